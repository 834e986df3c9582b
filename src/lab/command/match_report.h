/* What a match prints while it runs and at its end, for users and scripts. */
#ifndef PANDEMONIUM_LAB_COMMAND_MATCH_REPORT_H
#define PANDEMONIUM_LAB_COMMAND_MATCH_REPORT_H

#include <stdio.h>

#include "lab/match/match.h"

/* Prints its progress on one line, without a line end. */
void match_report_progress(const MatchSettings *settings, const MatchStatus *status, FILE *out);
/* Prints the result: each player's totals, and the score of two players or a table of more. */
void match_report_end(const MatchSettings *settings, const MatchStatus *status);

#endif
