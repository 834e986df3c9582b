/* Shares the game shown: writes it to a file, or shows what that would contain. */
#include <string.h>

#include "base/files/file_lock.h"
#include "base/i18n.h"
#include "base/path.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/share/desk_share.h"

bool desk_shared(Desk *desk, Shared *out) {
    const DeskLook *look = desk_look(desk);
    const Cursor *cursor = desk_cursor(desk);
    if (cursor == NULL)
        return false;
    Game *game = cursor->game;
    bool ended = game->outcome.result != RESULT_ONGOING;
    *out = (Shared){.cursor = cursor,
                    .outcome = ended ? game_told_outcome(game) : game->outcome,
                    .glyphs = look->glyphs.script && !look->glyphs.ascii,
                    .flipped = look->flipped,
                    .theme = (Theme)desk_own(desk)->theme};
    return true;
}

/* The file of the reviewed game, if that has changes; NULL: none. */
static const char *own_file(Desk *desk) {
    const Review *review = desk_review(desk);
    return review != NULL && review_changed(review) ? review->path : NULL;
}

void desk_add_share_path(Desk *desk, ShareForm form, Text *out) {
    char shown[SESSION_PATH_SIZE];
    Shared shared;
    if (form == SHARE_PGN && own_file(desk) != NULL) {
        path_show(desk_files(desk), own_file(desk), shown, sizeof shown);
        text_add(out, shown);
    } else if (desk_shared(desk, &shared)) {
        share_add_path(&shared, form, desk_files(desk), out);
    }
}

/* --- writing --------------------------------------------------------------------------------- */

static bool write_file(Desk *desk, const char *path, const Bytes *text, Error *error) {
    if (desk_agreed(desk, QUESTION_OVERWRITE))
        return file_replace(desk_files(desk), path, text->data, text->length, error);
    return file_lock_write_new(desk_files(desk), path, text, error);
}

/* A game is added to those in its file, or takes its own place there, as it does by "save". */
static ActionResult save(Desk *desk, const char *typed, const char *path) {
    const char *own = own_file(desk);
    char shown[SESSION_PATH_SIZE], own_shown[SESSION_PATH_SIZE] = "";
    path_show(desk_files(desk), path, shown, sizeof shown);
    if (own != NULL)
        path_show(desk_files(desk), own, own_shown, sizeof own_shown);
    return desk_do(desk, ACTION_SAVE, strcmp(shown, own_shown) == 0 ? "" : typed);
}

static ActionResult write(Desk *desk, const Shared *shared, ShareForm form, const char *typed) {
    char path[SESSION_PATH_SIZE], shown[SESSION_PATH_SIZE], argument[DESK_LINE_SIZE];
    Bytes text = {0};
    Error error = {0};
    ActionResult result = ACTION_DONE;
    if (!path_expand(typed, path, sizeof path, &error))
        return desk_fail(desk, &error);
    if (form == SHARE_PGN)
        return save(desk, typed, path);
    text_format(argument, sizeof argument, "%s %s", share_form_name(form), typed);
    if (file_exists(desk_files(desk), path) &&
        !desk_may(desk, QUESTION_OVERWRITE, ACTION_SHARE, argument))
        return ACTION_ASKED;
    if (share_add(shared, form, &text, &error) && write_file(desk, path, &text, &error)) {
        path_show(desk_files(desk), path, shown, sizeof shown);
        desk_say_asf(desk, TONE_GOOD, _("Written to %s."), shown);
        desk_doubt(desk, &error);
    } else {
        result = desk_fail(desk, &error);
    }
    bytes_done(&text);
    return result;
}

/* --- the action ------------------------------------------------------------------------------ */

static ActionResult show(Desk *desk, const Shared *shared, ShareForm form) {
    Bytes page = {0};
    Error error = {0};
    if (!share_add(shared, form, &page, &error))
        return desk_fail(desk, &error);
    desk_show_page(desk, &(DeskPage){.title = _(share_form_title(form)),
                                     .text = &page,
                                     .picture = form == SHARE_ANSI,
                                     .verbatim = true});
    bytes_done(&page);
    return ACTION_DONE;
}

static ActionResult refuse(Desk *desk, const char *argument) {
    desk_say_asf(desk, TONE_BAD, _("Type one of: %s."), share_form_names());
    desk_retype(desk, ACTION_SHARE, argument);
    return ACTION_REFUSED;
}

static ActionResult share(Desk *desk, const char *argument) {
    Shared shared;
    ShareForm form = SHARE_TEXT;
    char word[8];
    Text text = TEXT_OVER(word);
    size_t length = strcspn(argument, " ");
    const char *path = argument + length + strspn(argument + length, " ");
    text_add_bytes(&text, argument, length);
    if (!desk_shared(desk, &shared))
        return desk_deny(desk, _("There is no game to share here."));
    if (length > 0 && (text.cut || !share_form_parse(word, &form)))
        return refuse(desk, argument);
    return path[0] != '\0' ? write(desk, &shared, form, path) : show(desk, &shared, form);
}

const Action SHARE_ACTION = {
    .id = ACTION_SHARE,
    .name = "share",
    .arguments = "[text|ansi|svg|fen|pgn [FILE]]",
    .keys = "s",
    .label = N_("Share"),
    .help = N_("Shows the game to others: writes the board as text, in colours or as a picture, "
               "the position or the game to a file, or shows what that would contain. On the "
               "screen, also copies it to the terminal's clipboard."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW,
    .run = share,
};
