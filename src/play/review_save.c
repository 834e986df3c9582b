/* Writing a reviewed game to disk. */
#include <fcntl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/claim.h"
#include "base/i18n.h"
#include "play/review.h"

/* Bytes of a file in which a game is replaced; all of it is held in memory for that. */
enum { REPLACE_LIMIT = 256 * 1024 * 1024, SAVE_MODE = 0666 /* what the umask leaves of it */ };

static bool fail_memory(Error *error) {
    return error_set(error, N_("not enough memory"));
}

bool review_settle(Review *review) {
    Bytes text = {0};
    if (!pgn_write(review->game, &text))
        return false;
    bytes_done(&review->baseline);
    review->baseline = text;
    return true;
}

bool review_changed(const Review *review) {
    Bytes text = {0};
    bool same = pgn_write(review->game, &text) && text.length == review->baseline.length &&
                memcmp(text.data, review->baseline.data, text.length) == 0;
    bytes_done(&text);
    return !same;
}

/* --- in the file it comes from ---------------------------------------------------------------- */

static bool may_replace(const Review *review, Error *error) {
    if (review->path == NULL)
        return error_set(error, N_("the game comes from no file: say a name for one"));
    if (review->game->damaged)
        return error_set(error, N_("what could not be read of the game would be lost: save it "
                                   "under another name"));
    if (pgn_file_changed(&review->file, review->path))
        return error_set(error, N_("another program has changed the file: save the game under "
                                   "another name"));
    return true;
}

/* The file with the game in it anew. The white space behind the old one stays. */
static bool make_content(const Review *review, Bytes *out, Error *error) {
    const PgnEntry *entry = &review->file.entries[review->index];
    Bytes old = {0};
    if (!file_read(review->file.fs, review->path, REPLACE_LIMIT, &old, error))
        return false;
    size_t start = (size_t)entry->offset, end = start + (size_t)entry->length;
    bool good = end <= old.length || error_set(error, N_("the file is shorter by now"));
    size_t used = end;
    while (good && used > start && ascii_is_space(old.data[used - 1]))
        used--;
    Bytes game = {0};
    if (good && !pgn_write(review->game, &game))
        good = fail_memory(error);
    /* The line end of the game's last line is the file's own, where it has one. */
    if (good && used < end && game.length > 0)
        game.length--;
    if (good &&
        !(bytes_add_bytes(out, old.data, start) && bytes_add_bytes(out, game.data, game.length) &&
          bytes_add_bytes(out, old.data + used, old.length - used)))
        good = fail_memory(error);
    bytes_done(&old);
    bytes_done(&game);
    return good;
}

/* Opens the file again, whose games have other places now. */
static bool reopen(Review *review, Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, review->file.fs, review->path, error))
        return false;
    if (file.count != review->file.count) {
        pgn_file_close(&file);
        return error_set(error, N_("the file has other games by now"));
    }
    pgn_file_close(&review->file);
    review->file = file;
    return review_settle(review) || fail_memory(error);
}

bool review_save(Review *review, Error *error) {
    Bytes content = {0};
    Claim claim;
    if (!may_replace(review, error) ||
        !claim_take(&claim, review->file.fs, review->path, O_RDONLY, 0, error))
        return false;
    /* Looked at once more when all is made ready, since not every program asks for the lock. */
    bool good = make_content(review, &content, error) && may_replace(review, error) &&
                file_replace(review->file.fs, review->path, content.data, content.length, error);
    claim_release(&claim, good);
    bytes_done(&content);
    return good && reopen(review, error);
}

/* --- in another --------------------------------------------------------------------------------
 */

bool review_save_as(Review *review, const char *path, Error *error) {
    const FileSystem *fs = review->file.fs != NULL ? review->file.fs : file_system();
    Bytes text = {0};
    Claim claim;
    if (!claim_take(&claim, fs, path, O_RDONLY, SAVE_MODE, error))
        return false;
    bool good = claim.made || error_set_at(error, path,
                                           N_("the file is there already: choose "
                                              "another name"));
    if (good && !pgn_write(review->game, &text))
        good = fail_memory(error);
    good = good && file_replace(fs, path, text.data, text.length, error);
    claim_release(&claim, good);
    bytes_done(&text);
    return good && (review_settle(review) || fail_memory(error));
}
