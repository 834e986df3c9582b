/* The program in a terminal that scans everything sent to it, with all its files in a sandbox. */
#ifndef PANDEMONIUM_TESTS_MAIN_TERMINAL_CASE_H
#define PANDEMONIUM_TESTS_MAIN_TERMINAL_CASE_H

#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "support/pty.h"
#include "support/sandbox.h"

enum { CASE_WORDS = 32, CASE_VARIABLES = 16, CASE_WORD_SIZE = PATH_MAX + 32 };

typedef struct TerminalCase {
    Sandbox box;
    Pty pty;
    char program[CASE_WORD_SIZE], data[CASE_WORD_SIZE];
    char variables[CASE_VARIABLES][CASE_WORD_SIZE];
    const char *environment[CASE_VARIABLES + 1];
    const char *arguments[CASE_WORDS + 1];
    unsigned variable_count, argument_count;
} TerminalCase;

/* Sets an environment variable: NAME=, the folder's path or "", and the rest. */
static inline void case_set(TerminalCase *at, const char *name, const char *folder,
                            const char *rest) {
    ck_assert_uint_lt(at->variable_count, CASE_VARIABLES);
    char *word = at->variables[at->variable_count];
    Text text = text_over(word, CASE_WORD_SIZE);
    text_add(&text, name);
    text_add_char(&text, '=');
    text_add(&text, folder);
    text_add(&text, rest);
    at->environment[at->variable_count++] = word;
}

static inline void case_init(TerminalCase *at) {
    char path[PATH_MAX];
    *at = (TerminalCase){.argument_count = 0};
    sandbox_init(&at->box);
    snprintf(at->program, sizeof at->program, "%s/pandemonium", getenv("abs_top_builddir"));
    sandbox_path(&at->box, "data", path);
    snprintf(at->data, sizeof at->data, "%s", path);
    sandbox_path(&at->box, "terminfo", path);
    pty_make_terminfo(path);
    const char *home = at->box.folder;
    case_set(at, "TERMINFO", path, "");
    case_set(at, "HOME", home, "");
    case_set(at, "XDG_CONFIG_HOME", home, "/config");
    case_set(at, "XDG_DATA_HOME", home, "/share");
    case_set(at, "XDG_STATE_HOME", home, "/state");
    case_set(at, "LC_ALL", "", "C.UTF-8");
    case_set(at, "LANGUAGE", "", "");
    case_set(at, "NO_COLOR", "", "");
    case_set(at, "TERM", "", "pandemonium-scan");
    unsetenv("COLUMNS");
    unsetenv("LINES");
}

static inline void case_add(TerminalCase *at, const char *word) {
    ck_assert_uint_lt(at->argument_count, CASE_WORDS);
    at->arguments[at->argument_count++] = word;
}

/* Sets arguments up to NULL, after the program's path and before --data-dir. */
static inline void case_arguments(TerminalCase *at, const char *const *words) {
    at->argument_count = 0;
    case_add(at, at->program);
    for (size_t i = 0; words[i] != NULL; i++)
        case_add(at, words[i]);
    case_add(at, "--data-dir");
    case_add(at, at->data);
    at->arguments[at->argument_count] = NULL;
}

static inline void case_start(TerminalCase *at, const char *const *words, PtyStart how) {
    case_arguments(at, words);
    how.arguments = at->arguments;
    how.environment = at->environment;
    pty_start(&at->pty, &how);
}

/* A group of tests, each between setup and teardown. */
static inline TCase *case_group(Suite *suite, const char *name, void (*setup)(void),
                                void (*teardown)(void)) {
    TCase *group = tcase_create(name);
    tcase_add_checked_fixture(group, setup, teardown);
    tcase_set_timeout(group, 600); /* for busy machines; waits have limits of their own */
    suite_add_tcase(suite, group);
    return group;
}

static inline void case_done(TerminalCase *at) {
    pty_done(&at->pty);
    sandbox_done(&at->box);
}

#endif
