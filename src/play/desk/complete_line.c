/* Completion with Tab. */
#include <string.h>

#include "base/ascii.h"
#include "play/desk/desk.h"
#include "play/editor/edits.h"
#include "play/services/desk_state.h"
#include "play/services/export.h"
#include "words/words.h"

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
        bytes_put_char(found->list, ' ');
    }
    bytes_put(found->list, word);
}

static void find_commands(const Desk *desk, Found *found) {
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++) {
        const Action *action = desk->actions[id];
        if (desk_has_action(desk, action) && (action->flags & desk_when(desk)) != 0)
            add_found(found, action->name);
    }
    for (int id = 0; id < REMEDY_COUNT; id++)
        if (desk_offers_remedy(desk, (RemedyId)id))
            add_found(found, remedy_get((RemedyId)id)->word);
}

static void find_edits(Found *found) {
    for (int id = 0; id < EDIT_COUNT; id++)
        add_found(found, edits_get((EditId)id)->name);
}

static void find_settings(const Desk *desk, Found *found) {
    size_t count;
    const Setting *table = setting_table(&count);
    for (size_t i = 0; i < count; i++)
        if (desk_has_setting(desk, &table[i]))
            add_found(found, table[i].name);
}

/* Words that may follow a command. False: moves may. */
static bool find_arguments(const Desk *desk, ActionId id, Found *found) {
    const Variant *variant = desk_position(desk)->variant;
    const VariantSet *variants = desk->settings.variants;
    switch ((int)id) {
    case ACTION_HELP:
        find_commands(desk, found);
        return true;
    case ACTION_NEW:
    case ACTION_RULES:
    case ACTION_SCORES:
        for (size_t i = 0; i < variants_count(variants); i++)
            add_found(found, variants_name(variants, i));
        return true;
    case ACTION_EXPORT:
        for (int form = 0; form < EXPORT_FORM_COUNT; form++)
            add_found(found, export_form_name((ExportForm)form));
        return true;
    case ACTION_SET:
        find_settings(desk, found);
        return true;
    case ACTION_EDIT:
        find_edits(found);
        return true;
    case ACTION_SETUP:
        for (unsigned i = 0; i < variant->setup_count; i++)
            add_found(found, words_setup(variant, i));
        return true;
    default:
        return id != ACTION_MOVE && id != ACTION_WHY;
    }
}

static void complete_move(Desk *desk, const char *text, bool alone, Completion *out) {
    if (!desk_can_move(desk) || desk->asked.question != QUESTION_NONE || text[0] == '\0')
        return;
    EntryMatch *match = &desk->match;
    entry_match(desk_position(desk), text, match);
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
        entry_format(desk_position(desk), match->moves[i], &move);
        if (out->list.length > 0)
            bytes_put_char(&out->list, ' ');
        bytes_put(&out->list, move.data);
    }
}

/* What is typed behind the first word, without the spaces at its end; in `data`. */
static const char *rest_of(const char *text, char data[DESK_LINE_SIZE]) {
    Text rest = text_over(data, DESK_LINE_SIZE);
    text += strcspn(text, " ");
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text_add_bytes(&rest, text, length);
    return data;
}

void desk_complete(Desk *desk, const char *text, Completion *out) {
    char word[DESK_LINE_SIZE], rest[DESK_LINE_SIZE];
    bool moves = true;
    text += strspn(text, " ");
    bool follows = strchr(text, ' ') != NULL;
    Text first = TEXT_OVER(word);
    text_add_bytes(&first, text, strcspn(text, " "));
    Found found = {.typed = follows ? rest_of(text, rest) : word, .list = &out->list};
    found.length = strlen(found.typed);
    const Action *action = follows ? desk_find_action(desk, word, NULL) : NULL;
    out->insert[0] = '\0';
    if (!follows && desk->editor != NULL)
        find_edits(&found);
    if (!follows)
        find_commands(desk, &found);
    else if (action != NULL)
        moves = !find_arguments(desk, action->id, &found);
    if (found.count > 0) {
        Text insert = TEXT_OVER(out->insert);
        text_add(&insert, found.common + found.length);
        if (found.count == 1 && !follows)
            text_add_char(&insert, ' ');
    }
    if (moves)
        complete_move(desk, found.typed, found.count == 0, out);
}
