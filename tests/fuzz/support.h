/* Shared by the fuzz targets. */
#ifndef PANDEMONIUM_TESTS_FUZZ_SUPPORT_H
#define PANDEMONIUM_TESTS_FUZZ_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/random.h"
#include "rules/board/position.h"
#include "rules/definition/variants.h"

/* Prints what does not hold, and aborts. */
void fuzz_require(bool holds, const char *what);

/* A part of the input. */
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

/* Cuts from *rest the text before the line `separator`, and removes that line too; without such a
 * line, cuts all of *rest. An empty separator means the end of the line. */
Slice slice_cut(Slice *rest, const char *separator);
/* A NUL-terminated copy; free it. Aborts if memory runs out. To C string functions, a NUL byte
 * within ends it. */
char *slice_copy(Slice slice);

/* The games compiled in; loaded once. */
VariantSet *fuzz_games(void);
/* The game of that name, or else one chosen by the name's bytes. */
const Variant *fuzz_game_by_name(Slice name);
/* An empty set that knows the keys of higher layers. */
VariantSet *fuzz_new_set(void);
/* Loads the compiled-in games that the text inherits from; returns how many are loaded then. */
size_t fuzz_load_parents(VariantSet *set, Slice text);
/* Numbers that depend only on the input. */
Random fuzz_random(const uint8_t *data, size_t size);

/* Checks that a refusal's error has a reason, and a token if `token` is set. */
void fuzz_require_told(const Error *error, bool token);
/* Checks the invariants of a playable position. Returns the number of legal moves, written to out
 * in ascending order. */
size_t fuzz_check_position(const Position *position, Move out[MOVES_LIMIT]);
/* Checks that the position's text is read back as the same position, by fen_parse if `playable`,
 * else by fen_parse_setup. */
void fuzz_check_fen(const Position *position, bool playable);
/* Checks the invariants of a legal move: every implementation calls it legal, its texts are read
 * back, and undoing it restores every byte. */
void fuzz_check_move(const Position *position, Move move);
/* Checks that random attempts are judged legal exactly if listed. */
void fuzz_check_tries(const Position *position, const Move *moves, size_t count, Random *random);

#endif
