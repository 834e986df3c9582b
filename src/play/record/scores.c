#include "play/record/scores.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "engine/level/limits.h"
#include "play/record/memo.h"
#include "words/words.h"

enum { LINE_LIMIT = 160, RESULTS_SIZE = 200 };

static const char *const RESULT_WORDS[SCORE_RESULTS] = {"won", "drawn", "lost"};
static const char HELPED_WORD[] = "helped";
static const char *const SIDE_WORDS[SCORE_SIDES] = {"", "white", "black"};

/* --- lines ----------------------------------------------------------------------------------- */

bool scores_add(const FileSystem *fs, const char *path, const ScoreLine *line, Error *error) {
    static const char HEADING[] = "# Games against the computer: date, game, level, result, "
                                  "\"helped\" with hints or undo, side.\n";
    char data[LINE_LIMIT];
    text_format(data, sizeof data, "%s %s %u %s%s%s%s%s\n",
                line->date[0] != '\0' ? line->date : "????.??.??", line->game, line->level,
                RESULT_WORDS[line->result], line->helped ? " " : "",
                line->helped ? HELPED_WORD : "", line->side != SCORE_SIDE_UNKNOWN ? " " : "",
                SIDE_WORDS[line->side]);
    return memo_add(&(MemoFile){fs, path}, HEADING, data, error);
}

/* Checks the form of a date, not the calendar. */
static bool is_date(const char *word) {
    return strlen(word) == 10 && word[4] == '.' && word[7] == '.';
}

static bool find_result(const char *word, ScoreResult *out) {
    for (unsigned i = 0; i < SCORE_RESULTS; i++) {
        if (strcmp(word, RESULT_WORDS[i]) == 0) {
            *out = (ScoreResult)i;
            return true;
        }
    }
    return false;
}

/* Reads the rest of the line: "helped", then the side. */
static bool read_rest(const MemoLine *line, ScoreLine *out) {
    size_t at = 4;
    out->helped = strcmp(line->word[at], HELPED_WORD) == 0;
    at += out->helped;
    out->side = SCORE_SIDE_UNKNOWN;
    for (unsigned side = SCORE_WHITE; side < SCORE_SIDES && at < line->count; side++)
        if (strcmp(line->word[at], SIDE_WORDS[side]) == 0)
            out->side = (ScoreSide)side;
    at += out->side != SCORE_SIDE_UNKNOWN;
    return at == line->count;
}

static bool read_line(const MemoLine *line, ScoreLine *out) {
    int64_t level = 0;
    if (line->count < 4 || !is_date(line->word[0]) || !memo_is_name(line->word[1]) ||
        strlen(line->word[1]) >= VARIANT_NAME_SIZE ||
        !ascii_parse_int(line->word[2], 1, ENGINE_LEVELS, &level) ||
        !find_result(line->word[3], &out->result) || !read_rest(line, out))
        return false;
    text_copy(out->date, sizeof out->date, line->word[0]);
    text_copy(out->game, sizeof out->game, line->word[1]);
    out->level = (unsigned)level;
    return true;
}

/* --- the table ------------------------------------------------------------------------------- */

static int compare_entry(const ScoreEntry *entry, const char *game, unsigned level) {
    int order = strcmp(entry->game, game);
    return order != 0 ? order : (entry->level > level) - (entry->level < level);
}

/* The entry of game and level, inserted if missing. */
static ScoreEntry *need_entry(Scores *scores, const char *game, unsigned level) {
    size_t at = 0;
    while (at < scores->count && compare_entry(&scores->entries[at], game, level) < 0)
        at++;
    if (at < scores->count && compare_entry(&scores->entries[at], game, level) == 0)
        return &scores->entries[at];
    if (scores->count == scores->capacity) {
        scores->capacity = scores->capacity * 2 + 16;
        scores->entries = memory_resize(scores->entries, scores->capacity, sizeof *scores->entries);
    }
    ScoreEntry *entry = &scores->entries[at];
    memmove(entry + 1, entry, (scores->count++ - at) * sizeof(*entry));
    *entry = (ScoreEntry){.level = level};
    text_copy(entry->game, sizeof entry->game, game);
    return entry;
}

static void count_line(Scores *scores, const ScoreLine *line) {
    ScoreEntry *entry = need_entry(scores, line->game, line->level);
    scores->won = scores->won || line->result == SCORE_WON;
    scores->last_level = line->level;
    entry->by_side[line->side][line->result]++;
    if (line->helped) {
        entry->helped[line->result]++;
        return;
    }
    entry->alone[line->result]++;
    entry->streak = line->result == SCORE_WON ? entry->streak + 1 : 0;
    if (entry->streak > entry->best)
        entry->best = entry->streak;
}

bool scores_read(const FileSystem *fs, const char *path, Scores *out, Error *error) {
    Bytes text = {0};
    if (!memo_read(&(MemoFile){fs, path}, &text, error))
        return false;
    *out = (Scores){0};
    for (MemoLine line = {0}; memo_next(&text, &line);) {
        ScoreLine read;
        if (read_line(&line, &read))
            count_line(out, &read);
        else if ((line.count > 0 || line.torn) && out->broken++ == 0)
            out->broken_line = line.number;
    }
    bytes_done(&text);
    return true;
}

void scores_done(Scores *scores) {
    free(scores->entries);
    *scores = (Scores){0};
}

/* --- words ----------------------------------------------------------------------------------- */

/* Appends "3 wins, 1 draw, 2 losses". */
static void add_results(const unsigned results[SCORE_RESULTS], Text *out) {
    unsigned won = results[SCORE_WON], drawn = results[SCORE_DRAWN], lost = results[SCORE_LOST];
    text_addf(out, ngettext("%u win", "%u wins", won), won);
    text_add(out, _(", "));
    text_addf(out, ngettext("%u draw", "%u draws", drawn), drawn);
    text_add(out, _(", "));
    text_addf(out, ngettext("%u loss", "%u losses", lost), lost);
}

/* Appends "3 won, 1 drawn, 5 lost". */
static void add_counts(const unsigned results[SCORE_RESULTS], Text *out) {
    unsigned won = results[SCORE_WON], drawn = results[SCORE_DRAWN], lost = results[SCORE_LOST];
    if (won > 0)
        text_addf(out, _("%u won"), won);
    text_add(out, won > 0 && drawn + lost > 0 ? _(", ") : "");
    if (drawn > 0)
        text_addf(out, _("%u drawn"), drawn);
    text_add(out, drawn > 0 && lost > 0 ? _(", ") : "");
    if (lost > 0)
        text_addf(out, _("%u lost"), lost);
}

static unsigned sum(const unsigned results[SCORE_RESULTS]) {
    return results[SCORE_WON] + results[SCORE_DRAWN] + results[SCORE_LOST];
}

static void add_entry(const ScoreEntry *entry, const VariantSet *variants, Bytes *out) {
    const Variant *variant = variants_find(variants, entry->game);
    const char *name = variant != NULL ? words_title(variant) : entry->game;
    char alone_data[RESULTS_SIZE], helped_data[RESULTS_SIZE], said[RESULTS_SIZE];
    Text alone = TEXT_OVER(alone_data), helped = TEXT_OVER(helped_data);
    add_results(entry->alone, &alone);
    add_results(entry->helped, &helped);
    if (entry->best > 1)
        text_addf(&alone, _("%s, %u won in a row, best %u"),
                  text_take(&alone, 0, said, sizeof said), entry->streak, entry->best);
    if (sum(entry->helped) == 0)
        bytes_putf(out, _("%s, level %u: %s.\n"), name, entry->level, alone_data);
    else if (sum(entry->alone) == 0)
        bytes_putf(out, _("%s, level %u: %s with help.\n"), name, entry->level, helped_data);
    else
        bytes_putf(out, _("%s, level %u: %s; %s with help.\n"), name, entry->level, alone_data,
                   helped_data);
}

static void add_record(const ScoreEntry *entry, Text *out) {
    char data[RESULTS_SIZE];
    Text helped = TEXT_OVER(data);
    add_counts(entry->alone, out);
    if (entry->streak > 1)
        text_addf(out, _("; the last %u won"), entry->streak);
    if (sum(entry->helped) == 0)
        return;
    text_add(out, sum(entry->alone) > 0 ? P_("between results alone and with help", "; ") : "");
    add_counts(entry->helped, &helped);
    text_addf(out, P_("results", "%s with help"), data);
}

/* False: no entry for this game and level, or the file cannot be read. */
static bool read_entry(const FileSystem *fs, const char *path, const char *game, unsigned level,
                       ScoreEntry *out) {
    Scores scores;
    bool found = false;
    if (!scores_read(fs, path, &scores, NULL))
        return false;
    for (size_t i = 0; i < scores.count && !found; i++) {
        found = compare_entry(&scores.entries[i], game, level) == 0;
        *out = scores.entries[i];
    }
    scores_done(&scores);
    return found;
}

void scores_add_at_level(const FileSystem *fs, const char *path, const char *game, unsigned level,
                         Text *out) {
    ScoreEntry entry;
    if (read_entry(fs, path, game, level, &entry))
        add_record(&entry, out);
}

unsigned scores_next_level(const FileSystem *fs, const char *path) {
    Scores scores;
    if (path == NULL || !scores_read(fs, path, &scores, NULL))
        return ENGINE_LEVEL_DEFAULT;
    unsigned level = scores.won ? scores.last_level : ENGINE_LEVEL_DEFAULT;
    scores_done(&scores);
    return level;
}

unsigned scores_wins(const FileSystem *fs, const char *path, const char *game, unsigned low,
                     unsigned high) {
    Scores scores;
    unsigned wins = 0;
    if (path == NULL || !scores_read(fs, path, &scores, NULL))
        return 0;
    for (size_t i = 0; i < scores.count; i++) {
        const ScoreEntry *entry = &scores.entries[i];
        if (strcmp(entry->game, game) == 0 && entry->level >= low && entry->level <= high)
            wins += entry->alone[SCORE_WON] + entry->helped[SCORE_WON];
    }
    scores_done(&scores);
    return wins;
}

unsigned scores_streak_at_level(const FileSystem *fs, const char *path, const char *game,
                                unsigned level) {
    ScoreEntry entry;
    return read_entry(fs, path, game, level, &entry) ? entry.streak : 0;
}

/* Appends the notes on missing games and invalid lines. */
static void add_notes(const Scores *scores, bool any, const char *path, Bytes *out) {
    if (!any)
        bytes_putf(out, "%s\n", _("No finished games against the computer yet."));
    memo_add_broken(scores->broken, path, scores->broken_line, out);
}

void scores_page(const Scores *scores, const VariantSet *variants, const char *game,
                 const char *path, Bytes *out) {
    bool any = false;
    for (size_t i = 0; i < scores->count; i++) {
        if (game != NULL && strcmp(scores->entries[i].game, game) != 0)
            continue;
        any = true;
        add_entry(&scores->entries[i], variants, out);
    }
    add_notes(scores, any, path, out);
}

bool scores_add_of_game(const Scores *scores, const char *game, Text *out) {
    unsigned results[SCORE_RESULTS] = {0};
    for (size_t i = 0; i < scores->count; i++)
        for (unsigned r = 0; r < SCORE_RESULTS && strcmp(scores->entries[i].game, game) == 0; r++)
            results[r] += scores->entries[i].alone[r] + scores->entries[i].helped[r];
    if (sum(results) == 0)
        return false;
    add_results(results, out);
    return true;
}

/* --- the table on a page --------------------------------------------------------------------- */

enum { COLUMNS = 6, CELL_SIZE = 32 };

/* One row; the first column is left-aligned, numbers right-aligned. */
typedef struct ScoreRow {
    char cell[COLUMNS][CELL_SIZE];
} ScoreRow;

/* The minimum width of each column; a heading may need more. */
static const int WIDTHS[COLUMNS] = {5, 4, 4, 4, 6, 4};

static ScoreRow heading_row(void) {
    const char *words[COLUMNS] = {_("level"), _("won"),    _("drawn"),
                                  _("lost"),  _("helped"), _("run")};
    ScoreRow row;
    for (size_t i = 0; i < COLUMNS; i++)
        text_copy(row.cell[i], CELL_SIZE, words[i]);
    return row;
}

static ScoreRow entry_row(const ScoreEntry *entry) {
    ScoreRow row;
    const unsigned *alone = entry->alone;
    unsigned numbers[COLUMNS] = {
        entry->level, alone[SCORE_WON], alone[SCORE_DRAWN], alone[SCORE_LOST], 0, entry->best};
    for (size_t i = 0; i < COLUMNS; i++) {
        Text text = text_over(row.cell[i], CELL_SIZE);
        text_add_uint(&text, numbers[i]);
    }
    Text helped = text_over(row.cell[4], CELL_SIZE);
    text_addf(&helped, "%u-%u-%u", entry->helped[SCORE_WON], entry->helped[SCORE_DRAWN],
              entry->helped[SCORE_LOST]);
    return row;
}

static void add_row(const ScoreRow *row, const ScoreRow *heading, Bytes *out) {
    for (size_t i = 0; i < COLUMNS; i++) {
        int wanted = unicode_string_columns(heading->cell[i]);
        int blanks =
            (wanted > WIDTHS[i] ? wanted : WIDTHS[i]) - unicode_string_columns(row->cell[i]);
        if (i == 0)
            bytes_putf(out, "  %s%*s", row->cell[i], blanks > 0 ? blanks : 0, "");
        else
            bytes_putf(out, "  %*s%s", blanks > 0 ? blanks : 0, "", row->cell[i]);
    }
    bytes_put(out, "\n");
}

static void add_heading(const ScoreEntry *entry, const VariantSet *variants,
                        const ScoreRow *heading, Bytes *out) {
    const Variant *variant = variants_find(variants, entry->game);
    bytes_putf(out, "%s\n", variant != NULL ? words_title(variant) : entry->game);
    add_row(heading, heading, out);
}

void scores_table(const Scores *scores, const VariantSet *variants, const char *game,
                  const char *path, Bytes *out) {
    const ScoreRow heading = heading_row();
    const ScoreEntry *before = NULL;
    for (size_t i = 0; i < scores->count; i++) {
        const ScoreEntry *entry = &scores->entries[i];
        if (game != NULL && strcmp(entry->game, game) != 0)
            continue;
        if (before != NULL && strcmp(before->game, entry->game) != 0)
            bytes_put(out, "\n");
        if (before == NULL || strcmp(before->game, entry->game) != 0)
            add_heading(entry, variants, &heading, out);
        ScoreRow row = entry_row(entry);
        add_row(&row, &heading, out);
        before = entry;
    }
    if (before != NULL)
        bytes_putf(out, "\n%s\n",
                   _("Won, drawn and lost without help; helped: the same with hints or "
                     "takebacks. Run: your longest winning streak."));
    add_notes(scores, before != NULL, path, out);
}
