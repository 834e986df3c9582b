/* The analysis, told once for each position. */
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/desk/settings_change.h"
#include "play/hint/hint_sentence.h"

/* Long enough for a fair judgement, short enough to wait for at every step. */
enum { LOOK_MS = 1000, LOOK_NODES = 500000 };

/* own: of the person, whose analyst it may be; NULL: our engine's. False: told why. */
static bool begin(Console *console, const Settings *own, Analysis **analysis) {
    Error error = {0};
    AnalysisSettings settings;
    if (*analysis == NULL && settings_analysis(own, &console->settings->game, &settings, &error))
        *analysis = analysis_new(&settings, &error);
    if (*analysis == NULL)
        tell_error(console, &error);
    return *analysis != NULL;
}

static void end_analysis(Console *console) {
    analysis_free(console->analysis);
    console->analysis = NULL;
}

void console_renew_analysis(Console *console) {
    end_analysis(console);
    console->analysis_told = false;
    if (console->analysis_lines > 0 && !begin(console, &console->own, &console->analysis))
        console->analysis_lines = 0;
}

void command_analyse(Console *console, const char *argument) {
    int64_t lines = ANALYSIS_LINES_DEFAULT;
    bool number = ascii_parse_int(argument, 1, ANALYSIS_LINES_LIMIT, &lines);
    bool on = number || strcmp(argument, "on") == 0;
    if (argument[0] == '\0')
        on = console->analysis_lines == 0;
    else if (!on && strcmp(argument, "off") != 0) {
        tell_format(console, _("Say on, off, or how many lines, 1 to %d."), ANALYSIS_LINES_LIMIT);
        return;
    }
    if (on && !begin(console, &console->own, &console->analysis))
        return;
    console->analysis_lines = on ? (unsigned)lines : 0;
    console->analysis_told = false;
    tell(console, on ? _("Analysis on: what each position is worth is told, with the best lines.")
                     : _("Analysis off."));
}

/* Whether a person stands still here: while the computer thinks or goes through the game, the
 * analysis rests. */
static bool stands_still(const Console *console) {
    if (console->editor != NULL || console->annotate != NULL)
        return false;
    if (console->reviewing)
        return true;
    SessionPhase phase = session_phase(console->session);
    return phase == SESSION_MOVE || phase == SESSION_OVER;
}

static void tell_analysis(Console *console) {
    const Analysis *analysis = console->analysis;
    char verdict_data[300];
    Text verdict = TEXT_OVER(verdict_data);
    analysis_add_verdict(analysis, &verdict);
    tell_format(console, _("Analysis, depth %u: %s"), analysis_depth(analysis), verdict.data);
    for (size_t i = 0; i < analysis_line_count(analysis); i++) {
        char data[ANALYSIS_LINE_SIZE];
        Text line = TEXT_OVER(data);
        analysis_add_line(analysis, i, sizeof data - 1, &line);
        tell_format(console, "%zu: %s.", i + 1, data);
    }
}

/* An analyst that has failed is not asked again before a person wants it. */
static void hear_analyst(Console *console) {
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (analysis_add_news(console->analysis, &text))
        tell(console, data);
    if (!analysis_failed(console->analysis))
        return;
    tell(console, _("Analysis off; set analyst=builtin chooses our own engine."));
    console->analysis_lines = 0;
    end_analysis(console);
}

static void look_nowhere(Console *console) {
    /* Another program has no place where nobody listens. */
    if (console->analysis_lines == 0 && analysis_name(console->analysis)[0] != '\0') {
        end_analysis(console);
        return;
    }
    analysis_rest(console->analysis);
    analysis_step(console->analysis, clock_now_ms());
    hear_analyst(console);
}

void console_follow_analysis(Console *console) {
    if (console->analysis == NULL)
        return;
    if (console->analysis_lines == 0 || !stands_still(console)) {
        look_nowhere(console);
        return;
    }
    AnalysisLimits limits = {
        .lines = console->analysis_lines, .time_ms = LOOK_MS, .nodes = LOOK_NODES};
    int64_t now_ms = clock_now_ms();
    if (analysis_look(console->analysis, console_cursor(console), &limits, now_ms))
        console->analysis_told = false;
    analysis_step(console->analysis, now_ms);
    hear_analyst(console);
    if (console->analysis == NULL || console->analysis_told || analysis_looks(console->analysis))
        return;
    console->analysis_told = true;
    if (!console->reviewing)
        session_note_help(console->session);
    if (analysis_line_count(console->analysis) > 0)
        tell_analysis(console);
}

/* The best move that a look of the same length as a game's hint finds. */
static void tell_hint(Console *console, const Analysis *analysis) {
    Move line[ENGINE_PV_LIMIT];
    const Cursor *cursor = &console->review.cursor;
    size_t count = analysis_get_line(analysis, 0, line, ENGINE_PV_LIMIT);
    int score = analysis_score(analysis, 0);
    HintFound found = {.move = line[0],
                       .line = line,
                       .line_count = count,
                       .score_cp = cursor->position.side == SIDE_WHITE ? score : -score};
    HintGuide *guide = hint_guide_new(cursor->position.variant);
    char data[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    if (count > 0)
        hint_add_sentence(guide, cursor, &found, &text);
    hint_guide_free(guide);
    tell(console, data);
}

void console_tell_review_hint(Console *console) {
    const Cursor *cursor = &console->review.cursor;
    AnalysisLimits limits = {.lines = 1, .time_ms = LOOK_MS};
    if (cursor_outcome(cursor).result != RESULT_ONGOING) {
        tell(console, _("The game is over here."));
        return;
    }
    if (!begin(console, NULL, &console->adviser))
        return;
    analysis_look(console->adviser, cursor, &limits, clock_now_ms());
    analysis_finish(console->adviser);
    if (analysis_line_count(console->adviser) > 0)
        tell_hint(console, console->adviser);
}

bool console_awaits_analysis(const Console *console) {
    return console->analysis != NULL && analysis_looks(console->analysis);
}
