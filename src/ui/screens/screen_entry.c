#include "ui/screens/screen_entry.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/board/marks.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/prompt/prompt_line.h"
#include "words/words.h"

enum { CANDIDATES = 12 };

extern const Screen SCREEN_ENTRY;

void entry_read(App *app) {
    app_match_move(app, app->entry.line.text);
    const EntryMatch *match = &app->entry.match;
    app->refusal = (Refusal){0};
    if (match->judged && app_can_move(app))
        desk_note_try(app->desk, match);
}

void entry_type(App *app, const char *text) {
    if (!board_person_chooses(app))
        return;
    app->from = SQUARE_NONE;
    app->drop = ROLE_NONE;
    app->refusal = (Refusal){0};
    app_show(app, &SCREEN_ENTRY);
    app->entry.refused.text[0] = '\0';
    line_begin(app, LINE_HISTORY_MOVES);
    line_set(&app->entry.line, text);
    app_match_move(app, app->entry.line.text);
}

void entry_paste_text(App *app, const char *text) {
    entry_type(app, "");
    if (app_screen(app) != &SCREEN_ENTRY)
        return;
    line_insert(&app->entry.line, text);
    app_match_move(app, app->entry.line.text);
}

/* Several choices of promotion: asks the question that a cursor's move would ask. */
static void entry_ask_promotion(App *app) {
    size_t count = app->entry.match.count < CHOICES_LIMIT ? app->entry.match.count : CHOICES_LIMIT;
    Square from = move_from(app->entry.match.moves[0]);
    Square to = move_to(app->entry.match.moves[0]);
    for (size_t i = 1; i < count; i++) {
        if (move_from(app->entry.match.moves[i]) != from ||
            move_to(app->entry.match.moves[i]) != to) {
            app_say(app, FG_ERROR, app->entry.match.reason);
            return;
        }
    }
    line_clear(&app->entry.line);
    app->from = from;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = to};
    app->drop = ROLE_NONE;
    app_show_begun(app);
    board_place(app, to, TURNING_UNSAID);
}

/* A premove may become possible by the time it is played. */
static void entry_impossible(App *app) {
    const EntryMatch *match = &app->entry.match;
    Attempt attempt;
    if (desk_take_off_board(app->desk, app->entry.line.text))
        return;
    if (app_can_premove(app) && entry_attempt(app_mover(app), app->entry.line.text, &attempt))
        desk_premove(app->desk, &attempt);
    else if (match->judged && app_can_move(app))
        desk_judge(app->desk, &match->attempt);
    else
        app_refuse(app, match->reason);
    app->entry.refused = app->entry.line;
}

/* Plays the move in the line, or asks for what is missing. */
static void enter_move(App *app) {
    const EntryMatch *match = &app->entry.match;
    line_remember(app, app->entry.line.text);
    switch (match->state) {
    case ENTRY_EMPTY:
        board_show_idle(app);
        break;
    case ENTRY_COMPLETE:
        board_submit(app, match->move);
        break;
    case ENTRY_PROMOTION:
        entry_ask_promotion(app);
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
        if (match->count == 1)
            board_submit(app, match->moves[0]);
        else
            choices_show(app);
        break;
    case ENTRY_IMPOSSIBLE:
        entry_impossible(app);
        break;
    }
}

/* --- the keys -------------------------------------------------------------------------------- */

/* Text after a refused move starts a new move, except for promotion symbols; editing the refused
 * move keeps it. */
static void leave_refused(App *app) {
    char *refused = app->entry.refused.text;
    size_t length = strlen(refused);
    const char *behind = app->entry.line.text + length;
    if (length > 0 && strncmp(app->entry.line.text, refused, length) == 0 && behind[0] != '\0' &&
        strchr("+=", behind[0]) == NULL) {
        char typed[LINE_TEXT_SIZE];
        text_copy(typed, sizeof typed, behind);
        line_set(&app->entry.line, typed);
    }
    refused[0] = '\0';
}

/* The key of ":move" may also be a piece's letter, and is then in the line: removes it if the move
 * is only possible without it. */
static void leave_key(App *app) {
    char typed[LINE_TEXT_SIZE];
    text_copy(typed, sizeof typed, app->entry.line.text);
    const Input key = {.kind = INPUT_CHAR, .code = (unsigned char)typed[0]};
    if (typed[0] == '\0' || typed[1] == '\0' || !keymap_has(&app->keys, ACTION_MOVE, &key))
        return;
    app_match_move(app, typed);
    if (app->entry.match.state != ENTRY_IMPOSSIBLE)
        return;
    app_match_move(app, typed + 1);
    if (app->entry.match.state != ENTRY_IMPOSSIBLE)
        line_set(&app->entry.line, typed + 1);
}

static void entry_edited(App *app, const Event *event) {
    (void)event;
    leave_refused(app);
    leave_key(app);
    if (strcmp(app->entry.line.text, ":") == 0) { /* no move starts with it, but a command does */
        app_go_home(app);
        ui_show(app, ACTION_COMMAND, "");
        return;
    }
    entry_read(app);
}

static void entry_paste(App *app, const Event *event) {
    line_paste(app, event);
    leave_refused(app);
    entry_read(app);
}

static void entry_enter(App *app, const Event *event) {
    (void)event;
    enter_move(app);
}

static void entry_escape(App *app, const Event *event) {
    if (app->entry.line.text[0] != '\0') {
        line_remember(app, app->entry.line.text);
        line_clear(&app->entry.line);
        entry_edited(app, event);
    } else {
        app_go_home(app);
    }
}

/* Tab: completes what is certain, or lists the possibilities. */
static void entry_next(App *app, const Event *event) {
    if (app->entry.match.completion[0] == '\0') {
        if (app->entry.match.count > 1)
            choices_show(app);
        return;
    }
    char buffer[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_add(&text, app->entry.line.text);
    text_add(&text, app->entry.match.completion);
    line_set(&app->entry.line, buffer);
    app->entry.refused.text[0] = '\0';
    entry_edited(app, event);
}

/* A click on the board closes the line and acts there. */
static void entry_click(App *app, const Event *event) {
    line_click(app, event);
    if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND) {
        app_go_home(app);
        board_click(app, event);
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Appends as many of the candidate moves as fit. */
static void add_candidates(const App *app, int columns, Text *out) {
    for (size_t i = 0; i < app->entry.match.count && i < CANDIDATES; i++) {
        char move[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(move);
        entry_format(app_mover(app), app->entry.match.moves[i], &text);
        bool last = i + 1 == app->entry.match.count;
        if (grid_columns(out->data) + 1 + grid_columns(move) + (last ? 0 : 3) > columns) {
            text_add(out, " ..");
            return;
        }
        text_add_char(out, ' ');
        text_add(out, move);
    }
}

static void add_play(const App *app, const char *move, Text *out) {
    text_addf(out, app_can_premove(app) ? _("Enter set %s") : _("Enter play %s"), move);
}

/* Appends what Enter does; where the move's words are too long, they are what is typed. */
static void add_complete(const App *app, int columns, Text *out) {
    add_play(app, words_move_ahead(app_mover(app), app->entry.match.move).text, out);
    if (grid_columns(out->data) <= columns)
        return;
    text_clear(out);
    add_play(app, app->entry.line.text, out);
}

static void add_examples(const App *app, Text *out) {
    char data[3 * ENTRY_TEXT_SIZE];
    Text examples = TEXT_OVER(data);
    entry_add_examples(app_mover(app), &examples);
    text_addf(out, _("e.g. %s; Enter play  Tab complete  Esc leave"), data);
}

enum { ENTRY_SAYS_AT = 16, ENTRY_LINE_COLUMNS = 24, ENTRY_GAP = 2 };

static const char *entry_label(const App *app) {
    return app_can_premove(app) ? _("premove> ") : _("move> ");
}

/* Appends why the typed move is impossible; after Enter the messages say it. */
static void add_reason(const App *app, Text *out) {
    if (app->entry.match.state == ENTRY_IMPOSSIBLE && app->entry.refused.text[0] == '\0')
        app_add_words(app, app->entry.match.reason, out);
}

bool entry_add_long_reason(const App *app, const Rect *area, Text *out) {
    if (app_screen(app) != &SCREEN_ENTRY)
        return false;
    add_reason(app, out);
    int typed = grid_columns(entry_label(app)) + grid_columns(app->entry.line.text);
    typed = (typed < ENTRY_LINE_COLUMNS ? typed : ENTRY_LINE_COLUMNS) + ENTRY_GAP;
    int says = typed > ENTRY_SAYS_AT ? typed : ENTRY_SAYS_AT;
    return grid_columns(out->data) > area->width - says;
}

/* Shows how many moves match, and the first of them; not blindfold, since they give away where
 * pieces are. */
static void entry_says(const App *app, const Rect *area, int x, Grid *grid) {
    const EntryMatch *match = &app->entry.match;
    bool blind = desk_blindfold(app->desk) != BLINDFOLD_OFF;
    char buffer[512];
    Text text = TEXT_OVER(buffer);
    const Pen *pen = &PROMPT_DIM;
    switch (match->state) {
    case ENTRY_EMPTY:
        if (blind)
            text_add(&text, _("Enter play  Tab complete  Esc cancel"));
        else
            add_examples(app, &text);
        break;
    case ENTRY_IMPOSSIBLE:
        add_reason(app, &text);
        if (grid_columns(buffer) > area->x + area->width - x) /* the messages have it */
            text_clear(&text);
        pen = &PROMPT_BAD;
        break;
    case ENTRY_COMPLETE:
        add_complete(app, area->x + area->width - x, &text);
        break;
    case ENTRY_PROMOTION:
        text_add(&text, _("Enter ask about promotion  + promote  = do not"));
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
        text_addf(&text, blind ? _("%zu match") : _("%zu match:"), match->count);
        if (!blind)
            add_candidates(app, area->x + area->width - x, &text);
        break;
    }
    if (grid_columns(buffer) > area->x + area->width - x)
        wrap_ellipsize(&text, area->x + area->width - x);
    grid_put(grid, *area, x, pen, buffer);
}

void entry_draw_line(const App *app, const Rect *area, const char *hints, Grid *grid) {
    int x = line_draw(app, area, entry_label(app), area->width - ENTRY_LINE_COLUMNS, grid);
    int says = area->x + ENTRY_SAYS_AT;
    says = x + ENTRY_GAP > says ? x + ENTRY_GAP : says;
    if (hints != NULL)
        prompt_draw_hints(area, says, hints, grid);
    else
        entry_says(app, area, says, grid);
}

static void entry_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    entry_draw_line(app, area, NULL, grid);
}

/* Draws no marks while another line is open above. */
static void entry_mark(const App *app, const Position *position, Marks *out) {
    (void)position;
    if (app_screen(app) == &SCREEN_ENTRY)
        mark_typed(app, out);
}

/* The role of all candidates, or of an illegal attempt; ROLE_NONE: several. */
Role entry_role(const App *app) {
    const EntryMatch *match = &app->entry.match;
    const Position *position = app_position(app);
    if (match->state == ENTRY_EMPTY)
        return ROLE_NONE;
    if (match->judged && match->attempt.drop != ROLE_NONE)
        return match->attempt.drop;
    if (match->judged && position->board[match->attempt.from] != PIECE_NONE)
        return piece_role(position->board[match->attempt.from]);
    Role role = match->count > 0 ? app_role_of_move(position, match->moves[0]) : ROLE_NONE;
    for (size_t i = 1; i < match->count; i++)
        if (app_role_of_move(position, match->moves[i]) != role)
            return ROLE_NONE;
    return role;
}

static bool entry_stays(const App *app) {
    const Screen *above = app->above.screen;
    bool empty = above != NULL && above->keys == KEYS_LINE && app->entry.kept.text[0] == '\0';
    return !empty && app_can_choose(app);
}

static bool entry_begun(const App *app) {
    return app->entry.line.text[0] != '\0';
}

/* Continues with the move that was being typed before another line was opened. */
static void entry_again(App *app, const Screen *above) {
    if (above->keys == KEYS_LINE)
        app->entry.line = app->entry.kept;
    line_begin(app, LINE_HISTORY_MOVES);
    app_match_move(app, app->entry.line.text);
}

/* Parses the move again, unless a line of another kind is open and has the text. */
static void entry_follow(App *app) {
    if (app_screen(app) == &SCREEN_ENTRY)
        app_match_move(app, app->entry.line.text);
}

/* ":move TEXT" plays the move at once. */
static void entry_open(App *app, const char *text) {
    entry_type(app, text);
    if (text[0] != '\0' && app_screen(app) == &SCREEN_ENTRY)
        enter_move(app);
}

const Screen SCREEN_ENTRY = {
    .name = "entry",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_LINE,
    .flags = SCREEN_NO_CURSOR,
    .action = ACTION_MOVE,
    .parent = &A_LINE,
    .open = entry_open,
    .stays = entry_stays,
    .begun = entry_begun,
    .again = entry_again,
    .follow = entry_follow,
    .prompt = entry_prompt,
    .mark = entry_mark,
    .role = entry_role,
    .event =
        {
            [EVENT_NEXT] = {.does = entry_next},
            [EVENT_ENTER] = {.does = entry_enter},
            [EVENT_ESCAPE] = {.does = entry_escape},
            [EVENT_EDITED] = {.does = entry_edited},
            [EVENT_CLICK] = {.does = entry_click},
            [EVENT_INTERRUPT] = {.does = leave_to_home},
            [EVENT_PASTE] = {.does = entry_paste},
        },
};
