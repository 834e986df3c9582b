/* A game with a friend at another terminal, as it is seen: a real table in a folder of the test, a
 * guest without a screen, and a watcher with one. The people's names are the suite's own. */
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "base/terminal/clipboard.h"
#include "friend/friend_game.h"
#include "friend/friend_table.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/meet/friend_plan.h"
#include "play/meet/meet.h"
#include "rules/definition/variants.h"
#include "support/golden.h"
#include "support/sandbox.h"
#include "support/suite.h"
#include "ui/machine/machine.h"
#include "ui/screens.h"

enum { ROUNDS = 40, NAME_SIZE = 64 };

static Screens host, watcher;
static Sandbox box;
static FriendPlan plan, watching;
static FriendPlace place;
static FriendGame *guest;
static int line = -1; /* another descriptor of the guest's socket, for bytes of any kind */
static char heard[FRIEND_LINE_SIZE];
static const char *account; /* what the system calls the user */

/* In the place of the system's: names do not depend on who runs the suite. */
struct passwd *getpwuid(uid_t uid) {
    static char name[NAME_SIZE], none[] = "";
    static struct passwd user;
    text_copy(name, sizeof name, account);
    user = (struct passwd){
        .pw_name = name, .pw_uid = uid, .pw_gecos = none, .pw_dir = none, .pw_shell = none};
    return &user;
}

/* --- people ---------------------------------------------------------------------------------- */

static void open_screens(Screens *screens, const FriendPlan *as) {
    screens_open(screens, &(ScreensWish){.variant = NULL});
    screens->settings.friend_plan = as;
    screens->settings.game.variant = variants_find(screens->set, "chess");
    screens_start_again(screens);
}

static void setup(void) {
    signal(SIGPIPE, SIG_IGN);
    sandbox_init(&box);
    ck_assert_int_eq(chdir(box.folder), 0);
    account = "ann";
    guest = NULL;
    watcher.app = NULL;
    heard[0] = '\0';
    plan = (FriendPlan){.part = FRIEND_PART_HOSTS, .chosen = true, .tables = "tables"};
}

static void open_table(void) {
    ck_assert(friend_place(plan.tables, getuid(), &place, NULL));
    open_screens(&host, &plan);
}

static void teardown(void) {
    friend_game_free(guest, NULL);
    if (watcher.app != NULL)
        screens_close(&watcher);
    screens_close(&host);
    sandbox_done(&box);
}

static void step(Screens *screens) {
    Event event = {.kind = EVENT_SESSION};
    screens->app->now_ms++;
    machine_event(screens->app, &event);
    app_pump(screens->app);
}

static void hear_guest(void) {
    FriendEvent event;
    FriendNews news;
    while (guest != NULL && friend_game_step(guest, host.app->now_ms, &event)) {
        if (event.kind == FRIEND_EVENT_OFFER)
            friend_game_accept(guest, true);
        if (event.kind == FRIEND_EVENT_SAID)
            text_copy(heard, sizeof heard, event.text);
    }
    while (guest != NULL && friend_game_take(guest, &news))
        if (news.kind == FRIEND_NEWS_MOVE)
            friend_game_played(guest, news.text, 10, (const int64_t[SIDE_COUNT]){0});
}

static void pump(void) {
    for (int i = 0; i < ROUNDS; i++) {
        step(&host);
        hear_guest();
        if (watcher.app != NULL)
            step(&watcher);
    }
}

static int go_to_table(void) {
    int fd = friend_table_join(&place, 1, NULL);
    ck_assert_int_ge(fd, 0);
    return fd;
}

static void come(const char *name) {
    int fd = go_to_table();
    line = dup(fd);
    guest = friend_game_new(&(FriendGameSetup){.part = FRIEND_PART_JOINS,
                                               .name = name,
                                               .program = "test",
                                               .in = fd,
                                               .out = fd,
                                               .other = "ann"},
                            host.app->now_ms, NULL);
    ck_assert_ptr_nonnull(guest);
    pump();
}

static void begin(const char *name) {
    open_table();
    come(name);
    screens_keys(&host, ":yes\n");
    pump();
}

static void play_guest(const char *move) {
    friend_game_played(guest, move, 10, (const int64_t[SIDE_COUNT]){0});
    pump();
}

static bool host_shows(const char *text) {
    return screens_show(&host, text);
}

static void compare(const char *wide, const char *narrow) {
    screens_compare(&host, wide);
    host.app->width = 44;
    host.app->height = 16;
    screens_compare(&host, narrow);
}

/* --- the rows -------------------------------------------------------------------------------- */

START_TEST(test_an_invitation_is_whole)
{
    open_table();
    compare("friend-invitation-80x24", "friend-invitation-44x16");
}
END_TEST

START_TEST(test_a_long_invitation_takes_more_rows)
{
    plan.tables = "tables-of-those-who-play-every-evening";
    open_table();
    host.app->width = 44;
    host.app->height = 16;
    ck_assert(host_shows("pandemonium join ann --table\n tables-of-those"));
    ck_assert(host_shows("every-evening"));
}
END_TEST

START_TEST(test_the_invitation_to_a_second_table_names_it)
{
    ck_assert(friend_place(plan.tables, getuid(), &place, NULL));
    FriendTable *first = friend_table_open(&place, NULL);
    ck_assert_ptr_nonnull(first);
    open_table();
    ck_assert(host_shows("pandemonium join ann/2 --table tables"));
    friend_table_close(first);
}
END_TEST

START_TEST(test_who_comes_by_ssh_is_told_how_others_come)
{
    static const struct {
        const char *connection, *said;
    } ROWS[] = {{"192.0.2.7 5001 192.0.2.1 22", "join ssh://192.0.2.1/ann"},
                {"192.0.2.7 5001 192.0.2.1 2222", "join ssh://192.0.2.1:2222/ann"},
                {"2001:db8::7 5001 2001:db8::1 22", ""},
                {"192.0.2.7 5001 -oProxy 22", ""},
                {"192.0.2.7", ""},
                {"", ""}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char data[NAME_SIZE * 2] = "";
        Text text = TEXT_OVER(data);
        setenv("SSH_CONNECTION", ROWS[i].connection, 1);
        ck_assert_int_eq(friend_who_add_remote("ann", &text), ROWS[i].said[0] != '\0');
        ck_assert_msg(strstr(ROWS[i].said, data) != NULL, "%s", data);
    }
    open_table();
}
END_TEST

START_TEST(test_a_request_keeps_its_answers)
{
    open_table();
    come("bartholomew-of-the-other-house");
    compare("friend-request-80x24", "friend-request-44x16");
}
END_TEST

START_TEST(test_who_has_gone_is_named)
{
    begin("ann");
    screens_keys(&host, "e2e4<Enter>");
    pump();
    friend_game_free(guest, "left");
    guest = NULL;
    close(line);
    pump();
    compare("friend-gone-80x24", "friend-gone-44x16");
}
END_TEST

START_TEST(test_the_winner_is_named)
{
    begin("bob");
    friend_game_over(guest, (Outcome){RESULT_BLACK_WINS, TERMINATION_RESIGNATION}, SIDE_BLACK);
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(host_shows("bob (ann) wins"));
}
END_TEST

/* --- the tables that can be joined ------------------------------------------------------------ */

/* Time goes by, until the list has looked again. */
static void wait_for_list(Screens *screens) {
    screens->app->now_ms += 2000;
    for (int i = 0; i < 3; i++) {
        screens_show(screens, "");
        step(screens);
        step(&host);
    }
}

static FriendPlan elsewhere;

/* Somebody at the menu, who comes from another table of this folder, which has closed. */
static void open_list(const char *folder) {
    int ends[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    close(ends[1]);
    elsewhere =
        (FriendPlan){.part = FRIEND_PART_JOINS, .tables = folder, .way = {ends[0], ends[0], 0}};
    open_screens(&watcher, &elsewhere);
    step(&watcher);
    screens_keys(&watcher, "f");
}

START_TEST(test_an_empty_list_of_tables_says_so)
{
    open_table();
    open_list("others");
    ck_assert(screens_show(&watcher, "> Open a table: "));
    ck_assert(screens_show(&watcher, "Nobody else has a table open here now."));
}
END_TEST

START_TEST(test_the_list_of_tables_follows_them)
{
    open_table();
    open_list("tables");
    for (int i = 0; i < 3; i++)
        step(&host);
    step(&watcher);
    ck_assert(screens_show(&watcher, "  Open a table: "));
    ck_assert(screens_show(&watcher, "before it begins."));
    ck_assert(!screens_show(&watcher, "Nobody else has a table"));
    ck_assert(screens_show(&watcher, "> Join ann: Chess, waiting"));
    come("bob");
    screens_keys(&host, ":yes\n");
    pump();
    wait_for_list(&watcher);
    ck_assert(screens_show(&watcher, "> Watch ann: Chess, move 1"));
    screens_keys(&host, ":quit\ny");
    wait_for_list(&watcher);
    ck_assert(screens_show(&watcher, "> ann: closed"));
    screens_keys(&watcher, "<Esc>");
    wait_for_list(&watcher);
    ck_assert_int_eq(desk_timeout_ms(watcher.app->desk, watcher.app->now_ms), -1); /* it sleeps */
}
END_TEST

START_TEST(test_who_waits_for_the_host_sees_it_and_may_give_up)
{
    int fd;
    open_table();
    fd = go_to_table();
    elsewhere = (FriendPlan){.part = FRIEND_PART_JOINS, .tables = "tables", .way = {fd, fd, 0}};
    text_copy(elsewhere.who.user, sizeof elsewhere.who.user, "ann");
    open_screens(&watcher, &elsewhere);
    pump();
    ck_assert(!screens_show(&watcher, "Waiting for ann."));
    screens_keys(&watcher, "y");
    pump();
    ck_assert(host_shows("ann wants to play.  :yes  :no"));
    screens_keys(&watcher, "<Down>"); /* clears the message */
    ck_assert(screens_show(&watcher, "Waiting for ann.  :no gives up"));
    screens_keys(&watcher, ":no\n");
    pump();
    ck_assert(!screens_show(&watcher, "Waiting for ann."));
    ck_assert(!host_shows("wants to play.  :yes  :no"));
    ck_assert(host_shows("Your friend types:"));
}
END_TEST

/* --- names ----------------------------------------------------------------------------------- */

START_TEST(test_a_typed_name_is_for_one_s_own_board_and_record)
{
    ck_assert(friend_place(plan.tables, getuid(), &place, NULL));
    screens_open(&host, &(ScreensWish){.variant = NULL});
    host.settings.friend_plan = &plan;
    host.settings.game.variant = variants_find(host.set, "chess");
    text_copy(host.settings.game.seats[SIDE_WHITE].name, PLAYER_NAME_SIZE, "Annabel");
    screens_start_again(&host);
    come("bob");
    screens_keys(&host, ":yes\n");
    pump();
    ck_assert(host_shows("Annabel: your move"));
    const Game *game = session_game(desk_session(host.app->desk));
    ck_assert_str_eq(game_tag(game, "White"), "Annabel");
    ck_assert_str_eq(game_tag(game, "Black"), "bob (ann)");
    ck_assert_str_eq(friend_game_other(guest), "ann");
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(friend_game_ask(guest, FRIEND_ASK_REMATCH));
    pump();
    screens_keys(&host, ":yes\n");
    pump();
    ck_assert(host_shows("Annabel"));
}
END_TEST

START_TEST(test_the_form_says_which_name_a_friend_sees)
{
    screens_open(&host, &(ScreensWish){.variant = NULL});
    ck_assert(player_parse("friend", NULL, &host.app->form.seats[SIDE_BLACK], NULL));
    screens_keys(&host, "<Right>");
    screens_keys(&host, "Name");
    ck_assert(host_shows("Your friend sees"));
}
END_TEST

/* --- going on -------------------------------------------------------------------------------- */

START_TEST(test_the_menu_goes_on_with_a_friend_s_game)
{
    char folder[PATH_MAX];
    sandbox_path(&box, "journals", folder);
    ck_assert(friend_place(plan.tables, getuid(), &place, NULL));
    screens_open(&host, &(ScreensWish){.variant = NULL});
    host.fs = *file_system();
    host.settings.friend_plan = &plan;
    host.settings.game.variant = variants_find(host.set, "chess");
    host.settings.game.journal_folder = folder;
    screens_start_again(&host);
    come("bob");
    screens_keys(&host, ":yes\n");
    screens_keys(&host, "e2e4<Enter>");
    pump();
    friend_game_free(guest, NULL);
    guest = NULL;
    screens_keys(&host, "q");
    ck_assert(host_shows("Leave this game? You can resume it later."));
    host.settings.friend_plan = NULL;
    screens_start_again(&host);
    ck_assert(host_shows("With a friend: Chess, You - bob (ann), 1 move"));
}
END_TEST

/* --- requests and keys ----------------------------------------------------------------------- */

START_TEST(test_a_request_takes_no_key_of_a_move)
{
    begin("ann");
    screens_keys(&host, "e2e4<Enter>");
    pump();
    play_guest("e7e5");
    screens_keys(&host, "g1");
    ck_assert(friend_game_ask(guest, FRIEND_ASK_DRAW));
    pump();
    ck_assert(host_shows("ann offers a draw.  :yes  :no"));
    ck_assert(host_shows("move> g1"));
    screens_keys(&host, "f3<Enter>");
    pump();
    ck_assert(host_shows("Nf3"));
    ck_assert_uint_eq(friend_game_record(guest)->count, 3);
    ck_assert_int_eq(session_outcome(desk_session(host.app->desk)).result, RESULT_ONGOING);
}
END_TEST

START_TEST(test_a_key_that_answers_no_request_says_what_does)
{
    begin("ann");
    ck_assert(friend_game_ask(guest, FRIEND_ASK_DRAW));
    pump();
    screens_keys(&host, "y");
    ck_assert(host_shows("Type :yes or :no, then Enter."));
    ck_assert(host_shows("ann offers a draw.  :yes  :no"));
}
END_TEST

START_TEST(test_a_request_is_answered_between_two_keys_of_a_move)
{
    begin("ann");
    screens_keys(&host, "e2e4<Enter>");
    pump();
    play_guest("e7e5");
    screens_keys(&host, "g1");
    ck_assert(friend_game_ask(guest, FRIEND_ASK_BACK));
    pump();
    ck_assert(host_shows("asks to take back e5."));
    screens_keys(&host, "<Esc><Esc>");
    screens_keys(&host, ":yes\n");
    pump();
    ck_assert_uint_eq(friend_game_record(guest)->count, 1);
    ck_assert_uint_eq(session_cursor(desk_session(host.app->desk))->count, 2);
}
END_TEST

START_TEST(test_help_waits_until_the_end)
{
    static const char *const KEYS[] = {"<F2>", "<F7>", "t", "x"};
    begin("ann");
    screens_keys(&host, KEYS[_i]);
    ck_assert(host_shows("Against a friend there are no hints and no analysis"));
    ck_assert(!fake_engine.thinking);
    screens_keys(&host, ":resign\ny");
    pump();
    host.app->log_count = 0;
    screens_keys(&host, _i == 0 ? "<F9><Esc>" : KEYS[_i]);
    ck_assert(!host_shows("Against a friend there are no hints"));
}
END_TEST

START_TEST(test_nobody_asks_for_a_rematch_of_a_game_in_play)
{
    begin("bob");
    ck_assert(friend_game_ask(guest, FRIEND_ASK_REMATCH));
    pump();
    ck_assert(!host_shows("asks for a rematch."));
}
END_TEST

START_TEST(test_a_rematch_that_begins_leaves_no_question)
{
    begin("bob");
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(friend_game_ask(guest, FRIEND_ASK_REMATCH));
    pump();
    ck_assert(host_shows("asks for a rematch."));
    screens_keys(&host, ":rematch\n");
    pump();
    ck_assert(session_phase(desk_session(host.app->desk)) != SESSION_OVER);
    ck_assert(!host_shows("asks for a rematch."));
}
END_TEST

START_TEST(test_what_is_too_long_is_not_said_and_stays)
{
    static const char TEXT[] = "잘 부탁드립니다 ";
    enum { TIMES = 22, MORE = 2 * FRIEND_LINE_SIZE }; /* 9 characters each: 198, and two more */
    char data[MORE] = "", whole[MORE];
    Text text = TEXT_OVER(data);
    begin("bob");
    for (int i = 0; i < TIMES; i++)
        text_add(&text, TEXT);
    text_add(&text, "ab");
    text_format(whole, sizeof whole, ":say %sc\n", data);
    screens_keys(&host, whole);
    pump();
    ck_assert(host_shows("That is too long: at most 200 characters can be said at once."));
    ck_assert_str_eq(heard, "");
    screens_keys(&host, "<Backspace><Enter>");
    pump();
    ck_assert_str_eq(heard, data);
    host.app->width = 44;
    host.app->height = 16;
    ck_assert(host_shows(" ..")); /* the row's end says that there is more */
}
END_TEST

/* --- what others write ----------------------------------------------------------------------- */

static void assert_safe(const Screens *screens) {
    for (int y = 0; y < screens->grid.height; y++)
        for (int x = 0; x < screens->grid.width; x++) {
            const Cell *cell = grid_at(&screens->grid, x, y);
            ck_assert_ptr_null(strstr(cell->text, "\xE2\x80\xAE")); /* turns the text around */
            for (const char *at = cell->text; *at != '\0'; at++)
                ck_assert_uint_ge((unsigned char)*at, ' ');
        }
}

START_TEST(test_no_name_and_no_word_controls_the_terminal)
{
    static const char SAID[] = "say \x1B]0;title\x07 \xE2\x80\xAE evil \x1B[2J end\n";
    account = "a\x1B[31m\xE2\x80\xAEnn\x07";
    begin("\xE2\x80\xAE");
    ck_assert_ptr_null(strstr(friend_game_other(guest), "\x1B"));
    account = "a\x1B[31m\xE2\x80\xAEnn\x07";
    friend_game_free(guest, NULL);
    guest = NULL;
    pump();
    ck_assert(screens_show(&host, "1"));
    assert_safe(&host);
    screens_close(&host);
    account = "ann";
    plan.tables = "others";
    begin("bob");
    ck_assert_int_eq(write(line, SAID, sizeof SAID - 1), (ssize_t)sizeof SAID - 1);
    pump();
    ck_assert(host_shows("evil"));
    assert_safe(&host);
}
END_TEST

START_TEST(test_the_invitation_is_copied)
{
    Bytes sequence = {0};
    open_table();
    screens_keys(&host, ":host\n");
    const Bytes *copied = &host.app->effects.clipboard;
    ck_assert_ptr_nonnull(copied->data);
    ck_assert_str_eq(copied->data, "pandemonium join ann --table tables");
    clipboard_add(CLIPBOARD_DIRECT, copied->data, copied->length, &sequence);
    ck_assert_str_eq(sequence.data, "\033]52;c;cGFuZGVtb25pdW0gam9pbiBhbm4gLS10YWJsZSB0YWJsZXM=\a");
    bytes_done(&sequence);
}
END_TEST

/* --- those who watch ------------------------------------------------------------------------- */

static void ask_to_watch(const char *answer) {
    int fd = go_to_table();
    watching = (FriendPlan){.part = FRIEND_PART_WATCHES, .tables = "tables"};
    text_copy(watching.who.user, sizeof watching.who.user, "ann");
    watching.way = (FriendWay){.in = fd, .out = fd};
    open_screens(&watcher, &watching);
    pump();
    screens_keys(&host, answer);
    pump();
}

static void watch(void) {
    ask_to_watch(":yes\n");
}

/* Whether or not somebody sits there. */
START_TEST(test_a_refused_watcher_is_told)
{
    begin("bob");
    ask_to_watch(":no\n");
    ck_assert(screens_show(&watcher, "ann does not let you watch."));
}
END_TEST

START_TEST(test_a_watcher_sees_names)
{
    begin("bob");
    watch();
    ck_assert(screens_show(&watcher, "bob (ann) ●"));
    ck_assert(screens_show(&watcher, "ann ● is thinking"));
    ck_assert(screens_show(&watcher, "Waiting for ann"));
    ck_assert(!screens_show(&watcher, "Black"));
    screens_keys(&watcher, "e");
    ck_assert(screens_show(&watcher, "You only watch this game."));
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(screens_show(&watcher, "bob (ann) wins"));
}
END_TEST

START_TEST(test_nobody_waits_for_a_watcher_who_annotates)
{
    begin("bob");
    watch();
    screens_keys(&host, "e2e4<Enter>");
    pump();
    screens_keys(&watcher, "v");
    screens_keys(&watcher, ":annotate all 100\n");
    ck_assert(fake_engine.thinking); /* and never answers */
    play_guest("e7e5");
    screens_keys(&host, "g1f3<Enter>");
    pump();
    ck_assert_uint_eq(friend_game_record(guest)->count, 3);
    ck_assert(host_shows("Nf3"));
    screens_keys(&watcher, ":annotate stop\n");
    screens_keys(&watcher, "q");
    pump();
    ck_assert(screens_show(&watcher, "Nf3"));
}
END_TEST

/* The guest at his turn, and then the host, with the table. */
START_TEST(test_a_watcher_is_told_who_goes_and_comes_back)
{
    begin("bob");
    screens_keys(&host, "e2e4<Enter>");
    watch();
    friend_game_hang_up(guest, "left");
    pump();
    ck_assert(screens_show(&watcher, "bob (ann) has gone."));
    ck_assert(screens_show(&watcher, "bob (ann) ○ gone"));
    ck_assert(screens_show(&watcher, "ann ●"));
    ck_assert(screens_show(&watcher, "bob (ann) has gone. Waiting"));
    int fd = go_to_table();
    ck_assert(friend_game_rejoin(guest, fd, fd, host.app->now_ms));
    pump();
    ck_assert(screens_show(&watcher, "bob (ann) is back."));
    ck_assert(screens_show(&watcher, "bob (ann) ●"));
    ck_assert(screens_show(&watcher, "Waiting for bob (ann)"));
    screens_keys(&host, ":quit\ny");
    screens_keys(&host, "<Esc>");
    pump();
    ck_assert(screens_show(&watcher, "ann is gone (the other side has left). When they are back,"));
    ck_assert(screens_show(&watcher, "ann has gone."));
}
END_TEST

/* What is refused is not offered either: by the bar, the menu, the completion and the end. */
START_TEST(test_a_watcher_is_offered_nothing_of_a_player_s)
{
    static const char *const WORDS[] = {"undo",      "draw", "resign", "premove",
                                        "say Hello", "redo", "now"};
    begin("bob");
    watch();
    ck_assert(!screens_show(&watcher, "Undo"));
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char data[NAME_SIZE];
        text_format(data, sizeof data, ":%s\n", WORDS[i]);
        watcher.app->log_count = 0;
        screens_keys(&watcher, data);
        ck_assert_msg(
            screens_show(&watcher, strcmp(WORDS[i], "redo") == 0 || strcmp(WORDS[i], "now") == 0
                                       ? "That is not possible in a game with a friend."
                                       : "You only watch this game."),
            "%s", WORDS[i]);
    }
    screens_keys(&watcher, "<F9>");
    ck_assert(screens_show(&watcher, ":new"));
    ck_assert(!screens_show(&watcher, ":undo"));
    ck_assert(!screens_show(&watcher, ":resign"));
    ck_assert(!screens_show(&watcher, ":yes"));
    screens_keys(&watcher, "<Esc>");
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(screens_show(&watcher, "The game is over."));
    ck_assert(screens_show(&watcher, "v review"));
    ck_assert(!screens_show(&watcher, "rematch"));
    ck_assert(!screens_show(&watcher, "undo"));
    screens_keys(&watcher, "<Enter>");
    ck_assert(screens_show(&watcher, "You only watch this game."));
}
END_TEST

START_TEST(test_a_rematch_is_offered_while_the_friend_is_there)
{
    begin("bob");
    screens_keys(&host, ":resign\ny");
    pump();
    ck_assert(host_shows("Next: a rematch."));
    ck_assert(host_shows("Enter a rematch"));
    ck_assert(!host_shows("undo"));
    friend_game_free(guest, "left");
    guest = NULL;
    close(line);
    host.app->log_count = 0;
    pump();
    ck_assert(host_shows("bob (ann) has gone."));
    ck_assert(!host_shows("rematch"));
    host.app->log_count = 0;
    ck_assert(host_shows("bob (ann) has gone."));
    screens_keys(&host, "r");
    ck_assert(host_shows("Nobody is there to ask."));
}
END_TEST

SUITE() {
    TCase *rows = tcase_create("rows"), *keys = tcase_create("keys"),
          *others = tcase_create("others");
    suite_add_tcase(suite, rows);
    tcase_add_checked_fixture(rows, setup, teardown);
    tcase_add_test(rows, test_an_invitation_is_whole);
    tcase_add_test(rows, test_a_long_invitation_takes_more_rows);
    tcase_add_test(rows, test_the_invitation_to_a_second_table_names_it);
    tcase_add_test(rows, test_who_comes_by_ssh_is_told_how_others_come);
    tcase_add_test(rows, test_a_request_keeps_its_answers);
    tcase_add_test(rows, test_who_has_gone_is_named);
    tcase_add_test(rows, test_the_winner_is_named);
    tcase_add_test(rows, test_an_empty_list_of_tables_says_so);
    tcase_add_test(rows, test_the_list_of_tables_follows_them);
    tcase_add_test(rows, test_who_waits_for_the_host_sees_it_and_may_give_up);
    tcase_add_test(rows, test_a_typed_name_is_for_one_s_own_board_and_record);
    tcase_add_test(rows, test_the_form_says_which_name_a_friend_sees);
    tcase_add_test(rows, test_the_menu_goes_on_with_a_friend_s_game);
    suite_add_tcase(suite, keys);
    tcase_add_checked_fixture(keys, setup, teardown);
    tcase_add_test(keys, test_a_request_takes_no_key_of_a_move);
    tcase_add_test(keys, test_a_key_that_answers_no_request_says_what_does);
    tcase_add_test(keys, test_a_request_is_answered_between_two_keys_of_a_move);
    tcase_add_loop_test(keys, test_help_waits_until_the_end, 0, 4);
    tcase_add_test(keys, test_what_is_too_long_is_not_said_and_stays);
    tcase_add_test(keys, test_nobody_asks_for_a_rematch_of_a_game_in_play);
    tcase_add_test(keys, test_a_rematch_that_begins_leaves_no_question);
    tcase_add_test(keys, test_a_rematch_is_offered_while_the_friend_is_there);
    suite_add_tcase(suite, others);
    tcase_add_checked_fixture(others, setup, teardown);
    tcase_add_test(others, test_no_name_and_no_word_controls_the_terminal);
    tcase_add_test(others, test_the_invitation_is_copied);
    tcase_add_test(others, test_a_refused_watcher_is_told);
    tcase_add_test(others, test_a_watcher_sees_names);
    tcase_add_test(others, test_a_watcher_is_told_who_goes_and_comes_back);
    tcase_add_test(others, test_a_watcher_is_offered_nothing_of_a_player_s);
    tcase_add_test(others, test_nobody_waits_for_a_watcher_who_annotates);
}
