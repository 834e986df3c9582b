/* A section of variants.ini as it was read, before it is compiled. Private to the definitions half
 * of `rules` (fields, readers, array, roles, compile, tables, variants).
 *
 * A Definition is every field's value: first the fallbacks of the one table in fields.c, then the
 * parent's, then the section's own, so that inheritance is copying a Definition. Sets of pieces are
 * kept by field, not by letter: a section that gives a letter to another piece does not change what
 * its parent's lists mean (Fairy-Stockfish reads them so). */
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
#include "rules/definition/field_table.h"
#include "rules/definition/fields.h"

/* For fields that take "none" beside the EndValues. */
enum { END_VALUE_NONE = END_WIN + 1 };

/* Squares by file and rank, whatever the board's size will be: a bit per file. */
typedef struct Region {
    uint16_t ranks[BOARD_RANKS_LIMIT];
} Region;

typedef union FieldValue {
    bool flag;
    unsigned number; /* also EndValue, PerpetualStretch */
    PieceIdSet pieces;
    Region region;
} FieldValue;

typedef struct PieceDefinition {
    char letter;   /* 'A'..'Z'; 0: this piece is not in the game */
    uint8_t order; /* the definition's order */
    BetzaMoves moves;
} PieceDefinition;

/* Where a value comes from, for messages about it. file is borrowed from the set. */
typedef struct Origin {
    const char *file;
    unsigned line; /* 0: it is a fallback */
} Origin;

enum {
    DEFINITION_TEXT_SIZE = 2048,
    EXTRA_TEXT_SIZE = 4096 /* a text of another layer's field; every section keeps its own copy */
};

/* Which of a Definition's texts a field is in. */
typedef enum TextSlot {
    TEXT_SLOT_START_FEN,
    TEXT_SLOT_TITLE,
    TEXT_SLOT_TITLE_NATIVE,
    TEXT_SLOT_SUMMARY,
    TEXT_SLOT_PIECE_NAMES,
    TEXT_SLOT_CASTLING_NOTATION,
    TEXT_SLOT_SETUPS,
    TEXT_SLOT_COUNT
} TextSlot;

/* Plain value but for `extras`, an array of one (possibly empty) slot for every field of the layers
 * above, with owned strings. */
typedef struct Definition {
    char name[VARIANT_NAME_SIZE];
    Origin section;
    Origin origins[FIELD_COUNT];
    Origin piece_origins[PIECE_IDS];
    FieldValue values[FIELD_COUNT];
    PieceDefinition pieces[PIECE_IDS];
    uint8_t piece_count;                    /* order that the next piece gets */
    PieceIdSet own_pieces;                  /* those that this section itself speaks of */
    Region mobility[SIDE_COUNT][PIECE_IDS]; /* all empty: the board */
    PieceId promoted[PIECE_IDS];            /* promotedPieceType, PIECE_ID_NONE: none */
    PieceIdSet royal_plain, royal_turned;   /* royalPieces */
    PieceId main_pawn[SIDE_COUNT];          /* the last of promotionPawnTypes */
    uint8_t limits[PIECE_IDS];              /* promotionLimit */
    char texts[TEXT_SLOT_COUNT][DEFINITION_TEXT_SIZE];
    char **extra_values;
    Origin *extra_origins;
    size_t extra_count;
} Definition;

/* The fields of the layers above. */
typedef struct ExtraFields {
    const VariantField *fields;
    size_t count;
} ExtraFields;

/* The board's size. */
static inline unsigned definition_files(const Definition *d) {
    return d->values[FIELD_MAX_FILE].number;
}
static inline unsigned definition_ranks(const Definition *d) {
    return d->values[FIELD_MAX_RANK].number;
}
static inline bool definition_flag(const Definition *d, Field field) {
    return d->values[field].flag;
}

/* Whether the section itself, and no parent, said what comes from there. */
static inline bool definition_is_own(const Definition *d, const Origin *origin) {
    return origin->file == d->section.file && origin->line > d->section.line;
}

/* --- readers.c --- */

/* Reads a field's value into d; for pieces use definition_read_piece. False, with the reason in
 * error (not its place), when value will not do; d is then not to be used further. */
bool field_read(Definition *d, Field field, const char *value, Error *error);
/* Whether the field's value is a set of pieces, and sets it. */
bool field_is_pieces(Field field);
void field_set_pieces(Definition *d, Field field, PieceIdSet pieces);
/* Reads "p", "-" or "p:BETZA". */
bool definition_read_piece(Definition *d, PieceId id, const char *value, Error *error);
/* Reads the squares of a mobilityRegion field. */
bool definition_read_mobility(Definition *d, unsigned side, PieceId id, const char *value,
                              Error *error);
/* The piece with this letter of either case, or PIECE_ID_NONE. */
PieceId definition_piece_by_letter(const Definition *d, char letter);

/* --- definition.c --- */

/* Fills d with the fallbacks. extra_count slots are made for the fields of other layers. False when
 * memory is out. */
bool definition_init(Definition *d, const ExtraFields *extra, Error *error);
/* A deep copy. False when memory is out. */
bool definition_copy(Definition *d, const Definition *from, Error *error);
void definition_done(Definition *d);
/* Applies a section's lines to d, a copy of parent's or, with NULL, of the fallbacks. file
 * (borrowed for d's life) names it. error says file, line, field and reason; d is then only good
 * for definition_done. */
bool definition_apply(Definition *d, const Definition *parent, const IniSection *section,
                      const char *file, const ExtraFields *extra, Error *error);
/* For refusals while compiling: sets error's token, file and line to those of the field and its
 * reason to the sentence. Where the field is a fallback, the section's line is named. Returns
 * false.
 */
bool definition_blame(const Definition *d, Field field, Error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* --- start_array.c --- */

/* Where king and rook stand for a castling right of startFen. */
typedef struct StartCastling {
    bool given;
    uint8_t king_file, rook_file;
} StartCastling;

/* How many pieces of each letter start on the board and in hand. */
typedef struct Census {
    uint16_t plain[SIDE_COUNT][LETTERS];
    uint16_t turned[SIDE_COUNT][LETTERS];
    uint16_t hand[SIDE_COUNT][LETTERS];
    uint16_t total; /* the most pieces of any arrangement */
    StartCastling castling[SIDE_COUNT][SIDE_CASTLINGS];
} Census;

/* Counts startFen's pieces and those of the setups, checks their geometry, and writes the start
 * position as we write it ("[]" in games with drops, castling rights that king and rook are
 * there for, "-" for en passant). */
bool array_read(const Definition *d, Census *census, char start_fen[FEN_SIZE], Error *error);
/* Fills the variant's setups; pieces of the rows are counted into census. */
bool array_read_setups(const Definition *d, Variant *variant, Census *census, Error *error);

/* --- compile.c, roles.c, compile_tables.c --- */

/* The roles of each piece: as it stands plainly, turned over and by choice, ROLE_NONE where it does
 * not. */
typedef struct RoleMap {
    Role plain[PIECE_IDS];
    Role turned[PIECE_IDS];
    Role chosen[PIECE_IDS]; /* as it comes to be by choice: the plain one, or one that reverts */
} RoleMap;

/* Makes the roles from the pieces: letters, names, promotions, captures, royals. The board's masks
 * must be set. */
bool roles_make(const Definition *d, const Census *census, Variant *variant, RoleMap *map,
                Error *error);

/* The squares of a field's region that are on the board. */
Bitboard definition_region(const Definition *d, const Variant *variant, Field field);
/* The roles that a field's pieces are, turned ones that move like them included. In
 * compile_unusual.c. */
uint64_t definition_roles(const Definition *d, const Variant *variant, Field field);

/* Makes the flags, connections and counts that end a game at once; castling must be there. */
bool ends_make(const Definition *d, Variant *variant, Error *error);

/* Makes the castlings, by position or by the rights that startFen gives; the roles, leaps and rays
 * must be there. */
bool castling_make(const Definition *d, const RoleMap *map, const Census *census, Variant *variant,
                   Error *error);

/* Makes directions, rays, leaps and keys in one allocation (variant->storage), which also has room
 * for extra_bytes whose start is returned. NULL when memory is out or the slides need more than
 * DIRECTIONS_LIMIT directions (error says which). */
void *tables_make(Variant *variant, size_t extra_bytes, Error *error);

/* Fills the regions of variant's roles: before its tables are made. In compile_unusual.c. */
void regions_make(const Definition *d, Variant *variant);
/* Fills variant's rules and extinction, and says whether it goes by trial. Roles, regions and
 * endings must be there. False when the fields contradict each other. In compile_unusual.c. */
bool move_rules_make(const Definition *d, Variant *variant, Error *error);

/* Compiles d into a new variant (free with variant_free). NULL when it will not do; error says
 * file, line, field and reason. */
Variant *definition_compile(const Definition *d, const ExtraFields *extra, Error *error);
/* Frees a compiled variant; NULL is allowed. */
void variant_free(Variant *variant);

/* Texts of several lines that say something to people: each line of such a field is a paragraph,
 * kept with line feeds between. */

/* The first or next field of a remark "field field: text"; at begins at the remark and is moved
 * behind the field. False: the colon is reached, or there is none. The field is not terminated. */
bool remark_next_field(const char **at, const char **key, size_t *length);
/* What a remark says: what stands behind its colon; NULL when it has no colon or nothing there. */
const char *remark_text(const char *remark);

/* Adds a line to *text (owned, NULL for none). False when memory is out or the whole would have
 * `limit` bytes. */
bool paragraphs_add(char **text, const char *line, size_t limit, Error *error);

/* What becomes of a parent's remarks (NULL: it has none) in a section with a few of its own: its
 * own, then those of which it says no field anew. name is the remarks' own field; *own (owned,
 * NULL for none) is replaced. Remarks that say "-" only take others back. */
bool remarks_inherit(const char *inherited, const IniSection *section, const char *name, char **own,
                     size_t limit, Error *error);

/* Games of Fairy-Stockfish's that definitions inherit from and that we cannot play. */

typedef struct Unplayable {
    const char *name, *key; /* the field that it needs and that we do not have */
} Unplayable;

/* The game at index, in the order of names; NULL behind the last one. For tests of the list. */
const Unplayable *unplayable_at(size_t index);
/* The field that the game of that name needs; NULL when it is none of them. */
const char *unplayable_field(const char *name);

#endif
