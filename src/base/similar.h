/* Finds the word that a mistyped one probably means. */
#ifndef PANDEMONIUM_BASE_SIMILAR_H
#define PANDEMONIUM_BASE_SIMILAR_H

#include <stddef.h>

enum { SIMILAR_SIZE = 32 /* longer words are similar to none */ };

/* A search among words that are offered one by one. Begin with {.typed = word}. */
typedef struct Similar {
    const char *typed; /* borrowed */
    const char *best;  /* the nearest word so far, borrowed; NULL: none is near enough */
    size_t edits;      /* its distance */
} Similar;

/* Offers a word. It is near enough at one edit if `typed` has up to four bytes, else at two; of
 * equally near words the first one stays. ASCII letters match in either case. */
void similar_offer(Similar *similar, const char *word);
/* The number of bytes to insert, delete, replace or swap with their neighbour that turn a into b
 * (optimal string alignment distance); SIMILAR_SIZE if one of them is too long. */
size_t similar_edits(const char *a, const char *b);

#endif
