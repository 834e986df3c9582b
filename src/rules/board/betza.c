#include "rules/board/betza.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum {
    TEXT_LIMIT = 256,
    LEAP_LIMIT = 3, /* the longest side of any leaper in this file */
    GRID = 2 * LEAP_LIMIT + 1,
    CHOICES_LIMIT = 16 /* direction modifiers before one letter */
};

/* A letter: up to two leaps, each by its longer and shorter side. */
typedef struct Atom {
    char letter;
    int8_t leaps[2][2];
    uint8_t leap_count;
    bool rider;
} Atom;

static const Atom ATOMS[] = {
    {'W', {{1, 0}}, 1, false}, {'F', {{1, 1}}, 1, false}, {'D', {{2, 0}}, 1, false},
    {'N', {{2, 1}}, 1, false}, {'A', {{2, 2}}, 1, false}, {'H', {{3, 0}}, 1, false},
    {'C', {{3, 1}}, 1, false}, {'L', {{3, 1}}, 1, false}, {'Z', {{3, 2}}, 1, false},
    {'J', {{3, 2}}, 1, false}, {'G', {{3, 3}}, 1, false}, {'K', {{1, 0}, {1, 1}}, 2, false},
    {'R', {{1, 0}}, 1, true},  {'B', {{1, 1}}, 1, true},  {'Q', {{1, 0}, {1, 1}}, 2, true},
};

/* The eight ways of turning a leap, as bits. TALL: its longer side goes along the files; WIDE:
 * along the ranks. F forward, B back, R right, L left. */
enum {
    TALL_FR = 1,
    TALL_FL = 2,
    TALL_BR = 4,
    TALL_BL = 8,
    WIDE_FR = 16,
    WIDE_FL = 32,
    WIDE_BR = 64,
    WIDE_BL = 128,
    ALL_WAYS = 255
};

/* What a pair of direction modifiers selects; a single one is doubled first. As Fairy-Stockfish
 * reads them: f, b and v alone mean the tall leaps, r, l and s the wide ones (fN is the shogi
 * knight), and h takes a whole half. */
typedef struct Selection {
    char pair[3];
    uint8_t ways;
} Selection;

static const Selection SELECTIONS[] = {
    {"ff", TALL_FR | TALL_FL},
    {"bb", TALL_BR | TALL_BL},
    {"vv", TALL_FR | TALL_FL | TALL_BR | TALL_BL},
    {"rr", WIDE_FR | WIDE_BR},
    {"ll", WIDE_FL | WIDE_BL},
    {"ss", WIDE_FR | WIDE_BR | WIDE_FL | WIDE_BL},
    {"fr", WIDE_FR},
    {"fl", WIDE_FL},
    {"fs", WIDE_FR | WIDE_FL},
    {"br", WIDE_BR},
    {"bl", WIDE_BL},
    {"bs", WIDE_BR | WIDE_BL},
    {"rf", TALL_FR},
    {"rb", TALL_BR},
    {"rv", TALL_FR | TALL_BR},
    {"lf", TALL_FL},
    {"lb", TALL_BL},
    {"lv", TALL_FL | TALL_BL},
    {"fh", TALL_FR | TALL_FL | WIDE_FR | WIDE_FL},
    {"bh", TALL_BR | TALL_BL | WIDE_BR | WIDE_BL},
    {"rh", TALL_FR | TALL_BR | WIDE_FR | WIDE_BR},
    {"lh", TALL_FL | TALL_BL | WIDE_FL | WIDE_BL},
    {"hr", TALL_FR | TALL_BL | WIDE_FL | WIDE_BR},
    {"hl", TALL_FL | TALL_BR | WIDE_FR | WIDE_BL},
};

/* Modifiers read before a letter. */
typedef struct Modifiers {
    char pairs[CHOICES_LIMIT][3];
    size_t pair_count;
    bool quiet, capture;
    bool hop, near; /* near: lands directly after the hurdle */
    bool lame, initial;
} Modifiers;

/* The longest range of each leap (files and ranks from -LEAP_LIMIT); 0: none. */
typedef struct Reach {
    uint8_t quiet[GRID][GRID], capture[GRID][GRID];
    BetzaMoves special; /* hops, lame leaps and initial moves, as read */
    bool overflow;
} Reach;

typedef struct Reader {
    const char *text;
    size_t at;
    Error *error;
} Reader;

static bool fail_at(const Reader *reader, const char *reason) {
    return error_set(reader->error, N_("the moves \"%.64s\" are wrong at character %u: %s"),
                     reader->text, (unsigned)reader->at + 1, reason);
}

static const Atom *find_atom(char letter) {
    for (size_t i = 0; i < sizeof(ATOMS) / sizeof(*ATOMS); i++) {
        if (ATOMS[i].letter == letter)
            return &ATOMS[i];
    }
    return NULL;
}

/* The ways that a pair selects; 0: the pair is invalid. */
static unsigned find_ways(char first, char second) {
    for (size_t i = 0; i < sizeof(SELECTIONS) / sizeof(*SELECTIONS); i++) {
        if (SELECTIONS[i].pair[0] == first && SELECTIONS[i].pair[1] == second)
            return SELECTIONS[i].ways;
    }
    return 0;
}

static bool is_one_of(char c, const char *set) {
    return c != '\0' && strchr(set, c) != NULL;
}

static bool is_direction(char c) {
    return is_one_of(c, "fbvrlsh");
}

/* Whether two successive modifiers form a pair: the same twice, or one along and one across. */
static bool directions_pair(char first, char second) {
    if (!is_direction(second))
        return false;
    return first == second || (is_one_of(first, "fbvh") && is_one_of(second, "rlsh")) ||
           (is_one_of(first, "rlsh") && is_one_of(second, "fbvh"));
}

static bool read_modifiers(Reader *reader, Modifiers *out) {
    memset(out, 0, sizeof(*out));
    for (;; reader->at++) {
        char c = reader->text[reader->at];
        if (c == 'm') {
            out->quiet = true;
        } else if (c == 'c') {
            out->capture = true;
        } else if (c == 'p' || c == 'g') {
            out->hop = true;
            out->near = out->near || c == 'g';
        } else if (c == 'n') {
            out->lame = true;
        } else if (c == 'i') {
            out->initial = true;
        } else if (c == 'e') {
            continue;
        } else if (is_direction(c)) {
            if (out->pair_count == CHOICES_LIMIT)
                return fail_at(reader, _("too many modifiers"));
            char next = reader->text[reader->at + 1];
            char *pair = out->pairs[out->pair_count++];
            pair[0] = c;
            pair[1] = directions_pair(c, next) ? next : c;
            if (directions_pair(c, next))
                reader->at++;
        } else {
            break;
        }
    }
    if (!out->quiet && !out->capture)
        out->quiet = out->capture = true;
    return true;
}

/* Selects an atom's ways by all its modifiers. */
static bool select_ways(const Reader *reader, const Modifiers *modifiers, const Atom *atom,
                        unsigned *out) {
    unsigned ways = modifiers->pair_count == 0 ? ALL_WAYS : 0;
    for (size_t i = 0; i < modifiers->pair_count; i++) {
        char first = modifiers->pairs[i][0], second = modifiers->pairs[i][1];
        unsigned selected;
        if (first != second && atom->leap_count > 1)
            return fail_at(reader,
                           _("two directions before K or Q are ambiguous; write WF or RB instead"));
        if (first != second && atom->leaps[0][1] == 0) {
            /* For an orthogonal leap the two directions are alternatives (fsW). */
            unsigned one = find_ways(first, first), other = find_ways(second, second);
            selected = one != 0 && other != 0 ? one | other : 0;
        } else {
            selected = find_ways(first, second);
        }
        if (selected == 0)
            return fail_at(reader, _("these directions mean nothing here"));
        ways |= selected;
    }
    *out = ways;
    return true;
}

/* Hops go along queen lines; only leaps with squares on their way can be lame. */
static bool check_special(const Reader *reader, const Modifiers *modifiers, const Atom *atom) {
    bool line = atom->leaps[0][0] == 1;
    bool lame = is_one_of(atom->letter, "ADNZJ");
    if (modifiers->hop && !line)
        return fail_at(reader, _("only W, F, K, R, B and Q can hop"));
    if (modifiers->lame && !modifiers->hop && !atom->rider && !lame)
        return fail_at(reader, _("only A, D, N and Z can be lame"));
    return true;
}

/* Parses what follows the letter: a second letter or a digit makes a rider. */
static bool read_range(Reader *reader, const Atom *atom, uint8_t *out) {
    char c = reader->text[reader->at];
    uint8_t range = atom->rider ? BETZA_RANGE_UNLIMITED : 1;
    if (c == atom->letter && atom->rider)
        return fail_at(reader, _("R, B and Q are riders already"));
    if (c == atom->letter) {
        range = BETZA_RANGE_UNLIMITED;
        reader->at++;
    } else if (ascii_is_digit(c)) {
        range = c == '0' ? BETZA_RANGE_UNLIMITED : (uint8_t)(c - '0');
        reader->at++;
        if (ascii_is_digit(reader->text[reader->at]))
            return fail_at(reader, _("a range is a single digit"));
    }
    *out = range;
    return true;
}

static bool is_same_way(const BetzaAtom *a, const BetzaAtom *b) {
    return a->files == b->files && a->ranks == b->ranks && a->range == b->range &&
           a->hop == b->hop && a->lame == b->lame && a->initial == b->initial;
}

/* Merges a special move with an atom that moves the same way. */
static void add_special(Reach *reach, const Modifiers *modifiers, const BetzaAtom *leap) {
    BetzaMoves *special = &reach->special;
    BetzaAtom atom = *leap;
    atom.hop = modifiers->hop;
    atom.initial = modifiers->initial;
    atom.lame = modifiers->lame && atom.range == 1 && !atom.hop;
    atom.quiet = modifiers->quiet;
    atom.capture = modifiers->capture && !atom.initial;
    if (atom.hop && modifiers->near && atom.range == BETZA_RANGE_UNLIMITED)
        atom.range = 1;
    if (!atom.quiet && !atom.capture)
        return;
    for (size_t i = 0; i < special->count; i++) {
        BetzaAtom *other = &special->atoms[i];
        if (is_same_way(other, &atom)) {
            other->quiet = other->quiet || atom.quiet;
            other->capture = other->capture || atom.capture;
            return;
        }
    }
    if (special->count == SPECIALS_LIMIT)
        reach->overflow = true;
    else
        special->atoms[special->count++] = atom;
}

static void add_leap(Reach *reach, const Modifiers *modifiers, int files, int ranks,
                     uint8_t range) {
    if (modifiers->hop || modifiers->initial || (modifiers->lame && range == 1)) {
        BetzaAtom leap = {.files = (int8_t)files, .ranks = (int8_t)ranks, .range = range};
        add_special(reach, modifiers, &leap);
        return;
    }
    uint8_t *quiet = &reach->quiet[ranks + LEAP_LIMIT][files + LEAP_LIMIT];
    uint8_t *capture = &reach->capture[ranks + LEAP_LIMIT][files + LEAP_LIMIT];
    if (modifiers->quiet && range > *quiet)
        *quiet = range;
    if (modifiers->capture && range > *capture)
        *capture = range;
}

static void add_atom(Reach *reach, const Modifiers *modifiers, const Atom *atom, unsigned ways,
                     uint8_t range) {
    for (unsigned i = 0; i < atom->leap_count; i++) {
        int tall = atom->leaps[i][0], side = atom->leaps[i][1];
        for (unsigned bit = 0; bit < 8; bit++) {
            /* In the order of the TALL_ and WIDE_ bits: right before left, forward before back. */
            int right = (bit & 1) == 0 ? 1 : -1, forward = (bit & 2) == 0 ? 1 : -1;
            if ((ways >> bit & 1) == 0)
                continue;
            if (bit < 4)
                add_leap(reach, modifiers, right * side, forward * tall, range);
            else
                add_leap(reach, modifiers, right * tall, forward * side, range);
        }
    }
}

static void push_atom(BetzaMoves *out, int files, int ranks, uint8_t range, unsigned modes) {
    BetzaAtom *atom = &out->atoms[out->count++];
    atom->files = (int8_t)files;
    atom->ranks = (int8_t)ranks;
    atom->range = range;
    atom->quiet = (modes & 1) != 0;
    atom->capture = (modes & 2) != 0;
    atom->hop = atom->lame = atom->initial = false;
}

static bool collect(const Reach *reach, BetzaMoves *out, Error *error) {
    out->count = 0;
    for (int i = 0; i < GRID * GRID; i++) {
        int files = i % GRID - LEAP_LIMIT, ranks = i / GRID - LEAP_LIMIT;
        uint8_t quiet = reach->quiet[i / GRID][i % GRID];
        uint8_t capture = reach->capture[i / GRID][i % GRID];
        if (quiet == 0 && capture == 0)
            continue;
        if (out->count + 2 > BETZA_ATOMS_LIMIT)
            return error_set(error, N_("a piece has too many ways of moving"));
        if (quiet == capture || quiet == 0 || capture == 0) {
            push_atom(out, files, ranks, quiet > capture ? quiet : capture,
                      (quiet > 0 ? 1u : 0u) | (capture > 0 ? 2u : 0u));
            continue;
        }
        if (quiet > 1 && capture > 1)
            return error_set(error, N_("a piece may not slide to different ranges with and "
                                       "without capturing"));
        push_atom(out, files, ranks, quiet, 1);
        push_atom(out, files, ranks, capture, 2);
    }
    if (reach->overflow || out->count + reach->special.count > BETZA_ATOMS_LIMIT)
        return error_set(error, N_("a piece has too many ways of moving"));
    for (size_t i = 0; i < reach->special.count; i++)
        out->atoms[out->count++] = reach->special.atoms[i];
    return true;
}

bool betza_parse(const char *text, BetzaMoves *out, Error *error) {
    Reader reader = {text, 0, error};
    Reach reach;
    memset(&reach, 0, sizeof(reach));
    if (text[0] == '\0')
        return error_set(error, N_("the moves are missing"));
    if (strnlen(text, TEXT_LIMIT + 1) > TEXT_LIMIT)
        return error_set(error, N_("the moves are longer than %d letters"), (int)TEXT_LIMIT);
    while (text[reader.at] != '\0') {
        Modifiers modifiers;
        unsigned ways = 0;
        uint8_t range = 1;
        if (!read_modifiers(&reader, &modifiers))
            return false;
        char letter = text[reader.at];
        const Atom *atom = find_atom(letter);
        if (letter == '\0')
            return fail_at(&reader, _("a piece's letter is missing at the end"));
        if (atom == NULL)
            return fail_at(&reader, _("this letter is not supported"));
        if (!select_ways(&reader, &modifiers, atom, &ways) ||
            !check_special(&reader, &modifiers, atom))
            return false;
        reader.at++;
        if (!read_range(&reader, atom, &range))
            return false;
        if (modifiers.hop && !atom->rider && range == 1 && text[reader.at - 1] == letter)
            range = BETZA_RANGE_UNLIMITED; /* pW is pR */
        add_atom(&reach, &modifiers, atom, ways, range);
    }
    BetzaMoves moves;
    memset(&moves, 0, sizeof(moves));
    if (!collect(&reach, &moves, error))
        return false;
    if (moves.count == 0)
        return error_set(error, N_("these are not moves: an initial move (i) cannot capture"));
    *out = moves;
    return true;
}

bool betza_equal(const BetzaMoves *a, const BetzaMoves *b) {
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        bool found = false;
        for (size_t j = 0; j < b->count; j++)
            found = found || memcmp(&a->atoms[i], &b->atoms[j], sizeof a->atoms[i]) == 0;
        if (!found)
            return false;
    }
    return true;
}
