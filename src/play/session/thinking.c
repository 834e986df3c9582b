#include "play/session/thinking.h"

#include "base/clock.h"

void thinking_done(Thinking *thinking) {
    engine_free(thinking->engine);
    external_engines_done(&thinking->external);
}

bool thinking_need_engine(Thinking *thinking, Error *error) {
    const SessionSettings *settings = thinking->external.settings;
    if (thinking->engine == NULL)
        thinking->engine = engine_new(settings->hash_mib, settings->threads, error);
    return thinking->engine != NULL;
}

/* Another search begins: of the last one nothing is to be told. */
static void begin(Thinking *thinking, Thought thought, const Cursor *cursor, bool is_external) {
    thinking->thought = thought;
    thinking->is_external = is_external;
    thinking->side = cursor->position.side;
    thinking->report_new = false;
    thinking->report = (EngineReport){0};
}

void thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits) {
    History history = cursor_history(cursor);
    begin(thinking, thought, cursor, false);
    thinking->ticket = engine_go(thinking->engine, &cursor->position, &history, limits);
}

bool thinking_ask_external(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                           int64_t now_ms, Error *error) {
    if (!external_engines_think(&thinking->external, cursor, limits, now_ms, error))
        return false;
    begin(thinking, THOUGHT_MOVE, cursor, true);
    return true;
}

/* Whether the answer of side's engine is awaited. */
static bool is_asked(const Thinking *thinking, Side side) {
    return thinking->is_external && thinking->side == side;
}

void thinking_stop(Thinking *thinking) {
    if (thinking->is_external)
        external_engines_stop(&thinking->external, thinking->side);
    else if (thinking->engine != NULL)
        engine_stop(thinking->engine);
}

void thinking_drop(Thinking *thinking) {
    thinking->thought = THOUGHT_NONE;
    thinking->is_external = false;
    thinking->held = false;
    thinking->report_new = false;
}

void thinking_forget(Thinking *thinking) {
    if (thinking->thought == THOUGHT_NONE)
        return;
    thinking_stop(thinking);
    thinking_drop(thinking);
}

/* --- hearing --------------------------------------------------------------------------------- */

static ThinkingNews hear_engine(Thinking *thinking) {
    EngineEvent event;
    while ((event = engine_poll(thinking->engine)).kind != ENGINE_EVENT_NONE) {
        if (thinking->thought == THOUGHT_NONE || thinking->is_external ||
            event.ticket != thinking->ticket)
            continue;
        if (event.kind == ENGINE_EVENT_REPORT) {
            thinking->report = event.report;
            thinking->report_new = true;
            continue;
        }
        thinking->answer = event;
        if (thinking->thought != THOUGHT_MOVE)
            return THINKING_NEWS_HELP;
        thinking->held = true;
    }
    return THINKING_NEWS_NONE;
}

static ThinkingNews take(Thinking *thinking, const ClientEvent *event) {
    switch ((int)event->kind) {
    case CLIENT_EVENT_FAILED:
        return THINKING_NEWS_GONE;
    case CLIENT_EVENT_REPORT:
        thinking->report = event->report;
        thinking->report_new = true;
        return THINKING_NEWS_NONE;
    case CLIENT_EVENT_MOVE:
        thinking->answer =
            (EngineEvent){.kind = ENGINE_EVENT_MOVE, .report = event->report, .move = event->move};
        thinking->held = true;
        thinking->is_external = false;
        return THINKING_NEWS_NONE;
    case CLIENT_EVENT_ILLEGAL:
        return THINKING_NEWS_ILLEGAL;
    case CLIENT_EVENT_RESIGN:
        thinking_drop(thinking);
        return THINKING_NEWS_RESIGNED;
    default:
        return THINKING_NEWS_NONE;
    }
}

static ThinkingNews hear_external(Thinking *thinking, Side side, int64_t now_ms, Text *said) {
    /* A report a call: an engine that never ends reporting must not hold up all else. */
    ClientEvent event = {.kind = CLIENT_EVENT_NONE};
    while (event.kind != CLIENT_EVENT_REPORT &&
           external_engines_hear(&thinking->external, side, is_asked(thinking, side), now_ms,
                                 &event)) {
        ThinkingNews news = take(thinking, &event);
        if (news == THINKING_NEWS_NONE)
            continue;
        text_clear(said);
        text_add(said, event.text);
        return news;
    }
    external_engines_urge(&thinking->external, side, is_asked(thinking, side), now_ms);
    return THINKING_NEWS_NONE;
}

ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms, char said[SESSION_TEXT_SIZE]) {
    Text text = text_over(said, SESSION_TEXT_SIZE);
    ThinkingNews news = thinking->engine != NULL ? hear_engine(thinking) : THINKING_NEWS_NONE;
    for (unsigned side = 0; side < SIDE_COUNT && news == THINKING_NEWS_NONE; side++)
        news = hear_external(thinking, (Side)side, now_ms, &text);
    if (news != THINKING_NEWS_NONE || !thinking->held || now_ms < thinking->due_ms)
        return news;
    thinking->held = false;
    thinking->thought = THOUGHT_NONE;
    return THINKING_NEWS_MOVE;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t thinking_fds(const Thinking *thinking, struct pollfd *out) {
    size_t count = 0;
    if (thinking->engine != NULL)
        out[count++] = (struct pollfd){.fd = engine_wake_fd(thinking->engine), .events = POLLIN};
    return count + external_engines_fds(&thinking->external, out + count);
}

int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms) {
    int64_t timeout_ms = external_engines_timeout_ms(&thinking->external, now_ms);
    if (thinking->report_new || (thinking->held && thinking->due_ms <= now_ms))
        return 0;
    if (!thinking->held)
        return timeout_ms;
    return clock_sooner_ms(timeout_ms, thinking->due_ms - now_ms);
}
