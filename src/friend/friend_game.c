#include "friend/friend_game.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/unicode.h"

static const uid_t NOBODY = (uid_t)-1;

enum { ASKED_BEFORE = 32, TOKEN_BYTES = (FRIEND_TOKEN_SIZE - 1) / 2 };

/* Somebody who has come to the table and does not have the seat. */
typedef struct Visitor {
    FriendTalk *talk; /* NULL: a free place */
    uid_t uid;
    char name[FRIEND_NAME_SIZE]; /* as they call themselves; "": not said yet */
    bool wants, looks;           /* waits to be given the seat, or to watch */
    bool told;                   /* the owner knows of it */
} Visitor;

/* When a user last asked to watch. */
typedef struct AskedBefore {
    uid_t uid;
    int64_t at_ms;
} AskedBefore;

struct FriendGame {
    FriendPart part;
    char name[FRIEND_NAME_SIZE];
    const char *program;
    char with[FRIEND_WITH_LIMIT][FRIEND_NAME_SIZE];
    FriendWatchers watching;
    FriendTable *table;
    void (*recall)(void *context, const char *id);
    void (*keep)(void *context);
    void *context;

    FriendRecord record;
    char token[FRIEND_TOKEN_SIZE];
    uid_t guest;
    char other[2 * FRIEND_NAME_SIZE];
    FriendTalk *seat;      /* NULL: nobody is there */
    int64_t round_trip_ms; /* 0: not known yet */
    FriendNews inbox;      /* for the player; NONE: nothing waits */
    Outcome over;
    Side own;

    Visitor visitors[FRIEND_VISITORS];
    unsigned next; /* whose turn it is to be heard */
    AskedBefore asked_before[ASKED_BEFORE];
    unsigned asked_count;
};

/* --- names ----------------------------------------------------------------------------------- */

static void login_of(uid_t uid, char out[FRIEND_NAME_SIZE]) {
    const struct passwd *user = getpwuid(uid);
    if (user != NULL)
        unicode_copy_safe(out, FRIEND_NAME_SIZE, user->pw_name);
    else
        text_format(out, FRIEND_NAME_SIZE, "%ju", (uintmax_t)uid);
}

/* The kernel knows the account. A name that its user gives beside it, as on an account that several
 * share, is shown with the account. */
static void name_visitor(const Visitor *visitor, char out[2 * FRIEND_NAME_SIZE]) {
    char login[FRIEND_NAME_SIZE];
    login_of(visitor->uid, login);
    if (visitor->name[0] == '\0' || strcmp(visitor->name, login) == 0)
        text_copy(out, FRIEND_NAME_SIZE, login);
    else
        text_format(out, 2 * FRIEND_NAME_SIZE, "%s (%s)", visitor->name, login);
}

static bool is_expected(const FriendGame *game, uid_t uid) {
    char login[FRIEND_NAME_SIZE];
    login_of(uid, login);
    for (unsigned i = 0; i < FRIEND_WITH_LIMIT && game->with[i][0] != '\0'; i++)
        if (strcmp(game->with[i], login) == 0)
            return true;
    return false;
}

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

static FriendTalk *begin_talk(FriendGame *game, int in, int out, const char *token,
                              int64_t now_ms) {
    FriendLink *link = friend_link_new(in, out, now_ms);
    FriendSelf self = {.host = game->part == FRIEND_PART_HOSTS,
                       .watches = game->part == FRIEND_PART_WATCHES,
                       .name = game->name,
                       .program = game->program,
                       .token = token,
                       .recall = game->recall,
                       .keep = game->keep,
                       .context = game->context};
    return link != NULL ? friend_talk_new(link, &self, &game->record) : NULL;
}

static void take_names(FriendGame *game, const FriendGameSetup *setup) {
    text_copy(game->name, sizeof game->name, setup->name);
    for (size_t at = 0; game->name[at] != '\0'; at++)
        if (game->name[at] == ' ')
            game->name[at] = '-';
    for (unsigned i = 0; i < FRIEND_WITH_LIMIT && setup->with[i] != NULL; i++)
        text_copy(game->with[i], sizeof game->with[i], setup->with[i]);
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
    game->program = setup->program;
    game->watching = setup->watching;
    game->table = hosts ? setup->table : NULL;
    game->recall = setup->recall;
    game->keep = setup->keep;
    game->context = setup->context;
    game->guest = NOBODY;
    take_names(game, setup);
    if (hosts && setup->token != NULL) {
        text_copy(game->token, sizeof game->token, setup->token);
        game->guest = setup->guest;
        login_of(game->guest, game->other);
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

static void end_talk(FriendTalk **talk, const char *reason) {
    if (*talk != NULL && reason != NULL)
        friend_talk_bye(*talk, reason);
    friend_talk_free(*talk);
    *talk = NULL;
}

void friend_game_hang_up(FriendGame *game, const char *reason) {
    end_talk(&game->seat, reason);
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        end_talk(&game->visitors[i].talk, reason);
    friend_table_close(game->table);
    game->table = NULL;
}

void friend_game_free(FriendGame *game, const char *reason) {
    if (game == NULL)
        return;
    friend_game_hang_up(game, reason);
    friend_record_done(&game->record);
    free(game);
}

bool friend_game_rejoin(FriendGame *game, int in, int out, int64_t now_ms) {
    end_talk(&game->seat, NULL);
    game->seat = begin_talk(game, in, out, game->token, now_ms);
    return game->seat != NULL;
}

static bool is_watching(const Visitor *visitor) {
    return visitor->talk != NULL && friend_talk_is_watching(visitor->talk);
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
    return game->guest;
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
    unsigned count = 0;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        count += is_watching(&game->visitors[i]);
    return count;
}

unsigned friend_game_table(const FriendGame *game) {
    return game->table != NULL ? friend_table_number(game->table) : 0;
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

/* --- visitors -------------------------------------------------------------------------------- */

static void let_in(FriendGame *game, int fd, uid_t uid, int64_t now_ms) {
    Visitor *free_place = NULL;
    unsigned unseated = 0;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        Visitor *visitor = &game->visitors[i];
        if (visitor->talk == NULL)
            free_place = free_place != NULL ? free_place : visitor;
        else
            unseated += visitor->uid == uid && !friend_talk_is_watching(visitor->talk);
    }
    if (free_place == NULL || unseated >= FRIEND_UNSEATED) {
        close(fd);
        return;
    }
    bool may_know = game->guest == NOBODY || game->guest == uid;
    *free_place = (Visitor){.talk = begin_talk(game, fd, fd, may_know ? game->token : "", now_ms),
                            .uid = uid};
}

static void take_guests(FriendGame *game, int64_t now_ms) {
    uid_t uid;
    int fd;
    /* A host that is not ready to offer its game lets them wait at the door. */
    if (game->table == NULL || game->record.offer.id[0] == '\0')
        return;
    for (unsigned i = 0; i < FRIEND_VISITORS && (fd = friend_table_accept(game->table, &uid)) >= 0;
         i++)
        let_in(game, fd, uid, now_ms);
}

/* Tells one who watches who plays. */
static void show_names(const FriendGame *game, FriendTalk *talk) {
    Side guest = game->record.offer.guest;
    friend_talk_show_name(talk, side_other(guest), game->name);
    friend_talk_show_name(talk, guest, game->other);
}

/* The visitor has the seat now. */
static void seat(FriendGame *game, Visitor *visitor, FriendEvent *out) {
    end_talk(&game->seat, "another window took the seat");
    game->seat = visitor->talk;
    game->guest = visitor->uid;
    game->inbox.kind = FRIEND_NEWS_NONE;
    name_visitor(visitor, game->other);
    visitor->talk = NULL;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (is_watching(&game->visitors[i]))
            show_names(game, game->visitors[i].talk);
    out->kind = FRIEND_EVENT_CAME;
    text_copy(out->who, sizeof out->who, game->other);
}

static void look_on(FriendGame *game, Visitor *visitor, bool yes, FriendEvent *out) {
    yes = yes && friend_game_watchers(game) < FRIEND_WATCHERS_LIMIT;
    friend_talk_admit(visitor->talk, yes);
    visitor->looks = false;
    if (!yes)
        return;
    show_names(game, visitor->talk);
    out->kind = FRIEND_EVENT_LOOKS_ON;
    name_visitor(visitor, out->who);
}

/* Whether this user may ask to watch again; notes that they do. */
static bool may_ask(FriendGame *game, uid_t uid, int64_t now_ms) {
    AskedBefore *place = &game->asked_before[game->asked_count++ % ASKED_BEFORE];
    for (unsigned i = 0; i < ASKED_BEFORE; i++) {
        AskedBefore *before = &game->asked_before[i];
        if (before->at_ms != 0 && before->uid == uid &&
            now_ms - before->at_ms < FRIEND_ASK_AGAIN_MS)
            return false;
    }
    *place = (AskedBefore){uid, now_ms};
    return true;
}

static void wants_seat(FriendGame *game, Visitor *visitor, FriendEvent *out) {
    /* The one who sits there comes back by the token, not by asking. */
    bool taken = game->guest != NOBODY && (game->guest != visitor->uid || game->seat != NULL);
    bool chosen = game->with[0][0] != '\0';
    if (taken || (chosen && !is_expected(game, visitor->uid))) {
        friend_talk_seat(visitor->talk, false);
    } else if (chosen) {
        friend_talk_seat(visitor->talk, true);
        seat(game, visitor, out);
    } else {
        visitor->wants = true;
    }
}

static void take_visitor(FriendGame *game, Visitor *visitor, const FriendNews *news, int64_t now_ms,
                         FriendEvent *out) {
    switch ((int)news->kind) {
    case FRIEND_NEWS_CAME:
        text_copy(visitor->name, sizeof visitor->name, news->text);
        return;
    case FRIEND_NEWS_WANTS:
        wants_seat(game, visitor, out);
        return;
    case FRIEND_NEWS_WATCHES:
        visitor->looks =
            game->watching == FRIEND_WATCHERS_ASK && may_ask(game, visitor->uid, now_ms);
        if (!visitor->looks)
            look_on(game, visitor, game->watching == FRIEND_WATCHERS_ALL, out);
        return;
    case FRIEND_NEWS_DECLINED:
        out->kind = FRIEND_EVENT_DECLINED;
        name_visitor(visitor, out->who);
        end_talk(&visitor->talk, NULL);
        return;
    case FRIEND_NEWS_OVER:
        out->kind = friend_talk_is_watching(visitor->talk) ? FRIEND_EVENT_WENT : FRIEND_EVENT_LOST;
        name_visitor(visitor, out->who);
        text_copy(out->text, sizeof out->text, news->text);
        out->number = (unsigned)(visitor - game->visitors);
        end_talk(&visitor->talk, NULL);
        return;
    default:
        return;
    }
}

/* One watcher's request is open at a time, and one for the seat. */
static bool find_request(FriendGame *game, FriendEvent *out) {
    bool open_wants = false, open_looks = false;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        const Visitor *visitor = &game->visitors[i];
        open_wants = open_wants || (visitor->talk != NULL && visitor->wants && visitor->told);
        open_looks = open_looks || (visitor->talk != NULL && visitor->looks && visitor->told);
    }
    for (unsigned i = 0; i < FRIEND_VISITORS; i++) {
        Visitor *visitor = &game->visitors[i];
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
static bool hear_visitors(FriendGame *game, int64_t now_ms, FriendEvent *out) {
    FriendNews news;
    for (unsigned heard = 0; heard < FRIEND_VISITORS; heard++) {
        Visitor *visitor = &game->visitors[game->next++ % FRIEND_VISITORS];
        if (visitor->talk == NULL)
            continue;
        bool any = friend_talk_step(visitor->talk, now_ms, &news);
        if (friend_talk_is_seated(visitor->talk)) {
            seat(game, visitor, out); /* their token is right */
            game->inbox = news;
        } else if (any) {
            take_visitor(game, visitor, &news, now_ms, out);
        }
        if (out->kind != FRIEND_EVENT_NONE)
            return true;
    }
    return find_request(game, out);
}

/* --- the seat -------------------------------------------------------------------------------- */

static void send_over(FriendGame *game) {
    Outcome over = game->over;
    const char *result = result_text(over.result), *name = termination_name(over.termination);
    if (over.result == RESULT_ONGOING)
        return;
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (is_watching(&game->visitors[i]))
            friend_talk_end(game->visitors[i].talk, result, name);
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
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (is_watching(&game->visitors[i]))
            friend_talk_say(game->visitors[i].talk, data);
}

static void take_cut(FriendGame *game, const FriendNews *news, FriendEvent *out) {
    out->kind = FRIEND_EVENT_CUT;
    text_copy(out->text, sizeof out->text, news->text);
    end_talk(&game->seat, NULL);
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
        [FRIEND_NEWS_OVER] = FRIEND_EVENT_CUT};
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
    if (news->kind == FRIEND_NEWS_NAMED)
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
    *out = (FriendEvent){.kind = FRIEND_EVENT_NONE};
    take_guests(game, now_ms);
    if (game->seat != NULL)
        note_round_trip(game);
    return hear_seat(game, now_ms, out) || hear_visitors(game, now_ms, out);
}

size_t friend_game_fds(const FriendGame *game, struct pollfd out[FRIEND_GAME_FDS]) {
    size_t count = 0;
    if (game->table != NULL && game->record.offer.id[0] != '\0')
        out[count++] = (struct pollfd){.fd = friend_table_fd(game->table), .events = POLLIN};
    if (game->seat != NULL && game->inbox.kind == FRIEND_NEWS_NONE)
        count += friend_link_fds(friend_talk_link(game->seat), out + count);
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (game->visitors[i].talk != NULL)
            count += friend_link_fds(friend_talk_link(game->visitors[i].talk), out + count);
    return count;
}

int64_t friend_game_timeout_ms(const FriendGame *game, int64_t now_ms) {
    int64_t timeout_ms = -1;
    if (game->seat != NULL && game->inbox.kind == FRIEND_NEWS_NONE)
        timeout_ms = friend_link_timeout_ms(friend_talk_link(game->seat), now_ms);
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (game->visitors[i].talk != NULL)
            timeout_ms = clock_sooner_ms(
                timeout_ms,
                friend_link_timeout_ms(friend_talk_link(game->visitors[i].talk), now_ms));
    return timeout_ms;
}

/* --- what the owner does --------------------------------------------------------------------- */

void friend_game_accept(FriendGame *game, bool yes) {
    if (game->seat != NULL)
        friend_talk_accept(game->seat, yes);
}

void friend_game_answer(FriendGame *game, unsigned number, bool yes) {
    Visitor *visitor = &game->visitors[number % FRIEND_VISITORS];
    FriendEvent ignored = {.kind = FRIEND_EVENT_NONE};
    if (visitor->talk == NULL || !visitor->told)
        return;
    visitor->told = false;
    if (visitor->looks) {
        look_on(game, visitor, yes, &ignored);
    } else if (visitor->wants) {
        visitor->wants = false;
        friend_talk_seat(visitor->talk, yes);
        if (yes)
            seat(game, visitor, &ignored);
    }
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
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (is_watching(&game->visitors[i])) {
            friend_talk_offer_again(game->visitors[i].talk);
            show_names(game, game->visitors[i].talk);
        }
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
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (is_watching(&game->visitors[i]))
            friend_talk_move(game->visitors[i].talk);
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
    for (unsigned i = 0; i < FRIEND_VISITORS; i++)
        if (game->visitors[i].talk != NULL)
            friend_talk_show_back(game->visitors[i].talk);
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
