#include "engine/protocol/conversation.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/protocol/cecp_session.h"
#include "engine/protocol/cecp_setup.h"
#include "engine/protocol/cecp_text.h"
#include "rules/moves/movegen.h"

enum {
    CENTISECOND_MS = 10,
    MOVES_TO_CONTROL_LIMIT = 100000,
    DEPTH_LIMIT = 1000,
    DRAW_ACCEPT_CP = -20, /* accept a draw at this score or worse */
    HINT_NODES = 20000    /* a few hundredths of a second */
};

static void cecp_complain(CecpSession *session, const char *what, const char *line) {
    protocol_say(&session->protocol, "Error (%s): %s", what, line);
}

/* Numbers. */

/* Reads "12" or "0.25" seconds as milliseconds. */
static bool cecp_read_seconds(const char *text, int64_t *ms) {
    const char *end = text + strlen(text);
    uint64_t seconds = 0, part = 0;
    if (*text != '.' && !ascii_scan_uint(&text, end, PROTOCOL_TIME_LIMIT_S, &seconds))
        return false;
    if (*text == '.') {
        text++;
        uint64_t unit = 100;
        for (; ascii_is_digit(*text); text++, unit /= 10)
            part += (uint64_t)(*text - '0') * unit;
    }
    *ms = (int64_t)(seconds * 1000 + part);
    return *text == '\0';
}

/* Parses "5" minutes or "0:30"; ignores anything after the digits. */
static bool cecp_read_minutes(const char *text, int64_t *ms) {
    const char *end = text + strlen(text);
    uint64_t minutes, seconds = 0;
    if (!ascii_scan_uint(&text, end, PROTOCOL_TIME_LIMIT_S / 60, &minutes))
        return false;
    if (*text == ':') {
        text++;
        int64_t rest;
        if (strchr(text, '.') != NULL && cecp_read_seconds(text, &rest)) {
            *ms = (int64_t)minutes * 60000 + rest;
            return true;
        }
        if (!ascii_scan_uint(&text, end, PROTOCOL_TIME_LIMIT_S, &seconds))
            return false;
    }
    *ms = (int64_t)(minutes * 60 + seconds) * 1000;
    return true;
}

static bool cecp_read_number(ProtocolWords *words, int64_t low, int64_t high, int64_t *out) {
    const char *word = protocol_next_word(words);
    return word != NULL && ascii_parse_int(word, low, high, out);
}

/* The game. */

static bool cecp_new(CecpSession *session, ProtocolWords *words) {
    (void)words;
    bool analysing = session->mode == CECP_ANALYSE;
    cecp_drop_task(session);
    /* XBoard's default game is chess, for which it sends only "new". */
    const Variant *variant =
        protocol_find_variant(&session->protocol, session->protocol.settings->default_variant);
    if (variant != NULL && cecp_new_game(session, variant) && analysing)
        session->mode = CECP_ANALYSE;
    cecp_resume(session);
    return true;
}

/* Finds a game by its own name or another program's. */
static const Variant *cecp_find_variant(const CecpSession *session, const char *name) {
    return protocol_find_variant(&session->protocol, cecp_game_of_name(name));
}

static bool cecp_variant(CecpSession *session, ProtocolWords *words) {
    const char *name = protocol_next_word(words);
    const Variant *variant = name != NULL ? cecp_find_variant(session, name) : NULL;
    if (variant == NULL)
        return false;
    cecp_drop_task(session);
    CecpMode mode = session->mode;
    if (!cecp_new_game(session, variant))
        return true;
    session->mode = mode;
    if (!cecp_is_known_game(name))
        cecp_say_setup(session);
    cecp_resume(session);
    return true;
}

static bool cecp_setboard(CecpSession *session, ProtocolWords *words) {
    Protocol *protocol = &session->protocol;
    Error error;
    error_clear(&error);
    Position position;
    cecp_drop_task(session);
    if (!cecp_read_fen(protocol->variant, protocol_rest(words), &position, &error) ||
        !cecp_set_position(session, &position)) {
        char text[ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE + 32];
        error_format(&error, text, sizeof text);
        session->no_position = true;
        protocol_say(protocol, "tellusererror Illegal position: %s", text);
        return true;
    }
    cecp_judge(session);
    cecp_resume(session);
    return true;
}

static bool cecp_force(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->mode = CECP_FORCE;
    return true;
}

static bool cecp_go(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->mode = CECP_PLAY;
    session->side = session->protocol.position.side;
    if (session->over)
        cecp_judge(session);
    cecp_resume(session);
    return true;
}

static bool cecp_playother(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->mode = CECP_PLAY;
    session->side = side_other(session->protocol.position.side);
    return true;
}

static bool cecp_undo(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    if (session->move_count == 0)
        cecp_complain(session, "there is no move to undo", "undo");
    cecp_take_back(session, 1);
    if (session->mode == CECP_ANALYSE)
        cecp_resume(session);
    return true;
}

static bool cecp_remove(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    if (session->move_count < 2)
        cecp_complain(session, "there are not two moves to undo", "remove");
    else
        cecp_take_back(session, 2);
    cecp_resume(session);
    return true;
}

static bool cecp_result(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->over = true;
    return true;
}

/* Moves. */

/* XBoard searches error messages for these and then does not retract the move. */
static bool cecp_is_ignored(const char *text) {
    static const char *const WORDS[] = {"name",  "rating", "?",        "result",
                                        "board", "bk",     "computer", "variant",
                                        "hint",  "random", "depth",    "accepted"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strstr(text, WORDS[i]) != NULL)
            return true;
    return false;
}

static void cecp_refuse(CecpSession *session, const char *word, const char *reason) {
    if (reason[0] == '\0' || cecp_is_ignored(reason))
        protocol_say(&session->protocol, "Illegal move: %s", word);
    else
        protocol_say(&session->protocol, "Illegal move (%s): %s", reason, word);
}

/* Parses a move. False, after an error message, if it is not one. */
static bool cecp_read_move(CecpSession *session, const char *word, Move *move) {
    const Protocol *protocol = &session->protocol;
    Attempt attempt;
    if (session->no_position || !cecp_read_attempt(&protocol->position, word, &attempt)) {
        cecp_refuse(session, word, "");
        return false;
    }
    Legality legality = legality_explain(&protocol->position, &attempt);
    *move = legality.move;
    if (legality.reason == LEGALITY_LEGAL)
        return true;
    char buffer[512];
    Text reason = TEXT_OVER(buffer);
    if (protocol->settings->explain != NULL)
        protocol->settings->explain(&protocol->position, &attempt, &legality, &reason);
    while (reason.length > 0 && reason.data[reason.length - 1] == '.')
        reason.data[--reason.length] = '\0';
    cecp_refuse(session, word, reason.data);
    return false;
}

static bool cecp_usermove(CecpSession *session, ProtocolWords *words) {
    const char *word = protocol_next_word(words);
    Move move;
    if (word == NULL || !cecp_read_move(session, word, &move))
        return word != NULL;
    bool hit = cecp_ponder_hit(session, move);
    if (!cecp_push(session, move)) {
        protocol_say(&session->protocol, "tellusererror out of memory");
        return true;
    }
    if (hit)
        return true;
    cecp_judge(session);
    cecp_resume(session);
    return true;
}

static bool cecp_move_now_command(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_move_now(session);
    return true;
}

/* Parses the argument of "exclude" and "include": a move, or "all". */
static bool cecp_change_excluded(CecpSession *session, ProtocolWords *words, bool exclude) {
    Position *position = &session->protocol.position;
    const char *word = protocol_next_word(words);
    if (word == NULL)
        return false;
    Move moves[MOVES_LIMIT];
    size_t count = 1;
    if (strcmp(word, "all") == 0)
        count = moves_generate(position, moves);
    else if (!cecp_read_move(session, word, &moves[0]))
        return true;
    bool studying = session->task == CECP_STUDY;
    if (studying)
        cecp_drop_task(session);
    if (!cecp_set_excluded(session, moves, count, exclude))
        protocol_say(&session->protocol, "tellusererror out of memory");
    if (studying)
        cecp_resume(session);
    return true;
}

static bool cecp_exclude(CecpSession *session, ProtocolWords *words) {
    return cecp_change_excluded(session, words, true);
}

static bool cecp_include(CecpSession *session, ProtocolWords *words) {
    return cecp_change_excluded(session, words, false);
}

/* Where a piece that the user has picked up can go. */
static bool cecp_lift(CecpSession *session, ProtocolWords *words) {
    const Protocol *protocol = &session->protocol;
    const char *word = protocol_next_word(words);
    Square square = word != NULL ? cecp_read_square(protocol->variant, word) : (Square)SQUARE_NONE;
    if (square == SQUARE_NONE || session->no_position)
        return word != NULL;
    char buffer[BOARD_SQUARES_LIMIT + 2 * BOARD_RANKS_LIMIT];
    Text text = TEXT_OVER(buffer);
    cecp_add_targets(&protocol->position, square, &text);
    protocol_say(&session->protocol, "highlight %s", text.data);
    return true;
}

/* Time. */

static bool cecp_level(CecpSession *session, ProtocolWords *words) {
    int64_t moves, base, increment;
    if (!cecp_read_number(words, 0, MOVES_TO_CONTROL_LIMIT, &moves))
        return false;
    const char *minutes = protocol_next_word(words);
    const char *seconds = minutes != NULL ? protocol_next_word(words) : NULL;
    if (seconds == NULL || !cecp_read_minutes(minutes, &base) ||
        !cecp_read_seconds(seconds, &increment))
        return false;
    session->session_moves = (unsigned)moves;
    session->session_start = session->move_count;
    session->base_ms = base;
    session->increment_ms = increment;
    session->move_ms = 0;
    session->clock_ms[SIDE_WHITE] = session->clock_ms[SIDE_BLACK] = base;
    return true;
}

static bool cecp_st(CecpSession *session, ProtocolWords *words) {
    const char *word = protocol_next_word(words);
    int64_t ms;
    if (word == NULL || !cecp_read_seconds(word, &ms) || ms == 0)
        return false;
    session->move_ms = ms;
    return true;
}

static bool cecp_sd(CecpSession *session, ProtocolWords *words) {
    int64_t depth;
    if (!cecp_read_number(words, 1, DEPTH_LIMIT, &depth))
        return false;
    session->depth = (unsigned)depth;
    return true;
}

static bool cecp_set_clock(CecpSession *session, ProtocolWords *words, Side side) {
    int64_t centiseconds;
    if (!cecp_read_number(words, -100LL * PROTOCOL_TIME_LIMIT_S, 100LL * PROTOCOL_TIME_LIMIT_S,
                          &centiseconds))
        return false;
    session->clock_ms[side] = centiseconds * CENTISECOND_MS;
    return true;
}

static bool cecp_time(CecpSession *session, ProtocolWords *words) {
    return cecp_set_clock(session, words, session->side);
}

static bool cecp_otim(CecpSession *session, ProtocolWords *words) {
    return cecp_set_clock(session, words, side_other(session->side));
}

/* Thinking and chatting. */

static bool cecp_post(CecpSession *session, ProtocolWords *words) {
    (void)words;
    session->post = true;
    return true;
}

static bool cecp_nopost(CecpSession *session, ProtocolWords *words) {
    (void)words;
    session->post = false;
    return true;
}

static bool cecp_hard(CecpSession *session, ProtocolWords *words) {
    (void)words;
    session->ponder = true;
    return true;
}

static bool cecp_easy(CecpSession *session, ProtocolWords *words) {
    (void)words;
    session->ponder = false;
    if (session->task == CECP_PONDER)
        cecp_drop_task(session);
    return true;
}

static bool cecp_analyze(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->mode = CECP_ANALYSE;
    cecp_resume(session);
    return true;
}

static bool cecp_exit(CecpSession *session, ProtocolWords *words) {
    (void)words;
    if (session->mode != CECP_ANALYSE)
        return false;
    return cecp_force(session, words);
}

static bool cecp_status(CecpSession *session, ProtocolWords *words) {
    (void)words;
    const Protocol *protocol = &session->protocol;
    EngineProgress progress;
    if (session->task != CECP_STUDY || !engine_progress(protocol->engine, &progress))
        return true;
    size_t total = moves_count(&protocol->position);
    size_t left = progress.move_number < total ? total - progress.move_number : 0;
    char buffer[64];
    Text move = TEXT_OVER(buffer);
    if (progress.current != MOVE_NONE) {
        text_add_char(&move, ' ');
        cecp_add_move(protocol->variant, progress.current, &move);
    }
    protocol_say(&session->protocol, "stat01: %lld %llu %u %zu %zu%s",
                 (long long)progress.time_ms / CENTISECOND_MS, (unsigned long long)progress.nodes,
                 progress.depth, left, total, move.data);
    return true;
}

/* A quick hint for the side to move. */
static bool cecp_hint(CecpSession *session, ProtocolWords *words) {
    (void)words;
    Protocol *protocol = &session->protocol;
    Move move = session->task == CECP_PONDER ? session->ponder_move : (Move)MOVE_NONE;
    if (session->task == CECP_IDLE && !session->no_position && !session->over) {
        EngineLimits limits = protocol_limits(protocol);
        limits.nodes = HINT_NODES;
        History history = {protocol->entries, protocol->entry_count};
        engine_go(protocol->engine, &protocol->position, &history, &limits);
        EngineEvent event;
        do
            event = engine_wait(protocol->engine, -1);
        while (event.kind != ENGINE_EVENT_MOVE);
        move = event.move;
    }
    if (move == MOVE_NONE)
        return true;
    char buffer[64];
    Text text = TEXT_OVER(buffer);
    cecp_add_move(protocol->variant, move, &text);
    protocol_say(protocol, "Hint: %s", text.data);
    return true;
}

/* The opponent offers a draw; we never do. If the game has no draws, say so. */
static bool cecp_draw(CecpSession *session, ProtocolWords *words) {
    (void)words;
    Error refusal = {0};
    const EngineReport *report = &session->report;
    if (!outcome_knows_draws(session->protocol.variant, &refusal)) {
        char sentence[ERROR_REASON_SIZE];
        error_format_sentence(&refusal, sentence, sizeof sentence);
        protocol_say(&session->protocol, "telluser %s", sentence);
        return true;
    }
    if (session->mode == CECP_PLAY && report->pv_count > 0 && report->score_cp <= DRAW_ACCEPT_CP)
        protocol_say(&session->protocol, "offer draw");
    return true;
}

/* The reply waits until the engine has made its own move. */
static bool cecp_ping(CecpSession *session, ProtocolWords *words) {
    const char *word = protocol_next_word(words);
    if (word == NULL)
        return false;
    bool pending =
        session->task == CECP_THINK && bytes_add_bytes(&session->pongs, word, strlen(word) + 1);
    if (!pending) /* out of memory: too early is better than never */
        protocol_say(&session->protocol, "pong %s", word);
    return true;
}

static bool cecp_computer(CecpSession *session, ProtocolWords *words) {
    (void)words;
    session->computer = true;
    return true;
}

static bool cecp_quit(CecpSession *session, ProtocolWords *words) {
    (void)words;
    cecp_drop_task(session);
    session->protocol.quit = true;
    return true;
}

static bool cecp_ignore(CecpSession *session, ProtocolWords *words) {
    (void)session;
    (void)words;
    return true;
}

/* Commands. */

typedef struct CecpCommand {
    const char *name;
    bool (*run)(CecpSession *session, ProtocolWords *words); /* false: not understood */
} CecpCommand;

static const CecpCommand CECP_COMMANDS[] = {
    {"usermove", cecp_usermove},
    {"time", cecp_time},
    {"otim", cecp_otim},
    {"ping", cecp_ping},
    {".", cecp_status},
    {"?", cecp_move_now_command},
    {"lift", cecp_lift},
    {"put", cecp_ignore},
    {"hover", cecp_ignore},
    {"xboard", cecp_ignore},
    {"protover", cecp_protover},
    {"accepted", cecp_ignore},
    {"rejected", cecp_ignore},
    {"new", cecp_new},
    {"variant", cecp_variant},
    {"setboard", cecp_setboard},
    {"force", cecp_force},
    {"go", cecp_go},
    {"playother", cecp_playother},
    {"level", cecp_level},
    {"st", cecp_st},
    {"sd", cecp_sd},
    {"result", cecp_result},
    {"undo", cecp_undo},
    {"remove", cecp_remove},
    {"hard", cecp_hard},
    {"easy", cecp_easy},
    {"post", cecp_post},
    {"nopost", cecp_nopost},
    {"analyze", cecp_analyze},
    {"exit", cecp_exit},
    {"exclude", cecp_exclude},
    {"include", cecp_include},
    {"hint", cecp_hint},
    {"draw", cecp_draw},
    {"memory", cecp_memory},
    {"cores", cecp_cores},
    {"option", cecp_option},
    {"computer", cecp_computer},
    {"name", cecp_ignore},
    {"rating", cecp_ignore},
    {"ics", cecp_ignore},
    {"random", cecp_ignore},
    {"white", cecp_ignore},
    {"black", cecp_ignore},
    {"bk", cecp_ignore},
    {"quit", cecp_quit},
};

static const CecpCommand *cecp_find_command(const char *name) {
    for (size_t i = 0; i < sizeof CECP_COMMANDS / sizeof *CECP_COMMANDS; i++)
        if (strcmp(name, CECP_COMMANDS[i].name) == 0)
            return &CECP_COMMANDS[i];
    return NULL;
}

/* A move may be sent without "usermove". */
static void cecp_try_move(CecpSession *session, char *line) {
    Attempt attempt;
    if (!cecp_read_attempt(&session->protocol.position, line, &attempt)) {
        cecp_complain(session, "unknown command", line);
        return;
    }
    ProtocolWords words = {line};
    cecp_usermove(session, &words);
}

static void cecp_command(Protocol *protocol, char *line) {
    CecpSession *session = protocol->context;
    char buffer[256];
    Text shown = TEXT_OVER(buffer);
    ProtocolWords words = {line};
    text_add(&shown, protocol_rest(&words));
    const char *name = protocol_next_word(&words);
    if (name == NULL)
        return;
    const CecpCommand *command = cecp_find_command(name);
    if (command == NULL)
        cecp_try_move(session, shown.data);
    else if (!command->run(session, &words))
        cecp_complain(session, "not understood", shown.data);
}

int cecp_run(const ProtocolSettings *settings) {
    static const ProtocolForm FORM = {
        "XBoard", "# ", cecp_command, cecp_handle_event, NULL, PROTOCOL_OPTION_XBOARD, NULL};
    CecpSession session = {0};
    bool started = protocol_init(&session.protocol, settings, &FORM, &session) &&
                   cecp_new_game(&session, session.protocol.variant);
    if (started) {
        session.mode = CECP_FORCE;
        protocol_run(&session.protocol);
    }
    bool well = started && !session.protocol.output_failed;
    protocol_done(&session.protocol);
    free(session.moves);
    free(session.undos);
    free(session.excluded);
    bytes_done(&session.pongs);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
