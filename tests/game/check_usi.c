/* Shogi records in USI: positions, moves, games. */
#include "game/shogi/usi.h"

#include <stdio.h>

#include "game/records.h"
#include "game/shogi/shogi_form.h"

static const RecordForm USI = {"test.usi", usi_parse, usi_write};

/* --- positions and moves --------------------------------------------------------------------- */

/* Reads a game of this variant from the text. */
static Game *read_position(const char *name, const char *sfen, Error *damage, Error *error) {
    Bytes text = {0};
    ck_assert(
        bytes_addf(&text, "setoption name USI_Variant value %s\nposition sfen %s\n", name, sfen));
    Game *game = record_read(&USI, text.data, text.length, damage, error);
    bytes_done(&text);
    return game;
}

typedef struct Written {
    const char *game, *fen, *sfen;
} Written;

static const Written POSITIONS[] = {
    {"shogi", "startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
    {"shogi",
     "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L[Sbgnppp] b - - 0 62",
     "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124"},
    {"minishogi", "startpos", "rbsgk/4p/5/P4/KGSBR b - 1"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/4K3P w - - 0 2", "4k4/9/9/9/9/9/9/9/4K3P b - 3"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPr] w - - 0 1",
     "4k4/9/9/9/9/9/9/9/4K4 b 10Pr 1"},
};

START_TEST(test_sfen_can_end_after_any_field)
{
    static const char *const TEXTS[] = {"4k4/9/9/9/9/9/9/9/4K4", "4k4/9/9/9/9/9/9/9/4K4 b",
                                        "4k4/9/9/9/9/9/9/9/4K4 b -"};
    for (size_t i = 0; i < sizeof(TEXTS) / sizeof(TEXTS[0]); i++) {
        Error damage = {0}, error = {0};
        Game *read = read_position("shogi", TEXTS[i], &damage, &error);
        ck_assert_msg(read != NULL && !read->damaged, "%s: %s", error.token, error.reason);
        ck_assert_str_eq(fen_text(&read->start).text, "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1");
        game_free(read);
    }
}
END_TEST

START_TEST(test_positions_are_written_and_read_as_sfen)
{
    const Written *written = &POSITIONS[_i];
    Game *game = game_of(written->game, written->fen);
    char data[FEN_SIZE];
    Text sfen = TEXT_OVER(data);
    sfen_format(&game->start, sfen_number(&game->start), &sfen);
    ck_assert_str_eq(data, written->sfen);
    Error damage = {0}, error = {0};
    Game *read = read_position(written->game, data, &damage, &error);
    ck_assert_msg(read != NULL && !read->damaged, "%s: %s", error.token, error.reason);
    ck_assert(position_equal(&read->start, &game->start));
    game_free(read);
    game_free(game);
}
END_TEST

static const char *const REFUSED[][2] = {
    {"shogi", ""},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 x - 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 3 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 0P 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 3B 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 81P81P81P81P81P81P81P81P81P81P81P81P 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b K 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - x"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1 more"},
    {"shogi", "9/9/9/9/9/9/9/9/9 b - 1"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 b - 1"},
    {"pandemonium10", "startpos"},
};

START_TEST(test_other_text_is_not_a_position)
{
    Error damage = {0}, error = {0};
    Game *read = read_position(REFUSED[_i][0], REFUSED[_i][1], &damage, &error);
    ck_assert(read == NULL || read->damaged);
    ck_assert((read == NULL ? error : damage).reason[0] != '\0');
    game_free(read);
}
END_TEST

/* Written moves are read back unchanged in the positions of random games. */
START_TEST(test_moves_are_read_back_as_written)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    if (!shogi_form_fits(variant, NULL))
        return;
    Random random = random_seeded(3);
    Position position;
    position_start(&position, variant);
    for (int ply = 0; ply < 150; ply++) {
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&position, moves);
        for (size_t i = 0; i < count; i++) {
            char data[MOVE_TEXT_SIZE];
            Text text = TEXT_OVER(data);
            Move read = MOVE_NONE;
            usi_move_format(variant, moves[i], &text);
            ck_assert_msg(usi_move_parse(&position, data, &read, NULL) && read == moves[i], "%s %s",
                          variant->name, data);
        }
        if (count == 0)
            return;
        Undo undo;
        position_do(&position, moves[random_below(&random, count)], &undo);
    }
}
END_TEST

/* --- games ----------------------------------------------------------------------------------- */

START_TEST(test_reading_what_was_written_gives_the_same_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    for (uint64_t seed = 0; seed < 8; seed++) {
        Random random = random_seeded(seed);
        Game *game = game_of(variant->name, NULL);
        Cursor cursor;
        Bytes out = {0};
        Error damage = {0}, error = {0};
        ck_assert(cursor_init(&cursor, game));
        play_random(&cursor, &random, 40 * (unsigned)seed);
        bool fits = shogi_form_fits(variant, NULL);
        ck_assert_int_eq(usi_write(game, &out, &error), fits);
        if (fits) {
            Game *read = record_read(&USI, out.data, out.length, &damage, &error);
            ck_assert_msg(read != NULL && !read->damaged, "%s %s in %s", error.reason,
                          damage.reason, out.data);
            ck_assert_ptr_eq(read->variant, variant);
            ck_assert(position_equal(&read->start, &game->start));
            ck_assert(same_tree(read->root, game->root));
            game_free(read);
        }
        bytes_done(&out);
        cursor_done(&cursor);
        game_free(game);
    }
}
END_TEST

static const struct {
    const char *game, *fen, *moves, *text;
} GAMES[] = {
    {"shogi", NULL, "c3c4 g7g6 b2h8+ g9h8 B@e5",
     "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e\n"},
    {"shogi", NULL, "", "position startpos\n"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K3P[] w - - 0 1", "",
     "position sfen 4k4/9/9/9/9/9/9/9/4K3P b - 1\n"},
    {"minishogi", NULL, "d1c2",
     "setoption name USI_Variant value minishogi\nposition sfen rbsgk/4p/5/P4/KGSBR b - 1 moves "
     "2e3d\n"},
};

/* A word after the moves, and the result that it means with White to move. */
static const struct {
    const char *text;
    Result result;
    Termination termination;
} ENDINGS[] = {
    {"moves 7g7f 3c3d resign", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {"moves 7g7f resign\n", RESULT_WHITE_WINS, TERMINATION_RESIGNATION},
    {"moves resign", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {"resign", RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
    {"moves 7g7f 3c3d lose", RESULT_BLACK_WINS, TERMINATION_NONE},
    {"moves 7g7f 3c3d win", RESULT_WHITE_WINS, TERMINATION_IMPASSE},
    {"moves 7g7f 3c3d draw", RESULT_DRAW, TERMINATION_AGREEMENT},
    {"moves 7g7f 3c3d rep_draw", RESULT_DRAW, TERMINATION_REPETITION},
    {"moves 7g7f 3c3d rep_win", RESULT_WHITE_WINS, TERMINATION_PERPETUAL_CHECK},
    {"moves 7g7f 3c3d rep_lose", RESULT_BLACK_WINS, TERMINATION_PERPETUAL_CHECK},
    {"moves 7g7f 3c3d timeout", RESULT_BLACK_WINS, TERMINATION_TIME},
    {"moves 7g7f 3c3d illegal", RESULT_BLACK_WINS, TERMINATION_ILLEGAL},
    {"moves 7g7f 3c3d jishogi", RESULT_DRAW, TERMINATION_AGREEMENT},
    {"moves 7g7f 3c3d break", RESULT_ONGOING, TERMINATION_NONE},
    {"moves 7g7f 3c3d", RESULT_ONGOING, TERMINATION_NONE},
};

START_TEST(test_a_word_after_the_moves_gives_the_ending)
{
    char text[128];
    Error damage = {0}, error = {0};
    snprintf(text, sizeof text, "position startpos %s", ENDINGS[_i].text);
    Game *game = record_read(&USI, text, strlen(text), &damage, &error);
    ck_assert_msg(game != NULL && !game->damaged, "%s%s", error.reason, damage.reason);
    ck_assert_int_eq(game->outcome.result, ENDINGS[_i].result);
    ck_assert_int_eq(game->outcome.termination, ENDINGS[_i].termination);
    game_free(game);
}
END_TEST

/* Only resigning has a word that all programs know, and only for the side to move. */
START_TEST(test_resigning_is_written)
{
    static const struct {
        const char *moves;
        Outcome outcome;
        const char *text;
    } WRITTEN[] = {
        {"c3c4 g7g6",
         {RESULT_BLACK_WINS, TERMINATION_RESIGNATION},
         "position startpos moves 7g7f 3c3d resign\n"},
        {"", {RESULT_BLACK_WINS, TERMINATION_RESIGNATION}, "position startpos moves resign\n"},
        {"c3c4", {RESULT_BLACK_WINS, TERMINATION_RESIGNATION}, "position startpos moves 7g7f\n"},
        {"c3c4", {RESULT_WHITE_WINS, TERMINATION_TIME}, "position startpos moves 7g7f\n"},
    };
    for (int i = 0; i < COUNT(WRITTEN); i++) {
        Game *game = game_of("shogi", NULL);
        Bytes out = {0};
        Cursor cursor;
        ck_assert(cursor_init(&cursor, game));
        play_all(&cursor, WRITTEN[i].moves);
        cursor_done(&cursor);
        game->outcome = WRITTEN[i].outcome;
        ck_assert(usi_write(game, &out, NULL));
        ck_assert_str_eq(out.data, WRITTEN[i].text);
        bytes_done(&out);
        game_free(game);
    }
}
END_TEST

START_TEST(test_a_move_after_the_ending_is_damage)
{
    static const char TEXT[] = "position startpos moves 7g7f resign 3c3d\n";
    Error damage = {0};
    Game *game = record_read(&USI, TEXT, sizeof(TEXT) - 1, &damage, NULL);
    ck_assert(game != NULL && game->damaged);
    ck_assert_str_eq(damage.token, "3c3d");
    ck_assert_str_eq(damage.reason, "the game has already ended");
    ck_assert_int_eq(game->outcome.result, RESULT_WHITE_WINS);
    game_free(game);
}
END_TEST

START_TEST(test_plain_shogi_is_written_for_shogi_engines)
{
    Game *game = game_of(GAMES[_i].game, GAMES[_i].fen);
    Bytes out = {0};
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, GAMES[_i].moves);
    cursor_done(&cursor);
    ck_assert(usi_write(game, &out, NULL));
    ck_assert_str_eq(out.data, GAMES[_i].text);
    bytes_done(&out);
    game_free(game);
}
END_TEST

typedef struct Reading {
    const char *text, *game, *moves;
    unsigned line; /* line of the damage; 0: none */
} Reading;

static const Reading READINGS[] = {
    {"position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e", "shogi", "c3c4 g7g6 b2h8+ g9h8 B@e5", 0},
    {"startpos\n", "shogi", "", 0},
    {"sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 2e3d", "minishogi", "d1c2", 0},
    {"rbsgk/4p/5/P4/KGSBR b - 1 moves 2e3d", "minishogi", "d1c2", 0},
    {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n", "shogi", "", 0},
    {"usi\nisready\nusinewgame\nposition startpos\ngo btime 1 wtime 1\n", "shogi", "", 0},
    {"# a comment\r\nposition startpos moves 7g7f\r\n", "shogi", "c3c4", 0},
    {"setoption name USI_Variant value minishogi\nposition startpos moves 2e3d\n", "minishogi",
     "d1c2", 0},
    {"setoption name UCI_Variant value sho\nsetoption name Hash value 3\nposition startpos\n",
     "shoshogi", "", 0},
    {"position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 8c8d",
     "shogi", "b7b6", 0},
    {"\nposition startpos moves 7g7f 7g7f 3c3d", "shogi", "c3c4", 2},
    {"position startpos moves 7g7f x", "shogi", "c3c4", 1},
    {"position startpos moves 7g7f P*5eee", "shogi", "c3c4", 1},
    {"position startpos moves 7g7f7g7f7g7f7g7f7g7f7g7f7g7f", "shogi", "", 1},
    {"position startpos go\n", "shogi", "", 1},
    {"position startpos\nposition startpos\n", "shogi", "", 2},
    {"position startpos\nwhat\n", "shogi", "", 2},
};

START_TEST(test_records_are_read_as_other_programs_write_them)
{
    const Reading *reading = &READINGS[_i];
    Error damage = {0}, error = {0};
    Game *game = record_read(&USI, reading->text, strlen(reading->text), &damage, &error);
    ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
    ck_assert_str_eq(game->variant->name, reading->game);
    ck_assert_uint_eq(damage.line, reading->line);
    ck_assert_int_eq(game->damaged, reading->line != 0);
    check_first_line(game, reading->moves);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "",
    "usi\n",
    "position\n",
    "position fen x\n",
    "position sfen\n",
    "position sfen 4k4/9 b - 1\n",
    "setoption name USI_Variant value nonsense\nposition startpos\n",
    "setoption name USI_Variant value chess\nposition startpos\n",
};

START_TEST(test_a_record_that_cannot_begin_is_refused)
{ check_hopeless(&USI, HOPELESS[_i]); }
END_TEST

START_TEST(test_a_zero_byte_is_damage)
{
    static const char TEXT[] = "position startpos moves 7g7f\0junk 3c3d\n";
    Error damage = {0};
    Game *game = record_read(&USI, TEXT, sizeof TEXT - 1, &damage, NULL);
    ck_assert(game != NULL && game->damaged && damage.reason[0] != '\0');
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("usi");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_positions_are_written_and_read_as_sfen, 0, COUNT(POSITIONS));
    tcase_add_test(tcase, test_sfen_can_end_after_any_field);
    tcase_add_loop_test(tcase, test_a_word_after_the_moves_gives_the_ending, 0, COUNT(ENDINGS));
    tcase_add_test(tcase, test_resigning_is_written);
    tcase_add_test(tcase, test_a_move_after_the_ending_is_damage);
    tcase_add_test(tcase, test_a_zero_byte_is_damage);
    tcase_add_loop_test(tcase, test_other_text_is_not_a_position, 0, COUNT(REFUSED));
    tcase_add_loop_test(tcase, test_moves_are_read_back_as_written, 0, listed_count());
    tcase_add_loop_test(tcase, test_reading_what_was_written_gives_the_same_game, 0,
                        listed_count());
    tcase_add_loop_test(tcase, test_plain_shogi_is_written_for_shogi_engines, 0, COUNT(GAMES));
    tcase_add_loop_test(tcase, test_records_are_read_as_other_programs_write_them, 0,
                        COUNT(READINGS));
    tcase_add_loop_test(tcase, test_a_record_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
}
