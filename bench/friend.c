/* Measures a game between two programs in line mode over a socket: from Enter here to the move on
 * the other terminal, beside what the disk alone takes, and moves a second, beside two processes of
 * gnuchess that accept the same moves through pipes.
 *
 * Usage: friend PROGRAM [MOVES [GNUCHESS]]   (400 moves; /usr/games/gnuchess)
 * Fails if the 99th percentile is above 5 ms. The files are in $TMPDIR or /tmp: in a folder in
 * memory, such as /dev/shm, the time is the programs' own.
 *
 *        friend --idle PROGRAM [TABLES [SECONDS]]   (100 tables; 30 s)
 * Measures what tables take that wait for somebody to come. Fails if it is not 0 % of a processor.
 */
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/games.h"
#include "bench/median.h"
#include "bench/table.h"

#include "base/clock.h"
#include "base/random.h"
#include "game/tree/game.h"
#include "rules/board/position.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

enum {
    MOVES_MOST = 2000,
    QUIET_MS = 20,
    PATIENCE_MS = 20000,
    TABLES_MOST = 500,
    SETTLING_S = 3 /* what a program does after its start is not idle */
};
static const double MOST_MS = 5;

static char moves[MOVES_MOST][MOVE_TEXT_SIZE];

/* Chooses random moves of a game of chess that does not end, without promotions. */
static bool make_moves(const Variant *chess, unsigned count) {
    Position start;
    Cursor cursor;
    Random random = random_seeded(3);
    position_start(&start, chess);
    Game *game = game_new(chess, &start);
    if (game == NULL || !cursor_init(&cursor, game))
        return false;
    for (unsigned ply = 0, tries = 0; ply < count; tries++) {
        Move all[MOVES_LIMIT];
        size_t legal = moves_generate(&cursor.position, all);
        Move move = all[random_below(&random, (uint32_t)legal)];
        UciText text = uci_text(chess, move);
        if (tries > 1000 * count || !cursor_play(&cursor, move))
            return false;
        if (strlen(text.text) == 4 && cursor_outcome(&cursor).result == RESULT_ONGOING) {
            text_copy(moves[ply++], MOVE_TEXT_SIZE, text.text);
            continue;
        }
        Node *node = cursor.node;
        cursor_previous(&cursor);
        game_remove(game, node);
    }
    cursor_done(&cursor);
    game_free(game);
    return true;
}

/* --- our programs ---------------------------------------------------------------------------- */

/* Types a move; the milliseconds until the other terminal shows it, -1: it does not. */
static double play(const Table *table, const TablePlayer *by, unsigned ply) {
    char shown[TABLE_NAME_SIZE + 4];
    text_format(shown, sizeof shown, "%s: ", table->name);
    int64_t began_us = clock_now_us();
    int64_t seen_us = table_type(by, moves[ply]) ? table_see(table_other(table, by), shown) : -1;
    return seen_us >= 0 ? (double)(seen_us - began_us) / 1000 : -1;
}

/* A file in the table's folder, as the journals are; -1: there is none. */
static int open_probe(const Table *table) {
    char path[TABLE_PATH_SIZE + 8];
    text_format(path, sizeof path, "%s/probe", table->folder);
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* What a move must wait for: it is on the disk on one side, and then on the other. */
static double probe_disk(int fd) {
    static const char DATA[] = "15 85dc6ab2 move 60 c8c7 -1\n";
    int64_t began_us = clock_now_us();
    for (int i = 0; i < 2; i++)
        if (write(fd, DATA, sizeof DATA - 1) < 0 || fsync(fd) != 0)
            return 0;
    return (double)(clock_now_us() - began_us) / 1000;
}

/* Plays all moves: with a pause after each, which gives the times, or each as soon as the one
 * before is seen. disk: what the disk alone took before each move; NULL: no pauses, and it is not
 * asked. Returns the moves a second; 0: something failed. */
static double run(const char *program, unsigned count, double *times, double *disk) {
    Table table;
    bool good = table_open(&table, program, "chess", "startpos");
    int probe = open_probe(&table);
    int64_t began_us = clock_now_us();
    for (unsigned ply = 0; good && ply < count; ply++) {
        const TablePlayer *by = &table.players[ply % 2];
        if (disk != NULL) {
            disk[ply] = probe_disk(probe);
            terminal_read_frame(&by->terminal, QUIET_MS, QUIET_MS);
            terminal_read_frame(&table_other(&table, by)->terminal, QUIET_MS, QUIET_MS);
        }
        times[ply] = play(&table, by, ply);
        good = times[ply] >= 0;
        if (!good)
            fprintf(stderr, "move %u, %s, was not seen\n", ply + 1, moves[ply]);
    }
    double seconds = (double)(clock_now_us() - began_us) / 1e6;
    close(probe);
    table_close(&table);
    return good ? count / seconds : 0;
}

/* --- the peer -------------------------------------------------------------------------------- */

typedef struct Pipes {
    pid_t process;
    int to, from;
} Pipes;

static bool start_peer(Pipes *pipes, const char *path, const Pipes *before) {
    int in[2], out[2];
    char *words[] = {strdup(path), strdup("--uci"), NULL};
    if (pipe(in) != 0 || pipe(out) != 0)
        return false;
    pipes->process = fork();
    if (pipes->process == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        if (before != NULL)
            close(before->to);
        execv(path, words);
        _exit(127);
    }
    free(words[0]);
    free(words[1]);
    close(in[0]);
    close(out[1]);
    pipes->to = in[1];
    pipes->from = out[0];
    return pipes->process > 0;
}

/* Sends a line and reads until the answer has this text. */
static bool ask(const Pipes *pipes, const char *line, const char *answer) {
    static char heard[1 << 16];
    size_t length = 0;
    if (write(pipes->to, line, strlen(line)) != (ssize_t)strlen(line))
        return false;
    do {
        struct pollfd wait = {pipes->from, POLLIN, 0};
        if (length + 1 >= sizeof heard || poll(&wait, 1, PATIENCE_MS) <= 0)
            return false;
        ssize_t count = read(pipes->from, heard + length, sizeof heard - 1 - length);
        if (count <= 0)
            return false;
        length += (size_t)count;
        heard[length] = '\0';
    } while (strstr(heard, answer) == NULL);
    return true;
}

/* Two processes, each of which accepts every move before the next is sent; moves a second. */
static double run_peer(const char *path, unsigned count, double *times) {
    static char data[MOVES_MOST * MOVE_TEXT_SIZE];
    Pipes peers[2];
    if (access(path, X_OK) != 0 || !start_peer(&peers[0], path, NULL) ||
        !start_peer(&peers[1], path, &peers[0]))
        return 0;
    bool good = ask(&peers[0], "uci\n", "uciok") && ask(&peers[1], "uci\n", "uciok");
    Text line = TEXT_OVER(data);
    text_add(&line, "position startpos moves");
    int64_t began_us = clock_now_us();
    for (unsigned ply = 0; good && ply < count; ply++) {
        size_t length = line.length;
        text_addf(&line, " %s\nisready\n", moves[ply]);
        int64_t sent_us = clock_now_us();
        for (unsigned i = 0; good && i < 2; i++)
            good = ask(&peers[(ply + i) % 2], data, "readyok");
        times[ply] = (double)(clock_now_us() - sent_us) / 1000;
        line.length = length + 1 + strlen(moves[ply]);
        data[line.length] = '\0';
    }
    double seconds = (double)(clock_now_us() - began_us) / 1e6;
    for (unsigned i = 0; i < 2; i++) {
        (void)ask(&peers[i], "quit\n", "\1");
        close(peers[i].to);
        close(peers[i].from);
        waitpid(peers[i].process, NULL, 0);
    }
    return good ? count / seconds : 0;
}

/* --- the report ------------------------------------------------------------------------------ */

static double report(const char *what, double *times, unsigned count) {
    double middle = median(times, count), most = times[count * 99 / 100];
    printf("%-36s median %6.2f ms  p99 %6.2f ms\n", what, middle, most);
    return most;
}

/* --- idle tables ----------------------------------------------------------------------------- */

/* One in three is in line mode; of those in full screen, it is the host's turn or the friend's. */
static bool open_idle(Terminal *terminal, const char *program, const char *folder, unsigned index) {
    char home[TABLE_PATH_SIZE + 16], path[TABLE_PATH_SIZE], friend_side[16];
    char env[] = "/usr/bin/env", dumb[] = "TERM=dumb", full[] = "TERM=xterm-256color",
         host[] = "host", game[] = "chess", clock[] = "--clock", time[] = "10+0", who[] = "friend",
         table[] = "--table", data[] = "--data-dir", no_config[] = "--no-config";
    bool lines = index % 3 == 0;
    text_format(home, sizeof home, "HOME=%s", folder);
    text_copy(path, sizeof path, program);
    text_copy(friend_side, sizeof friend_side, index % 3 == 1 ? "--white" : "--black");
    char *place = home + strlen("HOME=");
    char *words[] = {env,   home,  lines ? dumb : full, path, host,  game,
                     clock, time,  friend_side,         who,  table, place,
                     data,  place, no_config,           NULL};
    *terminal = terminal_start(words, 100, 40);
    if (lines)
        return table_see(&(TablePlayer){.terminal = *terminal}, "Your table is open") >= 0;
    return terminal_read_frame(terminal, PATIENCE_MS, QUIET_MS * 10) >= 0;
}

/* Returns the exit status. */
static int run_idle(const char *program, unsigned count, unsigned seconds) {
    static Terminal terminals[TABLES_MOST];
    static Taken before[TABLES_MOST];
    char folder[TABLE_PATH_SIZE] = "/tmp/pandemonium-idle-XXXXXX", path[TABLE_PATH_SIZE + 16];
    bool good = mkdtemp(folder) != NULL;
    unsigned opened = 0;
    while (good && opened < count) {
        text_format(path, sizeof path, "%s/%u", folder, opened);
        good = open_idle(&terminals[opened], program, path, opened);
        opened++;
    }
    sleep(SETTLING_S);
    for (unsigned i = 0; i < opened; i++)
        before[i] = terminal_taken(&terminals[i]);
    sleep(seconds);
    double all_ms = 0, most_ms = 0;
    int64_t wakeups = 0;
    for (unsigned i = 0; i < opened; i++) {
        Taken now = terminal_taken(&terminals[i]);
        double used_ms = now.cpu_ms - before[i].cpu_ms;
        all_ms += used_ms;
        most_ms = used_ms > most_ms ? used_ms : most_ms;
        wakeups += now.wakeups - before[i].wakeups;
        good = good && before[i].cpu_ms > 0 && waitpid(terminals[i].child, NULL, WNOHANG) == 0;
    }
    for (unsigned i = 0; i < opened; i++)
        terminal_stop(&terminals[i]);
    text_format(path, sizeof path, "rm -rf '%s'", folder);
    good = system(path) == 0 && good;
    double percent = all_ms / (10.0 * seconds);
    printf("%u idle tables for %u s: %.1f ms of a processor (%.3f %%), the largest %.1f ms; "
           "%lld wakeups\n",
           opened, seconds, all_ms, percent, most_ms, (long long)wakeups);
    return good && percent < 0.5 ? 0 : 1;
}

static unsigned number(int argc, char **argv, int index, unsigned usual) {
    return argc > index ? (unsigned)strtoul(argv[index], NULL, 10) : usual;
}

int main(int argc, char **argv) {
    static VariantField keys[PLAY_FIELDS_LIMIT];
    static double times[MOVES_MOST], disk[MOVES_MOST];
    if (argc > 2 && strcmp(argv[1], "--idle") == 0) {
        unsigned tables = number(argc, argv, 3, 100);
        return run_idle(argv[2], tables < TABLES_MOST ? tables : TABLES_MOST,
                        number(argc, argv, 4, 30));
    }
    unsigned count = number(argc, argv, 2, 400);
    VariantSet *set = games_load(keys);
    const Variant *chess = set != NULL ? variants_find(set, "chess") : NULL;
    if (argc < 2 || count < 2 || count > MOVES_MOST || chess == NULL || !make_moves(chess, count)) {
        fputs("usage: friend PROGRAM [MOVES [GNUCHESS]] | --idle PROGRAM [TABLES [SECONDS]]\n",
              stderr);
        return 2;
    }
    if (run(argv[1], count, times, disk) == 0)
        return 1;
    double most_ms = report("Enter to the other terminal", times, count);
    report("the disk alone, once for each side", disk, count);
    double ours = run(argv[1], count, times, NULL);
    double peers = run_peer(argc > 3 ? argv[3] : "/usr/games/gnuchess", count, times);
    printf("moves a second through two programs  %.0f\n", ours);
    if (peers > 0) {
        report("gnuchess, through both by pipes", times, count);
        printf("gnuchess, moves a second by pipes    %.0f; ours are %.2f of it\n", peers,
               ours / peers);
    } else {
        puts("gnuchess is not there, or does not answer");
    }
    variants_free(set);
    return ours > 0 && most_ms <= MOST_MS ? 0 : 1;
}
