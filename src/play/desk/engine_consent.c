/* Asks for consent to engine commands wherever a command was refused. */

#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/session/engine_failure.h"
#include "play/session/session.h"

/* Also says what to do if the game waits for this engine. */
static void say_not_run(Desk *desk, const char *sentence) {
    desk_say_as(desk, TONE_BAD, sentence);
    if (desk->asked.action == ACTION_NONE && desk_waiting_command(desk) != NULL &&
        !desk->front_end.keys)
        desk_say_remedies(desk);
}

void desk_say_not_run(Desk *desk) {
    say_not_run(desk, _("The engine was not started."));
}

static void say_nobody(Desk *desk) {
    say_not_run(desk,
                _("The engine was not started: you must agree to its command yourself; a script "
                  "cannot. Answer y at the keyboard once, or give the command with --white or "
                  "--black."));
}

ActionResult desk_ask_consent(Desk *desk, const char *command, ActionId action,
                              const char *argument) {
    bool person = desk->front_end.person == NULL || desk->front_end.person(desk->front_end.context);
    text_copy(desk->asked.command, sizeof desk->asked.command, command);
    if (person)
        return desk->asked.ask(desk, QUESTION_ENGINE, action, argument);
    desk->asked.action = action;
    say_nobody(desk);
    return ACTION_REFUSED;
}

ActionResult desk_refuse(Desk *desk, const Error *error, ActionId action, const char *argument) {
    char command[CONSENT_COMMAND_SIZE];
    Consents *consents = desk->next.consents;
    text_copy(command, sizeof command, consents_refused(consents));
    consents_clear_refused(consents);
    if (command[0] != '\0')
        return desk_ask_consent(desk, command, action, argument);
    desk->front_end.fail(desk->front_end.context, error);
    return ACTION_REFUSED;
}

ActionResult desk_fail(Desk *desk, const Error *error) {
    return desk_refuse(desk, error, desk->doing.action, desk->doing.argument);
}

const char *desk_waiting_command(const Desk *desk) {
    const Session *session = desk_session(desk);
    if (session == NULL || session_phase(session) != SESSION_FAILED)
        return NULL;
    const PlayerWord *seat = &session_settings(session)->seats[session_position(session)->side];
    return player_is(seat, PLAYER_COMMAND) && seat->text[0] != '\0' ? seat->text : NULL;
}

void desk_run_agreed(Desk *desk) {
    Asked asked = desk->asked;
    Error error = {0};
    bool kept = consents_give(desk->next.consents, asked.command, &error);
    if (asked.action != ACTION_NONE)
        desk_do(desk, asked.action, asked.argument);
    else if (!session_remedy(desk_session(desk), SESSION_REMEDY_AGAIN, desk->now_ms, &error))
        desk_fail(desk, &error);
    if (!kept)
        desk_doubt(desk, &error);
}

void desk_hang_up(Desk *desk) {
    if (desk->asked.question != QUESTION_ENGINE)
        return;
    desk->asked.question = QUESTION_NONE;
    say_nobody(desk);
}
