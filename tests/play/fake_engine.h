/* An engine that thinks exactly as long as a test wants: it stands in for engine/search/engine.h,
 * so that tests of this layer wait for nothing. It answers when fake_engine_finish was called. */
#ifndef PANDEMONIUM_TESTS_PLAY_FAKE_ENGINE_H
#define PANDEMONIUM_TESTS_PLAY_FAKE_ENGINE_H

#include "engine/search/engine.h"

/* What the engines of this program have been told. */
typedef struct FakeEngine {
    bool thinking;
    bool stop_asked;
    bool event_ready, report_ready;
    uint64_t ticket;
    Position position;
    EngineLimits limits;
    Move move;                   /* what it will answer; MOVE_NONE: the first legal move */
    int score_cp;                /* of its report */
    const EngineReport *reports; /* to come with its events, instead of plain ones */
    size_t report_count;
    unsigned started;
    bool refuse; /* engine_new fails */
} FakeEngine;

extern FakeEngine fake_engine;

/* The search ends: its move is in the mailbox. */
void fake_engine_finish(void);
/* A depth is finished. */
void fake_engine_report(void);

#endif
