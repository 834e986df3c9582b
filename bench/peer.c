#include "peer.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void peer_become(const char *path, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    char name[] = "peer";
    char *arguments[] = {name, NULL};
    execv(path, arguments);
    _exit(127);
}

/* Our ends must not be inherited by a second peer, which would keep them open. */
static bool peer_open(Peer *peer, const char *path) {
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return false;
    peer->process = fork();
    if (peer->process == 0) {
        close(in[1]);
        close(out[0]);
        if (peer->to != NULL)
            close(fileno(peer->to));
        peer_become(path, in[0], out[1]);
    }
    close(in[0]);
    close(out[1]);
    peer->to = fdopen(in[1], "w");
    peer->from = fdopen(out[0], "r");
    return peer->process > 0 && peer->to != NULL && peer->from != NULL;
}

bool peer_start(Peer *peer, const char *path, const char *definitions) {
    memset(peer, 0, sizeof *peer);
    if (!peer_open(peer, path))
        return false;
    fprintf(peer->to, "uci\nsetoption name VariantPath value %s\n", definitions);
    fprintf(peer->to, "setoption name Threads value 1\n");
    return fflush(peer->to) == 0;
}

void peer_end(Peer *peer) {
    if (peer->to != NULL) {
        fputs("quit\n", peer->to);
        fclose(peer->to);
    }
    if (peer->from != NULL)
        fclose(peer->from);
    if (peer->process > 0)
        waitpid(peer->process, NULL, 0);
    memset(peer, 0, sizeof *peer);
}

/* Waits for a line with this beginning, and copies the rest of it to rest. */
static bool peer_await(Peer *peer, const char *beginning, char *rest, size_t size) {
    char line[4096];
    size_t length = strlen(beginning);
    while (fgets(line, sizeof line, peer->from) != NULL)
        if (strncmp(line, beginning, length) == 0) {
            snprintf(rest, size, "%.*s", (int)size - 1, line + length);
            return true;
        }
    return false;
}

double peer_clock(pid_t process) {
    clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
    struct timespec time = {0, 0};
    if (process != 0 && clock_getcpuclockid(process, &clock) != 0)
        return 0;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

bool peer_set(Peer *peer, const char *name, const char *value) {
    fprintf(peer->to, "setoption name %s value %s\n", name, value);
    return fflush(peer->to) == 0;
}

static bool peer_prepare(Peer *peer, const char *game, const char *fen) {
    char rest[64];
    fprintf(peer->to, "setoption name UCI_Variant value %s\nucinewgame\n", game);
    if (fen == NULL)
        fprintf(peer->to, "position startpos\nisready\n");
    else
        fprintf(peer->to, "position fen %s\nisready\n", fen);
    return fflush(peer->to) == 0 && peer_await(peer, "readyok", rest, sizeof rest);
}

bool peer_perft(Peer *peer, const char *game, const char *fen, unsigned depth, Sample *sample) {
    char rest[64];
    if (!peer_prepare(peer, game, fen))
        return false;
    double start = peer_clock(peer->process);
    fprintf(peer->to, "go perft %u\n", depth);
    if (fflush(peer->to) != 0 || !peer_await(peer, "Nodes searched: ", rest, sizeof rest))
        return false;
    sample->nodes = strtoull(rest, NULL, 10);
    sample->seconds = peer_clock(peer->process) - start;
    return sample->seconds > 0;
}

/* The node count of the last report before the move. */
static bool peer_await_move(Peer *peer, uint64_t *nodes) {
    char line[4096];
    while (fgets(line, sizeof line, peer->from) != NULL) {
        const char *found = strstr(line, " nodes ");
        if (strncmp(line, "info ", 5) == 0 && found != NULL)
            *nodes = strtoull(found + 7, NULL, 10);
        if (strncmp(line, "bestmove", 8) == 0)
            return true;
    }
    return false;
}

bool peer_search(Peer *peer, const char *game, const char *fen, uint64_t nodes, Sample *sample) {
    if (!peer_prepare(peer, game, fen))
        return false;
    double start = peer_clock(peer->process);
    sample->nodes = 0;
    fprintf(peer->to, "go nodes %llu\n", (unsigned long long)nodes);
    if (fflush(peer->to) != 0 || !peer_await_move(peer, &sample->nodes))
        return false;
    sample->seconds = peer_clock(peer->process) - start;
    return sample->nodes > 0 && sample->seconds > 0;
}
