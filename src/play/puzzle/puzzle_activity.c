#include "play/puzzle/puzzle_activity.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/advice/look_back.h"
#include "play/desk/desk_state.h"
#include "play/puzzle/mistake_file.h"
#include "play/puzzle/puzzle_choice.h"
#include "play/puzzle/puzzle_words.h"
#include "words/hints.h"
#include "words/words.h"

enum { REFUTATION_MS = 800 /* how long a refutation stays */ };

static const ActivityKind PUZZLE_ACTIVITY;

static DeskPuzzle *find_puzzle(const Desk *desk) {
    return (DeskPuzzle *)activity_find(&desk->stack, &PUZZLE_ACTIVITY);
}

const DeskPuzzle *desk_puzzle(const Desk *desk) {
    return find_puzzle(desk);
}

/* --- progress -------------------------------------------------------------------------------- */

static MemoFile progress_file(const Desk *desk) {
    return (MemoFile){desk->settings.game.fs, desk->settings.progress};
}

static void take_rating(DeskPuzzle *puzzle, const Progress *progress) {
    const char *game = puzzle->run.puzzle.position.variant->name;
    puzzle->rating = (int)puzzle_rating(progress, game).rating;
    puzzle->rated = puzzle_rated(progress, game);
    puzzle->streak = puzzle_streak(progress, game);
}

/* Counts the puzzles that the user has met, which means more to them than a row of the set. */
static void take_number(DeskPuzzle *puzzle, const Progress *progress) {
    const Puzzle *shown = &puzzle->run.puzzle;
    const char *game = shown->position.variant->name;
    size_t met = 0;
    progress_list(progress, PROGRESS_PUZZLE, game, &met);
    bool first = progress_find(progress, PROGRESS_PUZZLE, game, shown->id) == NULL;
    puzzle->is_new = first && shown->kind != PUZZLE_BETTER;
    puzzle->number = met + first;
}

unsigned desk_puzzles_until_rating(const DeskPuzzle *puzzle) {
    return puzzle->rated < RATING_SHOWN ? RATING_SHOWN - puzzle->rated : 0;
}

/* A result to record. */
typedef struct Noting {
    DeskPuzzle *puzzle;
    bool right;
} Noting;

static void note(void *context, Progress *progress) {
    const Noting *noting = context;
    DeskPuzzle *puzzle = noting->puzzle;
    const Puzzle *solved = &puzzle->run.puzzle;
    bool rated = solved->kind != PUZZLE_BETTER;
    puzzle_note(progress, &(PuzzleResult){.game = solved->position.variant->name,
                                          .id = solved->id,
                                          .rating = rated ? solved->rating : 0,
                                          .right = noting->right,
                                          .now_s = clock_epoch_s(),
                                          .day = puzzle->day[0] != '\0' ? puzzle->day : NULL});
    take_rating(puzzle, progress);
}

/* Records the result of the first try, once. */
static void note_first_try(Desk *desk, bool right) {
    DeskPuzzle *puzzle = find_puzzle(desk);
    Noting noting = {puzzle, right};
    MemoFile file = progress_file(desk);
    Error error = {0};
    if (puzzle->noted)
        return;
    puzzle->noted = true;
    if (!progress_change(&file, note, &noting, &error) || error.reason[0] != '\0')
        desk_doubt(desk, &error);
}

/* --- which ----------------------------------------------------------------------------------- */

/* The progress file's folder. */
bool desk_own_folder(const Desk *desk, char *out, size_t size) {
    const char *path = desk->settings.progress;
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    if (slash == NULL || (size_t)(slash - path) >= size)
        return false;
    text_copy_bytes(out, size, path, (size_t)(slash - path));
    return true;
}

static bool asks_for_own(const PuzzleOrder *order) {
    return (order->kinds >> PUZZLE_BETTER & 1) != 0;
}

/* Opens the mistakes in the user's own games, or the game's puzzles, preferring the user's file to
 * the shipped one. */
static bool open_set(const Desk *desk, const PuzzleOrder *order, PuzzleSet *out, Error *error) {
    char path[SESSION_PATH_SIZE];
    const FileSystem *fs = desk->settings.game.fs;
    if (asks_for_own(order))
        return desk_own_mistakes_path(desk, order->variant, path, sizeof path) &&
               mistake_file_read(&(MemoFile){fs, path}, order->variant, out, error);
    bool kept = desk_own_folder(desk, path, sizeof path);
    return puzzle_set_open(fs, kept ? path : NULL, order->variant, out, error);
}

static size_t choose(const PuzzleSet *set, const Progress *progress, DeskPuzzle *puzzle,
                     uint64_t seed) {
    PuzzleWish wish = {.kinds = puzzle->order.kinds,
                       .harder = puzzle->order.harder,
                       .now_s = clock_epoch_s(),
                       .seed = seed};
    if (!puzzle->order.daily)
        return puzzle_choose(set, progress, &wish);
    clock_today(puzzle->day);
    return set->count > 0 ? puzzle_of_day(set, puzzle->day) : 0;
}

/* Finds the puzzle that fits the order and the progress. */
static bool find(Desk *desk, const Progress *progress, DeskPuzzle *puzzle, Error *error) {
    PuzzleSet set;
    Puzzle found;
    if (!open_set(desk, &puzzle->order, &set, error))
        return false;
    size_t row = choose(&set, progress, puzzle, desk->settings.game.seed);
    bool good = row < set.count || error_set(error, N_("there are no puzzles of this kind"));
    good = good && puzzle_set_get(&set, row, &found, error);
    if (good) {
        puzzle_begin(&puzzle->run, &found);
        take_number(puzzle, progress);
        take_rating(puzzle, progress);
    }
    puzzle_set_done(&set);
    return good;
}

/* --- on the board ---------------------------------------------------------------------------- */

static void show_moves(DeskPuzzle *puzzle, const Move *moves, size_t count) {
    practice_play(&puzzle->board, moves, count);
    desk_show(puzzle->board.activity.desk, SHOWN_PUZZLE_MOVED);
}

static void say_task(Desk *desk) {
    const PuzzleRun *run = &find_puzzle(desk)->run;
    const Puzzle *puzzle = &run->puzzle;
    char data[PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    Phrase aim;
    Text heading = TEXT_OVER(aim.text);
    puzzle_add_aim(puzzle->kind, &heading);
    text_addf(&text, puzzle_aim_asks(puzzle->kind) ? "%s" : _("%s."), aim.text);
    text_begin_sentence(&text);
    puzzle_add_task(run, &text);
    if (puzzle->kind == PUZZLE_BETTER && puzzle->seed[0] != '\0')
        text_add_sentence(&text, _("Your game of %s."), puzzle->seed);
    desk_say(desk, data);
}

static void put_on_board(Desk *desk, DeskPuzzle *puzzle) {
    const Position *start = &puzzle->run.puzzle.position;
    practice_show(desk, &puzzle->board, &PUZZLE_ACTIVITY, start, start->side);
    memory_require(game_set_tag(puzzle->board.game, "Event", puzzle->run.puzzle.id));
    desk->settings.game.seed++; /* choose another one next time */
    desk_show(desk, SHOWN_PUZZLE);
    say_task(desk);
    if (!desk->front_end.keys)
        desk_run(desk, ACTION_BOARD, "");
}

ActionResult desk_begin_puzzle(Desk *desk, const PuzzleOrder *order) {
    Error error = {0};
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    const DeskPuzzle *shown = find_puzzle(desk);
    DeskPuzzle *puzzle = memory_new(1, sizeof *puzzle);
    puzzle->order = *order;
    if (puzzle->order.variant == NULL)
        puzzle->order.variant = shown != NULL ? shown->order.variant : desk_variant_on_show(desk);
    if (asks_for_own(order) && !desk_begin_own_games(desk, puzzle->order.variant)) {
        free(puzzle);
        return ACTION_REFUSED;
    }
    bool good = progress_read(&file, &progress, &error) && find(desk, &progress, puzzle, &error);
    progress_done(&progress);
    if (good) {
        put_on_board(desk, puzzle);
        return ACTION_DONE;
    }
    free(puzzle);
    return desk_fail(desk, &error);
}

/* --- of the person's own games --------------------------------------------------------------- */

/* Shows the current puzzle of puzzle->own; takes ownership of puzzle. */
static void show_own(Desk *desk, DeskPuzzle *puzzle) {
    const Puzzle *own = &puzzle->own[puzzle->own_at];
    puzzle->order = (PuzzleOrder){.variant = own->position.variant};
    puzzle->number = puzzle->own_at + 1;
    puzzle->noted = true;
    puzzle_begin(&puzzle->run, own);
    put_on_board(desk, puzzle);
}

ActionResult desk_begin_mistakes(Desk *desk) {
    bool review = desk_review(desk) != NULL;
    if (!review)
        desk_begin_look_back(desk, false);
    if (!review && desk_look_back(desk) == NULL) {
        desk_say(desk, _("The game was too short to look for mistakes."));
        return ACTION_REFUSED;
    }
    const Game *game = review ? desk_review(desk)->game : desk_look_back_game(desk);
    if (game == NULL || !mistakes_are_known(game)) {
        desk_say(desk, review ? _("The game must be annotated first: type annotate.")
                              : _("The engine is still annotating the game; ask again in a "
                                  "moment."));
        return ACTION_REFUSED;
    }
    DeskPuzzle *puzzle = memory_new(1, sizeof *puzzle);
    puzzle->own_count = mistakes_collect(game, puzzle->own, OWN_MISTAKES_LIMIT);
    if (puzzle->own_count > 0) {
        show_own(desk, puzzle);
        return ACTION_DONE;
    }
    free(puzzle);
    desk_say(desk, _("You made no serious mistakes."));
    return ACTION_REFUSED;
}

static ActionResult show_next_own(Desk *desk, const DeskPuzzle *shown) {
    if (shown->own_at + 1 >= shown->own_count) {
        desk_say(desk, _("That was the last one."));
        return ACTION_REFUSED;
    }
    DeskPuzzle *next = memory_new(1, sizeof *next);
    next->own_count = shown->own_count;
    next->own_at = shown->own_at + 1;
    memcpy(next->own, shown->own, sizeof next->own);
    show_own(desk, next);
    return ACTION_DONE;
}

ActionResult desk_next_puzzle(Desk *desk) {
    const DeskPuzzle *shown = find_puzzle(desk);
    if (shown->own_count > 0)
        return show_next_own(desk, shown);
    PuzzleOrder order = shown->order;
    order.daily = false;
    return desk_begin_puzzle(desk, &order);
}

/* --- solving --------------------------------------------------------------------------------- */

/* Says that it is solved. The last move was played in `before`. The rating is beside the board. */
static void say_solved(Desk *desk, const Position *before, Move move) {
    const DeskPuzzle *puzzle = find_puzzle(desk);
    char data[2 * PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, puzzle_at_first_try(&puzzle->run) ? _("Solved on the first try.")
                    : puzzle->run.helped              ? _("Solved with help.")
                                                      : _("Solved."));
    text_begin_sentence(&text);
    if (puzzle->run.own_way) {
        puzzle_add_own_way(&puzzle->run, before, move, &text);
        text_begin_sentence(&text);
    }
    puzzle_add_solution(&puzzle->run.puzzle, &text);
    desk_say_as(desk, TONE_GOOD, data);
    unsigned left = desk_puzzles_until_rating(puzzle);
    if (puzzle->run.puzzle.kind == PUZZLE_BETTER)
        return;
    if (left == 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Your rating is %d; %u in a row."), puzzle->rating,
                     puzzle->streak);
    else
        desk_say_asf(desk, TONE_SPOKEN,
                     ngettext("%u in a row; your rating shows after %u more puzzle.",
                              "%u in a row; your rating shows after %u more puzzles.", left),
                     puzzle->streak, left);
}

/* Takes back a refutation after a moment. */
typedef struct Return {
    Job job;
    int64_t at_ms;
} Return;

static int64_t return_timeout_ms(const Job *job, int64_t now_ms) {
    int64_t left_ms = ((const Return *)job)->at_ms - now_ms;
    return left_ms > 0 ? left_ms : 0;
}

static void step_return(Job *job, int64_t now_ms) {
    if (now_ms < ((const Return *)job)->at_ms)
        return;
    desk_end_refutation(job->desk);
    job_end(job);
}

static void close_return(Job *job) {
    free(job);
}

static const JobKind RETURN = {
    .name = "return", .timeout_ms = return_timeout_ms, .step = step_return, .close = close_return};

/* A script shows a refutation until its next key. */
static void begin_return(Desk *desk, DeskPuzzle *puzzle) {
    if (desk->front_end.person != NULL && !desk->front_end.person(desk->front_end.context))
        return;
    Return *job = memory_new(1, sizeof *job);
    job->at_ms = desk->now_ms + REFUTATION_MS;
    job_begin(&desk->jobs, desk, &puzzle->board.activity, &job->job, &RETURN);
}

static void show_reply(Desk *desk, Move reply) {
    const Position *position = desk_position(desk);
    Arrow arrow = arrow_of_move(position->variant, position->side, reply, ARROW_REFUTATION);
    desk_show_arrow(desk, &arrow);
}

/* Shows a wrong move, and the reply as an arrow; without a visible board, says them and takes the
 * move back at once. */
static void refute(Desk *desk, Move wrong) {
    DeskPuzzle *puzzle = find_puzzle(desk);
    PuzzleRefutation refutation;
    char data[2 * PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    memory_require(puzzle_refute(&puzzle->run, wrong, &refutation));
    puzzle_add_refutation(&puzzle->run, wrong, &refutation, &text);
    if (desk->front_end.keys) {
        show_moves(puzzle, &wrong, 1);
        puzzle->refuted = 1;
        if (refutation.count > 0)
            show_reply(desk, refutation.line[0]);
        begin_return(desk, puzzle);
    }
    desk_say(desk, data);
}

bool desk_end_refutation(Desk *desk) {
    DeskPuzzle *puzzle = find_puzzle(desk);
    if (puzzle == NULL || puzzle->refuted == 0)
        return false;
    practice_take_back(&puzzle->board, puzzle->refuted);
    desk_clear_arrows(desk);
    puzzle->refuted = 0;
    job_end(jobs_find(&desk->jobs, &RETURN));
    desk_show(desk, SHOWN_RECORD);
    desk_show(desk, SHOWN_PUZZLE_BACK);
    return true;
}

/* Judges a legal move as the solver's. */
static ActionResult take_answer(Activity *activity, Move move) {
    DeskPuzzle *puzzle = (DeskPuzzle *)activity;
    Desk *desk = activity->desk;
    desk_end_refutation(desk);
    unsigned ply = puzzle->run.ply;
    Position before = puzzle->run.position;
    PuzzleVerdict verdict = puzzle_answer(&puzzle->run, move);
    if (verdict == PUZZLE_WRONG) {
        note_first_try(desk, false);
        refute(desk, move);
        return ACTION_DONE;
    }
    desk_clear_hint(desk);
    show_moves(puzzle, &move, 1);
    if (verdict == PUZZLE_SOLVED) {
        note_first_try(desk, puzzle_at_first_try(&puzzle->run));
        say_solved(desk, &before, move);
        return ACTION_DONE;
    }
    Position after = puzzle->board.cursor.position;
    Move reply = puzzle->run.puzzle.plies[ply + 1].moves[0];
    show_moves(puzzle, &reply, 1);
    desk_say_asf(desk, TONE_GOOD, _("Right. The reply is %s."),
                 words_move_news(&after, move, reply).text);
    return ACTION_DONE;
}

static ActionResult say_over(Desk *desk) {
    desk_say(desk, desk->front_end.keys ? _("The puzzle is over: Enter shows the next one.")
                                        : _("The puzzle is over: type next for another."));
    return ACTION_REFUSED;
}

/* Says what help costs, and how to get it all the same. */
static void say_price(Desk *desk, const DeskPuzzle *puzzle, ActionId help) {
    bool keys = desk->front_end.keys, hint = help == ACTION_HINT;
    char data[PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    if (puzzle->is_new && puzzle->streak > 0)
        text_addf(&text, _("Help ends your streak of %u."), puzzle->streak);
    else
        text_add(&text, _("With help the puzzle counts as not solved."));
    text_begin_sentence(&text);
    text_add(&text, hint ? (keys ? _("Press F2 again for a hint.") : _("Type hint again for one."))
                         : (keys ? _("Press s again for the solution.")
                                 : _("Type solution again to see it.")));
    desk_say(desk, data);
}

/* Notes that the user is helped. False: it would cost something, which is only said this time. */
static bool take_help(Desk *desk, ActionId help) {
    DeskPuzzle *puzzle = find_puzzle(desk);
    if (!puzzle->noted && !puzzle->warned) {
        puzzle->warned = true;
        say_price(desk, puzzle, help);
        return false;
    }
    puzzle->run.helped = true;
    note_first_try(desk, false);
    return true;
}

static ActionResult hint(Activity *activity, const char *argument) {
    DeskPuzzle *puzzle = (DeskPuzzle *)activity;
    Desk *desk = activity->desk;
    (void)argument;
    desk_end_refutation(desk);
    if (puzzle->run.solved)
        return say_over(desk);
    if (!take_help(desk, ACTION_HINT) || desk_go_on_hint(desk))
        return ACTION_DONE;
    SessionEvent event = {.kind = SESSION_EVENT_HINT, .move = puzzle_right(&puzzle->run)};
    Text why = TEXT_OVER(event.text);
    words_hint_mate(&puzzle->run.position, event.move, &why);
    if (why.length == 0)
        puzzle_add_solution(&puzzle->run.puzzle, &why);
    desk_take_hint(desk, &puzzle->run.position, &event);
    desk_say_as(desk, TONE_GOOD, event.text);
    return ACTION_DONE;
}

ActionResult desk_solve_puzzle(Desk *desk) {
    DeskPuzzle *puzzle = find_puzzle(desk);
    PuzzleRun *run = &puzzle->run;
    desk_end_refutation(desk);
    if (run->solved)
        return say_over(desk);
    if (!take_help(desk, ACTION_SOLUTION))
        return ACTION_DONE;
    Move moves[PUZZLE_PLIES_LIMIT];
    size_t count = 0;
    for (unsigned ply = run->ply; ply < run->puzzle.ply_count; ply++)
        moves[count++] = run->puzzle.plies[ply].moves[0];
    while (!run->solved)
        puzzle_answer(run, puzzle_right(run));
    run->shown = true;
    desk_clear_hint(desk);
    show_moves(puzzle, moves, count);
    char data[PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    puzzle_add_task(run, &text);
    text_begin_sentence(&text);
    puzzle_add_solution(&run->puzzle, &text);
    desk_say(desk, data);
    return ACTION_DONE;
}

/* --- the kind -------------------------------------------------------------------------------- */

/* Whether the puzzle waits for a move. */
static bool waits(const Activity *activity) {
    const DeskPuzzle *puzzle = (const DeskPuzzle *)activity;
    return puzzle->refuted == 0 && !puzzle->run.solved;
}

static ActionResult cannot(Activity *activity, const char *text) {
    (void)text;
    return say_over(activity->desk);
}

/* The reply to a wrong move comes at once; the move to find is still yours. */
static ActivityTurn turn_of(const Activity *activity) {
    const PuzzleRun *run = &((const DeskPuzzle *)activity)->run;
    return (ActivityTurn){run->solved ? TURN_NOBODY : TURN_YOURS, run->puzzle.position.side};
}

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    (void)size;
    const PuzzleRun *run = &((const DeskPuzzle *)activity)->run;
    if (run->solved)
        text_add(out, run->shown ? _("solution shown") : _("solved"));
    else
        text_addf(out, _("%s to move"), side_word(position->variant, position->side));
}

static void close_puzzle(Activity *activity) {
    practice_done((PracticeBoard *)activity);
    free(activity);
}

static const OwnAction ACTIONS[] = {{ACTION_HINT, hint}, {.id = ACTION_NONE}};

static const ActivityWord WORDS[] = {
    {"next", ACTION_PUZZLE}, {"skip", ACTION_PUZZLE}, {.word = NULL}};

static const ActivityKind PUZZLE_ACTIVITY = {
    .traits = ACTIVITY_ASIDE | ACTIVITY_WHOLE_LINE,
    .when = ACTION_WHEN_PUZZLE,
    .cursor = practice_cursor,
    .can_move = waits,
    .take = take_answer,
    .cannot = cannot,
    .turn = turn_of,
    .title = add_title,
    .words = WORDS,
    .actions = ACTIONS,
    .close = close_puzzle,
};
