#include "play/analysis.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "play/entry.h"
#include "play/squares.h"
#include "play/words.h"
#include "play/words_hint.h"
#include "rules/movegen.h"
#include "rules/notation.h"

struct Analysis {
    Engine *engine;
    bool looking; /* an answer of the engine is to come */
    bool placed;  /* position and limits say what was looked at last */
    uint64_t ticket;
    Position position;
    size_t situations; /* the history's length there */
    AnalysisLimits limits;
    Outcome outcome;
    EngineReport reports[ANALYSIS_LINES_LIMIT];
    size_t count;
    /* Lines of a depth come one by one and are shown together, or a line that has been looked at
     * more deeply would stand beside others that have not. */
    EngineReport fresh[ANALYSIS_LINES_LIMIT];
    size_t wanted; /* lines of a whole depth */
};

Analysis *analysis_new(unsigned hash_mib, unsigned threads, Error *error) {
    Analysis *analysis = calloc(1, sizeof *analysis);
    if (analysis == NULL) {
        error_set(error, N_("memory is out"));
        return NULL;
    }
    analysis->engine = engine_new(hash_mib, threads, error);
    if (analysis->engine == NULL) {
        free(analysis);
        return NULL;
    }
    return analysis;
}

void analysis_free(Analysis *analysis) {
    if (analysis == NULL)
        return;
    engine_free(analysis->engine);
    free(analysis);
}

static void forget_lines(Analysis *analysis) {
    memset(analysis->reports, 0, sizeof analysis->reports);
    analysis->count = 0;
}

void analysis_rest(Analysis *analysis) {
    if (analysis->looking)
        engine_stop(analysis->engine);
    analysis->looking = analysis->placed = false;
    forget_lines(analysis);
}

static bool looks_there(const Analysis *analysis, const Cursor *cursor,
                        const AnalysisLimits *limits) {
    return analysis->placed && analysis->situations == cursor->count &&
           analysis->limits.lines == limits->lines && analysis->limits.time_ms == limits->time_ms &&
           analysis->limits.nodes == limits->nodes &&
           position_equal(&analysis->position, &cursor->position);
}

bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits) {
    assert(limits->lines >= 1 && limits->lines <= ANALYSIS_LINES_LIMIT);
    if (looks_there(analysis, cursor, limits))
        return false;
    analysis_rest(analysis);
    analysis->placed = true;
    analysis->position = cursor->position;
    analysis->situations = cursor->count;
    analysis->limits = *limits;
    analysis->outcome = cursor_outcome(cursor);
    if (analysis->outcome.result != RESULT_ONGOING)
        return true;
    size_t moves = moves_count(&cursor->position);
    analysis->wanted = moves < limits->lines ? moves : limits->lines;
    History history = cursor_history(cursor);
    EngineLimits engine_limits = {.movetime_ms = limits->time_ms,
                                  .nodes = limits->nodes,
                                  .lines = limits->lines,
                                  .infinite = limits->time_ms == 0 && limits->nodes == 0};
    analysis->ticket = engine_go(analysis->engine, &analysis->position, &history, &engine_limits);
    analysis->looking = true;
    return true;
}

int analysis_poll_fd(const Analysis *analysis) {
    return engine_wake_fd(analysis->engine);
}

/* Scores that are only bounds come before the line's own. */
static bool take_report(Analysis *analysis, const EngineReport *report) {
    size_t index = report->line > 0 ? report->line - 1 : 0;
    if (report->bound != ENGINE_BOUND_EXACT || index >= analysis->wanted)
        return false;
    analysis->fresh[index] = *report;
    bool whole = index + 1 == analysis->wanted;
    if (!whole && index < analysis->count)
        return false;
    memcpy(analysis->reports, analysis->fresh, sizeof analysis->reports);
    analysis->count = index + 1;
    return true;
}

static bool take_event(Analysis *analysis, const EngineEvent *event) {
    if (!analysis->looking || event->ticket != analysis->ticket)
        return false;
    if (event->kind == ENGINE_EVENT_REPORT)
        return take_report(analysis, &event->report);
    analysis->looking = false;
    return true;
}

bool analysis_step(Analysis *analysis) {
    bool news = false;
    for (;;) {
        EngineEvent event = engine_poll(analysis->engine);
        if (event.kind == ENGINE_EVENT_NONE)
            return news;
        news = take_event(analysis, &event) || news;
    }
}

void analysis_finish(Analysis *analysis) {
    assert(analysis->limits.time_ms != 0 || analysis->limits.nodes != 0);
    while (analysis->looking) {
        EngineEvent event = engine_wait(analysis->engine, -1);
        take_event(analysis, &event);
    }
}

bool analysis_looks(const Analysis *analysis) {
    return analysis->looking;
}

unsigned analysis_depth(const Analysis *analysis) {
    return analysis->count > 0 ? analysis->reports[0].depth : 0;
}

size_t analysis_line_count(const Analysis *analysis) {
    return analysis->count;
}

int analysis_score(const Analysis *analysis, size_t line) {
    int score = analysis->reports[line].score_cp;
    return analysis->position.side == SIDE_WHITE ? score : -score;
}

size_t analysis_get_line(const Analysis *analysis, size_t line, Move *out, size_t limit) {
    const EngineReport *report = &analysis->reports[line];
    size_t count = report->pv_count < limit ? report->pv_count : limit;
    memcpy(out, report->pv, count * sizeof *out);
    return count;
}

/* --- words ----------------------------------------------------------------------------------- */

void analysis_add_verdict(const Analysis *analysis, Text *out) {
    if (analysis->placed && analysis->outcome.result != RESULT_ONGOING)
        words_outcome(analysis->position.variant, analysis->outcome, out);
    else if (analysis->count > 0)
        words_verdict(analysis_score(analysis, 0), out);
}

void analysis_add_line(const Analysis *analysis, size_t line, size_t columns, Text *out) {
    const EngineReport *report = &analysis->reports[line];
    words_score(analysis_score(analysis, line), out);
    Position at = analysis->position;
    for (size_t i = 0; i < report->pv_count; i++) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        Undo undo;
        if (squares_are_shogi(at.variant))
            entry_format(&at, report->pv[i], &move);
        else
            san_format(&at, report->pv[i], &move);
        if (out->length + 1 + move.length > columns)
            return;
        text_add_char(out, ' ');
        text_add(out, data);
        position_do(&at, report->pv[i], &undo);
    }
}
