/* What each action of the table does on the screen. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/words.h"
#include "rules/fen.h"
#include "ui/handlers.h"
#include "ui/machine.h"
#include "ui/operations.h"

/* Does the action; arguments is "" without any. */
typedef void Operation(App *app, const char *arguments);

static void say_result(App *app, bool done, const Error *error) {
    if (!done)
        app_say_error(app, error);
    app_pump(app);
}

/* The variant named, or the one shown, or the form's. */
static const Variant *named_variant(App *app, const char *name) {
    if (name[0] != '\0') {
        const Variant *variant = variants_find(app->settings->variants, name);
        if (variant == NULL)
            app_say(app, INK_ERROR, _("There is no game of that name."));
        return variant;
    }
    const Variant *shown = app_variant(app);
    return shown != NULL ? shown : app->form.variant;
}

static void do_new(App *app, const char *arguments) {
    if (arguments[0] != '\0') {
        const Variant *variant = named_variant(app, arguments);
        if (variant == NULL)
            return;
        app->form.variant = variant;
    }
    app->form.fen[0] = '\0';
    app->state = app->under = UI_NEW_GAME;
    /* Enter on the game's row goes to the next one: not where a game was named. */
    app->item = arguments[0] != '\0' ? FIELD_START : FIELD_GAME;
}

static void do_move(App *app, const char *arguments) {
    operation_type(app, arguments);
    if (arguments[0] != '\0' && app->state == UI_ENTRY)
        entry_enter(app, NULL);
}

static void do_undo(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    app_go_home(app);
    say_result(app, session_undo(app->session, app->now_ms, &error), &error);
    app_go_home(app);
}

static void do_redo(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    app_go_home(app);
    say_result(app, session_redo(app->session, app->now_ms, &error), &error);
    app_go_home(app);
}

static void do_hint(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    bool asked = session_hint(app->session, app->now_ms, &error);
    if (asked)
        app_say(app, INK_NORMAL, _("Thinking about a hint ..."));
    say_result(app, asked, &error);
}

static void do_why(App *app, const char *arguments) {
    if (arguments[0] != '\0')
        operation_why_text(app, arguments);
    else if ((app->state == UI_SELECTED || app->state == UI_DROP) && app->spot.kind == SPOT_SQUARE)
        operation_why(app, app->spot.square);
    else
        page_open_help(app);
}

static void do_move_now(App *app, const char *arguments) {
    (void)arguments;
    session_move_now(app->session);
    app_pump(app);
}

static void do_draw(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    say_result(app, session_offer_draw(app->session, app->now_ms, &error), &error);
}

static void do_resign(App *app, const char *arguments) {
    (void)arguments;
    if (session_phase(app->session) == SESSION_SETUP)
        app_say(app, INK_ERROR, _("The game has not begun."));
    else
        operation_confirm(app, CONFIRM_RESIGN);
}

static void do_rematch(App *app, const char *arguments) {
    (void)arguments;
    app->confirm = CONFIRM_SWAPPED;
    operation_confirmed(app);
}

static void do_level(App *app, const char *arguments) {
    int64_t level;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (ascii_parse_int(arguments, 1, ENGINE_LEVELS, &level)) {
        app->form.level = (unsigned)level;
    } else if (arguments[0] != '\0') {
        text_addf(&text, _("A level is a number from 1 to %d."), ENGINE_LEVELS);
        app_say(app, INK_ERROR, buffer);
        return;
    }
    text_addf(&text, _("The next game's computer has level %u, %s: %s"), app->form.level,
              _(engine_level_name(app->form.level)), _(engine_level_words(app->form.level)));
    app_say(app, INK_NORMAL, buffer);
}

static void do_save(App *app, const char *arguments) {
    if (app->reviewing)
        app_say(app, INK_ERROR, _("A game under review is not changed; there is nothing to save."));
    else if (arguments[0] == '\0')
        operation_ask(app, ASK_SAVE, "game.pgn");
    else {
        app->question = ASK_SAVE;
        operation_answered(app, arguments);
    }
}

static void do_load(App *app, const char *arguments) {
    if (arguments[0] == '\0')
        operation_ask(app, ASK_LOAD, "");
    else
        app_load(app, arguments);
}

static void do_resume(App *app, const char *arguments) {
    app_find_journals(app);
    int64_t number;
    if (app->journal_count == 0) {
        app_say(app, INK_NORMAL, _("No game was broken off."));
    } else if (ascii_parse_int(arguments, 1, (int64_t)app->journal_count, &number)) {
        app_resume(app, app->journals[number - 1].path);
    } else {
        app->list = LIST_JOURNALS;
        app_open(app, UI_LIST);
    }
}

static void do_flip(App *app, const char *arguments) {
    (void)arguments;
    app->view.flipped = !app->view.flipped;
}

/* Card and engraving, card alone, neither. */
static void do_card(App *app, const char *arguments) {
    (void)arguments;
    ViewOptions *view = &app->view;
    if (view->card && view->engraved) {
        view->engraved = false;
    } else {
        view->card = !view->card;
        view->engraved = view->card;
    }
}

static void do_pieces(App *app, const char *arguments) {
    (void)arguments;
    const Variant *variant = named_variant(app, "");
    if (variant != NULL)
        page_open_pieces(app, variant);
}

static void do_rules(App *app, const char *arguments) {
    if (arguments[0] == '\0' && app_variant(app) == NULL) {
        app->list = LIST_RULES;
        app_open(app, UI_LIST);
        return;
    }
    const Variant *variant = named_variant(app, arguments);
    if (variant != NULL)
        page_open_rules(app, variant);
}

static void do_moves(App *app, const char *arguments) {
    (void)arguments;
    page_open_moves(app);
}

static void do_fen(App *app, const char *arguments) {
    (void)arguments;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    fen_format(app_position(app), &text);
    app_say(app, INK_NORMAL, buffer);
}

static void do_at(App *app, const char *arguments) {
    const Position *position = app_position(app);
    size_t length = 0;
    Square square = arguments[0] != '\0'
                        ? variant_square_parse(position->variant, arguments, &length)
                        : app->spot.square;
    if (square == SQUARE_NONE) {
        app_say(app, INK_ERROR, _("There is no such square on this board."));
        return;
    }
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_attacks(position, square, &text);
    app_say(app, INK_NORMAL, buffer);
}

static void do_threats(App *app, const char *arguments) {
    (void)arguments;
    app->view.threats = !app->view.threats;
}

static void do_review(App *app, const char *arguments) {
    if (arguments[0] != '\0')
        app_review_file(app, arguments, 0, 0);
    else if (app->session == NULL || app->reviewing)
        operation_ask(app, ASK_REVIEW, "");
    else
        app_review_game(app);
}

static void step_times(App *app, const char *arguments, Handler *step) {
    int64_t times = 1;
    Event event = {.kind = EVENT_COUNT};
    if (arguments[0] != '\0' && !ascii_parse_int(arguments, 1, 10000, &times)) {
        app_say(app, INK_ERROR, _("How many plies? A number is needed."));
        return;
    }
    for (; times > 0; times--)
        step(app, &event);
}

static void do_next(App *app, const char *arguments) {
    step_times(app, arguments, review_on_right);
}

static void do_back(App *app, const char *arguments) {
    step_times(app, arguments, review_on_left);
}

static void do_first(App *app, const char *arguments) {
    step_times(app, arguments, review_on_home);
}

static void do_final(App *app, const char *arguments) {
    step_times(app, arguments, review_on_end);
}

static void do_goto(App *app, const char *arguments) {
    int64_t ply;
    if (!ascii_parse_int(arguments, 0, 100000, &ply)) {
        app_say(app, INK_ERROR, _("Which ply? A number is needed."));
    } else {
        if (!review_goto(&app->review, (unsigned)ply))
            review_last(&app->review);
        app_show_place(app);
    }
}

static void do_variation(App *app, const char *arguments) {
    int64_t number;
    Event event = {.kind = EVENT_COUNT};
    if (strcmp(arguments, "previous") == 0)
        review_on_up(app, &event);
    else if (ascii_parse_int(arguments, 1, 1000, &number)) {
        if (review_enter(&app->review, (size_t)number - 1))
            app_show_place(app);
        else
            app_say(app, INK_ERROR, _("There is no such variation here."));
    } else
        review_on_down(app, &event);
}

static void do_game(App *app, const char *arguments) {
    int64_t number;
    if (arguments[0] == '\0') {
        app->list = LIST_GAMES;
        app_open(app, UI_LIST);
    } else if (!ascii_parse_int(arguments, 1, (int64_t)review_count(&app->review), &number)) {
        app_say(app, INK_ERROR, _("There is no such game in the file."));
    } else {
        app_select_game(app, (size_t)number - 1);
    }
}

static void do_play_on(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    Game *game = review_copy_line(&app->review, &error);
    if (game == NULL)
        app_say_error(app, &error);
    else
        app_continue(app, game);
}

static void do_help(App *app, const char *arguments) {
    (void)arguments;
    page_open_help(app);
}

static void do_menu(App *app, const char *arguments) {
    (void)arguments;
    app_open(app, UI_ACTIONS);
}

static void do_command(App *app, const char *arguments) {
    (void)arguments;
    app_open(app, UI_COMMAND);
}

static void do_cancel(App *app, const char *arguments) {
    (void)arguments;
    app_go_home(app);
}

static void do_repaint(App *app, const char *arguments) {
    (void)arguments;
    app->effects.repaint = true;
}

static void do_suspend(App *app, const char *arguments) {
    (void)arguments;
    app->effects.suspend = true;
}

static void do_save_screen(App *app, const char *arguments) {
    if (arguments[0] == '\0') {
        operation_ask(app, ASK_SAVE_SCREEN, "screen.txt");
        return;
    }
    Text path = TEXT_OVER(app->effects.save_screen);
    text_add(&path, arguments);
}

static void do_set(App *app, const char *arguments) {
    operation_set(app, arguments);
}

static void do_quit(App *app, const char *arguments) {
    (void)arguments;
    operation_quit(app);
}

static void do_analyse(App *app, const char *arguments) {
    int64_t lines;
    bool on = !app->analysing;
    if (ascii_parse_int(arguments, 1, ANALYSIS_LINES_LIMIT, &lines)) {
        app->view.lines = (unsigned)lines;
        on = true;
    } else if (strcmp(arguments, "on") == 0 || strcmp(arguments, "off") == 0) {
        on = arguments[1] == 'n';
    } else if (arguments[0] != '\0') {
        app_say(app, INK_ERROR, _("Say on, off, or how many lines: 1 to 9."));
        return;
    }
    app_set_analysing(app, on);
}

static void do_warnings(App *app, const char *arguments) {
    bool on = !app->view.warnings;
    if (strcmp(arguments, "on") == 0 || strcmp(arguments, "off") == 0)
        on = arguments[1] == 'n';
    app->view.warnings = on;
    app_say(app, INK_NORMAL,
            on ? _("Warnings on: a blunder is told before it is played.") : _("Warnings off."));
}

typedef struct OperationEntry {
    ActionId id;
    Operation *run;
} OperationEntry;

static const OperationEntry OPERATIONS[] = {
    {ACTION_NEW, do_new},
    {ACTION_MOVE, do_move},
    {ACTION_UNDO, do_undo},
    {ACTION_REDO, do_redo},
    {ACTION_HINT, do_hint},
    {ACTION_WHY, do_why},
    {ACTION_MOVE_NOW, do_move_now},
    {ACTION_DRAW, do_draw},
    {ACTION_RESIGN, do_resign},
    {ACTION_REMATCH, do_rematch},
    {ACTION_LEVEL, do_level},
    {ACTION_SAVE, do_save},
    {ACTION_LOAD, do_load},
    {ACTION_RESUME, do_resume},
    {ACTION_FLIP, do_flip},
    {ACTION_CARD, do_card},
    {ACTION_PIECES, do_pieces},
    {ACTION_RULES, do_rules},
    {ACTION_MOVES, do_moves},
    {ACTION_FEN, do_fen},
    {ACTION_AT, do_at},
    {ACTION_THREATS, do_threats},
    {ACTION_ANALYSE, do_analyse},
    {ACTION_WARNINGS, do_warnings},
    {ACTION_REVIEW, do_review},
    {ACTION_NEXT, do_next},
    {ACTION_BACK, do_back},
    {ACTION_FIRST, do_first},
    {ACTION_FINAL, do_final},
    {ACTION_GOTO, do_goto},
    {ACTION_VARIATION, do_variation},
    {ACTION_GAME, do_game},
    {ACTION_PLAY_ON, do_play_on},
    {ACTION_HELP, do_help},
    {ACTION_MENU, do_menu},
    {ACTION_COMMAND, do_command},
    {ACTION_CANCEL, do_cancel},
    {ACTION_REPAINT, do_repaint},
    {ACTION_SUSPEND, do_suspend},
    {ACTION_SAVE_SCREEN, do_save_screen},
    {ACTION_SET, do_set},
    {ACTION_QUIT, do_quit},
};

void machine_action(App *app, ActionId action, const char *arguments) {
    const Action *entry = action_get(action);
    if (entry == NULL || !(entry->flags & machine_when(app))) {
        app_say(app, INK_ERROR, _("That is not possible now."));
        return;
    }
    if (entry->flags & ACTION_ON_LINE) {
        app_say(app, INK_ERROR, _("Only the line mode (pandemonium console) has that command."));
        return;
    }
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof OPERATIONS[0]; i++)
        if (OPERATIONS[i].id == action)
            OPERATIONS[i].run(app, arguments);
}
