/* Keeps a game in progress: its journal, and the file that a person saved it to. */
#ifndef PANDEMONIUM_PLAY_SESSION_KEEPING_H
#define PANDEMONIUM_PLAY_SESSION_KEEPING_H

#include "game/journal/journal.h"
#include "play/session/event_queue.h"

typedef struct Keeping {
    const FileSystem *fs; /* borrowed */
    EventQueue *events;   /* borrowed; receives notices of what cannot be kept */
    Journal *journal;     /* NULL: there is none */
    char journal_path[SESSION_PATH_SIZE];
    bool told; /* a notice of the present failure was given */

    char saved_path[SESSION_PATH_SIZE]; /* "": not saved yet */
    Bytes saved_text;                   /* the game as saved, the last one in the file */
    const Node *saved_node;             /* the node of the game at that time */
} Keeping;

/* Starts a journal for the game as it is, if settings name a folder; a notice says if that
 * fails. */
void keeping_start(Keeping *keeping, const SessionSettings *settings, const Game *game);
/* Closes the journal and frees the rest; remove_journal also deletes the journal. */
void keeping_done(Keeping *keeping, bool remove_journal);
/* The journal, after restoring lines for which there was no memory; game is the game as passed to
 * the journal so far. NULL: there is none. */
Journal *keeping_journal(Keeping *keeping, const Game *game);

/* Each writes what is new to the journal, if there is one. A notice says if that fails, once for
 * each run of failures. */
void keeping_move(Keeping *keeping, const Game *game, unsigned ply, Move move, int64_t clock_ms);
void keeping_back(Keeping *keeping, const Game *game, unsigned ply);
void keeping_end(Keeping *keeping, const Game *game, Outcome outcome);
void keeping_tag(Keeping *keeping, const Game *game, const char *name);

/* Saves the game, which is at cursor, as session_save does. */
bool keeping_save(Keeping *keeping, const Cursor *cursor, const char *path, Error *error);
/* Whether the game is saved as it is at node. */
bool keeping_is_saved(const Keeping *keeping, const Node *node);
/* Call it before a node is removed. */
void keeping_clear(Keeping *keeping, const Node *node);

/* --- where games are kept --------------------------------------------------------------------- */

/* Writes the path of the folder of journals ("~/.local/state/pandemonium/games"). */
bool session_journal_folder(char *out, size_t size, Error *error);
/* Writes the archive's path ("~/.local/share/pandemonium/games.pgn"). */
bool session_archive_path(char *out, size_t size, Error *error);
/* Writes the path of the table of scores ("~/.local/share/pandemonium/scores.txt"). */
bool session_scores_path(char *out, size_t size, Error *error);

/* --- which games count in the table of scores, play/record/scores.h (score_tags.c) ----------- */

/* A tag says "open", "helped" or "counted", so that a game that is resumed later counts exactly
 * once, and as helped if it was. A game without the tag does not count: one with its own start
 * position, between two people, with an engine of another program, or continued from a file. */

/* Sets the tag if a game begun with these settings counts. */
void score_tag_begin(const SessionSettings *settings, Game *game);
/* Notes that the person was helped in a game that is not over. */
void score_tag_help(Game *game, Keeping *keeping);
/* Counts the game, which has ended at cursor, unless it is counted already. */
void score_tag_count(const SessionSettings *settings, const Cursor *cursor, Keeping *keeping);

#endif
