/* A game's rules as data: what an ini section says, compiled into tables.
 *
 * A Variant never changes once it is loaded and may be shared by threads. Everything that
 * generation, legality and outcome need is read from its fields, so that no code asks a game its
 * name. The section format is Fairy-Stockfish's, with fields of our own where that cannot say a
 * rule (rules/definition/field_table.h is the one table of both). */
#ifndef PANDEMONIUM_RULES_BOARD_VARIANT_H
#define PANDEMONIUM_RULES_BOARD_VARIANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "rules/board/betza.h"
#include "rules/board/bitboard.h"
#include "rules/board/types.h"

enum {
    VARIANT_NAME_SIZE = 48,
    ROLE_NAME_SIZE = 32,
    FEN_SIZE = 512,        /* any FEN we write fits, NUL included */
    DIRECTIONS_LIMIT = 24, /* slides: 8 of the compass, then riders of longer leaps */
    SETUPS_LIMIT = 8,
    SETUP_NAME_SIZE = 16,
    CHECKS_LIMIT = 9,  /* checks that a side can have left to give */
    SIDE_CASTLINGS = 2 /* 0: King's side (toward the last file), 1: Queen's side */
};

/* A value of stalemate, repetition or checkmate, for the side to move. */
typedef enum EndValue { END_LOSS, END_DRAW, END_WIN } EndValue;

/* The stretch of moves over which perpetual check is looked for. */
typedef enum PerpetualStretch {
    PERPETUAL_SINCE_FIRST,   /* since the first of the counted occurrences */
    PERPETUAL_SINCE_PREVIOUS /* since the occurrence before this one */
} PerpetualStretch;

/* Games that are lost, won or drawn by having too few of a kind of piece. */
typedef struct Extinction {
    bool ends;      /* being extinct ends the game */
    bool guarded;   /* a side may not leave the last of a kind to capture (pseudo-royal pieces) */
    bool duple;     /* nor all pieces of these kinds at once */
    EndValue value; /* for the side that is extinct */
    uint8_t kind_count;
    uint64_t kinds[ROLES_LIMIT]; /* sets of roles that are counted together */
    uint64_t roles;              /* all of them */
} Extinction;

/* Games that are won by bringing pieces to a goal. */
typedef struct FlagRule {
    bool ends;
    bool kings[SIDE_COUNT];      /* the side's pieces for it are its king */
    uint64_t roles[SIDE_COUNT];  /* which may be there */
    Bitboard region[SIDE_COUNT]; /* the goal; empty: the side has none */
} FlagRule;

/* Games that are decided by how the pieces of the side that has moved stand. */
typedef struct Connection {
    bool regions;                                 /* a way from one region to another decides */
    uint8_t directions;                           /* bit per direction: 0 to 3 of the compass */
    Bitboard start[SIDE_COUNT], goal[SIDE_COUNT]; /* pieces that lead from one to the other */
} Connection;

/* What a definition says of the game as a whole: a member for a field, whose row is in
 * rules/definition/fields.c. What it says of pieces, squares and castlings is compiled into those
 * of the Variant. */
typedef struct Rules {
    bool setup_common;      /* one choice of setup for both sides, else each side makes its own */
    bool opposite_castling; /* castling takes the other side's right of the same wing */
    uint8_t castling_wins;  /* set of rights: castling so wins, having none of them left loses */

    /* How games end. Values are for the side to move; checkmate's for the side that is mated. */
    EndValue checkmate, stalemate;
    bool stalemate_by_count;  /* it is of the side with fewer pieces on the board instead */
    bool kingcheck;           /* kings may not face each other on a file or rank; a side left with
                                 nothing but facing moves loses */
    bool bare_king;           /* a lone royal loses, unless it bares the other side at once */
    bool royals_only_draw;    /* a royal against a royal is a draw */
    EndValue repetition;      /* at the last occurrence */
    bool repetition_absolute; /* for White instead */
    uint8_t repetition_count; /* 0: no such rule */
    bool repetition_in_a_row; /* only the same cycle played twice without anything in between */
    bool perpetual_illegal;   /* a side that repeats by nothing but checks loses */
    PerpetualStretch perpetual_since;
    uint16_t drawing_moves;   /* moves of each side that draw; 0: none */
    bool swap_after_draw;     /* a drawn game is played again with colours swapped */
    bool surrender_off_board; /* moving the king off the board is how to surrender */

    /* Extinction: so few of a kind, hand included, are as good as none; the other side must have
     * more. With a claim the side about to move is extinct only when the other has one more than
     * that: it may still bare that one. */
    uint8_t extinction_count, extinction_opponent_count;
    bool extinction_claim;

    /* The race for a goal. */
    uint8_t flag_count;     /* pieces that have to be there */
    bool flag_blocked_wins; /* fewer will do where the goal has no empty square */
    bool flag_answered;     /* the other side may still answer with one move */
    bool flag_safe;         /* the pieces there may not be attacked */

    /* Connection: so many pieces in a row, in a square, on a line; 0: no such rule. */
    uint8_t connect_row, connect_square, connect_line;
    uint64_t connect_roles;
    EndValue connect_value; /* for the side that has moved */

    /* What must or may not be done with a move beside guarding royals. */
    bool checking, drop_checks; /* moves, and drops, may give check */
    bool must_capture;          /* where something can be captured */
    bool must_drop;             /* where a role of must_drop_roles can be dropped */
    uint64_t must_drop_roles;   /* then no other is dropped */
    bool king_takes_checker;    /* a king in check moves only to take what gives it */
    uint64_t mutually_immune;   /* roles that do not capture their own kind */
    bool blasts;                /* captures take away the capturer and what stands around */
    uint64_t blast_immune;      /* what then stays: not the captured piece */
} Rules;

/* A way of moving of rules/board/special_moves.h. */
typedef struct SpecialMove {
    BetzaAtom atom;
    uint8_t direction[SIDE_COUNT]; /* of hops and slides */
} SpecialMove;

typedef struct VariantRole {
    char name[ROLE_NAME_SIZE]; /* "War Machine"; English, for people */
    char letter;               /* 'A'..'Z': FEN letter, after '+' when turned_over */
    uint8_t kind; /* roles of one kind are one piece to rules that count or name pieces: a turned
                     pawn that moves as a gold and a gold */
    bool turned_over; /* FEN and UCI write '+' before the letter */
    bool reverts; /* made by choice of a piece that is also in the game otherwise, and kept apart
                     from that only by what it is captured as: FEN writes '~' behind the letter */
    char san[3];  /* "Q", "+S": letter in SAN and on boards */
    char like;    /* the letter by which Fairy-Stockfish names it in SAN: of the piece that it
                     moves as, which for turned pieces others may have too */
    bool royal;
    bool pawn;               /* makes multi-steps, captures and is captured en passant; its moves
                                reset the halfmove clock (see resets_clock) */
    bool resets_clock;       /* an unpromoted pawn of any kind, of either side */
    bool resets[SIDE_COUNT]; /* the same of one side */
    bool takes_passing[SIDE_COUNT]; /* captures en passant, though no pawn */
    bool compulsory;                /* must promote on arriving in the zone (chess pawns) */
    bool must_promote;              /* wherever it can; else only where it may not stand */
    bool promotes_capturing;        /* only with a move that captures */
    bool turned_back;               /* turned pieces become it again by moving: UCI writes '-' */
    bool promotes_on_leaving; /* entering, staying and leaving (shogi), not only on arriving */
    Role base;                /* the role this one was before promotion; itself if unpromoted */
    Role captured_as;         /* role that the captor takes in hand; ROLE_NONE: leaves the game */
    Role promoted;            /* the one role it turns over into ('+'), or ROLE_NONE; of a turned
                                 piece that turns back over ('-') what it was before */
    uint64_t choices[SIDE_COUNT]; /* set of roles it may become by choice (letter) */
    uint8_t limit; /* a side with so many of its kind on the board does not promote to it; 0: no
                      limit */
    Bitboard zone[SIDE_COUNT]; /* promotion zone; empty for roles that never promote */
    Bitboard
        forbidden[SIDE_COUNT];     /* squares where it may not arrive as it is: it has to promote */
    Bitboard homeless[SIDE_COUNT]; /* where it may never stand, nor be dropped: of these, and
                                      the first rank where no pawn ever is */
    Bitboard drop[SIDE_COUNT]; /* squares where it may be dropped when empty, homeless left out */
    uint8_t file_limit;        /* drops only on files with fewer than this many unpromoted
                                  pieces of its kind; 0: no limit */
    bool file_limit_both;      /* counts such pieces of either side, not only the dropper's */
    bool drop_mate_illegal;    /* may not be dropped to give mate */
    BetzaMoves moves;          /* as the definition says them, without multi-steps */
    uint32_t quiet_slides[SIDE_COUNT];   /* bit per direction it slides in to empty squares */
    uint32_t capture_slides[SIDE_COUNT]; /* bit per direction it captures and attacks along */
    uint8_t slide_range[SIDE_COUNT][DIRECTIONS_LIMIT]; /* leaps; 255: unlimited; 0: none */
    Bitboard
        region[SIDE_COUNT]; /* where it may go; the board but for generals of palaces and such */
    uint8_t sideways_rank;  /* own rank from which it leaves its file; 0: from any */
    uint8_t special_count;
    SpecialMove specials[SPECIALS_LIMIT];
} VariantRole;

/* A primitive leap repeated along a line. directions[opposite] goes the other way. */
typedef struct Direction {
    int8_t files, ranks;
    uint8_t opposite;
    bool ascending; /* squares grow along it: the nearest blocker is the lowest bit */
} Direction;

/* One side's castling on one wing. By position it depends on where king and rook stand; by rights
 * on Position.rights, and where a right is left both stand. */
typedef struct Castling {
    bool possible;
    Square king_from, king_to, rook_from, rook_to;
    Square uci_to;  /* how coordinates name king_to; rook_from where the king also steps there */
    Role king;      /* the role that must stand on king_from */
    uint64_t rooks; /* of which roles one must stand on rook_from */
    Bitboard empty; /* must be empty: between king and rook, and where they land */
    Bitboard safe;  /* must not be attacked where the king is royal: its from, way and to */
    char san[8];
} Castling;

/* Castling rights: a bit per side and wing, in the order of FEN's KQkq. */
enum { RIGHTS_COUNT = SIDE_COUNT * SIDE_CASTLINGS, RIGHTS_SETS = 1 << RIGHTS_COUNT };
static inline uint8_t right_bit(Side side, unsigned wing) {
    return (uint8_t)(1u << ((unsigned)side * SIDE_CASTLINGS + wing));
}

/* A choice of arrangement before the first move. `rows` replaces White's (or Black's) home ranks,
 * from the back rank on, in FEN letters of either case. */
typedef struct Setup {
    char name[SETUP_NAME_SIZE];
    char rows[SIDE_COUNT][64];
} Setup;

/* A field that the rules do not read, kept for the layer it belongs to. */
typedef struct VariantExtra {
    const char *key, *value;
    unsigned line;
} VariantExtra;

/* Packed tables and the inner loops that read them: rules/board/packed_tables.h and
 * rules/board/kernel.h, used within this layer. */
typedef struct PackedTables PackedTables;
typedef struct Kernel Kernel;

typedef enum SquareNames {
    SQUARES_CHESS, /* "e5" */
    SQUARES_SHOGI  /* "5e" */
} SquareNames;

typedef struct Variant {
    char name[VARIANT_NAME_SIZE];
    char source[256]; /* file it came from, or "built-in" */
    unsigned line;    /* of its section */
    uint8_t files, ranks;
    uint8_t squares; /* files * ranks */
    Bitboard board;  /* all squares */
    Bitboard file_mask[BOARD_FILES_LIMIT];
    Bitboard rank_mask[BOARD_RANKS_LIMIT];

    VariantRole roles[ROLES_LIMIT];
    uint8_t role_count;
    bool limits;                          /* some role has a limit */
    uint64_t clock_resetters[SIDE_COUNT]; /* sets of roles with resets */
    uint64_t royals;                      /* set of royal roles */
    uint64_t hand_roles;                  /* set of roles that can be in hand */
    Role hand_order[ROLES_LIMIT];         /* those, in the definition's order */
    uint8_t hand_order_count;
    bool by_trial;    /* moves are generated freely and each is tried out (rules/moves/trial.h) */
    bool drops;       /* captured pieces go to hand and are dropped back */
    bool plain_moves; /* a step, capture, promotion or drop changes nothing but the board, a hand
                         and the clocks: see rules/board/position_moves.h */
    bool drops_promoted; /* pieces may be dropped turned over, too */
    bool turns_back;     /* turned pieces may turn back over by moving: then that, and turning over,
                            does not reset the halfmove clock */
    bool has_choices;    /* some role promotes by choice */
    bool royal_needed[SIDE_COUNT]; /* the side begins with a royal, and no position is without */
    uint8_t royal_maximum; /* royals a side can come to have: 1, or 2 with a crown prince (3 where a
                              captured elephant is dropped and promoted as well) */
    uint16_t pieces_maximum; /* pieces in the whole game: no position has more */

    Bitboard passing_region[SIDE_COUNT]; /* where that side may capture en passant */
    bool passing_pieces;                 /* others than pawns capture, or are captured, so */
    Bitboard multi_step[2][SIDE_COUNT];  /* [0]: may go two steps from here, [1]: three */
    Castling castling[SIDE_COUNT][SIDE_CASTLINGS];
    bool has_castling;
    bool castling_by_rights; /* else by position */
    bool castling_dropped;   /* a rook dropped on its square, and a king, gain the right */
    uint8_t rights_lost[BOARD_SQUARES_LIMIT]; /* by a move from or to the square */

    bool has_immediate_end; /* some rule may end the game before a move is looked for: see
                               rules/endings/immediate.h. Set by the compiler of any such field */
    bool lone_royals_end;   /* some rule ends games in which a side has only royals */
    Rules rules;
    bool faces_forbidden;  /* kings may not face each other (with or without `kingcheck`) */
    bool castling_faces;   /* castling may cross squares where they would */
    uint64_t blast_spared; /* roles that blasts leave, except on the square of the capture: pawns */
    uint64_t evenly_dropped; /* roles dropped as often on light as on dark squares */
    Extinction extinction;
    FlagRule flag;
    Connection connection;
    bool check_counting; /* who has given all checks of Position.checks_left has won */

    Setup setups[SETUPS_LIMIT];
    uint8_t setup_count; /* 0: the game has no choice; setups[0] is the start position's */
    char start_fen[FEN_SIZE];
    char title[64];        /* for people: "Pandemonium"; safe to show, as are the next two */
    char title_native[64]; /* in its own script, or "" */
    char summary[160];     /* one line */
    bool listed;           /* in the lists to choose from */

    const VariantExtra *extras;
    size_t extra_count;

    Bitboard ring[BOARD_SQUARES_LIMIT]; /* the up to eight squares around each */

    /* Tables made from the roles. Index with the functions below. */
    Direction directions[DIRECTIONS_LIMIT];
    uint8_t direction_count;
    uint64_t sliders;        /* set of roles with any slide */
    uint64_t janggi_cannons; /* set of roles that hop neither over each other nor take each other */
    uint64_t specials;       /* set of roles with special moves, or slides within a region */
    Bitboard (*rays)[BOARD_SQUARES_LIMIT]; /* [direction][square]: all squares along it */
    Bitboard *leaps;                       /* capture leaps */
    Bitboard *quiet_leaps;                 /* equal to leaps for most roles */
    Bitboard *special_hits; /* all that roles of `specials` may ever attack; NULL without any */
    Bitboard *leap_sources; /* squares from which a role's capture leap reaches a square */
    Bitboard (*any_leap_sources)[BOARD_SQUARES_LIMIT]; /* [side][square]: union over roles */
    uint64_t (*piece_keys)[BOARD_SQUARES_LIMIT];       /* [piece 0..127][square] Zobrist */
    uint64_t (*hand_keys)[128];                        /* [piece 0..127][count] */
    uint64_t ep_keys[BOARD_SQUARES_LIMIT];
    uint64_t rights_keys[RIGHTS_SETS]; /* of a set of castling rights; 0 for none */
    uint64_t checks_keys[SIDE_COUNT][CHECKS_LIMIT + 1]; /* of checks left; used where counted */
    uint64_t side_key;
    PackedTables *packed;
    const Kernel *kernel;
    void *storage; /* private: what free has to release */

    /* How people name its squares, as its set has it (variants_name_squares); NULL: as in chess.
     * Read through words/squares.h. */
    const SquareNames *square_names;
} Variant;

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
/* Squares from which a piece attacks `square` by a leap. */
static inline Bitboard variant_leap_sources(const Variant *v, Side side, Role role, Square square) {
    return v->leap_sources[variant_table_index(v, side, role, square)];
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
/* The rank as the side counts it, from 0. */
static inline unsigned variant_own_rank(const Variant *v, Side side, Square square) {
    unsigned rank = variant_rank(v, square);
    return side == SIDE_WHITE ? rank : v->ranks - 1u - rank;
}
static inline uint64_t role_bit(Role role) {
    return (uint64_t)1 << role;
}

/* The role that a drop of `role` takes from the hand. */
static inline Role variant_held_role(const Variant *v, Role role) {
    return v->drops_promoted && v->roles[role].turned_over ? v->roles[role].base : role;
}
/* Whether the piece arrives as another than what it was, on the board or in hand. */
static inline bool variant_move_turns(const Variant *v, Move move) {
    return move_is_promotion(move) || (move_is_drop(move) && v->roles[move_role(move)].turned_over);
}

/* The castling that a castling move makes. */
const Castling *castling_of_move(const Variant *variant, Move move);

/* The role that FEN text "P", "+P" or "Q~" (upper case, terminated) names; ROLE_NONE when none
 * does.
 */
Role variant_role_by_fen(const Variant *variant, const char *text);
/* The role that SAN text names ("Q", "+S"); FEN texts are understood as well. */
Role variant_role_by_san(const Variant *variant, const char *text);
/* Writes "P", "+P" or "Q~" into out. */
void variant_role_fen(const Variant *variant, Role role, char out[3]);

/* True when records and boards write both roles alike: they are one, or differ only in reverting.
 */
static inline bool variant_roles_alike(const Variant *v, Role a, Role b) {
    return a == b ||
           (a != ROLE_NONE && b != ROLE_NONE && v->roles[a].letter == v->roles[b].letter &&
            v->roles[a].turned_over == v->roles[b].turned_over);
}

/* Writes "e10" into out. */
void variant_square_name(const Variant *variant, Square square, char out[4]);
/* Reads "e10" at text, sets *length to the bytes used (2 or 3). SQUARE_NONE when it names none on
 * this board. */
Square variant_square_parse(const Variant *variant, const char *text, size_t *length);

/* The value of a field that the rules keep for other layers; NULL when the section has none. */
const VariantExtra *variant_extra_find(const Variant *variant, const char *key);
/* The names, separated by spaces, by which other programs know the game (such a field, too:
 * VARIANT_OTHER_NAMES); "" when there are none. */
#define VARIANT_OTHER_NAMES "otherNames"
const char *variant_other_names(const Variant *variant);
/* What boards in the game's own script show for each role: such a field, a list of roles. */
#define VARIANT_PIECE_GLYPHS "pieceGlyphs"
/* Whether name is one of them. */
bool variant_has_other_name(const Variant *variant, const char *name);
/* Looks up `role` in such a field's list "p:Text, +f:Other text" and copies its text to out (size
 * bytes). False, out untouched, when the field or role is not there. */
bool variant_extra_role(const Variant *variant, const char *key, Role role, char *out, size_t size);

#endif
