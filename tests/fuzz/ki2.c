#include "fuzz/fuzz.h"
#include "fuzz/records.h"

void fuzz_ki2(const uint8_t *data, size_t size) {
    fuzz_format(&RECORD_KI2, KEPT_MOVES, (Slice){(const char *)data, size});
}
