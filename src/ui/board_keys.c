/* The cursor on the board and in the hands, and what Enter, letters and clicks do there. */
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/squares.h"
#include "play/words.h"
#include "rules/movegen.h"
#include "ui/handlers.h"
#include "ui/operations.h"

enum { JUMP_SQUARES = 3 };

/* Where a square is shown: column from the left, row from the top. */
typedef struct Place {
    int column, row;
} Place;

static Place place_of(const App *app, Square square) {
    const Variant *variant = app_variant(app);
    int file = (int)variant_file(variant, square);
    int rank = (int)variant_rank(variant, square);
    if (app->flipped)
        return (Place){variant->files - 1 - file, rank};
    return (Place){file, variant->ranks - 1 - rank};
}

static Square square_at(const App *app, Place place) {
    const Variant *variant = app_variant(app);
    int file = app->flipped ? variant->files - 1 - place.column : place.column;
    int rank = app->flipped ? place.row : variant->ranks - 1 - place.row;
    return variant_square(variant, (unsigned)file, (unsigned)rank);
}

static bool has_selection(const App *app) {
    return app->state == UI_SELECTED || app->state == UI_DROP;
}

/* True when a royal piece of the side to move is taken: beyond the edge it surrenders. */
static bool royal_taken(const App *app) {
    const Position *position = app_position(app);
    return app->state == UI_SELECTED && !app->review.open &&
           position->variant->roles[piece_role(position->board[app->from])].royal;
}

static void spot_enter_hand(App *app, Side side) {
    app->spot.kind = SPOT_HAND;
    app->spot.side = side;
    app->spot.slot = 0;
}

/* Off the board by a step: into the edge with a king, else into a hand when that is up or down. */
static void spot_leave_board(App *app, int columns, int rows) {
    if (royal_taken(app)) {
        app->spot.kind = SPOT_EDGE;
        app_say(app, INK_NORMAL, _("Off the board: Enter surrenders (after a question)."));
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

void board_up(App *app, const Event *event) {
    (void)event;
    spot_move(app, 0, -1);
}

void board_down(App *app, const Event *event) {
    (void)event;
    spot_move(app, 0, 1);
}

void board_left(App *app, const Event *event) {
    (void)event;
    spot_move(app, -1, 0);
}

void board_right(App *app, const Event *event) {
    (void)event;
    spot_move(app, 1, 0);
}

/* Jumps stay on the board. */
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

/* To the next piece in that direction, over empty squares; without one to the edge. */
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

void board_jump_up(App *app, const Event *event) {
    (void)event;
    spot_jump_to_piece(app, 0, -1);
}

void board_jump_down(App *app, const Event *event) {
    (void)event;
    spot_jump_to_piece(app, 0, 1);
}

void board_jump_left(App *app, const Event *event) {
    (void)event;
    spot_jump_to_piece(app, -1, 0);
}

void board_jump_right(App *app, const Event *event) {
    (void)event;
    spot_jump_to_piece(app, 1, 0);
}

void board_page_up(App *app, const Event *event) {
    (void)event;
    spot_jump(app, 0, -JUMP_SQUARES);
}

void board_page_down(App *app, const Event *event) {
    (void)event;
    spot_jump(app, 0, JUMP_SQUARES);
}

void board_home(App *app, const Event *event) {
    (void)event;
    spot_jump(app, -BOARD_FILES_LIMIT, 0);
}

void board_end(App *app, const Event *event) {
    (void)event;
    spot_jump(app, BOARD_FILES_LIMIT, 0);
}

/* The squares Tab goes round: targets of what is taken, else pieces that can move. */
static Bitboard tab_squares(const App *app) {
    const Position *position = app_mover(app);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Bitboard out = 0;
    for (size_t i = 0; i < count; i++) {
        bool drop = move_is_drop(moves[i]);
        if (app->state == UI_DROP) {
            if (drop && variant_held_role(position->variant, move_role(moves[i])) == app->drop)
                out |= bitboard_of(move_to(moves[i]));
        } else if (app->state == UI_SELECTED) {
            if (!drop && move_from(moves[i]) == app->from)
                out |= bitboard_of(move_to(moves[i]));
        } else if (!drop) {
            out |= bitboard_of(move_from(moves[i]));
        }
    }
    return out;
}

/* Goes round the squares in reading order as they are shown. */
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

static void enter_hand(App *app) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, app->spot.side, held);
    if (app->spot.slot >= count)
        app_say(app, INK_NORMAL, _("This hand is empty."));
    else if (app->spot.side != position->side)
        app_refuse(app, _("That is the other side's hand."));
    else
        operation_take_hand(app, held[app->spot.slot]);
}

static void say_square(App *app, Square square) {
    const Position *position = app_position(app);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square(position->variant, square, &text);
    text_add(&text, ": ");
    words_square_content(position, square, &text);
    text_add(&text, ". ");
    text_add(&text, app_can_premove(app)
                        ? _("Take a piece of yours to give your next move in advance.")
                        : _("Take one of the pieces that are to move."));
    app_say(app, INK_NORMAL, buffer);
}

/* With oneclick=on: moves the one piece that can go there. False: there are several, or none. */
static bool enter_target(App *app, Square square) {
    Square from = app->options.oneclick && app_can_move(app) ? operation_only_mover(app, square)
                                                             : SQUARE_NONE;
    if (from == SQUARE_NONE)
        return false;
    operation_take(app, from);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
    operation_place(app, square, TURNING_UNSAID);
    return true;
}

static void enter_square(App *app, Square square) {
    const Position *position = app_mover(app);
    Piece piece = position->board[square];
    bool own = piece != PIECE_NONE && piece_side(piece) == position->side;
    if (app->state == UI_SELECTED && square == app->from)
        app_go_home(app);
    else if (own)
        operation_take(app, square);
    else if (has_selection(app))
        operation_place(app, square, TURNING_UNSAID);
    else if (!enter_target(app, square))
        say_square(app, square);
}

void board_enter(App *app, const Event *event) {
    (void)event;
    if (app->spot.kind == SPOT_EDGE) {
        if (royal_taken(app))
            operation_confirm(app, CONFIRM_RESIGN);
    } else if (app->spot.kind == SPOT_HAND) {
        enter_hand(app);
    } else {
        enter_square(app, app->spot.square);
    }
}

static void selected_escape(App *app, const Event *event) {
    (void)event;
    bool reviewing = app->review.open;
    app_go_home(app);
    if (reviewing)
        app->state = UI_IDLE;
}

/* Takes the n-th piece in hand, or with 0 the one behind the one taken. Where there is none of that
 * number and squares are named as in shogi, the digit begins a move. */
static void text_digit(App *app, unsigned digit) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, position->side, held);
    if (digit > count && squares_are_shogi(position->variant)) {
        const char text[2] = {(char)('0' + digit), '\0'};
        operation_type(app, text);
        return;
    }
    if (count == 0) {
        app_say(app, INK_NORMAL, _("Nothing is in hand."));
        return;
    }
    size_t slot = digit - 1;
    if (digit == 0) {
        slot = 0;
        for (size_t i = 0; i < count; i++)
            if (app->state == UI_DROP && held[i] == app->drop)
                slot = (i + 1) % count;
    }
    if (slot >= count)
        app_say(app, INK_NORMAL, _("There are fewer kinds of pieces in hand."));
    else if (app->state == UI_DROP && held[slot] == app->drop && digit != 0)
        selected_escape(app, NULL);
    else
        operation_take_hand(app, held[slot]);
}

static void text_at_sign(App *app) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    Role role = app->drop;
    if (role == ROLE_NONE && app->spot.kind == SPOT_HAND)
        role = app_role_shown(app, NULL);
    if (role == ROLE_NONE && app_hand_roles(position, position->side, held) > 0)
        role = held[0];
    if (role == ROLE_NONE) {
        app_say(app, INK_NORMAL, _("Nothing is in hand."));
        return;
    }
    char buffer[8];
    Text text = TEXT_OVER(buffer);
    text_add_char(&text, position->variant->roles[role].letter);
    text_add_char(&text, '@');
    operation_type(app, buffer);
}

/* What can begin a move: a piece's letter or its "+", a file's letter, or that of castling. */
static bool begins_move(const Variant *variant, uint32_t code) {
    if (code == 'O' && variant->has_castling)
        return true;
    if (code == '+' || (code >= 'A' && code <= 'Z')) {
        for (unsigned role = 0; role < variant->role_count; role++)
            if ((code == '+' && variant->roles[role].turned_over) ||
                variant->roles[role].letter == (char)code ||
                strchr(variant->roles[role].san, (int)code) != NULL)
                return true;
        return false;
    }
    /* In shogi's names a file is a digit, and may be one of a Japanese keyboard's. */
    if (squares_are_shogi(variant))
        return code > 0x7F;
    return code >= 'a' && code < (uint32_t)'a' + variant->files;
}

/* A move off that file, or of a pawn to it; of pieces' letters those that have a move. */
static bool begins_legal_move(const Position *position, uint32_t code) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    const Variant *variant = position->variant;
    if (code >= 'a' && squares_are_shogi(variant))
        return false;
    for (size_t i = 0; i < count; i++) {
        bool drop = move_is_drop(moves[i]);
        Square from = drop ? move_to(moves[i]) : move_from(moves[i]);
        Role role = drop ? move_role(moves[i]) : piece_role(position->board[from]);
        if (code >= 'A' && code <= 'Z') {
            if (strchr(variant->roles[role].san, (int)code) != NULL)
                return true;
        } else if (!drop && (code - 'a' == variant_file(variant, from) ||
                             (variant->roles[role].pawn &&
                              code - 'a' == variant_file(variant, move_to(moves[i]))))) {
            return true;
        }
    }
    return false;
}

static bool is_letter(uint32_t code) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

bool board_types(const App *app, UiState state, uint32_t code) {
    const Position *position = app_mover(app);
    if (state == UI_THINK && !app_can_premove(app))
        return begins_move(position->variant, code);
    if ((state != UI_IDLE && state != UI_THINK) || position == NULL || !app_can_choose(app))
        return false;
    if (app->options.type_in)
        return is_letter(code) || code == '@';
    return is_letter(code) && begins_legal_move(position, code);
}

void board_tell_key(App *app, uint32_t code, ActionId action) {
    const Action *entry = action_get(action);
    if (entry == NULL || app->entry.told_keys || app->options.type_in || app->state != UI_IDLE)
        return;
    app->entry.told_keys = true;
    const char *keys = keymap_keys(&app->keys, action);
    size_t length = strcspn(keys, " ");
    char key[32], letter[8], buffer[SESSION_TEXT_SIZE];
    Text name = TEXT_OVER(key), typed = TEXT_OVER(letter), text = TEXT_OVER(buffer);
    if (length > 1)
        text_add_bytes(&name, keys, length);
    else
        text_addf(&name, ":%s", entry->name);
    unicode_add(&typed, code);
    text_addf(&text, _("%s begins a move; %s is %s."), letter, _(entry->label), key);
    app_say(app, INK_NORMAL, buffer);
}

void board_typed(App *app, const Event *event) {
    uint32_t code = event->code;
    if ((code == '+' || code == '=') && has_selection(app)) {
        if (app->spot.kind == SPOT_SQUARE)
            operation_place(app, app->spot.square, code == '+' ? TURNING_OVER : TURNING_DECLINED);
    } else if (code >= '0' && code <= '9') {
        text_digit(app, code - '0');
    } else if (code == '@') {
        text_at_sign(app);
    } else if (begins_move(app_variant(app), code) || (app->options.type_in && is_letter(code))) {
        char buffer[8];
        Text text = TEXT_OVER(buffer);
        unicode_add(&text, code);
        operation_type(app, buffer);
    }
}

/* The first line of what is pasted begins a typed move; nothing is played. */
void board_paste(App *app, const Event *event) {
    const char *text = event->text != NULL ? event->text : "";
    text += strspn(text, " \t\r\n");
    if (*text == '\0')
        return;
    if (*text == '[') {
        paste_told(app, event);
        return;
    }
    char first[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(first);
    text_add_bytes(&copy, text, strcspn(text, "\r\n"));
    operation_paste(app, first);
}

/* Where no person plays, typing is told, and does nothing by chance. */
static void think_text(App *app, const Event *event) {
    if (app_can_premove(app) && event->code == 'm' && !app->options.type_in)
        operation_type(app, "");
    else if (app_can_premove(app))
        board_typed(app, event);
    else if (event->code == 'm' || begins_move(app_variant(app), event->code))
        app_say(app, INK_NORMAL, _("No person is to move in this game."));
}

/* Taking pieces is choosing a premove. */
static void think_enter(App *app, const Event *event) {
    if (app_can_premove(app))
        board_enter(app, event);
}

static void think_click(App *app, const Event *event) {
    if (app_can_premove(app))
        board_click(app, event);
    else
        board_point(app, event);
}

static void think_escape(App *app, const Event *event) {
    (void)event;
    app_forget_premove(app);
}

static void over_enter(App *app, const Event *event) {
    (void)event;
    app_say(app, INK_NORMAL, _("The game is over: r plays another, v steps through this one."));
}

static void home_escape(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
    app->hint = MOVE_NONE;
}

/* The cursor goes about alike whoever is to move. */
#define ON_THE_BOARD                                                                               \
    [EVENT_UP] = {.does = board_up}, [EVENT_DOWN] = {.does = board_down},                          \
    [EVENT_LEFT] = {.does = board_left}, [EVENT_RIGHT] = {.does = board_right},                    \
    [EVENT_PAGE_UP] = {.does = board_page_up}, [EVENT_PAGE_DOWN] = {.does = board_page_down},      \
    [EVENT_HOME] = {.does = board_home}, [EVENT_END] = {.does = board_end},                        \
    [EVENT_NEXT] = {.does = board_next}, [EVENT_PREVIOUS] = {.does = board_previous},              \
    [EVENT_EDITED] = {.ignored = "no line is edited here"}, [EVENT_LOOK] = {.does = board_look},   \
    [EVENT_WHEEL_UP] = {.does = board_previous}, [EVENT_WHEEL_DOWN] = {.does = board_next},        \
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed yet; u takes a move back"},                  \
    [EVENT_JUMP_UP] = {.does = board_jump_up}, [EVENT_JUMP_DOWN] = {.does = board_jump_down},      \
    [EVENT_JUMP_LEFT] = {.does = board_jump_left},                                                 \
    [EVENT_JUMP_RIGHT] = {.does = board_jump_right}, [EVENT_PASTE] = {.does = board_paste}

const StateRow ROW_IDLE = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = home_escape},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};

const StateRow ROW_SELECTED = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = selected_escape},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = selected_escape},
};

const StateRow ROW_DROP = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = selected_escape},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = selected_escape},
};

const StateRow ROW_THINK = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = think_enter},
    [EVENT_ESCAPE] = {.does = think_escape},
    [EVENT_TEXT] = {.does = think_text},
    [EVENT_CLICK] = {.does = think_click},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};

const StateRow ROW_OVER = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = over_enter},
    [EVENT_ESCAPE] = {.does = home_escape},
    [EVENT_TEXT] = {.ignored = "no move can be typed when the game is over"},
    [EVENT_CLICK] = {.does = board_point},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};
