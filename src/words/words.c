#include "words/words.h"

#include <string.h>

#include "base/i18n.h"
#include "engine/level/score.h"
#include "rules/moves/reachable.h"
#include "words/sentence_parts.h"
#include "words/squares.h"

const char *words_side(Side side) {
    return side == SIDE_WHITE ? _("White") : _("Black");
}

void words_role(const Variant *variant, Role role, Text *out) {
    if (role < variant->role_count)
        text_add(out, words_role_name(variant, role));
    else
        text_add(out, _("piece"));
}

/* Without the roles that revert whose likes are there, too. */
static uint64_t told_apart(const Variant *variant, uint64_t roles) {
    uint64_t out = roles;
    for (uint64_t set = roles; set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        for (Role like = 0; variant->roles[role].reverts && like < role; like++)
            if ((roles & role_bit(like)) != 0 && variant_roles_alike(variant, role, like))
                out &= ~role_bit(role);
    }
    return out;
}

void words_roles(const Variant *variant, uint64_t roles, const char *last, Text *out) {
    roles = told_apart(variant, roles);
    for (uint64_t left = roles; left != 0; left &= left - 1) {
        if (left != roles)
            text_add(out, (left & (left - 1)) == 0 ? last : _(", "));
        words_role(variant, (Role)__builtin_ctzll(left), out);
    }
}

uint64_t words_told_roles(const Variant *variant) {
    uint64_t there = reachable_roles(variant), told = 0;
    for (; there != 0; there &= there - 1) {
        Role role = (Role)__builtin_ctzll(there), first = 0;
        while (!variant_roles_alike(variant, first, role))
            first++;
        told |= role_bit(first);
    }
    return told;
}

void words_square(const Variant *variant, Square square, Text *out) {
    if (square == SQUARE_NONE)
        return;
    char name[SQUARE_NAME_SIZE];
    square_name(variant, square, name);
    text_add(out, name);
}

/* Appends what stands before item `index` of a list of `count`: nothing, ", " or " and ". */
static void words_join(size_t index, size_t count, Text *out) {
    if (index == 0)
        return;
    text_add(out, index + 1 == count ? _(" and ") : _(", "));
}

void words_squares(const Variant *variant, Bitboard squares, Text *out) {
    size_t count = bitboard_count(squares), index = 0;
    while (squares != 0) {
        words_join(index++, count, out);
        words_square(variant, bitboard_pop(&squares), out);
    }
}

/* "your Pawn on d6" or "the Rook on e9", as the side to move sees them. */
static void add_piece_on(const Position *position, Square square, Text *out) {
    Piece piece = position->board[square];
    char role_data[ROLE_NAME_SIZE], square_data[4];
    Text role = TEXT_OVER(role_data), name = TEXT_OVER(square_data);
    words_square(position->variant, square, &name);
    if (piece == PIECE_NONE) {
        text_add(out, name.data);
        return;
    }
    words_role(position->variant, piece_role(piece), &role);
    text_addf(out, piece_side(piece) == position->side ? _("your %s on %s") : _("the %s on %s"),
              role.data, name.data);
}

void words_pieces_on(const Position *position, Bitboard squares, Text *out) {
    size_t count = bitboard_count(squares), index = 0;
    while (squares != 0) {
        words_join(index++, count, out);
        add_piece_on(position, bitboard_pop(&squares), out);
    }
}

void words_check(const Position *position, Text *out) {
    Bitboard checkers = position_checkers(position);
    if (checkers == 0)
        return;
    char data[256];
    Text pieces = TEXT_OVER(data);
    words_pieces_on(position, checkers, &pieces);
    text_addf(out, _("%s is in check from %s."), words_side(position->side), pieces.data);
}

void words_hand(const Position *position, Side side, Text *out) {
    const Variant *variant = position->variant;
    size_t kinds = 0, index = 0;
    for (unsigned i = 0; i < variant->hand_order_count; i++)
        kinds += position->hand[side][variant->hand_order[i]] != 0;
    if (kinds == 0) {
        text_addf(out, _("%s holds nothing."), words_side(side));
        return;
    }
    char data[512];
    Text list = TEXT_OVER(data);
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        if (count == 0)
            continue;
        words_join(index++, kinds, &list);
        words_role(variant, role, &list);
        if (count > 1)
            text_addf(&list, " (%u)", count);
    }
    text_addf(out, _("%s holds %s."), words_side(side), list.data);
}

void words_square_content(const Position *position, Square square, Text *out) {
    Piece piece = position->board[square];
    if (piece == PIECE_NONE) {
        text_add(out, _("empty"));
        return;
    }
    char data[ROLE_NAME_SIZE];
    Text role = TEXT_OVER(data);
    words_role(position->variant, piece_role(piece), &role);
    text_addf(out,
              position->variant->roles[piece_role(piece)].reverts ? _("%s %s (promoted)")
                                                                  : P_("side, piece", "%s %s"),
              words_side(piece_side(piece)), role.data);
}

void words_square_told(const Position *position, Square square, Text *out) {
    char name_data[SQUARE_NAME_SIZE], role_data[ROLE_NAME_SIZE];
    Text name = TEXT_OVER(name_data), role = TEXT_OVER(role_data);
    Piece piece = position->board[square];
    words_square(position->variant, square, &name);
    if (piece == PIECE_NONE) {
        text_addf(out, _("%s is empty."), name_data);
        return;
    }
    words_role(position->variant, piece_role(piece), &role);
    text_addf(out,
              position->variant->roles[piece_role(piece)].reverts
                  ? _("%s: %s %s (promoted).")
                  : P_("square, side, piece", "%s: %s %s."),
              name_data, words_side(piece_side(piece)), role_data);
}

/* "White's Knight on b1 and Pawn on d2" without the side: it is said by the sentence around. */
static void add_plain_pieces(const Position *position, Bitboard squares, Text *out) {
    size_t count = bitboard_count(squares), index = 0;
    while (squares != 0) {
        Square square = bitboard_pop(&squares);
        words_join(index++, count, out);
        char name_data[4];
        Text name = TEXT_OVER(name_data);
        words_square(position->variant, square, &name);
        text_addf(out, P_("piece, square", "%s %s"),
                  words_role_name(position->variant, piece_role(position->board[square])),
                  name_data);
    }
}

void words_square_attacks(const Position *position, Square square, Text *out) {
    words_square_told(position, square, out);
    bool attacked = false;
    for (unsigned i = 0; i < SIDE_COUNT; i++) {
        Side side = i == 0 ? SIDE_WHITE : SIDE_BLACK;
        Bitboard set = position_attackers(position, square, side, position_occupied(position));
        if (set == 0)
            continue;
        attacked = true;
        char data[400];
        Text list = TEXT_OVER(data);
        add_plain_pieces(position, set, &list);
        Piece piece = position->board[square];
        bool guards = piece != PIECE_NONE && piece_side(piece) == side;
        text_add_sentence(out, guards ? _("%s guards it with %s.") : _("%s attacks it with %s."),
                          words_side(side), list.data);
    }
    if (!attacked)
        text_add_sentence(out, _("Nobody attacks or guards it."));
}

bool words_threat(const Position *position, Square square, Text *out) {
    Piece piece = position->board[square];
    if (piece == PIECE_NONE)
        return false;
    Bitboard occupied = position_occupied(position);
    Side side = piece_side(piece);
    Bitboard attackers = position_attackers(position, square, side_other(side), occupied);
    Bitboard guards = position_attackers(position, square, side, occupied);
    char content_data[ROLE_NAME_SIZE + 16], name_data[4], list_data[400], guard_data[400];
    Text content = TEXT_OVER(content_data), name = TEXT_OVER(name_data);
    Text list = TEXT_OVER(list_data), guard = TEXT_OVER(guard_data);
    if (attackers == 0)
        return false;
    words_square_content(position, square, &content);
    words_square(position->variant, square, &name);
    add_plain_pieces(position, attackers, &list);
    add_plain_pieces(position, guards, &guard);
    if (guards != 0)
        text_addf(out, _("%s on %s is attacked by %s, guarded by %s."), content_data, name_data,
                  list_data, guard_data);
    else
        text_addf(out, _("%s on %s is attacked by %s, not guarded."), content_data, name_data,
                  list_data);
    return true;
}

void words_score(int score_cp, Text *out) {
    if (score_cp >= SCORE_MATE_BOUND) {
        text_addf(out, _("mate in %d"), score_mate_moves(score_cp));
    } else if (score_cp <= -SCORE_MATE_BOUND) {
        text_addf(out, _("mated in %d"), score_mate_moves(score_cp));
    } else {
        unsigned size = (unsigned)(score_cp < 0 ? -score_cp : score_cp);
        unsigned tenths = (size + 5) / 10;
        text_addf(out, "%c%u.%u", score_cp < 0 && tenths != 0 ? '-' : '+', tenths / 10,
                  tenths % 10);
    }
}

void words_clock(int64_t left_ms, Text *out) {
    if (left_ms < 0) {
        text_add_char(out, '-');
        return;
    }
    if (left_ms < 10000) {
        text_addf(out, "%d.%d", (int)(left_ms / 1000), (int)(left_ms % 1000 / 100));
        return;
    }
    int64_t seconds = left_ms / 1000;
    int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60);
    if (hours > 0)
        text_addf(out, "%d:%02d:%02d", hours, minutes, (int)(seconds % 60));
    else
        text_addf(out, "%d:%02d", minutes, (int)(seconds % 60));
}

void words_byoyomi(const TimeControl *control, const ClockFace *face, Text *out) {
    char data[32];
    Text period = TEXT_OVER(data);
    text_addf(&period, "%lld", (long long)(control->period_ms / 1000));
    if (control->period_ms % 1000 != 0)
        text_addf(&period, ".%d", (int)(control->period_ms % 1000 / 100));
    if (face->periods > 1)
        text_addf(out,
                  ngettext("in byoyomi, %s s a move, %u period left",
                           "in byoyomi, %s s a move, %u periods left", face->periods),
                  period.data, face->periods);
    else
        text_addf(out, _("in byoyomi, %s s a move, the last period"), period.data);
}

void words_clock_face(const TimeControl *control, const ClockFace *face, Text *out) {
    char byoyomi_data[128], clock_data[16];
    Text byoyomi = TEXT_OVER(byoyomi_data), clock = TEXT_OVER(clock_data);
    if (!face->byoyomi) {
        words_clock(face->left_ms, out);
        return;
    }
    words_clock(face->left_ms, &clock);
    words_byoyomi(control, face, &byoyomi);
    text_addf(out, P_("time left, byoyomi", "%s %s"), clock_data, byoyomi_data);
}

void words_place(const Variant *variant, Bitboard set, Text *out) {
    unsigned low = variant->ranks, high = 0;
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & set))
            continue;
        low = rank < low ? rank : low;
        high = rank;
    }
    bool row = bitboard_count(set) == (high - low + 1) * (unsigned)variant->files;
    char first_data[SQUARE_NAME_SIZE], last_data[SQUARE_NAME_SIZE];
    Text first = TEXT_OVER(first_data), last = TEXT_OVER(last_data);
    /* Shogi counts from the other side. */
    bool shogi = squares_are_shogi(variant);
    square_add_rank(variant, shogi ? high : low, false, &first);
    square_add_rank(variant, shogi ? low : high, false, &last);
    bool two = low < high && set == (variant->rank_mask[low] | variant->rank_mask[high]);
    if (!row && !two)
        words_squares(variant, set, out);
    else if (low == high)
        text_addf(out, _("rank %s"), first_data);
    else if (two)
        text_addf(out, _("ranks %s and %s"), first_data, last_data);
    else
        text_addf(out, _("ranks %s to %s"), first_data, last_data);
}
