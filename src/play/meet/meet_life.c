#include "play/meet/meet_life.h"

#include <assert.h>
#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"

/* A step takes no more than this, however much comes. */
enum { EVENT_LIMIT = 64 };

static const JobKind MEET;

Meet *meet_find(const Desk *desk) {
    return (Meet *)jobs_find(&desk->jobs, &MEET);
}

/* --- life ------------------------------------------------------------------------------------ */

static void find_own_name(char out[FRIEND_NAME_SIZE]) {
    const struct passwd *user = getpwuid(getuid());
    if (user != NULL)
        text_copy(out, FRIEND_NAME_SIZE, user->pw_name);
    else
        text_format(out, FRIEND_NAME_SIZE, "%ju", (uintmax_t)getuid());
}

Meet *meet_new(Desk *desk, const MeetOps *ops, FriendGameSetup *setup, Error *error) {
    Meet *meet = memory_new(1, sizeof *meet);
    meet->ops = ops;
    find_own_name(meet->name);
    meet->kept.guest = (uid_t)-1;
    setup->name = meet->name;
    setup->program = PACKAGE " " VERSION;
    setup->recall = setup->part == FRIEND_PART_JOINS ? ops->recall : NULL;
    setup->keep = ops->keep;
    setup->context = meet;
    meet->game = friend_game_new(setup, desk->now_ms, error);
    if (meet->game == NULL) {
        free(meet);
        return NULL;
    }
    job_begin(&desk->jobs, desk, NULL, &meet->job, &MEET);
    return meet;
}

void meet_take_over(Meet *meet, Session *session) {
    if (!session_watches(session))
        desk_end_analysis(meet->job.desk);
    meet->session = session;
    meet->job.owner = activity_with(&meet->job.desk->stack, ACTIVITY_GAME);
}

/* Forgets what is kept of a game that its session is about to delete: it is over, or has no move.
 * Another game's journal may get its name. */
static void forget_ended(const Meet *meet) {
    const Session *session = meet->session;
    if (session != NULL && meet->kept.journal[0] != '\0' &&
        (session_phase(session) == SESSION_OVER || session_game(session)->root->child == NULL))
        kept_friend_delete(desk_files(meet->job.desk), meet->kept.journal);
}

void meet_let_go(Meet *meet) {
    forget_ended(meet);
    meet->session = NULL;
    meet->job.owner = NULL;
    meet->kept.journal[0] = '\0';
    meet->return_ms = 0;
}

void meet_end(Meet *meet, const char *reason) {
    if (meet->session != NULL) {
        friend_game_hang_up(meet->game, reason);
        return;
    }
    friend_game_free(meet->game, reason);
    meet->game = NULL;
    job_end(&meet->job);
}

/* --- as a job -------------------------------------------------------------------------------- */

static Meet *of(Job *job) {
    return (Meet *)job;
}

static void close_meet(Job *job) {
    Meet *meet = of(job);
    forget_ended(meet);
    friend_game_free(meet->game, "left");
    kept_friend_done(&meet->kept);
    free(meet);
}

static_assert((int)JOB_FDS_LIMIT >= (int)FRIEND_GAME_FDS, "a table has room");

static size_t meet_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    const Meet *meet = (const Meet *)job;
    return meet->game != NULL ? friend_game_fds(meet->game, out) : 0;
}

static int64_t meet_timeout_ms(const Job *job, int64_t now_ms) {
    const Meet *meet = (const Meet *)job;
    int64_t return_ms = meet->return_ms == 0       ? -1
                        : meet->return_ms > now_ms ? meet->return_ms - now_ms
                                                   : 0;
    return meet->game != NULL
               ? clock_sooner_ms(friend_game_timeout_ms(meet->game, now_ms), return_ms)
               : -1;
}

static void meet_step(Job *job, int64_t now_ms) {
    Meet *meet = of(job);
    FriendEvent event;
    FriendNews news;
    if (meet->game != NULL)
        meet->ops->step(meet);
    for (unsigned taken = 0;
         taken < EVENT_LIMIT && meet->game != NULL && friend_game_step(meet->game, now_ms, &event);
         taken++)
        meet->ops->take(meet, &event);
    /* Without a session nobody else takes them. */
    while (meet->game != NULL && (meet->session == NULL || meet->filling > 0) &&
           friend_game_take(meet->game, &news))
        if (meet->filling > 0)
            meet->ops->take_missing(meet, &news);
}

static const JobKind MEET = {.name = "meet",
                             .fds = meet_fds,
                             .timeout_ms = meet_timeout_ms,
                             .step = meet_step,
                             .close = close_meet};
