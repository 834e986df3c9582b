#include "game/journal/journal.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/files/quarantine.h"
#include "base/i18n.h"
#include "game/journal/checked_line.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { MOVE_LINE_SIZE = 96 };

struct Journal {
    JournalFile file;
    const Variant *variant;
    unsigned plies; /* moves journalled and not undone */
    unsigned sure;  /* how many of them its lines hold; fewer if a line is lost */
    JournalBacks backs;
    bool tag_lost;               /* memory ran out for a tag */
    char copy[ERROR_PLACE_SIZE]; /* path of the copy of the damaged original; "": none */
};

/* ---- lines ---- */

static bool add_text(Journal *journal, const Text *line, Error *error) {
    return journal_file_add(&journal->file, line->data, line->length, error);
}

static bool add_move(Journal *journal, Move move, int64_t clock_ms, Error *error) {
    char data[MOVE_LINE_SIZE];
    Text line = TEXT_OVER(data);
    journal->plies++;
    text_addf(&line, "move %u ", journal->plies);
    uci_format(journal->variant, move, &line);
    text_addf(&line, " %" PRId64, clock_ms < 0 ? -1 : clock_ms);
    if (!add_text(journal, &line, error))
        return false;
    journal->sure = journal->plies;
    return true;
}

static bool add_tag(Journal *journal, const char *name, const char *value, Error *error) {
    Bytes line = {0};
    bool built = value != NULL ? bytes_addf(&line, "tag %s %s", name, value)
                               : bytes_addf(&line, "tag %s", name);
    bool added = built ? journal_file_add(&journal->file, line.data, line.length, error)
                       : error_set(error, N_("out of memory"));
    bytes_done(&line);
    journal->tag_lost = journal->tag_lost || !added;
    return added;
}

static bool add_tags(Journal *journal, const Game *game, Error *error) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (!add_tag(journal, game->tags[i].name, game->tags[i].value, error))
            return false;
    return true;
}

static bool add_back(Journal *journal, unsigned ply, Error *error) {
    char data[MOVE_LINE_SIZE];
    Text line = TEXT_OVER(data);
    text_addf(&line, "back %u", ply);
    journal->plies = ply;
    journal->backs = (JournalBacks){journal->backs.count + 1, ply};
    if (journal->sure > ply)
        journal->sure = ply;
    return add_text(journal, &line, error);
}

static bool add_end(Journal *journal, Outcome outcome, Error *error) {
    char data[MOVE_LINE_SIZE];
    Text line = TEXT_OVER(data);
    text_addf(&line, "end %s", result_text(outcome.result));
    if (outcome.termination != TERMINATION_NONE)
        text_addf(&line, " %s", termination_name(outcome.termination));
    return add_text(journal, &line, error);
}

/* The moves after `node`, and the outcome if there is one. */
static bool add_line(Journal *journal, const Game *game, const Node *node, Error *error) {
    for (node = node->child; node != NULL; node = node->child)
        if (!add_move(journal, node->move, node->clock_ms, error))
            return false;
    return game->outcome.result == RESULT_ONGOING || add_end(journal, game->outcome, error);
}

/* ---- a new one ---- */

static bool add_game(Journal *journal, const Game *game, Error *error) {
    char data[VARIANT_NAME_SIZE + FEN_SIZE + 16];
    Text line = TEXT_OVER(data);
    text_addf(&line, "%s %d", JOURNAL_MAGIC, JOURNAL_VERSION);
    if (!add_text(journal, &line, error))
        return false;
    if (!add_tags(journal, game, error))
        return false;
    text_clear(&line);
    text_addf(&line, "start %s ", game->variant->name);
    fen_format(&game->start, &line);
    return add_text(journal, &line, error) && add_line(journal, game, game->root, error);
}

Journal *journal_create(const FileSystem *fs, const char *path, const Game *game, Error *error) {
    Journal *journal = calloc(1, sizeof(*journal));
    if (journal == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    journal->variant = game->variant;
    if (!journal_file_create(&journal->file, fs, path, error)) {
        free(journal);
        return NULL;
    }
    if (!add_game(journal, game, error) || !journal_file_flush(&journal->file, error) ||
        !file_sync_folder(fs, path, error)) {
        journal_file_close(&journal->file, true);
        free(journal);
        return NULL;
    }
    return journal;
}

/* ---- an old one ---- */

static Journal *abandon(Journal *journal) {
    journal_file_close(&journal->file, false);
    free(journal);
    return NULL;
}

/* Quarantines a copy of a damaged journal before the part after the damage is cut off: it was
 * acknowledged, and the user may want to look for it. */
static bool keep_copy(Journal *journal, const Bytes *text, Error *error) {
    Text copy = TEXT_OVER(journal->copy);
    return quarantine_copy(journal->file.fs, journal->file.path, text, &copy, error);
}

/* Replaces a journal whose first lines are damaged by a new journal of the game. */
static bool write_anew(Journal *journal, const Game *game, Error *error) {
    JournalFile *file = &journal->file, fresh;
    Error problem = {0};
    journal->variant = game->variant;
    if (!add_game(journal, game, &problem) ||
        !file_replace(file->fs, file->path, file->pending.data, file->pending.length, &problem) ||
        !journal_file_open(&fresh, file->fs, file->path, &problem)) {
        if (error != NULL)
            *error = problem;
        return false;
    }
    fresh.length = file->pending.length;
    file->pending.length = 0;
    journal_file_close(file, false);
    *file = fresh;
    return true;
}

static bool mend_damage(Journal *journal, const Game *game, const JournalExtent *extent,
                        const Bytes *text, Error *error) {
    if (!keep_copy(journal, text, error))
        return false;
    if (extent->skipped)
        return write_anew(journal, game, error);
    journal_file_cut(&journal->file); /* if it fails now, it is tried again */
    return true;
}

/* Reads the open journal; NULL: it cannot be continued. */
static Game *read_old(Journal *journal, const VariantSet *variants, Error *error) {
    JournalFile *file = &journal->file;
    Bytes text = {0};
    JournalExtent extent;
    Game *game = journal_read_file(&(OpenFile){file->fs, file->path, file->fd}, variants, &text,
                                   &extent, error);
    bool good = game != NULL;
    if (good && extent.foreign) {
        error_locate(error, file->path, 0);
        good = error_set(
            error, extent.full ? N_("has too many moves")
                               : N_("has moves that the game's current definition does not allow"));
    }
    file->length = extent.good;
    journal->backs = extent.backs;
    /* Anything after the good lines is cut off before the next line is written. */
    file->torn = true;
    good = good && (!extent.damaged || mend_damage(journal, game, &extent, &text, error));
    bytes_done(&text);
    if (good)
        return game;
    game_free(game);
    return NULL;
}

JournalBacks journal_backs(const Journal *journal) {
    return journal->backs;
}

Journal *journal_resume(const FileSystem *fs, const char *path, const VariantSet *variants,
                        Game **game, Error *error) {
    Journal *journal = calloc(1, sizeof(*journal));
    if (journal == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    if (!journal_file_open(&journal->file, fs, path, error)) {
        free(journal);
        return NULL;
    }
    Game *found = read_old(journal, variants, error);
    if (found == NULL)
        return abandon(journal);
    journal->variant = found->variant;
    journal->plies = journal->sure = node_ply(node_line_end(found->root));
    *game = found;
    return journal;
}

const char *journal_copy(const Journal *journal) {
    return journal->copy[0] != '\0' ? journal->copy : NULL;
}

Game *journal_look(const FileSystem *fs, const char *path, const VariantSet *variants,
                   JournalState *state, Error *error) {
    *state = JOURNAL_UNKNOWN;
    int fd = file_open_regular(fs, path, error);
    if (fd < 0)
        return NULL;
    JournalExtent extent;
    Bytes text = {0};
    Game *game = journal_read_file(&(OpenFile){fs, path, fd}, variants, &text, &extent, error);
    *state = journal_state(game, text.length, &extent);
    file_close(fs, fd);
    bytes_done(&text);
    return game;
}

bool journal_in_use(const FileSystem *fs, const char *path) {
    return journal_file_in_use(fs, path);
}

/* ---- going on ---- */

bool journal_move(Journal *journal, unsigned ply, Move move, int64_t clock_ms, Error *error) {
    assert(ply == journal->plies + 1);
    (void)ply;
    return add_move(journal, move, clock_ms, error) && journal_file_flush(&journal->file, error);
}

bool journal_back(Journal *journal, unsigned ply, Error *error) {
    assert(ply <= journal->plies);
    return add_back(journal, ply, error) && journal_file_flush(&journal->file, error);
}

bool journal_tag(Journal *journal, const char *name, const char *value, Error *error) {
    return add_tag(journal, name, value, error) && journal_file_flush(&journal->file, error);
}

bool journal_end(Journal *journal, Outcome outcome, Error *error) {
    return add_end(journal, outcome, error) && journal_file_flush(&journal->file, error);
}

/* Goes back to the last move that the lines and the game share, and continues from there. */
static bool add_again(Journal *journal, const Game *game, Error *error) {
    const Node *node = game->root;
    for (unsigned ply = 0; ply < journal->sure && node->child != NULL; ply++)
        node = node->child;
    return add_tags(journal, game, error) && add_back(journal, node_ply(node), error) &&
           add_line(journal, game, node, error);
}

bool journal_mend(Journal *journal, const Game *game, Error *error) {
    JournalFile *file = &journal->file;
    if (!file->lost && !journal->tag_lost)
        return true;
    Journal before = *journal;
    bool lost = file->lost;
    file->lost = journal->tag_lost = false;
    if (lost ? add_again(journal, game, error) : add_tags(journal, game, error))
        return journal_file_flush(file, error);
    /* Discard what was queued here. */
    file->pending.length = before.file.pending.length;
    file->lost = lost;
    journal->plies = before.plies;
    journal->sure = before.sure;
    journal->tag_lost = before.tag_lost;
    return false;
}

bool journal_flush(Journal *journal, Error *error) {
    return journal_file_flush(&journal->file, error);
}

void journal_close(Journal *journal, bool remove) {
    if (journal == NULL)
        return;
    if (!remove)
        journal_file_flush(&journal->file, NULL);
    journal_file_close(&journal->file, remove);
    free(journal);
}
