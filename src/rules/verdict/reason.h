/* A try, the verdict on it and its reason: the types of rules/verdict/legality.h. */
#ifndef PANDEMONIUM_RULES_VERDICT_REASON_H
#define PANDEMONIUM_RULES_VERDICT_REASON_H

#include "rules/board/bitboard.h"
#include "rules/board/types.h"

typedef enum LegalityReason {
    LEGALITY_LEGAL,
    LEGALITY_NO_PIECE,          /* nothing stands on `from` */
    LEGALITY_NOT_YOURS,         /* the piece on `from` is the other side's */
    LEGALITY_OWN_PIECE,         /* an own piece stands on `to` (culprits) */
    LEGALITY_CANNOT_REACH,      /* the piece does not move like that */
    LEGALITY_BLOCKED,           /* culprits stand in the way */
    LEGALITY_NEEDS_CAPTURE,     /* moves so only to capture, and `to` is empty */
    LEGALITY_CANNOT_CAPTURE_SO, /* moves so only to an empty square (culprit: the piece on it) */
    LEGALITY_NO_MULTI_STEP,     /* a pawn goes so far only from certain ranks */
    LEGALITY_EN_PASSANT_GONE,   /* en passant is possible only directly after the multi-step */
    LEGALITY_IN_CHECK,          /* does not answer the check by culprits */
    LEGALITY_INTO_CHECK,        /* the royal would stand attacked by culprits on `to` */
    LEGALITY_PINNED,            /* is pinned: would expose the royal on `other` to culprits */
    LEGALITY_EXPOSES,           /* would expose it otherwise: en passant, a hurdle for a cannon */
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
    LEGALITY_NOT_FROM_HERE,     /* moves so only from where pawns make double steps, or soldiers go
                                   sideways */
    LEGALITY_NEEDS_HURDLE,      /* hops so, and nothing stands where it would hop over */
    LEGALITY_OUTSIDE_REGION,    /* the piece may never go to `to` */
    LEGALITY_MUST_CAPTURE,      /* culprits can be taken, so something has to be */
    LEGALITY_MUST_DROP,         /* a piece in hand, of a certain kind perhaps, has to be dropped */
    LEGALITY_DROP_UNEVEN,       /* bishops would not come to stand on both colours evenly */
    LEGALITY_IMMUNE,            /* the piece does not take its own kind (culprit) */
    LEGALITY_MUST_TAKE_CHECKER, /* a king in check by culprits moves only to take what gives it */
    LEGALITY_ALL_ATTACKED,      /* would leave all pieces of a kind attacked at once by culprits */
    LEGALITY_BLOWS_UP_OWN,      /* taking culprit would blow up a piece to guard, on `other` */
    LEGALITY_GIVES_CHECK,       /* checks, or checks by drops, are forbidden (culprit: the royal) */

    LEGALITY_MAY_NOT_STAND,   /* not as it is on this square, nor does it promote with this move */
    LEGALITY_PROMOTION_LIMIT, /* there are as many of that kind (culprits) as promotion may make */
    LEGALITY_PROMOTES_CAPTURING, /* and only so, but `to` is empty */

    LEGALITY_GAME_OVER /* a rule of rules/endings/immediate.h has ended the game */
} LegalityReason;

enum { LEGALITY_REASONS = LEGALITY_GAME_OVER + 1 }; /* which stays the last one */

/* What a try says of promotion. */
typedef enum Turning {
    TURNING_UNSAID,   /* no word, which declines: interfaces look at attempt_moves and ask first */
    TURNING_DECLINED, /* explicitly not */
    TURNING_OVER,     /* '+', or '-' of a piece that turns back over */
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

#endif
