#include "engine/protocol/uci_parts.h"

#include "engine/level/chance.h"
#include "engine/level/score.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"

/* Some clients (uci2wb) read at most 255 bytes of a line, so what they need comes before the later
 * moves. */
enum { UCI_LINE_LIMIT = 254 };

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
        int win = winning_chance(session->variant, score);
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
    size_t told = text.length;
    for (size_t i = 0; i < report->pv_count && text.length <= UCI_LINE_LIMIT; i++) {
        told = text.length;
        text_add(&text, i == 0 ? " pv " : " ");
        uci_format(session->variant, report->pv[i], &text);
    }
    if (text.length > UCI_LINE_LIMIT)
        text.data[told] = '\0';
    protocol_say(session, "%s", text.data);
}

void uci_say_finished(Protocol *session) {
    const Position *position = &session->position;
    if (moves_count(position) > 0)
        return;
    History history = {session->situations, session->situation_count};
    Result result = outcome_find(position, &history).result;
    EngineReport report = {.score_cp = 0};
    if (result == result_win_for(side_other(position->side)))
        report.score_cp = -SCORE_MATE;
    else if (result == result_win_for(position->side))
        report.score_cp = SCORE_MATE_BOUND; /* UCI has no score for a mate already on the board */
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "info depth 0");
    uci_add_score(session, &report, &text);
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
