#include "play/session/external_engines.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "play/session/seats.h"

enum { UNLIMITED_MS = 1000 /* a move takes this long where nothing is said */ };

/* --- life ------------------------------------------------------------------------------------ */

void external_engines_read(ExternalEngines *external, SessionSettings *settings) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PlayerWord *seat = &settings->seats[side];
        PlayerWord *player = &external->engines[side].player;
        if (!player_is(seat, PLAYER_COMMAND) || seat->text[0] == '\0' || player->kind != NULL)
            continue;
        *player = *seat;
        if (player->hash_mib == 0)
            player->hash_mib = settings->hash_mib;
        if (player->threads == 0)
            player->threads = settings->threads;
        if (seat->name[0] == '\0') {
            Text name = TEXT_OVER(seat->name);
            player_add_name(player, &name);
        }
    }
}

void external_engines_done(ExternalEngines *external) {
    Client *clients[SIDE_COUNT * ENGINE_GUEST_CLIENTS];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        engine_guest_release(&external->engines[side], clients + side * ENGINE_GUEST_CLIENTS);
    client_free_all(clients, SIDE_COUNT * ENGINE_GUEST_CLIENTS);
    if (external->definition[0] != '\0')
        file_unlink(external->settings->fs, external->definition);
}

void external_engines_end(ExternalEngines *external, Side side) {
    engine_guest_end(&external->engines[side]);
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool start(ExternalEngines *external, EngineGuest *engine, const Game *game, int64_t now_ms,
                  Error *error) {
    const char *definition = NULL;
    engine->consents = external->settings->consents;
    engine->trace = external->settings->fs->trace;
    if (player_is(&engine->player, PLAYER_DEFINITIONS))
        definition =
            engine_guest_definition(external->definition, game->variant, external->settings->fs);
    return engine_guest_start(engine, &game->start, definition, now_ms, error);
}

bool external_engines_think(ExternalEngines *external, const Cursor *cursor,
                            const EngineLimits *limits, int64_t now_ms, Error *error) {
    EngineGuest *engine = &external->engines[cursor->position.side];
    bool fresh = engine->client == NULL, clock = external->settings->time.limited;
    if (engine->player.kind == NULL)
        return error_set(error, N_("it is not in your list of engines"));
    if (fresh && !start(external, engine, cursor->game, now_ms, error))
        return false;
    if (fresh || cursor->count <= SIDE_COUNT)
        client_new_game(engine->client, now_ms);
    EngineLimits own = *limits;
    own.level = 0;
    if (!clock) {
        const PlayerLimits *said = &engine->player.limits;
        own.movetime_ms = said->movetime_ms;
        own.nodes = said->nodes;
        own.depth = said->depth;
        if (own.movetime_ms == 0 && own.nodes == 0 && own.depth == 0)
            own.movetime_ms = UNLIMITED_MS;
    }
    /* Without a clock, whose flag would fall, a search that never ends must not hold up the game.
     */
    engine->timed = clock;
    engine_guest_go(engine, cursor, &own, now_ms);
    return true;
}

void external_engines_stop(ExternalEngines *external, Side side) {
    client_stop(external->engines[side].client);
}

/* --- hearing --------------------------------------------------------------------------------- */

bool external_engines_hear(ExternalEngines *external, Side side, bool asked, int64_t now_ms,
                           ClientEvent *out) {
    EngineGuest *engine = &external->engines[side];
    while (engine->client != NULL && client_step(engine->client, now_ms, out)) {
        if (asked)
            return true;
        if (out->kind != CLIENT_EVENT_FAILED)
            continue;
        SessionEvent *event = event_queue_push(external->events, SESSION_EVENT_NOTICE);
        Text text = TEXT_OVER(event->text);
        event->side = side;
        engine_guest_add_failure(external->settings->seats[side].name, N_("the engine is gone"),
                                 out->text, &text);
        external_engines_end(external, side);
    }
    return false;
}

void external_engines_urge(ExternalEngines *external, Side side, bool asked, int64_t now_ms) {
    EngineGuest *engine = &external->engines[side];
    char data[SESSION_TEXT_SIZE];
    Text found = TEXT_OVER(data);
    const char *name = external->settings->seats[side].name;
    if (asked && engine_guest_urge(engine, now_ms))
        event_queue_say(external->events, SESSION_EVENT_NOTICE,
                        _("%s takes longer than it was given and is told to move."), name)
            ->side = side;
    if (engine_guest_follow_check(engine, name, now_ms, &found))
        event_queue_say(external->events, SESSION_EVENT_NOTICE, "%s", data)->side = side;
}

size_t external_engines_fds(const ExternalEngines *external, struct pollfd *out) {
    size_t count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        count += engine_guest_poll_fds(&external->engines[side], out + count);
    return count;
}

int64_t external_engines_timeout_ms(const ExternalEngines *external, int64_t now_ms) {
    return clock_sooner_ms(engine_guest_timeout_ms(&external->engines[SIDE_WHITE], now_ms),
                           engine_guest_timeout_ms(&external->engines[SIDE_BLACK], now_ms));
}
