/* Invariants of all positions, checked in random games of listed and unusual games, and a
 * comparison of the legal moves with a naive second generator. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/naive.h"
#include "support/playout.h"
#include "support/rules.h"

enum {
    GAMES_USUAL = 40,
    PARENTS_SHARE = 16,  /* divides the number of games of unlisted variants, as there are many */
    ALL_MOVES_EVERY = 7, /* plies between positions whose every move is tried */
    NAIVE_EVERY = 5,
    RANDOM_MOVES = 40
};

/* A position with its legal moves, sorted. */
typedef struct Node {
    const Position *position;
    Move moves[MOVES_LIMIT];
    size_t count;
    char fen[FEN_SIZE];
} Node;

typedef void Visit(Playout *playout, const Node *node, Move chosen);

static int compare_moves(const void *a, const void *b) {
    Move left = *(const Move *)a, right = *(const Move *)b;
    return (left > right) - (left < right);
}

static void node_init(Node *node, const Position *position) {
    node->position = position;
    node->count = moves_generate(position, node->moves);
    qsort(node->moves, node->count, sizeof(Move), compare_moves);
    Text out = TEXT_OVER(node->fen);
    fen_format(position, &out);
}

static bool node_has(const Node *node, Move move) {
    return bsearch(&move, node->moves, node->count, sizeof(Move), compare_moves) != NULL;
}

static void blame(const Node *node, Move move, const char *what) {
    char text[MOVE_TEXT_SIZE];
    Text out = TEXT_OVER(text);
    uci_format(node->position->variant, move, &out);
    ck_abort_msg("%s: %s: %s: %s", node->position->variant->name, node->fen, text, what);
}

/* Visits every position of random games together with the move played in it. */
static void visit_games(int game, Visit *visit) {
    const Variant *variant = rules_any((size_t)game);
    unsigned games = playout_games(GAMES_USUAL);
    if (!rules_is_listed(variant))
        games = (games + PARENTS_SHARE - 1) / PARENTS_SHARE;
    for (unsigned seed = 0; seed < games; seed++) {
        Playout playout;
        playout_start(&playout, variant, seed);
        for (;;) {
            Move move = playout_choose(&playout);
            if (move == MOVE_NONE)
                break;
            Node node;
            node_init(&node, &playout.position);
            visit(&playout, &node, move);
            playout_do(&playout, move);
        }
    }
}

/* --- lists ----------------------------------------------------------------------------------- */

static void visit_lists(Playout *playout, const Node *node, Move chosen) {
    (void)playout;
    if (node->count > MOVES_LIMIT)
        blame(node, chosen, "more moves than a list holds");
    for (size_t i = 1; i < node->count; i++)
        if (node->moves[i] == node->moves[i - 1])
            blame(node, node->moves[i], "twice in the list");
    if (moves_count(node->position) != node->count ||
        moves_any(node->position) != (node->count > 0))
        blame(node, chosen, "the count is another");
    MoveContext context;
    moves_context_init(&context, node->position);
    Move kinds[MOVES_LIMIT];
    size_t count = moves_generate_kinds(node->position, &context, MOVES_CAPTURES, kinds);
    for (size_t i = 0; i < count; i++)
        if (node->position->board[move_to(kinds[i])] == PIECE_NONE &&
            !move_is_promotion(kinds[i]) && move_kind(kinds[i]) != MOVE_EN_PASSANT)
            blame(node, kinds[i], "no capture or promotion");
    count += moves_generate_kinds(node->position, &context, MOVES_QUIETS, kinds + count);
    count += moves_generate_kinds(node->position, &context, MOVES_DROPS, kinds + count);
    qsort(kinds, count, sizeof(Move), compare_moves);
    if (count != node->count || memcmp(kinds, node->moves, count * sizeof(Move)) != 0)
        blame(node, chosen, "captures, quiet moves and drops are not all moves");
}

START_TEST(test_captures_quiet_moves_and_drops_partition_all_moves)
{ visit_games(_i, visit_lists); }
END_TEST

/* For a piece and a square, attempt_moves gives a front end exactly the legal moves. */
static void visit_attempts(Playout *playout, const Node *node, Move chosen) {
    if (playout->plies % ALL_MOVES_EVERY != 0)
        return;
    for (size_t i = 0; i < node->count; i++) {
        Move move = node->moves[i], found[MOVES_LIMIT];
        bool drop = move_is_drop(move), listed = false;
        Role role =
            drop ? variant_held_role(node->position->variant, move_role(move)) : (Role)ROLE_NONE;
        size_t count = attempt_moves(
            node->position, &(Attempt){.drop = role, .from = move_from(move), .to = move_to(move)},
            found, MOVES_LIMIT);
        for (size_t j = 0; j < count; j++) {
            listed = listed || found[j] == move;
            if (!node_has(node, found[j]) || move_is_drop(found[j]) != drop)
                blame(node, found[j], "offered, but not legal");
        }
        if (!listed && move_kind(move) != MOVE_CASTLING)
            blame(node, move, "legal, but not offered");
    }
    Move one;
    if (attempt_moves(
            node->position,
            &(Attempt){.drop = ROLE_NONE, .from = move_from(chosen), .to = move_to(chosen)}, &one,
            0) != 0)
        blame(node, chosen, "more than there is room for");
}

START_TEST(test_a_piece_and_a_square_give_all_moves_between_them)
{ visit_games(_i, visit_attempts); }
END_TEST

static void visit_legality(Playout *playout, const Node *node, Move chosen) {
    for (size_t i = 0; i < node->count; i++)
        if (!moves_is_legal(node->position, node->moves[i]))
            blame(node, node->moves[i], "listed, but not legal");
    for (int i = 0; i < RANDOM_MOVES; i++) {
        Move random = (Move)random_next(&playout->random);
        Move near = chosen ^ (Move)1 << random_below(&playout->random, 32);
        Move small = random & (((Move)1 << 23) - 1);
        if (moves_is_legal(node->position, random) != node_has(node, random))
            blame(node, random, "legal, but not listed");
        if (moves_is_legal(node->position, near) != node_has(node, near))
            blame(node, near, "legal, but not listed");
        if (moves_is_legal(node->position, small) != node_has(node, small))
            blame(node, small, "legal, but not listed");
    }
}

START_TEST(test_any_32_bits_are_legal_exactly_when_they_are_a_listed_move)
{ visit_games(_i, visit_legality); }
END_TEST

/* --- making and taking back ------------------------------------------------------------------ */

static void try_move(const Node *node, Move move) {
    Position position = *node->position;
    Undo undo;
    position_do(&position, move, &undo);
    if (position.repetition_key != position_compute_key(&position))
        blame(node, move, "the key kept is not the key from scratch");
    position_undo(&position, move, &undo);
    if (memcmp(&position, node->position, sizeof(position)) != 0)
        blame(node, move, "not taken back to the last byte");
}

static void visit_making(Playout *playout, const Node *node, Move chosen) {
    try_move(node, chosen);
    for (size_t i = 0; playout->plies % ALL_MOVES_EVERY == 0 && i < node->count; i++)
        try_move(node, node->moves[i]);
    if (position_in_check(node->position))
        return;
    Position position = *node->position;
    Undo undo;
    position_do_null(&position, &undo);
    if (position.repetition_key != position_compute_key(&position))
        blame(node, MOVE_NONE, "the key kept is not the key from scratch");
    position_undo_null(&position, &undo);
    if (memcmp(&position, node->position, sizeof(position)) != 0)
        blame(node, MOVE_NONE, "not taken back to the last byte");
}

START_TEST(test_making_a_move_updates_keys_and_predicts_checks_and_undo_restores_every_byte)
{ visit_games(_i, visit_making); }
END_TEST

START_TEST(test_undo_restores_full_counters)
{
    Node node;
    Position position;
    rules_position("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1", &position);
    position.halfmove = position.fullmove = UINT16_MAX;
    node_init(&node, &position);
    for (size_t i = 0; i < node.count; i++)
        try_move(&node, node.moves[i]);
}
END_TEST

/* Counts a piece together with what it promotes and reverts to, on the board and in hands. */
static unsigned count_family(const Position *position, Role base) {
    const Variant *variant = position->variant;
    unsigned count = position->hand[SIDE_WHITE][base] + (unsigned)position->hand[SIDE_BLACK][base];
    for (Role role = 0; role < variant->role_count; role++)
        if (role == base || (variant->roles[role].captured_as == base &&
                             variant->roles[role].captured_as != ROLE_NONE))
            count += bitboard_count(position->by_role[role]);
    return count;
}

static unsigned count_all(const Position *position) {
    return position_piece_count(position, SIDE_WHITE) + position_piece_count(position, SIDE_BLACK);
}

static void visit_material(Playout *playout, const Node *node, Move chosen) {
    (void)playout;
    const Variant *variant = node->position->variant;
    Position after = *node->position;
    Undo undo;
    position_do(&after, chosen, &undo);
    Square victim = move_kind(chosen) == MOVE_EN_PASSANT ? after.ep_pawn : move_to(chosen);
    if (move_kind(chosen) == MOVE_EN_PASSANT)
        victim = node->position->ep_pawn;
    Piece captured = move_is_drop(chosen) ? PIECE_NONE : node->position->board[victim];
    bool lost = captured != PIECE_NONE &&
                (!variant->drops || variant->roles[piece_role(captured)].captured_as == ROLE_NONE);
    unsigned left = count_all(node->position) - (lost ? 1 : 0);
    bool blasts = variant->rules.blasts && captured != PIECE_NONE;
    if (blasts ? count_all(&after) > left : count_all(&after) != left)
        blame(node, chosen, "a piece came from nowhere or is gone");
    for (unsigned i = 0; i < variant->hand_order_count && variant->drops; i++) {
        Role base = variant->hand_order[i];
        /* A pawn that promotes for good leaves its family. */
        bool kept =
            variant->roles[base].choices[SIDE_WHITE] == 0 && !move_is_promotion(chosen) && !lost;
        if (kept && count_family(&after, base) != count_family(node->position, base))
            blame(node, chosen, "a family of pieces grew or shrank");
    }
}

START_TEST(test_material_is_conserved)
{ visit_games(_i, visit_material); }
END_TEST

/* --- texts ----------------------------------------------------------------------------------- */

static void try_texts(const Node *node, Move move) {
    char text[MOVE_TEXT_SIZE];
    Text out = TEXT_OVER(text);
    Move again = MOVE_NONE;
    uci_format(node->position->variant, move, &out);
    if (out.cut || !uci_parse(node->position, text, &again, NULL) || again != move)
        blame(node, move, "coordinates are not read back");
    text_clear(&out);
    san_format(node->position, move, &out);
    Error error = {.reason = ""};
    if (out.cut || !san_parse(node->position, text, &again, &error) || again != move)
        ck_abort_msg("%s: %s: %s: %s", node->position->variant->name, node->fen, text,
                     error.reason);
}

static void visit_texts(Playout *playout, const Node *node, Move chosen) {
    Position again;
    Error error = {.reason = ""};
    if (!fen_parse(node->position->variant, node->fen, &again, &error))
        ck_abort_msg("%s: %s: %s", node->fen, error.token, error.reason);
    if (!position_equal(&again, node->position) ||
        again.repetition_key != node->position->repetition_key)
        blame(node, MOVE_NONE, "read as another position");
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&again, &out);
    if (out.cut || strcmp(fen, node->fen) != 0)
        blame(node, MOVE_NONE, "written otherwise after reading");
    try_texts(node, chosen);
    for (size_t i = 0; playout->plies == ALL_MOVES_EVERY && i < node->count; i++)
        try_texts(node, node->moves[i]);
}

START_TEST(test_positions_and_moves_survive_writing_and_reading)
{ visit_games(_i, visit_texts); }
END_TEST

/* --- keys ------------------------------------------------------------------------------------ */

/* A repetition key, and a hash of the same entry's text, which does not depend on our keys. */
typedef struct Pair {
    uint64_t text, key;
} Pair;

typedef struct Pairs {
    Pair *all;
    size_t count, room;
} Pairs;

static Pairs pairs;

static uint64_t hash(uint64_t start, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        start = (start ^ (unsigned char)text[i]) * 1099511628211u;
    return start ^ start >> 29;
}

/* Hashes the FEN without the en passant square and the counters. */
static uint64_t hash_situation(const char *fen) {
    uint64_t text = 14695981039346656037u;
    size_t words = 0;
    while (*fen != '\0') {
        size_t length = strcspn(fen, " ");
        bool checks = words > 3 && strchr(fen, '+') != NULL && strcspn(fen, "+") < length;
        if (words < 3 || checks)
            text = hash(text, fen, length + 1);
        fen += length + strspn(fen + length, " ");
        words++;
    }
    return text;
}

static void visit_keys(Playout *playout, const Node *node, Move chosen) {
    (void)playout;
    (void)chosen;
    if (pairs.count == pairs.room) {
        pairs.room = 2 * pairs.room + 1024;
        pairs.all = realloc(pairs.all, pairs.room * sizeof(Pair));
        ck_assert_ptr_nonnull(pairs.all);
    }
    pairs.all[pairs.count++] = (Pair){hash_situation(node->fen), node->position->repetition_key};
}

static int compare_pairs(const void *a, const void *b) {
    const Pair *left = a, *right = b;
    if (left->text != right->text)
        return left->text < right->text ? -1 : 1;
    return (left->key > right->key) - (left->key < right->key);
}

/* After sorting, pairs with equal texts or equal keys are neighbours. */
static void assert_pairs(const char *what) {
    qsort(pairs.all, pairs.count, sizeof(Pair), compare_pairs);
    for (size_t i = 1; i < pairs.count; i++)
        ck_assert_msg(pairs.all[i].text != pairs.all[i - 1].text ||
                          pairs.all[i].key == pairs.all[i - 1].key,
                      "%s", what);
}

START_TEST(test_keys_are_equal_exactly_for_equal_situations)
{
    visit_games(_i, visit_keys);
    assert_pairs("two keys of one situation");
    for (size_t i = 0; i < pairs.count; i++)
        pairs.all[i] = (Pair){pairs.all[i].key, pairs.all[i].text};
    assert_pairs("one key of two situations");
    free(pairs.all);
    pairs = (Pairs){0};
}
END_TEST

/* --- the second generator -------------------------------------------------------------------- */

/* Positions that the current test has compared. */
static unsigned long compared;

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const NaiveMove *)a)->text, ((const NaiveMove *)b)->text);
}

static size_t write_moves(const Node *node, NaiveMove *out) {
    for (size_t i = 0; i < node->count; i++) {
        Text text = TEXT_OVER(out[i].text);
        uci_format(node->position->variant, node->moves[i], &text);
    }
    qsort(out, node->count, sizeof(*out), compare_texts);
    return node->count;
}

static void blame_naive(const Node *node, const char *move, const char *what) {
    ck_abort_msg("%s: %s: %s %s", node->position->variant->name, node->fen, move, what);
}

static void compare_lists(const Node *node, const NaivePosition *naive) {
    static NaiveMove expected[NAIVE_MOVES_LIMIT], found[MOVES_LIMIT];
    size_t count = naive_generate(naive, expected), other = write_moves(node, found);
    for (size_t i = 0; i < count || i < other; i++) {
        int order = i == count ? 1 : i == other ? -1 : strcmp(expected[i].text, found[i].text);
        if (order < 0)
            blame_naive(node, expected[i].text, "is missing");
        if (order > 0)
            blame_naive(node, found[i].text, "is too much");
    }
}

/* Compares check and outcome, without history. */
static void compare_state(const Node *node, const NaivePosition *naive) {
    char expected[40], found[40];
    Text out = TEXT_OVER(found);
    RepetitionEntry entry = repetition_entry(node->position);
    Outcome outcome = outcome_find(node->position, &(History){&entry, 1});
    naive_outcome(naive, expected);
    if (outcome.result == RESULT_ONGOING)
        text_add(&out, "ongoing");
    else
        text_addf(&out, "%s %s", result_text(outcome.result),
                  termination_name(outcome.termination));
    if (strcmp(found, expected) != 0)
        blame_naive(node, found, "is another outcome");
    if (position_in_check(node->position) != naive_in_check(naive, naive->black))
        blame_naive(node, "", "is in check, or not");
}

static void visit_naive(Playout *playout, const Node *node, Move chosen) {
    if (playout->plies % NAIVE_EVERY != 0)
        return;
    NaivePosition naive, next;
    compared++;
    naive_read(&naive, node->position->variant->name, node->fen);
    compare_lists(node, &naive);
    compare_state(node, &naive);
    Position after = *node->position;
    Undo undo;
    position_do(&after, chosen, &undo);
    char text[MOVE_TEXT_SIZE], fen[FEN_SIZE];
    Text move = TEXT_OVER(text), out = TEXT_OVER(fen);
    uci_format(after.variant, chosen, &move);
    fen_format(&after, &out);
    naive_do(&naive, text);
    naive_read(&next, after.variant->name, fen);
    if (!naive_equal(&naive, &next))
        blame_naive(node, text, "leads elsewhere");
    Node last;
    node_init(&last, &after);
    if (last.count == 0)
        compare_state(&last, &naive);
}

START_TEST(test_a_naive_generator_finds_the_same_moves_and_endings)
{
    const char *name = rules_any((size_t)_i)->name;
    if (!naive_knows(name))
        return;
    visit_games(_i, visit_naive);
    printf("%s: %lu positions compared\n", name, compared);
}
END_TEST

RULES_SUITE("") {
    const int games = (int)rules_all_count();
    TCase *tcase = rules_add_topic(suite, "properties");
    tcase_add_loop_test(tcase, test_captures_quiet_moves_and_drops_partition_all_moves, 0, games);
    tcase_add_loop_test(tcase, test_a_piece_and_a_square_give_all_moves_between_them, 0, games);
    tcase_add_loop_test(tcase, test_any_32_bits_are_legal_exactly_when_they_are_a_listed_move, 0,
                        games);
    tcase_add_loop_test(
        tcase, test_making_a_move_updates_keys_and_predicts_checks_and_undo_restores_every_byte, 0,
        games);
    tcase_add_test(tcase, test_undo_restores_full_counters);
    tcase_add_loop_test(tcase, test_material_is_conserved, 0, games);
    tcase_add_loop_test(tcase, test_positions_and_moves_survive_writing_and_reading, 0, games);
    tcase_add_loop_test(tcase, test_keys_are_equal_exactly_for_equal_situations, 0, games);
    tcase_add_loop_test(tcase, test_a_naive_generator_finds_the_same_moves_and_endings, 0, games);
}
