/* Continuing a game from a file. */
#include "base/i18n.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"
#include "play/review/game_text.h"
#include "play/services/services.h"
#include "play/session/session.h"

/* The last game of a file. NULL after error is set. */
static Game *read_last_game(Desk *desk, const char *path, Error *damage, Error *error) {
    PgnFile file;
    Game *game = NULL;
    if (!pgn_file_open(&file, desk_files(desk), desk_path_of(path), error))
        return NULL;
    if (file.count == 0)
        error_set_at(error, path, N_("there is no game in the file"));
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
    desk_sayf(desk, _("The game was not read whole: %s."), data);
}

static void load(Desk *desk, const char *argument) {
    Error error = {0}, damage = {0};
    char data[256];
    Text note = TEXT_OVER(data);
    if (!desk_may_replace(desk, ACTION_LOAD, argument))
        return;
    Game *game = read_last_game(desk, argument, &damage, &error);
    if (game != NULL)
        game_text_add_assumed(game, &note);
    Session *session =
        game != NULL ? session_continue(desk_next(desk), game, desk_now(desk), &error) : NULL;
    if (session == NULL) {
        desk_fail(desk, &error);
        return;
    }
    desk_take_session(desk, session);
    if (note.length > 0)
        desk_say(desk, data);
    say_damage(desk, &damage);
}

const Action LOAD_ACTION = {
    .id = ACTION_LOAD,
    .name = "load",
    .arguments = "FILE",
    .label = N_("Play on from a file"),
    .help = N_("Reads a saved game and plays on from its end."),
    .flags = ACTION_WHEN_ANY,
    .run = load,
};
