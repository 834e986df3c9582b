#include "ui/app/key_meaning.h"

#include <string.h>

#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "words/squares.h"

unsigned key_when(const App *app) {
    const Screen *behind = app_screen_below(app);
    if (desk_has(app->desk, ACTIVITY_EDITS) && !screen_is(behind, SCREEN_OVER_EDITOR))
        return ACTION_WHEN_EDIT;
    if (desk_has(app->desk, ACTIVITY_ASIDE))
        return desk_when(app->desk);
    unsigned when = behind->when != 0 ? behind->when : desk_when(app->desk);
    bool premoves = when == ACTION_WHEN_TURN && app_can_premove(app);
    return premoves ? ACTION_WHEN_THINKING : when;
}

bool key_acts_everywhere(ActionId id) {
    return id == ACTION_HELP || id == ACTION_REPAINT || id == ACTION_SUSPEND;
}

bool key_functions_act(const Screen *screen) {
    return screen->keys == KEYS_ACTIONS || screen->keys == KEYS_PIECES ||
           (screen->keys == KEYS_LINE && !screen_is(screen, SCREEN_MODAL));
}

bool key_is_offered(const App *app, ActionId action) {
    return key_functions_act(app_screen(app)) || key_acts_everywhere(action);
}

bool key_is_letter(uint32_t code) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

bool key_begins_move(const Variant *variant, uint32_t code) {
    if (code == 'O' && variant->has_castling)
        return true;
    if (code == '+' || (code >= 'A' && code <= 'Z')) {
        for (unsigned role = 0; role < variant->role_count; role++)
            if ((code == '+' && variant->roles[role].flipped) ||
                variant->roles[role].letter == (char)code ||
                strchr(variant->roles[role].san, (int)code) != NULL)
                return true;
        return false;
    }
    /* In shogi notation a file is a digit, possibly a full-width one from a Japanese input method.
     */
    if (squares_are_shogi(variant))
        return code > 0x7F;
    return code >= 'a' && code < (uint32_t)'a' + variant->files;
}

/* Whether a piece with this capital letter can be moved or, with `drops`, dropped. */
static bool has_move(const Position *position, uint32_t code, bool drops) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        bool drop = move_is_drop(moves[i]);
        Role role = drop ? move_role(moves[i]) : piece_role(position->board[move_from(moves[i])]);
        if ((drop || !drops) && strchr(position->variant->roles[role].san, (int)code) != NULL)
            return true;
    }
    return false;
}

bool key_begins_drop(const Position *position, uint32_t code) {
    return code >= 'a' && code <= 'z' && has_move(position, code - 'a' + 'A', true);
}

/* Whether a character begins a move now. A file's letter always does, so that its meaning does not
 * change. A piece's letter does if such a piece has a move; the lower-case letter if it can be
 * dropped, since "v@b7" would otherwise open the review and be lost. */
static bool begins_legal_move(const Position *position, uint32_t code) {
    const Variant *variant = position->variant;
    if (code < 'a')
        return has_move(position, code, false);
    return (!squares_are_shogi(variant) && key_begins_move(variant, code)) ||
           key_begins_drop(position, code);
}

static bool types(const App *app, const Screen *screen, uint32_t code) {
    const Position *position = app_mover(app);
    if (!screen_is(screen, SCREEN_TYPES))
        return false;
    if (screen->when == ACTION_WHEN_THINKING && !app_can_premove(app))
        return key_begins_move(position->variant, code);
    if (position == NULL || !app_can_choose(app))
        return false;
    if (desk_own(app->desk)->input == LETTERS_TYPE)
        return key_is_letter(code) || code == '@';
    /* If a piece in hand is selected, a file begins its target. */
    if (app->drop != ROLE_NONE && code >= 'a' && key_begins_move(position->variant, code))
        return true;
    return key_is_letter(code) && begins_legal_move(position, code);
}

static bool is_bound_by_hand(const App *app, const Input *input) {
    char name[SETTING_ITEM_NAME_SIZE];
    Text text = TEXT_OVER(name);
    input_name(input, &text);
    return setting_item(keymap_own(desk_own(app->desk)), name) != NULL;
}

bool key_puts_piece(const App *app, const Screen *screen, const Input *input) {
    return screen->keys == KEYS_PIECES && input->kind == INPUT_CHAR && key_is_letter(input->code) &&
           !is_bound_by_hand(app, input);
}

/* A letter that the user has bound to an action begins a move only if all letters do; 'm' always
 * may. */
bool key_types(const App *app, const Screen *screen, const Input *input, ActionId action) {
    if (input->kind != INPUT_CHAR || !types(app, screen, input->code))
        return false;
    return action == ACTION_NONE || (desk_own(app->desk)->input == LETTERS_TYPE) ||
           !is_bound_by_hand(app, input);
}

void key_add_names(const App *app, ActionId action, Text *out) {
    const Screen *screen = app_screen_below(app);
    bool first = true;
    for (const char *at = keymap_keys(&app->keys, action); *at != '\0';) {
        size_t length = strcspn(at, " ");
        Input input;
        bool typed = input_parse(at, length, &input) && (key_types(app, screen, &input, action) ||
                                                         key_puts_piece(app, screen, &input));
        if (!typed && !first)
            text_add_char(out, ' ');
        if (!typed)
            text_add_bytes(out, at, length);
        first = first && typed;
        at += length;
        at += strspn(at, " ");
    }
}
