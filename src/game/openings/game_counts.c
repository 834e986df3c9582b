#include "game/openings/game_counts.h"

#include <stdlib.h>

#include "base/memory.h"
#include "rules/moves/movegen.h"

static uint32_t move_code(Move move) {
    uint8_t bytes[3];
    opening_move_bytes(move, bytes);
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
}

void game_counts_done(GameCounts *counts) {
    free(counts->rows);
    *counts = (GameCounts){0};
}

void game_counts_put(GameCounts *counts, const MoveCount *row) {
    if (counts->count == counts->capacity) {
        counts->capacity = counts->capacity * 2 + 1024;
        counts->rows = memory_resize(counts->rows, counts->capacity, sizeof *counts->rows);
    }
    counts->rows[counts->count++] = *row;
}

static bool has_key(const MoveCount *rows, size_t count, uint64_t key) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].key == key)
            return true;
    return false;
}

void game_counts_add(GameCounts *counts, const Game *game) {
    Position position = game->start;
    size_t first = counts->count;
    Result result = game->outcome.result;
    unsigned ply = 0;
    for (const Node *node = game->root->child;
         node != NULL && node->move != MOVE_NONE && ply < COUNTED_PLIES;
         node = node->child, ply++) {
        Undo undo;
        uint64_t key = position.repetition_key & OPENING_KEY_MASK;
        if (!has_key(counts->rows + first, counts->count - first, key))
            game_counts_put(counts, &(MoveCount){.key = key,
                                                 .move = move_code(node->move),
                                                 .games = 1,
                                                 .wins = result == result_win_for(position.side),
                                                 .draws = result == RESULT_DRAW});
        position_do(&position, node->move, &undo);
    }
}

static int by_move(const void *a, const void *b) {
    const MoveCount *one = a, *other = b;
    if (one->key != other->key)
        return one->key < other->key ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

void game_counts_join(GameCounts *counts) {
    size_t kept = 0;
    if (counts->count > 0)
        qsort(counts->rows, counts->count, sizeof *counts->rows, by_move);
    for (size_t i = 0; i < counts->count; i++) {
        MoveCount row = counts->rows[i];
        MoveCount *last = kept > 0 ? &counts->rows[kept - 1] : NULL;
        if (last == NULL || by_move(last, &row) != 0) {
            counts->rows[kept++] = row;
            continue;
        }
        last->games += row.games;
        last->wins += row.wins;
        last->draws += row.draws;
    }
    counts->count = kept;
}

const MoveCount *game_counts_find(const GameCounts *counts, uint64_t key, size_t *count) {
    size_t low = 0, high = counts->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (counts->rows[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    for (*count = 0; low + *count < counts->count && counts->rows[low + *count].key == key;)
        ++*count;
    return counts->rows + low;
}

static int by_games(const void *a, const void *b) {
    const OpeningMove *one = a, *other = b;
    if (one->games != other->games)
        return one->games > other->games ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

size_t game_counts_moves(const Position *position, const MoveCount *rows, size_t count,
                         OpeningMove out[OPENING_POSITION_MOVES]) {
    Move moves[MOVES_LIMIT];
    size_t legal = moves_generate(position, moves), found = 0;
    for (size_t i = 0; i < legal; i++)
        for (size_t j = 0; j < count && found < OPENING_POSITION_MOVES; j++)
            if (rows[j].move == move_code(moves[i]) && rows[j].games > 0 &&
                (uint64_t)rows[j].wins + rows[j].draws <= rows[j].games)
                out[found++] = (OpeningMove){.move = moves[i],
                                             .games = rows[j].games,
                                             .wins = rows[j].wins,
                                             .draws = rows[j].draws};
    if (found > 0)
        qsort(out, found, sizeof *out, by_games);
    return found;
}
