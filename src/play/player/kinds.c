#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/limits.h"
#include "play/player/builtin.h"
#include "play/player/friend_player.h"
#include "play/player/program_player.h"
#include "play/player/program_settings.h"
#include "play/settings/settings.h"

/* --- what follows their words ---------------------------------------------------------------- */

static bool read_nothing(const char *arguments, PlayerWord *out, Error *error) {
    if (arguments != NULL)
        return player_refuse(out->text, 0, error);
    out->text[0] = '\0';
    return true;
}

/* Reads "LEVEL" or "NAME=VALUE,...". */
static bool read_computer(const char *arguments, PlayerWord *out, Error *error) {
    int64_t level = out->level;
    if (arguments != NULL && strchr(arguments, '=') != NULL)
        return player_read_values(arguments, out, error);
    if (arguments != NULL && !ascii_parse_int(arguments, 1, ENGINE_LEVELS, &level))
        return error_set_at(error, arguments, N_("a level is a number from 1 to %d"),
                            ENGINE_LEVELS);
    out->level = (unsigned)level;
    out->text[0] = '\0';
    return true;
}

static bool read_program(const char *arguments, PlayerWord *out, Error *error) {
    PlayerCommand command;
    return player_read_command(arguments != NULL ? arguments : "", out, &command, error);
}

static Player *open_absent(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    (void)word;
    (void)setup;
    error_set(error, N_("it is not in your list of engines"));
    return NULL;
}

/* --- the table ------------------------------------------------------------------------------- */

const PlayerKind PLAYER_HUMAN = {
    .word = "human",
    .forms = "human",
    .traits = PLAYER_BY_HAND,
    .parse = read_nothing,
};

const PlayerKind PLAYER_COMPUTER = {
    .word = "computer",
    .alias = "builtin",
    .forms = "computer|computer:LEVEL|builtin:NAME=VALUE,...",
    .traits = PLAYER_LEVELS | PLAYER_ANALYSES,
    .parse = read_computer,
    .open = builtin_open,
};

static const PlayerKind UCI = {
    .word = "uci",
    .forms = "uci:COMMAND",
    .traits = PLAYER_COMMAND | PLAYER_ANALYSES | PLAYER_COUNTS | PLAYER_DEFINITIONS,
    .parse = read_program,
    .open = program_player_open,
    .protocol = &PROTOCOL_UCI,
};

static const PlayerKind USI = {
    .word = "usi",
    .forms = "usi:COMMAND",
    .traits = PLAYER_COMMAND | PLAYER_ANALYSES | PLAYER_DEFINITIONS,
    .parse = read_program,
    .open = program_player_open,
    .protocol = &PROTOCOL_USI,
};

static const PlayerKind XBOARD = {
    .word = "xboard",
    .forms = "xboard:COMMAND",
    .traits = PLAYER_COMMAND,
    .parse = read_program,
    .open = program_player_open,
    .protocol = &PROTOCOL_CECP,
};

/* A person at another terminal (friend/friend_game.h). */
const PlayerKind PLAYER_FRIEND = {
    .word = "friend",
    .forms = "friend",
    .traits = PLAYER_REMOTE,
    .parse = read_nothing,
    .open = friend_player_open,
};

/* An engine of a resumed game that is not in the user's list. No word names it. */
const PlayerKind PLAYER_ABSENT = {.word = "", .traits = PLAYER_COMMAND, .open = open_absent};

static const PlayerKind *const KINDS[] = {&PLAYER_HUMAN, &PLAYER_COMPUTER, &UCI,
                                          &USI,          &XBOARD,          &PLAYER_FRIEND};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* --- finding --------------------------------------------------------------------------------- */

static bool names(const char *text, const char *word) {
    size_t length = word != NULL ? strlen(word) : 0;
    return length > 0 && strncmp(text, word, length) == 0 &&
           (text[length] == '\0' || text[length] == ':');
}

const PlayerKind *player_kind_of(const char *text) {
    for (size_t i = 0; i < KIND_COUNT; i++)
        if (names(text, KINDS[i]->word) || names(text, KINDS[i]->alias))
            return KINDS[i];
    return NULL;
}

void player_add_forms(unsigned without, const char *between, Text *out) {
    const char *joined = "";
    for (size_t i = 0; i < KIND_COUNT; i++) {
        const char *forms = (KINDS[i]->traits & without) == 0 ? KINDS[i]->forms : "";
        for (; *forms != '\0'; forms += strspn(forms, "|")) {
            size_t length = strcspn(forms, "|");
            text_add(out, joined);
            text_add_bytes(out, forms, length);
            joined = between;
            forms += length;
        }
    }
}

bool player_refuse(const char *text, unsigned without, Error *error) {
    char data[ERROR_REASON_SIZE];
    Text words = TEXT_OVER(data);
    player_add_forms(without, ", ", &words);
    return error_set_at(error, text, N_("a player is one of these: %s"), data);
}

bool player_parse(const char *text, const struct Settings *own, PlayerWord *out, Error *error) {
    text = text != NULL ? text : PLAYER_COMPUTER.word;
    const char *command = own != NULL ? setting_item(&own->engine, text) : NULL;
    if (command != NULL)
        text = command;
    PlayerWord word = *out;
    word.kind = player_kind_of(text);
    if (word.kind == NULL)
        return player_refuse(text, 0, error);
    if (strlen(text) >= sizeof word.text)
        return error_set_at(error, text, N_("is too long"));
    text_copy(word.text, sizeof word.text, text);
    const char *arguments = strchr(text, ':');
    if (!word.kind->parse(arguments != NULL ? arguments + 1 : NULL, &word, error))
        return false;
    *out = word;
    return true;
}

Player *player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    static const PlayerWord OWN = {.kind = &PLAYER_COMPUTER};
    word = word != NULL ? word : &OWN;
    return word->kind->open(word, setup, error);
}
