/* Maps the roles of colours to what a terminal can show: one table of what each theme's board looks
 * like, and one of the text around it, by the window's background. Terminals of 8 colours and fewer
 * have no board of their own: signs tell there what tiles tell elsewhere (ui/board/tiles.h). */
#ifndef PANDEMONIUM_UI_KIT_THEME_H
#define PANDEMONIUM_UI_KIT_THEME_H

#include "ui/kit/grid.h"

/* What the person asked for (--color). */
typedef enum Palette {
    PALETTE_AUTO,
    PALETTE_ALWAYS,
    PALETTE_NEVER,
    PALETTE_16,
    PALETTE_256
} Palette;

typedef enum ThemeMode { THEME_MONO, THEME_8, THEME_16, THEME_256, THEME_MODE_COUNT } ThemeMode;

/* The words of the setting "theme" are in this order. */
typedef enum Theme {
    THEME_WOOD,
    THEME_SLATE,
    THEME_PAPER,
    THEME_CONTRAST, /* paints the whole screen */
    THEME_COLOR_BLIND,
    THEME_MONOCHROME, /* attributes only, whatever the terminal can show */
    THEME_COUNT
} Theme;

/* The background of the window, on which the text around the board stands. */
typedef enum WindowBackground {
    WINDOW_UNKNOWN, /* foregrounds are then those that can be read on black and on white */
    WINDOW_DARK,
    WINDOW_LIGHT,
    WINDOW_COUNT
} WindowBackground;

enum { LOOK_DEFAULT = -1 };

/* What colours are chosen by. */
typedef struct Scheme {
    Theme theme;
    ThemeMode mode;
    WindowBackground window;
} Scheme;

/* A cell's look on the terminal: colour numbers (LOOK_DEFAULT: the terminal's own) and ATTRIBUTE_
 * bits. */
typedef struct Look {
    short foreground, background;
    unsigned attributes;
} Look;

/* The mode for a terminal of `colors` colours (0 or less: none). no_color is the value of NO_COLOR
 * or NULL; a non-empty one means mono unless colours are asked for. */
ThemeMode theme_choose(Palette palette, int colors, const char *no_color);

/* Whether pieces are tiles: there are colours enough to tell squares and sides by them. */
bool theme_has_tiles(const Scheme *scheme);

/* The look of text drawn with this pen; its hit is ignored. */
Look theme_look(const Scheme *scheme, const Pen *pen);

/* The window's background by a terminal's answer to "which is your background", the part behind
 * "\033]11;": "rgb:RRRR/GGGG/BBBB" with one to four digits each, or "rgba:" alike. Unknown when it
 * is not understood. */
WindowBackground theme_background_of_answer(const char *answer);
/* The same by the variable COLORFGBG ("15;0"), which may be NULL. */
WindowBackground theme_background_of_variable(const char *value);

#endif
