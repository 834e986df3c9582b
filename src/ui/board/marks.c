#include "ui/board/marks.h"

#include "play/desk/services.h"
#include "play/lesson/first_activity.h"
#include "play/lesson/lesson.h"
#include "rules/moves/movegen.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "words/written.h"

/* The piece in hand of a drop, which may arrive promoted. */
static Role held_role(const Variant *variant, Move drop) {
    return variant_held_role(variant, move_role(drop));
}

void mark_target(const Position *position, Move move, Marks *out) {
    Bitboard bit = bitboard_of(move_to(move));
    out->targets |= bit;
    if (words_captured(position, move) != PIECE_NONE)
        out->captures |= bit;
    if (variant_move_turns(position->variant, move))
        out->promoting |= bit;
}

void mark_selected(const App *app, Marks *out) {
    const Position *position = app_mover(app);
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (attempt_takes_up(position->variant, app->drop, app->from, moves[i]))
            mark_target(position, moves[i], out);
    out->selected = app->from;
}

void mark_inverse(const Position *position, Marks *out) {
    const Variant *variant = position->variant;
    if (bitboard_count(out->targets) * 2 <= variant->squares)
        return;
    Bitboard occupied = position->by_side[SIDE_WHITE] | position->by_side[SIDE_BLACK];
    out->inverse = true;
    out->barred = variant->board & ~occupied & ~out->targets;
}

void mark_typed(const App *app, Marks *out) {
    const Position *position = app_mover(app);
    const EntryMatch *match = &app->entry.match;
    if (match->state == ENTRY_EMPTY || match->state == ENTRY_IMPOSSIBLE)
        return;
    bool one = match->count > 0 && !move_is_drop(match->moves[0]);
    bool drops = true;
    for (size_t i = 0; i < match->count; i++) {
        mark_target(position, match->moves[i], out);
        drops = drops && move_is_drop(match->moves[i]);
        one = one && move_from(match->moves[i]) == move_from(match->moves[0]);
    }
    if (match->state == ENTRY_COMPLETE) {
        mark_target(position, match->move, out);
        if (!move_is_drop(match->move))
            out->selected = move_from(match->move);
    } else if (one) {
        out->selected = move_from(match->moves[0]);
    }
    /* Drops can have nearly every square as a target. */
    if (drops)
        mark_inverse(position, out);
}

static void mark_last(const App *app, Marks *out) {
    const Cursor *cursor = app_cursor(app);
    Move move = cursor != NULL ? cursor->node->move : MOVE_NONE;
    if (move == MOVE_NONE)
        return;
    out->last_to = move_to(move);
    if (move_is_drop(move))
        out->last_drop = held_role(app_variant(app), move);
    else
        out->last_from = move_from(move);
}

/* Marks the piece first, then the whole move. */
static void mark_hint(const App *app, Marks *out) {
    const DeskHint *hint = desk_hint(app->desk);
    if (hint == NULL)
        return;
    if (hint->stage != HINT_STAGE_WHERE)
        out->hint_to = move_to(hint->move);
    if (move_is_drop(hint->move))
        out->hint_drop = held_role(app_variant(app), hint->move);
    else
        out->hint_from = move_from(hint->move);
}

static void mark_threats(const App *app, const Position *position, Marks *out) {
    DeskThreats threats = desk_threats(app->desk);
    if (threats.stage == THREAT_STAGE_ALL)
        out->threats = position_attacked(position, side_other(position->side));
    if (threats.stage == THREAT_STAGE_HANGING) {
        out->threats = threats.attackers;
        out->checked |= threats.hanging;
    }
}

/* Adds the arrows if this is the position shown: they do not belong to one of the past or to a
 * preview. */
static void mark_arrows(const App *app, const Position *position, Marks *out) {
    const Position *on_show = app_position(app);
    if (on_show != NULL && on_show->repetition_key == position->repetition_key)
        out->arrows = desk_arrows(app->desk);
}

static void mark_zones(const Variant *variant, Marks *out) {
    for (unsigned role = 0; role < variant->role_count; role++)
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            out->zone[side] |= variant->roles[role].zone[side];
}

void mark_editing(const App *app, const Position *position, Marks *out) {
    EditorReport report;
    editor_problems(position, &report);
    out->culprits = report.squares;
    out->selected = app->from;
    mark_threats(app, position, out);
}

void mark_premove(const App *app, const Position *position, Marks *out) {
    const Session *game = desk_game(app->desk);
    const Attempt *premove = game != NULL ? session_premoved(game) : NULL;
    if (premove == NULL)
        return;
    out->targets = bitboard_of(premove->to);
    out->captures = position->board[premove->to] != PIECE_NONE ? out->targets : 0;
    out->selected = premove->drop == ROLE_NONE ? premove->from : SQUARE_NONE;
    out->premove_drop = premove->drop;
}

void marks_none(const Variant *variant, Marks *out) {
    *out = (Marks){.selected = SQUARE_NONE,
                   .last_from = SQUARE_NONE,
                   .last_to = SQUARE_NONE,
                   .last_drop = ROLE_NONE,
                   .hint_from = SQUARE_NONE,
                   .hint_to = SQUARE_NONE,
                   .hint_drop = ROLE_NONE,
                   .premove_drop = ROLE_NONE};
    mark_zones(variant, out);
}

Bitboard marks_stars(const App *app) {
    const Lesson *lesson = desk_lesson(app->desk);
    const FirstActivity *first = desk_first_steps(app->desk);
    return first != NULL ? first->step.stars : lesson != NULL ? lesson_stars(lesson) : 0;
}

void marks_make(const App *app, const Position *position, Marks *out) {
    marks_none(position->variant, out);
    if (desk_blindfold(app->desk) == BLINDFOLD_ALL)
        return;
    out->stars = marks_stars(app);
    const Screen *above = app_screen(app);
    const Screen *screen = above->mark != NULL ? above : app_screen_below(app);
    bool alone = screen_is(app_screen_below(app), SCREEN_MARKS_ALONE);
    if (!alone) {
        mark_last(app, out);
        mark_hint(app, out);
        mark_arrows(app, position, out);
        out->culprits = app->refusal.culprits;
        out->faint = app->refusal.line | app->refusal.pattern;
    }
    if (screen->mark != NULL)
        screen->mark(app, position, out);
    if (alone)
        return;
    if (position_in_check(position))
        out->checked = position_royals(position, position->side);
    mark_threats(app, position, out);
}
