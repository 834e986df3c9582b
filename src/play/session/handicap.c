#include "play/session/handicap.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/evaluate/evaluate.h"
#include "rules/notation/fen.h"
#include "words/squares.h"
#include "words/words.h"

static const char *const SIDE_WORDS[SIDE_COUNT] = {"white", "black"};

/* --- reading and writing --------------------------------------------------------------------- */

/* Finds a role by its name or letter ("R", "+R"); ROLE_NONE: none. */
static Role find_role(const Variant *variant, const char *name) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (words_role_is(variant, (Role)role, name) ||
            ascii_equal_ignore_case(variant->roles[role].san, name))
            return (Role)role;
    return ROLE_NONE;
}

static bool read_piece(const Variant *variant, const char *name, HandicapPiece *out, Error *error) {
    size_t length = 0;
    Square square = square_parse(variant, name, &length);
    bool whole = square != SQUARE_NONE && name[length] == '\0';
    *out = (HandicapPiece){whole ? square : SQUARE_NONE, ROLE_NONE};
    if (whole)
        return true;
    out->role = find_role(variant, name);
    if (out->role == ROLE_NONE)
        return error_set_at(error, name, N_("the game has no such square or piece"));
    if (variant->roles[out->role].royal)
        return error_set_at(error, name, N_("a side cannot play without this piece"));
    return true;
}

static bool read_pieces(const char *list, Handicap *out, Error *error) {
    while (*list != '\0') {
        char name[ROLE_NAME_SIZE + 1];
        size_t length = strcspn(list, ",");
        text_copy_bytes(name, sizeof name, list, length);
        if (out->count == HANDICAP_PIECES_LIMIT)
            return error_set(error, N_("too many pieces"));
        if (!read_piece(out->variant, name, &out->pieces[out->count++], error))
            return false;
        list += length;
        if (*list == ',' && *++list == '\0')
            return error_set(error, N_("a piece is missing after the comma"));
    }
    return out->count > 0 || error_set(error, N_("no pieces are named"));
}

bool handicap_parse(const Variant *variant, const char *text, Handicap *out, Error *error) {
    Handicap handicap = {.variant = variant};
    if (ascii_equal_ignore_case(text, "none")) {
        *out = handicap;
        return true;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        size_t length = strlen(SIDE_WORDS[side]);
        char word[8];
        text_copy_bytes(word, sizeof word, text, strcspn(text, ":"));
        if (!ascii_equal_ignore_case(word, SIDE_WORDS[side]) || text[length] != ':')
            continue;
        handicap.side = (Side)side;
        if (!read_pieces(text + length + 1, &handicap, error))
            return false;
        *out = handicap;
        return true;
    }
    return error_set_at(error, text,
                        N_("a handicap is a side and pieces, such as white:a1,i1, or none"));
}

void handicap_format(const Handicap *handicap, Text *out) {
    if (handicap->count == 0) {
        text_add(out, "none");
        return;
    }
    text_add(out, SIDE_WORDS[handicap->side]);
    for (size_t i = 0; i < handicap->count; i++) {
        text_add_char(out, i == 0 ? ':' : ',');
        if (handicap->pieces[i].square != SQUARE_NONE)
            text_add(out, square_name(handicap->variant, handicap->pieces[i].square).text);
        else
            text_add(out, handicap->variant->roles[handicap->pieces[i].role].name);
    }
}

/* --- taking pieces off ----------------------------------------------------------------------- */

/* The first square, in the order of HandicapPiece, with a piece of this side and role. */
static Square find_square(const Position *position, Side side, Role role) {
    const Variant *v = position->variant;
    for (unsigned file = 0; file < v->files; file++) {
        for (unsigned step = 0; step < v->ranks; step++) {
            Square square =
                variant_square(v, file, side == SIDE_WHITE ? step : v->ranks - 1 - step);
            if (position->board[square] == piece_make(side, role))
                return square;
        }
    }
    return SQUARE_NONE;
}

/* Fills in a piece's square and role. */
static bool place_piece(const Position *position, Side side, HandicapPiece *piece, Error *error) {
    const Variant *v = position->variant;
    if (piece->square == SQUARE_NONE) {
        piece->square = find_square(position, side, piece->role);
        return piece->square != SQUARE_NONE ||
               error_set_at(error, words_role_name(v, piece->role),
                            N_("that side has no such piece on the board"));
    }
    SquareName name = square_name(v, piece->square);
    Piece there = position->board[piece->square];
    if (there == PIECE_NONE || piece_side(there) != side)
        return error_set_at(error, name.text, N_("that side has no piece there"));
    piece->role = piece_role(there);
    return !v->roles[piece->role].royal ||
           error_set_at(error, name.text, N_("a side cannot play without this piece"));
}

bool handicap_apply(const Handicap *handicap, Position *position, Handicap *placed, Error *error) {
    Position left = *position;
    Handicap found = *handicap;
    /* Squares first: a role then means one of the remaining pieces. */
    for (int by_role = 0; by_role < 2; by_role++) {
        for (size_t i = 0; i < handicap->count; i++) {
            if ((handicap->pieces[i].square == SQUARE_NONE) != (by_role == 1))
                continue;
            if (!place_piece(&left, handicap->side, &found.pieces[i], error))
                return false;
            position_take(&left, found.pieces[i].square);
        }
    }
    if (handicap->count > 0) {
        position_set_rights(&left, position_standing_rights(&left, left.rights));
        if (!fen_validate(&left, error))
            return false;
    }
    *position = left;
    if (placed != NULL)
        *placed = found;
    return true;
}

void handicap_swap(Handicap *handicap) {
    const Variant *v = handicap->variant;
    Side other = side_other(handicap->side);
    Position start;
    if (handicap->count == 0)
        return;
    position_start(&start, v);
    for (size_t i = 0; i < handicap->count; i++) {
        HandicapPiece *piece = &handicap->pieces[i];
        if (piece->square == SQUARE_NONE)
            continue;
        unsigned file = variant_file(v, piece->square);
        unsigned rank = v->ranks - 1u - variant_rank(v, piece->square);
        Piece own = start.board[piece->square];
        Square opposite = variant_square(v, file, rank);
        Square turned = variant_square(v, v->files - 1u - file, rank);
        Piece wanted = own != PIECE_NONE ? piece_make(other, piece_role(own)) : PIECE_NONE;
        bool is_turned = start.board[opposite] != wanted && start.board[turned] == wanted;
        piece->square = is_turned ? turned : opposite;
    }
    handicap->side = other;
}

/* --- words ----------------------------------------------------------------------------------- */

static void add_piece(const Handicap *handicap, const HandicapPiece *piece, Text *out) {
    SquareName square = square_name(handicap->variant, piece->square);
    const char *role = words_role_name(handicap->variant, piece->role);
    if (piece->role == ROLE_NONE || piece->square == SQUARE_NONE)
        text_add(out, piece->role != ROLE_NONE ? role : square.text);
    else
        text_addf(out, P_("piece, square", "%s %s"), role, square.text);
}

void handicap_words(const Handicap *handicap, Text *out) {
    char data[HANDICAP_TEXT_SIZE + HANDICAP_PIECES_LIMIT * 8];
    Text list = TEXT_OVER(data);
    if (handicap->count == 0)
        return;
    for (size_t i = 0; i < handicap->count; i++) {
        if (i > 0)
            text_add(&list, i + 1 == handicap->count ? _(" and ") : _(", "));
        add_piece(handicap, &handicap->pieces[i], &list);
    }
    text_addf(out, _("%s plays without %s."), side_word(handicap->variant, handicap->side),
              list.data);
}

void handicap_words_pieces(const Handicap *handicap, Text *out) {
    for (size_t i = 0; i < handicap->count; i++) {
        text_add(out, i == 0 ? "" : _(", "));
        add_piece(handicap, &handicap->pieces[i], out);
    }
}

void handicap_words_short(const Handicap *handicap, Text *out) {
    const char *side = side_word(handicap->variant, handicap->side);
    char data[HANDICAP_TEXT_SIZE];
    Text piece = TEXT_OVER(data);
    if (handicap->count == 1)
        handicap_words_pieces(handicap, &piece);
    if (handicap->count == 0)
        text_add(out, _("none"));
    else if (handicap->count == 1)
        text_addf(out, P_("the side, the piece it plays without", "%s: no %s"), side, data);
    else
        text_addf(out, P_("the side, how many pieces it plays without", "%s: %zu missing"), side,
                  handicap->count);
}

/* The pieces a side can give, the most valuable first. */
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

/* Collects the offers. */
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
        /* Offers of one piece come in ascending value: take the last. */
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

/* A Pawn that moves unlike a chess Pawn can be an offer, but its loss hardly matters. */
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
            at++; /* past the current odds */
        else      /* the current odds are not an offer */
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
