#include "play/desk/practice.h"

#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"

static void free_game(PracticeBoard *board) {
    cursor_done(&board->cursor);
    game_free(board->game);
}

void practice_show(Desk *desk, PracticeBoard *board, const ActivityKind *kind,
                   const Position *start, Side below) {
    Game *game = game_new(start->variant, start);
    memory_require(game != NULL);
    desk_clear_hint(desk);
    desk->judged.reason[0] = '\0';
    desk_close_editor(desk);
    if (board->game != NULL) {
        free_game(board);
    } else {
        desk_close_aside(desk);
        activity_push(&desk->stack, desk, &board->activity, kind);
        board->flipped_before = desk->look.flipped;
    }
    board->game = game;
    memory_require(cursor_init(&board->cursor, game));
    desk->look.flipped = below == SIDE_BLACK;
    desk_begin_threats(desk);
}

void practice_play(PracticeBoard *board, const Move *moves, size_t count) {
    size_t played = 0;
    while (played < count && cursor_play(&board->cursor, moves[played]))
        played++;
    board->activity.desk->judged.reason[0] = '\0';
}

void practice_take_back(PracticeBoard *board, size_t count) {
    for (Node *last = board->cursor.node; count > 0 && cursor_previous(&board->cursor); count--) {
        game_remove(board->game, last);
        last = board->cursor.node;
    }
}

const Cursor *practice_cursor(const Activity *activity) {
    return &((const PracticeBoard *)activity)->cursor;
}

void practice_done(PracticeBoard *board) {
    board->activity.desk->look.flipped = board->flipped_before;
    free_game(board);
}
