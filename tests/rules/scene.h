/* Everything a person can try in a position, and what is said of it; shared by the suites that look
 * at whether that is true. */
#ifndef PANDEMONIUM_TESTS_RULES_SCENE_H
#define PANDEMONIUM_TESTS_RULES_SCENE_H

#include "base/text.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/legality.h"

#include "support/playout.h"
#include "support/rules.h"

/* A position with its legal moves, one try and its verdict. */
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

/* A look at one try, or at a position before its tries. */
typedef void SceneVisit(Scene *scene);

/* Visits every try in positions of random games: any square to any square, any piece to any square
 * as a drop, whether in hand or not, with every word on promotion. `before` may be NULL. */
void scene_visit_games(Scene *scene, const Variant *variant, unsigned games, SceneVisit *before,
                       SceneVisit *visit);

/* The try as coordinates, as far as they can say it. */
void scene_attempt_text(const Scene *scene, Text *out);

/* Fails the test, naming position and try. */
void scene_blame(const Scene *scene, const char *what);

#define CLAIM(scene, condition)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            scene_blame(scene, #condition);                                                        \
    } while (0)

#endif
