/* Keys and their effects, as a table of tests.
 *
 * A row {TEST, sentence, start...} begins a test of that name; the rows up to the next one run in
 * order, in the same interface. {RESTART, start...} starts again with another one.
 *
 *   {TEST, "a piece is moved by the cursor", "game chess"},
 *   {"<Up><Enter>", "screen selected"},
 *   {"<Up><Enter>", "e3 P", "e2 empty"},
 *
 * The start: nothing, which is two people at pandemonium; or "menu"; "game NAME"; "fen FEN"; "size
 * 44x16"; "computer", which is Black; "looks-back", at a finished game; "ascii"; "glyphs";
 * "definitions TEXT"; "review PGN"; "at SCREEN", as in the tests of all screens; or a word of the
 * suite, which opens the interface.
 *
 * A row's keys are written as in scripts (ui/kit/script.h). Each phrase after them is a check, or
 * an action that no key performs, in order; the words are in three tables in plays.c. "nothing"
 * after a word means the opposite: "edits", "edits nothing". */
#ifndef PANDEMONIUM_TESTS_UI_PLAYS_H
#define PANDEMONIUM_TESTS_UI_PLAYS_H

#include "support/suite.h"
#include "ui/screens.h"

enum { PLAY_WORDS = 8 };

typedef const char *const Play[PLAY_WORDS];

#define TEST    "TEST"
#define RESTART "RESTART"

/* A suite's own word: does something, or returns whether it holds; in a start it opens the
 * interface. `rest` is what follows the word. */
typedef struct PlayWord {
    const char *word;
    bool (*holds)(Screens *screens, const char *rest);
} PlayWord;

/* Adds the tests of a table in a case of their own, and returns that. `own` ends with an empty
 * word; NULL: none. All is borrowed. */
TCase *plays_add(Suite *suite, Screens *screens, const PlayWord *own, const Play *plays,
                 size_t count);

#define PLAYS_ADD(suite, screens, own, plays)                                                      \
    plays_add(suite, screens, own, plays, sizeof(plays) / sizeof(plays)[0])

#endif
