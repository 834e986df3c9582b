/* The innermost loops: move generation, counting and perft of whole nodes.
 *
 * One source (kernel_body.h) is compiled once for each instruction set that pays off, and the best
 * kernel that this machine can run is chosen when a variant is made. All kernels give the same
 * results. A variant that is `pseudo_legal` uses its kernel only for attacks and contexts. */
#ifndef PANDEMONIUM_RULES_BOARD_KERNEL_H
#define PANDEMONIUM_RULES_BOARD_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_context.h"

struct Kernel {
    const char *name;
    /* As position_attackers and moves_context_init_facing. */
    Bitboard (*attackers)(const Position *position, Square square, Side by, Bitboard occupied);
    void (*context_init)(MoveContext *context, const Position *position, bool facing);
    /* As position_attacks and position_attackers_by_role. Not for roles in PackedTables.unpacked.
     */
    Bitboard (*attacks)(const Position *position, Square square);
    Bitboard (*attackers_by_role)(const Variant *variant, Side by, Role role, Square target,
                                  Bitboard occupied);
    /* Writes the moves of these kinds (MOVES_ flags) to out and returns their number; counts all
     * moves. */
    size_t (*generate)(const Position *position, const MoveContext *context, unsigned kinds,
                       Move *out);
    size_t (*count)(const Position *position, const MoveContext *context);
    /* perft_count on one thread; depth is at least 1. */
    uint64_t (*perft)(Position *position, unsigned depth, bool no_bulk);
};

extern const Kernel KERNEL_PORTABLE;
#if KERNELS_X86
extern const Kernel KERNEL_LEVEL_3; /* x86-64-v3: single instructions for popcount and bit scans */
extern const Kernel KERNEL_PEXT;    /* the same, with PEXT line lookups */
#endif

/* The kernels that this machine can run, by number, the best first; NULL past the last. The last is
 * the portable one, which is always available. */
const Kernel *kernel_at(unsigned number);

#endif
