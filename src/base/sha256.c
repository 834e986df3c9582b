#include "base/sha256.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, LENGTH_AT = 56, ROUNDS = 64, WORDS = 8 };

static const uint32_t CONSTANTS[ROUNDS] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};

static uint32_t rotate(uint32_t value, unsigned by) {
    return value >> by | value << (32 - by);
}

static void expand(const unsigned char block[BLOCK], uint32_t out[ROUNDS]) {
    for (unsigned i = 0; i < 16; i++)
        out[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                 (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < ROUNDS; i++) {
        uint32_t a = out[i - 15], b = out[i - 2];
        out[i] = out[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + out[i - 7] +
                 (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
}

/* The standard's names: a to h are the working variables. */
static void add_block(uint32_t hash[WORDS], const unsigned char block[BLOCK]) {
    uint32_t words[ROUNDS], v[WORDS];
    expand(block, words);
    memcpy(v, hash, sizeof v);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t a = v[0], b = v[1], c = v[2], e = v[4], f = v[5], g = v[6];
        uint32_t first = v[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
                         ((e & f) ^ (~e & g)) + CONSTANTS[i] + words[i];
        uint32_t second =
            (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        memmove(v + 1, v, sizeof v - sizeof *v);
        v[4] += first;
        v[0] = first + second;
    }
    for (unsigned i = 0; i < WORDS; i++)
        hash[i] += v[i];
}

/* The last block or two: the rest of the data, a 1 bit, zeros, and the length in bits. */
static void add_end(uint32_t hash[WORDS], const unsigned char *rest, size_t count, size_t length) {
    unsigned char end[2 * BLOCK] = {0};
    size_t size = count < LENGTH_AT ? BLOCK : 2 * BLOCK;
    memcpy(end, rest, count);
    end[count] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        end[size - 1 - i] = (unsigned char)((uint64_t)length * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += BLOCK)
        add_block(hash, end + at);
}

void sha256_hex(const void *data, size_t length, char out[SHA256_HEX_SIZE]) {
    static const char DIGITS[] = "0123456789abcdef";
    uint32_t hash[WORDS] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                            0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    const unsigned char *bytes = data;
    size_t at = 0;
    for (; length - at >= BLOCK; at += BLOCK)
        add_block(hash, bytes + at);
    add_end(hash, bytes + at, length - at, length);
    for (unsigned i = 0; i < SHA256_HEX_SIZE - 1; i++)
        out[i] = DIGITS[hash[i / 8] >> (28 - 4 * (i % 8)) & 15];
    out[SHA256_HEX_SIZE - 1] = '\0';
}
