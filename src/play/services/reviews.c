/* Games under review. */
#include <string.h>

#include "base/i18n.h"
#include "base/incoming.h"
#include "base/memory.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"
#include "play/review/game_text.h"
#include "play/services/desk_state.h"
#include "play/session/session.h"

const char *desk_path_of(const char *argument) {
    return strcmp(argument, INCOMING_STANDARD) == 0 ? "./-" : argument;
}

/* A copy of the game being played, with all that is in it. */
static Game *copy_game(const Desk *desk, Error *error) {
    Bytes text = {0};
    const Game *game = session_game(desk->session);
    memory_require(pgn_write(game, &text));
    PgnSource source = {"", 1, text.data, text.length};
    Game *copy = pgn_parse(&source, &(RecordGames){desk->settings.variants, game->variant->name},
                           NULL, error);
    bytes_done(&text);
    return copy;
}

static bool open_review(Desk *desk, const char *path, Review *out, Error *error) {
    const VariantSet *variants = desk->settings.variants;
    if (path[0] != '\0')
        return review_open(out, desk->settings.game.fs, desk_path_of(path),
                           &(RecordGames){variants, desk->next.variant->name}, error);
    if (desk->session == NULL)
        return error_set(error, N_("name a file to review"));
    Game *copy = copy_game(desk, error);
    if (copy != NULL)
        review_start(out, desk->settings.game.fs, copy, variants);
    return copy != NULL;
}

void desk_close_review(Desk *desk) {
    desk_end_annotation(desk);
    if (desk->reviewing)
        review_close(&desk->review);
    desk->reviewing = desk->edited = false;
}

void desk_take_review(Desk *desk, const Review *review) {
    desk_close_editor(desk);
    desk_close_review(desk);
    desk->review = *review;
    desk->reviewing = true;
}

/* A page of a game as text, to which the title is added. */
static void show_text(Desk *desk, DeskPage page) {
    char data[96];
    Text title = TEXT_OVER(data);
    text_addf(&title, _("Game %zu of %zu as text"), page.game + 1, page.games);
    page.title = data;
    desk_show_page(desk, &page);
}

bool desk_show_game_text(Desk *desk, const char *path, size_t index, const Error *why) {
    PgnFile file;
    Bytes text = {0};
    Error error = {0};
    bool open =
        path != NULL && pgn_file_open(&file, desk->settings.game.fs, desk_path_of(path), &error);
    bool good = open && index < file.count && game_text_add(&file, index, &text, &error);
    if (good)
        show_text(desk,
                  (DeskPage){
                      .text = &text, .why = why, .path = path, .game = index, .games = file.count});
    else if (why != NULL)
        desk_fail(desk, why->reason[0] != '\0' ? why : &error);
    bytes_done(&text);
    if (open)
        pgn_file_close(&file);
    return good;
}

void desk_say_passed_over(Desk *desk) {
    size_t passed = desk->review.index;
    if (passed > 0)
        desk_sayf(desk,
                  ngettext("%zu game ahead of it cannot be played here; game and its number "
                           "shows its text.",
                           "%zu games ahead of it cannot be played here; game and a number shows "
                           "their text.",
                           passed),
                  passed);
}

bool desk_open_review(Desk *desk, const char *path, Error *error) {
    Review review;
    if (!open_review(desk, path, &review, error))
        return false;
    desk_take_review(desk, &review);
    return true;
}

void desk_say_review(Desk *desk) {
    char data[512];
    Text text = TEXT_OVER(data);
    review_add_title(&desk->review, &text);
    desk_say(desk, text.data);
    desk_say_place(desk);
}

void desk_say_change(Desk *desk, bool good, const Error *error) {
    desk->edited = desk->edited || good;
    if (!good) {
        desk_fail(desk, error);
        return;
    }
    desk_show(desk, SHOWN_RECORD);
    desk_show(desk, SHOWN_PLACE);
}

void desk_mark_edited(Desk *desk) {
    desk->edited = true;
}

void desk_clear_edited(Desk *desk) {
    desk->edited = false;
}

char *desk_search_words(Desk *desk) {
    return desk->search;
}
