/* Every attempt in random positions of listed and unusual games is either a legal move or gets a
 * reason. The pieces that the reason blames exist, and removing them changes the verdict. */
#include <stdio.h>

#include "rules/endings/immediate.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "rules/scene.h"

enum { GAMES_USUAL = 3, TEXT_EVERY = 64 };

/* Plays fewer games of unlisted variants, as there are many. */
static unsigned games_of(const Variant *variant) {
    unsigned games = playout_games(GAMES_USUAL);
    return rules_is_listed(variant) ? games : games / 4;
}

/* Counts of the positions examined with the culprits removed. */
typedef struct Removals {
    unsigned long examined, skipped;
} Removals;

/* --- the move meant -------------------------------------------------------------------------- */

/* Whether the attempt targets the rook of this castling move. */
static bool is_onto_rook(const Scene *scene, Move move) {
    const Position *p = &scene->position;
    const Castling *wings = p->variant->castling[p->side];
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++)
        if (move_kind(move) == MOVE_CASTLING && wings[i].king_to == move_to(move))
            return wings[i].rook_from == scene->attempt.to;
    return false;
}

/* Whether the move is this drop, promoted if the attempt asks for it. */
static bool is_meant_drop(const Variant *variant, const Attempt *attempt, Move move) {
    if (attempt->turning == TURNING_UNSAID || attempt->turning == TURNING_DECLINED)
        return move_role(move) == attempt->drop;
    const VariantRole *role = &variant->roles[attempt->drop];
    return variant->drops_promoted && !role->flipped && move_role(move) == role->promoted &&
           (attempt->turning == TURNING_OVER || attempt->choice == role->promoted);
}

static bool is_meant(const Scene *scene, Move move) {
    const Attempt *attempt = &scene->attempt;
    if (move_is_drop(move) != (attempt->drop != ROLE_NONE))
        return false;
    if (move_to(move) != attempt->to && !is_onto_rook(scene, move))
        return false;
    const Variant *variant = scene->position.variant;
    if (attempt->drop != ROLE_NONE)
        return is_meant_drop(variant, attempt, move);
    if (move_from(move) != attempt->from)
        return false;
    Role role = piece_role(scene->position.board[attempt->from]);
    switch (attempt->turning) {
    case TURNING_OVER:
        return move_is_promotion(move) && move_role(move) == variant->roles[role].promoted;
    case TURNING_CHOICE:
        return move_is_promotion(move) &&
               variant_roles_alike(variant, move_role(move), attempt->choice);
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

/* Asserts that the attempt is a listed move or has a reason. */
static void check_verdict(const Scene *scene) {
    bool legal = scene->legality.reason == LEGALITY_LEGAL;
    Move meant = find_meant(scene);
    CLAIM(scene, legal == (meant != MOVE_NONE));
    CLAIM(scene, scene->legality.move == meant);
    CLAIM(scene, !legal || moves_is_legal(&scene->position, meant));
    CLAIM(scene, !legal || scene->legality.culprits == 0);
}

/* Asserts that the attempt read from its text gets the same verdict. */
static void check_text(const Scene *scene) {
    char data[32];
    Text text = TEXT_OVER(data);
    scene_attempt_text(scene, &text);
    Attempt attempt;
    if (!uci_parse_attempt(&scene->position, data, &attempt, NULL))
        return;
    Move move = MOVE_NONE;
    bool read = uci_parse(&scene->position, data, &move, NULL);
    CLAIM(scene, read == (legality_explain(&scene->position, &attempt).reason == LEGALITY_LEGAL));
}

/* --- what is blamed -------------------------------------------------------------------------- */

static Bitboard enemies_of(const Scene *scene) {
    return scene->position.by_side[side_other(scene->position.side)];
}

/* Whether there are culprits, and all of them attack the square when these squares are occupied. */
static bool all_attack(const Scene *scene, Square square, Bitboard occupied) {
    const Position *p = &scene->position;
    Bitboard attackers = position_attackers(p, square, side_other(p->side), occupied);
    return scene->legality.culprits != 0 && (scene->legality.culprits & ~attackers) == 0;
}

/* Asserts that the attackers attack the square, at present or after the move. */
static void check_attackers(const Scene *scene) {
    const Legality *legality = &scene->legality;
    const Attempt *attempt = &scene->attempt;
    Bitboard occupied = position_occupied(&scene->position);
    Bitboard own = scene->position.by_side[scene->position.side];
    CLAIM(scene, (legality->culprits & ~enemies_of(scene)) == 0);
    if (legality->reason == LEGALITY_INTO_CHECK) {
        CLAIM(scene, legality->other == attempt->to);
        return;
    }
    CLAIM(scene, bitboard_has(own, legality->other));
    if (legality->reason == LEGALITY_IN_CHECK) {
        CLAIM(scene, all_attack(scene, legality->other, occupied));
        return;
    }
    CLAIM(scene, !bitboard_has(position_attackers(&scene->position, legality->other,
                                                  side_other(scene->position.side), occupied),
                               bitboard_first(legality->culprits)));
    if (legality->reason == LEGALITY_PINNED)
        CLAIM(scene, (position_attackers(&scene->position, legality->other,
                                         side_other(scene->position.side),
                                         occupied & ~bitboard_of(attempt->from)) &
                      legality->culprits) != 0);
}

/* Asserts that blockers stand in between and are not the moving piece. */
static void check_in_the_way(const Scene *scene) {
    Bitboard culprits = scene->legality.culprits;
    CLAIM(scene, culprits != 0);
    CLAIM(scene, !bitboard_has(culprits, scene->attempt.from));
    if (scene->legality.reason == LEGALITY_BLOCKED)
        CLAIM(scene, !bitboard_has(culprits, scene->attempt.to));
}

static void check_pawns_on_file(const Scene *scene) {
    const Variant *variant = scene->position.variant;
    Bitboard file = variant->file_mask[variant_file(variant, scene->attempt.to)];
    Bitboard pawns = scene->position.by_role[variant_held_role(variant, scene->legality.role)];
    CLAIM(scene, scene->legality.culprits != 0);
    CLAIM(scene, (scene->legality.culprits & ~(file & pawns)) == 0);
}

/* Asserts that the squares hold the pieces that the reason names. */
static void check_culprits(const Scene *scene) {
    const Position *p = &scene->position;
    Bitboard culprits = scene->legality.culprits, goal = bitboard_of(scene->attempt.to);
    Bitboard enemies = enemies_of(scene);
    CLAIM(scene, (culprits & ~position_occupied(p)) == 0);
    switch ((int)scene->legality.reason) {
    case LEGALITY_IN_CHECK:
    case LEGALITY_INTO_CHECK:
    case LEGALITY_PINNED:
    case LEGALITY_EXPOSES:
        check_attackers(scene);
        return;
    case LEGALITY_BLOCKED:
    case LEGALITY_CASTLE_BLOCKED:
        check_in_the_way(scene);
        return;
    case LEGALITY_OWN_PIECE:
        CLAIM(scene, culprits == goal && (goal & p->by_side[p->side]) != 0);
        return;
    case LEGALITY_CANNOT_CAPTURE_SO:
    case LEGALITY_IMMUNE:
        CLAIM(scene, culprits != 0 && (culprits & ~enemies) == 0);
        return;
    case LEGALITY_OCCUPIED:
        CLAIM(scene, culprits == goal);
        return;
    case LEGALITY_KINGS_FACE:
    case LEGALITY_ROYAL_STAYS:
    case LEGALITY_GIVES_CHECK:
        CLAIM(scene, culprits == position_royals(p, side_other(p->side)) && culprits != 0);
        return;
    case LEGALITY_DROP_FILE:
        check_pawns_on_file(scene);
        return;
    case LEGALITY_CASTLE_IN_CHECK:
    case LEGALITY_CASTLE_THROUGH_CHECK:
        CLAIM(scene, all_attack(scene, scene->legality.other, position_occupied(p)));
        return;
    case LEGALITY_MUST_CAPTURE:
    case LEGALITY_MUST_TAKE_CHECKER:
    case LEGALITY_ALL_ATTACKED:
        CLAIM(scene, culprits != 0 && (culprits & ~enemies) == 0);
        return;
    default:
        return;
    }
}

/* --- taking away what is blamed -------------------------------------------------------------- */

/* Removes the piece, or moves it if it is a royal, which the game needs. */
static void take_or_move(Scene *scene, Position *position, Square square) {
    Piece piece = position->board[square];
    position_take(position, square);
    if (!(position->variant->royals & role_bit(piece_role(piece))))
        return;
    Bitboard places = position_empty(position) & ~bitboard_of(square) &
                      ~bitboard_of(scene->attempt.to) &
                      ~position->variant->roles[piece_role(piece)].homeless[piece_side(piece)];
    for (unsigned tries = 0; places != 0 && tries < 20; tries++) {
        Bitboard set = places;
        for (uint64_t skip = random_below(&scene->random, bitboard_count(set)); skip > 0; skip--)
            bitboard_pop(&set);
        Square to = bitboard_first(set);
        position_put(position, to, piece);
        if (fen_validate(position, NULL))
            return;
        position_take(position, to);
        places &= ~bitboard_of(to);
    }
}

/* Judges the attempt without these pieces; false if the position is not playable. */
static bool judge_without(Scene *scene, Bitboard gone, Legality *out) {
    Removals *removals = scene->context;
    Position without = scene->position;
    if (without.ep != 0 && bitboard_has(gone, without.ep_pawn)) {
        without.ep = 0;
        without.ep_pawn = SQUARE_NONE;
    }
    while (gone != 0)
        take_or_move(scene, &without, bitboard_pop(&gone));
    if (!fen_validate(&without, NULL) || immediate_end(&without, NULL)) {
        removals->skipped++;
        return false;
    }
    removals->examined++;
    *out = legality_explain(&without, &scene->attempt);
    return true;
}

/* Behind one attacker there can be another, which is then blamed. */
static bool is_danger(LegalityReason reason) {
    return reason == LEGALITY_IN_CHECK || reason == LEGALITY_INTO_CHECK ||
           reason == LEGALITY_PINNED || reason == LEGALITY_EXPOSES ||
           reason == LEGALITY_CASTLE_IN_CHECK || reason == LEGALITY_CASTLE_THROUGH_CHECK;
}

/* Without the culprits the attempt is legal, or is refused for another reason or because of other
 * squares. */
static void check_removal(Scene *scene) {
    const Legality *legality = &scene->legality;
    Legality now;
    if (legality->culprits == 0 || !judge_without(scene, legality->culprits, &now))
        return;
    CLAIM(scene, now.reason != legality->reason || now.culprits != 0);
}

/* Once a check is removed, the duties that it overrode are reported. */
static bool is_duty(LegalityReason reason) {
    return reason == LEGALITY_MUST_DROP || reason == LEGALITY_MUST_CAPTURE;
}

/* Whether the culprits forbid the attempt only together. */
static bool are_counted(const Scene *scene) {
    const VariantRole *roles = scene->position.variant->roles;
    switch ((int)scene->legality.reason) {
    case LEGALITY_DROP_FILE:
        return roles[scene->legality.role].file_limit > 1;
    case LEGALITY_PROMOTION_LIMIT:
    case LEGALITY_ALL_ATTACKED:
        return true;
    default:
        return false;
    }
}

/* Pieces whose removal affects the others: a moved royal can block a line, and the last guarded
 * piece of a kind must not be left attacked. */
static Bitboard find_guarded(const Scene *scene) {
    const Extinction *extinction = &scene->position.variant->extinction;
    Bitboard found = scene->position.royals;
    for (Bitboard set = position_occupied(&scene->position);
         set != 0 && extinction->has_pseudo_royals;) {
        Square square = bitboard_pop(&set);
        if (extinction->roles >> piece_role(scene->position.board[square]) & 1)
            found |= bitboard_of(square);
    }
    return found;
}

/* Asserts that each culprit alone forbids the attempt. */
static void check_each(Scene *scene) {
    const Legality *legality = &scene->legality;
    /* One attacker can be the hurdle of another. */
    bool hopping = is_danger(legality->reason) && scene->position.variant->specials != 0;
    if (!bitboard_several(legality->culprits) || are_counted(scene) || hopping)
        return;
    for (Bitboard set = legality->culprits; set != 0;) {
        Square square = bitboard_pop(&set);
        Bitboard others = legality->culprits & ~bitboard_of(square);
        Legality now;
        if ((others & find_guarded(scene)) != 0 || !judge_without(scene, others, &now))
            continue;
        bool same = now.reason == legality->reason && bitboard_has(now.culprits, square);
        CLAIM(scene, same || (is_danger(legality->reason) &&
                              (is_danger(now.reason) || is_duty(now.reason))));
    }
}

/* --- every try ------------------------------------------------------------------------------- */

static void check_try(Scene *scene) {
    check_verdict(scene);
    check_culprits(scene);
    if (scene->tries % TEXT_EVERY == 0)
        check_text(scene);
    check_removal(scene);
    check_each(scene);
}

START_TEST(test_every_try_is_legal_or_has_a_reason_with_relevant_squares)
{
    static Scene scene;
    const Variant *variant = rules_any((size_t)_i);
    Removals removals = {0, 0};
    scene.context = &removals;
    scene_visit_games(&scene, variant, games_of(variant), NULL, check_try);
    ck_assert_msg(removals.skipped <= removals.examined,
                  "%s: %lu tries, %lu removals, %lu more skipped", variant->name, scene.tries,
                  removals.examined, removals.skipped);
    if (scene.tries > 0)
        printf("%s: %lu tries, %lu removals, %lu more skipped\n", variant->name, scene.tries,
               removals.examined, removals.skipped);
}
END_TEST

/* Each legal move is found from the attempt that describes it. */
START_TEST(test_every_legal_move_is_found_from_its_try)
{
    static Scene scene;
    for (unsigned seed = 0; seed < games_of(rules_any((size_t)_i)); seed++) {
        Playout playout;
        playout_start(&playout, rules_any((size_t)_i), seed + 200000);
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

RULES_SUITE("") {
    const int games = (int)rules_all_count();
    TCase *tcase = rules_add_topic(suite, "every try");
    tcase_add_loop_test(tcase, test_every_try_is_legal_or_has_a_reason_with_relevant_squares, 0,
                        games);
    tcase_add_loop_test(tcase, test_every_legal_move_is_found_from_its_try, 0, games);
}
