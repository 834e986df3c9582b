#include "main/language.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

void language_choose(void) {
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    /* Layout, files and the sanitiser know UTF-8 alone. */
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        return;
    const char *folder = getenv("TEXTDOMAINDIR");
    bindtextdomain(PACKAGE, folder != NULL && folder[0] != '\0' ? folder : LOCALEDIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}

void language_set_english(void) {
    textdomain(PACKAGE "-english"); /* there is no such catalogue */
}
