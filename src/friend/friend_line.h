/* The lines that two programs at two terminals send each other, as pandemonium-friend(5) describes
 * them: reading and writing single lines, without any meaning yet.
 *
 * Examples: "hello 1 ann pandemonium 5.0", "move 31 P@e5 1250", "ask back 31", "say Well played!".
 *
 * A line is a word and its arguments, separated by single spaces, in UTF-8 and of at most
 * FRIEND_LINE_SIZE - 1 bytes without its newline. What comes from the other side is untrusted:
 * reading is strict and bounded, and texts that may be shown are made safe. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_LINE_H
#define PANDEMONIUM_FRIEND_FRIEND_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    FRIEND_VERSION = 1,
    FRIEND_LINE_SIZE = 1024, /* with the newline */
    FRIEND_ARGUMENTS = 5,
    FRIEND_SAY_SIZE = 200,       /* the most characters of a text that is said */
    FRIEND_PLIES_LIMIT = 100000, /* the longest game */
    FRIEND_MS_LIMIT = 86400000,  /* the longest time, a day */
    FRIEND_DEFINITION_LINES = 2000,
};

/* The words, each with its arguments as friend_line.c's table has them. */
typedef enum FriendWord {
    FRIEND_UNKNOWN, /* a word of a later version; ignored */
    FRIEND_HELLO,   /* VERSION NAME PROGRAM: both sides, first */
    FRIEND_STATE,   /* STATE PLIES: the host's table, for who comes */
    FRIEND_GAME,    /* ID VARIANT SHA256 LINES: LINES lines of its definition follow */
    FRIEND_START,   /* FEN w|b CLOCK: the guest's side, and the time control */
    FRIEND_TOKEN,   /* TOKEN: opens the guest's seat again */
    FRIEND_HAVE,    /* ID REVISION PLIES HASH STATE: after a cut */
    FRIEND_MOVE,    /* PLY MOVE USED_MS */
    FRIEND_SEEN,    /* PLY WHITE_MS BLACK_MS: the move is on the disk; the host's clocks */
    FRIEND_ASK,     /* KIND PLY */
    FRIEND_ANSWER,  /* KIND PLY yes|no */
    FRIEND_RESIGN,
    FRIEND_FLAG, /* w|b: this side's time is up */
    FRIEND_END,  /* RESULT TERMINATION */
    FRIEND_SAY,  /* TEXT */
    FRIEND_WATCH,
    FRIEND_SEAT, /* w|b NAME: who plays this side, for those who watch */
    FRIEND_LEFT, /* w|b: that player has gone, until FRIEND_SEAT names one again */
    FRIEND_BYE,  /* REASON */
    FRIEND_PING, /* N */
    FRIEND_PONG, /* N */
    FRIEND_WORDS
} FriendWord;

/* How a table is for the one who comes: the seat is theirs to ask for, or it is not, or the game
 * there is over. */
typedef enum FriendState {
    FRIEND_STATE_FREE,
    FRIEND_STATE_TAKEN,
    FRIEND_STATE_OVER,
    FRIEND_STATES
} FriendState;

/* What a side may ask the other. An answer names the question and its ply, so that a late one
 * cannot be taken for the answer to another. */
typedef enum FriendQuestion {
    FRIEND_ASK_START, /* asked by the line "start" alone */
    FRIEND_ASK_BACK,
    FRIEND_ASK_DRAW,
    FRIEND_ASK_REMATCH,
    FRIEND_QUESTIONS
} FriendQuestion;

typedef struct FriendArgument {
    char text[FRIEND_LINE_SIZE]; /* as it was written; a text to show is made safe */
    int64_t number;              /* of a number, of a question its FriendQuestion, of a state its
                                    FriendState, of a side its Side, of yes and no 1 and 0; else
                                    0 */
} FriendArgument;

/* One line. Arguments after those of its word have no meaning. */
typedef struct FriendLine {
    FriendWord word;
    FriendArgument arguments[FRIEND_ARGUMENTS];
} FriendLine;

/* Reads a line (length bytes, without its newline). False: it is too long, not UTF-8, or has a
 * known word with a malformed argument; *out is then undefined. */
bool friend_line_read(const char *text, size_t length, FriendLine *out);
/* Appends a line with its newline. The arguments' texts count; of numbers, questions, sides, yes
 * and no only the numbers. */
void friend_line_write(const FriendLine *line, Text *out);
/* The bytes of its first FRIEND_SAY_SIZE characters: what can be said of a text at once. */
size_t friend_say_length(const char *text);
/* The word, as it is written. */
const char *friend_word(FriendWord word);

#endif
