#include "main/tape.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { NAMES_LIMIT = 400, FILE_LIMIT = 1 << 22 };

static const struct {
    const char *script, *recording;
} ENDINGS[TAPE_KIND_COUNT] = {
    [TAPE_KEYS] = {".keys", ".grids"},
    [TAPE_LINES] = {".lines", ".said"},
    [TAPE_TYPED] = {".typed", ".screens"},
};

/* --- names ----------------------------------------------------------------------------------- */

void tape_path(const char *name, char out[PATH_MAX]) {
    const char *top = getenv("abs_top_srcdir");
    snprintf(out, PATH_MAX, "%s/tests/scripts/%s", top != NULL ? top : ".", name);
}

/* TAPE_KIND_COUNT: not a script's name. */
static TapeKind kind_of(const char *name) {
    const char *ending = strrchr(name, '.');
    TapeKind kind = TAPE_KEYS;
    while (kind < TAPE_KIND_COUNT && (ending == NULL || strcmp(ending, ENDINGS[kind].script) != 0))
        kind++;
    return kind;
}

static int by_name(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

char **tape_names(int *count) {
    char path[PATH_MAX];
    char **names = calloc(NAMES_LIMIT, sizeof *names);
    tape_path("", path);
    DIR *folder = opendir(path);
    *count = 0;
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if (kind_of(entry->d_name) < TAPE_KIND_COUNT && *count < NAMES_LIMIT)
            names[(*count)++] = strdup(entry->d_name);
    if (folder != NULL)
        closedir(folder);
    qsort(names, (size_t)*count, sizeof *names, by_name);
    return names;
}

void tape_recording_path(const Tape *tape, char out[PATH_MAX]) {
    char name[PATH_MAX / 2];
    snprintf(name, sizeof name, "%.*s%s", (int)strcspn(tape->name, "."), tape->name,
             ENDINGS[tape->kind].recording);
    tape_path(name, out);
}

/* --- reading --------------------------------------------------------------------------------- */

void tape_read_file(const char *path, Bytes *out) {
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, FILE_LIMIT, out, &error), "%s: %s", path,
                  error.reason);
}

static void take_line(Tape *tape, char *line) {
    int length = 0;
    if (strncmp(line, "#! ", 3) == 0) {
        ck_assert_msg(sscanf(line + 3, "%dx%d%n", &tape->columns, &tape->rows, &length) == 2,
                      "%s: %s", tape->name, line);
        tape->arguments = line + 3 + length;
    } else if (strncmp(line, "#$ ", 3) == 0) {
        ck_assert(bytes_addf(&tape->after, "%s\n", line + 3));
    } else if (line[0] != '#') {
        ck_assert_uint_lt(tape->step_count, TAPE_STEPS_LIMIT);
        tape->steps[tape->step_count++] = line;
    }
}

void tape_open(Tape *tape, const char *name) {
    char path[PATH_MAX], *rest = NULL;
    *tape = (Tape){.name = name, .kind = kind_of(name)};
    tape_path(name, path);
    tape_read_file(path, &tape->text);
    for (char *line = strtok_r(tape->text.data, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest))
        take_line(tape, line);
    ck_assert_msg(tape->arguments != NULL, "%s begins with no line \"#! 80x24 ...\"", name);
}

void tape_close(Tape *tape) {
    bytes_done(&tape->after);
    bytes_done(&tape->text);
}

const char *tape_step_name(const Tape *tape, size_t step) {
    return step == 0 ? "the beginning" : tape->steps[step - 1];
}
