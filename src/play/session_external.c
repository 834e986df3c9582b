/* Engines of other programs in the seats of a game. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/argv.h"
#include "play/match_definition.h"
#include "play/session_state.h"

enum {
    UNLIMITED_MS = 1000,         /* a move takes this long where nothing is said */
    LATE_MS = 3000,              /* it may take so much longer than it was told to */
    PATIENCE_MS = 10 * 60 * 1000 /* for a search that has no time of its own */
};

/* --- life ------------------------------------------------------------------------------------ */

/* The seat's name where none is given: the program's, without folders and arguments. */
static void external_name(Seat *seat, const MatchPlayer *player) {
    Text name = TEXT_OVER(seat->name);
    if (player->name[0] != '\0') {
        unicode_add_sanitized(&name, player->name, strlen(player->name));
        return;
    }
    Argv argv;
    if (!argv_split(player->command, NULL, &argv, NULL))
        return;
    const char *folder = strrchr(argv.words[0], '/');
    const char *program = folder != NULL ? folder + 1 : argv.words[0];
    unicode_add_sanitized(&name, program, strlen(program));
    argv_done(&argv);
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
    Client *clients[2 * SIDE_COUNT];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        External *external = &session->externals[side];
        clients[2 * side] = external->client;
        clients[2 * side + 1] = engine_check_release(external->check);
        match_player_done(&external->player);
        free(external->moves);
    }
    client_free_all(clients, 2 * SIDE_COUNT);
    if (session->definition[0] != '\0')
        unlink(session->definition);
}

void session_external_end(Session *session, Side side) {
    client_free(session->externals[side].client);
    session->externals[side].client = NULL;
}

/* --- asking ---------------------------------------------------------------------------------- */

/* Writes the moves on the way to the cursor. */
static bool external_take_moves(External *external, const Cursor *cursor) {
    size_t count = cursor->count - 1;
    if (count > external->capacity) {
        Move *grown = realloc(external->moves, (count + 64) * sizeof *grown);
        if (grown == NULL)
            return false;
        external->moves = grown;
        external->capacity = count + 64;
    }
    for (size_t i = 0; i < count; i++)
        external->moves[i] = cursor->path[i + 1]->move;
    return true;
}

/* A file with the game's definition, for engines that read such. Where it cannot be written they
 * have to know the game; what they play is judged all the same. */
static const char *external_definition(Session *session) {
    const Variant *variant = session->game->variant;
    Bytes text = {0};
    if (session->definition[0] == '\0' &&
        match_definition(variant, session->settings.fs, false, &text, NULL))
        (void)match_definition_write(session->settings.fs, &text, session->definition, NULL);
    bytes_done(&text);
    if (session->definition[0] != '\0')
        return session->definition;
    return strcmp(variant->source, "built-in") != 0 ? variant->source : NULL;
}

static bool external_start(Session *session, External *external, int64_t now_ms, Error *error) {
    const Variant *variant = session->game->variant;
    ClientSettings settings = match_player_client(&external->player, variant);
    if (settings.protocol == CLIENT_UCI)
        settings.variant_path = external_definition(session);
    settings.variant_path_always = strcmp(variant->source, "built-in") != 0;
    settings.wants_pv = true;
    external->client = client_new(&settings, now_ms, error);
    if (external->client != NULL && settings.protocol == CLIENT_UCI && !external->checked &&
        !external->player.unverified)
        external->check = engine_check_new(&settings, &session->game->start, now_ms);
    external->checked = true;
    return external->client != NULL;
}

/* Without a clock, whose flag would fall, a search that never ends must not hold up the game. */
static int64_t external_allowance_ms(const Session *session, const EngineLimits *limits) {
    if (session->clock.control.limited)
        return INT64_MAX;
    return limits->movetime_ms > 0 ? limits->movetime_ms + LATE_MS : PATIENCE_MS;
}

bool session_external_think(Session *session, Side side, const EngineLimits *limits, int64_t now_ms,
                            Error *error) {
    External *external = &session->externals[side];
    const Cursor *cursor = &session->cursor;
    bool fresh = external->client == NULL;
    if (external->player.storage == NULL)
        return error_set(error, N_("it is not in your list of engines"));
    if (fresh && !external_start(session, external, now_ms, error))
        return false;
    if (!external_take_moves(external, cursor))
        return error_set(error, N_("not enough memory"));
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
    ClientGame game = {
        .start = &cursor->game->start,
        .moves = external->moves,
        .count = cursor->count - 1,
        .position = &cursor->position,
    };
    external->allowance_ms = external_allowance_ms(session, &own);
    external->urged = false;
    session->thought = THOUGHT_MOVE;
    session->asked = external;
    session->report_new = false;
    memset(&session->report, 0, sizeof session->report);
    client_go(external->client, &game, &own, now_ms);
    return true;
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Of one that was not asked it is only told: on its turn it is started anew. */
static void external_tell(Session *session, Side side, const char *what, const char *said) {
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    const char *name = session->settings.seats[side].name;
    text_addf(&text, P_("who, what, its words", "%s: %s: %s."), name, gettext(what), said);
}

static void external_fail(Session *session, Side side, const char *why, int64_t now_ms) {
    const char *gone = N_("the engine is gone");
    if (session->asked == &session->externals[side]) {
        session_fail(session, side, gone, why, now_ms);
        return;
    }
    external_tell(session, side, gone, why);
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

/* When it is to be told to move; INT64_MAX: it need not be. */
static int64_t external_due_ms(const External *external) {
    int64_t asked_ms = external->client != NULL ? client_asked_ms(external->client) : -1;
    if (asked_ms < 0 || external->urged || external->allowance_ms == INT64_MAX)
        return INT64_MAX;
    return asked_ms + external->allowance_ms;
}

static void external_urge(Session *session, Side side, int64_t now_ms) {
    External *external = &session->externals[side];
    if (session->asked != external || now_ms < external_due_ms(external))
        return;
    external->urged = true;
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    text_addf(&text, _("%s takes longer than it was given and is told to move."),
              session->settings.seats[side].name);
    client_stop(external->client);
}

static void external_follow_check(Session *session, Side side, int64_t now_ms) {
    External *external = &session->externals[side];
    char data[SESSION_TEXT_SIZE];
    Text found = TEXT_OVER(data);
    if (external->check == NULL ||
        !engine_check_step(external->check, session->settings.seats[side].name, now_ms, &found))
        return;
    engine_check_free(external->check);
    external->check = NULL;
    if (data[0] == '\0')
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
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const External *external = &session->externals[side];
        if (external->client != NULL)
            count += client_poll_fds(external->client, out + count);
        if (external->check != NULL)
            count += engine_check_poll_fds(external->check, out + count);
    }
    return count;
}

/* The sooner of two times to wait; -1: for ever. */
static int64_t sooner_ms(int64_t one_ms, int64_t other_ms) {
    return one_ms < 0 || (other_ms >= 0 && other_ms < one_ms) ? other_ms : one_ms;
}

int64_t session_external_timeout_ms(const Session *session, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const External *external = &session->externals[side];
        int64_t due_ms = external_due_ms(external);
        if (external->client != NULL)
            timeout_ms = sooner_ms(timeout_ms, client_timeout_ms(external->client, now_ms));
        if (external->check != NULL)
            timeout_ms = sooner_ms(timeout_ms, engine_check_timeout_ms(external->check, now_ms));
        if (due_ms != INT64_MAX)
            timeout_ms = sooner_ms(timeout_ms, due_ms > now_ms ? due_ms - now_ms : 0);
    }
    return timeout_ms;
}
