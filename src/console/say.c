#include <stdarg.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/desk/inquiry.h"
#include "words/entry.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 2048 };

/* --- writing --------------------------------------------------------------------------------- */

static void write_lines(Console *console, const char *text, size_t length) {
    line_input_hide(console->input);
    output_lines(&console->out, text, length);
    console->leaving = console->leaving || console->out.failed;
}

void tell(Console *console, const char *sentence) {
    if (sentence[0] != '\0')
        write_lines(console, sentence, strlen(sentence));
}

void tell_format(Console *console, const char *format, ...) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    tell(console, text.data);
}

void tell_page(Console *console, const Bytes *page) {
    if (page->length > 0)
        write_lines(console, page->data, page->length);
}

void tell_picture(Console *console, const Bytes *picture) {
    line_input_hide(console->input);
    output_picture(&console->out, picture->data, picture->length);
    console->leaving = console->leaving || console->out.failed;
}

void tell_error(Console *console, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format(error, data, sizeof(data));
    tell_format(console, _("Not done: %s."), data);
}

void tell_doubt(Console *console, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format_sentence(error, data, sizeof(data));
    if (data[0] != '\0')
        tell(console, data);
}

void tell_no_memory(Console *console) {
    tell(console, _("Not done: not enough memory."));
}

/* --- events ---------------------------------------------------------------------------------- */

/* Adds the check that the side to move stands in. */
static void add_check(const Position *position, Text *text) {
    if (!position_in_check(position))
        return;
    text_begin_sentence(text);
    words_check(position, text);
}

static void add_to_move(const Session *session, Text *text) {
    Side side = session_position(session)->side;
    if (session_phase(session) != SESSION_OVER)
        text_add_sentence(text, side == SIDE_WHITE ? _("White to move.") : _("Black to move."));
}

static void tell_moved(Console *console, const SessionEvent *event) {
    const Session *session = console->session;
    const Position *position = session_position(session);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    if (position->side != event->side && session_phase(session) != SESSION_OVER)
        add_check(position, &text);
    if (event->by_computer && session_settings(session)->time.limited) {
        text_begin_sentence(&text);
        inquiry_add_clocks(session, clock_now_ms(), &text);
    }
    tell(console, text.data);
}

static void tell_taken(Console *console, const SessionEvent *event) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    add_to_move(console->session, &text);
    add_check(session_position(console->session), &text);
    tell(console, text.data);
}

static void tell_over(Console *console, const SessionEvent *event) {
    tell(console, event->text);
    /* What was asked about the game is void. */
    console->question = QUESTION_NONE;
    if (session_rematch_due(console->session))
        console_ask(console, QUESTION_REMATCH);
}

void tell_remedies(Console *console) {
    tell(console, session_can_substitute(console->session)
                      ? _("Type again to ask the engine once more, computer to let our computer "
                          "play on, or leave to end the program; the game is kept.")
                      : _("Type again to ask once more, or leave to end the program; the game is "
                          "kept."));
}

void tell_event(Console *console, const SessionEvent *event) {
    switch (event->kind) {
    case SESSION_EVENT_NONE:
    case SESSION_EVENT_REPORT:
        break;
    case SESSION_EVENT_MOVED:
        tell_moved(console, event);
        break;
    case SESSION_EVENT_TAKEN:
        tell_taken(console, event);
        break;
    case SESSION_EVENT_WARNING:
        tell_format(console, _("%s Type the same move again to play it all the same."),
                    event->text);
        break;
    case SESSION_EVENT_OFFER:
        tell_format(console, _("%s Type accept or decline."), event->text);
        break;
    case SESSION_EVENT_FAILED:
        tell(console, event->text);
        tell_remedies(console);
        break;
    case SESSION_EVENT_OVER:
        tell_over(console, event);
        break;
    case SESSION_EVENT_SETUP:
    case SESSION_EVENT_HINT:
    case SESSION_EVENT_DECLINED:
    case SESSION_EVENT_NOTICE:
        tell(console, event->text);
        break;
    }
}

/* --- games ----------------------------------------------------------------------------------- */

static void add_example(const Position *position, Text *text) {
    EntryExamples examples;
    entry_examples(position, &examples);
    text_add_sentence(text, _("Type a move such as %s, or help."), examples.move);
}

void tell_game(Console *console) {
    const Session *session = console->session;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    SessionPhase phase = session_phase(session);
    text_addf(&text, P_("a whole sentence", "%s."), words_title(session_game(session)->variant));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (strcmp(session_name(session, (Side)side), words_side((Side)side)) != 0)
            text_add_sentence(&text, P_("who, what", "%s: %s."), words_side((Side)side),
                              session_name(session, (Side)side));
    if (phase == SESSION_MOVE || phase == SESSION_THINKING) {
        if (session_cursor(session)->node->parent != NULL || session_game(session)->from_setup)
            add_to_move(session, &text);
        add_check(session_position(session), &text);
    }
    if (phase == SESSION_MOVE)
        add_example(session_position(session), &text);
    tell(console, text.data);
}

void tell_setups(Console *console) {
    Session *session = console->session;
    if (session_phase(session) != SESSION_SETUP) {
        console->setup_told = false;
        return;
    }
    Side side = session_setup_side(session);
    if (console->setup_told && console->setup_side == side)
        return;
    console->setup_told = true;
    console->setup_side = side;
    const Variant *variant = session_game(session)->variant;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (i > 0)
            text_add(&text, i + 1u == variant->setup_count ? _(" or ") : _(", "));
        text_addf(&text, "%s (%s)", words_setup(variant, i), variant->setups[i].rows[side]);
    }
    tell_format(console, _("%s, choose an arrangement: %s."), session_name(session, side),
                text.data);
}

void tell_place(Console *console) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    review_add_place(&console->review, &text);
    tell(console, text.data);
}
