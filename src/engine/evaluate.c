#include "engine/evaluate.h"

#include "engine/check_squares.h"

/* Chosen by hand: the relations between chess, shogi and crazyhouse values as players give them.
 * They are to be tuned from games of the program's own. */
enum {
    TEMPO_CP = 15,
    MOBILITY_CP_PER_SQUARE = 3,
    UNIT_WEAK_SQUARE = 3,  /* attacked next to the royal and defended by it alone */
    UNIT_DROP_CHECK = 3,   /* a kind in hand that can check without being taken at once */
    UNIT_DROP_CONTACT = 2, /* a weak square next to the royal where something can be dropped */
    DANGER_DIVISOR = 4,    /* centipawns: units squared by this */
    DANGER_LIMIT_CP = 1000
};

/* What one side's pieces attack. */
typedef struct Survey {
    Bitboard all;           /* attacked squares */
    Bitboard without_royal; /* attacked by others than royals */
    int mobility_cp;
    int ring_units; /* attacks on squares around the enemy royal, weighted */
} Survey;

static Square evaluate_single_royal(const Position *position, Side side) {
    Bitboard royals = position_royals(position, side);
    return royals == 0 || bitboard_several(royals) ? (Square)SQUARE_NONE : bitboard_first(royals);
}

static Survey evaluate_survey(const EvaluationTables *tables, const Position *position, Side side,
                              Bitboard enemy_ring) {
    Survey survey = {0, 0, 0, 0};
    Bitboard own = position->by_side[side];
    Bitboard royals = position_royals(position, side);
    int squares = 0;
    for (Bitboard rest = own; rest != 0;) {
        Square square = bitboard_pop(&rest);
        Bitboard attacks = position_attacks(position, square);
        survey.all |= attacks;
        if (bitboard_has(royals, square))
            continue;
        survey.without_royal |= attacks;
        squares += (int)bitboard_count(attacks & ~own);
        Bitboard hits = attacks & enemy_ring;
        if (hits != 0)
            survey.ring_units += tables->attack_weight[piece_role(position->board[square])] +
                                 (int)bitboard_count(hits);
    }
    survey.mobility_cp = squares * MOBILITY_CP_PER_SQUARE;
    return survey;
}

/* Units of danger from what the attacker can drop. */
static int evaluate_drop_units(const Position *position, Side attacker, Square royal, Bitboard weak,
                               Bitboard defended) {
    const Variant *variant = position->variant;
    Bitboard occupied = position_occupied(position);
    Bitboard empty = position_empty(position);
    int units = 0;
    Bitboard places = 0;
    for (uint64_t roles = position->hand_set[attacker]; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        Bitboard droppable = empty & variant->roles[role].drop[attacker];
        places |= droppable;
        Bitboard checks = check_squares(variant, attacker, role, royal, occupied) & droppable;
        if ((checks & ~defended) != 0)
            units += UNIT_DROP_CHECK;
    }
    return units + UNIT_DROP_CONTACT * (int)bitboard_count(weak & places);
}

/* What the danger around a side's royal takes from it. */
static int evaluate_danger(const EvaluationTables *tables, const Position *position, Side side,
                           const Survey *own, const Survey *enemy) {
    Square royal = evaluate_single_royal(position, side);
    if (royal == SQUARE_NONE)
        return 0;
    Bitboard weak = tables->ring[royal] & enemy->all & ~own->without_royal;
    int units = enemy->ring_units + UNIT_WEAK_SQUARE * (int)bitboard_count(weak);
    units += evaluate_drop_units(position, side_other(side), royal, weak, own->all);
    int danger = units * units / DANGER_DIVISOR;
    return danger < DANGER_LIMIT_CP ? danger : DANGER_LIMIT_CP;
}

static Bitboard evaluate_ring(const EvaluationTables *tables, const Position *position, Side side) {
    Square royal = evaluate_single_royal(position, side);
    return royal == SQUARE_NONE ? 0 : tables->ring[royal];
}

int evaluate_position(const EvaluationTables *tables, const Position *position, int balance) {
    Survey white =
        evaluate_survey(tables, position, SIDE_WHITE, evaluate_ring(tables, position, SIDE_BLACK));
    Survey black =
        evaluate_survey(tables, position, SIDE_BLACK, evaluate_ring(tables, position, SIDE_WHITE));
    int score = balance + white.mobility_cp - black.mobility_cp;
    score -= evaluate_danger(tables, position, SIDE_WHITE, &white, &black);
    score += evaluate_danger(tables, position, SIDE_BLACK, &black, &white);
    if (position->side == SIDE_BLACK)
        score = -score;
    score += TEMPO_CP;
    if (score > EVALUATE_LIMIT_CP)
        return EVALUATE_LIMIT_CP;
    return score < -EVALUATE_LIMIT_CP ? -EVALUATE_LIMIT_CP : score;
}

static int evaluate_hand(const EvaluationTables *tables, Piece piece, unsigned count) {
    return tables->hand[piece][count < EVALUATE_HAND_LIMIT ? count : EVALUATE_HAND_LIMIT];
}

int evaluate_balance(const EvaluationTables *tables, const Position *position) {
    int balance = 0;
    for (Bitboard rest = position_occupied(position); rest != 0;) {
        Square square = bitboard_pop(&rest);
        balance += tables->place[position->board[square]][square];
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
        for (uint64_t roles = position->hand_set[side]; roles != 0; roles &= roles - 1) {
            Role role = (Role)__builtin_ctzll(roles);
            balance += evaluate_hand(tables, piece_make(side, role), position->hand[side][role]);
        }
    return balance;
}

int evaluate_balance_change(const EvaluationTables *tables, const Position *after,
                            const Undo *undo) {
    int change = 0;
    for (unsigned i = 0; i < undo->board_count; i++) {
        const BoardDelta *delta = &undo->board[i];
        if (delta->before != PIECE_NONE)
            change -= tables->place[delta->before][delta->square];
        if (delta->after != PIECE_NONE)
            change += tables->place[delta->after][delta->square];
    }
    for (unsigned i = 0; i < undo->hand_count; i++) {
        const HandDelta *delta = &undo->hand[i];
        Piece piece = piece_make(delta->side, delta->role);
        int now = after->hand[delta->side][delta->role];
        change += evaluate_hand(tables, piece, (unsigned)now);
        change -= evaluate_hand(tables, piece, (unsigned)(now - delta->change));
    }
    return change;
}
