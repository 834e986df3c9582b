/* Shared by the suites of the rules: the shipped games, and sentences of the rules as assertions.
 *
 * `game` is a built-in variant's name, `fen` a position of it ("startpos" included), a move is in
 * coordinates, and squares are a list such as "e4 e5" ("" is none). A failing assertion names all
 * of them. */
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

/* Loads the shipped games, those of made_up.ini and additional ones from the text of a definition
 * file; false, after printing why: they do not load. */
bool rules_load(const char *definitions);
void rules_unload(void);
/* The header of the function that lists a suite's tests, all of which have these games. */
#define RULES_SUITE(definitions)                                                                   \
    static bool load_rules(void) {                                                                 \
        return rules_load(definitions);                                                            \
    }                                                                                              \
    SUITE_AROUND(load_rules, rules_unload)
/* Adds a test case with a timeout that no slow machine reaches. */
TCase *rules_add_topic(Suite *suite, const char *name);

/* The games that can be chosen, and those in tests/rules/made_up.ini. */
size_t rules_listed_count(void);
const Variant *rules_listed(size_t index);
/* The same with the definitions that others inherit from. */
size_t rules_all_count(void);
const Variant *rules_any(size_t index);
/* Whether rules_listed includes it. */
bool rules_is_listed(const Variant *variant);

/* The game of that name; fails the test without one. */
const Variant *rules_variant(const char *game);
/* The role with this FEN text in upper case, such as "+P". */
Role rules_role(const Variant *variant, const char *text);
/* Reads the position, which must be playable. */
void rules_position(const char *game, const char *fen, Position *out);
/* The same without that check (fen_parse_setup). */
void rules_setup(const char *game, const char *fen, Position *out);
/* The squares of a list. */
Bitboard rules_squares(const Variant *variant, const char *list);
/* The verdict on a move. */
Legality rules_explain(const char *game, const char *fen, const char *move);

/* The set equals this list. */
void assert_squares(const Variant *variant, Bitboard found, const char *expected);
/* The move is legal by the explanation, by the parser of moves and by the list. */
void assert_legal(const char *game, const char *fen, const char *move);
/* The move is illegal by all three, for this reason and with exactly these culprits. */
void assert_illegal(const char *game, const char *fen, const char *move, LegalityReason reason,
                    const char *culprits);
/* After the moves ("" for none), each legal, the outcome is "ongoing" or as "1-0 checkmate". */
void assert_outcome(const char *game, const char *fen, const char *moves, const char *expected);
/* The outcome at a quiet position after a made-up history: a letter for each position from the
 * first to the current one, a capital if the side to move is in check. `side` is now to move. */
void assert_history(const char *game, Side side, const char *history, const char *expected);
/* The outcome at a position that occurs for the third time. */
void assert_third_time(const char *game, const char *fen, const char *expected);
/* After the moves, each legal, the position is written like this. */
void assert_after(const char *game, const char *fen, const char *moves, const char *expected);
/* The piece on `from` has legal moves to exactly these squares. */
void assert_moves_from(const char *game, const char *fen, const char *from, const char *squares);
/* The role in hand can be dropped on exactly these squares. */
void assert_drops_of(const char *game, const char *fen, const char *piece, const char *squares);
/* The role in hand can be dropped on every empty square. */
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
/* A piece's promoted form, both names, and the promoted letter in records. */
typedef struct Turned {
    const char *piece, *name;             /* "P", "Pawn" */
    const char *promoted, *promoted_name; /* "+P", "Guard"; NULL: never promotes */
    const char *san;                      /* "G" */
} Turned;
void assert_turned(const char *game, const Turned *turned);
/* An attempt that no text can express: from, to and a promotion by choice to that role. */
Legality rules_explain_choice(const char *game, const char *fen, const char *from, const char *to,
                              const char *choice);
/* The text is not a playable position, because of this field. */
void assert_refused(const char *game, const char *fen, const char *field);
/* The move is written like this in a record, and read back. */
void assert_san(const char *game, const char *fen, const char *move, const char *san);

#endif
