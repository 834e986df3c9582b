#include "play/player/consent.h"

#include <stdlib.h>
#include <string.h>

#include "base/crc32.h"
#include "base/i18n.h"
#include "base/memory.h"

enum {
    FILE_LIMIT = 256 * 1024, /* bytes; the oldest commands give way when it is full */
    SUM_DIGITS = 8,
};

static const char HEAD[] = "# Commands of engines that you have agreed to run.\n"
                           "# Delete a line to be asked about its command again.\n";

struct Consents {
    const FileSystem *fs;
    const char *path; /* NULL: no file */
    Bytes given;      /* the file's whole lines, and consents until the program ends */
    char refused[CONSENT_COMMAND_SIZE];
};

/* --- lines ----------------------------------------------------------------------------------- */

/* Formats a command's line. False: it is empty or does not fit in a line. */
static bool make_line(const char *command, Text *out) {
    text_addf(out, "%08lx %s\n", (unsigned long)crc32_of(command, strlen(command)), command);
    return command[0] != '\0' && strchr(command, '\n') == NULL &&
           strlen(command) < CONSENT_COMMAND_SIZE && !out->cut;
}

static bool has_line(const Bytes *lines, const char *line) {
    size_t length = strlen(line);
    const char *at = lines->data != NULL ? lines->data : "";
    while (*at != '\0' && strncmp(at, line, length) != 0) {
        const char *end = strchr(at, '\n');
        at = end != NULL ? end + 1 : at + strlen(at);
    }
    return *at != '\0';
}

/* Adds a line of the file unless it is damaged. */
static void take_line(Bytes *lines, const char *bytes, size_t length) {
    char command[CONSENT_COMMAND_SIZE], data[CONSENT_COMMAND_SIZE + SUM_DIGITS + 2];
    Text line = TEXT_OVER(data);
    if (length <= SUM_DIGITS + 1 || length - SUM_DIGITS - 1 >= sizeof command)
        return;
    text_copy_bytes(command, sizeof command, bytes + SUM_DIGITS + 1, length - SUM_DIGITS - 1);
    if (make_line(command, &line) && line.length == length + 1 &&
        memcmp(data, bytes, length) == 0 && !has_line(lines, data))
        bytes_put(lines, data);
}

/* Adds the file's lines. A last line without a newline was not written completely. */
static void read_file(const Consents *consents, Bytes *lines) {
    Bytes text = {0};
    if (consents->path == NULL ||
        !file_read(consents->fs, consents->path, FILE_LIMIT, &text, NULL) || text.data == NULL)
        return;
    const char *at = text.data, *end = at + text.length;
    for (const char *stop; (stop = memchr(at, '\n', (size_t)(end - at))) != NULL; at = stop + 1)
        take_line(lines, at, (size_t)(stop - at));
    bytes_done(&text);
}

/* --- life ------------------------------------------------------------------------------------ */

Consents *consents_new(const FileSystem *fs, const char *path) {
    Consents *consents = memory_new(1, sizeof *consents);
    consents->fs = fs;
    consents->path = path;
    read_file(consents, &consents->given);
    return consents;
}

void consents_free(Consents *consents) {
    if (consents == NULL)
        return;
    bytes_done(&consents->given);
    free(consents);
}

/* --- the gate -------------------------------------------------------------------------------- */

bool consents_allow(Consents *consents, const char *command, Error *error) {
    char data[CONSENT_COMMAND_SIZE + SUM_DIGITS + 2];
    Text line = TEXT_OVER(data);
    if (consents != NULL && make_line(command, &line) && has_line(&consents->given, data))
        return true;
    if (consents != NULL)
        text_copy(consents->refused, sizeof consents->refused, command);
    return error_set(error, N_("you have not agreed to run this command yet"));
}

const char *consents_refused(const Consents *consents) {
    return consents != NULL ? consents->refused : "";
}

void consents_clear_refused(Consents *consents) {
    if (consents != NULL)
        consents->refused[0] = '\0';
}

/* Keeps lines that other programs have written since. */
static bool write_file(const Consents *consents, const char *line, Error *error) {
    Bytes lines = {0}, text = {0};
    if (consents->path == NULL)
        return true;
    read_file(consents, &lines);
    if (!has_line(&lines, line))
        bytes_put(&lines, line);
    const char *at = lines.data;
    while (sizeof HEAD + strlen(at) > FILE_LIMIT)
        at = strchr(at, '\n') + 1;
    bytes_put(&text, HEAD);
    bytes_put(&text, at);
    bool good = file_make_parent(consents->fs, consents->path, error) &&
                file_replace(consents->fs, consents->path, text.data, text.length, error);
    bytes_done(&lines);
    bytes_done(&text);
    return good;
}

bool consents_give(Consents *consents, const char *command, Error *error) {
    char data[CONSENT_COMMAND_SIZE + SUM_DIGITS + 2];
    Text line = TEXT_OVER(data);
    if (!make_line(command, &line))
        return error_set(error, N_("the command is too long"));
    if (strcmp(consents->refused, command) == 0)
        consents_clear_refused(consents);
    if (!has_line(&consents->given, data))
        bytes_put(&consents->given, data);
    return write_file(consents, data, error);
}

/* --- showing --------------------------------------------------------------------------------- */

void consent_add_shown(const char *command, Text *out) {
    for (const char *at = command; *at != '\0'; at++) {
        bool edge = at == command || at[1] == '\0' || at[-1] == ' ';
        bool escape = at[0] == '\\' && at[1] == 'x';
        if (*at < ' ' || *at > '~' || (*at == ' ' && edge) || escape)
            text_addf(out, "\\x%02X", (unsigned)(unsigned char)*at);
        else
            text_add_char(out, *at);
    }
}
