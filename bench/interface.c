/* Measures how responsive the full screen is, from outside through a pseudo-terminal:
 *     bench/interface PROGRAM [KEYS]
 * prints figures beside their limits: the time from starting the program to its first frame; from a
 * key press to the last byte of its output while two threads search, and while a tile moves; for
 * redrawing 200x60; for opening a file of 2,000 games, and for scrolling in it; for a paste of 2
 * MB; processor use while idle; and peak resident memory. Status 1 when a limit is exceeded. The
 * limits are for an otherwise idle machine. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "terminal.h"

enum {
    STARTS = 21,
    KEYS_DEFAULT = 500,
    KEYS_LIMIT = 10000,
    REDRAWS = 100,
    GAMES = 2000,
    PASTE_BYTES = 2 << 20,
    PATIENCE_MS = 5000,
    SETTLED_MS = 300,  /* silence after which the program is at rest */
    QUIET_MS = 5,      /* silence that ends a frame; clocks and spinners are slower */
    KEY_PAUSE_MS = 23, /* not a multiple of the program's own intervals */
    IDLE_MS = 5000
};

/* The limits, in milliseconds. */
static const double LIMIT_START = 20, LIMIT_KEY = 10, LIMIT_REDRAW = 5, LIMIT_OPEN = 1000,
                    LIMIT_PASTE = 100;

typedef struct Bench {
    char *program;
    char folder[32];
    char path[48]; /* of the file of games */
    int keys;
    bool missed;
} Bench;

static void tell_limit(Bench *bench, bool kept, const char *limit) {
    printf("; limit %s: %s\n", limit, kept ? "kept" : "MISSED");
    bench->missed |= !kept;
}

static int compare(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* limit: of the 99th percentile; 0: none. */
static void print_times(Bench *bench, const char *what, int64_t *times_us, int count,
                        double limit_ms) {
    char limit[32];
    snprintf(limit, sizeof limit, "%.0f ms", limit_ms);
    if (count == 0) {
        printf("%s: nothing came", what);
        tell_limit(bench, false, limit);
        return;
    }
    qsort(times_us, (size_t)count, sizeof *times_us, compare);
    double last = (double)times_us[count * 99 / 100] / 1000;
    printf("%s: median %.1f ms, 99th percentile %.1f ms, worst %.1f ms (%d times)", what,
           (double)times_us[count / 2] / 1000, last, (double)times_us[count - 1] / 1000, count);
    if (limit_ms > 0)
        tell_limit(bench, last <= limit_ms, limit);
    else
        putchar('\n');
}

static void measure_starts(Bench *bench) {
    char *people[] = {bench->program, "--data-dir", bench->folder, "--no-config", "--white",
                      "human",        "--black",    "human",       NULL};
    int64_t times_us[STARTS];
    int count = 0;
    for (int i = 0; i < STARTS; i++) {
        Terminal terminal = terminal_start(people, 80, 24);
        int64_t seen_us = terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
        if (seen_us >= 0)
            times_us[count++] = seen_us - terminal.started_us;
        terminal_stop(&terminal);
    }
    print_times(bench, "first frame", times_us, count, LIMIT_START);
}

/* Presses the keys in turn, and measures the time until each one's frame is complete. */
static void measure_keys(Bench *bench, const Terminal *terminal, const char *what,
                         const char *const *keys, int count, double limit_ms) {
    int64_t *times_us = calloc((size_t)count, sizeof *times_us);
    int done = 0, kinds = 0;
    while (keys[kinds] != NULL)
        kinds++;
    while (times_us != NULL && done < count) {
        while (terminal_read_frame(terminal, 0, 0) >= 0)
            continue;
        int64_t sent_us = clock_now_us();
        if (!terminal_type(terminal, keys[done % kinds]))
            break;
        int64_t seen_us = terminal_read_frame(terminal, PATIENCE_MS, QUIET_MS);
        if (seen_us < 0) {
            printf("%s: nothing came for key %d\n", what, done);
            break;
        }
        times_us[done++] = seen_us - sent_us;
        clock_sleep_ms(KEY_PAUSE_MS);
    }
    print_times(bench, what, times_us, done, limit_ms);
    free(times_us);
}

/* The machine's own delay: a program that echoes each letter, beside the same search. */
static void measure_machine(Bench *bench) {
    static const char *const KEYS[] = {"x", NULL};
    char *cat[] = {"/bin/sh", "-c", "stty raw -echo; echo begun; exec cat", NULL};
    Terminal terminal = terminal_start(cat, 80, 24);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    measure_keys(bench, &terminal, "    cat, meanwhile", KEYS, bench->keys, 0);
    terminal_stop(&terminal);
}

static void measure_thinking(Bench *bench) {
    static const char *const WALK[] = {"\033OD", "\033OA", "\033OC", "\033OB", NULL};
    static const char *const TYPE[] = {"h", "e", "\177", "\177", NULL};
    char *thinking[] = {bench->program, "--data-dir", bench->folder, "--no-config", "--variant",
                        "pandemonium",  "--white",    "human",       "--black",     "computer:10",
                        "--clock",      "1000+0",     "--threads",   "2",           NULL};
    Terminal terminal = terminal_start(thinking, 80, 24);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    terminal_type(&terminal, "e4e5\r");
    terminal_read_frame(&terminal, PATIENCE_MS, QUIET_MS);
    Taken before = terminal_taken(&terminal);
    int64_t begin_ms = clock_now_ms();
    measure_keys(bench, &terminal, "cursor moved while it thinks", WALK, bench->keys, LIMIT_KEY);
    terminal_type(&terminal, ":");
    terminal_read_frame(&terminal, PATIENCE_MS, QUIET_MS);
    measure_keys(bench, &terminal, "letter typed while it thinks", TYPE, bench->keys, LIMIT_KEY);
    Taken after = terminal_taken(&terminal);
    printf("    its search took %.2f processors, and %.1f MiB of memory were resident at most\n",
           (after.cpu_ms - before.cpu_ms) / (double)(clock_now_ms() - begin_ms),
           (double)after.resident_kib / 1024);
    measure_machine(bench);
    terminal_stop(&terminal);
}

static void measure_redraws(Bench *bench) {
    static const char *const REPAINT[] = {"\014", NULL};
    char *people[] = {bench->program, "--data-dir", bench->folder, "--no-config",
                      "--variant",    "shogi",      "--white",     "human",
                      "--black",      "human",      NULL};
    Terminal terminal = terminal_start(people, 200, 60);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    measure_keys(bench, &terminal, "200x60 redrawn", REPAINT, REDRAWS, LIMIT_REDRAW);
    terminal_stop(&terminal);
}

/* Each key comes while the tile of the one before still moves, if it does. */
static void measure_moves(Bench *bench, const char *what, const char *motion) {
    static const char *const MOVES[] = {"a3a4\r", "\033OR", NULL}; /* and F3 undoes it */
    char *people[] = {bench->program, "--data-dir",  bench->folder, "--no-config",
                      "--variant",    "pandemonium", "--white",     "human",
                      "--black",      "human",       NULL};
    Terminal terminal = terminal_start(people, 80, 24);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    terminal_type(&terminal, motion);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    measure_keys(bench, &terminal, what, MOVES, bench->keys, LIMIT_KEY);
    terminal_stop(&terminal);
}

/* --- idle ------------------------------------------------------------------------------------ */

static void measure_idle(Bench *bench, const char *what, const char *game) {
    char *people[] = {bench->program, "--data-dir", bench->folder,
                      "--no-config",  "--white",    "human",
                      "--black",      "human",      game != NULL ? "--variant" : NULL,
                      NULL,           NULL};
    char name[32];
    if (game != NULL) {
        snprintf(name, sizeof name, "%s", game);
        people[9] = name;
    }
    Terminal terminal = terminal_start(people, 80, 24);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    clock_sleep_ms(1000);
    Taken before = terminal_taken(&terminal);
    clock_sleep_ms(IDLE_MS);
    Taken after = terminal_taken(&terminal);
    double cpu_ms = after.cpu_ms - before.cpu_ms;
    int64_t wakeups = after.wakeups - before.wakeups;
    printf("%s, idle: %.3f %% of a processor, %lld wakeups in %d s", what, cpu_ms / IDLE_MS * 100,
           (long long)wakeups, IDLE_MS / 1000);
    tell_limit(bench, before.cpu_ms > 0 && cpu_ms <= 0 && wakeups == 0, "0 %, none");
    terminal_stop(&terminal);
}

/* --- a file of many games -------------------------------------------------------------------- */

static const char MOVES[] =
    "1. Tf2 Qh7 2. Qa4 Cb6 3. Nd2 Qh6 4. Tf3 Cxa4 5. Pc4 F@h5 6. Te2 Qxe3 7. Vf4\n"
    "P@d3 8. Bxe3 Bd8 9. Bxa7=H Pxd2=G+ 10. Kf2 Tf6 11. P@e1 N@h4 12. F@i2 Gxe2+ 13.\n"
    "Edxe2 Nxg2 14. Kxg2 U@i4 15. Pxa4 Uxi2+ 16. Kg1 Ui4=T 17. N@d4 A@c8 18. A@h4\n"
    "F@f5 19. P@f2 Txi3 20. Nxe6 P@d2 21. Nxd8 Th3#";

static bool write_games(const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    for (int i = 1; i <= GAMES; i++)
        fprintf(file,
                "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"20%02d.%02d.%02d\"]\n[Round \"%d\"]\n"
                "[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"0-1\"]\n"
                "[Variant \"pandemonium\"]\n\n%s 0-1\n\n",
                i % 100, i % 12 + 1, i % 28 + 1, i, i % 97, i % 89, MOVES);
    return fclose(file) == 0;
}

static void measure_games(Bench *bench) {
    static const char *const SCROLL[] = {"\033[6~", "\033OB", "\033OF", "\033[5~", "\033OH", NULL};
    char *review[] = {bench->program, "review",      bench->path, "--no-config",
                      "--data-dir",   bench->folder, NULL};
    if (!write_games(bench->path)) {
        printf("%s cannot be written", bench->path);
        tell_limit(bench, false, "none");
        return;
    }
    Terminal terminal = terminal_start(review, 80, 24);
    int64_t seen_us = terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    int64_t opened_us = seen_us - terminal.started_us;
    print_times(bench, "2,000 games opened", &opened_us, seen_us >= 0, LIMIT_OPEN);
    measure_keys(bench, &terminal, "2,000 games scrolled", SCROLL, REDRAWS, LIMIT_KEY);
    terminal_stop(&terminal);
}

/* --- a large paste --------------------------------------------------------------------------- */

/* Processor time, since the terminal decides how fast the paste arrives. */
static void measure_paste(Bench *bench) {
    static const char LINE[] = "1. Tf2 Qh7 \033\033:quit\r\003";
    static char large[PASTE_BYTES + 1];
    char *people[] = {bench->program, "--data-dir", bench->folder, "--no-config", "--white",
                      "human",        "--black",    "human",       NULL};
    for (size_t i = 0; i < PASTE_BYTES; i++)
        large[i] = LINE[i % (sizeof LINE - 1)];
    Terminal terminal = terminal_start(people, 80, 24);
    terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS);
    Taken before = terminal_taken(&terminal);
    bool typed = terminal_type(&terminal, "\033[200~") && terminal_type(&terminal, large) &&
                 terminal_type(&terminal, "\033[201~");
    int64_t seen_us = typed ? terminal_read_frame(&terminal, PATIENCE_MS, SETTLED_MS) : -1;
    double cpu_ms = terminal_taken(&terminal).cpu_ms - before.cpu_ms;
    printf("2 MB pasted: %.1f ms of a processor", cpu_ms);
    tell_limit(bench, seen_us >= 0 && before.cpu_ms > 0 && cpu_ms <= LIMIT_PASTE, "100 ms");
    terminal_stop(&terminal);
}

int main(int argc, char **argv) {
    Bench bench = {.program = argc > 1 ? argv[1] : NULL, .folder = "/tmp/pandemonium-XXXXXX"};
    bench.keys = argc > 2 ? atoi(argv[2]) : KEYS_DEFAULT;
    if (argc < 2 || bench.keys < 1 || bench.keys > KEYS_LIMIT) {
        fprintf(stderr, "usage: %s PROGRAM [KEYS]\n", argv[0]);
        return 2;
    }
    if (mkdtemp(bench.folder) == NULL)
        return 1;
    snprintf(bench.path, sizeof bench.path, "%s/many.pgn", bench.folder);
    setvbuf(stdout, NULL, _IOLBF, 0);
    measure_starts(&bench);
    measure_thinking(&bench);
    measure_moves(&bench, "move or undo, motion off", ":set motion=off\r");
    measure_moves(&bench, "move or undo, motion on", ":set motion=on\r");
    measure_redraws(&bench);
    measure_games(&bench);
    measure_paste(&bench);
    measure_idle(&bench, "menu", NULL);
    measure_idle(&bench, "board", "pandemonium");
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", bench.folder);
    return system(command) != 0 || bench.missed;
}
