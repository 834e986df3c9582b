#include "play/lesson/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "rules/moves/movegen.h"
#include "rules/moves/reachable.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/words.h"
#include "words/written.h"

enum { SEED = 20261123 /* arbitrary; another seed makes other lessons */ };

struct Lesson {
    const Variant *variant;
    LessonStep steps[LESSON_STEPS_LIMIT];
    size_t count, at;
    RuleFinder rules;

    unsigned task;     /* within the step */
    Side side;         /* the side that has to solve it */
    Position position; /* on the board now */
    StarBoard board;   /* STEP_PIECE: the board at the start of the task */
    Square piece;
    Bitboard stars; /* the remaining ones */
    unsigned made, least, wrong;
    unsigned earned; /* stars earned by finished tasks */
    bool done;
};

/* --- which steps there are -----------------------------------------------------------------------
 */

/* Whether an earlier step teaches the same piece under another name. */
static bool is_taught(const Lesson *lesson, Role role) {
    const Variant *variant = lesson->variant;
    bool base = variant->roles[role].base == role;
    for (size_t i = 0; i < lesson->count; i++) {
        Role taught = lesson->steps[i].role;
        if (taught >= variant->role_count) /* ROLE_NONE: a rule */
            continue;
        bool royal = variant->roles[taught].royal == variant->roles[role].royal;
        if (taught == role || (!base && royal && worth_moves_include(variant, taught, role) &&
                               worth_moves_include(variant, role, taught)))
            return true;
    }
    return false;
}

static LessonStep *add_step(Lesson *lesson, StepKind kind) {
    LessonStep *step = &lesson->steps[lesson->count++];
    *step = (LessonStep){.kind = kind, .role = ROLE_NONE};
    return step;
}

static void add_piece(Lesson *lesson, Role role) {
    char letters[3];
    StarBoard board;
    if (is_taught(lesson, role) || !stars_make(lesson->variant, role, STARS_FREE, SEED, &board))
        return;
    variant_role_fen(lesson->variant, role, letters);
    LessonStep *step = add_step(lesson, STEP_PIECE);
    step->role = role;
    text_format(step->id, sizeof step->id, "piece-%s", letters);
}

/* Adds the role and its promoted form. */
static void add_pieces_of(Lesson *lesson, Role role, uint64_t there) {
    const VariantRole *row = &lesson->variant->roles[role];
    add_piece(lesson, role);
    if (row->promoted != ROLE_NONE && (there & role_bit(row->promoted)) != 0)
        add_piece(lesson, row->promoted);
}

static void add_pieces(Lesson *lesson) {
    const Variant *variant = lesson->variant;
    Position start;
    uint64_t there = reachable_roles(variant), left = there;
    position_start(&start, variant);
    while (left != 0) {
        Role most = 0; /* a remaining role always counts more than none */
        unsigned best = 0;
        for (Role role = 0; role < variant->role_count; role++) {
            unsigned count =
                1 + bitboard_count(start.by_role[role]) * 2 + (variant->roles[role].base == role);
            if ((left & role_bit(role)) != 0 && count > best) {
                most = role;
                best = count;
            }
        }
        left &= ~role_bit(most);
        add_pieces_of(lesson, most, there);
    }
}

static void add_rules(Lesson *lesson) {
    rule_finder_start(&lesson->rules, lesson->variant, SEED);
    while (rule_finder_step(&lesson->rules, 64))
        continue;
    for (size_t rule = 0; rule < lesson_rule_count(); rule++) {
        if (!lesson->rules.has[rule])
            continue;
        LessonStep *step = add_step(lesson, STEP_RULE);
        step->rule = rule;
        text_format(step->id, sizeof step->id, "rule-%s", lesson_rule(rule)->id);
    }
}

Lesson *lesson_new(const Variant *variant) {
    Lesson *lesson = memory_new(1, sizeof *lesson);
    lesson->variant = variant;
    add_pieces(lesson);
    add_rules(lesson);
    text_copy(add_step(lesson, STEP_GAME)->id, PROGRESS_ID_SIZE, LESSON_GAME_STEP);
    lesson_begin(lesson, 0);
    return lesson;
}

void lesson_free(Lesson *lesson) {
    free(lesson);
}

/* --- the place among them ------------------------------------------------------------------------
 */

size_t lesson_count(const Lesson *lesson) {
    return lesson->count;
}

const LessonStep *lesson_step(const Lesson *lesson, size_t index) {
    return &lesson->steps[index];
}

size_t lesson_at(const Lesson *lesson) {
    return lesson->at;
}

size_t lesson_find(const Lesson *lesson, const char *words) {
    char data[ROLE_NAME_SIZE * 4];
    size_t part = lesson->count;
    int64_t number;
    if (ascii_parse_int(words, 1, (int64_t)lesson->count, &number))
        return (size_t)number - 1;
    for (size_t i = 0; i < lesson->count; i++) {
        Text title = TEXT_OVER(data);
        lesson_add_title(lesson, i, &title);
        if (strcmp(lesson->steps[i].id, words) == 0 || ascii_equal_ignore_case(data, words))
            return i;
        if (part == lesson->count && ascii_contains_ignore_case(data, words))
            part = i;
    }
    return part;
}

const Position *lesson_position(const Lesson *lesson) {
    return &lesson->position;
}

const Variant *lesson_variant(const Lesson *lesson) {
    return lesson->variant;
}

Bitboard lesson_stars(const Lesson *lesson) {
    return lesson->stars;
}

Side lesson_side(const Lesson *lesson) {
    return lesson->side;
}

Square lesson_piece(const Lesson *lesson) {
    return lesson->piece;
}

static const LessonStep *present(const Lesson *lesson) {
    return &lesson->steps[lesson->at];
}

const RuleExample *lesson_example(const Lesson *lesson) {
    return &lesson->rules.found[present(lesson)->rule];
}

/* A promoted form is easily learned, so it skips the board with blocking pieces. */
static bool is_turned_over(const Lesson *lesson, const LessonStep *step) {
    return step->kind == STEP_PIECE && lesson->variant->roles[step->role].base != step->role;
}

static unsigned tasks_of(const Lesson *lesson, const LessonStep *step) {
    if (step->kind == STEP_PIECE)
        return is_turned_over(lesson, step) ? STAR_KINDS - 1 : STAR_KINDS;
    return step->kind == STEP_RULE ? 1 : 0;
}

static StarKind star_kind(const Lesson *lesson, const LessonStep *step) {
    return is_turned_over(lesson, step) && lesson->task > 0 ? STARS_TRAP : (StarKind)lesson->task;
}

static void begin_task(Lesson *lesson) {
    const LessonStep *step = present(lesson);
    lesson->made = lesson->wrong = 0;
    lesson->piece = SQUARE_NONE;
    lesson->stars = 0;
    lesson->least = 1;
    if (step->kind == STEP_PIECE) {
        memory_require(stars_make(lesson->variant, step->role, star_kind(lesson, step), SEED,
                                  &lesson->board) ||
                       stars_make(lesson->variant, step->role, STARS_FREE, SEED, &lesson->board));
        lesson->position = lesson->board.position;
        lesson->piece = lesson->board.at;
        lesson->stars = lesson->board.stars;
        lesson->least = lesson->board.least;
    } else if (step->kind == STEP_RULE) {
        lesson->position = lesson_example(lesson)->position;
        if (lesson_rule(step->rule)->show == SHOW_MATE)
            lesson->least = lesson_rule(step->rule)->moves;
    } else {
        position_start(&lesson->position, lesson->variant);
        lesson->least = 0;
    }
    lesson->side = lesson->position.side;
}

void lesson_repeat(Lesson *lesson) {
    if (lesson->done)
        lesson_begin(lesson, lesson->at);
    else
        begin_task(lesson);
}

void lesson_begin(Lesson *lesson, size_t index) {
    lesson->at = index;
    lesson->task = 0;
    lesson->earned = 0;
    lesson->done = false;
    begin_task(lesson);
}

LessonScore lesson_score(const Lesson *lesson) {
    unsigned tasks = tasks_of(lesson, present(lesson));
    LessonScore score = {.task = lesson->task,
                         .tasks = tasks,
                         .made = lesson->made,
                         .least = lesson->least,
                         .wrong = lesson->wrong,
                         .done = lesson->done};
    if (present(lesson)->kind == STEP_PIECE) {
        score.stars = bitboard_count(lesson->board.stars);
        score.collected = score.stars - bitboard_count(lesson->stars);
    }
    if (lesson->done && tasks > 0) /* the mean over the tasks, rounded half up */
        score.earned = (2 * lesson->earned + tasks) / (2 * tasks);
    return score;
}

/* --- answers -------------------------------------------------------------------------------------
 */

void lesson_note_wrong(Lesson *lesson) {
    lesson->wrong++;
}

/* The stars earned by the finished task: one less for each extra move or wrong attempt. */
static unsigned earned(const Lesson *lesson) {
    unsigned lost = lesson->wrong;
    if (present(lesson)->kind == STEP_PIECE)
        lost = lesson->made > lesson->least ? lesson->made - lesson->least : 0;
    return lost >= LESSON_STARS_MOST ? 1 : LESSON_STARS_MOST - lost;
}

static LessonAnswer end_task(Lesson *lesson, Text *said) {
    unsigned stars = earned(lesson);
    lesson->earned += stars;
    text_add_sentence(said, ngettext("%u point out of 3.", "%u points out of 3.", stars), stars);
    if (lesson->task + 1 < tasks_of(lesson, present(lesson))) {
        lesson->task++;
        begin_task(lesson);
        return LESSON_TASK;
    }
    lesson->done = true;
    return LESSON_DONE;
}

static LessonAnswer collect(Lesson *lesson, Move move, Text *said) {
    const char *name = words_role_name(lesson->variant, present(lesson)->role);
    if (move_is_drop(move) || move_from(move) != lesson->piece) {
        lesson_note_wrong(lesson);
        text_addf(said, _("Only the %s collects stars here."), name);
        return LESSON_WRONG;
    }
    bool star = bitboard_has(lesson->stars, move_to(move));
    stars_do(&lesson->position, move);
    lesson->piece = move_to(move);
    lesson->stars &= ~bitboard_of(lesson->piece);
    lesson->made++;
    if (lesson->stars == 0) {
        text_addf(said,
                  ngettext("All stars in %u move; %u is enough.",
                           "All stars in %u moves; %u are enough.", lesson->made),
                  lesson->made, lesson->least);
        return end_task(lesson, said);
    }
    unsigned left = bitboard_count(lesson->stars);
    if (stars_least(&lesson->position, lesson->piece, lesson->stars, NULL) == STARS_NONE)
        text_addf(said, _("From here the %s can no longer reach all the stars: try again."), name);
    else if (star)
        text_addf(said, ngettext("A star! %u is left.", "A star! %u are left.", left), left);
    else
        text_addf(said, ngettext("%u star is left.", "%u stars are left.", left), left);
    return LESSON_GOES_ON;
}

/* Appends why a legal move is wrong. */
static void say_wrong(const Lesson *lesson, Move move, Text *said) {
    const LessonRule *rule = lesson_rule(present(lesson)->rule);
    const Position *position = &lesson->position;
    Phrase written = words_move_written(position, move);
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    Move answer = rule_answer(&after);
    switch (rule->show) {
    case SHOW_MOVE:
        text_addf(said, _("%s is legal, but it is not what was asked for."), written.text);
        break;
    case SHOW_REFUSAL:
        text_addf(said, _("%s is legal, but it moves another piece."), written.text);
        break;
    case SHOW_ENDING:
    case SHOW_REPEAT:
        text_addf(said,
                  rule_outcome(lesson_example(lesson), position, move).result != RESULT_ONGOING
                      ? _("%s ends the game without winning it.")
                      : _("After %s the game continues."),
                  written.text);
        break;
    case SHOW_MATE:
        if (rule->moves > lesson->made + 1)
            (void)rule_forces_mate(position, move, &answer);
        if (answer == MOVE_NONE)
            text_addf(said, _("%s is not checkmate."), written.text);
        else
            text_addf(said, _("%s is answered by %s."), written.text,
                      words_move_written(&after, answer).text);
        break;
    }
}

static bool is_right(const Lesson *lesson, Move move, Move *answer) {
    const LessonRule *rule = lesson_rule(present(lesson)->rule);
    *answer = MOVE_NONE;
    if (rule->show == SHOW_MATE && rule->moves > lesson->made + 1)
        return rule_forces_mate(&lesson->position, move, answer);
    /* After the first of two moves another win may be possible. */
    return rule_is_right(lesson_example(lesson), &lesson->position, move) ||
           (lesson->made > 0 && rule_wins(&lesson->position, move));
}

static LessonAnswer follow_rule(Lesson *lesson, Move move, Text *said) {
    Move answer;
    Undo undo;
    if (!is_right(lesson, move, &answer)) {
        say_wrong(lesson, move, said);
        lesson_note_wrong(lesson);
        return LESSON_WRONG;
    }
    Phrase written = words_move_news(&lesson->position, MOVE_NONE, move);
    position_do(&lesson->position, move, &undo);
    lesson->made++;
    if (answer == MOVE_NONE || outcome_at(&lesson->position).result != RESULT_ONGOING) {
        text_addf(said, _("Right: %s."), written.text);
        return end_task(lesson, said);
    }
    text_addf(said, _("Right: %s. The reply is %s."), written.text,
              words_move_news(&lesson->position, move, answer).text);
    position_do(&lesson->position, answer, &undo);
    return LESSON_GOES_ON;
}

LessonAnswer lesson_move(Lesson *lesson, Move move, Text *said) {
    return present(lesson)->kind == STEP_PIECE ? collect(lesson, move, said)
                                               : follow_rule(lesson, move, said);
}

Move lesson_right_move(const Lesson *lesson) {
    Move moves[MOVES_LIMIT], first = MOVE_NONE, answer;
    if (lesson->done || present(lesson)->kind == STEP_GAME)
        return MOVE_NONE;
    if (present(lesson)->kind == STEP_PIECE) {
        bool there = stars_least(&lesson->position, lesson->piece, lesson->stars, &first);
        return there ? first : MOVE_NONE;
    }
    size_t count = moves_generate(&lesson->position, moves);
    for (size_t i = 0; i < count; i++)
        if (is_right(lesson, moves[i], &answer))
            return moves[i];
    return MOVE_NONE;
}

void lesson_add_title(const Lesson *lesson, size_t index, Text *out) {
    const LessonStep *step = lesson_step(lesson, index);
    if (step->kind == STEP_PIECE)
        text_addf(out, P_("a piece, as a title", "The %s"),
                  words_role_name(lesson_variant(lesson), step->role));
    else
        text_add(out, step->kind == STEP_RULE ? _(lesson_rule(step->rule)->title)
                                              : _("Your first game"));
}

void lesson_add_text(const Lesson *lesson, Text *out) {
    const LessonStep *step = lesson_step(lesson, lesson_at(lesson));
    const Variant *variant = lesson_variant(lesson);
    if (step->kind == STEP_PIECE)
        text_addf(out, _("It %s."), movement_words(variant, step->role).text);
    else if (step->kind == STEP_RULE)
        rule_add_text(lesson_example(lesson), out);
    else
        text_add(out, _("A full game with odds: you are shown threats, and warned of blunders."));
}

void lesson_add_task(const Lesson *lesson, Text *out) {
    LessonScore score = lesson_score(lesson);
    if (score.stars == 1)
        text_addf(out,
                  ngettext("Collect the star; %u move is enough.",
                           "Collect the star; %u moves are enough.", score.least),
                  score.least);
    else if (score.stars > 1)
        text_addf(out, _("Collect the %u stars; %u moves are enough."), score.stars, score.least);
}
