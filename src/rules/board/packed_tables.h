/* What generation reads at every node, packed for it: tables made from a compiled Variant.
 *
 * Most roles of most games are simple: they go to empty squares as they capture, by leaps and by
 * slides of the compass. One entry a square then says where such a piece goes, and one line lookup
 * per axis what blocks it. A pawn-like role, with few leaps and many pieces, is moved as a whole
 * set of squares. Roles that are neither are left to targets.c, piece by piece. */
#ifndef PANDEMONIUM_RULES_BOARD_PACKED_TABLES_H
#define PANDEMONIUM_RULES_BOARD_PACKED_TABLES_H

#include "rules/board/variant.h"

enum {
    AXES = 4,            /* of the compass: files, one diagonal, ranks, the other diagonal */
    AXIS_DIRECTIONS = 8, /* directions[0..7] are the compass */
    HERD_STEPS_LIMIT = 4,
    HERDS_LIMIT = 4,
    DIRECTION_NONE = 255,
    DROP_UNIT = 1 | 1 << 7 /* a drop's to and from are both its square */
};

/* Where a simple piece goes on an empty board. */
typedef struct PackedReach {
    Bitboard leaps;
    Bitboard slides; /* within its ranges; along the compass only */
} PackedReach;

/* How pieces of one group of roles may arrive when they leave a square. */
typedef struct PackedArrival {
    Bitboard plain;     /* as they are */
    Bitboard promoting; /* turned */
} PackedArrival;

/* What is known of a role's pieces of one side, by the square they leave. */
typedef struct PackedRole {
    PackedReach *reach;
    PackedReach *sources;    /* by the square it arrives on: from where it captures there */
    Bitboard *steps;         /* leaps that end without promotion */
    PackedArrival *arrivals; /* shared with roles that arrive alike */
    bool straight, diagonal; /* slides so */
} PackedRole;

/* The part of a board that decides how far a slide along one axis goes, and where its answers are:
 * reach[the bits at `low`, then those at `high`]. */
typedef struct PackedLine {
    uint64_t low, high;
    const Bitboard *reach;
    uint64_t low_count;
} PackedLine;

enum { STEP_QUIET = 1, STEP_CAPTURE = 2 };

/* All squares on the lines through a square. */
typedef struct PackedCompass {
    Bitboard straight, diagonal;
} PackedCompass;

/* One leap of a herd. */
typedef struct HerdStep {
    int8_t offset; /* of square numbers, -63..63, not 0 */
    uint8_t kinds; /* STEP_ flags */
    Bitboard from; /* squares from which it stays on the board */
} HerdStep;

/* A role whose pieces are moved all at once. */
typedef struct Herd {
    Role role;
    uint8_t promotions; /* ways to promote */
    uint8_t step_count;
    HerdStep steps[HERD_STEPS_LIMIT];
    Bitboard arrives;      /* where it may arrive as it is */
    Bitboard zone;         /* where it promotes on arriving */
    Bitboard zone_leaving; /* from where it promotes wherever it arrives */
    Bitboard near_zone;    /* from where some leap promotes */
    Bitboard steps_from;   /* squares from which it may go several steps */
    Bitboard steps_to[2];  /* squares where two, and three, steps from such end */
    int8_t forward;        /* one step, in square numbers */
} Herd;

/* Roles that may be dropped on the same squares without further questions. */
typedef struct PackedDrops {
    uint64_t roles;
    Bitboard squares;
} PackedDrops;

typedef struct PackedSide {
    PackedRole roles[ROLES_LIMIT];
    Bitboard turning_steps; /* from where a leap of some simple role promotes */
    Bitboard *royal_near;   /* [square]: from where some piece of this side leaps to a square that
                               a royal of the other side could go to from here */
    Herd herds[HERDS_LIMIT];
    uint8_t herd_count;
    PackedDrops drops[ROLES_LIMIT];
    uint8_t drops_count;
    uint64_t questioned; /* roles whose drops have further limits: files, mate */
} PackedSide;

struct PackedTables {
    PackedSide sides[SIDE_COUNT];
    uint64_t herds;          /* set of roles */
    uint64_t singles;        /* neither simple nor a herd: moved one by one */
    uint64_t unpacked;       /* do not attack by leaps and slides along the compass alone, so that
                                these tables do not say what they attack */
    uint64_t crowning;       /* promote to a royal, which answers any check */
    uint64_t passing_takers; /* that take en passant */
    uint64_t pawns;
    bool other_directions;             /* some piece slides off the compass */
    Bitboard (*rays)[AXIS_DIRECTIONS]; /* [square][2 * axis: ascending, + 1: descending] */
    uint8_t octets;                    /* eighths of the board's squares, rounded up */
    uint16_t (*octet_squares)[8]; /* [eight bits]: DROP_UNIT times the number of each set bit */
    PackedLine (*lines)[AXES];    /* [square][axis] */
    PackedCompass *compass;       /* [square] */
    uint8_t (*direction)[BOARD_SQUARES_LIMIT]; /* [from][to], DIRECTION_NONE when not in line */
    void *storage;
};

/* Makes the tables of a variant whose roles, regions and drops are complete. NULL when memory is
 * short. */
PackedTables *packed_tables_new(const Variant *variant);
void packed_tables_free(PackedTables *packed);

#endif
