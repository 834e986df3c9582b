#include "play/movement.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

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
    unsigned near, far; /* the leap's two parts, near <= far */
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

/* Steps and slides of the king's eight directions that go alike are told together. */
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

static void add_ways(const Family *family, Text *out) {
    static const struct {
        unsigned way;
        const char *words;
    } WAYS[] = {{WAY_FORWARD, N_("forward")},
                {WAY_FORWARD_WIDE, N_("forward")},
                {WAY_SIDEWAYS, N_("sideways")},
                {WAY_BACKWARD, N_("backward")},
                {WAY_BACKWARD_WIDE, N_("backward")}};
    bool any = false;
    unsigned ways = family->ways;
    if ((ways & WAY_FORWARD) && (ways & WAY_FORWARD_WIDE))
        ways &= ~(unsigned)WAY_FORWARD_WIDE;
    if ((ways & WAY_BACKWARD) && (ways & WAY_BACKWARD_WIDE))
        ways &= ~(unsigned)WAY_BACKWARD_WIDE;
    for (size_t i = 0; i < sizeof(WAYS) / sizeof(WAYS[0]); i++) {
        if (!(ways & WAYS[i].way))
            continue;
        text_add(out, any ? _(" or ") : " ");
        text_add(out, gettext(WAYS[i].words));
        any = true;
    }
}

static const char *distance_words(unsigned squares) {
    switch (squares) {
    case 1:
        return _("one square");
    case 2:
        return _("two squares");
    case 3:
        return _("three squares");
    default:
        return _("four squares");
    }
}

static const char *line_words(const Family *family) {
    if (family->far == 0)
        return _("in all eight directions");
    if (family->near == family->far)
        return _("diagonally");
    if (is_whole(family))
        return _("orthogonally");
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
        text_addf(out, _("over one piece, up to %u squares"), family->range);
    else
        text_addf(out, _("up to %u squares"), family->range);
}

static const char *verb_of(const Family *family) {
    bool leap = family->far > 1 && !family->lame;
    if (family->hop)
        return family->quiet ? _("hops ") : _("captures by hopping ");
    if (!family->quiet)
        return leap ? _("captures by leaping ") : _("captures ");
    return leap ? _("leaps ") : _("moves ");
}

/* verb: NULL where the one before is the same. */
static void add_family(const Family *family, const char *verb, Text *out) {
    bool bent = family->near != 0 && family->near != family->far;
    bool leap = family->far > 1;
    if (verb != NULL)
        text_add(out, verb);
    if (bent && family->near == 1 && family->far == 2)
        text_add(out, _("one square orthogonally and one further diagonally"));
    else if (bent)
        text_addf(out, _("%u squares one way and %u to the side"), family->far, family->near);
    else if (leap)
        text_addf(out, "%s %s", distance_words(family->far), line_words(family));
    else {
        if (family->hop && family->range == 1)
            text_add(out, _("directly behind the first piece"));
        else
            add_distance(family, out);
        text_add_char(out, ' ');
        text_add(out, line_words(family));
    }
    if (leap && family->range == BETZA_RANGE_UNLIMITED)
        text_add(out, _(", again and again"));
    if (family->far != 0 && !is_whole(family))
        add_ways(family, out);
    if (family->far != 0 && family->left != family->right)
        text_add(out, family->left ? _(" to the left") : _(" to the right"));
    if (family->lame)
        text_add(out, _(", if nothing is in between"));
    if (family->initial)
        text_add(out, _(", from where pawns make double steps"));
    if (!family->capture)
        text_add(out, _(" without capturing"));
}

/* Ranks and squares that bound what was said. */
static void add_bounds(const Variant *variant, Role role, Text *out) {
    const VariantRole *r = &variant->roles[role];
    if (r->sideways_rank > 0)
        text_addf(out, _(", sideways only from its rank %u on"), r->sideways_rank + 1u);
    if (r->region[SIDE_WHITE] != variant->board || r->region[SIDE_BLACK] != variant->board)
        text_add(out, _(", within a part of the board"));
}

void movement_add(const Variant *variant, Role role, Text *out) {
    Family families[BETZA_ATOMS_LIMIT];
    size_t count = find_families(&variant->roles[role].moves, families);
    count = join_compass(families, count);
    if (count == 0)
        text_add(out, _("does not move"));
    const char *before = "";
    for (size_t i = 0; i < count; i++) {
        const char *verb = verb_of(&families[i]);
        if (i > 0)
            text_add(out, i + 1 == count ? _(", or ") : ", ");
        add_family(&families[i], strcmp(verb, before) != 0 ? verb : NULL, out);
        before = verb;
    }
    add_bounds(variant, role, out);
}
