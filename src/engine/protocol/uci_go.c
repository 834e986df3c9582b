#include "engine/protocol/uci_parts.h"

#include <string.h>

#include "base/ascii.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/usi.h"
#include "rules/notation/notation.h"

/* A macro, since no enum holds it and the table below needs a constant. */
#define TIME_LIMIT_MS (1000LL * PROTOCOL_TIME_LIMIT_S)

/* Times below one millisecond, even negative ones as some clients send, count as one. */
static int64_t uci_time(int64_t value) {
    return value > 1 ? value : 1;
}

typedef enum GoWord {
    GO_DEPTH,
    GO_NODES,
    GO_MOVETIME,
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_BYOYOMI,
    GO_MOVESTOGO,
    GO_MATE,
    GO_WORDS
} GoWord;

typedef struct GoNumber {
    const char *name;
    int64_t least, most;
} GoNumber;

static const GoNumber GO_NUMBERS[GO_WORDS] = {
    [GO_DEPTH] = {"depth", 1, 1000},
    [GO_NODES] = {"nodes", 1, INT64_MAX},
    [GO_MOVETIME] = {"movetime", -TIME_LIMIT_MS, TIME_LIMIT_MS},
    [GO_WTIME] = {"wtime", -TIME_LIMIT_MS, TIME_LIMIT_MS},
    [GO_BTIME] = {"btime", -TIME_LIMIT_MS, TIME_LIMIT_MS},
    [GO_WINC] = {"winc", 0, TIME_LIMIT_MS},
    [GO_BINC] = {"binc", 0, TIME_LIMIT_MS},
    [GO_BYOYOMI] = {"byoyomi", 0, TIME_LIMIT_MS},
    [GO_MOVESTOGO] = {"movestogo", 1, 1000000},
    [GO_MATE] = {"mate", 1, 1000},
};

static void uci_set_limit(UciGo *go, GoWord word, int64_t value) {
    EngineLimits *limits = &go->limits;
    switch (word) {
    case GO_DEPTH:
        limits->depth = (unsigned)value;
        break;
    case GO_NODES:
        limits->nodes = (uint64_t)value;
        break;
    case GO_MOVETIME:
        limits->movetime_ms = uci_time(value);
        break;
    case GO_WTIME:
        limits->time_ms[SIDE_WHITE] = uci_time(value);
        break;
    case GO_BTIME:
        limits->time_ms[SIDE_BLACK] = uci_time(value);
        break;
    case GO_WINC:
        limits->increment_ms[SIDE_WHITE] = value;
        break;
    case GO_BINC:
        limits->increment_ms[SIDE_BLACK] = value;
        break;
    case GO_BYOYOMI:
        go->byoyomi_ms = value;
        break;
    case GO_MOVESTOGO:
        limits->moves_to_go = (unsigned)value;
        break;
    case GO_MATE:
        limits->mate = (unsigned)value;
        break;
    case GO_WORDS:
        break;
    }
}

static GoWord uci_find_go_word(const char *word) {
    GoWord found = GO_DEPTH;
    while (found < GO_WORDS && strcmp(word, GO_NUMBERS[found].name) != 0)
        found++;
    return found;
}

/* Parses the number after a word. */
static void uci_read_number(Protocol *session, ProtocolWords *words, GoWord word, UciGo *go) {
    const GoNumber *number = &GO_NUMBERS[word];
    const char *text = protocol_next_word(words);
    int64_t value;
    if (text != NULL && ascii_parse_int(text, number->least, number->most, &value))
        uci_set_limit(go, word, value);
    else
        protocol_say(session, "info string go %s: expected a number", number->name);
}

static bool uci_is_go_word(const char *word) {
    return uci_find_go_word(word) != GO_WORDS || strcmp(word, "infinite") == 0 ||
           strcmp(word, "ponder") == 0 || strcmp(word, "searchmoves") == 0;
}

bool uci_read_move(const Position *position, const char *text, Move *out, Error *error) {
    return uci_parse(position, text, out, error) ||
           (shogi_form_fits(position->variant, NULL) && usi_move_parse(position, text, out, NULL));
}

/* Parses moves up to the next keyword of "go", which is returned; NULL when there is none. */
static char *uci_read_moves(Protocol *session, ProtocolWords *words, UciGo *go) {
    char *word;
    while ((word = protocol_next_word(words)) != NULL && !uci_is_go_word(word)) {
        Error error;
        error_clear(&error);
        Move move;
        if (!uci_read_move(&session->position, word, &move, &error))
            protocol_say_error(session, &error);
        else if (go->limits.search_move_count < MOVES_LIMIT)
            go->search_moves[go->limits.search_move_count++] = move;
    }
    return word;
}

static void swap_sides(int64_t values[SIDE_COUNT]) {
    int64_t first = values[SIDE_WHITE];
    values[SIDE_WHITE] = values[SIDE_BLACK];
    values[SIDE_BLACK] = first;
}

/* The search has no byoyomi. While the clock exceeds a period, the period is a further increment;
 * below that, this move may use all that is left. */
static void uci_apply_byoyomi(EngineLimits *limits, Side side, int64_t period_ms) {
    int64_t left_ms = limits->time_ms[side];
    if (left_ms > period_ms) {
        limits->time_ms[side] = left_ms + period_ms;
        limits->increment_ms[side] = period_ms;
        return;
    }
    limits->time_ms[side] = 0;
    if (limits->movetime_ms == 0 || limits->movetime_ms > left_ms + period_ms)
        limits->movetime_ms = left_ms + period_ms;
}

void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go) {
    go->limits = protocol_limits(session);
    go->byoyomi_ms = 0;
    go->limits.search_moves = go->search_moves;
    while (word != NULL) {
        if (strcmp(word, "searchmoves") == 0) {
            word = uci_read_moves(session, words, go);
            continue;
        }
        GoWord found = uci_find_go_word(word);
        if (found != GO_WORDS)
            uci_read_number(session, words, found, go);
        else if (strcmp(word, "infinite") == 0)
            go->limits.infinite = true;
        else if (strcmp(word, "ponder") == 0)
            go->limits.ponder = true;
        word = protocol_next_word(words);
    }
    if (uci_dialect(session)->usi) { /* shogi's black moves first */
        swap_sides(go->limits.time_ms);
        swap_sides(go->limits.increment_ms);
    }
    if (go->byoyomi_ms > 0)
        uci_apply_byoyomi(&go->limits, session->position.side, go->byoyomi_ms);
}
