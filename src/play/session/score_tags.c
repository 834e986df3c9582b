/* What of a game goes into the table of scores.
 *
 * A tag tells how far it is, so that a game resumed later is counted once and with its help:
 * "open", "helped", "counted". Without the tag a game is not counted: a start of its own, two
 * people, an engine of another program, a game played on from a file. */
#include <string.h>

#include "base/i18n.h"
#include "play/session/scores.h"
#include "play/session/session_state.h"

enum { PLIES_LEAST = 2 /* who leaves before both have moved has not played */ };

static const char TAG[] = "ScoreTable";
static const char OPEN[] = "open", HELPED[] = "helped", COUNTED[] = "counted";

/* The computer's side, when one sits there and a person on the other. */
static bool find_computer(const Session *session, Side *out) {
    const Seat *seats = session->settings.seats;
    *out = seats[SIDE_WHITE].kind == SEAT_COMPUTER ? SIDE_WHITE : SIDE_BLACK;
    return seats[*out].kind == SEAT_COMPUTER && seats[side_other(*out)].kind == SEAT_HUMAN;
}

bool session_tag_score(Session *session) {
    const SessionSettings *settings = &session->settings;
    const Handicap *handicap = &settings->handicap;
    Side computer;
    if (settings->scores == NULL || settings->start != NULL || !find_computer(session, &computer))
        return game_tag(session->game, TAG) == NULL || game_set_tag(session->game, TAG, NULL);
    bool odds = handicap->count > 0 && handicap->side == computer;
    return game_set_tag(session->game, TAG, odds ? HELPED : OPEN);
}

static bool score_is(const Session *session, const char *state) {
    const char *value = game_tag(session->game, TAG);
    return value != NULL && strcmp(value, state) == 0;
}

static void set_score(Session *session, const char *state) {
    Error error = {0};
    (void)game_set_tag(session->game, TAG, state);
    Journal *journal = session_journal(session);
    if (journal != NULL)
        session_journal_result(session, journal_tag(journal, TAG, state, &error), &error);
}

void session_note_help(Session *session) {
    if (session->phase != SESSION_OVER && session->game != NULL && score_is(session, OPEN))
        set_score(session, HELPED);
}

void session_count_score(Session *session) {
    const SessionSettings *settings = &session->settings;
    Side computer;
    bool helped = score_is(session, HELPED);
    if (settings->scores == NULL || (!helped && !score_is(session, OPEN)) ||
        !find_computer(session, &computer) || node_ply(session->cursor.node) < PLIES_LEAST)
        return;
    Result won = result_win_for(side_other(computer));
    ScoreLine line = {.level = settings->seats[computer].level, .helped = helped};
    Text date = TEXT_OVER(line.date), game = TEXT_OVER(line.game);
    Error error = {0};
    text_add(&date, settings->date);
    text_add(&game, session->game->variant->name);
    line.result = session->outcome.result == won           ? SCORE_WON
                  : session->outcome.result == RESULT_DRAW ? SCORE_DRAWN
                                                           : SCORE_LOST;
    if (scores_add(settings->fs, settings->scores, &line, &error)) {
        set_score(session, COUNTED);
        return;
    }
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    text_addf(&text, _("The score of the game cannot be kept: %s."), error.reason);
}
