/* Matches that resume from a file: what they store, and what is never lost. */
#include "lab/match/match.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/crc32.h"
#include "support/games.h"
#include "support/sandbox.h"

static Sandbox sandbox;
static char record[PATH_MAX], pgn[PATH_MAX];
static PlayerWord players[MATCH_PLAYERS];
static Bytes text;
static MatchStatus status;
static Error error;

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "record", record);
    sandbox_path(&sandbox, "games.pgn", pgn);
    for (size_t i = 0; i < MATCH_PLAYERS; i++) {
        players[i] = (PlayerWord){.hash_mib = 1, .threads = 1};
        ck_assert(
            player_parse(i == 0 ? "builtin:nodes=3" : "builtin:nodes=1", NULL, &players[i], NULL));
    }
}

static void tear_down(void) {
    bytes_done(&text);
    sandbox_done(&sandbox);
}

/* A match of `count` short games with these files. */
static MatchSettings settings_of(unsigned count) {
    return (MatchSettings){
        .variant = game_named("pandemonium"),
        .players = {&players[0], &players[1]},
        .texts = {"first", "second"},
        .player_count = MATCH_PLAYERS,
        .games = count,
        .adjudication = {.plies_limit = 10},
        .hang_ms = 60000,
        .concurrency = 1,
        .fs = file_system(),
        .pgn = pgn,
        .record = record,
        .date = "2000.01.01",
    };
}

/* Plays the match to its end. False: it cannot start. */
static bool play(const MatchSettings *settings) {
    error_clear(&error);
    Match *match = match_new(settings, &error);
    if (match == NULL)
        return false;
    do {
        struct pollfd fd = {match_fd(match), POLLIN, 0};
        poll(&fd, 1, 1000);
        match_status(match, &status);
    } while (!status.over);
    match_free(match);
    ck_assert_msg(!status.failed, "%s", status.error.reason);
    return true;
}

/* The file's content; "" without a file. */
static const char *content(const char *path) {
    bytes_done(&text);
    if (!file_read(file_system(), path, 1 << 20, &text, NULL) || text.data == NULL)
        return "";
    return text.data;
}

static unsigned count_of(const char *path, const char *word) {
    unsigned count = 0;
    for (const char *at = content(path); (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

static void append(const char *path, const char *more) {
    FILE *file = fopen(path, "a");
    ck_assert_ptr_nonnull(file);
    ck_assert(fputs(more, file) >= 0);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(test_games_of_another_match_are_never_removed)
{
    MatchSettings settings = settings_of(2);
    ck_assert(play(&settings));
    static const char OTHER[] = "\n[Event \"match\"]\n[Round \"1.1\"]\n\n1. Pa4 *\n";
    append(pgn, OTHER);
    settings.games = 4;
    ck_assert(!play(&settings));
    ck_assert_ptr_nonnull(strstr(error.reason, "has other games"));
    append(pgn, "\n[Event \"match\"]\n[Round \"3.1\"]\n\n1. Pa4 *\n");
    ck_assert(!play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[Event "), 4);
    /* Another match adds its games after these, and this match can continue in another file. */
    char path[PATH_MAX];
    sandbox_path(&sandbox, "other.pgn", path);
    settings.pgn = path;
    ck_assert(play(&settings));
    ck_assert_uint_eq(status.played, 4);
    ck_assert_uint_eq(count_of(path, "[Event "), 2);
    ck_assert_uint_eq(count_of(pgn, "[Event "), 4);
    settings.games = 6;
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(path, "[Event "), 4);
}
END_TEST

START_TEST(test_an_unfinished_game_is_removed)
{
    static const char *const RESTS[] = {"\n", "\n[Ev",
                                        "\n[Event \"match\"]\n[Round \"2.1\"]\n[White \"x",
                                        "\n[Event \"match\"]\n[Round \"2.1\"]\n\n1. Pa4 *\n"};
    MatchSettings settings = settings_of(2);
    for (unsigned i = 0; i < sizeof RESTS / sizeof *RESTS; i++) {
        remove(record);
        remove(pgn);
        settings.games = 2;
        ck_assert(play(&settings));
        append(pgn, RESTS[i]);
        settings.games = 3;
        ck_assert_msg(play(&settings), "%s", error.reason);
        ck_assert_uint_eq(count_of(pgn, "[Event "), 3);
        ck_assert_uint_eq(count_of(pgn, "[Round \"2.1\"]"), 1);
    }
}
END_TEST

START_TEST(test_a_match_begins_after_the_games_of_another)
{
    append(pgn, "[Event \"other\"]\n\n1. Pa4 *\n");
    MatchSettings settings = settings_of(1);
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[Event "), 2);
    ck_assert_uint_eq(count_of(record, "\npgn 26 /"), 1);
    /* The record has no games: this match's games are removed from the file, but not the other
     * match's. */
    ck_assert_int_eq(truncate(record, (off_t)(strstr(content(record), "\ngame") - text.data) + 1),
                     0);
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[Event "), 2);
    ck_assert_uint_eq(count_of(pgn, "[Event \"other\"]"), 1);
}
END_TEST

/* The number of the line that contains byte `at`. */
static unsigned line_of(const Bytes *file, size_t at) {
    unsigned line = 1;
    for (size_t i = 0; i < at; i++)
        line += file->data[i] == '\n';
    return line;
}

START_TEST(test_any_changed_byte_is_an_error_that_names_its_line_and_nothing_is_lost)
{
    MatchSettings settings = settings_of(4);
    ck_assert(play(&settings));
    ck_assert(content(record)[0] != '\0');
    Bytes copy = {0};
    ck_assert(bytes_add_bytes(&copy, text.data, text.length));
    /* A prime step varies the places in the lines, and the bits. */
    for (size_t i = 0; i < copy.length - 1; i += 5) {
        char byte = copy.data[i];
        if (byte == '\n')
            continue; /* two lines become one, and the first is reported */
        copy.data[i] = (char)(byte ^ 1 << i % 8);
        if (copy.data[i] != '\n' && copy.data[i] != '\0') {
            sandbox_write(&sandbox, "record", copy.data, copy.length);
            ck_assert_msg(!play(&settings), "byte %zu", i);
            ck_assert_str_eq(error.file, record);
            ck_assert_uint_eq(error.line, line_of(&copy, i));
            ck_assert(sandbox_holds(&sandbox, "record", copy.data, copy.length));
        }
        copy.data[i] = byte;
    }
    bytes_done(&copy);
}
END_TEST

/* Impossible numbers, in a record of a version without checksums. */
static const struct {
    const char *line, *said;
} IMPOSSIBLE[] = {
    {"game 0 1-0 checkmate - 100001 1,1,1,1,1 1,1,1,1,1 0 end", "plies: this number"},
    {"game 0 1-0 checkmate - 4294967295 1,1,1,1,1 1,1,1,1,1 0 end", "plies: this number"},
    {"game 0 1-0 checkmate - 9 6,1,1,1,1 1,1,1,1,1 0 end", "moves: this number"},
    {"game 0 1-0 checkmate - 9 1,1,1,1,1 6,1,1,1,1 0 end", "moves: this number"},
    {"game 0 1-0 checkmate - 9 1,1001,1,1,1 1,1,1,1,1 0 end", "depths: this number"},
    {"game 0 1-0 checkmate - 9 1,1,1000000000000001,1,1 1,1,1,1,1 0 end", "nodes: this number"},
    {"game 0 1-0 checkmate - 9 1,1,1,9223372036855,1 1,1,1,1,1 0 end", "time: this number"},
    {"game 0 1-0 checkmate - 9 1,1,1,1,2 1,1,1,1,1 0 end", "slowest: this number"},
    {"game 0 1-0 checkmate - 9 0,0,0,1,0 1,1,1,1,1 0 end", "time: this number"},
    {"game 1000000 1-0 checkmate - 9 1,1,1,1,1 1,1,1,1,1 0 end", "the line cannot be read"},
    {"game 0 1-0 checkmate - 9 1,1,1,1,1 1,1,1,1,9223372036854775808 0 end",
     "the line cannot be read"},
};

/* Rewrites the record in the second version, which had no checksums, with these lines. */
static void write_second_form(const char *lines) {
    Bytes old = {0};
    const char *first = strstr(content(record), "match 3\n");
    ck_assert_ptr_nonnull(first);
    const char *identity = first + 8, *end = strchr(identity, '\n') - 9;
    ck_assert(bytes_add(&old, "pandemonium match 2\n") &&
              bytes_add_bytes(&old, identity, (size_t)(end - identity)) &&
              bytes_addf(&old, "\n%s\n", lines));
    sandbox_write(&sandbox, "record", old.data, old.length);
    bytes_done(&old);
}

START_TEST(test_impossible_numbers_are_refused_with_their_place)
{
    char said[1024];
    MatchSettings settings = settings_of(1);
    settings.pgn = NULL;
    ck_assert(play(&settings));
    write_second_form(IMPOSSIBLE[_i].line);
    ck_assert_msg(!play(&settings), "%s", IMPOSSIBLE[_i].line);
    ck_assert_str_eq(error.file, record);
    ck_assert_uint_eq(error.line, 3);
    error_format(&error, said, sizeof said);
    ck_assert_msg(strstr(said, IMPOSSIBLE[_i].said) != NULL, "%s", said);
}
END_TEST

START_TEST(test_a_duplicate_game_is_refused)
{
    MatchSettings settings = settings_of(2);
    settings.pgn = NULL;
    ck_assert(play(&settings));
    const char *again = strstr(content(record), "game 1 ");
    append(record, again);
    ck_assert(!play(&settings));
    ck_assert_uint_eq(error.line, 5);
    ck_assert_ptr_nonnull(strstr(error.reason, "game 1 occurs twice"));
}
END_TEST

START_TEST(test_a_deleted_file_of_games_is_created_again_and_appended_to)
{
    MatchSettings settings = settings_of(2);
    for (unsigned count = 2; count <= 6; count += 2) {
        settings.games = count;
        ck_assert_msg(play(&settings), "%s", error.reason);
        ck_assert_uint_eq(count_of(pgn, "[Event "), 2);
        ck_assert_int_eq(remove(pgn), 0);
    }
    ck_assert_uint_eq(count_of(record, "\npgn 0 /"), 3);
}
END_TEST

START_TEST(test_zeros_of_a_power_cut_in_the_last_line_are_cut_off)
{
    MatchSettings settings = settings_of(3);
    settings.pgn = NULL;
    ck_assert(play(&settings));
    content(record);
    char *last = strstr(text.data, "game 2 ");
    memset(last, 0, 9);
    sandbox_write(&sandbox, "record", text.data, text.length);
    ck_assert_msg(play(&settings), "%s", error.reason);
    ck_assert_uint_eq(status.before, 2);
    ck_assert_uint_eq(status.played, 3);
    ck_assert_uint_eq(count_of(record, "game "), 3);
}
END_TEST

START_TEST(test_a_last_line_without_a_newline_is_cut_off)
{
    MatchSettings settings = settings_of(2);
    ck_assert(play(&settings));
    append(record, "game 2 1-0 check");
    settings.games = 3;
    ck_assert(play(&settings));
    ck_assert_uint_eq(status.before, 2);
    ck_assert_uint_eq(status.played, 3);
    ck_assert_uint_eq(count_of(record, "\ngame 2 "), 1);
    ck_assert_uint_eq(count_of(record, "check"), 0);
}
END_TEST

/* Rewrites the record in the first version, which did not name files of games either. */
static void write_first_form(void) {
    char copy[4096];
    Text lines = TEXT_OVER(copy);
    Bytes old = {0};
    for (const char *at = content(record); (at = strstr(at, "\ngame ")) != NULL; at++) {
        text_add_bytes(&lines, at + 1, (size_t)(strchr(at + 1, '\n') - at) - 1 - 8);
        text_add(&lines, "end\n");
    }
    lines.data[lines.length - 1] = '\0';
    write_second_form(copy);
    const char *second = strchr(content(record), '\n');
    ck_assert(bytes_add(&old, "pandemonium match 1") && bytes_add(&old, second));
    sandbox_write(&sandbox, "record", old.data, old.length);
    bytes_done(&old);
}

START_TEST(test_a_record_of_an_older_program_is_read)
{
    MatchSettings settings = settings_of(2);
    ck_assert(play(&settings));
    write_first_form();
    append(pgn, "\n[Event \"ma");
    settings.games = 4;
    ck_assert_msg(play(&settings), "%s", error.reason);
    ck_assert_uint_eq(status.before, 2);
    ck_assert_uint_eq(count_of(pgn, "[Event "), 4);
    ck_assert_uint_eq(count_of(record, "\npgn "), 0);
    ck_assert_uint_eq(count_of(record, " end\n"), 4);
}
END_TEST

START_TEST(test_a_header_cut_short_by_a_crash_is_rewritten)
{
    MatchSettings settings = settings_of(1);
    ck_assert(play(&settings));
    Bytes whole = {0};
    content(record);
    size_t head = (size_t)(strstr(text.data, "\npgn ") - text.data) + 1;
    ck_assert(bytes_add_bytes(&whole, text.data, head));
    for (size_t length = 0; length < head; length += 1 + length / 4) {
        remove(pgn);
        sandbox_write(&sandbox, "record", whole.data, length);
        ck_assert_msg(play(&settings), "%zu: %s", length, error.reason);
        ck_assert_uint_eq(status.before, 0);
        ck_assert_int_eq(strncmp(content(record), whole.data, head), 0);
    }
    bytes_done(&whole);
}
END_TEST

/* Adds games that the first player wins or loses. */
static void add_games(unsigned from, unsigned to, bool won) {
    char data[128];
    for (unsigned i = from; i < to; i++) {
        Text line = TEXT_OVER(data);
        text_addf(&line, "game %u %s checkmate - 9 1,1,1,1,1 1,1,1,1,1 0", i,
                  (i % 2 == 0) == won ? "1-0" : "0-1");
        text_addf(&line, " %08x\n", (unsigned)crc32_of(line.data, line.length));
        append(record, data);
    }
}

START_TEST(test_an_accepted_sprt_result_stays_when_later_games_differ)
{
    MatchSettings settings = settings_of(0);
    settings.pgn = NULL;
    settings.sprt = true;
    settings.elo1 = 100;
    ck_assert(play(&settings));
    ck_assert_int_eq(status.verdict, MATCH_VERDICT_NONE);
    settings.games = 1000;
    add_games(0, 40, true);
    add_games(40, 48, false);
    ck_assert(play(&settings));
    ck_assert_uint_eq(status.played, 48);
    ck_assert_int_eq(status.verdict, MATCH_VERDICT_ELO1);
    add_games(48, 100, false);
    ck_assert(play(&settings));
    ck_assert_uint_eq(status.played, 100);
    ck_assert(status.llr < status.llr_bound);
    ck_assert_int_eq(status.verdict, MATCH_VERDICT_ELO1);
}
END_TEST

/* A third player, for matches of more than two. */
static MatchSettings settings_of_three(unsigned count, PlayerWord *third) {
    MatchSettings settings = settings_of(count);
    *third = (PlayerWord){.hash_mib = 1, .threads = 1};
    ck_assert(player_parse("builtin:nodes=2", NULL, third, NULL));
    settings.players[2] = third;
    settings.texts[2] = "third";
    settings.player_count = 3;
    return settings;
}

START_TEST(test_three_players_play_each_other_and_resume_from_their_record)
{
    PlayerWord third;
    MatchSettings settings = settings_of_three(3, &third);
    settings.concurrency = 2;
    ck_assert(play(&settings));
    ck_assert_uint_eq(status.games, 9);
    ck_assert_uint_eq(status.played, 9);
    for (size_t i = 0; i < 3; i++) {
        MatchCounts counts = match_counts_of(&status, i);
        ck_assert_uint_eq(counts.wins + counts.draws + counts.losses, 6);
        uint64_t pairs = 0;
        for (size_t k = 0; k < MATCH_PAIR_SCORES; k++)
            pairs += counts.pairs[k];
        ck_assert_uint_eq(pairs, 2);
    }
    ck_assert_uint_eq(count_of(pgn, "[Event "), 9);
    ck_assert_uint_eq(count_of(pgn, "[White \"builtin:nodes=2\"]"), 2);
    ck_assert_uint_eq(count_of(pgn, "[Black \"builtin:nodes=2\"]"), 4);
    /* Truncated after the fourth game, the match plays the others. */
    const char *at = content(record);
    for (int i = 0; i < 5; i++)
        at = strstr(at, "\ngame ") + 1;
    ck_assert_int_eq(truncate(record, at - text.data), 0);
    ck_assert_int_eq(remove(pgn), 0);
    settings.pgn = NULL;
    settings.games = 4;
    ck_assert_msg(play(&settings), "%s", error.reason);
    ck_assert_uint_eq(status.before, 4);
    ck_assert_uint_eq(status.played, 12);
    settings.player_count = 2;
    ck_assert(!play(&settings));
}
END_TEST

START_TEST(test_openings_of_a_book_are_played_with_both_colours_in_order)
{
    char path[PATH_MAX];
    static const char BOOK[] = "[Event \"a\"]\n\n1. Pa4 *\n\n[Event \"b\"]\n\n1. Pc4 Pc6 *\n";
    sandbox_write(&sandbox, "book.pgn", BOOK, sizeof BOOK - 1);
    sandbox_path(&sandbox, "book.pgn", path);
    const Variant *variant = game_named("pandemonium");
    BookOrder order = {file_system(), games, variant, variant, 0};
    MatchBook book;
    ck_assert_msg(match_book_read(&order, path, &book, NULL, &error), "%s", error.reason);
    PlayerWord third;
    MatchSettings settings = settings_of_three(4, &third);
    settings.book = &book;
    ck_assert_msg(play(&settings), "%s", error.reason);
    ck_assert_uint_eq(status.played, 12);
    ck_assert_uint_eq(count_of(pgn, "\n1. Pa4 {opening}"), 6);
    ck_assert_uint_eq(count_of(pgn, "\n1. Pc4 Pc6 {opening}"), 6);
    ck_assert_ptr_nonnull(strstr(content(pgn), "1. Pa4"));
    ck_assert(strstr(text.data, "1. Pa4") < strstr(text.data, "1. Pc4"));
    /* A different opening order, or none, makes it another match. */
    match_book_shuffle(&book, 1);
    ck_assert(!play(&settings));
    settings.book = NULL;
    ck_assert(!play(&settings));
    match_book_done(&book);
}
END_TEST

START_TEST(test_games_record_their_time_control_as_the_standard_does)
{
    MatchSettings settings = settings_of(1);
    players[0].limits = (PlayerLimits){.nodes = 3};
    players[1].limits = (PlayerLimits){.depth = 1};
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[TimeControl \"-\"]"), 1);
    ck_assert_uint_eq(count_of(pgn, "[WhiteLimits \"3 nodes\"]"), 1);
    ck_assert_uint_eq(count_of(pgn, "[BlackLimits \"depth 1\"]"), 1);
    remove(record);
    players[0].limits = players[1].limits =
        (PlayerLimits){.base_ms = 60500, .increment_ms = 100, .nodes = 3};
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[TimeControl \"60.5+0.1\"]"), 1);
    remove(record);
    players[1].limits = (PlayerLimits){.movetime_ms = 60000, .nodes = 3};
    ck_assert(play(&settings));
    ck_assert_uint_eq(count_of(pgn, "[WhiteTimeControl \"60.5+0.1\"]"), 1);
    ck_assert_uint_eq(count_of(pgn, "[BlackTimeControl \"1/60\"]"), 1);
    ck_assert_uint_eq(count_of(pgn, "[TimeControl "), 2);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("match_record");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, test_games_of_another_match_are_never_removed);
    tcase_add_test(tcase, test_an_unfinished_game_is_removed);
    tcase_add_test(tcase, test_a_match_begins_after_the_games_of_another);
    tcase_add_test(tcase,
                   test_any_changed_byte_is_an_error_that_names_its_line_and_nothing_is_lost);
    tcase_add_loop_test(tcase, test_impossible_numbers_are_refused_with_their_place, 0,
                        sizeof IMPOSSIBLE / sizeof *IMPOSSIBLE);
    tcase_add_test(tcase, test_a_duplicate_game_is_refused);
    tcase_add_test(tcase, test_a_deleted_file_of_games_is_created_again_and_appended_to);
    tcase_add_test(tcase, test_zeros_of_a_power_cut_in_the_last_line_are_cut_off);
    tcase_add_test(tcase, test_a_header_cut_short_by_a_crash_is_rewritten);
    tcase_add_test(tcase, test_a_last_line_without_a_newline_is_cut_off);
    tcase_add_test(tcase, test_a_record_of_an_older_program_is_read);
    tcase_add_test(tcase, test_an_accepted_sprt_result_stays_when_later_games_differ);
    tcase_add_test(tcase, test_three_players_play_each_other_and_resume_from_their_record);
    tcase_add_test(tcase, test_openings_of_a_book_are_played_with_both_colours_in_order);
    tcase_add_test(tcase, test_games_record_their_time_control_as_the_standard_does);
}
