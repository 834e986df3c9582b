/* The messages shown. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/app.h"

#include <string.h>

#include "words/plain.h"

void app_add_words(const App *app, const char *words, Text *out) {
    Bytes plain = {0};
    if (desk_look(app->desk)->glyphs.ascii) {
        plain_add(words, &plain);
        words = plain.data != NULL ? plain.data : "";
    }
    text_add(out, words);
    bytes_done(&plain);
}

/* How often the sentence was said. */
static void add_times(LogEntry *entry) {
    char counted[SESSION_TEXT_SIZE];
    text_format(counted, sizeof counted,
                ngettext("%.*s (%u time)", "%.*s (%u times)", entry->times), (int)entry->length,
                entry->text, entry->times);
    text_copy(entry->text, sizeof entry->text, counted);
}

void app_say(App *app, Ink ink, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    LogEntry next = {.times = 1, .ink = ink};
    Text text = TEXT_OVER(next.text);
    app_add_words(app, sentence, &text);
    next.length = text.length;
    LogEntry *last = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    if (last != NULL && last->length == next.length &&
        memcmp(last->text, next.text, next.length) == 0) {
        next.times = last->times + 1;
        add_times(&next);
        *last = next;
        return;
    }
    if (app->log_count == LOG_COUNT) {
        memmove(app->log, app->log + 1, (LOG_COUNT - 1) * sizeof app->log[0]);
        app->log_count--;
    }
    app->log[app->log_count++] = next;
}

void app_say_as(App *app, LogKind kind, Ink ink, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    app_say(app, ink, sentence);
    app->log[app->log_count - 1].kind = kind;
}

void app_say_move(App *app, LogKind kind, const char *sentence) {
    app_say_behind(app, INK_NORMAL, sentence);
    if (!desk_has(app->desk, ACTIVITY_EDITS))
        app->log[app->log_count - 1].kind = kind;
}

void app_ring(App *app) {
    app->effects.bell = app->effects.bell || desk_own(app->desk)->bell;
}

/* Tries that are refused one behind the other have one line, which counts them. */
void app_refuse(App *app, const char *sentence) {
    const LogEntry *last = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    unsigned before = last != NULL && last->kind == LOG_REFUSAL ? last->times : 0;
    app_ring(app);
    if (sentence[0] == '\0')
        return;
    if (before > 0)
        app->log_count--;
    app_say_as(app, LOG_REFUSAL, INK_ERROR, sentence);
    LogEntry *entry = &app->log[app->log_count - 1];
    entry->times = before + 1;
    if (before > 0)
        add_times(entry);
}

void app_forget_replies(App *app) {
    size_t kept = 0;
    for (size_t i = 0; i < app->log_count; i++)
        if (app->log[i].kind < LOG_REFUSAL)
            app->log[kept++] = app->log[i];
    app->log_count = kept;
}

void app_note_tips_read(App *app) {
    for (size_t i = 0; i < app->log_count; i++)
        if (app->log[i].kind == LOG_TIP)
            app->log[i].kind = LOG_REPLY;
}

void app_say_error(App *app, const Error *error) {
    char buffer[SESSION_TEXT_SIZE];
    error_format_sentence(error, buffer, sizeof buffer);
    app_say(app, INK_ERROR, buffer);
}
