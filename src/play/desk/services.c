/* What is on the desk. */
#include "play/desk/services.h"

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/desk/desk_state.h"

/* --- the activities ----------------------------------------------------------------------------
 */

Session *desk_session(const Desk *desk) {
    return desk->session;
}

Session *desk_game(const Desk *desk) {
    const Activity *top = desk->stack.top;
    return top != NULL && (top->kind->traits & ACTIVITY_GAME) != 0 ? desk->session : NULL;
}

Review *desk_review(const Desk *desk) {
    Activity *activity = activity_with(&desk->stack, ACTIVITY_REVIEW);
    return activity != NULL ? &activity->desk->review : NULL;
}

Editor *desk_editor(const Desk *desk) {
    const Activity *activity = activity_with(&desk->stack, ACTIVITY_EDITS);
    return activity != NULL ? ((const EditorActivity *)activity)->editor : NULL;
}

bool desk_editor_changed(const Desk *desk) {
    return desk_editor(desk) != NULL && editor_changed(desk_editor(desk));
}

/* --- what the one on top says -------------------------------------------------------------------
 */

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

void desk_add_title(const Desk *desk, const Position *position, ActivityTitle size, Text *out) {
    if (desk->stack.top != NULL)
        desk->stack.top->kind->title(desk->stack.top, position, size, out);
}

bool desk_has(const Desk *desk, unsigned traits) {
    return activity_with(&desk->stack, traits) != NULL;
}

bool desk_may_replace(Desk *desk, ActionId action, const char *argument) {
    for (Activity *at = desk->stack.top; at != NULL; at = at->below)
        if ((at->kind->traits & ACTIVITY_EDITS) == 0 && !activity_may_leave(at, action, argument))
            return false;
    return true;
}

bool desk_may_leave_review(Desk *desk, ActionId action, const char *argument) {
    return activity_may_leave(activity_with(&desk->stack, ACTIVITY_ASIDE), action, argument);
}

/* --- what the desk has ------------------------------------------------------------------------ */

void desk_leave(Desk *desk) {
    desk->leaving = true;
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

ActionResult desk_run(Desk *desk, ActionId id, const char *argument) {
    const Action *action = desk->actions[id];
    char data[SENTENCE_SIZE];
    Text answer = TEXT_OVER(data);
    const OwnAction *own = activity_action(&desk->stack, id);
    if (own != NULL)
        return own->run(desk->stack.top, argument);
    if (action->answer == NULL)
        return action->run(desk, argument);
    action->answer(desk, argument, &answer);
    desk_say(desk, data);
    return ACTION_DONE;
}

/* Saying sentences, and the events of a game as sentences. */

void desk_say_as(Desk *desk, Tone tone, const char *sentence) {
    if (sentence[0] != '\0')
        desk->voice.say(desk->voice.skin, tone, sentence);
}

void desk_say(Desk *desk, const char *sentence) {
    desk_say_as(desk, TONE_PLAIN, sentence);
}

ActionResult desk_deny(Desk *desk, const char *sentence) {
    desk_say_as(desk, TONE_BAD, sentence);
    return ACTION_REFUSED;
}

static void sayv(Desk *desk, Tone tone, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));
static void sayv(Desk *desk, Tone tone, const char *format, va_list arguments) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_addv(&text, format, arguments);
    desk_say_as(desk, tone, text.data);
}

void desk_say_asf(Desk *desk, Tone tone, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    sayv(desk, tone, format, arguments);
    va_end(arguments);
}

ActionResult desk_denyf(Desk *desk, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    sayv(desk, TONE_BAD, format, arguments);
    va_end(arguments);
    return ACTION_REFUSED;
}

void desk_sayf(Desk *desk, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    sayv(desk, TONE_PLAIN, format, arguments);
    va_end(arguments);
}

void desk_show_page(Desk *desk, const DeskPage *page) {
    DeskPage shown = *page;
    if (shown.title == NULL)
        shown.title = desk->doing != ACTION_NONE ? _(desk->actions[desk->doing]->label) : "";
    desk->voice.page(desk->voice.skin, &shown);
}

void desk_page(Desk *desk, const Bytes *text) {
    if (text->length > 0)
        desk_show_page(desk, &(DeskPage){.text = text});
}

void desk_finish_page(Desk *desk, Bytes *text) {
    desk_page(desk, text);
    bytes_done(text);
}

void desk_show(Desk *desk, DeskShown what) {
    desk->voice.shown(desk->voice.skin, what);
}

bool desk_add_keys_help(Desk *desk, const Action *one, Bytes *out) {
    if (desk->voice.help != NULL)
        desk->voice.help(desk->voice.skin, one, out);
    return desk->voice.help != NULL;
}

bool desk_has_lists(const Desk *desk) {
    return desk->voice.list != NULL;
}

bool desk_list(Desk *desk, const DeskList *list, size_t item, const char *filter) {
    if (desk->voice.list != NULL)
        desk->voice.list(desk->voice.skin, list, item, filter);
    return desk_has_lists(desk);
}

bool desk_has_form(const Desk *desk) {
    return desk->voice.form != NULL;
}

void desk_show_form(Desk *desk, const Variant *variant) {
    desk->voice.form(desk->voice.skin, variant);
}

void desk_doubt(Desk *desk, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format_sentence(error, data, sizeof(data));
    if (data[0] != '\0')
        desk_say(desk, data);
}

void desk_say_remedies(Desk *desk) {
    desk_say(desk, session_can_substitute(desk->session)
                       ? _("Type again to ask the engine once more, computer to let our computer "
                           "play on, or leave to end the program; the game is kept.")
                       : _("Type again to ask once more, or leave to end the program; the game is "
                           "kept."));
}

void desk_say_place(Desk *desk) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    review_add_place(&desk->review, &text);
    desk_say(desk, text.data);
}
