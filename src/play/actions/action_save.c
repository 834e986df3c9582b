/* Saving the game being played or reviewed. */
#include "base/i18n.h"
#include "base/path.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "play/session/session.h"

static bool is_path_typed(const char *argument, char *out, Error *error) {
    return argument[0] == '\0' || path_expand(argument, out, SESSION_PATH_SIZE, error);
}

/* A game under review goes to its place in its file, or to a file of its own. */
static bool save_review(Desk *desk, const char *path, Error *error) {
    bool good = path[0] != '\0' ? review_save_as(desk_review(desk), path, error)
                                : review_save(desk_review(desk), error);
    if (good)
        desk_clear_edited(desk);
    return good;
}

/* In its file, which another program has changed. */
static void overwrite(Desk *desk) {
    ReviewPlace place;
    Error error = {0};
    const char *path = desk_review(desk)->path;
    if (!review_overwrite(desk_review(desk), &place, &error)) {
        desk_fail(desk, &error);
        desk_offer_path(desk, ACTION_SAVE, "", path);
        return;
    }
    desk_clear_edited(desk);
    desk_sayf(desk,
              place == REVIEW_PLACE_END
                  ? _("The game was no longer in %s; it is saved there behind the others.")
                  : _("The game is saved in %s."),
              path);
    desk_doubt(desk, &error);
}

static void save(Desk *desk, const char *argument) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "";
    if (!desk_reviews(desk) && argument[0] == '\0') {
        desk_say(desk, _("Say more: save FILE."));
        return;
    }
    if (desk_agreed(desk, QUESTION_CHANGED)) {
        overwrite(desk);
        return;
    }
    if (desk_reviews(desk) && argument[0] == '\0' && review_stale(desk_review(desk))) {
        desk_ask(desk, QUESTION_CHANGED, ACTION_SAVE, "");
        return;
    }
    bool good = is_path_typed(argument, path, &error) &&
                (desk_reviews(desk) ? save_review(desk, path, &error)
                                    : session_save(desk_session(desk), path, &error));
    const char *shown = argument[0] != '\0' ? argument : desk_review(desk)->path;
    if (good) {
        desk_sayf(desk, _("The game is saved in %s."), shown);
        desk_doubt(desk, &error);
        return;
    }
    desk_fail(desk, &error);
    desk_offer_path(desk, ACTION_SAVE, "", path[0] != '\0' || shown == NULL ? path : shown);
}

const Action SAVE_ACTION = {
    .id = ACTION_SAVE,
    .name = "save",
    .arguments = "[FILE]",
    .keys = "s",
    .label = N_("Save"),
    .help = N_("Adds the game to a file of games (PGN), or writes a .kif or .usi file."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW,
    .run = save,
};
