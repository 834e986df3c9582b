#include "engine/protocol/uci_parts.h"

#include <string.h>

#include "base/ascii.h"
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
    [GO_MOVESTOGO] = {"movestogo", 1, 1000000},
    [GO_MATE] = {"mate", 1, 1000},
};

static void uci_set_limit(EngineLimits *limits, GoWord word, int64_t value) {
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
static void uci_read_number(Protocol *session, ProtocolWords *words, GoWord word,
                            EngineLimits *limits) {
    const GoNumber *number = &GO_NUMBERS[word];
    const char *text = protocol_next_word(words);
    int64_t value;
    if (text != NULL && ascii_parse_int(text, number->least, number->most, &value))
        uci_set_limit(limits, word, value);
    else
        protocol_say(session, "info string go %s: expected a number", number->name);
}

static bool uci_is_go_word(const char *word) {
    return uci_find_go_word(word) != GO_WORDS || strcmp(word, "infinite") == 0 ||
           strcmp(word, "ponder") == 0 || strcmp(word, "searchmoves") == 0;
}

/* Parses moves up to the next keyword of "go", which is returned; NULL when there is none. */
static char *uci_read_moves(Protocol *session, ProtocolWords *words, UciGo *go) {
    char *word;
    while ((word = protocol_next_word(words)) != NULL && !uci_is_go_word(word)) {
        Error error;
        error_clear(&error);
        Move move;
        if (!uci_parse(&session->position, word, &move, &error))
            protocol_say_error(session, &error);
        else if (go->limits.search_move_count < MOVES_LIMIT)
            go->search_moves[go->limits.search_move_count++] = move;
    }
    return word;
}

void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go) {
    go->limits = protocol_limits(session);
    go->limits.search_moves = go->search_moves;
    while (word != NULL) {
        if (strcmp(word, "searchmoves") == 0) {
            word = uci_read_moves(session, words, go);
            continue;
        }
        GoWord found = uci_find_go_word(word);
        if (found != GO_WORDS)
            uci_read_number(session, words, found, &go->limits);
        else if (strcmp(word, "infinite") == 0)
            go->limits.infinite = true;
        else if (strcmp(word, "ponder") == 0)
            go->limits.ponder = true;
        word = protocol_next_word(words);
    }
}
