/* The checksum of a journal line. */
#ifndef PANDEMONIUM_BASE_CRC32_H
#define PANDEMONIUM_BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* CRC-32 as in IEEE 802.3 and zlib (reflected, polynomial 0xEDB88320) of length bytes. */
uint32_t crc32_of(const char *data, size_t length);

#endif
