#include "engine/protocol/conversation.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/protocol/uci_parts.h"
#include "engine/search/bench.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/usi.h"
#include "rules/endings/impasse.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum {
    PERFT_DEPTH_LIMIT = 12,
    TICK_MS = 1000 /* interval of progress reports while nothing new is found */
};

typedef struct Uci {
    ProtocolSettings settings; /* the default game is the dialect's */
    UciTask *task;             /* running; NULL: none */
    UciGo go;
    unsigned lost_moves; /* consecutive own moves with a hopeless score */
    bool no_position;    /* the last "position" was refused: "go mate" cannot answer */
    bool debug;          /* report what was not understood */
} Uci;

/* Positions. */

/* Appends words up to "moves", with a space before each. True when "moves" follows. */
static bool uci_read_fen(ProtocolWords *words, Text *fen) {
    for (char *word; (word = protocol_next_word(words)) != NULL;) {
        if (strcmp(word, "moves") == 0)
            return true;
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

/* Plays the words as moves on position, recording the repetition entries, one more than there are
 * words, and the last move. False at the first that is not a legal move. */
static bool uci_play_words(ProtocolWords *words, Position *position, RepetitionEntry *entries,
                           Move *last, Error *error) {
    *last = MOVE_NONE;
    *entries++ = repetition_entry(position);
    for (char *word; (word = protocol_next_word(words)) != NULL;) {
        Undo undo;
        if (!uci_read_move(position, word, last, error))
            return false;
        position_do(position, *last, &undo);
        *entries++ = repetition_entry(position);
    }
    return true;
}

/* Whether the word begins a position. */
static bool uci_is_form(const char *word) {
    return word != NULL &&
           (strcmp(word, "startpos") == 0 || strcmp(word, "fen") == 0 || strcmp(word, "sfen") == 0);
}

static void uci_position(Protocol *session, ProtocolWords *words) {
    Uci *uci = session->context;
    char buffer[FEN_SIZE + 64];
    Text fen = TEXT_OVER(buffer);
    const char *form = protocol_next_word(words);
    Error error = {0}, note = {0};
    text_add(&fen, form != NULL ? form : "");
    uci->no_position = true;
    bool moves = form != NULL && uci_read_fen(words, &fen);
    if (!uci_is_form(form) || fen.cut) {
        protocol_say(session, "info string position: startpos, fen or sfen expected");
        return;
    }
    Position position;
    if (!fen_parse_noted(session->variant, fen.data, &position, &note, &error)) {
        protocol_say_error(session, &error);
        return;
    }
    if (note.reason[0] != '\0')
        protocol_say_error(session, &note);
    char none[1] = "";
    ProtocolWords move_words = {moves ? words->rest : none};
    size_t count = uci_count_words(move_words.rest) + 1;
    Move last;
    RepetitionEntry *entries = calloc(count, sizeof *entries);
    if (entries == NULL)
        error_set(&error, N_("out of memory"));
    if (entries == NULL || !uci_play_words(&move_words, &position, entries, &last, &error)) {
        free(entries);
        protocol_say_error(session, &error);
        return;
    }
    protocol_take_position(session, &position, entries, count);
    session->last_move = last;
    uci->no_position = false;
}

/* Searching. */

static void uci_perft(Protocol *session, ProtocolWords *words) {
    Uci *uci = session->context;
    const char *word = protocol_next_word(words);
    int64_t depth;
    if (word == NULL || !ascii_parse_int(word, 0, PERFT_DEPTH_LIMIT, &depth))
        protocol_say(session, "info string perft: expected a depth from 0 to %d",
                     PERFT_DEPTH_LIMIT);
    else
        uci->task = uci_perft_new(session, (unsigned)depth);
}

/* USI's "go mate": milliseconds, or "infinite". */
static void uci_mate(Protocol *session, ProtocolWords *words) {
    Uci *uci = session->context;
    const char *word = protocol_next_word(words);
    int64_t time_ms = -1;
    if (word != NULL && strcmp(word, "infinite") != 0 &&
        !ascii_parse_int(word, 0, 1000LL * PROTOCOL_TIME_LIMIT_S, &time_ms))
        protocol_say(session, "info string go mate: expected a number or infinite");
    else if (!uci->no_position)
        uci->task = uci_mate_new(session, time_ms);
    if (uci->task == NULL)
        protocol_say(session, "checkmate notimplemented");
}

static void uci_finish_task(Protocol *session) {
    Uci *uci = session->context;
    if (uci->task != NULL)
        uci_task_finish(session, uci->task);
    uci->task = NULL;
}

/* Cuts a running task short. */
static void uci_stop_task(Protocol *session) {
    Uci *uci = session->context;
    if (uci->task != NULL)
        uci_task_stop(uci->task);
    uci_finish_task(session);
}

static void uci_go(Protocol *session, ProtocolWords *words) {
    Uci *uci = session->context;
    char *word = protocol_next_word(words);
    protocol_finish_search(session);
    if (word != NULL && strcmp(word, "perft") == 0) {
        uci_perft(session, words);
        return;
    }
    if (word != NULL && strcmp(word, "mate") == 0 && uci_dialect(session)->usi) {
        uci_mate(session, words);
        return;
    }
    uci_go_read(session, words, word, &uci->go);
    uci_say_finished(session);
    History history = {session->entries, session->entry_count};
    engine_go(session->engine, &session->position, &history, &uci->go.limits);
    session->searching = true;
    session->tick_ms = TICK_MS;
}

static void uci_stop(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_finish_search(session);
}

static void uci_ponderhit(Protocol *session, ProtocolWords *words) {
    (void)words;
    Uci *uci = session->context;
    uci->go.limits.ponder = false;
    engine_ponderhit(session->engine);
}

/* What ends the game instead of the move that was searched for; NULL: nothing. */
static const char *uci_game_end(Protocol *session, const EngineReport *report) {
    Uci *uci = session->context;
    bool own_move = !uci->go.limits.infinite && !uci->go.limits.ponder;
    if (!own_move || !uci_dialect(session)->usi)
        return NULL;
    if (impasse_may_declare(&session->position, NULL))
        return "win";
    return protocol_wants_to_resign(session, report, &uci->lost_moves) ? "resign" : NULL;
}

static void uci_handle_event(Protocol *session, const EngineEvent *event) {
    if (event->kind == ENGINE_EVENT_REPORT) {
        uci_say_report(session, &event->report);
    } else if (event->kind == ENGINE_EVENT_MOVE && session->searching) {
        uci_say_best(session, event, uci_game_end(session, &event->report));
        session->tick_ms = -1;
    }
}

static void uci_tend(Protocol *session) {
    const Uci *uci = session->context;
    if (uci->task != NULL)
        uci_stop_task(session); /* it is done, or its time is up */
    else
        uci_say_progress(session);
}

/* Commands. */

static void uci_greet(Protocol *session) {
    protocol_say(session, "id name %s %s", PACKAGE, VERSION);
    protocol_say(session, "id author the %s authors", PACKAGE);
    uci_options_list(session);
    protocol_say(session, "%s", uci_dialect(session)->ok);
}

static void uci_ready(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_say(session, "readyok");
}

static void uci_new_game(Protocol *session, ProtocolWords *words) {
    (void)words;
    Uci *uci = session->context;
    protocol_finish_search(session);
    engine_clear(session->engine);
    session->seed++;
    uci->lost_moves = 0;
}

static void uci_quit(Protocol *session, ProtocolWords *words) {
    (void)words;
    session->quit = true;
}

/* The board with White below, one rank a line, as in a FEN. */
static void uci_show_board(Protocol *session, const char *fen) {
    char buffer[256];
    Text line = TEXT_OVER(buffer);
    for (const char *c = fen; *c != '\0' && *c != ' ' && *c != '['; c++) {
        if (*c == '/') {
            protocol_say(session, "%s", line.data);
            line = TEXT_OVER(buffer);
        } else if (ascii_is_digit(*c)) {
            unsigned empty = (unsigned)(*c - '0');
            while (ascii_is_digit(c[1]))
                empty = empty * 10 + (unsigned)(*++c - '0');
            for (; empty > 0; empty--)
                text_add(&line, "  .");
        } else {
            bool promoted = *c == '+' && c[1] != '\0';
            text_addf(&line, promoted ? " +%c" : "  %c", promoted ? *++c : *c);
        }
    }
    protocol_say(session, "%s", line.data);
}

static void uci_show(Protocol *session, ProtocolWords *words) {
    (void)words;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    fen_format(&session->position, &text);
    protocol_say(session, "Variant: %s", session->variant->name);
    uci_show_board(session, text.data);
    protocol_say(session, "Fen: %s", text.data);
    protocol_say(session, "Key: %016llX",
                 (unsigned long long)position_search_key(&session->position));
    protocol_say(session, "Legal moves: %llu", (unsigned long long)moves_count(&session->position));
}

static void uci_evaluate(Protocol *session, ProtocolWords *words) {
    (void)words;
    protocol_finish_search(session);
    int score_cp = engine_evaluate(session->engine, &session->position);
    protocol_say(session, "info string evaluation %d cp for the side to move", score_cp);
}

static void uci_bench(Protocol *session, ProtocolWords *words) {
    const char *word = protocol_next_word(words);
    int64_t depth = BENCH_DEPTH_DEFAULT;
    BenchResult result;
    protocol_finish_search(session);
    if (word != NULL && !ascii_parse_int(word, 1, BENCH_DEPTH_LIMIT, &depth))
        protocol_say(session, "info string bench: expected a depth from 1 to %d",
                     BENCH_DEPTH_LIMIT);
    else if (!bench_run(session->settings->variants, (unsigned)depth, &result))
        protocol_say(session, "info string bench failed");
    else
        protocol_say(session, "%llu nodes %llu nps", (unsigned long long)result.nodes,
                     (unsigned long long)bench_nps(&result));
}

static void uci_debug(Protocol *session, ProtocolWords *words) {
    Uci *uci = session->context;
    const char *word = protocol_next_word(words);
    uci->debug = word == NULL || strcmp(word, "off") != 0;
}

/* What a command does to a running task. If every command waited for it, "stop" would stay unread,
 * so only the last command of a script waits for a count. */
typedef enum UciTaskFate { TASK_GOES_ON, TASK_STOPS, TASK_ENDS } UciTaskFate;

typedef struct UciCommand {
    const char *name;
    void (*run)(Protocol *session, ProtocolWords *words);
    UciTaskFate task;
} UciCommand;

static void uci_hello(Protocol *session, ProtocolWords *words);
static void usi_hello(Protocol *session, ProtocolWords *words);

static const UciCommand UCI_COMMANDS[] = {
    {"uci", uci_hello, TASK_GOES_ON},
    {"usi", usi_hello, TASK_STOPS},
    {"isready", uci_ready, TASK_GOES_ON},
    {"ucinewgame", uci_new_game, TASK_STOPS},
    {"usinewgame", uci_new_game, TASK_STOPS},
    {"position", uci_position, TASK_STOPS},
    {"go", uci_go, TASK_STOPS},
    {"stop", uci_stop, TASK_STOPS},
    {"gameover", uci_stop, TASK_STOPS},
    {"ponderhit", uci_ponderhit, TASK_GOES_ON},
    {"setoption", uci_options_set, TASK_STOPS},
    {"debug", uci_debug, TASK_GOES_ON},
    {"quit", uci_quit, TASK_ENDS},
    {"d", uci_show, TASK_GOES_ON},
    {"eval", uci_evaluate, TASK_STOPS},
    {"bench", uci_bench, TASK_STOPS},
};

static void uci_command(Protocol *session, char *line) {
    const Uci *uci = session->context;
    ProtocolWords words = {line};
    const char *name = protocol_next_word(&words);
    if (name == NULL)
        return;
    const UciCommand *command = UCI_COMMANDS,
                     *end = command + sizeof UCI_COMMANDS / sizeof *command;
    while (command < end && strcmp(name, command->name) != 0)
        command++;
    if (command < end && command->task == TASK_STOPS)
        uci_stop_task(session);
    else if (command < end && command->task == TASK_ENDS)
        uci_finish_task(session);
    if (command < end)
        command->run(session, &words);
    else if (uci->debug)
        protocol_say(session, "info string unknown command: %s", name);
    if (uci->task != NULL) { /* each line restarts poll's wait */
        int64_t left_ms = uci_task_left_ms(uci->task);
        session->tick_ms = left_ms < INT_MAX ? (int)left_ms : INT_MAX;
    }
}

/* Dialects. */

static const UciDialect UCI = {.form = {"UCI", "info string ", uci_command, uci_handle_event,
                                        uci_tend, PROTOCOL_OPTION_UCI, NULL},
                               .ok = "uciok",
                               .no_move = "(none)",
                               .add_move = uci_format};
static const UciDialect USI = {.form = {"USI", "info string ", uci_command, uci_handle_event,
                                        uci_tend, PROTOCOL_OPTION_USI, shogi_form_fits},
                               .ok = "usiok",
                               .no_move = "resign",
                               .add_move = usi_move_format,
                               .usi = true};

static void uci_hello(Protocol *session, ProtocolWords *words) {
    (void)words;
    session->form = &UCI.form;
    uci_greet(session);
}

/* Coming from UCI, USI's usual game is chosen unless only one game is offered, which must fit. */
static void usi_hello(Protocol *session, ProtocolWords *words) {
    (void)words;
    Uci *uci = session->context;
    const ProtocolForm *before = session->form;
    session->form = &USI.form;
    if (before != session->form) {
        const Variant *shogi = shogi_game_usual(uci->settings.variants);
        if (!uci->settings.alone && shogi != NULL)
            uci->settings.default_variant = shogi->name;
        if (!protocol_set_variant(session, uci->settings.default_variant)) {
            session->form = before;
            return;
        }
    }
    uci_greet(session);
}

static int uci_run_dialect(const ProtocolSettings *settings, const UciDialect *dialect) {
    Uci uci = {.settings = *settings};
    Protocol session;
    bool started = protocol_init(&session, &uci.settings, &dialect->form, &uci);
    if (started)
        protocol_run(&session);
    uci_finish_task(&session);
    protocol_done(&session);
    return started && !session.output_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}

int uci_run(const ProtocolSettings *settings) {
    return uci_run_dialect(settings, &UCI);
}

int usi_run(const ProtocolSettings *settings) {
    return uci_run_dialect(settings, &USI);
}
