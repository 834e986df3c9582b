#include "lab/match/match_player.h"

#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/player/player_wait.h"
#include "play/player/program_settings.h"

/* --- limits ---------------------------------------------------------------------------------- */

static void limits_add_seconds(int64_t duration_ms, Text *out) {
    text_addf(out, "%lld", (long long)(duration_ms / 1000));
    if (duration_ms % 1000 == 0)
        return;
    char data[8];
    Text part = TEXT_OVER(data);
    text_addf(&part, ".%03d", (int)(duration_ms % 1000));
    while (data[part.length - 1] == '0')
        data[--part.length] = '\0';
    text_add(out, data);
}

void match_limits_format(const PlayerLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
        text_add(out, " s ");
    }
    if (limits->movetime_ms > 0)
        text_addf(out, "%lld ms a move ", (long long)limits->movetime_ms);
    if (limits->nodes > 0)
        text_addf(out, "%llu nodes ", (unsigned long long)limits->nodes);
    if (limits->depth > 0)
        text_addf(out, "depth %u ", limits->depth);
    if (out->length > 0 && !out->cut)
        out->data[--out->length] = '\0';
}

void match_limits_format_tag(const PlayerLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
    } else if (limits->movetime_ms > 0) {
        text_add(out, "1/");
        limits_add_seconds(limits->movetime_ms, out);
    } else {
        text_add_char(out, '-');
    }
}

/* --- start-up --------------------------------------------------------------------------------- */

static void take_name(MatchPlayer *player, const PlayerCommand *command) {
    const PlayerWord *word = player->word;
    const char *name = player->player->name;
    if (word->name[0] != '\0')
        name = word->name;
    else if (name[0] == '\0')
        name = player_is(word, PLAYER_COMMAND) ? command->command : word->text;
    text_copy(player->name, sizeof player->name, name);
}

static bool await_ready(MatchPlayer *player, const PlayerCommand *command, Error *error) {
    PlayerWait wait = player_wait_until(clock_now_ms() + 2 * PROGRAM_HELLO_MS, player->quit);
    PlayerEvent event;
    while (player_wait(&wait, player->player, &event)) {
        if (event.kind == PLAYER_EVENT_FAILED)
            return error_set_at(error, command->command, "%s", event.text);
        if (event.kind != PLAYER_EVENT_READY)
            continue;
        take_name(player, command);
        return true;
    }
    return error_set_at(error, command->command, N_("it does not respond"));
}

bool match_player_ready(MatchPlayer *player, const PlayerSetup *setup, const Position *start,
                        Error *error) {
    PlayerCommand command;
    player_command(player->word, &command);
    if (player->player == NULL)
        player->player = player_open(player->word, setup, error);
    if (player->player == NULL)
        return false;
    player->player->ops->new_game(player->player, start, clock_now_ms());
    if (await_ready(player, &command, error))
        return true;
    player_close(player->player);
    player->player = NULL;
    return false;
}

/* --- thinking -------------------------------------------------------------------------------- */

static AnswerKind answer_kind(const PlayerEvent *event) {
    switch ((int)event->kind) {
    case PLAYER_EVENT_MOVE:
        return ANSWER_MOVE;
    case PLAYER_EVENT_ILLEGAL:
        return ANSWER_ILLEGAL;
    case PLAYER_EVENT_RESIGN:
        return ANSWER_RESIGN;
    case PLAYER_EVENT_DECLARE:
        return ANSWER_DECLARE;
    case PLAYER_EVENT_FAILED:
        if (event->unable)
            return ANSWER_UNABLE;
        return event->hung ? ANSWER_HANG : ANSWER_CRASH;
    default:
        return ANSWER_QUIT;
    }
}

/* Waits for the event that ends a search. False: timeout. */
static bool await_answer(MatchPlayer *player, PlayerWait *wait, Answer *answer) {
    PlayerEvent event;
    while (player_wait(wait, player->player, &event)) {
        answer->kind = answer_kind(&event);
        if (answer->kind == ANSWER_QUIT) {
            if (player_wait_is_over(wait))
                return false;
            continue;
        }
        answer->move = event.move;
        answer->report = event.report;
        answer->gone = event.kind == PLAYER_EVENT_FAILED;
        memcpy(answer->text, event.text, sizeof answer->text);
        return true;
    }
    return false;
}

/* A late player may still be used for the next game, if it stops when told to. */
static void end_late(MatchPlayer *player, Answer *answer) {
    Answer last = {.kind = ANSWER_QUIT};
    player->player->ops->stop(player->player);
    PlayerWait wait = player_wait_until(clock_now_ms() + PROGRAM_STOP_MS, player->quit);
    bool stops = await_answer(player, &wait, &last);
    answer->kind = stops && !last.gone ? ANSWER_LATE : ANSWER_HANG;
    if (stops && last.kind == ANSWER_CRASH)
        answer->kind = ANSWER_CRASH;
    answer->gone = !stops || last.gone;
    answer->report = last.report;
}

Answer match_player_ask(MatchPlayer *player, const Cursor *cursor, const EngineLimits *limits,
                        int64_t deadline_ms) {
    Answer answer = {.kind = ANSWER_QUIT};
    EngineLimits own = *limits;
    own.seed = player->seed;
    own.last_move = cursor->node->move;
    int64_t start_us = clock_now_us();
    player->player->ops->go(player->player, cursor, &own, start_us / 1000);
    PlayerWait wait = player_wait_until(start_us / 1000 + deadline_ms, player->quit);
    bool answered = await_answer(player, &wait, &answer);
    answer.spent_us = clock_now_us() - start_us - wait.gap_ms * 1000;
    if (!answered && atomic_load_explicit(player->quit, memory_order_relaxed))
        return (Answer){.kind = ANSWER_QUIT, .gone = true};
    if (!answered)
        end_late(player, &answer);
    return answer;
}
