/* The other puzzles: a move that wins something, or the only one that holds, found by two lines of
 * the search and verified by longer ones. */
#include <string.h>

#include "engine/evaluate/exchange.h"
#include "engine/level/score.h"
#include "tools/puzzles.h"

enum {
    GAIN_PLY = 10,        /* nothing is won before */
    DEFEND_MOVES = 4,     /* legal moves that a defence is chosen from, at least */
    LATER_NODES = 200000, /* for the moves after the first */
    ANSWER_NODES = 200000
};
static const uint64_t VERIFY_NODES[] = {40000, 200000, 1000000};
static const double BEFORE_MOST = 0.8; /* of the chance before the mistake */
static const double HOLD_LEAST = 0.35, HOLD_MOST = 0.75, HOLD_GAP = 0.4;
static const double LATER_GAP = 0.3, CHOICE_GAP = 0.3;

static double gap(const Maker *maker, const TwoLines *look) {
    return maker_chance(maker, look->score[0]) - maker_chance(maker, look->score[1]);
}

/* What the line wins, at its quiet end. */
static int line_gain(const Maker *maker, const Position *position, const TwoLines *look) {
    Position at = *position;
    int gains[ENGINE_PV_LIMIT + 1] = {0};
    size_t quiet = 0;
    int before = maker_balance(maker, position, position->side);
    for (size_t i = 0; i < look->pv_count && moves_is_legal(&at, look->pv[i]); i++) {
        bool takes = exchange_is_capture(&at, look->pv[i]);
        Undo undo;
        position_do(&at, look->pv[i], &undo);
        gains[i + 1] = maker_balance(maker, &at, position->side) - before;
        if (!takes)
            quiet = i + 1;
    }
    return gains[quiet];
}

static bool wins(Maker *maker, const Position *position, const TwoLines *look) {
    return look->count == 2 && !score_is_mate(look->score[0]) &&
           look->score[0] >= maker->cheapest_cp &&
           look->score[0] - look->score[1] >= maker->cheapest_cp &&
           line_gain(maker, position, look) >= maker->cheapest_cp;
}

static bool holds(const Maker *maker, const TwoLines *look) {
    double chance = look->count == 2 ? maker_chance(maker, look->score[0]) : 0;
    return chance >= HOLD_LEAST && chance <= HOLD_MOST && gap(maker, look) >= HOLD_GAP;
}

/* Whether the two best moves are two uses of one piece: drops of it, or one step with and without
 * promotion. */
static PuzzleKind choice_of(const TwoLines *look) {
    Move best = look->pv[0], second = look->second;
    if (move_is_drop(best) && move_is_drop(second) && move_role(best) == move_role(second))
        return PUZZLE_DROP;
    bool same = !move_is_drop(best) && !move_is_drop(second) &&
                move_from(best) == move_from(second) && move_to(best) == move_to(second);
    return same ? PUZZLE_PROMOTE : PUZZLE_KIND_COUNT;
}

static bool chooses(const Maker *maker, const TwoLines *look) {
    return look->count == 2 && !score_is_mate(look->score[0]) &&
           choice_of(look) != PUZZLE_KIND_COUNT && gap(maker, look) >= CHOICE_GAP &&
           maker_chance(maker, look->score[0]) >= HOLD_LEAST;
}

static bool fits(Maker *maker, PuzzleKind kind, const Position *position, const TwoLines *look) {
    if (kind == PUZZLE_WIN)
        return wins(maker, position, look);
    return kind == PUZZLE_DEFEND ? holds(maker, look) : chooses(maker, look);
}

static PuzzleKind find_kind(Maker *maker, const Scene *scene) {
    const TwoLines *now = scene->now;
    size_t legal = moves_count(scene->position);
    if (now->count < 2 || legal < 2 || scene->ply < GAIN_PLY ||
        move_to(now->pv[0]) == move_to(scene->last))
        return PUZZLE_KIND_COUNT;
    PuzzleKind choice = choice_of(now);
    if (choice != PUZZLE_KIND_COUNT && (maker->wanted >> choice & 1) != 0 && chooses(maker, now))
        return choice;
    double before = scene->before->count > 0 ? 1 - maker_chance(maker, scene->before->score[0]) : 1;
    if ((maker->wanted >> PUZZLE_WIN & 1) != 0 && before <= BEFORE_MOST &&
        wins(maker, scene->position, now))
        return PUZZLE_WIN;
    bool defends = (maker->wanted >> PUZZLE_DEFEND & 1) != 0 && legal >= DEFEND_MOVES;
    return defends && holds(maker, now) ? PUZZLE_DEFEND : PUZZLE_KIND_COUNT;
}

/* The solver's later moves, while each is the only good one. */
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
    PuzzleKind kind = find_kind(maker, scene);
    if (kind == PUZZLE_KIND_COUNT)
        return false;
    Move key = scene->now->pv[0];
    Position position = *scene->position;
    for (size_t i = 0; i < sizeof VERIFY_NODES / sizeof VERIFY_NODES[0]; i++) {
        engine_clear(maker->engine);
        TwoLines look = maker_look(maker, &position, VERIFY_NODES[i]);
        if (look.count < 2 || look.pv[0] != key || !fits(maker, kind, &position, &look))
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
