#include "play/services/next_game.h"

#include <string.h>

#include "base/i18n.h"
#include "engine/search/engine.h"
#include "play/services/desk_state.h"
#include "play/session/handicap.h"
#include "play/session/scores.h"

/* The side of our computer, where the only person sits on the other. */
static bool find_computer(const Desk *desk, Side *out) {
    const Session *session = desk_session(desk);
    if (session == NULL)
        return false;
    *out = side_other(session_person(session));
    return session_settings(session)->seats[*out].kind == SEAT_COMPUTER &&
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

static bool make_easier(SessionSettings *settings, Side computer) {
    Seat *seat = &settings->seats[computer];
    if (seat->level > 1) {
        seat->level--;
        return true;
    }
    settings->handicap.variant = settings->variant;
    return settings->start == NULL && handicap_raise(&settings->handicap, computer);
}

bool desk_next_game(const Desk *desk, NextGame which, SessionSettings *out) {
    Side computer;
    const Session *session = desk_session(desk);
    if (session == NULL || session_phase(session) != SESSION_OVER)
        return false;
    session_rematch(session, false, out);
    out->pace_ms = desk->next.pace_ms;
    bool against = find_computer(desk, &computer);
    if (which == NEXT_EASIER)
        return against && make_easier(out, computer);
    if (against && desk_person_won(desk) && out->seats[computer].level < ENGINE_LEVELS)
        out->seats[computer].level++;
    return true;
}

void desk_add_next_game(const Desk *desk, NextGame which, bool brief, Text *out) {
    SessionSettings next;
    Side computer;
    if (!desk_next_game(desk, which, &next))
        return;
    bool against = find_computer(desk, &computer);
    if (!against || (brief && next.seats[computer].level == desk_opponent_level(desk))) {
        text_add(out, brief ? _("again") : _("the same again"));
        return;
    }
    unsigned level = next.seats[computer].level;
    bool same = level == desk_opponent_level(desk);
    bool odds = next.handicap.count > session_settings(desk_session(desk))->handicap.count;
    if (odds) {
        char data[HANDICAP_TEXT_SIZE];
        Text pieces = TEXT_OVER(data);
        handicap_words_pieces(&next.handicap, &pieces);
        text_addf(out, _("level %u without %s"), level, data);
    } else if (same) {
        text_addf(out, _("level %u again"), level);
    } else if (brief) {
        text_addf(out, _("level %u"), level);
    } else {
        text_addf(out, _("level %u, %s"), level, _(engine_level_name(level)));
    }
}

void desk_add_record(const Desk *desk, Text *out) {
    const SessionSettings *settings = session_settings(desk_session(desk));
    unsigned level = desk_opponent_level(desk);
    if (level > 0 && settings->scores != NULL)
        scores_add_at_level(settings->fs, settings->scores, settings->variant->name, level, out);
}

void desk_say_what_next(Desk *desk) {
    char record_data[200], next_data[200], easier_data[200];
    Text record = TEXT_OVER(record_data), next = TEXT_OVER(next_data),
         easier = TEXT_OVER(easier_data);
    desk_add_record(desk, &record);
    desk_add_next_game(desk, NEXT_GAME, false, &next);
    desk_add_next_game(desk, NEXT_EASIER, false, &easier);
    if (record.length > 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Against level %u: %s."), desk_opponent_level(desk),
                     record_data);
    if (easier.length > 0)
        desk_say_asf(desk, TONE_SPOKEN,
                     _("Type another for %s, easier for %s, rematch, review or mistakes."),
                     next_data, easier_data);
    else
        desk_say_asf(desk, TONE_SPOKEN, _("Type another for %s, rematch, review or mistakes."),
                     next_data);
}
