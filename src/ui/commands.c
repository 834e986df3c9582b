/* The ':' line, settings, and answers typed into a line. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/fen.h"
#include "ui/machine.h"
#include "ui/operations.h"

/* A setting: its name, the words it takes, and what it changes. */
typedef struct Setting {
    const char *name;
    const char *values[5];                        /* NULL ends */
    const char *meaning;                          /* N_() sentence */
    void (*set)(ViewOptions *view, size_t value); /* value: index into values */
} Setting;

static void set_cell(ViewOptions *view, size_t value) {
    view->cell = (CellSize)value;
}

static void set_card(ViewOptions *view, size_t value) {
    view->card = value > 0;
    view->engraved = value > 1;
}

static void set_glyphs(ViewOptions *view, size_t value) {
    view->glyphs = value == 1;
}

static void set_input(ViewOptions *view, size_t value) {
    view->type_in = value == 1;
}

static void set_mouse(ViewOptions *view, size_t value) {
    view->mouse = value == 1;
}

static void set_threats(ViewOptions *view, size_t value) {
    view->threats = value == 1;
}

static const Setting SETTINGS[] = {
    {"card",
     {"off", "on", "engraved"},
     N_("The piece card, and how pieces move drawn on large squares."),
     set_card},
    {"cell",
     {"auto", "1", "2", "3"},
     N_("The largest size of squares: one row, with lines, three rows."),
     set_cell},
    {"glyphs", {"off", "on"}, N_("The game's own script instead of letters."), set_glyphs},
    {"input", {"cursor", "type"}, N_("With type every letter begins a typed move."), set_input},
    {"mouse", {"off", "on"}, N_("Off leaves the mouse to the terminal, to mark text."), set_mouse},
    {"threats", {"off", "on"}, N_("Marks the squares that the other side attacks."), set_threats},
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };

void settings_describe(Bytes *out) {
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        char values[64];
        Text text = TEXT_OVER(values);
        for (size_t v = 0; SETTINGS[i].values[v] != NULL; v++)
            text_addf(&text, "%s%s", v > 0 ? "|" : "", SETTINGS[i].values[v]);
        bytes_addf(out, "  %-8s %-20s %s\n", SETTINGS[i].name, values, _(SETTINGS[i].meaning));
    }
}

bool operation_set(App *app, const char *text) {
    size_t length = strcspn(text, "= ");
    const char *value = text + length + strspn(text + length, "= ");
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        if (strlen(SETTINGS[i].name) != length || memcmp(SETTINGS[i].name, text, length) != 0)
            continue;
        for (size_t v = 0; SETTINGS[i].values[v] != NULL; v++) {
            if (strcmp(SETTINGS[i].values[v], value) == 0) {
                SETTINGS[i].set(&app->view, v);
                return true;
            }
        }
        app_say(app, INK_ERROR, _("The setting does not take that value; F1 lists them."));
        return false;
    }
    app_say(app, INK_ERROR, _("There is no such setting; F1 lists them."));
    return false;
}

/* A line that is no command may be a move. */
static bool ex_move(App *app, const char *line) {
    if (!app_can_move(app))
        return false;
    entry_match(app_position(app), line, &app->match);
    EntryState state = app->match.state;
    if (state != ENTRY_COMPLETE && state != ENTRY_PROMOTION && !app->match.judged)
        return false;
    app_close(app);
    machine_action(app, ACTION_MOVE, line);
    return true;
}

bool operation_command(App *app, const char *line) {
    line += strspn(line, " ");
    char word[64];
    size_t length = strcspn(line, " ");
    if (length >= sizeof word)
        length = sizeof word - 1;
    memcpy(word, line, length);
    word[length] = '\0';
    bool ambiguous = false;
    const Action *action = action_by_name(word, ACTION_WHEN_ANY, &ambiguous);
    bool named = action != NULL && ascii_equal_ignore_case(action->name, word);
    if (!named && ex_move(app, line))
        return true;
    if (action == NULL) {
        app_say(app, INK_ERROR,
                ambiguous ? _("Several commands begin so; Tab lists them.")
                          : _("There is no such command; F1 lists them."));
        return false;
    }
    const char *arguments = line + length;
    arguments += strspn(arguments, " ");
    app_close(app);
    machine_action(app, action->id, arguments);
    return true;
}

static bool answer_save(App *app, const char *path) {
    Error error = {0};
    if (!session_save(app->session, path, &error)) {
        app_say_error(app, &error);
        return false;
    }
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, _("The game is saved in %s."), path);
    app_say(app, INK_GOOD, buffer);
    return true;
}

static bool answer_fen(App *app, const char *fen) {
    Position position;
    Error error = {0};
    const Variant *variant = app->form.variant;
    if (fen[0] != '\0' && !fen_parse(variant, fen, &position, &error)) {
        app_say_error(app, &error);
        return false;
    }
    Text copy = TEXT_OVER(app->form.fen);
    text_add(&copy, fen);
    return true;
}

static bool answer_clock(App *app, const char *text) {
    Error error = {0};
    if (time_control_parse(text, &app->form.time, &error))
        return true;
    app_say_error(app, &error);
    return false;
}

bool operation_answered(App *app, const char *text) {
    bool done = false;
    if (text[0] == '\0' && app->question != ASK_FEN) {
        app_close(app);
        return true;
    }
    switch (app->question) {
    case ASK_SAVE:
        done = answer_save(app, text);
        break;
    case ASK_LOAD:
        /* On success the game is there, with its own state. */
        return app_load(app, text);
    case ASK_REVIEW:
        return app_review_file(app, text, 0, 0);
    case ASK_FEN:
        done = answer_fen(app, text);
        break;
    case ASK_CLOCK:
        done = answer_clock(app, text);
        break;
    case ASK_SAVE_SCREEN: {
        Text path = TEXT_OVER(app->effects.save_screen);
        text_add(&path, text);
        done = true;
        break;
    }
    }
    if (done && app->state == UI_ASK)
        app_close(app);
    return done;
}
