#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "words/words.h"

/* --- what is shown --------------------------------------------------------------------------- */

const Cursor *console_cursor(const Console *console) {
    return console->reviewing ? &console->review.cursor : session_cursor(console->session);
}

const Position *console_position(const Console *console) {
    return console->editor != NULL ? editor_position(console->editor)
                                   : &console_cursor(console)->position;
}

unsigned console_when(const Console *console) {
    if (console->editor != NULL)
        return ACTION_WHEN_EDIT;
    if (console->reviewing)
        return ACTION_WHEN_REVIEW;
    switch (session_phase(console->session)) {
    case SESSION_SETUP:
        return ACTION_WHEN_SETUP;
    case SESSION_MOVE:
        return ACTION_WHEN_TURN;
    case SESSION_THINKING:
    case SESSION_FAILED:
        return ACTION_WHEN_THINKING;
    case SESSION_OVER:
        break;
    }
    return ACTION_WHEN_OVER;
}

bool console_can_move(const Console *console) {
    return (console_when(console) & (ACTION_WHEN_TURN | ACTION_WHEN_REVIEW)) != 0;
}

/* --- moves ----------------------------------------------------------------------------------- */

void console_play(Console *console, Move move) {
    Error error = {0};
    console->last_reason[0] = '\0';
    if (!console->reviewing) {
        if (!session_submit(console->session, move, clock_now_ms(), &error))
            tell_error(console, &error);
        return;
    }
    if (review_try(&console->review, move, &error))
        tell_place(console);
    else
        tell_error(console, &error);
}

/* A promotion that was not asked for because there is no choice is announced. */
static void tell_forced(Console *console, Move move) {
    const Position *position = console_position(console);
    Move moves[2];
    if (!move_is_promotion(move) ||
        attempt_moves(position, ROLE_NONE, move_from(move), move_to(move), moves, 2) != 1)
        return;
    Attempt attempt = {ROLE_NONE, move_from(move), move_to(move), TURNING_DECLINED, ROLE_NONE};
    Legality legality = legality_explain(position, &attempt);
    char data[ENTRY_REASON_SIZE];
    Text text = TEXT_OVER(data);
    words_legality(position, &attempt, &legality, &text);
    tell(console, text.data);
}

static void ask_promotion(Console *console) {
    console->choice_count = 0;
    for (size_t i = 0; i < console->match.count && i < PROMOTIONS_LIMIT; i++)
        console->choices[console->choice_count++] = console->match.moves[i];
    console_ask(console, QUESTION_PROMOTION);
}

static void keep_reason(Console *console) {
    Text text = TEXT_OVER(console->last_reason);
    text_add(&text, console->match.reason);
    tell(console, console->match.reason);
}

/* When an empty move was typed. */
static void tell_forms(Console *console) {
    char data[ENTRY_REASON_SIZE], forms[3 * ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data), examples = TEXT_OVER(forms);
    entry_add_examples(console_position(console), &examples);
    text_addf(&text, _("Type a move such as %s."), forms);
    tell(console, data);
}

void console_take_move(Console *console, const char *text) {
    if (!console_can_move(console)) {
        if (console->editor != NULL)
            tell(console, _("A position is being set up: type done to play, or cancel."));
        else if (session_phase(console->session) == SESSION_THINKING)
            command_premove(console, text);
        else if (session_phase(console->session) == SESSION_FAILED)
            tell_remedies(console);
        else if (session_phase(console->session) == SESSION_SETUP)
            tell(console, _("Choose an arrangement first."));
        else
            tell(console, _("The game is over: type new, undo, save or review."));
        return;
    }
    entry_match(console_position(console), text, &console->match);
    switch (console->match.state) {
    case ENTRY_COMPLETE:
        tell_forced(console, console->match.move);
        console_play(console, console->match.move);
        break;
    case ENTRY_PROMOTION:
        ask_promotion(console);
        break;
    case ENTRY_EMPTY:
        tell_forms(console);
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
    case ENTRY_IMPOSSIBLE:
        keep_reason(console);
        break;
    }
}

/* --- games ----------------------------------------------------------------------------------- */

void console_end_session(Console *console) {
    SessionKept kept;
    session_close(console->session, &kept);
    console->session = NULL;
    if (kept.failure.reason[0] != '\0')
        tell_error(console, &kept.failure);
    switch (kept.place) {
    case SESSION_KEPT_JOURNAL:
        tell_format(console, _("The game is kept in %s; resume goes on with it."), kept.path);
        break;
    case SESSION_KEPT_ARCHIVE:
    case SESSION_KEPT_FILE:
        tell_format(console, _("The game is kept in %s."), kept.path);
        break;
    case SESSION_KEPT_NOWHERE:
        break;
    }
}

void console_take_session(Console *console, Session *session) {
    console_close_editor(console);
    console_end_session(console);
    console_end_annotation(console);
    if (console->reviewing)
        review_close(&console->review);
    console->edited = false;
    console->reviewing = false;
    console->session = session;
    console->setup_told = false;
    console->undo_agreed = false;
    console->question = QUESTION_NONE;
    console->last_reason[0] = '\0';
    tell_game(console);
}

bool console_begin_game(Console *console, const SessionSettings *settings, Error *error) {
    Session *session = session_new(settings, clock_now_ms(), error);
    if (session == NULL)
        return false;
    console->next.seed++;
    console_take_session(console, session);
    return true;
}

bool console_new_game(Console *console, Error *error) {
    return console_begin_game(console, &console->next, error);
}

static void ask_to_leave(Console *console, Question question, ActionId action,
                         const char *argument) {
    Text text = TEXT_OVER(console->asked_argument);
    text_add(&text, argument);
    console->asked_action = action;
    console_ask(console, question);
}

bool console_may_leave(Console *console, ActionId action, const char *argument) {
    bool agreed = console->agreed;
    console->agreed = false;
    if (agreed)
        return true;
    if (!console_may_leave_review(console, action, argument))
        return false;
    if (console->session == NULL || !session_in_progress(console->session))
        return true;
    ask_to_leave(console, QUESTION_LEAVE, action, argument);
    return false;
}

bool console_may_leave_review(Console *console, ActionId action, const char *argument) {
    if (!console->reviewing || !console->edited || !review_changed(&console->review))
        return true;
    ask_to_leave(console, QUESTION_UNSAVED, action, argument);
    return false;
}
