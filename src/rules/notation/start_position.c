/* Start positions. They are not in position.c because they are read from FEN, which itself uses
 * positions. */
#include <assert.h>

#include "rules/board/position.h"
#include "rules/notation/fen.h"

void position_start(Position *position, const Variant *variant) {
    /* A loaded variant's start position has been read once already. */
    bool good = fen_parse_setup(variant, variant->start_fen, position, NULL);
    assert(good);
    (void)good;
}

/* Replaces one side's home ranks with its rows, given from the back rank on. */
static void place_rows(Position *position, Side side, const char *rows) {
    const Variant *v = position->variant;
    unsigned rank = side == SIDE_WHITE ? 0 : v->ranks - 1u;
    unsigned file = 0;
    for (unsigned f = 0; f < v->files; f++) {
        Square square = variant_square(v, f, rank);
        if (position->board[square] != PIECE_NONE)
            position_take(position, square);
    }
    for (const char *c = rows; *c != '\0'; c++) {
        if (*c == '/') {
            rank = side == SIDE_WHITE ? rank + 1 : rank - 1;
            file = 0;
            for (unsigned f = 0; f < v->files; f++) {
                Square square = variant_square(v, f, rank);
                if (position->board[square] != PIECE_NONE)
                    position_take(position, square);
            }
        } else if (*c >= '0' && *c <= '9') {
            unsigned run = 0;
            while (*c >= '0' && *c <= '9')
                run = run * 10 + (unsigned)(*c++ - '0');
            file += run;
            c--;
        } else {
            char text[3] = {*c, '\0', '\0'};
            if (*c == '+') {
                text[1] = c[1];
                c++;
            }
            for (char *t = text; *t != '\0'; t++)
                if (*t >= 'a' && *t <= 'z')
                    *t = (char)(*t - 'a' + 'A');
            Role role = variant_role_by_fen(v, text);
            assert(role != ROLE_NONE && file < v->files && rank < v->ranks);
            position_put(position, variant_square(v, file, rank), piece_make(side, role));
            file++;
        }
    }
}

void position_start_with_setups(Position *position, const Variant *variant,
                                const uint8_t setups[SIDE_COUNT]) {
    position_start(position, variant);
    for (int s = 0; s < SIDE_COUNT; s++) {
        Side side = s == 0 ? SIDE_WHITE : SIDE_BLACK;
        if (setups[s] < variant->setup_count)
            place_rows(position, side, variant->setups[setups[s]].rows[s]);
    }
}
