/* Arrows on the board: those that follow from what is shown, and the user's own. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/pgn_arrows.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "words/squares.h"

/* --- what is shown ---------------------------------------------------------------------------- */

/* The arrows drawn on the position on show. */
static const ArrowList *drawn(const Desk *desk) {
    static const ArrowList NO_ARROWS = {.count = 0};
    const Position *position = desk_position(desk);
    const DrawnArrows *arrows = &desk->look.drawn;
    return position != NULL && position->repetition_key == arrows->key ? &arrows->list : &NO_ARROWS;
}

/* Adds the drawn arrows; `refutations` says which. */
static void add_drawn(const Desk *desk, bool refutations, ArrowList *out) {
    const ArrowList *list = drawn(desk);
    for (size_t i = 0; i < list->count; i++)
        if ((list->arrows[i].kind == ARROW_REFUTATION) == refutations)
            arrow_list_add(out, &list->arrows[i]);
}

static void add_hint(const Desk *desk, ArrowList *out) {
    const DeskHint *hint = desk_hint(desk);
    const Position *position = desk_position(desk);
    if (hint == NULL || hint->stage == HINT_STAGE_WHERE)
        return;
    Arrow arrow = arrow_of_move(position->variant, position->side, hint->move, ARROW_HINT);
    arrow_list_add(out, &arrow);
}

static void add_comment(const Desk *desk, ArrowList *out) {
    const Cursor *cursor = desk_cursor(desk);
    if (cursor != NULL)
        arrow_list_read(out, cursor->position.variant, cursor->node->comment);
}

/* Adds the first moves of the analysis's best lines. */
static void add_lines(const Desk *desk, ArrowList *out) {
    static const ArrowKind KINDS[] = {ARROW_BEST, ARROW_SECOND};
    const Analysis *analysis = desk_analysis(desk);
    const Position *position = desk_position(desk);
    Move move;
    for (size_t i = 0; analysis != NULL && i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (i >= analysis_line_count(analysis) || analysis_get_line(analysis, i, &move, 1) == 0)
            return;
        Arrow arrow = arrow_of_move(position->variant, position->side, move, KINDS[i]);
        arrow_list_add(out, &arrow);
    }
}

ArrowList desk_arrows(const Desk *desk) {
    ArrowList out = {.count = 0};
    if (desk_position(desk) == NULL)
        return out;
    add_drawn(desk, true, &out);
    if (desk_editor(desk) != NULL)
        return out;
    add_hint(desk, &out);
    if (desk_when(desk) != ACTION_WHEN_REVIEW) /* where the user's own are in the comment */
        add_drawn(desk, false, &out);
    add_comment(desk, &out);
    desk_add_threat_arrows(desk, &out);
    add_lines(desk, &out);
    return out;
}

/* --- what is drawn ---------------------------------------------------------------------------- */

void desk_clear_arrows(Desk *desk) {
    desk->look.drawn.list.count = 0;
}

/* The drawn arrows, after removing those of another position. */
static ArrowList *open_drawn(Desk *desk) {
    DrawnArrows *arrows = &desk->look.drawn;
    uint64_t key = desk_position(desk)->repetition_key;
    if (arrows->key != key)
        desk_clear_arrows(desk);
    arrows->key = key;
    return &arrows->list;
}

static void say_arrow(Desk *desk, const Arrow *arrow) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    words_arrow(desk_position(desk)->variant, arrow, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

void desk_show_arrow(Desk *desk, const Arrow *arrow) {
    arrow_list_add(open_drawn(desk), arrow);
    say_arrow(desk, arrow);
}

/* --- the action ------------------------------------------------------------------------------- */

static ActionResult say_arrows(Desk *desk, Tone tone) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    ArrowList arrows = desk_arrows(desk);
    arrow_list_add_words(&arrows, desk_position(desk)->variant, &text);
    desk_say_as(desk, tone, arrows.count > 0 ? data : _("There are no arrows."));
    return ACTION_DONE;
}

static bool parse_square(const Variant *variant, const char **at, Square *out) {
    size_t length = 0;
    *at += strspn(*at, " -");
    *out = square_parse(variant, *at, &length);
    *at += *out != SQUARE_NONE ? length : 0;
    return *out != SQUARE_NONE;
}

/* Parses "d5 a5 red"; a single square is a ring, and no colour is green. */
static bool parse_arrow(const Variant *variant, const char *at, Arrow *out) {
    static const char *const COLORS[] = {"green", "red", "yellow", "blue"};
    Square first, second;
    size_t color = 0;
    if (!parse_square(variant, &at, &first))
        return false;
    bool arrow = parse_square(variant, &at, &second) && second != first;
    at += strspn(at, " ");
    for (size_t i = 0; i < sizeof COLORS / sizeof COLORS[0] && *at != '\0'; i++)
        color = ascii_equal_ignore_case(at, COLORS[i]) ? i + 1 : color;
    *out = (Arrow){.from = arrow ? first : SQUARE_NONE,
                   .to = arrow ? second : first,
                   .dropped = PIECE_NONE,
                   .kind = (ArrowKind)(ARROW_GREEN + (color > 0 ? color - 1 : 0))};
    return *at == '\0' || color > 0;
}

/* Adds the arrow to the comment of the reviewed move, or removes it there. */
static bool toggle_in_comment(Desk *desk, const Arrow *arrow) {
    PgnArrow kept = {PGN_ARROW_COLORS[arrow->kind - ARROW_GREEN], arrow->from, arrow->to};
    const Cursor *cursor = desk_cursor(desk);
    if (!pgn_arrows_toggle(cursor->position.variant, cursor->node, &kept))
        return false;
    desk_note_edited(desk, true);
    desk_show(desk, SHOWN_RECORD);
    return true;
}

/* Adds or removes it: in a reviewed game in the comment, else until the position changes. */
static ActionResult toggle(Desk *desk, const Arrow *arrow) {
    bool review = desk_when(desk) == ACTION_WHEN_REVIEW;
    Error error = {0};
    ArrowList own = {.count = 0}, after;
    if (review)
        add_comment(desk, &own);
    else
        own = *open_drawn(desk);
    after = own;
    arrow_list_toggle(&after, arrow);
    if (after.count == own.count)
        return desk_deny(desk, _("No more arrows fit here; remove one first."));
    if (!review)
        *open_drawn(desk) = after;
    else if (!toggle_in_comment(desk, arrow) && !error_no_memory(&error))
        return desk_fail(desk, &error);
    return say_arrows(desk, TONE_SPOKEN);
}

static ActionResult draw(Desk *desk, const char *argument) {
    Arrow arrow;
    if (argument[0] == '\0')
        return say_arrows(desk, TONE_PLAIN);
    if (!parse_arrow(desk_position(desk)->variant, argument, &arrow))
        return desk_deny(desk, _("Type two squares, as in arrow d5 a5, or one for a ring."));
    return toggle(desk, &arrow);
}

const Action ARROW_ACTION = {
    .id = ACTION_ARROW,
    .name = "arrow",
    .arguments = "[FROM [TO] [COLOUR]]",
    .keys = "*",
    .label = N_("Arrow"),
    .help =
        N_("Draws an arrow between two squares, or a ring on one, or removes it; in a review it "
           "becomes part of the comment. On the screen, press it on both squares, or drag with "
           "the right button."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON |
             ACTION_RARE,
    .run = draw,
};
