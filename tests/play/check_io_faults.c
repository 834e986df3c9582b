/* Makes each file system call of all code that reads or writes our files fail in five ways, once or
 * permanently. Old content must stay whole, new content be whole or absent, failures be reported,
 * and no file stay open.
 *
 * A row of USERS is one such piece of code: how to prepare its folder, what it does, and what the
 * folder may hold afterwards, judged through the real file system. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/file_lock.h"
#include "game/files/append.h"
#include "game/files/save.h"
#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/desk/export.h"
#include "play/hint/annotate.h"
#include "play/player/definition_text.h"
#include "play/puzzle/mistake_file.h"
#include "play/record/progress.h"
#include "play/record/scores.h"
#include "play/recovery/recovery.h"
#include "play/review/change_record.h"
#include "play/review/review.h"
#include "play/review/save_changes.h"
#include "play/session/life.h"
#include "play/session_case.h"
#include "play/settings/config.h"
#include "support/fault_fs.h"
#include "support/journal_peek.h"
#include "support/progress_write.h"

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};
enum { CODE_COUNT = sizeof CODES / sizeof CODES[0], CHUNK = 100, READ_LIMIT = 1 << 20 };

static FaultFs faults;
static Error error;

typedef struct User {
    const char *name;
    void (*prepare)(void); /* through the real file system */
    bool (*act)(void);     /* through `faults`; returns whether it claims success */
    void (*judge)(bool good);
    bool tells; /* sets a reason in `error` on failure */
} User;

/* --- what files hold ------------------------------------------------------------------------- */

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

/* The file's text, "" without a file. Valid until the next call. */
static const char *text_of(const char *name) {
    static char data[1 << 16];
    FILE *file = fopen(in_folder(name), "rb");
    size_t length = file != NULL ? fread(data, 1, sizeof data - 1, file) : 0;
    data[length] = '\0';
    if (file != NULL)
        fclose(file);
    return data;
}

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* How many games the file holds; -1: it is damaged. */
static int count_games(const char *name) {
    PgnFile file;
    if (text_of(name)[0] == '\0')
        return 0;
    if (!pgn_file_open(&file, file_system(), in_folder(name), NULL))
        return -1;
    int count = (int)file.count;
    for (size_t i = 0; i < file.count; i++) {
        Error damage = {0};
        Game *game = pgn_file_game(&file, i, &(RecordGames){games, "pandemonium"}, &damage, NULL);
        if (game == NULL || game->damaged)
            count = -1;
        game_free(game);
    }
    pgn_file_close(&file);
    return count;
}

static const char OLD_GAME[] = "[Event \"Old\"]\n[Variant \"pandemonium\"]\n\n1. Pa4 Pa6 *\n";

/* The old game is untouched, and the new one is after it or absent. A partly appended game may stay
 * if even removing it failed. */
static void judge_behind_old(const char *name, bool good) {
    const char *text = text_of(name);
    ck_assert_msg(begins_with(text, OLD_GAME), "the old game is damaged: %s", text);
    int count = count_games(name);
    ck_assert_msg(count == 2 || (count == 1 && !good), "%d games, said %s:\n%s", count,
                  good ? "done" : "failed", text);
}

/* --- sessions -------------------------------------------------------------------------------- */

static void begin(void) {
    two_people();
    settings.fs = &faults.fs;
    settings.journal_folder = NULL;
    start();
    play_at("e4e5", 0);
    play_at("e6e5", 0);
}

static void prepare_save(void) {
    write_file("mine.pgn", OLD_GAME);
    begin();
}

static bool act_save(void) {
    return session_save(session, in_folder("mine.pgn"), &error);
}

/* The reported result must be the real one. */
static void judge_save(bool good) {
    judge_behind_old("mine.pgn", good);
    ck_assert_msg(count_games("mine.pgn") == (good ? 2 : 1), "when %s fails", faults.failed);
}

static bool act_save_kif(void) {
    return session_save(session, in_folder("mine.kif"), &error);
}

static void judge_save_kif(bool good) {
    const char *text = text_of("mine.kif");
    ck_assert(good == (strstr(text, "まで") != NULL));
    ck_assert_msg(good || text[0] == '\0', "%s", text);
    ck_assert(good || access(in_folder("mine.kif"), F_OK) != 0 || faults.lasting);
}

static void begin_shogi(void) {
    settings.variant = game_named("shogi");
    two_people();
    settings.fs = &faults.fs;
    start();
    play_at("c3c4", 0);
}

static void judge_save_new(bool good) {
    ck_assert_msg(count_games("mine.pgn") == (good ? 1 : 0), "when %s fails", faults.failed);
}

/* A finished game must be in the archive, or else still in its journal. */
static SessionKept kept;

static void prepare_archive(void) {
    write_file("games.pgn", OLD_GAME);
    settings.archive = in_folder("games.pgn");
    static char archive[128];
    Text text = TEXT_OVER(archive);
    text_clear(&text);
    text_add(&text, in_folder("games.pgn"));
    settings.archive = archive;
    two_people();
    settings.fs = &faults.fs;
    settings.journal_folder = folder;
    start();
    play_at("e4e5", 0);
    ck_assert(session_resign(session, SIDE_WHITE, 0, NULL));
}

static size_t count_journals(void) {
    SessionJournal list[2];
    return session_list_left(&(JournalSearch){file_system(), folder, games, "", false}, list, 2);
}

static bool act_archive(void) {
    session_close(session, &kept);
    session = NULL;
    error = kept.failure;
    return kept.place == SESSION_KEPT_ARCHIVE;
}

static void judge_archive(bool good) {
    if (count_games("games.pgn") < 0) {
        ck_assert(begins_with(text_of("games.pgn"), OLD_GAME));
        ck_assert(!good && faults.lasting);
    } else {
        judge_behind_old("games.pgn", good);
    }
    ck_assert_msg(count_games("games.pgn") == 2 || count_journals() == 1, "the game is lost");
}

/* A game with its journal, which must have every move acknowledged without a notice. */
static unsigned told_plies;

static bool act_play(void) {
    static const char *const MOVES[] = {"e4e5", "e6e5", "c3c4", "c7c6"};
    bool good = true;
    two_people();
    settings.fs = &faults.fs;
    settings.journal_folder = folder;
    start();
    told_plies = 0;
    for (unsigned i = 0; i < 4; i++) {
        play_at(MOVES[i], 0);
        bool told = false;
        while (session_step(session, 0, &event))
            if (event.kind == SESSION_EVENT_NOTICE) {
                ck_assert_ptr_nonnull(strstr(event.text, "cannot be written to disk"));
                told = true;
            }
        good = good && !told;
        if (good)
            told_plies = i + 1;
    }
    error_set(&error, "told");
    return good;
}

static void judge_play(bool good) {
    SessionJournal list[2];
    /* After a reported failure the game continues in memory. */
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 4);
    session_close(session, NULL);
    session = NULL;
    size_t count =
        session_list_left(&(JournalSearch){file_system(), folder, games, "", true}, list, 2);
    ck_assert_uint_le(count, 1);
    ck_assert(count == 1 || told_plies == 0);
    if (count == 0)
        return;
    Game *game = journal_peek(file_system(), list[0].path, games, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_ge(node_ply(node_line_end(game->root)), good ? 4 : told_plies);
    game_free(game);
}

/* --- resuming -------------------------------------------------------------------------------- */

static char journal_path[128];

static void prepare_journal(void) {
    two_people();
    settings.journal_folder = folder;
    start();
    play_at("e4e5", 0);
    play_at("e6e5", 0);
    Text text = TEXT_OVER(journal_path);
    text_clear(&text);
    text_add(&text, session_journal_path(session));
    session_close(session, NULL);
    session = NULL;
    settings.fs = &faults.fs;
}

static bool act_resume(void) {
    session = session_resume(&settings, journal_path, games, 0, &error);
    return session != NULL;
}

static void judge_journal(bool good) {
    session_close(session, NULL);
    session = NULL;
    Game *game = journal_peek(file_system(), journal_path, games, NULL);
    ck_assert_msg(game != NULL, "the journal is lost, said %s", good ? "done" : "failed");
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), 2);
    game_free(game);
}

static bool act_list(void) {
    SessionJournal list[2];
    size_t count = recovery_list(&settings, games, NULL, list, 2);
    /* An unreadable journal is listed as such: the list never looks empty. */
    ck_assert_uint_ge(count, 1);
    ck_assert(count == 1 || list[1].unreadable);
    return count == 1 && !list[0].unread;
}

static bool act_recovery_save(void) {
    return recovery_save(&settings, games, journal_path, in_folder("mine.pgn"), &error) &&
           error.reason[0] == '\0';
}

static void judge_recovery_save(bool good) {
    int saved = count_games("mine.pgn");
    ck_assert_int_ge(saved, 0);
    ck_assert(saved == 1 || !good);
    ck_assert_msg(good == (count_journals() == 0), "when %s fails", faults.failed);
}

static bool act_recovery_delete(void) {
    return recovery_delete(&settings, journal_path, &error);
}

static void judge_recovery_delete(bool good) {
    ck_assert_uint_eq(count_journals(), good ? 0 : 1);
}

/* --- records --------------------------------------------------------------------------------- */

static const char OLD_RECORDS[] = "one\ntwo\n";

static void prepare_records(void) {
    write_file("records", OLD_RECORDS);
}

static bool act_append(void) {
    static const AppendLead LEAD = {"head\n", ""};
    return append_record(&faults.fs, in_folder("records"), &LEAD, "three\n", &error);
}

static void judge_records(bool good) {
    const char *text = text_of("records");
    ck_assert_msg(begins_with(text, OLD_RECORDS), "%s", text);
    const char *rest = text + strlen(OLD_RECORDS);
    ck_assert(!good || strcmp(rest, "three\n") == 0);
    /* Whatever follows the old records is a prefix of the new one. */
    ck_assert_msg(begins_with("three\n", rest), "%s", rest);
    ck_assert_msg(rest[0] == '\0' || strlen(rest) == 6 || faults.lasting, "half a record: %s",
                  rest);
}

static const char OLD_SCORES[] = "2026.11.20 shogi 3 won\n";

static void prepare_scores(void) {
    write_file("scores.txt", OLD_SCORES);
}

static bool act_scores_add(void) {
    ScoreLine line = {.date = "2026.11.21", .game = "shogi", .level = 3, .result = SCORE_LOST};
    return scores_add(&faults.fs, in_folder("scores.txt"), &line, &error);
}

static void judge_scores_add(bool good) {
    Scores scores = {0};
    ck_assert(begins_with(text_of("scores.txt"), OLD_SCORES));
    ck_assert(scores_read(file_system(), in_folder("scores.txt"), &scores, NULL));
    ck_assert_uint_eq(scores.count, 1);
    ck_assert_uint_eq(scores.entries[0].alone[SCORE_WON], 1);
    ck_assert_uint_ge(scores.entries[0].alone[SCORE_LOST], good ? 1 : 0);
    ck_assert(scores.broken == 0 || faults.lasting);
    scores_done(&scores);
}

static bool act_scores_read(void) {
    Scores scores = {0};
    bool good = scores_read(&faults.fs, in_folder("scores.txt"), &scores, &error);
    ck_assert(!good || scores.count == 1);
    if (good)
        scores_done(&scores);
    return good;
}

static void judge_scores_read(bool good) {
    (void)good;
    ck_assert_str_eq(text_of("scores.txt"), OLD_SCORES);
}

static const char OLD_PROGRESS[] = "# mine\nlesson shogi a stars=1\n";
static const ProgressRecord LEARNED = {
    .kind = PROGRESS_LESSON, .game = "shogi", .id = "b", .values = {2}};

static void prepare_progress(void) {
    write_file("progress.txt", OLD_PROGRESS);
}

static bool act_progress_write(void) {
    return progress_write(&(MemoFile){&faults.fs, in_folder("progress.txt")}, &LEARNED, &error);
}

static void judge_progress_write(bool good) {
    const char *text = text_of("progress.txt");
    ck_assert(begins_with(text, OLD_PROGRESS));
    const char *rest = text + strlen(OLD_PROGRESS);
    ck_assert_msg(strcmp(rest, "lesson shogi b stars=2\n") == 0 || (!good && rest[0] == '\0'), "%s",
                  text);
}

static bool act_progress_read(void) {
    Progress progress = {0};
    bool good =
        progress_read(&(MemoFile){&faults.fs, in_folder("progress.txt")}, &progress, &error);
    ck_assert_uint_eq(progress.count, good ? 1 : 0);
    progress_done(&progress);
    return good;
}

static void judge_progress_read(bool good) {
    (void)good;
    ck_assert_str_eq(text_of("progress.txt"), OLD_PROGRESS);
}

static const char OLD_MISTAKES[] = "# game 0000000000000001\n";

static void prepare_mistakes(void) {
    write_file("mistakes.tsv", OLD_MISTAKES);
}

static bool act_mistakes_add(void) {
    return mistake_file_add(&(MemoFile){&faults.fs, in_folder("mistakes.tsv")}, 2, NULL, 0, &error);
}

static void judge_mistakes_add(bool good) {
    const char *text = text_of("mistakes.tsv");
    ck_assert(begins_with(text, OLD_MISTAKES));
    const char *rest = text + strlen(OLD_MISTAKES);
    ck_assert_msg(strcmp(rest, "# game 0000000000000002\n") == 0 || (!good && rest[0] == '\0'),
                  "%s", text);
}

/* --- settings, positions ----------------------------------------------------------------- */

static const char OLD_CONFIG[] = "# mine\nbell = on\nunknown = 3\n";
static const char NEW_CONFIG[] = "# mine\nbell = off\nunknown = 3\n";

static void prepare_config(void) {
    write_file("config", OLD_CONFIG);
}

static bool act_config_write(void) {
    const Setting *setting = setting_find("bell", 4);
    ck_assert_ptr_nonnull(setting);
    return config_write(&faults.fs, in_folder("config"), &(ConfigChange){setting, NULL, "off"},
                        &error);
}

static void judge_config_write(bool good) {
    const char *text = text_of("config");
    bool is_new = strcmp(text, NEW_CONFIG) == 0;
    ck_assert_msg(is_new || (!good && strcmp(text, OLD_CONFIG) == 0), "%s", text);
}

static void hear_config(void *context, const Error *fault) {
    (void)context;
    (void)fault;
}

static bool act_config_read(void) {
    Settings read;
    settings_init(&read);
    bool good = config_read(&(ConfigFile){&faults.fs, in_folder("config"), false}, &read,
                            hear_config, NULL, &error);
    return good;
}

static void judge_config_read(bool good) {
    (void)good;
    ck_assert_str_eq(text_of("config"), OLD_CONFIG);
}

static Bytes exported;

static bool act_export(void) {
    static const BoardTextOptions OPTIONS = {0};
    Position position;
    position_start(&position, game_named("chess"));
    exported.length = 0;
    ck_assert(export_add(&position, EXPORT_TEXT, &OPTIONS, &exported, NULL));
    return file_lock_write_new(&faults.fs, in_folder("board"), &exported, &error);
}

static void judge_export(bool good) {
    const char *text = text_of("board");
    bool whole = strcmp(text, exported.data) == 0;
    bool absent = access(in_folder("board"), F_OK) != 0;
    /* The new file cannot be deleted if nothing can be. */
    ck_assert(good ? whole : absent || (text[0] == '\0' && faults.lasting));
    bytes_done(&exported);
}

static void prepare_export_refused(void) {
    write_file("board", OLD_RECORDS);
}

/* Refuses an existing file, even one that stat fails on. */
static bool act_export_refused(void) {
    ck_assert(!act_export());
    return true;
}

static void judge_export_refused(bool good) {
    ck_assert(good);
    ck_assert_str_eq(text_of("board"), OLD_RECORDS);
    bytes_done(&exported);
}

/* --- definitions for engines ----------------------------------------------------------------- */

static char definition_path[MATCH_PATH_SIZE];
static char *usual_folder; /* the environment's folder of temporary files, or NULL */

/* A file that a killed program left: no process has this ID. */
#define LEFT "pandemonium-2147483647-0.ini"

static void prepare_definition(void) {
    const struct timespec long_ago[] = {{1000, 0}, {1000, 0}};
    write_file(LEFT, OLD_RECORDS);
    ck_assert_int_eq(utimensat(AT_FDCWD, in_folder(LEFT), long_ago, 0), 0);
    const char *usual = getenv("TMPDIR");
    usual_folder = usual != NULL ? strdup(usual) : NULL;
    ck_assert_int_eq(setenv("TMPDIR", folder, 1), 0);
}

static bool act_definition(void) {
    Bytes text = {0};
    ck_assert(match_definition(game_named("chess"), file_system(), false, &text, NULL));
    bool good = match_definition_write(&faults.fs, &text, definition_path, &error);
    bytes_done(&text);
    return good;
}

static void judge_definition(bool good) {
    ck_assert(good == (definition_path[0] != '\0'));
    ck_assert(good || faults.failed != NULL);
    if (good)
        ck_assert_ptr_nonnull(strstr(text_of(strrchr(definition_path, '/') + 1), "[chess]"));
    if (faults.failed == NULL)
        ck_assert_int_ne(access(in_folder(LEFT), F_OK), 0);
    ck_assert_int_eq(usual_folder != NULL ? setenv("TMPDIR", usual_folder, 1) : unsetenv("TMPDIR"),
                     0);
    free(usual_folder);
}

/* --- reviews --------------------------------------------------------------------------------- */

static Review review;

static void open_review(void) {
    char text[1024];
    snprintf(text, sizeof text, "%s\n%s", OLD_GAME,
             "[Event \"Two\"]\n[Variant \"chess\"]\n\n1. e4 *\n");
    write_file("mine.pgn", text);
    ck_assert(review_open(&review, &faults.fs, in_folder("mine.pgn"), &(RecordGames){games, NULL},
                          &error));
    ck_assert(review_select(&review, 1, &error));
    ck_assert(review_next(&review));
    ck_assert(review_set_comment(&review, "a comment", &error));
}

/* Annotations are written to disk like the user's comments. */
static void open_annotated(void) {
    open_review();
    Node *node = review.cursor.node;
    const AnnotateVerdict verdict = {.judgement = JUDGEMENT_INACCURACY,
                                     .mover = SIDE_WHITE,
                                     .before = 50,
                                     .after = -50,
                                     .line = &node->move,
                                     .plies = 1};
    annotate_write(review.game, node, &verdict);
}

static bool act_review_open(void) {
    Review other;
    bool good =
        review_open(&other, &faults.fs, in_folder("mine.pgn"), &(RecordGames){games, NULL}, &error);
    if (good)
        review_close(&other);
    return good;
}

static bool act_review_save(void) {
    return review_save(&review, &error);
}

static bool act_review_overwrite(void) {
    ReviewPlace place;
    return review_overwrite(&review, &place, &error);
}

static bool act_review_save_as(void) {
    return review_save_as(&review, in_folder("other.pgn"), &error);
}

/* A game is in the file exactly if it was reported as saved; otherwise the user would save it
 * twice. */
static void judge_review(bool good) {
    const char *text = text_of("mine.pgn");
    ck_assert_msg(begins_with(text, OLD_GAME), "%s", text);
    ck_assert_msg(good == (strstr(text, "{a comment}") != NULL), "%s when %s fails:\n%s",
                  good ? "saved" : "not saved", faults.failed, text);
    ck_assert_int_eq(count_games("mine.pgn"), 2);
    ck_assert(good != review_changed(&review));
    review_close(&review);
}

static void judge_annotated(bool good) {
    ck_assert(good == (strstr(text_of("mine.pgn"), "better was") != NULL));
    ck_assert_int_eq(count_games("mine.pgn"), 2);
    ck_assert(good != review_changed(&review));
    review_close(&review);
}

static void judge_review_open(bool good) {
    (void)good;
    ck_assert_int_eq(count_games("mine.pgn"), 2);
    review_close(&review);
}

static void judge_review_save_as(bool good) {
    ck_assert_int_eq(count_games("mine.pgn"), 2);
    int count = count_games("other.pgn");
    ck_assert(count == 1 || (count == 0 && !good));
    ck_assert(!good || strstr(text_of("other.pgn"), "{a comment}") != NULL);
    review_close(&review);
}

/* --- all of them ----------------------------------------------------------------------------- */

static void prepare_nothing(void) {
}

static const User USERS[] = {
    {"save behind a game", prepare_save, act_save, judge_save, true},
    {"save in a new file", begin, act_save, judge_save_new, true},
    {"save as KIF", begin_shogi, act_save_kif, judge_save_kif, true},
    {"archive", prepare_archive, act_archive, judge_archive, true},
    {"play with a journal", prepare_nothing, act_play, judge_play, true},
    {"resume", prepare_journal, act_resume, judge_journal, true},
    {"list journals", prepare_journal, act_list, judge_journal, false},
    {"save what was left", prepare_journal, act_recovery_save, judge_recovery_save, true},
    {"delete what was left", prepare_journal, act_recovery_delete, judge_recovery_delete, true},
    {"append", prepare_records, act_append, judge_records, true},
    {"count a score", prepare_scores, act_scores_add, judge_scores_add, true},
    {"read scores", prepare_scores, act_scores_read, judge_scores_read, true},
    {"change progress", prepare_progress, act_progress_write, judge_progress_write, true},
    {"read progress", prepare_progress, act_progress_read, judge_progress_read, true},
    {"add mistakes", prepare_mistakes, act_mistakes_add, judge_mistakes_add, true},
    {"write a setting", prepare_config, act_config_write, judge_config_write, true},
    {"read settings", prepare_config, act_config_read, judge_config_read, true},
    {"export", prepare_nothing, act_export, judge_export, true},
    {"export over a file", prepare_export_refused, act_export_refused, judge_export_refused, true},
    {"write a definition", prepare_definition, act_definition, judge_definition, true},
    {"open a review", open_review, act_review_open, judge_review_open, true},
    {"save a review", open_review, act_review_save, judge_review, true},
    {"save an annotated game", open_annotated, act_review_save, judge_annotated, true},
    {"save a review over a change", open_review, act_review_overwrite, judge_review, true},
    {"save a review as", open_review, act_review_save_as, judge_review_save_as, true},
};
enum { USER_COUNT = sizeof USERS / sizeof USERS[0] };

static void empty_folder(void) {
    DIR *entries = opendir(folder);
    ck_assert_ptr_nonnull(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (entry->d_name[0] != '.')
            ck_assert_int_eq(unlink(in_folder(entry->d_name)), 0);
    closedir(entries);
}

/* One trial. Returns the number of calls. */
static int try_with(const User *user, int fail_at, int code, bool lasting) {
    session_settings_init(&settings, game_named("pandemonium"));
    fault_fs_init(&faults);
    error_clear(&error);
    user->prepare();
    int descriptors = faults.descriptors;
    faults.calls = 0;
    faults.chunk = CHUNK;
    faults.fail_at = fail_at;
    faults.code = code;
    faults.lasting = lasting;
    bool good = user->act();
    int calls = faults.calls;
    faults.fail_at = 0; /* the checks below are not part of the trial */
    ck_assert_msg(fail_at == 0 || faults.failed != NULL, "%s: call %d is not made", user->name,
                  fail_at);
    ck_assert_msg(good || fail_at != 0, "%s fails: %s", user->name, error.reason);
    ck_assert_msg(good || !user->tells || error.reason[0] != '\0', "%s: no reason for %s",
                  user->name, faults.failed);
    if (session == NULL)
        ck_assert_msg(faults.descriptors <= descriptors, "%s: left open when %s fails", user->name,
                      faults.failed);
    user->judge(good);
    session_close(session, NULL);
    session = NULL;
    empty_folder();
    return calls;
}

START_TEST(test_no_file_is_torn_or_lost_whatever_call_fails)
{
    const User *user = &USERS[_i];
    int calls = try_with(user, 0, 0, false);
    ck_assert_int_gt(calls, 0);
    for (int call = 1; call <= calls; call++)
        for (int code = 0; code < CODE_COUNT; code++)
            for (int lasting = 0; lasting < 2; lasting++)
                try_with(user, call, CODES[code], lasting == 1);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("io faults");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, case_setup, case_teardown);
    tcase_add_loop_test(tcase, test_no_file_is_torn_or_lost_whatever_call_fails, 0, USER_COUNT);
}
