#include "ui/machine/terminals.h"

#include <string.h>

/* The words of a line, in their order after the two names: without and with the trait. */
enum { NAMES = 2, TRAITS = 3 };
static const char *const WORDS[TRAITS][2] = {
    {"narrow", "wide"}, {"blocks", "lines"}, {"few", "many"}};
static const char NO_PROGRAM[] = "-";

static TerminalName whole_name(const TerminalName *name) {
    bool program = name->program != NULL && name->program[0] != '\0';
    return (TerminalName){name->term != NULL ? name->term : "",
                          program ? name->program : NO_PROGRAM};
}

static bool is_of(const MemoLine *line, const TerminalName *name) {
    return line->count >= NAMES && strcmp(line->word[0], name->term) == 0 &&
           strcmp(line->word[1], name->program) == 0;
}

/* False: not a line of this form. */
static bool read_traits(const MemoLine *line, TermTraits *out) {
    bool traits[TRAITS];
    if (line->count != NAMES + TRAITS)
        return false;
    for (size_t i = 0; i < TRAITS; i++) {
        traits[i] = strcmp(line->word[NAMES + i], WORDS[i][1]) == 0;
        if (!traits[i] && strcmp(line->word[NAMES + i], WORDS[i][0]) != 0)
            return false;
    }
    *out = (TermTraits){traits[0], traits[1], traits[2]};
    return true;
}

bool terminals_recall(const MemoFile *file, const TerminalName *name, TermTraits *out) {
    TerminalName whole = whole_name(name);
    Bytes text = {0};
    MemoLine line = {0};
    bool found = false;
    if (memo_read(file, &text, NULL))
        while (memo_next(&text, &line))
            found = (is_of(&line, &whole) && read_traits(&line, out)) || found;
    bytes_done(&text);
    return found;
}

typedef struct Answer {
    TerminalName name;
    const TermTraits *traits;
} Answer;

static bool replace_line(void *context, const Bytes *old, Bytes *out, Error *error) {
    const Answer *answer = context;
    const TermTraits *traits = answer->traits;
    MemoLine line = {0};
    (void)error;
    while (memo_next(old, &line))
        if (!is_of(&line, &answer->name))
            memo_copy(old, &line, out);
    bytes_putf(out, "%s %s %s %s %s\n", answer->name.term, answer->name.program,
               WORDS[0][traits->wide], WORDS[1][traits->lines], WORDS[2][traits->many_colors]);
    return true;
}

void terminals_remember(const MemoFile *file, const TerminalName *name, const TermTraits *traits) {
    Answer answer = {whole_name(name), traits};
    Error error = {0};
    if (memo_is_name(answer.name.term) && memo_is_name(answer.name.program))
        (void)memo_change(file, replace_line, &answer, &error);
}
