/* Analyses the user's finished games, the newest first, and stores their mistakes as puzzles. The
 * first request for such a puzzle starts it; it works while no game is played, and continues after
 * a restart. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/random.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/hint/annotate.h"
#include "play/puzzle/mistake_file.h"
#include "play/puzzle/puzzle_activity.h"

enum {
    NODES = 20000, /* nodes for a position: an old game takes a second or two */
    GAMES_A_STEP = 20,
    PLIES_LEAST = 4,
    SAY_EVERY_MS = 10000
};

typedef struct OwnGames {
    Job job;
    const Variant *variant;
    MemoFile file;
    char path[SESSION_PATH_SIZE]; /* the path in `file` */
    PuzzleSet known;              /* the file's puzzles at the start */
    PgnFile archive;
    size_t left; /* archive games still to check, the first ones of the file */
    size_t games, found;
    Game *game; /* being analysed; NULL: none */
    uint64_t hash;
    Annotate *annotate;
    bool waits; /* the user waits for the first puzzle */
    int64_t said_ms;
} OwnGames;

static const JobKind LOOKING;

/* --- beginning and end ----------------------------------------------------------------------- */

static void put_game_away(OwnGames *work) {
    annotate_free(work->annotate);
    game_free(work->game);
    work->annotate = NULL;
    work->job.analysis = NULL;
    work->game = NULL;
}

static void end_work(Job *job) {
    OwnGames *work = (OwnGames *)job;
    put_game_away(work);
    puzzle_set_done(&work->known);
    pgn_file_close(&work->archive);
    free(work);
}

bool desk_own_mistakes_path(const Desk *desk, const Variant *variant, char *out, size_t size) {
    char folder[SESSION_PATH_SIZE];
    return desk_own_folder(desk, folder, sizeof folder) &&
           mistake_file_path(folder, variant, out, size, NULL);
}

static bool open_files(Desk *desk, OwnGames *work, Error *error) {
    const char *archive = desk->settings.game.archive;
    if (archive == NULL ||
        !desk_own_mistakes_path(desk, work->variant, work->path, sizeof work->path))
        return error_set(error, N_("finished games are not saved"));
    if (!file_exists(desk_files(desk), archive))
        return error_set(error, N_("there are no finished games yet"));
    work->file = (MemoFile){desk_files(desk), work->path};
    if (!mistake_file_read(&work->file, work->variant, &work->known, error))
        return false;
    if (pgn_file_open(&work->archive, desk_files(desk), archive, error))
        return true;
    puzzle_set_done(&work->known);
    return false;
}

static OwnGames *begin(Desk *desk, const Variant *variant) {
    Error error = {0};
    OwnGames *work = memory_new(1, sizeof *work);
    work->variant = variant;
    if (!open_files(desk, work, &error)) {
        free(work);
        desk_fail(desk, &error);
        return NULL;
    }
    work->left = work->archive.count;
    work->said_ms = desk->now_ms;
    job_begin(&desk->jobs, desk, NULL, &work->job, &LOOKING);
    return work;
}

bool desk_begin_own_games(Desk *desk, const Variant *variant) {
    OwnGames *work = (OwnGames *)jobs_find(&desk->jobs, &LOOKING);
    if (work != NULL && work->variant != variant) {
        job_end(&work->job);
        work = NULL;
    }
    if (work == NULL && (work = begin(desk, variant)) == NULL)
        return false;
    work->waits = work->known.count + work->found == 0;
    if (work->waits)
        desk_say_as(desk, TONE_PROGRESS,
                    _("The engine is checking your games, newest first; you will see the first "
                      "mistake it finds."));
    return !work->waits;
}

/* --- one game after another ------------------------------------------------------------------ */

static bool has_person(const Game *game) {
    return !mistakes_are_programs(game, SIDE_WHITE) || !mistakes_are_programs(game, SIDE_BLACK);
}

static bool is_wanted(const OwnGames *work, const Game *game) {
    return game->start.variant == work->variant && has_person(game) &&
           node_ply(node_line_end(game->root)) >= PLIES_LEAST;
}

/* The game at this index, if it still needs analysing; NULL if it cannot be read. */
static Game *take_game(const Desk *desk, OwnGames *work, size_t index) {
    RecordGames games = {desk->settings.variants, work->variant->name};
    Bytes text = {0};
    Game *game = NULL;
    if (pgn_file_text(&work->archive, index, &text, NULL) && text.length > 0) {
        PgnSource source = {.name = work->archive.path, .text = text.data, .length = text.length};
        work->hash = hash_bytes(HASH_START, text.data, text.length);
        if (!mistake_file_has(&work->known, work->hash))
            game = pgn_file_parse(&work->archive, &source, &games, NULL, NULL);
    }
    bytes_done(&text);
    if (game != NULL && !is_wanted(work, game)) {
        game_free(game);
        game = NULL;
    }
    return game;
}

/* Checks some more games of the archive. False: none are left, or none can be analysed. */
static bool begin_game(Desk *desk, OwnGames *work) {
    AnnotateSettings settings = {.nodes = NODES,
                                 .engine = {.hash_mib = 1, .threads = 1, .low_priority = true}};
    Error error = {0};
    bool room = work->known.count + work->found + OWN_MISTAKES_LIMIT <= PUZZLE_SET_LIMIT;
    for (size_t i = 0; i < GAMES_A_STEP && work->left > 0 && work->game == NULL; i++)
        work->game = take_game(desk, work, --work->left);
    if (work->game == NULL || !room)
        return work->left > 0 && room;
    work->annotate = annotate_start(work->game, &settings, desk->now_ms, &error);
    if (work->annotate == NULL)
        desk_fail(desk, &error);
    else
        work->job.analysis = annotate_analysis(work->annotate);
    return work->annotate != NULL;
}

static const char *date_of(const Game *game) {
    const char *date = game_tag(game, "Date");
    return date != NULL && strchr(date, '?') == NULL ? date : "";
}

/* Stores a game's mistakes. False, after saying why: they cannot be stored. */
static bool end_game(Desk *desk, OwnGames *work) {
    Error error = {0};
    Puzzle *puzzles = memory_new(OWN_MISTAKES_LIMIT, sizeof *puzzles);
    size_t count = mistakes_collect(work->game, puzzles, OWN_MISTAKES_LIMIT);
    for (size_t i = 0; i < count; i++)
        text_copy(puzzles[i].seed, sizeof puzzles[i].seed, date_of(work->game));
    bool good = mistake_file_add(&work->file, work->hash, puzzles, count, &error);
    free(puzzles);
    put_game_away(work);
    work->found += count;
    work->games++;
    if (!good)
        desk_fail(desk, &error);
    return good;
}

/* Shows the first puzzle, unless the user has started something else. */
static void show_first(Desk *desk, OwnGames *work) {
    char line[DESK_LINE_SIZE];
    text_format(line, sizeof line, "%s %s", work->variant->name, puzzle_kind_name(PUZZLE_BETTER));
    work->waits = false;
    if (desk->stack.top == NULL || desk_game(desk) != NULL)
        desk_do(desk, ACTION_PUZZLE, line);
}

static void end_all(Desk *desk, OwnGames *work) {
    if (work->waits && work->found == 0)
        desk_say(desk, _("You made no serious mistakes in your finished games."));
    job_end(&work->job);
}

/* Start nothing while a game is played: its engines need the processor. */
static bool rests(const Desk *desk) {
    return desk_session(desk) != NULL && session_in_progress(desk_session(desk)) &&
           !desk_has(desk, ACTIVITY_ASIDE);
}

static void say_progress(Desk *desk, OwnGames *work) {
    if (!work->waits || desk->now_ms - work->said_ms < SAY_EVERY_MS)
        return;
    work->said_ms = desk->now_ms;
    desk_sayf(desk, ngettext("%zu game checked.", "%zu games checked.", work->games), work->games);
}

static void look_on(Job *job, int64_t now_ms) {
    OwnGames *work = (OwnGames *)job;
    Desk *desk = job->desk;
    bool goes_on = true;
    if (work->annotate != NULL) {
        annotate_step(work->annotate, now_ms);
        if (annotate_progress(work->annotate, now_ms).working)
            return;
        goes_on = end_game(desk, work);
        say_progress(desk, work);
        if (work->waits && work->found > 0)
            show_first(desk, work);
    } else if (!rests(desk)) {
        goes_on = begin_game(desk, work);
    }
    if (!goes_on)
        end_all(desk, work);
}

static unsigned looking_state(const Job *job) {
    const OwnGames *work = (const OwnGames *)job;
    bool at_once = work->annotate == NULL && !rests(job->desk);
    return (work->waits ? JOB_AWAITED : 0) | (at_once ? JOB_AT_ONCE : 0);
}

static const JobKind LOOKING = {
    .name = "own-games", .step = look_on, .state = looking_state, .close = end_work};
