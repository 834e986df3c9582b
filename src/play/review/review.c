#include "play/review/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "game/records/pgn_file.h"
#include "game/records/pgn_signs.h"
#include "game/records/record_format.h"
#include "game/shogi/shogi_form.h"
#include "play/hint/evaluation.h"
#include "play/review/game_text.h"
#include "words/glyphs.h"
#include "words/hints.h"
#include "words/words.h"
#include "words/written.h"

enum {
    BRANCHES_LIMIT = 8, /* variations to name at a move */
    TAG_SIZE = 300,
    MARKS_SIZE = 400,
    PLAYABLE_LOOKS = 1000 /* games of a file to try for one that can be played */
};

/* --- what is saved --------------------------------------------------------------------------- */

static bool note_text(const Game *game, Bytes *out) {
    Bytes text = {0};
    if (!pgn_write(game, &text))
        return false;
    bytes_done(out);
    *out = text;
    return true;
}

bool review_settle(Review *review) {
    return note_text(review->game, &review->baseline);
}

bool review_disown(Review *review) {
    return note_text(review->game, &review->found);
}

void review_claim(Review *review) {
    bytes_done(&review->found);
}

static bool has_text(const Game *game, const Bytes *written) {
    Bytes text = {0};
    bool same = pgn_write(game, &text) && text.length == written->length &&
                memcmp(text.data, written->data, text.length) == 0;
    bytes_done(&text);
    return same;
}

bool review_changed(const Review *review) {
    return !has_text(review->game, &review->baseline);
}

bool review_edited(const Review *review) {
    return review_changed(review) && !has_text(review->game, &review->found);
}

/* --- opening --------------------------------------------------------------------------------- */

static void drop_game(Review *review) {
    if (review->game == NULL)
        return;
    branch_done(&review->deleted);
    cursor_done(&review->cursor);
    game_free(review->game);
    review->game = NULL;
}

/* Replaces the shown game by `game`, taking ownership. */
static void show_game(Review *review, Game *game) {
    drop_game(review);
    review->game = game;
    memory_require(cursor_init(&review->cursor, game) && review_settle(review));
}

/* Goes to the first game that can be played. */
static bool select_any(Review *review, Error *error) {
    if (review_select(review, 0, error))
        return true;
    size_t limit = review->file.count < PLAYABLE_LOOKS ? review->file.count : PLAYABLE_LOOKS;
    for (size_t i = 1; i < limit; i++)
        if (review_select(review, i, NULL))
            return true;
    return false;
}

/* Begins a review of its open file, which is closed on failure. */
static bool begin(Review *own, Review *out, Error *error) {
    if (!select_any(own, error)) {
        review_close(own);
        return false;
    }
    *out = *own;
    return true;
}

bool review_open(Review *review, const FileSystem *fs, const char *path, const RecordGames *known,
                 Error *error) {
    Review own = {.fs = fs, .known = *known};
    if (!pgn_file_open(&own.file, fs, path, error))
        return false;
    own.path = memory_copy(path);
    return begin(&own, review, error);
}

bool review_open_text(Review *review, const FileSystem *fs, const Bytes *text,
                      const RecordGames *known, Error *error) {
    Review own = {.fs = fs, .known = *known};
    return pgn_file_open_text(&own.file, fs, _("pasted text"), text, error) &&
           begin(&own, review, error);
}

void review_start(Review *review, const FileSystem *fs, Game *game, const VariantSet *variants) {
    *review = (Review){.fs = fs, .known = {.variants = variants}, .file = {.fd = -1}};
    show_game(review, game);
}

const char *review_usual(const Review *review) {
    const Variant *shogi = shogi_game_usual(review->known.variants);
    const RecordFormat *format = review->file.format;
    return format != NULL && format->of_shogi && shogi != NULL ? shogi->name : review->known.usual;
}

void review_close(Review *review) {
    drop_game(review);
    free(review->path);
    bytes_done(&review->baseline);
    bytes_done(&review->found);
    if (review->file.path[0] != '\0')
        pgn_file_close(&review->file);
    memset(review, 0, sizeof(*review));
}

size_t review_count(const Review *review) {
    return review->file.path[0] != '\0' ? review->file.count : 1;
}

bool review_parse_game(const Review *review, const char *words, size_t *index) {
    size_t count = review_count(review);
    int64_t number = (int64_t)review->index + 1;
    if (strcmp(words, "next") == 0)
        number++;
    else if (strcmp(words, "back") == 0)
        number--;
    else if (!ascii_parse_int(words, 1, INT32_MAX, &number))
        return false;
    if (number < 1 || number > (int64_t)count)
        return false;
    *index = (size_t)number - 1;
    return true;
}

bool review_select(Review *review, size_t index, Error *error) {
    Error damage = {0};
    if (review->file.path[0] != '\0' && review->file.count == 0)
        return error_set(error, N_("there is no game in the file"));
    if (review->file.path[0] == '\0' || index >= review->file.count)
        return error_set(error, N_("there is no such game in the file"));
    Game *game = pgn_file_game(&review->file, index, &review->known, &damage, error);
    if (game == NULL)
        return false;
    show_game(review, game);
    review->index = index;
    review->damage = damage;
    return true;
}

/* --- stepping -------------------------------------------------------------------------------- */

bool review_next(Review *review) {
    return cursor_next(&review->cursor);
}

bool review_back(Review *review) {
    return cursor_previous(&review->cursor);
}

bool review_first(Review *review) {
    return cursor_go(&review->cursor, review->game->root);
}

bool review_last(Review *review) {
    return cursor_go(&review->cursor, node_line_end(review->cursor.node));
}

bool review_goto(Review *review, unsigned ply) {
    Node *node = review->cursor.node;
    unsigned here = node_ply(node);
    for (; here > ply; here--)
        node = node->parent;
    for (; here < ply; here++) {
        node = node->child;
        if (node == NULL)
            return false;
    }
    return cursor_go(&review->cursor, node);
}

bool review_goto_or_say(Review *review, unsigned ply, Error *error) {
    unsigned end = node_ply(node_line_end(review->cursor.node));
    if (ply > end)
        return error_set(error, N_("the line has no ply %u: it ends at ply %u"), ply, end);
    return review_goto(review, ply) || error_no_memory(error);
}

size_t review_branches(const Review *review, const Node **out, size_t limit) {
    size_t count = 0;
    for (const Node *node = review->cursor.node->child; node != NULL && count < limit;
         node = node->sibling)
        out[count++] = node;
    return count;
}

bool review_enter(Review *review, size_t branch) {
    Node *node = review->cursor.node->child;
    while (node != NULL && branch > 0) {
        node = node->sibling;
        branch--;
    }
    return node != NULL && cursor_go(&review->cursor, node);
}

bool review_sibling(Review *review, bool previous) {
    Node *node = review->cursor.node, *found = NULL;
    if (node->parent == NULL)
        return false;
    if (!previous) {
        found = node->sibling;
    } else {
        for (Node *at = node->parent->child; at != node; at = at->sibling)
            found = at;
    }
    return found != NULL && cursor_go(&review->cursor, found);
}

bool review_try(Review *review, Move move, Error *error) {
    if (cursor_play(&review->cursor, move))
        return true;
    return error_set(error, N_("the game has no room for another move"));
}

/* Copies the moves to the cursor onto copy's first line. */
static void copy_moves(const Cursor *cursor, Game *copy) {
    Node *at = copy->root;
    for (size_t i = 1; i < cursor->count; i++) {
        const Node *node = cursor->path[i];
        at = game_add_move(copy, at, node->move);
        memory_require(at != NULL);
        at->clock_ms = node->clock_ms;
    }
}

/* Copies the players, for the game that continues. */
static void copy_names(const Game *game, Game *copy) {
    static const char *const TAGS[] = {"White", "Black", "WhiteType", "BlackType"};
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++) {
        const char *value = game_tag(game, TAGS[i]);
        memory_require(value == NULL || game_set_tag(copy, TAGS[i], value));
    }
}

Game *review_copy_line(const Cursor *cursor) {
    Game *copy = game_new(cursor->game->variant, &cursor->game->start);
    memory_require(copy != NULL);
    copy_names(cursor->game, copy);
    copy_moves(cursor, copy);
    return copy;
}

Outcome review_outcome(const Cursor *cursor) {
    Game *game = cursor->game;
    bool last = cursor->node == node_line_end(game->root);
    return last && game->outcome.result != RESULT_ONGOING ? game_told_outcome(game)
                                                          : cursor_outcome(cursor);
}

/* --- words ----------------------------------------------------------------------------------- */

static void copy_tag(const Game *game, const char *name, char out[TAG_SIZE]) {
    const char *value = game_tag(game, name);
    unicode_copy_safe(out, TAG_SIZE, value != NULL ? value : "?");
}

static const char *result_words(Result result) {
    return result == RESULT_ONGOING ? _("not finished") : result_text(result);
}

void review_add_title(const Review *review, Text *out) {
    const Game *game = review->game;
    char white[TAG_SIZE], black[TAG_SIZE];
    copy_tag(game, "White", white);
    copy_tag(game, "Black", black);
    if (review_count(review) > 1)
        text_addf(out, _("Game %zu of %zu: %s - %s, %s, %s."), review->index + 1,
                  review_count(review), white, black, words_title(game->variant),
                  result_words(game->outcome.result));
    else if (strcmp(white, "?") == 0 && strcmp(black, "?") == 0)
        text_addf(out, P_("game, result", "%s, %s."), words_title(game->variant),
                  result_words(game->outcome.result));
    else
        text_addf(out, P_("White, Black, game, result", "%s - %s, %s, %s."), white, black,
                  words_title(game->variant), result_words(game->outcome.result));
    if (game->outcome.result != RESULT_ONGOING) {
        text_begin_sentence(out);
        words_outcome(game->variant, game_told_outcome(review->game), out);
    }
    game_text_add_notes(game, out);
    if (review->damage.reason[0] == '\0')
        return;
    char data[ERROR_PLACE_SIZE + ERROR_REASON_SIZE];
    error_format(&review->damage, data, sizeof(data));
    char safe[ERROR_PLACE_SIZE + ERROR_REASON_SIZE];
    unicode_copy_safe(safe, sizeof safe, data);
    text_add_sentence(out, _("Damaged: %s."), safe);
}

static void add_comment(const char *comment, Text *out) {
    if (comment == NULL || comment[0] == '\0')
        return;
    Bytes words = {0};
    memory_require(pgn_comment_words(comment, &words));
    if (words.length > 0) {
        text_add(out, " {");
        unicode_add_sanitized(out, words.data, words.length);
        text_add_char(out, '}');
    }
    bytes_done(&words);
}

/* Appends " Mistake, Black is better." and " Worth -1.3." */
static void add_marks(const Variant *variant, const Node *node, Text *out) {
    char data[MARKS_SIZE];
    Text marks = TEXT_OVER(data);
    for (size_t i = 0; i < node->nag_count; i++) {
        text_add(&marks, i == 0 ? "" : _(", "));
        glyph_add_words(variant, node->nags[i], &marks);
    }
    data[0] = ascii_to_upper(data[0]);
    if (marks.length > 0)
        text_add_sentence(out, P_("a whole sentence", "%s."), data);
    if (node->evaluation.kind == EVALUATION_NONE)
        return;
    text_begin_sentence(out);
    words_verdict(variant, evaluation_score(node->evaluation), out);
}

static void add_branches(const Review *review, Text *out) {
    const Node *nodes[BRANCHES_LIMIT];
    size_t count = review_branches(review, nodes, BRANCHES_LIMIT);
    if (count < 2)
        return;
    char data[BRANCHES_LIMIT * 32];
    Text list = TEXT_OVER(data);
    for (size_t i = 0; i < count; i++) {
        text_addf(
            &list, "%s%zu %s", i > 0 ? _(", ") : "", i + 1,
            words_move_listed(&review->cursor.position, review->cursor.node->move, nodes[i]->move)
                .text);
    }
    text_add_sentence(out, _("Recorded next: %s."), data);
}

static void add_place(const Review *review, bool comments, Text *out) {
    const Node *node = review->cursor.node;
    if (node->parent == NULL) {
        text_add(out, _("Start of the game."));
    } else {
        Position before;
        char numbered[PHRASE_SIZE];
        memory_require(game_position_at(review->game, node->parent, &before));
        add_comment(comments ? node->before : NULL, out);
        text_format(numbered, sizeof numbered, before.side == SIDE_WHITE ? "%u. %s" : "%u... %s",
                    before.fullmove, words_move(&before, node->move).text);
        text_addf(out, P_("a whole sentence", "%s."), numbered);
    }
    add_marks(review->cursor.position.variant, node, out);
    add_comment(comments ? node->comment : NULL, out);
    if (!node_is_main(node))
        text_add_sentence(out, _("A variation."));
    if (node->child == NULL)
        text_add_sentence(out, _("End of the line."));
    add_branches(review, out);
}

void review_add_place(const Review *review, Text *out) {
    add_place(review, true, out);
}

void review_add_ply(const Review *review, bool game, Text *out) {
    unsigned ply = node_ply(review->cursor.node);
    unsigned end = node_ply(node_line_end(review->cursor.node));
    if (!game)
        text_addf(out, _("ply %u of %u"), ply, end);
    else if (review_count(review) > 1)
        text_addf(out, _("game %zu of %zu, ply %u of %u"), review->index + 1, review_count(review),
                  ply, end);
    else
        text_addf(out, _("review, ply %u of %u"), ply, end);
}

void review_add_step(const Review *review, Text *out) {
    add_place(review, false, out);
}
