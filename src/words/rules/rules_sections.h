/* The sections of a page of rules. rules_text.c has the table of them, in the page's order. A
 * section appears only for games that have the rule it describes. Used within this layer. */
#ifndef PANDEMONIUM_WORDS_RULES_RULES_SECTIONS_H
#define PANDEMONIUM_WORDS_RULES_RULES_SECTIONS_H

#include <stdbool.h>

#include "rules/board/variant.h"
#include "words/page.h"

typedef struct RulesSection {
    const char *heading; /* message id; NULL: continues the section before */
    bool (*applies)(
        const Variant *variant); /* whether the game has the rule; NULL: every game has */
    void (*add)(const Variant *variant, Bytes *page); /* adds the text under the heading */
} RulesSection;

/* How to win (rules_aim.c). */
void rules_add_aim(const Variant *variant, Bytes *page);

/* Ways to win: each appends how a side wins by one rule, in words that follow "by", or nothing if
 * it cannot. They are in the files of the sections on the same rules. */
void rules_aim_bare_king(const Variant *variant, Side side, Text *out);
void rules_aim_castling(const Variant *variant, Side side, Text *out);
void rules_aim_checks(const Variant *variant, Side side, Text *out);
void rules_aim_connection(const Variant *variant, Side side, Text *out);
void rules_aim_flag(const Variant *variant, Side side, Text *out);
void rules_aim_kingcheck(const Variant *variant, Side side, Text *out);
void rules_aim_stalemate(const Variant *variant, Side side, Text *out);

/* The signs of the page and of the pieces' diagrams (rules_legend.c). */
void rules_add_legend(const Variant *variant, Bytes *page);

/* What pieces may do besides moving (rules_pawns.c, rules_moves.c, rules_castling.c). */
bool rules_have_steps(const Variant *variant);
void rules_add_steps(const Variant *variant, Bytes *page);
bool rules_have_en_passant(const Variant *variant);
void rules_add_en_passant(const Variant *variant, Bytes *page);
bool rules_have_promotion(const Variant *variant);
void rules_add_promotion(const Variant *variant, Bytes *page);
bool rules_have_drops(const Variant *variant);
void rules_add_drops(const Variant *variant, Bytes *page);
bool rules_have_no_drops(const Variant *variant);
void rules_add_no_drops(const Variant *variant, Bytes *page);
bool rules_have_castling(const Variant *variant);
void rules_add_castling(const Variant *variant, Bytes *page);

/* What a move must or must not do, apart from guarding a king: compulsory captures, blasts and so
 * on (rules_parts.c). */
bool rules_have_duties(const Variant *variant);
void rules_add_duties(const Variant *variant, Bytes *page);

/* What ends the game at once (rules_parts.c). */
bool rules_have_flag(const Variant *variant);
void rules_add_flag(const Variant *variant, Bytes *page);
bool rules_have_extinction(const Variant *variant);
void rules_add_extinction(const Variant *variant, Bytes *page);
bool rules_have_counted_checks(const Variant *variant);
void rules_add_counted_checks(const Variant *variant, Bytes *page);
bool rules_have_connection(const Variant *variant);
void rules_add_connection(const Variant *variant, Bytes *page);
bool rules_have_castling_wins(const Variant *variant);
void rules_add_castling_wins(const Variant *variant, Bytes *page);

/* Endings that most games know (rules_endings.c, rules_repetition.c). */
bool rules_have_check(const Variant *variant);
void rules_add_check(const Variant *variant, Bytes *page);
bool rules_have_kingcheck(const Variant *variant);
void rules_add_kingcheck(const Variant *variant, Bytes *page);
void rules_add_stalemate(const Variant *variant, Bytes *page);
bool rules_have_bare_king(const Variant *variant);
void rules_add_bare_king(const Variant *variant, Bytes *page);
bool rules_have_royals_only(const Variant *variant);
void rules_add_royals_only(const Variant *variant, Bytes *page);
bool rules_have_move_count(const Variant *variant);
void rules_add_move_count(const Variant *variant, Bytes *page);
bool rules_have_repetition(const Variant *variant);
void rules_add_repetition(const Variant *variant, Bytes *page);
bool rules_have_no_draws(const Variant *variant);
void rules_add_no_draws(const Variant *variant, Bytes *page);
bool rules_have_surrender(const Variant *variant);
void rules_add_surrender(const Variant *variant, Bytes *page);
bool rules_have_replay(const Variant *variant);
void rules_add_replay(const Variant *variant, Bytes *page);

/* What a definition says besides the rules (rules_about.c). */
#define RULES_TERMS_HEADING N_("The game's own words")
void rules_add_author(const Variant *variant, Bytes *page);
bool rules_have_terms(const Variant *variant);
void rules_add_terms(const Variant *variant, Bytes *page);
bool rules_have_about(const Variant *variant);
void rules_add_about(const Variant *variant, Bytes *page);
bool rules_have_readings(const Variant *variant);
void rules_add_readings(const Variant *variant, Bytes *page);

#endif
