/* Holds back questions and sentences that come with events. Otherwise a question could replace a
 * line being typed, or another question, and take its answer; and a sentence could appear among
 * those of the editor. */
#include <string.h>

#include "play/desk/front_end_ops.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"

/* --- sentences ------------------------------------------------------------------------------- */

void app_say_deferred(App *app, Foreground foreground, const char *sentence) {
    if (!desk_has(app->desk, ACTIVITY_EDITS) || sentence[0] == '\0')
        app_say(app, foreground, sentence);
    else
        app_say_later(app, foreground, sentence);
}

void app_say_later(App *app, Foreground foreground, const char *sentence) {
    PendingUi *pending = &app->pending;
    if (pending->said_count == PENDING_SENTENCES) {
        memmove(pending->said, pending->said + 1,
                (PENDING_SENTENCES - 1) * sizeof pending->said[0]);
        pending->said_count--;
    }
    PendingSentence *said = &pending->said[pending->said_count++];
    text_copy(said->text, sizeof said->text, sentence);
    said->foreground = foreground;
}

static void say_all(App *app) {
    PendingUi *pending = &app->pending;
    for (size_t i = 0; i < pending->said_count; i++)
        app_say(app, pending->said[i].foreground, pending->said[i].text);
    pending->said_count = 0;
}

/* --- questions ------------------------------------------------------------------------------- */

/* Whether keys mean only what they mean on the board. */
static bool is_free(const App *app) {
    return screen_is(app_screen(app), SCREEN_FREE) &&
           !desk_has(app->desk, ACTIVITY_ASIDE | ACTIVITY_EDITS);
}

void app_follow_pending(App *app) {
    if (!desk_has(app->desk, ACTIVITY_EDITS))
        say_all(app);
    if (!is_free(app))
        return;
    /* A question whose screen was replaced can no longer be answered. */
    desk_clear_question(app->desk);
    desk_ask_waiting(app->desk);
}
