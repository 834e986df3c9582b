#include "lab/match/single_game.h"

#include <stdlib.h>
#include <string.h>

#include "engine/level/score.h"
#include "rules/endings/impasse.h"

/* The game being played. */
typedef struct Play {
    const MatchGameSettings *settings;
    MatchGameResult *result;
    Cursor cursor;
    int64_t left_us[SIDE_COUNT]; /* time left on the clocks */
    MatchLead lead;
    unsigned even; /* consecutive moves with no side ahead */
    bool quit;     /* aborted */
} Play;

static const char *const FAULT_NAMES[MATCH_FAULT_COUNT] = {
    [MATCH_FAULT_NONE] = "",       [MATCH_FAULT_TIME] = "time", [MATCH_FAULT_ILLEGAL] = "illegal",
    [MATCH_FAULT_CRASH] = "crash", [MATCH_FAULT_HANG] = "hang",
};

const char *match_fault_name(MatchFault fault) {
    return FAULT_NAMES[fault];
}

MatchFault match_fault_by_name(const char *name) {
    int fault = MATCH_FAULT_COUNT - 1;
    while (fault > 0 && strcmp(name, FAULT_NAMES[fault]) != 0)
        fault--;
    return (MatchFault)fault;
}

/* --- moves ----------------------------------------------------------------------------------- */

static bool play_opening(Play *play) {
    const MatchLine *opening = play->settings->opening;
    for (unsigned i = 0; i < opening->count; i++)
        if (!cursor_play(&play->cursor, opening->moves[i]))
            return false;
    return opening->count == 0 || game_set_comment(play->cursor.node, "opening");
}

/* --- time ------------------------------------------------------------------------------------ */

static EngineLimits play_limits(const Play *play, Side side) {
    const PlayerLimits *own = &play->settings->limits[side];
    EngineLimits limits = {
        .movetime_ms = own->movetime_ms, .nodes = own->nodes, .depth = own->depth};
    if (own->base_ms == 0)
        return limits;
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        /* If only one side has a clock, its engine is told that the other's is the same. */
        unsigned of = play->settings->limits[i].base_ms > 0 ? i : (unsigned)side;
        int64_t left_ms = play->left_us[of] / 1000;
        limits.time_ms[i] = left_ms > 0 ? left_ms : 1;
        limits.increment_ms[i] = play->settings->limits[of].increment_ms;
    }
    return limits;
}

static int64_t play_deadline_ms(const Play *play, Side side) {
    const PlayerLimits *limits = &play->settings->limits[side];
    int64_t deadline_ms = play->settings->hang_ms;
    if (limits->movetime_ms > 0)
        deadline_ms = limits->movetime_ms + play->settings->margin_ms;
    if (limits->base_ms > 0 && play->left_us[side] / 1000 + play->settings->margin_ms < deadline_ms)
        deadline_ms = play->left_us[side] / 1000 + play->settings->margin_ms;
    return deadline_ms > 0 ? deadline_ms : 1;
}

/* Subtracts the time from the clock. False when it has run out. */
static bool play_spend(Play *play, Side side, int64_t spent_us) {
    const PlayerLimits *limits = &play->settings->limits[side];
    if (limits->base_ms == 0)
        return true;
    play->left_us[side] -= spent_us;
    if (play->left_us[side] < -play->settings->margin_ms * 1000)
        return false;
    if (play->left_us[side] < 0)
        play->left_us[side] = 0;
    play->left_us[side] += limits->increment_ms * 1000;
    return true;
}

/* --- results ---------------------------------------------------------------------------------- */

static void play_lose(Play *play, Side side, Termination termination, MatchFault fault) {
    play->result->outcome = termination == TERMINATION_TIME
                                ? outcome_out_of_time(&play->cursor.position, side)
                                : (Outcome){result_win_for(side_other(side)), termination};
    play->result->fault = fault;
}

static void play_adjudicate(Play *play, Result result) {
    play->result->adjudicated = true;
    play->result->outcome =
        (Outcome){result, result == RESULT_DRAW ? TERMINATION_AGREEMENT : TERMINATION_RESIGNATION};
}

/* Adjudicates from the mover's score and the earlier ones. */
static void play_judge(Play *play, Side mover, const EngineReport *report) {
    const MatchAdjudication *rules = &play->settings->adjudication;
    int score_cp = mover == SIDE_WHITE ? report->score_cp : -report->score_cp;
    bool known = report->depth > 0;
    if (known)
        match_lead_add(&play->lead, score_cp, rules->resign_cp);
    else
        play->lead = (MatchLead){{0}};
    play->even = known && abs(score_cp) <= rules->draw_cp ? play->even + 1 : 0;
    unsigned plies = (unsigned)(play->cursor.count - 1);
    if (play->result->outcome.result != RESULT_ONGOING)
        return;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (rules->resign_moves > 0 && play->lead.plies[side] >= 2 * rules->resign_moves)
            play_adjudicate(play, result_win_for((Side)side));
    if (rules->draw_moves > 0 && plies >= rules->draw_ply && play->even >= 2 * rules->draw_moves)
        play_adjudicate(play, RESULT_DRAW);
    if (rules->plies_limit > 0 && plies >= rules->plies_limit)
        play_adjudicate(play, RESULT_DRAW);
}

/* --- turns ----------------------------------------------------------------------------------- */

/* Adds "+0.35/12 0.031s", as other programs write it. */
static bool play_comment(Play *play, const Answer *answer) {
    char data[64];
    Text text = TEXT_OVER(data);
    int score_cp = answer->report.score_cp, size = abs(score_cp);
    if (answer->report.depth > 0) {
        text_add_char(&text, score_cp < 0 ? '-' : '+');
        if (size > SCORE_MATE_BOUND)
            text_addf(&text, "M%d", score_mate_plies(score_cp));
        else
            text_addf(&text, "%d.%02d", size / 100, size % 100);
        text_addf(&text, "/%u ", answer->report.depth);
    }
    text_addf(&text, "%lld.%03ds", (long long)(answer->spent_us / 1000000),
              (int)(answer->spent_us / 1000 % 1000));
    return game_set_comment(play->cursor.node, data);
}

static void play_note(MatchFigures *figures, const Answer *answer) {
    figures->moves++;
    figures->depths += answer->report.depth;
    figures->nodes += answer->report.nodes;
    figures->time_us += answer->spent_us;
    if (answer->spent_us > figures->slowest_us)
        figures->slowest_us = answer->spent_us;
}

/* Plays the move of the answer. False when memory runs out. */
static bool play_accept(Play *play, Side side, const Answer *answer) {
    if (!play_spend(play, side, answer->spent_us)) {
        play_lose(play, side, TERMINATION_TIME, MATCH_FAULT_TIME);
        return true;
    }
    play_note(&play->result->figures[side], answer);
    if (!cursor_play(&play->cursor, answer->move) || !play_comment(play, answer))
        return false;
    if (play->settings->limits[side].base_ms > 0)
        play->cursor.node->clock_ms = play->left_us[side] / 1000;
    play->result->outcome = cursor_outcome(&play->cursor);
    play_judge(play, side, &answer->report);
    return true;
}

/* Plays one move. False when memory runs out, or on quit. */
static bool play_turn(Play *play) {
    Side side = play->cursor.position.side;
    if (player_is(play->settings->players[side]->word, PLAYER_LEVELS) &&
        impasse_may_declare(&play->cursor.position, NULL)) {
        play_lose(play, side_other(side), TERMINATION_IMPASSE, MATCH_FAULT_NONE);
        return true;
    }
    EngineLimits limits = play_limits(play, side);
    Answer answer = match_player_ask(play->settings->players[side], &play->cursor, &limits,
                                     play_deadline_ms(play, side));
    play->result->gone[side] = answer.gone;
    memcpy(play->result->text, answer.text, sizeof answer.text);
    const PlayerLimits *own = &play->settings->limits[side];
    bool timed = own->base_ms > 0 || own->movetime_ms > 0;
    switch (answer.kind) {
    case ANSWER_MOVE:
        return play_accept(play, side, &answer);
    case ANSWER_ILLEGAL:
        play_lose(play, side, TERMINATION_ILLEGAL, MATCH_FAULT_ILLEGAL);
        return true;
    case ANSWER_RESIGN:
        play_lose(play, side, TERMINATION_RESIGNATION, MATCH_FAULT_NONE);
        return true;
    case ANSWER_DECLARE:
        play_lose(play, side_other(side), TERMINATION_IMPASSE, MATCH_FAULT_NONE);
        return true;
    case ANSWER_LATE:
        play_lose(play, side, timed ? TERMINATION_TIME : TERMINATION_UNTERMINATED,
                  timed ? MATCH_FAULT_TIME : MATCH_FAULT_HANG);
        return true;
    case ANSWER_CRASH:
        play_lose(play, side, TERMINATION_UNTERMINATED, MATCH_FAULT_CRASH);
        return true;
    case ANSWER_HANG:
        play_lose(play, side, timed ? TERMINATION_TIME : TERMINATION_UNTERMINATED,
                  MATCH_FAULT_HANG);
        return true;
    case ANSWER_UNABLE:
        play->result->unable[side] = true;
        play->quit = true;
        break;
    case ANSWER_QUIT:
        play->quit = true;
        break;
    }
    return false;
}

bool match_game_play(const MatchGameSettings *settings, MatchGameResult *out) {
    memset(out, 0, sizeof *out);
    Play play = {.settings = settings, .result = out};
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        play.left_us[side] = settings->limits[side].base_ms * 1000;
    out->game = game_new(settings->variant, &settings->opening->start);
    bool good = out->game != NULL && cursor_init(&play.cursor, out->game);
    if (!good) {
        game_free(out->game);
        out->game = NULL;
        return false;
    }
    good = play_opening(&play);
    if (good)
        out->outcome = cursor_outcome(&play.cursor);
    while (good && out->outcome.result == RESULT_ONGOING)
        good = play_turn(&play);
    if (!good)
        out->outcome = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    for (unsigned side = 0; good && side < SIDE_COUNT; side++)
        if (!out->gone[side])
            player_game_over(settings->players[side]->player, out->outcome, (Side)side);
    bool whole = good || play.quit;
    out->plies = (unsigned)(play.cursor.count - 1);
    out->game->outcome = out->outcome;
    cursor_done(&play.cursor);
    if (!whole) {
        game_free(out->game);
        out->game = NULL;
    }
    return whole;
}

void match_lead_add(MatchLead *lead, int white_cp, int least_cp) {
    lead->plies[SIDE_WHITE] = white_cp >= least_cp ? lead->plies[SIDE_WHITE] + 1 : 0;
    lead->plies[SIDE_BLACK] = white_cp <= -least_cp ? lead->plies[SIDE_BLACK] + 1 : 0;
}
