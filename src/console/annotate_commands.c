/* Going through a whole game, and what its evaluations say. */
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/state.h"
#include "play/graph.h"

/* How often people are told how far it is, and how long one position may take. */
enum { TELL_EVERY_MS = 10000, SECONDS_LIMIT = 3600 };

/* Reads "2" or "0.25". */
static bool read_seconds(const char *text, int64_t *out_ms) {
    const char *end = text + strlen(text);
    uint64_t seconds = 0;
    if (!ascii_scan_uint(&text, end, SECONDS_LIMIT, &seconds))
        return false;
    int64_t time_ms = (int64_t)seconds * 1000;
    if (*text == '.') {
        text++;
        for (int64_t unit = 100; ascii_is_digit(*text); text++, unit /= 10)
            time_ms += (*text - '0') * unit;
    }
    *out_ms = time_ms;
    return *text == '\0' && time_ms > 0;
}

static void begin(Console *console, int64_t time_ms, bool variations) {
    Error error = {0};
    const SessionSettings *game = &console->settings->game;
    AnnotateSettings settings = {
        .time_ms = time_ms,
        .variations = variations,
        .hash_mib = game->hash_mib != 0 ? game->hash_mib : ENGINE_HASH_DEFAULT_MIB,
        .threads = game->threads != 0 ? game->threads : 1,
    };
    console_end_annotation(console);
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
    int64_t time_ms = ANNOTATE_TIME_DEFAULT_MS;
    bool all = ascii_equal_ignore_case(argument, "all");
    if (strncmp(argument, "all ", 4) == 0) {
        all = true;
        argument += 4;
    }
    if (ascii_equal_ignore_case(argument, "stop")) {
        if (!console_end_annotation(console))
            tell(console, _("The engine goes through no game."));
    } else if (argument[0] == '\0' || ascii_equal_ignore_case(argument, "all") ||
               read_seconds(argument, &time_ms)) {
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
    if (console->annotate == NULL || !annotate_step(console->annotate))
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
