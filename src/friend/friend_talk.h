/* A conversation about one game between two terminals: greeting, the offer of a game, a seat,
 * moves, questions and answers, and going on after a cut. pandemonium-friend(5) describes the
 * lines.
 *
 * A talk knows no session: it passes on what the other side wants, and its owner decides.
 * Everything that comes is checked for its form, its turn and its ply; whether a move is legal is
 * for the owner to find out before it adds the move to the record. A host has a talk for each that
 * is connected, all about the same record. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_TALK_H
#define PANDEMONIUM_FRIEND_FRIEND_TALK_H

#include "friend/friend_link.h"
#include "friend/friend_record.h"
#include "friend/friend_self.h"

/* What the other side has said or done, checked for its form and its turn. */
typedef enum FriendNewsKind {
    FRIEND_NEWS_NONE,
    FRIEND_NEWS_CAME,     /* text is the name that the other side gives itself */
    FRIEND_NEWS_OFFER,    /* to the guest: record->offer is set; friend_talk_accept answers. yes: a
                             rematch, or another game to watch, which needs no answer */
    FRIEND_NEWS_WANTS,    /* to the host: it wants the seat; friend_talk_seat answers */
    FRIEND_NEWS_WATCHES,  /* to the host: it wants to watch; friend_talk_admit answers */
    FRIEND_NEWS_DECLINED, /* to the host: it does not want to play; to others: they may not; number
                             is the table's FriendState, which a watcher does not mind */
    FRIEND_NEWS_TOKEN,    /* to the guest: text opens the seat again, and is to be kept */
    FRIEND_NEWS_BEGIN,    /* both hold the same game: it begins or goes on */
    FRIEND_NEWS_MOVE,     /* the next move is text, which took number ms; ply */
    FRIEND_NEWS_SEEN,     /* the other side holds ply; left_ms are the host's clocks */
    FRIEND_NEWS_ASKED,    /* question about ply */
    FRIEND_NEWS_ANSWERED, /* the answer to our question: yes */
    FRIEND_NEWS_BACK,     /* moves were taken back while the line was cut: the record is changed */
    FRIEND_NEWS_RESIGNED,
    FRIEND_NEWS_FLAG,   /* side's time is up, it says */
    FRIEND_NEWS_END,    /* it holds that the game has ended: text is the result, word its reason */
    FRIEND_NEWS_SAID,   /* text is for the other person */
    FRIEND_NEWS_NAMED,  /* to one who watches: text is who plays side */
    FRIEND_NEWS_LEFT,   /* to one who watches: side's player has gone, until NAMED */
    FRIEND_NEWS_GAP,    /* the other side lacks number of our moves, or has more than one that we
                           lack: nothing is sent until friend_talk_fill */
    FRIEND_NEWS_DIFFER, /* the moves differ: this conversation cannot go on */
    FRIEND_NEWS_OVER    /* the conversation is over: text says why */
} FriendNewsKind;

/* What a member holds with which news is said there; all others are zero. */
typedef struct FriendNews {
    FriendNewsKind kind;
    unsigned ply;
    int64_t number;
    int64_t left_ms[SIDE_COUNT];
    FriendQuestion question;
    bool yes;
    Side side;
    char text[FRIEND_LINE_SIZE]; /* safe to show */
    char word[FRIEND_NAME_SIZE];
} FriendNews;

typedef struct FriendTalk FriendTalk;

/* Greets. Takes the link, even on failure, which may be NULL: out of memory; borrows the record,
 * which a guest may begin empty. NULL: out of memory. */
FriendTalk *friend_talk_new(FriendLink *link, const FriendSelf *self, FriendRecord *record);
/* Ends the conversation without a word, as a cut does; the record stays. NULL: nothing. */
void friend_talk_free(FriendTalk *talk);

/* The next news; false: there is none now. */
bool friend_talk_step(FriendTalk *talk, int64_t now_ms, FriendNews *out);
/* The link, to poll. */
const FriendLink *friend_talk_link(const FriendTalk *talk);
/* Whether the other side (host), or this one (guest), has the seat. */
bool friend_talk_is_seated(const FriendTalk *talk);
/* The same for one who watches. */
bool friend_talk_is_watching(const FriendTalk *talk);
/* Whether moves can be sent: both hold the same game. */
bool friend_talk_in_play(const FriendTalk *talk);
/* The definition that came with the offer, "" if none was needed. */
const char *friend_talk_definition(const FriendTalk *talk);

/* Answers to OFFER, WANTS and WATCHES. */
void friend_talk_accept(FriendTalk *talk, bool yes);
void friend_talk_seat(FriendTalk *talk, bool yes);
/* To WANTS, when somebody else has the seat. */
void friend_talk_turn_away(FriendTalk *talk);
void friend_talk_admit(FriendTalk *talk, bool yes);
/* To one who has been let watch: all moves so far. */
void friend_talk_show_moves(FriendTalk *talk);
/* The host's: offers the record's game, which is another one than before, after a rematch is
 * agreed. */
void friend_talk_offer_again(FriendTalk *talk);
/* After GAP: sends all the moves that the other side lacks. */
void friend_talk_fill(FriendTalk *talk);

/* Each sends one line, if the game is in play; otherwise nothing, since what both hold is compared
 * when the line is there again. */
/* Sends the record's last move. */
void friend_talk_move(FriendTalk *talk);
void friend_talk_seen(FriendTalk *talk, const int64_t left_ms[SIDE_COUNT]);
/* The same line, of no new move: what the clocks show when a game begins or goes on. */
void friend_talk_clocks(FriendTalk *talk, const int64_t left_ms[SIDE_COUNT]);
/* To take back means this side's last move, with the answer to it if there is one; a move by either
 * side ends that question. False: it cannot be asked now, such as while the other side asks for
 * that. */
bool friend_talk_ask(FriendTalk *talk, FriendQuestion question);
/* Whether such a question of ours has no answer yet. */
bool friend_talk_has_asked(const FriendTalk *talk, FriendQuestion question);
/* An answer to what was not asked, or is out of date, is not sent. */
void friend_talk_answer(FriendTalk *talk, FriendQuestion question, unsigned ply, bool yes);
/* To one who watches: moves were taken back. */
void friend_talk_show_back(FriendTalk *talk);
/* To one who watches: who plays side. "": nobody yet, which is not sent. */
void friend_talk_show_name(FriendTalk *talk, Side side, const char *name);
/* To one who watches: side's player has gone, until a name is shown again. */
void friend_talk_show_left(FriendTalk *talk, Side side);
void friend_talk_resign(FriendTalk *talk);
/* Claims that this side's time is up. */
void friend_talk_flag(FriendTalk *talk, Side side);
/* Says how the game has ended by the rules, so that both hold the same result. */
void friend_talk_end(FriendTalk *talk, const char *result, const char *termination);
/* Sends a text of at most FRIEND_SAY_SIZE characters; the rest is cut. */
void friend_talk_say(FriendTalk *talk, const char *text);
/* Ends the conversation for what the other side did; OVER follows. */
void friend_talk_drop(FriendTalk *talk, const char *reason);
/* Says goodbye for this reason (NULL: without a word), frees *talk, which may be NULL, and sets it
 * to NULL. */
void friend_talk_close(FriendTalk **talk, const char *reason);

#endif
