/* What a match prints while it runs and at its end, for people and scripts alike. */
#ifndef PANDEMONIUM_MAIN_MATCH_REPORT_H
#define PANDEMONIUM_MAIN_MATCH_REPORT_H

#include <stdio.h>

#include "play/match/match.h"

/* How far it is, on one line without an end. */
void match_report_progress(const MatchSettings *settings, const MatchStatus *status, FILE *out);
/* How it ended: what each player did, and of two players the score, of more a table. */
void match_report_end(const MatchSettings *settings, const MatchStatus *status);

#endif
