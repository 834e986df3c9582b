#include "play/session/thinking.h"

#include "base/clock.h"
#include "base/i18n.h"

enum {
    OURS = SIDE_COUNT,  /* the built-in engine's place among the players */
    UNLIMITED_MS = 1000 /* time for a move without any limits */
};

/* --- players --------------------------------------------------------------------------------- */

void thinking_done(Thinking *thinking) {
    player_close_all(thinking->players, THINKING_PLAYERS);
}

/* The player at that place, created on demand; NULL: it cannot be. */
static Player *need_player(Thinking *thinking, unsigned place, Error *error) {
    const SessionSettings *settings = thinking->settings;
    const PlayerWord *word = place == OURS ? NULL : &settings->seats[place];
    PlayerSetup setup = {.name = word != NULL ? word->name : "",
                         .hash_mib = settings->hash_mib,
                         .threads = settings->threads,
                         .consents = settings->consents,
                         .fs = settings->fs,
                         .friend_game = settings->friend_game};
    if (thinking->players[place] == NULL)
        thinking->players[place] = player_open(word, &setup, error);
    return thinking->players[place];
}

/* --- asking ---------------------------------------------------------------------------------- */

/* Begins another search, discarding the last one's report. */
static void begin(Thinking *thinking, Player *player, Thought thought, const Cursor *cursor) {
    thinking->asked = player;
    thinking->thought = thought;
    thinking->side = cursor->position.side;
    thinking->report_new = false;
    thinking->report = (EngineReport){0};
}

bool thinking_go(Thinking *thinking, const Cursor *cursor, Thought thought,
                 const EngineLimits *limits, Error *error) {
    Player *player = need_player(thinking, OURS, error);
    if (player == NULL)
        return false;
    begin(thinking, player, thought, cursor);
    player->ops->go(player, cursor, limits, 0);
    return true;
}

/* Without a clock no flag falls, so a search without limits would hold up the game. */
static void limit_by_word(const PlayerLimits *said, EngineLimits *limits) {
    limits->movetime_ms = said->movetime_ms;
    limits->nodes = said->nodes;
    limits->depth = said->depth;
    if (said->movetime_ms == 0 && said->nodes == 0 && said->depth == 0)
        limits->movetime_ms = UNLIMITED_MS;
}

bool thinking_ask(Thinking *thinking, const Cursor *cursor, const EngineLimits *limits,
                  int64_t now_ms, Error *error) {
    Side side = cursor->position.side;
    const PlayerWord *word = &thinking->settings->seats[side];
    if (word->text[0] == '\0' && player_is(word, PLAYER_LEVELS))
        return thinking_go(thinking, cursor, THOUGHT_MOVE, limits, error);
    Player *player = need_player(thinking, side, error);
    if (player == NULL)
        return false;
    EngineLimits own = *limits;
    own.level = 0;
    if (!thinking->settings->time.limited)
        limit_by_word(&word->limits, &own);
    begin(thinking, player, THOUGHT_MOVE, cursor);
    if (cursor->count <= SIDE_COUNT)
        player->ops->new_game(player, &cursor->game->start, now_ms);
    player->ops->go(player, cursor, &own, now_ms);
    return true;
}

void thinking_game_over(Thinking *thinking, Outcome outcome) {
    for (int side = 0; side < SIDE_COUNT; side++)
        player_game_over(thinking->players[side], outcome, (Side)side);
}

/* --- players at other terminals -------------------------------------------------------------- */

bool thinking_open_remote(Thinking *thinking, Error *error) {
    bool good = true;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (player_is(&thinking->settings->seats[side], PLAYER_REMOTE))
            good = good && need_player(thinking, side, error) != NULL;
    return good;
}

void thinking_played(Thinking *thinking, const Cursor *cursor, int64_t used_ms,
                     const int64_t left_ms[SIDE_COUNT]) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        Player *player = thinking->players[side];
        if (player != NULL && player->ops->played != NULL)
            player->ops->played(player, cursor, used_ms, left_ms);
    }
}

void thinking_clocks(Thinking *thinking, const int64_t left_ms[SIDE_COUNT]) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        Player *player = thinking->players[side];
        if (player != NULL && player->ops->clocks != NULL)
            player->ops->clocks(player, left_ms);
    }
}

void thinking_went_back(Thinking *thinking) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        Player *player = thinking->players[side];
        if (player != NULL && player->ops->went_back != NULL)
            player->ops->went_back(player);
    }
}

bool thinking_ask_remote(Thinking *thinking, PlayerQuestion question) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        Player *player = thinking->players[side];
        if (player != NULL && player->ops->ask != NULL)
            return player->ops->ask(player, question);
    }
    return false;
}

void thinking_answer(Thinking *thinking, Side side, PlayerQuestion question, unsigned ply,
                     bool yes) {
    Player *player = thinking->players[side];
    if (player != NULL && player->ops->answer != NULL)
        player->ops->answer(player, question, ply, yes);
}

int64_t thinking_grace_ms(const Thinking *thinking, Side side) {
    int64_t grace_ms = 0;
    for (int place = 0; place < SIDE_COUNT; place++) {
        const Player *player = thinking->players[place];
        int64_t own_ms =
            player != NULL && player->ops->grace_ms != NULL ? player->ops->grace_ms(player) : 0;
        if (own_ms == PLAYER_FLAG_NEVER)
            return PLAYER_FLAG_NEVER;
        if ((Side)place == side)
            grace_ms = own_ms;
    }
    return grace_ms;
}

void thinking_stop(Thinking *thinking) {
    if (thinking->asked != NULL)
        thinking->asked->ops->stop(thinking->asked);
}

void thinking_drop(Thinking *thinking) {
    thinking->thought = THOUGHT_NONE;
    thinking->asked = NULL;
    thinking->held = false;
    thinking->report_new = false;
}

void thinking_clear(Thinking *thinking) {
    if (thinking->thought == THOUGHT_NONE)
        return;
    thinking_stop(thinking);
    thinking_drop(thinking);
}

/* --- hearing --------------------------------------------------------------------------------- */

/* Handles an event of the asked player. */
static ThinkingNews take_answer(Thinking *thinking, const PlayerEvent *event) {
    switch ((int)event->kind) {
    case PLAYER_EVENT_REPORT:
        thinking->report = event->report;
        thinking->report_new = true;
        return THINKING_NEWS_NONE;
    case PLAYER_EVENT_MOVE:
        thinking->asked = NULL;
        thinking->answer = *event;
        thinking->held = thinking->thought == THOUGHT_MOVE;
        return thinking->held ? THINKING_NEWS_NONE : THINKING_NEWS_HELP;
    case PLAYER_EVENT_FAILED:
    case PLAYER_EVENT_ILLEGAL:
        thinking->answer = *event;
        return THINKING_NEWS_FAILED;
    case PLAYER_EVENT_RESIGN:
        thinking_drop(thinking);
        return THINKING_NEWS_RESIGNED;
    case PLAYER_EVENT_DECLARE: {
        bool own = thinking->thought == THOUGHT_MOVE;
        thinking_drop(thinking);
        return own ? THINKING_NEWS_DECLARED : THINKING_NEWS_NONE;
    }
    default:
        return THINKING_NEWS_NONE;
    }
}

/* Handles events that a player can send unasked. True: this was one. */
static bool take_notice(Thinking *thinking, Side side, bool asked, const PlayerEvent *event) {
    const char *name = thinking->settings->seats[side].name;
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (event->kind == PLAYER_EVENT_NOTICE)
        text_add(&text, event->news);
    else if (event->kind == PLAYER_EVENT_URGED && asked)
        text_addf(&text, _("%s has exceeded its time and was told to move."), name);
    else if (event->kind == PLAYER_EVENT_FAILED && !asked)
        player_add_failure(name, event->what, event->text, &text);
    if (text.length == 0)
        return !asked;
    event_queue_say(thinking->events, SESSION_EVENT_NOTICE, "%s", data)->side = side;
    return true;
}

static ThinkingNews hear(Thinking *thinking, unsigned place, int64_t now_ms) {
    Player *player = thinking->players[place];
    /* Take only one report from another program at a time: endless reports must not hold up the
     * rest. */
    PlayerEvent event = {.kind = PLAYER_EVENT_NONE};
    ThinkingNews news = THINKING_NEWS_NONE;
    while (news == THINKING_NEWS_NONE && (place == OURS || event.kind != PLAYER_EVENT_REPORT) &&
           player->ops->step(player, now_ms, &event)) {
        Side side = place == OURS ? thinking->side : (Side)place;
        thinking->offering = side;
        if (event.kind >= PLAYER_EVENT_ASKS) {
            thinking->remote = event;
            news = THINKING_NEWS_REMOTE;
        } else if (event.kind == PLAYER_EVENT_DRAW)
            news = THINKING_NEWS_DRAW;
        else if (!take_notice(thinking, side, thinking->asked == player, &event))
            news = take_answer(thinking, &event);
    }
    return news;
}

ThinkingNews thinking_step(Thinking *thinking, int64_t now_ms) {
    for (unsigned i = 0; i < THINKING_PLAYERS; i++) {
        unsigned place = (i + OURS) % THINKING_PLAYERS; /* the built-in engine first */
        ThinkingNews news = THINKING_NEWS_NONE;
        if (thinking->players[place] != NULL)
            news = hear(thinking, place, now_ms);
        if (news != THINKING_NEWS_NONE)
            return news;
    }
    if (!thinking->held || now_ms < thinking->due_ms)
        return THINKING_NEWS_NONE;
    thinking->held = false;
    thinking->thought = THOUGHT_NONE;
    return THINKING_NEWS_MOVE;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t thinking_fds(const Thinking *thinking, struct pollfd *out) {
    size_t count = 0;
    for (unsigned place = 0; place < THINKING_PLAYERS; place++)
        count += player_fds(thinking->players[place], out + count);
    return count;
}

int64_t thinking_timeout_ms(const Thinking *thinking, int64_t now_ms) {
    int64_t timeout_ms = -1;
    for (unsigned place = 0; place < THINKING_PLAYERS; place++)
        timeout_ms =
            clock_sooner_ms(timeout_ms, player_timeout_ms(thinking->players[place], now_ms));
    if (thinking->report_new || (thinking->held && thinking->due_ms <= now_ms))
        return 0;
    if (!thinking->held)
        return timeout_ms;
    return clock_sooner_ms(timeout_ms, thinking->due_ms - now_ms);
}
