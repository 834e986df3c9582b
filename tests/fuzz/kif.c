#include "fuzz/fuzz.h"
#include "fuzz/records.h"

void fuzz_kif(const uint8_t *data, size_t size) {
    /* The text may differ, since KIF trims lines. */
    fuzz_format(&RECORD_KIF, KEPT_MOVES, (Slice){(const char *)data, size});
}
