/* A script of tests/scripts and its recording: see check_scripts.c. */
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
    const char *name; /* the file's, borrowed */
    TapeKind kind;
    int columns, rows;
    const char *arguments; /* the program's, as a shell reads them */
    const char *steps[TAPE_STEPS_LIMIT];
    size_t step_count;
    Bytes after; /* shell commands to run at the end */
    Bytes text;  /* holds the strings above */
} Tape;

/* Writes the path of a file of tests/scripts. */
void tape_path(const char *name, char out[PATH_MAX]);
/* Returns the names of all scripts in order, owned with their strings by the caller, and writes
 * their number to count. */
char **tape_names(int *count);
/* Reads tests/scripts/NAME. Any error fails the test. */
void tape_open(Tape *tape, const char *name);
void tape_close(Tape *tape);
/* Writes the path of the recording. */
void tape_recording_path(const Tape *tape, char out[PATH_MAX]);
/* The recording's name for step number `step`. */
const char *tape_step_name(const Tape *tape, size_t step);
/* Appends a file's bytes to out. */
void tape_read_file(const char *path, Bytes *out);

#endif
