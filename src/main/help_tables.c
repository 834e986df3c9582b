#include "main/help_tables.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "command/prepare.h"
#include "engine/level/level.h"
#include "engine/protocol/option.h"
#include "game/records/record_format.h"
#include "main/completion.h"
#include "play/action_list.h"
#include "play/editor/edits.h"
#include "play/meet/table_words.h"
#include "play/player/player_word.h"
#include "play/settings/settings.h"
#include "rules/definition/field_table.h"
#include "words/display_fields.h"
#include "words/words.h"

static const char *const PROGRAM_SUMMARY = N_("Chess-like drop games in the terminal");

/* --- help ------------------------------------------------------------------------------------ */

static void print_option(const Option *option) {
    char left[64];
    snprintf(left, sizeof left, "%s %s", option->name,
             option->argument != NULL ? option->argument : "");
    printf("  %-26s %s\n", left, gettext(option->help));
}

static void print_options(uint64_t set) {
    bool players = false;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (!(set >> id & 1))
            continue;
        print_option(&option_table()[id]);
        players = players || option_table()[id].kind == ARGUMENT_PLAYER;
    }
    if (players) {
        char data[SETTING_VALUES_SIZE];
        Text forms = TEXT_OVER(data);
        player_add_forms(0, ", ", &forms);
        printf(_("\nPLAYER is %s, or the name of an engine in your settings.\n"), data);
    }
}

static void print_commands(void) {
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", table[i].name, table[i].arguments);
        printf("  %-26s %s\n", left, gettext(table[i].help));
    }
}

void tables_print_help(const Command *command) {
    if (command != NULL) {
        printf(_("Usage: %s %s %s\n"), PACKAGE, command->name, command->arguments);
        printf("%s\n\n", gettext(command->help));
        print_options(command_options(command));
        return;
    }
    printf(_("Usage: %s [COMMAND] [OPTION...]\n"), PACKAGE);
    printf(_("%s. The default command is play.\n"), gettext(PROGRAM_SUMMARY));
    printf("\n%s\n", _("Commands (FEN is \"startpos\" or a position in quotes):"));
    print_commands();
    size_t count;
    printf("\n%s\n", _("Options for play and console:"));
    print_options(command_options(&command_table(&count)[0]) & ~command_common_options());
    printf("\n%s\n", _("Options for every command:"));
    print_options(command_common_options());
    printf("\n%s\n",
           _("Exit status: 0 success, 1 failed, 2 usage, 3 bad input file, 128+n signal n."));
}

/* --- the manual's lists (mdoc) --------------------------------------------------------------- */

/* Prints text for mdoc: escapes backslashes, starts each sentence on its own line, and never starts
 * a line with a control character. */
static void print_mdoc(const char *text) {
    bool line_start = true;
    for (; *text != '\0'; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            fputs("\\&", stdout);
        line_start = false;
        if (*text == '\\') {
            fputs("\\e", stdout);
        } else if (*text == '-') {
            fputs("\\-", stdout);
        } else {
            putchar(*text);
            if (strchr(".!?", *text) != NULL && text[1] == ' ') {
                putchar('\n');
                text++;
                line_start = true;
            }
        }
    }
    putchar('\n');
}

enum { LONG_LIST = 60 /* columns that fit on a line of the manual */ };

static void print_item(const char *macro, const char *name, const char *argument) {
    bool long_list = argument != NULL && strlen(argument) > LONG_LIST;
    printf(".It %s ", macro);
    fputs(name, stdout);
    if (argument != NULL && *argument != '\0') {
        fputs(" Ar \"", stdout);
        for (const char *c = argument; *c != '\0'; c++) {
            if (*c == '"')
                fputs("\\(dq", stdout);
            else
                putchar(*c);
            if (*c == '|' && long_list)
                fputs("\\:", stdout); /* a line may end here */
        }
        putchar('"');
    }
    putchar('\n');
}

static void print_man_options(void) {
    for (int id = 0; id < OPTION_COUNT; id++) {
        const Option *option = &option_table()[id];
        printf(".It Fl Fl %s", option->name + 2);
        if (option->argument != NULL)
            printf(" Ar %s", option->argument);
        putchar('\n');
        print_mdoc(option->help);
    }
}

static void print_man_commands(void) {
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++) {
        print_item("Cm", table[i].name, table[i].arguments);
        print_mdoc(table[i].help);
        uint64_t own = table[i].options;
        for (int id = 0; own != 0 && id < OPTION_COUNT; id++)
            if (own >> id & 1)
                printf(".Op Fl Fl %s\n", option_table()[id].name + 2);
    }
}

static void print_man_actions(void) {
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        if (table[i]->id == ACTION_NONE)
            continue;
        print_item("Ic", table[i]->name, table[i]->arguments);
        if (table[i]->keys != NULL) {
            fputs("Keys: ", stdout);
            print_mdoc(table[i]->keys);
            puts(".br");
        }
        print_mdoc(table[i]->help);
    }
}

static void print_man_edits(void) {
    for (int id = 0; id < EDIT_COUNT; id++) {
        const Edit *edit = edits_get((EditId)id);
        print_item("Ic", edit->name, edit->arguments);
        print_mdoc(edit->help);
    }
}

static void print_man_setting(const Setting *setting) {
    char buffer[SETTING_VALUES_SIZE];
    Text text = TEXT_OVER(buffer);
    setting_values(setting, &text);
    print_item("Cm", setting->name, buffer);
    print_mdoc(setting->help);
    text_clear(&text);
    if (setting->type == SETTING_PASSING)
        return;
    text_add(&text, setting->type == SETTING_LIST ? "may be repeated" : "default: ");
    if (setting->type != SETTING_LIST)
        setting_format(setting, setting->fallback, &text);
    printf(".br\n(%s%s)\n", buffer,
           setting->fronts & SETTING_ON_LINE ? "" : "; only on the screen");
}

static void print_man_levels(void) {
    for (unsigned i = 1; i <= ENGINE_LEVELS; i++) {
        const Level *level = level_get(i);
        printf(".It %u Em ", i);
        char name[64];
        text_format(name, sizeof name, "%s: %s", level->name, level->clause);
        print_mdoc(name);
        print_mdoc(level->words);
        int below = i == 1 ? 0 : level_get(i - 1)->elo;
        printf(".br\nElo %d, %d (\\(+-%d) above ", level->elo, level->elo - below,
               level->step_error);
        if (i == 1)
            fputs("a random mover", stdout);
        else
            printf("level %u", i - 1);
        if (level->nodes != 0)
            printf("; searches about %llu positions a move", (unsigned long long)level->nodes);
        puts(".");
    }
}

static void print_man_settings_that(bool pass) {
    size_t count;
    const Setting *table = setting_table(&count);
    for (const Setting *setting = table; setting < table + count; setting++)
        if ((setting->type == SETTING_PASSING) == pass)
            print_man_setting(setting);
}

/* The settings of the line mode, which last until the program ends. */
static void print_man_line_settings(void) {
    print_man_settings_that(true);
}

/* The settings that are saved. */
static void print_man_config(void) {
    print_man_settings_that(false);
}

/* Appends the range or values of a protocol option. */
static void print_man_values(const ProtocolOption *option) {
    fputs(".br\n(", stdout);
    switch (option->type) {
    case PROTOCOL_SPIN:
        printf("%d to %d; default: %d", option->least, option->most, option->fallback);
        break;
    case PROTOCOL_CHECK:
        printf("true or false; default: %s", option->fallback != 0 ? "true" : "false");
        break;
    case PROTOCOL_BUTTON:
        fputs("without a value", stdout);
        break;
    case PROTOCOL_VARIANT:
        fputs("a game's name", stdout);
        break;
    case PROTOCOL_FILE:
        fputs("a path", stdout);
        break;
    }
    if (option->usi_name != NULL)
        printf("; in USI: %s", option->usi_name);
    if ((option->flags & PROTOCOL_OPTION_XBOARD) == 0)
        fputs("; not XBoard", stdout);
    if ((option->flags & PROTOCOL_OPTION_USI) == 0)
        fputs("; not USI", stdout);
    if ((option->flags & PROTOCOL_OPTION_UCI) == 0)
        fputs("; not UCI", stdout);
    puts(")");
}

static void print_man_settings(void) {
    size_t count;
    const ProtocolOption *table = protocol_options(&count);
    for (size_t i = 0; i < count; i++) {
        print_item("Cm", table[i].name, NULL);
        print_mdoc(table[i].help);
        print_man_values(&table[i]);
    }
}

/* The types of fields, explained. */
static const struct {
    const char *type, *words;
} TYPES[] = {
    {"number", N_("A whole number.")},
    {"file", N_("A board file: its letter, or its number from 1.")},
    {"letter", N_("A piece letter, in either case; \"-\" removes the piece from the game.")},
    {"letter and moves", N_("A piece letter, a colon and its moves in Betza notation.")},
    {"letters", N_("Piece letters, optionally separated by spaces; \"-\" for none.")},
    {"pairs of letters", N_("Pairs of letters joined by a colon, separated by spaces; \"-\" "
                            "after a colon, or alone, removes them.")},
    {"pieces", N_("Piece letters, with \"+\" before promoted ones.")},
    {"list of pieces",
     N_("Items of the form piece:text, separated by commas. Inherited items for pieces that the "
        "game lacks are ignored.")},
    {"pieces with numbers", N_("As above, with numbers instead of text.")},
    {"squares", N_("Squares, ranks (*3) and files (c*) separated by spaces; \"-\" for none, "
                   "\"*\" for all.")},
    {"true or false", N_("Yes or no.")},
    {"win, draw or loss", N_("The result for a player.")},
    {"win, draw, loss or none", N_("The same, or none if the game continues.")},
    {"loss", N_("Only this word.")},
    {"false", N_("Only this word.")},
    {"first or previous", N_("One of these words.")},
    {"FEN", N_("A position: board and hands, side to move, castling, en passant, two counts.")},
    {"text", N_("Any text to the end of the line.")},
    {"two texts", N_("Two texts separated by a slash.")},
    {"paragraphs", N_("Any text to the end of the line; each further line with this key adds a "
                      "paragraph. It applies to this game only and is not inherited.")},
    {"remarks on keys",
     N_("Keys separated by spaces, a colon and text; each further line with this key adds a "
        "remark. A game inherits the remarks on keys that it neither sets nor remarks on itself; "
        "the text \"-\" removes them and adds nothing.")},
    {"castling rights", N_("Letters from KQkq; \"-\" for none.")},
    {"two words", N_("Two words separated by a space.")},
    {"list of setups", N_("Names and ranks, as described for the key.")},
};

static void print_man_field(const VariantField *field) {
    bool without = field->fallback == NULL || field->fallback[0] == '\0';
    printf(".It Cm %s\n", field->name);
    print_mdoc(field->meaning);
    printf(".br\n(%s%s; default: ", variant_field_type(field), field->own ? ", own" : "");
    fputs(without ? "none" : field->fallback, stdout);
    puts(")");
}

static void begin_man_part(const char *heading, bool first) {
    if (!first)
        puts(".El");
    printf(".Ss %s\n.Bl -tag -width Ds\n", heading);
}

static void print_man_fields(void) {
    const VariantField *field;
    for (size_t i = 0; (field = variant_field_at(i)) != NULL; i++) {
        if (field->heading != NULL)
            begin_man_part(field->heading, i == 0);
        print_man_field(field);
    }
    begin_man_part("For display and the computer player", false);
    VariantField others[PLAY_FIELDS_LIMIT];
    size_t count = play_variant_fields(others);
    for (size_t i = 0; i < count; i++)
        print_man_field(&others[i]);
    puts(".El");
}

static void print_man_types(void) {
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        printf(".It %s\n", TYPES[i].type);
        print_mdoc(TYPES[i].words);
    }
}

static void print_man_refused(void) {
    size_t count;
    const char *const *fields = variant_fields_unsupported(&count);
    for (size_t i = 0; i < count; i++)
        printf(".Cm %s%s\n", fields[i], i + 1 < count ? " ," : "");
}

/* Prints the file name extensions that select a format. All other names select the first format. */
static void print_man_endings(void) {
    const char *name, *before = "";
    const RecordFormat *format;
    for (size_t i = 1; (format = record_format_at(i, &name)) != NULL; i++) {
        for (const char *at = format->endings; at != NULL && *at != '\0'; at += strspn(at, " ")) {
            int length = (int)strcspn(at, " ");
            printf("%s.Pa %.*s\n", before, length, at);
            before = "or\n";
            at += length;
        }
        if (format->endings == NULL)
            continue;
        putchar('(');
        for (; *name != '\0'; name++)
            putchar(ascii_to_upper(*name));
        puts(")");
    }
}

/* Prints the authors of the games, from the definitions. */
static void print_man_authors(void) {
    VariantField fields[PLAY_FIELDS_LIMIT];
    VariantSet *set = setup_variants(fields);
    size_t count = set != NULL ? variants_count(set) : 0;
    for (size_t i = 0; i < count; i++) {
        const Variant *variant = variants_at(set, i);
        const char *at = NULL;
        char data[PARAGRAPH_SIZE];
        Text text = TEXT_OVER(data);
        for (; words_next_paragraph(variant, FIELD_AUTHOR, &at, &text); text_clear(&text)) {
            print_item("Cm", variant->name, NULL);
            printf(".An \"%s.\"\n", data);
        }
    }
    variants_free(set);
}

/* --- completion of WHO ----------------------------------------------------------------------- */

static void print_tables(void) {
    TableList list;
    table_list_find(NULL, NULL, 0, &list);
    for (size_t i = 0; i < list.count; i++) {
        char who[FRIEND_NAME_SIZE * 2];
        Text text = TEXT_OVER(who);
        table_row_add(&list.rows[i], &text);
        puts(who);
    }
    table_list_done(&list);
}

/* --- the desktop entry ----------------------------------------------------------------------- */

static void print_desktop(void) {
    puts("[Desktop Entry]\nType=Application\nName=Pandemonium\nTerminal=true");
    printf("GenericName=%s\nComment=%s\n", N_("Drop games"), PROGRAM_SUMMARY);
    printf("Exec=%s\nCategories=Game;BoardGame;\nKeywords=chess;shogi;shatranj;variant;\n",
           PACKAGE);
}

/* --- XBoard's list of engines ----------------------------------------------------------------- */

/* Prints a file for XBoard's plugin folder: the version of its format, a command, and the games it
 * plays. */
static void print_engine(void) {
    printf("plugin spec 0.0\n%s xboard\n", PACKAGE);
    VariantField fields[PLAY_FIELDS_LIMIT];
    VariantSet *set = setup_variants(fields);
    size_t count = set != NULL ? variants_count(set) : 0;
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i > 0 ? "," : "", variants_name(set, i));
    putchar('\n');
    variants_free(set);
}

int tables_print(const char *name) {
    static const struct {
        const char *name;
        void (*print)(void);
        bool listed; /* prints the items of a list */
    } TABLE[] = {
        {"bash", completion_print_bash, false},
        {"zsh", completion_print_zsh, false},
        {"fish", completion_print_fish, false},
        {"man-options", print_man_options, true},
        {"man-commands", print_man_commands, true},
        {"man-actions", print_man_actions, true},
        {"man-edits", print_man_edits, true},
        {"man-linesettings", print_man_line_settings, true},
        {"man-levels", print_man_levels, true},
        {"man-fields", print_man_fields, false},
        {"man-settings", print_man_settings, true},
        {"man-config", print_man_config, true},
        {"man-types", print_man_types, true},
        {"man-refused", print_man_refused, false},
        {"man-authors", print_man_authors, true},
        {"man-endings", print_man_endings, false},
        {"tables", print_tables, false},
        {"desktop", print_desktop, false},
        {"engine", print_engine, false},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        if (strcmp(name, TABLE[i].name) != 0)
            continue;
        fputs(TABLE[i].listed ? ".Bl -tag -width Ds\n" : "", stdout);
        TABLE[i].print();
        fputs(TABLE[i].listed ? ".El\n" : "", stdout);
        return fflush(stdout) == 0 ? EXIT_WELL : EXIT_FAILED;
    }
    return EXIT_USAGE;
}
