#include "play/recovery/journal_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/unicode.h"
#include "game/journal/journal.h"
#include "words/words.h"

enum { JOURNALS_LIMIT = 4096 /* the most file names to examine */ };

typedef struct Found {
    char name[256];
    time_t changed;
} Found;

static int compare_found(const void *a, const void *b) {
    const Found *x = a, *y = b;
    if (x->changed != y->changed)
        return x->changed > y->changed ? -1 : 1;
    return strcmp(y->name, x->name);
}

static bool is_journal_name(const char *name) {
    size_t length = strlen(name), suffix = strlen(".journal");
    return length > suffix && length < 256 && strcmp(name + length - suffix, ".journal") == 0;
}

/* Collects the journals found. */
typedef struct Finding {
    const FileSystem *fs;
    const char *folder;
    Found *found; /* room for JOURNALS_LIMIT */
    size_t count;
} Finding;

/* Even an unreadable journal gets a name. False: the file is gone. */
static bool is_there(const FileSystem *fs, const char *path, struct stat *status) {
    *status = (struct stat){0};
    return fs->stat(fs->context, path, status) == 0 || fs->lstat(fs->context, path, status) == 0 ||
           errno != ENOENT;
}

static bool find_journal(void *context, const char *name) {
    Finding *finding = context;
    char path[SESSION_PATH_SIZE];
    struct stat status;
    if (!is_journal_name(name) || !path_join(finding->folder, name, path, sizeof(path), NULL) ||
        !is_there(finding->fs, path, &status))
        return true;
    Found *found = &finding->found[finding->count++];
    text_copy(found->name, sizeof found->name, name);
    found->changed = status.st_mtime;
    return finding->count < JOURNALS_LIMIT;
}

bool journals_visit(const FileSystem *fs, const char *folder, FileVisit *visit, void *context,
                    Error *error) {
    Finding finding = {fs, folder, memory_new(JOURNALS_LIMIT, sizeof(Found)), 0};
    char path[SESSION_PATH_SIZE];
    bool good = file_list(fs, folder, find_journal, &finding, error);
    qsort(finding.found, finding.count, sizeof(Found), compare_found);
    for (size_t i = 0; i < finding.count; i++)
        if (path_join(folder, finding.found[i].name, path, sizeof(path), NULL) &&
            !visit(context, path))
            break;
    free(finding.found);
    return good;
}

static void add_names(const Game *game, Text *out) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const char *name = game_tag(game, side == 0 ? "White" : "Black");
        text_add(out, side == 0 ? ", " : " - ");
        unicode_add_safe(out, name != NULL ? name : "?");
    }
}

static void describe_journal(const Game *game, SessionJournal *out) {
    Text text = TEXT_OVER(out->text);
    unsigned plies = node_ply(node_line_end(game->root));
    const char *date = game_tag(game, "Date");
    unicode_add_safe(&text, words_title(game->variant));
    add_names(game, &text);
    text_add(&text, ", ");
    text_addf(&text, ngettext("%u move", "%u moves", (plies + 1) / 2), (plies + 1) / 2);
    if (date != NULL) {
        text_add(&text, ", ");
        unicode_add_safe(&text, date);
    }
    out->over = game->outcome.result != RESULT_ONGOING;
}

/* Collects the list. */
typedef struct Listing {
    const JournalSearch *search;
    SessionJournal *out;
    size_t limit, count;
} Listing;

/* A journal without a game shows its name and the reason. */
static void describe_unread(const char *path, const Error *problem, SessionJournal *out) {
    Text text = TEXT_OVER(out->text);
    const char *stroke = strrchr(path, '/');
    unicode_add_safe(&text, stroke != NULL ? stroke + 1 : path);
    text_addf(&text, ": %s", problem->reason);
}

static bool is_wanted(const Listing *listing, const SessionJournal *journal) {
    if (listing->search->unfinished_only &&
        ((journal->unread && !journal->unreadable) || journal->over))
        return false;
    return !journal_in_use(listing->search->fs, journal->path);
}

static bool list_one(void *context, const char *path) {
    Listing *listing = context;
    SessionJournal *journal = &listing->out[listing->count];
    JournalState state;
    Error problem = {0};
    if (listing->count == listing->limit)
        return false;
    /* Do not even open it: on some file systems, closing it would release its lock. */
    if (strcmp(path, listing->search->own) == 0)
        return true;
    Game *game =
        journal_look(listing->search->fs, path, listing->search->variants, &state, &problem);
    if (state == JOURNAL_EMPTY || state == JOURNAL_UNBEGUN)
        return true;
    *journal = (SessionJournal){.unread = game == NULL,
                                .unreadable = state == JOURNAL_UNKNOWN,
                                .damaged = state == JOURNAL_DAMAGED};
    text_copy(journal->path, sizeof journal->path, path);
    if (game != NULL)
        describe_journal(game, journal);
    else
        describe_unread(path, &problem, journal);
    game_free(game);
    listing->count += is_wanted(listing, journal);
    return true;
}

size_t session_list_left(const JournalSearch *search, SessionJournal *out, size_t limit) {
    Listing listing = {search, out, limit, 0};
    Error problem = {0};
    if (search->folder == NULL ||
        journals_visit(search->fs, search->folder, list_one, &listing, &problem) ||
        listing.count == limit)
        return listing.count;
    /* List an unreadable folder itself: it may hold games. */
    SessionJournal *journal = &out[listing.count++];
    *journal = (SessionJournal){.unread = true, .unreadable = true};
    text_copy(journal->path, sizeof journal->path, search->folder);
    describe_unread(search->folder, &problem, journal);
    return listing.count;
}
