/* Chooses the catalogue of sentences, reads the command line and starts what it names. */
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

enum { EXIT_CODE_USAGE = 2 };

static void main_choose_language(void) {
    setlocale(LC_ALL, "");
    bindtextdomain(PACKAGE, LOCALEDIR);
    textdomain(PACKAGE);
}

static void main_print_help(FILE *out) {
    fprintf(out, "%s\n", _("Usage: pandemonium [--help | --version]"));
}

int main(int argc, char **argv) {
    main_choose_language();
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("%s %s\n", PACKAGE, VERSION);
        return EXIT_SUCCESS;
    }
    bool asked = argc == 2 && strcmp(argv[1], "--help") == 0;
    main_print_help(asked ? stdout : stderr);
    return asked ? EXIT_SUCCESS : EXIT_CODE_USAGE;
}
