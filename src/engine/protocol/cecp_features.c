#include "engine/protocol/cecp_session.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/protocol/cecp_setup.h"
#include "engine/protocol/cecp_text.h"

enum { HUGE_NUMBER = 1 << 30 };

/* Features. */

/* Appends the game's name and its names in other programs, each after a comma. */
static bool cecp_add_names(const Variant *variant, Bytes *line) {
    const char *others = variant_other_names(variant);
    bool fits = bytes_addf(line, ",%s", variant->name);
    const char *theirs = cecp_game_name(variant->name);
    if (strcmp(theirs, variant->name) != 0)
        fits = fits && bytes_addf(line, ",%s", theirs);
    if (*others != '\0')
        fits = fits && bytes_add_char(line, ',');
    for (; *others != '\0'; others++)
        fits = fits && bytes_add_char(line, *others == ' ' ? ',' : *others);
    return fits;
}

static void cecp_say_variants(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    const ProtocolSettings *settings = protocol->settings;
    Bytes names = {0};
    bool fits = true;
    if (settings->alone)
        fits = cecp_add_names(protocol_find_variant(protocol, settings->default_variant), &names);
    for (size_t i = 0; !settings->alone && i < variants_count(settings->variants); i++) {
        const Variant *variant = variants_at(settings->variants, i);
        fits = fits && (variant == NULL || cecp_add_names(variant, &names));
    }
    if (fits && names.length > 0)
        protocol_say(&session->protocol, "feature variants=\"%s\"", names.data + 1);
    bytes_done(&names);
}

static void cecp_say_options(CecpSession *session) {
    Protocol *protocol = &session->protocol;
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++) {
        if ((option->flags & protocol->form->options) == 0)
            continue;
        switch (option->type) {
        case PROTOCOL_SPIN:
            protocol_say(protocol, "feature option=\"%s -spin %d %d %d\"", option->name,
                         option->fallback, option->least, option->most);
            break;
        case PROTOCOL_CHECK:
            protocol_say(protocol, "feature option=\"%s -check %d\"", option->name,
                         option->fallback);
            break;
        case PROTOCOL_BUTTON:
            protocol_say(protocol, "feature option=\"%s -button\"", option->name);
            break;
        case PROTOCOL_FILE:
            protocol_say(protocol, "feature option=\"%s -file \"", option->name);
            break;
        case PROTOCOL_VARIANT:
            break;
        }
    }
}

bool cecp_protover(CecpSession *session, ProtocolWords *words) {
    (void)words;
    Protocol *protocol = &session->protocol;
    protocol_say(protocol, "feature done=0");
    protocol_say(protocol, "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 "
                           "sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0");
    protocol_say(protocol, "feature nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1");
    protocol_say(protocol, "feature myname=\"%s %s\"", PACKAGE, VERSION);
    cecp_say_variants(session);
    cecp_say_options(session);
    protocol_say(protocol, "feature done=1");
    return true;
}

/* Settings. */

/* Sets a number for which XBoard has a command of its own, clamped to the option's range. */
static void cecp_set_number(CecpSession *session, const char *name, int64_t value) {
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++)
        if (strcmp(option->name, name) == 0) {
            value = value > option->most ? option->most : value;
            value = value < option->least ? option->least : value;
            option->set(&session->protocol, "", (int)value);
        }
}

static bool cecp_read_count(ProtocolWords *words, int64_t *value) {
    const char *word = protocol_next_word(words);
    return word != NULL && ascii_parse_int(word, 1, HUGE_NUMBER, value);
}

/* Makes the engine idle so that settings can change; a move it is thinking about is made. True if
 * it was analysing, which cecp_resume restarts. */
static bool cecp_pause(CecpSession *session) {
    bool studying = session->task == CECP_STUDY;
    cecp_move_now(session);
    cecp_drop_task(session);
    return studying;
}

static bool cecp_change_number(CecpSession *session, const char *name, ProtocolWords *words) {
    int64_t value;
    if (!cecp_read_count(words, &value))
        return false;
    bool studying = cecp_pause(session);
    cecp_set_number(session, name, value);
    if (studying)
        cecp_resume(session);
    return true;
}

bool cecp_memory(CecpSession *session, ProtocolWords *words) {
    return cecp_change_number(session, "Hash", words);
}

bool cecp_cores(CecpSession *session, ProtocolWords *words) {
    return cecp_change_number(session, "Threads", words);
}

/* "NAME=VALUE"; names may contain spaces. */
bool cecp_option(CecpSession *session, ProtocolWords *words) {
    char *name = protocol_rest(words), none[1] = "";
    char *value = strchr(name, '=');
    if (value != NULL)
        *value++ = '\0';
    else
        value = none;
    for (char *end = name + strlen(name); end > name && ascii_is_space(end[-1]);)
        *--end = '\0';
    if (*name == '\0')
        return false;
    Protocol *protocol = &session->protocol;
    const ProtocolOption *option = protocol_find_option(protocol, name);
    if (option == NULL)
        return true;
    size_t before = variants_count(protocol->settings->variants);
    bool live = (option->flags & PROTOCOL_OPTION_LIVE) != 0;
    bool studying = !live && cecp_pause(session);
    protocol_set_option(protocol, option, value);
    if (variants_count(protocol->settings->variants) != before)
        cecp_say_variants(session);
    if (studying)
        cecp_resume(session);
    return true;
}

/* The game. */

void cecp_say_setup(CecpSession *session) {
    Protocol *protocol = &session->protocol;
    char buffer[FEN_SIZE + 256];
    Text setup = TEXT_OVER(buffer);
    if (!cecp_add_setup(protocol->variant, &setup)) {
        protocol_say(protocol, "# there are more kinds of pieces than XBoard has pictures");
        return;
    }
    protocol_say(protocol, "%s", setup.data);
    for (Role role = 0; role < protocol->variant->role_count; role++) {
        char line[CECP_PIECE_SIZE];
        Text piece = TEXT_OVER(line);
        if (cecp_add_piece(protocol->variant, role, &piece))
            protocol_say(protocol, "%s", piece.data);
    }
}
