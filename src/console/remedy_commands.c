/* What is said where the engine to move has failed. */
#include "base/clock.h"
#include "console/console_state.h"
#include "console/entries.h"
#include "play/desk/remedies.h"

static bool asks(const Console *console) {
    return console->editor == NULL && !console->reviewing && console->session != NULL;
}

bool console_remedy_entry(const Console *console, size_t index, ConsoleEntry *out) {
    for (unsigned id = 0; asks(console) && id < REMEDY_COUNT; id++) {
        if (!remedy_is_offered(console->session, (RemedyId)id) || index-- > 0)
            continue;
        const Remedy *remedy = remedy_get((RemedyId)id);
        *out = (ConsoleEntry){remedy->word, NULL, remedy->help};
        return true;
    }
    return false;
}

bool console_take_remedy(Console *console, const char *word) {
    Error error = {0};
    RemedyId id = asks(console) ? remedy_find(console->session, word) : REMEDY_COUNT;
    if (id == REMEDY_COUNT)
        return false;
    if (id == REMEDY_LEAVE)
        console->leaving = true;
    else if (!session_remedy(console->session,
                             id == REMEDY_AGAIN ? SESSION_REMEDY_AGAIN : SESSION_REMEDY_COMPUTER,
                             clock_now_ms(), &error))
        tell_error(console, &error);
    return true;
}
