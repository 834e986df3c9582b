/* What is in the folder of journals. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/path.h"
#include "base/unicode.h"
#include "game/journal.h"
#include "play/session.h"
#include "play/words.h"

enum { JOURNALS_LIMIT = 4096 /* names looked at */ };

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

/* Journals as they are found. */
typedef struct Finding {
    const FileSystem *fs;
    const char *folder;
    Found *found; /* room for JOURNALS_LIMIT */
    size_t count;
} Finding;

static bool find_journal(void *context, const char *name) {
    Finding *finding = context;
    char path[SESSION_PATH_SIZE];
    struct stat status;
    if (!is_journal_name(name) || !path_join(finding->folder, name, path, sizeof(path), NULL) ||
        finding->fs->stat(finding->fs->context, path, &status) != 0)
        return true;
    Found *found = &finding->found[finding->count++];
    Text text = TEXT_OVER(found->name);
    text_add(&text, name);
    found->changed = status.st_mtime;
    return finding->count < JOURNALS_LIMIT;
}

static size_t find_journals(const FileSystem *fs, const char *folder, Found *out) {
    Finding finding = {fs, folder, out, 0};
    file_list(fs, folder, find_journal, &finding, NULL);
    qsort(out, finding.count, sizeof(*out), compare_found);
    return finding.count;
}

static void add_sanitized(const char *bytes, Text *out) {
    unicode_add_sanitized(out, bytes, strlen(bytes));
}

static void describe_journal(const Game *game, SessionJournal *out) {
    Text text = TEXT_OVER(out->text);
    unsigned plies = node_ply(node_line_end(game->root));
    const char *date = game_tag(game, "Date");
    add_sanitized(words_title(game->variant), &text);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const char *name = game_tag(game, side == 0 ? "White" : "Black");
        text_add(&text, side == 0 ? ", " : " - ");
        add_sanitized(name != NULL ? name : "?", &text);
    }
    text_add(&text, ", ");
    text_addf(&text, ngettext("%u move", "%u moves", (plies + 1) / 2), (plies + 1) / 2);
    if (date != NULL) {
        text_add(&text, ", ");
        add_sanitized(date, &text);
    }
    out->over = game->outcome.result != RESULT_ONGOING;
}

size_t session_list_journals(const FileSystem *fs, const char *folder, const VariantSet *variants,
                             SessionJournal *out, size_t limit) {
    Found *found = malloc(JOURNALS_LIMIT * sizeof(*found));
    size_t count = 0;
    if (found == NULL)
        return 0;
    size_t names = find_journals(fs, folder, found);
    for (size_t i = 0; i < names && count < limit; i++) {
        SessionJournal *journal = &out[count];
        if (!path_join(folder, found[i].name, journal->path, sizeof(journal->path), NULL))
            continue;
        Game *game = journal_peek(fs, journal->path, variants, NULL);
        if (game == NULL)
            continue;
        describe_journal(game, journal);
        game_free(game);
        count++;
    }
    free(found);
    return count;
}

size_t session_list_broken(const FileSystem *fs, const char *folder, const VariantSet *variants,
                           const char *own, SessionJournal *out, size_t limit) {
    size_t count = session_list_journals(fs, folder, variants, out, limit), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (strcmp(out[i].path, own) != 0 && !out[i].over)
            out[kept++] = out[i];
    return kept;
}
