#include "play/lesson/first_work.h"

#include <stdlib.h>

#include "base/memory.h"

enum { HINT_NODES = 6000 };

struct FirstWork {
    Engine *engine; /* owned, like the next two; NULL: not needed yet */
    FirstAsked asked;
    Engine *searcher;
    SmallSearch *search;
};

FirstWork *first_work_new(void) {
    return memory_new(1, sizeof(FirstWork));
}

static void free_search(FirstWork *work) {
    small_search_free(work->search);
    engine_free(work->searcher);
    work->search = NULL;
    work->searcher = NULL;
}

void first_work_free(FirstWork *work) {
    free_search(work);
    engine_free(work->engine);
    free(work);
}

/* --- the small game -------------------------------------------------------------------------- */

void first_work_begin_search(FirstWork *work, const Variant *variant) {
    work->searcher = engine_new(SMALL_HASH_MIB, 1, NULL);
    if (work->searcher != NULL)
        work->search = small_search_new(variant, work->searcher);
}

bool first_work_searches(const FirstWork *work) {
    return work->search != NULL;
}

bool first_work_end_search(FirstWork *work, Position *out) {
    bool found = work->search != NULL && small_search_any(work->search, out);
    free_search(work);
    return found;
}

void first_work_step(FirstWork *work) {
    if (work->search != NULL)
        small_search_step(work->search);
}

bool first_work_is_ready(const FirstWork *work) {
    return work->search != NULL && !small_search_waits(work->search) &&
           !small_search_is_over(work->search);
}

/* --- moves ----------------------------------------------------------------------------------- */

bool first_work_ask(FirstWork *work, FirstAsked what, const SmallTrial *trial) {
    SmallTrial asked = *trial;
    EngineLimits limits;
    if (work->engine == NULL)
        work->engine = engine_new(SMALL_HASH_MIB, 1, NULL);
    if (work->engine == NULL || !small_trial_goes_on(&asked, &limits))
        return false;
    if (what == FIRST_ASKED_HINT)
        limits = (EngineLimits){.nodes = HINT_NODES};
    limits.low_priority = false;
    History history = small_trial_history(&asked);
    engine_go(work->engine, &asked.position, &history, &limits);
    work->asked = what;
    return true;
}

FirstAsked first_work_asked(const FirstWork *work) {
    return work->asked;
}

void first_work_stop(FirstWork *work) {
    if (work->asked != FIRST_ASKED_NOTHING)
        engine_stop(work->engine); /* the next search drops its answer */
    work->asked = FIRST_ASKED_NOTHING;
}

Move first_work_take(FirstWork *work) {
    if (work->asked == FIRST_ASKED_NOTHING)
        return MOVE_NONE;
    EngineEvent event = engine_poll(work->engine);
    while (event.kind == ENGINE_EVENT_REPORT)
        event = engine_poll(work->engine);
    if (event.kind != ENGINE_EVENT_MOVE)
        return MOVE_NONE;
    work->asked = FIRST_ASKED_NOTHING;
    return event.move;
}

size_t first_work_fds(const FirstWork *work, struct pollfd out[FIRST_FDS]) {
    size_t count = 0;
    if (work->asked != FIRST_ASKED_NOTHING)
        out[count++] = (struct pollfd){engine_wake_fd(work->engine), POLLIN, 0};
    if (work->search != NULL && small_search_waits(work->search))
        out[count++] = (struct pollfd){engine_wake_fd(work->searcher), POLLIN, 0};
    return count;
}
