#include "play/settings/known_fields.h"

#include <string.h>

#include "engine/evaluate/value_fields.h"
#include "game/records/record_fields.h"
#include "words/told_fields.h"

size_t play_variant_keys(VariantKey out[PLAY_KEYS_LIMIT]) {
    _Static_assert(ENGINE_KEY_COUNT + WORDS_KEY_COUNT + GAME_KEY_COUNT <= PLAY_KEYS_LIMIT,
                   "there is room for all keys");
    memcpy(out, ENGINE_KEYS, sizeof(ENGINE_KEYS));
    memcpy(out + ENGINE_KEY_COUNT, WORDS_KEYS, sizeof(WORDS_KEYS));
    memcpy(out + ENGINE_KEY_COUNT + WORDS_KEY_COUNT, GAME_KEYS, sizeof(GAME_KEYS));
    return ENGINE_KEY_COUNT + WORDS_KEY_COUNT + GAME_KEY_COUNT;
}
