#include "play/hint/analysis.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "play/player/player.h"
#include "rules/moves/movegen.h"
#include "words/hints.h"
#include "words/words.h"
#include "words/written.h"

enum {
    STEP_EVENTS = 12,   /* a program that never stops reporting must not hold up the rest */
    SILENCE_MS = 10000, /* a program that reports no line for this long hangs */
    SHORT_MS = 1000,    /* a busy machine may find no line in less */
    SHORT_LOOKS = 4,    /* fails after this many in a row without a line */
    NEWS_SIZE = 1000
};

static_assert((int)ANALYSIS_POLL_LIMIT == (int)PLAYER_FDS, "all descriptors have room");

struct Analysis {
    bool low_priority;
    Player *player;              /* NULL: failed */
    char name[PLAYER_NAME_SIZE]; /* the other program's; "": the built-in engine */
    unsigned mute;               /* consecutive short searches of another program without a line */
    bool heard;                  /* it has reported a line of this position */
    char told[NEWS_SIZE];        /* unreported news */
    Text news;
    bool looking; /* the player owes an answer */
    bool placed;  /* position and limits are those of the last analysis_look */
    Position position;
    size_t entries; /* the history's length at the last analysis_look */
    AnalysisLimits limits;
    Outcome outcome;
    EngineReport reports[ANALYSIS_LINES_LIMIT];
    size_t count;
    /* Lines of one depth arrive separately but are shown together, so that no deeper line is listed
     * beside shallower ones. */
    EngineReport fresh[ANALYSIS_LINES_LIMIT];
    size_t wanted; /* lines of a complete depth */
};

static bool open_player(Analysis *analysis, const AnalysisSettings *settings, Error *error) {
    PlayerWord word = {0};
    const char *text = settings->analysis_engine;
    bool named = text != NULL && text[0] != '\0';
    if (named && !player_parse(text, NULL, &word, error))
        return false;
    if (named && !player_is(&word, PLAYER_ANALYSES))
        return error_set_at(error, text, N_("analysis needs an engine that speaks UCI or USI"));
    Text name = TEXT_OVER(analysis->name);
    if (player_is(&word, PLAYER_COMMAND))
        player_add_name(&word, &name);
    PlayerSetup setup = {.name = analysis->name,
                         .hash_mib = settings->hash_mib,
                         .threads = settings->threads,
                         .consents = settings->consents,
                         .fs = settings->fs,
                         .silence_ms = SILENCE_MS};
    analysis->player = player_open(named ? &word : NULL, &setup, error);
    return analysis->player != NULL;
}

Analysis *analysis_new(const AnalysisSettings *settings, Error *error) {
    Analysis *analysis = error_calloc(1, sizeof *analysis, error);
    if (analysis == NULL)
        return NULL;
    analysis->low_priority = settings->low_priority;
    analysis->news = TEXT_OVER(analysis->told);
    if (open_player(analysis, settings, error))
        return analysis;
    free(analysis);
    return NULL;
}

void analysis_free(Analysis *analysis) {
    if (analysis == NULL)
        return;
    player_close(analysis->player);
    free(analysis);
}

static bool is_other(const Analysis *analysis) {
    return analysis->name[0] != '\0';
}

/* Ends the player, and reports why. */
static void fail(Analysis *analysis, const char *what, const char *said) {
    if (analysis->news.length > 0)
        text_add_char(&analysis->news, ' ');
    player_add_failure(analysis->name, what, said, &analysis->news);
    player_close(analysis->player);
    analysis->player = NULL;
    analysis->looking = false;
}

static void clear_lines(Analysis *analysis) {
    memset(analysis->reports, 0, sizeof analysis->reports);
    memset(analysis->fresh, 0, sizeof analysis->fresh);
    analysis->count = 0;
}

void analysis_rest(Analysis *analysis) {
    if (analysis->looking)
        analysis->player->ops->stop(analysis->player);
    analysis->looking = analysis->placed = false;
    clear_lines(analysis);
}

static bool looks_there(const Analysis *analysis, const Cursor *cursor,
                        const AnalysisLimits *limits) {
    return analysis->placed && analysis->entries == cursor->count &&
           analysis->limits.lines == limits->lines && analysis->limits.time_ms == limits->time_ms &&
           analysis->limits.nodes == limits->nodes &&
           position_equal(&analysis->position, &cursor->position);
}

static void begin(Analysis *analysis, const Cursor *cursor, int64_t now_ms) {
    const AnalysisLimits *limits = &analysis->limits;
    EngineLimits engine_limits = {.movetime_ms = limits->time_ms,
                                  .nodes = limits->nodes,
                                  .lines = limits->lines,
                                  .low_priority = analysis->low_priority,
                                  .infinite = limits->time_ms == 0 && limits->nodes == 0};
    analysis->heard = false;
    analysis->looking = analysis->player != NULL;
    if (analysis->player != NULL)
        analysis->player->ops->go(analysis->player, cursor, &engine_limits, now_ms);
}

bool analysis_look(Analysis *analysis, const Cursor *cursor, const AnalysisLimits *limits,
                   int64_t now_ms) {
    assert(limits->lines >= 1 && limits->lines <= ANALYSIS_LINES_LIMIT);
    if (looks_there(analysis, cursor, limits))
        return false;
    analysis_rest(analysis);
    analysis->placed = true;
    analysis->position = cursor->position;
    analysis->entries = cursor->count;
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
    return player_fds(analysis->player, out);
}

int64_t analysis_timeout_ms(const Analysis *analysis, int64_t now_ms) {
    return player_timeout_ms(analysis->player, now_ms);
}

/* Shows the new lines of one depth, unless more lines are shown already. */
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

/* Another program may report fewer lines than requested, and not all of a depth: the first line of
 * the next depth shows that the previous is complete. */
static bool take_other_report(Analysis *analysis, const PlayerEvent *event, size_t index) {
    const EngineReport *report = &event->report;
    size_t lines = event->lines;
    if (report->pv_count == 0 || index >= lines)
        return false;
    bool last = index + 1 == (lines < analysis->wanted ? lines : analysis->wanted);
    bool news = index == 0 && show_fresh(analysis);
    if (index == 0)
        memset(analysis->fresh, 0, sizeof analysis->fresh);
    analysis->fresh[index] = *report;
    return ((last || index == analysis->count) && show_fresh(analysis)) || news;
}

/* Skips bounds: the exact score follows. */
static bool take_report(Analysis *analysis, const PlayerEvent *event) {
    const EngineReport *report = &event->report;
    size_t index = report->line > 0 ? report->line - 1 : 0;
    analysis->heard = analysis->heard || report->pv_count > 0;
    if (report->bound != ENGINE_BOUND_EXACT || index >= analysis->wanted)
        return false;
    if (is_other(analysis))
        return take_other_report(analysis, event, index);
    analysis->fresh[index] = *report;
    bool whole = index + 1 == analysis->wanted;
    if (!whole && index < analysis->count)
        return false;
    memcpy(analysis->reports, analysis->fresh, sizeof analysis->reports);
    analysis->count = index + 1;
    return true;
}

/* Ends the search when the player has answered. */
static void take_end(Analysis *analysis) {
    int64_t time_ms = analysis->limits.time_ms;
    bool is_short = time_ms > 0 && time_ms < SHORT_MS;
    analysis->looking = false;
    if (!is_other(analysis))
        return;
    (void)show_fresh(analysis);
    analysis->mute = analysis->heard ? 0 : analysis->mute + 1;
    if (!analysis->heard && (!is_short || analysis->mute >= SHORT_LOOKS))
        fail(analysis, N_("it gave no legal line"), "");
}

/* True when something is new. */
static bool take_event(Analysis *analysis, const PlayerEvent *event) {
    if (event->kind == PLAYER_EVENT_NOTICE)
        text_add(&analysis->news, event->news);
    bool failed = event->kind == PLAYER_EVENT_FAILED, looked = analysis->looking;
    if (failed || (looked && event->kind == PLAYER_EVENT_ILLEGAL))
        fail(analysis, event->what, event->text);
    else if (looked && (event->kind == PLAYER_EVENT_RESIGN || event->kind == PLAYER_EVENT_DECLARE))
        fail(analysis, N_("the engine's move is illegal"), event->text);
    else if (looked && event->kind == PLAYER_EVENT_REPORT)
        return take_report(analysis, event);
    else if (looked && event->kind == PLAYER_EVENT_MOVE)
        take_end(analysis);
    return looked && !analysis->looking;
}

bool analysis_step(Analysis *analysis, int64_t now_ms) {
    bool news = false;
    PlayerEvent event;
    for (int i = 0; (i < STEP_EVENTS || !is_other(analysis)) && analysis->player != NULL &&
                    analysis->player->ops->step(analysis->player, now_ms, &event);
         i++)
        news = take_event(analysis, &event) || news;
    return news;
}

void analysis_finish(Analysis *analysis) {
    assert(analysis->limits.time_ms != 0 || analysis->limits.nodes != 0);
    while (analysis->looking) {
        struct pollfd fds[ANALYSIS_POLL_LIMIT];
        if (!analysis_step(analysis, 0))
            poll(fds, analysis_poll_fds(analysis, fds), -1);
    }
}

bool analysis_looks(const Analysis *analysis) {
    return analysis->looking;
}

const char *analysis_name(const Analysis *analysis) {
    return analysis->name;
}

bool analysis_failed(const Analysis *analysis) {
    return analysis->player == NULL;
}

bool analysis_add_news(Analysis *analysis, Text *out) {
    bool news = analysis->news.length > 0;
    text_add(out, analysis->told);
    text_clear(&analysis->news);
    return news;
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
        Undo undo;
        Phrase move = words_move_listed(&at, i > 0 ? report->pv[i - 1] : MOVE_NONE, report->pv[i]);
        if (out->length + 1 + strlen(move.text) > columns)
            return;
        text_addf(out, " %s", move.text);
        position_do(&at, report->pv[i], &undo);
    }
}
