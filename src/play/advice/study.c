/* Engines that analyse: the analysis of the position on show, hints in a review, annotation. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/hint/hint_sentence.h"
#include "play/settings/settings_change.h"

/* Long enough for a fair judgement, short enough to wait for at every step. */
enum { LOOK_MS = 1000, LOOK_NODES = 500000 };
/* How often people are told how far a whole game is. */
enum { SAY_EVERY_MS = 10000 };

/* own: of the person, whose analyst it may be; NULL: our engine's. False: told why. */
static bool begin_look(Desk *desk, const Settings *own, Analysis **analysis) {
    Error error = {0};
    AnalysisSettings settings;
    if (*analysis == NULL && settings_analysis(own, &desk->settings.game, &settings, &error))
        *analysis = analysis_new(&settings, &error);
    if (*analysis == NULL)
        desk_fail(desk, &error);
    return *analysis != NULL;
}

bool desk_analyse(Desk *desk, bool on) {
    Study *study = &desk->study;
    study->analysing = on && begin_look(desk, &desk->own, &study->analysis);
    study->told = false;
    if (!study->analysing)
        return !on;
    if (desk->session != NULL)
        session_note_help(desk->session);
    desk_show(desk, SHOWN_ANALYSIS);
    return true;
}

const Analysis *desk_analysis(const Desk *desk) {
    return desk->study.analysing ? desk->study.analysis : NULL;
}

static void end_analysis(Desk *desk) {
    analysis_free(desk->study.analysis);
    desk->study.analysis = NULL;
}

void desk_renew_analysis(Desk *desk) {
    end_analysis(desk);
    desk->study.told = false;
    if (desk->study.analysing)
        desk->study.analysing = begin_look(desk, &desk->own, &desk->study.analysis);
}

/* Whether a person stands still here: while the computer thinks or goes through the game, the
 * analysis rests. */
static bool stands_still(const Desk *desk) {
    const unsigned moves = ACTION_WHEN_EDIT | ACTION_WHEN_SETUP | ACTION_WHEN_THINKING;
    return desk->study.annotate == NULL && (desk_when(desk) & moves) == 0;
}

static void say_analysis(Desk *desk) {
    const Analysis *analysis = desk->study.analysis;
    char verdict_data[300];
    Text verdict = TEXT_OVER(verdict_data);
    analysis_add_verdict(analysis, &verdict);
    desk_sayf(desk, _("Analysis, depth %u: %s"), analysis_depth(analysis), verdict.data);
    for (size_t i = 0; i < analysis_line_count(analysis); i++) {
        char data[ANALYSIS_LINE_SIZE];
        Text line = TEXT_OVER(data);
        analysis_add_line(analysis, i, sizeof data - 1, &line);
        desk_sayf(desk, "%zu: %s.", i + 1, data);
    }
}

/* An analyst that has failed is not asked again before a person wants it. Why is said last: small
 * windows have no room for more. */
static void hear_analyst(Desk *desk) {
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    bool failed = analysis_failed(desk->study.analysis);
    if (failed)
        desk_say(desk, _("Analysis off; set analyst=builtin chooses our own engine."));
    if (analysis_add_news(desk->study.analysis, &text))
        desk_say_as(desk, failed ? TONE_BAD : TONE_PLAIN, data);
    if (!failed)
        return;
    desk->study.analysing = false;
    end_analysis(desk);
}

static void look_nowhere(Desk *desk, bool wanted) {
    /* Another program has no place where nobody listens. */
    if (!wanted && analysis_name(desk->study.analysis)[0] != '\0') {
        end_analysis(desk);
        return;
    }
    analysis_rest(desk->study.analysis);
    analysis_step(desk->study.analysis, desk->now_ms);
    hear_analyst(desk);
}

void desk_follow_analysis(Desk *desk) {
    Study *study = &desk->study;
    bool wanted = study->analysing && desk_cursor(desk) != NULL;
    if (wanted)
        study->analysing = begin_look(desk, &desk->own, &study->analysis);
    if (study->analysis == NULL)
        return;
    if (!wanted || !stands_still(desk)) {
        look_nowhere(desk, wanted);
        return;
    }
    AnalysisLimits limits = {.lines = (unsigned)desk->own.lines};
    if (!desk->voice.live) {
        limits.time_ms = LOOK_MS;
        limits.nodes = LOOK_NODES;
    }
    bool fresh = analysis_look(study->analysis, desk_cursor(desk), &limits, desk->now_ms);
    study->told = desk->voice.live || (study->told && !fresh);
    analysis_step(study->analysis, desk->now_ms);
    hear_analyst(desk);
    if (study->analysis == NULL || study->told || analysis_looks(study->analysis))
        return;
    study->told = true;
    if (analysis_line_count(desk->study.analysis) > 0)
        say_analysis(desk);
}

/* --- hints in a review ------------------------------------------------------------------------ */

/* The best move that a look of the same length as a game's hint finds, as the event of a game. */
static void report_hint(Desk *desk) {
    const Analysis *analysis = desk->study.adviser;
    Move line[ENGINE_PV_LIMIT];
    const Cursor *cursor = &desk->review.cursor;
    size_t count = analysis_get_line(analysis, 0, line, ENGINE_PV_LIMIT);
    int score = analysis_score(analysis, 0);
    SessionEvent event = {.kind = SESSION_EVENT_HINT, .move = line[0]};
    HintFound found = {.move = line[0],
                       .line = line,
                       .line_count = count,
                       .score_cp = cursor->position.side == SIDE_WHITE ? score : -score};
    if (count == 0)
        return;
    HintGuide *guide = hint_guide_new(cursor->position.variant);
    Text text = TEXT_OVER(event.text);
    hint_add_sentence(guide, cursor, &found, &text);
    hint_guide_free(guide);
    desk_take_hint(desk, &cursor->position, &event);
    desk->voice.event(desk->voice.skin, &event);
}

ActionResult desk_begin_hint(Desk *desk) {
    const Cursor *cursor = &desk->review.cursor;
    AnalysisLimits limits = {.lines = 1, .time_ms = LOOK_MS};
    if (cursor_outcome(cursor).result != RESULT_ONGOING) {
        desk_say(desk, _("The game is over here."));
        return ACTION_REFUSED;
    }
    if (!begin_look(desk, NULL, &desk->study.adviser))
        return ACTION_REFUSED;
    analysis_rest(desk->study.adviser);
    analysis_look(desk->study.adviser, cursor, &limits, desk->now_ms);
    desk->study.advises = true;
    desk_say_as(desk, TONE_PROGRESS, _("Thinking about a hint ..."));
    return ACTION_DONE;
}

void desk_follow_hint(Desk *desk) {
    Study *study = &desk->study;
    AnalysisLimits limits = {.lines = 1, .time_ms = LOOK_MS};
    if (!study->advises)
        return;
    /* A hint is for where it was asked: a step elsewhere ends the thinking. */
    if (desk_review(desk) == NULL ||
        analysis_look(study->adviser, &desk->review.cursor, &limits, desk->now_ms)) {
        analysis_rest(study->adviser);
        study->advises = false;
        return;
    }
    analysis_step(study->adviser, desk->now_ms);
    if (analysis_looks(study->adviser) || desk_editor(desk) != NULL)
        return;
    study->advises = false;
    if (analysis_line_count(study->adviser) > 0)
        report_hint(desk);
}

/* --- whole games ------------------------------------------------------------------------------ */

ActionResult desk_annotate(Desk *desk, int64_t time_ms, bool variations) {
    Error error = {0};
    AnnotateSettings settings = {.time_ms = time_ms, .variations = variations};
    desk_end_annotation(desk);
    if (settings_analysis(&desk->own, &desk->settings.game, &settings.engine, &error))
        desk->study.annotate = annotate_start(desk->review.game, &settings, desk->now_ms, &error);
    if (desk->study.annotate == NULL)
        return desk_fail(desk, &error);
    desk->study.annotate_fresh = !review_changed(&desk->review);
    desk->edited = true;
    desk->study.annotate_told_ms = desk->now_ms;
    desk_say_asf(desk, TONE_SPOKEN,
                 _("The engine goes through the game, %zu positions; annotate stop ends "
                   "it and keeps what is done."),
                 annotate_progress(desk->study.annotate, 0).total);
    desk_show(desk, SHOWN_ANNOTATION);
    return ACTION_DONE;
}

/* A game that is in no file and in which no mistake was found has nothing new that is worth a
 * question: evaluations alone are no unsaved change of it. */
static void settle_if_clean(Desk *desk) {
    AnnotateBad worst[ANNOTATE_WORST];
    bool clean = annotate_worst(desk->study.annotate, worst) == 0 && desk->review.path == NULL;
    if (clean && desk->study.annotate_fresh)
        memory_require(review_settle(&desk->review));
}

bool desk_end_annotation(Desk *desk) {
    Bytes page = {0};
    if (desk->study.annotate == NULL)
        return false;
    AnnotateProgress progress = annotate_progress(desk->study.annotate, 0);
    annotate_stop(desk->study.annotate);
    settle_if_clean(desk);
    desk_show(desk, SHOWN_ANNOTATED);
    if (progress.done < progress.total)
        desk_sayf(desk, _("Stopped after %zu of %zu positions; what is done is kept."),
                  progress.done, progress.total);
    if (annotate_add_summary(desk->study.annotate, &page))
        desk_show_page(
            desk, &(DeskPage){.title = _("The game gone through"), .text = &page, .good = true});
    else
        desk_say(desk, _("Not done: not enough memory."));
    bytes_done(&page);
    annotate_free(desk->study.annotate);
    desk->study.annotate = NULL;
    return true;
}

void desk_follow_annotation(Desk *desk) {
    int64_t now_ms = desk->now_ms;
    if (desk->study.annotate == NULL)
        return;
    bool news = annotate_step(desk->study.annotate, now_ms);
    char said[SESSION_TEXT_SIZE];
    Text of_engine = TEXT_OVER(said);
    bool told = analysis_add_news(annotate_analysis(desk->study.annotate), &of_engine);
    bool failed = analysis_failed(annotate_analysis(desk->study.annotate));
    /* What was found is told in the review, not among sentences on a position set up. */
    bool ends =
        desk_editor(desk) == NULL && !annotate_progress(desk->study.annotate, now_ms).working;
    if (told)
        desk_say_as(desk, failed ? TONE_BAD : TONE_PLAIN, said);
    if (ends)
        desk_end_annotation(desk);
    if (!news || ends)
        return;
    desk_show(desk, SHOWN_RECORD);
    if (now_ms - desk->study.annotate_told_ms >= SAY_EVERY_MS) {
        char data[100];
        Text text = TEXT_OVER(data);
        annotate_add_progress(desk->study.annotate, now_ms, &text);
        desk->study.annotate_told_ms = now_ms;
        desk_say_as(desk, TONE_SPOKEN, data);
    }
}
