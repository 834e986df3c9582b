/* At every ply, compares the outcome with a second implementation of repetition, perpetual check,
 * move counts and bare kings, since no other program has these rules for all games. */
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/naive_history.h"
#include "support/playout.h"
#include "support/rules.h"
#include "support/styles.h"

enum {
    GAMES_USUAL = 60,
    WHOLE_EVERY = 6 /* plies between full comparisons, which are slow */
};

typedef struct Following {
    StyledGame game;
    NaivePosition positions[STYLED_PLIES + 1];
    unsigned ends[TERMINATION_COUNT];
} Following;

static void write_outcome(Outcome outcome, char out[40]) {
    Text text = text_over(out, 40);
    if (outcome.result == RESULT_ONGOING)
        text_add(&text, "ongoing");
    else
        text_addf(&text, "%s %s", result_text(outcome.result),
                  termination_name(outcome.termination));
}

static void compare(const Following *following, const char *first) {
    const StyledGame *game = &following->game;
    char ours[40], theirs[40];
    bool over = game->outcome.result != RESULT_ONGOING;
    write_outcome(game->outcome, ours);
    if (over || game->plies % WHOLE_EVERY == 0)
        naive_history_outcome(following->positions, game->plies + 1, theirs);
    else
        naive_history_repetition(following->positions, game->plies + 1, theirs);
    if (strcmp(ours, theirs) == 0)
        return;
    char moves[STYLED_PLIES * (MOVE_TEXT_SIZE + 1)];
    Text text = TEXT_OVER(moves);
    for (size_t i = 0; i < game->plies; i++) {
        text_add_char(&text, ' ');
        uci_format(game->position.variant, game->played[i], &text);
    }
    ck_abort_msg("%s: %s%s: %s, and not %s", game->position.variant->name, first, moves, ours,
                 theirs);
}

static void follow(Following *following) {
    StyledGame *game = &following->game;
    char fen[FEN_SIZE], move[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(&game->position, &text);
    naive_read(&following->positions[0], game->position.variant->name, fen);
    compare(following, fen);
    while (styled_play(game)) {
        text = TEXT_OVER(move);
        uci_format(game->position.variant, game->played[game->plies - 1], &text);
        NaivePosition *next = &following->positions[game->plies];
        *next = following->positions[game->plies - 1];
        naive_do(next, move);
        compare(following, fen);
    }
    following->ends[game->outcome.termination]++;
}

START_TEST(test_games_end_when_and_as_a_second_reading_of_the_rules_says)
{
    static Following following;
    const Variant *variant = rules_listed((size_t)_i);
    unsigned games = playout_games(GAMES_USUAL);
    if (!naive_history_knows(variant->name))
        return;
    for (unsigned i = 0; i < games; i++) {
        styled_open(&following.game, variant, (Style)(i % STYLE_COUNT), playout_seed(i));
        follow(&following);
    }
    /* Without repetitions the comparison would prove nothing. */
    unsigned repeated =
        following.ends[TERMINATION_REPETITION] + following.ends[TERMINATION_PERPETUAL_CHECK];
    ck_assert_msg(repeated >= games / 8, "%s: %u of %u games end by repetition", variant->name,
                  repeated, games);
}
END_TEST

/* A game that it does not know would be skipped. */
START_TEST(test_every_shipped_game_has_a_second_reading)
{
    ck_assert(naive_knows(rules_games[_i]));
    ck_assert(naive_history_knows(rules_games[_i]));
}
END_TEST

RULES_SUITE("") {
    const int games = (int)rules_listed_count();
    TCase *tcase = rules_add_topic(suite, "endings");
    tcase_add_loop_test(tcase, test_every_shipped_game_has_a_second_reading, 0, RULES_GAMES_COUNT);
    tcase_add_loop_test(tcase, test_games_end_when_and_as_a_second_reading_of_the_rules_says, 0,
                        games);
}
