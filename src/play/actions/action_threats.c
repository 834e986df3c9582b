/* Which pieces are attacked. */
#include "base/i18n.h"
#include "play/services/services.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 1500 };

/* Says which pieces of a side are attacked. False: none is. */
static bool say_attacked(Desk *desk, Side side) {
    const Position *position = desk_position(desk);
    bool any = false;
    for (Bitboard set = position->by_side[side]; set != 0;) {
        char data[SENTENCE_SIZE];
        Text text = TEXT_OVER(data);
        if (!words_threat(position, bitboard_pop(&set), &text))
            continue;
        desk_say(desk, data);
        any = true;
    }
    return any;
}

static void threats(Desk *desk, const char *argument) {
    Side side = desk_position(desk)->side;
    (void)argument;
    bool own = say_attacked(desk, side), other = say_attacked(desk, side_other(side));
    if (!own && !other)
        desk_say(desk, _("No piece is attacked."));
}

const Action THREATS_ACTION = {
    .id = ACTION_THREATS,
    .name = "threats",
    .keys = "t",
    .label = N_("Threats"),
    .help =
        N_("Marks the squares that the other side attacks; in line mode it says which pieces are "
           "attacked, and by what."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT,
    .run = threats,
};
