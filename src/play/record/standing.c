#include "play/record/standing.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "engine/level/level.h"
#include "words/words.h"

/* The prior rating on the levels' scale. */
enum { EXPECTED_ELO = 926, EXPECTED_ERROR = 500, ELO_BOUND = 6000 };

/* --- rating ---------------------------------------------------------------------------------- */

static double expected_score(double elo, int opponent) {
    return 1 / (1 + pow(10, ((double)opponent - elo) / 400));
}

static unsigned games_of(const unsigned results[SCORE_RESULTS]) {
    return results[SCORE_WON] + results[SCORE_DRAWN] + results[SCORE_LOST];
}

/* The slope of the log-likelihood at a rating, and its curvature. */
static double slope(const Standing *standing, const char *game, double elo, double *bend) {
    static const double UNIT = 2.302585092994046 / 400; /* ln 10 */
    double sum = -(elo - EXPECTED_ELO) / ((double)EXPECTED_ERROR * EXPECTED_ERROR);
    *bend = 1 / ((double)EXPECTED_ERROR * EXPECTED_ERROR);
    for (size_t i = 0; i < standing->scores->count; i++) {
        const ScoreEntry *entry = &standing->scores->entries[i];
        if (strcmp(entry->game, game) != 0)
            continue;
        double expected = expected_score(elo, level_get(entry->level)->elo);
        double games = games_of(entry->alone);
        double score = entry->alone[SCORE_WON] + entry->alone[SCORE_DRAWN] / 2.0;
        sum += (score - games * expected) * UNIT;
        *bend += games * expected * (1 - expected) * UNIT * UNIT;
    }
    return sum;
}

bool standing_rating(const Standing *standing, const char *game, LevelRating *out) {
    double low = -ELO_BOUND, high = ELO_BOUND, bend = 1;
    LevelRating rating = {.games = 0};
    for (size_t i = 0; i < standing->scores->count; i++)
        if (strcmp(standing->scores->entries[i].game, game) == 0)
            rating.games += games_of(standing->scores->entries[i].alone);
    if (rating.games == 0)
        return false;
    while (high - low > 0.5) {
        double middle = (low + high) / 2;
        if (slope(standing, game, middle, &bend) > 0)
            low = middle;
        else
            high = middle;
    }
    rating.elo = (int)lround(low);
    rating.error = (int)lround(1 / sqrt(bend));
    *out = rating;
    return true;
}

/* --- the page -------------------------------------------------------------------------------- */

typedef struct Total {
    unsigned results[SCORE_RESULTS], helped;
    unsigned by_side[SCORE_SIDES][SCORE_RESULTS];
    unsigned streak, best; /* at one level */
} Total;

static Total total_of(const Scores *scores, const char *game) {
    Total total = {{0}, 0, {{0}}, 0, 0};
    for (size_t i = 0; i < scores->count; i++) {
        const ScoreEntry *entry = &scores->entries[i];
        if (strcmp(entry->game, game) != 0)
            continue;
        for (unsigned r = 0; r < SCORE_RESULTS; r++) {
            total.results[r] += entry->alone[r] + entry->helped[r];
            total.helped += entry->helped[r];
            for (unsigned side = 0; side < SCORE_SIDES; side++)
                total.by_side[side][r] += entry->by_side[side][r];
        }
        total.streak = entry->streak > total.streak ? entry->streak : total.streak;
        total.best = entry->best > total.best ? entry->best : total.best;
    }
    return total;
}

static void add_results(const Variant *variant, const Total *total, Bytes *out) {
    unsigned games = games_of(total->results);
    if (games == 0)
        return;
    bytes_putf(out, _("Games: %u won, %u drawn, %u lost, %u of them with help.\n"),
               total->results[SCORE_WON], total->results[SCORE_DRAWN], total->results[SCORE_LOST],
               total->helped);
    const unsigned *white = total->by_side[SCORE_WHITE], *black = total->by_side[SCORE_BLACK];
    if (games_of(white) + games_of(black) > 0)
        bytes_putf(out, _("As %s: %u of %u won; as %s: %u of %u.\n"),
                   side_word(variant, SIDE_WHITE), white[SCORE_WON], games_of(white),
                   side_word(variant, SIDE_BLACK), black[SCORE_WON], games_of(black));
    if (total->best > 1)
        bytes_putf(out, _("Wins in a row at one level: %u now, best %u.\n"), total->streak,
                   total->best);
}

static void add_rating(const Standing *standing, const char *game, Bytes *out) {
    LevelRating rating;
    if (!standing_rating(standing, game, &rating)) {
        bytes_putf(out, "%s\n", _("Next: level 1, with odds at first; type learn game."));
        return;
    }
    unsigned level = level_for_elo(rating.elo);
    bytes_putf(out,
               ngettext("Rating against the levels: %d, give or take %d, from %u game without "
                        "help.\n",
                        "Rating against the levels: %d, give or take %d, from %u games without "
                        "help.\n",
                        rating.games),
               rating.elo, rating.error, rating.games);
    if (level == 1 && rating.elo < level_get(1)->elo)
        bytes_putf(out, "%s\n", _("Next: level 1, which gives you odds."));
    else
        bytes_putf(out, _("Next: level %s.\n"), words_level_clause(level).text);
}

static void add_lessons(const Progress *progress, const char *game, Bytes *out) {
    size_t count = 0;
    unsigned long done = 0, stars = 0, first = 0;
    const ProgressRecord *records = progress_list(progress, PROGRESS_LESSON, game, &count);
    for (size_t i = 0; i < count; i++) {
        bool is_first =
            strncmp(records[i].id, PROGRESS_FIRST_STEP, strlen(PROGRESS_FIRST_STEP)) == 0;
        first += is_first && records[i].values[LESSON_STARS] > 0;
        done += !is_first && records[i].values[LESSON_STARS] > 0;
        stars += is_first ? 0 : (unsigned long)records[i].values[LESSON_STARS];
    }
    if (first > 0)
        bytes_putf(out, ngettext("First steps: %lu done.\n", "First steps: %lu done.\n", first),
                   first);
    if (done > 0)
        bytes_putf(out,
                   ngettext("Lessons: %lu step done, %lu points.\n",
                            "Lessons: %lu steps done, %lu points.\n", done),
                   done, stars);
}

static void add_puzzles(const Progress *progress, const char *game, Bytes *out) {
    size_t count = 0, rated = 0;
    unsigned long right = 0;
    const ProgressRecord *records = progress_list(progress, PROGRESS_PUZZLE, game, &count);
    const ProgressRecord *rating = progress_list(progress, PROGRESS_RATING, game, &rated);
    for (size_t i = 0; i < count; i++)
        right += records[i].values[PUZZLE_FIRST] > 0;
    if (count == 0)
        return;
    bytes_putf(out,
               ngettext("Puzzles: %lu of %lu solved on the first try.\n",
                        "Puzzles: %lu of %lu solved on the first try.\n", right),
               right, (unsigned long)count);
    if (rating != NULL && rating->values[RATING_GAMES] < RATING_SHOWN)
        bytes_putf(out, _("Puzzle streak %.0f, best %.0f.\n"), rating->values[RATING_STREAK],
                   rating->values[RATING_BEST]);
    else if (rating != NULL)
        bytes_putf(out, _("Puzzle rating: %.0f; streak %.0f, best %.0f.\n"),
                   rating->values[RATING_RATING], rating->values[RATING_STREAK],
                   rating->values[RATING_BEST]);
}

/* Whether the user has any record in a game. */
static bool is_known(const Standing *standing, const char *game) {
    size_t lessons = 0, puzzles = 0;
    Total total = total_of(standing->scores, game);
    progress_list(standing->progress, PROGRESS_LESSON, game, &lessons);
    progress_list(standing->progress, PROGRESS_PUZZLE, game, &puzzles);
    return games_of(total.results) + lessons + puzzles > 0;
}

void standing_page(const Standing *standing, const char *game, Bytes *out) {
    size_t begin = out->length;
    for (size_t i = 0; i < variants_count(standing->variants); i++) {
        const Variant *variant = variants_at(standing->variants, i);
        if (variant == NULL || (game != NULL && strcmp(variant->name, game) != 0) ||
            !is_known(standing, variant->name))
            continue;
        Total total = total_of(standing->scores, variant->name);
        bytes_putf(out, "%s%s\n", out->length > begin ? "\n" : "", words_title(variant));
        add_results(variant, &total, out);
        add_lessons(standing->progress, variant->name, out);
        add_puzzles(standing->progress, variant->name, out);
        add_rating(standing, variant->name, out);
    }
    if (out->length == begin)
        bytes_putf(out, "%s\n", _("Nothing yet: play against the computer, or start with learn."));
    memo_add_broken(standing->progress->broken, standing->path, standing->progress->broken_line,
                    out);
}
