#include "play/player/program.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/player/definition_text.h"
#include "play/player/engine_check.h"

enum {
    LATE_MS = 3000,               /* it may take so much longer than it was told to */
    PATIENCE_MS = 10 * 60 * 1000, /* for a search that has no time of its own */
    NEWS_SIZE = 1000
};

typedef struct Program {
    Player player;
    PlayerWord word;
    PlayerCommand command;
    PlayerSetup setup;
    char name[PLAYER_NAME_SIZE];      /* of setup */
    char definition[MATCH_PATH_SIZE]; /* the file that was written; "": none */
    Client *client;                   /* NULL until needed, and after it has failed */
    EngineCheck *check;               /* the check of its rules; NULL: none is running */
    bool checked;                     /* the check has been started */
    char news[NEWS_SIZE];             /* what the check has found */
    Position start;                   /* of the game that it knows, while it runs */
    int64_t allowance_ms;             /* after which it is told to move; INT64_MAX: never */
    bool urged;                       /* it has been told to move in this search */
    bool heard;                       /* it has told a line in this search */
    PlayerEvent failure;              /* to be told of next; PLAYER_EVENT_NONE: none */
} Program;

static Program *of(Player *player) {
    return (Program *)(void *)player;
}

/* --- starting and ending --------------------------------------------------------------------- */

static void end(Program *program) {
    client_free(program->client);
    program->client = NULL;
}

/* It is told of by the next step. */
static void fail(Program *program, const char *what, const char *said) {
    end(program);
    program->failure = (PlayerEvent){.kind = PLAYER_EVENT_FAILED, .what = what};
    text_copy(program->failure.text, sizeof program->failure.text, said);
}

static void forget_definition(Program *program) {
    if (program->definition[0] != '\0')
        file_unlink(program->setup.fs, program->definition);
    program->definition[0] = '\0';
}

/* The file with the game's definition; NULL: there is none, and the program must know the game.
 * What it plays is judged all the same where it cannot be written. */
static const char *find_definition(Program *program, const Variant *variant) {
    const FileSystem *fs = program->setup.fs;
    Bytes text = {0};
    if (program->setup.match || !player_is(&program->word, PLAYER_DEFINITIONS))
        return program->setup.definition;
    if (program->definition[0] == '\0' && match_definition(variant, fs, false, &text, NULL))
        (void)match_definition_write(fs, &text, program->definition, NULL);
    bytes_done(&text);
    if (program->definition[0] != '\0')
        return program->definition;
    return strcmp(variant->source, "built-in") != 0 ? variant->source : NULL;
}

/* On the first call the check of its rules is started as well. */
static bool launch(Program *program, const Position *start, int64_t now_ms, Error *error) {
    const PlayerSetup *setup = &program->setup;
    ClientSettings settings = client_settings(&program->word, &program->command, start->variant);
    settings.variant_path = find_definition(program, start->variant);
    settings.variant_path_always =
        setup->match ? setup->definition_always : strcmp(start->variant->source, "built-in") != 0;
    settings.wants_pv = !setup->match;
    settings.consented = true;
    settings.trace = setup->fs->trace;
    program->client = client_new(&settings, now_ms, error);
    if (program->client != NULL && player_is(&program->word, PLAYER_COUNTS) && !program->checked &&
        !program->word.unverified)
        program->check = engine_check_new(&settings, start, now_ms);
    program->checked = true;
    return program->client != NULL;
}

/* A program learns one game: for another it is started anew. */
static void leave_other_game(Program *program, const Variant *variant) {
    if (program->client == NULL || program->start.variant == variant)
        return;
    end(program);
    engine_check_free(program->check);
    program->check = NULL;
    program->checked = program->setup.match;
    forget_definition(program);
}

/* Has it know the game that begins there; again: even if it knows it. False: it cannot be started,
 * and the next step says so. */
static bool begin(Program *program, const Position *start, bool again, int64_t now_ms) {
    Error error = {0};
    leave_other_game(program, start->variant);
    bool fresh = program->client == NULL;
    bool agreed = !fresh || program->setup.match ||
                  consents_allow(program->setup.consents, program->word.text, &error);
    if (fresh && (!agreed || !launch(program, start, now_ms, &error))) {
        fail(program, NULL, error.reason);
        program->failure.refused = !agreed;
        return false;
    }
    if (fresh || again || !position_equal(&program->start, start))
        client_new_game(program->client, now_ms);
    program->start = *start;
    return true;
}

/* --- asking ---------------------------------------------------------------------------------- */

static void new_game(Player *player, const Position *start, int64_t now_ms) {
    (void)begin(of(player), start, true, now_ms);
}

/* How long a search may take before it is told to move; INT64_MAX: it never is. A clock's flag ends
 * one that does not end. */
static int64_t find_allowance_ms(const Program *program, Side side, const EngineLimits *limits) {
    if (program->setup.match || limits->time_ms[side] > 0 || limits->infinite)
        return INT64_MAX;
    return limits->movetime_ms > 0 ? limits->movetime_ms + LATE_MS : PATIENCE_MS;
}

static void go(Player *player, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms) {
    Program *program = of(player);
    if (program->failure.kind != PLAYER_EVENT_NONE ||
        !begin(program, &cursor->game->start, false, now_ms))
        return;
    program->allowance_ms = find_allowance_ms(program, cursor->position.side, limits);
    program->urged = program->heard = false;
    client_go(program->client, cursor, limits, now_ms);
}

static void stop(Player *player) {
    if (of(player)->client != NULL)
        client_stop(of(player)->client);
}

/* --- hearing --------------------------------------------------------------------------------- */

/* When something that depends on the time since it was asked is due; INT64_MAX: never. */
static int64_t due_after_ms(const Program *program, int64_t after_ms) {
    int64_t asked_ms = program->client != NULL ? client_asked_ms(program->client) : -1;
    return asked_ms < 0 || after_ms == INT64_MAX ? INT64_MAX : asked_ms + after_ms;
}

/* When it is to be told to move. */
static int64_t urge_due_ms(const Program *program) {
    return due_after_ms(program, program->urged ? INT64_MAX : program->allowance_ms);
}

/* When one that has told nothing yet counts as hanging. */
static int64_t silence_due_ms(const Program *program) {
    int64_t silence_ms = program->setup.silence_ms;
    return due_after_ms(program, program->heard || silence_ms == 0 ? INT64_MAX : silence_ms);
}

/* True: the check has found something, which is in out. */
static bool take_check(Program *program, int64_t now_ms, PlayerEvent *out) {
    Text found = TEXT_OVER(program->news);
    if (program->check == NULL || !engine_check_step(program->check, program->name, now_ms, &found))
        return false;
    engine_check_free(program->check);
    program->check = NULL;
    if (found.length == 0)
        return false;
    text_add_sentence(&found, "%s", _("Its moves are judged by our rules."));
    *out = (PlayerEvent){.kind = PLAYER_EVENT_NOTICE, .news = program->news};
    return true;
}

static void take_event(Program *program, PlayerEvent *event) {
    event->lines = client_lines(program->client);
    if (event->kind == PLAYER_EVENT_REPORT && event->report.pv_count > 0)
        program->heard = true;
    if (event->kind == PLAYER_EVENT_READY)
        text_copy(program->player.name, sizeof program->player.name, client_name(program->client));
    if (event->kind == PLAYER_EVENT_ILLEGAL)
        event->what = N_("the engine's move is not legal");
    if (event->kind == PLAYER_EVENT_FAILED)
        event->what = N_("the engine is gone");
    /* In a match it goes on with another game. */
    if (event->kind == PLAYER_EVENT_FAILED ||
        (event->kind == PLAYER_EVENT_ILLEGAL && !program->setup.match))
        end(program);
}

static bool step(Player *player, int64_t now_ms, PlayerEvent *out) {
    Program *program = of(player);
    if (take_check(program, now_ms, out))
        return true;
    if (program->failure.kind == PLAYER_EVENT_NONE && now_ms >= urge_due_ms(program)) {
        program->urged = true;
        client_stop(program->client);
        *out = (PlayerEvent){.kind = PLAYER_EVENT_URGED};
        return true;
    }
    if (program->client != NULL && client_step(program->client, now_ms, out)) {
        take_event(program, out);
        return true;
    }
    if (now_ms >= silence_due_ms(program))
        fail(program, N_("the engine is gone"), _("it does not answer"));
    bool failed = program->failure.kind != PLAYER_EVENT_NONE;
    if (failed)
        *out = program->failure;
    program->failure.kind = PLAYER_EVENT_NONE;
    return failed;
}

/* --- waiting --------------------------------------------------------------------------------- */

static size_t fds(const Player *player, struct pollfd out[PLAYER_FDS]) {
    const Program *program = (const Program *)(const void *)player;
    size_t count = 0;
    if (program->client != NULL)
        count += client_poll_fds(program->client, out);
    if (program->check != NULL)
        count += client_poll_fds(program->check->client, out + count);
    return count;
}

static int64_t sooner_ms(int64_t timeout_ms, int64_t due_ms, int64_t now_ms) {
    if (due_ms == INT64_MAX)
        return timeout_ms;
    return clock_sooner_ms(timeout_ms, due_ms > now_ms ? due_ms - now_ms : 0);
}

static int64_t timeout_of(const Player *player, int64_t now_ms) {
    const Program *program = (const Program *)(const void *)player;
    int64_t timeout_ms = -1;
    if (program->failure.kind != PLAYER_EVENT_NONE)
        return 0;
    if (program->client != NULL)
        timeout_ms = client_timeout_ms(program->client, now_ms);
    if (program->check != NULL)
        timeout_ms = clock_sooner_ms(timeout_ms, client_timeout_ms(program->check->client, now_ms));
    timeout_ms = sooner_ms(timeout_ms, urge_due_ms(program), now_ms);
    return sooner_ms(timeout_ms, silence_due_ms(program), now_ms);
}

/* --- life ------------------------------------------------------------------------------------ */

static void close_all(Player *const *players, size_t count) {
    Client *clients[2 * PLAYERS_TOGETHER] = {NULL};
    for (size_t i = 0; i < count; i++) {
        clients[2 * i] = of(players[i])->client;
        clients[2 * i + 1] = engine_check_release(of(players[i])->check);
    }
    client_free_all(clients, 2 * count);
    for (size_t i = 0; i < count; i++) {
        forget_definition(of(players[i]));
        free(players[i]);
    }
}

static const PlayerOps OPS = {
    .new_game = new_game,
    .go = go,
    .stop = stop,
    .step = step,
    .fds = fds,
    .timeout_ms = timeout_of,
    .close = close_all,
};

Player *program_open(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    Program *program = error_calloc(1, sizeof *program, error);
    if (program == NULL)
        return NULL;
    program->player.ops = &OPS;
    program->word = *word;
    program->setup = *setup;
    player_command(word, &program->command);
    program->checked = setup->match;
    if (word->hash_mib == 0)
        program->word.hash_mib = setup->hash_mib;
    if (word->threads == 0)
        program->word.threads = setup->threads;
    if (setup->name != NULL)
        text_copy(program->name, sizeof program->name, setup->name);
    return &program->player;
}
