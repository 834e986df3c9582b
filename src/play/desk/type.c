/* Decides what a typed line means. */
#include <string.h>

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/desk/desk.h"
#include "play/desk/desk_state.h"
#include "play/desk/did_you_mean.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"

/* A line's first word and the rest, without blanks around them. */
typedef struct Words {
    char word[DESK_LINE_SIZE], rest[DESK_LINE_SIZE];
} Words;

static void split(const char *line, Words *out) {
    line += strspn(line, " ");
    size_t length = strcspn(line, " ");
    text_copy_bytes(out->word, sizeof out->word, line, length);
    line += length;
    line += strspn(line, " ");
    length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_copy_bytes(out->rest, sizeof out->rest, line, length);
}

static void run_named(Desk *desk, const Action *action, const char *rest) {
    bool needs = action->arguments != NULL && action->arguments[0] != '[' && !action->bare;
    if ((action->flags & desk_when(desk)) == 0)
        desk_sayf(desk, _("%s is not possible now."), action->name);
    else if (needs && rest[0] == '\0')
        desk_sayf(desk, _("Usage: %s %s."), action->name, action->arguments);
    else if (!desk_guards_editor(desk, action->id))
        desk_do(desk, action->id, rest);
}

/* True when the text looks like a move, legal or not, rather than a mistyped command. */
static bool seems_move(Desk *desk, const char *line) {
    bool signs = strpbrk(line, "0123456789@*'-") != NULL;
    if (!desk_can_move(desk))
        return signs;
    desk_match_move(desk, line, &desk->match);
    EntryState state = desk->match.state;
    return signs || desk->match.judged || state == ENTRY_COMPLETE || state == ENTRY_PROMOTION;
}

static void say_unknown(Desk *desk, const char *word) {
    const Action *meant = desk_similar_action(desk, word, desk_when(desk));
    if (meant != NULL)
        desk_sayf(desk, _("%.40s is not a command or a move. Did you mean %s?"), word, meant->name);
    else
        desk_sayf(desk, _("%.40s is not a command or a move; type help to see what you can do."),
                  word);
}

static void run_line(Desk *desk, const char *line, const Words *words) {
    bool ambiguous = false;
    Activity *top = desk->stack.top;
    if (words->word[0] == '\0' || words->word[0] == '#' ||
        (top != NULL && top->kind->type != NULL && top->kind->type(top, words->word, words->rest)))
        return;
    ActionId own = activity_word(&desk->stack, words->word);
    const Action *action = own != ACTION_NONE ? desk_action(desk, own)
                                              : desk_find_action(desk, words->word, &ambiguous);
    if (action != NULL && (own != ACTION_NONE || action_is_named(action, words->word)))
        run_named(desk, action, words->rest);
    else if (seems_move(desk, line))
        desk_take_move(desk, line);
    else if (action != NULL)
        run_named(desk, action, words->rest);
    else if (ambiguous)
        desk_sayf(desk, _("Several commands begin with %.40s; type help to list them."),
                  words->word);
    else
        say_unknown(desk, words->word);
}

void desk_type(Desk *desk, const char *line) {
    Words words;
    split(line, &words);
    trace_say(desk_files(desk)->trace, "typed", "%s", line);
    if (desk_take_pasted(desk, line))
        return;
    if (desk->asked.question == QUESTION_NONE || !desk_take_answer(desk, words.word))
        run_line(desk, line, &words);
}
