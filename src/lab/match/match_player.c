#include "lab/match/match_player.h"

/* --- limits ---------------------------------------------------------------------------------- */

static void limits_add_seconds(int64_t duration_ms, Text *out) {
    text_addf(out, "%lld", (long long)(duration_ms / 1000));
    if (duration_ms % 1000 == 0)
        return;
    char data[8];
    Text part = TEXT_OVER(data);
    text_addf(&part, ".%03d", (int)(duration_ms % 1000));
    while (data[part.length - 1] == '0')
        data[--part.length] = '\0';
    text_add(out, data);
}

void match_limits_format(const PlayerLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
        text_add(out, " s ");
    }
    if (limits->movetime_ms > 0)
        text_addf(out, "%lld ms a move ", (long long)limits->movetime_ms);
    if (limits->nodes > 0)
        text_addf(out, "%llu nodes ", (unsigned long long)limits->nodes);
    if (limits->depth > 0)
        text_addf(out, "depth %u ", limits->depth);
    if (out->length > 0 && !out->cut)
        out->data[--out->length] = '\0';
}

void match_limits_format_tag(const PlayerLimits *limits, Text *out) {
    if (limits->base_ms > 0) {
        limits_add_seconds(limits->base_ms, out);
        text_add_char(out, '+');
        limits_add_seconds(limits->increment_ms, out);
    } else if (limits->movetime_ms > 0) {
        text_add(out, "1/");
        limits_add_seconds(limits->movetime_ms, out);
    } else {
        text_add_char(out, '-');
    }
}
