/* Gives hints in stages: where to look, then the move, then why. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "words/hints.h"

const DeskHint *desk_hint(const Desk *desk) {
    const Position *position = desk_editor(desk) == NULL ? desk_position(desk) : NULL;
    bool holds = desk->hint.stage != HINT_STAGE_NONE && position != NULL &&
                 position->repetition_key == desk->hint.key;
    return holds ? &desk->hint : NULL;
}

void desk_clear_hint(Desk *desk) {
    desk->hint.stage = HINT_STAGE_NONE;
}

/* Appends the text of the current stage. */
static void add_stage(const Desk *desk, const Position *position, Text *out) {
    const DeskHint *hint = &desk->hint;
    if (hint->stage == HINT_STAGE_WHERE)
        words_hint_place(position, hint->move, out);
    else if (hint->stage == HINT_STAGE_MOVE)
        text_addf(out, _("Hint: %s."),
                  words_move_news(position, desk_last_move(desk), hint->move).text);
    else
        text_add(out, hint->why);
}

void desk_take_hint(Desk *desk, const Position *position, SessionEvent *event) {
    DeskHint *hint = &desk->hint;
    *hint =
        (DeskHint){.stage = HINT_STAGE_WHERE, .move = event->move, .key = position->repetition_key};
    text_copy(hint->why, sizeof hint->why, event->text);
    Text text = TEXT_OVER(event->text);
    add_stage(desk, position, &text);
    desk_show(desk, SHOWN_HINT);
}

/* Says the hint's arrow, for readers without a board. */
static void say_arrow(Desk *desk) {
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    const Position *position = desk_position(desk);
    Arrow arrow = arrow_of_move(position->variant, position->side, desk->hint.move, ARROW_HINT);
    words_arrow(position->variant, &arrow, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

/* The task of a lesson is why, and is read already: its hint ends with the move. */
bool desk_hint_goes_on(const Desk *desk) {
    const DeskHint *hint = desk_hint(desk);
    return hint != NULL && hint->stage < (hint->why[0] != '\0' ? HINT_STAGE_WHY : HINT_STAGE_MOVE);
}

bool desk_go_on_hint(Desk *desk) {
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (desk_hint(desk) == NULL)
        return false;
    if (desk_hint_goes_on(desk))
        desk->hint.stage++;
    add_stage(desk, desk_position(desk), &text);
    desk_say_as(desk, TONE_GOOD, data);
    if (desk->hint.stage == HINT_STAGE_MOVE)
        say_arrow(desk);
    desk_show(desk, SHOWN_HINT);
    return true;
}
