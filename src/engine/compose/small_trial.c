/* Plays small games. */
#include "base/random.h"
#include "engine/compose/small_game.h"
#include "rules/moves/movegen.h"

enum {
    TAKES_PERCENT = 70, /* how often the beginner takes what cannot be taken back */
    SEED_OF_PLY = 977,  /* both arbitrary: the seeds of plies and sides differ */
    SEED_OF_SIDE = 7919
};

bool small_game_is_bared(const Position *position) {
    return (position->by_side[SIDE_BLACK] & ~position->royals) == 0 &&
           position->hand_set[SIDE_BLACK] == 0;
}

Move small_game_win(const Position *position) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position after = position_after(position, moves[i]);
        Result result = outcome_at(&after).result;
        if (result == result_win_for(position->side) ||
            (result == RESULT_ONGOING && position->side == SIDE_WHITE &&
             small_game_is_bared(&after)))
            return moves[i];
    }
    return MOVE_NONE;
}

static void note_entry(SmallTrial *trial) {
    trial->entries[trial->plies] = repetition_entry(&trial->position);
}

void small_trial_begin(SmallTrial *trial, const Position *position, const SmallTerms *terms) {
    *trial = (SmallTrial){.terms = *terms, .position = *position};
    note_entry(trial);
}

History small_trial_history(const SmallTrial *trial) {
    return (History){trial->entries, trial->plies + 1};
}

unsigned small_trial_moves(const SmallTrial *trial) {
    return (trial->plies + 1) / 2;
}

void small_trial_take(SmallTrial *trial, Move move) {
    Undo undo;
    position_do(&trial->position, move, &undo);
    trial->last = move;
    trial->plies++;
    note_entry(trial);
}

static bool can_be_taken_back(const Position *position, Move capture) {
    Position after = position_after(position, capture);
    Move replies[MOVES_LIMIT];
    size_t count = moves_generate(&after, replies);
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(replies[i]) && move_to(replies[i]) == move_to(capture))
            return true;
    return false;
}

/* A random one of the captures that cannot be taken back. */
static Move free_capture(const Position *position, Random *random) {
    Move moves[MOVES_LIMIT], chosen = MOVE_NONE;
    uint64_t found = 0;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (move_is_drop(moves[i]) || position->board[move_to(moves[i])] == PIECE_NONE ||
            move_kind(moves[i]) == MOVE_CASTLING || can_be_taken_back(position, moves[i]))
            continue;
        if (random_below(random, ++found) == 0)
            chosen = moves[i];
    }
    return chosen;
}

/* What the beginner sees; MOVE_NONE: nothing. */
static Move beginner_move(const SmallTrial *trial) {
    Random random = random_seeded(trial->terms.seed * SEED_OF_PLY + trial->plies);
    Move win = small_game_win(&trial->position);
    if (win != MOVE_NONE)
        return win;
    return random_below(&random, 100) < TAKES_PERCENT ? free_capture(&trial->position, &random)
                                                      : MOVE_NONE;
}

/* Whether the game is over, and sets its result. */
static bool is_over(SmallTrial *trial) {
    History history = small_trial_history(trial);
    Outcome outcome = outcome_find(&trial->position, &history);
    bool bared = trial->terms.bares && trial->position.side == SIDE_BLACK &&
                 small_game_is_bared(&trial->position);
    if (outcome.result == RESULT_ONGOING && !bared)
        return trial->plies >= trial->terms.plies || !moves_any(&trial->position);
    trial->result = outcome.result == RESULT_DRAW                           ? SMALL_DRAWN
                    : bared || outcome.result == result_win_for(SIDE_WHITE) ? SMALL_WON
                                                                            : SMALL_LOST;
    return true;
}

bool small_trial_goes_on(SmallTrial *trial, EngineLimits *limits) {
    while (!is_over(trial)) {
        bool beginner = trial->position.side == SIDE_WHITE && trial->terms.level == 0;
        Move move = beginner ? beginner_move(trial) : MOVE_NONE;
        if (move != MOVE_NONE) {
            small_trial_take(trial, move);
            continue;
        }
        unsigned level = trial->position.side == SIDE_WHITE ? trial->terms.level : 0;
        *limits = (EngineLimits){.level = level != 0 ? level : SMALL_LEVEL,
                                 .seed = trial->terms.seed * SEED_OF_SIDE +
                                         (uint64_t)trial->position.side,
                                 .last_move = trial->last,
                                 .low_priority = true};
        return true;
    }
    return false;
}
