/* What a section inherits, and the definitions that exist only to be inherited from
 * (data/parents.ini). */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/definition/definition.h"
#include "rules/definition/field_ids.h"
#include "rules/loading.h"
#include "support/suite.h"

START_TEST(test_display_fields_are_not_inherited)
{
    Heard heard = load(set, GAME "title = Small\ntitleNative = s\nsummary = It.\nlisted = false\n"
                                 "[y:x]\n[z:y]\ntitle = Other\n");
    ck_assert_msg(heard.loaded == 3, "%s", heard.said);
    const Variant *x = variants_find(set, "x"), *y = variants_find(set, "y");
    ck_assert_str_eq(x->title, "Small");
    ck_assert(!x->listed && y->listed);
    ck_assert_str_eq(y->title, "y");
    ck_assert_str_eq(y->title_native, "");
    ck_assert_str_eq(y->summary, "");
    ck_assert_str_eq(variants_find(set, "z")->title, "Other");
}
END_TEST

START_TEST(test_a_game_that_is_not_listed_is_found_by_name)
{
    load(set, GAME "[hidden:x]\nlisted = false\n[y:hidden]\n");
    ck_assert_uint_eq(variants_count(set), 2);
    ck_assert_str_eq(variants_at(set, 0)->name, "x");
    ck_assert_str_eq(variants_at(set, 1)->name, "y");
    ck_assert_uint_eq(variants_count_all(set), 3);
    ck_assert_str_eq(variants_name_all(set, 1), "hidden");
    ck_assert_ptr_nonnull(variants_find(set, "hidden"));
    /* A game that replaces a hidden one can be listed. */
    load(set, "[hidden:y]\n");
    ck_assert_uint_eq(variants_count(set), 3);
    ck_assert_str_eq(variants_at(set, 1)->name, "hidden");
}
END_TEST

static const char *said(const VariantSet *of, const char *game, const char *key) {
    const VariantExtra *extra = variant_extra_find(variants_find(of, game), key);
    return extra != NULL ? extra->value : "";
}

START_TEST(test_several_about_lines_are_paragraphs_and_are_not_inherited)
{
    Heard heard = load(set, GAME "about = One: of two.\nabout = Two.\nauthor = A\n"
                                 "[y:x]\nabout = Three.\n[z:x]\n");
    ck_assert_msg(heard.loaded == 3, "%s", heard.said);
    ck_assert_str_eq(said(set, "x", "about"), "One: of two.\nTwo.");
    ck_assert_str_eq(said(set, "y", "about"), "Three.");
    ck_assert_str_eq(said(set, "y", "author"), "");
    ck_assert_str_eq(said(set, "z", "about"), "");
}
END_TEST

/* A remark about how the source is read no longer applies to overridden keys. */
START_TEST(test_remarks_are_inherited_unless_one_of_their_keys_is_overridden)
{
    Heard heard = load(set, GAME "reading = rook: R.\nreading = silver startFen : S: s.\n"
                                 "reading = pieceGlyphs: G.\n"
                                 "[same:x]\n"
                                 "[key:x]\nrook = -\nwazir = r\n"
                                 "[either:x]\nstartFen = rks2/ppppp/5/5/PPPPP/RKS2 b - - 0 1\n"
                                 "[other:x]\npieceGlyphs = p:a\n"
                                 "[remark:x]\nreading = silver: New.\n"
                                 "[back:remark]\nreading = rook silver: -\n"
                                 "[none:x]\nreading = rook: -\nreading = silver pieceGlyphs: -\n");
    ck_assert_msg(heard.loaded == 8, "%s", heard.said);
    ck_assert_str_eq(said(set, "same", "reading"), said(set, "x", "reading"));
    ck_assert_str_eq(said(set, "key", "reading"), "silver startFen : S: s.\npieceGlyphs: G.");
    ck_assert_str_eq(said(set, "either", "reading"), "rook: R.\npieceGlyphs: G.");
    ck_assert_str_eq(said(set, "other", "reading"), "rook: R.\nsilver startFen : S: s.");
    ck_assert_str_eq(said(set, "remark", "reading"), "silver: New.\nrook: R.\npieceGlyphs: G.");
    ck_assert_str_eq(said(set, "back", "reading"), "pieceGlyphs: G.");
    ck_assert_str_eq(said(set, "none", "reading"), "");
}
END_TEST

START_TEST(test_a_remark_must_name_existing_keys)
{
    static const struct {
        const char *value, *reason;
    } ROWS[] = {
        {"rock: R.", "reading: there is no key \"rock\" to comment on"},
        {"rook rock: R.", "reading: there is no key \"rock\" to comment on"},
        {"rook", "reading: this is not a key, a colon and text"},
        {"rook:", "reading: this is not a key, a colon and text"},
        {": R.", "reading: this is not a key, a colon and text"},
        {"", "reading: this is not a key, a colon and text"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        VariantSet *made = new_set();
        char text[512];
        snprintf(text, sizeof(text), "%sreading = %s\n", GAME, ROWS[i].value);
        Heard heard = load(made, text);
        ck_assert_uint_eq(heard.refused, 1);
        ck_assert_msg(strstr(heard.said, ROWS[i].reason) != NULL, "%s", heard.said);
        ck_assert_ptr_nonnull(strstr(heard.said, "t.ini:10: "));
        variants_free(made);
    }
    VariantSet *made = new_set();
    Heard heard =
        load(made, GAME "reading = customPiece3 mobilityRegionWhiteRook kifTitle: All.\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    variants_free(made);
}
END_TEST

/* A section stores a bounded amount of text, however many lines it has. */
START_TEST(test_paragraphs_have_a_size_limit)
{
    enum { LINES = 60, LINE = 100 };
    for (unsigned kind = 0; kind < 2; kind++) {
        Bytes text = {0};
        ck_assert(bytes_add(&text, GAME));
        for (int i = 0; i < LINES; i++)
            ck_assert(bytes_addf(&text, "%s%0*d\n",
                                 kind == 0 ? "about = " : "reading = rook: ", LINE - 1, i));
        VariantSet *made = new_set();
        Heard heard = load(made, text.data);
        ck_assert_uint_eq(heard.refused, 1);
        ck_assert_msg(strstr(heard.said, "the text is longer than 4095 bytes") != NULL, "%s",
                      heard.said);
        variants_free(made);
        bytes_done(&text);
    }
}
END_TEST

/* Entries go with a piece that is removed, replaced by a predefined one, or made to promote to
 * another; a custom piece that takes over a letter inherits its entry. */
START_TEST(test_lists_lose_the_entries_of_removed_pieces)
{
    Heard heard =
        load(set, GAME "pieceNames = p:Foot, s:Metal, r:Cart, +p:Gilt\npromotedPieceType = p:s\n"
                       "pieceGlyphs = p:a, s:b, r:c, +p:d\n"
                       "[gone:x]\nsilver = -\nstartFen = rk3/ppppp/5/5/PPPPP/RK3\n"
                       "promotedPieceType = p:-\n"
                       "[other:x]\nwazir = r\n"
                       "[custom:x]\ncustomPiece1 = r:WD\n"
                       "[turned:x]\ngold = g\npromotedPieceType = p:g\n");
    ck_assert_msg(heard.loaded == 5, "%s", heard.said);
    const Variant *gone = variants_find(set, "gone"), *other = variants_find(set, "other");
    ck_assert_str_eq(gone->roles[variant_role_by_fen(gone, "P")].name, "Foot");
    ck_assert_str_eq(variant_extra_find(gone, "pieceGlyphs")->value, "P:a,R:c");
    ck_assert_str_eq(other->roles[variant_role_by_fen(other, "R")].name, "Wazir");
    ck_assert_str_eq(other->roles[variant_role_by_fen(other, "S")].name, "Metal");
    ck_assert_str_eq(variant_extra_find(other, "pieceGlyphs")->value, "P:a,S:b,+P:d");
    const Variant *custom = variants_find(set, "custom"), *turned = variants_find(set, "turned");
    ck_assert_str_eq(custom->roles[variant_role_by_fen(custom, "R")].name, "Cart");
    ck_assert_str_eq(turned->roles[variant_role_by_fen(turned, "+P")].name, "Gold");
}
END_TEST

START_TEST(test_a_list_must_name_pieces_of_the_game)
{
    Heard heard = load(set, GAME "pieceNames = p:Foot\n[y:x]\npieceNames = q:Queen\n");
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_ptr_nonnull(strstr(heard.said, "t.ini:12: pieceNames: "));
}
END_TEST

START_TEST(test_setups_belong_to_the_start_position)
{
    Heard heard = load(set, GAME "setups = one RKS2, two KRS2\n[same:x]\nnFoldRule = 4\n"
                                 "[moved:x]\nstartFen = rsk2/ppppp/5/5/PPPPP/RSK2\n");
    ck_assert_msg(heard.loaded == 3, "%s", heard.said);
    ck_assert_uint_eq(variants_find(set, "same")->setup_count, 2);
    ck_assert_uint_eq(variants_find(set, "moved")->setup_count, 0);
}
END_TEST

/* --- data/parents.ini --- */

START_TEST(test_all_built_in_definitions_are_valid)
{
    VariantSet *all = games_new();
    Heard heard = {0};
    ck_assert_msg(variants_check_builtin(all, &(VariantListener){hear, &heard}), "%s", heard.said);
    ck_assert_uint_eq(variants_count_all(all), heard.loaded);
    ck_assert_uint_gt(heard.loaded, variants_count(all));
    for (size_t i = 0; i < variants_count_all(all); i++) {
        const char *name = variants_name_all(all, i);
        ck_assert_msg(name != NULL, "a name is there twice");
        const Variant *v = variants_find(all, name);
        ck_assert_str_eq(v->name, name);
        ck_assert_str_eq(v->source, "built-in");
        ck_assert_msg(v->listed && v->summary[0] != '\0' && strcmp(v->title, name) != 0, "%s",
                      name);
        ck_assert_uint_eq(variants_index(all, v),
                          i < variants_count(all) ? i : variants_count(all));
    }
    variants_free(all);
}
END_TEST

START_TEST(test_parents_can_be_found_and_inherited_from_but_are_not_listed)
{
    VariantSet *all = games_new();
    size_t listed = variants_count(all);
    Heard heard = load(all, "[mine:makruk]\nnFoldRule = 5\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    ck_assert_uint_eq(variants_count(all), listed + 1);
    const Variant *mine = variants_find(all, "mine"), *makruk = variants_find(all, "makruk");
    ck_assert_str_eq(mine->start_fen, makruk->start_fen);
    ck_assert_str_eq(makruk->source, "built-in");
    ck_assert_uint_eq(mine->rules.repetition_count, 5);
    ck_assert_ptr_null(variants_find(all, "no such game"));
    variants_free(all);
}
END_TEST

/* A game in a file does not change other built-in games, even if it has a built-in game's name. */
START_TEST(test_parents_inherit_from_built_in_games_only)
{
    VariantSet *all = games_new();
    Heard heard = load(all, GAME "[shogi:x]\n[makruk:x]\n[y:gorogoro]\n");
    ck_assert_msg(heard.refused == 0, "%s", heard.said);
    ck_assert_uint_eq(heard.replaced, 1);
    ck_assert_uint_eq(variants_find(all, "shogi")->squares, 30);
    ck_assert_uint_eq(variants_find(all, "makruk")->squares, 30);
    for (size_t i = 0; i < variants_count_all(all); i++) {
        const char *name = variants_name_all(all, i);
        ck_assert(i < variants_count(all) || name == NULL || strcmp(name, "makruk") != 0);
    }
    ck_assert_uint_eq(variants_find(all, "judkins")->squares, 36);
    ck_assert(variants_find(all, "y")->drops);
    variants_free(all);
}
END_TEST

START_TEST(test_an_unplayable_parent_is_refused_with_the_missing_key)
{
    const Unplayable *game;
    for (size_t i = 0; (game = unplayable_at(i)) != NULL; i++) {
        char text[64], place[64];
        Text out = TEXT_OVER(text), where = TEXT_OVER(place);
        text_addf(&out, "[y:%s]\n", game->name);
        text_addf(&where, "t.ini:1: %s: ", game->key);
        VariantSet *all = games_new();
        Heard heard = load(all, text);
        ck_assert_msg(heard.refused == 1, "%s is there to inherit from", game->name);
        ck_assert_msg(strstr(heard.said, place) != NULL, "%s", heard.said);
        ck_assert_msg(variant_field_is_unsupported(game->key), "%s is supported", game->key);
        variants_free(all);
    }
}
END_TEST

/* Stores the token of the last refusal. */
static void keep_token(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)name;
    if (event == VARIANT_REFUSED)
        memcpy(context, error->token, ERROR_TOKEN_SIZE);
}

START_TEST(test_the_refusal_of_an_heir_names_the_key_of_its_parent)
{
    Heard heard = load(set, "[y:duck]\n[z:y]\n");
    ck_assert_uint_eq(heard.refused, 2);
    ck_assert_msg(strstr(heard.said, "t.ini:1: wallingRule: ") == heard.said, "%s", heard.said);
    char last[ERROR_TOKEN_SIZE];
    const char *text = "[x]\nmaxRank = 0\n[z:x]\n[w:z]\n";
    variants_load(set, "t.ini", text, strlen(text), &(VariantListener){keep_token, last});
    ck_assert_str_eq(last, "maxRank");
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("sections");
    tcase_add_checked_fixture(tcase, set_make, set_free);
    tcase_add_test(tcase, test_display_fields_are_not_inherited);
    tcase_add_test(tcase, test_several_about_lines_are_paragraphs_and_are_not_inherited);
    tcase_add_test(tcase, test_remarks_are_inherited_unless_one_of_their_keys_is_overridden);
    tcase_add_test(tcase, test_a_remark_must_name_existing_keys);
    tcase_add_test(tcase, test_paragraphs_have_a_size_limit);
    tcase_add_test(tcase, test_a_game_that_is_not_listed_is_found_by_name);
    tcase_add_test(tcase, test_lists_lose_the_entries_of_removed_pieces);
    tcase_add_test(tcase, test_a_list_must_name_pieces_of_the_game);
    tcase_add_test(tcase, test_setups_belong_to_the_start_position);
    suite_add_tcase(suite, tcase);
    tcase = tcase_create("parents");
    tcase_add_checked_fixture(tcase, set_make, set_free);
    tcase_add_test(tcase, test_all_built_in_definitions_are_valid);
    tcase_add_test(tcase, test_parents_can_be_found_and_inherited_from_but_are_not_listed);
    tcase_add_test(tcase, test_parents_inherit_from_built_in_games_only);
    tcase_add_test(tcase, test_an_unplayable_parent_is_refused_with_the_missing_key);
    tcase_add_test(tcase, test_the_refusal_of_an_heir_names_the_key_of_its_parent);
    suite_add_tcase(suite, tcase);
}
