/* Marks for sentences that people read. Layers call these; only main chooses a catalogue. */
#ifndef PANDEMONIUM_BASE_I18N_H
#define PANDEMONIUM_BASE_I18N_H

#include <libintl.h>

/* Translates now. */
#define _(msgid) gettext(msgid)
/* Translates now a message that would be another one's twin, in its context. */
#define P_(context, msgid) i18n_in_context(context "\004" msgid, msgid)
/* Marks a constant for the catalogue; translated later with gettext(). */
#define N_(msgid) (msgid)

/* key: the context and the message with gettext's own mark between. */
__attribute__((format_arg(2))) static inline const char *i18n_in_context(const char *key,
                                                                         const char *msgid) {
    const char *found = gettext(key);
    return found != key ? found : msgid;
}

#endif
