#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "friend/friend_talk.h"
#include "fuzz/fuzz.h"
#include "fuzz/support.h"

enum { PAUSE = 0xFE, PAUSE_MS = 4000, AS_HOST = 1, WATCHES = 2, RETURNS = 4, PLAYED = 8 };

/* The input's first byte says which side hears the rest, and what it holds; PAUSE lets time pass.
 */
typedef struct Hearer {
    FriendRecord record;
    FriendTalk *talk;
    int peer;
    int64_t now_ms;
    bool over;
} Hearer;

static void require_safe(const char *text) {
    for (; *text != '\0'; text++)
        fuzz_require((unsigned char)*text >= ' ' && *text != 0x7F, "a text is safe to show");
}

static void react(Hearer *hearer, const FriendNews *news) {
    static const int64_t LEFT[SIDE_COUNT] = {0, 0};
    bool yes = (news->ply & 1) == 0;
    FriendRecord *record = &hearer->record;
    fuzz_require(!hearer->over, "nothing is heard after the end");
    require_safe(news->text);
    require_safe(news->word);
    switch ((int)news->kind) {
    case FRIEND_NEWS_OFFER:
        friend_talk_accept(hearer->talk, true);
        return;
    case FRIEND_NEWS_WANTS:
        friend_talk_seat(hearer->talk, true);
        return;
    case FRIEND_NEWS_WATCHES:
        friend_talk_admit(hearer->talk, true);
        friend_talk_show_moves(hearer->talk);
        return;
    case FRIEND_NEWS_MOVE:
        fuzz_require(news->ply == record->count + 1, "a move is the next");
        fuzz_require(news->number >= 0 && news->number <= FRIEND_MS_LIMIT, "its time has a limit");
        if (friend_record_add(record, news->text, news->number))
            friend_talk_seen(hearer->talk, LEFT);
        return;
    case FRIEND_NEWS_ASKED:
        friend_talk_answer(hearer->talk, news->question, news->ply, yes);
        friend_talk_ask(hearer->talk, news->question);
        return;
    case FRIEND_NEWS_GAP:
        friend_talk_fill(hearer->talk);
        return;
    case FRIEND_NEWS_OVER:
        hearer->over = true;
    }
}

static void hear(Hearer *hearer) {
    char unread[4096];
    FriendNews news;
    for (unsigned calls = 0; calls < 16; calls++) /* one call reads only so much */
        while (friend_talk_step(hearer->talk, hearer->now_ms, &news))
            react(hearer, &news);
    while (hearer->peer >= 0 && read(hearer->peer, unread, sizeof unread) > 0)
        ;
}

static void begin(Hearer *hearer, uint8_t state) {
    int ends[2];
    FriendSelf self = {.host = (state & AS_HOST) != 0,
                       .watches = (state & WATCHES) != 0,
                       .name = "ann",
                       .program = "pandemonium",
                       .token = (state & RETURNS) != 0 ? "00aa" : ""};
    if (self.host || (state & PLAYED) != 0)
        hearer->record.offer = (FriendOffer){.id = "0f",
                                             .variant = "chess",
                                             .digest = "9f",
                                             .fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                                             .guest = SIDE_BLACK,
                                             .clock = "0+0"};
    for (unsigned i = 0; (state & PLAYED) != 0 && i < 4; i++)
        friend_record_add(&hearer->record, i % 2 == 0 ? "e1e2" : "e8e7", 1);
    fuzz_require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "there are sockets");
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    hearer->peer = ends[1];
    hearer->talk =
        friend_talk_new(friend_link_new(ends[0], ends[0], hearer->now_ms), &self, &hearer->record);
    fuzz_require(hearer->talk != NULL, "there is memory");
}

void fuzz_friend(const uint8_t *data, size_t size) {
    Hearer hearer = {.now_ms = 1000};
    signal(SIGPIPE, SIG_IGN);
    begin(&hearer, size > 0 ? data[0] : 0);
    for (size_t at = 1; at < size;) {
        const uint8_t *pause = memchr(data + at, PAUSE, size - at);
        size_t length = pause != NULL ? (size_t)(pause - data) - at : size - at;
        if (length > 0 && write(hearer.peer, data + at, length) < 0)
            break;
        hear(&hearer);
        hearer.now_ms += PAUSE_MS;
        hear(&hearer);
        at += length + 1;
    }
    close(hearer.peer);
    hearer.peer = -1;
    hear(&hearer);
    fuzz_require(hearer.over, "a cut line ends it");
    friend_talk_free(hearer.talk);
    friend_record_done(&hearer.record);
}
