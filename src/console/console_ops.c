/* Writes what the desk says as sentences. */
#include "console/console_ops.h"

#include <stdarg.h>
#include <string.h>

#include "base/i18n.h"
#include "base/terminal/window.h"
#include "play/desk/services.h"
#include "play/game/inquiry.h"
#include "words/entry.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 2048 };

/* Prepares the output for the next text, as the settings say. */
static Output *begin_output(Console *console) {
    line_input_hide(console->input);
    console->out.ascii = desk_look(console->desk)->glyphs.ascii;
    console->out.columns = console->terminal ? window_size(console->out.fd).columns : 0;
    return &console->out;
}

void console_say(Console *console, const char *sentence) {
    output_lines(begin_output(console), sentence, strlen(sentence), false);
}

static void console_sayf(Console *console, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void console_sayf(Console *console, const char *format, ...) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    console_say(console, data);
}

static void say(void *context, Tone tone, const char *sentence) {
    if (tone != TONE_PROGRESS)
        console_say(context, sentence);
}

static void ask(void *context, const DeskAsk *ask) {
    Console *console = context;
    if (ask->detail != NULL) {
        line_input_flush(console->input);
        console_say(context, ask->words);
        console_say(context, ask->detail);
    }
    if (ask->line[0] != '\0')
        console_say(context, ask->line);
}

static bool person(void *context) {
    const Console *console = context;
    return !line_input_of_script(console->input);
}

static void fail(void *context, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format(error, data, sizeof(data));
    console_sayf(context, _("Failed: %s."), data);
}

/* Leaves out the title: whoever asked for the page knows it. */
static void page(void *context, const DeskPage *page) {
    if (page->why != NULL)
        fail(context, page->why);
    if (page->games > 0)
        console_say(context, _("Here is its text:"));
    if (page->picture)
        output_picture(begin_output(context), page->text->data, page->text->length);
    else
        output_lines(begin_output(context), page->text->data, page->text->length, page->verbatim);
}

/* --- events ---------------------------------------------------------------------------------- */

/* Appends that the side to move is in check. */
static void add_check(const Position *position, Text *text) {
    if (!position_in_check(position))
        return;
    text_begin_sentence(text);
    words_check(position, text);
}

static void add_to_move(const Session *session, Text *text) {
    const Position *position = session_position(session);
    if (session_phase(session) != SESSION_OVER)
        text_add_sentence(text, _("%s to move."), side_word(position->variant, position->side));
}

static void say_moved(Console *console, const SessionEvent *event) {
    const Session *session = desk_session(console->desk);
    const Position *position = session_position(session);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    if (position->side != event->side && session_phase(session) != SESSION_OVER) {
        add_check(position, &text);
    } else if (position->side == event->side) {
        /* The reply is on the board already. */
        Position answered = cursor_before(session_cursor(session));
        add_check(&answered, &text);
    }
    if (event->by_computer && session_settings(session)->time.limited) {
        text_begin_sentence(&text);
        inquiry_add_clocks(session, desk_now(console->desk), &text);
    }
    console_say(console, text.data);
}

static void say_taken(Console *console, const SessionEvent *event) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    add_to_move(desk_session(console->desk), &text);
    add_check(session_position(desk_session(console->desk)), &text);
    console_say(console, text.data);
}

static void say_event(void *context, const SessionEvent *event) {
    Console *console = context;
    switch ((int)event->kind) {
    case SESSION_EVENT_NONE:
    case SESSION_EVENT_REPORT:
        break;
    case SESSION_EVENT_MOVED:
        say_moved(console, event);
        break;
    case SESSION_EVENT_TAKEN:
        say_taken(console, event);
        break;
    case SESSION_EVENT_WARNING:
        console_sayf(console, _("%s Type the same move again to play it, or another move."),
                     event->text);
        break;
    case SESSION_EVENT_OFFER:
        console_sayf(console, _("%s Type accept or decline."), event->text);
        break;
    case SESSION_EVENT_FAILED:
        console_say(console, event->text);
        desk_say_remedies(console->desk);
        break;
    default:
        console_say(console, event->text);
    }
}

/* --- games ----------------------------------------------------------------------------------- */

static void add_example(const Position *position, Text *text) {
    EntryExamples examples;
    entry_examples(position, &examples);
    text_add_sentence(text,
                      _("Type a move such as %s, b for the board, learn for lessons, or help."),
                      examples.move);
}

/* Says who plays what, when a game begins or continues. */
static void say_game(Console *console) {
    const Session *session = desk_session(console->desk);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    SessionPhase phase = session_phase(session);
    text_addf(&text, P_("a whole sentence", "%s."), words_title(session_game(session)->variant));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (strcmp(session_name(session, (Side)side),
                   side_word(session_game(session)->variant, (Side)side)) != 0)
            text_add_sentence(&text, P_("who, what", "%s: %s."),
                              side_word(session_game(session)->variant, (Side)side),
                              session_name(session, (Side)side));
    if (phase == SESSION_MOVE || phase == SESSION_THINKING) {
        if (session_cursor(session)->node->parent != NULL || session_game(session)->from_setup)
            add_to_move(session, &text);
        add_check(session_position(session), &text);
    }
    if (phase == SESSION_MOVE)
        add_example(session_position(session), &text);
    console_say(console, text.data);
}

/* Where the user is again. */
static const char *back_words(const Console *console) {
    const Session *session = desk_session(console->desk);
    if (session != NULL && session_phase(session) == SESSION_OVER)
        return _("The game is over; type new for another one.");
    return _("Back in the game.");
}

static void say_shown(void *context, DeskShown what) {
    Console *console = context;
    switch ((int)what) {
    case SHOWN_GAME:
        say_game(console);
        break;
    case SHOWN_REVIEW:
        desk_say_review(console->desk);
        break;
    case SHOWN_PLACE:
        desk_say_place(console->desk);
        break;
    case SHOWN_LEFT_EDITOR:
        console_sayf(console, _("Editor closed. %s"),
                     desk_has(console->desk, ACTIVITY_ASIDE) ? _("Back in the review.")
                                                             : back_words(console));
        break;
    case SHOWN_LEFT_REVIEW:
        console_say(console, back_words(console));
        break;
    default:
        break;
    }
}

static void say_kept(void *context, const SessionKept *kept) {
    Console *console = context;
    if (kept->failure.reason[0] != '\0')
        fail(console, &kept->failure);
    if (kept->place == SESSION_KEPT_JOURNAL)
        console_sayf(console, _("Game saved in %s; type resume to continue it."), kept->path);
    else if (kept->place != SESSION_KEPT_NOWHERE)
        console_sayf(console, _("The game is saved in %s."), kept->path);
}

FrontEndOps console_ops(Console *console) {
    return (FrontEndOps){.context = console,
                         .lacks = ACTION_ON_SCREEN,
                         .settings = SETTING_ON_LINE,
                         .say = say,
                         .fail = fail,
                         .event = say_event,
                         .shown = say_shown,
                         .kept = say_kept,
                         .page = page,
                         .ask = ask,
                         .person = person};
}
