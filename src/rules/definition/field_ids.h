/* Numbers of fields and pieces, and access to the rows of the one table. Private to the files of
 * rules/definition; other code sees the table through rules/definition/field_table.h. */
#ifndef PANDEMONIUM_RULES_DEFINITION_FIELD_IDS_H
#define PANDEMONIUM_RULES_DEFINITION_FIELD_IDS_H

#include <stdbool.h>
#include <stdint.h>

/* A kind of piece, numbered by its field: the predefined pieces in the table's order, then the
 * custom ones. */
typedef uint8_t PieceId;
enum {
    PIECE_ID_PAWN,
    PIECE_ID_KNIGHT,
    PIECE_ID_BISHOP,
    PIECE_ID_ROOK,
    PIECE_ID_QUEEN,
    PIECE_ID_FERS,
    PIECE_ID_ALFIL,
    PIECE_ID_FERS_ALFIL,
    PIECE_ID_SILVER,
    PIECE_ID_AIWOK,
    PIECE_ID_BERS,
    PIECE_ID_ARCHBISHOP,
    PIECE_ID_CHANCELLOR,
    PIECE_ID_AMAZON,
    PIECE_ID_KNIBIS,
    PIECE_ID_BISKNI,
    PIECE_ID_KNIROO,
    PIECE_ID_ROOKNI,
    PIECE_ID_SHOGI_PAWN,
    PIECE_ID_LANCE,
    PIECE_ID_SHOGI_KNIGHT,
    PIECE_ID_GOLD,
    PIECE_ID_DRAGON_HORSE,
    PIECE_ID_CLOBBER,
    PIECE_ID_BREAKTHROUGH,
    PIECE_ID_SOLDIER,
    PIECE_ID_WAZIR,
    PIECE_ID_COMMONER,
    PIECE_ID_CENTAUR,
    PIECE_ID_IMMOBILE,
    PIECE_ID_CANNON,
    PIECE_ID_JANGGI_CANNON,
    PIECE_ID_HORSE,
    PIECE_ID_ELEPHANT,
    PIECE_ID_JANGGI_ELEPHANT,
    PIECE_ID_BANNER,
    PIECE_ID_KING,
    PREDEFINED_PIECES,
    CUSTOM_PIECES_LIMIT = 25,
    PIECE_IDS = PREDEFINED_PIECES + CUSTOM_PIECES_LIMIT,
    PIECE_ID_NONE = 255,
    LETTERS = 26
};
/* One bit per PieceId. */
typedef uint64_t PieceIdSet;
/* "*": all kinds of pieces, counted together. */
#define PIECE_IDS_TOGETHER ((PieceIdSet)1 << 63)
static inline PieceIdSet piece_id_bit(PieceId id) {
    return (PieceIdSet)1 << id;
}

/* The number of a field's row. Fields are read in this order (among the pieces, in the file's
 * order), so that a field may rely on the values of those before it. Only the fields that the
 * reading code itself must know have names here: the board's size, which comes first, and the
 * pieces. */
typedef uint8_t Field;
enum {
    FIELD_MAX_RANK,
    FIELD_MAX_FILE,
    FIRST_PIECE,
    FIELD_CUSTOM_PIECE = FIRST_PIECE + PREDEFINED_PIECES, /* customPiece1 .. customPiece25 */
    FIELD_COUNT = 187
};

/* How a field's value is written; readers.c reads each. The pieces' fields are read by
 * definition_read_piece. */
typedef enum ValueKind {
    KIND_NONE, /* for fields of layers above */
    KIND_CUSTOM_PIECE,
    KIND_DOUBLE_STEP_FIRST,
    KIND_DOUBLE_STEP_LAST,
    KIND_END_VALUE,
    KIND_END_VALUE_OR_NONE,
    KIND_FALSE,
    KIND_FEN,
    KIND_FILE,
    KIND_FLAG,
    KIND_IGNORED_NUMBER,
    KIND_IGNORED_TEXT,
    KIND_KIND,
    KIND_KINDS,
    KIND_LETTER,
    KIND_LETTERS,
    KIND_LIMITS,
    KIND_NUMBER,
    KIND_OTHER_LETTER,
    KIND_OTHER_LETTERS,
    KIND_OTHER_SQUARES,
    KIND_PAIRS,
    KIND_PIECE,
    KIND_PIECE_TEXTS,
    KIND_PROMOTING_LETTERS,
    KIND_PROMOTION_RANKS,
    KIND_RIGHTS,
    KIND_ROYALS,
    KIND_SETUPS,
    KIND_SINCE,
    KIND_SQUARES,
    KIND_TEXT,
    KIND_TWO_WORDS,
    KIND_UNNAMED_SQUARES,
    KIND_COUNT
} ValueKind;

/* Finds a field of the rules by name; FIELD_COUNT when there is none. For customPieceN, *custom is
 * set to N - 1. */
Field variant_field_find(const char *name, unsigned *custom);
/* Whether name is "mobilityRegion" followed by a side and a piece's field, such as
 * "mobilityRegionWhiteCustomPiece3"; if so, *side and *id are set. */
bool variant_field_find_mobility(const char *name, unsigned *side, PieceId *id);
/* Whether Fairy-Stockfish knows this field although we do not support it; only used to word the
 * refusal. */
bool variant_field_is_unsupported(const char *name);

#endif
