/* Questions, and requests for the rest of a line. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/path.h"
#include "game/files/save.h"
#include "game/records/record_format.h"
#include "play/desk/desk_state.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/review/game_text.h"
#include "play/session/session.h"

/* Conditions for asking a question, as bits. */
enum {
    ONLY_KEYS = 1,    /* only if a single key may have been a slip */
    WHERE_WISHED = 2, /* with keys, only if the setting "ask" is on */
    OF_THE_GAME = 4,  /* void once the game is over */
    FOR_THE_GAME = 8, /* a yes holds for the rest of the game */
};

typedef struct QuestionRow {
    /* N_() the question beside keys; a shorter one for a narrow screen, NULL: the same; and one
     * with what to type. NULL if the text depends on something: read_words builds it. */
    const char *words, *narrow, *line;
    unsigned flags;
    ActionId otherwise; /* runs on a no */
    const char *yes;    /* the word that agrees; NULL: y or yes */
    bool lets_go; /* asked after a failure: other lines work as usual, so that a script's lines are
                     not taken as answers */
    void (*does)(Desk *desk);       /* runs on a yes; NULL: the action runs again */
    const char *third;              /* N_() the key and name of a third answer ... */
    void (*does_third)(Desk *desk); /* ... and what it runs, after the question is dropped */
} QuestionRow;

static void save_first(Desk *desk);
static void save_elsewhere(Desk *desk);

static const QuestionRow ROWS[QUESTION_COUNT] = {
    [QUESTION_RESIGN] = {.words = N_("Resign the game?"),
                         .line = N_("Resign the game? y or n."),
                         .flags = WHERE_WISHED | OF_THE_GAME},
    [QUESTION_UNDO] = {.words = N_("Undoing the move also sets the clock back. Undo?"),
                       .narrow = N_("Set the clock back?"),
                       .line = N_("Undoing the move also sets the clock back. Undo? y or n."),
                       .flags = WHERE_WISHED | OF_THE_GAME | FOR_THE_GAME},
    [QUESTION_OPENINGS] = {.words = N_("Look at openings? It counts as help in your scores."),
                           .narrow = N_("Look? It counts as help."),
                           .line = N_("Looking at openings counts as help in your scores. Look? "
                                      "y or n."),
                           .flags = OF_THE_GAME | FOR_THE_GAME},
    [QUESTION_REMATCH] = {.words = N_("Drawn: play again with colours swapped?"),
                          .line = N_("The rules call for another game with colours swapped. Play "
                                     "it? y or n.")},
    [QUESTION_DRAW] = {.words = N_("You are offered a draw. Accept?"),
                       .flags = ONLY_KEYS | OF_THE_GAME,
                       .otherwise = ACTION_DECLINE},
    [QUESTION_BLUNDER] = {.flags = ONLY_KEYS | OF_THE_GAME}, /* desk_warn() asks it */
    [QUESTION_LEAVE] = {.words = N_("Leave this game? You can resume it later."),
                        .narrow = N_("Leave? The game is saved."),
                        .flags = WHERE_WISHED},
    [QUESTION_REPLACE] = {.words = N_("Leave the game in progress? You can resume it later."),
                          .narrow = N_("Leave? The game is saved."),
                          .flags = WHERE_WISHED},
    [QUESTION_NEXT] = {.flags = ONLY_KEYS | WHERE_WISHED},
    [QUESTION_PUZZLE] = {.narrow = N_("Leave the game for a puzzle?"),
                         .flags = ONLY_KEYS | WHERE_WISHED | OF_THE_GAME},
    [QUESTION_END] = {.flags = ONLY_KEYS | WHERE_WISHED},
    [QUESTION_EDITOR] = {.words = N_("Leave the editor? Your position will be lost."),
                         .narrow = N_("Discard the position?"),
                         .flags = ONLY_KEYS | WHERE_WISHED},
    [QUESTION_UNSAVED] = {.words = N_("Leave without saving the changes?"),
                          .narrow = N_("Leave unsaved?"),
                          .line = N_("The game has unsaved changes; save writes them to its "
                                     "file. Leave without saving? y or n."),
                          .third = N_(" s Save "),
                          .does_third = save_first},
    [QUESTION_CHANGED] = {.words = N_("Another program has changed the file. Overwrite?"),
                          .narrow = N_("File changed: overwrite?"),
                          .yes = "overwrite",
                          .lets_go = true,
                          .third = N_(" s Save as "),
                          .does_third = save_elsewhere},
    [QUESTION_MOVES] = {.flags = ONLY_KEYS},
    [QUESTION_DELETE] = {.words = N_("Delete this game for good?"),
                         .line = N_("Delete this game for good? y or n.")},
    [QUESTION_OVERWRITE] = {.words = N_("That file exists. Overwrite it?"),
                            .narrow = N_("Overwrite that file?"),
                            .line = N_("That file exists. Overwrite it? y or n.")},
    [QUESTION_OTHER_PATH] = {.words = "", .lets_go = true},
    [QUESTION_PASTE] = {.words = ""},
    [QUESTION_JOIN] = {.words = "", .otherwise = ACTION_NO},
    [QUESTION_ENGINE] = {.words = N_("You have not agreed to this command yet:"),
                         .line = N_("It can do everything you can do. Run it? y or n."),
                         .lets_go = true,
                         .does = desk_run_agreed},
};

/* --- asking ---------------------------------------------------------------------------------- */

bool desk_asks(const Desk *desk, DeskQuestion question) {
    unsigned flags = ROWS[question].flags;
    if (!desk->front_end.keys)
        return (flags & ONLY_KEYS) == 0;
    return (flags & WHERE_WISHED) == 0 || desk->own.ask;
}

/* The question, apart from what depends on the front end. */
static const char *read_words(const Desk *desk, DeskQuestion question) {
    if (question == QUESTION_END)
        return desk_editor_changed(desk) ? _("Quit? Your position will be lost.")
                                         : _("Leave? You can resume the game later.");
    if (question == QUESTION_NEXT)
        return desk->asked.action == ACTION_EASIER ? _("Start an easier game?")
               : desk->asked.action == ACTION_ODDS ? _("Start a game with odds?")
                                                   : _("Start a rematch?");
    if (question == QUESTION_PUZZLE)
        return session_settings(desk_session(desk))->time.limited
                   ? _("Leave this game for a puzzle? The clock keeps running.")
                   : _("Leave this game for a puzzle? The game waits for you.");
    if (question == QUESTION_MOVES)
        return strcmp(desk->asked.argument, "variation") == 0 ? _("Delete the whole variation?")
                                                              : _("Delete this and what follows?");
    if (question == QUESTION_PASTE || question == QUESTION_JOIN)
        return desk->asked.recognised;
    return ROWS[question].words[0] != '\0' ? _(ROWS[question].words) : "";
}

/* Appends the question with the words to answer it. */
static void add_line(const Desk *desk, DeskQuestion question, Text *out) {
    if (ROWS[question].line != NULL)
        text_add(out, _(ROWS[question].line));
    else if (question == QUESTION_LEAVE || question == QUESTION_REPLACE)
        text_add(out, session_journal_path(desk_session(desk))[0] != '\0'
                          ? _("A game is in progress; it can be resumed later. Leave it? y or n.")
                          : _("A game is in progress and would be lost. Leave it? y or n."));
    else if (question == QUESTION_CHANGED)
        text_addf(out,
                  _("Another program has changed %s. Type overwrite, save and another name, or "
                    "cancel."),
                  desk->asked.path);
    else if (question == QUESTION_PASTE || question == QUESTION_JOIN)
        text_addf(out, _("%s y or n."), desk->asked.recognised);
    else if (question == QUESTION_OTHER_PATH)
        text_addf(out, _("It can be saved in %s instead. Save it there? y or n."),
                  desk->asked.path);
}

static void put(Desk *desk, DeskQuestion question) {
    const QuestionRow *row = &ROWS[question];
    char data[SENTENCE_SIZE];
    Text line = TEXT_OVER(data);
    add_line(desk, question, &line);
    const char *words = read_words(desk, question);
    char shown[CONSENT_SHOWN_SIZE];
    Text detail = TEXT_OVER(shown);
    if (question == QUESTION_ENGINE)
        consent_add_shown(desk->asked.command, &detail);
    DeskAsk ask = {.question = question,
                   .line = data,
                   .words = words,
                   .narrow = row->narrow != NULL ? _(row->narrow) : words,
                   .third = row->third,
                   .detail = question == QUESTION_ENGINE ? shown : NULL};
    desk->front_end.ask(desk->front_end.context, &ask);
}

/* Runs the action again, with all its questions so far agreed. */
static void do_again(Desk *desk, DeskQuestion question) {
    char argument[DESK_LINE_SIZE];
    memcpy(argument, desk->asked.argument, sizeof(argument));
    desk->asked.question = QUESTION_NONE;
    desk->asked.agreed = desk->asked.agreed_before | 1u << question;
    if ((ROWS[question].flags & FOR_THE_GAME) != 0)
        desk->asked.agreed_for_game |= 1u << question;
    if (ROWS[question].does != NULL)
        ROWS[question].does(desk);
    else if (desk->asked.action == ACTION_NONE)
        desk_end(desk);
    else
        desk_do(desk, desk->asked.action, argument);
    desk->asked.agreed = 0;
}

ActionResult desk_ask(Desk *desk, DeskQuestion question, ActionId action, const char *argument) {
    Asked *asked = &desk->asked;
    text_copy(asked->argument, sizeof asked->argument, argument);
    asked->question = question;
    asked->action = action;
    asked->agreed_before = asked->agreed;
    put(desk, question);
    return ACTION_ASKED;
}

bool desk_may(Desk *desk, DeskQuestion question, ActionId action, const char *argument) {
    bool may = desk_agreed(desk, question) || !desk_asks(desk, question);
    if (!may)
        desk_ask(desk, question, action, argument);
    return may;
}

bool desk_agreed(const Desk *desk, DeskQuestion question) {
    return ((desk->asked.agreed | desk->asked.agreed_for_game) & 1u << question) != 0;
}

void desk_clear_question(Desk *desk) {
    desk->asked.question = QUESTION_NONE;
}

bool desk_ask_line(Desk *desk, ActionId action, const char *before, const char *text) {
    DeskAskLine ask = {desk->actions[action], before, text};
    if (desk->front_end.ask_line != NULL)
        desk->front_end.ask_line(desk->front_end.context, &ask);
    return desk->front_end.ask_line != NULL;
}

bool desk_ask_file(Desk *desk, ActionId action, const char *before, const char *name) {
    char shown[SESSION_PATH_SIZE];
    path_show(desk->settings.game.fs, name, shown, sizeof shown);
    return desk_ask_line(desk, action, before, shown);
}

ActionResult desk_ask_where(Desk *desk) {
    if (desk_ask_file(desk, ACTION_SAVE, "", "game.pgn"))
        return ACTION_ASKED;
    desk_say(desk, _("Add a name: save FILE."));
    return ACTION_REFUSED;
}

/* Says what the game has and the file's format does not. */
static void say_lost(Desk *desk, const char *path) {
    const RecordFormat *format = record_format_of(path, NULL);
    unsigned lost = format != NULL ? record_format_loses(format, desk_cursor(desk)->game) : 0;
    char words[SENTENCE_SIZE];
    Text text = TEXT_OVER(words);
    game_text_add_lost(lost, &text);
    if (lost != 0)
        desk_say_asf(desk, TONE_BAD, _("Not kept in this format: %s."), words);
}

ActionResult desk_say_saved(Desk *desk, const char *path, const Error *doubt) {
    char shown[SESSION_PATH_SIZE];
    path_show(desk_files(desk), path, shown, sizeof shown);
    desk_say_asf(desk, TONE_GOOD, _("The game is saved in %s."), shown);
    say_lost(desk, path);
    desk_doubt(desk, doubt);
    return ACTION_DONE;
}

ActionResult desk_offer_path(Desk *desk, ActionId action, const char *before, const char *path,
                             const Error *error) {
    char other[SESSION_PATH_SIZE], argument[DESK_LINE_SIZE], why[SENTENCE_SIZE];
    Text text = TEXT_OVER(argument);
    bool there = save_other_path(desk->settings.game.fs, path, other, sizeof(other));
    text_addf(&text, "%s%s", before, there ? other : "");
    if (!there || text.cut)
        return desk_fail(desk, error);
    if (desk_ask_line(desk, action, before, other)) {
        error_format_sentence(error, why, sizeof(why));
        desk_say_asf(desk, TONE_BAD, _("%s Enter saves it in %s instead."), why, other);
        return ACTION_ASKED;
    }
    desk_fail(desk, error);
    desk->asked.path = argument + strlen(before);
    return desk_ask(desk, QUESTION_OTHER_PATH, action, argument);
}

void desk_end(Desk *desk) {
    bool loses = desk_editor_changed(desk) ||
                 (desk_session(desk) != NULL && session_in_progress(desk_session(desk)));
    if (!desk_may_leave_aside(desk, ACTION_NONE, ""))
        return;
    if (!loses || desk_may(desk, QUESTION_END, ACTION_NONE, ""))
        desk_leave(desk);
}

/* --- what an activity asks ------------------------------------------------------------------- */

void desk_void_question(Desk *desk) {
    if ((ROWS[desk->asked.question].flags & OF_THE_GAME) != 0 || !desk->front_end.keys)
        desk_clear_question(desk);
}

void desk_ask_waiting(Desk *desk) {
    Activity *top = desk->stack.top;
    if (top != NULL && top->kind->asks != NULL && desk->asked.question == QUESTION_NONE)
        top->kind->asks(top);
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
    if (row == &ROWS[QUESTION_ENGINE] && line[0] == '+')
        return YES_NO_NEITHER;
    if (row->yes == NULL || answer == YES_NO_CANCEL)
        return answer;
    return ascii_equal_ignore_case(line, row->yes) ? YES_NO_YES : YES_NO_NEITHER;
}

/* Whether the line begins with a command's whole name, which no promotion has. */
static bool is_command(const Desk *desk, const char *line) {
    char word[RECOGNISED_SIZE];
    text_copy_bytes(word, sizeof word, line, strcspn(line, " "));
    const Action *action = desk_find_action(desk, word, NULL);
    return desk_read_yes_no(line) == YES_NO_NEITHER && action != NULL &&
           ascii_equal_ignore_case(action->name, word);
}

bool desk_take_answer(Desk *desk, const char *line) {
    DeskQuestion question = desk->asked.question;
    if (question == QUESTION_PROMOTION && is_command(desk, line)) {
        desk_cancel_question(desk);
        return false;
    }
    if (question == QUESTION_PROMOTION) {
        desk_answer_promotion(desk, line);
        return true;
    }
    switch (read_answer(&ROWS[question], line)) {
    case YES_NO_YES:
        desk_answer(desk, ANSWER_YES);
        break;
    case YES_NO_NO:
    case YES_NO_CANCEL:
        desk_cancel_question(desk);
        break;
    case YES_NO_NEITHER:
        if (ROWS[question].lets_go) {
            desk_clear_question(desk);
            if (question == QUESTION_ENGINE)
                desk_say_not_run(desk);
            return false;
        }
        desk_say(desk, _("Please answer y or n."));
        break;
    }
    return true;
}

void desk_answer(Desk *desk, DeskAnswer answer) {
    DeskQuestion question = desk->asked.question;
    const QuestionRow *row = &ROWS[question];
    if (question == QUESTION_NONE)
        return;
    if (answer == ANSWER_YES) {
        do_again(desk, question);
    } else if (answer == ANSWER_THIRD && row->does_third != NULL) {
        row->does_third(desk);
    } else {
        desk_clear_question(desk);
        if (question == QUESTION_ENGINE)
            desk_say_not_run(desk);
        if (row->otherwise != ACTION_NONE)
            desk_do(desk, row->otherwise, "");
    }
}

bool desk_cancel_question(Desk *desk) {
    if (desk->asked.question == QUESTION_NONE)
        return false;
    bool move = desk->asked.question == QUESTION_PROMOTION;
    bool engine = desk->asked.question == QUESTION_ENGINE;
    desk_clear_question(desk);
    if (engine)
        desk_say_not_run(desk);
    else
        desk_say(desk, move ? _("The move was taken back; nothing was played.") : _("All right."));
    return true;
}

/* Saves the reviewed game in its file and continues with the action; a game without a file is only
 * saved. */
static void save_first(Desk *desk) {
    Asked asked = desk->asked;
    desk_clear_question(desk);
    if (desk_do(desk, ACTION_SAVE, "") != ACTION_DONE)
        return;
    desk->asked = asked;
    do_again(desk, QUESTION_UNSAVED);
}

static void save_elsewhere(Desk *desk) {
    desk_clear_question(desk);
    desk_ask_line(desk, ACTION_SAVE, "", "");
}
