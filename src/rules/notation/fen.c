#include "rules/notation/fen.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/board/attacks.h"
#include "rules/board/castling.h"
#include "rules/board/special_moves.h"

enum { COUNTER_MAXIMUM = UINT16_MAX, HAND_MAXIMUM = 127, SFEN_NUMBER_MAXIMUM = 100000 };

const char FEN_BOARD[] = "board", FEN_HAND[] = "hand", FEN_SIDE[] = "side";
const char FEN_CASTLING[] = "castling", FEN_PASSING[] = "ep", FEN_CHECKS[] = "checks";
const char FEN_HALFMOVE[] = "halfmove", FEN_FULLMOVE[] = "fullmove", FEN_NUMBER[] = "number";

/* A field of the text: its bytes are [start, end). */
typedef struct Field {
    const char *start, *end;
} Field;

static Field next_field(const char **cursor) {
    while (ascii_is_space(**cursor))
        (*cursor)++;
    Field field = {*cursor, *cursor};
    while (*field.end != '\0' && !ascii_is_space(*field.end))
        field.end++;
    *cursor = field.end;
    return field;
}

static bool is_missing(Field field) {
    return field.start == field.end;
}

static bool field_is(Field field, const char *text) {
    size_t length = (size_t)(field.end - field.start);
    return strlen(text) == length && memcmp(field.start, text, length) == 0;
}

/* Reads "P", "+P", in either case, at *c. False when no role of the game is written like that. */
static bool read_piece(const Variant *v, const char **c, const char *end, Piece *out) {
    char text[4] = "";
    size_t length = **c == '+' ? 2 : 1;
    if ((size_t)(end - *c) < length)
        return false;
    char letter = (*c)[length - 1];
    if (!ascii_is_alpha(letter))
        return false;
    memcpy(text, *c, length);
    text[length - 1] = ascii_to_upper(letter);
    Role role = variant_role_by_fen(v, text);
    if ((size_t)(end - *c) > length && (*c)[length] == '~') {
        /* A piece that exists only by promotion by choice needs no '~'. */
        bool chosen = role != ROLE_NONE && v->roles[role].base != role && length == 1;
        text[length++] = '~';
        if (!chosen)
            role = variant_role_by_fen(v, text);
    }
    if (role == ROLE_NONE)
        return false;
    *out = piece_make(ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK, role);
    *c += length;
    return true;
}

static bool bad_letter(Error *error, const char *field, const char *c, const char *end) {
    int length = *c == '+' && end - c > 1 ? 2 : 1;
    return error_set_at(error, field, N_("\"%.*s\" is not a piece of this game"), length, c);
}

static bool parse_rank(Position *p, unsigned rank, const char **c, const char *end, Error *error) {
    const Variant *v = p->variant;
    unsigned file = 0;
    while (*c < end && **c != '/') {
        uint64_t run = 0;
        Piece piece;
        if (ascii_is_digit(**c)) {
            if (**c == '0' || !ascii_scan_uint(c, end, v->files, &run))
                return error_set_at(error, FEN_BOARD, N_("rank %u is wider than %u files"),
                                    rank + 1, v->files);
            file += (unsigned)run;
        } else if (!read_piece(v, c, end, &piece)) {
            return bad_letter(error, FEN_BOARD, *c, end);
        } else {
            if (file < v->files)
                position_put(p, variant_square(v, file, rank), piece);
            file++;
        }
        if (file > v->files)
            return error_set_at(error, FEN_BOARD, N_("rank %u is wider than %u files"), rank + 1,
                                v->files);
    }
    if (file < v->files)
        return error_set_at(error, FEN_BOARD, N_("rank %u has %u of %u files"), rank + 1, file,
                            v->files);
    return true;
}

static bool parse_board(Position *p, Field field, Error *error) {
    const char *c = field.start;
    for (unsigned rank = p->variant->ranks; rank-- > 0;) {
        if (!parse_rank(p, rank, &c, field.end, error))
            return false;
        if (rank > 0 && c == field.end)
            return error_set_at(error, FEN_BOARD, N_("%u of %u ranks are missing"), rank,
                                p->variant->ranks);
        if (rank > 0)
            c++;
    }
    if (c != field.end)
        return error_set_at(error, FEN_BOARD, N_("more than %u ranks"), p->variant->ranks);
    return true;
}

/* Reads a piece at *c and puts `count` of it into its side's hand. */
static bool read_held(Position *p, const char **c, const char *end, uint64_t count, Error *error) {
    const Variant *v = p->variant;
    Piece piece;
    if (!read_piece(v, c, end, &piece))
        return bad_letter(error, FEN_HAND, *c, end);
    Role role = piece_role(piece);
    Side side = piece_side(piece);
    if (!v->drops)
        return error_set_at(error, FEN_HAND, N_("this game has no pieces in hand"));
    if (!(v->hand_roles & role_bit(role)))
        return error_set_at(error, FEN_HAND, N_("%s is never in hand"), v->roles[role].name);
    uint64_t held = p->hand[side][role] + count;
    if (held > HAND_MAXIMUM)
        return error_set_at(error, FEN_HAND, N_("too many pieces"));
    position_set_hand(p, side, role, (unsigned)held);
    return true;
}

static bool parse_hand(Position *p, Field field, Error *error) {
    if (field_is(field, "-"))
        return true;
    for (const char *c = field.start; c < field.end;)
        if (!read_held(p, &c, field.end, 1, error))
            return false;
    return true;
}

static unsigned count_slashes(Field field) {
    unsigned count = 0;
    for (const char *c = field.start; c < field.end; c++)
        count += *c == '/';
    return count;
}

/* The hands are in brackets or, in other programs, after one more slash; if both are empty they may
 * be omitted. */
static bool parse_placement(Position *p, Field field, Error *error) {
    const char *bracket = memchr(field.start, '[', (size_t)(field.end - field.start));
    if (bracket != NULL && field.end[-1] != ']')
        return error_set_at(error, FEN_HAND, N_("the closing ] is missing"));
    if (bracket != NULL)
        return parse_board(p, (Field){field.start, bracket}, error) &&
               parse_hand(p, (Field){bracket + 1, field.end - 1}, error);
    if (!p->variant->drops || count_slashes(field) != p->variant->ranks)
        return parse_board(p, field, error);
    const char *slash = memrchr(field.start, '/', (size_t)(field.end - field.start));
    return parse_board(p, (Field){field.start, slash}, error) &&
           parse_hand(p, (Field){slash + 1, field.end}, error);
}

/* True when the pawn on `pawn` can just have come from `distance` squares back, over `passed`. */
static bool can_have_come(const Position *p, Square pawn, int distance, Bitboard claimed,
                          Bitboard *passed) {
    const Variant *v = p->variant;
    Side mover = side_other(p->side);
    int back = mover == SIDE_WHITE ? -(int)v->files : v->files;
    int origin = pawn + distance * back;
    if (origin < 0 || origin >= v->squares)
        return false;
    if (!bitboard_has(v->multi_step[distance - 2][mover], (Square)origin))
        return false;
    *passed = 0;
    for (int i = 1; i < distance; i++)
        *passed |= bitboard_of((Square)(pawn + i * back));
    Bitboard way = *passed | bitboard_of((Square)origin);
    return (way & position_occupied(p)) == 0 && (claimed & ~*passed) == 0;
}

/* True when the enemy piece on `square` can just have passed all claimed squares with a first move
 * of its own (Betza's i). */
static bool can_have_begun(const Position *p, Square square, Bitboard claimed) {
    const Variant *v = p->variant;
    Piece piece = p->board[square];
    if (piece == PIECE_NONE || piece_side(piece) == p->side)
        return false;
    Side mover = piece_side(piece);
    Bitboard others = position_occupied(p) & ~bitboard_of(square);
    for (Bitboard set = v->multi_step[0][mover] & position_empty(p); set != 0;) {
        Square origin = bitboard_pop(&set);
        Bitboard reach = special_reach(v, piece, origin, others, SPECIAL_INITIAL);
        if (bitboard_has(reach, square) && (claimed & ~position_between(v, origin, square)) == 0 &&
            position_moves_initially(v, piece, origin, square))
            return true;
    }
    return false;
}

/* The piece that passed the claimed squares, or SQUARE_NONE. A marked piece takes precedence, if it
 * can have done so: a pawn might have passed them as well. */
static Square find_passer(const Position *p, Bitboard claimed, Bitboard marked) {
    const Variant *v = p->variant;
    if (marked != 0 && can_have_begun(p, bitboard_first(marked), claimed))
        return bitboard_first(marked);
    int forward = p->side == SIDE_WHITE ? -(int)v->files : v->files;
    int pawn = p->side == SIDE_WHITE ? bitboard_first(claimed) : bitboard_last(claimed);
    while (pawn >= 0 && pawn < v->squares && p->board[pawn] == PIECE_NONE)
        pawn += forward;
    Bitboard passed;
    if (pawn >= 0 && pawn < v->squares && piece_side(p->board[pawn]) != p->side &&
        v->roles[piece_role(p->board[pawn])].pawn &&
        (can_have_come(p, (Square)pawn, 2, claimed, &passed) ||
         can_have_come(p, (Square)pawn, 3, claimed, &passed)))
        return (Square)pawn;
    for (Square square = 0; v->ep_pieces && square < v->squares; square++)
        if (can_have_begun(p, square, claimed))
            return square;
    return SQUARE_NONE;
}

static bool parse_ep(Position *p, Field field, Error *error) {
    const Variant *v = p->variant;
    if (is_missing(field) || field_is(field, "-"))
        return true;
    Bitboard claimed = 0;
    for (const char *c = field.start; c < field.end;) {
        size_t length;
        Square square = variant_square_parse(v, c, &length);
        if (square == SQUARE_NONE || length > (size_t)(field.end - c))
            return error_set_at(error, FEN_PASSING, N_("not on this board"));
        claimed |= bitboard_of(square);
        c += length;
    }
    if (claimed == 0)
        return error_set_at(error, FEN_PASSING, N_("not on this board"));
    /* A piece other than a pawn that can be captured en passant is also marked. */
    Bitboard marked = v->ep_pieces ? claimed & position_occupied(p) : 0;
    claimed &= ~marked;
    Square pawn = claimed != 0 ? find_passer(p, claimed, marked) : SQUARE_NONE;
    if (pawn == SQUARE_NONE)
        return error_set_at(error, FEN_PASSING, N_("no pawn can have just passed that square"));
    for (Bitboard set = claimed & v->ep_region[p->side]; set != 0;) {
        Square square = bitboard_pop(&set);
        if (position_attacks_en_passant(p, p->side, square))
            p->ep |= bitboard_of(square);
    }
    if (p->ep != 0)
        p->ep_pawn = pawn;
    return true;
}

static bool parse_counter(Field field, const char *name, uint16_t *out, Error *error) {
    const char *c = field.start;
    uint64_t value = 0;
    if (is_missing(field))
        return true;
    if (!ascii_scan_uint(&c, field.end, COUNTER_MAXIMUM, &value) || c != field.end)
        return error_set_at(error, name, N_("not a number from %u to %u"), 0u, COUNTER_MAXIMUM);
    *out = (uint16_t)value;
    return true;
}

static bool parse_side(Position *p, Field field, Error *error) {
    if (is_missing(field))
        return true;
    if (!field_is(field, "w") && !field_is(field, "b"))
        return error_set_at(error, FEN_SIDE, N_("must be \"w\" or \"b\""));
    position_set_side(p, *field.start == 'w' ? SIDE_WHITE : SIDE_BLACK);
    return true;
}

/* --- castling -------------------------------------------------------------------------------- */

/* The castling right that a letter of KQkq, or of the rook's file (Shredder-FEN), stands for, as a
 * bit; 0: none. */
static unsigned right_of_letter(const Variant *v, char letter) {
    Side side = ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK;
    char upper = ascii_to_upper(letter);
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++)
        if (upper == "KQ"[i])
            return right_bit(side, i);
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &v->castling[side][i];
        if (wing->possible && upper == 'A' + (int)variant_file(v, wing->rook_from))
            return right_bit(side, i);
    }
    return 0;
}

/* Where the variant may castle from other squares: the right that a letter gives, and the rook to
 * *rook, SQUARE_NONE: none is there. K and Q are the outermost rooks (X-FEN). */
static unsigned right_of_rook(const Position *p, char letter, Square king, Square *rook) {
    const Variant *v = p->variant;
    Side side = ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK;
    char upper = ascii_to_upper(letter);
    unsigned file = (unsigned)(upper - 'A');
    Bitboard rooks = 0, rank = v->rank_mask[variant_rank(v, king)];
    for (Role role = 0; role < v->role_count; role++)
        if ((v->castling[side][0].rooks & role_bit(role)) != 0)
            rooks |= position_pieces(p, side, role) & rank;
    Bitboard right = rooks & ~(bitboard_of(king) | (bitboard_of(king) - 1)), left = rooks & ~right;
    if (upper != 'K' && upper != 'Q') {
        if (!ascii_is_alpha(letter) || file >= v->files)
            return 0;
        right &= v->file_mask[file];
        left &= v->file_mask[file];
        upper = variant_square(v, file, variant_rank(v, king)) > king ? 'K' : 'Q';
    }
    Bitboard found = upper == 'K' ? right : left;
    *rook = found == 0 ? SQUARE_NONE : upper == 'K' ? bitboard_last(found) : bitboard_first(found);
    return right_bit(side, upper == 'K' ? 0 : 1);
}

/* The side's king on the rank where it castles; SQUARE_NONE: it is elsewhere. */
static Square castling_king(const Position *p, Side side) {
    const Castling *usual = p->variant->castling[side];
    if (!usual[0].possible && !usual[1].possible)
        return SQUARE_NONE;
    Bitboard kings = position_pieces(p, side, usual->king) &
                     p->variant->rank_mask[variant_rank(p->variant, usual->king_from)];
    return kings != 0 ? bitboard_first(kings) : (Square)SQUARE_NONE;
}

/* Changes to the form of the game in which king and rooks castle as the field says. Not if a right
 * has no rook, or K and Q are said of kings on different files: then one that has moved still has
 * its right there, as programs write it that do not know better. */
static bool take_form(Position *p, Field field, Error *error) {
    CastlingStart starts[SIDE_COUNT];
    const Variant *form;
    bool wings = false, rooks[SIDE_COUNT] = {false};
    if (p->variant->forms_of != NULL)
        p->variant = p->variant->forms_of;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        starts[side] = (CastlingStart){castling_king(p, (Side)side), {SQUARE_NONE, SQUARE_NONE}};
    for (const char *c = field.start; c < field.end; c++) {
        Side side = ascii_is_upper(*c) ? SIDE_WHITE : SIDE_BLACK;
        Square rook = SQUARE_NONE;
        unsigned right =
            starts[side].king != SQUARE_NONE ? right_of_rook(p, *c, starts[side].king, &rook) : 0;
        unsigned wing = right == right_bit(side, 0) ? 0 : 1;
        if (rook == SQUARE_NONE || !p->variant->castling[side][wing].possible)
            return true;
        starts[side].rooks[wing] = rook;
        wings = wings || ascii_to_upper(*c) == 'K' || ascii_to_upper(*c) == 'Q';
        rooks[side] = true;
    }
    if (wings && rooks[SIDE_WHITE] && rooks[SIDE_BLACK] &&
        variant_file(p->variant, starts[SIDE_WHITE].king) !=
            variant_file(p->variant, starts[SIDE_BLACK].king))
        return true;
    if ((form = castling_form(p->variant, starts)) == NULL)
        return error_no_memory(error);
    p->variant = form;
    return true;
}

/* The rights among `rights` that the game and the position have. */
static unsigned possible_rights(const Position *p, unsigned rights) {
    for (unsigned i = 0; i < RIGHTS_COUNT; i++)
        if (!p->variant->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS].possible)
            rights &= ~(1u << i);
    return position_standing_rights(p, rights);
}

/* Takes the castling rights; impossible ones are dropped and reported in the note. */
static void take_rights(Position *p, unsigned rights, Error *note) {
    const Variant *v = p->variant;
    char dropped[RIGHTS_COUNT + 1];
    Text letters = TEXT_OVER(dropped);
    /* Where castling depends on the position alone, rights add nothing. */
    if (v->has_castling && !v->castling_by_rights)
        return;
    unsigned kept = v->has_castling ? possible_rights(p, rights) : 0;
    position_set_rights(p, kept);
    for (unsigned i = 0; i < RIGHTS_COUNT; i++)
        if ((rights & ~kept) >> i & 1)
            text_add_char(&letters, "KQkq"[i]);
    if (rights != kept)
        error_set_at(note, FEN_CASTLING,
                     v->has_castling
                         ? N_("ignored \"%s\": king and rook are not on their castling squares")
                         : N_("ignored \"%s\": this game has no castling"),
                     dropped);
}

static bool parse_rights(Position *p, Field field, Error *note, Error *error) {
    unsigned rights = 0;
    bool anywhere = p->variant->has_castling && p->variant->forms != NULL;
    if (anywhere && !take_form(p, field, error))
        return false;
    if (field_is(field, "-"))
        return true;
    for (const char *c = field.start; c < field.end; c++) {
        unsigned right = right_of_letter(p->variant, *c);
        if (right == 0 || (rights & right))
            return error_set_at(error, FEN_CASTLING,
                                N_("must be \"-\" or letters from KQkq, each at most once"));
        rights |= right;
    }
    take_rights(p, rights, note);
    return true;
}

/* --- the other fields ------------------------------------------------------------------------ */

/* "3+3": the checks that White and Black still have to give. */
static bool parse_checks(Position *p, Field field, Error *error) {
    bool good = field.end - field.start == 3 && field.start[1] == '+' &&
                ascii_is_digit(field.start[0]) && ascii_is_digit(field.start[2]);
    if (!good)
        return error_set_at(error, FEN_CHECKS, N_("not two digits, as in 3+3"));
    position_set_checks(p, SIDE_WHITE, (unsigned)(field.start[0] - '0'));
    position_set_checks(p, SIDE_BLACK, (unsigned)(field.start[2] - '0'));
    return true;
}

/* Reads the two counters, after the checks left if a game counts them; without those the next check
 * wins. */
static bool parse_counters(Position *p, const char *cursor, Error *error) {
    Field halfmove = next_field(&cursor);
    if (p->variant->check_counting) {
        Field checks = halfmove;
        bool said = memchr(checks.start, '+', (size_t)(checks.end - checks.start)) != NULL;
        static const char NEXT_WINS[] = "1+1";
        if (said)
            halfmove = next_field(&cursor);
        else
            checks = (Field){NEXT_WINS, NEXT_WINS + 3};
        if (!parse_checks(p, checks, error))
            return false;
    }
    Field fullmove = next_field(&cursor);
    if (!parse_counter(halfmove, FEN_HALFMOVE, &p->halfmove, error) ||
        !parse_counter(fullmove, FEN_FULLMOVE, &p->fullmove, error))
        return false;
    if (p->fullmove == 0) /* some programs count from 0 */
        p->fullmove = 1;
    Field surplus = next_field(&cursor);
    if (!is_missing(surplus))
        return error_set_at(error, FEN_FULLMOVE, N_("there is text after it"));
    return true;
}

static bool parse_rest(Position *p, const char *cursor, Error *note, Error *error) {
    if (!parse_side(p, next_field(&cursor), error))
        return false;
    /* Games without castling and en passant are often written without these two fields ("w 0 1"),
     * or with one for both ("w - 0 1"). A digit never begins a right or a square. */
    const char *next = cursor;
    Field field = next_field(&next);
    if (field_is(field, "-"))
        field = next_field(&next);
    if (!is_missing(field) && ascii_is_digit(*field.start))
        return parse_counters(p, field.start, error);
    if (!parse_rights(p, next_field(&cursor), note, error))
        return false;
    if (!parse_ep(p, next_field(&cursor), error))
        return false;
    return parse_counters(p, cursor, error);
}

/* --- SFEN ------------------------------------------------------------------------------------ */

/* The four fields of an SFEN: board, side to move, both hands, number of the next ply. Its "b"
 * moves first, and is White here. */
typedef struct Sfen {
    Field board, side, hands, number, surplus;
} Sfen;

static Sfen split_sfen(const char *cursor) {
    Sfen sfen = {.board = next_field(&cursor)};
    sfen.side = next_field(&cursor);
    sfen.hands = next_field(&cursor);
    sfen.number = next_field(&cursor);
    sfen.surplus = next_field(&cursor);
    return sfen;
}

/* Whether an unlabelled position is an SFEN, in which "b" means the other side, rather than a FEN:
 * the first field does not contain the hands; instead they, or "-" and a number, are where a FEN
 * has castling. */
static bool looks_like_sfen(const Variant *v, const char *text) {
    Sfen sfen = split_sfen(text);
    size_t length = (size_t)(sfen.board.end - sfen.board.start);
    if (!v->drops || v->has_castling || is_missing(sfen.hands) || !is_missing(sfen.surplus) ||
        memchr(sfen.board.start, '[', length) != NULL || count_slashes(sfen.board) + 1u != v->ranks)
        return false;
    if (field_is(sfen.hands, "-"))
        return !is_missing(sfen.number) && ascii_is_digit(*sfen.number.start);
    return ascii_is_alpha(sfen.hands.end[-1]);
}

/* "R2p": the number precedes the piece. */
static bool parse_counted_hands(Position *p, Field field, Error *error) {
    if (is_missing(field) || field_is(field, "-"))
        return true;
    for (const char *c = field.start; c < field.end;) {
        uint64_t count = 1;
        if (ascii_is_digit(*c) &&
            (!ascii_scan_uint(&c, field.end, HAND_MAXIMUM, &count) || c == field.end || count == 0))
            return error_set_at(error, FEN_HAND,
                                N_("the hands must be \"-\" or pieces with counts"));
        if (!read_held(p, &c, field.end, count, error))
            return false;
    }
    return true;
}

static bool parse_sfen(Position *p, const char *text, Error *error) {
    Sfen sfen = split_sfen(text);
    const char *digits = sfen.number.start;
    uint64_t number = 1;
    if (!parse_board(p, sfen.board, error))
        return false;
    bool black = field_is(sfen.side, "w");
    if (!black && !is_missing(sfen.side) && !field_is(sfen.side, "b"))
        return error_set_at(error, FEN_SIDE, N_("must be \"w\" or \"b\""));
    if (!parse_counted_hands(p, sfen.hands, error))
        return false;
    bool counted = is_missing(sfen.number) ||
                   (ascii_scan_uint(&digits, sfen.number.end, SFEN_NUMBER_MAXIMUM, &number) &&
                    digits == sfen.number.end);
    if (!counted)
        return error_set_at(error, FEN_NUMBER, N_("not a number from %u to %u"), 1u,
                            SFEN_NUMBER_MAXIMUM);
    if (!is_missing(sfen.surplus))
        return error_set_at(error, FEN_NUMBER, N_("there is text after it"));
    position_set_side(p, black ? SIDE_BLACK : SIDE_WHITE);
    p->fullmove = (uint16_t)(number == 0 ? 1 : (number + 1) / 2);
    return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

/* Moves past a word. */
static bool skip_word(const char **cursor, const char *word) {
    const char *ahead = *cursor;
    if (!field_is(next_field(&ahead), word))
        return false;
    *cursor = ahead;
    return true;
}

static bool parse_fields(Position *p, const char *cursor, Error *note, Error *error) {
    Field placement = next_field(&cursor);
    if (is_missing(placement))
        return error_set_at(error, FEN_BOARD, N_("the text is empty"));
    return parse_placement(p, placement, error) && parse_rest(p, cursor, note, error);
}

/* Skips leading words of UCI and USI, from which positions are copied. */
static bool parse_text(const Variant *variant, const char *text, Position *out, Error *note,
                       Error *error) {
    const char *cursor = text, *end = text;
    Position position;
    Error told = {0};
    bool good;
    skip_word(&cursor, "position");
    if (skip_word(&cursor, "startpos")) {
        end = cursor;
        if (!is_missing(next_field(&end)))
            return error_set_at(error, FEN_BOARD, N_("there is text after it"));
        cursor = variant->start_fen;
    }
    bool sfen = skip_word(&cursor, "sfen");
    if (!sfen)
        skip_word(&cursor, "fen");
    if (strlen(cursor) >= FEN_SIZE)
        return error_set_at(error, FEN_BOARD, N_("the text is longer than %d characters"),
                            FEN_SIZE - 1);
    position_clear(&position, variant);
    if (sfen || looks_like_sfen(variant, cursor))
        good = parse_sfen(&position, cursor, error);
    else
        good = parse_fields(&position, cursor, &told, error);
    if (!good)
        return false;
    if (note != NULL && told.reason[0] != '\0')
        *note = told;
    *out = position;
    return true;
}

bool fen_parse_setup_noted(const Variant *variant, const char *text, Position *out, Error *note,
                           Error *error) {
    return parse_text(variant, text, out, note, error);
}

bool fen_parse_setup(const Variant *variant, const char *text, Position *out, Error *error) {
    return parse_text(variant, text, out, NULL, error);
}

bool fen_parse_noted(const Variant *variant, const char *text, Position *out, Error *note,
                     Error *error) {
    Position position;
    Error told = {0};
    if (!parse_text(variant, text, &position, &told, error) || !fen_validate(&position, error))
        return false;
    if (note != NULL && told.reason[0] != '\0')
        *note = told;
    *out = position;
    return true;
}

bool fen_parse(const Variant *variant, const char *text, Position *out, Error *error) {
    return fen_parse_noted(variant, text, out, NULL, error);
}
