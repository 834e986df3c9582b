#include "engine/protocol/cecp_text.h"

#include <string.h>

#include "base/ascii.h"
#include "engine/level/score.h"
#include "rules/board/castling.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum {
    RANKS_FROM_ZERO = 10,     /* XBoard counts the ranks of boards of this size from 0 */
    CECP_MATE_SCORE = 100000, /* plus the number of moves */
    FIELDS_LIMIT = 8,         /* one more than a FEN has */
    DIGITS_LIMIT = 2
};

/* Games. */

/* XBoard's names for games that have other names here. The first is its default game. Fischerandom
 * is chess whose start position comes with "setboard". */
static const struct {
    const char *theirs, *ours;
} NAMES[] = {{"normal", "chess"}, {"fischerandom", "chess"}};

const char *cecp_game_name(const char *ours) {
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(NAMES[i].ours, ours) == 0)
            return NAMES[i].theirs;
    return ours;
}

const char *cecp_game_of_name(const char *theirs) {
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(NAMES[i].theirs, theirs) == 0)
            return NAMES[i].ours;
    return theirs;
}

bool cecp_add_game_names(const char *ours, Bytes *out) {
    bool good = true;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(NAMES[i].ours, ours) == 0)
            good = good && bytes_addf(out, ",%s", NAMES[i].theirs);
    return good;
}

bool cecp_is_usual_game(const char *name) {
    return strcmp(cecp_game_name(name), NAMES[0].theirs) == 0;
}

/* Squares. */

/* Appends text with `change` added to the rank of every square in it: a letter followed by digits.
 */
static void add_shifted(const char *text, int change, Text *out) {
    for (const char *at = text; *at != '\0'; at++) {
        text_add_char(out, *at);
        if (!ascii_is_alpha(*at) || !ascii_is_digit(at[1]))
            continue;
        int rank = 0;
        for (int digits = 0; digits < DIGITS_LIMIT && ascii_is_digit(at[1]); digits++)
            rank = rank * 10 + (*++at - '0');
        text_addf(out, "%d", rank + change);
    }
}

static int rank_shift(const Variant *variant) {
    return variant->ranks == RANKS_FROM_ZERO ? 1 : 0;
}

Square cecp_read_square(const Variant *variant, const char *text) {
    char buffer[16];
    Text ours = TEXT_OVER(buffer);
    add_shifted(text, rank_shift(variant), &ours);
    size_t length;
    Square square = variant_square_parse(variant, ours.data, &length);
    return square != SQUARE_NONE && ours.data[length] == '\0' ? square : (Square)SQUARE_NONE;
}

/* Moves. */

void cecp_add_move(const Variant *variant, Move move, Text *out) {
    char buffer[MOVE_TEXT_SIZE];
    Text ours = TEXT_OVER(buffer);
    if (move_kind(move) == MOVE_CASTLING && castling_is_moved(variant)) {
        text_add(out, castling_of_move(variant, move)->san);
        return;
    }
    uci_format(variant, move, &ours);
    add_shifted(ours.data, -rank_shift(variant), out);
}

void cecp_add_ours(const Variant *variant, const char *text, Text *out) {
    add_shifted(text, rank_shift(variant), out);
}

bool cecp_read_attempt(const Position *position, const char *text, Attempt *out) {
    char buffer[MOVE_TEXT_SIZE];
    Text ours = TEXT_OVER(buffer);
    cecp_add_ours(position->variant, text, &ours);
    if (ours.cut || ours.length == 0)
        return false;
    bool declined = ours.data[ours.length - 1] == '=';
    if (declined)
        ours.data[--ours.length] = '\0';
    if (!uci_parse_attempt(position, ours.data, out, NULL))
        return san_parse_attempt(position, ours.data, out, NULL);
    if (declined)
        out->turning = TURNING_DECLINED;
    return true;
}

/* Positions. */

/* Splits text at spaces, in place. Returns the number of fields. */
static size_t split_fields(char *text, char *fields[FIELDS_LIMIT]) {
    size_t count = 0;
    for (char *at = text; *at != '\0' && count < FIELDS_LIMIT;) {
        while (ascii_is_space(*at))
            *at++ = '\0';
        if (*at == '\0')
            break;
        fields[count++] = at;
        while (*at != '\0' && !ascii_is_space(*at))
            at++;
    }
    return count;
}

bool cecp_read_fen(const Variant *variant, const char *text, Position *out, Error *error) {
    char words[FEN_SIZE + 64], buffer[FEN_SIZE + 64];
    Text copy = TEXT_OVER(words), ours = TEXT_OVER(buffer);
    text_add(&copy, text);
    char *fields[FIELDS_LIMIT];
    size_t count = split_fields(words, fields);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(&ours, ' ');
        if (i == 3 && ascii_is_alpha(fields[i][0]))
            add_shifted(fields[i], rank_shift(variant), &ours);
        else
            text_add(&ours, fields[i]);
    }
    return fen_parse(variant, ours.data, out, error);
}

void cecp_add_fen(const Position *position, Text *out) {
    char words[FEN_SIZE];
    Text ours = TEXT_OVER(words);
    fen_format(position, &ours);
    char *fields[FIELDS_LIMIT];
    size_t count = split_fields(words, fields);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(out, ' ');
        if (i == 3)
            add_shifted(fields[i], -rank_shift(position->variant), out);
        else
            text_add(out, fields[i]);
    }
}

/* Search results. */

static int cecp_score(int score_cp) {
    if (!score_is_mate(score_cp))
        return score_cp;
    int moves = score_mate_moves(score_cp);
    return score_cp < 0 ? -CECP_MATE_SCORE - moves : CECP_MATE_SCORE + moves;
}

void cecp_add_thinking(const Variant *variant, const EngineReport *report, Text *out) {
    text_addf(out, "%u %d %lld %llu", report->depth, cecp_score(report->score_cp),
              (long long)report->time_ms / 10, (unsigned long long)report->nodes);
    for (size_t i = 0; i < report->pv_count; i++) {
        text_add_char(out, ' ');
        cecp_add_move(variant, report->pv[i], out);
    }
    if (report->bound != ENGINE_BOUND_EXACT)
        text_add(out, report->bound == ENGINE_BOUND_LOWER ? "!" : "?");
}

/* Marks. */

static char mark_of(const Position *position, Move move, char before) {
    if (before == 'M' || move_is_promotion(move))
        return 'M';
    bool captures =
        move_kind(move) == MOVE_EN_PASSANT ||
        (move_kind(move) != MOVE_CASTLING && position->board[move_to(move)] != PIECE_NONE);
    return captures ? 'R' : 'Y';
}

void cecp_add_targets(const Position *position, Square from, Text *out) {
    const Variant *variant = position->variant;
    char marks[BOARD_SQUARES_LIMIT] = {0};
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) && move_from(moves[i]) == from)
            marks[move_to(moves[i])] = mark_of(position, moves[i], marks[move_to(moves[i])]);
    for (unsigned rank = variant->ranks; rank-- > 0;) {
        unsigned empty = 0;
        for (unsigned file = 0; file < variant->files; file++) {
            char mark = marks[variant_square(variant, file, rank)];
            empty += mark == '\0';
            if (mark != '\0' && empty > 0)
                text_addf(out, "%u", empty);
            if (mark != '\0') {
                text_add_char(out, mark);
                empty = 0;
            }
        }
        if (empty > 0)
            text_addf(out, "%u", empty);
        if (rank > 0)
            text_add_char(out, '/');
    }
}
