/* Made-up games of every game that records of shogi can hold: what a format keeps is read back as
 * it was, directly and by way of each other format. ROUND_TRIPS=N: N games of each. */
#include <stdlib.h>

#include "game/records.h"
#include "game/records/record_format.h"
#include "game/shogi/usi.h"

static const RecordFormat *const FORMATS[] = {&RECORD_KIF, &RECORD_KI2, &RECORD_CSA,
                                              &RECORD_JKF, &RECORD_USI, &RECORD_PGN};

enum { NODES = 80, SEEDS = 8 };

static const char *const TEXTS[] = {"plain", "two\nlines", "*stars", "変化：3手", "▲７六歩",
                                    "まで",  "&mark",      "#",      "\"{\\x\"",  "+7776FU"};

static void decorate(Node *node, Random *random) {
    if (random_below(random, 4) == 0)
        ck_assert(game_set_comment(node, TEXTS[random_below(random, (uint64_t)COUNT(TEXTS))]));
    if (random_below(random, 2) == 0)
        node->spent_ms = 1000 * (int64_t)random_below(random, 10000);
    if (random_below(random, 6) == 0)
        node->clock_ms = 1000 * (int64_t)random_below(random, 10000);
    if (random_below(random, 6) == 0)
        ck_assert(game_toggle_nag(node, 1));
}

/* Two of three begin at the usual start. */
static Game *make_game(const Variant *variant, uint64_t seed) {
    Random random = random_seeded(seed);
    Cursor cursor;
    Game *game = game_of(variant->name, NULL);
    Node *nodes[NODES];
    size_t count = 0;
    if (seed % 3 == 1) {
        ck_assert(cursor_init(&cursor, game));
        play_random(&cursor, &random, 30);
        Game *later = game_new(variant, &cursor.position);
        cursor_done(&cursor);
        game_free(game);
        game = later;
    }
    ck_assert(game != NULL && cursor_init(&cursor, game));
    nodes[count++] = game->root;
    for (size_t before = 0; count < NODES && before != game->node_count;) {
        ck_assert(cursor_go(&cursor, nodes[count - 1 - random_below(&random, count) / 9]));
        before = game->node_count;
        play_random(&cursor, &random, 1);
        if (before != game->node_count) {
            decorate(cursor.node, &random);
            nodes[count++] = cursor.node;
        }
    }
    cursor_done(&cursor);
    game->outcome.result = (Result)random_below(&random, 4);
    ck_assert(game_set_tag(game, "White", "Ann, A."));
    return game;
}

static bool same_parts(const Node *a, const Node *b, unsigned kept) {
    return a->move == b->move && (!(kept & LOSS_COMMENTS) || same_text(a->comment, b->comment)) &&
           (!(kept & LOSS_TIMES) || a->spent_ms == b->spent_ms) &&
           (!(kept & LOSS_CLOCKS) || a->clock_ms == b->clock_ms) &&
           (!(kept & LOSS_MARKS) || a->nag_count == b->nag_count);
}

/* The lines below two nodes, and the nodes, are the same as far as they are kept. */
static bool same_kept(const Node *a, const Node *b, unsigned kept) {
    for (; a != NULL && b != NULL; a = a->child, b = b->child) {
        const Node *x = a->child != NULL ? a->child->sibling : NULL;
        const Node *y = b->child != NULL ? b->child->sibling : NULL;
        if (!same_parts(a, b, kept))
            return false;
        for (; (kept & LOSS_VARIATIONS) && (x != NULL || y != NULL); x = x->sibling, y = y->sibling)
            if (x == NULL || y == NULL || !same_kept(x, y, kept))
                return false;
    }
    return a == b;
}

/* Writes the game and reads it back; NULL: the format cannot hold it, or is not read here. */
static Game *through(const RecordFormat *format, const Game *game) {
    Bytes text = {0};
    Error damage = {0}, error = {0};
    if (!format->write(game, &text, NULL))
        return NULL;
    ck_assert_ptr_eq(record_format_in(text.data, text.length), format);
    PgnSource source = {"test", 1, text.data, text.length};
    Game *read = format->read(&source, &(RecordGames){games, game->variant->name}, &damage, &error);
    ck_assert_msg(read != NULL || strstr(error.reason, "this build") != NULL, "%s", error.reason);
    ck_assert_msg(read == NULL || !read->damaged, "%s: %s", damage.token, damage.reason);
    bytes_done(&text);
    return read;
}

/* Counters of moves are not in all formats. */
static void check_start(const Game *game, const Game *read) {
    char one[FEN_SIZE], two[FEN_SIZE];
    Text first = TEXT_OVER(one), second = TEXT_OVER(two);
    sfen_format(&game->start, 1, &first);
    sfen_format(&read->start, 1, &second);
    ck_assert_str_eq(one, two);
}

static void check_kept(const Game *game, const Game *read, unsigned kept, bool results,
                       const char *via) {
    ck_assert_str_eq(read->variant->name, game->variant->name);
    check_start(game, read);
    ck_assert_msg(same_kept(game->root, read->root, kept), "%s", via);
    ck_assert(!results || read->outcome.result == game->outcome.result);
}

static void check_formats(const Game *game) {
    for (int x = 0; x < COUNT(FORMATS); x++) {
        Game *first = through(FORMATS[x], game);
        if (first == NULL)
            continue;
        unsigned kept = ~FORMATS[x]->loses;
        bool results = FORMATS[x] != &RECORD_USI;
        check_kept(game, first, kept, results, FORMATS[x]->endings);
        ck_assert_uint_eq(record_format_loses(FORMATS[x], first), 0);
        for (int y = 0; y < COUNT(FORMATS); y++) {
            Game *second = through(FORMATS[y], first);
            Game *third = second != NULL ? through(FORMATS[x], second) : NULL;
            if (third != NULL)
                check_kept(game, third, kept & ~FORMATS[y]->loses,
                           results && FORMATS[y] != &RECORD_USI, FORMATS[y]->endings);
            game_free(third);
            game_free(second);
        }
        game_free(first);
    }
}

START_TEST(test_games_come_back_from_every_format_by_way_of_every_other)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    const char *wanted = getenv("ROUND_TRIPS");
    uint64_t seeds = wanted != NULL ? strtoul(wanted, NULL, 10) : SEEDS;
    Game *plain = game_of(variant->name, NULL);
    Bytes text = {0};
    bool fits = RECORD_KIF.write(plain, &text, NULL);
    bytes_done(&text);
    game_free(plain);
    for (uint64_t seed = 0; fits && seed < seeds; seed++) {
        Game *game = make_game(variant, seed);
        check_formats(game);
        game_free(game);
    }
}
END_TEST

START_TEST(test_what_a_format_loses_is_what_the_game_has)
{
    Game *game = game_of("shogi", NULL);
    Cursor cursor;
    ck_assert(cursor_init(&cursor, game));
    play_all(&cursor, "c3c4 g7g6");
    ck_assert_uint_eq(record_format_loses(&RECORD_USI, game), 0);
    cursor.node->clock_ms = 1000;
    ck_assert(game_set_comment(cursor.node, "x"));
    ck_assert_uint_eq(record_format_loses(&RECORD_USI, game), LOSS_CLOCKS | LOSS_COMMENTS);
    ck_assert_uint_eq(record_format_loses(&RECORD_KIF, game), LOSS_CLOCKS);
    ck_assert_uint_eq(record_format_loses(&RECORD_PGN, game), 0);
    ck_assert(cursor_previous(&cursor));
    play_all(&cursor, "h7h6");
    ck_assert(game_toggle_nag(cursor.node, 1));
    ck_assert_uint_eq(record_format_loses(&RECORD_CSA, game), LOSS_CLOCKS | LOSS_VARIATIONS);
    ck_assert_uint_eq(record_format_loses(&RECORD_KI2, game), LOSS_CLOCKS | LOSS_MARKS);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("round_trips");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, test_games_come_back_from_every_format_by_way_of_every_other, 0,
                        listed_count());
    tcase_add_test(tcase, test_what_a_format_loses_is_what_the_game_has);
}
