/* The subcommands that ask the rules. */
#ifndef PANDEMONIUM_MAIN_COMMAND_QUERY_H
#define PANDEMONIUM_MAIN_COMMAND_QUERY_H

#include "command/invocation.h"

int main_variants(const Invocation *invocation);
int main_rules(const Invocation *invocation);
int main_pieces(const Invocation *invocation);
int main_moves(const Invocation *invocation);
int main_explain(const Invocation *invocation);
int main_perft(const Invocation *invocation);
int main_outcome(const Invocation *invocation);

#endif
