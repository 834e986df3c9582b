/* Actions on the game being played. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/game/next_game.h"
#include "play/session/life.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session/turns.h"
#include "rules/endings/impasse.h"
#include "rules/verdict/outcome.h"
#include "words/entry.h"
#include "words/words.h"

/* --- the game after one that is over --------------------------------------------------------- */

/* Starts the next game, or says `none` without one. Asks first where `asking` is an action. */
static ActionResult play_next(Desk *desk, NextGame which, ActionId asking, const char *none) {
    SessionSettings settings;
    if (!desk_next_game(desk, which, &settings)) {
        desk_say(desk, none);
        return ACTION_REFUSED;
    }
    if (asking != ACTION_NONE && !desk_may(desk, QUESTION_NEXT, asking, ""))
        return ACTION_ASKED;
    return desk_begin_again(desk, &settings);
}

static ActionResult another(Desk *desk, const char *argument) {
    (void)argument;
    if (session_is_remote(desk_session(desk)))
        return desk_do(desk, ACTION_REMATCH, "");
    return play_next(desk, NEXT_GAME, ACTION_NONE, "");
}

const Action ANOTHER_ACTION = {
    .id = ACTION_ANOTHER,
    .name = "another",
    .label = N_("Another game"),
    .help = N_("Plays the same game again; after a win, against the next level."),
    .flags = ACTION_WHEN_OVER | ACTION_PLAYS,
    .fits = desk_may_play_again,
    .run = another,
};

static ActionResult easier(Desk *desk, const char *argument) {
    (void)argument;
    return play_next(desk, NEXT_EASIER, ACTION_EASIER,
                     _("It gets no easier than this; type new for another game."));
}

const Action EASIER_ACTION = {
    .id = ACTION_EASIER,
    .name = "easier",
    .keys = "e",
    .label = N_("Easier"),
    .help = N_("Plays the same game again against a weaker level, or the weakest level with fewer "
               "pieces."),
    .flags = ACTION_WHEN_OVER | ACTION_AT_HOME,
    .run = easier,
};

static ActionResult odds(Desk *desk, const char *argument) {
    (void)argument;
    return play_next(desk, NEXT_ODDS, ACTION_ODDS,
                     _("You can give odds after winning your last two games at a level without "
                       "help; the command new allows any handicap."));
}

const Action ODDS_ACTION = {
    .id = ACTION_ODDS,
    .name = "odds",
    .keys = "o",
    .label = N_("Give odds"),
    .help = N_("After several wins, plays the same game again without one of your pieces."),
    .flags = ACTION_WHEN_OVER | ACTION_AT_HOME,
    .run = odds,
};

/* --- draws ----------------------------------------------------------------------------------- */

static ActionResult offer(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_offer_draw(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

/* People at two terminals may offer one at any time, others on their turn. */
static bool may_offer_draw(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL ||
           ((desk_when(desk) == ACTION_WHEN_TURN || session_is_remote(session)) &&
            outcome_knows_draws(session_settings(session)->variant, NULL));
}

const Action DRAW_ACTION = {
    .id = ACTION_DRAW,
    .name = "draw",
    .label = N_("Offer a draw"),
    .help = N_("Offers a draw. Games without draws refuse it: they continue until one player is "
               "defeated."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_THINKING | ACTION_PLAYS,
    .fits = may_offer_draw,
    .run = offer,
};

/* Another terminal's offer is answered by yes or no. */
static bool is_draw_offered(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL || (session_draw_offered(session, NULL) && !session_is_remote(session));
}

static ActionResult answer_draw(Desk *desk, bool accept) {
    Error error = {0};
    if (!session_answer_draw(desk_session(desk), accept, desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

static ActionResult accept(Desk *desk, const char *argument) {
    (void)argument;
    return answer_draw(desk, true);
}

const Action ACCEPT_ACTION = {
    .id = ACTION_ACCEPT,
    .name = "accept",
    .label = N_("Accept"),
    .help = N_("Accepts the draw offer."),
    .flags = ACTION_WHEN_TURN | ACTION_ON_LINE,
    .fits = is_draw_offered,
    .run = accept,
};

static ActionResult decline(Desk *desk, const char *argument) {
    (void)argument;
    return answer_draw(desk, false);
}

const Action DECLINE_ACTION = {
    .id = ACTION_DECLINE,
    .name = "decline",
    .label = N_("Decline"),
    .help = N_("Declines the draw offer."),
    .flags = ACTION_WHEN_TURN | ACTION_ON_LINE,
    .fits = is_draw_offered,
    .run = decline,
};

/* --- impasse --------------------------------------------------------------------------------- */

static ActionResult declare(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_declare(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

static bool game_knows_impasse(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL || impasse_is_rule(session_settings(session)->variant);
}

const Action DECLARE_ACTION = {
    .id = ACTION_DECLARE,
    .name = "declare",
    .label = N_("Declare impasse"),
    .help = N_("Wins a game of shogi by the points of the pieces in the promotion zone and in "
               "hand, or says what is missing."),
    .flags = ACTION_WHEN_TURN | ACTION_PLAYS,
    .fits = game_knows_impasse,
    .run = declare,
};

/* --- the computer's level -------------------------------------------------------------------- */

/* The level of the computer in a game with these settings; 0: it does not play. */
static unsigned level_of(const SessionSettings *settings) {
    for (int side = SIDE_COUNT - 1; side >= 0; side--)
        if (player_is(&settings->seats[side], PLAYER_LEVELS))
            return settings->seats[side].level;
    return 0;
}

static ActionResult level(Desk *desk, const char *argument) {
    int64_t level = 0;
    if (argument[0] == '\0') {
        const Session *session = desk_session(desk);
        unsigned shown = level_of(session != NULL ? session_settings(session) : desk_next(desk));
        if (shown == 0) {
            desk_say(desk, _("The computer does not play in this game."));
            return ACTION_DONE;
        }
        desk_sayf(desk, _("Level %s. %s"), words_level_clause(shown).text,
                  _(engine_level_words(shown)));
        return ACTION_DONE;
    }
    if (!ascii_parse_int(argument, 1, ENGINE_LEVELS, &level)) {
        desk_sayf(desk, _("A level is a number from 1 to %d."), ENGINE_LEVELS);
        return ACTION_REFUSED;
    }
    desk_choose_level(desk, (unsigned)level);
    desk_sayf(desk, _("In the next game: level %s. %s"), words_level_clause((unsigned)level).text,
              _(engine_level_words((unsigned)level)));
    return ACTION_DONE;
}

const Action LEVEL_ACTION = {
    .id = ACTION_LEVEL,
    .name = "level",
    .arguments = "[1-11]",
    .label = N_("Level"),
    .help = N_("Shows the computer's level or sets it for the next game."),
    .flags = ACTION_WHEN_ANY,
    .run = level,
};

/* --- while the computer thinks --------------------------------------------------------------- */

/* Stores a typed premove; its squares are read for the person, who is not to move. */
static ActionResult keep_premove(Desk *desk, const char *text) {
    Position position = *session_position(desk_session(desk));
    Attempt attempt;
    position_set_side(&position, session_person(desk_session(desk)));
    if (!entry_attempt(&position, text, &attempt)) {
        desk_retype(desk, ACTION_PREMOVE, text);
        return desk_denyf(desk, _("%.40s cannot be a premove; type it as in a3a4 or P@e5."), text);
        return ACTION_DONE;
    }
    return desk_premove(desk, &attempt) ? ACTION_DONE : ACTION_REFUSED;
}

static ActionResult premove(Desk *desk, const char *argument) {
    char data[64];
    Text words = TEXT_OVER(data);
    if (strcmp(argument, "off") == 0) {
        if (!desk_cancel_premove(desk))
            desk_say(desk, _("There is no premove."));
        return ACTION_DONE;
    }
    if (argument[0] != '\0')
        return keep_premove(desk, argument);
    if (desk_has_keys(desk))
        return desk_do(desk, ACTION_MOVE, ""); /* typing a move there stores it */
    session_premove_words(desk_session(desk), &words);
    if (words.length > 0)
        desk_sayf(desk, _("Set: %s."), words.data);
    else
        desk_say(desk, _("There is no premove."));
    return ACTION_DONE;
}

const Action PREMOVE_ACTION = {
    .id = ACTION_PREMOVE,
    .name = "premove",
    .arguments = "[MOVE|off]",
    .label = N_("Premove"),
    .help =
        N_("Sets a move while the other side thinks. It is played at once on your turn if it is "
           "legal then; off cancels it. In line mode you can leave out the command word."),
    .flags = ACTION_WHEN_THINKING | ACTION_PLAYS,
    .run = premove,
};

static ActionResult move_now(Desk *desk, const char *argument) {
    (void)argument;
    session_move_now(desk_session(desk));
    return ACTION_DONE;
}

const Action MOVE_NOW_ACTION = {
    .id = ACTION_MOVE_NOW,
    .name = "now",
    .keys = "!",
    .label = N_("Move now"),
    .help = N_("Plays the best move found so far."),
    .flags = ACTION_WHEN_THINKING | ACTION_AT_HOME,
    .run = move_now,
};

/* --- choosing a setup before the first move -------------------------------------------------- */

static ActionResult setup(Desk *desk, const char *argument) {
    const Variant *variant = session_game(desk_session(desk))->variant;
    Error error = {0};
    if (session_phase(desk_session(desk)) == SESSION_SETUP && argument[0] == '\0') {
        desk_repeat_setups(desk);
        return ACTION_DONE;
    }
    uint8_t index = 0;
    while (index < variant->setup_count && !words_setup_is(variant, (unsigned)index, argument))
        index++;
    if (!session_choose_setup(desk_session(desk), index, desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action SETUP_ACTION = {
    .id = ACTION_SETUP,
    .name = "setup",
    .arguments = "NAME",
    .label = N_("Setup"),
    .help = N_("Chooses the setup of your pieces before the first move."),
    .flags = ACTION_WHEN_SETUP | ACTION_WHEN_TURN | ACTION_ON_LINE,
    .bare = true,
    .run = setup,
};

/* --- undo and redo --------------------------------------------------------------------------- */

/* What is over between two terminals stays so. */
static bool may_undo(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL || !session_is_remote(session) ||
           (desk_when(desk) & ACTION_WHEN_OVER) == 0;
}

static ActionResult undo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (session_undo_costs_time(desk_session(desk)) &&
        !desk_may(desk, QUESTION_UNDO, ACTION_UNDO, ""))
        return ACTION_ASKED;
    if (!session_undo(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action UNDO_ACTION = {
    .id = ACTION_UNDO,
    .name = "undo",
    .letters = "u",
    .keys = "F3 u",
    .label = N_("Undo"),
    .help = N_("Takes back the last move (and the computer's reply), or, in the editor, the "
               "last edit."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_EDIT | ACTION_OFTEN | ACTION_PLAYS,
    .fits = may_undo,
    .run = undo,
};

static ActionResult redo(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_redo(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action REDO_ACTION = {
    .id = ACTION_REDO,
    .name = "redo",
    .keys = "Ctrl-R",
    .label = N_("Redo"),
    .help = N_("Redoes what was undone."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_EDIT | ACTION_AT_HOME,
    .run = redo,
};
