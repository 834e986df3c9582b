/* Searches for positions that show the rules of a game, and reduces them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/compose/reduce.h"
#include "engine/compose/stars.h"
#include "engine/mate/mate.h"
#include "play/lesson/lesson_rules.h"
#include "rules/moves/movegen.h"
#include "rules/moves/reachable.h"
#include "rules/notation/fen.h"
#include "words/written.h"

enum {
    POSITIONS = 2400, /* how many to try */
    PLIES = 240,      /* the most plies of a random game */
    MATE_NODES = 1500,
    MATE_EVERY = 4, /* tries one position in this many for a mate in two */
    MATE_TABLE_MIB = 1,
    FEW_IN = 8,  /* keeps one piece in this many */
    SOME_IN = 3, /* the same for the side that plays against lone royals */
    /* For positions composed around a royal: */
    ATTACKERS = 4, /* at most, within this distance: */
    ATTACK_REACH = 3,
    DEFENDERS = 3, /* at most, next to it */
    COMPOSED_FOR_RARE = 6,
    HELD_IN = 3 /* one role in this many is in hand */
};

/* --- whether a position shows it ------------------------------------------------------------- */

/* An example being searched for or reduced. */
typedef struct Shown {
    RuleExample *example;
    MateSolver *solver; /* only for mates in two */
} Shown;

static size_t count_right(const RuleExample *example, const Position *position, Move *last) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves), right = 0;
    for (size_t i = 0; i < count; i++)
        if (rule_is_right(example, position, moves[i])) {
            *last = moves[i];
            right++;
        }
    return right;
}

/* Whether the attempt is refused for the rule's reason while another move is right. */
static bool refuses(const RuleExample *example, const Position *position) {
    LegalityReason reason = lesson_rule(example->rule)->reason;
    const Attempt *attempt = &example->attempt;
    Move move;
    return (attempt->drop != ROLE_NONE || position->board[attempt->from] != PIECE_NONE) &&
           legality_explain(position, attempt).reason == reason &&
           count_right(example, position, &move) > 0;
}

static bool mates_in_two(Shown *shown, const Position *position) {
    const MateLimits limits = {.nodes = MATE_NODES, .plies = 3};
    MateResult result;
    mate_solve(shown->solver, position, NULL, &limits, &result);
    Move answer;
    /* The solver also counts other endings than checkmate as mate. */
    if (result.verdict != MATE_FOUND || result.count != 3 ||
        !rule_forces_mate(position, result.line[0], &answer))
        return false;
    shown->example->attempt = attempt_of_move(position, result.line[0]);
    return true;
}

/* Whether the other side has exactly one royal, as the rule's text says. */
static bool has_one_royal(const Position *position) {
    Bitboard royals = position_royals(position, side_other(position->side));
    return royals != 0 && !bitboard_several(royals);
}

static bool takes_royal(const Position *position, Move move) {
    Piece piece = words_captured(position, move);
    return piece != PIECE_NONE && position->variant->roles[piece_role(piece)].royal;
}

static bool shows(Shown *shown, const Position *position) {
    RuleExample *example = shown->example;
    const LessonRule *rule = lesson_rule(example->rule);
    Move right = MOVE_NONE;
    if (rule->show == SHOW_REFUSAL)
        return refuses(example, position);
    if (rule->show == SHOW_MATE && rule->moves > 1)
        return mates_in_two(shown, position);
    if (rule->show == SHOW_REPEAT)
        return false; /* rule_find_repetition makes these */
    size_t count = count_right(example, position, &right);
    if (count == 0 || (rule->show == SHOW_MATE && count > 1))
        return false;
    if (rule->show == SHOW_MATE && !rule->is_shown(position, right))
        return false;
    /* The task "capture the last piece" must not mean one of two royals. */
    if (rule->termination == TERMINATION_BARE_KING && takes_royal(position, right))
        return false;
    /* Leave a choice of moves, except for endings. */
    bool chooses = rule->show == SHOW_MOVE || rule->termination == TERMINATION_MOVE_COUNT;
    if (chooses && count == moves_count(position))
        return false;
    example->attempt = attempt_of_move(position, right);
    return true;
}

/* Whether it shows the rule without an unrelated check. */
static bool is_shown(void *context, const Position *position) {
    Shown *shown = context;
    const LessonRule *rule = lesson_rule(shown->example->rule);
    if (outcome_at(position).result != RESULT_ONGOING ||
        (!rule->in_check && position_in_check(position)) ||
        (rule->show == SHOW_MATE && !has_one_royal(position)))
        return false;
    return shows(shown, position);
}

/* Whether it also calls no immediate win wrong. */
static bool is_shown_fairly(void *context, const Position *position) {
    const Shown *shown = context;
    return is_shown(context, position) && !rule_refuses_win(shown->example, position);
}

/* The learner plays White, unless only Black can show the rule. */
static bool is_for_white(const RuleFinder *finder) {
    return finder->position.side == SIDE_WHITE || finder->left <= POSITIONS / 4;
}

/* --- keeping an example ---------------------------------------------------------------------- */

static void keep(RuleFinder *finder, size_t rule, const Attempt *attempt, MateSolver *solver) {
    RuleExample example = {.rule = rule, .position = finder->position, .attempt = *attempt};
    Shown shown = {&example, solver};
    if (!is_for_white(finder) || !is_shown(&shown, &example.position))
        return;
    bool fair = !rule_refuses_win(&example, &example.position);
    reduce_position(&example.position, fair ? is_shown_fairly : is_shown, &shown);
    /* Run it once more, to set the attempt for the reduced position. */
    if (!is_shown_fairly(&shown, &example.position))
        return;
    if (lesson_rule(rule)->termination != TERMINATION_MOVE_COUNT)
        example.position.halfmove = 0;
    example.position.fullmove = 1;
    finder->found[rule] = example;
    finder->has[rule] = true;
}

/* Whether the move, which ends the game by `end`, shows the rule. */
static bool move_shows(const LessonRule *rule, const Position *position, Move move,
                       Termination end) {
    if (rule->show == SHOW_ENDING)
        return rule->termination == end;
    if (rule->show == SHOW_MATE && (rule->moves > 1 || end != TERMINATION_CHECKMATE))
        return false;
    return rule->is_shown != NULL && rule->is_shown(position, move);
}

static void look_at_moves(RuleFinder *finder, const Move *moves, size_t count) {
    Termination ends[MOVES_LIMIT];
    const RuleExample none = {.past_count = 0};
    for (size_t i = 0; i < count; i++)
        ends[i] = rule_outcome(&none, &finder->position, moves[i]).termination;
    for (size_t rule = 0; rule < lesson_rule_count(); rule++) {
        const LessonRule *row = lesson_rule(rule);
        for (size_t i = 0; i < count && !finder->has[rule]; i++)
            if (move_shows(row, &finder->position, moves[i], ends[i])) {
                Attempt attempt = attempt_of_move(&finder->position, moves[i]);
                keep(finder, rule, &attempt, NULL);
                break;
            }
    }
}

/* Tries rules that depend on earlier moves: repetitions, and the move count, set one short of its
 * limit. */
static void look_at_past(RuleFinder *finder) {
    Position *position = &finder->position;
    unsigned limit = outcome_count_limit(position->variant);
    if (!is_for_white(finder))
        return;
    for (size_t rule = 0; rule < lesson_rule_count(); rule++) {
        const LessonRule *row = lesson_rule(rule);
        if (finder->has[rule])
            continue;
        if (row->show == SHOW_REPEAT) {
            finder->found[rule].rule = rule;
            finder->has[rule] = rule_find_repetition(position, row->termination, &finder->random,
                                                     &finder->found[rule]);
        } else if (row->termination == TERMINATION_MOVE_COUNT && limit > 0) {
            uint16_t before = position->halfmove;
            position->halfmove = (uint16_t)(limit - 1);
            keep(finder, rule, &(Attempt){.drop = ROLE_NONE}, NULL);
            position->halfmove = before;
        }
    }
}

/* The set of refusal reasons without an example yet. Most attempts are refused for other reasons.
 */
static uint64_t missing_refusals(const RuleFinder *finder) {
    static_assert(LEGALITY_REASONS <= 64, "a bit each");
    uint64_t reasons = 0;
    for (size_t rule = 0; rule < lesson_rule_count(); rule++)
        if (lesson_rule(rule)->show == SHOW_REFUSAL && !finder->has[rule])
            reasons |= (uint64_t)1 << lesson_rule(rule)->reason;
    return reasons;
}

static void look_at_attempt(RuleFinder *finder, const Attempt *attempt, uint64_t *missing) {
    LegalityReason reason = legality_explain(&finder->position, attempt).reason;
    if ((*missing >> reason & 1) == 0)
        return;
    for (size_t rule = 0; rule < lesson_rule_count(); rule++)
        if (lesson_rule(rule)->show == SHOW_REFUSAL && lesson_rule(rule)->reason == reason &&
            !finder->has[rule])
            keep(finder, rule, attempt, NULL);
    *missing = missing_refusals(finder);
}

/* The squares where a role can be dropped legally: nothing to refuse there. */
static Bitboard legal_drops(const Move *moves, size_t count, Role role) {
    Bitboard squares = 0;
    for (size_t i = 0; i < count; i++)
        if (move_is_drop(moves[i]) && move_role(moves[i]) == role)
            squares |= bitboard_of(move_to(moves[i]));
    return squares;
}

/* Tries a random piece, the royals and each piece in hand on every square. */
static void look_at_attempts(RuleFinder *finder, const Move *moves, size_t count) {
    const Position *position = &finder->position;
    const Variant *variant = position->variant;
    if (position->by_side[position->side] == 0)
        return;
    Bitboard own = position->by_side[position->side],
             royals = position_royals(position, position->side);
    uint64_t missing = missing_refusals(finder);
    for (Bitboard tried = bitboard_of(stars_square(&finder->random, own)) | royals; tried != 0;) {
        Attempt attempt = {.drop = ROLE_NONE, .from = bitboard_pop(&tried)};
        for (Bitboard to = variant->board; to != 0;) {
            attempt.to = bitboard_pop(&to);
            look_at_attempt(finder, &attempt, &missing);
        }
    }
    for (Role role = 0; role < variant->role_count; role++) {
        Attempt attempt = {.drop = role, .from = SQUARE_NONE};
        if (position->hand[position->side][role] == 0)
            continue;
        Bitboard legal = legal_drops(moves, count, role);
        for (Bitboard to = position_empty(position) & ~legal; to != 0;) {
            attempt.to = bitboard_pop(&to);
            look_at_attempt(finder, &attempt, &missing);
        }
    }
}

static void look_for_mate(RuleFinder *finder) {
    size_t rule = lesson_rule_count() - 1;
    if (finder->has[rule] || !is_for_white(finder))
        return;
    MateSolver *solver = mate_new(MATE_TABLE_MIB);
    if (solver != NULL)
        keep(finder, rule, &(Attempt){.drop = ROLE_NONE}, solver);
    mate_free(solver);
}

/* Removes most pieces; in half of the positions all but the royals of the side not to move, which
 * may then have no move left. */
static void thin_out(RuleFinder *finder) {
    Position *position = &finder->position;
    bool bares = random_below(&finder->random, 2) == 0;
    for (Bitboard left = position_occupied(position); left != 0;) {
        Square at = bitboard_pop(&left);
        Piece piece = position->board[at];
        bool own = piece_side(piece) == position->side;
        uint64_t in = !bares ? FEW_IN : own ? SOME_IN : 1;
        if (!position->variant->roles[piece_role(piece)].royal &&
            (in == 1 || random_below(&finder->random, in) > 0))
            position_take(position, at);
    }
}

static void empty_hands(Position *position) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (Role role = 0; role < position->variant->role_count; role++)
            position_set_hand(position, (Side)side, role, 0);
}

/* Tries a position changed by hand, if it is playable. */
static bool look_at_changed(RuleFinder *finder) {
    Position *position = &finder->position;
    Move moves[MOVES_LIMIT];
    position_set_rights(position, position_standing_rights(position, position->rights));
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
    if (!fen_validate(position, NULL) || outcome_at(position).result != RESULT_ONGOING)
        return false;
    size_t count = moves_generate(position, moves);
    look_at_moves(finder, moves, count);
    look_at_attempts(finder, moves, count);
    return true;
}

/* Tries the position with most pieces removed: such positions come late in well played games. */
static void look_at_few(RuleFinder *finder) {
    Position whole = finder->position;
    thin_out(finder);
    empty_hands(&finder->position);
    if (look_at_changed(finder))
        look_at_past(finder);
    finder->position = whole;
}

/* --- positions that are composed ------------------------------------------------------------- */

/* Empty squares within `reach` of a square, where the piece may stay. */
static Bitboard room_near(const Position *position, Piece piece, Square at, int reach) {
    const Variant *variant = position->variant;
    const VariantRole *role = &variant->roles[piece_role(piece)];
    Side side = piece_side(piece);
    Bitboard room = position_empty(position) & role->region[side] & ~role->homeless[side] &
                    ~role->forbidden[side];
    for (Bitboard left = room; left != 0;) {
        Square square = bitboard_pop(&left);
        if (abs((int)variant_file(variant, square) - (int)variant_file(variant, at)) > reach ||
            abs((int)variant_rank(variant, square) - (int)variant_rank(variant, at)) > reach)
            room &= ~bitboard_of(square);
    }
    return room;
}

/* Pieces to put near a square. */
typedef struct Company {
    Side side;
    uint64_t roles; /* to choose from; 0: put none */
    int reach;
    unsigned most;
} Company;

static void put_near(RuleFinder *finder, Square at, const Company *company) {
    Position *position = &finder->position;
    uint64_t count = random_below(&finder->random, company->most + 1);
    for (; count > 0 && company->roles != 0; count--) {
        uint64_t left = company->roles;
        uint64_t skip = random_below(&finder->random, (uint64_t)__builtin_popcountll(left));
        for (; skip > 0; skip--)
            left &= left - 1;
        Piece piece = piece_make(company->side, (Role)__builtin_ctzll(left));
        Square to = stars_square(&finder->random, room_near(position, piece, at, company->reach));
        if (to != SQUARE_NONE)
            position_put(position, to, piece);
    }
}

/* Removes all pieces except royals and those that castling needs. */
static void take_ordinary(Position *position) {
    for (Bitboard left = position_occupied(position) & ~position->royals; left != 0;) {
        Square at = bitboard_pop(&left);
        Piece piece = position->board[at];
        position_take(position, at);
        if (position_standing_rights(position, position->rights) != position->rights)
            position_put(position, at, piece);
    }
}

/* Moves the opponent's royal to a random square, unless its side can castle; SQUARE_NONE: no royal.
 */
static Square move_royal(RuleFinder *finder) {
    Position *position = &finder->position;
    Side side = side_other(position->side);
    Bitboard royals = position_royals(position, side);
    if (royals == 0)
        return SQUARE_NONE;
    Square at = bitboard_first(royals);
    Piece piece = position->board[at];
    position_take(position, at);
    Square to = at;
    if (position_standing_rights(position, position->rights) == position->rights)
        to = stars_square(&finder->random,
                          room_near(position, piece, at, BOARD_RANKS_LIMIT) | bitboard_of(at));
    position_put(position, to, piece);
    return to;
}

static void fill_hand(RuleFinder *finder) {
    Position *position = &finder->position;
    const Variant *variant = position->variant;
    for (Role role = 0; variant->drops && role < variant->role_count; role++)
        if (variant->roles[role].drop[position->side] != 0 && !variant->roles[role].royal &&
            random_below(&finder->random, HELD_IN) == 0)
            position_set_hand(position, position->side, role, 1);
}

/* Whether the rule needs many pieces in place: a drop that must not mate, castling out of or
 * through check, or a mate in one. */
static bool is_rare(const RuleFinder *finder, const LessonRule *rule) {
    const Variant *variant = finder->variant;
    bool forbids = false;
    for (Role role = 0; role < variant->role_count; role++)
        forbids = forbids || variant->roles[role].drop_mate_illegal;
    if (rule->show == SHOW_REFUSAL)
        return (forbids && rule->reason == LEGALITY_DROP_MATE) ||
               (variant->has_castling && (rule->reason == LEGALITY_CASTLE_IN_CHECK ||
                                          rule->reason == LEGALITY_CASTLE_THROUGH_CHECK));
    return rule->show == SHOW_MATE && rule->moves == 1 &&
           (variant->drops || strcmp(rule->id, "mate-drop") != 0);
}

/* How many positions to compose for each position of a game: more while a rare rule lacks an
 * example. */
static unsigned compositions(const RuleFinder *finder) {
    for (size_t rule = 0; rule < lesson_rule_count(); rule++)
        if (!finder->has[rule] && is_rare(finder, lesson_rule(rule)))
            return COMPOSED_FOR_RARE;
    return 1;
}

/* Tries a royal with some of its own pieces around it and attackers on the board and in hand:
 * endings that random games rarely reach. */
static void look_at_composed(RuleFinder *finder, uint64_t roles) {
    Position whole = finder->position;
    Position *position = &finder->position;
    take_ordinary(position);
    empty_hands(position);
    Square royal = move_royal(finder);
    if (royal != SQUARE_NONE) {
        Side side = position->side;
        uint64_t royals = roles & position->variant->royals;
        const Company second = {side_other(side), royals, ATTACK_REACH, 1};
        const Company guards = {side_other(side), roles & ~royals, 1, DEFENDERS};
        const Company attackers = {side, roles & ~royals, ATTACK_REACH, ATTACKERS};
        if (__builtin_popcountll(royals) > 1)
            put_near(finder, royal, &second);
        put_near(finder, royal, &guards);
        put_near(finder, royal, &attackers);
        fill_hand(finder);
        if (look_at_changed(finder))
            look_for_mate(finder);
    }
    finder->position = whole;
}

/* Tries a lone royal next to the other side's last piece. */
static void look_at_last(RuleFinder *finder, uint64_t roles) {
    Position whole = finder->position;
    Position *position = &finder->position;
    const Company last = {side_other(position->side), roles & ~position->variant->royals, 1, 1};
    for (Bitboard left = position_occupied(position) & ~position->royals; left != 0;)
        position_take(position, bitboard_pop(&left));
    empty_hands(position);
    Bitboard royals = position_royals(position, position->side);
    if (royals != 0)
        put_near(finder, bitboard_first(royals), &last);
    look_at_changed(finder);
    finder->position = whole;
}

/* Whether the game can end by royal against royal, without drops to prevent it, and lacks an
 * example of that. */
static bool wants_last(const RuleFinder *finder) {
    for (size_t rule = 0; rule < lesson_rule_count(); rule++)
        if (lesson_rule(rule)->termination == TERMINATION_INSUFFICIENT)
            return finder->variant->lone_royals_end && !finder->variant->drops &&
                   !finder->has[rule];
    return false;
}

/* --- the games ------------------------------------------------------------------------------- */

void rule_finder_start(RuleFinder *finder, const Variant *variant, uint64_t seed) {
    memset(finder, 0, sizeof *finder);
    finder->variant = variant;
    finder->random = random_seeded(seed);
    finder->left = POSITIONS;
    position_start(&finder->position, variant);
}

bool rule_finder_step(RuleFinder *finder, unsigned positions) {
    Move moves[MOVES_LIMIT];
    const uint64_t reachable = reachable_roles(finder->variant);
    for (; positions > 0 && finder->left > 0; positions--, finder->left--) {
        size_t count = moves_generate(&finder->position, moves);
        bool over = count == 0 || outcome_at(&finder->position).result != RESULT_ONGOING;
        if (over || finder->ply >= PLIES) {
            position_start(&finder->position, finder->variant);
            finder->ply = 0;
            continue;
        }
        look_at_moves(finder, moves, count);
        look_at_attempts(finder, moves, count);
        if (finder->left / 2 % MATE_EVERY == 0)
            look_for_mate(finder);
        look_at_few(finder);
        for (unsigned i = compositions(finder); i > 0; i--)
            look_at_composed(finder, reachable);
        if (wants_last(finder))
            look_at_last(finder, reachable);
        Undo undo;
        position_do(&finder->position, moves[random_below(&finder->random, count)], &undo);
        finder->ply++;
    }
    return finder->left > 0;
}
