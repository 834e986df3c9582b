#include "engine/compose/small_game.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "engine/compose/step_board.h"
#include "engine/compose/step_place.h"
#include "rules/moves/movegen.h"

enum {
    SEED = 20261123, /* arbitrary */
    STAGES = 10,     /* of what White gets more, and from EASIER on Black less */
    EASIER = 6,
    /* For each stage, how many positions are composed at most, played from, and accepted. */
    COMPOSED = 800,
    PLAYED = 60,
    ACCEPTED = 6,
    /* What is wanted of a position before games are played from it. */
    JUDGE_NODES = 6000,
    AHEAD_CP = 300,
    MATE_LEAST = 3,  /* in moves */
    BLACK_MOVES = 4, /* at least */
    /* And of the games: all of the first ones are won, nearly all of the next, and at the end still
     * most, since the positions that did best so far were partly lucky. */
    FIRST_GAMES = 8,
    NEXT_GAMES = 24,
    NEXT_WINS = 22,
    GAMES = 48,
    WINS = 42,
    LOSSES_MOST = 1, /* none in the first and next games */
    MOVES_LEAST = 5, /* the median */
    MOVES_MOST = 9,
    PLIES = 59,  /* a longer game is not won */
    A_PIECE = 10 /* one piece fewer counts as much as this many more games won */
};

/* How the games from a position ended. */
typedef struct Tally {
    unsigned played, won, lost;
    unsigned moves[GAMES]; /* of games won */
} Tally;

typedef struct Candidate {
    Position position;
    int value;
    bool there;
} Candidate;

struct SmallSearch {
    const Variant *variant;
    Engine *engine;
    Position start;
    StepRoles roles;
    Role riser_form, slider_form, strongest;
    Random random;
    unsigned stage, composed, weighed, accepted; /* in this stage */
    bool asked;                                  /* the engine is searching */
    bool playing;                                /* else it judges the position */
    Position position;
    SmallTrial trial;
    Tally tally;
    Candidate best, other; /* accepted, and not */
};

/* --- composing ------------------------------------------------------------------------------- */

/* The unpromoted piece of the start array with the most moves. */
static Role strongest(const Position *start) {
    Role best = ROLE_NONE;
    unsigned most = 0;
    for (Role role = 0; role < start->variant->role_count; role++) {
        if (start->variant->roles[role].royal || position_pieces(start, SIDE_WHITE, role) == 0)
            continue;
        unsigned mobility = step_role_mobility(start->variant, role);
        if (mobility > most) {
            most = mobility;
            best = role;
        }
    }
    return best;
}

SmallSearch *small_search_new(const Variant *variant, Engine *engine) {
    SmallSearch *search = memory_new(1, sizeof *search);
    search->variant = variant;
    search->engine = engine;
    search->random = random_seeded(SEED);
    position_start(&search->start, variant);
    search->roles = step_roles(&search->start);
    search->riser_form = step_role_promoted(variant, search->roles.riser);
    search->slider_form = step_role_promoted(variant, search->roles.slider);
    search->strongest = strongest(&search->start);
    if (step_royal(&search->start, SIDE_BLACK) == SQUARE_NONE ||
        step_royal(&search->start, SIDE_WHITE) == SQUARE_NONE)
        search->stage = STAGES;
    return search;
}

void small_search_free(SmallSearch *search) {
    if (search != NULL && search->asked)
        engine_stop(search->engine);
    free(search);
}

static Role role_or(Role role, Role other) {
    return role != ROLE_NONE ? role : other;
}

/* The ranks in the middle, where White's pieces are near Black's half. */
static Bitboard middle_ranks(const Variant *variant) {
    return step_ranks(variant, variant->ranks / 2 - 2, variant->ranks / 2);
}

static void place_white(SmallSearch *search, Position *position) {
    const Variant *variant = search->variant;
    const StepRoles *roles = &search->roles;
    StepPlacer placer = {position, &search->random};
    Bitboard middle = middle_ranks(variant);
    Bitboard home = step_ranks(variant, 0, variant->ranks / 2 - 1);
    const struct {
        Role role;
        Bitboard where;
    } more[STAGES] = {
        [1] = {roles->slider, home},
        [2] = {role_or(search->riser_form, roles->other), middle},
        [3] = {role_or(search->slider_form, roles->slider), home},
        [4] = {roles->other, middle},
        [5] = {search->strongest, home},
        [6] = {search->strongest, middle},
        [7] = {role_or(search->riser_form, roles->other), middle},
        [8] = {search->strongest, home | middle},
        [9] = {roles->slider, middle},
    };
    step_place(&placer, SIDE_WHITE, roles->slider, home | middle);
    step_place(&placer, SIDE_WHITE, roles->other, middle);
    step_place(&placer, SIDE_WHITE, roles->riser, variant->ranks > 6 ? middle : home);
    for (unsigned stage = 1; stage <= search->stage; stage++)
        step_place(&placer, SIDE_WHITE, more[stage].role, more[stage].where);
    if (roles->other != ROLE_NONE && step_role_is_held(variant, roles->other))
        position_set_hand(position, SIDE_WHITE, roles->other, 1);
    if (search->stage > 0 && roles->riser != ROLE_NONE && step_role_is_held(variant, roles->riser))
        position_set_hand(position, SIDE_WHITE, roles->riser, 1);
}

static void place_black(SmallSearch *search, Position *position) {
    const Variant *variant = search->variant;
    const StepRoles *roles = &search->roles;
    StepPlacer placer = {position, &search->random};
    Bitboard beside = step_near(variant, step_royal(position, SIDE_BLACK), 1);
    Bitboard half =
        step_ranks(variant, variant->ranks - (variant->ranks + 1) / 2, variant->ranks - 1);
    bool twice = random_below(&search->random, 2) == 0;
    step_place(&placer, SIDE_BLACK, roles->riser, beside);
    step_place(&placer, SIDE_BLACK, twice ? roles->riser : roles->other, beside);
    step_place(&placer, SIDE_BLACK, roles->other, half);
    if (search->stage < EASIER)
        step_place(&placer, SIDE_BLACK, roles->riser, half);
}

/* Whether it is quiet, cannot be won in one, and leaves Black some moves. */
static bool is_wanted(const Position *position) {
    Position other = *position;
    if (!step_is_calm(position))
        return false;
    position_set_side(&other, SIDE_BLACK);
    return !position_in_check(&other) && moves_count(&other) >= BLACK_MOVES &&
           small_game_win(position) == MOVE_NONE;
}

static bool compose(SmallSearch *search) {
    search->composed++;
    if (!step_place_royals(&search->start, step_royal(&search->start, SIDE_BLACK),
                           &search->position))
        return false;
    place_white(search, &search->position);
    place_black(search, &search->position);
    return is_wanted(&search->position);
}

/* --- judging --------------------------------------------------------------------------------- */

static void think(SmallSearch *search, const Position *position, const History *history,
                  const EngineLimits *limits) {
    engine_go(search->engine, position, history, limits);
    search->asked = true;
}

static void ask_score(SmallSearch *search) {
    RepetitionEntry entry = repetition_entry(&search->position);
    engine_clear(search->engine);
    think(search, &search->position, &(History){&entry, 1},
          &(EngineLimits){.nodes = JUDGE_NODES, .low_priority = true});
    search->playing = false;
}

/* Whether White is ahead, but does not win too soon. */
static bool is_promising(int score_cp) {
    int mate_moves = (SCORE_MATE - score_cp + 1) / 2;
    return score_cp > SCORE_MATE_BOUND ? mate_moves >= MATE_LEAST : score_cp >= AHEAD_CP;
}

static void begin_game(SmallSearch *search) {
    engine_clear(search->engine);
    search->playing = true;
    small_trial_begin(
        &search->trial, &search->position,
        &(SmallTerms){.plies = PLIES, .bares = true, .seed = search->tally.played + 1});
}

static unsigned median(const Tally *tally) {
    for (unsigned i = 0; i < tally->won; i++) {
        unsigned less = 0, same = 0;
        for (unsigned j = 0; j < tally->won; j++) {
            less += tally->moves[j] < tally->moves[i];
            same += tally->moves[j] == tally->moves[i];
        }
        if (less <= tally->won / 2 && less + same > tally->won / 2)
            return tally->moves[i];
    }
    return 0;
}

static void keep(SmallSearch *search, Candidate *in) {
    int pieces = (int)bitboard_count(position_occupied(&search->position));
    int value = (int)search->tally.won - A_PIECE * pieces;
    if (in == &search->other)
        value = (int)search->tally.won;
    if (!in->there || value > in->value)
        *in = (Candidate){search->position, value, true};
}

/* Whether the position still may be accepted. */
static bool is_good(const Tally *tally) {
    bool late = tally->played > NEXT_GAMES;
    unsigned allowed = late                           ? GAMES - WINS
                       : tally->played <= FIRST_GAMES ? 0
                                                      : NEXT_GAMES - NEXT_WINS;
    if (tally->lost > (late ? LOSSES_MOST : 0) || tally->played - tally->won > allowed)
        return false;
    if (tally->played != FIRST_GAMES && tally->played != NEXT_GAMES && tally->played != GAMES)
        return true;
    unsigned moves = median(tally);
    return moves >= MOVES_LEAST && moves <= MOVES_MOST;
}

static void end_position(SmallSearch *search, bool good) {
    search->weighed++;
    search->accepted += good;
    keep(search, good ? &search->best : &search->other);
    search->playing = false;
    search->tally = (Tally){0};
}

static void end_game(SmallSearch *search) {
    Tally *tally = &search->tally;
    if (search->trial.result == SMALL_WON)
        tally->moves[tally->won++] = small_trial_moves(&search->trial);
    tally->lost += search->trial.result == SMALL_LOST;
    tally->played++;
    if (!is_good(tally))
        end_position(search, false);
    else if (tally->played == GAMES)
        end_position(search, true);
    else
        begin_game(search);
}

/* --- step by step ---------------------------------------------------------------------------- */

/* Goes to the next stage when this one has found something or was tried enough. */
static void end_stage(SmallSearch *search) {
    if (search->composed < COMPOSED && search->weighed < PLAYED && search->accepted < ACCEPTED)
        return;
    search->stage = search->accepted > 0 ? STAGES : search->stage + 1;
    search->composed = search->weighed = search->accepted = 0;
}

static void play_on(SmallSearch *search) {
    EngineLimits limits;
    History history;
    if (small_trial_goes_on(&search->trial, &limits)) {
        history = small_trial_history(&search->trial);
        think(search, &search->trial.position, &history, &limits);
    } else {
        end_game(search);
    }
}

/* Takes the engine's answer. False: there is none yet. */
static bool take_answer(SmallSearch *search) {
    EngineEvent event = engine_poll(search->engine);
    while (event.kind == ENGINE_EVENT_REPORT)
        event = engine_poll(search->engine);
    if (event.kind != ENGINE_EVENT_MOVE)
        return false;
    search->asked = false;
    if (search->playing)
        small_trial_take(&search->trial, event.move);
    else if (is_promising(event.report.score_cp))
        begin_game(search);
    return true;
}

bool small_search_step(SmallSearch *search) {
    if (small_search_is_over(search))
        return true;
    if (search->asked && !take_answer(search))
        return false;
    if (search->playing)
        play_on(search);
    else if (compose(search))
        ask_score(search);
    if (!search->playing && !search->asked)
        end_stage(search);
    return small_search_is_over(search);
}

bool small_search_waits(const SmallSearch *search) {
    return search->asked;
}

bool small_search_is_over(const SmallSearch *search) {
    return search->stage == STAGES;
}

bool small_search_best(const SmallSearch *search, Position *out) {
    if (search->best.there)
        *out = search->best.position;
    return search->best.there;
}

bool small_search_any(const SmallSearch *search, Position *out) {
    if (small_search_best(search, out))
        return true;
    if (search->other.there)
        *out = search->other.position;
    return search->other.there;
}
