/* How the value of each field is read. The fields' names and fallbacks are in fields.c. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "rules/board/role_list.h"
#include "rules/definition/definition.h"

enum { OTHERS_LIMIT = 3, OTHER_KEY_SIZE = 32 };

/* Lists the fields that this one is shorthand for; returns their number, at most limit. */
static unsigned split_others(const VariantField *row, Field *out, unsigned limit) {
    unsigned count = 0;
    for (const char *at = row->others; *at != '\0' && count < limit;) {
        char name[OTHER_KEY_SIZE];
        Text text = TEXT_OVER(name);
        size_t length = strcspn(at, " ");
        text_add_bytes(&text, at, length);
        out[count++] = definition_field(name);
        at += length + (at[length] == ' ');
    }
    return count;
}

/* Stores a number in a member of any width. */
static void put_number(Definition *d, const VariantField *row, unsigned number) {
    void *member = definition_member(d, row);
    if (row->size == sizeof(uint8_t))
        *(uint8_t *)member = (uint8_t)number;
    else if (row->size == sizeof(uint16_t))
        *(uint16_t *)member = (uint16_t)number;
    else
        *(unsigned *)member = number;
}

static bool parse_number(const VariantField *row, const char *value, unsigned *out, Error *error) {
    int64_t number;
    int low = row->low, high = row->high;
    if (!ascii_parse_int(value, low, high, &number))
        return error_set(error, N_("\"%.32s\" is not a number from %d to %d"), value, low, high);
    if (number != 0 && number == row->barred)
        return error_set(error, "%s", gettext(row->barred_because));
    *out = (unsigned)number;
    return true;
}

static bool read_number(Definition *d, const VariantField *row, const char *value, Error *error) {
    unsigned number = 0;
    if (!parse_number(row, value, &number, error))
        return false;
    put_number(d, row, number);
    return true;
}

/* Reads a number that is not used. */
static bool read_ignored_number(Definition *d, const VariantField *row, const char *value,
                                Error *error) {
    unsigned number = 0;
    (void)d;
    return parse_number(row, value, &number, error);
}

/* A file as a number from 1 or as a letter; stored as the number, so that 0 means not given. */
static bool read_file(Definition *d, const VariantField *row, const char *value, Error *error) {
    int64_t number;
    int low = row->low, high = row->high;
    if (ascii_is_alpha(value[0]) && value[1] == '\0')
        number = ascii_to_lower(value[0]) - 'a' + 1;
    else if (!ascii_parse_int(value, low, high, &number))
        number = 0;
    if (number < low || number > high)
        return error_set(error, N_("\"%.32s\" is neither a number from %d to %d nor a file letter"),
                         value, low, high);
    put_number(d, row, (unsigned)number);
    return true;
}

static bool read_flag(Definition *d, const VariantField *row, const char *value, Error *error) {
    bool yes = strcmp(value, "true") == 0;
    if (!yes && strcmp(value, "false") != 0)
        return error_set(error, N_("\"%.32s\" is neither true nor false"), value);
    *(bool *)definition_member(d, row) = yes;
    return true;
}

static bool read_end_value(Definition *d, const VariantField *row, const char *value,
                           Error *error) {
    static const char *const NAMES[] = {
        [END_LOSS] = "loss", [END_DRAW] = "draw", [END_WIN] = "win"};
    for (unsigned i = 0; i < sizeof(NAMES) / sizeof(*NAMES); i++) {
        if (strcmp(value, NAMES[i]) == 0) {
            put_number(d, row, i);
            return true;
        }
    }
    return error_set(error, N_("\"%.32s\" is neither win, draw nor loss"), value);
}

static bool read_end_value_or_none(Definition *d, const VariantField *row, const char *value,
                                   Error *error) {
    if (strcmp(value, "none") != 0)
        return read_end_value(d, row, value, error);
    put_number(d, row, END_VALUE_NONE);
    return true;
}

/* Reads a flag of which only false is supported. */
static bool read_false(Definition *d, const VariantField *row, const char *value, Error *error) {
    if (!read_flag(d, row, value, error))
        return false;
    return !*(bool *)definition_member(d, row) || error_set(error, N_("only false is supported"));
}

static bool read_since(Definition *d, const VariantField *row, const char *value, Error *error) {
    if (strcmp(value, "first") == 0)
        put_number(d, row, PERPETUAL_SINCE_FIRST);
    else if (strcmp(value, "previous") == 0)
        put_number(d, row, PERPETUAL_SINCE_PREVIOUS);
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

/* Adds "e4", "e*" or "*4"; false when it is not on the largest board. Squares off this game's board
 * are ignored, as in Fairy-Stockfish. */
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
            return error_set(error, N_("\"%.8s\" is not a square, file or rank"), word);
    }
    *out = region;
    return true;
}

static bool read_region(Definition *d, const VariantField *row, const char *value, Error *error) {
    return parse_region(value, definition_member(d, row), error);
}

/* mobilityRegion with neither side nor piece: only the fallback is accepted. */
static bool read_unnamed(Definition *d, const VariantField *row, const char *value, Error *error) {
    (void)d;
    (void)row;
    return strcmp(value, "-") == 0 || error_set(error, N_("replace Side and Piece"));
}

bool definition_read_mobility(Definition *d, unsigned side, PieceId id, const char *value,
                              Error *error) {
    return parse_region(value, &d->mobility[side][id], error);
}

/* Sets the regions of both sides for a field that gives ranks: from first to last, as each side
 * counts them. */
static void put_ranks(Definition *d, const VariantField *row, unsigned first, unsigned last) {
    unsigned ranks = definition_ranks(d);
    Region sides[SIDE_COUNT] = {{{0}}, {{0}}};
    Field others[SIDE_COUNT];
    for (unsigned rank = first; rank <= last && rank <= ranks; rank++) {
        region_add_rank(&sides[SIDE_WHITE], rank - 1);
        region_add_rank(&sides[SIDE_BLACK], ranks - rank);
    }
    split_others(row, others, SIDE_COUNT);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        *(Region *)definition_member(d, variant_field_at(others[side])) = sides[side];
}

static bool read_promotion_rank(Definition *d, const VariantField *row, const char *value,
                                Error *error) {
    unsigned first = 0, ranks = definition_ranks(d);
    if (!parse_number(row, value, &first, error))
        return false;
    if (first > ranks)
        return error_set(error, N_("the board has only %u ranks"), ranks);
    put_ranks(d, row, first, ranks);
    return true;
}

static bool read_double_step_first(Definition *d, const VariantField *row, const char *value,
                                   Error *error) {
    unsigned first = 0;
    if (!parse_number(row, value, &first, error))
        return false;
    put_ranks(d, row, first, 2);
    return true;
}

static bool read_double_step_last(Definition *d, const VariantField *row, const char *value,
                                  Error *error) {
    unsigned last = 0;
    if (!parse_number(row, value, &last, error))
        return false;
    put_ranks(d, row, 2, last);
    return true;
}

/* --- Pieces --- */

static void piece_id_field(PieceId id, char out[24]) {
    Text text = text_over(out, 24);
    if (id < PREDEFINED_PIECES)
        text_add(&text, variant_field_at((Field)(FIRST_PIECE + id))->name);
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
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        d->said.promotion_choices[side] &= ~piece_id_bit(id);
}

/* The Betza notation of a piece's field: after the colon, or the predefined piece's. */
static bool read_moves(Definition *d, PieceId id, const char *value, Error *error) {
    bool custom = id >= PREDEFINED_PIECES;
    if (value[1] == ':') {
        if (!custom && id != PIECE_ID_KING)
            return error_set(error, N_("only customPiece and king take moves of their own"));
        if (custom && strchr(value + 2, 'e') != NULL) {
            /* The letter only says that the piece captures en passant. */
            for (unsigned side = 0; side < SIDE_COUNT; side++)
                d->said.en_passant_pieces[side] |= piece_id_bit(id);
        }
        return betza_parse(value + 2, &d->pieces[id].moves, error);
    }
    if (value[1] != '\0')
        return error_set(error, N_("\"%.32s\" is not a single letter"), value);
    if (custom)
        return error_set(error, N_("a colon and the piece's moves are missing"));
    const char *moves = variant_field_moves(variant_field_at((Field)(FIRST_PIECE + id))->name);
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
            return error_set(error, N_("the letter %c already belongs to %s, line %u"), value[0],
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

/* Reads a field that is shorthand for others, for both sides, or an older name: sets those. */
static bool read_others(Definition *d, const VariantField *row, const char *value, Error *error) {
    Field others[OTHERS_LIMIT], own = definition_field(row->name);
    unsigned count = split_others(row, others, OTHERS_LIMIT);
    for (unsigned i = 0; i < count; i++) {
        const VariantField *other = variant_field_at(others[i]);
        d->origins[others[i]] = d->origins[own];
        if (!value_reader(other)->read(d, other, value, error))
            return false;
    }
    return true;
}

/* Castling rights, as in KQkq; "-" for none. */
static bool read_rights(Definition *d, const VariantField *row, const char *value, Error *error) {
    static const char LETTERS_OF_RIGHTS[] = "KQkq";
    unsigned rights = 0;
    if (value[0] == '\0')
        return error_set(error, N_("give letters from KQkq, or \"-\" for none"));
    for (const char *at = value; *at != '\0' && strcmp(value, "-") != 0; at++) {
        const char *found = strchr(LETTERS_OF_RIGHTS, *at);
        if (found == NULL)
            return error_set(error, N_("\"%c\" is not one of the letters KQkq"), *at);
        rights |= 1u << (found - LETTERS_OF_RIGHTS);
    }
    put_number(d, row, rights);
    return true;
}

/* Letters, with or without spaces between them; "-" for none. */
static bool read_pieces(Definition *d, const VariantField *row, const char *value, Error *error) {
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
    *(PieceIdSet *)definition_member(d, row) = set;
    return true;
}

/* Pieces promoted by choice revert to the last piece that promotes by choice. */
static bool read_promotion_pawns(Definition *d, const VariantField *row, const char *value,
                                 Error *error) {
    if (!read_pieces(d, row, value, error))
        return false;
    PieceId last = PIECE_ID_NONE;
    for (const char *at = value; *at != '\0'; at++)
        if (ascii_is_alpha(*at))
            last = definition_piece_by_letter(d, *at);
    d->main_pawn[row->side] = last;
    return true;
}

/* As read_pieces does, or "*". */
static bool read_kinds(Definition *d, const VariantField *row, const char *value, Error *error) {
    if (strcmp(value, "*") != 0)
        return read_pieces(d, row, value, error);
    *(PieceIdSet *)definition_member(d, row) = PIECE_IDS_TOGETHER;
    return true;
}

static bool read_one_piece(Definition *d, const VariantField *row, const char *value,
                           Error *error) {
    if (value[0] != '\0' && value[1] != '\0')
        return error_set(error, N_("\"%.32s\" is not a single letter"), value);
    return read_pieces(d, row, value, error);
}

static bool read_one_kind(Definition *d, const VariantField *row, const char *value, Error *error) {
    return strcmp(value, "*") == 0 ? read_kinds(d, row, value, error)
                                   : read_one_piece(d, row, value, error);
}

/* "p:g n:o b:-": as in Fairy-Stockfish, a pair overrides only its own piece. */
static bool read_promoted(Definition *d, const VariantField *row, const char *value, Error *error) {
    char word[8];
    const char *cursor = value;
    PieceIdSet seen = 0;
    (void)row;
    while (strcmp(value, "-") != 0 && next_word(&cursor, word, sizeof(word))) {
        if (!ascii_is_alpha(word[0]) || word[1] != ':' || word[2] == '\0' || word[3] != '\0')
            return error_set(error, N_("\"%.8s\" is not a pair of letters, as in p:g"), word);
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
        return error_set(error, N_("pairs of letters, as in p:g, are missing"));
    if (seen == 0)
        memset(d->promoted, PIECE_ID_NONE, sizeof(d->promoted));
    return true;
}

/* "q:1 r:2": pieces not named keep their limit. */
static bool read_limits(Definition *d, const VariantField *row, const char *value, Error *error) {
    char word[8];
    const char *cursor = value;
    int low = row->low, high = row->high;
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
static bool read_royals(Definition *d, const VariantField *row, const char *value, Error *error) {
    PieceIdSet plain = 0, turned = 0;
    (void)row;
    for (const char *at = value; *at != '\0' && strcmp(value, "-") != 0; at++) {
        if (ascii_is_space(*at) || *at == ',')
            continue;
        bool plus = *at == '+';
        if (plus)
            at++;
        PieceId id = ascii_is_alpha(*at) ? definition_piece_by_letter(d, *at) : PIECE_ID_NONE;
        if (id == PIECE_ID_NONE)
            return error_set(error, N_("\"%.32s\" is not a list of pieces, as in +e"), value);
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

static bool read_text(Definition *d, const VariantField *row, const char *value, Error *error) {
    size_t length = strlen(value);
    if (length >= row->size)
        return error_set(error, N_("the text is longer than %d bytes"), (int)row->size - 1);
    memcpy(definition_member(d, row), value, length + 1);
    return true;
}

/* Reads keys that only other programs use: any text is accepted. */
static bool read_nothing(Definition *d, const VariantField *row, const char *value, Error *error) {
    (void)d;
    (void)row;
    (void)value;
    (void)error;
    return true;
}

/* --- The kinds --- */

static const ValueReader READERS[KIND_COUNT] = {
    [KIND_CUSTOM_PIECE] = {.type = N_("letter and moves")},
    [KIND_DOUBLE_STEP_FIRST] = {.type = N_("number"), .read = read_double_step_first},
    [KIND_DOUBLE_STEP_LAST] = {.type = N_("number"), .read = read_double_step_last},
    [KIND_END_VALUE] = {.type = N_("win, draw or loss"), .read = read_end_value},
    [KIND_END_VALUE_OR_NONE] = {.type = N_("win, draw, loss or none"),
                                .read = read_end_value_or_none},
    [KIND_FALSE] = {.type = N_("true or false"), .read = read_false},
    [KIND_FEN] = {.type = N_("FEN"), .read = read_text},
    [KIND_FILE] = {.type = N_("file"), .read = read_file},
    [KIND_FLAG] = {.type = N_("true or false"), .read = read_flag},
    [KIND_IGNORED_NUMBER] = {.type = N_("number"), .read = read_ignored_number},
    [KIND_IGNORED_TEXT] = {.type = N_("text"), .read = read_nothing},
    [KIND_KIND] = {.type = N_("letter"), .read = read_one_kind},
    [KIND_KINDS] = {.type = N_("letters"), .read = read_kinds},
    [KIND_LETTER] = {.type = N_("letter"), .read = read_one_piece, .pieces = true},
    [KIND_LETTERS] = {.type = N_("letters"), .read = read_pieces, .pieces = true},
    [KIND_LIMITS] = {.type = N_("pieces with numbers"), .read = read_limits},
    [KIND_NUMBER] = {.type = N_("number"), .read = read_number},
    [KIND_OTHER_LETTER] = {.type = N_("letter"), .read = read_others},
    [KIND_OTHER_LETTERS] = {.type = N_("letters"), .read = read_others},
    [KIND_OTHER_SQUARES] = {.type = N_("squares"), .read = read_others},
    [KIND_PAIRS] = {.type = N_("pairs of letters"), .read = read_promoted},
    [KIND_PIECE] = {.type = N_("letter")},
    [KIND_PIECE_TEXTS] = {.type = N_("list of pieces"), .read = read_text},
    [KIND_PROMOTING_LETTERS] = {.type = N_("letters"),
                                .read = read_promotion_pawns,
                                .pieces = true},
    [KIND_PROMOTION_RANKS] = {.type = N_("number"), .read = read_promotion_rank},
    [KIND_RIGHTS] = {.type = N_("castling rights"), .read = read_rights},
    [KIND_ROYALS] = {.type = N_("pieces"), .read = read_royals},
    [KIND_SETUPS] = {.type = N_("list of setups"), .read = read_text},
    [KIND_SINCE] = {.type = N_("first or previous"), .read = read_since},
    [KIND_SQUARES] = {.type = N_("squares"), .read = read_region},
    [KIND_TEXT] = {.type = N_("text"), .read = read_text},
    [KIND_TWO_WORDS] = {.type = N_("two words"), .read = read_text},
    [KIND_UNNAMED_SQUARES] = {.type = N_("squares"), .read = read_unnamed},
};

const ValueReader *value_reader(const VariantField *row) {
    return &READERS[row->kind];
}

const char *variant_field_type(const VariantField *row) {
    return row->kind != KIND_NONE ? READERS[row->kind].type : row->type;
}

bool variant_field_check_role_list(const Variant *variant, const char *value, Error *error) {
    const char *cursor = value;
    uint64_t seen = 0;
    for (;;) {
        RoleItem item;
        const char *at = cursor;
        RoleListStep step = role_list_next(&cursor, &item);
        if (step == ROLE_LIST_END)
            return true;
        if (step == ROLE_LIST_BAD)
            return error_set(error, N_("\"%.24s\" is not a piece, a colon and text"), at);
        Role role = variant_role_by_fen(variant, item.role);
        if (role == ROLE_NONE)
            return error_set(error, N_("there is no piece %s in this game"), item.role);
        if ((seen & role_bit(role)) != 0)
            return error_set(error, N_("the piece %s is named twice"), item.role);
        seen |= role_bit(role);
    }
}
