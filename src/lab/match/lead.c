#include "lab/match/single_game.h"

void match_lead_add(MatchLead *lead, int white_cp, int least_cp) {
    lead->plies[SIDE_WHITE] = white_cp >= least_cp ? lead->plies[SIDE_WHITE] + 1 : 0;
    lead->plies[SIDE_BLACK] = white_cp <= -least_cp ? lead->plies[SIDE_BLACK] + 1 : 0;
}
