/* The states that follow one another: home, those above it, and their lines. */
#include "ui/app/app.h"

UiState app_home(const App *app) {
    if (app->editing.model != NULL)
        return UI_EDIT;
    if (app->review.open)
        return UI_REVIEW;
    if (app->session == NULL)
        return UI_MENU;
    switch (session_phase(app->session)) {
    case SESSION_SETUP:
        return UI_SETUP;
    case SESSION_MOVE:
        return UI_IDLE;
    case SESSION_THINKING:
        return UI_THINK;
    case SESSION_FAILED:
        return UI_FAILED;
    case SESSION_OVER:
        break;
    }
    return UI_OVER;
}

void app_go_home(App *app) {
    app->drop = ROLE_NONE;
    app->from = app->to = app->lifted = SQUARE_NONE;
    app->choice_count = 0;
    app->refusal = (Refusal){0};
    line_clear(&app->entry.line);
    app->list.filter.text[0] = '\0';
    app->state = app_home(app);
    app->under = app->state;
    if (app->spot.kind == SPOT_EDGE)
        app->spot.kind = SPOT_SQUARE;
    if (app->state == UI_MENU || app->state == UI_FAILED)
        app->list.item = 0;
}

bool app_is_modal(UiState state) {
    return state_facts(state)->modal;
}

UiState app_behind(const App *app) {
    return app_is_modal(app->state) ? app->under : app->state;
}

LineHistory app_line_history(const App *app) {
    return app->state == UI_COMMAND ? LINE_HISTORY_COMMANDS
           : app->state == UI_ASK   ? LINE_HISTORY_ANSWERS
                                    : LINE_HISTORY_MOVES;
}

void app_begin_line(App *app) {
    app->entry.search.on = false;
    app->effects.line_begun = true;
    app->line_driver.begin(app->line_driver.context, app_line_history(app));
}

void app_remember_line(App *app, const char *text) {
    app->line_driver.remember(app->line_driver.context, app_line_history(app), text);
}

void app_open(App *app, UiState state) {
    if (!app_is_modal(app->state))
        app->under = app->state;
    app->state = state;
    if (app->under != UI_NEW_GAME)
        app->list.item = 0;
    app->list.filter.text[0] = '\0';
    if (state == UI_COMMAND || state == UI_ASK) {
        if (app->under == UI_ENTRY)
            app->entry.kept = app->entry.line;
        line_clear(&app->entry.line);
        app_begin_line(app);
    }
}

void app_open_list(App *app, const ListSource *source, size_t item) {
    app_open(app, UI_LIST);
    app->list.source = source;
    app->list.item = item;
}

void app_filter_list(App *app, const char *text) {
    Text copy = TEXT_OVER(app->list.filter.text);
    text_add(&copy, text);
    app->list.filter.changed = true;
    app->list.item = 0;
}

bool app_shows_list(const App *app, const ListSource *source) {
    return app->state == UI_LIST && app->list.source == source;
}

/* A line of moves in which nothing was typed when another line came over it. */
static bool app_entry_was_empty(const App *app) {
    return app->under == UI_ENTRY && (app->state == UI_COMMAND || app->state == UI_ASK) &&
           app->entry.kept.text[0] == '\0';
}

/* True when a state that was covered still makes sense: what is taken stays so only while a person
 * may move. */
static bool app_state_holds(const App *app, UiState state) {
    if (state == UI_SELECTED || state == UI_DROP || state == UI_ENTRY)
        return app_can_choose(app);
    if (state == UI_PROMOTION || state == UI_HANDOVER || state == UI_GHOST)
        return app_can_move(app);
    /* Of the others nothing is lost by going home. */
    return state == UI_NEW_GAME ||
           (state == UI_IDLE && (app->review.open || app_home(app) == UI_IDLE));
}

/* A move being typed goes on where another line was in between. */
static void app_reopen_entry(App *app, UiState above) {
    if (above == UI_COMMAND || above == UI_ASK)
        app->entry.line = app->entry.kept;
    app_begin_line(app);
    entry_match(app_mover(app), app->entry.line.text, &app->entry.match);
}

void app_close(App *app) {
    UiState above = app->state;
    app->list.filter.text[0] = '\0';
    if (app_entry_was_empty(app) || !app_state_holds(app, app->under)) {
        app_go_home(app);
        return;
    }
    app->state = app->under;
    if (app->state == UI_ENTRY)
        app_reopen_entry(app, above);
}

void app_settle(App *app) {
    if (app->review.open || app_is_modal(app->state) || app->state == UI_NEW_GAME)
        return;
    if (!app_state_holds(app, app->state) && app->state != app_home(app))
        app_go_home(app);
}
