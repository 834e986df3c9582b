#include "words/card.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"
#include "support/games.h"

/* The squares that a lone piece in the middle of an empty board reaches, by the move tables. */
static Bitboard reach(const Variant *v, Side side, Role role, Square from, bool capture) {
    const VariantRole *r = &v->roles[role];
    Bitboard set =
        capture ? variant_leaps(v, side, role, from) : variant_quiet_leaps(v, side, role, from);
    uint32_t slides = capture ? r->capture_slides[side] : r->quiet_slides[side];
    for (; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        int file = (int)variant_file(v, from), rank = (int)variant_rank(v, from);
        unsigned range = r->slide_range[side][direction];
        for (unsigned step = 0; step < range; step++) {
            file += v->directions[direction].files;
            rank += v->directions[direction].ranks;
            if (file < 0 || rank < 0 || file >= v->files || rank >= v->ranks)
                break;
            set |= bitboard_of(variant_square(v, (unsigned)file, (unsigned)rank));
        }
    }
    return set;
}

static void check_against_tables(const Variant *v, Role role, Side side) {
    Card card;
    card_init(&card, v, role, side);
    Square from = variant_square(v, v->files / 2u, v->ranks / 2u);
    Bitboard quiet = reach(v, side, role, from, false);
    Bitboard capture = reach(v, side, role, from, true);
    int radius = (int)card.radius;
    for (int row = 0; row <= 2 * radius; row++) {
        for (int column = 0; column <= 2 * radius; column++) {
            int file = v->files / 2 + column - radius, rank = v->ranks / 2 + radius - row;
            if (file < 0 || rank < 0 || file >= v->files || rank >= v->ranks)
                continue;
            Square to = variant_square(v, (unsigned)file, (unsigned)rank);
            bool moves = bitboard_has(quiet, to), takes = bitboard_has(capture, to);
            CardMark mark = (CardMark)card.marks[row][column];
            if (to == from)
                ck_assert_int_eq(mark, CARD_PIECE);
            else if (moves && takes)
                ck_assert(mark == CARD_STEP || mark == CARD_SLIDE || mark == CARD_LEAP);
            else
                ck_assert_int_eq(mark, moves ? CARD_MOVE : takes ? CARD_CAPTURE : CARD_NONE);
        }
    }
}

START_TEST(test_card_agrees_with_the_move_tables_of_every_piece)
{
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *v = variants_at(games, i);
        for (Role role = 0; role < v->role_count; role++) {
            check_against_tables(v, role, SIDE_WHITE);
            check_against_tables(v, role, SIDE_BLACK);
        }
    }
}
END_TEST

static void expect_rows(const char *game, const char *fen, const char *const rows[5]) {
    const Variant *v = game_named(game);
    Card card;
    card_init(&card, v, variant_role_by_fen(v, fen), SIDE_WHITE);
    ck_assert_uint_eq(card.radius, 2);
    for (unsigned row = 0; row < 5; row++) {
        char data[40];
        Text text = TEXT_OVER(data);
        card_add_row(&card, row, &text);
        ck_assert_str_eq(data, rows[row]);
    }
}

START_TEST(test_diagrams_look_as_people_know_them)
{
    expect_rows(
        "pandemonium10", "P",
        (const char *const[]){". . . . .", ". x m x .", ". . P . .", ". . . . .", ". . . . ."});
    expect_rows(
        "pandemonium", "N",
        (const char *const[]){". 2 . 2 .", "2 . . . 2", ". . N . .", "2 . . . 2", ". 2 . 2 ."});
    expect_rows(
        "pandemonium", "+R",
        (const char *const[]){". . * . .", ". o * o .", "* * D * *", ". o * o .", ". . * . ."});
    expect_rows(
        "shoshogi", "+S",
        (const char *const[]){". . . . .", ". o o o .", ". o+S o .", ". . o . .", ". . . . ."});
}
END_TEST

START_TEST(test_kings_glyph_differs_by_side)
{
    const Variant *v = game_named("pandemonium");
    char glyph[CARD_GLYPH_SIZE], reading[CARD_READING_SIZE];
    Role king = variant_role_by_fen(v, "K");
    ck_assert(card_glyph(v, king, SIDE_WHITE, glyph));
    ck_assert_str_eq(glyph, "陽");
    ck_assert(card_glyph(v, king, SIDE_BLACK, glyph));
    ck_assert_str_eq(glyph, "陰");
    ck_assert(card_reading(v, king, SIDE_BLACK, reading));
    ck_assert_str_eq(reading, "Eum");
    ck_assert(card_glyph(v, variant_role_by_fen(v, "+P"), SIDE_BLACK, glyph));
    ck_assert_str_eq(glyph, "鍍");
}
END_TEST

typedef struct Sentences {
    const char *game, *role, *promotion, *drop, *capture;
} Sentences;

static const Sentences SENTENCES[] = {
    {"pandemonium", "P", "May promote to Guard when it enters or stays in ranks 7 to 9.",
     "May be dropped on any empty square.", ""},
    {"pandemonium", "+F", "", "", "When captured, it goes to hand as the unpromoted Ferz."},
    {"pandemonium", "K", "", "", ""},
    {"pandemonium10", "P", "Must promote to Gilding when it enters rank 10.",
     "May be dropped on any empty square except on ranks 1 and 10. The drop may not give mate.",
     ""},
    {"pandemonium10", "R", "May promote to Dragon when it enters, leaves or stays in rank 10.",
     "May be dropped on any empty square.", ""},
    {"pandemonium10", "B", "May promote to Horse when it enters or leaves rank 10.",
     "May be dropped on any empty square.", ""},
    {"torishogi", "S", "Must promote to Goose when it enters or stays in ranks 6 and 7.",
     "May be dropped on any empty square except on rank 7. Its file must have fewer than 2 "
     "unpromoted ones of yours. The drop may not give mate.",
     ""},
    {"chess", "P", "Must promote to Knight, Bishop, Rook or Queen on arriving at rank 8.", "", ""},
    {"shatranjian", "P",
     "May promote to Ferz, Elephant, Knight, Rook, War Machine or Wazir on arriving at ranks 7 to "
     "9. On rank 9 it must promote.",
     "May be dropped on any empty square except on rank 9. It may not be dropped on a file that "
     "has a Pawn of either side.",
     ""},
    {"shatranjian-dragon", "G", "", "", "When captured, it goes to hand as the unpromoted Pawn."},
    {"shoshogi", "N",
     "May promote to Promoted Knight when it enters or stays in ranks 7 to 9. On ranks 8 and 9 it "
     "must promote.",
     "", ""},
    {"shoshogi-drops", "P",
     "May promote to Promoted Pawn when it enters or stays in ranks 7 to 9. On rank 9 it must "
     "promote.",
     "May be dropped on any empty square except on rank 9. It may not be dropped on a file that "
     "has another unpromoted Pawn of yours. The drop may not give mate.",
     ""},
    {"shoshogi-drops", "+E", "", "",
     "When captured, it goes to hand as the unpromoted Drunk Elephant."},
};

START_TEST(test_card_shows_promotion_drops_and_capture)
{
    const Sentences *row = &SENTENCES[_i];
    const Variant *v = game_named(row->game);
    Card card;
    card_init(&card, v, variant_role_by_fen(v, row->role), SIDE_WHITE);
    char data[3][400];
    Text texts[3] = {TEXT_OVER(data[0]), TEXT_OVER(data[1]), TEXT_OVER(data[2])};
    card_add_promotion(&card, &texts[0]);
    card_add_drop(&card, &texts[1]);
    card_add_capture(&card, &texts[2]);
    ck_assert_str_eq(data[0], row->promotion);
    ck_assert_str_eq(data[1], row->drop);
    ck_assert_str_eq(data[2], row->capture);
}
END_TEST

/* When captured, it becomes an ordinary Gold General, whatever it was before. */
START_TEST(test_a_flipped_piece_without_promotion_goes_to_hand_as_the_piece_it_moves_like)
{
    static const char GIVEN[] = "[loop-shogi:shogi]\ndropLoop = true\n";
    ck_assert(variants_load(games, "test", GIVEN, strlen(GIVEN), NULL));
    const Variant *v = game_named("loop-shogi");
    char data[200];
    Text text = TEXT_OVER(data);
    Card card;
    card_init(&card, v, variant_role_by_fen(v, "+P"), SIDE_WHITE);
    card_add_capture(&card, &text);
    ck_assert_str_eq(data, "When captured, it goes to hand as the Gold General it moves as.");
}
END_TEST

START_TEST(test_a_card_shows_the_value_in_pawns_except_for_a_king)
{
    const Variant *v = game_named("chess");
    char data[200];
    Text text = TEXT_OVER(data);
    Card card;
    card_init(&card, v, variant_role_by_fen(v, "P"), SIDE_WHITE);
    card_add_value(&card, &text);
    ck_assert_str_eq(data, "Worth in pawns: 1.0.");
    text_clear(&text);
    card_init(&card, v, variant_role_by_fen(v, "K"), SIDE_WHITE);
    card_add_value(&card, &text);
    ck_assert_str_eq(data, "");
}
END_TEST

START_TEST(test_a_card_names_what_a_piece_promotes_to)
{
    const Variant *v = game_named("shoshogi");
    ck_assert_int_eq(card_promoted(v, variant_role_by_fen(v, "P"), SIDE_BLACK),
                     variant_role_by_fen(v, "+P"));
    ck_assert_int_eq(card_promoted(v, variant_role_by_fen(v, "G"), SIDE_WHITE), ROLE_NONE);
}
END_TEST

START_TEST(test_drops_are_described_by_ranks_files_and_squares)
{
    static const struct {
        const char *fen, *says;
    } DROPS[] = {
        {"4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1",
         "71 squares are available.\nRank 9: it could never move again.\n"},
        {"4k4/9/9/9/4p4/9/4P4/9/4K4[P] w - - 0 1",
         "64 squares are available.\nRank 9: it could never move again.\n"
         "File e: one of its kind is there.\n"},
        {"4k4/4r4/9/9/9/9/9/9/4K4[P] w - - 0 1",
         "6 squares are available.\n64 squares: that does not answer the check.\n"
         "Rank 9: it could never move again.\n"},
    };
    const Variant *v = game_named("shatranjian");
    Position position;
    char data[500];
    Text text = TEXT_OVER(data);
    ck_assert(fen_parse(v, DROPS[_i].fen, &position, NULL));
    drops_add_summary(&position, variant_role_by_fen(v, "P"), &text);
    ck_assert_str_eq(data, DROPS[_i].says);
}
END_TEST

/* Looks for part in everything that a White piece's card says. */
static void assert_told(const char *game, const char *role, const char *part) {
    const Variant *variant = game_named(game);
    char data[1024];
    Text text = TEXT_OVER(data);
    Card card;
    card_init(&card, variant, variant_role_by_fen(variant, role), SIDE_WHITE);
    card_add_all(&card, &text);
    ck_assert_msg(strstr(data, part) != NULL, "%s: %s", game, data);
}

START_TEST(test_double_steps_are_described_with_their_ranks)
{
    assert_told("pandemonium10", "P",
                "From rank 2 it may move two or three squares forward. From rank 3 it may move two "
                "squares forward.");
    assert_told("pandemonium10-draft", "P",
                "From rank 2 it may move two or three squares forward. Worth");
    assert_told("chess", "P", "From rank 2 it may move two squares forward. Worth");
}
END_TEST

START_TEST(test_a_royal_piece_is_described_with_all_other_royals)
{
    assert_told("shoshogi", "K", "loses the last royal piece (King or Crown Prince) loses");
    assert_told("shoshogi", "+E", "loses the last royal piece (King or Crown Prince) loses");
    assert_told("chess", "K", "It is royal: whoever loses it loses the game.");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("card");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, games_load, games_unload);
    tcase_add_test(tcase, test_card_agrees_with_the_move_tables_of_every_piece);
    tcase_add_test(tcase, test_diagrams_look_as_people_know_them);
    tcase_add_test(tcase, test_kings_glyph_differs_by_side);
    tcase_add_test(tcase,
                   test_a_flipped_piece_without_promotion_goes_to_hand_as_the_piece_it_moves_like);
    tcase_add_test(tcase, test_a_card_shows_the_value_in_pawns_except_for_a_king);
    tcase_add_test(tcase, test_a_card_names_what_a_piece_promotes_to);
    tcase_add_loop_test(tcase, test_drops_are_described_by_ranks_files_and_squares, 0, 3);
    tcase_add_loop_test(tcase, test_card_shows_promotion_drops_and_capture, 0,
                        sizeof(SENTENCES) / sizeof(SENTENCES[0]));
    tcase_add_test(tcase, test_double_steps_are_described_with_their_ranks);
    tcase_add_test(tcase, test_a_royal_piece_is_described_with_all_other_royals);
}
