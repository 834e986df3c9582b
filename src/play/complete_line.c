#include "play/complete_line.h"

#include <string.h>

#include "base/ascii.h"
#include "base/path.h"
#include "play/desk/desk_state.h"
#include "play/desk/export.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"
#include "words/words.h"

/* Inserts a candidate in order; drops the last one if there are too many. */
static void show(Completion *out, const char *words) {
    size_t at = 0;
    while (at < out->shown_count && strcmp(out->shown[at], words) < 0)
        at++;
    if (at == COMPLETIONS_SHOWN)
        return;
    size_t last = out->shown_count < COMPLETIONS_SHOWN ? out->shown_count : out->shown_count - 1;
    memmove(out->shown[at + 1], out->shown[at], (last - at) * sizeof out->shown[0]);
    out->shown_count = last + 1;
    text_copy(out->shown[at], sizeof out->shown[at], words);
}

/* Adds a candidate if it starts with the typed word. words: how to show it. */
static void offer(Completion *out, const char *typed, const char *candidate, const char *words) {
    if (!ascii_begins_ignore_case(candidate, typed))
        return;
    size_t same = 0;
    if (out->count++ == 0)
        text_copy(out->common, sizeof out->common, candidate);
    while (out->common[same] != '\0' && out->common[same] == candidate[same])
        same++;
    while (same > 0 && ((unsigned char)candidate[same] & 0xC0) == 0x80)
        same--;
    out->common[same] = '\0';
    show(out, words);
}

static void offer_commands(const Desk *desk, const char *typed, unsigned when, Completion *out) {
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++) {
        const Action *action = desk->actions[id];
        size_t before = out->count;
        if (!desk_offers(desk, action, when))
            continue;
        offer(out, typed, action->name, action->name);
        if (out->count == 1 && before == 0)
            out->end = action->arguments != NULL ? " " : "";
    }
}

/* Offers other typed words, unless the line is for commands only. */
static void offer_other_words(const Desk *desk, const char *typed, Completion *out) {
    for (unsigned id = 0; desk_editor(desk) != NULL && id < EDIT_COUNT; id++)
        offer(out, typed, edits_get((EditId)id)->name, edits_get((EditId)id)->name);
    for (unsigned id = 0; id < REMEDY_COUNT; id++)
        if (desk_offers_remedy(desk, (RemedyId)id))
            offer(out, typed, remedy_get((RemedyId)id)->word, remedy_get((RemedyId)id)->word);
}

/* Offers moves, which can be typed in several ways; completes them only if nothing else fits. */
static void offer_moves(Desk *desk, const char *typed, Completion *out) {
    EntryMatch *match = &desk->match;
    if (!desk_can_move(desk) || desk->asked.question != QUESTION_NONE || typed[0] == '\0')
        return;
    desk_match_move(desk, typed, match);
    if (match->count > 0)
        text_format(out->common, sizeof out->common, "%s%s", typed,
                    out->count == 0 ? match->completion : "");
    for (size_t i = 0; i < match->count; i++) {
        char data[ENTRY_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        entry_format(desk_position(desk), match->moves[i], &move);
        show(out, data);
    }
    out->count += match->count;
}

static void offer_setups(const Desk *desk, const char *typed, Completion *out) {
    const Variant *variant = desk_position(desk)->variant;
    for (unsigned i = 0; i < variant->setup_count; i++)
        offer(out, typed, words_setup(variant, i), words_setup(variant, i));
}

static void offer_games(const Desk *desk, const char *typed, Completion *out) {
    const VariantSet *variants = desk->settings.variants;
    for (size_t i = 0; i < variants_count(variants); i++)
        offer(out, typed, variants_name(variants, i), variants_name(variants, i));
}

/* Offers the words of "on|off|LINES", except placeholders in capitals. */
static void offer_words(const char *words, const char *typed, Completion *out) {
    while (*words != '\0') {
        char word[32];
        size_t length = strcspn(words, "|"), length_typed;
        text_copy_bytes(word, sizeof word, words, length);
        /* In "b PIECE NUMBER" or "uci:COMMAND", the placeholder starts at the capitals. */
        length_typed = strcspn(word, " ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        word[length_typed] = '\0';
        if (length_typed > 0)
            offer(out, typed, word, word);
        words += length;
        words += strspn(words, "|");
    }
}

/* Offers the numbers of "1-10". */
static void offer_numbers(const char *range, const char *typed, Completion *out) {
    const char *end = range + strlen(range);
    uint64_t first, last;
    if (!ascii_scan_uint(&range, end, 99, &first) || *range++ != '-' ||
        !ascii_scan_uint(&range, end, 99, &last))
        return;
    for (; first <= last; first++) {
        char number[8];
        text_format(number, sizeof number, "%u", (unsigned)first);
        offer(out, typed, number, number);
    }
}

static void offer_items(const SettingList *list, const char *typed, Completion *out) {
    for (size_t i = 0; i < list->count; i++)
        offer(out, typed, list->items[i].name, list->items[i].name);
}

/* Offers the user's engines. */
static void offer_engines(const Desk *desk, const char *typed, Completion *out) {
    offer_items(&desk->own.engine, typed, out);
}

/* Offers a setting's name, or after '=' its values. */
static void offer_settings(const Desk *desk, const char *typed, Completion *out) {
    size_t length = strcspn(typed, "= ");
    if (typed[length] != '\0') {
        const Setting *setting = setting_find(typed, length);
        char values[SETTING_VALUES_SIZE];
        Text text = TEXT_OVER(values);
        if (setting == NULL || !desk_has_setting(desk, setting) || setting->type == SETTING_NUMBER)
            return;
        setting_values(setting, &text);
        out->start += length + 1;
        offer_words(values, typed + length + 1, out);
        if (setting->type == SETTING_TEXT)
            offer_engines(desk, typed + length + 1, out);
        return;
    }
    out->end = "=";
    size_t count;
    const Setting *table = setting_table(&count);
    for (size_t i = 0; i < count; i++)
        if (desk_has_setting(desk, &table[i]))
            offer(out, typed, table[i].name, table[i].name);
}

/* Offers, after the key, all commands to bind to it, possible now or not. */
static void offer_actions(const Desk *desk, const char *typed, Completion *out) {
    size_t key = strcspn(typed, " ");
    if (typed[key] == '\0')
        return;
    key += strspn(typed + key, " ");
    out->start += key;
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++)
        if (desk_has_action(desk, desk->actions[id]) && id != ACTION_BIND && id != ACTION_UNBIND)
            offer(out, typed + key, desk->actions[id]->name, desk->actions[id]->name);
}

static bool is_folder(const Desk *desk, const char *folder, const char *name) {
    const FileSystem *fs = desk->settings.game.fs;
    char path[SESSION_PATH_SIZE];
    struct stat status;
    return path_join(folder, name, path, sizeof path, NULL) &&
           fs->stat(fs->context, path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The state of a search for files. */
typedef struct Offering {
    const Desk *desk;
    const char *typed;
    const char *begins; /* the typed start of the file's own name */
    const char *named;  /* the folder as typed, "" for the current one */
    const char *folder; /* the folder's real path */
    Completion *out;
} Offering;

static bool offer_file(void *context, const char *name) {
    const Offering *offering = context;
    const char *begins = offering->begins;
    bool hidden = name[0] == '.' && begins[0] != '.';
    if (hidden || strncmp(name, begins, strlen(begins)) != 0)
        return true;
    const char *tail = is_folder(offering->desk, offering->folder, name) ? "/" : "";
    char path[DESK_LINE_SIZE], words[SESSION_PATH_SIZE];
    text_format(path, sizeof path, "%s%s%s", offering->named, name, tail);
    text_format(words, sizeof words, "%s%s", name, tail);
    offer(offering->out, offering->typed, path, words);
    return true;
}

/* Offers the files of the typed folder; hidden ones only if a dot is typed. */
static void offer_files(const Desk *desk, const char *typed, Completion *out) {
    const char *slash = strrchr(typed, '/');
    size_t length = slash != NULL ? (size_t)(slash - typed) + 1 : 0;
    char folder[SESSION_PATH_SIZE], named[SESSION_PATH_SIZE];
    text_copy_bytes(named, sizeof named, typed, length);
    if (!path_expand(length > 0 ? named : "./", folder, sizeof folder, NULL))
        return;
    Offering offering = {desk, typed, typed + length, named, folder, out};
    file_list(desk->settings.game.fs, folder, offer_file, &offering, NULL);
}

/* Offers an export form, and after it a file. */
static void offer_exports(const Desk *desk, const char *typed, Completion *out) {
    size_t length = strcspn(typed, " ");
    if (typed[length] != '\0') {
        length += strspn(typed + length, " ");
        out->start += length;
        offer_files(desk, typed + length, out);
        return;
    }
    out->end = " ";
    for (unsigned form = 0; form < EXPORT_FORM_COUNT; form++)
        offer(out, typed, export_form_name((ExportForm)form), export_form_name((ExportForm)form));
}

static void offer_kind(const Desk *desk, const char *arguments, const char *typed, Completion *out);

/* Offers an edit's word, and after it its argument. */
static void offer_edits(const Desk *desk, const char *typed, Completion *out) {
    size_t length = strcspn(typed, " ");
    EditId known = edits_find(typed, length);
    if (typed[length] != '\0') {
        length += strspn(typed + length, " ");
        out->start += length;
        if (known != EDIT_COUNT)
            offer_kind(desk, edits_get(known)->arguments, typed + length, out);
        return;
    }
    out->end = " ";
    for (unsigned id = 0; id < EDIT_COUNT; id++)
        offer(out, typed, edits_get((EditId)id)->name, edits_get((EditId)id)->name);
}

static void offer_possible_commands(const Desk *desk, const char *typed, Completion *out) {
    offer_commands(desk, typed, desk_when(desk), out);
}

static void offer_bound_keys(const Desk *desk, const char *typed, Completion *out) {
    offer_items(&desk->own.key, typed, out);
}

/* The meanings of the placeholders in the tables. */
static const struct {
    const char *name;
    void (*offer)(const Desk *desk, const char *typed, Completion *out);
} KINDS[] = {
    {"FILE", offer_files},
    {"GAME", offer_games},
    {"COMMAND", offer_possible_commands},
    {"NAME=VALUE", offer_settings},
    {"KEY ACTION", offer_actions},
    {"FORM [FILE", offer_exports},
    {"WHAT", offer_edits},
    {"KEY", offer_bound_keys},
    {"NAME", offer_setups},
};

/* Offers the possible values of an argument in a table: "FILE", "[GAME]", "on|off", "1-10"; NULL:
 * nothing. */
static void offer_kind(const Desk *desk, const char *arguments, const char *typed,
                       Completion *out) {
    char kind[64];
    if (arguments == NULL)
        return;
    arguments += strspn(arguments, "[");
    text_copy_bytes(kind, sizeof kind, arguments, strcspn(arguments, "]"));
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (strcmp(kind, KINDS[i].name) == 0) {
            KINDS[i].offer(desk, typed, out);
            return;
        }
    if (strchr(kind, '|') != NULL)
        offer_words(kind, typed, out);
    else
        offer_numbers(kind, typed, out);
}

/* --- a line ---------------------------------------------------------------------------------- */

void desk_complete_file(const Desk *desk, const char *text, Completion *out) {
    *out = (Completion){.end = ""};
    offer_files(desk, text, out);
}

/* Whether a move can follow. */
static bool takes_moves(const Action *action) {
    return action->id == ACTION_MOVE || action->id == ACTION_WHY;
}

void desk_complete(Desk *desk, const char *line, unsigned when, Completion *out) {
    char word[64];
    size_t head = strspn(line, " "), length = strcspn(line + head, " ");
    text_copy_bytes(word, sizeof word, line + head, length);
    *out = (Completion){.start = head, .end = ""};
    if (line[head + length] == '\0') {
        offer_commands(desk, word, when, out);
        if (!desk->front_end.keys) {
            offer_other_words(desk, word, out);
            offer_moves(desk, word, out);
        }
        return;
    }
    size_t kept = strlen(word); /* a word longer than any command was truncated */
    if (kept > 0 && word[kept - 1] == '!')
        word[kept - 1] = '\0';
    const Action *action = action_find(desk->actions, word, when, NULL);
    out->start = head + length + strspn(line + head + length, " ");
    if (action == NULL || !desk_has_action(desk, action))
        return;
    offer_kind(desk, action->arguments, line + out->start, out);
    if (!desk->front_end.keys && takes_moves(action))
        offer_moves(desk, line + out->start, out);
    if (out->count > 1)
        out->end = "";
}

void completion_add_shown(const Completion *found, Text *out) {
    for (size_t i = 0; i < found->shown_count; i++)
        text_addf(out, i > 0 ? "  %s" : "%s", found->shown[i]);
    if (found->count > found->shown_count)
        text_add(out, " ...");
}
