#include "play/session/handicap.h"

#include "game/records/pgn.h"
#include "play/session/life.h"
#include "play/session_case.h"

static Handicap parsed(const char *game, const char *text) {
    Handicap handicap;
    Error error = {0};
    ck_assert_msg(handicap_parse(game_named(game), text, &handicap, &error), "%s: %s", text,
                  error.reason);
    return handicap;
}

typedef struct Reading {
    const char *game, *text, *written, *words;
} Reading;

static const Reading READINGS[] = {
    {"shogi", "none", "none", ""},
    {"shogi", "white:h2", "white:h2", "White plays without Rook h2."},
    {"shogi", "WHITE:rook,B", "white:Rook,Bishop", "White plays without Rook h2 and Bishop b2."},
    {"shogi", "black:Lance,lance", "black:Lance,Lance",
     "Black plays without Lance a9 and Lance i9."},
    {"shogi", "white:lance,a1", "white:Lance,a1", "White plays without Lance i1 and Lance a1."},
    {"chess", "black:rook,g8,d8", "black:Rook,g8,d8",
     "Black plays without Rook a8, Knight g8 and Queen d8."},
};

START_TEST(test_odds_are_parsed_formatted_and_put_in_words)
{
    const Reading *reading = &READINGS[_i];
    Handicap handicap = parsed(reading->game, reading->text), placed;
    Position position;
    char data[HANDICAP_TEXT_SIZE], said[256];
    Text text = TEXT_OVER(data), words = TEXT_OVER(said);
    handicap_format(&handicap, &text);
    ck_assert_str_eq(data, reading->written);
    position_start(&position, game_named(reading->game));
    ck_assert(handicap_apply(&handicap, &position, &placed, NULL));
    handicap_words(&placed, &words);
    ck_assert_str_eq(said, reading->words);
}
END_TEST

static const char *const BAD[] = {"",
                                  "white",
                                  "white:",
                                  "red:a1",
                                  "white:zz9",
                                  "white:a1,",
                                  "white:,a1",
                                  "white:king",
                                  "white:a1 b",
                                  "white a1",
                                  "white:pawnpawn",
                                  "a1",
                                  "whitewhitewhite:a1"};

START_TEST(test_text_that_names_no_odds_is_refused)
{
    Handicap handicap = {.count = 77};
    Error error = {0};
    ck_assert_msg(!handicap_parse(game_named("shogi"), BAD[_i], &handicap, &error), "%s", BAD[_i]);
    ck_assert_str_ne(error.reason, "");
    ck_assert_uint_eq(handicap.count, 77);
}
END_TEST

static const char *const MISPLACED[] = {"white:e5", "white:a9", "white:e1", "white:rook,rook",
                                        "white:b1,b1"};

START_TEST(test_odds_that_the_position_cannot_give_change_nothing)
{
    Handicap handicap = parsed("shogi", MISPLACED[_i]);
    Position position, before;
    Error error = {0};
    position_start(&position, game_named("shogi"));
    before = position;
    ck_assert_msg(!handicap_apply(&handicap, &position, NULL, &error), "%s", MISPLACED[_i]);
    ck_assert_str_ne(error.reason, "");
    ck_assert(position_equal(&before, &position));
}
END_TEST

START_TEST(test_side_to_move_stays_and_castling_goes_with_the_rook)
{
    Handicap handicap = parsed("chess", "white:a1");
    Position position;
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    position_start(&position, game_named("chess"));
    ck_assert(handicap_apply(&handicap, &position, NULL, NULL));
    fen_format(&position, &text);
    ck_assert_ptr_nonnull(strstr(fen, "/1NBQKBNR"));
    ck_assert_ptr_nonnull(strstr(fen, " w Kkq "));
}
END_TEST

START_TEST(test_odds_swap_to_the_other_sides_pieces)
{
    Handicap turned = parsed("shogi", "white:h2,Lance"), opposite = parsed("chess", "white:d1");
    char data[HANDICAP_TEXT_SIZE], chess[HANDICAP_TEXT_SIZE];
    Text text = TEXT_OVER(data), other = TEXT_OVER(chess);
    handicap_swap(&turned);
    handicap_format(&turned, &text);
    ck_assert_str_eq(data, "black:b8,Lance");
    handicap_swap(&opposite);
    handicap_format(&opposite, &other);
    ck_assert_str_eq(chess, "black:d8");
}
END_TEST

/* --- in games -------------------------------------------------------------------------------- */

static void start_with(const char *game, const char *odds) {
    settings.variant = game_named(game);
    settings.handicap = parsed(game, odds);
    two_people();
    start();
}

START_TEST(test_game_with_odds_names_them_and_begins_without_the_pieces)
{
    start_with("shogi", "white:rook");
    ck_assert(next_event(SESSION_EVENT_SETUP, 0));
    ck_assert_str_eq(event.text, "White plays without Rook h2.");
    ck_assert_int_eq(session_position(session)->side, SIDE_WHITE);
    ck_assert_uint_eq(bitboard_count(session_position(session)->by_side[SIDE_WHITE]), 19);
}
END_TEST

START_TEST(test_game_with_odds_is_resumed_and_its_rematch_swaps_them)
{
    settings.journal_folder = folder;
    start_with("shogi", "white:rook");
    play_at("e3e4", 0);
    settings.handicap.count = 0;
    resume_game();
    ck_assert(next_event(SESSION_EVENT_SETUP, 0));
    ck_assert_str_eq(event.text, "White plays without Rook.");
    ck_assert_uint_eq(bitboard_count(session_position(session)->by_side[SIDE_WHITE]), 19);
    SessionSettings again;
    session_rematch(session, true, &again);
    Session *rematch = session_new(&again, 0, NULL);
    ck_assert_ptr_nonnull(rematch);
    ck_assert_uint_eq(bitboard_count(session_position(rematch)->by_side[SIDE_WHITE]), 20);
    ck_assert_uint_eq(bitboard_count(session_position(rematch)->by_side[SIDE_BLACK]), 19);
    session_close(rematch, NULL);
}
END_TEST

START_TEST(test_record_of_a_game_with_odds_has_its_position)
{
    start_with("shogi", "white:rook");
    play_at("e3e4", 0);
    Bytes text = {0};
    ck_assert(pgn_write(session_game(session), &text));
    ck_assert_ptr_nonnull(strstr(text.data, "[SetUp \"1\"]"));
    ck_assert_ptr_nonnull(strstr(text.data, "[Handicap \"white:Rook\"]"));
    PgnSource source = {"test", 1, text.data, text.length};
    Game *game = pgn_parse(&source, &(RecordGames){games, NULL}, NULL, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert(position_equal(&game->start, &session_game(session)->start));
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_odds_apply_to_any_chosen_setup)
{
    settings.variant = game_named("pandemonium");
    if (settings.variant->setup_count == 0)
        settings.variant = game_named("shatranjian");
    settings.handicap = parsed(settings.variant->name, "black:pawn");
    two_people();
    start();
    unsigned before = bitboard_count(session_position(session)->by_side[SIDE_BLACK]);
    while (session_phase(session) == SESSION_SETUP)
        ck_assert(session_choose_setup(session, 0, 0, NULL));
    ck_assert_uint_eq(bitboard_count(session_position(session)->by_side[SIDE_BLACK]), before);
    ck_assert_uint_eq(bitboard_count(session_position(session)->by_side[SIDE_WHITE]), before + 1);
}
END_TEST

START_TEST(test_odds_of_another_variant_are_ignored)
{
    settings.handicap = parsed("shogi", "white:rook");
    two_people();
    settings.variant = game_named("chess");
    start();
    ck_assert(!session_game(session)->from_setup);
}
END_TEST

START_TEST(test_odds_that_cannot_be_given_start_no_game)
{
    Error error = {0};
    settings.variant = game_named("shogi");
    settings.handicap = parsed("shogi", "white:e5");
    ck_assert_ptr_null(session_new(&settings, 0, &error));
    ck_assert_str_ne(error.reason, "");
}
END_TEST

/* Lists all offers of a game, one a line. */
static void add_offers(const char *game, Text *out) {
    static Handicap offers[HANDICAP_OFFERS_LIMIT];
    size_t count = handicap_offers(game_named(game), offers, HANDICAP_OFFERS_LIMIT);
    for (size_t i = 0; i < count; i++) {
        handicap_format(&offers[i], out);
        text_add_char(out, '\n');
    }
}

START_TEST(test_odds_are_offered_from_the_least_piece_to_the_six_strongest)
{
    char data[4096];
    Text text = TEXT_OVER(data);
    add_offers("chess", &text);
    static const char WANTED[] = "none\nwhite:Knight\nwhite:Bishop\nwhite:Rook\nwhite:Queen\n"
                                 "white:Queen,Rook\nwhite:Queen,Rook,Rook,Bishop\n"
                                 "white:Queen,Rook,Rook,Bishop,Bishop,Knight\nblack:Knight\n";
    ck_assert_msg(strncmp(data, WANTED, strlen(WANTED)) == 0, "%s", data);
}
END_TEST

START_TEST(test_every_offer_of_every_game_can_be_played)
{
    static const char *const GAMES[] = {"pandemonium", "pandemonium10", "shoshogi", "shogi",
                                        "xiangqi"};
    static Handicap offers[HANDICAP_OFFERS_LIMIT];
    for (size_t game = 0; game < sizeof GAMES / sizeof GAMES[0]; game++) {
        const Variant *variant = game_named(GAMES[game]);
        size_t count = handicap_offers(variant, offers, HANDICAP_OFFERS_LIMIT);
        ck_assert_uint_gt(count, 6);
        ck_assert_uint_lt(count, HANDICAP_OFFERS_LIMIT);
        for (size_t i = 0; i < count; i++) {
            Position position;
            Error error = {0};
            position_start(&position, variant);
            ck_assert_msg(handicap_apply(&offers[i], &position, NULL, &error), "%s", error.reason);
        }
    }
    ck_assert_uint_eq(handicap_offers(game_named("chess"), offers, 3), 3);
}
END_TEST

/* The form has 18 columns for them; the last of a longer one is "…". */
START_TEST(test_the_short_words_of_all_offers_differ_where_there_is_little_room)
{
    enum { KEPT = 17 };
    static const char *const GAMES[] = {"pandemonium", "pandemonium10", "shoshogi", "shogi",
                                        "chess"};
    static Handicap offers[HANDICAP_OFFERS_LIMIT];
    for (size_t game = 0; game < sizeof GAMES / sizeof GAMES[0]; game++) {
        static char words[HANDICAP_OFFERS_LIMIT][HANDICAP_TEXT_SIZE];
        size_t count = handicap_offers(game_named(GAMES[game]), offers, HANDICAP_OFFERS_LIMIT);
        for (size_t i = 0; i < count; i++) {
            Text text = text_over(words[i], sizeof words[i]);
            handicap_words_short(&offers[i], &text);
            for (size_t j = 0; j < i; j++)
                ck_assert_msg(strncmp(words[i], words[j], KEPT) != 0, "%s: %s", GAMES[game],
                              words[i]);
        }
    }
    Handicap several = parsed("chess", "black:a8,b8"), one = parsed("chess", "white:queen");
    char data[HANDICAP_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    handicap_words_short(&several, &text);
    ck_assert_str_eq(data, "Black: 2 missing");
    text_clear(&text);
    handicap_words_short(&one, &text);
    ck_assert_str_eq(data, "White: no Queen");
}
END_TEST

START_TEST(test_odds_are_raised_from_the_most_valuable_piece)
{
    static const char *const WANTED[] = {"Queen", "Queen, Rook", "Queen, Rook, Rook, Bishop",
                                         "Queen, Rook, Rook, Bishop, Bishop, Knight"};
    Handicap handicap = {.variant = game_named("chess")};
    for (size_t i = 0; i < sizeof WANTED / sizeof WANTED[0]; i++) {
        char data[HANDICAP_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        ck_assert(handicap_raise(&handicap, SIDE_BLACK));
        ck_assert_int_eq(handicap.side, SIDE_BLACK);
        handicap_words_pieces(&handicap, &text);
        ck_assert_str_eq(data, WANTED[i]);
    }
    ck_assert(!handicap_raise(&handicap, SIDE_BLACK));
}
END_TEST

START_TEST(test_odds_are_raised_step_by_step_from_the_least_piece)
{
    static const char *const WANTED[] = {"Knight", "Bishop", "Rook", "Queen", "Queen, Rook"};
    Handicap handicap = {.variant = game_named("chess"), .side = SIDE_BLACK, .count = 1};
    for (size_t i = 0; i < sizeof WANTED / sizeof WANTED[0]; i++) {
        char data[HANDICAP_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        ck_assert(handicap_raise_little(&handicap, SIDE_WHITE));
        ck_assert_int_eq(handicap.side, SIDE_WHITE);
        handicap_words_pieces(&handicap, &text);
        ck_assert_str_eq(data, WANTED[i]);
    }
    while (handicap_raise_little(&handicap, SIDE_WHITE))
        ck_assert_uint_le(handicap.count, 6);
    Handicap other = {.variant = game_named("pandemonium")};
    ck_assert(handicap_raise_little(&other, SIDE_WHITE));
    ck_assert_int_ne(other.variant->roles[other.pieces[0].role].letter, 'P');
    ck_assert(handicap_parse(handicap.variant, "white:a1,c1", &handicap, NULL));
    ck_assert(handicap_raise_little(&handicap, SIDE_WHITE));
    ck_assert_uint_eq(handicap.count, 4);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("handicap");
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_odds_are_offered_from_the_least_piece_to_the_six_strongest);
    tcase_add_test(tcase, test_odds_are_raised_from_the_most_valuable_piece);
    tcase_add_test(tcase, test_the_short_words_of_all_offers_differ_where_there_is_little_room);
    tcase_add_test(tcase, test_odds_are_raised_step_by_step_from_the_least_piece);
    tcase_add_test(tcase, test_every_offer_of_every_game_can_be_played);
    tcase_add_loop_test(tcase, test_odds_are_parsed_formatted_and_put_in_words, 0,
                        (int)(sizeof(READINGS) / sizeof(READINGS[0])));
    tcase_add_loop_test(tcase, test_text_that_names_no_odds_is_refused, 0,
                        (int)(sizeof(BAD) / sizeof(BAD[0])));
    tcase_add_loop_test(tcase, test_odds_that_the_position_cannot_give_change_nothing, 0,
                        (int)(sizeof(MISPLACED) / sizeof(MISPLACED[0])));
    tcase_add_test(tcase, test_side_to_move_stays_and_castling_goes_with_the_rook);
    tcase_add_test(tcase, test_odds_swap_to_the_other_sides_pieces);
    tcase_add_test(tcase, test_game_with_odds_names_them_and_begins_without_the_pieces);
    tcase_add_test(tcase, test_game_with_odds_is_resumed_and_its_rematch_swaps_them);
    tcase_add_test(tcase, test_record_of_a_game_with_odds_has_its_position);
    tcase_add_test(tcase, test_odds_apply_to_any_chosen_setup);
    tcase_add_test(tcase, test_odds_of_another_variant_are_ignored);
    tcase_add_test(tcase, test_odds_that_cannot_be_given_start_no_game);
}
