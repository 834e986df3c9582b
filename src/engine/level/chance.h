/* The winning chance for a score. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_CHANCE_H
#define PANDEMONIUM_ENGINE_LEVEL_CHANCE_H

#include "rules/board/variant.h"

/* The expected result in thousandths of a game, a draw counting half, for the side whose score this
 * is. The definition's `winningLead` (engine_field_lead) scales it. score: as in EngineReport. A
 * found mate is 1000 or 0, and nothing else is. */
int winning_chance(const Variant *variant, int score);

#endif
