#include "words/shogi_origin.h"

/* A move's origin as its player sees it: how many ranks the move goes forward, and how many files
 * its start is to the right of its target. */
typedef struct Origin {
    int ahead, right;
} Origin;

static int sign(int number) {
    return (number > 0) - (number < 0);
}

static Origin origin_of(const Position *position, Move move) {
    const Variant *variant = position->variant;
    int forward = position->side == SIDE_WHITE ? 1 : -1;
    int from_rank = (int)variant_rank(variant, move_from(move));
    int from_file = (int)variant_file(variant, move_from(move));
    int ranks = (int)variant_rank(variant, move_to(move)) - from_rank;
    int files = from_file - (int)variant_file(variant, move_to(move));
    return (Origin){forward * ranks, forward * files};
}

/* How many of the rivals go the same way, and how many of them start on the same side. */
typedef struct Alike {
    size_t way, side, both;
    size_t righter, lefter; /* start further to the right, or to the left */
} Alike;

static Alike count_alike(const Position *position, Origin own, const Move *rivals, size_t count) {
    Alike alike = {0};
    for (size_t i = 0; i < count; i++) {
        Origin other = origin_of(position, rivals[i]);
        bool way = sign(other.ahead) == sign(own.ahead);
        bool side = sign(other.right) == sign(own.right);
        alike.way += way;
        alike.side += side;
        alike.both += way && side;
        alike.righter += other.right >= own.right;
        alike.lefter += other.right <= own.right;
    }
    return alike;
}

bool shogi_add_origin(const Position *position, Move move, const Move *rivals, size_t count,
                      Text *out) {
    static const char *const WAYS[] = {"引", "寄", "上"}, *const SIDES[] = {"左", "直", "右"};
    Origin own = origin_of(position, move);
    Alike alike = count_alike(position, own, rivals, count);
    Role role = piece_role(position->board[move_from(move)]);
    const char *way = WAYS[sign(own.ahead) + 1], *side = SIDES[sign(own.right) + 1];
    if (alike.way == 0) {
        text_add(out, way);
        return true;
    }
    /* For sliding pieces, left or right identifies them. */
    if (position->variant->sliders & role_bit(role)) {
        if (alike.righter > 0 && alike.lefter > 0)
            return false;
        text_add(out, alike.righter == 0 ? SIDES[2] : SIDES[0]);
        return true;
    }
    if (own.right == 0) {
        if (own.ahead <= 0 || alike.both > 0)
            return false;
        text_add(out, side);
        return true;
    }
    if (alike.both > 0)
        return false;
    text_addf(out, "%s%s", side, alike.side > 0 ? way : "");
    return true;
}
