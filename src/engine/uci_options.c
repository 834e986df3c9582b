/* The options of the engine protocol: one table for listing and setting them. */
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "engine/uci_session.h"

enum { OVERHEAD_LIMIT_MS = 5000, VARIANT_FILE_LIMIT = 4 << 20 };

typedef enum OptionType { OPTION_SPIN, OPTION_BUTTON, OPTION_COMBO, OPTION_STRING } OptionType;

typedef struct Option {
    const char *name;
    OptionType type;
    int least, most, fallback; /* of a spin */
    void (*set)(UciSession *session, const char *text, int value);
} Option;

static void option_resize(UciSession *session, unsigned hash_mib, unsigned threads) {
    Error error;
    error_clear(&error);
    uci_finish_search(session);
    if (!engine_resize(session->engine, hash_mib, threads, &error)) {
        uci_say_error(session, &error);
        return;
    }
    session->hash_mib = hash_mib;
    session->threads = threads;
}

static void option_set_hash(UciSession *session, const char *text, int value) {
    (void)text;
    option_resize(session, (unsigned)value, session->threads);
}

static void option_set_threads(UciSession *session, const char *text, int value) {
    (void)text;
    option_resize(session, session->hash_mib, (unsigned)value);
}

static void option_clear(UciSession *session, const char *text, int value) {
    (void)text;
    (void)value;
    uci_finish_search(session);
    engine_clear(session->engine);
}

static void option_set_level(UciSession *session, const char *text, int value) {
    (void)text;
    session->level = (unsigned)value;
}

static void option_set_overhead(UciSession *session, const char *text, int value) {
    (void)text;
    session->overhead_ms = value;
}

static void option_set_variant(UciSession *session, const char *text, int value) {
    (void)value;
    const Variant *variant = variants_find(session->settings->variants, text);
    if (variant == NULL) {
        uci_say(session, "info string no variant named \"%s\" is loaded", text);
        return;
    }
    uci_finish_search(session);
    if (!uci_set_variant(session, variant))
        uci_say(session, "info string memory is out");
}

static void option_hear_variant(void *context, VariantEvent event, const char *name,
                                const Error *error) {
    UciSession *session = context;
    switch (event) {
    case VARIANT_LOADED:
        uci_say(session, "info string variant %s loaded", name);
        break;
    case VARIANT_REPLACED:
        uci_say(session, "info string variant %s loaded in place of the one before", name);
        break;
    case VARIANT_REFUSED:
        uci_say_error(session, error);
        break;
    }
}

static void option_load_variants(UciSession *session, const char *text, int value) {
    (void)value;
    if (*text == '\0' || strcmp(text, "<empty>") == 0)
        return;
    Bytes bytes = {0};
    Error error;
    error_clear(&error);
    if (!file_read(file_system(), text, VARIANT_FILE_LIMIT, &bytes, &error)) {
        uci_say_error(session, &error);
        return;
    }
    variants_load(session->settings->variants, text, bytes.data != NULL ? bytes.data : "",
                  bytes.length, option_hear_variant, session);
    bytes_done(&bytes);
}

static const Option OPTIONS[] = {
    {"Hash", OPTION_SPIN, 1, ENGINE_HASH_LIMIT_MIB, ENGINE_HASH_DEFAULT_MIB, option_set_hash},
    {"Threads", OPTION_SPIN, 1, ENGINE_THREADS_LIMIT, 1, option_set_threads},
    {"Clear Hash", OPTION_BUTTON, 0, 0, 0, option_clear},
    {"Skill Level", OPTION_SPIN, 0, ENGINE_LEVELS, 0, option_set_level},
    {"Move Overhead", OPTION_SPIN, 0, OVERHEAD_LIMIT_MS, ENGINE_OVERHEAD_MS, option_set_overhead},
    {"UCI_Variant", OPTION_COMBO, 0, 0, 0, option_set_variant},
    {"VariantPath", OPTION_STRING, 0, 0, 0, option_load_variants},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static void option_list_variants(UciSession *session, const char *option) {
    const VariantSet *set = session->settings->variants;
    Bytes line = {0};
    bool fits = bytes_addf(&line, "option name %s type combo default %s", option,
                           session->settings->default_variant);
    for (size_t i = 0; i < variants_count_all(set); i++) {
        const char *name = variants_name_all(set, i);
        if (name != NULL)
            fits = fits && bytes_addf(&line, " var %s", name);
    }
    if (fits)
        uci_say(session, "%s", line.data);
    bytes_done(&line);
}

void uci_options_list(UciSession *session) {
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const Option *option = &OPTIONS[i];
        switch (option->type) {
        case OPTION_SPIN:
            uci_say(session, "option name %s type spin default %d min %d max %d", option->name,
                    option->fallback, option->least, option->most);
            break;
        case OPTION_BUTTON:
            uci_say(session, "option name %s type button", option->name);
            break;
        case OPTION_COMBO:
            option_list_variants(session, option->name);
            break;
        case OPTION_STRING:
            uci_say(session, "option name %s type string default <empty>", option->name);
            break;
        }
    }
}

static const Option *option_find(const char *name) {
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (ascii_equal_ignore_case(name, OPTIONS[i].name))
            return &OPTIONS[i];
    return NULL;
}

/* Reads "name NAME [value TEXT]": the name may be several words, the value goes to the end. */
static bool option_read(UciWords *words, Text *name, const char **value) {
    char *word = uci_next_word(words);
    if (word == NULL || strcmp(word, "name") != 0)
        return false;
    *value = "";
    while ((word = uci_next_word(words)) != NULL) {
        if (strcmp(word, "value") == 0) {
            while (ascii_is_space(*words->rest))
                words->rest++;
            *value = words->rest;
            break;
        }
        if (name->length > 0)
            text_add_char(name, ' ');
        text_add(name, word);
    }
    return name->length > 0;
}

void uci_options_set(UciSession *session, UciWords *words) {
    char buffer[64];
    Text name = TEXT_OVER(buffer);
    const char *value;
    const Option *option = option_read(words, &name, &value) ? option_find(name.data) : NULL;
    if (option == NULL) {
        uci_say(session, "info string no such option: %s", name.data);
        return;
    }
    int64_t number = 0;
    if (option->type == OPTION_SPIN &&
        !ascii_parse_int(value, option->least, option->most, &number)) {
        uci_say(session, "info string %s is a number from %d to %d", option->name, option->least,
                option->most);
        return;
    }
    option->set(session, value, (int)number);
}
