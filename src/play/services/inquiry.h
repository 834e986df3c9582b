/* What is read and said alike wherever pieces and clocks are asked about. */
#ifndef PANDEMONIUM_PLAY_SERVICES_INQUIRY_H
#define PANDEMONIUM_PLAY_SERVICES_INQUIRY_H

#include <stdint.h>

#include "base/text.h"
#include "play/session/session.h"

/* Appends what both clocks show, a sentence or two; the session has clocks. */
void inquiry_add_clocks(const Session *session, int64_t now_ms, Text *out);

/* The role of that letter or name, with '@' behind it or not; ROLE_NONE. */
Role inquiry_role(const Variant *variant, const char *text);

#endif
