#include "rules/notation/notation.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/moves/movegen.h"

/* ---- coordinates ---- */

static void add_square(const Variant *variant, Square square, Text *out) {
    char name[4];
    variant_square_name(variant, square, name);
    text_add(out, name);
}

void uci_format(const Variant *variant, Move move, Text *out) {
    if (move == MOVE_NONE) {
        text_add(out, "0000");
        return;
    }
    if (move_is_drop(move)) {
        char role[3];
        variant_role_fen(variant, move_role(move), role);
        text_add(out, role);
        text_add_char(out, '@');
        add_square(variant, move_to(move), out);
        return;
    }
    add_square(variant, move_from(move), out);
    add_square(variant,
               move_kind(move) == MOVE_CASTLING ? castling_of_move(variant, move)->uci_to
                                                : move_to(move),
               out);
    if (move_is_promotion(move)) {
        const VariantRole *role = &variant->roles[move_role(move)];
        char turned = role->flipped ? '+' : role->demotes ? '-' : '\0';
        text_add_char(out, turned != '\0' ? turned : ascii_to_lower(role->letter));
    }
}

UciText uci_text(const Variant *variant, Move move) {
    UciText out;
    Text text = TEXT_OVER(out.text);
    uci_format(variant, move, &text);
    return out;
}

/* Parses a square at *cursor and advances it; SQUARE_NONE, without advancing, when there is
 * none. */
static Square take_square(const Variant *variant, const char **cursor) {
    size_t length = 0;
    Square square = variant_square_parse(variant, *cursor, &length);
    if (square != SQUARE_NONE)
        *cursor += length;
    return square;
}

/* The role of an unpromoted or plain piece's letter, in either case. */
static Role role_of_letter(const Variant *variant, char letter) {
    const char text[2] = {ascii_to_upper(letter), '\0'};
    return ascii_is_alpha(letter) ? variant_role_by_fen(variant, text) : ROLE_NONE;
}

/* Whether the piece on `from` would demote, rather than promote, by flipping. */
static bool turns_back(const Position *position, Square from) {
    const Variant *variant = position->variant;
    return variant->has_demotions && from != SQUARE_NONE && position->board[from] != PIECE_NONE &&
           variant->roles[piece_role(position->board[from])].flipped;
}

/* Parses what may follow coordinates: nothing, '+', '-' or a letter. */
static bool parse_uci_turning(const Position *position, const char *rest, Attempt *out) {
    out->turning = TURNING_UNSAID;
    out->choice = ROLE_NONE;
    if (rest[0] == '\0')
        return true;
    if (rest[1] != '\0')
        return false;
    if (rest[0] == '+' || rest[0] == '-') {
        out->turning = TURNING_OVER;
        return (rest[0] == '-') == turns_back(position, out->from);
    }
    out->turning = TURNING_CHOICE;
    out->choice = role_of_letter(position->variant, rest[0]);
    return out->choice != ROLE_NONE;
}

/* Reads "P@" or "+P@", the first of either case. */
static bool take_dropped(const Variant *variant, const char **cursor, Role *out) {
    const char *text = *cursor;
    size_t plus = text[0] == '+' ? 1 : 0;
    if (text[plus] == '\0' || text[plus + 1] != '@')
        return false;
    const char name[3] = {plus ? '+' : ascii_to_upper(text[0]),
                          plus ? ascii_to_upper(text[1]) : '\0', '\0'};
    *out = ascii_is_alpha(text[plus]) ? variant_role_by_fen(variant, name) : ROLE_NONE;
    *cursor += plus + 2;
    return true;
}

bool uci_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error) {
    const Variant *variant = position->variant;
    Attempt attempt = {ROLE_NONE, SQUARE_NONE, SQUARE_NONE, TURNING_UNSAID, ROLE_NONE};
    const char *cursor = text;
    if (take_dropped(variant, &cursor, &attempt.drop)) {
        if (attempt.drop == ROLE_NONE)
            return error_set_at(error, text, N_("the game has no piece '%.*s'"),
                                (int)(cursor - text - 1), text);
    } else {
        attempt.from = take_square(variant, &cursor);
        if (attempt.from == SQUARE_NONE)
            return error_set_at(error, text, N_("a move begins with a square of the board"));
    }
    attempt.to = take_square(variant, &cursor);
    if (attempt.to == SQUARE_NONE)
        return error_set_at(error, text, N_("the square to move to is missing"));
    if (!parse_uci_turning(position, cursor, &attempt))
        return error_set_at(error, text, N_("cannot promote to '%s'"), cursor);
    *out = attempt;
    return true;
}

bool uci_parse(const Position *position, const char *text, Move *out, Error *error) {
    Attempt attempt;
    if (!uci_parse_attempt(position, text, &attempt, error))
        return false;
    Legality legality = legality_explain(position, &attempt);
    if (legality.reason != LEGALITY_LEGAL)
        return error_set_at(error, text, N_("the move is illegal here"));
    *out = legality.move;
    return true;
}

/* ---- SAN ---- */

/* In which form SAN is written. */
typedef enum SanSigns { SAN_OWN, SAN_FAIRY } SanSigns;

/* Whether a drop that only our rules forbid answers the check: in Fairy-Stockfish it is legal,
 * though it may lose. */
static bool has_forbidden_drop(const Position *position) {
    const Variant *v = position->variant;
    for (unsigned i = 0; i < v->hand_order_count; i++) {
        Role role = v->hand_order[i];
        bool bound = v->roles[role].file_limit_both || v->roles[role].drop_mate_illegal;
        if (!bound || position->hand[position->side][role] == 0)
            continue;
        Bitboard to = v->roles[role].drop[position->side] & ~position_occupied(position);
        while (to != 0) {
            Square square = bitboard_pop(&to);
            Position after = *position;
            Undo undo;
            position_do(&after, move_make(MOVE_DROP, square, square, role), &undo);
            after.side = position->side;
            if (!position_in_check(&after))
                return true;
        }
    }
    return false;
}

/* In Fairy-Stockfish, sides with crown princes are never in check. */
static bool has_crown_princes(const Variant *variant) {
    return (variant->royals & (variant->royals - 1)) != 0;
}

static void add_mark(const Position *position, Move move, SanSigns signs, Text *out) {
    Position after = position_after(position, move);
    if (!position_in_check(&after) || (signs == SAN_FAIRY && has_crown_princes(after.variant)))
        return;
    bool answer = moves_any(&after) || (signs == SAN_FAIRY && has_forbidden_drop(&after));
    text_add_char(out, answer ? '+' : '#');
}

void san_add_mark(const Position *position, Move move, Text *out) {
    add_mark(position, move, SAN_OWN, out);
}

/* In Fairy-Stockfish's form the sign gives the king's direction. */
static void add_castling(const Variant *variant, Move move, SanSigns signs, Text *out) {
    const Castling *castling = castling_of_move(variant, move);
    if (signs == SAN_OWN)
        text_add(out, castling->san);
    else
        text_add(out, castling->rook_from > castling->king_from ? "O-O" : "O-O-O");
}

static bool is_capture(const Position *position, Move move) {
    return move_kind(move) == MOVE_EN_PASSANT ||
           (!move_is_drop(move) && position->board[move_to(move)] != PIECE_NONE);
}

static void add_role(const Variant *variant, Role role, SanSigns signs, Text *out) {
    if (signs == SAN_OWN)
        text_add(out, variant->roles[role].san);
    else
        text_add_char(out, variant->roles[role].like);
}

/* Whether both roles are written the same way. */
static bool roles_read_alike(const Variant *variant, Role a, Role b, SanSigns signs) {
    return signs == SAN_OWN ? variant_roles_alike(variant, a, b)
                            : variant->roles[a].like == variant->roles[b].like;
}

/* Whether both promote to roles written the same way, or neither promotes. */
static bool turn_alike(const Variant *variant, Move a, Move b, SanSigns signs) {
    if (!move_is_promotion(a) || !move_is_promotion(b))
        return move_is_promotion(a) == move_is_promotion(b);
    return roles_read_alike(variant, move_role(a), move_role(b), signs);
}

/* The file if it distinguishes the move from all others of its role to its square with the same
 * promotion, else the rank if that does, else both. Programs that compare whole texts accept
 * nothing longer. */
static SanOrigin origin_needed(const Position *position, Move move, SanSigns signs) {
    const Variant *variant = position->variant;
    Square from = move_from(move);
    Role role = piece_role(position->board[from]);
    bool others = false, on_file = false, on_rank = false;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Square other = move_from(moves[i]);
        if (move_is_drop(moves[i]) || move_kind(moves[i]) == MOVE_CASTLING || other == from ||
            move_to(moves[i]) != move_to(move) || !turn_alike(variant, moves[i], move, signs) ||
            !roles_read_alike(variant, piece_role(position->board[other]), role, signs))
            continue;
        others = true;
        on_file = on_file || variant_file(variant, other) == variant_file(variant, from);
        on_rank = on_rank || variant_rank(variant, other) == variant_rank(variant, from);
    }
    /* A pawn's capture always gives its file. */
    bool pawn = variant->roles[role].pawn && is_capture(position, move);
    return (SanOrigin){pawn || (others && (!on_file || on_rank)), on_file};
}

static void add_board_move(const Position *position, Move move, SanSigns signs, Text *out) {
    const Variant *variant = position->variant;
    Square from = move_from(move);
    Role role = piece_role(position->board[from]);
    bool pawn = variant->roles[role].pawn, capture = is_capture(position, move);
    SanOrigin origin = origin_needed(position, move, signs);
    /* After file and rank, the letter keeps a check mark from being read as a promotion. */
    if (!pawn || (origin.file && origin.rank))
        add_role(variant, role, signs, out);
    char name[4];
    variant_square_name(variant, from, name);
    if (origin.file)
        text_add_char(out, name[0]);
    if (origin.rank)
        text_add(out, name + 1);
    if (capture)
        text_add_char(out, 'x');
    add_square(variant, move_to(move), out);
    if (move_is_promotion(move)) {
        text_add_char(out, '=');
        add_role(variant, move_role(move), signs, out);
    }
}

static void add_san(const Position *position, Move move, SanSigns signs, Text *out) {
    const Variant *variant = position->variant;
    if (move == MOVE_NONE) {
        text_add(out, "--");
        return;
    }
    if (move_kind(move) == MOVE_CASTLING) {
        add_castling(variant, move, signs, out);
    } else if (move_is_drop(move)) {
        add_role(variant, move_role(move), signs, out);
        text_add_char(out, '@');
        add_square(variant, move_to(move), out);
    } else {
        add_board_move(position, move, signs, out);
    }
    add_mark(position, move, signs, out);
}

void san_format(const Position *position, Move move, Text *out) {
    add_san(position, move, SAN_OWN, out);
}

void san_format_fairy(const Position *position, Move move, Text *out) {
    add_san(position, move, SAN_FAIRY, out);
}

SanOrigin san_origin(const Position *position, Move move) {
    return origin_needed(position, move, SAN_OWN);
}
