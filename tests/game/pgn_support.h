/* Shared by the PGN suites. */
#ifndef PANDEMONIUM_TESTS_GAME_PGN_SUPPORT_H
#define PANDEMONIUM_TESTS_GAME_PGN_SUPPORT_H

#include "game/records.h"

static inline bool write_pgn(const Game *game, Bytes *out, Error *error) {
    (void)error;
    return pgn_write(game, out);
}

static const RecordForm PGN = {"test.pgn", pgn_parse, write_pgn};

/* Reads a text without damage. */
static inline Game *read_whole(const char *text) {
    return record_read_whole(&PGN, text);
}

static inline void check_written(const Game *game, const char *expected) {
    Bytes out = {0};
    ck_assert(pgn_write(game, &out));
    ck_assert_str_eq(out.data, expected);
    bytes_done(&out);
}

#define ROSTER                                                                                     \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n[Result \"*\"]\n[Variant \"pandemonium\"]\n"

/* A game with everything that a PGN can hold. */
static const char COMPLETE[] =
    "[Event \"A \\\"great\\\" day\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n"
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[Variant \"pandemonium\"]\n"
    "[Annotator \"C:\\dir\"]\n[Termination \"time forfeit\"]\n\n"
    "{At first} 1. Ve5 $1 $14 {[%clk 0:59:58.5] centre} (1. {ahead} Pa4 Pa6 (1...\n"
    "Pc6 {a long comment with\na line end}) 2. Pa5) (1. Pc4) 1... Vxe5 {took} 2. Pa4 Pa6 1-0\n";

#endif
