#include "words/movement.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "words/words.h"

/* The directions of a family, as bits: forward, backward, to the sides. A diagonal or a leap has
 * both a forward or backward and a side part; only the first counts, except for sideways ones. */
enum {
    WAY_FORWARD = 1,
    WAY_BACKWARD = 2,
    WAY_SIDEWAYS = 4,
    WAY_FORWARD_WIDE = 8, /* a bent leap that goes further to the side than forward */
    WAY_BACKWARD_WIDE = 16
};

/* Atoms that differ only in direction: one leap's shape, range and purpose. */
typedef struct Family {
    unsigned near, far; /* the two components of the leap, near <= far */
    unsigned range;
    bool quiet, capture;
    bool hop, lame, initial; /* as in BetzaAtom */
    unsigned ways;           /* WAY_ bits */
    bool left, right;        /* some go to that side */
    size_t count;            /* atoms */
} Family;

static unsigned size_of(int value) {
    return (unsigned)abs(value);
}

static unsigned way_of(const BetzaAtom *atom) {
    unsigned files = size_of(atom->files), ranks = size_of(atom->ranks);
    if (ranks == 0)
        return WAY_SIDEWAYS;
    bool bent = files != ranks && files != 0;
    if (atom->ranks > 0)
        return bent && files > ranks ? WAY_FORWARD_WIDE : WAY_FORWARD;
    return bent && files > ranks ? WAY_BACKWARD_WIDE : WAY_BACKWARD;
}

static Family family_of(const BetzaAtom *atom) {
    unsigned files = size_of(atom->files), ranks = size_of(atom->ranks);
    return (Family){.near = files < ranks ? files : ranks,
                    .far = files < ranks ? ranks : files,
                    .range = atom->range,
                    .quiet = atom->quiet,
                    .capture = atom->capture,
                    .hop = atom->hop,
                    .lame = atom->lame,
                    .initial = atom->initial};
}

static bool same_manner(const Family *a, const Family *b) {
    return a->range == b->range && a->quiet == b->quiet && a->capture == b->capture &&
           a->hop == b->hop && a->lame == b->lame && a->initial == b->initial;
}

static bool same_family(const Family *a, const Family *b) {
    return a->near == b->near && a->far == b->far && same_manner(a, b);
}

static size_t find_families(const BetzaMoves *moves, Family out[BETZA_ATOMS_LIMIT]) {
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++) {
        Family family = family_of(&moves->atoms[i]);
        size_t at = 0;
        while (at < count && !same_family(&out[at], &family))
            at++;
        if (at == count)
            out[count++] = family;
        out[at].ways |= way_of(&moves->atoms[i]);
        out[at].left = out[at].left || moves->atoms[i].files < 0;
        out[at].right = out[at].right || moves->atoms[i].files > 0;
        out[at].count++;
    }
    return count;
}

/* Whether a step or slide is alike in all of the king's eight directions, so that they are
 * described together. */
static bool is_whole(const Family *family) {
    bool bent = family->near != 0 && family->near != family->far;
    return family->count == (bent ? 8u : 4u);
}

static size_t join_compass(Family *families, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (size_t k = i + 1; k < count; k++) {
            Family *a = &families[i], *b = &families[k];
            bool compass = a->far == 1 && b->far == 1 && a->near != b->near;
            if (!compass || !is_whole(a) || !is_whole(b) || !same_manner(a, b))
                continue;
            a->near = a->far = 0; /* all eight directions */
            a->count = 8;
            families[k] = families[count - 1];
            return count - 1;
        }
    }
    return count;
}

/* Removes first moves that have no squares to start from. */
static size_t drop_first_moves(const Variant *variant, Family *families, size_t count) {
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
        if (!families[i].initial || variant->multi_step[0][SIDE_WHITE] != 0)
            families[left++] = families[i];
    return left;
}

/* Words for one direction, or for several with a word of their own. */
typedef struct WayWords {
    unsigned ways;
    const char *words;
} WayWords;

/* "forward or sideways"; each direction is named once. */
static Phrase list_ways(unsigned ways, const WayWords *words, size_t count) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    for (size_t i = 0; i < count; i++) {
        if ((ways & words[i].ways) != words[i].ways)
            continue;
        text_add(&out, out.length > 0 ? _(" or ") : "");
        text_add(&out, gettext(words[i].words));
        ways &= ~words[i].ways;
    }
    return phrase;
}

enum { FORWARD = WAY_FORWARD | WAY_FORWARD_WIDE, BACKWARD = WAY_BACKWARD | WAY_BACKWARD_WIDE };

static Phrase plain_ways(unsigned ways) {
    static const WayWords WAYS[] = {
        {FORWARD, N_("forward")},           {WAY_FORWARD, N_("forward")},
        {WAY_FORWARD_WIDE, N_("forward")},  {WAY_SIDEWAYS, N_("sideways")},
        {BACKWARD, N_("backward")},         {WAY_BACKWARD, N_("backward")},
        {WAY_BACKWARD_WIDE, N_("backward")}};
    return list_ways(ways, WAYS, sizeof WAYS / sizeof *WAYS);
}

/* "two squares forward and one to the side": describes these of a knight's leaps. */
static Phrase knight_ways(unsigned ways) {
    static const WayWords WAYS[] = {
        {FORWARD, N_("forward")},
        {WAY_FORWARD, N_("two squares forward and one to the side")},
        {WAY_FORWARD_WIDE, N_("one square forward and two to the side")},
        {BACKWARD, N_("backward")},
        {WAY_BACKWARD, N_("two squares backward and one to the side")},
        {WAY_BACKWARD_WIDE, N_("one square backward and two to the side")}};
    return list_ways(ways, WAYS, sizeof WAYS / sizeof *WAYS);
}

static const char *distance_words(unsigned squares) {
    static const char *const WORDS[] = {N_("one square"), N_("two squares"), N_("three squares"),
                                        N_("four squares")};
    return gettext(WORDS[squares >= 1 && squares <= 4 ? squares - 1 : 3]);
}

static const char *line_words(const Family *family) {
    if (family->far == 0)
        return _("in any direction");
    if (family->near == family->far)
        return _("diagonally");
    if (is_whole(family))
        return _("forward, backward or sideways");
    return _("straight");
}

/* "one square", "any distance", "up to 3 squares". */
static void add_distance(const Family *family, Text *out) {
    if (family->hop && family->range == 1)
        text_add(out, _("directly behind the first piece"));
    else if (family->range == BETZA_RANGE_UNLIMITED)
        text_add(out, family->hop ? _("over one piece") : _("any distance"));
    else if (family->range == 1)
        text_add(out, distance_words(1));
    else if (family->hop)
        text_addf(out,
                  ngettext("over one piece, up to %u square", "over one piece, up to %u squares",
                           family->range),
                  family->range);
    else
        text_addf(out, ngettext("up to %u square", "up to %u squares", family->range),
                  family->range);
}

/* The verb of a family: adjacent families with the same verb share it. */
typedef enum Verb {
    VERB_MOVES,
    VERB_LEAPS,
    VERB_CAPTURES,
    VERB_CAPTURES_LEAPING,
    VERB_HOPS,
    VERB_CAPTURES_HOPPING
} Verb;

static Verb verb_of(const Family *family) {
    bool leap = family->far > 1 && !family->lame;
    if (family->hop)
        return family->quiet ? VERB_HOPS : VERB_CAPTURES_HOPPING;
    if (!family->quiet)
        return leap ? VERB_CAPTURES_LEAPING : VERB_CAPTURES;
    return leap ? VERB_LEAPS : VERB_MOVES;
}

static void add_verb(Verb verb, const char *ways, Text *out) {
    switch (verb) {
    case VERB_MOVES:
        text_addf(out, _("moves %s"), ways);
        return;
    case VERB_LEAPS:
        text_addf(out, _("leaps %s"), ways);
        return;
    case VERB_CAPTURES:
        text_addf(out, _("captures %s"), ways);
        return;
    case VERB_CAPTURES_LEAPING:
        text_addf(out, _("captures by leaping %s"), ways);
        return;
    case VERB_HOPS:
        text_addf(out, _("hops %s"), ways);
        return;
    case VERB_CAPTURES_HOPPING:
        text_addf(out, _("captures by hopping %s"), ways);
    }
}

static bool is_knight(const Family *family) {
    return family->near == 1 && family->far == 2 && !family->lame;
}

/* "one square diagonally"; `only`: a knight's leap is explained only if it is the piece's only
 * move. */
static void add_shape(const Family *family, bool only, Text *out) {
    bool bent = family->near != 0 && family->near != family->far;
    if (is_knight(family) && is_whole(family) && only)
        text_add(out, _("like a chess knight, two squares straight and one sideways"));
    else if (is_knight(family))
        text_add(out, _("like a chess knight"));
    else if (bent && family->near == 1 && family->far == 2)
        text_add(out, _("one square straight, then one diagonally"));
    else if (bent)
        text_addf(out, _("%u squares one way and %u to the side"), family->far, family->near);
    else if (family->far > 1)
        text_addf(out, P_("distance, line", "%s %s"), distance_words(family->far),
                  line_words(family));
    else {
        Phrase phrase;
        Text distance = TEXT_OVER(phrase.text);
        add_distance(family, &distance);
        text_addf(out, P_("distance, line", "%s %s"), phrase.text, line_words(family));
    }
}

/* Describes one way of moving, without the verb: "one square straight forward". Restrictions go
 * around the rest. `only`: the piece has no other. */
static Phrase family_words(const Variant *variant, const Family *family, bool only) {
    Phrase phrase, said;
    Text out = TEXT_OVER(phrase.text);
    size_t size = sizeof said.text;
    add_shape(family, only, &out);
    if (family->far > 1 && family->range == BETZA_RANGE_UNLIMITED)
        text_addf(&out, _("%s, repeatedly"), text_take(&out, 0, said.text, size));
    if (is_knight(family) && !is_whole(family))
        text_addf(&out, _("%s, but only %s"), text_take(&out, 0, said.text, size),
                  knight_ways(family->ways).text);
    else if (family->far != 0 && !is_whole(family))
        text_addf(&out, P_("way, directions", "%s %s"), text_take(&out, 0, said.text, size),
                  plain_ways(family->ways).text);
    if (family->far != 0 && family->left != family->right)
        text_addf(&out, family->left ? _("%s to the left") : _("%s to the right"),
                  text_take(&out, 0, said.text, size));
    if (family->lame)
        text_addf(&out, _("%s, if nothing is in between"), text_take(&out, 0, said.text, size));
    if (family->initial)
        text_addf(&out, _("%s, from its %s"), text_take(&out, 0, said.text, size),
                  words_place(variant, variant->multi_step[0][SIDE_WHITE]).text);
    if (!family->capture)
        text_addf(&out, _("%s without capturing"), text_take(&out, 0, said.text, size));
    return phrase;
}

/* Appends the ranks and squares that limit the movement. */
static void add_bounds(const Variant *variant, Role role, Text *out) {
    const VariantRole *r = &variant->roles[role];
    Phrase said;
    if (r->sideways_rank > 0)
        text_addf(out, _("%s, sideways only from its rank %u on"),
                  text_take(out, 0, said.text, sizeof said.text), r->sideways_rank + 1u);
    if (r->region[SIDE_WHITE] != variant->board || r->region[SIDE_BLACK] != variant->board)
        text_addf(out, _("%s, only in part of the board"),
                  text_take(out, 0, said.text, sizeof said.text));
}

static void add_join(size_t index, size_t count, Text *out) {
    if (index > 0)
        text_add(out, index + 1 == count ? _(", or ") : _(", "));
}

Phrase movement_words(const Variant *variant, Role role) {
    Phrase phrase, said;
    Text out = TEXT_OVER(phrase.text);
    Family families[BETZA_ATOMS_LIMIT];
    size_t count = find_families(&variant->roles[role].moves, families);
    count = drop_first_moves(variant, families, join_compass(families, count));
    if (count == 0)
        text_add(&out, _("does not move"));
    for (size_t i = 0; i < count;) {
        Verb verb = verb_of(&families[i]);
        add_join(i, count, &out);
        size_t verb_from = out.length;
        /* Moves of the same kind share their verb. */
        for (size_t first = i; i < count && verb_of(&families[i]) == verb; i++) {
            if (i > first)
                add_join(i, count, &out);
            text_add(&out, family_words(variant, &families[i], count == 1).text);
        }
        add_verb(verb, text_take(&out, verb_from, said.text, sizeof said.text), &out);
    }
    add_bounds(variant, role, &out);
    return phrase;
}
