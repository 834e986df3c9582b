#include "play/settings/config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/files/file_lock.h"
#include "base/files/quarantine.h"
#include "base/i18n.h"
#include "base/path.h"

enum {
    CONFIG_LIMIT = 1024 * 1024,
    CONFIG_LINE_SIZE = 1024,
    CONFIG_MODE = 0666, /* before the umask */
    RUBBISH_SHARE = 10  /* damaged if more than one byte in this many is a control character */
};

static const char *const HEADING =
    N_("# Settings of pandemonium: name = value. \":set\" in the program lists and changes\n# "
       "them; everything else in this file is left alone.\n");

/* A parsed line: slices of `text`, a trimmed copy. */
typedef struct ConfigLine {
    char text[CONFIG_LINE_SIZE];
    const char *name, *item,
        *value;    /* item NULL: none; name NULL: not a setting; value NULL: no '=' */
    size_t length; /* length of the line in the file, with its newline */
    bool cut;      /* the line is too long */
} ConfigLine;

static char *skip_blanks(char *at) {
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

/* Ends the word at `at`, and returns what follows after blanks. */
static char *end_word(char *at, const char *ends) {
    at += strcspn(at, ends);
    if (*at == ' ' || *at == '\t')
        *at++ = '\0';
    return skip_blanks(at);
}

/* A list's item may be any key, even '=', so only a blank ends it. */
static void take_apart(ConfigLine *line) {
    char *at = skip_blanks(line->text);
    if (*at == '\0' || *at == '#' || *at == ';')
        return;
    line->name = at;
    size_t length = strcspn(at, " \t=");
    const Setting *setting = setting_find(at, length);
    at = end_word(at, " \t=");
    if (setting != NULL && setting->type == SETTING_LIST && *at != '\0') {
        line->item = at;
        at = end_word(at, " \t");
    }
    if (*at != '=')
        return;
    *at = '\0';
    line->value = skip_blanks(at + 1);
}

/* Parses the line at `text`, of `left` bytes. */
static void config_line(const char *text, size_t left, ConfigLine *out) {
    const char *end = memchr(text, '\n', left);
    size_t length = end != NULL ? (size_t)(end - text) : left;
    *out = (ConfigLine){.length = length + (end != NULL)};
    while (length > 0 && ascii_is_space(text[length - 1]))
        length--;
    out->cut = length >= sizeof out->text;
    length = out->cut ? sizeof out->text - 1 : length;
    memcpy(out->text, text, length);
    out->text[length] = '\0';
    take_apart(out);
}

bool config_path(char *out, size_t size, Error *error) {
    return path_home_file(PATH_CONFIG, "config", out, size, error);
}

static bool apply_line(const ConfigLine *line, Settings *settings, Error *error) {
    if (line->cut)
        return error_set(error, N_("the line is too long"));
    const Setting *setting = setting_find(line->name, strlen(line->name));
    if (setting == NULL)
        return error_set_at(error, line->name,
                            N_("there is no such setting; the line stays in the file"));
    if (line->value == NULL || (setting->type == SETTING_LIST && line->item == NULL))
        return error_set_at(error, line->name, N_("expected: name = value"));
    return setting->type == SETTING_LIST
               ? settings_set_item(settings, setting, line->item, line->value, error)
               : settings_take(settings, setting, line->value, error);
}

/* Reads the file; a missing one is empty. */
static bool read_bytes(const ConfigFile *file, Bytes *out, Error *error) {
    const FileSystem *fs = file->fs;
    struct stat facts;
    if (!file->must_exist && fs->lstat(fs->context, file->path, &facts) != 0 && errno == ENOENT)
        return true;
    return file_read(fs, file->path, CONFIG_LIMIT, out, error);
}

/* A power cut or another program may have left anything in place of the file. Text that a user
 * writes has no NUL, and hardly any other control character. */
static bool is_rubbish(const Bytes *bytes) {
    size_t controls = 0;
    for (size_t i = 0; i < bytes->length; i++) {
        unsigned char byte = (unsigned char)bytes->data[i];
        if (byte == '\0')
            return true;
        controls += byte == 0x7f || (byte < ' ' && !ascii_is_space((char)byte));
    }
    return controls * RUBBISH_SHARE > bytes->length;
}

/* Moves the file out of the way. */
static void quarantine(const ConfigFile *file, ConfigWarn *warn, void *context) {
    Error fault = {0};
    char quarantined[ERROR_PLACE_SIZE];
    Text name = TEXT_OVER(quarantined);
    if (quarantine_move(file->fs, file->path, &name, NULL))
        error_set(&fault,
                  N_("is damaged: it was renamed %s, and all settings are reset to their defaults"),
                  quarantined);
    else
        error_set(&fault, N_("is damaged: all settings are reset to their defaults"));
    error_locate(&fault, file->path, 0);
    warn(context, &fault);
}

bool config_read(const ConfigFile *file, Settings *settings, ConfigWarn *warn, void *context,
                 Error *error) {
    Bytes bytes = {0};
    if (!read_bytes(file, &bytes, error))
        return false;
    if (is_rubbish(&bytes)) {
        bytes_done(&bytes);
        if (file->must_exist) {
            error_locate(error, file->path, 0);
            return error_set(error, N_("is damaged"));
        }
        quarantine(file, warn, context);
        return true;
    }
    ConfigLine line;
    unsigned number = 1;
    for (size_t at = 0; at < bytes.length; at += line.length, number++) {
        Error fault = {0};
        config_line(bytes.data + at, bytes.length - at, &line);
        if (line.name == NULL || apply_line(&line, settings, &fault))
            continue;
        error_locate(&fault, file->path, number);
        warn(context, &fault);
    }
    bytes_done(&bytes);
    return true;
}

static bool is_line_of(const ConfigLine *line, const ConfigChange *change) {
    const char *item = change->item;
    if (line->name == NULL || line->cut || strcmp(line->name, change->setting->name) != 0)
        return false;
    return item == NULL ? line->item == NULL : line->item != NULL && strcmp(line->item, item) == 0;
}

static void add_line(Bytes *out, const ConfigChange *change) {
    const char *item = change->item;
    bytes_putf(out, "%s%s%s = %s\n", change->setting->name, item != NULL ? " " : "",
               item != NULL ? item : "", change->value);
}

/* Copies the file's text with the line changed. */
static void change_line(const Bytes *from, const ConfigChange *change, Bytes *out) {
    ConfigLine line;
    size_t last = from->length;
    for (size_t at = 0; at < from->length; at += line.length) {
        config_line(from->data + at, from->length - at, &line);
        if (is_line_of(&line, change))
            last = at;
    }
    for (size_t at = 0; at < from->length; at += line.length) {
        config_line(from->data + at, from->length - at, &line);
        bool ours = is_line_of(&line, change);
        if (ours && at == last && change->value != NULL)
            add_line(out, change);
        else if (!ours || change->value != NULL)
            bytes_put_bytes(out, from->data + at, line.length);
    }
    if (change->value == NULL || last < from->length)
        return;
    if (out->length > 0 && out->data[out->length - 1] != '\n')
        bytes_put_char(out, '\n');
    add_line(out, change);
}

/* Reads, changes and replaces the file under its lock. */
static bool change_file(const FileSystem *fs, const char *path, const ConfigChange *change,
                        Error *error) {
    Bytes old = {0}, new = {0};
    bool good = read_bytes(&(ConfigFile){fs, path, true}, &old, error);
    if (good && old.length == 0)
        bytes_put(&old, _(HEADING));
    if (good)
        change_line(&old, change, &new);
    good = good && file_replace(fs, path, new.data != NULL ? new.data : "", new.length, error);
    bytes_done(&old);
    bytes_done(&new);
    return good;
}

bool config_write(const FileSystem *fs, const char *path, const ConfigChange *change,
                  Error *error) {
    FileLock lock = {.fs = fs, .path = path};
    if (!file_make_parent(fs, path, error) || !file_lock_take(&lock, O_RDONLY, CONFIG_MODE, error))
        return false;
    bool good = change_file(fs, path, change, error);
    file_lock_release(&lock, good);
    return good;
}
