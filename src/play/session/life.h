/* How a game begins, is resumed and ends. */
#ifndef PANDEMONIUM_PLAY_SESSION_LIFE_H
#define PANDEMONIUM_PLAY_SESSION_LIFE_H

#include "game/tree/game.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

/* Sets all defaults: White is a person, Black the computer at ENGINE_LEVEL_DEFAULT; setups are
 * asked; no clock. */
void session_settings_init(SessionSettings *settings, const Variant *variant);
/* Takes the user's settings (borrowed) for later games: the one that has changed, or all if NULL.
 */
void session_settings_take(SessionSettings *settings, const Settings *own, const Setting *changed);
/* Starts a game. NULL: memory or threads ran out, a seat is invalid, or no game can start from the
 * position. Without a journal the game starts all the same, and an event says so. */
Session *session_new(const SessionSettings *settings, int64_t now_ms, Error *error);
/* Continues a game from the end of its first line; takes ownership of game, even on failure.
 * Ignores settings->variant, start, setups and handicap. */
Session *session_continue(const SessionSettings *settings, Game *game, int64_t now_ms,
                          Error *error);
/* Resumes the game in a journal, with its seats and clocks. settings gives the rest, including the
 * commands of other programs' engines, which the journal only names. An engine whose command is not
 * in settings keeps its seat and fails on its turn, so that the user is asked. */
Session *session_resume(const SessionSettings *settings, const char *path,
                        const VariantSet *variants, int64_t now_ms, Error *error);
/* Ends the session: stops the engines; archives a finished game and removes its journal. An
 * unfinished game, or one that could not be archived, keeps its journal. session may be NULL. kept
 * (nullable) gets where the game is. */
void session_close(Session *session, SessionKept *kept);
/* Chooses the setup of session_setup_side(), or of both sides if they share it. False: index is not
 * below variant->setup_count, the phase is not SESSION_SETUP, or the setup lacks the handicap's
 * pieces; another can then be chosen. */
bool session_choose_setup(Session *session, uint8_t index, int64_t now_ms, Error *error);
/* Saves the game atomically, as PGN or in the format that the file's name asks for. In an existing
 * file, appends the game or replaces this session's own earlier copy; refuses a file that is not
 * PGN. True with a reason in error: a power cut could undo the save, so the journal stays. */
bool session_save(Session *session, const char *path, Error *error);

#endif
