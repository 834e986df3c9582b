#include "play/review/save_changes.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/files/file_lock.h"
#include "base/i18n.h"
#include "game/files/save.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"

/* The largest file in which to replace a game, since all of it is held in memory. */
enum { REPLACE_LIMIT = 256 * 1024 * 1024 };

/* --- in the file it comes from ---------------------------------------------------------------- */

bool review_stale(const Review *review) {
    return review->path != NULL && pgn_file_changed(&review->file, review->path);
}

/* Whether replacing would lose nothing of the old game. */
static bool may_write(const Review *review, Error *error) {
    if (review->path == NULL)
        return error_set(error, N_("the game is not from a file: give a file name"));
    if (review->file.copied)
        return error_set(error, N_("the file is compressed or UTF-16, so it is read-only: save the "
                                   "game under another name"));
    if (review->file.format != &RECORD_PGN)
        return error_set(error, N_("only PGN files allow replacing a game: save the game under "
                                   "another name"));
    if (review->game->damaged)
        return error_set(error, N_("the unreadable part of the game would be lost: save it "
                                   "under another name"));
    return true;
}

static bool is_as_opened(const PgnFile *file, const char *path, Error *error) {
    return !pgn_file_changed(file, path) ||
           error_set(error, N_("another program has changed the file: save the game under "
                               "another name"));
}

/* Builds the file with the new game in place of an old one, keeping the white space after it. */
static bool make_content(const Review *review, const PgnFile *file, size_t index, Bytes *out,
                         Error *error) {
    const PgnEntry *entry = &file->entries[index];
    Bytes old = {0};
    if (!file_read(file->fs, review->path, REPLACE_LIMIT, &old, error))
        return false;
    size_t start = (size_t)entry->offset, end = start + (size_t)entry->length;
    bool good = end <= old.length || error_set(error, N_("the file is now shorter"));
    size_t used = end;
    while (good && used > start && ascii_is_space(old.data[used - 1]))
        used--;
    Bytes game = {0};
    if (good && !pgn_write(review->game, &game))
        good = error_no_memory(error);
    /* Keep the file's own newline after the game's last line. */
    if (good && used < end && game.length > 0)
        game.length--;
    if (good &&
        !(bytes_add_bytes(out, old.data, start) && bytes_add_bytes(out, game.data, game.length) &&
          bytes_add_bytes(out, old.data + used, old.length - used)))
        good = error_no_memory(error);
    bytes_done(&old);
    bytes_done(&game);
    return good;
}

static bool replace_in(const Review *review, const PgnFile *file, size_t index, Error *error) {
    Bytes content = {0};
    FileLock claim = {.fs = file->fs, .path = review->path};
    if (!file_lock_take(&claim, O_RDONLY, 0, error))
        return false;
    /* Check again just before writing: not every program takes the lock. */
    bool good = make_content(review, file, index, &content, error) &&
                is_as_opened(file, review->path, error) &&
                file_replace(file->fs, review->path, content.data, content.length, error);
    file_lock_release(&claim, good);
    bytes_done(&content);
    return good;
}

/* Reopens the file, since the offsets of its games have changed. count 0: the game was appended, so
 * review the last.
 */
static bool reopen(Review *review, size_t index, size_t count, Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, review->file.fs, review->path, error))
        return false;
    if ((count > 0 && file.count != count) || file.count == 0) {
        pgn_file_close(&file);
        return error_set(error, N_("the games in the file have changed"));
    }
    pgn_file_close(&review->file);
    review->file = file;
    review->index = count > 0 ? index : file.count - 1;
    return true;
}

/* The game is saved, even if the file cannot be opened again. */
static bool finish(Review *review, size_t index, size_t count, Error *error) {
    if (!review_settle(review))
        error_no_memory(error);
    (void)reopen(review, index, count, error);
    return true;
}

bool review_save(Review *review, Error *error) {
    return may_write(review, error) && is_as_opened(&review->file, review->path, error) &&
           replace_in(review, &review->file, review->index, error) &&
           finish(review, review->index, review->file.count, error);
}

/* --- in a file that another program has changed ----------------------------------------------- */

/* Games with other names or dates are different games. False: it cannot be read. */
static bool compare_names(const Review *review, const PgnFile *file, size_t index, bool *same,
                          Error *error) {
    static const char *const NAMES[] = {"Event", "Site", "Date", "Round", "White", "Black"};
    Game tags = {0};
    *same = true;
    if (!pgn_file_tags(file, index, &tags, error))
        return false;
    for (size_t i = 0; *same && i < sizeof(NAMES) / sizeof(*NAMES); i++) {
        const char *own = game_tag(review->game, NAMES[i]), *other = game_tag(&tags, NAMES[i]);
        *same = strcmp(own != NULL ? own : "?", other != NULL ? other : "?") == 0;
    }
    game_clear_tags(&tags);
    return true;
}

/* Whether it is the game as last read or saved. False: it cannot be read. */
static bool compare_game(const Review *review, const PgnFile *file, size_t index, bool *same,
                         Error *error) {
    Bytes text = {0}, written = {0};
    if (!pgn_file_text(file, index, &text, error)) {
        bytes_done(&text);
        return false;
    }
    PgnSource source = {file->path, file->entries[index].line, text.data, text.length};
    Game *game = pgn_file_parse(file, &source, &review->known, NULL, NULL);
    bool good = game == NULL || pgn_write(game, &written) || error_no_memory(error);
    *same = good && game != NULL && written.length == review->baseline.length &&
            memcmp(written.data, review->baseline.data, written.length) == 0;
    game_free(game);
    bytes_done(&text);
    bytes_done(&written);
    return good;
}

/* Finds the game at another index, which *index becomes. */
static bool find_elsewhere(const Review *review, const PgnFile *file, size_t *index, bool *found,
                           Error *error) {
    *found = false;
    for (size_t i = 0; i < file->count && !*found; i++) {
        if (i == *index)
            continue;
        if (!compare_names(review, file, i, found, error) ||
            (*found && !compare_game(review, file, i, found, error)))
            return false;
        if (*found)
            *index = i;
    }
    return true;
}

/* Finds where to save. False: something cannot be read; appending the game could then duplicate it.
 */
static bool find_place(const Review *review, const PgnFile *file, size_t *index, ReviewPlace *place,
                       Error *error) {
    bool there = *index < file->count, own = false, named = false, elsewhere = false;
    if (there && !(compare_game(review, file, *index, &own, error) &&
                   compare_names(review, file, *index, &named, error)))
        return false;
    if (!own && !find_elsewhere(review, file, index, &elsewhere, error))
        return false;
    *place = own || elsewhere ? REVIEW_PLACE_OWN : named ? REVIEW_PLACE_CHANGED : REVIEW_PLACE_END;
    return true;
}

/* Saves in an existing file. */
static bool overwrite(Review *review, ReviewPlace *place, Error *error) {
    PgnFile now;
    size_t index = review->index;
    if (!pgn_file_open(&now, review->file.fs, review->path, error))
        return false;
    bool good = find_place(review, &now, &index, place, error);
    bool ends = *place == REVIEW_PLACE_END;
    size_t count = ends ? 0 : now.count;
    good = good && (ends ? save_behind(now.fs, review->path, review->game, error)
                         : replace_in(review, &now, index, error));
    pgn_file_close(&now);
    return good && finish(review, index, count, error);
}

bool review_overwrite(Review *review, ReviewPlace *place, Error *error) {
    const FileSystem *fs = review->file.fs;
    struct stat status;
    if (!may_write(review, error))
        return false;
    *place = REVIEW_PLACE_END;
    if (fs->stat(fs->context, review->path, &status) == 0)
        return overwrite(review, place, error);
    if (errno != ENOENT)
        return file_fail(error, review->path, errno, N_("cannot be read"));
    return save_behind(fs, review->path, review->game, error) && finish(review, 0, 0, error);
}

/* --- in another ------------------------------------------------------------------------------ */

bool review_save_as(Review *review, const char *path, Error *error) {
    Bytes text = {0};
    const RecordFormat *format = record_format_of(path, error);
    bool good = format != NULL && format->write(review->game, &text, error) &&
                file_lock_write_new(review->fs, path, &text, error);
    bytes_done(&text);
    if (good && !review_settle(review))
        error_no_memory(error);
    return good;
}
