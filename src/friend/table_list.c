#include "friend/table_list.h"

#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "friend/friend_table.h"

enum { HEAR_MS = 300 /* the most that a list waits for tables to say what is played there */ };

/* --- finding --------------------------------------------------------------------------------- */

typedef struct Finding {
    TableList *list;
    const char *user; /* whose; NULL: all */
    int64_t now_ms;
} Finding;

static void knock(const Finding *finding, const FriendPlace *place, const char *user) {
    TableList *list = finding->list;
    size_t first = list->count;
    for (unsigned number = 1; number <= FRIEND_TABLES && list->count < TABLE_ROWS_LIMIT; number++) {
        int fd = friend_table_join(place, number, NULL);
        if (fd < 0)
            continue;
        TableRow *row = &list->rows[list->count++];
        *row = (TableRow){.number = number,
                          .own = place->owner == getuid(),
                          .link = friend_link_new(fd, fd, finding->now_ms)};
        text_copy(row->user, sizeof row->user, user);
    }
    for (size_t i = first; i < list->count; i++)
        list->rows[i].several = list->count > first + 1;
}

static void add_place(const Finding *finding, const FriendPlace *place) {
    const struct passwd *user = getpwuid(place->owner);
    if (user == NULL || (finding->user != NULL && strcmp(finding->user, user->pw_name) != 0) ||
        !friend_is_name(user->pw_name, FRIEND_NAME_SIZE))
        return;
    char name[FRIEND_NAME_SIZE];
    text_copy(name, sizeof name, user->pw_name);
    /* With nothing to choose from: knock once, to come in. */
    if (finding->user == NULL || friend_tables_there(place) > 1)
        knock(finding, place, name);
}

static bool add_others(void *context, const FriendPlace *place) {
    const Finding *finding = context;
    if (place->owner != getuid())
        add_place(finding, place);
    return finding->list->count < TABLE_ROWS_LIMIT;
}

void table_list_find(const char *folder, const char *user, int64_t now_ms, TableList *out) {
    Finding finding = {out, user, now_ms};
    FriendPlace place;
    struct stat status;
    out->count = 0;
    if (folder != NULL) {
        if (lstat(folder, &status) == 0 && friend_place(folder, status.st_uid, &place, NULL))
            add_place(&finding, &place);
        return;
    }
    friend_places(add_others, &finding);
    if (friend_place(NULL, getuid(), &place, NULL))
        add_place(&finding, &place);
}

/* --- finding again --------------------------------------------------------------------------- */

static TableRow *find_row(TableList *list, const TableRow *like) {
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].number == like->number && strcmp(list->rows[i].user, like->user) == 0)
            return &list->rows[i];
    return NULL;
}

static void forget_link(TableRow *row) {
    friend_link_free(row->link);
    row->link = NULL;
}

/* Keeps what is known of the row, which is heard again. */
static void renew(TableRow *row, TableRow *now) {
    forget_link(row);
    row->link = now->link;
    row->several = now->several;
    row->closed = false;
    now->link = NULL;
}

void table_list_find_again(const char *folder, const char *user, int64_t now_ms, TableList *list) {
    TableList now;
    table_list_find(folder, user, now_ms, &now);
    for (size_t i = 0; i < list->count; i++)
        list->rows[i].closed = true;
    for (size_t i = 0; i < now.count; i++) {
        TableRow *before = find_row(list, &now.rows[i]);
        if (before != NULL) {
            renew(before, &now.rows[i]);
        } else if (list->count < TABLE_ROWS_LIMIT) {
            list->rows[list->count++] = now.rows[i];
            now.rows[i].link = NULL;
        }
    }
    table_list_done(&now);
}

void table_list_drop(TableList *list, size_t index) {
    forget_link(&list->rows[index]);
    list->count--;
    memmove(&list->rows[index], &list->rows[index + 1],
            (list->count - index) * sizeof list->rows[index]);
}

/* --- hearing --------------------------------------------------------------------------------- */

void table_list_hear(TableList *list, int64_t now_ms) {
    for (size_t i = 0; i < list->count; i++) {
        TableRow *row = &list->rows[i];
        if (row->link != NULL && !friend_look_hear(row->link, now_ms, &row->look))
            forget_link(row);
    }
}

size_t table_list_fds(const TableList *list, struct pollfd *out) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct pollfd own[FRIEND_LINK_FDS];
        if (list->rows[i].link != NULL && friend_link_fds(list->rows[i].link, own) > 0)
            out[count++] = own[0];
    }
    return count;
}

int64_t table_list_timeout_ms(const TableList *list, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (size_t i = 0; i < list->count; i++)
        if (list->rows[i].link != NULL)
            timeout_ms =
                clock_sooner_ms(timeout_ms, friend_link_timeout_ms(list->rows[i].link, now_ms));
    return timeout_ms;
}

void table_list_hear_all(TableList *list) {
    struct pollfd fds[TABLE_ROWS_LIMIT];
    int64_t now_ms = clock_now_ms(), end_ms = now_ms + HEAR_MS;
    size_t count;
    table_list_hear(list, now_ms);
    while ((count = table_list_fds(list, fds)) > 0 && now_ms < end_ms) {
        poll(fds, (nfds_t)count, (int)(end_ms - now_ms));
        now_ms = clock_now_ms();
        table_list_hear(list, now_ms);
    }
}

void table_list_done(TableList *list) {
    for (size_t i = 0; i < list->count; i++)
        forget_link(&list->rows[i]);
    list->count = 0;
}
