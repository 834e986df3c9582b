#include "play/player/program.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/player/program_state.h"

enum {
    ENDS_LIMIT = 16, /* programs to end together; more end in batches */
    FAREWELL_MS = 300
};

/* --- asking ---------------------------------------------------------------------------------- */

/* Stops the running search: its answer will be dropped. */
static void program_drop_search(Program *program, int64_t now_ms) {
    if (program->phase != PROGRAM_THINKING)
        return;
    program->settings.protocol->stop(program);
    program->dropped++;
    program->phase = PROGRAM_PREPARING;
    program->due_ms = now_ms + PROGRAM_STOP_MS;
}

void program_new_game(Program *program, int64_t now_ms) {
    program_drop_search(program, now_ms);
    program->game_asked = true;
    program->go_asked = false;
    if (program->phase == PROGRAM_READY)
        program_become_ready(program, now_ms);
}

void program_game_over(Program *program, Result result, Side side) {
    if (program->settings.protocol->game_over == NULL || program->over)
        return;
    program->result = result;
    program->side = side;
    if (program->phase == PROGRAM_READY)
        program->settings.protocol->game_over(program);
}

bool program_is_over(const Program *program) {
    return program->over;
}

static bool program_take_game(Program *program, const Cursor *cursor) {
    ProgramSearch *search = &program->search;
    size_t first = cursor->count;
    /* Never show other programs a null move: start their game after the last one. */
    while (first > 1 && cursor->path[first - 1]->move != MOVE_NONE)
        first--;
    search->count = cursor->count - first;
    if (search->count > PROGRAM_MOVES_LIMIT) {
        program_fail(program, _("the game is too long for it"), false);
        return false;
    }
    search->start = cursor->game->start;
    search->position = cursor->position;
    for (size_t i = 1; i < first; i++)
        search->start = position_after(&search->start, cursor->path[i]->move);
    for (size_t i = 0; i < search->count; i++)
        search->moves[i] = cursor->path[first + i]->move;
    return true;
}

void program_go(Program *program, const Cursor *cursor, const EngineLimits *limits,
                int64_t now_ms) {
    program_drop_search(program, now_ms);
    if (!program_take_game(program, cursor))
        return;
    program->search.limits = *limits;
    memset(&program->report, 0, sizeof program->report);
    if (program->phase != PROGRAM_FAILED)
        program->event_count = 0;
    program->flood_start = child_heard(program->child);
    program->go_asked = true;
    program->stop_asked = program->draw_told = false;
    if (program->phase == PROGRAM_READY)
        program_become_ready(program, now_ms);
}

void program_stop(Program *program) {
    program->stop_asked = true;
    if (program->phase != PROGRAM_THINKING)
        return;
    program->settings.protocol->stop(program);
    program->stop_told = true;
}

void program_count(Program *program, const Position *position, int64_t now_ms) {
    assert(program->phase == PROGRAM_READY || program->phase == PROGRAM_FAILED);
    if (program->phase == PROGRAM_FAILED)
        return;
    program->search.start = program->search.position = *position;
    program->search.count = 0;
    if (program->settings.protocol->count == NULL) {
        program_fail(program, _("it cannot answer"), false);
        return;
    }
    memset(&program->count, 0, sizeof program->count);
    program->flood_start = child_heard(program->child);
    program->phase = PROGRAM_COUNTING;
    program->due_ms = now_ms + PROGRAM_COUNT_MS;
    program->settings.protocol->count(program);
}

const ProgramCount *program_counted(const Program *program) {
    return &program->count;
}

unsigned program_lines(const Program *program) {
    return program->lines > 0 ? program->lines : 1;
}

int64_t program_asked_ms(const Program *program) {
    return program->phase == PROGRAM_THINKING ? program->asked_ms : -1;
}

const char *program_name(const Program *program) {
    return program->name;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t program_poll_fds(const Program *program, struct pollfd out[CHILD_POLL_FDS]) {
    return program->phase == PROGRAM_FAILED ? 0 : child_poll_fds(program->child, out);
}

int64_t program_timeout_ms(const Program *program, int64_t now_ms) {
    if (program->event_count > 0 || program->stop_told)
        return 0;
    if (program->phase != PROGRAM_FAILED && child_has_more(program->child))
        return 0;
    int64_t due_ms = program->due_ms < program->hasty_ms ? program->due_ms : program->hasty_ms;
    int64_t look_ms = program->phase != PROGRAM_FAILED ? child_look_ms(program->child) : -1;
    if (due_ms == INT64_MAX)
        return look_ms;
    return clock_sooner_ms(look_ms, due_ms > now_ms ? due_ms - now_ms : 0);
}

static bool program_take_event(Program *program, PlayerEvent *out) {
    if (program->event_count == 0)
        return false;
    *out = program->events[program->event_first];
    program->event_first = (program->event_first + 1) % PROGRAM_EVENTS_LIMIT;
    program->event_count--;
    return true;
}

/* Reads output up to an answer, or as much as one step may. */
static void program_hear(Program *program, int64_t now_ms) {
    uint64_t end = child_heard(program->child) + CHILD_HEAR_LIMIT;
    while (program->phase != PROGRAM_FAILED && !program_has_answer(program)) {
        const char *line = child_hear(program->child);
        if (line != NULL) {
            /* If an answer to it cannot be sent, the program's last words are heard meanwhile. */
            text_copy(program->line, sizeof program->line, line);
            program_trace(program, "engine>", program->line);
            program->settings.protocol->handle_line(program, program->line, now_ms);
        }
        if (line == NULL || child_heard(program->child) >= end)
            return;
    }
}

bool program_step(Program *program, int64_t now_ms, PlayerEvent *out) {
    if (program->stop_told && program->phase == PROGRAM_THINKING &&
        program->due_ms > now_ms + PROGRAM_STOP_MS)
        program->due_ms = now_ms + PROGRAM_STOP_MS;
    program->stop_told = false;
    if (now_ms - program->flood_ms >= PROGRAM_FLOOD_MS) {
        program->flood_ms = now_ms;
        program->flood_start = child_heard(program->child);
    }
    program_hear(program, now_ms);
    if (!program_has_answer(program) && program->phase != PROGRAM_FAILED) {
        if (child_is_gone(program->child))
            program_fail_gone(program, _("it has exited"));
        else if (child_heard(program->child) - program->flood_start > PROGRAM_FLOOD_LIMIT)
            program_fail(program, _("it sends too much output and does not respond"), true);
        else if (now_ms >= program->due_ms)
            program_fail(program, _("it does not respond"), true);
        else if (program->settings.protocol->tick != NULL)
            program->settings.protocol->tick(program, now_ms);
    }
    return program_take_event(program, out);
}

/* --- life ------------------------------------------------------------------------------------ */

ProgramSettings program_settings(const PlayerWord *player, const PlayerCommand *command,
                                 const Variant *variant) {
    return (ProgramSettings){
        .protocol = player->kind->protocol,
        .command = command->command,
        .options = command->options,
        .option_count = command->option_count,
        .variant = variant,
        .variant_name = command->variant_name,
        .hash_mib = player->hash_mib,
        .threads = player->threads,
    };
}

Program *program_new(const ProgramSettings *settings, int64_t now_ms, Error *error) {
    if (!settings->consented) {
        error_set_at(error, settings->command, N_("you have not agreed to run this command yet"));
        return NULL;
    }
    Program *program = error_calloc(1, sizeof *program, error);
    if (program == NULL)
        return NULL;
    program->settings = *settings;
    program->child = child_new(settings->command, error);
    if (program->child == NULL) {
        free(program);
        return NULL;
    }
    program->phase = PROGRAM_GREETING;
    program->has_time = true; /* unless a feature denies it */
    program->due_ms = now_ms + PROGRAM_HELLO_MS;
    const ProtocolOps *protocol = program->settings.protocol;
    program->hasty_ms = protocol->silence_ms > 0 ? now_ms + protocol->silence_ms : INT64_MAX;
    program_send_line(program, protocol->handshake);
    return program;
}

static void program_free_some(Program *const *programs, size_t count) {
    ChildEnd ends[ENDS_LIMIT] = {{NULL, NULL, 0}};
    for (size_t i = 0; i < count; i++) {
        if (programs[i] == NULL)
            continue;
        const char *exit_command = programs[i]->settings.protocol->exit_command;
        program_trace(programs[i], "engine<", exit_command);
        ends[i] = (ChildEnd){programs[i]->child, exit_command,
                             programs[i]->phase == PROGRAM_FAILED ? 0 : FAREWELL_MS};
    }
    child_free_all(ends, count);
    for (size_t i = 0; i < count; i++) {
        free(programs[i]);
    }
}

void program_free_all(Program *const *programs, size_t count) {
    for (size_t i = 0; i < count; i += ENDS_LIMIT)
        program_free_some(programs + i, count - i < ENDS_LIMIT ? count - i : ENDS_LIMIT);
}

void program_free(Program *program) {
    program_free_all(&program, 1);
}
