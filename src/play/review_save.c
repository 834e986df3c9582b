/* Writing a reviewed game to disk. */
#include <fcntl.h>
#include <string.h>

#include "base/ascii.h"
#include "base/claim.h"
#include "base/i18n.h"
#include "play/review.h"
#include "play/save.h"

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

bool review_stale(const Review *review) {
    return review->path != NULL && pgn_file_changed(&review->file, review->path);
}

/* Nothing of the old game would be lost. */
static bool may_write(const Review *review, Error *error) {
    if (review->path == NULL)
        return error_set(error, N_("the game comes from no file: say a name for one"));
    if (review->file.form != RECORD_PGN)
        return error_set(error, N_("the file is no PGN, and games are saved as nothing else: save "
                                   "the game under another name"));
    if (review->game->damaged)
        return error_set(error, N_("what could not be read of the game would be lost: save it "
                                   "under another name"));
    return true;
}

static bool is_as_opened(const PgnFile *file, const char *path, Error *error) {
    return !pgn_file_changed(file, path) ||
           error_set(error, N_("another program has changed the file: save the game under "
                               "another name"));
}

/* The file with the game in the place of one of it. The white space behind that stays. */
static bool make_content(const Review *review, const PgnFile *file, size_t index, Bytes *out,
                         Error *error) {
    const PgnEntry *entry = &file->entries[index];
    Bytes old = {0};
    if (!file_read(file->fs, review->path, REPLACE_LIMIT, &old, error))
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

static bool replace_in(const Review *review, const PgnFile *file, size_t index, Error *error) {
    Bytes content = {0};
    Claim claim;
    if (!claim_take(&claim, file->fs, review->path, O_RDONLY, 0, error))
        return false;
    /* Looked at once more when all is made ready, since not every program asks for the lock. */
    bool good = make_content(review, file, index, &content, error) &&
                is_as_opened(file, review->path, error) &&
                file_replace(file->fs, review->path, content.data, content.length, error);
    claim_release(&claim, good);
    bytes_done(&content);
    return good;
}

/* Opens the file again, whose games have other places now; without one of `count` the last of it
 * is the one that is reviewed. */
static bool reopen(Review *review, size_t index, size_t count, Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, review->file.fs, review->path, error))
        return false;
    if ((count > 0 && file.count != count) || file.count == 0) {
        pgn_file_close(&file);
        return error_set(error, N_("the file has other games by now"));
    }
    pgn_file_close(&review->file);
    review->file = file;
    review->index = count > 0 ? index : file.count - 1;
    return review_settle(review) || fail_memory(error);
}

bool review_save(Review *review, Error *error) {
    return may_write(review, error) && is_as_opened(&review->file, review->path, error) &&
           replace_in(review, &review->file, review->index, error) &&
           reopen(review, review->index, review->file.count, error);
}

/* --- in a file that another program has changed ----------------------------------------------- */

/* A game with other names or of another day is another game. */
static bool has_same_names(const Review *review, const PgnFile *file, size_t index) {
    static const char *const NAMES[] = {"Event", "Site", "Date", "Round", "White", "Black"};
    Game tags = {0};
    bool same = pgn_file_tags(file, index, &tags, NULL);
    for (size_t i = 0; same && i < sizeof(NAMES) / sizeof(*NAMES); i++) {
        const char *own = game_tag(review->game, NAMES[i]), *other = game_tag(&tags, NAMES[i]);
        same = strcmp(own != NULL ? own : "?", other != NULL ? other : "?") == 0;
    }
    game_clear_tags(&tags);
    return same;
}

/* True when it is the game as it was read or saved last. */
static bool is_own(const Review *review, const PgnFile *file, size_t index) {
    Bytes text = {0};
    Game *game = pgn_file_game(file, index, review->variants, review->default_variant, NULL, NULL);
    bool same = game != NULL && pgn_write(game, &text) && text.length == review->baseline.length &&
                memcmp(text.data, review->baseline.data, text.length) == 0;
    bytes_done(&text);
    game_free(game);
    return same;
}

static ReviewPlace find_place(const Review *review, const PgnFile *file, size_t *index) {
    bool there = *index < file->count;
    if (there && is_own(review, file, *index))
        return REVIEW_PLACE_OWN;
    for (size_t i = 0; i < file->count; i++)
        if (i != *index && has_same_names(review, file, i) && is_own(review, file, i)) {
            *index = i;
            return REVIEW_PLACE_OWN;
        }
    return there && has_same_names(review, file, *index) ? REVIEW_PLACE_CHANGED : REVIEW_PLACE_END;
}

bool review_overwrite(Review *review, ReviewPlace *place, Error *error) {
    const FileSystem *fs = review->file.fs;
    PgnFile now;
    size_t index = review->index;
    if (!may_write(review, error))
        return false;
    *place = REVIEW_PLACE_END;
    if (!file_exists(fs, review->path))
        return save_game(fs, review->path, review->game, NULL, NULL, error) &&
               reopen(review, 0, 0, error);
    if (!pgn_file_open(&now, fs, review->path, error))
        return false;
    *place = find_place(review, &now, &index);
    bool ends = *place == REVIEW_PLACE_END;
    size_t count = ends ? 0 : now.count;
    bool good = ends ? save_game(fs, review->path, review->game, NULL, NULL, error)
                     : replace_in(review, &now, index, error);
    pgn_file_close(&now);
    return good && reopen(review, index, count, error);
}

/* --- in another --------------------------------------------------------------------------------
 */

bool review_save_as(Review *review, const char *path, Error *error) {
    const FileSystem *fs = review->fs;
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
