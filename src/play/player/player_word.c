#include "play/player/player_word.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "engine/level/limits.h"
#include "play/player/argv.h"

enum { SECONDS_LIMIT = 24 * 3600, MOVETIME_LIMIT_MS = 3600 * 1000, DEPTH_LIMIT = 100 };

bool player_is(const PlayerWord *word, unsigned trait) {
    return word != NULL && word->kind != NULL && (word->kind->traits & trait) != 0;
}

void player_add_text(const PlayerWord *word, Text *out) {
    text_add(out, word->text[0] != '\0' ? word->text : word->kind->word);
    if (word->text[0] == '\0' && player_is(word, PLAYER_LEVELS))
        text_addf(out, ":%u", word->level);
}

/* --- limits ---------------------------------------------------------------------------------- */

bool player_read_clock(const char *text, PlayerLimits *out, Error *error) {
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

/* --- words ----------------------------------------------------------------------------------- */

#define MEMBER(member) offsetof(PlayerWord, member), sizeof((PlayerWord){0}.member)

/* Options whose values are positive numbers. */
static const struct {
    const char *name;
    size_t at, size; /* offset and size of the member of PlayerWord: 4 or 8 bytes */
    int64_t high;
    bool limit; /* one of PlayerLimits */
    bool ours;  /* only for the built-in engine */
} NUMBERS[] = {
    {"hash", MEMBER(hash_mib), ENGINE_HASH_LIMIT_MIB, false, false},
    {"threads", MEMBER(threads), ENGINE_THREADS_LIMIT, false, false},
    {"level", MEMBER(level), ENGINE_LEVELS, false, true},
    {"movetime", MEMBER(limits.movetime_ms), MOVETIME_LIMIT_MS, true, false},
    {"nodes", MEMBER(limits.nodes), INT64_MAX, true, false},
    {"depth", MEMBER(limits.depth), DEPTH_LIMIT, true, false},
};
enum { NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS };

/* The state of parsing. */
typedef struct Reading {
    PlayerWord *word;
    PlayerCommand *command; /* NULL: not a program */
    bool own;               /* it has set limits of its own */
} Reading;

/* The first limit of its own replaces the limits of all players. */
static void take_own_limits(Reading *reading) {
    if (!reading->own)
        reading->word->limits = (PlayerLimits){0};
    reading->own = true;
}

/* Sets an option that is not a number. */
static bool set_text(Reading *reading, const char *name, const char *value, Error *error) {
    PlayerWord *word = reading->word;
    PlayerCommand *command = reading->command;
    if (strcmp(name, "name") == 0) {
        text_copy(word->name, sizeof word->name, value);
    } else if (command == NULL) {
        return error_set_at(error, name,
                            N_("the built-in player's options: name, level, hash, threads, tc, "
                               "movetime, nodes, depth"));
    } else if (strcmp(name, "variant") == 0) {
        command->variant_name = value;
    } else if (strcmp(name, "verify") == 0) {
        word->unverified = strcmp(value, "off") == 0;
        if (!word->unverified && strcmp(value, "on") != 0)
            return error_set_at(error, name, N_("\"%s\" is not %s"), value, "on|off");
    } else if (command->option_count < PLAYER_OPTIONS_LIMIT) {
        command->options[command->option_count++] = (PlayerOption){name, value};
    } else {
        return error_set_at(error, name, N_("too many options"));
    }
    return true;
}

/* Sets one NAME=VALUE. */
static bool set(Reading *reading, const char *name, const char *value, Error *error) {
    PlayerWord *word = reading->word;
    if (strcmp(name, "tc") == 0) {
        take_own_limits(reading);
        return player_read_clock(value, &word->limits, error);
    }
    size_t i = 0;
    while (i < NUMBER_COUNT && strcmp(name, NUMBERS[i].name) != 0)
        i++;
    if (i == NUMBER_COUNT || (NUMBERS[i].ours && reading->command != NULL))
        return set_text(reading, name, value, error);
    int64_t number;
    if (!ascii_parse_int(value, 1, NUMBERS[i].high, &number))
        return error_set_at(error, name, N_("\"%s\" is not a number from %lld to %lld"), value, 1LL,
                            (long long)NUMBERS[i].high);
    if (NUMBERS[i].limit)
        take_own_limits(reading);
    void *member = (char *)word + NUMBERS[i].at;
    if (NUMBERS[i].size == sizeof(int64_t))
        *(int64_t *)member = number;
    else
        *(unsigned *)member = (unsigned)number;
    return true;
}

/* Sets "NAME=VALUE,NAME=VALUE", splitting the text in place. */
static bool set_all(Reading *reading, char *text, Error *error) {
    while (*text != '\0') {
        char *next = text + strcspn(text, ",");
        if (*next == ',')
            *next++ = '\0';
        char *value = strchr(text, '=');
        if (value == NULL || value == text)
            return error_set_at(error, text, N_("is not NAME=VALUE"));
        *value++ = '\0';
        if (!set(reading, text, value, error))
            return false;
        text = next;
    }
    return true;
}

bool player_read_values(const char *arguments, PlayerWord *word, Error *error) {
    char storage[PLAYER_WORD_SIZE];
    Reading reading = {.word = word};
    text_copy(storage, sizeof storage, arguments);
    return set_all(&reading, storage, error);
}

/* --- commands -------------------------------------------------------------------------------- */

bool player_read_command(const char *arguments, PlayerWord *word, PlayerCommand *out,
                         Error *error) {
    Reading reading = {.word = word, .command = out};
    Argv argv;
    *out = (PlayerCommand){.command = out->storage};
    text_copy(out->storage, sizeof out->storage, arguments);
    char *options = strrchr(out->storage, '?');
    bool has_values = options != NULL && strchr(options, '=') != NULL;
    if (has_values)
        *options++ = '\0';
    if (out->command[0] == '\0')
        return error_set_at(error, word->text, N_("its command is missing"));
    if (!argv_split(out->command, NULL, &argv, error))
        return false;
    argv_done(&argv);
    return !has_values || set_all(&reading, options, error);
}

void player_command(const PlayerWord *word, PlayerCommand *out) {
    PlayerWord again = *word;
    const char *arguments = strchr(word->text, ':');
    (void)player_read_command(arguments != NULL ? arguments + 1 : "", &again, out, NULL);
}

void player_add_name(const PlayerWord *word, Text *out) {
    PlayerCommand command;
    Argv argv;
    if (word->name[0] != '\0') {
        unicode_add_safe(out, word->name);
        return;
    }
    player_command(word, &command);
    if (!argv_split(command.command, NULL, &argv, NULL))
        return;
    const char *folder = strrchr(argv.words[0], '/');
    unicode_add_safe(out, folder != NULL ? folder + 1 : argv.words[0]);
    argv_done(&argv);
}
