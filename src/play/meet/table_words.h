/* Open tables in words. */
#ifndef PANDEMONIUM_PLAY_MEET_TABLE_WORDS_H
#define PANDEMONIUM_PLAY_MEET_TABLE_WORDS_H

#include "base/text.h"
#include "friend/table_list.h"
#include "rules/definition/variants.h"

/* Appends what WHO is for this table: "ann" or, if ann has several, "ann/2". */
void table_row_add(const TableRow *row, Text *out);
/* Appends what is known of the game there: "Chess, move 7, 10+5"; "" if nothing is. */
void table_row_add_game(const TableRow *row, const VariantSet *variants, Text *out);
/* Whether one can only look on there. */
bool table_row_is_taken(const TableRow *row);

#endif
