#include "words/card.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "rules/moves/reachable.h"
#include "words/display_fields.h"
#include "words/movement.h"
#include "words/words.h"

/* Copies White's or Black's part of "陽/陰"; a text without a slash is for both. */
static bool find_text(const Variant *variant, const char *key, Piece piece, Text *out) {
    char data[128];
    if (!variant_extra_role(variant, key, piece_role(piece), data, sizeof(data)))
        return false;
    char *stroke = strchr(data, '/');
    if (stroke != NULL)
        *stroke = '\0';
    const char *part = stroke != NULL && piece_side(piece) == SIDE_BLACK ? stroke + 1 : data;
    unicode_add_safe(out, part);
    return out->length > 0;
}

bool card_glyph(const Variant *variant, Role role, Side side, char out[CARD_GLYPH_SIZE]) {
    Text text = text_over(out, CARD_GLYPH_SIZE);
    return find_text(variant, VARIANT_PIECE_GLYPHS, piece_make(side, role), &text);
}

bool card_reading(const Variant *variant, Role role, Side side, char out[CARD_READING_SIZE]) {
    Text text = text_over(out, CARD_READING_SIZE);
    return find_text(variant, FIELD_PIECE_READINGS, piece_make(side, role), &text);
}

bool card_add_figurine(const VariantRole *role, Text *out) {
    static const struct {
        const char *moves, *figurine;
    } FIGURINES[] = {{"K", "♚"}, {"Q", "♛"}, {"R", "♜"}, {"B", "♝"}, {"N", "♞"}};
    if (role->pawn) {
        text_add(out, "♟");
        return true;
    }
    for (size_t i = 0; i < sizeof FIGURINES / sizeof FIGURINES[0]; i++) {
        BetzaMoves moves;
        if (!betza_parse(FIGURINES[i].moves, &moves, NULL) || !betza_equal(&moves, &role->moves))
            continue;
        text_add(out, FIGURINES[i].figurine);
        return true;
    }
    return false;
}

static CardMark mark_of(const BetzaAtom *atom) {
    if (atom->hop)
        return CARD_HOP;
    if (!atom->capture)
        return CARD_MOVE;
    if (!atom->quiet)
        return CARD_CAPTURE;
    if (abs(atom->files) > 1 || abs(atom->ranks) > 1 || atom->hop)
        return CARD_LEAP;
    return atom->range == BETZA_RANGE_UNLIMITED ? CARD_SLIDE : CARD_STEP;
}

/* Joins two ways of reaching one square: the stronger one both moves and captures. */
static CardMark mark_join(CardMark a, CardMark b) {
    if (a == CARD_NONE || a == b)
        return b;
    bool hops = (a == CARD_HOP && (b == CARD_MOVE || b == CARD_CAPTURE)) ||
                (b == CARD_HOP && (a == CARD_MOVE || a == CARD_CAPTURE));
    if (hops)
        return CARD_HOP;
    if (a == CARD_HOP || b == CARD_HOP)
        return a == CARD_HOP ? b : a;
    bool apart = (a == CARD_MOVE && b == CARD_CAPTURE) || (a == CARD_CAPTURE && b == CARD_MOVE);
    if (apart)
        return CARD_STEP;
    if (a == CARD_MOVE || a == CARD_CAPTURE)
        return b;
    if (b == CARD_MOVE || b == CARD_CAPTURE)
        return a;
    return a == CARD_SLIDE || b == CARD_SLIDE ? CARD_SLIDE : a;
}

static void mark_atom(Card *card, const BetzaAtom *atom) {
    int middle = (int)card->radius, turn = card->side == SIDE_WHITE ? 1 : -1;
    /* A hop ends beyond another piece, or directly behind it wherever that is. */
    int first = atom->hop ? 2 : 1, range = atom->range;
    if (atom->hop && range == 1)
        range = BETZA_RANGE_UNLIMITED;
    for (int step = first; step <= range; step++) {
        int row = middle - turn * atom->ranks * step, column = middle + turn * atom->files * step;
        if (row < 0 || column < 0 || row > 2 * middle || column > 2 * middle)
            return;
        uint8_t *mark = &card->marks[row][column];
        *mark = (uint8_t)mark_join((CardMark)*mark, mark_of(atom));
    }
}

static unsigned radius_of(const BetzaMoves *moves) {
    unsigned radius = 2;
    for (size_t i = 0; i < moves->count; i++) {
        const BetzaAtom *atom = &moves->atoms[i];
        unsigned files = (unsigned)abs(atom->files), ranks = (unsigned)abs(atom->ranks);
        unsigned reach = files > ranks ? files : ranks;
        if (atom->range != BETZA_RANGE_UNLIMITED)
            reach *= atom->range;
        if (reach > CARD_RADIUS_LIMIT)
            reach = CARD_RADIUS_LIMIT;
        if (reach > radius)
            radius = reach;
    }
    return radius;
}

void card_init(Card *card, const Variant *variant, Role role, Side side) {
    const VariantRole *r = &variant->roles[role];
    memset(card, 0, sizeof(*card));
    card->variant = variant;
    card->role = role;
    card->side = side;
    card->radius = radius_of(&r->moves);
    for (size_t i = 0; i < r->moves.count; i++)
        mark_atom(card, &r->moves.atoms[i]);
    card->marks[card->radius][card->radius] = CARD_PIECE;
    for (unsigned i = 0; i < 2; i++)
        card->multi_step[i] = r->pawn && variant->multi_step[i][side] != 0;
    text_copy(card->letters, sizeof card->letters, r->san);
    card_glyph(variant, role, side, card->glyph);
    card_reading(variant, role, side, card->reading);
}

Role card_promoted(const Variant *variant, Role role, Side side) {
    const VariantRole *entry = &variant->roles[role];
    if (entry->zone[side] == 0)
        return ROLE_NONE;
    if (entry->promoted != ROLE_NONE)
        return entry->promoted;
    return entry->choices[side] != 0 ? (Role)__builtin_ctzll(entry->choices[side]) : ROLE_NONE;
}

char card_mark_char(CardMark mark) {
    static const char CHARS[] = {'.', '@', 'o', '*', '2', 'm', 'h', 'x'};
    return CHARS[mark];
}

const char *card_mark_words(CardMark mark) {
    static const char *const WORDS[] = {
        [CARD_STEP] = N_("step"),
        [CARD_SLIDE] = N_("slide"),
        [CARD_LEAP] = N_("leap"),
        [CARD_MOVE] = N_("only moves"),
        [CARD_HOP] = N_("hop over a piece"),
        [CARD_CAPTURE] = N_("only captures"),
    };
    return WORDS[mark] != NULL ? gettext(WORDS[mark]) : "";
}

void card_add_row(const Card *card, unsigned row, Text *out) {
    for (unsigned column = 0; column <= 2 * card->radius; column++) {
        CardMark mark = (CardMark)card->marks[row][column];
        /* A sign before the letter ("+S") replaces the space. */
        bool sign = mark == CARD_PIECE && card->letters[1] != '\0';
        if (column > 0 && !sign)
            text_add_char(out, ' ');
        if (mark == CARD_PIECE)
            text_add(out, card->letters);
        else
            text_add_char(out, card_mark_char(mark));
    }
}

void card_add_value(const Card *card, Text *out) {
    Worth own;
    const Worth *worth = card->worth != NULL ? card->worth : &own;
    if (card->worth == NULL)
        worth_of_game(card->variant, &own);
    unsigned tenths = worth->board_tenths[card->role], held = worth->hand_tenths[card->role];
    if (tenths == 0)
        return;
    if (held != 0)
        text_addf(out, _("Worth in pawns: %u.%u, in hand %u.%u."), tenths / 10, tenths % 10,
                  held / 10, held % 10);
    else
        text_addf(out, _("Worth in pawns: %u.%u."), tenths / 10, tenths % 10);
}

/* For a piece that may also promote on leaving: says when it promotes, by the kinds of move that
 * allow it. */
static void add_ways(unsigned ways, const char *ranks, Text *out) {
    switch (ways) {
    case PROMOTION_ENTERING:
        text_addf(out, _("when it enters %s"), ranks);
        return;
    case PROMOTION_STAYING:
        text_addf(out, _("when it stays in %s"), ranks);
        return;
    case PROMOTION_LEAVING:
        text_addf(out, _("when it leaves %s"), ranks);
        return;
    case PROMOTION_ENTERING | PROMOTION_STAYING:
        text_addf(out, _("when it enters or stays in %s"), ranks);
        return;
    case PROMOTION_ENTERING | PROMOTION_LEAVING:
        text_addf(out, _("when it enters or leaves %s"), ranks);
        return;
    case PROMOTION_STAYING | PROMOTION_LEAVING:
        text_addf(out, _("when it leaves or stays in %s"), ranks);
        return;
    default:
        text_addf(out, _("when it enters, leaves or stays in %s"), ranks);
    }
}

static Phrase promotion_when(const Card *card) {
    const VariantRole *role = &card->variant->roles[card->role];
    Bitboard zone = role->zone[card->side];
    Phrase phrase, ranks = words_place(card->variant, zone);
    Text out = TEXT_OVER(phrase.text);
    if (zone == card->variant->board)
        text_add(&out, _("on any square"));
    else if (role->promotes_on_leaving)
        add_ways(reachable_promotion_ways(card->variant, card->side, card->role), ranks.text, &out);
    else
        text_addf(&out, _("on arriving at %s"), ranks.text);
    return phrase;
}

/* Whether a piece of the role never has a choice of promotion. */
static bool always_promotes(const Card *card) {
    const VariantRole *role = &card->variant->roles[card->role];
    return role->must_promote || (role->zone[card->side] & ~role->forbidden[card->side]) == 0;
}

void card_add_promotion(const Card *card, Text *out) {
    const Variant *variant = card->variant;
    const VariantRole *role = &variant->roles[card->role];
    uint64_t into = role->choices[card->side];
    if (role->promoted != ROLE_NONE)
        into |= role_bit(role->promoted);
    Bitboard zone = role->zone[card->side];
    if (into == 0 || zone == 0)
        return;
    Phrase names = words_roles(variant, into, _(" or ")), when = promotion_when(card);
    bool back = role->flipped && variant->has_demotions, must = always_promotes(card);
    if (back)
        text_addf(out,
                  must ? P_("piece, when", "Must revert to %s %s.")
                       : P_("piece, when", "May revert to %s %s."),
                  names.text, when.text);
    else
        text_addf(out,
                  must ? P_("piece, when", "Must promote to %s %s.")
                       : P_("piece, when", "May promote to %s %s."),
                  names.text, when.text);
    if (role->promotes_capturing)
        text_add_sentence(out, back ? _("It reverts only when it captures.")
                                    : _("It promotes only when it captures."));
    Bitboard forced = role->forbidden[card->side] & zone;
    if (!must && forced != 0)
        text_add_sentence(out, back ? _("On %s it must revert.") : _("On %s it must promote."),
                          words_place(variant, forced).text);
}

static void add_file_limit(const Card *card, Text *out) {
    const VariantRole *role = &card->variant->roles[card->role];
    unsigned limit = role->file_limit;
    const char *name = words_role_name(card->variant, card->role);
    if (limit == 1)
        text_add_sentence(
            out,
            role->file_limit_both
                ? _("It may not be dropped on a file that has a %s of either side.")
                : _("It may not be dropped on a file that has another unpromoted %s of yours."),
            name);
    else if (limit > 1)
        text_add_sentence(
            out,
            role->file_limit_both
                ? ngettext("Its file must have fewer than %u unpromoted one, counting both sides.",
                           "Its file must have fewer than %u unpromoted ones, counting both sides.",
                           limit)
                : ngettext("Its file must have fewer than %u unpromoted one of yours.",
                           "Its file must have fewer than %u unpromoted ones of yours.", limit),
            limit);
}

void card_add_drop(const Card *card, Text *out) {
    const Variant *variant = card->variant;
    const VariantRole *role = &variant->roles[card->role];
    if (!variant->drops || !(variant->hand_roles & role_bit(card->role)))
        return;
    Bitboard closed = variant->board & ~role->drop[card->side];
    if (closed == 0)
        text_add(out, _("May be dropped on any empty square."));
    else
        text_addf(out, _("May be dropped on any empty square except on %s."),
                  words_place(variant, closed).text);
    add_file_limit(card, out);
    if (role->drop_mate_illegal)
        text_add_sentence(out, _("The drop may not give mate."));
}

void card_add_capture(const Card *card, Text *out) {
    const Variant *variant = card->variant;
    const VariantRole *role = &variant->roles[card->role];
    if (!variant->drops || role->captured_as == card->role ||
        (role->royal && variant->royal_maximum == 1))
        return;
    if (role->captured_as == ROLE_NONE)
        text_add(out, _("When captured, it leaves the game."));
    else
        text_addf(out,
                  role->captured_as == role->base
                      ? _("When captured, it goes to hand as the unpromoted %s.")
                      : _("When captured, it goes to hand as the %s it moves as."),
                  words_role_name(variant, role->captured_as));
}

/* Appends the definition's note on it. */
static void add_note(const Card *card, Text *out) {
    words_role_note(card->variant, card->role, out);
}

/* "From rank 2 it may go two or three squares forward at once." */
void card_add_steps(const Card *card, Text *out) {
    const Variant *variant = card->variant;
    Bitboard two = card->multi_step[0] ? variant->multi_step[0][card->side] : 0;
    Bitboard three = card->multi_step[1] ? variant->multi_step[1][card->side] : 0;
    if ((two & three) != 0)
        text_add_sentence(out, _("From %s it may move two or three squares forward."),
                          words_place(variant, two & three).text);
    if ((two & ~three) != 0)
        text_add_sentence(out, _("From %s it may move two squares forward."),
                          words_place(variant, two & ~three).text);
    if ((three & ~two) != 0)
        text_add_sentence(out, _("From %s it may move three squares forward."),
                          words_place(variant, three & ~two).text);
}

static void add_royal(const Card *card, Text *out) {
    const Variant *variant = card->variant;
    uint64_t royals = variant->royals & reachable_roles(variant);
    if (variant->royal_maximum > 1)
        text_add_sentence(out,
                          _("It is royal: whoever loses the last royal piece (%s) loses the game."),
                          words_roles(variant, royals, _(" or ")).text);
    else
        text_add_sentence(out, _("It is royal: whoever loses it loses the game."));
}

void card_add_all(const Card *card, Text *out) {
    const VariantRole *role = &card->variant->roles[card->role];
    text_addf(out, _("It %s."), movement_words(card->variant, card->role).text);
    card_add_steps(card, out);
    if (role->royal)
        add_royal(card, out);
    void (*const parts[])(const Card *, Text *) = {add_note, card_add_value, card_add_promotion,
                                                   card_add_drop, card_add_capture};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        char part_data[512];
        Text part = TEXT_OVER(part_data);
        parts[i](card, &part);
        if (part.length > 0)
            text_add_sentence(out, "%s", part_data);
    }
}
