#include "lab/tune/self_play.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "lab/match/single_game.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

enum {
    PLIES_LIMIT = 400, /* a longer game is a draw */
    OPENING_MOVES = 8, /* or one more, so that each side moves first equally often */
    OPENING_TRIES = 200,
    EVEN_CP = 350,
    JUDGING = 4, /* times the nodes for the first move, to test whether the opening is balanced */
    RESIGN_CP = 3000,
    RESIGN_PLIES = 4 /* consecutive plies in which both sides see the same one this far ahead */
};

/* A player's view of the game. */
typedef struct SelfPlayBoard {
    Position position;
    RepetitionEntry entries[PLIES_LIMIT + 1];
} SelfPlayBoard;

struct SelfPlay {
    Random random;
    SelfPlayBoard boards[SIDE_COUNT];
    Move moves[PLIES_LIMIT];
    int scores[PLIES_LIMIT]; /* for the side that moved */
    unsigned plies, opening;
    MatchLead lead;
    Move room[MOVES_LIMIT];
};

SelfPlay *self_play_new(void) {
    return memory_new(1, sizeof(SelfPlay));
}

void self_play_free(SelfPlay *play) {
    free(play);
}

static void board_start(SelfPlayBoard *board, const Variant *variant) {
    position_start(&board->position, variant);
    board->entries[0] = repetition_entry(&board->position);
}

static void board_move(SelfPlayBoard *board, Move move, unsigned plies) {
    Undo undo;
    position_do(&board->position, move, &undo);
    board->entries[plies + 1] = repetition_entry(&board->position);
}

static Outcome self_play_outcome(const SelfPlay *play) {
    const SelfPlayBoard *board = &play->boards[SIDE_WHITE];
    History history = {board->entries, play->plies + 1u};
    return outcome_find(&board->position, &history);
}

static EngineEvent self_play_think(const SelfPlay *play, const SelfPlayer *player,
                                   const SelfPlayBoard *board, unsigned times) {
    EngineLimits limits = {.nodes = player->nodes * times};
    History history = {board->entries, play->plies + 1u};
    return engine_think(player->engine, &board->position, &history, &limits);
}

static void self_play_move(SelfPlay *play, Move move, int score) {
    board_move(&play->boards[SIDE_WHITE], move, play->plies);
    play->moves[play->plies] = move;
    play->scores[play->plies++] = score;
}

/* Plays random moves; false when they end the game. */
static bool self_play_open(SelfPlay *play, const Variant *variant) {
    board_start(&play->boards[SIDE_WHITE], variant);
    play->plies = 0;
    play->lead = (MatchLead){{0}};
    play->opening = OPENING_MOVES + (unsigned)random_below(&play->random, 2);
    for (unsigned i = 0; i < play->opening; i++) {
        size_t count = moves_generate(&play->boards[SIDE_WHITE].position, play->room);
        if (count == 0)
            return false;
        self_play_move(play, play->room[random_below(&play->random, count)], 0);
        if (self_play_outcome(play).result != RESULT_ONGOING)
            return false;
    }
    return true;
}

void self_play_begin(SelfPlay *play, const SelfPlayer *judge, uint64_t seed) {
    play->random = random_seeded(seed);
    for (unsigned i = 0; i < OPENING_TRIES; i++) {
        engine_clear(judge->engine);
        if (!self_play_open(play, judge->variant))
            continue;
        int score =
            self_play_think(play, judge, &play->boards[SIDE_WHITE], JUDGING).report.score_cp;
        if (score >= -EVEN_CP && score <= EVEN_CP)
            return;
    }
    /* If no opening is balanced, the game starts at the start position. */
    board_start(&play->boards[SIDE_WHITE], judge->variant);
    play->plies = play->opening = 0;
}

/* The winner, once both sides have agreed for long enough. */
static Result self_play_decided(SelfPlay *play, Side side, int score) {
    Side winner = score > 0 ? side : side_other(side);
    bool mate = abs(score) >= SCORE_MATE_BOUND;
    match_lead_add(&play->lead, side == SIDE_WHITE ? score : -score, RESIGN_CP);
    bool decided = mate || play->lead.plies[winner] >= RESIGN_PLIES;
    return decided ? result_win_for(winner) : RESULT_ONGOING;
}

/* Replays the moves on Black's board, with a variant of its own. */
static void self_play_copy(SelfPlay *play, const Variant *variant) {
    SelfPlayBoard *board = &play->boards[SIDE_BLACK];
    board_start(board, variant);
    for (unsigned i = 0; i < play->plies; i++)
        board_move(board, play->moves[i], i);
}

Result self_play_finish(SelfPlay *play, const SelfPlayer *const players[SIDE_COUNT]) {
    bool two = players[SIDE_WHITE]->variant != players[SIDE_BLACK]->variant;
    SelfPlayBoard *whites = &play->boards[SIDE_WHITE];
    if (whites->position.variant !=
        players[SIDE_WHITE]->variant) { /* it still has the judge's variant */
        self_play_copy(play, players[SIDE_WHITE]->variant);
        *whites = play->boards[SIDE_BLACK];
    }
    if (players[SIDE_WHITE]->engine != players[SIDE_BLACK]->engine)
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
            engine_clear(
                players[side]->engine); /* the judge has already searched with its engine */
    if (two)
        self_play_copy(play, players[SIDE_BLACK]->variant);
    for (;;) {
        Result result = self_play_outcome(play).result;
        if (result != RESULT_ONGOING)
            return result;
        if (play->plies == PLIES_LIMIT)
            return RESULT_DRAW;
        Side side = whites->position.side;
        const SelfPlayBoard *board = &play->boards[two ? side : SIDE_WHITE];
        EngineEvent event = self_play_think(play, players[side], board, 1);
        result = self_play_decided(play, side, event.report.score_cp);
        if (result != RESULT_ONGOING)
            return result;
        if (two)
            board_move(&play->boards[SIDE_BLACK], event.move, play->plies);
        self_play_move(play, event.move, event.report.score_cp);
    }
}

void self_play_add(const SelfPlay *play, Result result, Bytes *out) {
    const Variant *variant = play->boards[SIDE_WHITE].position.variant;
    bytes_putf(out, "%s %u", result_text(result), play->opening);
    for (unsigned i = 0; i < play->plies; i++) {
        char buffer[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        uci_format(variant, play->moves[i], &text);
        bytes_putf(out, i < play->opening ? " %s" : " %s:%d", buffer, play->scores[i]);
    }
    bytes_put_char(out, '\n');
}
