#include "support/facts.h"

#include <string.h>

#include "base/ascii.h"
#include "rules/endings/impasse.h"
#include "support/reason_names.h"

/* The suite's only table; a test is identified by its first row. */
static const Fact *table;
static size_t table_rows;

static bool begins_with(const char *text, const char *words) {
    return strncmp(text, words, strlen(words)) == 0;
}

static bool is_square(const char *text) {
    size_t digits = ascii_is_lower(text[0]) ? strspn(text + 1, "0123456789") : 0;
    return digits > 0 && text[1 + digits] == '\0';
}

static bool is_outcome(const char *text) {
    return strcmp(text, "ongoing") == 0 || begins_with(text, "1-0 ") || begins_with(text, "0-1 ") ||
           begins_with(text, "1/2-1/2 ");
}

/* Checks "BLOCKED a5 a6". */
static void show_illegal(const char *game, const char *fen, const Fact *fact) {
    size_t length = strcspn(fact->expected, " ");
    for (unsigned i = LEGALITY_LEGAL + 1; i < LEGALITY_REASONS; i++) {
        if (strlen(REASON_NAMES[i]) == length && begins_with(fact->expected, REASON_NAMES[i])) {
            assert_illegal(game, fen, fact->keys, (LegalityReason)i, fact->expected + length);
            return;
        }
    }
    ck_abort_msg("%s, %s: what is \"%s\"?", fen, fact->keys, fact->expected);
}

/* Checks "d5 e6 x d6 f6", or the same squares for both. */
static void show_piece(const char *game, const char *piece, const Fact *fact) {
    char steps[BOARD_SQUARES_LIMIT * 4];
    const char *behind = strstr(fact->expected, "x "), *captures = fact->expected;
    size_t length = strlen(fact->expected);
    if (behind != NULL) {
        length = (size_t)(behind - fact->expected);
        captures = behind + strlen("x ");
    }
    ck_assert_uint_lt(length, sizeof(steps));
    memcpy(steps, fact->expected, length);
    steps[length] = '\0';
    bool both = strcmp(fact->keys, "both") == 0, white = strcmp(fact->keys, "white") == 0;
    ck_assert_msg(both || white || strcmp(fact->keys, "black") == 0, "whose %s?", piece);
    if (both || white)
        assert_piece_steps_and_captures(game, piece, SIDE_WHITE, steps, captures);
    if (both || !white)
        assert_piece_steps_and_captures(game, piece, SIDE_BLACK, steps, captures);
}

static void show_drops(const char *game, const char *fen, const Fact *fact) {
    char piece[4] = "";
    ck_assert_uint_lt(strlen(fact->keys) - 1, sizeof(piece));
    memcpy(piece, fact->keys, strlen(fact->keys) - 1);
    if (strcmp(fact->expected, "everywhere") == 0)
        assert_drops_everywhere(game, fen, piece);
    else
        assert_drops_of(game, fen, piece, fact->expected);
}

/* Checks a position without an attempt. */
static void show_position(const char *game, const char *fen, const char *expected) {
    static const char REFUSED[] = "no position: ";
    Position position;
    if (begins_with(expected, REFUSED)) {
        assert_refused(game, fen, expected + strlen(REFUSED));
    } else if (strcmp(expected, "a position") == 0) {
        rules_position(game, fen, &position);
    } else {
        char *rest;
        size_t count = strtoul(expected, &rest, 10);
        ck_assert_msg(strcmp(rest, " moves") == 0, "%s: what is \"%s\"?", fen, expected);
        assert_move_count(game, fen, count);
    }
}

static void show_asked(const char *game, const char *fen, const Fact *fact) {
    Position position;
    if (begins_with(fact->keys, "perft ")) {
        unsigned depth = (unsigned)strtoul(fact->keys + strlen("perft "), NULL, 10);
        assert_perft(game, fen, depth, strtoull(fact->expected, NULL, 10));
    } else if (strcmp(fact->keys, "third time") == 0) {
        assert_third_time(game, fen, fact->expected);
    } else if (strcmp(fact->keys, "declare") == 0) {
        Error error = {.reason = "may declare"};
        rules_position(game, fen, &position);
        ck_assert_int_eq(impasse_may_declare(&position, &error),
                         strcmp(fact->expected, "may declare") == 0);
        ck_assert_str_eq(error.reason, fact->expected);
    } else {
        ck_assert_str_eq(fact->keys, "checkers");
        rules_position(game, fen, &position);
        assert_squares(position.variant, position_checkers(&position), fact->expected);
    }
}

static bool is_asked(const char *keys) {
    return begins_with(keys, "perft ") || strcmp(keys, "third time") == 0 ||
           strcmp(keys, "checkers") == 0 || strcmp(keys, "declare") == 0;
}

static void show(const char *game, const char *start, const Fact *fact) {
    const char *keys = fact->keys, *expected = fact->expected;
    size_t length = strlen(keys);
    if (strcmp(start, "white") == 0 || strcmp(start, "black") == 0)
        assert_history(game, start[0] == 'w' ? SIDE_WHITE : SIDE_BLACK, keys, expected);
    else if (strchr(start, '/') == NULL && strcmp(start, "startpos") != 0)
        show_piece(game, start, fact);
    else if (is_asked(keys))
        show_asked(game, start, fact);
    else if (is_outcome(expected))
        assert_outcome(game, start, keys, expected);
    else if (strchr(expected, '/') != NULL)
        assert_after(game, start, keys, expected);
    else if (length == 0)
        show_position(game, start, expected);
    else if (is_square(keys))
        assert_moves_from(game, start, keys, expected);
    else if (keys[length - 1] == '@')
        show_drops(game, start, fact);
    else if (begins_with(expected, "SAN "))
        assert_san(game, start, keys, expected + strlen("SAN "));
    else if (strcmp(expected, "legal") == 0)
        assert_legal(game, start, keys);
    else
        show_illegal(game, start, fact);
}

/* Tests the sentence in row `row`. */
static void show_sentence(int row) {
    const char *own = table[row].keys, *start = NULL;
    size_t i = (size_t)row + 1;
    for (; i < table_rows && table[i].expected != NULL; i++) {
        char game[64];
        start = table[i].start != SAME ? table[i].start : start;
        ck_assert_msg(start != NULL, "%s: from where?", table[row].start);
        const char *colon = strstr(start, ": ");
        size_t length = colon != NULL ? (size_t)(colon - start) : strlen(own);
        ck_assert_uint_lt(length, sizeof(game));
        memcpy(game, colon != NULL ? start : own, length);
        game[length] = '\0';
        show(game, colon != NULL ? colon + strlen(": ") : start, &table[i]);
    }
    ck_assert_msg(i > (size_t)row + 1, "%s: nothing shows it", table[row].start);
}

void facts_add_tests(Suite *suite, const Fact *facts, size_t count) {
    TCase *sentences = rules_add_topic(suite, "sentences");
    table = facts;
    table_rows = count;
    for (size_t i = 0; i < count; i++)
        if (facts[i].expected == NULL)
            suite_add_named(sentences, facts[i].start, show_sentence, (int)i);
}
