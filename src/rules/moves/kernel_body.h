/* The source of every kernel. Each file that is compiled for an instruction set includes it once,
 * with these defined: KERNEL, the name of the Kernel; KERNEL_NAME, the same as text;
 * KERNEL_USES_PEXT, whether lines are looked up by PEXT. */
#ifndef KERNEL
#error "a kernel has a name"
#endif

#include "rules/board/kernel.h"
#include "rules/board/position_moves.h"
#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"

#include "rules/moves/kernel_count.h"
#include "rules/moves/kernel_write.h"

static Bitboard kernel_attackers(const Position *position, Square square, Side by,
                                 Bitboard occupied) {
    return attackers_of(position, square, by, occupied);
}

static Bitboard kernel_attacks(const Position *position, Square square) {
    Piece piece = position->board[square];
    return attacks_on_rays(position->variant->packed, piece_side(piece), piece_role(piece), square,
                           position_occupied(position));
}

static Bitboard kernel_attackers_by_role(const Variant *variant, Side by, Role role, Square target,
                                         Bitboard occupied) {
    const PackedRole *own = &variant->packed->sides[by].roles[role];
    const PackedReach *reverse = &own->reverse[target];
    return reverse->leaps | (role_lines(variant->packed, own, target, occupied) & reverse->slides);
}

static void kernel_context_init(MoveContext *context, const Position *position, bool facing) {
    context_init(context, position, facing);
}

static size_t kernel_generate(const Position *position, const MoveContext *context, unsigned kinds,
                              Move *out) {
    return write_node(position, context, kinds, out);
}

static size_t kernel_count(const Position *position, const MoveContext *context) {
    return count_node(position, context);
}

/* The number of leaves one ply below a position: counted, or with no_bulk generated. */
static uint64_t perft_leaf(const Position *position, bool no_bulk) {
    MoveContext context;
    context_init(&context, position, position->variant->facing != FACING_ALLOWED);
    if (immediate_end(position, NULL))
        return 0;
    if (!no_bulk)
        return count_node(position, &context);
    Move moves[MOVES_LIMIT];
    return write_node(position, &context, MOVES_ALL, moves);
}

static uint64_t kernel_perft(Position *position, unsigned depth, bool no_bulk) {
    if (depth == 1)
        return perft_leaf(position, no_bulk);
    MoveContext context;
    context_init(&context, position, position->variant->facing != FACING_ALLOWED);
    if (immediate_end(position, NULL))
        return 0;
    Move moves[MOVES_LIMIT];
    size_t count = write_node(position, &context, MOVES_ALL, moves);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        Undo undo;
        bool plain = position_is_plain(position, moves[i]);
        if (plain)
            position_do_plain(position, moves[i], &undo);
        else
            position_do(position, moves[i], &undo);
        nodes +=
            depth == 2 ? perft_leaf(position, no_bulk) : kernel_perft(position, depth - 1, no_bulk);
        if (plain)
            position_undo_plain(position, moves[i], &undo);
        else
            position_undo(position, moves[i], &undo);
    }
    return nodes;
}

const Kernel KERNEL = {
    .name = KERNEL_NAME,
    .attackers = kernel_attackers,
    .attacks = kernel_attacks,
    .attackers_by_role = kernel_attackers_by_role,
    .context_init = kernel_context_init,
    .generate = kernel_generate,
    .count = kernel_count,
    .perft = kernel_perft,
};
