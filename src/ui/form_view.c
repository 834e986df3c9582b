#include "ui/form_view.h"

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/words.h"
#include "ui/box.h"
#include "ui/wrap.h"

enum { FORM_WIDTH = 64, FORM_LABEL = 10 };

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};

static void field_value(const App *app, Field field, Text *out) {
    const FormUi *form = &app->form;
    const Variant *variant = form->variant;
    switch (field) {
    case FIELD_GAME:
        text_add(out, words_title(variant));
        if (app->options.glyphs && words_native(variant)[0] != '\0')
            text_addf(out, " %s", words_native(variant));
        text_addf(out, " (%ux%u)", variant->files, variant->ranks);
        break;
    case FIELD_WHITE:
    case FIELD_BLACK: {
        Side side = field == FIELD_WHITE ? SIDE_WHITE : SIDE_BLACK;
        if (form->seats[side] == SEAT_EXTERNAL)
            text_add(out, _("another program"));
        else
            text_add(out, form->seats[side] == SEAT_HUMAN ? _("a person") : _("the computer"));
        break;
    }
    case FIELD_LEVEL:
        text_addf(out, "%u, %s", form->level, _(engine_level_name(form->level)));
        break;
    case FIELD_CLOCK:
        if (form->time.limited)
            time_control_format(&form->time, out);
        else
            text_add(out, _("none"));
        break;
    case FIELD_POSITION:
        text_add(out, form->fen[0] != '\0' ? form->fen : _("start position"));
        break;
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
}

static const char *field_label(Field field) {
    switch (field) {
    case FIELD_GAME:
        return _("Game");
    case FIELD_WHITE:
        return _("White");
    case FIELD_BLACK:
        return _("Black");
    case FIELD_LEVEL:
        return _("Level");
    case FIELD_CLOCK:
        return _("Clock");
    case FIELD_POSITION:
        return _("Position");
    case FIELD_START:
        return _("Start the game");
    case FIELD_COUNT:
        break;
    }
    return "";
}

/* Fields that arrows change show them. */
static bool field_turns(Field field) {
    return field != FIELD_POSITION && field != FIELD_START;
}

static void field_draw(const App *app, const Rect *area, int y, Field field, Grid *grid) {
    char buffer[FEN_SIZE + 32];
    Text text = TEXT_OVER(buffer);
    bool chosen = app->item == (size_t)field;
    unicode_add_padded(&text, field_label(field), field == FIELD_START ? 0 : FORM_LABEL);
    text_add(&text, chosen && field_turns(field) ? "< " : field == FIELD_START ? "" : "  ");
    field_value(app, field, &text);
    text_add(&text, chosen && field_turns(field) ? " >" : "");
    item_draw(app, area, y, (size_t)field, buffer, grid);
}

/* What the value of the field means, in sentences. */
static void field_words(const App *app, Field field, Text *out) {
    if (field == FIELD_LEVEL)
        text_add(out, _(engine_level_words(app->form.level)));
    else if (field == FIELD_CLOCK)
        text_add(out,
                 _("Minutes for the game and seconds added a move; type a digit for another."));
    else if (field == FIELD_POSITION)
        text_add(out, _("Enter takes a position as text (FEN)."));
    else
        text_add(out, words_summary(app->form.variant));
}

/* The rows that the longest of the sentences takes: fields stay where they are when the words
 * change. */
static int words_rows(const App *app, int columns) {
    int most = 0;
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        field_words(app, (Field)field, &text);
        int rows = wrap_count(buffer, columns);
        most = rows > most ? rows : most;
    }
    return most;
}

void form_draw(const App *app, Grid *grid) {
    Rect inside = box_draw_and_message(app, FORM_WIDTH, FIELD_COUNT + 5, _("New game"), grid);
    /* Blank rows where there is room: above the words, above the start, above all. */
    int spare = inside.height - FIELD_COUNT - words_rows(app, inside.width);
    int y = inside.y + (spare >= 3);
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        if (field == FIELD_START && spare >= 2)
            y++;
        field_draw(app, &inside, y++, (Field)field, grid);
    }
    y += spare >= 1;
    Rect area = {inside.x, y, inside.width, inside.y + inside.height - y};
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    field_words(app, (Field)app->item, &text);
    wrap_draw(grid, &area, &FAINT, buffer, 0);
}
