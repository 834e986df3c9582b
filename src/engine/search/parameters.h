/* The parameters of the search. Private to it.
 *
 * Scores are in centipawns, depths in plies, reductions in hundredths of a ply. Most were first set
 * by hand; then 27 were tuned together by simultaneous perturbation (SPSA) over 2,600 pairs of
 * games of self-play at 5,000 nodes a move (pandemonium-winboard, pandemonium, pandemonium10 and
 * shatranjian). The gain over the values set by hand, 240 games each at 5,000 nodes, in Elo with 95
 * % intervals: pandemonium-winboard +98 [58, 141], pandemonium10 +54 [13, 96].
 *
 * Later trials at 40,000 nodes a move, and what games showed, are in doc/engine; they led to
 * smaller reductions. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H
#define PANDEMONIUM_ENGINE_SEARCH_PARAMETERS_H

enum {
    /* Delta pruning: quiescence skips captures whose gain leaves the evaluation further below alpha
     * than this. */
    DELTA_MARGIN_CP = 169,

    /* Whole-node pruning. Reverse futility pruning: up to this depth, an evaluation this much per
     * ply above beta is a cutoff; */
    RFP_DEPTH = 7,
    RFP_PLY_CP = 81,
    /* razoring: an evaluation this much per ply below alpha goes straight to quiescence; */
    RAZOR_DEPTH = 2,
    RAZOR_PLY_CP = 264,
    /* null move pruning: reduced by a base, by the depth over a divisor, and by one ply for each
     * NULL_MOVE_EVAL_CP of evaluation above beta, at most NULL_MOVE_EVAL_MAX; */
    NULL_MOVE_DEPTH = 3,
    NULL_MOVE_REDUCTION = 3,
    NULL_MOVE_DIVISOR = 4,
    NULL_MOVE_EVAL_CP = 125,
    NULL_MOVE_EVAL_MAX = 3,
    /* ProbCut: a capture that beats beta by the margin in a search reduced by PROBCUT_REDUCTION is
     * a cutoff. */
    PROBCUT_DEPTH = 5,
    PROBCUT_REDUCTION = 4,
    PROBCUT_MARGIN_CP = 173,
    /* Internal iterative reduction: from this depth on, a PV or cut node without a table move is
     * searched one ply less. */
    IIR_DEPTH = 4,

    /* Singular extension: from SINGULAR_DEPTH on, a table move whose entry is at most
     * SINGULAR_TT_DEPTH_MARGIN plies shallower is extended if a search of the other moves, at the
     * depth over a divisor, fails below its score by SINGULAR_MARGIN_TENTHS of a centipawn per ply.
     * Double extension: two plies if it fails by DOUBLE_EXTENSION_MARGIN_CP more. Negative
     * extension: if others do as well and the entry's score is at least beta. */
    SINGULAR_DEPTH = 7,
    SINGULAR_TT_DEPTH_MARGIN = 3,
    SINGULAR_DIVISOR = 2,
    SINGULAR_MARGIN_TENTHS = 15,
    DOUBLE_EXTENSION_MARGIN_CP = 23,
    NEGATIVE_EXTENSION = 1,
    /* No extensions on lines longer than this many times the root depth. */
    EXTENSION_PLY_FACTOR = 2,
    /* Check extension: from this depth on, checks that lose no material get one ply more. */
    CHECK_EXTENSION_DEPTH = 7,

    /* Late move reductions, in hundredths of a ply: a base plus LMR_LOGS percent of ln(depth) *
     * ln(move number); the others are added or subtracted. */
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
    LMR_CUTOFFS = 67, /* if the next ply has had more than LMR_CUTOFFS_MIN cutoffs */
    LMR_CUTOFFS_MIN = 3,
    LMR_NEAR_SQUARES = 2, /* this distance from a royal counts as near */
    LMR_HISTORY = 13200,  /* one ply for this much history */
    /* Re-search after a reduced search beats alpha: a ply deeper if it beats the best score by more
     * than RESEARCH_DEEPER_CP, a ply shallower if by less than RESEARCH_SHALLOWER_CP. */
    RESEARCH_DEEPER_CP = 35,
    RESEARCH_SHALLOWER_CP = 5,

    /* Pruning moves before they are made. Late move pruning: the number of moves tried before quiet
     * ones are skipped is a base plus a percentage of the depth squared. */
    LMP_BASE = 9,
    LMP_SQUARE_PERCENT = 192,
    LMP_NOT_IMPROVING_PERCENT = 91,
    /* The same in games without drops, where there are fewer moves. */
    LMP_DROPLESS_BASE = 4,
    LMP_DROPLESS_SQUARE_PERCENT = 100,
    LMP_DROPLESS_NOT_IMPROVING_PERCENT = 55,
    /* History pruning: below this reduced depth, quiet moves whose history is below minus this per
     * ply; */
    HISTORY_PRUNING_DEPTH = 5,
    HISTORY_PRUNING_MARGIN = 3600,
    /* futility pruning: below this reduced depth, quiet moves if the evaluation is further below
     * alpha than a base plus FUTILITY_PLY_CP per ply; */
    FUTILITY_DEPTH = 7,
    FUTILITY_BASE_CP = 22,
    FUTILITY_PLY_CP = 60,
    /* SEE pruning: moves that lose more material than this per ply. */
    SEE_PRUNING_CHECK_CP = 123,
    SEE_PRUNING_QUIET_CP = 48,
    SEE_PRUNING_CAPTURE_DEPTH = 8,
    SEE_PRUNING_CAPTURE_CP = 142
};

#endif
