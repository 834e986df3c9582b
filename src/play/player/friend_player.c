#include "play/player/friend_player.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "friend/friend_game.h"
#include "rules/notation/notation.h"

typedef struct FriendPlayer {
    Player player;
    FriendGame *game;  /* borrowed */
    Position position; /* after the last move played */
    bool asked;        /* its move is due */
    bool over;         /* the game is: a move that crossed its end comes too late */
    bool present;      /* as last told */
    bool told;         /* it was told at all */
} FriendPlayer;

static FriendPlayer *of(Player *player) {
    return (FriendPlayer *)(void *)player;
}

static const FriendPlayer *of_const(const Player *player) {
    return (const FriendPlayer *)(const void *)player;
}

/* --- to the other terminal ------------------------------------------------------------------- */

static void new_game(Player *player, const Position *start, int64_t now_ms) {
    (void)player;
    (void)start;
    (void)now_ms;
}

static void go(Player *player, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms) {
    (void)limits;
    (void)now_ms;
    of(player)->position = cursor->position;
    of(player)->asked = true;
    of(player)->over = false;
}

/* Nobody can be hurried over there; a move that still comes is for the next time. */
static void stop(Player *player) {
    of(player)->asked = false;
}

static void played(Player *player, const Cursor *cursor, int64_t used_ms,
                   const int64_t left_ms[SIDE_COUNT]) {
    FriendPlayer *self = of(player);
    const Variant *variant = cursor->position.variant;
    unsigned ply = node_ply(cursor->node);
    /* Two players of a game that is watched share its record. One that is shorter was cut by an
     * agreement that the session has yet to hear of. */
    if (friend_game_record(self->game)->count + 1 == ply)
        (void)friend_game_played(self->game, uci_text(variant, cursor->node->move).text, used_ms,
                                 left_ms);
}

static void clocks(Player *player, const int64_t left_ms[SIDE_COUNT]) {
    friend_game_clocks(of(player)->game, left_ms);
}

static void went_back(Player *player) {
    friend_game_went_back(of(player)->game);
}

static const FriendQuestion QUESTIONS[] = {[PLAYER_ASKS_DRAW] = FRIEND_ASK_DRAW,
                                           [PLAYER_ASKS_BACK] = FRIEND_ASK_BACK,
                                           [PLAYER_ASKS_REMATCH] = FRIEND_ASK_REMATCH};

static bool ask(Player *player, PlayerQuestion question) {
    return friend_game_ask(of(player)->game, QUESTIONS[question]);
}

static void answer(Player *player, PlayerQuestion question, unsigned ply, bool yes) {
    friend_game_reply(of(player)->game, QUESTIONS[question], ply, yes);
}

static void game_over(Player *player, Outcome outcome, Side side) {
    of(player)->asked = false;
    of(player)->over = true;
    if (friend_game_part(of(player)->game) != FRIEND_PART_WATCHES)
        friend_game_over(of(player)->game, outcome, side_other(side));
}

static int64_t grace_ms(const Player *player) {
    const FriendGame *game = of_const(player)->game;
    return friend_game_part(game) == FRIEND_PART_HOSTS ? friend_game_lag_ms(game)
                                                       : PLAYER_FLAG_NEVER;
}

/* --- from the other terminal ----------------------------------------------------------------- */

static void take_move(FriendPlayer *self, const FriendNews *news, PlayerEvent *out) {
    bool hosts = friend_game_part(self->game) == FRIEND_PART_HOSTS;
    Error error = {0};
    self->asked = false;
    out->kind = PLAYER_EVENT_MOVE;
    out->used_ms = news->number;
    out->spare_ms = hosts ? friend_game_lag_ms(self->game) : PLAYER_SPARE_ALL;
    if (uci_parse(&self->position, news->text, &out->move, &error))
        return;
    friend_game_drop(self->game, N_("it played an illegal move"));
    self->asked = true;
    out->kind = PLAYER_EVENT_NONE;
}

static void take_late_move(const FriendNews *news, PlayerEvent *out) {
    out->kind = PLAYER_EVENT_LATE;
    text_copy(out->text, sizeof out->text, news->text);
}

static void take_question(const FriendNews *news, PlayerEvent *out) {
    bool asks = news->kind == FRIEND_NEWS_ASKED;
    out->kind = asks ? PLAYER_EVENT_ASKS : PLAYER_EVENT_ANSWERS;
    out->question = news->question == FRIEND_ASK_BACK ? PLAYER_ASKS_BACK : PLAYER_ASKS_DRAW;
    out->ply = news->ply;
    out->yes = news->yes;
}

static Result result_of(const char *text) {
    for (int result = RESULT_WHITE_WINS; result <= RESULT_DRAW; result++)
        if (strcmp(result_text((Result)result), text) == 0)
            return (Result)result;
    return RESULT_ONGOING;
}

static void take_end(const FriendNews *news, PlayerEvent *out) {
    out->kind = PLAYER_EVENT_ENDS;
    switch ((int)news->kind) {
    case FRIEND_NEWS_RESIGNED:
        out->outcome = (Outcome){result_win_for(side_other(news->side)), TERMINATION_RESIGNATION};
        return;
    case FRIEND_NEWS_FLAG:
        out->outcome = (Outcome){result_win_for(side_other(news->side)), TERMINATION_TIME};
        return;
    default:
        out->outcome = (Outcome){result_of(news->text), termination_by_name(news->word)};
    }
}

static void take_news(FriendPlayer *self, const FriendNews *news, PlayerEvent *out) {
    switch ((int)news->kind) {
    case FRIEND_NEWS_MOVE:
        if (self->asked)
            take_move(self, news, out);
        else
            take_late_move(news, out);
        return;
    case FRIEND_NEWS_SEEN:
        if (friend_game_part(self->game) != FRIEND_PART_JOINS)
            return;
        out->kind = PLAYER_EVENT_CLOCKS;
        out->ply = news->ply;
        out->spare_ms = friend_game_excess_ms(self->game);
        memcpy(out->left_ms, news->left_ms, sizeof out->left_ms);
        return;
    case FRIEND_NEWS_ASKED:
    case FRIEND_NEWS_ANSWERED:
        take_question(news, out);
        return;
    case FRIEND_NEWS_BACK:
        out->kind = PLAYER_EVENT_BACK;
        out->ply = news->ply;
        return;
    default:
        take_end(news, out);
    }
}

/* A move waits until it is asked for, in a game that goes on; everything else is taken at once. */
static bool may_take(const FriendPlayer *self) {
    const FriendNews *news = friend_game_next(self->game);
    return news != NULL && (news->kind != FRIEND_NEWS_MOVE || self->asked || self->over);
}

static bool step(Player *player, int64_t now_ms, PlayerEvent *out) {
    (void)now_ms;
    FriendPlayer *self = of(player);
    FriendNews news;
    *out = (PlayerEvent){.kind = PLAYER_EVENT_NONE};
    bool present = friend_game_in_play(self->game);
    /* First what was taken back: who is present again is asked again about what is there now. */
    const FriendNews *next = friend_game_next(self->game);
    bool back = next != NULL && next->kind == FRIEND_NEWS_BACK;
    if (!back && (!self->told || self->present != present)) {
        self->told = true;
        self->present = present;
        out->kind = PLAYER_EVENT_PRESENCE;
        out->yes = present;
        return true;
    }
    while (out->kind == PLAYER_EVENT_NONE && may_take(self) && friend_game_take(self->game, &news))
        take_news(self, &news, out);
    return out->kind != PLAYER_EVENT_NONE;
}

/* --- waiting and life ------------------------------------------------------------------------ */

/* The game's owner polls its descriptors. */
static size_t fds(const Player *player, struct pollfd out[PLAYER_FDS]) {
    (void)player;
    (void)out;
    return 0;
}

static int64_t timeout_ms(const Player *player, int64_t now_ms) {
    (void)now_ms;
    const FriendPlayer *self = of_const(player);
    return may_take(self) || !self->told || self->present != friend_game_in_play(self->game) ? 0
                                                                                             : -1;
}

static void close_all(Player *const *players, size_t count) {
    for (size_t i = 0; i < count; i++)
        free(players[i]);
}

static const PlayerOps OPS = {
    .new_game = new_game,
    .go = go,
    .stop = stop,
    .step = step,
    .fds = fds,
    .timeout_ms = timeout_ms,
    .game_over = game_over,
    .played = played,
    .clocks = clocks,
    .went_back = went_back,
    .ask = ask,
    .answer = answer,
    .grace_ms = grace_ms,
    .close = close_all,
};

Player *friend_player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    (void)word;
    if (setup->friend_game == NULL) {
        error_set(error, N_("a friend plays only at a table: see host and join"));
        return NULL;
    }
    FriendPlayer *self = error_calloc(1, sizeof *self, error);
    if (self == NULL)
        return NULL;
    self->player.ops = &OPS;
    self->game = setup->friend_game;
    return &self->player;
}
