#include "friend/friend_game.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "friend/friend_visitors.h"

enum { TOKEN_BYTES = (FRIEND_TOKEN_SIZE - 1) / 2 };

struct FriendGame {
    FriendPart part;
    char name[FRIEND_NAME_SIZE];
    FriendSelf self; /* at the seat */

    FriendRecord record;
    char token[FRIEND_TOKEN_SIZE];
    char other[2 * FRIEND_NAME_SIZE];
    FriendTalk *seat;      /* NULL: nobody is there */
    int64_t round_trip_ms; /* 0: not known yet */
    FriendNews inbox;      /* for the player; NONE: nothing waits */
    Outcome over;
    Side own;

    FriendVisitors visitors; /* the host's */
};

/* --- life ------------------------------------------------------------------------------------ */

/* False, with error set: the system gives no random numbers. */
static bool make_token(char token[FRIEND_TOKEN_SIZE], Error *error) {
    unsigned char data[TOKEN_BYTES];
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && read(fd, data, sizeof data) == (ssize_t)sizeof data;
    if (fd >= 0)
        close(fd);
    for (size_t i = 0; good && i < sizeof data; i++)
        text_format(token + 2 * i, 3, "%02x", data[i]);
    return good || error_set(error, N_("the system gives no random numbers"));
}

static void take_names(FriendGame *game, const FriendGameSetup *setup) {
    text_copy(game->name, sizeof game->name, setup->name);
    for (size_t at = 0; game->name[at] != '\0'; at++)
        if (game->name[at] == ' ')
            game->name[at] = '-';
    for (unsigned i = 0; i < FRIEND_WITH_LIMIT && setup->with[i] != NULL; i++)
        text_copy(game->visitors.with[i], FRIEND_NAME_SIZE, setup->with[i]);
    if (setup->other != NULL)
        unicode_copy_safe(game->other, sizeof game->other, setup->other);
}

FriendGame *friend_game_new(const FriendGameSetup *setup, int64_t now_ms, Error *error) {
    FriendGame *game = error_calloc(1, sizeof *game, error);
    bool hosts = setup->part == FRIEND_PART_HOSTS;
    if (game == NULL) {
        friend_table_close(setup->table);
        return NULL;
    }
    game->part = setup->part;
    game->visitors.guest = FRIEND_NOBODY;
    take_names(game, setup);
    game->self = (FriendSelf){.host = hosts,
                              .watches = game->part == FRIEND_PART_WATCHES,
                              .name = game->name,
                              .program = setup->program,
                              .token = game->token,
                              .recall = setup->recall,
                              .keep = setup->keep,
                              .context = setup->context};
    game->visitors.self = game->self;
    game->visitors.guest_name = game->other;
    game->visitors.record = &game->record;
    game->visitors.watching = setup->watching;
    game->visitors.table = hosts ? setup->table : NULL;
    if (hosts && setup->token != NULL) {
        text_copy(game->token, sizeof game->token, setup->token);
        game->visitors.guest = setup->guest;
        friend_login_of(setup->guest, game->other);
    } else if (hosts && !make_token(game->token, error)) {
        friend_game_free(game, NULL);
        return NULL;
    }
    if (!hosts && !friend_game_rejoin(game, setup->in, setup->out, now_ms)) {
        error_no_memory(error);
        friend_game_free(game, NULL);
        return NULL;
    }
    return game;
}

void friend_game_hang_up(FriendGame *game, const char *reason) {
    friend_talk_close(&game->seat, reason);
    friend_visitors_close(&game->visitors, reason);
}

void friend_game_free(FriendGame *game, const char *reason) {
    if (game == NULL)
        return;
    friend_game_hang_up(game, reason);
    friend_record_done(&game->record);
    free(game);
}

bool friend_game_rejoin(FriendGame *game, int in, int out, int64_t now_ms) {
    friend_talk_close(&game->seat, NULL);
    game->seat = friend_talk_new(friend_link_new(in, out, now_ms), &game->self, &game->record);
    return game->seat != NULL;
}

/* --- what is known --------------------------------------------------------------------------- */

FriendPart friend_game_part(const FriendGame *game) {
    return game->part;
}

FriendRecord *friend_game_record(FriendGame *game) {
    return &game->record;
}

const char *friend_game_token(const FriendGame *game) {
    return game->token;
}

void friend_game_set_token(FriendGame *game, const char *token) {
    text_copy(game->token, sizeof game->token, token);
}

uid_t friend_game_guest(const FriendGame *game) {
    return game->visitors.guest;
}

const char *friend_game_other(const FriendGame *game) {
    return game->other;
}

FriendPresence friend_game_presence(const FriendGame *game, int64_t now_ms) {
    return game->seat != NULL ? friend_link_presence(friend_talk_link(game->seat), now_ms)
                              : FRIEND_GONE;
}

bool friend_game_in_play(const FriendGame *game) {
    return game->seat != NULL && friend_talk_in_play(game->seat);
}

unsigned friend_game_watchers(const FriendGame *game) {
    return friend_visitors_watching(&game->visitors);
}

unsigned friend_game_table(const FriendGame *game) {
    const FriendTable *table = game->visitors.table;
    return table != NULL ? friend_table_number(table) : 0;
}

const char *friend_game_definition(const FriendGame *game) {
    return game->seat != NULL ? friend_talk_definition(game->seat) : "";
}

int64_t friend_game_lag_ms(const FriendGame *game) {
    return game->round_trip_ms < FRIEND_LAG_MS ? game->round_trip_ms : FRIEND_LAG_MS;
}

int64_t friend_game_excess_ms(const FriendGame *game) {
    return game->round_trip_ms - friend_game_lag_ms(game);
}

/* --- the seat -------------------------------------------------------------------------------- */

/* A visitor has the seat now, if one was given it. */
static void take_seated(FriendGame *game, const FriendSeated *seated, FriendEvent *out) {
    if (seated->talk == NULL)
        return;
    friend_talk_close(&game->seat, "another window took the seat");
    game->seat = seated->talk;
    game->inbox = seated->first;
    text_copy(game->other, sizeof game->other, seated->name);
    friend_visitors_name_players(&game->visitors);
    out->kind = FRIEND_EVENT_CAME;
    text_copy(out->who, sizeof out->who, game->other);
}

static void send_over(FriendGame *game) {
    Outcome over = game->over;
    const char *result = result_text(over.result), *name = termination_name(over.termination);
    FriendTalk *watcher;
    if (over.result == RESULT_ONGOING)
        return;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(&game->visitors, &i)) != NULL;)
        friend_talk_end(watcher, result, name);
    if (game->seat == NULL)
        return;
    bool lost = over.result == result_win_for(side_other(game->own));
    if (over.termination == TERMINATION_RESIGNATION && lost)
        friend_talk_resign(game->seat);
    else if (over.termination == TERMINATION_TIME && game->part == FRIEND_PART_HOSTS)
        friend_talk_flag(game->seat, lost ? game->own : side_other(game->own));
    else
        friend_talk_end(game->seat, result, name);
}

static void relay_said(FriendGame *game, const char *who, const char *text) {
    char data[FRIEND_LINE_SIZE];
    text_format(data, sizeof data, "%s: %s", who, text);
    FriendTalk *watcher;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(&game->visitors, &i)) != NULL;)
        friend_talk_say(watcher, data);
}

static void take_cut(FriendGame *game, const FriendNews *news, FriendEvent *out) {
    out->kind = FRIEND_EVENT_CUT;
    text_copy(out->text, sizeof out->text, news->text);
    friend_talk_close(&game->seat, NULL);
}

static void take_rematch(FriendGame *game, const FriendNews *news, FriendEvent *out) {
    bool asked = news->kind == FRIEND_NEWS_ASKED;
    bool crossed = asked && friend_talk_has_asked(game->seat, FRIEND_ASK_REMATCH);
    if (crossed)
        friend_talk_answer(game->seat, FRIEND_ASK_REMATCH, news->ply, true);
    out->kind = asked && !crossed ? FRIEND_EVENT_REMATCH : FRIEND_EVENT_AGAIN;
    out->yes = news->yes || crossed;
    out->ply = news->ply;
    text_copy(out->who, sizeof out->who, game->other);
}

/* News that are for the people. False: they are the player's. */
static bool take_personal(FriendGame *game, const FriendNews *news, FriendEvent *out) {
    static const FriendEventKind PLAIN[] = {
        [FRIEND_NEWS_OFFER] = FRIEND_EVENT_OFFER,   [FRIEND_NEWS_DECLINED] = FRIEND_EVENT_DECLINED,
        [FRIEND_NEWS_TOKEN] = FRIEND_EVENT_TOKEN,   [FRIEND_NEWS_BEGIN] = FRIEND_EVENT_BEGIN,
        [FRIEND_NEWS_SAID] = FRIEND_EVENT_SAID,     [FRIEND_NEWS_GAP] = FRIEND_EVENT_GAP,
        [FRIEND_NEWS_DIFFER] = FRIEND_EVENT_DIFFER, [FRIEND_NEWS_NAMED] = FRIEND_EVENT_NAMED,
        [FRIEND_NEWS_LEFT] = FRIEND_EVENT_LEFT,     [FRIEND_NEWS_OVER] = FRIEND_EVENT_CUT};
    if (news->kind == FRIEND_NEWS_CAME)
        return true;
    if ((news->kind == FRIEND_NEWS_ASKED || news->kind == FRIEND_NEWS_ANSWERED) &&
        news->question == FRIEND_ASK_REMATCH) {
        take_rematch(game, news, out);
        return true;
    }
    out->kind =
        (size_t)news->kind < sizeof PLAIN / sizeof *PLAIN ? PLAIN[news->kind] : FRIEND_EVENT_NONE;
    if (out->kind == FRIEND_EVENT_NONE)
        return false;
    out->yes = news->yes;
    out->ply = news->ply;
    out->number = (unsigned)news->number;
    text_copy(out->who, sizeof out->who, game->other);
    text_copy(out->text, sizeof out->text, news->text);
    if (news->kind == FRIEND_NEWS_NAMED || news->kind == FRIEND_NEWS_LEFT)
        out->number = news->side;
    else if (news->kind == FRIEND_NEWS_OVER)
        take_cut(game, news, out);
    else if (news->kind == FRIEND_NEWS_OFFER && news->yes)
        game->over = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    else if (news->kind == FRIEND_NEWS_TOKEN)
        friend_game_set_token(game, news->text);
    else if (news->kind == FRIEND_NEWS_BEGIN)
        send_over(game);
    else if (news->kind == FRIEND_NEWS_SAID && game->part == FRIEND_PART_HOSTS)
        relay_said(game, game->other, news->text);
    return true;
}

static void note_round_trip(FriendGame *game) {
    int64_t trip_ms = friend_link_round_trip_ms(friend_talk_link(game->seat));
    if (trip_ms >= 0)
        game->round_trip_ms = trip_ms;
}

static bool hear_seat(FriendGame *game, int64_t now_ms, FriendEvent *out) {
    FriendNews news = game->inbox;
    /* What the seat's first line was before it was known to be the seat's. */
    if (news.kind == FRIEND_NEWS_BEGIN || news.kind == FRIEND_NEWS_GAP ||
        news.kind == FRIEND_NEWS_DIFFER) {
        game->inbox.kind = FRIEND_NEWS_NONE;
        return take_personal(game, &news, out);
    }
    while (game->seat != NULL && game->inbox.kind == FRIEND_NEWS_NONE &&
           friend_talk_step(game->seat, now_ms, &news)) {
        if (!take_personal(game, &news, out))
            game->inbox = news;
        if (out->kind != FRIEND_EVENT_NONE)
            return true;
    }
    return false;
}

bool friend_game_step(FriendGame *game, int64_t now_ms, FriendEvent *out) {
    FriendSeated seated = {.talk = NULL};
    *out = (FriendEvent){.kind = FRIEND_EVENT_NONE};
    game->visitors.over = game->over.result != RESULT_ONGOING;
    friend_visitors_let_in(&game->visitors, now_ms);
    if (game->seat != NULL)
        note_round_trip(game);
    if (hear_seat(game, now_ms, out))
        return true;
    friend_visitors_note_seat(&game->visitors, game->seat != NULL);
    bool heard = friend_visitors_hear(&game->visitors, now_ms, out, &seated);
    take_seated(game, &seated, out);
    return heard || out->kind != FRIEND_EVENT_NONE;
}

size_t friend_game_fds(const FriendGame *game, struct pollfd out[FRIEND_GAME_FDS]) {
    size_t count = 0;
    if (game->seat != NULL && game->inbox.kind == FRIEND_NEWS_NONE)
        count += friend_link_fds(friend_talk_link(game->seat), out + count);
    return count + friend_visitors_fds(&game->visitors, out + count);
}

int64_t friend_game_timeout_ms(const FriendGame *game, int64_t now_ms) {
    int64_t timeout_ms = -1;
    if (game->seat != NULL && game->inbox.kind == FRIEND_NEWS_NONE)
        timeout_ms = friend_link_timeout_ms(friend_talk_link(game->seat), now_ms);
    return clock_sooner_ms(timeout_ms, friend_visitors_timeout_ms(&game->visitors, now_ms));
}

/* --- what the owner does --------------------------------------------------------------------- */

void friend_game_accept(FriendGame *game, bool yes) {
    if (game->seat != NULL)
        friend_talk_accept(game->seat, yes);
}

void friend_game_answer(FriendGame *game, unsigned number, bool yes) {
    FriendSeated seated = {.talk = NULL};
    FriendEvent ignored = {.kind = FRIEND_EVENT_NONE};
    friend_visitors_answer(&game->visitors, number, yes, &seated);
    take_seated(game, &seated, &ignored);
}

void friend_game_say(FriendGame *game, const char *text) {
    if (game->seat != NULL)
        friend_talk_say(game->seat, text);
    if (game->part == FRIEND_PART_HOSTS)
        relay_said(game, game->name, text);
}

void friend_game_answer_rematch(FriendGame *game, bool yes) {
    if (game->seat != NULL)
        friend_talk_answer(game->seat, FRIEND_ASK_REMATCH, game->record.count, yes);
}

void friend_game_offer_again(FriendGame *game) {
    game->over = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    if (game->seat != NULL)
        friend_talk_offer_again(game->seat);
    FriendTalk *watcher;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(&game->visitors, &i)) != NULL;)
        friend_talk_offer_again(watcher);
    friend_visitors_name_players(&game->visitors);
}

void friend_game_fill(FriendGame *game) {
    if (game->seat != NULL)
        friend_talk_fill(game->seat);
}

/* --- what the player does -------------------------------------------------------------------- */

const FriendNews *friend_game_next(const FriendGame *game) {
    return game->inbox.kind != FRIEND_NEWS_NONE ? &game->inbox : NULL;
}

bool friend_game_take(FriendGame *game, FriendNews *out) {
    *out = game->inbox;
    game->inbox.kind = FRIEND_NEWS_NONE;
    return out->kind != FRIEND_NEWS_NONE;
}

bool friend_game_played(FriendGame *game, const char *move, int64_t used_ms,
                        const int64_t left_ms[SIDE_COUNT]) {
    FriendRecord *record = &game->record;
    if (!friend_record_add(record, move, used_ms))
        return false;
    bool watches = game->part == FRIEND_PART_WATCHES;
    Side guest = record->offer.guest,
         other = game->part == FRIEND_PART_HOSTS ? guest : side_other(guest);
    if (game->seat != NULL && !watches && friend_record_mover(record, record->count) == other)
        friend_talk_seen(game->seat, left_ms);
    else if (game->seat != NULL && !watches)
        friend_talk_move(game->seat);
    FriendTalk *watcher;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(&game->visitors, &i)) != NULL;)
        friend_talk_move(watcher);
    return true;
}

void friend_game_clocks(FriendGame *game, const int64_t left_ms[SIDE_COUNT]) {
    if (game->part == FRIEND_PART_HOSTS && game->seat != NULL)
        friend_talk_clocks(game->seat, left_ms);
}

bool friend_game_ask(FriendGame *game, FriendQuestion question) {
    bool there = game->part != FRIEND_PART_WATCHES && friend_game_in_play(game);
    return there && friend_talk_ask(game->seat, question);
}

void friend_game_reply(FriendGame *game, FriendQuestion question, unsigned ply, bool yes) {
    if (game->seat != NULL)
        friend_talk_answer(game->seat, question, ply, yes);
}

void friend_game_went_back(FriendGame *game) {
    FriendTalk *watcher;
    for (unsigned i = 0; (watcher = friend_visitors_watcher(&game->visitors, &i)) != NULL;)
        friend_talk_show_back(watcher);
}

void friend_game_over(FriendGame *game, Outcome outcome, Side own) {
    game->over = outcome;
    game->own = own;
    send_over(game);
}

void friend_game_drop(FriendGame *game, const char *reason) {
    if (game->seat != NULL)
        friend_talk_drop(game->seat, reason);
}
