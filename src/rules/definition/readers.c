/* How the value of each field is read. What a field is called, and what holds without it, is in
 * fields.c.
 */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "rules/definition/definition.h"

typedef bool FieldReader(Definition *d, Field field, const char *value, Error *error);

/* What a reader needs beside the value: the range of a number; for a text its slot and the most
 * bytes it may have. */
typedef struct FieldRule {
    FieldReader *read;
    uint16_t low, high;
} FieldRule;

static const FieldRule RULES[FIELD_COUNT];

enum {
    BOARD_SIDE_LEAST = 1,
    MOVE_RULE_LIMIT = 500,
    FOLD_LIMIT = 100,
    PIECE_COUNT_LIMIT = 127,
    COUNT_LIMIT = BOARD_RANKS_LIMIT
};

static bool read_number(Definition *d, Field field, const char *value, Error *error) {
    int64_t number;
    int low = RULES[field].low, high = RULES[field].high;
    if (!ascii_parse_int(value, low, high, &number))
        return error_set(error, N_("\"%.32s\" is not a number from %d to %d"), value, low, high);
    d->values[field].number = (unsigned)number;
    return true;
}

/* A file as a number from 1 or as a letter; kept as the number, so that 0 means unsaid. */
static bool read_file(Definition *d, Field field, const char *value, Error *error) {
    int64_t number;
    int low = RULES[field].low, high = RULES[field].high;
    if (ascii_is_alpha(value[0]) && value[1] == '\0')
        number = ascii_to_lower(value[0]) - 'a' + 1;
    else if (!ascii_parse_int(value, low, high, &number))
        number = 0;
    if (number < low || number > high)
        return error_set(error,
                         N_("\"%.32s\" is neither a number from %d to %d nor such a file's "
                            "letter"),
                         value, low, high);
    d->values[field].number = (unsigned)number;
    return true;
}

static bool read_flag(Definition *d, Field field, const char *value, Error *error) {
    bool yes = strcmp(value, "true") == 0;
    if (!yes && strcmp(value, "false") != 0)
        return error_set(error, N_("\"%.32s\" is neither true nor false"), value);
    d->values[field].flag = yes;
    return true;
}

static bool read_end_value(Definition *d, Field field, const char *value, Error *error) {
    static const char *const NAMES[] = {
        [END_LOSS] = "loss", [END_DRAW] = "draw", [END_WIN] = "win"};
    for (unsigned i = 0; i < sizeof(NAMES) / sizeof(*NAMES); i++) {
        if (strcmp(value, NAMES[i]) == 0) {
            d->values[field].number = i;
            return true;
        }
    }
    if (RULES[field].low != 0 && strcmp(value, "none") == 0) {
        d->values[field].number = END_VALUE_NONE;
        return true;
    }
    return error_set(error, N_("\"%.32s\" is neither win, draw nor loss"), value);
}

/* A flag of which only false has been made. */
static bool read_false(Definition *d, Field field, const char *value, Error *error) {
    if (!read_flag(d, field, value, error))
        return false;
    return !d->values[field].flag || error_set(error, N_("only false is supported"));
}

static bool read_since(Definition *d, Field field, const char *value, Error *error) {
    if (strcmp(value, "first") == 0)
        d->values[field].number = PERPETUAL_SINCE_FIRST;
    else if (strcmp(value, "previous") == 0)
        d->values[field].number = PERPETUAL_SINCE_PREVIOUS;
    else
        return error_set(error, N_("\"%.32s\" is neither first nor previous"), value);
    return true;
}

/* Cuts the next word of a list at spaces; false at the end. Words longer than the array are cut,
 * which makes them wrong for every caller. */
static bool next_word(const char **cursor, char *word, size_t size) {
    const char *at = *cursor;
    while (ascii_is_space(*at))
        at++;
    if (*at == '\0')
        return false;
    size_t length = 0;
    for (; *at != '\0' && !ascii_is_space(*at); at++) {
        if (length + 1 < size)
            word[length++] = *at;
    }
    word[length] = '\0';
    *cursor = at;
    return true;
}

static void region_add_rank(Region *region, unsigned rank) {
    region->ranks[rank] = (1u << BOARD_FILES_LIMIT) - 1;
}

static void region_add_file(Region *region, unsigned file) {
    for (unsigned rank = 0; rank < BOARD_RANKS_LIMIT; rank++)
        region->ranks[rank] = (uint16_t)(region->ranks[rank] | 1u << file);
}

/* Adds "e4", "e*" or "*4"; false when it names nothing on the largest board. What lies beside this
 * game's board means nothing, as Fairy-Stockfish reads it. */
static bool region_add(Region *region, const char *word) {
    int64_t rank = 0;
    unsigned file = ascii_is_alpha(word[0]) ? (unsigned)(ascii_to_lower(word[0]) - 'a') : 0;
    if (word[0] != '*' && (!ascii_is_alpha(word[0]) || file >= BOARD_FILES_LIMIT))
        return false;
    if (word[0] != '*' && word[1] == '*' && word[2] == '\0') {
        region_add_file(region, file);
        return true;
    }
    if (!ascii_is_digit(word[1]) || !ascii_parse_int(word + 1, 1, BOARD_RANKS_LIMIT, &rank))
        return false;
    if (word[0] == '*')
        region_add_rank(region, (unsigned)rank - 1);
    else
        region->ranks[rank - 1] = (uint16_t)(region->ranks[rank - 1] | 1u << file);
    return true;
}

/* "*7 *8 e4 a*"; "-" for no square, "*" for all. */
static bool parse_region(const char *value, Region *out, Error *error) {
    Region region = {{0}};
    char word[8];
    const char *cursor = value;
    if (strcmp(value, "-") == 0) {
        *out = region;
        return true;
    }
    if (strcmp(value, "*") == 0) {
        for (unsigned rank = 0; rank < BOARD_RANKS_LIMIT; rank++)
            region_add_rank(&region, rank);
        *out = region;
        return true;
    }
    if (value[0] == '\0')
        return error_set(error, N_("squares are missing; \"-\" means none"));
    while (next_word(&cursor, word, sizeof(word))) {
        if (!region_add(&region, word))
            return error_set(error, N_("\"%.8s\" names no square, file or rank"), word);
    }
    *out = region;
    return true;
}

static bool read_region(Definition *d, Field field, const char *value, Error *error) {
    return parse_region(value, &d->values[field].region, error);
}

/* mobilityRegion with neither side nor piece: only its fallback will do. */
static bool read_unnamed(Definition *d, Field field, const char *value, Error *error) {
    (void)d;
    (void)field;
    return strcmp(value, "-") == 0 || error_set(error, N_("Side and Piece are to be replaced"));
}

bool definition_read_mobility(Definition *d, unsigned side, PieceId id, const char *value,
                              Error *error) {
    return parse_region(value, &d->mobility[side][id], error);
}

static bool read_promotion_rank(Definition *d, Field field, const char *value, Error *error) {
    if (!read_number(d, field, value, error))
        return false;
    unsigned ranks = definition_ranks(d), first = d->values[field].number;
    if (first > ranks)
        return error_set(error, N_("the board has only %u ranks"), ranks);
    Region white = {{0}}, black = {{0}};
    for (unsigned rank = first; rank <= ranks; rank++) {
        region_add_rank(&white, rank - 1);
        region_add_rank(&black, ranks - rank);
    }
    d->values[FIELD_PROMOTION_REGION_WHITE].region = white;
    d->values[FIELD_PROMOTION_REGION_BLACK].region = black;
    return true;
}

/* Ranks from the second one on, or down to it. */
static bool read_double_step_rank(Definition *d, Field field, const char *value, Error *error) {
    if (!read_number(d, field, value, error))
        return false;
    unsigned ranks = definition_ranks(d), number = d->values[field].number;
    unsigned first = field == FIELD_DOUBLE_STEP_RANK ? 2 : number;
    unsigned last = field == FIELD_DOUBLE_STEP_RANK ? number : 2;
    Region white = {{0}}, black = {{0}};
    for (unsigned rank = first; rank <= last && rank <= ranks; rank++) {
        region_add_rank(&white, rank - 1);
        region_add_rank(&black, ranks - rank);
    }
    d->values[FIELD_DOUBLE_STEP_REGION_WHITE].region = white;
    d->values[FIELD_DOUBLE_STEP_REGION_BLACK].region = black;
    return true;
}

/* --- Pieces --- */

static void piece_id_field(PieceId id, char out[24]) {
    Text text = text_over(out, 24);
    if (id < PREDEFINED_PIECES)
        text_add(&text, variant_field_of((Field)(FIELD_PAWN + id))->name);
    else
        text_addf(&text, "customPiece%u", (unsigned)(id - PREDEFINED_PIECES + 1));
}

PieceId definition_piece_by_letter(const Definition *d, char letter) {
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        if (d->pieces[id].letter != 0 && d->pieces[id].letter == ascii_to_upper(letter))
            return id;
    }
    return PIECE_ID_NONE;
}

static void remove_piece(Definition *d, PieceId id) {
    d->pieces[id].letter = 0;
    d->values[FIELD_PROMOTION_PIECE_TYPES_WHITE].pieces &= ~piece_id_bit(id);
    d->values[FIELD_PROMOTION_PIECE_TYPES_BLACK].pieces &= ~piece_id_bit(id);
}

/* The Betza of a piece's field: behind the colon, or the predefined piece's. */
static bool read_moves(Definition *d, PieceId id, const char *value, Error *error) {
    bool custom = id >= PREDEFINED_PIECES;
    if (value[1] == ':') {
        if (!custom && id != piece_id(FIELD_KING))
            return error_set(error, N_("only customPiece and king take moves of their own"));
        if (custom && strchr(value + 2, 'e') != NULL) {
            /* The letter says no more than that the piece captures en passant. */
            d->values[FIELD_EN_PASSANT_TYPES_WHITE].pieces |= piece_id_bit(id);
            d->values[FIELD_EN_PASSANT_TYPES_BLACK].pieces |= piece_id_bit(id);
        }
        return betza_parse(value + 2, &d->pieces[id].moves, error);
    }
    if (value[1] != '\0')
        return error_set(error, N_("\"%.32s\" is not a single letter"), value);
    if (custom)
        return error_set(error, N_("a colon and the piece's moves are missing"));
    const char *moves = variant_field_moves(variant_field_of((Field)(FIELD_PAWN + id))->name);
    d->pieces[id].moves.count = 0;
    return moves[0] == '\0' || betza_parse(moves, &d->pieces[id].moves, error);
}

bool definition_read_piece(Definition *d, PieceId id, const char *value, Error *error) {
    if (strcmp(value, "-") == 0) {
        remove_piece(d, id);
        return true;
    }
    if (!ascii_is_alpha(value[0]))
        return error_set(error, N_("\"%.32s\" does not begin with a letter"), value);
    PieceId former = definition_piece_by_letter(d, value[0]);
    if (former != PIECE_ID_NONE && former != id) {
        /* A letter may be taken over from the parent's piece, but not given twice in a section. */
        if ((d->own_pieces & piece_id_bit(former)) != 0) {
            char key[24];
            piece_id_field(former, key);
            return error_set(error, N_("the letter %c is already that of %s in line %u"), value[0],
                             key, d->piece_origins[former].line);
        }
        remove_piece(d, former);
    }
    if (!read_moves(d, id, value, error))
        return false;
    PieceDefinition *piece = &d->pieces[id];
    if (piece->letter == 0)
        piece->order = d->piece_count++;
    piece->letter = ascii_to_upper(value[0]);
    d->own_pieces |= piece_id_bit(id);
    return true;
}

/* A field that says the same for both sides: read as White's field and as Black's, which follows
 * it. */
static bool read_both(Definition *d, Field field, const char *value, Error *error) {
    Field white = (Field)RULES[field].low, black = (Field)(white + 1);
    d->origins[white] = d->origins[black] = d->origins[field];
    return field_read(d, white, value, error) && field_read(d, black, value, error);
}

/* A field that is an older way to write another. */
static bool read_as(Definition *d, Field field, const char *value, Error *error) {
    Field other = (Field)RULES[field].low;
    d->origins[other] = d->origins[field];
    return field_read(d, other, value, error);
}

/* Castling rights, as in KQkq; "-" for none. */
static bool read_rights(Definition *d, Field field, const char *value, Error *error) {
    static const char LETTERS_OF_RIGHTS[] = "KQkq";
    unsigned rights = 0;
    if (value[0] == '\0')
        return error_set(error, N_("letters of KQkq are missing; \"-\" means none"));
    for (const char *at = value; *at != '\0' && strcmp(value, "-") != 0; at++) {
        const char *found = strchr(LETTERS_OF_RIGHTS, *at);
        if (found == NULL)
            return error_set(error, N_("\"%c\" is not a letter of KQkq"), *at);
        rights |= 1u << (found - LETTERS_OF_RIGHTS);
    }
    d->values[field].number = rights;
    return true;
}

/* Letters, with or without spaces between them; "-" for none. */
static bool read_pieces(Definition *d, Field field, const char *value, Error *error) {
    PieceIdSet set = 0;
    if (value[0] == '\0')
        return error_set(error, N_("letters are missing; \"-\" means none"));
    for (const char *at = value; *at != '\0' && strcmp(value, "-") != 0; at++) {
        if (ascii_is_space(*at))
            continue;
        PieceId id = ascii_is_alpha(*at) ? definition_piece_by_letter(d, *at) : PIECE_ID_NONE;
        if (id == PIECE_ID_NONE)
            return error_set(error, N_("\"%c\" is not the letter of a piece"), *at);
        set |= piece_id_bit(id);
    }
    d->values[field].pieces = set;
    return true;
}

/* Of the pieces that promote by choice the last one is what such pieces revert to. */
static bool read_promotion_pawns(Definition *d, Field field, const char *value, Error *error) {
    if (!read_pieces(d, field, value, error))
        return false;
    PieceId last = PIECE_ID_NONE;
    for (const char *at = value; *at != '\0'; at++)
        if (ascii_is_alpha(*at))
            last = definition_piece_by_letter(d, *at);
    d->main_pawn[field - FIELD_PROMOTION_PAWN_TYPES_WHITE] = last;
    return true;
}

static bool read_pawn_types(Definition *d, Field field, const char *value, Error *error) {
    static const Field MEANT[] = {FIELD_PROMOTION_PAWN_TYPES, FIELD_EN_PASSANT_TYPES,
                                  FIELD_N_MOVE_RULE_TYPES};
    for (size_t i = 0; i < sizeof(MEANT) / sizeof(*MEANT); i++) {
        d->origins[MEANT[i]] = d->origins[field];
        if (!field_read(d, MEANT[i], value, error))
            return false;
    }
    return true;
}

/* The same, or "*". */
static bool read_kinds(Definition *d, Field field, const char *value, Error *error) {
    if (strcmp(value, "*") != 0)
        return read_pieces(d, field, value, error);
    d->values[field].pieces = PIECE_IDS_TOGETHER;
    return true;
}

static bool read_one_piece(Definition *d, Field field, const char *value, Error *error) {
    if (value[0] != '\0' && value[1] != '\0')
        return error_set(error, N_("\"%.32s\" is not a single letter"), value);
    return read_pieces(d, field, value, error);
}

static bool read_one_kind(Definition *d, Field field, const char *value, Error *error) {
    return strcmp(value, "*") == 0 ? read_kinds(d, field, value, error)
                                   : read_one_piece(d, field, value, error);
}

/* "p:g n:o b:-": as there, a pair replaces what held before for its piece only. */
static bool read_promoted(Definition *d, Field field, const char *value, Error *error) {
    char word[8];
    const char *cursor = value;
    PieceIdSet seen = 0;
    (void)field;
    while (strcmp(value, "-") != 0 && next_word(&cursor, word, sizeof(word))) {
        if (!ascii_is_alpha(word[0]) || word[1] != ':' || word[2] == '\0' || word[3] != '\0')
            return error_set(error, N_("\"%.8s\" is not a pair of letters as in p:g"), word);
        PieceId from = definition_piece_by_letter(d, word[0]);
        PieceId to = word[2] == '-' ? PIECE_ID_NONE : definition_piece_by_letter(d, word[2]);
        if (from == PIECE_ID_NONE || (to == PIECE_ID_NONE && word[2] != '-'))
            return error_set(error, N_("\"%c\" is not the letter of a piece"),
                             from == PIECE_ID_NONE ? word[0] : word[2]);
        if ((seen & piece_id_bit(from)) != 0)
            return error_set(error, N_("the piece %c is promoted twice"), word[0]);
        seen |= piece_id_bit(from);
        d->promoted[from] = to;
    }
    if (seen == 0 && strcmp(value, "-") != 0)
        return error_set(error, N_("pairs of letters as in p:g are missing"));
    if (seen == 0)
        memset(d->promoted, PIECE_ID_NONE, sizeof(d->promoted));
    return true;
}

/* "q:1 r:2": what is not named keeps its limit. */
static bool read_limits(Definition *d, Field field, const char *value, Error *error) {
    char word[8];
    const char *cursor = value;
    int low = RULES[field].low, high = RULES[field].high;
    while (strcmp(value, "-") != 0 && next_word(&cursor, word, sizeof(word))) {
        int64_t number;
        PieceId id =
            ascii_is_alpha(word[0]) ? definition_piece_by_letter(d, word[0]) : PIECE_ID_NONE;
        if (id == PIECE_ID_NONE || word[1] != ':' || !ascii_parse_int(word + 2, low, high, &number))
            return error_set(error, N_("\"%.8s\" is not a piece with a number, as in q:1"), word);
        d->limits[id] = (uint8_t)number;
    }
    return true;
}

/* "+e, x". */
static bool read_royals(Definition *d, Field field, const char *value, Error *error) {
    PieceIdSet plain = 0, turned = 0;
    (void)field;
    for (const char *at = value; *at != '\0' && strcmp(value, "-") != 0; at++) {
        if (ascii_is_space(*at) || *at == ',')
            continue;
        bool plus = *at == '+';
        if (plus)
            at++;
        PieceId id = ascii_is_alpha(*at) ? definition_piece_by_letter(d, *at) : PIECE_ID_NONE;
        if (id == PIECE_ID_NONE)
            return error_set(error, N_("\"%.32s\" is not a list of pieces as in +e"), value);
        if (plus)
            turned |= piece_id_bit(id);
        else
            plain |= piece_id_bit(id);
    }
    d->royal_plain = plain;
    d->royal_turned = turned;
    return true;
}

/* --- Texts --- */

static bool read_text(Definition *d, Field field, const char *value, Error *error) {
    char *text = d->texts[RULES[field].low];
    size_t length = strlen(value);
    if (length > RULES[field].high)
        return error_set(error, N_("the text is longer than %d bytes"), (int)RULES[field].high);
    memcpy(text, value, length + 1);
    return true;
}

/* Fields that only other programs use: any text will do. */
static bool read_nothing(Definition *d, Field field, const char *value, Error *error) {
    (void)d;
    (void)field;
    (void)value;
    (void)error;
    return true;
}

enum {
    FEN_TEXT_LIMIT = FEN_SIZE - 16, /* leaves room for what start_array.c adds */
    TITLE_LIMIT = 63,
    SUMMARY_LIMIT = 159,
    LIST_LIMIT = DEFINITION_TEXT_SIZE - 1,
    NOTATION_LIMIT = 15,
    POCKET_LIMIT = 100
};

/* Pieces' own fields are read by definition_read_piece. */
static const FieldRule RULES[FIELD_COUNT] = {
    [FIELD_MAX_RANK] = {read_number, BOARD_SIDE_LEAST, BOARD_RANKS_LIMIT},
    [FIELD_MAX_FILE] = {read_file, BOARD_SIDE_LEAST, BOARD_FILES_LIMIT},
    [FIELD_START_FEN] = {read_text, TEXT_SLOT_START_FEN, FEN_TEXT_LIMIT},
    [FIELD_PROMOTION_RANK] = {read_promotion_rank, 1, BOARD_RANKS_LIMIT},
    [FIELD_PROMOTION_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_PROMOTION_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_PAWN_TYPES] = {read_pawn_types, 0, 0},
    [FIELD_PROMOTION_PAWN_TYPES] = {read_both, FIELD_PROMOTION_PAWN_TYPES_WHITE, 0},
    [FIELD_PROMOTION_PAWN_TYPES_WHITE] = {read_promotion_pawns, 0, 0},
    [FIELD_PROMOTION_PAWN_TYPES_BLACK] = {read_promotion_pawns, 0, 0},
    [FIELD_PROMOTION_PIECE_TYPES] = {read_both, FIELD_PROMOTION_PIECE_TYPES_WHITE, 0},
    [FIELD_PROMOTION_PIECE_TYPES_WHITE] = {read_pieces, 0, 0},
    [FIELD_PROMOTION_PIECE_TYPES_BLACK] = {read_pieces, 0, 0},
    [FIELD_PROMOTED_PIECE_TYPE] = {read_promoted, 0, 0},
    [FIELD_PROMOTION_LIMIT] = {read_limits, 0, PIECE_COUNT_LIMIT},
    [FIELD_MANDATORY_PAWN_PROMOTION] = {read_flag, 0, 0},
    [FIELD_MANDATORY_PIECE_PROMOTION] = {read_flag, 0, 0},
    [FIELD_PIECE_PROMOTION_ON_CAPTURE] = {read_flag, 0, 0},
    [FIELD_PIECE_DEMOTION] = {read_flag, 0, 0},
    [FIELD_DROP_LOOP] = {read_flag, 0, 0},
    [FIELD_DOUBLE_STEP] = {read_flag, 0, 0},
    [FIELD_DOUBLE_STEP_RANK_MIN] = {read_double_step_rank, 1, BOARD_RANKS_LIMIT},
    [FIELD_DOUBLE_STEP_RANK] = {read_double_step_rank, 1, BOARD_RANKS_LIMIT},
    [FIELD_DOUBLE_STEP_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_DOUBLE_STEP_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_TRIPLE_STEP_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_TRIPLE_STEP_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_EN_PASSANT_REGION] = {read_both, FIELD_EN_PASSANT_REGION_WHITE, 0},
    [FIELD_EN_PASSANT_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_EN_PASSANT_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_EN_PASSANT_TYPES] = {read_both, FIELD_EN_PASSANT_TYPES_WHITE, 0},
    [FIELD_EN_PASSANT_TYPES_WHITE] = {read_pieces, 0, 0},
    [FIELD_EN_PASSANT_TYPES_BLACK] = {read_pieces, 0, 0},
    [FIELD_CASTLING] = {read_flag, 0, 0},
    [FIELD_CHESS960] = {read_false, 0, 0},
    [FIELD_CASTLING_DROPPED_PIECE] = {read_flag, 0, 0},
    [FIELD_CASTLING_KING_FILE] = {read_file, 1, BOARD_FILES_LIMIT},
    [FIELD_CASTLING_KINGSIDE_FILE] = {read_file, 1, BOARD_FILES_LIMIT},
    [FIELD_CASTLING_QUEENSIDE_FILE] = {read_file, 1, BOARD_FILES_LIMIT},
    [FIELD_CASTLING_ROOK_KINGSIDE_FILE] = {read_file, 1, BOARD_FILES_LIMIT},
    [FIELD_CASTLING_ROOK_QUEENSIDE_FILE] = {read_file, 1, BOARD_FILES_LIMIT},
    [FIELD_CASTLING_RANK] = {read_number, 1, BOARD_RANKS_LIMIT},
    [FIELD_CASTLING_KING_PIECE] = {read_both, FIELD_CASTLING_KING_PIECE_WHITE, 0},
    [FIELD_CASTLING_KING_PIECE_WHITE] = {read_one_piece, 0, 0},
    [FIELD_CASTLING_KING_PIECE_BLACK] = {read_one_piece, 0, 0},
    [FIELD_CASTLING_ROOK_PIECE] = {read_both, FIELD_CASTLING_ROOK_PIECES_WHITE, 0},
    [FIELD_CASTLING_ROOK_PIECES] = {read_both, FIELD_CASTLING_ROOK_PIECES_WHITE, 0},
    [FIELD_CASTLING_ROOK_PIECES_WHITE] = {read_pieces, 0, 0},
    [FIELD_CASTLING_ROOK_PIECES_BLACK] = {read_pieces, 0, 0},
    [FIELD_OPPOSITE_CASTLING] = {read_flag, 0, 0},
    [FIELD_PIECE_DROPS] = {read_flag, 0, 0},
    [FIELD_CAPTURES_TO_HAND] = {read_flag, 0, 0},
    [FIELD_WHITE_DROP_REGION] = {read_as, FIELD_DROP_REGION_WHITE, 0},
    [FIELD_BLACK_DROP_REGION] = {read_as, FIELD_DROP_REGION_BLACK, 0},
    [FIELD_DROP_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_DROP_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_FIRST_RANK_PAWN_DROPS] = {read_flag, 0, 0},
    [FIELD_PROMOTION_ZONE_PAWN_DROPS] = {read_flag, 0, 0},
    [FIELD_DROP_NO_DOUBLED] = {read_one_piece, 0, 0},
    [FIELD_DROP_NO_DOUBLED_COUNT] = {read_number, 0, COUNT_LIMIT},
    [FIELD_DROP_PROMOTED] = {read_flag, 0, 0},
    [FIELD_IMMOBILITY_ILLEGAL] = {read_flag, 0, 0},
    [FIELD_SHOGI_PAWN_DROP_MATE_ILLEGAL] = {read_flag, 0, 0},
    [FIELD_STALEMATE_VALUE] = {read_end_value, 0, 0},
    [FIELD_CHECKMATE_VALUE] = {read_end_value, 0, 0},
    [FIELD_N_FOLD_RULE] = {read_number, 0, FOLD_LIMIT},
    [FIELD_N_FOLD_VALUE] = {read_end_value, 0, 0},
    [FIELD_N_FOLD_VALUE_ABSOLUTE] = {read_flag, 0, 0},
    [FIELD_PERPETUAL_CHECK_ILLEGAL] = {read_flag, 0, 0},
    [FIELD_N_MOVE_RULE] = {read_number, 0, MOVE_RULE_LIMIT},
    [FIELD_N_MOVE_RULE_TYPES] = {read_both, FIELD_N_MOVE_RULE_TYPES_WHITE, 0},
    [FIELD_N_MOVE_RULE_TYPES_WHITE] = {read_pieces, 0, 0},
    [FIELD_N_MOVE_RULE_TYPES_BLACK] = {read_pieces, 0, 0},
    [FIELD_STALEMATE_PIECE_COUNT] = {read_flag, 0, 0},
    [FIELD_MOBILITY_REGION] = {read_unnamed, 0, 0},
    [FIELD_SOLDIER_PROMOTION_RANK] = {read_number, 1, BOARD_RANKS_LIMIT},
    [FIELD_EXTINCTION_VALUE] = {read_end_value, 1, 0},
    [FIELD_EXTINCTION_CLAIM] = {read_flag, 0, 0},
    [FIELD_EXTINCTION_PSEUDO_ROYAL] = {read_flag, 0, 0},
    [FIELD_DUPLE_CHECK] = {read_flag, 0, 0},
    [FIELD_EXTINCTION_PIECE_TYPES] = {read_kinds, 0, 0},
    [FIELD_EXTINCTION_PIECE_COUNT] = {read_number, 0, PIECE_COUNT_LIMIT},
    [FIELD_EXTINCTION_OPPONENT_PIECE_COUNT] = {read_number, 0, PIECE_COUNT_LIMIT},
    [FIELD_FLYING_GENERAL] = {read_flag, 0, 0},
    [FIELD_CHECKING] = {read_flag, 0, 0},
    [FIELD_DROP_CHECKS] = {read_flag, 0, 0},
    [FIELD_MUST_CAPTURE] = {read_flag, 0, 0},
    [FIELD_MUST_DROP] = {read_flag, 0, 0},
    [FIELD_MUST_DROP_TYPE] = {read_one_kind, 0, 0},
    [FIELD_MAKPONG_RULE] = {read_flag, 0, 0},
    [FIELD_MUTUALLY_IMMUNE_TYPES] = {read_pieces, 0, 0},
    [FIELD_BLAST_ON_CAPTURE] = {read_flag, 0, 0},
    [FIELD_BLAST_IMMUNE_TYPES] = {read_pieces, 0, 0},
    [FIELD_SITTUYIN_ROOK_DROP] = {read_flag, 0, 0},
    [FIELD_DROP_OPPOSITE_COLORED_BISHOP] = {read_flag, 0, 0},
    [FIELD_FLAG_PIECE] = {read_both, FIELD_FLAG_PIECE_WHITE, 0},
    [FIELD_FLAG_PIECE_WHITE] = {read_one_kind, 0, 0},
    [FIELD_FLAG_PIECE_BLACK] = {read_one_kind, 0, 0},
    [FIELD_WHITE_FLAG] = {read_as, FIELD_FLAG_REGION_WHITE, 0},
    [FIELD_BLACK_FLAG] = {read_as, FIELD_FLAG_REGION_BLACK, 0},
    [FIELD_FLAG_REGION] = {read_both, FIELD_FLAG_REGION_WHITE, 0},
    [FIELD_FLAG_REGION_WHITE] = {read_region, 0, 0},
    [FIELD_FLAG_REGION_BLACK] = {read_region, 0, 0},
    [FIELD_FLAG_PIECE_COUNT] = {read_number, 1, BOARD_SQUARES_LIMIT},
    [FIELD_FLAG_PIECE_BLOCKED_WIN] = {read_flag, 0, 0},
    [FIELD_FLAG_MOVE] = {read_flag, 0, 0},
    [FIELD_FLAG_PIECE_SAFE] = {read_flag, 0, 0},
    [FIELD_CHECK_COUNTING] = {read_flag, 0, 0},
    [FIELD_CONNECT_N] = {read_number, 0, BOARD_SQUARES_LIMIT},
    [FIELD_CONNECT_PIECE_TYPES] = {read_kinds, 0, 0},
    [FIELD_CONNECT_HORIZONTAL] = {read_flag, 0, 0},
    [FIELD_CONNECT_VERTICAL] = {read_flag, 0, 0},
    [FIELD_CONNECT_DIAGONAL] = {read_flag, 0, 0},
    [FIELD_CONNECT_REGION_1_WHITE] = {read_region, 0, 0},
    [FIELD_CONNECT_REGION_1_BLACK] = {read_region, 0, 0},
    [FIELD_CONNECT_REGION_2_WHITE] = {read_region, 0, 0},
    [FIELD_CONNECT_REGION_2_BLACK] = {read_region, 0, 0},
    [FIELD_CONNECT_NXN] = {read_number, 0, BOARD_RANKS_LIMIT},
    [FIELD_COLLINEAR_N] = {read_number, 0, BOARD_SQUARES_LIMIT},
    [FIELD_CONNECT_VALUE] = {read_end_value, 0, 0},
    [FIELD_CASTLING_WINS] = {read_rights, 0, 0},
    [FIELD_VARIANT_TEMPLATE] = {read_nothing, 0, 0},
    [FIELD_PIECE_TO_CHAR_TABLE] = {read_nothing, 0, 0},
    [FIELD_POCKET_SIZE] = {read_number, 0, POCKET_LIMIT},
    [FIELD_TITLE] = {read_text, TEXT_SLOT_TITLE, TITLE_LIMIT},
    [FIELD_TITLE_NATIVE] = {read_text, TEXT_SLOT_TITLE_NATIVE, TITLE_LIMIT},
    [FIELD_SUMMARY] = {read_text, TEXT_SLOT_SUMMARY, SUMMARY_LIMIT},
    [FIELD_LISTED] = {read_flag, 0, 0},
    [FIELD_PIECE_NAMES] = {read_text, TEXT_SLOT_PIECE_NAMES, LIST_LIMIT},
    [FIELD_PROMOTED_LETTERS] = {read_flag, 0, 0},
    [FIELD_ROYAL_PIECES] = {read_royals, 0, 0},
    [FIELD_CASTLING_BY_POSITION] = {read_flag, 0, 0},
    [FIELD_CASTLING_NOTATION] = {read_text, TEXT_SLOT_CASTLING_NOTATION, NOTATION_LIMIT},
    [FIELD_DROP_NO_DOUBLED_BOTH] = {read_flag, 0, 0},
    [FIELD_DROP_MATE_ILLEGAL] = {read_pieces, 0, 0},
    [FIELD_KINGCHECK] = {read_flag, 0, 0},
    [FIELD_BARE_KING_LOSES] = {read_flag, 0, 0},
    [FIELD_ROYALS_ONLY_DRAW] = {read_flag, 0, 0},
    [FIELD_PERPETUAL_CHECK_SINCE] = {read_since, 0, 0},
    [FIELD_N_FOLD_IN_A_ROW] = {read_flag, 0, 0},
    [FIELD_SETUPS] = {read_text, TEXT_SLOT_SETUPS, LIST_LIMIT},
    [FIELD_SETUP_COMMON] = {read_flag, 0, 0},
    [FIELD_SWAP_AFTER_DRAW] = {read_flag, 0, 0},
    [FIELD_SURRENDER_OFF_BOARD] = {read_flag, 0, 0},
};

bool field_is_pieces(Field field) {
    FieldReader *read = RULES[field].read;
    if (read == read_both)
        read = RULES[RULES[field].low].read;
    return read == read_pieces || read == read_one_piece || read == read_promotion_pawns;
}

void field_set_pieces(Definition *d, Field field, PieceIdSet pieces) {
    bool both = RULES[field].read == read_both;
    Field first = both ? (Field)RULES[field].low : field;
    d->values[first].pieces = pieces;
    d->values[both ? first + 1 : first].pieces = pieces;
}

bool field_read(Definition *d, Field field, const char *value, Error *error) {
    return RULES[field].read(d, field, value, error);
}
