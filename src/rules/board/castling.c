#include "rules/board/castling.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct Form Form;
struct Form {
    Variant variant;
    Form *next;
};

struct CastlingForms {
    pthread_mutex_t lock;
    Form *first;
};

/* The squares of a rank from one to another, both included. */
static Bitboard span(Square a, Square b) {
    Bitboard set = 0;
    for (unsigned square = a < b ? a : b; square <= (a < b ? b : a); square++)
        set |= bitboard_of((Square)square);
    return set;
}

void castling_place(Castling *castling, Square king, Square rook, Square king_to) {
    castling->king_from = king;
    castling->king_to = king_to;
    castling->rook_from = rook;
    castling->rook_to = (Square)(rook > king ? king_to - 1 : king_to + 1);
    castling->safe = span(king, king_to);
    castling->empty = (span(rook, castling->rook_to) | span(king, king_to)) &
                      ~(bitboard_of(king) | bitboard_of(rook));
    castling->possible = true;
}

CastlingForms *castling_forms_new(void) {
    CastlingForms *forms = calloc(1, sizeof *forms);
    if (forms != NULL)
        pthread_mutex_init(&forms->lock, NULL);
    return forms;
}

void castling_forms_free(CastlingForms *forms) {
    if (forms == NULL)
        return;
    while (forms->first != NULL) {
        Form *form = forms->first;
        forms->first = form->next;
        free(form);
    }
    pthread_mutex_destroy(&forms->lock);
    free(forms);
}

/* Whether all castling that is given is from the variant's squares. */
static bool has_starts(const Variant *v, const CastlingStart starts[SIDE_COUNT], bool all) {
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        const CastlingStart *start = &starts[i / SIDE_CASTLINGS];
        const Castling *wing = &v->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        Square rook = start->rooks[i % SIDE_CASTLINGS];
        if (rook == SQUARE_NONE
                ? all && wing->possible
                : !wing->possible || wing->king_from != start->king || wing->rook_from != rook)
            return false;
    }
    return true;
}

static bool has_rooks(const CastlingStart *start) {
    return start->rooks[0] != SQUARE_NONE || start->rooks[1] != SQUARE_NONE;
}

/* The square on the side's own castling rank. */
static Square across(const Variant *v, unsigned side, Square square) {
    return variant_square(v, variant_file(v, square),
                          variant_rank(v, v->castling[side][0].king_from));
}

/* A right that a side has lost leaves no trace in a position: it is taken to have been as the other
 * side's, so that all positions of a game are of one form. */
static void complete(const Variant *v, unsigned side, CastlingStart *own,
                     const CastlingStart *other) {
    if (!has_rooks(own))
        own->king = across(v, side, other->king);
    for (unsigned wing = 0; wing < SIDE_CASTLINGS; wing++)
        if (v->castling[side][wing].possible && own->rooks[wing] == SQUARE_NONE &&
            other->rooks[wing] != SQUARE_NONE && own->king == across(v, side, other->king))
            own->rooks[wing] = across(v, side, other->rooks[wing]);
}

static void move_castling(Variant *v, const CastlingStart starts[SIDE_COUNT]) {
    memset(v->rights_lost, 0, sizeof v->rights_lost);
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        const CastlingStart *start = &starts[i / SIDE_CASTLINGS];
        Castling *wing = &v->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        Square rook = start->rooks[i % SIDE_CASTLINGS];
        wing->possible = false;
        wing->king_from = start->king;
        if (rook == SQUARE_NONE)
            continue;
        castling_place(wing, start->king, rook, wing->king_to);
        wing->uci_to = rook;
        uint8_t right = right_bit((Side)(i / SIDE_CASTLINGS), i % SIDE_CASTLINGS);
        v->rights_lost[start->king] |= right;
        v->rights_lost[rook] |= right;
    }
}

const Variant *castling_form(const Variant *variant, const CastlingStart given[SIDE_COUNT]) {
    const Variant *loaded = variant->forms_of != NULL ? variant->forms_of : variant;
    CastlingForms *forms = loaded->forms;
    CastlingStart starts[SIDE_COUNT] = {given[SIDE_WHITE], given[SIDE_BLACK]};
    if (has_starts(loaded, starts, false))
        return loaded;
    complete(loaded, SIDE_WHITE, &starts[SIDE_WHITE], &given[SIDE_BLACK]);
    complete(loaded, SIDE_BLACK, &starts[SIDE_BLACK], &given[SIDE_WHITE]);
    pthread_mutex_lock(&forms->lock);
    Form *form = forms->first;
    while (form != NULL && !has_starts(&form->variant, starts, true))
        form = form->next;
    if (form == NULL && (form = malloc(sizeof *form)) != NULL) {
        form->variant = *loaded;
        form->variant.forms_of = loaded;
        move_castling(&form->variant, starts);
        form->next = forms->first;
        forms->first = form;
    }
    pthread_mutex_unlock(&forms->lock);
    return form != NULL ? &form->variant : NULL;
}
