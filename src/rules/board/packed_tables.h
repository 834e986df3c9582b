/* Attack and move tables, packed for the innermost loops and made from a compiled Variant.
 *
 * Most roles of most games are simple: they move as they capture, by leaps and by slides along the
 * eight ray directions. For these, one entry a square has the moves on an empty board, and one line
 * lookup per axis finds what blocks them. A pawn-like role, with few leaps and many pieces, is
 * generated setwise (in bulk): all its pieces are moved at once, as a set of squares. Roles that
 * are neither are left to targets.c, piece by piece. */
#ifndef PANDEMONIUM_RULES_BOARD_PACKED_TABLES_H
#define PANDEMONIUM_RULES_BOARD_PACKED_TABLES_H

#include "rules/board/variant.h"

enum {
    AXES = 4,            /* in this order: files, one diagonal, ranks, the other diagonal */
    AXIS_DIRECTIONS = 8, /* directions[0..7] are the eight ray directions */
    SETWISE_STEPS_LIMIT = 4,
    SETWISE_ROLES_LIMIT = 4,
    DIRECTION_NONE = 255,
    DROP_UNIT = 1 | 1 << 7 /* a drop's to and from are both its square */
};

/* Where a simple piece goes on an empty board. */
typedef struct PackedReach {
    Bitboard leaps;
    Bitboard slides; /* within its ranges; ray directions only */
} PackedReach;

/* How a piece of one group of roles may arrive when it leaves a given square: two sets of target
 * squares. */
typedef struct PackedArrival {
    Bitboard plain;     /* without promoting */
    Bitboard promoting; /* promoting */
} PackedArrival;

/* The tables of one role of one side, indexed by the square it leaves. */
typedef struct PackedRole {
    PackedReach *reach;
    PackedReach
        *reverse; /* reverse attacks, indexed by the target square: from where it captures there */
    Bitboard *steps;         /* leaps that end without promotion */
    PackedArrival *arrivals; /* shared with roles that arrive in the same way */
    bool straight, diagonal; /* slides along files and ranks; along diagonals */
} PackedRole;

/* PEXT line-attack table of one square and axis: masks of the blockers in a bitboard's two halves,
 * and the attacks, indexed by the occupied bits under `low`, then those under `high`, extracted. */
typedef struct LineAttacks {
    uint64_t low, high;
    const Bitboard *reach;
    uint64_t low_count;
} LineAttacks;

enum { STEP_QUIET = 1, STEP_CAPTURE = 2 };

/* All squares on the lines through a square. */
typedef struct LinesThrough {
    Bitboard straight, diagonal;
} LinesThrough;

/* One leap of a setwise role. */
typedef struct SetwiseStep {
    int8_t offset; /* added to the square's number; -63..63, not 0 */
    uint8_t kinds; /* STEP_ flags */
    Bitboard from; /* squares from which the step stays on the board */
} SetwiseStep;

/* A role whose pieces are generated setwise, all at once. */
typedef struct SetwiseRole {
    Role role;
    uint8_t promotions; /* number of ways to promote */
    uint8_t step_count;
    SetwiseStep steps[SETWISE_STEPS_LIMIT];
    Bitboard arrives;      /* where it may arrive without promoting */
    Bitboard zone;         /* where it may promote on arriving */
    Bitboard zone_leaving; /* from where it may promote wherever it arrives */
    Bitboard near_zone;    /* from where some step may promote */
    Bitboard steps_from;   /* squares from which it may make a multi-step */
    Bitboard steps_to[2];  /* squares where its double and triple steps may end */
    int8_t forward;        /* one step, in square numbers */
} SetwiseRole;

/* Roles that may be dropped on the same squares, with no other limit. */
typedef struct PackedDrops {
    uint64_t roles;
    Bitboard squares;
} PackedDrops;

typedef struct PackedSide {
    PackedRole roles[ROLES_LIMIT];
    Bitboard promoting_steps; /* from where a leap of some simple role may promote */
    Bitboard *royal_near; /* [square]: from where some piece of this side leaps to a square that a
                             royal of the other side on this square could move to */
    SetwiseRole setwise[SETWISE_ROLES_LIMIT];
    uint8_t setwise_count;
    PackedDrops drops[ROLES_LIMIT];
    uint8_t drops_count;
    uint64_t drop_restricted; /* roles whose drops have further limits: files, mate */
} PackedSide;

struct PackedTables {
    PackedSide sides[SIDE_COUNT];
    uint64_t setwise_roles; /* set of roles */
    uint64_t singles;       /* roles that are neither simple nor setwise: generated one by one */
    uint64_t unpacked; /* roles with attacks other than leaps and rays, which these tables do not
                        * cover */
    uint64_t promotes_to_royal; /* roles that can promote to a royal, which answers any check */
    uint64_t ep_captors;        /* roles that capture en passant */
    uint64_t pawns;
    bool
        other_directions; /* some piece slides in a direction other than the eight ray directions */
    Bitboard (*rays)[AXIS_DIRECTIONS]; /* [square][2 * axis: ascending, + 1: descending] */
    uint8_t octets;                    /* eighths of the board's squares, rounded up */
    uint16_t (*octet_squares)[8];      /* [eight bits]: DROP_UNIT times the index of each set bit */
    LineAttacks (*lines)[AXES];        /* [square][axis] */
    LinesThrough *lines_through;       /* [square] */
    uint8_t (*direction)[BOARD_SQUARES_LIMIT]; /* [from][to], DIRECTION_NONE when not in line */
    void *storage;
};

/* Makes the tables of a variant whose roles, regions and drops are complete. NULL when memory is
 * out. */
PackedTables *packed_tables_new(const Variant *variant);
void packed_tables_free(PackedTables *packed);

#endif
