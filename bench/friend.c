/* Measures a game between two programs in line mode over a socket: from Enter here to the move on
 * the other terminal, and moves a second, beside two processes of gnuchess that accept the same
 * moves through pipes.
 *
 * Usage: friend PROGRAM [MOVES [GNUCHESS]]   (400 moves; /usr/games/gnuchess)
 * Fails if the 99th percentile is above 5 ms. */
#include <inttypes.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/games.h"
#include "bench/median.h"
#include "bench/terminal.h"

#include "base/clock.h"
#include "base/random.h"
#include "game/tree/game.h"
#include "rules/board/position.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

enum { MOVES_MOST = 2000, QUIET_MS = 20, PATIENCE_MS = 20000, WORDS = 16, SIZE = 512 };
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

typedef struct Player {
    Terminal terminal;
    char home[SIZE], data[SIZE];
} Player;

static void start(Player *player, const char *program, const char *folder, char side,
                  const char *verb, const char *what) {
    char tables[SIZE];
    char env[] = "/usr/bin/env", dumb[] = "TERM=dumb", table[] = "--table", ascii[] = "--ascii",
         data[] = "--data-dir", no_config[] = "--no-config";
    text_format(player->home, SIZE, "HOME=%s/%c", folder, side);
    text_format(player->data, SIZE, "%s/%c", folder, side);
    text_format(tables, SIZE, "%s/tables", folder);
    char *words[WORDS] = {env,   player->home, dumb, strdup(program), strdup(verb), strdup(what),
                          table, tables,       data, player->data,    ascii,        no_config};
    player->terminal = terminal_start(words, 100, 40);
    for (unsigned i = 3; i <= 5; i++)
        free(words[i]);
}

/* Reads until the program has said the text; returns when, or -1. */
static int64_t see(const Player *player, const char *text) {
    static char heard[1 << 16];
    size_t length = 0;
    for (;;) {
        struct pollfd wait = {player->terminal.fd, POLLIN, 0};
        if (length + 1 >= sizeof heard || poll(&wait, 1, PATIENCE_MS) <= 0)
            return -1;
        ssize_t count = read(player->terminal.fd, heard + length, sizeof heard - 1 - length);
        if (count <= 0)
            return -1;
        length += (size_t)count;
        heard[length] = '\0';
        if (strstr(heard, text) != NULL)
            return clock_now_us();
    }
}

static bool sit_down(const Player *host, const Player *guest) {
    return see(guest, "Sit down") >= 0 && terminal_type(&guest->terminal, "y\r") &&
           see(host, "wants to play") >= 0 && terminal_type(&host->terminal, "yes\r") &&
           see(host, "begins.") >= 0 && see(guest, "begins.") >= 0;
}

/* Types a move; the milliseconds until the other terminal shows it, -1: it does not. */
static double play(const Player *by, const Player *other, const char *name, unsigned ply) {
    char keys[MOVE_TEXT_SIZE + 1];
    text_format(keys, sizeof keys, "%s\r", moves[ply]);
    int64_t began_us = clock_now_us();
    int64_t seen_us = terminal_type(&by->terminal, keys) ? see(other, name) : -1;
    return seen_us >= 0 ? (double)(seen_us - began_us) / 1000 : -1;
}

/* Plays all moves: with a pause after each, which gives the times, or each as soon as the one
 * before is seen. Returns the moves a second; 0: something failed. */
static double run(const char *program, unsigned count, bool pauses, double *times) {
    char folder[] = "/tmp/pandemonium-bench-XXXXXX", name[SIZE], remove[SIZE];
    const struct passwd *user = getpwuid(getuid());
    Player players[2];
    if (user == NULL || mkdtemp(folder) == NULL)
        return 0;
    text_format(name, sizeof name, "%s: ", user->pw_name);
    start(&players[0], program, folder, 'a', "host", "chess");
    bool good = see(&players[0], "Your table is open") >= 0;
    start(&players[1], program, folder, 'b', "join", user->pw_name);
    good = good && sit_down(&players[0], &players[1]);
    int64_t began_us = clock_now_us();
    for (unsigned ply = 0; good && ply < count; ply++) {
        const Player *by = &players[ply % 2], *other = &players[1 - ply % 2];
        if (pauses) {
            terminal_read_frame(&by->terminal, QUIET_MS, QUIET_MS);
            terminal_read_frame(&other->terminal, QUIET_MS, QUIET_MS);
        }
        times[ply] = play(by, other, name, ply);
        good = times[ply] >= 0;
        if (!good)
            fprintf(stderr, "move %u, %s, was not seen\n", ply + 1, moves[ply]);
    }
    double seconds = (double)(clock_now_us() - began_us) / 1e6;
    terminal_stop(&players[1].terminal);
    terminal_stop(&players[0].terminal);
    text_format(remove, sizeof remove, "rm -rf '%s'", folder);
    return system(remove) == 0 && good ? count / seconds : 0;
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

int main(int argc, char **argv) {
    static VariantField keys[PLAY_FIELDS_LIMIT];
    static double times[MOVES_MOST];
    unsigned count = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 400;
    VariantSet *set = games_load(keys);
    const Variant *chess = set != NULL ? variants_find(set, "chess") : NULL;
    if (argc < 2 || count < 2 || count > MOVES_MOST || chess == NULL || !make_moves(chess, count)) {
        fputs("usage: friend PROGRAM [MOVES [GNUCHESS]]\n", stderr);
        return 2;
    }
    if (run(argv[1], count, true, times) == 0)
        return 1;
    double most_ms = report("Enter to the other terminal", times, count);
    double ours = run(argv[1], count, false, times);
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
