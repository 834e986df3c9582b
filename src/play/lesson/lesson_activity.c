#include "play/lesson/lesson_activity.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/practice.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "words/hints.h"
#include "words/words.h"

typedef struct LessonActivity {
    PracticeBoard board;
    Lesson *lesson; /* owned */
} LessonActivity;

/* The lessons stored while not on the board, and the progress of the listed ones. */
typedef struct LessonShelf {
    Lesson *kept; /* owned: the last lessons opened or listed; NULL: none */
    const Variant *listed;
    int stars[LESSON_STEPS_LIMIT]; /* the stars of each listed step; 0: skipped, -1: not done */
} LessonShelf;

enum {
    WRONG_BEFORE_HINT = 2,
    FIRST_LEVEL = 1,
    FIRST_ODDS = 3 /* how often the odds of a first game are raised; once less for each win */
};

static const ActivityKind LESSON_ACTIVITY;

static Lesson *lesson_on(const Desk *desk) {
    const LessonActivity *shown =
        (const LessonActivity *)activity_find(&desk->stack, &LESSON_ACTIVITY);
    return shown != NULL ? shown->lesson : NULL;
}

const Lesson *desk_lesson(const Desk *desk) {
    return lesson_on(desk);
}

static LessonShelf *shelf_of(Desk *desk) {
    if (desk->lessons == NULL)
        desk->lessons = memory_new(1, sizeof *desk->lessons);
    return desk->lessons;
}

void desk_clear_lessons(Desk *desk) {
    if (desk->lessons != NULL)
        lesson_free(desk->lessons->kept);
    free(desk->lessons);
    desk->lessons = NULL;
}

/* --- progress ----------------------------------------------------------------------------------
 */

static MemoFile progress_file(const Desk *desk) {
    return (MemoFile){desk->settings.game.fs, desk->settings.progress};
}

/* Stores a step's record, with the most stars ever earned. */
static void note_step(void *context, Progress *progress) {
    ProgressRecord *record = context;
    const ProgressRecord *had = progress_find(progress, record->kind, record->game, record->id);
    if (had != NULL && had->values[LESSON_STARS] > record->values[LESSON_STARS])
        record->values[LESSON_STARS] = had->values[LESSON_STARS];
    progress_put(progress, record);
}

static void keep_stars(Desk *desk, const Variant *variant, const char *step, unsigned stars) {
    ProgressRecord record = {
        .kind = PROGRESS_LESSON,
        .values = {[LESSON_STARS] = stars, [LESSON_WHEN] = (double)clock_epoch_s()}};
    MemoFile file = progress_file(desk);
    Error error = {0};
    text_copy(record.game, sizeof record.game, variant->name);
    text_copy(record.id, sizeof record.id, step);
    if (!progress_change(&file, note_step, &record, &error) || error.reason[0] != '\0')
        desk_doubt(desk, &error);
}

static void keep_step(Desk *desk, unsigned stars) {
    const Lesson *lesson = lesson_on(desk);
    keep_stars(desk, lesson_variant(lesson), lesson_step(lesson, lesson_at(lesson))->id, stars);
}

/* The first step neither done nor skipped; else the first one skipped, else the last. */
static size_t step_to_go_on(const Lesson *lesson, const Progress *progress) {
    size_t left_out = lesson_count(lesson) - 1;
    for (size_t i = lesson_count(lesson); i-- > 0;) {
        const ProgressRecord *record = progress_find(
            progress, PROGRESS_LESSON, lesson_variant(lesson)->name, lesson_step(lesson, i)->id);
        if (record != NULL && record->values[LESSON_STARS] <= 0)
            left_out = i;
    }
    for (size_t i = 0; i < lesson_count(lesson); i++)
        if (progress_find(progress, PROGRESS_LESSON, lesson_variant(lesson)->name,
                          lesson_step(lesson, i)->id) == NULL)
            return i;
    return left_out;
}

static size_t where_stopped(Desk *desk, const Lesson *lesson) {
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    Error error = {0};
    if (!progress_read(&file, &progress, &error)) {
        desk_fail(desk, &error);
        return 0;
    }
    size_t step = step_to_go_on(lesson, &progress);
    progress_done(&progress);
    return step;
}

/* --- on the board ------------------------------------------------------------------------------
 */

static void show_board(Desk *desk, DeskShown what) {
    LessonActivity *shown = (LessonActivity *)activity_find(&desk->stack, &LESSON_ACTIVITY);
    practice_show(desk, &shown->board, &LESSON_ACTIVITY, lesson_position(shown->lesson),
                  lesson_side(shown->lesson));
    desk_show(desk, what);
}

/* Says "Step 3 of 31: The Rook. It moves any distance orthogonally." */
static void say_step(Desk *desk) {
    const Lesson *lesson = lesson_on(desk);
    LessonScore score = lesson_score(lesson);
    char data[SENTENCE_SIZE], title[128];
    Text text = TEXT_OVER(data), name = TEXT_OVER(title);
    lesson_add_title(lesson, lesson_at(lesson), &name);
    if (score.task == 0) {
        text_addf(&text, _("Step %zu of %zu: %s."), lesson_at(lesson) + 1, lesson_count(lesson),
                  title);
        text_begin_sentence(&text);
        lesson_add_text(lesson, &text);
    }
    if (score.stars > 0)
        text_begin_sentence(&text);
    lesson_add_task(lesson, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

/* Says where the stars are, for users who cannot see them. */
static void say_stars(Desk *desk) {
    Bitboard stars = lesson_stars(lesson_on(desk));
    const Variant *variant = lesson_variant(lesson_on(desk));
    if (stars != 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Stars on %s; the piece is on %s."),
                     words_squares(variant, stars).text,
                     words_squares(variant, bitboard_of(lesson_piece(lesson_on(desk)))).text);
}

static void show_step(Desk *desk) {
    show_board(desk, SHOWN_LESSON);
    say_step(desk);
    say_stars(desk);
    if (lesson_stars(lesson_on(desk)) == 0 && !desk->front_end.keys)
        desk_run(desk, ACTION_BOARD, "");
    if (lesson_score(lesson_on(desk)).tasks == 0)
        desk_say_as(desk, TONE_SPOKEN, _("Type skip to begin."));
}

/* The lessons of a game: those on the board, the stored ones, or new ones, which replace the
 * stored. */
static Lesson *find_lesson(Desk *desk, const Variant *variant) {
    LessonShelf *shelf = shelf_of(desk);
    if (lesson_on(desk) != NULL && lesson_variant(lesson_on(desk)) == variant)
        return lesson_on(desk);
    if (shelf->kept != NULL && lesson_variant(shelf->kept) == variant)
        return shelf->kept;
    lesson_free(shelf->kept);
    return shelf->kept = lesson_new(variant);
}

/* Moves the stored lessons to the board. */
static void begin_lesson(Desk *desk) {
    LessonActivity *begun = memory_new(1, sizeof *begun);
    begun->lesson = desk->lessons->kept;
    desk->lessons->kept = NULL;
    practice_show(desk, &begun->board, &LESSON_ACTIVITY, lesson_position(begun->lesson),
                  lesson_side(begun->lesson));
}

ActionResult desk_open_lesson(Desk *desk, const Variant *variant, const char *step) {
    Lesson *lesson = find_lesson(desk, variant);
    size_t at = step[0] != '\0' ? lesson_find(lesson, step) : where_stopped(desk, lesson);
    if (at == lesson_count(lesson))
        return desk_denyf(desk, _("There is no step %s; type learn list to see them all."), step);
    lesson_begin(lesson, at);
    if (lesson != lesson_on(desk))
        begin_lesson(desk);
    show_step(desk);
    return ACTION_DONE;
}

/* --- from step to step ---------------------------------------------------------------------------
 */

/* Starts a game against the first level, which gives odds, with warnings and threats shown. */
static ActionResult begin_game(Desk *desk) {
    const Variant *variant = lesson_variant(lesson_on(desk));
    SessionSettings settings = desk->next;
    if (!desk_may_replace(desk, ACTION_SKIP, ""))
        return ACTION_ASKED;
    settings.variant = variant;
    settings.start = NULL;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = 0;
    settings.seats[SIDE_WHITE] = (PlayerWord){.kind = &PLAYER_HUMAN};
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = &PLAYER_COMPUTER, .level = FIRST_LEVEL};
    settings.time = (TimeControl){.limited = false};
    settings.lesson = true;
    settings.handicap = (Handicap){.variant = variant, .side = SIDE_BLACK};
    unsigned won =
        scores_wins(settings.fs, settings.scores, variant->name, FIRST_LEVEL, FIRST_LEVEL);
    for (; won < FIRST_ODDS; won++)
        if (!handicap_raise(&settings.handicap, SIDE_BLACK))
            break;
    desk->next = settings;
    desk_choose_start(desk, NULL);
    ActionResult result = desk_begin_next(desk);
    desk->next.lesson = false;
    if (result == ACTION_DONE && settings.handicap.count > 0)
        desk_say(desk, _("Each game you win makes the odds smaller."));
    return result;
}

ActionResult desk_step_lesson(Desk *desk, int by) {
    Lesson *lesson = lesson_on(desk);
    size_t at = lesson_at(lesson);
    if (by > 0 && lesson_step(lesson, at)->kind == STEP_GAME)
        return begin_game(desk);
    if (by < 0 && at == 0) {
        desk_say(desk, _("This is the first step."));
        return ACTION_REFUSED;
    }
    if (by > 0 && !lesson_score(lesson).done)
        keep_step(desk, 0);
    lesson_begin(lesson, by > 0 ? at + 1 : at - 1);
    show_step(desk);
    return ACTION_DONE;
}

ActionResult desk_repeat_lesson(Desk *desk) {
    lesson_repeat(lesson_on(desk));
    show_step(desk);
    desk_say(desk, _("From the beginning."));
    return ACTION_DONE;
}

/* --- solving -------------------------------------------------------------------------------------
 */

static void end_step(Desk *desk) {
    unsigned stars = lesson_score(lesson_on(desk)).earned;
    keep_step(desk, stars);
    show_board(desk, SHOWN_LESSON_MOVED);
}

static void say_done(Desk *desk, const char *said) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, said);
    text_add_sentence(&text, desk->front_end.keys ? _("Press Enter.") : _("Type skip."));
    desk_say_as(desk, TONE_GOOD, data);
}

/* Continues the hint, or starts one; a hint given without a request counts as its first stage. */
static ActionResult give_hint(Desk *desk) {
    const Position *position = lesson_position(lesson_on(desk));
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    Move move = lesson_right_move(lesson_on(desk));
    if (move == MOVE_NONE) {
        desk_say(desk, lesson_score(lesson_on(desk)).done
                           ? _("This step is done.")
                           : _("You cannot get there from here: try again."));
        return ACTION_REFUSED;
    }
    desk->hint = (DeskHint){
        .stage = HINT_STAGE_WHERE, .move = move, .key = desk_position(desk)->repetition_key};
    lesson_add_text(lesson_on(desk), &text);
    text_copy(desk->hint.why, sizeof desk->hint.why, data);
    text_clear(&text);
    words_hint_place(position, move, &text);
    desk_say_as(desk, TONE_GOOD, data);
    return ACTION_DONE;
}

/* Gives a hint without being asked after WRONG_BEFORE_HINT wrong attempts. */
static void offer_hint(Desk *desk) {
    if (lesson_score(lesson_on(desk)).wrong == WRONG_BEFORE_HINT && desk_hint(desk) == NULL)
        give_hint(desk);
}

/* Counts an attempt that the rules have refused, and may offer a hint. */
static void note_refused(Activity *activity) {
    Desk *desk = activity->desk;
    if (lesson_score(lesson_on(desk)).done)
        return;
    lesson_note_wrong(lesson_on(desk));
    offer_hint(desk);
}

/* Judges a legal move as the answer. */
static ActionResult take_answer(Activity *activity, Move move) {
    Desk *desk = activity->desk;
    char data[SENTENCE_SIZE];
    Text said = TEXT_OVER(data);
    if (lesson_score(lesson_on(desk)).done || lesson_score(lesson_on(desk)).tasks == 0)
        return desk_step_lesson(desk, 1);
    switch (lesson_move(lesson_on(desk), move, &said)) {
    case LESSON_WRONG:
        desk_say_as(desk, TONE_REFUSED, data);
        offer_hint(desk);
        return ACTION_DONE;
    case LESSON_GOES_ON:
        show_board(desk, SHOWN_LESSON_MOVED);
        desk_say(desk, data);
        break;
    case LESSON_TASK:
        show_board(desk, SHOWN_LESSON);
        desk_say_as(desk, TONE_GOOD, data);
        say_step(desk);
        break;
    case LESSON_DONE:
        end_step(desk);
        say_done(desk, data);
        return ACTION_DONE;
    }
    say_stars(desk);
    return ACTION_DONE;
}

/* --- the kind -------------------------------------------------------------------------------- */

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    (void)activity;
    (void)position;
    (void)size;
    text_add(out, _("lesson"));
}

static ActionResult hint(Activity *activity, const char *argument) {
    (void)argument;
    return give_hint(activity->desk);
}

static void close_lesson(Activity *activity) {
    LessonActivity *closed = (LessonActivity *)activity;
    LessonShelf *shelf = shelf_of(activity->desk);
    lesson_free(shelf->kept);
    shelf->kept = closed->lesson;
    practice_done(&closed->board);
    free(closed);
}

static const OwnAction ACTIONS[] = {{ACTION_HINT, hint}, {.id = ACTION_NONE}};

static const ActivityKind LESSON_ACTIVITY = {
    .traits = ACTIVITY_ASIDE | ACTIVITY_WHOLE_LINE | ACTIVITY_TEACHES,
    .when = ACTION_WHEN_LESSON,
    .cursor = practice_cursor,
    .take = take_answer,
    .refused = note_refused,
    .title = add_title,
    .actions = ACTIONS,
    .close = close_lesson,
};

/* --- the list ------------------------------------------------------------------------------------
 */

static const Lesson *listed(Desk *desk) {
    return find_lesson(desk, desk->lessons->listed);
}

/* Appends "3: The Rook, 2 points". */
static void describe_step(Desk *desk, size_t index, int columns, Text *out) {
    int stars = desk->lessons->stars[index];
    (void)columns;
    text_addf(out, "%zu: ", index + 1);
    lesson_add_title(listed(desk), index, out);
    if (stars == 0)
        text_add(out, _(", skipped"));
    else if (stars > 0)
        text_addf(out, ngettext(", %d point", ", %d points", (unsigned long)stars), stars);
}

static size_t count_steps(Desk *desk) {
    return lesson_count(listed(desk));
}

static const Variant *game_of_steps(Desk *desk) {
    return lesson_variant(listed(desk));
}

static void choose_step(Desk *desk, size_t index) {
    char line[DESK_LINE_SIZE];
    text_format(line, sizeof line, "%s %s", lesson_variant(listed(desk))->name,
                lesson_step(listed(desk), index)->id);
    desk_do(desk, ACTION_LEARN, line);
}

static const DeskList STEPS_LIST = {.title = N_("Lesson steps"),
                                    .columns = 48,
                                    .game = game_of_steps,
                                    .count = count_steps,
                                    .describe = describe_step,
                                    .choose = choose_step};

void desk_list_lessons(Desk *desk, const Variant *variant) {
    const Lesson *lesson = find_lesson(desk, variant);
    LessonShelf *shelf = shelf_of(desk);
    Progress progress = {0};
    MemoFile file = progress_file(desk);
    Bytes page = {0};
    shelf->listed = variant;
    (void)progress_read(&file, &progress, NULL);
    size_t item =
        desk_lesson(desk) == lesson ? lesson_at(lesson) : step_to_go_on(lesson, &progress);
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        const ProgressRecord *record =
            progress_find(&progress, PROGRESS_LESSON, variant->name, lesson_step(lesson, i)->id);
        shelf->stars[i] = record == NULL ? -1 : (int)record->values[LESSON_STARS];
    }
    progress_done(&progress);
    if (desk_list(desk, &STEPS_LIST, item, ""))
        return;
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        char data[160];
        Text text = TEXT_OVER(data);
        describe_step(desk, i, (int)sizeof data, &text);
        bytes_putf(&page, "%s\n", data);
    }
    desk_finish_page(desk, &page);
}

/* --- the first game ------------------------------------------------------------------------------
 */

/* The points for a game: all of them for a win. */
static unsigned stars_of(const Session *session) {
    Outcome outcome = session_game(session)->outcome;
    if (outcome.result == RESULT_DRAW)
        return LESSON_STARS_MOST - 1;
    return outcome.result == result_win_for(session_person(session)) ? LESSON_STARS_MOST : 1;
}

void desk_coach(Desk *desk) {
    const Session *session = desk_game(desk);
    if (session == NULL || !session_is_lesson(session) ||
        session_is_human(session, SIDE_WHITE) == session_is_human(session, SIDE_BLACK))
        return;
    bool over = session_phase(session) == SESSION_OVER;
    if (over && !desk->told.coach_over)
        keep_stars(desk, session_game(session)->variant, LESSON_GAME_STEP, stars_of(session));
    desk->told.coach_over = over;
    const Node *node = session_cursor(session)->node;
    if (node == desk->told.coach_node || session_phase(session) != SESSION_MOVE)
        return;
    desk->told.coach_node = node;
    desk_warn_of_dangers(desk);
}
