/* Shared by tools that run for hours: resumable line files, and the expected end.
 */
#ifndef PANDEMONIUM_TOOLS_RESUME_H
#define PANDEMONIUM_TOOLS_RESUME_H

#include <stdint.h>
#include <stdio.h>

enum { RESUME_LINE_SIZE = 8192 };

/* How far a part has got, with the time that it will probably end. */
typedef struct Pace {
    const char *game, *what;
    int64_t start_ms, said_ms;
    unsigned from, total;
} Pace;

Pace pace_begin(const char *game, const char *what, unsigned from, unsigned total);
/* Reports progress on standard error every few seconds and at the end. */
void pace_say(Pace *pace, unsigned done);
/* "17:05", the time of day in this many seconds. */
void pace_clock(double left_s, char *out, size_t size);

/* Opens a line file to resume: reads each whole line that is there (`take`, which gets the
 * line without its end), truncates an unfinished one, and leaves the file open for appending.
 * The first line must be `head`, and is written when the file is new. NULL, with a reason on
 * standard error, when it cannot be opened or was begun by another command. */
FILE *lines_resume(const char *path, const char *head,
                   void (*take)(void *context, const char *line), void *context);

#endif
