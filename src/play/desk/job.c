#include "play/desk/job.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/files/trace.h"
#include "base/memory.h"
#include "play/hint/analysis.h"

static_assert((int)JOB_FDS_LIMIT >= (int)ANALYSIS_POLL_LIMIT, "an analysis has room");

/* --- one job --------------------------------------------------------------------------------- */

void job_begin(JobList *list, Desk *desk, Activity *owner, Job *job, const JobKind *kind) {
    Job **at = &list->first;
    while (*at != NULL && *at != job)
        at = &(*at)->next;
    if (*at != NULL) {
        job->ended = false;
        return;
    }
    trace_say(list->trace, "job", "%s begins", kind->name);
    *job = (Job){.kind = kind, .desk = desk, .owner = owner, .list = list};
    *at = job;
    list->stirred = true;
}

static void put_away(Job *job) {
    const JobKind *kind = job->kind;
    assert(kind != NULL);
    Job **at = &job->list->first;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    job->kind = NULL;
    trace_say(job->list->trace, "job", "%s ends", kind->name);
    if (kind->close != NULL)
        kind->close(job);
}

void job_end(Job *job) {
    if (job == NULL || !job_goes_on(job))
        return;
    job->ended = true;
    job->list->stirred = true;
    if (!job->list->steps)
        put_away(job);
}

bool job_goes_on(const Job *job) {
    return job->kind != NULL && !job->ended;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* The first running job from here on. */
static Job *going(Job *job) {
    while (job != NULL && job->ended)
        job = job->next;
    return job;
}

Job *jobs_find(const JobList *list, const JobKind *kind) {
    Job *job = going(list->first);
    while (job != NULL && job->kind != kind)
        job = going(job->next);
    return job;
}

void jobs_step(JobList *list, int64_t now_ms) {
    if (list->steps)
        return;
    list->steps = true;
    list->stirred = false;
    for (Job *job = going(list->first); job != NULL; job = going(job->next))
        job->kind->step(job, now_ms);
    list->steps = false;
    for (Job *job = list->first, *next; job != NULL; job = next) {
        next = job->next;
        if (job->ended)
            put_away(job);
    }
}

static size_t job_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    if (job->kind->fds != NULL)
        return job->kind->fds(job, out);
    return job->analysis != NULL ? analysis_poll_fds(job->analysis, out) : 0;
}

static int64_t job_timeout_ms(const Job *job, int64_t now_ms) {
    if (job->kind->timeout_ms != NULL)
        return job->kind->timeout_ms(job, now_ms);
    return job->analysis != NULL ? analysis_timeout_ms(job->analysis, now_ms) : -1;
}

struct pollfd *jobs_fds(JobList *list, size_t own, size_t *count) {
    size_t need = own;
    for (const Job *job = list->first; job != NULL; job = job->next)
        need += JOB_FDS_LIMIT;
    if (need > list->room)
        list->fds = memory_grow(list->fds, &list->room, need, sizeof *list->fds);
    *count = own;
    for (const Job *job = going(list->first); job != NULL; job = going(job->next))
        *count += job_fds(job, list->fds + *count);
    return list->fds;
}

int64_t jobs_timeout_ms(const JobList *list, int64_t now_ms) {
    bool at_once = list->stirred || (jobs_state(list) & JOB_AT_ONCE) != 0;
    int64_t limit_ms = at_once ? 0 : -1;
    for (const Job *job = going(list->first); job != NULL; job = going(job->next))
        limit_ms = clock_sooner_ms(limit_ms, job_timeout_ms(job, now_ms));
    return limit_ms;
}

unsigned jobs_state(const JobList *list) {
    unsigned state = 0;
    for (const Job *job = going(list->first); job != NULL; job = going(job->next))
        state |= job->kind->state != NULL ? job->kind->state(job) : 0;
    return state;
}

static bool cancel_last_from(Job *job) {
    return job != NULL && (cancel_last_from(going(job->next)) ||
                           (job->kind->cancel != NULL && job->kind->cancel(job)));
}

bool jobs_cancel(JobList *list) {
    return cancel_last_from(going(list->first));
}

void jobs_changed(JobList *list, const Setting *setting) {
    for (Job *job = going(list->first), *next; job != NULL; job = next) {
        next = going(job->next);
        if (job->kind->changed != NULL)
            job->kind->changed(job, setting);
    }
}

void jobs_end_of(JobList *list, const Activity *owner) {
    for (Job *job = list->first, *next; job != NULL; job = next) {
        next = job->next;
        if (job->owner == owner)
            job_end(job);
    }
}

void jobs_done(JobList *list) {
    while (list->first != NULL)
        put_away(list->first);
    free(list->fds);
    *list = (JobList){0};
}
