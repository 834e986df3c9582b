/* The keys of a definition as an enumeration, and the rows of THE table. Private to the definitions
 * half of `rules`; other layers see the table through rules/keys.h. */
#ifndef PANDEMONIUM_RULES_FIELDS_H
#define PANDEMONIUM_RULES_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/keys.h"

/* Every key. Reading follows this order (pieces first, in the file's order among themselves), so a
 * key may rely on what those above it have set. */
typedef enum Field {
    FIELD_MAX_RANK,
    FIELD_MAX_FILE,
    FIELD_PAWN, /* the predefined pieces */
    FIELD_KNIGHT,
    FIELD_BISHOP,
    FIELD_ROOK,
    FIELD_QUEEN,
    FIELD_FERS,
    FIELD_ALFIL,
    FIELD_FERS_ALFIL,
    FIELD_SILVER,
    FIELD_AIWOK,
    FIELD_BERS,
    FIELD_ARCHBISHOP,
    FIELD_CHANCELLOR,
    FIELD_AMAZON,
    FIELD_KNIBIS,
    FIELD_BISKNI,
    FIELD_KNIROO,
    FIELD_ROOKNI,
    FIELD_SHOGI_PAWN,
    FIELD_LANCE,
    FIELD_SHOGI_KNIGHT,
    FIELD_GOLD,
    FIELD_DRAGON_HORSE,
    FIELD_CLOBBER,
    FIELD_BREAKTHROUGH,
    FIELD_SOLDIER,
    FIELD_WAZIR,
    FIELD_COMMONER,
    FIELD_CENTAUR,
    FIELD_IMMOBILE,
    FIELD_CANNON,
    FIELD_HORSE,
    FIELD_ELEPHANT,
    FIELD_JANGGI_ELEPHANT,
    FIELD_BANNER,
    FIELD_KING,
    FIELD_CUSTOM_PIECE, /* customPiece1 .. customPiece25 */
    FIELD_START_FEN,
    FIELD_PROMOTION_RANK,
    FIELD_PROMOTION_REGION_WHITE,
    FIELD_PROMOTION_REGION_BLACK,
    FIELD_PROMOTION_PAWN_TYPES,
    FIELD_PROMOTION_PIECE_TYPES,
    FIELD_PROMOTED_PIECE_TYPE,
    FIELD_MANDATORY_PAWN_PROMOTION,
    FIELD_DROP_LOOP,
    FIELD_DOUBLE_STEP,
    FIELD_DOUBLE_STEP_REGION_WHITE,
    FIELD_DOUBLE_STEP_REGION_BLACK,
    FIELD_TRIPLE_STEP_REGION_WHITE,
    FIELD_TRIPLE_STEP_REGION_BLACK,
    FIELD_CASTLING,
    FIELD_CHESS960,
    FIELD_CASTLING_DROPPED_PIECE,
    FIELD_CASTLING_KING_FILE,
    FIELD_CASTLING_KINGSIDE_FILE,
    FIELD_CASTLING_QUEENSIDE_FILE,
    FIELD_CASTLING_ROOK_KINGSIDE_FILE,
    FIELD_CASTLING_ROOK_QUEENSIDE_FILE,
    FIELD_CASTLING_RANK,
    FIELD_CASTLING_KING_PIECE,
    FIELD_CASTLING_KING_PIECE_WHITE,
    FIELD_CASTLING_KING_PIECE_BLACK,
    FIELD_CASTLING_ROOK_PIECE,
    FIELD_CASTLING_ROOK_PIECES,
    FIELD_CASTLING_ROOK_PIECES_WHITE,
    FIELD_CASTLING_ROOK_PIECES_BLACK,
    FIELD_OPPOSITE_CASTLING,
    FIELD_PIECE_DROPS,
    FIELD_CAPTURES_TO_HAND,
    FIELD_DROP_REGION_WHITE,
    FIELD_DROP_REGION_BLACK,
    FIELD_FIRST_RANK_PAWN_DROPS,
    FIELD_PROMOTION_ZONE_PAWN_DROPS,
    FIELD_DROP_NO_DOUBLED,
    FIELD_DROP_NO_DOUBLED_COUNT,
    FIELD_IMMOBILITY_ILLEGAL,
    FIELD_SHOGI_PAWN_DROP_MATE_ILLEGAL,
    FIELD_STALEMATE_VALUE,
    FIELD_CHECKMATE_VALUE,
    FIELD_N_FOLD_RULE,
    FIELD_N_FOLD_VALUE,
    FIELD_N_FOLD_VALUE_ABSOLUTE,
    FIELD_PERPETUAL_CHECK_ILLEGAL,
    FIELD_N_MOVE_RULE,
    FIELD_N_MOVE_RULE_TYPES,
    FIELD_STALEMATE_PIECE_COUNT,
    FIELD_MOBILITY_REGION, /* mobilityRegionWhitePawn .. mobilityRegionBlackCustomPiece25 */
    FIELD_SOLDIER_PROMOTION_RANK,
    FIELD_EXTINCTION_VALUE,
    FIELD_EXTINCTION_CLAIM,
    FIELD_EXTINCTION_PSEUDO_ROYAL,
    FIELD_DUPLE_CHECK,
    FIELD_EXTINCTION_PIECE_TYPES,
    FIELD_EXTINCTION_PIECE_COUNT,
    FIELD_EXTINCTION_OPPONENT_PIECE_COUNT,
    FIELD_FLYING_GENERAL,
    FIELD_CHECKING,
    FIELD_DROP_CHECKS,
    FIELD_MUST_CAPTURE,
    FIELD_MUST_DROP,
    FIELD_MUST_DROP_TYPE,
    FIELD_MAKPONG_RULE,
    FIELD_MUTUALLY_IMMUNE_TYPES,
    FIELD_BLAST_ON_CAPTURE,
    FIELD_BLAST_IMMUNE_TYPES,
    FIELD_SITTUYIN_ROOK_DROP,
    FIELD_DROP_OPPOSITE_COLORED_BISHOP,
    FIELD_VARIANT_TEMPLATE, /* for other programs only */
    FIELD_PIECE_TO_CHAR_TABLE,
    FIELD_POCKET_SIZE,
    FIELD_TITLE, /* our own */
    FIELD_TITLE_NATIVE,
    FIELD_SUMMARY,
    FIELD_LISTED,
    FIELD_PIECE_NAMES,
    FIELD_PROMOTED_LETTERS,
    FIELD_ROYAL_PIECES,
    FIELD_CASTLING_BY_POSITION,
    FIELD_CASTLING_NOTATION,
    FIELD_DROP_NO_DOUBLED_BOTH,
    FIELD_DROP_MATE_ILLEGAL,
    FIELD_KINGCHECK,
    FIELD_BARE_KING_LOSES,
    FIELD_ROYALS_ONLY_DRAW,
    FIELD_PERPETUAL_CHECK_SINCE,
    FIELD_N_FOLD_IN_A_ROW,
    FIELD_SETUPS,
    FIELD_SETUP_COMMON,
    FIELD_SWAP_AFTER_DRAW,
    FIELD_COUNT
} Field;

/* A kind of piece by its key: predefined ones from FIELD_PAWN on, then the custom ones. */
typedef uint8_t PieceId;
enum {
    CUSTOM_PIECES_LIMIT = 25,
    PREDEFINED_PIECES = FIELD_CUSTOM_PIECE - FIELD_PAWN,
    PIECE_IDS = PREDEFINED_PIECES + CUSTOM_PIECES_LIMIT,
    PIECE_ID_NONE = 255,
    LETTERS = 26
};
static inline PieceId piece_id(Field predefined) {
    return (PieceId)(predefined - FIELD_PAWN);
}
/* One bit per PieceId. */
typedef uint64_t PieceIdSet;
/* "*": pieces of all kinds, counted together. */
#define PIECE_IDS_TOGETHER ((PieceIdSet)1 << 63)
static inline PieceIdSet piece_id_bit(PieceId id) {
    return (PieceIdSet)1 << id;
}

/* The row of THE table. */
const VariantKey *variant_key_of(Field field);
/* Finds a key of the rules; FIELD_COUNT when it is none. For customPieceN *custom is N - 1. */
Field variant_key_find(const char *name, unsigned *custom);
/* Whether it is mobilityRegion and a side and a piece's key ("CustomPiece3"); then both are set. */
bool variant_key_find_mobility(const char *name, unsigned *side, PieceId *id);
/* Whether Fairy-Stockfish knows the key though we do not: only to word the refusal. */
bool variant_key_is_unsupported(const char *name);

#endif
