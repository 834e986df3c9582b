/* A game in progress: its state to show, and the calls that change only one member.
 *
 * Call all functions from one thread. Time is a parameter: now_ms is clock_now_ms()
 * (base/clock.h), or a test's own time. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_H

#include "game/journal/read_back.h"
#include "game/tree/game.h"
#include "play/session/help_tags.h"
#include "play/session/session_types.h"
#include "rules/verdict/legality.h"

/* The state to show. Pointers are borrowed until the next call that changes anything. */
SessionPhase session_phase(const Session *session);
Side session_setup_side(const Session *session); /* during SESSION_SETUP */
const SessionSettings *
session_settings(const Session *session); /* with names and setups filled in */
const Game *session_game(const Session *session);
const Cursor *session_cursor(const Session *session);
const Position *session_position(const Session *session);
Outcome session_outcome(const Session *session);
const char *session_name(const Session *session, Side side);
bool session_is_human(const Session *session, Side side);
/* The time on side's clock; in byoyomi, the time left in the current period. -1: no clock. */
int64_t session_left_ms(const Session *session, Side side, int64_t now_ms);
/* Everything on the clock's face, for words_clock_face; zero without a clock. */
ClockFace session_clock_face(const Session *session, Side side, int64_t now_ms);
/* The side of the person at this keyboard: the sole human player's, else the side to move. */
Side session_person(const Session *session);
bool session_hint_pending(const Session *session);
/* True while the engine examines a person's move before it is played. */
bool session_weighs(const Session *session);
bool session_draw_offered(const Session *session, Side *by); /* by is nullable */
/* How often moves were taken back, on the disk; zero without a journal. */
JournalBacks session_backs(const Session *session);
/* The journal's path, "" without one. */
const char *session_journal_path(const Session *session);

/* The stored premove; NULL: none. Borrowed until the next call that changes anything. */
const Attempt *session_premoved(const Session *session);
/* Appends the premove as a phrase, "premove e3-e4"; nothing if there is none. */
void session_premove_words(const Session *session, Text *out);
/* Whether this is the first game of the lessons. */
bool session_is_lesson(const Session *session);
/* Sets when to warn. */
void session_set_warnings(Session *session, WarningsWish wish);
/* Sets how many games the user has won in this variant. */
void session_set_wins(Session *session, unsigned wins);
/* Whether these are so few that the user still learns it. */
bool session_is_new_to_user(const Session *session);
/* Names side's player, who has come to another terminal. */
void session_rename(Session *session, Side side, const char *name);
/* Notes in the game and for the score table that the person had help, for example from an analysis.
 * Hints, warnings and undo are noted automatically. */
void session_note_help(Session *session, HelpKind kind);

/* Whether to ask before leaving: the game has begun, is not over, and its last move is not saved
 * (except in the journal); and it is more than watched. */
bool session_in_progress(const Session *session);

/* True when the variant's rules require another game with colours swapped, after a draw by
 * repetition or stalemate. */
bool session_rematch_due(const Session *session);
/* Writes the settings for another game; `swap` swaps the seats. Setups are asked again. The start
 * position is borrowed from the session, so the settings are valid until it is freed.
 * A friend's seat needs another `friend_game`. */
void session_rematch(const Session *session, bool swap, SessionSettings *out);

#endif
