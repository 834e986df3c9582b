#include "ui/motion/follow.h"

#include <string.h>

#include "game/tree/game.h"
#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"

enum {
    CAPTURE_MS = 200, /* a captured piece's way into the hand */
    PROMOTION_BLINK_MS = 80,
    CHECK_BLINK_MS = 240, /* 120 ms red, 120 ms not, then red */
    LAG_LIMIT_MS = 300    /* moves that come faster than this are not shown one after the other */
};

/* --- recognising moves ----------------------------------------------------------------------- */

/* The plies between two positions. */
typedef struct Change {
    Move moves[MOTION_PLIES]; /* in the order of play */
    size_t count;
    bool undone;
} Change;

/* The position that draw_app shows, and the node whose move led there; NULL: unknown. */
static const Position *position_shown(const App *app, const Node **node, Position *room) {
    const Screen *screen = app_screen_below(app);
    const Cursor *cursor = app_cursor(app);
    *node = screen->node != NULL                         ? screen->node(app)
            : screen->position == NULL && cursor != NULL ? cursor->node
                                                         : NULL;
    return screen->position != NULL ? screen->position(app, room) : app_position(app);
}

/* Whether the same pieces stand on both boards, and are in both hands. */
static bool looks_equal(const Position *a, const Position *b) {
    return a->variant == b->variant && memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

/* Whether these moves, in order, lead from one position to the other. */
static bool leads(const Position *from, const Move *moves, size_t count, const Position *to) {
    Position position = *from;
    for (size_t i = 0; i < count; i++) {
        if (moves[i] == MOVE_NONE || !moves_is_legal(&position, moves[i]))
            return false;
        position = position_after(&position, moves[i]);
    }
    return looks_equal(&position, to);
}

/* Finds the move that leads from one position to the other, in activities without a game tree. */
static bool find_move(const Position *from, const Position *to, Move *out) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(from, moves);
    for (size_t i = 0; i < count; i++) {
        Position after = position_after(from, moves[i]);
        if (looks_equal(&after, to)) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Writes the last moves before the node, the last one first. */
static void moves_before(const Node *node, Move out[MOTION_PLIES]) {
    for (size_t i = 0; i < MOTION_PLIES; i++) {
        out[i] = node != NULL ? node->move : MOVE_NONE;
        node = node != NULL ? node->parent : NULL;
    }
}

/* Tries the last `count` moves of `known`, which are in reverse order. */
static bool take_known(const Position *from, const Position *to, const Move known[MOTION_PLIES],
                       size_t count, Change *out) {
    for (size_t i = 0; i < count; i++)
        out->moves[i] = known[count - 1 - i];
    out->count = count;
    return leads(from, out->moves, count, to);
}

static bool find_change(const Motion *motion, const Position *now, const Move known[MOTION_PLIES],
                        Change *out) {
    const Position *before = &motion->before;
    for (size_t count = 1; count <= MOTION_PLIES; count++) {
        out->undone = false;
        if (take_known(before, now, known, count, out))
            return true;
        out->undone = true;
        if (take_known(now, before, motion->moves, count, out))
            return true;
    }
    out->count = 1;
    out->undone = false;
    if (known[0] == MOVE_NONE && find_move(before, now, &out->moves[0]))
        return true;
    out->undone = true;
    return motion->moves[0] == MOVE_NONE && find_move(now, before, &out->moves[0]);
}

/* --- planning a ply -------------------------------------------------------------------------- */

/* One ply, between two positions as they are shown in time: `first`, then `then`. */
typedef struct Ply {
    App *app;
    const Position *first, *then;
    Side mover;
    Square from, to; /* of the moving piece, as it is shown; from SQUARE_NONE: not on the board */
    size_t earlier;  /* tiles of earlier plies */
    int start_ms, arrive_ms, capture_ms;
    bool undone;
} Ply;

/* When the piece on the square arrived there by an earlier ply of this motion. */
static int since_of(const Ply *ply, Square square) {
    const Motion *motion = &ply->app->motion;
    for (size_t i = ply->earlier; i-- > 0;)
        if (motion->tiles[i].to.kind == PLACE_SQUARE && motion->tiles[i].to.square == square)
            return motion->tiles[i].start_ms + motion->tiles[i].length_ms;
    return 0;
}

static TilePlace on_square(Square square) {
    return (TilePlace){PLACE_SQUARE, square, PIECE_NONE};
}

/* The place in the hand of the mover whose count of a piece's role differs; SQUARE_NONE as its
 * piece: it came from or went to nowhere. */
static TilePlace in_hand(const Ply *ply, Piece piece) {
    const Variant *variant = ply->then->variant;
    const uint8_t *one = ply->first->hand[ply->mover], *other = ply->then->hand[ply->mover];
    Role own = piece_role(piece), base = variant->roles[own].base, found = ROLE_NONE;
    for (unsigned role = 0; role < variant->role_count; role++)
        if (one[role] != other[role] && (found == ROLE_NONE || role == own || role == base))
            found = (Role)role;
    Piece held = found != ROLE_NONE ? piece_make(ply->mover, found) : PIECE_NONE;
    return (TilePlace){PLACE_HAND, SQUARE_NONE, held};
}

/* The other square to which, in the same ply, the piece of `square` of board `one` goes. */
static Square goes_to(const Ply *ply, const Position *one, const Position *other, Square square) {
    for (unsigned i = 0; i < one->variant->squares; i++)
        if (i != ply->to && other->board[i] == one->board[square] &&
            one->board[i] != other->board[i])
            return (Square)i;
    return SQUARE_NONE;
}

/* Plans what leaves the board or moves beside the piece that the player moved: captured pieces,
 * castling's rook. */
static void plan_others(const Ply *ply) {
    for (unsigned i = 0; i < ply->first->variant->squares; i++) {
        Piece piece = ply->first->board[i];
        if (piece == PIECE_NONE || piece == ply->then->board[i] || i == ply->from)
            continue;
        Square to = piece_side(piece) == ply->mover ? goes_to(ply, ply->first, ply->then, (Square)i)
                                                    : SQUARE_NONE;
        MovingTile tile = {.piece = piece,
                           .from = on_square((Square)i),
                           .since_ms = since_of(ply, (Square)i),
                           .start_ms = ply->arrive_ms};
        if (to != SQUARE_NONE) {
            tile.to = on_square(to);
            tile.start_ms = ply->start_ms;
            tile.length_ms = ply->arrive_ms - ply->start_ms;
        } else {
            tile.to = in_hand(ply, piece);
            tile.length_ms = tile.to.held != PIECE_NONE ? ply->capture_ms : 0;
        }
        motion_add(ply->app, &tile);
    }
}

/* Plans what an undone ply brings back: captured pieces come from the hand. Without hands they are
 * there again at once. */
static void plan_returns(const Ply *ply) {
    for (unsigned i = 0; i < ply->then->variant->squares; i++) {
        Piece piece = ply->then->board[i];
        if (piece == PIECE_NONE || piece == ply->first->board[i] || i == ply->to)
            continue;
        TilePlace from = in_hand(ply, piece);
        bool own = piece_side(piece) == ply->mover;
        if (own || from.held == PIECE_NONE)
            continue;
        motion_add(ply->app, &(MovingTile){.piece = piece,
                                           .from = from,
                                           .to = on_square((Square)i),
                                           .start_ms = ply->start_ms,
                                           .length_ms = ply->capture_ms});
    }
}

static void plan_blinks(const Ply *ply) {
    Motion *motion = &ply->app->motion;
    Piece left = ply->from != SQUARE_NONE ? ply->first->board[ply->from] : PIECE_NONE;
    Piece came = ply->then->board[ply->to];
    TileBlink blinks[2];
    size_t count = 0;
    motion->blink_count = 0; /* a check that was answered is not shown any more */
    if (left != PIECE_NONE && came != PIECE_NONE && left != came)
        blinks[count++] = (TileBlink){bitboard_of(ply->to), ply->arrive_ms, false};
    if (position_in_check(ply->then))
        blinks[count++] =
            (TileBlink){position_royals(ply->then, ply->then->side), ply->arrive_ms, true};
    for (size_t i = 0; i < count; i++) {
        motion->blinks[motion->blink_count++] = blinks[i];
        motion_extend(ply->app,
                      ply->arrive_ms + (blinks[i].check ? CHECK_BLINK_MS : PROMOTION_BLINK_MS));
    }
}

/* The moving piece and its way. at_once: it is already there. */
static void plan_mover(Ply *ply, Move move, bool at_once) {
    bool drop = move_is_drop(move);
    const Position *early = ply->undone ? ply->then : ply->first;
    int travel_ms = drop ? MOTION_DROP_MS : motion_travel_ms(early, move_from(move), move_to(move));
    MovingTile tile = {.from = drop ? (TilePlace){PLACE_HAND, SQUARE_NONE, PIECE_NONE}
                                    : on_square(move_from(move)),
                       .to = on_square(move_to(move)),
                       .start_ms = ply->start_ms};
    if (drop)
        tile.from = in_hand(ply, piece_make(ply->mover, move_role(move)));
    tile.piece = drop ? piece_make(ply->mover, move_role(move)) : early->board[move_from(move)];
    if (ply->undone) {
        TilePlace from = tile.from;
        tile.from = tile.to;
        tile.to = from;
        travel_ms /= 2;
    }
    tile.length_ms = at_once ? 0 : travel_ms;
    tile.since_ms = tile.from.kind == PLACE_SQUARE ? since_of(ply, tile.from.square) : 0;
    ply->arrive_ms = ply->start_ms + tile.length_ms;
    ply->from = tile.from.kind == PLACE_SQUARE ? tile.from.square : SQUARE_NONE;
    ply->to = tile.to.kind == PLACE_SQUARE ? tile.to.square : SQUARE_NONE;
    if (!at_once)
        motion_add(ply->app, &tile);
}

/* Plans a ply that begins at start_ms. */
static void plan_ply(App *app, Ply *ply, Move move, bool at_once) {
    ply->app = app;
    ply->earlier = app->motion.count;
    ply->mover = (ply->undone ? ply->then : ply->first)->side;
    ply->capture_ms = ply->undone ? CAPTURE_MS / 2 : CAPTURE_MS;
    plan_mover(ply, move, at_once);
    plan_others(ply);
    if (ply->undone)
        plan_returns(ply);
    else
        plan_blinks(ply);
    app->motion.travel_ms = ply->arrive_ms;
    motion_extend(app, ply->arrive_ms);
}

/* --- following ------------------------------------------------------------------------------- */

/* Plans the change; the moves follow each other. The piece of a drag is already there. */
static void plan_change(App *app, const Change *change, const Position *now, bool dragged) {
    Motion *motion = &app->motion;
    Position positions[MOTION_PLIES + 1];
    int elapsed_ms = motion_elapsed_ms(app);
    positions[0] = change->undone ? *now : motion->before;
    for (size_t i = 0; i < change->count; i++)
        positions[i + 1] = position_after(&positions[i], change->moves[i]);
    if (!motion->on || motion->travel_ms - elapsed_ms > LAG_LIMIT_MS) {
        motion_begin(app);
        elapsed_ms = 0;
    }
    for (size_t i = 0; i < change->count; i++) {
        size_t at = change->undone ? change->count - 1 - i : i;
        Ply ply = {.first = &positions[change->undone ? at + 1 : at],
                   .then = &positions[change->undone ? at : at + 1],
                   .start_ms = motion->travel_ms > elapsed_ms ? motion->travel_ms : elapsed_ms,
                   .undone = change->undone};
        plan_ply(app, &ply, change->moves[at], dragged && i == 0 && !change->undone);
    }
}

/* Plans how the board shown before becomes this one, which differs; follows: where no move led to
 * it, its pieces slide. */
static void follow_board(App *app, const Position *now, const Move known[MOTION_PLIES],
                         bool dragged, bool follows) {
    const Motion *motion = &app->motion;
    const Position before = motion->before;
    Change change;
    bool same = before.variant == now->variant;
    if (same && find_change(motion, now, known, &change))
        plan_change(app, &change, now, dragged);
    else if (same && follows)
        motion_replace(app, &before, now);
    else
        motion_end(app);
}

void motion_follow(App *app, const Event *event) {
    Motion *motion = &app->motion;
    Position room;
    const Node *node;
    if (!motion_is_allowed(app)) {
        motion_end(app);
        motion->seen = false;
        return;
    }
    const Position *now = position_shown(app, &node, &room);
    if (now == NULL) {
        motion_end(app);
        motion->seen = false;
        return;
    }
    Move known[MOTION_PLIES];
    bool dragged = event->kind == EVENT_CLICK && event->code == CLICK_DRAGGED;
    moves_before(node, known);
    bool boards = screen_is(app_screen_below(app), SCREEN_BOARDS);
    bool follows = motion->seen && motion->boards && boards;
    Bitboard stars = marks_stars(app);
    if (motion->seen && !looks_equal(&motion->before, now))
        follow_board(app, now, known, dragged, follows);
    if (follows && (stars & ~motion->stars) != 0)
        motion_grow(app, stars & ~motion->stars);
    motion->boards = boards;
    motion->stars = stars;
    motion->seen = true;
    motion->before = *now;
    memcpy(motion->moves, known, sizeof known);
}
