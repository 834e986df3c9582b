#include "play/desk/services.h"

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/session/engine_failure.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"

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
    return desk->front_end.narrow;
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
    if ((action == NULL || !desk_has_action(desk, action)) && !several)
        action = find(desk, word, ACTION_WHEN_ANY, &several);
    if (ambiguous != NULL)
        *ambiguous = several;
    return action != NULL && desk_has_action(desk, action) ? action : NULL;
}

bool desk_has_keys(const Desk *desk) {
    return desk->front_end.keys;
}

bool desk_has_menu(const Desk *desk) {
    return desk->front_end.menu;
}

bool desk_has_action(const Desk *desk, const Action *action) {
    return (action->flags & desk->front_end.lacks) == 0;
}

/* Why the action is withheld in a game at two terminals; NULL: it is not. Nobody gets help there,
 * except in a puzzle, which is another position. */
static const char *find_refusal(const Desk *desk, const Action *action) {
    const Session *session = desk_session(desk);
    const unsigned elsewhere = ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON | ACTION_WHEN_FIRST;
    unsigned when = desk_when(desk);
    if (session == NULL || !session_is_remote(session))
        return NULL;
    bool watches = session_watches(session), played = (when & ACTION_WHEN_GAME) != 0;
    if (played && watches && (action->flags & ACTION_PLAYS) != 0)
        return _("You only watch this game.");
    if (played && (action->flags & ACTION_AT_HOME) != 0)
        return _("That is not possible in a game with a friend.");
    if ((action->flags & ACTION_HELPS) != 0 && !watches && session_phase(session) != SESSION_OVER &&
        (when & elsewhere) == 0)
        return _("Against a friend there are no hints and no analysis until the game is over.");
    return NULL;
}

bool desk_offers(const Desk *desk, const Action *action, unsigned when) {
    return (action->flags & when) != 0 && desk_has_action(desk, action) &&
           (action->fits == NULL || action->fits(desk)) && find_refusal(desk, action) == NULL;
}

ActionResult desk_do(Desk *desk, ActionId id, const char *argument) {
    static const char *const WORDS[] = {
        [ACTION_DONE] = "done", [ACTION_REFUSED] = "refused", [ACTION_ASKED] = "asked"};
    const FrontEndOps *ops = &desk->front_end;
    const Trace *trace = desk_files(desk)->trace;
    trace_say(trace, "action", "%s %s", desk->actions[id]->name, argument);
    desk->doing.action = id;
    text_copy(desk->doing.argument, sizeof desk->doing.argument, argument);
    desk->retyped.action = ACTION_NONE;
    const char *refusal = find_refusal(desk, desk->actions[id]);
    if (refusal != NULL)
        return desk_deny(desk, refusal);
    bool own = ops->does != NULL && ops->does(ops->context, id, argument);
    ActionResult result = own ? ACTION_DONE : desk_run(desk, id, argument);
    trace_say(trace, WORDS[result], "%s", desk->actions[id]->name);
    return result;
}

void desk_retype(Desk *desk, ActionId action, const char *argument) {
    desk->retyped.action = action;
    text_copy(desk->retyped.argument, sizeof desk->retyped.argument, argument);
}

ActionId desk_take_retyped(Desk *desk, const char **argument) {
    ActionId action = desk->retyped.action;
    desk->retyped.action = ACTION_NONE;
    *argument = desk->retyped.argument;
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

void desk_say_as(Desk *desk, Tone tone, const char *sentence) {
    if (sentence[0] != '\0')
        desk->front_end.say(desk->front_end.context, tone, sentence);
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
        shown.title =
            desk->doing.action != ACTION_NONE ? _(desk->actions[desk->doing.action]->label) : "";
    desk->front_end.page(desk->front_end.context, &shown);
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
    desk->front_end.shown(desk->front_end.context, what);
}

bool desk_add_keys_help(Desk *desk, const Action *one, Bytes *out) {
    if (desk->front_end.help != NULL)
        desk->front_end.help(desk->front_end.context, one, out);
    return desk->front_end.help != NULL;
}

bool desk_has_lists(const Desk *desk) {
    return desk->front_end.list != NULL;
}

bool desk_list(Desk *desk, const DeskList *list, size_t item, const char *filter) {
    if (desk->front_end.list != NULL)
        desk->front_end.list(desk->front_end.context, list, item, filter);
    return desk_has_lists(desk);
}

bool desk_has_form(const Desk *desk) {
    return desk->front_end.form != NULL;
}

void desk_show_form(Desk *desk, const Variant *variant) {
    desk->front_end.form(desk->front_end.context, variant);
}

void desk_doubt(Desk *desk, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format_sentence(error, data, sizeof(data));
    if (data[0] != '\0')
        desk_say(desk, data);
}

void desk_say_remedies(Desk *desk) {
    desk_say(desk, session_can_substitute(desk_session(desk))
                       ? _("Type again to ask the engine again, computer to let the computer "
                           "take over, or leave to quit; the game is saved.")
                       : _("Type again to ask once more, or leave to quit; the game is saved."));
}

void desk_say_place(Desk *desk) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    const Cursor *cursor = &desk_review(desk)->cursor;
    ArrowList arrows = {.count = 0};
    review_add_place(desk_review(desk), &text);
    arrow_list_read(&arrows, cursor->position.variant, cursor->node->comment);
    arrow_list_add_words(&arrows, cursor->position.variant, &text);
    desk_say(desk, text.data);
}
