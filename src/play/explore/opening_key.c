/* What a tree of openings knows games and moves by. */
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "play/explore/opening_tree.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

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

/* The moves are sorted: their order differs between kinds of processors. */
static uint64_t walk(const Variant *variant, Random *random, Move *moves, uint64_t hash) {
    Position position;
    position_start(&position, variant);
    for (unsigned ply = 0; ply < WALK_PLIES; ply++) {
        Undo undo;
        size_t count = moves_generate(&position, moves);
        hash = mix(mix(hash, position.situation_key), count);
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
