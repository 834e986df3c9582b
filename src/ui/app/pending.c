/* Questions and sentences that events bring wait here. Otherwise a question could replace a line
 * being typed, or another question, and get its answer; and a sentence could appear among those on
 * a position being edited. */
#include <string.h>

#include "play/services/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"

/* --- sentences ------------------------------------------------------------------------------- */

void app_say_behind(App *app, Ink ink, const char *sentence) {
    PendingUi *pending = &app->pending;
    if (desk_editor(app->desk) == NULL || sentence[0] == '\0') {
        app_say(app, ink, sentence);
        return;
    }
    if (pending->said_count == PENDING_SENTENCES) {
        memmove(pending->said, pending->said + 1,
                (PENDING_SENTENCES - 1) * sizeof pending->said[0]);
        pending->said_count--;
    }
    PendingSentence *said = &pending->said[pending->said_count++];
    Text text = TEXT_OVER(said->text);
    text_add(&text, sentence);
    said->ink = ink;
}

static void say_all(App *app) {
    PendingUi *pending = &app->pending;
    for (size_t i = 0; i < pending->said_count; i++)
        app_say(app, pending->said[i].ink, pending->said[i].text);
    pending->said_count = 0;
}

/* --- questions ------------------------------------------------------------------------------- */

static void want(App *app, Confirm confirm) {
    app->pending.questions |= 1u << confirm;
}

void app_ask_after(App *app, const SessionEvent *event) {
    if (event->kind == SESSION_EVENT_MOVED || event->kind == SESSION_EVENT_TAKEN)
        app->pending.questions = 0;
    else if (event->kind == SESSION_EVENT_OVER)
        want(app, CONFIRM_SWAPPED);
    else if (event->kind == SESSION_EVENT_OFFER)
        want(app, CONFIRM_DRAW);
    else if (event->kind == SESSION_EVENT_WARNING)
        want(app, CONFIRM_BLUNDER);
}

/* Whether the question still makes sense. */
static bool holds(const App *app, Confirm confirm) {
    Side by;
    if (confirm == CONFIRM_SWAPPED)
        return session_rematch_due(desk_session(app->desk));
    if (confirm == CONFIRM_DRAW)
        return session_draw_offered(desk_session(app->desk), &by) &&
               session_is_human(desk_session(app->desk), side_other(by));
    return app_can_move(app);
}

/* Where a key means nothing but what it says on the board. */
static bool is_free(const App *app) {
    return screen_is(app_screen(app), SCREEN_FREE) && !desk_reviews(app->desk) &&
           desk_editor(app->desk) == NULL;
}

static bool takes(App *app, Confirm confirm) {
    bool wanted = (app->pending.questions & 1u << confirm) != 0;
    app->pending.questions &= ~(1u << confirm);
    return wanted && holds(app, confirm);
}

void app_follow_pending(App *app) {
    static const Confirm QUESTIONS[] = {CONFIRM_SWAPPED, CONFIRM_DRAW, CONFIRM_BLUNDER};
    if (desk_editor(app->desk) == NULL)
        say_all(app);
    if (desk_session(app->desk) == NULL)
        app->pending.questions = 0;
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof QUESTIONS[0] && is_free(app); i++)
        if (takes(app, QUESTIONS[i]))
            ui_confirm(app, QUESTIONS[i]);
}
