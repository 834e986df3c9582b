#include "play/session/session.h"

#include <string.h>

#include "play/session/seats.h"
#include "play/session/session_state.h"
#include "words/setups.h"

SessionPhase session_phase(const Session *session) {
    return session->phase;
}
Side session_setup_side(const Session *session) {
    return session->setup_side;
}
const SessionSettings *session_settings(const Session *session) {
    return &session->settings;
}
const Game *session_game(const Session *session) {
    return session->game;
}
const Cursor *session_cursor(const Session *session) {
    return &session->cursor;
}
const Position *session_position(const Session *session) {
    return &session->cursor.position;
}
Outcome session_outcome(const Session *session) {
    return session->outcome;
}
const char *session_name(const Session *session, Side side) {
    return session->settings.seats[side].name;
}
bool session_is_human(const Session *session, Side side) {
    return player_is(&session->settings.seats[side], PLAYER_BY_HAND);
}
Side session_person(const Session *session) {
    if (seats_people(&session->settings) == 1)
        return session_is_human(session, SIDE_WHITE) ? SIDE_WHITE : SIDE_BLACK;
    return session->cursor.position.side;
}
bool session_hint_pending(const Session *session) {
    return session->thinking.thought == THOUGHT_HINT;
}
bool session_weighs(const Session *session) {
    return session->thinking.thought == THOUGHT_COMPARE ||
           session->thinking.thought == THOUGHT_WEIGH;
}
bool session_draw_offered(const Session *session, Side *by) {
    if (session->draw_offered && by != NULL)
        *by = session->draw_by;
    return session->draw_offered;
}
JournalBacks session_backs(const Session *session) {
    const Journal *journal = session->keeping.journal;
    return journal != NULL ? journal_backs(journal) : (JournalBacks){0};
}
const char *session_journal_path(const Session *session) {
    return session->keeping.journal_path;
}
ClockFace session_clock_face(const Session *session, Side side, int64_t now_ms) {
    return game_clock_face(&session->clock.game, side, now_ms);
}
int64_t session_left_ms(const Session *session, Side side, int64_t now_ms) {
    return session_clock_left_ms(&session->clock, side, now_ms);
}
const Attempt *session_premoved(const Session *session) {
    return session->premove.given ? &session->premove.attempt : NULL;
}
void session_premove_words(const Session *session, Text *out) {
    premove_add_words(&session->premove, session->settings.variant, out);
}
bool session_is_lesson(const Session *session) {
    return session->settings.lesson;
}

void session_set_warnings(Session *session, WarningsWish wish) {
    session->settings.warnings = (int)wish;
}

void session_set_wins(Session *session, unsigned wins) {
    session->settings.wins = wins;
}

enum { BEGINNER_WINS = 3 /* with fewer wins, a player is a beginner */ };

bool session_is_new_to_user(const Session *session) {
    return session->settings.wins < BEGINNER_WINS;
}

void session_rename(Session *session, Side side, const char *name) {
    PlayerWord *seat = &session->settings.seats[side];
    if (strcmp(seat->name, name) == 0)
        return;
    text_copy(seat->name, sizeof seat->name, name);
    if (session->game == NULL)
        return;
    seats_tag(&session->settings, side, session->game);
    keeping_tag(&session->keeping, session->game, seat_tag_name(side, 0));
}

void session_note_help(Session *session, HelpKind kind) {
    bool over = session->phase == SESSION_OVER && kind != HELP_UNDO;
    if (session->game == NULL || over)
        return;
    keeping_tag(&session->keeping, session->game, help_tag_add(session->game, kind));
    score_tag_help(session->game, &session->keeping);
}

/* One that is only watched goes on without us, and nothing of it is lost. */
bool session_in_progress(const Session *session) {
    bool looks_on = session->remote.seated && seats_people(&session->settings) == 0;
    return !looks_on && session->phase != SESSION_OVER && session->phase != SESSION_SETUP &&
           session->cursor.node->parent != NULL &&
           !keeping_is_saved(&session->keeping, session->cursor.node);
}

bool session_rematch_due(const Session *session) {
    return session->phase == SESSION_OVER && session->settings.variant->rules.swap_after_draw &&
           session->outcome.result == RESULT_DRAW &&
           (session->outcome.termination == TERMINATION_REPETITION ||
            session->outcome.termination == TERMINATION_STALEMATE);
}

void session_rematch(const Session *session, bool swap, SessionSettings *out) {
    *out = session->settings;
    out->seed = session->settings.seed + 1;
    out->lesson = false;
    out->friend_game = NULL;
    if (out->handicap.count > 0)
        out->start = NULL; /* a resumed game's start already lacks the pieces */
    if (swap)
        handicap_swap(&out->handicap);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (swap)
            out->seats[side] = session->settings.seats[side_other((Side)side)];
        out->setups[side] = SETUP_ASK;
        /* Rebuild names that only say the colour or the level. */
        if (player_is(&out->seats[side], PLAYER_LEVELS) ||
            strcmp(out->seats[side].name, side_word(out->variant, SIDE_WHITE)) == 0 ||
            strcmp(out->seats[side].name, side_word(out->variant, SIDE_BLACK)) == 0)
            out->seats[side].name[0] = '\0';
    }
}
