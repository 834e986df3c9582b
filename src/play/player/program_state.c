#include "play/player/program_state.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/ascii.h"
#include "base/files/trace.h"
#include "base/i18n.h"
#include "base/text.h"
#include "base/unicode.h"
#include "play/player/program_spelling.h"

enum { TOLD_SIZE = 1024 };

/* --- events ---------------------------------------------------------------------------------- */

/* The newest event not taken yet; NULL: none. */
static const PlayerEvent *program_last_event(const Program *program) {
    size_t at = (program->event_first + program->event_count - 1) % PROGRAM_EVENTS_LIMIT;
    return program->event_count > 0 ? &program->events[at] : NULL;
}

bool program_has_answer(const Program *program) {
    const PlayerEvent *last = program_last_event(program);
    return last != NULL && last->kind != PLAYER_EVENT_REPORT;
}

PlayerEvent *program_push(Program *program, PlayerEventKind kind) {
    if (kind != PLAYER_EVENT_REPORT)
        program->flood_start = child_heard(program->child);
    /* The queue is full because nobody takes events: drop the oldest. */
    if (program->event_count == PROGRAM_EVENTS_LIMIT) {
        program->event_first = (program->event_first + 1) % PROGRAM_EVENTS_LIMIT;
        program->event_count--;
    }
    size_t at = (program->event_first + program->event_count++) % PROGRAM_EVENTS_LIMIT;
    PlayerEvent *event = &program->events[at];
    memset(event, 0, sizeof *event);
    event->kind = kind;
    event->report = program->report;
    return event;
}

void program_push_report(Program *program, const EngineReport *report) {
    const PlayerEvent *last = program_last_event(program);
    if (last != NULL && last->kind == PLAYER_EVENT_REPORT && last->report.line == report->line)
        program->event_count--;
    program_push(program, PLAYER_EVENT_REPORT)->report = *report;
}

static void program_fail_as(Program *program, const char *reason, bool hung, bool unable) {
    if (program->phase == PROGRAM_FAILED)
        return;
    program->phase = PROGRAM_FAILED;
    program->due_ms = INT64_MAX;
    PlayerEvent *event = program_push(program, PLAYER_EVENT_FAILED);
    event->hung = hung;
    event->unable = unable;
    text_copy(event->text, sizeof event->text, reason);
}

void program_fail(Program *program, const char *reason, bool hung) {
    program_fail_as(program, reason, hung, false);
}

void program_note_complaint(Program *program, const char *line) {
    static const char WORD[] = "tellusererror ";
    if (strncmp(line, WORD, strlen(WORD)) != 0)
        return;
    unicode_copy_safe(program->complaint, sizeof program->complaint, line + strlen(WORD));
    size_t length = strlen(program->complaint);
    while (length > 0 && (program->complaint[length - 1] == '.' ||
                          ascii_is_space(program->complaint[length - 1])))
        program->complaint[--length] = '\0';
}

/* What it said last may not have been read yet, when a line cannot be sent. */
static void hear_last_words(Program *program) {
    uint64_t end = child_heard(program->child) + CHILD_HEAR_LIMIT;
    const char *line;
    while (child_heard(program->child) < end && (line = child_hear(program->child)) != NULL)
        program_note_complaint(program, line);
}

void program_fail_gone(Program *program, const char *reason) {
    hear_last_words(program);
    program_fail(program, program->complaint[0] != '\0' ? program->complaint : reason, false);
}

void program_fail_unable(Program *program, const char *reason) {
    program_fail_as(program, reason, false, true);
}

/* --- telling --------------------------------------------------------------------------------- */

void program_trace(const Program *program, const char *way, const char *line) {
    const Trace *trace = program->settings.trace;
    trace_say(trace, way, "%ld %s", (long)child_process(program->child), line);
}

void program_send_line(Program *program, const char *line) {
    program_trace(program, "engine<", line);
    if (program->phase != PROGRAM_FAILED && !child_send(program->child, line))
        program_fail_gone(program, _("it has exited or stopped reading"));
}

void program_send(Program *program, const char *format, ...) {
    char line[TOLD_SIZE];
    Text text = TEXT_OVER(line);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    program_send_line(program, line);
}

/* --- hearing --------------------------------------------------------------------------------- */

static_assert(PROGRAM_NODES_LIMIT <= INT64_MAX / PROGRAM_MOVES_LIMIT,
              "what an engine says it has looked at in a game can be added up");

int64_t program_clamp(int64_t value, int64_t low, int64_t high) {
    if (value < low)
        return low;
    return value > high ? high : value;
}

void program_take_name(Program *program, const char *name, size_t length) {
    Text text = TEXT_OVER(program->name);
    unicode_add_sanitized(&text, name, length);
}

/* Keeps the first name that fits, but prefers the game's own. */
void program_try_variant_name(Program *program, const char *name, size_t length) {
    const ProgramSettings *settings = &program->settings;
    const char *own =
        settings->variant_name != NULL ? settings->variant_name : settings->variant->name;
    char data[sizeof program->variant_name];
    text_copy_bytes(data, sizeof data, name, length);
    bool is_own = strcmp(data, own) == 0;
    bool is_other = settings->variant_name == NULL && !program->knows_variant &&
                    variant_has_other_name(settings->variant, data);
    if (!is_own && !is_other)
        return;
    program->knows_variant = true;
    memcpy(program->variant_name, data, sizeof data);
}

const char *program_variant_name(const Program *program) {
    const ProgramSettings *settings = &program->settings;
    if (program->knows_variant)
        return program->variant_name;
    return settings->variant_name != NULL ? settings->variant_name : settings->variant->name;
}

/* The engine is not ready until it confirms what is sent now. */
static void program_prepare(Program *program, int64_t now_ms) {
    program->phase = PROGRAM_PREPARING;
    program->due_ms = now_ms + PROGRAM_HELLO_MS;
    program->unsettled = false;
}

void program_become_ready(Program *program, int64_t now_ms) {
    program->phase = PROGRAM_READY;
    program->due_ms = INT64_MAX;
    program->flood_start = child_heard(program->child);
    if (program->game_asked) {
        program->game_asked = false;
        program_prepare(program, now_ms);
        program->settings.protocol->new_game(program, now_ms);
        return;
    }
    if (!program->go_asked) {
        program_push(program, PLAYER_EVENT_READY);
        return;
    }
    if (program->unsettled && program->settings.protocol->settle != NULL) {
        program_prepare(program, now_ms);
        program->settings.protocol->settle(program);
        return;
    }
    program->go_asked = false;
    program->phase = PROGRAM_THINKING;
    program->asked_ms = now_ms;
    program->settings.protocol->go(program, now_ms);
    if (program->stop_asked) {
        program->settings.protocol->stop(program);
        program->stop_told = true;
    }
}

bool program_take_answer(Program *program, int64_t now_ms) {
    if (program->dropped > 0) {
        program->unsettled = true;
        program->dropped--;
        if (program->dropped == 0 && program->phase == PROGRAM_PREPARING)
            program_become_ready(program, now_ms);
        return false;
    }
    if (program->phase != PROGRAM_THINKING)
        return false;
    program->phase = PROGRAM_READY;
    program->due_ms = INT64_MAX;
    program->unsettled = true;
    return true;
}

Move program_answer(Program *program, const char *text, int64_t now_ms) {
    if (!program_take_answer(program, now_ms))
        return MOVE_NONE;
    Move move = MOVE_NONE;
    bool legal = program_read_move(&program->search.position, text, &move);
    PlayerEvent *event = program_push(program, legal ? PLAYER_EVENT_MOVE : PLAYER_EVENT_ILLEGAL);
    event->move = legal ? move : MOVE_NONE;
    unicode_copy_safe(event->text, sizeof event->text, text);
    return event->move;
}
