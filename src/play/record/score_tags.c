#include "play/session/keeping.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/record/scores.h"

enum { PLIES_LEAST = 2 /* a game left before both sides have moved does not count */ };

static const char TAG[] = "ScoreTable";
static const char OPEN[] = "open", HELPED[] = "helped", COUNTED[] = "counted";

/* Finds the computer's side in a game against a person. */
static bool find_computer(const SessionSettings *settings, Side *out) {
    const PlayerWord *seats = settings->seats;
    *out = player_is(&seats[SIDE_WHITE], PLAYER_LEVELS) ? SIDE_WHITE : SIDE_BLACK;
    return player_is(&seats[*out], PLAYER_LEVELS) &&
           player_is(&seats[side_other(*out)], PLAYER_BY_HAND);
}

static void tag(Game *game, const char *state) {
    memory_require(game_set_tag(game, TAG, state));
}

void score_tag_begin(const SessionSettings *settings, Game *game) {
    const Handicap *handicap = &settings->handicap;
    Side computer;
    if (settings->scores == NULL || settings->start != NULL ||
        !find_computer(settings, &computer)) {
        tag(game, NULL);
        return;
    }
    bool odds = handicap->count > 0 && handicap->side == computer;
    tag(game, odds ? HELPED : OPEN);
}

static bool score_is(const Game *game, const char *state) {
    const char *value = game_tag(game, TAG);
    return value != NULL && strcmp(value, state) == 0;
}

static void set_score(Game *game, Keeping *keeping, const char *state) {
    tag(game, state);
    keeping_tag(keeping, game, TAG);
}

void score_tag_help(Game *game, Keeping *keeping) {
    if (score_is(game, OPEN))
        set_score(game, keeping, HELPED);
}

void score_tag_count(const SessionSettings *settings, const Cursor *cursor, Keeping *keeping) {
    Game *played = cursor->game;
    Side computer;
    bool helped = score_is(played, HELPED);
    if (settings->scores == NULL || (!helped && !score_is(played, OPEN)) ||
        !find_computer(settings, &computer) || node_ply(cursor->node) < PLIES_LEAST)
        return;
    Result won = result_win_for(side_other(computer));
    ScoreLine line = {.level = settings->seats[computer].level,
                      .helped = helped,
                      .side = computer == SIDE_BLACK ? SCORE_WHITE : SCORE_BLACK};
    Error error = {0};
    text_copy(line.date, sizeof line.date, settings->date);
    text_copy(line.game, sizeof line.game, played->variant->name);
    line.result = played->outcome.result == won           ? SCORE_WON
                  : played->outcome.result == RESULT_DRAW ? SCORE_DRAWN
                                                          : SCORE_LOST;
    if (scores_add(settings->fs, settings->scores, &line, &error)) {
        set_score(played, keeping, COUNTED);
        return;
    }
    event_queue_say(keeping->events, SESSION_EVENT_NOTICE,
                    _("The game's result cannot be recorded: %s."), error.reason);
}
