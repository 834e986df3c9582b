/* For every attempt in random positions, the reason's claim about the position is true. Covers the
 * games that the naive generator knows. */
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/scene.h"

#include "support/naive.h"

enum { GAMES_USUAL = 8 };

static const NaivePosition *naive_of(const Scene *scene) {
    return scene->context;
}

/* --- what each reason says ------------------------------------------------------------------- */

/* Whether the piece could move there alone on the board, with or without an enemy on `to`. */
static bool reaches_alone(const Scene *scene, bool enemy) {
    NaivePosition alone = *naive_of(scene);
    const Attempt *attempt = &scene->attempt;
    naive_clear_board(&alone);
    alone.board[attempt->from] = naive_of(scene)->board[attempt->from];
    if (enemy)
        naive_put(&alone, attempt->to, 'N', !alone.black);
    return naive_reaches(&alone, attempt->from, attempt->to);
}

/* The same with the other pieces, but without the culprits. */
static bool reaches_without_culprits(const Scene *scene, bool enemy) {
    NaivePosition without = *naive_of(scene);
    const Attempt *attempt = &scene->attempt;
    for (Bitboard set = scene->legality.culprits; set != 0;)
        naive_put(&without, bitboard_pop(&set), 0, false);
    if (enemy)
        naive_put(&without, attempt->to, 'N', !without.black);
    return naive_reaches(&without, attempt->from, attempt->to);
}

static Square own_royal(const Position *position, Side side) {
    return bitboard_first(position_royals(position, side));
}

/* Whether the attacks of all culprits on the square equal `attack`. */
static bool all_attack(const Scene *scene, const NaivePosition *naive, Square square, bool attack) {
    for (Bitboard set = scene->legality.culprits; set != 0;)
        if (naive_attacks(naive, bitboard_pop(&set), square) != attack)
            return false;
    return scene->legality.culprits != 0;
}

/* The position after the attempt, promotion included, legal or not. */
static NaivePosition after_try(const Scene *scene) {
    NaivePosition after = *naive_of(scene);
    Scene made = {.position = scene->position, .attempt = scene->attempt};
    /* A castling attempt onto the rook becomes the king's move. */
    if (scene->legality.reason == LEGALITY_KINGS_FACE && made.attempt.drop == ROLE_NONE &&
        made.position.board[made.attempt.to] != PIECE_NONE)
        made.attempt.to = scene->legality.other;
    char data[32];
    Text text = TEXT_OVER(data);
    scene_attempt_text(&made, &text);
    naive_do(&after, data);
    return after;
}

static void check_stepping(const Scene *scene) {
    const Legality *legality = &scene->legality;
    Square from = scene->attempt.from, to = scene->attempt.to;
    Side us = scene->position.side;
    Piece there = scene->position.board[to];
    bool reached = naive_reaches(naive_of(scene), from, to);
    if (legality->reason == LEGALITY_CANNOT_REACH) {
        CLAIM(scene, !reaches_alone(scene, false) && !reaches_alone(scene, true));
    } else if (legality->reason == LEGALITY_OWN_PIECE) {
        CLAIM(scene, there != PIECE_NONE && piece_side(there) == us);
        CLAIM(scene, legality->culprits == bitboard_of(to));
        CLAIM(scene,
              reaches_without_culprits(scene, false) || reaches_without_culprits(scene, true));
    } else if (legality->reason == LEGALITY_BLOCKED) {
        CLAIM(scene, !reached && legality->culprits != 0);
        CLAIM(scene, reaches_without_culprits(scene, false) || there != PIECE_NONE);
    } else if (legality->reason == LEGALITY_NEEDS_CAPTURE ||
               legality->reason == LEGALITY_EN_PASSANT_GONE) {
        CLAIM(scene, !reached && there == PIECE_NONE && reaches_without_culprits(scene, true));
    } else if (legality->reason == LEGALITY_CANNOT_CAPTURE_SO) {
        CLAIM(scene, !reached && there != PIECE_NONE && piece_side(there) != us);
        CLAIM(scene, legality->culprits == bitboard_of(to));
        CLAIM(scene, reaches_without_culprits(scene, false));
    } else {
        CLAIM(scene, !reached);
    }
}

static void check_danger(const Scene *scene) {
    const Position *p = &scene->position;
    Side us = p->side;
    Square royal = own_royal(p, us);
    NaivePosition after = after_try(scene);
    bool moves_royal = scene->attempt.drop == ROLE_NONE && scene->attempt.from == royal;
    if (moves_royal)
        royal = scene->attempt.to;
    if (scene->legality.reason == LEGALITY_IN_CHECK) {
        CLAIM(scene, naive_in_check(naive_of(scene), naive_of(scene)->black) &&
                         naive_in_check(&after, !after.black));
        CLAIM(scene, !moves_royal && all_attack(scene, naive_of(scene), royal, true));
        CLAIM(scene, all_attack(scene, &after, royal, true));
    } else if (scene->legality.reason == LEGALITY_INTO_CHECK) {
        CLAIM(scene, moves_royal && naive_in_check(&after, !after.black));
        CLAIM(scene, all_attack(scene, &after, royal, true));
    } else if (scene->legality.reason == LEGALITY_PINNED ||
               scene->legality.reason == LEGALITY_EXPOSES) {
        NaivePosition without = *naive_of(scene);
        naive_put(&without, scene->attempt.from, 0, false);
        CLAIM(scene, naive_in_check(&without, without.black) ==
                         (scene->legality.reason == LEGALITY_PINNED));
        CLAIM(scene, !moves_royal && naive_in_check(&after, !after.black));
        CLAIM(scene, all_attack(scene, &after, royal, true));
        CLAIM(scene, all_attack(scene, naive_of(scene), royal, false));
    } else {
        CLAIM(scene, !naive_in_check(&after, !after.black));
    }
}

/* Whether the piece has a legal promotion. */
static bool may_promote(const Scene *scene) {
    for (size_t i = 0; i < scene->count; i++)
        if (move_is_promotion(scene->moves[i]) &&
            move_from(scene->moves[i]) == scene->attempt.from &&
            move_to(scene->moves[i]) == scene->attempt.to)
            return true;
    return false;
}

static void check_promotion(const Scene *scene) {
    const VariantRole *role =
        &scene->position.variant->roles[piece_role(scene->position.board[scene->attempt.from])];
    LegalityReason reason = scene->legality.reason;
    /* Castling reasons come before all others. */
    CLAIM(scene,
          role->royal || naive_reaches(naive_of(scene), scene->attempt.from, scene->attempt.to));
    CLAIM(scene, (reason == LEGALITY_NEVER_PROMOTES) ==
                     (role->promoted == ROLE_NONE && role->choices[SIDE_WHITE] == 0));
    CLAIM(scene, (reason == LEGALITY_MUST_PROMOTE) == (scene->attempt.turning <= TURNING_DECLINED));
    CLAIM(scene, reason != LEGALITY_MUST_PROMOTE || may_promote(scene));
}

static void check_drop(const Scene *scene) {
    const Position *p = &scene->position;
    LegalityReason reason = scene->legality.reason;
    Square to = scene->attempt.to;
    bool in_hand = p->hand[p->side][scene->attempt.drop] > 0;
    CLAIM(scene, (reason == LEGALITY_NO_DROPS) == !p->variant->drops);
    if (reason == LEGALITY_NO_DROPS || reason == LEGALITY_DROP_PROMOTES)
        return;
    CLAIM(scene, (reason == LEGALITY_NOT_IN_HAND) == !in_hand);
    if (reason == LEGALITY_NOT_IN_HAND)
        return;
    CLAIM(scene, (reason == LEGALITY_OCCUPIED) == (p->board[to] != PIECE_NONE));
    if (reason == LEGALITY_DROP_FILE)
        CLAIM(scene, scene->legality.culprits != 0 &&
                         (scene->legality.culprits &
                          ~p->variant->file_mask[variant_file(p->variant, to)]) == 0);
    if (reason == LEGALITY_DROP_MATE) {
        NaivePosition after = after_try(scene);
        static NaiveMove moves[NAIVE_MOVES_LIMIT];
        CLAIM(scene, naive_generate(&after, moves) == 0);
    }
}

static void check_castling(const Scene *scene) {
    Side us = scene->position.side;
    bool check = naive_in_check(naive_of(scene), naive_of(scene)->black);
    CLAIM(scene, scene->attempt.from == own_royal(&scene->position, us));
    if (scene->legality.reason == LEGALITY_CASTLE_IN_CHECK)
        CLAIM(scene, check);
    if (scene->legality.reason == LEGALITY_CASTLE_THROUGH_CHECK) {
        CLAIM(scene, !check && all_attack(scene, naive_of(scene), scene->legality.other, true));
    }
}

static void check_no_piece(const Scene *scene) {
    CLAIM(scene, scene->position.board[scene->attempt.from] == PIECE_NONE);
}

static void check_not_yours(const Scene *scene) {
    const Position *p = &scene->position;
    CLAIM(scene, piece_side(p->board[scene->attempt.from]) != p->side);
}

/* The check of each reason; NULL when the naive generator does not know its games or the reason
 * does not describe the position. */
static void (*const CHECKS[LEGALITY_REASONS])(const Scene *scene) = {
    [LEGALITY_NO_PIECE] = check_no_piece,
    [LEGALITY_NOT_YOURS] = check_not_yours,
    [LEGALITY_OWN_PIECE] = check_stepping,
    [LEGALITY_CANNOT_REACH] = check_stepping,
    [LEGALITY_BLOCKED] = check_stepping,
    [LEGALITY_NEEDS_CAPTURE] = check_stepping,
    [LEGALITY_CANNOT_CAPTURE_SO] = check_stepping,
    [LEGALITY_NO_MULTI_STEP] = check_stepping,
    [LEGALITY_EN_PASSANT_GONE] = check_stepping,
    [LEGALITY_IN_CHECK] = check_danger,
    [LEGALITY_INTO_CHECK] = check_danger,
    [LEGALITY_PINNED] = check_danger,
    [LEGALITY_EXPOSES] = check_danger,
    [LEGALITY_KINGS_FACE] = check_danger,
    [LEGALITY_PROMOTES_CAPTURING] = check_promotion,
    [LEGALITY_NEVER_PROMOTES] = check_promotion,
    [LEGALITY_NO_SUCH_PROMOTION] = check_promotion,
    [LEGALITY_DROP_PROMOTES] = check_drop,
    [LEGALITY_NO_DROPS] = check_drop,
    [LEGALITY_NOT_IN_HAND] = check_drop,
    [LEGALITY_OCCUPIED] = check_drop,
    [LEGALITY_DROP_NEVER_MOVES] = check_drop,
    [LEGALITY_DROP_REGION] = check_drop,
    [LEGALITY_DROP_FILE] = check_drop,
    [LEGALITY_DROP_MATE] = check_drop,
    [LEGALITY_CASTLE_NO_ROOK] = check_castling,
    [LEGALITY_CASTLE_RIGHT_LOST] = check_castling,
    [LEGALITY_CASTLE_BLOCKED] = check_castling,
    [LEGALITY_CASTLE_IN_CHECK] = check_castling,
    [LEGALITY_CASTLE_THROUGH_CHECK] = check_castling,
};

static void check_reason(Scene *scene) {
    LegalityReason reason = scene->legality.reason;
    CLAIM(scene, (unsigned)reason < LEGALITY_REASONS);
    if (CHECKS[reason] != NULL)
        CHECKS[reason](scene);
}

static void read_naive(Scene *scene) {
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&scene->position, &out);
    naive_read(scene->context, scene->position.variant->name, fen);
}

START_TEST(test_what_a_reason_claims_about_the_position_is_true)
{
    static Scene scene;
    NaivePosition naive;
    const Variant *variant = rules_listed((size_t)_i);
    scene.context = &naive;
    if (naive_knows(variant->name))
        scene_visit_games(&scene, variant, playout_games(GAMES_USUAL), read_naive, check_reason);
}
END_TEST

RULES_SUITE("") {
    TCase *tcase = rules_add_topic(suite, "what reasons say");
    tcase_add_loop_test(tcase, test_what_a_reason_claims_about_the_position_is_true, 0,
                        (int)rules_listed_count());
}
