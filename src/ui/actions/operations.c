/* What several actions share: judging an attempt, interrupting, leaving, and carrying out a yes. */
#include "ui/actions/operations.h"

#include <string.h>

#include "base/i18n.h"
#include "game/records/save.h"
#include "play/services/services.h"
#include "rules/notation/notation.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/reviewing.h"
#include "ui/actions/unfinished.h"
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
    if (attempt_moves(position, app->drop, app->from, to, moves, CHOICES_LIMIT) > 0)
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

void operation_confirm(App *app, Confirm confirm) {
    ui_confirm(app, confirm);
    bool leaves = confirm == CONFIRM_QUIT || confirm == CONFIRM_LEAVE ||
                  confirm == CONFIRM_RESIGN || confirm == CONFIRM_EDIT;
    if (leaves && !desk_own(app->desk)->ask)
        operation_confirmed(app, confirm);
}

void operation_offer_path(App *app, Question question, const char *path, const Error *error) {
    char other[SESSION_PATH_SIZE], why[SESSION_TEXT_SIZE], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!save_other_path(app->settings->game.fs, path, other, sizeof other)) {
        app_say_error(app, error);
        return;
    }
    ui_ask(app, question, other);
    error_format_sentence(error, why, sizeof why);
    text_addf(&text, _("%s Enter saves it in %s instead."), why, other);
    app_say(app, INK_ERROR, buffer);
}

void operation_say_saved(App *app, const char *path, const Error *error) {
    char buffer[SESSION_TEXT_SIZE], reason[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    error_format_sentence(error, reason, sizeof reason);
    if (reason[0] == '\0')
        text_addf(&text, _("The game is saved in %s."), path);
    else
        text_addf(&text, _("The game is saved in %s. %s"), path, reason);
    app_say(app, reason[0] == '\0' ? INK_GOOD : INK_ERROR, buffer);
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
    if (!twice)
        app_say(app, INK_NORMAL, _("Press Ctrl-C again to end the program."));
    else if (!reviewing_may_leave(app, ACTION_NONE, ""))
        return;
    else if (editing_changed(app) ||
             (desk_session(app->desk) != NULL && session_in_progress(desk_session(app->desk))))
        operation_confirm(app, CONFIRM_QUIT);
    else
        app->effects.quit = true;
}

void operation_leave_game(App *app) {
    bool kept = session_in_progress(desk_session(app->desk)) &&
                session_journal_path(desk_session(app->desk))[0] != '\0';
    app_leave(app);
    if (kept)
        app_say(app, INK_NORMAL, _("The game is kept: resume it from here."));
}

void operation_quit(App *app) {
    if (editing_changed(app))
        operation_confirm(app, CONFIRM_EDIT);
    else if (desk_editor(app->desk) != NULL)
        editing_close(app);
    else if (desk_reviews(app->desk) && reviewing_may_leave(app, ACTION_QUIT, ""))
        app_leave(app);
    else if (desk_reviews(app->desk))
        return;
    else if (desk_session(app->desk) == NULL)
        app->effects.quit = true;
    else if (session_in_progress(desk_session(app->desk)))
        operation_confirm(app, CONFIRM_LEAVE);
    else
        operation_leave_game(app);
}

static void begin_rematch(App *app) {
    SessionSettings settings;
    session_rematch(desk_session(app->desk), true, &settings);
    settings.pace_ms = desk_next(app->desk)->pace_ms;
    if (app_start(app, &settings))
        app_say(app, INK_NORMAL, _("Another game, with colours swapped."));
}

static void resign(App *app) {
    Error error = {0};
    if (!session_resign(desk_session(app->desk), session_person(desk_session(app->desk)),
                        app->now_ms, &error))
        app_say_error(app, &error);
    app_pump(app);
}

static void answer_draw(App *app, bool accept) {
    Error error = {0};
    if (!session_answer_draw(desk_session(app->desk), accept, app->now_ms, &error))
        app_say_error(app, &error);
    app_pump(app);
}

void operation_confirmed(App *app, Confirm confirm) {
    app_close(app);
    switch (confirm) {
    case CONFIRM_RESIGN:
        app_go_home(app);
        resign(app);
        break;
    case CONFIRM_QUIT:
        app->effects.quit = true;
        break;
    case CONFIRM_LEAVE:
        operation_leave_game(app);
        break;
    case CONFIRM_SWAPPED:
        begin_rematch(app);
        break;
    case CONFIRM_DRAW:
        answer_draw(app, true);
        break;
    case CONFIRM_BLUNDER:
        if (app_can_move(app))
            app_play(app, app->blunder);
        break;
    case CONFIRM_UNSAVED:
    case CONFIRM_REPLACE:
    case CONFIRM_DELETE:
        reviewing_agreed(app, confirm);
        break;
    case CONFIRM_START:
        app_start_form(app);
        break;
    case CONFIRM_EDIT:
        editing_close(app);
        break;
    case CONFIRM_FORGET:
        left_delete(app);
        break;
    case CONFIRM_CHANGED:
        reviewing_overwrite(app);
        break;
    case CONFIRM_UNDO:
        app->undo_agreed = true;
        action_run(app, ACTION_UNDO, "");
        break;
    }
}
