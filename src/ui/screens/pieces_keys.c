/* The piece browser: piece after piece of the game. */
#include "base/ascii.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/screens/handlers.h"
#include "ui/screens/lists.h"
#include "ui/screens/piece_browser.h"
#include "words/card.h"
#include "words/words.h"

const Variant *pieces_variant(const App *app) {
    const Variant *variant = app_variant(app);
    return variant != NULL ? variant : app->form.variant;
}

size_t pieces_count(const Variant *variant) {
    size_t count = 0;
    for (unsigned role = 0; role < variant->role_count; role++)
        count += !variant->roles[role].reverts;
    return count;
}

Role pieces_role(const Variant *variant, size_t index) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].reverts && index-- == 0)
            return (Role)role;
    return 0;
}

/* Where a role stands; 0 when it is not among them. */
static size_t pieces_index(const Variant *variant, Role role) {
    size_t count = pieces_count(variant);
    for (size_t i = 0; i < count; i++)
        if (pieces_role(variant, i) == role)
            return i;
    return 0;
}

void pieces_open(App *app, Role role) {
    app_open(app, UI_PIECES);
    app->list.item = pieces_index(pieces_variant(app), role);
}

static size_t count_pieces(const App *app) {
    return pieces_count(pieces_variant(app));
}

static void describe_piece(const App *app, size_t index, Text *out) {
    const Variant *variant = pieces_variant(app);
    text_add(out, words_role_name(variant, pieces_role(variant, index)));
}

static void choose_piece(App *app, size_t index) {
    (void)index;
    page_open_pieces(app, pieces_variant(app));
}

const ListSource PIECES_LIST = {
    .count = count_pieces, .describe = describe_piece, .choose = choose_piece};

/* To what the piece promotes to; from there on to the next piece. */
static void pieces_next(App *app, const Event *event) {
    const Variant *variant = pieces_variant(app);
    Role into = card_promoted(variant, pieces_role(variant, app->list.item), SIDE_WHITE);
    if (into != ROLE_NONE)
        app->list.item = pieces_index(variant, into);
    else
        list_down(app, event);
}

/* A letter goes to the next piece that has it. */
static void pieces_letter(App *app, const Event *event) {
    const Variant *variant = pieces_variant(app);
    size_t count = pieces_count(variant);
    for (size_t i = 1; i <= count && event->code < 128; i++) {
        size_t at = (app->list.item + i) % count;
        const char *letters = variant->roles[pieces_role(variant, at)].san;
        char letter = letters[0] == '+' ? letters[1] : letters[0];
        if (ascii_to_lower(letter) == ascii_to_lower((char)event->code)) {
            app->list.item = at;
            return;
        }
    }
}

static void pieces_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < count_pieces(app))
        app->list.item = event->hit.value;
}

const StateRow ROW_PIECES = {
    STEPS_OF_A_LIST,
    [EVENT_LEFT] = {.does = list_up},
    [EVENT_RIGHT] = {.does = list_down},
    [EVENT_NEXT] = {.does = pieces_next},
    [EVENT_ESCAPE] = {.does = modal_close},
    [EVENT_TEXT] = {.does = pieces_letter},
    [EVENT_CLICK] = {.does = pieces_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_INTERRUPT] = {.does = modal_close},
    [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
    [EVENT_JUMP_LEFT] = {.does = list_page_up},
    [EVENT_JUMP_RIGHT] = {.does = list_page_down},
    [EVENT_PASTE] = {.ignored = "nothing is typed here"},
};
