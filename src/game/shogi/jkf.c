#include "game/shogi/jkf.h"

#include <string.h>

#include "base/ascii.h"

static const struct {
    const char *preset, *odds;
} PRESETS[] = {
    {"HIRATE", "平手"}, {"KY", "香落ち"},     {"KY_R", "右香落ち"},  {"KA", "角落ち"},
    {"HI", "飛車落ち"}, {"HIKY", "飛香落ち"}, {"2", "二枚落ち"},     {"3", "三枚落ち"},
    {"4", "四枚落ち"},  {"5", "五枚落ち"},    {"5_L", "左五枚落ち"}, {"6", "六枚落ち"},
    {"8", "八枚落ち"},  {"10", "十枚落ち"},   {"7_L", "左七枚落ち"}, {"7_R", "右七枚落ち"},
};
enum { PRESET_COUNT = sizeof PRESETS / sizeof *PRESETS };

const char *jkf_preset_of(const char *odds) {
    for (size_t i = 0; i < PRESET_COUNT; i++)
        if (strcmp(odds, PRESETS[i].odds) == 0)
            return PRESETS[i].preset;
    return NULL;
}

const char *jkf_odds_of(const char *preset) {
    for (size_t i = 0; i < PRESET_COUNT; i++)
        if (strcmp(preset, PRESETS[i].preset) == 0)
            return PRESETS[i].odds;
    return NULL;
}

bool jkf_is_text(const char *text) {
    while (ascii_is_space(*text))
        text++;
    if (*text != '{')
        return false;
    do
        text++;
    while (ascii_is_space(*text));
    return *text == '"' &&
           (strstr(text, "\"header\"") != NULL || strstr(text, "\"moves\"") != NULL);
}
