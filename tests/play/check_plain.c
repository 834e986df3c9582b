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
    {"a\n歩 b", "a\nb"},
    {"\xff\xfe", "??"},
};

START_TEST(test_script_words_are_left_out_and_other_characters_marked)
{
    Bytes out = {0};
    ck_assert(bytes_add(&out, ""));
    ck_assert(plain_add(ROWS[_i].text, &out));
    ck_assert_str_eq(out.length > 0 ? out.data : "", ROWS[_i].plain);
    bytes_done(&out);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("play/plain");
    TCase *tcase = tcase_create("plain");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_script_words_are_left_out_and_other_characters_marked, 0,
                        sizeof(ROWS) / sizeof(ROWS[0]));
    return suite_run(suite);
}
