/* Puzzles: their rows and sets, choosing and solving them, and the rating; and the claims of the
 * shipped puzzles. */
#include "play/hint/evaluation.h"
#include "play/puzzle/glicko.h"
#include "play/puzzle/mistake_file.h"
#include "play/puzzle/own_mistakes.h"
#include "play/puzzle/puzzle_choice.h"
#include "play/puzzle/puzzle_first.h"
#include "play/puzzle/puzzle_form.h"
#include "play/puzzle/puzzle_run.h"
#include "play/puzzle/puzzle_set.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "support/brute_mate.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/share.h"
#include "support/suite.h"

enum { BRUTE_NODES = 4000000 };

static const char ROWS[] =
    "# comment\n"
    "p000001\tmate1\t3k5/9/9/9/9/3B5/9/6+f2/R3K4[r] b - - 0 1\tR@f1\tdrop check\t900\t1-1-1\n";

static const Variant *variant;
static PuzzleSet set;
static Error error;

static void setup(void) {
    variant = game_named("pandemonium");
    error_clear(&error);
}

static bool read_text(const char *text) {
    return puzzle_set_read(variant, &(PuzzleText){"x", text, strlen(text)}, &set, &error);
}

static void teardown(void) {
    puzzle_set_done(&set);
}

/* --- rating ---------------------------------------------------------------------------------- */

START_TEST(test_glicko_agrees_with_its_authors_example)
{
    const Glicko before = {1500, 200, 0.06};
    const GlickoResult results[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    Glicko after = glicko_after(&before, results, 3, 0.5);
    ck_assert(fabs(after.rating - 1464.06) < 0.01);
    ck_assert(fabs(after.deviation - 151.52) < 0.01);
    ck_assert(fabs(after.volatility - 0.05999) < 0.00001);
}
END_TEST

START_TEST(test_only_the_first_try_of_a_puzzle_changes_the_rating)
{
    Progress progress = {0};
    PuzzleResult result = {.game = "pandemonium", .id = "p000001", .rating = 1500, .right = true};
    result.now_s = 1000;
    puzzle_note(&progress, &result);
    Glicko once = puzzle_rating(&progress, "pandemonium");
    ck_assert(once.rating > 900);
    result.right = false;
    puzzle_note(&progress, &result);
    ck_assert(puzzle_rating(&progress, "pandemonium").rating == once.rating);
    ck_assert_uint_eq(puzzle_streak(&progress, "pandemonium"), 1);
    progress_done(&progress);
}
END_TEST

START_TEST(test_a_failed_puzzle_returns_at_longer_intervals_while_it_is_solved)
{
    static const int64_t WAITS_H[] = {4, 24, 72, 168, 336, 720, 2184, 0};
    Progress progress = {0};
    PuzzleResult result = {.game = "pandemonium", .id = "p000001", .rating = 1500};
    result.now_s = 5;
    for (size_t i = 0; i < sizeof WAITS_H / sizeof WAITS_H[0]; i++) {
        puzzle_note(&progress, &result);
        const ProgressRecord *record =
            progress_find(&progress, PROGRESS_PUZZLE, "pandemonium", "p000001");
        double due = WAITS_H[i] == 0 ? 0 : (double)(result.now_s + WAITS_H[i] * 3600);
        ck_assert_msg(record->values[PUZZLE_DUE] == due, "wait %zu", i);
        result.right = true;
        result.now_s = due > 0 ? (int64_t)due : result.now_s;
    }
    result.right = false;
    puzzle_note(&progress, &result);
    ck_assert(
        progress_find(&progress, PROGRESS_PUZZLE, "pandemonium", "p000001")->values[PUZZLE_DUE] ==
        (double)(result.now_s + 4 * 3600));
    progress_done(&progress);
}
END_TEST

START_TEST(test_solving_a_failed_puzzle_early_does_not_postpone_it)
{
    Progress progress = {0};
    PuzzleResult result = {.game = "pandemonium", .id = "p000001", .rating = 1500, .now_s = 5};
    puzzle_note(&progress, &result);
    result.right = true;
    for (result.now_s = 6; result.now_s < 9; result.now_s++)
        puzzle_note(&progress, &result);
    const ProgressRecord *record =
        progress_find(&progress, PROGRESS_PUZZLE, "pandemonium", "p000001");
    ck_assert(record->values[PUZZLE_DUE] == 5 + 4 * 3600);
    ck_assert(record->values[PUZZLE_STAGE] == 1);
    ck_assert(record->values[PUZZLE_TRIES] == 4);
    progress_done(&progress);
}
END_TEST

/* --- sets ------------------------------------------------------------------------------------ */

START_TEST(test_a_row_is_written_exactly_as_read)
{
    Puzzle puzzle;
    ck_assert_msg(read_text(ROWS), "%s", error.reason);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_msg(puzzle_set_get(&set, 0, &puzzle, &error), "%s", error.reason);
    char data[PUZZLE_ROW_LIMIT];
    Text text = TEXT_OVER(data);
    puzzle_format(&puzzle, &text);
    ck_assert_uint_eq(text.length, set.rows[0].length);
    ck_assert_mem_eq(data, set.rows[0].text, text.length);
}
END_TEST

static const struct {
    const char *name, *rows, *token;
    unsigned line;
} WRONG[] = {
    {"a row without a kind", "#\np1\n", "p1", 2},
    {"an unknown kind", "p1\tmate2\tx\tx\t\t900\t1\n", "mate2", 1},
    {"a rating that is no number", "p1\twin\tx\tx\t\tnone\t1\n", "p1", 1},
    {"two rows of one name",
     "p1\twin\tx\tx\t\t900\t1\np2\twin\tx\tx\t\t900\t1\np1\twin\tx\tx\t\t900\t1\n", "p1", 3},
};

START_TEST(test_a_set_with_an_invalid_row_is_refused_with_its_line)
{
    for (size_t row = 0; row < sizeof WRONG / sizeof WRONG[0]; row++) {
        error_clear(&error);
        ck_assert_msg(!read_text(WRONG[row].rows), "%s", WRONG[row].name);
        ck_assert_str_eq(error.token, WRONG[row].token);
        ck_assert_uint_eq(error.line, WRONG[row].line);
    }
}
END_TEST

static const struct {
    const char *name, *row;
} WRONG_MOVES[] = {
    {"an illegal move", "p1\tmate1\t3k5/9/9/9/9/3B5/9/6+f2/R3K4[r] b - - 0 1\tR@e1\t\t900\t1"},
    {"the wrong number of plies",
     "p1\tmate3\t3k5/9/9/9/9/3B5/9/6+f2/R3K4[r] b - - 0 1\tR@f1\t\t900\t1"},
    {"a position without a king",
     "p1\tmate1\t3k5/9/9/9/9/3B5/9/6+f2/R8[r] b - - 0 1\tR@f1\t\t900\t1"},
    {"no moves", "p1\tmate1\t3k5/9/9/9/9/3B5/9/6+f2/R3K4[r] b - - 0 1\t\t\t900\t1"},
    {"an opponent with two answers",
     "p1\twin\t3k5/9/9/9/9/3B5/9/6+f2/R3K4[r] b - - 0 1\td9d8 e1d1|e1e2 d8d9\t\t900\t1"},
};

START_TEST(test_a_puzzle_with_illegal_moves_is_refused_with_the_reason)
{
    for (size_t row = 0; row < sizeof WRONG_MOVES / sizeof WRONG_MOVES[0]; row++) {
        Puzzle puzzle;
        const char *text = WRONG_MOVES[row].row;
        error_clear(&error);
        ck_assert_msg(!puzzle_parse(variant, text, strlen(text), &puzzle, &error), "%s",
                      WRONG_MOVES[row].name);
        ck_assert_str_ne(error.reason, "");
        ck_assert_str_ne(error.token, "");
    }
}
END_TEST

START_TEST(test_the_users_own_set_comes_before_the_shipped_one)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "puzzles", path);
    ck_assert(file_make_folder(file_system(), path, NULL));
    sandbox_write(&sandbox, "puzzles/pandemonium.tsv", ROWS, strlen(ROWS));
    ck_assert_msg(puzzle_set_open(file_system(), sandbox.folder, variant, &set, &error), "%s",
                  error.reason);
    ck_assert_uint_eq(set.count, 1);
    sandbox_done(&sandbox);
}
END_TEST

/* --- choosing -------------------------------------------------------------------------------- */

/* Gives a result of a puzzle of the set. */
static void give_result(Progress *progress, size_t row, bool right, int64_t now_s) {
    puzzle_note(progress, &(PuzzleResult){.game = "pandemonium",
                                          .id = set.rows[row].id,
                                          .rating = set.rows[row].rating,
                                          .right = right,
                                          .now_s = now_s});
}

START_TEST(test_due_puzzles_come_first_then_new_ones_near_the_players_rating)
{
    Progress progress = {0};
    PuzzleWish wish = {.now_s = 1000000, .seed = 4};
    ck_assert(puzzle_set_open(file_system(), NULL, variant, &set, &error));
    for (size_t row = 0; row < RATING_SHOWN; row++)
        give_result(&progress, row, true, wish.now_s);
    double rating = puzzle_rating(&progress, "pandemonium").rating;
    size_t first = puzzle_choose(&set, &progress, &wish);
    unsigned nearer = 0;
    for (size_t row = RATING_SHOWN; row < set.count; row++)
        nearer += fabs(set.rows[row].rating - rating) < fabs(set.rows[first].rating - rating);
    ck_assert_uint_lt(nearer, 8);
    give_result(&progress, RATING_SHOWN, false, wish.now_s);
    ck_assert_uint_ne(puzzle_choose(&set, &progress, &wish), RATING_SHOWN);
    wish.now_s += 4 * 3600;
    ck_assert_uint_eq(puzzle_choose(&set, &progress, &wish), RATING_SHOWN);
    wish.kinds = 1u << PUZZLE_WIN;
    for (wish.seed = 0; wish.seed < 20; wish.seed++) {
        size_t row = puzzle_choose(&set, &progress, &wish);
        ck_assert(row == set.count || set.rows[row].kind == PUZZLE_WIN);
    }
    progress_done(&progress);
}
END_TEST

/* How many new full boards of these kinds are nearer to the target. */
static unsigned count_nearer(const Progress *progress, size_t chosen, unsigned kinds, int target) {
    unsigned nearer = 0;
    for (size_t row = 0; row < set.count; row++)
        nearer +=
            set.rows[row].board == PUZZLE_BOARD_FULL && (kinds >> set.rows[row].kind & 1) != 0 &&
            progress_find(progress, PROGRESS_PUZZLE, "pandemonium", set.rows[row].id) == NULL &&
            abs(set.rows[row].rating - target) < abs(set.rows[chosen].rating - target);
    return nearer;
}

/* How many new mates in one have fewer kinds of piece that are not in `known`. */
static unsigned count_more_known(const Progress *progress, size_t chosen, uint64_t known) {
    unsigned unknown = bitboard_count(puzzle_roles(&set, chosen) & ~known), fewer = 0;
    for (size_t row = 0; row < set.count; row++)
        fewer +=
            set.rows[row].kind == PUZZLE_MATE1 &&
            progress_find(progress, PROGRESS_PUZZLE, "pandemonium", set.rows[row].id) == NULL &&
            bitboard_count(puzzle_roles(&set, row) & ~known) < unknown;
    return fewer;
}

START_TEST(test_the_first_puzzles_are_mates_with_known_pieces_then_full_boards)
{
    static const bool RIGHT[RATING_SHOWN] = {true, true, false, true, false, false, true, true};
    Progress progress = {0};
    PuzzleWish wish = {.now_s = 1000000, .seed = 4};
    int easiest = PUZZLE_RATING_MOST, steps = 0;
    uint64_t known = puzzle_known_roles(variant, &progress);
    ck_assert(puzzle_set_open(file_system(), NULL, variant, &set, &error));
    for (size_t row = 0; row < set.count; row++)
        if (set.rows[row].board == PUZZLE_BOARD_FULL && set.rows[row].rating < easiest)
            easiest = set.rows[row].rating;
    ck_assert_int_lt(easiest, 900);
    for (unsigned i = 0; i < RATING_SHOWN; i++) {
        ck_assert_uint_eq(puzzle_rated(&progress, "pandemonium"), i);
        size_t row = puzzle_choose(&set, &progress, &wish);
        if (i < 5) {
            ck_assert_int_eq(set.rows[row].kind, PUZZLE_MATE1);
            ck_assert_uint_eq(count_more_known(&progress, row, known), 0);
            ck_assert_uint_le(bitboard_count(puzzle_roles(&set, row) & ~known), 2);
        } else {
            ck_assert_int_eq(set.rows[row].board, PUZZLE_BOARD_FULL);
            ck_assert_uint_lt(
                count_nearer(&progress, row, UINT_MAX, easiest + (steps > 0 ? steps : 0)), 3);
        }
        give_result(&progress, row, RIGHT[i], wish.now_s);
        if (set.rows[row].kind != PUZZLE_MATE1)
            steps += RIGHT[i] ? 150 : -100;
        wish.seed++;
    }
    progress_done(&progress);
}
END_TEST

/* The roles with these letters. */
static uint64_t roles_of(const char *const *letters) {
    uint64_t roles = 0;
    for (; *letters != NULL; letters++)
        roles |= role_bit(variant_role_by_san(variant, *letters));
    return roles;
}

START_TEST(test_pieces_are_known_from_first_steps_and_from_their_boards)
{
    static const char *const FIRST[] = {"K", "R", "D", "N", "O", "P", "G", NULL};
    Progress progress = {0};
    uint64_t known = puzzle_known_roles(variant, &progress);
    ck_assert(known == roles_of(FIRST));
    ProgressRecord record = {.kind = PROGRESS_LESSON,
                             .game = "pandemonium",
                             .id = "piece-E",
                             .values = {[LESSON_STARS] = 0}};
    ck_assert(progress_put(&progress, &record));
    ck_assert(puzzle_known_roles(variant, &progress) == known); /* skipped */
    record.values[LESSON_STARS] = 1;
    ck_assert(progress_put(&progress, &record));
    ck_assert(puzzle_known_roles(variant, &progress) ==
              (known | role_bit(variant_role_by_san(variant, "E"))));
    progress_done(&progress);
}
END_TEST

START_TEST(test_the_rating_starts_low_and_moves_gently_at_first)
{
    Progress progress = {0};
    ck_assert(puzzle_rating(&progress, "pandemonium").rating == 900);
    ck_assert(puzzle_rating(&progress, "pandemonium").deviation == 250);
    for (unsigned i = 0; i < 20; i++) {
        char id[PUZZLE_ID_SIZE];
        double before = puzzle_rating(&progress, "pandemonium").rating;
        text_format(id, sizeof id, "p%06u", i);
        puzzle_note(&progress, &(PuzzleResult){.game = "pandemonium",
                                               .id = id,
                                               .rating = i % 2 == 0 ? 2500 : 500,
                                               .right = i % 2 == 0,
                                               .now_s = 1000});
        double moved = puzzle_rating(&progress, "pandemonium").rating - before;
        ck_assert_msg(fabs(moved) <= 120, "%u: %f", i, moved);
    }
    progress_done(&progress);
}
END_TEST

START_TEST(test_the_daily_puzzle_depends_only_on_the_day_and_the_set)
{
    ck_assert(puzzle_set_open(file_system(), NULL, variant, &set, &error));
    size_t today = puzzle_of_day(&set, "2026.11.23");
    bool differs = false;
    ck_assert_uint_eq(today, puzzle_of_day(&set, "2026.11.23"));
    for (char day = '1'; day <= '9'; day++) {
        char text[] = "2026.12.0x";
        text[9] = day;
        differs |= puzzle_of_day(&set, text) != today;
    }
    ck_assert(differs);
}
END_TEST

/* --- solving --------------------------------------------------------------------------------- */

static Move move_of(const Position *position, const char *text) {
    Move move = MOVE_NONE;
    ck_assert_msg(uci_parse(position, text, &move, &error), "%s", error.reason);
    return move;
}

START_TEST(test_a_wrong_move_is_refuted_and_can_be_tried_again)
{
    PuzzleRun run;
    Puzzle puzzle;
    PuzzleRefutation refutation;
    ck_assert(read_text(ROWS));
    ck_assert(puzzle_set_get(&set, 0, &puzzle, &error));
    puzzle_begin(&run, &puzzle);
    Move quiet = move_of(&run.position, "d9d8");
    ck_assert_int_eq(puzzle_answer(&run, quiet), PUZZLE_WRONG);
    ck_assert(puzzle_refute(&run, quiet, &refutation));
    ck_assert_int_eq(refutation.fault, PUZZLE_FAULT_NO_CHECK);
    Move check = move_of(&run.position, "R@e9");
    ck_assert_int_eq(puzzle_answer(&run, check), PUZZLE_WRONG);
    ck_assert_int_eq(puzzle_answer(&run, puzzle_right(&run)), PUZZLE_SOLVED);
    ck_assert(!puzzle_at_first_try(&run));
    ck_assert_uint_eq(run.wrong, 2);
}
END_TEST

/* --- own mistakes ----------------------------------------------------------------------------- */

START_TEST(test_a_move_that_lost_a_fifth_of_the_winning_chance_becomes_a_puzzle)
{
    static Puzzle own[OWN_MISTAKES_LIMIT];
    Position start;
    position_start(&start, variant);
    Game *game = game_new(variant, &start);
    ck_assert_ptr_nonnull(game);
    Node *first = game_add_move(game, game->root, move_of(&start, "e4e5"));
    Node *better = game_add_move(game, game->root, move_of(&start, "a3a4"));
    ck_assert_uint_eq(mistakes_collect(game, own, OWN_MISTAKES_LIMIT), 0);
    ck_assert(!mistakes_are_known(game));
    game->root->evaluation = evaluation_of_score(0, 5);
    first->evaluation = evaluation_of_score(-300, 5);
    ck_assert(mistakes_are_known(game));
    ck_assert_uint_eq(mistakes_collect(game, own, OWN_MISTAKES_LIMIT), 0);
    first->evaluation = evaluation_of_score(-900, 5);
    ck_assert_uint_eq(mistakes_collect(game, own, OWN_MISTAKES_LIMIT), 1);
    ck_assert_int_eq(own[0].kind, PUZZLE_BETTER);
    ck_assert(position_equal(&own[0].position, &start));
    ck_assert_uint_eq(own[0].plies[0].moves[0], better->move);
    ck_assert(game_set_tag(game, "WhiteType", "program"));
    ck_assert_uint_eq(mistakes_collect(game, own, OWN_MISTAKES_LIMIT), 0);
    game_free(game);
}
END_TEST

START_TEST(test_a_move_missed_twice_in_a_row_becomes_one_puzzle)
{
    static const char *const PLAYED[] = {"e4e5", "a7a6", "c3c4", "c7c6"};
    static Puzzle own[OWN_MISTAKES_LIMIT];
    Position position;
    position_start(&position, variant);
    Game *game = game_new(variant, &position);
    Node *node = game->root;
    node->evaluation = evaluation_of_score(900, 5);
    for (unsigned i = 0; i < 4; i++) {
        Undo undo;
        Node *next = game_add_move(game, node, move_of(&position, PLAYED[i]));
        if (i % 2 == 0)
            ck_assert_ptr_nonnull(game_add_move(game, node, move_of(&position, "i3i4")));
        next->evaluation = evaluation_of_score(i % 2 == 0 ? 0 : 900, 5);
        position_do(&position, next->move, &undo);
        node = next;
    }
    ck_assert_uint_eq(mistakes_collect(game, own, OWN_MISTAKES_LIMIT), 1);
    game_free(game);
}
END_TEST

/* A puzzle as from an annotated game. */
static Puzzle missed(const char *move) {
    Puzzle puzzle = {.kind = PUZZLE_BETTER, .ply_count = 1, .rating = 1500, .seed = "2026.10.02"};
    position_start(&puzzle.position, variant);
    puzzle.plies[0] = (PuzzlePly){.moves = {move_of(&puzzle.position, move)}, .count = 1};
    return puzzle;
}

START_TEST(test_mistakes_in_own_games_are_stored_once_and_read_back)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    Puzzle two[] = {missed("e4e5"), missed("c3c4")}, read;
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "mistakes/pandemonium.tsv", path);
    MemoFile file = {file_system(), path};
    ck_assert(mistake_file_read(&file, variant, &set, &error));
    ck_assert_uint_eq(set.count, 0);
    ck_assert(!mistake_file_has(&set, 5));
    puzzle_set_done(&set);
    for (unsigned time = 0; time < 2; time++)
        ck_assert_msg(mistake_file_add(&file, 5, two, 2, &error), "%s", error.reason);
    ck_assert(mistake_file_add(&file, 6, two, 1, &error));
    ck_assert(mistake_file_add(&file, 7, NULL, 0, &error));
    ck_assert_msg(mistake_file_read(&file, variant, &set, &error), "%s", error.reason);
    ck_assert_uint_eq(set.count, 3);
    for (uint64_t game = 5; game <= 7; game++)
        ck_assert(mistake_file_has(&set, game));
    ck_assert(!mistake_file_has(&set, 8));
    ck_assert(puzzle_set_get(&set, 1, &read, &error));
    ck_assert_int_eq(read.kind, PUZZLE_BETTER);
    ck_assert_uint_eq(read.plies[0].moves[0], two[1].plies[0].moves[0]);
    ck_assert_str_eq(read.seed, "2026.10.02");
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_a_damaged_file_of_mistakes_is_named_and_left_alone)
{
    static const char TORN[] = "# game 0000000000000005\no0000000001\tbetter\t9/9";
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_write(&sandbox, "mistakes.tsv", TORN, strlen(TORN));
    sandbox_path(&sandbox, "mistakes.tsv", path);
    MemoFile file = {file_system(), path};
    ck_assert(!mistake_file_read(&file, variant, &set, &error));
    ck_assert_str_eq(error.file, path);
    ck_assert_uint_eq(error.line, 2);
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_own_mistakes_change_no_rating_and_return_when_failed)
{
    Progress progress = {0};
    PuzzleResult failed = {.game = "pandemonium", .id = "o1", .now_s = 1000000};
    puzzle_note(&progress, &failed);
    ck_assert_ptr_null(progress_find(&progress, PROGRESS_RATING, "pandemonium", PUZZLE_RATED));
    const ProgressRecord *record = progress_find(&progress, PROGRESS_PUZZLE, "pandemonium", "o1");
    ck_assert_ptr_nonnull(record);
    ck_assert(record->values[PUZZLE_DUE] > 1000000);
    progress_done(&progress);
}
END_TEST

/* --- the shipped puzzles --------------------------------------------------------------------- */

static Position after(const Position *position, Move move) {
    Position next = *position;
    Undo undo;
    position_do(&next, move, &undo);
    return next;
}

/* Whether the move checks, and every reply is mated by checks within `plies` more. */
static bool mates_within(const Position *position, Move move, unsigned plies) {
    static Move answers[MOVES_LIMIT];
    Position next = after(position, move);
    if (!position_in_check(&next))
        return false;
    if (outcome_at(&next).result == result_win_for(position->side))
        return true;
    if (plies == 0 || outcome_at(&next).result != RESULT_ONGOING)
        return false;
    size_t count = moves_generate(&next, answers);
    for (size_t i = 0; i < count; i++) {
        Position answered = after(&next, answers[i]);
        BruteMate brute = brute_mate(&answered, plies - 1, BRUTE_NODES);
        ck_assert_int_ne(brute.verdict, BRUTE_TOO_MUCH);
        if (brute.verdict != BRUTE_MATE)
            return false;
    }
    return true;
}

static bool is_right(const PuzzlePly *ply, Move move) {
    for (unsigned i = 0; i < ply->count; i++)
        if (ply->moves[i] == move)
            return true;
    return false;
}

/* Asserts that no mate is shorter, and that exactly the right moves mate. */
static void check_mate(const Puzzle *puzzle) {
    static Move moves[MOVES_LIMIT];
    Position at = puzzle->position;
    for (unsigned ply = 0; ply < puzzle->ply_count; ply++) {
        unsigned left = puzzle->ply_count - ply;
        if (ply % 2 == 0) {
            BruteMate brute = brute_mate(&at, left, BRUTE_NODES);
            ck_assert_msg(brute.verdict == BRUTE_MATE && brute.plies == left, "%s %s: ply %u",
                          variant->name, puzzle->id, ply);
            size_t count = moves_generate(&at, moves);
            for (size_t i = 0; i < count; i++)
                suite_expect(is_right(&puzzle->plies[ply], moves[i]) ==
                                 mates_within(&at, moves[i], left - 1),
                             "%s %s: %s", variant->name, puzzle->id,
                             uci_text(variant, moves[i]).text);
            ck_assert_msg(left == 1 || puzzle->plies[ply].count == 1, "%s %s: not unique",
                          variant->name, puzzle->id);
        }
        at = after(&at, puzzle->plies[ply].moves[0]);
    }
    ck_assert_int_eq(outcome_at(&at).termination, TERMINATION_CHECKMATE);
}

START_TEST(test_every_game_in_the_gallery_has_puzzles)
{
    for (size_t game = 0; game < variants_count(games); game++) {
        variant = variants_at(games, game);
        ck_assert_msg(puzzle_set_open(file_system(), NULL, variant, &set, &error), "%s",
                      error.reason);
        ck_assert_uint_ge(set.count, 10);
        puzzle_set_done(&set);
    }
}
END_TEST

/* All puzzles of every game, or a sample to save time. */
START_TEST(test_shipped_mates_are_proven_by_brute_force)
{
    size_t step = share_divisor();
    unsigned mates = 0;
    for (size_t game = 0; game < variants_count(games); game++) {
        variant = variants_at(games, game);
        if (!puzzle_set_open(file_system(), NULL, variant, &set, &error))
            continue;
        for (size_t row = 0; row < set.count; row += step) {
            Puzzle puzzle;
            ck_assert_msg(puzzle_set_get(&set, row, &puzzle, &error), "%s:%u: %s", error.file,
                          error.line, error.reason);
            if (puzzle_mate_plies(puzzle.kind) > 0) {
                check_mate(&puzzle);
                mates++;
            }
        }
        puzzle_set_done(&set);
    }
    ck_assert_uint_gt(mates, 0);
}
END_TEST

START_TEST(test_half_of_every_shipped_set_is_on_full_boards)
{
    for (size_t game = 0; game < variants_count(games); game++) {
        unsigned boards[PUZZLE_BOARD_COUNT] = {0};
        variant = variants_at(games, game);
        if (!puzzle_set_open(file_system(), NULL, variant, &set, &error))
            continue;
        for (size_t row = 0; row < set.count; row++) {
            Puzzle puzzle;
            ck_assert(puzzle_set_get(&set, row, &puzzle, &error));
            unsigned pieces = bitboard_count(position_occupied(&puzzle.position));
            ck_assert_int_eq(set.rows[row].board,
                             puzzle_board(pieces, puzzle_start_pieces(variant)));
            boards[set.rows[row].board]++;
        }
        suite_expect(2 * boards[PUZZLE_BOARD_FULL] >= set.count, "%s: %u of %zu boards are full",
                     variant->name, boards[PUZZLE_BOARD_FULL], set.count);
        puzzle_set_done(&set);
    }
}
END_TEST

/* Whether the side to move can win within `plies`, by any moves. */
static bool wins_within(const Position *position, unsigned plies) {
    Move moves[MOVES_LIMIT], answers[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position next = after(position, moves[i]);
        Outcome outcome = outcome_at(&next);
        if (outcome.result == result_win_for(position->side))
            return true;
        bool wins = plies > 1 && outcome.result == RESULT_ONGOING;
        size_t answer_count = wins ? moves_generate(&next, answers) : 0;
        for (size_t k = 0; k < answer_count && wins; k++) {
            Position answered = after(&next, answers[k]);
            wins =
                outcome_at(&answered).result == RESULT_ONGOING && wins_within(&answered, plies - 2);
        }
        if (wins)
            return true;
    }
    return false;
}

/* Whether every reply to the move loses within `plies` more. */
static bool move_wins(const Position *position, Move move, unsigned plies) {
    Move answers[MOVES_LIMIT];
    Position next = after(position, move);
    Outcome outcome = outcome_at(&next);
    if (outcome.result != RESULT_ONGOING)
        return outcome.result == result_win_for(position->side);
    size_t count = plies > 1 ? moves_generate(&next, answers) : 0;
    for (size_t i = 0; i < count; i++) {
        Position answered = after(&next, answers[i]);
        if (outcome_at(&answered).result != RESULT_ONGOING || !wins_within(&answered, plies - 2))
            return false;
    }
    return count > 0;
}

/* Mates in two; the soak test tries those in three too. The maker proves them all. */
START_TEST(test_no_quiet_move_wins_as_soon_as_a_shipped_mate)
{
    size_t step = share_divisor();
    unsigned limit = getenv("PANDEMONIUM_SOAK") != NULL ? 5 : 3;
    for (size_t game = 0; game < variants_count(games); game++) {
        variant = variants_at(games, game);
        if (!puzzle_set_open(file_system(), NULL, variant, &set, &error))
            continue;
        for (size_t row = 0; row < set.count; row += step) {
            Puzzle puzzle;
            Move moves[MOVES_LIMIT];
            ck_assert(puzzle_set_get(&set, row, &puzzle, &error));
            unsigned plies = puzzle_mate_plies(puzzle.kind);
            size_t count =
                plies > 0 && plies <= limit ? moves_generate(&puzzle.position, moves) : 0;
            for (size_t i = 0; i < count; i++)
                suite_expect(is_right(&puzzle.plies[0], moves[i]) ==
                                 move_wins(&puzzle.position, moves[i], plies),
                             "%s %s: %s", variant->name, puzzle.id,
                             uci_text(variant, moves[i]).text);
        }
        puzzle_set_done(&set);
    }
}
END_TEST

/* Asserts that no position is a mirrored or shifted copy of another, and that no idea occurs in
 * more than 15% of the puzzles. */
static void check_variety(const Puzzle *puzzles, size_t count) {
    unsigned kinds[PUZZLE_KIND_COUNT] = {0};
    for (size_t i = 0; i < count; i++)
        kinds[puzzles[i].kind]++;
    for (size_t i = 0; i < count; i++) {
        unsigned same = 0;
        Manner manner, other;
        Role role = puzzle_key_role(&puzzles[i], &manner);
        for (size_t k = 0; k < count; k++) {
            suite_expect(k == i || puzzle_form(&puzzles[k]) != puzzle_form(&puzzles[i]),
                         "%s: %s and %s are alike", variant->name, puzzles[i].id, puzzles[k].id);
            same += puzzles[k].kind == puzzles[i].kind &&
                    puzzle_key_role(&puzzles[k], &other) == role && other == manner;
        }
        unsigned most = (kinds[puzzles[i].kind] * 15 + 50) / 100;
        suite_expect(same <= most || same == 1, "%s: %u of %u like %s", variant->name, same,
                     kinds[puzzles[i].kind], puzzles[i].id);
    }
}

START_TEST(test_no_two_shipped_puzzles_are_alike_and_no_idea_dominates)
{
    for (size_t game = 0; game < variants_count(games); game++) {
        variant = variants_at(games, game);
        if (!puzzle_set_open(file_system(), NULL, variant, &set, &error))
            continue;
        Puzzle *puzzles = calloc(set.count + 1, sizeof *puzzles);
        ck_assert_ptr_nonnull(puzzles);
        for (size_t row = 0; row < set.count; row++)
            ck_assert(puzzle_set_get(&set, row, &puzzles[row], &error));
        check_variety(puzzles, set.count);
        free(puzzles);
        puzzle_set_done(&set);
    }
}
END_TEST

START_TEST(test_every_shipped_row_is_written_exactly_as_read)
{
    size_t puzzles = 0;
    for (size_t game = 0; game < variants_count(games); game++) {
        variant = variants_at(games, game);
        if (!puzzle_set_open(file_system(), NULL, variant, &set, &error))
            continue;
        for (size_t row = 0; row < set.count; row++) {
            Puzzle puzzle;
            char data[PUZZLE_ROW_LIMIT];
            Text text = TEXT_OVER(data);
            ck_assert_msg(puzzle_set_get(&set, row, &puzzle, &error), "%s:%u: %s", error.file,
                          error.line, error.reason);
            puzzle_format(&puzzle, &text);
            ck_assert(text.length == set.rows[row].length &&
                      memcmp(data, set.rows[row].text, text.length) == 0);
            puzzles++;
        }
        puzzle_set_done(&set);
    }
    ck_assert_uint_gt(puzzles, 0);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("puzzles");
    tcase_add_checked_fixture(cases, setup, teardown);
    tcase_set_timeout(cases, 600);
    tcase_add_test(cases, test_glicko_agrees_with_its_authors_example);
    tcase_add_test(cases, test_only_the_first_try_of_a_puzzle_changes_the_rating);
    tcase_add_test(cases, test_a_failed_puzzle_returns_at_longer_intervals_while_it_is_solved);
    tcase_add_test(cases, test_solving_a_failed_puzzle_early_does_not_postpone_it);
    tcase_add_test(cases, test_a_row_is_written_exactly_as_read);
    tcase_add_test(cases, test_a_set_with_an_invalid_row_is_refused_with_its_line);
    tcase_add_test(cases, test_a_puzzle_with_illegal_moves_is_refused_with_the_reason);
    tcase_add_test(cases, test_the_users_own_set_comes_before_the_shipped_one);
    tcase_add_test(cases, test_due_puzzles_come_first_then_new_ones_near_the_players_rating);
    tcase_add_test(cases, test_the_first_puzzles_are_mates_with_known_pieces_then_full_boards);
    tcase_add_test(cases, test_pieces_are_known_from_first_steps_and_from_their_boards);
    tcase_add_test(cases, test_the_rating_starts_low_and_moves_gently_at_first);
    tcase_add_test(cases, test_the_daily_puzzle_depends_only_on_the_day_and_the_set);
    tcase_add_test(cases, test_a_wrong_move_is_refuted_and_can_be_tried_again);
    tcase_add_test(cases, test_a_move_that_lost_a_fifth_of_the_winning_chance_becomes_a_puzzle);
    tcase_add_test(cases, test_a_move_missed_twice_in_a_row_becomes_one_puzzle);
    tcase_add_test(cases, test_mistakes_in_own_games_are_stored_once_and_read_back);
    tcase_add_test(cases, test_a_damaged_file_of_mistakes_is_named_and_left_alone);
    tcase_add_test(cases, test_own_mistakes_change_no_rating_and_return_when_failed);
    tcase_add_test(cases, test_every_game_in_the_gallery_has_puzzles);
    tcase_add_test(cases, test_shipped_mates_are_proven_by_brute_force);
    tcase_add_test(cases, test_half_of_every_shipped_set_is_on_full_boards);
    tcase_add_test(cases, test_no_quiet_move_wins_as_soon_as_a_shipped_mate);
    tcase_add_test(cases, test_no_two_shipped_puzzles_are_alike_and_no_idea_dominates);
    tcase_add_test(cases, test_every_shipped_row_is_written_exactly_as_read);
    suite_add_tcase(suite, cases);
}
