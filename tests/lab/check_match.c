#include "play/player/player.h"

#include <stdlib.h>
#include <string.h>

#include "engine/level/chance.h"
#include "lab/match/opening.h"
#include "play/player/definition_text.h"
#include "rules/moves/movegen.h"
#include "support/games.h"
#include "support/suite.h"

START_TEST(test_openings_are_the_same_for_a_seed_balanced_and_of_both_lengths)
{
    static const char *const GAMES[] = {"pandemonium10", "minishogi"};
    const Variant *variant = game_named(GAMES[_i]);
    Engine *engine = engine_new(OPENING_HASH_MIB, 1, NULL);
    MatchOpening opening, again, other;
    unsigned odd = 0, different = 0, set_up = 0;
    enum { OPENINGS = 7, AGAIN = 1 };
    for (unsigned i = 0; i < OPENINGS; i++) {
        match_opening_find(variant, 5, i, engine, &opening);
        match_opening_find(variant, 6, i, engine, &other);
        if (i < AGAIN) {
            match_opening_find(variant, 5, i, engine, &again);
            ck_assert_uint_eq(opening.count, again.count);
            ck_assert_mem_eq(opening.moves, again.moves, opening.count * sizeof(Move));
            ck_assert(position_equal(&opening.start, &again.start));
        }
        int chance = winning_chance(variant, opening.score_cp);
        ck_assert_int_le(abs(chance - 500), OPENING_BALANCE);
        ck_assert(opening.count == OPENING_PLIES || opening.count == OPENING_PLIES_LIMIT);
        odd += opening.count % 2;
        different += memcmp(opening.moves, other.moves, sizeof(Move)) != 0;
        Position position = opening.start, usual;
        position_start(&usual, variant);
        set_up += !position_equal(&position, &usual);
        for (unsigned k = 0; k < opening.count; k++) {
            Undo undo;
            ck_assert(moves_is_legal(&position, opening.moves[k]));
            position_do(&position, opening.moves[k], &undo);
        }
    }
    ck_assert(odd > 0 && odd < OPENINGS);
    ck_assert_uint_gt(different, OPENINGS / 2);
    if (variant->setup_count > 0)
        ck_assert_uint_gt(set_up, OPENINGS / 2);
    engine_free(engine);
}
END_TEST

/* Every game is drawn after four moves a side, which is the end of an opening. */
START_TEST(test_a_finished_game_is_not_an_opening)
{
    static const char TEXT[] = "[short]\nmaxFile = 5\nmaxRank = 5\nking = k\nrook = r\n"
                               "startFen = 1k3/5/5/5/3K1 w - - 0 1\ncastling = false\n"
                               "nMoveRule = 4\nstalemateValue = draw\n";
    VariantSet *set = variants_new(NULL, 0);
    ck_assert(variants_load(set, "test", TEXT, sizeof TEXT - 1, NULL));
    Engine *engine = engine_new(OPENING_HASH_MIB, 1, NULL);
    MatchOpening opening;
    match_opening_find(variants_find(set, "short"), 1, 0, engine, &opening);
    ck_assert_uint_eq(opening.count, 0);
    engine_free(engine);
    variants_free(set);
}
END_TEST

START_TEST(test_players_are_parsed_from_words)
{
    PlayerWord player = {.hash_mib = 16, .threads = 1, .limits = {.nodes = 7}};
    PlayerWord computer = player, plain = player;
    PlayerCommand parts;
    ck_assert(player_parse("uci:a b?c ?Hash Size=3,nodes=50,tc=1.5+0.01,name=N,Move=x=y", NULL,
                           &player, NULL));
    player_command(&player, &parts);
    ck_assert(player_is(&player, PLAYER_COUNTS));
    ck_assert_str_eq(parts.command, "a b?c ");
    ck_assert_str_eq(player.name, "N");
    ck_assert_uint_eq(player.limits.nodes, 50);
    ck_assert_int_eq(player.limits.base_ms, 1500);
    ck_assert_int_eq(player.limits.increment_ms, 10);
    ck_assert_uint_eq(parts.option_count, 2);
    ck_assert_str_eq(parts.options[0].name, "Hash Size");
    ck_assert_str_eq(parts.options[1].value, "x=y");
    ck_assert(player_parse("computer:2", NULL, &computer, NULL));
    ck_assert_uint_eq(computer.level, 2);
    ck_assert_uint_eq(computer.limits.nodes, 7);
    ck_assert(player_parse("builtin:depth=4,hash=1", NULL, &plain, NULL));
    ck_assert_uint_eq(plain.limits.nodes, 0);
    ck_assert_uint_eq(plain.limits.depth, 4);
    ck_assert_uint_eq(plain.hash_mib, 1);
}
END_TEST

START_TEST(test_bad_players_and_clocks_are_refused)
{
    static const char *const BAD[] = {
        "",          "human:",          "computer:0",       "computers",
        "uci:",      "builtin:speed=1", "builtin:nodes",    "uci:a?nodes=x",
        "builtin:=", "xboard:?a=b",     "builtin:nodes=-1", "builtin:tc=0",
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        PlayerWord player = {0};
        Error error = {0};
        bool read = player_parse(BAD[i], NULL, &player, &error);
        ck_assert_msg(!read, "%s", BAD[i]);
        ck_assert_str_ne(error.reason, "");
    }
    PlayerLimits limits;
    ck_assert(!player_read_clock("1+", &limits, NULL));
    ck_assert(!player_read_clock("1.2345", &limits, NULL));
    ck_assert(!player_read_clock("0+1", &limits, NULL));
    ck_assert(!player_read_clock("1+1+1", &limits, NULL));
}
END_TEST

START_TEST(test_definitions_for_engines_leave_out_display_fields)
{
    for (int plain = 0; plain < 2; plain++) {
        Bytes text = {0};
        ck_assert(match_definition(game_named("pandemonium10-draft"), file_system(), plain == 1,
                                   &text, NULL));
        ck_assert_ptr_nonnull(strstr(text.data, "\npawn = p\n"));
        ck_assert_ptr_null(strstr(text.data, "\nabout = "));
        ck_assert_ptr_null(strstr(text.data, "\nreading = "));
        ck_assert_ptr_null(strstr(text.data, "\npieceNotes = "));
        bytes_done(&text);
    }
}
END_TEST

START_TEST(test_a_plain_definition_is_a_game_of_its_own_without_our_rules)
{
    Bytes text = {0};
    const Variant *variant = game_named("pandemonium10-draft");
    ck_assert(match_definition_is_own(variant, file_system()));
    ck_assert(!match_definition_is_own(game_named("pandemonium-winboard"), file_system()));
    ck_assert(match_definition(variant, file_system(), true, &text, NULL));
    ck_assert_ptr_nonnull(strstr(text.data, "[pandemonium10-plain]\n"));
    ck_assert_ptr_nonnull(strstr(text.data, "[pandemonium10-draft-plain:pandemonium10-plain]\n"));
    ck_assert_ptr_null(strstr(text.data, "\nkingcheck ="));
    ck_assert_ptr_nonnull(strstr(text.data, "\ntripleStepRegionWhite = *2\n"));
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    ck_assert(variants_load(set, "plain", text.data, text.length, NULL));
    const Variant *plain = variants_find(set, "pandemonium10-draft-plain");
    ck_assert_ptr_nonnull(plain);
    ck_assert(!plain->castling_by_rights || !plain->has_castling);
    variants_free(set);
    bytes_done(&text);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("match");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_openings_are_the_same_for_a_seed_balanced_and_of_both_lengths,
                        0, 2);
    tcase_add_test(tcase, test_a_finished_game_is_not_an_opening);
    tcase_add_test(tcase, test_players_are_parsed_from_words);
    tcase_add_test(tcase, test_bad_players_and_clocks_are_refused);
    tcase_add_test(tcase, test_definitions_for_engines_leave_out_display_fields);
    tcase_add_test(tcase, test_a_plain_definition_is_a_game_of_its_own_without_our_rules);
}
