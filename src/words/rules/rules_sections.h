/* The sections of a page of rules. rules_text.c has the table of them, in the page's order. A
 * section appears only for games that have the rule it describes: for others its function adds
 * nothing, and then its heading is left out. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_RULES_RULES_SECTIONS_H
#define PANDEMONIUM_WORDS_RULES_RULES_SECTIONS_H

#include <stdbool.h>

#include "rules/board/variant.h"
#include "words/page.h"
#include "words/phrase.h"

/* Adds the text under a heading; nothing if the game does not have the rule. */
typedef void AddRules(const Variant *variant, Bytes *page);
/* Appends how a side wins by a rule, in words that follow "by"; nothing if it cannot. */
typedef void AddAim(const Variant *variant, Side side, Text *out);

/* Adds the output of `add`, if any, under the heading (a message id; NULL: none)
 * (rules_about.c). */
void rules_add_section(const char *heading, AddRules *add, const Variant *variant, Bytes *page);

void rules_add_repetition_draw(const Variant *variant, Text *out);
void rules_add_repetition_win(const Variant *variant, const char *won, const char *lost, Text *out);

/* How to win (rules_aim.c). */
AddRules rules_add_aim;

/* Ways to win, in the files of the sections on the same rules. */
AddAim rules_aim_bare_king, rules_aim_castling, rules_aim_checks, rules_aim_connection;
AddAim rules_aim_flag, rules_aim_kingcheck, rules_aim_stalemate;

/* The signs of the page and of the pieces' diagrams (rules_legend.c). */
AddRules rules_add_legend;

/* What pieces may do besides moving (rules_pawns.c, rules_moves.c, rules_castling.c). */
AddRules rules_add_steps, rules_add_en_passant;
bool rules_have_promotion(const Variant *variant);
AddRules rules_add_promotion;
bool rules_have_drops(const Variant *variant);
AddRules rules_add_drops, rules_add_no_drops, rules_add_castling;

/* What a move must or must not do, apart from guarding a king: compulsory captures, blasts and so
 * on (rules_parts.c). */
AddRules rules_add_duties;
/* The roles whose last piece a blast can remove so that its side loses. */
uint64_t rules_exploded_roles(const Variant *variant);

/* What ends the game at once (rules_parts.c). */
AddRules rules_add_flag, rules_add_extinction, rules_add_counted_checks, rules_add_connection,
    rules_add_castling_wins;

AddRules rules_add_check, rules_add_kingcheck, rules_add_stalemate, rules_add_bare_king,
    rules_add_royals_only, rules_add_material, rules_add_move_count, rules_add_repetition,
    rules_add_no_draws, rules_add_impasse, rules_add_surrender, rules_add_replay;

/* What a definition says besides the rules (rules_about.c). */
#define RULES_TERMS_HEADING N_("The game's own terms")
AddRules rules_add_author, rules_add_terms, rules_add_about, rules_add_readings;

#endif
