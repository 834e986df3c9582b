/* Answers questions about a position in a sentence. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/services.h"
#include "play/game/inquiry.h"
#include "rules/moves/movegen.h"
#include "words/entry.h"
#include "words/squares.h"
#include "words/words.h"

enum { LIST_SIZE = 2000, WHERE_SIZE = 400 };

static void hands(const Desk *desk, const char *argument, Text *out) {
    (void)argument;
    words_hand(desk_position(desk), SIDE_WHITE, out);
    text_begin_sentence(out);
    words_hand(desk_position(desk), SIDE_BLACK, out);
}

const Action HANDS_ACTION = {
    .id = ACTION_HANDS,
    .name = "hands",
    .letters = "h",
    .label = N_("Hands"),
    .help = N_("Says what is in both hands."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT |
             ACTION_ON_LINE,
    .answer = hands,
};

/* Appends the pieces on the squares of one line. */
static void add_line(const Position *position, Bitboard squares, Text *out) {
    Bitboard occupied = squares & position_occupied(position);
    if (occupied == 0)
        text_add(out, _("empty"));
    for (Bitboard rest = occupied; rest != 0;) {
        Square square = bitboard_pop(&rest);
        char name[4];
        variant_square_name(position->variant, square, name);
        text_addf(out, P_("square, piece", "%s %s"), name,
                  words_square_content(position, square).text);
        text_add(out, rest != 0 ? _(", ") : "");
    }
}

static void scan(const Desk *desk, const char *argument, Text *out) {
    const Variant *variant = desk_position(desk)->variant;
    char data[LIST_SIZE];
    Text line = TEXT_OVER(data);
    int file = square_file_parse(variant, argument), rank = square_rank_parse(variant, argument);
    if (file >= 0) {
        add_line(desk_position(desk), variant->file_mask[file], &line);
        text_addf(out, _("File %s: %s."), square_file_name(variant, (unsigned)file).text, data);
    } else if (rank >= 0) {
        add_line(desk_position(desk), variant->rank_mask[rank], &line);
        text_addf(out, _("Rank %s: %s."), square_rank_name(variant, (unsigned)rank, false).text,
                  data);
    } else {
        text_addf(out, _("%s is not a file or rank of this board."), argument);
    }
}

const Action SCAN_ACTION = {
    .id = ACTION_SCAN,
    .name = "scan",
    .letters = "s",
    .arguments = "FILE-OR-RANK",
    .label = N_("Scan"),
    .help = N_("Reads a file or rank, as in s e or s 5."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT |
             ACTION_ON_LINE,
    .answer = scan,
};

/* False, after saying so: not a role. */
static bool read_role(const Variant *variant, const char *argument, Role *role, Text *out) {
    *role = inquiry_role(variant, argument);
    if (*role == ROLE_NONE)
        text_addf(out, _("%s is not a piece in this game; type pieces to list them."), argument);
    return *role != ROLE_NONE;
}

static void add_where(const Position *position, Side side, Role role, Text *out) {
    const Variant *variant = position->variant;
    Bitboard squares = 0;
    for (Role i = 0; i < variant->role_count; i++)
        if (variant_roles_alike(variant, i, role))
            squares |= position_pieces(position, side, i);
    unsigned in_hand = position->hand[side][role];
    Phrase list = words_squares(position->variant, squares);
    if (squares == 0 && in_hand == 0)
        text_addf(out, _("%s none"), side_word(variant, side));
    else if (in_hand == 0)
        text_addf(out, _("%s on %s"), side_word(variant, side), list.text);
    else if (squares == 0)
        text_addf(out, _("%s %u in hand"), side_word(variant, side), in_hand);
    else
        text_addf(out, _("%s on %s, %u in hand"), side_word(variant, side), list.text, in_hand);
}

static void where(const Desk *desk, const char *argument, Text *out) {
    const Variant *variant = desk_position(desk)->variant;
    Role role;
    if (!read_role(variant, argument, &role, out))
        return;
    char white_data[WHERE_SIZE], black_data[WHERE_SIZE];
    Text white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    add_where(desk_position(desk), SIDE_WHITE, role, &white);
    add_where(desk_position(desk), SIDE_BLACK, role, &black);
    text_addf(out, _("%s: %s; %s."), words_role_name(variant, role), white_data, black_data);
}

const Action WHERE_ACTION = {
    .id = ACTION_WHERE,
    .name = "where",
    .letters = "p",
    .arguments = "PIECE",
    .label = N_("Where"),
    .help = N_("Says where all pieces of a kind are, as in p N."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT |
             ACTION_ON_LINE,
    .answer = where,
};

static void last(const Desk *desk, const char *argument, Text *out) {
    const Cursor *cursor = desk_cursor(desk);
    (void)argument;
    if (cursor->count < 2) {
        text_add(out, _("No move has been played yet."));
        return;
    }
    Position position = cursor_before(cursor);
    text_addf(out, P_("who, what", "%s: %s."), side_word(position.variant, position.side),
              words_move(&position, cursor->node->move).text);
}

const Action LAST_ACTION = {
    .id = ACTION_LAST,
    .name = "last",
    .letters = "l",
    .label = N_("Last move"),
    .help = N_("Says the last move."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_ON_LINE,
    .answer = last,
};

/* Appends the moves from the square, or the drops of a role. Returns whether there are any. */
static bool add_moves_of(const Position *position, Role drop, Square from, Text *out) {
    Move *moves = memory_new(MOVES_LIMIT, sizeof *moves);
    bool any = false;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (!attempt_takes_up(position->variant, drop, from, moves[i]))
            continue;
        text_add(out, any ? _(", ") : "");
        entry_format(position, moves[i], out);
        any = true;
    }
    free(moves);
    return any;
}

static void moves_of(const Desk *desk, const char *argument, Text *out) {
    const Position *position = desk_position(desk);
    size_t length = 0;
    Square from = square_parse(position->variant, argument, &length);
    Role role = ROLE_NONE;
    char moves_data[LIST_SIZE];
    Text moves = TEXT_OVER(moves_data);
    if (from != SQUARE_NONE && argument[length] == '\0') {
        Phrase content = words_square_content(position, from);
        if (add_moves_of(position, ROLE_NONE, from, &moves))
            text_addf(out, _("%s on %s: %s."), content.text, argument, moves_data);
        else
            text_addf(out, _("%s on %s: no legal move."), content.text, argument);
        return;
    }
    if (!read_role(position->variant, argument, &role, out))
        return;
    const char *name = words_role_name(position->variant, role);
    if (add_moves_of(position, role, SQUARE_NONE, &moves))
        text_addf(out, _("%s in hand: %s."), name, moves_data);
    else
        text_addf(out, _("%s in hand: no legal move."), name);
}

const Action MOVES_OF_ACTION = {
    .id = ACTION_MOVES_OF,
    .name = "of",
    .letters = "m",
    .arguments = "SQUARE-OR-PIECE",
    .label = N_("Moves of"),
    .help = N_("Lists the moves of a piece, as in m e4, or of a piece in hand, as in m P@."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_ON_LINE,
    .answer = moves_of,
};

static void clocks(const Desk *desk, const char *argument, Text *out) {
    (void)argument;
    if (desk_session(desk) == NULL || !session_settings(desk_session(desk))->time.limited)
        text_add(out, _("There is no clock in this game."));
    else
        inquiry_add_clocks(desk_session(desk), desk_now(desk), out);
}

const Action CLOCKS_ACTION = {
    .id = ACTION_CLOCKS,
    .name = "clocks",
    .letters = "c",
    .label = N_("Clocks"),
    .help = N_("Says the time left."),
    .flags = ACTION_WHEN_GAME | ACTION_ON_LINE,
    .answer = clocks,
};
