/* What the fuzz targets share. */
#ifndef PANDEMONIUM_TESTS_FUZZ_SUPPORT_H
#define PANDEMONIUM_TESTS_FUZZ_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/random.h"
#include "rules/board/position.h"
#include "rules/definition/variants.h"

/* Says what does not hold, and aborts. */
void fuzz_require(bool holds, const char *what);

/* A part of the input. */
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

/* Cuts what stands before the line `separator` (the line feeds around it with it) off *rest; all of
 * it where there is no such line. An empty separator is the end of the line. */
Slice slice_cut(Slice *rest, const char *separator);
/* A terminated copy; free it. Aborts when memory is out. A NUL byte within ends it for its reader.
 */
char *slice_copy(Slice slice);

/* The games compiled in; loaded once. */
VariantSet *fuzz_games(void);
/* The game of that name; where there is none, one of them that depends on the name's bytes. */
const Variant *fuzz_game_by_name(Slice name);
/* An empty set with the keys of the layers above. */
VariantSet *fuzz_new_set(void);
/* Loads the games compiled in that the text inherits from; returns how many are loaded then. */
size_t fuzz_load_parents(VariantSet *set, Slice text);
/* Numbers that depend on the input alone. */
Random fuzz_random(const uint8_t *data, size_t size);

/* The error of a refusal has a reason, and a token if one is asked for. */
void fuzz_require_told(const Error *error, bool token);
/* Everything that holds of a position which may be played from. Returns the number of legal moves,
 * which are written to out in rising order. */
size_t fuzz_check_position(const Position *position, Move out[MOVES_LIMIT]);
/* The text of the position is read back as the same position. `playable`: by fen_parse, else by
 * fen_parse_setup. */
void fuzz_check_fen(const Position *position, bool playable);
/* Everything that holds of a legal move: legal by every judge, read back from its texts, made and
 * taken back to the last byte. */
void fuzz_check_move(const Position *position, Move move);
/* Tries that may be anything: judged legal exactly when listed. */
void fuzz_check_tries(const Position *position, const Move *moves, size_t count, Random *random);

#endif
