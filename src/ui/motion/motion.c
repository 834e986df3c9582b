#include "ui/motion/motion.h"

#include <stdlib.h>
#include <string.h>

#include "play/desk/services.h"
#include "ui/app/app.h"

enum {
    FRAMES_PER_SECOND = 30,
    LEAVING_FRAMES_PER_SECOND =
        15, /* of captured pieces, so that a capture stays under 4000 bytes */
    MS_PER_SECOND = 1000,
    SLIDE_MS = 100, /* and for each square: */
    SQUARE_MS = 25,
    SLIDE_LIMIT_MS = 250,
    LEAP_MS = 180
};

bool motion_is_allowed(const App *app) {
    return app->shows_frames && app->tiles && !app->scripted &&
           desk_own(app->desk)->motion != MOTION_OFF && desk_blindfold(app->desk) == BLINDFOLD_OFF;
}

bool motion_begin(App *app) {
    Motion *motion = &app->motion;
    motion_end(app);
    if (!motion_is_allowed(app))
        return false;
    motion->on = true;
    motion->begun_ms = app->now_ms;
    return true;
}

void motion_extend(App *app, int length_ms) {
    if (app->motion.length_ms < length_ms)
        app->motion.length_ms = length_ms;
}

void motion_add(App *app, const MovingTile *tile) {
    Motion *motion = &app->motion;
    if (motion->count == MOVING_TILES_LIMIT)
        return;
    motion->tiles[motion->count++] = *tile;
    motion_extend(app, tile->start_ms + tile->length_ms);
}

/* --- plans ----------------------------------------------------------------------------------- */

static int sign_of(int number) {
    return (number > 0) - (number < 0);
}

/* Whether pieces are between two squares in line. */
static bool is_blocked(const Position *position, Square from, int right, int up, int steps) {
    const Variant *variant = position->variant;
    int file = (int)variant_file(variant, from), rank = (int)variant_rank(variant, from);
    for (int i = 1; i < steps; i++) {
        Square square =
            variant_square(variant, (unsigned)(file + i * right), (unsigned)(rank + i * up));
        if (position->board[square] != PIECE_NONE)
            return true;
    }
    return false;
}

int motion_travel_ms(const Position *position, Square from, Square to) {
    const Variant *variant = position->variant;
    int right = (int)variant_file(variant, to) - (int)variant_file(variant, from);
    int up = (int)variant_rank(variant, to) - (int)variant_rank(variant, from);
    int squares = abs(right) > abs(up) ? abs(right) : abs(up);
    bool line = right == 0 || up == 0 || abs(right) == abs(up);
    if (!line || is_blocked(position, from, sign_of(right), sign_of(up), squares))
        return LEAP_MS;
    int slide_ms = SLIDE_MS + SQUARE_MS * squares;
    return slide_ms < SLIDE_LIMIT_MS ? slide_ms : SLIDE_LIMIT_MS;
}

/* The square of `to`, not yet taken, where the piece that left `from` goes: the nearest one. */
static Square find_same(const Position *before, const Position *after, Square from,
                        Bitboard taken) {
    const Variant *variant = before->variant;
    Square best = SQUARE_NONE;
    int best_way = 0;
    for (unsigned i = 0; i < variant->squares; i++) {
        int way = abs((int)variant_file(variant, (Square)i) - (int)variant_file(variant, from)) +
                  abs((int)variant_rank(variant, (Square)i) - (int)variant_rank(variant, from));
        if (after->board[i] != before->board[from] || before->board[i] == after->board[i] ||
            (taken & bitboard_of((Square)i)) || (best != SQUARE_NONE && way >= best_way))
            continue;
        best = (Square)i;
        best_way = way;
    }
    return best;
}

void motion_replace(App *app, const Position *before, const Position *after) {
    Bitboard taken = 0;
    if (before->variant != after->variant || !motion_begin(app))
        return;
    for (unsigned i = 0; i < before->variant->squares; i++) {
        if (before->board[i] == PIECE_NONE || before->board[i] == after->board[i])
            continue;
        Square to = find_same(before, after, (Square)i, taken);
        MovingTile tile = {.piece = before->board[i],
                           .from = {PLACE_SQUARE, (Square)i, PIECE_NONE},
                           .to = {PLACE_NEAREST_EDGE, (Square)i, PIECE_NONE},
                           .length_ms = MOTION_REPLACE_MS};
        if (to != SQUARE_NONE) {
            tile.to = (TilePlace){PLACE_SQUARE, to, PIECE_NONE};
            taken |= bitboard_of(to);
        }
        motion_add(app, &tile);
    }
    for (unsigned i = 0; i < after->variant->squares; i++)
        if (after->board[i] != PIECE_NONE && before->board[i] != after->board[i] &&
            !(taken & bitboard_of((Square)i)))
            motion_add(app, &(MovingTile){.piece = after->board[i],
                                          .from = {PLACE_OWN_EDGE, (Square)i, PIECE_NONE},
                                          .to = {PLACE_SQUARE, (Square)i, PIECE_NONE},
                                          .length_ms = MOTION_REPLACE_MS});
}

void motion_grow(App *app, Bitboard stars) {
    if (!app->motion.on && !motion_begin(app))
        return;
    app->motion.growing = stars;
    motion_extend(app, MOTION_REPLACE_MS);
}

/* --- time ------------------------------------------------------------------------------------ */

bool motion_is_on(const App *app) {
    return app->motion.on;
}

int motion_elapsed_ms(const App *app) {
    int64_t elapsed_ms = app->now_ms - app->motion.begun_ms;
    return elapsed_ms < 0 ? 0 : elapsed_ms > INT32_MAX ? INT32_MAX : (int)elapsed_ms;
}

/* The first time after now_ms that is a whole number of frames after from_ms. */
static int next_frame(int now_ms, int from_ms, int frames_per_second) {
    int frame = (now_ms - from_ms) * frames_per_second / MS_PER_SECOND + 1;
    return from_ms + (frame * MS_PER_SECOND + frames_per_second - 1) / frames_per_second;
}

int64_t motion_next_frame_ms(const App *app) {
    const Motion *motion = &app->motion;
    int now_ms = motion_elapsed_ms(app);
    if (!motion->on)
        return -1;
    if (now_ms >= motion->length_ms)
        return 0;
    bool travels = now_ms < motion->travel_ms || motion->travel_ms == 0;
    int due_ms = travels ? next_frame(now_ms, 0, FRAMES_PER_SECOND)
                         : next_frame(now_ms, motion->travel_ms, LEAVING_FRAMES_PER_SECOND);
    int end_ms = travels && motion->travel_ms > 0 ? motion->travel_ms : motion->length_ms;
    return (due_ms < end_ms ? due_ms : end_ms) - now_ms;
}

void motion_end(App *app) {
    Motion *motion = &app->motion;
    motion->count = motion->blink_count = 0;
    motion->on = false;
    motion->growing = 0;
    motion->travel_ms = motion->length_ms = 0;
}

void motion_step(App *app) {
    if (app->motion.on && motion_elapsed_ms(app) >= app->motion.length_ms)
        motion_end(app);
}
