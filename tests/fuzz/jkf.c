#include "fuzz/fuzz.h"
#include "fuzz/records.h"

void fuzz_jkf(const uint8_t *data, size_t size) {
    fuzz_format(&RECORD_JKF, KEPT_MOVES, (Slice){(const char *)data, size});
}
