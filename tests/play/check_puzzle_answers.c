/* Answers to puzzles and what is said about them: an immediate win solves a puzzle, by any rule;
 * any other ending is named. The naive generator decides how games end. */
#include <string.h>

#include "play/puzzle/puzzle_set.h"
#include "play/puzzle/puzzle_words.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/naive.h"
#include "support/share.h"
#include "words/words.h"

enum { SAID_SIZE = 600, END_SIZE = 40 };

static Puzzle read_row(const char *game, const char *row) {
    Puzzle puzzle;
    Error error = {0};
    if (!puzzle_parse(game_named(game), row, strlen(row), &puzzle, &error))
        ck_abort_msg("%s: %s: %s", row, error.token, error.reason);
    return puzzle;
}

static Move move_of(const Position *position, const char *text) {
    Move move;
    ck_assert_msg(uci_parse(position, text, &move, NULL), "%s", text);
    return move;
}

/* --- each way to win at once ------------------------------------------------------------------ */

typedef struct Answer {
    const char *name, *game, *row, *move, *said;
} Answer;

#define STALEMATE "k8/9/1K+P6/9/9/9/9/9/8R[] w - - 0 1"

static const Answer WINS[] = {
    {"a stalemate that wins solves a mate in one", "pandemonium",
     "p1\tmate1\t" STALEMATE "\ti1i9\t\t900\t1", "c7c8",
     "Gc8 also wins at once: stalemate (膠着狀態)."},
    {"a stalemate that wins solves a mate in two", "pandemonium",
     "p1\tmate3\t" STALEMATE "\ti1h1 a9b9 h1h9\t\t900\t1", "c7c8",
     "Gc8 also wins at once: stalemate (膠着狀態)."},
    {"a stalemate that wins solves what wins material", "pandemonium",
     "p1\twin\t" STALEMATE "\ti1i9\t\t900\t1", "c7c8",
     "Gc8 also wins at once: stalemate (膠着狀態)."},
    {"a stalemate that wins is a better move, too", "pandemonium",
     "p1\tbetter\t" STALEMATE "\ti1i9\t\t900\t1", "c7c8",
     "Gc8 also wins at once: stalemate (膠着狀態)."},
    {"baring the king solves a mate", "shoshogi",
     "p1\tmate1\tk8/9/K8/9/9/9/9/1p7/1R7 w - - 0 1\tb1c1\t\t900\t1", "b1b2",
     "Rxb2 also wins at once: bare king."},
    {"Kingcheck solves a mate", "pandemonium10",
     "p1\tmate1\tk9/10/P6R2/10/10/1K8/10/10/10/10[] w - - 0 1\th8h10\t\t900\t1", "h8h9",
     "Rh9 also wins at once: Kingcheck (王將)."},
    {"a king at its goal solves a mate", "pandemonium-campmate",
     "p1\tmate1\t9/K8/9/9/9/9/9/k8/8R[] w - - 0 1\ti1i2\t\t900\t1", "a8a9",
     "Ka9 also wins at once: goal reached."},
    {"a check that mates as soon solves a mate in two", "chess",
     "p1\tmate3\t8/4k3/R7/8/8/3K4/8/1R5R w - - 0 1\tb1b7 e7e8 a6a8\t\t900\t1", "h1h7",
     "Rh7 mates just as fast."},
};

static void show_win(int row) {
    const Answer *answer = &WINS[row];
    Puzzle puzzle = read_row(answer->game, answer->row);
    PuzzleRun run;
    char data[SAID_SIZE];
    Text said = TEXT_OVER(data);
    puzzle_begin(&run, &puzzle);
    Move move = move_of(&puzzle.position, answer->move);
    ck_assert_int_eq(puzzle_answer(&run, move), PUZZLE_SOLVED);
    ck_assert(puzzle_at_first_try(&run));
    ck_assert(run.own_way);
    puzzle_add_own_way(&run, &puzzle.position, move, &said);
    ck_assert_str_eq(data, answer->said);
}

static const Answer WRONG[] = {
    {"a stalemate that draws is no solution", "pandemonium10",
     "p1\tmate1\tk9/3R6/10/10/10/10/10/10/10/2R2K4[] w - - 0 1\tc1c10\t\t900\t1", "c1b1",
     "Rb1 ends the game without winning it."},
    {"a move without check is no solution", "chess",
     "p1\tmate1\t7k/8/6K1/8/8/8/8/R5Q1 w - - 0 1\ta1a8\t\t900\t1", "g1f1",
     "Qf1 does not give check; every move must."},
    {"a check that is answered is no solution", "chess",
     "p1\tmate3\t8/4k3/R7/8/8/3K4/8/1R5R w - - 0 1\tb1b7 e7e8 a6a8\t\t900\t1", "h1e1",
     "Rhe1 is answered by Kd7, and there is no mate in 1."},
};

static void show_wrong(int row) {
    const Answer *answer = &WRONG[row];
    Puzzle puzzle = read_row(answer->game, answer->row);
    PuzzleRun run;
    PuzzleRefutation refutation;
    char data[SAID_SIZE];
    Text said = TEXT_OVER(data);
    puzzle_begin(&run, &puzzle);
    Move move = move_of(&puzzle.position, answer->move);
    ck_assert_int_eq(puzzle_answer(&run, move), PUZZLE_WRONG);
    ck_assert(!run.solved);
    ck_assert(puzzle_refute(&run, move, &refutation));
    puzzle_add_refutation(&run, move, &refutation, &said);
    ck_assert_str_eq(data, answer->said);
}

/* --- the shipped sets ------------------------------------------------------------------------- */

/* Writes how the legal move ends the game: "ongoing", or for example "1-0 checkmate". */
static void end_by(const Position *position, Move move, char out[END_SIZE]) {
    NaivePosition naive;
    naive_read(&naive, position->variant->name, fen_text(position).text);
    naive_do(&naive, uci_text(position->variant, move).text);
    naive_outcome(&naive, out);
}

static bool wins(Side side, const char *end) {
    return strncmp(end, side == SIDE_WHITE ? "1-0" : "0-1", 3) == 0;
}

/* Judges the move in the current run. */
static void check_answer(const PuzzleRun *run, Move move) {
    char end[END_SIZE];
    PuzzleRun tried = *run;
    PuzzleRefutation refutation;
    const Variant *variant = run->position.variant;
    end_by(&run->position, move, end);
    if (strcmp(end, "ongoing") == 0)
        return;
    PuzzleVerdict verdict = puzzle_answer(&tried, move);
    suite_expect((verdict == PUZZLE_SOLVED) == wins(run->position.side, end), "%s %s: %s: %s",
                 variant->name, run->puzzle.id, uci_text(variant, move).text, end);
    if (verdict != PUZZLE_WRONG)
        return;
    ck_assert(puzzle_refute(run, move, &refutation));
    ck_assert_int_eq(refutation.fault, PUZZLE_FAULT_ENDS);
}

static void check_puzzle(const Puzzle *puzzle) {
    static Move moves[MOVES_LIMIT];
    PuzzleRun run;
    puzzle_begin(&run, puzzle);
    do {
        size_t count = moves_generate(&run.position, moves);
        for (size_t i = 0; i < count; i++)
            check_answer(&run, moves[i]);
    } while (puzzle_answer(&run, puzzle_right(&run)) == PUZZLE_GOES_ON);
}

START_TEST(test_endings_are_judged_alike_in_every_shipped_puzzle)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    PuzzleSet set;
    if (!naive_knows(variant->name))
        return;
    ck_assert(puzzle_set_open(file_system(), NULL, variant, &set, NULL));
    for (size_t row = 0; row < set.count; row += (size_t)share_step()) {
        Puzzle puzzle;
        ck_assert(puzzle_set_get(&set, row, &puzzle, NULL));
        check_puzzle(&puzzle);
    }
    puzzle_set_done(&set);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("answers");
    tcase_set_timeout(cases, 300);
    for (size_t i = 0; i < sizeof WINS / sizeof WINS[0]; i++)
        suite_add_named(cases, WINS[i].name, show_win, (int)i);
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
        suite_add_named(cases, WRONG[i].name, show_wrong, (int)i);
    tcase_add_loop_test(cases, test_endings_are_judged_alike_in_every_shipped_puzzle, 0,
                        listed_count());
    suite_add_tcase(suite, cases);
}
