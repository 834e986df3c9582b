#include "play/record/looks.h"

#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "base/path.h"
#include "base/random.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/pgn_signs.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

Looks looks_beside(const char *path, const FileSystem *fs, const VariantSet *variants) {
    Looks looks = {.fs = fs, .variants = variants};
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    char folder[SESSION_PATH_SIZE];
    if (slash == NULL || (size_t)(slash - path) >= sizeof folder)
        return looks;
    text_copy_bytes(folder, sizeof folder, path, (size_t)(slash - path));
    if (!path_join(folder, "looks", looks.folder, sizeof looks.folder, NULL))
        looks.folder[0] = '\0';
    return looks;
}

bool looks_exist(const Looks *looks) {
    return looks->folder[0] != '\0' && file_exists(looks->fs, looks->folder);
}

/* --- which game ------------------------------------------------------------------------------ */

static uint64_t hash_word(uint64_t hash, const char *word) {
    return hash_bytes(hash, word, strlen(word) + 1);
}

/* Identifies a game by what an engine sees of it. */
static uint64_t hash_of(const Game *game) {
    uint64_t hash = hash_word(HASH_START, game->variant->name);
    hash = hash_word(hash, fen_text(&game->start).text);
    for (const Node *node = game->root->child; node != NULL; node = node->child)
        hash = hash_word(hash, uci_text(game->variant, node->move).text);
    return hash;
}

bool looks_are_same(const Game *one, const Game *other) {
    return one->variant == other->variant && hash_of(one) == hash_of(other);
}

static bool find_path(const Looks *looks, const Game *game, char out[SESSION_PATH_SIZE]) {
    char name[32];
    text_format(name, sizeof name, "%016" PRIx64 ".pgn", hash_of(game));
    return looks->folder[0] != '\0' && path_join(looks->folder, name, out, SESSION_PATH_SIZE, NULL);
}

/* --- writing and reading --------------------------------------------------------------------- */

bool looks_keep(const Looks *looks, const Game *game, Error *error) {
    char path[SESSION_PATH_SIZE];
    Bytes text = {0};
    if (!find_path(looks, game, path))
        return true;
    memory_require(pgn_write(game, &text));
    bool good = file_make_parent(looks->fs, path, error) &&
                file_replace(looks->fs, path, text.data, text.length, error);
    bytes_done(&text);
    return good;
}

/* NULL: nothing is known. */
static Game *read_look(const Looks *looks, const Game *game) {
    char path[SESSION_PATH_SIZE];
    PgnFile file;
    if (!find_path(looks, game, path) || !file_exists(looks->fs, path) ||
        !pgn_file_open(&file, looks->fs, path, NULL))
        return NULL;
    RecordGames known = {looks->variants, game->variant->name};
    Game *look = file.count > 0 ? pgn_file_game(&file, 0, &known, NULL, NULL) : NULL;
    pgn_file_close(&file);
    if (look == NULL || looks_are_same(look, game))
        return look;
    game_free(look);
    return NULL;
}

/* --- adding it to the game ------------------------------------------------------------------- */

/* Annotation writes its sentence after the user's own comment. */
static void add_comment(Node *node, const Node *look) {
    const char *own = node->comment != NULL ? node->comment : "";
    if (look->comment != NULL && strncmp(look->comment, own, strlen(own)) == 0)
        memory_require(game_set_comment(node, look->comment));
    memory_require(pgn_set_evaluation(node, look->evaluation));
    for (size_t i = 0; i < look->nag_count && node->nag_count < NODE_NAGS_LIMIT; i++)
        if (!node_has_nag(node, look->nags[i]))
            (void)game_toggle_nag(node, look->nags[i]);
}

/* Adds the lines beside the look's first one. */
static void add_better(Game *game, Node *node, const Node *look) {
    for (const Node *other = look->child->sibling; other != NULL; other = other->sibling) {
        Node *at = node;
        for (const Node *move = other; move != NULL && at != NULL; move = move->child)
            at = game_add_move(game, at, move->move);
    }
}

bool looks_add(const Looks *looks, Game *game) {
    Game *look = read_look(looks, game);
    bool any = false;
    if (look == NULL)
        return false;
    const Node *found = look->root;
    for (Node *node = game->root; node != NULL && found != NULL;
         node = node->child, found = found->child) {
        bool knows = found->evaluation.kind != EVALUATION_NONE;
        bool lacks = node->evaluation.kind == EVALUATION_NONE;
        if (found->child != NULL && node->child != NULL && lacks)
            add_better(game, node, found);
        if (lacks && (knows || found->comment != NULL))
            add_comment(node, found);
        any = any || (lacks && knows);
    }
    game_free(look);
    return any;
}
