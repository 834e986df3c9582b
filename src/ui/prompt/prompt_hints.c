#include "ui/prompt/prompt_hints.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/verdict/legality.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/prompt/prompt_pens.h"
#include "ui/screens/editing_view.h"

/* Whether Enter would take the piece under the cursor instead of the one taken. */
static bool takes_another(const App *app) {
    const Position *position = app_mover(app);
    if (app->spot.kind != SPOT_SQUARE || app->spot.square == app->from)
        return false;
    Piece piece = position->board[app->spot.square];
    return piece != PIECE_NONE && piece_side(piece) == position->side;
}

/* Whether Enter would take something: a piece or a hand of the side to move. */
static bool takes_something(const App *app) {
    const Position *position = app_mover(app);
    if (app->spot.kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        return app->spot.side == position->side &&
               app_hand_roles(position, app->spot.side, held) > 0;
    }
    return app->spot.kind == SPOT_SQUARE && takes_another(app);
}

/* Whether what is taken may promote on the square under the cursor. */
static bool may_promote(const App *app) {
    const Position *position = app_mover(app);
    Move moves[CHOICES_LIMIT];
    if (app->spot.kind != SPOT_SQUARE)
        return false;
    size_t count =
        attempt_moves(position, app->drop, app->from, app->spot.square, moves, CHOICES_LIMIT);
    for (size_t i = 0; i < count; i++)
        if (variant_move_turns(position->variant, moves[i]))
            return count > 1;
    return false;
}

static const char *selected_keys(const App *app) {
    if (app_can_premove(app) && app->spot.square != app->from && !takes_another(app))
        return _("Enter keeps the premove  Tab next  Esc back");
    if (app->spot.kind == SPOT_SQUARE && app->spot.square == app->from)
        return _("Enter puts it back  Tab next  Esc back");
    if (takes_another(app))
        return _("Enter takes this one  Tab next  ? why  Esc back");
    if (may_promote(app))
        return _("Enter goes there  + promotes  = does not  Tab next  Esc back");
    return _(state_facts(app->state)->hints);
}

const char *prompt_hints(const App *app) {
    const char *hints = state_facts(app->state)->hints;
    if (app->state == UI_IDLE && app->options.oneclick && app->spot.kind == SPOT_SQUARE &&
        !takes_another(app) && operation_only_mover(app, app->spot.square) != SQUARE_NONE)
        return _("Enter moves here  Tab next  or type a move  ? help");
    if (app->state == UI_IDLE && app->review.open)
        return takes_something(app) ? _("Enter takes  Esc goes back to stepping")
                                    : _("Tab next  Esc goes back to stepping");
    if (app->state == UI_IDLE && !takes_something(app))
        return _("Tab next  or type a move  ? help");
    if (app->state == UI_SELECTED || (app->state == UI_DROP && app_can_premove(app)))
        return selected_keys(app);
    if (app->state == UI_EDIT)
        return editing_hints(app);
    if (app->state == UI_PAGE && app->page.games > 1)
        return app->review.open ? _("> < other games  Esc leaves  Up Down scroll  b all games")
                                : _("> < other games  Esc leaves  Up Down scroll");
    /* Where a name can be typed, s is a letter of it. */
    if (app->state == UI_NEW_GAME && form_types(form_field(&app->form, app->list.item), 's'))
        return _("Arrows choose and change  letters type  End goes to the start  Esc leaves");
    return hints != NULL ? _(hints) : "";
}

/* Hints are parted by two blanks; those that do not fit as a whole are left out. */
void prompt_draw_hints(const Rect *area, int x, const char *hints, Grid *grid) {
    while (*hints != '\0') {
        const char *end = strstr(hints, "  ");
        size_t length = end != NULL ? (size_t)(end - hints) : strlen(hints);
        char buffer[128];
        Text text = TEXT_OVER(buffer);
        text_add_bytes(&text, hints, length);
        if (x + grid_columns(buffer) > area->x + area->width)
            return;
        x = grid_put(grid, area, x, area->y, &DIM, buffer) + 2;
        hints += length;
        hints += strspn(hints, " ");
    }
}
