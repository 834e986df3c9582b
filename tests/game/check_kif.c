/* Shogi records as KIF: writing and reading back, other programs' spellings, damage. */
#include "game/shogi/kif.h"

#include <stdio.h>

#include "game/records.h"

static const RecordForm KIF = {"test.kif", kif_parse, kif_write};

static Game *read_whole(const char *text) {
    return record_read_whole(&KIF, text);
}

static bool fits(const Variant *variant) {
    ShogiNames names;
    return shogi_names_make(variant, &names, NULL);
}

/* --- which games ----------------------------------------------------------------------------- */

START_TEST(test_definitions_decide_which_games_are_shogi_like)
{
    static const char *const FIT[] = {"shogi",       "minishogi", "shoshogi", "shoshogi-drops",
                                      "pandemonium", "torishogi", "euroshogi"};
    static const char *const OTHERS[] = {"chess", "crazyhouse", "pandemonium10", "shatranjian",
                                         "shatranjian-dragon"};
    for (int i = 0; i < COUNT(FIT); i++)
        ck_assert_msg(fits(variants_find(games, FIT[i])), "%s", FIT[i]);
    for (int i = 0; i < COUNT(OTHERS); i++) {
        ShogiNames names;
        Error error = {0};
        Bytes out = {0};
        Game *game = game_of(OTHERS[i], NULL);
        ck_assert_msg(!shogi_names_make(game->variant, &names, &error), "%s", OTHERS[i]);
        ck_assert(error.reason[0] != '\0');
        ck_assert(!kif_write(game, &out, &error));
        ck_assert_uint_eq(out.length, 0);
        game_free(game);
    }
}
END_TEST

START_TEST(test_a_game_is_recognised_by_its_name_in_records)
{
    ck_assert_str_eq(shogi_game_usual(games)->name, "shogi");
    ck_assert_str_eq(shogi_game_of_title(games, "5五将棋")->name, "minishogi");
    ck_assert_str_eq(shogi_game_of_title(games, "小将棋")->name, "shoshogi");
    ck_assert_ptr_null(shogi_game_of_title(games, "-"));
    ck_assert_ptr_null(shogi_title(variants_find(games, "euroshogi")));
}
END_TEST

/* --- identity -------------------------------------------------------------------------------- */

static const char *const TEXTS[] = {"plain",           "two\nlines", "*stars", "変化：3手",
                                    "   1 ７六歩(77)", "#",          "&mark",  "{ } ( ) [%x]"};

static void decorate(Node *node, Random *random) {
    if (random_below(random, 3) == 0)
        ck_assert(game_set_comment(node, TEXTS[random_below(random, (uint64_t)COUNT(TEXTS))]));
    if (random_below(random, 2) == 0)
        node->spent_ms = 1000 * (int64_t)random_below(random, 10000);
}

static void grow(Game *game, Random *random, size_t limit) {
    Cursor cursor;
    Node *nodes[300];
    size_t count = 0;
    ck_assert(cursor_init(&cursor, game));
    nodes[count++] = game->root;
    while (count < limit) {
        ck_assert(cursor_go(&cursor, nodes[count - 1 - random_below(random, count) / 9]));
        size_t before = game->node_count;
        play_random(&cursor, random, 1);
        if (game->node_count == before)
            break;
        decorate(cursor.node, random);
        nodes[count++] = cursor.node;
    }
    cursor_done(&cursor);
}

static void check_round_trip(const Game *game) {
    Bytes out = {0}, again = {0};
    Error error = {0};
    ck_assert_msg(kif_write(game, &out, &error), "%s", error.reason);
    Game *read = read_whole(out.data);
    ck_assert_str_eq(read->variant->name, game->variant->name);
    ck_assert(position_equal(&read->start, &game->start));
    ck_assert_msg(same_tree(game->root, read->root), "%.3000s", out.data);
    ck_assert_int_eq(read->outcome.result, game->outcome.result);
    if (game->outcome.termination !=
        TERMINATION_NONE) /* a result alone is written as a usual end */
        ck_assert_int_eq(read->outcome.termination, game->outcome.termination);
    ck_assert_str_eq(game_tag(read, "White"), "Ann：B");
    ck_assert_str_eq(game_tag(read, "Date"), "2026.11.21");
    ck_assert_str_eq(game_tag(read, "Note_2"), "x");
    ck_assert(kif_write(read, &again, NULL));
    ck_assert_str_eq(again.data, out.data);
    bytes_done(&again);
    bytes_done(&out);
    game_free(read);
}

START_TEST(test_reading_what_was_written_gives_the_same_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    if (!fits(variant))
        return;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Random random = random_seeded(seed);
        Game *game = game_of(variant->name, NULL);
        if (seed % 3 == 1) { /* start from a position in the middle of the game */
            Cursor cursor;
            ck_assert(cursor_init(&cursor, game));
            play_random(&cursor, &random, 30);
            Game *later = game_new(variant, &cursor.position);
            cursor_done(&cursor);
            game_free(game);
            game = later;
        }
        if (seed != 0)
            grow(game, &random, 300);
        decorate(game->root, &random);
        game->root->spent_ms = -1;
        game->outcome.result = (Result)random_below(&random, 4);
        game->outcome.termination = (Termination)random_below(&random, TERMINATION_COUNT);
        ck_assert(game_set_tag(game, "White", "Ann：B") && game_set_tag(game, "Note_2", "x") &&
                  game_set_tag(game, "Date", "2026.11.21"));
        check_round_trip(game);
        game_free(game);
    }
}
END_TEST

/* --- spellings ------------------------------------------------------------------------------- */

typedef struct Reading {
    const char *text, *moves;
    Result result;
    Termination termination;
} Reading;

#define TABLE_HEAD "手数----指手---------消費時間--\n"
#define PAWNS      "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n"

static const Reading READINGS[] = {
    {"手合割：平手\n" TABLE_HEAD PAWNS, "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    {"# ---- Kifu for Windows V7 ----\r\n手合割：平手　　\r\n先手：\r\n後手：\r\n" TABLE_HEAD
     "1 ７六歩(77)\r\n2 投了\r\nまで1手で先手の勝ち\r\n",
     "c3c4", RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {TABLE_HEAD "  1 76歩(77) (0:01)\n  2 3四歩(33) ( 1:00:01/ )\n", "c3c4 g7g6", RESULT_ONGOING,
     TERMINATION_NONE},
    {TABLE_HEAD "1 76歩(77) (0:01)\n2 3四歩(33)+\n3 ２二角成(88)+\n4 同 銀(31)\n5 同　角不成(88)\n",
     NULL, RESULT_ONGOING, TERMINATION_NONE},
    {PAWNS "3 ２二角成(88)\n4 同銀(31)\n5 ５五角打\n6 ３三銀上(22)\n7 同　角成(55)\n8 中断\n",
     "c3c4 g7g6 b2h8+ g9h8 B@e5 h8g7 e5g7+", RESULT_ONGOING, TERMINATION_NONE},
    {PAWNS "   3 千日手\nまで2手で千日手\n", "c3c4 g7g6", RESULT_DRAW, TERMINATION_REPETITION},
    {PAWNS "   3 持将棋\n", "c3c4 g7g6", RESULT_DRAW, TERMINATION_AGREEMENT},
    {PAWNS "   3 詰み\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_CHECKMATE},
    {PAWNS "   3 切れ負け (10:00/00:10:16)\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_TIME},
    {PAWNS "   3 反則勝ち\n", "c3c4 g7g6", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {PAWNS "   3 反則負け\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {PAWNS "まで2手で後手の勝ち\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_NONE},
    {"手合割：5五将棋\n1 ２五角(45)\n", NULL, RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：5五将棋\n1 ２四角(35)\n", NULL, RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：5五将棋\n1 ３四角(25)\n", "d1c2", RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：小将棋\n1 ５八酔象(57)\n", NULL, RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：小将棋\n1 ６八象(58)\n", "e2d2", RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：角落ち\n上手：A\n下手：B\n1 ８四歩(83)\n2 ７六歩(77)\n3 投了\n", "b7b6 c3c4",
     RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {"手合割：平手\n*a\n" PAWNS "*b\n\n変化：1手\n   1 ２六歩(27)\n*c\n   2 投了\n", "c3c4 g7g6",
     RESULT_ONGOING, TERMINATION_NONE},
    /* Unusual times. */
    {"1 ７六歩(77)   ( 0:7/)\n2 ３四歩(33) (00:07 / 00:00:07)\n3 ５六歩(57) (0:38.5/0:15:59)+\n",
     "c3c4 g7g6 e3e4", RESULT_ONGOING, TERMINATION_NONE},
    {"1 ７六歩(77) (75:10/1:15:10)\n2 ３四歩(33) ( 12 )\n", "c3c4 g7g6", RESULT_ONGOING,
     TERMINATION_NONE},
    /* A request to the viewer to flip the board. */
    {"盤面反転\n手合割：平手\n" PAWNS, "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    {"手合割：平手\n盤面反転\n" PAWNS "盤面反転\n", "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    /* Endings. */
    {PAWNS "3 切断\n", "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
    {PAWNS "3 切断\nまで2手で先手の勝ち\n", "c3c4 g7g6", RESULT_WHITE_WINS, TERMINATION_NONE},
    {PAWNS "3 入玉勝ち\n", "c3c4 g7g6", RESULT_WHITE_WINS, TERMINATION_IMPASSE},
    {PAWNS "3 不戦勝\n", "c3c4 g7g6", RESULT_WHITE_WINS, TERMINATION_NONE},
    {PAWNS "3 不戦敗\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_NONE},
    {PAWNS "3 投了\n4 中断\nまで3手で中断\n", "c3c4 g7g6", RESULT_BLACK_WINS,
     TERMINATION_RESIGNATION},
    {PAWNS "まで2手で後手の反則負け\n", "c3c4 g7g6", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {PAWNS "まで2手で千日手\n", "c3c4 g7g6", RESULT_DRAW, TERMINATION_NONE},
    /* An illegal last move that the record calls foul. */
    {PAWNS "3 ５五歩(57)\n4 反則勝ち\nまで3手で後手の反則勝ち\n", "c3c4 g7g6", RESULT_BLACK_WINS,
     TERMINATION_ILLEGAL},
    {PAWNS "3 ５五歩(57)\n4 反則負け\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {PAWNS "3 ５五歩(57)\n*two steps\n\n*反則手にて終局\n", "c3c4 g7g6", RESULT_BLACK_WINS,
     TERMINATION_ILLEGAL},
    {PAWNS "3 ５五歩(57)\nまで3手で後手の反則勝ち\n", "c3c4 g7g6", RESULT_BLACK_WINS,
     TERMINATION_ILLEGAL},
    {"手合割：五々将棋\n1 ２四銀(35)\n", "c1d2", RESULT_ONGOING, TERMINATION_NONE},
    {"変則：x\nRound：3\n" PAWNS, "c3c4 g7g6", RESULT_ONGOING, TERMINATION_NONE},
};

START_TEST(test_records_are_read_as_other_programs_write_them)
{
    const Reading *reading = &READINGS[_i];
    Error damage = {0}, error = {0};
    Game *game = record_read(&KIF, reading->text, strlen(reading->text), &damage, &error);
    ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
    ck_assert_msg((damage.reason[0] == '\0') == (reading->moves != NULL), "line %u: %s: %s",
                  damage.line, damage.token, damage.reason);
    if (reading->moves != NULL) {
        check_first_line(game, reading->moves);
    }
    ck_assert_int_eq(game->outcome.result, reading->result);
    ck_assert_int_eq(game->outcome.termination, reading->termination);
    game_free(game);
}
END_TEST

START_TEST(test_headers_become_tags_and_unknown_ones_are_kept)
{
    Game *game = read_whole("開始日時：2024/01/02 10:00:00\n棋戦：A cup\n備考：a note\nRound：3\n"
                            "先手：Ann\n*first\n" PAWNS "*behind\n*it\n");
    ck_assert_str_eq(game_tag(game, "Date"), "2024.01.02");
    ck_assert_str_eq(game_tag(game, "Time"), "10:00:00");
    ck_assert_str_eq(game_tag(game, "Event"), "A cup");
    ck_assert_str_eq(game_tag(game, "Round"), "3");
    ck_assert_str_eq(game_tag(game, "White"), "Ann");
    ck_assert_str_eq(game->root->comment, "備考：a note\nfirst");
    ck_assert_str_eq(game->root->child->child->comment, "behind\nit");
    ck_assert_int_eq(game->root->child->spent_ms, 16000);
    game_free(game);
}
END_TEST

START_TEST(test_tags_that_would_read_as_moves_or_comments_do_not_spoil_the_record)
{
    Game *game = read_whole(PAWNS);
    static const char *const NAMES[] = {"1st", "7", "#note", "*star", "&mark", "+up", "Ok_1"};
    for (int i = 0; i < COUNT(NAMES); i++)
        ck_assert(game_add_tag(game, NAMES[i], "x", NULL));
    Bytes out = {0};
    Error error = {0};
    ck_assert_msg(kif_write(game, &out, &error), "%s", error.reason);
    Game *read = read_whole(out.data);
    ck_assert_uint_eq(read->node_count, game->node_count);
    ck_assert_ptr_nonnull(strstr(out.data, "Ok_1"));
    bytes_done(&out);
    game_free(read);
    game_free(game);
}
END_TEST

START_TEST(test_variations_branch_from_the_last_line)
{
    Game *game = read_whole(PAWNS "3 ２六歩(27)\n\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n\n"
                                  "変化：4手\n4 ６二銀(71)\n\n変化：1手\n1 ２六歩(27)\n");
    const Node *third = game->root->child->child->child;
    ck_assert_ptr_nonnull(third->sibling);
    ck_assert_ptr_nonnull(third->sibling->child->sibling);
    ck_assert_ptr_nonnull(game->root->child->sibling);
    ck_assert_ptr_null(third->child);
    game_free(game);
}
END_TEST

/* --- odds and diagrams ----------------------------------------------------------------------- */

static const char *const ODDS[][2] = {
    {"香落ち", "lnsgkgsn1/1r5b1"}, {"右香落ち", "1nsgkgsnl/1r5b1"}, {"角落ち", "lnsgkgsnl/1r7"},
    {"飛車落ち", "lnsgkgsnl/7b1"}, {"飛香落ち", "lnsgkgsn1/7b1"},   {"二枚落ち", "lnsgkgsnl/9"},
    {"三枚落ち", "lnsgkgsn1/9"},   {"四枚落ち", "1nsgkgsn1/9"},     {"五枚落ち", "2sgkgsn1/9"},
    {"左五枚落ち", "1nsgkgs2/9"},  {"六枚落ち", "2sgkgs2/9"},       {"左七枚落ち", "2sgkg3/9"},
    {"右七枚落ち", "3gkgs2/9"},    {"八枚落ち", "3gkg3/9"},         {"十枚落ち", "4k4/9"},
};

START_TEST(test_odds_are_read_and_written_by_their_names)
{
    char text[256], data[FEN_SIZE], expected[FEN_SIZE];
    snprintf(text, sizeof text, "手合割：%s\n下手：Ann\n上手：Bob\n1 投了\n", ODDS[_i][0]);
    Game *game = read_whole(text);
    Text fen = TEXT_OVER(data);
    fen_format(&game->start, &fen);
    snprintf(expected, sizeof expected, "%s/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1",
             ODDS[_i][1]);
    ck_assert_str_eq(data, expected);
    ck_assert_int_eq(game->outcome.result, RESULT_WHITE_WINS);
    Bytes out = {0};
    ck_assert(kif_write(game, &out, NULL));
    snprintf(expected, sizeof expected, "手合割：%s\n", ODDS[_i][0]);
    ck_assert_ptr_nonnull(strstr(out.data, expected));
    ck_assert_ptr_nonnull(strstr(out.data, "下手：Ann\n"));
    ck_assert_ptr_nonnull(strstr(out.data, "まで0手で下手の勝ち\n"));
    bytes_done(&out);
    game_free(game);
}
END_TEST

static const char DIAGRAM[] = "後手の持駒：飛　角　金四　銀三　桂四　香三　歩十六　\n"
                              "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                              "+---------------------------+\n"
                              "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                              "| ・ ・ ・ ・ と ・ ・ ・ ・|三\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                              "| ・ ・ ・v杏 ・ ・ ・ ・ ・|五\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・v馬|八\n"
                              "| ・ ・ ・ ・ ・ ・ 玉 ・ ・|九\n"
                              "+---------------------------+\n"
                              "先手の持駒：銀　歩　\n"
                              "手数＝0  まで\n\n後手番\n";

START_TEST(test_diagrams_are_read)
{
    char data[FEN_SIZE];
    Text fen = TEXT_OVER(data);
    Game *game = read_whole(DIAGRAM);
    fen_format(&game->start, &fen);
    ck_assert_str_eq(data, "4k4/9/4+P4/9/3+l5/9/9/8+b/6K2"
                           "[PSpppppppppppppppplllnnnnsssggggbr] b - - 0 1");
    game_free(game);
}
END_TEST

START_TEST(test_moves_in_place_of_an_ending_or_before_it_are_a_variation)
{
    Game *game = read_whole("先手：Ann：B\nNote_2：x\nDate：2026.11.21\n" PAWNS
                            "3 投了\nまで2手で後手の勝ち\n\n変化：3手\n3 ２六歩(27)\n"
                            "4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n3 中断\n"
                            "\n変化：3手\n3 ２六歩(27)\n");
    check_first_line(game, "c3c4 g7g6");
    ck_assert_int_eq(game->outcome.termination, TERMINATION_RESIGNATION);
    const Node *first = game->root->child, *again = first->child->sibling;
    ck_assert(again != NULL && again->move == first->child->move);
    ck_assert_str_eq(uci_text(game->variant, again->child->move).text, "h3h4");
    ck_assert_ptr_nonnull(again->child->child);
    const Node *other = again->sibling, *repeated = other != NULL ? other->sibling : NULL;
    ck_assert(repeated != NULL && repeated->move == other->move);
    ck_assert_ptr_null(other->child);
    ck_assert_str_eq(uci_text(game->variant, repeated->child->move).text, "h3h4");
    check_round_trip(game);
    game_free(game);
}
END_TEST

/* The main line continues, and so do the variations after it. */
START_TEST(test_a_damaged_variation_loses_only_its_own_rest)
{
    static const char TEXT[] = PAWNS "3 ２六歩(27)\n\n変化：3手\n3 １六歩(17)\n4 ８五歩(83)\n"
                                     "*of no move\n5 ２六歩(27)\n6 投了\n\n変化：2手\n"
                                     "2 ８四歩(83)\n3 ２六歩(27)\n";
    Error damage = {0}, error = {0};
    Game *game = record_read(&KIF, TEXT, sizeof(TEXT) - 1, &damage, &error);
    ck_assert(game != NULL && game->damaged);
    ck_assert_uint_eq(damage.line, 7);
    ck_assert_str_eq(damage.reason, "the move is illegal here");
    check_first_line(game, "c3c4 g7g6 h3h4");
    const Node *second = game->root->child->child;
    ck_assert_ptr_nonnull(second->child->sibling);
    ck_assert_ptr_null(second->child->sibling->child);
    ck_assert_ptr_null(second->child->sibling->comment);
    ck_assert(second->sibling != NULL && second->sibling->child != NULL);
    game_free(game);
}
END_TEST

START_TEST(test_unknown_ending_and_a_foul_move_are_kept)
{
    Game *game = read_whole("先手：Ann：B\nNote_2：x\nDate：2026.11.21\n" PAWNS
                            "3 切断\nまで2手で先手の勝ち\n");
    ck_assert_str_eq(game_tag(game, "Termination"), "切断");
    check_round_trip(game);
    Bytes text = {0};
    ck_assert(kif_write(game, &text, NULL));
    ck_assert_ptr_nonnull(strstr(text.data, "   3 切断\nまで2手で先手の勝ち\n"));
    bytes_done(&text);
    game_free(game);

    game = read_whole("先手：Ann：B\nNote_2：x\nDate：2026.11.21\n" PAWNS
                      "3 ５五歩(57)\n4 反則勝ち\n*a\n");
    ck_assert_str_eq(game_tag(game, KIF_FOUL_TAG), "５五歩(57)");
    ck_assert_str_eq(node_line_end(game->root)->comment, "a");
    check_round_trip(game);
    ck_assert(kif_write(game, &text, NULL));
    ck_assert_ptr_nonnull(strstr(text.data, "   3 反則負け\n"));
    ck_assert_ptr_nonnull(strstr(text.data, KIF_FOUL_TAG "：５五歩(57)\n"));
    bytes_done(&text);
    game_free(game);

    game = read_whole(PAWNS "\n変化：2手\n2 ８四歩(83)\n3 ５五歩(57)\n4 反則勝ち\n"
                            "\n変化：2手\n2 ５四歩(53)\n3 切断\n");
    ck_assert_int_eq(game->outcome.result, RESULT_ONGOING);
    const Node *foul = game->root->child->child->sibling;
    ck_assert_str_eq(foul->comment, "５五歩(57)");
    ck_assert_str_eq(foul->sibling->comment, "切断");
    game_free(game);
}
END_TEST

/* --- damage ---------------------------------------------------------------------------------- */

typedef struct Damage {
    const char *text;
    unsigned line;
    const char *reason; /* the beginning of the reason */
    const char *moves;  /* the moves that are read */
} Damage;

static const Damage DAMAGES[] = {
    {PAWNS "3 ５五歩(57)\n4 ８四歩(83)\n", 3, "the move is illegal", "c3c4 g7g6"},
    {PAWNS "3 ５六金(57)\n", 3, "there is no such piece there", "c3c4 g7g6"},
    {PAWNS "3 ５六龜(57)\n", 3, "this is not a move", "c3c4 g7g6"},
    {PAWNS "3 ５六歩\n", 3, "this is not a move", "c3c4 g7g6"},
    {PAWNS "3 what\n", 3, "this is not a move", "c3c4 g7g6"},
    {PAWNS "3 何か\n4 ８四歩(83)\n", 3, "this is not a move", "c3c4 g7g6"},
    {PAWNS "5 ５六歩(57)\n", 3, "the moves are not numbered", "c3c4 g7g6"},
    {PAWNS "what\n", 3, "this is not a move number", "c3c4 g7g6"},
    {PAWNS "3 ５六歩(57) (a:b)\n", 3, "not a time", "c3c4 g7g6 e3e4"},
    {PAWNS "3 ５六歩(57) ( 0:16/00:00:16) !\n", 3, "this cannot follow a move", "c3c4 g7g6 e3e4"},
    {PAWNS "変化：3手\n", 3, "there is no move", "c3c4 g7g6"},
    {PAWNS "変化：0手\n", 3, "there is no move", "c3c4 g7g6"},
    {"1 投了\n変化：1手\n1 ７六歩(77)\n", 2, "there is no move", ""},
    {PAWNS "3 投了\n変化：4手\n", 4, "there is no move", "c3c4 g7g6"},
    {PAWNS "3 ５六歩(57) (0:10.)\n", 3, "not a time", "c3c4 g7g6 e3e4"},
    {PAWNS "3 ５六歩(57) (99999999:99:99)\n", 3, "not a time", "c3c4 g7g6 e3e4"},
    /* An illegal move that no word calls foul. */
    {PAWNS "3 ５五歩(57)\n4 投了\n", 3, "the move is illegal", "c3c4 g7g6"},
    {PAWNS "3 ５五歩(57)\n*a\nまで2手で先手の勝ち\n", 3, "the move is illegal", "c3c4 g7g6"},
    {PAWNS "3 ５五歩(57)\nと\n4 反則勝ち\n", 3, "the move is illegal", "c3c4 g7g6"},
    {PAWNS "3 投了\n4 ８四歩(83)\n", 4, "the moves are not numbered", "c3c4 g7g6"},
    {"nonsense\n" PAWNS, 1, "this does not belong in a shogi record", "c3c4 g7g6"},
    {"1 同　歩(77)\n", 1, "this is not a move", ""},
};

START_TEST(test_damaged_record_keeps_its_prefix_and_says_where)
{
    const Damage *expected = &DAMAGES[_i];
    Error damage = {0}, error = {0};
    Game *game = record_read(&KIF, expected->text, strlen(expected->text), &damage, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert(game->damaged);
    ck_assert_str_eq(damage.file, "test.kif");
    ck_assert_msg(strncmp(damage.reason, expected->reason, strlen(expected->reason)) == 0, "%s: %s",
                  damage.token, damage.reason);
    ck_assert_uint_eq(damage.line, expected->line);
    check_first_line(game, expected->moves);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "Variant：nonsense\n" PAWNS,
    "Variant：chess\n" PAWNS,
    "手合割：二十枚落ち\n" PAWNS,
    "手合割：その他\n" PAWNS,
    "手合割：その他\n|v玉|\n" PAWNS,
    "FEN：x\n" PAWNS,
    "先手の持駒：玉\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n" PAWNS,
    "手合割：平手\n\xff\xff\xff\n",
};

START_TEST(test_a_record_that_cannot_begin_is_refused)
{ check_hopeless(&KIF, HOPELESS[_i]); }
END_TEST

START_TEST(test_zero_byte_ends_the_text_read)
{
    static const char TEXT[] = PAWNS "*a\0b\n3 ５六歩(57)\n";
    Error damage = {0};
    Game *game = record_read(&KIF, TEXT, sizeof(TEXT) - 1, &damage, NULL);
    ck_assert(game != NULL && game->damaged);
    ck_assert_str_eq(damage.reason, "a NUL byte is not text");
    ck_assert_uint_eq(game->node_count, 3);
    game_free(game);
}
END_TEST

/* --- limits ---------------------------------------------------------------------------------- */

/* Kings move to and fro, for records of any length. */
static void add_shuffle(Bytes *text, unsigned number) {
    static const char *const MOVES[] = {"５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"};
    ck_assert(bytes_addf(text, "%u %s\n", number, MOVES[(number - 1) % 4]));
}

START_TEST(test_variations_nest_as_deep_as_the_limit_and_no_deeper)
{
    for (unsigned over = 0; over < 2; over++) {
        Bytes text = {0};
        Error damage = {0};
        for (unsigned i = 1; i <= GAME_DEPTH_LIMIT + 1 + over; i++) {
            if (i > 1)
                ck_assert(bytes_addf(&text, "変化：%u手\n%u ７六歩(77)\n", 1u, 1u));
            else
                add_shuffle(&text, 1);
        }
        /* Sibling variations do not count as nested. */
        Game *game = record_read(&KIF, text.data, text.length, &damage, NULL);
        ck_assert_ptr_nonnull(game);
        ck_assert(!game->damaged);
        game_free(game);
        text.length = 0;
        for (unsigned i = 1; i <= GAME_DEPTH_LIMIT + 1 + over; i++) {
            if (i > 1)
                ck_assert(bytes_addf(&text, "変化：%u手\n", i));
            if (i > 1)
                add_shuffle(&text, i);
            else
                add_shuffle(&text, 1);
            add_shuffle(&text, i + 1);
        }
        game = record_read(&KIF, text.data, text.length, &damage, NULL);
        ck_assert_ptr_nonnull(game);
        ck_assert_int_eq(game->damaged, over == 1);
        game_free(game);
        bytes_done(&text);
    }
}
END_TEST

START_TEST(test_record_over_the_byte_limit_keeps_what_fits)
{
    Bytes text = {0};
    Error damage = {0};
    for (unsigned i = 1; text.length <= PGN_GAME_LIMIT; i++)
        add_shuffle(&text, i);
    Game *game = record_read(&KIF, text.data, text.length, &damage, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->damaged);
    ck_assert_str_eq(damage.reason, "the game is too long to read in full");
    ck_assert_uint_gt(game->node_count, 40000);
    Bytes out = {0};
    ck_assert(kif_write(game, &out, NULL));
    bytes_done(&out);
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_any_bytes_are_read_without_harm)
{
    static const char *const PIECES[] = {"変化：1手\n", "同　", "(77)", "\n", "*",    "：",    "３",
                                         "成",          "打",   "|",    "v",  "\xe5", "12345", " "};
    static const char START[] =
        "手合割：平手\n先手：A\n" PAWNS "3 ２二角成(88)\n4 同　銀(31)\n5 ５五角打\n*x\n"
        "変化：3手\n3 ２六歩(27)\n";
    Random random = random_seeded(7);
    size_t nodes = 0;
    for (int round = 0; round < 3000; round++) {
        Bytes text = {0};
        const char *base = round % 3 == 0 ? DIAGRAM : START;
        size_t length = strlen(base), at = 0;
        for (uint64_t i = random_below(&random, 4); i > 0; i--) {
            size_t next = at + random_below(&random, length - at + 1);
            ck_assert(bytes_add_bytes(&text, base + at, next - at) &&
                      bytes_add(&text, PIECES[random_below(&random, COUNT(PIECES))]));
            at = next + random_below(&random, 3);
            at = at < length ? at : length;
        }
        ck_assert(bytes_add_bytes(&text, base + at, length - at) && bytes_reserve(&text, 1));
        nodes += check_harmless(&KIF, text.data, text.length);
        bytes_done(&text);
    }
    ck_assert_uint_gt(nodes, 3000);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("kif");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_definitions_decide_which_games_are_shogi_like);
    tcase_add_test(tcase, test_a_game_is_recognised_by_its_name_in_records);
    tcase_add_loop_test(tcase, test_reading_what_was_written_gives_the_same_game, 0,
                        listed_count());
    tcase_add_loop_test(tcase, test_records_are_read_as_other_programs_write_them, 0,
                        COUNT(READINGS));
    tcase_add_test(tcase, test_headers_become_tags_and_unknown_ones_are_kept);
    tcase_add_test(tcase, test_tags_that_would_read_as_moves_or_comments_do_not_spoil_the_record);
    tcase_add_test(tcase, test_variations_branch_from_the_last_line);
    tcase_add_loop_test(tcase, test_odds_are_read_and_written_by_their_names, 0, COUNT(ODDS));
    tcase_add_test(tcase, test_diagrams_are_read);
    tcase_add_test(tcase, test_moves_in_place_of_an_ending_or_before_it_are_a_variation);
    tcase_add_test(tcase, test_a_damaged_variation_loses_only_its_own_rest);
    tcase_add_test(tcase, test_unknown_ending_and_a_foul_move_are_kept);
    tcase_add_loop_test(tcase, test_damaged_record_keeps_its_prefix_and_says_where, 0,
                        COUNT(DAMAGES));
    tcase_add_loop_test(tcase, test_a_record_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
    tcase_add_test(tcase, test_zero_byte_ends_the_text_read);
    tcase_add_test(tcase, test_variations_nest_as_deep_as_the_limit_and_no_deeper);
    tcase_add_test(tcase, test_record_over_the_byte_limit_keeps_what_fits);
    tcase_add_test(tcase, test_any_bytes_are_read_without_harm);
}
