#include "lab/match/book.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/crc32.h"
#include "base/files/incoming.h"
#include "base/i18n.h"
#include "base/random.h"
#include "game/records/epd.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

/* Factors that spread the other properties of a book over the checksum of its bytes. */
#define PLIES_FACTOR UINT32_C(0x9E3779B1)
#define SEED_FACTOR  UINT32_C(0x85EBCA6B)

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF", START_NAME[] = "startpos";

/* --- adding lines ----------------------------------------------------------------------------- */

/* Makes room for one more element of an array. */
static bool book_grow(void **array, size_t *capacity, size_t count, size_t size) {
    if (count < *capacity)
        return true;
    size_t wanted = *capacity * 2 + 64;
    void *grown = realloc(*array, wanted * size);
    if (grown == NULL)
        return false;
    *array = grown;
    *capacity = wanted;
    return true;
}

static bool book_add_move(MatchBook *book, Move move, Error *error) {
    void *moves = book->moves;
    bool good = book_grow(&moves, &book->move_capacity, book->move_count, sizeof *book->moves);
    book->moves = moves;
    if (!good)
        return error_no_memory(error);
    book->moves[book->move_count++] = move;
    return true;
}

/* Plays the source's first line on the cursor's game, as far as the order allows, and adds it to
 * the book. source NULL: there are no moves. */
static bool book_play(MatchBook *book, const BookOrder *order, const Game *source, Cursor *cursor,
                      Error *error) {
    const Node *node = source != NULL ? source->root->child : NULL;
    for (unsigned ply = 0; node != NULL && (order->plies == 0 || ply < order->plies); ply++) {
        Move move;
        if (!uci_parse(&cursor->position, uci_text(source->variant, node->move).text, &move, error))
            return false;
        if (!cursor_play(cursor, move))
            return error_no_memory(error);
        if (!book_add_move(book, move, error))
            return false;
        node = node->child;
    }
    if (cursor_outcome(cursor).result == RESULT_ONGOING)
        return true;
    return error_set(error, N_("not an opening: the game is already over"));
}

/* Adds the line that starts at `fen`. */
static bool book_add(MatchBook *book, const BookOrder *order, const char *fen, const Game *source,
                     Error *error) {
    Position start;
    if (!fen_parse(order->played, fen, &start, error))
        return false;
    if (book->count == BOOK_LINES_LIMIT)
        return error_set(error, N_("there are more than %d openings"), BOOK_LINES_LIMIT);
    void *lines = book->lines;
    bool room = book_grow(&lines, &book->capacity, book->count, sizeof *book->lines);
    book->lines = lines;
    Game *game = room ? game_new(order->played, &start) : NULL;
    Cursor cursor;
    if (game == NULL || !cursor_init(&cursor, game)) {
        game_free(game);
        return error_no_memory(error);
    }
    BookLine line = {.fen = book->fens.length, .moves = book->move_count};
    bool good = book_play(book, order, source, &cursor, error);
    line.count = (unsigned)(book->move_count - line.moves);
    if (good && !bytes_add_bytes(&book->fens, fen, strlen(fen) + 1))
        good = error_no_memory(error);
    if (good)
        book->lines[book->count++] = line;
    cursor_done(&cursor);
    game_free(game);
    return good;
}

/* --- positions ------------------------------------------------------------------------------- */

/* The text after a byte order mark. */
static const char *book_begin(const Bytes *text) {
    size_t length = sizeof BYTE_ORDER_MARK - 1;
    bool marked = text->length >= length && memcmp(text->data, BYTE_ORDER_MARK, length) == 0;
    return text->data + (marked ? length : 0);
}

/* Takes the next word of a line, which ends at spaces and semicolons: its length, 0 at the end. */
static size_t next_word(const char **at, const char *end) {
    while (*at < end && (ascii_is_space(**at) || **at == ';'))
        (*at)++;
    const char *start = *at;
    while (start < end && !ascii_is_space(*start) && *start != ';')
        start++;
    return (size_t)(start - *at);
}

static bool book_read_positions(MatchBook *book, const BookOrder *order, const Bytes *text,
                                const char *path, Error *error) {
    const char *at = book_begin(text), *end = text->data + text->length;
    for (unsigned line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        char data[FEN_SIZE + 64];
        Text fen = TEXT_OVER(data);
        if (*at != '#')
            epd_take_position(at, stop, &fen);
        if (fen.length > 0 && !book_add(book, order, data, NULL, error)) {
            error_locate(error, path, line);
            return false;
        }
        at = stop + (stop < end);
    }
    return true;
}

/* --- games ----------------------------------------------------------------------------------- */

static bool book_add_game(MatchBook *book, const BookOrder *order, const Game *game,
                          const Error *damage, Error *error) {
    if (damage->reason[0] != '\0') {
        if (error != NULL)
            *error = *damage;
        return false;
    }
    if (strcmp(game->variant->name, order->variant->name) != 0)
        return error_set_at(error, game->variant->name, N_("is not the game of this match"));
    return book_add(book, order, fen_text(&game->start).text, game, error);
}

static bool book_read_games(MatchBook *book, const BookOrder *order, const char *path,
                            Error *error) {
    PgnFile file;
    if (!pgn_file_open(&file, order->fs, path, error))
        return false;
    bool good = true;
    for (size_t i = 0; i < file.count && good; i++) {
        Error damage = {0};
        Game *game = pgn_file_game(&file, i, &(RecordGames){order->variants, order->variant->name},
                                   &damage, error);
        good = game != NULL && book_add_game(book, order, game, &damage, error);
        if (!good)
            error_locate(error, path, file.entries[i].line);
        game_free(game);
    }
    pgn_file_close(&file);
    return good;
}

/* --- interface -------------------------------------------------------------------------------- */

/* Whether a file holds positions: its first line that is not a comment starts with a board, whose
 * ranks are separated by slashes, or with the name of the start position. So does an empty file. */
static bool has_positions(const Bytes *text) {
    const char *at = book_begin(text), *end = text->data + text->length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        size_t length = next_word(&at, stop);
        if (length > 0 && *at != '#')
            return memchr(at, '/', length) != NULL ||
                   (length == sizeof START_NAME - 1 && memcmp(at, START_NAME, length) == 0);
        at = stop + (stop < end);
    }
    return true;
}

bool match_book_read(const BookOrder *order, const char *path, MatchBook *out, bool *bad,
                     Error *error) {
    MatchBook book = {.variant = order->played};
    Bytes text = {0};
    bool read = incoming_read(order->fs, path, BOOK_BYTES_LIMIT, &text, error), good = read;
    if (read && text.length > 0) {
        book.sum = crc32_of(text.data, text.length) + PLIES_FACTOR * order->plies;
        good = has_positions(&text) ? book_read_positions(&book, order, &text, path, error)
                                    : book_read_games(&book, order, path, error);
    }
    if (good && book.count == 0)
        good = error_set_file(error, path, N_("has no openings"));
    bytes_done(&text);
    if (bad != NULL)
        *bad = read && !good;
    if (good)
        *out = book;
    else
        match_book_done(&book);
    return good;
}

void match_book_done(MatchBook *book) {
    free(book->lines);
    free(book->moves);
    bytes_done(&book->fens);
    *book = (MatchBook){0};
}

void match_book_shuffle(MatchBook *book, uint64_t seed) {
    Random random = random_seeded(seed);
    book->sum += (uint32_t)(random_next(&random) | 1) * SEED_FACTOR;
    for (size_t left = book->count; left > 1; left--) {
        size_t other = (size_t)random_below(&random, left);
        BookLine last = book->lines[left - 1];
        book->lines[left - 1] = book->lines[other];
        book->lines[other] = last;
    }
}

MatchLine match_book_line(const MatchBook *book, unsigned round) {
    const BookLine *line = &book->lines[round % book->count];
    MatchLine out = {.moves = book->moves + line->moves, .count = line->count};
    bool good = fen_parse(book->variant, book->fens.data + line->fen, &out.start, NULL);
    assert(good); /* it was legal when the book was read */
    (void)good;
    return out;
}
