#include "play/editor/editor.h"

#include <string.h>

#include "base/random.h"
#include "play/editor/edits.h"
#include "rules/moves/movegen.h"
#include "support/games.h"

enum { GAMES = 6, PLIES = 60 };

static Editor *editor;
static EditorReport report;

static void setup(void) {
    editor = NULL;
}

static void teardown(void) {
    editor_free(editor);
}

static void begin(const char *game) {
    Position position;
    position_start(&position, game_named(game));
    editor = editor_new(&position);
    ck_assert_ptr_nonnull(editor);
}

/* Starts with a position, legal or not. */
static void begin_with(const char *game, const char *fen) {
    Error error = {0};
    begin(game);
    ck_assert_msg(editor_read(editor, fen, NULL, &error), "%s: %s", fen, error.reason);
}

static const char *fen_now(void) {
    editor_problems(editor_position(editor), &report);
    return report.fen;
}

static Square square_of(const char *name) {
    size_t length;
    return variant_square_parse(editor_position(editor)->variant, name, &length);
}

static Piece piece_of(const char *text) {
    Piece piece = PIECE_NONE;
    ck_assert_msg(editor_piece_parse(editor_position(editor)->variant, text, &piece), "%s", text);
    return piece;
}

/* The sentences of all problems, one after the other. */
static const char *problems(void) {
    static char data[EDITOR_PROBLEMS_LIMIT * EDITOR_PROBLEM_SIZE];
    Text text = TEXT_OVER(data);
    editor_problems(editor_position(editor), &report);
    for (size_t i = 0; i < report.count; i++)
        text_addf(&text, "%s%s", i > 0 ? " " : "", report.problems[i].sentence);
    return data;
}

/* --- every game, any position ---------------------------------------------------------------- */

/* Copies word `index` of a FEN. */
static void copy_word(const char *fen, size_t index, char out[FEN_SIZE]) {
    while (index-- > 0)
        fen += strcspn(fen, " ") + 1;
    Text text = text_over(out, FEN_SIZE);
    text_add_bytes(&text, fen, strcspn(fen, " "));
}

static void set_field(const char *fen, EditorField field, size_t index) {
    char word[FEN_SIZE];
    Error error = {0};
    copy_word(fen, index, word);
    ck_assert_msg(editor_set_field(editor, field, word, &error), "%s, %s: %s", fen, word,
                  error.reason);
}

/* Edits piece by piece from whatever is on the board. */
static void edit_to(const Position *wanted) {
    const Variant *variant = wanted->variant;
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(wanted, &text);
    for (Square square = 0; square < variant->squares; square++) {
        if (wanted->board[square] == PIECE_NONE)
            editor_take(editor, square);
        else
            editor_put(editor, square, wanted->board[square]);
    }
    for (unsigned s = 0; s < SIDE_COUNT; s++)
        for (unsigned i = 0; i < variant->hand_order_count; i++)
            ck_assert(editor_set_hand(editor, (Side)s, variant->hand_order[i],
                                      wanted->hand[s][variant->hand_order[i]], NULL));
    editor_set_side(editor, wanted->side);
    size_t word = 2;
    set_field(fen, EDITOR_CASTLING, word++);
    set_field(fen, EDITOR_PASSING, word++);
    if (variant->check_counting)
        set_field(fen, EDITOR_CHECKS, word++);
    set_field(fen, EDITOR_HALFMOVE, word++);
    set_field(fen, EDITOR_FULLMOVE, word);
    ck_assert_str_eq(fen_now(), fen);
    ck_assert_msg(position_equal(editor_position(editor), wanted), "%s: %s", variant->name, fen);
    ck_assert_uint_eq(editor_position(editor)->repetition_key, wanted->repetition_key);
    ck_assert_uint_eq(report.count, 0);
    ck_assert(report.squares == 0);
}

START_TEST(test_editing_to_any_legal_position_gives_exactly_its_fen)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    static Move moves[MOVES_LIMIT];
    Random random = random_seeded((uint64_t)_i + 1);
    begin(variant->name);
    for (int game = 0; game < GAMES; game++) {
        Position position;
        position_start(&position, variant);
        for (uint64_t ply = random_below(&random, PLIES); ply > 0; ply--) {
            Undo undo;
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            position_do(&position, moves[random_below(&random, count)], &undo);
        }
        edit_to(&position);
    }
}
END_TEST

START_TEST(test_mirroring_twice_restores_the_position)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    begin(variant->name);
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    text_add(&text, fen_now());
    editor_mirror(editor);
    ck_assert_int_eq(editor_position(editor)->side, SIDE_BLACK);
    editor_mirror(editor);
    ck_assert_str_eq(fen_now(), fen);
}
END_TEST

START_TEST(test_every_piece_of_the_palette_is_read_as_boards_and_fens_write_it)
{
    const Variant *variant = variants_find(games, variants_name(games, (size_t)_i));
    Role palette[ROLES_LIMIT];
    size_t count = editor_palette(variant, palette);
    ck_assert_uint_eq(count, variant->role_count);
    for (size_t i = 0; i < count; i++) {
        Piece piece;
        char fen[4] = "";
        variant_role_fen(variant, palette[i], fen);
        ck_assert(editor_piece_parse(variant, fen, &piece));
        ck_assert_int_eq(piece, piece_make(SIDE_WHITE, palette[i]));
        ck_assert(i == 0 || variant->roles[palette[i]].base == palette[i] ||
                  variant->roles[palette[i]].base == variant->roles[palette[i - 1]].base);
    }
}
END_TEST

/* --- edits ----------------------------------------------------------------------------------- */

START_TEST(test_the_mirrored_shogi_start_is_the_start_with_black_to_move)
{
    begin("shogi");
    editor_mirror(editor);
    ck_assert_int_eq(strncmp(fen_now(), "lnsgkgsnl/1r5b1/", 16), 0);
    ck_assert_ptr_nonnull(strstr(report.fen, " b "));
    editor_start(editor, game_named("chess"), NULL);
    editor_mirror(editor);
    ck_assert_str_eq(fen_now(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
}
END_TEST

START_TEST(test_pieces_are_placed_moved_flipped_and_removed)
{
    begin_with("pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1");
    editor_put(editor, square_of("b3"), piece_of("R"));
    editor_put(editor, square_of("b4"), piece_of("+r"));
    ck_assert_str_eq(fen_now(), "4k4/9/9/9/9/1+r7/1R7/9/4K4[] w - - 0 1");
    ck_assert(editor_turn(editor, square_of("b3")));
    ck_assert(editor_turn(editor, square_of("b4")));
    ck_assert_str_eq(fen_now(), "4k4/9/9/9/9/1r7/1+R7/9/4K4[] w - - 0 1");
    ck_assert(editor_move(editor, square_of("b3"), square_of("b4")));
    ck_assert(editor_change_side(editor, square_of("b4")));
    ck_assert_str_eq(fen_now(), "4k4/9/9/9/9/1+r7/9/9/4K4[] w - - 0 1");
    ck_assert(editor_take(editor, square_of("b4")));
    ck_assert(!editor_take(editor, square_of("b4")));
    ck_assert(!editor_turn(editor, square_of("b4")));
    ck_assert(!editor_move(editor, square_of("b4"), square_of("b5")));
    ck_assert(!editor_change_side(editor, square_of("b4")));
    ck_assert_str_eq(fen_now(), "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1");
}
END_TEST

/* A piece with a letter of its own on the board is also read by its base's letter. */
START_TEST(test_promoted_piece_is_read_by_its_own_letter_too)
{
    begin("pandemonium");
    ck_assert_int_eq(piece_of("+d"), piece_of("+r"));
    ck_assert_int_eq(piece_of("D"), piece_of("+R"));
    Piece piece;
    const Variant *variant = editor_position(editor)->variant;
    ck_assert(!editor_piece_parse(variant, "", &piece));
    ck_assert(!editor_piece_parse(variant, "+", &piece));
    ck_assert(!editor_piece_parse(variant, "PPPPP", &piece));
    ck_assert(!editor_piece_parse(variant, "Z", &piece));
}
END_TEST

START_TEST(test_hands_accept_only_pieces_that_can_be_in_hand)
{
    begin("pandemonium");
    const Variant *variant = editor_position(editor)->variant;
    Error error = {0};
    ck_assert(editor_set_hand(editor, SIDE_BLACK, piece_role(piece_of("P")), 2, &error));
    ck_assert_ptr_nonnull(strstr(fen_now(), "[pp]"));
    ck_assert(!editor_set_hand(editor, SIDE_BLACK, piece_role(piece_of("P")), 128, &error));
    ck_assert(!editor_set_hand(editor, SIDE_BLACK, piece_role(piece_of("+P")), 1, &error));
    ck_assert(!(variant->hand_roles & role_bit(piece_role(piece_of("+P")))));
    editor_start(editor, game_named("shoshogi"), NULL);
    ck_assert(!editor_set_hand(editor, SIDE_WHITE, 0, 1, &error));
    ck_assert_str_eq(error.reason, "this game has no pieces in hand");
}
END_TEST

START_TEST(test_every_edit_is_undone_and_redone)
{
    begin("pandemonium");
    char start[FEN_SIZE];
    Text text = TEXT_OVER(start);
    text_add(&text, fen_now());
    ck_assert(!editor_undo(editor) && !editor_redo(editor));
    editor_clear(editor);
    editor_put(editor, square_of("a1"), piece_of("K"));
    editor_put(editor, square_of("a1"), piece_of("K")); /* changes nothing, so it is not a step */
    ck_assert(editor_undo(editor));
    ck_assert_ptr_nonnull(strstr(fen_now(), "9/9/9/9/9/9/9/9/9[] w"));
    ck_assert(editor_undo(editor));
    ck_assert_str_eq(fen_now(), start);
    ck_assert(editor_redo(editor) && editor_redo(editor) && !editor_redo(editor));
    ck_assert_ptr_nonnull(strstr(fen_now(), "/K8[] w"));
    ck_assert(editor_undo(editor));
    editor_set_side(editor, SIDE_BLACK); /* another edit clears redo */
    ck_assert(!editor_redo(editor));
    for (unsigned i = 0; i < 2 * EDITOR_STEPS_LIMIT; i++)
        editor_set_side(editor, i % 2 == 0 ? SIDE_WHITE : SIDE_BLACK);
    unsigned undone = 0;
    while (editor_undo(editor))
        undone++;
    ck_assert_uint_eq(undone, EDITOR_STEPS_LIMIT - 1);
}
END_TEST

START_TEST(test_rights_go_with_the_rook_and_en_passant_with_any_edit)
{
    begin_with("chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
    ck_assert(editor_take(editor, square_of("h1")));
    ck_assert_str_eq(fen_now(), "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBN1 b Qkq - 0 3");
    Error error = {0};
    ck_assert(!editor_set_field(editor, EDITOR_CASTLING, "KQkq", &error));
    ck_assert_str_eq(error.token, "castling");
    ck_assert(editor_set_field(editor, EDITOR_CASTLING, "k", &error));
    ck_assert(editor_set_field(editor, EDITOR_FULLMOVE, "12", &error));
    ck_assert(!editor_set_field(editor, EDITOR_FULLMOVE, "x", &error));
    ck_assert(!editor_set_field(editor, EDITOR_FULLMOVE, "1 2", &error));
    ck_assert(!editor_set_field(editor, EDITOR_CHECKS, "3+3", &error));
    ck_assert(!editor_read(editor, "nonsense", NULL, &error));
    ck_assert_str_eq(fen_now(), "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBN1 b k - 0 12");
}
END_TEST

START_TEST(test_reading_a_position_reports_the_rights_it_lost)
{
    Error note = {0}, error = {0};
    begin("chess");
    ck_assert(editor_read(editor, "r4rk1/8/8/8/8/8/8/R3K2R b KQq", &note, &error));
    ck_assert_str_eq(fen_now(), "r4rk1/8/8/8/8/8/8/R3K2R b KQ - 0 1");
    ck_assert_str_eq(note.reason, "ignored \"q\": king and rook are not on their castling squares");
    teardown();
    begin("shogi");
    ck_assert(editor_read(editor, "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1", NULL, &error));
    ck_assert_str_eq(fen_now(), "4k4/9/9/9/9/9/9/9/4K4[PPr] w - - 0 1");
    ck_assert(!editor_set_field(editor, EDITOR_CASTLING, "K", &error));
    ck_assert_str_eq(error.reason, "must be \"-\": this game has no castling");
    teardown();
    begin("pandemonium10");
    ck_assert(!editor_set_field(editor, EDITOR_CASTLING, "K", &error));
    ck_assert_str_eq(error.reason, "must be \"-\": castling depends on the position alone");
}
END_TEST

/* --- problems -------------------------------------------------------------------------------- */

typedef struct Broken {
    const char *game, *fen, *sentences, *squares;
} Broken;

static const Broken BROKEN[] = {
    {"pandemonium", "9/9/9/9/9/9/9/9/4K4[] w - - 0 1", "Black has no royal piece.", ""},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/3KK4[] w - - 0 1",
     "White has more royal pieces than the game can produce.", "d1 e1"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/K3R4[] w - - 0 1", "Black is in check but not to move.",
     "e1 e9"},
    {"shogi", "4k3P/9/9/9/9/9/9/p8/4K4[] w - - 0 1", "Pawn may not be on i9 unpromoted.", "i9"},
    {"pandemonium10", "4k5/10/10/10/10/10/10/10/10/4K5[] w - - 0 1", "The kings face each other.",
     "e1 e10"},
    {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "White has no royal piece. Black has no royal piece.",
     ""},
    {"chess", "4k2P/8/8/8/8/8/8/4R2K w - - 0 1",
     "Pawn may not be on h8 unpromoted. Black is in check but not to move.", "h8 e1 e8"},
};

START_TEST(test_each_problem_is_a_sentence_with_the_squares_to_blame)
{
    const Broken *row = &BROKEN[_i];
    begin_with(row->game, row->fen);
    ck_assert_str_eq(problems(), row->sentences);
    Bitboard wanted = 0;
    for (const char *at = row->squares; *at != '\0';) {
        size_t length;
        wanted |= bitboard_of(variant_square_parse(editor_position(editor)->variant, at, &length));
        at += length + (at[length] == ' ');
    }
    ck_assert_msg(report.squares == wanted, "%s", row->fen);
    Error error = {0};
    ck_assert(!fen_validate(editor_position(editor), &error));
    ck_assert_ptr_nonnull(strstr(report.problems[0].sentence, error.reason + 1));
}
END_TEST

START_TEST(test_too_many_pieces_are_counted)
{
    begin("chess");
    editor_put(editor, square_of("e4"), piece_of("N"));
    ck_assert_str_eq(problems(), "33 pieces, but the game has only 32.");
}
END_TEST

START_TEST(test_legal_position_without_a_move_is_noted)
{
    begin_with("chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    ck_assert_str_eq(problems(), "");
    ck_assert_ptr_nonnull(strstr(report.note, "over at once"));
    editor_set_side(editor, SIDE_WHITE);
    ck_assert_str_eq(problems(), "");
    ck_assert_str_eq(report.note, "");
}
END_TEST

START_TEST(test_a_report_on_a_full_board_of_problems_ends_at_its_limit)
{
    begin("shogi");
    for (Square square = 0; square < editor_position(editor)->variant->squares; square++)
        editor_put(editor, square, piece_of(square < 40 ? "p" : "P"));
    editor_problems(editor_position(editor), &report);
    ck_assert_uint_gt(report.count, 10);
    ck_assert_uint_le(report.count, EDITOR_PROBLEMS_LIMIT);
}
END_TEST

/* --- by words -------------------------------------------------------------------------------- */

static Bytes said;

/* Applies "WORD ARGUMENTS" and returns the messages. */
static const char *apply(const char *line, bool done) {
    size_t length = strcspn(line, " ");
    EditId id = edits_find(line, length);
    ck_assert_msg(id != EDIT_COUNT, "%s", line);
    bytes_done(&said);
    ck_assert(edits_apply(editor, games, id, line + length + strspn(line + length, " "), &said) ==
              done);
    return said.data != NULL ? said.data : "";
}

START_TEST(test_edits_are_made_by_commands_that_report_their_effect)
{
    begin("pandemonium");
    ck_assert_str_eq(apply("empty", true), "0 pieces on the board.\nWhite to move.\n");
    ck_assert_str_eq(apply("put K e1", true), "e1: White King.\n");
    ck_assert_str_eq(apply("put b K e9", true), "e9: Black King.\n");
    ck_assert_str_eq(apply("move e9 d9", true), "d9: Black King.\n");
    ck_assert_str_eq(apply("hand w P 2", true), "White holds Pawn (2).\n");
    ck_assert_str_eq(apply("side b", true), "Black to move.\n");
    ck_assert_str_eq(apply("fullmove 12", true), "Done.\n");
    ck_assert_str_eq(fen_now(), "3k5/9/9/9/9/9/9/9/4K4[PP] b - - 0 12");
    ck_assert_str_eq(apply("problems", true), "The position is playable.\n");
    ck_assert_str_eq(apply("undo", true), "Last edit undone.\n");
    bytes_done(&said);
}
END_TEST

START_TEST(test_failed_edits_say_why_and_change_nothing)
{
    static const char *const LINES[] = {"put P",   "put X e5",   "put P z9",      "take",
                                        "side x",  "hand w K 1", "hand w P x",    "fullmove x",
                                        "turn e5", "fen junk",   "redo",          "start nowhere",
                                        "empty x", "take e1 e9", "put w P e5 f5", "undo 2"};
    char before[FEN_SIZE];
    begin("pandemonium");
    Text text = TEXT_OVER(before);
    fen_format(editor_position(editor), &text);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        ck_assert_msg(apply(LINES[i], false)[0] != '\0', "%s", LINES[i]);
        ck_assert_str_eq(fen_now(), before);
    }
    bytes_done(&said);
}
END_TEST

START_TEST(test_a_value_that_a_command_sets_can_be_read_back)
{
    static const EditId IDS[] = {EDIT_FEN,    EDIT_SIDE,     EDIT_CASTLING, EDIT_PASSING,
                                 EDIT_CHECKS, EDIT_HALFMOVE, EDIT_FULLMOVE};
    begin(variants_name(games, (size_t)_i));
    const Variant *variant = editor_position(editor)->variant;
    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++) {
        char data[FEN_SIZE];
        Text value = TEXT_OVER(data);
        edits_add_value(editor_position(editor), IDS[i], &value);
        if (IDS[i] == EDIT_CHECKS && !edits_apply_to(variant, EDIT_CHECKS)) {
            ck_assert_str_eq(data, "");
            continue;
        }
        Bytes out = {0};
        ck_assert_msg(edits_apply(editor, games, IDS[i], data, &out), "%s: %s", variant->name,
                      data);
        bytes_done(&out);
        ck_assert(!editor_undo(editor));
    }
}
END_TEST

GAMES_SUITE() {
    TCase *all = tcase_create("every game"), *edits = tcase_create("edits");
    int count = listed_count();
    suite_add_tcase(suite, all);
    suite_add_tcase(suite, edits);
    tcase_set_timeout(all, 300);
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_checked_fixture(edits, setup, teardown);
    tcase_add_loop_test(all, test_editing_to_any_legal_position_gives_exactly_its_fen, 0, count);
    tcase_add_loop_test(all, test_mirroring_twice_restores_the_position, 0, count);
    tcase_add_loop_test(all, test_every_piece_of_the_palette_is_read_as_boards_and_fens_write_it, 0,
                        count);
    tcase_add_test(edits, test_the_mirrored_shogi_start_is_the_start_with_black_to_move);
    tcase_add_test(edits, test_pieces_are_placed_moved_flipped_and_removed);
    tcase_add_test(edits, test_promoted_piece_is_read_by_its_own_letter_too);
    tcase_add_test(edits, test_hands_accept_only_pieces_that_can_be_in_hand);
    tcase_add_test(edits, test_every_edit_is_undone_and_redone);
    tcase_add_test(edits, test_rights_go_with_the_rook_and_en_passant_with_any_edit);
    tcase_add_test(edits, test_reading_a_position_reports_the_rights_it_lost);
    tcase_add_loop_test(edits, test_each_problem_is_a_sentence_with_the_squares_to_blame, 0,
                        sizeof BROKEN / sizeof *BROKEN);
    tcase_add_test(edits, test_too_many_pieces_are_counted);
    tcase_add_test(edits, test_legal_position_without_a_move_is_noted);
    tcase_add_test(edits, test_a_report_on_a_full_board_of_problems_ends_at_its_limit);
    tcase_add_test(edits, test_edits_are_made_by_commands_that_report_their_effect);
    tcase_add_test(edits, test_failed_edits_say_why_and_change_nothing);
    tcase_add_loop_test(all, test_a_value_that_a_command_sets_can_be_read_back, 0, count);
}
