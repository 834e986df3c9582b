#include "play/player/client_state.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/files/trace.h"
#include "base/i18n.h"
#include "base/unicode.h"

enum { FAREWELL_MS = 300, TOLD_SIZE = 1024 };

/* --- events ---------------------------------------------------------------------------------- */

/* The newest that nobody has taken; NULL: all are. */
static const PlayerEvent *client_last_event(const Client *client) {
    size_t at = (client->event_first + client->event_count - 1) % CLIENT_EVENTS_LIMIT;
    return client->event_count > 0 ? &client->events[at] : NULL;
}

/* Whether something waits that is more than a report. */
static bool client_has_answer(const Client *client) {
    const PlayerEvent *last = client_last_event(client);
    return last != NULL && last->kind != PLAYER_EVENT_REPORT;
}

PlayerEvent *client_push(Client *client, PlayerEventKind kind) {
    if (kind != PLAYER_EVENT_REPORT)
        client->flood_start = child_heard(client->child);
    /* Nobody has taken anything for long: the oldest gives way. */
    if (client->event_count == CLIENT_EVENTS_LIMIT) {
        client->event_first = (client->event_first + 1) % CLIENT_EVENTS_LIMIT;
        client->event_count--;
    }
    size_t at = (client->event_first + client->event_count++) % CLIENT_EVENTS_LIMIT;
    PlayerEvent *event = &client->events[at];
    memset(event, 0, sizeof *event);
    event->kind = kind;
    event->report = client->report;
    return event;
}

void client_push_report(Client *client, const EngineReport *report) {
    const PlayerEvent *last = client_last_event(client);
    if (last != NULL && last->kind == PLAYER_EVENT_REPORT && last->report.line == report->line)
        client->event_count--;
    client_push(client, PLAYER_EVENT_REPORT)->report = *report;
}

static void client_fail_as(Client *client, const char *reason, bool hung, bool unable) {
    if (client->phase == CLIENT_FAILED)
        return;
    client->phase = CLIENT_FAILED;
    client->due_ms = INT64_MAX;
    PlayerEvent *event = client_push(client, PLAYER_EVENT_FAILED);
    event->hung = hung;
    event->unable = unable;
    text_copy(event->text, sizeof event->text, reason);
}

void client_fail(Client *client, const char *reason, bool hung) {
    client_fail_as(client, reason, hung, false);
}

void client_fail_unable(Client *client, const char *reason) {
    client_fail_as(client, reason, false, true);
}

/* --- telling --------------------------------------------------------------------------------- */

static void trace_line(const Client *client, const char *way, const char *line) {
    const Trace *trace = client->settings.trace;
    trace_say(trace, way, "%ld %s", (long)child_process(client->child), line);
}

void client_send_line(Client *client, const char *line) {
    trace_line(client, "engine<", line);
    if (client->phase != CLIENT_FAILED && !child_send(client->child, line))
        client_fail(client, _("it has ended or does not read"), false);
}

void client_send(Client *client, const char *format, ...) {
    char line[TOLD_SIZE];
    Text text = TEXT_OVER(line);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    client_send_line(client, line);
}

/* --- hearing --------------------------------------------------------------------------------- */

static_assert(CLIENT_NODES_LIMIT <= INT64_MAX / CLIENT_MOVES_LIMIT,
              "what an engine says it has looked at in a game can be added up");

int64_t client_clamp(int64_t value, int64_t low, int64_t high) {
    if (value < low)
        return low;
    return value > high ? high : value;
}

void client_take_name(Client *client, const char *name, size_t length) {
    Text text = TEXT_OVER(client->name);
    unicode_add_sanitized(&text, name, length);
}

/* The first name that fits is kept, but the game's own goes before others. */
void client_try_variant_name(Client *client, const char *name, size_t length) {
    const ClientSettings *settings = &client->settings;
    const char *own =
        settings->variant_name != NULL ? settings->variant_name : settings->variant->name;
    char data[sizeof client->variant_name];
    text_copy_bytes(data, sizeof data, name, length);
    bool is_own = strcmp(data, own) == 0;
    bool is_other = settings->variant_name == NULL && !client->knows_variant &&
                    variant_has_other_name(settings->variant, data);
    if (!is_own && !is_other)
        return;
    client->knows_variant = true;
    memcpy(client->variant_name, data, sizeof data);
}

const char *client_variant_name(const Client *client) {
    const ClientSettings *settings = &client->settings;
    if (client->knows_variant)
        return client->variant_name;
    return settings->variant_name != NULL ? settings->variant_name : settings->variant->name;
}

/* Until it confirms what it is sent now. */
static void client_prepare(Client *client, int64_t now_ms) {
    client->phase = CLIENT_PREPARING;
    client->due_ms = now_ms + CLIENT_HELLO_MS;
    client->unsettled = false;
}

void client_become_ready(Client *client, int64_t now_ms) {
    client->phase = CLIENT_READY;
    client->due_ms = INT64_MAX;
    client->flood_start = child_heard(client->child);
    if (client->game_asked) {
        client->game_asked = false;
        client_prepare(client, now_ms);
        client->settings.speech->new_game(client, now_ms);
        return;
    }
    if (!client->go_asked) {
        client_push(client, PLAYER_EVENT_READY);
        return;
    }
    if (client->unsettled && client->settings.speech->settle != NULL) {
        client_prepare(client, now_ms);
        client->settings.speech->settle(client);
        return;
    }
    client->go_asked = false;
    client->phase = CLIENT_THINKING;
    client->asked_ms = now_ms;
    client->settings.speech->go(client, now_ms);
    if (client->stop_asked)
        client_stop(client);
}

bool client_take_answer(Client *client, int64_t now_ms) {
    if (client->dropped > 0) {
        client->unsettled = true;
        client->dropped--;
        if (client->dropped == 0 && client->phase == CLIENT_PREPARING)
            client_become_ready(client, now_ms);
        return false;
    }
    if (client->phase != CLIENT_THINKING)
        return false;
    client->phase = CLIENT_READY;
    client->due_ms = INT64_MAX;
    client->unsettled = true;
    return true;
}

Move client_answer(Client *client, const char *text, int64_t now_ms) {
    if (!client_take_answer(client, now_ms))
        return MOVE_NONE;
    Move move = MOVE_NONE;
    bool legal = client_read_move(&client->search.position, text, &move);
    PlayerEvent *event = client_push(client, legal ? PLAYER_EVENT_MOVE : PLAYER_EVENT_ILLEGAL);
    event->move = legal ? move : MOVE_NONE;
    unicode_copy_safe(event->text, sizeof event->text, text);
    return event->move;
}

/* --- asking ---------------------------------------------------------------------------------- */

/* Gives up the search that runs: its answer will be dropped. */
static void client_drop_search(Client *client, int64_t now_ms) {
    if (client->phase != CLIENT_THINKING)
        return;
    client->settings.speech->stop(client);
    client->dropped++;
    client->phase = CLIENT_PREPARING;
    client->due_ms = now_ms + CLIENT_STOP_MS;
}

void client_new_game(Client *client, int64_t now_ms) {
    client_drop_search(client, now_ms);
    client->game_asked = true;
    client->go_asked = false;
    if (client->phase == CLIENT_READY)
        client_become_ready(client, now_ms);
}

static bool client_take_game(Client *client, const Cursor *cursor) {
    ClientSearch *search = &client->search;
    size_t first = cursor->count;
    /* Other programs are told of no null move: their game begins behind the last one. */
    while (first > 1 && cursor->path[first - 1]->move != MOVE_NONE)
        first--;
    search->count = cursor->count - first;
    if (search->count > CLIENT_MOVES_LIMIT) {
        client_fail(client, _("the game is too long for it"), false);
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

void client_go(Client *client, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms) {
    client_drop_search(client, now_ms);
    if (!client_take_game(client, cursor))
        return;
    client->search.limits = *limits;
    memset(&client->report, 0, sizeof client->report);
    if (client->phase != CLIENT_FAILED)
        client->event_count = 0;
    client->flood_start = child_heard(client->child);
    client->go_asked = true;
    client->stop_asked = client->draw_told = false;
    if (client->phase == CLIENT_READY)
        client_become_ready(client, now_ms);
}

void client_stop(Client *client) {
    client->stop_asked = true;
    if (client->phase != CLIENT_THINKING)
        return;
    client->settings.speech->stop(client);
    client->stop_told = true;
}

void client_count(Client *client, const Position *position, int64_t now_ms) {
    assert(client->phase == CLIENT_READY || client->phase == CLIENT_FAILED);
    if (client->phase == CLIENT_FAILED)
        return;
    client->search.start = client->search.position = *position;
    client->search.count = 0;
    if (client->settings.speech->count == NULL) {
        client_fail(client, _("it cannot be asked"), false);
        return;
    }
    memset(&client->count, 0, sizeof client->count);
    client->flood_start = child_heard(client->child);
    client->phase = CLIENT_COUNTING;
    client->due_ms = now_ms + CLIENT_COUNT_MS;
    client->settings.speech->count(client);
}

const ClientCount *client_counted(const Client *client) {
    return &client->count;
}

unsigned client_lines(const Client *client) {
    return client->lines > 0 ? client->lines : 1;
}

int64_t client_asked_ms(const Client *client) {
    return client->phase == CLIENT_THINKING ? client->asked_ms : -1;
}

const char *client_name(const Client *client) {
    return client->name;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t client_poll_fds(const Client *client, struct pollfd out[CHILD_POLL_FDS]) {
    return client->phase == CLIENT_FAILED ? 0 : child_poll_fds(client->child, out);
}

int64_t client_timeout_ms(const Client *client, int64_t now_ms) {
    if (client->event_count > 0 || client->stop_told)
        return 0;
    if (client->phase != CLIENT_FAILED && child_has_more(client->child))
        return 0;
    int64_t due_ms = client->due_ms < client->hasty_ms ? client->due_ms : client->hasty_ms;
    int64_t look_ms = client->phase != CLIENT_FAILED ? child_look_ms(client->child) : -1;
    if (due_ms == INT64_MAX)
        return look_ms;
    return clock_sooner_ms(look_ms, due_ms > now_ms ? due_ms - now_ms : 0);
}

static bool client_take_event(Client *client, PlayerEvent *out) {
    if (client->event_count == 0)
        return false;
    *out = client->events[client->event_first];
    client->event_first = (client->event_first + 1) % CLIENT_EVENTS_LIMIT;
    client->event_count--;
    return true;
}

/* Takes in what was said until that is an answer, or for one step enough. */
static void client_hear(Client *client, int64_t now_ms) {
    uint64_t end = child_heard(client->child) + CHILD_HEAR_LIMIT;
    while (client->phase != CLIENT_FAILED && !client_has_answer(client)) {
        const char *line = child_hear(client->child);
        if (line != NULL) {
            trace_line(client, "engine>", line);
            client->settings.speech->hear(client, line, now_ms);
        }
        if (line == NULL || child_heard(client->child) >= end)
            return;
    }
}

bool client_step(Client *client, int64_t now_ms, PlayerEvent *out) {
    if (client->stop_told && client->phase == CLIENT_THINKING &&
        client->due_ms > now_ms + CLIENT_STOP_MS)
        client->due_ms = now_ms + CLIENT_STOP_MS;
    client->stop_told = false;
    if (now_ms - client->flood_ms >= CLIENT_FLOOD_MS) {
        client->flood_ms = now_ms;
        client->flood_start = child_heard(client->child);
    }
    client_hear(client, now_ms);
    if (!client_has_answer(client) && client->phase != CLIENT_FAILED) {
        if (child_is_gone(client->child))
            client_fail(client, _("it has ended"), false);
        else if (child_heard(client->child) - client->flood_start > CLIENT_FLOOD_LIMIT)
            client_fail(client, _("it says too much and does not answer"), true);
        else if (now_ms >= client->due_ms)
            client_fail(client, _("it does not answer"), true);
        else if (client->settings.speech->tick != NULL)
            client->settings.speech->tick(client, now_ms);
    }
    return client_take_event(client, out);
}

/* --- life ------------------------------------------------------------------------------------ */

ClientSettings client_settings(const PlayerWord *player, const PlayerCommand *command,
                               const Variant *variant) {
    return (ClientSettings){
        .speech = player->kind->speech,
        .command = command->command,
        .options = command->options,
        .option_count = command->option_count,
        .variant = variant,
        .variant_name = command->variant_name,
        .hash_mib = player->hash_mib,
        .threads = player->threads,
    };
}

Client *client_new(const ClientSettings *settings, int64_t now_ms, Error *error) {
    if (!settings->consented) {
        error_set_at(error, settings->command, N_("nobody has agreed to run it"));
        return NULL;
    }
    Client *client = error_calloc(1, sizeof *client, error);
    if (client == NULL)
        return NULL;
    client->settings = *settings;
    client->child = child_new(settings->command, error);
    if (client->child == NULL) {
        free(client);
        return NULL;
    }
    client->phase = CLIENT_GREETING;
    client->has_time = true; /* unless a feature says otherwise */
    client->due_ms = now_ms + CLIENT_HELLO_MS;
    const ClientSpeech *speech = client->settings.speech;
    client->hasty_ms = speech->silence_ms > 0 ? now_ms + speech->silence_ms : INT64_MAX;
    client_send_line(client, speech->greeting);
    return client;
}

static void client_free_some(Client *const *clients, size_t count) {
    ChildEnd ends[CLIENT_ENDS_LIMIT] = {{NULL, NULL, 0}};
    for (size_t i = 0; i < count; i++) {
        if (clients[i] == NULL)
            continue;
        const char *farewell = clients[i]->settings.speech->farewell;
        trace_line(clients[i], "engine<", farewell);
        ends[i] = (ChildEnd){clients[i]->child, farewell,
                             clients[i]->phase == CLIENT_FAILED ? 0 : FAREWELL_MS};
    }
    child_free_all(ends, count);
    for (size_t i = 0; i < count; i++) {
        free(clients[i]);
    }
}

void client_free_all(Client *const *clients, size_t count) {
    for (size_t i = 0; i < count; i += CLIENT_ENDS_LIMIT)
        client_free_some(clients + i,
                         count - i < CLIENT_ENDS_LIMIT ? count - i : CLIENT_ENDS_LIMIT);
}

void client_free(Client *client) {
    client_free_all(&client, 1);
}
