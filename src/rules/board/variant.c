#include "rules/board/variant.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "rules/board/role_list.h"

enum { SIDE_CONTEXT_SIZE = 256 };

const Castling *castling_of_move(const Variant *variant, Move move) {
    for (unsigned i = 0; i < SIDE_COUNT * SIDE_CASTLINGS; i++) {
        const Castling *wing = &variant->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        if (wing->possible && wing->king_from == move_from(move) && wing->king_to == move_to(move))
            return wing;
    }
    assert(false);
    return &variant->castling[0][0];
}

Bitboard variant_ring(const Variant *variant, Square square) {
    unsigned file = variant_file(variant, square), rank = variant_rank(variant, square);
    Bitboard files = variant->file_mask[file], ranks = variant->rank_mask[rank];
    if (file > 0)
        files |= variant->file_mask[file - 1];
    if (file + 1 < variant->files)
        files |= variant->file_mask[file + 1];
    if (rank > 0)
        ranks |= variant->rank_mask[rank - 1];
    if (rank + 1 < variant->ranks)
        ranks |= variant->rank_mask[rank + 1];
    return files & ranks & ~bitboard_of(square);
}

Role variant_role_by_fen(const Variant *variant, const char *text) {
    bool flipped = text[0] == '+';
    char letter = text[flipped ? 1 : 0];
    if (letter == '\0')
        return ROLE_NONE;
    const char *rest = text + (flipped ? 2 : 1);
    bool reverts = strcmp(rest, "~") == 0;
    if (rest[0] != '\0' && !reverts)
        return ROLE_NONE;
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        if (r->letter == letter && r->flipped == flipped && r->reverts == reverts)
            return role;
    }
    return ROLE_NONE;
}

Role variant_role_by_san(const Variant *variant, const char *text) {
    for (Role role = 0; role < variant->role_count; role++) {
        if (strcmp(variant->roles[role].san, text) == 0)
            return role;
    }
    return variant_role_by_fen(variant, text);
}

void variant_role_fen(const Variant *variant, Role role, char out[3]) {
    const VariantRole *r = &variant->roles[role];
    size_t length = 0;
    if (r->flipped)
        out[length++] = '+';
    out[length++] = r->letter;
    if (r->reverts)
        out[length++] = '~';
    out[length] = '\0';
}

void variant_square_name(const Variant *variant, Square square, char out[4]) {
    unsigned rank = variant_rank(variant, square) + 1;
    size_t length = 0;
    out[length++] = (char)('a' + variant_file(variant, square));
    if (rank >= 10)
        out[length++] = (char)('0' + rank / 10);
    out[length++] = (char)('0' + rank % 10);
    out[length] = '\0';
}

Square variant_square_parse(const Variant *variant, const char *text, size_t *length) {
    if (!ascii_is_lower(text[0]) || text[0] - 'a' >= variant->files)
        return SQUARE_NONE;
    if (!ascii_is_digit(text[1]) || text[1] == '0')
        return SQUARE_NONE;
    unsigned file = (unsigned)(text[0] - 'a'), rank = (unsigned)(text[1] - '0');
    size_t used = 2;
    if (ascii_is_digit(text[2])) {
        rank = rank * 10 + (unsigned)(text[2] - '0');
        used = 3;
    }
    if (rank > variant->ranks)
        return SQUARE_NONE;
    *length = used;
    return variant_square(variant, file, rank - 1);
}

const VariantExtra *variant_extra_find(const Variant *variant, const char *key) {
    for (size_t i = 0; i < variant->extra_count; i++) {
        if (strcmp(variant->extras[i].key, key) == 0)
            return &variant->extras[i];
    }
    return NULL;
}

const char *side_word(const Variant *variant, Side side) {
    const VariantExtra *names = variant_extra_find(variant, VARIANT_SIDE_NAMES);
    const char *word = side == SIDE_WHITE ? N_("White") : N_("Black");
    char data[SIDE_CONTEXT_SIZE];
    Text key = TEXT_OVER(data);
    if (names == NULL)
        return gettext(word);
    text_addf(&key, "%s\004%s", names->value, word);
    const char *found = gettext(data);
    return found != data ? found : gettext(word);
}

const char *variant_other_names(const Variant *variant) {
    const VariantExtra *extra = variant_extra_find(variant, VARIANT_OTHER_NAMES);
    return extra == NULL || strcmp(extra->value, "-") == 0 ? "" : extra->value;
}

bool variant_has_other_name(const Variant *variant, const char *name) {
    size_t length = strlen(name);
    for (const char *at = variant_other_names(variant); *at != '\0';) {
        size_t size = strcspn(at, " ");
        if (size == length && size > 0 && memcmp(at, name, size) == 0)
            return true;
        at += size;
        at += strspn(at, " ");
    }
    return false;
}

bool variant_extra_role(const Variant *variant, const char *key, Role role, char *out,
                        size_t size) {
    const VariantExtra *extra = variant_extra_find(variant, key);
    char wanted[3];
    RoleItem item;
    if (extra == NULL || role >= variant->role_count)
        return false;
    variant_role_fen(variant, role, wanted);
    if (variant->roles[role].reverts)
        wanted[1] = '\0'; /* it shares the plain role's entry */
    const char *cursor = extra->value;
    while (role_list_next(&cursor, &item) == ROLE_LIST_ITEM) {
        if (strcmp(item.role, wanted) == 0) {
            Text text = text_over(out, size);
            text_add_bytes(&text, item.text, item.length);
            return true;
        }
    }
    return false;
}
