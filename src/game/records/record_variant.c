#include "game/records/record_variant.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/record_fields.h"
#include "rules/board/castling.h"
#include "rules/notation/fen.h"

/* ---- names ---- */

/* Whether both are the same except for case, spaces and punctuation. */
static bool alike(const char *a, const char *b) {
    for (;; a++, b++) {
        while (*a != '\0' && !ascii_is_alpha(*a) && !ascii_is_digit(*a))
            a++;
        while (*b != '\0' && !ascii_is_alpha(*b) && !ascii_is_digit(*b))
            b++;
        if (ascii_to_lower(*a) != ascii_to_lower(*b))
            return false;
        if (*a == '\0')
            return true;
    }
}

/* Whether the definition lists this name for records. */
static bool has_record_name(const Variant *variant, const char *name) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_RECORD_NAMES);
    for (const char *at = extra != NULL ? extra->value : ""; *at != '\0';) {
        char data[VARIANT_NAME_SIZE];
        Text one = TEXT_OVER(data);
        size_t length = strcspn(at, ",");
        text_add_bytes(&one, at, length);
        if (!one.cut && strcmp(data, "-") != 0 && alike(data, name))
            return true;
        at += length + (at[length] != '\0');
    }
    return false;
}

/* The variant with this name, here or in other programs; else the latest with a similar name or
 * title; else the first with this name in records, including the parents. */
static const Variant *find_variant(const VariantSet *variants, const char *name) {
    const Variant *found = variants_find_foreign(variants, name);
    for (size_t i = variants_count(variants); found == NULL && i-- > 0;) {
        const Variant *variant = variants_at(variants, i);
        if (variant != NULL && (alike(variant->name, name) || alike(variant->title, name)))
            found = variant;
    }
    for (size_t i = 0; found == NULL && i < variants_count_all(variants); i++) {
        const char *other = variants_name_all(variants, i);
        const Variant *variant = other != NULL ? variants_find(variants, other) : NULL;
        if (variant != NULL && (alike(other, name) || has_record_name(variant, name)))
            found = variant;
    }
    return found;
}

const char *record_variant_name(const Variant *variant) {
    if (!has_record_name(variant, RECORD_STANDARD_NAME))
        return variant->name;
    return castling_is_moved(variant) ? RECORD_MOVED_NAME : RECORD_STANDARD_NAME;
}

/* Whether a name means chess from shuffled or other start positions: "Chess960", "Fischerandom",
 * "wild/5". */
static bool is_of_other_starts(const char *name) {
    static const char *const BEGINS[] = {"fischer", "freestyle", "wild/"};
    if (alike(name, "chess960") || alike(name, "960"))
        return true;
    for (size_t i = 0; i < sizeof BEGINS / sizeof *BEGINS; i++) {
        size_t at = 0;
        while (BEGINS[i][at] != '\0' && ascii_to_lower(name[at]) == BEGINS[i][at])
            at++;
        if (BEGINS[i][at] == '\0')
            return true;
    }
    return false;
}

/* ---- the game ---- */

const Variant *record_variant_of(const VariantSet *variants, const char *name, Error *error) {
    if (name == NULL) {
        error_set_at(error, "Variant", N_("the tag that names the game is missing"));
        return NULL;
    }
    const Variant *variant = find_variant(variants, name);
    if (variant == NULL && is_of_other_starts(name))
        variant = find_variant(variants, RECORD_STANDARD_NAME);
    if (variant == NULL)
        error_set_at(error, "Variant", N_("there is no game \"%s\""), name);
    return variant;
}

bool record_castles(const Position *start, const char *name, Error *error) {
    static const char WILD[] = "wild/", RANDOM[] = "wild/fr";
    bool wild = strncmp(name, WILD, strlen(WILD)) == 0 && !alike(name, RANDOM);
    return !wild || !castling_is_moved(start->variant) ||
           error_set_at(error, FEN_CASTLING,
                        N_("how this wild game castles is not known: only castling as in chess and "
                           "Chess960 is"));
}

const Variant *record_variant_by_start(const VariantSet *variants, const char *name,
                                       const char *fen, Position *out) {
    for (size_t i = 0; i < variants_count_all(variants); i++) {
        const char *other = variants_name_all(variants, i);
        const Variant *variant = other != NULL ? variants_find(variants, other) : NULL;
        if (variant != NULL && has_record_name(variant, name) && fen_parse(variant, fen, out, NULL))
            return variant;
    }
    return NULL;
}
