/* Commands that only look. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/state.h"
#include "play/card.h"
#include "play/movement.h"
#include "play/rules_text.h"
#include "play/words.h"
#include "rules/fen.h"
#include "rules/movegen.h"

enum { LIST_SIZE = 1500 };

/* Shows the page when it was made, and frees it. */
static void finish_page(Console *console, Bytes *page, bool good) {
    if (good)
        tell_page(console, page);
    else
        tell_no_memory(console);
    bytes_done(page);
}

/* --- the board ------------------------------------------------------------------------------- */

void command_board(Console *console, const char *argument) {
    const Cursor *cursor = console_cursor(console);
    /* Letters: they are what moves are typed with. */
    Move last = console->editor != NULL ? MOVE_NONE : cursor->node->move;
    BoardTextOptions options = {false, console->flipped, last};
    Bytes page = {0};
    (void)argument;
    finish_page(console, &page, board_text(console_position(console), &options, &page));
}

void command_flip(Console *console, const char *argument) {
    console->flipped = !console->flipped;
    command_board(console, argument);
}

void command_fen(Console *console, const char *argument) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    (void)argument;
    fen_format(console_position(console), &text);
    tell(console, text.data);
}

void command_hands(Console *console, const char *argument) {
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    const Position *position = console_position(console);
    (void)argument;
    words_hand(position, SIDE_WHITE, &text);
    text_add_char(&text, ' ');
    words_hand(position, SIDE_BLACK, &text);
    tell(console, text.data);
}

/* The square that the whole argument names, or SQUARE_NONE after a message. */
static Square read_square(Console *console, const char *argument) {
    size_t length = 0;
    Square square = variant_square_parse(console_position(console)->variant, argument, &length);
    if (square != SQUARE_NONE && argument[length] == '\0')
        return square;
    tell_format(console, _("%s is no square of this board."), argument);
    return SQUARE_NONE;
}

void command_at(Console *console, const char *argument) {
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    Square square = read_square(console, argument);
    if (square == SQUARE_NONE)
        return;
    words_square_attacks(console_position(console), square, &text);
    tell(console, text.data);
}

/* Says what stands on the squares of one line. */
static void tell_line(Console *console, const char *name, Bitboard squares) {
    const Position *position = console_position(console);
    Bitboard occupied = squares & position_occupied(position);
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    for (Bitboard rest = occupied; rest != 0;) {
        Square square = bitboard_pop(&rest);
        text_add(&text, text.length > 0 ? ", " : "");
        words_square(position->variant, square, &text);
        text_add_char(&text, ' ');
        words_square_content(position, square, &text);
    }
    tell_format(console, "%s: %s.", name, occupied != 0 ? text.data : _("empty"));
}

void command_scan(Console *console, const char *argument) {
    const Variant *variant = console_position(console)->variant;
    char name[32];
    Text text = TEXT_OVER(name);
    int64_t rank = 0;
    unsigned file = (unsigned)(unsigned char)ascii_to_lower(argument[0]) - 'a';
    if (argument[1] == '\0' && file < variant->files) {
        text_addf(&text, _("File %c"), (char)('a' + file));
        tell_line(console, text.data, variant->file_mask[file]);
    } else if (ascii_parse_int(argument, 1, variant->ranks, &rank)) {
        text_addf(&text, _("Rank %d"), (int)rank);
        tell_line(console, text.data, variant->rank_mask[rank - 1]);
    } else {
        tell_format(console, _("%s is no file and no rank of this board."), argument);
    }
}

/* --- pieces ---------------------------------------------------------------------------------- */

/* The role of that letter or name, or ROLE_NONE. */
static Role find_role(const Variant *variant, const char *text) {
    char upper[8];
    Text letters = TEXT_OVER(upper);
    for (const char *at = text; *at != '\0' && *at != '@'; at++)
        text_add_char(&letters, ascii_to_upper(*at));
    Role role = letters.cut ? ROLE_NONE : variant_role_by_san(variant, letters.data);
    for (Role i = 0; role == ROLE_NONE && i < variant->role_count; i++)
        if (ascii_equal_ignore_case(variant->roles[i].name, text))
            role = i;
    return role;
}

static Role read_role(Console *console, const char *argument) {
    Role role = find_role(console_position(console)->variant, argument);
    if (role == ROLE_NONE)
        tell_format(console, _("%s is no piece of this game; pieces lists them."), argument);
    return role;
}

static void add_where(const Position *position, Side side, Role role, Text *out) {
    const Variant *variant = position->variant;
    Bitboard squares = 0;
    for (Role i = 0; i < variant->role_count; i++)
        if (variant_roles_alike(variant, i, role))
            squares |= position_pieces(position, side, i);
    unsigned in_hand = position->hand[side][role];
    text_addf(out, "%s ", words_side(side));
    if (squares == 0 && in_hand == 0)
        text_add(out, _("none"));
    if (squares != 0) {
        text_add(out, _("on "));
        words_squares(position->variant, squares, out);
    }
    if (squares != 0 && in_hand != 0)
        text_add(out, ", ");
    if (in_hand != 0)
        text_addf(out, _("%u in hand"), in_hand);
}

void command_where(Console *console, const char *argument) {
    const Position *position = console_position(console);
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    Role role = read_role(console, argument);
    if (role == ROLE_NONE)
        return;
    words_role(position->variant, role, &text);
    text_add(&text, ": ");
    add_where(position, SIDE_WHITE, role, &text);
    text_add(&text, "; ");
    add_where(position, SIDE_BLACK, role, &text);
    text_add_char(&text, '.');
    tell(console, text.data);
}

/* One piece: how it moves, drawn and in words. */
static bool add_card(const Variant *variant, Role role, Bytes *page) {
    Card card;
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    card_init(&card, variant, role, SIDE_WHITE);
    text_addf(&text, _("%s (%s) "), variant->roles[role].name, card.letters);
    movement_add(variant, role, &text);
    text_add_char(&text, '.');
    for (int i = 0; i < 3; i++) {
        size_t before = text.length;
        text_add_char(&text, ' ');
        if (i == 0)
            card_add_promotion(&card, &text);
        else if (i == 1)
            card_add_drop(&card, &text);
        else
            card_add_capture(&card, &text);
        if (text.length == before + 1)
            text.data[text.length = before] = '\0';
    }
    bool good = bytes_addf(page, "%s\n", text.data);
    for (unsigned row = 0; row < card.radius * 2 + 1 && good; row++) {
        text_clear(&text);
        card_add_row(&card, row, &text);
        good = bytes_addf(page, "  %s\n", text.data);
    }
    return good;
}

void command_pieces(Console *console, const char *argument) {
    const Variant *variant = console_position(console)->variant;
    Bytes page = {0};
    if (argument[0] == '\0') {
        finish_page(console, &page, pieces_text(variant, !console->out.ascii, &page));
        return;
    }
    Role role = read_role(console, argument);
    if (role != ROLE_NONE)
        finish_page(console, &page, add_card(variant, role, &page));
}

void command_rules(Console *console, const char *argument) {
    const Variant *variant = argument[0] != '\0'
                                 ? variants_find(console->settings->variants, argument)
                                 : console_position(console)->variant;
    Bytes page = {0};
    if (variant == NULL)
        tell_format(console, _("There is no game %s."), argument);
    else
        finish_page(console, &page, rules_text(variant, &page));
}

/* --- moves ----------------------------------------------------------------------------------- */

void command_moves(Console *console, const char *argument) {
    const Cursor *cursor = console_cursor(console);
    Position position = cursor->game->start;
    Bytes page = {0};
    bool good = true;
    (void)argument;
    for (size_t i = 1; i < cursor->count && good; i++) {
        Move move = cursor->path[i]->move;
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        Undo undo;
        entry_format(&position, move, &text);
        if (position.side == SIDE_WHITE)
            good = bytes_addf(&page, "%s%u. %s", i > 1 ? "\n" : "", position.fullmove, text.data);
        else if (i == 1)
            good = bytes_addf(&page, "%u. ... %s", position.fullmove, text.data);
        else
            good = bytes_addf(&page, " %s", text.data);
        position_do(&position, move, &undo);
    }
    if (cursor->count < 2)
        good = bytes_add(&page, _("No move has been played yet."));
    finish_page(console, &page, good);
}

void command_last(Console *console, const char *argument) {
    (void)argument;
    tell_last_move(console, console_cursor(console));
}

void command_clocks(Console *console, const char *argument) {
    const Session *session = console->session;
    int64_t now_ms = clock_now_ms();
    char data[SIDE_COUNT][16];
    (void)argument;
    if (session_left_ms(session, SIDE_WHITE, now_ms) < 0) {
        tell(console, _("There is no clock in this game."));
        return;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Text text = TEXT_OVER(data[side]);
        words_clock(session_left_ms(session, (Side)side, now_ms), &text);
    }
    tell_format(console, _("White has %s left, Black %s."), data[SIDE_WHITE], data[SIDE_BLACK]);
}

/* Which legal moves are asked for: those from a square, or the drops of a role. */
typedef struct Wanted {
    Square from; /* SQUARE_NONE: drops */
    Role role;
} Wanted;

static bool add_moves_of(const Position *position, const Wanted *wanted, Bytes *page) {
    Move *moves = malloc(MOVES_LIMIT * sizeof(*moves));
    bool good = moves != NULL, any = false;
    size_t count = good ? moves_generate(position, moves) : 0;
    for (size_t i = 0; i < count && good; i++) {
        bool drop = move_is_drop(moves[i]);
        if (wanted->from != SQUARE_NONE
                ? drop || move_from(moves[i]) != wanted->from
                : !drop ||
                      variant_held_role(position->variant, move_role(moves[i])) != wanted->role)
            continue;
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        entry_format(position, moves[i], &text);
        good = bytes_addf(page, "%s%s", any ? ", " : "", text.data);
        any = true;
    }
    free(moves);
    return good && (any ? bytes_add_char(page, '.') : bytes_add(page, _("no legal move.")));
}

void command_moves_of(Console *console, const char *argument) {
    const Position *position = console_position(console);
    size_t length = 0;
    Wanted wanted = {variant_square_parse(position->variant, argument, &length), ROLE_NONE};
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    Bytes page = {0};
    if (wanted.from != SQUARE_NONE && argument[length] == '\0') {
        words_square_content(position, wanted.from, &text);
        text_addf(&text, _(" on %s: "), argument);
    } else {
        wanted = (Wanted){SQUARE_NONE, read_role(console, argument)};
        if (wanted.role == ROLE_NONE)
            return;
        words_role(position->variant, wanted.role, &text);
        text_add(&text, _(" in hand: "));
    }
    finish_page(console, &page,
                bytes_add(&page, text.data) && add_moves_of(position, &wanted, &page));
}
