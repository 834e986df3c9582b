#include "base/path.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

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

/* Writes the three one after the other, or nothing when they do not fit. */
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
    return error_set(error, N_("neither %s nor HOME names a folder"), place->variable);
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
        return error_set(error, N_("HOME names no folder"));
    /* "-" is the standard input on the command line alone. */
    if (strcmp(path, "-") == 0)
        path = "./-";
    return path_concatenate((const char *const[]){home, path + under_home, ""}, out, size, error);
}
