/* Reasons for hints: true ones are confirmed, false ones are refused, and most hints in random
 * games have one. */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "engine/search/engine.h"
#include "play/hint/hint.h"
#include "play/session/engine_help.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/hints.h"

enum { HINTS = 60, HINT_NODES = 1000, GAME_PLIES = 60, ASKED_PERCENT = 70 };

typedef struct Case {
    const char *game, *fen;
    const char *line; /* the move, and the expected line */
    unsigned mate_in;
    const char *taken_on; /* the square of the opponent's last capture, or "" */
    const char *words;    /* the sentence for all reasons */
} Case;

static const Case CASES[] = {
    {"chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g7", 0, "", "it is mate"},
    {"chess", "k7/8/2K5/8/8/8/8/1R5R w - - 0 1", "b1a1", 2, "", "it mates in 2 moves"},
    {"pandemonium10", "k9/10/P6R2/10/10/1K8/10/10/10/10[] w - - 0 1", "h8h9", 0, "",
     "it wins at once: Kingcheck (王將)"},
    {"chess", "7k/8/8/8/8/8/7q/K7 w - - 0 1", "a1b1", 0, "", "it is the only legal move"},
    {"chess", "7k/6pp/8/8/8/8/8/R3K3 b - - 0 1", "h7h6", 0, "", "it prevents mate by Ra8"},
    {"chess", "7k/8/8/3p4/4P3/8/8/K2R4 w - - 0 1", "e4d5", 0, "",
     "it takes the Pawn on d5, which nothing defends, and it brings the Pawn from e4 to safety"},
    {"chess", "6k1/8/4b3/3p4/2P5/1B6/8/K7 b - - 0 1", "d5c4", 0, "",
     "it takes the Pawn and wins the exchange on c4, and it brings the Pawn from d5 to safety"},
    {"chess", "6k1/5ppp/8/8/8/8/8/1R2K3 w - - 0 1", "b1a1", 0, "", "it threatens mate by Ra8"},
    {"crazyhouse", "r3k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@c7", 0, "",
     "it attacks the King on e8 and the Rook on a8 at once"},
    {"chess", "7k/8/8/2p5/3P4/8/8/K2R4 b - - 0 1", "c5d4", 0, "",
     "it trades the Pawn for the Pawn on d4"},
    {"chess", "7k/8/8/2p5/3P4/8/8/K2R4 b - - 0 1", "c5d4", 0, "d4", "it recaptures on d4"},
    {"chess", "7k/8/8/8/8/8/8/K6R b - - 0 1", "h8g8", 0, "",
     "it ends the check from the Rook on h1"},
    {"chess", "7k/8/8/8/4n3/8/8/K2R4 w - - 0 1", "d1d4", 0, "",
     "it threatens to win the Knight on e4 by Rxe4"},
    {"chess", "4k3/4r3/3p4/8/8/8/8/K2Q4 w - - 0 1", "d1e1", 0, "", "it pins the Rook on e7"},
    {"chess", "k7/8/2P5/8/8/8/8/K7 w - - 0 1", "c6c7", 0, "", "it can promote to Queen next"},
    {"chess", "k7/8/8/8/8/8/p7/2K5 b - - 0 1", "a2a1q", 0, "", "it promotes to Queen"},
    {"chess", "7k/8/8/3r4/8/3b4/3Q4/K7 w - - 0 1", "d2c3", 0, "", "it gives check"},
    {"chess", "7k/8/1p6/2r5/1p2P3/8/8/K2R4 w - - 0 1", "d1d5", 0, "", "it attacks the Rook on c5"},
    {"chess", "7k/8/1p6/8/8/P7/8/1K5N w - - 0 1", "b1b2", 0, "",
     "it guards the Pawn on a3, which was unguarded, and it guards 3 more squares next to your "
     "royal piece"},
    {"pandemonium", "startpos", "e4e5", 0, "", "it gives the Queen on c2 5 more moves"},
    {"chess", "7k/8/1p6/2p5/8/8/7P/K2R4 w - - 0 1", "h2h3", 0, "", ""},
};

/* Builds a case's question; line has room for its moves. */
static HintQuestion question_of(const Case *c, const Position *position, Move line[16]) {
    HintQuestion question = {
        .position = position, .line = line, .mate_in = c->mate_in, .taken_on = SQUARE_NONE};
    char text[100], *rest = NULL;
    snprintf(text, sizeof text, "%s", c->line);
    Position at = *position;
    for (char *word = strtok_r(text, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        Undo undo;
        ck_assert_msg(uci_parse(&at, word, &line[question.line_count], NULL), "%s: %s", c->fen,
                      word);
        position_do(&at, line[question.line_count++], &undo);
    }
    question.move = line[0];
    size_t length;
    if (c->taken_on[0] != '\0')
        question.taken_on = variant_square_parse(position->variant, c->taken_on, &length);
    return question;
}

START_TEST(test_the_reasons_for_a_move_are_given_in_words)
{
    const Case *c = &CASES[_i];
    Position position = position_of(c->game, c->fen);
    HintGuide *guide = hint_guide_new(position.variant);
    Move line[16];
    HintQuestion question = question_of(c, &position, line);
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(guide, &question, reasons);
    char data[300];
    Text text = TEXT_OVER(data);
    words_hint(&question, reasons, count, &text);
    ck_assert_str_eq(data, c->words);
    for (size_t i = 0; i < count; i++)
        ck_assert(hint_confirm(guide, &question, &reasons[i]));
    hint_guide_free(guide);
}
END_TEST

/* --- false claims ---------------------------------------------------------------------------- */

typedef struct FalseClaim {
    const char *fen, *move;
    HintKind kind;
    Role role, other_role; /* letters */
    const char *square, *other, *reason_move;
    unsigned count;
} FalseClaim;

/* False claims about chess positions; roles are letters. */
static const FalseClaim FALSE_CLAIMS[] = {
    {"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g4", HINT_MATES, 0, 0, "", "", "", 1},
    {"7k/8/8/8/8/8/8/K1Q5 w - - 0 1", "c1c2", HINT_MATES, 0, 0, "", "", "", 2},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g2", HINT_WINS, 0, 0, "", "", "", 0},
    {"7k/8/8/8/8/8/8/K6R b - - 0 1", "h8g8", HINT_ONLY, 0, 0, "", "", "", 0},
    /* The move does not stop the mate. */
    {"7k/5ppp/8/8/8/8/8/R3K3 b - - 0 1", "f7f6", HINT_PREVENTS_MATE, 0, 0, "", "", "a1a8", 1},
    {"7k/5ppp/8/8/8/8/8/R3K3 b - - 0 1", "h7h6", HINT_PREVENTS_MATE, 0, 0, "", "", "a1a7", 1},
    /* The King can escape from the mate. */
    {"6k1/5pp1/8/8/8/8/8/1R2K3 w - - 0 1", "b1a1", HINT_THREATENS_MATE, 0, 0, "", "", "a1a8", 1},
    {"7k/8/2p5/3p4/4P3/8/8/K7 w - - 0 1", "e4d5", HINT_TAKES_HANGING, 'P', 0, "d5", "", "", 0},
    /* The defender is pinned; en passant captures on another square. */
    {"kr5R/8/8/1p6/8/3B4/8/K7 w - - 0 1", "d3b5", HINT_TAKES_HANGING, 'P', 0, "b5", "", "", 0},
    {"7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", HINT_TAKES_HANGING, 'P', 0, "d6", "", "", 0},
    {"7k/8/2p5/3p4/4Q3/8/8/K7 w - - 0 1", "e4d5", HINT_WINS_EXCHANGE, 'P', 0, "d5", "", "", 0},
    {"7k/8/2p5/3p4/4P3/8/8/K7 w - - 0 1", "e4d5", HINT_TAKES_BACK, 'P', 0, "d5", "", "", 0},
    /* The forking piece is captured. */
    {"r3k3/3b4/8/1N6/8/8/8/4K3 w - - 0 1", "b5d6", HINT_FORKS, 'K', 'R', "e8", "a8", "", 0},
    {"rq2k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "b5c7", HINT_FORKS, 'K', 'R', "e8", "a8", "", 0},
    {"7k/8/8/8/8/8/8/K6R b - - 0 1", "h8g8", HINT_ESCAPES, 'R', 0, "h2", "", "", 0},
    {"7k/8/8/3r4/8/3b4/3Q4/K7 w - - 0 1", "d2d3", HINT_SAVES, 'Q', 0, "d2", "", "", 0},
    {"7k/8/8/3r4/8/3B4/8/K7 w - - 0 1", "a1a2", HINT_DEFENDS, 'B', 0, "d3", "", "", 0},
    /* The check must be answered first, but then the piece is captured. */
    {"k7/8/8/3r4/8/3B4/8/K5R1 w - - 0 1", "g1g8", HINT_DEFENDS, 'B', 0, "d3", "", "", 0},
    {"7k/8/8/3p4/4n3/8/8/K2R4 w - - 0 1", "d1d4", HINT_THREATENS, 'N', 0, "e4", "", "d4e4", 0},
    {"7k/8/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", HINT_PINS, 'K', 0, "h8", "", "", 0},
    {"7k/8/8/8/8/8/8/K2R4 w - - 0 1", "d1d7", HINT_CHECKS, 0, 0, "", "", "", 0},
    {"k7/8/2P5/8/8/8/8/K7 w - - 0 1", "c6c7", HINT_PROMOTES, 'Q', 0, "", "", "", 0},
    {"k7/8/8/2P5/8/8/8/K7 w - - 0 1", "c5c6", HINT_PREPARES, 'Q', 0, "c6", "", "", 0},
    /* Cheaper than the moved piece; guarded before. */
    {"7k/8/1p6/2p5/8/8/8/K2R4 w - - 0 1", "d1d5", HINT_ATTACKS, 'P', 0, "c5", "", "", 0},
    {"7k/8/8/8/8/P7/1K6/8 w - - 0 1", "b2b3", HINT_GUARDS, 'P', 0, "a3", "", "", 0},
    {"k7/8/8/2P5/8/8/8/K7 w - - 0 1", "c5c6", HINT_PRESSES, 0, 0, "", "", "", 0},
    {"k7/8/8/2P5/8/8/8/K7 w - - 0 1", "c5c6", HINT_SHELTERS, 0, 0, "", "", "", 0},
    {"k7/8/8/2P5/8/8/8/K7 w - - 0 1", "c5c6", HINT_OPENS, 'P', 0, "c6", "", "", 3},
};

static Role role_of(const Variant *variant, Role letter) {
    char text[2] = {(char)letter, '\0'};
    return letter != 0 ? variant_role_by_san(variant, text) : ROLE_NONE;
}

static Square square_of(const Variant *variant, const char *text) {
    size_t length;
    return text[0] != '\0' ? variant_square_parse(variant, text, &length) : SQUARE_NONE;
}

START_TEST(test_a_false_claim_is_not_confirmed)
{
    const FalseClaim *f = &FALSE_CLAIMS[_i];
    Position position = position_of("chess", f->fen), passed = position;
    const Variant *variant = position.variant;
    HintGuide *guide = hint_guide_new(variant);
    HintQuestion question = {.position = &position, .taken_on = SQUARE_NONE};
    ck_assert_msg(uci_parse(&position, f->move, &question.move, NULL), "%s", f->fen);
    HintReason reason = {.kind = f->kind,
                         .role = role_of(variant, f->role),
                         .other_role = role_of(variant, f->other_role),
                         .square = square_of(variant, f->square),
                         .other = square_of(variant, f->other),
                         .count = f->count};
    if (f->reason_move[0] != '\0') {
        Undo undo;
        if (f->kind != HINT_PREVENTS_MATE)
            position_do(&passed, question.move, &undo);
        position_do_null(&passed, &undo);
        ck_assert_msg(uci_parse(&passed, f->reason_move, &reason.move, NULL), "%s", f->fen);
    }
    ck_assert_msg(!hint_confirm(guide, &question, &reason), "%s %s", f->fen, f->move);
    hint_guide_free(guide);
}
END_TEST

/* A line that wins nothing in the end is not a reason; neither is an inconsistent one. */
START_TEST(test_a_line_is_judged_to_its_end)
{
    Position position = position_of("chess", "3r2k1/8/8/3p4/8/8/3R4/K2R4 w - - 0 1");
    HintGuide *guide = hint_guide_new(position.variant);
    Move line[16];
    const Case good = {"chess", "", "a1b1 g8h8 d2d5", 0, "", ""};
    HintQuestion question = question_of(&good, &position, line);
    HintReason reason = {.kind = HINT_WINS_LATER,
                         .role = piece_role(position.board[35]),
                         .other_role = ROLE_NONE,
                         .square = 35,
                         .other = SQUARE_NONE,
                         .move = line[2],
                         .count = 3};
    ck_assert(hint_confirm(guide, &question, &reason));
    reason.count = 2;
    ck_assert(!hint_confirm(guide, &question, &reason));
    reason.count = 3;
    line[1] = line[0];
    ck_assert(!hint_confirm(guide, &question, &reason));
    const Case bad = {"chess", "", "a1b1 g8h8 d2d5", 0, "", ""};
    position = position_of("chess", "3r2k1/3r4/8/3p4/8/8/3R4/K7 w - - 0 1");
    question = question_of(&bad, &position, line);
    reason.move = line[2];
    ck_assert(!hint_confirm(guide, &question, &reason));
    hint_guide_free(guide);
}
END_TEST

/* --- careless moves -------------------------------------------------------------------------- */

static const struct {
    const char *game, *fen, *move, *words; /* "": not careless */
} CARELESS[] = {
    {"pandemonium", "startpos", "e4e5",
     "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2 pawns."},
    /* The cards of these games make most pieces worth less than two Pawns. */
    {"pandemonium-winboard", "startpos", "e4e5",
     "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 1.2 pawns."},
    {"pandemonium-campmate", "startpos", "e4e5",
     "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 1.2 pawns."},
    {"pandemonium", "startpos", "a3a4", ""},
    /* A check that a capture answers, of the piece that gives it or of another; one that none does;
     * and a sacrifice for mate. */
    {"chess", "4k3/4p3/8/8/8/8/8/4QK2 w - - 0 1", "e1e7",
     "Qxe7 gives the Queen for the Pawn: Kxe7 takes it. You would lose 5.7 pawns."},
    {"chess", "4k3/5N2/8/8/2B5/8/8/4K3 w - - 0 1", "c4b5",
     "Bb5 leaves the Knight for nothing: Kxf7 takes it. You would lose 2.8 pawns."},
    {"chess", "1r4k1/8/8/1N6/8/8/8/1Q5K w - - 0 1", "b1g6", ""},
    {"chess", "r6k/6pp/7N/8/2Q5/8/8/7K w - - 0 1", "c4g8", ""},
    /* A check puts off the loss of a Rook, that no move prevents; it loses the Knight as well. */
    {"chess", "3n2k1/6pp/8/8/1p2N3/RPR5/8/6K1 w - - 0 1", "e4f6",
     "Nf6 leaves the Knight for nothing: gxf6 takes it. You would lose 2.8 pawns."},
    /* The Rook was in danger, the Knight was not. */
    {"chess", "4k3/8/8/5p2/1p6/R7/3N4/4K3 w - - 0 1", "d2e4",
     "Ne4 leaves the Knight for nothing: fxe4 takes it. You would lose 2.8 pawns."},
    /* Careless, even for the side that is ahead. */
    {"chess", "3rk3/8/8/8/8/8/8/QQQ1K2Q w - - 0 1", "c1d2",
     "Qd2 loses the Queen: Rxd2 takes it. You would lose 2.8 pawns."},
    {"chess", "3rk3/8/8/8/8/8/8/QQQ1K2Q w - - 0 1", "c1c2", ""},
    /* Captures as much, or not as much; a Pawn is worth less than two. */
    {"chess", "4k3/8/3p4/4q3/8/8/8/4QK2 w - - 0 1", "e1e5", ""},
    {"chess", "4k3/8/3p4/4p3/8/8/8/4QK2 w - - 0 1", "e1e5",
     "Qxe5 gives the Queen for the Pawn: dxe5 takes it. You would lose 5.7 pawns."},
    {"chess", "4k3/8/3p4/8/8/8/4P3/4K3 w - - 0 1", "e2e4", ""},
    /* The Rook was already in danger. */
    {"chess", "4k3/8/8/8/1p6/R7/7P/4K3 w - - 0 1", "h2h3", ""},
    {"chess", "4k3/8/8/8/1p6/R7/1R5P/4K3 w - - 0 1", "b2a2", ""},
    /* In check, every move loses something. */
    {"chess", "4k3/8/8/8/8/2n5/8/Q3K3 w - - 0 1", "e1f1", ""},
    {"chess", "6k1/8/8/8/4r3/8/3Q4/4K3 w - - 0 1", "d2e2",
     "Qe2 loses the Queen: Rxe2 takes it. You would lose 2.8 pawns."},
    /* Mate: preventable, and not. */
    {"chess", "r5k1/5ppp/8/8/8/8/1P3PPP/6K1 w - - 0 1", "b2b3", "b3 allows mate by Ra1."},
    {"chess", "6k1/5ppp/8/8/8/1r6/r7/7K w - - 0 1", "h1g1", ""},
    /* A Rook in hand is worth as much as one on the board. */
    {"shogi", "4k4/9/9/9/4p4/9/4R4/9/4K4[] w - - 0 1", "e3e4",
     "Re4 leaves the Rook for nothing: Pxe4 takes it. You would lose 5.8 pawns."},
};

START_TEST(test_only_careless_moves_are_warned_about)
{
    Position position = position_of(CARELESS[_i].game, CARELESS[_i].fen);
    HintGuide *guide = hint_guide_by_card(position.variant);
    HintLoss loss;
    Move move;
    char data[300];
    Text text = TEXT_OVER(data);
    ck_assert_msg(uci_parse(&position, CARELESS[_i].move, &move, NULL), "%s", CARELESS[_i].fen);
    if (hint_is_careless(guide, &position, move, &loss)) {
        Position after = position_after(&position, move);
        ck_assert(moves_is_legal(&after, loss.reply));
        words_careless(&position, move, &loss, &text);
    }
    ck_assert_msg(strcmp(data, CARELESS[_i].words) == 0, "%s %s: %s", CARELESS[_i].fen,
                  CARELESS[_i].move, data);
    hint_guide_free(guide);
}
END_TEST

/* --- whole sentences ------------------------------------------------------------------------- */

static const struct {
    const char *fen, *move;
    int score_cp;
    const char *words;
} SENTENCES[] = {
    {"3rk3/6q1/8/2N5/7Q/8/5PPP/6K1 w - - 0 1", "h4d8", 300,
     "Hint: Qxd8 (+3.0, 61%): it prevents mate by Qa1, and it trades the Queen for the Rook on d8. "
     "Kxd8 then takes the Queen, but no better move was found."},
    {"r5k1/5ppp/8/8/8/8/1P3PPP/6K1 w - - 0 1", "b2b3", -300,
     "Hint: b3 (-3.0, 39%). It allows mate by Ra1, but no better move was found."},
    /* The reason says when it is mate: the score need not. */
    {"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g7", SCORE_MATE - 1, "Hint: Qg7: it is mate."},
    {"k7/8/2K5/8/8/8/8/1R5R w - - 0 1", "b1a1", SCORE_MATE - 3, "Hint: Ra1: it mates in 2 moves."},
    {"k7/8/2P5/8/8/8/8/K7 w - - 0 1", "c6c7", SCORE_MATE - 29,
     "Hint: c7 (mate in 15): it can promote to Queen next."},
};

START_TEST(test_a_hint_says_the_move_and_why_and_what_it_costs)
{
    Position position = position_of("chess", SENTENCES[_i].fen);
    Game *game = game_new(position.variant, &position);
    Cursor cursor;
    EngineHelp help = {.weighed = MOVE_NONE};
    SessionEvent event = {.kind = SESSION_EVENT_HINT};
    PlayerEvent found = {.report = {.depth = 1, .score_cp = SENTENCES[_i].score_cp, .pv_count = 1}};
    HintLoss loss;
    ck_assert(cursor_init(&cursor, game));
    ck_assert(uci_parse(&position, SENTENCES[_i].move, &found.move, NULL));
    found.report.pv[0] = found.move;
    engine_help_show(&help, &cursor, &found, &event);
    ck_assert_str_eq(event.text, SENTENCES[_i].words);
    /* Who follows the hint is not warned of its move. */
    ck_assert(!engine_help_is_careless(&help, &cursor, found.move, &loss));
    engine_help_done(&help);
    cursor_done(&cursor);
    game_free(game);
}
END_TEST

/* --- random games ---------------------------------------------------------------------------- */

typedef struct Share {
    unsigned hints, concrete;
} Share;

static EngineEvent ask(Engine *engine, const Position *position, const History *history) {
    return engine_think(engine, position, history, &(EngineLimits){.nodes = HINT_NODES});
}

static void take_hint(HintGuide *guide, const Position *position, const EngineEvent *event,
                      Share *share) {
    int score = event->report.score_cp;
    HintQuestion question = {
        .position = position,
        .move = event->move,
        .line = event->report.pv,
        .line_count = event->report.pv_count,
        .mate_in = score > SCORE_MATE_BOUND ? (unsigned)(SCORE_MATE - score + 1) / 2 : 0,
        .taken_on = SQUARE_NONE};
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(guide, &question, reasons);
    bool concrete = false;
    char data[400];
    Text text = TEXT_OVER(data);
    for (size_t i = 0; i < count; i++) {
        ck_assert(hint_confirm(guide, &question, &reasons[i]));
        concrete = concrete || hint_is_concrete(reasons[i].kind);
    }
    words_hint(&question, reasons, count, &text);
    ck_assert(!text.cut);
    ck_assert((text.length > 0) == (count > 0));
    share->hints++;
    share->concrete += concrete;
}

/* A lower bound only: bench/hints has the figures for more positions. */
START_TEST(test_most_hints_in_random_games_have_a_reason)
{
    static const char *const GAMES[] = {"pandemonium", "pandemonium10", "shatranjian",
                                        "shoshogi",    "shogi",         "crazyhouse"};
    Engine *engine = engine_new(1, 1, NULL);
    Random random = random_seeded(4);
    Share share = {0, 0};
    for (unsigned game = 0; share.hints < HINTS; game++) {
        const Variant *variant = game_named(GAMES[game % 6]);
        HintGuide *guide = hint_guide_new(variant);
        RepetitionEntry entries[GAME_PLIES + 1];
        static Move moves[MOVES_LIMIT];
        History history = {entries, 1};
        Position position;
        position_start(&position, variant);
        entries[0] = repetition_entry(&position);
        while (history.count <= GAME_PLIES &&
               outcome_find(&position, &history).result == RESULT_ONGOING) {
            EngineEvent event = {.move = MOVE_NONE};
            if (history.count % 12 == 0) {
                event = ask(engine, &position, &history);
                take_hint(guide, &position, &event, &share);
            }
            size_t count = moves_generate(&position, moves);
            Move move = event.move;
            if (move == MOVE_NONE)
                move = moves[random_below(&random, count)];
            Undo undo;
            position_do(&position, move, &undo);
            entries[history.count++] = repetition_entry(&position);
        }
        hint_guide_free(guide);
    }
    engine_free(engine);
    ck_assert_msg(share.concrete * 100 >= share.hints * ASKED_PERCENT, "%u of %u", share.concrete,
                  share.hints);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("hint");
    tcase_set_timeout(tests, 300);
    tcase_add_loop_test(tests, test_the_reasons_for_a_move_are_given_in_words, 0,
                        sizeof CASES / sizeof *CASES);
    tcase_add_loop_test(tests, test_a_false_claim_is_not_confirmed, 0,
                        sizeof FALSE_CLAIMS / sizeof *FALSE_CLAIMS);
    tcase_add_loop_test(tests, test_a_hint_says_the_move_and_why_and_what_it_costs, 0,
                        sizeof SENTENCES / sizeof SENTENCES[0]);
    tcase_add_loop_test(tests, test_only_careless_moves_are_warned_about, 0,
                        sizeof CARELESS / sizeof *CARELESS);
    tcase_add_test(tests, test_a_line_is_judged_to_its_end);
    tcase_add_test(tests, test_most_hints_in_random_games_have_a_reason);
    suite_add_tcase(suite, tests);
}
