/* Shogi records in KI2: marks that distinguish pieces, lines of moves, verdicts, damage.
 * check_kif.c tests what KI2 shares with KIF. */
#include "game/records.h"
#include "game/records/record_format.h"
#include "game/shogi/kif.h"
#include "game/shogi/usi.h"

static const RecordForm KI2 = {"test.ki2", kif_parse, ki2_write};

/* --- marks ----------------------------------------------------------------------------------- */

typedef struct Marked {
    const char *board, *hand;
    const char *moves; /* USI moves, each with its text */
} Marked;

/* The positions with dragons, horses and promoted pawns are the examples in the Association's rule.
 */
static const Marked MARKED[] = {
    {"+R8/9/9/1+R7/9/9/4k4/9/8K", "-", "9a8b ８二龍引 8d8b ８二龍上"},
    {"9/4+R4/7+R1/9/9/9/k8/9/8K", "-", "2c4c ４三龍寄 5b4c ４三龍引"},
    {"4k3K/9/9/9/9/9/9/9/+R+R7", "-", "9i8h ８八龍左 8i8h ８八龍右"},
    {"K3k4/9/9/9/9/9/9/7+R1/8+R", "-", "2h1g １七龍左 1i1g １七龍右"},
    {"+B+B7/9/9/9/9/9/4k4/9/8K", "-", "9a8b ８二馬左 8a8b ８二馬右"},
    {"9/9/3+B5/9/+B8/9/4k4/9/8K", "-", "9e8e ８五馬寄 6c8e ８五馬引"},
    {"8+B/9/9/6+B2/9/9/4k4/9/K8", "-", "1a1b １二馬引 3d1b １二馬上"},
    {"4k3K/9/9/9/9/9/9/9/+B3+B4", "-", "9i7g ７七馬左 5i7g ７七馬右"},
    {"4k3K/9/9/9/9/9/5+B3/8+B/9", "-", "4g2i ２九馬左 1h2i ２九馬右"},
    {"4+P4/3+P1+P3/3+P+P+P3/9/9/9/4k4/9/8K", "-",
     "6c5b ５二と左上 5c5b ５二と直 4c5b ５二と右上 6b5b ５二と左寄 4b5b ５二と右寄 5a5b ５二と引"},
    {"4k3K/9/9/9/9/9/9/9/5GG2", "-", "4i3h ３八金左 3i3h ３八金直"},
    {"4k3K/9/9/9/9/9/9/9/3GGG3", "-", "6i5h ５八金左 5i5h ５八金直 4i5h ５八金右"},
    {"4k3K/9/9/9/9/9/9/9/5S1S1", "-", "4i3h ３八銀左 2i3h ３八銀右"},
    {"k8/9/9/4S4/9/4S4/9/9/8K", "-", "5d4e ４五銀引 5f4e ４五銀上"},
    {"4k3K/9/9/9/9/9/9/9/5G3", "G", "G*3h ３八金打 G*5e ５五金 4i3h ３八金"},
    {"k8/9/9/7S1/9/9/9/9/8K", "-", "2d2c ２三銀不成 2d2c+ ２三銀成 2d1e １五銀"},
    /* A pinned piece counts as able to go there. */
    {"4r3k/9/9/9/9/9/9/4G1G2/4K4", "-", "3h4g ４七金右"},
};

static void check_marked(const Variant *variant, const char *sfen, const char *usi,
                         const char *text) {
    Position start;
    Move move;
    Bytes out = {0};
    Error error = {0};
    ck_assert_msg(fen_parse(variant, sfen, &start, &error), "%s: %s", sfen, error.reason);
    ck_assert_msg(usi_move_parse(&start, usi, &move, &error), "%s: %s", usi, error.reason);
    Game *game = game_new(variant, &start);
    ck_assert(game != NULL && game_add_move(game, game->root, move) != NULL);
    ck_assert(ki2_write(game, &out, NULL));
    char wanted[64];
    text_format(wanted, sizeof wanted, "▲%s\nまで1手で", text);
    ck_assert_msg(strstr(out.data, wanted) != NULL, "%s in %s", wanted, out.data);
    Game *read = record_read_whole(&KI2, out.data);
    ck_assert(read->root->child != NULL && read->root->child->move == move);
    game_free(read);
    game_free(game);
    bytes_done(&out);
}

START_TEST(test_marks_distinguish_all_pieces_that_could_go_there)
{
    const Marked *marked = &MARKED[_i];
    char sfen[128], data[512], *rest = NULL;
    text_format(sfen, sizeof sfen, "sfen %s b %s 1", marked->board, marked->hand);
    text_copy(data, sizeof data, marked->moves);
    for (char *usi = strtok_r(data, " ", &rest); usi != NULL; usi = strtok_r(NULL, " ", &rest))
        check_marked(variants_find(games, "shogi"), sfen, usi, strtok_r(NULL, " ", &rest));
}
END_TEST

/* --- reading --------------------------------------------------------------------------------- */

static const struct {
    const char *text, *moves;
    Result result;
    Termination termination;
} GAMES[] = {
    {"▲７六歩△３四歩▲２二角成　△同　銀 ▲５五角\n", "c3c4 g7g6 b2h8+ g9h8 B@e5", RESULT_ONGOING,
     TERMINATION_NONE},
    {"☗７六歩\n☖３四歩\n*a\n▲２二角生\n▽同銀\n", "c3c4 g7g6 b2h8 g9h8", RESULT_ONGOING,
     TERMINATION_NONE},
    {"▲７六歩 ▼３四歩 ▲22角行成 △２二同\n", NULL, RESULT_ONGOING, TERMINATION_NONE},
    {"▲７六歩(77)   ( 0:16/00:00:16)\n△３四歩(33)\n", "c3c4 g7g6", RESULT_ONGOING,
     TERMINATION_NONE},
    {"▲７六歩 △３四歩 ▲投了\n", "c3c4 g7g6", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {"▲７六歩\nまで1手で先手の勝ち\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {"▲７六歩\nまで1手で後手の勝ち\n", "c3c4", RESULT_BLACK_WINS, TERMINATION_NONE},
    {"▲７六歩\nまで1手で中断\n", "c3c4", RESULT_ONGOING, TERMINATION_NONE},
    {"▲７六歩\nまで1手で千日手\n", "c3c4", RESULT_DRAW, TERMINATION_REPETITION},
    {"▲７六歩\nまで1手で持将棋\n", "c3c4", RESULT_DRAW, TERMINATION_AGREEMENT},
    {"▲７六歩\nまで1手詰\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_CHECKMATE},
    {"▲７六歩\nまで1手で不詰\n", "c3c4", RESULT_ONGOING, TERMINATION_NONE},
    {"▲７六歩\nまで1手で時間切れにより先手の勝ち\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_TIME},
    {"▲７六歩\nまで1手で後手の反則負け\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {"▲７六歩\nまで1手で先手の入玉勝ち\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_IMPASSE},
    {"▲７六歩\nまで1手で切断\n", "c3c4", RESULT_ONGOING, TERMINATION_NONE},
    {"▲７六歩 △３五歩\nまで1手で後手の反則負け\n", "c3c4", RESULT_WHITE_WINS, TERMINATION_ILLEGAL},
    {"手合割：角落ち\n△８四歩\nまで1手で上手の勝ち\n", "b7b6", RESULT_BLACK_WINS,
     TERMINATION_RESIGNATION},
    {"まで0手で後手の勝ち\n", "", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
};

START_TEST(test_moves_and_the_verdict_are_read)
{
    Error damage = {0};
    Game *game = record_read(&KI2, GAMES[_i].text, strlen(GAMES[_i].text), &damage, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert_msg((damage.reason[0] == '\0') == (GAMES[_i].moves != NULL), "%s: %s", damage.token,
                  damage.reason);
    if (GAMES[_i].moves != NULL)
        check_first_line(game, GAMES[_i].moves);
    ck_assert_int_eq(game->outcome.result, GAMES[_i].result);
    ck_assert_int_eq(game->outcome.termination, GAMES[_i].termination);
    game_free(game);
}
END_TEST

START_TEST(test_variations_and_their_verdicts_are_read)
{
    Game *game = record_read_whole(
        &KI2, "▲７六歩 △３四歩 ▲２六歩\nまで3手で先手の勝ち\n\n変化：   3手\n▲７五歩\n"
              "まで3手で中断\n\n変化：2手\n△８四歩\n*a\n\n変化：2手\n△５四歩\n");
    const Node *second = game->root->child->child;
    ck_assert_str_eq(second->child->sibling->comment, "中断");
    ck_assert_str_eq(second->sibling->comment, "a");
    ck_assert_int_eq(game->outcome.termination, TERMINATION_RESIGNATION);
    game_free(game);
}
END_TEST

/* One of the two golds is pinned, neither of the silvers is. */
START_TEST(test_missing_marks_are_resolved_by_legality)
{
    static const char BOARD[] = "FEN：4r3k/9/9/9/9/9/S1S6/4G1G2/4K4[] w - - 0 1\n";
    char text[256];
    text_format(text, sizeof text, "%s▲４七金\n", BOARD);
    Game *game = record_read_whole(&KI2, text);
    check_first_line(game, "g2f3");
    game_free(game);
    Error damage = {0};
    text_format(text, sizeof text, "%s▲８六銀\n", BOARD);
    game = record_read(&KI2, text, strlen(text), &damage, NULL);
    ck_assert_str_eq(damage.reason, "several pieces can make this move");
    game_free(game);
}
END_TEST

static const struct {
    const char *text;
    unsigned line;
    const char *moves;
} DAMAGED[] = {
    {"▲７六歩 △３四歩\n▲７四歩 △８四歩\n", 2, "c3c4 g7g6"},
    {"▲７六歩 ▲２六歩\n", 1, "c3c4"},
    {"▲７六歩 ３四歩\n", 1, "c3c4"},
    {"▲７六歩 △何か\n", 1, "c3c4"},
    {"▲７六歩\nまで1手で中断\n△３四歩\n", 3, "c3c4"},
    {"▲７六歩\n終わり\n", 2, "c3c4"},
};

START_TEST(test_a_damaged_record_keeps_its_beginning_and_says_where)
{
    Error damage = {0};
    Game *game = record_read(&KI2, DAMAGED[_i].text, strlen(DAMAGED[_i].text), &damage, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->damaged);
    ck_assert_uint_eq(damage.line, DAMAGED[_i].line);
    check_first_line(game, DAMAGED[_i].moves);
    game_free(game);
}
END_TEST

/* How other programs read the endings that we write (tests/readers). */
static const struct {
    Outcome outcome;
    const char *kif, *ki2; /* what is written */
} ENDS[] = {
    {{RESULT_BLACK_WINS, TERMINATION_ILLEGAL}, "   3 反則負け\n", "まで2手で先手の反則負け\n"},
    {{RESULT_WHITE_WINS, TERMINATION_ILLEGAL}, "   3 反則勝ち\n", "まで2手で先手の反則勝ち\n"},
    {{RESULT_BLACK_WINS, TERMINATION_PERPETUAL_CHECK},
     "   3 反則負け\n",
     "まで2手で先手の反則負け\n"},
    {{RESULT_DRAW, TERMINATION_MOVE_COUNT}, "   3 持将棋\n", "まで2手で持将棋\n"},
    {{RESULT_BLACK_WINS, TERMINATION_NONE}, "   3 投了\n", "まで2手で後手の勝ち\n"},
    {{RESULT_WHITE_WINS, TERMINATION_RESIGNATION}, "", "まで2手で先手の勝ち\n"},
};

START_TEST(test_an_ending_is_written_in_words_that_other_programs_read)
{
    Game *game = record_read_whole(&KI2, "▲７六歩 △３四歩\n");
    Bytes kif = {0}, ki2 = {0};
    game->outcome = ENDS[_i].outcome;
    ck_assert(RECORD_KIF.write(game, &kif, NULL) && RECORD_KI2.write(game, &ki2, NULL));
    ck_assert_msg(strstr(kif.data, ENDS[_i].kif) != NULL, "%s", kif.data);
    ck_assert_msg(strstr(ki2.data, ENDS[_i].ki2) != NULL, "%s", ki2.data);
    bytes_done(&ki2);
    bytes_done(&kif);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("ki2");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_marks_distinguish_all_pieces_that_could_go_there, 0,
                        COUNT(MARKED));
    tcase_add_loop_test(tcase, test_moves_and_the_verdict_are_read, 0, COUNT(GAMES));
    tcase_add_test(tcase, test_variations_and_their_verdicts_are_read);
    tcase_add_test(tcase, test_missing_marks_are_resolved_by_legality);
    tcase_add_loop_test(tcase, test_a_damaged_record_keeps_its_beginning_and_says_where, 0,
                        COUNT(DAMAGED));
    tcase_add_loop_test(tcase, test_an_ending_is_written_in_words_that_other_programs_read, 0,
                        COUNT(ENDS));
}
