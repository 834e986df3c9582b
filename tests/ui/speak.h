/* Languages of the interface, for tests that compare them. */
#ifndef PANDEMONIUM_TESTS_UI_SPEAK_H
#define PANDEMONIUM_TESTS_UI_SPEAK_H

#include <libintl.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Switches the interface to a language. False, after saying so: no catalogue. */
static inline bool speak(const char *language) {
    char folder[1024];
    const char *top = getenv("abs_top_builddir");
    if (strcmp(language, "en") == 0)
        return true;
    snprintf(folder, sizeof folder, "%s/locale", top != NULL ? top : ".");
    setenv("LANGUAGE", language, 1);
    if (setlocale(LC_MESSAGES, "C.UTF-8") != NULL) {
        bindtextdomain(PACKAGE, folder);
        bind_textdomain_codeset(PACKAGE, "UTF-8");
        textdomain(PACKAGE);
        if (gettext("")[0] != '\0')
            return true;
    }
    printf("no catalogue of %s is built: not checked\n", language);
    return false;
}

/* Suites can also run without forking, so restore the language. */
static inline void speak_english(void) {
    setlocale(LC_MESSAGES, "C");
    unsetenv("LANGUAGE");
}

#endif
