#include "ui/learn/tour.h"

#include "base/i18n.h"
#include "base/unicode.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "words/entry.h"
#include "words/rules/rules_text.h"
#include "words/words.h"

enum { TOUR_ROWS = 7, TOUR_ROWS_SMALL = 4, TOUR_COLUMNS = 60 };

typedef char TourLine[TOUR_COLUMNS * UNICODE_BYTES_MAX];

static void add_line(TourLine lines[TOUR_ROWS], int *count, const char *words) {
    Text line = text_over(lines[(*count)++], sizeof lines[0]);
    text_add(&line, words);
}

static bool any_promotes(const Variant *variant) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (variant->roles[role].flipped)
            return true;
    return false;
}

/* Writes at most `limit` lines, leaving out the least important; none is wider than the smallest
 * board, as far as translations allow. Returns their number. */
static int tour_lines(const Position *position, int limit, TourLine lines[TOUR_ROWS]) {
    EntryExamples examples;
    TourLine move;
    int count = 0;
    Bitboard royals = position_royals(position, side_other(position->side));
    entry_examples(position, &examples);
    text_format(move, sizeof move, _("or type the move: %s."), examples.move);
    add_line(lines, &count, _("Arrows and Enter move a piece,"));
    add_line(lines, &count, move);
    /* In a small window how to drop matters more. */
    int drops = position->variant->drops ? 1 : 0;
    if (royals != 0 && rules_wins_by_checkmate(position->variant) && count + 1 + drops < limit) {
        TourLine aim;
        text_format(aim, sizeof aim, _("Checkmate the enemy %s to win."),
                    words_role_name(position->variant,
                                    piece_role(position->board[bitboard_first(royals)])));
        add_line(lines, &count, aim);
    }
    if (drops > 0 && count + 1 < limit) {
        TourLine drop;
        text_format(drop, sizeof drop, _("Drop what you took: 1, or %s."), examples.drop);
        add_line(lines, &count, drop);
    }
    if (any_promotes(position->variant) && count + 1 < limit)
        add_line(lines, &count, _("A + marks a promoted piece."));
    if (count + 1 < limit)
        add_line(lines, &count, _("Games are saved when you leave."));
    add_line(lines, &count, _("F1 for help. Press any key."));
    return count;
}

/* A move can be typed at once; help, the line for commands and a fresh picture are asked for by
 * name. What else is pressed only closes the box. */
static bool acts_at_once(const App *app, const Event *event) {
    if (event->kind == EVENT_TEXT)
        return key_begins_move(app_variant(app), event->code);
    return event->kind == EVENT_INTERRUPT || event->kind == EVENT_PASTE ||
           (event->kind == EVENT_ACTION &&
            (event->action == ACTION_HELP || event->action == ACTION_COMMAND ||
             event->action == ACTION_REPAINT || event->action == ACTION_SUSPEND));
}

bool tour_before(App *app, const Event *event) {
    Error error = {0};
    if (!app->tour || event->kind == EVENT_RESIZE || event->kind == EVENT_TICK ||
        event->kind == EVENT_SESSION)
        return false;
    app_show_tour(app, false);
    if (!app->memory.tour) {
        app->memory.tour = true;
        (void)played_write(&app->memory, &(MemoFile){app->settings->game.fs, app->settings->memory},
                           &error);
        if (error.reason[0] != '\0')
            app_say_error(app, &error);
    }
    return !acts_at_once(app, event);
}

void tour_after(App *app) {
    bool first = app->settings->memory != NULL && app->settings->script == NULL &&
                 !app->memory.tour && app_is_home(app) && app_game_is(app, SESSION_MOVE) &&
                 !app->handing_over;
    if (app->tour || first) /* a move that came meanwhile has started a clock */
        app_show_tour(app, true);
}

void tour_draw(const App *app, const Layout *layout, Grid *grid) {
    TourLine lines[TOUR_ROWS];
    int columns = 0;
    if (!app->tour || app_variant(app) == NULL)
        return;
    const Rect *board = &layout->squares;
    int rows = board->height > 12 ? TOUR_ROWS : TOUR_ROWS_SMALL;
    rows = tour_lines(app_position(app), rows, lines);
    for (int i = 0; i < rows; i++) {
        int used = grid_columns(lines[i]);
        columns = used > columns ? used : columns;
    }
    /* The box ends in the middle, so that the cursor on the player's piece stays visible. */
    Rect frame = {board->x + (board->width - columns - 4) / 2,
                  board->y + board->height * 5 / 9 - rows - 2, columns + 4, rows + 2};
    frame.y = frame.y < board->y ? board->y : frame.y;
    grid_fill(grid, &frame, &PEN_PLAIN, " ");
    frame_draw(app, &frame, &(FrameWords){.title = _("How to move")}, grid);
    for (int i = 0; i < rows; i++)
        grid_put(grid, grid_row(grid, frame.y + 1 + i), frame.x + 2, &PEN_PLAIN, lines[i]);
}
