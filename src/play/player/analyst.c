#include "play/player/analyst.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/player/engine_guest.h"

enum {
    SILENCE_MS = 10000, /* after which one that has told nothing of a position hangs */
    SHORT_MS = 1000,    /* in less a busy machine may not get to a line */
    SHORT_LOOKS = 4,    /* so many times on end */
    TOLD_SIZE = 1000
};

static_assert((int)ANALYST_POLL_LIMIT == (int)ENGINE_GUEST_POLL_FDS, "all descriptors have room");

struct Analyst {
    EngineGuest guest;
    char name[PLAYER_NAME_SIZE];
    const FileSystem *fs;
    char definition[MATCH_PATH_SIZE]; /* "" : none is written */
    Position start;                   /* of the game that it knows, while it runs */
    bool looking;                     /* its answer is to come */
    bool heard;                       /* it has told something of what it looks at */
    bool is_short;                    /* what it looks at has little time */
    unsigned mute;                    /* short looks on end that came to nothing */
    bool failed;
    char told[TOLD_SIZE]; /* what is to be told of it, by news */
    Text news;
};

/* --- life ------------------------------------------------------------------------------------ */

Analyst *analyst_new(const AnalystSettings *settings, Error *error) {
    Analyst *analyst = error_calloc(1, sizeof *analyst, error);
    if (analyst == NULL)
        return NULL;
    analyst->fs = settings->fs;
    analyst->guest.consents = settings->consents;
    analyst->guest.trace = settings->fs->trace;
    analyst->news = TEXT_OVER(analyst->told);
    PlayerWord *player = &analyst->guest.player;
    player->hash_mib = settings->hash_mib;
    player->threads = settings->threads;
    bool good = player_parse(settings->command, NULL, player, error);
    if (good && !player_is(player, PLAYER_COUNTS))
        good =
            error_set_at(error, settings->command, N_("an analyst is an engine that speaks UCI"));
    if (good) {
        Text name = TEXT_OVER(analyst->name);
        player_add_name(player, &name);
        return analyst;
    }
    analyst_free(analyst);
    return NULL;
}

static void forget_definition(Analyst *analyst) {
    if (analyst->definition[0] != '\0')
        file_unlink(analyst->fs, analyst->definition);
    analyst->definition[0] = '\0';
}

void analyst_free(Analyst *analyst) {
    if (analyst == NULL)
        return;
    Client *clients[ENGINE_GUEST_CLIENTS];
    engine_guest_release(&analyst->guest, clients);
    client_free_all(clients, ENGINE_GUEST_CLIENTS);
    forget_definition(analyst);
    free(analyst);
}

/* what NULL: `said` alone is. */
static void analyst_fail(Analyst *analyst, const char *what, const char *said) {
    if (analyst->news.length > 0)
        text_add_char(&analyst->news, ' ');
    if (what != NULL)
        engine_guest_add_failure(analyst->name, what, said, &analyst->news);
    else
        text_addf(&analyst->news, P_("who, what", "%s: %s."), analyst->name, said);
    analyst->failed = true;
    analyst->looking = false;
    engine_guest_end(&analyst->guest);
}

/* --- looking --------------------------------------------------------------------------------- */

/* A program learns one game: for another it is started anew. */
static bool analyst_start(Analyst *analyst, const Game *game, int64_t now_ms, Error *error) {
    EngineGuest *guest = &analyst->guest;
    if (guest->client != NULL && analyst->start.variant != game->variant) {
        engine_guest_end(guest);
        engine_check_free(guest->check);
        guest->check = NULL;
        guest->checked = false;
        forget_definition(analyst);
    }
    bool fresh = guest->client == NULL;
    if (fresh && !engine_guest_start(
                     guest, &game->start,
                     engine_guest_definition(analyst->definition, game->variant, analyst->fs),
                     now_ms, error))
        return false;
    if (fresh || !position_equal(&analyst->start, &game->start))
        client_new_game(guest->client, now_ms);
    analyst->start = game->start;
    return true;
}

void analyst_go(Analyst *analyst, const Cursor *cursor, const EngineLimits *limits,
                int64_t now_ms) {
    Error error = {0};
    if (analyst->failed)
        return;
    analyst->heard = false;
    analyst->is_short = limits->movetime_ms > 0 && limits->movetime_ms < SHORT_MS;
    analyst->looking = analyst_start(analyst, cursor->game, now_ms, &error);
    if (analyst->looking)
        engine_guest_go(&analyst->guest, cursor, limits, now_ms);
    else
        analyst_fail(analyst, NULL, error.reason);
}

void analyst_stop(Analyst *analyst) {
    analyst->looking = false;
    if (analyst->guest.client != NULL)
        client_stop(analyst->guest.client);
}

/* It has come to an end. */
static void take_end(Analyst *analyst) {
    analyst->looking = false;
    analyst->mute = analyst->heard ? 0 : analyst->mute + 1;
    if (!analyst->heard && (!analyst->is_short || analyst->mute >= SHORT_LOOKS))
        analyst_fail(analyst, N_("it tells no line that is legal"), "");
}

/* True when out is to be told. */
static bool take_event(Analyst *analyst, const ClientEvent *event, EngineEvent *out) {
    if (event->kind == CLIENT_EVENT_FAILED) {
        analyst_fail(analyst, N_("the engine is gone"), event->text);
        return false;
    }
    if (!analyst->looking)
        return false;
    *out = (EngineEvent){.report = event->report, .move = event->move};
    switch ((int)event->kind) {
    case CLIENT_EVENT_REPORT:
        out->kind = ENGINE_EVENT_REPORT;
        analyst->heard = analyst->heard || event->report.pv_count > 0;
        return true;
    case CLIENT_EVENT_MOVE:
        out->kind = ENGINE_EVENT_MOVE;
        take_end(analyst);
        return !analyst->failed;
    case CLIENT_EVENT_ILLEGAL:
    case CLIENT_EVENT_RESIGN:
        analyst_fail(analyst, N_("the engine's move is not legal"), event->text);
        return false;
    default:
        return false;
    }
}

/* When one that has told nothing yet counts as hanging; INT64_MAX: it does not. */
static int64_t silence_due_ms(const Analyst *analyst) {
    const Client *client = analyst->guest.client;
    int64_t asked_ms = client != NULL && analyst->looking ? client_asked_ms(client) : -1;
    return asked_ms < 0 || analyst->heard ? INT64_MAX : asked_ms + SILENCE_MS;
}

bool analyst_step(Analyst *analyst, int64_t now_ms, EngineEvent *out) {
    ClientEvent event;
    if (analyst->failed)
        return false;
    (void)engine_guest_follow_check(&analyst->guest, analyst->name, now_ms, &analyst->news);
    (void)engine_guest_urge(&analyst->guest, now_ms);
    while (analyst->guest.client != NULL && client_step(analyst->guest.client, now_ms, &event))
        if (take_event(analyst, &event, out))
            return true;
    if (now_ms >= silence_due_ms(analyst))
        analyst_fail(analyst, N_("the engine is gone"), _("it does not answer"));
    return false;
}

/* --- questions ------------------------------------------------------------------------------- */

const char *analyst_name(const Analyst *analyst) {
    return analyst->name;
}

unsigned analyst_lines(const Analyst *analyst) {
    return analyst->guest.client != NULL ? client_lines(analyst->guest.client) : 1;
}

bool analyst_failed(const Analyst *analyst) {
    return analyst->failed;
}

bool analyst_add_news(Analyst *analyst, Text *out) {
    bool news = analyst->news.length > 0;
    text_add(out, analyst->told);
    text_clear(&analyst->news);
    return news;
}

size_t analyst_poll_fds(const Analyst *analyst, struct pollfd out[ANALYST_POLL_LIMIT]) {
    return engine_guest_poll_fds(&analyst->guest, out);
}

int64_t analyst_timeout_ms(const Analyst *analyst, int64_t now_ms) {
    int64_t timeout_ms = engine_guest_timeout_ms(&analyst->guest, now_ms);
    int64_t due_ms = silence_due_ms(analyst);
    if (due_ms == INT64_MAX)
        return timeout_ms;
    return clock_sooner_ms(timeout_ms, due_ms > now_ms ? due_ms - now_ms : 0);
}
