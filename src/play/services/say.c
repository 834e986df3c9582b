/* What is said, and what happens in a game in sentences. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/desk_state.h"
#include "play/services/inquiry.h"
#include "play/session/session.h"
#include "words/entry.h"
#include "words/words.h"

void desk_say(Desk *desk, const char *sentence) {
    if (sentence[0] != '\0')
        desk->voice.say(desk->voice.skin, sentence);
}

void desk_sayf(Desk *desk, const char *format, ...) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    desk_say(desk, text.data);
}

void desk_page(Desk *desk, const Bytes *page) {
    if (page->length > 0)
        desk->voice.page(desk->voice.skin, page, false);
}

void desk_finish_page(Desk *desk, Bytes *text) {
    desk_page(desk, text);
    bytes_done(text);
}

void desk_picture(Desk *desk, const Bytes *picture) {
    desk->voice.page(desk->voice.skin, picture, true);
}

void desk_fail(Desk *desk, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format(error, data, sizeof(data));
    desk_sayf(desk, _("Not done: %s."), data);
}

void desk_doubt(Desk *desk, const Error *error) {
    char data[SENTENCE_SIZE];
    error_format_sentence(error, data, sizeof(data));
    if (data[0] != '\0')
        desk_say(desk, data);
}

void desk_no_memory(Desk *desk) {
    desk_say(desk, _("Not done: not enough memory."));
}

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

static void say_moved(Desk *desk, const SessionEvent *event) {
    const Session *session = desk->session;
    const Position *position = session_position(session);
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    if (position->side != event->side && session_phase(session) != SESSION_OVER)
        add_check(position, &text);
    if (event->by_computer && session_settings(session)->time.limited) {
        text_begin_sentence(&text);
        inquiry_add_clocks(session, desk->now_ms, &text);
    }
    desk_say(desk, text.data);
}

static void say_taken(Desk *desk, const SessionEvent *event) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, event->text);
    add_to_move(desk->session, &text);
    add_check(session_position(desk->session), &text);
    desk_say(desk, text.data);
}

static void say_over(Desk *desk, const SessionEvent *event) {
    desk_say(desk, event->text);
    /* What was asked about the game is void. */
    desk_forget_question(desk);
    if (session_rematch_due(desk->session))
        desk_ask(desk, QUESTION_REMATCH, ACTION_REMATCH, "");
}

void desk_say_remedies(Desk *desk) {
    desk_say(desk, session_can_substitute(desk->session)
                       ? _("Type again to ask the engine once more, computer to let our computer "
                           "play on, or leave to end the program; the game is kept.")
                       : _("Type again to ask once more, or leave to end the program; the game is "
                           "kept."));
}

void desk_say_event(Desk *desk, const SessionEvent *event) {
    switch (event->kind) {
    case SESSION_EVENT_NONE:
    case SESSION_EVENT_REPORT:
        break;
    case SESSION_EVENT_MOVED:
        say_moved(desk, event);
        break;
    case SESSION_EVENT_TAKEN:
        say_taken(desk, event);
        break;
    case SESSION_EVENT_WARNING:
        desk_sayf(desk, _("%s Type the same move again to play it all the same."), event->text);
        break;
    case SESSION_EVENT_OFFER:
        desk_sayf(desk, _("%s Type accept or decline."), event->text);
        break;
    case SESSION_EVENT_FAILED:
        desk_say(desk, event->text);
        desk_say_remedies(desk);
        break;
    case SESSION_EVENT_OVER:
        say_over(desk, event);
        break;
    case SESSION_EVENT_SETUP:
    case SESSION_EVENT_HINT:
    case SESSION_EVENT_DECLINED:
    case SESSION_EVENT_NOTICE:
        desk_say(desk, event->text);
        break;
    }
}

static void add_example(const Position *position, Text *text) {
    EntryExamples examples;
    entry_examples(position, &examples);
    text_add_sentence(text, _("Type a move such as %s, or help."), examples.move);
}

void desk_say_game(Desk *desk) {
    const Session *session = desk->session;
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
    desk_say(desk, text.data);
}

void desk_say_setups(Desk *desk) {
    Session *session = desk->session;
    if (session_phase(session) != SESSION_SETUP) {
        desk->setup_told = false;
        return;
    }
    Side side = session_setup_side(session);
    if (desk->setup_told && desk->setup_side == side)
        return;
    desk->setup_told = true;
    desk->setup_side = side;
    const Variant *variant = session_game(session)->variant;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (i > 0)
            text_add(&text, i + 1u == variant->setup_count ? _(" or ") : _(", "));
        text_addf(&text, "%s (%s)", words_setup(variant, i), variant->setups[i].rows[side]);
    }
    desk_sayf(desk, _("%s, choose an arrangement: %s."), session_name(session, side), text.data);
}

void desk_repeat_setups(Desk *desk) {
    desk->setup_told = false;
}

void desk_say_place(Desk *desk) {
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    review_add_place(&desk->review, &text);
    desk_say(desk, text.data);
}
