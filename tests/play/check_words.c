#include "words/words.h"
#include "words/written.h"

#include <string.h>

#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/movement.h"

/* --- movement -------------------------------------------------------------------------------- */

typedef struct Movement {
    const char *game, *role, *words;
} Movement;

static const Movement MOVEMENTS[] = {
    {"pandemonium", "P", "moves one square straight forward"},
    {"pandemonium", "R", "moves any distance forward, backward or sideways"},
    {"pandemonium", "K", "moves one square in any direction"},
    {"pandemonium", "+R",
     "moves one square diagonally, or any distance forward, backward or sideways"},
    {"pandemonium", "+N", "leaps two squares diagonally, or like a chess knight"},
    {"pandemonium", "N", "leaps like a chess knight, two squares straight and one sideways"},
    {"pandemonium", "+F", "moves any distance in any direction"},
    {"pandemonium", "U", "leaps two squares forward, backward or sideways"},
    {"pandemonium", "A", "leaps two squares diagonally"},
    {"pandemonium-winboard", "P", "moves one square straight forward or sideways"},
    {"pandemonium10", "P",
     "captures one square diagonally forward, or moves one square straight forward without "
     "capturing"},
    {"pandemonium10", "M",
     "leaps like a chess knight, or moves any distance forward, backward or sideways"},
    {"shoshogi", "N",
     "leaps like a chess knight, but only two squares forward and one to the side"},
    {"xiangqi", "N",
     "moves one square straight, then one diagonally, if nothing is in "
     "between"},
    {"nightrider", "N",
     "leaps like a chess knight, two squares straight and one sideways, repeatedly"},
    {"berolina", "P",
     "moves one square diagonally forward without capturing, captures one square straight forward, "
     "or moves two squares diagonally forward, if nothing is in between, from its rank 2 without "
     "capturing"},
    {"shoshogi", "S", "moves one square diagonally, or one square straight forward"},
    {"shoshogi", "G",
     "moves one square forward, backward or sideways, or one square diagonally forward"},
    {"shoshogi", "E", "moves one square diagonally, or one square straight forward or sideways"},
    {"shoshogi", "L", "moves any distance straight forward"},
};
enum { MOVEMENT_COUNT = sizeof(MOVEMENTS) / sizeof(MOVEMENTS[0]) };

START_TEST(test_movement_is_described_in_words)
{
    const Movement *row = &MOVEMENTS[_i];
    const Variant *variant = game_named(row->game);
    Role role = variant_role_by_fen(variant, row->role);
    ck_assert_str_eq(movement_words(variant, role).text, row->words);
}
END_TEST

START_TEST(test_names_without_a_catalogue_come_from_the_definition)
{
    const Variant *shogi = game_named("shogi"), *ten = game_named("pandemonium10");
    Role knight = variant_role_by_fen(shogi, "N");
    ck_assert_str_eq(words_title(shogi), "Shogi");
    ck_assert_str_eq(words_native(shogi), "将棋");
    ck_assert_str_eq(words_summary(shogi), shogi->summary);
    ck_assert_str_eq(words_role_name(shogi, knight), "Knight");
    ck_assert(words_role_is(shogi, knight, "knight"));
    ck_assert(!words_role_is(shogi, knight, "桂馬"));
    ck_assert_str_eq(words_setup(ten, 0), "inner");
    ck_assert(words_setup_is(ten, 0, "INNER"));
    ck_assert(!words_setup_is(ten, 1, "inner"));
}
END_TEST

START_TEST(test_every_piece_of_every_game_moves_in_words)
{
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *variant = variants_at(games, i);
        for (Role role = 0; role < variant->role_count; role++) {
            Phrase movement = movement_words(variant, role);
            size_t length = strlen(movement.text);
            ck_assert(length > 10 && length < 256);
        }
    }
}
END_TEST

/* --- moves ----------------------------------------------------------------------------------- */

typedef struct MoveRow {
    const char *game, *fen, *move, *shown, *words, *news;
} MoveRow;

static const MoveRow MOVES[] = {
    {"pandemonium", "startpos", "e4e5", "e4-e5", "Van e4-e5", "Ve5"},
    {"pandemonium", "4k4/9/9/p8/R8/9/9/9/4K4[] w - - 0 1", "a5a6", "a5xa6",
     "Rook a5xa6, takes Pawn", "Rxa6 takes the Pawn into hand"},
    {"pandemonium", "4k4/9/9/+f8/R8/9/9/9/4K4[] w - - 0 1", "a5a6", "a5xa6",
     "Rook a5xa6, takes Queen", "Rxa6 takes the Queen, Ferz in hand"},
    {"chess", "4k3/8/p7/R7/8/8/8/R3K3 w - - 0 1", "a5a6", "a5xa6", "Rook a5xa6, takes Pawn",
     "Rxa6 takes the Pawn"},
    {"chess", "4k3/8/R7/8/8/8/8/R3K3 w - - 0 1", "a1a3", "a1-a3", "Rook a1-a3", "R1a3"},
    {"pandemonium", "k8/9/9/9/1R7/9/9/9/4K4[] w - - 0 1", "b5a5", "b5-a5", "Rook b5-a5, check",
     "Ra5, check"},
    {"pandemonium", "k8/9/9/9/9/9/9/9/4K3R[] w - - 0 1", "i1i9+", "i1-i9+",
     "Rook i1-i9, promotes to Dragon, check", "Ri9=D, promotes to Dragon, check"},
    {"pandemonium", "k8/9/1+P7/1+P7/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "P@a8",
     "Pawn dropped on a8, check", "P@a8, check"},
    {"pandemonium10", "4k5/10/10/10/3Pp5/10/10/10/10/5K4[] w - e7 0 1", "d6e7", "d6xe7",
     "Pawn d6xe7, takes Pawn en passant", "dxe7 takes the Pawn into hand en passant"},
    {"pandemonium10", "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1h1", "e1-h1",
     "King e1-h1, castling", "O-O-O, castling"},
    {"pandemonium10", "4k5/P9/10/10/10/10/10/10/10/5K4[] w - - 0 1", "a9a10+", "a9-a10",
     "Pawn a9-a10, promotes to Gilding, check", "a10=G, promotes to Gilding, check"},
    {"shatranjian", "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9m", "a8-a9=M",
     "Pawn a8-a9, promotes to War Machine", "a9=M, promotes to War Machine"},
    {"shatranjian", "4k4/9/P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a8", "a7-a8=", "Pawn a7-a8", "a8"},
    {"3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "a1a8", "a1-a8", "Rook a1-a8, check",
     "Ra8, check"},
};
enum { MOVE_COUNT = sizeof(MOVES) / sizeof(MOVES[0]) };

START_TEST(test_move_is_described_in_words_shown_in_one_form_and_reported_in_one_line)
{
    const MoveRow *row = &MOVES[_i];
    Position position = position_of(row->game, row->fen);
    Move move;
    Error error = {0};
    ck_assert_msg(uci_parse(&position, row->move, &move, &error), "%s", error.reason);
    ck_assert_str_eq(words_move_short(&position, move).text, row->shown);
    ck_assert_str_eq(words_move(&position, move).text, row->words);
    ck_assert_str_eq(words_move_news(&position, MOVE_NONE, move).text, row->news);
}
END_TEST

/* --- outcomes -------------------------------------------------------------------------------- */

START_TEST(test_every_ending_has_its_own_sentence)
{
    static const Result RESULTS[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW};
    const Variant *variant = game_named("pandemonium10");
    for (int i = TERMINATION_CHECKMATE; i < TERMINATION_COUNT; i++) {
        ck_assert_str_ne(words_termination((Termination)i), "");
        for (size_t r = 0; r < 3; r++) {
            char data[400];
            Text text = TEXT_OVER(data);
            words_outcome(variant, (Outcome){RESULTS[r], (Termination)i}, &text);
            ck_assert(text.length > 5 && !text.cut);
            ck_assert_int_eq(data[text.length - 1], '.');
        }
    }
}
END_TEST

START_TEST(test_a_losing_repetition_says_why_that_player_loses)
{
    static const struct {
        const char *game, *words;
    } ROWS[] = {
        {"pandemonium", "Black wins by repetition (千日手): the same position has occurred 3 "
                        "times, and White created it again."},
        {"pandemonium-winboard",
         "Black wins by repetition (千日手): the same position has occurred 3 times with White to "
         "move, and the player to move loses."},
        {"minishogi", "Black wins by repetition (千日手): the same position has occurred 4 times, "
                      "which loses for White, who moved first in the game."},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        char data[400];
        Text text = TEXT_OVER(data);
        words_outcome(game_named(ROWS[i].game),
                      (Outcome){RESULT_BLACK_WINS, TERMINATION_REPETITION}, &text);
        ck_assert_str_eq(data, ROWS[i].words);
    }
}
END_TEST

typedef struct OutcomeRow {
    const char *game;
    Outcome outcome;
    const char *words;
} OutcomeRow;

static const OutcomeRow ENDINGS[] = {
    {"torishogi",
     {RESULT_WHITE_WINS, TERMINATION_CHECKMATE},
     "White wins by checkmate: Black's Phoenix is attacked and cannot escape."},
    {"shoshogi",
     {RESULT_WHITE_WINS, TERMINATION_CHECKMATE},
     "White wins by checkmate: Black's King or Crown Prince is attacked and cannot escape."},
    {"chess",
     {RESULT_BLACK_WINS, TERMINATION_CHECKMATE},
     "Black wins by checkmate: White's King is attacked and cannot escape."},
    {"shoshogi",
     {RESULT_WHITE_WINS, TERMINATION_BARE_KING},
     "White wins: Black has only one royal piece left (bare king)."},
    {"xiangqi",
     {RESULT_DRAW, TERMINATION_MOVE_COUNT},
     "Draw by move count: 50 moves by each side without a capture or a move by a Soldier."},
    {"chess",
     {RESULT_DRAW, TERMINATION_MOVE_COUNT},
     "Draw by move count: 50 moves by each side without a capture, a promotion or a move by a "
     "Pawn."},
    {"atomic",
     {RESULT_WHITE_WINS, TERMINATION_EXTINCTION},
     "White wins by extinction: Black has lost its last piece of a kind."},
    {"giveaway",
     {RESULT_BLACK_WINS, TERMINATION_EXTINCTION},
     "Black wins by extinction: Black has lost its last piece of a kind."},
    {"threekings",
     {RESULT_WHITE_WINS, TERMINATION_EXTINCTION},
     "White wins by extinction: Black has too few pieces of a kind left."},
};
enum { ENDING_COUNT = sizeof(ENDINGS) / sizeof(ENDINGS[0]) };

START_TEST(test_an_ending_is_reported_with_its_pieces_and_its_side)
{
    const OutcomeRow *row = &ENDINGS[_i];
    char data[400];
    Text text = TEXT_OVER(data);
    words_outcome(game_named(row->game), row->outcome, &text);
    ck_assert_str_eq(data, row->words);
}
END_TEST

/* --- looking at the board -------------------------------------------------------------------- */

START_TEST(test_check_names_who_gives_it)
{
    Position position = position_of("pandemonium", "4k4/9/9/9/4r4/9/9/9/4K4[P] w - - 0 1");
    char data[200];
    Text text = TEXT_OVER(data);
    words_check(&position, &text);
    ck_assert_str_eq(data, "White is in check from the Rook on e5.");
}
END_TEST

START_TEST(test_hands_are_listed_or_said_to_be_empty)
{
    Position position = position_of("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPR] w - - 0 1");
    char data[200];
    Text text = TEXT_OVER(data);
    words_hand(&position, SIDE_WHITE, &text);
    ck_assert_str_eq(data, "White holds Pawn (2) and Rook.");
    text_clear(&text);
    words_hand(&position, SIDE_BLACK, &text);
    ck_assert_str_eq(data, "Black holds nothing.");
}
END_TEST

START_TEST(test_square_shows_its_attackers_and_defenders)
{
    Position position = position_of("pandemonium", "4k4/9/9/9/r3P4/9/9/9/4KR3[] w - - 0 1");
    char data[200];
    Text text = TEXT_OVER(data);
    words_square_attacks(&position, variant_square(position.variant, 4, 4), &text);
    ck_assert_str_eq(data, "e5: White Pawn. Black attacks it with Rook a5.");
    text_clear(&text);
    words_square_attacks(&position, variant_square(position.variant, 5, 0), &text);
    ck_assert_str_eq(data, "f1: White Rook. White guards it with King e1.");
}
END_TEST

START_TEST(test_a_promoted_piece_looks_different_from_an_unpromoted_one)
{
    Position position = position_of("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K2Q[] w - - 0 1");
    ck_assert_str_eq(words_square_content(&position, 0).text, "White Queen (promoted)");
    ck_assert_str_eq(words_square_content(&position, 7).text, "White Queen");
}
END_TEST

START_TEST(test_scores_and_clocks_are_short)
{
    static const struct {
        int score;
        const char *words;
    } SCORES[] = {{0, "+0.0"},
                  {-4, "+0.0"},
                  {37, "+0.4"},
                  {-1234, "-12.3"},
                  {SCORE_MATE - 5, "mate in 3"},
                  {-SCORE_MATE + 4, "mated in 2"}};
    static const struct {
        int64_t left_ms;
        const char *words;
    } CLOCKS[] = {{-1, "-"}, {0, "0.0"}, {9450, "9.4"}, {725000, "12:05"}, {3723000, "1:02:03"}};
    for (size_t i = 0; i < sizeof(SCORES) / sizeof(SCORES[0]); i++)
        ck_assert_str_eq(words_score(SCORES[i].score).text, SCORES[i].words);
    for (size_t i = 0; i < sizeof(CLOCKS) / sizeof(CLOCKS[0]); i++)
        ck_assert_str_eq(words_clock(CLOCKS[i].left_ms).text, CLOCKS[i].words);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("words");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_movement_is_described_in_words, 0, MOVEMENT_COUNT);
    tcase_add_test(tcase, test_names_without_a_catalogue_come_from_the_definition);
    tcase_add_test(tcase, test_every_piece_of_every_game_moves_in_words);
    tcase_add_loop_test(tcase,
                        test_move_is_described_in_words_shown_in_one_form_and_reported_in_one_line,
                        0, MOVE_COUNT);
    tcase_add_test(tcase, test_every_ending_has_its_own_sentence);
    tcase_add_test(tcase, test_a_losing_repetition_says_why_that_player_loses);
    tcase_add_loop_test(tcase, test_an_ending_is_reported_with_its_pieces_and_its_side, 0,
                        ENDING_COUNT);
    tcase_add_test(tcase, test_check_names_who_gives_it);
    tcase_add_test(tcase, test_hands_are_listed_or_said_to_be_empty);
    tcase_add_test(tcase, test_square_shows_its_attackers_and_defenders);
    tcase_add_test(tcase, test_a_promoted_piece_looks_different_from_an_unpromoted_one);
    tcase_add_test(tcase, test_scores_and_clocks_are_short);
}
