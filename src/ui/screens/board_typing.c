/* Typing on the board: digits, promotion and drop symbols, and letters that begin a move. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "play/meet/meet.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/key_meaning.h"
#include "ui/app/premove.h"
#include "ui/screens/board.h"
#include "ui/screens/screen_entry.h"
#include "words/squares.h"

/* Begins a typed drop. */
static void type_drop(App *app, Role role, const char *square) {
    char buffer[16];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "%c@%s", app_variant(app)->roles[role].letter, square);
    entry_type(app, buffer);
}

/* Begins a typed move with a character; if a piece in hand is selected, a square is its target. */
static void type_move(App *app, const char *text) {
    if (board_is_dropping(app) && square_file_parse(app_variant(app), text) >= 0 &&
        !ascii_is_upper(text[0]))
        type_drop(app, app->drop, text);
    else
        entry_type(app, text);
}

/* Selects the n-th piece in hand, or with 0 the one after the selected one. If there are fewer
 * pieces and ranks come first in square names, as in shogi, the digit begins a move. */
static void text_digit(App *app, unsigned digit) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, position->side, held);
    if (digit > count && squares_are_shogi(position->variant)) {
        const char text[2] = {(char)('0' + digit), '\0'};
        type_move(app, text);
        return;
    }
    if (count == 0) {
        app_say(app, FG_NORMAL, _("The hand is empty."));
        return;
    }
    size_t slot = digit - 1;
    if (digit == 0) {
        slot = 0;
        for (size_t i = 0; i < count; i++)
            if (board_is_dropping(app) && held[i] == app->drop)
                slot = (i + 1) % count;
    }
    if (slot >= count)
        app_say(app, FG_NORMAL, _("There are fewer kinds of piece in hand."));
    else if (board_is_dropping(app) && held[slot] == app->drop && digit != 0)
        board_show_idle(app);
    else
        board_select_hand(app, held[slot]);
}

static void text_at_sign(App *app) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    Role role = app->drop;
    if (role == ROLE_NONE && app->spot.kind == SPOT_HAND)
        role = app_role_shown(app, NULL);
    if (role == ROLE_NONE && app_hand_roles(position, position->side, held) > 0)
        role = held[0];
    if (role == ROLE_NONE) {
        app_say(app, FG_NORMAL, _("The hand is empty."));
        return;
    }
    type_drop(app, role, "");
}

/* Says that a character, such as a key pressed by mistake, has no meaning. No key answers a friend,
 * since it might have been meant for something else. */
static void say_unknown(App *app, uint32_t code) {
    char typed[8], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(typed), request = TEXT_OVER(buffer);
    unicode_add(&text, code);
    if ((code == 'y' || code == 'n') && desk_request(app->desk, &request)) {
        app_say_as(app, LOG_REPLY, FG_NORMAL, _("Type :yes or :no, then Enter."));
        return;
    }
    text_format(buffer, sizeof buffer, _("%s means nothing here; ? lists the keys."), typed);
    app_say_as(app, LOG_REPLY, FG_NORMAL, buffer);
}

void board_typed(App *app, const Event *event) {
    uint32_t code = event->code;
    bool taken = board_is_selected(app) || board_is_dropping(app);
    if ((code == '+' || code == '=') && taken) {
        if (app->spot.kind == SPOT_SQUARE)
            board_place(app, app->spot.square, code == '+' ? TURNING_OVER : TURNING_DECLINED);
    } else if (code >= '0' && code <= '9') {
        text_digit(app, code - '0');
    } else if (code == '@') {
        text_at_sign(app);
    } else if (key_begins_move(app_variant(app), code) || key_begins_drop(app_mover(app), code) ||
               ((desk_own(app->desk)->input == LETTERS_TYPE) && key_is_letter(code))) {
        char buffer[8];
        Text text = TEXT_OVER(buffer);
        unicode_add(&text, code);
        type_move(app, buffer);
    } else {
        say_unknown(app, code);
    }
}

/* A position or a record is opened after a question. The first line of another text begins a typed
 * move; nothing is played. */
void board_paste(App *app, const Event *event) {
    const char *text = event->text != NULL ? event->text : "";
    text += strspn(text, " \t\r\n");
    if (*text == '\0' || desk_paste(app->desk, text))
        return;
    char first[LINE_TEXT_SIZE];
    text_copy_bytes(first, sizeof first, text, strcspn(text, "\r\n"));
    entry_paste_text(app, first);
}
