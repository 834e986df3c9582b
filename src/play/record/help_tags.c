#include "play/session/help_tags.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"

enum { COUNT_LIMIT = 9999, COUNT_SIZE = 8 };

static const char *const TAGS[HELP_KINDS] = {[HELP_HINT] = "Hints",
                                             [HELP_UNDO] = "Undos",
                                             [HELP_WARNING] = "Warnings",
                                             [HELP_ANALYSIS] = "Analyses",
                                             [HELP_OPENINGS] = "Openings"};

static unsigned count_of(const Game *game, size_t kind) {
    const char *value = game_tag(game, TAGS[kind]);
    int64_t count;
    bool good = value != NULL && ascii_parse_int(value, 1, COUNT_LIMIT, &count);
    return good ? (unsigned)count : 0;
}

const char *help_tag_add(Game *game, HelpKind kind) {
    char value[COUNT_SIZE];
    unsigned count = count_of(game, kind);
    text_format(value, sizeof value, "%u", count < COUNT_LIMIT ? count + 1 : count);
    memory_require(game_set_tag(game, TAGS[kind], value));
    return TAGS[kind];
}

static void add_count(HelpKind kind, unsigned count, Text *out) {
    switch (kind) {
    case HELP_HINT:
        text_addf(out, ngettext("%u hint", "%u hints", count), count);
        break;
    case HELP_UNDO:
        text_addf(out, ngettext("%u undo", "%u undos", count), count);
        break;
    case HELP_WARNING:
        text_addf(out, ngettext("%u warning", "%u warnings", count), count);
        break;
    case HELP_ANALYSIS:
        text_addf(out, ngettext("%u analysis", "%u analyses", count), count);
        break;
    case HELP_OPENINGS:
        text_addf(out, ngettext("%u look at the openings", "%u looks at the openings", count),
                  count);
        break;
    case HELP_KINDS:
        break;
    }
}

void help_tags_words(const Game *game, Text *out) {
    size_t left = 0;
    for (size_t kind = 0; kind < HELP_KINDS; kind++)
        left += count_of(game, kind) > 0;
    for (size_t kind = 0, said = 0; said < left; kind++) {
        unsigned count = count_of(game, kind);
        if (count == 0)
            continue;
        if (said++ > 0)
            text_add(out, said == left ? _(" and ") : _(", "));
        add_count((HelpKind)kind, count, out);
    }
}
