/* What the suites of the rules share: the shipped games, and sentences of the rules as assertions.
 *
 * `game` is a built-in variant's name, `fen` a position of it ("startpos" included), a move is
 * written in coordinates, and squares are a list such as "e4 e5" ("" is none). An assertion that
 * fails names all of them. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_RULES_H
#define PANDEMONIUM_TESTS_SUPPORT_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/board/variant.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"

#include "support/suite.h"

enum { RULES_GAMES_COUNT = 8 };

/* The names of the eight games. */
extern const char *const rules_games[RULES_GAMES_COUNT];

/* Loads the shipped games, those of made_up.ini and further ones, read from the text of a
 * definition file; false: they do not load, and why is told. */
bool rules_load(const char *definitions);
void rules_unload(void);
/* The head of the function that names the tests of a suite, which all have these games. */
#define RULES_SUITE(definitions)                                                                   \
    static bool load_rules(void) {                                                                 \
        return rules_load(definitions);                                                            \
    }                                                                                              \
    SUITE_AROUND(load_rules, rules_unload)
/* A test case of the suite with a timeout that a slow machine does not reach. */
TCase *rules_add_topic(Suite *suite, const char *name);

/* The games that can be chosen, and those made up in tests/rules/made_up.ini. */
size_t rules_listed_count(void);
const Variant *rules_listed(size_t index);
/* The same with the definitions that are there to inherit from. */
size_t rules_all_count(void);
const Variant *rules_any(size_t index);
/* Whether it is one of those that rules_listed has. */
bool rules_is_listed(const Variant *variant);

/* The game of that name; the test fails when it is not there. */
const Variant *rules_variant(const char *game);
/* The role written so in a FEN in upper case, such as "+P". */
Role rules_role(const Variant *variant, const char *text);
/* The position, which must be one that may be played from. */
void rules_position(const char *game, const char *fen, Position *out);
/* The same without that check (fen_parse_setup). */
void rules_setup(const char *game, const char *fen, Position *out);
/* The squares of a list. */
Bitboard rules_squares(const Variant *variant, const char *list);
/* The verdict on a move. */
Legality rules_explain(const char *game, const char *fen, const char *move);

/* The set is this list. */
void assert_squares(const Variant *variant, Bitboard found, const char *expected);
/* The move is legal: for the explanation, the reader of moves and the list. */
void assert_legal(const char *game, const char *fen, const char *move);
/* The move is illegal for all three, for this reason and because of exactly these squares. */
void assert_illegal(const char *game, const char *fen, const char *move, LegalityReason reason,
                    const char *culprits);
/* After the moves ("" for none), each legal, the outcome is "ongoing" or as "1-0 checkmate". */
void assert_outcome(const char *game, const char *fen, const char *moves, const char *expected);
/* The outcome at a quiet position of the game after a made-up history: a letter for each situation
 * from the first to the present one, a capital where the side to move in it is in check. `side` is
 * to move at present. */
void assert_history(const char *game, Side side, const char *history, const char *expected);
/* The outcome at a position that has been there three times. */
void assert_third_time(const char *game, const char *fen, const char *expected);
/* After the moves, each legal, the position is written so. */
void assert_after(const char *game, const char *fen, const char *moves, const char *expected);
/* The piece on `from` has legal moves to exactly these squares. */
void assert_moves_from(const char *game, const char *fen, const char *from, const char *squares);
/* The role in hand may be dropped on exactly these squares. */
void assert_drops_of(const char *game, const char *fen, const char *piece, const char *squares);
/* The role in hand may be dropped on every empty square. */
void assert_drops_everywhere(const char *game, const char *fen, const char *piece);
/* A piece alone on e5, White's and Black's, steps to exactly these empty squares and captures on
 * the same ones. */
void assert_piece_moves(const char *game, const char *piece, const char *white, const char *black);
/* A side's piece alone on e5 steps to exactly the squares of `quiet` and captures on exactly those
 * of `captures`. */
void assert_piece_steps_and_captures(const char *game, const char *piece, Side side,
                                     const char *quiet, const char *captures);
/* The number of positions after that many moves. */
void assert_perft(const char *game, const char *fen, unsigned depth, uint64_t nodes);
/* The number of legal moves. */
void assert_move_count(const char *game, const char *fen, size_t count);
/* What the piece turns over into, and both names and the promoted one's letter in records. */
typedef struct Turned {
    const char *piece, *name;             /* "P", "Pawn" */
    const char *promoted, *promoted_name; /* "+P", "Guard"; NULL: never promotes */
    const char *san;                      /* "G" */
} Turned;
void assert_turned(const char *game, const Turned *turned);
/* A try that no text can say: from, to and a promotion by choice to that role. */
Legality rules_explain_choice(const char *game, const char *fen, const char *from, const char *to,
                              const char *choice);
/* The text is no position that may be played from, because of this field. */
void assert_refused(const char *game, const char *fen, const char *field);
/* The move is written so in a record, and read back from that. */
void assert_san(const char *game, const char *fen, const char *move, const char *san);

#endif
