/* Names that definitions give: of games, pieces and setups. Those of the shipped definitions are in
 * the catalogues (po/variants.awk); others are shown as they are written. */
#include <libintl.h>
#include <string.h>

#include "base/ascii.h"
#include "words/words.h"

enum { CONTEXT_SIZE = 64 };

/* gettext's own form of a message with a context; msgid itself where there is none. */
static const char *translate_in(const char *context, const char *msgid) {
    char data[CONTEXT_SIZE + ROLE_NAME_SIZE];
    Text key = TEXT_OVER(data);
    text_add(&key, context);
    text_add_char(&key, '\004');
    text_add(&key, msgid);
    const char *found = gettext(data);
    return found != data ? found : msgid;
}

/* The empty message is the catalogue's head. */
static const char *translate(const char *msgid) {
    return msgid[0] != '\0' ? gettext(msgid) : msgid;
}

const char *words_title(const Variant *variant) {
    return translate(variant->title);
}

const char *words_native(const Variant *variant) {
    return strcmp(words_title(variant), variant->title_native) == 0 ? "" : variant->title_native;
}

const char *words_summary(const Variant *variant) {
    return translate(variant->summary);
}

const char *words_role_name(const Variant *variant, Role role) {
    const char *name = variant->roles[role].name;
    char glyph[CONTEXT_SIZE];
    if (variant_extra_role(variant, VARIANT_PIECE_GLYPHS, role, glyph, sizeof(glyph))) {
        const char *found = translate_in(glyph, name);
        if (found != name)
            return found;
    }
    return translate(name);
}

bool words_role_is(const Variant *variant, Role role, const char *text) {
    return ascii_equal_ignore_case(variant->roles[role].name, text) ||
           strcmp(words_role_name(variant, role), text) == 0;
}

const char *words_setup(const Variant *variant, unsigned index) {
    return translate_in("setup", variant->setups[index].name);
}

bool words_setup_is(const Variant *variant, unsigned index, const char *text) {
    return ascii_equal_ignore_case(variant->setups[index].name, text) ||
           strcmp(words_setup(variant, index), text) == 0;
}
