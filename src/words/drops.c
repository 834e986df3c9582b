#include "words/card.h"

#include "base/i18n.h"
#include "rules/verdict/legality.h"
#include "words/squares.h"
#include "words/words.h"

enum { SQUARES_NAMED = 4 /* more are only counted */, LINES_SIZE = 128 };

/* Empty squares, grouped by what a drop there does. */
typedef struct Drops {
    Bitboard empty;
    Bitboard by_reason[LEGALITY_REASONS];
} Drops;

static void drops_find(const Position *position, Role role, Drops *out) {
    const Variant *variant = position->variant;
    *out = (Drops){0};
    for (unsigned square = 0; square < variant->squares; square++) {
        Bitboard bit = bitboard_of((Square)square);
        if (!(variant->board & bit) || position->board[square] != PIECE_NONE)
            continue;
        Attempt attempt = {.drop = role, .from = SQUARE_NONE, .to = (Square)square};
        out->empty |= bit;
        out->by_reason[legality_explain(position, &attempt).reason] |= bit;
    }
}

static const char *file_reason(const VariantRole *role) {
    if (role->file_limit > 1)
        return N_("the maximum is already on the board");
    return role->file_limit_both ? N_("one of its kind is there")
                                 : N_("another unpromoted one of yours is there");
}

/* The rest of the sentence after the place. */
static const char *reason_words(const VariantRole *role, LegalityReason reason) {
    switch ((int)reason) {
    case LEGALITY_DROP_NEVER_MOVES:
        return N_("it could never move again");
    case LEGALITY_DROP_REGION:
    case LEGALITY_MAY_NOT_STAND:
        return N_("it may not be dropped there");
    case LEGALITY_DROP_FILE:
        return file_reason(role);
    case LEGALITY_DROP_MATE:
        return N_("its drop may not give mate");
    case LEGALITY_IN_CHECK:
        return N_("that does not answer the check");
    case LEGALITY_MUST_CAPTURE:
        return N_("you must capture");
    case LEGALITY_MUST_DROP:
        return N_("another piece must be dropped");
    case LEGALITY_DROP_UNEVEN:
        return N_("your bishops would be uneven on light and dark squares");
    case LEGALITY_GIVES_CHECK:
        return N_("it may not give check");
    default:
        return N_("not legal now");
    }
}

/* The ranks or files (masks, `count` of them) whose empty squares make up the set; 0 if the set is
 * not made of whole lines. */
static uint64_t lines_of(const Bitboard *masks, unsigned count, Bitboard empty, Bitboard set) {
    uint64_t lines = 0;
    Bitboard covered = 0;
    for (unsigned i = 0; i < count; i++) {
        Bitboard line = masks[i] & empty;
        if (line == 0 || (line & ~set) != 0)
            continue;
        lines |= UINT64_C(1) << i;
        covered |= line;
    }
    return covered == set ? lines : 0;
}

static void add_lines(const Variant *variant, uint64_t lines, bool files, Text *out) {
    unsigned count = (unsigned)__builtin_popcountll(lines);
    char data[LINES_SIZE];
    Text list = TEXT_OVER(data);
    for (const char *before = ""; lines != 0; lines &= lines - 1) {
        unsigned line = (unsigned)__builtin_ctzll(lines);
        text_add(&list, before);
        SquareName name =
            files ? square_file_name(variant, line) : square_rank_name(variant, line, false);
        text_add(&list, name.text);
        before = _(", ");
    }
    text_addf(out,
              files ? ngettext("File %s", "Files %s", count)
                    : ngettext("Rank %s", "Ranks %s", count),
              data);
}

static void add_place(const Variant *variant, const Drops *drops, Bitboard set, Text *out) {
    unsigned count = bitboard_count(set);
    uint64_t ranks = lines_of(variant->rank_mask, variant->ranks, drops->empty, set);
    uint64_t files = lines_of(variant->file_mask, variant->files, drops->empty, set);
    if (set == drops->empty)
        text_add(out, _("Nowhere"));
    else if (ranks != 0)
        add_lines(variant, ranks, false, out);
    else if (files != 0)
        add_lines(variant, files, true, out);
    else if (count <= SQUARES_NAMED)
        text_add(out, words_squares(variant, set).text);
    else
        text_addf(out, ngettext("%u square", "%u squares", count), count);
}

void drops_add_summary(const Position *position, Role role, Text *out) {
    const Variant *variant = position->variant;
    Drops drops;
    drops_find(position, role, &drops);
    unsigned open = bitboard_count(drops.by_reason[LEGALITY_LEGAL]);
    if (open > 0 && drops.by_reason[LEGALITY_LEGAL] == drops.empty)
        text_addf(out, _("Any of the %u empty squares."), open);
    else
        text_addf(out, ngettext("%u square is available.", "%u squares are available.", open),
                  open);
    text_add_char(out, '\n');
    for (unsigned reason = LEGALITY_LEGAL + 1; reason < LEGALITY_REASONS; reason++) {
        if (drops.by_reason[reason] == 0)
            continue;
        add_place(variant, &drops, drops.by_reason[reason], out);
        text_addf(out, ": %s.\n", _(reason_words(&variant->roles[role], (LegalityReason)reason)));
    }
}
