/* From a line to what it means: an answer, a command of the table of actions, or a move. */
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "console/entries.h"
#include "play/desk/export.h"
#include "play/editor/edits.h"
#include "words/words.h"

static Command *const COMMANDS[ACTION_COUNT] = {
    [ACTION_NEW] = command_new,
    [ACTION_MOVE] = command_move,
    [ACTION_UNDO] = command_undo,
    [ACTION_REDO] = command_redo,
    [ACTION_HINT] = command_hint,
    [ACTION_WHY] = command_why,
    [ACTION_PREMOVE] = command_premove,
    [ACTION_MOVE_NOW] = command_now,
    [ACTION_DRAW] = command_draw,
    [ACTION_ACCEPT] = command_accept,
    [ACTION_DECLINE] = command_decline,
    [ACTION_RESIGN] = command_resign,
    [ACTION_REMATCH] = command_rematch,
    [ACTION_LEVEL] = command_level,
    [ACTION_SCORES] = command_scores,
    [ACTION_SETUP] = command_setup,
    [ACTION_SAVE] = command_save,
    [ACTION_LOAD] = command_load,
    [ACTION_RESUME] = command_resume,
    [ACTION_BOARD] = command_board,
    [ACTION_FLIP] = command_flip,
    [ACTION_PIECES] = command_pieces,
    [ACTION_RULES] = command_rules,
    [ACTION_MOVES] = command_moves,
    [ACTION_FEN] = command_fen,
    [ACTION_CLOCKS] = command_clocks,
    [ACTION_LAST] = command_last,
    [ACTION_WHERE] = command_where,
    [ACTION_SCAN] = command_scan,
    [ACTION_HANDS] = command_hands,
    [ACTION_AT] = command_at,
    [ACTION_MOVES_OF] = command_moves_of,
    [ACTION_WARNINGS] = command_warnings,
    [ACTION_ANALYSE] = command_analyse,
    [ACTION_THREATS] = command_threats,
    [ACTION_EXPORT] = command_export,
    [ACTION_EDIT] = command_edit,
    [ACTION_SET] = command_set,
    [ACTION_REVIEW] = command_review,
    [ACTION_NEXT] = command_next,
    [ACTION_BACK] = command_back,
    [ACTION_FIRST] = command_first,
    [ACTION_FINAL] = command_final,
    [ACTION_GOTO] = command_goto,
    [ACTION_VARIATION] = command_variation,
    [ACTION_GAME] = command_game,
    [ACTION_GAMES] = command_games,
    [ACTION_SEARCH] = command_search,
    [ACTION_COMMENT] = command_comment,
    [ACTION_NAG] = command_nag,
    [ACTION_TAG] = command_tag,
    [ACTION_PROMOTE] = command_promote,
    [ACTION_DELETE] = command_delete,
    [ACTION_ANNOTATE] = command_annotate,
    [ACTION_GRAPH] = command_graph,
    [ACTION_PLAY_ON] = command_play_on,
    [ACTION_HELP] = command_help,
    [ACTION_QUIT] = command_quit,
};

/* --- lines ----------------------------------------------------------------------------------- */

/* A line's first word and what follows it, without spaces around. */
typedef struct Words {
    char word[LINE_SIZE], rest[LINE_SIZE];
} Words;

static void split(const char *line, Words *out) {
    Text word = TEXT_OVER(out->word), rest = TEXT_OVER(out->rest);
    line += strspn(line, " ");
    size_t length = strcspn(line, " ");
    text_add_bytes(&word, line, length);
    line += length;
    line += strspn(line, " ");
    length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_add_bytes(&rest, line, length);
}

/* True when the word is the action's whole name or its letter, not a beginning. */
static bool names_whole(const Action *action, const char *word) {
    return ascii_equal_ignore_case(action->name, word) ||
           (action->letters != NULL && ascii_equal_ignore_case(action->letters, word));
}

/* The action of that name in any state, unless only the screen has it. */
static const Action *find_action(const Console *console, const char *word, bool *ambiguous) {
    const Action *action = action_by_name(word, console_when(console), ambiguous);
    if (action == NULL && !*ambiguous)
        action = action_by_name(word, ACTION_WHEN_ANY, ambiguous);
    return action != NULL && COMMANDS[action->id] != NULL ? action : NULL;
}

static void run_named(Console *console, const Action *action, const char *rest) {
    bool needs = action->arguments != NULL && action->arguments[0] != '[' &&
                 action->id != ACTION_WHY && action->id != ACTION_SETUP;
    if ((action->flags & console_when(console)) == 0)
        tell_format(console, _("%s is not possible now."), action->name);
    else if (needs && rest[0] == '\0')
        tell_format(console, _("Say more: %s %s."), action->name, action->arguments);
    else
        COMMANDS[action->id](console, rest);
}

/* During the choice of an arrangement its name alone is enough. */
static bool take_setup(Console *console, const char *line) {
    if (console->editor != NULL || console->reviewing ||
        session_phase(console->session) != SESSION_SETUP)
        return false;
    const Variant *variant = session_game(console->session)->variant;
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (words_setup_is(variant, i, line)) {
            command_setup(console, line);
            return true;
        }
    }
    return false;
}

/* True when the text names a move or a try, legal or not, so that it is no mistyped command. */
static bool seems_move(Console *console, const char *line) {
    bool signs = strpbrk(line, "0123456789@*'-") != NULL;
    if (!console_can_move(console))
        return signs;
    entry_match(console_position(console), line, &console->match);
    EntryState state = console->match.state;
    return signs || console->match.judged || state == ENTRY_COMPLETE || state == ENTRY_PROMOTION;
}

static void run_command(Console *console, const char *line) {
    Words words;
    bool ambiguous = false;
    split(line, &words);
    if (words.word[0] == '\0' || words.word[0] == '#' || console_take_edit(console, line) ||
        take_setup(console, words.word) || console_take_remedy(console, words.word))
        return;
    const Action *action = find_action(console, words.word, &ambiguous);
    if (action != NULL && names_whole(action, words.word))
        run_named(console, action, words.rest);
    else if (seems_move(console, line))
        console_take_move(console, line);
    else if (action != NULL)
        run_named(console, action, words.rest);
    else
        tell_format(console,
                    ambiguous ? _("Several commands begin with %.40s; help lists them.")
                              : _("%.40s is no command and no move; help lists what can be done."),
                    words.word);
}

void console_run_line(Console *console, const char *line) {
    if (console->question == QUESTION_NONE) {
        run_command(console, line);
        return;
    }
    Words words;
    split(line, &words);
    if (!console_answer(console, words.word))
        run_command(console, line);
}

void console_run_action(Console *console, ActionId id, const char *argument) {
    COMMANDS[id](console, argument);
}

/* --- help ------------------------------------------------------------------------------------ */

static bool add_help(const Action *action, Bytes *out) {
    bool good = action->letters != NULL
                    ? bytes_addf(out, _("%s or %s"), action->name, action->letters)
                    : bytes_add(out, action->name);
    if (action->arguments != NULL)
        good = good && bytes_addf(out, " %s", action->arguments);
    return good && bytes_addf(out, ": %s\n", _(action->help));
}

/* What can be done with a failed engine: all, or that of the word. False: no memory. */
static bool add_remedies(const Console *console, const char *word, Bytes *out) {
    ConsoleEntry one;
    bool good = true;
    for (size_t i = 0; good && console_remedy_entry(console, i, &one); i++)
        if (word[0] == '\0' || ascii_equal_ignore_case(one.name, word))
            good = bytes_addf(out, "%s: %s\n", one.name, _(one.help));
    return good;
}

void command_help(Console *console, const char *argument) {
    size_t count;
    const Action *actions = action_table(&count);
    bool ambiguous = false, good = true;
    Bytes page = {0};
    const Action *one = argument[0] != '\0' ? find_action(console, argument, &ambiguous) : NULL;
    good = add_remedies(console, argument, &page);
    if (argument[0] != '\0' && one == NULL && page.length == 0) {
        tell_format(console, _("There is no command %s."), argument);
        return;
    }
    for (size_t i = 0; i < count && good && (argument[0] == '\0' || one != NULL); i++) {
        bool now = (actions[i].flags & console_when(console)) != 0;
        if (COMMANDS[actions[i].id] != NULL && (one != NULL ? one == &actions[i] : now))
            good = add_help(&actions[i], &page);
    }
    if (one != NULL ? one->id == ACTION_EDIT : console->editor != NULL)
        good = good && edits_add_help(&page);
    if (argument[0] == '\0')
        good = good && bytes_add(&page, _("Beginnings of words are enough, and Tab completes."));
    if (good)
        tell_page(console, &page);
    else
        tell_no_memory(console);
    bytes_done(&page);
}

/* --- completion ------------------------------------------------------------------------------ */

/* Words found so far that begin with what was typed. */
typedef struct Found {
    const char *typed;
    size_t length;                /* of typed */
    char common[COMPLETION_SIZE]; /* what all of them begin with */
    size_t count;
    Bytes *list;
} Found;

static void add_found(Found *found, const char *word) {
    for (size_t i = 0; i < found->length; i++)
        if (ascii_to_lower(word[i]) != ascii_to_lower(found->typed[i]))
            return;
    size_t same = 0;
    if (found->count++ == 0) {
        Text text = TEXT_OVER(found->common);
        text_add(&text, word);
    } else {
        while (found->common[same] != '\0' && found->common[same] == word[same])
            same++;
        found->common[same] = '\0';
        (void)bytes_add_char(found->list, ' ');
    }
    (void)bytes_add(found->list, word);
}

static void find_commands(const Console *console, Found *found) {
    size_t count;
    const Action *actions = action_table(&count);
    for (size_t i = 0; i < count; i++)
        if (COMMANDS[actions[i].id] != NULL && (actions[i].flags & console_when(console)) != 0)
            add_found(found, actions[i].name);
    ConsoleEntry one;
    for (size_t i = 0; console_remedy_entry(console, i, &one); i++)
        add_found(found, one.name);
}

/* The names of a table of the line mode. */
static void find_settings(Found *found) {
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (setting_table()[i].fronts & SETTING_ON_LINE)
            add_found(found, setting_table()[i].name);
}

static void find_entries(bool (*entry)(size_t index, ConsoleEntry *out), Found *found) {
    ConsoleEntry one;
    for (size_t i = 0; entry(i, &one); i++)
        add_found(found, one.name);
}

/* Words that may follow a command. False: moves may. */
static bool find_arguments(const Console *console, ActionId id, Found *found) {
    const Variant *variant = console_position(console)->variant;
    switch ((int)id) {
    case ACTION_HELP:
        find_commands(console, found);
        return true;
    case ACTION_NEW:
    case ACTION_RULES:
    case ACTION_SCORES:
        for (size_t i = 0; i < variants_count(console->settings->variants); i++)
            add_found(found, variants_name(console->settings->variants, i));
        return true;
    case ACTION_EXPORT:
        for (int form = 0; form < EXPORT_FORM_COUNT; form++)
            add_found(found, export_form_name((ExportForm)form));
        return true;
    case ACTION_SET:
        find_settings(found);
        return true;
    case ACTION_EDIT:
        find_entries(console_edit_entry, found);
        return true;
    case ACTION_SETUP:
        for (unsigned i = 0; i < variant->setup_count; i++)
            add_found(found, words_setup(variant, i));
        return true;
    default:
        return id != ACTION_MOVE && id != ACTION_WHY;
    }
}

static void complete_move(Console *console, const char *text, bool alone, Completion *out) {
    if (!console_can_move(console) || console->question != QUESTION_NONE || text[0] == '\0')
        return;
    EntryMatch *match = &console->match;
    entry_match(console_position(console), text, match);
    if (match->count == 0)
        return;
    Text insert = TEXT_OVER(out->insert);
    if (alone)
        text_add(&insert, match->completion);
    else
        text_clear(&insert);
    for (size_t i = 0; i < match->count; i++) {
        char data[ENTRY_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        entry_format(console_position(console), match->moves[i], &move);
        if (out->list.length > 0)
            (void)bytes_add_char(&out->list, ' ');
        (void)bytes_add(&out->list, move.data);
    }
}

void console_complete(void *context, const char *text, Completion *out) {
    Console *console = context;
    Words words;
    bool ambiguous = false, moves = true;
    split(text, &words);
    const char *start = text + strspn(text, " ");
    bool follows = strchr(start, ' ') != NULL;
    Found found = {.typed = follows ? words.rest : words.word, .list = &out->list};
    found.length = strlen(found.typed);
    const Action *action = follows ? find_action(console, words.word, &ambiguous) : NULL;
    out->insert[0] = '\0';
    if (!follows && console->editor != NULL)
        find_entries(console_edit_entry, &found);
    if (!follows)
        find_commands(console, &found);
    else if (action != NULL)
        moves = !find_arguments(console, action->id, &found);
    if (found.count > 0) {
        Text insert = TEXT_OVER(out->insert);
        text_add(&insert, found.common + found.length);
        if (found.count == 1 && !follows)
            text_add_char(&insert, ' ');
    }
    if (moves)
        complete_move(console, found.typed, found.count == 0, out);
}
