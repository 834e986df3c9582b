#include "play/desk/moves.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/session/session.h"
#include "play/session/turns.h"
#include "words/words.h"

ActionResult desk_play(Desk *desk, Move move) {
    desk->judged.reason[0] = '\0';
    return desk->stack.top->kind->take(desk->stack.top, move);
}

bool desk_premove(Desk *desk, const Attempt *attempt) {
    Error error = {0};
    char data[64];
    Text words = TEXT_OVER(data);
    if (!session_premove(desk_session(desk), attempt, &error)) {
        desk_fail(desk, &error);
        return false;
    }
    session_premove_words(desk_session(desk), &words);
    desk_show(desk, SHOWN_PREMOVE);
    desk_say_asf(desk, TONE_GOOD,
                 desk->front_end.keys
                     ? _("Set %s: it is played on your turn if legal. Esc cancels it.")
                     : _("Set %s; type premove off to cancel it."),
                 data);
    return true;
}

bool desk_cancel_premove(Desk *desk) {
    bool there = desk_session(desk) != NULL && session_premove_cancel(desk_session(desk));
    if (there)
        desk_say(desk, _("Premove cancelled."));
    return there;
}

/* --- promotion: with several pieces to choose from a letter is always a piece's, "n" the Knight's
 * - */

/* The choice without promotion; MOVE_NONE: promotion is compulsory. */
static Move find_declining(const Desk *desk) {
    for (size_t i = 0; i < desk->asked.choice_count; i++)
        if (!move_is_promotion(desk->asked.choices[i]))
            return desk->asked.choices[i];
    return MOVE_NONE;
}

/* The only choice that promotes; MOVE_NONE: none or several. */
static Move find_only_promotion(const Desk *desk) {
    Move found = MOVE_NONE;
    for (size_t i = 0; i < desk->asked.choice_count; i++) {
        if (!move_is_promotion(desk->asked.choices[i]))
            continue;
        if (found != MOVE_NONE)
            return MOVE_NONE;
        found = desk->asked.choices[i];
    }
    return found;
}

/* The choice that promotes to the piece of this letter or name. */
static Move find_promotion(const Desk *desk, const char *text) {
    const Variant *variant = desk_position(desk)->variant;
    if (text[0] == '=')
        text++;
    for (size_t i = 0; i < desk->asked.choice_count; i++) {
        Move move = desk->asked.choices[i];
        if (!move_is_promotion(move))
            continue;
        const VariantRole *role = &variant->roles[move_role(move)];
        if (ascii_equal_ignore_case(text, role->san) ||
            words_role_is(variant, move_role(move), text))
            return move;
    }
    return MOVE_NONE;
}

static void ask_promotion(Desk *desk) {
    const Variant *variant = desk_position(desk)->variant;
    Move only = find_only_promotion(desk);
    bool free = find_declining(desk) != MOVE_NONE;
    if (only != MOVE_NONE) {
        desk_sayf(desk, _("Promote to %s? y or n, or cancel to take the move back."),
                  words_role_name(variant, move_role(only)));
        return;
    }
    char data[512];
    Text text = TEXT_OVER(data);
    for (size_t i = 0; i < desk->asked.choice_count; i++) {
        if (!move_is_promotion(desk->asked.choices[i]))
            continue;
        Role role = move_role(desk->asked.choices[i]);
        text_addf(&text, "%s%s %s", text.length > 0 ? _(", ") : "", variant->roles[role].san,
                  words_role_name(variant, role));
    }
    desk_sayf(desk,
              free ? _("Promote? Type a piece's letter (%s), no for none, or cancel.")
                   : _("It must promote. Type a piece's letter (%s), or cancel."),
              text.data);
}

void desk_answer_promotion(Desk *desk, const char *line) {
    Move only = find_only_promotion(desk);
    Move move = only == MOVE_NONE ? find_promotion(desk, line) : MOVE_NONE;
    YesNo answer = desk_read_yes_no(line);
    if (move == MOVE_NONE && answer == YES_NO_YES)
        move = only;
    if (move == MOVE_NONE && answer == YES_NO_NO)
        move = find_declining(desk);
    if (move == MOVE_NONE && only != MOVE_NONE)
        move = find_promotion(desk, line);
    if (move == MOVE_NONE && answer == YES_NO_CANCEL) {
        desk_cancel_question(desk);
        return;
    }
    if (move == MOVE_NONE) {
        ask_promotion(desk);
        return;
    }
    desk->asked.question = QUESTION_NONE;
    desk_play(desk, move);
}

/* --- why a move is not legal --- */

const Judged *desk_judged(const Desk *desk) {
    const Position *position = desk_position(desk);
    bool here = position != NULL && desk->judged.key == position->repetition_key;
    return here && desk->judged.reason[0] != '\0' ? &desk->judged : NULL;
}

/* Says the verdict. Lessons show how the piece moves, so there only `why` says it. */
static void say_judged(Desk *desk, bool why) {
    const Judged *judged = &desk->judged;
    bool legal = judged->whole && judged->legality.reason == LEGALITY_LEGAL;
    char data[ENTRY_REASON_SIZE];
    Text reason = TEXT_OVER(data);
    if (judged->whole && !why && desk_has(desk, ACTIVITY_TEACHES))
        words_legality_short(desk_position(desk), &judged->attempt, &judged->legality, &reason);
    else
        text_add(&reason, judged->reason);
    desk_show(desk, SHOWN_JUDGED);
    desk_say_as(desk, legal ? TONE_REPLY : TONE_REFUSED, data);
    if (!legal && judged->whole && !why && desk->stack.top->kind->refused != NULL)
        desk->stack.top->kind->refused(desk->stack.top);
}

void desk_note_try(Desk *desk, const EntryMatch *match) {
    desk->judged = (Judged){.key = desk_position(desk)->repetition_key,
                            .whole = match->judged,
                            .attempt = match->attempt,
                            .legality = match->legality};
    text_copy(desk->judged.reason, sizeof desk->judged.reason, match->reason);
    desk_show(desk, SHOWN_JUDGED);
}

void desk_judge(Desk *desk, const Attempt *attempt) {
    const Position *position = desk_position(desk);
    Judged *judged = &desk->judged;
    Text reason = TEXT_OVER(judged->reason);
    judged->key = position->repetition_key;
    judged->whole = true;
    judged->attempt = *attempt;
    judged->legality = legality_explain(position, attempt);
    words_legality(position, attempt, &judged->legality, &reason);
    say_judged(desk, false);
}

void desk_match_move(const Desk *desk, const char *text, EntryMatch *out) {
    Move last = desk_last_move(desk);
    entry_match_reply(desk_position(desk), last != MOVE_NONE ? move_to(last) : SQUARE_NONE, text,
                      out);
}

ActionResult desk_say_why(Desk *desk, const char *text) {
    const EntryMatch *match = &desk->match;
    if (text[0] != '\0') {
        desk_match_move(desk, text, &desk->match);
        if (match->state == ENTRY_COMPLETE || match->state == ENTRY_PROMOTION) {
            Attempt attempt = attempt_of_move(desk_position(desk), match->moves[0]);
            desk_judge(desk, &attempt);
            return ACTION_DONE;
        }
        desk_note_try(desk, match);
    }
    if (desk_judged(desk) != NULL)
        say_judged(desk, true);
    else if (desk_has_keys(desk))
        return desk_do(desk, ACTION_HELP, "");
    else
        desk_say(desk, _("No move has been refused yet."));
    return ACTION_DONE;
}

/* --- typed moves --- */

void desk_say_forced(Desk *desk, Move move) {
    const Position *position = desk_position(desk);
    Move moves[2];
    if (!move_is_promotion(move) ||
        attempt_moves(position,
                      &(Attempt){.drop = ROLE_NONE, .from = move_from(move), .to = move_to(move)},
                      moves, 2) != 1)
        return;
    Attempt attempt = {ROLE_NONE, move_from(move), move_to(move), TURNING_DECLINED, ROLE_NONE};
    Legality legality = legality_explain(position, &attempt);
    char data[ENTRY_REASON_SIZE];
    Text text = TEXT_OVER(data);
    words_legality(position, &attempt, &legality, &text);
    desk_say(desk, text.data);
}

static void take_choices(Desk *desk) {
    Asked *asked = &desk->asked;
    asked->choice_count = 0;
    for (size_t i = 0; i < desk->match.count && i < PROMOTIONS_LIMIT; i++)
        asked->choices[asked->choice_count++] = desk->match.moves[i];
    asked->question = QUESTION_PROMOTION;
}

/* Answers an empty move. */
static void say_forms(Desk *desk) {
    char data[ENTRY_REASON_SIZE], forms[3 * ENTRY_TEXT_SIZE];
    Text examples = TEXT_OVER(forms);
    entry_add_examples(desk_position(desk), &examples);
    text_format(data, sizeof data, _("Type a move such as %s."), forms);
    desk_say(desk, data);
}

ActionResult desk_take_move(Desk *desk, const char *text) {
    if (desk->stack.top == NULL)
        return desk_deny(desk, _("Nothing is on the board: type new for a game."));
    if (!desk_can_move(desk))
        return desk->stack.top->kind->cannot(desk->stack.top, text);
    desk_match_move(desk, text, &desk->match);
    switch (desk->match.state) {
    case ENTRY_COMPLETE:
        desk_say_forced(desk, desk->match.move);
        return desk_play(desk, desk->match.move);
    case ENTRY_PROMOTION:
        take_choices(desk);
        ask_promotion(desk);
        return ACTION_ASKED;
    case ENTRY_EMPTY:
        say_forms(desk);
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
    case ENTRY_IMPOSSIBLE:
        desk_note_try(desk, &desk->match);
        say_judged(desk, false);
        break;
    }
    return ACTION_REFUSED;
}
