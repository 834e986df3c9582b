/* Sentences for hints and evaluations, made as words/words.h describes. */
#ifndef PANDEMONIUM_WORDS_HINTS_H
#define PANDEMONIUM_WORDS_HINTS_H

#include "words/hint_reason.h"
#include "words/words.h"

/* Appends which piece a legal move moves, without the move: "Look at the Rook on e9." */
void words_hint_place(const Position *position, Move move, Text *out);

/* Appends why a legal move is checkmate: "The King on g9 is attacked, no square is safe for it
 * (attacked: f9 and h8), and nothing can stop the check." Nothing if it is not, or where a side has
 * several royal pieces. */
void words_hint_mate(const Position *position, Move move, Text *out);

/* Appends a phrase on why the move is good: "it takes the Bishop on e5, which nothing defends, and
 * it threatens mate by R@e9". Nothing when count is 0. */
void words_hint(const HintQuestion *question, const HintReason *reasons, size_t count, Text *out);

/* Appends what a blunder loses: "Nc3 loses the Rook on e5 by d4xe5." position: before the
 * move; reply: the best answer, in the position after it; reason: the reply's best reason
 * (nullable). */
void words_warning(const Position *position, Move move, const HintQuestion *reply,
                   const HintReason *reason, Text *out);

/* Appends what a careless move loses: "Ve5 leaves the Van for nothing: Vxe5 takes it. You would
 * lose 2.2 pawns.", "Qxd8 gives the Queen for the Bishop: ..." or "b3 allows mate by Ra1#."
 * position: before the move. */
void words_careless(const Position *position, Move move, const HintLoss *loss, Text *out);

/* Appends what a recommended move loses all the same: "Bxa9 then takes the Cardinal, but no better
 * move was found." position: before the move. */
void words_hint_cost(const Position *position, Move move, const HintLoss *loss, Text *out);

/* A score with the winning chance of its side: "+2.3, 64 %" or "mate in 3". */
Phrase words_score_and_chance(const Variant *variant, int score_cp);

/* Appends the meaning of a score for White: "White is clearly better, +2.3, 64 %.", with the
 * winning chance of the side named, or "Black mates in 3." The table of phrases is in hints.c. */
void words_verdict(const Variant *variant, int score_cp, Text *out);

#endif
