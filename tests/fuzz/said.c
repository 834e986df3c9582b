#include <stdlib.h>
#include <string.h>

#include "base/unicode.h"
#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "play/player/program.h"
#include "play/player/program_state.h"
#include "rules/moves/movegen.h"

enum { STEP_MS = 50, PLIES_LIMIT = 64 };

/* --- a child that says the input ------------------------------------------------------------- */

/* Replaces play/player/child.c. An empty line is a pause: nothing can be read. */
struct Child {
    Slice rest;
    char *line;
    uint64_t heard;
};

Child *child_new(const char *command, Error *error) {
    (void)error;
    Child *child = calloc(1, sizeof *child);
    fuzz_require(child != NULL, "there is memory");
    child->rest = (Slice){command, strlen(command)};
    return child;
}

void child_free_all(const ChildEnd *ends, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (ends[i].child != NULL)
            free(ends[i].child->line);
        free(ends[i].child);
    }
}

bool child_send(Child *child, const char *line) {
    (void)line;
    return !child_is_gone(child);
}

const char *child_hear(Child *child) {
    Slice line = slice_cut(&child->rest, "");
    free(child->line);
    child->line = NULL;
    child->heard += line.length + 1;
    if (line.length == 0)
        return NULL;
    if (line.length >= CHILD_LINE_LIMIT)
        line.length = CHILD_LINE_LIMIT - 1;
    child->line = slice_copy(line);
    return child->line;
}

pid_t child_process(const Child *child) {
    (void)child;
    return 0;
}

uint64_t child_heard(const Child *child) {
    return child->heard;
}

bool child_has_more(const Child *child) {
    return child->rest.length > 0;
}

bool child_is_gone(const Child *child) {
    return child->rest.length == 0;
}

size_t child_poll_fds(const Child *child, struct pollfd out[CHILD_POLL_FDS]) {
    (void)child;
    (void)out;
    return 0;
}

int64_t child_look_ms(const Child *child) {
    (void)child;
    return -1;
}

/* --- what holds of events -------------------------------------------------------------------- */

typedef struct Talk {
    Program *program;
    Position start, position;
    Move moves[PLIES_LIMIT];
    size_t count;
    int64_t now_ms;
    bool counts; /* the engine is only asked for the legal moves */
} Talk;

static void check_safe(const char *text) {
    size_t length = strlen(text), bytes;
    for (; length > 0; text += bytes, length -= bytes) {
        uint32_t code;
        bytes = unicode_decode(text, length, &code);
        fuzz_require(code != UNICODE_REPLACEMENT || bytes > 1, "texts are UTF-8");
        fuzz_require(unicode_columns(code) >= 0, "texts have no controls, C0 or C1");
    }
}

static void check_report(const Talk *talk, const EngineReport *report) {
    fuzz_require(report->depth <= PROGRAM_DEPTH_LIMIT, "depths are such");
    fuzz_require(report->nodes <= PROGRAM_NODES_LIMIT, "nodes can be added up");
    fuzz_require(report->time_ms >= 0 && report->time_ms <= PROGRAM_TIME_LIMIT_MS,
                 "times are such");
    fuzz_require(report->hash_permille <= PROGRAM_HASHFULL_LIMIT, "tables are no more than full");
    fuzz_require(report->score_cp >= -SCORE_MATE && report->score_cp <= SCORE_MATE,
                 "scores are such");
    fuzz_require(report->pv_count <= ENGINE_PV_LIMIT, "lines fit");
    Position position = talk->position;
    for (size_t i = 0; i < report->pv_count; i++) {
        Undo undo;
        fuzz_require(moves_is_legal(&position, report->pv[i]), "lines are legal");
        position_do(&position, report->pv[i], &undo);
    }
}

static void check_count(const Talk *talk) {
    const ProgramCount *count = program_counted(talk->program);
    check_safe(count->foreign);
    fuzz_require(count->count <= count->total, "the legal moves are a part of all");
    for (size_t i = 0; i < count->count; i++)
        fuzz_require(moves_is_legal(&talk->position, count->moves[i]), "moves counted are legal");
}

/* --- the conversation ------------------------------------------------------------------------ */

static void talk_go(Talk *talk) {
    EngineLimits limits = {.time_ms = {1000, 1000}, .movetime_ms = 100, .depth = 3};
    Game *game = game_new(talk->start.variant, &talk->start);
    Cursor cursor;
    fuzz_require(game != NULL && cursor_init(&cursor, game), "there is memory");
    for (size_t i = 0; i < talk->count; i++)
        fuzz_require(cursor_play(&cursor, talk->moves[i]), "there is memory");
    program_go(talk->program, &cursor, &limits, talk->now_ms);
    cursor_done(&cursor);
    game_free(game);
}

/* Plays the engine's move, and restarts if that ends the game. */
static void talk_play(Talk *talk, Move move) {
    fuzz_require(moves_is_legal(&talk->position, move), "moves are legal");
    Undo undo;
    position_do(&talk->position, move, &undo);
    talk->moves[talk->count++] = move;
    if (talk->count == PLIES_LIMIT || !moves_any(&talk->position)) {
        talk->count = 0;
        talk->position = talk->start;
        program_new_game(talk->program, talk->now_ms);
    }
    talk_go(talk);
}

static void talk_take(Talk *talk, const PlayerEvent *event) {
    check_safe(event->text);
    check_safe(program_name(talk->program));
    check_report(talk, &event->report);
    switch (event->kind) {
    case PLAYER_EVENT_MOVE:
        talk_play(talk, event->move);
        break;
    case PLAYER_EVENT_ILLEGAL:
        program_new_game(talk->program, talk->now_ms);
        talk_go(talk);
        break;
    case PLAYER_EVENT_RESIGN:
    case PLAYER_EVENT_DECLARE:
        talk_go(talk);
        program_stop(talk->program);
        break;
    case PLAYER_EVENT_NONE:
        fuzz_require(false, "an event is one");
        break;
    case PLAYER_EVENT_READY:
        if (talk->counts)
            program_count(talk->program, &talk->position, talk->now_ms);
        break;
    case PLAYER_EVENT_COUNTED:
        check_count(talk);
        break;
    case PLAYER_EVENT_REPORT:
    case PLAYER_EVENT_FAILED:
    case PLAYER_EVENT_URGED:
    case PLAYER_EVENT_NOTICE:
    case PLAYER_EVENT_DRAW:
    case PLAYER_EVENT_ASKS:
    case PLAYER_EVENT_ANSWERS:
    case PLAYER_EVENT_BACK:
    case PLAYER_EVENT_ENDS:
    case PLAYER_EVENT_PRESENCE:
    case PLAYER_EVENT_LATE:
    case PLAYER_EVENT_CLOCKS:
        break;
    }
}

/* Feeds the output of an engine of this protocol to a game: the game's name, then lines. counts:
 * asks only for the legal moves. */
static void hear(const ProtocolOps *protocol, bool counts, Slice rest) {
    static Talk talk;
    const Variant *variant = fuzz_game_by_name(slice_cut(&rest, ""));
    char *lines = slice_copy(rest);
    ProgramSettings settings = {.protocol = protocol,
                                .command = lines,
                                .variant = variant,
                                .hash_mib = 1,
                                .threads = 1,
                                .consented = true,
                                .wants_pv = true};
    talk.program = program_new(&settings, 0, NULL);
    fuzz_require(talk.program != NULL, "there is memory");
    position_start(&talk.start, variant);
    talk.position = talk.start;
    talk.count = 0;
    talk.now_ms = 0;
    talk.counts = counts;
    if (!talk.counts) {
        program_new_game(talk.program, 0);
        talk_go(&talk);
    }
    PlayerEvent event = {.kind = PLAYER_EVENT_NONE};
    while (event.kind != PLAYER_EVENT_FAILED) {
        if (program_step(talk.program, talk.now_ms, &event))
            talk_take(&talk, &event);
        talk.now_ms += STEP_MS;
    }
    program_free(talk.program);
    free(lines);
}

void fuzz_said(const uint8_t *data, size_t size) {
    Slice rest = {(const char *)data, size};
    Slice protocol = slice_cut(&rest, "");
    char first = protocol.length > 0 ? protocol.start[0] : '\0';
    hear(first == 'x' ? &PROTOCOL_CECP : &PROTOCOL_UCI, first == 'c', rest);
}

void fuzz_usi_out(const uint8_t *data, size_t size) {
    hear(&PROTOCOL_USI, false, (Slice){(const char *)data, size});
}
