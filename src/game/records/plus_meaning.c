#include "game/records/plus_meaning.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

/* ---- what the tags say ---- */

/* XBoard writes no castling field in the FEN of games whose pieces flip, and "[-]" for empty hands:
 * our FEN has six fields. */
static bool is_fen_by_xboard(const char *fen) {
    unsigned fields = 0;
    for (const char *at = fen; at != NULL && *at != '\0'; fields++) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return fen != NULL && (strstr(fen, "[-]") != NULL || fields == 4 || fields == 5);
}

void plus_reading_begin(PlusReading *reading, const Game *game) {
    const Variant *variant = game->variant;
    const PlusReading fresh = {.meaning = reading->meaning,
                               .by_xboard = is_fen_by_xboard(game_tag(game, "FEN"))};
    *reading = fresh;
    for (Role role = 0; role < variant->role_count; role++)
        reading->turns = reading->turns || variant->roles[role].flipped;
}

/* ---- moves ---- */

/* The marks at a move's end. */
typedef struct Marks {
    bool plus, mate;
} Marks;

static Marks marks_of(const char *text) {
    size_t length = strlen(text);
    Marks marks = {false, false};
    for (; length > 0 && (text[length - 1] == '+' || text[length - 1] == '#'); length--) {
        marks.plus = marks.plus || text[length - 1] == '+';
        marks.mate = marks.mate || text[length - 1] == '#';
    }
    return marks;
}

/* Rewrites XBoard's move in our notation: "Rxe7+" promotes, "Rxe7+#" also mates. */
static void spell_out(const char *text, Text *out) {
    size_t length = strlen(text);
    bool mate = length > 0 && text[length - 1] == '#';
    length -= mate;
    bool promotes = length > 0 && text[length - 1] == '+';
    text_add_bytes(out, text, length - promotes);
    text_add(out, promotes ? "=+" : "");
    text_add(out, mate ? "#" : "");
}

/* A piece that counts as a pawn, and is written with a letter here; XBoard leaves the letter
 * out. */
static bool is_lettered_pawn(const Position *position, Move move) {
    const Variant *variant = position->variant;
    if (move_is_drop(move) || move_kind(move) == MOVE_CASTLING)
        return false;
    const VariantRole *role = &variant->roles[piece_role(position->board[move_from(move)])];
    return role->resets_clock && !role->pawn;
}

/* Whether a text names both squares, like "e2e4" or "e2-e4": no program writes that as SAN. */
static bool has_two_squares(const char *text) {
    const char *second = strpbrk(text + 1, "abcdefghijklmnopqrstuvwxyz");
    if (second != NULL && *second == 'x')
        second = strpbrk(second + 1, "abcdefghijklmnopqrstuvwxyz");
    return ascii_is_lower(text[0]) && ascii_is_digit(text[1]) && second != NULL;
}

static void weigh_habits(PlusReading *reading, const Position *position, const char *text,
                         Move move) {
    const char *sign = strchr(text, '=');
    size_t rest = sign != NULL ? strspn(sign + 1, "#") : 0;
    if (sign != NULL && sign[1 + rest] == '\0')
        reading->by_xboard = true;
    else if (sign != NULL || strchr(text, '(') != NULL)
        reading->spells_out = true;
    if (is_lettered_pawn(position, move)) {
        bool bare = ascii_is_lower(text[0]);
        reading->by_xboard = reading->by_xboard || (bare && !has_two_squares(text));
        reading->named_pawn = reading->named_pawn || !bare;
    }
}

static void weigh_marks(PlusReading *reading, const Position *position, Marks marks, Move move) {
    Position after = position_after(position, move);
    bool check = position_in_check(&after);
    bool over = (check || marks.mate) && !moves_any(&after);
    if (reading->meaning == PLUS_IS_CHECK)
        reading->wrong_marks += check != (marks.plus || marks.mate) && !(over && marks.mate);
    else
        reading->wrong_marks += check && over && !marks.mate;
    reading->wrong_marks += marks.mate && !over;
}

/* Notes whether the other meaning gives a different move, or gives one where none was read
 * (MOVE_NONE). */
static void compare(PlusReading *reading, const Position *position, const char *promoting,
                    Move read) {
    Move other;
    if (san_parse(position, promoting, &other, NULL) && other != read)
        reading->differs = true;
}

/* Reads the move with the meaning being tried. */
static bool read_move(PlusReading *reading, const Position *position, const char *text, Move *out,
                      Error *error) {
    char promoting[2 * MOVE_TEXT_SIZE + 4];
    Text spelled = TEXT_OVER(promoting);
    if (!marks_of(text).plus || strchr(text, '=') != NULL)
        return san_parse(position, text, out, error);
    spell_out(text, &spelled);
    if (reading->meaning == PLUS_IS_PROMOTION)
        return san_parse(position, promoting, out, error);
    bool read = san_parse(position, text, out, error);
    compare(reading, position, promoting, read ? *out : MOVE_NONE);
    return read;
}

bool plus_reading_parse(PlusReading *reading, const Position *position, const char *text, Move *out,
                        Error *error) {
    if (!reading->turns)
        return san_parse(position, text, out, error);
    if (!read_move(reading, position, text, out, error))
        return false;
    weigh_habits(reading, position, text, *out);
    weigh_marks(reading, position, marks_of(text), *out);
    return true;
}

/* ---- choosing ---- */

/* Counts the false marks and results of a reading. False: memory runs out. */
static bool count_untrue(Game *game, const PlusReading *reading, unsigned *out) {
    Cursor cursor;
    *out = reading->wrong_marks;
    if (!cursor_init(&cursor, game))
        return false;
    bool gone = cursor_go(&cursor, node_line_end(game->root));
    if (gone) {
        Result told = game->outcome.result, found = cursor_outcome(&cursor).result;
        *out += told != RESULT_ONGOING && found != RESULT_ONGOING && told != found;
    }
    cursor_done(&cursor);
    return gone;
}

bool plus_readings_choose(Game *const games[2], const PlusReading readings[2], size_t *taken) {
    const PlusReading *check = &readings[0];
    bool picture = check->picture;
    unsigned untrue[2];
    games[0]->plus = games[1]->plus = PLUS_IS_CLEAR;
    for (size_t i = 0; i < 2; i++)
        if (!count_untrue(games[i], &readings[i], &untrue[i]))
            return false;
    if (games[0]->damaged != games[1]->damaged)
        *taken = games[0]->damaged;
    else if (games[0]->damaged && games[0]->node_count != games[1]->node_count)
        *taken = games[1]->node_count > games[0]->node_count;
    else if (check->spells_out || (check->named_pawn && !picture))
        *taken = 0;
    else if (untrue[0] != untrue[1])
        *taken = untrue[1] < untrue[0];
    else {
        *taken = picture || check->by_xboard;
        games[*taken]->plus = readings[*taken].meaning;
    }
    return true;
}
