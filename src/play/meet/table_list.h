/* The tables that are open on this machine. */
#ifndef PANDEMONIUM_PLAY_MEET_TABLE_LIST_H
#define PANDEMONIUM_PLAY_MEET_TABLE_LIST_H

#include "play/meet/friend_way.h"

enum { TABLE_ROWS_LIMIT = 64 };

/* One open table. */
typedef struct TableRow {
    char user[FRIEND_USER_SIZE]; /* whose it is */
    unsigned number;             /* of that user's tables, from 1 */
    bool own;                    /* the user's own */
    bool several;                /* that user has more than this one */
} TableRow;

/* Finds the open tables of all users, or of `user` (not NULL; none if there is no choice of them),
 * in a folder that the user has named, or in the usual ones (NULL); the tables of a user follow
 * each other. Returns their number. Tables of a user without a name that WHO could have are left
 * out. */
size_t table_list_find(const char *folder, const char *user, TableRow out[TABLE_ROWS_LIMIT]);
/* Appends what WHO is for this table: "ann" or, if ann has several, "ann/2". */
void table_row_add(const TableRow *row, Text *out);

#endif
