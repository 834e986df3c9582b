/* The main loop: takes keys, signals, the session's events and time; shows grids. */
#include "ui/machine/ui.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/exit_status.h"
#include "base/path.h"
#include "base/signals.h"
#include "base/terminal/window.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/session/remote_ask.h"
#include "ui/actions/autoplay.h"
#include "ui/actions/colon_line.h"
#include "ui/app/screen_ops.h"
#include "ui/kit/line_editor.h"
#include "ui/kit/script.h"
#include "ui/kit/term.h"
#include "ui/learn/tour.h"
#include "ui/machine/machine.h"
#include "ui/machine/terminals.h"
#include "ui/motion/motion.h"
#include "ui/screens/screen_list.h"

enum {
    TICK_MS = 250, /* the redraw interval while something on the screen changes with time */
    SCRIPT_WAIT_MS = 120000,
    FLUSH_MS = 200, /* this much silence ends pasted input */
    LATE_MS = 33,   /* until a dragged tile's place is written that the line had no time for */
    DEFAULT_WIDTH = 80,
    DEFAULT_HEIGHT = 24
};

typedef struct Runner {
    App *app;
    Term *term;         /* NULL: a script without a terminal */
    LineEditor *editor; /* NULL: the plain editor */
    Grid grid;
    Script script;
    bool scripted, waiting;
    TermTraits traits; /* what the terminal is known or expected to do */
    int64_t wait_until_ms;
    bool dragged, late; /* a dragged tile was drawn; its newest place was not */
} Runner;

/* Draws the state into the runner's grid. */
static void runner_draw(Runner *runner) {
    App *app = runner->app;
    if (runner->term != NULL)
        term_size(runner->term, &app->width, &app->height);
    if (runner->grid.width != app->width || runner->grid.height != app->height) {
        grid_done(&runner->grid);
        grid_init(&runner->grid, app->width, app->height);
        app->width = runner->grid.width;
        app->height = runner->grid.height;
    }
    draw_app(app, &runner->grid);
}

/* Writes the grid, unless a moving tile's frame would wait behind earlier ones: then a motion ends,
 * and a dragged tile stays where it is until the line has caught up. */
static void runner_show(Runner *runner) {
    App *app = runner->app;
    bool behind = runner->term != NULL && (motion_is_on(app) || app->drag.on) &&
                  term_is_behind(runner->term, app->now_ms);
    if (behind)
        motion_end(app);
    runner->late = behind && app->drag.on && runner->dragged;
    if (runner->late)
        return;
    runner->dragged = app->drag.on;
    runner_draw(runner);
    if (runner->term == NULL)
        return;
    term_flush(runner->term, &runner->grid);
    if (motion_is_on(app) || app->drag.on)
        term_ask_arrival(runner->term, app->now_ms);
}

/* Input ends a motion: its last frame is what the user, and a click, refers to. */
static void runner_end_motion(Runner *runner) {
    App *app = runner->app;
    if (!motion_is_on(app))
        return;
    motion_end(app);
    runner_draw(runner);
    if (!term_is_behind(runner->term, app->now_ms))
        term_flush(runner->term, &runner->grid);
}

static void save_screen(Runner *runner) {
    App *app = runner->app;
    Bytes text = {0};
    Error error = {0};
    const FileSystem *fs = app->settings->game.fs;
    char path[SESSION_PATH_SIZE];
    runner_draw(runner);
    grid_write(&runner->grid, &text);
    if (!path_expand(app->effects.save_screen, path, sizeof path, &error) ||
        !file_replace(fs, path, text.data, text.length, &error) || error.reason[0] != '\0')
        app_say_error(app, &error);
    bytes_done(&text);
    app->effects.save_screen[0] = '\0';
}

/* The settings' words are in the order of Palette and Theme. */
static void runner_set_theme(Runner *runner) {
    const Settings *own = desk_own(runner->app->desk);
    runner->app->tiles = term_set_theme(runner->term, (Palette)own->color, (Theme)own->theme);
    runner->app->king_brackets = term_brackets_kings(runner->term);
    runner->app->shows_frames = own->motion == MOTION_ON || term_is_quick(runner->term);
    term_set_mouse(runner->term, own->mouse, motion_is_allowed(runner->app));
}

/* Draws with what the terminal can do. */
static void runner_use_traits(const Runner *runner) {
    const TermTraits *traits = &runner->traits;
    desk_can_draw(runner->app->desk, &(Glyphs){.script = traits->wide, .frames = traits->lines});
    term_set_many_colors(runner->term, traits->many_colors);
}

static TerminalName terminal_name(void) {
    return (TerminalName){getenv("TERM"), getenv("TERM_PROGRAM")};
}

/* Starts with what the terminal replied last time, or is expected to do, and probes it, unless the
 * user has set what to draw. */
static void runner_probe(Runner *runner) {
    const App *app = runner->app;
    TermTraits expected;
    TerminalName name = terminal_name();
    MemoFile file = {app->settings->game.fs, app->settings->terminals};
    term_expect(runner->term, &expected);
    runner->traits = expected;
    (void)terminals_recall(&file, &name, &runner->traits);
    runner->traits.many_colors |= expected.many_colors;
    if (app->settings->ascii || !settings_ask_terminal(desk_own(app->desk))) {
        term_set_many_colors(runner->term, runner->traits.many_colors);
        return;
    }
    runner_use_traits(runner);
    term_probe(runner->term);
}

/* Takes the terminal's replies, which may come at any time. If they differ from what was assumed,
 * redraws, and remembers them. */
static void runner_replies(Runner *runner) {
    TermTraits now = runner->traits, *before = &runner->traits;
    if (!term_take_replies(runner->term, &now) ||
        (now.wide == before->wide && now.lines == before->lines &&
         now.many_colors == before->many_colors))
        return;
    *before = now;
    runner_use_traits(runner);
    term_repaint(runner->term);
    TerminalName name = terminal_name();
    const UiSettings *settings = runner->app->settings;
    terminals_remember(&(MemoFile){settings->game.fs, settings->terminals}, &name, &now);
}

/* Discards typed and pasted input until nothing comes for a moment: it was not meant for the
 * question that is shown next. */
static void runner_flush_input(const Runner *runner) {
    struct pollfd own[TERM_FDS];
    Input input;
    for (bool more = true; more && signals_stopping() == 0;) {
        more = false;
        term_wait(runner->term, own, TERM_FDS, FLUSH_MS);
        while (term_read(runner->term, &input))
            more = true;
    }
}

/* Performs the effects of the last events on the terminal. */
static void runner_effects(Runner *runner) {
    App *app = runner->app;
    if (app->effects.save_screen[0] != '\0')
        save_screen(runner);
    if (runner->term != NULL) {
        if (app->effects.line_begun)
            term_reset_modes(runner->term);
        if (app->effects.bell)
            term_bell(runner->term);
        if (app->effects.repaint)
            term_repaint(runner->term);
        if (app->effects.suspend)
            term_suspend(runner->term);
        if (app->effects.clipboard.length > 0)
            term_copy(runner->term, &app->effects.clipboard);
        if (app->effects.flush_input)
            runner_flush_input(runner);
        term_set_focus(runner->term, app_wants_focus(app));
        runner_set_theme(runner);
    }
    bool quit = app->effects.quit;
    bytes_done(&app->effects.clipboard);
    app->effects = (Effects){.quit = quit};
}

static bool thinks(const App *app) {
    return desk_session(app->desk) != NULL &&
           session_phase(desk_session(app->desk)) == SESSION_THINKING;
}

/* Whether something on the screen changes with time alone. While nobody is at the other terminal,
 * clocks stand; and whoever is there thinks without a sign of it. */
static bool ticks(const App *app) {
    const Session *session = desk_session(app->desk);
    if (session == NULL || session_is_alone(session) || desk_has(app->desk, ACTIVITY_ASIDE))
        return false;
    bool clock = (thinks(app) || session_phase(session) == SESSION_MOVE) &&
                 session_settings(session)->time.limited;
    return clock || (thinks(app) && !session_is_remote(session));
}

static int runner_timeout(const Runner *runner) {
    const App *app = runner->app;
    if (runner->scripted && !runner->waiting)
        return 0;
    int64_t timeout = ticks(app) || runner->waiting ? TICK_MS : -1;
    timeout = clock_sooner_ms(timeout, desk_timeout_ms(app->desk, app->now_ms));
    timeout = clock_sooner_ms(timeout, autoplay_timeout_ms(app));
    timeout = clock_sooner_ms(timeout, motion_next_frame_ms(app));
    timeout = clock_sooner_ms(timeout, runner->late ? LATE_MS : -1);
    return timeout > INT32_MAX ? INT32_MAX : (int)timeout;
}

/* Updates the time after a wait or a stop. */
static void runner_time(Runner *runner) {
    App *app = runner->app;
    app->now_ms = clock_now_ms();
    desk_wake(app->desk, app->now_ms);
    motion_step(app);
}

static void runner_event(Runner *runner, EventKind kind) {
    Event event = {.kind = kind};
    machine_event(runner->app, &event);
    runner_effects(runner);
}

/* Waits for the session, and for the terminal if there is one. */
static void runner_wait(Runner *runner) {
    App *app = runner->app;
    size_t own = runner->term != NULL ? TERM_FDS : 0, count;
    struct pollfd *fds = desk_poll_fds(app->desk, own, &count);
    int timeout = runner_timeout(runner);
    if (runner->term != NULL)
        term_wait(runner->term, fds, count, timeout);
    else if (timeout != 0)
        poll(fds, (nfds_t)count, timeout);
    runner_time(runner);
    runner_event(runner, EVENT_SESSION);
}

/* Does one step of the script. At its end the keyboard takes over, or without a terminal the
 * program ends. */
static void runner_script(Runner *runner) {
    App *app = runner->app;
    app->scripted = runner->scripted;
    if (!runner->scripted)
        return;
    if (runner->waiting) {
        runner->waiting = desk_awaits_engine(app->desk) && app->now_ms < runner->wait_until_ms;
        return;
    }
    ScriptStep step;
    if (!script_next(&runner->script, &step)) {
        runner->scripted = app->scripted = false;
        app->effects.quit = app->effects.quit || runner->term == NULL;
        return;
    }
    if (step.kind == SCRIPT_WAIT) {
        runner->waiting = true;
        runner->wait_until_ms = app->now_ms + SCRIPT_WAIT_MS;
    } else if (step.kind == SCRIPT_SAVE) {
        Text path = TEXT_OVER(app->effects.save_screen);
        text_add(&path, step.command);
    } else if (step.kind == SCRIPT_COMMAND) {
        ui_show(app, ACTION_COMMAND, "");
        if (!operation_command(app, step.command))
            app_close(app);
        list_refresh(app);
    } else {
        machine_input(app, &step.input, &runner->grid);
    }
    runner_effects(runner);
}

static void runner_keys(Runner *runner) {
    Input input;
    while (!runner->app->effects.quit && signals_stopping() == 0 &&
           term_read(runner->term, &input)) {
        if (input.kind == INPUT_FOCUS) {
            runner->app->unfocused = input.code == 0;
            continue;
        }
        if (input.kind != INPUT_DRAG)
            runner_end_motion(runner);
        machine_input(runner->app, &input, &runner->grid);
        runner_effects(runner);
        /* A click refers to the grid last drawn; keys do not read it. */
        if (input.kind == INPUT_CLICK)
            runner_draw(runner);
    }
}

/* The signal that ends the program, or 0. */
static int runner_signals(Runner *runner) {
    PendingSignals news = term_take_signals(runner->term);
    if (news.interrupt)
        runner_event(runner, EVENT_INTERRUPT);
    if (news.suspend)
        term_suspend(runner->term);
    return news.stop;
}

static int runner_loop(Runner *runner) {
    while (!runner->app->effects.quit) {
        runner_time(runner);
        if (runner->term != NULL) {
            runner_replies(runner);
            runner_set_theme(runner); /* the terminal may have reported its background since */
        }
        runner_show(runner);
        runner_wait(runner);
        if (runner->term != NULL) {
            int number = runner_signals(runner);
            if (number != 0)
                return EXIT_SIGNAL + number;
            runner_keys(runner);
        }
        runner_script(runner);
    }
    return EXIT_WELL;
}

static bool runner_open_script(Runner *runner, const UiSettings *settings, Error *error) {
    if (settings->script == NULL)
        return true;
    runner->scripted = script_open(&runner->script, settings->game.fs, settings->script, error);
    return runner->scripted;
}

/* Opens the terminal last, so that earlier errors are printed on the normal screen. */
static int runner_start(Runner *runner, const UiSettings *settings, bool screen, Error *error) {
    runner->app =
        app_new(settings, screen ? term_is_wide() : term_is_utf8(), clock_now_ms(), error);
    if (runner->app == NULL)
        return settings->review_path != NULL ? EXIT_BAD_FILE : EXIT_FAILED;
    runner->app->scripted = runner->scripted;
    tour_after(runner->app);
    WindowSize size = window_size(-1); /* the size of a script's screen */
    runner->app->width = size.columns > 0 ? size.columns : DEFAULT_WIDTH;
    runner->app->height = size.rows > 0 ? size.rows : DEFAULT_HEIGHT;
    if (screen) {
        runner->term = term_open(desk_own(runner->app->desk)->mouse, error);
        if (runner->term == NULL)
            return EXIT_FAILED;
        runner->app->sharp = term_is_console();
        runner_probe(runner);
        runner_set_theme(runner);
        runner->editor = line_editor_new();
        if (runner->editor != NULL)
            runner->app->line_driver = line_editor_driver(runner->editor);
        term_reset_modes(runner->term);
    }
    return runner_loop(runner);
}

/* Ends the game, and says where it and earlier ones are saved. */
static void runner_end(Runner *runner, UiKept *kept) {
    if (runner->app != NULL)
        desk_end_session(runner->app->desk);
    if (runner->app != NULL && kept != NULL)
        *kept = runner->app->kept;
    app_free(runner->app);
}

int ui_run(const UiSettings *wish, UiKept *kept, Error *error) {
    Runner runner = {0};
    UiSettings own = *wish;
    const UiSettings *settings = &own;
    if (kept != NULL)
        *kept = (UiKept){.archive = ""};
    own.ascii = own.ascii || !term_is_utf8();
    bool screen = term_capable();
    if (!screen && settings->script == NULL)
        return UI_NO_TERMINAL;
    int status = EXIT_BAD_FILE;
    if (runner_open_script(&runner, settings, error))
        status = runner_start(&runner, settings, screen, error);
    /* Restore the terminal before waiting for the engine. */
    line_editor_free(runner.editor);
    term_close(runner.term);
    runner_end(&runner, kept);
    if (runner.term != NULL)
        term_restore_signals();
    grid_done(&runner.grid);
    script_close(&runner.script);
    return status;
}
