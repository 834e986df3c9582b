#include "words/plain.h"

#include "support/suite.h"

typedef struct Row {
    const char *text, *plain;
} Row;

static const Row ROWS[] = {
    {"", ""},
    {"Plain as it is.", "Plain as it is."},
    {"Kingcheck (王將) forbids it.", "Kingcheck forbids it."},
    {"Black wins: White surrenders (棄權).", "Black wins: White surrenders."},
    {"P 步 Pawn", "P Pawn"},
    {"K 陽/陰 King (Yang/Eum)", "K King (Yang/Eum)"},
    {"Jörg - 王將", "Jorg - ??"},
    {"Dōbutsu Shōgi", "Dobutsu Shogi"},
    {"(王將", "(??"},
    {"Pandemonium (修羅場, Surajang), 9x9", "Pandemonium (Surajang), 9x9"},
    {"White (Bright, 陽) moves first", "White (Bright) moves first"},
    {"they promote (昇進, 成).", "they promote."},
    {"either (a, 陽, b) of them", "either (a, b) of them"},
    {"either (a, no 陽) of them", "either (a, no ?) of them"},
    {"at the end (修羅場,\n    Surajang) of a line", "at the end\n    (Surajang) of a line"},
    {"at the end\n  (修羅場) of a line", "at the end\n  of a line"},
    {"(a (王將), b)", "(a, b)"},
    {"f(王)", "f(?)"},
    {"a\n歩 b", "a\nb"},
    {"\xff\xfe", "??"},
};

START_TEST(test_words_in_other_scripts_are_left_out_and_other_characters_replaced)
{
    Bytes out = {0};
    ck_assert(bytes_add(&out, ""));
    plain_add(ROWS[_i].text, &out);
    ck_assert_str_eq(out.length > 0 ? out.data : "", ROWS[_i].plain);
    bytes_done(&out);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("plain");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase,
                        test_words_in_other_scripts_are_left_out_and_other_characters_replaced, 0,
                        sizeof(ROWS) / sizeof(ROWS[0]));
}
