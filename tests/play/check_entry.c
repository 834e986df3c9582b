#include "words/entry.h"

#include <string.h>

#include "base/random.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/words.h"

typedef struct Row {
    const char *game, *fen, *typed;
    EntryState state;
    const char *move; /* coordinates, with ENTRY_COMPLETE; else "" */
    const char *told; /* completion, or reason with ENTRY_IMPOSSIBLE */
} Row;

#define PLAIN  "4k4/9/9/9/3V5/9/4r4/9/1N2K2N1[PPB] w - - 0 1"
#define HOME   "4k4/9/9/9/9/4V4/P3P3P/9/4K4[] w - - 0 1"
#define ZONE   "k8/9/9/2R6/9/9/9/9/4K4[] w - - 0 1"
#define CHESS  "4k5/10/10/10/3Pp5/10/10/10/10/R4K3R[] w - e7 0 1"
#define CHOICE "4k4/P8/1P7/9/9/9/9/9/4K4[] w - - 0 1"
#define QUIET  "4k4/9/9/9/3V5/9/9/9/1N2K2N1[PPB] w - - 0 1"
#define CASTLE "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1"

static const Row ROWS[] = {
    /* every way of writing one move */
    {"pandemonium", QUIET, "d5e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "d5-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, " d5 - e5 ", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "Vd5-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "Ve5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "V-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "ve5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "D5E5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "P@e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "p@e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "P*e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "P'e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "B@e5", ENTRY_COMPLETE, "B@e5", ""},
    {"pandemonium10", CHESS, "dxe7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "de7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "d6xe7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "d7", ENTRY_COMPLETE, "d6d7", ""},
    {"pandemonium10", CASTLE, "O-O-O", ENTRY_COMPLETE, "e1h1", ""},
    {"pandemonium10", CASTLE, "O-O", ENTRY_COMPLETE, "e1b1", ""},
    {"pandemonium10", CASTLE, "e1h1", ENTRY_COMPLETE, "e1h1", ""},
    {"pandemonium10", CASTLE, "Ra10+", ENTRY_COMPLETE, "a1a10+", ""},
    /* promotion */
    {"pandemonium", ZONE, "c6c7", ENTRY_PROMOTION, "", ""},
    {"pandemonium", ZONE, "Rc7", ENTRY_PROMOTION, "", ""},
    {"pandemonium", ZONE, "c6c7+", ENTRY_COMPLETE, "c6c7+", ""},
    {"pandemonium", ZONE, "c6c7=", ENTRY_COMPLETE, "c6c7", ""},
    {"pandemonium", ZONE, "Rc7=D", ENTRY_COMPLETE, "c6c7+", ""},
    {"pandemonium", ZONE, "c6c5+", ENTRY_IMPOSSIBLE, "",
     "No promotion here: neither c6 nor c5 is in the promotion zone."},
    {"shatranjian", CHOICE, "a8a9", ENTRY_PROMOTION, "", ""},
    {"shatranjian", CHOICE, "a8a9m", ENTRY_COMPLETE, "a8a9m", ""},
    {"shatranjian", CHOICE, "a9=M", ENTRY_COMPLETE, "a8a9m", ""},
    {"shatranjian", CHOICE, "a9=K", ENTRY_IMPOSSIBLE, "",
     "The Pawn cannot promote to King: it promotes to Ferz, Elephant, Knight, Rook, War Machine or "
     "Wazir."},
    {"shatranjian", CHOICE, "b7b8=", ENTRY_COMPLETE, "b7b8", ""},
    {"shoshogi", "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9", ENTRY_COMPLETE, "a8a9+", ""},
    /* not yet whole */
    {"pandemonium", QUIET, "", ENTRY_EMPTY, "", ""},
    {"pandemonium", QUIET, "d", ENTRY_PARTIAL, "", "5"},
    {"pandemonium", QUIET, "d5", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "P@", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "P", ENTRY_PARTIAL, "", "@"},
    {"pandemonium", QUIET, "b1", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "Nd2", ENTRY_COMPLETE, "b1d2", ""},
    /* several pieces */
    {"pandemonium", "4k4/9/9/9/9/9/9/9/1N2KN3[] w - - 0 1", "Nd2", ENTRY_AMBIGUOUS, "", ""},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/1N2KN3[] w - - 0 1", "Nfd2", ENTRY_COMPLETE, "f1d2", ""},
    /* impossible, and why */
    {"pandemonium", PLAIN, "d5d7", ENTRY_IMPOSSIBLE, "",
     "The Van on d5 cannot reach d7: it moves one square orthogonally."},
    {"pandemonium", PLAIN, "Vd5e5", ENTRY_IMPOSSIBLE, "",
     "You are in check from the Rook on e3: capture it, block its way or move the King."},
    {"pandemonium", PLAIN, "P@d5", ENTRY_IMPOSSIBLE, "",
     "You cannot drop on d5: your Van on d5 is in the way."},
    {"pandemonium", PLAIN, "R@d4", ENTRY_IMPOSSIBLE, "", "No Rook in your hand."},
    {"pandemonium", PLAIN, "R@", ENTRY_IMPOSSIBLE, "", "No Rook in your hand."},
    {"pandemonium", PLAIN, "e3", ENTRY_IMPOSSIBLE, "",
     "The Rook on e3 is not yours: it is the turn of White."},
    {"pandemonium", PLAIN, "a5", ENTRY_IMPOSSIBLE, "", "There is no piece on a5."},
    {"pandemonium", PLAIN, "@e5", ENTRY_IMPOSSIBLE, "",
     "You are in check from the Rook on e3: capture it, block its way or move the King."},
    {"pandemonium", PLAIN, "d5", ENTRY_IMPOSSIBLE, "",
     "The Van on d5 has no legal move now. White is in check from the Rook on e3."},
    {"pandemonium", HOME, "e3", ENTRY_IMPOSSIBLE, "", "The Pawn on e3 has no legal move now."},
    {"pandemonium", HOME, "e5", ENTRY_IMPOSSIBLE, "",
     "The Pawn on e3 cannot reach e5: it moves one square straight forward."},
    {"pandemonium", QUIET, "nd5e5", ENTRY_IMPOSSIBLE, "", "No legal move begins with nd5e5."},
    {"pandemonium", PLAIN, "hello", ENTRY_IMPOSSIBLE, "", "No legal move begins with hello."},
    {"pandemonium", PLAIN, "\033[2J", ENTRY_IMPOSSIBLE, "", "No legal move begins with ?[2J."},
};
enum { ROW_COUNT = sizeof(ROWS) / sizeof(ROWS[0]) };

START_TEST(test_typed_text_means_what_a_person_expects)
{
    static EntryMatch match;
    const Row *row = &ROWS[_i];
    Position position = position_of(row->game, row->fen);
    entry_match(&position, row->typed, &match);
    ck_assert_msg(match.state == row->state, "'%s': state %d: %s", row->typed, (int)match.state,
                  match.reason);
    char data[MOVE_TEXT_SIZE] = "";
    Text text = TEXT_OVER(data);
    if (match.state == ENTRY_COMPLETE)
        uci_format(position.variant, match.move, &text);
    ck_assert_str_eq(data, row->move);
    ck_assert_str_eq(match.state == ENTRY_IMPOSSIBLE ? match.reason : match.completion, row->told);
}
END_TEST

START_TEST(test_every_shown_move_can_be_typed_back)
{
    static EntryMatch match;
    variants_name_squares(games, (SquareNames)_i);
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        Move moves[MOVES_LIMIT];
        Random random = random_seeded(i + 1);
        for (int ply = 0; ply < 80; ply++) {
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            Move move = moves[random_below(&random, count)];
            char data[ENTRY_TEXT_SIZE];
            Text text = TEXT_OVER(data);
            entry_format(&position, move, &text);
            entry_match(&position, data, &match);
            ck_assert_msg(match.state == ENTRY_COMPLETE && match.move == move, "%s: %s",
                          position.variant->name, data);
            /* Each beginning of it is open. */
            for (size_t length = text.length; length-- > 1;) {
                data[length] = '\0';
                entry_match(&position, data, &match);
                ck_assert_msg(match.state != ENTRY_IMPOSSIBLE, "%s: %s: %s", position.variant->name,
                              data, match.reason);
            }
            Undo undo;
            position_do(&position, move, &undo);
        }
    }
}
END_TEST

START_TEST(test_moves_of_every_notation_can_be_typed_back)
{
    static EntryMatch match;
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        Move moves[MOVES_LIMIT];
        Random random = random_seeded(i + 1);
        for (int ply = 0; ply < 60; ply++) {
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            Move move = moves[random_below(&random, count)];
            Phrase typed = words_move_in(&position, move, (MoveNotation)_i);
            entry_match(&position, typed.text, &match);
            ck_assert_msg(match.count > 0 && match.moves[0] == move &&
                              (match.state == ENTRY_COMPLETE || match.state == ENTRY_PROMOTION),
                          "%s: %s: %s", position.variant->name, typed.text, match.reason);
            Undo undo;
            position_do(&position, move, &undo);
        }
    }
}
END_TEST

START_TEST(test_nothing_typed_offers_all_moves)
{
    static EntryMatch match;
    Position position = position_of("pandemonium", "startpos");
    entry_match(&position, "", &match);
    ck_assert_int_eq(match.state, ENTRY_EMPTY);
    ck_assert_uint_eq(match.count, moves_count(&position));
}
END_TEST

START_TEST(test_examples_can_be_typed_in_each_game)
{
    static EntryMatch match;
    variants_name_squares(games, (SquareNames)_i);
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *variant = variants_at(games, i);
        Position position;
        position_start(&position, variant);
        EntryExamples examples;
        entry_examples(&position, &examples);
        ck_assert_msg(examples.move[0] != '\0' || moves_count(&position) == 0, "%s", variant->name);
        const char *typed[] = {examples.move, examples.piece};
        for (size_t k = 0; k < 2; k++) {
            if (typed[k][0] == '\0')
                continue;
            entry_match(&position, typed[k], &match);
            ck_assert_msg(match.count > 0, "%s: %s: %s", variant->name, typed[k], match.reason);
        }
        ck_assert_int_eq(examples.drop[0] != '\0', variant->drops);
    }
}
END_TEST

START_TEST(test_examples_are_of_what_there_is_most_of_and_of_another_piece)
{
    char data[3 * ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    Position position = position_of("pandemonium", "startpos");
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a3a4, Ra2, P@e5");
    text_clear(&text);
    position = position_of("shoshogi", "startpos");
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a3a4, La2");
    text_clear(&text);
    position =
        position_of("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    ck_assert_uint_eq(moves_count(&position), 0);
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a2a3, Na3");
}
END_TEST

START_TEST(test_promotion_offers_only_the_choices)
{
    static EntryMatch match;
    Position position = position_of("shatranjian", CHOICE);
    entry_match(&position, "b7b8", &match);
    ck_assert_int_eq(match.state, ENTRY_PROMOTION);
    ck_assert_uint_eq(match.count, 7);
}
END_TEST

START_TEST(test_overlong_and_wild_bytes_are_refused_in_words)
{
    static EntryMatch match;
    char wild[500];
    memset(wild, 'a', sizeof(wild));
    wild[sizeof(wild) - 1] = '\0';
    Position position = position_of("pandemonium", "startpos");
    entry_match(&position, wild, &match);
    ck_assert_int_eq(match.state, ENTRY_IMPOSSIBLE);
    ck_assert_str_ne(match.reason, "");
    Random random = random_seeded(5);
    for (int round = 0; round < 2000; round++) {
        size_t length = random_below(&random, 12) + 1;
        for (size_t i = 0; i < length; i++)
            wild[i] = (char)(random_below(&random, 255) + 1);
        wild[length] = '\0';
        entry_match(&position, wild, &match);
        for (const char *at = match.reason; *at != '\0'; at++)
            ck_assert((unsigned char)*at >= ' ' && *at != 127);
    }
}
END_TEST

static Suite *entry_suite(void) {
    Suite *suite = suite_create("play/entry");
    TCase *tcase = tcase_create("entry");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, games_load, games_unload);
    tcase_add_loop_test(tcase, test_typed_text_means_what_a_person_expects, 0, ROW_COUNT);
    tcase_add_loop_test(tcase, test_moves_of_every_notation_can_be_typed_back, NOTATION_SAN,
                        NOTATION_KOREAN + 1);
    tcase_add_loop_test(tcase, test_every_shown_move_can_be_typed_back, SQUARES_CHESS,
                        SQUARES_SHOGI + 1);
    tcase_add_test(tcase, test_nothing_typed_offers_all_moves);
    tcase_add_loop_test(tcase, test_examples_can_be_typed_in_each_game, SQUARES_CHESS,
                        SQUARES_SHOGI + 1);
    tcase_add_test(tcase, test_examples_are_of_what_there_is_most_of_and_of_another_piece);
    tcase_add_test(tcase, test_promotion_offers_only_the_choices);
    tcase_add_test(tcase, test_overlong_and_wild_bytes_are_refused_in_words);
    return suite;
}

int main(void) {
    return suite_run(entry_suite());
}
