#include "tools/resume.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

enum { SAY_MS = 20000 };

Pace pace_begin(const char *game, const char *what, unsigned from, unsigned total) {
    return (Pace){game, what, clock_now_ms(), 0, from, total};
}

void pace_clock(double left_s, char *out, size_t size) {
    time_t end = time(NULL) + (time_t)left_s;
    struct tm local;
    out[0] = '\0';
    if (localtime_r(&end, &local) != NULL)
        strftime(out, size, "%H:%M", &local);
}

void pace_say(Pace *pace, unsigned done) {
    int64_t now = clock_now_ms();
    if (done < pace->total && now - pace->said_ms < SAY_MS)
        return;
    pace->said_ms = now;
    unsigned made = done - pace->from;
    double left_s =
        made == 0 ? 0 : (double)(now - pace->start_ms) / 1000 / made * (pace->total - done);
    char at[16] = "?";
    if (made > 0)
        pace_clock(left_s, at, sizeof at);
    fprintf(stderr, "%s: %u of %u %s, until about %s\n", pace->game, done, pace->total, pace->what,
            at);
}

FILE *lines_resume(const char *path, const char *head,
                   void (*take)(void *context, const char *line), void *context) {
    static char line[RESUME_LINE_SIZE];
    FILE *file = fopen(path, "a+");
    if (file == NULL) {
        perror(path);
        return NULL;
    }
    rewind(file);
    long whole = 0;
    unsigned number = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(line);
        if (length == 0 || line[length - 1] != '\n')
            break;
        whole = ftell(file);
        line[length - 1] = '\0';
        if (number++ == 0 && strcmp(line, head) != 0) {
            fprintf(stderr, "%s: made by another command (%s); remove it to begin again\n", path,
                    line);
            fclose(file);
            return NULL;
        }
        if (number > 1)
            take(context, line);
    }
    if (ftruncate(fileno(file), whole) != 0) {
        perror(path);
        fclose(file);
        return NULL;
    }
    fseek(file, 0, SEEK_END);
    if (number == 0)
        fprintf(file, "%s\n", head);
    return file;
}
