/* Maps the roles of colours to what a terminal can show. Every role also has attributes for
 * terminals without colour; no state is shown by colour only, since the grid has a character mark
 * for each. */
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
    THEME_DARK,  /* for windows with a dark background */
    THEME_LIGHT, /* for windows with a light background */
    THEME_COLOR_BLIND,
    THEME_CONTRAST,
    THEME_MONOCHROME, /* attributes only, whatever the terminal can show */
    THEME_COUNT
} Theme;

enum { LOOK_DEFAULT = -1 };

/* A cell's look on the terminal: colour numbers (LOOK_DEFAULT: the terminal's own) and ATTRIBUTE_
 * bits. */
typedef struct Look {
    short foreground, background;
    unsigned attributes;
} Look;

/* The mode for a terminal of `colors` colours (0 or less: none). no_color is the value of NO_COLOR
 * or NULL; a non-empty one means mono unless colours are asked for. */
ThemeMode theme_choose(Palette palette, int colors, const char *no_color);

/* The look of text drawn with this pen; its hit is ignored. */
Look theme_look(Theme theme, ThemeMode mode, const Pen *pen);

#endif
