/* Pictures in SVG: well-formed, and saying in words what they show. */
#include "words/picture/board_svg.h"

#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/golden.h"

static Bytes out;

static void setup(void) {
    out = (Bytes){0};
}

static void teardown(void) {
    bytes_done(&out);
}

/* Whether every element is closed properly, and every '&' begins one of our escapes. */
static bool is_well_formed(const char *text) {
    const char *open[8];
    size_t lengths[8], depth = 0;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '&' && strncmp(at, "&lt;", 4) != 0 && strncmp(at, "&gt;", 4) != 0 &&
            strncmp(at, "&amp;", 5) != 0)
            return false;
        if (*at != '<')
            continue;
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes, *end = strchr(name, '>');
        size_t length = strcspn(name, " >/");
        if (end == NULL || memchr(name, '<', (size_t)(end - name)) != NULL)
            return false;
        if (closes && (depth == 0 || lengths[depth - 1] != length ||
                       memcmp(open[depth - 1], name, length) != 0))
            return false;
        depth -= closes;
        if (!closes && end[-1] != '/') {
            if (depth == 8)
                return false;
            open[depth] = name;
            lengths[depth++] = length;
        }
    }
    return depth == 0;
}

static size_t count_of(const char *word) {
    size_t count = 0;
    for (const char *at = strstr(out.data, word); at != NULL; at = strstr(at + 1, word))
        count++;
    return count;
}

static size_t pieces_of(const Position *position) {
    size_t count = 0;
    for (unsigned square = 0; square < position->variant->squares; square++)
        count += position->board[square] != PIECE_NONE;
    return count;
}

START_TEST(test_every_game_is_drawn_whole_in_every_theme)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    Position position;
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    position_start(&position, variant);
    fen_format(&position, &text);
    for (int way = 0; way < 4 * THEME_COUNT; way++) {
        BoardTextOptions options = {.glyphs = way & 1,
                                    .flipped = way & 2,
                                    .last_move = MOVE_NONE,
                                    .theme = (Theme)(way / 4)};
        out.length = 0;
        board_svg(&position, &options, &out);
        ck_assert_msg(is_well_formed(out.data), "%s:\n%s", variant->name, out.data);
        ck_assert_uint_eq(count_of("<g transform"), pieces_of(&position));
        ck_assert_ptr_nonnull(strstr(out.data, fen));
    }
}
END_TEST

START_TEST(test_names_are_escaped_and_moves_said)
{
    Position position = position_of("chess", "startpos");
    Game *game = game_new(position.variant, &position);
    game_set_tag(game, "White", "A & <B>\x01\xEF\xBF\xBF");
    game_set_tag(game, "Black", "C");
    Cursor cursor;
    Move move = MOVE_NONE;
    ck_assert(cursor_init(&cursor, game));
    ck_assert(uci_parse(&position, "e2e4", &move, NULL) && cursor_play(&cursor, move));
    BoardTextOptions options = {.last_move = move, .line = &cursor};
    board_svg(&cursor.position, &options, &out);
    ck_assert(is_well_formed(out.data));
    ck_assert_ptr_nonnull(strstr(out.data, "<title>Chess: A &amp; &lt;B&gt;?? - C</title>"));
    ck_assert_ptr_nonnull(strstr(out.data, "<desc>1. e4\nBlack to move.\n"));
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

START_TEST(test_hands_marks_and_checks_are_drawn_as_recorded)
{
    static const struct {
        const char *name, *game, *fen, *move;
    } ROWS[] = {
        {"hands", "minishogi", "k4/5/1R3/5/K4[PPSb] w - - 3 7", "b3b4"},
        {"figurines", "crazyhouse", "4k3/8/8/8/8/8/4R3/4K2Q~[Pn] b - - 0 1", ""},
    };
    Position position = position_of(ROWS[_i].game, ROWS[_i].fen);
    BoardTextOptions options = {.glyphs = true, .last_move = MOVE_NONE};
    Undo undo;
    if (uci_parse(&position, ROWS[_i].move, &options.last_move, NULL))
        position_do(&position, options.last_move, &undo);
    board_svg(&position, &options, &out);
    golden_compare("pictures", ROWS[_i].name, out.data);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("svg");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_loop_test(tcase, test_every_game_is_drawn_whole_in_every_theme, 0, listed_count());
    tcase_add_test(tcase, test_names_are_escaped_and_moves_said);
    tcase_add_loop_test(tcase, test_hands_marks_and_checks_are_drawn_as_recorded, 0, 2);
}
