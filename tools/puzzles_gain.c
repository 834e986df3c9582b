/* The other puzzles: a move that wins something, or the only one that holds, found by two lines of
 * the search and verified by longer ones. */
#include <string.h>

#include "engine/evaluate/see.h"
#include "engine/level/score.h"
#include "tools/puzzles.h"

enum {
    GAIN_PLY = 10,        /* no gains before this ply */
    DEFEND_MOVES = 4,     /* a defence has at least this many legal moves */
    LATER_NODES = 200000, /* for the moves after the first */
    ANSWER_NODES = 200000
};
static const uint64_t VERIFY_NODES[] = {40000, 200000, 1000000};
static const double BEFORE_MOST = 0.8; /* the most that the chance before the mistake may be */
static const double LATER_GAP = 0.3;

/* When a move counts as the only one. In 23 games of pandemonium a gap of 0.4 was in 2 of 2,051
 * positions, and in none after 1,000,000 nodes; one of 0.25 held in 5 (and, with the second best
 * move lost, in 4). */
typedef struct Bounds {
    double hold_least, hold_most; /* bounds of the chance that is held */
    double lost;                  /* the most that the second best move may keep */
    double gap;                   /* between the two */
} Bounds;
static const Bounds PROVED = {0.35, 0.75, 0.35, 0.25};
/* For the first, short search: lenient, since longer ones decide. */
static const Bounds LIKELY = {0.3, 0.8, 0.45, 0.15};

static double gap(const Maker *maker, const TwoLines *look) {
    return maker_chance(maker, look->score[0]) - maker_chance(maker, look->score[1]);
}

/* What the line wins, counted once it is quiet. */
static int line_gain(const Maker *maker, const Position *position, const TwoLines *look) {
    Position at = *position;
    int gains[ENGINE_PV_LIMIT + 1] = {0};
    size_t quiet = 0;
    int before = maker_balance(maker, position, position->side);
    for (size_t i = 0; i < look->pv_count && moves_is_legal(&at, look->pv[i]); i++) {
        bool takes = see_is_capture(&at, look->pv[i]);
        Undo undo;
        position_do(&at, look->pv[i], &undo);
        gains[i + 1] = maker_balance(maker, &at, position->side) - before;
        if (!takes)
            quiet = i + 1;
    }
    return gains[quiet];
}

static bool wins(const Maker *maker, const Position *position, const TwoLines *look) {
    return look->count == 2 && !score_is_mate(look->score[0]) &&
           look->score[0] >= maker->cheapest_cp &&
           look->score[0] - look->score[1] >= maker->cheapest_cp &&
           line_gain(maker, position, look) >= maker->cheapest_cp;
}

static bool holds(const Maker *maker, const TwoLines *look, const Bounds *bounds) {
    double chance = look->count == 2 ? maker_chance(maker, look->score[0]) : 0;
    return chance >= bounds->hold_least && chance <= bounds->hold_most &&
           maker_chance(maker, look->score[1]) <= bounds->lost && gap(maker, look) >= bounds->gap;
}

/* Whether the piece could make the same step with another promotion, or without. */
static bool has_other_form(const Position *position, Move move) {
    static _Thread_local Move moves[MOVES_LIMIT];
    size_t count = move_is_drop(move) ? 0 : moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] != move && !move_is_drop(moves[i]) && move_from(moves[i]) == move_from(move) &&
            move_to(moves[i]) == move_to(move))
            return true;
    return false;
}

/* The kind of choice that the best move makes besides its squares. */
static PuzzleKind choice_of(const Position *position, Move best) {
    if (move_is_drop(best))
        return PUZZLE_DROP;
    return has_other_form(position, best) ? PUZZLE_PROMOTE : PUZZLE_KIND_COUNT;
}

static bool chooses(const Maker *maker, const TwoLines *look, const Bounds *bounds) {
    return look->count == 2 && gap(maker, look) >= bounds->gap &&
           maker_chance(maker, look->score[0]) >= bounds->hold_least;
}

bool gain_is_proved(const Maker *maker, PuzzleKind kind, const Position *position,
                    const TwoLines *look) {
    if (kind == PUZZLE_WIN)
        return wins(maker, position, look);
    return kind == PUZZLE_DEFEND ? holds(maker, look, &PROVED) : chooses(maker, look, &PROVED);
}

static bool is_wanted(const Maker *maker, PuzzleKind kind) {
    return (maker->wanted & needs_of(kind)) != 0;
}

PuzzleKind gain_kind(const Maker *maker, const Scene *scene) {
    const TwoLines *now = scene->now;
    size_t legal = moves_count(scene->position);
    if (now->count < 2 || legal < 2 || scene->ply < GAIN_PLY ||
        move_to(now->pv[0]) == move_to(scene->last))
        return PUZZLE_KIND_COUNT;
    PuzzleKind choice = choice_of(scene->position, now->pv[0]);
    if (choice != PUZZLE_KIND_COUNT && is_wanted(maker, choice) && chooses(maker, now, &LIKELY))
        return choice;
    double before = scene->before->count > 0 ? 1 - maker_chance(maker, scene->before->score[0]) : 1;
    if (is_wanted(maker, PUZZLE_WIN) && before <= BEFORE_MOST && wins(maker, scene->position, now))
        return PUZZLE_WIN;
    bool defends = is_wanted(maker, PUZZLE_DEFEND) && legal >= DEFEND_MOVES;
    return defends && holds(maker, now, &LIKELY) ? PUZZLE_DEFEND : PUZZLE_KIND_COUNT;
}

/* Adds the solver's later moves, while each is the only good one. */
static void extend(Maker *maker, Puzzle *puzzle) {
    Position at = puzzle->position;
    Undo undo;
    position_do(&at, puzzle->plies[0].moves[0], &undo);
    while (puzzle->ply_count + 2 <= PUZZLE_PLIES_LIMIT) {
        engine_clear(maker->engine);
        if (outcome_at(&at).result != RESULT_ONGOING)
            return;
        TwoLines answer = maker_look(maker, &at, ANSWER_NODES);
        Move reply = answer.pv[0];
        if (answer.count < 2 || (score_is_mate(answer.score[0]) && answer.score[0] < 0))
            return;
        position_do(&at, reply, &undo);
        if (outcome_at(&at).result != RESULT_ONGOING)
            return;
        TwoLines look = maker_look(maker, &at, LATER_NODES);
        if (look.count < 2 || gap(maker, &look) < LATER_GAP ||
            move_to(look.pv[0]) == move_to(reply))
            return;
        puzzle->plies[puzzle->ply_count] = (PuzzlePly){.moves = {reply}, .count = 1};
        puzzle->plies[puzzle->ply_count + 1] = (PuzzlePly){.moves = {look.pv[0]}, .count = 1};
        puzzle->ply_count += 2;
        position_do(&at, look.pv[0], &undo);
    }
}

bool maker_gain(Maker *maker, const Scene *scene, Puzzle *out) {
    PuzzleKind kind = gain_kind(maker, scene);
    if (kind == PUZZLE_KIND_COUNT)
        return false;
    Move key = scene->now->pv[0];
    Position position = *scene->position;
    for (size_t i = 0; i < sizeof VERIFY_NODES / sizeof VERIFY_NODES[0]; i++) {
        engine_clear(maker->engine);
        TwoLines look = maker_look(maker, &position, VERIFY_NODES[i]);
        if (look.count < 2 || look.pv[0] != key || !gain_is_proved(maker, kind, &position, &look))
            return false;
    }
    out->kind = kind;
    out->position = position;
    out->plies[0] = (PuzzlePly){.moves = {key}, .count = 1};
    out->ply_count = 1;
    extend(maker, out);
    engine_clear(maker->engine);
    return true;
}

Needs needs_of_gains(void) {
    return needs_of(PUZZLE_WIN) | needs_of(PUZZLE_DEFEND) | needs_of(PUZZLE_DROP) |
           needs_of(PUZZLE_PROMOTE);
}
