#include "play/recovery/recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "game/files/save.h"
#include "game/journal/checked_line.h"
#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "support/fault_fs.h"
#include "support/journal_peek.h"

enum { LISTED = 8 };

static SessionJournal list[LISTED];
static char archive[128], told[2048];
static FaultFs faults;

static void enter(void) {
    case_setup();
    settings.journal_folder = folder;
    Text text = TEXT_OVER(archive);
    text_add(&text, in_folder("kept/games.pgn"));
    settings.archive = archive;
    two_people();
    told[0] = '\0';
}

static void hear(void *context, const char *sentence) {
    (void)context;
    Text text = {told, sizeof told, strlen(told), false};
    text_add(&text, sentence);
    text_add_char(&text, '\n');
}

static void tidy(void) {
    told[0] = '\0';
    recovery_tidy(&settings, games, hear, NULL);
}

static size_t count_left(void) {
    return recovery_list(&settings, games, session, list, LISTED);
}

static size_t count_games(const char *path) {
    PgnFile file;
    if (!pgn_file_open(&file, file_system(), path, NULL))
        return 0;
    size_t count = file.count;
    pgn_file_close(&file);
    return count;
}

/* Another program plays, and is killed. Returns when it is gone. */
static void run_killed(void (*act)(void)) {
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        act();
        raise(SIGKILL);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void break_off(void) {
    start();
    play_at("e4e5", 0);
    play_at("e6e5", 0);
}

static void finish(void) {
    break_off();
    session_resign(session, SIDE_WHITE, 0, NULL);
}

static void begin_and_wait(void) {
    break_off();
    ck_assert_int_eq(kill(getppid(), SIGUSR1), 0);
    for (;;)
        pause();
}

static void read_all(const char *path, Bytes *out) {
    Error error = {0};
    ck_assert_msg(file_read(file_system(), path, 1 << 20, out, &error), "%s", error.reason);
}

static void write_all(const char *path, const char *data, size_t length) {
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(data, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

/* --- at the start ---------------------------------------------------------------------------- */

START_TEST(test_finished_game_of_a_killed_program_is_archived_and_reported)
{
    run_killed(finish);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(list[0].over);
    tidy();
    ck_assert_ptr_nonnull(strstr(told, "1 finished game was still in its journal"));
    ck_assert_ptr_nonnull(strstr(told, archive));
    ck_assert_uint_eq(count_games(archive), 1);
    ck_assert_uint_eq(count_left(), 0);
    tidy();
    ck_assert_str_eq(told, "");
    ck_assert_uint_eq(count_games(archive), 1);
}
END_TEST

START_TEST(test_unfinished_game_is_left_alone)
{
    run_killed(break_off);
    tidy();
    ck_assert_str_eq(told, "");
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(!list[0].over && !list[0].damaged && !list[0].unread);
    ck_assert(!file_exists(settings.fs, archive));
}
END_TEST

/* Killed between archiving and deleting the journal. */
START_TEST(test_an_archived_game_is_not_archived_twice)
{
    Bytes journal = {0};
    run_killed(finish);
    ck_assert_uint_eq(count_left(), 1);
    read_all(list[0].path, &journal);
    tidy();
    write_all(list[0].path, journal.data, journal.length);
    bytes_done(&journal);
    tidy();
    ck_assert_uint_eq(count_games(archive), 1);
    ck_assert_uint_eq(count_left(), 0);
}
END_TEST

static int keep_journals(void *context, const char *path) {
    (void)context;
    if (strstr(path, ".journal") == NULL)
        return file_system()->unlink(NULL, path);
    errno = EACCES;
    return -1;
}

/* Archives other games of `length` bytes after it. */
static void archive_more(size_t length) {
    FILE *file = fopen(archive, "ab");
    ck_assert_ptr_nonnull(file);
    fputs("\n[Event \"Long\"]\n\n{", file);
    for (size_t i = 0; i < length; i++)
        fputc('x', file);
    fputs("} *\n", file);
    ck_assert_int_eq(fclose(file), 0);
}

/* Wherever the game is in the archive, including the edges of the blocks read. */
START_TEST(test_game_whose_journal_cannot_be_deleted_is_archived_once)
{
    FileSystem fs = *file_system();
    fs.unlink = keep_journals;
    ck_assert(file_make_folder(&fs, in_folder("kept"), NULL));
    archive_more((size_t)_i == 0 ? 1 : 65536 - 40 + (size_t)_i);
    run_killed(finish);
    settings.fs = &fs;
    for (int i = 0; i < 3; i++) {
        tidy();
        ck_assert_uint_eq(count_games(archive), (size_t)i + 2);
        archive_more(100000);
    }
    settings.fs = file_system();
    tidy();
    ck_assert_uint_eq(count_games(archive), 5);
    ck_assert_uint_eq(count_left(), 0);
}
END_TEST

START_TEST(test_game_that_cannot_be_archived_is_reported_and_can_be_saved_elsewhere)
{
    run_killed(finish);
    settings.archive = "/dev/full";
    tidy();
    ck_assert_ptr_nonnull(strstr(told, "could not be added to /dev/full"));
    ck_assert_uint_eq(count_left(), 1);
    ck_assert_ptr_nonnull(strstr(told, list[0].path));
    ck_assert(recovery_save(&settings, games, list[0].path, in_folder("mine.pgn"), NULL));
    ck_assert_uint_eq(count_games(in_folder("mine.pgn")), 1);
    ck_assert_uint_eq(count_left(), 0);
}
END_TEST

START_TEST(test_a_finished_game_without_an_archive_stays_unless_journals_are_deleted)
{
    run_killed(finish);
    settings.archive = NULL;
    tidy();
    ck_assert_uint_eq(count_left(), 1);
    settings.deletes_journal = true;
    tidy();
    ck_assert_uint_eq(count_left(), 0);
    ck_assert_str_eq(told, "");
}
END_TEST

START_TEST(test_finished_game_that_is_still_on_the_screen_is_not_touched)
{
    finish();
    tidy();
    ck_assert(!file_exists(settings.fs, archive));
    ck_assert_uint_eq(count_left(), 0);
    ck_assert(session_undo(session, 0, NULL));
}
END_TEST

static const char RUBBISH[][9] = {"rubbish\n", "\0\0\0\0\0\0\0x", "21 O1234",
                                  "\377\376\n\n\n\n\n\n"};

START_TEST(test_a_journal_without_a_game_is_quarantined_and_reported)
{
    char path[128];
    Text text = TEXT_OVER(path);
    text_add(&text, in_folder("shogi-20260101-1.journal"));
    write_all(path, RUBBISH[_i], 8);
    tidy();
    ck_assert_ptr_nonnull(strstr(told, "shogi-20260101-1.journal is damaged"));
    ck_assert_ptr_nonnull(strstr(told, "shogi-20260101-1.journal.damaged"));
    ck_assert_uint_eq(count_left(), 0);
    ck_assert(!file_exists(settings.fs, path));
    Bytes now = {0};
    read_all(in_folder("shogi-20260101-1.journal.damaged"), &now);
    ck_assert_uint_eq(now.length, 8);
    ck_assert_int_eq(memcmp(now.data, RUBBISH[_i], 8), 0);
    bytes_done(&now);
    tidy();
    ck_assert_str_eq(told, "");
}
END_TEST

/* Wherever a kill has cut off the first write, and whether a power cut has left only its beginning
 * or zeros after it. */
START_TEST(test_a_journal_torn_in_its_first_write_is_deleted_silently)
{
    Bytes whole = {0};
    char name[256];
    start();
    text_copy(name, sizeof name, session_journal_path(session));
    read_all(name, &whole);
    session_close(session, NULL);
    session = NULL;
    remove(name);
    const char *begins = memmem(whole.data, whole.length, "start ", 6);
    ck_assert_ptr_nonnull(begins);
    size_t end = (size_t)(begins - whole.data) + 6;
    for (size_t length = 1; length < end; length++) {
        write_all(in_folder("a.journal"), whole.data, length);
        tidy();
        ck_assert_msg(told[0] == '\0', "cut at %zu: %s", length, told);
        ck_assert_uint_eq(count_left(), 0);
        ck_assert_msg(!file_exists(settings.fs, in_folder("a.journal")), "cut at %zu", length);
    }
    for (size_t length = end; length-- > 0;) {
        memset(whole.data + length, 0, whole.length - length);
        write_all(in_folder("a.journal"), whole.data, whole.length);
        tidy();
        ck_assert_msg(told[0] == '\0', "zeros from %zu: %s", length, told);
        ck_assert(!file_exists(settings.fs, in_folder("a.journal")));
    }
    bytes_done(&whole);
}
END_TEST

START_TEST(test_an_old_empty_journal_is_deleted)
{
    const struct timespec hour_ago[] = {{time(NULL) - 3600, 0}, {time(NULL) - 3600, 0}};
    write_all(in_folder("a.journal"), "", 0);
    ck_assert_int_eq(utimensat(AT_FDCWD, in_folder("a.journal"), hour_ago, 0), 0);
    tidy();
    ck_assert_str_eq(told, "");
    ck_assert(!file_exists(settings.fs, in_folder("a.journal")));
}
END_TEST

/* Another program may be creating it right now. */
START_TEST(test_a_new_empty_journal_is_left_alone)
{
    write_all(in_folder("a.journal"), "", 0);
    tidy();
    ck_assert_str_eq(told, "");
    ck_assert_uint_eq(count_left(), 0);
    ck_assert(file_exists(settings.fs, in_folder("a.journal")));
}
END_TEST

/* As if killed at that call: no later call does anything. */
static bool finish_and_die(int call) {
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    break_off();
    faults.chunk = 100;
    faults.fail_at = faults.calls + call;
    faults.code = EIO;
    faults.lasting = true;
    session_resign(session, SIDE_WHITE, 0, NULL);
    session_close(session, NULL);
    session = NULL;
    settings.fs = file_system();
    return faults.failed != NULL;
}

START_TEST(test_a_game_torn_in_the_archive_is_whole_there_after_the_next_start)
{
    bool torn = false, more = true;
    Bytes whole = {0};
    finish_and_die(1000);
    read_all(archive, &whole);
    for (int call = 1; more; call++) {
        Bytes now = {0};
        remove(archive);
        more = finish_and_die(call);
        if (file_exists(settings.fs, archive))
            read_all(archive, &now);
        torn = torn || (now.length > 0 && now.length < whole.length);
        bytes_done(&now);
        tidy();
        ck_assert_uint_eq(count_games(archive) + count_left(), 1);
        if (file_exists(settings.fs, archive))
            read_all(archive, &now);
        ck_assert(now.length == 0 ||
                  (now.length == whole.length && memcmp(now.data, whole.data, whole.length) == 0));
        bytes_done(&now);
        while (count_left() > 0)
            ck_assert(recovery_delete(&settings, list[0].path, NULL));
    }
    ck_assert_msg(torn, "%s", "no kill has torn it: the test shows nothing");
    bytes_done(&whole);
}
END_TEST

START_TEST(test_folder_that_cannot_be_read_is_reported)
{
    write_all(in_folder("file"), "", 0);
    settings.journal_folder = in_folder("file");
    tidy();
    ck_assert_ptr_nonnull(strstr(told, "could not be listed"));
}
END_TEST

static const int CODES[] = {ENOSPC, EIO, EROFS, EACCES, EINTR};

/* Tidying fails once, then succeeds: the game must be in the archive, and only there. */
START_TEST(test_tidying_that_fails_at_any_call_loses_nothing)
{
    Bytes journal = {0};
    char path[128];
    run_killed(finish);
    ck_assert_uint_eq(count_left(), 1);
    Text text = TEXT_OVER(path);
    text_add(&text, list[0].path);
    read_all(path, &journal);
    for (int at = 0, calls = 1; at <= 2 * calls; at++) {
        remove(archive);
        write_all(path, journal.data, journal.length);
        fault_fs_init(&faults);
        faults.fail_at = (at + 1) / 2;
        faults.lasting = at % 2 == 0;
        faults.code = CODES[_i];
        settings.fs = &faults.fs;
        tidy();
        calls = at == 0 ? faults.calls : calls;
        settings.fs = file_system();
        ck_assert_int_eq(faults.descriptors, 0);
        ck_assert(count_left() == 1 || count_games(archive) == 1);
        tidy();
        ck_assert_uint_eq(count_left(), 0);
        ck_assert_uint_eq(count_games(archive), 1);
    }
    bytes_done(&journal);
}
END_TEST

/* --- two programs ---------------------------------------------------------------------------- */

static void note(int signal) {
    (void)signal;
}

START_TEST(test_game_of_a_running_program_is_not_offered_until_that_is_killed)
{
    sigset_t waited, before;
    sigemptyset(&waited);
    sigaddset(&waited, SIGUSR1);
    signal(SIGUSR1, note);
    sigprocmask(SIG_BLOCK, &waited, &before);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0)
        begin_and_wait();
    int got;
    ck_assert_int_eq(sigwait(&waited, &got), 0);
    glob_t found;
    ck_assert_int_eq(glob(in_folder("*.journal"), 0, NULL, &found), 0);
    ck_assert_uint_eq(found.gl_pathc, 1);
    const char *path = found.gl_pathv[0];
    Error error = {0};
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", false}, list, LISTED),
        0);
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, games, "", true}, list, LISTED), 0);
    ck_assert_uint_eq(recovery_list(&settings, games, session, list, LISTED), 0);
    ck_assert_ptr_null(session_resume(&settings, path, games, 0, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "in use"));
    ck_assert(!recovery_delete(&settings, path, &error));
    ck_assert(!recovery_save(&settings, games, path, in_folder("mine.pgn"), &error));
    ck_assert(!file_exists(settings.fs, in_folder("mine.pgn")));
    ck_assert_int_eq(kill(child, SIGKILL), 0);
    ck_assert_int_eq(waitpid(child, NULL, 0), child);
    sigprocmask(SIG_SETMASK, &before, NULL);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert_str_eq(list[0].path, path);
    globfree(&found);
    session = session_resume(&settings, list[0].path, games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), 2);
}
END_TEST

/* --- what is left ---------------------------------------------------------------------------- */

START_TEST(test_unfinished_game_is_saved_as_a_file_that_can_be_resumed)
{
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(recovery_save(&settings, games, list[0].path, in_folder("mine.pgn"), NULL));
    ck_assert_uint_eq(count_left(), 0);
    PgnFile file;
    Error damage = {0};
    ck_assert(pgn_file_open(&file, settings.fs, in_folder("mine.pgn"), NULL));
    ck_assert_uint_eq(file.count, 1);
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, NULL}, &damage, NULL);
    ck_assert_str_eq(damage.reason, "");
    ck_assert_uint_eq(node_ply(node_line_end(game->root)), 2);
    game_free(game);
    pgn_file_close(&file);
}
END_TEST

/* Another program wants to resume the game while it is being saved. */
static int rename_while_wanted(void *context, const char *from, const char *to) {
    Game *game = NULL;
    (void)context;
    ck_assert(journal_in_use(file_system(), list[0].path));
    ck_assert_ptr_null(journal_resume(file_system(), list[0].path, games, &game, NULL));
    return file_system()->rename(NULL, from, to);
}

START_TEST(test_a_game_being_saved_cannot_be_resumed)
{
    FileSystem fs = *file_system();
    fs.rename = rename_while_wanted;
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    settings.fs = &fs;
    ck_assert(recovery_save(&settings, games, list[0].path, in_folder("mine.pgn"), NULL));
    settings.fs = file_system();
    ck_assert_uint_eq(count_left(), 0);
}
END_TEST

START_TEST(test_game_that_cannot_be_saved_stays_in_its_journal)
{
    Error error = {0};
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(!recovery_save(&settings, games, list[0].path, "/nowhere/mine.pgn", &error));
    ck_assert_str_ne(error.reason, "");
    ck_assert(!recovery_save(&settings, games, list[0].path, list[0].path, &error));
    ck_assert_uint_eq(count_left(), 1);
}
END_TEST

static int open_to_read(void *context, const char *path, int flags, mode_t mode) {
    (void)context;
    size_t length = strlen(folder);
    bool writes = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
    if (writes && strncmp(path, folder, length) == 0 && strstr(path, ".journal") != NULL) {
        errno = EROFS;
        return -1;
    }
    return file_system()->open(NULL, path, flags, mode);
}

START_TEST(test_game_on_a_disk_that_is_read_only_is_listed_and_saved)
{
    Error error = {0};
    FileSystem fs = *file_system();
    fs.open = open_to_read;
    run_killed(break_off);
    settings.fs = &fs;
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(!recovery_delete(&settings, list[0].path, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(EROFS)));
    error = (Error){0};
    ck_assert(recovery_save(&settings, games, list[0].path, in_folder("mine.pgn"), &error));
    ck_assert_ptr_nonnull(strstr(error.reason, strerror(EROFS)));
    ck_assert_str_eq(error.file, list[0].path);
    ck_assert_uint_eq(count_games(in_folder("mine.pgn")), 1);
    settings.fs = file_system();
}
END_TEST

START_TEST(test_unfinished_game_is_deleted_for_good)
{
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(recovery_delete(&settings, list[0].path, NULL));
    ck_assert_uint_eq(count_left(), 0);
    ck_assert(!recovery_delete(&settings, list[0].path, NULL));
}
END_TEST

/* Damages the journal's third line from the end: the move before the last. */
static void damage_journal(void) {
    Bytes text = {0};
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    read_all(list[0].path, &text);
    char *move = strstr(text.data, "move 1");
    ck_assert_ptr_nonnull(move);
    *move = 'M';
    write_all(list[0].path, text.data, text.length);
    bytes_done(&text);
}

START_TEST(test_damaged_journal_is_reported_when_it_is_resumed)
{
    Error error = {0};
    damage_journal();
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(list[0].damaged && !list[0].unread);
    session = session_resume(&settings, list[0].path, games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
    ck_assert(next_event(SESSION_EVENT_NOTICE, 0));
    ck_assert_ptr_nonnull(strstr(event.text, "is damaged"));
    ck_assert_ptr_nonnull(strstr(event.text, ".journal.damaged"));
    play_at("e4e5", 0);
    Bytes text = {0};
    Text copy = TEXT_OVER(told);
    text_addf(&copy, "%s.damaged", list[0].path);
    read_all(told, &text);
    ck_assert_ptr_nonnull(strstr(text.data, "Move 1"));
    ck_assert_ptr_nonnull(strstr(text.data, "move 2"));
    bytes_done(&text);
}
END_TEST

START_TEST(test_a_damaged_journal_is_quarantined_when_its_game_is_saved)
{
    damage_journal();
    ck_assert(recovery_save(&settings, games, list[0].path, in_folder("mine.pgn"), NULL));
    ck_assert_uint_eq(count_left(), 0);
    Text copy = TEXT_OVER(told);
    text_addf(&copy, "%s.damaged", list[0].path);
    ck_assert(file_exists(settings.fs, told));
}
END_TEST

START_TEST(test_journal_of_an_unknown_game_is_listed_with_the_reason)
{
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    VariantSet *none = variants_new(NULL, 0);
    ck_assert_ptr_nonnull(none);
    ck_assert_uint_eq(recovery_list(&settings, none, session, list, LISTED), 1);
    ck_assert(list[0].unread);
    ck_assert_ptr_nonnull(strstr(list[0].text, ".journal: "));
    ck_assert_uint_eq(
        session_list_left(&(JournalSearch){settings.fs, folder, none, "", true}, list + 1, 1), 0);
    Error error = {0};
    ck_assert(!recovery_save(&settings, none, list[0].path, in_folder("mine.pgn"), &error));
    ck_assert(!file_exists(settings.fs, in_folder("mine.pgn")));
    variants_free(none);
}
END_TEST

/* ---- what cannot be read ---- */

static int open_denied(void *context, const char *path, int flags, mode_t mode) {
    (void)context;
    if (strstr(path, ".journal") != NULL) {
        errno = EACCES;
        return -1;
    }
    return file_system()->open(NULL, path, flags, mode);
}

static ssize_t pread_broken(void *context, int fd, void *data, size_t count, off_t offset) {
    (void)context, (void)fd, (void)data, (void)count, (void)offset;
    errno = EIO;
    return -1;
}

static int stat_denied(void *context, const char *path, struct stat *out) {
    (void)context;
    if (strstr(path, ".journal") != NULL) {
        errno = EACCES;
        return -1;
    }
    return file_system()->stat(NULL, path, out);
}

static DIR *opendir_denied(void *context, const char *path) {
    (void)context, (void)path;
    errno = EACCES;
    return NULL;
}

static void make_folder(const char *path, FileSystem *fs) {
    (void)fs;
    ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void make_large(const char *path, FileSystem *fs) {
    (void)fs;
    write_all(path, "x", 1);
    ck_assert_int_eq(truncate(path, (off_t)1 << 40), 0);
}

static void make_dangling(const char *path, FileSystem *fs) {
    (void)fs;
    ck_assert_int_eq(symlink("nowhere", path), 0);
}

static void make_denied(const char *path, FileSystem *fs) {
    write_all(path, "x", 1);
    fs->open = open_denied;
}

static void make_unknown(const char *path, FileSystem *fs) {
    make_denied(path, fs);
    fs->stat = fs->lstat = stat_denied;
}

static void make_broken(const char *path, FileSystem *fs) {
    write_all(path, "x", 1);
    fs->pread = pread_broken;
}

static const struct {
    void (*make)(const char *path, FileSystem *fs);
    const char *told;
} UNREADABLE[] = {
    {make_denied, "x.journal: cannot be read: Permission denied"},
    {make_unknown, "x.journal: cannot be read: Permission denied"},
    {make_broken, "x.journal: cannot be read: Input/output error"},
    {make_folder, "x.journal: is not a regular file"},
    {make_dangling, "x.journal: cannot be read: No such file or directory"},
    {make_large, "x.journal: is too large"},
};

START_TEST(test_journal_that_cannot_be_read_is_listed_with_the_reason_and_stays)
{
    char path[128];
    struct stat before, after;
    FileSystem fs = *file_system();
    Error error = {0};
    Text text = TEXT_OVER(path);
    text_add(&text, in_folder("x.journal"));
    UNREADABLE[_i].make(path, &fs);
    ck_assert_int_eq(lstat(path, &before), 0);
    settings.fs = &fs;
    tidy();
    for (int broken = 0; broken < 2; broken++) {
        list[0] = (SessionJournal){.over = true};
        ck_assert_uint_eq(
            broken == 0
                ? count_left()
                : session_list_left(&(JournalSearch){&fs, folder, games, "", true}, list, LISTED),
            1);
        ck_assert(list[0].unread && list[0].unreadable && !list[0].over);
        ck_assert_str_eq(list[0].text, UNREADABLE[_i].told);
        ck_assert_str_eq(list[0].path, path);
    }
    ck_assert_ptr_null(session_resume(&settings, path, games, 0, &error));
    ck_assert_str_ne(error.reason, "");
    ck_assert(!recovery_save(&settings, games, path, in_folder("mine.pgn"), &error));
    settings.fs = file_system();
    ck_assert_int_eq(lstat(path, &after), 0);
    ck_assert(before.st_ino == after.st_ino);
    ck_assert_int_eq(before.st_size, after.st_size);
    ck_assert(!file_exists(settings.fs, in_folder("mine.pgn")));
}
END_TEST

START_TEST(test_folder_of_journals_that_cannot_be_read_is_listed)
{
    FileSystem fs = *file_system();
    run_killed(break_off);
    fs.opendir = opendir_denied;
    settings.fs = &fs;
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(list[0].unreadable);
    ck_assert_ptr_nonnull(strstr(list[0].text, ": cannot be read: Permission denied"));
    ck_assert(!recovery_delete(&settings, list[0].path, NULL));
    settings.fs = file_system();
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(!list[0].unread);
}
END_TEST

static void __attribute__((format(printf, 2, 3))) add_line(Bytes *out, const char *format, ...) {
    char data[200];
    Text line = TEXT_OVER(data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&line, format, arguments);
    va_end(arguments);
    ck_assert(journal_line_add(out, line.data, line.length));
}

/* Both sides move a knight out and back for `plies`. */
static void write_shuffle(const char *name, unsigned plies) {
    static const char *const SHUFFLE[] = {"b1c3", "b8c6", "c3b1", "c6b8"};
    Bytes text = {0};
    add_line(&text, "%s %d", JOURNAL_MAGIC, JOURNAL_VERSION);
    add_line(&text, "tag WhiteType human");
    add_line(&text, "tag BlackType human");
    add_line(&text, "start %s rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", name);
    for (unsigned ply = 1; ply <= plies; ply++)
        add_line(&text, "move %u %s -1", ply, SHUFFLE[(ply - 1) % 4]);
    write_all(in_folder("long.journal"), text.data, text.length);
    bytes_done(&text);
}

/* No program writes such a journal, but it must not be reported as a lack of memory. */
START_TEST(test_journal_with_more_moves_than_a_game_has_room_for_is_reported)
{
    char path[128];
    Error error = {0};
    Text copy = TEXT_OVER(path);
    text_add(&copy, in_folder("long.journal"));
    write_shuffle("chess", GAME_NODES_LIMIT);
    ck_assert_uint_eq(count_left(), 1);
    ck_assert(!list[0].unread);
    ck_assert_ptr_null(session_resume(&settings, path, games, 0, &error));
    ck_assert_str_eq(error.reason, "has too many moves");
    ck_assert(file_exists(settings.fs, path));
}
END_TEST

START_TEST(test_a_game_without_room_for_a_move_says_so)
{
    static const char ENDLESS[] = "[endless:chess]\nnFoldRule = 0\nnMoveRule = 0\n";
    Error error = {0};
    ck_assert(variants_load(games, "test", ENDLESS, sizeof ENDLESS - 1, NULL));
    write_shuffle("endless", GAME_NODES_LIMIT - 1);
    session = session_resume(&settings, in_folder("long.journal"), games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
    ck_assert_int_eq(session_phase(session), SESSION_MOVE);
    ck_assert(!session_submit(session, move_named("c6b8"), 0, &error));
    ck_assert_str_eq(error.reason, "the game has too many moves");
    ck_assert(session_undo(session, 0, NULL));
    ck_assert(session_submit(session, move_named("c3b1"), 0, &error));
}
END_TEST

typedef struct Typed {
    const char *text;
    int index; /* -1: refused */
    RecoveryWhat what;
    const char *file;
} Typed;

static const Typed TYPED[] = {
    {"1", 0, RECOVERY_RESUME, ""},
    {"3", 2, RECOVERY_RESUME, ""},
    {"2 save a b.pgn", 1, RECOVERY_SAVE, "a b.pgn"},
    {"2  save", 1, RECOVERY_SAVE, ""},
    {"2 delete", 1, RECOVERY_DELETE, ""},
    {"0", -1, RECOVERY_RESUME, ""},
    {"4", -1, RECOVERY_RESUME, ""},
    {"", -1, RECOVERY_RESUME, ""},
    {"one", -1, RECOVERY_RESUME, ""},
    {"1x", -1, RECOVERY_RESUME, ""},
    {"1 delete it", -1, RECOVERY_RESUME, ""},
    {"1 saved", -1, RECOVERY_RESUME, ""},
    {"99999999999999999999", -1, RECOVERY_RESUME, ""},
};

START_TEST(test_the_request_about_an_unfinished_game_is_parsed)
{
    const Typed *typed = &TYPED[_i];
    RecoveryRequest request;
    Error error = {0};
    bool good = recovery_parse(typed->text, 3, &request, &error);
    ck_assert_msg(good == (typed->index >= 0), "%s", typed->text);
    if (!good) {
        ck_assert_str_ne(error.reason, "");
        return;
    }
    ck_assert_uint_eq(request.index, (size_t)typed->index);
    ck_assert_int_eq(request.what, typed->what);
    ck_assert_str_eq(request.file, typed->file);
}
END_TEST

/* --- a session that ends --------------------------------------------------------------------- */

START_TEST(test_unfinished_games_are_described_by_their_state)
{
    static const struct {
        bool over, damaged;
        const char *told;
    } ROWS[] = {{false, false, "Ann - Bob"},
                {true, false, "Ann - Bob, finished"},
                {true, true, "Ann - Bob, finished"},
                {false, true, "Ann - Bob, the rest is damaged"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        SessionJournal journal = {.over = ROWS[i].over, .damaged = ROWS[i].damaged};
        char data[SESSION_TEXT_SIZE];
        Text name = TEXT_OVER(journal.text), text = TEXT_OVER(data);
        text_add(&name, "Ann - Bob");
        recovery_describe(&journal, &text);
        ck_assert_str_eq(data, ROWS[i].told);
    }
}
END_TEST

START_TEST(test_without_a_journal_folder_no_games_are_listed)
{
    run_killed(break_off);
    ck_assert_uint_eq(count_left(), 1);
    settings.journal_folder = NULL;
    tidy();
    ck_assert_str_eq(told, "");
    ck_assert_uint_eq(count_left(), 0);
}
END_TEST

START_TEST(test_a_failing_archive_is_reported_when_the_session_ends)
{
    SessionKept kept;
    settings.archive = "/dev/full";
    finish();
    session_close(session, &kept);
    session = NULL;
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert_str_ne(kept.failure.reason, "");
    ck_assert_str_eq(kept.failure.file, "/dev/full");
}
END_TEST

START_TEST(test_incomplete_journal_is_reported_when_the_session_ends)
{
    SessionKept kept;
    fault_fs_init(&faults);
    settings.fs = &faults.fs;
    break_off();
    faults.fail_at = faults.calls + 1;
    faults.lasting = true;
    faults.code = ENOSPC;
    play_at("e3e4", 0);
    session_close(session, &kept);
    session = NULL;
    ck_assert_int_eq(kept.place, SESSION_KEPT_JOURNAL);
    ck_assert_ptr_nonnull(strstr(kept.failure.reason, strerror(ENOSPC)));
}
END_TEST

/* --- synced before it is shown --------------------------------------------------------------- */

static FileSystem watched;
static unsigned synced_plies;

/* Reads the journal at a sync: its last ply must not be on the board yet. */
static int watch_sync(void *context, int fd) {
    (void)context;
    if (session != NULL && session_journal_path(session)[0] != '\0') {
        Game *game = journal_peek(file_system(), session_journal_path(session), games, NULL);
        ck_assert_ptr_nonnull(game);
        synced_plies = node_ply(node_line_end(game->root));
        ck_assert_uint_eq(node_ply(session_cursor(session)->node) + 1, synced_plies);
        game_free(game);
        while (session_step(session, 0, &event))
            ck_assert_int_ne(event.kind, SESSION_EVENT_MOVED);
    }
    return file_system()->fsync(NULL, fd);
}

/* For people's moves and the computer's. */
START_TEST(test_move_is_synced_before_it_is_shown)
{
    watched = *file_system();
    watched.fsync = watch_sync;
    settings.fs = &watched;
    settings.seats[SIDE_BLACK].kind = &PLAYER_COMPUTER;
    start();
    for (unsigned ply = 1; ply < 6; ply += 2) {
        static const char *const MOVES[] = {"a3a4", "a7a6", "c3c4", "c7c6", "g3g4", "g7g6"};
        play_at(MOVES[ply - 1], 0);
        ck_assert_uint_eq(synced_plies, ply);
        answer_at(MOVES[ply], 0);
        ck_assert_uint_eq(synced_plies, ply + 1);
    }
}
END_TEST

/* --- the name of a journal ------------------------------------------------------------------- */

enum { NAMES = 1000 };

static void take_names(unsigned from, unsigned to) {
    char name[64];
    for (unsigned number = from; number <= to; number++) {
        snprintf(name, sizeof name, "pandemonium-20261121-%u.journal", number);
        write_all(in_folder(name), "", 0);
    }
}

START_TEST(test_a_day_with_too_many_games_is_reported)
{
    snprintf(settings.date, sizeof settings.date, "2026.11.21");
    take_names(1, NAMES - 1);
    start();
    ck_assert_str_eq(session_journal_path(session), in_folder("pandemonium-20261121-1000.journal"));
    session_close(session, NULL);
    take_names(NAMES, NAMES);
    start();
    ck_assert_str_eq(session_journal_path(session), "");
    bool heard = false;
    while (session_step(session, 0, &event))
        heard = heard || strstr(event.text, "1000 games from today") != NULL;
    ck_assert(heard);
}
END_TEST

static unsigned made;

static int count_made(void *context, const char *path, int flags, mode_t mode) {
    (void)context;
    made += (flags & O_CREAT) != 0;
    return file_system()->open(NULL, path, flags, mode);
}

/* Another program holds the lock of the first journal created, whatever its name. */
static int lock_but_the_first(void *context, int fd) {
    (void)context;
    if (made > 1)
        return file_system()->lock(NULL, fd);
    errno = EWOULDBLOCK;
    return -1;
}

START_TEST(test_a_journal_name_in_use_is_skipped)
{
    FileSystem fs = *file_system();
    fs.open = count_made;
    fs.lock = lock_but_the_first;
    made = 0;
    settings.fs = &fs;
    snprintf(settings.date, sizeof settings.date, "2026.11.21");
    start();
    ck_assert_str_eq(session_journal_path(session), in_folder("pandemonium-20261121-2.journal"));
    session_close(session, NULL);
    session = NULL;
    settings.fs = file_system();
}
END_TEST

/* --- another path ---------------------------------------------------------------------------- */

START_TEST(test_the_other_path_is_a_new_name_where_a_file_can_be_created)
{
    char out[256];
    ck_assert_int_eq(setenv("HOME", folder, 1), 0);
    ck_assert(save_other_path(settings.fs, "/nowhere/mine.pgn", out, sizeof out));
    ck_assert_str_eq(out, in_folder("mine.pgn"));
    ck_assert(!file_exists(settings.fs, out));
    write_all(out, "", 0);
    ck_assert(save_other_path(settings.fs, "mine.pgn", out, sizeof out));
    ck_assert_str_eq(out, in_folder("mine-2.pgn"));
    ck_assert(save_other_path(settings.fs, "/nowhere/mine.kif", out, sizeof out));
    ck_assert_str_eq(out, in_folder("mine-2.pgn"));
    ck_assert(save_other_path(settings.fs, "/nowhere/mine.doc", out, sizeof out));
    ck_assert_str_eq(out, in_folder("mine-2.pgn"));
    ck_assert(save_other_path(settings.fs, "/nowhere/mine.pgn.gz", out, sizeof out));
    ck_assert_str_eq(out, in_folder("mine-2.pgn"));
    ck_assert(save_other_path(settings.fs, "/nowhere/", out, sizeof out));
    ck_assert_str_eq(out, in_folder("game.pgn"));
    ck_assert(!save_other_path(settings.fs, "mine.pgn", out, 8));
}
END_TEST

START_TEST(test_there_is_no_other_path_where_no_file_can_be_created)
{
    char out[256];
    fault_fs_init(&faults);
    faults.fail_at = 1;
    faults.lasting = true;
    faults.code = EROFS;
    ck_assert(!save_other_path(&faults.fs, "/nowhere/mine.pgn", out, sizeof out));
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("recovery");
    tcase_add_checked_fixture(tcase, enter, case_teardown);
    tcase_set_timeout(tcase, 300);
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_finished_game_of_a_killed_program_is_archived_and_reported);
    tcase_add_test(tcase, test_unfinished_game_is_left_alone);
    tcase_add_test(tcase, test_an_archived_game_is_not_archived_twice);
    tcase_add_loop_test(tcase, test_game_whose_journal_cannot_be_deleted_is_archived_once, 0, 40);
    tcase_add_test(tcase, test_game_that_cannot_be_archived_is_reported_and_can_be_saved_elsewhere);
    tcase_add_test(tcase,
                   test_a_finished_game_without_an_archive_stays_unless_journals_are_deleted);
    tcase_add_test(tcase, test_finished_game_that_is_still_on_the_screen_is_not_touched);
    tcase_add_loop_test(tcase, test_a_journal_without_a_game_is_quarantined_and_reported, 0, 4);
    tcase_add_test(tcase, test_a_journal_torn_in_its_first_write_is_deleted_silently);
    tcase_add_test(tcase, test_an_old_empty_journal_is_deleted);
    tcase_add_test(tcase, test_a_new_empty_journal_is_left_alone);
    tcase_add_test(tcase, test_a_game_torn_in_the_archive_is_whole_there_after_the_next_start);
    tcase_add_test(tcase, test_folder_that_cannot_be_read_is_reported);
    tcase_add_loop_test(tcase, test_tidying_that_fails_at_any_call_loses_nothing, 0, 5);
    tcase_add_test(tcase, test_game_of_a_running_program_is_not_offered_until_that_is_killed);
    tcase_add_test(tcase, test_unfinished_game_is_saved_as_a_file_that_can_be_resumed);
    tcase_add_test(tcase, test_a_game_being_saved_cannot_be_resumed);
    tcase_add_test(tcase, test_game_that_cannot_be_saved_stays_in_its_journal);
    tcase_add_test(tcase, test_game_on_a_disk_that_is_read_only_is_listed_and_saved);
    tcase_add_test(tcase, test_unfinished_game_is_deleted_for_good);
    tcase_add_test(tcase, test_damaged_journal_is_reported_when_it_is_resumed);
    tcase_add_test(tcase, test_a_damaged_journal_is_quarantined_when_its_game_is_saved);
    tcase_add_test(tcase, test_journal_of_an_unknown_game_is_listed_with_the_reason);
    tcase_add_loop_test(tcase, test_journal_that_cannot_be_read_is_listed_with_the_reason_and_stays,
                        0, sizeof UNREADABLE / sizeof *UNREADABLE);
    tcase_add_test(tcase, test_folder_of_journals_that_cannot_be_read_is_listed);
    tcase_add_test(tcase, test_journal_with_more_moves_than_a_game_has_room_for_is_reported);
    tcase_add_test(tcase, test_a_game_without_room_for_a_move_says_so);
    tcase_add_loop_test(tcase, test_the_request_about_an_unfinished_game_is_parsed, 0,
                        (int)(sizeof(TYPED) / sizeof(TYPED[0])));
    tcase_add_test(tcase, test_unfinished_games_are_described_by_their_state);
    tcase_add_test(tcase, test_without_a_journal_folder_no_games_are_listed);
    tcase_add_test(tcase, test_a_failing_archive_is_reported_when_the_session_ends);
    tcase_add_test(tcase, test_incomplete_journal_is_reported_when_the_session_ends);
    tcase_add_test(tcase, test_move_is_synced_before_it_is_shown);
    tcase_add_test(tcase, test_a_day_with_too_many_games_is_reported);
    tcase_add_test(tcase, test_a_journal_name_in_use_is_skipped);
    tcase_add_test(tcase, test_the_other_path_is_a_new_name_where_a_file_can_be_created);
    tcase_add_test(tcase, test_there_is_no_other_path_where_no_file_can_be_created);
}
