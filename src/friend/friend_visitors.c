#include "friend/friend_visitors.h"

#include <pwd.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/unicode.h"

/* --- names ----------------------------------------------------------------------------------- */

void friend_login_of(uid_t uid, char out[FRIEND_NAME_SIZE]) {
    const struct passwd *user = getpwuid(uid);
    if (user != NULL)
        unicode_copy_safe(out, FRIEND_NAME_SIZE, user->pw_name);
    else
        text_format(out, FRIEND_NAME_SIZE, "%ju", (uintmax_t)uid);
}

/* The kernel knows the account. A name that its user gives beside it, as on an account that several
 * share, is shown with the account. */
static void name_visitor(const FriendVisitor *visitor, char out[2 * FRIEND_NAME_SIZE]) {
    char login[FRIEND_NAME_SIZE];
    friend_login_of(visitor->uid, login);
    if (visitor->name[0] == '\0' || strcmp(visitor->name, login) == 0)
        text_copy(out, FRIEND_NAME_SIZE, login);
    else
        text_format(out, 2 * FRIEND_NAME_SIZE, "%s (%s)", visitor->name, login);
}

static bool is_expected(const FriendVisitors *all, uid_t uid) {
    char login[FRIEND_NAME_SIZE];
    friend_login_of(uid, login);
    for (unsigned i = 0; i < FRIEND_WITH_LIMIT && all->with[i][0] != '\0'; i++)
        if (strcmp(all->with[i], login) == 0)
            return true;
    return false;
}

/* --- those who watch ------------------------------------------------------------------------- */

static bool is_watching(const FriendVisitor *visitor) {
    return visitor->talk != NULL && friend_talk_is_watching(visitor->talk);
}

unsigned friend_visitors_watching(const FriendVisitors *all) {
    unsigned count = 0;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        count += is_watching(&all->visitors[i]);
    return count;
}

FriendTalk *friend_visitors_watcher(FriendVisitors *all, unsigned *place) {
    while (*place < FRIEND_VISITORS && !is_watching(&all->visitors[*place]))
        ++*place;
    return *place < FRIEND_VISITORS ? all->visitors[(*place)++].talk : NULL;
}

/* --- those who come -------------------------------------------------------------------------- */

/* Whether the seat is not for this user. The one who sits there comes back by the token, not by
 * asking. */
static bool is_taken(const FriendVisitors *all, uid_t uid) {
    return (all->guest != FRIEND_NOBODY && (all->guest != uid || all->sits)) ||
           (all->with[0][0] != '\0' && !is_expected(all, uid));
}

static void let_in(FriendVisitors *all, int fd, uid_t uid, int64_t now_ms) {
    FriendVisitor *free_place = NULL;
    unsigned unseated = 0;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        FriendVisitor *visitor = &all->visitors[i];
        if (visitor->talk == NULL)
            free_place = free_place != NULL ? free_place : visitor;
        else
            unseated += visitor->uid == uid && !friend_talk_is_watching(visitor->talk);
    }
    if (free_place == NULL || unseated >= FRIEND_UNSEATED) {
        close(fd);
        return;
    }
    bool may_know = all->guest == FRIEND_NOBODY || all->guest == uid;
    FriendSelf self = all->self;
    self.token = may_know ? self.token : "";
    self.state = all->over            ? FRIEND_STATE_OVER
                 : is_taken(all, uid) ? FRIEND_STATE_TAKEN
                                      : FRIEND_STATE_FREE;
    *free_place = (FriendVisitor){
        .talk = friend_talk_new(friend_link_new(fd, fd, now_ms), &self, all->record), .uid = uid};
}

void friend_visitors_let_in(FriendVisitors *all, int64_t now_ms) {
    uid_t uid;
    int fd;
    /* A host that is not ready to offer its game lets them wait at the door. */
    if (all->table == NULL || all->record->offer.id[0] == '\0')
        return;
    for (unsigned i = 0; i < FRIEND_VISITORS && (fd = friend_table_accept(all->table, &uid)) >= 0;
         i++)
        let_in(all, fd, uid, now_ms);
}

/* Gives the visitor's place and its conversation to the seat; all others have asked in vain. */
static void seat(FriendVisitors *all, FriendVisitor *visitor, FriendSeated *out) {
    all->guest = visitor->uid;
    all->sits = true;
    *out = (FriendSeated){.talk = visitor->talk};
    name_visitor(visitor, out->name);
    visitor->talk = NULL;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        FriendVisitor *other = &all->visitors[i];
        if (other->talk == NULL || !other->wants)
            continue;
        other->wants = other->told = false;
        friend_talk_turn_away(other->talk);
    }
}

static void name_players(const FriendVisitors *all, FriendTalk *watcher) {
    Side guest = all->record->offer.guest;
    friend_talk_show_name(watcher, side_other(guest), all->self.name);
    friend_talk_show_name(watcher, guest, all->guest_name);
    if (!all->sits && all->guest_name[0] != '\0')
        friend_talk_show_left(watcher, guest);
}

static void look_on(FriendVisitors *all, FriendVisitor *visitor, bool yes, FriendEvent *out) {
    yes = yes && friend_visitors_watching(all) < FRIEND_WATCHERS_LIMIT;
    friend_talk_admit(visitor->talk, yes);
    visitor->looks = false;
    if (!yes)
        return;
    name_players(all, visitor->talk); /* before they are heard to move */
    friend_talk_show_moves(visitor->talk);
    out->kind = FRIEND_EVENT_LOOKS_ON;
    name_visitor(visitor, out->who);
}

/* Whether this user may ask to watch again; notes that they do. */
static bool may_ask(FriendVisitors *all, uid_t uid, int64_t now_ms) {
    FriendAskedBefore *place = &all->asked_before[all->asked_count++ % FRIEND_ASKED_BEFORE];
    for (unsigned i = 0; i < FRIEND_ASKED_BEFORE; i++) {
        FriendAskedBefore *before = &all->asked_before[i];
        if (before->at_ms != 0 && before->uid == uid &&
            now_ms - before->at_ms < FRIEND_ASK_AGAIN_MS)
            return false;
    }
    *place = (FriendAskedBefore){uid, now_ms};
    return true;
}

static void wants_seat(FriendVisitors *all, FriendVisitor *visitor, FriendSeated *out) {
    if (is_taken(all, visitor->uid)) {
        friend_talk_turn_away(visitor->talk);
    } else if (all->with[0][0] != '\0') {
        friend_talk_seat(visitor->talk, true);
        seat(all, visitor, out);
    } else {
        visitor->wants = true;
    }
}

static void take_visitor(FriendVisitors *all, FriendVisitor *visitor, const FriendNews *news,
                         int64_t now_ms, FriendEvent *out) {
    switch ((int)news->kind) {
    case FRIEND_NEWS_CAME:
        text_copy(visitor->name, sizeof visitor->name, news->text);
        return;
    case FRIEND_NEWS_WATCHES:
        visitor->looks = all->watching == FRIEND_WATCHERS_ASK && may_ask(all, visitor->uid, now_ms);
        if (!visitor->looks)
            look_on(all, visitor, all->watching == FRIEND_WATCHERS_ALL, out);
        return;
    case FRIEND_NEWS_DECLINED:
        out->kind = FRIEND_EVENT_DECLINED;
        out->number = (unsigned)(visitor - all->visitors);
        name_visitor(visitor, out->who);
        friend_talk_close(&visitor->talk, NULL);
        return;
    case FRIEND_NEWS_OVER:
        out->kind = friend_talk_is_watching(visitor->talk) ? FRIEND_EVENT_WENT : FRIEND_EVENT_LOST;
        name_visitor(visitor, out->who);
        text_copy(out->text, sizeof out->text, news->text);
        out->number = (unsigned)(visitor - all->visitors);
        friend_talk_close(&visitor->talk, NULL);
        return;
    default:
        return;
    }
}

/* One watcher's request is open at a time, and one for the seat. */
static bool find_request(FriendVisitors *all, FriendEvent *out) {
    bool open_wants = false, open_looks = false;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        const FriendVisitor *visitor = &all->visitors[i];
        open_wants = open_wants || (visitor->talk != NULL && visitor->wants && visitor->told);
        open_looks = open_looks || (visitor->talk != NULL && visitor->looks && visitor->told);
    }
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        FriendVisitor *visitor = &all->visitors[i];
        bool asks = (visitor->wants && !open_wants) || (visitor->looks && !open_looks);
        if (visitor->talk == NULL || visitor->told || !asks)
            continue;
        visitor->told = true;
        out->kind = visitor->wants ? FRIEND_EVENT_WANTS : FRIEND_EVENT_WATCHES;
        out->number = i;
        name_visitor(visitor, out->who);
        return true;
    }
    return false;
}

/* Hears the visitors in turn, so that no one can keep the others waiting. */
bool friend_visitors_hear(FriendVisitors *all, int64_t now_ms, FriendEvent *out,
                          FriendSeated *seated) {
    FriendNews news;
    for (unsigned heard = 0; heard < FRIEND_VISITORS; heard++) {
        FriendVisitor *visitor = &all->visitors[all->next++ % FRIEND_VISITORS];
        if (visitor->talk == NULL)
            continue;
        bool any = friend_talk_step(visitor->talk, now_ms, &news);
        if (friend_talk_is_seated(visitor->talk)) {
            seat(all, visitor, seated); /* their token is right */
            seated->first = news;
        } else if (any && news.kind == FRIEND_NEWS_WANTS) {
            wants_seat(all, visitor, seated);
        } else if (any) {
            take_visitor(all, visitor, &news, now_ms, out);
        }
        if (out->kind != FRIEND_EVENT_NONE || seated->talk != NULL)
            return true;
    }
    return find_request(all, out);
}

/* --- for the game ---------------------------------------------------------------------------- */

void friend_visitors_answer(FriendVisitors *all, unsigned number, bool yes, FriendSeated *seated) {
    FriendVisitor *visitor = &all->visitors[number % FRIEND_VISITORS];
    FriendEvent ignored = {.kind = FRIEND_EVENT_NONE};
    if (visitor->talk == NULL || !visitor->told)
        return;
    visitor->told = false;
    if (visitor->looks) {
        look_on(all, visitor, yes, &ignored);
    } else if (visitor->wants) {
        visitor->wants = false;
        friend_talk_seat(visitor->talk, yes);
        if (yes)
            seat(all, visitor, seated);
    }
}

void friend_visitors_note_seat(FriendVisitors *all, bool sits) {
    FriendTalk *watcher;
    bool leaves = all->sits && !sits;
    all->sits = sits;
    for (unsigned i = 0; leaves && (watcher = friend_visitors_watcher(all, &i)) != NULL;)
        friend_talk_show_left(watcher, all->record->offer.guest);
}

void friend_visitors_name_players(FriendVisitors *all) {
    FriendTalk *watcher;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(all, &i)) != NULL;)
        name_players(all, watcher);
}

void friend_visitors_close(FriendVisitors *all, const char *reason) {
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        friend_talk_close(&all->visitors[i].talk, reason);
    friend_table_close(all->table);
    all->table = NULL;
}

size_t friend_visitors_fds(const FriendVisitors *all, struct pollfd *out) {
    size_t count = 0;
    if (all->table != NULL && all->record->offer.id[0] != '\0')
        out[count++] = (struct pollfd){.fd = friend_table_fd(all->table), .events = POLLIN};
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (all->visitors[i].talk != NULL)
            count += friend_link_fds(friend_talk_link(all->visitors[i].talk), out + count);
    return count;
}

int64_t friend_visitors_timeout_ms(const FriendVisitors *all, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (all->visitors[i].talk != NULL)
            timeout_ms = clock_sooner_ms(
                timeout_ms,
                friend_link_timeout_ms(friend_talk_link(all->visitors[i].talk), now_ms));
    return timeout_ms;
}
