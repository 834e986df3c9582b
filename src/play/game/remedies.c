#include "play/game/remedies.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/session/engine_failure.h"
#include "play/session/session.h"

static const Remedy REMEDIES[REMEDY_COUNT] = {
    [REMEDY_AGAIN] = {"again", N_("a Ask it again"), N_("a Again"),
                      N_("Restarts the engine and asks it again.")},
    [REMEDY_COMPUTER] = {"computer", N_("c Computer takes over"), N_("c Computer"),
                         N_("Lets the built-in engine play on in its place.")},
    [REMEDY_LEAVE] = {"leave", N_("l Leave, game is saved"), N_("l Leave"),
                      N_("Saves and leaves the game.")},
};

const Remedy *remedy_get(RemedyId id) {
    return &REMEDIES[id];
}

bool remedy_is_offered(const Session *session, RemedyId id) {
    return session_phase(session) == SESSION_FAILED &&
           (id != REMEDY_COMPUTER || session_can_substitute(session));
}

RemedyId remedy_find(const Session *session, const char *word) {
    unsigned id = 0;
    while (id < REMEDY_COUNT && !(remedy_is_offered(session, (RemedyId)id) &&
                                  ascii_equal_ignore_case(REMEDIES[id].word, word)))
        id++;
    return (RemedyId)id;
}
