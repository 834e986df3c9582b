#include "play/game/inquiry.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/session/session.h"
#include "words/words.h"

Role inquiry_role(const Variant *variant, const char *text) {
    char upper[8];
    Text letters = TEXT_OVER(upper);
    for (const char *at = text; *at != '\0' && *at != '@'; at++)
        text_add_char(&letters, ascii_to_upper(*at));
    Role role = letters.cut ? ROLE_NONE : variant_role_by_san(variant, letters.data);
    for (Role i = 0; role == ROLE_NONE && i < variant->role_count; i++)
        if (words_role_is(variant, (Role)i, text))
            role = i;
    return role;
}

void inquiry_add_clocks(const Session *session, int64_t now_ms, Text *out) {
    const TimeControl *control = &session_settings(session)->time;
    char data[SIDE_COUNT][96];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Text clock = TEXT_OVER(data[side]);
        ClockFace face = session_clock_face(session, (Side)side, now_ms);
        words_clock_face(control, &face, &clock);
    }
    const Variant *variant = session_game(session)->variant;
    text_addf(out, control->periods > 0 ? _("%s: %s. %s: %s.") : _("%s has %s left, %s %s."),
              side_word(variant, SIDE_WHITE), data[SIDE_WHITE], side_word(variant, SIDE_BLACK),
              data[SIDE_BLACK]);
}
