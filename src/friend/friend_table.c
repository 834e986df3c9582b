#include "friend/friend_table.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/path.h"

static const char SHARED[] = "/tmp", PREFIX[] = "pandemonium-tables-";

enum { NAME_SIZE = 32, WAITING = 16 };

struct FriendTable {
    FriendPlace place;
    unsigned number;
    int fd, lock;
};

bool friend_is_name(const char *text, size_t size) {
    size_t length = 0;
    for (; text[length] != '\0'; length++) {
        char c = text[length];
        bool first = ascii_is_alpha(c) || ascii_is_digit(c) || c == '_';
        if (!first && (length == 0 || (c != '.' && c != '-')))
            return false;
    }
    return length > 0 && length < size;
}

/* --- places ---------------------------------------------------------------------------------- */

/* Whether nobody can move or replace another user's folder in it. */
static bool is_shared_safely(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == 0 &&
           (status.st_mode & S_ISVTX) != 0;
}

static bool place_in(const char *parent, uid_t owner, FriendPlace *out, Error *error) {
    char name[NAME_SIZE];
    text_format(name, sizeof name, "%s%ju", PREFIX, (uintmax_t)owner);
    out->owner = owner;
    return path_join(parent, name, out->folder, sizeof out->folder, error);
}

bool friend_place(const char *chosen, uid_t owner, FriendPlace *out, Error *error) {
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    if (chosen != NULL) {
        if (strlen(chosen) >= sizeof out->folder)
            return error_set_file(error, chosen, N_("the path is too long"));
        out->owner = owner;
        text_copy(out->folder, sizeof out->folder, chosen);
        return true;
    }
    if (is_shared_safely(SHARED))
        return place_in(SHARED, owner, out, error);
    if (runtime != NULL && runtime[0] == '/' && owner == getuid())
        return place_in(runtime, owner, out, error);
    return error_set(error, N_("there is no safe folder for tables on this machine: name one with "
                               "--table DIR"));
}

/* Whether the folder is its owner's, and nobody else can change what is in it. */
static bool is_owned(const FriendPlace *place, Error *error) {
    struct stat status;
    int fd = open(place->folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_PATH);
    if (fd < 0)
        return file_fail(error, place->folder, errno, N_("cannot open"));
    bool known = fstat(fd, &status) == 0;
    close(fd);
    if (!known)
        return file_fail(error, place->folder, errno, N_("cannot open"));
    if (status.st_uid != place->owner || (status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return error_set_file(error, place->folder,
                              N_("the folder is not this user's alone: it is not used"));
    return true;
}

static bool make_place(const FriendPlace *place, Error *error) {
    if (mkdir(place->folder, 0700) != 0 && errno != EEXIST)
        return file_fail(error, place->folder, errno, N_("cannot create the folder"));
    if (!is_owned(place, error))
        return false;
    /* The umask must not keep others out. */
    if (chmod(place->folder, 0711) != 0)
        return file_fail(error, place->folder, errno, N_("cannot let others in"));
    return true;
}

void friend_places(FriendPlaceVisit *visit, void *context) {
    DIR *folder = is_shared_safely(SHARED) ? opendir(SHARED) : NULL;
    if (folder == NULL)
        return;
    FriendPlace place;
    int64_t owner;
    bool more = true;
    for (struct dirent *entry; more && (entry = readdir(folder)) != NULL;)
        if (strncmp(entry->d_name, PREFIX, sizeof PREFIX - 1) == 0 &&
            ascii_parse_int(entry->d_name + sizeof PREFIX - 1, 0, INT32_MAX, &owner) &&
            place_in(SHARED, (uid_t)owner, &place, NULL))
            more = visit(context, &place);
    closedir(folder);
}

/* --- sockets --------------------------------------------------------------------------------- */

/* The address of a table; false: its path is too long for a socket. */
static bool address_of(const FriendPlace *place, unsigned number, struct sockaddr_un *out,
                       Error *error) {
    char path[PATH_MAX], name[NAME_SIZE];
    text_format(name, sizeof name, "table-%u", number);
    if (!path_join(place->folder, name, path, sizeof path, error))
        return false;
    if (strlen(path) >= sizeof out->sun_path)
        return error_set_file(error, place->folder, N_("the path is too long for a socket"));
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    text_copy(out->sun_path, sizeof out->sun_path, path);
    return true;
}

static int socket_new(void) {
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

/* The kernel's word for who is at the other end. */
static bool peer_of(int fd, uid_t *out) {
#ifdef SO_PEERCRED
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return false;
    *out = peer.uid;
    return true;
#else
    gid_t group;
    return getpeereid(fd, out, &group) == 0;
#endif
}

/* Locks the table, so that its socket is this process's to make. -1: another process has it. */
static int lock_table(const struct sockaddr_un *address) {
    char path[sizeof address->sun_path + sizeof ".lock"];
    text_format(path, sizeof path, "%s.lock", address->sun_path);
    int fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Listens at the address; a socket that is there was left by a program that was killed, since the
 * lock is ours. */
static int listen_at(const struct sockaddr_un *address, Error *error) {
    int fd = socket_new();
    unlink(address->sun_path);
    if (fd >= 0 && bind(fd, (const struct sockaddr *)address, sizeof *address) == 0 &&
        chmod(address->sun_path, 0666) == 0 && listen(fd, WAITING) == 0)
        return fd;
    file_fail(error, address->sun_path, errno, N_("cannot open a table"));
    if (fd >= 0)
        close(fd);
    return -1;
}

FriendTable *friend_table_open(const FriendPlace *place, Error *error) {
    struct sockaddr_un address;
    if (!make_place(place, error))
        return NULL;
    FriendTable *table = error_calloc(1, sizeof *table, error);
    if (table == NULL)
        return NULL;
    *table = (FriendTable){.place = *place, .fd = -1, .lock = -1};
    while (table->lock < 0 && ++table->number <= FRIEND_TABLES) {
        if (!address_of(place, table->number, &address, error)) {
            free(table);
            return NULL;
        }
        table->lock = lock_table(&address);
    }
    if (table->lock < 0)
        error_set_file(error, place->folder, N_("%d tables are open: close one"), FRIEND_TABLES);
    else
        table->fd = listen_at(&address, error);
    if (table->fd >= 0)
        return table;
    friend_table_close(table);
    return NULL;
}

void friend_table_close(FriendTable *table) {
    struct sockaddr_un address;
    if (table == NULL)
        return;
    if (table->fd >= 0) {
        close(table->fd);
        if (address_of(&table->place, table->number, &address, NULL))
            unlink(address.sun_path);
    }
    /* The lock stays: a program that waits for it would hold a file that nobody else can see. */
    if (table->lock >= 0)
        close(table->lock);
    free(table);
}

unsigned friend_table_number(const FriendTable *table) {
    return table->number;
}

int friend_table_fd(const FriendTable *table) {
    return table->fd;
}

int friend_table_accept(const FriendTable *table, uid_t *who) {
    int fd = accept(table->fd, NULL, NULL);
    if (fd < 0)
        return -1;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (peer_of(fd, who))
        return fd;
    close(fd);
    return -1;
}

/* Connects to one table; -1: nobody is there. */
static int join_one(const FriendPlace *place, unsigned number, Error *error) {
    struct sockaddr_un address;
    uid_t owner;
    if (!address_of(place, number, &address, error))
        return -1;
    int fd = socket_new();
    if (fd < 0)
        return -1;
    if (connect(fd, (const struct sockaddr *)&address, sizeof address) == 0 &&
        peer_of(fd, &owner) && owner == place->owner)
        return fd;
    close(fd);
    return -1;
}

int friend_table_join(const FriendPlace *place, unsigned number, Error *error) {
    int fd = -1;
    if (file_exists(file_system(), place->folder) && !is_owned(place, error))
        return -1;
    unsigned from = number == 0 ? 1 : number, to = number == 0 ? FRIEND_TABLES : number;
    for (unsigned at = from; fd < 0 && at <= to; at++)
        fd = join_one(place, at, error);
    if (fd < 0)
        error_set(error, N_("no table of this user is open here"));
    return fd;
}

unsigned friend_tables_there(const FriendPlace *place) {
    unsigned count = 0;
    for (unsigned number = 1; number <= FRIEND_TABLES; number++) {
        struct sockaddr_un address;
        struct stat status;
        count += address_of(place, number, &address, NULL) &&
                 lstat(address.sun_path, &status) == 0 && S_ISSOCK(status.st_mode);
    }
    return count;
}

bool friend_table_is_open(const FriendPlace *place, unsigned number) {
    int fd = friend_table_join(place, number, NULL);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}
