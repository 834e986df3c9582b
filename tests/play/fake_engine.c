#include "play/fake_engine.h"

#include <string.h>

#include "rules/moves/movegen.h"

FakeEngine fake_engine;

struct Engine {
    int unused;
};
static Engine the_engine;

void fake_engine_finish(void) {
    fake_engine.thinking = false;
    fake_engine.event_ready = true;
}

void fake_engine_report(void) {
    fake_engine.report_ready = true;
}

Engine *engine_new(unsigned hash_mib, unsigned threads, Error *error) {
    (void)hash_mib;
    (void)threads;
    if (!fake_engine.refuse)
        return &the_engine;
    error_set(error, "no threads left");
    return NULL;
}

void engine_free(Engine *engine) {
    (void)engine;
}

bool engine_resize(Engine *engine, unsigned hash_mib, unsigned threads, Error *error) {
    (void)engine;
    (void)hash_mib;
    (void)threads;
    (void)error;
    return true;
}

void engine_clear(Engine *engine) {
    (void)engine;
}

uint64_t engine_go(Engine *engine, const Position *position, const History *history,
                   const EngineLimits *limits) {
    (void)engine;
    (void)history;
    fake_engine.position = *position;
    fake_engine.limits = *limits;
    fake_engine.thinking = true;
    fake_engine.stop_asked = fake_engine.event_ready = fake_engine.report_ready = false;
    fake_engine.started++;
    return ++fake_engine.ticket;
}

void engine_stop(Engine *engine) {
    (void)engine;
    if (!fake_engine.thinking)
        return;
    fake_engine.stop_asked = true;
    fake_engine_finish();
}

int engine_wake_fd(const Engine *engine) {
    (void)engine;
    return 0;
}

static void take_report(EngineReport *out) {
    if (fake_engine.report_count == 0)
        return;
    *out = *fake_engine.reports++;
    fake_engine.report_count--;
}

EngineEvent engine_poll(Engine *engine) {
    (void)engine;
    EngineEvent event = {0};
    event.ticket = fake_engine.ticket;
    event.report.depth = 3;
    event.report.score_cp = fake_engine.score_cp;
    if (fake_engine.report_ready) {
        event.kind = ENGINE_EVENT_REPORT;
        take_report(&event.report);
        fake_engine.report_ready = fake_engine.report_count > 0;
    } else if (fake_engine.event_ready) {
        fake_engine.event_ready = false;
        event.kind = ENGINE_EVENT_MOVE;
        take_report(&event.report);
        event.move = fake_engine.move;
        if (event.move == MOVE_NONE) {
            Move moves[MOVES_LIMIT];
            event.move = moves_generate(&fake_engine.position, moves) > 0 ? moves[0] : MOVE_NONE;
        }
        fake_engine.move = MOVE_NONE;
    }
    return event;
}

EngineEvent engine_wait(Engine *engine, int timeout_ms) {
    (void)timeout_ms;
    return engine_poll(engine);
}

const char *engine_level_words(unsigned level) {
    (void)level;
    return "A level.";
}

EngineEvent engine_think(Engine *engine, const Position *position, const History *history,
                         const EngineLimits *limits) {
    engine_go(engine, position, history, limits);
    fake_engine_finish();
    return engine_poll(engine);
}
