#include "base/similar.h"

#include <string.h>

#include "base/ascii.h"

enum { SHORT_WORD = 4 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool same(char a, char b) {
    return ascii_to_upper(a) == ascii_to_upper(b);
}

size_t similar_edits(const char *a, const char *b) {
    size_t rows = strlen(a), columns = strlen(b);
    size_t edits[SIMILAR_SIZE][SIMILAR_SIZE];
    if (rows >= SIMILAR_SIZE || columns >= SIMILAR_SIZE)
        return SIMILAR_SIZE;
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            size_t *here = &edits[i][j];
            *here = i == 0 ? j : i;
            if (i == 0 || j == 0)
                continue;
            *here = least(edits[i - 1][j], edits[i][j - 1]) + 1;
            *here = least(*here, edits[i - 1][j - 1] + !same(a[i - 1], b[j - 1]));
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                *here = least(*here, edits[i - 2][j - 2] + 1);
        }
    return edits[rows][columns];
}

void similar_offer(Similar *similar, const char *word) {
    size_t edits = similar_edits(similar->typed, word);
    if (edits > (strlen(similar->typed) > SHORT_WORD ? 2U : 1U) ||
        (similar->best != NULL && edits >= similar->edits))
        return;
    similar->best = word;
    similar->edits = edits;
}
