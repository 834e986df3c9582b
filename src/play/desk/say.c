/* Saying sentences, and the events of a game as sentences. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"

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
