/* tools/puzzles: which positions can be puzzles, which puzzles make a set, and resuming. Uses given
 * scores, so the search does not matter. */
#include "engine/level/chance.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "tools/puzzles.h"

enum { PLY = 20 };
#define ALL UINT32_MAX

static Maker *maker;

static void setup(void) {
    maker = calloc(1, sizeof *maker);
    ck_assert_ptr_nonnull(maker);
}

static void teardown(void) {
    free(maker);
}

/* --- kinds ----------------------------------------------------------------------------------- */

/* The lowest score with this winning chance, in percent. */
static int score_for(const Variant *variant, int percent) {
    int score = -10000;
    while (winning_chance(variant, score) < 10 * percent)
        score++;
    return score;
}

static const struct {
    const char *name, *game, *fen, *best, *second;
    int chances[2]; /* winning chances after them, in percent */
    PuzzleKind kind;
    bool proved;
} SCENES[] = {
    {"only one move holds",
     "chess",
     "4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1",
     "e1f1",
     "a1b1",
     {50, 20},
     PUZZLE_DEFEND,
     true},
    {"what a short look finds may be too little",
     "chess",
     "4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1",
     "e1f1",
     "a1b1",
     {50, 33},
     PUZZLE_DEFEND,
     false},
    {"the second move holds as well",
     "chess",
     "4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1",
     "e1f1",
     "a1b1",
     {75, 49},
     PUZZLE_KIND_COUNT,
     false},
    {"nothing holds",
     "chess",
     "4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1",
     "e1f1",
     "a1b1",
     {25, 0},
     PUZZLE_KIND_COUNT,
     false},
    {"one drop is better than all moves",
     "crazyhouse",
     "4k3/8/8/8/8/8/3r4/R3K3[N] w - - 0 1",
     "N@c3",
     "a1b1",
     {60, 30},
     PUZZLE_DROP,
     true},
    {"one drop is hardly better",
     "crazyhouse",
     "4k3/8/8/8/8/8/3r4/R3K3[N] w - - 0 1",
     "N@c3",
     "N@b3",
     {60, 50},
     PUZZLE_KIND_COUNT,
     false},
    {"to promote decides",
     "shogi",
     "4k4/9/9/9/9/6B2/9/9/4K4[] w - - 0 1",
     "g4d7+",
     "g4d7",
     {90, 60},
     PUZZLE_PROMOTE,
     true},
    {"not to promote decides, and another piece is next best",
     "shogi",
     "4k4/9/9/9/9/6B2/9/9/4K4[] w - - 0 1",
     "g4d7",
     "e1e2",
     {90, 60},
     PUZZLE_PROMOTE,
     true},
    {"a move that can only be made so decides nothing",
     "shogi",
     "4k4/9/9/9/9/6B2/9/9/4K4[] w - - 0 1",
     "g4h5",
     "e1e2",
     {90, 60},
     PUZZLE_KIND_COUNT,
     false},
};

static Move move_of(const Position *position, const char *text) {
    Move move = MOVE_NONE;
    ck_assert_msg(uci_parse(position, text, &move, NULL), "%s", text);
    return move;
}

static void judge_scene(int _i) {
    Position position;
    TwoLines before = {.count = 0}, now = {.count = 2, .pv_count = 1};
    ck_assert(maker_init(maker, game_named(SCENES[_i].game), 1));
    ck_assert(fen_parse(maker->variant, SCENES[_i].fen, &position, NULL));
    maker->wanted = ALL;
    now.pv[0] = move_of(&position, SCENES[_i].best);
    now.second = move_of(&position, SCENES[_i].second);
    for (unsigned i = 0; i < 2; i++)
        now.score[i] = score_for(maker->variant, SCENES[_i].chances[i]);
    Scene scene = {&position, PLY, MOVE_NONE, &before, &now};
    ck_assert_int_eq(gain_kind(maker, &scene), SCENES[_i].kind);
    if (SCENES[_i].kind != PUZZLE_KIND_COUNT) {
        ck_assert(gain_is_proved(maker, SCENES[_i].kind, &position, &now) == SCENES[_i].proved);
        maker->wanted = ALL & ~needs_of(SCENES[_i].kind);
        ck_assert_int_ne(gain_kind(maker, &scene), SCENES[_i].kind);
    }
    maker_done(maker);
}

/* --- the set --------------------------------------------------------------------------------- */

/* Adds puzzles of a kind, each with a different position and kind of move. */
static size_t add_puzzles(Store *store, PuzzleKind kind, unsigned count) {
    const char *const pieces = "PN";
    for (unsigned i = 0; i < count; i++) {
        Puzzle puzzle = {.kind = kind, .ply_count = 1, .rating = PUZZLE_UNRATED};
        char fen[64];
        text_format(fen, sizeof fen, "4k3/8/8/8/%u%c%u/%u%c%u/8/4K3 w - - 0 1", 1 + i % 5,
                    pieces[kind % 2], 6 - i % 5, 1 + i / 5, pieces[i % 2], 6 - i / 5);
        ck_assert_msg(fen_parse(store->variant, fen, &puzzle.position, NULL), "%s", fen);
        Bitboard kings = position_royals(&puzzle.position, SIDE_WHITE);
        Move moves[MOVES_LIMIT];
        size_t legal = moves_generate(&puzzle.position, moves);
        for (size_t m = 0; m < legal; m++)
            if (!bitboard_has(kings, move_from(moves[m])))
                puzzle.plies[0] = (PuzzlePly){.moves = {moves[m]}, .count = 1};
        ck_assert_uint_eq(puzzle.plies[0].count, 1);
        text_format(puzzle.id, sizeof puzzle.id, "g%u", i);
        text_format(puzzle.seed, sizeof puzzle.seed, "1-%u-%d", i, (int)kind);
        store_add(store, &puzzle);
    }
    return store->count;
}

START_TEST(test_places_of_a_dropped_kind_go_to_the_others)
{
    Store store = {.variant = game_named("chess")};
    Shelf shelf = {.target = 30};
    add_puzzles(&store, PUZZLE_MATE1, 20);
    add_puzzles(&store, PUZZLE_WIN, 20);
    shelf_choose(&shelf, store.puzzles, store.count, store.chosen);
    ck_assert_uint_eq(shelf.quotas[PUZZLE_MATE1], 6);
    ck_assert_uint_eq(shelf.quotas[PUZZLE_DEFEND], 4);
    ck_assert((shelf.wanted & needs_of(PUZZLE_DEFEND)) == needs_of(PUZZLE_DEFEND));
    shelf.given_up = ALL & ~(needs_of(PUZZLE_MATE1) | needs_of(PUZZLE_WIN));
    shelf_choose(&shelf, store.puzzles, store.count, store.chosen);
    ck_assert_uint_eq(shelf.quotas[PUZZLE_MATE1] + shelf.quotas[PUZZLE_WIN], 30);
    ck_assert_uint_eq(shelf.quotas[PUZZLE_DEFEND], 0);
    ck_assert((shelf.wanted & needs_of(PUZZLE_DEFEND)) == 0);
    store_done(&store);
}
END_TEST

START_TEST(test_of_ten_puzzles_five_have_full_boards_three_middle_and_two_reduced_ones)
{
    Store store = {.variant = game_named("chess")};
    Shelf shelf = {.target = 30};
    add_puzzles(&store, PUZZLE_MATE1, 20);
    add_puzzles(&store, PUZZLE_WIN, 20);
    shelf_choose(&shelf, store.puzzles, store.count, store.chosen);
    ck_assert_uint_eq(shelf.places[PUZZLE_BOARD_FULL], 15);
    ck_assert_uint_eq(shelf.places[PUZZLE_BOARD_MIDDLE], 9);
    ck_assert_uint_eq(shelf.places[PUZZLE_BOARD_REDUCED], 6);
    /* These have few pieces. */
    ck_assert_uint_gt(shelf.taken[PUZZLE_BOARD_REDUCED], 0);
    ck_assert_uint_le(shelf.taken[PUZZLE_BOARD_REDUCED], 6);
    ck_assert_uint_eq(shelf.taken[PUZZLE_BOARD_FULL] + shelf.taken[PUZZLE_BOARD_MIDDLE], 0);
    ck_assert((shelf.wanted & need_of(PUZZLE_MATE1, PUZZLE_BOARD_FULL)) != 0);
    ck_assert_int_eq(puzzle_board(20, 32), PUZZLE_BOARD_FULL);
    ck_assert_int_eq(puzzle_board(19, 32), PUZZLE_BOARD_MIDDLE);
    ck_assert_int_eq(puzzle_board(9, 32), PUZZLE_BOARD_REDUCED);
    store_done(&store);
}
END_TEST

/* --- mates ----------------------------------------------------------------------------------- */

static const struct {
    const char *name, *fen, *key;
    unsigned pieces; /* of the puzzle */
} MATES[] = {
    {"a mate with one solution keeps its board",
     "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w - - 0 1", "h5f7", 32},
    {"what makes another solution is removed", "6k1/ppp2ppp/n7/n7/8/N1B5/PPP2PPP/N2RR1K1 w - - 0 1",
     "d1d8", 20},
};

static void make_mate(int _i) {
    static Puzzle puzzle;
    Position position;
    ck_assert(maker_init(maker, game_named("chess"), 1));
    ck_assert(fen_parse(maker->variant, MATES[_i].fen, &position, NULL));
    maker->wanted = need_of(PUZZLE_MATE1, PUZZLE_BOARD_FULL);
    ck_assert(maker_mate(maker, &position, move_of(&position, MATES[_i].key), 1, &puzzle));
    ck_assert_uint_eq(bitboard_count(position_occupied(&puzzle.position)), MATES[_i].pieces);
    maker->wanted = need_of(PUZZLE_MATE1, PUZZLE_BOARD_MIDDLE);
    ck_assert(maker_mate(maker, &position, move_of(&position, MATES[_i].key), 1, &puzzle));
    ck_assert_int_eq(maker_board(maker, &puzzle.position), PUZZLE_BOARD_MIDDLE);
    maker_done(maker);
}

static const struct {
    const char *name, *row;
    bool only;
} SOLUTIONS[] = {
    {"a mate is the only one",
     "p1\tmate3\t8/4k3/R7/1R6/8/8/8/7K w - - 0 1\tb5b7 e7d8 a6a8\t\t900\t1", true},
    {"a quiet move that mates as fast is another solution",
     "p1\tmate3\t4k3/8/R7/1R6/8/8/8/7K w - - 0 1\tb5b7 e8d8 a6a8\t\t900\t1", false},
};

static void judge_solution(int _i) {
    static Puzzle puzzle;
    const char *row = SOLUTIONS[_i].row;
    ck_assert(maker_init(maker, game_named("chess"), 1));
    ck_assert(puzzle_parse(maker->variant, row, strlen(row), &puzzle, NULL));
    ck_assert(maker_is_only(maker, &puzzle) == SOLUTIONS[_i].only);
    maker_done(maker);
}

/* --- files ----------------------------------------------------------------------------------- */

static bool keeps_easy(void *context, const Puzzle *puzzle) {
    (void)context;
    return puzzle->rating < 850;
}

static Store store_in(const Sandbox *sandbox) {
    Store store = {.folder = sandbox->folder, .variant = game_named("chess")};
    text_copy(store.head, sizeof store.head, "# tools/puzzles chess 1 (bench 1)");
    return store;
}

START_TEST(test_an_earlier_set_is_taken_over_with_its_names_and_ratings)
{
    static const char SET[] =
        "# tools/puzzles chess 1 (bench 0)\n"
        "p000007\twin\t4k3/8/8/8/8/8/3r4/R3K3 w - - 0 1\te1d2\tcapture\t812\t1-0-1\n"
        "p000009\twin\t4k3/8/8/8/8/3r4/8/R3K3 w - - 0 1\ta1a8\tcapture\t900\t1-0-2\n";
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "set.tsv", SET, strlen(SET));
    sandbox_path(&sandbox, "set.tsv", path);
    for (unsigned time = 0; time < 2; time++) {
        Store store = store_in(&sandbox);
        ck_assert(store_open(&store));
        ck_assert(store_take_set(&store, path, keeps_easy, NULL));
        ck_assert_uint_eq(store.count, 1);
        ck_assert_uint_eq(store.rounds, 1);
        ck_assert_uint_eq(store.last_number, 9);
        ck_assert_str_eq(store.puzzles[0].id, "p000007");
        ck_assert_int_eq(store.puzzles[0].rating, 812);
        ck_assert_uint_eq(store_round_of(&store.puzzles[0], 8), 0);
        store_done(&store);
    }
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_an_interrupted_round_is_played_again)
{
    Sandbox sandbox;
    sandbox_init(&sandbox);
    Store store = store_in(&sandbox);
    ck_assert(store_open(&store));
    size_t first = add_puzzles(&store, PUZZLE_MATE1, 3);
    ck_assert(store_keep_round(&store, 0, 5));
    add_puzzles(&store, PUZZLE_WIN, 2);
    ck_assert(store_keep_round(&store, first, 4));
    Puzzle *rated = &store.puzzles[1];
    rated->rating = 1234;
    ck_assert(store_keep_ratings(&store, &rated, 1));
    store_done(&store);
    char whole[8192];
    text_copy(whole, sizeof whole, sandbox_content(&sandbox, "chess.found"));
    /* As kill -9 leaves it: without its last line, or truncated within a line. */
    for (unsigned cut = 1; cut <= 3; cut++) {
        sandbox_write(&sandbox, "chess.found", whole, strlen(whole) - cut * cut);
        store = store_in(&sandbox);
        ck_assert(store_open(&store));
        ck_assert_uint_eq(store.rounds, 1);
        ck_assert_uint_eq(store.count, 3);
        ck_assert_uint_eq(store.wanted[0], 5);
        ck_assert_int_eq(store.puzzles[1].rating, 1234);
        store_done(&store);
    }
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_results_of_another_program_are_not_resumed)
{
    Sandbox sandbox;
    sandbox_init(&sandbox);
    Store store = store_in(&sandbox);
    add_puzzles(&store, PUZZLE_MATE1, 1);
    ck_assert(store_keep_round(&store, 0, 1));
    store_done(&store);
    store = store_in(&sandbox);
    text_copy(store.head, sizeof store.head, "# tools/puzzles chess 1 (bench 2)");
    ck_assert(!store_open(&store));
    store_done(&store);
    sandbox_done(&sandbox);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("puzzle maker");
    tcase_add_checked_fixture(cases, setup, teardown);
    for (int row = 0; row < (int)(sizeof SCENES / sizeof SCENES[0]); row++)
        suite_add_named(cases, SCENES[row].name, judge_scene, row);
    tcase_add_test(cases, test_places_of_a_dropped_kind_go_to_the_others);
    tcase_add_test(cases,
                   test_of_ten_puzzles_five_have_full_boards_three_middle_and_two_reduced_ones);
    for (int row = 0; row < (int)(sizeof MATES / sizeof MATES[0]); row++)
        suite_add_named(cases, MATES[row].name, make_mate, row);
    for (int row = 0; row < (int)(sizeof SOLUTIONS / sizeof SOLUTIONS[0]); row++)
        suite_add_named(cases, SOLUTIONS[row].name, judge_solution, row);
    tcase_add_test(cases, test_an_earlier_set_is_taken_over_with_its_names_and_ratings);
    tcase_add_test(cases, test_an_interrupted_round_is_played_again);
    tcase_add_test(cases, test_results_of_another_program_are_not_resumed);
    suite_add_tcase(suite, cases);
}
