#include "ui/prompt_view.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/squares.h"
#include "play/words.h"
#include "rules/legality.h"
#include "ui/editing.h"
#include "ui/editing_view.h"
#include "ui/failed.h"
#include "ui/form.h"
#include "ui/hands_view.h"
#include "ui/machine.h"
#include "ui/marks.h"
#include "ui/operations.h"
#include "ui/review_view.h"

enum { SPINNER_STEP_MS = 250, SPINNER_STEPS = 4, CANDIDATES = 12, NARROW = 76 };

static const Pen PLAIN = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen DIM = {INK_DIM, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};
static const Pen HEAD = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_PROMPT, 0}};
static const Pen BAD = {INK_ERROR, GROUND_NORMAL, 0, {HIT_PROMPT, 0}};

/* Writes part of the line; each character knows its byte, counted from 1, for clicks. */
static int line_part_draw(const Rect *area, int x, const char *text, size_t at, Grid *grid) {
    size_t left = strlen(text);
    while (left > 0) {
        char one[8];
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        Text character = TEXT_OVER(one);
        unicode_add(&character, code);
        Pen pen = PLAIN;
        pen.hit.value = (uint16_t)(at + 1);
        x = grid_put(grid, area, x, area->y, &pen, one);
        text += used;
        at += used;
        left -= used;
    }
    return x;
}

/* Draws the line being edited behind its label, scrolled so that its cursor is seen; `rest` columns
 * are kept free for what is said of it. Returns the column behind it. */
static int line_draw(const App *app, const Rect *area, const char *label, int rest, Grid *grid) {
    char search[LINE_SEARCH_SIZE + 32];
    if (app->entry.search.on) {
        Text words = TEXT_OVER(search);
        text_addf(&words, _("search \"%s\": "), app->entry.search.text);
        label = search;
    }
    int x = grid_put(grid, area, area->x, area->y, &HEAD, label);
    int room = area->x + area->width - x - rest;
    room = room < 8 ? area->x + area->width - x : room;
    char before[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(before);
    text_add_bytes(&text, app->entry.line.text, app->entry.line.cursor);
    const char *from = before;
    while (grid_columns(from) > room - 1 && *from != '\0') {
        from++;
        while (((unsigned char)*from & 0xC0) == 0x80)
            from++;
    }
    Rect line = {x, area->y, room, 1};
    grid->cursor_x = line_part_draw(&line, x, from, (size_t)(from - before), grid);
    grid->cursor_y = area->y;
    grid->cursor_shown = true;
    return line_part_draw(&line, grid->cursor_x, app->entry.line.text + app->entry.line.cursor,
                          app->entry.line.cursor, grid);
}

/* Appends as many of the moves meant as have room. */
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

static void add_complete(const App *app, Text *out) {
    char data[MOVE_WORDS_SIZE];
    Text move = TEXT_OVER(data);
    words_move(app_mover(app), app->entry.match.move, &move);
    text_addf(out, app_can_premove(app) ? _("Enter keeps %s") : _("Enter plays %s"), data);
}

/* How many moves are meant so far, and the first of them. */
static void entry_says(const App *app, const Rect *area, int x, Grid *grid) {
    const EntryMatch *match = &app->entry.match;
    char buffer[512];
    Text text = TEXT_OVER(buffer);
    const Pen *pen = &DIM;
    switch (match->state) {
    case ENTRY_EMPTY:
        text_add(&text, squares_are_shogi(app_variant(app))
                            ? _("as 7g7f, N7g, P@5e; Enter plays, Tab completes, Esc leaves")
                            : _("as a3a4, Ne3, P@e5; Enter plays, Tab completes, Esc leaves"));
        break;
    case ENTRY_IMPOSSIBLE:
        app_add_words(app, match->reason, &text);
        pen = &BAD;
        break;
    case ENTRY_COMPLETE:
        add_complete(app, &text);
        break;
    case ENTRY_PROMOTION:
        text_add(&text, _("Enter asks about promotion; + promotes, = does not"));
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
        text_addf(&text, _("%zu match:"), match->count);
        add_candidates(app, area->x + area->width - x, &text);
        break;
    }
    grid_put(grid, area, x, area->y, pen, buffer);
}

static void hints_draw(const Rect *area, int x, const char *hints, Grid *grid);

static void entry_draw(const App *app, const Rect *area, Grid *grid) {
    int rest = area->width - 24;
    int x = line_draw(app, area, app_can_premove(app) ? _("premove> ") : _("move> "), rest, grid);
    int says = area->x + 16;
    says = x + 2 > says ? x + 2 : says;
    if (app->state == UI_CHOICES && app->entry.match.count > 0)
        hints_draw(area, says, _(state_facts(app->state)->hints), grid);
    else
        entry_says(app, area, says, grid);
}

static const char *question_label(const App *app) {
    switch (app->question) {
    case ASK_SAVE:
    case ASK_LEFT:
        return _("Save in file: ");
    case ASK_LOAD:
        return _("Play on from file: ");
    case ASK_REVIEW:
        return _("Review file: ");
    case ASK_FIELD:
        return form_question(form_field(&app->form, app->item));
    case ASK_SAVE_SCREEN:
        return _("Write the screen to file: ");
    case ASK_COMMENT:
        return _("Comment: ");
    case ASK_SEARCH:
        return _("Search: ");
    case ASK_EXPORT:
        return _("Write the picture to file: ");
    }
    return "";
}

static const char *confirm_words(const App *app) {
    switch (app->confirm) {
    case CONFIRM_RESIGN:
        return _("Surrender the game?");
    case CONFIRM_QUIT:
        if (editing_changed(app))
            return _("End the program? What was set up is lost.");
        return _("Leave? The game is kept and can be resumed.");
    case CONFIRM_LEAVE:
        return _("Leave this game? It is kept and can be resumed.");
    case CONFIRM_SWAPPED:
        return _("Drawn: play again with colours swapped?");
    case CONFIRM_DRAW:
        return _("A draw is offered. Accept it?");
    case CONFIRM_BLUNDER:
        return app->width < NARROW ? _("Play it?") : _("Play it all the same? Enter does.");
    case CONFIRM_UNSAVED:
        return app->width < NARROW ? _("Leave unsaved?") : _("Leave without saving the changes?");
    case CONFIRM_REPLACE:
        return app->width < NARROW
                   ? _("Leave the game? It is kept.")
                   : _("Leave the game in progress? It is kept and can be resumed.");
    case CONFIRM_DELETE:
        return strcmp(app->review.asked.argument, "variation") == 0
                   ? _("Delete the whole variation?")
                   : _("Delete this and what follows?");
    case CONFIRM_FORGET:
        return _("Delete this game for good?");
    case CONFIRM_CHANGED:
        return app->width < NARROW ? _("Another program wrote: overwrite?")
                                   : _("Another program has changed the file. Overwrite?");
    case CONFIRM_EDIT:
        return app->width < NARROW ? _("Leave what was set up?")
                                   : _("Leave the editor? What was set up is lost.");
    case CONFIRM_UNDO:
        return app->width < NARROW ? _("Set the clock back?")
                                   : _("A clock runs; it is set back with the move. Take it back?");
    }
    return "";
}

static void confirm_draw(const App *app, const Rect *area, Grid *grid) {
    int x = grid_put(grid, area, area->x, area->y, &HEAD, confirm_words(app));
    Pen yes = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 0}};
    Pen no = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 1}};
    x = grid_put(grid, area, x + 2, area->y, &yes, _(" y Yes "));
    x = grid_put(grid, area, x + 1, area->y, &no, _(" n No "));
    Pen save = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 2}};
    if (app->confirm == CONFIRM_UNSAVED)
        grid_put(grid, area, x + 1, area->y, &save, _(" s Save "));
    if (app->confirm == CONFIRM_CHANGED)
        grid_put(grid, area, x + 1, area->y, &save, _(" s Save as "));
}

/* A choice: "+ Queen", "= stay Ferz". With several promotions the letter chooses. */
static void choice_text(const App *app, size_t index, Text *out) {
    const Variant *variant = app_variant(app);
    Move move = app->choices[index];
    bool several = app->choice_count > 1 && variant_move_turns(variant, app->choices[1]);
    if (!variant_move_turns(variant, move)) {
        text_add(out, _("= no"));
        return;
    }
    const VariantRole *role = &variant->roles[move_role(move)];
    if (several && app->width < NARROW)
        text_add_char(out, role->letter);
    else if (several)
        text_addf(out, "%c %s", role->letter, words_role_name(variant, move_role(move)));
    else
        text_addf(out, "+ %s", words_role_name(variant, move_role(move)));
}

static void promotion_draw(const App *app, const Rect *area, Grid *grid) {
    bool narrow = area->width < NARROW;
    int x = grid_put(grid, area, area->x, area->y, &HEAD, narrow ? _("To: ") : _("Promote to: "));
    for (size_t i = 0; i < app->choice_count; i++) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        bool chosen = app->choice == i;
        text_add(&text, chosen ? "[" : " ");
        choice_text(app, i, &text);
        text_add(&text, chosen ? "]" : " ");
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint16_t)i}};
        x = grid_put(grid, area, x, area->y, &pen, buffer);
    }
    if (!narrow)
        grid_put(grid, area, x + 1, area->y, &DIM, _("arrows, Enter; Esc goes back"));
}

/* Hints are parted by two blanks; those that do not fit as a whole are left out. */
static void hints_draw(const Rect *area, int x, const char *hints, Grid *grid) {
    while (*hints != '\0') {
        const char *end = strstr(hints, "  ");
        size_t length = end != NULL ? (size_t)(end - hints) : strlen(hints);
        char buffer[128];
        Text text = TEXT_OVER(buffer);
        text_add_bytes(&text, hints, length);
        if (x + grid_columns(buffer) > area->x + area->width)
            return;
        x = grid_put(grid, area, x, area->y, &DIM, buffer) + 2;
        hints += length;
        hints += strspn(hints, " ");
    }
}

static void think_draw(const App *app, const Rect *area, Grid *grid) {
    static const char SPINNER[SPINNER_STEPS + 1] = "|/-\\";
    char spin[2] = {SPINNER[app->now_ms / SPINNER_STEP_MS % SPINNER_STEPS], '\0'};
    int x = grid_put(grid, area, area->x, area->y, &HEAD, _("The computer thinks "));
    x = grid_put(grid, area, x, area->y, &HEAD, spin);
    if (session_premoved(app->session) != NULL) {
        char premove[64];
        Text text = TEXT_OVER(premove);
        session_premove_words(app->session, &text);
        x = grid_put(grid, area, x + 1, area->y, &HEAD, premove);
        hints_draw(area, x + 2, _("Esc forgets it  ! moves now  u takes back"), grid);
        return;
    }
    if (app->has_report)
        x = grid_putf(grid, area, x + 1, area->y, &DIM, _("depth %u"), app->report.depth);
    hints_draw(area, x + 2,
               app_can_premove(app) ? _("! moves now  u takes back  m premove")
                                    : _("! moves now  u takes back"),
               grid);
}

/* What stands under the cursor. */
static int spot_draw(const App *app, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    if (app->spot.kind == SPOT_SQUARE) {
        words_square(position->variant, app->spot.square, &text);
        text_add(&text, ": ");
        words_square_content(position, app->spot.square, &text);
    } else if (app->spot.kind == SPOT_HAND) {
        text_addf(&text, _("%s's hand"), words_side(app->spot.side));
    } else {
        text_add(&text, _("off the board"));
    }
    return grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

/* Whether Enter would take the piece under the cursor instead of the one taken. */
static bool takes_another(const App *app) {
    const Position *position = app_mover(app);
    if (app->spot.kind != SPOT_SQUARE || app->spot.square == app->from)
        return false;
    Piece piece = position->board[app->spot.square];
    return piece != PIECE_NONE && piece_side(piece) == position->side;
}

/* Whether Enter would take something: a piece or a hand of the side to move. */
static bool takes_something(const App *app) {
    const Position *position = app_mover(app);
    if (app->spot.kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        return app->spot.side == position->side &&
               app_hand_roles(position, app->spot.side, held) > 0;
    }
    return app->spot.kind == SPOT_SQUARE && takes_another(app);
}

/* Whether what is taken may promote on the square under the cursor. */
static bool may_promote(const App *app) {
    const Position *position = app_mover(app);
    Move moves[CHOICES_LIMIT];
    if (app->spot.kind != SPOT_SQUARE)
        return false;
    size_t count =
        attempt_moves(position, app->drop, app->from, app->spot.square, moves, CHOICES_LIMIT);
    for (size_t i = 0; i < count; i++)
        if (variant_move_turns(position->variant, moves[i]))
            return count > 1;
    return false;
}

static const char *selected_keys(const App *app) {
    if (app_can_premove(app) && app->spot.square != app->from && !takes_another(app))
        return _("Enter keeps the premove  Tab next  Esc back");
    if (app->spot.kind == SPOT_SQUARE && app->spot.square == app->from)
        return _("Enter puts it back  Tab next  Esc back");
    if (takes_another(app))
        return _("Enter takes this one  Tab next  ? why  Esc back");
    if (may_promote(app))
        return _("Enter goes there  + promotes  = does not  Tab next  Esc back");
    return _(state_facts(app->state)->hints);
}

static const char *state_keys(const App *app) {
    const char *hints = state_facts(app->state)->hints;
    if (app->state == UI_IDLE && app->options.oneclick && app->spot.kind == SPOT_SQUARE &&
        !takes_another(app) && operation_only_mover(app, app->spot.square) != SQUARE_NONE)
        return _("Enter moves here  Tab next  or type a move  ? help");
    if (app->state == UI_IDLE && app->review.open)
        return takes_something(app) ? _("Enter takes  Esc goes back to stepping")
                                    : _("Tab next  Esc goes back to stepping");
    if (app->state == UI_IDLE && !takes_something(app))
        return _("Tab next  or type a move  ? help");
    if (app->state == UI_SELECTED || (app->state == UI_DROP && app_can_premove(app)))
        return selected_keys(app);
    if (app->state == UI_EDIT)
        return editing_hints(app);
    return hints != NULL ? _(hints) : "";
}

static void drop_head(const App *app, const Rect *area, int *x, Grid *grid) {
    Marks marks;
    char buffer[128];
    marks_make(app, app_position(app), &marks);
    Text text = TEXT_OVER(buffer);
    text_addf(&text,
              !marks.inverse      ? _("drop %s")
              : marks.barred != 0 ? _("drop %s, not on -")
                                  : _("drop %s, any empty square"),
              words_role_name(app_variant(app), app->drop));
    *x = grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

static void setup_label(const App *app, bool narrow, Text *out) {
    const char *side = words_side(session_setup_side(app->session));
    if (app_variant(app)->setup_common)
        text_add(out, _("Arrangement: "));
    else if (narrow)
        text_addf(out, _("%s: "), side);
    else
        text_addf(out, _("%s's arrangement: "), side);
}

static void setup_draw(const App *app, const Rect *area, Grid *grid) {
    const Variant *variant = app_variant(app);
    bool narrow = area->width < NARROW;
    char label[64];
    Text text = TEXT_OVER(label);
    setup_label(app, narrow, &text);
    int x = grid_put(grid, area, area->x, area->y, &HEAD, label);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        bool chosen = app->setup == i;
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint16_t)i}};
        x = grid_putf(grid, area, x, area->y, &pen, chosen ? "[%s]" : " %s ",
                      words_setup(variant, i));
    }
    grid_put(grid, area, x + 1, area->y, &DIM, narrow ? _("Enter") : _("arrows, Enter"));
}

/* What can become of a game whose engine has failed. */
static void failed_draw(const App *app, const Rect *area, Grid *grid) {
    bool narrow = area->width < NARROW;
    int x = grid_put(grid, area, area->x, area->y, &HEAD, narrow ? "" : _("What now? "));
    for (unsigned i = 0; i < FAILED_ANSWERS; i++) {
        FailedAnswer answer = (FailedAnswer)i;
        bool chosen = app->item == i;
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint16_t)i}};
        if (failed_offers(app, answer))
            x = grid_putf(grid, area, x, area->y, &pen, chosen ? "[%s]" : " %s ",
                          failed_words(answer, narrow));
    }
}

static void handover_draw(const App *app, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char name[SEAT_NAME_SIZE * 2];
    Text text = TEXT_OVER(name);
    if (position != NULL)
        grid_putf(grid, area, area->x, area->y, &HEAD, _("%s is to move: any key goes on."),
                  side_name(app, position->side, &text));
}

static void ghost_draw(const App *app, const Rect *area, int *x, Grid *grid) {
    char buffer[160];
    Text text = TEXT_OVER(buffer);
    words_move(app_position(app), app->ghost, &text);
    *x = grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

static void plain_draw(const App *app, const Rect *area, Grid *grid) {
    int x = area->x;
    bool board = app->state == UI_IDLE || app->state == UI_SELECTED || app->state == UI_OVER ||
                 app->state == UI_EDIT;
    if (app->state == UI_DROP)
        drop_head(app, area, &x, grid);
    else if (app->state == UI_GHOST)
        ghost_draw(app, area, &x, grid);
    else if (board)
        x = spot_draw(app, area, grid);
    hints_draw(area, x, state_keys(app), grid);
}

void prompt_over_draw(const App *app, const Rect *area, Grid *grid) {
    grid_fill(grid, area, &PLAIN, " ");
    hints_draw(area, area->x, state_keys(app), grid);
}

bool prompt_presses(const App *app) {
    return state_facts(app->state)->pressing || review_prompt_presses(app);
}

void prompt_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->prompt;
    bool shared = area.y == layout->bar.y && layout->bar.height > 0;
    bool premove = app->state == UI_THINK && session_premoved(app->session) != NULL;
    if (shared && !prompt_presses(app) && !premove)
        return;
    grid_fill(grid, &area, &PLAIN, " ");
    if (app->state == UI_ENTRY || app->state == UI_CHOICES)
        entry_draw(app, &area, grid);
    else if (app->state == UI_COMMAND)
        line_draw(app, &area, ":", 0, grid);
    else if (app->state == UI_ASK)
        line_draw(app, &area, question_label(app), 0, grid);
    else if (app->state == UI_CONFIRM)
        confirm_draw(app, &area, grid);
    else if (app->state == UI_PROMOTION)
        promotion_draw(app, &area, grid);
    else if (app->state == UI_SETUP)
        setup_draw(app, &area, grid);
    else if (app->state == UI_HANDOVER)
        handover_draw(app, &area, grid);
    else if (app->state == UI_FAILED)
        failed_draw(app, &area, grid);
    else if (app->state == UI_THINK)
        think_draw(app, &area, grid);
    else if (review_prompt_presses(app))
        review_prompt_draw(app, &area, grid);
    else if (app->state != UI_EDIT || !editing_draw_strip(app, layout, grid))
        plain_draw(app, &area, grid);
}
