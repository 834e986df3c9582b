/* Games of a file that cannot be played here, because their rules are unknown or they are damaged:
 * shows their text, from which the other games can be reached. */
#include <stdlib.h>

#include "base/i18n.h"
#include "play/review/game_text.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"

/* What is wrong with the game, then its text. */
static bool add_game(const PgnFile *file, size_t index, const Error *why, Bytes *out,
                     Error *error) {
    char reason[SESSION_TEXT_SIZE];
    error_format_sentence(why, reason, sizeof reason);
    if (why->reason[0] != '\0')
        bytes_putf(out, "%s\n\n", reason);
    return game_text_add(file, index, out, error);
}

static void show(App *app, const char *path, size_t games, size_t index, Bytes *text) {
    char title[96];
    Text words = TEXT_OVER(title);
    text_addf(&words, _("Game %zu of %zu as text"), index + 1, games);
    ui_page(app,
            &(PageText){.title = title, .text = text, .path = path, .game = index, .games = games});
}

bool game_page_open(App *app, const char *path, size_t index, const Error *why) {
    PgnFile file;
    Bytes text = {0};
    Error error = {0};
    bool open = path != NULL && pgn_file_open(&file, app->settings->game.fs, path, &error);
    bool good = open && index < file.count && add_game(&file, index, why, &text, &error);
    if (good)
        show(app, path, file.count, index, &text);
    else
        app_say_error(app, why->reason[0] != '\0' ? why : &error);
    bytes_done(&text);
    if (open)
        pgn_file_close(&file);
    return good;
}

/* Among the games of a review it is a game like others. */
void game_page_go(App *app, const char *path, size_t index) {
    Error none = {0};
    char number[24];
    Text text = TEXT_OVER(number);
    if (!desk_reviews(app->desk)) {
        game_page_open(app, path, index, &none);
        return;
    }
    text_addf(&text, "%zu", index + 1);
    app_close(app);
    action_run(app, ACTION_GAME, number);
}
