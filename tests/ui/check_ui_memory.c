/* Makes allocations fail while the full screen is used: the program must end through the hook of
 * base/memory.h, or continue to handle keys and commands and to draw, and leak nothing (the leak
 * checker's build shows that). With PANDEMONIUM_SOAK every allocation fails, otherwise some hundred
 * in each row. */
#include <stdlib.h>
#include <string.h>

#include "support/fault_memory.h"
#include "support/suite.h"
#include "ui/actions/colon_line.h"
#include "ui/kit/script.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"

enum { TRIALS = 100 };

typedef struct Row {
    const char *variant; /* NULL: the menu */
    const char *pgn;     /* to review; NULL: a game */
    const char *keys;
} Row;

static const char PGN[] = "[Variant \"chess\"]\n\n1. e4 {x} (1. d4 d5) e5 $2 2. Nf3 *\n";

static const Row ROWS[] = {
    {NULL, NULL, "<Down><Up><Enter>s"},
    {NULL, NULL, ":rules shogi\n<Esc>:scores\n<Esc>:help\n<Esc>"},
    {"pandemonium", NULL, "e4e5<Enter>e6e5<Enter>u:redo\n"},
    {"shogi", NULL, "<F1><PageDown><Esc><F9><Esc>:rules\n<Esc>:pieces\n<Esc>"},
    {"chess", NULL, "e2e4<Enter>:set glyphs=ascii\n:options\n<Esc>:moves\n<Esc>:fen\n<Esc>"},
    {"pandemonium", NULL, "<F8><Right>p<Esc><Esc>"},
    {"chess", PGN, "<Right><Right>:comment better\n/e5<Enter>g<Esc>"},
    {"chess", PGN, "<Right>d2d4<Enter>:delete\n<Esc>"},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

/* Uses nothing of Check's, which allocates too. */
static void use(Screens *screens, Script *script) {
    ScriptStep step;
    while (script_next(script, &step)) {
        draw_app(screens->app, &screens->grid);
        if (step.kind == SCRIPT_INPUT) {
            machine_input(screens->app, &step.input, &screens->grid);
        } else {
            ui_show(screens->app, ACTION_COMMAND, "");
            operation_command(screens->app, step.command);
        }
    }
    draw_app(screens->app, &screens->grid);
}

typedef struct Trial {
    const Row *row;
    long fail_at; /* below 0: none */
    bool lasting;
    long *count; /* gets the number of allocations; nullable */
} Trial;

static bool try_row(void *context) {
    const Trial *trial = context;
    ScreensWish wish = {.variant = trial->row->variant, .pgn = trial->row->pgn};
    Screens screens;
    Script script = {0};
    screens_open(&screens, &wish);
    free(screens_text(&screens)); /* draws once, which allocates the grid */
    bytes_put(&script.text, trial->row->keys);
    fault_memory_count();
    if (trial->fail_at >= 0)
        fault_memory_fail(trial->fail_at, trial->lasting);
    use(&screens, &script);
    fault_memory_mend();
    if (trial->count != NULL)
        *trial->count = fault_memory_count();
    /* The program works again once memory is available. */
    screens_keys(&screens, "<Esc><Esc>:help\n<Esc>");
    char *text = screens_text(&screens);
    ck_assert_uint_gt(strlen(text), 100);
    free(text);
    script_close(&script);
    screens_close(&screens);
    return true;
}

START_TEST(test_the_screen_survives_every_failing_allocation)
{
    long count = 0;
    Trial trial = {&ROWS[_i], -1, false, &count};
    try_row(&trial);
    try_row(&trial);
    long step = getenv("PANDEMONIUM_SOAK") != NULL ? 1 : count / TRIALS + 1;
    ck_assert_int_gt(count, 0);
    trial.count = NULL;
    for (trial.fail_at = 0; trial.fail_at < count; trial.fail_at += step) {
        trial.lasting = false;
        ck_assert_int_ne(fault_memory_try(try_row, &trial, -1, false), FAULT_END_REFUSED);
        trial.lasting = true;
        ck_assert_int_ne(fault_memory_try(try_row, &trial, -1, false), FAULT_END_REFUSED);
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("memory");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_the_screen_survives_every_failing_allocation, 0, ROW_COUNT);
}
