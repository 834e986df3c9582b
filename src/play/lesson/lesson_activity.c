#include "play/lesson/lesson_activity.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/practice.h"
#include "play/lesson/learn_lists.h"
#include "words/hints.h"
#include "words/words.h"

/* The lessons are the shelf's (learn_lists.c). */
typedef struct LessonActivity {
    PracticeBoard board;
} LessonActivity;

enum { WRONG_BEFORE_HINT = 2 };

static const ActivityKind LESSON_ACTIVITY;

const Lesson *desk_lesson(const Desk *desk) {
    return learn_shown(desk);
}

static void keep_step(Desk *desk, unsigned stars) {
    const Lesson *lesson = learn_shown(desk);
    learn_keep_mark(desk, lesson_variant(lesson), lesson_step(lesson, lesson_at(lesson))->id,
                    stars);
}

/* --- on the board ---------------------------------------------------------------------------- */

static void show_board(Desk *desk, DeskShown what) {
    LessonActivity *shown = (LessonActivity *)activity_find(&desk->stack, &LESSON_ACTIVITY);
    const Lesson *lesson = learn_shown(desk);
    practice_show(desk, &shown->board, &LESSON_ACTIVITY, lesson_position(lesson),
                  lesson_side(lesson));
    desk_show(desk, what);
}

/* Says "All pieces, 3 of 19: The Rook. It moves any distance orthogonally." */
static void say_step(Desk *desk) {
    const Lesson *lesson = learn_shown(desk);
    size_t at = lesson_at(lesson);
    LearnList list = learn_list_of(lesson, at);
    size_t first = learn_first(lesson, list);
    char data[SENTENCE_SIZE], title[128];
    Text text = TEXT_OVER(data), name = TEXT_OVER(title);
    lesson_add_title(lesson, at, &name);
    if (lesson_board(lesson) == 0) {
        text_addf(&text, _("%s, %zu of %zu: %s."), learn_list_name(list), at - first + 1,
                  learn_end(lesson, list) - first, title);
        text_begin_sentence(&text);
        lesson_add_text(lesson, at, &text);
    }
    if (lesson_stars(lesson) != 0)
        text_begin_sentence(&text);
    lesson_add_task(lesson, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

/* Says where the stars are, for users who cannot see them. */
static void say_stars(Desk *desk) {
    const Lesson *lesson = learn_shown(desk);
    if (lesson_stars(lesson) != 0)
        desk_say_asf(desk, TONE_SPOKEN, _("Stars on %s; the piece is on %s."),
                     words_squares(lesson_variant(lesson), lesson_stars(lesson)).text,
                     words_squares(lesson_variant(lesson), bitboard_of(lesson_piece(lesson))).text);
}

static void show_step(Desk *desk) {
    show_board(desk, SHOWN_LESSON);
    say_step(desk);
    if (!desk->front_end.keys)
        desk_run(desk, ACTION_BOARD, "");
    say_stars(desk);
}

ActionResult desk_open_lesson(Desk *desk, const Variant *variant, const char *step) {
    Lesson *lesson = learn_lesson_of(desk, variant);
    lesson_complete(lesson);
    size_t at = lesson_find(lesson, step);
    if (at == lesson_count(lesson))
        return desk_denyf(desk, _("There is no lesson %s; type learn to see the lists."), step);
    if (!lesson_begin(lesson, at))
        return desk_denyf(desk, _("The %s cannot move, so it has no board."),
                          words_role_name(variant, lesson_step(lesson, at)->role));
    if (lesson != learn_shown(desk)) {
        desk_close_aside(desk);
        learn_note_shown(desk, true);
        LessonActivity *begun = memory_new(1, sizeof *begun);
        practice_show(desk, &begun->board, &LESSON_ACTIVITY, lesson_position(lesson),
                      lesson_side(lesson));
    }
    show_step(desk);
    return ACTION_DONE;
}

/* --- from step to step ----------------------------------------------------------------------- */

ActionResult desk_step_lesson(Desk *desk, int by) {
    Lesson *lesson = learn_shown(desk);
    size_t at = lesson_at(lesson);
    LearnList list = learn_list_of(lesson, at);
    if (by < 0 && at == learn_first(lesson, list)) {
        desk_say(desk, _("This is the first one."));
        return ACTION_REFUSED;
    }
    if (by > 0 && !lesson_score(lesson).done)
        keep_step(desk, 0);
    /* Pieces that cannot move have no board. */
    for (at += (size_t)by; at < learn_end(lesson, list); at += (size_t)by) {
        if (lesson_begin(lesson, at)) {
            show_step(desk);
            return ACTION_DONE;
        }
        if (by < 0 && at == learn_first(lesson, list))
            return ACTION_REFUSED;
    }
    desk_show_lists(desk, lesson_variant(lesson), list, LEARN_SUGGESTED);
    return ACTION_DONE;
}

ActionResult desk_repeat_lesson(Desk *desk) {
    lesson_repeat(learn_shown(desk));
    show_step(desk);
    desk_say(desk, _("From the beginning."));
    return ACTION_DONE;
}

ActionResult desk_lesson_go_harder(Desk *desk) {
    Lesson *lesson = learn_shown(desk);
    if (!lesson_go_harder(lesson))
        return desk_deny(desk, lesson_stars(lesson) == 0 && lesson_piece(lesson) == SQUARE_NONE
                                   ? _("A rule has only one board.")
                                   : _("This is the hardest board."));
    show_step(desk);
    return ACTION_DONE;
}

/* --- solving --------------------------------------------------------------------------------- */

static void end_step(Desk *desk) {
    unsigned stars = lesson_score(learn_shown(desk)).earned;
    keep_step(desk, stars);
    show_board(desk, SHOWN_LESSON_MOVED);
}

static void say_done(Desk *desk, const char *said) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, said);
    text_add_sentence(&text, desk->front_end.keys ? _("Press Enter.") : _("Type next."));
    desk_say_as(desk, TONE_GOOD, data);
}

/* Continues the hint, or starts one; a hint given without a request counts as its first stage. */
static ActionResult give_hint(Desk *desk) {
    const Position *position = lesson_position(learn_shown(desk));
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    Move move = lesson_right_move(learn_shown(desk));
    if (move == MOVE_NONE) {
        desk_say(desk, lesson_score(learn_shown(desk)).done
                           ? _("This step is done.")
                           : _("You cannot get there from here: try again."));
        return ACTION_REFUSED;
    }
    desk->hint = (DeskHint){
        .stage = HINT_STAGE_WHERE, .move = move, .key = desk_position(desk)->repetition_key};
    Text why = TEXT_OVER(desk->hint.why);
    words_hint_mate(position, move, &why);
    words_hint_place(position, move, &text);
    desk_say_as(desk, TONE_GOOD, data);
    return ACTION_DONE;
}

/* Gives a hint without being asked after WRONG_BEFORE_HINT wrong attempts. */
static void offer_hint(Desk *desk) {
    if (lesson_score(learn_shown(desk)).wrong == WRONG_BEFORE_HINT && desk_hint(desk) == NULL)
        give_hint(desk);
}

/* Counts an attempt that the rules have refused, and may offer a hint. */
static void note_refused(Activity *activity) {
    Desk *desk = activity->desk;
    if (lesson_score(learn_shown(desk)).done)
        return;
    lesson_note_wrong(learn_shown(desk));
    offer_hint(desk);
}

/* Judges a legal move as the answer. */
static ActionResult take_answer(Activity *activity, Move move) {
    Desk *desk = activity->desk;
    char data[SENTENCE_SIZE];
    Text said = TEXT_OVER(data);
    if (lesson_score(learn_shown(desk)).done)
        return desk_step_lesson(desk, 1);
    switch (lesson_move(learn_shown(desk), move, &said)) {
    case LESSON_WRONG:
        desk_say_as(desk, TONE_REFUSED, data);
        offer_hint(desk);
        return ACTION_DONE;
    case LESSON_GOES_ON:
        show_board(desk, SHOWN_LESSON_MOVED);
        desk_say(desk, data);
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

static ActivityTurn turn_of(const Activity *activity) {
    const Lesson *lesson = learn_shown(activity->desk);
    return (ActivityTurn){lesson_score(lesson).done ? TURN_NOBODY : TURN_YOURS,
                          lesson_side(lesson)};
}

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
    learn_note_shown(activity->desk, false);
    practice_done(&closed->board);
    free(closed);
}

static const OwnAction ACTIONS[] = {{ACTION_HINT, hint}, {.id = ACTION_NONE}};

static const ActivityWord WORDS[] = {
    {"next", ACTION_SKIP}, {"again", ACTION_REPEAT}, {"back", ACTION_EARLIER}, {.word = NULL}};

static const ActivityKind LESSON_ACTIVITY = {
    .traits = ACTIVITY_ASIDE | ACTIVITY_WHOLE_LINE | ACTIVITY_TEACHES,
    .when = ACTION_WHEN_LESSON,
    .cursor = practice_cursor,
    .take = take_answer,
    .refused = note_refused,
    .turn = turn_of,
    .title = add_title,
    .words = WORDS,
    .actions = ACTIONS,
    .close = close_lesson,
};
