#include "ui/prompt/prompt_line.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "ui/app/form.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt_hints.h"
#include "ui/prompt/prompt_pens.h"
#include "words/squares.h"
#include "words/words.h"

enum { CANDIDATES = 12 };

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
        pen.hit.value = (uint32_t)(at + 1);
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

static void add_examples(const App *app, Text *out) {
    char data[3 * ENTRY_TEXT_SIZE];
    Text examples = TEXT_OVER(data);
    entry_add_examples(app_mover(app), &examples);
    text_addf(out, _("as %s; Enter plays, Tab completes, Esc leaves"), data);
}

/* How many moves are meant so far, and the first of them. */
static void entry_says(const App *app, const Rect *area, int x, Grid *grid) {
    const EntryMatch *match = &app->entry.match;
    char buffer[512];
    Text text = TEXT_OVER(buffer);
    const Pen *pen = &DIM;
    switch (match->state) {
    case ENTRY_EMPTY:
        add_examples(app, &text);
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
    if (grid_columns(buffer) > area->x + area->width - x)
        wrap_end_in_dots(&text, area->x + area->width - x);
    grid_put(grid, area, x, area->y, pen, buffer);
}

void prompt_draw_entry(const App *app, const Rect *area, Grid *grid) {
    int rest = area->width - 24;
    int x = line_draw(app, area, app_can_premove(app) ? _("premove> ") : _("move> "), rest, grid);
    int says = area->x + 16;
    says = x + 2 > says ? x + 2 : says;
    if (app->state == UI_CHOICES && app->entry.match.count > 0)
        prompt_draw_hints(area, says, _(state_facts(app->state)->hints), grid);
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
        return form_question(form_field(&app->form, app->list.item));
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

void prompt_draw_command(const App *app, const Rect *area, Grid *grid) {
    line_draw(app, area, ":", 0, grid);
}

void prompt_draw_question(const App *app, const Rect *area, Grid *grid) {
    line_draw(app, area, question_label(app), 0, grid);
}
