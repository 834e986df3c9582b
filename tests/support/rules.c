#include "support/rules.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "rules/moves/perft.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/games.h"

enum { PLIES_LIMIT = 256, MOVES_TEXT_SIZE = 2048, TIMEOUT_S = 120, FILE_LIMIT = 1 << 20 };

const char *const rules_games[RULES_GAMES_COUNT] = {
    "pandemonium", "pandemonium-winboard", "pandemonium10", "pandemonium10-draft",
    "shatranjian", "shatranjian-dragon",   "shoshogi",      "shoshogi-drops",
};

/* Loaded once, before the tests fork. */
static VariantSet *variants;

static void print_refusal(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)context;
    if (event == VARIANT_REFUSED)
        fprintf(stderr, "%s: %u: %s: %s\n", name, error->line, error->token, error->reason);
}

/* Reads definitions that no shipped game has. */
static bool load_made_up(void) {
    const char *source = getenv("abs_top_srcdir");
    char path[4096];
    snprintf(path, sizeof(path), "%s/tests/rules/made_up.ini", source != NULL ? source : ".");
    Bytes text = {0};
    Error error = {.reason = ""};
    if (!file_read(file_system(), path, FILE_LIMIT, &text, &error)) {
        fprintf(stderr, "%s: %s\n", path, error.reason);
        return false;
    }
    bool loaded = variants_load(variants, path, text.data, text.length,
                                &(VariantListener){print_refusal, NULL});
    bytes_done(&text);
    return loaded;
}

size_t rules_listed_count(void) {
    return variants_count(variants);
}

const Variant *rules_listed(size_t index) {
    return variants_at(variants, index);
}

size_t rules_all_count(void) {
    return variants_check_builtin(variants, &(VariantListener){print_refusal, NULL})
               ? variants_count_all(variants)
               : 0;
}

const Variant *rules_any(size_t index) {
    return variants_find(variants, variants_name_all(variants, index));
}

bool rules_is_listed(const Variant *variant) {
    return variants_index(variants, variant) < variants_count(variants);
}

bool rules_load(const char *definitions) {
    variants = games_try();
    return variants != NULL && load_made_up() &&
           variants_load(variants, "test.ini", definitions, strlen(definitions),
                         &(VariantListener){print_refusal, NULL});
}

void rules_unload(void) {
    variants_free(variants);
    variants = NULL;
}

TCase *rules_add_topic(Suite *suite, const char *name) {
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, TIMEOUT_S);
    suite_add_tcase(suite, tcase);
    return tcase;
}

const Variant *rules_variant(const char *game) {
    const Variant *variant = variants_find(variants, game);
    ck_assert_msg(variant != NULL, "%s is not loaded", game);
    return variant;
}

Role rules_role(const Variant *variant, const char *text) {
    Role role = variant_role_by_fen(variant, text);
    ck_assert_msg(role != ROLE_NONE, "%s has no piece %s", variant->name, text);
    return role;
}

void rules_position(const char *game, const char *fen, Position *out) {
    Error error = {.reason = ""};
    bool parsed = fen_parse(rules_variant(game), fen, out, &error);
    ck_assert_msg(parsed, "%s: %s: %s: %s", game, fen, error.token, error.reason);
}

void rules_setup(const char *game, const char *fen, Position *out) {
    Error error = {.reason = ""};
    bool parsed = fen_parse_setup(rules_variant(game), fen, out, &error);
    ck_assert_msg(parsed, "%s: %s: %s: %s", game, fen, error.token, error.reason);
}

/* Reads the square at *cursor, and skips it and any spaces. */
static Square take_square(const Variant *variant, const char **cursor) {
    size_t length = 0;
    Square square = variant_square_parse(variant, *cursor, &length);
    ck_assert_msg(square != SQUARE_NONE, "no square: %s", *cursor);
    *cursor += length;
    *cursor += strspn(*cursor, " ");
    return square;
}

Bitboard rules_squares(const Variant *variant, const char *list) {
    Bitboard set = 0;
    for (const char *cursor = list + strspn(list, " "); *cursor != '\0';)
        set |= bitboard_of(take_square(variant, &cursor));
    return set;
}

/* Lists the set for messages. */
static void list_squares(const Variant *variant, Bitboard set, Text *out) {
    while (set != 0) {
        char name[4];
        variant_square_name(variant, bitboard_pop(&set), name);
        text_addf(out, out->length == 0 ? "%s" : " %s", name);
    }
}

static void assert_same_squares(const Position *position, Bitboard found, const char *expected,
                                const char *what) {
    char fen[FEN_SIZE], list[BOARD_SQUARES_LIMIT * 4 + 1];
    Text fen_text = TEXT_OVER(fen), list_text = TEXT_OVER(list);
    fen_format(position, &fen_text);
    list_squares(position->variant, found, &list_text);
    ck_assert_msg(found == rules_squares(position->variant, expected),
                  "%s: %s: %s: \"%s\", not \"%s\"", position->variant->name, fen, what, list,
                  expected);
}

void assert_squares(const Variant *variant, Bitboard found, const char *expected) {
    char list[BOARD_SQUARES_LIMIT * 4 + 1];
    Text list_text = TEXT_OVER(list);
    list_squares(variant, found, &list_text);
    ck_assert_msg(found == rules_squares(variant, expected), "%s: \"%s\", not \"%s\"",
                  variant->name, list, expected);
}

static bool is_listed(const Position *position, const char *text) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        char listed[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(listed);
        uci_format(position->variant, moves[i], &out);
        if (strcmp(listed, text) == 0)
            return true;
    }
    return false;
}

static Legality explain_text(const Position *position, const char *text) {
    Attempt attempt;
    Error error = {.reason = ""};
    ck_assert_msg(uci_parse_attempt(position, text, &attempt, &error), "%s: %s", text,
                  error.reason);
    return legality_explain(position, &attempt);
}

void assert_perft(const char *game, const char *fen, unsigned depth, uint64_t nodes) {
    Position position;
    PerftOptions options = {.threads = 1};
    rules_position(game, fen, &position);
    uint64_t counted = perft_count(&position, depth, &options, NULL, NULL);
    ck_assert_msg(counted == nodes, "%s: %s: perft %u is %llu", game, fen, depth,
                  (unsigned long long)counted);
}

Legality rules_explain(const char *game, const char *fen, const char *move) {
    Position position;
    rules_position(game, fen, &position);
    return explain_text(&position, move);
}

void assert_legal(const char *game, const char *fen, const char *move) {
    Position position;
    rules_position(game, fen, &position);
    Legality legality = explain_text(&position, move);
    ck_assert_msg(legality.reason == LEGALITY_LEGAL, "%s: %s: %s: reason %d", game, fen, move,
                  (int)legality.reason);
    Move read = MOVE_NONE;
    ck_assert_msg(uci_parse(&position, move, &read, NULL), "%s: %s: %s is not read", game, fen,
                  move);
    ck_assert_msg(read == legality.move && moves_is_legal(&position, read), "%s: %s: %s: which?",
                  game, fen, move);
    ck_assert_msg(is_listed(&position, move), "%s: %s: %s is not listed", game, fen, move);
}

void assert_illegal(const char *game, const char *fen, const char *move, LegalityReason reason,
                    const char *culprits) {
    Position position;
    rules_position(game, fen, &position);
    Legality legality = explain_text(&position, move);
    ck_assert_msg(legality.reason == reason, "%s: %s: %s: reason %d, not %d", game, fen, move,
                  (int)legality.reason, (int)reason);
    assert_same_squares(&position, legality.culprits, culprits, move);
    Move read = MOVE_NONE;
    ck_assert_msg(!uci_parse(&position, move, &read, NULL), "%s: %s: %s is read", game, fen, move);
    ck_assert_msg(!is_listed(&position, move), "%s: %s: %s is listed", game, fen, move);
}

/* Plays moves from the position and records the positions for repetition; returns their number. */
static size_t play(Position *position, const char *moves,
                   RepetitionEntry entries[PLIES_LIMIT + 1]) {
    char copy[MOVES_TEXT_SIZE];
    ck_assert_uint_lt(strlen(moves), sizeof(copy));
    memcpy(copy, moves, strlen(moves) + 1);
    size_t count = 0;
    entries[count++] = repetition_entry(position);
    char *rest = NULL;
    for (char *text = strtok_r(copy, " ", &rest); text != NULL; text = strtok_r(NULL, " ", &rest)) {
        Move move = MOVE_NONE;
        Error error = {.reason = ""};
        ck_assert_msg(uci_parse(position, text, &move, &error), "%s: %s: %s",
                      position->variant->name, text, error.reason);
        Undo undo;
        position_do(position, move, &undo);
        ck_assert_uint_le(count, PLIES_LIMIT);
        entries[count++] = repetition_entry(position);
    }
    return count;
}

static void assert_said(const Outcome *outcome, const char *expected, const char *what) {
    char said[64];
    Text out = TEXT_OVER(said);
    if (outcome->result == RESULT_ONGOING)
        text_add(&out, "ongoing");
    else
        text_addf(&out, "%s %s", result_text(outcome->result),
                  termination_name(outcome->termination));
    ck_assert_msg(strcmp(said, expected) == 0, "%s: %s, not %s", what, said, expected);
}

void assert_outcome(const char *game, const char *fen, const char *moves, const char *expected) {
    Position position;
    rules_position(game, fen, &position);
    RepetitionEntry entries[PLIES_LIMIT + 1];
    size_t count = play(&position, moves, entries);
    Outcome outcome = outcome_find(&position, &(History){entries, count});
    char what[FEN_SIZE + MOVES_TEXT_SIZE];
    Text out = TEXT_OVER(what);
    text_addf(&out, "%s: %s: %s", game, fen, moves);
    assert_said(&outcome, expected, what);
}

void assert_history(const char *game, Side side, const char *history, const char *expected) {
    Position position;
    rules_position(game, "startpos", &position);
    position_set_side(&position, side);
    RepetitionEntry entries[PLIES_LIMIT + 1];
    size_t count = strlen(history);
    ck_assert_uint_le(count, PLIES_LIMIT + 1);
    for (size_t i = 0; i < count; i++) {
        bool capital = history[i] >= 'A' && history[i] <= 'Z';
        entries[i] = (RepetitionEntry){.key = (uint64_t)(history[i] & 31), .in_check = capital};
    }
    Outcome outcome = outcome_find(&position, &(History){entries, count});
    assert_said(&outcome, expected, history);
}

void assert_third_time(const char *game, const char *fen, const char *expected) {
    Position position;
    rules_position(game, fen, &position);
    RepetitionEntry now = repetition_entry(&position), other = {.key = now.key ^ 1};
    RepetitionEntry entries[] = {now, other, other, other, now, other, other, other, now};
    Outcome outcome = outcome_find(&position, &(History){entries, 9});
    assert_said(&outcome, expected, fen);
}

void assert_after(const char *game, const char *fen, const char *moves, const char *expected) {
    Position position;
    rules_position(game, fen, &position);
    RepetitionEntry entries[PLIES_LIMIT + 1];
    play(&position, moves, entries);
    char text[FEN_SIZE];
    Text out = TEXT_OVER(text);
    fen_format(&position, &out);
    ck_assert_msg(strcmp(text, expected) == 0, "%s: %s: %s: %s, not %s", game, fen, moves, text,
                  expected);
}

static Bitboard targets_from(const Position *position, Square from) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Bitboard set = 0;
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) && move_from(moves[i]) == from)
            set |= bitboard_of(move_to(moves[i]));
    return set;
}

void assert_moves_from(const char *game, const char *fen, const char *from, const char *squares) {
    Position position;
    rules_position(game, fen, &position);
    assert_same_squares(&position, targets_from(&position, take_square(position.variant, &from)),
                        squares, "moves");
}

static Bitboard drops_of(const Position *position, const char *piece) {
    Role role = rules_role(position->variant, piece);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Bitboard set = 0;
    for (size_t i = 0; i < count; i++)
        if (move_is_drop(moves[i]) && move_role(moves[i]) == role)
            set |= bitboard_of(move_to(moves[i]));
    return set;
}

void assert_drops_of(const char *game, const char *fen, const char *piece, const char *squares) {
    Position position;
    rules_position(game, fen, &position);
    assert_same_squares(&position, drops_of(&position, piece), squares, "drops");
}

void assert_drops_everywhere(const char *game, const char *fen, const char *piece) {
    Position position;
    rules_position(game, fen, &position);
    ck_assert_msg(drops_of(&position, piece) == position_empty(&position), "%s: %s: %s", game, fen,
                  piece);
}

void assert_piece_steps_and_captures(const char *game, const char *piece, Side side,
                                     const char *quiet, const char *captures) {
    const Variant *variant = rules_variant(game);
    Square from = variant_square(variant, 4, 4);
    Position position;
    position_clear(&position, variant);
    position_set_side(&position, side);
    position_put(&position, from, piece_make(side, rules_role(variant, piece)));
    assert_same_squares(&position, targets_from(&position, from), quiet, "steps");
    Piece enemy = piece_make(side_other(side), rules_role(variant, "N"));
    Bitboard taken = 0;
    for (Square to = 0; to < variant->squares; to++) {
        if (to == from)
            continue;
        position_put(&position, to, enemy);
        taken |= targets_from(&position, from) & bitboard_of(to);
        position_take(&position, to);
    }
    assert_same_squares(&position, taken, captures, "captures");
}

void assert_piece_moves(const char *game, const char *piece, const char *white, const char *black) {
    assert_piece_steps_and_captures(game, piece, SIDE_WHITE, white, white);
    assert_piece_steps_and_captures(game, piece, SIDE_BLACK, black, black);
}

void assert_move_count(const char *game, const char *fen, size_t count) {
    Position position;
    rules_position(game, fen, &position);
    Move moves[MOVES_LIMIT];
    ck_assert_uint_eq(moves_generate(&position, moves), count);
    ck_assert_uint_eq(moves_count(&position), count);
}

void assert_refused(const char *game, const char *fen, const char *field) {
    Position position, untouched;
    position_clear(&position, rules_variant(game));
    untouched = position;
    Error error = {.reason = ""};
    ck_assert_msg(!fen_parse(rules_variant(game), fen, &position, &error), "%s: %s is read", game,
                  fen);
    ck_assert_msg(strcmp(error.token, field) == 0, "%s: %s: %s (%s), not %s", game, fen,
                  error.token, error.reason, field);
    ck_assert_msg(error.reason[0] != '\0', "%s: %s: no reason", game, fen);
    ck_assert(position_equal(&position, &untouched));
}

void assert_san(const char *game, const char *fen, const char *move, const char *san) {
    Position position;
    rules_position(game, fen, &position);
    Move read = MOVE_NONE, again = MOVE_NONE;
    ck_assert_msg(uci_parse(&position, move, &read, NULL), "%s: %s: %s", game, fen, move);
    char text[MOVE_TEXT_SIZE];
    Text out = TEXT_OVER(text);
    san_format(&position, read, &out);
    ck_assert_str_eq(text, san);
    Error error = {.reason = ""};
    ck_assert_msg(san_parse(&position, san, &again, &error), "%s: %s: %s: %s", game, fen, san,
                  error.reason);
    ck_assert_msg(read == again, "%s: %s: %s is read as another move", game, fen, san);
}

void assert_turned(const char *game, const Turned *turned) {
    const Variant *variant = rules_variant(game);
    Role role = rules_role(variant, turned->piece);
    ck_assert_str_eq(variant->roles[role].name, turned->name);
    if (turned->promoted == NULL) {
        ck_assert_uint_eq(variant->roles[role].promoted, ROLE_NONE);
        ck_assert_uint_eq(variant->roles[role].choices[SIDE_WHITE], 0);
        return;
    }
    Role promoted = rules_role(variant, turned->promoted);
    ck_assert_uint_eq(variant->roles[role].base, role);
    ck_assert_uint_eq(variant->roles[role].promoted, promoted);
    ck_assert_uint_eq(variant->roles[promoted].base, role);
    ck_assert_str_eq(variant->roles[promoted].name, turned->promoted_name);
    ck_assert_str_eq(variant->roles[promoted].san, turned->san);
    ck_assert_uint_eq(variant->roles[promoted].promoted, ROLE_NONE);
}

Legality rules_explain_choice(const char *game, const char *fen, const char *from, const char *to,
                              const char *choice) {
    Position position;
    rules_position(game, fen, &position);
    const Variant *variant = position.variant;
    Attempt attempt = {ROLE_NONE, take_square(variant, &from), take_square(variant, &to),
                       TURNING_CHOICE, rules_role(variant, choice)};
    return legality_explain(&position, &attempt);
}
