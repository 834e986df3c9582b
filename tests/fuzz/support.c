#include "fuzz/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/definition/variants_data.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"
#include "support/extra_fields.h"

enum { TRIES = 8 };

void fuzz_require(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "does not hold: %s\n", what);
    abort();
}

Slice slice_cut(Slice *rest, const char *separator) {
    size_t length = strlen(separator);
    const char *start = rest->start, *end = start + rest->length;
    for (const char *line = start; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        const char *stop = feed != NULL ? feed : end;
        const char *next = feed != NULL ? feed + 1 : end;
        bool here = length == 0 ||
                    ((size_t)(stop - line) == length && memcmp(line, separator, length) == 0);
        if (here) {
            *rest = (Slice){next, (size_t)(end - next)};
            return (Slice){start, (size_t)((length == 0 ? stop : line) - start)};
        }
        line = next;
    }
    *rest = (Slice){end, 0};
    return (Slice){start, (size_t)(end - start)};
}

char *slice_copy(Slice slice) {
    char *copy = malloc(slice.length + 1);
    fuzz_require(copy != NULL, "there is memory");
    if (slice.length > 0)
        memcpy(copy, slice.start, slice.length);
    copy[slice.length] = '\0';
    return copy;
}

VariantSet *fuzz_new_set(void) {
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    fuzz_require(set != NULL, "there is memory");
    return set;
}

VariantSet *fuzz_games(void) {
    static VariantSet *games;
    if (games == NULL) {
        games = fuzz_new_set();
        fuzz_require(variants_load_builtin(games), "the games compiled in load");
    }
    return games;
}

const Variant *fuzz_game_by_name(Slice name) {
    const VariantSet *games = fuzz_games();
    uint64_t sum = 0;
    for (size_t i = 0; i < name.length; i++)
        sum = sum * 31 + (unsigned char)name.start[i];
    char *copy = slice_copy(name);
    const Variant *variant = variants_find(games, copy);
    free(copy);
    return variant != NULL ? variant : variants_at(games, sum % variants_count(games));
}

Random fuzz_random(const uint8_t *data, size_t size) {
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * UINT64_C(1099511628211);
    return random_seeded(sum);
}

/* --- parents --------------------------------------------------------------------------------- */

/* The lines of a section of a compiled-in text, header included; empty: none. Copies the parent's
 * name to `parent`, "" without one. */
static Slice find_section(Slice text, const char *name, char parent[VARIANT_NAME_SIZE]) {
    size_t length = strlen(name);
    Slice found = {NULL, 0};
    while (text.length > 0) {
        Slice line = slice_cut(&text, "");
        bool header = line.length > 0 && line.start[0] == '[';
        if (header && found.start != NULL)
            break;
        if (header && line.length > length + 1 && memcmp(line.start + 1, name, length) == 0 &&
            (line.start[length + 1] == ']' || line.start[length + 1] == ':')) {
            Text copy = text_over(parent, VARIANT_NAME_SIZE);
            if (line.start[length + 1] == ':')
                text_add_bytes(&copy, line.start + length + 2, line.length - length - 3);
            found.start = line.start;
        }
        if (found.start != NULL)
            found.length = (size_t)(line.start + line.length - found.start);
    }
    return found;
}

/* Loads a compiled-in game and its ancestors: one is much faster than all. */
static bool load_parent(VariantSet *set, const char *name) {
    char parent[VARIANT_NAME_SIZE] = "";
    Slice section =
        find_section((Slice){(const char *)VARIANTS_INI, VARIANTS_INI_LENGTH}, name, parent);
    if (section.length == 0)
        section =
            find_section((Slice){(const char *)PARENTS_INI, PARENTS_INI_LENGTH}, name, parent);
    if (section.length == 0 || variants_find(set, name) != NULL)
        return section.length > 0;
    if (parent[0] != '\0' && !load_parent(set, parent))
        return false;
    return variants_load(set, "built-in", section.start, section.length, NULL);
}

size_t fuzz_load_parents(VariantSet *set, Slice text) {
    while (text.length > 0) {
        char name[VARIANT_NAME_SIZE];
        Text copy = TEXT_OVER(name);
        Slice line = slice_cut(&text, "");
        const char *colon = memchr(line.start, ':', line.length);
        if (line.start[0] != '[' || colon == NULL || line.start[line.length - 1] != ']')
            continue;
        text_add_bytes(&copy, colon + 1, (size_t)(line.start + line.length - colon) - 2);
        if (!copy.cut && name[0] != '\0')
            load_parent(set, name);
    }
    return variants_count(set);
}

/* --- positions ------------------------------------------------------------------------------- */

void fuzz_require_told(const Error *error, bool token) {
    fuzz_require(error->reason[0] != '\0', "a refusal has a reason");
    fuzz_require(!token || error->token[0] != '\0', "a refusal names what is at fault");
}

static int compare_moves(const void *a, const void *b) {
    Move left = *(const Move *)a, right = *(const Move *)b;
    return (left > right) - (left < right);
}

static bool is_listed(const Move *moves, size_t count, Move move) {
    return bsearch(&move, moves, count, sizeof(Move), compare_moves) != NULL;
}

void fuzz_check_fen(const Position *position, bool playable) {
    char fen[FEN_SIZE], again[FEN_SIZE];
    Position read;
    Text out = TEXT_OVER(fen);
    fen_format(position, &out);
    fuzz_require(!out.cut, "a position's text fits");
    Error error = {0};
    bool good = playable ? fen_parse(position->variant, fen, &read, &error)
                         : fen_parse_setup(position->variant, fen, &read, &error);
    if (!good)
        fprintf(stderr, "%s: %s: %s\n", fen, error.token, error.reason);
    fuzz_require(good, "a position's text can be read");
    fuzz_require(position_equal(position, &read), "a position's text is read as that position");
    fuzz_require(position->repetition_key == read.repetition_key, "its key is the same");
    out = TEXT_OVER(again);
    fen_format(&read, &out);
    fuzz_require(strcmp(fen, again) == 0, "a position's text is written alike again");
}

/* Checks that captures, quiet moves and drops, generated separately, add up to all moves. */
static void check_kinds(const Position *position, const Move *moves, size_t count) {
    static Move kinds[MOVES_LIMIT];
    MoveContext context;
    moves_context_init(&context, position);
    size_t sum = moves_generate_kinds(position, &context, MOVES_CAPTURES, kinds);
    sum += moves_generate_kinds(position, &context, MOVES_QUIETS, kinds + sum);
    sum += moves_generate_kinds(position, &context, MOVES_DROPS, kinds + sum);
    qsort(kinds, sum, sizeof(Move), compare_moves);
    fuzz_require(sum == count && (count == 0 || memcmp(kinds, moves, count * sizeof(Move)) == 0),
                 "the kinds of moves are all moves");
}

/* Checks that trying every move finds the same moves as the masks, in games with masks. */
static void check_ways(const Position *position, const Move *moves, size_t count) {
    static Variant tried;
    static Move other[MOVES_LIMIT];
    if (position->variant->pseudo_legal)
        return;
    tried = *position->variant;
    tried.pseudo_legal = true;
    Position same = *position;
    same.variant = &tried;
    size_t found = moves_generate(&same, other);
    qsort(other, found, sizeof(Move), compare_moves);
    fuzz_require(found == count && (count == 0 || memcmp(other, moves, count * sizeof(Move)) == 0),
                 "both ways to generate find the same moves");
    fuzz_require(moves_count(&same) == count, "both ways count the same moves");
}

size_t fuzz_check_position(const Position *position, Move out[MOVES_LIMIT]) {
    size_t count = moves_generate(position, out);
    fuzz_require(count <= MOVES_LIMIT, "the moves fit");
    qsort(out, count, sizeof(Move), compare_moves);
    for (size_t i = 1; i < count; i++)
        fuzz_require(out[i - 1] != out[i], "no move is listed twice");
    fuzz_require(moves_count(position) == count, "as many moves are counted as listed");
    fuzz_require(moves_any(position) == (count > 0), "there is a move when one is listed");
    fuzz_require(position->repetition_key == position_compute_key(position),
                 "the key kept is the key from scratch");
    check_kinds(position, out, count);
    check_ways(position, out, count);
    RepetitionEntry entry = repetition_entry(position);
    fuzz_require(entry.key == position->repetition_key, "a situation has the position's key");
    Outcome outcome = outcome_find(position, &(History){&entry, 1});
    fuzz_require((outcome.result == RESULT_ONGOING) == (outcome.termination == TERMINATION_NONE),
                 "a game that is over is over for a reason");
    fuzz_require(count > 0 || outcome.result != RESULT_ONGOING,
                 "a game without a move to make is over");
    return count;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* Names the move and position at fault. */
static void require_of(const Position *position, Move move, bool holds, const char *what) {
    char fen[FEN_SIZE], text[MOVE_TEXT_SIZE];
    if (holds)
        return;
    Text out = TEXT_OVER(fen);
    fen_format(position, &out);
    out = TEXT_OVER(text);
    uci_format(position->variant, move, &out);
    fprintf(stderr, "%s: %s: %s: ", position->variant->name, fen, text);
    fuzz_require(false, what);
}

static void check_texts(const Position *position, Move move) {
    char text[MOVE_TEXT_SIZE];
    Move read = MOVE_NONE;
    Text out = TEXT_OVER(text);
    uci_format(position->variant, move, &out);
    require_of(position, move, !out.cut && uci_parse(position, text, &read, NULL) && read == move,
               "coordinates are read back");
    out = TEXT_OVER(text);
    san_format(position, move, &out);
    require_of(position, move, !out.cut, "a move's text fits");
    require_of(position, move, san_parse(position, text, &read, NULL), "a move's text can be read");
    require_of(position, move, read == move, "a move's text is read as that move");
}

/* A composed position may have more pieces than the game: on the board, of one kind, or in hand
 * beside a full board. Captures and drops then lead to positions that cannot be set up. */
static bool has_surplus(const Position *position) {
    Error error = {0};
    unsigned pieces =
        position_piece_count(position, SIDE_WHITE) + position_piece_count(position, SIDE_BLACK);
    return !fen_validate(position, &error) &&
           (strcmp(error.token, "hand") == 0 ||
            (strcmp(error.token, "board") == 0 && pieces > position->variant->pieces_maximum));
}

void fuzz_check_move(const Position *position, Move move) {
    require_of(position, move, moves_is_legal(position, move), "a listed move is legal");
    Attempt attempt = attempt_of_move(position, move);
    Legality legality = legality_explain(position, &attempt);
    require_of(position, move, legality.reason == LEGALITY_LEGAL && legality.move == move,
               "a listed move is explained as legal");
    check_texts(position, move);
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    require_of(position, move, after.repetition_key == position_compute_key(&after),
               "the key kept is the key from scratch");
    fuzz_check_fen(&after, !has_surplus(&after));
    position_undo(&after, move, &undo);
    require_of(position, move, memcmp(&after, position, sizeof(after)) == 0,
               "all bytes are taken back");
}

static void check_try(const Position *position, const Move *moves, size_t count,
                      const Attempt *attempt) {
    Legality legality = legality_explain(position, attempt);
    Bitboard beyond = legality.culprits & ~position->variant->board;
    fuzz_require(beyond == 0, "culprits are squares of the board");
    if (legality.reason != LEGALITY_LEGAL)
        return;
    fuzz_require(is_listed(moves, count, legality.move), "what is explained as legal is listed");
}

void fuzz_check_tries(const Position *position, const Move *moves, size_t count, Random *random) {
    const Variant *variant = position->variant;
    for (int i = 0; i < TRIES; i++) {
        Move bits = (Move)random_next(random);
        fuzz_require(moves_is_legal(position, bits) == is_listed(moves, count, bits),
                     "any bits are legal when they are listed");
        Attempt attempt = {.drop = ROLE_NONE,
                           .from = (Square)random_below(random, variant->squares),
                           .to = (Square)random_below(random, variant->squares),
                           .turning = (Turning)random_below(random, TURNING_CHOICE + 1),
                           .choice = (Role)random_below(random, variant->role_count)};
        if (random_below(random, 4) == 0)
            attempt.drop = (Role)random_below(random, variant->role_count);
        check_try(position, moves, count, &attempt);
    }
}
