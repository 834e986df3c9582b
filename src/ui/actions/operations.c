/* What several actions share: judging an attempt, interrupting, leaving, and carrying out a yes. */
#include "ui/actions/operations.h"

#include <string.h>

#include "base/i18n.h"
#include "game/records/save.h"
#include "play/services/services.h"
#include "rules/notation/notation.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"
#include "words/words.h"

void operation_mark_refusal(App *app, const Attempt *attempt, const Legality *legality) {
    app->refusal = refusal_of(app_position(app), attempt, legality);
    app->refused = *attempt;
    app->refused_key = app_position(app)->situation_key;
}

void operation_say_refusal(App *app, const Attempt *attempt, const Legality *legality) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_legality(app_position(app), attempt, legality, &text);
    operation_mark_refusal(app, attempt, legality);
    if (legality->reason == LEGALITY_LEGAL)
        app_say(app, INK_GOOD, buffer);
    else
        app_refuse(app, buffer);
}

bool operation_person_chooses(App *app) {
    if (app_can_choose(app))
        return true;
    app_refuse(app, _("It is not a person's turn now."));
    return false;
}

void operation_why(App *app, Square to) {
    Attempt attempt = {.drop = app->drop, .from = app->from, .to = to};
    const Position *position = app_position(app);
    Move moves[CHOICES_LIMIT];
    /* Where it may promote, promoting is what is judged: a bare try would only say "must". */
    if (attempt_moves(position, &(Attempt){.drop = app->drop, .from = app->from, .to = to}, moves,
                      CHOICES_LIMIT) > 0)
        attempt = attempt_of_move(position, moves[0]);
    Legality legality = legality_explain(position, &attempt);
    operation_say_refusal(app, &attempt, &legality);
}

bool operation_why_again(App *app) {
    const Position *position = app_position(app);
    if (app->refused_key != position->situation_key)
        return false;
    Attempt attempt = app->refused;
    Legality legality = legality_explain(position, &attempt);
    operation_say_refusal(app, &attempt, &legality);
    return true;
}

void operation_why_text(App *app, const char *text) {
    const Position *position = app_position(app);
    Error error = {0};
    Attempt attempt;
    if (uci_parse_attempt(position, text, &attempt, &error)) {
        Legality legality = legality_explain(position, &attempt);
        operation_say_refusal(app, &attempt, &legality);
        return;
    }
    entry_match(position, text, &app->entry.match);
    if (app->entry.match.judged)
        operation_say_refusal(app, &app->entry.match.attempt, &app->entry.match.legality);
    else if (app->entry.match.reason[0] != '\0')
        app_say(app, INK_ERROR, app->entry.match.reason);
    else if (app->entry.match.state == ENTRY_COMPLETE || app->entry.match.state == ENTRY_PROMOTION)
        app_say(app, INK_GOOD, _("That move is legal."));
    else
        app_say_error(app, &error);
}

enum { INTERRUPT_TWICE_MS = 2000 };

void operation_interrupt(App *app) {
    bool twice = app->interrupted_ms != 0 && app->now_ms - app->interrupted_ms < INTERRUPT_TWICE_MS;
    app->interrupted_ms = app->now_ms;
    bool covered = desk_reviews(app->desk) || desk_editor(app->desk) != NULL;
    if (desk_session(app->desk) != NULL && !covered && session_cancel(desk_session(app->desk))) {
        app_pump(app);
        return;
    }
    if (twice)
        action_end(app);
    else
        app_say(app, INK_NORMAL, _("Press Ctrl-C again to end the program."));
}
