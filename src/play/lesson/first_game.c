#include "play/lesson/first_game.h"

#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/lesson/learn_lists.h"

unsigned first_game_wins(Desk *desk, const Variant *variant) {
    return first_odds_wins(&desk->settings.game, variant);
}

bool first_game_add_odds(const Variant *variant, unsigned wins, Text *out) {
    Handicap odds = first_odds_after(variant, wins);
    handicap_words(&odds, out);
    return odds.count > 0;
}

void first_game_start(const Variant *variant, unsigned wins, Position *out) {
    Handicap odds = first_odds_after(variant, wins);
    position_start(out, variant);
    if (odds.count > 0)
        (void)handicap_apply(&odds, out, NULL, NULL);
}

ActionResult desk_begin_first_game(Desk *desk, const Variant *variant, ActionId action,
                                   const char *argument) {
    SessionSettings settings = desk->next;
    if (!desk_may_replace(desk, action, argument))
        return ACTION_ASKED;
    settings.variant = variant;
    settings.start = NULL;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = 0;
    settings.seats[SIDE_WHITE] = (PlayerWord){.kind = &PLAYER_HUMAN};
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = FIRST_LEVEL};
    settings.time = (TimeControl){.limited = false};
    settings.lesson = true;
    settings.handicap = first_odds_after(variant, first_game_wins(desk, variant));
    desk->next = settings;
    desk_choose_start(desk, NULL);
    ActionResult result = desk_begin_next(desk);
    desk->next.lesson = false;
    if (result == ACTION_DONE && settings.handicap.count > 0)
        desk_say(desk, _("Each game you win makes the odds smaller."));
    return result;
}

/* The points for a game: all of them for a win. */
static unsigned points_of(const Session *session) {
    Outcome outcome = session_game(session)->outcome;
    if (outcome.result == RESULT_DRAW)
        return LESSON_STARS_MOST - 1;
    return outcome.result == result_win_for(session_person(session)) ? LESSON_STARS_MOST : 1;
}

void desk_coach(Desk *desk) {
    const Session *session = desk_game(desk);
    if (session == NULL || !session_is_lesson(session) ||
        session_is_human(session, SIDE_WHITE) == session_is_human(session, SIDE_BLACK))
        return;
    bool over = session_phase(session) == SESSION_OVER;
    if (over && !desk->told.coach_over)
        learn_keep_mark(desk, session_game(session)->variant, LESSON_GAME_STEP, points_of(session));
    desk->told.coach_over = over;
    const Node *node = session_cursor(session)->node;
    if (node == desk->told.coach_node || session_phase(session) != SESSION_MOVE)
        return;
    desk->told.coach_node = node;
    desk_warn_of_dangers(desk);
}
