/* Playing: what is asked, told and shown around the moves, without a terminal. */
#include <stdlib.h>
#include <string.h>

#include "play/fake_engine.h"
#include "support/suite.h"
#include "ui/machine.h"
#include "ui/screens.h"

static Screens game; /* of the running test; each runs in its own process */

static void close_game(void) {
    screens_close(&game);
}

START_TEST(test_a_pace_set_by_hand_holds_for_every_way_to_go_on_with_a_game)
{
    ScreensWish wish = {.variant = "pandemonium", .computer = true};
    screens_open(&game, &wish);
    screens_keys(&game, ":set pace=300\n");
    ck_assert_uint_eq(session_settings(game.app->session)->pace_ms, 0);
    ck_assert(app_start(game.app, &game.settings.game));
    ck_assert_uint_eq(session_settings(game.app->session)->pace_ms, 300);
    Game *other = game_new(game.settings.game.variant, app_position(game.app));
    ck_assert_ptr_nonnull(other);
    ck_assert(app_continue(game.app, other));
    ck_assert_uint_eq(session_settings(game.app->session)->pace_ms, 300);
    close_game();
}
END_TEST

int main(void) {
    Suite *suite = suite_create("ui play");
    TCase *cases = tcase_create("play");
    tcase_add_test(cases, test_a_pace_set_by_hand_holds_for_every_way_to_go_on_with_a_game);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
