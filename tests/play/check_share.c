/* What players show to others: the five forms, and the sentence. */
#include "play/share/share.h"

#include <string.h>

#include "base/unicode.h"
#include "game/records/pgn.h"
#include "support/games.h"
#include "support/golden.h"
#include "support/sandbox.h"

/* A won game against the computer. */
static const char WON[] =
    "[Event \"?\"]\n[Date \"2026.11.27\"]\n[White \"You\"]\n[Black \"Computer level 1\"]\n"
    "[Result \"1-0\"]\n[Variant \"pandemonium\"]\n[SetUp \"1\"]\n"
    "[FEN \"3kn3p/9/9/9/9/9/4R4/9/4K4[RNPPbv] w - - 0 1\"]\n[WhiteType \"human\"]\n"
    "[BlackType \"program\"]\n[BlackLevel \"1\"]\n[Termination \"checkmate\"]\n"
    "[Hints \"2\"]\n\n"
    "1. Rxe9+ Kd8 2. R@d7# 1-0\n";

static Game *game;
static Cursor cursor;
static Shared shared;
static Bytes out;

static void open_text(const char *text) {
    Error error = {0};
    PgnSource source = {.name = "share.pgn", .line = 1, .text = text, .length = strlen(text)};
    game = pgn_parse(&source, &(RecordGames){games, "pandemonium"}, NULL, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert(cursor_init(&cursor, game));
    ck_assert(cursor_go(&cursor, node_line_end(game->root)));
    bool over = game->outcome.result != RESULT_ONGOING;
    shared = (Shared){.cursor = &cursor,
                      .outcome = over ? game_told_outcome(game) : game->outcome,
                      .glyphs = true};
}

static void close_game(void) {
    cursor_done(&cursor);
    game_free(game);
    bytes_done(&out);
}

/* --- the forms ------------------------------------------------------------------------------- */

START_TEST(test_each_form_is_as_recorded)
{
    char name[32];
    ShareForm form;
    open_text(WON);
    text_format(name, sizeof name, "share-%s", share_form_name((ShareForm)_i));
    ck_assert(share_form_parse(share_form_name((ShareForm)_i), &form));
    ck_assert_int_eq(form, _i);
    ck_assert(share_add(&shared, form, &out, NULL));
    golden_compare("pictures", name, out.data);
    close_game();
}
END_TEST

static int widest(const char *text) {
    int most = 0;
    char line[512];
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
        text_copy_bytes(line, sizeof line, at, strcspn(at, "\n"));
        int columns = unicode_string_columns(line);
        most = columns > most ? columns : most;
    }
    return most;
}

/* Also with a hand of every kind of piece. */
START_TEST(test_no_line_of_a_text_is_wider_than_40_columns)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    Position start;
    position_start(&start, variant);
    for (unsigned i = 0; i < variant->hand_order_count; i++)
        for (int side = 0; side < SIDE_COUNT; side++)
            position_set_hand(&start, (Side)side, variant->hand_order[i], 2);
    game = game_new(variant, &start);
    ck_assert(game != NULL && cursor_init(&cursor, game));
    shared = (Shared){.cursor = &cursor};
    for (int flipped = 0; flipped < 2; flipped++) {
        shared.flipped = flipped;
        bytes_done(&out);
        ck_assert(share_add(&shared, SHARE_TEXT, &out, NULL));
        ck_assert_msg(widest(out.data) <= SHARE_COLUMNS, "%s", out.data);
    }
    close_game();
}
END_TEST

/* --- the sentence ---------------------------------------------------------------------------- */

typedef struct Said {
    const char *tags, *result, *sentence;
} Said;

static const Said SAID[] = {
    {"[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"3\"]\n", "1-0",
     "I beat Pandemonium level 3 in 1 move."},
    {"[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"1\"]\n"
     "[Handicap \"black:e8,g8\"]\n",
     "1-0", "I beat Pandemonium level 1 in 1 move. Black plays without Centaur e8 and Queen g8."},
    {"[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"1\"]\n"
     "[Handicap \"black:e8\"]\n[Hints \"3\"]\n[Undos \"1\"]\n[Analyses \"x\"]\n"
     "[Openings \"1\"]\n",
     "1-0",
     "I beat Pandemonium level 1 in 1 move. Help: 3 hints, 1 undo and 1 look at the openings. "
     "Black plays without Centaur e8."},
    {"[WhiteType \"program\"]\n[BlackType \"human\"]\n[WhiteLevel \"3\"]\n", "1-0",
     "I lost to Pandemonium level 3 in 1 move."},
    {"[WhiteType \"program\"]\n[BlackType \"human\"]\n[White \"Stockfish\"]\n", "1/2-1/2",
     "I drew with Stockfish in 1 move."},
    {"[WhiteType \"human\"]\n[BlackType \"human\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n", "0-1",
     "Bob beat Ann at Pandemonium in 1 move."},
    {"", "1-0", "White beat Black at Pandemonium in 1 move."},
    {"[White \"Ann\"]\n", "1/2-1/2", "Ann and Black drew at Pandemonium in 1 move."},
    {"[WhiteType \"human\"]\n[BlackType \"program\"]\n[BlackLevel \"3\"]\n", "*",
     "Pandemonium after 1 move."},
};

START_TEST(test_a_sentence_says_whose_game_it_was)
{
    const Said *said = &SAID[_i];
    char text[400], data[200];
    Text sentence = TEXT_OVER(data);
    text_format(text, sizeof text, "%s[Result \"%s\"]\n\n1. Pa4 %s\n", said->tags, said->result,
                said->result);
    open_text(text);
    share_add_sentence(&shared, &sentence);
    ck_assert_str_eq(data, said->sentence);
    close_game();
}
END_TEST

START_TEST(test_an_earlier_position_says_where_it_is)
{
    open_text(WON);
    ck_assert(cursor_go(&cursor, game->root->child));
    ck_assert(share_add(&shared, SHARE_TEXT, &out, NULL));
    ck_assert_ptr_nonnull(strstr(out.data, "I beat Pandemonium level 1 in 2 moves."));
    ck_assert_ptr_nonnull(strstr(out.data, "After 1. Rxe9"));
    ck_assert_ptr_nonnull(strstr(out.data, "Black to move"));
    close_game();
}
END_TEST

/* --- the file -------------------------------------------------------------------------------- */

START_TEST(test_a_proposed_file_does_not_exist_yet)
{
    Sandbox sandbox;
    char path[PATH_MAX];
    Text text = TEXT_OVER(path);
    sandbox_init(&sandbox);
    ck_assert_int_eq(setenv("HOME", sandbox.folder, 1), 0);
    open_text(WON);
    share_add_path(&shared, SHARE_TEXT, file_system(), &text);
    ck_assert_str_eq(path, "~/pandemonium-2026-11-27.txt");
    sandbox_write(&sandbox, "pandemonium-2026-11-27.txt", "a", 1);
    sandbox_write(&sandbox, "pandemonium-2026-11-27.pgn", "a", 1);
    text_clear(&text);
    share_add_path(&shared, SHARE_TEXT, file_system(), &text);
    ck_assert_str_eq(path, "~/pandemonium-2026-11-27-2.txt");
    text_clear(&text);
    share_add_path(&shared, SHARE_PGN, file_system(), &text);
    ck_assert_str_eq(path, "~/pandemonium-2026-11-27.pgn");
    close_game();
    sandbox_done(&sandbox);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("share");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, test_each_form_is_as_recorded, 0, SHARE_FORM_COUNT);
    tcase_add_loop_test(tcase, test_no_line_of_a_text_is_wider_than_40_columns, 0, listed_count());
    tcase_add_loop_test(tcase, test_a_sentence_says_whose_game_it_was, 0,
                        sizeof SAID / sizeof *SAID);
    tcase_add_test(tcase, test_an_earlier_position_says_where_it_is);
    tcase_add_test(tcase, test_a_proposed_file_does_not_exist_yet);
}
