/* Clicks, drags and looks on the board and the hands. */
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "ui/screens/screen_board.h"
#include "words/words.h"

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

/* A piece taken and pressed on once more is put back; when that began a drag, it is taken along. A
 * drag that ends on an own piece takes that one not, but says why. */
static bool drag_ends(App *app, const Event *event, Square lifted) {
    if (event->code != CLICK_DRAGGED || event->hit.kind != HIT_SQUARE)
        return false;
    if (lifted != SQUARE_NONE && !board_is_selected(app) && !board_is_dropping(app))
        board_take(app, lifted);
    bool taken = board_is_selected(app) || board_is_dropping(app);
    if (!taken || (Square)event->hit.value == app->from)
        return false;
    board_place(app, (Square)event->hit.value, TURNING_UNSAID);
    return true;
}

/* A click is Enter at that cell; the cursor goes along only when something came of it. */
void board_click(App *app, const Event *event) {
    Spot spot, before = app->spot;
    Square lifted = app->lifted;
    app->lifted = SQUARE_NONE;
    if (event->hit.kind == HIT_PROMPT) {
        ui_show(app, ACTION_MOVE, "");
        return;
    }
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

/* Looking at a cell shows its card, or says what is there where no card has room; the cursor stays.
 */
void board_look(App *app, const Event *event) {
    Layout layout;
    Position room;
    app->looking = app_position(app) != NULL && board_spot_of_hit(app, event->hit, &app->look) &&
                   app->look.kind != SPOT_EDGE;
    app_layout(app, &layout);
    if (!app->looking || layout.card.width > 0 || app->look.kind != SPOT_SQUARE)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_told(desk_seen(app->desk, app_position(app), &room), app->look.square, &text);
    app_say(app, INK_NORMAL, buffer);
}

/* Where nothing can be taken a click moves the cursor. */
void board_point(App *app, const Event *event) {
    Spot spot;
    if (app_position(app) != NULL && board_spot_of_hit(app, event->hit, &spot) &&
        spot.kind != SPOT_EDGE)
        app->spot = spot;
}
