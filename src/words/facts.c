#include "words/facts.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/moves/reachable.h"
#include "words/display_fields.h"
#include "words/words.h"

/* --- ways of moving -------------------------------------------------------------------------- */

static bool is_same_atom(const BetzaAtom *a, const BetzaAtom *b) {
    return a->files == b->files && a->ranks == b->ranks && a->range == b->range &&
           a->quiet == b->quiet && a->capture == b->capture && a->hop == b->hop &&
           a->lame == b->lame && a->initial == b->initial;
}

/* A pawn's double step is not a separate way of moving. */
static bool has_atoms(const BetzaMoves *moves, const BetzaMoves *others) {
    for (size_t i = 0; i < others->count; i++) {
        bool found = others->atoms[i].initial;
        for (size_t k = 0; k < moves->count && !found; k++)
            found = is_same_atom(&moves->atoms[k], &others->atoms[i]);
        if (!found)
            return false;
    }
    return true;
}

static bool moves_alike(const BetzaMoves *a, const BetzaMoves *b) {
    return has_atoms(a, b) && has_atoms(b, a);
}

/* The first of the roles that move alike. */
static uint64_t movers(const Variant *variant) {
    uint64_t out = 0;
    for (uint64_t roles = words_described_roles(variant); roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        bool first = true;
        for (uint64_t set = out; set != 0 && first; set &= set - 1)
            first = !moves_alike(&variant->roles[__builtin_ctzll(set)].moves,
                                 &variant->roles[role].moves);
        out |= first ? role_bit(role) : 0;
    }
    return out;
}

/* Pieces known from chess and shogi. */
typedef struct Known {
    Fact whose;
    const char *name; /* NP_(): the two games have pieces of the same name */
    const char *betza;
} Known;

static const Known KNOWN[] = {
    {FACT_CHESS, NP_("chess", "rook"), "R"},
    {FACT_CHESS, NP_("chess", "bishop"), "B"},
    {FACT_CHESS, NP_("chess", "knight"), "N"},
    {FACT_CHESS, NP_("chess", "queen"), "RB"},
    {FACT_CHESS, NP_("chess", "pawn"), "mfWcfF"},
    {FACT_SHOGI, NP_("shogi", "pawn"), "fW"},
    {FACT_SHOGI, NP_("shogi", "gold"), "WfF"},
    {FACT_SHOGI, NP_("shogi", "silver"), "FfW"},
    {FACT_SHOGI, NP_("shogi", "lance"), "fR"},
    {FACT_SHOGI, NP_("shogi", "knight"), "ffN"},
    {FACT_SHOGI, NP_("shogi", "dragon king"), "RF"},
    {FACT_SHOGI, NP_("shogi", "dragon horse"), "BW"},
};
enum { KNOWN_COUNT = sizeof KNOWN / sizeof KNOWN[0] };

static bool moves_as(const VariantRole *role, const Known *known) {
    BetzaMoves moves;
    return betza_parse(known->betza, &moves, NULL) && moves_alike(&role->moves, &moves);
}

static bool is_known(const VariantRole *role) {
    bool found = role->royal;
    for (size_t i = 0; i < KNOWN_COUNT && !found; i++)
        found = moves_as(role, &KNOWN[i]);
    return found;
}

/* --- facts ----------------------------------------------------------------------------------- */

static void add_item(const char *item, Text *out) {
    text_addf(out, "%s%s", out->length > 0 ? _(", ") : "", item);
}

static void add_known(const Variant *variant, Fact whose, Text *out) {
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        bool there = false;
        for (uint64_t set = movers(variant); set != 0 && !there; set &= set - 1)
            there = KNOWN[i].whose == whose &&
                    moves_as(&variant->roles[__builtin_ctzll(set)], &KNOWN[i]);
        if (there)
            add_item(i18n_marked(KNOWN[i].name), out);
    }
}

static void add_author(const Variant *variant, Text *out) {
    const char *at = NULL;
    while (words_next_paragraph(variant, FIELD_AUTHOR, &at, out))
        if (*at != '\0')
            text_add(out, _("; "));
}

static void add_learning(const Variant *variant, Text *out) {
    unsigned ways = (unsigned)__builtin_popcountll(movers(variant));
    text_addf(out, ngettext("%u way of moving", "%u ways of moving", ways), ways);
}

static void add_length(const Variant *variant, Text *out) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_GAME_LENGTH);
    int64_t moves;
    if (extra != NULL && ascii_parse_int(extra->value, 1, LENGTH_LIMIT, &moves))
        text_addf(out, ngettext("about %u move", "about %u moves", (unsigned)moves),
                  (unsigned)moves);
}

static void add_chess(const Variant *variant, Text *out) {
    Reachable reachable;
    add_known(variant, FACT_CHESS, out);
    if (variant->has_castling)
        add_item(_("castling"), out);
    reachable_find(variant, &reachable);
    if (reachable_en_passant(&reachable, SIDE_WHITE).captors != 0)
        add_item(_("en passant"), out);
    if (variant->royals != 0)
        add_item(_("checkmate"), out);
}

/* The ranks in which pieces promote by flipping; 0: none do. */
static unsigned zone_ranks(const Variant *variant) {
    Bitboard zone = 0;
    unsigned count = 0;
    for (Role role = 0; role < variant->role_count; role++)
        if (variant->roles[role].promoted != ROLE_NONE && !variant->roles[role].flipped)
            zone |= variant->roles[role].zone[SIDE_WHITE];
    for (unsigned rank = 0; rank < variant->ranks; rank++)
        count += (zone & variant->rank_mask[rank]) != 0;
    return count;
}

static void add_shogi(const Variant *variant, Text *out) {
    char data[120];
    Text promotion = TEXT_OVER(data);
    unsigned ranks = zone_ranks(variant);
    if (variant->drops)
        add_item(_("drops"), out);
    text_addf(&promotion,
              ngettext("promotion on the last rank", "promotion in the last %u ranks", ranks),
              ranks);
    if (ranks > 0)
        add_item(data, out);
    add_known(variant, FACT_SHOGI, out);
}

/* How many pieces of the side start promoted. */
static unsigned count_promoted(const Variant *variant, Side side) {
    Position position;
    unsigned count = 0;
    position_start(&position, variant);
    for (unsigned i = 0; i < variant->squares; i++) {
        Piece piece = position.board[i];
        count += piece != PIECE_NONE && piece_side(piece) == side &&
                 variant->roles[piece_role(piece)].flipped;
    }
    return count;
}

static void add_promoted(const Variant *variant, Text *out) {
    char data[120];
    Text text = TEXT_OVER(data);
    unsigned white = count_promoted(variant, SIDE_WHITE);
    unsigned black = count_promoted(variant, SIDE_BLACK);
    if (white == black)
        text_addf(&text,
                  ngettext("%u piece on each side starts promoted",
                           "%u pieces on each side start promoted", white),
                  white);
    else
        text_addf(&text,
                  ngettext("%u piece begins promoted", "%u pieces begin promoted", white + black),
                  white + black);
    if (white + black > 0)
        add_item(data, out);
}

enum { NAMES_TOLD = 4 };

static void add_own(const Variant *variant, Text *out) {
    char data[120];
    Text text = TEXT_OVER(data);
    unsigned names = 0, more = 0;
    if (variant->setup_count > 0)
        add_item(_("a choice of setups"), out);
    if (variant->facing != FACING_ALLOWED)
        add_item(_("Kings may not face each other"), out);
    add_promoted(variant, out);
    for (uint64_t set = movers(variant); set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        if (is_known(&variant->roles[role]))
            continue;
        if (names++ < NAMES_TOLD)
            add_item(words_role_name(variant, role), out);
        else
            more++;
    }
    text_addf(&text, ngettext("%u more piece", "%u more pieces", more), more);
    if (more > 0)
        add_item(data, out);
}

static const struct {
    const char *label; /* N_() */
    void (*add)(const Variant *variant, Text *out);
} FACTS[FACT_COUNT] = {
    [FACT_AUTHOR] = {N_("Author"), add_author}, [FACT_LEARNING] = {N_("To learn"), add_learning},
    [FACT_LENGTH] = {N_("Length"), add_length}, [FACT_CHESS] = {N_("As chess"), add_chess},
    [FACT_SHOGI] = {N_("As shogi"), add_shogi}, [FACT_OWN] = {N_("Unique"), add_own},
};

const char *facts_label(Fact fact) {
    return _(FACTS[fact].label);
}

bool facts_add(const Variant *variant, Fact fact, Text *out) {
    char data[PARAGRAPH_SIZE];
    Text text = TEXT_OVER(data);
    FACTS[fact].add(variant, &text);
    text_add(out, data);
    return text.length > 0;
}

/* Measured against chess, which has six ways of moving. */
unsigned facts_difficulty(const Variant *variant) {
    static const int MOST[FACTS_HARDEST - 1] = {6, 9, 12, 16};
    int ways = __builtin_popcountll(movers(variant));
    unsigned difficulty = 1;
    while (difficulty < FACTS_HARDEST && ways > MOST[difficulty - 1])
        difficulty++;
    return difficulty;
}

/* --- lists of games -------------------------------------------------------------------------- */

bool facts_is_relative(const Variant *variant) {
    const VariantExtra *extra = variant_extra_find(variant, FIELD_RELATIVE_OF);
    return extra != NULL && extra->value[0] != '\0';
}

size_t facts_game_at(const VariantSet *set, size_t place) {
    size_t count = variants_count(set);
    for (unsigned relatives = 0; relatives < 2; relatives++)
        for (size_t i = 0; i < count; i++) {
            const Variant *variant = variants_at(set, i);
            bool relative = variant != NULL && facts_is_relative(variant);
            if (relative == (relatives == 1) && place-- == 0)
                return i;
        }
    return count;
}
