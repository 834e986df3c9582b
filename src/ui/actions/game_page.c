/* From the text of a game that cannot be played here to the other games of its file. */
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"

/* Among the games of a review it is a game like others. */
void game_page_go(App *app, const char *path, size_t index) {
    Error none = {0};
    char number[24];
    if (desk_review(app->desk) == NULL) {
        desk_show_game_text(app->desk, path, index, &none);
        return;
    }
    text_format(number, sizeof number, "%zu", index + 1);
    app_close(app);
    action_run(app, ACTION_GAME, number);
}
