#include "game/records/record_fields.h"

#include "base/i18n.h"

const VariantField GAME_FIELDS[GAME_FIELD_COUNT] = {
    {.name = FIELD_KIF_NAMES,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning = N_(
         "The name of each piece in shogi records (KIF), as in p:歩, +l:成香/杏. Of several names "
         "separated by slashes, all are read and the first is written. Pieces left out take "
         "their names from pieceGlyphs."),
     .own = VARIANT_FIELD_OURS,
     .check = variant_field_check_role_list},
    {.name = FIELD_KIF_TITLE,
     .type = N_("text"),
     .fallback = "-",
     .meaning =
         N_("What shogi records (KIF) call the game, after 手合割, when there is no handicap. "
            "Separate several names with \"/\": all are read, and the first is written."),
     .own = VARIANT_FIELD_OURS},
    {.name = FIELD_RECORD_NAMES,
     .type = N_("text"),
     .fallback = "-",
     .meaning = N_("Further names for the game, separated by commas, that other programs use in "
                   "the Variant tag. Not inherited."),
     .own = VARIANT_FIELD_OURS,
     .not_inherited = true},
};
