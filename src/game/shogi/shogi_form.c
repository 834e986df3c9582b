#include "game/shogi/shogi_form.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/unicode.h"
#include "game/records/record_fields.h"

#define NO_TITLE       "-"
#define USUAL_TITLE    "平手"
#define TURNED_PREFIX  "成"
#define NAME_SEPARATOR '/'

/* --- which games ----------------------------------------------------------------------------- */

/* Only chess pawns make multi-steps. */
static bool has_multi_steps(const Variant *v) {
    Bitboard from = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        from |= v->multi_step[0][side] | v->multi_step[1][side];
    for (Role role = 0; role < v->role_count && from != 0; role++)
        if (v->roles[role].pawn)
            return true;
    return false;
}

static bool has_reverting(const Variant *v) {
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].reverts)
            return true;
    return false;
}

bool shogi_form_fits(const Variant *v, Error *error) {
    if (v->files > SHOGI_LINES_LIMIT || v->ranks > SHOGI_LINES_LIMIT)
        return error_set_at(error, v->name, N_("shogi records have at most %d files and ranks"),
                            SHOGI_LINES_LIMIT);
    if (v->has_choices || has_reverting(v))
        return error_set_at(error, v->name,
                            N_("shogi records cannot say what a piece promotes to"));
    if (v->has_demotions || v->drops_promoted)
        return error_set_at(error, v->name, N_("shogi records cannot say that a piece reverts"));
    if (v->has_castling || v->check_counting || v->ep_pieces || has_multi_steps(v))
        return error_set_at(error, v->name,
                            N_("shogi records have no castling, en passant or check counts"));
    return true;
}

/* --- squares --------------------------------------------------------------------------------- */

unsigned shogi_file(const Variant *variant, Square square) {
    return variant->files - variant_file(variant, square);
}

unsigned shogi_rank(const Variant *variant, Square square) {
    return variant->ranks - variant_rank(variant, square);
}

Square shogi_square(const Variant *variant, unsigned file, unsigned rank) {
    if (file < 1 || file > variant->files || rank < 1 || rank > variant->ranks)
        return SQUARE_NONE;
    return variant_square(variant, variant->files - file, variant->ranks - rank);
}

/* --- names ----------------------------------------------------------------------------------- */

/* Returns one of a role's names, its bytes in *length; *cursor moves past it. NULL: there are no
 * more. */
static const char *next_name(const char **cursor, size_t *length) {
    const char *name = *cursor;
    if (*name == '\0')
        return NULL;
    *length = (size_t)(strchrnul(name, NAME_SEPARATOR) - name);
    *cursor = name + *length + (name[*length] != '\0');
    return name;
}

/* The length of the role's longest name that the text begins with; 0: none. */
static size_t match_names(const char *names, const char *text, size_t length) {
    size_t best = 0, size = 0;
    for (const char *name = next_name(&names, &size); name != NULL;
         name = next_name(&names, &size)) {
        if (size > best && size <= length && memcmp(name, text, size) == 0)
            best = size;
    }
    return best;
}

static size_t match_role(const ShogiNames *names, Role role, const char *text, size_t length) {
    size_t best = match_names(names->names[role], text, length);
    const VariantRole *said = &names->variant->roles[role];
    size_t prefix = strlen(TURNED_PREFIX);
    if (said->flipped && length > prefix && memcmp(text, TURNED_PREFIX, prefix) == 0) {
        size_t rest = match_names(names->names[said->base], text + prefix, length - prefix);
        if (rest > 0 && prefix + rest > best)
            best = prefix + rest;
    }
    return best;
}

Role shogi_name_parse(const ShogiNames *names, const char *text, size_t length, size_t *used) {
    Role found = ROLE_NONE;
    *used = 0;
    for (Role role = 0; role < names->variant->role_count; role++) {
        size_t matched = match_role(names, role, text, length);
        if (matched > *used) {
            *used = matched;
            found = role;
        }
    }
    return found;
}

void shogi_name_of(const ShogiNames *names, Role role, bool single, char out[SHOGI_NAME_SIZE]) {
    const char *cursor = names->names[role];
    size_t length = 0;
    Text text = text_over(out, SHOGI_NAME_SIZE);
    for (const char *name = next_name(&cursor, &length); name != NULL;
         name = next_name(&cursor, &length)) {
        uint32_t code;
        if (single && unicode_decode(name, length, &code) != length)
            continue;
        text_add_bytes(&text, name, length);
        return;
    }
    if (single) /* without one, only its first character */
        text_add_bytes(
            &text, names->names[role],
            unicode_decode(names->names[role], strlen(names->names[role]), &(uint32_t){0}));
}

/* Whether each name leads back to its role. */
static bool names_are_unique(const ShogiNames *names, Error *error) {
    for (Role role = 0; role < names->variant->role_count; role++) {
        const char *cursor = names->names[role];
        size_t length = 0, used = 0;
        for (const char *name = next_name(&cursor, &length); name != NULL;
             name = next_name(&cursor, &length)) {
            if (shogi_name_parse(names, name, length, &used) != role || used != length)
                return error_set_at(error, names->variant->name,
                                    N_("two kinds of piece share a name in shogi records"));
        }
    }
    return true;
}

bool shogi_names_make(const Variant *variant, ShogiNames *out, Error *error) {
    if (!shogi_form_fits(variant, error))
        return false;
    out->variant = variant;
    for (Role role = 0; role < variant->role_count; role++) {
        char *names = out->names[role];
        names[0] = '\0';
        if (!variant_extra_role(variant, FIELD_KIF_NAMES, role, names, SHOGI_NAME_SIZE))
            variant_extra_role(variant, VARIANT_PIECE_GLYPHS, role, names, SHOGI_NAME_SIZE);
        if (names[0] == '\0' || names[0] == NAME_SEPARATOR)
            return error_set_at(error, variant->name, N_("%s has no name in shogi records"),
                                variant->roles[role].name);
    }
    return names_are_unique(out, error);
}

/* --- games ----------------------------------------------------------------------------------- */

const char *shogi_title(const Variant *variant) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_KIF_TITLE);
    return extra == NULL || strcmp(extra->value, NO_TITLE) == 0 ? NULL : extra->value;
}

bool shogi_has_title(const Variant *variant, const char *title) {
    const char *names = shogi_title(variant);
    size_t length = strlen(title);
    return names != NULL && length > 0 && match_names(names, title, length) == length;
}

const Variant *shogi_game_of_title(const VariantSet *variants, const char *title) {
    for (size_t i = 0; i < variants_count(variants); i++) {
        const Variant *variant = variants_at(variants, i);
        if (variant != NULL && shogi_has_title(variant, title))
            return variant;
    }
    return NULL;
}

const Variant *shogi_game_usual(const VariantSet *variants) {
    return shogi_game_of_title(variants, USUAL_TITLE);
}

bool shogi_is_usual(const Variant *variant) {
    return shogi_has_title(variant, USUAL_TITLE);
}
