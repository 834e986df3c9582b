#include "bench/kept.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "tools/resume.h"

uint64_t kept_match(const char *words) {
    return hash_bytes(HASH_START, words, strlen(words));
}

static void remember(Kept *kept, const KeptPair *pair) {
    if (kept->count == kept->capacity) {
        kept->capacity = kept->capacity * 2 + 256;
        kept->pairs = realloc(kept->pairs, kept->capacity * sizeof *kept->pairs);
        if (kept->pairs == NULL)
            abort();
    }
    kept->pairs[kept->count++] = *pair;
}

static void take_line(void *context, const char *line) {
    KeptPair pair;
    if (sscanf(line, "%" SCNx64 " %u %u %u %u", &pair.match, &pair.index, &pair.half_points[0],
               &pair.half_points[1], &pair.plies) == 5)
        remember(context, &pair);
}

bool kept_open(Kept *kept, const char *path) {
    *kept = (Kept){0};
    if (path != NULL)
        kept->file = lines_resume(path, "# pairs of games of bench/versus", take_line, kept);
    return path == NULL || kept->file != NULL;
}

void kept_close(Kept *kept) {
    free(kept->pairs);
    if (kept->file != NULL)
        fclose(kept->file);
    *kept = (Kept){0};
}

const KeptPair *kept_find(const Kept *kept, uint64_t match, unsigned index) {
    for (size_t i = 0; i < kept->count; i++)
        if (kept->pairs[i].match == match && kept->pairs[i].index == index)
            return &kept->pairs[i];
    return NULL;
}

bool kept_add(Kept *kept, const KeptPair *pair, const char *words) {
    remember(kept, pair);
    if (kept->file == NULL)
        return true;
    return fprintf(kept->file, "%016" PRIx64 " %u %u %u %u %s\n", pair->match, pair->index,
                   pair->half_points[0], pair->half_points[1], pair->plies, words) > 0 &&
           fflush(kept->file) == 0;
}
