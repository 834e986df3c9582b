#include "game/journal/hold.h"

#include <errno.h>

#include "base/files/quarantine.h"
#include "base/i18n.h"
#include "game/journal/read_back.h"

bool journal_hold(JournalHold *hold, const FileSystem *fs, const char *path, Error *error) {
    *hold = (JournalHold){0};
    return journal_file_hold(&hold->file, &hold->read_only, fs, path, error);
}

Game *journal_hold_look(const JournalHold *hold, const VariantSet *variants, JournalState *state,
                        Error *error) {
    const JournalFile *file = &hold->file;
    JournalExtent extent;
    Bytes text = {0};
    Game *game = journal_read_file(&(OpenFile){file->fs, file->path, file->fd}, variants, &text,
                                   &extent, error);
    *state = journal_state(game, text.length, &extent);
    bytes_done(&text);
    return game;
}

void journal_hold_release(JournalHold *hold) {
    journal_file_close(&hold->file, false);
}

static bool fail_read_only(JournalHold *hold, const char *what, Error *error) {
    file_fail(error, hold->file.path, hold->read_only, what);
    journal_hold_release(hold);
    return false;
}

bool journal_hold_delete(JournalHold *hold, Error *error) {
    JournalFile *file = &hold->file;
    if (hold->read_only != 0)
        return fail_read_only(hold, N_("cannot be deleted"), error);
    bool gone = file_unlink(file->fs, file->path) == 0 ||
                file_fail(error, file->path, errno, N_("cannot be deleted"));
    journal_hold_release(hold);
    return gone;
}

bool journal_hold_quarantine(JournalHold *hold, char *out, size_t size, Error *error) {
    JournalFile *file = &hold->file;
    if (hold->read_only != 0)
        return fail_read_only(hold, N_("cannot be set aside"), error);
    Text quarantined = text_over(out, size);
    bool good = quarantine_move(file->fs, file->path, &quarantined, error);
    journal_hold_release(hold);
    return good;
}
