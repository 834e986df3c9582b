#include "game/records/pgn_glyphs.h"

#include <string.h>

#include "base/ascii.h"

/* "with the idea" (∆) and "better is" (⌓) are not here: the moves after them are not played. */
static const struct {
    const char *text;
    uint8_t nag;
} GLYPHS[] = {
    {"!", 1},        {"?", 2},         {"!!", 3},       {"\u203c", 3},    {"??", 4},
    {"\u2047", 4},   {"!?", 5},        {"\u2049", 5},   {"?!", 6},        {"\u2048", 6},
    {"\u25a1", 7},   {"=", 10},        {"\u221e", 13},  {"inf", 13},      {"+=", 14},
    {"+/=", 14},     {"\u2a72", 14},   {"=+", 15},      {"=/+", 15},      {"\u2a71", 15},
    {"+/-", 16},     {"+/\u2212", 16}, {"\u00b1", 16},  {"-/+", 17},      {"\u2212/+", 17},
    {"\u2213", 17},  {"+-", 18},       {"+\u2212", 18}, {"+\u2013", 18},  {"-+", 19},
    {"\u2212+", 19}, {"\u2013+", 19},  {"+--", 20},     {"--+", 21},      {"\u2a00", 22},
    {"\u27f3", 32},  {"\u2191", 36},   {"\u2192", 40},  {"=/\u221e", 44}, {"=\u221e", 44},
    {"\u221e=", 44}, {"\u21c6", 132},  {"\u2295", 138}, {"RR", 145},      {"N", 146},
    {"TN", 146},     {"D", 220},
};
enum { GLYPH_COUNT = sizeof GLYPHS / sizeof *GLYPHS };

bool pgn_is_symbol_char(char c) {
    return ascii_is_alpha(c) || ascii_is_digit(c) || (c != '\0' && strchr("_+#=:-/@'", c) != NULL);
}

size_t pgn_glyph_length(const char *text, const char *end, uint8_t *nag) {
    size_t longest = 0, left = (size_t)(end - text);
    /* Fast path: most words are moves and numbers. */
    if (left == 0 || ascii_is_digit(*text) ||
        (ascii_is_alpha(*text) && strchr("DNRTi", *text) == NULL))
        return 0;
    for (size_t i = 0; i < GLYPH_COUNT; i++) {
        if (*text != *GLYPHS[i].text)
            continue;
        size_t length = strlen(GLYPHS[i].text);
        if (length <= longest || length > left || memcmp(text, GLYPHS[i].text, length) != 0)
            continue;
        char last = text[length - 1];
        bool sign = last == '!' || last == '?';
        bool joined =
            sign ? length < left && (text[length] == '!' || text[length] == '?')
                 : pgn_is_symbol_char(last) && length < left && pgn_is_symbol_char(text[length]);
        if (joined)
            continue;
        longest = length;
        *nag = GLYPHS[i].nag;
    }
    return longest;
}
