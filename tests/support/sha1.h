/* SHA-1 (FIPS 180-4), with which tables of tests name long texts. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SHA1_H
#define PANDEMONIUM_TESTS_SUPPORT_SHA1_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static inline uint32_t sha1_turn(uint32_t value, unsigned bits) {
    return value << bits | value >> (32 - bits);
}

static inline void sha1_block(uint32_t state[5], const unsigned char block[64]) {
    static const uint32_t KEYS[4] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
    uint32_t words[80], s[5];
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        words[i] = sha1_turn(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 80; i++) {
        uint32_t choice = i < 20   ? (s[1] & s[2]) | (~s[1] & s[3])
                          : i < 40 ? s[1] ^ s[2] ^ s[3]
                          : i < 60 ? (s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3])
                                   : s[1] ^ s[2] ^ s[3];
        uint32_t next = sha1_turn(s[0], 5) + choice + s[4] + KEYS[i / 20] + words[i];
        s[4] = s[3];
        s[3] = s[2];
        s[2] = sha1_turn(s[1], 30);
        s[1] = s[0];
        s[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += s[i];
}

/* Writes the hash in hexadecimal digits. */
static inline void sha1_hex(const char *text, size_t length, char out[41]) {
    uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    unsigned char block[64] = {0};
    size_t left = length;
    for (; left >= 64; left -= 64, text += 64)
        sha1_block(state, (const unsigned char *)text);
    memcpy(block, text, left);
    block[left] = 0x80;
    if (left >= 56) {
        sha1_block(state, block);
        memset(block, 0, sizeof block);
    }
    for (int i = 0; i < 8; i++)
        block[56 + i] = (unsigned char)((uint64_t)length * 8 >> (56 - 8 * i));
    sha1_block(state, block);
    for (int i = 0; i < 5; i++)
        snprintf(out + 8 * i, 9, "%08x", state[i]);
}

#endif
