/* Makes each allocation in what users do with games fail, once or permanently. The program must end
 * through the hook of base/memory.h, with every ply on the disk; or, if it holds unsaved work,
 * report the failure and continue with all of it. Nothing leaks (the leak checker's build shows
 * that), and old files stay whole. */
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/files/file_lock.h"
#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/desk/export.h"
#include "play/editor/editor.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/player/argv.h"
#include "play/player/player.h"
#include "play/record/scores.h"
#include "play/recovery/recovery.h"
#include "play/review/change_record.h"
#include "play/review/game_list.h"
#include "play/review/graph.h"
#include "play/review/review.h"
#include "play/review/save_changes.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "play/settings/config.h"
#include "support/fault_fs.h"
#include "support/fault_memory.h"
#include "support/journal_peek.h"
#include "support/share.h"
#include "words/rules/pieces_text.h"
#include "words/rules/rules_text.h"

/* Each performs a whole task and returns whether it succeeded; no assertions of Check, which
 * allocate too. */
typedef bool Scenario(void);

/* What must hold when memory runs out. */
typedef enum Contract {
    ENDS,     /* the hook ends the program, or an error is set */
    SAYS,     /* an error is set: there is unsaved work */
    FORGIVES, /* like SAYS, or succeeds without optional memory */
    ENDS_OR_FORGIVES
} Contract;

typedef struct Row {
    const char *name;
    Scenario *run;
    Contract contract;
    Scenario *open; /* set up before memory can run out; NULL: nothing */
} Row;

static const char OLD[] = "[Event \"Old\"]\n[White \"Ann\"]\n[Variant \"pandemonium\"]\n\n"
                          "1. Pa4 {x [%eval 0.5]} Pa6 (1... Pc6 {y}) 2. Pa5 *\n\n"
                          "[Event \"Two\"]\n[White \"Bob\"]\n[Variant \"chess\"]\n\n1. f3 e5 2. "
                          "g4 Qh4# 0-1\n";
static char mine[64], other[64], archive[64], config[64], scores_path[64], journal[64];

/* How many plies of a journalled game a trial has seen played, in memory shared with the test. */
static unsigned *seen;

static void expect(bool holds, const char *what) {
    fault_memory_expect(holds, what);
}

static void name_file(char out[64], const char *name) {
    snprintf(out, 64, "%.40s/%s", folder, name);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

/* Asserts that a failure has a reason. */
static bool told(bool good, const Error *error) {
    expect(good || error->reason[0] != '\0', "what fails says why");
    return good;
}

/* --- sessions -------------------------------------------------------------------------------- */

static bool plays(const char *text) {
    Move move;
    Error error = {0};
    bool good = uci_parse(session_position(session), text, &move, NULL) &&
                told(session_submit(session, move, 0, &error), &error);
    *seen += good && settings.journal_folder != NULL;
    return good;
}

/* Takes all events. False: one of them says that the game is not on the disk. */
static bool quiet(void) {
    bool good = true;
    while (session_step(session, 0, &event))
        good = good && event.kind != SESSION_EVENT_NOTICE;
    return good;
}

static bool begins(void) {
    Error error = {0};
    session = session_new(&settings, 0, &error);
    return told(session != NULL, &error) && quiet();
}

static bool ends(bool good) {
    session_close(session, NULL);
    session = NULL;
    return good;
}

static bool run_game(void) {
    settings.journal_folder = folder;
    bool good = begins() && plays("e4e5") && quiet() && plays("e6e5") && quiet();
    *seen -= good;
    good = good && session_undo(session, 0, NULL) && quiet() && session_redo(session, 0, NULL);
    *seen += good;
    return ends(good && quiet());
}

static bool run_finish(void) {
    settings.journal_folder = folder;
    settings.archive = archive;
    bool good = begins() && plays("e4e5") && quiet() &&
                session_resign(session, SIDE_WHITE, 0, NULL) && quiet();
    SessionKept kept = {.place = SESSION_KEPT_ARCHIVE};
    if (session != NULL) {
        bool over = session_phase(session) == SESSION_OVER;
        session_close(session, &kept);
        expect(!over || kept.place != SESSION_KEPT_NOWHERE || !good,
               "a finished game is kept somewhere");
    }
    session = NULL;
    return good && kept.place == SESSION_KEPT_ARCHIVE;
}

static bool run_computer(void) {
    settings.seats[SIDE_BLACK].kind = &PLAYER_COMPUTER;
    bool good = begins() && plays("e4e5") && quiet();
    if (good) {
        fake_engine.move = MOVE_NONE;
        good = uci_parse(session_position(session), "e6e5", &fake_engine.move, NULL);
        fake_engine_finish();
        good = quiet() && good;
        expect(session_phase(session) != SESSION_THINKING, "a move found is played, or has failed");
        good = good && session_phase(session) == SESSION_MOVE;
    }
    return ends(good);
}

static bool run_hint(void) {
    bool good = begins() && session_hint(session, 0, NULL);
    if (good) {
        good = uci_parse(session_position(session), "e4e5", &fake_engine.move, NULL);
        fake_engine_finish();
        good = quiet() && good;
    }
    return ends(good);
}

static bool run_handicap(void) {
    Handicap offers[4];
    size_t count = handicap_offers(settings.variant, offers, 4);
    if (count > 0)
        settings.handicap = offers[0];
    Error error = {0};
    session = session_new(&settings, 0, &error);
    SessionSettings again;
    bool good = told(session != NULL, &error) && count > 0;
    if (good)
        session_rematch(session, true, &again);
    return ends(good);
}

static bool run_save(void) {
    Error error = {0};
    remove(other);
    bool good = begins() && plays("e4e5") && told(session_save(session, other, &error), &error);
    return ends(good);
}

static bool run_save_behind(void) {
    Error error = {0};
    bool good = begins() && plays("e4e5") && told(session_save(session, mine, &error), &error) &&
                plays("e6e5") && told(session_save(session, mine, &error), &error);
    return ends(good);
}

static bool run_resume(void) {
    Error error = {0};
    session = session_resume(&settings, journal, games, 0, &error);
    return ends(told(session != NULL, &error) && quiet());
}

static bool run_continue(void) {
    Position start;
    position_start(&start, variants_find(games, "chess"));
    Game *game = game_new(start.variant, &start);
    Error error = {0};
    if (game == NULL)
        return false;
    session = session_continue(&settings, game, 0, &error);
    return ends(told(session != NULL, &error));
}

/* --- what was left --------------------------------------------------------------------------- */

static void hear(void *context, const char *sentence) {
    (void)context;
    (void)sentence;
}

static bool run_recovery_list(void) {
    SessionJournal list[2];
    settings.journal_folder = folder;
    settings.archive = archive;
    recovery_tidy(&settings, games, hear, NULL);
    size_t count = recovery_list(&settings, games, NULL, list, 2);
    expect(count > 0, "a game that cannot be looked at is not denied");
    return count == 1 && !list[0].unread;
}

static bool run_recovery_save(void) {
    Error error = {0};
    remove(other);
    bool good = recovery_save(&settings, games, journal, other, &error);
    told(good, &error);
    expect(good || file_exists(file_system(), journal), "a game that is not saved is left");
    return good && error.reason[0] == '\0';
}

/* --- reviews --------------------------------------------------------------------------------- */

static Review review;

static bool opens_review(void) {
    Error error = {0};
    return told(review_open(&review, file_system(), mine, &(RecordGames){games, NULL}, &error),
                &error);
}

static const char NOT_SAVED[] = "not saved";

/* Opens at the first move of the second game, with an unsaved comment. */
static bool opens_edited(void) {
    return opens_review() && review_select(&review, 1, NULL) && review_next(&review) &&
           review_set_comment(&review, NOT_SAVED, NULL);
}

/* The edits must still be there, and can be saved. */
static void expect_edited(void) {
    Bytes text = {0};
    ReviewPlace place;
    expect(review_save(&review, NULL) || review_overwrite(&review, &place, NULL),
           "what was edited can be saved");
    expect(file_read(file_system(), mine, 1 << 20, &text, NULL) &&
               strstr(text.data, NOT_SAVED) != NULL,
           "what was edited is saved");
    bytes_done(&text);
}

static bool run_review(void) {
    bool good = opens_review() && review_last(&review) && review_select(&review, 1, NULL) &&
                review_next(&review) && review_first(&review);
    if (review.game != NULL)
        game_free(review_copy_line(&review.cursor));
    review_close(&review);
    return good;
}

static bool run_comment(void) {
    Bytes text = {0};
    review_get_comment(&review, &text);
    review_add_tags(&review, "", &text);
    bytes_done(&text);
    return true;
}

static bool run_edit(void) {
    Error error = {0};
    bool good = told(review_edit_tag(&review, "White Ann", &error), &error) &&
                told(review_toggle_nag(&review, 4, &error), &error) && review_next(&review) &&
                told(review_set_comment(&review, "a comment", &error), &error) &&
                told(review_delete_rest(&review, &error), &error) &&
                told(review_put_back(&review, &error), &error);
    return good;
}

static bool run_search(void) {
    bool wrapped;
    Error error = {0};
    return told(review_search(&review, "check", false, &wrapped, &error), &error);
}

static bool run_review_save(void) {
    Error error = {0};
    bool good = told(review_save(&review, &error), &error) && error.reason[0] == '\0';
    return good;
}

static bool run_review_save_as(void) {
    Error error = {0};
    bool good = told(review_save_as(&review, other, &error), &error) && error.reason[0] == '\0';
    return good;
}

static bool run_game_list(void) {
    PgnFile file;
    GameList list;
    GameFilter filter;
    if (!pgn_file_open(&file, file_system(), mine, NULL))
        return false;
    bool good = game_filter_parse("ann", &filter, NULL);
    game_list_init(&list, &file, NULL, &filter);
    good = good && game_list_step(&list, 5, NULL) && list.count == 1;
    game_list_done(&list);
    pgn_file_close(&file);
    return good;
}

static bool run_graph(void) {
    GraphSeries series;
    Bytes words = {0};
    graph_init(&series, &review.cursor, GRAPH_LIMIT);
    graph_add_words(&series, &review.cursor, &words);
    graph_done(&series);
    bytes_done(&words);
    return true;
}

static bool run_annotate(void) {
    static const AnnotateSettings SETTINGS = {.nodes = 100,
                                              .engine = {.hash_mib = 1, .threads = 1}};
    Error error = {0};
    Bytes text = {0};
    Annotate *annotate = annotate_start(review.game, &SETTINGS, 0, &error);
    bool good = told(annotate != NULL, &error);
    for (int i = 0; good && i < 8 && annotate_progress(annotate, 0).working; i++) {
        fake_engine.move = MOVE_NONE;
        fake_engine_finish();
        annotate_step(annotate, 0);
    }
    good = good && annotate_add_summary(annotate, &text);
    bytes_done(&text);
    annotate_free(annotate);
    return good;
}

static bool run_analysis(void) {
    static const AnalysisSettings SETTINGS = {.hash_mib = 1, .threads = 1};
    static const AnalysisLimits LIMITS = {.lines = 2, .nodes = 100};
    Error error = {0};
    Analysis *analysis = analysis_new(&SETTINGS, &error);
    bool good = told(analysis != NULL, &error);
    if (good) {
        analysis_look(analysis, &review.cursor, &LIMITS, 0);
        fake_engine_report();
        analysis_step(analysis, 0);
    }
    analysis_free(analysis);
    return good;
}

/* --- other programs --------------------------------------------------------------------------- */

static char guest[128]; /* the command of a program that speaks UCI and answers e6e5 */

static Consents *consents;

static void write_guest(void) {
    char path[64];
    name_file(path, ".engine.sh");
    write_file(path, "while read -r word rest; do case $word in uci) echo uciok;; isready) "
                     "echo readyok;; quit) exit;; go) echo info depth 2 score cp 5 nodes 9 pv "
                     "e6e5; echo bestmove e6e5;; esac; done\n");
    snprintf(guest, sizeof guest, "uci:sh %s?verify=off", path);
    consents_free(consents);
    consents = consents_new(file_system(), NULL);
    (void)consents_give(consents, guest, NULL);
}

static bool run_analysis_engine(void) {
    PlayerWord word = {0};
    PlayerSetup setup = {.hash_mib = 1, .threads = 1, .consents = consents, .fs = file_system()};
    EngineLimits limits = {.depth = 2};
    PlayerEvent told_of = {0};
    Error error = {0};
    bool good = cursor_next(&review.cursor);
    Player *player = good && player_parse(guest, NULL, &word, &error)
                         ? player_open(&word, &setup, &error)
                         : NULL;
    good = told(player != NULL || !good, &error) && player != NULL;
    if (good)
        player->ops->go(player, &review.cursor, &limits, 0);
    while (good && told_of.kind != PLAYER_EVENT_MOVE && told_of.kind != PLAYER_EVENT_FAILED) {
        struct pollfd fds[PLAYER_FDS];
        poll(fds, player_fds(player, fds), 20);
        (void)player->ops->step(player, 0, &told_of);
    }
    if (told_of.kind == PLAYER_EVENT_FAILED) {
        expect(told_of.text[0] != '\0', "what fails says why");
        good = false;
    }
    player_close(player);
    return good;
}

static bool run_guest(void) {
    Error error = {0};
    settings.consents = consents;
    if (!told(player_parse(guest, NULL, &settings.seats[SIDE_BLACK], &error), &error))
        return false;
    bool good = begins() && plays("e4e5") && quiet();
    while (good && session_phase(session) == SESSION_THINKING) {
        struct pollfd fds[SESSION_POLL_LIMIT];
        poll(fds, session_poll_fds(session, fds), 20);
        quiet();
    }
    return ends(good && session_phase(session) == SESSION_MOVE);
}

/* --- records, settings, texts ---------------------------------------------------------------- */

static bool run_scores(void) {
    ScoreLine line = {.date = "2026.11.21", .game = "shogi", .level = 3, .result = SCORE_LOST};
    Scores scores = {0};
    Error error = {0};
    Bytes page = {0};
    if (!told(scores_add(file_system(), scores_path, &line, &error), &error) ||
        !told(scores_read(file_system(), scores_path, &scores, &error), &error))
        return false;
    scores_page(&scores, games, NULL, scores_path, &page);
    scores_table(&scores, games, NULL, scores_path, &page);
    bytes_done(&page);
    scores_done(&scores);
    return true;
}

static void hear_fault(void *context, const Error *fault) {
    (void)context;
    (void)fault;
}

static bool run_config(void) {
    static Settings read;
    Error error = {0};
    settings_init(&read);
    return told(config_write(file_system(), config,
                             &(ConfigChange){setting_find("bell", 4), NULL, "off"}, &error),
                &error) &&
           told(config_read(&(ConfigFile){file_system(), config, true}, &read, hear_fault, NULL,
                            &error),
                &error);
}

static bool run_export(void) {
    static const BoardTextOptions OPTIONS = {0};
    Position position;
    Error error = {0};
    Bytes text = {0};
    remove(other);
    position_start(&position, settings.variant);
    bool good = export_add(&position, EXPORT_ANSI, &OPTIONS, &text, NULL) &&
                told(file_lock_write_new(file_system(), other, &text, &error), &error);
    bytes_done(&text);
    return good;
}

static bool run_texts(void) {
    Bytes text = {0};
    rules_text(settings.variant, &text);
    pieces_text(settings.variant, true, &text);
    variants_text(games, true, &text);
    bytes_done(&text);
    return true;
}

static bool run_editor(void) {
    Position position;
    position_start(&position, settings.variant);
    Editor *editor = editor_new(&position);
    editor_clear(editor);
    editor_mirror(editor);
    bool good = editor_undo(editor) && editor_undo(editor);
    editor_free(editor);
    return good;
}

static bool run_commands(void) {
    Argv argv;
    Error error = {0};
    PlayerWord player = {0};
    if (!told(argv_split("~/engine 'a b' \"c\" d", "/home", &argv, &error), &error))
        return false;
    argv_done(&argv);
    if (!told(player_parse("uci:engine a b?Hash=3,name=x,Other=y", NULL, &player, &error), &error))
        return false;
    return true;
}

/* --- all of them ----------------------------------------------------------------------------- */

static const Row ROWS[] = {
    {"a game with its journal", run_game, ENDS, NULL},
    {"a finished game", run_finish, ENDS, NULL},
    {"a game against the computer", run_computer, ENDS_OR_FORGIVES, NULL},
    {"a hint", run_hint, ENDS_OR_FORGIVES, NULL},
    {"a game with odds", run_handicap, ENDS, NULL},
    {"saving in a new file", run_save, ENDS, NULL},
    {"saving behind others", run_save_behind, ENDS, NULL},
    {"resuming", run_resume, ENDS, NULL},
    {"going on with a game", run_continue, ENDS, NULL},
    {"what was left", run_recovery_list, ENDS, NULL},
    {"saving what was left", run_recovery_save, ENDS, NULL},
    {"reviewing", run_review, ENDS, NULL},
    {"reading a comment", run_comment, ENDS, opens_edited},
    {"editing", run_edit, SAYS, opens_edited},
    {"searching", run_search, SAYS, opens_edited},
    {"saving a review", run_review_save, SAYS, opens_edited},
    {"saving a review as", run_review_save_as, SAYS, opens_edited},
    {"a list of games", run_game_list, SAYS, NULL},
    {"a graph", run_graph, ENDS, opens_edited},
    {"going through a game", run_annotate, FORGIVES, opens_edited},
    {"an analysis", run_analysis, SAYS, opens_edited},
    {"another program that looks", run_analysis_engine, FORGIVES, opens_review},
    {"a game against another program", run_guest, ENDS_OR_FORGIVES, NULL},
    {"scores", run_scores, ENDS, NULL},
    {"settings", run_config, ENDS, NULL},
    {"an export", run_export, ENDS, NULL},
    {"rules, pieces and games", run_texts, ENDS, NULL},
    {"an editor", run_editor, ENDS, NULL},
    {"commands of engines", run_commands, SAYS, NULL},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static Bytes journal_text;

/* Creates a journal, which each trial starts with, without a sync. */
static void make_journal(void) {
    SessionSettings own = settings;
    own.journal_folder = folder;
    Session *left = session_new(&own, 0, NULL);
    ck_assert_ptr_nonnull(left);
    Move move;
    ck_assert(uci_parse(session_position(left), "e4e5", &move, NULL));
    ck_assert(session_submit(left, move, 0, NULL));
    ck_assert(file_read(file_system(), session_journal_path(left), 1 << 16, &journal_text, NULL));
    session_close(left, NULL);
}

/* Restores the state before a trial. */
static void prepare(void) {
    DIR *entries = opendir(folder);
    ck_assert_ptr_nonnull(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (entry->d_name[0] != '.')
            ck_assert_int_eq(unlink(in_folder(entry->d_name)), 0);
    closedir(entries);
    session_settings_init(&settings, game_named("pandemonium"));
    two_people();
    memset(&fake_engine, 0, sizeof fake_engine);
    *seen = 0;
    write_file(mine, OLD);
    write_guest();
    if (journal_text.length == 0)
        make_journal();
    write_file(journal, journal_text.data);
}

/* The plies of the longest game in the archive and the journals, except the one left before. */
static unsigned plies_kept(void) {
    unsigned most = 0;
    PgnFile file;
    DIR *entries = opendir(folder);
    ck_assert_ptr_nonnull(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        const char *path = in_folder(entry->d_name);
        if (strstr(entry->d_name, ".journal") == NULL || strcmp(path, journal) == 0)
            continue;
        Game *game = journal_peek(file_system(), path, games, NULL);
        unsigned plies = game != NULL ? node_ply(node_line_end(game->root)) : 0;
        most = plies > most ? plies : most;
        game_free(game);
    }
    closedir(entries);
    if (file_exists(file_system(), archive) && pgn_file_open(&file, file_system(), archive, NULL)) {
        Game *game = file.count > 0
                         ? pgn_file_game(&file, 0, &(RecordGames){games, NULL}, NULL, NULL)
                         : NULL;
        unsigned plies = game != NULL ? node_ply(node_line_end(game->root)) : 0;
        most = plies > most ? plies : most;
        game_free(game);
        pgn_file_close(&file);
    }
    return most;
}

/* The old files are whole; the game left before is in its journal or where it was saved. */
static void judge(const Row *row) {
    Bytes text = {0};
    ck_assert(file_read(file_system(), mine, 1 << 20, &text, NULL));
    size_t first = (size_t)(strstr(OLD, "\n\n[") - OLD);
    ck_assert_msg(text.length >= first && memcmp(text.data, OLD, first) == 0, "%s: %s", row->name,
                  text.data);
    bytes_done(&text);
    Game *game = journal_peek(file_system(), journal, games, NULL);
    ck_assert_msg(game != NULL || row->run == run_recovery_save, "%s: the game left is lost",
                  row->name);
    game_free(game);
    ck_assert_msg(plies_kept() >= *seen, "%s: %u plies seen, %u on the disk", row->name, *seen,
                  plies_kept());
}

typedef struct Trial {
    const Row *row;
    long at; /* index of the allocation to fail; below 0: none */
    bool lasting;
    long count; /* number of allocations */
} Trial;

/* When memory is available again, everything must continue. */
static bool run_row(void *context) {
    Trial *trial = context;
    Scenario *open = trial->row->open;
    ck_assert(open == NULL || open());
    fault_memory_count();
    if (trial->at >= 0)
        fault_memory_fail(trial->at, trial->lasting);
    bool good = trial->row->run();
    fault_memory_mend();
    trial->count = fault_memory_count();
    if (open == opens_edited)
        expect_edited();
    if (open != NULL)
        review_close(&review);
    return good;
}

static void try_at(const Row *row, long at, bool lasting) {
    Trial trial = {row, at, lasting, 0};
    bool ends = row->contract == ENDS || row->contract == ENDS_OR_FORGIVES;
    bool forgives = row->contract == FORGIVES || row->contract == ENDS_OR_FORGIVES;
    prepare();
    FaultEnd end = fault_memory_try(run_row, &trial, -1, false);
    ck_assert_msg(end != FAULT_END_LEFT || ends, "%s: ended at allocation %ld", row->name, at);
    ck_assert_msg(end != FAULT_END_WELL || !lasting || forgives,
                  "%s: well without memory from allocation %ld", row->name, at);
    judge(row);
}

static void name_files(void) {
    name_file(mine, "mine.pgn");
    name_file(other, "other.pgn");
    name_file(archive, "games.pgn");
    name_file(config, "config");
    name_file(scores_path, "scores.txt");
    name_file(journal, "left.journal");
}

START_TEST(test_every_failing_allocation_is_survived)
{
    const Row *row = &ROWS[_i];
    name_files();
    /* Run once first, since games are loaded on first use. */
    Trial trial = {row, -1, false, 0};
    prepare();
    run_row(&trial);
    prepare();
    bool whole = run_row(&trial);
    ck_assert_msg(whole, "%s fails", row->name);
    ck_assert_int_gt(trial.count, 0);
    for (long at = 0; at < trial.count; at += share_step()) {
        try_at(row, at, false);
        try_at(row, at, true);
    }
    bytes_done(&journal_text);
    consents_free(consents);
    consents = NULL;
}
END_TEST

/* The disk is full for so long that the lines held back need memory. */
static void play_on_a_full_disk(FaultFs *faults) {
    enum { ROUNDS = 150 };
    faults->code = ENOSPC;
    faults->lasting = true;
    faults->fail_at = faults->calls + 1;
    for (int i = 0; i < ROUNDS; i++)
        if (session_undo(session, 0, NULL))
            session_redo(session, 0, NULL);
    faults->fail_at = 0;
}

typedef struct Lack {
    long at;     /* the allocation to fail */
    long *count; /* gets the number of allocations; nullable */
} Lack;

static bool play_without_memory(void *context) {
    const Lack *lack = context;
    FaultFs faults;
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    settings.journal_folder = folder;
    ck_assert(begins() && plays("e4e5") && plays("e6e5"));
    fault_memory_count();
    fault_memory_fail(lack->at, false);
    play_on_a_full_disk(&faults);
    fault_memory_mend();
    if (lack->count != NULL)
        *lack->count = fault_memory_count();
    if (node_ply(session_cursor(session)->node) < 2)
        ck_assert(session_redo(session, 0, NULL) || plays("e6e5"));
    while (session_step(session, 0, &event))
        continue;
    ck_assert(plays("c3c4"));
    ck_assert_msg(quiet(), "not on the disk after allocation %ld", lack->at);
    Game *game = journal_peek(file_system(), session_journal_path(session), games, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), 3);
    game_free(game);
    return ends(true);
}

START_TEST(test_the_journal_catches_up_at_the_next_move_after_memory_ran_out)
{
    long count = 0, mended = 0;
    name_files();
    prepare();
    ck_assert(play_without_memory(&(Lack){-1, &count}));
    ck_assert_int_gt(count, 1);
    for (Lack lack = {0, NULL}; lack.at < count; lack.at++) {
        prepare();
        FaultEnd end = fault_memory_try(play_without_memory, &lack, -1, false);
        ck_assert_int_ne(end, FAULT_END_REFUSED);
        mended += end == FAULT_END_WELL;
    }
    ck_assert_int_gt(mended, 0);
}
END_TEST

static bool enter(void) {
    seen = mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return seen != MAP_FAILED && games_enter();
}

SUITE_AROUND(enter, games_unload) {
    TCase *tcase = tcase_create("memory");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    tcase_add_loop_test(tcase, test_every_failing_allocation_is_survived, 0, ROW_COUNT);
    tcase_add_test(tcase, test_the_journal_catches_up_at_the_next_move_after_memory_ran_out);
}
