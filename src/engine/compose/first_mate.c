#include "engine/compose/first_mate.h"

#include "base/random.h"
#include "engine/compose/stars.h"
#include "engine/compose/step_board.h"
#include "engine/compose/step_place.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/verdict/outcome.h"

enum {
    SEED = 20261123, /* arbitrary */
    TRIES = 20000,
    GUARDS = 3,       /* Black has fewer than this many beside its royal */
    HELPER_REACH = 3, /* White's second piece is this near to it */
    /* What makes a position good. */
    MATE = 100,
    A_PIECE = 4,
    BY_DROP = 30,
    CHECKS = 6, /* other checks, up to this many */
    BY_PROMOTION = 10
};

bool first_mate_is(const Position *position, Move move) {
    Position after = position_after(position, move);
    Outcome outcome = outcome_at(&after);
    return outcome.termination == TERMINATION_CHECKMATE &&
           outcome.result == result_win_for(position->side);
}

/* The move that wins, by any rule, if it is the only one and checkmate; *checks gets the number of
 * moves that check. */
static Move only_mate(const Position *position, unsigned *checks) {
    Move moves[MOVES_LIMIT], mate = MOVE_NONE;
    unsigned wins = 0;
    *checks = 0;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count && wins < 2; i++) {
        Position after = position_after(position, moves[i]);
        Outcome outcome = outcome_at(&after);
        *checks += position_in_check(&after);
        if (outcome.result != result_win_for(position->side))
            continue;
        wins++;
        mate = outcome.termination == TERMINATION_CHECKMATE ? moves[i] : MOVE_NONE;
    }
    return wins == 1 ? mate : MOVE_NONE;
}

/* Whether Black, if it were to move, would not be in check either. */
static bool is_quiet(const Position *position) {
    Position other = *position;
    if (!step_is_calm(position))
        return false;
    position_set_side(&other, SIDE_BLACK);
    return !position_in_check(&other);
}

static bool toss(Random *random) {
    return random_below(random, 2) == 0;
}

static void compose(const Position *start, const StepRoles *roles, Random *random, Position *out) {
    const Variant *variant = start->variant;
    Role turned = step_role_promoted(variant, roles->riser);
    Role bigger = step_role_promoted(variant, roles->slider);
    Square royal = step_royal(out, SIDE_BLACK);
    Bitboard beside = step_near(variant, royal, 1), near = step_near(variant, royal, HELPER_REACH);
    StepPlacer placer = {out, random};
    for (uint64_t guards = random_below(random, GUARDS); guards > 0; guards--)
        step_place(&placer, SIDE_BLACK, toss(random) ? roles->riser : roles->other, beside);
    step_place(&placer, SIDE_WHITE, roles->slider, variant->board);
    if (toss(random))
        step_place(&placer, SIDE_WHITE, toss(random) ? roles->other : turned, near);
    if (random_below(random, 3) == 0)
        step_place(&placer, SIDE_WHITE,
                   bigger != ROLE_NONE && toss(random) ? bigger : roles->slider, variant->board);
    if (roles->other != ROLE_NONE && step_role_is_held(variant, roles->other))
        position_set_hand(out, SIDE_WHITE, roles->other, 1);
}

static int value_of(const Position *position, Move mate, unsigned checks) {
    return MATE - A_PIECE * (int)bitboard_count(position_occupied(position)) +
           (move_is_drop(mate) ? BY_DROP : 0) - (move_is_promotion(mate) ? BY_PROMOTION : 0) +
           (int)(checks < CHECKS ? checks : CHECKS);
}

bool first_mate_find(const Position *start, const StepRoles *roles, Position *out, Move *mate) {
    const Variant *variant = start->variant;
    Random random = random_seeded(SEED);
    Square home = step_royal(start, SIDE_BLACK);
    Bitboard back = step_ranks(variant, variant->ranks - 2, variant->ranks - 1);
    int best = 0;
    if (home == SQUARE_NONE || step_royal(start, SIDE_WHITE) == SQUARE_NONE)
        return false;
    for (unsigned i = 0; i < TRIES; i++) {
        Position position;
        unsigned checks;
        Square royal = i % 3 == 0 ? stars_square(&random, back) : home;
        if (!step_place_royals(start, royal, &position))
            continue;
        compose(start, roles, &random, &position);
        if (!is_quiet(&position))
            continue;
        Move move = only_mate(&position, &checks);
        int value = move != MOVE_NONE ? value_of(&position, move, checks) : 0;
        if (value > best) {
            best = value;
            *out = position;
            *mate = move;
        }
    }
    return best > 0;
}

bool first_mate_read(const Variant *variant, const char *fen, Position *out, Move *mate) {
    Position position;
    unsigned checks;
    if (!fen_parse(variant, fen, &position, NULL) || position.side != SIDE_WHITE ||
        !step_is_calm(&position))
        return false;
    Move move = only_mate(&position, &checks);
    if (move == MOVE_NONE)
        return false;
    *out = position;
    *mate = move;
    return true;
}
