#include "play/player/program_uci.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/player/program.h"
#include "rules/board/castling.h"
#include "rules/endings/impasse.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

/* The next word of a line: its start, and its length, 0 at the end. Uses the C library, which is
 * faster than a loop on long output. */
static const char *uci_word(const char **line, size_t *length) {
    static const char SPACES[] = " \t\r\n\v\f";
    const char *start = *line + strspn(*line, SPACES);
    *length = strcspn(start, SPACES);
    *line = start + *length;
    return start;
}

static bool uci_is(const char *word, size_t length, const char *text) {
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

static const UciDialect *uci_dialect(const Program *program) {
    return program->settings.protocol->dialect;
}

/* Reads a number, clamped to [low, high]; 0 if there is none. */
static int64_t uci_number(const char **line, int64_t low, int64_t high) {
    size_t length;
    const char *word = uci_word(line, &length);
    char data[24];
    text_copy_bytes(data, sizeof data, word, length);
    int64_t value = 0;
    return ascii_parse_int(data, INT64_MIN, INT64_MAX, &value) ? program_clamp(value, low, high)
                                                               : 0;
}

/* --- handshake ------------------------------------------------------------------------------- */

/* Reads the number after "max" in "type spin default 1 min 1 max 500". */
static unsigned uci_hear_most(const char *line) {
    size_t length;
    const char *word;
    while ((word = uci_word(&line, &length)), length > 0)
        if (uci_is(word, length, "max"))
            return (unsigned)uci_number(&line, 0, PLAYER_LINES_LIMIT);
    return 0;
}

/* Handles "name UCI_Variant type combo default chess var chess var shogi ...". */
static void uci_hear_option(Program *program, const char *line) {
    size_t length;
    const char *word = uci_word(&line, &length);
    if (!uci_is(word, length, "name"))
        return;
    word = uci_word(&line, &length);
    const char *prefix = uci_dialect(program)->prefix;
    size_t skipped = strncmp(word, prefix, strlen(prefix)) == 0 ? strlen(prefix) : 0;
    word += skipped;
    length -= skipped;
    if (uci_is(word, length, "Hash"))
        program->has_hash = true;
    else if (uci_is(word, length, "Threads"))
        program->has_threads = true;
    else if (uci_is(word, length, "VariantPath"))
        program->has_variant_path = true;
    else if (uci_is(word, length, "Chess960"))
        program->has_moved_castling = true;
    else if (uci_is(word, length, "MultiPV")) {
        program->lines_limit = uci_hear_most(line);
        program->lines_prefix = skipped > 0 ? prefix : "";
    }
    if (skipped == 0 || !uci_is(word, length, "Variant"))
        return;
    program->has_variants = true;
    while ((word = uci_word(&line, &length)), length > 0)
        if (uci_is(word, length, "var")) {
            word = uci_word(&line, &length);
            program_try_variant_name(program, word, length);
        }
}

void program_uci_set(Program *program, const char *name, const char *value) {
    program_send(program, "setoption name %s value %s", name, value);
}

static void uci_set_number(Program *program, const char *name, unsigned value) {
    program_send(program, "setoption name %s value %u", name, value);
}

/* An engine that has read the definition knows the game by our name. */
static bool uci_choose_game(Program *program, bool told_path) {
    const ProgramSettings *settings = &program->settings;
    bool own = told_path && settings->variant_name == NULL;
    if (castling_is_moved(settings->variant) && !program->has_moved_castling) {
        program_fail_unable(program, _("it does not know castling from other squares"));
        return false;
    }
    if (castling_is_moved(settings->variant))
        program_uci_set(program, "UCI_Chess960", "true");
    program_uci_set(program, "UCI_Variant",
                    own ? settings->variant->name : program_variant_name(program));
    return true;
}

static void uci_set_up(Program *program, int64_t now_ms) {
    const ProgramSettings *settings = &program->settings;
    const UciDialect *dialect = uci_dialect(program);
    if (settings->hash_mib > 0 && (program->has_hash || dialect->hash_known))
        uci_set_number(program, dialect->hash, settings->hash_mib);
    if (settings->threads > 0 && program->has_threads)
        uci_set_number(program, "Threads", settings->threads);
    bool told_path = settings->variant_path != NULL && program->has_variant_path &&
                     (settings->variant_path_always || !program->knows_variant);
    if (told_path)
        program_uci_set(program, "VariantPath", settings->variant_path);
    for (size_t i = 0; i < settings->option_count; i++)
        program_uci_set(program, settings->options[i].name, settings->options[i].value);
    if (!dialect->choose_game(program, told_path))
        return;
    program->phase = PROGRAM_PREPARING;
    program->due_ms = now_ms + PROGRAM_HELLO_MS;
    program_send(program, "isready");
}

/* --- reports --------------------------------------------------------------------------------- */

static int uci_mate_score(const char *word) {
    int64_t value = 0;
    (void)ascii_parse_int(word, INT64_MIN, INT64_MAX, &value);
    int moves = (int)program_clamp(value, -PROGRAM_MATE_LIMIT, PROGRAM_MATE_LIMIT);
    return moves > 0 ? SCORE_MATE - (2 * moves - 1) : -2 * moves - SCORE_MATE;
}

/* Reads "cp 35" or "mate -3". */
static int uci_hear_score(const Program *program, const char **line) {
    size_t length;
    const char *kind = uci_word(line, &length);
    if (!uci_is(kind, length, "mate"))
        return (int)uci_number(line, -SCORE_MATE_BOUND, SCORE_MATE_BOUND);
    const char *word = uci_word(line, &length);
    char data[24];
    text_copy_bytes(data, sizeof data, word, length);
    return uci_dialect(program)->mate_score(data);
}

/* Reads the moves as far as they are legal. */
static void uci_hear_pv(const Program *program, const char *line, EngineReport *report) {
    Position position = program->search.position;
    report->pv_count = 0;
    while (report->pv_count < ENGINE_PV_LIMIT) {
        size_t length;
        const char *word = uci_word(&line, &length);
        char data[MOVE_TEXT_SIZE];
        text_copy_bytes(data, sizeof data, word, length);
        Move move;
        Undo undo;
        if (length == 0 || !uci_dialect(program)->read_move(&position, data, &move, NULL))
            return;
        report->pv[report->pv_count++] = move;
        position_do(&position, move, &undo);
    }
}

static void uci_hear_info(Program *program, const char *line) {
    EngineReport report = program->report;
    report.line = 1;
    report.bound = ENGINE_BOUND_EXACT;
    bool score = false;
    size_t length;
    const char *word;
    while ((word = uci_word(&line, &length)), length > 0) {
        if (uci_is(word, length, "string"))
            return;
        if (uci_is(word, length, "depth")) {
            report.depth = (unsigned)uci_number(&line, 0, PROGRAM_DEPTH_LIMIT);
        } else if (uci_is(word, length, "nodes")) {
            report.nodes = (uint64_t)uci_number(&line, 0, PROGRAM_NODES_LIMIT);
        } else if (uci_is(word, length, "time")) {
            report.time_ms = uci_number(&line, 0, PROGRAM_TIME_LIMIT_MS);
        } else if (uci_is(word, length, "hashfull")) {
            report.hash_permille = (unsigned)uci_number(&line, 0, PROGRAM_HASHFULL_LIMIT);
        } else if (uci_is(word, length, "multipv")) {
            report.line = (unsigned)uci_number(&line, 1, ENGINE_LINES_LIMIT);
        } else if (uci_is(word, length, "score")) {
            report.score_cp = uci_hear_score(program, &line);
            score = true;
        } else if (uci_is(word, length, "lowerbound")) {
            report.bound = ENGINE_BOUND_LOWER;
        } else if (uci_is(word, length, "upperbound")) {
            report.bound = ENGINE_BOUND_UPPER;
        } else if (uci_is(word, length, "pv")) {
            break;
        }
    }
    if (report.line > program_lines(program))
        return;
    if (report.line > 1)
        report.pv_count = 0; /* drop the best line's moves that were copied */
    if (length > 0 && program->settings.wants_pv)
        uci_hear_pv(program, line, &report);
    if (report.line == 1)
        program->report = report;
    if (score && program->settings.wants_pv)
        program_push_report(program, &report);
}

/* --- the conversation ------------------------------------------------------------------------ */

static void uci_hear_best_move(Program *program, const char *line, int64_t now_ms) {
    size_t length;
    const char *word = uci_word(&line, &length);
    char data[PLAYER_TEXT_SIZE];
    text_copy_bytes(data, sizeof data, word, length);
    bool declares =
        uci_is(word, length, "win") && impasse_may_declare(&program->search.position, NULL);
    PlayerEventKind kind = declares ? PLAYER_EVENT_DECLARE : PLAYER_EVENT_RESIGN;
    if (!declares && !uci_is(word, length, "resign"))
        program_answer(program, data, now_ms);
    else if (program_take_answer(program, now_ms))
        text_copy(program_push(program, kind)->text, PLAYER_TEXT_SIZE, data);
}

/* Handles "a3a4: 1", and "Nodes searched: 31" at the end. */
static void uci_hear_count(Program *program, const char *line) {
    ProgramCount *count = &program->count;
    size_t length;
    const char *word = uci_word(&line, &length);
    if (uci_is(word, length, "bestmove")) {
        program_fail(program, _("it cannot answer"), false);
        return;
    }
    if (uci_is(word, length, "Nodes")) {
        program->phase = PROGRAM_READY;
        program->due_ms = INT64_MAX;
        program_push(program, PLAYER_EVENT_COUNTED);
        return;
    }
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (length < 2 || word[length - 1] != ':' || uci_number(&line, 0, INT64_MAX) != 1)
        return;
    text_add_bytes(&text, word, length - 1);
    Move move;
    count->total++;
    bool legal = !text.cut && uci_parse(&program->search.position, data, &move, NULL);
    for (size_t i = 0; i < count->count && legal; i++)
        if (count->moves[i] == move)
            return;
    if (legal && count->count < MOVES_LIMIT) {
        count->moves[count->count++] = move;
    } else if (!legal && count->foreign[0] == '\0') {
        unicode_copy_safe(count->foreign, sizeof count->foreign, data);
    }
}

void program_uci_handle_line(Program *program, const char *line, int64_t now_ms) {
    const char *start = line;
    size_t length;
    const char *word = uci_word(&line, &length);
    if (program->phase == PROGRAM_GREETING) {
        if (uci_is(word, length, "option")) {
            uci_hear_option(program, line);
        } else if (uci_is(word, length, "id")) {
            word = uci_word(&line, &length);
            while (ascii_is_space(*line))
                line++;
            if (uci_is(word, length, "name"))
                program_take_name(program, line, strlen(line));
        } else if (uci_is(word, length, uci_dialect(program)->ok)) {
            uci_set_up(program, now_ms);
        }
        return;
    }
    if (program->phase == PROGRAM_COUNTING)
        uci_hear_count(program, start);
    else if (uci_is(word, length, "bestmove"))
        uci_hear_best_move(program, line, now_ms);
    else if (uci_is(word, length, "info") && program->phase == PROGRAM_THINKING)
        uci_hear_info(program, line);
    else if (uci_is(word, length, "readyok") && program->phase == PROGRAM_PREPARING &&
             program->dropped == 0)
        uci_dialect(program)->ready(program, now_ms);
}

static void uci_new_game(Program *program, int64_t now_ms) {
    (void)now_ms;
    program_send(program, "ucinewgame");
    program_send(program, "isready");
}

static void uci_settle(Program *program) {
    program_send(program, "isready");
}

static bool uci_add_position(const Program *program, const char *from,
                             void (*add_move)(const Variant *variant, Move move, Text *out),
                             Bytes *line) {
    Position start;
    position_start(&start, program->settings.variant);
    bool usual = position_equal(&start, &program->search.start);
    bool good = bytes_addf(line, "position %s", usual ? "startpos" : from) &&
                (program->search.count == 0 || bytes_add(line, " moves"));
    for (size_t i = 0; i < program->search.count && good; i++) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        add_move(program->search.start.variant, program->search.moves[i], &move);
        good = bytes_addf(line, " %s", data);
    }
    return good;
}

void program_uci_add_limit(Text *text, const char *name, int64_t value) {
    if (value > 0)
        text_addf(text, " %s %lld", name, (long long)value);
}

bool program_uci_send_position(Program *program, const char *start,
                               void (*add_move)(const Variant *variant, Move move, Text *out)) {
    Bytes line = {0};
    bool good = uci_add_position(program, start, add_move, &line);
    if (good)
        program_send_line(program, line.data);
    else
        program_fail(program, "out of memory", false);
    bytes_done(&line);
    return good;
}

void program_uci_send_lines(Program *program) {
    unsigned lines = program->search.limits.lines > 0 ? program->search.limits.lines : 1;
    if (lines > program->lines_limit)
        lines = program->lines_limit;
    if (lines == 0 || lines == program_lines(program))
        return;
    program->lines = lines;
    program_send(program, "setoption name %sMultiPV value %u", program->lines_prefix, lines);
}

static bool uci_send_position(Program *program) {
    char data[FEN_SIZE + 8];
    Text start = TEXT_OVER(data);
    text_addf(&start, "fen %s", fen_text(&program->search.start).text);
    return program_uci_send_position(program, data, uci_format);
}

static void uci_go(Program *program, int64_t now_ms) {
    (void)now_ms;
    program_uci_send_lines(program);
    if (!uci_send_position(program))
        return;
    const EngineLimits *limits = &program->search.limits;
    char data[256];
    Text go = TEXT_OVER(data);
    text_add(&go, "go");
    program_uci_add_limit(&go, "wtime", limits->time_ms[SIDE_WHITE]);
    program_uci_add_limit(&go, "btime", limits->time_ms[SIDE_BLACK]);
    program_uci_add_limit(&go, "winc", limits->increment_ms[SIDE_WHITE]);
    program_uci_add_limit(&go, "binc", limits->increment_ms[SIDE_BLACK]);
    program_uci_add_limit(&go, "movestogo", limits->moves_to_go);
    program_uci_add_limit(&go, "movetime", limits->movetime_ms);
    program_uci_add_limit(&go, "depth", limits->depth);
    program_uci_add_limit(&go, "nodes", (int64_t)limits->nodes);
    if (limits->infinite)
        text_add(&go, " infinite");
    program_send(program, "%s", data);
}

static void uci_count(Program *program) {
    if (uci_send_position(program))
        program_send(program, "go perft 1");
}

void program_uci_stop(Program *program) {
    program_send(program, "stop");
}

static const UciDialect DIALECT = {
    .ok = "uciok",
    .prefix = "UCI_",
    .hash = "Hash",
    .choose_game = uci_choose_game,
    .ready = program_become_ready,
    .mate_score = uci_mate_score,
    .read_move = uci_parse,
};

const ProtocolOps PROTOCOL_UCI = {
    .dialect = &DIALECT,
    .handshake = "uci",
    .exit_command = "quit",
    .handle_line = program_uci_handle_line,
    .new_game = uci_new_game,
    .settle = uci_settle,
    .go = uci_go,
    .stop = program_uci_stop,
    .count = uci_count,
};
