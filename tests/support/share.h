/* How much of what is repeated is enough. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SHARE_H
#define PANDEMONIUM_TESTS_SUPPORT_SHARE_H

#include <stdlib.h>

#ifdef __SANITIZE_ADDRESS__
enum { SHARE_USUAL = 8 };
#else
enum { SHARE_USUAL = 1 };
#endif

/* So much less is done than usual, at least 1: $TESTS_SHARE, where the same is asked elsewhere at
 * length; else 8 under the address sanitizer, where each round takes several times as long and is
 * looked at for what all rounds have in common; else 1. */
static inline unsigned share_divisor(void) {
    const char *said = getenv("TESTS_SHARE");
    unsigned long divisor = said != NULL ? strtoul(said, NULL, 10) : SHARE_USUAL;
    return divisor > 0 ? (unsigned)divisor : 1;
}

/* Of `usual` rounds those to do; at least one. */
static inline unsigned share_of(unsigned usual) {
    return (usual + share_divisor() - 1) / share_divisor();
}

/* From one of many things that are tried in turn to the next: 1, or a few where less is done, or
 * many where next to nothing is, as by coverage. With PANDEMONIUM_SOAK all are tried. */
static inline long share_step(void) {
    if (share_divisor() == 1 || getenv("PANDEMONIUM_SOAK") != NULL)
        return 1;
    if (share_divisor() >= 100)
        return 41;
    return SHARE_USUAL > 1 ? 7 : 3;
}

/* The same for a few that go by the same code: all are tried, but under the address sanitizer,
 * whatever is asked elsewhere. */
static inline unsigned share_stride(unsigned sanitized) {
    return SHARE_USUAL > 1 && getenv("PANDEMONIUM_SOAK") == NULL ? sanitized : 1;
}

/* The same for what takes long: usually every so manyth is tried, too. Who tries them again and
 * again begins elsewhere each time. */
static inline unsigned share_turns(unsigned usual, unsigned sanitized) {
    unsigned stride = share_stride(sanitized);
    return stride == 1 && getenv("PANDEMONIUM_SOAK") == NULL ? usual : stride;
}

#endif
