/* The values of pieces on their cards. */

#include "base/random.h"
#include "rules/board/attacks.h"
#include "support/games.h"
#include "words/card.h"

static const Variant *game_at(int number) {
    ck_assert_uint_lt((size_t)number, variants_count_all(games));
    return variants_find(games, variants_name_all(games, (size_t)number));
}

/* --- whose moves are among whose ------------------------------------------------------------- */

typedef struct Inclusion {
    const char *game, *wide, *narrow;
    bool included;
} Inclusion;

static const Inclusion INCLUSIONS[] = {
    {"pandemonium", "+R", "R", true},
    {"pandemonium", "R", "+R", false},
    {"pandemonium", "+E", "E", true},
    {"pandemonium", "+P", "E", true}, /* Guard and Erlking move alike */
    {"pandemonium", "E", "+P", true},
    {"pandemonium", "+P", "P", true},
    {"pandemonium", "+F", "F", true},  /* a slide includes the step */
    {"pandemonium", "+A", "A", false}, /* but does not jump */
    {"pandemonium", "+U", "U", false},
    {"pandemonium", "+V", "V", true},
    {"pandemonium10", "+P", "P", true},
    {"pandemonium10", "+P", "Q", true},
    {"pandemonium10", "Q", "+C", true},
    {"pandemonium10", "+M", "+C", true},
    {"pandemonium10", "+N", "N", true},
    {"pandemonium10", "Q", "M", false},
    {"chess", "Q", "P", true},
    {"chess", "N", "P", false},
    {"shogi", "G", "+P", true},
    {"shogi", "+L", "+N", true},
    {"shogi", "+L", "L", false}, /* a lance goes farther */
    {"shogi", "+S", "S", false}, /* a silver retreats diagonally */
    {"shogi", "+B", "B", true},
    {"shoshogi", "+E", "E", true},
};

START_TEST(test_a_pieces_moves_include_anothers_as_people_would_say)
{
    const Inclusion *row = &INCLUSIONS[_i];
    const Variant *v = game_named(row->game);
    Role wide = variant_role_by_fen(v, row->wide), narrow = variant_role_by_fen(v, row->narrow);
    ck_assert_msg(worth_moves_include(v, wide, narrow) == row->included, "%s: %s %s", row->game,
                  row->wide, row->narrow);
}
END_TEST

static Bitboard random_board(const Variant *v, Random *random) {
    Bitboard set = 0;
    uint64_t of_eight = 1 + random_below(random, 5);
    for (Square square = 0; square < v->squares; square++)
        if (random_below(random, 8) < of_eight)
            set |= bitboard_of(square);
    return set;
}

/* Whether on some random board `narrow` can move where `wide` cannot. */
static bool goes_elsewhere(const Variant *v, Role wide, Role narrow) {
    enum { BOARDS = 25 };
    Random random = random_seeded(7);
    for (unsigned i = 0; i < BOARDS; i++) {
        Bitboard occupied = i == 0 ? 0 : random_board(v, &random);
        for (Square square = 0; square < v->squares; square++) {
            for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
                Bitboard takes = attacks_of_role(v, side, narrow, square, occupied) & occupied &
                                 ~attacks_of_role(v, side, wide, square, occupied);
                Bitboard moves = attacks_quiet_of_role(v, side, narrow, square, occupied) &
                                 ~occupied &
                                 ~attacks_quiet_of_role(v, side, wide, square, occupied);
                if ((takes | moves) != 0)
                    return true;
            }
        }
    }
    return false;
}

/* For hoppers and the like, inclusions may be missing from the table, but those in it must be true.
 */
START_TEST(test_table_inclusion_matches_moves_on_random_boards)
{
    const Variant *v = game_at(_i);
    for (Role wide = 0; wide < v->role_count; wide++) {
        for (Role narrow = 0; narrow < v->role_count; narrow++) {
            bool included = worth_moves_include(v, wide, narrow);
            bool special =
                ((v->specials | v->janggi_cannons) & (role_bit(wide) | role_bit(narrow))) != 0;
            if (special && !included)
                continue;
            ck_assert_msg(included == !goes_elsewhere(v, wide, narrow), "%s: %s, %s", v->name,
                          v->roles[wide].name, v->roles[narrow].name);
        }
    }
}
END_TEST

/* --- the output ----------------------------------------------------------------------------- */

static bool moves_alike(const Variant *v, Role a, Role b) {
    return v->roles[a].royal == v->roles[b].royal && worth_moves_include(v, a, b) &&
           worth_moves_include(v, b, a);
}

static uint64_t promotions(const Variant *v, Role role) {
    const VariantRole *r = &v->roles[role];
    bool turns = r->promoted != ROLE_NONE && !r->flipped;
    return r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK] | (turns ? role_bit(r->promoted) : 0);
}

static void assert_smooth(const Variant *v, const int values[ROLES_LIMIT], const char *what) {
    for (Role a = 0; a < v->role_count; a++) {
        for (Role b = 0; b < v->role_count; b++) {
            const char *one = v->roles[a].name, *other = v->roles[b].name;
            if (moves_alike(v, a, b))
                ck_assert_msg(values[a] == values[b], "%s: %s: %s %d, %s %d", v->name, what, one,
                              values[a], other, values[b]);
            bool gains = (promotions(v, a) >> b & 1) != 0 && worth_moves_include(v, b, a);
            if (gains && values[b] > 0)
                ck_assert_msg(values[b] >= values[a], "%s: %s: %s %d becomes %s %d", v->name, what,
                              one, values[a], other, values[b]);
        }
    }
}

START_TEST(test_no_card_values_more_moves_lower_or_equal_movers_differently)
{
    const Variant *v = game_at(_i);
    Worth worth;
    int values[ROLES_LIMIT];
    worth_of_game(v, &worth);
    for (Role role = 0; role < v->role_count; role++)
        values[role] = (int)worth.board_tenths[role];
    assert_smooth(v, values, "on the board");
    for (Role a = 0; a < v->role_count; a++)
        for (Role b = 0; b < v->role_count; b++)
            if (worth.hand_tenths[a] > 0 && worth.hand_tenths[b] > 0 && moves_alike(v, a, b))
                ck_assert_uint_eq(worth.hand_tenths[a], worth.hand_tenths[b]);
}
END_TEST

START_TEST(test_values_are_smoothed_and_smooth_ones_stay)
{
    enum { ROUNDS = 6, MOST_CP = 1000 };
    const Variant *v = game_at(_i);
    uint64_t all = role_bit((Role)v->role_count) - 1;
    Random random = random_seeded(11);
    for (unsigned i = 0; i < ROUNDS; i++) {
        int values[ROLES_LIMIT] = {0}, again[ROLES_LIMIT];
        for (Role role = 0; role < v->role_count; role++)
            values[role] = 1 + (int)random_below(&random, MOST_CP);
        worth_smooth(v, all, values);
        assert_smooth(v, values, "any values");
        memcpy(again, values, sizeof again);
        worth_smooth(v, all, again);
        ck_assert(memcmp(again, values, sizeof again) == 0);
    }
}
END_TEST

START_TEST(test_if_an_equal_mover_has_no_value_neither_value_is_shown)
{
    const Variant *v = game_named("pandemonium10");
    int values[ROLES_LIMIT];
    for (Role role = 0; role < ROLES_LIMIT; role++)
        values[role] = 100;
    values[variant_role_by_fen(v, "+C")] = 0;
    worth_smooth(v, role_bit((Role)v->role_count) - 1, values);
    static const char *const QUEENS[] = {"Q", "+P", "+C", "+M"};
    for (size_t i = 0; i < sizeof QUEENS / sizeof *QUEENS; i++)
        ck_assert_int_eq(values[variant_role_by_fen(v, QUEENS[i])], 0);
    ck_assert_int_eq(values[variant_role_by_fen(v, "R")], 100);
}
END_TEST

START_TEST(test_equal_movers_get_the_mean_and_a_promotion_never_loses_value)
{
    const Variant *v = game_named("pandemonium10");
    int values[ROLES_LIMIT] = {0};
    static const struct {
        const char *role;
        int before, after;
    } ROWS[] = {{"Q", 430, 410},  {"+P", 490, 410}, {"+C", 310, 410}, {"+M", 410, 410},
                {"C", 390, 390},  {"M", 370, 370},  {"R", 300, 300},  {"+R", 280, 300},
                {"P", 100, 100},  {"N", 320, 320},  {"+N", 319, 320}, {"B", 200, 200},
                {"+B", 250, 250}, {"K", 0, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        values[variant_role_by_fen(v, ROWS[i].role)] = ROWS[i].before;
    worth_smooth(v, role_bit((Role)v->role_count) - 1, values);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        ck_assert_msg(values[variant_role_by_fen(v, ROWS[i].role)] == ROWS[i].after, "%s: %d",
                      ROWS[i].role, values[variant_role_by_fen(v, ROWS[i].role)]);
}
END_TEST

static void say_worth(const char *game, const char *role, char out[100]) {
    const Variant *v = game_named(game);
    Text text = text_over(out, 100);
    Card card;
    card_init(&card, v, variant_role_by_fen(v, role), SIDE_WHITE);
    card_add_value(&card, &text);
}

START_TEST(test_the_four_queens_of_one_game_are_worth_the_same_on_their_cards)
{
    char queen[100], other[100];
    say_worth("pandemonium10", "+P", queen);
    ck_assert_ptr_nonnull(strstr(queen, "Worth in pawns: "));
    say_worth("pandemonium10", "+C", other);
    ck_assert_str_eq(other, queen);
    say_worth("pandemonium10", "+M", other);
    ck_assert_str_eq(other, queen);
    say_worth("pandemonium10", "Q", other); /* "..., in hand 3.9." */
    ck_assert(strncmp(other, queen, strlen(queen) - 1) == 0);
}
END_TEST

/* All games, listed or not; 1 if they cannot be loaded, which the fixture reports. */
static int count_games(void) {
    VariantSet *all = games_try();
    int count = all != NULL ? (int)variants_count_all(all) : 1;
    variants_free(all);
    return count;
}

GAMES_SUITE() {
    const int count = count_games();
    TCase *tcase = tcase_create("worth");
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_a_pieces_moves_include_anothers_as_people_would_say, 0,
                        sizeof INCLUSIONS / sizeof *INCLUSIONS);
    tcase_add_loop_test(tcase, test_table_inclusion_matches_moves_on_random_boards, 0, count);
    tcase_add_loop_test(tcase, test_no_card_values_more_moves_lower_or_equal_movers_differently, 0,
                        count);
    tcase_add_loop_test(tcase, test_values_are_smoothed_and_smooth_ones_stay, 0, count);
    tcase_add_test(tcase, test_if_an_equal_mover_has_no_value_neither_value_is_shown);
    tcase_add_test(tcase, test_equal_movers_get_the_mean_and_a_promotion_never_loses_value);
    tcase_add_test(tcase, test_the_four_queens_of_one_game_are_worth_the_same_on_their_cards);
    suite_add_tcase(suite, tcase);
}
