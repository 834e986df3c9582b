/* Makes each file system call on a match's record and games file fail in five ways, once or
 * permanently. The match must resume from these files afterwards, and end with each game stored
 * once. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/match/resume_file.h"
#include "support/fault_fs.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { GAMES = 3, GAME_SIZE = 100, CHUNK = 16 };

static const char IDENTITY[] = "two players and their limits";
static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
enum { CODE_COUNT = sizeof CODES / sizeof CODES[0] };

static Sandbox sandbox;
static char record_path[PATH_MAX], pgn_path[PATH_MAX];
static FaultFs faults;

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "record", record_path);
    sandbox_path(&sandbox, "games.pgn", pgn_path);
}

static void tear_down(void) {
    sandbox_done(&sandbox);
}

/* --- a match without players ----------------------------------------------------------------- */

/* A game's text, longer than one write. */
static void make_game(unsigned number, Bytes *out) {
    ck_assert(bytes_addf(out, "[Event \"Match\"]\n[Round \"%u.%u\"]\n\n{", number / 2 + 1,
                         number % 2 + 1));
    for (int i = 0; i < GAME_SIZE; i++)
        ck_assert(bytes_add_char(out, 'x'));
    ck_assert(bytes_add(out, "} 1-0\n"));
}

static bool keep_game(MatchRecord *record, MatchPgn *pgn, unsigned number, Error *error) {
    MatchEntry entry = {
        .number = number, .outcome = {RESULT_WHITE_WINS, TERMINATION_CHECKMATE}, .plies = 10};
    Bytes text = {0};
    make_game(number, &text);
    bool good = match_pgn_add(pgn, &text, error);
    entry.pgn_length = pgn->length;
    bytes_done(&text);
    return good && match_record_add(record, &entry, error);
}

/* Opens both files and adds the missing games until one fails. *kept gets the number of
 * acknowledged games, including earlier ones. */
static bool run(const FileSystem *fs, unsigned *kept, Error *error) {
    MatchRecord record = {.fs = fs, .path = record_path};
    MatchPgn pgn = {.fs = fs, .path = pgn_path};
    MatchEntries known;
    bool there[GAMES] = {false};
    *kept = 0;
    if (!match_record_open(&record, IDENTITY, &known, error))
        return false;
    bool good = match_pgn_open(&pgn, &record, &known, error);
    for (size_t i = 0; i < known.count; i++) {
        ck_assert_uint_lt(known.entries[i].number, GAMES);
        ck_assert_msg(!there[known.entries[i].number], "a game is there twice");
        there[known.entries[i].number] = true;
        ++*kept;
    }
    match_entries_done(&known);
    for (unsigned i = 0; i < GAMES && good; i++) {
        good = there[i] || keep_game(&record, &pgn, i, error);
        *kept += good && !there[i];
    }
    match_record_close(&record);
    match_pgn_close(&pgn);
    return good;
}

/* --- what the files hold --------------------------------------------------------------------- */

static size_t count_of(const char *text, const char *word) {
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

static void expect_games(void) {
    Bytes text = {0};
    ck_assert(file_read(file_system(), pgn_path, 1 << 20, &text, NULL));
    ck_assert_msg(count_of(text.data, "[Event ") == GAMES &&
                      count_of(text.data, "} 1-0\n") == GAMES,
                  "%s", text.data);
    for (unsigned number = 0; number < GAMES; number++) {
        Bytes game = {0};
        make_game(number, &game);
        ck_assert_msg(count_of(text.data, game.data) == 1, "game %u in\n%s", number, text.data);
        bytes_done(&game);
    }
    bytes_done(&text);
}

/* One trial: some games with the fault, the rest without. Returns the number of calls. */
static int try_with(int fail_at, int code, bool lasting) {
    Error error = {0};
    unsigned kept, after;
    remove(record_path);
    remove(pgn_path);
    fault_fs_init(&faults);
    faults.chunk = CHUNK;
    faults.fail_at = fail_at;
    faults.code = code;
    faults.lasting = lasting;
    bool good = run(&faults.fs, &kept, &error);
    ck_assert(good || error.reason[0] != '\0');
    ck_assert(good == (kept == GAMES));
    ck_assert_msg(faults.descriptors == 0, "left open when %s fails", faults.failed);
    int calls = faults.calls;
    error_clear(&error);
    ck_assert_msg(run(file_system(), &after, &error), "after %s failed: %s", faults.failed,
                  error.reason);
    expect_games();
    return calls;
}

START_TEST(test_a_match_continues_whatever_call_fails)
{
    int calls = try_with(0, 0, false);
    ck_assert_int_gt(calls, 10);
    for (int call = 1; call <= calls; call++)
        for (int code = 0; code < CODE_COUNT; code++)
            for (int lasting = 0; lasting < 2; lasting++)
                try_with(call, CODES[code], lasting == 1);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("match faults");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, test_a_match_continues_whatever_call_fails);
}
