/* A match between two or more engines, each against each: many games, several at once, each opening
 * with both colours.
 *
 * Threads play the games; the owner polls match_fd, reads match_status, and may stop the match at
 * any time. schedule.h numbers the games. A player that crashes or hangs loses that game and is
 * restarted. The owner's process must ignore SIGPIPE. */
#ifndef PANDEMONIUM_LAB_MATCH_MATCH_H
#define PANDEMONIUM_LAB_MATCH_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "lab/match/book.h"
#include "lab/match/resume_file.h"
#include "lab/match/schedule.h"
#include "lab/match/single_game.h"
#include "lab/match/statistics.h"

enum { MATCH_CONCURRENCY_LIMIT = 64 };

typedef struct MatchSettings {
    const Variant *variant;   /* borrowed for the match's life, as all pointers below */
    const char *variant_path; /* a file with its definition, for other programs; NULL: none */
    bool variant_path_always;
    const PlayerWord *players[MATCH_PLAYERS_LIMIT];
    const char *texts[MATCH_PLAYERS_LIMIT]; /* the players as given, to record them */
    size_t player_count;                    /* 2 or more */
    unsigned games;                         /* for each pairing */
    const MatchBook *book;                  /* openings; NULL: generate them */
    uint64_t openings_seed;
    MatchAdjudication adjudication;
    int64_t margin_ms, hang_ms;
    unsigned concurrency;
    bool sprt; /* for two players: no more games start once elo0 or elo1 is accepted */
    double elo0, elo1;
    const FileSystem *fs;
    const char *pgn;    /* the file to append games to; NULL: none */
    const char *record; /* the file to resume the match from and to record it in; NULL: none */
    char date[11];
} MatchSettings;

/* The totals of a player so far. */
typedef struct MatchSum {
    char name[PLAYER_NAME_SIZE];
    MatchFigures figures;
    uint64_t faults[MATCH_FAULT_COUNT];
} MatchSum;

/* The hypothesis that the sequential test has accepted. It is final: games in progress at that time
 * are still counted, but cannot change it. */
typedef enum MatchVerdict {
    MATCH_VERDICT_NONE,
    MATCH_VERDICT_ELO0,
    MATCH_VERDICT_ELO1
} MatchVerdict;

typedef struct MatchStatus {
    unsigned games, played; /* planned, and finished */
    unsigned before;        /* how many of those finished before the match was resumed */
    size_t player_count;
    MatchCounts counts[MATCH_PAIRINGS_LIMIT]; /* for the first player of each pairing */
    MatchSum sums[MATCH_PLAYERS_LIMIT];
    uint64_t white_wins;
    uint64_t terminations[TERMINATION_COUNT];
    double llr; /* if there is a test, which accepts elo0 at -llr_bound and elo1 at llr_bound */
    double llr_bound;
    MatchVerdict verdict;
    int64_t elapsed_ms;
    bool over;   /* no game is running or will start */
    bool failed; /* error says why */
    Error error;
    char fault[PLAYER_TEXT_SIZE + 128]; /* the latest fault, as a sentence; "": none yet */
} MatchStatus;

/* All games of a player against any other, from its point of view. */
MatchCounts match_counts_of(const MatchStatus *status, size_t player);

typedef struct Match Match;

/* Starts a match. settings is copied, its pointers are borrowed. NULL when files cannot be used or
 * memory runs out. Any thread may call this and match_stop; the other functions must be called from
 * one thread at a time. */
Match *match_new(const MatchSettings *settings, Error *error);
/* Aborts running games and frees the match. match may be NULL. */
void match_free(Match *match);
/* A descriptor that is readable when a game or the match has ended. Only match_status reads from
 * it. */
int match_fd(const Match *match);
void match_status(Match *match, MatchStatus *out);
/* Aborts running games; match_status says when the match is over. */
void match_stop(Match *match);

/* --- checking the rules of other programs (rules_check.c) ---
 *
 * Checked before the first game of a match, as a session does for its seats. */

/* Checks all players that can be checked (engine_check.h) and waits for the results, at most until
 * stop_fd is readable (-1: none). False: found has sentences about players with other rules.
 * Players that are `unverified` are not checked. */
bool match_rules_check(const MatchSettings *settings, int stop_fd, Text *found);

#endif
