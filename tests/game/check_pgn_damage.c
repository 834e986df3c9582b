/* Damaged games, and games that are too long or too deep. */
#include "game/pgn_support.h"

/* ---- damage ---- */

typedef struct Damage {
    const char *text;
    size_t length; /* 0: text is a string */
    unsigned line;
    const char *token;
    unsigned plies; /* plies of the main line that are read */
} Damage;

#define BYTES(text) text, sizeof(text) - 1

static const Damage DAMAGES[] = {
    {"1. Ve5 Vxe5\n2. Ra5 Pa6", 0, 2, "Ra5", 2},
    {"1. Ve5\n(1. Pa4\n1... Ra5) Vxe5", 0, 3, "Ra5", 2},
    {"1. Ve5 (1. Ra5 {not} (1. Pa4) ; this ) either\n Pa6) Vxe5 2. Pa4", 0, 1, "Ra5", 3},
    {"1. Ve5 (1. Pa4 Ra5\n%) Vxe5", 0, 1, "Ra5", 1},
    {"1. Ve5 (1. Pa4 Ra5 {) Vxe5", 0, 1, "Ra5", 1},
    {"1. Ve5 huh Vxe5", 0, 1, "huh", 1},
    {"1. Ve5 {not\nclosed Vxe5", 0, 1, "{", 1},
    {"1. Ve5\n( 1. Pa4\nPa6", 0, 2, "(", 1},
    {"1. Ve5 (1. Pa4 *", 0, 1, "(", 1},
    {"1. Ve5 ) Vxe5", 0, 1, ")", 2},
    {"( 1. Ve5 )", 0, 1, "(", 0},
    {"( 1. Ve5 ) 1. Ve5 Vxe5", 0, 1, "(", 2},
    {"( 1. Ve5 1. Ve5 Vxe5", 0, 1, "(", 0},
    {"1. Ve5 (( 1. Pa4 )) Vxe5", 0, 1, "(", 2},
    {"1. Ve5 $ Vxe5", 0, 1, "$", 2},
    {"1. Ve5 $256 Vxe5", 0, 1, "$", 2},
    {"1. Ve5 !!! Vxe5", 0, 1, "!", 2},
    {"1. Ve5 1-0 0-1", 0, 1, "0-1", 1},
    {"1. Ve5 1-0 (1. Pa4)", 0, 1, "", 1},
    {"1. Ve5 1-0 Black has resigned", 0, 1, "", 1},
    {"1. Ve5 $1 $2 $3 $4 $5 $6 $7 $8 $9 Vxe5", 0, 1, "$", 2},
    {"1. Ve5 1-0\n\n1. Ve5", 0, 3, "", 1},
    {"1. Ve5 [White \"x\"]", 0, 1, "[", 1},
    {"[White \"x\n[Black \"y\"]\n\n1. Ve5", 0, 1, "[", 1},
    {"[White x]\n1. Ve5", 0, 1, "[", 1},
    {"[\"x\"]\n1. Ve5", 0, 1, "[", 1},
    {"1. Ve5 <reserved>", 0, 1, "<", 1},
    {"1. Ve5 --- Vxe5", 0, 1, "---", 1},
    {"1. Ve5 \xe5\x85\xb5", 0, 1, "\xe5", 1},
    {BYTES("1. Ve5 \0 Vxe5"), 1, "", 1},
    {BYTES("1. Ve5 {a\n\0b} Vxe5"), 2, "", 1},
    {BYTES("[White \"\0\"]\n1. Ve5"), 1, "[", 1},
    {"1. aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 0, 1, NULL, 0},
};

START_TEST(test_damaged_game_keeps_its_prefix_and_says_where)
{
    const Damage *damage = &DAMAGES[_i];
    size_t length = damage->length != 0 ? damage->length : strlen(damage->text);
    Error found = {0}, error = {0};
    Game *game = record_read(&PGN, damage->text, length, &found, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    ck_assert(game->damaged);
    ck_assert(found.reason[0] != '\0');
    ck_assert_str_eq(found.file, "test.pgn");
    ck_assert_uint_eq(found.line, damage->line);
    if (damage->token != NULL && (unsigned char)damage->token[0] < 128)
        ck_assert_msg(strncmp(found.token, damage->token, strlen(damage->token)) == 0, "%s",
                      found.token);
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), damage->plies);
    game_free(game);
}
END_TEST

static const char *const HOPELESS[] = {
    "[Variant \"nothing\"]\n\n1. Ve5",
    "[Variant \"\"]\n\n1. Ve5",
    "[FEN \"9/9/9\"]\n\n1. Ve5",
    "[FEN \"\"]\n\n1. Ve5",
};

START_TEST(test_game_that_cannot_begin_is_refused)
{
    PgnSource source = {"test.pgn", 7, HOPELESS[_i], strlen(HOPELESS[_i])};
    Error error = {0};
    ck_assert_ptr_null(pgn_parse(&source, &(RecordGames){games, "pandemonium"}, NULL, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert_str_eq(error.file, "test.pgn");
    ck_assert_uint_eq(error.line, 7);
}
END_TEST

START_TEST(test_game_without_a_variant_needs_a_default)
{
    PgnSource source = {"test.pgn", 1, "1. Ve5", 6};
    Error error = {0};
    ck_assert_ptr_null(pgn_parse(&source, &(RecordGames){games, NULL}, NULL, &error));
    ck_assert_str_eq(error.token, "Variant");
}
END_TEST

/* ---- limits ---- */

static Game *read_damaged(const Bytes *text, Error *damage) {
    Game *game = record_read(&PGN, text->data, text->length, damage, NULL);
    ck_assert_ptr_nonnull(game);
    return game;
}

/* Appends part until text has `length` bytes. */
static void fill(Bytes *text, const char *part, size_t length) {
    bool added = true;
    while (added && text->length < length)
        added = bytes_add(text, part);
    ck_assert(added);
}

/* Appends `depth` variations, each in the one before it. */
static void nest(Bytes *text, int depth) {
    ck_assert(bytes_add(text, "1. Ve5 "));
    for (int i = 0; i < depth; i++)
        ck_assert(bytes_add(text, "(1. Ve5 "));
    for (int i = 0; i < depth; i++)
        ck_assert(bytes_add(text, ") "));
    ck_assert(bytes_add(text, "Vxe5 *\n"));
}

START_TEST(test_variations_nest_as_deep_as_the_limit_and_no_deeper)
{
    Bytes text = {0};
    nest(&text, GAME_DEPTH_LIMIT);
    Game *game = read_whole(text.data);
    ck_assert_uint_eq(game->node_count, GAME_DEPTH_LIMIT + 3);
    game_free(game);
    text.length = 0;
    nest(&text, GAME_DEPTH_LIMIT + 1);
    Error damage = {0};
    game = read_damaged(&text, &damage);
    ck_assert(game->damaged);
    ck_assert_uint_eq(game->node_count, GAME_DEPTH_LIMIT + 3);
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_game_over_the_byte_limit_keeps_what_fits)
{
    Bytes text = {0};
    ck_assert(bytes_add(&text, "1. Ve5 {"));
    fill(&text, "comment\n", PGN_GAME_LIMIT - 20);
    ck_assert(bytes_add(&text, "} Vxe5 "));
    fill(&text, " ", PGN_GAME_LIMIT + 1);
    ck_assert(bytes_add(&text, "2. Pa4"));
    Error damage = {0};
    Game *game = read_damaged(&text, &damage);
    ck_assert(game->damaged);
    ck_assert_uint_eq(game->node_count, 3);
    ck_assert_uint_gt(damage.line, 100000);
    game_free(game);
    bytes_done(&text);
}
END_TEST

START_TEST(test_any_bytes_are_read_without_harm)
{
    static const char PIECES[] = "{}();%$!?*[]\"\\\n\r\t .0123456789aVe5PxN+=#@-/\xe5\xff";
    Random random = random_seeded(21);
    size_t nodes = 0;
    for (int round = 0; round < 3000; round++) {
        Bytes text = {0};
        ck_assert(bytes_add_bytes(&text, COMPLETE, sizeof(COMPLETE) - 1));
        for (uint64_t i = random_below(&random, 6); i > 0; i--) {
            size_t at = random_below(&random, text.length);
            text.data[at] = PIECES[random_below(&random, sizeof(PIECES))];
        }
        nodes += check_harmless(&PGN, text.data, random_below(&random, text.length + 1));
        bytes_done(&text);
    }
    ck_assert_uint_gt(nodes, 3000);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("pgn_damage");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_damaged_game_keeps_its_prefix_and_says_where, 0,
                        COUNT(DAMAGES));
    tcase_add_loop_test(tcase, test_game_that_cannot_begin_is_refused, 0, COUNT(HOPELESS));
    tcase_add_test(tcase, test_game_without_a_variant_needs_a_default);
    tcase_add_test(tcase, test_variations_nest_as_deep_as_the_limit_and_no_deeper);
    tcase_add_test(tcase, test_game_over_the_byte_limit_keeps_what_fits);
    tcase_add_test(tcase, test_any_bytes_are_read_without_harm);
}
