/* What is on the board, which side is at the bottom, and the moves so far. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/move_list.h"
#include "words/board_text.h"

static ActionResult board(Desk *desk, const char *argument) {
    const Cursor *cursor = desk_cursor(desk);
    /* Letters: they are what moves are typed with. */
    bool hidden = desk_editor(desk) != NULL || desk_blindfold(desk) == BLINDFOLD_ALL;
    Move last = hidden ? MOVE_NONE : cursor->node->move;
    BoardTextOptions options = {
        .flipped = desk_look(desk)->flipped, .last_move = last, .outcome = desk_outcome(desk)};
    Bytes page = {0};
    Position room;
    (void)argument;
    board_text(desk_seen(desk, desk_position(desk), &room), &options, &page);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
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

static ActionResult flip(Desk *desk, const char *argument) {
    desk_look(desk)->flipped = !desk_look(desk)->flipped;
    /* A screen shows it already. */
    if (!desk_has_keys(desk))
        return desk_do(desk, ACTION_BOARD, argument);
    return ACTION_DONE;
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

/* In columns on a screen; read aloud, words with a blank between. Moves are ASCII. */
static void add_moves_row(const MoveRow *row, bool columns, Bytes *page) {
    int indent = (int)row->depth * 3;
    const char *first = row->node[0] != NULL ? row->text[0] : "...";
    if (row->note != NULL)
        bytes_putf(page, "%*s{%s}\n", columns ? indent + 5 : indent, "", row->note);
    else if (columns)
        bytes_putf(page, "%*s%4u. %-11s %s\n", indent, "", row->number, first, row->text[1]);
    else
        bytes_putf(page, "%*s%u. %s%s%s\n", indent, "", row->number, first,
                   row->node[1] != NULL ? " " : "", row->text[1]);
}

static ActionResult moves(Desk *desk, const char *argument) {
    MoveList list = {0};
    Bytes page = {0};
    (void)argument;
    move_list_update(&list, desk_cursor(desk), desk_reviews(desk));
    for (size_t i = 0; i < list.count; i++)
        add_moves_row(&list.rows[i], desk_has_keys(desk), &page);
    move_list_done(&list);
    if (page.data == NULL)
        bytes_put(&page, _("No move has been played yet."));
    desk_show_page(desk, &(DeskPage){.text = &page, .end = true});
    bytes_done(&page);
    return ACTION_DONE;
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
