#include "engine/evaluate/weights.h"

#include <stdio.h>
#include <string.h>

#include "engine/evaluate/evaluate.h"
#include "engine/evaluate/value_fields.h"
#include "engine/games.h"
#include "support/suite.h"

typedef struct Read {
    EvaluationWeights weights;
    int16_t values_cp[ROLES_LIMIT];
} Read;

static Read generic_of(const Variant *variant) {
    Read read;
    default_weights(variant, &read.weights, read.values_cp);
    return read;
}

/* Reads a set from line 10 of its file. */
static bool reads(const char *game, const char *text, Read *read, Error *error) {
    const Variant *variant = variants_find(games, game);
    WeightSet set = {text, strlen(text), 10};
    error_clear(error);
    *read = generic_of(variant);
    return weights_read(variant, &set, &read->weights, read->values_cp, error);
}

static Read must_read(const char *game, const char *text) {
    Read read;
    Error error;
    char message[512];
    bool good = reads(game, text, &read, &error);
    error_format(&error, message, sizeof message);
    ck_assert_msg(good, "%s", message);
    return read;
}

static void must_say(const char *game, const char *text, const char *expected) {
    Read read;
    Error error;
    char message[512];
    ck_assert(!reads(game, text, &read, &error));
    error_format(&error, message, sizeof message);
    ck_assert_str_eq(message, expected);
}

static Role role_of(const char *game, const char *fen) {
    return variant_role_by_fen(variants_find(games, game), fen);
}

START_TEST(test_numbers_lists_rows_and_pairs_set_their_weights)
{
    Read read = must_read("shatranjian", "[x]\nboard = 9x9\ntempo = -7\nmobility = p:3, r:-4\n"
                                         "hand p = 1 2 3 4 5 6\nhanging r = p:8\nvalues = r:501\n");
    Role pawn = role_of("shatranjian", "P"), rook = role_of("shatranjian", "R");
    ck_assert_int_eq(read.weights.value[WEIGHT_TEMPO], -7);
    ck_assert_int_eq(read.weights.value[weight_mobility(pawn)], 3);
    ck_assert_int_eq(read.weights.value[weight_mobility(rook)], -4);
    ck_assert_int_eq(read.weights.value[weight_hand(pawn, 0)], 1);
    ck_assert_int_eq(read.weights.value[weight_hand(pawn, 5)], 6);
    ck_assert_int_eq(read.weights.value[weight_attack(WEIGHT_HANGING, rook, pawn)], 8);
    ck_assert_int_eq(read.values_cp[rook], 501);
}
END_TEST

START_TEST(test_square_weights_count_ranks_from_the_own_side_and_files_from_the_edge)
{
    char text[1024] = "[x]\nboard = 9x9\nplace p =";
    for (unsigned i = 0; i < 45; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %u", i);
    Read read = must_read("shatranjian", text);
    Role pawn = role_of("shatranjian", "P");
    ck_assert_int_eq(read.weights.value[weight_psqt(pawn, 0, 4)], 4);
    ck_assert_int_eq(read.weights.value[weight_psqt(pawn, 1, 0)], 5);
    ck_assert_int_eq(read.weights.value[weight_psqt(pawn, 8, 4)], 44);
}
END_TEST

START_TEST(test_weights_that_a_set_omits_stay_generic)
{
    Read read = must_read("shatranjian", "[x]\nboard = 9x9\ntempo = 5\nmobility = p:3\n");
    Read generic = generic_of(variants_find(games, "shatranjian"));
    generic.weights.value[WEIGHT_TEMPO] = 5;
    generic.weights.value[weight_mobility(role_of("shatranjian", "P"))] = 3;
    ck_assert_mem_eq(&read, &generic, sizeof read);
}
END_TEST

START_TEST(test_pieces_that_the_game_does_not_have_are_skipped)
{
    const char *text = "[x]\nboard = 9x9\nmobility = y:3, p:6\nhand y = 1 2 3 4 5 6\n"
                       "hanging p = y:1\n";
    Read read = must_read("shatranjian", text);
    ck_assert_int_eq(read.weights.value[weight_mobility(role_of("shatranjian", "P"))], 6);
}
END_TEST

START_TEST(test_faults_are_reported_with_file_and_line)
{
    must_say("shatranjian", "[x]\nboard = 9x9\ntempi = 5\n",
             "weights.ini:12: tempi: no such key among the weights");
    must_say("shatranjian", "[x]\nboard = 9x9\ntempo = much\n",
             "weights.ini:12: much: a weight is a whole number from -32000 to 32000");
    must_say("shatranjian", "[x]\n\n\ntempo = 32001\n",
             "weights.ini:13: 32001: a weight is a whole number from -32000 to 32000");
    must_say("shatranjian", "[x]\nboard = 10x10\n",
             "weights.ini:11: 10x10: the weights are for a board of another size");
    must_say("shatranjian", "[x]\nhand p = 1 2 3 4 5\n",
             "weights.ini:11: expected 6 numbers here, not 5");
    must_say("shatranjian", "[x]\nhand p = 1 2 3 4 5 6 7\n",
             "weights.ini:11: more than 6 numbers here");
    must_say("shatranjian", "[x]\nmobility = p\n",
             "weights.ini:11: p: expected a piece, a colon and a number");
    must_say("shatranjian", "[x]\nmobility = p:1,,r:2\n",
             "weights.ini:11: ,r:2: expected a piece and a number");
    must_say("shatranjian", "[x]\ntempo\n", "weights.ini:11: tempo: expected a key and a value");
    must_say("shatranjian", "[x]\nmobility p = 1\n",
             "weights.ini:11: mobility p: no such key among the weights");
}
END_TEST

START_TEST(test_a_section_is_found_by_its_full_name)
{
    WeightSet set;
    ck_assert(weights_find("pandemonium-winboard", &set));
    ck_assert_int_eq(strncmp(set.text, "[pandemonium-winboard]\n", 23), 0);
    ck_assert_uint_gt(set.line, 1);
    ck_assert(!weights_find("pandemonium-winboar", &set));
    ck_assert(!weights_find("", &set));
}
END_TEST

START_TEST(test_a_definition_must_name_a_set)
{
    Error error;
    char message[512];
    ck_assert(weights_check("pandemonium10", NULL));
    error_clear(&error);
    ck_assert(!weights_check("nothing", &error));
    error_format(&error, message, sizeof message);
    ck_assert_str_eq(message, "nothing: the program has no evaluation of that name");
}
END_TEST

START_TEST(test_every_set_that_a_shipped_game_names_can_be_read)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    const char *name = engine_field_evaluation(variant);
    if (name == NULL) {
        ck_assert_str_ne(variant->name, "pandemonium");
        return;
    }
    WeightSet set;
    Error error;
    char message[512];
    error_clear(&error);
    ck_assert_msg(weights_find(name, &set), "no set %s", name);
    Read read = generic_of(variant);
    bool good = weights_read(variant, &set, &read.weights, read.values_cp, &error);
    error_format(&error, message, sizeof message);
    ck_assert_msg(good, "%s: %s", variant->name, message);
    for (Role role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].royal)
            ck_assert_msg(read.values_cp[role] > 30 && read.values_cp[role] < 2500,
                          "%s: a piece's value is %d", variant->name, read.values_cp[role]);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("weights");
    tcase_add_test(cases, test_numbers_lists_rows_and_pairs_set_their_weights);
    tcase_add_test(cases,
                   test_square_weights_count_ranks_from_the_own_side_and_files_from_the_edge);
    tcase_add_test(cases, test_weights_that_a_set_omits_stay_generic);
    tcase_add_test(cases, test_pieces_that_the_game_does_not_have_are_skipped);
    tcase_add_test(cases, test_faults_are_reported_with_file_and_line);
    tcase_add_test(cases, test_a_section_is_found_by_its_full_name);
    tcase_add_test(cases, test_a_definition_must_name_a_set);
    tcase_add_loop_test(cases, test_every_set_that_a_shipped_game_names_can_be_read, 0,
                        listed_count());
    suite_add_tcase(suite, cases);
}
