#include "play/lesson/first_activity.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "engine/compose/stars.h"
#include "play/desk/desk_state.h"
#include "play/desk/moves.h"
#include "play/lesson/first_progress.h"
#include "play/lesson/first_work.h"
#include "play/lesson/learn_lists.h"
#include "play/record/small_games.h"
#include "words/entry.h"
#include "words/hints.h"
#include "words/words.h"
#include "words/written.h"

enum {
    MISS_MS = 500,  /* how long a move is shown that was not asked for */
    REPLY_MS = 600, /* the computer's move comes no sooner */
    MISSES_BEFORE_PLACE = 2,
    MISSES_BEFORE_MOVE = 3,
    /* In the small game: */
    HINTS_FROM = 9,  /* hints come unasked from this move on, ... */
    LEAVE_FROM = 15, /* ... and from here Enter goes on */
    GAME_SEED = 1
};

static const ActivityKind FIRST_ACTIVITY;

static FirstActivity *find(const Desk *desk) {
    return (FirstActivity *)activity_find(&desk->stack, &FIRST_ACTIVITY);
}

const FirstActivity *desk_first_steps(const Desk *desk) {
    return find(desk);
}

static Desk *desk_of(const FirstActivity *first) {
    return first->board.activity.desk;
}

static const Variant *variant_of(const FirstActivity *first) {
    return first->steps.variant;
}

/* Whether a person looks on: for a script nothing waits. */
static bool is_watched(const Desk *desk) {
    const FrontEndOps *ops = &desk->front_end;
    return ops->keys && (ops->person == NULL || ops->person(ops->context));
}

size_t desk_first_count(const Desk *desk) {
    const FirstActivity *first = find(desk);
    return first->steps.count + first_work_searches(first->work);
}

static bool is_last(const FirstActivity *first) {
    return first->at + 1 >= desk_first_count(desk_of(first));
}

static void keep_step(const FirstActivity *first, bool done) {
    first_progress_keep(desk_of(first), variant_of(first),
                        is_last(first) ? FIRST_LAST_STEP : first->at, done);
}

static bool is_game(const FirstActivity *first) {
    return first->step.task == FIRST_GAME;
}

/* --- on the board ---------------------------------------------------------------------------- */

/* Shows the step's position as a new board. */
static void show_board(FirstActivity *first, DeskShown what) {
    Desk *desk = desk_of(first);
    practice_show(desk, &first->board, &FIRST_ACTIVITY, &first->step.position, SIDE_WHITE);
    desk_show(desk, what);
}

static void say_step(FirstActivity *first) {
    Desk *desk = desk_of(first);
    char data[SENTENCE_SIZE], title[128];
    Text text = TEXT_OVER(data), name = TEXT_OVER(title);
    first_steps_add_title(&first->steps, &first->step, &name);
    text_addf(&text, _("Step %zu of %zu: %s."), first->at + 1, desk_first_count(desk), title);
    text_add_char(&text, ' ');
    first_steps_add_text(&first->steps, &first->step, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
    text_clear(&text);
    first_steps_add_movement(&first->steps, &first->step, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

static void say_stars(FirstActivity *first) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    first_steps_add_stars(&first->step, &text);
    desk_say_as(desk_of(first), TONE_SPOKEN, data);
}

/* Says how moves are typed, at the first step and the first drop. */
static void say_typed(FirstActivity *first) {
    EntryExamples examples;
    entry_examples(&first->step.position, &examples);
    if (first->step.task == FIRST_DROP)
        desk_say_asf(desk_of(first), TONE_SPOKEN, _("Type %s."),
                     words_move_written(&first->step.position, first->step.right[0]).text);
    else if (first->at == 0)
        desk_say_asf(desk_of(first), TONE_SPOKEN,
                     _("Type a move such as %s; also hint, again and skip."), examples.move);
}

static void show_step(FirstActivity *first) {
    Desk *desk = desk_of(first);
    show_board(first, SHOWN_FIRST);
    say_step(first);
    if (!desk->front_end.keys)
        desk_run(desk, ACTION_BOARD, "");
    say_stars(first);
    say_typed(first);
}

/* Puts the step on the board as it begins. */
static void begin_step(FirstActivity *first, size_t at) {
    Position game;
    first_work_stop(first->work);
    if (at == first->steps.count && first_work_end_search(first->work, &game))
        first_steps_add_game(&first->steps, &game);
    first->at = at < first->steps.count ? at : first->steps.count - 1;
    first->step = first->steps.steps[first->at];
    first->misses = 0;
    first->state = FIRST_ASKS;
    if (is_game(first))
        small_trial_begin(&first->trial, &first->step.position,
                          &(SmallTerms){.level = SMALL_LEVEL,
                                        .plies = SMALL_PLIES_LIMIT,
                                        .bares = true,
                                        .seed = GAME_SEED});
}

unsigned desk_first_won_in(const Desk *desk) {
    const FirstActivity *first = find(desk);
    bool won = is_game(first) && first->trial.result == SMALL_WON;
    return won ? small_trial_moves(&first->trial) : 0;
}

static void finish(FirstActivity *first) {
    Desk *desk = desk_of(first);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    unsigned moves = desk_first_won_in(desk);
    first->state = FIRST_FINISHED;
    desk_show(desk, SHOWN_FIRST_MOVED);
    if (moves > 0)
        text_addf(&text, ngettext("You won in %u move.", "You won in %u moves.", moves), moves);
    text_add_sentence(&text, desk->front_end.keys
                                 ? _("First steps are done. Enter shows your first game.")
                                 : _("First steps are done. Next: your first game; type learn "
                                     "game."));
    desk_say_as(desk, TONE_GOOD, data);
}

static void go_to(FirstActivity *first, size_t at) {
    begin_step(first, at);
    show_step(first);
}

/* Goes on after a step that is solved or skipped. */
static void go_on(FirstActivity *first) {
    if (!is_last(first))
        go_to(first, first->at + 1);
    else
        finish(first);
}

/* Has a state end by itself later, if somebody looks on; else ends it at once. */
static void rest(FirstActivity *first, FirstState state, int64_t ms);
static void show_right(FirstActivity *first);

/* --- hints ----------------------------------------------------------------------------------- */

static void give_hint(FirstActivity *first, Move move, HintStage stage) {
    Desk *desk = desk_of(first);
    const Position *position = desk_position(desk);
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    desk->hint = (DeskHint){.stage = stage, .move = move, .key = position->repetition_key};
    Text why = TEXT_OVER(desk->hint.why);
    words_hint_mate(position, move, &why);
    if (stage == HINT_STAGE_WHERE)
        words_hint_place(position, move, &text);
    else
        text_addf(&text, _("Hint: %s."), words_move_news(position, MOVE_NONE, move).text);
    desk_say_as(desk, TONE_GOOD, data);
    desk_show(desk, SHOWN_HINT);
}

static ActionResult hint(Activity *activity, const char *argument) {
    FirstActivity *first = (FirstActivity *)activity;
    Desk *desk = activity->desk;
    (void)argument;
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    if (first->state != FIRST_ASKS)
        return desk_deny(desk, _("There is no move to hint at now."));
    if (is_game(first)) {
        Move win = small_game_win(&first->trial.position);
        if (win != MOVE_NONE)
            give_hint(first, win, HINT_STAGE_WHERE);
        else if (first_work_asked(first->work) == FIRST_ASKED_NOTHING)
            first_work_ask(first->work, FIRST_ASKED_HINT, &first->trial);
        return ACTION_DONE;
    }
    give_hint(first, first_steps_right(&first->steps, &first->step), HINT_STAGE_WHERE);
    return ACTION_DONE;
}

/* Gives a hint unasked after some misses. */
static void offer_hint(FirstActivity *first) {
    bool place = first->misses == MISSES_BEFORE_PLACE, move = first->misses == MISSES_BEFORE_MOVE;
    if (!is_game(first) && (place || move))
        give_hint(first, first_steps_right(&first->steps, &first->step),
                  place ? HINT_STAGE_WHERE : HINT_STAGE_MOVE);
}

/* --- judging moves --------------------------------------------------------------------------- */

static void end_miss(FirstActivity *first) {
    first->state = FIRST_ASKS;
    practice_take_back(&first->board, 1);
    desk_show(desk_of(first), SHOWN_FIRST_MOVED);
    offer_hint(first);
}

static void say_not_asked(const FirstActivity *first) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, _("Possible, but not the task."));
    text_begin_sentence(&text);
    first_steps_add_task(&first->steps, &first->step, &text);
    desk_say(desk_of(first), data);
}

static void take_miss(FirstActivity *first, Move move) {
    Desk *desk = desk_of(first);
    first->misses++;
    if (is_watched(desk)) {
        practice_play(&first->board, &move, 1);
        desk_show(desk, SHOWN_FIRST_MOVED);
    }
    say_not_asked(first);
    if (is_watched(desk))
        rest(first, FIRST_SHOWS_MISS, MISS_MS);
    else
        offer_hint(first);
}

static void say_right(FirstActivity *first, Move move) {
    desk_say_asf(desk_of(first), TONE_GOOD, _("Right: %s."),
                 words_move_news(&first->step.position, MOVE_NONE, move).text);
}

static void take_right(FirstActivity *first, Move move) {
    practice_play(&first->board, &move, 1);
    first->step.piece = move_to(move);
    first->step.stars = 0;
    desk_show(desk_of(first), SHOWN_FIRST_MOVED);
    say_right(first, move);
    keep_step(first, true);
    show_right(first);
}

/* A move on the way, after which White moves again. */
static void take_part(FirstActivity *first, Move move) {
    Desk *desk = desk_of(first);
    const Move both[] = {move, MOVE_NONE};
    bool star = bitboard_has(first->step.stars, move_to(move));
    practice_play(&first->board, both, 2);
    stars_do(&first->step.position, move);
    first->step.piece = move_to(move);
    first->step.stars &= ~bitboard_of(move_to(move));
    desk_clear_hint(desk);
    desk_show(desk, SHOWN_FIRST_MOVED);
    unsigned left = bitboard_count(first->step.stars);
    if (star)
        desk_say_asf(desk, TONE_GOOD, _("A star! %u left."), left);
    else
        desk_sayf(desk, ngettext("%u star is left.", "%u stars are left.", left), left);
    say_stars(first);
}

static void take_in_game(FirstActivity *first, Move move);

static ActionResult take(Activity *activity, Move move) {
    FirstActivity *first = (FirstActivity *)activity;
    if (is_game(first)) {
        take_in_game(first, move);
        return ACTION_DONE;
    }
    switch (first_steps_judge(&first->steps, &first->step, &first->step.position, move)) {
    case FIRST_RIGHT:
        take_right(first, move);
        break;
    case FIRST_PART:
        take_part(first, move);
        break;
    case FIRST_NOT_ASKED:
        take_miss(first, move);
        break;
    }
    return ACTION_DONE;
}

static void note_refused(Activity *activity) {
    FirstActivity *first = (FirstActivity *)activity;
    first->misses++;
    offer_hint(first);
}

/* --- the small game -------------------------------------------------------------------------- */

/* Keeps the game, which may have been won by no rule of its own. */
static void keep_game(FirstActivity *first, Outcome outcome) {
    static const Result RESULTS[] = {[SMALL_OPEN] = RESULT_ONGOING,
                                     [SMALL_WON] = RESULT_WHITE_WINS,
                                     [SMALL_LOST] = RESULT_BLACK_WINS,
                                     [SMALL_DRAWN] = RESULT_DRAW};
    if (outcome.result == RESULT_ONGOING)
        outcome = (Outcome){RESULTS[first->trial.result], TERMINATION_NONE};
    if (outcome.result != RESULT_ONGOING)
        small_games_keep(desk_of(first), first->board.game, outcome, SMALL_LEVEL);
}

static void end_game(FirstActivity *first) {
    Desk *desk = desk_of(first);
    const Position *position = &first->trial.position;
    History history = small_trial_history(&first->trial);
    Outcome outcome = outcome_find(position, &history);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    bool won = first->trial.result == SMALL_WON;
    words_outcome(variant_of(first), outcome, &text);
    if (text.length == 0 && won)
        text_add(&text, _("Nothing else is left to Black: you win."));
    else if (text.length == 0)
        text_add(&text, _("The game has become too long."));
    desk_say_as(desk, won ? TONE_GOOD : TONE_PLAIN, data);
    keep_game(first, outcome);
    if (won) {
        keep_step(first, true);
        show_right(first);
        return;
    }
    first->state = FIRST_GAME_OVER;
    desk_say(desk, desk->front_end.keys ? _("Enter plays it again, F7 goes on.")
                                        : _("Type again to play it again, or next."));
}

/* The number of the user's next move. */
static unsigned move_number(const FirstActivity *first) {
    return first->trial.plies / 2 + 1;
}

bool desk_first_goes_on(const Desk *desk) {
    const FirstActivity *first = find(desk);
    return first->state == FIRST_SHOWS_RIGHT || first->state == FIRST_FINISHED ||
           (is_game(first) && first->state == FIRST_ASKS && move_number(first) >= LEAVE_FROM);
}

static bool can_win(const FirstActivity *first) {
    const Position *position = &first->trial.position;
    return position->side == SIDE_WHITE && small_game_win(position) != MOVE_NONE;
}

/* Has the game go on after a move of either side. */
static void follow_game(FirstActivity *first) {
    SmallTrial trial = first->trial;
    EngineLimits limits;
    if (!small_trial_goes_on(&first->trial, &limits)) {
        end_game(first);
    } else if (trial.position.side == SIDE_BLACK) {
        if (first_work_ask(first->work, FIRST_ASKED_REPLY, &trial))
            rest(first, FIRST_WAITS_REPLY, REPLY_MS);
    } else {
        first->state = FIRST_ASKS;
        if (!can_win(first) && move_number(first) >= HINTS_FROM)
            first_work_ask(first->work, FIRST_ASKED_HINT, &trial);
    }
}

static void play_in_game(FirstActivity *first, Move move) {
    practice_play(&first->board, &move, 1);
    small_trial_take(&first->trial, move);
    first->step.position = first->trial.position;
    desk_show(desk_of(first), SHOWN_FIRST_MOVED);
}

static void take_in_game(FirstActivity *first, Move move) {
    first_work_stop(first->work);
    desk_clear_hint(desk_of(first));
    play_in_game(first, move);
    follow_game(first);
}

/* In one message, since a front end may show only the last one. */
static void say_reply(const FirstActivity *first, Phrase news) {
    bool wins = first->trial.result == SMALL_OPEN && can_win(first);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text, P_("the opponent's move", "Level %u: %s."), SMALL_LEVEL, news.text);
    if (wins)
        text_add_sentence(&text, "%s", _("You can win now."));
    desk_say_as(desk_of(first), wins ? TONE_GOOD : TONE_PLAIN, data);
}

/* Takes the engine's move, as the computer's or as a hint. */
static void take_engine_move(FirstActivity *first) {
    FirstAsked asked = first_work_asked(first->work);
    if (asked == FIRST_ASKED_REPLY && is_watched(desk_of(first)) &&
        desk_now(desk_of(first)) < first->until_ms)
        return;
    Move move = first_work_take(first->work);
    if (move == MOVE_NONE)
        return;
    if (asked == FIRST_ASKED_HINT) {
        give_hint(first, move, HINT_STAGE_MOVE);
        return;
    }
    Phrase news = words_move_news(&first->trial.position, first->trial.last, move);
    play_in_game(first, move);
    say_reply(first, news);
    if (!desk_of(first)->front_end.keys)
        desk_run(desk_of(first), ACTION_BOARD, "");
    follow_game(first);
}

/* --- what goes on by itself ------------------------------------------------------------------ */

static bool is_resting(const FirstActivity *first) {
    return first->state == FIRST_SHOWS_MISS || first->state == FIRST_SHOWS_RIGHT;
}

static void end_rest(FirstActivity *first) {
    if (first->state == FIRST_SHOWS_MISS)
        end_miss(first);
    else if (first->state == FIRST_SHOWS_RIGHT)
        go_on(first);
}

static void rest(FirstActivity *first, FirstState state, int64_t ms) {
    Desk *desk = desk_of(first);
    first->state = state;
    first->rest_ms = ms;
    first->until_ms = desk_now(desk) + ms;
    if (!is_watched(desk))
        end_rest(first);
}

/* Until Enter, or not at all where nobody sees it. */
static void show_right(FirstActivity *first) {
    first->state = FIRST_SHOWS_RIGHT;
    if (!is_watched(desk_of(first)))
        go_on(first);
}

void desk_end_first_rest(Desk *desk, ActionId action) {
    FirstActivity *first = find(desk);
    bool step = action == ACTION_SKIP || action == ACTION_EARLIER || action == ACTION_REPEAT;
    if (first != NULL && is_resting(first) && !(step && first->state == FIRST_SHOWS_RIGHT))
        end_rest(first);
}

typedef struct FirstJob {
    Job job;
    FirstActivity *first;
} FirstJob;

static FirstActivity *first_of(const Job *job) {
    return ((const FirstJob *)job)->first;
}

/* Has a state be shown for its time after the pieces have arrived. */
static void wait_for_motion(FirstActivity *first, int64_t now_ms) {
    const FrontEndOps *ops = &desk_of(first)->front_end;
    int64_t moving_ms = ops->moving_ms != NULL ? ops->moving_ms(ops->context) : 0;
    if (moving_ms > 0)
        first->until_ms = now_ms + moving_ms + first->rest_ms;
}

static void step_job(Job *job, int64_t now_ms) {
    FirstActivity *first = first_of(job);
    first_work_step(first->work);
    if (first->state == FIRST_SHOWS_MISS)
        wait_for_motion(first, now_ms);
    if (first_work_asked(first->work) != FIRST_ASKED_NOTHING)
        take_engine_move(first);
    else if (first->state == FIRST_SHOWS_MISS && now_ms >= first->until_ms)
        end_rest(first);
}

static size_t job_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    return first_work_fds(first_of(job)->work, out);
}

static int64_t job_timeout_ms(const Job *job, int64_t now_ms) {
    const FirstActivity *first = first_of(job);
    bool waits = first->state == FIRST_SHOWS_MISS || first->state == FIRST_WAITS_REPLY;
    if (!waits || (first->state == FIRST_WAITS_REPLY && now_ms >= first->until_ms))
        return -1;
    return now_ms < first->until_ms ? first->until_ms - now_ms : 0;
}

static unsigned job_state(const Job *job) {
    const FirstActivity *first = first_of(job);
    bool awaited =
        first->state == FIRST_SHOWS_MISS || first_work_asked(first->work) != FIRST_ASKED_NOTHING;
    return (first_work_is_ready(first->work) ? JOB_AT_ONCE : 0) | (awaited ? JOB_AWAITED : 0);
}

static void close_job(Job *job) {
    free(job);
}

static const JobKind FIRST_JOB = {.name = "steps",
                                  .fds = job_fds,
                                  .timeout_ms = job_timeout_ms,
                                  .step = step_job,
                                  .state = job_state,
                                  .close = close_job};

/* --- actions --------------------------------------------------------------------------------- */

static ActionResult show_lists(Activity *activity, const char *argument) {
    const FirstActivity *first = (const FirstActivity *)activity;
    (void)argument;
    desk_show_lists(activity->desk, variant_of(first), LEARN_LIST_COUNT, LEARN_SUGGESTED);
    return ACTION_DONE;
}

/* After First steps: the first game, even where nothing is stored. */
static ActionResult show_next(const FirstActivity *first) {
    Desk *desk = desk_of(first);
    desk_show_lists(desk, variant_of(first), desk->front_end.keys ? LEARN_GAME : LEARN_LIST_COUNT,
                    LEARN_SUGGESTED);
    return ACTION_DONE;
}

static ActionResult skip(Activity *activity, const char *argument) {
    FirstActivity *first = (FirstActivity *)activity;
    (void)argument;
    if (first->state == FIRST_FINISHED)
        return show_next(first);
    if (first->state == FIRST_SHOWS_MISS)
        end_miss(first);
    if (first->state != FIRST_SHOWS_RIGHT)
        keep_step(first, false);
    go_on(first);
    return ACTION_DONE;
}

static ActionResult go_back(Activity *activity, const char *argument) {
    FirstActivity *first = (FirstActivity *)activity;
    (void)argument;
    if (first->at == 0)
        return desk_deny(activity->desk, _("This is the first step."));
    go_to(first, first->at - 1);
    return ACTION_DONE;
}

static ActionResult repeat(Activity *activity, const char *argument) {
    FirstActivity *first = (FirstActivity *)activity;
    (void)argument;
    go_to(first, first->at);
    desk_say(activity->desk, _("From the beginning."));
    return ACTION_DONE;
}

/* --- the kind -------------------------------------------------------------------------------- */

static bool can_move(const Activity *activity) {
    return ((const FirstActivity *)activity)->state == FIRST_ASKS;
}

/* A move that is typed while another is shown is for the board that follows. */
static ActionResult cannot(Activity *activity, const char *text) {
    FirstActivity *first = (FirstActivity *)activity;
    Desk *desk = activity->desk;
    if (is_resting(first)) {
        end_rest(first);
        return first->state == FIRST_ASKS && text[0] != '\0' ? desk_take_move(desk, text)
                                                             : ACTION_DONE;
    }
    if (first->state == FIRST_WAITS_REPLY)
        return desk_deny(desk, _("The computer is to move."));
    return desk_deny(desk, desk->front_end.keys ? _("Enter goes on.") : _("Type next to go on."));
}

static const char *name(const Activity *activity, Side side) {
    if (side == SIDE_WHITE)
        return _("You");
    return is_game((const FirstActivity *)activity) ? _("Level 1") : NULL;
}

static ActivityTurn turn_of(const Activity *activity) {
    const FirstActivity *first = (const FirstActivity *)activity;
    if (first->state == FIRST_WAITS_REPLY)
        return (ActivityTurn){TURN_THINKS, SIDE_BLACK};
    bool over = first->state == FIRST_SHOWS_RIGHT || first->state == FIRST_GAME_OVER ||
                first->state == FIRST_FINISHED;
    return (ActivityTurn){over ? TURN_NOBODY : TURN_YOURS, SIDE_WHITE};
}

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    (void)activity;
    (void)position;
    (void)size;
    text_add(out, P_("after a game's name, in the title", "First steps"));
}

static void close_first(Activity *activity) {
    FirstActivity *first = (FirstActivity *)activity;
    first_work_free(first->work);
    practice_done(&first->board);
    free(first);
}

static const OwnAction ACTIONS[] = {{ACTION_HINT, hint},          {ACTION_SKIP, skip},
                                    {ACTION_EARLIER, go_back},    {ACTION_REPEAT, repeat},
                                    {ACTION_LESSONS, show_lists}, {.id = ACTION_NONE}};

static const ActivityWord WORDS[] = {
    {"next", ACTION_SKIP}, {"again", ACTION_REPEAT}, {"back", ACTION_EARLIER}, {.word = NULL}};

static const ActivityKind FIRST_ACTIVITY = {
    .traits = ACTIVITY_ASIDE | ACTIVITY_TEACHES,
    .when = ACTION_WHEN_FIRST,
    .cursor = practice_cursor,
    .can_move = can_move,
    .take = take,
    .refused = note_refused,
    .cannot = cannot,
    .words = WORDS,
    .name = name,
    .turn = turn_of,
    .title = add_title,
    .actions = ACTIONS,
    .close = close_first,
};

/* --- opening --------------------------------------------------------------------------------- */

static FirstActivity *new_first(Desk *desk, const Variant *variant) {
    FirstActivity *first = memory_new(1, sizeof *first);
    FirstStored stored;
    bool known = first_stored_find(variant->name, &stored);
    first->work = first_work_new();
    first_steps_make(variant, known ? &stored : NULL, &first->steps);
    first->step = first->steps.steps[0];
    if (first->steps.count == 0) {
        first_work_free(first->work);
        free(first);
        return NULL;
    }
    if (first_steps_find(&first->steps, FIRST_MATE) < first->steps.count &&
        first_steps_find(&first->steps, FIRST_GAME) == first->steps.count)
        first_work_begin_search(first->work, variant);
    practice_show(desk, &first->board, &FIRST_ACTIVITY, &first->step.position, SIDE_WHITE);
    FirstJob *job = memory_new(1, sizeof *job);
    job_begin(&desk->jobs, desk, &first->board.activity, &job->job, &FIRST_JOB);
    job->first = first;
    return first;
}

ActionResult desk_open_first_steps(Desk *desk, const Variant *variant, size_t step) {
    FirstActivity *first = find(desk);
    if (first == NULL || variant_of(first) != variant)
        first = new_first(desk, variant);
    if (first == NULL)
        return desk_deny(desk, _("This game has no First steps."));
    size_t count = desk_first_count(desk);
    if (step >= count)
        step = first_progress_next(desk, variant, count);
    go_to(first, step < count ? step : 0);
    return ACTION_DONE;
}
