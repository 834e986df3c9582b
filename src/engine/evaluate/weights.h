/* Sets of weights as text: data/weights.ini, which is compiled in, and reading a section of it.
 *
 * A set names pieces by their FEN letters, so that related games can share it; weights that it
 * lacks for a piece are made from the piece's moves. */
#ifndef PANDEMONIUM_ENGINE_EVALUATE_WEIGHTS_H
#define PANDEMONIUM_ENGINE_EVALUATE_WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "engine/evaluate/weight_set.h"
#include "rules/board/variant.h"

/* The file as it was when the program was built, followed by a NUL that the length does not
 * include. */
extern const unsigned char WEIGHTS_INI[];
extern const size_t WEIGHTS_INI_LENGTH;

/* How a term's weights are written. */
typedef enum WeightShape {
    WEIGHT_SHAPE_NUMBER, /* `name = 60` */
    WEIGHT_SHAPE_ROLES,  /* `name = p:12, +p:14` */
    WEIGHT_SHAPE_ROW,    /* `name p = 1 2 3 ...`: a row of weights of one role */
    WEIGHT_SHAPE_BOARD,  /* the same, rank by rank from its own side, each from the edge file to the
                            middle */
    WEIGHT_SHAPE_PAIRS   /* `name p = r:12, b:14`: of one role against others */
} WeightShape;

typedef struct WeightTerm {
    const char *name;
    WeightShape shape;
    unsigned first;   /* index of the first weight */
    unsigned stride;  /* for rows and pairs: distance from one role's weights to the next's */
    unsigned written; /* numbers of a row in the file; not for boards and pairs */
    /* The weight in a game without a set, for numbers and roles; rows, boards and pairs are made
     * from how the pieces move. */
    int16_t default_value;
    int16_t unit_cp; /* of roles: default_value plus one for every unit_cp of the role's value; 0:
                      * none */
    bool spare;      /* not written where it is 0, as in most games and wherever there is no set */
    bool worth;      /* part of a piece's value on the board */
    /* For tuning (lab/tune/fit.h): how far a weight is expected to move by itself, and together
     * with those that its shape groups; 0: no group. */
    int16_t reach, shared_reach, second_reach;
    bool subtle; /* weak levels largely ignore it */
} WeightTerm;

/* The one table of terms, in default_weights.c. A term of the evaluation consists of an index in
 * weight_set.h, its row in this table and the code that counts it. */
enum { WEIGHT_TERM_COUNT = 34 };
extern const WeightTerm WEIGHT_TERMS[WEIGHT_TERM_COUNT];

/* Makes weights for any game from its tables of moves, and the values of its roles on the board, in
 * centipawns. Fills both completely; a royal has a value only if a side can have two. */
void default_weights(const Variant *variant, EvaluationWeights *weights,
                     int16_t values_cp[ROLES_LIMIT]);

/* A section of the file, from its heading on. */
typedef struct WeightSet {
    const char *text; /* not terminated */
    size_t length;
    unsigned line; /* the heading's line in the file; 0: the text is not from the file */
} WeightSet;

/* How many weights the term has, from its first on. */
static inline unsigned weight_key_size(const WeightTerm *key) {
    return key->shape == WEIGHT_SHAPE_NUMBER  ? 1
           : key->shape == WEIGHT_SHAPE_ROLES ? (unsigned)ROLES_LIMIT
                                              : (unsigned)ROLES_LIMIT * key->stride;
}

/* The set of this name in the compiled file. False when there is none. */
bool weights_find(const char *name, WeightSet *set);

/* Reads a set into weights and values_cp (the roles' values on the board), which hold default ones
 * and keep those that the set lacks. False when a field or number is wrong, or the set is for a
 * board of another size; what was read until then stays. */
bool weights_read(const Variant *variant, const WeightSet *set, EvaluationWeights *weights,
                  int16_t values_cp[ROLES_LIMIT], Error *error);

/* Whether there is a set of this name. This is the check of the field `evaluation`: a set for
 * boards of another size is accepted, since sections inherit the field. */
bool weights_check(const char *name, Error *error);

/* Whether losing all pieces wins, so that no set of another game fits. */
bool weights_are_reversed(const Variant *variant);

#endif
