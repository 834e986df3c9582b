#include "ui/theme.h"

/* One colour or attribute set for each mode. */
typedef struct Shade {
    short color[THEME_MODE_COUNT]; /* [THEME_MONO] unused */
    uint8_t attributes[THEME_MODE_COUNT];
} Shade;

/* A ground may force the ink, where a coloured one could not be read on it. */
typedef struct Backdrop {
    short color[THEME_MODE_COUNT];
    short ink[THEME_MODE_COUNT]; /* LOOK_DEFAULT: the ink's own */
    uint8_t mono;                /* attributes without colour */
} Backdrop;

enum {
    NONE = LOOK_DEFAULT,
    BOLD = ATTRIBUTE_BOLD,
    DIM = ATTRIBUTE_DIM,
    UNDERLINE = ATTRIBUTE_UNDERLINE,
    REVERSE = ATTRIBUTE_REVERSE
};

/* Columns: mono, 8, 16, 256 colours. */
static const Shade INKS[INK_COUNT] = {
    [INK_NORMAL] = {{NONE, NONE, NONE, NONE}, {0, 0, 0, 0}},
    [INK_DIM] = {{NONE, NONE, 8, 245}, {DIM, DIM, 0, 0}},
    [INK_TITLE] = {{NONE, 6, 14, 110}, {BOLD, BOLD, 0, BOLD}},
    [INK_BAR] = {{NONE, 7, 15, 255}, {0, 0, 0, 0}},
    [INK_KEY] = {{NONE, 6, 14, 116}, {BOLD, BOLD, 0, 0}},
    [INK_LABEL] = {{NONE, NONE, 7, 250}, {0, 0, 0, 0}},
    [INK_ZONE] = {{NONE, 5, 13, 140}, {0, 0, 0, 0}},
    [INK_WHITE] = {{NONE, 7, 15, 231}, {BOLD, BOLD, BOLD, BOLD}},
    [INK_WHITE_PROMOTED] = {{NONE, 6, 14, 123}, {BOLD, BOLD, BOLD, BOLD}},
    [INK_BLACK] = {{NONE, 3, 11, 215}, {0, 0, 0, 0}},
    [INK_BLACK_PROMOTED] = {{NONE, 5, 13, 211}, {0, 0, 0, 0}},
    [INK_EMPTY] = {{NONE, NONE, 8, 243}, {DIM, DIM, 0, 0}},
    [INK_MARK] = {{NONE, 2, 10, 120}, {BOLD, BOLD, BOLD, BOLD}},
    [INK_CAPTURE] = {{NONE, 1, 9, 210}, {BOLD, BOLD, BOLD, BOLD}},
    [INK_GOOD] = {{NONE, 2, 10, 114}, {0, 0, 0, 0}},
    [INK_ERROR] = {{NONE, 1, 9, 210}, {BOLD, BOLD, BOLD, BOLD}},
};

static const Backdrop GROUNDS[GROUND_COUNT] = {
    [GROUND_NORMAL] = {{NONE, NONE, NONE, NONE}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_BAR] = {{NONE, 4, 4, 24}, {NONE, 7, 15, 255}, REVERSE},
    [GROUND_KEYS] = {{NONE, 6, 6, 30}, {NONE, 0, 0, 231}, REVERSE},
    [GROUND_LIGHT] = {{NONE, NONE, NONE, 239}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_DARK] = {{NONE, NONE, NONE, 236}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_ZONE_LIGHT] = {{NONE, NONE, NONE, 60}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_ZONE_DARK] = {{NONE, NONE, NONE, 237}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_LAST] = {{NONE, 4, 4, 94}, {NONE, 7, 15, NONE}, UNDERLINE},
    [GROUND_TARGET] = {{NONE, NONE, NONE, 23}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_CAPTURE] = {{NONE, NONE, NONE, 88}, {NONE, NONE, NONE, NONE}, 0},
    [GROUND_SELECTED] = {{NONE, 2, 2, 28}, {NONE, 0, 0, 231}, BOLD | UNDERLINE},
    [GROUND_CHECK] = {{NONE, 1, 1, 160}, {NONE, 7, 15, 231}, BOLD},
    [GROUND_CURSOR] = {{NONE, 7, 7, 252}, {NONE, 0, 0, 16}, REVERSE},
    [GROUND_CHOSEN] = {{NONE, 6, 6, 31}, {NONE, 0, 0, 231}, REVERSE},
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

Look theme_look(ThemeMode mode, Ink ink, Ground ground, unsigned attributes) {
    const Shade *shade = &INKS[ink];
    const Backdrop *backdrop = &GROUNDS[ground];
    Look look = {LOOK_DEFAULT, LOOK_DEFAULT, attributes | shade->attributes[mode]};
    if (mode == THEME_MONO) {
        look.attributes |= backdrop->mono;
        if (backdrop->mono & ATTRIBUTE_REVERSE)
            look.attributes &= ~(unsigned)ATTRIBUTE_DIM;
        return look;
    }
    look.background = backdrop->color[mode];
    look.foreground =
        backdrop->ink[mode] != LOOK_DEFAULT ? backdrop->ink[mode] : shade->color[mode];
    if (look.background != LOOK_DEFAULT)
        look.attributes &= ~(unsigned)ATTRIBUTE_DIM;
    return look;
}
