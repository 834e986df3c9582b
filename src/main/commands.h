/* The subcommands. */
#ifndef PANDEMONIUM_MAIN_COMMANDS_H
#define PANDEMONIUM_MAIN_COMMANDS_H

#include <stddef.h>

#include "main/command_line.h"
#include "rules/board/position.h"
#include "rules/definition/variants.h"

/* What a command works with. */
typedef struct Invocation {
    const Options *options;
    VariantSet *variants;
    const Variant *game;          /* of --variant; NULL: not given */
    const char *const *arguments; /* behind the command's name */
    size_t count;
} Invocation;

typedef struct Command {
    const char *name;
    const char *arguments;                    /* "V FEN DEPTH" */
    size_t least, most;                       /* how many */
    ArgumentKind kinds[2];                    /* of the first two, for completion */
    uint64_t options;                         /* those of its own, bit per OptionId */
    const char *help;                         /* N_() phrase */
    int (*run)(const Invocation *invocation); /* returns the exit status */
} Command;

/* In the order of help; the first is what runs when none is named. Static storage. */
const Command *command_table(size_t *count);
/* Options that every command takes, bit per OptionId; and all that this one takes. */
uint64_t command_common_options(void);
uint64_t command_options(const Command *command);

/* Messages of all commands: "pandemonium: file:line: token: reason" on stderr. Returns status. */
int command_fail(const Error *error, int status);
enum { COMMAND_NOTE_SIZE = 256 };
/* A line on stderr, "pandemonium: PATH: NOTE", of what is no fault; nothing when note is empty. */
void command_note(const char *path, const char *note);
/* Copies a name from outside to out (size bytes), made safe to show and cut to fit. */
void command_make_safe(const char *bytes, char *out, size_t size);
/* The variant named, or NULL after a message that lists what there is. */
const Variant *command_variant(const Invocation *invocation, const char *name);

/* The name of --variant's game, or of the one that is meant when it is not given. */
static inline const char *command_game(const Invocation *invocation, const char *usual) {
    return invocation->game != NULL ? invocation->game->name : usual;
}

/* Reads the "V FEN" that many commands begin with. Returns an exit status, EXIT_WELL when read. */
int command_position(const Invocation *invocation, Position *out);

/* The commands, each of them the whole program from then on; all return the exit status. */
int main_play(const Invocation *invocation);
int main_review(const Invocation *invocation);
int main_console(const Invocation *invocation);
int main_uci(const Invocation *invocation);
int main_xboard(const Invocation *invocation);
int main_bench(const Invocation *invocation);
int main_genfens(const Invocation *invocation);
int main_analyse(const Invocation *invocation);
int main_mate(const Invocation *invocation);
int main_variants(const Invocation *invocation);
int main_rules(const Invocation *invocation);
int main_pieces(const Invocation *invocation);
int main_moves(const Invocation *invocation);
int main_explain(const Invocation *invocation);
int main_perft(const Invocation *invocation);
int main_outcome(const Invocation *invocation);
int main_check(const Invocation *invocation);
int main_scores(const Invocation *invocation);
int main_convert(const Invocation *invocation);
int main_show(const Invocation *invocation);
int main_match(const Invocation *invocation);

#endif
