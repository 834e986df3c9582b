/* What is on the board, which side is at the bottom, and the moves so far. */
#include "base/i18n.h"
#include "play/services/services.h"
#include "words/board_text.h"
#include "words/entry.h"
#include "words/words.h"

static void board(Desk *desk, const char *argument) {
    const Cursor *cursor = desk_cursor(desk);
    /* Letters: they are what moves are typed with. */
    bool hidden = desk_editor(desk) != NULL || desk_blindfold(desk) == BLINDFOLD_ALL;
    Move last = hidden ? MOVE_NONE : cursor->node->move;
    BoardTextOptions options = {false, desk_look(desk)->flipped, last};
    Bytes page = {0};
    Position room;
    (void)argument;
    board_text(desk_seen(desk, desk_position(desk), &room), &options, &page);
    desk_finish_page(desk, &page);
}

const Action BOARD_ACTION = {
    .id = ACTION_BOARD,
    .name = "board",
    .letters = "b",
    .label = N_("Board"),
    .help = N_("Shows the board."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_LINE,
    .run = board,
};

static void flip(Desk *desk, const char *argument) {
    desk_look(desk)->flipped = !desk_look(desk)->flipped;
    /* A screen shows it already. */
    if (!desk_has_keys(desk))
        desk_do(desk, ACTION_BOARD, argument);
}

const Action FLIP_ACTION = {
    .id = ACTION_FLIP,
    .name = "flip",
    .letters = "f",
    .keys = "F4 f",
    .label = N_("Flip"),
    .help = N_("Turns the board round."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_WHEN_EDIT,
    .run = flip,
};

static void moves(Desk *desk, const char *argument) {
    const Cursor *cursor = desk_cursor(desk);
    Position position = cursor->game->start;
    Bytes page = {0};
    (void)argument;
    for (size_t i = 1; i < cursor->count; i++) {
        Move move = cursor->path[i]->move;
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        Undo undo;
        text_add(&text, words_move_reply(&position, cursor->path[i - 1]->move, move).text);
        if (position.side == SIDE_WHITE)
            bytes_putf(&page, "%s%u. %s", i > 1 ? "\n" : "", position.fullmove, text.data);
        else if (i == 1)
            bytes_putf(&page, "%u. ... %s", position.fullmove, text.data);
        else
            bytes_putf(&page, " %s", text.data);
        position_do(&position, move, &undo);
    }
    if (cursor->count < 2)
        bytes_put(&page, _("No move has been played yet."));
    desk_finish_page(desk, &page);
}

const Action MOVES_ACTION = {
    .id = ACTION_MOVES,
    .name = "moves",
    .keys = "F6",
    .label = N_("Moves"),
    .help = N_("Lists the moves of the game."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = moves,
};
