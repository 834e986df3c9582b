#include "support/playout.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/share.h"

enum { TRIES = 1000, SOME_PIECES = 12, SOME_IN_HAND = 3 };

static Square random_empty_square(Playout *playout) {
    Bitboard empty = position_empty(&playout->position);
    uint64_t skip = random_below(&playout->random, bitboard_count(empty));
    while (skip-- > 0)
        bitboard_pop(&empty);
    return bitboard_first(empty);
}

static void put_king(Playout *playout, Side side) {
    const Variant *variant = playout->position.variant;
    if (variant->royals == 0)
        return;
    Role king = (Role)__builtin_ctzll(variant->royals);
    position_put(&playout->position, random_empty_square(playout), piece_make(side, king));
}

/* Puts some pieces in both hands, as far as the game has enough. The kings are already on the
 * board. */
static void fill_hands(Playout *playout) {
    const Variant *variant = playout->position.variant;
    Position *position = &playout->position;
    for (unsigned i = 0; variant->drops && i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        if (variant->royals & role_bit(role))
            continue;
        for (int side = 0; side < SIDE_COUNT; side++) {
            unsigned count = (unsigned)random_below(&playout->random, SOME_IN_HAND);
            if (position_piece_count(position, SIDE_WHITE) +
                    position_piece_count(position, SIDE_BLACK) + count <=
                variant->pieces_maximum)
                position_set_hand(position, side == 0 ? SIDE_WHITE : SIDE_BLACK, role, count);
        }
    }
}

/* Counts both sides' pieces of a kind, promoted ones included. */
static unsigned count_kind(const Position *position, Role base) {
    unsigned count = position->hand[SIDE_WHITE][base] + position->hand[SIDE_BLACK][base];
    for (Role role = 0; role < position->variant->role_count; role++)
        if (position->variant->roles[role].base == base)
            count += bitboard_count(position_pieces(position, SIDE_WHITE, role) |
                                    position_pieces(position, SIDE_BLACK, role));
    return count;
}

/* Whether there are more of a kind than at the start of the game: all may go to hand, where their
 * number is limited. */
static bool has_surplus(const Position *position) {
    const Variant *variant = position->variant;
    Position start;
    position_start(&start, variant);
    for (unsigned i = 0; variant->drops && !variant->has_choices && i < variant->hand_order_count;
         i++)
        if (count_kind(position, variant->hand_order[i]) >
            count_kind(&start, variant->hand_order[i]))
            return true;
    return false;
}

static void fill(Playout *playout) {
    const Variant *variant = playout->position.variant;
    Position *position = &playout->position;
    position_clear(position, variant);
    bool optional = variant->rules.king_optional;
    uint64_t without = optional ? random_below(&playout->random, 2 * SIDE_COUNT) : SIDE_COUNT;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (side != without)
            put_king(playout, side == 0 ? SIDE_WHITE : SIDE_BLACK);
    uint64_t pieces = 2 + random_below(&playout->random, SOME_PIECES);
    if (pieces + 2 > variant->pieces_maximum)
        pieces = variant->pieces_maximum - 2u;
    while (pieces-- > 0) {
        Role role = (Role)random_below(&playout->random, variant->role_count);
        Side side = random_below(&playout->random, 2) == 0 ? SIDE_WHITE : SIDE_BLACK;
        Square square = random_empty_square(playout);
        if (!bitboard_has(variant->roles[role].homeless[side], square))
            position_put(position, square, piece_make(side, role));
    }
    fill_hands(playout);
    position_set_side(position, random_below(&playout->random, 2) == 0 ? SIDE_WHITE : SIDE_BLACK);
}

void playout_start(Playout *playout, const Variant *variant, uint64_t seed) {
    memset(playout, 0, sizeof(*playout));
    seed = playout_seed(seed);
    playout->random = random_seeded(seed * 2654435761u + 1);
    if (seed % 2 == 0) {
        uint8_t setups[SIDE_COUNT] = {0, 0};
        for (int side = 0; side < SIDE_COUNT && variant->setup_count > 0; side++)
            setups[side] = (uint8_t)random_below(&playout->random, variant->setup_count);
        if (variant->rules.setup_common)
            setups[SIDE_BLACK] = setups[SIDE_WHITE];
        position_start_with_setups(&playout->position, variant, setups);
    } else {
        bool valid = false;
        for (int tries = 0; tries < TRIES && !valid; tries++) {
            playout->position.variant = variant;
            fill(playout);
            valid = !has_surplus(&playout->position) && fen_validate(&playout->position, NULL);
        }
        /* Some games allow few positions. */
        if (!valid)
            position_start(&playout->position, variant);
    }
    playout->entries[0] = repetition_entry(&playout->position);
}

/* Whether a random choice would rarely make the move. */
static bool is_rare(const Position *position, Move move) {
    return move_kind(move) != MOVE_NORMAL || position->board[move_to(move)] != PIECE_NONE;
}

Move playout_choose(Playout *playout) {
    const Position *position = &playout->position;
    if (playout->plies == PLAYOUT_PLIES)
        return MOVE_NONE;
    const History history = {playout->entries, playout->plies + 1};
    if (outcome_find(position, &history).result != RESULT_ONGOING)
        return MOVE_NONE;
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    Move move = MOVE_NONE;
    for (int tries = 0; tries < 3; tries++) {
        move = moves[random_below(&playout->random, count)];
        if (is_rare(position, move))
            break;
    }
    return move;
}

void playout_do(Playout *playout, Move move) {
    Undo undo;
    position_do(&playout->position, move, &undo);
    playout->entries[++playout->plies] = repetition_entry(&playout->position);
}

uint64_t playout_seed(uint64_t number) {
    const char *first = getenv("PANDEMONIUM_SOAK_FIRST");
    return number + (first == NULL ? 0 : strtoull(first, NULL, 10));
}

unsigned playout_games(unsigned usual) {
    const char *soak = getenv("PANDEMONIUM_SOAK");
    if (soak != NULL)
        return (unsigned)strtoul(soak, NULL, 10);
    return share_of(usual);
}
