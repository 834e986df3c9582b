/* The main loop: waits for lines and for the desk, and serves each in turn. */
#include "console/console.h"

#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/exit_status.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "console/console_ops.h"
#include "play/complete_line.h"
#include "play/desk/services.h"
#include "play/meet/tables.h"
#include "play/review/review.h"
#include "play/session/life.h"
#include "play/shelf/desk_shelf.h"

enum { WAIT_LIMIT_MS = 60 * 60 * 1000 };

void console_settings_init(ConsoleSettings *settings, VariantSet *variants) {
    memset(settings, 0, sizeof(*settings));
    settings->desk.variants = variants;
    session_settings_init(&settings->desk.game, variants_at(variants, 0));
    settings_init(&settings->desk.options);
}

static void complete(void *context, const char *text, Text *insert, Text *shown) {
    const Console *console = context;
    Completion found;
    desk_complete(console->desk, text, desk_when(console->desk), &found);
    size_t typed = strlen(text + found.start);
    if (strlen(found.common) > typed)
        text_add(insert, found.common + typed);
    if (found.count == 1)
        text_add(insert, found.end);
    completion_add_shown(&found, shown);
}

/* --- when to take lines ----------------------------------------------------------------------- */

static bool people_play(const Session *session) {
    return session_is_human(session, SIDE_WHITE) || session_is_human(session, SIDE_BLACK);
}

/* Commands that concern the computer's thinking. */
static bool cannot_wait(const char *line) {
    const char *premove = action_get(ACTION_PREMOVE)->name;
    return ascii_equal_ignore_case(line, action_get(ACTION_MOVE_NOW)->name) ||
           strncmp(line, premove, strlen(premove)) == 0;
}

/* A user's line is taken at once. Lines of a script or pipe wait until the game is ready, so that
 * their effect does not depend on the computer's speed; only "now" and a premove cannot wait. The
 * end of the input waits as well. */
static bool may_take(Console *console) {
    const char *text;
    const Session *session = desk_session(console->desk);
    LineKind kind = line_input_peek(console->input, &text);
    if (kind == LINE_NOTHING)
        return false;
    if (!line_input_in_order(console->input) || !desk_awaits_engine(console->desk))
        return true;
    if (kind == LINE_END || desk_annotation(console->desk) != NULL || session == NULL)
        return false;
    return !people_play(session) || cannot_wait(text);
}

static void take_line(Console *console) {
    char line[LINE_SIZE];
    switch (line_input_take(console->input, line)) {
    case LINE_TEXT:
        desk_type(console->desk, line);
        break;
    case LINE_TOO_LONG:
        console_say(console, _("That line is too long and was ignored."));
        break;
    case LINE_PASTE_TOO_LONG:
        console_say(console,
                    _("The paste is over 64 KiB, so it was ignored. Save it in a file and open "
                      "that."));
        break;
    case LINE_PASTE_OVERDUE:
        console_say(console, _("A paste has begun but not ended. Ctrl-C discards it."));
        break;
    case LINE_PASTE_CANCELLED:
        console_say(console, _("Paste discarded."));
        break;
    case LINE_END:
        desk_hang_up(console->desk);
        console->leaving = true;
        break;
    case LINE_NOTHING:
        break;
    }
}

/* --- waiting --------------------------------------------------------------------------------- */

static void take_signals(Console *console) {
    PendingSignals news = signals_take();
    if (news.stop != 0) {
        console->leaving = true;
        console->status = EXIT_SIGNAL + news.stop;
        return;
    }
    if (news.suspend) {
        line_input_pause(console->input);
        signals_suspend();
    }
    if (news.resize)
        line_input_resize(console->input);
    if (news.interrupt && !desk_interrupt(console->desk, line_input_clear(console->input)))
        console_say(console, _("Type quit to leave."));
}

static void wait_for_events(Console *console) {
    size_t count;
    struct pollfd *fds = desk_poll_fds(console->desk, 2, &count);
    fds[0] = (struct pollfd){.fd = line_input_fd(console->input), .events = POLLIN};
    fds[1] = (struct pollfd){.fd = signals_fd(), .events = POLLIN};
    int64_t wait_ms = desk_timeout_ms(console->desk, clock_now_ms());
    line_input_show(console->input);
    wait_ms = clock_sooner_ms(wait_ms, line_input_timeout_ms(console->input));
    int ready = poll(fds, (nfds_t)count,
                     wait_ms >= 0 && wait_ms < WAIT_LIMIT_MS ? (int)wait_ms : WAIT_LIMIT_MS);
    if (ready > 0 && fds[0].revents != 0)
        line_input_receive(console->input);
    else
        line_input_expire(console->input);
    take_signals(console);
}

static bool leaves(const Console *console) {
    return console->leaving || console->out.failed || desk_leaves(console->desk);
}

static void run_loop(Console *console) {
    while (!leaves(console)) {
        desk_wake(console->desk, clock_now_ms());
        desk_step(console->desk, clock_now_ms());
        if (leaves(console))
            break;
        desk_say_setups(console->desk);
        desk_ask_waiting(console->desk);
        if (may_take(console))
            take_line(console);
        else
            wait_for_events(console);
        if (signals_stopping() != 0)
            take_signals(console);
    }
    line_input_pause(console->input);
}

/* --- start and end ---------------------------------------------------------------------------- */

static bool begin_review(Console *console, Error *error) {
    const ConsoleSettings *settings = console->settings;
    Desk *desk = console->desk;
    if (desk_wants_shelf(desk, settings->review_path))
        return desk_do(desk, ACTION_REVIEW, settings->review_path) == ACTION_DONE;
    if (!desk_open_review(desk, settings->review_path, error) ||
        (settings->review_game > 0 &&
         !review_select(desk_review(desk), settings->review_game, error))) {
        desk_show_game_text(desk, settings->review_path, settings->review_game, NULL);
        return false;
    }
    if (settings->review_ply > 0 && !review_goto(desk_review(desk), settings->review_ply))
        return error_set(error, N_("the game has no ply %u"), settings->review_ply);
    desk_show(desk, SHOWN_REVIEW);
    if (settings->review_game == 0)
        desk_say_passed_over(desk);
    return true;
}

static bool begin(Console *console, Error *error) {
    const ConsoleSettings *settings = console->settings;
    FrontEndOps ops = console_ops(console);
    LineSource source = {settings->desk.game.fs, settings->script, complete, console};
    console->status = EXIT_FAILED;
    console->desk = desk_new(&settings->desk, &ops, clock_now_ms());
    bool ascii = settings->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    desk_can_draw(console->desk, &(Glyphs){.ascii = ascii});
    console->input = line_input_new(&source, error);
    if (console->input == NULL)
        return false;
    if (settings->review_path != NULL) {
        console->status = EXIT_BAD_FILE;
        if (!begin_review(console, error))
            return false;
    } else if (settings->puzzle != NULL) {
        if (desk_do(console->desk, ACTION_PUZZLE, settings->puzzle) != ACTION_DONE)
            return false;
    } else if (settings->lesson != NULL) {
        if (desk_do(console->desk, ACTION_LEARN, settings->lesson) != ACTION_DONE)
            return false;
    } else if (settings->desk.friend_plan != NULL) {
        if (!desk_meet_begin(console->desk))
            return false;
    } else if (!desk_new_game(console->desk, error)) {
        return false;
    } else {
        desk_say_broken_off(console->desk);
    }
    console->status = EXIT_WELL;
    return true;
}

static void end(Console *console) {
    if (console->input != NULL)
        line_input_pause(console->input);
    signals_set_grace_period(false);
    desk_free(console->desk);
    signals_set_grace_period(true);
    line_input_free(console->input);
    if (console->out.failed && console->status == EXIT_WELL)
        console->status = EXIT_FAILED;
}

int console_run(const ConsoleSettings *settings, Error *error) {
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    Console console = {
        .settings = settings, .out = {.fd = STDOUT_FILENO}, .terminal = isatty(STDOUT_FILENO)};
    if (!signals_catch(terminal)) {
        error_set(error, N_("out of memory"));
        return EXIT_FAILED;
    }
    if (terminal)
        signals_catch_window();
    if (begin(&console, error))
        run_loop(&console);
    end(&console);
    /* Also if the signal came before the loop. */
    int status = signals_stopping() != 0 ? EXIT_SIGNAL + signals_stopping() : console.status;
    signals_release();
    return status;
}
