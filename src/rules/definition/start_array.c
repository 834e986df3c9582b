/* Reads the start position and its setups as text, because the pieces of the game must be known
 * before roles can be made. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "rules/definition/definition.h"

/* A square of the array: a FEN letter, with this bit if flipped; 0: empty. */
enum { CELL_TURNED = 128, CELL_LETTER = 127 };
typedef unsigned char Cell;
typedef struct Grid {
    Cell cells[BOARD_RANKS_LIMIT][BOARD_FILES_LIMIT];
} Grid;

enum { SETUP_ROWS_SIZE = 64, SETUP_ITEM_SIZE = 256 };

static bool is_row_end(char c) {
    return c == '/' || c == '\0' || c == ' ' || c == '[';
}

/* Reads a piece at *cursor. */
static bool read_cell(const Definition *d, const char **cursor, Cell *out, Error *error) {
    bool turned = **cursor == '+';
    char letter = turned ? (*cursor)[1] : **cursor;
    PieceId id = ascii_is_alpha(letter) ? definition_piece_by_letter(d, letter) : PIECE_ID_NONE;
    if (id == PIECE_ID_NONE)
        return error_set(error, N_("\"%.2s\" is not a piece"), *cursor);
    if (turned && d->promoted[id] == PIECE_ID_NONE)
        return error_set(error, N_("the piece %c has no promoted form"), letter);
    *out = (Cell)(letter | (turned ? CELL_TURNED : 0));
    *cursor += turned ? 2 : 1;
    return true;
}

/* Reads one rank at *cursor up to its '/' or end. */
static bool read_row(const Definition *d, const char **cursor, Cell row[BOARD_FILES_LIMIT],
                     Error *error) {
    unsigned file = 0, files = definition_files(d);
    const char *at = *cursor;
    memset(row, 0, BOARD_FILES_LIMIT);
    while (!is_row_end(*at)) {
        if (ascii_is_digit(*at)) {
            unsigned run = (unsigned)(*at++ - '0');
            if (ascii_is_digit(*at))
                run = run * 10 + (unsigned)(*at++ - '0');
            file += run;
            if (run == 0 || file > files)
                return error_set(error, N_("a rank is not %u squares wide"), files);
        } else if (file == files) {
            return error_set(error, N_("a rank is not %u squares wide"), files);
        } else if (!read_cell(d, &at, &row[file++], error)) {
            return false;
        }
    }
    if (file != files)
        return error_set(error, N_("a rank is not %u squares wide"), files);
    *cursor = at;
    return true;
}

static void count_cell(Census *census, Cell cell) {
    char letter = (char)(cell & CELL_LETTER);
    Side side = ascii_is_lower(letter) ? SIDE_BLACK : SIDE_WHITE;
    unsigned index = (unsigned)(ascii_to_upper(letter) - 'A');
    if ((cell & CELL_TURNED) != 0)
        census->turned[side][index]++;
    else
        census->plain[side][index]++;
    census->total++;
}

static bool read_board(const Definition *d, const char **cursor, Grid *grid, Census *census,
                       Error *error) {
    for (unsigned rank = definition_ranks(d); rank-- > 0;) {
        if (!read_row(d, cursor, grid->cells[rank], error))
            return false;
        for (unsigned file = 0; file < definition_files(d); file++) {
            if (grid->cells[rank][file] != 0)
                count_cell(census, grid->cells[rank][file]);
        }
        if (rank > 0 && **cursor != '/')
            return error_set(error, N_("the board does not have %u ranks"), definition_ranks(d));
        if (rank > 0)
            ++*cursor;
    }
    if (**cursor == '/')
        return error_set(error, N_("the board does not have %u ranks"), definition_ranks(d));
    return true;
}

/* Reads "[PNpn]", if present. */
static bool read_hand(const Definition *d, const char **cursor, Census *census, Error *error) {
    const char *at = *cursor;
    if (*at != '[')
        return true;
    for (at++; *at != ']'; at++) {
        if (*at == '-' && at[1] == ']')
            continue;
        PieceId id = ascii_is_alpha(*at) ? definition_piece_by_letter(d, *at) : PIECE_ID_NONE;
        if (id == PIECE_ID_NONE)
            return error_set(error, N_("the hand must be piece letters between [ and ]"));
        if (!d->said.piece_drops)
            return error_set(error, N_("there are pieces in hand, but pieceDrops is false"));
        census->hand[ascii_is_lower(*at) ? SIDE_BLACK : SIDE_WHITE][ascii_to_upper(*at) - 'A']++;
        census->total++;
    }
    *cursor = at + 1;
    return true;
}

/* Copies the next space-separated word, or `fallback` at the end; false when it is too long. */
static bool take_word(const char **cursor, const char *fallback, char out[8]) {
    while (**cursor == ' ')
        ++*cursor;
    size_t length = strcspn(*cursor, " ");
    if (length >= 8)
        return false;
    Text text = text_over(out, 8);
    text_add_bytes(&text, *cursor, length);
    if (length == 0)
        text_add(&text, fallback);
    *cursor += length;
    return true;
}

/* The same for the checks left, "3+3", if given. */
static bool take_checks(const char **cursor, char out[8]) {
    const char *at = *cursor + strspn(*cursor, " ");
    return memchr(at, '+', strcspn(at, " ")) == NULL || take_word(cursor, "", out);
}

/* --- Castling rights --- */

/* The unpromoted piece of this side on a square. */
static PieceId piece_at(const Definition *d, const Grid *grid, Side side, unsigned rank,
                        unsigned file) {
    Cell cell = grid->cells[rank][file];
    char letter = (char)(cell & CELL_LETTER);
    bool own = cell != 0 && (cell & CELL_TURNED) == 0 &&
               (ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK) == side;
    return own ? definition_piece_by_letter(d, letter) : PIECE_ID_NONE;
}

static bool is_one_of(PieceId id, PieceIdSet set) {
    return id != PIECE_ID_NONE && (set & piece_id_bit(id)) != 0;
}

/* The rank and the pieces of a side's castling. */
typedef struct CastlingSearch {
    const Definition *d;
    const Grid *grid;
    Side side;
    unsigned rank;
    PieceIdSet kings, rooks;
} CastlingSearch;

/* The file of the king that castles; of several, the one on castlingKingFile. false: there is none.
 */
static bool find_castling_king(const CastlingSearch *search, unsigned *out) {
    unsigned found = 0, files = definition_files(search->d);
    for (unsigned file = 0; file < files; file++) {
        PieceId id = piece_at(search->d, search->grid, search->side, search->rank, file);
        if (is_one_of(id, search->kings)) {
            *out = file;
            found++;
        }
    }
    if (found <= 1)
        return found == 1;
    *out = search->d->said.castling_king_file - 1;
    return *out < files &&
           is_one_of(piece_at(search->d, search->grid, search->side, search->rank, *out),
                     search->kings);
}

/* The outermost rook, from the rook's file of the definition inwards. false: there is none. */
static bool find_castling_rook(const CastlingSearch *search, bool kingside, unsigned *out) {
    unsigned files = definition_files(search->d);
    unsigned number = search->d->said.castling_rook_file[kingside ? 0 : 1];
    unsigned first = number == 0 || number > files ? files - 1 : number - 1;
    for (unsigned i = 0; kingside ? i <= first : first + i < files; i++) {
        unsigned file = kingside ? first - i : first + i;
        PieceId id = piece_at(search->d, search->grid, search->side, search->rank, file);
        if (is_one_of(id, search->rooks)) {
            *out = file;
            return true;
        }
    }
    return false;
}

/* Records the right that a letter gives if king and rook are in place. As in Fairy-Stockfish, the
 * side of the king on which the rook is found gives the wing, and a right without king or rook is
 * ignored. */
static void note_right(const Definition *d, const Grid *grid, char letter, Census *census) {
    char upper = ascii_to_upper(letter);
    Side side = ascii_is_upper(letter) ? SIDE_WHITE : SIDE_BLACK;
    unsigned own = d->said.castling_rank, ranks = definition_ranks(d);
    CastlingSearch search = {.d = d, .grid = grid, .side = side};
    unsigned king = 0, rook = 0;
    if (own > ranks)
        return;
    search.rank = side == SIDE_WHITE ? own - 1 : ranks - own;
    search.kings = d->said.castling_kings[side];
    search.rooks = d->said.castling_rooks[side];
    bool found = false;
    if (upper == 'K' || upper == 'Q') {
        found = find_castling_rook(&search, upper == 'K', &rook);
    } else {
        rook = (unsigned)(upper - 'A');
        found = rook < definition_files(d) &&
                is_one_of(piece_at(d, grid, side, search.rank, rook), search.rooks);
    }
    if (found && find_castling_king(&search, &king) && king != rook)
        census->castling[side][rook > king ? 0 : 1] =
            (StartCastling){true, (uint8_t)king, (uint8_t)rook};
}

/* Writes the castling field: the valid rights, in games where they are lost by moving. */
static void write_rights(const Definition *d, const Census *census, Text *out) {
    bool any = false;
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        bool given = census->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS].given &&
                     castling_is_by_rights(d);
        if (given)
            text_add_char(out, "KQkq"[i]);
        any = any || given;
    }
    if (!any)
        text_add_char(out, '-');
}

/* Takes castling and en passant, which games that have neither may leave out ("w 0 1"), or only the
 * latter ("w - 0 1"). */
static bool take_rights_and_ep(const char **cursor, char castling[8], char ep[8]) {
    if (ascii_is_digit((*cursor)[strspn(*cursor, " ")])) {
        memcpy(castling, "-", sizeof("-"));
        memcpy(ep, "-", sizeof("-"));
        return true;
    }
    if (!take_word(cursor, "-", castling))
        return false;
    if (ascii_is_digit((*cursor)[strspn(*cursor, " ")])) {
        memcpy(ep, "-", sizeof("-"));
        return true;
    }
    return take_word(cursor, "-", ep);
}

/* The FEN fields after the board, and where to store them. */
typedef struct Tail {
    const Definition *d;
    const Grid *grid;
    Census *census;
    Text *out;
} Tail;

/* Parses the FEN fields after the board. */
static bool read_tail(const Tail *tail, const char *cursor, Error *error) {
    char side[8], castling[8], ep[8], checks[8] = "1+1", halfmove[8], fullmove[8];
    int64_t number;
    bool counts = tail->d->said.counts_checks;
    if (!take_word(&cursor, "w", side) || !take_rights_and_ep(&cursor, castling, ep) ||
        !take_checks(&cursor, checks) || !take_word(&cursor, "0", halfmove) ||
        !take_word(&cursor, "1", fullmove) || *(cursor + strspn(cursor, " ")) != '\0')
        return error_set(error, N_("expected side, castling, en passant and two numbers after "
                                   "the board"));
    if (strcmp(side, "w") != 0 && strcmp(side, "b") != 0)
        return error_set(error, N_("the side to move is neither w nor b"));
    for (const char *at = castling; strcmp(castling, "-") != 0 && *at != '\0'; at++) {
        char upper = ascii_to_upper(*at);
        if (upper != 'Q' && (upper < 'A' || upper >= 'A' + BOARD_FILES_LIMIT))
            return error_set(error, N_("the castling field must be - or letters from KQkq"));
        note_right(tail->d, tail->grid, *at, tail->census);
    }
    if (strcmp(ep, "-") != 0)
        return error_set(error, N_("the en passant field of a start position must be \"-\""));
    if (!ascii_parse_int(halfmove, 0, 1000, &number) ||
        !ascii_parse_int(fullmove, 1, 10000, &number))
        return error_set(error, N_("the last two fields are not move numbers"));
    text_addf(tail->out, " %s ", side);
    write_rights(tail->d, tail->census, tail->out);
    text_addf(tail->out, " - %s%s%s %s", counts ? checks : "", counts ? " " : "", halfmove,
              fullmove);
    return true;
}

static bool read_fen(const Definition *d, Grid *grid, Census *census, Text *out, Error *error) {
    const char *fen = d->said.start, *cursor = fen;
    memset(census, 0, sizeof(*census));
    if (!read_board(d, &cursor, grid, census, error))
        return false;
    text_add_bytes(out, fen, (size_t)(cursor - fen));
    const char *hand = cursor;
    if (!read_hand(d, &cursor, census, error))
        return false;
    if (d->said.piece_drops) {
        bool empty = cursor == hand || hand[1] == '-';
        text_add_bytes(out, empty ? "[]" : hand, empty ? 2 : (size_t)(cursor - hand));
    }
    const Tail tail = {d, grid, census, out};
    return read_tail(&tail, cursor, error);
}

bool array_read(const Definition *d, Census *census, char start_fen[FEN_SIZE], Error *error) {
    Grid grid;
    Error inner;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    error_clear(&inner);
    memset(&grid, 0, sizeof(grid));
    if (!read_fen(d, &grid, census, &text, &inner))
        return definition_blame_start(d, error, "%s", inner.reason);
    memcpy(start_fen, buffer, sizeof(buffer));
    return true;
}

/* --- Setups --- */

/* One side's home ranks of one setup. */
typedef struct Rows {
    Cell cells[BOARD_RANKS_LIMIT][BOARD_FILES_LIMIT];
    unsigned count;
} Rows;

static bool read_rows(const Definition *d, const char *text, Rows *out, Error *error) {
    memset(out, 0, sizeof(*out));
    for (const char *cursor = text;; cursor++) {
        if (out->count == definition_ranks(d) / 2)
            return error_set(error, N_("there are too many home ranks"));
        if (!read_row(d, &cursor, out->cells[out->count++], error))
            return false;
        if (*cursor == '\0')
            return true;
        if (*cursor != '/')
            return error_set(error, N_("home ranks may contain only pieces and /"));
    }
}

/* Counts letters of either case for one side; returns their number. */
static unsigned count_rows(const Rows *rows, uint16_t plain[LETTERS], uint16_t turned[LETTERS]) {
    unsigned total = 0;
    for (unsigned i = 0; i < rows->count * BOARD_FILES_LIMIT; i++) {
        Cell cell = rows->cells[i / BOARD_FILES_LIMIT][i % BOARD_FILES_LIMIT];
        if (cell == 0)
            continue;
        unsigned letter = (unsigned)(ascii_to_upper((char)(cell & CELL_LETTER)) - 'A');
        total++;
        if ((cell & CELL_TURNED) != 0)
            turned[letter]++;
        else
            plain[letter]++;
    }
    return total;
}

/* Whether these are the ranks of the start position. */
static bool rows_are_start(const Definition *d, const Grid *grid, const Rows *rows, Side side) {
    for (unsigned i = 0; i < rows->count; i++) {
        unsigned rank = side == SIDE_WHITE ? i : definition_ranks(d) - 1 - i;
        for (unsigned file = 0; file < definition_files(d); file++) {
            Cell start = grid->cells[rank][file], cell = rows->cells[i][file];
            char letter = ascii_to_upper((char)(cell & CELL_LETTER));
            if (side == SIDE_BLACK)
                letter = ascii_to_lower(letter);
            if (start != (cell == 0 ? 0 : (Cell)(letter | (cell & CELL_TURNED))))
                return false;
        }
    }
    return true;
}

/* The limits that setups are checked against, and the census they count into. */
typedef struct SetupCheck {
    const Definition *d;
    Grid grid;
    Census start;
    Census *census;
} SetupCheck;

static void raise(uint16_t *count, unsigned start, unsigned taken, unsigned put) {
    unsigned now = start - taken + put;
    if (now > *count)
        *count = (uint16_t)now;
}

/* Raises the census to the game's pieces with `rows` in place of `first`. */
static bool count_setup(const SetupCheck *check, const Rows *first, const Rows *rows, Side side,
                        Error *error) {
    uint16_t plain[2][LETTERS] = {{0}}, turned[2][LETTERS] = {{0}};
    const Census *start = &check->start;
    unsigned before = count_rows(first, plain[0], turned[0]);
    unsigned after = count_rows(rows, plain[1], turned[1]);
    unsigned king = (unsigned)(check->d->pieces[PIECE_ID_KING].letter - 'A');
    if (rows->count != first->count)
        return error_set(error, N_("the setups have different numbers of ranks"));
    if (king < LETTERS && plain[0][king] != plain[1][king])
        return error_set(error, N_("a setup has more or fewer kings than the first"));
    for (unsigned i = 0; i < LETTERS; i++) {
        raise(&check->census->plain[side][i], start->plain[side][i], plain[0][i], plain[1][i]);
        raise(&check->census->turned[side][i], start->turned[side][i], turned[0][i], turned[1][i]);
    }
    /* The other side's setup may add the same number again. */
    raise(&check->census->total, start->total, before,
          after + (after > before ? after - before : 0));
    return true;
}

static bool is_setup_name(const char *name) {
    if (name[0] == '\0' || strlen(name) >= SETUP_NAME_SIZE)
        return false;
    for (const char *at = name; *at != '\0'; at++) {
        if (!ascii_is_lower(*at) && !ascii_is_digit(*at) && *at != '-')
            return false;
    }
    return true;
}

/* Cuts text at its first space; returns the rest, without leading spaces. */
static char *cut_word(char *text) {
    char *end = text + strcspn(text, " \t");
    char *next = end + strspn(end, " \t");
    *end = '\0';
    return next;
}

/* Reads "name WHITE black" (text is cut up) into the next setup. */
static bool read_setup_texts(char *text, Variant *variant, Error *error) {
    char *name = text + strspn(text, " \t");
    char *white = cut_word(name);
    char *black = cut_word(white);
    char *rest = cut_word(black);
    if (!is_setup_name(name))
        return error_set(error, N_("a setup name is not 1 to %d lower-case letters"),
                         SETUP_NAME_SIZE - 1);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (strcmp(variant->setups[i].name, name) == 0)
            return error_set(error, N_("the setup %s appears twice"), name);
    }
    if (white[0] == '\0' || rest[0] != '\0')
        return error_set(error, N_("a setup is a name and one or two words of ranks"));
    if (variant->setup_count == SETUPS_LIMIT)
        return error_set(error, N_("there are more than %d setups"), (int)SETUPS_LIMIT);
    if (strlen(white) >= SETUP_ROWS_SIZE || strlen(black) >= SETUP_ROWS_SIZE)
        return error_set(error, N_("a setup's ranks are too long"));
    Setup *setup = &variant->setups[variant->setup_count++];
    memcpy(setup->name, name, strlen(name) + 1);
    memcpy(setup->rows[SIDE_WHITE], white, strlen(white) + 1);
    const char *other = black[0] != '\0' ? black : white;
    for (size_t i = 0; i <= strlen(other); i++)
        setup->rows[SIDE_BLACK][i] = ascii_to_lower(other[i]);
    return true;
}

/* Checks the newest setup against the start position and the first setup. */
static bool check_setup(const SetupCheck *check, const Variant *variant, Error *error) {
    const Setup *setup = &variant->setups[variant->setup_count - 1u];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Rows first, rows;
        if (!read_rows(check->d, variant->setups[0].rows[side], &first, error) ||
            !read_rows(check->d, setup->rows[side], &rows, error))
            return false;
        if (!rows_are_start(check->d, &check->grid, &first, (Side)side))
            return error_set(error, N_("the first setup is not that of startFen"));
        if (!count_setup(check, &first, &rows, (Side)side, error))
            return false;
    }
    return true;
}

static bool read_setups(const SetupCheck *check, Variant *variant, Error *error) {
    const char *cursor = check->d->said.setups;
    if (strcmp(cursor, "-") == 0)
        return true;
    for (;;) {
        char item[SETUP_ITEM_SIZE];
        Text text = TEXT_OVER(item);
        size_t length = strcspn(cursor, ",");
        text_add_bytes(&text, cursor, length);
        if (text.cut)
            return error_set(error, N_("a setup's ranks are too long"));
        if (!read_setup_texts(item, variant, error) || !check_setup(check, variant, error))
            return false;
        if (cursor[length] == '\0')
            return true;
        cursor += length + 1;
    }
}

bool array_read_setups(const Definition *d, Variant *variant, Census *census, Error *error) {
    SetupCheck check = {.d = d, .census = census};
    Error inner;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    error_clear(&inner);
    if (!read_fen(d, &check.grid, &check.start, &text, &inner))
        return definition_blame_start(d, error, "%s", inner.reason);
    if (!read_setups(&check, variant, &inner))
        return definition_blame(d, "setups", error, "%s", inner.reason);
    return true;
}
