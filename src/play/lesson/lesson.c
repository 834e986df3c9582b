#include "play/lesson/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "rules/moves/movegen.h"
#include "words/movement.h"
#include "words/words.h"
#include "words/written.h"

enum {
    SEED = 20261123, /* arbitrary; another seed makes other lessons */
    POSITIONS_A_STEP = 64
};

struct Lesson {
    const Variant *variant;
    LessonStep steps[LESSON_STEPS_LIMIT];
    size_t count, pieces, at;
    RuleFinder rules;
    bool complete; /* the rules found are steps */

    StarBoard boards[LESSON_BOARDS]; /* STEP_PIECE: those of the current piece, as far as made */
    unsigned board, boards_made;     /* the board in use */
    Side side;                       /* the side that has to solve the task */
    Position position;               /* on the board now */
    Square piece;
    Bitboard stars; /* the remaining ones */
    unsigned made, least, wrong, earned;
    bool done;
};

/* --- which steps there are ------------------------------------------------------------------- */

static LessonStep *add_step(Lesson *lesson, StepKind kind) {
    LessonStep *step = &lesson->steps[lesson->count++];
    *step = (LessonStep){.kind = kind, .role = ROLE_NONE};
    return step;
}

static void add_pieces(Lesson *lesson) {
    const Variant *variant = lesson->variant;
    for (Role role = 0; role < variant->role_count; role++) {
        char letters[3];
        if (variant->roles[role].reverts)
            continue;
        variant_role_fen(variant, role, letters);
        LessonStep *step = add_step(lesson, STEP_PIECE);
        step->role = role;
        text_format(step->id, sizeof step->id, PROGRESS_PIECE "%s", letters);
    }
    lesson->pieces = lesson->count;
}

static void add_rules(Lesson *lesson) {
    for (int chapter = 0; chapter < CHAPTER_COUNT; chapter++)
        for (size_t rule = 0; rule < lesson_rule_count(); rule++) {
            if (!lesson->rules.has[rule] || lesson_rule(rule)->chapter != (RuleChapter)chapter)
                continue;
            LessonStep *step = add_step(lesson, STEP_RULE);
            step->rule = rule;
            text_format(step->id, sizeof step->id, "rule-%s", lesson_rule(rule)->id);
        }
}

Lesson *lesson_new(const Variant *variant) {
    Lesson *lesson = memory_new(1, sizeof *lesson);
    lesson->variant = variant;
    lesson->piece = SQUARE_NONE;
    position_start(&lesson->position, variant);
    add_pieces(lesson);
    rule_finder_start(&lesson->rules, variant, SEED);
    return lesson;
}

void lesson_free(Lesson *lesson) {
    free(lesson);
}

bool lesson_look_for_rules(Lesson *lesson, unsigned positions) {
    if (lesson->complete)
        return false;
    if (rule_finder_step(&lesson->rules, positions))
        return true;
    add_rules(lesson);
    lesson->complete = true;
    return false;
}

void lesson_complete(Lesson *lesson) {
    while (lesson_look_for_rules(lesson, POSITIONS_A_STEP))
        continue;
}

bool lesson_is_complete(const Lesson *lesson) {
    return lesson->complete;
}

/* --- the place among them -------------------------------------------------------------------- */

size_t lesson_count(const Lesson *lesson) {
    return lesson->count;
}

size_t lesson_pieces(const Lesson *lesson) {
    return lesson->pieces;
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

const RuleExample *lesson_example(const Lesson *lesson, size_t index) {
    return &lesson->rules.found[lesson->steps[index].rule];
}

/* --- boards ---------------------------------------------------------------------------------- */

/* A piece that cannot do what the kind asks gets the easiest kind. */
static bool make_board(const Lesson *lesson, Role role, StarKind kind, uint64_t seed,
                       StarBoard *out) {
    return stars_make(lesson->variant, role, kind, seed, out) ||
           stars_make(lesson->variant, role, STARS_FREE, seed, out);
}

bool lesson_first_board(const Lesson *lesson, size_t index, StarBoard *out) {
    return make_board(lesson, lesson->steps[index].role, STARS_BLOCKED, SEED, out);
}

/* Makes the harder boards of the current piece: those with fewer moves first. */
static void make_harder(Lesson *lesson) {
    for (unsigned i = 1; i < LESSON_BOARDS; i++) {
        StarBoard board;
        memory_require(make_board(lesson, present(lesson)->role, STARS_TRAP, SEED + i - 1, &board));
        unsigned at = i;
        for (; at > 1 && lesson->boards[at - 1].least > board.least; at--)
            lesson->boards[at] = lesson->boards[at - 1];
        lesson->boards[at] = board;
    }
    lesson->boards_made = LESSON_BOARDS;
}

void lesson_repeat(Lesson *lesson) {
    const LessonStep *step = present(lesson);
    lesson->made = lesson->wrong = lesson->earned = 0;
    lesson->done = false;
    lesson->piece = SQUARE_NONE;
    lesson->stars = 0;
    lesson->least = 1;
    if (step->kind == STEP_PIECE) {
        const StarBoard *board = &lesson->boards[lesson->board];
        lesson->position = board->position;
        lesson->piece = board->at;
        lesson->stars = board->stars;
        lesson->least = board->least;
    } else {
        lesson->position = lesson_example(lesson, lesson->at)->position;
        if (lesson_rule(step->rule)->show == SHOW_MATE)
            lesson->least = lesson_rule(step->rule)->moves;
    }
    lesson->side = lesson->position.side;
}

bool lesson_begin(Lesson *lesson, size_t index) {
    StarBoard first;
    bool piece = lesson->steps[index].kind == STEP_PIECE;
    if (piece && !lesson_first_board(lesson, index, &first))
        return false;
    if (piece)
        lesson->boards[0] = first;
    lesson->at = index;
    lesson->board = 0;
    lesson->boards_made = 1;
    lesson_repeat(lesson);
    return true;
}

bool lesson_go_harder(Lesson *lesson) {
    if (present(lesson)->kind != STEP_PIECE || lesson->board + 1 == LESSON_BOARDS)
        return false;
    if (lesson->boards_made < LESSON_BOARDS)
        make_harder(lesson);
    lesson->board++;
    lesson_repeat(lesson);
    return true;
}

unsigned lesson_board(const Lesson *lesson) {
    return lesson->board;
}

LessonScore lesson_score(const Lesson *lesson) {
    LessonScore score = {.made = lesson->made,
                         .least = lesson->least,
                         .wrong = lesson->wrong,
                         .done = lesson->done,
                         .earned = lesson->done ? lesson->earned : 0};
    if (present(lesson)->kind == STEP_PIECE) {
        score.stars = bitboard_count(lesson->boards[lesson->board].stars);
        score.collected = score.stars - bitboard_count(lesson->stars);
    }
    return score;
}

/* --- answers --------------------------------------------------------------------------------- */

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
    lesson->earned = earned(lesson);
    text_add_sentence(said, ngettext("%u point out of 3.", "%u points out of 3.", lesson->earned),
                      lesson->earned);
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
        text_addf(said, _("A star! %u left."), left);
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
                  rule_outcome(lesson_example(lesson, lesson->at), position, move).result !=
                          RESULT_ONGOING
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
    return rule_is_right(lesson_example(lesson, lesson->at), &lesson->position, move) ||
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
    if (lesson->done)
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
        text_add(out, _(lesson_rule(step->rule)->title));
}

void lesson_add_text(const Lesson *lesson, size_t index, Text *out) {
    const LessonStep *step = lesson_step(lesson, index);
    if (step->kind == STEP_PIECE)
        text_addf(out, _("It %s."), movement_words(lesson->variant, step->role).text);
    else
        rule_add_text(lesson_example(lesson, index), out);
}

void lesson_add_board_task(const StarBoard *board, Text *out) {
    unsigned stars = bitboard_count(board->stars);
    if (stars == 1)
        text_addf(out,
                  ngettext("Collect the star; %u move is enough.",
                           "Collect the star; %u moves are enough.", board->least),
                  board->least);
    else
        text_addf(out, _("Collect the %u stars; %u moves are enough."), stars, board->least);
}

void lesson_add_task(const Lesson *lesson, Text *out) {
    if (present(lesson)->kind == STEP_PIECE)
        lesson_add_board_task(&lesson->boards[lesson->board], out);
}
