/* The meaning of a '+' after a move: a check, or the promotion in XBoard's shogi games. */
#include <stdio.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "game/pgn_support.h"
#include "game/records/pgn_file.h"
#include "support/sandbox.h"

/* ---- which is taken ---- */

/* Headers: XBoard leaves castling out of the FEN, and we do not. */
#define ROOK        "4k4/9/4p4/9/9/9/9/9/K3R4"
#define TWO_ROOKS   "4k4/9/4p4/9/9/9/9/9/K2RR4"
#define SHOGI(fen)  "[Variant \"shogi\"]\n[FEN \"" fen "\"]\n[SetUp \"1\"]\n\n"
#define BY_XBOARD   "[] w 0 1"
#define OURS        "[] w - - 0 1"
#define PICTURE     "{--------------\nr n b\nwhite to play\n--------------}\n"
#define START(game) "[Event \"Computer Chess Game\"]\n[Variant \"" game "\"]\n\n"

static const struct {
    const char *name, *text;
    const char *moves; /* moves of the main line, in coordinates */
    PlusMeaning told;  /* the meaning passed to the reader */
} RECORDS[] = {
    {"both read to the end: habits of XBoard", SHOGI(ROOK BY_XBOARD) "1. Rxe7+ Kd9 *", "e1e7+ e9d9",
     PLUS_IS_PROMOTION},
    {"both read to the end: habits of ours", SHOGI(ROOK OURS) "1. Rxe7+ Kd9 *", "e1e7 e9d9",
     PLUS_IS_CHECK},
    {"the King goes beside a Dragon", SHOGI(ROOK BY_XBOARD) "1. Rxe7+ Kd8 *", "e1e7 e9d8",
     PLUS_IS_CLEAR},
    {"a Dragon moves later", SHOGI(ROOK OURS) "1. Rxe7+ Kd9 2. +Re6 *", "e1e7+ e9d9 e7e6",
     PLUS_IS_CLEAR},
    {"a Rook does what a Dragon does not", SHOGI(TWO_ROOKS BY_XBOARD) "1. Rxe7+ Kf9 2. Re8 *",
     "e1e7 e9f9 e7e8", PLUS_IS_CLEAR},
    {"a later check has no mark", SHOGI(TWO_ROOKS OURS) "1. Rxe7+ Kf9 2. Rf1 Kg9 *",
     "e1e7+ e9f9 d1f1 f9g9", PLUS_IS_CLEAR},
    {"every check has its mark", SHOGI(TWO_ROOKS BY_XBOARD) "1. Rxe7+ Kf9 2. Rf1+ Kg9 *",
     "e1e7 e9f9 d1f1 f9g9", PLUS_IS_CLEAR},
    {"a mate with its mark is one for a Dragon",
     SHOGI("4k4/9/4p4/9/9/9/9/9/K3R4[G] w - - 0 1") "1. Rxe7+ Kf9 2. G@f8# *", "e1e7+ e9f9 G@f8",
     PLUS_IS_CLEAR},
    {"a Knight mates whose side loses", SHOGI("kl7/pn7/9/9/2N6/9/9/9/4K4" OURS) "1. Nb7+ 0-1",
     "c5b7+", PLUS_IS_CLEAR},
    {"a Knight mates", SHOGI("kl7/pn7/9/9/2N6/9/9/9/4K4" OURS) "1. Nb7# 1-0", "c5b7",
     PLUS_IS_CLEAR},
    {"promotion and mate", SHOGI("3lkl3/9/4p4/9/9/9/9/9/K3R4" OURS) "1. Rxe7+# 1-0", "e1e7+",
     PLUS_IS_CLEAR},
    {"a promotion is spelled out", SHOGI(TWO_ROOKS BY_XBOARD) "1. Rxe7+ Kf9 2. Rd8=+ *",
     "e1e7 e9f9 d1d8+", PLUS_IS_CLEAR},
    {"a promotion is declined, as XBoard writes it",
     SHOGI(TWO_ROOKS OURS) "1. Rxe7+ Kf9 2. Rd8= Kg9 *", "e1e7+ e9f9 d1d8 f9g9", PLUS_IS_PROMOTION},
    {"a Pawn has no letter", START("shogi") "1. c4 g6 2. Bxh8+ Sxh8 *", "c3c4 g7g6 b2h8+ g9h8",
     PLUS_IS_CLEAR},
    {"a Pawn's letter is never XBoard's, but for its own games with a picture",
     SHOGI(ROOK "[] w - - 0 1") PICTURE "1. Rxe7+ Kd9 *", "e1e7+ e9d9", PLUS_IS_PROMOTION},
    {"a Rook of Pandemonium by XBoard",
     "[Variant \"pandemonium\"]\n[FEN \"4k4/9/R8/9/9/9/9/9/4K4[-] w - 0 1\"]\n[SetUp "
     "\"1\"]\n\n" PICTURE "1. Rb7+ Kf9 2. +Rb6 *",
     "a7b7+ e9f9 b7b6", PLUS_IS_CLEAR},
    {"and by us",
     "[Variant \"pandemonium\"]\n[FEN \"4k4/9/R8/9/9/9/9/9/4K4[] w - - 0 1\"]\n[SetUp "
     "\"1\"]\n\n1. Ra9+ *",
     "a7a9", PLUS_IS_CHECK},
    {"coordinates promote by '+'", SHOGI(ROOK OURS) "1. e1e7+ e9d9 *", "e1e7+ e9d9", PLUS_IS_CLEAR},
    {"chess has checks alone", "[Variant \"chess\"]\n\n1. e4 f5 2. Qh5+ g6 *",
     "e2e4 f7f5 d1h5 g7g6", PLUS_IS_CLEAR},
    {"so has crazyhouse, also by XBoard",
     "[Variant \"crazyhouse\"]\n[FEN \"3rk3/4p3/8/8/8/8/8/4KQ2[-] w - - 0 1\"]\n[SetUp "
     "\"1\"]\n\n" PICTURE "1. Qb5+ Rd7 *",
     "f1b5 d8d7", PLUS_IS_CLEAR},
};

START_TEST(test_the_whole_game_decides_what_plus_means)
{
    Error damage = {0}, error = {0};
    const char *text = RECORDS[_i].text;
    Game *game = record_read(&PGN, text, strlen(text), &damage, &error);
    ck_assert_msg(game != NULL, "%s: %s %s", RECORDS[_i].name, error.token, error.reason);
    ck_assert_msg(!game->damaged, "%s: %s %s", RECORDS[_i].name, damage.token, damage.reason);
    check_first_line(game, RECORDS[_i].moves);
    ck_assert_msg(game->plus == RECORDS[_i].told, "%s: %d", RECORDS[_i].name, (int)game->plus);
    game_free(game);
}
END_TEST

START_TEST(test_of_two_damaged_readings_the_longer_is_kept)
{
    static const char TEXT[] = SHOGI(ROOK BY_XBOARD) "1. Rxe7+ Kd9 2. +Re6 Kd8 3. +Ra1 nonsense *";
    Error damage = {0}, error = {0};
    Game *game = record_read(&PGN, TEXT, strlen(TEXT), &damage, &error);
    ck_assert_ptr_nonnull(game);
    ck_assert(game->damaged);
    check_first_line(game, "e1e7+ e9d9 e7e6 d9d8");
    ck_assert_str_eq(damage.token, "+Ra1");
    game_free(game);
}
END_TEST

/* ---- games as XBoard wrote them ---- */

/* Each game with the moves that XBoard's log showed, one line a game. */
START_TEST(test_xboards_games_are_read_as_its_log_shows_them)
{
    const char *source = getenv("abs_top_srcdir");
    char path[512], line[4096];
    PgnFile file;
    Error damage = {0}, error = {0};
    ck_assert_ptr_nonnull(source);
    snprintf(path, sizeof path, "%s/tests/golden/records/xboard-games.moves", source);
    FILE *log = fopen(path, "r");
    ck_assert_ptr_nonnull(log);
    snprintf(path, sizeof path, "%s/tests/golden/records/xboard-games.pgn", source);
    ck_assert_msg(pgn_file_open(&file, file_system(), path, &error), "%s", error.reason);
    ck_assert_uint_gt(file.count, 8);
    for (size_t i = 0; i < file.count; i++) {
        char data[4096];
        Text moves = TEXT_OVER(data);
        Game *game = pgn_file_game(&file, i, &(RecordGames){games, NULL}, &damage, &error);
        ck_assert_msg(game != NULL, "%zu: %s %s", i, error.token, error.reason);
        ck_assert_msg(!game->damaged, "%zu: %s %s", i, damage.token, damage.reason);
        for (const Node *node = game->root->child; node != NULL; node = node->child) {
            uci_format(game->variant, node->move, &moves);
            text_add_char(&moves, node->child != NULL ? ' ' : '\n');
        }
        ck_assert_ptr_nonnull(fgets(line, sizeof line, log));
        ck_assert_str_eq(data, line);
        game_free(game);
    }
    ck_assert_ptr_null(fgets(line, sizeof line, log));
    fclose(log);
    pgn_file_close(&file);
}
END_TEST

/* ---- games at random ---- */

static bool has_pieces_that_turn(const Variant *variant) {
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].flipped)
            return true;
    return false;
}

/* Appends a square as XBoard numbers it. */
static void add_square(const Variant *variant, Square square, Text *out) {
    text_addf(out, "%c%u", (char)('a' + variant_file(variant, square)),
              variant_rank(variant, square) + (variant->ranks == 10 ? 0 : 1));
}

/* Appends a move as XBoard writes it in games with flipping pieces, but with both squares for
 * pieces with a letter. */
static void add_as_xboard(const Position *before, Move move, Text *out) {
    const Variant *variant = before->variant;
    Position after = position_after(before, move);
    char own[MOVE_TEXT_SIZE];
    Text ours = TEXT_OVER(own);
    san_format(before, move, &ours);
    if (move_kind(move) == MOVE_CASTLING) {
        text_add_bytes(out, own, strcspn(own, "+#"));
    } else if (move_is_drop(move)) {
        text_add_bytes(out, own, (size_t)(strchr(own, '@') + 1 - own));
        add_square(variant, move_to(move), out);
    } else {
        const VariantRole *role = &variant->roles[piece_role(before->board[move_from(move)])];
        bool captures = strchr(own, 'x') != NULL;
        bool alone = own[strlen(role->san)] == 'x' || ascii_is_digit(own[strlen(role->san) + 1]);
        if (role->pawn || (role->resets_clock && alone)) {
            if (captures)
                text_add_char(out, (char)('a' + variant_file(variant, move_from(move))));
        } else {
            text_add(out, role->san);
            add_square(variant, move_from(move), out);
        }
        text_add(out, captures ? "x" : "");
        add_square(variant, move_to(move), out);
        text_add(out, move_is_promotion(move) ? "+" : "");
    }
    if (position_in_check(&after) && !moves_any(&after))
        text_add_char(out, '#');
}

/* The game's first line as XBoard saves it. */
static void write_as_xboard(const Game *game, Bytes *out) {
    char board[FEN_SIZE], row[MOVE_TEXT_SIZE];
    Text fen = TEXT_OVER(board);
    fen_format(&game->start, &fen);
    board[strcspn(board, " [")] = '\0';
    ck_assert(bytes_addf(out, "[Variant \"%s\"]\n[FEN \"%s%s w - 0 1\"]\n[SetUp \"1\"]\n\n" PICTURE,
                         game->variant->name, board, game->variant->drops ? "[-]" : ""));
    Position position = game->start;
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        Text text = TEXT_OVER(row);
        Undo undo;
        add_as_xboard(&position, node->move, &text);
        ck_assert(bytes_addf(out, "%s\n", row));
        position_do(&position, node->move, &undo);
    }
    ck_assert(bytes_add(out, "*\n"));
}

static Game *random_game(const char *name, Random *random) {
    Game *game = game_of(name, NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_random(&cursor, random, 40 + (unsigned)random_below(random, 200));
    cursor_done(&cursor);
    return game;
}

enum { RANDOM_GAMES = 25 };

START_TEST(test_our_own_games_are_read_back_the_same)
{
    Random random = random_seeded((uint64_t)_i + 1);
    for (int i = 0; i < RANDOM_GAMES; i++) {
        Bytes out = {0};
        Game *game = random_game(variants_at(games, (size_t)_i)->name, &random);
        /* A game saved by XBoard, and saved again here, keeps its tags. */
        ck_assert(game_set_tag(game, "Event", "Computer Chess Game"));
        ck_assert(pgn_write(game, &out));
        Game *read = read_whole(out.data);
        ck_assert_msg(same_tree(game->root, read->root), "%s", out.data);
        ck_assert_int_ne(read->plus, PLUS_IS_PROMOTION);
        bytes_done(&out);
        game_free(read);
        game_free(game);
    }
}
END_TEST

START_TEST(test_xboards_games_are_read_back_the_same)
{
    Random random = random_seeded((uint64_t)_i + 1);
    const Variant *variant = variants_at(games, (size_t)_i);
    for (int i = 0; i < RANDOM_GAMES && has_pieces_that_turn(variant); i++) {
        Bytes out = {0};
        Game *game = random_game(variant->name, &random);
        write_as_xboard(game, &out);
        Game *read = read_whole(out.data);
        ck_assert_msg(same_tree(game->root, read->root), "%s", out.data);
        bytes_done(&out);
        game_free(read);
        game_free(game);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("plus");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_the_whole_game_decides_what_plus_means, 0, COUNT(RECORDS));
    tcase_add_test(tcase, test_of_two_damaged_readings_the_longer_is_kept);
    tcase_add_test(tcase, test_xboards_games_are_read_as_its_log_shows_them);
    tcase_add_loop_test(tcase, test_our_own_games_are_read_back_the_same, 0, listed_count());
    tcase_add_loop_test(tcase, test_xboards_games_are_read_back_the_same, 0, listed_count());
}
