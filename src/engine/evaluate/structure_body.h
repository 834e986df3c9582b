/* The pawn structure terms of structure.h. Part of evaluate_body.h, after its AttackInfo. */

/* One side's pawns. */
typedef struct Formation {
    Bitboard pawns;
    Bitboard guarded; /* squares that they attack */
    Bitboard reach;   /* attack span: squares that they attack now or after advancing */
} Formation;

TERM_INLINE Bitboard term_pieces_of(const Position *position, Side side, uint64_t roles) {
    Bitboard set = 0;
    for (; roles != 0; roles &= roles - 1)
        set |= position->by_role[__builtin_ctzll(roles)];
    return set & position->by_side[side];
}

TERM_INLINE Formation term_formation(const TermContext *c, const AttackInfo *info) {
    const Structure *s = &c->tables->structure;
    Formation formation = {term_pieces_of(c->position, info->side, s->pawns), 0, 0};
    for (uint64_t roles = s->pawns & info->roles; roles != 0; roles &= roles - 1)
        formation.guarded |= info->by_role[__builtin_ctzll(roles)];
    for (Bitboard rest = formation.pawns; rest != 0;)
        formation.reach |= s->flanks[info->side][bitboard_pop(&rest)];
    return formation;
}

TERM_INLINE int term_pawns(const TermContext *c, Side side, const Formation *own,
                           const Formation *enemy) {
    const Structure *s = &c->tables->structure;
    int score = 0;
    for (Bitboard rest = own->pawns; rest != 0;) {
        Square square = bitboard_pop(&rest);
        Role role = piece_role(c->position->board[square]);
        unsigned rank = s->own_rank[side][square];
        Bitboard ahead = s->ahead[side][square];
        if (bitboard_has(own->guarded, square))
            score += term_linear(c, side, weight_pawn(WEIGHT_SUPPORTED, role, rank), 1);
        if ((s->beside[square] & own->pawns) != 0)
            score += term_linear(c, side, WEIGHT_PHALANX, 1);
        if ((s->files[square] & ~s->line[square] & own->pawns) == 0)
            score += term_linear(c, side, WEIGHT_ISOLATED, 1);
        if ((ahead & own->pawns) != 0)
            score += term_linear(c, side, WEIGHT_DOUBLED, 1);
        else if (((ahead | s->flanks[side][square]) & enemy->pawns) == 0)
            score += term_linear(c, side, weight_pawn(WEIGHT_PASSED, role, rank), 1);
    }
    return score;
}

/* Outposts, open and half-open files. */
TERM_INLINE int term_posts(const TermContext *c, Side side, const Formation *own,
                           const Formation *enemy) {
    const Structure *s = &c->tables->structure;
    const Position *p = c->position;
    Bitboard pieces = p->by_side[side] & ~own->pawns & ~p->royals;
    int score = 0;
    for (Bitboard rest = pieces & own->guarded & s->half[side] & ~enemy->reach; rest != 0;) {
        Role role = piece_role(p->board[bitboard_pop(&rest)]);
        score += term_linear(c, side, (unsigned)WEIGHT_OUTPOST + role, 1);
    }
    for (Bitboard rest = pieces & term_pieces_of(p, side, c->tables->straight); rest != 0;) {
        Square square = bitboard_pop(&rest);
        unsigned role = piece_role(p->board[square]);
        if ((s->line[square] & own->pawns) != 0)
            continue;
        bool open = (s->line[square] & enemy->pawns) == 0;
        score += term_linear(c, side, (open ? WEIGHT_OPEN : WEIGHT_HALF_OPEN) + role, 1);
    }
    return score;
}

TERM_INLINE int term_pairs(const TermContext *c, Side side) {
    const Structure *s = &c->tables->structure;
    int score = 0;
    for (uint64_t roles = c->trace != NULL ? s->bound : s->paired; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        Bitboard pieces = position_pieces(c->position, side, role);
        if ((pieces & s->dark) != 0 && (pieces & ~s->dark) != 0)
            score += term_linear(c, side, (unsigned)WEIGHT_PAIR + role, 1);
    }
    return score;
}

TERM_INLINE int term_castling(const TermContext *c, Side side) {
    unsigned rights = c->position->rights & (right_bit(side, 0) | right_bit(side, 1));
    return term_linear(c, side, WEIGHT_CASTLING, __builtin_popcount(rights));
}

/* The structure score for White; also fills the pawns of both AttackInfos. */
TERM_INLINE int term_structure(const TermContext *c, AttackInfo *white, AttackInfo *black) {
    const Structure *s = &c->tables->structure;
    int score = term_pairs(c, SIDE_WHITE) - term_pairs(c, SIDE_BLACK);
    if (s->castles || c->trace != NULL)
        score += term_castling(c, SIDE_WHITE) - term_castling(c, SIDE_BLACK);
    if (!(s->counts || s->shelters) && (c->trace == NULL || s->pawns == 0))
        return score;
    const Formation own = term_formation(c, white), other = term_formation(c, black);
    score += term_pawns(c, SIDE_WHITE, &own, &other) - term_pawns(c, SIDE_BLACK, &other, &own);
    score += term_posts(c, SIDE_WHITE, &own, &other) - term_posts(c, SIDE_BLACK, &other, &own);
    white->pawns = own.pawns;
    black->pawns = other.pawns;
    return score;
}

/* King-attack units from files near a side's royal without pawns of its own. */
TERM_INLINE int term_open_files(const TermContext *c, const AttackInfo *own, Square royal) {
    const Structure *s = &c->tables->structure;
    int count = 0;
    if (!s->shelters && (c->trace == NULL || s->pawns == 0))
        return 0;
    for (Bitboard rest = (s->beside[royal] | bitboard_of(royal)); rest != 0;)
        count += (s->line[bitboard_pop(&rest)] & own->pawns) == 0;
    return term_danger(c, own->side, KING_DANGER_FILES, count);
}
