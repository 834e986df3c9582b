/* Resigns, in some games also by moving the King off the board. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/turns.h"
#include "words/squares.h"

enum { TYPED_SIZE = 32 };

static const char OFF[] = "off";

static const char *skip_signs(const char *text) {
    return text + strspn(text, "-x");
}

/* Reads a number of at most two digits at *cursor; false: none. */
static bool read_number(const char **cursor, unsigned *out) {
    const char *at = *cursor;
    for (*out = 0; ascii_is_digit(*at) && at < *cursor + 2; at++)
        *out = *out * 10 + (unsigned)(*at - '0');
    bool any = at > *cursor;
    *cursor = at;
    return any;
}

/* Whether the whole text looks like a square, but is not on the board. */
static bool is_beyond(const Variant *variant, const char *text) {
    bool shogi = squares_are_shogi(variant) && ascii_is_digit(text[0]);
    unsigned number = 0, letter;
    if (shogi && !read_number(&text, &number))
        return false;
    letter = (unsigned)(*text - 'a') + 1;
    if (letter < 1 || letter > 26)
        return false;
    text++;
    if ((!shogi && !read_number(&text, &number)) || *text != '\0')
        return false;
    unsigned files = shogi ? number : letter, ranks = shogi ? letter : number;
    return files < 1 || files > variant->files || ranks < 1 || ranks > variant->ranks;
}

/* Skips the letter of a royal piece; text itself if there is none. */
static const char *skip_letter(const Position *position, const char *text) {
    const Variant *variant = position->variant;
    for (Role role = 0; role < variant->role_count; role++) {
        const char *san = variant->roles[role].san;
        if (variant->roles[role].royal && strlen(san) == 1 && *text == ascii_to_lower(san[0]))
            return skip_signs(text + 1);
    }
    return text;
}

/* Whether text moves a royal piece of the side from its square to one off the board ("e1e0",
 * "Ke1-e0", "e1j1" on nine files), or says so in a word ("K off", "e1 off"). */
static bool leaves_board(const Position *position, Side side, const char *text) {
    const Variant *variant = position->variant;
    char data[TYPED_SIZE];
    Text typed = TEXT_OVER(data);
    size_t length = 0;
    for (; *text != '\0'; text++)
        if (*text != ' ')
            text_add_char(&typed, ascii_to_lower(*text));
    if (typed.cut)
        return false;
    const char *at = skip_letter(position, data);
    Square from = square_parse(variant, at, &length);
    bool own = from != SQUARE_NONE && bitboard_has(position_royals(position, side), from);
    if (!own)
        return at != data && strcmp(at, OFF) == 0;
    at = skip_signs(at + length);
    return strcmp(at, OFF) == 0 || is_beyond(variant, at);
}

bool desk_may_leave_board(const Desk *desk) {
    return desk_position(desk)->variant->rules.surrender_off_board;
}

bool desk_take_off_board(Desk *desk, const char *text) {
    const Session *session = desk_session(desk);
    if ((desk_when(desk) & (ACTION_WHEN_TURN | ACTION_WHEN_THINKING)) == 0 ||
        !desk_may_leave_board(desk) ||
        !leaves_board(desk_position(desk), session_person(session), text))
        return false;
    desk_do(desk, ACTION_RESIGN, "");
    return true;
}

static ActionResult resign(Desk *desk, const char *argument) {
    Session *session = desk_session(desk);
    Error error = {0};
    (void)argument;
    if (!desk_may(desk, QUESTION_RESIGN, ACTION_RESIGN, ""))
        return ACTION_ASKED;
    if (!session_resign(session, session_person(session), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action RESIGN_ACTION = {
    .id = ACTION_RESIGN,
    .name = "resign",
    .letters = "surrender",
    .label = N_("Resign"),
    .help = N_("Resigns the game (asks first)."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_THINKING | ACTION_PLAYS,
    .run = resign,
};
