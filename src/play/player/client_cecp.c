/* The GUI side of XBoard's protocol (CECP). The engine is in force mode between its moves, so that
 * it searches only when asked, and is sent every move. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "engine/protocol/cecp_text.h"
#include "play/player/client_state.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum {
    SILENCE_MS = 2000,         /* an engine that is silent for so long does not send features */
    HASTE_PATIENCE_MS = 10000, /* after its time is over and it was told to move */
    MATE_CP = 100000           /* beyond it scores are mates in so many moves */
};

/* --- features -------------------------------------------------------------------------------- */

/* A feature's value: a number, or text between quotation marks (which are left out). */
typedef struct Feature {
    char name[32];
    const char *value;
    size_t length;
} Feature;

/* The next "name=value" of a line. */
static bool cecp_next_feature(const char **line, Feature *out) {
    const char *at = *line;
    while (ascii_is_space(*at))
        at++;
    Text name = TEXT_OVER(out->name);
    while (*at != '\0' && *at != '=' && !ascii_is_space(*at))
        text_add_char(&name, *at++);
    if (*at != '=')
        return false;
    char end = *++at == '"' ? '"' : ' ';
    at += end == '"';
    out->value = at;
    while (*at != '\0' && *at != end)
        at++;
    out->length = (size_t)(at - out->value);
    *line = at + (*at != '\0');
    return true;
}

/* One of its list; "normal" is a name of chess. */
static void cecp_try_variant_name(Client *client, const char *start, size_t length) {
    char data[sizeof client->variant_name];
    text_copy_bytes(data, sizeof data, start, length);
    const char *ours = cecp_game_of_name(data);
    if (ours == data || client->settings.variant_name != NULL ||
        strcmp(ours, client->settings.variant->name) != 0) {
        client_try_variant_name(client, start, length);
        return;
    }
    client->knows_variant = true;
    memcpy(client->variant_name, data, sizeof data);
}

/* Chooses the name the engine calls the game by from its list. */
static void cecp_find_variant(Client *client, const char *names, size_t length) {
    const char *end = names + length;
    client->knows_variants = true;
    while (names < end) {
        while (names < end && (*names == ',' || *names == ' '))
            names++;
        const char *start = names;
        while (names < end && *names != ',' && *names != ' ')
            names++;
        size_t size = (size_t)(names - start);
        if (size > 0)
            cecp_try_variant_name(client, start, size);
    }
}

static void cecp_take_feature(Client *client, const Feature *feature) {
    const struct {
        const char *name;
        bool *flag;
    } FLAGS[] = {
        {"usermove", &client->usermove}, {"ping", &client->ping}, {"setboard", &client->setboard},
        {"memory", &client->memory},     {"smp", &client->smp},   {"time", &client->has_time},
    };
    for (size_t i = 0; i < sizeof FLAGS / sizeof *FLAGS; i++)
        if (strcmp(feature->name, FLAGS[i].name) == 0)
            *FLAGS[i].flag = feature->length > 0 && feature->value[0] == '1';
    if (strcmp(feature->name, "myname") == 0)
        client_take_name(client, feature->value, feature->length);
    else if (strcmp(feature->name, "variants") == 0)
        cecp_find_variant(client, feature->value, feature->length);
}

/* True when it has said all. */
static bool cecp_hear_features(Client *client, const char *line) {
    Feature feature;
    while (cecp_next_feature(&line, &feature)) {
        if (strcmp(feature.name, "done") == 0)
            return feature.length > 0 && feature.value[0] == '1';
        cecp_take_feature(client, &feature);
        client_send(client, "accepted %s", feature.name);
    }
    return false;
}

/* --- setting up ------------------------------------------------------------------------------ */

/* Ready when it has answered, or at once where it does not answer. */
static void cecp_confirm(Client *client, int64_t now_ms) {
    client->phase = CLIENT_PREPARING;
    client->due_ms = now_ms + CLIENT_HELLO_MS;
    if (client->ping)
        client_send(client, "ping %u", ++client->pings);
    else
        client_become_ready(client, now_ms);
}

static void cecp_set_up(Client *client, int64_t now_ms) {
    const ClientSettings *settings = &client->settings;
    if (client->knows_variants && !client->knows_variant) {
        client_fail_unable(client, _("it does not know the game"));
        return;
    }
    client_send(client, "easy");
    client_send(client, "post");
    if (settings->hash_mib > 0 && client->memory)
        client_send(client, "memory %u", settings->hash_mib);
    if (settings->threads > 0 && client->smp)
        client_send(client, "cores %u", settings->threads);
    for (size_t i = 0; i < settings->option_count; i++)
        client_send(client, "option %s=%s", settings->options[i].name, settings->options[i].value);
    cecp_confirm(client, now_ms);
}

/* As it calls the game: as XBoard does, where nothing else was said. */
static const char *cecp_variant_name(const Client *client) {
    const char *name = client_variant_name(client);
    return name == client->settings.variant->name ? cecp_game_name(name) : name;
}

/* Says which game it is, unless "new" has begun it already: some engines that play nothing else
 * know no "variant". */
static void cecp_send_variant(Client *client) {
    const ClientSettings *settings = &client->settings;
    const char *said = settings->variant_name;
    if (cecp_is_usual_game(said != NULL ? said : settings->variant->name))
        return;
    client_send(client, "variant %s", cecp_variant_name(client));
    client->variant_told = true;
}

/* Puts its board at the start of the game that is to be searched. */
static void cecp_begin_game(Client *client, const Position *start) {
    client_send(client, "new");
    cecp_send_variant(client);
    client_send(client, "force");
    client->told_count = 0;
    Position usual;
    position_start(&usual, client->settings.variant);
    if (start == NULL || position_equal(&usual, start))
        return;
    char data[FEN_SIZE];
    Text fen = TEXT_OVER(data);
    cecp_add_fen(start, &fen);
    client_send(client, "setboard %s", data);
}

static void cecp_new_game(Client *client, int64_t now_ms) {
    cecp_begin_game(client, NULL);
    position_start(&client->told_start, client->settings.variant);
    cecp_confirm(client, now_ms);
}

/* --- moves ----------------------------------------------------------------------------------- */

static void cecp_send_move(Client *client, Move move) {
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    cecp_add_move(client->settings.variant, move, &text);
    client_send(client, "%s%s", client->usermove ? "usermove " : "", data);
}

/* Tells the moves that it does not know yet, all of them where the game is another one. */
static void cecp_send_moves(Client *client) {
    const ClientSearch *search = &client->search;
    bool same = client->told_count <= search->count &&
                position_equal(&client->told_start, &search->start) &&
                memcmp(client->told, search->moves, client->told_count * sizeof(Move)) == 0;
    client_send(client, "force");
    if (!same) {
        cecp_begin_game(client, &search->start);
        client->told_start = search->start;
    }
    while (client->told_count < search->count) {
        Move move = search->moves[client->told_count];
        client->told[client->told_count++] = move;
        cecp_send_move(client, move);
    }
}

/* --- going ----------------------------------------------------------------------------------- */

/* Some engines read whole seconds alone, so that a fraction stands only where there is one. */
static void cecp_send_level(Client *client, int64_t time_ms, int64_t increment_ms) {
    char data[32];
    Text increment = TEXT_OVER(data);
    int64_t base_s = (time_ms + 999) / 1000;
    text_addf(&increment, "%lld", (long long)(increment_ms / 1000));
    if (increment_ms % 1000 > 0)
        text_addf(&increment, ".%03d", (int)(increment_ms % 1000));
    client_send(client, "level 0 %lld:%02lld %s", (long long)(base_s / 60),
                (long long)(base_s % 60), data);
    client->level_told = true;
}

static void cecp_send_clock(Client *client, const EngineLimits *limits) {
    Side side = client->search.position.side;
    /* The level is told once a game: later ones would begin it anew. */
    if (!client->level_told)
        cecp_send_level(client, limits->time_ms[side], limits->increment_ms[side]);
    client_send(client, "time %lld", (long long)(limits->time_ms[side] / 10));
    client_send(client, "otim %lld", (long long)(limits->time_ms[side_other(side)] / 10));
}

/* "st" counts whole seconds: another time is that of a clock for one move. */
static void cecp_send_move_time(Client *client, int64_t movetime_ms, bool has_clock) {
    if (has_clock || !client->has_time || movetime_ms % 1000 == 0) {
        if (movetime_ms >= 1000)
            client_send(client, "st %lld", (long long)(movetime_ms / 1000));
        return;
    }
    long long base_s = (movetime_ms + 999) / 1000;
    long long left_cs = movetime_ms >= 10 ? movetime_ms / 10 : 1;
    client_send(client, "level 1 %lld:%02lld 0", base_s / 60, base_s % 60);
    client->level_told = false; /* the game's own is another one */
    client_send(client, "time %lld", left_cs);
    client_send(client, "otim %lld", left_cs);
}

/* Whether the protocol has words for the limits; otherwise the client fails. */
static bool cecp_check_limits(Client *client) {
    const EngineLimits *limits = &client->search.limits;
    bool has_clock = limits->time_ms[client->search.position.side] > 0;
    if (limits->nodes > 0)
        client_fail_unable(client, _("a number of nodes cannot be asked for by XBoard's protocol"));
    else if (limits->movetime_ms > 0 && limits->movetime_ms < 1000 && !has_clock &&
             !client->has_time)
        client_fail_unable(client, _("less than a second a move cannot be asked for by XBoard's "
                                     "protocol of an engine that takes no clock"));
    return client->phase != CLIENT_FAILED;
}

static void cecp_go(Client *client, int64_t now_ms) {
    const EngineLimits *limits = &client->search.limits;
    Side side = client->search.position.side;
    if (!cecp_check_limits(client))
        return;
    size_t before = client->told_count;
    cecp_send_moves(client);
    if (before == 0 || before > client->told_count)
        client->level_told = false;
    if (limits->time_ms[side] > 0)
        cecp_send_clock(client, limits);
    if (limits->depth > 0)
        client_send(client, "sd %u", limits->depth);
    if (limits->movetime_ms > 0) {
        cecp_send_move_time(client, limits->movetime_ms, limits->time_ms[side] > 0);
        client->hasty_ms = now_ms + limits->movetime_ms;
    }
    client_send(client, "go");
}

static void cecp_stop(Client *client) {
    client->hasty_ms = INT64_MAX;
    client_send(client, "?");
}

static void cecp_tick(Client *client, int64_t now_ms) {
    if (now_ms < client->hasty_ms)
        return;
    client->hasty_ms = INT64_MAX;
    if (client->phase == CLIENT_GREETING && !client->featured)
        cecp_set_up(client, now_ms);
    else if (client->phase == CLIENT_THINKING) {
        cecp_stop(client);
        /* Not every engine knows the word; but what keeps no time at all hangs. */
        client->due_ms = now_ms + HASTE_PATIENCE_MS;
    }
}

/* --- hearing --------------------------------------------------------------------------------- */

static bool cecp_begins(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

static void cecp_hear_move(Client *client, const char *text, int64_t now_ms) {
    char data[PLAYER_TEXT_SIZE];
    Text move = TEXT_OVER(data);
    cecp_add_ours(client->settings.variant, text, &move);
    client->hasty_ms = INT64_MAX;
    Move played = client_answer(client, data, now_ms);
    client_send(client, "force");
    /* What it played by itself it knows. */
    if (played != MOVE_NONE && client->told_count < CLIENT_MOVES_LIMIT)
        client->told[client->told_count++] = played;
    else
        client->told_count = SIZE_MAX; /* nothing that it knows is sure: all is told again */
}

/* The move of "1. ... e7e5", as the oldest engines answer; NULL: it is another line. */
static const char *cecp_find_old_move(const char *line) {
    const char *at = line;
    uint64_t number;
    if (!ascii_scan_uint(&at, line + strlen(line), UINT32_MAX, &number))
        return NULL;
    at += *at == '.';
    at += strspn(at, " ");
    return strncmp(at, "... ", 4) == 0 ? at + 4 : NULL;
}

static int cecp_score(int64_t value) {
    if (value >= -MATE_CP && value <= MATE_CP)
        return (int)client_clamp(value, -SCORE_MATE_BOUND, SCORE_MATE_BOUND);
    int score = (int)client_clamp(value, -MATE_CP - CLIENT_MATE_LIMIT, MATE_CP + CLIENT_MATE_LIMIT);
    return score > 0 ? SCORE_MATE - 2 * (score - MATE_CP) + 1 : 2 * (-MATE_CP - score) - SCORE_MATE;
}

/* "9 156 1084 48000 Nf3 Nc6": depth, score, centiseconds, nodes and the line. */
static void cecp_hear_thinking(Client *client, const char *line) {
    long long numbers[4]; /* saturated where they are too large */
    for (size_t i = 0; i < 4; i++) {
        char *end;
        numbers[i] = strtoll(line, &end, 10);
        if (end == line)
            return;
        line = end;
    }
    client->report.depth = (unsigned)client_clamp(numbers[0], 0, CLIENT_DEPTH_LIMIT);
    client->report.score_cp = cecp_score(numbers[1]);
    client->report.time_ms = 10 * client_clamp(numbers[2], 0, CLIENT_TIME_LIMIT_MS / 10);
    client->report.nodes = (uint64_t)client_clamp(numbers[3], 0, CLIENT_NODES_LIMIT);
    if (client->settings.wants_pv)
        client_push_report(client, &client->report);
}

/* It ends the game: by giving up, or by a claim that our rules do not know. */
static void cecp_hear_result(Client *client, const char *line) {
    if (client->phase != CLIENT_THINKING)
        return;
    bool white = client->search.position.side == SIDE_WHITE;
    bool lost = cecp_begins(line, "resign") || cecp_begins(line, white ? "0-1" : "1-0");
    client->phase = CLIENT_READY;
    client->due_ms = INT64_MAX;
    PlayerEvent *event = client_push(client, lost ? PLAYER_EVENT_RESIGN : PLAYER_EVENT_ILLEGAL);
    unicode_copy_safe(event->text, sizeof event->text, line);
}

static void cecp_hear_ready(Client *client, const char *line, int64_t now_ms) {
    int64_t number;
    if (client->phase == CLIENT_PREPARING && client->dropped == 0 &&
        ascii_parse_int(line, 0, UINT32_MAX, &number) && number == client->pings)
        client_become_ready(client, now_ms);
}

/* "Error (unsupported variant): shogi", "Illegal move: variant shogi", and what else engines say to
 * the name of a game. */
static bool cecp_is_refusal(const Client *client, const char *line) {
    static const char *const BEGINNINGS[] = {"error", "illegal", "unsupported", "unknown"};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++)
        if (ascii_begins_ignore_case(line, BEGINNINGS[i]))
            return client->variant_told && ascii_contains_ignore_case(line, "variant");
    return false;
}

static void cecp_hear(Client *client, const char *line, int64_t now_ms) {
    if (cecp_begins(line, "feature ")) {
        client->featured = true;
        if (cecp_hear_features(client, line + 8) && client->phase == CLIENT_GREETING)
            cecp_set_up(client, now_ms);
    } else if (cecp_is_refusal(client, line)) {
        client_fail_unable(client, _("it does not know the game"));
    } else if (cecp_begins(line, "pong ")) {
        cecp_hear_ready(client, line + 5, now_ms);
    } else if (cecp_begins(line, "move ") || cecp_find_old_move(line) != NULL) {
        const char *old = cecp_find_old_move(line);
        if (client->phase == CLIENT_THINKING || client->dropped > 0)
            cecp_hear_move(client, old != NULL ? old : line + 5, now_ms);
    } else if (cecp_begins(line, "resign") || cecp_begins(line, "1-0") ||
               cecp_begins(line, "0-1") || cecp_begins(line, "1/2-1/2")) {
        cecp_hear_result(client, line);
    } else if (cecp_begins(line, "offer draw")) {
        if (!client->draw_told)
            client_push(client, PLAYER_EVENT_DRAW);
        client->draw_told = true;
    } else if (cecp_begins(line, "Illegal move")) {
        cecp_hear_result(client, line);
    } else if (client->phase == CLIENT_THINKING) {
        cecp_hear_thinking(client, line);
    }
}

const ClientSpeech CLIENT_SPEECH_CECP = {
    .greeting = "xboard\nprotover 2",
    .farewell = "quit",
    .silence_ms = SILENCE_MS,
    .hear = cecp_hear,
    .new_game = cecp_new_game,
    .go = cecp_go,
    .stop = cecp_stop,
    .tick = cecp_tick,
};
