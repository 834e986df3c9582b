#include "play/hint/analysis.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "play/player/analyst.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "words/entry.h"
#include "words/hints.h"
#include "words/squares.h"
#include "words/words.h"

enum { STEP_EVENTS = 12 }; /* a program that never ends reporting must not hold up all else */

static_assert((int)ANALYSIS_POLL_LIMIT >= (int)ANALYST_POLL_LIMIT, "all descriptors have room");

struct Analysis {
    bool gentle;
    Engine *engine;   /* ours, or */
    Analyst *analyst; /* another program */
    bool looking;     /* an answer of the engine is to come */
    bool placed;      /* position and limits say what was looked at last */
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

Analysis *analysis_new(const AnalysisSettings *settings, Error *error) {
    Analysis *analysis = calloc(1, sizeof *analysis);
    if (analysis == NULL) {
        error_set(error, N_("memory is out"));
        return NULL;
    }
    analysis->gentle = settings->gentle;
    AnalystSettings other = {settings->analyst, settings->hash_mib, settings->threads,
                             settings->consents, settings->fs};
    if (other.command != NULL && other.command[0] != '\0')
        analysis->analyst = analyst_new(&other, error);
    else
        analysis->engine = engine_new(settings->hash_mib, settings->threads, error);
    if (analysis->engine == NULL && analysis->analyst == NULL) {
        free(analysis);
        return NULL;
    }
    return analysis;
}

void analysis_free(Analysis *analysis) {
    if (analysis == NULL)
        return;
    engine_free(analysis->engine);
    analyst_free(analysis->analyst);
    free(analysis);
}

static void forget_lines(Analysis *analysis) {
    memset(analysis->reports, 0, sizeof analysis->reports);
    memset(analysis->fresh, 0, sizeof analysis->fresh);
    analysis->count = 0;
}

void analysis_rest(Analysis *analysis) {
    if (analysis->looking && analysis->analyst != NULL)
        analyst_stop(analysis->analyst);
    else if (analysis->looking)
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

static void begin(Analysis *analysis, const Cursor *cursor, int64_t now_ms) {
    const AnalysisLimits *limits = &analysis->limits;
    EngineLimits engine_limits = {.movetime_ms = limits->time_ms,
                                  .nodes = limits->nodes,
                                  .lines = limits->lines,
                                  .low_priority = analysis->gentle,
                                  .infinite = limits->time_ms == 0 && limits->nodes == 0};
    analysis->looking = true;
    if (analysis->analyst != NULL) {
        analyst_go(analysis->analyst, cursor, &engine_limits, now_ms);
        analysis->looking = !analyst_failed(analysis->analyst);
        return;
    }
    History history = cursor_history(cursor);
    analysis->ticket = engine_go(analysis->engine, &analysis->position, &history, &engine_limits);
}

bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits,
                   int64_t now_ms) {
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
    begin(analysis, cursor, now_ms);
    return true;
}

size_t analysis_poll_fds(const Analysis *analysis, struct pollfd out[ANALYSIS_POLL_LIMIT]) {
    if (analysis->analyst != NULL)
        return analyst_poll_fds(analysis->analyst, out);
    out[0] = (struct pollfd){.fd = engine_wake_fd(analysis->engine), .events = POLLIN};
    return 1;
}

int64_t analysis_timeout_ms(const Analysis *analysis, int64_t now_ms) {
    return analysis->analyst != NULL ? analyst_timeout_ms(analysis->analyst, now_ms) : -1;
}

/* Shows the lines found last, as many as have one depth, unless more are shown already. */
static bool show_fresh(Analysis *analysis) {
    size_t count = 0;
    while (count < analysis->wanted && analysis->fresh[count].pv_count > 0 &&
           analysis->fresh[count].depth == analysis->fresh[0].depth)
        count++;
    if (count == 0 || count < analysis->count)
        return false;
    memcpy(analysis->reports, analysis->fresh, sizeof analysis->reports);
    analysis->count = count;
    return true;
}

/* Another program may tell fewer lines than it is asked for, if it knows the word at all, and not
 * all of a depth: those of one are there when the first line of the next is told. */
static bool take_analyst_report(Analysis *analysis, const EngineReport *report, size_t index) {
    size_t lines = analyst_lines(analysis->analyst);
    if (report->pv_count == 0 || index >= lines)
        return false;
    bool last = index + 1 == (lines < analysis->wanted ? lines : analysis->wanted);
    bool news = index == 0 && show_fresh(analysis);
    if (index == 0)
        memset(analysis->fresh, 0, sizeof analysis->fresh);
    analysis->fresh[index] = *report;
    return ((last || index == analysis->count) && show_fresh(analysis)) || news;
}

/* Scores that are only bounds come before the line's own. */
static bool take_report(Analysis *analysis, const EngineReport *report) {
    size_t index = report->line > 0 ? report->line - 1 : 0;
    if (report->bound != ENGINE_BOUND_EXACT || index >= analysis->wanted)
        return false;
    if (analysis->analyst != NULL)
        return take_analyst_report(analysis, report, index);
    analysis->fresh[index] = *report;
    bool whole = index + 1 == analysis->wanted;
    if (!whole && index < analysis->count)
        return false;
    memcpy(analysis->reports, analysis->fresh, sizeof analysis->reports);
    analysis->count = index + 1;
    return true;
}

static bool take_event(Analysis *analysis, const EngineEvent *event) {
    if (!analysis->looking)
        return false;
    if (event->kind == ENGINE_EVENT_REPORT)
        return take_report(analysis, &event->report);
    analysis->looking = false;
    return true;
}

static bool step_analyst(Analysis *analysis, int64_t now_ms) {
    bool news = false;
    EngineEvent event;
    for (int i = 0; i < STEP_EVENTS && analyst_step(analysis->analyst, now_ms, &event); i++) {
        if (event.kind == ENGINE_EVENT_MOVE)
            (void)show_fresh(analysis);
        news = take_event(analysis, &event) || news;
    }
    if (!analyst_failed(analysis->analyst))
        return news;
    news = news || analysis->looking;
    analysis->looking = false;
    return news;
}

bool analysis_step(Analysis *analysis, int64_t now_ms) {
    bool news = false;
    if (analysis->analyst != NULL)
        return step_analyst(analysis, now_ms);
    for (;;) {
        EngineEvent event = engine_poll(analysis->engine);
        if (event.kind == ENGINE_EVENT_NONE)
            return news;
        if (event.ticket == analysis->ticket)
            news = take_event(analysis, &event) || news;
    }
}

void analysis_finish(Analysis *analysis) {
    assert(analysis->engine != NULL);
    assert(analysis->limits.time_ms != 0 || analysis->limits.nodes != 0);
    while (analysis->looking) {
        EngineEvent event = engine_wait(analysis->engine, -1);
        if (event.ticket == analysis->ticket)
            (void)take_event(analysis, &event);
    }
}

bool analysis_looks(const Analysis *analysis) {
    return analysis->looking;
}

const char *analysis_name(const Analysis *analysis) {
    return analysis->analyst != NULL ? analyst_name(analysis->analyst) : "";
}

bool analysis_failed(const Analysis *analysis) {
    return analysis->analyst != NULL && analyst_failed(analysis->analyst);
}

bool analysis_add_news(Analysis *analysis, Text *out) {
    return analysis->analyst != NULL && analyst_add_news(analysis->analyst, out);
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
        words_verdict(analysis->position.variant, analysis_score(analysis, 0), out);
}

void analysis_add_line(const Analysis *analysis, size_t line, size_t columns, Text *out) {
    const EngineReport *report = &analysis->reports[line];
    Position at = analysis->position;
    text_add(out, words_score_and_chance(at.variant, analysis_score(analysis, line)).text);
    for (size_t i = 0; i < report->pv_count; i++) {
        char data[ENTRY_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        Undo undo;
        /* With the signs of check and mate where squares are those of SAN. */
        if (moves_notation(at.variant) == NOTATION_SAN && !squares_are_shogi(at.variant))
            san_format(&at, report->pv[i], &move);
        else
            text_add(
                &move,
                words_move_reply(&at, i > 0 ? report->pv[i - 1] : MOVE_NONE, report->pv[i]).text);
        if (out->length + 1 + move.length > columns)
            return;
        text_add_char(out, ' ');
        text_add(out, data);
        position_do(&at, report->pv[i], &undo);
    }
}
