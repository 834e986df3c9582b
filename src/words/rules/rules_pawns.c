/* The multi-steps of pawns, and capturing them en passant. */
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/rules/rules_sections.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536, STEPS_MOST = 3 };

/* The ranks, counted from the side's own, where pawns may make such a step, as a set. */
static unsigned step_ranks(const Reachable *reachable, Side side, unsigned steps) {
    const Variant *variant = reachable->variant;
    unsigned ranks = 0;
    for (Bitboard from = reachable_multi_steps(reachable, side, steps); from != 0;)
        ranks |= 1u << variant_own_rank(variant, side, bitboard_pop(&from));
    return ranks;
}

static bool sides_step_alike(const Reachable *reachable) {
    bool alike = true;
    for (unsigned steps = 2; steps <= STEPS_MOST; steps++)
        alike = alike && step_ranks(reachable, SIDE_WHITE, steps) ==
                             step_ranks(reachable, SIDE_BLACK, steps);
    return alike;
}

static Phrase list_ranks(unsigned ranks) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    for (unsigned left = ranks; left != 0; left &= left - 1) {
        text_add(&out, left != ranks ? _(" or ") : "");
        text_add_uint(&out, (unsigned)__builtin_ctz(left) + 1u);
    }
    return phrase;
}

/* Describes multi-steps of up to `steps` squares and the ranks from which that is the maximum.
 * Ranks from which a pawn may also move fewer squares come last. */
static void add_farthest(unsigned ranks, unsigned fewer, unsigned steps, Text *out) {
    if ((ranks & ~fewer) != 0)
        text_add_sentence(out,
                          ngettext("A pawn on its rank %s may move %u square.",
                                   "A pawn on its rank %s may move %u squares.", steps),
                          list_ranks(ranks & ~fewer).text, steps);
    if ((ranks & fewer) != 0)
        text_add_sentence(out,
                          ngettext("A pawn on its rank %s may move up to %u square.",
                                   "A pawn on its rank %s may move up to %u squares.", steps),
                          list_ranks(ranks & fewer).text, steps);
}

static void add_steps_of(const Reachable *reachable, Side side, Text *out) {
    unsigned two = step_ranks(reachable, side, 2), three = step_ranks(reachable, side, STEPS_MOST);
    add_farthest(two & ~three, 0, 2, out);
    add_farthest(three, two, STEPS_MOST, out);
}

void rules_add_steps(const Variant *variant, Bytes *page) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    bool alike = sides_step_alike(&reachable), any = false;
    for (unsigned i = 0; i < (alike ? 1u : SIDE_COUNT); i++) {
        char data[SENTENCES_SIZE];
        Text text = TEXT_OVER(data);
        Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        add_steps_of(&reachable, side, &text);
        if (text.length == 0)
            continue;
        any = true;
        if (alike)
            page_paragraph(page, 2, data);
        else
            page_paragraphf(page, 2, _("%s: %s"), side_word(variant, side), data);
    }
    if (any)
        page_paragraph(page, 2, _("All squares on the way, the last one included, must be empty."));
}

/* --- En passant --- */

void rules_add_en_passant(const Variant *variant, Bytes *page) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    EnPassant white = reachable_en_passant(&reachable, SIDE_WHITE);
    EnPassant black = reachable_en_passant(&reachable, SIDE_BLACK);
    uint64_t captors = white.captors | black.captors, captured = white.captured | black.captured;
    if (captors != 0)
        page_paragraphf(page, 2,
                        _("A %s that has just moved more than one square may be captured on any "
                          "square it passed: on the next move only, by an enemy %s that attacks "
                          "that square and moves there."),
                        words_roles(variant, captured, _(" or ")).text,
                        words_roles(variant, captors, _(" or ")).text);
}
