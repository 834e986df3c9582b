/* An interface without a terminal: keys go in as text, screens come out as text. */
#ifndef PANDEMONIUM_TESTS_UI_SCREENS_H
#define PANDEMONIUM_TESTS_UI_SCREENS_H

#include "play/player/consent.h"
#include "ui/app/app.h"
#include "ui/app/screen_ops.h"
#include "ui/kit/grid.h"
#include "ui/states.h"

/* A position with pieces in both hands and a pawn that can promote on its next step. */
#define FULL_FEN                                                                                   \
    "rnb1kebnr/2+a1+u1+f2/p3P1p1p/9/9/9/P1P3P1P/2+F1+U1+A2/RNB1K1BNR[PPEVppv] w - - 0 1"

typedef struct Screens {
    VariantSet *set;
    UiSettings settings;
    Position start;
    Consents *consents; /* the game settings' */
    FileSystem fs;      /* the real one, but opens nothing, to be safe from typed file names */
    App *app;
    Grid grid;
} Screens;

/* How a test's interface starts. */
typedef struct ScreensWish {
    const char *variant; /* NULL: the menu */
    const char *fen;     /* NULL: the start position */
    int width, height;   /* 0: 80 by 24 */
    bool glyphs;
    bool tiles;                             /* a colour terminal that draws characters and lines */
    bool ascii;                             /* show only ASCII */
    bool computer;                          /* Black is the (fake) computer */
    bool looks_back;                        /* at a finished game, for three seconds */
    bool absent;                            /* Black is an engine that cannot be started */
    const char *pgn;                        /* review this text instead */
    void (*prepare)(SessionSettings *game); /* changes the initial settings; NULL: none */
    const char *definitions;                /* additional games, as in data/variants.ini */
} ScreensWish;

void screens_open(Screens *screens, const ScreensWish *wish);
/* Restarts the program with the current settings. */
void screens_start_again(Screens *screens);
void screens_close(Screens *screens);
/* Presses keys written as in scripts (ui/kit/script.h), drawing after each. */
void screens_keys(Screens *screens, const char *keys);
/* Draws the screen and returns its text, which the caller owns. */
char *screens_text(Screens *screens);
/* Whether the text occurs on the screen. */
bool screens_show(Screens *screens, const char *text);
/* Draws the screen and compares it with tests/golden/ui/NAME.txt (support/golden.h). */
void screens_compare(Screens *screens, const char *name);
/* The screen that handles keys. */
UiState screens_state(const App *app);
/* Whether the question is open, on a screen wide enough for it. */
bool screens_ask(Screens *screens, DeskQuestion question);
/* Brings the interface into a state by keys and calls; for tests of all states. */
void screens_enter(Screens *screens, UiState state);
/* Adds a test for each state, passed as _i; the one for a missing engine goes to `absent`
 * (suite_absent_case). */
#define SCREENS_ADD_STATES(cases, absent, test)                                                    \
    do {                                                                                           \
        tcase_add_loop_test(cases, test, 0, UI_FAILED);                                            \
        tcase_add_loop_test(absent, test, UI_FAILED, UI_FAILED + 1);                               \
        tcase_add_loop_test(cases, test, UI_FAILED + 1, UI_STATE_COUNT);                           \
    } while (0)
/* The square with this name on the board shown. */
Square screens_square(const Screens *screens, const char *name);
/* The piece there, as in FEN: "P", "+n", or "" for none. */
const char *screens_piece(const Screens *screens, const char *name, char out[4]);

#endif
