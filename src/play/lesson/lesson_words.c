/* What lessons say. */
#include "base/i18n.h"
#include "play/lesson/lesson.h"
#include "words/movement.h"
#include "words/words.h"

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
        text_add(out, _("A whole game with odds: you are told what threatens, and warned of "
                        "blunders."));
}

void lesson_add_task(const Lesson *lesson, Text *out) {
    LessonScore score = lesson_score(lesson);
    if (score.stars == 1)
        text_addf(out,
                  ngettext("Collect the star; %u move is enough.",
                           "Collect the star; %u moves are enough.", score.least),
                  score.least);
    else if (score.stars > 1)
        text_addf(out, _("Collect all %u stars; %u moves are enough."), score.stars, score.least);
}
