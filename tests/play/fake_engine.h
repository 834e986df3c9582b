/* An engine that searches exactly as long as a test wants: it replaces engine/search/engine.h, so
 * that this layer's tests never wait. It answers when fake_engine_finish is called. */
#ifndef PANDEMONIUM_TESTS_PLAY_FAKE_ENGINE_H
#define PANDEMONIUM_TESTS_PLAY_FAKE_ENGINE_H

#include "engine/search/engine.h"

/* What this program's engines were asked, and their answer. */
typedef struct FakeEngine {
    bool thinking;
    bool stop_asked;
    bool event_ready, report_ready;
    uint64_t ticket;
    Position position;
    EngineLimits limits;
    Move move;                   /* its answer; MOVE_NONE: the first legal move */
    int score_cp;                /* its report's score */
    const EngineReport *reports; /* reports to send with its events, instead of plain ones */
    size_t report_count;
    unsigned started;
    bool refuse; /* engine_new fails */
} FakeEngine;

extern FakeEngine fake_engine;

/* Ends the search, with its move in the mailbox. */
void fake_engine_finish(void);
/* Finishes a depth. */
void fake_engine_report(void);

#endif
