/* The one table of fields: Fairy-Stockfish's first, with that engine's defaults, then our own. A
 * field consists of its row (in one of the parts, fields_pieces.c to fields_ours.c), the member
 * that the row names, the rule that reads it and the sentence that describes it. */
#include <string.h>

#include "base/ascii.h"
#include "rules/definition/field_rows.h"

enum { PIECE_FIELD_SIZE = 24 };

/* Fields of Fairy-Stockfish that we refuse, as opposed to spelling mistakes. */
static const char *const UNSUPPORTED[] = {
    "adjudicateFullBoard",
    "bikjangRule",
    "cambodianMoves",
    "chasingRule",
    "countingRule",
    "diagonalLines",
    "dropOnTop",
    "enclosingDrop",
    "enclosingDropStart",
    "flipEnclosedPieces",
    "gating",
    "materialCounting",
    "moveRepetitionIllegal",
    "pass",
    "passBlack",
    "passOnStalemate",
    "passOnStalemateBlack",
    "passOnStalemateWhite",
    "passWhite",
    "petrifyBlastPieces",
    "petrifyOnCaptureTypes",
    "pieceValueEg",
    "pieceValueMg",
    "seirawanGating",
    "shatarMateRule",
    "sittuyinPromotion",
    "twoBoards",
    "wallOrMove",
    "wallingRegion",
    "wallingRegionBlack",
    "wallingRegionWhite",
    "wallingRule",
};

const VariantField *variant_field_at(size_t index) {
    static const FieldRows *const PARTS[] = {&FIELDS_OF_PIECES, &FIELDS_OF_MOVES, &FIELDS_OF_ENDS,
                                             &FIELDS_OF_OURS};
    for (size_t i = 0; i < sizeof(PARTS) / sizeof(*PARTS); i++) {
        if (index < PARTS[i]->count)
            return &PARTS[i]->rows[index];
        index -= PARTS[i]->count;
    }
    return NULL;
}

const char *const *variant_fields_unsupported(size_t *count) {
    *count = sizeof(UNSUPPORTED) / sizeof(*UNSUPPORTED);
    return UNSUPPORTED;
}

const char *variant_field_moves(const char *name) {
    for (unsigned i = FIRST_PIECE; i < FIELD_CUSTOM_PIECE; i++) {
        if (strcmp(variant_field_at(i)->name, name) == 0)
            return variant_field_at(i)->moves;
    }
    return NULL;
}

Field variant_field_find(const char *name, unsigned *custom) {
    static const char CUSTOM[] = "customPiece";
    size_t prefix = sizeof(CUSTOM) - 1;
    if (strncmp(name, CUSTOM, prefix) == 0) {
        int64_t number;
        if (name[prefix] == '0' || name[prefix] == '-' ||
            !ascii_parse_int(name + prefix, 1, CUSTOM_PIECES_LIMIT, &number))
            return FIELD_COUNT;
        *custom = (unsigned)number - 1;
        return FIELD_CUSTOM_PIECE;
    }
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        if (strcmp(variant_field_at(field)->name, name) == 0)
            return (Field)field;
    }
    return FIELD_COUNT;
}

bool variant_field_find_mobility(const char *name, unsigned *side, PieceId *id) {
    static const char *const SIDES[] = {"mobilityRegionWhite", "mobilityRegionBlack"};
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        size_t prefix = strlen(SIDES[i]);
        if (strncmp(name, SIDES[i], prefix) != 0 || !ascii_is_upper(name[prefix]) ||
            strlen(name) - prefix >= PIECE_FIELD_SIZE)
            continue;
        char key[PIECE_FIELD_SIZE];
        memcpy(key, name + prefix, strlen(name) - prefix + 1);
        key[0] = ascii_to_lower(key[0]);
        unsigned custom = 0;
        Field field = variant_field_find(key, &custom);
        if (field < FIRST_PIECE || field > FIELD_CUSTOM_PIECE)
            return false;
        *side = i;
        *id = field == FIELD_CUSTOM_PIECE ? (PieceId)(PREDEFINED_PIECES + custom)
                                          : (PieceId)(field - FIRST_PIECE);
        return true;
    }
    return false;
}

bool variant_field_is_unsupported(const char *name) {
    for (size_t i = 0; i < sizeof(UNSUPPORTED) / sizeof(*UNSUPPORTED); i++) {
        if (strcmp(UNSUPPORTED[i], name) == 0)
            return true;
    }
    return false;
}
