/* The loop: waits for lines, the computer player, clocks and signals, and lets each have its say.
 */
#include "console/console.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/exit_status.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "console/console_state.h"

enum { WAIT_LIMIT_MS = 60 * 60 * 1000 };

void console_settings_init(ConsoleSettings *settings, VariantSet *variants) {
    memset(settings, 0, sizeof(*settings));
    settings->variants = variants;
    session_settings_init(&settings->game, variants_at(variants, 0));
    settings_init(&settings->options);
}

/* --- lines in their time --------------------------------------------------------------------- */

/* True while an answer of the computer is under way. */
static bool awaits_computer(const Console *console) {
    if (console_awaits_analysis(console) || console->annotate != NULL)
        return true;
    return console->session != NULL &&
           (session_phase(console->session) == SESSION_THINKING ||
            session_hint_pending(console->session) || session_weighs(console->session));
}

static bool people_play(const Console *console) {
    return session_is_human(console->session, SIDE_WHITE) ||
           session_is_human(console->session, SIDE_BLACK);
}

/* What is for the time while the computer thinks. */
static bool cannot_wait(const char *line) {
    const char *premove = action_get(ACTION_PREMOVE)->name;
    return ascii_equal_ignore_case(line, action_get(ACTION_MOVE_NOW)->name) ||
           strncmp(line, premove, strlen(premove)) == 0;
}

/* A person's line is taken at once. Those of a script or pipe each find the game ready, so that
 * what they do does not depend on the computer's speed; only "now" and a premove cannot wait. The
 * end of the input waits as well. */
static bool may_take(Console *console) {
    const char *text;
    LineKind kind = line_input_peek(console->input, &text);
    if (kind == LINE_NOTHING)
        return false;
    if (!line_input_in_order(console->input) || !awaits_computer(console))
        return true;
    if (kind == LINE_END || console->annotate != NULL || console->session == NULL)
        return false;
    return !people_play(console) || cannot_wait(text);
}

static void take_line(Console *console) {
    char line[LINE_SIZE];
    switch (line_input_take(console->input, line)) {
    case LINE_TEXT:
        console_run_line(console, line);
        break;
    case LINE_TOO_LONG:
        tell(console, _("That line is too long; it was not read."));
        break;
    case LINE_END:
        console->leaving = true;
        break;
    case LINE_NOTHING:
        break;
    }
}

/* --- events ---------------------------------------------------------------------------------- */

static void take_events(Console *console) {
    SessionEvent event;
    if (console->session != NULL)
        session_notice_gap(console->session, clock_now_ms(), clock_asleep_ms());
    while (console->session != NULL && !console->leaving &&
           session_step(console->session, clock_now_ms(), &event))
        tell_event(console, &event);
    if (console->session != NULL && console->editor == NULL && !console->leaving)
        tell_setups(console);
}

static void interrupt(Console *console) {
    bool typed = line_input_clear(console->input);
    if (console_forget_question(console) || typed || console_end_annotation(console))
        return;
    if (console->session != NULL && session_cancel(console->session))
        return;
    tell(console, _("Type quit to leave."));
}

static void take_signals(Console *console) {
    SignalNews news = signals_take();
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
    if (news.interrupt)
        interrupt(console);
}

/* --- waiting --------------------------------------------------------------------------------- */

/* The sooner of two times to wait; below 0: for ever. */
static int64_t sooner_ms(int64_t one_ms, int64_t other_ms) {
    return one_ms < 0 || (other_ms >= 0 && other_ms < one_ms) ? other_ms : one_ms;
}

static int wait_ms(const Console *console) {
    int64_t now_ms = clock_now_ms(), limit_ms = WAIT_LIMIT_MS;
    if (console->session != NULL)
        limit_ms = sooner_ms(limit_ms, session_timeout_ms(console->session, now_ms));
    if (console->analysis != NULL)
        limit_ms = sooner_ms(limit_ms, analysis_timeout_ms(console->analysis, now_ms));
    if (console->annotate != NULL)
        limit_ms = sooner_ms(limit_ms, annotate_timeout_ms(console->annotate, now_ms));
    return (int)limit_ms;
}

static void wait_for_news(Console *console) {
    struct pollfd fds[2 + SESSION_POLL_LIMIT + 2 * ANALYSIS_POLL_LIMIT] = {
        {.fd = line_input_fd(console->input), .events = POLLIN},
        {.fd = signals_fd(), .events = POLLIN},
    };
    nfds_t count = 2;
    if (console->session != NULL)
        count += session_poll_fds(console->session, fds + 2);
    if (console->analysis != NULL)
        count += analysis_poll_fds(console->analysis, fds + count);
    if (console->annotate != NULL)
        count += annotate_poll_fds(console->annotate, fds + count);
    line_input_show(console->input);
    int ready = poll(fds, count, wait_ms(console));
    if (ready > 0 && fds[0].revents != 0)
        line_input_receive(console->input);
    take_signals(console);
}

static void run_loop(Console *console) {
    while (!console->leaving) {
        take_events(console);
        if (console->leaving)
            break;
        console_follow_annotation(console);
        console_follow_analysis(console);
        if (may_take(console))
            take_line(console);
        else
            wait_for_news(console);
        if (signals_stopping() != 0)
            take_signals(console);
    }
    line_input_pause(console->input);
}

/* --- beginning ------------------------------------------------------------------------------- */

static bool begin_review(Console *console, Error *error) {
    const ConsoleSettings *settings = console->settings;
    if (!console_open_review(console, settings->review_path, error) ||
        (settings->review_game > 0 &&
         !review_select(&console->review, settings->review_game, error))) {
        console_tell_game_text(console, settings->review_path, settings->review_game);
        return false;
    }
    if (settings->review_ply > 0 && !review_goto(&console->review, settings->review_ply))
        return error_set(error, N_("the game has no ply %u"), settings->review_ply);
    console_tell_review(console);
    if (settings->review_game == 0)
        console_tell_passed_over(console);
    return true;
}

static bool begin(Console *console, Error *error) {
    const ConsoleSettings *settings = console->settings;
    console->next = settings->game;
    if (console->next.variant == NULL)
        console->next.variant = variants_at(settings->variants, 0);
    if (console->next.variant == NULL)
        return error_set(error, N_("out of memory"));
    if (settings->game.start != NULL) {
        console->next_start = *settings->game.start;
        console->next.start = &console->next_start;
    }
    LineSource source = {settings->game.fs, settings->script, console_complete, console};
    console->input = line_input_new(&source, error);
    console->status = EXIT_FAILED;
    if (console->input == NULL)
        return false;
    if (settings->review_path != NULL) {
        console->status = EXIT_BAD_FILE;
        if (!begin_review(console, error))
            return false;
    } else if (!console_new_game(console, error)) {
        return false;
    } else {
        console_tell_broken_off(console);
    }
    console->status = EXIT_WELL;
    return true;
}

static void end(Console *console) {
    console_close_editor(console);
    annotate_free(console->annotate);
    if (console->reviewing)
        review_close(&console->review);
    if (console->input != NULL)
        line_input_pause(console->input);
    signals_hurry(false);
    console_end_session(console);
    analysis_free(console->analysis);
    analysis_free(console->adviser);
    signals_hurry(true);
    line_input_free(console->input);
    if (console->out.failed && console->status == EXIT_WELL)
        console->status = EXIT_FAILED;
}

int console_run(const ConsoleSettings *settings, Error *error) {
    Console *console = calloc(1, sizeof(*console));
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (console == NULL || !signals_catch(terminal)) {
        free(console);
        error_set(error, N_("not enough memory"));
        return EXIT_FAILED;
    }
    if (terminal)
        signals_catch_window();
    console->settings = settings;
    console->out.fd = STDOUT_FILENO;
    console->own = settings->options;
    console_apply_glyphs(console);
    variants_name_squares(settings->variants, (SquareNames)console->own.value[SETTING_COORDS]);
    if (begin(console, error))
        run_loop(console);
    end(console);
    /* Also when it came before the loop. */
    int status = signals_stopping() != 0 ? EXIT_SIGNAL + signals_stopping() : console->status;
    free(console);
    signals_release();
    return status;
}
