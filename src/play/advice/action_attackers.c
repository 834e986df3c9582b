/* Which pieces attack and guard a square. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "words/squares.h"
#include "words/words.h"

enum { LIST_SIZE = 1500 };

/* The square that the whole argument names, or SQUARE_NONE after a message. */
static Square read_square(Desk *desk, const char *argument) {
    size_t length = 0;
    Square square = square_parse(desk_position(desk)->variant, argument, &length);
    if (square != SQUARE_NONE && argument[length] == '\0')
        return square;
    desk_say_asf(desk, TONE_BAD, _("%s is no square of this board."), argument);
    return SQUARE_NONE;
}

static ActionResult at(Desk *desk, const char *argument) {
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    Square square = read_square(desk, argument);
    if (square == SQUARE_NONE)
        return ACTION_REFUSED;
    words_square_attacks(desk_position(desk), square, &text);
    desk_say(desk, text.data);
    return ACTION_DONE;
}

const Action AT_ACTION = {
    .id = ACTION_AT,
    .name = "at",
    .arguments = "SQUARE",
    .keys = "a",
    .label = N_("Attackers"),
    .help = N_("Says what is on a square, who attacks and who guards it."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT,
    .run = at,
};
