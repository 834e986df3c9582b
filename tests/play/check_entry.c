#include "words/entry.h"

#include <string.h>

#include "base/ascii.h"
#include "base/random.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/written.h"

typedef struct Row {
    const char *game, *fen, *typed;
    EntryState state;
    const char *move; /* coordinates, with ENTRY_COMPLETE; else "" */
    const char *told; /* the completion, or with ENTRY_IMPOSSIBLE the reason */
} Row;

#define PLAIN  "4k4/9/9/9/3V5/9/4r4/9/1N2K2N1[PPB] w - - 0 1"
#define HOME   "4k4/9/9/9/9/4V4/P3P3P/9/4K4[] w - - 0 1"
#define ZONE   "k8/9/9/2R6/9/9/9/9/4K4[] w - - 0 1"
#define CHESS  "4k5/10/10/10/3Pp5/10/10/10/10/R4K3R[] w - e7 0 1"
#define CHOICE "4k4/P8/1P7/9/9/9/9/9/4K4[] w - - 0 1"
#define QUIET  "4k4/9/9/9/3V5/9/9/9/1N2K2N1[PPB] w - - 0 1"
#define CASTLE "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1"

static const Row ROWS[] = {
    /* Every way of writing one move. */
    {"pandemonium", QUIET, "d5e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "d5-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, " d5 - e5 ", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "Vd5-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "Ve5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "V-e5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "ve5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "D5E5", ENTRY_COMPLETE, "d5e5", ""},
    {"pandemonium", QUIET, "P@e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "p@e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "P*e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "P'e5", ENTRY_COMPLETE, "P@e5", ""},
    {"pandemonium", QUIET, "B@e5", ENTRY_COMPLETE, "B@e5", ""},
    {"pandemonium10", CHESS, "dxe7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "de7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "d6xe7", ENTRY_COMPLETE, "d6e7", ""},
    {"pandemonium10", CHESS, "d7", ENTRY_COMPLETE, "d6d7", ""},
    {"pandemonium10", CASTLE, "O-O-O", ENTRY_COMPLETE, "e1h1", ""},
    {"pandemonium10", CASTLE, "O-O", ENTRY_COMPLETE, "e1b1", ""},
    {"pandemonium10", CASTLE, "e1h1", ENTRY_COMPLETE, "e1h1", ""},
    {"pandemonium10", CASTLE, "Ra10+", ENTRY_COMPLETE, "a1a10+", ""},
    /* Promotion. */
    {"pandemonium", ZONE, "c6c7", ENTRY_PROMOTION, "", ""},
    {"pandemonium", ZONE, "Rc7", ENTRY_PROMOTION, "", ""},
    {"pandemonium", "4k4/9/9/3P5/9/9/9/9/4K4[] w - - 0 1", "d7", ENTRY_PROMOTION, "", ""},
    {"pandemonium", "4k4/9/9/3P5/9/9/9/9/4K4[] w - - 0 1", "d7=", ENTRY_COMPLETE, "d6d7", ""},
    {"pandemonium", ZONE, "c6c7+", ENTRY_COMPLETE, "c6c7+", ""},
    {"pandemonium", ZONE, "c6c7=", ENTRY_COMPLETE, "c6c7", ""},
    {"pandemonium", ZONE, "Rc7=D", ENTRY_COMPLETE, "c6c7+", ""},
    {"pandemonium", ZONE, "c6c5+", ENTRY_IMPOSSIBLE, "",
     "No promotion here: neither c6 nor c5 is in the promotion zone."},
    {"shatranjian", CHOICE, "a8a9", ENTRY_PROMOTION, "", ""},
    {"shatranjian", CHOICE, "a8a9m", ENTRY_COMPLETE, "a8a9m", ""},
    {"shatranjian", CHOICE, "a9=M", ENTRY_COMPLETE, "a8a9m", ""},
    {"shatranjian", CHOICE, "a9=K", ENTRY_IMPOSSIBLE, "",
     "The Pawn cannot promote to King: it promotes to Ferz, Elephant, Knight, Rook, War Machine or "
     "Wazir."},
    {"shatranjian", CHOICE, "b7b8=", ENTRY_COMPLETE, "b7b8", ""},
    {"shoshogi", "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9", ENTRY_COMPLETE, "a8a9+", ""},
    /* Incomplete. */
    {"pandemonium", QUIET, "", ENTRY_EMPTY, "", ""},
    {"pandemonium", QUIET, "d", ENTRY_PARTIAL, "", "5"},
    {"pandemonium", QUIET, "d5", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "P@", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "P", ENTRY_PARTIAL, "", "@"},
    {"pandemonium", QUIET, "b1", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "Nd2", ENTRY_COMPLETE, "b1d2", ""},
    {"pandemonium", QUIET, "Vd5x", ENTRY_PARTIAL, "", ""},
    {"pandemonium", QUIET, "Vx", ENTRY_PARTIAL, "", ""},
    /* Ambiguous. */
    {"pandemonium", "4k4/9/9/9/9/9/9/9/1N2KN3[] w - - 0 1", "Nd2", ENTRY_AMBIGUOUS, "", ""},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/1N2KN3[] w - - 0 1", "Nfd2", ENTRY_COMPLETE, "f1d2", ""},
    /* Impossible, and why. */
    {"pandemonium", PLAIN, "d5d7", ENTRY_IMPOSSIBLE, "",
     "The Van on d5 cannot reach d7: it moves one square forward, backward or sideways."},
    {"pandemonium", PLAIN, "Vd5e5", ENTRY_IMPOSSIBLE, "",
     "You are in check from the Rook on e3: capture it, block it or move the King."},
    {"pandemonium", PLAIN, "P@d5", ENTRY_IMPOSSIBLE, "",
     "You cannot drop on d5: your Van on d5 is in the way."},
    {"pandemonium", PLAIN, "R@d4", ENTRY_IMPOSSIBLE, "", "No Rook in your hand."},
    {"pandemonium", PLAIN, "R@", ENTRY_IMPOSSIBLE, "", "No Rook in your hand."},
    {"pandemonium", PLAIN, "e3", ENTRY_IMPOSSIBLE, "",
     "The Rook on e3 is not yours: it is White's turn."},
    {"pandemonium", PLAIN, "a5", ENTRY_IMPOSSIBLE, "", "There is no piece on a5."},
    {"pandemonium", QUIET, "c3", ENTRY_IMPOSSIBLE, "",
     "There is no piece on c3. To go there, name the piece as well, as in Nc3."},
    {"pandemonium", PLAIN, "@e5", ENTRY_IMPOSSIBLE, "",
     "You are in check from the Rook on e3: capture it, block it or move the King."},
    {"pandemonium", PLAIN, "d5", ENTRY_IMPOSSIBLE, "",
     "The Van on d5 has no legal move now. White is in check from the Rook on e3."},
    {"pandemonium", HOME, "e3", ENTRY_IMPOSSIBLE, "", "The Pawn on e3 has no legal move now."},
    {"pandemonium", HOME, "e5", ENTRY_IMPOSSIBLE, "",
     "The Pawn on e3 cannot reach e5: it moves one square straight forward."},
    {"pandemonium", QUIET, "nd5e5", ENTRY_IMPOSSIBLE, "", "No legal move begins with nd5e5."},
    {"pandemonium", QUIET, "Vxd5", ENTRY_IMPOSSIBLE, "",
     "The Van is already on d5: a move must go to another square."},
    {"pandemonium", PLAIN, "hello", ENTRY_IMPOSSIBLE, "", "No legal move begins with hello."},
    {"pandemonium", PLAIN, "\033[2J", ENTRY_IMPOSSIBLE, "", "No legal move begins with ?[2J."},
};
enum { ROW_COUNT = sizeof(ROWS) / sizeof(ROWS[0]) };

START_TEST(test_typed_text_means_what_the_user_expects)
{
    static EntryMatch match;
    const Row *row = &ROWS[_i];
    Position position = position_of(row->game, row->fen);
    entry_match(&position, row->typed, &match);
    ck_assert_msg(match.state == row->state, "'%s': state %d: %s", row->typed, (int)match.state,
                  match.reason);
    char data[MOVE_TEXT_SIZE] = "";
    Text text = TEXT_OVER(data);
    if (match.state == ENTRY_COMPLETE)
        uci_format(position.variant, match.move, &text);
    ck_assert_str_eq(data, row->move);
    ck_assert_str_eq(match.state == ENTRY_IMPOSSIBLE ? match.reason : match.completion, row->told);
}
END_TEST

START_TEST(test_every_shown_move_can_be_typed_back)
{
    static EntryMatch match;
    variants_name_squares(games, (SquareNames)_i);
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        Move moves[MOVES_LIMIT];
        Random random = random_seeded(i + 1);
        for (int ply = 0; ply < 80; ply++) {
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            Move move = moves[random_below(&random, count)];
            char data[ENTRY_TEXT_SIZE];
            Text text = TEXT_OVER(data);
            entry_format(&position, move, &text);
            entry_match(&position, data, &match);
            ck_assert_msg(match.state == ENTRY_COMPLETE && match.move == move, "%s: %s",
                          position.variant->name, data);
            /* Every prefix is incomplete. */
            for (size_t length = text.length; length-- > 1;) {
                data[length] = '\0';
                entry_match(&position, data, &match);
                ck_assert_msg(match.state != ENTRY_IMPOSSIBLE, "%s: %s: %s", position.variant->name,
                              data, match.reason);
            }
            Undo undo;
            position_do(&position, move, &undo);
        }
    }
}
END_TEST

START_TEST(test_moves_of_every_notation_can_be_typed_back)
{
    static EntryMatch match;
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        Move moves[MOVES_LIMIT];
        Random random = random_seeded(i + 1);
        for (int ply = 0; ply < 60; ply++) {
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            Move move = moves[random_below(&random, count)];
            Phrase typed = words_move_in(&position, move, (MoveNotation)_i);
            entry_match(&position, typed.text, &match);
            ck_assert_msg(match.count > 0 && match.moves[0] == move &&
                              (match.state == ENTRY_COMPLETE || match.state == ENTRY_PROMOTION),
                          "%s: %s: %s", position.variant->name, typed.text, match.reason);
            Undo undo;
            position_do(&position, move, &undo);
        }
    }
}
END_TEST

/* Moves by pieces of one kind to one square, after the examples on the Japan Shogi Association's
 * page on notation, www.shogi.or.jp/faq/kihuhyouki.html (read 2026-11-23). */
static const struct {
    const char *pieces; /* the mover's pieces, as "G9c", separated by blanks */
    const char *moves;  /* from, to and the notation, likewise */
} JAPANESE_MOVES[] = {
    {"G9c G7b", "9c8b=8二金上 7b8b=8二金寄"},
    {"G4c G3a", "4c3b=3二金上 3a3b=3二金引"},
    {"G5f G4e", "5f5e=5五金上 4e5e=5五金寄"},
    {"S8i S7g", "8i8h=8八銀上 7g8h=8八銀引"},
    {"G9b G7b", "9b8a=8一金左 7b8a=8一金右"},
    {"G3b G1b", "3b2b=2二金左 1b2b=2二金右"},
    {"S6e S4e", "6e5f=5六銀左 4e5f=5六銀右"},
    {"G8i G7i", "8i7h=7八金左 7i7h=7八金直"},
    {"S3i S2i", "3i3h=3八銀直 2i3h=3八銀右"},
    {"G6c G5c G4c", "6c5b=5二金左 5c5b=5二金直 4c5b=5二金右"},
    {"+P7i +P8i +P9i +P9h +P8g",
     "7i8h=8八と右 8i8h=8八と直 9i8h=8八と左上 9h8h=8八と寄 8g8h=8八と引"},
    {"S2i S1g S3i S3g", "2i2h=2八銀直 1g2h=2八銀右 3i2h=2八銀左上 3g2h=2八銀左引"},
    {"+R9a +R8d", "9a8b=8二龍引 8d8b=8二龍上"},
    {"+R5b +R2c", "5b4c=4三龍引 2c4c=4三龍寄"},
    {"+R5e +R1e", "5e3e=3五龍左 1e3e=3五龍右"},
    {"+R9i +R8i", "9i8h=8八龍左 8i8h=8八龍右"},
    {"+B9a +B8a", "9a8b=8二馬左 8a8b=8二馬右"},
    {"+B9e +B6c", "9e8e=8五馬寄 6c8e=8五馬引"},
    {"+B9i +B5i", "9i7g=7七馬左 5i7g=7七馬右"},
    {"+B4g +B1h", "4g2i=2九馬左 1h2i=2九馬右"},
    {"N8g N6g", "8g7e=7五桂左 6g7e=7五桂右"},
};
enum { JAPANESE_COUNT = sizeof JAPANESE_MOVES / sizeof JAPANESE_MOVES[0] };

/* A shogi square; turned: from the other player's view. */
static Square shogi_square_of(const char *name, bool turned) {
    unsigned file = (unsigned)(name[0] - '1'), rank = (unsigned)(name[1] - 'a');
    const Variant *shogi = variants_find(games, "shogi");
    return turned ? variant_square(shogi, file, rank) : variant_square(shogi, 8 - file, 8 - rank);
}

/* The pieces and both Kings, out of their way. */
static Position position_with(const char *pieces, Side side) {
    Position position = position_of("shogi", "4k4/9/9/9/9/9/9/9/K8[] w - - 0 1");
    char board[81][3] = {""}, fen[300];
    Text text = TEXT_OVER(fen);
    bool black = side == SIDE_BLACK;
    /* A square where no piece gives check. */
    const char *other = strstr(pieces, "1e") == NULL && strstr(pieces, "1g") == NULL ? "1f" : "9f";
    text_copy(board[shogi_square_of("6f", black)], 3, black ? "k" : "K");
    text_copy(board[shogi_square_of(other, black)], 3, black ? "K" : "k");
    for (const char *at = pieces; *at != '\0'; at += *at == ' ') {
        size_t length = *at == '+' ? 2 : 1;
        char *out = board[shogi_square_of(at + length, black)];
        text_copy_bytes(out, 3, at, length);
        out[length - 1] = black ? ascii_to_lower(out[length - 1]) : out[length - 1];
        at += length + 2;
    }
    for (unsigned left = 81, empty = 0; left > 0; left--) {
        unsigned file = (81 - left) % 9, rank = (left - 1) / 9;
        const char *piece = board[variant_square(position.variant, file, rank)];
        empty += piece[0] == '\0';
        if (empty > 0 && (piece[0] != '\0' || file == 8))
            text_addf(&text, "%u", empty);
        text_addf(&text, "%s%s", piece, file == 8 && rank > 0 ? "/" : "");
        if (piece[0] != '\0' || file == 8)
            empty = 0;
    }
    text_addf(&text, "[] %c - - 0 1", black ? 'b' : 'w');
    return position_of("shogi", fen);
}

static Move move_between(const Position *position, Square from, Square to) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) && move_from(moves[i]) == from && move_to(moves[i]) == to &&
            !move_is_promotion(moves[i]))
            return moves[i];
    return MOVE_NONE;
}

/* Rewrites the square and the words after it from the other player's view. */
static void turn_words(const char *words, Text *out) {
    static const char *const RANKS[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    size_t rank = 0;
    while (strncmp(words + 1, RANKS[rank], 3) != 0)
        rank++;
    text_addf(out, "%c%s%s", '1' + '9' - words[0], RANKS[8 - rank], words + 4);
}

START_TEST(test_moves_are_disambiguated_as_shogi_players_do)
{
    static EntryMatch match;
    bool black = _i >= JAPANESE_COUNT;
    Position position =
        position_with(JAPANESE_MOVES[_i % JAPANESE_COUNT].pieces, black ? SIDE_BLACK : SIDE_WHITE);
    for (const char *at = JAPANESE_MOVES[_i % JAPANESE_COUNT].moves; *at != '\0';
         at += *at == ' ') {
        char wanted[40] = "", words[40];
        Text text = TEXT_OVER(wanted);
        size_t length = strcspn(at, " ");
        text_copy_bytes(words, sizeof words, at + 5, length - 5);
        if (black)
            turn_words(words, &text);
        else
            text_add(&text, words);
        Move move =
            move_between(&position, shogi_square_of(at, black), shogi_square_of(at + 2, black));
        ck_assert_uint_ne(move, MOVE_NONE);
        Phrase phrase = words_move_in(&position, move, NOTATION_JAPANESE);
        const char *written = phrase.text + strlen("☗");
        /* If promotion is optional, the notation says that the piece does not promote. */
        ck_assert_msg(
            strncmp(written, wanted, strlen(wanted)) == 0 &&
                (written[strlen(wanted)] == '\0' || strcmp(written + strlen(wanted), "不成") == 0),
            "%s: %s", wanted, phrase.text);
        entry_match(&position, phrase.text, &match);
        ck_assert_int_eq(match.state, ENTRY_COMPLETE);
        ck_assert_uint_eq(match.move, move);
        at += length;
    }
}
END_TEST

START_TEST(test_a_drop_is_marked_when_a_piece_on_the_board_can_move_there)
{
    static EntryMatch match;
    Position position = position_of("shogi", "4k4/9/9/9/9/9/9/3G5/K8[G] w - - 0 1");
    entry_match(&position, "G*5g", &match);
    ck_assert_int_eq(match.state, ENTRY_COMPLETE);
    Move near = match.move;
    ck_assert_str_eq(words_move_in(&position, near, NOTATION_JAPANESE).text, "☗5七金打");
    entry_match(&position, "☗5七金打", &match);
    ck_assert_uint_eq(match.move, near);
    entry_match(&position, "G*5e", &match);
    Move far = match.move;
    ck_assert_str_eq(words_move_in(&position, far, NOTATION_JAPANESE).text, "☗5五金");
    entry_match(&position, "5五金", &match);
    ck_assert_msg(match.move == far, "%d %zu %s", (int)match.state, match.count, match.reason);
    entry_match(&position, "5五金打", &match);
    ck_assert_uint_eq(match.move, far);
}
END_TEST

START_TEST(test_a_recapture_names_the_square_as_the_same)
{
    static EntryMatch match;
    Position position = position_of("shogi", "startpos");
    Naming naming = {SQUARES_CHESS, NOTATION_JAPANESE, NOTATION_JAPANESE};
    Variant variant = *position.variant;
    variant.naming = &naming;
    position.variant = &variant;
    static const char *const LINE[] = {"7g7f", "3c3d", "8h2b+"};
    Undo undo;
    for (size_t i = 0; i < sizeof LINE / sizeof LINE[0]; i++) {
        entry_match(&position, LINE[i], &match);
        ck_assert_int_eq(match.state, ENTRY_COMPLETE);
        position_do(&position, match.move, &undo);
    }
    Move before = match.move;
    static const char *const TYPED[] = {"同銀", "☖同銀", "同　銀"};
    for (size_t i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
        entry_match_reply(&position, move_to(before), TYPED[i], &match);
        ck_assert_int_eq(match.state, ENTRY_COMPLETE);
        ck_assert_str_eq(words_move_reply(&position, before, match.move).text, "☖同銀");
        ck_assert_str_eq(words_move_written(&position, match.move).text, "☖2二銀");
    }
    entry_match_reply(&position, SQUARE_NONE, "同銀", &match);
    ck_assert_int_eq(match.state, ENTRY_IMPOSSIBLE);
    naming.moves = naming.shogi = NOTATION_KOREAN;
    entry_match_reply(&position, move_to(before), "同銀", &match);
    Phrase korean = words_move_reply(&position, before, match.move);
    ck_assert_int_eq(strncmp(korean.text, "△동", strlen("△동")), 0);
    entry_match_reply(&position, move_to(before), korean.text, &match);
    ck_assert_int_eq(match.state, ENTRY_COMPLETE);
}
END_TEST

START_TEST(test_empty_input_offers_all_moves)
{
    static EntryMatch match;
    Position position = position_of("pandemonium", "startpos");
    entry_match(&position, "", &match);
    ck_assert_int_eq(match.state, ENTRY_EMPTY);
    ck_assert_uint_eq(match.count, moves_count(&position));
}
END_TEST

START_TEST(test_examples_can_be_typed_in_each_game)
{
    static EntryMatch match;
    variants_name_squares(games, (SquareNames)_i);
    for (size_t i = 0; i < variants_count(games); i++) {
        const Variant *variant = variants_at(games, i);
        Position position;
        position_start(&position, variant);
        EntryExamples examples;
        entry_examples(&position, &examples);
        ck_assert_msg(examples.move[0] != '\0' || moves_count(&position) == 0, "%s", variant->name);
        const char *typed[] = {examples.move, examples.piece};
        for (size_t k = 0; k < 2; k++) {
            if (typed[k][0] == '\0')
                continue;
            entry_match(&position, typed[k], &match);
            ck_assert_msg(match.count > 0, "%s: %s: %s", variant->name, typed[k], match.reason);
        }
        ck_assert_int_eq(examples.drop[0] != '\0', variant->drops);
    }
}
END_TEST

START_TEST(test_examples_use_the_commonest_piece_and_another)
{
    char data[3 * ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    Position position = position_of("pandemonium", "startpos");
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a3a4, Ra2, P@e5");
    text_clear(&text);
    position = position_of("shoshogi", "startpos");
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a3a4, La2");
    text_clear(&text);
    position =
        position_of("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    ck_assert_uint_eq(moves_count(&position), 0);
    entry_add_examples(&position, &text);
    ck_assert_str_eq(data, "a2a3, Na3");
}
END_TEST

START_TEST(test_promotion_offers_only_the_choices)
{
    static EntryMatch match;
    Position position = position_of("shatranjian", CHOICE);
    entry_match(&position, "b7b8", &match);
    ck_assert_int_eq(match.state, ENTRY_PROMOTION);
    ck_assert_uint_eq(match.count, 7);
}
END_TEST

START_TEST(test_overlong_and_invalid_input_is_refused_in_words)
{
    static EntryMatch match;
    char wild[500];
    memset(wild, 'a', sizeof(wild));
    wild[sizeof(wild) - 1] = '\0';
    Position position = position_of("pandemonium", "startpos");
    entry_match(&position, wild, &match);
    ck_assert_int_eq(match.state, ENTRY_IMPOSSIBLE);
    ck_assert_str_ne(match.reason, "");
    Random random = random_seeded(5);
    for (int round = 0; round < 2000; round++) {
        size_t length = random_below(&random, 12) + 1;
        for (size_t i = 0; i < length; i++)
            wild[i] = (char)(random_below(&random, 255) + 1);
        wild[length] = '\0';
        entry_match(&position, wild, &match);
        for (const char *at = match.reason; *at != '\0'; at++)
            ck_assert((unsigned char)*at >= ' ' && *at != 127);
    }
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("entry");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, games_load, games_unload);
    tcase_add_loop_test(tcase, test_typed_text_means_what_the_user_expects, 0, ROW_COUNT);
    tcase_add_loop_test(tcase, test_moves_of_every_notation_can_be_typed_back, NOTATION_SAN,
                        NOTATION_KOREAN + 1);
    tcase_add_loop_test(tcase, test_moves_are_disambiguated_as_shogi_players_do, 0,
                        2 * JAPANESE_COUNT);
    tcase_add_test(tcase, test_a_drop_is_marked_when_a_piece_on_the_board_can_move_there);
    tcase_add_test(tcase, test_a_recapture_names_the_square_as_the_same);
    tcase_add_loop_test(tcase, test_every_shown_move_can_be_typed_back, SQUARES_CHESS,
                        SQUARES_SHOGI + 1);
    tcase_add_test(tcase, test_empty_input_offers_all_moves);
    tcase_add_loop_test(tcase, test_examples_can_be_typed_in_each_game, SQUARES_CHESS,
                        SQUARES_SHOGI + 1);
    tcase_add_test(tcase, test_examples_use_the_commonest_piece_and_another);
    tcase_add_test(tcase, test_promotion_offers_only_the_choices);
    tcase_add_test(tcase, test_overlong_and_invalid_input_is_refused_in_words);
}
