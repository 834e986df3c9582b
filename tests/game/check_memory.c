/* Memory runs out: the linker sends the allocations of the code under test here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/shogi/kif.h"
#include "game/shogi/usi.h"
#include "game/support.h"
#include "support/fault_memory.h"
#include "support/journal_peek.h"
#include "support/sandbox.h"
#include "support/share.h"

/* ---- scenarios ---- */

static const char TEXT[] =
    "[Event \"A \\\"great\\\" day\"]\n[Path \"C:\\dir\"]\n[Variant \"pandemonium\"]\n\n"
    "{At first} 1. Ve5 $1 {[%clk 0:59:58.5] centre} ; more\n(1. {ahead} Pa4 Pa6 {x} (1... Pc6) 2. "
    "Pa5"
    ") {behind} (1. Pc4) {x} Vxe5 {took} (1... Pa6 {y}) {z} 1-0\n";

/* Each performs a whole task and returns whether it succeeded. A failure leaves nothing behind,
 * which the leak checker's build shows. */
typedef bool Scenario(void);

static bool read_and_write(void) {
    PgnSource source = {"test.pgn", 1, TEXT, sizeof(TEXT) - 1};
    Error damage = {0}, error = {0};
    Game *game = pgn_parse(&source, &(RecordGames){games, NULL}, &damage, &error);
    if (game == NULL) {
        fault_memory_expect(error.reason[0] != '\0', "a game that is not read has a reason");
        return false;
    }
    fault_memory_expect(!game->damaged, "memory that is out is not told as damage");
    Bytes out = {0};
    bool written = pgn_write(game, &out);
    if (!written)
        fault_memory_expect(out.length == 0, "a game is written whole or not at all");
    bytes_done(&out);
    game_free(game);
    return written;
}

static const char KIF[] =
    "開始日時：2026/11/21 10:00:00\n備考：x\n手合割：平手\n先手：Ann\nNote：y\n"
    "1 ７六歩(77) ( 0:16/00:00:16)\n*a\n*b\n2 ３四歩(33)\n3 投了\n"
    "変化：1手\n1 ２六歩(27)\n2 投了\n";

static bool read_and_write_kif(void) {
    PgnSource source = {"test.kif", 1, KIF, sizeof(KIF) - 1};
    Error damage = {0}, error = {0};
    Game *game = kif_parse(&source, &(RecordGames){games, NULL}, &damage, &error);
    if (game == NULL) {
        fault_memory_expect(error.reason[0] != '\0', "a record that is not read has a reason");
        return false;
    }
    fault_memory_expect(!game->damaged, "memory that is out is not told as damage");
    Bytes out = {0};
    bool written = kif_write(game, &out, &error);
    if (!written)
        fault_memory_expect(out.length == 0, "a record is written whole or not at all");
    bytes_done(&out);
    game_free(game);
    return written;
}

static bool read_and_write_usi(void) {
    static const char USI[] = "setoption name USI_Variant value shogi\n"
                              "position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n";
    PgnSource source = {"test.usi", 1, USI, sizeof(USI) - 1};
    Error damage = {0}, error = {0};
    Game *game = usi_parse(&source, &(RecordGames){games, NULL}, &damage, &error);
    if (game == NULL) {
        fault_memory_expect(error.reason[0] != '\0', "a record that is not read has a reason");
        return false;
    }
    fault_memory_expect(!game->damaged, "memory that is out is not told as damage");
    Bytes out = {0};
    bool written = usi_write(game, &out, &error);
    if (!written)
        fault_memory_expect(out.length == 0, "a record is written whole or not at all");
    bytes_done(&out);
    game_free(game);
    return written;
}

/* What is pasted is kept in memory, and read from there. */
static bool open_pasted(void) {
    static const char PGN[] = "[Variant \"chess\"]\n\n1. e4 *\n\n[Variant \"chess\"]\n\n1. d4 *\n";
    PgnFile file;
    Bytes text = {0};
    Error damage = {0}, error = {0};
    Game *game = NULL;
    if (!bytes_add(&text, PGN))
        return false;
    bool opened = pgn_file_open_text(&file, file_system(), "pasted", &text, &error);
    bytes_done(&text);
    if (opened) {
        fault_memory_expect(file.count == 2, "no pasted game is passed over");
        game = pgn_file_game(&file, 1, &(RecordGames){games, NULL}, &damage, &error);
        pgn_file_close(&file);
    }
    if (game == NULL) {
        fault_memory_expect(error.reason[0] != '\0',
                            "a pasted record that is not read has a reason");
        return false;
    }
    fault_memory_expect(!game->damaged, "memory that is out is not told as damage");
    game_free(game);
    return true;
}

static bool walk(void) {
    const Variant *variant = variants_find(games, "pandemonium");
    Position start;
    position_start(&start, variant);
    Game *game = game_new(variant, &start);
    if (game == NULL)
        return false;
    Cursor cursor;
    bool good = cursor_init(&cursor, game);
    if (good) {
        Move moves[MOVES_LIMIT];
        moves_generate(&start, moves);
        good = cursor_play(&cursor, moves[0]) && game_set_comment(cursor.node, "x") &&
               game_set_tag(game, "White", "a") && game_set_tag(game, "White", "b");
        fault_memory_expect(good || cursor.count <= 2, "a cursor that cannot go stays");
        cursor_done(&cursor);
    }
    game_free(game);
    return good;
}

static Sandbox sandbox;
static char path[PATH_MAX];

static bool journal(void) {
    remove(path);
    PgnSource source = {"test.pgn", 1, TEXT, sizeof(TEXT) - 1};
    Game *game = pgn_parse(&source, &(RecordGames){games, NULL}, NULL, NULL);
    if (game == NULL)
        return false;
    Journal *journal = journal_create(file_system(), path, game, NULL);
    bool good = journal != NULL && journal_tag(journal, "White", "a", NULL) &&
                journal_back(journal, 1, NULL);
    journal_close(journal, false);
    game_free(game);
    fault_memory_expect(journal != NULL || !file_exists(file_system(), path),
                        "no half a journal is left");
    return good;
}

static bool resume(void) {
    Game *game = NULL;
    Journal *journal = journal_resume(file_system(), path, games, &game, NULL);
    fault_memory_expect((journal != NULL) == (game != NULL), "a journal comes with its game");
    bool good = journal != NULL && journal_back(journal, 0, NULL);
    journal_close(journal, false);
    game_free(game);
    return good;
}

static Scenario *const SCENARIOS[] = {
    read_and_write, walk, journal, resume, read_and_write_kif, read_and_write_usi, open_pasted};

START_TEST(test_every_failing_allocation_is_survived)
{
    sandbox_init(&sandbox);
    for (size_t i = 0; i < variants_count(games); i++) /* create all games before anything fails */
        ck_assert_ptr_nonnull(variants_at(games, i));
    sandbox_path(&sandbox, "journal", path);
    if (SCENARIOS[_i] == resume)
        ck_assert(journal());
    fault_memory_count();
    bool whole = SCENARIOS[_i]();
    long count = fault_memory_count();
    ck_assert(whole);
    ck_assert_int_gt(count, 3);
    for (long at = 0; at < count; at += share_step()) {
        for (int i = 0; i < 2; i++) {
            bool lasting = i != 0;
            fault_memory_fail(at, lasting);
            bool good = SCENARIOS[_i]();
            fault_memory_mend();
            const char *broken = fault_memory_broken();
            ck_assert_msg(broken == NULL, "%s", broken);
            ck_assert(!good || !lasting);
            /* The journal loses nothing. */
            if (SCENARIOS[_i] == resume) {
                Game *game = journal_peek(file_system(), path, games, NULL);
                ck_assert_ptr_nonnull(game);
                ck_assert_str_eq(game_tag(game, "White"), "a");
                game_free(game);
            }
        }
    }
    sandbox_done(&sandbox);
}
END_TEST

/* ---- a journal that lost a line ---- */

static char big[8000]; /* more than a journal can buffer without allocating */

/* The game after all the steps below. */
static Game *stepped_game(void) {
    Game *game = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, "e4e5 e6e5 c3c4 c7c6");
    cursor_done(&cursor);
    ck_assert(game_set_tag(game, "White", "b") && game_set_tag(game, "Big", big));
    game->outcome = (Outcome){RESULT_WHITE_WINS, TERMINATION_RESIGNATION};
    return game;
}

/* `other` is played where c3c4 comes later. False: a step is not on the disk. */
static bool do_steps(Journal *kept, const Game *game, Move other) {
    const Node *first = game->root->child, *second = first->child, *third = second->child;
    bool good = journal_move(kept, 1, first->move, -1, NULL);
    good = journal_move(kept, 2, second->move, -1, NULL) && good;
    good = journal_tag(kept, "Big", big, NULL) && good;
    good = journal_move(kept, 3, other, -1, NULL) && good;
    good = journal_back(kept, 2, NULL) && good;
    good = journal_tag(kept, "White", "b", NULL) && good;
    good = journal_move(kept, 3, third->move, -1, NULL) && good;
    good = journal_move(kept, 4, third->child->move, -1, NULL) && good;
    return journal_end(kept, game->outcome, NULL) && good;
}

static void expect_journal(const Game *game) {
    JournalState state;
    Game *read = journal_look(file_system(), path, games, &state, NULL);
    ck_assert_ptr_nonnull(read);
    ck_assert_int_eq(state, JOURNAL_SOUND);
    const Node *node = game->root, *other = read->root;
    for (; node != NULL && other != NULL; node = node->child, other = other->child)
        ck_assert_uint_eq(node->move, other->move);
    ck_assert_ptr_eq(node, other);
    ck_assert_int_eq(read->outcome.result, game->outcome.result);
    for (size_t i = 0; i < game->tag_count; i++)
        ck_assert_str_eq(game_tag(read, game->tags[i].name), game->tags[i].value);
    game_free(read);
}

START_TEST(test_a_journal_that_lost_a_line_is_whole_after_the_repair)
{
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "journal", path);
    memset(big, 'x', sizeof big - 1);
    Game *game = stepped_game(), *empty = game_of("pandemonium", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, empty));
    play_all(&cursor, "e4e5 e6e5 g3g4");
    Move other = cursor.node->move;
    ck_assert(cursor_go(&cursor, empty->root));
    cursor_done(&cursor);
    game_remove(empty, empty->root->child);
    long lost = 0;
    for (long at = 0, count = 1; at < 2 * count; at++) {
        remove(path);
        Journal *kept = journal_create(file_system(), path, empty, NULL);
        ck_assert_ptr_nonnull(kept);
        fault_memory_count();
        fault_memory_fail(at / 2, at % 2 != 0);
        bool good = do_steps(kept, game, other);
        fault_memory_mend();
        long made = fault_memory_count();
        count = made > count ? made : count;
        lost += !good;
        ck_assert(journal_mend(kept, game, NULL));
        journal_close(kept, false);
        expect_journal(game);
    }
    ck_assert_int_gt(lost, 1);
    game_free(empty);
    game_free(game);
    sandbox_done(&sandbox);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("memory");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_every_failing_allocation_is_survived, 0, COUNT(SCENARIOS));
    tcase_add_test(tcase, test_a_journal_that_lost_a_line_is_whole_after_the_repair);
}
