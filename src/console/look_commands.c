/* Commands that only look. */
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/desk/inquiry.h"
#include "rules/notation/fen.h"
#include "words/board_text.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/rules/rules_text.h"
#include "words/squares.h"
#include "words/words.h"

enum { LIST_SIZE = 1500 };

/* Shows the page and frees it. */
static void finish_page(Console *console, Bytes *page) {
    tell_page(console, page);
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
    board_text(console_position(console), &options, &page);
    finish_page(console, &page);
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

/* Answers a question that every front end answers alike. */
static void answer(Console *console, ActionId action, const char *argument) {
    char data[INQUIRY_SIZE];
    Text text = TEXT_OVER(data);
    Inquiry inquiry = {console_position(console), console_cursor(console), console->session,
                       clock_now_ms()};
    if (inquiry_answer(&inquiry, action, argument, &text))
        tell(console, data);
}

void command_hands(Console *console, const char *argument) {
    answer(console, ACTION_HANDS, argument);
}

void command_scan(Console *console, const char *argument) {
    answer(console, ACTION_SCAN, argument);
}

void command_where(Console *console, const char *argument) {
    answer(console, ACTION_WHERE, argument);
}

void command_last(Console *console, const char *argument) {
    answer(console, ACTION_LAST, argument);
}

void command_clocks(Console *console, const char *argument) {
    answer(console, ACTION_CLOCKS, argument);
}

void command_moves_of(Console *console, const char *argument) {
    answer(console, ACTION_MOVES_OF, argument);
}

/* The square that the whole argument names, or SQUARE_NONE after a message. */
static Square read_square(Console *console, const char *argument) {
    size_t length = 0;
    Square square = square_parse(console_position(console)->variant, argument, &length);
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

/* --- pieces ---------------------------------------------------------------------------------- */

static Role read_role(Console *console, const char *argument) {
    Role role = inquiry_role(console_position(console)->variant, argument);
    if (role == ROLE_NONE)
        tell_format(console, _("%s is no piece of this game; pieces lists them."), argument);
    return role;
}

/* One piece: how it moves, drawn and in words. */
static void add_card(const Variant *variant, Role role, Bytes *page) {
    Card card;
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    card_init(&card, variant, role, SIDE_WHITE);
    char part_data[MOVEMENT_TEXT_SIZE];
    Text part = TEXT_OVER(part_data);
    movement_add(variant, role, &part);
    text_addf(&text, _("%s (%s) %s."), words_role_name(variant, role), card.letters, part_data);
    void (*const parts[])(const Card *, Text *) = {card_add_promotion, card_add_drop,
                                                   card_add_capture};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        text_clear(&part);
        parts[i](&card, &part);
        if (part.length > 0)
            text_add_sentence(&text, "%s", part_data);
    }
    bytes_putf(page, "%s\n", text.data);
    for (unsigned row = 0; row < card.radius * 2 + 1; row++) {
        text_clear(&text);
        card_add_row(&card, row, &text);
        bytes_putf(page, "  %s\n", text.data);
    }
}

void command_pieces(Console *console, const char *argument) {
    const Variant *variant = console_position(console)->variant;
    Bytes page = {0};
    if (argument[0] == '\0') {
        pieces_text(variant, !console->out.ascii, &page);
        finish_page(console, &page);
        return;
    }
    Role role = read_role(console, argument);
    if (role == ROLE_NONE)
        return;
    add_card(variant, role, &page);
    finish_page(console, &page);
}

void command_rules(Console *console, const char *argument) {
    const Variant *variant = argument[0] != '\0'
                                 ? variants_find(console->settings->variants, argument)
                                 : console_position(console)->variant;
    Bytes page = {0};
    if (variant == NULL) {
        tell_format(console, _("There is no game %s."), argument);
        return;
    }
    rules_text(variant, &page);
    finish_page(console, &page);
}

/* --- moves ----------------------------------------------------------------------------------- */

void command_moves(Console *console, const char *argument) {
    const Cursor *cursor = console_cursor(console);
    Position position = cursor->game->start;
    Bytes page = {0};
    (void)argument;
    for (size_t i = 1; i < cursor->count; i++) {
        Move move = cursor->path[i]->move;
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        Undo undo;
        entry_format(&position, move, &text);
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
    finish_page(console, &page);
}
