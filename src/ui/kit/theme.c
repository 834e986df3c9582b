#include "ui/kit/theme.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"

enum {
    NONE = LOOK_DEFAULT,
    BOLD = ATTRIBUTE_BOLD,
    DIM = ATTRIBUTE_DIM,
    UNDERLINE = ATTRIBUTE_UNDERLINE,
    REVERSE = ATTRIBUTE_REVERSE
};

/* The accents of the themes, for windows whose background is unknown, dark or light, and the
 * colours for good and bad. No colour of the 16 can be read on both black and white. */
typedef struct Accents {
    Shade accent[WINDOW_COUNT], good[WINDOW_COUNT], bad[WINDOW_COUNT];
} Accents;
static const Accents ACCENTS[THEME_MONOCHROME] = {
    [THEME_WOOD] = {{{131, NONE}, {179, 11}, {94, 1}},
                    {{29, NONE}, {114, 10}, {22, 4}},
                    {{163, NONE}, {210, 9}, {124, 1}}},
    [THEME_SLATE] = {{{98, NONE}, {110, 14}, {25, 4}},
                     {{29, NONE}, {114, 10}, {22, 4}},
                     {{163, NONE}, {210, 9}, {124, 1}}},
    [THEME_PAPER] = {{{29, NONE}, {180, 11}, {88, 1}},
                     {{29, NONE}, {114, 10}, {22, 4}},
                     {{163, NONE}, {210, 9}, {124, 1}}},
    [THEME_CONTRAST] = {{{226, 11}, {226, 11}, {226, 11}},
                        {{157, 10}, {157, 10}, {157, 10}},
                        {{224, 15}, {224, 15}, {224, 15}}},
    [THEME_COLOR_BLIND] = {{{98, NONE}, {117, 14}, {25, 4}},
                           {{98, NONE}, {117, 14}, {25, 4}},
                           {{131, NONE}, {215, 11}, {94, 1}}},
};

/* The text around the board, by the window's background; the last row is for a screen that the
 * theme paints. Roles that are not listed use the theme's colours for accents, good and bad. */
enum { WINDOW_PAINTED = WINDOW_COUNT, WINDOWS };
typedef struct WindowColors {
    Shade foreground[FG_FIRST_BOARD];
    Shade background[BG_FIRST_BOARD];
    Shade chosen; /* the text of a selected line */
} WindowColors;

#define PLAIN                                                                                      \
    { NONE, NONE }

static const WindowColors AROUND[WINDOWS] = {
    [WINDOW_UNKNOWN] =
        {
            .foreground = {[FG_NORMAL] = PLAIN,
                           [FG_DIM] = {243, NONE},
                           [FG_LABEL] = {243, NONE},
                           [FG_FRAME] = {243, 8},
                           [FG_BAR] = PLAIN},
            .background = {PLAIN, PLAIN, PLAIN},
            .chosen = PLAIN,
        },
    [WINDOW_DARK] =
        {
            .foreground = {[FG_NORMAL] = PLAIN,
                           [FG_DIM] = {246, 7},
                           [FG_LABEL] = {246, 7},
                           [FG_FRAME] = {240, 8},
                           [FG_BAR] = {250, NONE}},
            .background = {PLAIN, {235, NONE}, {237, 4}},
            .chosen = {231, 15},
        },
    [WINDOW_LIGHT] =
        {
            .foreground = {[FG_NORMAL] = PLAIN,
                           [FG_DIM] = {242, NONE},
                           [FG_LABEL] = {242, NONE},
                           [FG_FRAME] = {250, 8},
                           [FG_BAR] = {238, NONE}},
            .background = {PLAIN, {255, NONE}, {254, 7}},
            .chosen = {16, 0},
        },
    [WINDOW_PAINTED] =
        {
            .foreground = {[FG_NORMAL] = {231, 15},
                           [FG_DIM] = {252, 15},
                           [FG_LABEL] = {252, 15},
                           [FG_FRAME] = {252, 15},
                           [FG_BAR] = {231, 15}},
            .background = {{16, 0}, {16, 0}, {226, 11}},
            .chosen = {16, 0},
        },
};

/* Text on the theme's accent. */
static const Shade ON_ACCENT[WINDOWS] = {{231, NONE}, {16, 0}, {231, 15}, {16, 0}};

/* The attributes of a foreground in addition to its colour: with 16 or more colours, and with
 * fewer. */
static const uint8_t FG_ATTRIBUTES[FG_COUNT][2] = {
    [FG_DIM] = {0, DIM},
    [FG_LABEL] = {0, DIM},
    [FG_FRAME] = {0, DIM},
    [FG_TITLE] = {BOLD, BOLD},
    [FG_KEY] = {BOLD, BOLD},
    [FG_ERROR] = {BOLD, BOLD},
    [FG_WHITE] = {BOLD, BOLD},
    [FG_WHITE_PROMOTED] = {BOLD, BOLD},
    [FG_WHITE_KING] = {BOLD, BOLD},
    [FG_BLACK] = {BOLD, 0},
    [FG_BLACK_PROMOTED] = {BOLD, 0},
    [FG_BLACK_KING] = {BOLD, 0},
    [FG_CAPTURE] = {BOLD, BOLD},
    [FG_CHECK] = {BOLD, BOLD},
    [FG_MARK] = {BOLD, BOLD},
    [FG_CURSOR] = {BOLD, BOLD},
    [FG_HINT] = {BOLD, BOLD},
    [FG_STAR] = {BOLD, BOLD},
    [FG_ARROW_BLUE] = {BOLD, BOLD},
    [FG_ARROW_RED] = {BOLD, BOLD},
    [FG_ARROW_GREEN] = {BOLD, BOLD},
    [FG_ARROW_YELLOW] = {BOLD, BOLD},
};

/* How backgrounds are shown without colours. */
static const uint8_t BG_ATTRIBUTES[BG_COUNT] = {
    [BG_HIGHLIGHT] = REVERSE,
    [BG_TURN] = REVERSE,
    [BG_LAST_LIGHT] = UNDERLINE,
    [BG_LAST_DARK] = UNDERLINE,
    [BG_SELECTED_LIGHT] = BOLD | UNDERLINE,
    [BG_SELECTED_DARK] = BOLD | UNDERLINE,
    [BG_CHECK] = BOLD | REVERSE,
};

/* What is coloured on an 8-colour terminal: headings, successes and errors. */
static const short EIGHT[FG_FIRST_BOARD][WINDOW_COUNT] = {
    [FG_NORMAL] = {NONE, NONE, NONE}, [FG_DIM] = {NONE, NONE, NONE},
    [FG_LABEL] = {NONE, NONE, NONE},  [FG_FRAME] = {NONE, NONE, NONE},
    [FG_TITLE] = {NONE, 6, 4},        [FG_KEY] = {NONE, 6, 4},
    [FG_BAR] = {NONE, NONE, NONE},    [FG_GOOD] = {NONE, 2, 4},
    [FG_ERROR] = {NONE, 3, 1},
};

/* The board with 8 colours, in every theme. Few of them stand out from each other, so that brackets
 * show kings, and signs what can be captured. */
static const short EIGHT_FOREGROUNDS[FG_COUNT] = {
    [FG_ZONE] = 1,        [FG_EDGE] = 3,         [FG_WHITE] = 0,          [FG_WHITE_PROMOTED] = 1,
    [FG_WHITE_KING] = 0,  [FG_BLACK] = 7,        [FG_BLACK_PROMOTED] = 5, [FG_BLACK_KING] = 7,
    [FG_CAPTURE] = 7,     [FG_CHECK] = 7,        [FG_MARK] = 0,           [FG_CURSOR] = 0,
    [FG_HINT] = 0,        [FG_STAR] = 1,         [FG_ARROW_BLUE] = 4,     [FG_ARROW_RED] = 0,
    [FG_ARROW_GREEN] = 0, [FG_ARROW_YELLOW] = 0, [FG_ARROW_GREY] = 0,     [FG_STAND] = 0,
};
static const short EIGHT_BACKGROUNDS[BG_COUNT] = {
    [BG_LIGHT] = 3,          [BG_DARK] = 2,          [BG_LAST_LIGHT] = 6, [BG_LAST_DARK] = 6,
    [BG_SELECTED_LIGHT] = 5, [BG_SELECTED_DARK] = 5, [BG_STAND] = 3,      [BG_WHITE] = 7,
    [BG_WHITE_BASE] = 7,     [BG_WHITE_KING] = 7,    [BG_BLACK] = 0,      [BG_BLACK_KING] = 0,
    [BG_KING_BASE] = 4,      [BG_CAPTURE] = 1,       [BG_CHECK] = 1,      [BG_STAR] = 7,
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

bool theme_has_tiles(const Scheme *scheme) {
    return scheme->theme != THEME_MONOCHROME && scheme->mode >= THEME_8;
}

bool theme_brackets_kings(const Scheme *scheme) {
    return theme_has_tiles(scheme) && scheme->mode == THEME_8;
}

/* The window as the theme paints it. */
static int window_of(const Scheme *scheme) {
    return scheme->theme == THEME_CONTRAST ? (int)WINDOW_PAINTED : (int)scheme->window;
}

static short shade(const Scheme *scheme, Shade shade) {
    return scheme->mode == THEME_256 ? shade.many : shade.few;
}

static short background_color(const Scheme *scheme, Background background) {
    bool board = background >= BG_FIRST_BOARD && background < BG_COUNT;
    if (scheme->mode == THEME_8)
        return board                   ? EIGHT_BACKGROUNDS[background]
               : background == BG_TURN ? EIGHT[FG_TITLE][scheme->window]
                                       : NONE;
    if (background == BG_TURN)
        return shade(scheme, ACCENTS[scheme->theme].accent[scheme->window]);
    if (board)
        return shade(scheme, board_background(scheme->theme, background));
    return shade(scheme, AROUND[window_of(scheme)].background[background]);
}

static short foreground_color(const Scheme *scheme, Foreground foreground) {
    const Accents *theme = &ACCENTS[scheme->theme];
    if (foreground >= FG_COUNT)
        return background_color(scheme, (Background)(foreground - FG_COUNT));
    if (scheme->mode == THEME_8)
        return foreground < FG_FIRST_BOARD ? EIGHT[foreground][scheme->window]
                                           : EIGHT_FOREGROUNDS[foreground];
    if (foreground >= FG_FIRST_BOARD)
        return shade(scheme, board_foreground(scheme->theme, foreground));
    if (foreground == FG_TITLE || foreground == FG_KEY)
        return shade(scheme, theme->accent[scheme->window]);
    if (foreground == FG_GOOD || foreground == FG_ERROR)
        return shade(scheme, (foreground == FG_GOOD ? theme->good : theme->bad)[scheme->window]);
    return shade(scheme, AROUND[window_of(scheme)].foreground[foreground]);
}

/* The look without tiles: symbols only. */
static Look plain_look(const Pen *pen) {
    Look look = {NONE, NONE, pen->attributes | BG_ATTRIBUTES[pen->background]};
    if (pen->foreground < FG_COUNT)
        look.attributes |= FG_ATTRIBUTES[pen->foreground][1];
    if (look.attributes & REVERSE)
        look.attributes &= ~(unsigned)DIM;
    return look;
}

/* A star's square is so bright that some arrows would vanish on it. */
static Foreground readable(const Scheme *scheme, const Pen *pen) {
    bool arrow = pen->foreground >= FG_ARROW_BLUE && pen->foreground <= FG_ARROW_GREY;
    bool bright = scheme->theme == THEME_CONTRAST || scheme->mode <= THEME_16;
    return arrow && bright && pen->background == BG_STAR ? FG_STAR : pen->foreground;
}

/* The text on a selected line, or in the box of the player to move. */
static short chosen_color(const Scheme *scheme, bool turn) {
    static const short EIGHT_TURN[WINDOW_COUNT] = {NONE, 0, 7};
    if (scheme->mode == THEME_8)
        return turn ? EIGHT_TURN[scheme->window] : NONE;
    return shade(scheme, turn ? ON_ACCENT[window_of(scheme)] : AROUND[window_of(scheme)].chosen);
}

Look theme_look(const Scheme *scheme, const Pen *pen) {
    if (!theme_has_tiles(scheme))
        return plain_look(pen);
    Look look = {foreground_color(scheme, readable(scheme, pen)),
                 background_color(scheme, pen->background), pen->attributes};
    if (pen->foreground < FG_COUNT)
        look.attributes |= FG_ATTRIBUTES[pen->foreground][scheme->mode == THEME_8];
    if (look.foreground != NONE)
        look.attributes &= ~(unsigned)DIM;
    if (pen->background == BG_HIGHLIGHT || pen->background == BG_TURN) {
        look.foreground = chosen_color(scheme, pen->background == BG_TURN);
        /* Without it nothing would show the selection, as the window's background is unknown. */
        if (look.background == NONE)
            look.attributes |= REVERSE;
    }
    /* Many terminals draw bold as bright with few colours, so bold black would be grey. */
    bool few = scheme->mode == THEME_16 || (scheme->mode == THEME_8 && look.background != NONE);
    if (few && look.foreground != NONE && look.foreground < 8)
        look.attributes &= ~(unsigned)BOLD;
    return look;
}

/* --- the window's background ------------------------------------------------------------------ */

/* Parses a hexadecimal channel up to a slash or the end, scaled to 0..1; -1: not a channel. */
static double take_channel(const char **at) {
    char *end;
    size_t count = strspn(*at, "0123456789abcdefABCDEF");
    if (count == 0 || count > 4)
        return -1;
    double most = (double)((1L << (4 * count)) - 1), value = (double)strtol(*at, &end, 16);
    *at += count;
    *at += **at == '/';
    return value / most;
}

WindowBackground theme_background_of_answer(const char *answer) {
    double light = 0;
    static const double WEIGHTS[] = {0.299, 0.587, 0.114};
    const char *at = strchr(answer, ':');
    if (strncmp(answer, "rgb", 3) != 0 || at == NULL)
        return WINDOW_UNKNOWN;
    at++;
    for (int i = 0; i < 3; i++) {
        double value = take_channel(&at);
        if (value < 0)
            return WINDOW_UNKNOWN;
        light += WEIGHTS[i] * value;
    }
    return light < 0.5 ? WINDOW_DARK : WINDOW_LIGHT;
}

WindowBackground theme_background_of_variable(const char *value) {
    const char *last = value != NULL ? strrchr(value, ';') : NULL;
    int64_t color;
    if (last == NULL || !ascii_parse_int(last + 1, 0, 15, &color))
        return WINDOW_UNKNOWN;
    return color == 7 || color == 15 ? WINDOW_LIGHT : WINDOW_DARK;
}
