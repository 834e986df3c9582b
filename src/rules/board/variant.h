/* A game's rules as data: what an ini section says, compiled into tables.
 *
 * A Variant never changes once it is loaded and may be shared by threads. Generation, legality and
 * outcome read all they need from its members, so that no code depends on a game's name. The
 * section format is Fairy-Stockfish's, with additional fields for rules that it cannot express
 * (rules/definition/field_table.h is the one table of both). */
#ifndef PANDEMONIUM_RULES_BOARD_VARIANT_H
#define PANDEMONIUM_RULES_BOARD_VARIANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/betza.h"
#include "rules/board/bitboard.h"
#include "rules/board/types.h"

enum {
    VARIANT_NAME_SIZE = 48,
    ROLE_NAME_SIZE = 32,
    FEN_SIZE = 512,        /* holds any FEN we write, NUL included */
    DIRECTIONS_LIMIT = 24, /* of slides: the eight ray directions, then those of riders with longer
                            * leaps */
    SETUPS_LIMIT = 8,
    SETUP_NAME_SIZE = 16,
    CHECKS_LIMIT = 9,  /* the most checks that a side can have left to give */
    SIDE_CASTLINGS = 2 /* 0: king's side (toward the last file), 1: queen's side */
};

/* The stretch of moves that must all be checks for perpetual check. */
typedef enum PerpetualStretch {
    PERPETUAL_SINCE_FIRST,   /* since the first of the counted occurrences */
    PERPETUAL_SINCE_PREVIOUS /* since the occurrence before this one */
} PerpetualStretch;

/* Losing, winning or drawing by having too few pieces of a kind. */
typedef struct Extinction {
    bool ends;              /* being extinct ends the game */
    bool has_pseudo_royals; /* pseudo-royals: a side may not leave its last piece of a kind attacked
                             */
    bool duple;             /* nor all its pieces of these kinds at once (duple check) */
    EndValue value;         /* for the side that is extinct */
    uint8_t kind_count;
    uint64_t kinds[ROLES_LIMIT]; /* sets of roles that are counted together */
    uint64_t roles;              /* all of them */
} Extinction;

/* Winning by bringing pieces to a goal. */
typedef struct FlagRule {
    bool ends;
    bool kings[SIDE_COUNT];      /* the side's king must get there */
    uint64_t roles[SIDE_COUNT];  /* otherwise the roles that count there */
    Bitboard region[SIDE_COUNT]; /* the goal; empty: the side has none */
} FlagRule;

/* Whether a move may leave the kings facing each other on a file or rank. */
typedef enum Facing {
    FACING_ALLOWED,
    FACING_ILLEGAL,
    FACING_LOSES /* illegal; a side that has only such moves left, not being in check, loses */
} Facing;

/* The connections of pieces, for the side that has just moved, that decide the game. */
typedef struct Connection {
    bool regions;                                 /* a chain from one region to the other decides */
    uint8_t directions;                           /* a bit for each of the ray directions 0 to 3 */
    Bitboard start[SIDE_COUNT], goal[SIDE_COUNT]; /* the two ends of the chain */
} Connection;

/* The kinds of pieces with which a side may be short of material (rules/endings/material.h), as
 * sets of roles. */
typedef struct MaterialRoles {
    bool judged;      /* the game has the rule, and only chess's ways to win or to gain pieces */
    uint64_t knights; /* leap as knights and move in no other way */
    uint64_t bishops; /* slide along all diagonals and move in no other way */
    uint64_t rooks;   /* slide along all orthogonals and move in no other way */
    uint64_t queens;  /* slide along all lines and move in no other way */
} MaterialRoles;

/* What a definition says about the game as a whole: one member for each field, whose row is in
 * rules/definition/fields_*.c. What it says about pieces, squares and castling is compiled into
 * other members of the Variant. */
typedef struct Rules {
    bool setup_common;      /* one choice of setup for both sides, else each side chooses its own */
    bool opposite_castling; /* castling takes away the other side's right on the same wing */
    uint8_t castling_wins;  /* set of right_bit: such a castling wins, having none of these rights
                               left loses */

    /* How games end. Values are for the side to move; checkmate's for the side that is mated. */
    EndValue checkmate, stalemate;
    bool stalemate_by_count;     /* stalemate's value is for the side with fewer pieces on the board
                                    instead */
    bool bare_king;              /* a lone royal loses, unless it bares the other side at once */
    bool king_optional;          /* one side of a position may lack the royal that it needs */
    bool royals_only_draw;       /* a royal against a royal is a draw */
    bool short_of_material_draw; /* so is any position in which neither side can ever mate */
    EndValue repetition;         /* at the last occurrence */
    bool repetition_absolute;    /* its value is for White instead */
    uint8_t repetition_count;    /* 0: no such rule */
    bool repetition_in_a_row;    /* only if the same cycle is played twice without interruption */
    bool perpetual_illegal;      /* a side that repeats by checks only loses */
    PerpetualStretch perpetual_since;
    uint16_t drawing_moves; /* draw after this many moves of each side without progress; 0: no such
                               rule */
    bool swap_after_draw;   /* a drawn game is played again with colours swapped */
    uint8_t impasse_points; /* that White needs to declare impasse; 0: no such rule */
    uint64_t impasse_big;   /* roles that count as IMPASSE_BIG_POINTS */
    bool surrender_off_board; /* you surrender by moving the king off the board */

    /* Extinction: a side with at most extinction_count pieces of a kind, hand included, is extinct
     * if the other side has at least extinction_opponent_count. With a claim, the side to move is
     * extinct only if the other side has one more than that, since it might still capture one. */
    uint8_t extinction_count, extinction_opponent_count;
    bool extinction_claim;

    /* The race for a goal. */
    uint8_t flag_count;     /* how many pieces must be there */
    bool flag_blocked_wins; /* fewer are enough when the goal has no empty square */
    bool flag_answered;     /* the other side may still answer with one move */
    bool flag_safe;         /* count only pieces there that are not attacked */

    /* Connection: how many pieces in a row, in a square of this size, or on one line win; 0: no
     * such rule. */
    uint8_t connect_row, connect_square, connect_line;
    uint64_t connect_roles;
    EndValue connect_value; /* for the side that has moved */

    /* What moves must do or must not do, besides keeping royals safe. */
    bool checking, drop_checks; /* moves, and drops, may give check */
    bool must_capture;          /* a side that can capture must */
    bool must_drop;             /* a side that can drop a role of must_drop_roles must */
    uint64_t must_drop_roles;   /* then no other role may be dropped */
    bool king_takes_checker;    /* a king in check may move only to capture the checker */
    uint64_t mutually_immune;   /* roles that do not capture their own kind */
    bool blasts;                /* a capture removes the capturing piece and the pieces around it */
    uint64_t blast_immune;      /* roles that a blast spares, except as the captured piece */
} Rules;

/* A special way of moving (rules/board/special_moves.h). */
typedef struct SpecialMove {
    BetzaAtom atom;
    uint8_t direction[SIDE_COUNT]; /* for hops and slides */
} SpecialMove;

typedef struct VariantRole {
    char name[ROLE_NAME_SIZE]; /* "War Machine"; English, for display */
    char letter;               /* 'A'..'Z': its FEN letter, which follows '+' when flipped */
    uint8_t kind; /* roles of one kind are the same piece to rules that count or name pieces, such
                     as a gold and a promoted pawn that moves like one */
    bool flipped; /* FEN and UCI write '+' before the letter */
    bool reverts; /* promoted by choice into a piece that the game also has otherwise, and different
                   * only in what it is captured as: FEN writes '~' after the letter */
    char san[3];  /* "Q", "+S": as written in SAN and on boards */
    char like;    /* its letter in Fairy-Stockfish's SAN: that of the piece it moves like, which a
                     promoted role may share with others */
    bool royal;
    bool pawn;         /* makes multi-steps, captures and is captured en passant; its moves
                          reset the halfmove clock (see resets_clock) */
    bool resets_clock; /* its moves reset the halfmove counter, for either side: unpromoted pawns of
                          any kind */
    bool resets[SIDE_COUNT];      /* the same for one side */
    bool captures_ep[SIDE_COUNT]; /* captures en passant although it is not a pawn */
    bool compulsory;              /* must promote on arriving in the zone (chess pawns) */
    bool must_promote;        /* must promote whenever it can; otherwise only where it may not stay
                                 unpromoted */
    bool promotes_capturing;  /* promotes only with a capture */
    bool demotes;             /* its promoted form demotes back to it by moving: UCI writes '-' */
    bool promotes_on_leaving; /* promotes on entering, moving within or leaving the zone (shogi),
                                 not only on arriving */
    Role base;                /* the role it was before promotion; itself if unpromoted */
    Role captured_as; /* the role that goes to the captor's hand; ROLE_NONE: it leaves the game */
    Role promoted;    /* the one role it promotes to by flipping ('+'), or ROLE_NONE; for a promoted
                         piece that demotes ('-'), its unpromoted role */
    uint64_t choices[SIDE_COUNT]; /* set of roles it may promote to by choice (letter) */
    uint8_t limit; /* a side with this many of its kind on the board may not promote to it; 0: no
                      limit */
    Bitboard zone[SIDE_COUNT];      /* promotion zone; empty for roles that never promote */
    Bitboard forbidden[SIDE_COUNT]; /* squares where it may not arrive without promoting */
    Bitboard homeless[SIDE_COUNT];  /* where it may never be: those of `forbidden`, and the first
                                     * rank for pawns that can never be there */
    Bitboard drop[SIDE_COUNT]; /* squares where it may be dropped if empty, without `homeless` */
    uint8_t file_limit;        /* drops only on files with fewer than this many unpromoted
                                  pieces of its kind; 0: no limit */
    bool file_limit_both;      /* counts pieces of both sides, not only the dropper's */
    bool drop_mate_illegal;    /* may not be dropped to give mate */
    BetzaMoves moves;          /* as the definition gives them, without multi-steps */
    uint32_t quiet_slides[SIDE_COUNT];   /* a bit for each direction it slides in quietly */
    uint32_t capture_slides[SIDE_COUNT]; /* a bit for each direction it captures in */
    uint8_t slide_range[SIDE_COUNT][DIRECTIONS_LIMIT]; /* leaps; 255: unlimited; 0: none */
    Bitboard region[SIDE_COUNT]; /* where it may go; the whole board except for pieces like generals
                                    in a palace */
    uint8_t
        sideways_rank; /* the rank, from its own side, from which it may move sideways; 0: any */
    uint8_t special_count;
    SpecialMove specials[SPECIALS_LIMIT];
} VariantRole;

/* A leap that slides repeat along a line. directions[opposite] goes the other way. */
typedef struct Direction {
    int8_t files, ranks;
    uint8_t opposite;
    bool ascending; /* square numbers grow along it, so the nearest blocker is the lowest bit */
} Direction;

/* One side's castling on one wing. By position, it depends on where king and rook stand; by rights,
 * on Position.rights, and a right is left only while both stand on their squares. */
typedef struct Castling {
    bool possible;
    Square king_from, king_to, rook_from, rook_to;
    Square uci_to;  /* the target that coordinate notation writes: king_to, or rook_from if an
                       ordinary king's step also goes to king_to */
    Role king;      /* the role that must stand on king_from */
    uint64_t rooks; /* set of roles, one of which must stand on rook_from */
    Bitboard empty; /* must be empty: between king and rook, and where they land */
    Bitboard safe;  /* must not be attacked if the king is royal: its from, way and to */
    char san[8];
} Castling;

/* Castling rights: a bit per side and wing, in the order of FEN's KQkq. */
enum { RIGHTS_COUNT = SIDE_COUNT * SIDE_CASTLINGS, RIGHTS_SETS = 1 << RIGHTS_COUNT };
static inline uint8_t right_bit(Side side, unsigned wing) {
    return (uint8_t)(1u << ((unsigned)side * SIDE_CASTLINGS + wing));
}

/* Home ranks that a side may choose before the first move. `rows` replaces White's and Black's home
 * ranks, from the back rank on, in FEN letters of either case. */
typedef struct Setup {
    char name[SETUP_NAME_SIZE];
    char rows[SIDE_COUNT][64];
} Setup;

/* A field of another layer, kept raw. */
typedef struct VariantExtra {
    const char *key, *value;
    unsigned line;
} VariantExtra;

/* Packed tables and the inner loops that read them: rules/board/packed_tables.h and
 * rules/board/kernel.h, used within this layer. */
typedef struct PackedTables PackedTables;
typedef struct Kernel Kernel;

/* rules/board/castling.h */
typedef struct CastlingForms CastlingForms;
typedef struct Variant Variant;

typedef enum SquareNames {
    SQUARES_CHESS, /* "e5" */
    SQUARES_SHOGI  /* "5e" */
} SquareNames;

typedef enum MoveNotation {
    NOTATION_SAN,      /* "Rxe5" */
    NOTATION_LONG,     /* "Re9xe5" */
    NOTATION_USI,      /* "5i5e", on larger boards "e9e5" */
    NOTATION_JAPANESE, /* "☗5五飛" */
    NOTATION_KOREAN    /* "▲55차" */
} MoveNotation;

/* How users see and type squares and moves. */
typedef struct Naming {
    SquareNames squares;
    MoveNotation moves,
        shogi; /* `shogi`: in shogi and in games that shogi records have a name for */
} Naming;

struct Variant {
    char name[VARIANT_NAME_SIZE];
    char source[256]; /* file it came from, or "built-in" */
    unsigned line;    /* line of its section */
    uint8_t files, ranks;
    uint8_t squares; /* files * ranks */
    Bitboard board;  /* all squares */
    Bitboard file_mask[BOARD_FILES_LIMIT];
    Bitboard rank_mask[BOARD_RANKS_LIMIT];

    VariantRole roles[ROLES_LIMIT];
    uint8_t role_count;
    bool limits;                          /* some role has a promotion limit */
    uint64_t clock_resetters[SIDE_COUNT]; /* sets of roles with `resets` */
    uint64_t royals;                      /* set of royal roles */
    uint64_t hand_roles;                  /* set of roles that can be in hand */
    Role hand_order[ROLES_LIMIT];         /* the same roles in the definition's order */
    uint8_t hand_order_count;
    bool pseudo_legal; /* moves are generated pseudo-legally and filtered
                          (rules/moves/legality_filter.h) */
    bool drops;        /* captured pieces go to the captor's hand and can be dropped */
    bool plain_moves; /* a step, capture, promotion or drop changes only the board, one hand and the
                         counters: see rules/board/position_moves.h */
    bool drops_promoted; /* pieces may also be dropped promoted */
    bool has_demotions;  /* promoted pieces may demote by moving; neither that nor their promotion
                            then resets the halfmove counter */
    bool has_choices;    /* some role promotes by choice */
    bool royal_needed[SIDE_COUNT]; /* the side starts with a royal and must have one in every
                                      position, but for king_optional */
    uint8_t royal_maximum; /* the most royals a side can have: 1, or 2 with a crown prince (3 where
                              a captured elephant can be dropped and promoted as well) */
    uint16_t pieces_maximum; /* how many the game has, hands included */
    uint16_t pieces_bound;   /* the most pieces any position can have, hands included: a composed
                              * position may have more in hand than the game */

    Bitboard ep_region[SIDE_COUNT]; /* where that side may capture en passant */
    bool ep_pieces; /* pieces other than pawns capture, or are captured, en passant */
    Bitboard multi_step[2][SIDE_COUNT]; /* from where double [0] and triple [1] steps are made */
    Castling castling[SIDE_COUNT][SIDE_CASTLINGS];
    bool has_castling;
    bool castling_by_rights; /* otherwise by position */
    CastlingForms *forms;    /* NULL: castling is from the squares below only */
    const Variant *forms_of; /* the variant of which this is a form; NULL: it was loaded */
    bool castling_dropped;   /* a rook or king dropped on its castling square regains the right */
    uint8_t rights_lost[BOARD_SQUARES_LIMIT]; /* rights lost by a move from or to the square */

    bool has_immediate_end; /* some rule may end the game at once, whatever moves exist: see
                             * rules/endings/immediate.h. Set while a field with such a rule is
                             * compiled */
    MaterialRoles material;
    bool lone_royals_end; /* some rule ends the game when a side has only royals */
    Rules rules;
    Facing facing;
    bool castling_faces;      /* the king may castle across squares where the kings would face */
    uint64_t blast_spared[2]; /* roles that blasts spare: [true] on the square of the capture,
                                 [false] around it, pawns as well */
    uint64_t evenly_dropped;  /* roles that must be dropped evenly on light and dark squares */
    Extinction extinction;
    FlagRule flag;
    Connection connection;
    bool check_counting; /* a side that has given all its checks (Position.checks_left) has won */

    Setup setups[SETUPS_LIMIT];
    uint8_t setup_count; /* 0: no choice; setups[0] is that of the start position */
    char start_fen[FEN_SIZE];
    char title[64];        /* "Pandemonium"; safe to show, like the next two */
    char title_native[64]; /* in its own script, or "" */
    char summary[160];     /* one line */
    bool listed;           /* appears in lists of games to choose from */

    const VariantExtra *extras;
    size_t extra_count;

    Bitboard blast[BOARD_SQUARES_LIMIT]; /* the squares around a capture on each square, from which
                                          * a blast removes pieces; empty without blasts */

    /* Tables made from the roles. Index with the functions below. */
    Direction directions[DIRECTIONS_LIMIT];
    uint8_t direction_count;
    uint64_t sliders;        /* set of roles with any slide */
    uint64_t janggi_cannons; /* set of roles that neither hop over nor capture each other */
    uint64_t specials;       /* set of roles with special moves, or slides within a region */
    Bitboard (*rays)[BOARD_SQUARES_LIMIT]; /* [direction][square]: all squares along it */
    Bitboard *leaps;                       /* capture leaps */
    Bitboard *quiet_leaps;                 /* the same as leaps for most roles */
    Bitboard *special_hits;  /* all squares that a role of `specials` may ever attack; NULL if there
                                are none */
    Bitboard *reverse_leaps; /* reverse leaps: squares from which a role's capture leap reaches a
                                square */
    Bitboard (*any_reverse_leaps)[BOARD_SQUARES_LIMIT]; /* [side][square]: union over roles */
    uint64_t (*piece_keys)[BOARD_SQUARES_LIMIT];        /* [piece 0..127][square] Zobrist */
    uint64_t (*hand_keys)[128];                         /* [piece 0..127][count] */
    uint64_t ep_keys[BOARD_SQUARES_LIMIT];
    uint64_t rights_keys[RIGHTS_SETS]; /* by set of castling rights; 0 for the empty set */
    uint64_t checks_keys[SIDE_COUNT][CHECKS_LIMIT + 1]; /* by checks left, where counted */
    uint64_t side_key;
    PackedTables *packed;
    const Kernel *kernel;
    void *storage; /* private: what freeing the variant releases */

    /* Points to that of its set (variants_name_squares). NULL: as in chess. Read it through
     * words/squares.h. */
    const Naming *naming;
};

static inline size_t variant_table_index(const Variant *v, Side side, Role role, Square square) {
    return ((size_t)side * v->role_count + role) * v->squares + square;
}
/* Squares that a piece attacks by leaps (captures; empty board). */
static inline Bitboard variant_leaps(const Variant *v, Side side, Role role, Square square) {
    return v->leaps[variant_table_index(v, side, role, square)];
}
/* Squares that a piece reaches by leaps that do not capture. */
static inline Bitboard variant_quiet_leaps(const Variant *v, Side side, Role role, Square square) {
    return v->quiet_leaps[variant_table_index(v, side, role, square)];
}
/* Reverse leaps: squares from which a piece attacks `square` by a leap. */
static inline Bitboard variant_reverse_leaps(const Variant *v, Side side, Role role,
                                             Square square) {
    return v->reverse_leaps[variant_table_index(v, side, role, square)];
}

static inline Square variant_square(const Variant *v, unsigned file, unsigned rank) {
    return (Square)(rank * v->files + file);
}
static inline unsigned variant_file(const Variant *v, Square square) {
    return square % v->files;
}
static inline unsigned variant_rank(const Variant *v, Square square) {
    return square / v->files;
}
/* The rank counted from the side's own edge, from 0. */
static inline unsigned variant_own_rank(const Variant *v, Side side, Square square) {
    unsigned rank = variant_rank(v, square);
    return side == SIDE_WHITE ? rank : v->ranks - 1u - rank;
}
/* Whether a move, or a drop, may give check. */
static inline bool variant_allows_check(const Variant *v, bool drop) {
    return v->rules.checking && (v->rules.drop_checks || !drop);
}
/* Whether zugzwang is common in the game, so that null moves prove nothing. */
static inline bool variant_moves_burden(const Variant *v) {
    return v->rules.must_capture || v->rules.stalemate == END_WIN;
}
/* Whether a side with this many pieces of a counted kind is extinct. */
static inline bool variant_is_extinct(const Variant *v, unsigned count) {
    return count <= v->rules.extinction_count;
}
static inline uint64_t role_bit(Role role) {
    return (uint64_t)1 << role;
}

/* The role that leaves the hand when `role` is dropped. */
static inline Role variant_held_role(const Variant *v, Role role) {
    return v->drops_promoted && v->roles[role].flipped ? v->roles[role].base : role;
}
/* Whether the piece arrives as a different role than it had on the board or in hand. */
static inline bool variant_move_turns(const Variant *v, Move move) {
    return move_is_promotion(move) || (move_is_drop(move) && v->roles[move_role(move)].flipped);
}

/* The up to eight squares around a square. */
Bitboard variant_ring(const Variant *variant, Square square);

/* The castling that a castling move makes. */
const Castling *castling_of_move(const Variant *variant, Move move);

/* The role that FEN text names: "P", "+P" or "Q~", upper case, terminated. ROLE_NONE when none
 * does. */
Role variant_role_by_fen(const Variant *variant, const char *text);
/* The role that SAN text names ("Q", "+S"); FEN text is accepted as well. ROLE_NONE when none
 * does. */
Role variant_role_by_san(const Variant *variant, const char *text);
/* Writes "P", "+P" or "Q~" into out. */
void variant_role_fen(const Variant *variant, Role role, char out[3]);

/* True when records and boards write both roles the same way: they are equal, or differ only in
 * reverting. */
static inline bool variant_roles_alike(const Variant *v, Role a, Role b) {
    return a == b ||
           (a != ROLE_NONE && b != ROLE_NONE && v->roles[a].letter == v->roles[b].letter &&
            v->roles[a].flipped == v->roles[b].flipped);
}

/* Writes "e10" into out. */
void variant_square_name(const Variant *variant, Square square, char out[4]);
/* Reads a name such as "e10" at text and sets *length to the bytes used (2 or 3). SQUARE_NONE when
 * it names no square of this board. */
Square variant_square_parse(const Variant *variant, const char *text, size_t *length);

/* The value of a field that the rules keep for other layers; NULL when the section has none. */
const VariantExtra *variant_extra_find(const Variant *variant, const char *key);
/* The names by which other programs know the game, separated by spaces, from the field
 * VARIANT_OTHER_NAMES; "" when there are none. */
#define VARIANT_OTHER_NAMES "otherNames"
const char *variant_other_names(const Variant *variant);
/* The field with the text for each role on boards in the game's own script: a list of roles. */
#define VARIANT_PIECE_GLYPHS "pieceGlyphs"
/* The field with the game's own words for White and Black, "Sente, 先手/Gote, 後手". */
#define VARIANT_SIDE_NAMES "sideNames"
/* "White" or "Black". The context of the message is the game's VARIANT_SIDE_NAMES, so that a
 * language can have its own words for the sides of such games (先手); without it, the words of all
 * games are used. Static, or borrowed from the catalogue. */
const char *side_word(const Variant *variant, Side side);
/* Whether name is one of variant_other_names. */
bool variant_has_other_name(const Variant *variant, const char *name);
/* Looks up `role` in the field `key`, a list "p:Text, +f:Other text", and copies its text to out
 * (size bytes). False, with out untouched, when the field or the role is missing. */
bool variant_extra_role(const Variant *variant, const char *key, Role role, char *out, size_t size);

#endif
