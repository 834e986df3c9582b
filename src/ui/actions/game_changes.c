/* Starting, continuing and leaving games. */
#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "play/hint/annotate.h"
#include "play/review/game_text.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/board/views.h"
#include "words/words.h"

/* The cursor stands on the middle file, in front of the side below. */
static void place_spot(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL)
        return;
    unsigned rank = variant->ranks < 4              ? 0
                    : desk_look(app->desk)->flipped ? variant->ranks - 3u
                                                    : 2;
    app->spot =
        (Spot){.kind = SPOT_SQUARE, .square = variant_square(variant, variant->files / 2u, rank)};
}

static void begin(App *app) {
    app->hint = MOVE_NONE;
    app->threats = desk_own(app->desk)->threats;
    app->has_report = false;
    place_spot(app);
    app_look_ahead(app);
    app_close_screens(app); /* what was chosen on them was for another game */
    app_go_home(app);
}

void app_note_kept(App *app, const SessionKept *kept) {
    app->kept_failure = kept->failure;
    Text journal = TEXT_OVER(app->kept.journal);
    if (kept->place == SESSION_KEPT_JOURNAL)
        text_add(&journal, kept->path);
    if (kept->place != SESSION_KEPT_ARCHIVE)
        return;
    Text archive = TEXT_OVER(app->kept.archive);
    text_add(&archive, kept->path);
}

/* Leaves the review, if one is open. */
static void close_review(App *app) {
    review_ui_close(&app->review);
    desk_close_review(app->desk);
}

/* What was told is about what was shown before, but for what went wrong with leaving it. */
static void forget_told(App *app) {
    app->log_count = 0;
    app_say_error(app, &app->kept_failure);
    app->kept_failure = (Error){0};
}

static void show_game(App *app) {
    const Session *session = desk_session(app->desk);
    review_ui_close(&app->review);
    forget_told(app);
    app->pending = (PendingUi){0};
    desk_look(app->desk)->flipped =
        session_is_human(session, SIDE_BLACK) && !session_is_human(session, SIDE_WHITE);
    begin(app);
    app_hand_over(app, false);
    place_spot(app);
}

static void take_session(App *app, Session *session) {
    editing_close(app);
    close_review(app);
    desk_take_session(app->desk, session);
    app_pump(app);
}

bool app_start(App *app, const SessionSettings *settings) {
    Error error = {0};
    Session *session = session_new(settings, app->now_ms, &error);
    if (session == NULL) {
        app_say_error(app, &error);
        return false;
    }
    take_session(app, session);
    return true;
}

FormSource app_form_source(const App *app) {
    return (FormSource){app->settings->variants, desk_own(app->desk), &app->settings->game,
                        app_position(app)};
}

void app_start_form(App *app) {
    SessionSettings settings;
    Position start;
    Error error = {0};
    if (form_settings(&app->form, desk_next(app->desk), &start, &settings, &error))
        app_start(app, &settings);
    else
        app_say_error(app, &error);
}

bool app_take_field(App *app, const char *text) {
    FormSource source = app_form_source(app);
    Field field = app->form.field;
    Error error = {0};
    if (text[0] == '\0' && !form_takes_nothing(field))
        return true;
    if (!form_take(&app->form, &source, field, text, &error)) {
        app_say_error(app, &error);
        return false;
    }
    desk_choose_level(app->desk, app->form.level);
    return true;
}

void app_find_journals(App *app) {
    const SessionSettings *game = &app->settings->game;
    const Session *session = desk_session(app->desk);
    const JournalSearch search = {.fs = game->fs,
                                  .folder = game->journal_folder,
                                  .variants = app->settings->variants,
                                  .own = session != NULL ? session_journal_path(session) : "",
                                  .unfinished_only = true};
    app->journal_count = session_list_left(&search, app->journals, JOURNALS_LIMIT);
}

bool app_resume(App *app, const char *path) {
    Error error = {0};
    Session *session =
        session_resume(desk_next(app->desk), path, app->settings->variants, app->now_ms, &error);
    if (session == NULL) {
        app_say_error(app, &error);
        return false;
    }
    take_session(app, session);
    app_say(app, INK_GOOD, _("The game goes on where it stood."));
    return true;
}

/* Opens a file of games, whose path as it is opened is written to expanded. */
static bool open_file(App *app, const char *path, char expanded[SESSION_PATH_SIZE], Review *out,
                      Error *error) {
    const SessionSettings *game = &app->settings->game;
    const char *fallback = game->variant != NULL ? game->variant->name : "";
    expanded[0] = '\0';
    return path_expand(path, expanded, SESSION_PATH_SIZE, error) &&
           review_open(out, game->fs, expanded, &(RecordGames){app->settings->variants, fallback},
                       error);
}

bool app_continue(App *app, Game *game) {
    Error error = {0};
    Session *session = session_continue(desk_next(app->desk), game, app->now_ms, &error);
    if (session == NULL) {
        app_say_error(app, &error);
        return false;
    }
    take_session(app, session);
    return true;
}

bool app_load(App *app, const char *path) {
    Error error = {0};
    char expanded[SESSION_PATH_SIZE];
    Review file;
    if (!open_file(app, path, expanded, &file, &error)) {
        app_say_error(app, &error);
        return false;
    }
    review_last(&file);
    Game *game = review_copy_line(&file);
    Error damage = file.damage;
    char buffer[SESSION_TEXT_SIZE];
    Text note = TEXT_OVER(buffer);
    game_text_add_assumed(file.game, &note);
    review_close(&file);
    if (!app_continue(app, game))
        return false;
    if (note.length > 0)
        app_say(app, INK_NORMAL, buffer);
    if (damage.reason[0] != '\0')
        app_say_error(app, &damage);
    return true;
}

static void show_review(App *app) {
    app->log_count = 0;
    move_list_forget(&app->moves);
    begin(app);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    review_add_title(desk_review(app->desk), &text);
    app_say(app, desk_review(app->desk)->damage.reason[0] != '\0' ? INK_ERROR : INK_TITLE, buffer);
}

/* Takes over an open review. Its Cursor points into itself only through the heap. */
static void take_review(App *app, const Review *review) {
    editing_close(app);
    review_ui_close(&app->review);
    desk_take_review(app->desk, review);
    show_review(app);
}

void app_show_place(App *app) {
    const Node *node = desk_review(app->desk)->cursor.node;
    app->refusal = (Refusal){0};
    app->hint = MOVE_NONE;
    if (node->move != MOVE_NONE)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(node->move)};
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (moves_show_comment(app))
        review_add_step(desk_review(app->desk), &text);
    else
        review_add_place(desk_review(app->desk), &text);
    app->log_count = 0;
    app_say(app, INK_NORMAL, buffer);
}

bool app_review_file(App *app, const char *path, size_t game, unsigned ply) {
    Error error = {0};
    char expanded[SESSION_PATH_SIZE];
    Review review;
    /* Where none of the games can be played they are read. */
    if (!open_file(app, path, expanded, &review, &error))
        return desk_show_game_text(app->desk, expanded, game, &error);
    if (game > 0 && !review_select(&review, game, &error)) {
        take_review(app, &review);
        return desk_show_game_text(app->desk, expanded, game, &error);
    }
    if (ply > 0 && !review_goto(&review, ply))
        review_last(&review);
    take_review(app, &review);
    if (game == 0 && ply == 0 && review_count(desk_review(app->desk)) > 1)
        games_open(app, "");
    return true;
}

bool app_review_game(App *app) {
    Bytes bytes = {0};
    Error error = {0}, damage = {0};
    Review review;
    const Game *game = session_game(desk_session(app->desk));
    memory_require(pgn_write(game, &bytes));
    PgnSource source = {_("this game"), 1, bytes.data, bytes.length};
    Game *copy = pgn_parse(&source, &(RecordGames){app->settings->variants, game->variant->name},
                           &damage, &error);
    bytes_done(&bytes);
    if (copy == NULL) {
        app_say_error(app, &error);
        return false;
    }
    review_start(&review, app->settings->game.fs, copy, app->settings->variants);
    review_last(&review);
    take_review(app, &review);
    return true;
}

void app_review_position(App *app, const Position *start) {
    Review review;
    Game *game = game_new(start->variant, start);
    memory_require(game != NULL);
    review_start(&review, app->settings->game.fs, game, app->settings->variants);
    take_review(app, &review);
}

/* Back in a game that is over: how it ended. */
static void say_end(App *app) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!app_game_is(app, SESSION_OVER))
        return;
    words_outcome(app_variant(app), session_game(desk_session(app->desk))->outcome, &text);
    app_say(app, INK_TITLE, buffer);
}

/* Nothing is over the game any more, or there is none. */
static void show_below(App *app) {
    review_ui_close(&app->review);
    forget_told(app);
    app_find_journals(app);
    begin(app);
    say_end(app);
}

/* What was told is about moves before; but why it has failed goes behind what was found. */
static void end_annotation(App *app) {
    bool failed = annotate_failed(desk_annotation(app->desk)) && app->log_count > 0;
    if (failed)
        app_say_later(app, INK_ERROR, app->log[app->log_count - 1].text);
    app->log_count = 0;
}

/* A row is all that small windows have for both. */
static void show_analysis(App *app) {
    app->review.graph = app->review.graph && graph_has_panel(app);
}

static void show_annotation(App *app) {
    app->review.graph = app->review.graph || graph_has_panel(app);
}

void app_take_shown(App *app, DeskShown what) {
    switch (what) {
    case SHOWN_GAME:
        show_game(app);
        break;
    case SHOWN_REVIEW:
        review_ui_leave_game(&app->review);
        show_review(app);
        break;
    case SHOWN_PLACE:
        app_show_place(app);
        break;
    case SHOWN_RECORD:
        move_list_forget(&app->moves);
        break;
    case SHOWN_DELETED:
        app->review.found.count = 0;
        break;
    case SHOWN_ANALYSIS:
        show_analysis(app);
        break;
    case SHOWN_ANNOTATION:
        show_annotation(app);
        break;
    case SHOWN_ANNOTATED:
        end_annotation(app);
        break;
    case SHOWN_EDITOR:
        editing_show(app);
        break;
    case SHOWN_LEFT_EDITOR:
        editing_left(app);
        break;
    case SHOWN_LEFT_REVIEW:
    case SHOWN_LEFT_GAME:
        show_below(app);
        break;
    }
}
