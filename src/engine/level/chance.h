/* What a score is worth as part of a game. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_CHANCE_H
#define PANDEMONIUM_ENGINE_LEVEL_CHANCE_H

/* What is to be expected in thousandths of a game, a draw being half of one, for the side whose
 * score this is (as in EngineReport). */
int chance_permille(int score);

#endif
