/* The subcommands that start something: a game, a review, the line mode, the engine. */
#ifndef PANDEMONIUM_MAIN_COMMAND_PLAY_H
#define PANDEMONIUM_MAIN_COMMAND_PLAY_H

#include "command/invocation.h"

/* The commands. Each runs until the program's end and returns the exit status. */
int main_play(const Invocation *invocation);
/* A game with a friend at another terminal, as command_friend.h reads the command line. join --pipe
 * is the far end of ssh and opens no screen. */
int main_host(const Invocation *invocation);
int main_join(const Invocation *invocation);
int main_watch(const Invocation *invocation);
int main_review(const Invocation *invocation);
int main_puzzle(const Invocation *invocation);
int main_progress(const Invocation *invocation);
int main_learn(const Invocation *invocation);
int main_console(const Invocation *invocation);
int main_uci(const Invocation *invocation);
int main_usi(const Invocation *invocation);
int main_xboard(const Invocation *invocation);
int main_bench(const Invocation *invocation);
int main_scores(const Invocation *invocation);

#endif
