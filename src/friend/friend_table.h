/* Tables: the sockets at which a user's games can be joined from other terminals of this machine.
 *
 * A user's tables are sockets in a folder of their own, FOLDER/table-1 and so on, beside a lock
 * that their host holds. Others may enter the folder but not list or change it. The kernel says who
 * is at the other end; names that a peer writes are not asked. A folder, lock or socket that
 * somebody else has put there is refused, and never removed. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_TABLE_H
#define PANDEMONIUM_FRIEND_FRIEND_TABLE_H

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"

enum { FRIEND_TABLES = 16 /* of one user */ };

/* Whether the text is a name: [A-Za-z0-9_][A-Za-z0-9._-]*, in fewer than size bytes. */
bool friend_is_name(const char *text, size_t size);

/* Where a user's tables are. */
typedef struct FriendPlace {
    char folder[PATH_MAX];
    uid_t owner;
} FriendPlace;

/* The place of owner's tables: in the folder `chosen`; NULL: pandemonium-tables-UID in /tmp if that
 * is root's and sticky, else for one's own tables alone in XDG_RUNTIME_DIR. False: there is none.
 */
bool friend_place(const char *chosen, uid_t owner, FriendPlace *out, Error *error);

typedef struct FriendTable FriendTable;

/* Opens the first free table of the user's own place, and makes the folder. NULL: an error, such as
 * a folder that is not the user's. */
FriendTable *friend_table_open(const FriendPlace *place, Error *error);
/* Removes the socket and the lock. NULL: nothing. */
void friend_table_close(FriendTable *table);
/* The number of the table, from 1. */
unsigned friend_table_number(const FriendTable *table);
/* The descriptor that is readable when somebody comes; borrowed. */
int friend_table_fd(const FriendTable *table);
/* Lets one in: a connected descriptor for the caller to close, and the kernel's word for whose it
 * is. -1: nobody is waiting. */
int friend_table_accept(const FriendTable *table, uid_t *who);

/* Goes to a table; number 0: the first that is open. Returns a connected descriptor for the caller
 * to close; -1: there is none, or it is not the owner's. */
int friend_table_join(const FriendPlace *place, unsigned number, Error *error);
/* How many tables seem to be there, without knocking: some may have been left by a program that was
 * killed. */
unsigned friend_tables_there(const FriendPlace *place);
/* Whether a table is open there. */
bool friend_table_is_open(const FriendPlace *place, unsigned number);

/* Receives each user, other than with a folder of their own choice, who has a place on this
 * machine; returns false to stop. */
typedef bool FriendPlaceVisit(void *context, const FriendPlace *place);
void friend_places(FriendPlaceVisit *visit, void *context);

#endif
