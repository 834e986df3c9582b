#include "ui/options.h"

#include <string.h>

#include "base/i18n.h"
#include "play/analysis.h"

/* An option: its name, the words it takes, and what it changes. */
typedef struct Option {
    const char *name;
    const char *values[5];                         /* NULL ends */
    const char *meaning;                           /* N_() sentence */
    void (*set)(UiOptions *options, size_t value); /* value: index into values */
} Option;

static void set_cell(UiOptions *options, size_t value) {
    options->cell = (CellSize)value;
}

static void set_card(UiOptions *options, size_t value) {
    options->card = value > 0;
    options->engraved = value > 1;
}

static void set_glyphs(UiOptions *options, size_t value) {
    options->glyphs = value == 1;
}

static void set_input(UiOptions *options, size_t value) {
    options->type_in = value == 1;
}

static void set_mouse(UiOptions *options, size_t value) {
    options->mouse = value == 1;
}

static void set_threats(UiOptions *options, size_t value) {
    options->threats = value == 1;
}

static const Option OPTIONS[] = {
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
enum { OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0] };

size_t options_count(void) {
    return OPTION_COUNT;
}

const char *option_name(size_t index) {
    return OPTIONS[index].name;
}

void option_describe(size_t index, Text *out) {
    const Option *option = &OPTIONS[index];
    char values[64];
    Text text = TEXT_OVER(values);
    for (size_t v = 0; option->values[v] != NULL; v++)
        text_addf(&text, "%s%s", v > 0 ? "|" : "", option->values[v]);
    text_addf(out, "%-8s %-20s %s", option->name, values, _(option->meaning));
}

void options_describe(Bytes *out) {
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        char line[512];
        Text text = TEXT_OVER(line);
        option_describe(i, &text);
        bytes_addf(out, "  %s\n", line);
    }
}

void options_init(UiOptions *options) {
    *options =
        (UiOptions){.card = true, .engraved = true, .mouse = true, .lines = ANALYSIS_LINES_DEFAULT};
}

OptionVerdict options_set(UiOptions *options, const char *text) {
    size_t length = strcspn(text, "= ");
    const char *value = text + length + strspn(text + length, "= ");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (strlen(OPTIONS[i].name) != length || memcmp(OPTIONS[i].name, text, length) != 0)
            continue;
        for (size_t v = 0; OPTIONS[i].values[v] != NULL; v++) {
            if (strcmp(OPTIONS[i].values[v], value) == 0) {
                OPTIONS[i].set(options, v);
                return OPTION_SET;
            }
        }
        return OPTION_BAD_VALUE;
    }
    return OPTION_UNKNOWN;
}
