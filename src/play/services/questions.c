/* Questions of yes or no. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "game/records/save.h"
#include "play/services/desk_state.h"

typedef struct QuestionRow {
    const char *words; /* N_() what the line mode says; NULL: it depends */
    const char *yes;   /* the word that agrees; NULL: y or yes */
    bool lets_go;      /* after something that was not done: other lines are done as ever, so that
                          those of a script are no answers */
} QuestionRow;

static const QuestionRow ROWS[QUESTION_COUNT] = {
    [QUESTION_RESIGN] = {.words = N_("Give up the game? y or n.")},
    [QUESTION_UNDO] = {.words = N_("A clock runs; it is set back with the move. Take it back? y or "
                                   "n.")},
    [QUESTION_REMATCH] = {.words = N_("The rules call for another game with colours swapped. Play "
                                      "it? y or n.")},
    [QUESTION_LEAVE] = {.words = NULL},
    [QUESTION_UNSAVED] = {.words = N_("The reviewed game has changes; save would write them to its "
                                      "file. Leave it without? y or n.")},
    [QUESTION_CHANGED] = {.words = NULL, .yes = "overwrite", .lets_go = true},
    [QUESTION_DELETE] = {.words = N_("Delete this game for good? y or n.")},
    [QUESTION_OTHER_PATH] = {.words = NULL, .lets_go = true},
};

/* --- asking ---------------------------------------------------------------------------------- */

static void say_words(Desk *desk, DeskQuestion question) {
    if (ROWS[question].words != NULL)
        desk_say(desk, _(ROWS[question].words));
    else if (question == QUESTION_LEAVE)
        desk_say(desk, session_journal_path(desk->session)[0] != '\0'
                           ? _("A game is in progress; it can be resumed later. Leave it? y or n.")
                           : _("A game is in progress and would be lost. Leave it? y or n."));
    else if (question == QUESTION_CHANGED)
        desk_sayf(desk,
                  _("Another program has changed %s. Type overwrite, save and another name, or "
                    "cancel."),
                  desk->review.path);
}

void desk_ask(Desk *desk, DeskQuestion question, ActionId action, const char *argument) {
    Asked *asked = &desk->asked;
    Text copy = TEXT_OVER(asked->argument);
    text_add(&copy, argument);
    asked->question = question;
    asked->action = action;
    asked->agreed_before = asked->agreed;
    say_words(desk, question);
}

bool desk_agreed(const Desk *desk, DeskQuestion question) {
    return (desk->asked.agreed & 1u << question) != 0;
}

void desk_forget_question(Desk *desk) {
    desk->asked.question = QUESTION_NONE;
}

void desk_offer_path(Desk *desk, ActionId action, const char *before, const char *path) {
    char other[SESSION_PATH_SIZE], argument[DESK_LINE_SIZE];
    Text text = TEXT_OVER(argument);
    if (!save_other_path(desk->settings.game.fs, path, other, sizeof(other)))
        return;
    text_addf(&text, "%s%s", before, other);
    if (text.cut)
        return;
    desk_ask(desk, QUESTION_OTHER_PATH, action, argument);
    desk_sayf(desk, _("It can be saved in %s instead. Save it there? y or n."), other);
}

bool desk_may_leave_review(Desk *desk, ActionId action, const char *argument) {
    if (!desk->reviewing || !desk->edited || desk_agreed(desk, QUESTION_UNSAVED) ||
        !review_changed(&desk->review))
        return true;
    desk_ask(desk, QUESTION_UNSAVED, action, argument);
    return false;
}

bool desk_may_leave(Desk *desk, ActionId action, const char *argument) {
    if (desk_agreed(desk, QUESTION_LEAVE))
        return true;
    if (!desk_may_leave_review(desk, action, argument))
        return false;
    if (desk->session == NULL || !session_in_progress(desk->session))
        return true;
    desk_ask(desk, QUESTION_LEAVE, action, argument);
    return false;
}

/* --- answers --------------------------------------------------------------------------------- */

static bool is_one_of(const char *const *words, const char *line) {
    for (; *words != NULL; words++)
        if (ascii_equal_ignore_case(line, *words))
            return true;
    return false;
}

YesNo desk_read_yes_no(const char *line) {
    static const char *const YES[] = {"y", "yes", "+", NULL}, *const NO[] = {"n", "no", "=", NULL},
                             *const CANCEL[] = {"", "cancel", NULL};
    return is_one_of(YES, line)      ? YES_NO_YES
           : is_one_of(NO, line)     ? YES_NO_NO
           : is_one_of(CANCEL, line) ? YES_NO_CANCEL
                                     : YES_NO_NEITHER;
}

static YesNo read_answer(const QuestionRow *row, const char *line) {
    YesNo answer = desk_read_yes_no(line);
    if (row->yes == NULL || answer == YES_NO_CANCEL)
        return answer;
    return ascii_equal_ignore_case(line, row->yes) ? YES_NO_YES : YES_NO_NEITHER;
}

/* Does the action again, which finds agreed what has been asked about it so far. */
static void do_again(Desk *desk, DeskQuestion question) {
    char argument[DESK_LINE_SIZE];
    memcpy(argument, desk->asked.argument, sizeof(argument));
    desk->asked.question = QUESTION_NONE;
    desk->asked.agreed = desk->asked.agreed_before | 1u << question;
    desk_do(desk, desk->asked.action, argument);
    desk->asked.agreed = 0;
}

bool desk_take_answer(Desk *desk, const char *line) {
    DeskQuestion question = desk->asked.question;
    if (question == QUESTION_PROMOTION) {
        desk_answer_promotion(desk, line);
        return true;
    }
    switch (read_answer(&ROWS[question], line)) {
    case YES_NO_YES:
        do_again(desk, question);
        break;
    case YES_NO_NO:
    case YES_NO_CANCEL:
        desk_cancel_question(desk);
        break;
    case YES_NO_NEITHER:
        if (ROWS[question].lets_go) {
            desk_forget_question(desk);
            return false;
        }
        desk_say(desk, _("Please answer y or n."));
        break;
    }
    return true;
}

bool desk_cancel_question(Desk *desk) {
    if (desk->asked.question == QUESTION_NONE)
        return false;
    bool move = desk->asked.question == QUESTION_PROMOTION;
    desk_forget_question(desk);
    desk_say(desk, move ? _("The move is taken back; nothing was played.") : _("Very well."));
    return true;
}
