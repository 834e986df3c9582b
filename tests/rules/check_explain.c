/* Every try in random positions: what is said of it is true. */
#include <string.h>

#include "rules/fen.h"
#include "rules/movegen.h"

#include "support/naive.h"
#include "support/playout.h"
#include "support/rules.h"

enum { GAMES_USUAL = 16, POSITION_EVERY = 13 };

/* A position, its legal moves by where they go, and the same for the naive generator. */
typedef struct Scene {
    Position position;
    NaivePosition naive;
    Move moves[MOVES_LIMIT];
    size_t count;
    Attempt attempt;
    Legality legality;
} Scene;

static void blame(const Scene *scene, const char *what) {
    char fen[FEN_SIZE], from[4] = "-", to[4];
    Text out = TEXT_OVER(fen);
    fen_format(&scene->position, &out);
    if (scene->attempt.drop == ROLE_NONE)
        variant_square_name(scene->position.variant, scene->attempt.from, from);
    variant_square_name(scene->position.variant, scene->attempt.to, to);
    ck_abort_msg("%s: %s: drop %d %s %s turning %d choice %d: reason %d: %s",
                 scene->position.variant->name, fen, (int)scene->attempt.drop, from, to,
                 (int)scene->attempt.turning, (int)scene->attempt.choice,
                 (int)scene->legality.reason, what);
}

#define CLAIM(scene, condition)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            blame(scene, #condition);                                                              \
    } while (0)

/* --- the move meant -------------------------------------------------------------------------- */

/* The castling that takes the king to where the move does, when the try is onto its rook. */
static bool is_onto_rook(const Scene *scene, Move move) {
    const Position *p = &scene->position;
    const Castling *wings = p->variant->castling[p->side];
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++)
        if (move_kind(move) == MOVE_CASTLING && wings[i].king_to == move_to(move))
            return wings[i].rook_from == scene->attempt.to;
    return false;
}

static bool is_meant(const Scene *scene, Move move) {
    const Attempt *attempt = &scene->attempt;
    if (move_is_drop(move) != (attempt->drop != ROLE_NONE))
        return false;
    if (move_to(move) != attempt->to && !is_onto_rook(scene, move))
        return false;
    if (attempt->drop != ROLE_NONE)
        return move_role(move) == attempt->drop &&
               (attempt->turning == TURNING_UNSAID || attempt->turning == TURNING_DECLINED);
    if (move_from(move) != attempt->from)
        return false;
    const Variant *variant = scene->position.variant;
    switch (attempt->turning) {
    case TURNING_OVER:
        return move_is_promotion(move) && variant->roles[move_role(move)].turned_over;
    case TURNING_CHOICE:
        return move_is_promotion(move) && move_role(move) == attempt->choice;
    case TURNING_UNSAID:
    case TURNING_DECLINED:
        break;
    }
    return !move_is_promotion(move);
}

static Move find_meant(const Scene *scene) {
    for (size_t i = 0; i < scene->count; i++)
        if (is_meant(scene, scene->moves[i]))
            return scene->moves[i];
    return MOVE_NONE;
}

/* --- removing what is blamed ----------------------------------------------------------------- */

/* A second attacker, or pawn that came far, may stand behind the one taken away. */
static bool may_show_another(LegalityReason reason) {
    return reason == LEGALITY_IN_CHECK || reason == LEGALITY_INTO_CHECK ||
           reason == LEGALITY_PINNED || reason == LEGALITY_CASTLE_IN_CHECK ||
           reason == LEGALITY_CASTLE_THROUGH_CHECK || reason == LEGALITY_EN_PASSANT_GONE;
}

static void check_removal(const Scene *scene) {
    Bitboard culprits = scene->legality.culprits;
    CLAIM(scene, (culprits & ~position_occupied(&scene->position)) == 0);
    if (culprits == 0)
        return;
    Position without = scene->position;
    if (without.ep != 0 && bitboard_has(culprits, without.ep_pawn)) {
        without.ep = 0;
        without.ep_pawn = SQUARE_NONE;
    }
    while (culprits != 0)
        position_take(&without, bitboard_pop(&culprits));
    Legality now = legality_explain(&without, &scene->attempt);
    CLAIM(scene, now.reason != scene->legality.reason ||
                     (may_show_another(now.reason) && now.culprits != 0));
}

/* --- what each reason says ------------------------------------------------------------------- */

/* The piece alone on the board, with an enemy on `to` or not. */
static bool reaches_alone(const Scene *scene, bool enemy) {
    NaivePosition alone = scene->naive;
    const Attempt *attempt = &scene->attempt;
    memset(alone.board, PIECE_NONE, sizeof(alone.board));
    memset(alone.passed, 0, sizeof(alone.passed));
    alone.board[attempt->from] = scene->naive.board[attempt->from];
    Side them = side_other(scene->position.side);
    if (enemy)
        alone.board[attempt->to] = piece_make(them, variant_role_by_fen(alone.variant, "N"));
    return naive_reaches(&alone, attempt->from, attempt->to);
}

/* The same among the other pieces, those blamed taken away and `to` as asked for. */
static bool reaches_without_culprits(const Scene *scene, bool enemy) {
    NaivePosition without = scene->naive;
    const Attempt *attempt = &scene->attempt;
    for (Bitboard set = scene->legality.culprits; set != 0;)
        without.board[bitboard_pop(&set)] = PIECE_NONE;
    Side them = side_other(scene->position.side);
    if (enemy)
        without.board[attempt->to] = piece_make(them, variant_role_by_fen(without.variant, "N"));
    return naive_reaches(&without, attempt->from, attempt->to);
}

static Square own_royal(const Position *position, Side side) {
    return bitboard_first(position_royals(position, side));
}

/* All culprits attack the square of the naive position. */
static bool all_attack(const Scene *scene, const NaivePosition *naive, Square square, bool attack) {
    for (Bitboard set = scene->legality.culprits; set != 0;)
        if (naive_attacks(naive, bitboard_pop(&set), square) != attack)
            return false;
    return scene->legality.culprits != 0;
}

/* The position after the move on the board, promotion included, made without asking. */
static NaivePosition after_try(const Scene *scene) {
    NaivePosition after = scene->naive;
    const Attempt *attempt = &scene->attempt;
    Role arrives = ROLE_NONE;
    if (attempt->turning == TURNING_OVER)
        arrives = after.variant->roles[piece_role(after.board[attempt->from])].promoted;
    if (attempt->turning == TURNING_CHOICE)
        arrives = attempt->choice;
    if (attempt->drop != ROLE_NONE)
        naive_do(&after,
                 naive_move_of(move_make(MOVE_DROP, attempt->to, attempt->to, attempt->drop)));
    else
        naive_do(&after,
                 naive_move_of(move_make(MOVE_NORMAL, attempt->from, attempt->to, arrives)));
    return after;
}

static void check_stepping(const Scene *scene) {
    const Legality *legality = &scene->legality;
    Square from = scene->attempt.from, to = scene->attempt.to;
    Side us = scene->position.side;
    Piece there = scene->position.board[to];
    bool reached = naive_reaches(&scene->naive, from, to);
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
        CLAIM(scene, naive_in_check(&scene->naive, us) && naive_in_check(&after, us));
        CLAIM(scene, !moves_royal && all_attack(scene, &scene->naive, royal, true));
        CLAIM(scene, all_attack(scene, &after, royal, true));
    } else if (scene->legality.reason == LEGALITY_INTO_CHECK) {
        CLAIM(scene, moves_royal && naive_in_check(&after, us));
        CLAIM(scene, all_attack(scene, &after, royal, true));
    } else if (scene->legality.reason == LEGALITY_PINNED) {
        CLAIM(scene, !moves_royal && naive_in_check(&after, us));
        CLAIM(scene, all_attack(scene, &after, royal, true));
        CLAIM(scene, all_attack(scene, &scene->naive, royal, false));
    } else {
        CLAIM(scene, !naive_in_check(&after, us));
    }
}

/* Some promotion of the piece tried is legal. */
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
    /* Of castling it is said before anything else. */
    CLAIM(scene,
          role->royal || naive_reaches(&scene->naive, scene->attempt.from, scene->attempt.to));
    CLAIM(scene, (reason == LEGALITY_NEVER_PROMOTES) ==
                     (role->promoted == ROLE_NONE && role->choices == 0));
    CLAIM(scene, (reason == LEGALITY_MUST_PROMOTE) == (scene->attempt.turning == TURNING_UNSAID));
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
        static NaiveMove moves[MOVES_LIMIT];
        CLAIM(scene, naive_generate(&after, moves) == 0);
    }
}

static void check_castling(const Scene *scene) {
    Side us = scene->position.side;
    bool check = naive_in_check(&scene->naive, us);
    CLAIM(scene, scene->attempt.from == own_royal(&scene->position, us));
    if (scene->legality.reason == LEGALITY_CASTLE_IN_CHECK)
        CLAIM(scene, check);
    if (scene->legality.reason == LEGALITY_CASTLE_THROUGH_CHECK) {
        CLAIM(scene, !check && all_attack(scene, &scene->naive, scene->legality.other, true));
    }
}

static void check_reason(const Scene *scene) {
    const Position *p = &scene->position;
    switch (scene->legality.reason) {
    case LEGALITY_LEGAL:
    case LEGALITY_GAME_OVER:
        return;
    case LEGALITY_NO_PIECE:
        CLAIM(scene, p->board[scene->attempt.from] == PIECE_NONE);
        return;
    case LEGALITY_NOT_YOURS:
        CLAIM(scene, piece_side(p->board[scene->attempt.from]) != p->side);
        return;
    case LEGALITY_OWN_PIECE:
    case LEGALITY_CANNOT_REACH:
    case LEGALITY_BLOCKED:
    case LEGALITY_NEEDS_CAPTURE:
    case LEGALITY_CANNOT_CAPTURE_SO:
    case LEGALITY_NO_MULTI_STEP:
    case LEGALITY_EN_PASSANT_GONE:
        check_stepping(scene);
        return;
    case LEGALITY_IN_CHECK:
    case LEGALITY_INTO_CHECK:
    case LEGALITY_PINNED:
    case LEGALITY_KINGS_FACE:
        check_danger(scene);
        return;
    case LEGALITY_MUST_PROMOTE:
    case LEGALITY_NO_PROMOTION_HERE:
    case LEGALITY_NEVER_PROMOTES:
    case LEGALITY_NO_SUCH_PROMOTION:
        check_promotion(scene);
        return;
    case LEGALITY_DROP_PROMOTES:
    case LEGALITY_NO_DROPS:
    case LEGALITY_NOT_IN_HAND:
    case LEGALITY_OCCUPIED:
    case LEGALITY_DROP_NEVER_MOVES:
    case LEGALITY_DROP_REGION:
    case LEGALITY_DROP_FILE:
    case LEGALITY_DROP_MATE:
        check_drop(scene);
        return;
    case LEGALITY_CASTLE_NO_ROOK:
    case LEGALITY_CASTLE_RIGHT_LOST:
    case LEGALITY_CASTLE_BLOCKED:
    case LEGALITY_CASTLE_IN_CHECK:
    case LEGALITY_CASTLE_THROUGH_CHECK:
        check_castling(scene);
        return;
    }
    blame(scene, "no such reason");
}

/* --- every try ------------------------------------------------------------------------------- */

static void try_one(Scene *scene, Role drop, Square from, Square to, Role choice) {
    static const Turning TURNINGS[] = {TURNING_UNSAID, TURNING_OVER, TURNING_CHOICE};
    for (size_t i = 0; i < sizeof(TURNINGS) / sizeof(TURNINGS[0]); i++) {
        bool chosen = TURNINGS[i] == TURNING_CHOICE;
        if (chosen && choice == ROLE_NONE)
            continue;
        scene->attempt = (Attempt){drop, from, to, TURNINGS[i], chosen ? choice : ROLE_NONE};
        scene->legality = legality_explain(&scene->position, &scene->attempt);
        bool legal = scene->legality.reason == LEGALITY_LEGAL;
        CLAIM(scene, scene->legality.move == (legal ? find_meant(scene) : MOVE_NONE));
        CLAIM(scene, legal == (find_meant(scene) != MOVE_NONE));
        check_reason(scene);
        check_removal(scene);
    }
}

static void try_all(Scene *scene) {
    const Variant *variant = scene->position.variant;
    Role some_choice = 0;
    for (Square to = 0; to < variant->squares; to++) {
        for (Square from = 0; from < variant->squares; from++) {
            some_choice = (Role)((some_choice + 1) % variant->role_count);
            try_one(scene, ROLE_NONE, from, to, some_choice);
        }
        for (Role role = 0; role < variant->role_count; role++)
            try_one(scene, role, to, to, ROLE_NONE);
    }
}

START_TEST(test_every_try_is_legal_when_listed_and_else_its_reason_is_true)
{
    static Scene scene;
    const Variant *variant = rules_variant(rules_games[_i]);
    for (unsigned seed = 0; seed < playout_games(GAMES_USUAL); seed++) {
        Playout playout;
        playout_start(&playout, variant, seed + 100000);
        for (Move move; (move = playout_choose(&playout)) != MOVE_NONE;) {
            if (random_below(&playout.random, POSITION_EVERY) == 0) {
                scene.position = playout.position;
                naive_copy(&scene.naive, &playout.position);
                scene.count = moves_generate(&playout.position, scene.moves);
                try_all(&scene);
            }
            playout_do(&playout, move);
        }
    }
}
END_TEST

/* The try that a move is leads back to it. */
START_TEST(test_every_legal_move_is_found_again_from_its_try)
{
    static Scene scene;
    const Variant *variant = rules_variant(rules_games[_i]);
    for (unsigned seed = 0; seed < playout_games(GAMES_USUAL); seed++) {
        Playout playout;
        playout_start(&playout, variant, seed + 200000);
        for (Move move; (move = playout_choose(&playout)) != MOVE_NONE;) {
            scene.position = playout.position;
            scene.count = moves_generate(&playout.position, scene.moves);
            for (size_t i = 0; i < scene.count; i++) {
                scene.attempt = attempt_of_move(&scene.position, scene.moves[i]);
                scene.legality = legality_explain(&scene.position, &scene.attempt);
                CLAIM(&scene, scene.legality.move == scene.moves[i]);
            }
            playout_do(&playout, move);
        }
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("rules/explain");
    TCase *tcase = rules_add_topic(suite, "every try");
    tcase_add_loop_test(tcase, test_every_try_is_legal_when_listed_and_else_its_reason_is_true, 0,
                        RULES_GAMES_COUNT);
    tcase_add_loop_test(tcase, test_every_legal_move_is_found_again_from_its_try, 0,
                        RULES_GAMES_COUNT);
    return rules_suite_run(suite);
}
