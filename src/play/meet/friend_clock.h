/* The time control of a table, as its line "start" has it: "MS+MS" or "MS+MS+MSxN". */
#ifndef PANDEMONIUM_PLAY_MEET_FRIEND_CLOCK_H
#define PANDEMONIUM_PLAY_MEET_FRIEND_CLOCK_H

#include <stdbool.h>

#include "friend/friend_record.h"
#include "game/tree/time_control.h"

void friend_clock_write(const TimeControl *control, char out[FRIEND_NAME_SIZE]);
/* False, with *out changed: it is malformed, or longer than a clock here may be. */
bool friend_clock_read(const char *text, TimeControl *out);

#endif
