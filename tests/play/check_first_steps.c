/* First steps of every game, shipped or made up: each can be solved as told, its text is short, the
 * board changes little, and no legal move is called impossible. */
#include <string.h>

#include "engine/compose/first_mate.h"
#include "engine/compose/small_game.h"
#include "engine/compose/stars.h"
#include "engine/compose/step_board.h"
#include "play/steps/first_steps.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/rules.h"
#include "support/share.h"
#include "words/words.h"

enum { SENTENCE = 1024, CHANGES_MOST = 3, GAMES = 39, SHIPPED = 16 };

/* Created once, before the tests fork; steps[i] is of rules_listed(i * share_stride(8)). */
static FirstSteps *steps[GAMES];

static int game_count(void) {
    return GAMES / (int)share_stride(8);
}

static void make_steps(void) {
    ck_assert_uint_eq(rules_listed_count(), GAMES);
    for (int i = 0; i < game_count(); i++) {
        steps[i] = calloc(1, sizeof *steps[i]);
        first_steps_make(rules_listed((size_t)i * share_stride(8)), NULL, steps[i]);
    }
}

static void free_steps(void) {
    for (int i = 0; i < game_count(); i++)
        free(steps[i]);
}

static bool is_path(const FirstStep *step) {
    return step->task == FIRST_MOVE || step->task == FIRST_GO_ON;
}

/* Plays a move of a step with stars. */
static FirstAnswer play(const FirstSteps *of, FirstStep *step, Move move) {
    ck_assert(moves_is_legal(&step->position, move));
    FirstAnswer answer = first_steps_judge(of, step, &step->position, move);
    if (answer != FIRST_NOT_ASKED && is_path(step)) {
        stars_do(&step->position, move);
        step->piece = move_to(move);
        step->stars &= ~bitboard_of(move_to(move));
    }
    return answer;
}

START_TEST(test_each_step_is_solved_by_what_it_calls_right)
{
    const FirstSteps *of = steps[_i];
    for (size_t i = 0; i < of->count; i++) {
        FirstStep step = of->steps[i];
        ck_assert_int_eq(step.position.side, SIDE_WHITE);
        ck_assert_msg(fen_validate(&step.position, NULL), "%s", of->variant->name);
        ck_assert_int_eq(outcome_at(&step.position).result, RESULT_ONGOING);
        FirstAnswer answer = FIRST_PART;
        for (unsigned leg = 0; leg < FIRST_LEGS && answer == FIRST_PART; leg++)
            answer = play(of, &step, of->steps[i].right[leg]);
        ck_assert_msg(answer == FIRST_RIGHT, "%s, step %zu", of->variant->name, i + 1);
    }
}
END_TEST

START_TEST(test_each_step_is_solved_by_its_hints)
{
    const FirstSteps *of = steps[_i];
    for (size_t i = 0; i < of->count; i++) {
        FirstStep step = of->steps[i];
        FirstAnswer answer = FIRST_PART;
        for (unsigned moves = 0; answer == FIRST_PART; moves++) {
            ck_assert_uint_lt(moves, FIRST_LEGS);
            answer = play(of, &step, first_steps_right(of, &step));
        }
        ck_assert_int_eq(answer, FIRST_RIGHT);
    }
}
END_TEST

START_TEST(test_texts_have_at_most_twenty_words)
{
    const FirstSteps *of = steps[_i];
    for (size_t i = 0; i < of->count; i++) {
        char data[SENTENCE];
        Text text = TEXT_OVER(data);
        first_steps_add_text(of, &of->steps[i], &text);
        ck_assert(text.length > 0 && !text.cut);
        ck_assert_msg(first_words_in(data) <= FIRST_WORDS_LIMIT, "%s: %s", of->variant->name, data);
        ck_assert_msg(strchr(data, '{') == NULL, "%s", data);
        text_clear(&text);
        first_steps_add_task(of, &of->steps[i], &text);
        ck_assert(text.length > 0 && !text.cut);
        text_clear(&text);
        first_steps_add_title(of, &of->steps[i], &text);
        ck_assert(text.length > 0);
    }
}
END_TEST

static void solve(FirstStep *step) {
    for (unsigned leg = 0; leg < FIRST_LEGS && step->right[leg] != MOVE_NONE; leg++)
        stars_do(&step->position, step->right[leg]);
}

static unsigned changes(const Position *before, const Position *after) {
    unsigned changed = 0;
    for (Square at = 0; at < before->variant->squares; at++)
        changed += before->board[at] != after->board[at];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (Role role = 0; role < before->variant->role_count; role++)
            changed += before->hand[side][role] != after->hand[side][role];
    return changed;
}

START_TEST(test_the_board_changes_little_from_step_to_step)
{
    const FirstSteps *of = steps[_i];
    const FirstStep *before = NULL;
    for (size_t i = 0; i < of->count && of->steps[i].task <= FIRST_CHECK; i++) {
        if (of->steps[i].task == FIRST_RULE)
            continue;
        if (before != NULL) {
            FirstStep solved = *before;
            solve(&solved);
            ck_assert_uint_le(changes(&solved.position, &of->steps[i].position), CHANGES_MOST);
        }
        before = &of->steps[i];
        ck_assert(step_is_calm(&before->position));
    }
}
END_TEST

/* What is right is right by the rules alone, not by how the step was made. */
static bool does_what_is_told(const FirstSteps *of, const FirstStep *step, Move move) {
    Position after = position_after(&step->position, move);
    switch (step->task) {
    case FIRST_CAPTURE:
        return bitboard_count(after.by_side[SIDE_BLACK]) <
               bitboard_count(step->position.by_side[SIDE_BLACK]);
    case FIRST_DROP:
        return move_is_drop(move) && bitboard_has(step->stars, move_to(move));
    case FIRST_PROMOTE:
        return after.board[move_to(move)] != step->position.board[move_from(move)];
    case FIRST_CHECK:
        return position_in_check(&after);
    case FIRST_MATE:
        return outcome_at(&after).result == RESULT_WHITE_WINS;
    case FIRST_RULE:
        return rule_is_right(&of->example, &step->position, move);
    case FIRST_MOVE:
    case FIRST_GO_ON:
    case FIRST_GAME:
    case FIRST_TASKS:
        break;
    }
    return false;
}

START_TEST(test_every_legal_move_is_right_or_only_not_asked_for)
{
    const FirstSteps *of = steps[_i];
    for (size_t i = 0; i < of->count; i++) {
        const FirstStep *step = &of->steps[i];
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&step->position, moves);
        for (size_t j = 0; j < count; j++) {
            Attempt attempt = attempt_of_move(&step->position, moves[j]);
            ck_assert_int_eq(legality_explain(&step->position, &attempt).reason, LEGALITY_LEGAL);
            FirstAnswer answer = first_steps_judge(of, step, &step->position, moves[j]);
            if (is_path(step))
                continue;
            bool told = does_what_is_told(of, step, moves[j]);
            ck_assert(told || answer == FIRST_NOT_ASKED);
            /* A check may be answered by a capture, all else that is told is right. */
            ck_assert_msg(answer == FIRST_RIGHT || !told || step->task == FIRST_CHECK, "%s: %s",
                          of->variant->name, uci_text(of->variant, moves[j]).text);
        }
    }
}
END_TEST

START_TEST(test_stars_are_not_where_the_piece_promotes_nor_reached_at_once)
{
    const FirstSteps *of = steps[_i];
    for (size_t i = 0; i < of->count; i++) {
        const FirstStep *step = &of->steps[i];
        if (!is_path(step))
            continue;
        ck_assert_uint_eq(bitboard_count(step->stars), FIRST_LEGS);
        ck_assert(step->stars ==
                  (bitboard_of(move_to(step->right[0])) | bitboard_of(move_to(step->right[1]))));
        ck_assert((of->variant->roles[step->role].zone[SIDE_WHITE] & step->stars) == 0);
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&step->position, moves);
        for (size_t j = 0; j < count; j++)
            ck_assert(move_from(moves[j]) != step->piece ||
                      move_to(moves[j]) != move_to(step->right[1]));
    }
}
END_TEST

START_TEST(test_one_move_wins_the_checkmate)
{
    const FirstSteps *of = steps[_i];
    size_t at = first_steps_find(of, FIRST_MATE);
    unsigned wins = 0;
    if (at == of->count)
        return;
    const Position *position = &of->steps[at].position;
    Move moves[MOVES_LIMIT], mate;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        wins += rule_wins(position, moves[i]);
    ck_assert_uint_eq(wins, 1);
    /* What is stored is read back, and only if it is one. */
    Position read;
    ck_assert(first_mate_read(of->variant, fen_text(position).text, &read, &mate));
    ck_assert_uint_eq(mate, of->steps[at].right[0]);
    ck_assert(!first_mate_read(of->variant, "", &read, &mate));
}
END_TEST

START_TEST(test_shipped_games_have_all_steps)
{
    for (int i = 0; i < game_count(); i++)
        if (i * (int)share_stride(8) < SHIPPED)
            ck_assert_msg(
                steps[i]->count == FIRST_STEPS_LIMIT - 1 ||
                    (!steps[i]->variant->drops && steps[i]->count == FIRST_STEPS_LIMIT - 2),
                "%s has %zu", steps[i]->variant->name, steps[i]->count);
}
END_TEST

START_TEST(test_shipped_games_have_a_stored_mate_and_small_game)
{
    const Variant *variant = rules_listed((size_t)_i);
    FirstStored stored;
    Position position;
    Move mate;
    static FirstSteps of;
    ck_assert_msg(first_stored_find(variant->name, &stored), "%s", variant->name);
    ck_assert_msg(first_mate_read(variant, stored.mate, &position, &mate), "%s", stored.mate);
    ck_assert_msg(fen_parse(variant, stored.game, &position, NULL), "%s", stored.game);
    ck_assert(step_is_calm(&position));
    ck_assert(!small_game_is_bared(&position));
    ck_assert_uint_eq(small_game_win(&position), MOVE_NONE);
    first_steps_make(variant, &stored, &of);
    ck_assert_int_eq(of.steps[of.count - 1].task, FIRST_GAME);
    ck_assert(position_equal(&of.steps[of.count - 1].position, &position));
}
END_TEST

/* Plays the small game of a shipped game to its end, and returns its number of plies. */
static unsigned play_small_game(Engine *engine, const Position *position, SmallResult *result) {
    static SmallTrial trial;
    EngineLimits limits;
    engine_clear(engine);
    small_trial_begin(&trial, position, &(SmallTerms){.plies = 60, .bares = true, .seed = 1});
    while (small_trial_goes_on(&trial, &limits)) {
        History history = small_trial_history(&trial);
        Move move = engine_think(engine, &trial.position, &history, &limits).move;
        ck_assert(moves_is_legal(&trial.position, move));
        small_trial_take(&trial, move);
    }
    *result = trial.result;
    return trial.plies;
}

START_TEST(test_a_small_game_ends_and_is_the_same_again)
{
    const Variant *variant = rules_variant("minishogi");
    FirstStored stored;
    Position position;
    SmallResult once, again;
    Engine *engine = engine_new(SMALL_HASH_MIB, 1, NULL);
    ck_assert_ptr_nonnull(engine);
    ck_assert(first_stored_find(variant->name, &stored));
    ck_assert(fen_parse(variant, stored.game, &position, NULL));
    unsigned plies = play_small_game(engine, &position, &once);
    ck_assert_uint_eq(plies, play_small_game(engine, &position, &again));
    ck_assert_int_eq(once, again);
    ck_assert_uint_gt(plies, 2);
    engine_free(engine);
}
END_TEST

START_TEST(test_taking_all_but_the_royal_wins_a_small_game)
{
    Position position;
    rules_position("chess", "4k3/8/8/8/8/8/3p4/4K2R w - - 0 1", &position);
    ck_assert(!small_game_is_bared(&position));
    Move win = small_game_win(&position);
    ck_assert_str_eq(uci_text(position.variant, win).text, "e1d2");
    position = position_after(&position, win);
    ck_assert(small_game_is_bared(&position));
}
END_TEST

RULES_SUITE("") {
    TCase *tcase = rules_add_topic(suite, "first steps");
    tcase_add_unchecked_fixture(tcase, make_steps, free_steps);
    tcase_add_loop_test(tcase, test_each_step_is_solved_by_what_it_calls_right, 0, game_count());
    tcase_add_loop_test(tcase, test_each_step_is_solved_by_its_hints, 0, game_count());
    tcase_add_loop_test(tcase, test_texts_have_at_most_twenty_words, 0, game_count());
    tcase_add_loop_test(tcase, test_the_board_changes_little_from_step_to_step, 0, game_count());
    tcase_add_loop_test(tcase, test_every_legal_move_is_right_or_only_not_asked_for, 0,
                        game_count());
    tcase_add_loop_test(tcase, test_stars_are_not_where_the_piece_promotes_nor_reached_at_once, 0,
                        game_count());
    tcase_add_loop_test(tcase, test_one_move_wins_the_checkmate, 0, game_count());
    tcase_add_test(tcase, test_shipped_games_have_all_steps);
    tcase_add_loop_test(tcase, test_shipped_games_have_a_stored_mate_and_small_game, 0, SHIPPED);
    tcase_add_test(tcase, test_a_small_game_ends_and_is_the_same_again);
    tcase_add_test(tcase, test_taking_all_but_the_royal_wins_a_small_game);
}
