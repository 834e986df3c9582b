/* Writes positions as FEN. */
#include "rules/notation/fen.h"

#include "base/ascii.h"
#include "rules/board/castling.h"

/* In which form to write. */
typedef enum FenSpelling {
    FEN_OURS,
    FEN_FAIRY /* Fairy-Stockfish's form */
} FenSpelling;

static void format_piece(const Variant *v, Piece piece, Text *out) {
    char text[3];
    variant_role_fen(v, piece_role(piece), text);
    for (char *c = text; *c != '\0'; c++)
        text_add_char(out, piece_side(piece) == SIDE_WHITE ? *c : ascii_to_lower(*c));
}

/* Whether a piece gets a '~': in Fairy-Stockfish's form every chosen piece that is captured as
 * another does. */
static bool is_marked_there(const Variant *v, Piece piece) {
    const VariantRole *role = &v->roles[piece_role(piece)];
    return !role->flipped && !role->reverts && role->base != piece_role(piece);
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
        if (spelling == FEN_FAIRY && is_marked_there(p->variant, piece))
            text_add_char(out, '~');
    }
    if (run != 0)
        text_add_uint(out, run);
}

/* If castling depends on the position, other programs derive rights from it. */
static unsigned written_rights(const Position *p, FenSpelling spelling) {
    const Variant *v = p->variant;
    unsigned rights = p->rights;
    bool standing = spelling == FEN_FAIRY && v->has_castling && !v->castling_by_rights;
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

/* A letter of KQkq, or that of the rook's file if it is not the outermost one or the kings begin on
 * different files. */
static char right_letter(const Position *p, unsigned index) {
    const Variant *v = p->variant;
    Side side = (Side)(index / SIDE_CASTLINGS);
    const Castling *wing = &v->castling[side][index % SIDE_CASTLINGS];
    const Castling *other = &v->castling[side_other(side)][0];
    Bitboard below = bitboard_of(wing->rook_from) - 1, rooks = 0;
    if (!castling_is_moved(v))
        return "KQkq"[index];
    for (Role role = 0; role < v->role_count; role++)
        if ((wing->rooks & role_bit(role)) != 0)
            rooks |= position_pieces(p, side, role);
    rooks &= v->rank_mask[variant_rank(v, wing->rook_from)] & ~bitboard_of(wing->rook_from) &
             (wing->rook_from > wing->king_from ? ~below : below);
    if (rooks == 0 && variant_file(v, wing->king_from) == variant_file(v, other->king_from))
        return "KQkq"[index];
    return (char)((side == SIDE_WHITE ? 'A' : 'a') + (int)variant_file(v, wing->rook_from));
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
            text_add_char(out, right_letter(position, i));
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
    format_fen(position, FEN_FAIRY, out);
}
