/* Engines of other programs in the seats of a game. */
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/session/session_state.h"

enum { UNLIMITED_MS = 1000 /* a move takes this long where nothing is said */ };

/* --- life ------------------------------------------------------------------------------------ */

/* The seat's name where none is given. */
static void external_name(Seat *seat, const MatchPlayer *player) {
    Text name = TEXT_OVER(seat->name);
    engine_guest_add_name(player, &name);
}

/* Whether the engine of a list calls itself so in a seat. */
static bool is_called(const Seat *seat, const char *name) {
    Seat named = *seat;
    MatchPlayer player = {0};
    if (!match_player_parse(seat->command, &player, NULL))
        return false;
    external_name(&named, &player);
    match_player_done(&player);
    return strcmp(named.name, name) == 0;
}

bool session_external_find(const Settings *own, const char *name, Seat *out) {
    for (size_t i = 0; own != NULL && i < own->item_count; i++) {
        const SettingItem *item = &own->items[i];
        Seat seat;
        if (item->list != SETTING_ENGINE || !seat_parse(item->value, out->level, &seat, NULL) ||
            seat.kind != SEAT_EXTERNAL)
            continue;
        if (strcmp(item->name, name) == 0 || is_called(&seat, name)) {
            *out = seat;
            return true;
        }
    }
    return false;
}

bool session_external_read(Session *session, Error *error) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &session->settings.seats[side];
        MatchPlayer *player = &session->externals[side].player;
        if (seat->kind != SEAT_EXTERNAL || seat->command[0] == '\0' || player->storage != NULL)
            continue;
        player->hash_mib = session->settings.hash_mib;
        player->threads = session->settings.threads;
        if (!match_player_parse(seat->command, player, error))
            return false;
        if (seat->name[0] == '\0')
            external_name(seat, player);
    }
    return true;
}

void session_external_free(Session *session) {
    Client *clients[SIDE_COUNT * ENGINE_GUEST_CLIENTS];
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        engine_guest_release(&session->externals[side], clients + side * ENGINE_GUEST_CLIENTS);
    client_free_all(clients, SIDE_COUNT * ENGINE_GUEST_CLIENTS);
    if (session->definition[0] != '\0')
        file_unlink(session->settings.fs, session->definition);
}

void session_external_end(Session *session, Side side) {
    engine_guest_end(&session->externals[side]);
}

/* --- asking ---------------------------------------------------------------------------------- */

static bool external_start(Session *session, EngineGuest *external, int64_t now_ms, Error *error) {
    const char *definition = NULL;
    if (external->player.kind == MATCH_UCI)
        definition = engine_guest_definition(session->definition, session->game->variant,
                                             session->settings.fs);
    return engine_guest_start(external, &session->game->start, definition, now_ms, error);
}

bool session_external_think(Session *session, Side side, const EngineLimits *limits, int64_t now_ms,
                            Error *error) {
    EngineGuest *external = &session->externals[side];
    const Cursor *cursor = &session->cursor;
    bool fresh = external->client == NULL;
    if (external->player.storage == NULL)
        return error_set(error, N_("it is not in your list of engines"));
    if (fresh && !external_start(session, external, now_ms, error))
        return false;
    if (fresh || cursor->count <= SIDE_COUNT)
        client_new_game(external->client, now_ms);
    EngineLimits own = *limits;
    own.level = 0;
    if (!session->clock.control.limited) {
        const MatchLimits *said = &external->player.limits;
        own.movetime_ms = said->movetime_ms;
        own.nodes = said->nodes;
        own.depth = said->depth;
        if (own.movetime_ms == 0 && own.nodes == 0 && own.depth == 0)
            own.movetime_ms = UNLIMITED_MS;
    }
    /* Without a clock, whose flag would fall, a search that never ends must not hold up the game.
     */
    int64_t allowance_ms =
        session->clock.control.limited ? INT64_MAX : engine_guest_allowance_ms(&own);
    if (!engine_guest_go(external, cursor, &own, allowance_ms, now_ms, error))
        return false;
    session->thought = THOUGHT_MOVE;
    session->asked = external;
    session->report_new = false;
    memset(&session->report, 0, sizeof session->report);
    return true;
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Of one that was not asked it is only told: on its turn it is started anew. */
static void external_announce(Session *session, Side side, const char *what, const char *said) {
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    engine_guest_add_failure(session->settings.seats[side].name, what, said, &text);
}

static void external_fail(Session *session, Side side, const char *why, int64_t now_ms) {
    const char *gone = N_("the engine is gone");
    if (session->asked == &session->externals[side]) {
        session_fail(session, side, gone, why, now_ms);
        return;
    }
    external_announce(session, side, gone, why);
    session_external_end(session, side);
}

static void external_take(Session *session, Side side, const ClientEvent *event, int64_t now_ms) {
    if (event->kind == CLIENT_EVENT_FAILED) {
        external_fail(session, side, event->text, now_ms);
        return;
    }
    if (session->asked != &session->externals[side] || session->thought != THOUGHT_MOVE)
        return;
    switch (event->kind) {
    case CLIENT_EVENT_REPORT:
        session->report = event->report;
        session->report_new = true;
        break;
    case CLIENT_EVENT_MOVE:
        session->answer =
            (EngineEvent){.kind = ENGINE_EVENT_MOVE, .report = event->report, .move = event->move};
        session->answer_held = true;
        session->asked = NULL;
        break;
    case CLIENT_EVENT_ILLEGAL:
        session_fail(session, side, N_("the engine's move is not legal"), event->text, now_ms);
        break;
    case CLIENT_EVENT_RESIGN:
        session->thought = THOUGHT_NONE;
        session->asked = NULL;
        session_finish(
            session, (Outcome){result_win_for(side_other(side)), TERMINATION_RESIGNATION}, now_ms);
        break;
    case CLIENT_EVENT_FAILED:
    case CLIENT_EVENT_READY:
    case CLIENT_EVENT_COUNTED:
    case CLIENT_EVENT_NONE:
        break;
    }
}

static void external_urge(Session *session, Side side, int64_t now_ms) {
    EngineGuest *external = &session->externals[side];
    if (session->asked != external || !engine_guest_urge(external, now_ms))
        return;
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    text_addf(&text, _("%s takes longer than it was given and is told to move."),
              session->settings.seats[side].name);
}

static void external_follow_check(Session *session, Side side, int64_t now_ms) {
    char data[SESSION_TEXT_SIZE];
    Text found = TEXT_OVER(data);
    if (!engine_guest_follow_check(&session->externals[side], session->settings.seats[side].name,
                                   now_ms, &found))
        return;
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    text_add(&text, data);
}

void session_external_poll(Session *session, int64_t now_ms) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        /* A report a poll: an engine that never ends reporting must not hold up all else. */
        ClientEvent event = {.kind = CLIENT_EVENT_NONE};
        while (event.kind != CLIENT_EVENT_REPORT && session->externals[side].client != NULL &&
               client_step(session->externals[side].client, now_ms, &event))
            external_take(session, (Side)side, &event, now_ms);
        external_urge(session, (Side)side, now_ms);
        external_follow_check(session, (Side)side, now_ms);
    }
}

size_t session_external_fds(const Session *session, struct pollfd *out) {
    size_t count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        count += engine_guest_poll_fds(&session->externals[side], out + count);
    return count;
}

int64_t session_external_timeout_ms(const Session *session, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int64_t own_ms = engine_guest_timeout_ms(&session->externals[side], now_ms);
        if (timeout_ms < 0 || (own_ms >= 0 && own_ms < timeout_ms))
            timeout_ms = own_ms;
    }
    return timeout_ms;
}
