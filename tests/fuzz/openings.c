#include "game/openings/opening_tree.h"

#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/moves/movegen.h"

enum { FINGERPRINT_AT = 12, PLIES = 30 };

/* A file with a header that the reader accepts: otherwise nothing after it would be read. */
static Bytes make_file(const Variant *variant, Slice input) {
    Bytes out = {0};
    fuzz_require(bytes_add_bytes(&out, input.start, input.length), "there is memory");
    if (out.length < OPENING_HEADER_SIZE || out.data[0] == 'X')
        return out;
    uint64_t fingerprint = opening_fingerprint(variant);
    memcpy(out.data, OPENING_MAGIC, OPENING_MAGIC_SIZE);
    memcpy(out.data + OPENING_MAGIC_SIZE, "\1\0\0\0", 4);
    for (unsigned i = 0; i < 8; i++)
        out.data[FINGERPRINT_AT + i] = (char)(fingerprint >> 8 * i & 0xFF);
    return out;
}

static Move check_position(const OpeningTree *tree, const Position *position, Random *random) {
    static OpeningMove moves[OPENING_POSITION_MOVES];
    int score = 0;
    size_t count = opening_tree_find(tree, position, moves, &score);
    fuzz_require(count <= OPENING_POSITION_MOVES, "there is room for all moves");
    for (size_t i = 0; i < count; i++) {
        fuzz_require(moves_is_legal(position, moves[i].move), "a move of a tree is legal");
        fuzz_require(moves[i].games > 0 && moves[i].wins + moves[i].draws <= moves[i].games,
                     "the counts of a move agree");
    }
    return count > 0 ? moves[random_below(random, count)].move : MOVE_NONE;
}

void fuzz_openings(const uint8_t *data, size_t size) {
    Slice input = {(const char *)data, size};
    const Variant *variant = fuzz_game_by_name(slice_cut(&input, ""));
    Bytes file = make_file(variant, input);
    Random random = fuzz_random(data, size);
    Error error = {0};
    OpeningTree *tree = opening_tree_parse("tree", &file, variant, &error);
    if (tree == NULL) {
        fuzz_require_told(&error, true);
    } else {
        Position position;
        Move move = MOVE_NONE;
        position_start(&position, variant);
        for (unsigned ply = 0; ply < PLIES; ply++) {
            Undo undo;
            move = check_position(tree, &position, &random);
            if (move == MOVE_NONE)
                break;
            position_do(&position, move, &undo);
        }
    }
    opening_tree_free(tree);
    bytes_done(&file);
}
