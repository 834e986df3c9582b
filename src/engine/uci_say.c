#include "engine/uci_say.h"

#include "engine/score.h"
#include "rules/notation.h"

/* What a score is worth in thousandths of a game, of scores a step apart: a logistic curve, odds of
 * e to 1 for 700 centipawns. Fitted to results of the program against itself at 2,000 nodes a move
 * (tools/selfplay), the games by themselves ask for 440 in pandemonium (182 games), 720 in
 * pandemonium10 (296), 920 in shatranjian (274) and 740 in shoshogi (130). A draw counts half to
 * either side and is not told by itself: how many there are is a matter of the game, none in the
 * first three but four of ten in shoshogi. */
enum { CHANCE_STEP_CP = 200, CHANCE_STEPS = 13 };
static const int CHANCES[CHANCE_STEPS] = {500, 571, 639, 702, 758, 807, 847,
                                          881, 908, 929, 946, 959, 969};

static int uci_chance_permille(int score) {
    int size = score < 0 ? -score : score;
    int step = size / CHANCE_STEP_CP, rest = size % CHANCE_STEP_CP, chance = 1000;
    if (step + 1 < CHANCE_STEPS)
        chance = CHANCES[step] + (CHANCES[step + 1] - CHANCES[step]) * rest / CHANCE_STEP_CP;
    else if (size <= SCORE_MATE_BOUND)
        chance = CHANCES[CHANCE_STEPS - 1];
    return score < 0 ? 1000 - chance : chance;
}

static void uci_add_score(const Protocol *session, const EngineReport *report, Text *text) {
    int score = report->score_cp, moves = score_mate_moves(score);
    if (score_is_mate(score))
        text_addf(text, " score mate %d", score < 0 ? -moves : moves);
    else
        text_addf(text, " score cp %d", score);
    if (report->bound == ENGINE_BOUND_LOWER)
        text_add(text, " lowerbound");
    else if (report->bound == ENGINE_BOUND_UPPER)
        text_add(text, " upperbound");
    if (session->show_wdl) {
        int win = uci_chance_permille(score);
        text_addf(text, " wdl %d 0 %d", win, 1000 - win);
    }
}

static void uci_add_work(Text *text, uint64_t nodes, int64_t time_ms, unsigned hash_permille) {
    uint64_t at_least_one_ms = time_ms > 0 ? (uint64_t)time_ms : 1;
    text_addf(text, " nodes %llu nps %llu hashfull %u time %lld", (unsigned long long)nodes,
              (unsigned long long)(nodes * 1000u / at_least_one_ms), hash_permille,
              (long long)time_ms);
}

void uci_say_report(Protocol *session, const EngineReport *report) {
    char buffer[512 + ENGINE_PV_LIMIT * MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "info depth %u seldepth %u multipv %u", report->depth, report->seldepth,
              report->line);
    uci_add_score(session, report, &text);
    uci_add_work(&text, report->nodes, report->time_ms, report->hash_permille);
    for (size_t i = 0; i < report->pv_count; i++) {
        text_add(&text, i == 0 ? " pv " : " ");
        uci_format(session->variant, report->pv[i], &text);
    }
    protocol_say(session, "%s", text.data);
}

void uci_say_progress(Protocol *session) {
    EngineProgress progress;
    if (!engine_progress(session->engine, &progress) || progress.current == MOVE_NONE)
        return;
    char buffer[256];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "info depth %u currmove ", progress.depth);
    uci_format(session->variant, progress.current, &text);
    text_addf(&text, " currmovenumber %u", progress.move_number);
    uci_add_work(&text, progress.nodes, progress.time_ms, progress.hash_permille);
    protocol_say(session, "%s", text.data);
}

void uci_say_best(Protocol *session, const EngineEvent *event) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "bestmove ");
    if (event->move == MOVE_NONE)
        text_add(&text, "(none)");
    else
        uci_format(session->variant, event->move, &text);
    const EngineReport *report = &event->report;
    if (report->pv_count > 1 && report->pv[0] == event->move) {
        text_add(&text, " ponder ");
        uci_format(session->variant, report->pv[1], &text);
    }
    protocol_say(session, "%s", text.data);
    session->searching = false;
}
