#include "play/puzzle/puzzle_choice.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "play/puzzle/puzzle_first.h"

enum {
    HOUR_S = 3600,
    DAY_S = 24 * HOUR_S,
    NEAR_COUNT = 8,        /* choose among this many rows nearest to the wanted rating */
    FIRST_MATES = 5,       /* this many mates in one come before all others */
    FIRST_NEAR_COUNT = 3,  /* choose among this many of the first puzzles that follow */
    FIRST_HARDER = 150,    /* the next of the first puzzles after a success */
    FIRST_EASIER = 100,    /* ... and after a failure */
    STEADY_COUNT = 20,     /* rated puzzles from which on the rating moves freely */
    UNSTEADY_MOST = 120,   /* until then it moves by at most this much */
    PUZZLE_DEVIATION = 65, /* the deviation of puzzles' ratings */
    RATING_LOW = 400,      /* bounds of the user's rating */
    RATING_HIGH = 3200
};

static const int64_t WAITS_S[] = {4 * HOUR_S, DAY_S,      3 * DAY_S, 7 * DAY_S,
                                  14 * DAY_S, 30 * DAY_S, 91 * DAY_S};
enum { WAIT_COUNT = sizeof WAITS_S / sizeof WAITS_S[0] };

static const ProgressRecord *record_of(const Progress *progress, const PuzzleSet *set, size_t row) {
    return progress_find(progress, PROGRESS_PUZZLE, set->variant->name, set->rows[row].id);
}

static bool is_wished(const PuzzleSet *set, size_t row, const PuzzleWish *wish) {
    return wish->kinds == 0 || (wish->kinds >> set->rows[row].kind & 1) != 0;
}

/* The wanted row with the smallest positive value of this kind that is not later than now. */
static size_t find_least(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish,
                         PuzzleValue value) {
    size_t best = set->count;
    double least = (double)wish->now_s;
    for (size_t row = 0; row < set->count; row++) {
        const ProgressRecord *record = record_of(progress, set, row);
        if (!is_wished(set, row, wish) || record == NULL || record->values[value] <= 0 ||
            record->values[value] > least)
            continue;
        best = row;
        least = record->values[value];
    }
    return best;
}

typedef struct Nearest {
    size_t rows[NEAR_COUNT];
    double away[NEAR_COUNT];
    size_t count, limit; /* limit: NEAR_COUNT or less */
    unsigned boards;     /* set of 1 << PuzzleBoard that may be added */
    double rating;       /* the wanted one */
} Nearest;

static void nearest_add(Nearest *nearest, size_t row, int rating) {
    double away = fabs(rating - nearest->rating);
    size_t at = nearest->count;
    if (at == nearest->limit && away >= nearest->away[at - 1])
        return;
    at = at < nearest->limit ? nearest->count++ : at - 1;
    for (; at > 0 && nearest->away[at - 1] > away; at--) {
        nearest->rows[at] = nearest->rows[at - 1];
        nearest->away[at] = nearest->away[at - 1];
    }
    nearest->rows[at] = row;
    nearest->away[at] = away;
}

static void add_rows(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish,
                     Nearest *nearest) {
    for (size_t row = 0; row < set->count; row++)
        if (is_wished(set, row, wish) && (nearest->boards >> set->rows[row].board & 1) != 0 &&
            record_of(progress, set, row) == NULL)
            nearest_add(nearest, row, set->rows[row].rating);
}

/* The rating of the next of the first puzzles after the mates in one: the easiest full board's, and
 * more after each success. Mates in one say too little about the user to count. */
static double first_rating(const PuzzleSet *set, const Progress *progress) {
    double easiest = PUZZLE_RATING_MOST, steps = 0;
    for (size_t row = 0; row < set->count; row++) {
        const ProgressRecord *seen = record_of(progress, set, row);
        if (set->rows[row].board == PUZZLE_BOARD_FULL && set->rows[row].rating < easiest)
            easiest = set->rows[row].rating;
        if (seen != NULL && set->rows[row].kind != PUZZLE_MATE1)
            steps += seen->values[PUZZLE_FIRST] > 0 ? FIRST_HARDER : -FIRST_EASIER;
    }
    return easiest + (steps > 0 ? steps : 0);
}

/* A new player's next puzzles: mates in one with few kinds of piece, then any kind on full boards.
 * None if the user is not new, or has seen all. */
static void add_first_rows(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish,
                           Nearest *nearest) {
    unsigned rated = puzzle_rated(progress, set->variant->name);
    *nearest = (Nearest){.limit = FIRST_NEAR_COUNT, .boards = 1u << PUZZLE_BOARD_FULL};
    if (rated < FIRST_MATES && wish->kinds == 0 && wish->harder <= 0) {
        nearest->rows[0] = puzzle_first_mate(set, progress);
        nearest->count = nearest->rows[0] < set->count;
    }
    if (nearest->count > 0 || rated >= RATING_SHOWN)
        return;
    nearest->rating = first_rating(set, progress) + wish->harder;
    add_rows(set, progress, wish, nearest);
}

size_t puzzle_choose(const PuzzleSet *set, const Progress *progress, const PuzzleWish *wish) {
    size_t due = find_least(set, progress, wish, PUZZLE_DUE);
    if (due < set->count)
        return due;
    Nearest nearest;
    add_first_rows(set, progress, wish, &nearest);
    if (nearest.count == 0) {
        nearest =
            (Nearest){.limit = NEAR_COUNT,
                      .boards = UINT_MAX,
                      .rating = puzzle_rating(progress, set->variant->name).rating + wish->harder};
        add_rows(set, progress, wish, &nearest);
    }
    if (nearest.count == 0)
        return find_least(set, progress, wish, PUZZLE_WHEN);
    Random random = random_seeded(wish->seed);
    return nearest.rows[random_below(&random, nearest.count)];
}

size_t puzzle_of_day(const PuzzleSet *set, const char *day) {
    uint64_t seed = set->version;
    for (const char *at = day; *at != '\0'; at++)
        seed = seed * 31 + (unsigned char)*at;
    Random random = random_seeded(seed);
    return (size_t)random_below(&random, set->count);
}

/* --- what is kept ---------------------------------------------------------------------------- */

Glicko puzzle_rating(const Progress *progress, const char *game) {
    const ProgressRecord *record = progress_find(progress, PROGRESS_RATING, game, PUZZLE_RATED);
    if (record == NULL || record->values[RATING_DEVIATION] <= 0 ||
        record->values[RATING_VOLATILITY] <= 0)
        return (Glicko)GLICKO_START;
    return (Glicko){record->values[RATING_RATING], record->values[RATING_DEVIATION],
                    record->values[RATING_VOLATILITY]};
}

unsigned puzzle_rated(const Progress *progress, const char *game) {
    const ProgressRecord *record = progress_find(progress, PROGRESS_RATING, game, PUZZLE_RATED);
    return record != NULL ? (unsigned)record->values[RATING_GAMES] : 0;
}

unsigned puzzle_streak(const Progress *progress, const char *game) {
    const ProgressRecord *record = progress_find(progress, PROGRESS_RATING, game, PUZZLE_RATED);
    return record != NULL ? (unsigned)record->values[RATING_STREAK] : 0;
}

static double within(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

static void note_rating(Progress *progress, const PuzzleResult *result) {
    const ProgressRecord *old =
        progress_find(progress, PROGRESS_RATING, result->game, PUZZLE_RATED);
    ProgressRecord record = {.kind = PROGRESS_RATING};
    if (old != NULL)
        memcpy(record.values, old->values, sizeof record.values);
    text_copy(record.game, sizeof record.game, result->game);
    text_copy(record.id, sizeof record.id, PUZZLE_RATED);
    Glicko before = puzzle_rating(progress, result->game);
    GlickoResult against = {result->rating, PUZZLE_DEVIATION, result->right ? 1 : 0};
    Glicko after = glicko_after(&before, &against, 1, GLICKO_TAU);
    if (record.values[RATING_GAMES] < STEADY_COUNT)
        after.rating =
            within(after.rating, before.rating - UNSTEADY_MOST, before.rating + UNSTEADY_MOST);
    record.values[RATING_RATING] = round(within(after.rating, RATING_LOW, RATING_HIGH));
    record.values[RATING_DEVIATION] = round(after.deviation);
    record.values[RATING_VOLATILITY] = after.volatility;
    record.values[RATING_GAMES]++;
    record.values[RATING_STREAK] = result->right ? record.values[RATING_STREAK] + 1 : 0;
    if (record.values[RATING_STREAK] > record.values[RATING_BEST])
        record.values[RATING_BEST] = record.values[RATING_STREAK];
    record.values[RATING_WHEN] = (double)result->now_s;
    progress_put(progress, &record);
}

static void note_day(Progress *progress, const PuzzleResult *result) {
    ProgressRecord record = {
        .kind = PROGRESS_DAILY,
        .values = {[DAILY_RIGHT] = result->right, [DAILY_WHEN] = (double)result->now_s}};
    text_copy(record.game, sizeof record.game, result->game);
    text_copy(record.id, sizeof record.id, result->day);
    if (progress_find(progress, PROGRESS_DAILY, result->game, result->day) == NULL)
        progress_put(progress, &record);
}

/* Sets when the puzzle comes again. */
static void note_return(double *values, const PuzzleResult *result, bool first) {
    bool returns = !result->right || (!first && values[PUZZLE_DUE] > 0);
    double stage = result->right ? values[PUZZLE_STAGE] : 0;
    bool waits = returns && stage < WAIT_COUNT;
    values[PUZZLE_DUE] = waits ? (double)(result->now_s + WAITS_S[(size_t)stage]) : 0;
    values[PUZZLE_STAGE] = waits ? stage + 1 : stage;
}

void puzzle_note(Progress *progress, const PuzzleResult *result) {
    const ProgressRecord *old = progress_find(progress, PROGRESS_PUZZLE, result->game, result->id);
    ProgressRecord record = {.kind = PROGRESS_PUZZLE};
    bool first = old == NULL;
    if (first) {
        record.values[PUZZLE_FIRST] = result->right;
        if (result->rating > 0)
            note_rating(progress, result);
        old = NULL; /* the table may have moved */
    } else {
        memcpy(record.values, old->values, sizeof record.values);
    }
    text_copy(record.game, sizeof record.game, result->game);
    text_copy(record.id, sizeof record.id, result->id);
    double *values = record.values;
    bool early = !first && result->right && values[PUZZLE_DUE] > (double)result->now_s;
    if (!early)
        note_return(values, result, first);
    values[PUZZLE_RIGHT] = result->right;
    values[PUZZLE_WHEN] = (double)result->now_s;
    values[PUZZLE_TRIES]++;
    values[PUZZLE_STREAK] = result->right ? values[PUZZLE_STREAK] + 1 : 0;
    progress_put(progress, &record);
    if (result->day != NULL)
        note_day(progress, result);
}
