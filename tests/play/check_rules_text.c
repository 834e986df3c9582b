#include "words/picture/board_text.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_text.h"

#include <stdio.h>
#include <string.h>

#include "base/unicode.h"
#include "rules/moves/reachable.h"
#include "rules/notation/notation.h"
#include "support/games.h"

static Bytes out;

static void setup(void) {
    out = (Bytes){0};
}

static void teardown(void) {
    bytes_done(&out);
}

START_TEST(test_board_shows_labels_zones_hands_and_last_move)
{
    Position position = position_of("pandemonium", "4k4/9/9/2+r6/9/9/1P7/9/4K4[PPr] b - - 0 1");
    Move move;
    ck_assert(uci_parse(&position, "c6c5", &move, NULL));
    Undo undo;
    position_do(&position, move, &undo);
    BoardTextOptions options = {.last_move = move};
    board_text(&position, &options, &out);
    ck_assert_str_eq(out.data, "Black holds: R1\n"
                               "      a   b   c   d   e   f   g   h   i\n"
                               " 9^   .   .   .   .   k   .   .   .   .\n"
                               " 8^   .   .   .   .   .   .   .   .   .\n"
                               " 7^   .   .   .   .   .   .   .   .   .\n"
                               " 6    .   .   ._  .   .   .   .   .   .\n"
                               " 5    .   .  +d*  .   .   .   .   .   .\n"
                               " 4    .   .   .   .   .   .   .   .   .\n"
                               " 3v   .   P   .   .   .   .   .   .   .\n"
                               " 2v   .   .   .   .   .   .   .   .   .\n"
                               " 1v   .   .   .   .   K   .   .   .   .\n"
                               "      a   b   c   d   e   f   g   h   i\n"
                               "White holds: P2\n"
                               "White to move.\n");
}
END_TEST

START_TEST(test_flipped_board_has_black_below)
{
    Position position = position_of("shoshogi", "startpos");
    BoardTextOptions options = {.flipped = true, .last_move = MOVE_NONE};
    board_text(&position, &options, &out);
    ck_assert(strncmp(out.data, "      i   h   g", 15) == 0);
    ck_assert(strstr(out.data, " 1v   L   N   S") < strstr(out.data, " 9^   l   n   s"));
    /* A game without drops has no hands. */
    ck_assert_ptr_null(strstr(out.data, "holds"));
}
END_TEST

/* With wide glyphs, every rank still ends below the last file's letter. */
START_TEST(test_glyphs_keep_the_columns)
{
    Position position = position_of("pandemonium", "startpos");
    BoardTextOptions options = {.glyphs = true, .last_move = MOVE_NONE};
    board_text(&position, &options, &out);
    ck_assert_ptr_nonnull(strstr(out.data, "v陰"));
    int width = 0;
    for (char *line = strtok(out.data, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] != ' ' || strstr(line, "a") != NULL)
            continue;
        int columns = unicode_string_columns(line);
        ck_assert(width == 0 || columns == width);
        width = columns;
    }
    ck_assert_int_gt(width, 40);
}
END_TEST

START_TEST(test_the_rules_of_each_game_list_its_own_endings)
{
    static const struct {
        const char *game, *has, *lacks;
    } ROWS[] = {
        {"pandemonium", "A player who can neither move nor drop loses.", "Kingcheck"},
        {"pandemonium", "occurs 3 times", "Castling"},
        {"pandemonium", "by checkmating the enemy King or leaving the enemy no legal move.",
         "White wins by"},
        {"pandemonium10",
         "by checkmating the enemy King or leaving the enemy only moves that let the Kings face "
         "each other (Kingcheck).",
         "enemy no legal"},
        {"shoshogi",
         "checkmating the enemy's last royal piece (King or Crown Prince) or taking all enemy "
         "pieces but one royal (bare king).",
         "enemy King"},
        {"horde", "Black wins by capturing all enemy pieces.", "A player wins by"},
        {"horde", "White wins by checkmating the enemy King.", "A player wins by"},
        {"misere", "wins by having their King checkmated.", "enemy King"},
        {"racingkings", "wins by bringing a King to rank 8.", "checkmating"},
        {"kingofthehill", "or bringing a King to one of d4, e4, d5 and e5.", "no legal move."},
        {"threekings", "leaving the enemy at most 2 pieces (King)", "no legal move."},
        {"3check", "checkmating the enemy King or giving 3 checks.", "no legal move."},
        {"atomic", "wins by checkmating or exploding the enemy King.", "capturing the enemy"},
        {"nocheckatomic", "wins by capturing or exploding the enemy's last King.", "checkmating"},
        {"atomar", "wins by capturing the enemy's last King.", "exploding"},
        {"coregal", "wins by checkmating the enemy Queen or King.", "exploding"},
        {"codrus", "wins by losing their last King or having no legal move.", "exploding"},
        {"giveaway", "losing all their pieces or having no legal move", "enemy King"},
        {"fox-and-hounds", "White wins by bringing a Fox to rank 8 or", "A player wins by"},
        {"pandemonium", "Promotion is optional: a piece may always decline.", "unless it must"},
        {"pandemonium-winboard", "Promotion is optional", "unless it must"},
        {"pandemonium-campmate", "Promotion is optional", "unless it must"},
        {"pandemonium10", "A piece may decline unless it must promote.", "optional"},
        {"shatranjian", "A piece may decline unless it must promote.", "optional"},
        {"shogi", "A piece may decline unless it must promote.", "optional"},
        {"torishogi", "Must promote to Goose when it enters or stays in ranks 6 and 7.", "decline"},
        {"euroshogi", "Must promote to Dragon King when it enters, leaves or stays", "decline"},
        {"chess", "Must promote to Knight, Bishop, Rook or Queen on arriving at rank 8.",
         "decline"},
        {"pandemonium",
         "A piece that leaves the promotion zone without promoting cannot promote until it enters "
         "the zone again.",
         "cannot revert. "},
        {"shatranjian", "on arriving at ranks 7 to 9. On rank 9 it must promote.",
         "leaves the promotion zone"},
        {"pandemonium", "A promoted piece cannot revert until it is captured.", "en passant"},
        {"pandemonium10", "A promoted piece cannot revert until it is captured.", "It must on"},
        {"shoshogi", "A promoted piece cannot revert.", "until it is captured"},
        {"shatranjian", "A promoted piece cannot revert.", "until it is captured"},
        {"shatranjian", "pawns promote to any piece but a King", "any piece and"},
        {"shatranjian", "The author says that Pawns promote to any piece except a King",
         "any piece and"},
        {"pandemonium10", "Pawn: Must promote to Gilding when it enters rank 10.",
         "rank 10. On rank 10"},
        {"pandemonium10", "Knight: May promote to Scepter when it enters or leaves rank 10.",
         "Scepter when it enters, leaves"},
        {"pandemonium10", "Rook: May promote to Dragon when it enters, leaves or stays in rank 10.",
         "Dragon when it enters or"},
        {"pandemonium", "Pawn: May promote to Guard when it enters or stays in ranks 7 to 9.",
         "Guard when it enters, leaves"},
        {"shogi", "On ranks 8 and 9 it must promote.", "It must on"},
        {"pandemonium", "Promotion", "en passant"},
        {"pandemonium", "Promotion", "\nPawn moves\n"},
        {"shoshogi", "Promotion", "\nPawn moves\n"},
        {"shoshogi-drops", "Promotion", "En passant"},
        {"racingkings", "No move may", "Promotion"},
        {"chess", "Captured pieces leave the game: there are no drops.", "Drops"},
        {"chess", "When a player who is not in check cannot move, the game is a draw.", "nor drop"},
        {"shoshogi", "When a player who is not in check cannot move", "nor drop"},
        {"shoshogi", "Royal pieces: King and Crown Prince.", "A King that is attacked"},
        {"shoshogi",
         "only one royal piece (King or Crown Prince) left loses at once, unless its next "
         "move leaves the other side with only one royal piece too.",
         "and in hand"},
        {"shoshogi-drops",
         "only one royal piece (King or Crown Prince) left on the board and in hand loses",
         "neither on"},
        {"shoshogi", "One royal piece (King or Crown Prince) on each side and nothing else",
         "Drops"},
        {"shoshogi", "A side is in check while its only one is attacked, and must answer",
         "While one is"},
        {"chess", "While one is attacked, its side is in check and must respond", "its only one"},
        {"chess", "Royal piece: King.", "Royal pieces"},
        {"pandemonium10", "The Dragon, a promoted Rook, does not castle.", "Bare king"},
        {"pandemonium10", "The Rook, and squares only it crosses (i1), may be attacked.",
         "Bare king"},
        {"pandemonium10", "A Rook dropped in its place may castle too.", "Bare king"},
        {"pandemonium10", "a square where the Kings would face each other, but not stop there.",
         "neither cross nor reach"},
        {"pandemonium10-draft", "The Dragon, a promoted Rook, does not castle.",
         "Kings would face"},
        {"chess", "The Rook, and squares only it crosses (b1), may be attacked.",
         "does not castle"},
        {"crazyhouse",
         "Neither of them may have moved before. A Rook dropped there may not castle.",
         "may castle too"},
        {"chess", "Neither of them may have moved before.", "dropped in"},
        {"horde", "White: A pawn on its rank 1 or 2 may move 2 squares.", "White, O-O"},
        {"horde", "Black, O-O: the King goes from e8 to g8", "mirror these"},
        {"chigorin", "Black's Pawn: Must promote to Bishop, Rook or Queen on arriving at rank 1.",
         "player's own side"},
        {"grand", "these numbers on the board: Knight 2", "Castling"},
        {"berolina", "En passant", "\nPawn moves\n"},
        {"xiangqi", "without a capture or a move by a Soldier", "a promotion"},
        {"atomic", "Royal piece: King.", "Kingcheck"},
        {"pandemonium", "by moving the King off the board", "resign"},
        {"pandemonium-winboard", "by moving the King off the board", "resign"},
        {"pandemonium",
         "in a row or not, the player whose move created it loses. So no player may create the "
         "same position 3 times.",
         "then to move loses"},
        {"pandemonium-winboard",
         "the player who is then to move loses. It does not matter whose move repeated the "
         "position.",
         "nFoldValue"},
        {"minishogi", "White, who moved first in the game, loses.", "then to move"},
        {"pandemonium", "until one player is defeated: there are no draws, and a draw offer",
         "Move count"},
        {"pandemonium-winboard", "a draw offer is refused", "Move count"},
        {"pandemonium10", "the game is a draw", "No draws"},
        {"pandemonium10", "Kingcheck (王將)", "Bare king"},
        {"pandemonium10", "Kingcheck (王將)", "棄權"},
        {"pandemonium-campmate", "White wins by bringing a King to rank 9.", "off the board"},
        {"pandemonium-campmate", "Black wins by bringing a King to rank 1.", "piece of these"},
        {"kingofthehill", "White wins by bringing a King to one of d4, e4, d5 and e5.",
         "piece of these"},
        {"pandemonium10",
         "the game is a draw. A player whose every move would let the Kings face each other is not "
         "stalemated but loses by Kingcheck",
         "Bare king"},
        {"pandemonium10-draft", "can neither move nor drop, the game is a draw.",
         "Kingcheck (王將)"},
        {"shatranjian", "occurs 4 times", "off the board"},
        {"shoshogi", "Bare king", "棄權"},
        {"pandemonium10", "left: White RBNQKMCBNR, Black RBNCMKQBNR", "left: RBNQ"},
        {"pandemonium10", "for White from file a to file j, for Black from file j to file a",
         "Each player sees them so"},
        {"shatranjian", "outer: RNEFKFENR, .M.W.W.M.", "Left and right in a name"},
        {"pandemonium10", "Castling (安宮)", "leave the game"},
        {"pandemonium10", "colours swapped", "Move count"},
        {"pandemonium10",
         "A Pawn may not be dropped to give mate, that is, a check that no legal move answers. A "
         "move that lets the Kings face each other is illegal, so it cannot answer a check. Other "
         "checks by its drop are legal.",
         "Bare king"},
        {"pandemonium10", "it wins by Kingcheck", "Bare king"},
        {"pandemonium10-draft",
         "a check that no legal move answers. Other checks by its drop are legal.", "Kings face"},
        {"pandemonium10-draft", "played twice", "Setup"},
        {"pandemonium10-draft",
         "But a player who gave check with every move of the last cycle loses, unless both did.",
         "last occurred"},
        {"pandemonium10",
         "But a player who gave check with every move since the position last occurred loses, "
         "unless both did.",
         "last cycle"},
        {"pandemonium10-draft",
         "A pawn on its rank 2 may move up to 3 squares. All squares on the way, the last one "
         "included, must be empty.",
         "go 2 squares"},
        {"pandemonium10",
         "A pawn on its rank 3 may move 2 squares. A pawn on its rank 2 may move up to 3 squares. "
         "All squares",
         "rank 2 or 3"},
        {"chess", "A pawn on its rank 2 may move 2 squares.", "up to"},
        {"shatranjian", "It may not be dropped on a file that has a Pawn of either side.",
         "en passant"},
        {"shatranjian", "occurs 4 times", "Kingcheck"},
        {"shoshogi", "there are no drops", "May be dropped"},
        {"shoshogi", "Bare king", "Castling"},
        {"shoshogi-drops", "a file that has another unpromoted Pawn of yours.",
         "there are no drops"},
        {"torishogi", "Its file must have fewer than 2 unpromoted ones of yours.", "of them"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        Bytes page = {0};
        rules_text(game_named(ROWS[i].game), &page);
        /* Sentences can wrap. */
        for (char *at = page.data; *at != '\0'; at++)
            if (strncmp(at, "\n  ", 3) == 0)
                memmove(at, at + 2, strlen(at + 2) + 1), *at = ' ';
        ck_assert_msg(strstr(page.data, ROWS[i].has) != NULL, "%s: %s missing", ROWS[i].game,
                      ROWS[i].has);
        ck_assert_msg(strstr(page.data, ROWS[i].lacks) == NULL, "%s: %s is there", ROWS[i].game,
                      ROWS[i].lacks);
        bytes_done(&page);
    }
}
END_TEST

START_TEST(test_pages_are_never_wider_than_a_terminal)
{
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        rules_text(variant, &out);
        pieces_text(variant, true, &out);
    }
    for (char *line = strtok(out.data, "\n"); line != NULL; line = strtok(NULL, "\n"))
        ck_assert_int_le(unicode_string_columns(line), 79);
}
END_TEST

START_TEST(test_every_game_and_every_piece_is_listed)
{
    variants_text(games, false, &out);
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *variant = variants_at(games, i);
        ck_assert_ptr_nonnull(strstr(out.data, variant->name));
        Bytes page = {0};
        pieces_text(variant, true, &page);
        uint64_t there = reachable_roles(variant);
        for (Role role = 0; role < variant->role_count; role++)
            ck_assert((there & role_bit(role)) == 0 ||
                      strstr(page.data, variant->roles[role].name) != NULL);
        bytes_done(&page);
    }
}
END_TEST

/* Collects the symbols in a line of a diagram. */
static void note_signs(const char *line, bool seen[128]) {
    for (; *line != '\0' && *line != '\n'; line++) {
        unsigned char c = (unsigned char)*line;
        if (c < 128 && c != ' ' &&
            (strchr(".+~^*@", c) != NULL || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')))
            seen[c] = true;
    }
}

/* Whether the legend that starts at `from` explains a symbol. */
static bool explains(const char *legend, const char *from, char sign) {
    char first[8], later[8];
    snprintf(first, sizeof first, ": %c ", sign);
    snprintf(later, sizeof later, ", %c ", sign);
    const char *part = strstr(legend, from);
    return strstr(part, first) != NULL || strstr(part, later) != NULL;
}

/* Joins the lines of paragraphs. */
static void unfold(char *page) {
    for (char *at = page; *at != '\0'; at++)
        if (strncmp(at, "\n  ", 3) == 0)
            memmove(at, at + 2, strlen(at + 2) + 1), *at = ' ';
}

START_TEST(test_a_page_ends_with_exactly_the_signs_in_its_diagrams)
{
    static const char MARKS[] = "o*2mhx";
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        bool seen[128] = {false};
        Bytes rules = {0}, pieces = {0};
        rules_text(variant, &rules);
        pieces_text(variant, false, &pieces);
        for (const char *at = strstr(pieces.data, "\n    "); at != NULL;
             at = strstr(at + 1, "\n    "))
            if (at[5] != ' ' && at[6] == ' ' && at[8] == ' ') /* ". . o . ." and not a sentence */
                note_signs(at + 1, seen);
        char *legend = strstr(rules.data, "\n\nSymbols\n");
        ck_assert_ptr_nonnull(legend);
        ck_assert_ptr_null(strstr(legend + 2, "\n\n"));
        unfold(legend);
        for (const char *mark = MARKS; *mark != '\0'; mark++)
            ck_assert_msg(explains(legend, "diagrams", *mark) == seen[(unsigned char)*mark],
                          "%s: %c", variant->name, *mark);
        bool turned = strstr(rules.data, " +") != NULL && strstr(rules.data, " +") < legend;
        ck_assert_msg(!turned || explains(legend, "On boards", '+'), "%s: +", variant->name);
        bytes_done(&rules);
        bytes_done(&pieces);
    }
}
END_TEST

/* Title, native title, summary and authors belong to no section. */
START_TEST(test_every_page_begins_with_the_aim_of_the_game)
{
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        Bytes page = {0};
        rules_text(variant, &page);
        const char *first = strstr(page.data, "\n\n");
        ck_assert_ptr_nonnull(first);
        ck_assert_msg(strncmp(first, "\n\nThe aim\n  ", 12) == 0, "%s", variant->name);
        ck_assert_ptr_nonnull(strstr(page.data, " wins by "));
        ck_assert_ptr_null(strstr(page.data, " wins by ."));
        bytes_done(&page);
    }
}
END_TEST

START_TEST(test_a_piece_that_no_side_can_have_is_mentioned_nowhere)
{
    const Variant *variant = game_named("racingkings");
    rules_text(variant, &out);
    pieces_text(variant, false, &out);
    ck_assert_ptr_null(strstr(out.data, "Pawn"));
    ck_assert_ptr_nonnull(strstr(out.data, "Knight"));
}
END_TEST

START_TEST(test_every_piece_of_a_shipped_game_has_a_name)
{
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        for (Role role = 0; role < variant->role_count; role++)
            ck_assert_msg(strncmp(variant->roles[role].name, "Piece ", 6) != 0, "%s: %s",
                          variant->name, variant->roles[role].name);
    }
}
END_TEST

/* Each summary must make sense without the one above it. */
START_TEST(test_summaries_stand_alone)
{
    static const char *const WORDS[] = {
        "The same",           "the same as above", "As other", "The first draft",
        "The author's first", "this game",         "above"};
    for (size_t i = 0; i < variants_count_all(games); i++) {
        const Variant *variant = variants_find(games, variants_name_all(games, i));
        ck_assert_msg(strlen(variant->summary) > 20, "%s", variant->name);
        for (size_t word = 0; word < sizeof(WORDS) / sizeof(WORDS[0]); word++)
            ck_assert_msg(strstr(variant->summary, WORDS[word]) == NULL, "%s: %s", variant->name,
                          variant->summary);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("rules_text");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_board_shows_labels_zones_hands_and_last_move);
    tcase_add_test(tcase, test_flipped_board_has_black_below);
    tcase_add_test(tcase, test_glyphs_keep_the_columns);
    tcase_add_test(tcase, test_the_rules_of_each_game_list_its_own_endings);
    tcase_add_test(tcase, test_pages_are_never_wider_than_a_terminal);
    tcase_add_test(tcase, test_every_game_and_every_piece_is_listed);
    tcase_add_test(tcase, test_every_page_begins_with_the_aim_of_the_game);
    tcase_add_test(tcase, test_a_page_ends_with_exactly_the_signs_in_its_diagrams);
    tcase_add_test(tcase, test_a_piece_that_no_side_can_have_is_mentioned_nowhere);
    tcase_add_test(tcase, test_every_piece_of_a_shipped_game_has_a_name);
    tcase_add_test(tcase, test_summaries_stand_alone);
}
