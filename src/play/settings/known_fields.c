#include "play/settings/known_fields.h"

#include <string.h>

#include "base/i18n.h"
#include "engine/evaluate/value_fields.h"
#include "game/records/record_fields.h"

static const VariantKey KEYS[] = {
    {.name = VARIANT_PIECE_GLYPHS,
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("What boards in the game's own script show for each piece, as in p:兵, +p:鍍. Two "
            "texts with a stroke between them are White's and Black's, as in k:陽/陰."),
     .own = true,
     .check = variant_key_check_role_list},
    {.name = "pieceReadings",
     .type = N_("list of pieces"),
     .fallback = "",
     .meaning =
         N_("How the game's people call each piece, as in p:Byeong, +p:Do, in the same way."),
     .own = true,
     .check = variant_key_check_role_list},
};

enum { KEY_COUNT = sizeof(KEYS) / sizeof(KEYS[0]) };

size_t play_variant_keys(VariantKey out[PLAY_KEYS_LIMIT]) {
    _Static_assert(ENGINE_KEY_COUNT + GAME_KEY_COUNT + KEY_COUNT <= PLAY_KEYS_LIMIT,
                   "there is room for all keys");
    memcpy(out, ENGINE_KEYS, sizeof(ENGINE_KEYS));
    memcpy(out + ENGINE_KEY_COUNT, KEYS, sizeof(KEYS));
    memcpy(out + ENGINE_KEY_COUNT + KEY_COUNT, GAME_KEYS, sizeof(GAME_KEYS));
    return ENGINE_KEY_COUNT + KEY_COUNT + GAME_KEY_COUNT;
}
