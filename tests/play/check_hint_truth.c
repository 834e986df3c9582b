/* Hints in every game are true: the naive generator and playing out every capture judge each reason
 * (tests/support/hint_truth.h). bench/hints does the same for more positions. */
#include <string.h>

#include "base/random.h"
#include "engine/level/score.h"
#include "engine/search/engine.h"
#include "play/hint/hint.h"
#include "rules/moves/movegen.h"
#include "support/games.h"
#include "support/hint_truth.h"
#include "support/naive.h"
#include "support/share.h"
#include "words/hints.h"
#include "words/written.h"

enum { HINTS = 24, HINT_NODES = 1000, GAME_PLIES = 90, FIRST_PLY = 8, EVERY = 4, BEST_IN = 3 };

/* A game in which every other move is random. */
typedef struct Play {
    Engine *engine;
    HintGuide *guide;
    HintWorths worths;
    Random random;
    Position position;
    Square taken_on;
    unsigned hints, reasons;
} Play;

static void judge(Play *play, const EngineEvent *event) {
    int score = event->report.score_cp;
    HintQuestion question = {.position = &play->position,
                             .move = event->move,
                             .line = event->report.pv,
                             .line_count = event->report.pv_count,
                             .mate_in =
                                 score > SCORE_MATE_BOUND ? (unsigned)score_mate_moves(score) : 0,
                             .taken_on = play->taken_on};
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(play->guide, &question, reasons);
    for (size_t i = 0; i < count; i++) {
        char data[400];
        Text text = TEXT_OVER(data);
        const char *untruth = hint_untruth(&play->worths, &question, &reasons[i]);
        words_hint(&question, &reasons[i], 1, &text);
        suite_expect(untruth == NULL, "%s %s: %s: %s: %s", play->position.variant->name,
                     fen_text(&play->position).text, words_move(&play->position, event->move).text,
                     data, untruth);
    }
    play->hints++;
    play->reasons += (unsigned)count;
}

static Move choose(Play *play, History *history) {
    static Move moves[MOVES_LIMIT];
    bool asks = history->count > FIRST_PLY && history->count % EVERY == 0;
    EngineEvent event = {.move = MOVE_NONE};
    if (asks || random_below(&play->random, BEST_IN) == 0)
        event = engine_think(play->engine, &play->position, history,
                             &(EngineLimits){.nodes = HINT_NODES});
    if (asks)
        judge(play, &event);
    size_t count = moves_generate(&play->position, moves);
    return event.move != MOVE_NONE ? event.move : moves[random_below(&play->random, count)];
}

static void play_game(Play *play, const Variant *variant) {
    RepetitionEntry entries[GAME_PLIES + 1];
    History history = {entries, 1};
    position_start(&play->position, variant);
    entries[0] = repetition_entry(&play->position);
    play->taken_on = SQUARE_NONE;
    while (history.count <= GAME_PLIES &&
           outcome_find(&play->position, &history).result == RESULT_ONGOING) {
        Move move = choose(play, &history);
        bool takes = words_captured(&play->position, move) != PIECE_NONE;
        play->taken_on = takes ? move_to(move) : SQUARE_NONE;
        play->position = position_after(&play->position, move);
        entries[history.count++] = repetition_entry(&play->position);
    }
}

START_TEST(test_what_a_hint_says_is_true)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    ck_assert(naive_knows(variant->name));
    Play play = {.engine = engine_new(1, 1, NULL),
                 .guide = hint_guide_new(variant),
                 .worths = hint_worths_of(variant),
                 .random = random_seeded((uint64_t)_i)};
    while (play.hints < share_of(HINTS))
        play_game(&play, variant);
    ck_assert_uint_gt(play.reasons, 0);
    hint_guide_free(play.guide);
    engine_free(play.engine);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("truth");
    tcase_set_timeout(tests, 300);
    tcase_add_loop_test(tests, test_what_a_hint_says_is_true, 0, listed_count());
    suite_add_tcase(suite, tests);
}
