#include "main/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

static void bind_catalogues(void) {
    const char *folder = getenv("TEXTDOMAINDIR");
    bindtextdomain(PACKAGE, folder != NULL && folder[0] != '\0' ? folder : LOCALEDIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}

/* Makes gettext() take this language instead of the locale's; false where it finds no catalogue. */
static bool take_language(const char *name) {
    /* In the C locale of messages it would not look at LANGUAGE. */
    setlocale(LC_MESSAGES, setlocale(LC_CTYPE, NULL));
    setenv("LANGUAGE", name, 1);
    bind_catalogues();
    /* The translation of nothing is a catalogue's header. */
    return gettext("")[0] != '\0';
}

bool language_choose(const char *name, Error *error) {
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    /* Layout, files and the sanitiser know UTF-8 alone. */
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool english = name != NULL && strcmp(name, "en") == 0;
    if (name == NULL && utf8)
        bind_catalogues();
    if (name == NULL || english)
        return true;
    if (!utf8)
        return error_set_at(error, name, N_("this language needs a locale of UTF-8"));
    if (take_language(name))
        return true;
    return error_set_at(error, name, N_("there is no catalogue of this language"));
}

void language_set_english(void) {
    textdomain(PACKAGE "-english"); /* there is no such catalogue */
}
