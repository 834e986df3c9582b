/* Chess games as other programs and people write them are written in our form, and read back
 * unchanged. */
#include <stdio.h>

#include "game/pgn_support.h"
#include "game/shogi/kif.h"
#include "game/shogi/usi.h"

typedef struct Spelling {
    const char *text, *written; /* the movetext */
} Spelling;

static const Spelling SPELLINGS[] = {
    /* Moves. */
    {"1. e2-e4 d7d5 2. e4xd5 c7-c5 3. d5xc6e.p. b7xc6 4. Ng1-f3 e7-e6 5. Bf1-b5 Bf8-d6 6. 0-0 *",
     "1. e4 d5 2. exd5 c5 3. dxc6 bxc6 4. Nf3 e6 5. Bb5 Bd6 6. O-O *"},
    {"1. e4 c5 2. e5 d5 3. exd6 e.p. exd6 4. d4 c4 5. b4 cxb3ep 6. Nf3 *",
     "1. e4 c5 2. e5 d5 3. exd6 exd6 4. d4 c4 5. b4 cxb3 6. Nf3 *"},
    {"1. e4 c5 2. e5 d5 3. exd6 ep exd6 4. d4 c4 5. b4 cxb3e.p *",
     "1. e4 c5 2. e5 d5 3. exd6 exd6 4. d4 c4 5. b4 cxb3 *"},
    {"1. e4 e5 2. Qh5 Ke7 3. Qxe5 # 1-0", "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0"},
    {"1. e4 d5 2. Bb5 + c6 *", "1. e4 d5 2. Bb5+ c6 *"},
    /* Null moves. */
    {"1. e4 -- 2. d4 Z0 3. Nf3 (3. null d5) pass 4. @@@@ (4. 0000) *",
     "1. e4 -- 2. d4 -- 3. Nf3 (3. -- d5) 3... -- 4. -- (4. --) *"},
    {"1. -- -- 2. Z0 *", "1. -- -- 2. -- *"},
    /* Judgements. */
    {"1. e4 ! e5 ? 2. Nf3 !! Nc6 ?? 3. Bb5!? a6?! *",
     "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *"},
    {"1. e4 \u203c e5 \u2047 2. Nf3\u2049 Nc6 \u2048 3. Bb5 \u25a1 *",
     "1. e4 $3 e5 $4 2. Nf3 $5 Nc6 $6 3. Bb5 $7 *"},
    {"1. e4 = e5 \u221e 2. Nf3 inf Nc6 += 3. Bb5 +/= a6 \u2a72 4. Ba4 =+ Nf6 =/+ 5. O-O \u2a71 *",
     "1. e4 $10 e5 $13 2. Nf3 $13 Nc6 $14 3. Bb5 $14 a6 $14 4. Ba4 $15 Nf6 $15 5. O-O\n$15 *"},
    {"1. e4 +/- e5 \u00b1 2. Nf3 -/+ Nc6 \u2213 3. Bb5 +- a6 -+ 4. Ba4 +-- Nf6 --+ *",
     "1. e4 $16 e5 $16 2. Nf3 $17 Nc6 $17 3. Bb5 $18 a6 $19 4. Ba4 $20 Nf6 $21 *"},
    {"1. e4 N e5 RR 2. Nf3 D Nc6 TN 3. Bb5 \u2192 a6 \u2191 4. Ba4 \u21c6 Nf6 \u2295 *",
     "1. e4 $146 e5 $145 2. Nf3 $220 Nc6 $146 3. Bb5 $40 a6 $36 4. Ba4 $132 Nf6 $138\n*"},
    {"1. e4 =/\u221e e5 =\u221e 2. Nf3 \u221e= Nc6 \u2a00 3. Bb5 \u27f3 *",
     "1. e4 $44 e5 $44 2. Nf3 $44 Nc6 $22 3. Bb5 $32 *"},
    {"1. e4+- e5-+ 2. Nf3+/= Nc6\u00b1 3. Bb5!? +\u2212 a6 +\u2013 *",
     "1. e4 $18 e5 $19 2. Nf3 $14 Nc6 $16 3. Bb5 $5 $18 a6 $18 *"},
    /* Blanks. */
    {"1.\u00a0e4\u3000e5\u200b 2.\ufeffNf3\u2009Nc6 \xc2\x85*", "1. e4 e5 2. Nf3 Nc6 *"},
    /* Results. */
    {"1. e4 e5 1-0 1-0", "1. e4 e5 1-0"},
    {"1. e4 e5 * 1-0 *", "1. e4 e5 1-0"},
    {"1. e4 e5 2. Nf3 (2. f4 exf4 0-1) 2... Nc6 1-0", "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 1-0"},
    {"1. e4 (1. d4 *) (1. c4 1/2-1/2 {drawn}) 1... e5 *",
     "1. e4 (1. d4) (1. c4 {drawn}) 1... e5 *"},
    {"1. e4 1-0 {He resigns.} ; at once", "1. e4 {He resigns.\n at once} 1-0"},
};

static Game *read_chess(const char *movetext, Error *damage) {
    Bytes text = {0};
    ck_assert(bytes_addf(&text, "[Variant \"chess\"]\n\n%s\n", movetext));
    Game *game = record_read(&PGN, text.data, text.length, damage, NULL);
    ck_assert_ptr_nonnull(game);
    bytes_done(&text);
    return game;
}

/* Compares the movetext written for the game. */
static void check_movetext(const Game *game, const char *expected) {
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    out.data[out.length - 1] = '\0';
    ck_assert_str_eq(strstr(out.data, "\n\n") + 2, expected);
    bytes_done(&out);
}

START_TEST(test_foreign_spellings_are_written_in_our_form)
{
    const Spelling *spelling = &SPELLINGS[_i];
    Error damage = {0};
    Game *game = read_chess(spelling->text, &damage);
    ck_assert_msg(damage.reason[0] == '\0', "%s: %s", damage.token, damage.reason);
    check_movetext(game, spelling->written);
    Game *again = read_chess(spelling->written, &damage);
    ck_assert_str_eq(damage.reason, "");
    ck_assert(same_tree(game->root, again->root));
    game_free(again);
    game_free(game);
}
END_TEST

/* Text that cannot be read, and what remains of the game. */
static const struct {
    const char *text, *token, *written;
} LOSSES[] = {
    {"1. e4 e5 (1... Ke4 2. d4) 2. Nf3 Nc6 1-0", "Ke4", "1. e4 e5 2. Nf3 Nc6 1-0"},
    {"1. e4 e5 (1... c5 {good} 2. {why?} Ke3 d5) 2. Nf3 1-0", "Ke3",
     "1. e4 e5 (1... c5 {good}) 2. Nf3 1-0"},
    {"1. e4 e5 (1... c5 2. c3 (2. Ke4 d5 (2... d6)) 2... d5) ({x} 1... e4) 2. Nf3 1-0", "Ke4",
     "1. e4 e5 (1... c5 2. c3 d5) 2. Nf3 1-0"},
    {"1. e4 d5 2. Bb5+ -- 3. Nf3 *", "--", "1. e4 d5 2. Bb5+ *"},
    {"1. e4 d5 2. Bb5+ c6 (2... Z0 3. Bxe8) 3. Nf3 *", "Z0", "1. e4 d5 2. Bb5+ c6 3. Nf3 *"},
    {"1. e4 ?!? e5 2. Nf3 (2. d4 what exd4) *", "!", "1. e4 e5 2. Nf3 (2. d4) *"},
    {"1. e4 e5 2. Ke3+- Nf6 *", "Ke3+-", "1. e4 e5 *"},
};

START_TEST(test_a_lost_variation_loses_nothing_else)
{
    Error damage = {0};
    Game *game = read_chess(LOSSES[_i].text, &damage);
    ck_assert_str_eq(damage.token, LOSSES[_i].token);
    ck_assert_uint_eq(damage.line, 3);
    ck_assert(game->damaged);
    check_movetext(game, LOSSES[_i].written);
    game_free(game);
}
END_TEST

START_TEST(test_a_lost_variation_is_reported)
{
    Error damage = {0};
    game_free(read_chess("1. e4 e5 (1... Ke4) 2. Nf3 *", &damage));
    ck_assert_str_eq(damage.reason,
                     "the move is illegal here; the rest of this variation is left out");
}
END_TEST

START_TEST(test_a_null_move_passes_the_turn_and_is_undone)
{
    Error damage = {0};
    Game *game = read_chess("1. e4 -- 2. d4 d5 *", &damage);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    ck_assert(cursor_go(&cursor, node_line_end(game->root)));
    ck_assert_str_eq(fen_text(&cursor.position).text,
                     "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3");
    while (cursor_previous(&cursor))
        ck_assert_uint_eq(cursor.position.repetition_key, position_compute_key(&cursor.position));
    ck_assert(position_equal(&cursor.position, &game->start));
    ck_assert(game_has_null_move(game, true));
    cursor_done(&cursor);
    game_free(game);
    game = read_chess("1. e4 (1. --) e5 *", &damage);
    ck_assert(!game_has_null_move(game, true));
    ck_assert(game_has_null_move(game, false));
    game_free(game);
}
END_TEST

START_TEST(test_formats_without_null_moves_refuse_them)
{
    Game *game = read_whole("[Variant \"shogi\"]\n\n1. -- *");
    Bytes out = {0};
    Error error = {0};
    ck_assert(!kif_write(game, &out, &error));
    ck_assert(!usi_write(game, &out, &error));
    ck_assert_msg(strstr(error.reason, "null move") != NULL, "%s", error.reason);
    ck_assert_uint_eq(out.length, 0);
    bytes_done(&out);
    game_free(game);
}
END_TEST

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "

/* The game and start position from the tags; refused: neither. */
static const struct {
    const char *name, *fen; /* fen nullable */
    const char *read;       /* the end of its FEN, from the castling rights on; NULL: refused */
} TAGS[] = {
    {"chess", NULL, "KQkq - 0 1"},
    {"Standard", NULL, "KQkq - 0 1"},
    {"normal", NULL, "KQkq - 0 1"},
    {"Regular", NULL, "KQkq - 0 1"},
    {"From Position", START "KQ - 0 1", "KQ - 0 1"},
    {"wild/fr", START "KQkq - 0 1", "KQkq - 0 1"},
    {"Chess960", NULL, "KQkq - 0 1"},
    {"chess 960", START "HAha - 0 1", "KQkq - 0 1"},
    {"Fischerandom", START "Hq - 0 1", "Kq - 0 1"},
    {"Standard", START "HAha - 0 1", "KQkq - 0 1"},
    {"Standard", START "Ah - 0 1", "Qk - 0 1"},
    {"wild/3", "rqbnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBNKBQR w - - 0 1", "- - 0 1"},
    {"Chess960", "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1", "KQkq - 0 1"},
    {"Standard", "qrnknbbr/pppppppp/8/8/8/8/PPPPPPPP/QRNKNBBR w HBhb - 0 1", "KQkq - 0 1"},
    {"wild/fr", "rnbknqbr/pppppppp/8/8/8/8/PPPPPPPP/RNBKNQBR w KQkq - 0 1", "KQkq - 0 1"},
    {"wild/0", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", NULL},
    {"Chess960", START "KQ? - 0 1", NULL},
    {"Chess960", "9/9 w KQkq - 0 1", NULL},
    {"wild/5", "8/8/8/8/8/8/8/8 w KQkq - 0 1", NULL},
    {"xiangqi960", START "KQkq - 0 1", NULL},
    {"Wildebeest", START "KQkq - 0 1", NULL},
};

START_TEST(test_tags_of_other_programs_for_chess_mean_chess)
{
    Bytes text = {0};
    Error error = {0};
    ck_assert(bytes_addf(&text, "[Variant \"%s\"]\n", TAGS[_i].name));
    if (TAGS[_i].fen != NULL)
        ck_assert(bytes_addf(&text, "[FEN \"%s\"]\n", TAGS[_i].fen));
    ck_assert(bytes_add(&text, "\n*\n"));
    Game *game = record_read(&PGN, text.data, text.length, NULL, &error);
    if (TAGS[_i].read == NULL) {
        ck_assert_ptr_null(game);
        ck_assert_str_ne(error.reason, "");
    } else {
        ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
        ck_assert_str_eq(game->variant->name, "chess");
        ck_assert_str_eq(strstr(fen_text(&game->start).text, " w ") + 3, TAGS[_i].read);
    }
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_only_chess_is_written_under_the_name_others_know)
{
    static const char *const NAMES[][2] = {{"chess", "\n[Variant \"Standard\"]\n"},
                                           {"crazyhouse", "\n[Variant \"crazyhouse\"]\n"},
                                           {"3check", "\n[Variant \"3check\"]\n"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Game *game = game_of(NAMES[i][0], NULL);
        Bytes out = {0};
        ck_assert(pgn_write(game, &out));
        ck_assert_ptr_nonnull(strstr(out.data, NAMES[i][1]));
        Game *again = read_whole(out.data);
        ck_assert_ptr_eq(again->variant, game->variant);
        game_free(again);
        bytes_done(&out);
        game_free(game);
    }
}
END_TEST

START_TEST(test_text_that_is_not_utf8_is_read_as_cp1252)
{
    Game *game =
        read_whole("[White \"M\xfcller, \xc3\xa9\"]\n\n1. Ve5 {\x80 \x81 \x9f\xff}\xa0Vxe5 *");
    ck_assert(game->recoded);
    ck_assert_str_eq(game_tag(game, "White"), "M\u00fcller, \u00e9");
    ck_assert_str_eq(game->root->child->comment, "\u20ac \xc2\x81 \u0178\u00ff");
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), 2);
    game_free(game);
    game = read_whole("[White \"M\u00fcller\"]\n\n1. Ve5 *");
    ck_assert(!game->recoded);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("pgn_foreign");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_foreign_spellings_are_written_in_our_form, 0, COUNT(SPELLINGS));
    tcase_add_loop_test(tcase, test_a_lost_variation_loses_nothing_else, 0, COUNT(LOSSES));
    tcase_add_test(tcase, test_a_lost_variation_is_reported);
    tcase_add_test(tcase, test_a_null_move_passes_the_turn_and_is_undone);
    tcase_add_test(tcase, test_formats_without_null_moves_refuse_them);
    tcase_add_loop_test(tcase, test_tags_of_other_programs_for_chess_mean_chess, 0, COUNT(TAGS));
    tcase_add_test(tcase, test_only_chess_is_written_under_the_name_others_know);
    tcase_add_test(tcase, test_text_that_is_not_utf8_is_read_as_cp1252);
}
