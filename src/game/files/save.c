#include "game/files/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/files/file_lock.h"
#include "base/i18n.h"
#include "base/path.h"
#include "game/files/append.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"

enum {
    SAVE_LIMIT = 64 * 1024 * 1024, /* size limit of a file that a game is appended to */
    SAVE_MODE = 0666,              /* less the umask */
    SAVE_NAMES = 1000,             /* tried in each folder */
    SAVE_PATH_SIZE = 512
};

/* Reads the file at path into out, unless it holds something other than games. */
static bool read_games(const FileSystem *fs, const char *path, Bytes *out, Error *error) {
    struct stat status;
    PgnFile file;
    if (fs->stat(fs->context, path, &status) != 0)
        return errno == ENOENT || file_fail(error, path, errno, N_("cannot be read"));
    if (!file_read(fs, path, SAVE_LIMIT, out, error))
        return false;
    if (out->length == 0)
        return true;
    if (!pgn_file_open(&file, fs, path, error))
        return false;
    bool games = file.count > 0 && file.entries[0].offset == 0 && out->data[0] == '[';
    pgn_file_close(&file);
    if (!games) {
        error_set(error, N_("the file does not contain games; choose another name"));
        error_locate(error, path, 0);
    }
    return games;
}

/* Removes the earlier copy from the end. */
static void cut_earlier(Bytes *content, const Bytes *earlier) {
    if (earlier == NULL || earlier->length == 0 || content->length < earlier->length)
        return;
    size_t rest = content->length - earlier->length;
    if (memcmp(content->data + rest, earlier->data, earlier->length) != 0)
        return;
    content->length = rest;
    content->data[rest] = '\0';
}

/* Makes the file's new content: its games, then this one, which also goes to *copy. */
static bool put_behind(Bytes *content, const Game *game, const Bytes *earlier, Bytes *copy,
                       Error *error) {
    cut_earlier(content, earlier);
    return ((content->length == 0 || bytes_add_char(copy, '\n')) && pgn_write(game, copy) &&
            bytes_add_bytes(content, copy->data, copy->length)) ||
           error_set(error, N_("out of memory"));
}

/* What is saved, and where. */
typedef struct Saving {
    const FileSystem *fs;
    const char *path;
    const RecordFormat *format;
    const Game *game;
    Bytes *copy; /* nullable; the copy written earlier, then the new one */
} Saving;

/* The same for a format that holds one game per file. */
static bool put_alone(const Saving *saving, bool made, Bytes *content, Bytes *copy, Error *error) {
    if (!made && !file_read(saving->fs, saving->path, SAVE_LIMIT, content, error))
        return false;
    cut_earlier(content, saving->copy);
    if (content->length > 0)
        return error_set_file(error, saving->path,
                              N_("the file already exists; choose another name"));
    return saving->format->write(saving->game, copy, error) &&
           (bytes_add_bytes(content, copy->data, copy->length) ||
            error_set(error, N_("out of memory")));
}

static bool put(const Saving *saving, Error *error) {
    const FileSystem *fs = saving->fs;
    const char *path = saving->path;
    Bytes content = {0}, own = {0};
    FileLock lock = {.fs = fs, .path = path};
    if (!file_lock_take(&lock, O_RDONLY, SAVE_MODE, error))
        return false;
    bool good = saving->format == &RECORD_PGN
                    ? read_games(fs, path, &content, error) &&
                          put_behind(&content, saving->game, saving->copy, &own, error)
                    : put_alone(saving, lock.made, &content, &own, error);
    good = good && file_replace(fs, path, content.data, content.length, error);
    file_lock_release(&lock, good);
    bytes_done(&content);
    if (good && saving->copy != NULL) {
        bytes_done(saving->copy);
        *saving->copy = own;
    } else {
        bytes_done(&own);
    }
    return good;
}

bool save_game(const FileSystem *fs, const char *path, const Game *game, Bytes *copy,
               Error *error) {
    const Saving saving = {fs, path, record_format_of(path, error), game, copy};
    return saving.format != NULL && put(&saving, error);
}

bool save_behind(const FileSystem *fs, const char *path, const Game *game, Error *error) {
    const Saving saving = {fs, path, &RECORD_PGN, game, NULL};
    return put(&saving, error);
}

bool save_at_end(const FileSystem *fs, const char *path, const Game *game, bool once,
                 Error *error) {
    static const AppendLead LEAD = {"", "\n"};
    Bytes text = {0};
    bool good = pgn_write(game, &text) || error_set(error, N_("out of memory"));
    bool there = false;
    if (good && once)
        good = append_has(fs, path, text.data, &there, error);
    if (good && !there)
        good = append_record(fs, path, &LEAD, text.data, error);
    bytes_done(&text);
    return good;
}

/* --- another path ---------------------------------------------------------------------------- */

/* Finds out by creating a file, which is deleted again. */
static bool can_make(const FileSystem *fs, const char *path) {
    int fd = file_open(fs, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, SAVE_MODE);
    if (fd < 0)
        return false;
    bool written =
        file_write_all(&(OpenFile){fs, path, fd}, "\n", 1, NULL) && file_sync(fs, fd) == 0;
    file_close(fs, fd);
    file_unlink(fs, path);
    return written;
}

/* The length of the name without its extension; in "game.pgn.gz" that is ".pgn.gz". */
static size_t stem_of(const char *name) {
    static const char PGN[] = ".pgn";
    const size_t tail = sizeof PGN - 1;
    const char *dot = strrchr(name, '.');
    size_t stem = dot != NULL && dot > name ? (size_t)(dot - name) : strlen(name);
    return stem > tail && memcmp(name + stem - tail, PGN, tail) == 0 ? stem - tail : stem;
}

/* Finds a new name in the folder, "game.pgn" or "game-2.pgn". A name of another format is changed
 * to PGN, since the format may be what failed. */
static bool find_name(const FileSystem *fs, const char *folder, const char *name, char *out,
                      size_t size) {
    size_t stem = stem_of(name);
    bool keeps = record_format_of(name, NULL) == &RECORD_PGN;
    for (unsigned number = 1; number <= SAVE_NAMES; number++) {
        struct stat status;
        char made[SAVE_PATH_SIZE];
        Text text = TEXT_OVER(made);
        text_add_bytes(&text, name, stem);
        if (number > 1)
            text_addf(&text, "-%u", number);
        text_add(&text, keeps ? name + stem : ".pgn");
        if (text.cut || !path_join(folder, made, out, size, NULL))
            return false;
        if (fs->lstat(fs->context, out, &status) != 0)
            return errno == ENOENT && can_make(fs, out);
    }
    return false;
}

bool save_other_path(const FileSystem *fs, const char *path, char *out, size_t size) {
    char home[SAVE_PATH_SIZE] = "", found[SAVE_PATH_SIZE];
    const char *temporary = getenv("TMPDIR");
    if (!path_expand("~/", home, sizeof home, NULL))
        home[0] = '\0';
    const char *const folders[] = {home, ".", temporary != NULL ? temporary : "", "/tmp"};
    const char *stroke = strrchr(path, '/');
    const char *name = stroke != NULL ? stroke + 1 : path;
    if (name[0] == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        name = "game.pgn";
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        if (folders[i][0] == '\0' || !find_name(fs, folders[i], name, found, sizeof found))
            continue;
        Text text = text_over(out, size);
        text_add(&text, found);
        if (!text.cut)
            return true;
    }
    return false;
}
