/* The GUI side of XBoard's protocol (CECP). The engine is in force mode between its moves, so that
 * it searches only when asked, and is sent every move. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "engine/protocol/cecp_text.h"
#include "play/player/program_state.h"
#include "rules/board/castling.h"
#include "rules/notation/notation.h"

enum {
    SILENCE_MS = 2000,         /* an engine silent for this long sends no features */
    HASTE_PATIENCE_MS = 10000, /* to answer "move now" after its time is up */
    MATE_CP = 100000           /* from here, scores are mates in a number of moves */
};

/* --- features -------------------------------------------------------------------------------- */

/* A feature's value: a number, or text without its quotation marks. */
typedef struct Feature {
    char name[32];
    const char *value;
    size_t length;
} Feature;

/* Reads the next "name=value" of a line. */
static bool cecp_next_feature(const char **line, Feature *out) {
    const char *at = *line;
    while (ascii_is_space(*at))
        at++;
    Text name = TEXT_OVER(out->name);
    while (*at != '\0' && *at != '=' && !ascii_is_space(*at))
        text_add_char(&name, *at++);
    if (*at != '=')
        return false;
    char end = *++at == '"' ? '"' : ' ';
    at += end == '"';
    out->value = at;
    while (*at != '\0' && *at != end)
        at++;
    out->length = (size_t)(at - out->value);
    *line = at + (*at != '\0');
    return true;
}

/* Tries one name of its list; "normal" means chess. */
static void cecp_try_variant_name(Program *program, const char *start, size_t length) {
    char data[sizeof program->variant_name];
    text_copy_bytes(data, sizeof data, start, length);
    const char *ours = cecp_game_of_name(data);
    if (ours == data || strcmp(data, cecp_game_name(ours)) != 0 ||
        program->settings.variant_name != NULL ||
        strcmp(ours, program->settings.variant->name) != 0) {
        program_try_variant_name(program, start, length);
        return;
    }
    program->knows_variant = true;
    memcpy(program->variant_name, data, sizeof data);
}

/* Chooses the engine's name for the game from its list. */
static void cecp_find_variant(Program *program, const char *names, size_t length) {
    const char *end = names + length;
    program->knows_variants = true;
    while (names < end) {
        while (names < end && (*names == ',' || *names == ' '))
            names++;
        const char *start = names;
        while (names < end && *names != ',' && *names != ' ')
            names++;
        size_t size = (size_t)(names - start);
        if (size > 0)
            cecp_try_variant_name(program, start, size);
    }
}

static void cecp_take_feature(Program *program, const Feature *feature) {
    const struct {
        const char *name;
        bool *flag;
    } FLAGS[] = {
        {"usermove", &program->usermove}, {"ping", &program->ping},
        {"setboard", &program->setboard}, {"memory", &program->memory},
        {"smp", &program->smp},           {"time", &program->has_time},
    };
    for (size_t i = 0; i < sizeof FLAGS / sizeof *FLAGS; i++)
        if (strcmp(feature->name, FLAGS[i].name) == 0)
            *FLAGS[i].flag = feature->length > 0 && feature->value[0] == '1';
    if (strcmp(feature->name, "myname") == 0)
        program_take_name(program, feature->value, feature->length);
    else if (strcmp(feature->name, "variants") == 0)
        cecp_find_variant(program, feature->value, feature->length);
}

/* Handles a line of features. True when they are complete. */
static bool cecp_hear_features(Program *program, const char *line) {
    Feature feature;
    while (cecp_next_feature(&line, &feature)) {
        if (strcmp(feature.name, "done") == 0)
            return feature.length > 0 && feature.value[0] == '1';
        cecp_take_feature(program, &feature);
        program_send(program, "accepted %s", feature.name);
    }
    return false;
}

/* --- setting up ------------------------------------------------------------------------------ */

/* Waits for its confirmation, or is ready at once if it cannot confirm. */
static void cecp_confirm(Program *program, int64_t now_ms) {
    program->phase = PROGRAM_PREPARING;
    program->due_ms = now_ms + PROGRAM_HELLO_MS;
    if (program->ping)
        program_send(program, "ping %u", ++program->pings);
    else
        program_become_ready(program, now_ms);
}

static void cecp_set_up(Program *program, int64_t now_ms) {
    const ProgramSettings *settings = &program->settings;
    if ((program->knows_variants && !program->knows_variant) ||
        castling_is_moved(settings->variant)) {
        program_fail_unable(program, _("it does not know the game"));
        return;
    }
    program_send(program, "easy");
    program_send(program, "post");
    if (settings->hash_mib > 0 && program->memory)
        program_send(program, "memory %u", settings->hash_mib);
    if (settings->threads > 0 && program->smp)
        program_send(program, "cores %u", settings->threads);
    for (size_t i = 0; i < settings->option_count; i++)
        program_send(program, "option %s=%s", settings->options[i].name,
                     settings->options[i].value);
    cecp_confirm(program, now_ms);
}

/* The engine's name for the game, or else XBoard's. */
static const char *cecp_variant_name(const Program *program) {
    const char *name = program_variant_name(program);
    return name == program->settings.variant->name ? cecp_game_name(name) : name;
}

/* Names the game, unless "new" has started it already: some engines that play nothing else do not
 * know "variant". */
static void cecp_send_variant(Program *program) {
    const ProgramSettings *settings = &program->settings;
    const char *said = settings->variant_name;
    if (cecp_is_usual_game(said != NULL ? said : settings->variant->name))
        return;
    program_send(program, "variant %s", cecp_variant_name(program));
    program->variant_told = true;
}

/* Sets its board to the start of the game to search. */
static void cecp_begin_game(Program *program, const Position *start) {
    program_send(program, "new");
    cecp_send_variant(program);
    program_send(program, "force");
    program->told_count = 0;
    Position usual;
    position_start(&usual, program->settings.variant);
    if (start == NULL || position_equal(&usual, start))
        return;
    char data[FEN_SIZE];
    Text fen = TEXT_OVER(data);
    cecp_add_fen(start, &fen);
    program_send(program, "setboard %s", data);
}

static void cecp_new_game(Program *program, int64_t now_ms) {
    cecp_begin_game(program, NULL);
    position_start(&program->told_start, program->settings.variant);
    cecp_confirm(program, now_ms);
}

/* --- moves ----------------------------------------------------------------------------------- */

static void cecp_send_move(Program *program, Move move) {
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    cecp_add_move(program->settings.variant, move, &text);
    program_send(program, "%s%s", program->usermove ? "usermove " : "", data);
}

/* Sends the moves that it does not know yet, or all moves if it has another game. */
static void cecp_send_moves(Program *program) {
    const ProgramSearch *search = &program->search;
    bool same = program->told_count <= search->count &&
                position_equal(&program->told_start, &search->start) &&
                memcmp(program->told, search->moves, program->told_count * sizeof(Move)) == 0;
    program_send(program, "force");
    if (!same) {
        cecp_begin_game(program, &search->start);
        program->told_start = search->start;
    }
    while (program->told_count < search->count) {
        Move move = search->moves[program->told_count];
        program->told[program->told_count++] = move;
        cecp_send_move(program, move);
    }
}

/* --- going ----------------------------------------------------------------------------------- */

/* Some engines read only whole seconds, so write a fraction only if there is one. */
static void cecp_send_level(Program *program, int64_t time_ms, int64_t increment_ms) {
    char data[32];
    Text increment = TEXT_OVER(data);
    int64_t base_s = (time_ms + 999) / 1000;
    text_addf(&increment, "%lld", (long long)(increment_ms / 1000));
    if (increment_ms % 1000 > 0)
        text_addf(&increment, ".%03d", (int)(increment_ms % 1000));
    program_send(program, "level 0 %lld:%02lld %s", (long long)(base_s / 60),
                 (long long)(base_s % 60), data);
    program->level_told = true;
}

static void cecp_send_clock(Program *program, const EngineLimits *limits) {
    Side side = program->search.position.side;
    /* Send "level" only once per game: sending it again would restart the clocks. */
    if (!program->level_told)
        cecp_send_level(program, limits->time_ms[side], limits->increment_ms[side]);
    program_send(program, "time %lld", (long long)(limits->time_ms[side] / 10));
    program_send(program, "otim %lld", (long long)(limits->time_ms[side_other(side)] / 10));
}

/* "st" counts whole seconds: send any other time as a clock for one move. */
static void cecp_send_move_time(Program *program, int64_t movetime_ms, bool has_clock) {
    if (has_clock || !program->has_time || movetime_ms % 1000 == 0) {
        if (movetime_ms >= 1000)
            program_send(program, "st %lld", (long long)(movetime_ms / 1000));
        return;
    }
    long long base_s = (movetime_ms + 999) / 1000;
    long long left_cs = movetime_ms >= 10 ? movetime_ms / 10 : 1;
    program_send(program, "level 1 %lld:%02lld 0", base_s / 60, base_s % 60);
    program->level_told = false; /* send the game's own level again */
    program_send(program, "time %lld", left_cs);
    program_send(program, "otim %lld", left_cs);
}

/* Whether the protocol supports the limits; otherwise fails the program. */
static bool cecp_check_limits(Program *program) {
    const EngineLimits *limits = &program->search.limits;
    bool has_clock = limits->time_ms[program->search.position.side] > 0;
    if (limits->nodes > 0)
        program_fail_unable(program, _("XBoard's protocol cannot limit nodes"));
    else if (limits->movetime_ms > 0 && limits->movetime_ms < 1000 && !has_clock &&
             !program->has_time)
        program_fail_unable(program, _("XBoard's protocol cannot ask an engine without a clock for "
                                       "less than a second per move"));
    return program->phase != PROGRAM_FAILED;
}

static void cecp_go(Program *program, int64_t now_ms) {
    const EngineLimits *limits = &program->search.limits;
    Side side = program->search.position.side;
    if (!cecp_check_limits(program))
        return;
    size_t before = program->told_count;
    cecp_send_moves(program);
    if (before == 0 || before > program->told_count)
        program->level_told = false;
    if (limits->time_ms[side] > 0)
        cecp_send_clock(program, limits);
    if (limits->depth > 0)
        program_send(program, "sd %u", limits->depth);
    if (limits->movetime_ms > 0) {
        cecp_send_move_time(program, limits->movetime_ms, limits->time_ms[side] > 0);
        program->hasty_ms = now_ms + limits->movetime_ms;
    }
    program_send(program, "go");
}

static void cecp_stop(Program *program) {
    program->hasty_ms = INT64_MAX;
    program_send(program, "?");
}

static void cecp_tick(Program *program, int64_t now_ms) {
    if (now_ms < program->hasty_ms)
        return;
    program->hasty_ms = INT64_MAX;
    if (program->phase == PROGRAM_GREETING && !program->featured)
        cecp_set_up(program, now_ms);
    else if (program->phase == PROGRAM_THINKING) {
        cecp_stop(program);
        /* Not every engine knows the command, but an engine that ignores all time limits counts as
         * hung. */
        program->due_ms = now_ms + HASTE_PATIENCE_MS;
    }
}

/* --- hearing --------------------------------------------------------------------------------- */

static bool cecp_begins(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

static void cecp_hear_move(Program *program, const char *text, int64_t now_ms) {
    char data[PLAYER_TEXT_SIZE];
    Text move = TEXT_OVER(data);
    cecp_add_ours(program->settings.variant, text, &move);
    program->hasty_ms = INT64_MAX;
    program->complaint[0] = '\0';
    Move played = program_answer(program, data, now_ms);
    program_send(program, "force");
    /* The engine knows a move that it played itself. */
    if (played != MOVE_NONE && program->told_count < PROGRAM_MOVES_LIMIT)
        program->told[program->told_count++] = played;
    else
        program->told_count =
            SIZE_MAX; /* the state of its game is unknown: send everything again */
}

/* The move of "1. ... e7e5", as the oldest engines answer; NULL: another line. */
static const char *cecp_find_old_move(const char *line) {
    const char *at = line;
    uint64_t number;
    if (!ascii_scan_uint(&at, line + strlen(line), UINT32_MAX, &number))
        return NULL;
    at += *at == '.';
    at += strspn(at, " ");
    return strncmp(at, "... ", 4) == 0 ? at + 4 : NULL;
}

static int cecp_score(int64_t value) {
    if (value >= -MATE_CP && value <= MATE_CP)
        return (int)program_clamp(value, -SCORE_MATE_BOUND, SCORE_MATE_BOUND);
    int score =
        (int)program_clamp(value, -MATE_CP - PROGRAM_MATE_LIMIT, MATE_CP + PROGRAM_MATE_LIMIT);
    return score > 0 ? SCORE_MATE - 2 * (score - MATE_CP) + 1 : 2 * (-MATE_CP - score) - SCORE_MATE;
}

/* Handles "9 156 1084 48000 Nf3 Nc6": depth, score, centiseconds, nodes and the line. */
static void cecp_hear_thinking(Program *program, const char *line) {
    long long numbers[4]; /* saturated if too large */
    for (size_t i = 0; i < 4; i++) {
        char *end;
        numbers[i] = strtoll(line, &end, 10);
        if (end == line)
            return;
        line = end;
    }
    program->report.depth = (unsigned)program_clamp(numbers[0], 0, PROGRAM_DEPTH_LIMIT);
    program->report.score_cp = cecp_score(numbers[1]);
    program->report.time_ms = 10 * program_clamp(numbers[2], 0, PROGRAM_TIME_LIMIT_MS / 10);
    program->report.nodes = (uint64_t)program_clamp(numbers[3], 0, PROGRAM_NODES_LIMIT);
    if (program->settings.wants_pv)
        program_push_report(program, &program->report);
}

/* Handles a result: the engine resigns, or claims one that our rules do not know. */
static void cecp_hear_result(Program *program, const char *line) {
    if (program->phase != PROGRAM_THINKING)
        return;
    bool white = program->search.position.side == SIDE_WHITE;
    bool lost = cecp_begins(line, "resign") || cecp_begins(line, white ? "0-1" : "1-0");
    program->phase = PROGRAM_READY;
    program->due_ms = INT64_MAX;
    PlayerEvent *event = program_push(program, lost ? PLAYER_EVENT_RESIGN : PLAYER_EVENT_ILLEGAL);
    unicode_copy_safe(event->text, sizeof event->text, line);
}

static void cecp_hear_ready(Program *program, const char *line, int64_t now_ms) {
    int64_t number;
    if (program->phase == PROGRAM_PREPARING && program->dropped == 0 &&
        ascii_parse_int(line, 0, UINT32_MAX, &number) && number == program->pings)
        program_become_ready(program, now_ms);
}

/* Recognises "Error (unsupported variant): shogi", "Illegal move: variant shogi", and other answers
 * to an unknown game. */
static bool cecp_is_refusal(const Program *program, const char *line) {
    static const char *const BEGINNINGS[] = {"error", "illegal", "unsupported", "unknown"};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++)
        if (ascii_begins_ignore_case(line, BEGINNINGS[i]))
            return program->variant_told && ascii_contains_ignore_case(line, "variant");
    return false;
}

static void cecp_handle_line(Program *program, const char *line, int64_t now_ms) {
    program_note_complaint(program, line);
    if (cecp_begins(line, "feature ")) {
        program->featured = true;
        if (cecp_hear_features(program, line + 8) && program->phase == PROGRAM_GREETING)
            cecp_set_up(program, now_ms);
    } else if (cecp_is_refusal(program, line)) {
        program_fail_unable(program, _("it does not know the game"));
    } else if (cecp_begins(line, "pong ")) {
        cecp_hear_ready(program, line + 5, now_ms);
    } else if (cecp_begins(line, "move ") || cecp_find_old_move(line) != NULL) {
        const char *old = cecp_find_old_move(line);
        if (program->phase == PROGRAM_THINKING || program->dropped > 0)
            cecp_hear_move(program, old != NULL ? old : line + 5, now_ms);
    } else if (cecp_begins(line, "resign") || cecp_begins(line, "1-0") ||
               cecp_begins(line, "0-1") || cecp_begins(line, "1/2-1/2")) {
        cecp_hear_result(program, line);
    } else if (cecp_begins(line, "offer draw")) {
        if (!program->draw_told)
            program_push(program, PLAYER_EVENT_DRAW);
        program->draw_told = true;
    } else if (cecp_begins(line, "Illegal move")) {
        cecp_hear_result(program, line);
    } else if (program->phase == PROGRAM_THINKING) {
        cecp_hear_thinking(program, line);
    }
}

const ProtocolOps PROTOCOL_CECP = {
    .handshake = "xboard\nprotover 2",
    .exit_command = "quit",
    .silence_ms = SILENCE_MS,
    .handle_line = cecp_handle_line,
    .new_game = cecp_new_game,
    .go = cecp_go,
    .stop = cecp_stop,
    .tick = cecp_tick,
};
