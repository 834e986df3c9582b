/* The way to a friend's table: a socket on this machine, or the pipes of a program that goes there,
 * which is ssh unless the user names another.
 *
 * Whose table it is comes from a command line, a pasted line or a setting, so its form is strict:
 * no part of it can be taken for an option, for two words or for a path. Use from one thread. */
#ifndef PANDEMONIUM_PLAY_MEET_FRIEND_WAY_H
#define PANDEMONIUM_PLAY_MEET_FRIEND_WAY_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"
#include "friend/friend_table.h"
#include "play/player/consent.h"

enum {
    FRIEND_USER_SIZE = 64, /* sizes of names, NUL included */
    FRIEND_HOST_SIZE = 256,
};

/* Whose table it is. */
typedef struct FriendWho {
    char user[FRIEND_USER_SIZE];
    char login[FRIEND_USER_SIZE]; /* "": ssh's usual one */
    char host[FRIEND_HOST_SIZE];  /* "": this machine */
    unsigned port;                /* 0: ssh's usual one */
    unsigned table;               /* of this machine, its number; 0: the first that is open */
} FriendWho;

/* Parses "USER", "USER/TABLE" or "ssh://[LOGIN@]HOST[:PORT]/USER". False, with *out unchanged: it
 * is neither. */
bool friend_who_parse(const char *text, FriendWho *out, Error *error);
/* Appends it so that friend_who_parse reads it again. */
void friend_who_add(const FriendWho *who, Text *out);
/* Appends "ssh://HOST[:PORT]/USER" for a table here, if this user has come to this machine by ssh:
 * then others come in the same way. False: it is not known how. */
bool friend_who_add_remote(const char *user, Text *out);
/* The user's own name, "" if the system has none; size bytes. */
void friend_own_name(char *out, size_t size);

/* How to get there. All zero: as usual. */
typedef struct FriendRoute {
    const char *tables; /* the folder of that user's tables on this machine; NULL: the usual one */
    const char *via;    /* a program and its arguments, which talks to the table; NULL: none */
    Consents *consents; /* whether the user has agreed to it, as "via:COMMAND" */
} FriendRoute;

/* An open way. The process is told nothing: it ends when the descriptors are closed. */
typedef struct FriendWay {
    int in, out;   /* may be the same; for friend_link_new, which takes them */
    pid_t process; /* 0: none */
} FriendWay;

/* Appends the command that goes to another machine; who->host is not "". */
void friend_way_add_command(const FriendWho *who, Text *out);

/* Goes to the table. A program runs without a shell; it may use the terminal to ask for a password,
 * so this waits until it says something, or signals_fd has a signal. So call it while the terminal
 * is in its usual modes. What the program writes to standard error until then is passed on; later
 * it is dropped. False, with nothing open: no table, no program, no consent, or a signal. */
bool friend_way_open(const FriendWho *who, const FriendRoute *route, FriendWay *out, Error *error);
/* Ends the program, which gets a moment to deliver what was sent. The descriptors must be closed
 * before. Does nothing without a program. */
void friend_way_close(FriendWay *way);

#endif
