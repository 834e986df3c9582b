/* Opening trees, and indexes of the games in a file. */
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/unicode.h"
#include "game/openings/game_index.h"
#include "game/openings/index_store.h"
#include "game/openings/opening_tree.h"
#include "play/explore/openings.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/share.h"

static Sandbox sandbox;
static char pgn[PATH_MAX], folder[PATH_MAX];
static Error error;
static OpeningMove moves[OPENING_POSITION_MOVES];

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "games.pgn", pgn);
    sandbox_path(&sandbox, "indexes", folder);
    error_clear(&error);
}

static void tear_down(void) {
    sandbox_done(&sandbox);
}

static Move move_named(const Position *position, const char *text) {
    Move move;
    ck_assert_msg(uci_parse(position, text, &move, NULL), "%s", text);
    return move;
}

/* ---- trees ---- */

static void put(Bytes *out, uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; i++)
        bytes_put_char(out, (char)(value >> 8 * i & 0xFF));
}

/* e2e4 and d2d4 in chess, and e7e5 after the first. */
static Bytes make_tree(void) {
    Bytes out = {0};
    Position start = position_of("chess", "startpos"), after = start;
    Undo undo;
    Move e4 = move_named(&start, "e2e4");
    position_do(&after, e4, &undo);
    Move played[3] = {e4, move_named(&start, "d2d4"), move_named(&after, "e7e5")};
    uint64_t keys[2] = {start.repetition_key & OPENING_KEY_MASK,
                        after.repetition_key & OPENING_KEY_MASK};
    unsigned first = keys[0] < keys[1] ? 0 : 1;
    bytes_put(&out, OPENING_MAGIC);
    put(&out, OPENING_VERSION, 2);
    put(&out, 0, 2);
    put(&out, opening_fingerprint(start.variant), 8);
    put(&out, 20, 4);
    put(&out, 1000, 4);
    put(&out, 1, 4);
    put(&out, 2, 4);
    put(&out, 3, 4);
    for (unsigned k = 0; k < 2; k++) {
        unsigned i = k ^ first;
        put(&out, keys[i], 6);
        put(&out, i == 0 ? 30 : (uint64_t)(int64_t)-25, 2);
        put(&out, i == 0 ? 20 : 12, 2);
        put(&out, i == 0 ? 2 : 1, 1);
    }
    for (unsigned k = 0; k < 3; k++) {
        unsigned at = first == 0 ? k : (k + 2) % 3;
        uint8_t bytes[3];
        opening_move_bytes(played[at], bytes);
        bytes_put_bytes(&out, (const char *)bytes, 3);
        put(&out, at == 1 ? 8 : 12, 2);
        put(&out, 4, 2);
        put(&out, 3, 2);
    }
    return out;
}

START_TEST(test_a_tree_lists_the_moves_of_a_position_with_counts_and_scores)
{
    Bytes bytes = make_tree();
    Position start = position_of("chess", "startpos");
    OpeningTree *tree = opening_tree_parse("t", &bytes, start.variant, &error);
    ck_assert_msg(tree != NULL, "%s %s", error.token, error.reason);
    int score = 0;
    ck_assert_uint_eq(opening_tree_find(tree, &start, moves, &score), 2);
    ck_assert_int_eq(score, 30);
    ck_assert_uint_eq(moves[0].move, move_named(&start, "e2e4"));
    ck_assert_uint_eq(moves[0].games, 12);
    ck_assert_uint_eq(moves[0].wins, 4);
    ck_assert_uint_eq(moves[0].draws, 3);
    ck_assert(moves[0].scored);
    ck_assert_int_eq(moves[0].score_cp, 25);
    ck_assert(!moves[1].scored);
    opening_tree_free(tree);
    bytes_done(&bytes);
}
END_TEST

/* If there is no room, the results are dropped first, then the evaluation, but never the move. */
START_TEST(test_a_row_drops_columns_that_do_not_fit)
{
    static const struct {
        const char *move;
        int columns;
        const char *row;
    } ROWS[] = {{"b1c3", 40, "Nc3        20 #####...  +1.2"},
                {"b1c3", 28, "Nc3        20 #####...  +1.2"},
                {"b1c3", 27, "Nc3        20  +1.2"},
                {"b1c3", 17, "Nc3      20  +1.2"},
                {"b1c3", 16, "Nc3        20"},
                {"b1c3", 11, "Nc3      20"},
                {"e1g1", 17, "O-O      20  +1.2"}};
    const unsigned count = sizeof ROWS / sizeof ROWS[0];
    Position position = position_of("chess", "r3k2r/8/8/8/8/8/8/RN2K2R w KQ - 0 1");
    for (unsigned i = 0; i < count; i++) {
        OpeningMove move = {.move = move_named(&position, ROWS[i].move),
                            .games = 20,
                            .wins = 12,
                            .scored = true,
                            .score_cp = 120};
        char buffer[80];
        Text row = TEXT_OVER(buffer);
        opening_add_row(&position, &move, ROWS[i].columns, &row);
        ck_assert_str_eq(buffer, ROWS[i].row);
        ck_assert_int_le(unicode_string_columns(buffer), ROWS[i].columns);
    }
}
END_TEST

START_TEST(test_a_position_missing_in_the_tree_has_no_moves)
{
    Bytes bytes = make_tree();
    Position other = position_of("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    OpeningTree *tree = opening_tree_parse("t", &bytes, other.variant, &error);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(opening_tree_find(tree, &other, moves, NULL), 0);
    opening_tree_free(tree);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_illegal_moves_are_left_out)
{
    Bytes bytes = make_tree();
    Position start = position_of("chess", "startpos");
    /* Replaces every e2e4 by e2e5. */
    for (size_t i = OPENING_HEADER_SIZE + 2 * OPENING_POSITION_SIZE; i < bytes.length;
         i += OPENING_MOVE_SIZE)
        if (bytes.data[i] == 12 && bytes.data[i + 1] == 28)
            bytes.data[i + 1] = 36;
    OpeningTree *tree = opening_tree_parse("t", &bytes, start.variant, &error);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(opening_tree_find(tree, &start, moves, NULL), 1);
    ck_assert_uint_eq(moves[0].move, move_named(&start, "d2d4"));
    opening_tree_free(tree);
    bytes_done(&bytes);
}
END_TEST

/* A value that a byte must not have, and where the error reports it. */
static const struct {
    size_t at;
    char value;
    const char *place;
} SPOILT[] = {
    {0, 'X', "@0"},  {8, 9, "@8"},        {10, 1, "@10"},      {12, 0x55, "@12"}, {32, 3, "@32"},
    {36, 9, "@32"},  {40 + 10, 0, "@50"}, {51 + 10, 9, "@61"}, {62, 100, "@62"},  {63, 100, "@63"},
    {64, 40, "@64"}, {65, 0, "@65"},      {67, 13, "@65"},
};

START_TEST(test_a_damaged_tree_is_refused_with_the_place)
{
    Bytes bytes = make_tree();
    bytes.data[SPOILT[_i].at] = SPOILT[_i].value;
    ck_assert_ptr_null(opening_tree_parse("t", &bytes, game_named("chess"), &error));
    ck_assert_str_eq(error.token, SPOILT[_i].place);
    ck_assert_str_eq(error.file, "t");
    ck_assert_str_ne(error.reason, "");
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_tree_cut_anywhere_is_refused)
{
    Bytes bytes = make_tree();
    for (size_t length = bytes.length; length-- > 0;) {
        Bytes cut = {bytes.data, length, length};
        error_clear(&error);
        ck_assert_ptr_null(opening_tree_parse("t", &cut, game_named("chess"), &error));
        ck_assert_str_ne(error.reason, "");
    }
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_positions_out_of_order_are_refused)
{
    Bytes bytes = make_tree();
    char *first = bytes.data + OPENING_HEADER_SIZE;
    memcpy(first + OPENING_POSITION_SIZE, first, 6);
    ck_assert_ptr_null(opening_tree_parse("t", &bytes, game_named("chess"), &error));
    ck_assert_str_eq(error.token, "@51");
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_tree_of_other_rules_is_refused_despite_its_name)
{
    static const char TEXT[] = "[chess:crazyhouse]\nlisted = true\n";
    Bytes bytes = make_tree();
    VariantSet *own = games_new();
    ck_assert(variants_load(own, "own", TEXT, strlen(TEXT), NULL));
    const Variant *other = variants_find(own, "chess");
    ck_assert_ptr_null(opening_tree_parse("t", &bytes, other, &error));
    ck_assert_str_eq(error.token, "@12");
    variants_free(own);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_fingerprint_depends_on_the_rules_and_not_on_the_words)
{
    static const char TEXT[] = "[same:chess]\ntitle = Another\n[fairy:chess]\nking = g\n";
    VariantSet *own = games_new();
    uint64_t chess = opening_fingerprint(game_named("chess"));
    variants_load(own, "own", TEXT, strlen(TEXT), NULL);
    ck_assert_uint_eq(opening_fingerprint(variants_find(own, "same")), chess);
    ck_assert_uint_ne(opening_fingerprint(game_named("crazyhouse")), chess);
    variants_free(own);
}
END_TEST

/* ---- indexes ---- */

static GameIndexOrder order_of(const char *game) {
    return (GameIndexOrder){file_system(), pgn, folder, games, game_named(game)};
}

static void add_games(const char *text, unsigned times) {
    FILE *file = fopen(pgn, "a");
    ck_assert_ptr_nonnull(file);
    for (unsigned i = 0; i < times; i++)
        fputs(text, file);
    fclose(file);
}

#define E4  "[Event \"?\"]\n[Variant \"chess\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"
#define NF3 "[Event \"?\"]\n[Variant \"chess\"]\n[Result \"0-1\"]\n\n1. Nf3 Nc6 2. e4 e5 0-1\n\n"
#define D4  "[Event \"?\"]\n[Variant \"chess\"]\n[Result \"1/2-1/2\"]\n\n1. d4 1/2-1/2\n\n"

/* Counts all games; returns how many this call counted. */
static size_t count_all(GameIndex *index) {
    size_t before = game_index_extent(index).done;
    while (game_index_step(index, 700, &error))
        ;
    ck_assert_str_eq(error.reason, "");
    ck_assert_uint_eq(game_index_extent(index).done, game_index_extent(index).total);
    return game_index_extent(index).done - before;
}

static size_t index_once(void) {
    GameIndexOrder order = order_of("chess");
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_msg(index != NULL, "%s: %s", error.file, error.reason);
    size_t counted = count_all(index);
    game_index_free(index);
    return counted;
}

static OpeningMove found(const char *uci) {
    GameIndexOrder order = order_of("chess");
    Position start = position_of("chess", "startpos");
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_ptr_nonnull(index);
    count_all(index);
    size_t count = game_index_find(index, &start, moves, &error);
    game_index_free(index);
    for (size_t i = 0; i < count; i++)
        if (moves[i].move == move_named(&start, uci))
            return moves[i];
    return (OpeningMove){0};
}

START_TEST(test_transpositions_are_counted_together)
{
    GameIndexOrder order = order_of("chess");
    Position position =
        position_of("chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    add_games(E4 "[Event \"?\"]\n[Variant \"chess\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bc4 *\n\n"
                 "[Event \"?\"]\n[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n\n",
              1);
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_ptr_nonnull(index);
    count_all(index);
    ck_assert_uint_eq(game_index_find(index, &position, moves, &error), 1);
    ck_assert_uint_eq(moves[0].games, 2);
    game_index_free(index);
}
END_TEST

START_TEST(test_results_are_from_the_movers_point_of_view)
{
    add_games(E4 NF3 D4, 1);
    ck_assert_uint_eq(found("e2e4").wins, 1);
    ck_assert_uint_eq(found("g1f3").wins, 0);
    ck_assert_uint_eq(found("g1f3").games, 1);
    ck_assert_uint_eq(found("d2d4").draws, 1);
}
END_TEST

START_TEST(test_games_of_other_variants_and_broken_ones_do_not_count)
{
    add_games(E4 "[Event \"?\"]\n[Variant \"shogi\"]\n\n1. P7f *\n\n"
                 "[Event \"?\"]\n[Variant \"nothing\"]\n\n1. e4 *\n\n",
              1);
    ck_assert_uint_eq(found("e2e4").games, 1);
}
END_TEST

START_TEST(test_few_games_leave_no_store)
{
    add_games(E4, 10);
    ck_assert_uint_eq(index_once(), 10);
    ck_assert_uint_eq(index_once(), 10);
    ck_assert(access(folder, F_OK) != 0);
}
END_TEST

/* Enough games to need a store. */
enum { MANY = INDEX_IN_MEMORY + 2000 };

START_TEST(test_a_store_is_built_only_once)
{
    add_games(E4, MANY);
    ck_assert_uint_eq(index_once(), MANY);
    ck_assert_uint_eq(index_once(), 0);
    ck_assert_uint_eq(found("e2e4").games, MANY);
    ck_assert_uint_eq(found("e2e4").wins, MANY);
}
END_TEST

START_TEST(test_a_grown_file_costs_only_its_new_games)
{
    add_games(E4, MANY);
    index_once();
    add_games(D4, 30);
    ck_assert_uint_eq(index_once(), 30);
    ck_assert_uint_eq(found("e2e4").games, MANY);
    ck_assert_uint_eq(found("d2d4").games, 30);
}
END_TEST

START_TEST(test_a_changed_file_is_counted_again)
{
    add_games(E4, MANY);
    index_once();
    ck_assert_int_eq(unlink(pgn), 0);
    add_games(D4, 1);
    add_games(E4, MANY);
    ck_assert_uint_eq(index_once(), MANY + 1);
    ck_assert_uint_eq(found("e2e4").games, MANY);
    ck_assert_uint_eq(found("d2d4").games, 1);
}
END_TEST

START_TEST(test_a_store_resumes_where_it_ended)
{
    add_games(E4, 3 * MANY);
    GameIndexOrder order = order_of("chess");
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_ptr_nonnull(index);
    ck_assert(game_index_step(index, MANY, &error));
    game_index_free(index);
    ck_assert_uint_eq(index_once(), 2 * MANY);
    ck_assert_uint_eq(found("e2e4").games, 3 * MANY);
}
END_TEST

START_TEST(test_a_kill_at_any_moment_neither_loses_nor_doubles_a_count)
{
    add_games(E4, 2 * MANY);
    for (unsigned i = 1; i <= 6; i++) {
        pid_t child = fork();
        if (child == 0) {
            GameIndexOrder order = order_of("chess");
            GameIndex *index = game_index_open(&order, NULL);
            while (index != NULL && game_index_step(index, 100, NULL))
                ;
            _exit(0);
        }
        usleep(i * 15000); /* any moment will do */
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    index_once();
    ck_assert_uint_eq(found("e2e4").games, 2 * MANY);
}
END_TEST

START_TEST(test_a_damaged_store_is_rebuilt)
{
    char command[2 * PATH_MAX];
    add_games(E4, MANY);
    index_once();
    snprintf(command, sizeof command,
             "for f in %s/*; do dd if=/dev/urandom of=$f bs=100 count=3 conv=notrunc 2>/dev/null; "
             "done",
             folder);
    ck_assert_int_eq(system(command), 0);
    ck_assert_uint_eq(index_once(), MANY);
    ck_assert_uint_eq(found("e2e4").games, MANY);
}
END_TEST

/* The only file in the folder of stores. */
static const char *store_path(void) {
    static char path[PATH_MAX];
    glob_t found;
    text_format(path, sizeof path, "%s/*.sqlite", folder);
    ck_assert_int_eq(glob(path, 0, NULL, &found), 0);
    ck_assert_uint_eq(found.gl_pathc, 1);
    text_copy(path, sizeof path, found.gl_pathv[0]);
    globfree(&found);
    return path;
}

static void write_store(const Bytes *content) {
    FILE *file = fopen(store_path(), "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(content->data, 1, content->length, file), content->length);
    ck_assert_int_eq(fclose(file), 0);
}

/* Finds the moves of the start position, directly or, if the store is found damaged, after
 * rebuilding it. */
static void expect_right_counts(const char *damage, size_t at) {
    static const char *const MOVES[] = {"e2e4", "g1f3", "d2d4"};
    GameIndexOrder order = order_of("chess");
    Position start = position_of("chess", "startpos");
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_msg(index != NULL, "%s %zu: %s", damage, at, error.reason);
    count_all(index);
    size_t count = game_index_find(index, &start, moves, &error);
    if (game_index_extent(index).done < game_index_extent(index).total) {
        ck_assert_msg(count == 0 && error.reason[0] == '\0', "%s %zu: %s", damage, at,
                      error.reason);
        count_all(index);
        count = game_index_find(index, &start, moves, &error);
    }
    ck_assert_msg(error.reason[0] == '\0', "%s %zu: %s", damage, at, error.reason);
    ck_assert_msg(count == 3, "%s %zu: %zu moves are found", damage, at, count);
    for (size_t i = 0; i < 3; i++) {
        const OpeningMove *move = &moves[0];
        for (size_t j = 0; j < count; j++)
            if (moves[j].move == move_named(&start, MOVES[i]))
                move = &moves[j];
        unsigned games_of = i == 0 ? MANY - 30 : i == 1 ? 20 : 10;
        ck_assert_msg(move->games == games_of && move->wins == (i == 0 ? games_of : 0) &&
                          move->draws == (i == 2 ? games_of : 0),
                      "%s %zu: %s: %u games, %u won, %u drawn", damage, at, MOVES[i], move->games,
                      move->wins, move->draws);
    }
    game_index_free(index);
}

/* Picks a non-zero byte, at this fraction of all of them. */
static size_t used_byte(const Bytes *content, size_t part, size_t parts) {
    size_t count = 0, wanted;
    for (size_t i = 0; i < content->length; i++)
        count += content->data[i] != '\0';
    wanted = part * count / parts;
    for (size_t i = 0; i < content->length; i++)
        if (content->data[i] != '\0' && wanted-- == 0)
            return i;
    return 0;
}

/* The result is right whatever byte is changed, and wherever the store is truncated. */
START_TEST(test_no_damage_of_a_store_gives_a_wrong_answer)
{
    Bytes whole = {0}, damaged = {0};
    add_games(E4, MANY - 30);
    add_games(NF3, 20);
    add_games(D4, 10);
    index_once();
    ck_assert(file_read(file_system(), store_path(), 1 << 24, &whole, NULL));
    size_t flips = share_of(120), cuts = share_of(24);
    for (size_t i = 0; i < flips + cuts; i++) {
        bool cut = i >= flips;
        size_t at = cut ? (i - flips) * whole.length / cuts : used_byte(&whole, i, flips);
        damaged.length = 0;
        ck_assert(bytes_add_bytes(&damaged, whole.data, cut ? at : whole.length));
        if (!cut)
            damaged.data[at] ^= (char)(1 << i % 8);
        write_store(&damaged);
        expect_right_counts(cut ? "cut at" : "changed at", at);
    }
    bytes_done(&damaged);
    bytes_done(&whole);
}
END_TEST

START_TEST(test_a_store_damaged_while_open_is_rebuilt)
{
    GameIndexOrder order = order_of("chess");
    Position start = position_of("chess", "startpos");
    Bytes whole = {0};
    add_games(E4, MANY);
    GameIndex *index = game_index_open(&order, &error);
    count_all(index);
    ck_assert(file_read(file_system(), store_path(), 1 << 24, &whole, NULL));
    memset(whole.data, 'x', whole.length);
    write_store(&whole);
    ck_assert_uint_eq(game_index_find(index, &start, moves, &error), 0);
    ck_assert_str_eq(error.reason, "");
    ck_assert_uint_eq(game_index_extent(index).done, 0);
    count_all(index);
    ck_assert_uint_eq(game_index_find(index, &start, moves, &error), 1);
    ck_assert_uint_eq(moves[0].games, MANY);
    game_index_free(index);
    bytes_done(&whole);
}
END_TEST

START_TEST(test_a_store_damaged_while_being_written_is_rebuilt)
{
    GameIndexOrder order = order_of("chess");
    Bytes whole = {0};
    add_games(E4, 3 * MANY);
    GameIndex *index = game_index_open(&order, &error);
    ck_assert(game_index_step(index, MANY, &error));
    ck_assert(file_read(file_system(), store_path(), 1 << 24, &whole, NULL));
    memset(whole.data, 'x', whole.length);
    write_store(&whole);
    count_all(index);
    game_index_free(index);
    ck_assert_uint_eq(found("e2e4").games, 3 * MANY);
    bytes_done(&whole);
}
END_TEST

/* Repeated damage must not make it continue for ever. */
START_TEST(test_a_store_that_cannot_be_created_is_reported)
{
    GameIndexOrder order = order_of("chess");
    Position start = position_of("chess", "startpos");
    char elsewhere[PATH_MAX];
    add_games(E4, MANY);
    GameIndex *index = game_index_open(&order, &error);
    count_all(index);
    text_format(elsewhere, sizeof elsewhere, "%s.away", folder);
    Bytes whole = {0};
    ck_assert(file_read(file_system(), store_path(), 1 << 24, &whole, NULL));
    memset(whole.data, 'x', whole.length);
    write_store(&whole);
    ck_assert_int_eq(rename(folder, elsewhere), 0);
    ck_assert_uint_eq(game_index_find(index, &start, moves, &error), 0);
    ck_assert_ptr_nonnull(strstr(error.reason, "the index cannot be used"));
    ck_assert_int_eq(rename(elsewhere, folder), 0);
    game_index_free(index);
    bytes_done(&whole);
}
END_TEST

START_TEST(test_without_a_folder_the_first_games_are_counted)
{
    GameIndexOrder order = order_of("chess");
    order.folder = NULL;
    add_games(E4, MANY);
    GameIndex *index = game_index_open(&order, &error);
    ck_assert_ptr_nonnull(index);
    ck_assert_uint_eq(count_all(index), INDEX_IN_MEMORY);
    ck_assert_uint_eq(game_index_extent(index).left_out, MANY - INDEX_IN_MEMORY);
    game_index_free(index);
}
END_TEST

static void add_store_tests(Suite *suite) {
    TCase *stores = tcase_create("stores");
    suite_add_tcase(suite, stores);
    tcase_add_checked_fixture(stores, set_up, tear_down);
    tcase_set_timeout(stores, 300);
    if (index_store_exists()) {
        tcase_add_test(stores, test_a_store_is_built_only_once);
        tcase_add_test(stores, test_a_grown_file_costs_only_its_new_games);
        tcase_add_test(stores, test_a_changed_file_is_counted_again);
        tcase_add_test(stores, test_a_store_resumes_where_it_ended);
        tcase_add_test(stores, test_a_kill_at_any_moment_neither_loses_nor_doubles_a_count);
        tcase_add_test(stores, test_a_damaged_store_is_rebuilt);
        tcase_add_test(stores, test_no_damage_of_a_store_gives_a_wrong_answer);
        tcase_add_test(stores, test_a_store_damaged_while_open_is_rebuilt);
        tcase_add_test(stores, test_a_store_damaged_while_being_written_is_rebuilt);
        tcase_add_test(stores, test_a_store_that_cannot_be_created_is_reported);
    }
    tcase_add_test(stores, test_without_a_folder_the_first_games_are_counted);
}

GAMES_SUITE() {
    TCase *tcase = tcase_create("openings");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, test_a_tree_lists_the_moves_of_a_position_with_counts_and_scores);
    tcase_add_test(tcase, test_a_row_drops_columns_that_do_not_fit);
    tcase_add_test(tcase, test_a_position_missing_in_the_tree_has_no_moves);
    tcase_add_test(tcase, test_illegal_moves_are_left_out);
    tcase_add_loop_test(tcase, test_a_damaged_tree_is_refused_with_the_place, 0,
                        sizeof SPOILT / sizeof *SPOILT);
    tcase_add_test(tcase, test_a_tree_cut_anywhere_is_refused);
    tcase_add_test(tcase, test_positions_out_of_order_are_refused);
    tcase_add_test(tcase, test_a_tree_of_other_rules_is_refused_despite_its_name);
    tcase_add_test(tcase, test_a_fingerprint_depends_on_the_rules_and_not_on_the_words);
    tcase_add_test(tcase, test_transpositions_are_counted_together);
    tcase_add_test(tcase, test_results_are_from_the_movers_point_of_view);
    tcase_add_test(tcase, test_games_of_other_variants_and_broken_ones_do_not_count);
    tcase_add_test(tcase, test_few_games_leave_no_store);
    add_store_tests(suite);
}
