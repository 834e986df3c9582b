/* The editor as an activity, on top of whatever was shown. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"

static const ActivityKind EDITOR_ACTIVITY;

static Editor *editor_of(const Activity *activity) {
    return ((const EditorActivity *)activity)->editor;
}

void desk_open_editor(Desk *desk, const Position *start) {
    EditorActivity *opened = memory_new(1, sizeof *opened);
    opened->editor = editor_new(start);
    activity_push(&desk->stack, desk, &opened->activity, &EDITOR_ACTIVITY);
    desk_show(desk, SHOWN_NEW_EDITOR);
    desk_say_as(desk, TONE_SPOKEN,
                _("Setting up a position: put, take, hand and side change it, problems says "
                  "what is wrong, done plays from it, cancel leaves; help lists the rest."));
}

void desk_close_editor(Desk *desk) {
    activity_close(&desk->stack, activity_find(&desk->stack, &EDITOR_ACTIVITY));
}

bool desk_guards_editor(Desk *desk, ActionId action) {
    bool leaves = action == ACTION_NEW || action == ACTION_LOAD || action == ACTION_RESUME ||
                  action == ACTION_REVIEW;
    if (!leaves || !desk_editor_changed(desk))
        return false;
    desk_deny(desk, desk_has_keys(desk) ? _("You are in the editor: leave it first, with Esc.")
                                        : _("You are in the editor: leave it first, with cancel."));
    return true;
}

/* --- the kind -------------------------------------------------------------------------------- */

static const Position *edited(const Activity *activity) {
    return editor_position(editor_of(activity));
}

static ActionResult say_cannot(Activity *activity, const char *text) {
    (void)text;
    desk_say(activity->desk, _("You are in the editor: type done to play, or cancel."));
    return ACTION_REFUSED;
}

/* Edits need no command before them, but "fen" alone shows the text as usual. */
static bool take_edit(Activity *activity, const char *word, const char *rest) {
    char edit[DESK_LINE_SIZE];
    EditId id = edits_find(word, strlen(word));
    if (id == EDIT_COUNT || (id == EDIT_FEN && rest[0] == '\0'))
        return false;
    text_format(edit, sizeof edit, "%s %s", word, rest);
    desk_do(activity->desk, ACTION_EDIT, edit);
    return true;
}

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    (void)activity;
    text_add(out, _("editor"));
    if (size < ACTIVITY_TITLE_STATE)
        text_add(out, _(", "));
    if (size < ACTIVITY_TITLE_STATE)
        text_addf(out, _("%s to move"), side_word(position->variant, position->side));
}

static ActionResult undo(Activity *activity, const char *argument) {
    (void)argument;
    return desk_do(activity->desk, ACTION_EDIT, "undo");
}

static ActionResult redo(Activity *activity, const char *argument) {
    (void)argument;
    return desk_do(activity->desk, ACTION_EDIT, "redo");
}

static ActionResult quit(Activity *activity, const char *argument) {
    Desk *desk = activity->desk;
    (void)argument;
    if (!activity_may_leave(activity, ACTION_QUIT, ""))
        return ACTION_ASKED;
    desk_close_editor(desk);
    desk_show(desk, SHOWN_LEFT_EDITOR);
    return ACTION_DONE;
}

static bool guard_leave(Activity *activity, ActionId action, const char *argument) {
    return !editor_changed(editor_of(activity)) ||
           desk_may(activity->desk, QUESTION_EDITOR, action, argument);
}

static void close_editor(Activity *activity) {
    editor_free(editor_of(activity));
    free(activity);
}

static const OwnAction ACTIONS[] = {
    {ACTION_UNDO, undo}, {ACTION_REDO, redo}, {ACTION_QUIT, quit}, {.id = ACTION_NONE}};

static const ActivityKind EDITOR_ACTIVITY = {
    .traits = ACTIVITY_EDITS,
    .when = ACTION_WHEN_EDIT,
    .position = edited,
    .cannot = say_cannot,
    .type = take_edit,
    .title = add_title,
    .actions = ACTIONS,
    .guard_leave = guard_leave,
    .close = close_editor,
};
