/* The subcommands. */
#ifndef PANDEMONIUM_COMMAND_COMMANDS_H
#define PANDEMONIUM_COMMAND_COMMANDS_H

#include "command/invocation.h"

typedef struct Command {
    const char *name;
    const char *arguments;                    /* "V FEN DEPTH" */
    size_t least, most;                       /* the number of arguments it takes */
    ArgumentKind kinds[2];                    /* kinds of the first two, for completion */
    uint64_t options;                         /* its own options, a bit per OptionId */
    const char *help;                         /* N_() phrase */
    int (*run)(const Invocation *invocation); /* returns the exit status */
} Command;

/* The commands in the order of help; the first one runs if none is named. Static storage. */
const Command *command_table(size_t *count);
/* The options that every command takes, and all those that this one takes; a bit per OptionId. */
uint64_t command_common_options(void);
uint64_t command_options(const Command *command);

int main_puzzles(const Invocation *invocation);
int main_genfens(const Invocation *invocation);
int main_analyse(const Invocation *invocation);
int main_mate(const Invocation *invocation);
int main_check(const Invocation *invocation);
int main_convert(const Invocation *invocation);
int main_show(const Invocation *invocation);
int main_suite(const Invocation *invocation);
int main_match(const Invocation *invocation);
int main_tune(const Invocation *invocation);

#endif
