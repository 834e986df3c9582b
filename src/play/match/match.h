/* A match between two players or more, each against each: many games, each opening with both
 * colours, two or more at once.
 *
 * Games are played by threads; the owner waits on match_fd, looks at match_status and stops it when
 * it likes. Games are numbered as schedule.h says. A player that crashes or hangs loses that game
 * and is started anew. The owner's process must ignore SIGPIPE. */
#ifndef PANDEMONIUM_PLAY_MATCH_MATCH_H
#define PANDEMONIUM_PLAY_MATCH_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "play/match/book.h"
#include "play/match/resume_file.h"
#include "play/match/schedule.h"
#include "play/match/single_game.h"
#include "play/match/statistics.h"
#include "play/player/contender.h"

enum { MATCH_CONCURRENCY_LIMIT = 64 };

typedef struct MatchSettings {
    const Variant *variant;   /* borrowed for the match's life, as is all below */
    const char *variant_path; /* a file with its definition, for other programs; NULL */
    bool variant_path_always;
    const MatchPlayer *players[MATCH_PLAYERS_LIMIT];
    const char *texts[MATCH_PLAYERS_LIMIT]; /* as the players were given, for the record */
    size_t player_count;                    /* 2 or more */
    unsigned games;                         /* of each two */
    const MatchBook *book;                  /* openings; NULL: they are made */
    uint64_t openings_seed;
    MatchAdjudication adjudication;
    int64_t margin_ms, hang_ms;
    unsigned concurrency;
    bool sprt; /* of two players: no game begins when one of the two is shown */
    double elo0, elo1;
    const FileSystem *fs;
    const char *pgn;    /* games are added to this file; NULL: not */
    const char *record; /* the match goes on from this file; NULL: none is kept */
    char date[11];
} MatchSettings;

/* What a player has done so far. */
typedef struct MatchSum {
    char name[MATCH_NAME_SIZE];
    MatchFigures figures;
    uint64_t faults[MATCH_FAULT_COUNT];
} MatchSum;

/* What a sequential test has taken. It stays: games that were being played then are counted, but do
 * not bring the question back. */
typedef enum MatchVerdict {
    MATCH_VERDICT_NONE,
    MATCH_VERDICT_ELO0,
    MATCH_VERDICT_ELO1
} MatchVerdict;

typedef struct MatchStatus {
    unsigned games, played; /* wanted, and finished */
    unsigned before;        /* of these, before it was broken off */
    size_t player_count;
    MatchCounts counts[MATCH_PAIRINGS_LIMIT]; /* of each two, as the first of them sees it */
    MatchSum sums[MATCH_PLAYERS_LIMIT];
    uint64_t white_wins;
    uint64_t terminations[TERMINATION_COUNT];
    double llr; /* where there is a test: it takes elo0 at -llr_bound and elo1 at llr_bound */
    double llr_bound;
    MatchVerdict verdict;
    int64_t elapsed_ms;
    bool over;   /* no game runs, and none will begin */
    bool failed; /* error says why */
    Error error;
    char fault[CLIENT_TEXT_SIZE + 128]; /* the newest fault in words; "" : none yet */
} MatchStatus;

/* All games of a player, whoever it played against, as it sees them. */
MatchCounts match_counts_of(const MatchStatus *status, size_t player);

typedef struct Match Match;

/* Starts it. settings is copied, what its pointers lead to is borrowed. NULL when files cannot be
 * used or memory is out. Any thread may call it; what follows is called from one thread at a time,
 * but match_stop from any. */
Match *match_new(const MatchSettings *settings, Error *error);
/* Breaks off games that are played. match may be NULL. */
void match_free(Match *match);
/* Readable when a game has ended, or the match. Reading it is match_status's. */
int match_fd(const Match *match);
void match_status(Match *match, MatchStatus *out);
/* Breaks off the games that are played; match_status says when it is over. */
void match_stop(Match *match);

#endif
