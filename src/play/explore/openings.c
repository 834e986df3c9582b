#include "play/explore/openings.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/random.h"
#include "base/unicode.h"
#include "game/openings/game_index.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "words/hints.h"
#include "words/words.h"
#include "words/written.h"

enum { GAMES_A_STEP = 100, SAY_EVERY_MS = 10000 };

/* The last source read, and its last result. As a job it counts the games of a file, then idles. */
typedef struct OpeningWork {
    Job job;
    char path[SESSION_PATH_SIZE]; /* the file of games; "": the tree */
    const Variant *variant;       /* the source's; NULL: nothing was read */
    OpeningTree *tree;            /* both NULL: there are no games ... */
    GameIndex *index;
    Error why;                      /* ... and why */
    char folder[SESSION_PATH_SIZE]; /* the folder of stores */
    bool counts;                    /* there are more games to count */
    bool waits;                     /* say the result when they are counted */
    int64_t said_ms;
    const Variant *opened; /* the variant of `book`; NULL: none yet */
    OpeningTree *book;     /* the tree for the computer's first moves; NULL: none */
    uint64_t key;          /* the position of `found`; 0: none */
    OpeningMove moves[OPENING_POSITION_MOVES];
    DeskOpenings found;
} OpeningWork;

static const JobKind COUNTING;

static OpeningWork *find_work(const Desk *desk) {
    return (OpeningWork *)jobs_find(&desk->jobs, &COUNTING);
}

static OpeningWork *work_of(Desk *desk) {
    OpeningWork *work = find_work(desk);
    if (work != NULL)
        return work;
    work = memory_new(1, sizeof *work);
    job_begin(&desk->jobs, desk, NULL, &work->job, &COUNTING);
    return work;
}

/* Closes the source, which stays chosen. */
static void close_work(OpeningWork *work) {
    opening_tree_free(work->tree);
    game_index_free(work->index);
    work->tree = NULL;
    work->index = NULL;
    work->variant = NULL;
    work->counts = work->waits = false;
    work->why = (Error){0};
    work->key = 0;
    work->found = (DeskOpenings){0};
}

static void end_work(Job *job) {
    OpeningWork *work = (OpeningWork *)job;
    close_work(work);
    opening_tree_free(work->book);
    free(work);
}

/* ---- reading ---- */

/* The user's own tree precedes the installed one. */
static OpeningTree *read_tree(const Desk *desk, const Variant *variant, Error *error) {
    char name[VARIANT_NAME_SIZE + 8], path[SESSION_PATH_SIZE];
    OpeningTree *tree = NULL;
    text_format(name, sizeof name, "%s.tree", variant->name);
    for (size_t i = 0; i < OPENING_FOLDERS && tree == NULL; i++) {
        const char *folder = desk->settings.game.openings[i];
        if (folder == NULL || !path_join(folder, name, path, sizeof path, NULL) ||
            !file_exists(desk_files(desk), path))
            continue;
        tree = opening_tree_read(desk_files(desk), path, variant, error);
    }
    if (tree == NULL && error->reason[0] == '\0')
        error_set(error, N_("there is no opening tree"));
    return tree;
}

static void open_index(Desk *desk, OpeningWork *work, const Variant *variant) {
    const char *own = desk->settings.game.openings[0];
    bool has_folder =
        own != NULL && path_join(own, "indexes", work->folder, sizeof work->folder, NULL);
    GameIndexOrder order = {.fs = desk_files(desk),
                            .path = work->path,
                            .folder = has_folder ? work->folder : NULL,
                            .variants = desk->settings.variants,
                            .variant = variant};
    work->index = game_index_open(&order, &work->why);
    work->counts = work->index != NULL;
    work->said_ms = desk->now_ms;
}

static void read_games(Desk *desk, OpeningWork *work, const Variant *variant) {
    close_work(work);
    work->variant = variant;
    if (work->path[0] == '\0')
        work->tree = read_tree(desk, variant, &work->why);
    else
        open_index(desk, work, variant);
}

/* The files of the named sources; NULL: not available now. */
static const char *reviewed_file(const Desk *desk) {
    return desk_review(desk) != NULL ? desk_review(desk)->path : NULL;
}

static const char *archive_file(const Desk *desk) {
    const char *path = desk->settings.game.archive;
    return path != NULL && file_exists(desk_files(desk), path) ? path : NULL;
}

static const struct {
    const char *word;
    const char *(*file)(const Desk *desk); /* NULL: the tree */
    const char *missing;                   /* N_() */
} SOURCES[] = {
    {"tree", NULL, NULL},
    {"review", reviewed_file, N_("no file is under review")},
    {"archive", archive_file, N_("there are no finished games yet, or none are saved")},
};
enum { SOURCE_COUNT = sizeof SOURCES / sizeof *SOURCES };

static void take_path(OpeningWork *work, const char *path) {
    close_work(work);
    text_copy(work->path, sizeof work->path, path != NULL ? path : "");
}

bool desk_choose_openings(Desk *desk, const char *source) {
    OpeningWork *work = work_of(desk);
    Error error = {0};
    char path[SESSION_PATH_SIZE];
    for (size_t i = 0; i < SOURCE_COUNT; i++) {
        if (!ascii_equal_ignore_case(source, SOURCES[i].word))
            continue;
        const char *file = SOURCES[i].file != NULL ? SOURCES[i].file(desk) : NULL;
        if (SOURCES[i].file == NULL || file != NULL) {
            take_path(work, file);
            return true;
        }
        error_set(&error, "%s", _(SOURCES[i].missing));
        desk_fail(desk, &error);
        return false;
    }
    if (path_expand(desk_path_of(source), path, sizeof path, &error)) {
        take_path(work, path);
        return true;
    }
    desk_fail(desk, &error);
    return false;
}

void desk_next_openings(Desk *desk) {
    OpeningWork *work = work_of(desk);
    size_t now = 0;
    for (size_t i = 1; i < SOURCE_COUNT; i++) {
        const char *file = SOURCES[i].file(desk);
        if (file != NULL && strcmp(file, work->path) == 0)
            now = i;
    }
    for (size_t i = 1; i <= SOURCE_COUNT; i++) {
        size_t next = (now + i) % SOURCE_COUNT;
        const char *file = SOURCES[next].file != NULL ? SOURCES[next].file(desk) : NULL;
        if (next == 0 || file != NULL) {
            take_path(work, file);
            return;
        }
    }
}

/* ---- finding ---- */

/* Looks in the index. A damaged one starts counting again; an unreadable one is closed. */
static size_t find_counted(OpeningWork *work, const Position *position) {
    Error error = {0};
    size_t count = game_index_find(work->index, position, work->moves, &error);
    GameIndexExtent extent = game_index_extent(work->index);
    work->counts = work->counts || extent.done < extent.total;
    if (error.reason[0] == '\0')
        return count;
    game_index_free(work->index);
    work->index = NULL;
    work->counts = false;
    work->why = error;
    return 0;
}

static void find(OpeningWork *work, const Position *position) {
    DeskOpenings *found = &work->found;
    work->key = position->repetition_key;
    *found = (DeskOpenings){.moves = work->moves};
    found->count = work->tree != NULL ? opening_tree_find(work->tree, position, work->moves, NULL)
                                      : find_counted(work, position);
    for (size_t i = 0; i < found->count; i++)
        found->games += work->moves[i].games;
}

const DeskOpenings *desk_openings(Desk *desk, const Position *position, Error *error) {
    OpeningWork *work = work_of(desk);
    if (work->variant != position->variant)
        read_games(desk, work, position->variant);
    if ((work->tree != NULL || work->index != NULL) &&
        (work->key != position->repetition_key || work->found.moves == NULL))
        find(work, position);
    if (work->tree == NULL && work->index == NULL) {
        if (error != NULL)
            *error = work->why;
        return NULL;
    }
    if (work->index != NULL) {
        GameIndexExtent extent = game_index_extent(work->index);
        work->found.done = extent.done;
        work->found.total = extent.total;
    }
    return &work->found;
}

void desk_add_openings_source(const Desk *desk, Text *out) {
    const OpeningWork *work = find_work(desk);
    if (work == NULL || work->path[0] == '\0') {
        text_add(out, _("the program's own"));
        return;
    }
    const char *name = strrchr(work->path, '/');
    unicode_add_safe(out, name != NULL ? name + 1 : work->path);
}

/* ---- counting the games of a file ---- */

bool desk_counts_openings(const Desk *desk) {
    const OpeningWork *work = find_work(desk);
    return work != NULL && work->counts;
}

void desk_await_openings(Desk *desk) {
    find_work(desk)->waits = true;
}

static void end_counting(Desk *desk, OpeningWork *work, const Error *error) {
    GameIndexExtent extent = game_index_extent(work->index);
    work->counts = false;
    if (error->reason[0] != '\0')
        desk_fail(desk, error);
    if (extent.left_out > 0)
        desk_sayf(
            desk,
            ngettext("The first %zu games are counted and %zu is not: that needs SQLite and a "
                     "data folder.",
                     "The first %zu games are counted and %zu are not: that needs SQLite and a "
                     "data folder.",
                     extent.left_out),
            extent.total, extent.left_out);
    if (work->waits)
        desk_do(desk, ACTION_EXPLORE, "");
    work->waits = false;
}

static void count_more(Job *job, int64_t now_ms) {
    OpeningWork *work = (OpeningWork *)job;
    Desk *desk = job->desk;
    Error error = {0};
    if (!work->counts)
        return;
    bool more = game_index_step(work->index, GAMES_A_STEP, &error);
    work->key = 0;
    if (!more) {
        end_counting(desk, work, &error);
        return;
    }
    if (work->waits && now_ms - work->said_ms >= SAY_EVERY_MS) {
        GameIndexExtent extent = game_index_extent(work->index);
        work->said_ms = now_ms;
        desk_sayf(desk, _("%zu of %zu games are counted."), extent.done, extent.total);
    }
}

static unsigned counting_state(const Job *job) {
    return ((const OpeningWork *)job)->counts ? JOB_AT_ONCE | JOB_AWAITED : 0;
}

static const JobKind COUNTING = {
    .name = "openings", .step = count_more, .state = counting_state, .close = end_work};

/* ---- the computer's first moves ---- */

enum {
    OWN_MOVE_OF = 4, /* the engine itself chooses one first move in this many */
    BEHIND_CP = 60,  /* exclude moves that are worse than the best by more */
    GAMES_LEAST = 2  /* exclude moves with fewer games */
};

/* A move's weight: its games, if it is known to be good enough. */
static unsigned weight_of(const OpeningMove *move, int best_cp) {
    bool good = move->scored && move->score_cp >= best_cp - BEHIND_CP;
    return good && move->games >= GAMES_LEAST ? move->games : 0;
}

static Move draw_move(const OpeningMove *moves, size_t count, Random *random) {
    int best_cp = INT_MIN;
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        best_cp = moves[i].scored && moves[i].score_cp > best_cp ? moves[i].score_cp : best_cp;
    for (size_t i = 0; i < count; i++)
        sum += weight_of(&moves[i], best_cp);
    if (sum == 0)
        return MOVE_NONE;
    uint64_t at = random_below(random, sum);
    for (size_t i = 0; i < count; i++) {
        if (at < weight_of(&moves[i], best_cp))
            return moves[i].move;
        at -= weight_of(&moves[i], best_cp);
    }
    return MOVE_NONE;
}

static Move choose_opening(void *context, const Position *position, uint64_t number) {
    Desk *desk = context;
    OpeningWork *work = work_of(desk);
    OpeningMove moves[OPENING_POSITION_MOVES];
    Random random = random_seeded(number);
    Error error = {0};
    if (!desk->own.variety || random_below(&random, OWN_MOVE_OF) == 0)
        return MOVE_NONE;
    if (work->opened != position->variant) {
        opening_tree_free(work->book);
        work->opened = position->variant;
        work->book = read_tree(desk, position->variant, &error);
    }
    if (work->book == NULL)
        return MOVE_NONE;
    size_t count = opening_tree_find(work->book, position, moves, NULL);
    return draw_move(moves, count, &random);
}

SessionOpening desk_session_opening(Desk *desk) {
    return (SessionOpening){choose_opening, desk};
}

enum {
    MOVE_COLUMNS = 8,
    MOVE_COLUMNS_LEAST = 6, /* the minimum if the row has all parts */
    GAMES_COLUMNS = 5,
    BAR_COLUMNS = 8,
    SCORE_COLUMNS = 6,
    BAR_LEAST = MOVE_COLUMNS + GAMES_COLUMNS + SCORE_COLUMNS + BAR_COLUMNS + 1,
    SCORE_LEAST = MOVE_COLUMNS_LEAST + GAMES_COLUMNS + SCORE_COLUMNS
};

/* The games that White and Black won. */
typedef struct Ends {
    unsigned white, black;
} Ends;

static Ends ends_of(const Position *position, const OpeningMove *move) {
    unsigned lost = move->games - move->wins - move->draws;
    bool white = position->side == SIDE_WHITE;
    return (Ends){white ? move->wins : lost, white ? lost : move->wins};
}

static unsigned share(unsigned part, unsigned all, unsigned of) {
    return (part * of * 2 + all) / (all * 2);
}

static void add_bar(const Position *position, const OpeningMove *move, Text *out) {
    Ends ends = ends_of(position, move);
    unsigned white = share(ends.white, move->games, BAR_COLUMNS);
    unsigned black = share(ends.black, move->games, BAR_COLUMNS);
    for (unsigned i = 0; i < BAR_COLUMNS; i++)
        text_add_char(out, i < white ? '#' : i + black < BAR_COLUMNS ? '=' : '.');
}

/* The score for White, as everywhere. */
static int score_of(const Position *position, const OpeningMove *move) {
    return position->side == SIDE_WHITE ? move->score_cp : -move->score_cp;
}

void opening_add_row(const Position *position, const OpeningMove *move, int columns, Text *out) {
    Phrase name = words_move_listed(position, MOVE_NONE, move->move);
    bool bar = columns >= BAR_LEAST, scored = move->scored && columns >= SCORE_LEAST;
    int room = bar ? MOVE_COLUMNS : columns - GAMES_COLUMNS - (scored ? SCORE_COLUMNS : 0);
    if (room > MOVE_COLUMNS)
        room = MOVE_COLUMNS;
    if (scored && unicode_string_columns(name.text) > room) {
        scored = false;
        room += SCORE_COLUMNS;
    }
    unicode_add_padded(out, name.text, room);
    text_addf(out, "%*u", GAMES_COLUMNS, move->games);
    if (bar && move->games >= OPENING_BAR_GAMES) {
        text_add_char(out, ' ');
        add_bar(position, move, out);
    } else if (bar) {
        text_addf(out, "%*s", 1 + BAR_COLUMNS, "");
    }
    if (scored)
        text_addf(out, "%*s", SCORE_COLUMNS, words_score(score_of(position, move)).text);
}

void opening_add_sentence(const Position *position, const OpeningMove *move, Text *out) {
    Phrase name = words_move_listed(position, MOVE_NONE, move->move);
    text_addf(out, ngettext("%s: %u game", "%s: %u games", move->games), name.text, move->games);
    if (move->games >= OPENING_BAR_GAMES) {
        Ends ends = ends_of(position, move);
        text_addf(out, _(", of which %s won %u%% and %s %u%%"),
                  side_word(position->variant, SIDE_WHITE), share(ends.white, move->games, 100),
                  side_word(position->variant, SIDE_BLACK), share(ends.black, move->games, 100));
    }
    if (move->scored)
        text_addf(out, _("; evaluation %s"),
                  words_score_and_chance(position->variant, score_of(position, move)).text);
    text_add(out, ".");
}
