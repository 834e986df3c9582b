/* The numbers of the search. Within its own files.
 *
 * Scores are in centipawns, depths in plies, reductions in hundredths of a ply. Most were set by
 * hand at first and then, 27 at once, moved along the results of 2,600 pairs of games of the
 * program against itself at 5,000 nodes a move (simultaneous perturbation; pandemonium-winboard,
 * pandemonium, pandemonium10 and shatranjian). Against those set by hand, 240 games each at 5,000
 * nodes, Elo with 95 %: pandemonium-winboard +98 [58, 141], pandemonium10 +54 [13, 96].
 *
 * Left out, since games showed no difference: quiet checks in quiescence (with checks
 * extended from depth 1 -22 +- 55, 160 games), scores corrected by how far they had been from
 * evaluations after the same moves (-12 +- 49 and -9 +- 46, 200 games). */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H
#define PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H

enum {
    /* Quiescence leaves out what brings the score no nearer to alpha than this. */
    QUIESCE_MARGIN_CP = 169,

    /* Nodes given up as a whole. A lead of so much a ply is enough; */
    LEAD_DEPTH = 7,
    LEAD_PLY_CP = 81,
    /* so much a ply behind, only captures are looked at; */
    RAZOR_DEPTH = 2,
    RAZOR_PLY_CP = 264,
    /* passing the turn is searched less deeply by a number of plies, one in so many of the depth,
     * and one for each such lead; */
    PASS_DEPTH = 3,
    PASS_REDUCTION = 3,
    PASS_REDUCTION_DIVISOR = 4,
    PASS_OVER_CP = 125,
    PASS_OVER_MOST = 3,
    /* a capture that is good by so much in a search that is some plies shorter is believed. */
    PROBABLE_DEPTH = 5,
    PROBABLE_REDUCTION = 4,
    PROBABLE_MARGIN_CP = 173,
    /* From this depth on a node without a known move is searched one ply less. */
    UNKNOWN_DEPTH = 4,

    /* The known move, from a search not so much shorter, is tested for being the only good one by
     * one of a part of the depth; how much worse others must be for each ten plies, or ply and
     * tenth; how much more for two plies. */
    SINGULAR_DEPTH = 7,
    SINGULAR_LESS = 3,
    SINGULAR_DIVISOR = 2,
    SINGULAR_TENTHS_CP = 15,
    SINGULAR_DOUBLE_CP = 23,
    SINGULAR_SHORTER = 1,
    /* Nothing is searched deeper on lines so many times longer than the depth. */
    LONG_LINE = 2,
    /* Checks that lose nothing are searched one ply deeper from this depth on. */
    CHECK_DEPTH = 7,

    /* Late moves are searched less deeply: a base, and a percentage of ln(depth) ln(number); the
     * rest is added or taken off. */
    REDUCTION_DEPTH = 2,
    REDUCTION_BASE = 16,
    REDUCTION_LOGS = 56,
    REDUCTION_NOISY_PERCENT = 77,
    REDUCTION_CUT = 78,
    REDUCTION_PV = 62,
    REDUCTION_TABLE_PV = 77,
    REDUCTION_WORSENING = 74,
    REDUCTION_CHECK = 70,
    REDUCTION_NEAR_ROYAL = 63,
    REDUCTION_CUTOFFS = 67, /* where more moves than that refuted what came next */
    REDUCTION_CUTOFFS_LEAST = 3,
    REDUCTION_NEAR_SQUARES = 2, /* that is near a royal */
    REDUCTION_HISTORY = 13200,  /* as much history is one ply */

    /* Moves left out unmade. So many quiet moves are tried: a base, and a percentage of the depth's
     * square. */
    LATE_BASE = 9,
    LATE_SQUARE_PERCENT = 192,
    LATE_WORSENING_PERCENT = 91,
    /* Quiet moves of less depth left than this, whose history is bad for each ply; */
    UNPROMISING_DEPTH = 5,
    UNPROMISING_HISTORY = 3600,
    /* or that would have to bring more than this; */
    FUTILE_DEPTH = 7,
    FUTILE_BASE_CP = 22,
    FUTILE_PLY_CP = 60,
    /* moves that lose more than this a ply. */
    LOSING_CHECK_CP = 123,
    LOSING_QUIET_CP = 48,
    LOSING_CAPTURE_DEPTH = 8,
    LOSING_CAPTURE_CP = 142
};

#endif
