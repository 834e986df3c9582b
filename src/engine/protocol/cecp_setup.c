#include "engine/protocol/cecp_setup.h"

#include <stdlib.h>
#include <string.h>

#include "engine/protocol/cecp_text.h"
#include "rules/board/position.h"

bool cecp_is_known_game(const char *name) {
    static const char *const KNOWN[] = {
        "normal",     "nocastle",  "fischerandom", "bughouse",   "crazyhouse", "losers",
        "suicide",    "giveaway",  "twokings",     "kriegspiel", "atomic",     "3check",
        "shatranj",   "xiangqi",   "shogi",        "courier",    "gothic",     "capablanca",
        "knightmate", "fairy",     "cylinder",     "falcon",     "caparandom", "berolina",
        "janus",      "super",     "great",        "makruk",     "asean",      "seirawan",
        "grand",      "spartan",   "lion",         "elven",      "chu",        "janggi",
        "duck",       "wildcastle"};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strcmp(name, KNOWN[i]) == 0)
            return true;
    return false;
}

/* Pictures.
 *
 * XBoard has 66 of them, some with rules attached: picture 0 is a chess pawn, the last one the
 * king, and a second royal is expected in 50. A piece that flips is written with '+' and uses by
 * default the picture 11 further on; '^' and its partner's letter override that. */
enum {
    PICTURE_PAWN = 0,
    PICTURE_FIRST = 1,   /* the first without rules of its own */
    PICTURE_SHUNNED = 7, /* the one 11 further on promotes like a chess pawn */
    PICTURE_TURNED = 11,
    PICTURE_PAIRS = 22, /* from here on, only neighbours can be partners */
    PICTURE_GROUP = 46, /* in "setup", '/' precedes the pictures from here on */
    PICTURE_PRINCE = 50,
    PICTURE_LIMIT = 51
};

/* The preferred picture for a letter, so that a rook looks like one. */
static const char LIKELY[] = "PNBRQFE.MWG";

typedef struct Pictures {
    Role role[PICTURE_LIMIT];
    bool married[PICTURE_LIMIT]; /* written '^': its partner is not 11 before */
    Role king;
    unsigned used; /* below PICTURE_GROUP */
} Pictures;

static bool picture_is_free(const Pictures *pictures, unsigned picture, bool turns) {
    return picture != PICTURE_SHUNNED && pictures->role[picture] == ROLE_NONE &&
           (!turns || pictures->role[picture + PICTURE_TURNED] == ROLE_NONE);
}

static void picture_put(Pictures *pictures, unsigned picture, Role role) {
    pictures->role[picture] = role;
    if (picture < PICTURE_GROUP && picture >= pictures->used)
        pictures->used = picture + 1;
}

/* A picture for a piece; PICTURE_LIMIT: none is left. */
static unsigned picture_find(const Pictures *pictures, const VariantRole *role, bool turns) {
    if (role->pawn && picture_is_free(pictures, PICTURE_PAWN, turns))
        return PICTURE_PAWN;
    const char *likely = strchr(LIKELY, role->letter);
    unsigned picture = likely != NULL ? (unsigned)(likely - LIKELY) : PICTURE_PAWN;
    if (picture >= PICTURE_FIRST && picture_is_free(pictures, picture, turns))
        return picture;
    for (picture = PICTURE_FIRST; picture < PICTURE_TURNED; picture++)
        if (picture_is_free(pictures, picture, turns))
            return picture;
    for (picture = PICTURE_PAIRS; picture + 1 < PICTURE_GROUP; picture++)
        if (picture_is_free(pictures, picture, false) &&
            picture_is_free(pictures, picture + 1, false))
            return picture;
    return PICTURE_LIMIT;
}

static bool picture_place(const Variant *v, Pictures *pictures, Role role) {
    const VariantRole *r = &v->roles[role];
    bool turns = r->promoted != ROLE_NONE && v->roles[r->promoted].flipped;
    bool prince = turns && v->roles[r->promoted].royal && pictures->king != ROLE_NONE &&
                  pictures->role[PICTURE_PRINCE] == ROLE_NONE;
    unsigned picture = picture_find(pictures, r, turns);
    if (picture == PICTURE_LIMIT)
        return false;
    picture_put(pictures, picture, role);
    if (!turns)
        return true;
    unsigned turned = picture < PICTURE_TURNED ? picture + PICTURE_TURNED : picture + 1;
    if (prince)
        turned = PICTURE_PRINCE;
    picture_put(pictures, turned, r->promoted);
    pictures->married[turned] = turned != picture + PICTURE_TURNED;
    return true;
}

/* Whether the role has the picture that its letter prefers. */
static bool picture_is_likely(const VariantRole *role) {
    return role->pawn || (role->letter != 'P' && strchr(LIKELY, role->letter) != NULL);
}

/* Gives every role a picture: the king, then pieces that flip, then the others; in each group those
 * whose letter prefers one come first. */
static bool pictures_plan(const Variant *v, Pictures *pictures) {
    memset(pictures, 0, sizeof *pictures);
    pictures->king = ROLE_NONE;
    for (unsigned i = 0; i < PICTURE_LIMIT; i++)
        pictures->role[i] = ROLE_NONE;
    for (Role role = v->role_count; role-- > 0;)
        if (v->roles[role].royal && !v->roles[role].flipped && v->roles[role].promoted == ROLE_NONE)
            pictures->king = role;
    bool fits = true;
    for (unsigned pass = 0; pass < 4; pass++) {
        bool turning = pass < 2, likely = pass % 2 == 0;
        for (Role role = 0; role < v->role_count; role++) {
            const VariantRole *r = &v->roles[role];
            bool placed = role == pictures->king || r->flipped || r->reverts;
            if (!placed && (r->promoted != ROLE_NONE) == turning && picture_is_likely(r) == likely)
                fits = fits && picture_place(v, pictures, role);
        }
    }
    for (Role role = 0; role < v->role_count; role++)
        for (unsigned i = 0; v->roles[role].reverts && i < PICTURE_TURNED; i++)
            if (pictures->role[i] != ROLE_NONE &&
                v->roles[pictures->role[i]].letter == v->roles[role].letter &&
                pictures->role[i + PICTURE_TURNED] == ROLE_NONE)
                picture_put(pictures, i + PICTURE_TURNED, role);
    return fits;
}

static char cased(char letter, Side side) {
    return side == SIDE_WHITE ? letter : (char)(letter - 'A' + 'a');
}

static void pictures_add_one(const Variant *v, const Pictures *pictures, unsigned picture,
                             Side side, Text *out) {
    Role role = pictures->role[picture];
    if (role == ROLE_NONE) {
        text_add_char(out, '.');
    } else if (pictures->married[picture]) {
        text_add_char(out, '^');
        text_add_char(out, cased(v->roles[role].letter, side));
    } else if (v->roles[role].reverts) {
        text_add_char(out, '~');
    } else {
        text_add_char(out, v->roles[role].flipped ? '+' : cased(v->roles[role].letter, side));
    }
}

static void pictures_add(const Variant *v, const Pictures *pictures, Side side, Text *out) {
    unsigned used = pictures->used > PICTURE_TURNED ? pictures->used : PICTURE_TURNED;
    for (unsigned i = 0; i < used; i++)
        pictures_add_one(v, pictures, i, side, out);
    if (pictures->role[PICTURE_PRINCE] != ROLE_NONE) {
        text_add_char(out, '/');
        for (unsigned i = PICTURE_GROUP; i <= PICTURE_PRINCE; i++)
            pictures_add_one(v, pictures, i, side, out);
    }
    char king = pictures->king == ROLE_NONE ? '.' : v->roles[pictures->king].letter;
    text_add_char(out, king == '.' ? king : cased(king, side));
}

/* How many rows a hand needs: XBoard gives one to every letter in its order of pictures. */
static unsigned pictures_hand_rows(const Variant *v, const Pictures *pictures) {
    unsigned rows = 0, needed = 0;
    for (unsigned i = 0; i < pictures->used && v->drops; i++) {
        Role role = pictures->role[i];
        if (role == ROLE_NONE || v->roles[role].flipped)
            continue;
        rows++;
        if ((v->hand_roles & role_bit(role)) != 0)
            needed = rows;
    }
    return needed;
}

/* XBoard's built-in game whose other rules fit best. In Chu Shogi any piece may promote or decline,
 * and records say so; in Makruk pawns promote from the third-last rank on; otherwise on the
 * last. */
static const char *parent_game(const Variant *v) {
    bool early = false;
    for (Role role = 0; role < v->role_count; role++) {
        const VariantRole *r = &v->roles[role];
        if (r->flipped)
            return "chu";
        early = early || (r->choices[SIDE_WHITE] != 0 &&
                          (r->zone[SIDE_WHITE] & ~v->rank_mask[v->ranks - 1]) != 0);
    }
    return early ? "makruk" : "fairy";
}

bool cecp_add_setup(const Variant *variant, Text *out) {
    Pictures pictures;
    bool fits = pictures_plan(variant, &pictures);
    text_add(out, "setup (");
    pictures_add(variant, &pictures, SIDE_WHITE, out);
    pictures_add(variant, &pictures, SIDE_BLACK, out);
    text_addf(out, ") %ux%u+%u_%s ", variant->files, variant->ranks,
              pictures_hand_rows(variant, &pictures), parent_game(variant));
    Position position;
    position_start(&position, variant);
    cecp_add_fen(&position, out);
    return fits;
}

/* Moves in Betza's notation as XBoard reads it. */

/* '.' when there is no letter for the leap. */
static char betza_letter(unsigned shorter, unsigned longer) {
    static const char LETTERS[][5] = {"", "WF", "DNA", "HCZG", "....."};
    return LETTERS[longer][shorter];
}

/* One direction of a leap: "f", "fl"; for an oblique leap the longer part comes last. */
static void betza_add_direction(const BetzaAtom *atom, Text *out) {
    char forward = atom->ranks > 0 ? 'f' : 'b', sideways = atom->files > 0 ? 'r' : 'l';
    int files = abs(atom->files), ranks = abs(atom->ranks);
    bool steep = ranks > files && files > 0;
    if (files > 0 && (steep || ranks == 0))
        text_add_char(out, sideways);
    if (ranks > 0)
        text_add_char(out, forward);
    if (files > 0 && ranks > 0 && !steep)
        text_add_char(out, sideways);
}

static bool betza_alike(const BetzaAtom *a, const BetzaAtom *b) {
    int a_short = abs(a->files) < abs(a->ranks) ? abs(a->files) : abs(a->ranks);
    int b_short = abs(b->files) < abs(b->ranks) ? abs(b->files) : abs(b->ranks);
    int a_sum = abs(a->files) + abs(a->ranks), b_sum = abs(b->files) + abs(b->ranks);
    return a_short == b_short && a_sum == b_sum && a->range == b->range && a->quiet == b->quiet &&
           a->capture == b->capture && a->hop == b->hop && a->lame == b->lame &&
           a->initial == b->initial;
}

/* The number of directions of a leap. */
static unsigned betza_orbit(const BetzaAtom *atom) {
    return atom->files == 0 || atom->ranks == 0 || abs(atom->files) == abs(atom->ranks) ? 4 : 8;
}

static void betza_add_modes(const BetzaAtom *atom, bool en_passant, Text *out) {
    if (atom->quiet && !atom->capture)
        text_add_char(out, 'm');
    if (atom->capture && (!atom->quiet || en_passant))
        text_add(out, atom->quiet ? "mc" : "c");
    if (atom->capture && en_passant)
        text_add_char(out, 'e');
    if (atom->hop)
        text_add_char(out, atom->range == 1 ? 'g' : 'p');
    if (atom->lame)
        text_add_char(out, 'n');
}

/* Writes all atoms of the kind that starts at `first`. */
static bool betza_add_group(const BetzaMoves *moves, size_t first, bool en_passant, Text *out) {
    const BetzaAtom *atom = &moves->atoms[first];
    int files = abs(atom->files), ranks = abs(atom->ranks);
    char letter = betza_letter((unsigned)(files < ranks ? files : ranks),
                               (unsigned)(files < ranks ? ranks : files));
    if (letter == '.')
        return false;
    unsigned count = 0;
    for (size_t i = first; i < moves->count; i++)
        count += betza_alike(atom, &moves->atoms[i]);
    if (atom->initial)
        text_add_char(out, 'i');
    for (size_t i = first; count < betza_orbit(atom) && i < moves->count; i++)
        if (betza_alike(atom, &moves->atoms[i]))
            betza_add_direction(&moves->atoms[i], out);
    betza_add_modes(atom, en_passant, out);
    text_add_char(out, letter);
    bool grasshopper = atom->hop && atom->range == 1;
    if (atom->range == BETZA_RANGE_UNLIMITED || grasshopper)
        text_add_char(out, '0');
    else if (atom->range > 1)
        text_addf(out, "%u", atom->range);
    return true;
}

/* The own rank, from 0, of all pawns in the start position; the number of ranks if there is no
 * single one. */
static unsigned pawn_rank(const Variant *v, const Position *start, Role role) {
    Bitboard pawns = position_pieces(start, SIDE_WHITE, role);
    for (unsigned rank = 0; rank < v->ranks; rank++)
        if ((pawns & v->rank_mask[rank]) != 0)
            return (pawns & ~v->rank_mask[rank]) == 0 ? rank : v->ranks;
    return v->ranks;
}

/* Double and triple steps: "i" is from the piece's start rank, "ii" from the rank before it. Other
 * ranks cannot be expressed. */
static void betza_add_multi_steps(const Variant *v, Role role, Text *out) {
    Position start;
    position_start(&start, v);
    unsigned rank = pawn_rank(v, &start, role);
    if (rank == v->ranks)
        return;
    bool three = (v->multi_step[1][SIDE_WHITE] & v->rank_mask[rank]) != 0;
    bool two = (v->multi_step[0][SIDE_WHITE] & v->rank_mask[rank]) != 0;
    if (three || two)
        text_addf(out, "ifmW%d", three ? 3 : 2);
    if (rank + 1 < v->ranks && (v->multi_step[0][SIDE_WHITE] & v->rank_mask[rank + 1]) != 0)
        text_add(out, "iifmW2");
}

/* Castling: how far the king moves on either wing. */
static void betza_add_castling(const Variant *v, Role role, Text *out) {
    int far[SIDE_CASTLINGS] = {0};
    for (int wing = 0; wing < SIDE_CASTLINGS; wing++) {
        const Castling *castling = &v->castling[SIDE_WHITE][wing];
        if (castling->possible && castling->king == role)
            far[wing] = abs(castling->king_to - castling->king_from);
    }
    const char *virgin = v->castling_by_rights ? "i" : "";
    if (far[0] > 1 && far[0] == far[1]) {
        text_addf(out, "%ssO%d", virgin, far[0]);
        return;
    }
    for (int wing = 0; wing < SIDE_CASTLINGS; wing++)
        if (far[wing] > 1)
            text_addf(out, "%s%cO%d", virgin, wing == 0 ? 'r' : 'l', far[wing]);
}

bool cecp_add_piece(const Variant *variant, Role role, Text *out) {
    const VariantRole *r = &variant->roles[role];
    char name[3];
    variant_role_fen(variant, role, name);
    if (r->reverts)
        return false;
    text_addf(out, "piece %s& ", name);
    bool en_passant =
        (r->pawn || r->captures_ep[SIDE_WHITE]) && variant->ep_region[SIDE_WHITE] != 0 &&
        (variant->multi_step[0][SIDE_WHITE] | variant->multi_step[1][SIDE_WHITE]) != 0;
    for (size_t i = 0; i < r->moves.count; i++) {
        bool told = false;
        for (size_t before = 0; before < i; before++)
            told = told || betza_alike(&r->moves.atoms[before], &r->moves.atoms[i]);
        if (!told && !betza_add_group(&r->moves, i, en_passant, out))
            return false;
    }
    if (r->pawn)
        betza_add_multi_steps(variant, role, out);
    betza_add_castling(variant, role, out);
    return !out->cut && r->moves.count > 0;
}
