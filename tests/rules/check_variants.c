/* Valid definitions and their contents. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/definition/field_ids.h"
#include "rules/loading.h"
#include "support/suite.h"

START_TEST(test_names_from_a_definition_are_sanitized)
{
    Heard heard = load(set, GAME "title = A\033B\nsummary = \033]0;x\ntitleNative = \033c\n"
                                 "pieceNames = k:K\033c\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *x = variants_find(set, "x");
    ck_assert_str_eq(x->title, "A?B");
    ck_assert_str_eq(x->summary, "?]0;x");
    ck_assert_str_eq(x->title_native, "?c");
    ck_assert_str_eq(x->roles[variant_role_by_fen(x, "K")].name, "K?c");
}
END_TEST

/* --- Inheritance and replacing --- */

START_TEST(test_a_section_inherits_and_overrides)
{
    Heard heard = load(set, GAME "title = Small\npieceGlyphs = k:K\n"
                                 "[y:x]\nstalemateValue = win\nlance = p\nnFoldRule = 5\n"
                                 "[z:y]\nsilver = -\nstartFen = rk3/ppppp/5/5/PPPPP/RK3\n");
    ck_assert_msg(heard.loaded == 3, "%s", heard.said);
    const Variant *y = variants_find(set, "y"), *z = variants_find(set, "z");
    ck_assert_int_eq(y->rules.stalemate, END_WIN);
    ck_assert_int_eq(z->rules.stalemate, END_WIN);
    ck_assert_uint_eq(z->rules.repetition_count, 5);
    ck_assert_str_eq(variant_extra_find(z, "pieceGlyphs")->value, "k:K");
    ck_assert_uint_eq(variant_extra_find(z, "pieceGlyphs")->line, 11);
    /* The lance has taken the pawn's letter. */
    Role p = variant_role_by_fen(y, "P");
    ck_assert_str_eq(y->roles[p].name, "Lance");
    ck_assert(!y->roles[p].resets_clock);
    ck_assert_uint_eq(variant_role_by_fen(z, "S"), ROLE_NONE);
}
END_TEST

START_TEST(test_a_start_position_may_leave_out_castling_and_en_passant)
{
    Heard heard = load(set, GAME "[y:x]\nstartFen = rk3/ppppp/5/5/PPPPP/RK3 b 3 2\n");
    ck_assert_msg(heard.loaded == 2, "%s", heard.said);
    ck_assert_str_eq(variants_find(set, "y")->start_fen, "rk3/ppppp/5/5/PPPPP/RK3 b - - 3 2");
}
END_TEST

START_TEST(test_the_last_line_with_a_key_counts)
{
    Heard heard = load(set, "[x]\nking = k\nrook = q\nrook = r\nmaxRank = 1\nnFoldRule = 3\n"
                            "startFen = KR4rk w\ncastling = false\nnFoldRule = 4\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    ck_assert_uint_eq(variants_find(set, "x")->rules.repetition_count, 4);
    ck_assert_uint_eq(variants_find(set, "x")->ranks, 1);
}
END_TEST

START_TEST(test_squares_off_the_board_are_ignored)
{
    Heard heard = load(set, GAME "promotionRegionWhite = *6 *9 g2 h*\npromotionPieceTypes = s\n"
                                 "promotionPawnTypes = p\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *variant = variants_find(set, "x");
    const VariantRole *pawn = &variant->roles[variant_role_by_fen(variant, "P")];
    ck_assert(pawn->zone[SIDE_WHITE] == variant->rank_mask[5]);
}
END_TEST

START_TEST(test_a_drop_limit_of_zero_on_a_file_forbids_the_drop)
{
    Heard heard = load(set, GAME "pieceDrops = true\ncapturesToHand = true\n"
                                 "dropNoDoubled = s\ndropNoDoubledCount = 0\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *variant = variants_find(set, "x");
    ck_assert(variant->roles[variant_role_by_fen(variant, "S")].drop[SIDE_WHITE] == 0);
    ck_assert(variant->roles[variant_role_by_fen(variant, "R")].drop[SIDE_WHITE] != 0);
}
END_TEST

START_TEST(test_lists_of_the_parent_still_refer_to_its_pieces)
{
    /* The parent's pawn promotes; the child's lance, which takes over the letter, does not. */
    Heard heard = load(set, GAME "promotedPieceType = p:s\n[y:x]\nlance = p\n");
    ck_assert_msg(heard.loaded == 2, "%s", heard.said);
    const Variant *x = variants_find(set, "x"), *y = variants_find(set, "y");
    ck_assert_uint_ne(variant_role_by_fen(x, "+P"), ROLE_NONE);
    ck_assert_uint_eq(variant_role_by_fen(y, "+P"), ROLE_NONE);
}
END_TEST

START_TEST(test_promotion_choices_are_ignored_when_no_piece_has_any)
{
    Heard heard = load(set, GAME "pieceDrops = true\ncapturesToHand = true\n"
                                 "promotionPieceTypes = rs\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *x = variants_find(set, "x");
    Role rook = variant_role_by_fen(x, "R");
    ck_assert(!x->has_choices);
    ck_assert_uint_eq(x->roles[rook].base, rook);
    ck_assert_uint_eq(x->roles[rook].captured_as, rook);
}
END_TEST

START_TEST(test_a_later_file_replaces_games_and_the_old_ones_stay_valid)
{
    VariantSet *all = games_new();
    size_t count = variants_count(all);
    const Variant *old = variants_find(all, "shoshogi");
    Heard heard = load(all, "[shoshogi:pandemonium]\n[other:shoshogi]\n");
    ck_assert_msg(heard.refused == 0, "%s", heard.said);
    ck_assert_uint_eq(heard.replaced, 1);
    ck_assert_uint_eq(heard.loaded, 1);
    ck_assert_uint_eq(variants_count(all), count + 1);
    ck_assert_ptr_ne(variants_find(all, "shoshogi"), old);
    ck_assert_str_eq(old->source, "built-in");
    ck_assert_str_eq(variants_find(all, "shoshogi")->source, "t.ini");
    ck_assert(variants_find(all, "other")->drops);
    ck_assert_str_eq(variants_at(all, 6)->name, "shoshogi");
    variants_free(all);
}
END_TEST

/* --- The seed's own definition --- */

static const char SEED_BLOCK[] =
    "[pandemonium-winboard]\n"
    "variantTemplate = shogi\n"
    "pieceToCharTable = PNBRFEA.UV.+++++++.++Kpnbrfea.uv.+++++++.++k\n"
    "maxFile = 9\n"
    "maxRank = 9\n"
    "pocketSize = 9\n"
    "startFen = rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] w - - 0 "
    "1\n"
    "customPiece1 = o:NA\n"
    "customPiece2 = e:WF\n"
    "customPiece3 = u:D\n"
    "customPiece4 = w:DWF\n"
    "castling = false\n"
    "pieceDrops = true\n"
    "capturesToHand = true\n"
    "immobilityIllegal = true\n"
    "soldier = p\n"
    "knight = n\n"
    "bishop = b\n"
    "rook = r\n"
    "king = k\n"
    "queen = q\n"
    "commoner = g\n"
    "dragonHorse = h\n"
    "bers = d\n"
    "alfil = a\n"
    "archbishop = c\n"
    "chancellor = m\n"
    "fers = f\n"
    "wazir = v\n"
    "centaur = t\n"
    "promotionRank = 7\n"
    "promotedPieceType = p:g n:o b:h r:d a:c v:m f:q e:w u:t\n"
    "doubleStep = false\n"
    "perpetualCheckIllegal = true\n"
    "nMoveRule = 0\n"
    "nFoldValue = loss\n"
    "stalemateValue = loss\n";

START_TEST(test_the_seeds_definition_loads_word_for_word)
{
    Heard heard = load(set, SEED_BLOCK);
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *v = variants_find(set, "pandemonium-winboard");
    ck_assert_uint_eq(v->role_count, 19);
    ck_assert_uint_eq(v->squares, 81);
    ck_assert(v->drops);
    ck_assert_int_eq(v->rules.stalemate, END_LOSS);
    ck_assert_int_eq(v->rules.repetition, END_LOSS);
    ck_assert_uint_eq(v->rules.repetition_count, 3);
    ck_assert(v->rules.perpetual_illegal);
    ck_assert_int_eq(v->rules.perpetual_since, PERPETUAL_SINCE_FIRST);
    ck_assert_uint_eq(v->rules.drawing_moves, 0);
    ck_assert_str_eq(v->title, "pandemonium-winboard");
}
END_TEST

START_TEST(test_the_shipped_winboard_game_matches_the_seed)
{
    VariantSet *all = games_new(), *seed = new_set();
    load(seed, SEED_BLOCK);
    const Variant *a = variants_find(all, "pandemonium-winboard");
    const Variant *b = variants_find(seed, "pandemonium-winboard");
    ck_assert_uint_eq(a->role_count, b->role_count);
    for (Role role = 0; role < a->role_count; role++) {
        const VariantRole *x = &a->roles[role], *y = &b->roles[role];
        ck_assert_int_eq(x->letter, y->letter);
        ck_assert_str_eq(x->san, y->san);
        ck_assert_uint_eq(x->promoted, y->promoted);
        ck_assert_mem_eq(&x->moves, &y->moves, sizeof(x->moves));
        ck_assert_mem_eq(x->zone, y->zone, sizeof(x->zone));
        ck_assert_mem_eq(x->drop, y->drop, sizeof(x->drop));
        ck_assert_mem_eq(x->forbidden, y->forbidden, sizeof(x->forbidden));
    }
    ck_assert_str_eq(a->start_fen, b->start_fen);
    variants_free(all);
    variants_free(seed);
}
END_TEST

/* --- The eight games --- */

static Role role_of(const Variant *v, const char *text) {
    Role role = variant_role_by_fen(v, text);
    ck_assert_msg(role != ROLE_NONE, "%s has no %s", v->name, text);
    return role;
}

static Bitboard squares_of(const Variant *v, const char *list) {
    Bitboard squares = 0;
    while (*list != '\0') {
        size_t length;
        Square square = variant_square_parse(v, list, &length);
        ck_assert_uint_ne(square, SQUARE_NONE);
        squares |= bitboard_of(square);
        list += length;
        list += *list == ' ' ? 1 : 0;
    }
    return squares;
}

static Square square_of(const Variant *v, const char *name) {
    return bitboard_first(squares_of(v, name));
}

static void assert_leaps(const Variant *v, Side side, const char *role, const char *from,
                         const char *to) {
    Bitboard leaps = variant_leaps(v, side, role_of(v, role), square_of(v, from));
    ck_assert_msg(leaps == squares_of(v, to), "%s: %s from %s", v->name, role, from);
}

START_TEST(test_all_games_load_in_their_order)
{
    static const char *const NAMES[] = {
        "pandemonium",
        "pandemonium-winboard",
        "pandemonium10",
        "pandemonium10-draft",
        "shatranjian",
        "shatranjian-dragon",
        "shoshogi",
        "shoshogi-drops",
        "pandemonium-campmate",
        "shogi",
        "minishogi",
        "torishogi",
        "euroshogi",
        "chess",
        "crazyhouse",
        "capahouse",
    };
    ck_assert_uint_eq(variants_count(games), sizeof(NAMES) / sizeof(NAMES[0]));
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *v = variants_at(games, i);
        ck_assert_str_eq(v->name, NAMES[i]);
        ck_assert_str_ne(v->summary, "");
        ck_assert_str_ne(v->title, v->name);
    }
}
END_TEST

/* Every role has a name and, if the game has a script, its own glyph, so that boards and cards can
 * show it. */
START_TEST(test_every_role_is_named_and_has_a_glyph)
{
    const Variant *v = variants_at(games, (size_t)_i);
    for (Role role = 0; role < v->role_count; role++) {
        char glyph[32];
        if (variant_extra_find(v, "pieceGlyphs") == NULL)
            text_over(glyph, sizeof(glyph)); /* boards show its letters */
        else
            ck_assert_msg(variant_extra_role(v, "pieceGlyphs", role, glyph, sizeof(glyph)),
                          "%s: %s", v->name, v->roles[role].san);
        ck_assert_ptr_null(strstr(v->roles[role].name, "Piece "));
        for (Role other = 0; other < role; other++) {
            char text[32];
            if (variant_roles_alike(v, other, role))
                continue; /* differs only in its role when captured */
            if (variant_extra_role(v, "pieceGlyphs", other, text, sizeof(text)))
                ck_assert_msg(strcmp(text, glyph) != 0, "%s: %s twice", v->name, glyph);
            ck_assert_str_ne(v->roles[other].name, v->roles[role].name);
            ck_assert_str_ne(v->roles[other].san, v->roles[role].san);
        }
    }
}
END_TEST

START_TEST(test_soldiers_step_sideways_and_pandemoniums_pawns_do_not)
{
    const Variant *winboard = game_named("pandemonium-winboard");
    const Variant *main_game = game_named("pandemonium");
    assert_leaps(winboard, SIDE_WHITE, "P", "e4", "d4 e5 f4");
    assert_leaps(winboard, SIDE_BLACK, "P", "e4", "d4 e3 f4");
    assert_leaps(main_game, SIDE_WHITE, "P", "e4", "e5");
    assert_leaps(main_game, SIDE_BLACK, "P", "e4", "e3");
    assert_leaps(main_game, SIDE_WHITE, "P", "e9", "");
}
END_TEST

START_TEST(test_pandemoniums_pieces_match_the_seed)
{
    const Variant *v = game_named("pandemonium");
    assert_leaps(v, SIDE_WHITE, "F", "e5", "d4 d6 f4 f6");
    assert_leaps(v, SIDE_WHITE, "V", "e5", "d5 f5 e4 e6");
    assert_leaps(v, SIDE_WHITE, "A", "e5", "c3 c7 g3 g7");
    assert_leaps(v, SIDE_WHITE, "U", "e5", "c5 g5 e3 e7");
    assert_leaps(v, SIDE_WHITE, "+E", "e5", "c5 g5 e3 e7 d4 d5 d6 e4 e6 f4 f5 f6");
    assert_leaps(v, SIDE_BLACK, "+N", "a1", "b3 c2 c3");
    assert_leaps(v, SIDE_WHITE, "+R", "e5", "d4 d6 f4 f6");
    /* Only as promoted pieces: no plain Q, M, C ... */
    ck_assert_uint_eq(variant_role_by_fen(v, "Q"), ROLE_NONE);
    ck_assert_uint_eq(variant_role_by_fen(v, "G"), ROLE_NONE);
    Role queen = role_of(v, "+F");
    ck_assert_str_eq(v->roles[queen].san, "Q");
    ck_assert_uint_eq(variant_role_by_san(v, "Q"), queen);
    ck_assert_uint_eq(variant_role_by_san(v, "+F"), queen);
    ck_assert_uint_eq(v->roles[queen].base, role_of(v, "F"));
    ck_assert_uint_eq(v->roles[queen].captured_as, role_of(v, "F"));
    ck_assert_uint_eq(v->roles[role_of(v, "F")].promoted, queen);
    ck_assert_uint_eq(v->roles[role_of(v, "K")].promoted, ROLE_NONE);
    ck_assert_uint_eq(v->roles[role_of(v, "K")].captured_as, ROLE_NONE);
    ck_assert_uint_eq(v->hand_order_count, 9);
    ck_assert_uint_eq(v->pieces_maximum, 36);
    ck_assert_uint_eq(v->royal_maximum, 1);
}
END_TEST

START_TEST(test_pandemonium_has_no_limits_on_drops_and_never_forces_promotion)
{
    const Variant *v = game_named("pandemonium");
    const VariantRole *pawn = &v->roles[role_of(v, "P")];
    ck_assert(pawn->drop[SIDE_WHITE] == v->board);
    ck_assert(pawn->forbidden[SIDE_WHITE] == 0);
    ck_assert(!pawn->compulsory);
    ck_assert(pawn->promotes_on_leaving);
    ck_assert(pawn->resets_clock);
    ck_assert(!pawn->pawn);
    ck_assert_uint_eq(pawn->file_limit, 0);
    ck_assert(pawn->zone[SIDE_WHITE] == (v->rank_mask[6] | v->rank_mask[7] | v->rank_mask[8]));
    ck_assert(pawn->zone[SIDE_BLACK] == (v->rank_mask[0] | v->rank_mask[1] | v->rank_mask[2]));
}
END_TEST

START_TEST(test_pandemonium10_castles_by_position)
{
    const Variant *v = game_named("pandemonium10");
    const Castling *king = &v->castling[SIDE_WHITE][0], *queen = &v->castling[SIDE_BLACK][1];
    ck_assert(v->has_castling && king->possible && queen->possible);
    ck_assert(king->rooks == role_bit(role_of(v, "R")));
    ck_assert_uint_eq(king->king_from, square_of(v, "e1"));
    ck_assert_uint_eq(king->king_to, square_of(v, "h1"));
    ck_assert_uint_eq(king->rook_from, square_of(v, "j1"));
    ck_assert_uint_eq(king->rook_to, square_of(v, "g1"));
    ck_assert(king->empty == squares_of(v, "f1 g1 h1 i1"));
    ck_assert(king->safe == squares_of(v, "e1 f1 g1 h1"));
    ck_assert_str_eq(king->san, "O-O-O");
    ck_assert(queen->empty == squares_of(v, "b10 c10 d10"));
    ck_assert(queen->safe == squares_of(v, "b10 c10 d10 e10"));
    ck_assert_uint_eq(queen->rook_to, square_of(v, "c10"));
    ck_assert_str_eq(queen->san, "O-O");
}
END_TEST

START_TEST(test_pandemonium10s_pawns_match_the_seed)
{
    const Variant *v = game_named("pandemonium10");
    const Variant *draft = game_named("pandemonium10-draft");
    const VariantRole *pawn = &v->roles[role_of(v, "P")];
    ck_assert(pawn->pawn && pawn->compulsory && pawn->drop_mate_illegal && pawn->resets_clock);
    ck_assert(pawn->forbidden[SIDE_WHITE] == v->rank_mask[9]);
    ck_assert(pawn->forbidden[SIDE_BLACK] == v->rank_mask[0]);
    ck_assert(pawn->drop[SIDE_WHITE] == (v->board & ~v->rank_mask[0] & ~v->rank_mask[9]));
    ck_assert(v->multi_step[0][SIDE_WHITE] == (v->rank_mask[1] | v->rank_mask[2]));
    ck_assert(v->multi_step[1][SIDE_BLACK] == v->rank_mask[8]);
    ck_assert(v->facing == FACING_LOSES && v->rules.swap_after_draw);
    ck_assert(v->rules.perpetual_illegal);
    ck_assert_int_eq(v->rules.perpetual_since, PERPETUAL_SINCE_PREVIOUS);
    ck_assert(!v->rules.repetition_in_a_row);
    ck_assert(draft->multi_step[0][SIDE_WHITE] == v->rank_mask[1]);
    ck_assert(draft->roles[role_of(draft, "P")].drop[SIDE_WHITE] == (v->board & ~v->rank_mask[9]));
    ck_assert(draft->facing != FACING_LOSES && draft->rules.repetition_in_a_row &&
              draft->has_castling);
    ck_assert_uint_eq(draft->setup_count, 0);
}
END_TEST

START_TEST(test_setups_match_the_seed)
{
    const Variant *v = game_named("pandemonium10");
    ck_assert_uint_eq(v->setup_count, 4);
    ck_assert(!v->rules.setup_common);
    ck_assert_str_eq(v->setups[1].name, "left");
    ck_assert_str_eq(v->setups[1].rows[SIDE_WHITE], "RBNQKMCBNR");
    ck_assert_str_eq(v->setups[1].rows[SIDE_BLACK], "rnbqkmcnbr");
    const Variant *s = game_named("shatranjian");
    ck_assert_uint_eq(s->setup_count, 3);
    ck_assert(s->rules.setup_common);
    ck_assert_str_eq(s->setups[1].rows[SIDE_BLACK], "rnefkfenr/1m1w1w1m1");
}
END_TEST

START_TEST(test_shatranjians_pawns_promote_to_a_choice)
{
    const Variant *v = game_named("shatranjian");
    const VariantRole *pawn = &v->roles[role_of(v, "P")];
    ck_assert_uint_eq((unsigned)__builtin_popcountll(pawn->choices[SIDE_WHITE]), 6);
    ck_assert((pawn->choices[SIDE_BLACK] & role_bit(role_of(v, "K"))) == 0);
    ck_assert(v->has_choices && !pawn->compulsory && !pawn->promotes_on_leaving);
    ck_assert(pawn->forbidden[SIDE_WHITE] == v->rank_mask[8]);
    ck_assert(pawn->drop[SIDE_WHITE] == (v->board & ~v->rank_mask[8]));
    ck_assert(pawn->zone[SIDE_WHITE] == (v->rank_mask[6] | v->rank_mask[7] | v->rank_mask[8]));
    ck_assert_uint_eq(pawn->file_limit, 1);
    ck_assert(pawn->file_limit_both && !pawn->drop_mate_illegal);
    ck_assert(v->multi_step[0][SIDE_WHITE] == 0);
    Role rook = role_of(v, "R");
    ck_assert_uint_eq(v->roles[rook].captured_as, rook);
    ck_assert(v->roles[rook].zone[SIDE_WHITE] == 0);
    ck_assert_uint_eq(v->rules.repetition_count, 4);
    const Variant *dragon = game_named("shatranjian-dragon");
    Role gryphon = role_of(dragon, "G");
    ck_assert_uint_eq(dragon->roles[gryphon].captured_as, role_of(dragon, "P"));
    ck_assert_uint_eq(dragon->roles[gryphon].base, role_of(dragon, "P"));
    ck_assert(!dragon->roles[gryphon].flipped);
    ck_assert((dragon->hand_roles & role_bit(gryphon)) == 0);
    ck_assert(dragon->roles[role_of(dragon, "P")].choices[SIDE_WHITE] ==
              (role_bit(gryphon) | role_bit(role_of(dragon, "D"))));
}
END_TEST

START_TEST(test_sho_shogis_pieces_must_not_stand_where_they_cannot_move)
{
    const Variant *v = game_named("shoshogi");
    Bitboard last = v->rank_mask[8], last_two = last | v->rank_mask[7];
    ck_assert(v->roles[role_of(v, "P")].forbidden[SIDE_WHITE] == last);
    ck_assert(v->roles[role_of(v, "L")].forbidden[SIDE_WHITE] == last);
    ck_assert(v->roles[role_of(v, "N")].forbidden[SIDE_WHITE] == last_two);
    ck_assert(v->roles[role_of(v, "S")].forbidden[SIDE_WHITE] == 0);
    ck_assert(v->roles[role_of(v, "N")].forbidden[SIDE_BLACK] ==
              (v->rank_mask[0] | v->rank_mask[1]));
    ck_assert(!v->drops);
    ck_assert_uint_eq(v->hand_order_count, 0);
    ck_assert_str_eq(v->roles[role_of(v, "+B")].san, "+B");
    ck_assert_uint_eq(v->rules.drawing_moves, 50);
    ck_assert(!v->rules.perpetual_illegal);
    ck_assert(v->rules.bare_king && v->rules.royals_only_draw);
}
END_TEST

START_TEST(test_the_crown_prince_is_royal_and_comes_to_hand_as_an_elephant)
{
    const Variant *v = game_named("shoshogi"), *d = game_named("shoshogi-drops");
    Role prince = role_of(v, "+E");
    ck_assert(v->roles[prince].royal);
    ck_assert(v->royals == (role_bit(prince) | role_bit(role_of(v, "K"))));
    ck_assert(!v->roles[role_of(v, "E")].royal);
    ck_assert_uint_eq(v->royal_maximum, 2);
    ck_assert_uint_eq(d->royal_maximum, 3);
    ck_assert_uint_eq(v->roles[prince].captured_as, ROLE_NONE);
    ck_assert_uint_eq(d->roles[role_of(d, "+E")].captured_as, role_of(d, "E"));
    ck_assert_uint_eq(d->roles[role_of(d, "K")].captured_as, ROLE_NONE);
    const VariantRole *pawn = &d->roles[role_of(d, "P")];
    ck_assert(pawn->drop_mate_illegal && !pawn->file_limit_both);
    ck_assert_uint_eq(pawn->file_limit, 1);
    ck_assert(pawn->drop[SIDE_WHITE] == (d->board & ~d->rank_mask[8]));
}
END_TEST

/* --- Tables --- */

START_TEST(test_directions_come_in_opposites_and_rays_agree)
{
    const Variant *v = variants_at(games, (size_t)_i);
    for (unsigned i = 0; i < v->direction_count; i++) {
        const Direction *direction = &v->directions[i];
        const Direction *opposite = &v->directions[direction->opposite];
        ck_assert_int_eq(direction->files, -opposite->files);
        ck_assert_int_eq(direction->ranks, -opposite->ranks);
        ck_assert(direction->ascending != opposite->ascending);
        for (Square a = 0; a < v->squares; a++) {
            ck_assert((v->rays[i][a] & ~v->board) == 0);
            for (Square b = 0; b < v->squares; b++)
                ck_assert(bitboard_has(v->rays[i][a], b) ==
                          bitboard_has(v->rays[direction->opposite][b], a));
            if (v->rays[i][a] != 0)
                ck_assert(direction->ascending ? bitboard_first(v->rays[i][a]) > a
                                               : bitboard_last(v->rays[i][a]) < a);
        }
    }
}
END_TEST

START_TEST(test_leap_sources_are_the_leaps_backwards)
{
    const Variant *v = variants_at(games, (size_t)_i);
    for (unsigned s = 0; s < SIDE_COUNT; s++) {
        for (Square to = 0; to < v->squares; to++) {
            Bitboard any = 0;
            for (Role role = 0; role < v->role_count; role++) {
                Bitboard sources = 0;
                for (Square from = 0; from < v->squares; from++) {
                    if (bitboard_has(variant_leaps(v, (Side)s, role, from), to))
                        sources |= bitboard_of(from);
                }
                ck_assert(sources == variant_reverse_leaps(v, (Side)s, role, to));
                any |= sources;
            }
            ck_assert(any == v->any_reverse_leaps[s][to]);
        }
    }
}
END_TEST

START_TEST(test_ranges_and_longer_riders_are_slides)
{
    Heard heard =
        load(set, GAME "customPiece1 = x:R2cF\ncustomPiece2 = y:NN\ncustomPiece3 = z:fmRfcW\n");
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    const Variant *v = variants_find(set, "x");
    const VariantRole *x = &v->roles[role_of(v, "X")];
    ck_assert_uint_eq(v->direction_count, 16);
    ck_assert_uint_eq(x->slide_range[SIDE_WHITE][0], 2);
    ck_assert_uint_eq(x->quiet_slides[SIDE_WHITE], x->capture_slides[SIDE_WHITE]);
    ck_assert((v->sliders & role_bit(role_of(v, "Y"))) != 0);
    ck_assert((v->sliders & role_bit(role_of(v, "S"))) == 0);
    ck_assert(variant_quiet_leaps(v, SIDE_WHITE, role_of(v, "X"), square_of(v, "c3")) == 0);
    assert_leaps(v, SIDE_WHITE, "X", "c3", "b2 b4 d2 d4");
    assert_leaps(v, SIDE_BLACK, "Z", "c3", "c2");
    ck_assert_uint_eq(v->roles[role_of(v, "Z")].capture_slides[SIDE_BLACK], 0);
}
END_TEST

START_TEST(test_squares_are_named_and_read)
{
    const Variant *v = game_named("pandemonium10");
    for (Square square = 0; square < v->squares; square++) {
        char name[4];
        size_t length;
        variant_square_name(v, square, name);
        ck_assert_uint_eq(variant_square_parse(v, name, &length), square);
        ck_assert_uint_eq(length, strlen(name));
    }
    static const char *const NOT[] = {"", "a", "k1", "a0", "a11", "A1", "1a", "a100", "`1", "a-1"};
    for (size_t i = 0; i < sizeof(NOT) / sizeof(*NOT); i++) {
        size_t length = 77;
        Square square = variant_square_parse(v, NOT[i], &length);
        ck_assert_msg(square == SQUARE_NONE || length < strlen(NOT[i]), "%s", NOT[i]);
    }
    size_t length;
    ck_assert_uint_eq(variant_square_parse(v, "e10f9", &length), square_of(v, "e10"));
    ck_assert_uint_eq(length, 3);
    ck_assert_uint_eq(variant_square_parse(game_named("pandemonium"), "e10", &length), SQUARE_NONE);
}
END_TEST

/* --- The table of keys --- */

START_TEST(test_every_key_is_described_once)
{
    const VariantField *key;
    size_t count = 0;
    for (; (key = variant_field_at(count)) != NULL; count++) {
        ck_assert_ptr_nonnull(key->name);
        ck_assert_str_ne(key->name, "");
        ck_assert_str_ne(variant_field_type(key), "");
        ck_assert_ptr_nonnull(key->fallback);
        ck_assert_int_eq(key->meaning[strlen(key->meaning) - 1], '.');
        for (size_t j = 0; j < count; j++)
            ck_assert_str_ne(key->name, variant_field_at(j)->name);
    }
    ck_assert_uint_eq(count, FIELD_COUNT);
    ck_assert_str_eq(variant_field_moves("soldier"), "fsW");
    ck_assert_ptr_null(variant_field_moves("maxRank"));
}
END_TEST

static void add_sections(Suite *suite) {
    TCase *tcase = tcase_create("sections");
    tcase_add_checked_fixture(tcase, set_make, set_free);
    tcase_add_test(tcase, test_names_from_a_definition_are_sanitized);
    tcase_add_test(tcase, test_a_section_inherits_and_overrides);
    tcase_add_test(tcase, test_a_start_position_may_leave_out_castling_and_en_passant);
    tcase_add_test(tcase, test_the_last_line_with_a_key_counts);
    tcase_add_test(tcase, test_squares_off_the_board_are_ignored);
    tcase_add_test(tcase, test_a_drop_limit_of_zero_on_a_file_forbids_the_drop);
    tcase_add_test(tcase, test_lists_of_the_parent_still_refer_to_its_pieces);
    tcase_add_test(tcase, test_promotion_choices_are_ignored_when_no_piece_has_any);
    tcase_add_test(tcase, test_a_later_file_replaces_games_and_the_old_ones_stay_valid);
    tcase_add_test(tcase, test_the_seeds_definition_loads_word_for_word);
    tcase_add_test(tcase, test_the_shipped_winboard_game_matches_the_seed);
    tcase_add_test(tcase, test_every_key_is_described_once);
    suite_add_tcase(suite, tcase);
}

static void add_games(Suite *suite, int count) {
    TCase *tcase = tcase_create("games");
    tcase_add_test(tcase, test_all_games_load_in_their_order);
    tcase_add_loop_test(tcase, test_every_role_is_named_and_has_a_glyph, 0, count);
    tcase_add_test(tcase, test_soldiers_step_sideways_and_pandemoniums_pawns_do_not);
    tcase_add_test(tcase, test_pandemoniums_pieces_match_the_seed);
    tcase_add_test(tcase, test_pandemonium_has_no_limits_on_drops_and_never_forces_promotion);
    tcase_add_test(tcase, test_pandemonium10_castles_by_position);
    tcase_add_test(tcase, test_pandemonium10s_pawns_match_the_seed);
    tcase_add_test(tcase, test_setups_match_the_seed);
    tcase_add_test(tcase, test_shatranjians_pawns_promote_to_a_choice);
    tcase_add_test(tcase, test_sho_shogis_pieces_must_not_stand_where_they_cannot_move);
    tcase_add_test(tcase, test_the_crown_prince_is_royal_and_comes_to_hand_as_an_elephant);
    suite_add_tcase(suite, tcase);
}

static void add_tables(Suite *suite, int count) {
    TCase *tcase = tcase_create("tables");
    tcase_add_checked_fixture(tcase, set_make, set_free);
    tcase_add_loop_test(tcase, test_directions_come_in_opposites_and_rays_agree, 0, count);
    tcase_add_loop_test(tcase, test_leap_sources_are_the_leaps_backwards, 0, count);
    tcase_add_test(tcase, test_ranges_and_longer_riders_are_slides);
    tcase_add_test(tcase, test_squares_are_named_and_read);
    suite_add_tcase(suite, tcase);
}

GAMES_SUITE() {
    add_sections(suite);
    int count = listed_count();
    add_games(suite, count);
    add_tables(suite, count);
}
