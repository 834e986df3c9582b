/* The built-in engine as a player. Players can share it: only the latest search reports its answer.
 */
#include "play/player/builtin.h"

#include <stdlib.h>

#include "engine/search/engine.h"

typedef struct Builtin {
    Player player;
    Engine *engine;
    unsigned level; /* from its word; 0: the level of the limits */
    bool ready;     /* a new game is ready, but not reported yet */
    uint64_t ticket;
} Builtin;

static Builtin *of(Player *player) {
    return (Builtin *)(void *)player;
}

static void new_game(Player *player, const Position *start, int64_t now_ms) {
    (void)start;
    (void)now_ms;
    engine_clear(of(player)->engine);
    of(player)->ready = true;
}

static void go(Player *player, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms) {
    Builtin *builtin = of(player);
    EngineLimits own = *limits;
    History history = cursor_history(cursor);
    (void)now_ms;
    if (builtin->level != 0)
        own.level = builtin->level;
    builtin->ticket = engine_go(builtin->engine, &cursor->position, &history, &own);
}

static void stop(Player *player) {
    engine_stop(of(player)->engine);
}

static bool step(Player *player, int64_t now_ms, PlayerEvent *out) {
    Builtin *builtin = of(player);
    EngineEvent event;
    (void)now_ms;
    if (builtin->ready) {
        builtin->ready = false;
        *out = (PlayerEvent){.kind = PLAYER_EVENT_READY};
        return true;
    }
    do {
        event = engine_poll(builtin->engine);
        if (event.kind == ENGINE_EVENT_NONE)
            return false;
    } while (event.ticket != builtin->ticket);
    *out = (PlayerEvent){
        .kind = event.kind == ENGINE_EVENT_REPORT ? PLAYER_EVENT_REPORT : PLAYER_EVENT_MOVE,
        .move = event.move,
        .report = event.report,
        .lines = PLAYER_LINES_LIMIT,
    };
    return true;
}

static size_t fds(const Player *player, struct pollfd out[PLAYER_FDS]) {
    const Builtin *builtin = (const Builtin *)(const void *)player;
    out[0] = (struct pollfd){.fd = engine_wake_fd(builtin->engine), .events = POLLIN};
    return 1;
}

static void close_all(Player *const *players, size_t count) {
    for (size_t i = 0; i < count; i++) {
        engine_free(of(players[i])->engine);
        free(players[i]);
    }
}

static const PlayerOps OPS = {
    .new_game = new_game,
    .go = go,
    .stop = stop,
    .step = step,
    .fds = fds,
    .close = close_all,
};

Player *builtin_open(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    Builtin *builtin = error_calloc(1, sizeof *builtin, error);
    if (builtin == NULL)
        return NULL;
    builtin->player.ops = &OPS;
    builtin->level = word->level;
    builtin->engine = engine_new(word->hash_mib != 0 ? word->hash_mib : setup->hash_mib,
                                 word->threads != 0 ? word->threads : setup->threads, error);
    if (builtin->engine != NULL)
        return &builtin->player;
    free(builtin);
    return NULL;
}
