#include "rules/verdict/outcome.h"

#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/endings/material.h"
#include "rules/moves/movegen.h"

RepetitionEntry repetition_entry(const Position *position) {
    return (RepetitionEntry){.key = position->repetition_key,
                             .in_check = position_in_check(position)};
}

static const Outcome ONGOING = {RESULT_ONGOING, TERMINATION_NONE};

/* --- draws ------------------------------------------------------------------------------------ */

static bool ends_always(const Variant *v) {
    return v->rules.repetition_count != 0 && !v->rules.repetition_in_a_row;
}

static bool draws_by_rule(const Variant *v) {
    return v->rules.checkmate == END_DRAW || v->rules.stalemate == END_DRAW ||
           v->rules.stalemate_by_count || v->rules.repetition == END_DRAW ||
           outcome_count_limit(v) != 0 || v->rules.royals_only_draw || v->material.judged ||
           (v->extinction.ends && v->extinction.value == END_DRAW) || flag_may_draw(v) ||
           connection_draws(v);
}

unsigned outcome_count_limit(const Variant *variant) {
    return 2u * variant->rules.drawing_moves;
}

unsigned outcome_repetitions(const Variant *variant) {
    unsigned count = variant->rules.repetition_count;
    return count < 2 ? 0 : variant->rules.repetition_in_a_row ? 2 : count - 1;
}

bool outcome_knows_draws(const Variant *variant, Error *error) {
    if (!ends_always(variant) || draws_by_rule(variant))
        return true;
    return error_set(error, N_("this game has no draws: it continues until one player is "
                               "defeated"));
}

/* --- values that depend on the position ------------------------------------------------------ */

static EndValue opposite(EndValue value) {
    return value == END_DRAW ? END_DRAW : value == END_WIN ? END_LOSS : END_WIN;
}

EndValue outcome_stalemate_value(const Position *position) {
    const Variant *v = position->variant;
    unsigned ours = bitboard_count(position->by_side[position->side]);
    unsigned theirs = bitboard_count(position->by_side[side_other(position->side)]);
    if (!v->rules.stalemate_by_count || ours < theirs)
        return v->rules.stalemate;
    return ours == theirs ? END_DRAW : opposite(v->rules.stalemate);
}

EndValue outcome_value_without_moves(const Position *position, bool in_check) {
    if (in_check)
        return position->variant->rules.checkmate;
    return moves_only_facing(position) ? END_LOSS : outcome_stalemate_value(position);
}

bool outcome_mate_loses(const Variant *variant) {
    return variant->rules.checkmate == END_LOSS && variant_allows_check(variant, false);
}

EndValue outcome_repetition_value(const Position *position) {
    const Variant *v = position->variant;
    if (v->rules.repetition_count == 0)
        return END_DRAW;
    bool turned = v->rules.repetition_absolute && position->side == SIDE_BLACK;
    return turned ? opposite(v->rules.repetition) : v->rules.repetition;
}

/* --- repetition ------------------------------------------------------------------------------ */

/* Perpetual check: true when every move of `side` after entry `first` up to the last one gave
 * check. */
static bool checked_always(const History *history, size_t first, bool last_mover) {
    size_t last = history->count - 1;
    bool any = false;
    for (size_t i = last_mover ? last : last - 1; i > first; i -= 2) {
        if (!history->entries[i].in_check)
            return false;
        any = true;
        if (i < 2)
            break;
    }
    return any;
}

bool outcome_perpetual_decides(const Variant *variant, bool one, bool other) {
    return variant->rules.perpetual_illegal && one != other;
}

/* The repetition that ends at the last entry; `first` begins the stretch examined for perpetual
 * check. */
static Outcome judge_repetition(const Position *position, const History *history, size_t first) {
    Side mover = side_other(position->side);
    bool by_mover = checked_always(history, first, true);
    bool by_other = checked_always(history, first, false);
    if (outcome_perpetual_decides(position->variant, by_mover, by_other)) {
        Side loser = by_mover ? mover : position->side;
        return (Outcome){result_win_for(side_other(loser)), TERMINATION_PERPETUAL_CHECK};
    }
    return (Outcome){result_of_value(outcome_repetition_value(position), position->side),
                     TERMINATION_REPETITION};
}

/* The latest entry before `at` with the last entry's key; history->count: none. If the last entry
 * has its repetition_distance, so do all before it, and the chain is followed; otherwise each entry
 * of the same side is compared. */
static size_t find_equal(const History *history, size_t at) {
    const RepetitionEntry *s = history->entries;
    size_t last = history->count - 1;
    bool led = s[last].repetition_distance != 0;
    for (;;) {
        size_t distance = led ? s[at].repetition_distance : 2;
        if (distance > at)
            return history->count;
        at -= distance;
        if (s[at].key == s[last].key)
            return at;
    }
}

/* Seed 002: the same closed cycle has just been played twice without interruption. */
static Outcome find_cycle(const Position *position, const History *history) {
    size_t last = history->count - 1;
    const RepetitionEntry *s = history->entries;
    for (size_t at = find_equal(history, last); at < last; at = find_equal(history, at)) {
        size_t period = last - at;
        if (period * 2 > last)
            break;
        size_t i = 0;
        while (i <= period && s[last - i].key == s[last - period - i].key)
            i++;
        if (i > period)
            return judge_repetition(position, history, last - period);
    }
    return ONGOING;
}

static Outcome find_repetition(const Position *position, const History *history) {
    const Variant *v = position->variant;
    if (v->rules.repetition_count == 0)
        return ONGOING;
    if (v->rules.repetition_in_a_row)
        return find_cycle(position, history);
    size_t last = history->count - 1;
    size_t occurrences = 1, previous = last, first = last;
    for (size_t at = find_equal(history, last);
         at < last && occurrences < v->rules.repetition_count; at = find_equal(history, at)) {
        if (previous == last)
            previous = at;
        first = at;
        occurrences++;
    }
    if (occurrences < v->rules.repetition_count)
        return ONGOING;
    return judge_repetition(
        position, history, v->rules.perpetual_since == PERPETUAL_SINCE_PREVIOUS ? previous : first);
}

Outcome outcome_by_history(const Position *position, const History *history) {
    const Variant *v = position->variant;
    unsigned limit = outcome_count_limit(v);
    if (limit != 0 && position->halfmove >= limit)
        return (Outcome){RESULT_DRAW, TERMINATION_MOVE_COUNT};
    return find_repetition(position, history);
}

/* --- the position itself --------------------------------------------------------------------- */

static bool has_legal_capture(const Position *position) {
    Move moves[MOVES_LIMIT];
    MoveContext context;
    moves_context_init(&context, position);
    size_t count = moves_generate_kinds(position, &context, MOVES_CAPTURES, moves);
    for (size_t i = 0; i < count; i++)
        if (position->board[move_to(moves[i])] != PIECE_NONE)
            return true;
    return false;
}

/* Seed 004: "If the enemy only has a king left and cannot take your last piece". */
static Outcome find_bare_king(const Position *position) {
    Side us = position->side, them = side_other(us);
    unsigned ours = position_piece_count(position, us);
    unsigned theirs = position_piece_count(position, them);
    if (ours == 1 && theirs == 1)
        return ONGOING;
    if (theirs == 1)
        return (Outcome){result_win_for(us), TERMINATION_BARE_KING};
    if (ours != 1 || (theirs == 2 && has_legal_capture(position)))
        return ONGOING;
    return (Outcome){result_win_for(them), TERMINATION_BARE_KING};
}

static Outcome find_without_moves(const Position *position) {
    bool in_check = position_in_check(position);
    Termination termination = in_check                      ? TERMINATION_CHECKMATE
                              : moves_only_facing(position) ? TERMINATION_KINGCHECK
                                                            : TERMINATION_STALEMATE;
    EndValue value = outcome_value_without_moves(position, in_check);
    return (Outcome){result_of_value(value, position->side), termination};
}

Outcome outcome_find(const Position *position, const History *history) {
    const Variant *v = position->variant;
    Outcome ended;
    if (immediate_end(position, &ended))
        return ended;
    Outcome blocked = moves_any(position) ? ONGOING : find_without_moves(position);
    if (blocked.termination == TERMINATION_CHECKMATE ||
        blocked.termination == TERMINATION_KINGCHECK)
        return blocked;
    if (v->rules.bare_king) {
        Outcome bare = find_bare_king(position);
        if (bare.result != RESULT_ONGOING)
            return bare;
    }
    if (blocked.result != RESULT_ONGOING)
        return blocked;
    bool alone = v->rules.royals_only_draw && position_piece_count(position, SIDE_WHITE) == 1 &&
                 position_piece_count(position, SIDE_BLACK) == 1;
    if (alone || material_is_dead(position))
        return (Outcome){RESULT_DRAW, TERMINATION_INSUFFICIENT};
    return outcome_by_history(position, history);
}

Outcome outcome_out_of_time(const Position *position, Side side) {
    Side other = side_other(side);
    bool draws = material_cannot_mate(position, other);
    return (Outcome){draws ? RESULT_DRAW : result_win_for(other), TERMINATION_TIME};
}

Outcome outcome_at(const Position *position) {
    RepetitionEntry entry = repetition_entry(position);
    return outcome_find(position, &(History){&entry, 1});
}
