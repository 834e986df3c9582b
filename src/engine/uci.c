#include "engine/uci.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "engine/uci_session.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "rules/perft.h"

enum {
    LINE_LIMIT = 1 << 20, /* bytes: a game of 100,000 plies fits */
    CHUNK = 4096,
    PERFT_DEPTH_LIMIT = 12,
    HOUR_MS = 3600 * 1000
};

char *uci_next_word(UciWords *words) {
    while (ascii_is_space(*words->rest))
        words->rest++;
    if (*words->rest == '\0')
        return NULL;
    char *word = words->rest;
    while (*words->rest != '\0' && !ascii_is_space(*words->rest))
        words->rest++;
    if (*words->rest != '\0')
        *words->rest++ = '\0';
    return word;
}

/* Writes a whole line, what is not printable in it (a name from outside) as '?'. */
static void uci_write(UciSession *session, char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7F)
            line[i] = '?';
    line[length] = '\n'; /* in place of the NUL */
    if (!session->output_failed &&
        !file_write_all(file_system(), session->settings->output, "UCI", line, length + 1, NULL))
        session->output_failed = session->quit = true;
    line[length] = '\0';
}

void uci_say(UciSession *session, const char *format, ...) {
    char buffer[2048];
    va_list arguments;
    va_start(arguments, format);
    Text text = TEXT_OVER(buffer);
    text_addv(&text, format, arguments);
    va_end(arguments);
    if (!text.cut) {
        uci_write(session, text.data, text.length);
        return;
    }
    Bytes bytes = {0};
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length > 0 && bytes_reserve(&bytes, (size_t)length + 1)) {
        va_start(arguments, format);
        vsnprintf(bytes.data, (size_t)length + 1, format, arguments);
        va_end(arguments);
        uci_write(session, bytes.data, (size_t)length);
    }
    bytes_done(&bytes);
}

void uci_say_error(UciSession *session, const Error *error) {
    char text[ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE + 32];
    error_format(error, text, sizeof text);
    uci_say(session, "info string %s", text);
}

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

static void uci_say_report(UciSession *session, const EngineReport *report) {
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
    uci_write(session, text.data, text.length);
}

static void uci_say_best(UciSession *session, const EngineEvent *event) {
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
    uci_write(session, text.data, text.length);
    session->searching = false;
}

static void uci_hear(UciSession *session, const EngineEvent *event) {
    if (event->kind == ENGINE_EVENT_REPORT)
        uci_say_report(session, &event->report);
    else if (event->kind == ENGINE_EVENT_MOVE && session->searching)
        uci_say_best(session, event);
}

void uci_finish_search(UciSession *session) {
    if (!session->searching)
        return;
    engine_stop(session->engine);
    while (session->searching) {
        EngineEvent event = engine_wait(session->engine, -1);
        uci_hear(session, &event);
    }
}

/* Positions. */

/* Takes over position and situations (owned from here on). */
static void uci_take_position(UciSession *session, const Position *position, Situation *situations,
                              size_t count) {
    free(session->situations);
    session->position = *position;
    session->situations = situations;
    session->situation_count = count;
}

bool uci_set_variant(UciSession *session, const Variant *variant) {
    Situation *situations = malloc(sizeof *situations);
    if (situations == NULL)
        return false;
    Position position;
    position_start(&position, variant);
    situations[0] = situation_of(&position);
    session->variant = variant;
    uci_take_position(session, &position, situations, 1);
    return true;
}

/* Joins words up to "moves" with single spaces. True when "moves" follows. */
static bool uci_read_fen(UciWords *words, Text *fen) {
    for (char *word; (word = uci_next_word(words)) != NULL;) {
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
static bool uci_play_words(UciWords *words, Position *position, Situation *situations,
                           size_t *count, Error *error) {
    situations[(*count)++] = situation_of(position);
    for (char *word; (word = uci_next_word(words)) != NULL;) {
        Move move;
        Undo undo;
        if (!uci_parse(position, word, &move, error))
            return false;
        position_do(position, move, &undo);
        situations[(*count)++] = situation_of(position);
    }
    return true;
}

static void uci_position(UciSession *session, UciWords *words) {
    char buffer[FEN_SIZE + 64];
    Text fen = TEXT_OVER(buffer);
    const char *form = uci_next_word(words);
    Error error;
    error_clear(&error);
    bool moves = form != NULL && uci_read_fen(words, &fen);
    bool start = form != NULL && strcmp(form, "startpos") == 0 && fen.length == 0;
    if (form == NULL || fen.cut || (!start && strcmp(form, "fen") != 0)) {
        uci_say(session, "info string position: startpos or fen expected");
        return;
    }
    Position position;
    if (!fen_parse(session->variant, start ? "startpos" : fen.data, &position, &error)) {
        uci_say_error(session, &error);
        return;
    }
    char none[1] = "";
    UciWords move_words = {moves ? words->rest : none};
    size_t count = 0;
    Situation *situations = calloc(uci_count_words(move_words.rest) + 1, sizeof *situations);
    if (situations == NULL)
        error_set(&error, N_("memory is out"));
    if (situations == NULL || !uci_play_words(&move_words, &position, situations, &count, &error)) {
        free(situations);
        uci_say_error(session, &error);
        return;
    }
    uci_take_position(session, &position, situations, count);
}

/* Searching. */

static void uci_hear_perft(void *context, Move move, uint64_t nodes) {
    UciSession *session = context;
    char buffer[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    uci_format(session->variant, move, &text);
    uci_say(session, "%s: %llu", text.data, (unsigned long long)nodes);
}

static void uci_perft(UciSession *session, UciWords *words) {
    const char *word = uci_next_word(words);
    int64_t depth;
    if (word == NULL || !ascii_parse_int(word, 0, PERFT_DEPTH_LIMIT, &depth)) {
        uci_say(session, "info string perft: a depth from 0 to %d expected", PERFT_DEPTH_LIMIT);
        return;
    }
    PerftOptions options = {session->threads, false};
    uint64_t nodes =
        perft_count(&session->position, (unsigned)depth, &options, uci_hear_perft, session);
    uci_say(session, "Nodes searched: %llu", (unsigned long long)nodes);
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
static void uci_read_limits(UciSession *session, UciWords *words, char *word,
                            EngineLimits *limits) {
    for (; word != NULL; word = uci_next_word(words)) {
        if (strcmp(word, "infinite") == 0)
            limits->infinite = true;
        GoWord found = uci_find_go_word(word);
        if (found == GO_WORDS)
            continue;
        const GoNumber *number = &GO_NUMBERS[found];
        const char *text = uci_next_word(words);
        int64_t value;
        if (text != NULL && ascii_parse_int(text, number->least, number->most, &value))
            uci_set_limit(limits, found, value);
        else
            uci_say(session, "info string go %s: a number expected", number->name);
        if (text == NULL)
            return;
    }
}

static void uci_go(UciSession *session, UciWords *words) {
    char *word = uci_next_word(words);
    if (word != NULL && strcmp(word, "perft") == 0) {
        uci_perft(session, words);
        return;
    }
    uci_finish_search(session);
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

static void uci_hello(UciSession *session, UciWords *words) {
    (void)words;
    uci_say(session, "id name %s %s", PACKAGE, VERSION);
    uci_say(session, "id author the %s authors", PACKAGE);
    uci_options_list(session);
    uci_say(session, "uciok");
}

static void uci_ready(UciSession *session, UciWords *words) {
    (void)words;
    uci_say(session, "readyok");
}

static void uci_new_game(UciSession *session, UciWords *words) {
    (void)words;
    uci_finish_search(session);
    engine_clear(session->engine);
    session->seed++;
}

static void uci_stop(UciSession *session, UciWords *words) {
    (void)words;
    uci_finish_search(session);
}

static void uci_quit(UciSession *session, UciWords *words) {
    (void)words;
    session->quit = true;
}

static void uci_show(UciSession *session, UciWords *words) {
    (void)words;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    fen_format(&session->position, &text);
    uci_say(session, "Fen: %s", text.data);
}

typedef struct UciCommand {
    const char *name;
    void (*run)(UciSession *session, UciWords *words);
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

static void uci_command(UciSession *session, char *line) {
    UciWords words = {line};
    const char *name = uci_next_word(&words);
    if (name == NULL)
        return;
    for (size_t i = 0; i < sizeof UCI_COMMANDS / sizeof *UCI_COMMANDS; i++)
        if (strcmp(name, UCI_COMMANDS[i].name) == 0) {
            UCI_COMMANDS[i].run(session, &words);
            return;
        }
}

/* Lines. */

typedef struct LineReader {
    Bytes bytes;
    bool overlong; /* the rest of the line is dropped */
    bool ended;
} LineReader;

/* Carries out the line gathered. */
static void uci_end_line(UciSession *session, LineReader *reader) {
    if (reader->overlong)
        uci_say(session, "info string a line of more than %d bytes was dropped", LINE_LIMIT);
    else if (reader->bytes.data != NULL)
        uci_command(session, reader->bytes.data);
    bytes_done(&reader->bytes);
    reader->overlong = false;
}

static void uci_take_input(UciSession *session, LineReader *reader, const char *data,
                           size_t length) {
    for (size_t i = 0; i < length && !session->quit; i++) {
        if (data[i] == '\n') {
            uci_end_line(session, reader);
            continue;
        }
        char c = data[i] == '\0' ? ' ' : data[i];
        if (reader->overlong)
            continue;
        if (reader->bytes.length >= LINE_LIMIT || !bytes_add_char(&reader->bytes, c)) {
            bytes_done(&reader->bytes);
            reader->overlong = true;
        }
    }
}

static void uci_read(UciSession *session, LineReader *reader) {
    char chunk[CHUNK];
    ssize_t got = read(session->settings->input, chunk, sizeof chunk);
    if (got > 0)
        uci_take_input(session, reader, chunk, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        reader->ended = true;
}

static void uci_loop(UciSession *session) {
    LineReader reader = {{0}, false, false};
    while (!session->quit && !reader.ended) {
        struct pollfd sources[2] = {{session->settings->input, POLLIN, 0},
                                    {engine_wake_fd(session->engine), POLLIN, 0}};
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            break;
        EngineEvent event = engine_poll(session->engine);
        for (; event.kind != ENGINE_EVENT_NONE; event = engine_poll(session->engine))
            uci_hear(session, &event);
        if (sources[0].revents != 0)
            uci_read(session, &reader);
    }
    if (reader.ended && !session->quit)
        uci_end_line(session, &reader); /* the last line needs no end */
    bytes_done(&reader.bytes);
    uci_finish_search(session);
}

int uci_run(const UciSettings *settings) {
    UciSession session;
    memset(&session, 0, sizeof session);
    session.settings = settings;
    session.hash_mib = ENGINE_HASH_DEFAULT_MIB;
    session.threads = 1;
    session.overhead_ms = ENGINE_OVERHEAD_MS;
    session.seed = settings->seed;
    Error error;
    error_clear(&error);
    const Variant *variant = variants_find(settings->variants, settings->default_variant);
    session.engine = engine_new(session.hash_mib, session.threads, &error);
    if (session.engine == NULL || variant == NULL || !uci_set_variant(&session, variant)) {
        if (error.reason[0] != '\0')
            uci_say_error(&session, &error);
        engine_free(session.engine);
        return EXIT_FAILURE;
    }
    uci_loop(&session);
    engine_free(session.engine);
    free(session.situations);
    return session.output_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
