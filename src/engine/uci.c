#include "engine/uci.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/uci_options.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "rules/perft.h"

enum { PERFT_DEPTH_LIMIT = 12, HOUR_MS = 3600 * 1000 };

/* What the engine has to say. */

static void uci_add_score(Text *text, int score) {
    int size = score < 0 ? -score : score;
    if (size <= SCORE_MATE_BOUND) {
        text_addf(text, "cp %d", score);
        return;
    }
    int moves = (SCORE_MATE - size + 1) / 2;
    text_addf(text, "mate %d", score < 0 ? -moves : moves);
}

static void uci_say_report(Protocol *session, const EngineReport *report) {
    char buffer[512 + ENGINE_PV_LIMIT * MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    int64_t time_ms = report->time_ms > 0 ? report->time_ms : 1;
    text_addf(&text, "info depth %u score ", report->depth);
    uci_add_score(&text, report->score_cp);
    text_addf(&text, " nodes %llu nps %llu hashfull %u time %lld",
              (unsigned long long)report->nodes,
              (unsigned long long)(report->nodes * 1000u / (uint64_t)time_ms),
              report->hash_permille, (long long)report->time_ms);
    for (size_t i = 0; i < report->pv_count; i++) {
        text_add(&text, i == 0 ? " pv " : " ");
        uci_format(session->variant, report->pv[i], &text);
    }
    protocol_say(session, "%s", text.data);
}

static void uci_say_best(Protocol *session, const EngineEvent *event) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_add(&text, "bestmove ");
    if (event->move == MOVE_NONE)
        text_add(&text, "(none)");
    else
        uci_format(session->variant, event->move, &text);
    const EngineReport *report = &event->report;
    if (report->pv_count > 1 && report->pv[0] == event->move) {
        text_add(&text, " ponder ");
        uci_format(session->variant, report->pv[1], &text);
    }
    protocol_say(session, "%s", text.data);
    session->searching = false;
}

static void uci_hear(Protocol *session, const EngineEvent *event) {
    if (event->kind == ENGINE_EVENT_REPORT)
        uci_say_report(session, &event->report);
    else if (event->kind == ENGINE_EVENT_MOVE && session->searching)
        uci_say_best(session, event);
}

/* Positions. */

/* Joins words up to "moves" with single spaces. True when "moves" follows. */
static bool uci_read_fen(ProtocolWords *words, Text *fen) {
    for (char *word; (word = protocol_next_word(words)) != NULL;) {
        if (strcmp(word, "moves") == 0)
            return true;
        if (fen->length > 0)
            text_add_char(fen, ' ');
        text_add(fen, word);
    }
    return false;
}

static size_t uci_count_words(const char *text) {
    size_t count = 0;
    for (bool inside = false; *text != '\0'; text++) {
        bool space = ascii_is_space(*text);
        count += !space && !inside;
        inside = !space;
    }
    return count;
}

/* Plays the words as moves on position, noting situations. False at the first that is no legal
 * move. */
static bool uci_play_words(ProtocolWords *words, Position *position, Situation *situations,
                           size_t *count, Error *error) {
    situations[(*count)++] = situation_of(position);
    for (char *word; (word = protocol_next_word(words)) != NULL;) {
        Move move;
        Undo undo;
        if (!uci_parse(position, word, &move, error))
            return false;
        position_do(position, move, &undo);
        situations[(*count)++] = situation_of(position);
    }
    return true;
}

static void uci_position(Protocol *session, ProtocolWords *words) {
    char buffer[FEN_SIZE + 64];
    Text fen = TEXT_OVER(buffer);
    const char *form = protocol_next_word(words);
    Error error;
    error_clear(&error);
    bool moves = form != NULL && uci_read_fen(words, &fen);
    bool start = form != NULL && strcmp(form, "startpos") == 0 && fen.length == 0;
    if (form == NULL || fen.cut || (!start && strcmp(form, "fen") != 0)) {
        protocol_say(session, "info string position: startpos or fen expected");
        return;
    }
    Position position;
    if (!fen_parse(session->variant, start ? "startpos" : fen.data, &position, &error)) {
        protocol_say_error(session, &error);
        return;
    }
    char none[1] = "";
    ProtocolWords move_words = {moves ? words->rest : none};
    size_t count = 0;
    Situation *situations = calloc(uci_count_words(move_words.rest) + 1, sizeof *situations);
    if (situations == NULL)
        error_set(&error, N_("memory is out"));
    if (situations == NULL || !uci_play_words(&move_words, &position, situations, &count, &error)) {
        free(situations);
        protocol_say_error(session, &error);
        return;
    }
    protocol_take_position(session, &position, situations, count);
}

/* Searching. */

static void uci_hear_perft(void *context, Move move, uint64_t nodes) {
    Protocol *session = context;
    char buffer[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    uci_format(session->variant, move, &text);
    protocol_say(session, "%s: %llu", text.data, (unsigned long long)nodes);
}

static void uci_perft(Protocol *session, ProtocolWords *words) {
    const char *word = protocol_next_word(words);
    int64_t depth;
    if (word == NULL || !ascii_parse_int(word, 0, PERFT_DEPTH_LIMIT, &depth)) {
        protocol_say(session, "info string perft: a depth from 0 to %d expected",
                     PERFT_DEPTH_LIMIT);
        return;
    }
    PerftOptions options = {session->threads, false};
    uint64_t nodes =
        perft_count(&session->position, (unsigned)depth, &options, uci_hear_perft, session);
    protocol_say(session, "Nodes searched: %llu", (unsigned long long)nodes);
}

/* A time below one millisecond, even below zero as some clients say, is one. */
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
    GO_WORDS
} GoWord;

typedef struct GoNumber {
    const char *name;
    int64_t least, most;
} GoNumber;

static const GoNumber GO_NUMBERS[GO_WORDS] = {
    [GO_DEPTH] = {"depth", 1, 1000},
    [GO_NODES] = {"nodes", 1, INT64_MAX},
    [GO_MOVETIME] = {"movetime", -HOUR_MS, 10000LL * HOUR_MS},
    [GO_WTIME] = {"wtime", -10000LL * HOUR_MS, 10000LL * HOUR_MS},
    [GO_BTIME] = {"btime", -10000LL * HOUR_MS, 10000LL * HOUR_MS},
    [GO_WINC] = {"winc", 0, 10000LL * HOUR_MS},
    [GO_BINC] = {"binc", 0, 10000LL * HOUR_MS},
    [GO_MOVESTOGO] = {"movestogo", 1, 1000000},
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

/* Reads the words after "go" into limits; what cannot be read is told and left out. */
static void uci_read_limits(Protocol *session, ProtocolWords *words, char *word,
                            EngineLimits *limits) {
    for (; word != NULL; word = protocol_next_word(words)) {
        if (strcmp(word, "infinite") == 0)
            limits->infinite = true;
        GoWord found = uci_find_go_word(word);
        if (found == GO_WORDS)
            continue;
        const GoNumber *number = &GO_NUMBERS[found];
        const char *text = protocol_next_word(words);
        int64_t value;
        if (text != NULL && ascii_parse_int(text, number->least, number->most, &value))
            uci_set_limit(limits, found, value);
        else
            protocol_say(session, "info string go %s: a number expected", number->name);
        if (text == NULL)
            return;
    }
}

static void uci_go(Protocol *session, ProtocolWords *words) {
    char *word = protocol_next_word(words);
    if (word != NULL && strcmp(word, "perft") == 0) {
        uci_perft(session, words);
        return;
    }
    protocol_finish_search(session);
    EngineLimits limits = {0};
    uci_read_limits(session, words, word, &limits);
    limits.overhead_ms = session->overhead_ms > 0 ? session->overhead_ms : 1;
    limits.level = session->level;
    limits.seed = session->seed;
    History history = {session->situations, session->situation_count};
    engine_go(session->engine, &session->position, &history, &limits);
    session->searching = true;
}

/* Commands. */

static void uci_hello(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_say(session, "id name %s %s", PACKAGE, VERSION);
    protocol_say(session, "id author the %s authors", PACKAGE);
    uci_options_list(session);
    protocol_say(session, "uciok");
}

static void uci_ready(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_say(session, "readyok");
}

static void uci_new_game(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_finish_search(session);
    engine_clear(session->engine);
    session->seed++;
}

static void uci_stop(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_finish_search(session);
}

static void uci_quit(Protocol *session, ProtocolWords *words) {
    (void)words;
    session->quit = true;
}

static void uci_show(Protocol *session, ProtocolWords *words) {
    (void)words;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    fen_format(&session->position, &text);
    protocol_say(session, "Fen: %s", text.data);
}

typedef struct UciCommand {
    const char *name;
    void (*run)(Protocol *session, ProtocolWords *words);
} UciCommand;

static const UciCommand UCI_COMMANDS[] = {
    {"uci", uci_hello},
    {"isready", uci_ready},
    {"ucinewgame", uci_new_game},
    {"position", uci_position},
    {"go", uci_go},
    {"stop", uci_stop},
    {"setoption", uci_options_set},
    {"quit", uci_quit},
    {"d", uci_show},
};

static void uci_command(Protocol *session, char *line) {
    ProtocolWords words = {line};
    const char *name = protocol_next_word(&words);
    if (name == NULL)
        return;
    for (size_t i = 0; i < sizeof UCI_COMMANDS / sizeof *UCI_COMMANDS; i++)
        if (strcmp(name, UCI_COMMANDS[i].name) == 0) {
            UCI_COMMANDS[i].run(session, &words);
            return;
        }
}

int uci_run(const ProtocolSettings *settings) {
    static const ProtocolForm FORM = {"UCI", "info string ", uci_command, uci_hear};
    Protocol session;
    bool started = protocol_init(&session, settings, &FORM, NULL);
    if (started)
        protocol_run(&session);
    protocol_done(&session);
    return started && !session.output_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
