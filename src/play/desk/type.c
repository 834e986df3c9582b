/* Finds out what a typed line means. */
#include <string.h>

#include "base/files/trace.h"
#include "base/i18n.h"
#include "play/desk/desk.h"
#include "play/desk/desk_state.h"
#include "play/editor/edits.h"
#include "words/words.h"

/* A line's first word and what follows it, without spaces around. */
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
        desk_sayf(desk, _("Say more: %s %s."), action->name, action->arguments);
    else if (!desk_guards_editor(desk, action->id))
        desk_do(desk, action->id, rest);
}

/* While a position is set up its edits need no word before them. "fen" alone asks for the text, as
 * ever. False: it is no edit. */
static bool take_edit(Desk *desk, const Words *words) {
    char edit[DESK_LINE_SIZE];
    EditId id = edits_find(words->word, strlen(words->word));
    if (desk->editor == NULL || id == EDIT_COUNT || (id == EDIT_FEN && words->rest[0] == '\0'))
        return false;
    text_format(edit, sizeof edit, "%s %s", words->word, words->rest);
    desk_do(desk, ACTION_EDIT, edit);
    return true;
}

/* During the choice of an arrangement its name alone is enough. */
static bool take_setup(Desk *desk, const char *word) {
    if (desk_when(desk) != ACTION_WHEN_SETUP)
        return false;
    const Variant *variant = session_game(desk->session)->variant;
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (words_setup_is(variant, i, word)) {
            desk_do(desk, ACTION_SETUP, word);
            return true;
        }
    }
    return false;
}

/* Where the engine to move has failed, does what the word says. False: it is none of that. */
static bool take_remedy(Desk *desk, const char *word) {
    bool asked = desk->editor == NULL && !desk->reviewing && desk->session != NULL;
    RemedyId id = asked ? remedy_find(desk->session, word) : REMEDY_COUNT;
    if (id != REMEDY_COUNT)
        desk_take_remedy(desk, id);
    return id != REMEDY_COUNT;
}

/* True when the text names a move or a try, legal or not, so that it is no mistyped command. */
static bool seems_move(Desk *desk, const char *line) {
    bool signs = strpbrk(line, "0123456789@*'-") != NULL;
    if (!desk_can_move(desk))
        return signs;
    desk_match_move(desk, line, &desk->match);
    EntryState state = desk->match.state;
    return signs || desk->match.judged || state == ENTRY_COMPLETE || state == ENTRY_PROMOTION;
}

static void run_line(Desk *desk, const char *line, const Words *words) {
    bool ambiguous = false;
    if (words->word[0] == '\0' || words->word[0] == '#' || take_edit(desk, words) ||
        take_setup(desk, words->word) || take_remedy(desk, words->word) ||
        desk_take_off_board(desk, line))
        return;
    const Action *action = desk_find_action(desk, words->word, &ambiguous);
    if (action != NULL && action_is_named(action, words->word))
        run_named(desk, action, words->rest);
    else if (seems_move(desk, line))
        desk_take_move(desk, line);
    else if (action != NULL)
        run_named(desk, action, words->rest);
    else
        desk_sayf(desk,
                  ambiguous ? _("Several commands begin with %.40s; help lists them.")
                            : _("%.40s is no command and no move; help lists what can be done."),
                  words->word);
}

void desk_type(Desk *desk, const char *line) {
    Words words;
    split(line, &words);
    trace_say(desk_files(desk)->trace, "typed", "%s", line);
    if (desk->asked.question == QUESTION_NONE || !desk_take_answer(desk, words.word))
        run_line(desk, line, &words);
}
