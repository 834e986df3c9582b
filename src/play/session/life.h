/* How a game at the desk begins, goes on and ends. */
#ifndef PANDEMONIUM_PLAY_SESSION_LIFE_H
#define PANDEMONIUM_PLAY_SESSION_LIFE_H

#include "game/tree/game.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

/* Sets all defaults: White is a person, Black the computer at ENGINE_LEVEL_DEFAULT; setups are
 * asked; no clock. */
void session_settings_init(SessionSettings *settings, const Variant *variant);
/* Takes what a person has set (borrowed) for games to come: the setting that has changed, or, with
 * NULL, all. */
void session_settings_take(SessionSettings *settings, const Settings *own, const Setting *changed);
/* Starts a game. NULL when memory or threads are out, a seat is invalid, or no game can start from
 * the position. If the journal cannot be made the game starts nevertheless, and an event says
 * so. */
Session *session_new(const SessionSettings *settings, int64_t now_ms, Error *error);
/* Continues a game from the end of its first line; takes ownership of game, even on failure.
 * settings->variant, start, setups and handicap are ignored. */
Session *session_continue(const SessionSettings *settings, Game *game, int64_t now_ms,
                          Error *error);
/* Resumes the game in a journal. Seats and clocks are as they were. settings gives the rest,
 * including the commands of other programs' engines, of which the journal has only the names. An
 * engine whose command is not in settings keeps its seat and fails on its turn, so that the person
 * is asked. */
Session *session_resume(const SessionSettings *settings, const char *path,
                        const VariantSet *variants, int64_t now_ms, Error *error);
/* Ends the session: stops the engines; archives a finished game and removes its journal. The
 * journal of an unfinished game, or of one that could not be archived, stays. session may be NULL.
 * kept (nullable) gets where the game is, for people. */
void session_close(Session *session, SessionKept *kept);
/* Chooses the setup of session_setup_side(), or of both sides if the choice is common. False when
 * index is not below variant->setup_count, the phase is not SESSION_SETUP, or the handicap's pieces
 * are not in their places in that setup; then another one may be chosen. */
bool session_choose_setup(Session *session, uint8_t index, int64_t now_ms, Error *error);
/* Saves the game atomically, as PGN or in the format of the file's name. In an existing file, the
 * game is added after the others, or replaces this session's own earlier copy; a file that is not
 * PGN is refused. True with a reason in error: a power cut could undo the saving, and the journal
 * stays. */
bool session_save(Session *session, const char *path, Error *error);

#endif
