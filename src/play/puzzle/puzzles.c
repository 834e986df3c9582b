#include "play/puzzle/puzzles.h"

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
#include "words/words.h"

/* Whether a move is wanted now. */
static void set_waits(Desk *desk) {
    desk->puzzle_waits = desk->puzzle->refuted == 0 && !desk->puzzle->run.solved;
}

/* --- progress -------------------------------------------------------------------------------- */

static MemoFile progress_file(const Desk *desk) {
    return (MemoFile){desk->settings.game.fs, desk->settings.progress};
}

static void take_rating(DeskPuzzle *puzzle, const Progress *progress) {
    const char *game = puzzle->run.puzzle.position.variant->name;
    puzzle->rating = (int)puzzle_rating(progress, game).rating;
    puzzle->streak = puzzle_streak(progress, game);
}

/* What a result changes, and what comes of it. */
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

/* Keeps the result of the first try, once. */
static void note_first_try(Desk *desk, bool right) {
    Noting noting = {desk->puzzle, right};
    MemoFile file = progress_file(desk);
    Error error = {0};
    if (desk->puzzle->noted)
        return;
    desk->puzzle->noted = true;
    if (!progress_change(&file, note, &noting, &error) || error.reason[0] != '\0')
        desk_doubt(desk, &error);
}

/* --- which ----------------------------------------------------------------------------------- */

/* That of the progress file. */
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

/* The mistakes of the person's own games, or the game's puzzles: the person's before the
 * shipped. */
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

/* Reads the puzzle that the order and the progress lead to. */
static bool find(Desk *desk, const Progress *progress, DeskPuzzle *puzzle, Error *error) {
    PuzzleSet set;
    Puzzle found;
    if (!open_set(desk, &puzzle->order, &set, error))
        return false;
    size_t row = choose(&set, progress, puzzle, desk->settings.game.seed + desk->puzzles_begun);
    bool good = row < set.count || error_set(error, N_("there are no puzzles of this kind"));
    good = good && puzzle_set_get(&set, row, &found, error);
    if (good) {
        puzzle_begin(&puzzle->run, &found);
        puzzle->number = row + 1;
        take_rating(puzzle, progress);
    }
    puzzle_set_done(&set);
    return good;
}

/* --- on the board ---------------------------------------------------------------------------- */

static void show_moves(Desk *desk, const Move *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!review_try(&desk->review, moves[i], NULL))
            break;
    desk->judged.reason[0] = '\0';
    desk_show(desk, SHOWN_PLACE);
}

static void say_task(Desk *desk) {
    const Puzzle *puzzle = &desk->puzzle->run.puzzle;
    char data[PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    Phrase aim;
    Text heading = TEXT_OVER(aim.text);
    puzzle_add_aim(puzzle->kind, &heading);
    text_addf(&text, puzzle_aim_asks(puzzle->kind) ? "%s" : _("%s."), aim.text);
    text_begin_sentence(&text);
    puzzle_add_task(&desk->puzzle->run, &text);
    if (puzzle->kind == PUZZLE_BETTER && puzzle->seed[0] != '\0')
        text_add_sentence(&text, _("Your game of %s."), puzzle->seed);
    desk_say(desk, data);
}

static ActionResult take_answer(Desk *desk, Move move);

static void put_on_board(Desk *desk, DeskPuzzle *puzzle) {
    static const MoveTaker SOLVER = {.take = take_answer};
    const Position *start = &puzzle->run.puzzle.position;
    Game *game = game_new(start->variant, start);
    memory_require(game != NULL);
    memory_require(game_set_tag(game, "Event", puzzle->run.puzzle.id));
    desk_forget_hint(desk);
    Review review;
    review_start(&review, desk->settings.game.fs, game, desk->settings.variants);
    desk_take_review(desk, &review);
    desk->puzzle = puzzle;
    desk->taker = &SOLVER;
    desk->flipped_before = desk->look.flipped;
    desk->look.flipped = start->side == SIDE_BLACK;
    set_waits(desk);
    desk->puzzles_begun++;
    desk_show(desk, SHOWN_REVIEW);
    say_task(desk);
    if (!desk->voice.keys)
        desk_run(desk, ACTION_BOARD, "");
}

ActionResult desk_begin_puzzle(Desk *desk, const PuzzleOrder *order) {
    Error error = {0};
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    DeskPuzzle *puzzle = memory_new(1, sizeof *puzzle);
    puzzle->order = *order;
    if (puzzle->order.variant == NULL)
        puzzle->order.variant =
            desk->puzzle != NULL ? desk->puzzle->order.variant : desk_variant_on_show(desk);
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

/* Shows the one of puzzle->own that it is at; takes it. */
static void show_own(Desk *desk, DeskPuzzle *puzzle) {
    const Puzzle *own = &puzzle->own[puzzle->own_at];
    puzzle->order = (PuzzleOrder){.variant = own->position.variant};
    puzzle->number = puzzle->own_at + 1;
    puzzle->noted = true;
    puzzle_begin(&puzzle->run, own);
    put_on_board(desk, puzzle);
}

ActionResult desk_begin_mistakes(Desk *desk) {
    if (!desk->reviewing)
        desk_begin_look_back(desk, false);
    if (!desk->reviewing && desk_look_back(desk) == NULL) {
        desk_say(desk, _("The game was too short to look for mistakes."));
        return ACTION_REFUSED;
    }
    const Game *game = desk->reviewing ? desk->review.game : desk_look_back_game(desk);
    if (game == NULL || !mistakes_are_known(game)) {
        desk_say(desk, desk->reviewing
                           ? _("An engine has to go through the game first: annotate does that.")
                           : _("An engine still goes through the game; ask again in a moment."));
        return ACTION_REFUSED;
    }
    DeskPuzzle *puzzle = memory_new(1, sizeof *puzzle);
    puzzle->own_count = mistakes_collect(game, puzzle->own, OWN_MISTAKES_LIMIT);
    if (puzzle->own_count > 0) {
        show_own(desk, puzzle);
        return ACTION_DONE;
    }
    free(puzzle);
    desk_say(desk, _("No move of yours gave much away, as far as was seen."));
    return ACTION_REFUSED;
}

static ActionResult show_next_own(Desk *desk) {
    if (desk->puzzle->own_at + 1 >= desk->puzzle->own_count) {
        desk_say(desk, _("That was the last one."));
        return ACTION_REFUSED;
    }
    DeskPuzzle *next = memory_new(1, sizeof *next);
    next->own_count = desk->puzzle->own_count;
    next->own_at = desk->puzzle->own_at + 1;
    memcpy(next->own, desk->puzzle->own, sizeof next->own);
    show_own(desk, next);
    return ACTION_DONE;
}

ActionResult desk_next_puzzle(Desk *desk) {
    PuzzleOrder order = {.variant = NULL};
    if (desk->puzzle != NULL && desk->puzzle->own_count > 0)
        return show_next_own(desk);
    if (desk->puzzle != NULL)
        order = desk->puzzle->order;
    order.daily = false;
    return desk_begin_puzzle(desk, &order);
}

/* --- solving --------------------------------------------------------------------------------- */

/* The last move was made in `before`. */
static void say_solved(Desk *desk, const Position *before, Move move) {
    const DeskPuzzle *puzzle = desk->puzzle;
    char data[2 * PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text,
             puzzle_at_first_try(&puzzle->run) ? _("Solved at the first try.") : _("Solved."));
    text_begin_sentence(&text);
    if (puzzle->run.own_way) {
        puzzle_add_own_way(&puzzle->run, before, move, &text);
        text_begin_sentence(&text);
    }
    puzzle_add_solution(&puzzle->run.puzzle, &text);
    desk_say_as(desk, TONE_GOOD, data);
    if (puzzle->run.puzzle.kind != PUZZLE_BETTER)
        desk_sayf(desk, _("Your rating is %d; %u in a row."), puzzle->rating, puzzle->streak);
}

/* Plays a wrong move out. Where nobody sees the board, it is told and taken back at once. */
static void refute(Desk *desk, Move wrong) {
    DeskPuzzle *puzzle = desk->puzzle;
    PuzzleRefutation refutation;
    char data[2 * PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    memory_require(puzzle_refute(&puzzle->run, wrong, &refutation));
    puzzle_add_refutation(&puzzle->run, wrong, &refutation, &text);
    if (desk->voice.keys) {
        show_moves(desk, &wrong, 1);
        show_moves(desk, refutation.line, refutation.count);
        puzzle->refuted = (unsigned)refutation.count + 1;
        set_waits(desk);
    }
    desk_say(desk, data);
}

bool desk_end_refutation(Desk *desk) {
    DeskPuzzle *puzzle = desk->reviewing ? desk->puzzle : NULL;
    if (puzzle == NULL || puzzle->refuted == 0)
        return false;
    for (unsigned i = 1; i < puzzle->refuted; i++)
        review_back(&desk->review);
    review_delete_rest(&desk->review, NULL);
    puzzle->refuted = 0;
    set_waits(desk);
    desk_show(desk, SHOWN_DELETED);
    desk_show(desk, SHOWN_PLACE);
    return true;
}

/* Takes a legal move as the solver's, and says what it is worth. */
static ActionResult take_answer(Desk *desk, Move move) {
    DeskPuzzle *puzzle = desk->puzzle;
    desk_end_refutation(desk);
    unsigned ply = puzzle->run.ply;
    Position before = puzzle->run.position;
    PuzzleVerdict verdict = puzzle_answer(&puzzle->run, move);
    set_waits(desk);
    if (verdict == PUZZLE_WRONG) {
        note_first_try(desk, false);
        refute(desk, move);
        return ACTION_DONE;
    }
    desk_forget_hint(desk);
    show_moves(desk, &move, 1);
    if (verdict == PUZZLE_SOLVED) {
        note_first_try(desk, puzzle_at_first_try(&puzzle->run));
        say_solved(desk, &before, move);
        return ACTION_DONE;
    }
    Position after = desk->review.cursor.position;
    Move reply = puzzle->run.puzzle.plies[ply + 1].moves[0];
    show_moves(desk, &reply, 1);
    desk_say_asf(desk, TONE_GOOD, _("Right. The answer is %s."),
                 words_move_news(&after, move, reply).text);
    return ACTION_DONE;
}

ActionResult desk_hint_puzzle(Desk *desk) {
    DeskPuzzle *puzzle = desk->puzzle;
    desk_end_refutation(desk);
    if (puzzle->run.solved) {
        desk_say(desk, _("It is solved."));
        return ACTION_REFUSED;
    }
    bool costs = !puzzle->noted;
    puzzle->run.helped = true;
    note_first_try(desk, false);
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    SessionEvent event = {.kind = SESSION_EVENT_HINT, .move = puzzle_right(&puzzle->run)};
    Text why = TEXT_OVER(event.text);
    puzzle_add_solution(&puzzle->run.puzzle, &why);
    desk_take_hint(desk, &puzzle->run.position, &event);
    char data[SESSION_TEXT_SIZE + PHRASE_SIZE];
    Text said = TEXT_OVER(data);
    text_add(&said, event.text);
    if (costs)
        text_add_sentence(&said, _("With a hint it counts as not solved."));
    desk_say_as(desk, TONE_GOOD, data);
    return ACTION_DONE;
}

ActionResult desk_solve_puzzle(Desk *desk) {
    DeskPuzzle *puzzle = desk->puzzle;
    PuzzleRun *run = &puzzle->run;
    desk_end_refutation(desk);
    if (run->solved) {
        desk_say(desk, _("It is solved."));
        return ACTION_REFUSED;
    }
    run->helped = true;
    note_first_try(desk, false);
    Move moves[PUZZLE_PLIES_LIMIT];
    size_t count = 0;
    for (unsigned ply = run->ply; ply < run->puzzle.ply_count; ply++)
        moves[count++] = run->puzzle.plies[ply].moves[0];
    while (!run->solved)
        puzzle_answer(run, puzzle_right(run));
    set_waits(desk);
    desk_forget_hint(desk);
    show_moves(desk, moves, count);
    char data[PHRASE_SIZE];
    Text text = TEXT_OVER(data);
    puzzle_add_solution(&run->puzzle, &text);
    desk_say(desk, data);
    return ACTION_DONE;
}
