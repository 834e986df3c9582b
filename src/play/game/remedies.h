/* What the user can do when the engine of a game has failed: one table for the screen's answers and
 * line mode's words. */
#ifndef PANDEMONIUM_PLAY_GAME_REMEDIES_H
#define PANDEMONIUM_PLAY_GAME_REMEDIES_H

#include <stdbool.h>

struct Session;

typedef enum RemedyId {
    REMEDY_AGAIN,    /* ask the engine again */
    REMEDY_COMPUTER, /* the built-in engine continues the game */
    REMEDY_LEAVE,    /* leave the game, which stays resumable; the front end does this */
    REMEDY_COUNT
} RemedyId;

typedef struct Remedy {
    const char *word;           /* for line mode, never translated; starts with the key */
    const char *label, *narrow; /* N_(); each starts with the key */
    const char *help;           /* N_() sentence */
} Remedy;

/* The row of a remedy; id is below REMEDY_COUNT. Static storage. */
const Remedy *remedy_get(RemedyId id);
/* Whether the remedy is possible now. */
bool remedy_is_offered(const struct Session *session, RemedyId id);
/* The offered remedy with this word; REMEDY_COUNT: none. */
RemedyId remedy_find(const struct Session *session, const char *word);

#endif
