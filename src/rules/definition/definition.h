/* A section of variants.ini as it was read, before it is compiled into a Variant. Private to the
 * files of rules/definition.
 *
 * A Definition holds every field's value: first the fallbacks of the one table (fields.c), then the
 * parent's values, then the section's own, so that inheriting is copying a Definition. Sets of
 * pieces are stored by piece, not by letter: a section that gives a letter to another piece does
 * not change what its parent's lists mean. Fairy-Stockfish does the same. */
#ifndef PANDEMONIUM_RULES_DEFINITION_DEFINITION_H
#define PANDEMONIUM_RULES_DEFINITION_DEFINITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/ini.h"
#include "rules/board/betza.h"
#include "rules/board/types.h"
#include "rules/board/variant.h"
#include "rules/definition/field_ids.h"
#include "rules/definition/field_table.h"

/* For fields that take "none" as well as the EndValues. */
enum { END_VALUE_NONE = END_WIN + 1 };

/* A set of squares, before the board's size is known: a bit per file for each rank. */
typedef struct Region {
    uint16_t ranks[BOARD_RANKS_LIMIT];
} Region;

typedef struct PieceDefinition {
    char letter;   /* 'A'..'Z'; 0: this piece is not in the game */
    uint8_t order; /* its place in the definition's order */
    BetzaMoves moves;
} PieceDefinition;

/* Where a value was set, for messages about it. file is borrowed from the set. */
typedef struct Origin {
    const char *file;
    unsigned line; /* 0: the value is a fallback */
} Origin;

enum {
    DEFINITION_TEXT_SIZE = 2048,
    EXTRA_TEXT_SIZE = 4096 /* for a field of another layer; every section keeps its own copy */
};

/* The values that are compiled into roles, squares and castling of a Variant: a member for each
 * field, or for both sides' fields. Sets of pieces are by kind; files count from 1, and 0 means not
 * given. Values that a Variant takes over unchanged are in Rules. */
typedef struct Said {
    uint8_t ranks, files;
    char start[FEN_SIZE - 15]; /* leaves room for what start_array.c adds */
    Region promotion_region[SIDE_COUNT];
    PieceIdSet promotion_pawns[SIDE_COUNT], promotion_choices[SIDE_COUNT];
    bool pawns_must_promote, pieces_must_promote, promote_capturing, pieces_turn_back;
    bool drop_loop;
    bool double_step;
    Region double_step_region[SIDE_COUNT], triple_step_region[SIDE_COUNT];
    Region en_passant_region[SIDE_COUNT];
    PieceIdSet en_passant_pieces[SIDE_COUNT];
    bool castles, chess960, castles_anywhere, castles_by_position, dropped_rook_castles;
    uint8_t castling_king_file;
    uint8_t castling_king_to[SIDE_CASTLINGS], castling_rook_file[SIDE_CASTLINGS];
    uint8_t castling_rank;
    PieceIdSet castling_kings[SIDE_COUNT], castling_rooks[SIDE_COUNT];
    char castling_notation[16];
    bool piece_drops, captures_to_hand;
    Region drop_region[SIDE_COUNT];
    bool first_rank_pawn_drops, zone_pawn_drops, drop_promoted, immobility_illegal;
    PieceIdSet not_doubled;
    uint8_t not_doubled_count;
    bool not_doubled_both;
    PieceIdSet no_drop_mate;
    bool shogi_pawn_drop_mate_illegal;
    bool rooks_dropped_at_home, bishops_dropped_evenly;
    PieceIdSet resetting_pieces[SIDE_COUNT];
    uint8_t soldier_rank;
    uint8_t extinction_value; /* an EndValue, or END_VALUE_NONE */
    bool pseudo_royal, duple_check;
    PieceIdSet extinction_pieces;
    bool flying_general, kingcheck;
    PieceIdSet flag_pieces[SIDE_COUNT];
    Region flag_region[SIDE_COUNT];
    bool counts_checks;
    bool connect_horizontal, connect_vertical, connect_diagonal;
    Region connect_from[SIDE_COUNT], connect_to[SIDE_COUNT];
    char title[64], native[64], summary[160];
    bool listed;
    char piece_names[DEFINITION_TEXT_SIZE];
    bool promoted_letters;
    char setups[DEFINITION_TEXT_SIZE];
} Said;

/* The fields of the layers above. */
typedef struct ExtraFields {
    const VariantField *fields; /* borrowed */
    size_t count;
} ExtraFields;

/* A plain value except for extra_values and extra_origins: owned arrays with a slot for each field
 * of the layers above, whose strings are owned or NULL. */
typedef struct Definition {
    char name[VARIANT_NAME_SIZE];
    Origin section;
    Origin origins[FIELD_COUNT];
    Origin piece_origins[PIECE_IDS];
    Said said;
    Rules rules; /* its sets of roles hold PieceIdSets until they are compiled */
    PieceDefinition pieces[PIECE_IDS];
    uint8_t piece_count;                    /* the order number of the next piece */
    PieceIdSet own_pieces;                  /* pieces that this section itself mentions */
    Region mobility[SIDE_COUNT][PIECE_IDS]; /* all empty: the whole board */
    PieceId promoted[PIECE_IDS];            /* by flipping; PIECE_ID_NONE: it does not */
    PieceIdSet royal_plain, royal_turned;   /* royal when unpromoted; royal when promoted */
    PieceId main_pawn[SIDE_COUNT];          /* the last of the pieces that promote by choice */
    uint8_t limits[PIECE_IDS]; /* the most of a kind that promotion may produce; 0: no limit */
    char **extra_values;
    Origin *extra_origins;
    ExtraFields extra;
} Definition;

/* The board's size. */
static inline unsigned definition_files(const Definition *d) {
    return d->said.files;
}
static inline unsigned definition_ranks(const Definition *d) {
    return d->said.ranks;
}

/* Whether the section itself, and not a parent, set the value with this origin. */
static inline bool definition_is_own(const Definition *d, const Origin *origin) {
    return origin->file == d->section.file && origin->line > d->section.line;
}

/* --- readers.c --- */

/* How a field's value is written and read. */
typedef struct ValueReader {
    const char *type; /* N_() text for the manual */
    /* Reads a value into d. False when the value is refused, with the reason but not the place in
     * error; d must not be used after that. */
    bool (*read)(Definition *d, const VariantField *row, const char *value, Error *error);
    bool pieces; /* a set of pieces; its fallback names pieces by their fields */
} ValueReader;

/* The reader of a row's kind of value. */
const ValueReader *value_reader(const VariantField *row);

/* Reads "p", "-" or "p:BETZA". */
bool definition_read_piece(Definition *d, PieceId id, const char *value, Error *error);
/* Reads the squares of a mobilityRegion field. */
bool definition_read_mobility(Definition *d, unsigned side, PieceId id, const char *value,
                              Error *error);
/* The piece with this letter in either case, or PIECE_ID_NONE. */
PieceId definition_piece_by_letter(const Definition *d, char letter);

/* Where the field's value lives in d. */
static inline void *definition_member(Definition *d, const VariantField *row) {
    return (char *)d + row->at;
}
/* The number of the row with this name, which must exist. */
Field definition_field(const char *name);

/* --- definition.c --- */

/* Fills d with the fallbacks and makes a slot for each of the extra fields. False when memory is
 * out. */
bool definition_init(Definition *d, const ExtraFields *extra, Error *error);
/* A deep copy. False when memory runs out. */
bool definition_copy(Definition *d, const Definition *from, Error *error);
void definition_done(Definition *d);
/* Applies a section's lines to d, which is a copy of parent or, where parent is NULL, of the
 * fallbacks. file (borrowed for d's life) names the source. False: error has file, line, field and
 * reason, and d can only be passed to definition_done. */
bool definition_apply(Definition *d, const Definition *parent, const IniSection *section,
                      const char *file, Error *error);
/* For errors while compiling: sets error's token, file and line to those of the field `key`, which
 * must be in the table, and its reason to the formatted sentence. If the field's value is a
 * fallback, the line is the section's. Always returns false. */
bool definition_blame(const Definition *d, const char *key, Error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same when the start position is at fault. */
bool definition_blame_start(const Definition *d, Error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- start_array.c --- */

/* The squares of king and rook for a castling right of the start position. */
typedef struct StartCastling {
    bool given;
    uint8_t king_file, rook_file;
} StartCastling;

/* How many pieces of each letter the game starts with, on the board and in hand. */
typedef struct Census {
    uint16_t plain[SIDE_COUNT][LETTERS];
    uint16_t turned[SIDE_COUNT][LETTERS];
    uint16_t hand[SIDE_COUNT][LETTERS];
    uint16_t total; /* the most pieces that any choice of setups gives */
    StartCastling castling[SIDE_COUNT][SIDE_CASTLINGS];
} Census;

/* Counts the pieces of the start position, checks its geometry, and writes it in our form ("[]" in
 * games with drops, only castling rights whose king and rook are there, "-" for en passant). */
bool array_read(const Definition *d, Census *census, char start_fen[FEN_SIZE], Error *error);
/* Fills the variant's setups and adds the pieces of their rows to census. */
bool array_read_setups(const Definition *d, Variant *variant, Census *census, Error *error);

/* --- compile.c, roles.c, compile_tables.c --- */

/* The roles of each piece: its plain form, its promoted form and the form made by choice; ROLE_NONE
 * for a form that does not occur. */
typedef struct RoleMap {
    Role plain[PIECE_IDS];
    Role turned[PIECE_IDS];
    Role chosen[PIECE_IDS]; /* made by choice: the plain role, or one that reverts */
} RoleMap;

/* Makes the roles from the pieces: letters, names, promotions, captures, royals. The board's masks
 * must be set. */
bool roles_make(const Definition *d, const Census *census, Variant *variant, RoleMap *map,
                Error *error);

/* The squares of a region that are on the board. */
Bitboard definition_region(const Variant *variant, const Region *region);
/* The roles of these pieces, including promoted roles that move like them. In compile_unusual.c. */
uint64_t definition_roles(const Variant *variant, PieceIdSet pieces);

/* Compiles the flag and connection rules, which end a game at once as counted checks do; call it
 * after move_rules_make. */
void ends_make(const Definition *d, Variant *variant);

/* Whether the game has castling by rights, which are lost by moving. */
bool castling_is_by_rights(const Definition *d);
/* Compiles castling, by position or by the rights in the start position; roles, leaps and rays must
 * be made before. */
bool castling_make(const Definition *d, const RoleMap *map, const Census *census, Variant *variant,
                   Error *error);

/* Makes directions, rays, leaps and keys in one allocation (variant->storage) that also has room
 * for extra_bytes; returns the start of those. NULL when memory runs out or the slides need more
 * than DIRECTIONS_LIMIT directions; error says which. */
void *tables_make(Variant *variant, size_t extra_bytes, Error *error);

/* Fills the regions of the variant's roles; call it before tables_make. In compile_unusual.c. */
void regions_make(const Definition *d, Variant *variant);
/* Fills the variant's rules and extinction and sets pseudo_legal and plain_moves. Roles, regions
 * and castling must be compiled before. False when fields contradict each other. In
 * compile_unusual.c.
 */
bool move_rules_make(const Definition *d, Variant *variant, Error *error);

/* Compiles d into a new variant, to be freed with variant_free. NULL when the definition is
 * refused; error has file, line, field and reason. */
Variant *definition_compile(const Definition *d, Error *error);
/* Frees a compiled variant; NULL is allowed. */
void variant_free(Variant *variant);

/* --- paragraphs.c: texts for people, each line a paragraph, joined by line feeds --- */

/* The next field of a remark "field field: text". Set *at to the remark's start before the first
 * call; it is moved past each field. *key is not terminated. False: the colon is reached, or there
 * is none. */
bool remark_next_field(const char **at, const char **key, size_t *length);
/* The text of a remark, which follows its colon; NULL when there is no colon or no text. */
const char *remark_text(const char *remark);

/* Adds a line to *text (owned; NULL when empty). False when memory runs out or the result would
 * reach `limit` bytes. */
bool paragraphs_add(char **text, const char *line, size_t limit, Error *error);

/* Merges a parent's remarks (NULL: none) into a section's own: its own come first, then those
 * inherited ones none of whose fields the section sets or remarks on itself. name is the name of
 * the remarks' own field; *own (owned; NULL when empty) is replaced. A remark whose text is "-"
 * only removes an inherited one. False, with *own unchanged: memory runs out, or the result would
 * reach EXTRA_TEXT_SIZE bytes. */
bool remarks_inherit(const char *inherited, const IniSection *section, const char *name, char **own,
                     Error *error);

/* --- unplayable.c: Fairy-Stockfish's games that definitions inherit from and we cannot play --- */

typedef struct Unplayable {
    const char *name, *key; /* key: a field that the game needs and that we do not support */
} Unplayable;

/* The game at index, in the order of names; NULL past the last one. For tests of the list. */
const Unplayable *unplayable_at(size_t index);
/* The unsupported field that the game of this name needs; NULL when the game is not in the list. */
const char *unplayable_field(const char *name);

#endif
