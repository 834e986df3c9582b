/* Saving the game being played or reviewed. */
#include "base/i18n.h"
#include "base/path.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/session/session.h"

/* With its folder: "game.pgn" alone does not say where that is. */
static void say_saved(Desk *desk, const char *path, const Error *doubt) {
    char shown[SESSION_PATH_SIZE];
    path_show(desk_files(desk), path, shown, sizeof shown);
    desk_say_asf(desk, TONE_GOOD, _("The game is saved in %s."), shown);
    desk_doubt(desk, doubt);
}

/* In its file, which another program has changed. */
static ActionResult overwrite(Desk *desk) {
    ReviewPlace place;
    Error error = {0};
    const char *path = desk_review(desk)->path;
    if (!review_overwrite(desk_review(desk), &place, &error))
        return desk_offer_path(desk, ACTION_SAVE, "", path, &error);
    desk_clear_edited(desk);
    if (place == REVIEW_PLACE_END) {
        desk_say_asf(desk, TONE_GOOD,
                     _("The game was no longer in %s; it is saved there behind the others."), path);
        desk_doubt(desk, &error);
    } else {
        say_saved(desk, path, &error);
    }
    return ACTION_DONE;
}

/* A game under review goes to its place in its file. */
static ActionResult save_in_place(Desk *desk) {
    Error error = {0};
    Review *review = desk_review(desk);
    if (desk_agreed(desk, QUESTION_CHANGED)) {
        return overwrite(desk);
    } else if (!review_changed(review)) {
        desk_say(desk, _("Nothing has changed since the game was saved."));
    } else if (review_stale(review)) {
        return desk_ask(desk, QUESTION_CHANGED, ACTION_SAVE, "");
    } else if (review_save(review, &error)) {
        desk_clear_edited(desk);
        say_saved(desk, review->path, &error);
    } else {
        return desk_offer_path(desk, ACTION_SAVE, "", review->path, &error);
    }
    return ACTION_DONE;
}

/* To another file. */
static ActionResult save_as(Desk *desk, const char *typed) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "";
    bool good = path_expand(typed, path, sizeof(path), &error) &&
                (desk_review(desk) != NULL ? review_save_as(desk_review(desk), path, &error)
                                           : session_save(desk_session(desk), path, &error));
    if (good && desk_review(desk) != NULL)
        desk_clear_edited(desk);
    if (good)
        say_saved(desk, path, &error);
    else
        return desk_offer_path(desk, ACTION_SAVE, "", path, &error);
    return ACTION_DONE;
}

static ActionResult save(Desk *desk, const char *argument) {
    if (argument[0] != '\0')
        return save_as(desk, argument);
    if (desk_review(desk) != NULL && desk_review(desk)->path != NULL)
        return save_in_place(desk);
    if (desk_ask_file(desk, ACTION_SAVE, "", "game.pgn"))
        return ACTION_ASKED;
    desk_say(desk, _("Say more: save FILE."));
    return ACTION_REFUSED;
}

const Action SAVE_ACTION = {
    .id = ACTION_SAVE,
    .name = "save",
    .arguments = "[FILE]",
    .keys = "s",
    .label = N_("Save"),
    .prompt = N_("Save in file: "),
    .help = N_("Adds the game to a file of games (PGN), or writes a .kif or .usi file."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_ASKS_FILE,
    .run = save,
};
