
#include <string.h>

#include "base/text.h"
#include "support/suite.h"

static void check_choice(const char *before, const char *after) {
    char data[128];
    Text text = TEXT_OVER(data);
    text_add(&text, before);
    size_t length = particles_choose(data, 0);
    ck_assert_str_eq(data, after);
    ck_assert_uint_eq(length, strlen(after));
}

START_TEST(test_particle_follows_the_final_consonant_of_the_syllable_before)
{
    check_choice("기이(가) 움직여요", "기가 움직여요");
    check_choice("병이(가) 움직여요", "병이 움직여요");
    check_choice("기을(를)", "기를");
    check_choice("병을(를)", "병을");
    check_choice("기은(는)", "기는");
    check_choice("병은(는)", "병은");
    check_choice("기과(와) 병과(와) 왕", "기와 병과 왕");
    check_choice("기(이)라는", "기라는");
    check_choice("병(이)라는", "병이라는");
    check_choice("기(이)에요", "기예요");
    check_choice("병(이)에요", "병이에요");
}
END_TEST

START_TEST(test_both_orders_of_the_forms_are_known)
{
    check_choice("기가(이) 병가(이)", "기가 병이");
    check_choice("기를(을) 병를(을)", "기를 병을");
    check_choice("기는(은) 병는(은)", "기는 병은");
    check_choice("기와(과) 병와(과) 왕", "기와 병과 왕");
}
END_TEST

START_TEST(test_the_particle_ro_treats_a_final_rieul_as_a_vowel)
{
    check_choice("기(으)로", "기로");
    check_choice("병(으)로", "병으로");
    check_choice("말(으)로", "말로");
    check_choice("말을(를)", "말을");
    check_choice("말이(가)", "말이");
}
END_TEST

START_TEST(test_numbers_are_read_in_korean)
{
    static const char *const ROWS[] = {"a0은(는)", "a0은", "a1은(는)",  "a1은", "a2은(는)", "a2는",
                                       "a3은(는)", "a3은", "a4은(는)",  "a4는", "a5은(는)", "a5는",
                                       "a6은(는)", "a6은", "a7은(는)",  "a7은", "a8은(는)", "a8은",
                                       "a9은(는)", "a9는", "a10은(는)", "a10은"};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i += 2)
        check_choice(ROWS[i], ROWS[i + 1]);
    check_choice("a1(으)로", "a1로");
    check_choice("a7(으)로", "a7로");
    check_choice("a8(으)로", "a8로");
    check_choice("a3(으)로", "a3으로");
    check_choice("a10(으)로", "a10으로");
    check_choice("e5(으)로", "e5로");
}
END_TEST

START_TEST(test_letters_are_read_by_their_names)
{
    check_choice("N은(는)", "N은");
    check_choice("L(으)로", "L로");
    check_choice("R을(를)", "R을");
    check_choice("P이(가)", "P가");
    check_choice("+p이(가)", "+p가");
    check_choice("UCI은(는)", "UCI는");
    check_choice("FEN(으)로", "FEN으로");
}
END_TEST

/* A foreign word's ending decides the particle only if all such words are pronounced alike. */
START_TEST(test_latin_words_are_read_by_their_end_or_keep_both_forms)
{
    check_choice("games.pgn이(가)", "games.pgn이");
    check_choice("Cardinal(으)로", "Cardinal로");
    check_choice("Bull을(를)", "Bull을");
    check_choice("Ferz과(와)", "Ferz와");
    check_choice("Van과(와)", "Van과");
    check_choice("Erlking이(가)", "Erlking이");
    check_choice("Scepter이(가)", "Scepter가");
    check_choice("Rook이(가)", "Rook이(가)");
    check_choice("engine은(는)", "engine은(는)");
}
END_TEST

START_TEST(test_quotes_and_brackets_are_skipped)
{
    check_choice("\"기\"은(는)", "\"기\"는");
    check_choice("'병'(이)라는", "'병'이라는");
    check_choice("“병”을(를)", "“병”을");
    check_choice("[기]이(가)", "[기]가");
    check_choice("기(騎)이(가)", "기(騎)가");
    check_choice("병(兵)이(가)", "병(兵)이");
    check_choice("騎(기)이(가)", "騎(기)가");
    check_choice("병 (2)을(를)", "병 (2)을");
    check_choice("(병)을(를)", "(병)을");
    check_choice("병)을(를)", "병)을");
    check_choice("Nf3+은(는) Qh4#을(를)", "Nf3+은 Qh4#를");
}
END_TEST

START_TEST(test_a_word_with_several_readings_keeps_both_forms)
{
    check_choice("騎이(가)", "騎이(가)");
    check_choice("이(가)", "이(가)");
    check_choice("(으)로", "(으)로");
    check_choice("()을(를)", "()을(를)");
    check_choice("…과(와)", "…과(와)");
    check_choice("(이)", "(이)");
}
END_TEST

/* Of two forms in a row, the second depends on the first. */
START_TEST(test_names_that_look_like_forms_are_left_whole)
{
    check_choice("가가(이)", "가가");
    check_choice("이이(가)", "이가");
    check_choice("기(말)이(가)", "기(말)가");
    check_choice("Knight (promoted)", "Knight (promoted)");
}
END_TEST

START_TEST(test_only_added_text_is_resolved)
{
    char data[64] = "병이(가) 기이(가)";
    size_t from = strlen("병이(가) ");
    ck_assert_uint_eq(particles_choose(data, from), strlen("병이(가) 기가"));
    ck_assert_str_eq(data, "병이(가) 기가");
}
END_TEST

/* Names are inserted into sentences through Text and Bytes. */
START_TEST(test_formatted_sentences_choose_their_particles)
{
    char data[64];
    Text text = TEXT_OVER(data);
    text_addf(&text, "%s이(가) %s을(를) 잡아요.", "기", "병");
    ck_assert_str_eq(data, "기가 병을 잡아요.");
    text_add_sentence(&text, "%c은(는) 왕", 'K');
    ck_assert_str_eq(data, "기가 병을 잡아요. K는 왕");
    ck_assert_uint_eq(text.length, strlen(data));
    Bytes bytes = {0};
    ck_assert(bytes_add(&bytes, "기"));
    ck_assert(bytes_addf(&bytes, "이(가) %s(으)로", "e7"));
    ck_assert_str_eq(bytes.data, "기가 e7로");
    ck_assert_uint_eq(bytes.length, strlen(bytes.data));
    bytes_done(&bytes);
}
END_TEST

/* Text from the user is not a translator's particle form. */
START_TEST(test_text_inserted_by_a_plain_format_stays_as_it_is)
{
    char data[64];
    Text text = TEXT_OVER(data);
    text_addf(&text, "{%s}", "기이(가)");
    ck_assert_str_eq(data, "{기이(가)}");
}
END_TEST

START_TEST(test_a_text_that_is_cut_stays_within_its_bound)
{
    for (size_t capacity = 1; capacity < 40; capacity++) {
        char data[48];
        memset(data, '#', sizeof data);
        Text text = text_over(data, capacity);
        text_addf(&text, "%s이(가) %s을(를) 잡아요.", "기", "병");
        ck_assert_uint_lt(text.length, capacity);
        ck_assert_uint_eq(text.length, strlen(data));
        ck_assert_int_eq(data[capacity], '#');
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("particles");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_particle_follows_the_final_consonant_of_the_syllable_before);
    tcase_add_test(tcase, test_both_orders_of_the_forms_are_known);
    tcase_add_test(tcase, test_the_particle_ro_treats_a_final_rieul_as_a_vowel);
    tcase_add_test(tcase, test_numbers_are_read_in_korean);
    tcase_add_test(tcase, test_letters_are_read_by_their_names);
    tcase_add_test(tcase, test_latin_words_are_read_by_their_end_or_keep_both_forms);
    tcase_add_test(tcase, test_quotes_and_brackets_are_skipped);
    tcase_add_test(tcase, test_a_word_with_several_readings_keeps_both_forms);
    tcase_add_test(tcase, test_names_that_look_like_forms_are_left_whole);
    tcase_add_test(tcase, test_only_added_text_is_resolved);
    tcase_add_test(tcase, test_formatted_sentences_choose_their_particles);
    tcase_add_test(tcase, test_text_inserted_by_a_plain_format_stays_as_it_is);
    tcase_add_test(tcase, test_a_text_that_is_cut_stays_within_its_bound);
}
