#include "lab/match/resume_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum { REST_LIMIT = 4 << 20 /* bytes; a game is shorter */ };

/* --- what stands behind the last game -------------------------------------------------------- */

/* How many games begin in the text. */
static size_t rest_count_games(const Bytes *rest) {
    static const char EVENT[] = "[Event ";
    const char *at = rest->data, *end = rest->data + rest->length;
    size_t count = 0;
    while ((at = memmem(at, (size_t)(end - at), EVENT, sizeof EVENT - 1)) != NULL) {
        count += at == rest->data || at[-1] == '\n';
        at++;
    }
    return count;
}

/* Whether the text has the number of a game that the record knows: then it is another match's. */
static bool rest_is_known(const Bytes *rest, const MatchEntries *known) {
    static const char ROUND[] = "\n[Round \"";
    const char *end = rest->data + rest->length;
    const char *at = memmem(rest->data, rest->length, ROUND, sizeof ROUND - 1);
    uint64_t pair, game;
    if (at == NULL)
        return false;
    at += sizeof ROUND - 1;
    if (!ascii_scan_uint(&at, end, MATCH_GAMES_LIMIT, &pair) || at == end || *at++ != '.' ||
        !ascii_scan_uint(&at, end, 2, &game) || pair == 0 || game == 0)
        return true;
    for (size_t i = 0; i < known->count; i++)
        if (known->entries[i].number == (pair - 1) * 2 + game - 1)
            return true;
    return false;
}

/* Cuts off what stands behind `length` bytes of a file of `size`, if that is at most one game of
 * the match, which was being written when it was broken off. */
static bool pgn_cut(const MatchPgn *pgn, uint64_t size, const MatchEntries *known, Error *error) {
    uint64_t length = known->pgn_length;
    Bytes rest = {0};
    bool ours = size - length <= REST_LIMIT;
    if (ours) {
        size_t count = (size_t)(size - length);
        if (!bytes_reserve(&rest, count))
            return error_no_memory(error);
        ssize_t got = file_read_at(&(OpenFile){pgn->fs, pgn->path, pgn->fd}, (off_t)length,
                                   rest.data, count, error);
        if (got < 0) {
            bytes_done(&rest);
            return false;
        }
        rest.length = (size_t)got;
        ours = rest_count_games(&rest) <= 1 && !rest_is_known(&rest, known);
    }
    bytes_done(&rest);
    if (!ours)
        return error_set_file(error, pgn->path,
                              N_("has other games behind those of this match, which goes on in "
                                 "another file only"));
    return file_truncate(pgn->fs, pgn->fd, (off_t)length) == 0 ||
           error_set_file(error, pgn->path, N_("cannot be written to the disk"));
}

/* --- the file -------------------------------------------------------------------------------- */

/* Goes on behind the match's last game, or at the file's end where the match is new to it. */
static bool pgn_find_end(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known,
                         Error *error) {
    struct stat status;
    if (pgn->fs->fstat(pgn->fs->context, pgn->fd, &status) != 0)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    pgn->length = (uint64_t)status.st_size;
    if (record->fd < 0)
        return true;
    char *real = pgn->fs->realpath(pgn->fs->context, pgn->path);
    if (real == NULL)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    bool same = known->pgn == NULL ? known->pgn_length > 0 : strcmp(known->pgn, real) == 0;
    bool good = true;
    if (!same || pgn->length < known->pgn_length) {
        good = match_record_add_pgn(record, real, pgn->length, error);
    } else if (pgn->length > known->pgn_length) {
        good = pgn_cut(pgn, pgn->length, known, error);
        pgn->length = known->pgn_length;
    }
    free(real);
    return good;
}

bool match_pgn_open(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known, Error *error) {
    pgn->fd = -1;
    if (pgn->path == NULL)
        return true;
    pgn->fd = file_open(pgn->fs, pgn->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (pgn->fd < 0)
        return error_set_file(error, pgn->path, N_("cannot be opened: %s"), strerror(errno));
    if (pgn_find_end(pgn, record, known, error))
        return true;
    match_pgn_close(pgn);
    return false;
}

bool match_pgn_add(MatchPgn *pgn, const Bytes *game, Error *error) {
    if (pgn->fd < 0)
        return true;
    const OpenFile file = {pgn->fs, pgn->path, pgn->fd};
    size_t gap = pgn->length > 0;
    bool good = file_write_all(&file, "\n", gap, error) &&
                file_write_all(&file, game->data, game->length, error);
    /* The record says that it is there: so it is, before the record does. What is no file on a disk
     * cannot be synced. */
    if (good && file_sync(pgn->fs, pgn->fd) != 0 && errno != EINVAL && errno != EROFS)
        good = error_set_file(error, pgn->path, N_("cannot be written to the disk"));
    if (good)
        pgn->length += gap + game->length;
    return good;
}

void match_pgn_close(MatchPgn *pgn) {
    if (pgn->fd >= 0)
        file_close(pgn->fs, pgn->fd);
    pgn->fd = -1;
}
