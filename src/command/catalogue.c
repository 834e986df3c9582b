#include "command/catalogue.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"

enum {
    CATALOGUE_LIMIT = 32 << 20,
    HEADER_WORDS = 5,
    ARGUMENTS_LIMIT = 16,
    TYPE_SIZE = 4 /* room for an argument's size and conversion */
};

/* ---- formats -------------------------------------------------------------------------------- */

typedef struct Arguments {
    char types[ARGUMENTS_LIMIT][TYPE_SIZE]; /* "": not used */
    unsigned count;                         /* one more than the last one used */
    unsigned next;                          /* the next argument of directives without a number */
} Arguments;

/* Records an argument; number 0: the next one. False: its type differs from an earlier one, or
 * there are too many. */
static bool take_argument(Arguments *arguments, unsigned number, const char *type) {
    unsigned index = number > 0 ? number - 1 : arguments->next++;
    if (index >= ARGUMENTS_LIMIT)
        return false;
    char *known = arguments->types[index];
    if (known[0] != '\0' && strcmp(known, type) != 0)
        return false;
    text_copy(known, TYPE_SIZE, type);
    if (index >= arguments->count)
        arguments->count = index + 1;
    return true;
}

/* Parses "12$"; 0 if there is none. */
static unsigned take_number(const char **at) {
    const char *scan = *at;
    unsigned number = 0;
    while (ascii_is_digit(*scan) && number < 100)
        number = number * 10 + (unsigned)(*scan++ - '0');
    if (number == 0 || *scan != '$')
        return 0;
    *at = scan + 1;
    return number;
}

/* Parses a width or a precision; "*" takes an argument. */
static bool take_width(const char **at, Arguments *arguments) {
    if (**at != '*') {
        while (ascii_is_digit(**at))
            ++*at;
        return true;
    }
    ++*at;
    return take_argument(arguments, take_number(at), "d");
}

/* Parses the directive after a '%'. */
static bool take_directive(const char **at, Arguments *arguments) {
    static const char *const SIZES[] = {"hh", "ll", "h", "l", "j", "z", "t", "L"};
    static const char *const KINDS[] = {"di", "uoxX", "eEfFgGaA", "c", "s", "p"};
    char type[TYPE_SIZE] = "";
    unsigned number = take_number(at);
    *at += strspn(*at, "-+ #0'");
    if (!take_width(at, arguments))
        return false;
    if (**at == '.') {
        ++*at;
        if (!take_width(at, arguments))
            return false;
    }
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES && type[0] == '\0'; i++)
        if (strncmp(*at, SIZES[i], strlen(SIZES[i])) == 0)
            text_copy(type, sizeof type, SIZES[i]);
    *at += strlen(type);
    for (size_t i = 0; **at != '\0' && i < sizeof KINDS / sizeof *KINDS; i++)
        if (strchr(KINDS[i], **at) != NULL) {
            size_t length = strlen(type);
            type[length] = KINDS[i][0];
            type[length + 1] = '\0';
            ++*at;
            return take_argument(arguments, number, type);
        }
    return false;
}

/* Collects the arguments that printf takes for this format. False: it is not a format. */
static bool read_format(const char *format, Arguments *out) {
    *out = (Arguments){0};
    for (const char *at = format; (at = strchr(at, '%')) != NULL;) {
        at++;
        if (*at == '%')
            at++;
        else if (!take_directive(&at, out))
            return false;
    }
    return true;
}

/* Whether a translation takes the arguments of its source, or, where it may, fewer at the end. */
static bool same_arguments(const Arguments *source, const Arguments *translation, bool fewer) {
    if (translation->count > source->count || (translation->count < source->count && !fewer))
        return false;
    for (unsigned i = 0; i < translation->count; i++)
        if (strcmp(source->types[i], translation->types[i]) != 0)
            return false;
    return true;
}

/* ---- a catalogue ---------------------------------------------------------------------------- */

typedef struct Catalogue {
    const char *data;
    size_t length;
    bool swapped; /* byte order differs from this machine's */
    uint32_t count, sources, translations;
} Catalogue;

/* A string of the catalogue; plural forms follow each other, separated by NULs. */
typedef struct Entry {
    const char *text;
    size_t length;
} Entry;

static uint32_t word_at(const Catalogue *catalogue, size_t offset) {
    const unsigned char *bytes = (const unsigned char *)catalogue->data + offset;
    uint32_t little =
        bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    return catalogue->swapped ? __builtin_bswap32(little) : little;
}

static bool open_catalogue(Catalogue *catalogue) {
    static const uint32_t MAGIC = 0x950412de;
    if (catalogue->length < HEADER_WORDS * 4)
        return false;
    catalogue->swapped = word_at(catalogue, 0) != MAGIC;
    if (word_at(catalogue, 0) != MAGIC || word_at(catalogue, 4) != 0)
        return false;
    catalogue->count = word_at(catalogue, 8);
    catalogue->sources = word_at(catalogue, 12);
    catalogue->translations = word_at(catalogue, 16);
    uint64_t room = (uint64_t)catalogue->count * 8;
    return catalogue->sources + room <= catalogue->length &&
           catalogue->translations + room <= catalogue->length;
}

static bool entry_at(const Catalogue *catalogue, uint32_t table, uint32_t index, Entry *out) {
    size_t place = (size_t)table + (size_t)index * 8;
    uint32_t length = word_at(catalogue, place), offset = word_at(catalogue, place + 4);
    if ((uint64_t)offset + length >= catalogue->length ||
        catalogue->data[offset + (size_t)length] != '\0')
        return false;
    *out = (Entry){catalogue->data + offset, length};
    return true;
}

/* The C library evaluates the plural expression unchecked, and a division by zero ends the
 * program. */
static bool check_plurals(const char *header) {
    const char *rule = strstr(header, "plural=");
    for (; rule != NULL && *rule != '\0' && *rule != '\n'; rule++) {
        if (*rule != '/' && *rule != '%')
            continue;
        const char *divisor = rule + 1 + strspn(rule + 1, " \t");
        if (!ascii_is_digit(*divisor) || strtoul(divisor, NULL, 10) == 0)
            return false;
    }
    return true;
}

/* The text follows the message context (msgctxt). */
static const char *source_text(const Entry *source) {
    const char *mark = strchr(source->text, '\004');
    return mark != NULL ? mark + 1 : source->text;
}

/* Returns the text after the form's NUL; NULL: it was the last. */
static const char *next_form(const Entry *entry, const char *form) {
    const char *next = form + strlen(form) + 1;
    return next <= entry->text + entry->length ? next : NULL;
}

static bool check_entry(const Entry *source, const Entry *translation) {
    const char *singular = source_text(source), *plural = next_form(source, singular);
    Arguments wanted, found;
    /* A text that is not a format in the source is never used as one. */
    if (!read_format(plural != NULL ? plural : singular, &wanted))
        return true;
    for (const char *form = translation->text; form != NULL; form = next_form(translation, form))
        if (!read_format(form, &found) || !same_arguments(&wanted, &found, plural != NULL))
            return false;
    return true;
}

bool catalogue_check(const char *data, size_t length, Error *error) {
    Catalogue catalogue = {.data = data, .length = length};
    Entry source, translation;
    if (!open_catalogue(&catalogue))
        return error_set(error, N_("this is not a message catalogue"));
    for (uint32_t i = 0; i < catalogue.count; i++) {
        if (!entry_at(&catalogue, catalogue.sources, i, &source) ||
            !entry_at(&catalogue, catalogue.translations, i, &translation))
            return error_set(error, N_("this is not a message catalogue"));
        if (source.length == 0) {
            if (!check_plurals(translation.text))
                return error_set(error, N_("the catalogue has an unsupported plural rule"));
        } else if (translation.length > 0 && !check_entry(&source, &translation)) {
            return error_set_at(error, source_text(&source),
                                N_("a translation in the catalogue has different format "
                                   "specifiers"));
        }
    }
    return true;
}

/* ---- those that gettext may take ------------------------------------------------------------ */

typedef struct Search {
    const char *folder, *package;
    const char *wanted; /* language names, separated by colons */
    Error *error;
} Search;

static size_t code_length(const char *name) {
    return strcspn(name, "_.@:");
}

/* Whether a folder of this name may hold a wanted language. Any folder may if a wanted name is not
 * a code, since that may be an alias. */
static bool is_wanted(const Search *search, const char *folder) {
    for (const char *name = search->wanted; *name != '\0';) {
        size_t code = code_length(name);
        if (code > 3 || (code == code_length(folder) && strncmp(name, folder, code) == 0))
            return true;
        name += strcspn(name, ":");
        name += *name == ':';
    }
    return false;
}

/* Whether the catalogue in this folder is valid or missing. */
static bool check_folder(void *context, const char *name) {
    const Search *search = context;
    const FileSystem *fs = file_system();
    char path[PATH_MAX];
    Text text = TEXT_OVER(path);
    Bytes content = {0};
    text_addf(&text, "%s/%s/LC_MESSAGES/%s.mo", search->folder, name, search->package);
    if (text.cut || !is_wanted(search, name) || !file_exists(fs, path))
        return true;
    bool good =
        file_read(fs, path, CATALOGUE_LIMIT, &content, search->error) &&
        catalogue_check(content.data != NULL ? content.data : "", content.length, search->error);
    bytes_done(&content);
    if (!good)
        error_locate(search->error, path, 0);
    return good;
}

bool catalogues_check(const char *folder, const char *package, const char *locale,
                      const char *languages, Error *error) {
    Error problem = {0};
    Search search = {folder, package, languages[0] != '\0' ? languages : locale, &problem};
    if (strchr(search.wanted, '/') != NULL)
        return error_set_at(error, search.wanted, N_("this is not a language code"));
    file_list(file_system(), folder, check_folder, &search, NULL);
    if (problem.reason[0] == '\0')
        return true;
    if (error != NULL)
        *error = problem;
    return false;
}
