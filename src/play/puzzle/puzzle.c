#include "play/puzzle/puzzle.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum { FIELD_COUNT = 7 };

static const char *const KIND_NAMES[PUZZLE_KIND_COUNT] = {
    "mate1", "mate3", "mate5", "mate7", "win", "defend", "drop", "promote", "better",
};

const char *puzzle_kind_name(PuzzleKind kind) {
    return KIND_NAMES[kind];
}

PuzzleKind puzzle_kind_by_name(const char *name) {
    PuzzleKind kind = PUZZLE_MATE1;
    while (kind < PUZZLE_KIND_COUNT && strcmp(KIND_NAMES[kind], name) != 0)
        kind++;
    return kind;
}

unsigned puzzle_mate_plies(PuzzleKind kind) {
    return kind <= PUZZLE_MATE7 ? 2 * (unsigned)kind + 1 : 0;
}

PuzzleKind puzzle_mate_kind(unsigned plies) {
    return plies % 2 == 1 && plies <= 7 ? (PuzzleKind)(plies / 2) : PUZZLE_KIND_COUNT;
}

/* --- writing --------------------------------------------------------------------------------- */

void puzzle_format(const Puzzle *puzzle, Text *out) {
    text_addf(out, "%s\t%s\t", puzzle->id, KIND_NAMES[puzzle->kind]);
    fen_format(&puzzle->position, out);
    for (unsigned ply = 0; ply < puzzle->ply_count; ply++)
        for (unsigned i = 0; i < puzzle->plies[ply].count; i++) {
            text_add_char(out, i > 0 ? '|' : ply > 0 ? ' ' : '\t');
            uci_format(puzzle->position.variant, puzzle->plies[ply].moves[i], out);
        }
    text_addf(out, "\t%s\t%d\t%s", puzzle->themes, puzzle->rating, puzzle->seed);
}

/* --- reading --------------------------------------------------------------------------------- */

/* Parses the right moves of one ply: "a|b". */
static bool read_ply(const Position *position, char *text, PuzzlePly *out, Error *error) {
    out->count = 0;
    for (char *rest = text; rest != NULL;) {
        char *bar = strchr(rest, '|');
        if (bar != NULL)
            *bar = '\0';
        Move move;
        if (rest[0] == '\0')
            return error_set_at(error, "moves", N_("a ply has no move"));
        if (!uci_parse(position, rest, &move, error))
            return false;
        if (out->count == PUZZLE_RIGHT_LIMIT)
            return error_set_at(error, rest, N_("a ply has more than %d right moves"),
                                PUZZLE_RIGHT_LIMIT);
        out->moves[out->count++] = move;
        rest = bar != NULL ? bar + 1 : NULL;
    }
    return true;
}

static bool read_moves(char *text, Puzzle *out, Error *error) {
    Position position = out->position;
    out->ply_count = 0;
    for (char *rest = text; rest != NULL;) {
        char *blank = strchr(rest, ' ');
        if (blank != NULL)
            *blank = '\0';
        if (out->ply_count == PUZZLE_PLIES_LIMIT)
            return error_set_at(error, rest, N_("a solution has more than %d plies"),
                                PUZZLE_PLIES_LIMIT);
        PuzzlePly *ply = &out->plies[out->ply_count];
        if (!read_ply(&position, rest, ply, error))
            return false;
        if (out->ply_count % 2 == 1 && ply->count > 1)
            return error_set_at(error, rest, N_("the opponent has more than one reply"));
        Undo undo;
        position_do(&position, ply->moves[0], &undo);
        out->ply_count++;
        rest = blank != NULL ? blank + 1 : NULL;
    }
    unsigned mate = puzzle_mate_plies(out->kind);
    if (out->ply_count % 2 == 0 || (mate > 0 && mate != out->ply_count))
        return error_set_at(error, "moves", N_("the solution has the wrong number of plies"));
    return true;
}

/* Splits the row in place at its tabs. */
static bool split(char *row, char *fields[FIELD_COUNT]) {
    size_t count = 0;
    for (char *rest = row; rest != NULL;) {
        if (count == FIELD_COUNT)
            return false;
        fields[count++] = rest;
        char *tab = strchr(rest, '\t');
        if (tab != NULL)
            *tab++ = '\0';
        rest = tab;
    }
    return count == FIELD_COUNT;
}

/* Whether the text fits, and is printable ASCII. */
static bool is_plain(const char *text, size_t size) {
    for (const char *at = text; *at != '\0'; at++)
        if (*at < ' ' || *at > '~')
            return false;
    return strlen(text) < size;
}

bool puzzle_parse(const Variant *variant, const char *row, size_t length, Puzzle *out,
                  Error *error) {
    char copy[PUZZLE_ROW_LIMIT];
    char *fields[FIELD_COUNT];
    if (length >= sizeof copy || memchr(row, '\0', length) != NULL)
        return error_set_at(error, "row", N_("the row is too long"));
    text_copy_bytes(copy, sizeof copy, row, length);
    if (strlen(copy) != length || !split(copy, fields))
        return error_set_at(error, "row", N_("a row has %d fields, separated by tabs"),
                            FIELD_COUNT);
    out->kind = puzzle_kind_by_name(fields[1]);
    int64_t rating;
    if (!is_plain(fields[0], sizeof out->id) || fields[0][0] == '\0')
        return error_set_at(error, "id", N_("not a puzzle's name"));
    if (out->kind == PUZZLE_KIND_COUNT)
        return error_set_at(error, "kind", N_("there is no such kind of puzzle"));
    if (!is_plain(fields[4], sizeof out->themes))
        return error_set_at(error, "themes", N_("these are not themes"));
    if (!ascii_parse_int(fields[5], PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST, &rating))
        return error_set_at(error, "rating", N_("a rating is a number from %d to %d"),
                            PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST);
    if (!is_plain(fields[6], sizeof out->seed))
        return error_set_at(error, "seed", N_("not a seed"));
    text_copy(out->id, sizeof out->id, fields[0]);
    text_copy(out->themes, sizeof out->themes, fields[4]);
    text_copy(out->seed, sizeof out->seed, fields[6]);
    out->rating = (int)rating;
    return fen_parse(variant, fields[2], &out->position, error) &&
           read_moves(fields[3], out, error);
}
