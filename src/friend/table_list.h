/* The tables that are open on this machine, and what is played there.
 *
 * Whoever knocks at a table hears its game, its state and its clock, from a program that may be
 * anybody's: it is bounded, safe to show, and only shown. Nothing waits for one that is silent. */
#ifndef PANDEMONIUM_FRIEND_TABLE_LIST_H
#define PANDEMONIUM_FRIEND_TABLE_LIST_H

#include "friend/friend_look.h"

enum { TABLE_ROWS_LIMIT = 64 };

/* One open table. */
typedef struct TableRow {
    char user[FRIEND_NAME_SIZE]; /* whose it is */
    unsigned number;             /* of that user's tables, from 1 */
    bool own;                    /* the user's own */
    bool several;                /* that user has more than this one */
    bool closed;                 /* it was open when the list was made */
    FriendLink *link;            /* owned; more is to come; NULL: all has been heard */
    FriendLook look;
} TableRow;

typedef struct TableList {
    TableRow rows[TABLE_ROWS_LIMIT];
    size_t count;
} TableList;

/* Knocks at the open tables of all users, or of `user` (not NULL; at none if there is no choice of
 * them), in a folder that the user has named, or in the usual ones (NULL). The tables of a user
 * follow each other, the user's own last. Tables of a user without a name that WHO could have are
 * left out. */
void table_list_find(const char *folder, const char *user, int64_t now_ms, TableList *out);
/* Finds them again: no row moves, new ones follow. */
void table_list_find_again(const char *folder, const char *user, int64_t now_ms, TableList *list);
/* Takes the table off. */
void table_list_drop(TableList *list, size_t index);
/* Hears what has come. */
void table_list_hear(TableList *list, int64_t now_ms);
/* Hears all, for a moment at most. */
void table_list_hear_all(TableList *list);
/* What to poll, at most TABLE_ROWS_LIMIT, and for how long; -1: no limit. */
size_t table_list_fds(const TableList *list, struct pollfd *out);
int64_t table_list_timeout_ms(const TableList *list, int64_t now_ms);
void table_list_done(TableList *list);

#endif
