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
#include "rules/definition/field_ids.h"
#include "rules/definition/field_table.h"

/* For fields that take "none" beside the EndValues. */
enum { END_VALUE_NONE = END_WIN + 1 };

/* Squares by file and rank, whatever the board's size will be: a bit per file. */
typedef struct Region {
    uint16_t ranks[BOARD_RANKS_LIMIT];
} Region;

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

/* What a definition says of what becomes roles, squares and castlings of a Variant: a member for a
 * field, or for both sides' fields. Sets of pieces are by kind; files count from 1, 0 is unsaid.
 * What a Variant takes over as it is said stands in Rules. */
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
    bool castles, chess960, castles_by_position, dropped_rook_castles;
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
    bool flying_general;
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

/* Plain value but for `extras`, an array of one (possibly empty) slot for every field of the layers
 * above, with owned strings. */
typedef struct Definition {
    char name[VARIANT_NAME_SIZE];
    Origin section;
    Origin origins[FIELD_COUNT];
    Origin piece_origins[PIECE_IDS];
    Said said;
    Rules rules; /* sets of roles hold kinds of pieces */
    PieceDefinition pieces[PIECE_IDS];
    uint8_t piece_count;                    /* order that the next piece gets */
    PieceIdSet own_pieces;                  /* those that this section itself speaks of */
    Region mobility[SIDE_COUNT][PIECE_IDS]; /* all empty: the board */
    PieceId promoted[PIECE_IDS]; /* into what each turns over; PIECE_ID_NONE: it does not */
    PieceIdSet royal_plain, royal_turned; /* plainly, or turned over */
    PieceId main_pawn[SIDE_COUNT];        /* the last of those that promote by choice */
    uint8_t limits[PIECE_IDS]; /* no promotion to more than so many of a kind; 0: no limit */
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
    return d->said.files;
}
static inline unsigned definition_ranks(const Definition *d) {
    return d->said.ranks;
}

/* Whether the section itself, and no parent, said what comes from there. */
static inline bool definition_is_own(const Definition *d, const Origin *origin) {
    return origin->file == d->section.file && origin->line > d->section.line;
}

/* --- readers.c --- */

/* How a field's value is written and read. */
typedef struct ValueKind {
    const char *type; /* N_() text for the manual */
    /* Reads a value into d. False, with the reason in error (not its place), when it will not do;
     * d is then not to be used further. */
    bool (*read)(Definition *d, const VariantField *row, const char *value, Error *error);
    bool pieces; /* a set of pieces, whose fallback is written by the pieces' fields */
} ValueKind;

/* Reads "p", "-" or "p:BETZA". */
bool definition_read_piece(Definition *d, PieceId id, const char *value, Error *error);
/* Reads the squares of a mobilityRegion field. */
bool definition_read_mobility(Definition *d, unsigned side, PieceId id, const char *value,
                              Error *error);
/* The piece with this letter of either case, or PIECE_ID_NONE. */
PieceId definition_piece_by_letter(const Definition *d, char letter);

/* The kinds that the table names; pieces' own fields are read by definition_read_piece. */
extern const ValueKind KIND_CUSTOM_PIECE, KIND_DOUBLE_STEP_FIRST, KIND_DOUBLE_STEP_LAST,
    KIND_END_VALUE, KIND_END_VALUE_OR_NONE, KIND_FALSE, KIND_FEN, KIND_FILE, KIND_FLAG,
    KIND_IGNORED_NUMBER, KIND_IGNORED_TEXT, KIND_KIND, KIND_KINDS, KIND_LETTER, KIND_LETTERS,
    KIND_LIMITS, KIND_NUMBER, KIND_OTHER_LETTER, KIND_OTHER_LETTERS, KIND_OTHER_SQUARES, KIND_PAIRS,
    KIND_PIECE, KIND_PIECE_TEXTS, KIND_PROMOTING_LETTERS, KIND_PROMOTION_RANKS, KIND_RIGHTS,
    KIND_ROYALS, KIND_SETUPS, KIND_SINCE, KIND_SQUARES, KIND_TEXT, KIND_TWO_WORDS,
    KIND_UNNAMED_SQUARES;

/* Where the field's value lives in d. */
static inline void *definition_member(Definition *d, const VariantField *row) {
    return (char *)d + row->at;
}
/* The row of that name, which is there. */
Field definition_field(const char *name);

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
/* For refusals while compiling: sets error's token, file and line to those of the field (which is
 * one of the table) and its reason to the sentence. Where the field is a fallback, the section's
 * line is named. Returns false.
 */
bool definition_blame(const Definition *d, const char *key, Error *error, const char *format, ...)
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

/* The squares of a region that are on the board. */
Bitboard definition_region(const Variant *variant, const Region *region);
/* The roles that pieces are, turned ones that move like them included. In
 * compile_unusual.c. */
uint64_t definition_roles(const Variant *variant, PieceIdSet pieces);

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
