/* SHA-256 (FIPS 180-4): tells whether two programs hold the same definition of a game. */
#ifndef PANDEMONIUM_BASE_SHA256_H
#define PANDEMONIUM_BASE_SHA256_H

#include <stddef.h>

enum { SHA256_HEX_SIZE = 65 };

/* Writes the digest of length bytes (less than 2^61) as 64 lower-case hexadecimal digits. */
void sha256_hex(const void *data, size_t length, char out[SHA256_HEX_SIZE]);

#endif
