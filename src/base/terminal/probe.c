#include "base/terminal/probe.h"

#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/text.h"

enum {
    QUESTION_SIZE = 240,
    ROW = 2,
    COLUMN_LIMIT = 1000,
    COLORS_LIMIT = 100000000,
    ALL_COLORS = 256
};

/* Capabilities are named and answered in hexadecimal: "Co" is 436F. */
static const char BACKGROUND_BEGINS[] = "11;",
                  COLORS_BEGIN[] = "1+r436F=", COLORS_UNKNOWN[] = "0+r436F",
                  ASK_BACKGROUND[] = "\033]11;?\033\\", PALETTE_BEGINS[] = "4;255;rgb",
                  ASK_COLORS[] = "\033P+q436F\033\\\033]4;255;?\033\\";

bool probe_ask(Probe *probe, int out, const char *const texts[PROBE_TEXTS], ProbeWish wish) {
    char question[QUESTION_SIZE];
    Text text = TEXT_OVER(question);
    for (size_t i = 0; i < PROBE_TEXTS; i++) {
        bool last = i + 1 == PROBE_TEXTS;
        /* A terminal that prints a query does so in the row that is cleared. */
        text_addf(&text, "%s%s\033[%d;1H%s\033[6n", last && wish.background ? ASK_BACKGROUND : "",
                  last && wish.colors ? ASK_COLORS : "", ROW, texts[i]);
    }
    text_addf(&text, "\033[%d;1H\033[K", ROW);
    *probe = (Probe){.colors = -1};
    if (text.cut || write(out, question, text.length) != (ssize_t)text.length)
        return false;
    probe->pending_replies = PROBE_TEXTS;
    probe->pending_background = wish.background;
    probe->pending_colors = probe->pending_palette = wish.colors;
    return true;
}

/* Parses the cursor position report (CPR), "CSI row ; column R". Only of our row, since Shift-F3
 * looks like one of the first row. */
static bool take_position(Probe *probe, const TermToken *token) {
    bool is_place = token->kind == TOKEN_CSI && token->final == 'R' && token->marker == 0 &&
                    token->between == 0 && token->count == 2 && token->numbers[0] == ROW &&
                    token->numbers[1] > 0;
    if (!is_place || probe->pending_replies == 0)
        return false;
    int column = token->numbers[1] < COLUMN_LIMIT ? token->numbers[1] : COLUMN_LIMIT;
    probe->widths[PROBE_TEXTS - probe->pending_replies--] = column - 1;
    probe->updated = probe->updated || probe->pending_replies == 0;
    return true;
}

static bool take_background(Probe *probe, const TermToken *token) {
    size_t begins = sizeof BACKGROUND_BEGINS - 1;
    if (!probe->pending_background || token->kind != TOKEN_STRING || token->code != ']' ||
        token->cut || strncmp(token->text, BACKGROUND_BEGINS, begins) != 0)
        return false;
    text_copy(probe->background, sizeof probe->background, token->text + begins);
    probe->pending_background = false;
    /* The position reports follow at once, so one redraw is enough. */
    probe->updated = probe->updated || probe->pending_replies == 0;
    return true;
}

/* Parses a number whose digits are written as their codes: "323536" is 256. 0: it is not one. */
static int hexadecimal_number(const char *text) {
    int number = 0;
    for (; text[0] == '3' && ascii_is_digit(text[1]) && number < COLORS_LIMIT; text += 2)
        number = number * 10 + (text[1] - '0');
    return *text == '\0' ? number : 0;
}

/* Of two answers the larger number counts. */
static bool note_colors(Probe *probe, int colors) {
    probe->colors = colors > probe->colors ? colors : probe->colors;
    probe->updated = probe->updated || probe->pending_replies == 0;
    return true;
}

static bool take_colors(Probe *probe, const TermToken *token) {
    size_t begins = sizeof COLORS_BEGIN - 1;
    if (!probe->pending_colors || token->kind != TOKEN_STRING || token->code != 'P' || token->cut)
        return false;
    if (!ascii_begins_ignore_case(token->text, COLORS_BEGIN) &&
        !ascii_equal_ignore_case(token->text, COLORS_UNKNOWN))
        return false;
    bool known = token->text[0] == '1';
    probe->pending_colors = false;
    return note_colors(probe, known ? hexadecimal_number(token->text + begins) : 0);
}

static bool take_palette(Probe *probe, const TermToken *token) {
    if (!probe->pending_palette || token->kind != TOKEN_STRING || token->code != ']' ||
        strncmp(token->text, PALETTE_BEGINS, sizeof PALETTE_BEGINS - 1) != 0)
        return false;
    probe->pending_palette = false;
    return note_colors(probe, ALL_COLORS);
}

bool probe_take_reply(Probe *probe, const TermToken *token) {
    return take_position(probe, token) || take_background(probe, token) ||
           take_colors(probe, token) || take_palette(probe, token);
}

void probe_expect(const Probe *probe, TermBytes *bytes) {
    bytes->pending_position = probe->pending_replies > 0;
    bytes->pending_osc = probe->pending_background ? BACKGROUND_BEGINS
                         : probe->pending_palette  ? PALETTE_BEGINS
                                                   : NULL;
    bytes->pending_dcs = probe->pending_colors ? COLORS_BEGIN : NULL;
}
