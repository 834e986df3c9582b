#include "ui/app.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "play/plain.h"
#include "ui/form.h"
#include "ui/glyphs.h"

enum { EDITING_CARD_HEIGHT = 32 /* rows of a window with room for palette and card */ };

void app_add_words(const App *app, const char *words, Text *out) {
    Bytes plain = {0};
    if (app->options.ascii && plain_add(words, &plain))
        words = plain.data != NULL ? plain.data : "";
    text_add(out, words);
    bytes_done(&plain);
}

void app_say(App *app, Ink ink, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    LogEntry next = {.times = 1, .ink = ink};
    Text text = TEXT_OVER(next.text);
    app_add_words(app, sentence, &text);
    next.length = text.length;
    LogEntry *last = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    if (last != NULL && last->length == next.length &&
        memcmp(last->text, next.text, next.length) == 0) {
        next.times = last->times + 1;
        text_addf(&text, " (%u)", next.times);
        *last = next;
        return;
    }
    if (app->log_count == LOG_COUNT) {
        memmove(app->log, app->log + 1, (LOG_COUNT - 1) * sizeof app->log[0]);
        app->log_count--;
    }
    app->log[app->log_count++] = next;
}

void app_refuse(App *app, const char *sentence) {
    app_say(app, INK_ERROR, sentence);
    app->effects.bell = app->effects.bell || app->options.bell;
    if (sentence[0] != '\0')
        app->log[app->log_count - 1].refusal = true;
}

static void app_forget_refusals(App *app) {
    size_t kept = 0;
    for (size_t i = 0; i < app->log_count; i++)
        if (!app->log[i].refusal)
            app->log[kept++] = app->log[i];
    app->log_count = kept;
}

void app_say_error(App *app, const Error *error) {
    char buffer[SESSION_TEXT_SIZE];
    error_format_sentence(error, buffer, sizeof buffer);
    app_say(app, INK_ERROR, buffer);
}

const Cursor *app_cursor(const App *app) {
    if (app->editing.model != NULL)
        return NULL;
    if (app->review.open)
        return &app->review.games.cursor;
    return app->session != NULL ? session_cursor(app->session) : NULL;
}

const Position *app_position(const App *app) {
    if (app->editing.model != NULL)
        return editor_position(app->editing.model);
    if (app->review.open)
        return &app->review.games.cursor.position;
    return app->session != NULL ? session_position(app->session) : NULL;
}

const Variant *app_variant(const App *app) {
    const Position *position = app_position(app);
    return position != NULL ? position->variant : NULL;
}

bool app_can_move(const App *app) {
    if (app->editing.model != NULL)
        return false;
    if (app->review.open)
        return true;
    return app->session != NULL && session_phase(app->session) == SESSION_MOVE;
}

Side app_bottom(const App *app) {
    return app->flipped ? SIDE_BLACK : SIDE_WHITE;
}

size_t app_hand_roles(const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    size_t count = 0;
    for (size_t i = 0; i < variant->hand_order_count; i++)
        if (position->hand[side][variant->hand_order[i]] > 0)
            out[count++] = variant->hand_order[i];
    return count;
}

size_t app_hand_slots(const App *app, const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    if (app->editing.model == NULL)
        return app_hand_roles(position, side, out);
    memcpy(out, variant->hand_order, variant->hand_order_count * sizeof out[0]);
    return variant->hand_order_count;
}

/* The role at the cursor; ROLE_NONE on empty squares. */
static Role role_at_spot(const App *app, const Spot *spot, Side *side) {
    const Position *position = app_position(app);
    if (spot->kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        size_t count = app_hand_slots(app, position, spot->side, held);
        *side = spot->side;
        return spot->slot < count ? held[spot->slot] : ROLE_NONE;
    }
    Piece piece = position->board[spot->square];
    if (spot->kind == SPOT_EDGE || piece == PIECE_NONE)
        return ROLE_NONE;
    *side = piece_side(piece);
    return piece_role(piece);
}

static Role role_of_move(const Position *position, Move move) {
    if (move_is_drop(move))
        return variant_held_role(position->variant, move_role(move));
    Piece piece = position->board[move_from(move)];
    return piece == PIECE_NONE ? ROLE_NONE : piece_role(piece);
}

/* The role that what is typed speaks of: that of the candidate at the cursor, of all candidates, or
 * of a try that is not legal; ROLE_NONE: of several. */
static Role role_typed(const App *app, const Position *position) {
    const EntryMatch *match = &app->entry.match;
    if ((app->state != UI_ENTRY && app->state != UI_CHOICES) || match->state == ENTRY_EMPTY)
        return ROLE_NONE;
    if (app->state == UI_CHOICES && app->item < match->count)
        return role_of_move(position, match->moves[app->item]);
    if (match->judged && match->attempt.drop != ROLE_NONE)
        return match->attempt.drop;
    if (match->judged && position->board[match->attempt.from] != PIECE_NONE)
        return piece_role(position->board[match->attempt.from]);
    Role role = match->count > 0 ? role_of_move(position, match->moves[0]) : ROLE_NONE;
    for (size_t i = 1; i < match->count; i++)
        if (role_of_move(position, match->moves[i]) != role)
            return ROLE_NONE;
    return role;
}

Role app_role_shown(const App *app, Side *side) {
    const Position *position = app_position(app);
    if (position == NULL)
        return ROLE_NONE;
    Side own = position->side;
    Role role = app->looking ? role_at_spot(app, &app->look, &own) : ROLE_NONE;
    if (role == ROLE_NONE)
        role = role_typed(app, position);
    if (role == ROLE_NONE)
        role = role_at_spot(app, &app->spot, &own);
    if (role == ROLE_NONE && app->drop != ROLE_NONE)
        role = app->drop;
    if (role == ROLE_NONE && app->from != SQUARE_NONE && position->board[app->from] != PIECE_NONE)
        role = piece_role(position->board[app->from]);
    if (side != NULL)
        *side = own;
    return role;
}

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
    app->filter.text[0] = '\0';
    app->state = app_home(app);
    app->under = app->state;
    if (app->spot.kind == SPOT_EDGE)
        app->spot.kind = SPOT_SQUARE;
    if (app->state == UI_MENU || app->state == UI_FAILED)
        app->item = 0;
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
        app->item = 0;
    app->filter.text[0] = '\0';
    if (state == UI_COMMAND || state == UI_ASK) {
        if (app->under == UI_ENTRY)
            app->entry.kept = app->entry.line;
        line_clear(&app->entry.line);
        app_begin_line(app);
    }
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
    app->filter.text[0] = '\0';
    if (app_entry_was_empty(app) || !app_state_holds(app, app->under)) {
        app_go_home(app);
        return;
    }
    app->state = app->under;
    if (app->state == UI_ENTRY)
        app_reopen_entry(app, above);
}

/* A game played to its end is no longer new; the card stays as it is for this run. */
static void app_remember_game(App *app) {
    Error error = {0};
    Memory before = app->memory;
    if (!memory_add(&app->memory, session_position(app->session)->variant->name))
        return;
    if (memory_write(&app->memory, app->settings->game.fs, app->settings->memory, &error))
        return;
    app->memory = before;
    app_say_error(app, &error);
}

/* What the session told, as state of the interface. */
static void app_take_event(App *app, const SessionEvent *event) {
    Ink ink = INK_NORMAL;
    switch (event->kind) {
    case SESSION_EVENT_MOVED:
    case SESSION_EVENT_TAKEN:
        app->effects.bell = app->effects.bell || (app->options.bell && event->by_computer);
        app->hint = MOVE_NONE;
        app->refusal = (Refusal){0};
        app_forget_refusals(app);
        break;
    case SESSION_EVENT_REPORT:
        app->report = event->report;
        app->has_report = true;
        return;
    case SESSION_EVENT_HINT:
        app->hint = event->move;
        app->report = event->report;
        app->has_report = true;
        ink = INK_GOOD;
        break;
    case SESSION_EVENT_WARNING:
        app->blunder = event->move;
        ink = INK_ERROR;
        break;
    case SESSION_EVENT_OVER:
        app_forget_refusals(app);
        app_remember_game(app);
        ink = INK_TITLE;
        break;
    case SESSION_EVENT_FAILED:
        app->effects.bell = app->effects.bell || app->options.bell;
        ink = INK_ERROR;
        break;
    case SESSION_EVENT_NOTICE:
        ink = INK_ERROR;
        break;
    case SESSION_EVENT_NONE:
    case SESSION_EVENT_SETUP:
    case SESSION_EVENT_OFFER:
    case SESSION_EVENT_DECLINED:
        break;
    }
    app_say(app, ink, event->text);
}

/* Questions that an event puts to a person. */
static void app_ask_after(App *app, const SessionEvent *event) {
    Side by;
    if (event->kind == SESSION_EVENT_OVER && session_rematch_due(app->session)) {
        app->confirm = CONFIRM_SWAPPED;
        app_open(app, UI_CONFIRM);
    } else if (event->kind == SESSION_EVENT_OFFER && session_draw_offered(app->session, &by) &&
               session_is_human(app->session, side_other(by))) {
        app->confirm = CONFIRM_DRAW;
        app_open(app, UI_CONFIRM);
    } else if (event->kind == SESSION_EVENT_WARNING) {
        app->confirm = CONFIRM_BLUNDER;
        app_open(app, UI_CONFIRM);
    }
}

void app_pump(App *app) {
    SessionEvent event;
    bool moved = false, taken = false;
    if (app->session == NULL)
        return;
    while (session_step(app->session, app->now_ms, &event)) {
        moved = moved || event.kind == SESSION_EVENT_MOVED;
        taken = taken || event.kind == SESSION_EVENT_TAKEN;
        app_take_event(app, &event);
        if (!app->review.open && app->editing.model == NULL)
            app_ask_after(app, &event);
    }
    app_follow_position(app, moved || taken);
    if (moved || taken)
        app_hand_over(app, moved);
    if (app->review.open || app_is_modal(app->state) || app->state == UI_NEW_GAME)
        return;
    if (!app_state_holds(app, app->state) && app->state != app_home(app))
        app_go_home(app);
}

bool app_submit(App *app, Move move) {
    if (app_can_premove(app)) {
        Attempt attempt = attempt_of_move(&app->ahead, move);
        Move ways[2];
        /* Nothing of promotion is said where there is no choice. */
        if (attempt_moves(&app->ahead, attempt.drop, attempt.from, attempt.to, ways, 2) < 2)
            attempt.turning = TURNING_UNSAID;
        return app_premove(app, &attempt);
    }
    if (!app->options.confirm || app->review.open || !app_can_move(app))
        return app_play(app, move);
    app->ghost = move;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
    app->state = UI_GHOST;
    return true;
}

bool app_play(App *app, Move move) {
    Error error = {0};
    app->refusal = (Refusal){0};
    if (!app->review.open)
        session_set_warnings(app->session, app->options.warnings);
    bool played = app->review.open ? review_try(&app->review.games, move, &error)
                                   : session_submit(app->session, move, app->now_ms, &error);
    if (!played) {
        app_say_error(app, &error);
        return false;
    }
    app_forget_refusals(app);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
    app->hint = MOVE_NONE;
    app_go_home(app);
    if (app->review.open)
        app_show_place(app);
    app_pump(app);
    return true;
}

/* Columns of the longer hand line: the label, then "1:P10 " for every kind that can be held. */
static int app_hand_columns(const Variant *variant) {
    return 12 + 6 * variant->hand_order_count;
}

void app_meet_game(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || variant == app->met)
        return;
    app->met = variant;
    app->unfamiliar = !memory_knows(&app->memory, variant->name);
}

bool app_card_wanted(const App *app) {
    return app->options.card == CARD_WISH_ON ||
           (app->options.card == CARD_WISH_AUTO && app->unfamiliar);
}

enum { CARD_AND_GRAPH_ROWS = 34 };

static void app_layout_with(const App *app, bool card, Layout *out) {
    const Variant *variant = app_variant(app);
    LayoutWish wish = {
        .width = app->width,
        .height = app->height,
        .files = variant != NULL ? variant->files : 9,
        .ranks = variant != NULL ? variant->ranks : 9,
        .wide = app->options.glyphs && (variant == NULL || glyphs_available(variant)),
        .cell = app->options.cell,
        .hand_columns = variant != NULL ? app_hand_columns(variant) : 0,
        .panel = true,
        .card = card,
    };
    layout_make(&wish, out);
}

bool app_card_fits(const App *app) {
    Layout layout;
    app_layout_with(app, true, &layout);
    return layout.card.width > 0;
}

/* Short panels have room for the moves and one thing more: the graph then takes the place of a card
 * that nobody asked for. */
static bool app_card_yields(const App *app) {
    return app->review.open && app->review.graph && app->options.card == CARD_WISH_AUTO &&
           app->height < CARD_AND_GRAPH_ROWS;
}

/* Beside an editor its palette comes first. */
void app_layout(const App *app, Layout *out) {
    bool card = app_card_wanted(app) && !app_card_yields(app);
    if (app->editing.model != NULL)
        app_layout_with(app, app->height >= EDITING_CARD_HEIGHT, out);
    else
        app_layout_with(app, card || app->analysing, out);
}

static bool app_open_first(App *app) {
    const UiSettings *settings = app->settings;
    if (settings->review_path != NULL)
        return app_review_file(app, settings->review_path, settings->review_game,
                               settings->review_ply);
    if (settings->start)
        return app_start(app, &settings->game);
    app_find_journals(app);
    return true;
}

void app_name_squares(App *app) {
    variants_name_squares(app->settings->variants,
                          (SquareNames)options_value(&app->options, SETTING_COORDS));
}

App *app_new(const UiSettings *settings, bool glyphs, int64_t now_ms, Error *error) {
    App *app = calloc(1, sizeof *app);
    if (app == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    app->settings = settings;
    app->line_driver = edit_driver();
    app->now_ms = now_ms;
    app->width = 80;
    app->height = 24;
    Error bad_key = {0};
    keymap_init(&app->keys, &settings->options, &bad_key);
    options_init(&app->options, &settings->options, settings->ascii, glyphs);
    app_name_squares(app);
    app->options.warnings = app->options.warnings || settings->game.warnings;
    memory_read(&app->memory, settings->game.fs, settings->memory);
    app->turned = ROLE_NONE;
    FormSource source = {settings->variants, &settings->options, &settings->game, NULL};
    form_init(&app->form, &source);
    app_go_home(app);
    if (app->form.variant == NULL || !app_open_first(app)) {
        if (error != NULL && app->log_count > 0) {
            Text reason = TEXT_OVER(error->reason);
            text_add(&reason, app->log[app->log_count - 1].text);
        }
        app_free(app);
        return NULL;
    }
    if (settings->notice != NULL)
        app_say(app, INK_ERROR, settings->notice);
    app_say_error(app, &bad_key);
    app_meet_game(app);
    move_list_update(&app->moves, app_cursor(app), app->review.open);
    return app;
}

void app_free(App *app) {
    if (app == NULL)
        return;
    review_ui_close(&app->review);
    editor_free(app->editing.model);
    session_free(app->session);
    analysis_free(app->analysis);
    bytes_done(&app->page.text);
    free(app->filter.rows);
    move_list_done(&app->moves);
    free(app);
}
