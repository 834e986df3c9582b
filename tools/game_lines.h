/* Reads the games that tools/selfplay wrote, one a line (lab/tune/samples.h). */
#ifndef PANDEMONIUM_TOOLS_GAME_LINES_H
#define PANDEMONIUM_TOOLS_GAME_LINES_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { GAME_LINE_SIZE = 1 << 16 };

/* Passes each complete line of a file to `add`, until it refuses one; an incomplete last line
 * may still be being written. False, after a message: a line was refused, or the file cannot be
 * read. */
static inline bool game_lines_read(const char *path, bool (*add)(void *context, const char *line),
                                   void *context) {
    static char line[GAME_LINE_SIZE];
    FILE *file = fopen(path, "r");
    bool good = file != NULL;
    unsigned number = 0;
    while (good && fgets(line, sizeof line, file) != NULL && strchr(line, '\n') != NULL) {
        number++;
        good = add(context, line);
    }
    if (!good)
        fprintf(stderr, "%s:%u: cannot be read\n", path, number);
    if (file != NULL)
        fclose(file);
    return good;
}

#endif
