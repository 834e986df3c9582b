#include "play/services/inquiry.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/moves/movegen.h"
#include "words/entry.h"
#include "words/squares.h"
#include "words/words.h"

enum { WHERE_SIZE = 400 };

typedef void Answer(const Inquiry *inquiry, const char *argument, Text *out);

/* --- the board ------------------------------------------------------------------------------- */

static void answer_hands(const Inquiry *inquiry, const char *argument, Text *out) {
    (void)argument;
    words_hand(inquiry->position, SIDE_WHITE, out);
    text_begin_sentence(out);
    words_hand(inquiry->position, SIDE_BLACK, out);
}

/* What stands on the squares of one line. */
static void add_line(const Position *position, Bitboard squares, Text *out) {
    Bitboard occupied = squares & position_occupied(position);
    if (occupied == 0)
        text_add(out, _("empty"));
    for (Bitboard rest = occupied; rest != 0;) {
        Square square = bitboard_pop(&rest);
        char name[4], content_data[ROLE_NAME_SIZE + 32];
        Text content = TEXT_OVER(content_data);
        variant_square_name(position->variant, square, name);
        words_square_content(position, square, &content);
        text_addf(out, P_("square, piece", "%s %s"), name, content_data);
        text_add(out, rest != 0 ? _(", ") : "");
    }
}

static void answer_scan(const Inquiry *inquiry, const char *argument, Text *out) {
    const Variant *variant = inquiry->position->variant;
    char data[INQUIRY_SIZE];
    Text line = TEXT_OVER(data);
    char name_data[SQUARE_NAME_SIZE];
    Text name = TEXT_OVER(name_data);
    int file = square_file_parse(variant, argument), rank = square_rank_parse(variant, argument);
    if (file >= 0) {
        add_line(inquiry->position, variant->file_mask[file], &line);
        square_add_file(variant, (unsigned)file, &name);
        text_addf(out, _("File %s: %s."), name_data, data);
    } else if (rank >= 0) {
        add_line(inquiry->position, variant->rank_mask[rank], &line);
        square_add_rank(variant, (unsigned)rank, false, &name);
        text_addf(out, _("Rank %s: %s."), name_data, data);
    } else {
        text_addf(out, _("%s is no file and no rank of this board."), argument);
    }
}

/* --- pieces ---------------------------------------------------------------------------------- */

Role inquiry_role(const Variant *variant, const char *text) {
    char upper[8];
    Text letters = TEXT_OVER(upper);
    for (const char *at = text; *at != '\0' && *at != '@'; at++)
        text_add_char(&letters, ascii_to_upper(*at));
    Role role = letters.cut ? ROLE_NONE : variant_role_by_san(variant, letters.data);
    for (Role i = 0; role == ROLE_NONE && i < variant->role_count; i++)
        if (words_role_is(variant, (Role)i, text))
            role = i;
    return role;
}

/* False after saying that it is none. */
static bool read_role(const Variant *variant, const char *argument, Role *role, Text *out) {
    *role = inquiry_role(variant, argument);
    if (*role == ROLE_NONE)
        text_addf(out, _("%s is no piece of this game; pieces lists them."), argument);
    return *role != ROLE_NONE;
}

static void add_where(const Position *position, Side side, Role role, Text *out) {
    const Variant *variant = position->variant;
    Bitboard squares = 0;
    for (Role i = 0; i < variant->role_count; i++)
        if (variant_roles_alike(variant, i, role))
            squares |= position_pieces(position, side, i);
    unsigned in_hand = position->hand[side][role];
    char data[WHERE_SIZE];
    Text list = TEXT_OVER(data);
    words_squares(position->variant, squares, &list);
    if (squares == 0 && in_hand == 0)
        text_addf(out, _("%s none"), words_side(side));
    else if (in_hand == 0)
        text_addf(out, _("%s on %s"), words_side(side), data);
    else if (squares == 0)
        text_addf(out, _("%s %u in hand"), words_side(side), in_hand);
    else
        text_addf(out, _("%s on %s, %u in hand"), words_side(side), data, in_hand);
}

static void answer_where(const Inquiry *inquiry, const char *argument, Text *out) {
    const Variant *variant = inquiry->position->variant;
    Role role;
    if (!read_role(variant, argument, &role, out))
        return;
    char white_data[WHERE_SIZE], black_data[WHERE_SIZE];
    Text white = TEXT_OVER(white_data), black = TEXT_OVER(black_data);
    add_where(inquiry->position, SIDE_WHITE, role, &white);
    add_where(inquiry->position, SIDE_BLACK, role, &black);
    text_addf(out, _("%s: %s; %s."), words_role_name(variant, role), white_data, black_data);
}

/* --- moves ----------------------------------------------------------------------------------- */

static void answer_last(const Inquiry *inquiry, const char *argument, Text *out) {
    const Cursor *cursor = inquiry->cursor;
    (void)argument;
    if (cursor->count < 2) {
        text_add(out, _("No move has been played yet."));
        return;
    }
    Position position = cursor->game->start;
    for (size_t i = 1; i + 1 < cursor->count; i++) {
        Undo undo;
        position_do(&position, cursor->path[i]->move, &undo);
    }
    char data[MOVE_WORDS_SIZE];
    Text move = TEXT_OVER(data);
    words_move(&position, cursor->node->move, &move);
    text_addf(out, P_("who, what", "%s: %s."), words_side(position.side), data);
}

/* Whether the move is asked for: one from the square, or, without a square, a drop of the role. */
static bool is_wanted(const Variant *variant, Move move, Square from, Role role) {
    if (from != SQUARE_NONE)
        return !move_is_drop(move) && move_from(move) == from;
    return move_is_drop(move) && variant_held_role(variant, move_role(move)) == role;
}

/* Returns whether there is one. */
static bool add_moves_of(const Position *position, Square from, Role role, Text *out) {
    Move *moves = malloc(MOVES_LIMIT * sizeof(*moves));
    bool any = false;
    size_t count = moves != NULL ? moves_generate(position, moves) : 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_wanted(position->variant, moves[i], from, role))
            continue;
        text_add(out, any ? _(", ") : "");
        entry_format(position, moves[i], out);
        any = true;
    }
    free(moves);
    return any;
}

static void answer_moves_of(const Inquiry *inquiry, const char *argument, Text *out) {
    const Position *position = inquiry->position;
    size_t length = 0;
    Square from = square_parse(position->variant, argument, &length);
    Role role = ROLE_NONE;
    char moves_data[INQUIRY_SIZE], content_data[ROLE_NAME_SIZE + 32];
    Text moves = TEXT_OVER(moves_data), content = TEXT_OVER(content_data);
    if (from != SQUARE_NONE && argument[length] == '\0') {
        words_square_content(position, from, &content);
        if (add_moves_of(position, from, role, &moves))
            text_addf(out, _("%s on %s: %s."), content_data, argument, moves_data);
        else
            text_addf(out, _("%s on %s: no legal move."), content_data, argument);
        return;
    }
    if (!read_role(position->variant, argument, &role, out))
        return;
    const char *name = words_role_name(position->variant, role);
    if (add_moves_of(position, SQUARE_NONE, role, &moves))
        text_addf(out, _("%s in hand: %s."), name, moves_data);
    else
        text_addf(out, _("%s in hand: no legal move."), name);
}

/* --- clocks ---------------------------------------------------------------------------------- */

void inquiry_add_clocks(const Session *session, int64_t now_ms, Text *out) {
    const TimeControl *control = &session_settings(session)->time;
    char data[SIDE_COUNT][96];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Text clock = TEXT_OVER(data[side]);
        ClockFace face = session_clock_face(session, (Side)side, now_ms);
        words_clock_face(control, &face, &clock);
    }
    text_addf(out,
              control->periods > 0 ? _("White: %s. Black: %s.") : _("White has %s left, Black %s."),
              data[SIDE_WHITE], data[SIDE_BLACK]);
}

static void answer_clocks(const Inquiry *inquiry, const char *argument, Text *out) {
    (void)argument;
    if (inquiry->session == NULL || !session_settings(inquiry->session)->time.limited)
        text_add(out, _("There is no clock in this game."));
    else
        inquiry_add_clocks(inquiry->session, inquiry->now_ms, out);
}

bool inquiry_answer(const Inquiry *inquiry, ActionId action, const char *argument, Text *out) {
    static const struct {
        ActionId action;
        Answer *answer;
    } ANSWERS[] = {
        {ACTION_HANDS, answer_hands},       {ACTION_SCAN, answer_scan},
        {ACTION_WHERE, answer_where},       {ACTION_LAST, answer_last},
        {ACTION_MOVES_OF, answer_moves_of}, {ACTION_CLOCKS, answer_clocks},
    };
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++) {
        if (ANSWERS[i].action != action)
            continue;
        ANSWERS[i].answer(inquiry, argument, out);
        return true;
    }
    return false;
}
