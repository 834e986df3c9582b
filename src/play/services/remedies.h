/* What may become of a game whose engine has failed: one table for the screen's answers and the
 * line mode's words. */
#ifndef PANDEMONIUM_PLAY_SERVICES_REMEDIES_H
#define PANDEMONIUM_PLAY_SERVICES_REMEDIES_H

#include <stdbool.h>

struct Session;

typedef enum RemedyId {
    REMEDY_AGAIN,    /* ask it once more */
    REMEDY_COMPUTER, /* our computer plays on */
    REMEDY_LEAVE,    /* the game is kept; what leaving is, the front end knows */
    REMEDY_COUNT
} RemedyId;

typedef struct Remedy {
    const char *word;           /* in the line mode, never translated; it begins with the key */
    const char *label, *narrow; /* N_(), behind the key that they begin with */
    const char *help;           /* N_() sentence */
} Remedy;

/* The entry; id is below REMEDY_COUNT. Static storage. */
const Remedy *remedy_get(RemedyId id);
/* Whether it makes sense now. */
bool remedy_is_offered(const struct Session *session, RemedyId id);
/* The remedy of that word among those offered; REMEDY_COUNT: there is none. */
RemedyId remedy_find(const struct Session *session, const char *word);

#endif
