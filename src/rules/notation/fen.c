#include "rules/notation/fen.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/board/attacks.h"
#include "rules/board/special_moves.h"

enum { COUNTER_MAXIMUM = UINT16_MAX, HAND_MAXIMUM = 127 };

const char FEN_BOARD[] = "board", FEN_HAND[] = "hand", FEN_SIDE[] = "side";
const char FEN_CASTLING[] = "castling", FEN_PASSING[] = "ep", FEN_CHECKS[] = "checks";
const char FEN_HALFMOVE[] = "halfmove", FEN_FULLMOVE[] = "fullmove";

/* How the hands may be written. */
typedef enum FenSpelling {
    FEN_OURS,   /* in brackets, which are there even when both are empty */
    FEN_FOREIGN /* as other programs write them as well */
} FenSpelling;

/* A field of the text: its bytes are [start, end). */
typedef struct Field {
    const char *start, *end;
} Field;

static Field next_field(const char **cursor) {
    while (**cursor == ' ')
        (*cursor)++;
    Field field = {*cursor, *cursor};
    while (*field.end != '\0' && *field.end != ' ')
        field.end++;
    *cursor = field.end;
    return field;
}

static bool field_is(Field field, const char *text) {
    size_t length = (size_t)(field.end - field.start);
    return strlen(text) == length && memcmp(field.start, text, length) == 0;
}

/* Reads "P", "+P", in either case, at *c. False when no role of the game is written so. */
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
        /* A piece that is only there by choice has no other that it would have to be told from. */
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
    return error_set_at(error, field, N_("\"%.*s\" is no piece of this game"), length, c);
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

static bool parse_hand(Position *p, Field field, Error *error) {
    const Variant *v = p->variant;
    for (const char *c = field.start; c < field.end;) {
        Piece piece;
        const char *letter = c;
        if (*c == '-' && field.end - field.start == 1)
            break;
        if (!read_piece(v, &c, field.end, &piece))
            return bad_letter(error, FEN_HAND, letter, field.end);
        Role role = piece_role(piece);
        Side side = piece_side(piece);
        if (!v->drops)
            return error_set_at(error, FEN_HAND, N_("this game has no pieces in hand"));
        if (!(v->hand_roles & role_bit(role)))
            return error_set_at(error, FEN_HAND, N_("%s is never in hand"), v->roles[role].name);
        if (p->hand[side][role] >= HAND_MAXIMUM)
            return error_set_at(error, FEN_HAND, N_("too many pieces"));
        position_set_hand(p, side, role, p->hand[side][role] + 1u);
    }
    return true;
}

/* Other programs put the hands behind one more slash, or leave them out when they are empty. */
static bool parse_foreign_placement(Position *p, Field field, Error *error) {
    unsigned slashes = 0;
    const char *last = field.end;
    for (const char *c = field.start; c < field.end; c++) {
        if (*c != '/')
            continue;
        slashes++;
        last = c;
    }
    if (slashes != p->variant->ranks)
        return parse_board(p, field, error);
    return parse_board(p, (Field){field.start, last}, error) &&
           parse_hand(p, (Field){last + 1, field.end}, error);
}

/* Splits "board[hand]" and reads both. */
static bool parse_placement(Position *p, Field field, FenSpelling spelling, Error *error) {
    const char *bracket = memchr(field.start, '[', (size_t)(field.end - field.start));
    if (bracket == NULL && p->variant->drops && spelling == FEN_FOREIGN)
        return parse_foreign_placement(p, field, error);
    if (bracket == NULL) {
        if (!parse_board(p, field, error))
            return false;
        if (p->variant->drops)
            return error_set_at(error, FEN_HAND,
                                N_("missing: write [] behind the board when both are empty"));
        return true;
    }
    if (field.end[-1] != ']')
        return error_set_at(error, FEN_HAND, N_("the closing ] is missing"));
    return parse_board(p, (Field){field.start, bracket}, error) &&
           parse_hand(p, (Field){bracket + 1, field.end - 1}, error);
}

/* True when the pawn on `pawn` can just have come from `distance` squares behind, over `passed`. */
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

/* The piece that passed the claimed squares, or SQUARE_NONE. One that is marked is it, if it can
 * be: a pawn might have passed them as well. */
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
    for (Square square = 0; v->passing_pieces && square < v->squares; square++)
        if (can_have_begun(p, square, claimed))
            return square;
    return SQUARE_NONE;
}

static bool parse_ep(Position *p, Field field, Error *error) {
    const Variant *v = p->variant;
    if (field_is(field, "-"))
        return true;
    Bitboard claimed = 0;
    for (const char *c = field.start; c < field.end;) {
        size_t length;
        Square square = variant_square_parse(v, c, &length);
        if (square == SQUARE_NONE || length > (size_t)(field.end - c))
            return error_set_at(error, FEN_PASSING, N_("no square of this board"));
        claimed |= bitboard_of(square);
        c += length;
    }
    if (claimed == 0)
        return error_set_at(error, FEN_PASSING, N_("no square of this board"));
    /* Where pieces pass that are no pawns, they are marked as well. */
    Bitboard marked = v->passing_pieces ? claimed & position_occupied(p) : 0;
    claimed &= ~marked;
    Square pawn = claimed != 0 ? find_passer(p, claimed, marked) : SQUARE_NONE;
    if (pawn == SQUARE_NONE)
        return error_set_at(error, FEN_PASSING, N_("no pawn can just have passed that square"));
    for (Bitboard set = claimed & v->passing_region[p->side]; set != 0;) {
        Square square = bitboard_pop(&set);
        if (position_takes_passing(p, p->side, square))
            p->ep |= bitboard_of(square);
    }
    if (p->ep != 0)
        p->ep_pawn = pawn;
    return true;
}

static bool parse_counter(Field field, const char *name, uint64_t low, uint16_t *out,
                          Error *error) {
    const char *c = field.start;
    uint64_t value = 0;
    if (!ascii_scan_uint(&c, field.end, COUNTER_MAXIMUM, &value) || c != field.end || value < low)
        return error_set_at(error, name, N_("not a number from %u to %u"), (unsigned)low,
                            COUNTER_MAXIMUM);
    *out = (uint16_t)value;
    return true;
}

static bool parse_side(Position *p, Field field, Error *error) {
    if (!field_is(field, "w") && !field_is(field, "b"))
        return error_set_at(error, FEN_SIDE, N_("not \"w\" or \"b\""));
    position_set_side(p, *field.start == 'w' ? SIDE_WHITE : SIDE_BLACK);
    return true;
}

/* The right that a letter of KQkq, or of the rook's file (Shredder-FEN), means; 0 when none. */
static unsigned right_of_letter(const Variant *v, char letter) {
    Side side = ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK;
    char upper = ascii_to_upper(letter);
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &v->castling[side][i];
        if (wing->possible && upper == "KQ"[i])
            return right_bit(side, i);
    }
    for (unsigned i = 0; upper != 'K' && upper != 'Q' && i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &v->castling[side][i];
        if (wing->possible && upper == 'A' + (int)variant_file(v, wing->rook_from))
            return right_bit(side, i);
    }
    return 0;
}

/* Whether other programs may have written the rights of a game whose castling depends on the
 * position alone: they say nothing that the position does not. */
static bool are_foreign_rights(const Variant *v, Field field, FenSpelling spelling) {
    bool known = spelling == FEN_FOREIGN && v->has_castling && !v->castling_by_rights;
    for (const char *c = field.start; known && c < field.end; c++)
        known = right_of_letter(v, *c) != 0;
    return known && field.start < field.end;
}

static bool parse_rights(Position *p, Field field, FenSpelling spelling, Error *error) {
    const Variant *v = p->variant;
    if (field_is(field, "-") || are_foreign_rights(v, field, spelling))
        return true;
    if (!v->castling_by_rights)
        return error_set_at(error, FEN_CASTLING,
                            v->has_castling
                                ? N_("not \"-\": castling depends on the position alone")
                                : N_("not \"-\": this game has no castling"));
    unsigned rights = 0;
    for (const char *c = field.start; c < field.end; c++) {
        unsigned right = right_of_letter(v, *c);
        if (right == 0 || (rights & right))
            return error_set_at(error, FEN_CASTLING,
                                N_("neither \"-\" nor letters of KQkq, each once"));
        rights |= right;
    }
    if (rights == 0)
        return error_set_at(error, FEN_CASTLING,
                            N_("neither \"-\" nor letters of KQkq, each once"));
    if (position_standing_rights(p, rights) != rights)
        return error_set_at(error, FEN_CASTLING,
                            N_("king and rook are not on their squares for each of these rights"));
    position_set_rights(p, rights);
    return true;
}

/* "3+3": the checks that White and Black have left to give. */
static bool parse_checks(Position *p, Field field, Error *error) {
    bool good = field.end - field.start == 3 && field.start[1] == '+' &&
                ascii_is_digit(field.start[0]) && ascii_is_digit(field.start[2]);
    if (!good)
        return error_set_at(error, FEN_CHECKS, N_("not two digits, as in 3+3"));
    position_set_checks(p, SIDE_WHITE, (unsigned)(field.start[0] - '0'));
    position_set_checks(p, SIDE_BLACK, (unsigned)(field.start[2] - '0'));
    return true;
}

/* The two counters, which may be missing; in front of them the checks, where a game counts them:
 * without these the next check wins. */
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
    if (halfmove.start == halfmove.end)
        return true;
    Field fullmove = next_field(&cursor);
    if (!parse_counter(halfmove, FEN_HALFMOVE, 0, &p->halfmove, error) ||
        !parse_counter(fullmove, FEN_FULLMOVE, 1, &p->fullmove, error))
        return false;
    Field surplus = next_field(&cursor);
    if (surplus.start != surplus.end)
        return error_set_at(error, FEN_FULLMOVE, N_("there is text behind it"));
    return true;
}

static bool parse_rest(Position *p, const char *cursor, FenSpelling spelling, Error *error) {
    if (!parse_side(p, next_field(&cursor), error))
        return false;
    /* Games without castling and en passant are often written without these two fields ("w 0 1"),
     * or with one for both ("w - 0 1"). No right and no square begins with a digit. */
    const char *next = cursor + strspn(cursor, " ");
    if (next[0] == '-' && next[1] == ' ')
        next += 1 + strspn(next + 1, " ");
    if (ascii_is_digit(*next))
        return parse_counters(p, next, error);
    if (!parse_rights(p, next_field(&cursor), spelling, error))
        return false;
    if (!parse_ep(p, next_field(&cursor), error))
        return false;
    return parse_counters(p, cursor, error);
}

static bool parse_text(const Variant *variant, const char *text, FenSpelling spelling,
                       Position *out, Error *error) {
    if (strcmp(text, "startpos") == 0)
        text = variant->start_fen;
    if (strlen(text) >= FEN_SIZE)
        return error_set_at(error, FEN_BOARD, N_("the text is longer than %d characters"),
                            FEN_SIZE - 1);
    Position position;
    position_clear(&position, variant);
    const char *cursor = text;
    Field placement = next_field(&cursor);
    if (placement.start == placement.end)
        return error_set_at(error, FEN_BOARD, N_("the text is empty"));
    if (!parse_placement(&position, placement, spelling, error))
        return false;
    if (!parse_rest(&position, cursor, spelling, error))
        return false;
    *out = position;
    return true;
}

bool fen_parse_setup(const Variant *variant, const char *text, Position *out, Error *error) {
    return parse_text(variant, text, FEN_OURS, out, error);
}

static bool parse_playable(const Variant *variant, const char *text, FenSpelling spelling,
                           Position *out, Error *error) {
    Position position;
    if (!parse_text(variant, text, spelling, &position, error))
        return false;
    if (!fen_validate(&position, error))
        return false;
    *out = position;
    return true;
}

bool fen_parse(const Variant *variant, const char *text, Position *out, Error *error) {
    return parse_playable(variant, text, FEN_OURS, out, error);
}

bool fen_parse_foreign(const Variant *variant, const char *text, Position *out, Error *error) {
    return parse_playable(variant, text, FEN_FOREIGN, out, error);
}

/* --- writing --------------------------------------------------------------------------------- */

static void format_piece(const Variant *v, Piece piece, Text *out) {
    char text[3];
    variant_role_fen(v, piece_role(piece), text);
    for (char *c = text; *c != '\0'; c++)
        text_add_char(out, piece_side(piece) == SIDE_WHITE ? *c : ascii_to_lower(*c));
}

/* For Fairy-Stockfish a chosen piece that is captured as another is marked in any game. */
static bool is_marked_there(const Variant *v, Piece piece) {
    const VariantRole *role = &v->roles[piece_role(piece)];
    return !role->turned_over && !role->reverts && role->base != piece_role(piece);
}

static void format_rank(const Position *p, unsigned rank, FenSpelling spelling, Text *out) {
    unsigned run = 0;
    for (unsigned file = 0; file < p->variant->files; file++) {
        Piece piece = p->board[variant_square(p->variant, file, rank)];
        if (piece == PIECE_NONE) {
            run++;
            continue;
        }
        if (run != 0)
            text_add_uint(out, run);
        run = 0;
        format_piece(p->variant, piece, out);
        if (spelling == FEN_FOREIGN && is_marked_there(p->variant, piece))
            text_add_char(out, '~');
    }
    if (run != 0)
        text_add_uint(out, run);
}

/* Where castling depends on the position, other programs have rights for what stands there. */
static unsigned written_rights(const Position *p, FenSpelling spelling) {
    const Variant *v = p->variant;
    unsigned rights = p->rights;
    bool standing = spelling == FEN_FOREIGN && v->has_castling && !v->castling_by_rights;
    for (unsigned i = 0; standing && i < RIGHTS_COUNT; i++) {
        Side side = (Side)(i / SIDE_CASTLINGS);
        const Castling *wing = &v->castling[side][i % SIDE_CASTLINGS];
        if (!wing->possible)
            continue;
        Piece king = p->board[wing->king_from], rook = p->board[wing->rook_from];
        bool stand = king == piece_make(side, wing->king) && rook != PIECE_NONE &&
                     piece_side(rook) == side && (wing->rooks >> piece_role(rook) & 1) != 0;
        rights |= stand ? 1u << i : 0;
    }
    return rights;
}

static void format_fen(const Position *position, FenSpelling spelling, Text *out) {
    const Variant *v = position->variant;
    unsigned rights = written_rights(position, spelling);
    for (unsigned rank = v->ranks; rank-- > 0;) {
        format_rank(position, rank, spelling, out);
        if (rank > 0)
            text_add_char(out, '/');
    }
    if (v->drops) {
        text_add_char(out, '[');
        for (unsigned s = 0; s < SIDE_COUNT; s++)
            for (unsigned i = 0; i < v->hand_order_count; i++)
                for (unsigned n = position->hand[s][v->hand_order[i]]; n > 0; n--)
                    format_piece(v, (Piece)(s << 6 | v->hand_order[i]), out);
        text_add_char(out, ']');
    }
    text_add(out, position->side == SIDE_WHITE ? " w " : " b ");
    for (unsigned i = 0; i < RIGHTS_COUNT; i++)
        if (rights >> i & 1)
            text_add_char(out, "KQkq"[i]);
    text_add(out, rights == 0 ? "- " : " ");
    if (position->ep == 0)
        text_add_char(out, '-');
    Bitboard marked = position->ep;
    if (marked != 0 && !v->roles[piece_role(position->board[position->ep_pawn])].pawn)
        marked |= bitboard_of(position->ep_pawn);
    for (Bitboard ep = marked; ep != 0;) {
        char name[4];
        variant_square_name(v, bitboard_pop(&ep), name);
        text_add(out, name);
    }
    if (v->check_counting)
        text_addf(out, " %u+%u", position->checks_left[SIDE_WHITE],
                  position->checks_left[SIDE_BLACK]);
    text_addf(out, " %u %u", position->halfmove, position->fullmove);
}

void fen_format(const Position *position, Text *out) {
    format_fen(position, FEN_OURS, out);
}

FenText fen_text(const Position *position) {
    FenText out;
    Text text = TEXT_OVER(out.text);
    fen_format(position, &text);
    return out;
}

void fen_format_fairy(const Position *position, Text *out) {
    format_fen(position, FEN_FOREIGN, out);
}
