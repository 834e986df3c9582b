/* Jobs: what goes on by itself beside a person, such as an engine that searches or a file that is
 * read. The desk has one list of them, in the order in which they began. A front end waits for all
 * of them in one call of poll() and then lets each go on.
 *
 * A job embeds a Job as its first member, and its file has one JobKind. Functions that a kind
 * leaves NULL mean what is said beside them. One thread calls all of this. */
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

/* The most descriptors of one job: those of a game between two other programs. */
enum { JOB_FDS_LIMIT = 16 };

enum {
    JOB_AT_ONCE = 1, /* it has work that waits for nothing */
    JOB_AWAITED = 2, /* a script's next line has to wait for it */
    JOB_THINKS = 4   /* an engine works for a person, so that the language stays */
};

typedef struct JobKind {
    const char *name; /* a word, for traces */
    /* Fills out with the descriptors that it waits for and returns their number. NULL: those of its
     * analysis alone. */
    size_t (*fds)(const Job *job, struct pollfd out[JOB_FDS_LIMIT]);
    /* How long it may be left alone; below 0: until a descriptor is ready. NULL: as long as its
     * analysis may. */
    int64_t (*timeout_ms)(const Job *job, int64_t now_ms);
    /* Goes on, for at most some ten milliseconds. It may do actions, and begin and end jobs, itself
     * too. */
    void (*step)(Job *job, int64_t now_ms);
    /* The JOB_ bits that hold. NULL: none does. */
    unsigned (*state)(const Job *job);
    /* Handles Ctrl-C. False, or NULL: there is nothing to cancel. */
    bool (*cancel)(Job *job);
    /* A setting has another value. NULL: it does not matter. */
    void (*changed)(Job *job, const Setting *setting);
    /* Frees it; it is off the list already. It neither says anything nor begins jobs. NULL: there
     * is nothing to free. */
    void (*close)(Job *job);
} JobKind;

struct Job {
    const JobKind *kind; /* NULL: it is on no list */
    Desk *desk;
    Activity *owner; /* it ends with that; NULL: with the desk */
    JobList *list;
    Analysis *analysis; /* the engine that works for it, which it steps itself; NULL: none does */
    Job *next;
    bool ended; /* but listed still, until the step is over */
};

/* All zero is an empty one. */
struct JobList {
    Job *first;
    const struct Trace *trace; /* of what begins and ends (base/files/trace.h); NULL: none */
    bool steps;                /* now: one that ends is closed afterwards */
    bool stirred;       /* one has begun or ended in the last step: others may have waited for it */
    struct pollfd *fds; /* owned: the room for jobs_fds */
    size_t room;
};

/* Begins a job, or again one that has ended in the present step and is not closed yet. The list
 * closes it when it ends. */
void job_begin(JobList *list, Desk *desk, Activity *owner, Job *job, const JobKind *kind);
/* Ends it: it is closed at once, or in a step when all jobs have gone on. Nothing happens if it
 * does not go on, or is NULL. */
void job_end(Job *job);
/* Whether it has begun and not ended. */
bool job_goes_on(const Job *job);

/* The oldest of a kind that goes on; NULL: there is none. */
Job *jobs_find(const JobList *list, const JobKind *kind);
/* Lets each go on, also those that begin meanwhile. Nothing happens while they do already. */
void jobs_step(JobList *list, int64_t now_ms);
/* What all of them wait for, behind `own` places that are the caller's to fill; *count is that of
 * all places. Borrowed until the next call. There is room for whatever the jobs wait for. */
struct pollfd *jobs_fds(JobList *list, size_t own, size_t *count);
/* How long all may be left alone; -1: until a descriptor is ready. */
int64_t jobs_timeout_ms(const JobList *list, int64_t now_ms);
/* The JOB_ bits that hold for any of them. */
unsigned jobs_state(const JobList *list);
/* Cancels one, that which began last before others. False: there was nothing to cancel. */
bool jobs_cancel(JobList *list);
void jobs_changed(JobList *list, const Setting *setting);
/* Ends those of an owner. */
void jobs_end_of(JobList *list, const Activity *owner);
/* Ends them all and frees what the list has. */
void jobs_done(JobList *list);

#endif
