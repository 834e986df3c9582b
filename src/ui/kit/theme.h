/* Maps the roles of colours to what a terminal can show: one table for each theme's board, and one
 * for the text around it, by the window's background. With 8
 * colours all themes share one board; with fewer it has no colours, and symbols replace tiles
 * (ui/board/tiles.h). */
#ifndef PANDEMONIUM_UI_KIT_THEME_H
#define PANDEMONIUM_UI_KIT_THEME_H

#include "ui/kit/grid.h"

/* The colours that the user asked for (--color). */
typedef enum Palette {
    PALETTE_AUTO,
    PALETTE_ALWAYS,
    PALETTE_NEVER,
    PALETTE_16,
    PALETTE_256
} Palette;

typedef enum ThemeMode { THEME_MONO, THEME_8, THEME_16, THEME_256, THEME_MODE_COUNT } ThemeMode;

/* The background of the window, on which the text around the board appears. */
typedef enum WindowBackground {
    WINDOW_UNKNOWN, /* uses foregrounds that can be read on both black and white */
    WINDOW_DARK,
    WINDOW_LIGHT,
    WINDOW_COUNT
} WindowBackground;

enum { LOOK_DEFAULT = -1 };

/* The factors that determine the colours. */
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
 * or NULL; if it is not empty, the mode is mono unless colours were asked for. */
ThemeMode theme_choose(Palette palette, int colors, const char *no_color);

/* Whether pieces are tiles: there are enough colours to distinguish squares and sides. */
bool theme_has_tiles(const Scheme *scheme);
/* Whether kings have no colour of their own, so that brackets mark their tiles. */
bool theme_brackets_kings(const Scheme *scheme);

/* The look of text drawn with this pen; its hit is ignored. */
Look theme_look(const Scheme *scheme, const Pen *pen);

/* The window's background from a terminal's OSC 11 reply, the part after "\033]11;":
 * "rgb:RRRR/GGGG/BBBB" with one to four digits each, or "rgba:" likewise. WINDOW_UNKNOWN if it
 * cannot be parsed. */
WindowBackground theme_background_of_answer(const char *answer);
/* The same from the variable COLORFGBG ("15;0"), which may be NULL. */
WindowBackground theme_background_of_variable(const char *value);

#endif
