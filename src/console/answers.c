#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "words/words.h"

typedef enum Answer { ANSWER_OTHER, ANSWER_YES, ANSWER_NO, ANSWER_CANCEL } Answer;

static Answer read_answer(const char *line) {
    static const struct {
        const char *word;
        Answer answer;
    } WORDS[] = {
        {"y", ANSWER_YES}, {"yes", ANSWER_YES}, {"+", ANSWER_YES},   {"n", ANSWER_NO},
        {"no", ANSWER_NO}, {"=", ANSWER_NO},    {"", ANSWER_CANCEL}, {"cancel", ANSWER_CANCEL},
    };
    for (size_t i = 0; i < sizeof(WORDS) / sizeof(WORDS[0]); i++)
        if (ascii_equal_ignore_case(line, WORDS[i].word))
            return WORDS[i].answer;
    return ANSWER_OTHER;
}

/* --- promotion ------------------------------------------------------------------------------- */

/* With several pieces to choose from a letter is always a piece's, "n" the Knight's. */

/* The choice that declines; MOVE_NONE when promotion is compulsory. */
static Move find_declining(const Console *console) {
    for (size_t i = 0; i < console->choice_count; i++)
        if (!move_is_promotion(console->choices[i]))
            return console->choices[i];
    return MOVE_NONE;
}

/* The choice that promotes when there is one only. */
static Move find_only_promotion(const Console *console) {
    Move found = MOVE_NONE;
    for (size_t i = 0; i < console->choice_count; i++) {
        if (!move_is_promotion(console->choices[i]))
            continue;
        if (found != MOVE_NONE)
            return MOVE_NONE;
        found = console->choices[i];
    }
    return found;
}

/* The choice that promotes to the piece of this letter or name. */
static Move find_promotion(const Console *console, const char *text) {
    const Variant *variant = console_position(console)->variant;
    if (text[0] == '=')
        text++;
    for (size_t i = 0; i < console->choice_count; i++) {
        Move move = console->choices[i];
        if (!move_is_promotion(move))
            continue;
        const VariantRole *role = &variant->roles[move_role(move)];
        if (ascii_equal_ignore_case(text, role->san) ||
            words_role_is(variant, move_role(move), text))
            return move;
    }
    return MOVE_NONE;
}

static void ask_promotion(Console *console) {
    const Variant *variant = console_position(console)->variant;
    Move only = find_only_promotion(console);
    bool free = find_declining(console) != MOVE_NONE;
    if (only != MOVE_NONE) {
        tell_format(console, _("Promote to %s? y or n, or cancel to take the move back."),
                    words_role_name(variant, move_role(only)));
        return;
    }
    char data[512];
    Text text = TEXT_OVER(data);
    for (size_t i = 0; i < console->choice_count; i++) {
        if (!move_is_promotion(console->choices[i]))
            continue;
        Role role = move_role(console->choices[i]);
        text_addf(&text, "%s%s %s", text.length > 0 ? ", " : "", variant->roles[role].san,
                  words_role_name(variant, role));
    }
    tell_format(console,
                free ? _("Promote? Type a piece's letter (%s), no for none, or cancel.")
                     : _("It must promote. Type a piece's letter (%s), or cancel."),
                text.data);
}

static void answer_promotion(Console *console, const char *line) {
    Move only = find_only_promotion(console);
    Move move = only == MOVE_NONE ? find_promotion(console, line) : MOVE_NONE;
    Answer answer = read_answer(line);
    if (move == MOVE_NONE && answer == ANSWER_YES)
        move = only;
    if (move == MOVE_NONE && answer == ANSWER_NO)
        move = find_declining(console);
    if (move == MOVE_NONE && only != MOVE_NONE)
        move = find_promotion(console, line);
    if (move == MOVE_NONE && answer == ANSWER_CANCEL) {
        console_forget_question(console);
        return;
    }
    if (move == MOVE_NONE) {
        ask_promotion(console);
        return;
    }
    console->question = QUESTION_NONE;
    console_play(console, move);
}

/* --- yes or no ------------------------------------------------------------------------------- */

static void do_resign(Console *console) {
    Error error = {0};
    Session *session = console->session;
    if (!session_resign(session, session_person(session), clock_now_ms(), &error))
        tell_error(console, &error);
}

static void do_asked(Console *console, bool agreed) {
    char argument[LINE_SIZE];
    memcpy(argument, console->asked_argument, sizeof(argument));
    console->agreed = agreed;
    console_run_action(console, console->asked_action, argument);
    console->agreed = false;
}

static void say_yes(Console *console, Question question) {
    switch (question) {
    case QUESTION_RESIGN:
        do_resign(console);
        break;
    case QUESTION_UNDO:
        console->undo_agreed = true;
        console_run_action(console, ACTION_UNDO, "");
        break;
    case QUESTION_REMATCH:
        console_run_action(console, ACTION_REMATCH, "");
        break;
    case QUESTION_LEAVE:
        do_asked(console, true);
        break;
    case QUESTION_UNSAVED:
        /* A game in progress is another question. */
        console->edited = false;
        do_asked(console, false);
        break;
    case QUESTION_DELETE:
        console_delete_journal(console, console->asked_argument);
        break;
    case QUESTION_OTHER_PATH:
        do_asked(console, false);
        break;
    case QUESTION_CHANGED:
        console_overwrite(console);
        break;
    case QUESTION_PROMOTION:
    case QUESTION_NONE:
        break;
    }
}

/* The path is what the argument ends with. */
static void ask_other_path(Console *console) {
    const char *save = strstr(console->asked_argument, " save ");
    bool behind = console->asked_action == ACTION_RESUME && save != NULL;
    tell_format(console, _("It can be saved in %s instead. Save it there? y or n."),
                behind ? save + strlen(" save ") : console->asked_argument);
}

/* A question after something that was not done: other lines are done as ever, so that those of a
 * script are no answers. */
static bool may_stay_open(Question question) {
    return question == QUESTION_OTHER_PATH || question == QUESTION_CHANGED;
}

void console_ask(Console *console, Question question) {
    console->question = question;
    switch (question) {
    case QUESTION_PROMOTION:
        ask_promotion(console);
        break;
    case QUESTION_RESIGN:
        tell(console, _("Give up the game? y or n."));
        break;
    case QUESTION_UNDO:
        tell(console, _("A clock runs; it is set back with the move. Take it back? y or n."));
        break;
    case QUESTION_REMATCH:
        tell(console, _("The rules call for another game with colours swapped. Play it? y or n."));
        break;
    case QUESTION_LEAVE:
        tell(console, session_journal_path(console->session)[0] != '\0'
                          ? _("A game is in progress; it can be resumed later. Leave it? y or n.")
                          : _("A game is in progress and would be lost. Leave it? y or n."));
        break;
    case QUESTION_UNSAVED:
        tell(console, _("The reviewed game has changes; save would write them to its file. "
                        "Leave it without? y or n."));
        break;
    case QUESTION_CHANGED:
        tell_format(console,
                    _("Another program has changed %s. Type overwrite, save and another name, or "
                      "cancel."),
                    console->review.path);
        break;
    case QUESTION_DELETE:
        tell(console, _("Delete this game for good? y or n."));
        break;
    case QUESTION_OTHER_PATH:
        ask_other_path(console);
        break;
    case QUESTION_NONE:
        break;
    }
}

bool console_answer(Console *console, const char *line) {
    Question question = console->question;
    if (question == QUESTION_PROMOTION) {
        answer_promotion(console, line);
        return true;
    }
    Answer answer = read_answer(line);
    if (question == QUESTION_CHANGED && answer != ANSWER_CANCEL)
        answer = ascii_equal_ignore_case(line, "overwrite") ? ANSWER_YES : ANSWER_OTHER;
    switch (answer) {
    case ANSWER_YES:
        console->question = QUESTION_NONE;
        say_yes(console, question);
        break;
    case ANSWER_NO:
    case ANSWER_CANCEL:
        console_forget_question(console);
        break;
    case ANSWER_OTHER:
        if (may_stay_open(question)) {
            console->question = QUESTION_NONE;
            return false;
        }
        tell(console, _("Please answer y or n."));
        break;
    }
    return true;
}

bool console_forget_question(Console *console) {
    if (console->question == QUESTION_NONE)
        return false;
    bool move = console->question == QUESTION_PROMOTION;
    console->question = QUESTION_NONE;
    tell(console, move ? _("The move is taken back; nothing was played.") : _("Very well."));
    return true;
}
