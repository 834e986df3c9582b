#include "game/shogi/shogi_code.h"

#include <string.h>

#include "base/i18n.h"
#include "game/shogi/shogi_form.h"
#include "rules/notation/fen.h"

/* By their letters in FEN and SFEN. */
static const struct {
    const char *letters, *code;
} CODES[] = {
    {"P", "FU"}, {"L", "KY"},  {"N", "KE"},  {"S", "GI"},  {"G", "KI"},  {"B", "KA"},  {"R", "HI"},
    {"K", "OU"}, {"+P", "TO"}, {"+L", "NY"}, {"+N", "NK"}, {"+S", "NG"}, {"+B", "UM"}, {"+R", "RY"},
};
enum { CODE_COUNT = sizeof CODES / sizeof *CODES };

const char *shogi_code_of(const Variant *variant, Role role) {
    char letters[3];
    variant_role_fen(variant, role, letters);
    for (size_t i = 0; i < CODE_COUNT; i++)
        if (strcmp(letters, CODES[i].letters) == 0)
            return CODES[i].code;
    return NULL;
}

bool shogi_code_fits(const Variant *variant, Error *error) {
    bool fits = shogi_is_usual(variant);
    for (Role role = 0; fits && role < variant->role_count; role++)
        fits = shogi_code_of(variant, role) != NULL;
    return fits || error_set_at(error, variant->name, N_("this format holds only games of shogi"));
}

Role shogi_code_parse(const Variant *variant, const char *text, size_t length) {
    for (Role role = 0; length >= SHOGI_CODE_LENGTH && role < variant->role_count; role++) {
        const char *code = shogi_code_of(variant, role);
        if (code != NULL && memcmp(code, text, SHOGI_CODE_LENGTH) == 0)
            return role;
    }
    return ROLE_NONE;
}
