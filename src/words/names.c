/* Names of games, pieces and setups from definitions. Those of the shipped definitions are in the
 * catalogues (po/variants.awk); others are shown as written. */
#include <libintl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "words/told_fields.h"
#include "words/words.h"

enum { CONTEXT_SIZE = 64, NOTE_SIZE = 512 };

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

/* Appends such a text, made safe, in the reader's language. */
static void add_told(const char *msgid, Text *out) {
    const char *text = translate(msgid);
    unicode_add_sanitized(out, text, strlen(text));
}

void words_full_title(const Variant *variant, Text *out) {
    char reading_data[PARAGRAPH_SIZE];
    Text reading = TEXT_OVER(reading_data);
    const char *title = words_title(variant), *native = words_native(variant), *at = NULL;
    text_add(out, title);
    if (words_next_paragraph(variant, FIELD_TITLE_READING, &at, &reading) &&
        strstr(title, reading_data) != NULL)
        text_clear(&reading); /* it is said already */
    if (native[0] != '\0' && reading.length > 0)
        text_addf(out, P_("native title, reading", " (%s, %s)"), native, reading_data);
    else if (native[0] != '\0' || reading.length > 0)
        text_addf(out, " (%s)", native[0] != '\0' ? native : reading_data);
}

/* Copies the line at *at, of the field's first line where that is NULL, and moves it to the next.
 */
static bool next_line(const Variant *variant, const char *key, const char **at, Text *out) {
    const VariantExtra *extra = variant_extra_find(variant, key);
    if (*at == NULL)
        *at = extra != NULL ? extra->value : "";
    if (**at == '\0')
        return false;
    size_t length = strcspn(*at, "\n");
    text_add_bytes(out, *at, length);
    *at += length + ((*at)[length] == '\n');
    return true;
}

bool words_next_paragraph(const Variant *variant, const char *key, const char **at, Text *out) {
    char data[PARAGRAPH_SIZE];
    Text line = TEXT_OVER(data);
    if (!next_line(variant, key, at, &line))
        return false;
    add_told(data, out);
    return true;
}

bool words_next_remark(const Variant *variant, const char *key, const char **at, Text *out) {
    char data[PARAGRAPH_SIZE];
    Text line = TEXT_OVER(data);
    if (!next_line(variant, key, at, &line))
        return false;
    const char *text = data + strcspn(data, ":");
    add_told(text + strspn(text, ": \t"), out);
    return true;
}

bool words_side_names(const Variant *variant, Side side, Text *out) {
    const VariantExtra *extra = variant_extra_find(variant, VARIANT_SIDE_NAMES);
    const char *stroke = extra != NULL ? strchr(extra->value, '/') : NULL;
    char data[NOTE_SIZE];
    Text name = TEXT_OVER(data);
    if (stroke == NULL)
        return false;
    if (side == SIDE_WHITE)
        text_add_bytes(&name, extra->value, (size_t)(stroke - extra->value));
    else
        text_add(&name, stroke + 1);
    add_told(data, out);
    return true;
}

bool words_role_note(const Variant *variant, Role role, Text *out) {
    char data[NOTE_SIZE];
    if (!variant_extra_role(variant, FIELD_PIECE_NOTES, role, data, sizeof(data)))
        return false;
    add_told(data, out);
    return true;
}

const char *words_summary(const Variant *variant) {
    return translate(variant->summary);
}

const char *words_role_name(const Variant *variant, Role role) {
    if (role >= variant->role_count)
        return _("piece");
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
