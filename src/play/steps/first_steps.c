#include "play/steps/first_steps.h"

#include <string.h>

#include "engine/compose/first_mate.h"
#include "engine/compose/stars.h"
#include "engine/compose/step_board.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"

enum {
    RULE_SEED = 20261123, /* the same as for lessons */
    RULE_POSITIONS = 64,
    /* What makes a way from the capture to the second piece's stars good, on the scale of
     * StepPath.value. */
    DROP_EDGE = 5,
    STAR_EDGE = 4,
    CAPTURE_LEG = 3, /* the best distance of the capture ... */
    CAPTURE_LEG_OFF = 3,
    DROP_NEAR = 8, /* ... and what a drop beside it costs */
    DROP_APART = 3,
    DROP_RANK_OFF = 6,
    OTHER_LEG = 2, /* the length of the second piece's moves */
    /* And of a promotion: about this many safe checks follow. */
    CHECKS = 3,
    CHECKS_OFF = 4,
    PROMOTE = 200,
    PROMOTE_EDGE = 2,
    PROMOTE_FILE_OFF = 3,
    ROYAL_RANKS = 4 /* Black's royal goes no further down than this, where it has to move */
};

typedef struct Maker {
    FirstSteps *steps;
    Position start;
    Position board; /* after the last step is solved */
    Square slider;  /* where it is then; SQUARE_NONE: there is none */
} Maker;

static FirstStep *add_step(FirstSteps *steps, FirstTask task, const Position *position) {
    FirstStep *step = &steps->steps[steps->count++];
    *step = (FirstStep){.task = task,
                        .position = *position,
                        .piece = SQUARE_NONE,
                        .target = SQUARE_NONE,
                        .role = ROLE_NONE};
    step->position.halfmove = 0;
    return step;
}

/* --- a piece and two stars ------------------------------------------------------------------- */

/* Adds the step and plays it. */
static void add_path(Maker *maker, FirstTask task, Role role, const StepPath *path) {
    if (maker->board.board[path->at] == PIECE_NONE)
        position_put(&maker->board, path->at, piece_make(SIDE_WHITE, role));
    FirstStep *step = add_step(maker->steps, task, &maker->board);
    step->piece = path->at;
    step->role = role;
    for (unsigned leg = 0; leg < FIRST_LEGS; leg++) {
        step->right[leg] = path->moves[leg];
        step->stars |= bitboard_of(move_to(path->moves[leg]));
        stars_do(&maker->board, path->moves[leg]);
    }
}

/* The best path from one of these squares. */
static StepPath best_path(const Position *board, Bitboard from, Role role, unsigned leg) {
    StepPath best = {.value = -1};
    while (from != 0) {
        StepPath path = step_find_path(board, bitboard_pop(&from), role, leg);
        if (path.value > best.value)
            best = path;
    }
    return best;
}

/* The best path from a first square of the role, else from any square of the lower half. */
static StepPath path_from_home(const Maker *maker, const Position *board, Role role, unsigned leg) {
    const Variant *variant = board->variant;
    Bitboard homes = position_pieces(&maker->start, SIDE_WHITE, role) & position_empty(board);
    StepPath path = best_path(board, homes, role, leg);
    if (path.value < 0)
        path = best_path(
            board, step_room(board, SIDE_WHITE, role) & step_ranks(variant, 0, variant->ranks / 2),
            role, leg);
    return path;
}

static void add_move(Maker *maker) {
    Role role = maker->steps->roles.slider;
    const Variant *variant = maker->steps->variant;
    if (role == ROLE_NONE)
        return;
    StepPath path = path_from_home(maker, &maker->board, role, variant->files / 2u);
    if (path.value < 0)
        return;
    add_path(maker, FIRST_MOVE, role, &path);
    maker->slider = move_to(path.moves[1]);
}

/* --- capture, drop, and go on ---------------------------------------------------------------- */

/* A capture, and what follows it. */
typedef struct Chain {
    Position before, after; /* the capture */
    Move capture, drop;     /* drop MOVE_NONE: none follows */
    StepPath path;
    int value; /* below 0: none was found */
} Chain;

/* The capture of what is on the square by the slider; MOVE_NONE: another piece can capture it too.
 */
static Move only_capture(const Position *position, Square slider, Square target) {
    Move moves[MOVES_LIMIT], capture = MOVE_NONE;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (move_is_drop(moves[i]) || move_to(moves[i]) != target)
            continue;
        if (capture != MOVE_NONE || move_from(moves[i]) != slider ||
            move_kind(moves[i]) != MOVE_NORMAL)
            return MOVE_NONE;
        capture = moves[i];
    }
    return capture;
}

static unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

static int drop_value(const Chain *chain, Square slider) {
    const Variant *variant = chain->before.variant;
    Square target = move_to(chain->capture), to = move_to(chain->drop);
    unsigned rank = variant_rank(variant, to), best_rank = variant->ranks / 2u - 1;
    int value = chain->path.value + DROP_EDGE * (int)step_edge(variant, to);
    for (unsigned leg = 0; leg < FIRST_LEGS; leg++)
        value += STAR_EDGE * (int)step_edge(variant, move_to(chain->path.moves[leg]));
    value -= CAPTURE_LEG_OFF * (int)apart(step_distance(variant, slider, target), CAPTURE_LEG) +
             DROP_RANK_OFF * (int)apart(rank, best_rank);
    return value - (step_distance(variant, to, target) < DROP_APART ? DROP_NEAR : 0);
}

static void try_drops(const Maker *maker, Chain *chain, Chain *best) {
    Role role = maker->steps->roles.other;
    Bitboard zone = maker->steps->variant->roles[role].zone[SIDE_WHITE];
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(&chain->after, moves);
    for (size_t i = 0; i < count; i++) {
        Square to = move_to(moves[i]);
        if (!move_is_drop(moves[i]) || move_role(moves[i]) != role || bitboard_has(zone, to))
            continue;
        Position dropped = chain->after;
        stars_do(&dropped, moves[i]);
        if (!step_is_calm(&dropped))
            continue;
        chain->drop = moves[i];
        chain->path = step_find_path(&dropped, to, role, OTHER_LEG);
        chain->value = drop_value(chain, maker->slider);
        if (chain->path.value >= 0 && chain->value > best->value)
            *best = *chain;
    }
}

static void try_own(const Maker *maker, Chain *chain, Chain *best) {
    const Variant *variant = maker->steps->variant;
    unsigned far = step_distance(variant, maker->slider, move_to(chain->capture));
    chain->value = PROMOTE - (int)apart(far, CAPTURE_LEG);
    if (chain->value <= best->value)
        return;
    chain->path = path_from_home(maker, &chain->after, maker->steps->roles.other, OTHER_LEG);
    if (chain->path.value >= 0)
        *best = *chain;
}

/* Tries an enemy piece on the square. */
static void try_capture(const Maker *maker, Square target, Chain *best) {
    Role role = maker->steps->roles.other;
    Chain chain = {.before = maker->board, .value = -1};
    position_put(&chain.before, target, piece_make(SIDE_BLACK, role));
    if (!step_is_calm(&chain.before))
        return;
    chain.capture = only_capture(&chain.before, maker->slider, target);
    if (chain.capture == MOVE_NONE)
        return;
    chain.after = chain.before;
    stars_do(&chain.after, chain.capture);
    if (!step_is_calm(&chain.after) || chain.after.board[target] == PIECE_NONE)
        return;
    if (chain.after.hand[SIDE_WHITE][role] > 0)
        try_drops(maker, &chain, best);
    else
        try_own(maker, &chain, best);
}

static void add_capture(Maker *maker) {
    const Variant *variant = maker->steps->variant;
    Role other = maker->steps->roles.other;
    Chain best = {.value = -1};
    if (maker->slider == SQUARE_NONE || other == ROLE_NONE)
        return;
    Role slider = piece_role(maker->board.board[maker->slider]);
    for (Bitboard left = step_room(&maker->board, SIDE_BLACK, other) &
                         ~variant->roles[slider].zone[SIDE_WHITE] &
                         ~step_near(variant, maker->slider, 1);
         left != 0;)
        try_capture(maker, bitboard_pop(&left), &best);
    if (best.value < 0)
        return;
    FirstStep *step = add_step(maker->steps, FIRST_CAPTURE, &best.before);
    step->piece = maker->slider;
    step->target = move_to(best.capture);
    step->role = other;
    step->right[0] = best.capture;
    maker->board = best.after;
    if (best.drop != MOVE_NONE) {
        step = add_step(maker->steps, FIRST_DROP, &maker->board);
        step->role = other;
        step->stars = bitboard_of(move_to(best.drop));
        step->right[0] = best.drop;
        stars_do(&maker->board, best.drop);
    }
    add_path(maker, FIRST_GO_ON, other, &best.path);
}

/* --- promotion and check --------------------------------------------------------------------- */

/* Whether the move gives check and the side checked cannot capture a piece that does. */
static bool checks_safely(const Position *position, Move move) {
    Position after = position_after(position, move);
    Bitboard checkers = position_checkers(&after);
    Move replies[MOVES_LIMIT];
    if (checkers == 0)
        return false;
    size_t count = moves_generate(&after, replies);
    for (size_t i = 0; i < count; i++) {
        Square taken =
            move_kind(replies[i]) == MOVE_EN_PASSANT ? after.ep_pawn : move_to(replies[i]);
        if (!move_is_drop(replies[i]) && bitboard_has(checkers, taken))
            return false;
    }
    return true;
}

/* The number of such moves; *first gets the first, preferably one that does not promote. */
static unsigned count_safe_checks(const Position *position, Move *first) {
    Move moves[MOVES_LIMIT];
    unsigned found = 0;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (!checks_safely(position, moves[i]))
            continue;
        if (found++ == 0 || (move_is_promotion(*first) && !move_is_promotion(moves[i])))
            *first = moves[i];
    }
    return found;
}

/* The piece's best promotion to an empty square; MOVE_NONE: it cannot promote. */
static Move best_promotion(const Position *position, Square at) {
    Move moves[MOVES_LIMIT], best = MOVE_NONE;
    unsigned most = 0;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        if (!move_is_promotion(moves[i]) || move_from(moves[i]) != at ||
            position->board[move_to(moves[i])] != PIECE_NONE)
            continue;
        unsigned mobility = 1 + step_role_mobility(position->variant, move_role(moves[i]));
        if (mobility > most) {
            most = mobility;
            best = moves[i];
        }
    }
    return best;
}

/* A promotion, and the check that follows. */
typedef struct Rise {
    Position before, after;
    Square at;
    Move promotion, check;
    int value; /* below 0: none was found */
} Rise;

static void try_riser(const Position *board, Role role, Square at, Rise *best) {
    const Variant *variant = board->variant;
    Rise rise = {.before = *board, .at = at};
    position_put(&rise.before, at, piece_make(SIDE_WHITE, role));
    if (!step_is_calm(&rise.before))
        return;
    rise.promotion = best_promotion(&rise.before, at);
    if (rise.promotion == MOVE_NONE)
        return;
    rise.after = rise.before;
    stars_do(&rise.after, rise.promotion);
    if (!step_is_calm(&rise.after))
        return;
    unsigned checks = count_safe_checks(&rise.after, &rise.check);
    unsigned best_file = variant->files / 2u > 2 ? variant->files / 2u - 2 : 0;
    rise.value = PROMOTE - CHECKS_OFF * (int)apart(checks, CHECKS) +
                 PROMOTE_EDGE * (int)step_edge(variant, at) -
                 PROMOTE_FILE_OFF * (int)apart(variant_file(variant, at), best_file);
    if (checks > 0 && rise.value > best->value)
        *best = rise;
}

static void try_risers(const Position *board, Role role, Rise *best) {
    for (Bitboard left =
             step_room(board, SIDE_WHITE, role) & ~board->variant->roles[role].zone[SIDE_WHITE];
         left != 0;)
        try_riser(board, role, bitboard_pop(&left), best);
}

/* Tries boards with Black's royal on other squares, from the far corner on. */
static void try_royals(const Maker *maker, Role role, Rise *best) {
    const Variant *variant = maker->steps->variant;
    Square from = step_royal(&maker->board, SIDE_BLACK);
    if (from == SQUARE_NONE)
        return;
    for (Square to = variant->squares; to-- > 0 && best->value < 0;) {
        Position board = maker->board;
        Piece royal = board.board[from];
        if (board.board[to] != PIECE_NONE ||
            variant_own_rank(variant, SIDE_BLACK, to) >= ROYAL_RANKS)
            continue;
        position_take(&board, from);
        position_put(&board, to, royal);
        if (step_is_calm(&board))
            try_risers(&board, role, best);
    }
}

static void add_promotion(Maker *maker) {
    Role role = maker->steps->roles.riser;
    Rise best = {.value = -1};
    if (role == ROLE_NONE)
        return;
    try_risers(&maker->board, role, &best);
    if (best.value < 0)
        try_royals(maker, role, &best);
    if (best.value < 0)
        return;
    FirstStep *step = add_step(maker->steps, FIRST_PROMOTE, &best.before);
    step->piece = best.at;
    step->role = role;
    step->right[0] = best.promotion;
    maker->board = best.after;
    add_step(maker->steps, FIRST_CHECK, &maker->board)->right[0] = best.check;
}

/* --- the game's own rule --------------------------------------------------------------------- */

/* How typical of a game without drops the rule of an example is: 1 is the most; 0: not at all. */
static unsigned rank_of(const RuleExample *example) {
    const LessonRule *rule = lesson_rule(example->rule);
    Move move;
    if (rule->show == SHOW_REFUSAL)
        return rule->reason == LEGALITY_MUST_CAPTURE ? 5 : 0;
    if (rule->show == SHOW_ENDING)
        return rule->termination == TERMINATION_FLAG          ? 6
               : rule->termination == TERMINATION_CHECK_COUNT ? 7
                                                              : 0;
    if (rule->show != SHOW_MOVE ||
        attempt_moves(&example->position, &example->attempt, &move, 1) == 0)
        return 0;
    Piece taken = example->position.board[move_to(move)];
    if (taken != PIECE_NONE && example->position.variant->roles[piece_role(taken)].royal)
        return 1;
    return move_kind(move) == MOVE_CASTLING     ? 2
           : move_kind(move) == MOVE_EN_PASSANT ? 3
           : move_kind(move) == MOVE_MULTI_STEP ? 4
                                                : 0;
}

/* The most typical of the rules found whose text is short; lesson_rule_count: none. */
static size_t own_rule(const RuleFinder *finder) {
    size_t best = lesson_rule_count();
    for (size_t rule = 0; rule < lesson_rule_count(); rule++) {
        unsigned rank = finder->has[rule] ? rank_of(&finder->found[rule]) : 0;
        if (rank > 0 && first_words_in(lesson_rule(rule)->text) <= FIRST_WORDS_LIMIT &&
            (best == lesson_rule_count() || rank < rank_of(&finder->found[best])))
            best = rule;
    }
    return best;
}

/* Adds it after the capture, before the step that goes on. */
static void add_own_rule(FirstSteps *steps) {
    RuleFinder finder;
    size_t after = first_steps_find(steps, FIRST_CAPTURE);
    if (steps->variant->drops || after == steps->count || steps->count == FIRST_STEPS_LIMIT)
        return;
    rule_finder_start(&finder, steps->variant, RULE_SEED);
    while (rule_finder_step(&finder, RULE_POSITIONS))
        continue;
    size_t rule = own_rule(&finder);
    if (rule == lesson_rule_count() || finder.found[rule].position.side != SIDE_WHITE)
        return;
    steps->example = finder.found[rule];
    add_step(steps, FIRST_RULE, &steps->example.position);
    FirstStep added = steps->steps[steps->count - 1];
    memmove(&steps->steps[after + 2], &steps->steps[after + 1],
            (steps->count - after - 2) * sizeof added);
    added.right[0] = first_steps_right(steps, &added);
    steps->steps[after + 1] = added;
}

/* --- all of them ----------------------------------------------------------------------------- */

void first_steps_add_game(FirstSteps *steps, const Position *position) {
    if (steps->count < FIRST_STEPS_LIMIT)
        add_step(steps, FIRST_GAME, position);
}

static void add_mate(Maker *maker, const char *stored) {
    Position position;
    Move mate;
    if (!first_mate_read(maker->steps->variant, stored, &position, &mate) &&
        !first_mate_find(&maker->start, &maker->steps->roles, &position, &mate))
        return;
    add_step(maker->steps, FIRST_MATE, &position)->right[0] = mate;
}

void first_steps_make(const Variant *variant, const FirstStored *stored, FirstSteps *out) {
    Maker maker = {.steps = out, .slider = SQUARE_NONE};
    Position game;
    memset(out, 0, sizeof *out);
    out->variant = variant;
    position_start(&maker.start, variant);
    out->roles = step_roles(&maker.start);
    if (step_board_make(&maker.start, out->roles.slider, &maker.board)) {
        add_move(&maker);
        add_capture(&maker);
        add_promotion(&maker);
    }
    add_own_rule(out);
    add_mate(&maker, stored != NULL ? stored->mate : "");
    if (stored != NULL && fen_parse(variant, stored->game, &game, NULL))
        first_steps_add_game(out, &game);
}

size_t first_steps_find(const FirstSteps *steps, FirstTask task) {
    size_t at = 0;
    while (at < steps->count && steps->steps[at].task != task)
        at++;
    return at;
}

/* --- what is right --------------------------------------------------------------------------- */

/* A move of the piece that collects stars. */
static FirstAnswer judge_path(const FirstStep *step, const Position *position, Move move) {
    Position after = *position;
    if (move_is_drop(move) || move_from(move) != step->piece || move_is_promotion(move) ||
        position->board[move_to(move)] != PIECE_NONE)
        return FIRST_NOT_ASKED;
    Bitboard left = step->stars & ~bitboard_of(move_to(move));
    if (left == 0)
        return FIRST_RIGHT;
    stars_do(&after, move);
    return step_is_calm(&after) && stars_least(&after, move_to(move), left, NULL) != STARS_NONE
               ? FIRST_PART
               : FIRST_NOT_ASKED;
}

static bool is_right(const FirstSteps *steps, const FirstStep *step, const Position *position,
                     Move move) {
    switch (step->task) {
    case FIRST_CAPTURE:
        return !move_is_drop(move) && move_to(move) == step->target;
    case FIRST_DROP:
        return move_is_drop(move) && move_role(move) == step->role &&
               bitboard_has(step->stars, move_to(move));
    case FIRST_RULE:
        return rule_is_right(&steps->example, position, move);
    case FIRST_PROMOTE:
        return move_is_promotion(move);
    case FIRST_CHECK:
        return checks_safely(position, move);
    case FIRST_MATE:
        return first_mate_is(position, move);
    case FIRST_MOVE:
    case FIRST_GO_ON:
    case FIRST_GAME:
    case FIRST_TASKS:
        break;
    }
    return false;
}

FirstAnswer first_steps_judge(const FirstSteps *steps, const FirstStep *step,
                              const Position *position, Move move) {
    if (step->task == FIRST_MOVE || step->task == FIRST_GO_ON)
        return judge_path(step, position, move);
    return is_right(steps, step, position, move) ? FIRST_RIGHT : FIRST_NOT_ASKED;
}

Move first_steps_right(const FirstSteps *steps, const FirstStep *step) {
    Move moves[MOVES_LIMIT], first = MOVE_NONE;
    if (step->task == FIRST_MOVE || step->task == FIRST_GO_ON)
        return stars_least(&step->position, step->piece, step->stars, &first) != STARS_NONE
                   ? first
                   : MOVE_NONE;
    if (step->right[0] != MOVE_NONE)
        return step->right[0];
    size_t count = moves_generate(&step->position, moves);
    for (size_t i = 0; i < count; i++)
        if (is_right(steps, step, &step->position, moves[i]))
            return moves[i];
    return MOVE_NONE;
}
