/* How many rounds of a repeated test to run. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SHARE_H
#define PANDEMONIUM_TESTS_SUPPORT_SHARE_H

#include <stdlib.h>

#ifdef __SANITIZE_ADDRESS__
enum { SHARE_USUAL = 8 };
#else
enum { SHARE_USUAL = 1 };
#endif

/* The divisor of the usual number of rounds, at least 1: $TESTS_SHARE if other tests cover the same
 * at length; else 8 under the address sanitizer, where each round is several times slower and a few
 * find its errors; else 1. */
static inline unsigned share_divisor(void) {
    const char *said = getenv("TESTS_SHARE");
    unsigned long divisor = said != NULL ? strtoul(said, NULL, 10) : SHARE_USUAL;
    return divisor > 0 ? (unsigned)divisor : 1;
}

/* How many of `usual` rounds to run, at least one. */
static inline unsigned share_of(unsigned usual) {
    return (usual + share_divisor() - 1) / share_divisor();
}

/* The step through many similar cases: 1 tries all, larger steps try fewer. With PANDEMONIUM_SOAK
 * all are tried. */
static inline long share_step(void) {
    if (share_divisor() == 1 || getenv("PANDEMONIUM_SOAK") != NULL)
        return 1;
    if (share_divisor() >= 100)
        return 41;
    return SHARE_USUAL > 1 ? 7 : 3;
}

/* The same for a few cases that share their code: all are tried, except under the address
 * sanitizer. */
static inline unsigned share_stride(unsigned sanitized) {
    return SHARE_USUAL > 1 && getenv("PANDEMONIUM_SOAK") == NULL ? sanitized : 1;
}

/* The same for slow cases, whose usual step is `usual`. Each run starts at a different case. */
static inline unsigned share_turns(unsigned usual, unsigned sanitized) {
    unsigned stride = share_stride(sanitized);
    return stride == 1 && getenv("PANDEMONIUM_SOAK") == NULL ? usual : stride;
}

#endif
