/* Engines that analyse: the analysis of the position shown, hints in a review, annotation. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/hint/hint_sentence.h"
#include "play/record/looks.h"
#include "play/session/remote_ask.h"
#include "play/settings/settings_change.h"

/* Long enough for a fair evaluation, short enough to wait for at every step. */
enum { LOOK_MS = 1000, LOOK_NODES = 500000 };
/* How often to report progress while annotating. */
enum { SAY_EVERY_MS = 10000 };

/* Creates the analysis unless there is one: with the user's analysis engine, or with the built-in
 * engine if own is NULL. False, after saying why. */
static bool begin_look(Desk *desk, const Settings *own, Analysis **analysis) {
    Error error = {0};
    AnalysisSettings settings;
    if (*analysis == NULL && settings_analysis(own, &desk->settings.game, &settings, &error))
        *analysis = analysis_new(&settings, &error);
    if (*analysis == NULL)
        desk_fail(desk, &error);
    return *analysis != NULL;
}

static void close_look(Job *job) {
    analysis_free(job->analysis);
    free(job);
}

/* --- the position shown --------------------------------------------------------------------- */

typedef struct Look {
    Job job;
    bool told; /* the result for the current position was reported, or need not be */
} Look;

static const JobKind LOOK;

bool desk_end_analysis(Desk *desk) {
    Job *job = jobs_find(&desk->jobs, &LOOK);
    bool was_on = job != NULL;
    job_end(job);
    return was_on;
}

/* Restarts the analysis with the user's engine. False, after saying why: the job has ended. */
static bool renew(Job *job) {
    bool good = begin_look(job->desk, &job->desk->own, &job->analysis);
    ((Look *)job)->told = false;
    if (!good)
        job_end(job);
    return good;
}

bool desk_analyse(Desk *desk) {
    Job *job = jobs_find(&desk->jobs, &LOOK);
    if (job == NULL) {
        job = memory_new(1, sizeof(Look));
        job_begin(&desk->jobs, desk, NULL, job, &LOOK);
    }
    if (!renew(job))
        return false;
    if (desk_session(desk) != NULL)
        session_note_help(desk_session(desk), HELP_ANALYSIS);
    desk_show(desk, SHOWN_ANALYSIS);
    return true;
}

const Analysis *desk_analysis(const Desk *desk) {
    const Job *job = jobs_find(&desk->jobs, &LOOK);
    return job != NULL ? job->analysis : NULL;
}

/* Whether people at other terminals play, and this user only looks on. */
static bool looks_on(const Session *session) {
    return session != NULL && session_is_remote(session) && session_watches(session);
}

/* Whether the position is waiting for the user: analysis pauses while the computer thinks or
 * annotates. */
static bool is_idle(const Desk *desk) {
    const unsigned moves = ACTION_WHEN_EDIT | ACTION_WHEN_SETUP |
                           (looks_on(desk_session(desk)) ? 0 : ACTION_WHEN_THINKING);
    return desk_cursor(desk) != NULL && desk_annotation(desk) == NULL &&
           (desk_when(desk) & moves) == 0;
}

static void say_analysis(Desk *desk, const Analysis *analysis) {
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

/* A failed analysis engine rests until the user asks for analysis. Say the reason last, since small
 * windows have room for one message. */
static void hear_engine(Job *job) {
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    bool failed = analysis_failed(job->analysis);
    if (failed)
        desk_say(job->desk,
                 _("Analysis off. Type set analyst=builtin to use the built-in engine."));
    if (analysis_add_news(job->analysis, &text))
        desk_say_as(job->desk, failed ? TONE_BAD : TONE_PLAIN, data);
    if (failed)
        job_end(job);
}

static void look_here(Job *job, int64_t now_ms) {
    const Desk *desk = job->desk;
    Look *look = (Look *)job;
    AnalysisLimits limits = {.lines = (unsigned)desk->own.lines};
    if (!desk->front_end.live) {
        limits.time_ms = LOOK_MS;
        limits.nodes = LOOK_NODES;
    }
    bool fresh = analysis_look(job->analysis, desk_cursor(desk), &limits, now_ms);
    look->told = desk->front_end.live || (look->told && !fresh);
}

static void look_on(Job *job, int64_t now_ms) {
    Desk *desk = job->desk;
    Look *look = (Look *)job;
    bool here = is_idle(desk);
    if (desk_cursor(desk) != NULL) {
        if (!begin_look(desk, &desk->own, &job->analysis)) {
            job_end(job);
            return;
        }
    } else if (job->analysis != NULL && analysis_name(job->analysis)[0] != '\0') {
        /* Do not leave another program running when nobody uses it. */
        analysis_free(job->analysis);
        job->analysis = NULL;
    }
    if (job->analysis == NULL)
        return;
    if (here) {
        look_here(job, now_ms);
    } else {
        analysis_rest(job->analysis);
        look->told = false;
    }
    analysis_step(job->analysis, now_ms);
    hear_engine(job);
    if (!here || look->told || !job_goes_on(job) || analysis_looks(job->analysis))
        return;
    look->told = true;
    if (analysis_line_count(job->analysis) > 0)
        say_analysis(desk, job->analysis);
}

static unsigned look_state(const Job *job) {
    bool awaited = !((const Look *)job)->told && is_idle(job->desk);
    return JOB_THINKS | (awaited ? JOB_AWAITED : 0);
}

static void change_engine(Job *job, const Setting *setting) {
    if (!settings_name_analysis_engine(setting))
        return;
    analysis_free(job->analysis);
    job->analysis = NULL;
    (void)renew(job);
}

static const JobKind LOOK = {.name = "analysis",
                             .step = look_on,
                             .state = look_state,
                             .changed = change_engine,
                             .close = close_look};

/* --- hints in a review ------------------------------------------------------------------------ */

/* Reports the best move, found in the same time as a game's hint, as a game's event. */
static void report_hint(Desk *desk, const Analysis *analysis) {
    Move line[ENGINE_PV_LIMIT];
    const Cursor *cursor = &desk_review(desk)->cursor;
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
    desk->front_end.event(desk->front_end.context, &event);
}

static const JobKind ADVICE;
static const AnalysisLimits ADVICE_LIMITS = {.lines = 1, .time_ms = LOOK_MS};

ActionResult desk_begin_hint(Desk *desk) {
    const Cursor *cursor = &desk_review(desk)->cursor;
    Analysis *adviser = NULL;
    if (cursor_outcome(cursor).result != RESULT_ONGOING) {
        desk_say(desk, _("The game is over here."));
        return ACTION_REFUSED;
    }
    job_end(jobs_find(&desk->jobs, &ADVICE));
    if (!begin_look(desk, NULL, &adviser))
        return ACTION_REFUSED;
    Job *job = memory_new(1, sizeof *job);
    job_begin(&desk->jobs, desk, activity_with(&desk->stack, ACTIVITY_REVIEW), job, &ADVICE);
    job->analysis = adviser;
    analysis_look(adviser, cursor, &ADVICE_LIMITS, desk->now_ms);
    desk_say_as(desk, TONE_PROGRESS, _("Thinking about a hint..."));
    return ACTION_DONE;
}

static void advise(Job *job, int64_t now_ms) {
    Desk *desk = job->desk;
    /* A hint belongs to its position: a step elsewhere ends the search. */
    if (analysis_look(job->analysis, &desk_review(desk)->cursor, &ADVICE_LIMITS, now_ms)) {
        job_end(job);
        return;
    }
    analysis_step(job->analysis, now_ms);
    if (analysis_looks(job->analysis) || desk_editor(desk) != NULL)
        return;
    job_end(job);
    if (analysis_line_count(job->analysis) > 0)
        report_hint(desk, job->analysis);
}

static unsigned awaited_and_thinks(const Job *job) {
    (void)job;
    return JOB_AWAITED | JOB_THINKS;
}

static const JobKind ADVICE = {
    .name = "hint", .step = advise, .state = awaited_and_thinks, .close = close_look};

/* --- whole games ------------------------------------------------------------------------------ */

typedef struct Annotation {
    Job job;
    Annotate *annotate;
    int64_t told_ms;
    bool fresh; /* the user has changed nothing that is not saved */
} Annotation;

static const JobKind ANNOTATION;

/* Leaving in the middle does not ask about what the engine alone has written so far. */
static void disown(Annotation *work) {
    Review *review = desk_review(work->job.desk);
    if (work->fresh && review != NULL)
        memory_require(review_disown(review));
}

static void note_changes(Annotation *work) {
    const Review *review = desk_review(work->job.desk);
    work->fresh = work->fresh && review != NULL && !review_edited(review);
}

static Annotation *find_annotation(const Desk *desk) {
    return (Annotation *)jobs_find(&desk->jobs, &ANNOTATION);
}

const Annotate *desk_annotation(const Desk *desk) {
    const Annotation *work = find_annotation(desk);
    return work != NULL ? work->annotate : NULL;
}

ActionResult desk_annotate(Desk *desk, int64_t time_ms, bool variations) {
    Error error = {0};
    Annotate *annotate = NULL;
    AnnotateSettings settings = {.time_ms = time_ms, .variations = variations};
    desk_end_annotation(desk);
    bool fresh = !review_edited(desk_review(desk));
    if (settings_analysis(&desk->own, &desk->settings.game, &settings.engine, &error))
        annotate = annotate_start(desk_review(desk)->game, &settings, desk->now_ms, &error);
    if (annotate == NULL)
        return desk_fail(desk, &error);
    Annotation *work = memory_new(1, sizeof *work);
    job_begin(&desk->jobs, desk, NULL, &work->job, &ANNOTATION);
    work->job.analysis = annotate_analysis(annotate);
    work->annotate = annotate;
    work->fresh = fresh;
    disown(work);
    work->told_ms = desk->now_ms;
    desk_note_edited(desk, true);
    desk_say_asf(desk, TONE_SPOKEN,
                 _("The engine is annotating %zu positions; type annotate stop to end it and keep "
                   "what is done."),
                 annotate_progress(annotate, 0).total);
    desk_show(desk, SHOWN_ANNOTATION);
    return ACTION_DONE;
}

/* Whether the game under review is in the archive, or is to be, and whole. */
static bool is_own(const Desk *desk) {
    const Review *review = desk_review(desk);
    const char *archive = desk->settings.game.archive, *list = desk_list_of(desk);
    const Session *session = desk_session(desk);
    if (review->game->damaged)
        return false;
    if (review->path != NULL)
        return archive != NULL && strcmp(review->path, archive) == 0;
    bool played = session != NULL && session_phase(session) == SESSION_OVER &&
                  looks_are_same(session_game(session), review->game);
    return played || (list != NULL && list[0] == '\0');
}

/* Keeps what was found in a game of the user's own. False: it is none, or nothing is kept. */
static bool keep_found(Desk *desk, const Annotation *work) {
    const SessionSettings *settings = &desk->settings.game;
    AnnotateProgress progress = annotate_progress(work->annotate, 0);
    Looks looks = looks_beside(settings->archive, settings->fs, desk->settings.variants);
    Error error = {0};
    if (looks.folder[0] == '\0' || progress.done * 2 < progress.total || !is_own(desk))
        return false;
    bool kept = looks_keep(&looks, desk_review(desk)->game, &error);
    if (!kept)
        desk_fail(desk, &error);
    return kept;
}

/* What is kept elsewhere is not an unsaved change; nor are evaluations alone in a game without a
 * file and without mistakes. What the user stopped can be found again: leaving does not ask; a
 * whole annotation took its time.
 */
static void settle(Desk *desk, Annotation *work, bool stopped) {
    AnnotateBad worst[ANNOTATE_WORST];
    Review *review = desk_review(desk); /* NULL: the review has ended */
    if (review == NULL)
        return;
    bool clean = review->path == NULL && annotate_worst(work->annotate, worst) == 0;
    bool kept = keep_found(desk, work);
    if (work->fresh && (clean || kept))
        memory_require(review_settle(review));
    else if (stopped)
        disown(work);
    else
        review_claim(review);
}

bool desk_end_annotation(Desk *desk) {
    Bytes page = {0};
    Annotation *work = find_annotation(desk);
    if (work == NULL)
        return false;
    AnnotateProgress progress = annotate_progress(work->annotate, 0);
    annotate_stop(work->annotate);
    settle(desk, work, progress.working);
    desk_show(desk, SHOWN_ANNOTATED);
    if (progress.done < progress.total)
        desk_sayf(desk, _("Stopped after %zu of %zu positions; save keeps their annotations."),
                  progress.done, progress.total);
    if (annotate_add_summary(work->annotate, &page))
        desk_show_page(desk,
                       &(DeskPage){.title = _("The annotated game"), .text = &page, .good = true});
    else
        desk_say(desk, _("Failed: out of memory."));
    bytes_done(&page);
    job_end(&work->job);
    return true;
}

static void annotate_on(Job *job, int64_t now_ms) {
    Annotation *work = (Annotation *)job;
    Desk *desk = job->desk;
    note_changes(work);
    bool news = annotate_step(work->annotate, now_ms);
    disown(work);
    char said[SESSION_TEXT_SIZE];
    Text of_engine = TEXT_OVER(said);
    bool told = analysis_add_news(job->analysis, &of_engine);
    bool failed = analysis_failed(job->analysis);
    /* Report results in the review, not while a position is being set up. */
    bool ends = desk_editor(desk) == NULL && !annotate_progress(work->annotate, now_ms).working;
    if (told)
        desk_say_as(desk, failed ? TONE_BAD : TONE_PLAIN, said);
    if (ends)
        desk_end_annotation(desk);
    if (!news || ends)
        return;
    desk_show(desk, SHOWN_RECORD);
    if (now_ms - work->told_ms >= SAY_EVERY_MS) {
        char data[100];
        Text text = TEXT_OVER(data);
        annotate_add_progress(work->annotate, now_ms, &text);
        work->told_ms = now_ms;
        desk_say_as(desk, TONE_SPOKEN, data);
    }
}

static bool cancel_annotation(Job *job) {
    return desk_end_annotation(job->desk);
}

static void close_annotation(Job *job) {
    annotate_free(((Annotation *)job)->annotate);
    free(job);
}

static const JobKind ANNOTATION = {.name = "annotation",
                                   .step = annotate_on,

                                   .state = awaited_and_thinks,
                                   .cancel = cancel_annotation,
                                   .close = close_annotation};
