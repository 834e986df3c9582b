/* NNUE: a small network that corrects the evaluation in games for which one was trained. It
 * corrects either the sum of all terms or, with NETWORK_ALONE, only the incrementally updated ones;
 * then it replaces the others, which take half of the time.
 *
 * The features of a position are each piece on its square and each piece in hand, numbered from the
 * perspective of either side: its own pieces first, its own edge below, mirrored if its royal would
 * stand on the right half, and once for each of four king buckets: the royal on its own edge or off
 * it, within a quarter of the files from the side or in the middle. The accumulator has for each
 * perspective the bias plus a row of weights for each feature; moves change few features, so it is
 * updated incrementally, except when a royal changes its king bucket. The output is a weighted sum
 * of the squared clipped values of both perspectives (SCReLU, clipped to 0..NETWORK_CLIP).
 *
 * A network is a file of data/networks, compiled in; tools/network trains it from games for a set
 * of weights as they are (data/weights.ini), and another set needs another network. The file, where
 * WIDTH is the number of values of a perspective:
 *
 *     8 bytes         NETWORK_MAGIC, whose last byte is the format's number
 *     6 bytes         files, ranks, roles, WIDTH, king buckets (4; 1: none), NETWORK_ALONE or
 *                     NETWORK_WITH_TERMS
 *     3 bytes a role  its letters in a FEN, filled up with NULs
 *     2 bytes each    WIDTH biases, then 2 * WIDTH output weights, the side to move's first: in
 *                     quarters of a centipawn for a value of NETWORK_CLIP; two's complement, the
 * low byte first WIDTH bytes a feature: its row, for each king bucket all features
 *
 * Efficiently updatable networks are Yu Nasu's invention, for shogi (2018). */
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
    NETWORK_CLIP = 127, /* values are clipped to 0..NETWORK_CLIP */
    NETWORK_SHIFT = 7,  /* right shift of the squares */
    NETWORK_UNIT = NETWORK_CLIP * NETWORK_CLIP >> NETWORK_SHIFT,
    NETWORK_KING_BUCKETS_LIMIT = 4,
    NETWORK_ORIENTATIONS = 2 * NETWORK_KING_BUCKETS_LIMIT,
    NETWORK_ALONE = 'a',
    NETWORK_WITH_TERMS = 't',
    NETWORK_HAND_STEPS = 6, /* more pieces of a role in hand are not features */
    NETWORK_FEATURES_LIMIT = BOARD_SQUARES_LIMIT + SIDE_COUNT * ROLES_LIMIT * NETWORK_HAND_STEPS
};

/* The architecture: what networks of one game may differ in. */
typedef struct NetworkForm {
    unsigned width;        /* values of a perspective: NETWORK_WIDTH or NETWORK_WIDTH_LIMIT */
    unsigned king_buckets; /* 1 or NETWORK_KING_BUCKETS_LIMIT */
    bool alone;            /* it replaces the terms that are not updated incrementally */
} NetworkForm;

/* How the features of a variant are numbered. The side index 0 is for the perspective's own pieces.
 */
typedef struct NetworkFeatures {
    unsigned count;                                       /* for one king bucket */
    uint8_t orientation[SIDE_COUNT][BOARD_SQUARES_LIMIT]; /* [perspective][its royal] */
    uint16_t piece[SIDE_COUNT][ROLES_LIMIT];              /* the feature of the first square */
    uint16_t hand[SIDE_COUNT][ROLES_LIMIT];               /* the feature of the first piece in hand;
                                                           * unset if the role cannot be in hand */
    /* [perspective][mirrored][square]: the square from that perspective */
    uint8_t square[SIDE_COUNT][2][BOARD_SQUARES_LIMIT];
} NetworkFeatures;

/* Features that a move removes and adds. */
typedef struct FeatureDelta {
    const uint16_t *removed, *added;
    unsigned removed_count, added_count;
} FeatureDelta;

struct Network;

/* The inner loops, part of the evaluation's kernels. */
typedef struct NetworkKernel {
    /* Adds and subtracts rows. */
    void (*change)(const struct Network *network, const FeatureDelta *change, int16_t *values);
    /* The correction for the side to move, in quarters of a centipawn. own: its values. */
    int (*sum)(const struct Network *network, const int16_t *own, const int16_t *other);
} NetworkKernel;

typedef struct Network {
    NetworkForm form;
    NetworkFeatures features;
    const NetworkKernel *kernel; /* for the instructions of this machine */
    const int8_t *rows;          /* borrowed: [feature][width] */
    int16_t bias[NETWORK_WIDTH_LIMIT];
    int16_t output_weights[SIDE_COUNT][NETWORK_WIDTH_LIMIT]; /* those of the side to move first */
} Network;

/* The NNUE accumulator of a position, for each perspective. */
typedef struct Accumulator {
    int16_t values[SIDE_COUNT][NETWORK_WIDTH_LIMIT]; /* 0 beyond the width */
    uint8_t orientation[SIDE_COUNT];                 /* network_orientation */
} Accumulator;

/* A network as a file. */
typedef struct NetworkFile {
    const char *name; /* the name of the set of weights that it corrects */
    const unsigned char *bytes;
    size_t length;
} NetworkFile;

/* The networks compiled in; made from data/networks. */
extern const NetworkFile NETWORK_FILES[];
extern const size_t NETWORK_FILE_COUNT;

/* The network for the set of this name; NULL: none. */
const NetworkFile *network_find(const char *name);
/* Reads a file, whose bytes stay borrowed; the caller sets the kernel. False: it is damaged, of
 * another version, or for other pieces or another board than the variant's. */
bool network_open(Network *network, const Variant *variant, const NetworkFile *file);

void network_features_build(NetworkFeatures *features, const Variant *variant,
                            unsigned king_buckets);
/* The king bucket and mirroring of a perspective, below NETWORK_ORIENTATIONS: twice the bucket,
 * plus one if the board is mirrored. royal: the square of its royal; BOARD_SQUARES_LIMIT: it has
 * none or several. */
static inline unsigned network_orientation(const NetworkFeatures *features, Side perspective,
                                           unsigned royal) {
    return royal < BOARD_SQUARES_LIMIT ? features->orientation[perspective][royal] : 0;
}
/* The features of a position, up to NETWORK_FEATURES_LIMIT; returns how many. */
unsigned network_list_features(const NetworkFeatures *features, const struct Position *position,
                               Side perspective, unsigned orientation, uint16_t *out);

static inline unsigned network_piece_feature(const NetworkFeatures *features, Side perspective,
                                             unsigned orientation, Piece piece, Square square) {
    return orientation / 2 * features->count +
           features->piece[piece_side(piece) != perspective][piece_role(piece)] +
           features->square[perspective][orientation % 2][square];
}

/* A piece in hand, after `nth` others of its role. other: it is the other side's. */
static inline unsigned network_hand_feature(const NetworkFeatures *features, bool other,
                                            unsigned orientation, Role role, unsigned nth) {
    return orientation / 2 * features->count + features->hand[other][role] + nth;
}

/* Computes the accumulator of a position from scratch. royals: of both sides, as for
 * network_orientation. */
void accumulator_refresh(const Network *network, const struct Position *position,
                         const uint8_t royals[SIDE_COUNT], Accumulator *out);
/* Updates the accumulator incrementally after a move. royals: after it; undo: what position_do
 * wrote. */
void accumulator_update(const Network *network, const struct Position *after,
                        const struct Undo *undo, const uint8_t royals[SIDE_COUNT],
                        Accumulator *state);

#endif
