#include "ui/app/options.h"

#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "play/services/settings_change.h"

/* Settings that have fields, which keys and other commands change as well. */
typedef enum FieldKind {
    FIELD_KIND_BOOL,
    FIELD_KIND_UNSIGNED,
    FIELD_KIND_CARD,
    FIELD_KIND_CELL
} FieldKind;

typedef struct OptionField {
    SettingId id;
    FieldKind kind;
    size_t offset;
} OptionField;

static const OptionField FIELDS[] = {
    {SETTING_CELL, FIELD_KIND_CELL, offsetof(UiOptions, cell)},
    {SETTING_CARD, FIELD_KIND_CARD, offsetof(UiOptions, card)},
    {SETTING_ENGRAVED, FIELD_KIND_BOOL, offsetof(UiOptions, engraved)},
    {SETTING_THREATS, FIELD_KIND_BOOL, offsetof(UiOptions, threats)},
    {SETTING_INPUT, FIELD_KIND_BOOL, offsetof(UiOptions, type_in)},
    {SETTING_VIKEYS, FIELD_KIND_BOOL, offsetof(UiOptions, vikeys)},
    {SETTING_MOUSE, FIELD_KIND_BOOL, offsetof(UiOptions, mouse)},
    {SETTING_BELL, FIELD_KIND_BOOL, offsetof(UiOptions, bell)},
    {SETTING_ASK, FIELD_KIND_BOOL, offsetof(UiOptions, ask)},
    {SETTING_CONFIRM, FIELD_KIND_BOOL, offsetof(UiOptions, confirm)},
    {SETTING_ONECLICK, FIELD_KIND_BOOL, offsetof(UiOptions, oneclick)},
    {SETTING_WARNINGS, FIELD_KIND_BOOL, offsetof(UiOptions, warnings)},
    {SETTING_LINES, FIELD_KIND_UNSIGNED, offsetof(UiOptions, lines)},
};
enum { FIELD_KINDS = sizeof FIELDS / sizeof FIELDS[0] };

static const OptionField *field_of(SettingId id) {
    for (size_t i = 0; i < FIELD_KINDS; i++)
        if (FIELDS[i].id == id)
            return &FIELDS[i];
    return NULL;
}

int options_value(const UiOptions *options, SettingId id) {
    const OptionField *field = field_of(id);
    if (field == NULL)
        return options->own.value[id];
    const void *at = (const char *)options + field->offset;
    switch (field->kind) {
    case FIELD_KIND_BOOL:
        return *(const bool *)at ? 1 : 0;
    case FIELD_KIND_UNSIGNED:
        return (int)*(const unsigned *)at;
    case FIELD_KIND_CARD:
        return (int)*(const CardWish *)at;
    case FIELD_KIND_CELL:
        break;
    }
    return (int)*(const CellSize *)at;
}

void options_format(const UiOptions *options, const Setting *setting, Text *out) {
    settings_format(&options->own, setting, options_value(options, setting->id), out);
}

static void apply_glyphs(UiOptions *options) {
    SettingGlyphs wish = (SettingGlyphs)options->own.value[SETTING_GLYPHS];
    bool ascii = options->ascii_only || wish == GLYPHS_ASCII;
    bool asked = wish == GLYPHS_AUTO;
    options->ascii = ascii;
    options->glyphs =
        !ascii && (wish == GLYPHS_SCRIPT || wish == GLYPHS_FANCY || (asked && options->wide_safe));
    options->frames = !ascii && (wish == GLYPHS_FANCY ||
                                 ((asked || wish == GLYPHS_LATIN) && options->lines_safe));
}

static void take_value(UiOptions *options, SettingId id, int value) {
    options->own.value[id] = value;
    const OptionField *field = field_of(id);
    if (id == SETTING_GLYPHS)
        apply_glyphs(options);
    if (field == NULL)
        return;
    void *at = (char *)options + field->offset;
    switch (field->kind) {
    case FIELD_KIND_BOOL:
        *(bool *)at = value != 0;
        break;
    case FIELD_KIND_UNSIGNED:
        *(unsigned *)at = (unsigned)value;
        break;
    case FIELD_KIND_CARD:
        *(CardWish *)at = (CardWish)value;
        break;
    case FIELD_KIND_CELL:
        *(CellSize *)at = (CellSize)value;
        break;
    }
}

void options_apply(UiOptions *options, SettingId id, int value) {
    take_value(options, id, value);
    options->pace_set = options->pace_set || id == SETTING_PACE;
}

void options_init(UiOptions *options, const Settings *own, bool ascii_only, bool wide) {
    *options = (UiOptions){.own = *own, .ascii_only = ascii_only, .wide_safe = wide};
    for (int id = 0; id < SETTING_COUNT; id++)
        take_value(options, (SettingId)id, own->value[id]);
}

bool options_set(UiOptions *options, const Setting *setting, const char *text, Error *error) {
    char word[64];
    int value;
    if (setting->type == SETTING_TEXT)
        return settings_take_text(&options->own, setting, text, error);
    Text copy = TEXT_OVER(word);
    text_add_bytes(&copy, text, strcspn(text, " "));
    if (!setting_parse(setting, word, &value, error))
        return false;
    options_apply(options, setting->id, value);
    return true;
}

void options_take_probe(UiOptions *options, bool wide, bool lines) {
    options->wide_safe = wide;
    options->lines_safe = lines;
    apply_glyphs(options);
}

void options_list(const UiOptions *options, Bytes *out) {
    for (int id = 0; id < SETTING_COUNT; id++) {
        const Setting *setting = &setting_table()[id];
        char buffer[SETTING_ITEM_VALUE_SIZE];
        Text text = TEXT_OVER(buffer);
        if (!(setting->fronts & SETTING_ON_SCREEN))
            continue;
        text_addf(&text, "%s%s", setting->name, setting->type == SETTING_LIST ? "" : " = ");
        if (setting->type != SETTING_LIST)
            options_format(options, setting, &text);
        bytes_putf(out, "  %-22s %s (", buffer, _(setting->help));
        text_clear(&text);
        setting_values(setting, &text);
        bytes_putf(out, "%s)\n", buffer);
        for (size_t i = 0; setting->type == SETTING_LIST && i < options->own.item_count; i++)
            if (options->own.items[i].list == setting->id)
                bytes_putf(out, "    %s = %s\n", options->own.items[i].name,
                           options->own.items[i].value);
    }
}
