/* Why a move is legal or not: the answer every front end gives, with the squares to blame.
 *
 * A reason is true: removing the named blocker, pinner or checker makes the try legal or changes
 * the reason. Sentences are made from it in play/words.h. */
#ifndef PANDEMONIUM_RULES_LEGALITY_H
#define PANDEMONIUM_RULES_LEGALITY_H

#include <stdbool.h>

#include "rules/position.h"

typedef enum LegalityReason {
    LEGALITY_LEGAL,
    LEGALITY_NO_PIECE,          /* nothing stands on `from` */
    LEGALITY_NOT_YOURS,         /* the piece on `from` is the other side's */
    LEGALITY_OWN_PIECE,         /* an own piece stands on `to` (culprits) */
    LEGALITY_CANNOT_REACH,      /* the piece does not move like that */
    LEGALITY_BLOCKED,           /* culprits stand in the way */
    LEGALITY_NEEDS_CAPTURE,     /* moves so only to capture, and `to` is empty */
    LEGALITY_CANNOT_CAPTURE_SO, /* moves so only to an empty square (culprit: what is there) */
    LEGALITY_NO_MULTI_STEP,     /* a pawn goes so far only from certain ranks */
    LEGALITY_EN_PASSANT_GONE,   /* en passant is possible only directly after the multi-step */
    LEGALITY_IN_CHECK,          /* does not answer the check by culprits */
    LEGALITY_INTO_CHECK,        /* the royal would stand attacked by culprits on `to` */
    LEGALITY_PINNED,            /* would expose the royal on `other` to culprits */
    LEGALITY_KINGS_FACE,   /* would face the other king (culprit), with the own one on `other` */
    LEGALITY_MUST_PROMOTE, /* compulsory on this square */
    LEGALITY_NO_PROMOTION_HERE, /* neither from nor to is in the zone */
    LEGALITY_NEVER_PROMOTES,    /* this role does not promote */
    LEGALITY_NO_SUCH_PROMOTION, /* not to that role */
    LEGALITY_DROP_PROMOTES,     /* a drop never promotes */
    LEGALITY_NO_DROPS,          /* the game has none */
    LEGALITY_NOT_IN_HAND,
    LEGALITY_OCCUPIED,             /* drop on an occupied square (culprit) */
    LEGALITY_DROP_NEVER_MOVES,     /* could never move from there */
    LEGALITY_DROP_REGION,          /* the definition forbids this rank */
    LEGALITY_DROP_FILE,            /* culprits: the pawns on that file */
    LEGALITY_DROP_MATE,            /* pawn drop mate */
    LEGALITY_CASTLE_NO_ROOK,       /* no own rook on its square (other) */
    LEGALITY_CASTLE_RIGHT_LOST,    /* king, or rook on `other`, has moved or was captured before */
    LEGALITY_CASTLE_BLOCKED,       /* culprits stand between king and rook */
    LEGALITY_CASTLE_IN_CHECK,      /* culprits give check */
    LEGALITY_CASTLE_THROUGH_CHECK, /* culprits attack `other`, which the king crosses or reaches */
    LEGALITY_GAME_OVER             /* a rule of rules/immediate.h has ended the game */
} LegalityReason;

/* What a try says of promotion. */
typedef enum Turning {
    TURNING_UNSAID,   /* no word, which declines: interfaces look at attempt_moves and ask first */
    TURNING_DECLINED, /* explicitly not */
    TURNING_OVER,     /* '+' */
    TURNING_CHOICE    /* to `choice` */
} Turning;

/* Anything a person can try: any from and to, any hand piece, any promotion. */
typedef struct Attempt {
    Role drop;   /* ROLE_NONE: a move on the board */
    Square from; /* of a board move */
    Square to;
    Turning turning;
    Role choice; /* with TURNING_CHOICE */
} Attempt;

typedef struct Legality {
    LegalityReason reason;
    Move move;         /* the move meant, when LEGALITY_LEGAL */
    Role role;         /* the piece that was tried, or ROLE_NONE */
    Bitboard culprits; /* squares that cause it; may be empty */
    Square other;      /* a further square (royal, castling square), or SQUARE_NONE */
} Legality;

/* Judges a try by the side to move. A bare "e8e9" (TURNING_UNSAID) means declining; where promotion
 * is compulsory the reason is LEGALITY_MUST_PROMOTE. A king's move onto the own rook that it may
 * castle with is that castling.
 *
 * Where several reasons hold, the one that has to go first is told: what a learner mends next.
 *  A move on the board: there is a piece, and it is yours; it moves so at all; nothing stands in
 * its way, and last on its goal; it steps or captures so; its promotion is one the piece has, here,
 *    and not left out where it is compulsory (unless no promotion were legal either); no check
 *    stays or comes (king attacked on its goal, check not answered, pin); kings do not face.
 *  Castling: the rook is there; the way is free; no check; no attacked square, the nearest to the
 *    king first; kings do not face.
 *  A drop: the game has drops; it does not promote; the piece is in hand; the square is empty; the
 *    piece may stand and be dropped there (could never move, rank, file); the check is answered; it
 *    gives no mate that it may not give. */
Legality legality_explain(const Position *position, const Attempt *attempt);

/* The try that a move is. */
Attempt attempt_of_move(const Position *position, Move move);

/* The legal moves that take the piece on `from` (drop: that role) to `to`, promotions apart (the
 * castling when `to` is the rook that the king castles with): writes at most `limit` and returns
 * their number. An interface asks it whether to prompt. */
size_t attempt_moves(const Position *position, Role drop, Square from, Square to, Move *out,
                     size_t limit);

#endif
