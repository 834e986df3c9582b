#include "play/desk/desk.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/files/trace.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/game/next_game.h"
#include "play/lesson/first_game.h"
#include "play/lesson/learn_lists.h"
#include "play/recovery/recovery.h"
#include "play/session/remote_ask.h"
#include "play/session/turns.h"

static const JobKind GAME;

/* --- beginning and end ----------------------------------------------------------------------- */

static void take_settings(Desk *desk, const DeskSettings *settings) {
    desk->settings = *settings;
    desk->own = settings->options;
    desk->next = settings->game;
    if (desk->next.consents == NULL)
        desk->next.consents = desk->consents = consents_new(desk->next.fs, NULL);
    desk->settings.game.consents = desk->next.consents;
    if (desk->next.variant == NULL)
        desk->next.variant = variants_at(settings->variants, 0);
    memory_require(desk->next.variant != NULL);
    desk_choose_start(desk, settings->game.start);
    desk->next.own = &desk->own;
    desk->next.opening = desk_session_opening(desk);
    desk_spell(desk);
}

Desk *desk_new(const DeskSettings *settings, const FrontEndOps *ops, int64_t now_ms) {
    Desk *desk = memory_new(1, sizeof(*desk));
    desk->front_end = *ops;
    desk->actions = ACTION_ROWS;
    desk->now_ms = now_ms;
    desk->asked.ask = desk_ask;
    desk->stack.jobs = &desk->jobs;
    take_settings(desk, settings);
    desk->jobs.trace = desk_files(desk)->trace;
    job_begin(&desk->jobs, desk, NULL, memory_new(1, sizeof(Job)), &GAME);
    desk_read_tips(desk);
    return desk;
}

void desk_free(Desk *desk) {
    if (desk == NULL)
        return;
    desk_close_editor(desk);
    jobs_done(&desk->jobs);
    desk_close_aside(desk);
    desk_clear_lessons(desk);
    desk_end_session(desk);
    consents_free(desk->consents);
    bytes_done(&desk->asked.pasted);
    free(desk);
}

bool desk_new_game(Desk *desk, Error *error) {
    return desk_begin_game(desk, &desk->next, error);
}

static void say_sentence(void *context, const char *sentence) {
    desk_say(context, sentence);
}

void desk_say_broken_off(Desk *desk) {
    recovery_tidy(&desk->next, desk->settings.variants, say_sentence, desk);
    desk_find_broken_off(desk);
    size_t count = desk->broken_off.count;
    if (count > 0)
        desk_sayf(desk,
                  ngettext("%zu unfinished game; type resume to list it.",
                           "%zu unfinished games; type resume to list them.", count),
                  count);
}

/* --- what goes on by itself ------------------------------------------------------------------ */

static void trace_event(const Desk *desk, const SessionEvent *event) {
    static const char *const NAMES[] = {
        [SESSION_EVENT_SETUP] = "setup",     [SESSION_EVENT_MOVED] = "moved",
        [SESSION_EVENT_TAKEN] = "taken",     [SESSION_EVENT_REPORT] = "report",
        [SESSION_EVENT_HINT] = "hint",       [SESSION_EVENT_WARNING] = "warning",
        [SESSION_EVENT_OFFER] = "offer",     [SESSION_EVENT_DECLINED] = "declined",
        [SESSION_EVENT_FAILED] = "failed",   [SESSION_EVENT_CONSENT] = "consent",
        [SESSION_EVENT_REQUEST] = "request", [SESSION_EVENT_OVER] = "over",
        [SESSION_EVENT_NOTICE] = "notice"};
    trace_say(desk_files(desk)->trace, "event", "%s %s", NAMES[event->kind], event->text);
}

static void take_event(Desk *desk, SessionEvent *event) {
    trace_event(desk, event);
    if (event->kind == SESSION_EVENT_HINT)
        desk_take_hint(desk, session_position(desk_session(desk)), event);
    /* The screen has a row for requests. */
    if (event->kind == SESSION_EVENT_REQUEST && !desk->front_end.keys)
        desk_sayf(desk, _("%s Type yes or no."), event->text);
    else if (event->kind != SESSION_EVENT_CONSENT && event->kind != SESSION_EVENT_REQUEST)
        desk->front_end.event(desk->front_end.context, event);
    desk_note_question(desk, event);
    if (event->kind == SESSION_EVENT_OVER)
        desk_say_what_next(desk);
}

void desk_take_events(Desk *desk, int64_t now_ms) {
    SessionEvent event;
    desk->now_ms = now_ms;
    while (desk_session(desk) != NULL && !desk->leaving &&
           session_step(desk_session(desk), desk->now_ms, &event))
        take_event(desk, &event);
    desk_give_tip(desk);
    desk_coach(desk);
    desk_look_back_if_seen(desk);
}

/* --- the game as a job: it goes on under a review and the editor too -------------------------- */

static_assert((int)JOB_FDS_LIMIT >= (int)SESSION_POLL_LIMIT, "a game has room");

static size_t game_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    const Session *session = desk_session(job->desk);
    return session != NULL ? session_poll_fds(session, out) : 0;
}

static int64_t game_timeout_ms(const Job *job, int64_t now_ms) {
    const Session *session = desk_session(job->desk);
    return session != NULL ? session_timeout_ms(session, now_ms) : -1;
}

static void play_on(Job *job, int64_t now_ms) {
    desk_take_events(job->desk, now_ms);
}

static unsigned game_state(const Job *job) {
    const Session *session = desk_session(job->desk);
    bool thinks = session != NULL &&
                  ((session_phase(session) == SESSION_THINKING && !session_is_alone(session)) ||
                   session_hint_pending(session) || session_weighs(session));
    return thinks ? JOB_AWAITED | JOB_THINKS : 0;
}

static bool cancel_game(Job *job) {
    Session *session = desk_session(job->desk);
    const char *said = session != NULL ? session_cancel(session) : NULL;
    if (said != NULL)
        desk_say(job->desk, said);
    return said != NULL;
}

static void take_warnings(Job *job, const Setting *setting) {
    Session *session = desk_session(job->desk);
    (void)setting;
    if (session != NULL)
        session_set_warnings(session, (WarningsWish)job->desk->next.warnings);
}

static void close_game(Job *job) {
    free(job);
}

static const JobKind GAME = {.name = "game",
                             .fds = game_fds,
                             .timeout_ms = game_timeout_ms,
                             .step = play_on,
                             .state = game_state,
                             .cancel = cancel_game,
                             .changed = take_warnings,
                             .close = close_game};

/* --- time ------------------------------------------------------------------------------------ */

void desk_wake(Desk *desk, int64_t now_ms) {
    desk->now_ms = now_ms;
    if (desk_session(desk) != NULL)
        session_notice_gap(desk_session(desk), now_ms, clock_asleep_ms());
}

void desk_set_time(Desk *desk, int64_t now_ms) {
    desk->now_ms = now_ms;
}

void desk_step(Desk *desk, int64_t now_ms) {
    desk->now_ms = now_ms;
    if (!desk->leaving)
        jobs_step(&desk->jobs, now_ms);
}

bool desk_awaits_engine(const Desk *desk) {
    return (jobs_state(&desk->jobs) & JOB_AWAITED) != 0;
}

bool desk_leaves(const Desk *desk) {
    return desk->leaving;
}

bool desk_interrupt(Desk *desk, bool typed) {
    return desk_cancel_question(desk) || typed || jobs_cancel(&desk->jobs);
}

/* --- waiting --------------------------------------------------------------------------------- */

struct pollfd *desk_poll_fds(Desk *desk, size_t own, size_t *count) {
    return jobs_fds(&desk->jobs, own, count);
}

int64_t desk_timeout_ms(const Desk *desk, int64_t now_ms) {
    return jobs_timeout_ms(&desk->jobs, now_ms);
}
