#include "play/player/program_spelling.h"

#include <string.h>

#include "base/text.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/suite.h"

typedef struct Spelling {
    const char *texts; /* separated by '|' */
    const char *move;  /* in coordinates; NULL: unreadable */
} Spelling;

static void check_text(const Position *position, const char *text, const char *expected) {
    char data[MOVE_TEXT_SIZE];
    Text found = TEXT_OVER(data);
    Move move;
    if (program_read_move(position, text, &move))
        uci_format(position->variant, move, &found);
    else
        text_add(&found, "none");
    ck_assert_msg(strcmp(data, expected != NULL ? expected : "none") == 0, "\"%s\" is %s, not %s",
                  text, data, expected != NULL ? expected : "none");
}

static void check_spellings(const char *variant, const char *fen, const Spelling *spellings,
                            size_t count) {
    Position position = position_of(variant, fen);
    for (size_t i = 0; i < count; i++) {
        char data[512];
        Text text = TEXT_OVER(data);
        text_add(&text, spellings[i].texts);
        ck_assert(!text.cut);
        for (char *at = data, *next; at != NULL; at = next) {
            next = strchr(at, '|');
            if (next != NULL)
                *next++ = '\0';
            check_text(&position, at, spellings[i].move);
        }
    }
}

#define CHECK(variant, fen, ...)                                                                   \
    do {                                                                                           \
        const Spelling spellings[] = {__VA_ARGS__};                                                \
        check_spellings(variant, fen, spellings, sizeof spellings / sizeof *spellings);            \
    } while (0)

START_TEST(test_castling_is_understood_by_letters_zeros_and_either_square)
{
    CHECK("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
          {"O-O|0-0|o-o|OO|O-O!|O-O  comment|e1g1|e1h1|E1G1|Ke1g1|Kg1|Ke1-g1", "e1g1"},
          {"O-O-O|0-0-0|o-o-o|OOO|e1c1|e1a1|E1C1|Kc1", "e1c1"}, {"O-O-O-O|e1b1|Kb1", NULL});
    CHECK("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", {"O-O|0-0|e8g8|e8h8", "e8g8"},
          {"O-O-O|0-0-0|e8c8|e8a8", "e8c8"});
    CHECK("chess", "r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", {"O-O|0-0|e1g1|e1h1", NULL});
}
END_TEST

START_TEST(test_promotion_is_understood_by_any_letter_and_sign)
{
    CHECK(
        "chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1",
        {"a7a8q|a7a8Q|a7a8=Q|a7a8=q|a7-a8=Q|A7A8Q|A7A8=Q|a8=Q|a8Q|a8q|a8(Q)|a7a8/Q|a7a8(q)|a7a8q;",
         "a7a8q"},
        {"a7a8n|a7a8=N|a8=N!|a7a8N ponder h7g6", "a7a8n"}, {"a7a8|a8|a7a8k|a7a8=K|a7a8p", NULL});
}
END_TEST

START_TEST(test_a_promoted_form_can_be_named_or_marked)
{
    CHECK("shogi", "4k4/9/9/9/9/9/9/9/1R2K4[P] w - - 0 1",
          {"8i8a+|b1b9+|b1b9=+|Rb9=+|B1B9+", "b1b9+"}, {"b1b9|b1b9=|Rb9=|Rb9+|8i8a", "b1b9"},
          {"P*5e|p@e5|P*e5|P@E5", "P@e5"});
    CHECK("shogi", "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", {"a8a9+|a8a9|Pa9+|a9=+|9b9a+", "a8a9+"});
}
END_TEST

START_TEST(test_drops_are_understood_in_either_case_and_with_any_sign)
{
    CHECK("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1",
          {"P@e5|p@e5|P*e5|p*e5|P'e5|@e5|*e5|P@E5|P@e5!", "P@e5"},
          {"N@f6+|n@f6|N*f6|n*f6|N@f6#", "N@f6"}, {"Q@e5|P@e8|P@e9|X@e5|P@", NULL});
}
END_TEST

START_TEST(test_marks_and_words_after_a_move_are_not_part_of_it)
{
    CHECK("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
          {"a1a8|a1a8+|Ra8+|a1a8!?|a1-a8|Ra1a8|ra8|A1A8|  a1a8  (book)|a1a8.", "a1a8"});
    CHECK("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
          {"e5d6|exd6|e5xd6|e5xd6ep|exd6 e.p.|e5d6ep|e5:d6|ed6", "e5d6"});
}
END_TEST

START_TEST(test_a_misspelt_move_of_an_engine_is_never_misread)
{
    CHECK("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
          {"a1a2+|a1a8q|a1b3|resign||   |zz|a1|1|-", NULL});
    /* "B" could mean the bishop, but coordinates are always read as coordinates. */
    CHECK("chess", "4k3/8/8/8/8/8/3B4/4K3 w - - 0 1", {"b2c3", NULL}, {"Bc3|B2c3|d2c3", "d2c3"});
    CHECK("chess", "4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1", {"Ne4|ne4", NULL}, {"Nde4|nde4", "d2e4"});
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("spelling");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_castling_is_understood_by_letters_zeros_and_either_square);
    tcase_add_test(tcase, test_promotion_is_understood_by_any_letter_and_sign);
    tcase_add_test(tcase, test_a_promoted_form_can_be_named_or_marked);
    tcase_add_test(tcase, test_drops_are_understood_in_either_case_and_with_any_sign);
    tcase_add_test(tcase, test_marks_and_words_after_a_move_are_not_part_of_it);
    tcase_add_test(tcase, test_a_misspelt_move_of_an_engine_is_never_misread);
}
