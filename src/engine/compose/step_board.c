#include "engine/compose/step_board.h"

#include <stdlib.h>

#include "engine/compose/stars.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"

enum {
    /* The value of a path: its legs have the length asked for, and its ends are off the edge. */
    PATH = 100,
    PATH_LEG_OFF = 10,
    PATH_SECOND_EDGE = 3
};

bool step_is_calm(const Position *position) {
    return fen_validate(position, NULL) && outcome_at(position).result == RESULT_ONGOING &&
           !position_in_check(position);
}

static unsigned difference(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

static unsigned smaller(unsigned a, unsigned b) {
    return a < b ? a : b;
}

unsigned step_distance(const Variant *variant, Square a, Square b) {
    unsigned files = difference(variant_file(variant, a), variant_file(variant, b));
    unsigned ranks = difference(variant_rank(variant, a), variant_rank(variant, b));
    return files > ranks ? files : ranks;
}

unsigned step_edge(const Variant *variant, Square square) {
    unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
    return smaller(smaller(file, variant->files - 1u - file),
                   smaller(rank, variant->ranks - 1u - rank));
}

Bitboard step_room(const Position *position, Side side, Role role) {
    const VariantRole *row = &position->variant->roles[role];
    return position_empty(position) & row->region[side] & ~row->homeless[side] &
           ~row->forbidden[side];
}

Bitboard step_near(const Variant *variant, Square square, unsigned reach) {
    Bitboard near = 0;
    for (Square other = 0; other < variant->squares; other++)
        if (step_distance(variant, square, other) <= reach)
            near |= bitboard_of(other);
    return near;
}

Bitboard step_ranks(const Variant *variant, int first, int last) {
    Bitboard ranks = 0;
    for (int rank = first < 0 ? 0 : first; rank <= last && rank < variant->ranks; rank++)
        ranks |= variant->rank_mask[rank];
    return ranks;
}

Square step_royal(const Position *position, Side side) {
    Bitboard royals = position_royals(position, side);
    return royals != 0 ? bitboard_first(royals) : SQUARE_NONE;
}

/* --- the empty board ------------------------------------------------------------------------- */

void step_board_clear(const Position *start, Position *out) {
    position_clear(out, start->variant);
    for (unsigned side = 0; side < SIDE_COUNT && start->variant->check_counting; side++)
        position_set_checks(out, (Side)side, start->checks_left[side]);
}

/* Puts the royals, Black's `aside` files from their first squares. */
static bool put_royals(const Position *start, unsigned aside, Position *out) {
    const Variant *variant = start->variant;
    step_board_clear(start, out);
    for (Bitboard left = start->royals; left != 0;) {
        Square at = bitboard_pop(&left), to = at;
        Piece piece = start->board[at];
        if (piece_side(piece) == SIDE_BLACK)
            to = variant_square(variant, (variant_file(variant, at) + aside) % variant->files,
                                variant_rank(variant, at));
        if (out->board[to] != PIECE_NONE)
            return false;
        position_put(out, to, piece);
    }
    return true;
}

/* Whether a game can go on from the board once White's first piece is there. */
static bool is_playable(const Position *board, Role first) {
    Position position = *board;
    Bitboard room = first != ROLE_NONE ? step_room(board, SIDE_WHITE, first) : 0;
    if (room != 0)
        position_put(&position, bitboard_first(room), piece_make(SIDE_WHITE, first));
    return step_is_calm(board) || step_is_calm(&position);
}

/* Takes White's pieces off, from the first rank and the middle files on, as long as a game can go
 * on; then Black's in the same way. */
static void thin_out(Position *position) {
    const Variant *variant = position->variant;
    unsigned middle = variant->files / 2u;
    for (unsigned i = 0; i < (unsigned)SIDE_COUNT * variant->squares; i++) {
        Side side = i < variant->squares ? SIDE_WHITE : SIDE_BLACK;
        unsigned row = i % variant->squares / variant->files, column = i % variant->files;
        unsigned file = (column & 1) != 0 ? middle - (column + 1) / 2 : middle + column / 2;
        unsigned rank = side == SIDE_WHITE ? row : variant->ranks - 1u - row;
        Square at = variant_square(variant, file, rank);
        Piece piece = position->board[at];
        if (piece == PIECE_NONE || piece_side(piece) != side ||
            variant->roles[piece_role(piece)].royal)
            continue;
        Position without = *position;
        position_take(&without, at);
        if (fen_validate(&without, NULL) && outcome_at(&without).result == RESULT_ONGOING)
            *position = without;
    }
}

bool step_board_make(const Position *start, Role first, Position *out) {
    for (unsigned aside = 0; aside < start->variant->files; aside++)
        if (put_royals(start, aside, out) && is_playable(out, first))
            return true;
    *out = *start;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (Role role = 0; role < start->variant->role_count; role++)
            position_set_hand(out, (Side)side, role, 0);
    position_set_rights(out, 0);
    thin_out(out);
    return step_is_calm(out);
}

/* --- paths ----------------------------------------------------------------------------------- */

/* A move of the piece to an empty square where it cannot promote. */
static bool is_plain(const Position *position, Square at, Move move) {
    Piece piece = position->board[at];
    Bitboard zone = position->variant->roles[piece_role(piece)].zone[SIDE_WHITE];
    return move_kind(move) == MOVE_NORMAL && move_from(move) == at &&
           position->board[move_to(move)] == PIECE_NONE && !bitboard_has(zone, move_to(move));
}

/* The squares that the piece can go to. */
static Bitboard targets(const Position *position, Square at) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Bitboard to = 0;
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) && move_from(moves[i]) == at)
            to |= bitboard_of(move_to(moves[i]));
    return to;
}

/* Whether the move can be made and leaves a calm position, *after, with the same side to move. */
static bool goes(const Position *position, Square at, Move move, Position *after) {
    if (!is_plain(position, at, move))
        return false;
    *after = *position;
    stars_do(after, move);
    return step_is_calm(after);
}

static int path_value(const Variant *variant, const StepPath *path, unsigned leg) {
    Square first = move_to(path->moves[0]), second = move_to(path->moves[1]);
    unsigned off = difference(step_distance(variant, path->at, first), leg) +
                   difference(step_distance(variant, first, second), leg);
    int value = PATH - PATH_LEG_OFF * (int)off +
                PATH_SECOND_EDGE * (int)step_edge(variant, second) + (int)step_edge(variant, first);
    return value > 0 ? value : 0;
}

/* Tries all second moves after the first. */
static void follow(const Position *after, Bitboard not_to, unsigned leg, StepPath *path,
                   StepPath *best) {
    Move moves[MOVES_LIMIT];
    Position end;
    Square here = move_to(path->moves[0]);
    size_t count = moves_generate(after, moves);
    for (size_t i = 0; i < count; i++) {
        path->moves[1] = moves[i];
        path->value = path_value(after->variant, path, leg);
        if (path->value > best->value && !bitboard_has(not_to, move_to(moves[i])) &&
            goes(after, here, moves[i], &end))
            *best = *path;
    }
}

StepPath step_find_path(const Position *board, Square at, Role role, unsigned leg) {
    StepPath best = {.value = -1}, path = {.at = at};
    Position begin = *board, after;
    Move moves[MOVES_LIMIT];
    if (begin.board[at] == PIECE_NONE)
        position_put(&begin, at, piece_make(SIDE_WHITE, role));
    if (!step_is_calm(&begin))
        return best;
    Bitboard not_to = targets(&begin, at) | bitboard_of(at);
    size_t count = moves_generate(&begin, moves);
    for (size_t i = 0; i < count; i++) {
        if (!goes(&begin, at, moves[i], &after))
            continue;
        path.moves[0] = moves[i];
        follow(&after, not_to, leg, &path, &best);
    }
    return best;
}
