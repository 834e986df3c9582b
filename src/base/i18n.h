/* Marks text to be translated. Any layer may use these; only main chooses a catalogue. */
#ifndef PANDEMONIUM_BASE_I18N_H
#define PANDEMONIUM_BASE_I18N_H

#include <libintl.h>
#include <string.h>

/* Translates now. */
#define _(msgid) gettext(msgid)
/* Translates now, in a context: for a message whose English text also occurs elsewhere with another
 * meaning. */
#define P_(context, msgid) i18n_in_context(context "\004" msgid, msgid)
/* Marks a constant for the catalogue; translated later with gettext(). */
#define N_(msgid) (msgid)
/* The same in a context; translated later with i18n_marked(). */
#define NP_(context, msgid) (context "\004" msgid)

/* key: the context and the message, joined by gettext's own separator. */
__attribute__((format_arg(2))) static inline const char *i18n_in_context(const char *key,
                                                                         const char *msgid) {
    const char *found = gettext(key);
    return found != key ? found : msgid;
}

/* key: made by NP_. */
static inline const char *i18n_marked(const char *key) {
    return i18n_in_context(key, strchr(key, '\004') + 1);
}

#endif
