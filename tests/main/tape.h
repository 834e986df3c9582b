/* A script of tests/scripts, and where its recording is: see check_scripts.c. */
#ifndef PANDEMONIUM_TESTS_MAIN_TAPE_H
#define PANDEMONIUM_TESTS_MAIN_TAPE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { TAPE_STEPS_LIMIT = 200 };

typedef enum TapeKind {
    TAPE_KEYS,  /* NAME.keys, NAME.grids */
    TAPE_LINES, /* NAME.lines, NAME.said */
    TAPE_TYPED, /* NAME.typed, NAME.screens */
    TAPE_KIND_COUNT
} TapeKind;

typedef struct Tape {
    const char *name; /* of the file, borrowed */
    TapeKind kind;
    int columns, rows;
    const char *arguments; /* of the program, as a shell reads them */
    const char *steps[TAPE_STEPS_LIMIT];
    size_t step_count;
    Bytes after; /* what the shell runs at the end */
    Bytes text;  /* holds the strings above */
} Tape;

/* Writes the path of a file of tests/scripts. */
void tape_path(const char *name, char out[PATH_MAX]);
/* The names of all scripts in order, owned by the caller as their strings are; count is written. */
char **tape_names(int *count);
/* Reads tests/scripts/NAME. Whatever is wrong with it fails the test. */
void tape_open(Tape *tape, const char *name);
void tape_close(Tape *tape);
/* Writes the path of what was recorded. */
void tape_recording_path(const Tape *tape, char out[PATH_MAX]);
/* What was done before what is recorded behind that many steps. */
const char *tape_step_name(const Tape *tape, size_t step);
/* A file's bytes, added to out. */
void tape_read_file(const char *path, Bytes *out);

#endif
