/* What is read and said alike wherever pieces and clocks are asked about. */
#ifndef PANDEMONIUM_PLAY_SERVICES_INQUIRY_H
#define PANDEMONIUM_PLAY_SERVICES_INQUIRY_H

#include <stdint.h>

#include "base/text.h"
#include "rules/board/types.h"

struct Session;
struct Variant;

/* Appends what both clocks show, a sentence or two; the session has clocks. */
void inquiry_add_clocks(const struct Session *session, int64_t now_ms, Text *out);

/* The role of that letter or name, with '@' behind it or not; ROLE_NONE. */
Role inquiry_role(const struct Variant *variant, const char *text);

#endif
