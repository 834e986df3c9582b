/* Questions about a position that a sentence answers. */
#include "base/i18n.h"
#include "play/services/inquiry.h"
#include "play/services/services.h"

/* Answers a question that every front end answers alike. */
static void answer(Desk *desk, ActionId action, const char *argument) {
    char data[INQUIRY_SIZE];
    Text text = TEXT_OVER(data);
    Inquiry inquiry = {desk_position(desk), desk_cursor(desk), desk_session(desk), desk_now(desk)};
    if (inquiry_answer(&inquiry, action, argument, &text))
        desk_say(desk, data);
}

static void hands(Desk *desk, const char *argument) {
    answer(desk, ACTION_HANDS, argument);
}

const Action HANDS_ACTION = {
    .id = ACTION_HANDS,
    .name = "hands",
    .letters = "h",
    .label = N_("Hands"),
    .help = N_("Says what both sides hold."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT | ACTION_ON_LINE,
    .run = hands,
};

static void scan(Desk *desk, const char *argument) {
    answer(desk, ACTION_SCAN, argument);
}

const Action SCAN_ACTION = {
    .id = ACTION_SCAN,
    .name = "scan",
    .letters = "s",
    .arguments = "FILE-OR-RANK",
    .label = N_("Scan"),
    .help = N_("Reads a file or rank, as in s e or s 5."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT | ACTION_ON_LINE,
    .run = scan,
};

static void where(Desk *desk, const char *argument) {
    answer(desk, ACTION_WHERE, argument);
}

const Action WHERE_ACTION = {
    .id = ACTION_WHERE,
    .name = "where",
    .letters = "p",
    .arguments = "PIECE",
    .label = N_("Where"),
    .help = N_("Says where pieces of a kind are, as in p N."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_EDIT | ACTION_ON_LINE,
    .run = where,
};

static void last(Desk *desk, const char *argument) {
    answer(desk, ACTION_LAST, argument);
}

const Action LAST_ACTION = {
    .id = ACTION_LAST,
    .name = "last",
    .letters = "l",
    .label = N_("Last move"),
    .help = N_("Says the last move."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_ON_LINE,
    .run = last,
};

static void clocks(Desk *desk, const char *argument) {
    answer(desk, ACTION_CLOCKS, argument);
}

const Action CLOCKS_ACTION = {
    .id = ACTION_CLOCKS,
    .name = "clocks",
    .letters = "c",
    .label = N_("Clocks"),
    .help = N_("Says the time left."),
    .flags = ACTION_WHEN_GAME | ACTION_ON_LINE,
    .run = clocks,
};

static void moves_of(Desk *desk, const char *argument) {
    answer(desk, ACTION_MOVES_OF, argument);
}

const Action MOVES_OF_ACTION = {
    .id = ACTION_MOVES_OF,
    .name = "of",
    .letters = "m",
    .arguments = "SQUARE-OR-PIECE",
    .label = N_("Moves of"),
    .help = N_("Lists the moves of a piece, as in m e4, or of a piece in hand, as in m P@."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_ON_LINE,
    .run = moves_of,
};
