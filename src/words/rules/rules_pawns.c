/* The multi-steps of pawns, and capturing them en passant. */
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/rules/rules_sections.h"
#include "words/sentence_parts.h"
#include "words/words.h"

enum { SENTENCES_SIZE = 1536, PLACE_SIZE = 256, STEPS_MOST = 3 };

/* The ranks, counted by their side, of the squares that pawns may make such a step from: a set. */
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

static bool side_steps(const Reachable *reachable, Side side) {
    return (step_ranks(reachable, side, 2) | step_ranks(reachable, side, STEPS_MOST)) != 0;
}

bool rules_have_steps(const Variant *variant) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    return side_steps(&reachable, SIDE_WHITE) || side_steps(&reachable, SIDE_BLACK);
}

static void add_ranks(unsigned ranks, Text *out) {
    for (unsigned left = ranks; left != 0; left &= left - 1) {
        text_add(out, left != ranks ? _(" or ") : "");
        text_add_uint(out, (unsigned)__builtin_ctz(left) + 1u);
    }
}

/* Tells of so many squares at most, and of the ranks from which that is the farthest. Those from
 * which a pawn may go fewer squares as well come last. */
static void add_farthest(unsigned ranks, unsigned fewer, unsigned steps, Text *out) {
    char data[PLACE_SIZE];
    Text text = TEXT_OVER(data);
    add_ranks(ranks & ~fewer, &text);
    if (text.length > 0)
        text_add_sentence(out,
                          ngettext("A pawn on its rank %s may go %u square at once.",
                                   "A pawn on its rank %s may go %u squares at once.", steps),
                          data, steps);
    text_clear(&text);
    add_ranks(ranks & fewer, &text);
    if (text.length > 0)
        text_add_sentence(out,
                          ngettext("A pawn on its rank %s may go up to %u square at once.",
                                   "A pawn on its rank %s may go up to %u squares at once.", steps),
                          data, steps);
}

static void add_steps_of(const Reachable *reachable, Side side, Text *out) {
    unsigned two = step_ranks(reachable, side, 2), three = step_ranks(reachable, side, STEPS_MOST);
    add_farthest(two & ~three, 0, 2, out);
    add_farthest(three, two, STEPS_MOST, out);
}

void rules_add_steps(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE];
    Text text = TEXT_OVER(data);
    Reachable reachable;
    reachable_find(variant, &reachable);
    bool alike = sides_step_alike(&reachable);
    for (unsigned i = 0; i < (alike ? 1u : SIDE_COUNT); i++) {
        char part_data[SENTENCES_SIZE / 2];
        Text part = TEXT_OVER(part_data);
        Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        add_steps_of(&reachable, side, &part);
        if (part.length == 0)
            continue;
        text_clear(&text);
        if (!alike)
            text_addf(&text, _("%s: %s"), words_side(side), part_data);
        else
            text_add(&text, part_data);
        page_paragraph(page, 2, data);
    }
    page_paragraph(page, 2, _("The squares it passes must be empty."));
}

/* --- En passant --- */

static Passing passing_of(const Variant *variant) {
    Reachable reachable;
    reachable_find(variant, &reachable);
    Passing white = reachable_passing(&reachable, SIDE_WHITE);
    Passing black = reachable_passing(&reachable, SIDE_BLACK);
    return (Passing){white.captors | black.captors, white.captured | black.captured};
}

bool rules_have_en_passant(const Variant *variant) {
    return passing_of(variant).captors != 0;
}

void rules_add_en_passant(const Variant *variant, Bytes *page) {
    char data[SENTENCES_SIZE], captors_data[PLACE_SIZE], captured_data[PLACE_SIZE];
    Text text = TEXT_OVER(data);
    Text captors = TEXT_OVER(captors_data), captured = TEXT_OVER(captured_data);
    Passing passing = passing_of(variant);
    words_roles(variant, passing.captors, _(" or "), &captors);
    words_roles(variant, passing.captured, _(" or "), &captured);
    text_addf(&text,
              _("A %s that has just gone farther than one square may be captured on any square it "
                "passed: on the next move only, by an enemy %s that attacks that square and moves "
                "there."),
              captured_data, captors_data);
    page_paragraph(page, 2, data);
}
