/* Going through a whole game, and what its evaluations say. */
#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/desk/settings_change.h"
#include "play/review/graph.h"

/* How often people are told how far it is. */
enum { TELL_EVERY_MS = 10000 };

static void begin(Console *console, int64_t time_ms, bool variations) {
    Error error = {0};
    AnnotateSettings settings = {.time_ms = time_ms, .variations = variations};
    console_end_annotation(console);
    if (settings_analysis(&console->own, &console->settings->game, &settings.engine, &error))
        console->annotate = annotate_start(console->review.game, &settings, clock_now_ms(), &error);
    if (console->annotate == NULL) {
        tell_error(console, &error);
        return;
    }
    console->edited = true;
    console->annotate_told_ms = clock_now_ms();
    tell_format(console,
                _("The engine goes through the game, %zu positions; annotate stop ends "
                  "it and keeps what is done."),
                annotate_progress(console->annotate, 0).total);
}

void command_annotate(Console *console, const char *argument) {
    int64_t time_ms;
    bool all;
    if (ascii_equal_ignore_case(argument, "stop")) {
        if (!console_end_annotation(console))
            tell(console, _("The engine goes through no game."));
    } else if (annotate_parse(argument, &time_ms, &all)) {
        begin(console, time_ms, all);
    } else {
        tell(console, _("Say how many seconds for each position, as in annotate 2 or annotate all "
                        "0.5."));
    }
}

bool console_end_annotation(Console *console) {
    Bytes page = {0};
    if (console->annotate == NULL)
        return false;
    AnnotateProgress progress = annotate_progress(console->annotate, 0);
    annotate_stop(console->annotate);
    if (progress.done < progress.total)
        tell_format(console, _("Stopped after %zu of %zu positions; what is done is kept."),
                    progress.done, progress.total);
    if (annotate_add_summary(console->annotate, &page))
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&page);
    annotate_free(console->annotate);
    console->annotate = NULL;
    return true;
}

void console_follow_annotation(Console *console) {
    int64_t now_ms = clock_now_ms();
    if (console->annotate == NULL)
        return;
    bool news = annotate_step(console->annotate, now_ms);
    char said[SESSION_TEXT_SIZE];
    Text of_engine = TEXT_OVER(said);
    if (annotate_add_news(console->annotate, &of_engine))
        tell(console, said);
    if (!news)
        return;
    if (!annotate_progress(console->annotate, now_ms).working) {
        console_end_annotation(console);
    } else if (now_ms - console->annotate_told_ms >= TELL_EVERY_MS) {
        char data[100];
        Text text = TEXT_OVER(data);
        annotate_add_progress(console->annotate, now_ms, &text);
        console->annotate_told_ms = now_ms;
        tell(console, data);
    }
}

void command_graph(Console *console, const char *argument) {
    Error error = {0};
    GraphSeries series;
    Bytes page = {0};
    const Cursor *cursor = &console->review.cursor;
    (void)argument;
    if (!graph_init(&series, cursor, GRAPH_LIMIT_CP, &error)) {
        tell_error(console, &error);
        return;
    }
    if (graph_add_words(&series, cursor, &page))
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&page);
    graph_done(&series);
}
