/* The expected result of a score. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_CHANCE_H
#define PANDEMONIUM_ENGINE_LEVEL_CHANCE_H

/* The expected result in thousandths of a game, a draw counting half, for the side whose score this
 * is. score as in EngineReport. */
int chance_permille(int score);

#endif
