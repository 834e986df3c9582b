/* Everything that a user can attempt in a position, with the verdict; shared by the suites that
 * check verdicts. */
#ifndef PANDEMONIUM_TESTS_RULES_SCENE_H
#define PANDEMONIUM_TESTS_RULES_SCENE_H

#include "base/text.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/legality.h"

#include "support/playout.h"
#include "support/rules.h"

/* A position with its legal moves, an attempt and its verdict. */
typedef struct Scene {
    Position position;
    Move moves[MOVES_LIMIT];
    size_t count;
    Attempt attempt;
    Legality legality;
    Random random;
    unsigned long tries;
    void *context; /* the visitor's */
} Scene;

/* Called for one attempt, or for a position before its attempts. */
typedef void SceneVisit(Scene *scene);

/* Visits every attempt in positions of random games: any square to any square, and any piece, in
 * hand or not, dropped on any square, with every promotion choice. `before` is NULL or called for
 * each position. */
void scene_visit_games(Scene *scene, const Variant *variant, unsigned games, SceneVisit *before,
                       SceneVisit *visit);

/* Writes the attempt in coordinate notation as far as possible. */
void scene_attempt_text(const Scene *scene, Text *out);

/* Fails the test with the position and the attempt. */
void scene_blame(const Scene *scene, const char *what);

#define CLAIM(scene, condition)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            scene_blame(scene, #condition);                                                        \
    } while (0)

#endif
