#include "ui/actions/game_changes.h"

#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/game/next_game.h"
#include "play/hint/annotate.h"
#include "play/lesson/first_activity.h"
#include "play/lesson/lesson.h"
#include "play/review/review.h"
#include "ui/actions/editing.h"
#include "ui/actions/first_spot.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/board/graph_view.h"
#include "ui/board/views.h"
#include "ui/form/field.h"
#include "ui/form/form.h"
#include "words/words.h"

static void begin(App *app) {
    desk_clear_hint(app->desk);
    app->has_report = false;
    app_place_spot(app);
    app_look_ahead(app);
    app_close_screens(app); /* they belong to another game */
    app_go_home(app);
}

/* Clears messages, which are about what was shown before, except errors in leaving it. */
static void clear_messages(App *app) {
    app->log_count = 0;
    app_say_error(app, &app->kept_failure);
    app->kept_failure = (Error){0};
}

/* Makes these settings those of the start screen, also in later runs. */
static void remember(App *app, const SessionSettings *settings) {
    const PlayerWord *seats = settings->seats;
    Side side = player_is(&seats[SIDE_WHITE], PLAYER_BY_HAND) ? SIDE_WHITE : SIDE_BLACK;
    bool computer = player_is(&seats[side], PLAYER_BY_HAND) &&
                    player_is(&seats[side_other(side)], PLAYER_LEVELS);
    unsigned level = computer ? seats[side_other(side)].level : 0;
    Error error = {0};
    form_set_variant(&app->form, settings->variant);
    if (computer)
        form_follow_opponent(&app->form, side, level);
    if (settings->start == NULL || settings->handicap.count > 0)
        form_set_handicap(&app->form, &settings->handicap);
    if (played_begin(&app->memory, side, level, settings->variant->name, &settings->handicap))
        played_write(&app->memory, &(MemoFile){app->settings->game.fs, app->settings->memory},
                     &error);
}

void app_remember_next(App *app) {
    SessionSettings next;
    if (desk_opponent_level(app->desk) > 0 && desk_person_won(app->desk) &&
        desk_next_game(app->desk, NEXT_GAME, &next))
        remember(app, &next);
}

/* Says why the board is seen from the other side than before, as a move so that the computer's
 * first move is shown beside it. */
static void say_turned(App *app) {
    char said[SESSION_TEXT_SIZE];
    text_format(said, sizeof said, _("The board is turned: %s is at the bottom."),
                side_word(app_variant(app), app_bottom(app)));
    app_say_as(app, LOG_PERSONS_MOVE, FG_NORMAL, said);
}

static void show_game(App *app) {
    const Session *session = desk_session(app->desk);
    review_ui_leave_game(&app->review);
    clear_messages(app);
    app->pending = (PendingUi){0};
    bool black = session_is_human(session, SIDE_BLACK) && !session_is_human(session, SIDE_WHITE);
    bool turned = desk_look(app->desk)->flipped != black;
    desk_look(app->desk)->flipped = black;
    begin(app);
    if (turned)
        say_turned(app);
    app_hand_over(app, false);
    app_place_spot(app);
    remember(app, session_settings(desk_session(app->desk)));
}

bool app_start(App *app, const SessionSettings *settings) {
    Error error = {0};
    bool begun = desk_begin_game(app->desk, settings, &error);
    if (!begun)
        app_say_error(app, &error);
    app_pump(app);
    return begun;
}

FormSource app_form_source(const App *app) {
    return (FormSource){app->settings->variants, desk_own(app->desk), &app->settings->game,
                        app_position(app)};
}

void app_start_form(App *app) {
    SessionSettings settings;
    Position start;
    Error error = {0};
    if (!form_settings(&app->form, desk_next(app->desk), &start, &settings, &error)) {
        app_say_error(app, &error);
        return;
    }
    *desk_next(app->desk) = settings;
    desk_choose_start(app->desk, settings.start);
    desk_begin_next(app->desk);
    app_pump(app);
}

bool app_take_field(App *app, const char *text) {
    FormSource source = app_form_source(app);
    Field field = app->form.field;
    Error error = {0};
    if (text[0] == '\0' && !field_takes_nothing(field))
        return true;
    if (!field_take(&app->form, &source, field, text, &error)) {
        app_say_error(app, &error);
        return false;
    }
    if (error.reason[0] != '\0')
        app_say_error(app, &error);
    desk_choose_level(app->desk, app->form.level);
    return true;
}

/* Enter plays a hint until the cursor is moved. Once the hint names its move, the cursor goes to
 * the target; before that it stays, since moving it would give the target away. */
static void point_hint(App *app) {
    const DeskHint *hint = desk_hint(app->desk);
    if (hint != NULL && hint->stage != HINT_STAGE_WHERE && !app_has_selection(app))
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(hint->move)};
    app->hint_spot = app->spot;
}

static void show_puzzle(App *app) {
    review_ui_leave_game(&app->review);
    app->log_count = 0;
    move_list_clear(&app->moves);
    begin(app);
}

static void show_review(App *app) {
    show_puzzle(app);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    review_add_title(desk_review(app->desk), &text);
    app_say(app, desk_review(app->desk)->damage.reason[0] != '\0' ? FG_ERROR : FG_TITLE, buffer);
}

/* Puts the cursor on the last move's target. */
static void point_last_move(App *app) {
    Move move = desk_last_move(app->desk);
    app->refusal = (Refusal){0};
    if (move != MOVE_NONE)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
}

static void show_last_move(App *app) {
    point_last_move(app);
    app->log_count = 0;
}

void app_show_place(App *app) {
    show_last_move(app);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (moves_show_comment(app))
        review_add_step(desk_review(app->desk), &text);
    else
        review_add_place(desk_review(app->desk), &text);
    app_say(app, FG_NORMAL, buffer);
}

/* Says the result when a finished game is shown again. */
static void say_end(App *app) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!app_game_is(app, SESSION_OVER))
        return;
    words_outcome(app_variant(app), session_outcome(desk_session(app->desk)), &text);
    app_say(app, FG_TITLE, buffer);
}

/* Shows the game again, or the menu if there is none. */
static void show_below(App *app) {
    review_ui_leave_game(&app->review);
    clear_messages(app);
    begin(app);
    say_end(app);
}

/* What the menu shows is seen from White's side. */
static void show_left(App *app) {
    desk_look(app->desk)->flipped = false;
    show_below(app);
}

/* Clears messages about earlier moves, but keeps an error after the results. */
static void end_annotation(App *app) {
    bool failed =
        analysis_failed(annotate_analysis(desk_annotation(app->desk))) && app->log_count > 0;
    if (failed)
        app_say_later(app, FG_ERROR, app->log[app->log_count - 1].text);
    app->log_count = 0;
}

/* Small windows have a single row, for the graph or the analysis. */
static void show_analysis(App *app) {
    app->review.graph = app->review.graph && graph_has_panel(app);
}

static void show_annotation(App *app) {
    app->review.graph = app->review.graph || graph_has_panel(app);
}

/* Puts the cursor on the piece that the lesson is about. */
static void show_lesson_moved(App *app) {
    Square piece = lesson_piece(desk_lesson(app->desk));
    move_list_clear(&app->moves);
    app->refusal = (Refusal){0};
    app_look_ahead(app);
    app_close_screens(app);
    app_go_home(app);
    if (piece != SQUARE_NONE)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = piece};
}

/* What is being typed stays: it is for the board that is shown now. */
static void show_first_moved(App *app) {
    Square piece = desk_first_steps(app->desk)->step.piece;
    move_list_clear(&app->moves);
    app->refusal = (Refusal){0};
    if (piece != SQUARE_NONE)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = piece};
}

/* Where the cursor begins: where the step says to drop, or, if the drop is to be found, on the
 * first free square that is not the answer. */
static Square drop_start(const FirstStep *step) {
    const Position *position = &step->position;
    Square answer = move_to(step->right[0]);
    Bitboard free = position_empty(position) & ~bitboard_of(answer);
    return step->task == FIRST_DROP || free == 0 ? answer : bitboard_first(free);
}

static void show_first(App *app) {
    const Screen *screen = app_screen(app);
    bool typing = screen->keys == KEYS_LINE && !screen_is(screen, SCREEN_MODAL) &&
                  app->entry.line.text[0] != '\0' && app->entry.refused.text[0] == '\0';
    review_ui_leave_game(&app->review);
    app->log_count = 0;
    if (!typing) {
        app_close_screens(app);
        app_go_home(app);
    }
    app_place_spot(app);
    show_first_moved(app);
    const FirstStep *step = &desk_first_steps(app->desk)->step;
    if (move_is_drop(step->right[0])) /* once it is picked up, the cursor is on the square */
        app->spot = (Spot){.kind = SPOT_HAND, .square = drop_start(step), .side = SIDE_WHITE};
}

static void show_lesson(App *app) {
    review_ui_leave_game(&app->review);
    app->log_count = 0;
    app_place_spot(app);
    show_lesson_moved(app);
}

static void show_premove(App *app) {
    const Attempt *premove = session_premoved(desk_session(app->desk));
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = premove->to};
    app_go_home(app);
}

static void mark_judged(App *app) {
    const Judged *judged = desk_judged(app->desk);
    app->refusal = judged != NULL && judged->whole
                       ? refusal_of(app_position(app), &judged->attempt, &judged->legality)
                       : (Refusal){0};
}

static void show_record(App *app) {
    move_list_clear(&app->moves);
}

static void show_deleted(App *app) {
    app->review.found.count = 0;
}

void app_take_shown(App *app, DeskShown what) {
    static void (*const SHOWS[])(App *) = {
        [SHOWN_GAME] = show_game,
        [SHOWN_REVIEW] = show_review,
        [SHOWN_PLACE] = app_show_place,
        [SHOWN_RECORD] = show_record,
        [SHOWN_DELETED] = show_deleted,
        [SHOWN_PREMOVE] = show_premove,
        [SHOWN_JUDGED] = mark_judged,
        [SHOWN_ANALYSIS] = show_analysis,
        [SHOWN_ANNOTATION] = show_annotation,
        [SHOWN_ANNOTATED] = end_annotation,
        [SHOWN_NEW_EDITOR] = editing_entered,
        [SHOWN_EDITOR] = editing_show,
        [SHOWN_PROBLEMS] = editing_show_problems,
        [SHOWN_SET_UP] = editing_fill_form,
        [SHOWN_HINT] = point_hint,
        [SHOWN_OPENINGS] = ui_explorer,
        [SHOWN_PUZZLE] = show_puzzle,
        [SHOWN_PUZZLE_MOVED] = show_last_move,
        [SHOWN_PUZZLE_BACK] = point_last_move, /* why the move was wrong can still be read */
        [SHOWN_LESSON] = show_lesson,
        [SHOWN_FIRST] = show_first,
        [SHOWN_FIRST_MOVED] = show_first_moved,
        [SHOWN_LESSON_MOVED] = show_lesson_moved,
        [SHOWN_LISTS] = ui_lists,
        [SHOWN_LEFT_EDITOR] = editing_left,
        [SHOWN_LEFT_REVIEW] = show_below,
        [SHOWN_LEFT_GAME] = show_left,
    };
    SHOWS[what](app);
}
