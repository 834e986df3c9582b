#include "play/player/argv.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"

/* --- words ----------------------------------------------------------------------------------- */

/* Reads a quoted part, from the quotation mark at *at to the next one. */
static bool word_add_quoted(const char **at, Bytes *word, Error *error) {
    const char *start = *at, mark = *start;
    const char *from = start + 1;
    for (; *from != mark; from++) {
        if (*from == '\0')
            return error_set_at(error, start, N_("unclosed quotation mark"));
        if (mark == '"' && *from == '\\' && from[1] != '\0' && strchr("\"\\$`", from[1]) != NULL)
            from++;
        if (!bytes_add_char(word, *from))
            return error_no_memory(error);
    }
    *at = from + 1;
    return true;
}

/* Replaces a leading "~" before a slash; the slash stays for the caller. */
static bool word_add_home(const char **at, const char *home, Bytes *word, Error *error) {
    if (home == NULL || (*at)[0] != '~' || (*at)[1] != '/')
        return true;
    ++*at;
    return bytes_add(word, home) || error_no_memory(error);
}

/* Reads the word that begins at *at. */
static bool word_read(const char **at, const char *home, Bytes *word, Error *error) {
    if (!bytes_reserve(word, 1))
        return error_no_memory(error);
    word->data[0] = '\0';
    bool good = word_add_home(at, home, word, error);
    while (good && **at != '\0' && !ascii_is_space(**at)) {
        if (**at == '\'' || **at == '"') {
            good = word_add_quoted(at, word, error);
            continue;
        }
        if (**at == '\\' && *++*at == '\0')
            return error_set(error, N_("the command ends in a backslash"));
        good = bytes_add_char(word, *(*at)++) || error_no_memory(error);
    }
    return good;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* Takes ownership of the word. */
static bool argv_add(Argv *argv, char *word, Error *error) {
    char **grown = realloc(argv->words, (argv->count + 2) * sizeof *grown);
    if (grown == NULL)
        return error_no_memory(error);
    argv->words = grown;
    argv->words[argv->count++] = word;
    argv->words[argv->count] = NULL;
    return true;
}

bool argv_split(const char *command, const char *home, Argv *out, Error *error) {
    Argv argv = {NULL, 0};
    bool good = true;
    for (const char *at = command; good;) {
        while (ascii_is_space(*at))
            at++;
        if (*at == '\0')
            break;
        Bytes word = {0};
        good = word_read(&at, home, &word, error) && argv_add(&argv, word.data, error);
        if (!good)
            bytes_done(&word);
    }
    if (good && argv.count == 0)
        good = error_set_at(error, command, N_("does not name a program"));
    if (good)
        *out = argv;
    else
        argv_done(&argv);
    return good;
}

void argv_done(Argv *argv) {
    for (size_t i = 0; i < argv->count; i++)
        free(argv->words[i]);
    free(argv->words);
    *argv = (Argv){NULL, 0};
}
