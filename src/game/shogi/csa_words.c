#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "game/shogi/csa.h"

typedef enum CsaEnd { CSA_NO_RESULT, CSA_LOST, CSA_WON, CSA_DRAWN } CsaEnd;

/* For the side to move. An outcome is written as its first word that the version has. */
static const struct {
    const char *word;
    CsaEnd end;
    Termination termination;
    unsigned since; /* CSA_V */
} ENDS[] = {
    {"TORYO", CSA_LOST, TERMINATION_RESIGNATION, CSA_V2},
    {"TSUMI", CSA_LOST, TERMINATION_CHECKMATE, CSA_V2},
    {"TIME_UP", CSA_LOST, TERMINATION_TIME, CSA_V2},
    {"ILLEGAL_MOVE", CSA_LOST, TERMINATION_ILLEGAL, CSA_V2},
    {"ILLEGAL_MOVE", CSA_LOST, TERMINATION_PERPETUAL_CHECK, CSA_V2},
    {"KACHI", CSA_WON, TERMINATION_IMPASSE, CSA_V2},
    {"SENNICHITE", CSA_DRAWN, TERMINATION_REPETITION, CSA_V2},
    {"JISHOGI", CSA_DRAWN, TERMINATION_AGREEMENT, CSA_V2},
    {"MAX_MOVES", CSA_DRAWN, TERMINATION_MOVE_COUNT, CSA_V3},
    {"HIKIWAKE", CSA_DRAWN, TERMINATION_NONE, CSA_V2},
    {"CHUDAN", CSA_NO_RESULT, TERMINATION_NONE, CSA_V2},
    {"MATTA", CSA_NO_RESULT, TERMINATION_NONE, CSA_V2},
    {"FUZUMI", CSA_NO_RESULT, TERMINATION_NONE, CSA_V2},
    {"ERROR", CSA_NO_RESULT, TERMINATION_NONE, CSA_V2},
};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS };

/* The side that fouled, which need not be the one to move. */
static const char FOULS[SIDE_COUNT][16] = {"+ILLEGAL_ACTION", "-ILLEGAL_ACTION"};

static Result result_of(CsaEnd end, Side to_move) {
    const Result results[] = {RESULT_ONGOING, result_win_for(side_other(to_move)),
                              result_win_for(to_move), RESULT_DRAW};
    return results[end];
}

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

bool csa_end_parse(const char *word, size_t length, Side to_move, Outcome *out) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (is_word(word, length, FOULS[side])) {
            *out = (Outcome){result_win_for(side_other((Side)side)), TERMINATION_ILLEGAL};
            return true;
        }
    }
    for (size_t i = 0; i < END_COUNT; i++) {
        if (is_word(word, length, ENDS[i].word)) {
            *out = (Outcome){result_of(ENDS[i].end, to_move), ENDS[i].termination};
            return true;
        }
    }
    return false;
}

bool csa_end_take(const char *word, size_t length, Side to_move, Game *game) {
    Outcome outcome = {RESULT_ONGOING, TERMINATION_NONE};
    bool known = csa_end_parse(word, length, to_move, &outcome);
    bool told = outcome.termination != TERMINATION_NONE || is_word(word, length, "CHUDAN") ||
                is_word(word, length, "HIKIWAKE");
    game->outcome = outcome;
    if ((known && told) || game_tag(game, "Termination") != NULL)
        return true;
    char *copy = strndup(word, length);
    bool kept = copy != NULL && game_set_tag(game, "Termination", copy);
    free(copy);
    return kept;
}

const char *csa_end_word(Outcome outcome, Side to_move, unsigned version) {
    bool foul = outcome.termination == TERMINATION_ILLEGAL ||
                outcome.termination == TERMINATION_PERPETUAL_CHECK;
    const char *near = NULL;
    for (size_t i = 0; i < END_COUNT; i++) {
        if (ENDS[i].since > version || result_of(ENDS[i].end, to_move) != outcome.result)
            continue;
        if (ENDS[i].termination == outcome.termination)
            return ENDS[i].word;
        if (near == NULL || ENDS[i].termination == TERMINATION_NONE)
            near = ENDS[i].word;
    }
    if (foul && version >= CSA_V22 && outcome.result == result_win_for(to_move))
        return FOULS[side_other(to_move)];
    return outcome.result != RESULT_ONGOING ? near : NULL;
}

static const struct {
    const char *key, *tag;
} TAGS[] = {{"EVENT", "Event"}, {"SITE", "Site"}, {"OPENING", "Opening"}};
enum { TAG_COUNT = sizeof TAGS / sizeof *TAGS };

const char *csa_tag_of_key(const char *key) {
    for (size_t i = 0; i < TAG_COUNT; i++)
        if (strcmp(key, TAGS[i].key) == 0)
            return TAGS[i].tag;
    return key;
}

const char *csa_key_of_tag(const char *tag) {
    for (size_t i = 0; i < TAG_COUNT; i++)
        if (strcmp(tag, TAGS[i].tag) == 0)
            return TAGS[i].key;
    return tag;
}

bool csa_is_key(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!ascii_is_alpha(text[i]) && !ascii_is_digit(text[i]) && text[i] != '_')
            return false;
    return length > 0 && length < CSA_KEY_SIZE;
}
