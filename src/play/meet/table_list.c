#include "play/meet/table_list.h"

#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "friend/friend_table.h"

typedef struct Rows {
    TableRow *rows;
    size_t count;
    const char *user; /* whose; NULL: all */
    bool own;         /* the user's own place was seen */
} Rows;

static bool add_place(void *context, const FriendPlace *place) {
    Rows *list = context;
    const struct passwd *user = getpwuid(place->owner);
    size_t first = list->count;
    list->own = list->own || place->owner == getuid();
    if (user == NULL || (list->user != NULL && strcmp(list->user, user->pw_name) != 0) ||
        !friend_is_name(user->pw_name, FRIEND_USER_SIZE))
        return true;
    if (list->user != NULL && friend_tables_there(place) < 2)
        return true; /* nothing to choose from: knock once, to come in */
    for (unsigned number = 1; number <= FRIEND_TABLES && list->count < TABLE_ROWS_LIMIT; number++) {
        if (!friend_table_is_open(place, number))
            continue;
        TableRow *row = &list->rows[list->count++];
        text_copy(row->user, sizeof row->user, user->pw_name);
        row->number = number;
        row->own = place->owner == getuid();
    }
    for (size_t i = first; i < list->count; i++)
        list->rows[i].several = list->count > first + 1;
    return list->count < TABLE_ROWS_LIMIT;
}

void table_row_add(const TableRow *row, Text *out) {
    FriendWho who = {.table = row->several ? row->number : 0};
    text_copy(who.user, sizeof who.user, row->user);
    friend_who_add(&who, out);
}

size_t table_list_find(const char *folder, const char *user, TableRow out[TABLE_ROWS_LIMIT]) {
    Rows list = {.rows = out, .user = user};
    FriendPlace place;
    struct stat status;
    if (folder != NULL) {
        if (lstat(folder, &status) == 0 && friend_place(folder, status.st_uid, &place, NULL))
            add_place(&list, &place);
        return list.count;
    }
    friend_places(add_place, &list);
    if (!list.own && friend_place(NULL, getuid(), &place, NULL))
        add_place(&list, &place);
    return list.count;
}
