#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "engine/search/engine.h"
#include "play/player/contender.h"

enum {
    QUIT_STEP_MS = 200, /* how often a wait looks whether it should end */
    STOP_MS = CLIENT_STOP_MS,
    CONTENDERS_LIMIT = 16 /* those of a match */
};

struct Contender {
    const PlayerWord *player;
    PlayerCommand command;
    ContenderSetup setup;
    uint64_t seed;  /* of the game, for levels */
    Engine *engine; /* the built-in player, or */
    Client *client;
    char name[PLAYER_NAME_SIZE];
    int64_t seen_ms; /* when a wait has looked at the clock last, and */
    int64_t gap_ms;  /* how long the program was stopped since the question was asked */
};

/* --- life ------------------------------------------------------------------------------------ */

static void contender_start_client(Contender *contender, Error *error) {
    const ContenderSetup *setup = &contender->setup;
    player_command(contender->player, &contender->command);
    ClientSettings settings =
        client_settings(contender->player, &contender->command, setup->variant);
    settings.consented = true; /* the command line has named it */
    settings.variant_path = setup->variant_path;
    settings.trace = setup->trace;
    settings.variant_path_always = setup->variant_path_always;
    contender->client = client_new(&settings, clock_now_ms(), error);
}

static void contender_make_name(Contender *contender) {
    const PlayerWord *player = contender->player;
    const char *name = contender->client != NULL ? client_name(contender->client) : "";
    if (player->name[0] != '\0')
        name = player->name;
    else if (name[0] == '\0')
        name = contender->engine != NULL ? player->text : contender->command.command;
    text_copy(contender->name, sizeof contender->name, name);
}

Contender *contender_new(const PlayerWord *player, const ContenderSetup *setup, Error *error) {
    Contender *contender = error_calloc(1, sizeof *contender, error);
    if (contender == NULL)
        return NULL;
    contender->player = player;
    contender->setup = *setup;
    if (player_is(player, PLAYER_LEVELS))
        contender->engine = engine_new(player->hash_mib, player->threads, error);
    else
        contender_start_client(contender, error);
    if (contender->engine == NULL && contender->client == NULL) {
        free(contender);
        return NULL;
    }
    contender_make_name(contender);
    return contender;
}

void contender_free_all(Contender *const *contenders, size_t count) {
    Client *clients[CONTENDERS_LIMIT] = {NULL};
    assert(count <= CONTENDERS_LIMIT);
    for (size_t i = 0; i < count; i++) {
        if (contenders[i] == NULL)
            continue;
        clients[i] = contenders[i]->client;
        engine_free(contenders[i]->engine);
        free(contenders[i]);
    }
    client_free_all(clients, count);
}

void contender_free(Contender *contender) {
    contender_free_all(&contender, 1);
}

const char *contender_name(const Contender *contender) {
    return contender->name;
}

/* --- waiting --------------------------------------------------------------------------------- */

static bool contender_must_quit(const Contender *contender) {
    return atomic_load_explicit(contender->setup.quit, memory_order_relaxed);
}

static void contender_begin_wait(Contender *contender) {
    contender->seen_ms = clock_now_ms();
    contender->gap_ms = 0;
}

/* How long it may be waited for yet. Time in which we were stopped (Ctrl-Z) is not its. */
static int64_t contender_left_ms(Contender *contender, int64_t end_ms) {
    int64_t now_ms = clock_now_ms(), passed_ms = now_ms - contender->seen_ms;
    contender->gap_ms += passed_ms >= CLOCK_GAP_MS ? passed_ms : 0;
    contender->seen_ms = now_ms;
    return end_ms + contender->gap_ms - now_ms;
}

/* Waits for the client's next event until end_ms. False when there is none by then, or on quit. */
static bool contender_await(Contender *contender, int64_t end_ms, ClientEvent *out) {
    for (;;) {
        int64_t left_ms = contender_left_ms(contender, end_ms);
        if (client_step(contender->client, contender->seen_ms, out))
            return true;
        if (left_ms <= 0 || contender_must_quit(contender))
            return false;
        int64_t wait_ms = client_timeout_ms(contender->client, contender->seen_ms);
        if (wait_ms < 0 || wait_ms > left_ms)
            wait_ms = left_ms;
        if (wait_ms > QUIT_STEP_MS)
            wait_ms = QUIT_STEP_MS;
        struct pollfd fds[CHILD_POLL_FDS];
        size_t count = client_poll_fds(contender->client, fds);
        poll(fds, count, (int)wait_ms);
    }
}

bool contender_new_game(Contender *contender, uint64_t seed, Error *error) {
    contender->seed = seed;
    if (contender->engine != NULL) {
        engine_clear(contender->engine);
        return true;
    }
    client_new_game(contender->client, clock_now_ms());
    contender_begin_wait(contender);
    int64_t end_ms = clock_now_ms() + 2 * CLIENT_HELLO_MS;
    ClientEvent event;
    while (contender_await(contender, end_ms, &event)) {
        if (event.kind == CLIENT_EVENT_FAILED)
            return error_set_at(error, contender->command.command, "%s", event.text);
        if (event.kind != CLIENT_EVENT_READY)
            continue;
        contender_make_name(contender);
        return true;
    }
    return error_set_at(error, contender->command.command, N_("it does not answer"));
}

/* --- thinking -------------------------------------------------------------------------------- */

static AnswerKind contender_kind(const ClientEvent *event) {
    switch ((int)event->kind) {
    case CLIENT_EVENT_MOVE:
        return ANSWER_MOVE;
    case CLIENT_EVENT_ILLEGAL:
        return ANSWER_ILLEGAL;
    case CLIENT_EVENT_RESIGN:
        return ANSWER_RESIGN;
    case CLIENT_EVENT_FAILED:
        if (event->unable)
            return ANSWER_UNABLE;
        return event->hung ? ANSWER_HANG : ANSWER_CRASH;
    default:
        return ANSWER_QUIT;
    }
}

/* Waits for what ends a search. False when it has not come by end_ms. */
static bool contender_await_answer(Contender *contender, int64_t end_ms, Answer *answer) {
    ClientEvent event;
    while (contender_await(contender, end_ms, &event)) {
        if (event.kind == CLIENT_EVENT_READY || event.kind == CLIENT_EVENT_REPORT) {
            if (contender_left_ms(contender, end_ms) <= 0 || contender_must_quit(contender))
                return false;
            continue;
        }
        answer->kind = contender_kind(&event);
        answer->move = event.move;
        answer->report = event.report;
        answer->gone = event.kind == CLIENT_EVENT_FAILED;
        memcpy(answer->text, event.text, sizeof answer->text);
        return true;
    }
    return false;
}

static void contender_ask_client(Contender *contender, const Cursor *cursor,
                                 const EngineLimits *limits, int64_t deadline_ms, Answer *answer) {
    int64_t start_us = clock_now_us();
    client_go(contender->client, cursor, limits, start_us / 1000);
    contender_begin_wait(contender);
    bool answered = contender_await_answer(contender, start_us / 1000 + deadline_ms, answer);
    answer->spent_us = clock_now_us() - start_us - contender->gap_ms * 1000;
    if (answered || contender_must_quit(contender)) {
        if (!answered)
            *answer = (Answer){.kind = ANSWER_QUIT, .gone = true};
        return;
    }
    /* Late. It may still be of use for the next game, if it stops when it is told to. */
    client_stop(contender->client);
    Answer last = {.kind = ANSWER_QUIT};
    contender_begin_wait(contender);
    bool stops = contender_await_answer(contender, clock_now_ms() + STOP_MS, &last);
    answer->kind = stops && !last.gone ? ANSWER_LATE : ANSWER_HANG;
    if (stops && last.kind == ANSWER_CRASH)
        answer->kind = ANSWER_CRASH;
    answer->gone = !stops || last.gone;
    answer->report = last.report;
}

static void contender_ask_engine(Contender *contender, const Cursor *cursor,
                                 const EngineLimits *limits, int64_t deadline_ms, Answer *answer) {
    EngineLimits own = *limits;
    own.level = contender->player->level;
    own.seed = contender->seed;
    own.last_move = cursor->node->move;
    History history = cursor_history(cursor);
    int64_t start_us = clock_now_us(), end_ms = start_us / 1000 + deadline_ms;
    engine_go(contender->engine, &cursor->position, &history, &own);
    bool late = false;
    contender_begin_wait(contender);
    for (;;) {
        int64_t wait_ms = contender_left_ms(contender, end_ms);
        if (wait_ms > QUIT_STEP_MS || late)
            wait_ms = QUIT_STEP_MS;
        EngineEvent event = engine_wait(contender->engine, wait_ms > 0 ? (int)wait_ms : 0);
        if (event.kind == ENGINE_EVENT_MOVE) {
            answer->kind = late ? ANSWER_LATE : ANSWER_MOVE;
            answer->move = event.move;
            answer->report = event.report;
            break;
        }
        if (contender_must_quit(contender)) {
            engine_stop(contender->engine);
            answer->kind = ANSWER_QUIT;
            return;
        }
        if (contender_left_ms(contender, end_ms) <= 0 && !late) {
            late = true;
            engine_stop(contender->engine);
        }
    }
    answer->spent_us = clock_now_us() - start_us - contender->gap_ms * 1000;
}

Answer contender_think(Contender *contender, const Cursor *cursor, const EngineLimits *limits,
                       int64_t deadline_ms) {
    Answer answer = {.kind = ANSWER_QUIT};
    if (contender->engine != NULL)
        contender_ask_engine(contender, cursor, limits, deadline_ms, &answer);
    else
        contender_ask_client(contender, cursor, limits, deadline_ms, &answer);
    return answer;
}
