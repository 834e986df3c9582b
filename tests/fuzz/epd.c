#include "fuzz/fuzz.h"
#include "fuzz/records.h"

void fuzz_epd(const uint8_t *data, size_t size) {
    fuzz_format(&RECORD_EPD, KEPT_ALL, (Slice){(const char *)data, size});
}
