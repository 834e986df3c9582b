#include "play/review/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/hint/evaluation.h"
#include "words/hints.h"
#include "words/written.h"

/* A turn: as much as a mistake loses, in thousandths of a game. */
enum { TURN_PERMILLE = 100 };

/* --- values ----------------------------------------------------------------------------------- */

static int value_of(const GraphSeries *series, int score) {
    enum { EVEN = 500 };
    int ahead = evaluation_chance(series->variant, score) - EVEN, limit = series->limit;
    return ahead > limit ? limit : ahead < -limit ? -limit : ahead;
}

static void fill_points(GraphSeries *series, const Cursor *end) {
    for (size_t ply = 0; ply < series->count; ply++) {
        GraphPoint *point = &series->points[ply];
        const Node *node = end->path[ply];
        if (node->evaluation.kind != EVALUATION_NONE) {
            point->known = true;
            point->score = evaluation_score(node->evaluation);
        } else if (node == end->node) {
            point->known = point->over = evaluation_at(end, &point->score);
        }
        point->value = point->known ? value_of(series, point->score) : 0;
    }
}

void graph_init(GraphSeries *series, const Cursor *cursor, int limit) {
    Cursor end;
    memory_require(cursor_init(&end, cursor->game) && cursor_go(&end, node_line_end(cursor->node)));
    *series = (GraphSeries){.variant = cursor->game->variant,
                            .count = end.count,
                            .here = cursor->count - 1,
                            .limit = limit};
    series->points = memory_new(series->count, sizeof *series->points);
    fill_points(series, &end);
    cursor_done(&end);
}

void graph_done(GraphSeries *series) {
    free(series->points);
    series->points = NULL;
    series->count = 0;
}

void graph_set(GraphSeries *series, size_t ply, int score) {
    GraphPoint *point = &series->points[ply];
    if (!point->known)
        *point = (GraphPoint){true, false, score, value_of(series, score)};
}

bool graph_is_empty(const GraphSeries *series) {
    for (size_t ply = 0; ply < series->count; ply++)
        if (series->points[ply].known && !series->points[ply].over)
            return false;
    return true;
}

/* --- the picture ----------------------------------------------------------------------------- */

size_t graph_column(const GraphSeries *series, const GraphShape *shape, size_t ply) {
    return series->count <= shape->columns ? ply : ply * shape->columns / series->count;
}

/* The cell with these halves filled. */
static uint32_t bar_cell(bool upper, bool lower, bool ascii) {
    static const uint32_t BLOCKS[2][4] = {{' ', 0x2584, 0x2580, 0x2588}, {' ', '_', '"', '#'}};
    return BLOCKS[ascii][(upper ? 2 : 0) + (lower ? 1 : 0)];
}

/* Counts half cells from the top; the bar reaches from the middle to its value. */
static void draw_bar(const GraphShape *shape, int value, int limit, uint32_t *column) {
    int middle = (int)shape->rows;
    int size = value < 0 ? -value : value;
    int length = (size * middle + limit / 2) / limit;
    int from = value > 0 ? middle - length : middle, to = value > 0 ? middle : middle + length;
    for (int row = 0; row < middle; row++) {
        bool upper = 2 * row >= from && 2 * row < to;
        bool lower = 2 * row + 1 >= from && 2 * row + 1 < to;
        column[(size_t)row * shape->columns] = bar_cell(upper, lower, shape->ascii);
    }
    if (length == 0)
        column[shape->rows / 2 * shape->columns] = shape->ascii ? '-' : 0x2500;
}

void graph_draw(const GraphSeries *series, const GraphShape *shape, uint32_t *cells) {
    for (size_t i = 0; i < shape->columns * shape->rows; i++)
        cells[i] = ' ';
    size_t shown = series->count < shape->columns ? series->count : shape->columns;
    for (size_t column = 0, ply = 0; column < shown; column++) {
        const GraphPoint *last = NULL;
        for (; ply < series->count && graph_column(series, shape, ply) == column; ply++)
            if (series->points[ply].known)
                last = &series->points[ply];
        if (last != NULL)
            draw_bar(shape, last->value, series->limit, cells + column);
        else
            cells[shape->rows / 2 * shape->columns + column] = shape->ascii ? '.' : 0xB7;
    }
}

/* --- words ----------------------------------------------------------------------------------- */

/* Appends "Ply 12, 6... e6xe5, from +0.4, 51 %: Black is better, -2.1, 57 %." `before` is at the
 * ply before. */
static void add_turn(const GraphSeries *series, const Cursor *before, const Node *node,
                     Bytes *out) {
    char move[48], data[200];
    Text verdict = TEXT_OVER(data);
    const Position *position = &before->position;
    size_t ply = before->count;
    Phrase from = words_score_and_chance(position->variant, series->points[ply - 1].score);
    text_format(move, sizeof move, position->side == SIDE_WHITE ? "%u. %s" : "%u... %s",
                position->fullmove,
                words_move_listed(position, before->node->move, node->move).text);
    if (series->points[ply].over) {
        bytes_putf(out, _("Ply %zu, %s, from %s: the game is over.\n"), ply, move, from.text);
        return;
    }
    words_verdict(position->variant, series->points[ply].score, &verdict);
    bytes_putf(out, _("Ply %zu, %s, from %s: %s\n"), ply, move, from.text, data);
}

static bool turns_at(const GraphSeries *series, const Variant *variant, size_t ply) {
    const GraphPoint *before = &series->points[ply - 1], *point = &series->points[ply];
    int change =
        evaluation_chance(variant, point->score) - evaluation_chance(variant, before->score);
    return before->known && point->known && (change >= TURN_PERMILLE || change <= -TURN_PERMILLE);
}

static void add_turns(const GraphSeries *series, Cursor *walk, Node *end, Bytes *out) {
    size_t turns = 0;
    memory_require(cursor_go(walk, end));
    Node **path = memory_new(series->count, sizeof *path);
    memcpy(path, walk->path, series->count * sizeof *path);
    for (size_t ply = 1; ply < series->count; ply++) {
        if (!turns_at(series, walk->position.variant, ply))
            continue;
        turns++;
        memory_require(cursor_go(walk, path[ply - 1]));
        add_turn(series, walk, path[ply], out);
    }
    free(path);
    if (turns == 0)
        bytes_put(out, _("The evaluation has no large swings.\n"));
}

static void add_known(const GraphSeries *series, const Variant *variant, Bytes *out) {
    size_t known = 0, last = 0;
    char data[200];
    Text verdict = TEXT_OVER(data);
    for (size_t ply = 0; ply < series->count; ply++) {
        bool evaluated = series->points[ply].known && !series->points[ply].over;
        known += evaluated;
        last = evaluated ? ply : last;
    }
    words_verdict(variant, series->points[last].score, &verdict);
    bytes_putf(out, _("Of %zu positions %zu have an evaluation; after ply %zu: %s\n"),
               series->count, known, last, data);
}

void graph_add_words(const GraphSeries *series, const Cursor *cursor, Bytes *out) {
    Cursor walk;
    if (graph_is_empty(series)) {
        bytes_put(out, _("No position of this line has an evaluation.\n"));
        return;
    }
    memory_require(cursor_init(&walk, cursor->game));
    add_turns(series, &walk, node_line_end(cursor->node), out);
    add_known(series, cursor->position.variant, out);
    cursor_done(&walk);
}
