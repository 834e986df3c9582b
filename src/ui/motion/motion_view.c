#include "ui/motion/motion_view.h"

#include <string.h>

#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/board/hands_view.h"
#include "ui/motion/motion.h"
#include "ui/motion/tile_image.h"

enum { CHECK_FLASH_MS = 120, PROMOTION_FLASH_MS = 80 };

/* --- what stands still ----------------------------------------------------------------------- */

static bool is_waiting(const MovingTile *tile, int now_ms) {
    return now_ms < tile->start_ms;
}

static bool has_arrived(const MovingTile *tile, int now_ms) {
    return now_ms >= tile->start_ms + tile->length_ms;
}

/* Removes what has not arrived yet from where it will be. */
static void hide_arriving(const MovingTile *tile, int now_ms, Position *board, Marks *marks) {
    if (has_arrived(tile, now_ms))
        return;
    if (tile->to.kind == PLACE_HAND && tile->to.held != PIECE_NONE)
        marks->hand_change[piece_side(tile->to.held)][piece_role(tile->to.held)]--;
    if (tile->to.kind != PLACE_SQUARE)
        return;
    Piece there = board->board[tile->to.square];
    if (there != PIECE_NONE && piece_side(there) == piece_side(tile->piece))
        board->board[tile->to.square] = PIECE_NONE;
}

/* Puts what has not left yet where it was. */
static void show_waiting(const MovingTile *tile, int now_ms, Position *board, Marks *marks) {
    if (!is_waiting(tile, now_ms) || now_ms < tile->since_ms)
        return;
    if (tile->from.kind == PLACE_SQUARE)
        board->board[tile->from.square] = tile->piece;
    else if (tile->from.kind == PLACE_HAND && tile->from.held != PIECE_NONE)
        marks->hand_change[piece_side(tile->from.held)][piece_role(tile->from.held)]++;
}

/* A king in check is red from the arrival of the checking piece on, but for the second of the
 * flashes; a promoted piece has another colour during one. */
static void mark_blink(const TileBlink *blink, int now_ms, Marks *marks) {
    int since_ms = now_ms - blink->start_ms;
    if (blink->check && since_ms < 2 * CHECK_FLASH_MS &&
        (since_ms < 0 || since_ms >= CHECK_FLASH_MS))
        marks->checked &= ~blink->squares;
    if (!blink->check && since_ms >= 0 && since_ms < PROMOTION_FLASH_MS)
        marks->blink |= blink->squares;
}

/* Stars grow by thirds of the time. */
static void mark_growing(const Motion *motion, int now_ms, Marks *marks) {
    int size = now_ms * (STAR_SIZES + 1) / MOTION_REPLACE_MS;
    if (size < STAR_SIZES)
        marks->growing[size] = marks->stars & motion->growing;
}

/* Where the dragged piece comes from, and the piece. False: nothing is dragged, or its tile does
 * not follow. A press on the piece picked up puts it down, but a drag still moves it. */
static bool find_dragged(const App *app, const Position *position, TilePlace *from, Piece *piece) {
    Square square = app->from != SQUARE_NONE ? app->from : app->lifted;
    if (!app->drag.on || !motion_is_allowed(app) || motion_is_on(app) || app_mover(app) == NULL)
        return false;
    if (app->drop != ROLE_NONE) {
        *piece = piece_make(app_mover(app)->side, app->drop);
        *from = (TilePlace){PLACE_HAND, SQUARE_NONE, *piece};
        return true;
    }
    *from = (TilePlace){PLACE_SQUARE, square, PIECE_NONE};
    *piece = square != SQUARE_NONE ? position->board[square] : PIECE_NONE;
    return *piece != PIECE_NONE;
}

static const Position *without_dragged(const App *app, const Position *position, Marks *marks,
                                       Position *room) {
    TilePlace from;
    Piece piece;
    if (!find_dragged(app, position, &from, &piece))
        return position;
    *room = *position;
    if (from.kind == PLACE_HAND)
        marks->hand_change[piece_side(piece)][piece_role(piece)]--;
    else
        room->board[from.square] = PIECE_NONE;
    return room;
}

const Position *motion_standing(const App *app, const Position *position, Marks *marks,
                                Position *room) {
    const Motion *motion = &app->motion;
    int now_ms = motion_elapsed_ms(app);
    if (!motion->on)
        return without_dragged(app, position, marks, room);
    *room = *position;
    for (size_t i = 0; i < motion->count; i++)
        hide_arriving(&motion->tiles[i], now_ms, room, marks);
    for (size_t i = 0; i < motion->count; i++)
        show_waiting(&motion->tiles[i], now_ms, room, marks);
    mark_growing(motion, now_ms, marks);
    marks->arrows.count = 0; /* they are about the board as it will be */
    for (size_t i = 0; i < motion->blink_count; i++)
        mark_blink(&motion->blinks[i], now_ms, marks);
    return room;
}

/* --- what moves ------------------------------------------------------------------------------ */

/* What the places of tiles are computed from. */
typedef struct Scene {
    const App *app;
    const Layout *layout;
    const Variant *variant;
    Grid hands; /* the hands with every moving piece in its place; without cells until needed */
} Scene;

static Rect square_rect(const Scene *scene, Square square) {
    const Variant *variant = scene->variant;
    bool flipped = desk_look(scene->app->desk)->flipped;
    int file = (int)variant_file(variant, square), rank = (int)variant_rank(variant, square);
    return layout_square(scene->layout, flipped ? variant->files - 1 - file : file,
                         flipped ? rank : variant->ranks - 1 - rank);
}

/* The area of a piece in the hand's row; if the row has no room for it, the row's beginning. */
static Rect hand_rect(const Scene *scene, Piece held) {
    bool below = piece_side(held) == app_bottom(scene->app);
    Rect row = below ? scene->layout->hand_bottom : scene->layout->hand_top;
    for (int y = row.y; y < row.y + row.height; y++)
        for (int x = row.x; x < row.x + row.width; x++) {
            Hit hit = grid_hit(&scene->hands, x, y);
            if (hit.kind != HIT_HAND || hit.value != held)
                continue;
            int end = x;
            while (end < row.x + row.width && grid_hit(&scene->hands, end, y).kind == HIT_HAND &&
                   grid_hit(&scene->hands, end, y).value == held)
                end++;
            return rect_make(x, y, end - x, 1);
        }
    return rect_make(row.x, row.y, scene->layout->cell_width, 1);
}

/* The place outside the board that is nearest to the square, or on the piece's own side. */
static Rect edge_rect(const Scene *scene, const MovingTile *tile, const TilePlace *place) {
    const Rect *board = &scene->layout->squares;
    Rect rect = square_rect(scene, place->square);
    int left = (rect.x - board->x) / rect.width, up = (rect.y - board->y) / rect.height;
    int right = board->width / rect.width - 1 - left, down = board->height / rect.height - 1 - up;
    int across = left < right ? left : right, along = up < down ? up : down;
    bool below = piece_side(tile->piece) == app_bottom(scene->app);
    if (place->kind == PLACE_OWN_EDGE)
        rect.y = below ? board->y + board->height : board->y - rect.height;
    else if (across < along)
        rect.x = left < right ? board->x - rect.width : board->x + board->width;
    else
        rect.y = up < down ? board->y - rect.height : board->y + board->height;
    return rect;
}

/* Where the tile is when it is at the place: its middle over the place's. */
static TileSpot spot_at(const Scene *scene, const MovingTile *tile, const TilePlace *place) {
    const Layout *layout = scene->layout;
    Rect rect = place->kind == PLACE_SQUARE ? square_rect(scene, place->square)
                : place->kind == PLACE_HAND ? hand_rect(scene, place->held)
                                            : edge_rect(scene, tile, place);
    return (TileSpot){rect.x + (rect.width - layout->cell_width) / 2,
                      2 * rect.y + rect.height - layout->cell_height};
}

/* The nearest whole number to the value that is done / all of the way from a to b. */
static int between(int a, int b, int done, int all) {
    int way = 2 * (b - a) * done;
    return a + (way + (way < 0 ? -all : all)) / (2 * all);
}

static bool is_edge(const TilePlace *place) {
    return place->kind == PLACE_NEAREST_EDGE || place->kind == PLACE_OWN_EDGE;
}

static void draw_tile(const Scene *scene, const MovingTile *tile, int done_ms, Grid *grid) {
    const Layout *layout = scene->layout;
    TileStyle style = tile_style(scene->app, scene->variant, layout->wide);
    TileSpot from = spot_at(scene, tile, &tile->from), to = spot_at(scene, tile, &tile->to);
    TileSpot spot = {between(from.x, to.x, done_ms, tile->length_ms),
                     between(from.half_y, to.half_y, done_ms, tile->length_ms)};
    bool inside = is_edge(&tile->from) || is_edge(&tile->to);
    TileImage image = {.piece = tile->piece,
                       .width = layout->cell_width,
                       .height = layout->cell_height,
                       .spot = spot,
                       .clip =
                           inside ? layout->squares : rect_make(0, 0, grid->width, grid->height)};
    tile_image_draw(&style, &image, grid);
}

static bool needs_hand(const MovingTile *tile) {
    return tile->from.kind == PLACE_HAND || tile->to.kind == PLACE_HAND;
}

/* Draws the hands as they are when every piece that moves from or to them is there, for the places
 * of these. */
static void draw_hands(Scene *scene, const Position *position, const Marks *marks,
                       const Grid *grid) {
    const Motion *motion = &scene->app->motion;
    Marks all = *marks;
    memset(all.hand_change, 0, sizeof all.hand_change);
    for (size_t i = 0; i < motion->count; i++) {
        const TilePlace *from = &motion->tiles[i].from;
        if (from->kind == PLACE_HAND && from->held != PIECE_NONE)
            all.hand_change[piece_side(from->held)][piece_role(from->held)]++;
    }
    grid_init(&scene->hands, grid->width, grid->height);
    hands_draw(scene->app, scene->layout, position, &all, &scene->hands);
}

void motion_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                 Grid *grid) {
    const Motion *motion = &app->motion;
    Scene scene = {.app = app, .layout = layout, .variant = position->variant};
    int now_ms = motion_elapsed_ms(app);
    for (size_t i = 0; motion->on && i < motion->count; i++) {
        const MovingTile *tile = &motion->tiles[i];
        if (is_waiting(tile, now_ms) || has_arrived(tile, now_ms))
            continue;
        if (needs_hand(tile) && scene.hands.cells == NULL)
            draw_hands(&scene, position, marks, grid);
        draw_tile(&scene, tile, now_ms - tile->start_ms, grid);
    }
    if (scene.hands.cells != NULL)
        grid_done(&scene.hands);
}

void motion_draw_drag(const App *app, const Layout *layout, const Position *position, Grid *grid) {
    TilePlace from;
    TileImage image = {.width = layout->cell_width,
                       .height = layout->cell_height,
                       .clip = rect_make(0, 0, grid->width, grid->height)};
    if (!find_dragged(app, position, &from, &image.piece))
        return;
    TileStyle style = tile_style(app, position->variant, layout->wide);
    image.spot =
        (TileSpot){app->drag.x - layout->cell_width / 2, 2 * app->drag.y + 1 - layout->cell_height};
    tile_image_draw(&style, &image, grid);
}
