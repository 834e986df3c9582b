#include "rules/notation/notation.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/moves/movegen.h"

/* A piece as named in a text. */
typedef struct Named {
    Role role;   /* by our own letters, or ROLE_NONE */
    char letter; /* as Fairy-Stockfish may mean it; '\0': no piece is named, or it is named like
                  * "+S" */
} Named;

/* A parsed SAN text; the legal move is found by eliminating those that do not fit. */
typedef struct SanText {
    bool castling;
    bool drop;
    bool loose; /* letters are Fairy-Stockfish's, which names a flipped piece after the one it moves
                 * like */
    Named piece;
    int file, rank; /* the origin, from 0; -1: not given */
    Square to;
    Turning turning;
    Named choice; /* with TURNING_CHOICE */
    bool plus;    /* a '+' is among the marks at the end: a check, or else XBoard's promotion */
    bool sign; /* the promotion is a '+' after coordinates: a check, if no promotion is possible */
} SanText;

static bool is_named(Named named) {
    return named.role != ROLE_NONE || named.letter != '\0';
}

static bool named_fits(const Variant *variant, Role role, Named named, bool loose) {
    return (named.role != ROLE_NONE && variant_roles_alike(variant, role, named.role)) ||
           (loose && named.letter != '\0' && variant->roles[role].like == named.letter);
}

/* ---- reading ---- */

/* The piece that a letter names. */
static Named named_by(const Variant *variant, char letter) {
    const char name[2] = {letter, '\0'};
    Named named = {variant_role_by_san(variant, name), '\0'};
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].like == letter)
            named.letter = letter;
    return named;
}

/* Reads "Q" or "+S". False, unmoved, when no role is written like that. */
static bool take_role(const Variant *variant, const char **cursor, Named *out) {
    const char *text = *cursor;
    char name[3] = {text[0], '\0', '\0'};
    if (text[0] == '+')
        name[1] = text[1];
    if (!ascii_is_upper(name[0]) && !ascii_is_upper(name[1]))
        return false;
    Named named = {ROLE_NONE, '\0'};
    if (name[1] == '\0')
        named = named_by(variant, name[0]);
    else
        named.role = variant_role_by_san(variant, name);
    if (!is_named(named))
        return false;
    *out = named;
    *cursor += strlen(name);
    return true;
}

static bool is_drop_sign(char c) {
    return c == '@' || c == '*' || c == '\'';
}

/* Reads the piece of a drop and its sign: "N@", "n@", "+N@" or "@" for a pawn. */
static bool take_drop(const Variant *variant, const char **cursor, SanText *out) {
    const char *text = *cursor;
    if (is_drop_sign(text[0])) {
        *cursor = text + 1;
        return true;
    }
    size_t plus = text[0] == '+' ? 1 : 0;
    if (!ascii_is_alpha(text[plus]) || !is_drop_sign(text[plus + 1]))
        return false;
    const char name[3] = {plus ? '+' : ascii_to_upper(text[0]),
                          plus ? ascii_to_upper(text[1]) : '\0', '\0'};
    out->piece.role = variant_role_by_san(variant, name);
    if (out->piece.role != ROLE_NONE)
        *cursor = text + plus + 2;
    return out->piece.role != ROLE_NONE;
}

/* Reads a rank's number, from 1, into *rank, from 0. */
static bool take_rank(const Variant *variant, const char **cursor, int *rank) {
    const char *scan = *cursor;
    const char *end = scan + strspn(scan, "0123456789");
    uint64_t number = 0;
    if (!ascii_scan_uint(&scan, end, variant->ranks, &number) || number == 0)
        return false;
    *cursor = scan;
    *rank = (int)number - 1;
    return true;
}

/* Parses "[file][rank][x]square": what precedes the last square is the origin. */
static bool take_squares(const Variant *variant, const char **cursor, SanText *out) {
    const char *scan = *cursor;
    bool sign = false;
    if (*scan >= 'a' && *scan < 'a' + variant->files)
        out->file = *scan++ - 'a';
    take_rank(variant, &scan, &out->rank);
    if (*scan == 'x' || *scan == '-' || *scan == ':') {
        scan++;
        sign = true;
    }
    size_t length = 0;
    Square square = variant_square_parse(variant, scan, &length);
    if (square != SQUARE_NONE) {
        out->to = square;
        *cursor = scan + length;
        return true;
    }
    if (sign || out->file < 0 || out->rank < 0)
        return false;
    out->to = variant_square(variant, (unsigned)out->file, (unsigned)out->rank);
    out->file = out->rank = -1;
    *cursor = scan;
    return true;
}

/* Reads the role promoted to, as SAN or as one lower-case letter. */
static bool take_choice(const Variant *variant, const char **cursor, SanText *out) {
    Named named = {ROLE_NONE, '\0'};
    if (!take_role(variant, cursor, &named) && ascii_is_lower((*cursor)[0])) {
        named = named_by(variant, ascii_to_upper((*cursor)[0]));
        *cursor += is_named(named);
    }
    if (!is_named(named))
        return false;
    out->turning = TURNING_CHOICE;
    out->choice = named;
    return true;
}

static bool is_en_passant(const char *text) {
    return strncmp(text, "e.p.", 4) == 0 || strncmp(text, "ep", 2) == 0;
}

static bool has_turned_roles(const Variant *variant) {
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].flipped)
            return true;
    return false;
}

/* Parses "=X", "=+", "=", "(X)", "(+)", "X", and '+' after bare coordinates in games whose pieces
 * flip. */
static bool take_turning(const Variant *variant, const char **cursor, SanText *out) {
    bool coordinates = !is_named(out->piece) && out->file >= 0 && out->rank >= 0;
    const char *scan = *cursor;
    char opening = *scan;
    if (opening == '=' || opening == '(')
        scan++;
    else if (opening == '+' ? !coordinates || !has_turned_roles(variant)
                            : !ascii_is_alpha(opening) || is_en_passant(scan))
        return true;
    out->sign = opening == '+';
    if ((opening == '+' || !take_choice(variant, &scan, out)) && *scan == '+') {
        out->turning = TURNING_OVER;
        scan++;
    }
    if (opening == '=' && out->turning == TURNING_UNSAID)
        out->turning = TURNING_DECLINED;
    if (opening == '(' && *scan++ != ')')
        return false;
    *cursor = scan;
    return out->turning != TURNING_UNSAID;
}

/* True when nothing but marks (check, mate, judgement, en passant) follows. */
static bool only_marks(const char *text) {
    text += strspn(text, "+# ");
    if (is_en_passant(text))
        text += text[1] == '.' ? 4 : 2;
    text += strspn(text, "+#!? ");
    return *text == '\0';
}

/* Whether the wing has this sign: the game's own or, if loose, by the king's direction. */
static bool is_sign_of(const Castling *wing, const char *name, bool loose) {
    const char *sign = wing->san;
    if (loose)
        sign = wing->rook_from > wing->king_from ? "O-O" : "O-O-O";
    return wing->possible && strcmp(sign, name) == 0;
}

/* Reads castling signs, with letters or zeros. */
static bool read_castling(const Position *position, const char *text, SanText *out) {
    char name[sizeof(position->variant->castling[0][0].san)];
    size_t length = 0;
    while (length + 1 < sizeof(name) && text[length] != '\0' && strchr("Oo0-", text[length])) {
        name[length] = text[length] == '-' ? '-' : 'O';
        length++;
    }
    name[length] = '\0';
    const Castling *wings = position->variant->castling[position->side];
    for (int wing = 0; wing < SIDE_CASTLINGS; wing++) {
        if (is_sign_of(&wings[wing], name, out->loose) && only_marks(text + length)) {
            out->castling = true;
            out->to = wings[wing].king_to;
            out->file = (int)variant_file(position->variant, wings[wing].king_from);
            out->rank = (int)variant_rank(position->variant, wings[wing].king_from);
            return true;
        }
    }
    return false;
}

/* loose: in Fairy-Stockfish's meaning. */
static bool read_san(const Position *position, const char *text, bool loose, SanText *out) {
    const Variant *variant = position->variant;
    const Named nobody = {ROLE_NONE, '\0'};
    const SanText nothing = {.loose = loose,
                             .piece = nobody,
                             .file = -1,
                             .rank = -1,
                             .to = SQUARE_NONE,
                             .turning = TURNING_UNSAID,
                             .choice = nobody};
    *out = nothing;
    text += strspn(text, " ");
    if (read_castling(position, text, out))
        return true;
    if (take_drop(variant, &text, out)) {
        out->drop = true;
        size_t length = 0;
        out->to = variant_square_parse(variant, text, &length);
        return out->to != SQUARE_NONE && only_marks(text + length);
    }
    take_role(variant, &text, &out->piece);
    if (!take_squares(variant, &text, out) || !take_turning(variant, &text, out))
        return false;
    out->plus = strchr(text, '+') != NULL;
    return only_marks(text);
}

/* ---- choosing ---- */

/* Whether a piece of this role can be meant: the one named, any one with bare coordinates, else a
 * pawn. */
static bool role_fits(const Variant *variant, Role role, const SanText *san) {
    if (is_named(san->piece))
        return named_fits(variant, role, san->piece, san->loose);
    if (!san->drop && san->file >= 0 && san->rank >= 0)
        return true;
    return variant->roles[role].pawn || variant->roles[role].resets_clock;
}

static bool from_fits(const Variant *variant, Square from, const SanText *san) {
    return (san->file < 0 || variant_file(variant, from) == (unsigned)san->file) &&
           (san->rank < 0 || variant_rank(variant, from) == (unsigned)san->rank);
}

static bool move_fits(const Position *position, Move move, const SanText *san) {
    const Variant *variant = position->variant;
    if (move_to(move) != san->to || move_is_drop(move) != san->drop)
        return false;
    if (san->drop)
        return role_fits(variant, move_role(move), san);
    if (san->castling && move_kind(move) != MOVE_CASTLING)
        return false;
    /* If the king can also step to that square, the coordinates mean the step. */
    if (!san->castling && move_kind(move) == MOVE_CASTLING &&
        castling_of_move(variant, move)->uci_to != san->to)
        return false;
    return from_fits(variant, move_from(move), san) &&
           role_fits(variant, piece_role(position->board[move_from(move)]), san);
}

/* Whether the move promotes as given; `declined`: not at all. */
static bool turning_fits(const Variant *variant, Move move, const SanText *san, bool declined) {
    if (!move_is_promotion(move))
        return declined;
    if (declined)
        return false;
    if (san->turning == TURNING_CHOICE)
        return named_fits(variant, move_role(move), san->choice, san->loose);
    return san->turning != TURNING_OVER || variant->roles[move_role(move)].flipped;
}

/* Keeps the moves that promote as given and returns their number. */
static size_t keep_turning(const Variant *variant, Move *moves, size_t count, const SanText *san) {
    bool declined = san->turning == TURNING_DECLINED;
    /* A bare move declines; if it cannot, the only possible promotion is meant. */
    for (size_t i = 0; san->turning == TURNING_UNSAID && i < count; i++)
        declined = declined || !move_is_promotion(moves[i]);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (turning_fits(variant, moves[i], san, declined))
            moves[kept++] = moves[i];
    }
    return kept;
}

static bool is_of_chess_pawn(const Position *position, Move move) {
    Role role = move_is_drop(move) ? move_role(move) : piece_role(position->board[move_from(move)]);
    return position->variant->roles[role].pawn;
}

/* Keeps the legal moves that fit, ignoring promotion. If no piece is named, a chess pawn is
 * preferred to others that count as pawns: its letter is never written. */
static size_t fitting_moves(const Position *position, const SanText *san, Move *moves) {
    size_t count = moves_generate(position, moves), kept = 0, pawns = 0;
    for (size_t i = 0; i < count; i++) {
        if (move_fits(position, moves[i], san)) {
            moves[kept++] = moves[i];
            pawns += is_of_chess_pawn(position, moves[i]);
        }
    }
    if (is_named(san->piece) || pawns == 0 || pawns == kept || (san->file >= 0 && san->rank >= 0))
        return kept;
    size_t left = 0;
    for (size_t i = 0; i < kept; i++) {
        if (is_of_chess_pawn(position, moves[i]))
            moves[left++] = moves[i];
    }
    return left;
}

/* Whether a '+' at the end means that the piece flips, as in XBoard's shogi games: as a check mark
 * it would be false. */
static bool plus_promotes(const Position *position, const SanText *san, const Move *moves,
                          size_t count) {
    bool turns = false;
    if (!san->plus || san->turning != TURNING_UNSAID)
        return false;
    for (size_t i = 0; i < count; i++) {
        turns = turns || turning_fits(position->variant, moves[i],
                                      &(SanText){.turning = TURNING_OVER}, false);
        if (!move_is_promotion(moves[i])) {
            Position after = position_after(position, moves[i]);
            if (position_in_check(&after))
                return false;
        }
    }
    return turns;
}

/* Whether a '+' after coordinates can only mark a check. */
static bool sign_is_check(const Position *position, const SanText *san, const Move *moves,
                          size_t count) {
    bool checks = false;
    for (size_t i = 0; san->sign && i < count; i++) {
        if (move_is_promotion(moves[i]))
            return false;
        Position after = position_after(position, moves[i]);
        checks = checks || position_in_check(&after);
    }
    return checks;
}

/* The legal moves that fit, including the promotion. */
static size_t chosen_moves(const Position *position, const SanText *san, Move *moves) {
    size_t count = fitting_moves(position, san, moves);
    SanText said = *san;
    if (plus_promotes(position, san, moves, count))
        said.turning = TURNING_OVER;
    if (sign_is_check(position, san, moves, count))
        said.turning = TURNING_UNSAID;
    return keep_turning(position->variant, moves, count, &said);
}

static bool refuse_ambiguous(const Position *position, const char *text, const Move *moves,
                             Error *error) {
    char names[2][MOVE_TEXT_SIZE];
    for (int i = 0; i < 2; i++) {
        Text name = TEXT_OVER(names[i]);
        san_format(position, moves[i], &name);
    }
    return error_set_at(error, text, N_("ambiguous: could be %s or %s"), names[0], names[1]);
}

/* Reads the text in both ways, and takes the first that gives a legal move. Castling signs in
 * Fairy-Stockfish's meaning count only if the text is known to be from there. */
static bool parse_either(const Position *position, const char *text, bool loose_first, Move *out,
                         Error *error) {
    Move moves[MOVES_LIMIT];
    size_t count = 0;
    bool read = false;
    for (int pass = 0; pass < 2 && count == 0; pass++) {
        SanText san;
        if (!read_san(position, text, (pass == 1) != loose_first, &san))
            continue;
        read = true;
        if (!(san.castling && san.loose && !loose_first))
            count = chosen_moves(position, &san, moves);
    }
    if (!read)
        return error_set_at(error, text, N_("this is not a move"));
    if (count == 0)
        return error_set_at(error, text, N_("the move is illegal here"));
    if (count > 1)
        return refuse_ambiguous(position, text, moves, error);
    *out = moves[0];
    return true;
}

bool san_parse(const Position *position, const char *text, Move *out, Error *error) {
    return parse_either(position, text, false, out, error);
}

bool san_parse_fairy(const Position *position, const char *text, Move *out, Error *error) {
    return parse_either(position, text, true, out, error);
}

/* ---- reading a try ---- */

/* The role chosen for a promotion. */
static Role chosen_role(const Variant *variant, const SanText *san) {
    for (Role role = 0; san->choice.role == ROLE_NONE && role < variant->role_count; role++)
        if (named_fits(variant, role, san->choice, true))
            return role;
    return san->choice.role;
}

static Attempt attempt_from(const Position *position, const SanText *san, Square from) {
    Attempt attempt = {ROLE_NONE, from, san->to, san->turning, chosen_role(position->variant, san)};
    Piece piece = from == SQUARE_NONE ? PIECE_NONE : position->board[from];
    if (san->castling)
        attempt.to =
            castling_of_move(position->variant, move_make(MOVE_CASTLING, from, san->to, ROLE_NONE))
                ->uci_to;
    /* "=Q" for a piece that flips into a queen is the same as "=+". */
    Role promoted =
        piece != PIECE_NONE ? position->variant->roles[piece_role(piece)].promoted : ROLE_NONE;
    if (san->turning == TURNING_CHOICE && promoted != ROLE_NONE &&
        named_fits(position->variant, promoted, san->choice, true)) {
        attempt.turning = TURNING_OVER;
        attempt.choice = ROLE_NONE;
    }
    return attempt;
}

static unsigned distance_between(const Variant *variant, Square a, Square b) {
    int files = (int)variant_file(variant, a) - (int)variant_file(variant, b);
    int ranks = (int)variant_rank(variant, a) - (int)variant_rank(variant, b);
    return (unsigned)((files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks));
}

/* The player's piece that an illegal text most likely means: one that only a rule keeps from going
 * there, else the nearest that does not move like that. SQUARE_NONE: no piece has that name. */
static Square blamed_piece(const Position *position, const SanText *san) {
    Square best = SQUARE_NONE;
    unsigned nearest = 0;
    for (Bitboard own = position->by_side[position->side]; own != 0;) {
        Square from = bitboard_pop(&own);
        if (!from_fits(position->variant, from, san) ||
            !role_fits(position->variant, piece_role(position->board[from]), san))
            continue;
        const Attempt attempt = attempt_from(position, san, from);
        LegalityReason reason = legality_explain(position, &attempt).reason;
        if (reason != LEGALITY_CANNOT_REACH)
            return from;
        unsigned distance = distance_between(position->variant, from, san->to);
        if (best == SQUARE_NONE || distance < nearest) {
            best = from;
            nearest = distance;
        }
    }
    return best;
}

/* Whether the square that was named holds no piece other than the one named. */
static bool may_be_meant(const Position *position, const SanText *san) {
    const Variant *variant = position->variant;
    Piece piece =
        position->board[variant_square(variant, (unsigned)san->file, (unsigned)san->rank)];
    return piece == PIECE_NONE || role_fits(variant, piece_role(piece), san);
}

static bool find_origin(const Position *position, const char *text, const SanText *san, Square *out,
                        Error *error) {
    Move moves[MOVES_LIMIT];
    /* The promotion may show which piece is meant; if no piece has it, it is what needs
     * explaining. */
    size_t count = chosen_moves(position, san, moves);
    if (count == 0)
        count = fitting_moves(position, san, moves);
    for (size_t i = 1; i < count; i++) {
        if (move_from(moves[i]) != move_from(moves[0])) {
            moves[1] = moves[i];
            return refuse_ambiguous(position, text, moves, error);
        }
    }
    Square from = SQUARE_NONE;
    if (count > 0)
        from = move_from(moves[0]);
    else if (san->file < 0 || san->rank < 0)
        from = blamed_piece(position, san);
    else if (may_be_meant(position, san))
        from = variant_square(position->variant, (unsigned)san->file, (unsigned)san->rank);
    if (from == SQUARE_NONE)
        return error_set_at(error, text, N_("the side to move has no such piece on the board"));
    *out = from;
    return true;
}

/* The pawn that "@e5" drops. */
static Role pawn_in_hand(const Variant *variant, const SanText *san) {
    for (size_t i = 0; i < variant->hand_order_count; i++) {
        if (role_fits(variant, variant->hand_order[i], san))
            return variant->hand_order[i];
    }
    return ROLE_NONE;
}

bool san_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error) {
    SanText san;
    Move moves[MOVES_LIMIT];
    if (!read_san(position, text, false, &san))
        return error_set_at(error, text, N_("this is not a move"));
    san.loose = !san.castling && chosen_moves(position, &san, moves) == 0;
    Square from = SQUARE_NONE;
    if (!san.drop && !find_origin(position, text, &san, &from, error))
        return false;
    Attempt attempt = attempt_from(position, &san, from);
    if (san.drop) {
        attempt.drop =
            san.piece.role != ROLE_NONE ? san.piece.role : pawn_in_hand(position->variant, &san);
        if (attempt.drop == ROLE_NONE)
            return error_set_at(error, text, N_("the game has no such piece to drop"));
    }
    *out = attempt;
    return true;
}
