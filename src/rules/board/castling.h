/* From where kings and rooks castle, and the forms of a game in which they castle from other
 * squares than at its start, as in Chess960. */
#ifndef PANDEMONIUM_RULES_BOARD_CASTLING_H
#define PANDEMONIUM_RULES_BOARD_CASTLING_H

#include "rules/board/variant.h"

/* Fills all squares of a castling, which is then possible, from those of king and rook and the
 * king's target on one rank. Its pieces, sign and uci_to are left. */
void castling_place(Castling *castling, Square king, Square rook, Square king_to);

/* A side's king and rooks that may castle; SQUARE_NONE: no rook on that wing. */
typedef struct CastlingStart {
    Square king, rooks[SIDE_CASTLINGS];
} CastlingStart;

/* Owned by a variant with castling_anywhere; filled by castling_form. */
CastlingForms *castling_forms_new(void);
void castling_forms_free(CastlingForms *forms);

/* The form of the game in which kings and rooks castle from these squares: the variant that was
 * loaded, if they are its own, else a copy that differs in castling only. It is made when first
 * needed and lives as long as that variant. For any thread. NULL: memory runs out. */
const Variant *castling_form(const Variant *variant, const CastlingStart starts[SIDE_COUNT]);
/* Whether the variant is such a copy. */
static inline bool castling_is_moved(const Variant *variant) {
    return variant->forms_of != NULL;
}

#endif
