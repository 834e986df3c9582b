/* Actions that show something of the game. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "words/card.h"
#include "words/squares.h"
#include "words/words.h"

void do_card(App *app, const char *arguments) {
    (void)arguments;
    if (app_card_fits(app))
        desk_own(app->desk)->card = app_card_wanted(app) ? CARD_WISH_OFF : CARD_WISH_ON;
    else
        ui_show(app, ACTION_PIECES, "");
}

void do_turn_card(App *app, const char *arguments) {
    (void)arguments;
    Side side;
    Role role = app_role_shown(app, &side);
    if (role == ROLE_NONE || card_promoted(app_variant(app), role, side) == ROLE_NONE)
        app_say(app, INK_NORMAL, _("No piece that promotes is under the cursor."));
    else if (!app_card_wanted(app) || !app_card_fits(app))
        ui_show(app, ACTION_PIECES,
                app_variant(app)->roles[card_promoted(app_variant(app), role, side)].san);
    else
        app->turned = app->turned == role ? ROLE_NONE : role;
}

/* First the card, then all pieces, then neither. */
void do_pieces(App *app, const char *arguments) {
    bool editing = desk_has(app->desk, ACTIVITY_EDITS);
    if (app_screen(app)->action == ACTION_PIECES) {
        app_close(app);
        desk_own(app->desk)->card = CARD_WISH_OFF;
    } else if (arguments[0] == '\0' && !editing && app_position(app) != NULL &&
               app_card_fits(app) && !app_card_wanted(app)) {
        desk_own(app->desk)->card = CARD_WISH_ON;
    } else {
        ui_show(app, ACTION_PIECES, arguments);
    }
}

void do_tour(App *app, const char *arguments) {
    (void)arguments;
    app_show_tour(app, true);
}
