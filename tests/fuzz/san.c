#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/support.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

typedef bool MoveReader(const Position *position, const char *text, Move *out, Error *error);
typedef bool TryReader(const Position *position, const char *text, Attempt *out, Error *error);

static void check_reader(const Position *position, const char *text, MoveReader *read) {
    Move move = MOVE_NONE;
    Error error;
    error_clear(&error);
    if (read(position, text, &move, &error)) {
        fuzz_check_move(position, move);
        return;
    }
    fuzz_require_told(&error, false);
    fuzz_require(move == MOVE_NONE, "nothing is written when a move is refused");
    fuzz_require(!read(position, text, &move, NULL), "no error need be asked for");
}

static void check_try_reader(const Position *position, const char *text, TryReader *read) {
    Attempt attempt;
    Error error;
    error_clear(&error);
    if (!read(position, text, &attempt, &error)) {
        fuzz_require_told(&error, false);
        return;
    }
    Legality legality = legality_explain(position, &attempt);
    fuzz_require(legality.reason != LEGALITY_LEGAL || moves_is_legal(position, legality.move),
                 "what is explained as legal is legal");
}

void fuzz_san(const uint8_t *data, size_t size) {
    Slice rest = {(const char *)data, size};
    const Variant *variant = fuzz_game_by_name(slice_cut(&rest, ""));
    char *fen = slice_copy(slice_cut(&rest, ""));
    char *text = slice_copy(rest);
    Position position, before;
    if (!fen_parse(variant, fen, &position, NULL))
        position_start(&position, variant);
    before = position;
    check_reader(&position, text, san_parse);
    check_reader(&position, text, uci_parse);
    check_try_reader(&position, text, san_parse_attempt);
    check_try_reader(&position, text, uci_parse_attempt);
    fuzz_require(memcmp(&position, &before, sizeof(position)) == 0, "reading changes no position");
    free(fen);
    free(text);
}
