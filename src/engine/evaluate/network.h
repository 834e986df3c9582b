/* A small network that corrects the evaluation in games for which one was found from games: either
 * the sum of all terms, or, where it says so, only of those that follow moves. It takes the place
 * of the others then, which take half of the time.
 *
 * What a position is made of are features: a piece on its square, and each piece in hand, numbered
 * as either side sees the board: its own pieces first, its own edge below, turned over where its
 * royal would stand on the right half, and again, where the network has zones, for each of four
 * zones of the royal: on its own edge or off it, within a quarter of the files from the side or in
 * the middle. Each side has a row of hidden numbers, the sum of a row of weights for each feature;
 * moves change few features, so that the rows follow them, but where a royal comes into another
 * zone. The correction is a weighted sum of the squares of the hidden numbers of both sides, each
 * held between 0 and NETWORK_ONE.
 *
 * A network is a file of data/networks, compiled in; it is found from games by tools/network, for a
 * set of weights as they are (data/weights.ini), and another set wants another network. The file,
 * where WIDTH is how many hidden numbers a side has:
 *
 *     8 bytes         NETWORK_MAGIC, of which the last is the format's number
 *     6 bytes         files, ranks, roles, WIDTH, zones (4; 1: none), NETWORK_ALONE or
 *                     NETWORK_WITH_TERMS
 *     3 bytes a role  its letters in a FEN, filled up with NULs
 *     2 bytes each    WIDTH hidden numbers to begin with, then 2 * WIDTH weights of the sum, the
 *                     side to move's first: in quarters of a centipawn for a hidden number of
 *                     NETWORK_ONE; two's complement, the low byte first
 *     WIDTH bytes a feature: its row, for each zone all features
 *
 * The scheme of two rows that follow moves is that of Yu Nasu's networks for shogi (2018). */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_NETWORK_H
#define PANDEMONIUM_ENGINE_EVALUATE_NETWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/variant.h"

struct Position;
struct Undo;

#define NETWORK_MAGIC "pandnet\003"

enum {
    NETWORK_WIDTH = 32, /* or */
    NETWORK_WIDTH_LIMIT = 64,
    NETWORK_ONE = 127, /* the largest hidden number that counts */
    NETWORK_SHIFT = 7, /* bits that their squares lose */
    NETWORK_UNIT = NETWORK_ONE * NETWORK_ONE >> NETWORK_SHIFT,
    NETWORK_ZONES_LIMIT = 4, /* where a viewer's royal may be */
    NETWORK_VIEWS = 2 * NETWORK_ZONES_LIMIT,
    NETWORK_ALONE = 'a',
    NETWORK_WITH_TERMS = 't',
    NETWORK_HAND_STEPS = 6, /* more pieces of a role in hand are no features */
    NETWORK_LIST_LIMIT = BOARD_SQUARES_LIMIT + SIDE_COUNT * ROLES_LIMIT * NETWORK_HAND_STEPS
};

/* What networks of one game may differ in. */
typedef struct NetworkForm {
    unsigned width; /* hidden numbers of a side: NETWORK_WIDTH or NETWORK_WIDTH_LIMIT */
    unsigned zones; /* 1 or NETWORK_ZONES_LIMIT */
    bool alone;     /* it takes the place of terms that do not follow moves */
} NetworkForm;

/* How the features of a variant are numbered. The index 0 is for a viewer's own pieces. */
typedef struct NetworkShape {
    unsigned count;                                /* for one zone of the viewer's royal */
    uint8_t view[SIDE_COUNT][BOARD_SQUARES_LIMIT]; /* [viewer][its royal]: network_view */
    uint16_t piece[SIDE_COUNT][ROLES_LIMIT];       /* the first square's */
    uint16_t hand[SIDE_COUNT][ROLES_LIMIT];        /* the first in hand; unset for others */
    /* [viewer][turned over][square]: the square as it is seen */
    uint8_t seen[SIDE_COUNT][2][BOARD_SQUARES_LIMIT];
} NetworkShape;

/* Features that a move takes away and brings. */
typedef struct NetworkChange {
    const uint16_t *taken, *put;
    unsigned taken_count, put_count;
} NetworkChange;

struct Network;

/* The inner loops, a part of the evaluation's kernels. */
typedef struct NetworkKernel {
    /* Adds rows to hidden numbers, and takes rows from them. */
    void (*change)(const struct Network *network, const NetworkChange *change, int16_t *hidden);
    /* The correction for the side to move, in quarters of a centipawn. own: its hidden numbers. */
    int (*sum)(const struct Network *network, const int16_t *own, const int16_t *other);
} NetworkKernel;

typedef struct Network {
    NetworkForm form;
    NetworkShape shape;
    const NetworkKernel *kernel; /* for the instructions of this machine */
    const int8_t *rows;          /* borrowed: [feature][width] */
    int16_t start[NETWORK_WIDTH_LIMIT];
    int16_t output[SIDE_COUNT][NETWORK_WIDTH_LIMIT]; /* the side to move's first */
} Network;

/* The hidden numbers of a position, a row for each side. */
typedef struct NetworkState {
    int16_t hidden[SIDE_COUNT][NETWORK_WIDTH_LIMIT]; /* behind the width 0 */
    uint8_t view[SIDE_COUNT];                        /* network_view */
} NetworkState;

/* A network as a file. */
typedef struct NetworkFile {
    const char *name; /* of the set of weights that it corrects */
    const unsigned char *bytes;
    size_t length;
} NetworkFile;

/* The networks compiled in; made from data/networks. */
extern const NetworkFile NETWORK_FILES[];
extern const size_t NETWORK_FILE_COUNT;

/* NULL: there is none for a set of that name. */
const NetworkFile *network_find(const char *name);
/* Reads a file, whose bytes stay borrowed; the caller sets the kernel. False: it is damaged, of
 * another version, or for other pieces or another board than the variant's. */
bool network_open(Network *network, const Variant *variant, const NetworkFile *file);

void network_shape_build(NetworkShape *shape, const Variant *variant, unsigned zones);
/* How a viewer sees the board, below NETWORK_VIEWS: twice the zone of its royal, and one more when
 * the board is turned over from left to right. royal: its square; BOARD_SQUARES_LIMIT: it has none
 * or several. */
static inline unsigned network_view(const NetworkShape *shape, Side viewer, unsigned royal) {
    return royal < BOARD_SQUARES_LIMIT ? shape->view[viewer][royal] : 0;
}
/* The features of a position, up to NETWORK_LIST_LIMIT; returns how many. */
unsigned network_list(const NetworkShape *shape, const struct Position *position, Side viewer,
                      unsigned view, uint16_t *out);

static inline unsigned network_piece(const NetworkShape *shape, Side viewer, unsigned view,
                                     Piece piece, Square square) {
    return view / 2 * shape->count + shape->piece[piece_side(piece) != viewer][piece_role(piece)] +
           shape->seen[viewer][view % 2][square];
}

/* A piece in hand, of which there are `nth` more. other: it is not the viewer's own. */
static inline unsigned network_hand(const NetworkShape *shape, bool other, unsigned view, Role role,
                                    unsigned nth) {
    return view / 2 * shape->count + shape->hand[other][role] + nth;
}

/* Computes the hidden numbers of a position. royals: as network_view has them, of both sides. */
void network_begin(const Network *network, const struct Position *position,
                   const uint8_t royals[SIDE_COUNT], NetworkState *out);
/* Makes the hidden numbers of before a move those after it. royals: after it; undo: what
 * position_do wrote. */
void network_follow(const Network *network, const struct Position *after, const struct Undo *undo,
                    const uint8_t royals[SIDE_COUNT], NetworkState *state);

#endif
