/* Commands in comments, by which programs exchange data: "[%eval 0.35,20]", "[%clk 0:59:58]",
 * "[%emt 0:00:02]". A node keeps their values. If they begin the comment exactly as we write them,
 * the node's text leaves them out; otherwise the text keeps them, byte for byte, and they are not
 * written a second time. Any other "[%...]" is text. What a comment says in the form of an engine
 * match or of a shogi program (comment_values.h) is read likewise, where no command says it. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_SIGNS_H
#define PANDEMONIUM_GAME_RECORDS_PGN_SIGNS_H

#include "base/text.h"
#include "game/tree/game.h"

enum { PGN_SIGNS_SIZE = 128 };

/* Reads the commands in a comment after the node's move into the node's values that are not known
 * yet (for the root, only the evaluation). Returns the length of the comment's beginning that the
 * node need not keep as text. */
size_t pgn_signs_take(const Game *game, Node *node, const char *comment);
/* Reads them again from the node's whole comment, which may be joined from several, so that writing
 * and reading it again changes nothing. False when memory runs out. */
bool pgn_signs_settle(const Game *game, Node *node);
/* Appends the commands to write before the node's comment, separated by spaces. */
void pgn_signs_format(const Game *game, const Node *node, Text *out);

/* Sets the node's evaluation and removes any other one from its comment. False, with nothing
 * changed, when memory runs out. */
bool pgn_set_evaluation(Node *node, Evaluation evaluation);
/* Appends a comment without its "[%...]" commands and the spaces around them; the second appends
 * only these commands, separated by spaces. False when memory runs out. */
bool pgn_comment_words(const char *comment, Bytes *out);
bool pgn_comment_commands(const char *comment, Bytes *out);

#endif
