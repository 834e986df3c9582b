#include "ui/kit/theme.h"

enum {
    NONE = LOOK_DEFAULT,
    BOLD = ATTRIBUTE_BOLD,
    DIM = ATTRIBUTE_DIM,
    UNDERLINE = ATTRIBUTE_UNDERLINE,
    REVERSE = ATTRIBUTE_REVERSE,
    COLOR_MODES = THEME_MODE_COUNT - 1 /* THEME_MONO has attributes alone */
};

/* What an ink has beside its colour: without colours, with 8, 16, 256. */
static const uint8_t INK_ATTRIBUTES[INK_COUNT][THEME_MODE_COUNT] = {
    [INK_DIM] = {DIM, DIM, 0, 0},
    [INK_TITLE] = {BOLD, BOLD, 0, BOLD},
    [INK_KEY] = {BOLD, BOLD, 0, 0},
    [INK_WHITE] = {BOLD, BOLD, BOLD, BOLD},
    [INK_WHITE_PROMOTED] = {BOLD, BOLD, BOLD, BOLD},
    [INK_EMPTY] = {DIM, DIM, 0, 0},
    [INK_MARK] = {BOLD, BOLD, BOLD, BOLD},
    [INK_CAPTURE] = {BOLD, BOLD, BOLD, BOLD},
    [INK_ERROR] = {BOLD, BOLD, BOLD, BOLD},
};

/* What tells a ground where there are no colours. */
static const uint8_t GROUND_ATTRIBUTES[GROUND_COUNT] = {
    [GROUND_BAR] = REVERSE,    [GROUND_KEYS] = REVERSE,
    [GROUND_LAST] = UNDERLINE, [GROUND_SELECTED] = BOLD | UNDERLINE,
    [GROUND_CHECK] = BOLD,     [GROUND_CURSOR] = REVERSE,
    [GROUND_CHOSEN] = REVERSE,
};

/* A ground may force the ink, where a coloured one could not be read on it (else NONE). */
typedef struct Backdrop {
    short color[COLOR_MODES], ink[COLOR_MODES];
} Backdrop;

typedef struct Colors {
    short ink[INK_COUNT][COLOR_MODES];
    Backdrop ground[GROUND_COUNT];
} Colors;

/* Colours with 8, 16 and 256. Those of 256 were chosen so that every text has a contrast of at
 * least 4.5 to 1 (7 to 1 in the theme of high contrast) by the palette of xterm, in a window that
 * is black or, for the light theme, white; those of 8 and 16, which people set as they like, of 3
 * to 1 by its first palette. tests/ui/check_theme.c measures both. The colour-blind theme keeps to
 * the blue, sky blue, orange and yellow of Okabe and Ito. */
static const Colors
    THEMES[THEME_MONOCHROME] =
        {
            [THEME_DARK] =
                {
                    .ink =
                        {
                            [INK_NORMAL] = {NONE, NONE, NONE},
                            [INK_DIM] = {NONE, 8, 253},
                            [INK_TITLE] = {6, 14, 110},
                            [INK_BAR] = {7, 15, 255},
                            [INK_KEY] = {6, 14, 116},
                            [INK_LABEL] = {NONE, 7, 250},
                            [INK_ZONE] = {5, 13, 183},
                            [INK_WHITE] = {7, 15, 231},
                            [INK_WHITE_PROMOTED] = {6, 14, 123},
                            [INK_BLACK] = {3, 11, 222},
                            [INK_BLACK_PROMOTED] = {5, 13, 218},
                            [INK_EMPTY] = {NONE, 8, 248},
                            [INK_MARK] = {2, 10, 120},
                            [INK_CAPTURE] = {1, 9, 217},
                            [INK_GOOD] = {2, 10, 114},
                            [INK_ERROR] = {1, 9, 217},
                        },
                    .ground =
                        {
                            [GROUND_NORMAL] = {{NONE, NONE, NONE}, {NONE, NONE, NONE}},
                            [GROUND_BAR] = {{4, 4, 24}, {7, 15, 255}},
                            [GROUND_KEYS] = {{6, 6, 24}, {0, 0, 231}},
                            [GROUND_LIGHT] = {{NONE, NONE, 237}, {NONE, NONE, NONE}},
                            [GROUND_DARK] = {{NONE, NONE, 234}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_LIGHT] = {{NONE, NONE, 18}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_DARK] = {{NONE, NONE, 17}, {NONE, NONE, NONE}},
                            [GROUND_LAST] = {{4, 4, 53}, {7, 15, NONE}},
                            [GROUND_TARGET] = {{NONE, NONE, 22}, {NONE, NONE, NONE}},
                            [GROUND_CAPTURE] = {{NONE, NONE, 52}, {NONE, NONE, NONE}},
                            [GROUND_SELECTED] = {{2, 2, 28}, {0, 0, 231}},
                            [GROUND_CHECK] = {{1, 1, 160}, {7, 15, 231}},
                            [GROUND_CURSOR] = {{7, 7, 252}, {0, 0, 16}},
                            [GROUND_CHOSEN] = {{6, 6, 24}, {0, 0, 231}},
                        },
                },
            [THEME_LIGHT] =
                {
                    .ink =
                        {
                            [INK_NORMAL] = {NONE, NONE, NONE},
                            [INK_DIM] = {NONE, 8, 240},
                            [INK_TITLE] = {4, 4, 18},
                            [INK_BAR] = {7, 15, 231},
                            [INK_KEY] = {4, 4, 18},
                            [INK_LABEL] = {NONE, 8, 238},
                            [INK_ZONE] = {5, 5, 53},
                            [INK_WHITE] = {NONE, 0, 16},
                            [INK_WHITE_PROMOTED] = {4, 4, 18},
                            [INK_BLACK] = {1, 1, 88},
                            [INK_BLACK_PROMOTED] = {5, 5, 90},
                            [INK_EMPTY] = {NONE, 8, 242},
                            [INK_MARK] = {4, 4, 22},
                            [INK_CAPTURE] = {1, 1, 88},
                            [INK_GOOD] = {4, 4, 22},
                            [INK_ERROR] = {1, 1, 88},
                        },
                    .ground =
                        {
                            [GROUND_NORMAL] = {{NONE, NONE, NONE}, {NONE, NONE, NONE}},
                            [GROUND_BAR] = {{4, 4, 24}, {7, 15, 231}},
                            [GROUND_KEYS] = {{6, 6, 152}, {0, 0, 16}},
                            [GROUND_LIGHT] = {{NONE, NONE, 255}, {NONE, NONE, NONE}},
                            [GROUND_DARK] = {{NONE, NONE, 252}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_LIGHT] = {{NONE, NONE, 225}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_DARK] = {{NONE, NONE, 189}, {NONE, NONE, NONE}},
                            [GROUND_LAST] = {{3, 11, 229}, {0, 0, NONE}},
                            [GROUND_TARGET] = {{NONE, NONE, 194}, {NONE, NONE, NONE}},
                            [GROUND_CAPTURE] = {{NONE, NONE, 224}, {NONE, NONE, NONE}},
                            [GROUND_SELECTED] = {{2, 10, 22}, {0, 0, 231}},
                            [GROUND_CHECK] = {{1, 1, 124}, {7, 15, 231}},
                            [GROUND_CURSOR] = {{0, 0, 236}, {7, 15, 231}},
                            [GROUND_CHOSEN] = {{4, 4, 24}, {7, 15, 231}},
                        },
                },
            [THEME_COLOR_BLIND] =
                {
                    .ink =
                        {
                            [INK_NORMAL] = {NONE, NONE, NONE},
                            [INK_DIM] = {NONE, 8, 253},
                            [INK_TITLE] = {6, 14, 117},
                            [INK_BAR] = {7, 15, 255},
                            [INK_KEY] = {6, 14, 117},
                            [INK_LABEL] = {NONE, 7, 250},
                            [INK_ZONE] = {5, 13, 182},
                            [INK_WHITE] = {7, 15, 231},
                            [INK_WHITE_PROMOTED] = {6, 14, 117},
                            [INK_BLACK] = {3, 11, 215},
                            [INK_BLACK_PROMOTED] = {5, 13, 227},
                            [INK_EMPTY] = {NONE, 8, 248},
                            [INK_MARK] = {6, 14, 153},
                            [INK_CAPTURE] = {3, 11, 222},
                            [INK_GOOD] = {6, 14, 117},
                            [INK_ERROR] = {3, 11, 215},
                        },
                    .ground =
                        {
                            [GROUND_NORMAL] = {{NONE, NONE, NONE}, {NONE, NONE, NONE}},
                            [GROUND_BAR] = {{4, 4, 24}, {7, 15, 231}},
                            [GROUND_KEYS] = {{6, 6, 24}, {0, 0, 231}},
                            [GROUND_LIGHT] = {{NONE, NONE, 237}, {NONE, NONE, NONE}},
                            [GROUND_DARK] = {{NONE, NONE, 234}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_LIGHT] = {{NONE, NONE, 18}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_DARK] = {{NONE, NONE, 17}, {NONE, NONE, NONE}},
                            [GROUND_LAST] = {{5, 5, 53}, {7, 15, NONE}},
                            [GROUND_TARGET] = {{NONE, NONE, 19}, {NONE, NONE, NONE}},
                            [GROUND_CAPTURE] = {{NONE, NONE, 52}, {NONE, NONE, NONE}},
                            [GROUND_SELECTED] = {{4, 4, 25}, {7, 15, 231}},
                            [GROUND_CHECK] = {{3, 3, 208}, {0, 0, 16}},
                            [GROUND_CURSOR] = {{7, 7, 252}, {0, 0, 16}},
                            [GROUND_CHOSEN] = {{6, 6, 25}, {0, 0, 231}},
                        },
                },
            [THEME_CONTRAST] =
                {
                    .ink =
                        {
                            [INK_NORMAL] = {7, 15, 231},
                            [INK_DIM] = {7, 15, 253},
                            [INK_TITLE] = {7, 15, 231},
                            [INK_BAR] = {7, 15, 231},
                            [INK_KEY] = {3, 11, 226},
                            [INK_LABEL] = {7, 15, 231},
                            [INK_ZONE] = {3, 11, 226},
                            [INK_WHITE] = {7, 15, 231},
                            [INK_WHITE_PROMOTED] = {6, 14, 159},
                            [INK_BLACK] = {3, 11, 226},
                            [INK_BLACK_PROMOTED] = {5, 13, 225},
                            [INK_EMPTY] = {7, 15, 253},
                            [INK_MARK] = {2, 10, 157},
                            [INK_CAPTURE] = {7, 15, 231},
                            [INK_GOOD] = {2, 10, 157},
                            [INK_ERROR] = {7, 15, 224},
                        },
                    .ground =
                        {
                            [GROUND_NORMAL] = {{0, 0, 16}, {NONE, NONE, NONE}},
                            [GROUND_BAR] = {{7, 15, 231}, {0, 0, 16}},
                            [GROUND_KEYS] = {{7, 15, 231}, {0, 0, 16}},
                            [GROUND_LIGHT] = {{0, 0, 234}, {NONE, NONE, NONE}},
                            [GROUND_DARK] = {{0, 0, 16}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_LIGHT] = {{0, 0, 18}, {NONE, NONE, NONE}},
                            [GROUND_ZONE_DARK] = {{0, 0, 17}, {NONE, NONE, NONE}},
                            [GROUND_LAST] = {{4, 4, 53}, {7, 15, NONE}},
                            [GROUND_TARGET] = {{0, 0, 19}, {NONE, NONE, NONE}},
                            [GROUND_CAPTURE] = {{1, 1, 52}, {7, 15, NONE}},
                            [GROUND_SELECTED] = {{2, 10, 120}, {0, 0, 16}},
                            [GROUND_CHECK] = {{3, 11, 208}, {0, 0, 16}},
                            [GROUND_CURSOR] = {{7, 15, 231}, {0, 0, 16}},
                            [GROUND_CHOSEN] = {{3, 11, 226}, {0, 0, 16}},
                        },
                },
};

ThemeMode theme_choose(Palette palette, int colors, const char *no_color) {
    if (palette == PALETTE_NEVER || colors < 8)
        return THEME_MONO;
    if (palette == PALETTE_AUTO && no_color != NULL && no_color[0] != '\0')
        return THEME_MONO;
    if (colors >= 256 && palette != PALETTE_16)
        return THEME_256;
    return colors >= 16 ? THEME_16 : THEME_8;
}

Look theme_look(Theme theme, ThemeMode mode, const Pen *pen) {
    if (theme == THEME_MONOCHROME)
        mode = THEME_MONO;
    Look look = {LOOK_DEFAULT, LOOK_DEFAULT, pen->attributes | INK_ATTRIBUTES[pen->ink][mode]};
    if (mode == THEME_MONO) {
        look.attributes |= GROUND_ATTRIBUTES[pen->ground];
        if (GROUND_ATTRIBUTES[pen->ground] & ATTRIBUTE_REVERSE)
            look.attributes &= ~(unsigned)ATTRIBUTE_DIM;
        return look;
    }
    const Backdrop *backdrop = &THEMES[theme].ground[pen->ground];
    look.background = backdrop->color[mode - 1];
    look.foreground = backdrop->ink[mode - 1] != LOOK_DEFAULT
                          ? backdrop->ink[mode - 1]
                          : THEMES[theme].ink[pen->ink][mode - 1];
    if (look.background != LOOK_DEFAULT)
        look.attributes &= ~(unsigned)ATTRIBUTE_DIM;
    return look;
}
