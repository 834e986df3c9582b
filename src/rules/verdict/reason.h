/* An attempted move and the verdict on it: the types of rules/verdict/legality.h. */
#ifndef PANDEMONIUM_RULES_VERDICT_REASON_H
#define PANDEMONIUM_RULES_VERDICT_REASON_H

#include "rules/board/bitboard.h"
#include "rules/board/types.h"

typedef enum LegalityReason {
    LEGALITY_LEGAL,
    LEGALITY_NO_PIECE,          /* `from` is empty */
    LEGALITY_NOT_YOURS,         /* the piece on `from` belongs to the other side */
    LEGALITY_OWN_PIECE,         /* a piece of the mover's is on `to` (culprits) */
    LEGALITY_CANNOT_REACH,      /* the piece does not move like that */
    LEGALITY_BLOCKED,           /* culprits are in the way */
    LEGALITY_NEEDS_CAPTURE,     /* moves in that way only to capture, and `to` is empty */
    LEGALITY_CANNOT_CAPTURE_SO, /* moves in that way only to an empty square (culprit: the piece on
                                   it) */
    LEGALITY_NO_MULTI_STEP,     /* a pawn makes a multi-step only from certain ranks */
    LEGALITY_EN_PASSANT_GONE,   /* en passant is only possible directly after the multi-step */
    LEGALITY_IN_CHECK,          /* does not answer the check given by culprits */
    LEGALITY_INTO_CHECK,        /* the royal would be attacked by culprits on `to` */
    LEGALITY_PINNED,  /* the piece is pinned: would expose the royal on `other` to culprits */
    LEGALITY_EXPOSES, /* would expose the royal in another way: en passant, a hurdle for a cannon */
    LEGALITY_KINGS_FACE,   /* the mover's king, on `other`, would face the other one (culprit) */
    LEGALITY_MUST_PROMOTE, /* promotion is compulsory on this square */
    LEGALITY_NO_PROMOTION_HERE, /* neither from nor to is in the zone */
    LEGALITY_NEVER_PROMOTES,    /* this role does not promote */
    LEGALITY_NO_SUCH_PROMOTION, /* not to that role */
    LEGALITY_DROP_PROMOTES,     /* a drop never promotes */
    LEGALITY_NO_DROPS,          /* the game has none */
    LEGALITY_NOT_IN_HAND,
    LEGALITY_OCCUPIED,             /* drop on an occupied square (culprit) */
    LEGALITY_DROP_NEVER_MOVES,     /* the piece could never move from there */
    LEGALITY_DROP_REGION,          /* the definition forbids this rank */
    LEGALITY_DROP_FILE,            /* culprits: the pawns on that file */
    LEGALITY_DROP_MATE,            /* pawn drop mate */
    LEGALITY_CASTLE_NO_ROOK,       /* no own rook on its square (other) */
    LEGALITY_CASTLE_RIGHT_LOST,    /* the king, or the rook on `other`, has moved or was captured */
    LEGALITY_CASTLE_BLOCKED,       /* culprits are between king and rook */
    LEGALITY_CASTLE_IN_CHECK,      /* culprits give check */
    LEGALITY_CASTLE_THROUGH_CHECK, /* culprits attack `other`, which the king crosses or reaches */
    LEGALITY_NOT_FROM_HERE,     /* moves that way only from squares where pawns make double steps or
                                   soldiers move sideways */
    LEGALITY_NEEDS_HURDLE,      /* would have to hop, but there is nothing to hop over */
    LEGALITY_OUTSIDE_REGION,    /* the piece may never go to `to` */
    LEGALITY_MUST_CAPTURE,      /* capturing is compulsory, and culprits can be captured */
    LEGALITY_MUST_DROP,         /* a piece in hand, perhaps of a certain kind, must be dropped */
    LEGALITY_DROP_UNEVEN,       /* bishops would not be spread evenly over both colours */
    LEGALITY_IMMUNE,            /* the piece does not capture its own kind (culprit) */
    LEGALITY_ROYAL_STAYS,       /* in a mating problem the king (culprit) is mated, not captured */
    LEGALITY_MUST_TAKE_CHECKER, /* a king in check by culprits may move only to capture them */
    LEGALITY_ALL_ATTACKED,      /* would leave all pieces of a kind attacked at once by culprits */
    LEGALITY_BLOWS_UP_OWN,      /* capturing the culprit would blow up a pseudo-royal piece on
                                 * `other` */
    LEGALITY_GIVES_CHECK,       /* checks, or checks by drops, are forbidden (culprit: the royal) */

    LEGALITY_MAY_NOT_STAND, /* the piece may not be there unpromoted, and the move does not promote
                               it */
    LEGALITY_PROMOTION_LIMIT,    /* the promotion limit of that kind (culprits) is reached */
    LEGALITY_PROMOTES_CAPTURING, /* promotes only by capturing, but `to` is empty */

    LEGALITY_GAME_OVER /* a rule of rules/endings/immediate.h has ended the game */
} LegalityReason;

enum { LEGALITY_REASONS = LEGALITY_GAME_OVER + 1 }; /* LEGALITY_GAME_OVER must stay the last one */

/* What an attempted move says about promotion. */
typedef enum Turning {
    TURNING_UNSAID,   /* nothing, which declines; front ends look at attempt_moves and ask first */
    TURNING_DECLINED, /* explicitly not */
    TURNING_OVER,     /* '+', or '-' for a piece that demotes */
    TURNING_CHOICE    /* to `choice` */
} Turning;

/* Anything that a player can try: any squares, any piece in hand, any promotion. */
typedef struct Attempt {
    Role drop;   /* ROLE_NONE: a move on the board */
    Square from; /* for a move on the board */
    Square to;
    Turning turning;
    Role choice; /* with TURNING_CHOICE */
} Attempt;

typedef struct Legality {
    LegalityReason reason;
    Move move;         /* the move meant, when LEGALITY_LEGAL */
    Role role;         /* the role of the piece that was tried, or ROLE_NONE */
    Bitboard culprits; /* squares that cause it; may be empty */
    Square other;      /* another square (royal, castling square), or SQUARE_NONE */
} Legality;

#endif
