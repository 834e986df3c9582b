#include "support/naive_history.h"

#include <stdio.h>
#include <string.h>

#include "support/naive_games.h"

typedef enum Repeated {
    REPEATED_DRAWS,
    REPEATED_TO_MOVE_LOSES,
    REPEATED_CREATOR_LOSES, /* the side that made the last move loses */
    REPEATED_WHITE_LOSES
} Repeated;

/* Which positions must all give check for a perpetual check. */
typedef enum Stretch { STRETCH_NONE, STRETCH_SINCE_FIRST, STRETCH_SINCE_PREVIOUS } Stretch;

typedef struct RepetitionRule {
    const char *game;
    size_t times;  /* 0: the same cycle twice in a row */
    Repeated what; /* unless perpetual check decides */
    Stretch stretch;
} RepetitionRule;

/* The rules of doc/rules, written a second time; for related games, their usual rules. */
static const RepetitionRule RULES[] = {
    {"pandemonium", 3, REPEATED_CREATOR_LOSES, STRETCH_SINCE_FIRST},
    {"pandemonium-winboard", 3, REPEATED_TO_MOVE_LOSES, STRETCH_SINCE_FIRST},
    {"pandemonium-campmate", 3, REPEATED_TO_MOVE_LOSES, STRETCH_SINCE_FIRST},
    {"pandemonium10", 3, REPEATED_DRAWS, STRETCH_SINCE_PREVIOUS},
    {"pandemonium10-draft", 0, REPEATED_DRAWS, STRETCH_SINCE_PREVIOUS},
    {"shatranjian", 4, REPEATED_DRAWS, STRETCH_SINCE_FIRST},
    {"shatranjian-dragon", 4, REPEATED_DRAWS, STRETCH_SINCE_FIRST},
    {"shoshogi", 3, REPEATED_DRAWS, STRETCH_NONE},
    {"shoshogi-drops", 3, REPEATED_DRAWS, STRETCH_NONE},
    {"shogi", 4, REPEATED_DRAWS, STRETCH_SINCE_FIRST},
    {"minishogi", 4, REPEATED_WHITE_LOSES, STRETCH_SINCE_FIRST},
    {"euroshogi", 4, REPEATED_DRAWS, STRETCH_SINCE_FIRST},
    {"torishogi", 4, REPEATED_CREATOR_LOSES, STRETCH_SINCE_FIRST},
    {"chess", 3, REPEATED_DRAWS, STRETCH_NONE},
    {"crazyhouse", 3, REPEATED_DRAWS, STRETCH_NONE},
    {"capahouse", 3, REPEATED_DRAWS, STRETCH_NONE},
};

static const RepetitionRule *find_rule(const char *game) {
    for (size_t i = 0; i < sizeof(RULES) / sizeof(RULES[0]); i++)
        if (strcmp(RULES[i].game, game) == 0)
            return &RULES[i];
    return NULL;
}

bool naive_history_knows(const char *game) {
    return naive_knows(game) && find_rule(game) != NULL;
}

static bool is_same_piece(NaivePiece a, NaivePiece b) {
    if (a.letter == 0 || b.letter == 0)
        return a.letter == b.letter;
    return a.letter == b.letter && a.black == b.black && a.turned == b.turned &&
           a.marked == b.marked;
}

/* Compares board with promotion, hands, side to move, and castling rights if any. */
static bool is_same_situation(const NaivePosition *a, const NaivePosition *b) {
    if (a->black != b->black || memcmp(a->hand, b->hand, sizeof(a->hand)) != 0 ||
        memcmp(a->rights, b->rights, sizeof(a->rights)) != 0)
        return false;
    for (int square = 0; square < NAIVE_SQUARES; square++)
        if (!is_same_piece(a->board[square], b->board[square]))
            return false;
    return true;
}

/* Whether all moves of a side after `first` gave check. */
static bool always_checks(const NaivePosition *positions, size_t first, size_t last, bool black) {
    bool any = false;
    for (size_t i = first + 1; i <= last; i++) {
        if (positions[i].black == black) /* the other side has just moved */
            continue;
        if (!naive_in_check(&positions[i], positions[i].black))
            return false;
        any = true;
    }
    return any;
}

static const char *loss_of(bool black) {
    return black ? "1-0" : "0-1";
}

static const char *find_value(const RepetitionRule *rule, bool black) {
    switch (rule->what) {
    case REPEATED_TO_MOVE_LOSES:
        return loss_of(black);
    case REPEATED_CREATOR_LOSES:
        return loss_of(!black);
    case REPEATED_WHITE_LOSES:
        return loss_of(false);
    case REPEATED_DRAWS:
        break;
    }
    return "1/2-1/2";
}

/* Writes the result of a repetition whose perpetual checks count after `first`. */
static void judge(const RepetitionRule *rule, const NaivePosition *positions, size_t first,
                  size_t last, char out[40]) {
    bool white = false, black = false;
    if (rule->stretch != STRETCH_NONE) {
        white = always_checks(positions, first, last, false);
        black = always_checks(positions, first, last, true);
    }
    if (white != black)
        snprintf(out, 40, "%s perpetual-check", loss_of(black));
    else
        snprintf(out, 40, "%s repetition", find_value(rule, positions[last].black));
}

/* The length of the shortest cycle that was just played twice; 0: none. */
static size_t find_cycle(const NaivePosition *positions, size_t last) {
    for (size_t length = 1; 2 * length <= last; length++) {
        size_t same = 0;
        while (same <= length &&
               is_same_situation(&positions[last - same], &positions[last - length - same]))
            same++;
        if (same > length)
            return length;
    }
    return 0;
}

void naive_history_repetition(const NaivePosition *positions, size_t count, char out[40]) {
    const RepetitionRule *rule = find_rule(positions[0].game->name);
    size_t last = count - 1, times = 1, first = last, previous = last;
    snprintf(out, 40, "ongoing");
    if (rule->times == 0) {
        size_t length = find_cycle(positions, last);
        if (length > 0)
            judge(rule, positions, last - length, last, out);
        return;
    }
    for (size_t i = last; i-- > 0 && times < rule->times;) {
        if (!is_same_situation(&positions[i], &positions[last]))
            continue;
        times++;
        first = i;
        if (previous == last)
            previous = i;
    }
    if (times == rule->times)
        judge(rule, positions, rule->stretch == STRETCH_SINCE_PREVIOUS ? previous : first, last,
              out);
}

void naive_history_outcome(const NaivePosition *positions, size_t count, char out[40]) {
    naive_outcome(&positions[count - 1], out);
    if (strcmp(out, "ongoing") == 0)
        naive_history_repetition(positions, count, out);
}
