#include "game/records/record_variant.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/record_fields.h"
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
    return has_record_name(variant, RECORD_STANDARD_NAME) ? RECORD_STANDARD_NAME : variant->name;
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

/* ---- castling ---- */

enum { CASTLING_FIELD = 2 };

/* The castling field of a FEN: its length; 0: none. */
static size_t find_castling(const char *fen, const char **out) {
    for (int field = 0; field < CASTLING_FIELD; field++) {
        fen += strcspn(fen, " ");
        fen += strspn(fen, " ");
    }
    *out = fen;
    return strcspn(fen, " ");
}

/* Whether a letter is a rook's file rather than a wing of chess. */
static bool is_file(char letter) {
    char lower = ascii_to_lower(letter);
    return ascii_is_alpha(letter) && lower != 'k' && lower != 'q';
}

/* The wing that a letter of the field means, 'K' or 'Q' or the rook's file; -1: none that chess
 * has. */
static int wing_of(const Variant *variant, char letter) {
    const Castling *wings = variant->castling[ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK];
    for (int wing = 0; wing < SIDE_CASTLINGS; wing++) {
        if (!wings[wing].possible)
            continue;
        bool toward_last = wings[wing].rook_from > wings[wing].king_from;
        unsigned file = variant_file(variant, wings[wing].rook_from);
        char lower = ascii_to_lower(letter);
        if (is_file(letter) ? lower == (char)('a' + file) : (lower == 'k') == toward_last)
            return wing;
    }
    return -1;
}

/* Reads the field: whether all its rights are those of chess, with king and rook in place; *out
 * gets it in the letters of chess. */
static bool is_ordinary(const Position *position, const char *field, size_t length, Text *out) {
    unsigned rights = 0;
    for (size_t i = 0; i < length && field[i] != '-'; i++) {
        int wing = ascii_is_alpha(field[i]) ? wing_of(position->variant, field[i]) : -1;
        if (wing < 0)
            return false;
        Side side = ascii_is_upper(field[i]) ? SIDE_WHITE : SIDE_BLACK;
        const Castling *castling = &position->variant->castling[side][wing];
        char sign = castling->rook_from > castling->king_from ? 'k' : 'q';
        rights |= right_bit(side, (unsigned)wing);
        text_add_char(out, side == SIDE_WHITE ? ascii_to_upper(sign) : sign);
    }
    text_add(out, length > 0 && field[0] == '-' ? "-" : "");
    return position_standing_rights(position, rights) == rights;
}

/* Whether the FEN can be played as chess: its game may castle differently, or it may name castling
 * rights by the rooks' files. */
static bool castles_as_chess(const Variant *variant, const char *fen, Text *read_as) {
    const char *field;
    char data[FEN_SIZE], letters[FEN_SIZE];
    Text bare = TEXT_OVER(data), ordinary = TEXT_OVER(letters);
    size_t length = find_castling(fen, &field);
    Position position;
    text_add_bytes(&bare, fen, (size_t)(field - fen));
    text_add(&bare, "-");
    /* Other errors are reported by the FEN parser. */
    if (length == 0 || !fen_parse_setup(variant, data, &position, NULL))
        return true;
    if (!is_ordinary(&position, field, length, &ordinary))
        return false;
    text_add_bytes(read_as, fen, (size_t)(field - fen));
    text_add(read_as, letters);
    text_add(read_as, field + length);
    if (read_as->cut)
        text_clear(read_as);
    return true;
}

/* Whether castling rights are named by the rooks' files. */
static bool names_files(const char *fen) {
    const char *field;
    size_t length = find_castling(fen, &field);
    bool letters = length > 0, files = false;
    for (size_t i = 0; i < length; i++) {
        letters = letters && ascii_is_alpha(field[i]);
        files = files || is_file(field[i]);
    }
    return letters && files;
}

/* ---- the game ---- */

const Variant *record_variant_of(const VariantSet *variants, const char *name, const char *fen,
                                 Text *read_as, Error *error) {
    if (name == NULL) {
        error_set_at(error, "Variant", N_("the tag that names the game is missing"));
        return NULL;
    }
    const Variant *variant = find_variant(variants, name);
    bool other = variant == NULL && is_of_other_starts(name);
    if (other)
        variant = find_variant(variants, RECORD_STANDARD_NAME);
    if (variant == NULL) {
        error_set_at(error, "Variant", N_("there is no game \"%s\""), name);
        return NULL;
    }
    bool rights = fen != NULL && variant->has_castling && variant->castling_by_rights;
    if (!rights || !(other || names_files(fen)) || castles_as_chess(variant, fen, read_as))
        return variant;
    error_set_at(
        error, FEN_CASTLING,
        N_("this is chess960, which is not supported: castling starts from other squares"));
    return NULL;
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
