#include "play/advice/look_back.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/hint/annotate.h"
#include "play/hint/evaluation.h"
#include "play/record/looks.h"
#include "words/glyphs.h"
#include "words/hints.h"
#include "words/written.h"

enum {
    TIME_LEAST_MS = 5, /* the least for a position: some thousand nodes */
    PLIES_LEAST = 4    /* shorter games have no key moments */
};

typedef struct LookBackWork {
    Job job;
    LookBack found;
    int *chances;
    Game *game;         /* a copy of the desk's game, with annotations */
    Annotate *annotate; /* NULL: finished */
    int64_t end_ms;
    bool says;
} LookBackWork;

static const JobKind LOOKING_BACK;

static LookBackWork *find_work(const Desk *desk) {
    return (LookBackWork *)jobs_find(&desk->jobs, &LOOKING_BACK);
}

/* --- what was found -------------------------------------------------------------------------- */

static void take_chances(LookBackWork *work) {
    size_t ply = 0;
    for (const Node *node = work->game->root; node != NULL; node = node->child, ply++) {
        bool end = node->child == NULL;
        int score = node->evaluation.kind != EVALUATION_NONE ? evaluation_score(node->evaluation)
                    : end ? evaluation_of_result(work->game->outcome.result)
                          : 0;
        bool known = end || node->evaluation.kind != EVALUATION_NONE;
        work->chances[ply] = known ? evaluation_chance(work->game->variant, score) : -1;
    }
}

static LookBackMoment moment_of(const LookBackWork *work, const AnnotateBad *bad) {
    Position position;
    LookBackMoment moment = {
        .ply = node_ply(bad->node), .before = bad->before, .after = bad->after};
    memory_require(game_position_at(work->game, bad->node->parent, &position));
    moment.mover = position.side;
    Text move = TEXT_OVER(moment.move);
    text_addf(&move, position.side == SIDE_WHITE ? "%u. %s" : "%u... %s", position.fullmove,
              words_move_listed(&position, bad->node->parent->move, bad->node->move).text);
    judgement_add_sign(bad->judgement, &move);
    text_copy(moment.better, sizeof moment.better,
              words_move_listed(&position, bad->node->parent->move, bad->better).text);
    return moment;
}

static void take_moments(LookBackWork *work) {
    AnnotateBad worst[ANNOTATE_WORST];
    LookBack *found = &work->found;
    size_t count = annotate_worst(work->annotate, worst);
    AnnotateProgress progress = annotate_progress(work->annotate, 0);
    found->count = 0;
    if (progress.done * 2 < progress.total) /* the key moments may be in the unseen half */
        return;
    for (size_t i = 0; i < count && i < LOOK_BACK_MOMENTS; i++) {
        LookBackMoment moment = moment_of(work, &worst[i]);
        size_t at = found->count++;
        for (; at > 0 && found->moments[at - 1].ply > moment.ply; at--)
            found->moments[at] = found->moments[at - 1];
        found->moments[at] = moment;
    }
}

static void say_moments(Desk *desk, LookBackWork *work) {
    const LookBack *found = &work->found;
    work->says = false;
    if (found->count == 0)
        desk_say(desk, _("No mistakes were found in this game."));
    for (size_t i = 0; i < found->count; i++) {
        const LookBackMoment *moment = &found->moments[i];
        const Variant *variant = work->game->variant;
        Phrase before = words_score_and_chance(variant, moment->before);
        Phrase after = words_score_and_chance(variant, moment->after);
        desk_sayf(desk, _("%zu: %s, from %s to %s; better was %s."), i + 1, moment->move,
                  before.text, after.text, moment->better);
    }
}

/* --- beginning and end ----------------------------------------------------------------------- */

/* Keeps what was found, for the list of games. */
static void keep_found(Desk *desk, const LookBackWork *work) {
    const SessionSettings *settings = &desk->settings.game;
    AnnotateProgress progress = annotate_progress(work->annotate, 0);
    Looks looks = looks_beside(settings->archive, settings->fs, desk->settings.variants);
    Error error = {0};
    if (progress.done * 2 >= progress.total && !looks_keep(&looks, work->game, &error))
        desk_fail(desk, &error);
}

/* Stops looking. */
static void stop(LookBackWork *work) {
    if (work->annotate == NULL)
        return;
    keep_found(work->job.desk, work);
    annotate_free(work->annotate);
    work->annotate = NULL;
    work->job.analysis = NULL;
    work->found.working = false;
}

static void close_work(Job *job) {
    LookBackWork *work = (LookBackWork *)job;
    stop(work);
    game_free(work->game);
    free(work->chances);
    free(work);
}

static bool is_over(const Desk *desk) {
    return desk_session(desk) != NULL && session_phase(desk_session(desk)) == SESSION_OVER;
}

static bool is_wanted(const Desk *desk, const LookBackLimits *limits) {
    return (limits->time_ms != 0 || limits->nodes != 0) && is_over(desk) &&
           node_ply(session_cursor(desk_session(desk))->node) >= PLIES_LEAST;
}

const LookBack *desk_look_back(const Desk *desk) {
    const LookBackWork *work = find_work(desk);
    return work != NULL ? &work->found : NULL;
}

void desk_end_look_back(Desk *desk) {
    LookBackWork *work = find_work(desk);
    if (work == NULL || work->annotate == NULL)
        return;
    stop(work);
    if (work->says)
        say_moments(desk, work);
}

/* Divides the time among the positions. */
static AnnotateSettings settings_of(const LookBackLimits *limits, size_t plies) {
    AnnotateSettings settings = {.nodes = limits->nodes,
                                 .engine = {.hash_mib = 1, .threads = 1, .low_priority = true}};
    if (limits->nodes == 0) {
        settings.time_ms = limits->time_ms / (int64_t)plies;
        settings.time_ms = settings.time_ms < TIME_LEAST_MS ? TIME_LEAST_MS : settings.time_ms;
    }
    return settings;
}

/* NULL: no memory, or no thread. */
static LookBackWork *begin(Desk *desk, const LookBackLimits *limits) {
    Error error = {0};
    Game *game = desk_copy_game(desk, session_game(desk_session(desk)), &error);
    if (game == NULL)
        return NULL;
    LookBackWork *work = memory_new(1, sizeof *work);
    job_begin(&desk->jobs, desk, activity_with(&desk->stack, ACTIVITY_GAME), &work->job,
              &LOOKING_BACK);
    work->game = game;
    work->found.plies = node_ply(node_line_end(game->root)) + 1;
    work->chances = memory_new(work->found.plies, sizeof *work->chances);
    work->found.chances = work->chances;
    AnnotateSettings settings = settings_of(limits, work->found.plies);
    work->annotate = annotate_start(game, &settings, desk->now_ms, &error);
    work->found.working = work->annotate != NULL;
    work->job.analysis = work->found.working ? annotate_analysis(work->annotate) : NULL;
    work->end_ms = desk->now_ms + limits->time_ms;
    take_chances(work);
    return work;
}

bool desk_begin_look_back(Desk *desk, bool says) {
    const LookBackLimits *limits = &desk->settings.look_back;
    if (!is_wanted(desk, limits))
        return false;
    LookBackWork *work = find_work(desk);
    if (work == NULL && (work = begin(desk, limits)) == NULL)
        return false;
    work->says = says;
    if (says && !work->found.working)
        say_moments(desk, work);
    return true;
}

/* --- going on -------------------------------------------------------------------------------- */

void desk_look_back_if_seen(Desk *desk) {
    if (desk->front_end.live && is_over(desk) && desk_game(desk) != NULL)
        desk_begin_look_back(desk, false);
}

static void look_on(Job *job, int64_t now_ms) {
    LookBackWork *work = (LookBackWork *)job;
    Desk *desk = job->desk;
    if (!is_over(desk))
        job_end(job);
    else if (desk_game(desk) == NULL)
        desk_end_look_back(desk);
    if (!job_goes_on(job) || work->annotate == NULL)
        return;
    if (desk->settings.look_back.nodes != 0)
        annotate_finish(work->annotate, now_ms);
    else if (!annotate_step(work->annotate, now_ms) && now_ms < work->end_ms)
        return;
    take_chances(work);
    take_moments(work);
    if (now_ms >= work->end_ms || !annotate_progress(work->annotate, 0).working)
        desk_end_look_back(desk);
}

static int64_t left_ms(const Job *job, int64_t now_ms) {
    const LookBackWork *work = (const LookBackWork *)job;
    if (work->annotate == NULL)
        return -1;
    return work->end_ms > now_ms ? work->end_ms - now_ms : 0;
}

static unsigned looking_state(const Job *job) {
    return job->analysis != NULL ? JOB_AWAITED : 0;
}

static const JobKind LOOKING_BACK = {.name = "look-back",
                                     .timeout_ms = left_ms,
                                     .step = look_on,
                                     .state = looking_state,
                                     .close = close_work};

const Game *desk_look_back_game(const Desk *desk) {
    const LookBackWork *work = find_work(desk);
    return work != NULL && !work->found.working ? work->game : NULL;
}

bool desk_review_moment(Desk *desk, size_t index) {
    Error error = {0};
    Review review;
    LookBackWork *work = find_work(desk);
    if (work == NULL || index >= work->found.count)
        return false;
    desk_end_look_back(desk);
    Game *game = desk_copy_game(desk, work->game, &error);
    if (game == NULL) {
        desk_fail(desk, &error);
        return true;
    }
    review_start(&review, desk->settings.game.fs, game, desk->settings.variants);
    review_goto(&review, work->found.moments[index].ply);
    desk_take_review(desk, &review);
    desk_show(desk, SHOWN_REVIEW);
    if (desk->front_end.keys) /* other front ends have already said it */
        desk_show(desk, SHOWN_PLACE);
    return true;
}

/* Whether all positions of the game are evaluated; the last may be its end. *bad: the first move
 * that is marked as a mistake, NULL: none. */
static bool is_annotated(const Game *game, const Node **bad) {
    *bad = NULL;
    for (const Node *node = game->root; node != NULL; node = node->child) {
        if (node->evaluation.kind == EVALUATION_NONE && node->child != NULL)
            return false;
        if (*bad == NULL && (node_has_nag(node, NAG_BLUNDER) || node_has_nag(node, NAG_MISTAKE)))
            *bad = node;
    }
    return true;
}

ActionResult desk_review_mistakes(Desk *desk) {
    const SessionSettings *settings = &desk->settings.game;
    Looks looks = looks_beside(settings->archive, settings->fs, desk->settings.variants);
    Review *review = desk_review(desk);
    const Node *bad;
    if (looks_add(&looks, review->game))
        memory_require(review_settle(review));
    if (!is_annotated(review->game, &bad))
        return desk_do(desk, ACTION_ANNOTATE, "");
    if (bad != NULL && review_goto(review, node_ply(bad)))
        desk_show(desk, SHOWN_PLACE);
    else
        desk_say(desk, _("No mistakes were found in this game."));
    return ACTION_DONE;
}
