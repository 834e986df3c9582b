#include "ui/actions/desk_voice.h"

#include "play/services/voice.h"
#include "ui/app/screen_voice.h"

static void say(void *skin, const char *sentence) {
    app_say(skin, INK_NORMAL, sentence);
}

static void fail(void *skin, const Error *error) {
    app_say_error(skin, error);
}

static void page(void *skin, const char *title, const Bytes *text, bool picture) {
    Bytes copy = {0};
    (void)picture; /* those go to files here */
    bytes_put_bytes(&copy, text->data, text->length);
    ui_page(skin, &(PageText){.title = title, .text = &copy});
}

/* The session's events are taken in by app_pump. */
static void event(void *skin, const SessionEvent *news) {
    (void)skin;
    (void)news;
}

/* Whoever puts a game on the desk shows it. */
static void begun(void *skin) {
    (void)skin;
}

static void kept(void *skin, const SessionKept *place) {
    app_note_kept(skin, place);
}

/* Settings are taken by operation_set. */
static void set(void *skin, SettingId setting) {
    (void)skin;
    (void)setting;
}

DeskVoice app_voice(App *app) {
    return (DeskVoice){.skin = app,
                       .say = say,
                       .fail = fail,
                       .event = event,
                       .begun = begun,
                       .kept = kept,
                       .page = page,
                       .set = set};
}
