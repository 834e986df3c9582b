#include "game/records/record_fields.h"

#include "base/i18n.h"

const VariantField GAME_FIELDS[GAME_FIELD_COUNT] = {
    {FIELD_KIF_NAMES, N_("list of pieces"), "",
     N_("What records of shogi (KIF) call each piece, as in p:歩, +l:成香/杏. The first of several "
        "names with strokes between them is written, all are read. Pieces left out are called as "
        "in pieceGlyphs."),
     true, variant_field_check_role_list},
    {FIELD_KIF_TITLE, N_("text"), "-",
     N_("What such records call the game, behind 手合割, when it is played without odds."), true,
     NULL},
    {FIELD_RECORD_NAMES, N_("text"), "-",
     N_("What the Variant tag of games of other programs calls the game beside its name and title, "
        "with commas between several."),
     true, NULL},
};
