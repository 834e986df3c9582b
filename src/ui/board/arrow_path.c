#include "ui/board/arrow_path.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/unicode.h"

enum {
    DOTS_WIDE = 2,
    DOTS_HIGH = 4,
    DASH = 4, /* dots of a dash, and of the gap after it; or cells without Braille */
    BRAILLE = 0x2800
};

typedef struct Point {
    int x, y;
} Point;

/* A cell of the line, in order. */
typedef struct Step {
    Point at;
    uint8_t dots; /* Braille dots */
    char sign;    /* otherwise */
} Step;

typedef struct Line {
    Step steps[ARROW_CELLS_LIMIT];
    size_t count;
    unsigned drawn; /* dots or cells, also those that a dash leaves out */
    bool dashed;
} Line;

void arrow_middle(const Rect *square, int *x, int *y) {
    *x = square->x + (square->width - 1) / 2;
    *y = square->y + (square->height - 1) / 2;
}

static Point middle_of(const Rect *square) {
    Point at;
    arrow_middle(square, &at.x, &at.y);
    return at;
}

static bool is_in(const Rect *square, Point at) {
    return at.x >= square->x && at.x < square->x + square->width && at.y >= square->y &&
           at.y < square->y + square->height;
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

/* The step of a cell, appended unless it is the last one. NULL: the line is too long. */
static Step *step_at(Line *line, Point at) {
    Step *last = line->count > 0 ? &line->steps[line->count - 1] : NULL;
    if (last != NULL && last->at.x == at.x && last->at.y == at.y)
        return last;
    if (line->count == ARROW_CELLS_LIMIT - 1)
        return NULL;
    line->steps[line->count] = (Step){.at = at};
    return &line->steps[line->count++];
}

/* --- with Braille ----------------------------------------------------------------------------- */

static void add_dot(Line *line, Point dot) {
    static const uint8_t BITS[DOTS_HIGH][DOTS_WIDE] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    bool gap = line->dashed && line->drawn++ / DASH % 2 != 0;
    Step *step = step_at(line, (Point){dot.x / DOTS_WIDE, dot.y / DOTS_HIGH});
    if (step != NULL && !gap)
        step->dots |= BITS[dot.y % DOTS_HIGH][dot.x % DOTS_WIDE];
}

/* The dot in the middle of a square: the right one of the two middle columns, and the lower one of
 * the two middle rows, of its middle cell. */
static Point middle_dot(const Rect *square) {
    Point cell = middle_of(square);
    return (Point){cell.x * DOTS_WIDE + 1, cell.y * DOTS_HIGH + 2};
}

/* Bresenham's line, both ends included. */
static void trace_dots(const ArrowPlan *plan, Line *line) {
    Point at = middle_dot(&plan->from), end = middle_dot(&plan->to);
    int wide = abs(end.x - at.x), high = -abs(end.y - at.y);
    int right = sign_of(end.x - at.x), down = sign_of(end.y - at.y);
    int error = wide + high;
    for (;;) {
        add_dot(line, at);
        if (at.x == end.x && at.y == end.y)
            return;
        int twice = 2 * error;
        if (twice >= high) {
            error += high;
            at.x += right;
        }
        if (twice <= wide) {
            error += wide;
            at.y += down;
        }
    }
}

/* --- without ---------------------------------------------------------------------------------- */

static void add_sign(Line *line, Point at, char sign) {
    bool gap = line->dashed && line->drawn++ % 2 != 0;
    Step *step = step_at(line, at);
    if (step != NULL)
        step->sign = gap ? ' ' : sign;
}

/* A straight leg of a row, a column or a diagonal, which has one sign in each row; both ends
 * included. */
static void trace_leg(Line *line, Point at, Point end) {
    int wide = end.x - at.x, high = end.y - at.y;
    int length = high != 0 ? abs(high) : abs(wide);
    char sign = high == 0 ? '-' : wide == 0 ? '|' : (wide > 0) == (high < 0) ? '/' : '\\';
    for (int i = 0; i <= length; i++)
        add_sign(line,
                 (Point){at.x + (length > 0 ? wide * i / length : 0),
                         at.y + (length > 0 ? high * i / length : 0)},
                 sign);
}

/* Where the two legs of a leap meet: after the longer one, unless a piece is there and none at the
 * other corner. */
static Point corner_of(const ArrowPlan *plan, Point at, Point end, bool high) {
    Point corners[] = {{at.x, end.y}, {end.x, at.y}};
    Point first = corners[!high], other = corners[high];
    bool taken = plan->room(plan->context, first.x, first.y) != ARROW_ROOM_FREE &&
                 plan->room(plan->context, other.x, other.y) == ARROW_ROOM_FREE;
    return taken ? other : first;
}

/* Traces a slide as one leg and a leap as two; returns where the last leg begins. */
static Point trace_signs(const ArrowPlan *plan, Line *line) {
    Point at = middle_of(&plan->from), end = middle_of(&plan->to), corner = at;
    int files = abs(plan->to.x - plan->from.x) / plan->from.width;
    int ranks = abs(plan->to.y - plan->from.y) / plan->from.height;
    if (files != 0 && ranks != 0 && files != ranks) {
        corner = corner_of(plan, at, end, ranks > files);
        trace_leg(line, at, corner);
    }
    trace_leg(line, corner, end);
    return corner;
}

/* --- the head --------------------------------------------------------------------------------- */

/* The head of a line that goes this far, in dots: diagonal between 22.5 and 67.5 degrees. */
static const char *dots_head(int right, int down) {
    static const char *const HEADS[3][3] = {{"◤", "▲", "◥"}, {"◀", "▶", "▶"}, {"◣", "▼", "◢"}};
    bool flat = 5 * abs(right) >= 12 * abs(down), steep = 5 * abs(down) >= 12 * abs(right);
    return HEADS[flat ? 1 : 1 + sign_of(down)][steep ? 1 : 1 + sign_of(right)];
}

static const char *sign_head(int right, int down) {
    return down < 0 ? "^" : down > 0 ? "v" : right < 0 ? "<" : ">";
}

/* The corner of the target nearest to the source whose cell has no letter; the right one of two. */
static bool find_corner(const ArrowPlan *plan, Point *out) {
    const Rect *from = &plan->from, *to = &plan->to;
    int least = 0;
    bool found = false;
    for (int i = 0; i < 4; i++) {
        Point at = {i % 2 == 0 ? to->x + to->width - 1 : to->x,
                    i < 2 ? to->y : to->y + to->height - 1};
        int right = DOTS_WIDE * (at.x - from->x) + 1 - from->width;
        int down = DOTS_HIGH * (at.y - from->y) + 2 - 2 * from->height;
        int far = right * right + down * down;
        if (plan->room(plan->context, at.x, at.y) == ARROW_ROOM_NONE || (found && far >= least))
            continue;
        found = true;
        least = far;
        *out = at;
    }
    return found;
}

/* The number of the line's cells before the target's piece, or before the middle of an empty
 * target; *head is the head's cell. False: no room for a head. */
static bool find_head(const ArrowPlan *plan, const Line *line, size_t *before, Point *head) {
    size_t at = 0;
    if (plan->target_empty) {
        *head = middle_of(&plan->to);
        *before = line->count - 1;
        return plan->room(plan->context, head->x, head->y) != ARROW_ROOM_NONE;
    }
    while (at + 1 < line->count && (!is_in(&plan->to, line->steps[at].at) ||
                                    plan->room(plan->context, line->steps[at].at.x,
                                               line->steps[at].at.y) == ARROW_ROOM_FREE))
        at++;
    *before = at;
    if (at > 0) {
        *head = line->steps[at - 1].at;
        *before = at - 1;
        if (plan->room(plan->context, head->x, head->y) == ARROW_ROOM_FREE)
            return true;
    }
    return find_corner(plan, head);
}

static void step_text(const Step *step, char out[ARROW_TEXT_SIZE]) {
    Text text = text_over(out, ARROW_TEXT_SIZE);
    if (step->dots != 0)
        unicode_add(&text, BRAILLE + (uint32_t)step->dots);
    else if (step->sign != '\0' && step->sign != ' ')
        text_add_char(&text, step->sign);
}

size_t arrow_path(const ArrowPlan *plan, ArrowCell out[ARROW_CELLS_LIMIT]) {
    Line line = {.count = 0, .dashed = plan->dashed};
    size_t count = 0, before;
    Point begin = middle_of(&plan->from), end = middle_of(&plan->to), head;
    if (plan->braille)
        trace_dots(plan, &line);
    else
        begin = trace_signs(plan, &line);
    bool headed = find_head(plan, &line, &before, &head);
    for (size_t i = 0; i < before; i++) {
        const Step *step = &line.steps[i];
        ArrowCell cell = {.x = step->at.x, .y = step->at.y};
        step_text(step, cell.text);
        bool free = plan->room(plan->context, cell.x, cell.y) == ARROW_ROOM_FREE;
        bool under = headed && cell.x == head.x && cell.y == head.y;
        if (free && !under && cell.text[0] != '\0')
            out[count++] = cell;
    }
    if (!headed)
        return count;
    int right = end.x - begin.x, down = end.y - begin.y;
    ArrowCell cell = {.x = head.x, .y = head.y, .head = true};
    text_copy(cell.text, sizeof cell.text,
              plan->braille ? dots_head(DOTS_WIDE * right, DOTS_HIGH * down)
                            : sign_head(right, down));
    out[count++] = cell;
    return count;
}
