/* The pieces that First steps use, chosen from White's start array. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_STEP_ROLES_H
#define PANDEMONIUM_ENGINE_COMPOSE_STEP_ROLES_H

#include "rules/board/position.h"

/* None is royal or promoted; ROLE_NONE: the game has none. */
typedef struct StepRoles {
    Role slider; /* slides without limit, preferably in four directions and in no other way */
    Role other;  /* preferably leaps; with drops, it is held in hand as itself */
    Role riser;  /* promotes; the most numerous, then the slowest */
} StepRoles;

/* Chooses them; `start` is the start position. The same game always gets the same. The weights of
 * what makes a role good are those of the prototype, tried on all shipped games. */
StepRoles step_roles(const Position *start);
/* How many squares a piece of the role reaches from the middle of an empty board. */
unsigned step_role_mobility(const Variant *variant, Role role);
/* The one of its promoted forms that moves best; ROLE_NONE: it does not promote. */
Role step_role_promoted(const Variant *variant, Role role);
/* Whether a captured piece of the role can be dropped again as itself. */
bool step_role_is_held(const Variant *variant, Role role);

#endif
