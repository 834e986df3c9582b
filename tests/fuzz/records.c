#include "fuzz/records.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "rules/moves/movegen.h"

/* --- games ----------------------------------------------------------------------------------- */

static void check_node(const Node *node) {
    fuzz_require(node->clock_ms >= -1 && node->clock_ms < NODE_CLOCK_LIMIT_MS, "clocks are such");
    fuzz_require(node->spent_ms >= -1 && node->spent_ms < NODE_CLOCK_LIMIT_MS, "times are such");
    fuzz_require(node->nag_count <= NODE_NAGS_LIMIT, "marks fit");
    int value = node->evaluation.value;
    fuzz_require(value < EVALUATION_LIMIT && value > -EVALUATION_LIMIT &&
                     node->evaluation.depth < EVALUATION_LIMIT,
                 "evaluations are such");
}

/* Checks the nodes below `node`, in the position there. Recurses only for variations. */
static size_t check_line(const Position *start, const Node *node, unsigned depth) {
    Position position = *start;
    size_t count = 0;
    fuzz_require(depth <= GAME_DEPTH_LIMIT, "variations nest no deeper than the limit");
    for (; node->child != NULL; node = node->child) {
        for (const Node *child = node->child; child != NULL; child = child->sibling) {
            fuzz_require(child->parent == node, "a node knows what it follows");
            fuzz_require(child->move == MOVE_NONE ? !position_in_check(&position)
                                                  : moves_is_legal(&position, child->move),
                         "recorded moves are legal, and a null move passes out of check");
            check_node(child);
            count++;
            if (child != node->child) {
                Position after = position;
                Undo undo;
                position_do(&after, child->move, &undo);
                count += check_line(&after, child, depth + 1);
            }
        }
        Undo undo;
        position_do(&position, node->child->move, &undo);
    }
    return count;
}

void fuzz_check_game(const Game *game) {
    fuzz_require(game->root->move == MOVE_NONE, "the root has no move");
    check_node(game->root);
    size_t count = check_line(&game->start, game->root, 0);
    fuzz_require(game->node_count == count || game->node_count == count + 1,
                 "the nodes are counted");
    fuzz_require(game->node_count <= GAME_NODES_LIMIT, "there are no more nodes than the limit");
}

static bool same_text(const char *a, const char *b) {
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static void same_node(const Node *a, const Node *b) {
    fuzz_require(a->clock_ms == b->clock_ms && a->spent_ms == b->spent_ms, "clocks are kept");
    fuzz_require(a->nag_count == b->nag_count && memcmp(a->nags, b->nags, sizeof a->nags) == 0,
                 "marks are kept");
    fuzz_require(same_text(a->before, b->before), "comments ahead of moves are kept");
    fuzz_require(same_text(a->comment, b->comment), "comments are kept");
    fuzz_require(a->evaluation.kind == b->evaluation.kind &&
                     a->evaluation.value == b->evaluation.value &&
                     a->evaluation.depth == b->evaluation.depth,
                 "evaluations are kept");
}

static void same_line(const Node *a, const Node *b, Kept kept) {
    while (a != NULL && b != NULL) {
        fuzz_require(a->move == b->move, "moves are kept");
        if (kept == KEPT_ALL)
            same_node(a, b);
        const Node *x = a->child, *y = b->child;
        if (kept != KEPT_LINE && x != NULL && y != NULL) {
            for (x = x->sibling, y = y->sibling; x != NULL && y != NULL;
                 x = x->sibling, y = y->sibling)
                same_line(x, y, kept);
            fuzz_require(x == y, "variations are kept");
        }
        a = a->child;
        b = b->child;
    }
    fuzz_require(a == b, "lines are as long as they were");
}

void fuzz_same_game(const Game *a, const Game *b, Kept kept) {
    fuzz_require(a->variant == b->variant, "the game's rules are kept");
    fuzz_require(position_equal(&a->start, &b->start), "the start is kept");
    same_line(a->root, b->root, kept);
}

void fuzz_check_told(const Game *game, const Error *damage, const Error *error) {
    if (game == NULL) {
        fuzz_require_told(error, false);
        return;
    }
    fuzz_require(game->damaged == (damage->reason[0] != '\0'), "damage is told, and nothing else");
    fuzz_check_game(game);
}

/* --- formats --------------------------------------------------------------------------------- */

static Game *read_game(const RecordFormat *format, const char *text, size_t length) {
    PgnSource source = {"fuzz", 1, text, length};
    Error damage = {0}, error = {0};
    Game *game = format->read(&source, &(RecordGames){fuzz_games(), NULL}, &damage, &error);
    fuzz_check_told(game, &damage, &error);
    return game;
}

static void check_again(const RecordFormat *format, Kept kept, const Game *game) {
    Bytes text = {0};
    Error error = {0};
    if (!format->write(game, &text, &error)) {
        fuzz_require_told(&error, false);
        fuzz_require(text.length == 0, "a game that does not fit leaves nothing");
        return;
    }
    fuzz_require(record_format_in(text.data, text.length)->read == format->read,
                 "what is written is known");
    Game *read = read_game(format, text.data, text.length);
    fuzz_require(read != NULL && !read->damaged, "what is written can be read");
    fuzz_same_game(game, read, kept);
    game_free(read);
    bytes_done(&text);
}

void fuzz_format(const RecordFormat *format, Kept kept, Slice bytes) {
    PgnSource source = {"fuzz", 1, bytes.start, bytes.length};
    Game tags = {0};
    fuzz_require(format->read_tags(&source, &tags), "tags are read");
    game_clear_tags(&tags);
    record_format_in(source.text, source.length);
    Game *game = read_game(format, source.text, source.length);
    if (game != NULL)
        check_again(format, kept, game);
    game_free(game);
}

/* --- files ----------------------------------------------------------------------------------- */

void folder_make(Folder *folder) {
    const char *place = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp";
    Text text = TEXT_OVER(folder->path);
    text_addf(&text, "%s/pandemonium-fuzz.XXXXXX", place);
    fuzz_require(mkdtemp(folder->path) != NULL, "there is a folder");
}

static bool remove_name(void *context, const char *name) {
    char path[PATH_MAX];
    folder_name(context, name, path);
    unlink(path);
    return true;
}

void folder_remove(const Folder *folder) {
    Folder copy = *folder;
    file_list(file_system(), folder->path, remove_name, &copy, NULL);
    fuzz_require(rmdir(folder->path) == 0, "nothing is left behind");
}

void folder_name(const Folder *folder, const char *name, char out[PATH_MAX]) {
    Text text = text_over(out, PATH_MAX);
    text_addf(&text, "%s/%s", folder->path, name);
    fuzz_require(!text.cut, "a name fits");
}

void folder_write(const Folder *folder, const char *name, Slice bytes) {
    char path[PATH_MAX];
    folder_name(folder, name, path);
    FILE *file = fopen(path, "wb");
    fuzz_require(file != NULL && fwrite(bytes.start, 1, bytes.length, file) == bytes.length &&
                     fclose(file) == 0,
                 "a file is written");
}

Bytes folder_read(const Folder *folder, const char *name) {
    char path[PATH_MAX];
    Bytes bytes = {0};
    folder_name(folder, name, path);
    fuzz_require(file_read(file_system(), path, 1 << 26, &bytes, NULL), "a file is read");
    fuzz_require(bytes.data != NULL || bytes_add(&bytes, ""), "there is memory");
    return bytes;
}
