/* The panel at the end of a game. */
#include "ui/board/views.h"

#include "base/i18n.h"
#include "play/advice/look_back.h"
#include "play/game/next_game.h"
#include "play/session/remote_ask.h"
#include "ui/app/app.h"
#include "ui/board/box.h"
#include "ui/board/hands_view.h"
#include "ui/board/moments_view.h"
#include "ui/kit/wrap.h"
#include "words/hints.h"
#include "words/words.h"

enum {
    PANEL_COLUMNS = 60, /* wider text is harder to read */
    MARGIN = 2,         /* columns between the frame and its contents */
    CURVE_ROWS = 3,
    ROWS_LEFT_MIN = 4, /* rows of the board that stay visible around the panel */
    SENTENCE_SIZE = 400
};

/* --- the result ------------------------------------------------------------------------------ */

static bool one_person(const App *app) {
    const Session *session = desk_session(app->desk);
    return session_is_human(session, SIDE_WHITE) != session_is_human(session, SIDE_BLACK);
}

static void add_title(const App *app, Text *out) {
    const Session *session = desk_session(app->desk);
    Result result = session_outcome(session).result;
    Side winner = result == RESULT_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK;
    char data[PLAYER_NAME_SIZE];
    Text name = TEXT_OVER(data);
    if (result == RESULT_DRAW)
        text_add(out, _("Draw"));
    else if (one_person(app) && desk_person_won(app->desk))
        text_add(out, _("You win"));
    else if (one_person(app) && !session_is_remote(session))
        text_add(out, _("You lose"));
    else
        text_addf(out, _("%s wins"),
                  session_is_remote(session) ? side_name(app, winner, &name)
                                             : side_word(app_variant(app), winner));
}

static void add_opponent(const App *app, Text *out) {
    unsigned level = desk_opponent_level(app->desk);
    if (level > 0)
        text_addf(out, _("level %s"), words_level(level).text);
}

static void add_sentence(const App *app, Text *out) {
    char data[SENTENCE_SIZE];
    Text words = TEXT_OVER(data);
    words_outcome(app_variant(app), session_outcome(desk_session(app->desk)), &words);
    app_add_words(app, data, out);
}

/* --- key moments ----------------------------------------------------------------------------- */

/* Moments are good or bad for the sole user, whose side is written to person. */
static MomentsView view_of(const App *app, const LookBack *back, Side *person) {
    *person = session_person(desk_session(app->desk));
    return (MomentsView){back, desk_position(app->desk)->variant, app_bottom(app),
                         one_person(app) ? person : NULL};
}

/* --- next actions ---------------------------------------------------------------------------- */

/* Draws the keys in as many rows as they need, at most those of area; returns the number of rows.
 * grid NULL: only counts. */
static int keys_draw(const App *app, const Rect *area, Grid *grid) {
    char next_data[120], odds_data[160];
    Text next = TEXT_OVER(next_data), odds = TEXT_OVER(odds_data);
    bool lesson = session_is_lesson(desk_session(app->desk)); /* puzzles are what comes next */
    desk_add_next_game(app->desk, NEXT_GAME, true, &next);
    desk_add_next_game(app->desk, NEXT_ODDS, true, &odds);
    /* The next game against a friend is a rematch, which Enter has already. */
    bool remote = session_is_remote(desk_session(app->desk));
    const struct {
        ActionId action;
        const char *key, *words;
    } KEYS[] = {{ACTION_ANOTHER, "Enter", next_data},
                {ACTION_ODDS, "o", odds_data},
                {ACTION_REMATCH, "r", remote ? "" : _("rematch")},
                {ACTION_REVIEW, "v", _("review")},
                {ACTION_MISTAKES, "m", _("mistakes")},
                {ACTION_PUZZLE, "z", lesson ? _("puzzles") : ""}};
    int x = area->x, y = area->y;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        int columns = grid_columns(KEYS[i].key) + 1 + grid_columns(KEYS[i].words);
        if (KEYS[i].words[0] == '\0' ||
            !desk_offers(app->desk, desk_action(app->desk, KEYS[i].action), ACTION_WHEN_OVER))
            continue;
        if (x > area->x && x + columns > area->x + area->width) {
            x = area->x;
            y++;
        }
        Hit hit = {HIT_ACTION, KEYS[i].action};
        Pen key = {FG_KEY, BG_NORMAL, ATTRIBUTE_BOLD, hit};
        Pen words = {FG_NORMAL, BG_NORMAL, 0, hit};
        if (grid != NULL && y < area->y + area->height) {
            grid_put(grid, rect_row(area, y), x, &key, KEYS[i].key);
            grid_put(grid, rect_row(area, y), x + columns - grid_columns(KEYS[i].words), &words,
                     KEYS[i].words);
        }
        x += columns + 2;
    }
    return y - area->y + 1;
}

/* --- the panel ------------------------------------------------------------------------------- */

/* The parts of the panel and their rows. */
typedef struct Parts {
    char sentence[SENTENCE_SIZE], record[200];
    const LookBack *back; /* NULL: the game was not examined */
    int said, curve, heading, moments, counted, keys;
    int gaps;   /* blank rows between the parts */
    bool whole; /* all moments and keys have room */
} Parts;

static int take(int wanted, int *left) {
    int taken = wanted < *left ? wanted : *left;
    *left -= taken;
    return taken;
}

/* The level's name is in the panel's frame too, so a narrow panel has only its number here. */
static void add_against(const App *app, const Parts *parts, int columns, Text *out) {
    unsigned level = desk_opponent_level(app->desk);
    if (level == 0)
        return;
    text_addf(out, _("Against level %s"), words_level(level).text);
    if (grid_columns(out->data) + 2 + grid_columns(parts->record) <= columns)
        return;
    text_clear(out);
    text_addf(out, _("Against level %u"), level);
}

static int record_columns(const App *app, const Parts *parts, int columns) {
    char data[80];
    Text against = TEXT_OVER(data);
    add_against(app, parts, columns, &against);
    return grid_columns(data) + 2 + grid_columns(parts->record);
}

/* The rows for the moments; for a sentence, if the whole game was examined and has none. */
static int moment_rows(const LookBack *back) {
    if (back == NULL || back->working)
        return back != NULL ? LOOK_BACK_MOMENTS : 0;
    for (size_t ply = 0; ply < back->plies && back->count == 0; ply++)
        if (back->chances[ply] < 0)
            return 0;
    return back->count > 0 ? (int)back->count : 1;
}

/* Hands out the rows, the most important part first; returns how many are used. */
static int parts_share(const App *app, int columns, int rows, Parts *out) {
    Text sentence = TEXT_OVER(out->sentence), record = TEXT_OVER(out->record);
    Rect room = {0, 0, columns, rows};
    int left = rows;
    add_sentence(app, &sentence);
    desk_add_record(app->desk, &record);
    out->back = desk_look_back(app->desk);
    int moments = moment_rows(out->back);
    bool named = moments > 0 && (out->back->working || out->back->count > 0);
    int keys = keys_draw(app, &room, NULL);
    out->keys = take(keys, &left);
    out->moments = take(moments, &left);
    out->curve = take(out->back != NULL, &left);
    int said = wrap_count(out->sentence, columns); /* all rows or none, since it also appears as a
                                                    * message */
    out->said = said <= left ? take(said, &left) : 0;
    out->counted =
        record_columns(app, out, columns) <= columns ? take(record.length > 0, &left) : 0;
    out->curve += out->curve > 0 ? take(CURVE_ROWS - 1, &left) : 0;
    out->heading = take(named, &left);
    out->whole = out->keys == keys && out->heading == named && out->moments == moments;
    out->gaps = take((out->curve > 0) + (moments > 0) + out->counted + 1, &left);
    return rows - left;
}

/* Returns a blank row after a part, while there are any. */
static int gap_after(int part, int *gaps) {
    return part > 0 ? take(1, gaps) : 0;
}

static void parts_draw(const App *app, Parts *parts, const Rect *area, Grid *grid) {
    Rect rows = {area->x, area->y, area->width, parts->said};
    const LookBack *back = parts->back;
    Side person;
    MomentsView view = view_of(app, back, &person);
    wrap_draw(grid, &rows, &PEN_PLAIN, parts->sentence, 0);
    rows.y += rows.height + gap_after(parts->said, &parts->gaps);
    rows.height = parts->curve;
    if (parts->curve > 0)
        curve_draw(app, &view, &rows, grid);
    rows.y += rows.height + gap_after(parts->curve, &parts->gaps);
    if (parts->heading > 0)
        grid_put(grid, grid_row(grid, rows.y), rows.x, &PEN_BOLD, _("Key moments"));
    rows.y += parts->heading;
    rows.height = 1;
    if (parts->moments > 0 && back->count == 0)
        grid_put(grid, rows, rows.x, &PEN_FAINT,
                 back->working ? _("Looking back...") : _("No mistakes were found."));
    for (int i = 0; i < parts->moments && i < (int)back->count; i++) {
        Rect row = {rows.x, rows.y + i, rows.width, 1};
        moment_draw(app, &view, (size_t)i, row, grid);
    }
    rows.y += parts->moments + gap_after(parts->moments, &parts->gaps);
    if (parts->counted > 0) {
        char data[80];
        Text against = TEXT_OVER(data);
        add_against(app, parts, area->width, &against);
        int x = grid_put(grid, rows, rows.x, &PEN_FAINT, data);
        grid_put(grid, rows, x + 2, &PEN_PLAIN, parts->record);
    }
    rows.y += parts->counted + gap_after(parts->counted, &parts->gaps);
    rows.height = parts->keys;
    keys_draw(app, &rows, grid);
}

/* --- where the panel is ---------------------------------------------------------------------- */

/* The mated royals, with the pieces that attack them or alone; none after another end. */
static Bitboard squares_kept(const App *app, bool attackers) {
    const Position *position = session_position(desk_session(app->desk));
    if (session_outcome(desk_session(app->desk)).termination != TERMINATION_CHECKMATE)
        return 0;
    return position_royals(position, position->side) |
           (attackers ? position_checkers(position) : 0);
}

/* The larger of the two parts of the board above and below these squares. */
static Rect rows_beside(const App *app, const Layout *layout, Bitboard squares) {
    const Variant *variant = app_variant(app);
    int top = variant->ranks, bottom = -1;
    while (squares != 0) {
        int rank = (int)variant_rank(variant, bitboard_pop(&squares));
        int row = app_bottom(app) == SIDE_WHITE ? variant->ranks - 1 - rank : rank;
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
    }
    const Rect *board = &layout->board;
    Rect above = *board, below = *board;
    above.height = layout->squares.y + top * layout->cell_height - board->y;
    below.y = layout->squares.y + (bottom + 1) * layout->cell_height;
    below.height = board->y + board->height + 1 - below.y; /* with the file letters */
    return above.height >= below.height ? above : below;
}

/* Shares out the rows of the panel and returns its frame: beside what it should leave visible, as
 * far as its moments and keys have room there; else in the middle of the board, or on all of it
 * rather than leave only a few rows visible. It covers the file letters if rows are scarce. */
static Rect panel_place(const App *app, const Layout *layout, int columns, Parts *out) {
    const Rect *board = &layout->board;
    for (int alone = 0; alone < 2; alone++) {
        Bitboard squares = squares_kept(app, alone == 0);
        if (squares == 0)
            break;
        Rect room = rows_beside(app, layout, squares);
        Parts parts = {.back = NULL};
        int used = parts_share(app, columns, room.height > 2 ? room.height - 2 : 0, &parts);
        if (!parts.whole)
            continue;
        *out = parts;
        if (room.y > board->y && room.y + used + 2 < board->y + board->height)
            room.y += (room.height - 1 - used - 2) / 2;
        room.height = used + 2;
        return room;
    }
    int used = parts_share(app, columns, board->height + 1 - 2, out);
    Rect frame = {board->x, board->y, 0, used + 2};
    if (frame.height < board->height && frame.height + ROWS_LEFT_MIN > board->height)
        frame.height = board->height;
    if (frame.height < board->height)
        frame.y += (board->height - frame.height) / 2;
    return frame;
}

void ending_draw(const App *app, const Layout *layout, Grid *grid) {
    char title_data[2 * PLAYER_NAME_SIZE], opponent_data[80];
    Text title = TEXT_OVER(title_data), opponent = TEXT_OVER(opponent_data);
    Parts parts = {.back = NULL};
    const Rect *board = &layout->board;
    int width = board->width - LAYOUT_LABEL_WIDTH;
    int columns = (width < PANEL_COLUMNS ? width : PANEL_COLUMNS) - 2 * MARGIN - 2;
    Rect frame = panel_place(app, layout, columns, &parts);
    frame.x = board->x + LAYOUT_LABEL_WIDTH + (width - columns - 2 * MARGIN - 2) / 2;
    frame.width = columns + 2 * MARGIN + 2;
    Rect inside = {frame.x + 1 + MARGIN, frame.y + 1, columns, frame.height - 2};
    grid_fill(grid, &frame, &PEN_PLAIN, " ");
    add_title(app, &title);
    add_opponent(app, &opponent);
    frame_draw(app, &frame,
               &(FrameWords){.title = title_data,
                             .right = opponent_data,
                             .below = parts.counted == 0 ? parts.record : ""},
               grid);
    parts_draw(app, &parts, &inside, grid);
}
