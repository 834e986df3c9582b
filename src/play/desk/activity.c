#include "play/desk/activity.h"

#include <stddef.h>

#include <string.h>

#include "play/desk/job.h"

void activity_push(ActivityStack *stack, Desk *desk, Activity *activity, const ActivityKind *kind) {
    *activity = (Activity){kind, desk, stack->top};
    stack->top = activity;
}

void activity_close(ActivityStack *stack, Activity *activity) {
    if (activity == NULL)
        return;
    Activity **at = &stack->top;
    while (*at != activity)
        at = &(*at)->below;
    *at = activity->below;
    jobs_end_of(stack->jobs, activity);
    activity->kind->close(activity);
}

Activity *activity_find(const ActivityStack *stack, const ActivityKind *kind) {
    Activity *activity = stack->top;
    while (activity != NULL && activity->kind != kind)
        activity = activity->below;
    return activity;
}

Activity *activity_with(const ActivityStack *stack, unsigned trait) {
    Activity *activity = stack->top;
    while (activity != NULL && (activity->kind->traits & trait) == 0)
        activity = activity->below;
    return activity;
}

const Activity *activity_with_moves(const ActivityStack *stack) {
    const Activity *activity = stack->top;
    while (activity != NULL && activity->kind->cursor == NULL)
        activity = activity->below;
    return activity;
}

const OwnAction *activity_action(const ActivityStack *stack, ActionId id) {
    const OwnAction *own = stack->top != NULL ? stack->top->kind->actions : NULL;
    while (own != NULL && own->id != id)
        own = own->id != ACTION_NONE ? own + 1 : NULL;
    return own;
}

ActionId activity_word(const ActivityStack *stack, const char *word) {
    const ActivityWord *own = stack->top != NULL ? stack->top->kind->words : NULL;
    while (own != NULL && own->word != NULL && strcmp(own->word, word) != 0)
        own++;
    return own != NULL && own->word != NULL ? own->action : ACTION_NONE;
}

bool activity_may_leave(Activity *activity, ActionId action, const char *argument) {
    return activity == NULL || activity->kind->guard_leave == NULL ||
           activity->kind->guard_leave(activity, action, argument);
}
