/* Searches for moves by what they are or by what was written about them. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/pgn_signs.h"
#include "play/review/review.h"
#include "rules/notation/notation.h"
#include "words/glyphs.h"
#include "words/written.h"

typedef enum Kind {
    KIND_CHECK,
    KIND_CAPTURE,
    KIND_DROP,
    KIND_PROMOTION,
    KIND_COUNT,
    KIND_NAG = KIND_COUNT,
    KIND_TEXT
} Kind;

static const char *const KIND_WORDS[KIND_COUNT] = {
    [KIND_CHECK] = N_("check"),
    [KIND_CAPTURE] = N_("capture"),
    [KIND_DROP] = N_("drop"),
    [KIND_PROMOTION] = N_("promotion"),
};

/* What to search for. */
typedef struct Wanted {
    Kind kind;
    uint8_t nag;
    const char *text; /* borrowed */
} Wanted;

static Wanted wanted_of(const Variant *variant, const char *words) {
    Wanted wanted = {KIND_TEXT, 0, words};
    for (Kind kind = KIND_CHECK; kind < KIND_COUNT; kind++)
        if (ascii_equal_ignore_case(words, KIND_WORDS[kind]) ||
            strcmp(words, _(KIND_WORDS[kind])) == 0)
            wanted.kind = kind;
    if (wanted.kind == KIND_TEXT && glyph_parse(variant, words, &wanted.nag))
        wanted.kind = KIND_NAG;
    return wanted;
}

static bool comment_holds(const char *comment, const char *part) {
    Bytes words = {0};
    bool found = comment != NULL && pgn_comment_words(comment, &words) &&
                 ascii_contains_ignore_case(words.data, part);
    bytes_done(&words);
    return found;
}

static bool move_holds(const Position *before, Move move, const char *part) {
    char data[MOVE_TEXT_SIZE];
    Text recorded = TEXT_OVER(data);
    Phrase shown = words_move_short(before, move), written = words_move_written(before, move);
    san_format(before, move, &recorded);
    return ascii_contains_ignore_case(shown.text, part) ||
           ascii_contains_ignore_case(written.text, part) || ascii_contains_ignore_case(data, part);
}

static bool move_is(const Position *before, Move move, const Wanted *wanted) {
    if (wanted->kind == KIND_DROP)
        return move_is_drop(move);
    if (wanted->kind == KIND_PROMOTION)
        return move_is_promotion(move);
    if (wanted->kind == KIND_CAPTURE)
        return words_captured(before, move) != PIECE_NONE;
    Position after = position_after(before, move);
    return position_in_check(&after);
}

/* Whether the node matches. before is at its parent. */
static bool is_wanted(const Cursor *before, const Node *node, const Wanted *wanted) {
    if (wanted->kind == KIND_NAG)
        return node_has_nag(node, wanted->nag);
    bool text = wanted->kind == KIND_TEXT;
    if (text &&
        (comment_holds(node->comment, wanted->text) || comment_holds(node->before, wanted->text)))
        return true;
    if (node->parent == NULL)
        return false;
    return text ? move_holds(&before->position, node->move, wanted->text)
                : move_is(&before->position, node->move, wanted);
}

/* The next node in this direction; from the last one it wraps around. */
static Node *step(const Game *game, Node *node, bool back, bool *wrapped) {
    Node *next = back ? node_preceding(node) : node_following(node);
    if (next != NULL)
        return next;
    *wrapped = true;
    next = game->root;
    while (back && next->child != NULL)
        next = next->last;
    return next;
}

bool review_search(Review *review, const char *words, bool back, bool *wrapped, Error *error) {
    Wanted wanted = wanted_of(review->game->variant, words);
    Node *start = review->cursor.node, *node = start;
    bool round = false, found = false, good = true;
    Cursor before;
    if (words[0] == '\0')
        return error_set(error, N_("nothing to search for"));
    if (!cursor_init(&before, review->game))
        return error_no_memory(error);
    do {
        node = step(review->game, node, back, &round);
        good = node->parent == NULL || cursor_go(&before, node->parent);
        found = good && is_wanted(&before, node, &wanted);
    } while (good && !found && node != start);
    cursor_done(&before);
    if (!good || (found && !cursor_go(&review->cursor, node)))
        return error_no_memory(error);
    if (!found)
        return error_set(error, N_("nothing in this game matches %.60s"), words);
    if (wrapped != NULL)
        *wrapped = round;
    return true;
}
