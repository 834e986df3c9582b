#include "play/desk/desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/files/trace.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/explore/openings.h"
#include "play/game/next_game.h"
#include "play/lesson/lesson_activity.h"
#include "play/review/review.h"
#include "play/session/recovery.h"

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

Desk *desk_new(const DeskSettings *settings, const DeskVoice *voice, int64_t now_ms) {
    Desk *desk = memory_new(1, sizeof(*desk));
    desk->voice = *voice;
    desk->actions = ACTION_ROWS;
    desk->now_ms = now_ms;
    desk->ask = desk_ask;
    take_settings(desk, settings);
    desk->jobs.trace = desk_files(desk)->trace;
    desk_read_tips(desk);
    return desk;
}

void desk_free(Desk *desk) {
    if (desk == NULL)
        return;
    desk_close_editor(desk);
    jobs_done(&desk->jobs);
    annotate_free(desk->study.annotate);
    desk->study.annotate = NULL;
    desk_close_review(desk);
    desk_forget_lessons(desk);
    desk_end_session(desk);
    analysis_free(desk->study.analysis);
    analysis_free(desk->study.adviser);
    consents_free(desk->consents);
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
                  ngettext("%zu game was broken off; resume lists it.",
                           "%zu games were broken off; resume lists them.", count),
                  count);
}

/* --- what goes on by itself ------------------------------------------------------------------ */

static void trace_event(const Desk *desk, const SessionEvent *event) {
    static const char *const NAMES[] = {
        [SESSION_EVENT_SETUP] = "setup",   [SESSION_EVENT_MOVED] = "moved",
        [SESSION_EVENT_TAKEN] = "taken",   [SESSION_EVENT_REPORT] = "report",
        [SESSION_EVENT_HINT] = "hint",     [SESSION_EVENT_WARNING] = "warning",
        [SESSION_EVENT_OFFER] = "offer",   [SESSION_EVENT_DECLINED] = "declined",
        [SESSION_EVENT_FAILED] = "failed", [SESSION_EVENT_CONSENT] = "consent",
        [SESSION_EVENT_OVER] = "over",     [SESSION_EVENT_NOTICE] = "notice"};
    trace_say(desk_files(desk)->trace, "event", "%s %s", NAMES[event->kind], event->text);
}

static void take_event(Desk *desk, SessionEvent *event) {
    trace_event(desk, event);
    if (event->kind == SESSION_EVENT_HINT)
        desk_take_hint(desk, session_position(desk->session), event);
    if (event->kind != SESSION_EVENT_CONSENT)
        desk->voice.event(desk->voice.skin, event);
    desk_note_question(desk, event);
    if (event->kind == SESSION_EVENT_OVER)
        desk_say_what_next(desk);
}

void desk_take_events(Desk *desk, int64_t now_ms) {
    SessionEvent event;
    desk->now_ms = now_ms;
    while (desk->session != NULL && !desk->leaving &&
           session_step(desk->session, desk->now_ms, &event))
        take_event(desk, &event);
    desk_give_tip(desk);
    desk_coach(desk);
}

void desk_wake(Desk *desk, int64_t now_ms) {
    desk->now_ms = now_ms;
    if (desk->session != NULL)
        session_notice_gap(desk->session, now_ms, clock_asleep_ms());
}

void desk_set_time(Desk *desk, int64_t now_ms) {
    desk->now_ms = now_ms;
}

void desk_step(Desk *desk, int64_t now_ms) {
    desk_take_events(desk, now_ms);
    desk_follow(desk);
}

void desk_follow(Desk *desk) {
    if (desk->leaving)
        return;
    desk_follow_annotation(desk);
    desk_follow_look_back(desk);
    desk_follow_hint(desk);
    desk_follow_analysis(desk);
    desk_follow_games(desk);
    jobs_step(&desk->jobs, desk->now_ms);
}

bool desk_awaits_engine(const Desk *desk) {
    const Study *study = &desk->study;
    if ((study->analysis != NULL && !study->told && analysis_looks(study->analysis)) ||
        study->annotate != NULL || study->advises || desk_look_back_analysis(desk) != NULL ||
        (jobs_state(&desk->jobs) & JOB_AWAITED) != 0)
        return true;
    return desk->session != NULL &&
           (session_phase(desk->session) == SESSION_THINKING ||
            session_hint_pending(desk->session) || session_weighs(desk->session));
}

const Annotate *desk_annotation(const Desk *desk) {
    return desk->study.annotate;
}

bool desk_leaves(const Desk *desk) {
    return desk->leaving;
}

static bool cancel_session(Desk *desk) {
    const char *said = session_cancel(desk->session);
    if (said != NULL)
        desk_say(desk, said);
    return said != NULL;
}

bool desk_interrupt(Desk *desk, bool typed) {
    return desk_cancel_question(desk) || typed || desk_end_annotation(desk) ||
           (desk->session != NULL && cancel_session(desk));
}

/* --- waiting --------------------------------------------------------------------------------- */

enum { POLL_LIMIT = SESSION_POLL_LIMIT + 4 * ANALYSIS_POLL_LIMIT };

static size_t others_fds(const Desk *desk, struct pollfd out[POLL_LIMIT]) {
    size_t count = 0;
    if (desk->session != NULL)
        count += session_poll_fds(desk->session, out);
    if (desk->study.analysis != NULL)
        count += analysis_poll_fds(desk->study.analysis, out + count);
    if (desk->study.advises)
        count += analysis_poll_fds(desk->study.adviser, out + count);
    if (desk->study.annotate != NULL)
        count += analysis_poll_fds(annotate_analysis(desk->study.annotate), out + count);
    if (desk_look_back_analysis(desk) != NULL)
        count += analysis_poll_fds(desk_look_back_analysis(desk), out + count);
    return count;
}

struct pollfd *desk_poll_fds(Desk *desk, size_t own, size_t *count) {
    struct pollfd others[POLL_LIMIT];
    size_t other_count = others_fds(desk, others);
    struct pollfd *fds = jobs_fds(&desk->jobs, own + other_count, count);
    memcpy(fds + own, others, other_count * sizeof *others);
    return fds;
}

int64_t desk_timeout_ms(const Desk *desk, int64_t now_ms) {
    int64_t limit_ms = desk_reads_games(desk) ? 0 : jobs_timeout_ms(&desk->jobs, now_ms);
    if (desk->session != NULL)
        limit_ms = clock_sooner_ms(limit_ms, session_timeout_ms(desk->session, now_ms));
    if (desk->study.analysis != NULL)
        limit_ms = clock_sooner_ms(limit_ms, analysis_timeout_ms(desk->study.analysis, now_ms));
    if (desk->study.advises)
        limit_ms = clock_sooner_ms(limit_ms, analysis_timeout_ms(desk->study.adviser, now_ms));
    if (desk->study.annotate != NULL)
        limit_ms = clock_sooner_ms(
            limit_ms, analysis_timeout_ms(annotate_analysis(desk->study.annotate), now_ms));
    if (desk_look_back_analysis(desk) != NULL)
        limit_ms = clock_sooner_ms(limit_ms, desk_look_back_left_ms(desk, now_ms));
    return limit_ms;
}
