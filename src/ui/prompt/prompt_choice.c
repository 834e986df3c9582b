#include "ui/prompt/prompt_choice.h"

#include <string.h>

#include "base/i18n.h"
#include "ui/actions/editing.h"
#include "ui/prompt/prompt_pens.h"
#include "ui/screens/failed.h"
#include "words/words.h"

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
    case CONFIRM_START:
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

void prompt_draw_confirm(const App *app, const Rect *area, Grid *grid) {
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

void prompt_draw_promotion(const App *app, const Rect *area, Grid *grid) {
    bool narrow = area->width < NARROW;
    int x = grid_put(grid, area, area->x, area->y, &HEAD, narrow ? _("To: ") : _("Promote to: "));
    for (size_t i = 0; i < app->choice_count; i++) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        bool chosen = app->choice == i;
        text_add(&text, chosen ? "[" : " ");
        choice_text(app, i, &text);
        text_add(&text, chosen ? "]" : " ");
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint32_t)i}};
        x = grid_put(grid, area, x, area->y, &pen, buffer);
    }
    if (!narrow)
        grid_put(grid, area, x + 1, area->y, &DIM, _("arrows, Enter; Esc goes back"));
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

void prompt_draw_setup(const App *app, const Rect *area, Grid *grid) {
    const Variant *variant = app_variant(app);
    bool narrow = area->width < NARROW;
    char label[64];
    Text text = TEXT_OVER(label);
    setup_label(app, narrow, &text);
    int x = grid_put(grid, area, area->x, area->y, &HEAD, label);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        bool chosen = app->setup == i;
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint32_t)i}};
        x = grid_putf(grid, area, x, area->y, &pen, chosen ? "[%s]" : " %s ",
                      words_setup(variant, i));
    }
    grid_put(grid, area, x + 1, area->y, &DIM, narrow ? _("Enter") : _("arrows, Enter"));
}

/* What can become of a game whose engine has failed. */
void prompt_draw_failed(const App *app, const Rect *area, Grid *grid) {
    bool narrow = area->width < NARROW;
    int x = grid_put(grid, area, area->x, area->y, &HEAD, narrow ? "" : _("What now? "));
    for (unsigned i = 0; i < REMEDY_COUNT; i++) {
        RemedyId answer = (RemedyId)i;
        bool chosen = app->list.item == i;
        Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint32_t)i}};
        if (failed_offers(app, answer))
            x = grid_putf(grid, area, x, area->y, &pen, chosen ? "[%s]" : " %s ",
                          failed_words(answer, narrow));
    }
}
