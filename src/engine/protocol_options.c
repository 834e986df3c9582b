/* The options of both protocols: one table for listing and setting them. */
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "engine/level.h"
#include "engine/protocol.h"

enum { OVERHEAD_LIMIT_MS = 5000, VARIANT_FILE_LIMIT = 4 << 20 };

static void option_resize(Protocol *session, unsigned hash_mib, unsigned threads) {
    Error error;
    error_clear(&error);
    protocol_finish_search(session);
    if (!engine_resize(session->engine, hash_mib, threads, &error)) {
        protocol_say_error(session, &error);
        return;
    }
    session->hash_mib = hash_mib;
    session->threads = threads;
}

static void option_set_hash(Protocol *session, const char *text, int value) {
    (void)text;
    option_resize(session, (unsigned)value, session->threads);
}

static void option_set_threads(Protocol *session, const char *text, int value) {
    (void)text;
    option_resize(session, session->hash_mib, (unsigned)value);
}

static void option_clear(Protocol *session, const char *text, int value) {
    (void)text;
    (void)value;
    protocol_finish_search(session);
    engine_clear(session->engine);
}

static void option_set_lines(Protocol *session, const char *text, int value) {
    (void)text;
    session->lines = (unsigned)value;
}

static void option_set_skill(Protocol *session, const char *text, int value) {
    (void)text;
    session->skill = value == ENGINE_LEVELS ? 0 : (unsigned)value;
}

static void option_limit_strength(Protocol *session, const char *text, int value) {
    (void)text;
    session->elo_limited = value != 0;
}

static void option_show_wdl(Protocol *session, const char *text, int value) {
    (void)text;
    session->show_wdl = value != 0;
}

static void option_set_elo(Protocol *session, const char *text, int value) {
    (void)text;
    session->elo = value;
}

/* What clients may tell and the search need not know. */
static void option_set_nothing(Protocol *session, const char *text, int value) {
    (void)session;
    (void)text;
    (void)value;
}

static void option_set_overhead(Protocol *session, const char *text, int value) {
    (void)text;
    session->overhead_ms = value;
}

static void option_set_variant(Protocol *session, const char *text, int value) {
    (void)value;
    const Variant *variant = variants_find(session->settings->variants, text);
    if (variant == NULL) {
        protocol_say(session, "%sno variant named \"%s\" is loaded", session->form->remark, text);
        return;
    }
    protocol_finish_search(session);
    if (!protocol_set_variant(session, variant))
        protocol_say(session, "%smemory is out", session->form->remark);
}

static void option_hear_variant(void *context, VariantEvent event, const char *name,
                                const Error *error) {
    Protocol *session = context;
    switch (event) {
    case VARIANT_LOADED:
        protocol_say(session, "%svariant %s loaded", session->form->remark, name);
        break;
    case VARIANT_REPLACED:
        protocol_say(session, "%svariant %s loaded in place of the one before",
                     session->form->remark, name);
        break;
    case VARIANT_REFUSED:
        protocol_say_error(session, error);
        break;
    }
}

static void option_load_variants(Protocol *session, const char *text, int value) {
    (void)value;
    if (*text == '\0' || strcmp(text, "<empty>") == 0)
        return;
    Bytes bytes = {0};
    Error error;
    error_clear(&error);
    if (!file_read(file_system(), text, VARIANT_FILE_LIMIT, &bytes, &error)) {
        protocol_say_error(session, &error);
        return;
    }
    variants_load(session->settings->variants, text, bytes.data != NULL ? bytes.data : "",
                  bytes.length, option_hear_variant, session);
    bytes_done(&bytes);
}

static const ProtocolOption OPTIONS[] = {
    {"Hash", PROTOCOL_SPIN, 1, ENGINE_HASH_LIMIT_MIB, ENGINE_HASH_DEFAULT_MIB, option_set_hash},
    {"Threads", PROTOCOL_SPIN, 1, ENGINE_THREADS_LIMIT, 1, option_set_threads},
    {"Clear Hash", PROTOCOL_BUTTON, 0, 0, 0, option_clear},
    {"Ponder", PROTOCOL_CHECK, 0, 1, 0, option_set_nothing},
    {"MultiPV", PROTOCOL_SPIN, 1, ENGINE_LINES_LIMIT, 1, option_set_lines},
    {"Skill Level", PROTOCOL_SPIN, 1, ENGINE_LEVELS, ENGINE_LEVELS, option_set_skill},
    {"UCI_LimitStrength", PROTOCOL_CHECK, 0, 1, 0, option_limit_strength},
    {"UCI_Elo", PROTOCOL_SPIN, LEVEL_ELO_LEAST, LEVEL_ELO_MOST, LEVEL_ELO_MOST, option_set_elo},
    {"UCI_ShowWDL", PROTOCOL_CHECK, 0, 1, 0, option_show_wdl},
    {"UCI_AnalyseMode", PROTOCOL_CHECK, 0, 1, 0, option_set_nothing},
    {"Move Overhead", PROTOCOL_SPIN, 0, OVERHEAD_LIMIT_MS, ENGINE_OVERHEAD_MS, option_set_overhead},
    {"UCI_Variant", PROTOCOL_VARIANT, 0, 0, 0, option_set_variant},
    {"VariantPath", PROTOCOL_FILE, 0, 0, 0, option_load_variants},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

unsigned protocol_level(const Protocol *session) {
    return session->elo_limited ? level_for_elo(session->elo) : session->skill;
}

const ProtocolOption *protocol_options(size_t *count) {
    *count = OPTION_COUNT;
    return OPTIONS;
}

void protocol_set_option(Protocol *session, const char *name, const char *value) {
    const ProtocolOption *option = NULL;
    for (size_t i = 0; i < OPTION_COUNT && option == NULL; i++)
        if (ascii_equal_ignore_case(name, OPTIONS[i].name))
            option = &OPTIONS[i];
    if (option == NULL) {
        protocol_say(session, "%sno such option: %s", session->form->remark, name);
        return;
    }
    int64_t number = ascii_equal_ignore_case(value, "true");
    if (option->type == PROTOCOL_CHECK && number == 0 && !ascii_equal_ignore_case(value, "false")) {
        protocol_say(session, "%s%s is true or false", session->form->remark, option->name);
        return;
    }
    if (option->type == PROTOCOL_SPIN &&
        !ascii_parse_int(value, option->least, option->most, &number)) {
        protocol_say(session, "%s%s is a number from %d to %d", session->form->remark, option->name,
                     option->least, option->most);
        return;
    }
    option->set(session, value, (int)number);
}
