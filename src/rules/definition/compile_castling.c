/* Compiles a definition's castling. */
#include <string.h>

#include "base/i18n.h"
#include "rules/board/castling.h"
#include "rules/definition/definition.h"

static const char *const KING_TO[SIDE_CASTLINGS] = {"castlingKingsideFile",
                                                    "castlingQueensideFile"};

/* A file as the definition gives it. */
static unsigned file_of(unsigned number, unsigned fallback) {
    return number == 0 ? fallback : number - 1;
}

/* The squares of a rank from one file to another, both included. */
static Bitboard span(const Variant *v, unsigned rank, unsigned a, unsigned b) {
    Bitboard set = 0;
    for (unsigned file = a < b ? a : b; file <= (a < b ? b : a); file++)
        set |= bitboard_of(variant_square(v, file, rank));
    return set;
}

/* The files of one wing. */
typedef struct Files {
    unsigned king, rook, king_to;
} Files;

static bool files_fit(const Variant *v, const Files *files) {
    return files->king < v->files && files->rook < v->files && files->king_to < v->files;
}

/* Whether king and rook swap sides, as in chess. */
static bool files_cross(const Files *files, unsigned wing) {
    return wing == 0 ? files->king_to > files->king && files->rook > files->king
                     : files->king_to < files->king && files->rook < files->king;
}

/* True when the king may also step from `from` to `to`: then coordinates name the rook's square. */
static bool king_steps(const Variant *v, Side side, Role king, Square from, Square to) {
    const VariantRole *role = &v->roles[king];
    if (bitboard_has(variant_quiet_leaps(v, side, king, from), to))
        return true;
    for (unsigned i = 0; i < v->direction_count; i++)
        if ((role->quiet_slides[side] >> i & 1) != 0 && bitboard_has(v->rays[i][from], to))
            return true;
    return false;
}

static void fill_wing(Variant *v, unsigned rank, Side side, unsigned wing, const Files *files) {
    castling_place(&v->castling[side][wing], variant_square(v, files->king, rank),
                   variant_square(v, files->rook, rank), variant_square(v, files->king_to, rank));
}

/* --- By position --- */

static bool make_by_position_of(const Definition *d, Variant *v, unsigned wing, Error *error) {
    const Said *said = &d->said;
    Files files = {.king = file_of(said->castling_king_file, 0),
                   .rook = file_of(said->castling_rook_file[wing], wing == 0 ? v->files - 1u : 0),
                   .king_to = file_of(said->castling_king_to[wing], 0)};
    unsigned rank = d->said.castling_rank - 1;
    if (rank >= v->ranks || !files_fit(v, &files))
        return definition_blame(d, "castlingByPosition", error,
                                N_("king and rook would castle off the board"));
    if (!files_cross(&files, wing))
        return definition_blame(d, KING_TO[wing], error,
                                N_("the king does not go towards the rook"));
    fill_wing(v, rank, SIDE_WHITE, wing, &files);
    fill_wing(v, v->ranks - 1 - rank, SIDE_BLACK, wing, &files);
    /* With everything in place, nothing else may be in between. */
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Castling *castling = &v->castling[side][wing];
        unsigned own = side == SIDE_WHITE ? rank : v->ranks - 1 - rank;
        castling->empty |= span(v, own, files.king, files.rook) &
                           ~(bitboard_of(castling->king_from) | bitboard_of(castling->rook_from));
    }
    return true;
}

static bool make_by_position(const Definition *d, Variant *v, Error *error) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (v->castling[side][0].king == ROLE_NONE || v->castling[side][0].rooks == 0)
            return definition_blame(d, "castlingByPosition", error,
                                    N_("the game has no king and rook to castle with"));
    v->has_castling = true;
    return make_by_position_of(d, v, 0, error) && make_by_position_of(d, v, 1, error);
}

/* --- By rights --- */

/* The files of the start position, or those where the definition lets a dropped rook regain the
 * right. False when there is no such castling. */
static bool find_files(const Definition *d, const Census *census, unsigned side, unsigned wing,
                       Files *out) {
    const StartCastling *start = census->castling[side];
    bool kingside = wing == 0;
    out->king_to = file_of(d->said.castling_king_to[wing], 0);
    if (start[wing].given) {
        out->king = start[wing].king_file;
        out->rook = start[wing].rook_file;
        return true;
    }
    if (!start[1 - wing].given && !d->said.dropped_rook_castles)
        return false;
    out->king =
        start[1 - wing].given ? start[1 - wing].king_file : file_of(d->said.castling_king_file, 0);
    out->rook = kingside ? definition_files(d) - 1 : 0;
    return true;
}

static bool make_wing(const Definition *d, const Census *census, Variant *v, unsigned index,
                      Error *error) {
    unsigned side = index / SIDE_CASTLINGS, wing = index % SIDE_CASTLINGS;
    Castling *castling = &v->castling[side][wing];
    unsigned rank = d->said.castling_rank - 1;
    Files files;
    if (castling->king == ROLE_NONE || castling->rooks == 0 || rank >= v->ranks ||
        !find_files(d, census, side, wing, &files))
        return true;
    bool given = census->castling[side][wing].given;
    if (!files_fit(v, &files) || !files_cross(&files, wing)) {
        return !given || definition_blame(d, KING_TO[wing], error,
                                          N_("the king does not go towards the rook"));
    }
    fill_wing(v, side == SIDE_WHITE ? rank : v->ranks - 1 - rank, (Side)side, wing, &files);
    v->has_castling = true;
    v->rights_lost[castling->king_from] |= right_bit((Side)side, wing);
    v->rights_lost[castling->rook_from] |= right_bit((Side)side, wing);
    return true;
}

static bool make_by_rights(const Definition *d, const Census *census, Variant *v, Error *error) {
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        if (!make_wing(d, census, v, i, error))
            return false;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Castling *wings = v->castling[side];
        if (wings[0].possible && wings[1].possible && wings[0].king_from != wings[1].king_from)
            return definition_blame_start(d, error, N_("two kings of one side may castle"));
        if (!wings[0].possible)
            wings[0].king_from = wings[1].king_from;
    }
    v->castling_by_rights = v->has_castling;
    v->castling_dropped = v->has_castling && d->said.dropped_rook_castles;
    if (v->has_castling && d->said.castles_anywhere && !v->castling_dropped &&
        (v->forms = castling_forms_new()) == NULL)
        return error_set(error, N_("out of memory"));
    return true;
}

/* --- Both --- */

/* Splits "O-O O-O-O" into the names of both wings. */
static bool read_notation(const Definition *d, Variant *v, Error *error) {
    const char *text = d->said.castling_notation;
    size_t first = strcspn(text, " "), gap = strspn(text + first, " ");
    const char *second = text + first + gap;
    size_t size = sizeof(v->castling[0][0].san);
    bool good = first > 0 && first < size && second[0] != '\0' && strlen(second) < size &&
                strcspn(second, " ") == strlen(second);
    if (!good || (strlen(second) == first && strncmp(text, second, first) == 0))
        return definition_blame(d, "castlingNotation", error,
                                N_("\"%s\" is not two different words of at most %d letters"), text,
                                (int)size - 1);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        memcpy(v->castling[side][0].san, text, first);
        memcpy(v->castling[side][1].san, second, strlen(second));
    }
    return true;
}

static void note_pieces(const Definition *d, const RoleMap *map, Variant *v) {
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        int side = (int)(i / SIDE_CASTLINGS);
        PieceIdSet kings = d->said.castling_kings[side];
        PieceIdSet rooks = d->said.castling_rooks[side];
        Castling *castling = &v->castling[side][i % SIDE_CASTLINGS];
        castling->king = ROLE_NONE;
        for (PieceId id = 0; id < PIECE_IDS; id++) {
            if (map->plain[id] == ROLE_NONE)
                continue;
            if ((kings & piece_id_bit(id)) != 0)
                castling->king = map->plain[id];
            if ((rooks & piece_id_bit(id)) != 0)
                castling->rooks |= role_bit(map->plain[id]);
        }
    }
}

bool castling_is_by_rights(const Definition *d) {
    return d->said.castles && !d->said.castles_by_position;
}

bool castling_make(const Definition *d, const RoleMap *map, const Census *census, Variant *v,
                   Error *error) {
    bool by_position = d->said.castles_by_position;
    if (!d->said.castles)
        return !by_position || definition_blame(d, "castlingByPosition", error,
                                                N_("it contradicts castling = false"));
    note_pieces(d, map, v);
    if (by_position ? !make_by_position(d, v, error) : !make_by_rights(d, census, v, error))
        return false;
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        Castling *castling = &v->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        Side side = i / SIDE_CASTLINGS == 0 ? SIDE_WHITE : SIDE_BLACK;
        castling->uci_to = castling->king_to;
        if (castling->possible &&
            king_steps(v, side, castling->king, castling->king_from, castling->king_to))
            castling->uci_to = castling->rook_from;
    }
    return !v->has_castling || read_notation(d, v, error);
}
