/* The checkmate in one of First steps. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_FIRST_MATE_H
#define PANDEMONIUM_ENGINE_COMPOSE_FIRST_MATE_H

#include "engine/compose/step_roles.h"

/* Whether the legal move is checkmate and wins. */
bool first_mate_is(const Position *position, Move move);
/* Finds the best of many random positions with few pieces in which one move wins, by checkmate;
 * preferably a drop. Takes up to two seconds. False: none. */
bool first_mate_find(const Position *start, const StepRoles *roles, Position *out, Move *mate);
/* Reads a stored one. False: the text is no such position of this game. */
bool first_mate_read(const Variant *variant, const char *fen, Position *out, Move *mate);

#endif
