#include "friend/friend_held.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "friend/friend_send.h"

bool friend_held_read(const FriendLine *line, FriendHeld *out) {
    const char *state = line->arguments[4].text;
    const size_t back_length = strlen(FRIEND_STATE_BACK);
    int64_t back = 0;
    char *end;
    *out = (FriendHeld){.revision = (unsigned)line->arguments[1].number,
                        .count = (unsigned)line->arguments[2].number,
                        .hash = strtoull(line->arguments[3].text, &end, 16),
                        .fill = strcmp(state, FRIEND_STATE_FILL) == 0};
    if (!out->fill && (strncmp(state, FRIEND_STATE_BACK, back_length) != 0 ||
                       !ascii_parse_int(state + back_length, 0, FRIEND_PLIES_LIMIT, &back)))
        return false;
    out->back_to = (unsigned)back;
    return *end == '\0' && out->count <= FRIEND_PLIES_LIMIT;
}

bool friend_held_is_agreed(const FriendHeld *held, const FriendRecord *record) {
    unsigned asked = record->asked_back;
    return asked != 0 && record->count <= asked + 2 && held->revision == record->revision + 1 &&
           (held->back_to + 1 == asked || held->back_to + 2 == asked) &&
           held->back_to <= record->count;
}
