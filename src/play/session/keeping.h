/* Where a game in progress is kept: its journal, and the file that a person saved it in. */
#ifndef PANDEMONIUM_PLAY_SESSION_KEEPING_H
#define PANDEMONIUM_PLAY_SESSION_KEEPING_H

#include "game/journal/journal.h"
#include "play/session/event_queue.h"

typedef struct Keeping {
    const FileSystem *fs; /* borrowed */
    EventQueue *events;   /* borrowed: takes notices of what cannot be kept */
    Journal *journal;     /* NULL: there is none */
    char journal_path[SESSION_PATH_SIZE];
    bool told; /* the failure in progress has been told */

    char saved_path[SESSION_PATH_SIZE]; /* "" : not saved yet */
    Bytes saved_text;                   /* our copy, the last in the file */
    const Node *saved_node;             /* where the game stood then */
} Keeping;

/* Starts a journal for the game as it stands, if settings name a folder; tells when that fails. */
void keeping_start(Keeping *keeping, const SessionSettings *settings, const Game *game);
/* Ends it. */
void keeping_done(Keeping *keeping, bool remove_journal);
/* The journal, made whole where memory was out for a line of it; the game is as it was handed over
 * so far. NULL: there is none. */
Journal *keeping_journal(Keeping *keeping, const Game *game);

/* Each hands the journal, if there is one, what is new; that it cannot be written is told once for
 * each run of failures. */
void keeping_move(Keeping *keeping, const Game *game, unsigned ply, Move move, int64_t clock_ms);
void keeping_back(Keeping *keeping, const Game *game, unsigned ply);
void keeping_end(Keeping *keeping, const Game *game, Outcome outcome);
void keeping_tag(Keeping *keeping, const Game *game, const char *name);

/* Writes the game, which stands at cursor, as session_save says. */
bool keeping_save(Keeping *keeping, const Cursor *cursor, const char *path, Error *error);
/* Whether it is saved as it stands. */
bool keeping_is_saved(const Keeping *keeping, const Node *node);
/* A node that is about to go. */
void keeping_forget(Keeping *keeping, const Node *node);

/* --- what of a game goes into the table of scores (score_tags.c; play/session/scores.h)
 * ------------
 *
 * A tag tells how far it is, so that a game resumed later is counted once and with its help:
 * "open", "helped", "counted". Without the tag a game is not counted: a start of its own, two
 * people, an engine of another program, a game played on from a file. */

/* Says whether a game begun with these settings is to be counted. */
void score_tag_begin(const SessionSettings *settings, Game *game);
/* The person of a game that is not over has been helped. */
void score_tag_help(Game *game, Keeping *keeping);
/* Counts a game that has ended at cursor, once. */
void score_tag_count(const SessionSettings *settings, const Cursor *cursor, Keeping *keeping);

#endif
