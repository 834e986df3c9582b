#include "engine/protocol/cecp_session.h"
#include "engine/protocol/cecp_setup.h"
#include "engine/protocol/cecp_text.h"

#include <stdlib.h>
#include <string.h>

#include "engine/games.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/suite.h"

static const char *piece_of(const char *variant, const char *role, char *line, size_t size) {
    const Variant *v = variants_find(games, variant);
    Text text = text_over(line, size);
    ck_assert(cecp_add_piece(v, variant_role_by_fen(v, role), &text));
    return line;
}

static void assert_piece(const char *variant, const char *role, const char *expected) {
    char line[CECP_PIECE_SIZE];
    ck_assert_str_eq(piece_of(variant, role, line, sizeof line), expected);
}

/* Asserts that every legal move of a position is read back as written. */
static void assert_moves_come_back(const Position *position) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        cecp_add_move(position->variant, moves[i], &text);
        Attempt attempt;
        ck_assert_msg(cecp_read_attempt(position, buffer, &attempt), "%s", buffer);
        Legality legality = legality_explain(position, &attempt);
        ck_assert_msg(legality.reason == LEGALITY_LEGAL && legality.move == moves[i], "%s", buffer);
    }
}

START_TEST(test_moves_of_every_game_come_back)
{
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        assert_moves_come_back(&position);
    }
    Position position;
    position = position_of("pandemonium10", "5k4/1P8/10/10/10/10/10/10/10/R3K4R[PNq] w - - 0 1");
    assert_moves_come_back(&position);
    position = position_of("shatranjian", "4k4/P8/9/9/9/9/9/9/4K4[PFm] w - - 0 1");
    assert_moves_come_back(&position);
}
END_TEST

START_TEST(test_ten_ranks_are_counted_from_zero)
{
    Position position;
    position = position_of("pandemonium10", "startpos");
    Attempt attempt;
    ck_assert(cecp_read_attempt(&position, "e1e4", &attempt));
    ck_assert_uint_eq(attempt.from, variant_square(position.variant, 4, 1));
    ck_assert_uint_eq(attempt.to, variant_square(position.variant, 4, 4));
    ck_assert_uint_eq(cecp_read_square(position.variant, "j9"), 99);
    ck_assert_uint_eq(cecp_read_square(position.variant, "a0"), 0);
    ck_assert_uint_eq(cecp_read_square(position.variant, "a10"), SQUARE_NONE);
    position = position_of("pandemonium", "startpos");
    ck_assert_uint_eq(cecp_read_square(position.variant, "a0"), SQUARE_NONE);
    ck_assert_uint_eq(cecp_read_square(position.variant, "i9"), 80);
}
END_TEST

START_TEST(test_en_passant_squares_in_a_fen_are_numbered_the_same_way)
{
    const char *ours = "5k4/10/10/10/10/10/3pP5/10/10/4K5[] b - e3 0 1";
    const char *theirs = "5k4/10/10/10/10/10/3pP5/10/10/4K5[-] b - e2 0 1";
    Position position, read;
    position = position_of("pandemonium10", ours);
    ck_assert(cecp_read_fen(position.variant, theirs, &read, NULL));
    ck_assert(position_equal(&position, &read));
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    cecp_add_fen(&position, &text);
    ck_assert_str_eq(buffer, "5k4/10/10/10/10/10/3pP5/10/10/4K5[] b - e2 0 1");
}
END_TEST

START_TEST(test_castling_rights_that_xboard_would_guess_are_omitted)
{
    Position read;
    const Variant *v = variants_find(games, "pandemonium10");
    ck_assert(cecp_read_fen(v, "5k4/10/10/10/10/10/10/10/10/R3K5[-] w Q - 0 1", &read, NULL));
    v = variants_find(games, "chess");
    ck_assert(cecp_read_fen(v, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &read, NULL));
    ck_assert_uint_ne(read.rights, 0);
}
END_TEST

START_TEST(test_equals_sign_declines_promotion)
{
    Position position;
    position = position_of("pandemonium", "4k4/9/R8/9/9/9/9/9/4K4[] w - - 0 1");
    Attempt attempt;
    ck_assert(cecp_read_attempt(&position, "a7b7=", &attempt));
    ck_assert_int_eq(attempt.turning, TURNING_DECLINED);
    ck_assert(cecp_read_attempt(&position, "a7b7+", &attempt));
    ck_assert_int_eq(attempt.turning, TURNING_OVER);
    ck_assert(!cecp_read_attempt(&position, "=", &attempt));
    ck_assert(!cecp_read_attempt(&position, "", &attempt));
    ck_assert(!cecp_read_attempt(&position, "@@@@", &attempt));
}
END_TEST

START_TEST(test_setups_name_pictures_boards_and_hands)
{
    const struct {
        const char *variant, *expected;
    } cases[] = {
        {"pandemonium", "setup (.NBRPFE.VAU.++++++.+++K.nbrpfe.vau.++++++.+++k) 9x9+9_chu "},
        {"shatranjian", "setup (PN.R.FE.MW.Kpn.r.fe.mw.k) 9x9+7_makruk "},
        {"chess", "setup (PNBRQ......Kpnbrq......k) 8x8+0_fairy "},
        {"crazyhouse", "setup (PNBRQ.......~~~~Kpnbrq.......~~~~k) 8x8+5_fairy "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[FEN_SIZE + 256];
        Text text = TEXT_OVER(buffer);
        ck_assert(cecp_add_setup(variants_find(games, cases[i].variant), &text));
        buffer[strlen(cases[i].expected)] = '\0';
        ck_assert_str_eq(buffer, cases[i].expected);
    }
}
END_TEST

START_TEST(test_every_game_has_a_setup_and_a_line_for_every_piece)
{
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *v = variants_at(games, i);
        char buffer[FEN_SIZE + 256];
        Text text = TEXT_OVER(buffer);
        ck_assert_msg(cecp_add_setup(v, &text) && !text.cut, "%s", v->name);
        for (Role role = 0; role < v->role_count; role++) {
            char line[CECP_PIECE_SIZE];
            Text piece = TEXT_OVER(line);
            ck_assert_msg(v->roles[role].reverts || cecp_add_piece(v, role, &piece), "%s %s",
                          v->name, v->roles[role].name);
        }
    }
}
END_TEST

START_TEST(test_pieces_move_in_the_notation_of_xboard)
{
    assert_piece("pandemonium", "P", "piece P& fW");
    assert_piece("pandemonium", "+N", "piece +N& AN");
    assert_piece("shoshogi", "N", "piece N& lfrfN");
    assert_piece("shoshogi", "E", "piece E& FlrfW");
    assert_piece("pandemonium10", "P", "piece P& flfrceFfmWifmW3iifmW2");
    assert_piece("pandemonium10-draft", "P", "piece P& flfrceFfmWifmW3");
    assert_piece("pandemonium10", "K", "piece K& FWsO3");
    assert_piece("chess", "K", "piece K& FWisO2");
    assert_piece("shatranjian", "P", "piece P& flfrcFfmW");
}
END_TEST

START_TEST(test_thinking_has_centiseconds_and_mates_by_moves)
{
    const Variant *v = variants_find(games, "pandemonium10");
    EngineReport report = {.depth = 9, .score_cp = 156, .time_ms = 10840, .nodes = 48000};
    report.pv[0] =
        move_make(MOVE_NORMAL, variant_square(v, 0, 0), variant_square(v, 0, 9), ROLE_NONE);
    report.pv_count = 1;
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    cecp_add_thinking(v, &report, &text);
    ck_assert_str_eq(buffer, "9 156 1084 48000 a0a9");
    report.score_cp = -(SCORE_MATE - 4);
    report.bound = ENGINE_BOUND_UPPER;
    text_clear(&text);
    cecp_add_thinking(v, &report, &text);
    ck_assert_str_eq(buffer, "9 -100002 1084 48000 a0a9?");
    report.score_cp = SCORE_MATE - 3;
    report.bound = ENGINE_BOUND_EXACT;
    text_clear(&text);
    cecp_add_thinking(v, &report, &text);
    ck_assert_str_eq(buffer, "9 100002 1084 48000 a0a9");
}
END_TEST

START_TEST(test_marks_show_steps_captures_and_promotions)
{
    Position position;
    position = position_of("pandemonium", "r3k4/9/9/9/9/9/R3p4/9/4K4[] w - - 0 1");
    char buffer[256];
    Text text = TEXT_OVER(buffer);
    cecp_add_targets(&position, cecp_read_square(position.variant, "a3"), &text);
    ck_assert_str_eq(buffer, "M8/M8/M8/Y8/Y8/Y8/1YYYR4/Y8/Y8");
    text_clear(&text);
    cecp_add_targets(&position, cecp_read_square(position.variant, "e3"), &text);
    ck_assert_str_eq(buffer, "9/9/9/9/9/9/9/9/9");
}
END_TEST

/* Plays `count` moves, always the first. */
static void play(CecpSession *session, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        Move moves[MOVES_LIMIT];
        ck_assert_uint_gt(moves_generate(&session->protocol.position, moves), 0);
        ck_assert(cecp_push(session, moves[0]));
    }
}

static void begin_game(CecpSession *session) {
    Position start;
    position_start(&start, variants_find(games, "pandemonium"));
    session->protocol.variant = start.variant;
    session->session_moves = 40;
    ck_assert(cecp_set_position(session, &start));
}

static void end_game(CecpSession *session) {
    free(session->moves);
    free(session->undos);
    free(session->protocol.entries);
}

START_TEST(test_both_sides_have_the_same_number_of_moves_to_the_time_control)
{
    const CecpSession game = {.session_moves = 40},
                      later = {.session_moves = 40, .session_start = 7};
    for (unsigned move = 1; move <= 100; move++) {
        unsigned left = 40 - (move - 1) % 40;
        ck_assert_uint_eq(cecp_moves_to_go(&game, 2 * move - 2), left); /* White's move */
        ck_assert_uint_eq(cecp_moves_to_go(&game, 2 * move - 1), left);
        ck_assert_uint_eq(cecp_moves_to_go(&later, 7 + 2 * move - 2), left);
        ck_assert_uint_eq(cecp_moves_to_go(&later, 7 + 2 * move - 1), left);
    }
    const CecpSession whole = {.session_moves = 0};
    ck_assert_uint_eq(cecp_moves_to_go(&whole, 5), 0);
}
END_TEST

START_TEST(test_undoing_moves_from_before_a_time_control_restarts_it)
{
    CecpSession session = {0};
    begin_game(&session);
    play(&session, 6);
    session.session_start = session.move_count;
    cecp_take_back(&session, 4);
    ck_assert_uint_eq(cecp_moves_to_go(&session, session.move_count), 40);
    play(&session, 2);
    ck_assert_uint_eq(cecp_moves_to_go(&session, session.move_count), 39);
    end_game(&session);
}
END_TEST

/* Counts calls of position_do, which the linker wraps. */
void __real_position_do(Position *position, Move move, Undo *undo);
void __wrap_position_do(Position *position, Move move, Undo *undo);
static size_t moves_made;

void __wrap_position_do(Position *position, Move move, Undo *undo) {
    moves_made++;
    __real_position_do(position, move, undo);
}

/* Undoing a long game move by move would otherwise take too long. */
START_TEST(test_undoing_a_move_does_not_replay_earlier_ones)
{
    CecpSession session = {0}, shorter = {0};
    begin_game(&session);
    begin_game(&shorter);
    play(&shorter, 20);
    play(&session, 60);
    moves_made = 0;
    for (unsigned i = 0; i < 40; i++)
        cecp_take_back(&session, 1);
    ck_assert_uint_eq(moves_made, 0);
    ck_assert(position_equal(&session.protocol.position, &shorter.protocol.position));
    ck_assert_uint_eq(session.protocol.entry_count, 21);
    cecp_take_back(&session, 1000);
    cecp_take_back(&shorter, 20);
    ck_assert(position_equal(&session.protocol.position, &shorter.protocol.position));
    end_game(&session);
    end_game(&shorter);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("text");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_moves_of_every_game_come_back);
    tcase_add_test(tcase, test_ten_ranks_are_counted_from_zero);
    tcase_add_test(tcase, test_en_passant_squares_in_a_fen_are_numbered_the_same_way);
    tcase_add_test(tcase, test_castling_rights_that_xboard_would_guess_are_omitted);
    tcase_add_test(tcase, test_equals_sign_declines_promotion);
    tcase_add_test(tcase, test_thinking_has_centiseconds_and_mates_by_moves);
    tcase_add_test(tcase, test_marks_show_steps_captures_and_promotions);
    tcase = tcase_create("time");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_both_sides_have_the_same_number_of_moves_to_the_time_control);
    tcase_add_test(tcase, test_undoing_moves_from_before_a_time_control_restarts_it);
    tcase_add_test(tcase, test_undoing_a_move_does_not_replay_earlier_ones);
    tcase = tcase_create("setup");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_setups_name_pictures_boards_and_hands);
    tcase_add_test(tcase, test_every_game_has_a_setup_and_a_line_for_every_piece);
    tcase_add_test(tcase, test_pieces_move_in_the_notation_of_xboard);
}
