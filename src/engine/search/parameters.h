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
    DELTA_MARGIN_CP = 169,

    /* Pruning whole nodes. Reverse futility: an evaluation this much a ply above beta is a cutoff,
     * up to this depth; */
    RFP_DEPTH = 7,
    RFP_PLY_CP = 81,
    /* razoring: an evaluation this much a ply below alpha leaves only quiescence; */
    RAZOR_DEPTH = 2,
    RAZOR_PLY_CP = 264,
    /* null move: reduced by a base, by the depth over a divisor, and by one ply for each
     * NULL_MOVE_EVAL_CP above beta, at most NULL_MOVE_EVAL_MAX; */
    NULL_MOVE_DEPTH = 3,
    NULL_MOVE_REDUCTION = 3,
    NULL_MOVE_DIVISOR = 4,
    NULL_MOVE_EVAL_CP = 125,
    NULL_MOVE_EVAL_MAX = 3,
    /* probcut: a capture that is above beta by the margin in a search reduced by so many plies is a
     * cutoff. */
    PROBCUT_DEPTH = 5,
    PROBCUT_REDUCTION = 4,
    PROBCUT_MARGIN_CP = 173,
    /* Internal iterative reduction: from this depth on, a PV or cut node without a table move is
     * searched one ply less. */
    IIR_DEPTH = 4,

    /* Singular extension: from SINGULAR_DEPTH on, a table move from a search at most
     * SINGULAR_TT_DEPTH_MARGIN plies shorter is extended if a search of the other moves, at the
     * depth over a divisor, fails below its score by a margin: so many tenths of a centipawn a ply.
     * With so much more margin it is extended by two plies. */
    SINGULAR_DEPTH = 7,
    SINGULAR_TT_DEPTH_MARGIN = 3,
    SINGULAR_DIVISOR = 2,
    SINGULAR_MARGIN_TENTHS = 15,
    DOUBLE_EXTENSION_MARGIN_CP = 23,
    NEGATIVE_EXTENSION = 1,
    /* No extensions on lines longer than this many times the depth. */
    EXTENSION_PLY_FACTOR = 2,
    /* From this depth on, checks that lose no material are extended by one ply. */
    CHECK_EXTENSION_DEPTH = 7,

    /* Late move reductions: a base plus a percentage of ln(depth) * ln(move number); the rest is
     * added or subtracted. */
    LMR_DEPTH = 2,
    LMR_BASE = 16,
    LMR_LOGS = 48,
    LMR_NOISY_PERCENT = 77,
    LMR_CUT_NODE = 60,
    LMR_PV = 62,
    LMR_TT_PV = 77,
    LMR_NOT_IMPROVING = 74,
    LMR_CHECK = 70,
    LMR_NEAR_ROYAL = 63,
    LMR_CUTOFFS = 67, /* where the next ply has had more than the least number of cutoffs */
    LMR_CUTOFFS_MIN = 3,
    LMR_NEAR_SQUARES = 2, /* the distance that is near a royal */
    LMR_HISTORY = 13200,  /* this much history is one ply */
    /* The second search of a move that was better than alpha in a reduced one is a ply deeper where
     * it was better than the best by more than the first of these, a ply less deep where by less
     * than the second. */
    RESEARCH_DEEPER_CP = 35,
    RESEARCH_SHALLOWER_CP = 5,

    /* Pruning moves before they are made. Late move pruning: the number of quiet moves tried is a
     * base plus a percentage of the depth's square. */
    LMP_BASE = 9,
    LMP_SQUARE_PERCENT = 192,
    LMP_NOT_IMPROVING_PERCENT = 91,
    /* The same in games without drops, where there are fewer moves. */
    LMP_DROPLESS_BASE = 4,
    LMP_DROPLESS_SQUARE_PERCENT = 100,
    LMP_DROPLESS_NOT_IMPROVING_PERCENT = 55,
    /* History pruning: below this reduced depth, quiet moves whose history is worse than so much a
     * ply; */
    HISTORY_PRUNING_DEPTH = 5,
    HISTORY_PRUNING_MARGIN = 3600,
    /* futility: below this reduced depth, quiet moves if the evaluation is further below alpha than
     * a base and so much a ply; */
    FUTILITY_DEPTH = 7,
    FUTILITY_BASE_CP = 22,
    FUTILITY_PLY_CP = 60,
    /* and moves that lose more material than this a ply. */
    SEE_PRUNING_CHECK_CP = 123,
    SEE_PRUNING_QUIET_CP = 48,
    SEE_PRUNING_CAPTURE_DEPTH = 8,
    SEE_PRUNING_CAPTURE_CP = 142
};

#endif
