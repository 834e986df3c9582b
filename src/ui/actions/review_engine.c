/* What the engine does for a review: annotation and hints. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/score.h"
#include "play/hint/annotate.h"
#include "play/hint/hint_sentence.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "play/services/settings_change.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen.h"
#include "ui/board/views.h"
#include "ui/kit/wrap.h"

enum { HINT_MS = 1000, PROGRESS_MS = 500 };

/* --- the whole game -------------------------------------------------------------------------- */

static void annotate_begin(App *app, int64_t time_ms, bool variations) {
    Error error = {0};
    ReviewUi *review = &app->review;
    AnnotateSettings settings = {.time_ms = time_ms, .variations = variations};
    reviewing_end_annotation(app);
    if (settings_analysis(desk_own(app->desk), &app->settings->game, &settings.engine, &error))
        review->annotate =
            annotate_start(desk_review(app->desk)->game, &settings, app->now_ms, &error);
    if (review->annotate == NULL) {
        app_say_error(app, &error);
        return;
    }
    review->graph = review->graph || graph_has_panel(app);
}

static bool messages_have_room(const App *app, const char *text) {
    Layout layout;
    app_layout(app, &layout);
    return wrap_count(text, layout.messages.width - 1) <= layout.messages.height;
}

/* Says each line of the summary, the last of which is the most telling. Where they have no room
 * together they are a page too, unless something else is open. */
static void say_summary(App *app) {
    Bytes page = {0};
    if (!annotate_add_summary(app->review.annotate, &page)) {
        app_say(app, INK_ERROR, _("There is not enough memory."));
        bytes_done(&page);
        return;
    }
    for (const char *at = page.data; *at != '\0';) {
        char buffer[SESSION_TEXT_SIZE];
        Text line = TEXT_OVER(buffer);
        size_t length = strcspn(at, "\n");
        text_add_bytes(&line, at, length);
        app_say(app, INK_GOOD, buffer);
        at += length;
        at += *at == '\n';
    }
    if (desk_editor(app->desk) == NULL && app_is_home(app) && !messages_have_room(app, page.data))
        page_open(app, _("The game gone through"), &page);
    bytes_done(&page);
}

bool reviewing_end_annotation(App *app) {
    ReviewUi *review = &app->review;
    if (review->annotate == NULL)
        return false;
    AnnotateProgress progress = annotate_progress(review->annotate, app->now_ms);
    annotate_stop(review->annotate);
    app->log_count = 0;
    if (progress.done < progress.total) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        text_addf(&text, _("Stopped after %zu of %zu positions; what is done is kept."),
                  progress.done, progress.total);
        app_say(app, INK_NORMAL, buffer);
    }
    say_summary(app);
    annotate_free(review->annotate);
    review->annotate = NULL;
    return true;
}

static void annotate_follow(App *app) {
    Annotate *annotate = app->review.annotate;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (annotate == NULL)
        return;
    if (annotate_step(annotate, app->now_ms))
        move_list_forget(&app->moves);
    bool told = annotate_add_news(annotate, &text);
    bool failed = annotate_failed(annotate);
    /* What it has found is told in the review, not among sentences on a position set up. */
    if (desk_editor(app->desk) == NULL && !annotate_progress(annotate, app->now_ms).working)
        reviewing_end_annotation(app);
    if (told)
        app_say_behind(app, failed ? INK_ERROR : INK_NORMAL, buffer);
}

static void do_annotate(App *app, const char *arguments) {
    int64_t time_ms;
    bool variations;
    if (ascii_equal_ignore_case(arguments, "stop")) {
        if (!reviewing_end_annotation(app))
            app_say(app, INK_NORMAL, _("The engine goes through no game."));
    } else if (annotate_parse(arguments, &time_ms, &variations)) {
        annotate_begin(app, time_ms, variations);
    } else {
        app_say(app, INK_ERROR,
                _("Say how many seconds for each position, as in annotate 2 or annotate all 0.5."));
    }
}

/* --- hints ----------------------------------------------------------------------------------- */

static bool need_adviser(App *app) {
    Error error = {0};
    ReviewUi *review = &app->review;
    AnalysisSettings settings;
    (void)settings_analysis(NULL, &app->settings->game, &settings, &error);
    if (review->adviser == NULL)
        review->adviser = analysis_new(&settings, &error);
    if (review->adviser == NULL)
        app_say_error(app, &error);
    return review->adviser != NULL;
}

void reviewing_hint(App *app) {
    ReviewUi *review = &app->review;
    const Cursor *cursor = &desk_review(app->desk)->cursor;
    if (cursor_outcome(cursor).result != RESULT_ONGOING) {
        app_say(app, INK_NORMAL, _("The game is over here."));
        return;
    }
    if (!need_adviser(app))
        return;
    AnalysisLimits limits = {.lines = 1, .time_ms = HINT_MS};
    analysis_rest(review->adviser);
    analysis_look(review->adviser, cursor, &limits, app->now_ms);
    review->advising = true;
    app_say(app, INK_NORMAL, _("Thinking about a hint ..."));
}

/* The guide of the game shown. */
static HintGuide *need_guide(ReviewUi *review, const Variant *variant) {
    if (review->guide != NULL && review->guide_variant != variant) {
        hint_guide_free(review->guide);
        review->guide = NULL;
    }
    if (review->guide == NULL)
        review->guide = hint_guide_new(variant);
    review->guide_variant = variant;
    return review->guide;
}

static void say_hint(App *app) {
    ReviewUi *review = &app->review;
    const Cursor *cursor = &desk_review(app->desk)->cursor;
    Move line[ENGINE_PV_LIMIT];
    size_t count = analysis_get_line(review->adviser, 0, line, ENGINE_PV_LIMIT);
    int score = analysis_score(review->adviser, 0);
    if (count == 0)
        return;
    HintFound found = {.move = line[0],
                       .line = line,
                       .line_count = count,
                       .score_cp = cursor->position.side == SIDE_WHITE ? score : -score};
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    hint_add_sentence(need_guide(review, cursor->position.variant), cursor, &found, &text);
    app->hint = line[0];
    app_say(app, INK_GOOD, buffer);
}

/* A hint is for where it was asked: a step elsewhere ends the thinking. */
static void hint_follow(App *app) {
    ReviewUi *review = &app->review;
    if (!review->advising)
        return;
    AnalysisLimits limits = {.lines = 1, .time_ms = HINT_MS};
    if (analysis_look(review->adviser, &desk_review(app->desk)->cursor, &limits, app->now_ms)) {
        analysis_rest(review->adviser);
        review->advising = false;
        return;
    }
    analysis_step(review->adviser, app->now_ms);
    if (analysis_looks(review->adviser) || desk_editor(app->desk) != NULL)
        return;
    review->advising = false;
    if (analysis_line_count(review->adviser) > 0)
        say_hint(app);
}

/* --- all together ---------------------------------------------------------------------------- */

void reviewing_follow(App *app) {
    if (!desk_reviews(app->desk))
        return;
    autoplay_follow(app);
    annotate_follow(app);
    hint_follow(app);
    games_follow(app);
}

int64_t reviewing_timeout_ms(const App *app) {
    const ReviewUi *review = &app->review;
    if (!desk_reviews(app->desk))
        return -1;
    if (games_grow(app))
        return 0;
    if (review->autoplay.on)
        return review->autoplay.next_ms > app->now_ms ? review->autoplay.next_ms - app->now_ms : 0;
    if (review->annotate == NULL)
        return -1;
    int64_t wait_ms = annotate_timeout_ms(review->annotate, app->now_ms);
    return wait_ms >= 0 && wait_ms < PROGRESS_MS ? wait_ms : PROGRESS_MS;
}

bool reviewing_works(const App *app) {
    return desk_reviews(app->desk) && (app->review.annotate != NULL || app->review.advising);
}

size_t reviewing_poll_fds(const App *app, struct pollfd *fds) {
    size_t count = 0;
    if (app->review.annotate != NULL)
        count += annotate_poll_fds(app->review.annotate, fds);
    if (app->review.advising)
        count += analysis_poll_fds(app->review.adviser, fds + count);
    return count;
}

/* --- actions --------------------------------------------------------------------------------- */

static void do_graph(App *app, const char *arguments) {
    (void)arguments;
    app->review.graph = !app->review.graph;
}

static void do_autoplay(App *app, const char *arguments) {
    (void)arguments;
    autoplay_toggle(app);
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_ANNOTATE, do_annotate},
    {ACTION_GRAPH, do_graph},
    {ACTION_AUTOPLAY, do_autoplay},
};
/* clang-format on */

const OperationTable OPERATIONS_STUDY = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
