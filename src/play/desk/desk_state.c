/* What is on the desk. */
#include "play/desk/desk_state.h"

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/editor/editor.h"
#include "play/review/review.h"

Session *desk_session(const Desk *desk) {
    return desk->session;
}

Review *desk_review(Desk *desk) {
    return &desk->review;
}

bool desk_reviews(const Desk *desk) {
    return desk->reviewing;
}

const struct DeskPuzzle *desk_puzzle(const Desk *desk) {
    return desk->reviewing ? desk->puzzle : NULL;
}

const struct Lesson *desk_lesson(const Desk *desk) {
    return desk->reviewing && desk->learning ? desk->lesson : NULL;
}

Editor *desk_editor(const Desk *desk) {
    return desk->editor;
}

bool desk_editor_changed(const Desk *desk) {
    return desk->editor != NULL && editor_changed(desk->editor);
}

const Cursor *desk_cursor(const Desk *desk) {
    if (desk->reviewing)
        return &desk->review.cursor;
    return desk->session != NULL ? session_cursor(desk->session) : NULL;
}

Move desk_last_move(const Desk *desk) {
    const Cursor *cursor = desk->editor == NULL ? desk_cursor(desk) : NULL;
    return cursor != NULL ? cursor->node->move : MOVE_NONE;
}

const Position *desk_position(const Desk *desk) {
    const Cursor *cursor = desk_cursor(desk);
    if (desk->editor != NULL)
        return editor_position(desk->editor);
    return cursor != NULL ? &cursor->position : NULL;
}

Outcome desk_outcome(const Desk *desk) {
    if (desk->editor != NULL)
        return (Outcome){.result = RESULT_ONGOING};
    if (!desk->reviewing)
        return desk->session != NULL ? session_outcome(desk->session)
                                     : (Outcome){.result = RESULT_ONGOING};
    return review_outcome(&desk->review);
}

const Variant *desk_variant_on_show(const Desk *desk) {
    const Position *position = desk_position(desk);
    return position != NULL ? position->variant : desk->next.variant;
}

unsigned desk_when(const Desk *desk) {
    if (desk->editor != NULL)
        return ACTION_WHEN_EDIT;
    if (desk_lesson(desk) != NULL)
        return ACTION_WHEN_LESSON;
    if (desk->reviewing)
        return desk->puzzle != NULL ? ACTION_WHEN_PUZZLE : ACTION_WHEN_REVIEW;
    if (desk->session == NULL)
        return ACTION_WHEN_MENU;
    switch (session_phase(desk->session)) {
    case SESSION_SETUP:
        return ACTION_WHEN_SETUP;
    case SESSION_MOVE:
        return ACTION_WHEN_TURN;
    case SESSION_THINKING:
    case SESSION_FAILED:
        return ACTION_WHEN_THINKING;
    case SESSION_OVER:
        break;
    }
    return ACTION_WHEN_OVER;
}

bool desk_can_move(const Desk *desk) {
    unsigned when = desk_when(desk);
    return when == ACTION_WHEN_PUZZLE
               ? desk->puzzle_waits
               : (when & (ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_LESSON)) != 0;
}

int64_t desk_now(const Desk *desk) {
    return desk->now_ms;
}

VariantSet *desk_variants(const Desk *desk) {
    return desk->settings.variants;
}

const FileSystem *desk_files(const Desk *desk) {
    return desk->settings.game.fs;
}

const char *desk_config_path(const Desk *desk) {
    return desk->settings.config_path;
}

const char *desk_progress_path(const Desk *desk) {
    return desk->settings.progress;
}

bool desk_is_narrow(const Desk *desk) {
    return desk->voice.narrow;
}

Settings *desk_own(Desk *desk) {
    return &desk->own;
}

SessionSettings *desk_next(Desk *desk) {
    return &desk->next;
}

DeskLook *desk_look(Desk *desk) {
    return &desk->look;
}

const Action *desk_action(const Desk *desk, ActionId id) {
    return desk->actions[id];
}

static const Action *find(const Desk *desk, const char *word, unsigned when, bool *ambiguous) {
    return action_find(desk->actions, word, when, ambiguous);
}

const Action *desk_find_action(const Desk *desk, const char *word, bool *ambiguous) {
    bool several;
    const Action *action = find(desk, word, desk_when(desk), &several);
    if (action == NULL && !several)
        action = find(desk, word, ACTION_WHEN_ANY, &several);
    if (ambiguous != NULL)
        *ambiguous = several;
    return action != NULL && desk_has_action(desk, action) ? action : NULL;
}

bool desk_has_keys(const Desk *desk) {
    return desk->voice.keys;
}

bool desk_has_menu(const Desk *desk) {
    return desk->voice.menu;
}

bool desk_has_action(const Desk *desk, const Action *action) {
    return (action->flags & desk->voice.lacks) == 0;
}

bool desk_offers(const Desk *desk, const Action *action, unsigned when) {
    return (action->flags & when) != 0 && desk_has_action(desk, action) &&
           (action->fits == NULL || action->fits(desk));
}

ActionResult desk_do(Desk *desk, ActionId id, const char *argument) {
    static const char *const WORDS[] = {
        [ACTION_DONE] = "done", [ACTION_REFUSED] = "refused", [ACTION_ASKED] = "asked"};
    const DeskVoice *voice = &desk->voice;
    const Trace *trace = desk_files(desk)->trace;
    trace_say(trace, "action", "%s %s", desk->actions[id]->name, argument);
    desk->doing = id;
    text_copy(desk->doing_argument, sizeof desk->doing_argument, argument);
    desk->retyped = ACTION_NONE;
    bool own = voice->does != NULL && voice->does(voice->skin, id, argument);
    ActionResult result = own ? ACTION_DONE : desk_run(desk, id, argument);
    trace_say(trace, WORDS[result], "%s", desk->actions[id]->name);
    return result;
}

void desk_retype(Desk *desk, ActionId action, const char *argument) {
    desk->retyped = action;
    text_copy(desk->retyped_argument, sizeof desk->retyped_argument, argument);
}

ActionId desk_take_retyped(Desk *desk, const char **argument) {
    ActionId action = desk->retyped;
    desk->retyped = ACTION_NONE;
    *argument = desk->retyped_argument;
    return action;
}

bool desk_guards_editor(Desk *desk, ActionId action) {
    bool leaves = action == ACTION_NEW || action == ACTION_LOAD || action == ACTION_RESUME ||
                  action == ACTION_REVIEW;
    if (!leaves || !desk_editor_changed(desk))
        return false;
    desk_say_as(desk, TONE_BAD,
                desk->voice.keys
                    ? _("A position is being set up: leave the editor first, by Esc.")
                    : _("A position is being set up: leave the editor first, by cancel."));
    return true;
}

ActionResult desk_run(Desk *desk, ActionId id, const char *argument) {
    const Action *action = desk->actions[id];
    char data[SENTENCE_SIZE];
    Text answer = TEXT_OVER(data);
    if (action->answer == NULL)
        return action->run(desk, argument);
    action->answer(desk, argument, &answer);
    desk_say(desk, data);
    return ACTION_DONE;
}

void desk_open_editor(Desk *desk, const Position *start) {
    desk->editor = editor_new(start);
}

void desk_close_editor(Desk *desk) {
    editor_free(desk->editor);
    desk->editor = NULL;
}
