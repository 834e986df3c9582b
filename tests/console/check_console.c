/* Line mode as a script sees it: lines go in through one pipe, sentences come out of another. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "console/console.h"
#include "console/output.h"
#include "rules/notation/fen.h"
#include "support/games.h"
#include "support/sandbox.h"
#include "support/suite.h"

enum { TEXT_LIMIT = 1 << 20, PATIENCE_MS = 60000, SUITE_PATIENCE_S = 120 };

/* A run of line mode in its own process. */
typedef struct Run {
    const char *variant; /* NULL: the first */
    const char *fen;     /* NULL: the start position */
    const char *script, *review, *config;
    bool tips;     /* give tips, and store which */
    bool computer; /* Black is the computer, at level 1 */
    bool strong;   /* at the highest level, with an hour on its clock */
    pid_t pid;
    int in, out;
    char text[TEXT_LIMIT]; /* its output */
    size_t length;
} Run;

static Sandbox sandbox;
static char journals[PATH_MAX], archive[PATH_MAX], tips[PATH_MAX];
static Run run;

static void set_up(void) {
    sandbox_init(&sandbox);
    sandbox_path(&sandbox, "journals", journals);
    sandbox_path(&sandbox, "games.pgn", archive);
    sandbox_path(&sandbox, "tips", tips);
    memset(&run, 0, sizeof(run));
}

static void tear_down(void) {
    sandbox_done(&sandbox);
}

/* --- running --------------------------------------------------------------------------------- */

static int run_child(void) {
    ConsoleSettings settings;
    Position start;
    console_settings_init(&settings, games);
    if (run.variant != NULL)
        settings.desk.game.variant = variants_find(games, run.variant);
    if (run.fen != NULL) {
        if (!fen_parse(settings.desk.game.variant, run.fen, &start, NULL))
            return 99;
        settings.desk.game.start = &start;
    }
    settings.desk.game.journal_folder = journals;
    settings.desk.game.archive = archive;
    settings.desk.game.seats[SIDE_BLACK].kind =
        run.computer || run.strong ? &PLAYER_COMPUTER : &PLAYER_HUMAN;
    settings.desk.game.seats[SIDE_BLACK].level = run.strong ? ENGINE_LEVEL_FULL : 1;
    if (run.strong)
        settings.desk.game.time = (TimeControl){.limited = true, .base_ms = 3600 * 1000};
    settings.desk.look_back.nodes = 300;
    settings.script = run.script;
    settings.review_path = run.review;
    settings.desk.config_path = run.config;
    settings.desk.tips = run.tips ? tips : NULL;
    settings.ascii = true;
    Error error = {0};
    int status = console_run(&settings, &error);
    if (error.reason[0] != '\0')
        dprintf(STDOUT_FILENO, "ERROR %s\n", error.reason);
    return status;
}

static void start(void) {
    int in[2], out[2];
    ck_assert_int_eq(pipe2(in, O_CLOEXEC), 0);
    ck_assert_int_eq(pipe2(out, O_CLOEXEC), 0);
    run.length = 0;
    run.text[0] = '\0';
    run.pid = fork();
    ck_assert_int_ge(run.pid, 0);
    if (run.pid == 0) {
        /* The tests' parent may ignore the signal (nohup), and the program would inherit that. */
        signal(SIGHUP, SIG_DFL);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        _exit(run_child());
    }
    close(in[0]);
    close(out[1]);
    run.in = in[1];
    run.out = out[0];
}

static void say_bytes(const char *bytes, size_t length) {
    ck_assert_int_eq(write(run.in, bytes, length), (ssize_t)length);
}

static void say(const char *lines) {
    say_bytes(lines, strlen(lines));
}

/* Reads once; false at the end of the output. */
static bool hear(void) {
    struct pollfd wait = {.fd = run.out, .events = POLLIN};
    ck_assert_msg(poll(&wait, 1, PATIENCE_MS) > 0, "silence after:\n%s", run.text);
    ssize_t count = read(run.out, run.text + run.length, TEXT_LIMIT - 1 - run.length);
    if (count <= 0)
        return false;
    run.length += (size_t)count;
    run.text[run.length] = '\0';
    return true;
}

static bool said(const char *sentence) {
    return strstr(run.text, sentence) != NULL;
}

static void await(const char *sentence) {
    while (!said(sentence))
        ck_assert_msg(hear(), "\"%s\" is not in:\n%s", sentence, run.text);
}

/* Ends the input, reads to the end and returns the status as a shell does. */
static int finish(void) {
    int status;
    if (run.in >= 0)
        close(run.in);
    while (hear())
        continue;
    close(run.out);
    ck_assert_int_eq(waitpid(run.pid, &status, 0), run.pid);
    ck_assert_msg(WIFEXITED(status), "ended by a signal after:\n%s", run.text);
    return WEXITSTATUS(status);
}

static void run_lines(const char *lines) {
    start();
    say(lines);
    ck_assert_int_eq(finish(), 0);
}

/* Input and output as a table: {TEST, sentence, start...} begins a test of that name, and each row
 * after it is a run of the program: the typed lines, then parts of the output, anywhere and in any
 * order; "not: " before text that must be absent, "file " before the name of a file that must
 * exist. The start: nothing, or "game NAME", "fen FEN", "config PATH", "computer" (Black), "tips"
 * to give tips, "review" for the games of REVIEWED. */
enum { TALK_WORDS = 20 };
typedef const char *const Talk[TALK_WORDS];
#define TEST "TEST"

#define ASSERT_SAID(sentence)                                                                      \
    ck_assert_msg(said(sentence), "\"%s\" is not in:\n%s", sentence, run.text)
#define ASSERT_NOT_SAID(sentence)                                                                  \
    ck_assert_msg(!said(sentence), "\"%s\" is in:\n%s", sentence, run.text)

/* --- a game ---------------------------------------------------------------------------------- */

/* White promotes on a move into the zone: a Van before it, a Pawn in hand. */
#define ENTERED(HELD) "K8/RBGGSSPP1/PP7/9/9/9/9/9/4k4[R" HELD "] w - - 0 1"
#define DECLARING     "4K4/9/9/9/9/9/pp7/rbggsspp1/k8[rb] w - - 0 1"
#define PROMOTING     "4k4/9/9/4V4/9/9/9/9/4K4[P] w - - 0 1"

/* --- looking --------------------------------------------------------------------------------- */

START_TEST(test_pages_are_ascii_when_asked_for)
{
    run_lines("pieces\nrules\npieces N\nhelp\nresign\ny\n");
    for (size_t i = 0; i < run.length; i++)
        ck_assert_msg((unsigned char)run.text[i] < 0x80, "byte %zu of:\n%s", i, run.text);
    ASSERT_SAID("Kangaroo");
}
END_TEST

/* The rows that a text takes in a terminal of 80 columns. */
static size_t rows_of(const char *text) {
    size_t rows = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        rows += length > 80 ? (length + 79) / 80 : 1;
        text += length + (text[length] == '\n');
    }
    return rows;
}

/* Words stay whole; a line's own indent stays; a narrow window, or none, changes nothing else. */
START_TEST(test_lines_break_at_spaces_where_the_window_ends)
{
    static const struct {
        int columns;
        bool verbatim;
        const char *text, *lines;
    } CASES[] = {
        {20, false, "White wins by checkmate today.", "White wins by\ncheckmate today.\n"},
        {20, false, "  White wins by checkmate.\nNo.", "  White wins by\n  checkmate.\nNo.\n"},
        {20, false, "12345678901234567890", "12345678901234567890\n"},
        {20, true, "White wins by checkmate today.", "White wins by checkmate today.\n"},
        {0, false, "White wins by checkmate today.", "White wins by checkmate today.\n"},
    };
    int ends[2];
    char got[200];
    ck_assert_int_eq(pipe(ends), 0);
    Output out = {.fd = ends[1], .columns = CASES[_i].columns};
    output_lines(&out, CASES[_i].text, strlen(CASES[_i].text), CASES[_i].verbatim);
    close(ends[1]);
    ssize_t length = read(ends[0], got, sizeof got - 1);
    ck_assert_int_ge(length, 0);
    got[length] = '\0';
    close(ends[0]);
    ck_assert_str_eq(got, CASES[_i].lines);
}
END_TEST

/* Lines after which help is asked for. */
static const char *const BEFORE_HELP[] = {"", "puzzle\n", "learn first\n", "learn 1\n",
                                          "resign\ny\n"};
enum { BEFORE_HELP_COUNT = sizeof BEFORE_HELP / sizeof BEFORE_HELP[0] };

START_TEST(test_help_fits_a_terminal_of_24_rows)
{
    char lines[80];
    snprintf(lines, sizeof lines, "%shelp\n", BEFORE_HELP[_i]);
    run_lines(lines);
    const char *help = strstr(run.text, "new or play [GAME]: "),
               *end = strstr(run.text, "help WORD");
    ck_assert_ptr_nonnull(help);
    ck_assert_ptr_nonnull(end);
    run.text[(size_t)(end - run.text) + strcspn(end, "\n")] = '\0';
    ck_assert_msg(rows_of(help) <= 23, "%zu rows:\n%s", rows_of(help), help);
}
END_TEST

/* --- positions, settings ------------------------------------------------------------------- */

START_TEST(test_help_lists_the_remedies_while_an_engine_has_failed)
{
    run_lines("help computer\nnew pandemonium black=uci:/nonexistent/engine\na3a4\ny\nhelp\n"
              "help again\nleave\n");
    ASSERT_SAID("There is no command computer.");
    ASSERT_SAID("again: Restarts the engine and asks it again.\n"
                "computer: Lets the built-in engine play on in its place.\n"
                "leave: Saves and leaves the game.\n");
    const char *last = strstr(run.text, "help all explains all.");
    ck_assert_ptr_nonnull(last);
    ck_assert_ptr_nonnull(strstr(last, "again: Restarts the engine"));
}
END_TEST

START_TEST(test_positions_are_exported)
{
    char path[PATH_MAX], lines[3 * PATH_MAX];
    sandbox_path(&sandbox, "diagram.txt", path);
    run.fen = PROMOTING;
    snprintf(lines, sizeof lines,
             "export fen\nexport text\nexport ansi\nexport fen %s\nexport text %s\nexport png\n",
             path, path);
    run_lines(lines);
    ASSERT_SAID("4k4/9/9/4V4/9/9/9/9/4K4[P] w - - 0 1\n");
    ASSERT_SAID(" 6    .   .   .   .   V   .   .   .   .\n");
    ASSERT_SAID("\033[0m\n");
    ASSERT_SAID("Position written to ");
    ASSERT_SAID("the file already exists; choose another name.");
    ASSERT_SAID("Type one of: fen text ansi sfen kif svg.");
    static const char WHOLE[] = "4k4/9/9/4V4/9/9/9/9/4K4[P] w - - 0 1\n";
    ck_assert(sandbox_holds(&sandbox, "diagram.txt", WHOLE, sizeof WHOLE - 1));
}
END_TEST

START_TEST(test_settings_are_shown_and_apply_to_the_next_game)
{
    run_lines(
        "set\nset clock=5+3\nset clock=5+0+30x3\nset white\nset level=12\nset foo=1\nset "
        "flip=maybe\n"
        "new shogi white=human black=human clock=1+2 start=4k4/9/9/9/9/9/9/9/R3K4[] b - - 0 1\n"
        "fen\nset\nnew nosuch\nnew clock=x\nnew pandemonium setup=none clock=none\nset\n");
    ASSERT_SAID("white=human (human|computer|");
    ASSERT_SAID("clock=none (MINUTES+SECONDS|none): ");
    ASSERT_SAID("clock=5+3 ");
    ASSERT_SAID("clock=5+0+30x3 ");
    ASSERT_SAID("a level is a number from 1 to 11");
    ASSERT_SAID("There is no setting foo; type set to list them.");
    ASSERT_SAID("Failed: type on or off.");
    ASSERT_SAID("4k4/9/9/9/9/9/9/9/R3K4[] b - - 0 1\ngame=shogi ");
    ASSERT_SAID("clock=1+2 ");
    ASSERT_SAID("start=4k4/9/9/9/9/9/9/9/R3K4[] b - - 0 1 ");
    ASSERT_SAID("There is no game nosuch; the games are ");
    ASSERT_SAID("Failed: setup: this game has no choice of setup.");
    /* A refused line changes nothing. */
    ck_assert_ptr_nonnull(strstr(strstr(run.text, "nosuch"), "game=shogi "));
}
END_TEST

START_TEST(test_odds_are_a_setting_for_one_variant)
{
    run_lines("new shogi handicap=white:rook\nset handicap\nnew handicap=black:e5\n"
              "set handicap\nnew chess\nset handicap\nset handicap=\n"
              "set handicap=white:queen\nnew\nedit\ndone\nscores\n");
    ASSERT_SAID("White plays without Rook h2.");
    ASSERT_SAID("handicap=white:Rook (SIDE:PIECES|none): ");
    ASSERT_SAID("Chess. ");
    ASSERT_SAID("handicap=none ");
    ASSERT_SAID("Failed: a handicap is a side and pieces, such as white:a1,i1, or none.");
    ASSERT_SAID("handicap=white:Queen ");
    ASSERT_SAID("Scores are not saved.");
    /* A refused line changes nothing. */
    ck_assert_ptr_nonnull(
        strstr(strstr(run.text, "e5: that side has no piece there."), "handicap=white:Rook "));
    /* A game from an edited position starts exactly there. */
    const char *queen = strstr(run.text, "White plays without Queen d1.");
    ck_assert_ptr_nonnull(queen);
    ck_assert_ptr_null(strstr(queen + 1, "White plays without"));
}
END_TEST

START_TEST(test_settings_of_the_table_are_saved_in_the_file_and_others_are_not)
{
    char path[PATH_MAX];
    sandbox_path(&sandbox, "config", path);
    sandbox_write(&sandbox, "config", "# mine\ncell = 2\n", strlen("# mine\ncell = 2\n"));
    run.config = path;
    run_lines(
        "set pace=0\nset pace=x\nset level=3\nset theme=paper\nset warnings=on\n"
        "set glyphs=characters\nset engine fish=uci:fish\ny\nset engine bad=fish\nset engine\n"
        "set white=fish\nset engine =x\n");
    ASSERT_SAID("pace=0 (auto|0..10000): ");
    ASSERT_SAID("pace: \"x\" is not a number from 0 to 10000.");
    ASSERT_SAID("There is no setting theme; type set to list them.");
    ASSERT_SAID("warnings=on (auto|on|off): ");
    ASSERT_SAID("engine fish=uci:fish\n");
    ASSERT_SAID("white=uci:fish ");
    ASSERT_SAID("engine: expected: NAME=COMMAND.");
    static const char KEPT[] = "# mine\ncell = 2\npace = 0\nwarnings = on\nglyphs = characters\n"
                               "engine fish = uci:fish\n";
    ck_assert(sandbox_holds(&sandbox, "config", KEPT, sizeof KEPT - 1));
    run_lines("set engine fish=\nset engine\n");
    ck_assert(
        sandbox_holds(&sandbox, "config", KEPT, strlen(KEPT) - strlen("engine fish = uci:fish\n")));
}
END_TEST

/* --- files ----------------------------------------------------------------------------------- */

START_TEST(test_a_saved_game_is_loaded_and_reviewed)
{
    char path[PATH_MAX], lines[3 * PATH_MAX];
    sandbox_path(&sandbox, "my game.pgn", path);
    snprintf(lines, sizeof(lines), "a3a4\na7a6\nsave %s\nquit\n", path);
    run_lines(lines);
    ASSERT_SAID("The game is saved in ");
    ASSERT_NOT_SAID("Leave it?");
    snprintf(lines, sizeof(lines), "load %s\nmoves\nquit\n", path);
    run_lines(lines);
    ASSERT_SAID("1. Pa4 Pa6\n");
    snprintf(lines, sizeof(lines),
             "review %s\nnext\nnext 5\nnext\nback\nc7c6\nback\nvariation\nvariation 2\ngoto 9\n"
             "first\nend\ngame 7\nplayon\nmoves\n",
             path);
    run_lines(lines);
    ASSERT_SAID("1. Pawn a3-a4.");
    ASSERT_SAID("The line ends here.");
    ASSERT_SAID("1: Pa6.\n2: Pc6.\n");
    ASSERT_SAID("Failed: the line has no ply 9: it ends at ply 2.");
    ASSERT_SAID("Failed: there is no such game in the file.");
}
END_TEST

static const char REVIEWED[] =
    "[Event \"One\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"chess\"]\n[Result \"0-1\"]\n\n"
    "1. f3 (1. e4 {best by test}) 1... e5 2. g4 Qh4# 0-1\n\n"
    "[Event \"Two\"]\n[White \"Cem\"]\n[Black \"Ann\"]\n[Variant \"chess\"]\n[Result \"*\"]\n\n"
    "1. d4 *\n";

static void review_lines(const char *lines) {
    static char path[PATH_MAX];
    sandbox_write(&sandbox, "two.pgn", REVIEWED, sizeof(REVIEWED) - 1);
    sandbox_path(&sandbox, "two.pgn", path);
    run.review = path;
    run_lines(lines);
}

START_TEST(test_a_reviewed_game_is_edited_and_saved_in_its_place)
{
    review_lines("next\ncomment a weak start\ncomment\nnag ?!\nnag zzz\nnag\nsave\nquit\n");
    ASSERT_SAID("1. Pawn f2-f3. {a weak start}");
    ASSERT_SAID("\na weak start\n");
    ASSERT_SAID("1. Pawn f2-f3. Dubious move. {a weak start}");
    ASSERT_SAID("There is no such mark");
    ASSERT_SAID("?? blunder\n");
    ASSERT_SAID("The game is saved in ");
    ASSERT_NOT_SAID("Leave it?");
    start();
    say("next\ngame 2\n");
    ck_assert_int_eq(finish(), 0);
    ASSERT_SAID("1. Pawn f2-f3. Dubious move. {a weak start}");
    ASSERT_SAID("Game 2 of 2: Cem - Ann");
}
END_TEST

START_TEST(test_tags_of_a_reviewed_game_are_shown_changed_and_saved)
{
    review_lines("tag\ntag black\ntag white Dee Day\ntag event -\ntag event\ntag result 1-0\n"
                 "tag fen x\ntag Date 2026.11.22\nsave\nquit\n");
    ASSERT_SAID("\nWhite: Ann\nBlack: Bob\nResult: 0-1\nVariant: chess\n");
    ASSERT_SAID("\nBlack: Bob\n");
    ASSERT_SAID("\nWhite: Dee Day\n");
    ASSERT_SAID("The game has no such tag.");
    ASSERT_SAID("Result: the moves make the result 0-1.");
    ASSERT_SAID("FEN: this follows from the start position and the moves.");
    ASSERT_SAID("\nDate: 2026.11.22\n");
    ASSERT_SAID("The game is saved in ");
    ASSERT_NOT_SAID("Leave it?");
    start();
    say("tag\n");
    ck_assert_int_eq(finish(), 0);
    ASSERT_SAID("Event: ?\nSite: ?\nDate: 2026.11.22\nRound: ?\nWhite: Dee Day\n");
}
END_TEST

START_TEST(test_the_engine_annotates_a_game_and_its_evaluations_are_shown)
{
    review_lines("graph\nannotate soon\nannotate stop\nannotate 0.05\ngraph\nsave\nquit\n");
    ASSERT_SAID("No position of this line has an evaluation.");
    ASSERT_SAID("Give the seconds per position");
    ASSERT_SAID("No annotation is running.");
    ASSERT_SAID("The engine is annotating 5 positions; type annotate stop to end it");
    ASSERT_SAID("White, 2 moves: ");
    ASSERT_SAID("The worst moves: 2. g4 (Blunder)");
    ASSERT_SAID("Ply 3, 2. g4, from ");
    ASSERT_SAID(": Black mates in 1.");
    ASSERT_SAID("The game is saved in ");
    start();
    say("goto 3\n");
    ck_assert_int_eq(finish(), 0);
    ASSERT_SAID(
        "2. Pawn g2-g4. Blunder. Black mates in 1. {Blunder: Black mates in 1; better was ");
}
END_TEST

START_TEST(test_a_file_named_on_the_command_line_is_reviewed)
{
    char path[PATH_MAX], lines[2 * PATH_MAX];
    sandbox_path(&sandbox, "game.pgn", path);
    snprintf(lines, sizeof(lines), "a3a4\nsave %s\nquit\n", path);
    run_lines(lines);
    run.review = path;
    run_lines("next\nundo\nquit\n");
    ASSERT_SAID("1. Pawn a3-a4.");
    ASSERT_SAID("undo is not possible now.");
}
END_TEST

#define STRANGE                                                                                    \
    "[Event \"One\"]\n[White \"Eve \\033[31m\"]\n[Variant \"xiangqi960\"]\n\n1. C2.5 {\033[2J} "   \
    "*\n\n"

static void write_strange(const char *text) {
    sandbox_write(&sandbox, "strange.pgn", text, strlen(text));
}

START_TEST(test_games_with_unknown_rules_are_shown_as_text)
{
    char path[PATH_MAX], lines[2 * PATH_MAX];
    sandbox_path(&sandbox, "strange.pgn", path);
    write_strange(STRANGE STRANGE "[Event \"Three\"]\n[Variant \"chess\"]\n\n1. e4 *\n");
    snprintf(lines, sizeof(lines), "review %s\ngame 2\ngame 9\nnext\nquit\n", path);
    run_lines(lines);
    ASSERT_SAID("Game 3 of 3");
    ASSERT_SAID("2 games before it cannot be played here");
    ASSERT_SAID("there is no game \"xiangqi960\"");
    ASSERT_SAID("Here is its text:");
    ASSERT_SAID("\n1. C2.5 {?[2J} *\n");
    ASSERT_SAID("there is no such game in the file");
    ASSERT_SAID("1. Pawn e2-e4.");
    write_strange(STRANGE);
    snprintf(lines, sizeof(lines), "review %s\nquit\n", path);
    run_lines(lines);
    ASSERT_SAID("\n[Variant \"xiangqi960\"]\n");
    run.review = path;
    start();
    ck_assert_int_eq(finish(), 3);
    ASSERT_SAID("\n[Variant \"xiangqi960\"]\n");
}
END_TEST

START_TEST(test_an_unreadable_review_file_is_a_bad_file)
{
    run.review = "/nonexistent/game.pgn";
    start();
    ck_assert_int_eq(finish(), 3);
    ASSERT_SAID("ERROR ");
}
END_TEST

START_TEST(test_an_unreadable_file_is_reported_and_listed)
{
    char path[PATH_MAX];
    sandbox_path(&sandbox, "journals/x.journal", path);
    ck_assert(file_make_folder(file_system(), path, NULL));
    run_lines("resume\nresume 1\nresume 1 save x.pgn\nresume 1 delete\ny\nresume\n");
    ASSERT_SAID("1 unfinished game; type resume to list it.");
    ASSERT_SAID("1: x.journal: is not a regular file.\nType resume and a number");
    ASSERT_NOT_SAID("No unfinished games.");
    ASSERT_NOT_SAID("Game deleted.");
    ck_assert(file_exists(file_system(), path));
}
END_TEST

START_TEST(test_an_unfinished_game_is_saved_or_deleted)
{
    char path[PATH_MAX], lines[2 * PATH_MAX];
    run_lines("a3a4\n");
    run_lines("c3c4\n");
    sandbox_path(&sandbox, "saved.pgn", path);
    snprintf(lines, sizeof(lines),
             "resume\nresume 1 fly\nresume 1 save\nresume 3 delete\nresume 1 save %s\nresume\n"
             "resume 1 delete\nn\nresume 1 delete\ny\nresume\n",
             path);
    run_lines(lines);
    ASSERT_SAID("2 unfinished games; type resume to list them.");
    ASSERT_SAID("2: Pandemonium, White - Black, 1 move");
    ASSERT_SAID("can be resumed, saved or deleted");
    ASSERT_SAID("Add a name: resume 1 save FILE.");
    ASSERT_SAID("there is no such game");
    ASSERT_SAID("The game is saved in ");
    ASSERT_SAID("Delete this game for good? y or n.\nAll right.\n");
    ASSERT_SAID("Game deleted.\nNo unfinished games.\n");
    ck_assert(file_exists(file_system(), path));
}
END_TEST

/* The program was killed at the end of its game. */
START_TEST(test_a_finished_game_is_archived_at_the_next_start)
{
    start();
    say("a3a4\nresign\ny\n");
    await("resigns");
    ck_assert_int_eq(kill(run.pid, SIGKILL), 0);
    ck_assert_int_eq(waitpid(run.pid, NULL, 0), run.pid);
    close(run.in);
    close(run.out);
    ck_assert(!file_exists(file_system(), archive));
    run_lines("resume\n");
    ASSERT_SAID("1 finished game was still in its journal; it is now in ");
    ASSERT_SAID("No unfinished games.");
    ASSERT_NOT_SAID("type resume to list it");
    ck_assert(file_exists(file_system(), archive));
}
END_TEST

START_TEST(test_quit_asks_only_about_a_game_that_is_not_saved)
{
    char path[PATH_MAX], lines[PATH_MAX + 32];
    sandbox_path(&sandbox, "mine.pgn", path);
    snprintf(lines, sizeof lines, "a3a4\nsave %s\nquit\n", path);
    run_lines(lines);
    ASSERT_NOT_SAID("Leave it?");
    run_lines("a3a4\nquit\ny\nhelp quit\n");
    ASSERT_SAID("Leave it? y or n.");
    run_lines("help quit\n");
    ASSERT_SAID("asking first if it is in progress and not saved");
}
END_TEST

START_TEST(test_another_path_is_offered_when_a_game_cannot_be_saved)
{
    char path[PATH_MAX];
    ck_assert_int_eq(setenv("HOME", sandbox.folder, 1), 0);
    sandbox_path(&sandbox, "mine.pgn", path);
    run_lines("a3a4\nsave /nowhere/mine.pgn\nn\nsave /nowhere/mine.pgn\nlast\n");
    ASSERT_SAID("Failed: /nowhere/mine.pgn: cannot be opened");
    ASSERT_SAID("mine.pgn instead. Save it there? y or n.\nAll right.\n");
    ASSERT_NOT_SAID("Please answer");
    ck_assert(!file_exists(file_system(), path));
    run_lines("a3a4\nsave /nowhere/mine.pgn\ny\nsave ~/other.pgn\n");
    ASSERT_SAID("The game is saved in ");
    ck_assert(file_exists(file_system(), path));
    sandbox_path(&sandbox, "other.pgn", path);
    ck_assert(file_exists(file_system(), path));
}
END_TEST

/* Another program writes to the file during the review. */
static void review_changed_file(const char *answers) {
    static char path[PATH_MAX];
    static const char MORE[] = "\n[Event \"Three\"]\n[Variant \"chess\"]\n\n1. c4 *\n";
    char text[1024];
    sandbox_write(&sandbox, "two.pgn", REVIEWED, sizeof(REVIEWED) - 1);
    sandbox_path(&sandbox, "two.pgn", path);
    run.review = path;
    start();
    say("next\ncomment mine\ncomment\n");
    await("\nmine\n");
    snprintf(text, sizeof(text), "%s%s", REVIEWED, MORE);
    sandbox_write(&sandbox, "two.pgn", text, strlen(text));
    say("save\n");
    await("overwrite");
    say(answers);
    ck_assert_int_eq(finish(), 0);
    run.review = NULL;
}

static bool file_says(const char *name, const char *words) {
    char path[PATH_MAX];
    Bytes text = {0};
    sandbox_path(&sandbox, name, path);
    ck_assert(file_read(file_system(), path, 1 << 16, &text, NULL));
    bool found = strstr(text.data, words) != NULL;
    bytes_done(&text);
    return found;
}

START_TEST(test_a_question_comes_before_a_changed_file_is_overwritten)
{
    char line[2 * PATH_MAX], other[PATH_MAX];
    review_changed_file("cancel\nquit\ny\n");
    ASSERT_SAID("Another program has changed ");
    ASSERT_SAID("Type overwrite, save and another name, or cancel.\nAll right.\n");
    ck_assert(!file_says("two.pgn", "mine"));
    review_changed_file("overwrite\nquit\n");
    ASSERT_SAID("The game is saved in ");
    ck_assert(file_says("two.pgn", "mine") && file_says("two.pgn", "Three"));
    sandbox_path(&sandbox, "other.pgn", other);
    snprintf(line, sizeof(line), "save %s\nquit\n", other);
    review_changed_file(line);
    ASSERT_SAID("The game is saved in ");
    ck_assert(!file_says("two.pgn", "mine") && file_says("other.pgn", "mine"));
}
END_TEST

START_TEST(test_lines_of_a_script_are_handled_first)
{
    char path[PATH_MAX];
    static const char lines[] = "# opening\na3a4\na7a6";
    sandbox_write(&sandbox, "script", lines, sizeof(lines) - 1);
    sandbox_path(&sandbox, "script", path);
    run.script = path;
    run_lines("a4a5\nmoves\n");
    ASSERT_SAID("1. Pa4 Pa6\n2. Pa5\n");
    run.script = "/nonexistent/script";
    start();
    ck_assert_int_eq(finish(), 1);
}
END_TEST

/* --- hostile input and signals --------------------------------------------------------------- */

START_TEST(test_hostile_lines_are_answered_and_the_game_continues)
{
    char line[5001];
    start();
    memset(line, 'a', sizeof(line));
    line[450] = '\n';
    say_bytes(line, 451);
    line[450] = 'a';
    line[5000] = '\n';
    say_bytes(line, sizeof(line));
    static const char binary[] =
        "\0\x1b]52;c;QQ==\x07\xff\xfe\xc2\x9b\n%s%n%s\n\n   \nhelp \x1b[2J\n";
    say_bytes(binary, sizeof(binary) - 1);
    say("save\ngoto\nlevel 99\nnew checkers\nresume 99999999999999999999\ns zz\nat z99\np ?\na3a4");
    ck_assert_int_eq(finish(), 0);
    ASSERT_SAID("That line is too long and was ignored.");
    ASSERT_SAID("Add a name: save FILE.");
    ASSERT_SAID("There is no game checkers; the games are");
    ASSERT_SAID("White: Pa4.");
    for (size_t i = 0; i < run.length; i++)
        ck_assert_msg(run.text[i] == '\n' || (unsigned char)run.text[i] >= ' ', "byte %zu", i);
}
END_TEST

START_TEST(test_a_signal_ends_the_program_while_the_computer_thinks)
{
    static const int signals[] = {SIGTERM, SIGHUP};
    int number = signals[_i];
    run.strong = true;
    start();
    say("a3a4\n");
    await("You: Pa4.");
    int64_t before_ms = clock_now_ms();
    ck_assert_int_eq(kill(run.pid, number), 0);
    ck_assert_int_eq(finish(), 128 + number);
    ck_assert_int_lt(clock_now_ms() - before_ms, PATIENCE_MS / 2);
    ASSERT_SAID(".journal; type resume to continue it.");
    run.strong = false;
    run_lines("resume 1\nnow\nmoves\n");
    ASSERT_SAID("1. Pa4 ");
}
END_TEST

START_TEST(test_an_interrupt_makes_the_computer_move_and_loses_nothing)
{
    run.strong = true;
    start();
    say("a3a4\n");
    await("You: Pa4.");
    ck_assert_int_eq(kill(run.pid, SIGINT), 0);
    await("Computer level 10: ");
    say("resign\n");
    await("Resign the game?");
    ck_assert_int_eq(kill(run.pid, SIGINT), 0);
    await("All right.");
    ck_assert_int_eq(kill(run.pid, SIGINT), 0);
    await("Type quit to leave.");
    say("moves\n");
    await("1. Pa4 ");
    ck_assert_int_eq(finish(), 0);
}
END_TEST

START_TEST(test_now_works_while_the_computer_thinks)
{
    run.strong = true;
    start();
    say("a3a4\nnow\n");
    await("Computer level 10: ");
    ck_assert_int_eq(finish(), 0);
}
END_TEST

START_TEST(test_a_premove_is_stored_while_the_computer_thinks)
{
    run.strong = true;
    start();
    say("a3a4\npremove\npremove xx\npremove c3c4\n");
    await("There is no premove.");
    await("xx cannot be a premove");
    await("Set premove c3-c4; type premove off to cancel it.");
    say("premove off\npremove e3a7\npremove g3g4\nnow\n");
    await("Premove cancelled.");
    await("Computer level 10: ");
    await("You: Pg4.");
    say("now\n");
    ck_assert_int_eq(finish(), 0);
}
END_TEST

START_TEST(test_undo_asks_once_a_game_while_a_clock_runs)
{
    run.strong = true;
    start();
    say("a3a4\nnow\nundo\nn\nundo\ny\nmoves\n");
    await("All right.");
    await("Took back your move and the reply.");
    run.text[run.length = 0] = '\0';
    say("g3g4\nnow\nundo\n");
    await("Took back your move and the reply.");
    ck_assert_ptr_null(strstr(run.text, "Undo?"));
    ck_assert_int_eq(finish(), 0);
}
END_TEST

START_TEST(test_a_reader_that_closes_its_pipe_does_not_crash_the_program)
{
    start();
    await("Pandemonium");
    close(run.out);
    say("board\nboard\n");
    close(run.in);
    int status;
    ck_assert_int_eq(waitpid(run.pid, &status, 0), run.pid);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 1);
}
END_TEST

/* The text after word; NULL if it does not start with word. */
static const char *behind(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 ? text + length : NULL;
}

/* Begins the test's first run. Returns whether it is a review. */
static bool begin(const Talk *talk) {
    bool review = false;
    for (size_t i = 2; i < TALK_WORDS && (*talk)[i] != NULL; i++) {
        const char *word = (*talk)[i];
        if (behind(word, "game ") != NULL)
            run.variant = behind(word, "game ");
        else if (behind(word, "fen ") != NULL)
            run.fen = behind(word, "fen ");
        else if (behind(word, "config ") != NULL)
            run.config = behind(word, "config ");
        else if (strcmp(word, "computer") == 0)
            run.computer = true;
        else if (strcmp(word, "tips") == 0)
            run.tips = true;
        else if (strcmp(word, "review") == 0)
            review = true;
        else
            ck_abort_msg("%s: what start is that?", word);
    }
    return review;
}

static void check(const char *expected) {
    char path[PATH_MAX];
    const char *words = behind(expected, "not: "), *name = behind(expected, "file ");
    if (words != NULL) {
        ASSERT_NOT_SAID(words);
    } else if (name != NULL) {
        sandbox_path(&sandbox, name, path);
        ck_assert_msg(access(path, R_OK) == 0, "no %s after:\n%s", path, run.text);
    } else {
        ASSERT_SAID(expected);
    }
}

static const Talk TALKS[] = {
    {TEST, "a game is learned step by step"},
    {"learn minishogi\nlearn minishogi 1\nhint\nhint\nskip\nearlier\nrepeat\nmore\nlearn "
     "nonsense\n",
     "All pieces: 0 of 10 done; type learn pieces.", "All pieces, 1 of 10: ", "Stars on ",
     "Look at the ", "Hint: ", "All pieces, 2 of 10: ", "There is no lesson nonsense"},
    {"learn rule-mate-drop\nlearn pieces\nlessons\nprogress\nquit\n", "Checkmate by a drop",
     ": The Pawn", "Check and mate", "Back in the game."},
    {TEST, "a hint in a mate lesson says where to look, the move, and why it is mate"},
    {"learn rule-mate-drop\nhint\nhint\nhint\n", "Look at the ", ", checkmate.",
     " is attacked, no square is safe for it (attacked: "},
    {TEST, "the last hint in a mate in one says why it is mate"},
    {"puzzle pandemonium mate1\nhint\nhint\nhint\nhint\n", ", checkmate.",
     "nothing can stop the check."},
    {TEST, "the first step says how to type a move, and each how its piece moves"},
    {"learn first\n", "Type a move such as a1"},
    {"learn shogi first\nskip\nskip\nskip\n", "The Knight leaps "},
    {TEST, "next goes on in lessons, First steps and puzzles, and play and puzzles are understood"},
    {"learn minishogi\nlearn minishogi 1\nnext\nback\n",
     "All pieces, 2 of 10: ", "not: next is not possible now."},
    {"learn first\nnext\nback\n", "Step 2 of ", "not: next is not possible now."},
    {"puzzles\nnext\nskip\nhelp\n", "Here also: next (puzzle), skip (puzzle).",
     "not: next is not possible now.", "not: is not a command"},
    {"play minishogi\n", "Minishogi. ", "not: is not"},
    {TEST, "help explains words of the rules and pieces, as the game has them"},
    {"help drop\nhelp promote\nhelp hand\nhelp rook\nhelp castling\nhelp nonsense\n",
     "put a piece from the hand on an empty", "the piece and the square: P@e5.",
     "end it with + to promote", "hands or h: ", "not: Moves the variation",
     "Rook (R) moves any distance", "This game has no rule about castling.",
     "There is no command nonsense."},
    {TEST, "a command that a puzzle lacks is not possible there, though a screen has a longer one"},
    {"puzzle\nsave\n", "save is not possible now.", "not: save is not a command"},
    {TEST, "help explains words of the rules in another game", "game chess"},
    {"help drop\nhelp promote\n", "there are no drops", "end it with = and the new piece's letter"},
    {TEST, "a game that is over is not gone back to"},
    {"resign\ny\nedit\ncancel\n", "Editor closed. The game is over; type new for another one.",
     "not: Back in the game."},
    {TEST, "arrows are said, drawn, removed and limited"},
    {"arrow\narrow d5 a5\narrow e4\narrow\narrow d5 a5 red\narrow e4\narrow z9\n",
     "There are no arrows.", "Arrow d5 a5.", "Ring e4.", "Type two squares"},
    {TEST, "arrows in a review are kept in the comment and said with it", "review"},
    {"next\narrow e7 e5 red\narrow e4\nback\narrow\nnext\n", "Ring e4. Arrow e7 e5.",
     "There are no arrows."},
    {TEST, "no puzzle is shown if a word of the order is unknown"},
    {"puzzle daily nonsense\nsolution\nquit\n", "There is no game nonsense",
     "not: Back in the game."},
    {TEST, "the daily puzzle has no kind"},
    {"puzzle daily mate1\nsolution\nquit\n", "The daily puzzle is the same for everyone"},
    {TEST, "the puzzles are listed with the words to type"},
    {"puzzle list\n", "  Today's puzzle (daily)", "* At your rating (even)", "* Any kind (puzzle)",
     "  Mate in 2 (mate3)"},
    {"puzzle easier mate1\npuzzle list\n", "* Easier (easier)", "* Mate in 1 (mate1)"},
    {TEST, "moves can be typed without a command"},
    {"a3a4\na7-a6\nPa5\nmove a6xa5\nmoves\n", "White: Pa4.", "Black: Pa6.", "White: Pa5.",
     "Black: Pxa5 takes the Pawn into hand.", "1. Pa4 Pa6\n2. Pa5 Pxa5\n"},
    {TEST, "a record is pasted as lines, whatever they say, and reviewed after a question"},
    {"paste\n[Variant \"pandemonium\"]\n\n1. Pa4 {\nquit\n} Pa6 *\n.\ny\nnext\n",
     "Review this PGN record of Pandemonium, 1 move? y or n.", "Start of the game."},
    {"paste\nquit\n.\n", "This is neither a position nor a record."},
    {TEST, "a position is pasted and set up after a question"},
    {"paste\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n.\nn\n", "All right."},
    {"paste\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n.\ny\n",
     "Set up this position of Chess? y or n.", "Setting up a position"},
    {TEST, "a piece in hand is dropped", "fen " PROMOTING},
    {"hands\nP@d5\nhands\n", "White holds Pawn. Black holds nothing.", "White: P@d5.",
     "White holds nothing."},
    {TEST, "impasse is declared where the rules allow it", "game shogi", "fen " ENTERED("B")},
    {"declare\n", "White wins by declaring impasse"},
    {TEST, "a declaration that fails says what is missing", "game shogi", "fen " ENTERED("")},
    {"declare\na9b9\n", "Failed: too few points: 23 of 28."},
    {TEST, "the computer declares impasse", "game shogi", "computer", "fen " DECLARING},
    {"e9d9\n", "Black wins by declaring impasse"},
    {TEST, "a game without the rule has no declaration", "fen " PROMOTING},
    {"declare\n", "Failed: this game has no rule of impasse."},
    {TEST, "promotion is asked for and can be declined or cancelled", "fen " PROMOTING},
    {"e6e7\nperhaps\ncancel\nfen\ne6e7\nn\nundo\ne6e7\ny\n",
     "Promote to Marshal? y or n, or cancel to take the move back.", "nothing was played",
     "4k4/9/9/4V4/9/9/9/9/4K4[P] w - - 0 1\n", "White: Ve7.\n", "Took back 1 move.",
     "White: Ve7=M, promotes to Marshal, check. Black is in check from"},
    {TEST, "a suffix promotes or declines without a question", "fen " PROMOTING},
    {"e6e7=\nundo\ne6e7+\n", "not: Promote to", "White: Ve7.\n", "promotes to Marshal"},
    {TEST, "a choice between pieces is asked by letter", "game shatranjian",
     "fen k8/4P4/9/9/9/9/9/9/4K4[] w - - 0 1"},
    {"e8e9\nn\n", "It must promote. Type a piece's letter (", "White: e9=N, promotes to Knight"},
    {TEST, "forced promotion is announced", "game shoshogi",
     "fen k8/4P4/9/8p/9/9/9/9/4K4 w - - 0 1"},
    {"e8e9\n", "Must promote", "White: Pe9+, promotes to"},
    {TEST, "an illegal move is answered with the reason"},
    {"e1e5\nwhy\nwhy e3e4\nP@e5\n", "The King on e1 cannot reach e5",
     "e3-e4 is not possible: your Van on e4 is in the way.", "in your hand"},
    {TEST, "moves are written in the set notation and typed in any", "game shogi"},
    {"7g7f\nset notation=long\n3c3d\nset notation=usi\n2g2f\n\xef\xbc\x98\xe5\x9b\x9b\xe6\xad\xa9\n"
     "set notation=san\nmoves\n",
     "White: Pc4.\n", "Black: Pg7-g6.\n", "White: 2g2f.\n", "Black: 8c8d.\n",
     "1. Pc4 Pg6\n2. Ph4 Pb6\n"},
    {TEST, "a blindfold hides the board", "game chess"},
    {"set blindfold=opponent\nboard\nset blindfold=pieces\nboard\n", "P   P   P   P", "not: p   p"},
    {TEST, "undo and redo"},
    {"a3a4\na7a6\nu\nundo\nundo\nredo\nredo\nmoves\n", "Failed: you have no move to take back.",
     "Replayed 1 move.", "1. Pa4 Pa6\n"},
    {TEST, "the computer replies before the next line is read", "computer"},
    {"a3a4\nmoves\nundo\nfen\nquit\n", "You: Pa4.\nComputer level 1: ", "1. Pa4 ",
     "Took back your move and the reply. White to move.\nrnbekebnr/"},
    {TEST, "a tip is given once when it first applies", "computer", "tips",
     "fen 4k4/9/9/+f8/R8/9/9/9/4K4[] w - - 0 1"},
    {"a5a6\nlast\n",
     "The Queen has reverted: it is now your Ferz, in hand. Type F@a1 to drop it.\n", "file tips"},
    {"a5a6\nlast\n", "Black: King ", "not: now in your hand"},
    {TEST, "tips mention a check at the start of a turn", "computer", "tips",
     "fen 4k4/9/9/9/9/9/9/4r4/4K4[] w - - 0 1"},
    {"fen\n", "You are in check: move the King, or capture the attacker."},
    {TEST, "the tip on a check says what else ends it", "computer", "tips",
     "fen 4k4/9/9/9/9/4r4/9/9/4K4[P] w - - 0 1"},
    {"fen\n", "You are in check: move the King, capture the attacker, or drop a piece in between."},
    {TEST, "tips say what can promote", "computer", "tips",
     "fen 4k4/9/9/4V4/9/9/9/9/4K4[] w - - 0 1"},
    {"fen\ne6e7+\n", "Your Van may promote to Marshal: type e6e7+.", "You: Ve7=M, promotes to"},
    {TEST, "explore shows what a file's games played in a position", "review"},
    {"explore review\nnext\nexplore\nexplore archive\n", "Counting 2 games...",
     "Moves in this position (games: two.pgn):\nf3: 1 game.\nd4: 1 game.\n",
     "Moves in this position (games: two.pgn):\ne5: 1 game.\n",
     "there are no finished games yet, or none are saved"},
    {TEST, "openings in a game against the computer need one consent", "computer"},
    {"explore\nn\nexplore\ny\nexplore\n", "Looking at openings counts as help in your scores.",
     "there is no opening tree"},
    {TEST, "tips off gives none", "computer", "tips", "fen 4k4/9/9/+f8/R8/9/9/9/4K4[] w - - 0 1"},
    {"set tips=off\na5a6\nlast\n", "not: now in your hand"},
    {TEST, "a blunder is warned of and the same move plays it", "game chess",
     "fen 7k/6pp/8/3q4/8/8/8/K2Q4 w - - 0 1"},
    {"warnings\nd1d2\nd1d2\nwarnings off\n",
     "Warnings on: you are warned before you play a blunder.\nQd2 loses the Queen on d2 to "
     "Qxd2. Type the same move again to play it, or another move.\nWhite: "
     "Qd2.\nWarnings off.\n"},
    {TEST, "the first game of the lessons warns of a piece en prise, and the same move plays it"},
    {"learn pandemonium game\nset pace=0\ne4e5\ne4e5\n",
     "Ve5 leaves the Van for nothing: Vxe5 takes it. You would lose 2.2 pawns. Type the same "
     "move again to play it, or another move.\n"
     "You: Ve5.\n"},
    {TEST, "the analysis is reported for each position", "fen k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1"},
    {"analyse some\nanalyse 1\nh1h9+\nu\nanalyse off\nhint\n", "Type on, off or 1 to 9 lines.",
     "Analysis on:", ": White mates in 1.\n1: mate in 1 Rh9=D#.\n", "White wins by checkmate",
     "Took back 1 move. White to move.\nAnalysis, depth ",
     "Analysis off.\nLook at the Rook on h1."},
    {TEST, "a hint says where to look then the move then why",
     "fen k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1"},
    {"hint\nhint\nhint\nhint\n",
     "Look at the Rook on h1.\nHint: Rh9=D, promotes to Dragon, checkmate.\nArrow h1 h9.\n"
     "Hint: Rh9=D: it is mate.\nHint: Rh9=D: it is mate.\n"},
    {TEST, "a new game begins without the analysis", "fen k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1"},
    {"analyse 1\nnew\nanalyse\n", "\n1: mate in 1 Rh9=D#.\n", "Analysis off.\nPandemonium. ",
     "Analysis on:"},
    {TEST, "a setup is chosen by name", "game pandemonium10"},
    {"e2e4\nleft\nsetup outer\nfen\n", "Choose a setup first.",
     "White, choose a setup: inner (RNBQKMCBNR), left (RBNQKMCBNR), right (RNBQKMCNBR) or "
     "outer (RBNQKMCNBR). The pieces are written from White's left to right.",
     "Black, choose a setup: inner (RNBCMKQBNR), left (RBNCMKQBNR), right (RNBCMKQNBR) or "
     "outer (RBNCMKQNBR). The pieces are written from Black's left to right.",
     "White: setup left.", "Black: setup outer.", "RBNQKMCBNR[] w"},
    {TEST, "resigning asks and ends the game"},
    {"a3a4\nresign\nwhat\nn\nresign\ny\na7a6\n", "Resign the game? y or n.",
     "Please answer y or n.", "White wins", "The game is over: type new, undo, save or review.",
     "file games.pgn"},
    {TEST, "a setup for both sides is written from each player's left", "game shatranjian"},
    {"outer\nfen\n",
     "choose a setup for both sides: inner (RNEFKFENR, .W.M.M.W.), outer (RNEFKFENR, "
     ".M.W.W.M.) or centre (RNEFKFENR, .M..W..M.). Each player's pieces are written from that "
     "player's left to right.",
     "1M1W1W1M1"},
    {TEST, "a King moved off the board surrenders"},
    {"e1e0\nn\na1a0\ne1e3\na3a4\ne9-e10\ny\n", "Resign the game? y or n.\nAll right.\n",
     "The Rook on a1 has no such legal move.", "The King on e1 cannot reach e3",
     "White wins: Black resigns."},
    {"Koff\ny\n", "Black wins: White resigns."},
    {"K off\ny\n", "Black wins: White resigns."},
    {"e1j1\ny\n", "Black wins: White resigns."},
    {"surrender\ny\n", "Black wins: White resigns."},
    {"e9e10\n", "not: Resign"},
    {TEST, "boards with shogi's square names have an edge as well"},
    {"set coords=shogi\n5i5j\ny\n", "Black wins: White resigns."},
    {TEST, "a King off the board is a move only in games that say so", "game chess"},
    {"e1e0\nKoff\n", "not: Resign", "Koff is not a command or a move"},
    {TEST, "the card of a chess Pawn knows its double step", "game chess"},
    {"pieces P\n", "without capturing. From rank 2 it may move two squares forward."},
    {TEST, "the end says what can follow, and key moments are shown on request", "game chess"},
    {"f2f3\ne7e5\ng2g4\nd8h4\nmistakes 4\nmistakes\nmistakes 1\nquit\nanother\nfen\n",
     "cannot escape.\nType another (the same again), rematch, review, share or mistakes.\n"
     "Key moments are numbered from 1 to 3.\n1: ",
     "2. g4??, from ", "Black wins by checkmate: White's King is attacked and cannot escape.\n",
     "KQkq - 0 1\n"},
    {TEST, "against the computer an easier game can follow", "computer"},
    {"a3a4\nresign\ny\neasier\nhands\n", "Type another (level 1 again), easier (level 1 without ",
     "Black plays without "},
    {TEST, "several wins offer to give odds", "computer"},
    {"a3a4\nresign\ny\nodds\n",
     "You can give odds after winning your last two games at a level without help"},
    {TEST, "a draw is offered declined and accepted", "game shoshogi"},
    {"a3a4\ndraw\ndecline\ndraw\naccept\n", "Black offers a draw. Type accept or decline.",
     "declines the draw.", "agree"},
    {TEST, "a draw offer is refused in a game without draws"},
    {"a3a4\ndraw\naccept\n",
     "Failed: this game has no draws: it continues until one player is defeated.",
     "Failed: no draw was offered."},
    {TEST, "a rematch is offered if the rules require it", "game pandemonium10"},
    {"inner\ninner\nb1c3\nb10c8\nc3b1\nc8b10\nb1c3\nb10c8\nc3b1\nc8b10\ny\nhands\nleft\n",
     "The rules call for another game with colours swapped. Play it? y or n.",
     "White: setup left."},
    {TEST, "the board is read aloud"},
    {"where N\np K\ns e\nscan 5\nat e5\na3a4\nlast\nb\nhelp undo\nclocks\nm e6\n",
     "Knight: White on b1 and h1; Black on b9 and h9.", "King: White on e1; Black on e9.",
     "File e: e1 White King, ", "Rank 5: empty.", "e5 is empty. White attacks it with Van e4.",
     "White: Pawn a3-a4.", "Black to move.", "undo or u: Takes back",
     "There is no clock in this game.", "Black Van on e6: Ve6-e5"},
    {TEST, "promoted pieces are found by the letter they move by", "game crazyhouse",
     "fen 3qk3/P7/8/8/8/8/8/3QK3[] w - - 0 1"},
    {"a8=Q\np Q\nat a8\nboard\n", "Queen: White on d1 and a8; Black on d8.",
     "a8: White Queen (promoted).", "~Q*"},
    {TEST, "a game starts from an edited position", "fen " PROMOTING},
    {"edit\nempty\nput K e1\nput b k e9\nput R e5\nhand b P 2\nproblems\ndone\nside b\nturn "
     "e5\ndone\nfen\n",
     "0 pieces on the board.",
     "e9: Black King.\ne5: White Rook.\nBlack holds Pawn (2).\nBlack is in check but not to move. "
     "Look at e5 and e9.\nBlack is in check but not to move. Look at e5 and e9.\nNot playable yet. "
     "Fix the position first, or cancel.\nBlack to move.\n",
     "Black is in check from the ", "4k4/9/9/9/4+R4/9/9/9/4K4[pp] b - - 0 1\n"},
    {TEST, "an edited position is shown and left"},
    {"edit empty\nput K e1\nwhere K\nat e1\nscan e\nboard\na3a4\nput\nput X e5\nput P z9\nput P e5 "
     "e6 e7\nhand w K 1\nhand w P many\nside white\nside x\nmove e1 e2\ntake "
     "e2\nundo\nredo\nredo\ndone now\nedit nonsense\nlast\nhelp\ncancel\nfen\n",
     "King: White on e1; Black none.", "e1: White King. Nothing attacks or guards it.",
     "File e: e1 White King.", "You are in the editor: type done to play, or cancel.",
     "Usage: put [w|b] PIECE SQUARE.", "X is not a piece in this game",
     "z9 is not a square of this board.", "Failed: hand: King is never in hand.", "Give a number.",
     "A side is w or b.",
     "e2 is empty.\nLast edit undone.\nEdit redone.\nThere is no edit to redo.\n",
     "Type done play or done analyse.", "No edit command nonsense; type help edit to list them.",
     "last is not possible now.", "edit side w|b: Sets the side to move.",
     "Editor closed. Back in the game.\nrnbekebnr/"},
    {TEST, "an edited position is not lost to another game"},
    {"a3a4\nedit empty\nnew\nboard\ncancel\nnew\n",
     "You are in the editor: leave it first, with cancel.", "Editor closed. Back in the game.",
     "A game is in progress"},
    {TEST, "an edited position is analysed and the game continues"},
    {"a3a4\nedit fen 4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\ndone analyse\nquit\nmoves\n",
     "You are reviewing the position: try moves on it, or type quit to go back.", "Analysis on",
     "Back in the game.", "1. Pa4"},
    {TEST, "playing from an edited position asks before it leaves a game"},
    {"a3a4\nedit fen 4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\ndone\nn\nfen\ndone\ny\nmoves\n",
     "All right.\n4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1\n", "Game saved in ",
     "No move has been played yet."},
    {TEST, "threats say what is in danger then what is attacked then nothing", "game chess",
     "fen 7k/6pp/8/3q4/8/8/8/K2Q4 w - - 0 1"},
    {"threats\nd1d5\nthreats\nthreats\nthreats\n", "In danger: Queen d1, attacked by Queen d5.\n",
     "White threatens mate with Qa8.\nWhite attacks ", "No threats are marked."},
    {TEST, "a setting holds when its file cannot be written", "config /dev/null/config"},
    {"set pace=100\nset pace\n", "The setting lasts until you leave. ", "pace=100 "},
    {TEST, "a question comes before unsaved changes are lost", "review"},
    {"next\ncomment x\ngame 2\nn\nfirst\ngame 2\ny\nquit\n",
     "The game has unsaved changes; save writes them to its file. Leave without saving? y or n.",
     "Start of the game.", "Game 2 of 2"},
    {TEST, "analysing a position leaves changes only after a question", "review"},
    {"next\ncomment x\nedit empty\nput K e1\nput b k e8\ndone analyse\nn\ndone "
     "analyse\ny\nfen\nquit\n",
     "Leave without saving? y or n.\nAll right.\n",
     "You are reviewing the position: try moves on it, or type quit to go back.",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {TEST, "lines are promoted deleted and restored", "review"},
    {"variation 2\npromote\npromote\ndelete\ndelete back\ndelete variation\ndelete "
     "everything\nquit\ny\n",
     "1. Pawn e2-e4. {best by test} A variation. End of the line.",
     "1. Pawn e2-e4. {best by test} End of the line.\nThe variation now comes first.",
     "Failed: this is already the main line.",
     "Start of the game.\nDeleted; delete back restores it.\n"
     "1. Pawn e2-e4. {best by test} End of the line.\n",
     "Failed: this is the game's main line, not a variation.",
     "Type delete, delete variation or delete back."},
    {TEST, "a null move is added to a line unless its side is in check", "review"},
    {"next\nnull\ne2e4\nback\nmoves\nfirst\nend\nnull\nquit\ny\n", "1... null move. A variation.",
     "2. Pawn e2-e4.", "1. ... e5\n   1. ... --\n   2. e4\n", "A side in check cannot pass."},
    {TEST, "a search is repeated both ways", "review"},
    {"search by TEST\nsearch check\nsearch\nsearch back\nsearch zebra\n/ g4\n",
     "1. Pawn e2-e4. {best by test}", "checkmate. End of the line.\nContinuing from the end.",
     "Failed: nothing in this game matches zebra.", "2. Pawn g2-g4."},
    {TEST, "the games of a file follow each other", "review"},
    {"game next\ngame next\ngame back\nquit\n", "Game 2 of 2: Cem - Ann",
     "Failed: there is no such game in the file.\nGame 1 of 2: Ann - Bob"},
    {TEST, "a hint is given in a review too", "review"},
    {"next\nhint\nhint\nend\nhint\nquit\n", "Look at the ", "Hint: ", "The game is over here."},
    {TEST, "moves lists the variations and comments of a reviewed game", "review"},
    {"moves\nquit\n", "1. f3\n   1. e4\n   {best by test}\n1. ... e5\n2. g4 Qh4"},
    {TEST, "the games of a file are listed and filtered", "review"},
    {"games\ngames white ann\ngames result\ngames zoe\nquit\n",
     "1: Ann - Bob, chess, 0-1, 4 plies.\n2: Cem - Ann, chess, *, 1 ply.\n1: Ann - Bob, chess, "
     "0-1, 4 plies.\nFailed: result needs a value.\nNo games match.\n"},
    {TEST, "all games are listed and described"},
    {"variants\nvariants chess\nvariants nothing\nquit\n",
     "Capahouse (capahouse): ", "\nRelated:\nPandemonium (WinBoard) (pandemonium-winboard): ",
     "To learn: 1 of 5, 6 ways of moving.\nLength: about 70 moves.\nAs chess: rook, bishop, ",
     "There is no game nothing; the games are"},
    {TEST, "an unfinished game is resumed"},
    {"a3a4\n", "Game saved in ", ".journal; type resume to continue it."},
    {"resume\nresume 2\nresume 1\nmoves\nquit\nn\nquit\ny\n",
     "1 unfinished game; type resume to list it.",
     "Failed: there is no such game; type resume to list them.", "Black to move.", "1. Pa4\n",
     "A game is in progress; it can be resumed later. Leave it? y or n."},
    {TEST, "the end of the input leaves the game in its journal", "computer"},
    {"a3a4\n", "Computer level 1: ", "Game saved in ", "file journals"},
};

/* Runs the test that starts in row `row`. */
static void talk(int row) {
    size_t end = sizeof(TALKS) / sizeof(TALKS[0]);
    bool review = begin(&TALKS[row]);
    for (size_t i = (size_t)row + 1; i < end && strcmp(TALKS[i][0], TEST) != 0; i++) {
        if (review)
            review_lines(TALKS[i][0]);
        else
            run_lines(TALKS[i][0]);
        for (size_t k = 1; k < TALK_WORDS && TALKS[i][k] != NULL; k++)
            check(TALKS[i][k]);
    }
}

static TCase *talks(void) {
    TCase *cases = tcase_create("talks");
    tcase_set_timeout(cases, SUITE_PATIENCE_S);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    for (size_t i = 0; i < sizeof(TALKS) / sizeof(TALKS[0]); i++)
        if (strcmp(TALKS[i][0], TEST) == 0)
            suite_add_named(cases, TALKS[i][1], talk, (int)i);
    return cases;
}

GAMES_SUITE() {
    suite_add_tcase(suite, talks());
    TCase *play = tcase_create("a game");
    tcase_set_timeout(play, SUITE_PATIENCE_S);
    tcase_add_checked_fixture(play, set_up, tear_down);
    tcase_add_test(play, test_pages_are_ascii_when_asked_for);
    tcase_add_loop_test(play, test_lines_break_at_spaces_where_the_window_ends, 0, 5);
    tcase_add_loop_test(play, test_help_fits_a_terminal_of_24_rows, 0, BEFORE_HELP_COUNT);
    tcase_add_test(play, test_settings_are_shown_and_apply_to_the_next_game);
    tcase_add_test(play, test_odds_are_a_setting_for_one_variant);
    tcase_add_test(play, test_settings_of_the_table_are_saved_in_the_file_and_others_are_not);
    tcase_add_test(play, test_positions_are_exported);
    tcase_add_test(play, test_help_lists_the_remedies_while_an_engine_has_failed);
    suite_add_tcase(suite, play);
    TCase *files = tcase_create("files");
    tcase_set_timeout(files, SUITE_PATIENCE_S);
    tcase_add_checked_fixture(files, set_up, tear_down);
    tcase_add_test(files, test_a_saved_game_is_loaded_and_reviewed);
    tcase_add_test(files, test_a_reviewed_game_is_edited_and_saved_in_its_place);
    tcase_add_test(files, test_tags_of_a_reviewed_game_are_shown_changed_and_saved);
    tcase_add_test(files, test_the_engine_annotates_a_game_and_its_evaluations_are_shown);
    tcase_add_test(files, test_a_file_named_on_the_command_line_is_reviewed);
    tcase_add_test(files, test_games_with_unknown_rules_are_shown_as_text);
    tcase_add_test(files, test_an_unreadable_review_file_is_a_bad_file);
    tcase_add_test(files, test_an_unfinished_game_is_saved_or_deleted);
    tcase_add_test(files, test_an_unreadable_file_is_reported_and_listed);
    tcase_add_test(files, test_a_finished_game_is_archived_at_the_next_start);
    tcase_add_test(files, test_quit_asks_only_about_a_game_that_is_not_saved);
    tcase_add_test(files, test_another_path_is_offered_when_a_game_cannot_be_saved);
    tcase_add_test(files, test_a_question_comes_before_a_changed_file_is_overwritten);
    tcase_add_test(files, test_lines_of_a_script_are_handled_first);
    suite_add_tcase(suite, files);
    TCase *faults = tcase_create("faults and signals");
    tcase_set_timeout(faults, SUITE_PATIENCE_S);
    tcase_add_checked_fixture(faults, set_up, tear_down);
    tcase_add_test(faults, test_hostile_lines_are_answered_and_the_game_continues);
    tcase_add_loop_test(faults, test_a_signal_ends_the_program_while_the_computer_thinks, 0, 2);
    tcase_add_test(faults, test_an_interrupt_makes_the_computer_move_and_loses_nothing);
    tcase_add_test(faults, test_now_works_while_the_computer_thinks);
    tcase_add_test(faults, test_a_premove_is_stored_while_the_computer_thinks);
    tcase_add_test(faults, test_undo_asks_once_a_game_while_a_clock_runs);
    tcase_add_test(faults, test_a_reader_that_closes_its_pipe_does_not_crash_the_program);
    suite_add_tcase(suite, faults);
}
