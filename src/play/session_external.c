/* Engines of other programs in the seats of a game. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/argv.h"
#include "play/session_state.h"

enum { UNLIMITED_MS = 1000 /* a move takes this long where nothing is said */ };

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

bool session_external_read(Session *session, Error *error) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &session->settings.seats[side];
        MatchPlayer *player = &session->externals[side].player;
        if (seat->kind != SEAT_EXTERNAL || player->storage != NULL)
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
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        External *external = &session->externals[side];
        client_free(external->client);
        match_player_done(&external->player);
        free(external->moves);
    }
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

static bool external_start(External *external, const Variant *variant, int64_t now_ms,
                           Error *error) {
    bool built_in = strcmp(variant->source, "built-in") == 0;
    ClientSettings settings = match_player_client(&external->player, variant);
    settings.variant_path = built_in ? NULL : variant->source;
    settings.variant_path_always = true;
    settings.wants_pv = true;
    external->client = client_new(&settings, now_ms, error);
    return external->client != NULL;
}

bool session_external_think(Session *session, Side side, const EngineLimits *limits, int64_t now_ms,
                            Error *error) {
    External *external = &session->externals[side];
    const Cursor *cursor = &session->cursor;
    bool fresh = external->client == NULL;
    if (fresh && !external_start(external, session->game->variant, now_ms, error))
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
    session->thought = THOUGHT_MOVE;
    session->asked = external;
    session->report_new = false;
    memset(&session->report, 0, sizeof session->report);
    client_go(external->client, &game, &own, now_ms);
    return true;
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Tells of what it did instead of moving; what it said is a part of the sentence. */
static void external_tell(Session *session, Side side, const char *what, const char *said) {
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    const char *name = session->settings.seats[side].name;
    if (said[0] != '\0')
        text_addf(&text, P_("who, what, its words", "%s: %s: %s."), name, gettext(what), said);
    else
        text_addf(&text, P_("who, what", "%s: %s."), name, gettext(what));
}

static void external_lose(Session *session, Side side, Termination termination, int64_t now_ms) {
    session->thought = THOUGHT_NONE;
    session->asked = NULL;
    session_finish(session, (Outcome){result_win_for(side_other(side)), termination}, now_ms);
}

static void external_fail(Session *session, Side side, const char *why, int64_t now_ms) {
    External *external = &session->externals[side];
    bool asked = session->asked == external;
    external_tell(session, side, N_("the engine is gone"), why);
    if (asked)
        external_lose(session, side, TERMINATION_RESIGNATION, now_ms);
    client_free(external->client);
    external->client = NULL;
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
        external_tell(session, side, N_("the engine's move is not legal"), event->text);
        external_lose(session, side, TERMINATION_ILLEGAL, now_ms);
        break;
    case CLIENT_EVENT_RESIGN:
        external_lose(session, side, TERMINATION_RESIGNATION, now_ms);
        break;
    case CLIENT_EVENT_FAILED:
    case CLIENT_EVENT_READY:
    case CLIENT_EVENT_NONE:
        break;
    }
}

void session_external_poll(Session *session, int64_t now_ms) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        /* A report a poll: an engine that never ends reporting must not hold up all else. */
        ClientEvent event = {.kind = CLIENT_EVENT_NONE};
        while (event.kind != CLIENT_EVENT_REPORT && session->externals[side].client != NULL &&
               client_step(session->externals[side].client, now_ms, &event))
            external_take(session, (Side)side, &event, now_ms);
    }
}

size_t session_external_fds(const Session *session, struct pollfd *out) {
    size_t count = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (session->externals[side].client != NULL)
            count += client_poll_fds(session->externals[side].client, out + count);
    return count;
}

int64_t session_external_timeout_ms(const Session *session, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const Client *client = session->externals[side].client;
        int64_t own_ms = client != NULL ? client_timeout_ms(client, now_ms) : -1;
        if (own_ms >= 0 && (timeout_ms < 0 || own_ms < timeout_ms))
            timeout_ms = own_ms;
    }
    return timeout_ms;
}
