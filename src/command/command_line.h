/* The command line: tables of options and of commands, from which it is parsed and its help, manual
 * and completions are made. */
#ifndef PANDEMONIUM_COMMAND_COMMAND_LINE_H
#define PANDEMONIUM_COMMAND_COMMAND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/exit_status.h"

typedef enum OptionId {
    OPTION_VARIANT,
    OPTION_WHITE,
    OPTION_BLACK,
    OPTION_LEVEL,
    OPTION_CLOCK,
    OPTION_FEN,
    OPTION_SETUP,
    OPTION_HANDICAP,
    OPTION_NO_ARCHIVE,
    OPTION_GAME,
    OPTION_PLY,
    OPTION_AS,
    OPTION_TO,
    OPTION_GLYPHS,
    OPTION_THREADS,
    OPTION_ALL,
    OPTION_NO_BULK,
    OPTION_DIVIDE,
    OPTION_GAMES,
    OPTION_TC,
    OPTION_MOVETIME,
    OPTION_NODES,
    OPTION_LINES,
    OPTION_TIME,
    OPTION_DEPTH,
    OPTION_HASH,
    OPTION_OPENINGS,
    OPTION_OPENINGS_PLIES,
    OPTION_OPENINGS_SEED,
    OPTION_SPRT,
    OPTION_CONCURRENCY,
    OPTION_PGN,
    OPTION_RESUME,
    OPTION_PLAIN,
    OPTION_RESIGN,
    OPTION_DRAW,
    OPTION_MAX_PLIES,
    OPTION_MARGIN,
    OPTION_TIMEOUT,
    OPTION_ENGINE,
    OPTION_MINUTES,
    OPTION_KIND,
    OPTION_DAILY,
    OPTION_EXPORT,
    OPTION_WITH,
    OPTION_WATCHERS,
    OPTION_TABLE,
    OPTION_VIA,
    OPTION_PIPE,
    OPTION_VARIANTS,
    OPTION_DATA_DIR,
    OPTION_SEED,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_LANGUAGE,
    OPTION_SCRIPT,
    OPTION_TRACE,
    OPTION_CONFIG,
    OPTION_NO_CONFIG,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COUNT
} OptionId;

/* The kinds of arguments, for reading and completion. */
typedef enum ArgumentKind {
    ARGUMENT_NONE,
    ARGUMENT_TEXT,
    ARGUMENT_NUMBER,
    ARGUMENT_SECONDS, /* with a decimal point, such as 0.5; above 0 */
    ARGUMENT_FILE,
    ARGUMENT_FOLDER,
    ARGUMENT_VARIANT,
    ARGUMENT_PLAYER,
    ARGUMENT_COLOR,
    ARGUMENT_FORM,
    ARGUMENT_LANGUAGE,
    ARGUMENT_RECORD,
    ARGUMENT_PUZZLE,  /* a kind of puzzles */
    ARGUMENT_USER,    /* a user of this machine; its option may be repeated */
    ARGUMENT_TABLE,   /* a user with an open table */
    ARGUMENT_WATCHERS /* who may look on */
} ArgumentKind;

typedef struct Option {
    const char *name; /* "--variant" */
    ArgumentKind kind;
    const char *argument; /* "V", as in the help; NULL for ARGUMENT_NONE */
    int64_t low, high;    /* limits of an ARGUMENT_NUMBER; high also of ARGUMENT_SECONDS */
    const char *help;     /* N_() phrase */
} Option;

/* Indexed by OptionId. Static storage. */
const Option *option_table(void);

/* The words that an argument of this kind takes, for completion, separated by spaces; "": it takes
 * others. */
const char *argument_words(ArgumentKind kind);

enum { ARGUMENTS_LIMIT = 1024, USERS_LIMIT = 32 };

/* A parsed command line. Strings are borrowed from argv. */
typedef struct Options {
    const char *text[OPTION_COUNT]; /* the argument; "" for options without one; NULL: absent */
    int64_t number[OPTION_COUNT]; /* for given options: ARGUMENT_NUMBER's value, or ARGUMENT_SECONDS
                                   * in milliseconds */
    const char *arguments[ARGUMENTS_LIMIT];
    const char *users[USERS_LIMIT]; /* each argument of --with */
    size_t user_count;
    size_t argument_count; /* number of words that are not options, starting with the command's name
                            * if it is given */
} Options;

/* Parses argv. False on an unknown option, or a missing or invalid argument: error's token names
 * it, and out has what precedes it. */
bool options_parse(int argc, char **argv, Options *out, Error *error);

static inline bool options_has(const Options *options, OptionId id) {
    return options->text[id] != NULL;
}
/* The option's number, or the fallback if it is not given. */
static inline int64_t options_number(const Options *options, OptionId id, int64_t fallback) {
    return options_has(options, id) ? options->number[id] : fallback;
}

#endif
