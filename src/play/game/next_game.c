#include "play/game/next_game.h"

#include "base/i18n.h"
#include "engine/level/limits.h"
#include "play/desk/desk_state.h"
#include "play/record/first_odds.h"
#include "play/record/scores.h"
#include "play/session/handicap.h"
#include "play/session/remote_ask.h"
#include "words/words.h"

/* Finds the computer's side in a game against one human player. */
static bool find_computer(const Desk *desk, Side *out) {
    const Session *session = desk_session(desk);
    if (session == NULL)
        return false;
    *out = side_other(session_person(session));
    return player_is(&session_settings(session)->seats[*out], PLAYER_LEVELS) &&
           session_is_human(session, side_other(*out));
}

unsigned desk_opponent_level(const Desk *desk) {
    Side computer;
    return find_computer(desk, &computer)
               ? session_settings(desk_session(desk))->seats[computer].level
               : 0;
}

bool desk_person_won(const Desk *desk) {
    const Session *session = desk_session(desk);
    Side person = session_person(session);
    return session_is_human(session, person) && !session_is_human(session, side_other(person)) &&
           session_outcome(session).result == result_win_for(person);
}

/* After this many wins in a row at a level, offer to give odds. */
enum { STREAK_FOR_ODDS = 2 };

static bool gives_odds(const SessionSettings *settings, Side side) {
    return settings->handicap.count > 0 && settings->handicap.side == side;
}

static void play_even(SessionSettings *settings) {
    settings->handicap = (Handicap){.variant = settings->variant};
}

static bool make_easier(SessionSettings *settings, Side computer) {
    PlayerWord *seat = &settings->seats[computer];
    if (gives_odds(settings, side_other(computer))) {
        play_even(settings);
        return true;
    }
    if (seat->level > 1) {
        seat->level--;
        return true;
    }
    settings->handicap.variant = settings->variant;
    return settings->start == NULL && handicap_raise(&settings->handicap, computer);
}

static void make_harder(SessionSettings *settings, Side computer) {
    PlayerWord *seat = &settings->seats[computer];
    if (gives_odds(settings, computer)) {
        play_even(settings);
    } else if (seat->level < ENGINE_LEVELS) {
        play_even(settings);
        seat->level++;
    }
}

static bool give_odds(SessionSettings *settings, Side computer) {
    settings->handicap.variant = settings->variant;
    return settings->start == NULL && settings->scores != NULL &&
           scores_streak_at_level(settings->fs, settings->scores, settings->variant->name,
                                  settings->seats[computer].level) >= STREAK_FOR_ODDS &&
           handicap_raise_little(&settings->handicap, side_other(computer));
}

bool desk_next_game(const Desk *desk, NextGame which, SessionSettings *out) {
    Side computer;
    const Session *session = desk_session(desk);
    if (session == NULL || session_phase(session) != SESSION_OVER || session_is_remote(session))
        return false;
    session_rematch(session, false, out);
    bool against = find_computer(desk, &computer), won = against && desk_person_won(desk);
    switch (which) {
    case NEXT_EASIER:
        return against && make_easier(out, computer);
    case NEXT_ODDS:
        return won && !gives_odds(out, computer) && give_odds(out, computer);
    case NEXT_GAME:
        if (session_is_lesson(session) && first_odds_go_on(out))
            return true;
        break;
    }
    if (won)
        make_harder(out, computer);
    return true;
}

bool desk_may_play_again(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL || !session_is_remote(session) ||
           (!session_watches(session) && !session_is_alone(session));
}

/* Appends "level 3 again without your Rook", "level 1 without Queen" (the computer's), or "level 3
 * with all pieces". */
static void add_with_odds(const SessionSettings *next, Side computer, bool brief, Text *out) {
    const Handicap *handicap = &next->handicap;
    unsigned level = next->seats[computer].level;
    char data[HANDICAP_TEXT_SIZE];
    Text pieces = TEXT_OVER(data);
    handicap_words_pieces(handicap, &pieces);
    if (handicap->count == 0)
        text_addf(out, _("level %u with all pieces"), level);
    else if (handicap->side == computer)
        text_addf(out, _("level %u without %s"), level, data);
    else if (brief)
        text_addf(out, _("again without your %s"), data);
    else
        text_addf(out, _("level %u again without your %s"), level, data);
}

void desk_add_next_game(const Desk *desk, NextGame which, bool brief, Text *out) {
    SessionSettings next;
    Side computer;
    const Session *session = desk_session(desk);
    if (session != NULL && session_is_remote(session) && which == NEXT_GAME &&
        desk_may_play_again(desk))
        text_add(out, _("a rematch"));
    if (!desk_next_game(desk, which, &next))
        return;
    bool against = find_computer(desk, &computer);
    unsigned level = against ? next.seats[computer].level : 0;
    bool same = !against || level == desk_opponent_level(desk);
    const Handicap *now = &session_settings(desk_session(desk))->handicap;
    if (against && same && !handicap_equal(&next.handicap, now))
        add_with_odds(&next, computer, brief, out);
    else if (!against || (brief && same))
        text_add(out, brief ? _("again") : _("the same again"));
    else if (same)
        text_addf(out, _("level %u again"), level);
    else if (brief)
        text_addf(out, _("level %u"), level);
    else
        text_addf(out, _("level %s"), words_level(level).text);
}

void desk_add_record(const Desk *desk, Text *out) {
    const SessionSettings *settings = session_settings(desk_session(desk));
    unsigned level = desk_opponent_level(desk);
    if (level > 0 && settings->scores != NULL)
        scores_add_at_level(settings->fs, settings->scores, settings->variant->name, level, out);
}

void desk_say_what_next(Desk *desk) {
    char record_data[200], next_data[200], easier_data[200], odds_data[200];
    Text record = TEXT_OVER(record_data), next = TEXT_OVER(next_data),
         easier = TEXT_OVER(easier_data), odds = TEXT_OVER(odds_data);
    desk_add_record(desk, &record);
    desk_add_next_game(desk, NEXT_GAME, false, &next);
    desk_add_next_game(desk, NEXT_EASIER, false, &easier);
    desk_add_next_game(desk, NEXT_ODDS, false, &odds);
    if (record.length > 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Against level %u: %s."), desk_opponent_level(desk),
                     record_data);
    if (session_is_remote(desk_session(desk)))
        desk_say_as(desk, TONE_SPOKEN,
                    desk_may_play_again(desk) ? _("Type rematch, review or mistakes.")
                                              : _("Type review or mistakes."));
    else if (easier.length > 0)
        desk_say_asf(desk, TONE_SPOKEN,
                     _("Type another (%s), easier (%s), rematch, review, share or mistakes."),
                     next_data, easier_data);
    else
        desk_say_asf(desk, TONE_SPOKEN, _("Type another (%s), rematch, review, share or mistakes."),
                     next_data);
    if (odds.length > 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Type odds for %s."), odds_data);
    if (session_is_lesson(desk_session(desk)))
        desk_say_as(desk, TONE_SPOKEN, _("Type puzzle for puzzles."));
}
