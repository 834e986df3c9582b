/* The memory file, which outlives a run. */
#include <errno.h>
#include <string.h>

#include "play/record/played.h"
#include "support/fault_fs.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/suite.h"

START_TEST(test_the_last_five_games_are_remembered)
{
    Played memory = {0};
    ck_assert(!played_knows(&memory, "a"));
    ck_assert(!played_knows(&memory, ""));
    static const char *const NAMES[] = {"a", "b", "c", "d", "e", "a", "f"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        ck_assert(played_add(&memory, NAMES[i]));
    ck_assert(!played_add(&memory, "f"));
    ck_assert(!played_add(&memory, ""));
    ck_assert_str_eq(memory.played[0], "f");
    ck_assert_str_eq(memory.played[1], "a");
    ck_assert_str_eq(memory.played[4], "c");
    ck_assert(!played_knows(&memory, "b"));
}
END_TEST

START_TEST(test_written_values_are_read_back)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "state/player", path);
    VariantSet *set = games_new();
    const Variant *chess = variants_find(set, "chess");
    Played memory, again;
    Error error = {0};
    played_read(&memory, &(MemoFile){file_system(), path});
    ck_assert(!memory.tour);
    memory.tour = true;
    played_add(&memory, "shoshogi");
    played_add(&memory, "chess");
    Handicap odds = {.variant = chess, .side = SIDE_WHITE, .count = 1};
    odds.pieces[0] = (HandicapPiece){SQUARE_NONE, variant_role_by_san(chess, "R")};
    ck_assert(played_begin(&memory, SIDE_WHITE, 3, "chess", &odds));
    ck_assert(!played_begin(&memory, SIDE_WHITE, 3, "chess", &odds));
    ck_assert_str_eq(memory.odds, "white:Rook");
    ck_assert(played_write(&memory, &(MemoFile){file_system(), path}, &error));
    played_read(&again, &(MemoFile){file_system(), path});
    ck_assert_mem_eq(&memory, &again, sizeof memory);
    variants_free(set);
    sandbox_done(&sandbox);
}
END_TEST

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
enum { CODE_COUNT = sizeof CODES / sizeof CODES[0] };

/* Reads and writes with a failing call; returns the number of calls. Whatever fails, the old or the
 * new memory is there whole. */
static int write_with_a_fault(const Sandbox *sandbox, int fail_at, int code, bool lasting) {
    char path[PATH_MAX];
    static const char OLD[] = "played chess\n";
    FaultFs faults;
    Played memory;
    Error error = {0};
    sandbox_path(sandbox, "player", path);
    sandbox_write(sandbox, "player", OLD, sizeof OLD - 1);
    fault_fs_init(&faults);
    faults.fail_at = fail_at;
    faults.code = code;
    faults.lasting = lasting;
    played_read(&memory, &(MemoFile){&faults.fs, path});
    memory = (Played){.tour = true};
    played_add(&memory, "shogi");
    bool good = played_write(&memory, &(MemoFile){&faults.fs, path}, &error);
    ck_assert(good || (fail_at > 0 && error.reason[0] != '\0'));
    ck_assert_int_eq(faults.descriptors, 0);
    played_read(&memory, &(MemoFile){file_system(), path});
    ck_assert(played_knows(&memory, "shogi") || !good);
    ck_assert(played_knows(&memory, "shogi") != played_knows(&memory, "chess"));
    return faults.calls;
}

START_TEST(test_memory_is_whole_whatever_call_fails)
{
    Sandbox sandbox;
    sandbox_init(&sandbox);
    int calls = write_with_a_fault(&sandbox, 0, 0, false);
    for (int call = 1; call <= calls; call++)
        for (int i = 0; i < 2 * CODE_COUNT; i++)
            write_with_a_fault(&sandbox, call, CODES[i / 2], i % 2 == 1);
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_damaged_lines_are_not_remembered)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "player", path);
    static const char TEXT[] = "nonsense\nplayed \nplayed chess\ntour x\n\nplayed";
    sandbox_write(&sandbox, "player", TEXT, sizeof TEXT - 1);
    Played memory;
    played_read(&memory, &(MemoFile){file_system(), path});
    ck_assert(!memory.tour);
    ck_assert(played_knows(&memory, "chess"));
    ck_assert_str_eq(memory.played[1], "");
    sandbox_done(&sandbox);
}
END_TEST

START_TEST(test_without_a_path_nothing_is_stored)
{
    Played memory = {.tour = true};
    Error error = {0};
    ck_assert(played_write(&memory, &(MemoFile){file_system(), NULL}, &error));
    played_read(&memory, &(MemoFile){file_system(), NULL});
    ck_assert(!memory.tour);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("memory");
    tcase_add_test(cases, test_the_last_five_games_are_remembered);
    tcase_add_test(cases, test_written_values_are_read_back);
    tcase_add_test(cases, test_memory_is_whole_whatever_call_fails);
    tcase_add_test(cases, test_damaged_lines_are_not_remembered);
    tcase_add_test(cases, test_without_a_path_nothing_is_stored);
    suite_add_tcase(suite, cases);
}
