/* The odds offered for a game. */
#include <string.h>

#include "engine/evaluate/evaluate.h"
#include "play/session/handicap.h"

/* A side's pieces that can be given, the one worth most first. */
typedef struct Givers {
    Role roles[HANDICAP_PIECES_LIMIT];
    size_t count;
} Givers;

static void add_giver(Givers *givers, const EvaluationTables *tables, Role role) {
    size_t at = givers->count;
    if (givers->count == HANDICAP_PIECES_LIMIT)
        return;
    for (; at > 0 && tables->board_value[givers->roles[at - 1]] < tables->board_value[role]; at--)
        givers->roles[at] = givers->roles[at - 1];
    givers->roles[at] = role;
    givers->count++;
}

static void find_givers(const Position *start, const EvaluationTables *tables, Side side,
                        Givers *out) {
    const Variant *variant = start->variant;
    *out = (Givers){.count = 0};
    for (Bitboard left = start->by_side[side]; left != 0;) {
        Role role = piece_role(start->board[bitboard_pop(&left)]);
        if (!variant->roles[role].royal && !variant->roles[role].pawn)
            add_giver(out, tables, role);
    }
}

/* What offers are collected in. */
typedef struct Offers {
    const Position *start;
    Handicap *out;
    size_t count, limit;
} Offers;

static void offer(Offers *offers, const Handicap *handicap) {
    Position left = *offers->start;
    if (offers->count < offers->limit && handicap_apply(handicap, &left, NULL, NULL))
        offers->out[offers->count++] = *handicap;
}

static void offer_side(Offers *offers, const Givers *givers, Side side) {
    static const size_t SEVERAL[] = {2, 4, 6};
    Handicap handicap = {.variant = offers->start->variant, .side = side, .count = 1};
    for (size_t i = givers->count; i-- > 0;) {
        if (i + 1 < givers->count && givers->roles[i] == givers->roles[i + 1])
            continue;
        handicap.pieces[0] = (HandicapPiece){SQUARE_NONE, givers->roles[i]};
        offer(offers, &handicap);
    }
    for (size_t i = 0; i < sizeof SEVERAL / sizeof SEVERAL[0]; i++) {
        if (SEVERAL[i] > givers->count)
            break;
        handicap.count = SEVERAL[i];
        for (size_t j = 0; j < handicap.count; j++)
            handicap.pieces[j] = (HandicapPiece){SQUARE_NONE, givers->roles[j]};
        offer(offers, &handicap);
    }
}

size_t handicap_offers(const Variant *variant, Handicap *out, size_t limit) {
    EvaluationTables tables;
    Position start;
    Offers offers = {&start, out, 0, limit};
    Handicap none = {.variant = variant};
    position_start(&start, variant);
    evaluate_build(&tables, variant, 100);
    offer(&offers, &none);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Givers givers;
        find_givers(&start, &tables, (Side)side, &givers);
        offer_side(&offers, &givers, (Side)side);
    }
    return offers.count;
}

bool handicap_raise(Handicap *handicap, Side side) {
    Handicap offers[HANDICAP_OFFERS_LIMIT];
    size_t count = handicap_offers(handicap->variant, offers, HANDICAP_OFFERS_LIMIT);
    const Handicap *found = NULL;
    for (size_t i = 0; i < count; i++) {
        bool more = offers[i].side == side && offers[i].count > handicap->count;
        /* Single pieces come by their value, the greatest last. */
        if (more && (found == NULL || offers[i].count == found->count))
            found = &offers[i];
    }
    if (found != NULL)
        *handicap = *found;
    return found != NULL;
}

bool handicap_equal(const Handicap *a, const Handicap *b) {
    char a_data[HANDICAP_TEXT_SIZE], b_data[HANDICAP_TEXT_SIZE];
    Text a_text = TEXT_OVER(a_data), b_text = TEXT_OVER(b_data);
    handicap_format(a, &a_text);
    handicap_format(b, &b_text);
    return strcmp(a_data, b_data) == 0;
}

/* A Pawn that does not move as one of chess is among the offers, but nobody feels that it is gone.
 */
static bool is_little(const Handicap *offer) {
    return offer->count == 1 && offer->variant->roles[offer->pieces[0].role].letter == 'P';
}

bool handicap_raise_little(Handicap *handicap, Side side) {
    Handicap offers[HANDICAP_OFFERS_LIMIT];
    size_t count = handicap_offers(handicap->variant, offers, HANDICAP_OFFERS_LIMIT), at = 0;
    if (handicap->count > 0 && handicap->side == side) {
        while (at < count && !handicap_equal(handicap, &offers[at]))
            at++;
        if (at < count)
            at++; /* past what is given now */
        else      /* which is none of the offers */
            for (at = 0; at < count && offers[at].count <= handicap->count;)
                at++;
    }
    while (at < count &&
           (offers[at].count == 0 || offers[at].side != side || is_little(&offers[at])))
        at++;
    if (at < count)
        *handicap = offers[at];
    return at < count;
}
