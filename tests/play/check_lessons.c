/* Lessons of every game: each task can be solved in the least number of moves, and wrong attempts
 * get true answers. */
#include <string.h>

#include "base/file.h"
#include "play/lesson/lesson.h"
#include "rules/moves/movegen.h"
#include "rules/moves/reachable.h"
#include "support/games.h"
#include "support/share.h"
#include "words/words.h"

enum { SENTENCE = 1024, WORDS_LIMIT = 25, GAMES = 16, FILE_LIMIT = 1 << 20 };

/* Created once, before the tests fork. */
static Lesson *lessons[GAMES];

/* How many games have lessons here: few under a sanitizer. */
static int game_count(void) {
    return GAMES / (int)share_stride(8);
}

static const Variant *game_at(int index) {
    return variants_at(games, (size_t)index * share_stride(8));
}

/* Tries every third game for slow tests, or all with PANDEMONIUM_SOAK. */
static int turns(void) {
    return getenv("PANDEMONIUM_SOAK") != NULL || game_count() < GAMES ? 1 : 3;
}

static int turn_count(void) {
    return (game_count() + turns() - 1) / turns();
}

static Lesson *whole_lesson(const Variant *variant) {
    Lesson *lesson = lesson_new(variant);
    lesson_complete(lesson);
    return lesson;
}

static void make_lessons(void) {
    for (int i = 0; i < game_count(); i++)
        lessons[i] = whole_lesson(game_at(i));
}

static void free_lessons(void) {
    for (int i = 0; i < game_count(); i++)
        lesson_free(lessons[i]);
}

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text != '\0'; text += strspn(text, " ")) {
        count++;
        text += strcspn(text, " ");
    }
    return count;
}

/* A hint promotes the lesson's piece only if no other move is as good. */
static void check_promotion(const Lesson *lesson, Move right) {
    LessonScore score = lesson_score(lesson);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(lesson_position(lesson), moves);
    for (size_t i = 0; i < count && move_is_promotion(right); i++) {
        Position after = *lesson_position(lesson);
        Square to = move_to(moves[i]);
        Bitboard left = lesson_stars(lesson) & ~bitboard_of(to);
        if (move_is_promotion(moves[i]) || move_is_drop(moves[i]) ||
            move_from(moves[i]) != lesson_piece(lesson) || after.board[to] != PIECE_NONE)
            continue;
        stars_do(&after, moves[i]);
        unsigned rest = left == 0 ? 0 : stars_least(&after, to, left, NULL);
        ck_assert(rest == STARS_NONE || score.made + 1 + rest > score.least);
    }
}

/* Plays lesson_right_move until the step is done. Returns the number of moves. */
static unsigned solve_step(Lesson *lesson) {
    unsigned moves = 0;
    LessonAnswer answer;
    do {
        char data[SENTENCE];
        Text said = TEXT_OVER(data);
        LessonScore before = lesson_score(lesson);
        Move right = lesson_right_move(lesson);
        ck_assert_msg(right != MOVE_NONE, "%s: no solution",
                      lesson_step(lesson, lesson_at(lesson))->id);
        ck_assert(moves_is_legal(lesson_position(lesson), right));
        if (lesson_piece(lesson) != SQUARE_NONE)
            check_promotion(lesson, right);
        answer = lesson_move(lesson, right, &said);
        ck_assert(answer != LESSON_WRONG);
        ck_assert(answer == LESSON_GOES_ON || before.made + 1 == before.least);
        moves++;
    } while (answer != LESSON_DONE);
    return moves;
}

START_TEST(test_every_step_has_a_solution_in_the_least_number_of_moves)
{
    Lesson *lesson = lessons[_i];
    ck_assert_uint_ge(lesson_count(lesson), 10);
    for (size_t step = 0; step < lesson_count(lesson); step++) {
        ck_assert(lesson_begin(lesson, step));
        ck_assert_uint_ge(solve_step(lesson), 1);
        ck_assert(lesson_score(lesson).done);
        ck_assert_uint_eq(lesson_score(lesson).earned, LESSON_STARS_MOST);
        ck_assert_uint_eq(lesson_right_move(lesson), MOVE_NONE);
    }
}
END_TEST

/* Finds an illegal attempt, with the sentence for its reason. */
static bool find_refusal(const Position *position, const LessonStep *step) {
    const Variant *variant = position->variant;
    for (Bitboard own = position->by_side[position->side]; own != 0;) {
        Attempt attempt = {.drop = ROLE_NONE, .from = bitboard_pop(&own)};
        for (Bitboard to = variant->board & ~bitboard_of(attempt.from); to != 0;) {
            attempt.to = bitboard_pop(&to);
            Legality legality = legality_explain(position, &attempt);
            char data[SENTENCE];
            Text said = TEXT_OVER(data);
            if (legality.reason == LEGALITY_LEGAL)
                continue;
            words_legality(position, &attempt, &legality, &said);
            ck_assert_msg(said.length > 0, "%s", step->id);
            return true;
        }
    }
    return false;
}

START_TEST(test_every_step_gives_a_true_reason_for_a_wrong_try)
{
    Lesson *lesson = lessons[_i];
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        const LessonStep *step = lesson_step(lesson, i);
        lesson_begin(lesson, i);
        const Position *position = lesson_position(lesson);
        if (step->kind == STEP_RULE && lesson_rule(step->rule)->show == SHOW_REFUSAL)
            ck_assert_int_eq(legality_explain(position, &lesson_example(lesson, i)->attempt).reason,
                             lesson_rule(step->rule)->reason);
        ck_assert_msg(find_refusal(position, step), "%s", step->id);
    }
}
END_TEST

START_TEST(test_a_wrong_move_is_explained_and_changes_nothing)
{
    Lesson *lesson = lessons[_i * turns()];
    unsigned wrong_steps = 0;
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        lesson_begin(lesson, i);
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(lesson_position(lesson), moves);
        bool told = false;
        for (size_t m = 0; m < count && !told; m++) {
            char data[SENTENCE];
            Text said = TEXT_OVER(data);
            Position before = *lesson_position(lesson);
            if (lesson_move(lesson, moves[m], &said) != LESSON_WRONG) {
                lesson_begin(lesson, i);
                continue;
            }
            told = true;
            ck_assert_uint_gt(said.length, 0);
            ck_assert(position_equal(&before, lesson_position(lesson)));
            ck_assert_uint_eq(lesson_score(lesson).wrong, 1);
        }
        wrong_steps += told;
        if (told && lesson_step(lesson, i)->kind == STEP_RULE) {
            (void)solve_step(lesson);
            ck_assert_uint_eq(lesson_score(lesson).earned, LESSON_STARS_MOST - 1);
        }
    }
    ck_assert_uint_ge(wrong_steps, 5);
}
END_TEST

START_TEST(test_texts_are_short_and_name_what_is_on_the_board)
{
    Lesson *lesson = lessons[_i];
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        char data[SENTENCE];
        Text text = TEXT_OVER(data), title = TEXT_OVER(data);
        lesson_begin(lesson, i);
        lesson_add_title(lesson, i, &title);
        ck_assert_uint_gt(title.length, 0);
        ck_assert_uint_eq(lesson_find(lesson, lesson_step(lesson, i)->id), i);
        text_clear(&text);
        lesson_add_text(lesson, i, &text);
        ck_assert_msg(strchr(data, '{') == NULL, "%s", data);
        ck_assert_msg(lesson_step(lesson, i)->kind == STEP_PIECE ||
                          count_words(data) <= WORDS_LIMIT,
                      "%zu words: %s", count_words(data), data);
    }
}
END_TEST

START_TEST(test_the_same_game_has_the_same_lessons)
{
    int game = _i * turns();
    Lesson *one = lessons[game], *other = whole_lesson(game_at(game));
    ck_assert_uint_eq(lesson_count(one), lesson_count(other));
    for (size_t i = 0; i < lesson_count(one); i++) {
        lesson_begin(one, i);
        lesson_begin(other, i);
        ck_assert_str_eq(lesson_step(one, i)->id, lesson_step(other, i)->id);
        ck_assert(position_equal(lesson_position(one), lesson_position(other)));
        for (size_t j = 0; j < i; j++)
            ck_assert_str_ne(lesson_step(one, i)->id, lesson_step(one, j)->id);
    }
    lesson_free(other);
}
END_TEST

START_TEST(test_positions_of_rules_hold_only_what_is_needed)
{
    Lesson *lesson = lessons[_i];
    unsigned pieces = 0, steps = 0;
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        if (lesson_step(lesson, i)->kind != STEP_RULE)
            continue;
        lesson_begin(lesson, i);
        ck_assert(fen_validate(lesson_position(lesson), NULL));
        pieces += bitboard_count(position_occupied(lesson_position(lesson)));
        steps++;
    }
    ck_assert_msg(pieces <= 6 * steps, "%u pieces at %u steps", pieces, steps);
}
END_TEST

static bool has_step(const Lesson *lesson, const char *id) {
    for (size_t i = 0; i < lesson_count(lesson); i++)
        if (strcmp(lesson_step(lesson, i)->id, id) == 0)
            return true;
    return false;
}

/* Also works for games whose lessons are not created here. */
static bool game_has_step(const char *name, const char *id) {
    const Variant *variant = game_named(name);
    for (int i = 0; i < game_count(); i++)
        if (game_at(i) == variant)
            return has_step(lessons[i], id);
    Lesson *lesson = whole_lesson(variant);
    bool has = has_step(lesson, id);
    lesson_free(lesson);
    return has;
}

/* Rules that random games hardly ever reach. */
static const struct {
    const char *game, *step;
} RARE[] = {
    {"shogi", "rule-drop-mate"},       {"minishogi", "rule-drop-mate"},
    {"shoshogi", "rule-two-royals"},   {"shoshogi", "rule-stalemate"},
    {"shoshogi", "rule-mate-two"},     {"shoshogi", "rule-mate-promotion"},
    {"chess", "rule-mate-promotion"},  {"crazyhouse", "rule-castle-in-check"},
    {"chess", "rule-castle-in-check"}, {"pandemonium10", "rule-castle-in-check"},
    {"chess", "rule-castle-through"},  {"pandemonium10", "rule-castle-through"},
};

START_TEST(test_rare_rules_have_lessons)
{ ck_assert(game_has_step(RARE[_i].game, RARE[_i].step)); }
END_TEST

/* Without certain pieces, or without checks left to give, these games are over at once. */
static const char *const ENDING_AT_ONCE[] = {"3check",     "atomic",    "kinglet",
                                             "threekings", "antichess", "losers"};

START_TEST(test_pieces_are_taught_where_an_empty_board_would_end_the_game)
{
    ck_assert(game_has_step(ENDING_AT_ONCE[_i], "piece-P"));
    ck_assert(game_has_step(ENDING_AT_ONCE[_i], "piece-Q"));
}
END_TEST

START_TEST(test_every_piece_has_its_board)
{
    Lesson *lesson = lessons[_i];
    const Variant *variant = lesson_variant(lesson);
    size_t index = 0;
    for (Role role = 0; role < variant->role_count; role++) {
        StarBoard board;
        if (variant->roles[role].reverts)
            continue;
        ck_assert_uint_eq(lesson_step(lesson, index)->role, role);
        ck_assert_msg(lesson_first_board(lesson, index, &board), "%s: %s", variant->name,
                      variant->roles[role].san);
        index++;
    }
    ck_assert_uint_eq(index, lesson_pieces(lesson));
}
END_TEST

/* Whether some piece of this role, alone on the board, could move. */
static bool can_move(const Variant *variant, Role role) {
    for (unsigned square = 0; square < variant->squares; square++) {
        Position position;
        Move moves[MOVES_LIMIT];
        position_clear(&position, variant);
        if (!bitboard_has(variant->board, (Square)square))
            continue;
        position_put(&position, (Square)square, piece_make(SIDE_WHITE, role));
        if (moves_generate(&position, moves) > 0)
            return true;
    }
    return false;
}

/* Loads tests/rules/made_up.ini into games. */
static void load_made_up(void) {
    const char *source = getenv("abs_top_srcdir");
    char path[4096];
    Bytes text = {0};
    text_format(path, sizeof path, "%s/tests/rules/made_up.ini", source != NULL ? source : ".");
    ck_assert(file_read(file_system(), path, FILE_LIMIT, &text, NULL));
    ck_assert(variants_load(games, "made_up.ini", text.data, text.length, NULL));
    bytes_done(&text);
}

/* The definitions of odd games: a piece without a board cannot move at all. */
START_TEST(test_every_piece_that_can_move_has_a_board_in_every_definition)
{
    size_t shipped = variants_count(games), boards = 0;
    load_made_up();
    ck_assert_uint_gt(variants_count(games), shipped);
    for (size_t i = shipped; i < variants_count(games); i += share_stride(8)) {
        const Variant *variant = variants_at(games, i);
        Lesson *lesson = lesson_new(variant);
        for (size_t step = 0; step < lesson_pieces(lesson); step++) {
            StarBoard board;
            bool has = lesson_first_board(lesson, step, &board);
            ck_assert_msg(has || !can_move(variant, lesson_step(lesson, step)->role), "%s: %s",
                          variant->name, lesson_step(lesson, step)->id);
            boards += has;
        }
        lesson_free(lesson);
    }
    ck_assert_uint_ge(boards, 100 / share_stride(8));
}
END_TEST

START_TEST(test_more_boards_of_a_piece_are_harder_each_time)
{
    Lesson *lesson = lessons[_i * turns()];
    for (size_t i = 0; i < lesson_pieces(lesson); i++) {
        ck_assert(lesson_begin(lesson, i));
        unsigned least = 0, boards = 1;
        for (; lesson_go_harder(lesson); boards++) {
            ck_assert_uint_ge(lesson_score(lesson).least, least);
            least = lesson_score(lesson).least;
            ck_assert_uint_ge(solve_step(lesson), 1);
        }
        ck_assert_uint_eq(boards, LESSON_BOARDS);
    }
    ck_assert(lesson_begin(lesson, lesson_pieces(lesson)));
    ck_assert(!lesson_go_harder(lesson));
}
END_TEST

START_TEST(test_rules_are_listed_by_chapter)
{
    Lesson *lesson = lessons[_i];
    RuleChapter chapter = CHAPTER_HAND;
    ck_assert_uint_gt(lesson_count(lesson), lesson_pieces(lesson));
    for (size_t i = lesson_pieces(lesson); i < lesson_count(lesson); i++) {
        const LessonStep *step = lesson_step(lesson, i);
        ck_assert_int_eq(step->kind, STEP_RULE);
        ck_assert_int_ge(lesson_rule(step->rule)->chapter, chapter);
        chapter = lesson_rule(step->rule)->chapter;
        ck_assert_uint_gt(strlen(rule_chapter_name(chapter)), 0);
    }
}
END_TEST

START_TEST(test_no_star_board_needs_promotion_if_the_piece_can_do_without)
{
    Lesson *lesson = lessons[_i];
    const Variant *variant = lesson_variant(lesson);
    for (size_t i = 0; i < lesson_count(lesson); i++) {
        const LessonStep *step = lesson_step(lesson, i);
        lesson_begin(lesson, i);
        if (step->kind != STEP_PIECE || variant->roles[step->role].base != step->role)
            continue;
        ck_assert_uint_le(lesson_score(lesson).least, 2 * lesson_score(lesson).stars);
        ck_assert_msg(!move_is_promotion(lesson_right_move(lesson)), "%s", step->id);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("lessons");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 240);
    tcase_add_unchecked_fixture(tcase, make_lessons, free_lessons);
    tcase_add_loop_test(tcase, test_every_step_has_a_solution_in_the_least_number_of_moves, 0,
                        game_count());
    tcase_add_loop_test(tcase, test_every_piece_has_its_board, 0, game_count());
    tcase_add_test(tcase, test_every_piece_that_can_move_has_a_board_in_every_definition);
    tcase_add_loop_test(tcase, test_more_boards_of_a_piece_are_harder_each_time, 0, turn_count());
    tcase_add_loop_test(tcase, test_rules_are_listed_by_chapter, 0, game_count());
    tcase_add_loop_test(tcase, test_every_step_gives_a_true_reason_for_a_wrong_try, 0,
                        game_count());
    tcase_add_loop_test(tcase, test_a_wrong_move_is_explained_and_changes_nothing, 0, turn_count());
    tcase_add_loop_test(tcase, test_texts_are_short_and_name_what_is_on_the_board, 0, game_count());
    tcase_add_loop_test(tcase, test_the_same_game_has_the_same_lessons, 0, turn_count());
    tcase_add_loop_test(tcase, test_positions_of_rules_hold_only_what_is_needed, 0, game_count());
    tcase_add_loop_test(tcase, test_rare_rules_have_lessons, 0,
                        (int)(sizeof RARE / sizeof RARE[0]));
    tcase_add_loop_test(tcase, test_pieces_are_taught_where_an_empty_board_would_end_the_game, 0,
                        (int)(sizeof ENDING_AT_ONCE / sizeof ENDING_AT_ONCE[0]));
    tcase_add_loop_test(tcase, test_no_star_board_needs_promotion_if_the_piece_can_do_without, 0,
                        game_count());
}
