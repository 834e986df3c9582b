/* The parameters of the search. Private to it.
 *
 * Scores are in centipawns, depths in plies, reductions in hundredths of a ply. Most were first set
 * by hand; then 27 were tuned together by simultaneous perturbation (SPSA) over 2,600 pairs of
 * games of self-play at 5,000 nodes a move (pandemonium-winboard, pandemonium, pandemonium10 and
 * shatranjian). The gain over the values set by hand, 240 games each at 5,000 nodes, in Elo with 95
 * % intervals: pandemonium-winboard +98 [58, 141], pandemonium10 +54 [13, 96].
 *
 * What was tried since at 40,000 nodes a move, and what games said, is in doc/engine: less is
 * reduced since. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H
#define PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H

enum {
    /* Delta pruning: quiescence leaves out captures whose gain leaves the score further below alpha
     * than this. */
    QUIESCE_MARGIN_CP = 169,

    /* Pruning whole nodes. Reverse futility: an evaluation this much a ply above beta is a cutoff,
     * up to this depth; */
    LEAD_DEPTH = 7,
    LEAD_PLY_CP = 81,
    /* razoring: an evaluation this much a ply below alpha leaves only quiescence; */
    RAZOR_DEPTH = 2,
    RAZOR_PLY_CP = 264,
    /* null move: reduced by a base, by the depth over a divisor, and by one ply for each
     * PASS_OVER_CP above beta, at most PASS_OVER_MOST; */
    PASS_DEPTH = 3,
    PASS_REDUCTION = 3,
    PASS_REDUCTION_DIVISOR = 4,
    PASS_OVER_CP = 125,
    PASS_OVER_MOST = 3,
    /* probcut: a capture that is above beta by the margin in a search reduced by so many plies is a
     * cutoff. */
    PROBABLE_DEPTH = 5,
    PROBABLE_REDUCTION = 4,
    PROBABLE_MARGIN_CP = 173,
    /* Internal iterative reduction: from this depth on, a PV or cut node without a table move is
     * searched one ply less. */
    UNKNOWN_DEPTH = 4,

    /* Singular extension: from SINGULAR_DEPTH on, a table move from a search at most SINGULAR_LESS
     * plies shorter is extended if a search of the other moves, at the depth over a divisor, fails
     * below its score by a margin: so many tenths of a centipawn a ply. With so much more margin it
     * is extended by two plies. */
    SINGULAR_DEPTH = 7,
    SINGULAR_LESS = 3,
    SINGULAR_DIVISOR = 2,
    SINGULAR_TENTHS_CP = 15,
    SINGULAR_DOUBLE_CP = 23,
    SINGULAR_SHORTER = 1,
    /* No extensions on lines longer than this many times the depth. */
    LONG_LINE = 2,
    /* From this depth on, checks that lose no material are extended by one ply. */
    CHECK_DEPTH = 7,

    /* Late move reductions: a base plus a percentage of ln(depth) * ln(move number); the rest is
     * added or subtracted. */
    REDUCTION_DEPTH = 2,
    REDUCTION_BASE = 16,
    REDUCTION_LOGS = 48,
    REDUCTION_NOISY_PERCENT = 77,
    REDUCTION_CUT = 60,
    REDUCTION_PV = 62,
    REDUCTION_TABLE_PV = 77,
    REDUCTION_WORSENING = 74,
    REDUCTION_CHECK = 70,
    REDUCTION_NEAR_ROYAL = 63,
    REDUCTION_CUTOFFS = 67, /* where the next ply has had more than the least number of cutoffs */
    REDUCTION_CUTOFFS_LEAST = 3,
    REDUCTION_NEAR_SQUARES = 2, /* the distance that is near a royal */
    REDUCTION_HISTORY = 13200,  /* this much history is one ply */
    /* The second search of a move that was better than alpha in a reduced one is a ply deeper where
     * it was better than the best by more than the first of these, a ply less deep where by less
     * than the second. */
    SECOND_DEEPER_CP = 35,
    SECOND_SHORTER_CP = 5,

    /* Pruning moves before they are made. Late move pruning: the number of quiet moves tried is a
     * base plus a percentage of the depth's square. */
    LATE_BASE = 9,
    LATE_SQUARE_PERCENT = 192,
    LATE_WORSENING_PERCENT = 91,
    /* The same in games without drops, where there are fewer moves. */
    LATE_DROPLESS_BASE = 4,
    LATE_DROPLESS_SQUARE_PERCENT = 100,
    LATE_DROPLESS_WORSENING_PERCENT = 55,
    /* History pruning: below this reduced depth, quiet moves whose history is worse than so much a
     * ply; */
    UNPROMISING_DEPTH = 5,
    UNPROMISING_HISTORY = 3600,
    /* futility: below this reduced depth, quiet moves if the evaluation is further below alpha than
     * a base and so much a ply; */
    FUTILE_DEPTH = 7,
    FUTILE_BASE_CP = 22,
    FUTILE_PLY_CP = 60,
    /* and moves that lose more material than this a ply. */
    LOSING_CHECK_CP = 123,
    LOSING_QUIET_CP = 48,
    LOSING_CAPTURE_DEPTH = 8,
    LOSING_CAPTURE_CP = 142
};

#endif
