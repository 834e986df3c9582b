/* Games under review. */
#include <stdlib.h>
#include <string.h>

#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/tree/game.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/review/game_list.h"
#include "play/review/game_text.h"
#include "play/review/save_changes.h"
#include "play/session/session.h"

const char *desk_path_of(const char *argument) {
    return strcmp(argument, INCOMING_STANDARD) == 0 ? "./-" : argument;
}

Game *desk_copy_game(const Desk *desk, const Game *game, Error *error) {
    Bytes text = {0};
    memory_require(pgn_write(game, &text));
    PgnSource source = {"", 1, text.data, text.length};
    Game *copy = pgn_parse(&source, &(RecordGames){desk->settings.variants, game->variant->name},
                           NULL, error);
    bytes_done(&text);
    return copy;
}

static bool open_review(Desk *desk, const char *path, Review *out, Error *error) {
    const VariantSet *variants = desk->settings.variants;
    char expanded[SESSION_PATH_SIZE];
    if (path[0] != '\0')
        return path_expand(desk_path_of(path), expanded, sizeof(expanded), error) &&
               review_open(out, desk->settings.game.fs, expanded,
                           &(RecordGames){variants, desk->next.variant->name}, error);
    if (desk_session(desk) == NULL)
        return error_set(error, N_("name a file to review"));
    Game *copy = desk_copy_game(desk, session_game(desk_session(desk)), error);
    if (copy == NULL)
        return false;
    review_start(out, desk->settings.game.fs, copy, variants);
    /* On the full screen, start at the position that is on the board. */
    if (desk->front_end.keys)
        review_last(out);
    return true;
}

/* --- saving ---------------------------------------------------------------------------------- */

/* Saves in the game's file, which another program has changed. */
static ActionResult overwrite(Desk *desk, Review *review) {
    ReviewPlace place;
    Error error = {0};
    if (!review_overwrite(review, &place, &error))
        return desk_offer_path(desk, ACTION_SAVE, "", review->path, &error);
    desk_note_edited(desk, false);
    if (place != REVIEW_PLACE_END)
        return desk_say_saved(desk, review->path, &error);
    desk_say_asf(desk, TONE_GOOD, _("The game was no longer in %s; it was added at the end."),
                 review->path);
    desk_doubt(desk, &error);
    return ACTION_DONE;
}

/* Saves in the game's place in its file. */
static ActionResult save_in_place(Desk *desk, Review *review) {
    Error error = {0};
    if (desk_agreed(desk, QUESTION_CHANGED))
        return overwrite(desk, review);
    if (!review_changed(review)) {
        desk_say(desk, _("Nothing has changed since the game was saved."));
        return ACTION_DONE;
    }
    desk->asked.path = review->path;
    if (review_stale(review))
        return desk_ask(desk, QUESTION_CHANGED, ACTION_SAVE, "");
    if (!review_save(review, &error))
        return desk_offer_path(desk, ACTION_SAVE, "", review->path, &error);
    desk_note_edited(desk, false);
    return desk_say_saved(desk, review->path, &error);
}

static ActionResult save(Activity *activity, const char *argument) {
    Desk *desk = activity->desk;
    Review *review = desk_review(desk);
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "";
    if (argument[0] == '\0')
        return review->path != NULL ? save_in_place(desk, review) : desk_ask_where(desk);
    if (!path_expand(argument, path, sizeof(path), &error) || !review_save_as(review, path, &error))
        return desk_offer_path(desk, ACTION_SAVE, "", path, &error);
    desk_note_edited(desk, false);
    return desk_say_saved(desk, path, &error);
}

/* --- the kind -------------------------------------------------------------------------------- */

static const Cursor *cursor_of(const Activity *activity) {
    return &((const ReviewActivity *)activity)->review.cursor;
}

static ActionResult try_move(Activity *activity, Move move) {
    Error error = {0};
    if (!review_try(desk_review(activity->desk), move, &error))
        return desk_fail(activity->desk, &error);
    desk_show(activity->desk, SHOWN_PLACE);
    return ACTION_DONE;
}

static const char *name_of(const Activity *activity, Side side) {
    return game_tag(cursor_of(activity)->game, side == SIDE_WHITE ? "White" : "Black");
}

/* What is left to a side at the cursor: as its last clock there says, from which times of later
 * moves are subtracted; without one, from what the control gives. -1: not known. */
static int64_t left_of(const Cursor *cursor, Side side, const TimeControl *control) {
    GameClock clock = game_clock_new(control);
    bool known = control->base_ms > 0, any = false;
    for (size_t i = 1; i < cursor->count; i++) {
        const Node *node = cursor->path[i];
        if (node_mover(cursor->game, node) != side)
            continue;
        any = true;
        known = node->clock_ms >= 0 || (known && node->spent_ms >= 0);
        game_clock_start(&clock, side, 0);
        game_clock_stop(&clock, true, node->spent_ms > 0 ? node->spent_ms : 0);
        if (node->clock_ms >= 0)
            clock.left_ms[side] = node->clock_ms;
    }
    return known && any ? clock.left_ms[side] : -1;
}

static bool clock_of(const Activity *activity, Side side, int64_t now_ms, TimeControl *control,
                     ClockFace *out) {
    const Cursor *cursor = cursor_of(activity);
    const char *tag = game_tag(cursor->game, "TimeControl");
    (void)now_ms;
    if (tag == NULL || !time_control_parse_tag(tag, control))
        *control = (TimeControl){.limited = true};
    int64_t left_ms = left_of(cursor, side, control);
    if (left_ms < 0)
        return false;
    *out = time_control_face(control, left_ms);
    return true;
}

/* Nobody is to move where the game was over. */
static ActivityTurn turn_of(const Activity *activity) {
    const Cursor *cursor = cursor_of(activity);
    bool over = review_outcome(cursor).result != RESULT_ONGOING;
    return (ActivityTurn){over ? TURN_NOBODY : TURN_TO_MOVE, cursor->position.side};
}

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    (void)position;
    review_add_ply(&((const ReviewActivity *)activity)->review, size == ACTIVITY_TITLE_WHOLE, out);
}

static ActionResult hint(Activity *activity, const char *argument) {
    (void)argument;
    return desk_go_on_hint(activity->desk) ? ACTION_DONE : desk_begin_hint(activity->desk);
}

static bool guard_leave(Activity *activity, ActionId action, const char *argument) {
    const ReviewActivity *review = (const ReviewActivity *)activity;
    Desk *desk = activity->desk;
    bool edited = review->edited || desk->front_end.keys;
    return !edited || !review_edited(&review->review) ||
           desk_may(desk, QUESTION_UNSAVED, action, argument);
}

static void close_review(Activity *activity) {
    ReviewActivity *closed = (ReviewActivity *)activity;
    desk_end_annotation(activity->desk);
    review_close(&closed->review);
    free(closed->list);
    free(closed);
}

static const OwnAction ACTIONS[] = {{ACTION_HINT, hint}, {ACTION_SAVE, save}, {.id = ACTION_NONE}};

static const ActivityKind REVIEW_ACTIVITY = {
    .traits = ACTIVITY_REVIEW | ACTIVITY_ASIDE | ACTIVITY_WHOLE_LINE,
    .when = ACTION_WHEN_REVIEW,
    .cursor = cursor_of,
    .take = try_move,
    .name = name_of,
    .clock = clock_of,
    .turn = turn_of,
    .title = add_title,
    .actions = ACTIONS,
    .guard_leave = guard_leave,
    .close = close_review,
};

/* --- beginning and end ----------------------------------------------------------------------- */

void desk_take_review(Desk *desk, const Review *review) {
    desk_close_editor(desk);
    desk_close_aside(desk);
    ReviewActivity *begun = memory_new(1, sizeof *begun);
    begun->review = *review;
    activity_push(&desk->stack, desk, &begun->activity, &REVIEW_ACTIVITY);
    desk_begin_threats(desk);
}

/* Shows a game as text, with a title. */
static void show_text(Desk *desk, DeskPage page) {
    char data[96];
    text_format(data, sizeof data, _("Game %zu of %zu as text"), page.game + 1, page.games);
    page.title = data;
    desk_show_page(desk, &page);
}

ActionResult desk_show_game_text(Desk *desk, const char *path, size_t index, const Error *why) {
    PgnFile file;
    Bytes text = {0};
    Error error = {0};
    char expanded[SESSION_PATH_SIZE];
    bool open = path != NULL &&
                path_expand(desk_path_of(path), expanded, sizeof(expanded), &error) &&
                pgn_file_open(&file, desk->settings.game.fs, expanded, &error);
    bool good = open && index < file.count && game_text_add(&file, index, &text, &error);
    if (good)
        show_text(
            desk,
            (DeskPage){
                .text = &text, .why = why, .path = expanded, .game = index, .games = file.count});
    else if (why != NULL)
        desk_fail(desk, why->reason[0] != '\0' ? why : &error);
    bytes_done(&text);
    if (open)
        pgn_file_close(&file);
    return good ? ACTION_DONE : ACTION_REFUSED;
}

void desk_say_passed_over(Desk *desk) {
    size_t passed = desk_review(desk)->index;
    if (passed > 0)
        desk_sayf(desk,
                  ngettext("%zu game before it cannot be played here; type game and its number to "
                           "see its text.",
                           "%zu games before it cannot be played here; type game and a number to "
                           "see their text.",
                           passed),
                  passed);
}

bool desk_open_review(Desk *desk, const char *path, Error *error) {
    Review review;
    if (!open_review(desk, path, &review, error))
        return false;
    desk_take_review(desk, &review);
    return true;
}

void desk_review_game(Desk *desk, Game *game) {
    Review review;
    review_start(&review, desk->settings.game.fs, game, desk->settings.variants);
    desk_take_review(desk, &review);
    desk_show(desk, SHOWN_REVIEW);
}

void desk_say_copy(Desk *desk, const char *path) {
    char expanded[SESSION_PATH_SIZE], data[DESK_LINE_SIZE];
    Text text = TEXT_OVER(data);
    if (!path_expand(desk_path_of(path), expanded, sizeof expanded, NULL))
        return;
    game_text_add_copy(desk->settings.game.fs, expanded, &text);
    if (text.length > 0)
        desk_say_as(desk, TONE_BAD, data);
}

ActionResult desk_show_review(Desk *desk, const char *path, size_t game, unsigned ply) {
    Error error = {0};
    if (!desk_open_review(desk, path, &error))
        return desk_show_game_text(desk, path, game, &error);
    Review *review = desk_review(desk);
    bool there = game == 0 || review_select(review, game, &error);
    if (there && ply > 0 && !review_goto(review, ply))
        review_last(review);
    desk_show(desk, SHOWN_REVIEW);
    if (path[0] != '\0')
        desk_say_copy(desk, path);
    if (!there)
        return desk_show_game_text(desk, path, game, &error);
    if (game == 0)
        desk_say_passed_over(desk);
    if (game == 0 && ply == 0 && desk_has_lists(desk) && review_count(review) > 1)
        desk_do(desk, ACTION_GAMES, "");
    return ACTION_DONE;
}

/* --- the list of a file's games -------------------------------------------------------------- */

enum { GAMES_A_STEP = 1000 };

/* Reads the list of games in steps; kept until the review ends. */
typedef struct Listing {
    Job job;
    GameList list;
} Listing;

static const JobKind LISTING;

GameList *desk_game_list(Desk *desk) {
    const Review *review = desk_review(desk);
    Listing *work = (Listing *)jobs_find(&desk->jobs, &LISTING);
    if (work == NULL) {
        work = memory_new(1, sizeof *work);
        game_list_init(&work->list, &review->file, review_usual(review), NULL);
        job_begin(&desk->jobs, desk, activity_find(&desk->stack, &REVIEW_ACTIVITY), &work->job,
                  &LISTING);
    }
    return &work->list;
}

void desk_read_games(Desk *desk, size_t games) {
    Error error = {0};
    GameList *list = desk_game_list(desk);
    if (game_list_step(list, games, &error))
        return;
    desk_fail(desk, &error);
    list->seen = list->file->count; /* do not retry a game that cannot be read */
}

static void list_more(Job *job, int64_t now_ms) {
    (void)now_ms;
    if (!game_list_is_whole(&((Listing *)job)->list))
        desk_read_games(job->desk, GAMES_A_STEP);
}

static unsigned listing_state(const Job *job) {
    return game_list_is_whole(&((const Listing *)job)->list) ? 0 : JOB_AT_ONCE;
}

static void end_listing(Job *job) {
    game_list_done(&((Listing *)job)->list);
    free(job);
}

static const JobKind LISTING = {
    .name = "games", .step = list_more, .state = listing_state, .close = end_listing};

void desk_say_review(Desk *desk) {
    char data[512];
    Text text = TEXT_OVER(data);
    review_add_title(desk_review(desk), &text);
    desk_say(desk, text.data);
    desk_say_place(desk);
}

ActionResult desk_say_change(Desk *desk, bool good, const Error *error) {
    if (!good)
        return desk_fail(desk, error);
    desk_note_edited(desk, true);
    desk_show(desk, SHOWN_RECORD);
    desk_show(desk, SHOWN_PLACE);
    return ACTION_DONE;
}

void desk_note_edited(Desk *desk, bool edited) {
    ((ReviewActivity *)activity_find(&desk->stack, &REVIEW_ACTIVITY))->edited = edited;
}

void desk_note_list(Desk *desk, const char *folder) {
    ReviewActivity *review = (ReviewActivity *)activity_find(&desk->stack, &REVIEW_ACTIVITY);
    free(review->list);
    review->list = memory_copy(folder);
}

const char *desk_list_of(const Desk *desk) {
    const Activity *review = activity_find(&desk->stack, &REVIEW_ACTIVITY);
    return review != NULL ? ((const ReviewActivity *)review)->list : NULL;
}

char *desk_search_words(Desk *desk) {
    return desk->search;
}
