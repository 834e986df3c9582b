/* The numbers of the search. Within its own files.
 *
 * Scores are in centipawns, depths in plies, reductions in hundredths of a ply. All were set by
 * hand. Games of the program against itself in pandemonium-winboard tried others, 3,000 nodes a
 * move, Elo of the changed side with 95 % error; with the generic weights of evaluation:
 *   singular moves not tested             -42 +- 68 (100 games)
 *   REDUCTION_LOGS 40                      -7 +- 63 (100)
 *   FUTILE_BASE_CP 200, FUTILE_PLY_CP 120  -7 +- 80 (100)
 *   LOSING_QUIET_CP 80                      0 +- 62 (100)
 * and with those found from games:
 *   LATE_BASE 2                           -30 +- 55 (160)
 *   REDUCTION_CUT 0                       -26 +- 55 (160)
 *   checks extended from depth 1, eight
 *     quiet checks tried in quiescence,
 *     REDUCTION_CUT 0                     -22 +- 55 (160)
 *   no passing of the turn                -17 +- 53 (160)
 *   LATE_BASE 8                           +13 +- 54 (160)
 * So few games tell none of them from no change: all are open to tuning. */
#ifndef PANDEMONIUM_ENGINE_PARAMETERS_H
#define PANDEMONIUM_ENGINE_PARAMETERS_H

enum {
    /* Quiescence leaves out what brings the score no nearer to alpha than this, and tries so many
     * quiet checks in its first plies. */
    QUIESCE_MARGIN_CP = 200,
    QUIESCE_CHECKS = 0,
    QUIESCE_CHECK_PLIES = 0,

    /* Nodes given up as a whole. A lead of so much a ply is enough; */
    LEAD_DEPTH = 7,
    LEAD_PLY_CP = 70,
    /* so much a ply behind, only captures are looked at; */
    RAZOR_DEPTH = 2,
    RAZOR_PLY_CP = 250,
    /* passing the turn is searched less deeply by a number of plies, one in so many of the depth,
     * and one for each such lead; */
    PASS_DEPTH = 3,
    PASS_REDUCTION = 3,
    PASS_REDUCTION_DIVISOR = 4,
    PASS_OVER_CP = 150,
    /* a capture that is good by so much in a search that is four plies shorter is believed. */
    PROBABLE_DEPTH = 5,
    PROBABLE_MARGIN_CP = 180,
    /* From this depth on a node without a known move is searched one ply less. */
    UNKNOWN_DEPTH = 4,

    /* The known move is tested for being the only good one; how much worse others must be for each
     * ten plies, or ply and tenth; how much more for two plies. */
    SINGULAR_DEPTH = 7,
    SINGULAR_TENTHS_CP = 10,
    SINGULAR_DOUBLE_CP = 30,
    SINGULAR_SHORTER = 1,
    /* Checks that lose nothing are searched one ply deeper from this depth on. */
    CHECK_DEPTH = 7,

    /* Late moves are searched less deeply: a base, and a percentage of ln(depth) ln(number); the
     * rest is added or taken off. */
    REDUCTION_DEPTH = 2,
    REDUCTION_BASE = 20,
    REDUCTION_LOGS = 55,
    REDUCTION_NOISY_PERCENT = 60,
    REDUCTION_CUT = 100,
    REDUCTION_PV = 100,
    REDUCTION_TABLE_PV = 50,
    REDUCTION_WORSENING = 50,
    REDUCTION_CHECK = 60,
    REDUCTION_NEAR_ROYAL = 80,
    REDUCTION_CUTOFFS = 60,
    REDUCTION_HISTORY = 16000, /* as much history is one ply */

    /* Moves left out unmade. So many quiet moves are tried: a base, and a percentage of the depth's
     * square. */
    LATE_BASE = 4,
    LATE_SQUARE_PERCENT = 100,
    LATE_WORSENING_PERCENT = 60,
    /* Quiet moves of less depth left than this, whose history is bad for each ply; */
    UNPROMISING_DEPTH = 5,
    UNPROMISING_HISTORY = 3000,
    /* or that would have to bring more than this; */
    FUTILE_DEPTH = 7,
    FUTILE_BASE_CP = 100,
    FUTILE_PLY_CP = 70,
    /* moves that lose more than this a ply. */
    LOSING_CHECK_CP = 80,
    LOSING_QUIET_CP = 35,
    LOSING_CAPTURE_DEPTH = 8,
    LOSING_CAPTURE_CP = 110
};

#endif
