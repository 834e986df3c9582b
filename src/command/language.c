#include "command/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "command/catalogue.h"

/* Binds the catalogues of the selected language or locale. If one is invalid, none is bound. */
static bool bind_catalogues(Error *error) {
    const char *folder = getenv("TEXTDOMAINDIR"), *languages = getenv("LANGUAGE");
    if (folder == NULL || folder[0] == '\0')
        folder = LOCALEDIR;
    if (!catalogues_check(folder, PACKAGE, setlocale(LC_MESSAGES, NULL),
                          languages != NULL ? languages : "", error)) {
        language_set_english();
        return false;
    }
    bindtextdomain(PACKAGE, folder);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
    return true;
}

static bool is_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Makes gettext() use this language instead of the locale's. */
static bool take_language(const char *name, Error *error) {
    /* With LC_MESSAGES=C, gettext ignores LANGUAGE. */
    setlocale(LC_MESSAGES, setlocale(LC_CTYPE, NULL));
    setenv("LANGUAGE", name, 1);
    if (!bind_catalogues(error))
        return false;
    /* The translation of "" is a catalogue's header. */
    return gettext("")[0] != '\0' ||
           error_set_at(error, name, N_("there is no translation for this language"));
}

static bool take_locale(const Language *language, Error *error) {
    if (language->before[0] != '\0')
        setenv("LANGUAGE", language->before, 1);
    else
        unsetenv("LANGUAGE");
    setlocale(LC_MESSAGES, "");
    return bind_catalogues(error);
}

bool language_begin(Language *language, const char *name, Error *error) {
    const char *before = getenv("LANGUAGE");
    Text copy = TEXT_OVER(language->before);
    text_add(&copy, before != NULL ? before : "");
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    Error problem = {0};
    bool good = language_choose(language, name != NULL ? name : LANGUAGE_OF_SYSTEM, &problem);
    /* Only an error in a catalogue has a file name. */
    language->refused = !good && problem.file[0] != '\0';
    *error = problem;
    return good || language->refused;
}

bool language_choose(const void *chooser, const char *name, Error *error) {
    const Language *language = chooser;
    bool system = strcmp(name, LANGUAGE_OF_SYSTEM) == 0;
    bool english = strcmp(name, "en") == 0;
    if (english)
        language_set_english();
    if (english || (system && (language->ascii || !is_utf8())))
        return true;
    /* Layout, files and the sanitiser require UTF-8. */
    if (language->ascii || !is_utf8())
        return error_set_at(error, name,
                            language->ascii ? N_("this terminal shows only ASCII")
                                            : N_("this language needs a UTF-8 locale"));
    return system ? take_locale(language, error) : take_language(name, error);
}

void language_set_english(void) {
    textdomain(PACKAGE "-english"); /* a catalogue that does not exist */
}
