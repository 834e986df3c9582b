#include "ui/board/friend_view.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/meet/meet.h"

bool friend_has_gone(const App *app, Side side) {
    FriendPresence presence;
    return desk_presence(app->desk, side, &presence) && presence == FRIEND_GONE;
}

void friend_mark_add(const App *app, Side side, Text *out) {
    static const struct {
        const char *mark, *ascii, *word; /* word: N_(), NULL: none */
    } ROWS[] = {
        [FRIEND_HERE] = {"●", "*", NULL},
        [FRIEND_AWAY] = {"◐", "?", N_("away")},
        [FRIEND_GONE] = {"○", "-", N_("gone")},
    };
    FriendPresence presence;
    if (!desk_presence(app->desk, side, &presence))
        return;
    bool ascii = desk_look(app->desk)->glyphs.ascii;
    text_addf(out, " %s", ascii ? ROWS[presence].ascii : ROWS[presence].mark);
    if (desk_awaits_friend(app->desk))
        text_addf(out, " %s", _("not here yet"));
    else if (ROWS[presence].word != NULL)
        text_addf(out, " %s", _(ROWS[presence].word));
}
