/* Runs the golden data (tests/golden, sources in SOURCE). Every count, verdict and outcome is a
 * test of its own that names its line. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "rules/moves/perft.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"

#include "support/games.h"
#include "support/suite.h"

/* Larger counts are skipped under a sanitizer, which slows down every node. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NODES_LIMIT UINT64_C(100000)
#else
#define NODES_LIMIT UINT64_MAX
#endif

enum { FILE_LIMIT = 1 << 20, LINES_LIMIT = 128, FIELDS_LIMIT = 8, PLIES_LIMIT = 64 };

/* The lines of a text file that are neither empty nor comments, as pointers into `data`. */
typedef struct Lines {
    Bytes data;
    char *lines[LINES_LIMIT];
    size_t count;
} Lines;

static const char *const GAMES[] = {
    "pandemonium",
    "pandemonium-winboard",
    "pandemonium10",
    "pandemonium10-draft",
    "shatranjian",
    "shatranjian-dragon",
    "shoshogi",
    "shoshogi-drops",
    "pandemonium-campmate",
    "shogi",
    "minishogi",
    "torishogi",
    "euroshogi",
    "chess",
    "crazyhouse",
    "capahouse",
};
enum { GAMES_COUNT = sizeof(GAMES) / sizeof(GAMES[0]) };

/* Read once by main; each test runs in a process of its own. */
static struct {
    Lines perft[GAMES_COUNT];
    Lines deep, parents, legality, outcome;
} golden;

/* Splits text in place at any of these characters. */
static size_t split(char *text, const char *separators, char **fields, size_t limit) {
    size_t count = 0;
    char *rest = NULL;
    for (char *field = strtok_r(text, separators, &rest); field != NULL;
         field = strtok_r(NULL, separators, &rest)) {
        if (count == limit)
            return limit + 1;
        fields[count++] = field;
    }
    return count;
}

static bool lines_read(Lines *lines, const char *name) {
    const char *source = getenv("abs_top_srcdir");
    char path[4096];
    snprintf(path, sizeof(path), "%s/tests/golden/%s", source != NULL ? source : ".", name);
    Error error = {.reason = ""};
    if (!file_read(file_system(), path, FILE_LIMIT, &lines->data, &error)) {
        fprintf(stderr, "%s: %s\n", path, error.reason);
        return false;
    }
    char *rest = NULL;
    for (char *line = strtok_r(lines->data.data, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#')
            continue;
        if (lines->count == LINES_LIMIT) {
            fprintf(stderr, "%s: more lines than this test has room for\n", path);
            return false;
        }
        lines->lines[lines->count++] = line;
    }
    return lines->count > 0;
}

static void assert_perft(const char *game, const char *fen, unsigned depth, uint64_t expected) {
    Position position = position_of(game, fen);
    const PerftOptions options = {.threads = 1};
    uint64_t nodes = perft_count(&position, depth, &options, NULL, NULL);
    ck_assert_msg(nodes == expected, "%s: %s: depth %u: %ju, not %ju", game, fen, depth,
                  (uintmax_t)nodes, (uintmax_t)expected);
}

/* A line "FEN ;D1 n ;D2 n", with a count for each depth. */
static void assert_perft_line(const char *game, char *line) {
    char *fields[FIELDS_LIMIT];
    size_t count = split(line, ";", fields, FIELDS_LIMIT);
    ck_assert_msg(count >= 2 && count <= FIELDS_LIMIT, "%s: no counts: %s", game, line);
    fields[0][strlen(fields[0]) - 1] = '\0';
    for (size_t i = 1; i < count; i++) {
        unsigned depth = 0;
        uintmax_t nodes = 0;
        ck_assert_int_eq(sscanf(fields[i], "D%u %ju", &depth, &nodes), 2);
        if (nodes <= NODES_LIMIT)
            assert_perft(game, fields[0], depth, nodes);
    }
}

/* The loop index counts the lines of all games. */
START_TEST(test_perft_is_golden)
{
    size_t game = 0, line = (size_t)_i;
    while (line >= golden.perft[game].count)
        line -= golden.perft[game++].count;
    assert_perft_line(GAMES[game], golden.perft[game].lines[line]);
}
END_TEST

/* "VARIANT FEN DEPTH COUNT", separated by tabs. */
static void assert_perft_record(char *line) {
    char *fields[FIELDS_LIMIT];
    ck_assert_uint_eq(split(line, "\t", fields, FIELDS_LIMIT), 4);
    uintmax_t nodes = strtoumax(fields[3], NULL, 10);
    if (nodes <= NODES_LIMIT)
        assert_perft(fields[0], fields[1], (unsigned)strtoul(fields[2], NULL, 10), nodes);
}

START_TEST(test_deep_perft_is_golden)
{ assert_perft_record(golden.deep.lines[_i]); }
END_TEST

START_TEST(test_perft_of_a_parent_is_golden)
{ assert_perft_record(golden.parents.lines[_i]); }
END_TEST

/* The explained verdict, the move parser and the move list all agree with it. */
START_TEST(test_verdict_on_a_move_is_golden)
{
    char *fields[FIELDS_LIMIT];
    char *line = golden.legality.lines[_i];
    ck_assert_uint_eq(split(line, "\t", fields, FIELDS_LIMIT), 5);
    const char *id = fields[0], *text = fields[3];
    bool legal = strcmp(fields[4], "legal") == 0;
    ck_assert_msg(legal || strcmp(fields[4], "illegal") == 0, "%s: verdict?", id);
    Position position = position_of(fields[1], fields[2]);

    Attempt attempt;
    Error error = {.reason = ""};
    ck_assert_msg(uci_parse_attempt(&position, text, &attempt, &error), "%s: %s: %s", id, text,
                  error.reason);
    Legality verdict = legality_explain(&position, &attempt);
    ck_assert_msg((verdict.reason == LEGALITY_LEGAL) == legal, "%s: %s: reason %d", id, text,
                  (int)verdict.reason);
    Move move = MOVE_NONE;
    ck_assert_msg(uci_parse(&position, text, &move, NULL) == legal, "%s: %s is read wrongly", id,
                  text);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(&position, moves);
    bool listed = false;
    for (size_t i = 0; i < count; i++) {
        char listed_text[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(listed_text);
        uci_format(position.variant, moves[i], &out);
        listed = listed || strcmp(listed_text, text) == 0;
    }
    ck_assert_msg(listed == legal, "%s: %s is%s in the list", id, text, listed ? "" : " not");
}
END_TEST

/* Plays moves ("-" for none) and writes the outcome as `outcome` prints it. */
static void outcome_say(const char *id, Position *position, char *moves, Text *out) {
    RepetitionEntry entries[PLIES_LIMIT + 1] = {repetition_entry(position)};
    size_t count = 1;
    char *texts[PLIES_LIMIT];
    size_t plies = strcmp(moves, "-") == 0 ? 0 : split(moves, " ", texts, PLIES_LIMIT);
    ck_assert_uint_le(plies, PLIES_LIMIT);
    for (size_t i = 0; i < plies; i++) {
        Move move = MOVE_NONE;
        Error error = {.reason = ""};
        ck_assert_msg(uci_parse(position, texts[i], &move, &error), "%s: %s: %s", id, texts[i],
                      error.reason);
        Undo undo;
        position_do(position, move, &undo);
        entries[count++] = repetition_entry(position);
    }
    Outcome outcome = outcome_find(position, &(History){entries, count});
    if (outcome.result == RESULT_ONGOING)
        text_add(out, "ongoing");
    else
        text_addf(out, "%s %s", result_text(outcome.result), termination_name(outcome.termination));
}

START_TEST(test_outcome_is_golden)
{
    char *fields[FIELDS_LIMIT];
    char *line = golden.outcome.lines[_i];
    ck_assert_uint_eq(split(line, "\t", fields, FIELDS_LIMIT), 5);
    Position position = position_of(fields[1], fields[2]);
    char said[64];
    Text out = TEXT_OVER(said);
    outcome_say(fields[0], &position, fields[3], &out);
    ck_assert_msg(strcmp(said, fields[4]) == 0, "%s: %s, not %s", fields[0], said, fields[4]);
}
END_TEST

static bool golden_read(void) {
    bool good = true;
    for (size_t i = 0; i < GAMES_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof(name), "perft/%s.epd", GAMES[i]);
        good = lines_read(&golden.perft[i], name) && good;
    }
    good = lines_read(&golden.deep, "deep.tsv") && good;
    good = lines_read(&golden.parents, "parents.tsv") && good;
    good = lines_read(&golden.legality, "legality.tsv") && good;
    good = lines_read(&golden.outcome, "outcome.tsv") && good;
    return good;
}

static bool enter(void) {
    return games_enter() && golden_read();
}

static void leave(void) {
    games_unload();
    for (size_t i = 0; i < GAMES_COUNT; i++)
        bytes_done(&golden.perft[i].data);
    bytes_done(&golden.deep.data);
    bytes_done(&golden.parents.data);
    bytes_done(&golden.legality.data);
    bytes_done(&golden.outcome.data);
}

static void add_lines(Suite *suite, const char *name, const TTest *test, size_t count) {
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, 300);
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test, 0, (int)count);
}

SUITE_AROUND(enter, leave) {
    size_t lines = 0;
    for (size_t i = 0; i < GAMES_COUNT; i++)
        lines += golden.perft[i].count;
    add_lines(suite, "perft", test_perft_is_golden, lines);
    add_lines(suite, "deep", test_deep_perft_is_golden, golden.deep.count);
    add_lines(suite, "parents", test_perft_of_a_parent_is_golden, golden.parents.count);
    add_lines(suite, "legality", test_verdict_on_a_move_is_golden, golden.legality.count);
    add_lines(suite, "outcome", test_outcome_is_golden, golden.outcome.count);
}
