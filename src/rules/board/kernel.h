/* The innermost loops: whole nodes generated, counted and walked at once.
 *
 * One source (kernel_body.h) is compiled once for every set of instructions worth having, and the
 * best one that this machine can run is chosen when a variant is made. All give the same answers. A
 * variant that is `by_trial` uses them only for attacks and contexts. */
#ifndef PANDEMONIUM_RULES_BOARD_KERNEL_H
#define PANDEMONIUM_RULES_BOARD_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_context.h"

struct Kernel {
    const char *name;
    /* position_attackers, moves_context_init_facing: see there. */
    Bitboard (*attackers)(const Position *position, Square square, Side by, Bitboard occupied);
    void (*context_init)(MoveContext *context, const Position *position, bool facing);
    /* position_attacks, position_attack_sources: see there. Not for roles of PackedTables.unpacked.
     */
    Bitboard (*attacks)(const Position *position, Square square);
    Bitboard (*sources)(const Variant *variant, Side by, Role role, Square target,
                        Bitboard occupied);
    /* Moves of these kinds (MOVES_ flags) into out, and their number; all of them counted. */
    size_t (*generate)(const Position *position, const MoveContext *context, unsigned kinds,
                       Move *out);
    size_t (*count)(const Position *position, const MoveContext *context);
    /* perft without threads; depth is at least 1. */
    uint64_t (*perft)(Position *position, unsigned depth, bool no_bulk);
};

extern const Kernel KERNEL_PORTABLE;
#if KERNELS_X86
extern const Kernel KERNEL_LEVEL_3; /* x86-64-v3: counts and finds bits by one instruction */
extern const Kernel KERNEL_PEXT;    /* and looks up lines by bits packed by one instruction */
#endif

/* The kernel of this number that this machine can run, the best first; NULL past the last. The
 * portable one is always there, and the last. */
const Kernel *kernel_at(unsigned number);

#endif
