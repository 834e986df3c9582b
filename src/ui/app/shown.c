/* What is shown: a session, a review or an editor; and which piece it is about. */
#include <string.h>

#include "play/desk/services.h"
#include "play/review/review.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"

const Cursor *app_cursor(const App *app) {
    return desk_moves(app->desk);
}

const Position *app_position(const App *app) {
    return desk_position(app->desk);
}

const Variant *app_variant(const App *app) {
    const Position *position = app_position(app);
    return position != NULL ? position->variant : NULL;
}

bool app_game_is(const App *app, SessionPhase phase) {
    const Session *game = desk_game(app->desk);
    return game != NULL && session_phase(game) == phase;
}

bool app_has_taken(const App *app) {
    return app->drop != ROLE_NONE ||
           (app->from != SQUARE_NONE && !desk_has(app->desk, ACTIVITY_EDITS));
}

bool app_can_move(const App *app) {
    return desk_can_move(app->desk);
}

Side app_bottom(const App *app) {
    return desk_look(app->desk)->flipped ? SIDE_BLACK : SIDE_WHITE;
}

size_t app_hand_roles(const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    size_t count = 0;
    for (size_t i = 0; i < variant->hand_order_count; i++)
        if (position->hand[side][variant->hand_order[i]] > 0)
            out[count++] = variant->hand_order[i];
    return count;
}

size_t app_hand_slots(const App *app, const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    if (!desk_has(app->desk, ACTIVITY_EDITS))
        return app_hand_roles(position, side, out);
    memcpy(out, variant->hand_order, variant->hand_order_count * sizeof out[0]);
    return variant->hand_order_count;
}

/* The role at the cursor; ROLE_NONE on empty squares. */
static Role role_at_spot(const App *app, const Spot *spot, Side *side) {
    Position room;
    const Position *position = desk_seen(app->desk, app_position(app), &room);
    if (spot->kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        size_t count = app_hand_slots(app, position, spot->side, held);
        *side = spot->side;
        return spot->slot < count ? held[spot->slot] : ROLE_NONE;
    }
    Piece piece = position->board[spot->square];
    if (spot->kind == SPOT_EDGE || piece == PIECE_NONE)
        return ROLE_NONE;
    *side = piece_side(piece);
    return piece_role(piece);
}

Role app_role_of_move(const Position *position, Move move) {
    if (move_is_drop(move))
        return variant_held_role(position->variant, move_role(move));
    Piece piece = position->board[move_from(move)];
    return piece == PIECE_NONE ? ROLE_NONE : piece_role(piece);
}

/* The piece that the screen speaks of, such as that of the move that is typed. */
static Role screen_role(const App *app) {
    const Screen *screen = app_screen(app);
    return screen->role != NULL ? screen->role(app) : ROLE_NONE;
}

Role app_role_shown(const App *app, Side *side) {
    const Position *position = app_position(app);
    if (position == NULL)
        return ROLE_NONE;
    Side own = position->side;
    Role role = app->looking ? role_at_spot(app, &app->look, &own) : ROLE_NONE;
    if (role == ROLE_NONE)
        role = screen_role(app);
    if (role == ROLE_NONE)
        role = role_at_spot(app, &app->spot, &own);
    if (role == ROLE_NONE && app->drop != ROLE_NONE)
        role = app->drop;
    if (role == ROLE_NONE && app->from != SQUARE_NONE && position->board[app->from] != PIECE_NONE)
        role = piece_role(position->board[app->from]);
    if (side != NULL)
        *side = own;
    return role;
}
