#include "game/openings/opening_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/random.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

/* The offsets of the numbers in the header. */
enum {
    AT_VERSION = 8,
    AT_ZERO = 10,
    AT_FINGERPRINT = 12,
    AT_GAMES = 20,
    AT_POSITIONS = 32,
    AT_MOVES = 36,
    /* In a position: */
    AT_SCORE = 6,
    AT_VISITS = 8, /* games that reached it; for tools */
    AT_MOVE_COUNT = 10,
    /* In a move: */
    AT_COUNT = 3,
    AT_WINS = 5,
    AT_DRAWS = 7
};

struct OpeningTree {
    const Variant *variant;
    uint8_t *data; /* owned; the whole file */
    size_t positions, moves;
    uint16_t *first; /* owned; the index of each position's first move */
};

static uint64_t number(const uint8_t *data, size_t size) {
    uint64_t value = 0;
    for (size_t i = 0; i < size; i++)
        value |= (uint64_t)data[i] << 8 * i;
    return value;
}

static const uint8_t *position_at(const OpeningTree *tree, size_t index) {
    return tree->data + OPENING_HEADER_SIZE + index * OPENING_POSITION_SIZE;
}

static const uint8_t *move_at(const OpeningTree *tree, size_t index) {
    return position_at(tree, tree->positions) + index * OPENING_MOVE_SIZE;
}

static uint64_t key_at(const OpeningTree *tree, size_t index) {
    return number(position_at(tree, index), 6);
}

/* ---- what a file must be ---- */

/* Sets an error at a byte of the file. */
static bool fail_at(Error *error, const OpeningTree *tree, const uint8_t *where,
                    const char *reason) {
    char place[32];
    text_format(place, sizeof place, "@%zu", (size_t)(where - tree->data));
    return error_set_at(error, place, "%s", reason);
}

static bool check_header(const OpeningTree *tree, Error *error) {
    const uint8_t *data = tree->data;
    if (memcmp(data, OPENING_MAGIC, OPENING_MAGIC_SIZE) != 0)
        return fail_at(error, tree, data, _("this is not an opening tree"));
    if (number(data + AT_VERSION, 2) != OPENING_VERSION)
        return fail_at(error, tree, data + AT_VERSION, _("the tree is in an unknown format"));
    if (number(data + AT_ZERO, 2) != 0)
        return fail_at(error, tree, data + AT_ZERO, _("these bytes must be 0"));
    if (number(data + AT_FINGERPRINT, 8) != opening_fingerprint(tree->variant))
        return fail_at(error, tree, data + AT_FINGERPRINT,
                       _("the tree was made for different rules"));
    return true;
}

static bool check_size(const OpeningTree *tree, size_t length, Error *error) {
    size_t most = OPENING_FILE_LIMIT;
    if (tree->positions > most || tree->moves > most ||
        length != OPENING_HEADER_SIZE + tree->positions * OPENING_POSITION_SIZE +
                      tree->moves * OPENING_MOVE_SIZE)
        return fail_at(error, tree, tree->data + AT_POSITIONS,
                       _("the file's length does not match its counts"));
    return true;
}

static bool check_move(const OpeningTree *tree, size_t index, Error *error) {
    const uint8_t *move = move_at(tree, index);
    unsigned limit = tree->variant->squares, from = move[0], role = move[2] & (unsigned)ROLE_NONE;
    bool drop = (from & OPENING_DROP) != 0;
    uint64_t count = number(move + AT_COUNT, 2);
    if (drop ? (from & ~(unsigned)OPENING_DROP) >= tree->variant->role_count : from >= limit)
        return fail_at(error, tree, move, _("the move has no origin square or hand"));
    if (move[1] >= limit)
        return fail_at(error, tree, move + 1, _("the move has no target"));
    if (role != ROLE_NONE && role >= tree->variant->role_count)
        return fail_at(error, tree, move + 2, _("the game has no such piece"));
    if (count == 0 || number(move + AT_WINS, 2) + number(move + AT_DRAWS, 2) > count)
        return fail_at(error, tree, move + AT_COUNT, _("the move's counts do not agree"));
    return true;
}

static bool check_positions(OpeningTree *tree, Error *error) {
    size_t moves = 0;
    for (size_t i = 0; i < tree->positions; i++) {
        const uint8_t *position = position_at(tree, i);
        if (i > 0 && key_at(tree, i) <= key_at(tree, i - 1))
            return fail_at(error, tree, position, _("the positions are not in order"));
        if (position[AT_MOVE_COUNT] == 0 || moves + position[AT_MOVE_COUNT] > tree->moves)
            return fail_at(error, tree, position + AT_MOVE_COUNT,
                           _("the position has fewer moves"));
        tree->first[i] = (uint16_t)moves;
        moves += position[AT_MOVE_COUNT];
    }
    if (moves != tree->moves)
        return fail_at(error, tree, tree->data + AT_MOVES, _("some moves have no position"));
    for (size_t i = 0; i < tree->moves; i++)
        if (!check_move(tree, i, error))
            return false;
    return true;
}

static bool check(OpeningTree *tree, size_t length, Error *error) {
    if (length < OPENING_HEADER_SIZE)
        return fail_at(error, tree, tree->data, _("this is not an opening tree"));
    if (!check_header(tree, error))
        return false;
    tree->positions = (size_t)number(tree->data + AT_POSITIONS, 4);
    tree->moves = (size_t)number(tree->data + AT_MOVES, 4);
    if (!check_size(tree, length, error))
        return false;
    tree->first = memory_new(tree->positions + 1, sizeof *tree->first);
    return check_positions(tree, error);
}

/* ---- reading ---- */

OpeningTree *opening_tree_parse(const char *file, const Bytes *bytes, const Variant *variant,
                                Error *error) {
    OpeningTree *tree = memory_new(1, sizeof *tree);
    tree->variant = variant;
    tree->data = memory_new(bytes->length + 1, 1);
    if (bytes->length > 0)
        memcpy(tree->data, bytes->data, bytes->length);
    if (check(tree, bytes->length, error))
        return tree;
    error_locate(error, file, 0);
    opening_tree_free(tree);
    return NULL;
}

OpeningTree *opening_tree_read(const FileSystem *fs, const char *path, const Variant *variant,
                               Error *error) {
    Bytes bytes = {0};
    OpeningTree *tree = NULL;
    if (file_read(fs, path, OPENING_FILE_LIMIT, &bytes, error))
        tree = opening_tree_parse(path, &bytes, variant, error);
    bytes_done(&bytes);
    return tree;
}

void opening_tree_free(OpeningTree *tree) {
    if (tree == NULL)
        return;
    free(tree->data);
    free(tree->first);
    free(tree);
}

/* ---- finding ---- */

/* The index of a position; tree->positions: not found. */
static size_t find_position(const OpeningTree *tree, const Position *position) {
    uint64_t key = position->repetition_key & OPENING_KEY_MASK;
    size_t low = 0, high = tree->positions;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (key_at(tree, middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < tree->positions && key_at(tree, low) == key ? low : tree->positions;
}

static int score_at(const OpeningTree *tree, size_t index) {
    return (int16_t)number(position_at(tree, index) + AT_SCORE, 2);
}

static void find_score(const OpeningTree *tree, const Position *position, OpeningMove *out) {
    Position behind = *position;
    Undo undo;
    position_do(&behind, out->move, &undo);
    size_t index = find_position(tree, &behind);
    out->scored = index < tree->positions;
    out->score_cp = out->scored ? -score_at(tree, index) : 0;
}

static bool take_move(const OpeningTree *tree, const Position *position, const uint8_t *data,
                      OpeningMove *out) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        uint8_t bytes[3];
        opening_move_bytes(moves[i], bytes);
        if (memcmp(bytes, data, sizeof bytes) != 0)
            continue;
        *out = (OpeningMove){.move = moves[i],
                             .games = (unsigned)number(data + AT_COUNT, 2),
                             .wins = (unsigned)number(data + AT_WINS, 2),
                             .draws = (unsigned)number(data + AT_DRAWS, 2)};
        find_score(tree, position, out);
        return true;
    }
    return false;
}

size_t opening_tree_find(const OpeningTree *tree, const Position *position,
                         OpeningMove out[OPENING_POSITION_MOVES], int *score_cp) {
    size_t index = find_position(tree, position), count = 0;
    if (index == tree->positions)
        return 0;
    for (unsigned i = 0; i < position_at(tree, index)[AT_MOVE_COUNT]; i++)
        count +=
            take_move(tree, position, move_at(tree, tree->first[index] + (size_t)i), &out[count]);
    if (score_cp != NULL)
        *score_cp = score_at(tree, index);
    return count;
}

enum { WALKS = 8, WALK_PLIES = 60 };

static const uint64_t WALK_SEED = 20;

static uint64_t mix(uint64_t hash, uint64_t value) {
    for (unsigned i = 0; i < 64; i += 8)
        hash = (hash ^ (value >> i & 0xFF)) * HASH_PRIME;
    return hash;
}

static int move_order(const void *a, const void *b) {
    Move one = *(const Move *)a, other = *(const Move *)b;
    return one < other ? -1 : one > other;
}

/* Hash the moves sorted: their order differs between processors. */
static uint64_t walk(const Variant *variant, Random *random, Move *moves, uint64_t hash) {
    Position position;
    position_start(&position, variant);
    for (unsigned ply = 0; ply < WALK_PLIES; ply++) {
        Undo undo;
        size_t count = moves_generate(&position, moves);
        hash = mix(mix(hash, position.repetition_key), count);
        if (count == 0 || outcome_at(&position).result != RESULT_ONGOING)
            return hash;
        qsort(moves, count, sizeof *moves, move_order);
        for (size_t i = 0; i < count; i++)
            hash = mix(hash, moves[i]);
        position_do(&position, moves[random_below(random, count)], &undo);
    }
    return hash;
}

uint64_t opening_fingerprint(const Variant *variant) {
    Move *moves = memory_new(MOVES_LIMIT, sizeof *moves);
    Random random = random_seeded(WALK_SEED);
    uint64_t hash = HASH_START;
    for (unsigned i = 0; i < WALKS; i++)
        hash = walk(variant, &random, moves, hash);
    free(moves);
    return hash;
}

void opening_move_bytes(Move move, uint8_t out[3]) {
    Role role = move_role(move);
    bool drop = move_is_drop(move), castling = move_kind(move) == MOVE_CASTLING;
    out[0] = drop ? (uint8_t)(OPENING_DROP | role) : move_from(move);
    out[1] = move_to(move);
    out[2] = (uint8_t)(castling ? OPENING_CASTLING | ROLE_NONE : role);
}
