/* Tables of a game between two terminals: who may come, what was left behind, and what somebody
 * else has put there. */
#include "friend/friend_table.h"

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/text.h"
#include "support/sandbox.h"
#include "support/suite.h"

static Sandbox sandbox;
static FriendPlace place;
static Error error;

static void setup(void) {
    char folder[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "tables", folder);
    ck_assert(friend_place(folder, getuid(), &place, &error));
    error_clear(&error);
}

static void teardown(void) {
    sandbox_done(&sandbox);
}

static FriendTable *open_table(void) {
    FriendTable *table = friend_table_open(&place, &error);
    ck_assert_msg(table != NULL, "%s: %s", error.file, error.reason);
    return table;
}

static void ck_refused(const char *reason) {
    ck_assert_ptr_null(friend_table_open(&place, &error));
    ck_assert_msg(strstr(error.reason, reason) != NULL, "%s", error.reason);
}

START_TEST(test_who_joins_is_let_in_by_the_kernel_s_word)
{
    FriendTable *table = open_table();
    uid_t who = 12345;
    char heard[6] = "";
    ck_assert_int_eq(friend_table_accept(table, &who), -1);
    int guest = friend_table_join(&place, 0, &error);
    int host = friend_table_accept(table, &who);
    ck_assert_int_ge(guest, 0);
    ck_assert_int_ge(host, 0);
    ck_assert_uint_eq(who, getuid());
    ck_assert_int_eq(write(guest, "hello", 5), 5);
    ck_assert_int_eq(read(host, heard, 5), 5);
    ck_assert_str_eq(heard, "hello");
    close(guest);
    close(host);
    friend_table_close(table);
}
END_TEST

START_TEST(test_the_folder_lets_others_in_but_not_look_whatever_the_umask)
{
    struct stat status;
    mode_t before = umask(0077);
    FriendTable *table = open_table();
    umask(before);
    ck_assert_int_eq(stat(place.folder, &status), 0);
    ck_assert_int_eq(status.st_mode & 07777, 0711);
    char path[PATH_MAX];
    sandbox_path(&sandbox, "tables/table-1", path);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 07777, 0666);
    friend_table_close(table);
    ck_assert_int_ne(stat(path, &status), 0);
}
END_TEST

START_TEST(test_a_user_has_sixteen_tables_at_most)
{
    FriendTable *tables[FRIEND_TABLES];
    for (unsigned i = 0; i < FRIEND_TABLES; i++) {
        tables[i] = open_table();
        ck_assert_uint_eq(friend_table_number(tables[i]), i + 1);
    }
    ck_refused("16 tables are open");
    friend_table_close(tables[4]);
    ck_assert(!friend_table_is_open(&place, 5));
    tables[4] = open_table();
    ck_assert_uint_eq(friend_table_number(tables[4]), 5);
    ck_assert(friend_table_is_open(&place, 5));
    for (unsigned i = 0; i < FRIEND_TABLES; i++)
        friend_table_close(tables[i]);
    ck_assert_int_eq(friend_table_join(&place, 0, &error), -1);
    ck_assert_str_eq(error.reason, "no table of this user is open here");
}
END_TEST

START_TEST(test_what_a_killed_host_left_is_replaced)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char path[PATH_MAX];
    friend_table_close(open_table());
    sandbox_path(&sandbox, "tables/table-1", path);
    text_copy(address.sun_path, sizeof address.sun_path, path);
    int left = socket(AF_UNIX, SOCK_STREAM, 0);
    ck_assert_int_eq(bind(left, (struct sockaddr *)&address, sizeof address), 0);
    close(left);
    ck_assert(!friend_table_is_open(&place, 1));
    FriendTable *table = open_table();
    ck_assert_uint_eq(friend_table_number(table), 1);
    ck_assert(friend_table_is_open(&place, 1));
    friend_table_close(table);
}
END_TEST

START_TEST(test_a_folder_that_others_can_change_is_refused)
{
    ck_assert_int_eq(mkdir(place.folder, 0700), 0);
    ck_assert_int_eq(chmod(place.folder, _i == 0 ? 0777 : 0770), 0);
    ck_refused("not this user's alone");
    ck_assert_int_eq(friend_table_join(&place, 0, &error), -1);
    ck_assert_msg(strstr(error.reason, "not this user's alone") != NULL, "%s", error.reason);
}
END_TEST

START_TEST(test_a_link_in_the_folder_s_place_is_refused)
{
    char target[PATH_MAX];
    sandbox_path(&sandbox, "target", target);
    ck_assert_int_eq(mkdir(target, 0700), 0);
    ck_assert_int_eq(symlink(target, place.folder), 0);
    ck_assert_ptr_null(friend_table_open(&place, &error));
    ck_assert_int_eq(friend_table_join(&place, 0, NULL), -1);
}
END_TEST

START_TEST(test_another_user_s_folder_is_refused)
{
    place.owner = getuid() + 1;
    ck_assert_int_eq(mkdir(place.folder, 0755), 0);
    ck_refused("not this user's alone");
    ck_assert_int_eq(friend_table_join(&place, 0, &error), -1);
    ck_assert_msg(strstr(error.reason, "not this user's alone") != NULL, "%s", error.reason);
}
END_TEST

START_TEST(test_a_path_too_long_for_a_socket_is_told)
{
    size_t length = strlen(place.folder);
    memset(place.folder + length, 'x', 120);
    place.folder[length + 120] = '\0';
    ck_refused("too long for a socket");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("table");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_who_joins_is_let_in_by_the_kernel_s_word);
    tcase_add_test(tcase, test_the_folder_lets_others_in_but_not_look_whatever_the_umask);
    tcase_add_test(tcase, test_a_user_has_sixteen_tables_at_most);
    tcase_add_test(tcase, test_what_a_killed_host_left_is_replaced);
    tcase_add_loop_test(tcase, test_a_folder_that_others_can_change_is_refused, 0, 2);
    tcase_add_test(tcase, test_a_link_in_the_folder_s_place_is_refused);
    tcase_add_test(tcase, test_another_user_s_folder_is_refused);
    tcase_add_test(tcase, test_a_path_too_long_for_a_socket_is_told);
}
