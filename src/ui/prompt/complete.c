#include "ui/prompt/complete.h"

#include <string.h>

#include "base/ascii.h"
#include "base/path.h"
#include "play/desk/action_list.h"
#include "play/editor/edits.h"
#include "play/services/export.h"
#include "play/services/services.h"
#include "ui/app/app.h"
#include "ui/app/key_meaning.h"

/* Keeps the candidates shown in order; one beyond the last is left out. */
static void show(Completions *out, const char *words) {
    size_t at = 0;
    while (at < out->shown_count && strcmp(out->shown[at], words) < 0)
        at++;
    if (at == COMPLETIONS_SHOWN)
        return;
    size_t last = out->shown_count < COMPLETIONS_SHOWN ? out->shown_count : out->shown_count - 1;
    memmove(out->shown[at + 1], out->shown[at], (last - at) * sizeof out->shown[0]);
    out->shown_count = last + 1;
    Text text = TEXT_OVER(out->shown[at]);
    text_add(&text, words);
}

/* Takes a candidate that begins with the word typed. words: how it is shown. */
static void offer(Completions *out, const char *typed, const char *candidate, const char *words) {
    if (strncmp(candidate, typed, strlen(typed)) != 0)
        return;
    size_t same = 0;
    if (out->count++ == 0) {
        Text text = TEXT_OVER(out->common);
        text_add(&text, candidate);
    }
    while (out->common[same] != '\0' && out->common[same] == candidate[same])
        same++;
    while (same > 0 && ((unsigned char)candidate[same] & 0xC0) == 0x80)
        same--;
    out->common[same] = '\0';
    show(out, words);
}

static void offer_commands(const App *app, const char *typed, Completions *out) {
    size_t count;
    const Action *const *table = action_table(&count);
    unsigned when = key_when(app);
    for (size_t i = 0; i < count; i++) {
        if (table[i]->flags & ACTION_ON_LINE || !(table[i]->flags & when))
            continue;
        size_t before = out->count;
        offer(out, typed, table[i]->name, table[i]->name);
        if (out->count == 1 && before == 0)
            out->end = table[i]->arguments != NULL ? " " : "";
    }
}

static void offer_games(const App *app, const char *typed, Completions *out) {
    const VariantSet *variants = app->settings->variants;
    for (size_t i = 0; i < variants_count(variants); i++)
        offer(out, typed, variants_name(variants, i), variants_name(variants, i));
}

/* The words of "on|off|LINES": those in capitals stand for something else. */
static void offer_words(const char *words, const char *typed, Completions *out) {
    while (*words != '\0') {
        char word[32];
        size_t length = strcspn(words, "|"), length_typed;
        Text text = TEXT_OVER(word);
        text_add_bytes(&text, words, length);
        /* "b PIECE NUMBER", "uci:COMMAND": what is typed as it stands ends where capitals begin. */
        length_typed = strcspn(word, " ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        word[length_typed] = '\0';
        if (length_typed > 0)
            offer(out, typed, word, word);
        words += length;
        words += strspn(words, "|");
    }
}

/* The numbers of "1-10". */
static void offer_numbers(const char *range, const char *typed, Completions *out) {
    const char *end = range + strlen(range);
    uint64_t first, last;
    if (!ascii_scan_uint(&range, end, 99, &first) || *range++ != '-' ||
        !ascii_scan_uint(&range, end, 99, &last))
        return;
    for (; first <= last; first++) {
        char number[8];
        Text text = TEXT_OVER(number);
        text_addf(&text, "%u", (unsigned)first);
        offer(out, typed, number, number);
    }
}

static void offer_items(const SettingList *list, const char *typed, Completions *out) {
    for (size_t i = 0; i < list->count; i++)
        offer(out, typed, list->items[i].name, list->items[i].name);
}

/* The engines that a person has named. */
static void offer_engines(const App *app, const char *typed, Completions *out) {
    offer_items(seat_engines(desk_own(app->desk)), typed, out);
}

/* A setting's name, or behind '=' its values. */
static void offer_settings(const App *app, const char *typed, Completions *out) {
    size_t length = strcspn(typed, "= ");
    if (typed[length] != '\0') {
        const Setting *setting = setting_find(typed, length);
        char values[96];
        Text text = TEXT_OVER(values);
        if (setting == NULL || !desk_has_setting(app->desk, setting) ||
            setting->type == SETTING_NUMBER)
            return;
        setting_values(setting, &text);
        out->start += length + 1;
        offer_words(values, typed + length + 1, out);
        if (setting->type == SETTING_TEXT)
            offer_engines(app, typed + length + 1, out);
        return;
    }
    out->end = "=";
    size_t count;
    const Setting *table = setting_table(&count);
    for (size_t i = 0; i < count; i++)
        if (desk_has_setting(app->desk, &table[i]))
            offer(out, typed, table[i].name, table[i].name);
}

/* What a key may be given: behind the key, all commands, whether they can be done now or not. */
static void offer_actions(const char *typed, Completions *out) {
    size_t key = strcspn(typed, " "), count;
    const Action *const *table = action_table(&count);
    if (typed[key] == '\0')
        return;
    key += strspn(typed + key, " ");
    out->start += key;
    for (size_t i = 0; i < count; i++)
        if (!(table[i]->flags & ACTION_ON_LINE) && table[i]->id != ACTION_BIND &&
            table[i]->id != ACTION_UNBIND)
            offer(out, typed + key, table[i]->name, table[i]->name);
}

/* The keys that a person has bound. */
static void offer_keys(const App *app, const char *typed, Completions *out) {
    offer_items(keymap_own(desk_own(app->desk)), typed, out);
}

static bool is_folder(const App *app, const char *folder, const char *name) {
    const FileSystem *fs = app->settings->game.fs;
    char path[SESSION_PATH_SIZE];
    struct stat status;
    return path_join(folder, name, path, sizeof path, NULL) &&
           fs->stat(fs->context, path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Files as they are found. */
typedef struct Offering {
    const App *app;
    const char *typed;
    const char *begins; /* how the file's own name has to begin */
    const char *named;  /* the folder as it is typed, "" for the present one */
    const char *folder; /* where that is */
    Completions *out;
} Offering;

static bool offer_file(void *context, const char *name) {
    const Offering *offering = context;
    const char *begins = offering->begins;
    bool hidden = name[0] == '.' && begins[0] != '.';
    if (hidden || strncmp(name, begins, strlen(begins)) != 0)
        return true;
    const char *tail = is_folder(offering->app, offering->folder, name) ? "/" : "";
    char path[LINE_TEXT_SIZE], words[SESSION_PATH_SIZE];
    Text whole = TEXT_OVER(path), shown = TEXT_OVER(words);
    text_addf(&whole, "%s%s%s", offering->named, name, tail);
    text_addf(&shown, "%s%s", name, tail);
    offer(offering->out, offering->typed, path, words);
    return true;
}

/* The files of the folder that is typed so far; those with a dot in front only when it is typed. */
static void offer_files(const App *app, const char *typed, Completions *out) {
    const char *slash = strrchr(typed, '/');
    size_t length = slash != NULL ? (size_t)(slash - typed) + 1 : 0;
    char folder[SESSION_PATH_SIZE], named[SESSION_PATH_SIZE];
    Text text = TEXT_OVER(named);
    text_add_bytes(&text, typed, length);
    if (!path_expand(length > 0 ? named : "./", folder, sizeof folder, NULL))
        return;
    Offering offering = {app, typed, typed + length, named, folder, out};
    file_list(app->settings->game.fs, folder, offer_file, &offering, NULL);
}

/* A form, and behind it a file. */
static void offer_exports(const App *app, const char *typed, Completions *out) {
    size_t length = strcspn(typed, " ");
    if (typed[length] != '\0') {
        length += strspn(typed + length, " ");
        out->start += length;
        offer_files(app, typed + length, out);
        return;
    }
    out->end = " ";
    for (unsigned form = 0; form < EXPORT_FORM_COUNT; form++)
        offer(out, typed, export_form_name((ExportForm)form), export_form_name((ExportForm)form));
}

static void offer_kind(const App *app, const char *arguments, const char *typed, Completions *out);

/* An edit's word, and behind it what it needs. */
static void offer_edits(const App *app, const char *typed, Completions *out) {
    size_t length = strcspn(typed, " ");
    EditId known = edits_find(typed, length);
    if (typed[length] != '\0') {
        length += strspn(typed + length, " ");
        out->start += length;
        if (known != EDIT_COUNT)
            offer_kind(app, edits_get(known)->arguments, typed + length, out);
        return;
    }
    out->end = " ";
    for (unsigned id = 0; id < EDIT_COUNT; id++)
        offer(out, typed, edits_get((EditId)id)->name, edits_get((EditId)id)->name);
}

/* What an argument is, as its table has it: "FILE", "[GAME]", "on|off", "1-10"; NULL: nothing. */
static void offer_kind(const App *app, const char *arguments, const char *typed, Completions *out) {
    char kind[64];
    if (arguments == NULL)
        return;
    Text text = TEXT_OVER(kind);
    arguments += strspn(arguments, "[");
    text_add_bytes(&text, arguments, strcspn(arguments, "]"));
    if (strcmp(kind, "FILE") == 0)
        offer_files(app, typed, out);
    else if (strcmp(kind, "GAME") == 0)
        offer_games(app, typed, out);
    else if (strcmp(kind, "COMMAND") == 0)
        offer_commands(app, typed, out);
    else if (strcmp(kind, "NAME=VALUE") == 0)
        offer_settings(app, typed, out);
    else if (strcmp(kind, "KEY ACTION") == 0)
        offer_actions(typed, out);
    else if (strcmp(kind, "FORM [FILE") == 0)
        offer_exports(app, typed, out);
    else if (strcmp(kind, "WHAT") == 0)
        offer_edits(app, typed, out);
    else if (strcmp(kind, "KEY") == 0)
        offer_keys(app, typed, out);
    else if (strchr(kind, '|') != NULL)
        offer_words(kind, typed, out);
    else
        offer_numbers(kind, typed, out);
}

void complete_file(const App *app, const char *line, Completions *out) {
    *out = (Completions){.end = ""};
    offer_files(app, line, out);
}

void complete_command(const App *app, const char *line, Completions *out) {
    *out = (Completions){.end = ""};
    size_t head = strspn(line, " "), length = strcspn(line + head, " ");
    char word[64];
    Text text = TEXT_OVER(word);
    text_add_bytes(&text, line + head, length);
    out->start = head;
    if (line[head + length] == '\0') {
        offer_commands(app, word, out);
        return;
    }
    if (strcmp(word, "bind!") == 0)
        word[4] = '\0';
    const Action *action = action_by_name(word, key_when(app), NULL);
    out->start = head + length + strspn(line + head + length, " ");
    if (action != NULL)
        offer_kind(app, action->arguments, line + out->start, out);
    if (out->count > 1)
        out->end = "";
}

void complete_take(App *app, const Completions *found) {
    if (found->count == 0)
        return;
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    text_add_bytes(&text, app->entry.line.text, found->start);
    text_add(&text, found->common);
    bool longer = strcmp(line, app->entry.line.text) != 0;
    if (found->count == 1)
        text_add(&text, found->end);
    line_set(&app->entry.line, line);
    if (found->count == 1 || longer)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text told = TEXT_OVER(buffer);
    for (size_t i = 0; i < found->shown_count; i++)
        text_addf(&told, i > 0 ? "  %s" : "%s", found->shown[i]);
    if (found->count > found->shown_count)
        text_add(&told, " ...");
    app_say(app, INK_NORMAL, buffer);
}
