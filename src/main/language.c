#include "main/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

static void bind_catalogues(void) {
    const char *folder = getenv("TEXTDOMAINDIR");
    bindtextdomain(PACKAGE, folder != NULL && folder[0] != '\0' ? folder : LOCALEDIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}

static bool is_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
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

static void take_locale(const Language *language) {
    if (language->before[0] != '\0')
        setenv("LANGUAGE", language->before, 1);
    else
        unsetenv("LANGUAGE");
    setlocale(LC_MESSAGES, "");
    bind_catalogues();
}

bool language_begin(Language *language, const char *name, Error *error) {
    const char *before = getenv("LANGUAGE");
    Text copy = TEXT_OVER(language->before);
    text_add(&copy, before != NULL ? before : "");
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    return language_choose(language, name != NULL ? name : LANGUAGE_OF_SYSTEM, error);
}

bool language_choose(const void *chooser, const char *name, Error *error) {
    const Language *language = chooser;
    bool system = strcmp(name, LANGUAGE_OF_SYSTEM) == 0;
    bool english = strcmp(name, "en") == 0;
    if (english)
        language_set_english();
    if (english || (system && (language->ascii || !is_utf8())))
        return true;
    /* Layout, files and the sanitiser know UTF-8 alone. */
    if (language->ascii || !is_utf8())
        return error_set_at(error, name,
                            language->ascii ? N_("this terminal shows ASCII alone")
                                            : N_("this language needs a locale of UTF-8"));
    if (system)
        take_locale(language);
    return system || take_language(name) ||
           error_set_at(error, name, N_("there is no catalogue of this language"));
}

void language_set_english(void) {
    textdomain(PACKAGE "-english"); /* there is no such catalogue */
}
