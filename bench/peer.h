/* Another program's perft and search: Fairy-Stockfish, run as a process and controlled through its
 * protocol. */
#ifndef PANDEMONIUM_BENCH_PEER_H
#define PANDEMONIUM_BENCH_PEER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct Peer {
    pid_t process;
    FILE *to, *from;
} Peer;

/* A count of paths or nodes and the processor time it took. */
typedef struct Sample {
    uint64_t nodes;
    double seconds;
} Sample;

/* Starts the program at path with the definitions of a file, on one thread. */
bool peer_start(Peer *peer, const char *path, const char *definitions);
/* Ends it; does nothing with a Peer that is all zero. */
void peer_end(Peer *peer);
/* Counts the paths of depth plies from the FEN (NULL: the start) of a game. */
bool peer_perft(Peer *peer, const char *game, const char *fen, unsigned depth, Sample *sample);
/* Sets an option of its protocol. */
bool peer_set(Peer *peer, const char *name, const char *value);
/* Searches a position for some nodes, from an empty hash table. */
bool peer_search(Peer *peer, const char *game, const char *fen, uint64_t nodes, Sample *sample);

/* Processor time of a process, in seconds; 0: of this thread. */
double peer_clock(pid_t process);

#endif
