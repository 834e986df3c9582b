#include "friend/friend_look.h"

/* A call hears no more lines than this. */
enum { LINES_LIMIT = 16 };

static void take(FriendLink *link, const FriendLine *line, FriendLook *out) {
    switch ((int)line->word) {
    case FRIEND_STATE:
        out->state = (FriendState)line->arguments[0].number;
        out->plies = line->arguments[1].number < FRIEND_PLIES_LIMIT
                         ? (unsigned)line->arguments[1].number
                         : FRIEND_PLIES_LIMIT;
        return;
    case FRIEND_GAME:
        text_copy(out->variant, sizeof out->variant, line->arguments[1].text);
        friend_link_await_text(link, line->arguments[3].number);
        return;
    case FRIEND_START:
        text_copy(out->clock, sizeof out->clock, line->arguments[2].text);
        out->known = out->variant[0] != '\0';
        friend_link_end(link, "");
        return;
    default:
        return;
    }
}

bool friend_look_hear(FriendLink *link, int64_t now_ms, FriendLook *out) {
    FriendLine line;
    for (unsigned heard = 0; heard < LINES_LIMIT && friend_link_hear(link, now_ms, &line); heard++)
        take(link, &line, out);
    return friend_link_fault(link) == NULL;
}
