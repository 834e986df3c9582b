/* Questions about a position that a sentence answers, as people type them: "where N", "scan e".
 * Every front end says the same; what cannot be read as a piece or line is answered, too. */
#ifndef PANDEMONIUM_PLAY_SERVICES_INQUIRY_H
#define PANDEMONIUM_PLAY_SERVICES_INQUIRY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "game/tree/game.h"
#include "play/services/action.h"
#include "play/session/session.h"
#include "rules/board/position.h"

enum { INQUIRY_SIZE = 2048 }; /* any answer fits */

/* What is looked at. */
typedef struct Inquiry {
    const Position *position;
    const Cursor *cursor;   /* for the last move */
    const Session *session; /* for the clocks; NULL: there are none */
    int64_t now_ms;
} Inquiry;

/* Appends the answer to ACTION_WHERE, _SCAN, _HANDS, _LAST, _MOVES_OF or _CLOCKS. False, out
 * untouched, for any other action. */
bool inquiry_answer(const Inquiry *inquiry, ActionId action, const char *argument, Text *out);

/* Appends what both clocks show, a sentence or two; the session has clocks. */
void inquiry_add_clocks(const Session *session, int64_t now_ms, Text *out);

/* The role of that letter or name, with '@' behind it or not; ROLE_NONE. */
Role inquiry_role(const Variant *variant, const char *text);

#endif
