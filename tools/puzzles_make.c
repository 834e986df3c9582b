/* Plays games between levels and looks for mistakes in them. */
#include <stdlib.h>
#include <string.h>

#include "engine/level/level.h"
#include "engine/level/score.h"
#include "tools/puzzles.h"

enum {
    HASH_MIB = 8,
    SOLVER_MIB = 4,
    OPENING_PLIES = 2, /* random moves */
    LEVEL_LEAST = 3,
    LEVEL_MOST = 8,
    LEVEL_MOST_NODES = 100000,
    LOOK_NODES = 2000,
    SOLVE_NODES = 3000,
    SOLVE_PLIES = 7,
    APART_PLIES = 6 /* between two puzzles of a kind */
};

bool maker_init(Maker *maker, const Variant *variant, uint64_t seed) {
    maker->variant = variant;
    maker->seed = seed;
    maker->engine = engine_new(HASH_MIB, 1, NULL);
    maker->solver = mate_new(SOLVER_MIB);
    if (maker->engine == NULL || maker->solver == NULL)
        return false;
    evaluate_build(&maker->tables, variant, 100);
    Position start;
    position_start(&start, variant);
    maker->start_pieces = puzzle_start_pieces(variant);
    maker->cheapest_cp = EVALUATE_LIMIT_CP;
    for (Role role = 0; role < variant->role_count; role++)
        if (start.by_role[role] != 0 && !variant->roles[role].resets_clock &&
            !variant->roles[role].royal && maker->tables.board_value[role] < maker->cheapest_cp)
            maker->cheapest_cp = maker->tables.board_value[role];
    return true;
}

void maker_done(Maker *maker) {
    engine_free(maker->engine);
    mate_free(maker->solver);
}

/* --- what is found --------------------------------------------------------------------------- */

static const char *const MANNER_NAMES[] = {"drop", "promotion", "capture", "quiet"};

static void keep(Maker *maker, Puzzle *puzzle, unsigned ply) {
    if (maker->found_count == MAKER_FOUND)
        return;
    Manner manner;
    puzzle_key_role(puzzle, &manner);
    Position after = puzzle->position;
    Undo undo;
    position_do(&after, puzzle->plies[0].moves[0], &undo);
    Text themes = TEXT_OVER(puzzle->themes);
    text_add(&themes, MANNER_NAMES[manner]);
    if (position_in_check(&after))
        text_add(&themes, " check");
    text_format(puzzle->id, sizeof puzzle->id, "g%u", maker->game);
    text_format(puzzle->seed, sizeof puzzle->seed, "%llu-%u-%u", (unsigned long long)maker->seed,
                maker->game, ply);
    puzzle->rating = PUZZLE_UNRATED;
    maker->found[maker->found_count++] = *puzzle;
}

/* The position as a problem: no counters, no en passant. */
static Position plain(const Position *position) {
    Position out = *position;
    out.ep = 0;
    out.ep_pawn = SQUARE_NONE;
    out.halfmove = 0;
    out.fullmove = 1;
    return out;
}

static bool find_mate(Maker *maker, const Position *position, Puzzle *out) {
    MateLimits limits = {.nodes = SOLVE_NODES, .plies = SOLVE_PLIES};
    static _Thread_local MateResult result;
    mate_solve(maker->solver, position, NULL, &limits, &result);
    if (result.verdict != MATE_FOUND || result.count > SOLVE_PLIES)
        return false;
    PuzzleKind kind = puzzle_mate_kind((unsigned)result.count);
    return kind != PUZZLE_KIND_COUNT && (maker->wanted & needs_of(kind)) != 0 &&
           maker_mate(maker, position, result.line[0], (unsigned)result.count, out);
}

/* --- a game ---------------------------------------------------------------------------------- */

typedef struct Watch {
    Position position;
    unsigned ply;
    unsigned levels[SIDE_COUNT];
    unsigned next[PUZZLE_KIND_COUNT]; /* the first ply at which a kind is looked for again */
    TwoLines before;
    Move last;
} Watch;

static void watch_keep(Maker *maker, Watch *watch, Puzzle *puzzle) {
    if (watch->ply < watch->next[puzzle->kind])
        return;
    watch->next[puzzle->kind] = watch->ply + APART_PLIES + 1;
    keep(maker, puzzle, watch->ply);
}

static void watch_look(Maker *maker, Watch *watch) {
    static _Thread_local Puzzle puzzle;
    Position position = plain(&watch->position);
    bool passing = watch->position.ep != 0;
    engine_clear(maker->engine);
    bool gains = (maker->wanted & needs_of_gains()) != 0;
    TwoLines now = gains ? maker_look(maker, &position, LOOK_NODES) : (TwoLines){.count = 0};
    Scene scene = {&position, watch->ply, watch->last, &watch->before, &now};
    memset(&puzzle, 0, sizeof puzzle);
    if (!passing && find_mate(maker, &position, &puzzle))
        watch_keep(maker, watch, &puzzle);
    else if (!passing && maker_gain(maker, &scene, &puzzle))
        watch_keep(maker, watch, &puzzle);
    watch->before = now;
}

static Move choose(Maker *maker, const Watch *watch) {
    static _Thread_local Move moves[MOVES_LIMIT];
    if (watch->ply < OPENING_PLIES) {
        size_t count = moves_generate(&watch->position, moves);
        return moves[random_below(&maker->random, count)];
    }
    EngineLimits limits = {.level = watch->levels[watch->position.side],
                           .nodes = LEVEL_MOST_NODES,
                           .seed = maker->seed * 7919u + maker->game,
                           .last_move = watch->last};
    History history = {maker->entries, watch->ply + 1u};
    engine_clear(maker->engine);
    return engine_think(maker->engine, &watch->position, &history, &limits).move;
}

void maker_play(Maker *maker, unsigned game, Needs wanted) {
    Watch watch = {.last = MOVE_NONE};
    maker->game = game;
    maker->wanted = wanted;
    maker->found_count = 0;
    maker->random = random_seeded(maker->seed * 0x9E3779B97F4A7C15u + game);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        watch.levels[side] =
            LEVEL_LEAST + (unsigned)random_below(&maker->random, LEVEL_MOST - LEVEL_LEAST + 1);
    position_start(&watch.position, maker->variant);
    maker->entries[0] = repetition_entry(&watch.position);
    for (; watch.ply < MAKER_PLIES; watch.ply++) {
        History history = {maker->entries, watch.ply + 1u};
        if (outcome_find(&watch.position, &history).result != RESULT_ONGOING)
            return;
        if (watch.ply >= OPENING_PLIES)
            watch_look(maker, &watch);
        Undo undo;
        watch.last = choose(maker, &watch);
        position_do(&watch.position, watch.last, &undo);
        maker->entries[watch.ply + 1] = repetition_entry(&watch.position);
    }
}
