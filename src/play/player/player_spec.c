#include "play/player/contender.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/player/argv.h"

enum { SECONDS_LIMIT = 24 * 3600, MOVETIME_LIMIT_MS = 3600 * 1000, DEPTH_LIMIT = 100 };

/* --- limits ---------------------------------------------------------------------------------- */

bool match_clock_parse(const char *text, MatchLimits *out, Error *error) {
    const char *at = text, *end = text + strlen(text);
    int64_t base_ms = 0, increment_ms = 0;
    bool good = ascii_scan_seconds(&at, end, SECONDS_LIMIT, &base_ms);
    if (good && *at == '+') {
        at++;
        good = ascii_scan_seconds(&at, end, SECONDS_LIMIT, &increment_ms);
    }
    if (!good || *at != '\0' || base_ms == 0)
        return error_set_at(error, text, N_("a clock is SECONDS+SECONDS, such as 10+0.1"));
    out->base_ms = base_ms;
    out->increment_ms = increment_ms;
    return true;
}

static void limits_add_seconds(int64_t duration_ms, Text *out) {
    text_addf(out, "%lld", (long long)(duration_ms / 1000));
    if (duration_ms % 1000 == 0)
        return;
    char data[8];
    Text part = TEXT_OVER(data);
    text_addf(&part, ".%03d", (int)(duration_ms % 1000));
    while (data[part.length - 1] == '0')
        data[--part.length] = '\0';
    text_add(out, data);
}

void match_limits_format(const MatchLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
        text_add(out, " s ");
    }
    if (limits->movetime_ms > 0)
        text_addf(out, "%lld ms a move ", (long long)limits->movetime_ms);
    if (limits->nodes > 0)
        text_addf(out, "%llu nodes ", (unsigned long long)limits->nodes);
    if (limits->depth > 0)
        text_addf(out, "depth %u ", limits->depth);
    if (out->length > 0 && !out->cut)
        out->data[--out->length] = '\0';
}

void match_limits_format_tag(const MatchLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
    } else if (limits->movetime_ms > 0) {
        text_add(out, "1/");
        limits_add_seconds(limits->movetime_ms, out);
    } else {
        text_add_char(out, '-');
    }
}

/* --- words ----------------------------------------------------------------------------------- */

#define MEMBER(member) offsetof(MatchPlayer, member), sizeof((MatchPlayer){0}.member)

/* The names whose values are numbers from 1 on. */
static const struct {
    const char *name;
    size_t at, size; /* of the member of MatchPlayer: 4 or 8 bytes */
    int64_t high;
    bool limit;    /* of its own, in place of those of all players */
    bool built_in; /* of the built-in player only */
} NUMBERS[] = {
    {"hash", MEMBER(hash_mib), ENGINE_HASH_LIMIT_MIB, false, false},
    {"threads", MEMBER(threads), ENGINE_THREADS_LIMIT, false, false},
    {"level", MEMBER(level), ENGINE_LEVELS, false, true},
    {"movetime", MEMBER(limits.movetime_ms), MOVETIME_LIMIT_MS, true, false},
    {"nodes", MEMBER(limits.nodes), INT64_MAX, true, false},
    {"depth", MEMBER(limits.depth), DEPTH_LIMIT, true, false},
};
enum { NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS };

/* The first limit of its own takes those of all players away. */
static void player_own_limits(MatchPlayer *player, bool *own) {
    if (!*own)
        memset(&player->limits, 0, sizeof player->limits);
    *own = true;
}

/* What is no number. */
static bool player_set_text(MatchPlayer *player, const char *name, const char *value,
                            Error *error) {
    if (strcmp(name, "name") == 0) {
        text_copy(player->name, sizeof player->name, value);
    } else if (player->kind == MATCH_BUILTIN) {
        return error_set_at(error, name,
                            N_("the built-in player has: name, level, hash, threads, tc, "
                               "movetime, nodes, depth"));
    } else if (strcmp(name, "variant") == 0) {
        player->variant_name = value;
    } else if (strcmp(name, "verify") == 0) {
        player->unverified = strcmp(value, "off") == 0;
        if (!player->unverified && strcmp(value, "on") != 0)
            return error_set_at(error, name, N_("\"%s\" is not %s"), value, "on|off");
    } else if (player->option_count < MATCH_OPTIONS_LIMIT) {
        player->options[player->option_count++] = (ClientOption){name, value};
    } else {
        return error_set_at(error, name, N_("too many options"));
    }
    return true;
}

/* One NAME=VALUE. *own: it has limits of its own by now. */
static bool player_set(MatchPlayer *player, const char *name, const char *value, bool *own,
                       Error *error) {
    if (strcmp(name, "tc") == 0) {
        player_own_limits(player, own);
        return match_clock_parse(value, &player->limits, error);
    }
    size_t i = 0;
    while (i < NUMBER_COUNT && strcmp(name, NUMBERS[i].name) != 0)
        i++;
    if (i == NUMBER_COUNT || (NUMBERS[i].built_in && player->kind != MATCH_BUILTIN))
        return player_set_text(player, name, value, error);
    int64_t number;
    if (!ascii_parse_int(value, 1, NUMBERS[i].high, &number))
        return error_set_at(error, name, N_("\"%s\" is no number from %lld to %lld"), value, 1LL,
                            (long long)NUMBERS[i].high);
    if (NUMBERS[i].limit)
        player_own_limits(player, own);
    void *member = (char *)player + NUMBERS[i].at;
    if (NUMBERS[i].size == sizeof(int64_t))
        *(int64_t *)member = number;
    else
        *(unsigned *)member = (unsigned)number;
    return true;
}

/* "NAME=VALUE,NAME=VALUE" in the player's storage. */
static bool player_set_all(MatchPlayer *player, char *text, Error *error) {
    bool own = false;
    while (*text != '\0') {
        char *next = text + strcspn(text, ",");
        if (*next == ',')
            *next++ = '\0';
        char *value = strchr(text, '=');
        if (value == NULL || value == text)
            return error_set_at(error, text, N_("is not NAME=VALUE"));
        *value++ = '\0';
        if (!player_set(player, text, value, &own, error))
            return false;
        text = next;
    }
    return true;
}

/* "computer" or "computer:LEVEL". */
static bool player_read_level(MatchPlayer *player, const char *text, Error *error) {
    player->kind = MATCH_BUILTIN;
    if (*text == '\0')
        return true;
    int64_t level;
    if (*text != ':' || !ascii_parse_int(text + 1, 1, ENGINE_LEVELS, &level))
        return error_set_at(error, text, N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    player->level = (unsigned)level;
    return true;
}

/* COMMAND, or COMMAND?NAME=VALUE,... */
static bool player_read_command(MatchPlayer *player, MatchPlayerKind kind, char *text,
                                Error *error) {
    player->kind = kind;
    player->command = text;
    char *options = strrchr(text, '?');
    if (options != NULL && strchr(options, '=') != NULL)
        *options++ = '\0';
    else
        options = NULL;
    if (*text == '\0')
        return error_set_at(error,
                            kind == MATCH_UCI ? "uci:" : "xboard:", N_("its command is missing"));
    Argv argv;
    if (!argv_split(text, NULL, &argv, error))
        return false;
    argv_done(&argv);
    return options == NULL || player_set_all(player, options, error);
}

static bool player_read(MatchPlayer *player, char *text, Error *error) {
    if (strncmp(text, "computer", 8) == 0)
        return player_read_level(player, text + 8, error);
    if (strcmp(text, "builtin") == 0 || strncmp(text, "builtin:", 8) == 0) {
        player->kind = MATCH_BUILTIN;
        return text[7] == '\0' || player_set_all(player, text + 8, error);
    }
    if (strncmp(text, "uci:", 4) == 0)
        return player_read_command(player, MATCH_UCI, text + 4, error);
    if (strncmp(text, "xboard:", 7) == 0)
        return player_read_command(player, MATCH_CECP, text + 7, error);
    return error_set_at(error, text,
                        N_("a player is computer:LEVEL, builtin:NAME=VALUE,..., uci:COMMAND or "
                           "xboard:COMMAND"));
}

bool match_player_parse(const char *text, MatchPlayer *out, Error *error) {
    MatchPlayer player = *out;
    size_t size = strlen(text) + 1;
    player.storage = malloc(2 * size);
    if (player.storage == NULL)
        return error_no_memory(error);
    memcpy(player.storage, text, size);
    player.text = memcpy(player.storage + size, text, size);
    if (!player_read(&player, player.storage, error)) {
        free(player.storage);
        return false;
    }
    if (player.kind == MATCH_BUILTIN && player.name[0] == '\0') {
        text_copy(player.name, sizeof player.name, text);
    }
    *out = player;
    return true;
}

ClientSettings match_player_client(const MatchPlayer *player, const Variant *variant) {
    return (ClientSettings){
        .protocol = player->kind == MATCH_UCI ? CLIENT_UCI : CLIENT_CECP,
        .command = player->command,
        .options = player->options,
        .option_count = player->option_count,
        .variant = variant,
        .variant_name = player->variant_name,
        .hash_mib = player->hash_mib,
        .threads = player->threads,
    };
}

void match_player_done(MatchPlayer *player) {
    free(player->storage);
    player->storage = NULL;
}
