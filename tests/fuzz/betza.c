#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/board/betza.h"

void fuzz_betza(const uint8_t *data, size_t size) {
    char *text = slice_copy((Slice){(const char *)data, size});
    BetzaMoves moves, untouched;
    Error error;
    memset(&moves, 0x55, sizeof(moves));
    untouched = moves;
    error_clear(&error);
    bool good = betza_parse(text, &moves, &error);
    if (!good) {
        fuzz_require_told(&error, false);
        fuzz_require(memcmp(&moves, &untouched, sizeof(moves)) == 0,
                     "nothing is written when the moves are refused");
        fuzz_require(!betza_parse(text, &moves, NULL), "no error need be asked for");
    }
    fuzz_require(!good || (moves.count > 0 && moves.count <= BETZA_ATOMS_LIMIT),
                 "a piece moves, in not too many ways");
    for (size_t i = 0; good && i < moves.count; i++) {
        const BetzaAtom *atom = &moves.atoms[i];
        fuzz_require(atom->files >= -4 && atom->files <= 4 && atom->ranks >= -4 &&
                         atom->ranks <= 4 && (atom->files != 0 || atom->ranks != 0),
                     "a leap goes somewhere near");
        fuzz_require(atom->range > 0 && (atom->quiet || atom->capture), "a leap does something");
    }
    free(text);
}
