/* Threats: first the user's pieces in danger, then all attacked squares, then nothing. */
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/hint/hint.h"
#include "words/words.h"
#include "words/written.h"

DeskThreats desk_threats(const Desk *desk) {
    DeskThreats threats = desk->threats;
    const Position *position = desk_position(desk);
    if (threats.stage == THREAT_STAGE_HANGING &&
        (position == NULL || position->repetition_key != threats.key))
        threats.stage = THREAT_STAGE_NONE;
    return threats;
}

void desk_add_threat_arrows(const Desk *desk, ArrowList *out) {
    DeskThreats threats = desk_threats(desk);
    const Position *position = desk_position(desk);
    if (threats.stage != THREAT_STAGE_HANGING)
        return;
    for (Bitboard left = threats.hanging; left != 0;) {
        Square to = bitboard_pop(&left);
        Side by = side_other(piece_side(position->board[to]));
        Bitboard attackers = position_attackers(position, to, by, position_occupied(position));
        for (attackers &= threats.attackers; attackers != 0;) {
            Arrow arrow = {.from = bitboard_pop(&attackers),
                           .to = to,
                           .dropped = PIECE_NONE,
                           .kind = ARROW_THREAT};
            arrow_list_add(out, &arrow);
        }
    }
}

/* Says the arrows, for readers without a board. */
static void say_arrows(Desk *desk) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    ArrowList arrows = {.count = 0};
    desk_add_threat_arrows(desk, &arrows);
    arrow_list_add_words(&arrows, desk_position(desk)->variant, &text);
    desk_say_as(desk, TONE_SPOKEN, data);
}

void desk_begin_threats(Desk *desk) {
    desk->threats.stage = desk->own.threats ? THREAT_STAGE_ALL : THREAT_STAGE_NONE;
}

/* The side whose dangers are shown. */
static Side asker(const Desk *desk) {
    const Session *game = desk_game(desk);
    return game != NULL ? session_person(game) : desk_position(desk)->side;
}

/* Finds a side's pieces in danger and their attackers, and appends a sentence on a threatened mate.
 */
static Bitboard find_dangers(const Position *position, Side side, Bitboard *attackers, Text *out) {
    HintGuide *guide = hint_guide_new(position->variant);
    Position turned;
    Bitboard hanging = hint_hanging(guide, position, side, attackers);
    Move mate = hint_threatened_mate(guide, position, side, &turned);
    hint_guide_free(guide);
    if (mate != MOVE_NONE)
        text_add_sentence(out, _("%s threatens mate with %s."),
                          side_word(position->variant, turned.side),
                          words_move_written(&turned, mate).text);
    return hanging;
}

static void say_hanging(Desk *desk) {
    const Position *position = desk_position(desk);
    DeskThreats *threats = &desk->threats;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    threats->key = position->repetition_key;
    words_check(position, &text);
    threats->hanging = find_dangers(position, asker(desk), &threats->attackers, &text);
    if (threats->hanging != 0)
        words_hanging(position, threats->hanging, &text);
    if (text.length == 0)
        text_add(&text, _("None of your pieces is in danger."));
    desk_say(desk, data);
    say_arrows(desk);
}

void desk_warn_of_dangers(Desk *desk) {
    const Position *position = desk_position(desk);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    DeskThreats found = {.stage = THREAT_STAGE_HANGING, .key = position->repetition_key};
    found.hanging = find_dangers(position, asker(desk), &found.attackers, &text);
    if (found.hanging != 0 && desk->front_end.keys && desk->threats.stage != THREAT_STAGE_ALL)
        desk->threats = found;
    if (found.hanging != 0)
        words_hanging(position, found.hanging, &text);
    if (text.length > 0)
        desk_say_as(desk, TONE_TIP, data); /* beside the opponent's move, without hiding it */
}

static void say_all(Desk *desk) {
    const Position *position = desk_position(desk);
    Side side = side_other(position->side);
    Bitboard attacked = position_attacked(position, side);
    Phrase squares = words_squares(position->variant, attacked);
    desk_say_asf(desk, TONE_SPOKEN, _("%s attacks %s."), side_word(position->variant, side),
                 squares.text);
}

/* The next stage. A new position starts again, but with keys a request first clears the marked
 * attacks. */
static ThreatStage next_stage(const Desk *desk) {
    bool same = desk->threats.key == desk_position(desk)->repetition_key;
    switch (desk->threats.stage) {
    case THREAT_STAGE_NONE:
        break;
    case THREAT_STAGE_HANGING:
        if (same)
            return THREAT_STAGE_ALL;
        break;
    case THREAT_STAGE_ALL:
        if (same || desk_has_keys(desk))
            return THREAT_STAGE_NONE;
        break;
    }
    /* An edited position need not be playable. */
    return desk_editor(desk) == NULL ? THREAT_STAGE_HANGING : THREAT_STAGE_ALL;
}

void desk_go_on_threats(Desk *desk) {
    desk->threats.stage = next_stage(desk);
    desk->threats.key = desk_position(desk)->repetition_key;
    if (desk->threats.stage == THREAT_STAGE_HANGING)
        say_hanging(desk);
    else if (desk->threats.stage == THREAT_STAGE_ALL)
        say_all(desk);
    else
        desk_say_as(desk, TONE_SPOKEN, _("No threats are marked."));
}
