#include "play/lesson/learn_lists.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/lesson/first_progress.h"
#include "play/record/progress.h"
#include "words/card.h"

enum { POSITIONS_A_STEP = 16 /* some milliseconds of looking for rules */ };

/* What the desk stores of lessons. */
typedef struct LessonShelf {
    Lesson *shown;          /* owned: on the board; NULL: none */
    Lesson *kept;           /* owned: the last lessons opened or listed beside them; NULL: none */
    const Variant *variant; /* whose lists were shown last; NULL: none */
    LearnList list;
    size_t step;
    Progress progress; /* owned: as of then */
} LessonShelf;

static const struct {
    const char *word, *name;
} LISTS[LEARN_LIST_COUNT] = {
    [LEARN_PIECES] = {"pieces", N_("All pieces")},
    [LEARN_RULES] = {"rules", N_("All rules")},
    [LEARN_GAME] = {"game", N_("Your first game")},
};

const char *learn_list_name(LearnList list) {
    return _(LISTS[list].name);
}

const char *learn_list_word(LearnList list) {
    return LISTS[list].word;
}

LearnList learn_list_named(const char *word) {
    int list = 0;
    while (list < LEARN_LIST_COUNT && strcmp(LISTS[list].word, word) != 0)
        list++;
    return (LearnList)list;
}

/* --- the lessons stored ---------------------------------------------------------------------- */

static LessonShelf *shelf_of(Desk *desk) {
    if (desk->lessons == NULL)
        desk->lessons = memory_new(1, sizeof *desk->lessons);
    return desk->lessons;
}

void desk_clear_lessons(Desk *desk) {
    if (desk->lessons != NULL) {
        lesson_free(desk->lessons->shown);
        lesson_free(desk->lessons->kept);
        progress_done(&desk->lessons->progress);
    }
    free(desk->lessons);
    desk->lessons = NULL;
}

Lesson *learn_shown(const Desk *desk) {
    return desk->lessons != NULL ? desk->lessons->shown : NULL;
}

Lesson *learn_lesson_of(Desk *desk, const Variant *variant) {
    LessonShelf *shelf = shelf_of(desk);
    if (shelf->shown != NULL && lesson_variant(shelf->shown) == variant)
        return shelf->shown;
    if (shelf->kept != NULL && lesson_variant(shelf->kept) == variant)
        return shelf->kept;
    lesson_free(shelf->kept);
    return shelf->kept = lesson_new(variant);
}

void learn_note_shown(Desk *desk, bool shown) {
    LessonShelf *shelf = shelf_of(desk);
    Lesson *moved = shown ? shelf->kept : shelf->shown;
    if (!shown && shelf->kept != NULL) /* of a game that was listed meanwhile */
        lesson_free(moved);
    else if (!shown)
        shelf->kept = moved;
    shelf->shown = shown ? moved : NULL;
    shelf->kept = shown ? NULL : shelf->kept;
}

/* --- which steps there are ------------------------------------------------------------------- */

size_t learn_first(const Lesson *lesson, LearnList list) {
    return list == LEARN_PIECES  ? 0
           : list == LEARN_RULES ? lesson_pieces(lesson)
                                 : lesson_count(lesson);
}

size_t learn_end(const Lesson *lesson, LearnList list) {
    return list == LEARN_PIECES ? lesson_pieces(lesson) : lesson_count(lesson);
}

LearnList learn_list_of(const Lesson *lesson, size_t step) {
    return step < lesson_pieces(lesson) ? LEARN_PIECES : LEARN_RULES;
}

const Variant *desk_learn_variant(const Desk *desk) {
    return desk->lessons != NULL ? desk->lessons->variant : NULL;
}

const Lesson *desk_learn_lesson(Desk *desk) {
    return learn_lesson_of(desk, desk->lessons->variant);
}

LearnList desk_learn_list(const Desk *desk) {
    return desk->lessons->list;
}

size_t desk_learn_step(const Desk *desk) {
    return desk->lessons->step;
}

void desk_learn_rules(Desk *desk) {
    lesson_complete(learn_lesson_of(desk, desk->lessons->variant));
}

/* Looks for the rules of the game listed while the user looks at its pieces. */
static void look_for_rules(Job *job, int64_t now_ms) {
    (void)now_ms;
    Lesson *lesson = learn_lesson_of(job->desk, job->desk->lessons->variant);
    if (!lesson_look_for_rules(lesson, POSITIONS_A_STEP))
        job_end(job);
}

static unsigned looking_state(const Job *job) {
    (void)job;
    return JOB_AT_ONCE | JOB_AWAITED;
}

static void end_looking(Job *job) {
    free(job);
}

static const JobKind LOOKING = {
    .name = "rules", .step = look_for_rules, .state = looking_state, .close = end_looking};

/* --- marks ----------------------------------------------------------------------------------- */

static void read_progress(Desk *desk) {
    LessonShelf *shelf = shelf_of(desk);
    MemoFile file = {desk->settings.game.fs, desk->settings.progress};
    Progress progress = {0};
    Error error = {0};
    if (!progress_read(&file, &progress, &error))
        desk_fail(desk, &error);
    progress_done(&shelf->progress);
    shelf->progress = progress;
}

/* Stores a record, with the most stars ever earned. */
static void note_mark(void *context, Progress *progress) {
    ProgressRecord *record = context;
    const ProgressRecord *had = progress_find(progress, record->kind, record->game, record->id);
    if (had != NULL && had->values[LESSON_STARS] > record->values[LESSON_STARS])
        record->values[LESSON_STARS] = had->values[LESSON_STARS];
    progress_put(progress, record);
}

void learn_keep_mark(Desk *desk, const Variant *variant, const char *id, unsigned mark) {
    ProgressRecord record = {
        .kind = PROGRESS_LESSON,
        .values = {[LESSON_STARS] = mark, [LESSON_WHEN] = (double)clock_epoch_s()}};
    MemoFile file = {desk->settings.game.fs, desk->settings.progress};
    Error error = {0};
    text_copy(record.game, sizeof record.game, variant->name);
    text_copy(record.id, sizeof record.id, id);
    if (!progress_change(&file, note_mark, &record, &error) || error.reason[0] != '\0')
        desk_doubt(desk, &error);
}

static int mark_of(Desk *desk, const char *id) {
    const LessonShelf *shelf = desk->lessons;
    const ProgressRecord *record =
        progress_find(&shelf->progress, PROGRESS_LESSON, shelf->variant->name, id);
    return record != NULL ? (int)record->values[LESSON_STARS] : LEARN_UNTRIED;
}

int desk_learn_mark(Desk *desk, size_t step) {
    return mark_of(desk, lesson_step(desk_learn_lesson(desk), step)->id);
}

int desk_learn_game_mark(Desk *desk) {
    return mark_of(desk, LESSON_GAME_STEP);
}

size_t desk_learn_done(Desk *desk, LearnList list) {
    const Lesson *lesson = desk_learn_lesson(desk);
    size_t done = 0;
    for (size_t i = learn_first(lesson, list); i < learn_end(lesson, list); i++)
        done += desk_learn_mark(desk, i) > 0;
    return done;
}

/* Whether chess has no such piece. */
static bool is_new(const Lesson *lesson, size_t step) {
    char data[8];
    Text figurine = TEXT_OVER(data);
    const LessonStep *at = lesson_step(lesson, step);
    return at->kind == STEP_PIECE &&
           !card_add_figurine(&lesson_variant(lesson)->roles[at->role], &figurine);
}

size_t desk_learn_suggested(Desk *desk, LearnList list) {
    const Lesson *lesson = desk_learn_lesson(desk);
    size_t best = learn_first(lesson, list);
    int least = LESSON_STARS_MOST;
    for (size_t i = best; i < learn_end(lesson, list); i++) {
        int mark = desk_learn_mark(desk, i);
        if (mark == LEARN_UNTRIED && is_new(lesson, i))
            return i;
        if (mark < least) {
            least = mark;
            best = i;
        }
    }
    return best;
}

/* --- in line mode ---------------------------------------------------------------------------- */

/* Appends "3: The Rook, 2 points". */
static void add_step(Desk *desk, size_t step, Bytes *out) {
    char data[160];
    Text text = TEXT_OVER(data);
    int mark = desk_learn_mark(desk, step);
    text_addf(&text, "%zu: ", step + 1);
    lesson_add_title(desk_learn_lesson(desk), step, &text);
    if (mark == 0)
        text_add(&text, _(", skipped"));
    else if (mark > 0)
        text_addf(&text, ngettext(", %d point", ", %d points", (unsigned long)mark), mark);
    bytes_putf(out, "%s\n", data);
}

static void add_steps(Desk *desk, LearnList list, Bytes *out) {
    const Lesson *lesson = desk_learn_lesson(desk);
    int chapter = CHAPTER_COUNT;
    for (size_t i = learn_first(lesson, list); i < learn_end(lesson, list); i++) {
        const LessonStep *step = lesson_step(lesson, i);
        if (step->kind == STEP_RULE && (int)lesson_rule(step->rule)->chapter != chapter) {
            chapter = (int)lesson_rule(step->rule)->chapter;
            bytes_putf(out, "%s\n", rule_chapter_name((RuleChapter)chapter));
        }
        add_step(desk, i, out);
    }
    bytes_put(out, _("Type learn and a number or a name."));
}

static void add_summary(Desk *desk, LearnList list, Bytes *out) {
    const Lesson *lesson = desk_learn_lesson(desk);
    if (list != LEARN_GAME)
        bytes_putf(out, _("%s: %zu of %zu done; type learn %s.\n"), learn_list_name(list),
                   desk_learn_done(desk, list), learn_end(lesson, list) - learn_first(lesson, list),
                   learn_list_word(list));
    else if (desk_learn_game_mark(desk) <= 0)
        bytes_putf(out, _("%s: not played yet; type learn %s.\n"), learn_list_name(list),
                   learn_list_word(list));
    else
        bytes_putf(out, _("%s: played; type learn %s for another.\n"), learn_list_name(list),
                   learn_list_word(list));
}

/* Appends the next thing on the way. */
static void add_next(Desk *desk, Bytes *out) {
    if (!desk_first_steps_done(desk, desk->lessons->variant))
        bytes_put(out, _("Next: First steps; type learn first.\n"));
    else if (desk_learn_game_mark(desk) <= 0)
        bytes_put(out, _("Next: your first game; type learn game.\n"));
    else
        bytes_put(out, _("Next: puzzles; type puzzle. Or another game; type learn game.\n"));
}

static void say_lists(Desk *desk, LearnList list) {
    Bytes page = {0};
    desk_learn_rules(desk);
    if (list != LEARN_LIST_COUNT)
        add_steps(desk, list, &page);
    if (list == LEARN_LIST_COUNT)
        bytes_put(&page, desk_first_steps_done(desk, desk->lessons->variant)
                             ? _("First steps: done; type learn first to see them again.\n")
                             : _("First steps: about five minutes; type learn first.\n"));
    for (int i = 0; i < LEARN_LIST_COUNT && list == LEARN_LIST_COUNT; i++)
        add_summary(desk, (LearnList)i, &page);
    if (list == LEARN_LIST_COUNT)
        add_next(desk, &page);
    desk_finish_page(desk, &page);
}

/* --- showing them ---------------------------------------------------------------------------- */

/* The next on the way: after First steps a first game, then what is left of the lists. */
static LearnList list_to_go_on_with(Desk *desk) {
    const Lesson *lesson = desk_learn_lesson(desk);
    if (desk_first_steps_done(desk, desk->lessons->variant) && desk_learn_game_mark(desk) <= 0)
        return LEARN_GAME;
    if (desk_learn_done(desk, LEARN_PIECES) < lesson_pieces(lesson))
        return LEARN_PIECES;
    desk_learn_rules(desk);
    if (desk_learn_done(desk, LEARN_RULES) < lesson_count(lesson) - lesson_pieces(lesson))
        return LEARN_RULES;
    return LEARN_GAME;
}

void desk_show_lists(Desk *desk, const Variant *variant, LearnList list, int step) {
    LessonShelf *shelf = shelf_of(desk);
    shelf->variant = variant;
    read_progress(desk);
    if (!desk_has_lists(desk)) {
        say_lists(desk, list);
        return;
    }
    shelf->list = list != LEARN_LIST_COUNT ? list : list_to_go_on_with(desk);
    if (shelf->list == LEARN_RULES)
        desk_learn_rules(desk);
    shelf->step = step != LEARN_SUGGESTED ? (size_t)step : desk_learn_suggested(desk, shelf->list);
    if (!lesson_is_complete(desk_learn_lesson(desk)) && jobs_find(&desk->jobs, &LOOKING) == NULL)
        job_begin(&desk->jobs, desk, NULL, memory_new(1, sizeof(Job)), &LOOKING);
    desk_show(desk, SHOWN_LISTS);
}
