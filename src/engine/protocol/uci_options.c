#include "engine/protocol/uci_parts.h"

#include <string.h>

static void option_list_variants(Protocol *session, const char *option) {
    const VariantSet *set = session->settings->variants;
    Bytes line = {0};
    bool fits = bytes_addf(&line, "option name %s type combo default %s", option,
                           session->settings->default_variant);
    for (size_t i = 0; i < variants_count_all(set); i++) {
        const char *name = variants_name_all(set, i);
        bool offered = !session->settings->alone ||
                       (name != NULL && strcmp(name, session->settings->default_variant) == 0);
        if (name != NULL && offered)
            fits = fits && bytes_addf(&line, " var %s", name);
    }
    if (fits)
        protocol_say(session, "%s", line.data);
    bytes_done(&line);
}

void uci_options_list(Protocol *session) {
    size_t count;
    const ProtocolOption *options = protocol_options(&count);
    for (const ProtocolOption *option = options; option < options + count; option++) {
        if ((option->flags & session->form->options) == 0)
            continue;
        switch (option->type) {
        case PROTOCOL_SPIN:
            protocol_say(session, "option name %s type spin default %d min %d max %d", option->name,
                         option->fallback, option->least, option->most);
            break;
        case PROTOCOL_CHECK:
            protocol_say(session, "option name %s type check default %s", option->name,
                         option->fallback != 0 ? "true" : "false");
            break;
        case PROTOCOL_BUTTON:
            protocol_say(session, "option name %s type button", option->name);
            break;
        case PROTOCOL_VARIANT:
            option_list_variants(session, option->name);
            break;
        case PROTOCOL_FILE:
            protocol_say(session, "option name %s type string default <empty>", option->name);
            break;
        }
    }
}

/* Parses "name NAME [value TEXT]": the name may be several words, the value is the rest of the
 * line. */
static void option_read(ProtocolWords *words, Text *name, const char **value) {
    char *word = protocol_next_word(words);
    if (word == NULL || strcmp(word, "name") != 0)
        return;
    while ((word = protocol_next_word(words)) != NULL) {
        if (strcmp(word, "value") == 0) {
            *value = protocol_rest(words);
            return;
        }
        if (name->length > 0)
            text_add_char(name, ' ');
        text_add(name, word);
    }
}

void uci_options_set(Protocol *session, ProtocolWords *words) {
    char buffer[64];
    Text name = TEXT_OVER(buffer);
    const char *value = "";
    option_read(words, &name, &value);
    const ProtocolOption *option = protocol_find_option(session, name.data);
    if (option != NULL)
        protocol_set_option(session, option, value);
}
