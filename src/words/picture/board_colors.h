/* The roles of colours, and the colours of boards and pieces in each theme, for terminals and
 * pictures. */
#ifndef PANDEMONIUM_WORDS_PICTURE_BOARD_COLORS_H
#define PANDEMONIUM_WORDS_PICTURE_BOARD_COLORS_H

#include "rules/board/variant.h"

/* In the order of the words of the setting "theme". */
typedef enum Theme {
    THEME_WOOD,
    THEME_SLATE,
    THEME_PAPER,
    THEME_CONTRAST, /* paints the whole screen */
    THEME_COLOR_BLIND,
    THEME_MONOCHROME, /* attributes only, whatever the terminal can show */
    THEME_COUNT
} Theme;

/* The foreground of text, by role. Those from FG_FIRST_BOARD on belong to the board and its pieces,
 * whose background a theme always defines. The others appear on the window's own background. */
typedef enum Foreground {
    FG_NORMAL,
    FG_DIM,   /* counters, inactive items */
    FG_LABEL, /* names of files and ranks */
    FG_FRAME, /* lines of boxes */
    FG_TITLE, /* headings */
    FG_KEY,   /* key names */
    FG_BAR,   /* on the function bar and the players' boxes */
    FG_GOOD,
    FG_ERROR,
    FG_FIRST_BOARD,
    FG_ZONE = FG_FIRST_BOARD, /* the board's frame beside a promotion zone */
    FG_EDGE,                  /* its frame elsewhere */
    FG_WHITE,                 /* letters of the pieces */
    FG_WHITE_PROMOTED,
    FG_WHITE_KING,
    FG_BLACK,
    FG_BLACK_PROMOTED,
    FG_BLACK_KING,
    FG_CAPTURE, /* the letters of a piece that can be captured */
    FG_CHECK,   /* of a piece in check or responsible for an illegal move */
    FG_MARK,    /* targets of the selected piece */
    FG_CURSOR,  /* brackets */
    FG_HINT,
    FG_STAR,       /* a star to collect, in lessons */
    FG_ARROW_BLUE, /* arrows and rings */
    FG_ARROW_RED,
    FG_ARROW_GREEN,
    FG_ARROW_YELLOW,
    FG_ARROW_GREY,
    FG_STAND, /* text beside the pieces in hand */
    FG_COUNT
} Foreground;

/* The background, by role; those from BG_FIRST_BOARD on are the board's. */
typedef enum Background {
    BG_NORMAL,
    BG_BAR,       /* function bar, players' boxes */
    BG_HIGHLIGHT, /* the current line of a list, the running clock */
    BG_TURN,      /* the box of the player to move; its text has one colour */
    BG_FIRST_BOARD,
    BG_LIGHT = BG_FIRST_BOARD, /* squares */
    BG_DARK,
    BG_LAST_LIGHT, /* squares of the last move */
    BG_LAST_DARK,
    BG_SELECTED_LIGHT, /* the square of the selected piece */
    BG_SELECTED_DARK,
    BG_STAND, /* under the pieces in hand */
    BG_WHITE, /* tiles */
    BG_WHITE_BASE,
    BG_WHITE_KING,
    BG_BLACK,
    BG_BLACK_KING,
    BG_KING_BASE,
    BG_CAPTURE,
    BG_CHECK,
    BG_STAR,
    BG_COUNT
} Background;

/* A colour of the 256-colour palette and of the 16-colour one; the latter are the nearest that keep
 * the roles distinct. */
typedef struct Shade {
    short many, few;
} Shade;

/* The colour of a role of the board (from FG_FIRST_BOARD or BG_FIRST_BOARD on) in a theme with
 * colours. */
Shade board_foreground(Theme theme, Foreground foreground);
Shade board_background(Theme theme, Background background);

/* The roles of a piece's colours. */
typedef struct PieceColors {
    Foreground text;
    Background tile, base; /* base: the tile's edge; Black's tiles are too dark to show theirs */
} PieceColors;
PieceColors piece_colors(const Variant *variant, Piece piece);

/* The colours of a theme in a picture, as 0xRRGGBB; THEME_MONOCHROME is paper in greys. */
unsigned picture_foreground(Theme theme, Foreground foreground);
unsigned picture_background(Theme theme, Background background);

#endif
