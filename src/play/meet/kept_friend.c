#include "play/meet/kept_friend.h"

#include <string.h>
#include <sys/stat.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "friend/friend_link.h"

static const char SUFFIX[] = ".friend", DEFINITION[] = "definition", TOKEN[] = "token";

enum { FILE_LIMIT = FRIEND_DEFINITION_SIZE + 4096, KEPT_MODE = 0600 };

void kept_friend_done(KeptFriend *kept) {
    bytes_done(&kept->definition);
    *kept = (KeptFriend){.guest = (uid_t)-1};
}

static bool path_of(const char *journal, char out[SESSION_PATH_SIZE]) {
    Text path = {out, SESSION_PATH_SIZE, 0, false};
    text_addf(&path, "%s%s", journal, SUFFIX);
    return !path.cut;
}

/* --- writing --------------------------------------------------------------------------------- */

bool kept_friend_write(const FileSystem *fs, const KeptFriend *kept, Error *error) {
    char path[SESSION_PATH_SIZE];
    Bytes text = {0};
    const FriendOffer *offer = &kept->offer;
    if (!path_of(kept->journal, path))
        return error_set(error, N_("the path is too long"));
    mode_t mask = umask(~(mode_t)KEPT_MODE & 0777);
    bool good =
        bytes_addf(&text, "%s 1\nid %s\nvariant %s\ndigest %s\nfen %s\nguest %s\nclock %s\n",
                   kept->host ? "host" : "join", offer->id, offer->variant, offer->digest,
                   offer->fen, offer->guest == SIDE_WHITE ? "w" : "b", offer->clock) &&
        bytes_addf(&text, "%s %s\nwho %s\n", TOKEN, kept->token, kept->who) &&
        bytes_addf(&text, "uid %ju\n", (uintmax_t)kept->guest) &&
        bytes_addf(&text, "asked %u\n", kept->asked_back);
    if (good && kept->definition.length > 0)
        good = bytes_addf(&text, "%s\n%s", DEFINITION, kept->definition.data);
    good = good ? file_replace(fs, path, text.data, text.length, error) : error_no_memory(error);
    umask(mask);
    bytes_done(&text);
    return good;
}

/* --- reading --------------------------------------------------------------------------------- */

static void take_line(const char *word, const char *value, KeptFriend *out) {
    FriendOffer *offer = &out->offer;
    const struct {
        const char *word;
        char *place;
        size_t size;
    } PLACES[] = {
        {"id", offer->id, sizeof offer->id},
        {"variant", offer->variant, sizeof offer->variant},
        {"digest", offer->digest, sizeof offer->digest},
        {"fen", offer->fen, sizeof offer->fen},
        {"clock", offer->clock, sizeof offer->clock},
        {TOKEN, out->token, sizeof out->token},
        {"who", out->who, sizeof out->who},
    };
    int64_t number;
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        if (strcmp(word, PLACES[i].word) == 0)
            text_copy(PLACES[i].place, PLACES[i].size, value);
    if (strcmp(word, "host") == 0)
        out->host = true;
    else if (strcmp(word, "guest") == 0)
        offer->guest = value[0] == 'w' ? SIDE_WHITE : SIDE_BLACK;
    else if (strcmp(word, "uid") == 0 && ascii_parse_int(value, 0, UINT32_MAX, &number))
        out->guest = (uid_t)number;
    else if (strcmp(word, "asked") == 0 && ascii_parse_int(value, 0, FRIEND_PLIES_LIMIT, &number))
        out->asked_back = (unsigned)number;
}

static void take_text(char *text, KeptFriend *out) {
    while (*text != '\0') {
        char *end = text + strcspn(text, "\n"), *next = *end != '\0' ? end + 1 : end;
        *end = '\0';
        if (strcmp(text, DEFINITION) == 0) {
            (void)bytes_add(&out->definition, next);
            return;
        }
        char *value = text + strcspn(text, " ");
        if (*value != '\0')
            *value++ = '\0';
        take_line(text, value, out);
        text = next;
    }
}

bool kept_friend_read(const FileSystem *fs, const char *journal, KeptFriend *out) {
    char path[SESSION_PATH_SIZE];
    Bytes text = {0};
    *out = (KeptFriend){.guest = (uid_t)-1};
    text_copy(out->journal, sizeof out->journal, journal);
    if (path_of(journal, path) && file_read(fs, path, FILE_LIMIT, &text, NULL) && text.length > 0)
        take_text(text.data, out);
    bytes_done(&text);
    if (out->offer.id[0] != '\0' && out->offer.fen[0] != '\0' && out->token[0] != '\0')
        return true;
    kept_friend_done(out);
    return false;
}

bool kept_friend_is_there(const FileSystem *fs, const char *journal) {
    KeptFriend kept;
    bool there = kept_friend_read(fs, journal, &kept);
    kept_friend_done(&kept);
    return there;
}

void kept_friend_delete(const FileSystem *fs, const char *journal) {
    char path[SESSION_PATH_SIZE];
    if (path_of(journal, path))
        file_unlink(fs, path);
}

/* --- finding --------------------------------------------------------------------------------- */

typedef struct Finding {
    const FileSystem *fs;
    const char *folder, *id;
    KeptFriend *out;
    bool found;
    time_t changed;
} Finding;

static bool fits(const Finding *finding, const KeptFriend *kept) {
    return finding->id != NULL ? !kept->host && strcmp(kept->offer.id, finding->id) == 0
                               : kept->host;
}

/* Whether the name is one of these files, with its journal; deletes it if that is gone. */
static bool has_journal(const Finding *finding, const char *name, char path[SESSION_PATH_SIZE],
                        struct stat *status) {
    size_t length = strlen(name), suffix = sizeof SUFFIX - 1;
    if (length <= suffix || strcmp(name + length - suffix, SUFFIX) != 0 ||
        !path_join(finding->folder, name, path, SESSION_PATH_SIZE, NULL))
        return false;
    path[strlen(path) - suffix] = '\0';
    if (finding->fs->stat(finding->fs->context, path, status) == 0)
        return true;
    kept_friend_delete(finding->fs, path);
    return false;
}

static bool visit(void *context, const char *name) {
    Finding *finding = context;
    char path[SESSION_PATH_SIZE];
    struct stat status;
    KeptFriend kept;
    if (!has_journal(finding, name, path, &status) || !kept_friend_read(finding->fs, path, &kept))
        return true;
    if (fits(finding, &kept) && (!finding->found || status.st_mtime >= finding->changed)) {
        kept_friend_done(finding->out);
        *finding->out = kept;
        finding->found = true;
        finding->changed = status.st_mtime;
    } else {
        kept_friend_done(&kept);
    }
    return true;
}

bool kept_friend_find(const FileSystem *fs, const char *folder, const char *id, KeptFriend *out) {
    Finding finding = {.fs = fs, .folder = folder, .id = id, .out = out};
    *out = (KeptFriend){.guest = (uid_t)-1};
    return folder != NULL && file_list(fs, folder, visit, &finding, NULL) && finding.found;
}

static bool sweep(void *context, const char *name) {
    char path[SESSION_PATH_SIZE];
    struct stat status;
    (void)has_journal(context, name, path, &status);
    return true;
}

void kept_friend_sweep(const FileSystem *fs, const char *folder) {
    Finding finding = {.fs = fs, .folder = folder};
    if (folder != NULL)
        (void)file_list(fs, folder, sweep, &finding, NULL);
}
