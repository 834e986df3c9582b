/* Chooses the language, parses the command line and runs the command it names. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/files/trace.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/signals.h"
#include "base/standard.h"
#include "command/commands.h"
#include "command/language.h"
#include "command/prepare.h"
#include "main/help_tables.h"
#include "main/stack_limit.h"

enum { WORDS_LIMIT = 64 };

static int usage_error(const Error *error) {
    command_fail(error, EXIT_USAGE);
    fprintf(stderr, _("Try \"%s --help\".\n"), PACKAGE);
    return EXIT_USAGE;
}

static const Command *command_named(const char *name) {
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, table[i].name) == 0)
            return &table[i];
    return NULL;
}

/* Whether a word that is not a command names a file: it exists, or has a folder or an ending. */
static bool names_file(const char *word) {
    return strpbrk(word, "./") != NULL || access(word, F_OK) == 0;
}

/* The command named by the first argument, or the first of the table if there is none; a file's
 * name is an argument of "review". */
static const Command *find_command(const Options *options, Error *error) {
    size_t count;
    if (options->argument_count == 0)
        return command_table(&count);
    const char *word = options->arguments[0];
    const Command *command = command_named(word);
    if (command == NULL && names_file(word))
        return command_named("review");
    if (command == NULL)
        error_set_at(error, word, N_("no such command"));
    return command;
}

static bool check_use(const Command *command, const Invocation *invocation, Error *error) {
    if (invocation->count < command->least || invocation->count > command->most)
        return error_set_at(error, command->name, N_("expects: %s"),
                            command->most == 0 ? _("no argument") : command->arguments);
    for (int id = 0; id < OPTION_COUNT; id++)
        if (options_has(invocation->options, (OptionId)id) && !(command_options(command) >> id & 1))
            return error_set_at(error, option_table()[id].name, N_("not valid with \"%s\""),
                                command->name);
    return true;
}

static int run_command(const Command *command, Invocation *invocation) {
    VariantField fields[PLAY_FIELDS_LIMIT];
    invocation->variants = setup_variants(fields);
    if (invocation->variants == NULL)
        return EXIT_FAILED;
    int status = EXIT_WELL;
    const char *file = invocation->options->text[OPTION_VARIANTS];
    if (file != NULL)
        status = setup_load_file(invocation->variants, file);
    const char *game = invocation->options->text[OPTION_VARIANT];
    if (status == EXIT_WELL && game != NULL) {
        invocation->game = command_variant(invocation, game);
        status = invocation->game != NULL ? EXIT_WELL : EXIT_USAGE;
    }
    if (status == EXIT_WELL)
        status = command->run(invocation);
    variants_free(invocation->variants);
    return status;
}

static int run_traced(const Command *command, Invocation *invocation) {
    const char *path = invocation->options->text[OPTION_TRACE];
    Error error = {0};
    Trace *trace = path != NULL ? trace_new(path, &error) : NULL;
    if (path != NULL && trace == NULL)
        return command_fail(&error, EXIT_FAILED);
    invocation->fs = trace_files(trace);
    trace_say(trace, "command", "%s", command->name);
    int status = run_command(command, invocation);
    trace_say(trace, "exit", "%d", status);
    trace_free(trace);
    return status;
}

/* Testing frameworks pass a command and its words as one argument. Splits such a first argument in
 * place; the arguments are then words[argc], the return value, and NULL. (An option in its place is
 * left whole: its value may have spaces, as a FEN does.) */
static int split_first_argument(int argc, char **argv, char *words[WORDS_LIMIT + 1]) {
    int count = 0;
    for (int i = 0; i < argc && count < WORDS_LIMIT; i++) {
        char *rest = argv[i];
        if (i != 1)
            words[count++] = rest;
        for (char *word; i == 1 && count < WORDS_LIMIT && (word = strtok_r(rest, " ", &rest));)
            words[count++] = word;
    }
    words[count] = NULL;
    return count;
}

/* Chooses the language of --language even if the rest of the command line is wrong, so that its
 * errors are translated. */
static bool choose_language(int argc, char **argv, Language *language, Error *error) {
    Options options;
    options_parse(argc, argv, &options, NULL);
    return language_begin(language, options.text[OPTION_LANGUAGE], error);
}

/* Whether the stack is large enough. Says so if not, and if a catalogue was refused. */
static bool may_begin(const Language *language, Error *error) {
    Error small = {0};
    if (language->refused) {
        command_fail(error, EXIT_WELL);
        error_clear(error);
    }
    if (stack_require(&small))
        return true;
    command_fail(&small, EXIT_FAILED);
    return false;
}

/* Ends the program when memory runs out: pending output is written and the terminal restored. Every
 * ply is on the disk. Engines are ended by their guards (play/player/child.h), which wait for this
 * process to end. */
static void end_without_memory(void) {
    fflush(stdout);
    signals_restore_terminal();
    fprintf(stderr, "%s: %s\n", PACKAGE, _("out of memory"));
    _exit(EXIT_FAILED);
}

int main(int argc, char **argv) {
    memory_set_hook(end_without_memory);
    if (!standard_open())
        return EXIT_FAILED;
    signals_begin();
    char *words[WORDS_LIMIT + 1];
    if (argc > 1 && argv[1][0] != '-' && strchr(argv[1], ' ') != NULL) {
        argc = split_first_argument(argc, argv, words);
        argv = words;
    }
    Error error = {0};
    Language language = {.ascii = false};
    bool spoken = choose_language(argc, argv, &language, &error);
    if (!may_begin(&language, &error))
        return EXIT_FAILED;
    if (argc == 3 && strcmp(argv[1], "--print-table") == 0)
        return tables_print(argv[2]);
    Options options;
    if (!spoken || !options_parse(argc, argv, &options, &error))
        return usage_error(&error);
    if (options_has(&options, OPTION_VERSION)) {
        printf("%s %s\n", PACKAGE, VERSION);
        return EXIT_WELL;
    }
    language.ascii = options_has(&options, OPTION_ASCII);
    if (language.ascii)
        language_set_english();
    const Command *command = find_command(&options, &error);
    if (options_has(&options, OPTION_HELP)) {
        tables_print_help(options.argument_count > 0 ? command : NULL);
        return EXIT_WELL;
    }
    if (command == NULL)
        return usage_error(&error);
    bool named = options.argument_count > 0 && strcmp(options.arguments[0], command->name) == 0;
    Invocation invocation = {
        .options = &options,
        .language = &language,
        .arguments = options.arguments + named,
        .count = options.argument_count - named,
    };
    if (!check_use(command, &invocation, &error))
        return usage_error(&error);
    int status = run_traced(command, &invocation);
    if (fflush(stdout) != 0 && status == EXIT_WELL)
        status = EXIT_FAILED;
    return status;
}
