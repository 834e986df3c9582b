#include "engine/check_squares.h"

Bitboard check_squares(const Variant *variant, Side by, Role role, Square target,
                       Bitboard occupied) {
    return position_attack_sources(variant, by, role, target, occupied);
}
