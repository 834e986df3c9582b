/* Choosing a setup before the first move. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"
#include "words/words.h"

static ActionResult setup(Desk *desk, const char *argument) {
    const Variant *variant = session_game(desk_session(desk))->variant;
    Error error = {0};
    if (session_phase(desk_session(desk)) == SESSION_SETUP && argument[0] == '\0') {
        desk_repeat_setups(desk);
        return ACTION_DONE;
    }
    uint8_t index = 0;
    while (index < variant->setup_count && !words_setup_is(variant, (unsigned)index, argument))
        index++;
    if (!session_choose_setup(desk_session(desk), index, desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action SETUP_ACTION = {
    .id = ACTION_SETUP,
    .name = "setup",
    .arguments = "NAME",
    .label = N_("Setup"),
    .help = N_("Chooses the arrangement of your pieces before the first move."),
    .flags = ACTION_WHEN_SETUP | ACTION_WHEN_TURN | ACTION_ON_LINE,
    .bare = true,
    .run = setup,
};
