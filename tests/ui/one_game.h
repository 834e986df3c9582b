/* Shared by suites in which each test has one interface with one game. */
#ifndef PANDEMONIUM_TESTS_UI_ONE_GAME_H
#define PANDEMONIUM_TESTS_UI_ONE_GAME_H

#include <string.h>

#include "support/suite.h"
#include "ui/screens.h"

static Screens game; /* for the running test; each has its own process */

/* Two people at pandemonium; fen NULL: from the start position. */
static inline void open_game(const char *fen) {
    ScreensWish wish = {.variant = "pandemonium", .fen = fen};
    screens_open(&game, &wish);
}

static inline void close_game(void) {
    screens_close(&game);
}

static inline void assert_piece(const char *square, const char *expected) {
    char piece[4];
    ck_assert_str_eq(screens_piece(&game, square, piece), expected);
}

/* Whether a message contains these words and is still shown. */
static inline bool said(const char *text) {
    for (size_t i = 0; i < game.app->log_count; i++)
        if (strstr(game.app->log[i].text, text) != NULL)
            return true;
    return false;
}

#endif
