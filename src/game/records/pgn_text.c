#include "game/records/pgn.h"

#include "base/ascii.h"

Termination pgn_termination(const char *value) {
    if (ascii_equal_ignore_case(value, "time forfeit"))
        return TERMINATION_TIME;
    if (ascii_equal_ignore_case(value, "rules infraction"))
        return TERMINATION_ILLEGAL;
    return termination_by_name(value);
}

void pgn_take_termination(Game *game) {
    const char *value = game_tag(game, "Termination");
    Termination termination = value != NULL ? pgn_termination(value) : TERMINATION_NONE;
    if (termination != TERMINATION_NONE)
        game->outcome.termination = termination;
}

bool pgn_escape(const char *value, Bytes *out) {
    for (; *value != '\0'; value++) {
        bool escaped = *value == '"' || *value == '\\';
        if ((escaped && !bytes_add_char(out, '\\')) || !bytes_add_char(out, *value))
            return false;
    }
    return true;
}
