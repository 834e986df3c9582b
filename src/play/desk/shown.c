#include "play/desk/shown.h"

#include "play/desk/desk_state.h"

/* --- the activities -------------------------------------------------------------------------- */

Session *desk_session(const Desk *desk) {
    const Activity *activity = activity_with(&desk->stack, ACTIVITY_GAME);
    return activity != NULL ? ((const GameActivity *)activity)->session : NULL;
}

Session *desk_game(const Desk *desk) {
    const Activity *top = desk->stack.top;
    return top != NULL && (top->kind->traits & ACTIVITY_GAME) != 0
               ? ((const GameActivity *)top)->session
               : NULL;
}

Review *desk_review(const Desk *desk) {
    Activity *activity = activity_with(&desk->stack, ACTIVITY_REVIEW);
    return activity != NULL ? &((ReviewActivity *)activity)->review : NULL;
}

Editor *desk_editor(const Desk *desk) {
    const Activity *activity = activity_with(&desk->stack, ACTIVITY_EDITS);
    return activity != NULL ? ((const EditorActivity *)activity)->editor : NULL;
}

bool desk_editor_changed(const Desk *desk) {
    return desk_editor(desk) != NULL && editor_changed(desk_editor(desk));
}

/* --- what the one on top says ---------------------------------------------------------------- */

unsigned desk_when(const Desk *desk) {
    const Activity *top = desk->stack.top;
    if (top == NULL)
        return ACTION_WHEN_MENU;
    return top->kind->when != 0 ? top->kind->when : top->kind->when_now(top);
}

const Position *desk_position(const Desk *desk) {
    const Activity *top = desk->stack.top;
    if (top == NULL)
        return NULL;
    return top->kind->position != NULL ? top->kind->position(top)
                                       : &top->kind->cursor(top)->position;
}

const Cursor *desk_cursor(const Desk *desk) {
    const Activity *activity = activity_with_moves(&desk->stack);
    return activity != NULL ? activity->kind->cursor(activity) : NULL;
}

const Cursor *desk_moves(const Desk *desk) {
    const Activity *top = desk->stack.top;
    return top != NULL && top->kind->cursor != NULL ? top->kind->cursor(top) : NULL;
}

Move desk_last_move(const Desk *desk) {
    const Cursor *cursor = desk_moves(desk);
    return cursor != NULL ? cursor->node->move : MOVE_NONE;
}

Outcome desk_outcome(const Desk *desk) {
    const Cursor *cursor = desk_moves(desk);
    return cursor != NULL ? review_outcome(cursor) : (Outcome){.result = RESULT_ONGOING};
}

const Variant *desk_variant_on_show(const Desk *desk) {
    const Position *position = desk_position(desk);
    return position != NULL ? position->variant : desk->next.variant;
}

const Position *desk_seen(const Desk *desk, const Position *position, Position *room) {
    const Activity *top = desk->stack.top;
    return top != NULL && top->kind->seen != NULL ? top->kind->seen(top, position, room) : position;
}

bool desk_can_move(const Desk *desk) {
    const Activity *top = desk->stack.top;
    return top != NULL && top->kind->take != NULL &&
           (top->kind->can_move == NULL || top->kind->can_move(top));
}

const char *desk_name(const Desk *desk, Side side) {
    const Activity *top = desk->stack.top;
    return top != NULL && top->kind->name != NULL ? top->kind->name(top, side) : NULL;
}

bool desk_clock(const Desk *desk, Side side, int64_t now_ms, TimeControl *control, ClockFace *out) {
    const Activity *top = desk->stack.top;
    return top != NULL && top->kind->clock != NULL &&
           top->kind->clock(top, side, now_ms, control, out);
}

ActivityTurn desk_turn(const Desk *desk) {
    const Activity *top = desk->stack.top;
    if (top->kind->turn != NULL)
        return top->kind->turn(top);
    return (ActivityTurn){TURN_TO_MOVE, desk_position(desk)->side};
}

void desk_add_title(const Desk *desk, const Position *position, ActivityTitle size, Text *out) {
    if (desk->stack.top != NULL)
        desk->stack.top->kind->title(desk->stack.top, position, size, out);
}

bool desk_has(const Desk *desk, unsigned traits) {
    return activity_with(&desk->stack, traits) != NULL;
}

/* Whether the action can leave each activity with the trait, or with false, without it. */
static bool may_leave(Desk *desk, unsigned trait, bool has, ActionId action, const char *argument) {
    for (Activity *at = desk->stack.top; at != NULL; at = at->below)
        if (((at->kind->traits & trait) != 0) == has && !activity_may_leave(at, action, argument))
            return false;
    return true;
}

bool desk_may_replace(Desk *desk, ActionId action, const char *argument) {
    return may_leave(desk, ACTIVITY_EDITS, false, action, argument);
}

bool desk_may_leave_aside(Desk *desk, ActionId action, const char *argument) {
    return may_leave(desk, ACTIVITY_ASIDE, true, action, argument);
}

void desk_close_aside(Desk *desk) {
    Activity *aside;
    while ((aside = activity_with(&desk->stack, ACTIVITY_ASIDE)) != NULL)
        activity_close(&desk->stack, aside);
}
