/* The piece browser: the roles of the game, with the page of pieces behind them. */
#include "base/i18n.h"
#include "play/words.h"
#include "ui/handlers.h"
#include "ui/lists.h"
#include "ui/operations.h"

static const Variant *shown(const App *app) {
    const Variant *variant = app_variant(app);
    return variant != NULL ? variant : app->form.variant;
}

static size_t count_pieces(const App *app) {
    return shown(app)->role_count;
}

static void describe_piece(const App *app, size_t index, Text *out) {
    char letters[3];
    variant_role_fen(shown(app), (Role)index, letters);
    text_addf(out, "%-3s %s", letters, words_role_name(shown(app), (Role)index));
}

static void choose_piece(App *app, size_t index) {
    (void)index;
    page_open_pieces(app, shown(app));
}

const ListSource PIECES_LIST = {N_("Pieces"), 40, count_pieces, describe_piece, choose_piece, NULL};

const StateRow ROW_PIECES = {
    [EVENT_UP] = {.does = list_up},
    [EVENT_DOWN] = {.does = list_down},
    [EVENT_LEFT] = {.ignored = "a list has one column"},
    [EVENT_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PAGE_UP] = {.does = list_page_up},
    [EVENT_PAGE_DOWN] = {.does = list_page_down},
    [EVENT_HOME] = {.does = list_home},
    [EVENT_END] = {.does = list_end},
    [EVENT_NEXT] = {.does = list_down},
    [EVENT_PREVIOUS] = {.does = list_up},
    [EVENT_ENTER] = {.does = list_enter},
    [EVENT_ESCAPE] = {.does = modal_close},
    [EVENT_TEXT] = {.does = list_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = list_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = list_up},
    [EVENT_WHEEL_DOWN] = {.does = list_down},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
    [EVENT_JUMP_UP] = {.does = list_page_up},
    [EVENT_JUMP_DOWN] = {.does = list_page_down},
    [EVENT_JUMP_LEFT] = {.ignored = "a list has one column"},
    [EVENT_JUMP_RIGHT] = {.ignored = "a list has one column"},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
