/* Finds reasons why a move is good, and confirms them.
 *
 * A reason is a claim about the position: a kind with arguments. hint_find looks for claims that
 * fit a move; hint_confirm tests a claim by the rules alone (making moves, passing turns, playing
 * out captures, proving mates), and only confirmed claims are used. words/hints.h turns them into
 * sentences. The same reasons describe what the reply to a blunder gains. */
#ifndef PANDEMONIUM_PLAY_HINT_HINT_H
#define PANDEMONIUM_PLAY_HINT_HINT_H

#include <stdbool.h>
#include <stddef.h>

#include "words/hint_reason.h"

/* The tools of the search for reasons: the values of a game's pieces and a mate solver. */
typedef struct HintGuide HintGuide;

/* A guide for one game. */
HintGuide *hint_guide_new(const Variant *variant);
/* guide may be NULL. */
void hint_guide_free(HintGuide *guide);

/* Writes the best confirmed reasons to out and returns their number. Takes a few hundredths of a
 * second at most; the same question always gets the same answer. */
size_t hint_find(HintGuide *guide, const HintQuestion *question,
                 HintReason out[HINT_REASONS_LIMIT]);
/* Whether the claim is true for question->move. */
bool hint_confirm(HintGuide *guide, const HintQuestion *question, const HintReason *reason);

/* The pieces of `side` that the other side would win something by capturing, if it were to move
 * now; *attackers gets the pieces that could start. None while `side` is in check. */
Bitboard hint_hanging(HintGuide *guide, const Position *position, Side side, Bitboard *attackers);
/* The first move of a threatened mate: the other side, if it were to move now, mates `side` in at
 * most two moves, by checks; *turned is the position with that side to move. MOVE_NONE: none is
 * proven, or `side` is in check. */
Move hint_threatened_mate(HintGuide *guide, const Position *position, Side side, Position *turned);

/* --- careless.c ------------------------------------------------------------------------------ */

/* A guide that values pieces by their cards. */
HintGuide *hint_guide_by_card(const Variant *variant);

/* Whether a legal reply to the move wins two pawns' worth (or a piece, where all are cheaper) more
 * than the move takes, by capturing a piece that was not in danger before, and another move avoids
 * that; or mates at once, and another move prevents it. Never true of the only move, of one that
 * ends the game, or if the capture can be answered by mate. Takes a few hundredths of a second at
 * most. The guide values by cards. */
bool hint_is_careless(HintGuide *guide, const Position *position, Move move, HintLoss *out);

#endif
