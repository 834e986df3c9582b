#include "engine/compose/stars.h"

#include <stdlib.h>
#include <string.h>

#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"
#include "rules/moves/reachable.h"

enum {
    TRIES = 200,
    FORMS_LIMIT = 8,   /* roles that a piece can promote to on the way, itself included */
    STEPS_LIMIT = 128, /* moves of one piece from one square */
    SETS = 1 << STARS_LIMIT,
    PLACES = FORMS_LIMIT * BOARD_SQUARES_LIMIT,
    STATES = PLACES * SETS,
    UNSEEN = 255,
    BLOCKERS_LIMIT = 4,
    NEAR_MOVES = 2, /* the distance of stars on the first board, the shortest */
    WAY_A_STAR = 2, /* no board needs more moves for each of its stars */
    /* The weights of a board's qualities, as in the prototype. */
    WORTH_TRAP = 8,
    WORTH_FEW_FIRST = 4,
    WORTH_DETOUR = 2,
    WORTH_ANY = 2,
    CHARACTER = 16, /* the piece's character breaks ties: it adds less than this */
    CHARACTER_ENOUGH = 12
};

/* A move of the piece: its target square and form. */
typedef struct Step {
    Move move;
    uint16_t place; /* form * BOARD_SQUARES_LIMIT + square */
} Step;

typedef struct Solver {
    Position board; /* the blocking pieces, without the piece */
    Side side;
    bool promotes; /* whether promotion is allowed */
    Role forms[FORMS_LIMIT];
    size_t form_count;
    uint8_t known[PLACES]; /* whether its steps are known */
    uint8_t step_count[PLACES];
    Step steps[PLACES][STEPS_LIMIT];
    Bitboard stars;
    uint8_t far[STATES];     /* number of moves to reach each state, or UNSEEN */
    uint64_t begins[STATES]; /* the first moves of the shortest paths to it */
    uint32_t queue[STATES];
} Solver;

/* --- how the piece goes ---------------------------------------------------------------------- */

void stars_do(Position *position, Move move) {
    Undo undo;
    Side side = position->side;
    position_do(position, move, &undo);
    position_set_side(position, side);
    position->ep = 0;
    position->ep_pawn = SQUARE_NONE;
}

/* The index of the form; FORMS_LIMIT: too many. */
static size_t form_of(Solver *solver, Role role) {
    size_t form = 0;
    while (form < solver->form_count && solver->forms[form] != role)
        form++;
    if (form == solver->form_count && form < FORMS_LIMIT)
        solver->forms[solver->form_count++] = role;
    return form;
}

static void learn_steps(Solver *solver, size_t place) {
    static const Bitboard NONE = 0;
    Position position = solver->board;
    Square at = (Square)(place % BOARD_SQUARES_LIMIT);
    Move moves[MOVES_LIMIT];
    position_put(&position, at,
                 piece_make(solver->side, solver->forms[place / BOARD_SQUARES_LIMIT]));
    position.ep = NONE;
    size_t count = moves_generate(&position, moves), kept = 0;
    Bitboard promoting = 0;
    for (size_t i = 0; i < count && !solver->promotes; i++)
        if (move_is_promotion(moves[i]) && move_from(moves[i]) == at)
            promoting |= bitboard_of(move_to(moves[i]));
    for (size_t i = 0; i < count && kept < STEPS_LIMIT; i++) {
        if (move_is_drop(moves[i]) || move_from(moves[i]) != at ||
            move_kind(moves[i]) == MOVE_CASTLING || bitboard_has(promoting, move_to(moves[i])))
            continue;
        size_t form = form_of(solver, position_moved_role(&position, moves[i]));
        if (form == FORMS_LIMIT || position.board[move_to(moves[i])] != PIECE_NONE)
            continue;
        solver->steps[place][kept++] =
            (Step){moves[i], (uint16_t)(form * BOARD_SQUARES_LIMIT + move_to(moves[i]))};
    }
    solver->step_count[place] = (uint8_t)kept;
    solver->known[place] = true;
}

static void solver_start(Solver *solver, const Position *board, Side side, Role role) {
    memset(solver->known, 0, sizeof solver->known);
    solver->board = *board;
    solver->side = side;
    solver->forms[0] = role;
    solver->form_count = 1;
}

/* --- breadth-first search over place and stars left ------------------------------------------ */

/* The star on the square as a bit, by its order among the stars; 0: none. */
static unsigned star_bit(const Solver *solver, Square square) {
    if (!bitboard_has(solver->stars, square))
        return 0;
    return 1u << bitboard_count(solver->stars & (bitboard_of(square) - 1));
}

/* The least number of moves from a place with these stars left; STARS_NONE: no solution in fewer
 * than `limit`. begins (nullable) gets the set of first moves, by index, of all shortest solutions.
 */
static unsigned solve(Solver *solver, size_t place, unsigned left, unsigned limit,
                      uint64_t *begins) {
    size_t head = 0, tail = 0;
    unsigned best = UNSEEN;
    uint64_t firsts = 0;
    memset(solver->far, UNSEEN, sizeof solver->far);
    size_t start = place * SETS + left;
    solver->far[start] = 0;
    solver->begins[start] = 0;
    solver->queue[tail++] = (uint32_t)start;
    while (head < tail) {
        size_t state = solver->queue[head++], here = state / SETS;
        unsigned far = solver->far[state];
        if (far >= best || far + 1 >= limit)
            break;
        if (!solver->known[here])
            learn_steps(solver, here);
        for (size_t i = 0; i < solver->step_count[here]; i++) {
            size_t to = solver->steps[here][i].place;
            unsigned rest =
                (unsigned)(state % SETS) & ~star_bit(solver, (Square)(to % BOARD_SQUARES_LIMIT));
            size_t next = to * SETS + rest;
            uint64_t begin = far == 0 ? UINT64_C(1) << (i % 64) : solver->begins[state];
            if (solver->far[next] == UNSEEN) {
                solver->far[next] = (uint8_t)(far + 1);
                solver->begins[next] = 0;
                solver->queue[tail++] = (uint32_t)next;
            }
            if (solver->far[next] != far + 1)
                continue;
            solver->begins[next] |= begin;
            if (rest == 0) {
                best = far + 1;
                firsts |= begin;
            }
        }
    }
    /* Merge the first moves of all shortest solutions. */
    for (size_t i = 0; i < tail && best < UNSEEN; i++)
        if (solver->queue[i] % SETS == 0 && solver->far[solver->queue[i]] == best)
            firsts |= solver->begins[solver->queue[i]];
    if (begins != NULL)
        *begins = firsts;
    return best == UNSEEN ? STARS_NONE : best;
}

/* How many moves it takes if the piece always goes to the nearest star; above `limit`: at least
 * this many. */
static unsigned solve_greedily(Solver *solver, size_t place, unsigned left, unsigned limit) {
    unsigned moves = 0;
    while (left != 0 && moves <= limit) {
        unsigned nearest = UNSEEN;
        size_t reached = place, head = 0, tail = 0;
        memset(solver->far, UNSEEN, sizeof solver->far);
        solver->far[place * SETS] = 0;
        solver->queue[tail++] = (uint32_t)place;
        while (head < tail && nearest == UNSEEN) {
            size_t here = solver->queue[head++];
            if (!solver->known[here])
                learn_steps(solver, here);
            for (size_t i = 0; i < solver->step_count[here] && nearest == UNSEEN; i++) {
                size_t to = solver->steps[here][i].place;
                if (solver->far[to * SETS] != UNSEEN)
                    continue;
                solver->far[to * SETS] = (uint8_t)(solver->far[here * SETS] + 1);
                solver->queue[tail++] = (uint32_t)to;
                if (star_bit(solver, (Square)(to % BOARD_SQUARES_LIMIT)) & left) {
                    nearest = solver->far[to * SETS];
                    reached = to;
                }
            }
        }
        if (nearest == UNSEEN)
            return limit + 1;
        moves += nearest;
        place = reached;
        left &= ~star_bit(solver, (Square)(place % BOARD_SQUARES_LIMIT));
    }
    return moves;
}

unsigned stars_least(const Position *position, Square at, Bitboard stars, Move *first) {
    Solver *solver = calloc(1, sizeof *solver);
    Position board = *position;
    uint64_t begins = 0;
    if (solver == NULL)
        return STARS_NONE;
    Piece piece = board.board[at];
    position_take(&board, at);
    solver_start(solver, &board, position->side, piece_role(piece));
    solver->promotes = true;
    solver->stars = stars;
    unsigned left = (1u << bitboard_count(stars)) - 1;
    unsigned least = left == 0 ? STARS_NONE : solve(solver, at, left, UNSEEN, &begins);
    bool found = false;
    for (size_t i = 0; first != NULL && least != STARS_NONE && i < solver->step_count[at]; i++) {
        Move move = solver->steps[at][i].move;
        if ((begins >> (i % 64) & 1) == 0 ||
            (found && (move_is_promotion(move) || !move_is_promotion(*first))))
            continue;
        *first = move;
        found = true;
    }
    free(solver);
    return least;
}

/* --- making boards --------------------------------------------------------------------------- */

/* The most numerous role at the start, except royals and the piece itself; its pieces block the
 * way. */
static Role commonest(const Position *start, Role role) {
    const Variant *variant = start->variant;
    Role best = ROLE_NONE;
    unsigned most = 0;
    for (Role other = 0; other < variant->role_count; other++) {
        unsigned count = bitboard_count(start->by_role[other]);
        if (other != role && !variant->roles[other].royal && count > most) {
            best = other;
            most = count;
        }
    }
    return best;
}

static void put_royals(const Position *start, Position *out) {
    for (Bitboard left = start->royals; left != 0;) {
        Square at = bitboard_pop(&left);
        position_put(out, at, start->board[at]);
    }
}

/* Keeps only the pieces without which the game would be over at once, such as the last of a kind
 * that must survive, and the remaining checks. */
static void put_skeleton(const Position *start, Position *out) {
    *out = *start;
    position_set_rights(out, 0);
    for (Bitboard left = position_occupied(start); left != 0;) {
        Square at = bitboard_pop(&left);
        position_take(out, at);
        if (immediate_end(out, NULL))
            position_put(out, at, start->board[at]);
    }
}

/* Whether a piece of the role can move from any square. */
static bool can_move(Solver *solver, const Position *board, Role role) {
    solver_start(solver, board, SIDE_WHITE, role);
    for (Bitboard left = position_empty(board); left != 0;) {
        Square at = bitboard_pop(&left);
        learn_steps(solver, at);
        if (solver->step_count[at] > 0)
            return true;
    }
    return false;
}

Square stars_square(Random *random, Bitboard from) {
    if (from == 0)
        return SQUARE_NONE;
    for (uint64_t skip = random_below(random, bitboard_count(from)); skip > 0; skip--)
        bitboard_pop(&from);
    return bitboard_first(from);
}

typedef struct Maker {
    Solver *solver;
    Position empty; /* the board with only the pieces it must have */
    Role role, blocker;
    uint64_t others; /* the game's other roles */
    Random random;
    unsigned stars, blockers;
    unsigned moves; /* the farthest star's distance at first */
} Maker;

/* The squares that the piece can reach within `moves`, except its own. */
static Bitboard reachable_squares(Solver *solver, Square at, unsigned moves) {
    Bitboard found = 0;
    size_t head = 0, tail = 0;
    memset(solver->far, UNSEEN, sizeof solver->far);
    solver->queue[tail++] = at;
    solver->far[(size_t)at * SETS] = 0;
    while (head < tail) {
        size_t here = solver->queue[head++];
        unsigned far = solver->far[here * SETS];
        if (far == moves)
            break;
        if (!solver->known[here])
            learn_steps(solver, here);
        for (size_t i = 0; i < solver->step_count[here]; i++) {
            size_t to = solver->steps[here][i].place;
            if (solver->far[to * SETS] != UNSEEN)
                continue;
            solver->far[to * SETS] = (uint8_t)(far + 1);
            solver->queue[tail++] = (uint32_t)to;
            found |= bitboard_of((Square)(to % BOARD_SQUARES_LIMIT));
        }
    }
    return found & ~bitboard_of(at);
}

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Whether promoting on the way would take fewer moves. */
static bool promoting_is_shorter(Solver *solver, const StarBoard *board, Role role) {
    Position empty = board->position;
    unsigned all = (1u << bitboard_count(board->stars)) - 1;
    if (solver->promotes || empty.variant->roles[role].promoted == ROLE_NONE)
        return false;
    solver->promotes = true;
    position_take(&empty, board->at);
    solver_start(solver, &empty, SIDE_WHITE, role);
    bool shorter = solve(solver, board->at, all, board->least, NULL) != STARS_NONE;
    solver->promotes = false;
    return shorter;
}

/* Tries one board. Returns its value, from 1; 0: useless. */
static unsigned try_board(Maker *maker, StarBoard *out) {
    Solver *solver = maker->solver;
    const VariantRole *role = &maker->empty.variant->roles[maker->role];
    Position board = maker->empty;
    uint64_t begins;
    Bitboard free = position_empty(&board) & ~role->homeless[SIDE_WHITE] &
                    ~role->forbidden[SIDE_WHITE] & role->region[SIDE_WHITE];
    if (free == 0)
        return 0;
    Square at = stars_square(&maker->random, free);
    for (unsigned i = 0; i < maker->blockers && maker->blocker != ROLE_NONE; i++) {
        const VariantRole *blocker = &board.variant->roles[maker->blocker];
        Bitboard room = position_empty(&board) & ~bitboard_of(at) & blocker->region[SIDE_WHITE] &
                        ~blocker->homeless[SIDE_WHITE] & ~blocker->forbidden[SIDE_WHITE];
        if (room != 0)
            position_put(&board, stars_square(&maker->random, room),
                         piece_make(SIDE_WHITE, maker->blocker));
    }
    solver_start(solver, &board, SIDE_WHITE, maker->role);
    Bitboard reach =
        reachable_squares(solver, at, least_of(maker->moves, WAY_A_STAR * maker->stars));
    if (bitboard_count(reach) < maker->stars)
        return 0;
    solver->stars = 0;
    while (bitboard_count(solver->stars) < maker->stars)
        solver->stars |= bitboard_of(stars_square(&maker->random, reach & ~solver->stars));
    unsigned all = (1u << maker->stars) - 1,
             least = solve(solver, at, all, WAY_A_STAR * maker->stars + 1, &begins);
    if (least == STARS_NONE)
        return 0;
    bool few = (begins & (begins - 1) & ((begins & (begins - 1)) - 1)) == 0; /* at most two */
    unsigned worth = WORTH_ANY;
    worth += (least > maker->stars ? WORTH_DETOUR : 0u) + (few ? WORTH_FEW_FIRST : 0u);
    if (solve_greedily(solver, at, all, least) > least)
        worth += WORTH_TRAP;
    position_put(&board, at, piece_make(SIDE_WHITE, maker->role));
    *out = (StarBoard){board, at, solver->stars, least};
    return promoting_is_shorter(solver, out, maker->role) ? 0 : worth;
}

/* The piece's character: the share of other roles that are slower here, in parts of CHARACTER. */
static unsigned character_of(const Maker *maker, const StarBoard *board) {
    const Variant *variant = board->position.variant;
    Solver *solver = maker->solver;
    Position empty = board->position;
    unsigned others = 0, slower = 0, all = (1u << bitboard_count(board->stars)) - 1;
    position_take(&empty, board->at);
    for (Role role = 0; role < variant->role_count; role++) {
        if (role == maker->role || (maker->others & role_bit(role)) == 0)
            continue;
        solver_start(solver, &empty, SIDE_WHITE, role);
        solver->stars = board->stars;
        others++;
        slower += solve(solver, board->at, all, board->least + 1, NULL) == STARS_NONE;
    }
    return others > 0 ? slower * (CHARACTER - 1) / others : 0;
}

/* The best of the tries with maker->stars stars; 0: none is useful. */
static unsigned try_boards(Maker *maker, StarKind kind, StarBoard *out) {
    unsigned best = 0, most = WORTH_TRAP + WORTH_FEW_FIRST + WORTH_DETOUR + WORTH_ANY;
    unsigned enough = most * CHARACTER + CHARACTER_ENOUGH;
    for (unsigned i = 0; i < TRIES && best < enough; i++) {
        StarBoard board;
        maker->blockers = kind == STARS_FREE      ? 0
                          : kind == STARS_BLOCKED ? 1 + i % BLOCKERS_LIMIT
                                                  : i % (BLOCKERS_LIMIT + 1);
        unsigned worth = try_board(maker, &board) * CHARACTER;
        /* The first board is the shortest. */
        if (kind == STARS_FREE && worth > 0)
            worth = enough - (board.least < enough ? board.least : enough - 1);
        else if (worth > 0 && worth + CHARACTER > best)
            worth += character_of(maker, &board);
        if (worth > best) {
            best = worth;
            *out = board;
        }
    }
    return best;
}

/* Makes a board with only the pieces it must have; false: the piece has no move on it. */
static bool empty_board(Maker *maker, const Position *start) {
    const Variant *variant = start->variant;
    position_clear(&maker->empty, variant);
    bool good = can_move(maker->solver, &maker->empty, maker->role);
    if (!good && variant->has_immediate_end) {
        put_skeleton(start, &maker->empty);
        good = can_move(maker->solver, &maker->empty, maker->role);
    }
    if (!good && !variant->roles[maker->role].royal) {
        position_clear(&maker->empty, variant);
        put_royals(start, &maker->empty);
        good = can_move(maker->solver, &maker->empty, maker->role);
    }
    return good;
}

bool stars_make(const Variant *variant, Role role, StarKind kind, uint64_t seed, StarBoard *out) {
    static const unsigned STARS[STAR_KINDS] = {2, 3, STARS_LIMIT};
    Maker maker = {.role = role,
                   .random = random_seeded(seed * STAR_KINDS * ROLES_LIMIT +
                                           (uint64_t)role * STAR_KINDS + (uint64_t)kind)};
    Position start;
    maker.moves = kind == STARS_FREE ? NEAR_MOVES : UNSEEN - 1;
    maker.solver = calloc(1, sizeof *maker.solver);
    if (maker.solver == NULL)
        return false;
    position_start(&start, variant);
    maker.blocker = commonest(&start, role);
    maker.others = reachable_roles(variant) & ~variant->royals;
    unsigned best = 0;
    /* Stars are reached by promoting only if there is no other way: promotion is taught later. */
    for (unsigned promotes = 0; promotes < 2 && best == 0; promotes++) {
        maker.solver->promotes = promotes == 1;
        bool good = empty_board(&maker, &start);
        for (maker.stars = STARS[kind]; good && best == 0 && maker.stars > 0; maker.stars--)
            best = try_boards(&maker, kind, out);
    }
    free(maker.solver);
    return best > 0;
}
