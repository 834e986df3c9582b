#include "base/path.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

typedef struct PathPlace {
    const char *variable;
    const char *under_home;
} PathPlace;

/* XDG Base Directory Specification 0.8. */
static const PathPlace PATH_PLACES[] = {
    [PATH_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
    [PATH_DATA] = {"XDG_DATA_HOME", "/.local/share"},
    [PATH_STATE] = {"XDG_STATE_HOME", "/.local/state"},
};

/* Concatenates the three parts; writes nothing if they do not fit. */
static bool path_concatenate(const char *const parts[3], char *out, size_t size, Error *error) {
    size_t lengths[3];
    size_t total = 0;
    for (int i = 0; i < 3; i++) {
        lengths[i] = strlen(parts[i]);
        total += lengths[i];
    }
    if (total >= size)
        return error_set(error, N_("the path is too long"));
    for (int i = 0; i < 3; i++) {
        memcpy(out, parts[i], lengths[i]);
        out += lengths[i];
    }
    *out = '\0';
    return true;
}

bool path_home(PathKind kind, char *out, size_t size, Error *error) {
    static const char PROGRAM[] = "/pandemonium";
    const PathPlace *place = &PATH_PLACES[kind];
    const char *base = getenv(place->variable);
    if (base != NULL && base[0] == '/')
        return path_concatenate((const char *const[]){base, "", PROGRAM}, out, size, error);
    const char *home = getenv("HOME");
    if (home != NULL && home[0] == '/')
        return path_concatenate((const char *const[]){home, place->under_home, PROGRAM}, out, size,
                                error);
    return error_set(error, N_("neither %s nor HOME is an absolute path"), place->variable);
}

bool path_join(const char *folder, const char *name, char *out, size_t size, Error *error) {
    size_t length = strlen(folder);
    bool bare = length == 0 || folder[length - 1] == '/';
    return path_concatenate((const char *const[]){folder, bare ? "" : "/", name}, out, size, error);
}

bool path_home_file(PathKind kind, const char *name, char *out, size_t size, Error *error) {
    char folder[ERROR_PLACE_SIZE];
    return path_home(kind, folder, sizeof folder, error) &&
           path_join(folder, name, out, size, error);
}

bool path_expand(const char *path, char *out, size_t size, Error *error) {
    bool under_home = path[0] == '~' && (path[1] == '/' || path[1] == '\0');
    const char *home = under_home ? getenv("HOME") : "";
    if (home == NULL || (under_home && home[0] != '/'))
        return error_set(error, N_("HOME is not an absolute path"));
    /* "-" means standard input only on the command line. */
    if (strcmp(path, "-") == 0)
        path = "./-";
    return path_concatenate((const char *const[]){home, path + under_home, ""}, out, size, error);
}

/* The part of folder after home, "" or "/games"; NULL: folder is not below home. */
static const char *behind_home(const char *folder, const char *home) {
    size_t length = home != NULL ? strlen(home) : 0;
    bool under = length > 1 && strncmp(folder, home, length) == 0 &&
                 (folder[length] == '\0' || folder[length] == '/');
    return under ? folder + length : NULL;
}

/* A folder's path with links resolved; malloced. NULL: none. */
static char *real_folder(const FileSystem *fs, const char *path) {
    return path != NULL ? fs->realpath(fs->context, path) : NULL;
}

void path_show(const FileSystem *fs, const char *path, char *out, size_t size) {
    const char *stroke = strrchr(path, '/'), *name = stroke != NULL ? stroke + 1 : path;
    char typed[PATH_MAX];
    Text parent = TEXT_OVER(typed), shown = text_over(out, size);
    text_add_bytes(&parent, path, (size_t)(name - path));
    char *folder = parent.cut ? NULL : real_folder(fs, typed[0] != '\0' ? typed : ".");
    char *home = real_folder(fs, getenv("HOME"));
    const char *rest = folder != NULL ? behind_home(folder, home) : NULL;
    if (rest != NULL)
        text_addf(&shown, "~%s/%s", rest, name);
    else if (folder != NULL)
        text_addf(&shown, "%s/%s", folder[1] != '\0' ? folder : "", name);
    if (folder == NULL || shown.cut)
        text_copy_end(out, size, path);
    free(folder);
    free(home);
}
