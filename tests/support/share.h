/* How much of what is repeated is enough: under the address sanitizer each round takes several
 * times as long, and is looked at for what all rounds have in common. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_SHARE_H
#define PANDEMONIUM_TESTS_SUPPORT_SHARE_H

#ifdef __SANITIZE_ADDRESS__
enum { SANITIZED_SHARE = 8 };
#else
enum { SANITIZED_SHARE = 1 };
#endif

/* Of `usual` rounds those to do; at least one. */
static inline unsigned share_of(unsigned usual) {
    return (usual + SANITIZED_SHARE - 1) / SANITIZED_SHARE;
}

#endif
