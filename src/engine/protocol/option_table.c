/* The table of options, and setting each of them. */
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "engine/level/level.h"
#include "engine/protocol/protocol.h"

enum { OVERHEAD_LIMIT_MS = 5000, VARIANT_FILE_LIMIT = 4 << 20 };

static void option_resize(Protocol *session, unsigned hash_mib, unsigned threads) {
    Error error;
    error_clear(&error);
    protocol_finish_search(session);
    if (session->engine != NULL && !engine_resize(session->engine, hash_mib, threads, &error)) {
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
    session->skill = (unsigned)value;
}

static void option_limit_strength(Protocol *session, const char *text, int value) {
    (void)text;
    session->elo_limited = value != 0;
}

static void option_show_wdl(Protocol *session, const char *text, int value) {
    (void)text;
    session->show_wdl = value != 0;
}

static void option_name_rooks(Protocol *session, const char *text, int value) {
    (void)text;
    session->names_rooks = value != 0;
}

static void option_set_resign(Protocol *session, const char *text, int value) {
    (void)text;
    session->resigns = value != 0;
}

static void option_set_elo(Protocol *session, const char *text, int value) {
    (void)text;
    session->elo = value;
}

/* Options that clients may send and the search ignores. */
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
    protocol_set_variant(session, text);
}

static void option_on_variant(void *context, VariantEvent event, const char *name,
                              const Error *error) {
    Protocol *session = context;
    switch (event) {
    case VARIANT_LOADED:
        protocol_say(session, "%svariant %s loaded", session->form->remark, name);
        break;
    case VARIANT_REPLACED:
        protocol_say(session, "%svariant %s loaded, replacing the previous one",
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
                  bytes.length, &(VariantListener){option_on_variant, session});
    bytes_done(&bytes);
}

enum {
    UCI = PROTOCOL_OPTION_UCI,
    XBOARD = PROTOCOL_OPTION_XBOARD,
    USI = PROTOCOL_OPTION_USI,
    ALL = UCI | USI | XBOARD,
    LIVE = PROTOCOL_OPTION_LIVE
};

static const ProtocolOption OPTIONS[] = {
    {"Hash", "USI_Hash", PROTOCOL_SPIN, UCI | USI, 1, ENGINE_HASH_LIMIT_MIB,
     ENGINE_HASH_DEFAULT_MIB, option_set_hash, N_("Size of the transposition table in MiB.")},
    {"Threads", NULL, PROTOCOL_SPIN, UCI | USI, 1, ENGINE_THREADS_LIMIT, 1, option_set_threads,
     N_("Number of search threads.")},
    {"Clear Hash", "Clear_Hash", PROTOCOL_BUTTON, ALL, 0, 0, 0, option_clear,
     N_("Clears the transposition table.")},
    {"Ponder", "USI_Ponder", PROTOCOL_CHECK, UCI | USI | LIVE, 0, 1, 0, option_set_nothing,
     N_("Tells the engine that it may be asked to ponder, which it always can.")},
    {"MultiPV", NULL, PROTOCOL_SPIN, ALL, 1, ENGINE_LINES_LIMIT, 1, option_set_lines,
     N_("Number of best lines to search.")},
    {"Skill Level", "Skill_Level", PROTOCOL_SPIN, ALL, 1, ENGINE_LEVELS, ENGINE_LEVELS,
     option_set_skill, N_("Playing level; the highest is full strength.")},
    {"UCI_LimitStrength", "USI_LimitStrength", PROTOCOL_CHECK, UCI | USI, 0, 1, 0,
     option_limit_strength, N_("Sets the level by UCI_Elo instead of Skill Level.")},
    {"UCI_Elo", "USI_Elo", PROTOCOL_SPIN, UCI | USI, LEVEL_ELO_LEAST, LEVEL_ELO_MOST,
     LEVEL_ELO_MOST, option_set_elo,
     N_("With UCI_LimitStrength, the level with the nearest Elo is played.")},
    {"UCI_ShowWDL", NULL, PROTOCOL_CHECK, UCI | LIVE, 0, 1, 0, option_show_wdl,
     N_("Adds the chances of winning and losing, in thousandths, to each score; a draw counts "
        "half to each.")},
    {"UCI_Chess960", NULL, PROTOCOL_CHECK, UCI | LIVE, 0, 1, 0, option_name_rooks,
     N_("Writes castling as the king taking its rook. It is read so anyway.")},
    {"UCI_AnalyseMode", NULL, PROTOCOL_CHECK, UCI | LIVE, 0, 1, 0, option_set_nothing,
     N_("Accepted but has no effect: play and analysis work the same way.")},
    {"Move Overhead", "Move_Overhead", PROTOCOL_SPIN, ALL, 0, OVERHEAD_LIMIT_MS, ENGINE_OVERHEAD_MS,
     option_set_overhead, N_("Milliseconds reserved per move for communication delays.")},
    {"Resign", NULL, PROTOCOL_CHECK, USI | XBOARD | LIVE, 0, 1, 0, option_set_resign,
     N_("Resigns when the game has been hopeless for several moves.")},
    {"UCI_Variant", "USI_Variant", PROTOCOL_VARIANT, UCI | USI, 0, 0, 0, option_set_variant,
     N_("The game to play.")},
    {"VariantPath", NULL, PROTOCOL_FILE, ALL, 0, 0, 0, option_load_variants,
     N_("A definition file with games to add.")},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

unsigned protocol_level(const Protocol *session) {
    return session->elo_limited ? level_for_elo(session->elo) : session->skill;
}

const ProtocolOption *protocol_options(size_t *count) {
    *count = OPTION_COUNT;
    return OPTIONS;
}

void protocol_set_defaults(Protocol *session) {
    for (const ProtocolOption *option = OPTIONS; option < OPTIONS + OPTION_COUNT; option++)
        if (option->type == PROTOCOL_SPIN || option->type == PROTOCOL_CHECK)
            option->set(session, "", option->fallback);
}

const char *protocol_option_name(const ProtocolForm *form, const ProtocolOption *option) {
    if ((option->flags & form->options) == 0)
        return NULL;
    bool usi = form->options == PROTOCOL_OPTION_USI && option->usi_name != NULL;
    return usi ? option->usi_name : option->name;
}

const ProtocolOption *protocol_find_option(Protocol *session, const char *name) {
    for (const ProtocolOption *option = OPTIONS; option < OPTIONS + OPTION_COUNT; option++)
        if (protocol_option_name(session->form, option) != NULL &&
            ascii_equal_ignore_case(name, protocol_option_name(session->form, option)))
            return option;
    protocol_say(session, "%sno such option: %s", session->form->remark, name);
    return NULL;
}

static bool option_read_check(const char *value, int64_t *out) {
    *out = ascii_equal_ignore_case(value, "true") || strcmp(value, "1") == 0;
    return *out != 0 || ascii_equal_ignore_case(value, "false") || strcmp(value, "0") == 0;
}

void protocol_set_option(Protocol *session, const ProtocolOption *option, const char *value) {
    int64_t number = 0;
    if (option->type == PROTOCOL_CHECK && !option_read_check(value, &number))
        protocol_say(session, "%s%s: true or false", session->form->remark, option->name);
    else if (option->type == PROTOCOL_SPIN &&
             !ascii_parse_int(value, option->least, option->most, &number))
        protocol_say(session, "%s%s is a number from %d to %d", session->form->remark, option->name,
                     option->least, option->most);
    else
        option->set(session, value, (int)number);
}
