/* Searches for the puzzle makers. */
#include "engine/level/chance.h"
#include "tools/puzzles.h"

TwoLines maker_look(Maker *maker, const Position *position, uint64_t nodes) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    EngineLimits limits = {.nodes = nodes, .lines = 2};
    TwoLines seen = {0};
    EngineReport first = {0};
    engine_go(maker->engine, position, &history, &limits);
    for (;;) {
        EngineEvent event = engine_wait(maker->engine, -1);
        if (event.kind == ENGINE_EVENT_MOVE)
            return seen;
        const EngineReport *report = &event.report;
        if (event.kind != ENGINE_EVENT_REPORT || report->bound != ENGINE_BOUND_EXACT ||
            report->pv_count == 0)
            continue;
        if (report->line == 1)
            first = *report;
        /* Only lines of the same depth can be compared. */
        if (report->line != 2 || first.depth != report->depth || first.pv_count == 0)
            continue;
        seen.count = 2;
        seen.score[0] = first.score_cp;
        seen.score[1] = report->score_cp;
        seen.second = report->pv[0];
        seen.pv_count = first.pv_count;
        for (size_t i = 0; i < first.pv_count; i++)
            seen.pv[i] = first.pv[i];
    }
}

double maker_chance(const Maker *maker, int score_cp) {
    return winning_chance(maker->variant, score_cp) / 1000.0;
}

int maker_balance(const Maker *maker, const Position *position, Side side) {
    int worth[SIDE_COUNT] = {0};
    Bitboard occupied = position_occupied(position);
    while (occupied != 0) {
        Piece piece = position->board[bitboard_pop(&occupied)];
        worth[piece_side(piece)] += maker->tables.board_value[piece_role(piece)];
    }
    for (unsigned of = 0; of < SIDE_COUNT; of++)
        for (Role role = 0; role < position->variant->role_count; role++)
            worth[of] += position->hand[of][role] * maker->tables.hand_value[role];
    return worth[side] - worth[side_other(side)];
}
