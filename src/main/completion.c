#include "main/completion.h"

#include <stdio.h>
#include <string.h>

#include "command/commands.h"

/* Asks the program itself for the names of games, so that those of --variants are offered too. */
static const char VARIANT_NAMES[] = "pandemonium variants 2>/dev/null | sed 's/ .*//'";
/* And for the users who have a table open. */
static const char TABLES[] = "pandemonium --print-table tables 2>/dev/null";

static void print_command_names(const char *separator) {
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i == 0 ? "" : separator, table[i].name);
}

static void print_bash_values(ArgumentKind kind) {
    switch (kind) {
    case ARGUMENT_VARIANT:
        printf("COMPREPLY=($(compgen -W \"$(%s)\" -- \"$cur\"))", VARIANT_NAMES);
        break;
    case ARGUMENT_TABLE:
        printf("COMPREPLY=($(compgen -W \"$(%s)\" -- \"$cur\"))", TABLES);
        break;
    case ARGUMENT_USER:
        fputs("COMPREPLY=($(compgen -u -- \"$cur\"))", stdout);
        break;
    case ARGUMENT_FILE:
        fputs("COMPREPLY=($(compgen -f -- \"$cur\"))", stdout);
        break;
    case ARGUMENT_FOLDER:
        fputs("COMPREPLY=($(compgen -d -- \"$cur\"))", stdout);
        break;
    case ARGUMENT_PLAYER:
    case ARGUMENT_COLOR:
    case ARGUMENT_FORM:
    case ARGUMENT_LANGUAGE:
    case ARGUMENT_RECORD:
    case ARGUMENT_PUZZLE:
    case ARGUMENT_WATCHERS:
        printf("COMPREPLY=($(compgen -W \"%s\" -- \"$cur\"))", argument_words(kind));
        break;
    case ARGUMENT_NONE:
    case ARGUMENT_TEXT:
    case ARGUMENT_NUMBER:
    case ARGUMENT_SECONDS:
        fputs("COMPREPLY=()", stdout);
        break;
    }
}

static void print_option_names(uint64_t set, const char *separator) {
    bool first = true;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (!(set >> id & 1))
            continue;
        printf("%s%s", first ? "" : separator, option_table()[id].name);
        first = false;
    }
}

static void print_bash_commands(void) {
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++) {
        printf("    %s)\n        if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W \"",
               table[i].name);
        print_option_names(command_options(&table[i]), " ");
        fputs("\" -- \"$cur\"))\n        else ", stdout);
        print_bash_values(table[i].kinds[0]);
        fputs("; fi ;;\n", stdout);
    }
}

void completion_print_bash(void) {
    fputs("# bash completion for pandemonium\n_pandemonium() {\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word\n"
          "    case $prev in\n",
          stdout);
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (option_table()[id].kind == ARGUMENT_NONE)
            continue;
        printf("    %s) ", option_table()[id].name);
        print_bash_values(option_table()[id].kind);
        fputs("; return ;;\n", stdout);
    }
    fputs(
        "    esac\n    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n        case $word in ",
        stdout);
    print_command_names("|");
    fputs(") command=$word; break ;; esac\n    done\n    case $command in\n", stdout);
    print_bash_commands();
    fputs("    *) COMPREPLY=($(compgen -W \"", stdout);
    print_command_names(" ");
    putchar(' ');
    size_t count;
    print_option_names(command_options(&command_table(&count)[0]), " ");
    fputs("\" -- \"$cur\")) ;;\n    esac\n}\ncomplete -F _pandemonium pandemonium\n", stdout);
}

/* --- zsh ------------------------------------------------------------------------------------- */

/* Prints text inside single quotes of a zsh specification. */
static void print_zsh_text(const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *text) != NULL)
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

static void print_zsh_action(ArgumentKind kind) {
    switch (kind) {
    case ARGUMENT_VARIANT:
        fputs("_pandemonium_games", stdout);
        break;
    case ARGUMENT_TABLE:
        fputs("_pandemonium_tables", stdout);
        break;
    case ARGUMENT_USER:
        fputs("_users", stdout);
        break;
    case ARGUMENT_FILE:
        fputs("_files", stdout);
        break;
    case ARGUMENT_FOLDER:
        fputs("_files -/", stdout);
        break;
    case ARGUMENT_PLAYER:
    case ARGUMENT_COLOR:
    case ARGUMENT_FORM:
    case ARGUMENT_LANGUAGE:
    case ARGUMENT_RECORD:
    case ARGUMENT_PUZZLE:
    case ARGUMENT_WATCHERS:
        printf("(%s)", argument_words(kind));
        break;
    case ARGUMENT_NONE:
    case ARGUMENT_TEXT:
    case ARGUMENT_NUMBER:
    case ARGUMENT_SECONDS:
        putchar(' ');
        break;
    }
}

void completion_print_zsh(void) {
    printf("#compdef pandemonium\n_pandemonium_games() {\n"
           "    local -a games; games=(${(f)\"$(%s)\"}); compadd -a games\n}\n",
           VARIANT_NAMES);
    printf("_pandemonium_tables() {\n"
           "    local -a tables; tables=(${(f)\"$(%s)\"}); compadd -a tables\n}\n",
           TABLES);
    fputs("_pandemonium_commands() {\n    local -a commands; commands=(\n", stdout);
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++) {
        printf("        '%s:", table[i].name);
        print_zsh_text(table[i].help);
        fputs("'\n", stdout);
    }
    fputs("    )\n    _describe command commands\n}\n_pandemonium_argument() {\n"
          "    case ${words[(r)(",
          stdout);
    print_command_names("|");
    fputs(")]} in\n", stdout);
    for (size_t i = 0; i < count; i++) {
        if (table[i].kinds[0] == ARGUMENT_NONE)
            continue;
        printf("    %s) ", table[i].name);
        print_zsh_action(table[i].kinds[0]);
        fputs(" ;;\n", stdout);
    }
    fputs("    esac\n}\n_arguments -s", stdout);
    for (int id = 0; id < OPTION_COUNT; id++) {
        const Option *option = &option_table()[id];
        printf(" \\\n    '%s[", option->name);
        print_zsh_text(option->help);
        putchar(']');
        if (option->kind != ARGUMENT_NONE) {
            printf(":%s:", option->argument);
            print_zsh_action(option->kind);
        }
        putchar('\'');
    }
    fputs(" \\\n    '1:command:_pandemonium_commands' \\\n    '*:argument:_pandemonium_argument'\n",
          stdout);
}

/* --- fish ------------------------------------------------------------------------------------ */

static void print_fish_text(const char *text) {
    putchar('\'');
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

static void print_fish_values(ArgumentKind kind) {
    switch (kind) {
    case ARGUMENT_VARIANT:
        fputs(" -x -a ", stdout);
        printf("\"(%s)\"", VARIANT_NAMES);
        break;
    case ARGUMENT_TABLE:
        printf(" -x -a \"(%s)\"", TABLES);
        break;
    case ARGUMENT_USER:
        fputs(" -x -a '(__fish_complete_users)'", stdout);
        break;
    case ARGUMENT_FILE:
    case ARGUMENT_FOLDER:
        fputs(" -r -F", stdout);
        break;
    case ARGUMENT_PLAYER:
    case ARGUMENT_COLOR:
    case ARGUMENT_FORM:
    case ARGUMENT_LANGUAGE:
    case ARGUMENT_RECORD:
    case ARGUMENT_PUZZLE:
    case ARGUMENT_WATCHERS:
        printf(" -x -a '%s'", argument_words(kind));
        break;
    case ARGUMENT_TEXT:
    case ARGUMENT_NUMBER:
    case ARGUMENT_SECONDS:
        fputs(" -x", stdout);
        break;
    case ARGUMENT_NONE:
        break;
    }
}

void completion_print_fish(void) {
    size_t count;
    const Command *table = command_table(&count);
    puts("# fish completion for pandemonium\ncomplete -c pandemonium -f");
    for (size_t i = 0; i < count; i++) {
        printf("complete -c pandemonium -n __fish_use_subcommand -a %s -d ", table[i].name);
        print_fish_text(table[i].help);
        putchar('\n');
        ArgumentKind kind = table[i].kinds[0];
        if (kind != ARGUMENT_VARIANT && kind != ARGUMENT_FILE && kind != ARGUMENT_TABLE)
            continue;
        printf("complete -c pandemonium -n '__fish_seen_subcommand_from %s'", table[i].name);
        if (kind != ARGUMENT_FILE)
            printf(" -a \"(%s)\"", kind == ARGUMENT_TABLE ? TABLES : VARIANT_NAMES);
        else
            fputs(" -F", stdout);
        putchar('\n');
    }
    for (int id = 0; id < OPTION_COUNT; id++) {
        const Option *option = &option_table()[id];
        printf("complete -c pandemonium -l %s", option->name + 2);
        print_fish_values(option->kind);
        fputs(" -d ", stdout);
        print_fish_text(option->help);
        putchar('\n');
    }
}
