/* The cursor, which moves over the board and the hands. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/screens/board.h"
#include "words/squares.h"
#include "words/words.h"

enum { JUMP_SQUARES = 3 };

/* A square as shown, or the distance from it: column from the left, row from the top. */
typedef struct Place {
    int column, row;
} Place;

static Place place_of(const App *app, Square square) {
    const Variant *variant = app_variant(app);
    int file = (int)variant_file(variant, square);
    int rank = (int)variant_rank(variant, square);
    if (desk_look(app->desk)->flipped)
        return (Place){variant->files - 1 - file, rank};
    return (Place){file, variant->ranks - 1 - rank};
}

static Square square_at(const App *app, Place place) {
    const Variant *variant = app_variant(app);
    int file = desk_look(app->desk)->flipped ? variant->files - 1 - place.column : place.column;
    int rank = desk_look(app->desk)->flipped ? place.row : variant->ranks - 1 - place.row;
    return variant_square(variant, (unsigned)file, (unsigned)rank);
}

static void spot_enter_hand(App *app, Side side) {
    app->spot.kind = SPOT_HAND;
    app->spot.side = side;
    app->spot.slot = 0;
}

/* Moves the cursor off the board: to the edge with a king, otherwise up or down into a hand. */
static void spot_leave_board(App *app, int columns, int rows) {
    if (board_king_may_leave(app)) {
        app->spot.kind = SPOT_EDGE;
        app_say(app, FG_NORMAL, _("Off the board: Enter resigns (it asks first)."));
    } else if (rows != 0 && columns == 0 && app_variant(app)->drops) {
        spot_enter_hand(app, rows < 0 ? side_other(app_bottom(app)) : app_bottom(app));
    }
}

static void spot_move_in_hand(App *app, int columns, int rows) {
    Role held[ROLES_LIMIT];
    size_t count = app_hand_slots(app, app_position(app), app->spot.side, held);
    bool below = app->spot.side == app_bottom(app);
    if (rows != 0 && (rows < 0) == below)
        app->spot.kind = SPOT_SQUARE;
    else if (columns > 0 && app->spot.slot + 1 < count)
        app->spot.slot++;
    else if (columns < 0 && app->spot.slot > 0)
        app->spot.slot--;
}

static void spot_move(App *app, int columns, int rows) {
    const Variant *variant = app_variant(app);
    if (variant == NULL)
        return;
    if (app->spot.kind == SPOT_EDGE) {
        app->spot.kind = SPOT_SQUARE;
        return;
    }
    if (app->spot.kind == SPOT_HAND) {
        spot_move_in_hand(app, columns, rows);
        return;
    }
    Place place = place_of(app, app->spot.square);
    place.column += columns;
    place.row += rows;
    if (place.column < 0 || place.row < 0 || place.column >= variant->files ||
        place.row >= variant->ranks)
        spot_leave_board(app, columns, rows);
    else
        app->spot.square = square_at(app, place);
}

/* Moves several squares at once, but stays on the board. */
static void spot_jump(App *app, int columns, int rows) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || app->spot.kind != SPOT_SQUARE)
        return;
    Place place = place_of(app, app->spot.square);
    place.column += columns;
    place.row += rows;
    place.column = place.column < 0 ? 0 : place.column;
    place.row = place.row < 0 ? 0 : place.row;
    place.column = place.column >= variant->files ? variant->files - 1 : place.column;
    place.row = place.row >= variant->ranks ? variant->ranks - 1 : place.row;
    app->spot.square = square_at(app, place);
}

/* Moves to the next piece in that direction, over empty squares; without one, to the edge. */
static void spot_jump_to_piece(App *app, int columns, int rows) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || app->spot.kind != SPOT_SQUARE) {
        spot_move(app, columns, rows);
        return;
    }
    const Position *position = app_position(app);
    Place place = place_of(app, app->spot.square);
    for (;;) {
        place.column += columns;
        place.row += rows;
        if (place.column < 0 || place.row < 0 || place.column >= variant->files ||
            place.row >= variant->ranks)
            return;
        app->spot.square = square_at(app, place);
        if (position->board[app->spot.square] != PIECE_NONE)
            return;
    }
}

/* --- the keys -------------------------------------------------------------------------------- */

static const Place STEPS[EVENT_COUNT] = {
    [EVENT_UP] = {0, -1},
    [EVENT_DOWN] = {0, 1},
    [EVENT_LEFT] = {-1, 0},
    [EVENT_RIGHT] = {1, 0},
    [EVENT_JUMP_UP] = {0, -1},
    [EVENT_JUMP_DOWN] = {0, 1},
    [EVENT_JUMP_LEFT] = {-1, 0},
    [EVENT_JUMP_RIGHT] = {1, 0},
    [EVENT_PAGE_UP] = {0, -JUMP_SQUARES},
    [EVENT_PAGE_DOWN] = {0, JUMP_SQUARES},
    [EVENT_HOME] = {-BOARD_FILES_LIMIT, 0},
    [EVENT_END] = {BOARD_FILES_LIMIT, 0},
};

void board_step(App *app, const Event *event) {
    spot_move(app, STEPS[event->kind].column, STEPS[event->kind].row);
}

void board_jump(App *app, const Event *event) {
    spot_jump_to_piece(app, STEPS[event->kind].column, STEPS[event->kind].row);
}

bool board_has_past(const App *app) {
    return !desk_has(app->desk, ACTIVITY_ASIDE | ACTIVITY_EDITS) && app_cursor(app) != NULL &&
           !app_has_selection(app);
}

void board_leap(App *app, const Event *event) {
    if (board_has_past(app)) {
        board_look_back(app, event);
        return;
    }
    spot_jump(app, STEPS[event->kind].column, STEPS[event->kind].row);
}

/* The squares that Tab visits: targets of the selected piece, or pieces that can move. */
static Bitboard tab_squares(const App *app) {
    const Position *position = app_mover(app);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Bitboard out = 0;
    for (size_t i = 0; i < count; i++) {
        bool taken = screen_is(app_screen(app), SCREEN_HAS_SELECTION);
        if (taken && attempt_takes_up(position->variant, app->drop, app->from, moves[i]))
            out |= bitboard_of(move_to(moves[i]));
        else if (!taken && !move_is_drop(moves[i]))
            out |= bitboard_of(move_from(moves[i]));
    }
    return out;
}

/* Visits the squares in reading order, as they are shown. */
static void tab_step(App *app, int step) {
    const Variant *variant = app_variant(app);
    if (variant == NULL)
        return;
    Bitboard squares = tab_squares(app);
    if (squares == 0)
        return;
    int count = variant->squares;
    Place place = place_of(app, app->spot.square);
    int at = place.row * variant->files + place.column;
    for (int i = 0; i < count; i++) {
        at = (at + step + count) % count;
        Square square = square_at(app, (Place){at % variant->files, at / variant->files});
        if (bitboard_has(squares, square)) {
            app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
            return;
        }
    }
}

void board_next(App *app, const Event *event) {
    (void)event;
    tab_step(app, 1);
}

void board_previous(App *app, const Event *event) {
    (void)event;
    tab_step(app, -1);
}

bool board_spot_of_hit(const App *app, Hit hit, Spot *out) {
    *out = app->spot;
    if (hit.kind == HIT_SQUARE) {
        *out = (Spot){.kind = SPOT_SQUARE, .square = (Square)hit.value};
        return true;
    }
    if (hit.kind == HIT_EDGE) {
        out->kind = SPOT_EDGE;
        return true;
    }
    if (hit.kind != HIT_HAND)
        return false;
    Role held[ROLES_LIMIT];
    Side side = piece_side((Piece)hit.value);
    size_t count = app_hand_slots(app, app_position(app), side, held);
    for (unsigned slot = 0; slot < count; slot++) {
        if (held[slot] == piece_role((Piece)hit.value)) {
            out->kind = SPOT_HAND;
            out->side = side;
            out->slot = slot;
            return true;
        }
    }
    return false;
}

/* Ends a drag. Pressing on the selected piece deselects it; if that press began a drag, selects it
 * again. A drag onto one of your own pieces says why that is illegal instead of selecting it. */
static bool drag_ends(App *app, const Event *event, Square lifted) {
    if (event->code != CLICK_DRAGGED || event->hit.kind != HIT_SQUARE)
        return false;
    if (lifted != SQUARE_NONE && !board_is_selected(app) && !board_is_dropping(app))
        board_select(app, lifted);
    bool taken = board_is_selected(app) || board_is_dropping(app);
    if (!taken || (Square)event->hit.value == app->from)
        return false;
    board_place(app, (Square)event->hit.value, TURNING_UNSAID);
    return true;
}

bool board_look_at_move(App *app, const Event *event) {
    const Cursor *cursor = app_cursor(app);
    size_t row = event->hit.value / 2u;
    if (event->hit.kind != HIT_MOVE || !board_has_past(app) || row >= app->moves.count)
        return false;
    const Node *node = app->moves.rows[row].node[event->hit.value % 2u];
    for (size_t ply = 0; ply < cursor->count && node != NULL; ply++)
        if (cursor->path[ply] == node) {
            char data[16];
            text_format(data, sizeof data, "%zu", ply);
            ui_show(app, ACTION_LOOK_BACK, data);
        }
    return true;
}

void board_look_back(App *app, const Event *event) {
    if (event->kind == EVENT_HOME)
        ui_show(app, ACTION_LOOK_BACK, "0");
    else if (event->kind == EVENT_PAGE_UP)
        ui_show(app, ACTION_LOOK_BACK, "");
}

void board_wheel(App *app, const Event *event) {
    bool up = event->kind == EVENT_WHEEL_UP;
    if (!board_has_past(app))
        (up ? board_previous : board_next)(app, event);
    else if (up)
        ui_show(app, ACTION_LOOK_BACK, "");
}

/* A click acts like Enter on its cell; the cursor follows only if that did something. */
void board_click(App *app, const Event *event) {
    Spot spot, before = app->spot;
    Square lifted = app->lifted;
    app->lifted = SQUARE_NONE;
    if (event->hit.kind == HIT_PROMPT) {
        ui_show(app, ACTION_MOVE, "");
        return;
    }
    if (board_look_at_move(app, event))
        return;
    if (app_position(app) == NULL || !board_spot_of_hit(app, event->hit, &spot) ||
        drag_ends(app, event, lifted))
        return;
    const Screen *screen = app_screen(app);
    bool selected = board_is_selected(app);
    Square from = app->from;
    Role drop = app->drop;
    const Node *node = app_cursor(app)->node;
    app->spot = spot;
    board_enter(app, event);
    bool same = app_screen(app) == screen && app->from == from && app->drop == drop &&
                app_cursor(app)->node == node;
    if (same || app->spot.kind == SPOT_EDGE)
        app->spot = before;
    if (selected && !board_is_selected(app) && app_can_choose(app) && spot.kind == SPOT_SQUARE &&
        spot.square == from)
        app->lifted = from;
}

/* Ends a drag with the right button: draws an arrow. */
static void drag_draws(App *app, const Event *event) {
    const Variant *variant = app_variant(app);
    char data[ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (app->pointed == SQUARE_NONE || event->hit.kind != HIT_SQUARE ||
        event->hit.value == app->pointed)
        return;
    text_addf(&text, "%s %s", square_name(variant, app->pointed).text,
              square_name(variant, (Square)event->hit.value).text);
    action_run(app, ACTION_ARROW, data);
}

/* Shows the card of a cell, or describes it if there is no room for a card; the cursor stays. */
void board_look(App *app, const Event *event) {
    Layout layout;
    Position room;
    if (event->code == CLICK_DRAGGED) {
        drag_draws(app, event);
        return;
    }
    app->pointed = event->hit.kind == HIT_SQUARE ? (Square)event->hit.value : SQUARE_NONE;
    app->looking = app_position(app) != NULL && board_spot_of_hit(app, event->hit, &app->look) &&
                   app->look.kind != SPOT_EDGE;
    app_layout(app, &layout);
    if (!app->looking || layout.card.width > 0 || app->look.kind != SPOT_SQUARE)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_sentence(desk_seen(app->desk, app_position(app), &room), app->look.square, &text);
    app_say(app, FG_NORMAL, buffer);
}

/* A click moves the cursor if nothing can be selected. */
void board_point(App *app, const Event *event) {
    Spot spot;
    if (app_position(app) != NULL && board_spot_of_hit(app, event->hit, &spot) &&
        spot.kind != SPOT_EDGE)
        app->spot = spot;
}
