/* Changes, searches and saves reviewed games. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "play/review/change_record.h"
#include "play/review/review.h"
#include "play/review/save_changes.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "words/glyphs.h"

#define HEAD(event)                                                                                \
    "[Event \"" event "\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"                  \
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n[Variant \"pandemonium\"]\n"

static const char FIRST[] = "; kept \n\n" HEAD("One") "\n1. Pa4   Pa6 *\n\n\n";
static const char SECOND[] = HEAD(
    "Two") "\n1. Ve5 {the Van [%csl Ge5]} (1. Pa4 $4 Pa6 2. Pa5) (1. Pc4) 1... Vxe5 2. Pc4 *\n";
static const char THIRD[] = "\n[Event  \"Three\"]\r\n[Variant \"pandemonium\"]\r\n\r\n1. Vz5 *\r\n";

static Sandbox sandbox;
static char path[PATH_MAX];
static Review review;
static Error error;

static void write_file(const char *second) {
    char text[4096];
    int length = snprintf(text, sizeof text, "%s%s%s", FIRST, second, THIRD);
    sandbox_write(&sandbox, "games.pgn", text, (size_t)length);
}

static void open_at(size_t game) {
    ck_assert_msg(review_open(&review, file_system(), path, &(RecordGames){games, NULL}, &error),
                  "%s", error.reason);
    ck_assert(review_select(&review, game, &error));
}

static void setup(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "games.pgn", path);
    write_file(SECOND);
    error_clear(&error);
    open_at(1);
}

static void teardown(void) {
    review_close(&review);
    sandbox_done(&sandbox);
}

static const char *place(void) {
    static char data[400];
    Text text = TEXT_OVER(data);
    review_add_place(&review, &text);
    return data;
}

static void go(const char *branches) {
    review_first(&review);
    for (; *branches != '\0'; branches++)
        ck_assert(review_enter(&review, (size_t)(*branches - '0')));
}

static void check_text(const char *movetext) {
    Bytes text = {0};
    ck_assert(pgn_write(review.game, &text));
    const char *moves = strstr(text.data, "\n\n") + 2;
    ck_assert_str_eq(moves, movetext);
    bytes_done(&text);
}

START_TEST(test_comments_are_shown_without_commands_for_programs)
{
    go("0");
    ck_assert_str_eq(place(), "1. Van e4-e5. {the Van}");
    Bytes comment = {0};
    review_get_comment(&review, &comment);
    ck_assert_str_eq(comment.data, "the Van");
    bytes_done(&comment);
    go("1");
    ck_assert_str_eq(place(), "1. Pawn a3-a4. Blunder. A variation.");
}
END_TEST

START_TEST(test_a_comment_is_changed_and_commands_in_it_stay)
{
    go("0");
    ck_assert(review_set_comment(&review, "better {now}", &error));
    ck_assert_str_eq(review.cursor.node->comment, "[%csl Ge5] better {now}");
    ck_assert_str_eq(place(), "1. Van e4-e5. {better {now}}");
    ck_assert(review_set_comment(&review, "", &error));
    ck_assert_str_eq(review.cursor.node->comment, "[%csl Ge5]");
    go("2");
    ck_assert(review_set_comment(&review, "plain", &error));
    ck_assert_str_eq(review.cursor.node->comment, "plain");
    ck_assert(review_set_comment(&review, "", &error));
    ck_assert_ptr_null(review.cursor.node->comment);
}
END_TEST

START_TEST(test_a_mark_replaces_another_of_its_group)
{
    go("0");
    ck_assert(review_toggle_nag(&review, 1, &error));
    ck_assert(review_toggle_nag(&review, 14, &error));
    ck_assert(review_toggle_nag(&review, 146, &error));
    ck_assert(review_toggle_nag(&review, 2, &error));
    ck_assert_str_eq(place(), "1. Van e4-e5. White is slightly better, novelty, mistake. "
                              "{the Van}");
    ck_assert(review_toggle_nag(&review, 2, &error));
    ck_assert(!node_has_nag(review.cursor.node, 2) && !node_has_nag(review.cursor.node, 1));
    review_first(&review);
    ck_assert(!review_toggle_nag(&review, 1, &error));
}
END_TEST

START_TEST(test_marks_are_read_as_sign_word_or_number)
{
    const Variant *variant = review.game->variant;
    uint8_t nag = 0;
    size_t count;
    const Glyph *table = glyph_table(&count);
    for (size_t i = 0; i < count; i++) {
        ck_assert(glyph_parse(variant, table[i].sign, &nag));
        ck_assert_uint_eq(nag, table[i].nag);
        ck_assert(glyph_parse(variant, glyph_words(variant, &table[i]).text, &nag));
        ck_assert_uint_eq(nag, table[i].nag);
    }
    ck_assert(glyph_parse(variant, "Blunder", &nag) && nag == NAG_BLUNDER);
    ck_assert(glyph_parse(variant, "$255", &nag) && nag == 255);
    ck_assert(!glyph_parse(variant, "$256", &nag) && !glyph_parse(variant, "!!!", &nag) &&
              !glyph_parse(variant, "", &nag));
}
END_TEST

START_TEST(test_a_variation_becomes_the_main_line)
{
    go("10");
    ck_assert(review_promote(&review, &error));
    ck_assert_str_eq(place(), "1... Pawn a7-a6.");
    check_text("1. Pa4 $4 (1. Ve5 {the Van [%csl Ge5]} 1... Vxe5 2. Pc4) (1. Pc4) 1... Pa6 2.\n"
               "Pa5 *\n");
    ck_assert(!review_promote(&review, &error));
    ck_assert_str_eq(error.reason, "this is already the main line");
}
END_TEST

START_TEST(test_the_rest_of_a_line_is_deleted_and_put_back)
{
    go("00");
    ck_assert(review_delete_rest(&review, &error));
    ck_assert_str_eq(place(), "1. Van e4-e5. {the Van} End of the line.");
    ck_assert(review_changed(&review));
    ck_assert(review_put_back(&review, &error));
    ck_assert_str_eq(place(), "1... Van e6xe5, takes Van.");
    ck_assert(!review_changed(&review));
    ck_assert(!review_put_back(&review, &error));
    review_first(&review);
    ck_assert(!review_delete_rest(&review, &error));
}
END_TEST

START_TEST(test_a_variation_is_deleted_from_anywhere_in_it)
{
    go("100");
    ck_assert(review_delete_variation(&review, &error));
    check_text("1. Ve5 {the Van [%csl Ge5]} (1. Pc4) 1... Vxe5 2. Pc4 *\n");
    ck_assert_str_eq(place(), "Start of the game. Recorded next: 1 Ve5, 2 Pc4.");
    ck_assert(!review_delete_variation(&review, &error));
    ck_assert(review_put_back(&review, &error));
    ck_assert(!review_changed(&review));
    /* Only the last deletion can be undone, and only in its own game. */
    go("1");
    ck_assert(review_delete_rest(&review, &error));
    go("1");
    ck_assert(review_delete_rest(&review, &error));
    ck_assert(review_put_back(&review, &error));
    check_text("1. Ve5 {the Van [%csl Ge5]} (1. Pc4) 1... Vxe5 2. Pc4 *\n");
    ck_assert(review_delete_rest(&review, &error));
    ck_assert(review_select(&review, 0, &error));
    ck_assert(!review_put_back(&review, &error));
}
END_TEST

START_TEST(test_a_missing_ply_is_refused_in_words)
{
    ck_assert(review_goto_or_say(&review, 3, &error));
    ck_assert(!review_goto_or_say(&review, 90, &error));
    ck_assert_str_eq(error.reason, "the line has no ply 90: it ends at ply 3");
    ck_assert_uint_eq(node_ply(review.cursor.node), 3);
}
END_TEST

typedef struct Search {
    const char *words, *found; /* branches that lead to it from the start; NULL: nothing */
    bool back, wrapped;
} Search;

/* From 1... Vxe5. */
static const Search SEARCHES[] = {
    {"pc4", "000", false, false},     {"c3-c4", "000", false, false},
    {"c3-c4", "2", true, true},       {"the van", "0", true, false},
    {"THE VAN", "0", false, true},    {"??", "1", false, false},
    {"blunder", "1", false, false},   {"$4", "1", false, false},
    {"capture", "00", false, true},   {"Pa", "1", false, false},
    {"Pa", "100", true, true},        {"check", NULL, false, false},
    {"csl", NULL, false, false},      {"drop", NULL, true, false},
    {"promotion", NULL, true, false}, {"", NULL, false, false},
};

START_TEST(test_a_text_search_continues_from_here_and_wraps_around)
{
    const Search *search = &SEARCHES[_i];
    bool wrapped = false;
    go("00");
    const Node *start = review.cursor.node;
    bool found = review_search(&review, search->words, search->back, &wrapped, &error);
    const Node *stands = review.cursor.node;
    ck_assert(found == (search->found != NULL));
    if (found) {
        go(search->found);
        ck_assert_ptr_eq(stands, review.cursor.node);
        ck_assert(wrapped == search->wrapped);
    } else {
        ck_assert_ptr_eq(stands, start);
        ck_assert_str_ne(error.reason, "");
    }
}
END_TEST

START_TEST(test_checks_drops_and_promotions_are_found)
{
    static const char CRAZY[] =
        "[Variant \"crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e6 Qxe6+ *\n";
    sandbox_write(&sandbox, "crazy.pgn", CRAZY, sizeof CRAZY - 1);
    review_close(&review);
    sandbox_path(&sandbox, "crazy.pgn", path);
    ck_assert(review_open(&review, file_system(), path, &(RecordGames){games, NULL}, &error));
    ck_assert(review_search(&review, "drop", false, NULL, &error));
    ck_assert_uint_eq(node_ply(review.cursor.node), 5);
    ck_assert(review_search(&review, "check", false, NULL, &error));
    ck_assert_uint_eq(node_ply(review.cursor.node), 6);
    ck_assert(review_search(&review, "capture", true, NULL, &error));
    ck_assert_uint_eq(node_ply(review.cursor.node), 4);
}
END_TEST

static void check_file(const char *second) {
    char text[4096];
    int length = snprintf(text, sizeof text, "%s%s%s", FIRST, second, THIRD);
    ck_assert(sandbox_holds(&sandbox, "games.pgn", text, (size_t)length));
}

/* --- tags ------------------------------------------------------------------------------------ */

static void edit_tag(const char *words) {
    ck_assert_msg(review_edit_tag(&review, words, &error), "%s: %s: %s", words, error.token,
                  error.reason);
}

/* The tags, or the one of a name, as lines. */
static const char *tags(const char *name) {
    static char data[2000];
    Bytes lines = {0};
    Text text = TEXT_OVER(data);
    review_add_tags(&review, name, &lines);
    text_add_bytes(&text, lines.data != NULL ? lines.data : "", lines.length);
    bytes_done(&lines);
    return data;
}

static void refuse_tag(const char *words, const char *reason) {
    size_t before = review.game->tag_count;
    error_clear(&error);
    ck_assert_msg(!review_edit_tag(&review, words, &error), "%s", words);
    ck_assert_msg(strstr(error.reason, reason) != NULL, "%s: %s", words, error.reason);
    ck_assert_uint_eq(review.game->tag_count, before);
    ck_assert(!review_changed(&review));
}

START_TEST(test_tags_are_changed_added_and_removed)
{
    ck_assert_str_eq(tags(""), "Event: Two\nSite: ?\nDate: ????.??.??\nRound: ?\nWhite: Ann\n"
                               "Black: Bob\nResult: *\nVariant: pandemonium\n");
    edit_tag("White Cem of the \"Hill\"");
    edit_tag("black  Dee");
    edit_tag("DATE 2026.11.??");
    edit_tag("result 0-1");
    edit_tag("Termination resignation");
    edit_tag("annotator \"-\"");
    edit_tag("OwnName_2 x y ");
    edit_tag("Event -");
    ck_assert_str_eq(tags("WHITE"), "White: Cem of the \"Hill\"\n");
    ck_assert_str_eq(tags("Event"), "");
    ck_assert_str_eq(tags("nothing"), "");
    ck_assert(review_changed(&review));
    ck_assert_msg(review_save(&review, &error), "%s", error.reason);
    check_file("[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.??\"]\n[Round \"?\"]\n"
               "[White \"Cem of the \\\"Hill\\\"\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n"
               "[Variant \"pandemonium\"]\n[Termination \"resignation\"]\n[Annotator \"-\"]\n"
               "[OwnName_2 \"x y \"]\n\n1. Ve5 {the Van [%csl Ge5]} (1. Pa4 $4 Pa6 2. Pa5) "
               "(1. Pc4) 1... Vxe5 2. Pc4\n0-1\n");
    edit_tag("result *");
    edit_tag("OWNNAME_2 -");
    ck_assert_msg(review_save(&review, &error), "%s", error.reason);
    ck_assert_str_eq(tags("Result"), "Result: *\n");
    ck_assert_int_eq(review.game->outcome.termination, TERMINATION_NONE);
}
END_TEST

START_TEST(test_derived_and_invalid_tags_are_refused)
{
    refuse_tag("FEN startpos", "follows from the start position and the moves");
    refuse_tag("setup 1", "follows from the start position and the moves");
    refuse_tag("Variant chess", "follows from the start position and the moves");
    refuse_tag("Variant -", "follows from the start position and the moves");
    refuse_tag("Date 22.11.2026", "a date is");
    refuse_tag("Result won", "a result is");
    refuse_tag("Termination boredom", "cannot end that way");
    refuse_tag("Termination resignation", "no result yet");
    refuse_tag("White\"] x", "a tag's name");
    refuse_tag("1x y", "a tag's name");
    refuse_tag(" x", "a tag's name");
    char words[400] = "White ";
    memset(words + 6, 'x', 300);
    refuse_tag(words, "at most 255");
}
END_TEST

START_TEST(test_a_result_that_the_moves_decide_stays)
{
    static const char MATE[] = "[Event \"x\"]\n[Variant \"chess\"]\n[Result \"0-1\"]\n\n"
                               "1. f3 (1. e4) e5 2. g4 Qh4# 0-1\n";
    sandbox_write(&sandbox, "mate.pgn", MATE, sizeof MATE - 1);
    review_close(&review);
    sandbox_path(&sandbox, "mate.pgn", path);
    ck_assert(review_open(&review, file_system(), path, &(RecordGames){games, NULL}, &error));
    refuse_tag("Result 1-0", "the moves make the result 0-1");
    refuse_tag("Result *", "the moves make the result 0-1");
    refuse_tag("Termination resignation", "the moves end the game by checkmate");
    edit_tag("Result 0-1");
    edit_tag("Termination checkmate");
}
END_TEST

/* --- saving ---------------------------------------------------------------------------------- */

START_TEST(test_one_game_is_replaced_and_every_other_byte_stays)
{
    go("1");
    ck_assert(!review_changed(&review));
    ck_assert(review_set_comment(&review, "why?", &error));
    ck_assert(review_changed(&review));
    ck_assert_msg(review_save(&review, &error), "%s", error.reason);
    ck_assert(!review_changed(&review));
    check_file(HEAD(
        "Two") "\n1. Ve5 {the Van [%csl Ge5]} (1. Pa4 $4 {why?} 1... Pa6 2. Pa5) (1. Pc4) 1...\n"
               "Vxe5 2. Pc4 *\n");
    /* Back again, from the same place. */
    ck_assert_str_eq(place(), "1. Pawn a3-a4. Blunder. {why?} A variation.");
    ck_assert(review_set_comment(&review, "", &error));
    ck_assert_msg(review_save(&review, &error), "%s", error.reason);
    check_file(SECOND);
    ck_assert(review_select(&review, 2, &error));
    ck_assert_str_eq(game_tag(review.game, "Event"), "Three");
}
END_TEST

START_TEST(test_a_file_that_another_program_wrote_to_is_not_replaced)
{
    go("1");
    ck_assert(review_set_comment(&review, "why?", &error));
    static const char OTHER[] = HEAD("Two") "\n*\n";
    write_file(OTHER);
    ck_assert(!review_save(&review, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "another program"));
    check_file(OTHER);
    ck_assert(review_changed(&review));
}
END_TEST

/* Writes the file with text around our game, as another program would. */
static void write_other(const char *before, const char *own, const char *behind) {
    char text[4096];
    int length = snprintf(text, sizeof text, "%s%s%s", before, own, behind);
    sandbox_write(&sandbox, "games.pgn", text, (size_t)length);
}

static void check_other(const char *before, const char *own, const char *behind) {
    char text[4096];
    int length = snprintf(text, sizeof text, "%s%s%s", before, own, behind);
    ck_assert(sandbox_holds(&sandbox, "games.pgn", text, (size_t)length));
}

static const char NEW[] = HEAD("New") "\n1. Pa4 *\n\n";
static char after_edit[1024]; /* the game after edit() */

static void edit(void) {
    Bytes text = {0};
    go("1");
    ck_assert(review_set_comment(&review, "why?", &error));
    ck_assert(!review_stale(&review));
    ck_assert(pgn_write(review.game, &text));
    ck_assert_uint_lt(text.length, sizeof after_edit);
    memcpy(after_edit, text.data, text.length + 1);
    bytes_done(&text);
}

/* Makes opening the file fail once it has been replaced. */
static int open_no_more(void *context, const char *file, int flags, mode_t mode) {
    (void)context;
    if (strcmp(file, path) == 0 && review_stale(&review)) {
        errno = EMFILE;
        return -1;
    }
    return file_system()->open(NULL, file, flags, mode);
}

START_TEST(test_a_game_is_saved_even_if_its_file_cannot_be_opened_again)
{
    FileSystem fs = *file_system();
    ReviewPlace where;
    fs.open = open_no_more;
    edit();
    review.file.fs = &fs;
    ck_assert(review_save(&review, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(EMFILE)));
    check_other(FIRST, after_edit, THIRD);
    ck_assert(!review_changed(&review));
    /* The game is found again once the file can be opened. */
    review.file.fs = file_system();
    ck_assert(review_set_comment(&review, "", &error));
    ck_assert(review_stale(&review));
    error_clear(&error);
    ck_assert(review_overwrite(&review, &where, &error));
    ck_assert_str_eq(error.reason, "");
    ck_assert_int_eq(where, REVIEW_PLACE_OWN);
    check_other(FIRST, SECOND, THIRD);
}
END_TEST

START_TEST(test_overwriting_keeps_what_another_program_has_changed)
{
    ReviewPlace where;
    edit();
    write_other(NEW, SECOND, THIRD);
    ck_assert(review_stale(&review));
    ck_assert_msg(review_overwrite(&review, &where, &error), "%s", error.reason);
    ck_assert_int_eq(where, REVIEW_PLACE_OWN);
    check_other(NEW, after_edit, THIRD);
    ck_assert(!review_stale(&review) && !review_changed(&review));
    /* The game is found wherever it is now. */
    ck_assert(review_set_comment(&review, "", &error));
    write_other(after_edit, "\n", NEW);
    ck_assert(review_overwrite(&review, &where, &error));
    ck_assert_int_eq(where, REVIEW_PLACE_OWN);
    check_other(SECOND, "\n", NEW);
    ck_assert_uint_eq(review.index, 0);
    ck_assert(review_set_comment(&review, "why?", &error));
    ck_assert(review_save(&review, &error));
    check_other(after_edit, "\n", NEW);
}
END_TEST

START_TEST(test_overwriting_replaces_the_same_game)
{
    static const char OTHER[] = HEAD("Two") "\n1. Pa4 {theirs} *\n";
    ReviewPlace where;
    edit();
    write_file(OTHER);
    ck_assert_msg(review_overwrite(&review, &where, &error), "%s", error.reason);
    ck_assert_int_eq(where, REVIEW_PLACE_CHANGED);
    check_file(after_edit);
}
END_TEST

START_TEST(test_overwriting_never_replaces_another_game)
{
    ReviewPlace where;
    edit();
    write_other(NEW, NEW, "");
    ck_assert_msg(review_overwrite(&review, &where, &error), "%s", error.reason);
    ck_assert_int_eq(where, REVIEW_PLACE_END);
    Bytes text = {0};
    ck_assert(file_read(file_system(), path, 4096, &text, &error));
    size_t one = sizeof NEW - 1, own = strlen(after_edit);
    ck_assert_int_eq(strncmp(text.data, NEW, one), 0);
    ck_assert_int_eq(strncmp(text.data + one, NEW, one), 0);
    ck_assert_str_eq(text.data + text.length - own, after_edit);
    bytes_done(&text);
    ck_assert_uint_eq(review.index, 2);
}
END_TEST

START_TEST(test_overwriting_recreates_a_deleted_file)
{
    ReviewPlace where;
    edit();
    ck_assert_int_eq(remove(path), 0);
    ck_assert(review_stale(&review));
    ck_assert_msg(review_overwrite(&review, &where, &error), "%s", error.reason);
    ck_assert_int_eq(where, REVIEW_PLACE_END);
    check_other("", after_edit, "");
    ck_assert_uint_eq(review_count(&review), 1);
}
END_TEST

START_TEST(test_a_file_that_no_longer_holds_games_is_not_overwritten)
{
    ReviewPlace where;
    edit();
    sandbox_write(&sandbox, "games.pgn", "a letter\n", 9);
    ck_assert(!review_overwrite(&review, &where, &error));
    ck_assert(error.reason[0] != '\0');
    ck_assert(sandbox_holds(&sandbox, "games.pgn", "a letter\n", 9));
    ck_assert(review_changed(&review));
}
END_TEST

START_TEST(test_a_game_not_read_completely_is_not_overwritten)
{
    ck_assert(review_select(&review, 2, &error));
    ck_assert(!review_save(&review, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "would be lost"));
    check_file(SECOND);
}
END_TEST

START_TEST(test_save_as_writes_a_new_file_only)
{
    char other[PATH_MAX];
    sandbox_path(&sandbox, "other.pgn", other);
    ck_assert(!review_save_as(&review, path, &error));
    check_file(SECOND);
    ck_assert(review_save_as(&review, other, &error));
    ck_assert(sandbox_holds(&sandbox, "other.pgn", SECOND, sizeof SECOND - 1));
    ck_assert(!review_save_as(&review, other, &error));
}
END_TEST

START_TEST(test_a_game_without_a_file_asks_for_a_name)
{
    Position start = position_of("pandemonium", "startpos");
    Game *game = game_new(start.variant, &start);
    review_close(&review);
    review_start(&review, file_system(), game, games);
    ck_assert(!review_save(&review, &error));
    Move move;
    ck_assert(uci_parse(&review.cursor.position, "a3a4", &move, NULL));
    ck_assert(!review_changed(&review));
    ck_assert(review_try(&review, move, &error));
    ck_assert(review_changed(&review));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("review_edit");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_comments_are_shown_without_commands_for_programs);
    tcase_add_test(tcase, test_a_comment_is_changed_and_commands_in_it_stay);
    tcase_add_test(tcase, test_a_mark_replaces_another_of_its_group);
    tcase_add_test(tcase, test_marks_are_read_as_sign_word_or_number);
    tcase_add_test(tcase, test_a_variation_becomes_the_main_line);
    tcase_add_test(tcase, test_the_rest_of_a_line_is_deleted_and_put_back);
    tcase_add_test(tcase, test_a_variation_is_deleted_from_anywhere_in_it);
    tcase_add_test(tcase, test_a_missing_ply_is_refused_in_words);
    tcase_add_loop_test(tcase, test_a_text_search_continues_from_here_and_wraps_around, 0,
                        sizeof SEARCHES / sizeof *SEARCHES);
    tcase_add_test(tcase, test_checks_drops_and_promotions_are_found);
    tcase_add_test(tcase, test_tags_are_changed_added_and_removed);
    tcase_add_test(tcase, test_derived_and_invalid_tags_are_refused);
    tcase_add_test(tcase, test_a_result_that_the_moves_decide_stays);
    tcase_add_test(tcase, test_one_game_is_replaced_and_every_other_byte_stays);
    tcase_add_test(tcase, test_a_file_that_another_program_wrote_to_is_not_replaced);
    tcase_add_test(tcase, test_a_game_is_saved_even_if_its_file_cannot_be_opened_again);
    tcase_add_test(tcase, test_overwriting_keeps_what_another_program_has_changed);
    tcase_add_test(tcase, test_overwriting_replaces_the_same_game);
    tcase_add_test(tcase, test_overwriting_never_replaces_another_game);
    tcase_add_test(tcase, test_overwriting_recreates_a_deleted_file);
    tcase_add_test(tcase, test_a_file_that_no_longer_holds_games_is_not_overwritten);
    tcase_add_test(tcase, test_a_game_not_read_completely_is_not_overwritten);
    tcase_add_test(tcase, test_save_as_writes_a_new_file_only);
    tcase_add_test(tcase, test_a_game_without_a_file_asks_for_a_name);
}
