/* Keeps a game in progress in its journal, and in the file that the user saved it to. */
#ifndef PANDEMONIUM_PLAY_SESSION_KEEPING_H
#define PANDEMONIUM_PLAY_SESSION_KEEPING_H

#include "game/journal/journal.h"
#include "play/session/event_queue.h"

typedef struct Keeping {
    const FileSystem *fs; /* borrowed */
    EventQueue *events;   /* borrowed; gets a notice of each failure */
    Journal *journal;     /* NULL: none */
    char journal_path[SESSION_PATH_SIZE];
    bool told; /* the user has seen a notice of the present failure */

    char saved_path[SESSION_PATH_SIZE]; /* "": never saved */
    Bytes saved_text;                   /* the game as last saved, at the end of the file */
    const Node *saved_node;             /* the game's node at that time */
} Keeping;

/* Starts a journal for the game as it is, if settings name a folder. A failure adds a notice. */
void keeping_start(Keeping *keeping, const SessionSettings *settings, const Game *game);
/* Closes the journal and frees the rest; remove_journal also deletes the journal. */
void keeping_done(Keeping *keeping, bool remove_journal);
/* The journal, after restoring lines that were lost for lack of memory; game is the game as
 * journalled so far. NULL: no journal. */
Journal *keeping_journal(Keeping *keeping, const Game *game);

/* Each writes the change to the journal, if there is one. The first failure in a row adds a notice.
 */
void keeping_move(Keeping *keeping, const Game *game, unsigned ply, Move move, int64_t clock_ms);
void keeping_back(Keeping *keeping, const Game *game, unsigned ply);
void keeping_end(Keeping *keeping, const Game *game, Outcome outcome);
void keeping_tag(Keeping *keeping, const Game *game, const char *name);

/* Saves the game at cursor, like session_save. */
bool keeping_save(Keeping *keeping, const Cursor *cursor, const char *path, Error *error);
/* Whether the game as it is at node has been saved. */
bool keeping_is_saved(const Keeping *keeping, const Node *node);
/* Call this before removing a node. */
void keeping_clear(Keeping *keeping, const Node *node);

/* --- where games are kept --------------------------------------------------------------------- */

/* Writes the path of the journal folder ("~/.local/state/pandemonium/games"). */
bool session_journal_folder(char *out, size_t size, Error *error);
/* Writes the archive's path ("~/.local/share/pandemonium/games.pgn"). */
bool session_archive_path(char *out, size_t size, Error *error);
/* Writes the path of the score table ("~/.local/share/pandemonium/scores.txt"). */
bool session_scores_path(char *out, size_t size, Error *error);

/* --- which games count in the table of scores, play/record/scores.h (score_tags.c) ----------- */

/* A tag says "open", "helped" or "counted", so that a resumed game counts exactly once, and as
 * helped if it was. A game without the tag does not count: one with a start position of its own,
 * between two people, against another program's engine, or loaded from a file. */

/* Sets the tag if a game begun with these settings counts. */
void score_tag_begin(const SessionSettings *settings, Game *game);
/* Marks a game in progress as helped. */
void score_tag_help(Game *game, Keeping *keeping);
/* Counts the game, which has ended at cursor, unless it was counted already. */
void score_tag_count(const SessionSettings *settings, const Cursor *cursor, Keeping *keeping);

#endif
