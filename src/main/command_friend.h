/* What the command line says about playing a friend, and the far end of ssh. */
#ifndef PANDEMONIUM_MAIN_COMMAND_FRIEND_H
#define PANDEMONIUM_MAIN_COMMAND_FRIEND_H

#include "command/invocation.h"
#include "play/meet/friend_plan.h"

/* Reads the options of host, join and watch. Without WHO, finds out whose table it is, if need be
 * by asking on the terminal. Returns an exit status; all strings are borrowed from the options. */
int friend_plan_read(const Invocation *invocation, FriendPart part, FriendPlan *out);
/* Opens the way to a guest's table; a host needs none. The user agrees to --via by giving it.
 * Returns an exit status. */
int friend_plan_open(Consents *consents, FriendPlan *plan);

/* "join --pipe [--as NAME] USER": copies between standard input and output and USER's table until
 * the conversation ends. With --as, or without USER, the environment's SSH_ORIGINAL_COMMAND is what
 * the guest's ssh asked for: it must be "pandemonium join --pipe USER" and nothing else, and says
 * whose table it is. Returns an exit status. */
int friend_pipe_run(const Invocation *invocation);

#endif
