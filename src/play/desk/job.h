/* Jobs: work that runs beside the user, such as an engine's search or reading a file. The desk has
 * one list of them, oldest first. A front end waits for all of them in one call of poll() and then
 * lets each run a step.
 *
 * A job embeds a Job as its first member, and its file has one JobKind. The comment beside each
 * member says what NULL means there. One thread calls all of this. */
#ifndef PANDEMONIUM_PLAY_DESK_JOB_H
#define PANDEMONIUM_PLAY_DESK_JOB_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Activity Activity;
typedef struct Analysis Analysis;
typedef struct Desk Desk;
typedef struct Job Job;
typedef struct JobList JobList;
typedef struct Setting Setting;

/* The most descriptors of one job: a table at which many watch. */
enum { JOB_FDS_LIMIT = 72 };

enum {
    JOB_AT_ONCE = 1, /* it has work to do at once */
    JOB_AWAITED = 2, /* a script's next line must wait for it */
    JOB_THINKS = 4   /* an engine is searching for the user, so the language must not change */
};

typedef struct JobKind {
    const char *name; /* a word, for traces */
    /* Fills out with the descriptors it waits for and returns their number. NULL: only its
     * analysis's. */
    size_t (*fds)(const Job *job, struct pollfd out[JOB_FDS_LIMIT]);
    /* How long it can wait for its next step; below 0: until a descriptor is ready. NULL: as long
     * as its analysis. */
    int64_t (*timeout_ms)(const Job *job, int64_t now_ms);
    /* Runs for about ten milliseconds at most. It can run actions, and begin and end jobs, itself
     * included. */
    void (*step)(Job *job, int64_t now_ms);
    /* The JOB_ bits that hold. NULL: none. */
    unsigned (*state)(const Job *job);
    /* Handles Ctrl-C. False, or NULL: nothing to cancel. */
    bool (*cancel)(Job *job);
    /* A setting has changed. NULL: it does not matter. */
    void (*changed)(Job *job, const Setting *setting);
    /* Frees it, once it is off the list. Must not say anything or begin jobs. NULL: nothing to
     * free. */
    void (*close)(Job *job);
} JobKind;

struct Job {
    const JobKind *kind; /* NULL: on no list */
    Desk *desk;
    Activity *owner; /* the job ends with it; NULL: with the desk */
    JobList *list;
    Analysis *analysis; /* the engine it uses and steps itself; NULL: none */
    Job *next;
    bool ended; /* still listed until the step is over */
};

/* All zero is an empty list. */
struct JobList {
    Job *first;
    const struct Trace *trace; /* traces what begins and ends (base/files/trace.h); NULL: none */
    bool steps;                /* in a step, after which ended jobs are closed */
    bool stirred; /* a job began or ended in the last step, and others may have waited for that */
    struct pollfd *fds; /* owned; the buffer of jobs_fds */
    size_t room;
};

/* Begins a job, or restarts one that has ended in this step and is not closed yet. The list closes
 * it when it ends. */
void job_begin(JobList *list, Desk *desk, Activity *owner, Job *job, const JobKind *kind);
/* Ends the job (nullable, and it may have ended): closes it at once, or during a step after all
 * jobs have run. */
void job_end(Job *job);
/* Whether it has begun and not ended. */
bool job_goes_on(const Job *job);

/* The oldest running job of a kind; NULL: none. */
Job *jobs_find(const JobList *list, const JobKind *kind);
/* Steps each job, including those that begin meanwhile. Does nothing if called from a step. */
void jobs_step(JobList *list, int64_t now_ms);
/* Returns the descriptors of all jobs, after `own` places for the caller to fill; *count is the
 * total. Borrowed until the next call. Always has room for all. */
struct pollfd *jobs_fds(JobList *list, size_t own, size_t *count);
/* How long until a job needs its next step; -1: until a descriptor is ready. */
int64_t jobs_timeout_ms(const JobList *list, int64_t now_ms);
/* The JOB_ bits that hold for any of them. */
unsigned jobs_state(const JobList *list);
/* Cancels one job, the newest that can be. False: nothing to cancel. */
bool jobs_cancel(JobList *list);
void jobs_changed(JobList *list, const Setting *setting);
/* Ends the owner's jobs. */
void jobs_end_of(JobList *list, const Activity *owner);
/* Ends all jobs and frees the list's memory. */
void jobs_done(JobList *list);

#endif
