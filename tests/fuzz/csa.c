#include "fuzz/fuzz.h"
#include "fuzz/records.h"

void fuzz_csa(const uint8_t *data, size_t size) {
    fuzz_format(&RECORD_CSA, KEPT_LINE, (Slice){(const char *)data, size});
}
