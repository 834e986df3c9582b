#include "play/desk/export.h"

#include <string.h>

#include "base/unicode.h"
#include "rules/notation/notation.h"
#include "support/games.h"

static Bytes out;

static void setup(void) {
    out = (Bytes){0};
}

static void teardown(void) {
    bytes_done(&out);
}

START_TEST(test_each_form_has_a_word_that_is_read_back)
{
    for (int i = 0; i < EXPORT_FORM_COUNT; i++) {
        ExportForm form = EXPORT_FORM_COUNT;
        ck_assert(export_form_parse(export_form_name((ExportForm)i), &form));
        ck_assert_int_eq(form, i);
        ck_assert_ptr_nonnull(strstr(export_form_names(), export_form_name((ExportForm)i)));
    }
    ExportForm form = EXPORT_TEXT;
    ck_assert(!export_form_parse("png", &form));
    ck_assert_int_eq(form, EXPORT_TEXT);
}
END_TEST

START_TEST(test_fen_is_one_line_that_reads_back)
{
    Position position = position_of("pandemonium", "4k4/9/9/2+r6/9/9/1P7/9/4K4[PPr] b - - 3 7");
    BoardTextOptions options = {.last_move = MOVE_NONE};
    ck_assert(export_add(&position, EXPORT_FEN, &options, &out, NULL));
    ck_assert_str_eq(out.data, "4k4/9/9/2+r6/9/9/1P7/9/4K4[PPr] b - - 3 7\n");
}
END_TEST

START_TEST(test_shogi_like_positions_are_written_for_shogi_programs)
{
    Position position = position_of("minishogi", "4k/5/5/5/K4[Pr] b - - 0 2");
    BoardTextOptions options = {.last_move = MOVE_NONE};
    ck_assert(export_add(&position, EXPORT_SFEN, &options, &out, NULL));
    ck_assert_str_eq(out.data, "4k/5/5/5/K4 w Pr 4\n");
    bytes_done(&out);
    ck_assert(export_add(&position, EXPORT_KIF, &options, &out, NULL));
    ck_assert_str_eq(out.data, "後手の持駒：飛\n  ５ ４ ３ ２ １\n+---------------+\n"
                               "| ・ ・ ・ ・v玉|一\n| ・ ・ ・ ・ ・|二\n"
                               "| ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・|四\n"
                               "| 玉 ・ ・ ・ ・|五\n+---------------+\n"
                               "先手の持駒：歩\n後手番\n");
}
END_TEST

START_TEST(test_other_positions_are_refused_for_shogi_programs)
{
    static const ExportForm FORMS[] = {EXPORT_SFEN, EXPORT_KIF};
    Position position = position_of("chess", "startpos");
    BoardTextOptions options = {.last_move = MOVE_NONE};
    for (int i = 0; i < 2; i++) {
        Error error = {0};
        ck_assert(!export_add(&position, FORMS[i], &options, &out, &error));
        ck_assert(error.reason[0] != '\0');
        ck_assert_uint_eq(out.length, 0);
    }
}
END_TEST

/* Removes the colours in place; every coloured line must reset them at its end. */
static void strip_colours(char *text) {
    char *to = text;
    bool coloured = false;
    for (const char *from = text; *from != '\0';) {
        if (*from == '\033') {
            ck_assert_int_eq(from[1], '[');
            size_t length = strcspn(from, "m");
            coloured = strncmp(from, "\033[0m", 4) != 0;
            from += length + 1;
            continue;
        }
        ck_assert(*from != '\n' || !coloured);
        *to++ = *from++;
    }
    *to = '\0';
}

/* Without colours it is the diagram, except for trailing spaces. */
START_TEST(test_picture_is_the_diagram_with_colours)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    for (unsigned way = 0; way < 4; way++) {
        Position position;
        position_start(&position, variant);
        BoardTextOptions options = {.glyphs = way & 1, .flipped = way & 2, .last_move = MOVE_NONE};
        Bytes text = {0}, picture = {0};
        ck_assert(export_add(&position, EXPORT_TEXT, &options, &text, NULL));
        ck_assert(export_add(&position, EXPORT_ANSI, &options, &picture, NULL));
        ck_assert_ptr_nonnull(strstr(picture.data, ";48;5;"));
        strip_colours(picture.data);
        const char *a = text.data, *b = picture.data;
        while (*a != '\0') {
            size_t length = strcspn(a, "\n"), other = strcspn(b, "\n");
            ck_assert_uint_ge(other, length);
            ck_assert_int_eq(memcmp(a, b, length), 0);
            ck_assert_uint_eq(strspn(b + length, " "), other - length);
            a += length + 1;
            b += other + 1;
        }
        ck_assert_int_eq(*b, '\0');
        bytes_done(&text);
        bytes_done(&picture);
    }
}
END_TEST

START_TEST(test_flipped_pieces_are_marked_in_every_game)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    BoardTextOptions options = {.last_move = MOVE_NONE};
    for (Role role = 0; role < variant->role_count; role++) {
        Position position;
        char cell[8], letter = variant->roles[role].san[variant->roles[role].san[0] == '+'];
        Text text = TEXT_OVER(cell);
        position_clear(&position, variant);
        position_put(&position, 0, piece_make(SIDE_WHITE, role));
        bool turned = variant->roles[role].flipped, reverts = variant->roles[role].reverts;
        text_addf(&text, " %c%c", turned ? '+' : reverts ? '~' : ' ', letter);
        out.length = 0;
        board_text(&position, &options, &out);
        ck_assert_msg(strstr(out.data, cell) != NULL, "%s:%s in\n%s", variant->name, cell,
                      out.data);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("export");
    int count = listed_count();
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_each_form_has_a_word_that_is_read_back);
    tcase_add_test(tcase, test_fen_is_one_line_that_reads_back);
    tcase_add_test(tcase, test_shogi_like_positions_are_written_for_shogi_programs);
    tcase_add_test(tcase, test_other_positions_are_refused_for_shogi_programs);
    tcase_add_loop_test(tcase, test_picture_is_the_diagram_with_colours, 0, count);
    tcase_add_loop_test(tcase, test_flipped_pieces_are_marked_in_every_game, 0, count);
}
