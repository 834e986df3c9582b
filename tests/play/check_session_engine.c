/* Sessions with the built-in engine, told to move at once so that nothing depends on time. */
#include <poll.h>
#include <string.h>

#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session/turns.h"
#include "rules/moves/movegen.h"
#include "support/games.h"

static Session *session;
static SessionEvent event;

static void teardown(void) {
    session_close(session, NULL);
    session = NULL;
}

/* Waits as a front end does until an event of this kind comes. */
static bool wait_for(SessionEventKind kind) {
    for (int rounds = 0; rounds < 10000; rounds++) {
        while (session_step(session, 0, &event))
            if (event.kind == kind)
                return true;
        struct pollfd fds[SESSION_POLL_LIMIT];
        size_t count = session_poll_fds(session, fds);
        int64_t timeout_ms = session_timeout_ms(session, 0);
        poll(fds, (nfds_t)count, timeout_ms == 0 ? 0 : 1000);
    }
    return false;
}

static void start(const char *game, const PlayerKind *white, const PlayerKind *black) {
    SessionSettings settings;
    session_settings_init(&settings, game_named(game));
    settings.seats[SIDE_WHITE] = (PlayerWord){.kind = white, .level = 2};
    settings.seats[SIDE_BLACK] = (PlayerWord){.kind = black, .level = 3};
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = 0;
    settings.hash_mib = 1;
    Error error = {0};
    session = session_new(&settings, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
}

/* Follows the game by its events alone, since the session may be moves ahead. */
static void follow(Position *position) {
    ck_assert(moves_is_legal(position, event.move));
    Undo undo;
    position_do(position, event.move, &undo);
}

START_TEST(test_computer_plays_itself_in_every_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    start(variant->name, &PLAYER_COMPUTER, &PLAYER_COMPUTER);
    Position position = session_game(session)->start;
    for (int ply = 0; ply < 6; ply++) {
        session_move_now(session);
        ck_assert(wait_for(SESSION_EVENT_MOVED));
        ck_assert(event.by_computer);
        follow(&position);
    }
}
END_TEST

START_TEST(test_undo_while_the_engine_thinks_leaves_no_late_move)
{
    start("pandemonium", &PLAYER_HUMAN, &PLAYER_COMPUTER);
    for (int round = 0; round < 5; round++) {
        Move moves[MOVES_LIMIT];
        moves_generate(session_position(session), moves);
        ck_assert(session_submit(session, moves[round], 0, NULL));
        ck_assert(session_undo(session, 0, NULL));
        while (session_step(session, 0, &event))
            ck_assert(event.kind != SESSION_EVENT_MOVED || !event.by_computer);
        ck_assert_uint_eq(node_ply(session_cursor(session)->node), 0);
    }
    Move moves[MOVES_LIMIT];
    moves_generate(session_position(session), moves);
    ck_assert(session_submit(session, moves[0], 0, NULL));
    ck_assert(wait_for(SESSION_EVENT_MOVED)); /* our own */
    Position position = session_game(session)->start;
    follow(&position);
    session_move_now(session);
    ck_assert(wait_for(SESSION_EVENT_MOVED));
    ck_assert(event.by_computer);
    follow(&position);
}
END_TEST

START_TEST(test_hint_is_cancelled_and_asked_again)
{
    start("pandemonium10", &PLAYER_HUMAN, &PLAYER_HUMAN);
    ck_assert(session_hint(session, 0, NULL));
    ck_assert(session_cancel(session));
    ck_assert(!session_hint_pending(session));
    ck_assert(session_hint(session, 0, NULL));
    ck_assert(wait_for(SESSION_EVENT_HINT));
    ck_assert(moves_is_legal(session_position(session), event.move));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("session_engine");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, NULL, teardown);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_computer_plays_itself_in_every_game, 0, listed_count());
    tcase_add_test(tcase, test_undo_while_the_engine_thinks_leaves_no_late_move);
    tcase_add_test(tcase, test_hint_is_cancelled_and_asked_again);
}
