#include "game/records/record_fields.h"

#include "base/i18n.h"

const VariantField GAME_FIELDS[GAME_FIELD_COUNT] = {
    {.name = FIELD_KIF_NAMES,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning = N_(
         "What records of shogi (KIF) call each piece, as in p:歩, +l:成香/杏. The first of "
         "several "
         "names with strokes between them is written, all are read. Pieces left out are called as "
         "in pieceGlyphs."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_KIF_TITLE,
     .type = N_("text"),
     .fallback = "-",
     .meaning = N_("What such records call the game, behind 手合割, when it is played without "
                   "odds. The first "
                   "of several names with strokes between them is written, all are read."),
     .own = VARIANT_FIELD_OURS},
    {.name = FIELD_RECORD_NAMES,
     .type = N_("text"),
     .fallback = "-",
     .meaning = N_("What the Variant tag of games of other programs calls the game beside its name "
                   "and title, "
                   "with commas between several. A game does not inherit it."),
     .own = VARIANT_FIELD_OURS,
     .not_inherited = true},
};
