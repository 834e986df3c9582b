/* Continues a game from a file. */
#include "base/i18n.h"
#include "base/path.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/tree/game.h"
#include "play/desk/services.h"
#include "play/review/game_text.h"
#include "play/session/life.h"
#include "play/session/session_types.h"

/* Reads the last game of a file. NULL: error is set. */
static Game *read_last_game(Desk *desk, const char *path, Error *damage, Error *error) {
    PgnFile file;
    Game *game = NULL;
    char expanded[SESSION_PATH_SIZE];
    if (!path_expand(desk_path_of(path), expanded, sizeof(expanded), error) ||
        !pgn_file_open(&file, desk_files(desk), expanded, error))
        return NULL;
    if (file.count == 0)
        error_set_file(error, path, N_("there is no game in the file"));
    else
        game = pgn_file_game(&file, file.count - 1,
                             &(RecordGames){desk_variants(desk), desk_next(desk)->variant->name},
                             damage, error);
    pgn_file_close(&file);
    return game;
}

static void say_damage(Desk *desk, const Error *damage) {
    char data[1024];
    if (damage->reason[0] == '\0')
        return;
    error_format(damage, data, sizeof(data));
    desk_say_asf(desk, TONE_BAD, _("Only part of the game was read: %s."), data);
}

static ActionResult load(Desk *desk, const char *argument) {
    Error error = {0}, damage = {0};
    char data[256];
    Text note = TEXT_OVER(data);
    if (argument[0] == '\0') {
        return desk_ask_line(desk, ACTION_LOAD, "", "") ? ACTION_ASKED : ACTION_REFUSED;
    }
    Game *game = read_last_game(desk, argument, &damage, &error);
    if (game == NULL)
        return desk_fail(desk, &error);
    if (!desk_may_replace(desk, ACTION_LOAD, argument)) {
        game_free(game);
        return ACTION_ASKED;
    }
    game_text_add_notes(game, &note);
    Session *session = session_continue(desk_next(desk), game, desk_now(desk), &error);
    ActionResult result = desk_take_session(desk, session, &error);
    if (result != ACTION_DONE)
        return result;
    desk_say(desk, data);
    desk_say_copy(desk, argument);
    say_damage(desk, &damage);
    return ACTION_DONE;
}

const Action LOAD_ACTION = {
    .id = ACTION_LOAD,
    .name = "load",
    .arguments = "FILE",
    .label = N_("Continue saved game"),
    .prompt = N_("File to continue: "),
    .help = N_("Loads a saved game and continues it from its end."),
    .flags = ACTION_WHEN_ANY | ACTION_ASKS_FILE,
    .run = load,
};
