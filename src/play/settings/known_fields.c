#include "play/settings/known_fields.h"

#include <string.h>

#include "engine/evaluate/value_fields.h"
#include "game/records/record_fields.h"
#include "words/display_fields.h"

size_t play_variant_fields(VariantField out[PLAY_FIELDS_LIMIT]) {
    _Static_assert(ENGINE_FIELD_COUNT + WORDS_FIELD_COUNT + GAME_FIELD_COUNT <= PLAY_FIELDS_LIMIT,
                   "there is room for all fields");
    memcpy(out, ENGINE_FIELDS, sizeof(ENGINE_FIELDS));
    memcpy(out + ENGINE_FIELD_COUNT, WORDS_FIELDS, sizeof(WORDS_FIELDS));
    memcpy(out + ENGINE_FIELD_COUNT + WORDS_FIELD_COUNT, GAME_FIELDS, sizeof(GAME_FIELDS));
    return ENGINE_FIELD_COUNT + WORDS_FIELD_COUNT + GAME_FIELD_COUNT;
}
