#include "ui/actions/desk_voice.h"

#include "play/services/services.h"
#include "play/services/settings_change.h"
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

/* What a game has of its own follows the setting when that is set; the form of a new game begins
 * with what was said of games to come. */
static void set(void *skin, const Setting *setting) {
    App *app = skin;
    if (SETTING_IS(setting, threats))
        app->threats = desk_own(app->desk)->threats;
    if (settings_name_analyst(setting))
        app_renew_analysis(app);
    if (setting->type == SETTING_PASSING)
        app->form.level = desk_next(app->desk)->seats[SIDE_BLACK].level;
}

DeskVoice app_voice(App *app) {
    return (DeskVoice){.skin = app,
                       .settings = SETTING_ON_SCREEN,
                       .narrow = true,
                       .say = say,
                       .fail = fail,
                       .event = event,
                       .begun = begun,
                       .kept = kept,
                       .page = page,
                       .set = set};
}
