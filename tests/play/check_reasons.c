/* Every reason to refuse an attempt: its code, the squares to blame and its sentence, from
 * reasons.tsv; and every reason must have cases. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/reason_names.h"
#include "words/words.h"

enum { CASES_A_REASON = 3, CASES_LIMIT = 1000, FILE_LIMIT = 1 << 20, FIELDS = 6 };

typedef struct Case {
    const char *reason, *game, *fen, *move, *squares, *sentence;
} Case;

/* Read once by main and constant after that. */
static struct {
    Bytes text, definitions;
    Case list[CASES_LIMIT];
    size_t count;
} cases;

static bool bytes_read(const char *name, Bytes *out) {
    const char *source = getenv("abs_top_srcdir");
    char path[4096];
    Text text = TEXT_OVER(path);
    text_addf(&text, "%s/tests/%s", source != NULL ? source : ".", name);
    return file_read(file_system(), path, FILE_LIMIT, out, NULL);
}

/* Splits a line at its tabs; false: it has another number of fields. */
static bool case_read(char *line, Case *out) {
    char *fields[FIELDS];
    size_t count = 0;
    char *rest = NULL;
    for (char *field = strtok_r(line, "\t", &rest); field != NULL;
         field = strtok_r(NULL, "\t", &rest)) {
        if (count == FIELDS)
            return false;
        fields[count++] = field;
    }
    if (count != FIELDS)
        return false;
    *out = (Case){fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]};
    return true;
}

static bool cases_read(void) {
    if (!bytes_read("play/reasons.tsv", &cases.text) ||
        !bytes_read("rules/made_up.ini", &cases.definitions))
        return false;
    char *rest = NULL;
    for (char *line = strtok_r(cases.text.data, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#')
            continue;
        if (cases.count == CASES_LIMIT || !case_read(line, &cases.list[cases.count++]))
            return false;
    }
    return true;
}

static void setup(void) {
    games_load();
    ck_assert(variants_load(games, "made_up.ini", cases.definitions.data, cases.definitions.length,
                            NULL));
}

/* Appends "a2 a3", or "-". */
static void add_squares(const Variant *variant, Bitboard squares, Text *out) {
    if (squares == 0)
        text_add_char(out, '-');
    while (squares != 0) {
        char name[4];
        if (out->length > 0)
            text_add_char(out, ' ');
        variant_square_name(variant, bitboard_pop(&squares), name);
        text_add(out, name);
    }
}

START_TEST(test_an_attempt_is_judged_with_reason_squares_and_sentence)
{
    const Case *row = &cases.list[_i];
    Position position = position_of(row->game, row->fen);
    Attempt attempt;
    Error error = {0};
    ck_assert_msg(uci_parse_attempt(&position, row->move, &attempt, &error), "%s: %s", row->move,
                  error.reason);
    Legality legality = legality_explain(&position, &attempt);
    const char *name = REASON_NAMES[legality.reason];
    ck_assert_msg(name != NULL && strcmp(name, row->reason) == 0, "%s %s %s: %s, not %s", row->game,
                  row->fen, row->move, name, row->reason);
    char data[1000];
    Text text = TEXT_OVER(data);
    add_squares(position.variant, legality.culprits, &text);
    ck_assert_str_eq(data, row->squares);
    text_clear(&text);
    words_legality(&position, &attempt, &legality, &text);
    ck_assert(!text.cut);
    ck_assert_str_eq(data, row->sentence);
    bool legal = legality.reason == LEGALITY_LEGAL;
    Move move = MOVE_NONE;
    ck_assert(uci_parse(&position, row->move, &move, NULL) == legal);
    ck_assert(!legal || move == legality.move);
}
END_TEST

static size_t cases_of(const char *reason) {
    size_t count = 0;
    for (size_t i = 0; i < cases.count; i++)
        count += strcmp(cases.list[i].reason, reason) == 0;
    return count;
}

START_TEST(test_every_reason_has_three_different_cases)
{
    for (unsigned reason = 0; reason < LEGALITY_REASONS; reason++) {
        const char *name = REASON_NAMES[reason];
        ck_assert_msg(name != NULL, "reason %u has no name here", reason);
        ck_assert_msg(cases_of(name) >= CASES_A_REASON, "%s has %zu", name, cases_of(name));
    }
    for (size_t i = 0; i < cases.count; i++)
        for (size_t j = 0; j < i; j++)
            ck_assert_msg(strcmp(cases.list[i].game, cases.list[j].game) != 0 ||
                              strcmp(cases.list[i].fen, cases.list[j].fen) != 0 ||
                              strcmp(cases.list[i].move, cases.list[j].move) != 0,
                          "twice: %s %s", cases.list[i].fen, cases.list[i].move);
}
END_TEST

static void cases_done(void) {
    bytes_done(&cases.text);
    bytes_done(&cases.definitions);
}

SUITE_AROUND(cases_read, cases_done) {
    TCase *tcase = tcase_create("reasons");
    tcase_add_checked_fixture(tcase, setup, games_unload);
    tcase_add_loop_test(tcase, test_an_attempt_is_judged_with_reason_squares_and_sentence, 0,
                        (int)cases.count);
    tcase_add_test(tcase, test_every_reason_has_three_different_cases);
    suite_add_tcase(suite, tcase);
}
