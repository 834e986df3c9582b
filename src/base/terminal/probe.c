#include "base/terminal/probe.h"

#include <string.h>
#include <unistd.h>

#include "base/text.h"

enum { QUESTION_SIZE = 200, ROW = 2, COLUMN_LIMIT = 1000 };

static const char BACKGROUND_BEGINS[] = "11;";

bool probe_ask(Probe *probe, int out, const char *const texts[PROBE_TEXTS], bool background) {
    char question[QUESTION_SIZE];
    Text text = TEXT_OVER(question);
    for (size_t i = 0; i < PROBE_TEXTS; i++)
        text_addf(&text, "%s\033[%d;1H%s\033[6n",
                  background && i + 1 == PROBE_TEXTS ? "\033]11;?\033\\" : "", ROW, texts[i]);
    text_addf(&text, "\033[%d;1H\033[K", ROW);
    *probe = (Probe){.pending_replies = 0};
    if (text.cut || write(out, question, text.length) != (ssize_t)text.length)
        return false;
    probe->pending_replies = PROBE_TEXTS;
    probe->pending_background = background;
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

bool probe_take_reply(Probe *probe, const TermToken *token) {
    return take_position(probe, token) || take_background(probe, token);
}

void probe_expect(const Probe *probe, TermBytes *bytes) {
    bytes->pending_position = probe->pending_replies > 0;
    bytes->pending_osc = probe->pending_background ? BACKGROUND_BEGINS : NULL;
}
