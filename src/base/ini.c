#include "base/ini.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum { INI_LINE_MAX = 1024 * 1024, INI_TEXT_MAX = 4 * 1024 * 1024 };

/* What an Ini owns besides its sections. Strings point into text, whose lines are cut up in place;
 * a section's entries are a slice of entries, which are in file order. */
typedef struct IniStorage {
    char *text;
    IniEntry *entries;
} IniStorage;

/* Upper bounds of the numbers of sections and entries. */
typedef struct IniSizes {
    size_t sections;
    size_t entries;
} IniSizes;

/* Cuts white space off both ends of the string from..end (end excluded) and terminates it. */
static char *ini_trim(char *from, char *end) {
    while (from < end && ascii_is_space(*from))
        from++;
    while (end > from && ascii_is_space(end[-1]))
        end--;
    *end = '\0';
    return from;
}

/* Validates the text and counts lines and sections. */
static bool ini_measure(const char *text, size_t length, IniSizes *sizes, Error *error) {
    if (length > INI_TEXT_MAX)
        return error_set(error, N_("the file is over 4 MiB"));
    unsigned line = 1;
    size_t line_start = 0;
    bool blank = true;   /* only white space so far on this line */
    sizes->sections = 1; /* the unnamed section */
    sizes->entries = 1;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\0') {
            error_locate(error, NULL, line);
            return error_set(error, N_("not a text file: it has a NUL byte"));
        }
        if (text[i] == '[' && blank)
            sizes->sections++;
        blank = text[i] == '\n' || (blank && ascii_is_space(text[i]));
        if (text[i] == '\n') {
            line++;
            line_start = i + 1;
            sizes->entries++;
        } else if (i - line_start >= INI_LINE_MAX) {
            error_locate(error, NULL, line);
            return error_set(error, N_("the line is over 1 MiB"));
        }
    }
    return true;
}

/* Reads "[name]" or "[name:parent]" from a trimmed line; false when it is not of that form. */
static bool ini_read_header(char *line, IniSection *section) {
    size_t length = strlen(line);
    if (length < 2 || line[0] != '[' || line[length - 1] != ']')
        return false;
    char *end = line + length - 1;
    char *colon = memchr(line, ':', length);
    section->parent = colon != NULL ? ini_trim(colon + 1, end) : NULL;
    section->name = ini_trim(line + 1, colon != NULL ? colon : end);
    return true;
}

static IniEntry ini_read_entry(char *line, unsigned number) {
    char *equals = strchr(line, '=');
    if (equals == NULL || equals == line)
        return (IniEntry){.value = line, .line = number};
    char *value = ini_trim(equals + 1, equals + strlen(equals));
    return (IniEntry){.key = ini_trim(line, equals), .value = value, .line = number};
}

/* The section that a line belongs to; made for lines before the first header. */
static IniSection *ini_open_section(Ini *ini, const IniEntry *next) {
    if (ini->count == 0)
        ini->sections[ini->count++] = (IniSection){.entries = next};
    return &ini->sections[ini->count - 1];
}

static void ini_read_lines(Ini *ini, IniStorage *storage, size_t length) {
    IniEntry *next = storage->entries;
    char *text_end = storage->text + length;
    char *start = storage->text;
    for (unsigned number = 1; start < text_end; number++) {
        char *end = memchr(start, '\n', (size_t)(text_end - start));
        if (end == NULL)
            end = text_end;
        char *line = ini_trim(start, end);
        start = end + 1;
        if (*line == '\0' || *line == '#' || *line == ';')
            continue;
        IniSection header = {.line = number, .entries = next};
        if (ini_read_header(line, &header)) {
            ini->sections[ini->count++] = header;
        } else {
            IniSection *section = ini_open_section(ini, next);
            *next++ = ini_read_entry(line, number);
            section->count++;
        }
    }
}

bool ini_init(Ini *ini, const char *text, size_t length, Error *error) {
    static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";
    size_t mark = sizeof(BYTE_ORDER_MARK) - 1;
    if (length >= mark && memcmp(text, BYTE_ORDER_MARK, mark) == 0) {
        text += mark;
        length -= mark;
    }
    IniSizes sizes = {0};
    if (!ini_measure(text, length, &sizes, error))
        return false;
    IniStorage *storage = calloc(1, sizeof(*storage));
    /* One more than needed: a NULL for zero elements would look like out of memory. */
    Ini made = {.sections = calloc(sizes.sections + 1, sizeof(IniSection)), .storage = storage};
    if (storage != NULL) {
        storage->text = malloc(length + 1);
        storage->entries = calloc(sizes.entries + 1, sizeof(IniEntry));
    }
    if (made.sections == NULL || storage == NULL || storage->text == NULL ||
        storage->entries == NULL) {
        ini_done(&made);
        return error_set(error, N_("out of memory"));
    }
    if (length > 0)
        memcpy(storage->text, text, length);
    storage->text[length] = '\0';
    ini_read_lines(&made, storage, length);
    *ini = made;
    return true;
}

void ini_done(Ini *ini) {
    IniStorage *storage = ini->storage;
    if (storage != NULL) {
        free(storage->text);
        free(storage->entries);
    }
    free(storage);
    free(ini->sections);
    *ini = (Ini){0};
}
