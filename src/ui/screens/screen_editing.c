/* The position editor: by letters, the palette and the mouse. */
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "ui/screens/editing_view.h"

typedef enum PressedKind {
    PRESSED_NONE,
    PRESSED_SQUARE,
    PRESSED_HAND,
    PRESSED_PALETTE
} PressedKind;

/* Where a button was pressed, for a drag that may follow. */
typedef struct Pressed {
    PressedKind kind;
    Square square; /* PRESSED_SQUARE */
    Piece piece;   /* PRESSED_HAND, PRESSED_PALETTE */
    bool edited;   /* the press made an edit, which a drag undoes */
} Pressed;

extern const Screen SCREEN_EDIT;

static Pressed *pressed_of(const App *app) {
    return app_own(app, &SCREEN_EDIT);
}

static const Position *position_of(const App *app) {
    return app_position(app);
}

/* The role at the cursor in a hand. */
static Role slot_role(const App *app) {
    Role roles[ROLES_LIMIT];
    size_t count = app_hand_slots(app, position_of(app), app->spot.side, roles);
    return app->spot.slot < count ? roles[app->spot.slot] : ROLE_NONE;
}

/* The role that a piece becomes in hand; ROLE_NONE: it is never in hand. */
static Role held_kind(const App *app, Role role) {
    const Variant *variant = app_variant(app);
    Role base = variant->roles[role].base;
    if (variant->hand_roles >> role & 1)
        return role;
    return variant->hand_roles >> base & 1 ? base : ROLE_NONE;
}

/* Adds a piece to a hand, in its form there, and moves the cursor to it. False: said why not. */
static bool add_to_hand(App *app, Side side, Role role) {
    Role kind = held_kind(app, role);
    bool added = editing_add_to_hand(app, side, kind != ROLE_NONE ? kind : role, 1);
    Role roles[ROLES_LIMIT];
    size_t count = app_hand_slots(app, position_of(app), side, roles);
    for (unsigned slot = 0; slot < count; slot++)
        if (roles[slot] == kind)
            app->spot.slot = slot;
    return added;
}

/* Moves a piece to a hand as one undo step; if the hand is full, the piece stays on the board. */
static void move_to_hand(App *app, Square from, Side side) {
    Role role = piece_role(position_of(app)->board[from]);
    Editor *editor = editing_editor(app);
    editor_begin(editor);
    editor_take(editor, from);
    editor_end(editor, add_to_hand(app, side, role));
}

/* --- Enter ----------------------------------------------------------------------------------- */

/* Puts down the carried piece; else places the chosen one (or flips it if already there); else
 * picks up the piece here. */
static void enter_square(App *app, Square square) {
    Piece there = position_of(app)->board[square];
    Piece chosen = app->chosen;
    if (app->from != SQUARE_NONE) {
        editor_move(editing_editor(app), app->from, square);
        app->from = SQUARE_NONE;
    } else if (chosen != PIECE_NONE && there == chosen) {
        editing_turn(app, square);
    } else if (chosen != PIECE_NONE) {
        editor_put(editing_editor(app), square, chosen);
    } else if (there != PIECE_NONE) {
        app->from = square;
    } else {
        app_say(app, FG_NORMAL, _("Type a piece's letter, or choose one with Tab."));
    }
}

static void enter_hand(App *app) {
    Role role = slot_role(app);
    if (app->from != SQUARE_NONE) {
        move_to_hand(app, app->from, app->spot.side);
        app->from = SQUARE_NONE;
    } else if (role != ROLE_NONE) {
        editing_add_to_hand(app, app->spot.side, role, 1);
    }
}

static void editing_enter(App *app, const Event *event) {
    (void)event;
    if (app->spot.kind == SPOT_HAND)
        enter_hand(app);
    else
        enter_square(app, app->spot.square);
}

/* --- text ------------------------------------------------------------------------------------ */

static void put_letter(App *app, uint32_t code) {
    const Variant *variant = app_variant(app);
    char letter[8];
    Text text = TEXT_OVER(letter);
    Piece piece;
    unicode_add(&text, code);
    if (!editor_piece_parse(variant, letter, &piece)) {
        char buffer[SESSION_TEXT_SIZE];
        Text said = TEXT_OVER(buffer);
        text_addf(&said, _("%s is not a piece in this game; press Tab for the palette."), letter);
        app_say(app, FG_ERROR, buffer);
        return;
    }
    app->from = SQUARE_NONE;
    if (app->spot.kind == SPOT_HAND)
        add_to_hand(app, app->spot.side, piece_role(piece));
    else
        editor_put(editing_editor(app), app->spot.square, piece);
}

/* Handles a symbol typed on a square. */
static void text_on_square(App *app, uint32_t code) {
    bool empty = position_of(app)->board[app->spot.square] == PIECE_NONE;
    Piece chosen = app->chosen;
    if (code == '=' && empty && chosen != PIECE_NONE)
        editing_choose(app, piece_make(side_other(piece_side(chosen)), piece_role(chosen)));
    else if (code == '=')
        editor_change_side(editing_editor(app), app->spot.square);
    else if (code == '+' || code == '-')
        editing_turn(app, app->spot.square);
}

/* Handles a digit or symbol typed in a hand. */
static void text_in_hand(App *app, uint32_t code) {
    Role role = slot_role(app);
    if (role == ROLE_NONE)
        return;
    if (code >= '0' && code <= '9')
        editing_set_hand(app, app->spot.side, role, code - '0');
    else if (code == '+' || code == '-')
        editing_add_to_hand(app, app->spot.side, role, code == '+' ? 1 : -1);
}

static void editing_text(App *app, const Event *event) {
    uint32_t code = event->code;
    if ((code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z'))
        put_letter(app, code);
    else if (code == '?')
        action_do(app, ACTION_HELP, "");
    else if (code == '>')
        editor_set_side(editing_editor(app), side_other(position_of(app)->side));
    else if (app->spot.kind == SPOT_HAND)
        text_in_hand(app, code);
    else
        text_on_square(app, code);
}

static void editing_backspace(App *app, const Event *event) {
    (void)event;
    app->from = SQUARE_NONE;
    if (app->spot.kind == SPOT_SQUARE)
        editor_take(editing_editor(app), app->spot.square);
    else if (slot_role(app) != ROLE_NONE)
        editing_add_to_hand(app, app->spot.side, slot_role(app), -1);
}

static void on_paste(App *app, const Event *event) {
    if (event->text != NULL && event->text[0] != '\0')
        editing_paste(app, event->text);
}

/* --- the palette ----------------------------------------------------------------------------- */

static void editing_step(App *app, const Event *event) {
    Palette palette;
    editing_palette(app, &palette);
    size_t at = palette.chosen + (event_goes_back(event) ? palette.count - 1 : 1);
    editing_choose(app, palette.pieces[at % palette.count]);
}

/* --- the mouse ------------------------------------------------------------------------------- */

/* The entry after the palette's last is the side to move. */
static void press_item(App *app, size_t item) {
    Palette palette;
    editing_palette(app, &palette);
    if (item == palette.count)
        editor_set_side(editing_editor(app), side_other(position_of(app)->side));
    if (item >= palette.count)
        return;
    editing_choose(app, palette.pieces[item]);
    pressed_of(app)->kind = PRESSED_PALETTE;
    pressed_of(app)->piece = app->chosen;
}

static void press(App *app, const Event *event) {
    Pressed *pressed = pressed_of(app);
    Position before = *position_of(app);
    *pressed = (Pressed){PRESSED_NONE, SQUARE_NONE, PIECE_NONE, false};
    if (event->hit.kind == HIT_ITEM) {
        press_item(app, event->hit.value);
        return;
    }
    if (!board_spot_of_hit(app, event->hit, &app->spot) || app->spot.kind == SPOT_EDGE) {
        app->spot.kind = SPOT_SQUARE;
        return;
    }
    bool square = app->spot.kind == SPOT_SQUARE;
    pressed->kind = square ? PRESSED_SQUARE : PRESSED_HAND;
    pressed->square = square ? app->spot.square : SQUARE_NONE;
    if (!square)
        pressed->piece = (Piece)event->hit.value;
    editing_enter(app, event);
    pressed->edited = !position_equal(&before, position_of(app));
}

/* Picks up a piece from where the drag began; PIECE_NONE: there is none. */
static Piece drag_from(App *app, const Pressed *pressed) {
    Piece piece = pressed->piece;
    if (pressed->kind == PRESSED_SQUARE) {
        piece = position_of(app)->board[pressed->square];
        editor_take(editing_editor(app), pressed->square);
    } else if (pressed->kind == PRESSED_HAND) {
        if (position_of(app)->hand[piece_side(piece)][piece_role(piece)] == 0)
            return PIECE_NONE;
        editing_add_to_hand(app, piece_side(piece), piece_role(piece), -1);
    }
    return piece;
}

/* Puts it down where the drag ended: on the board, in a hand or nowhere. False: said why not. */
static bool drag_to(App *app, Hit hit, Piece piece) {
    if (hit.kind == HIT_SQUARE)
        editor_put(editing_editor(app), (Square)hit.value, piece);
    else if (hit.kind == HIT_HAND && board_spot_of_hit(app, hit, &app->spot))
        return add_to_hand(app, app->spot.side, piece_role(piece));
    return true;
}

static bool drags_nowhere(const Pressed *pressed, Hit hit) {
    if (pressed->kind == PRESSED_SQUARE)
        return hit.kind == HIT_SQUARE && hit.value == pressed->square;
    if (pressed->kind == PRESSED_HAND)
        return hit.kind == HIT_HAND && hit.value == pressed->piece;
    return pressed->kind == PRESSED_NONE;
}

/* A drag moves a piece between board, hands and palette; a drag off all of them removes it. */
static void drag_ends(App *app, const Event *event) {
    Pressed pressed = *pressed_of(app);
    Hit hit = event->hit;
    pressed_of(app)->kind = PRESSED_NONE;
    if (drags_nowhere(&pressed, hit))
        return;
    if (pressed.edited)
        editing_undo(app);
    app->from = SQUARE_NONE;
    app->log_count = 0;
    if (hit.kind == HIT_SQUARE)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = (Square)hit.value};
    if (hit.kind == HIT_SQUARE && pressed.kind == PRESSED_SQUARE) {
        editor_move(editing_editor(app), pressed.square, (Square)hit.value);
        return;
    }
    Editor *editor = editing_editor(app);
    editor_begin(editor);
    Piece piece = drag_from(app, &pressed);
    editor_end(editor, piece == PIECE_NONE || drag_to(app, hit, piece));
}

static void editing_click(App *app, const Event *event) {
    if (event->code == CLICK_DRAGGED)
        drag_ends(app, event);
    else
        press(app, event);
}

/* The right button removes the piece there. */
static void editing_look(App *app, const Event *event) {
    Spot spot;
    if (event->code == CLICK_DRAGGED || !board_spot_of_hit(app, event->hit, &spot) ||
        spot.kind == SPOT_EDGE)
        return;
    app->spot = spot;
    editing_backspace(app, event);
}

/* --- leaving ---------------------------------------------------------------------------------- */

/* Goes one step back: drops the carried piece, then the choice, then leaves the editor. */
static void editing_escape(App *app, const Event *event) {
    (void)event;
    if (app->from != SQUARE_NONE)
        app->from = SQUARE_NONE;
    else if (app->chosen != PIECE_NONE)
        editing_choose(app, PIECE_NONE);
    else
        action_do(app, ACTION_QUIT, "");
}

static void editing_interrupt(App *app, const Event *event) {
    if (app->from != SQUARE_NONE || app->chosen != PIECE_NONE)
        editing_escape(app, event);
    else
        idle_interrupt(app, event);
}

/* --- the screen ------------------------------------------------------------------------------ */

static bool editing_is_home(const App *app) {
    return desk_when(app->desk) == ACTION_WHEN_EDIT;
}

static void editing_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    if (!editing_draw_strip(app, layout, grid))
        prompt_draw_spot(app, layout, area, grid);
}

const Screen SCREEN_EDIT = {
    .name = "edit",
    .when = ACTION_WHEN_EDIT,
    .keys = KEYS_PIECES,
    .flags = SCREEN_OVER_BAR | SCREEN_MARKS_ALONE,
    .own_size = sizeof(Pressed),
    .hints = N_("letters place pieces  Tab choose  F8 more  ? help  Esc leave"),
    .parent = &ON_THE_BOARD,
    .home = editing_is_home,
    .hint = editing_hints,
    .prompt = editing_prompt,
    .panel = editing_draw,
    .mark = mark_editing,
    .event =
        {
            [EVENT_NEXT] = {.does = editing_step},
            [EVENT_PREVIOUS] = {.does = editing_step},
            [EVENT_ENTER] = {.does = editing_enter},
            [EVENT_ESCAPE] = {.does = editing_escape},
            [EVENT_TEXT] = {.does = editing_text},
            [EVENT_CLICK] = {.does = editing_click},
            [EVENT_LOOK] = {.does = editing_look},
            [EVENT_WHEEL_UP] = {.does = editing_step},
            [EVENT_WHEEL_DOWN] = {.does = editing_step},
            [EVENT_INTERRUPT] = {.does = editing_interrupt},
            [EVENT_BACKSPACE] = {.does = editing_backspace},
            [EVENT_PASTE] = {.does = on_paste},
        },
};
