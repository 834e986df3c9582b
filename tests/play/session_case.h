/* A session under test: its settings, a folder of its own, and shortcuts for playing. */
#ifndef PANDEMONIUM_TESTS_PLAY_SESSION_CASE_H
#define PANDEMONIUM_TESTS_PLAY_SESSION_CASE_H

#include <string.h>

#include "base/file.h"
#include "play/fake_engine.h"
#include "play/player/consent.h"
#include "play/recovery/journal_list.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/turns.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static const char *folder; /* the sandbox's */
enum { CASE_LEVEL = 3 };
static SessionSettings settings;
static Session *session;
static SessionEvent event;
static Consents *consents; /* consents to engine commands; used in settings */

static inline void case_setup(void) {
    memset(&fake_engine, 0, sizeof(fake_engine));
    sandbox_init(&sandbox);
    folder = sandbox.folder;
    session_settings_init(&settings, game_named("pandemonium"));
    settings.seats[SIDE_WHITE].level = settings.seats[SIDE_BLACK].level = CASE_LEVEL;
    session = NULL;
    settings.consents = consents = consents_new(file_system(), NULL);
}

static inline void case_teardown(void) {
    session_close(session, NULL);
    consents_free(consents);
    sandbox_done(&sandbox);
}

static inline const char *in_folder(const char *name) {
    static char path[PATH_MAX];
    sandbox_path(&sandbox, name, path);
    return path;
}

/* Two people; by default White is a person and Black the computer. */
static inline void two_people(void) {
    settings.seats[SIDE_BLACK].kind = &PLAYER_HUMAN;
}

static inline void start(void) {
    Error error = {0};
    session = session_new(&settings, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
}

static inline void set_clock(const char *text) {
    ck_assert(time_control_parse(text, &settings.time, NULL));
}

static inline Move move_named(const char *text) {
    Move move = MOVE_NONE;
    Error error = {0};
    ck_assert_msg(uci_parse(session_position(session), text, &move, &error), "%s: %s", text,
                  error.reason);
    return move;
}

static inline void play_at(const char *text, int64_t now_ms) {
    Error error = {0};
    ck_assert_msg(session_submit(session, move_named(text), now_ms, &error), "%s: %s", text,
                  error.reason);
}

static inline void play(const char *text) {
    play_at(text, 0);
}

/* The next event of this kind; drops others before it. */
static inline bool next_event(SessionEventKind kind, int64_t now_ms) {
    while (session_step(session, now_ms, &event))
        if (event.kind == kind)
            return true;
    return false;
}

/* Makes the computer play this move now. */
static inline void answer_at(const char *text, int64_t now_ms) {
    while (session_step(session, now_ms, &event))
        continue;
    fake_engine.move = move_named(text);
    fake_engine_finish();
    ck_assert(next_event(SESSION_EVENT_MOVED, now_ms));
    ck_assert(event.by_computer);
}

/* Resumes the game from its only journal. */
static inline void resume_game(void) {
    SessionJournal list[2];
    Error error = {0};
    session_close(session, NULL);
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, 2), 1);
    session = session_resume(&settings, list[0].path, games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
}

#endif
