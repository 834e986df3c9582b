/* Sets of weights as text: data/weights.ini, compiled in, and how a section of it is read.
 *
 * A set belongs to pieces by their FEN letters, so that related games can share one; what a set
 * does not say about a piece is made from its moves. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_WEIGHTS_H
#define PANDEMONIUM_ENGINE_EVALUATE_WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "engine/evaluate/weight_set.h"
#include "rules/board/variant.h"

/* The file as it was when the program was built, and a NUL that the length does not count. */
extern const unsigned char WEIGHTS_INI[];
extern const size_t WEIGHTS_INI_LENGTH;

/* How the numbers of a term are laid out. */
typedef enum WeightShape {
    WEIGHT_SHAPE_NUMBER, /* `name = 60` */
    WEIGHT_SHAPE_ROLES,  /* `name = p:12, +p:14` */
    WEIGHT_SHAPE_ROW,    /* `name p = 1 2 3 ...`: weights of one role */
    WEIGHT_SHAPE_BOARD,  /* the same, for each rank from the own side the files from the edge to the
                            middle */
    WEIGHT_SHAPE_PAIRS   /* `name p = r:12, b:14`: of one role against others */
} WeightShape;

typedef struct WeightTerm {
    const char *name;
    WeightShape shape;
    unsigned first;  /* index of the first weight */
    unsigned stride; /* of rows and pairs: from one role's to the next one's */
    unsigned
        written; /* numbers of a row in the file; the game's size decides for boards and pairs */
    /* What a game without a set has, where that is a number for each role or one for all; rows and
     * pairs are made from how the pieces move. */
    int16_t generic;
    int16_t unit_cp; /* of roles: one more for so much of the role's value; 0: none */
    bool subtle;     /* weak levels hardly see it */
} WeightTerm;

/* THE table of terms, in generic_weights.c: an evaluation's term is an index in weight_set.h, its
 * row here and what counts it. */
enum { WEIGHT_TERM_COUNT = 21 };
extern const WeightTerm WEIGHT_TERMS[WEIGHT_TERM_COUNT];

/* Weights for any game, made from its tables of moves, and what its roles are worth on the board,
 * in centipawns. Both are filled entirely; a royal has a value only where a side can have two. */
void evaluate_generic(const Variant *variant, EvaluationWeights *weights,
                      int16_t values_cp[ROLES_LIMIT]);

/* A section of the file, from its head on. */
typedef struct WeightSet {
    const char *text; /* not terminated */
    size_t length;
    unsigned line; /* of its head in the file */
} WeightSet;

/* How many weights the term has, from its first one on. */
static inline unsigned weight_key_size(const WeightTerm *key) {
    return key->shape == WEIGHT_SHAPE_NUMBER  ? 1
           : key->shape == WEIGHT_SHAPE_ROLES ? (unsigned)ROLES_LIMIT
                                              : (unsigned)ROLES_LIMIT * key->stride;
}

/* The set of that name in the compiled file. False when there is none. */
bool weights_find(const char *name, WeightSet *set);

/* Reads a set over weights and values_cp (what roles are worth on the board), which hold generic
 * ones. False when a field or number is wrong, or the set is for a board of another size; what was
 * read until then stays. */
bool weights_read(const Variant *variant, const WeightSet *set, EvaluationWeights *weights,
                  int16_t values_cp[ROLES_LIMIT], Error *error);

/* Whether a set of that name is there and is for boards of this variant's size: the check of the
 * field `evaluation`. */
bool weights_check(const Variant *variant, const char *name, Error *error);

#endif
