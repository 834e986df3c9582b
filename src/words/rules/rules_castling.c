/* Castling, from the squares of king and rook and the conditions in the definition. */
#include "base/i18n.h"
#include "rules/board/position.h"
#include "rules/moves/reachable.h"
#include "words/rules/rules_sections.h"
#include "words/squares.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 768 };

/* The facts about a game's castling. */
typedef struct Castlings {
    Reachable reachable;
    bool possible[SIDE_COUNT][SIDE_CASTLINGS];
    bool mirrored;      /* Black's squares mirror White's */
    uint64_t rooks;     /* rooks of both sides and wings */
    Role king;          /* one of the castling kings */
    Bitboard beyond;    /* White's squares (or both sides') that only the rook crosses */
    bool rook_attacked; /* the rook may be attacked */
    bool guarded;       /* the king may not cross attacked squares */
} Castlings;

static bool is_mirror(const Variant *variant, const Castling *a, const Castling *b) {
    unsigned last = variant->ranks - 1u;
    return variant_file(variant, a->king_from) == variant_file(variant, b->king_from) &&
           variant_file(variant, a->king_to) == variant_file(variant, b->king_to) &&
           variant_file(variant, a->rook_from) == variant_file(variant, b->rook_from) &&
           variant_file(variant, a->rook_to) == variant_file(variant, b->rook_to) &&
           variant_rank(variant, a->king_from) == last - variant_rank(variant, b->king_from);
}

static void note_wing(const Variant *variant, Side side, const Castling *wing, Castlings *out) {
    out->rooks |= wing->rooks;
    out->king = wing->king;
    out->rook_attacked = out->rook_attacked || !bitboard_has(wing->safe, wing->rook_from);
    if (side == SIDE_WHITE || !out->mirrored)
        out->beyond |= position_between(variant, wing->king_from, wing->rook_from) & ~wing->safe;
    out->guarded = out->guarded || (variant->royals & role_bit(wing->king)) != 0 ||
                   variant->extinction.has_pseudo_royals;
}

/* False: the game has no castling. */
static bool find_castlings(const Variant *variant, Castlings *out) {
    bool any = false;
    *out = (Castlings){.mirrored = true, .king = ROLE_NONE};
    reachable_find(variant, &out->reachable);
    for (unsigned wing = 0; wing < SIDE_CASTLINGS; wing++) {
        bool *white = &out->possible[SIDE_WHITE][wing], *black = &out->possible[SIDE_BLACK][wing];
        *white = reachable_castles(&out->reachable, SIDE_WHITE, wing);
        *black = reachable_castles(&out->reachable, SIDE_BLACK, wing);
        any = any || *white || *black;
        out->mirrored = out->mirrored && *white == *black &&
                        (!*white || is_mirror(variant, &variant->castling[SIDE_WHITE][wing],
                                              &variant->castling[SIDE_BLACK][wing]));
    }
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        Side side = i / SIDE_CASTLINGS == 0 ? SIDE_WHITE : SIDE_BLACK;
        if (out->possible[side][i % SIDE_CASTLINGS])
            note_wing(variant, side, &variant->castling[side][i % SIDE_CASTLINGS], out);
    }
    return any;
}

static void add_wing(const Variant *variant, const Castlings *castlings, Side side,
                     const Castling *wing, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    if (!castlings->mirrored)
        text_addf(&text, P_("side before a sentence", "%s, "), side_word(variant, side));
    text_addf(&text, _("%s: the %s goes from %s to %s, the %s from %s to %s."), wing->san,
              words_role_name(variant, wing->king), square_name(variant, wing->king_from).text,
              square_name(variant, wing->king_to).text,
              words_roles(variant, wing->rooks, _(" or ")).text,
              square_name(variant, wing->rook_from).text, square_name(variant, wing->rook_to).text);
    page_paragraph(page, 2, data);
}

static void add_wings(const Variant *variant, const Castlings *castlings, Bytes *page) {
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        Side side = i / SIDE_CASTLINGS == 0 ? SIDE_WHITE : SIDE_BLACK;
        unsigned wing = i % SIDE_CASTLINGS;
        if (castlings->possible[side][wing] && (side == SIDE_WHITE || !castlings->mirrored))
            add_wing(variant, castlings, side, &variant->castling[side][wing], page);
    }
    if (castlings->mirrored)
        page_paragraphf(page, 2, _("%s's squares mirror these."), side_word(variant, SIDE_BLACK));
}

/* Says what may be attacked on the way, and what not. */
static void add_dangers(const Variant *variant, const Castlings *castlings, const char *rook,
                        Bytes *page) {
    const char *king = words_role_name(variant, castlings->king);
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, _("The squares between them must be empty."));
    if (castlings->guarded)
        text_add_sentence(&text,
                          _("The %s may not be in check, and no square it crosses or reaches may "
                            "be attacked."),
                          king);
    if (variant->facing != FACING_ALLOWED)
        text_add_sentence(
            &text, variant->castling_faces
                       ? _("It may cross a square where the Kings would face each other, but not "
                           "stop there.")
                       : _("It may neither cross nor reach a square where the Kings would face "
                           "each other."));
    if (castlings->guarded && castlings->rook_attacked && castlings->beyond != 0)
        text_add_sentence(&text, _("The %s, and squares only it crosses (%s), may be attacked."),
                          rook, words_squares(variant, castlings->beyond).text);
    else if (castlings->guarded && castlings->rook_attacked)
        text_add_sentence(&text, _("The %s may be attacked."), rook);
    page_paragraph(page, 2, data);
}

/* Says that promoted rooks do not castle. */
static void add_turned_rooks(const Variant *variant, const Castlings *castlings, Bytes *page) {
    for (uint64_t set = castlings->rooks; set != 0; set &= set - 1) {
        Role rook = (Role)__builtin_ctzll(set), turned = variant->roles[rook].promoted;
        if (turned != ROLE_NONE && (castlings->rooks & role_bit(turned)) == 0 &&
            reachable_role(&castlings->reachable, turned))
            page_paragraphf(page, 2, _("The %s, a promoted %s, does not castle."),
                            words_role_name(variant, turned), words_role_name(variant, rook));
    }
}

/* Says whether king and rook may have moved before. */
static void add_past(const Variant *variant, const Castlings *castlings, const char *rook,
                     Bytes *page) {
    uint64_t held =
        castlings->reachable.in_hand[SIDE_WHITE] | castlings->reachable.in_hand[SIDE_BLACK];
    bool dropped = (held & castlings->rooks) != 0;
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, variant->castling_by_rights
                        ? _("Neither of them may have moved before.")
                        : _("Only the squares of King and Rook count, not whether they have "
                            "moved."));
    if (dropped && (!variant->castling_by_rights || variant->castling_dropped))
        text_add_sentence(&text, _("A %s dropped in its place may castle too."), rook);
    else if (dropped)
        text_add_sentence(&text, _("A %s dropped there may not castle."), rook);
    if (variant->rules.opposite_castling)
        text_add_sentence(&text, _("Once one side has castled on a wing, the other may not castle "
                                   "there."));
    page_paragraph(page, 2, data);
}

void rules_add_castling(const Variant *variant, Bytes *page) {
    Castlings castlings;
    if (!find_castlings(variant, &castlings))
        return;
    Phrase rooks = words_roles(variant, castlings.rooks, _(" or "));
    add_wings(variant, &castlings, page);
    add_dangers(variant, &castlings, rooks.text, page);
    add_past(variant, &castlings, rooks.text, page);
    add_turned_rooks(variant, &castlings, page);
}
