/* Hostile text from every source, on every screen: each byte sent to the terminal is scanned, and
 * must be the program's own. */
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "main/terminal_case.h"
#include "play/action_list.h"
#include "play/settings/settings.h"
#include "support/hostile.h"
#include "support/suite.h"
#include "ui/states.h"

enum { LONG_MS = 120000, COMMAND_SIZE = 512 };

/* The same as keys, without Esc, which would be a key. */
#define TYPED SHORT BROKEN MARKS

static TerminalCase at;

static void setup(void) {
    case_init(&at);
    ck_assert_int_eq(chdir(at.box.folder), 0);
}

static void teardown(void) {
    case_done(&at);
}

/* Writes a game with hostile names for itself and its pieces. */
static void write_definition(void) {
    static const char TEXT[] =
        "[hostile:pandemonium]\n"
        "title = Tq" SHORT ESCAPES "\ntitleNative = Nq" CONTROLS BROKEN MARKS SHORT "\n"
        "summary = Sq" HOSTILE "\n"
        "pieceNames = p:Pq" SHORT ", r:Rq" ESCAPES ", b:Bq" CONTROLS BROKEN ", n:Nq" MARKS
        ", +p:Gq" SHORT "\n"
        "pieceGlyphs = p:" DIRECTIONS ", r:" C1 ", b:\033c, n:" MARKS ", +p:" NO_WIDTH "\n"
        "pieceReadings = p:Bq" SHORT ", r:" ESCAPES ", b:" CONTROLS BROKEN ", n:" MARKS "\n";
    sandbox_write(&at.box, "hostile.ini", TEXT, sizeof TEXT - 1);
}

static const char FULL_FEN[] = "rnb1kebnr/2+a1+u1+f2/p3P1p1p/9/9/9/P1P3P1P/2+F1+U1+A2/"
                               "RNB1K1BNR[PPEVppv] w - - 0 1";
static const char PGN[] =
    "[Event \"Eq" HOSTILE "\"]\n[Site \"" HOSTILE "\"]\n[Date \"" HOSTILE "\"]\n"
    "[White \"Wq" HOSTILE "\"]\n[Black \"Kq" HOSTILE "\"]\n[Variant \"pandemonium\"]\n"
    "[Annotator \"Aq" HOSTILE "\"]\n[X" HOSTILE " \"" HOSTILE "\"]\n\n"
    "{Cq" HOSTILE "} 1. Pa4 {Dq" HOSTILE "} ({" HOSTILE "} 1. Pc4 {" HOSTILE "}) Pa6 $5 {y} *\n\n"
    "[White \"Uq" HOSTILE "\"]\n[Variant \"Vq" HOSTILE "\"]\n\n1. Pa4 *\n\n"
    "[White \"Yq" HOSTILE "\"]\n[Variant \"pandemonium\"]\n\n1. Pa4 Zq" HOSTILE " *\n\n"
    "[FEN \"Fq" HOSTILE "\"]\n[Variant \"pandemonium\"]\n\n1. Pa4 *\n";

static void write_games(void) {
    sandbox_write(&at.box, "hostile.pgn", PGN, sizeof PGN - 1);
}

static void assert_harmless(const char *where) {
    ck_assert_msg(at.pty.vt.offences == 0, "%s: %s", where, at.pty.vt.offence);
}

/* Waits for an empty prompt of line mode on a new line: before it the terminal itself echoes
 * typed text. */
static void see_prompt(unsigned *last) {
    const Vt *vt = &at.pty.vt;
    do
        pty_read(&at.pty, 2);
    while (!at.pty.ended && (vt->line_ends == *last || vt->x != 2 ||
                             vt->cells[(size_t)vt->y * (size_t)vt->columns].text[0] != '>'));
    *last = vt->line_ends;
}

/* Types, waits for the redraw, and scans it. (If the redraw is late, the next screen is scanned
 * instead. Ctrl-L cannot be used: some states ignore it, and it would change others.) */
static void keys(const char *text) {
    pty_type(&at.pty, text);
    pty_rest(&at.pty);
    assert_harmless(text);
}

/* On a busy machine, the terminal itself echoes keys that arrive after the program has restored it:
 * it erases characters by backspacing, which looks like the program's output. */
static void echo_erasing_as_signs(void) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_lflag &= ~(tcflag_t)(ECHOE | ECHOK | ECHOKE);
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    }
}

static void start(const char *const *words) {
    case_start(&at, words, (PtyStart){.prepare = echo_erasing_as_signs});
}

/* Ends the program in any state. */
static void leave(void) {
    if (!at.pty.ended)
        pty_signal(&at.pty, SIGTERM);
    pty_see_end(&at.pty, LONG_MS);
    assert_harmless("at the end");
    ck_assert(pty_is_sane(&at.pty));
}

/* --- every state ----------------------------------------------------------------------------- */

typedef enum Opening {
    FROM_MENU,
    FROM_GAME,
    FROM_SETUP,
    FROM_THINKING,
    FROM_FAILURE,
    FROM_REVIEW
} Opening;

/* How to reach each state, and what it shows. */
typedef struct Way {
    Opening opening;
    const char *keys;
    const char *shows;
} Way;

static const Way WAYS[UI_STATE_COUNT] = {
    [UI_MENU] = {FROM_MENU, "", "All games"},
    [UI_NEW_GAME] = {FROM_MENU, "\033[C", "Enter start"},
    [UI_GALLERY] = {FROM_MENU, "g", "F8"},
    [UI_SETUP] = {FROM_SETUP, "", "inner"},
    [UI_IDLE] = {FROM_GAME, "", "Tq"},
    [UI_SELECTED] = {FROM_GAME, "\t\r", "Enter put back"},
    [UI_DROP] = {FROM_GAME, "1", "Esc put back"},
    [UI_PROMOTION] = {FROM_GAME, "me7e8\r", "Gq"},
    [UI_ENTRY] = {FROM_GAME, "mPa", "move>"},
    [UI_THINK] = {FROM_THINKING, "", "Computer"},
    [UI_FAILED] = {FROM_FAILURE, "", "again"},
    [UI_OVER] = {FROM_GAME, ":resign\ry", "r rematch"},
    [UI_PUZZLE] = {FROM_GAME, ":puzzle pandemonium mate1\ry", "Mate in 1"},
    [UI_FIRST] = {FROM_GAME, ":learn first\r", "First steps"},
    [UI_LESSON] = {FROM_GAME, ":learn 1\r", "All pieces 1"},
    [UI_REVIEW] = {FROM_REVIEW, "\033[C", "Wq"},
    [UI_COMMAND] = {FROM_GAME, ":", ":"},
    [UI_ASK] = {FROM_GAME, ":save\r", "Save in file"},
    [UI_PAGE] = {FROM_GAME, "\033OP", "scroll"},
    [UI_ACTIONS] = {FROM_GAME, "\033[20~", "letters filter"},
    [UI_LIST] = {FROM_GAME, ":rules hostile\r\033:rules\r", "Tq"},
    [UI_CONSENT] = {FROM_GAME, ":set analyst=uci:fish\r", "agreed to"},
    [UI_CONFIRM] = {FROM_GAME, ":resign\r", "Resign the game"},
    [UI_HANDOVER] = {FROM_GAME, ":set handover=on\rmPa4\r", "press any key"},
    [UI_LOOK_BACK] = {FROM_GAME, "mPa4\r,", "Looking back"},
    [UI_ARROW] = {FROM_GAME, "*", "Arrow from"},
    [UI_EXPLORER] = {FROM_REVIEW, "\033:explore\r", "Openings"},
    [UI_GAMES] = {FROM_MENU, "r", "F3 find"},
    [UI_SHARE] = {FROM_GAME, "s", "copies"},
    [UI_SHARE_NAME] = {FROM_GAME, "s\t", "Tab complete"},
    [UI_EDIT] = {FROM_GAME, ":edit\r", "Enter pick up"},
    [UI_OPTIONS] = {FROM_GAME, ":options\r", "Left Right change"},
    [UI_VALUES] = {FROM_GAME, ":options\r\r", "Esc cancel"},
    [UI_LEARN] = {FROM_GAME, ":learn\r", "All pieces"},
    [UI_GHOST] = {FROM_GAME, ":set confirm=on\rmPa4\r", "Enter play it"},
    [UI_WARNING] = {FROM_GAME, ":learn hostile game\ry:skip\rme4e5\r", "takes it"},
    [UI_CHOICES] = {FROM_GAME, "mP\t\t", "type to narrow"},
};

static void open_at(Opening opening) {
    static const char *const MENU[] = {"--variants", "hostile.ini", NULL};
    static const char *const GAME[] = {"--variants", "hostile.ini", "--variant", "hostile",
                                       "--white",    "human",       "--black",   "human",
                                       "--fen",      FULL_FEN,      NULL};
    static const char *const SETUP[] = {"--variant", "pandemonium10", "--white", "human",
                                        "--black",   "human",         NULL};
    static const char *const THINKING[] = {"--variants", "hostile.ini", "--variant",
                                           "hostile",    "--white",     "computer:9",
                                           "--black",    "human",       NULL};
    static const char *const FAILURE[] = {"--variants", "hostile.ini", "--variant",
                                          "hostile",    "--white",     "uci:false",
                                          "--black",    "human",       NULL};
    static const char *const REVIEW[] = {"review", "hostile.pgn", NULL};
    static const char *const *const WORDS[] = {MENU, GAME, SETUP, THINKING, FAILURE, REVIEW};
    static const char *const SHOW[] = {"All games", "Tq", "inner", "Computer", "again", "Wq"};
    write_definition();
    write_games();
    start(WORDS[opening]);
    pty_see(&at.pty, SHOW[opening]);
    keys("\f"); /* the first key may only close the tour */
}

static const int SIZES[][2] = {{44, 16}, {108, 38}, {20, 5}, {200, 60}, {80, 24}};

START_TEST(test_every_state_handles_hostile_names_and_keys_harmlessly)
{
    static const char *const GLYPHS[] = {"glyphs = ascii\n", "glyphs = both\n"};
    UiState state = (UiState)(_i / 2);
    const Way *way = &WAYS[state];
    const char *name = ALL_SCREENS[state]->name, *glyphs = GLYPHS[_i % 2];
    ck_assert_msg(way->shows != NULL, "no way leads to the state \"%s\"", name);
    ck_assert_int_eq(mkdir("config", 0700), 0);
    ck_assert_int_eq(mkdir("config/pandemonium", 0700), 0);
    sandbox_write(&at.box, "config/pandemonium/config", glyphs, strlen(glyphs));
    if (_i % 2 == 0)
        case_set(&at, "LC_ALL", "", "C"); /* where each byte is a character */
    open_at(way->opening);
    keys(way->keys);
    pty_see(&at.pty, way->shows);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        pty_resize(&at.pty, SIZES[i][0], SIZES[i][1]);
        pty_rest(&at.pty);
        assert_harmless(name);
    }
    keys(TYPED);
    keys("\t");
    keys("\r");
    keys("\033[200~Xq" TYPED "\033[201~");
    keys("\r");
    keys("\033[200~" HOSTILE);
    keys(ESCAPES CONTROLS);
    leave();
}
END_TEST

/* --- every action ---------------------------------------------------------------------------- */

/* Each action's word, alone and with a hostile argument, from each start. */
START_TEST(test_every_command_takes_a_hostile_argument_harmlessly)
{
    static const Opening OPENINGS[] = {FROM_MENU, FROM_GAME, FROM_REVIEW};
    size_t count;
    const Action *const *table = action_table(&count);
    open_at(OPENINGS[_i]);
    for (size_t i = 0; i < count; i++) {
        char line[COMMAND_SIZE];
        if (table[i]->id == ACTION_QUIT || table[i]->id == ACTION_SUSPEND)
            continue;
        snprintf(line, sizeof line, ":%s q" TYPED, table[i]->name);
        keys(line);
        keys("\r");
        snprintf(line, sizeof line, "\033\033:%s\r", table[i]->name);
        keys(line);
        /* Answer its question, and leave wherever it led. */
        if (OPENINGS[_i] !=
            FROM_MENU) /* except the menu, whose letters choose, one of them leaving */
            keys(TYPED "\r");
        pty_type(&at.pty, "\033\033n");
        ck_assert_msg(!at.pty.ended, ":%s ended it", table[i]->name);
    }
    leave();
}
END_TEST

/* --- files and their names ------------------------------------------------------------------- */

static void write_name(const char *name) {
    FILE *file = fopen(name, "w");
    ck_assert_ptr_nonnull(file);
    fputs(PGN, file);
    fclose(file);
}

START_TEST(test_hostile_file_names_are_offered_and_reported_harmlessly)
{
    static const char *const NAMES[] = {"aq" SHORT ".pgn", "aq" ESCAPES ".pgn", "aq" CONTROLS,
                                        "aq" BROKEN, "aq" MARKS};
    static const char *const WORDS[] = {":review aq", ":load aq", ":save aq", ":save-screen aq"};
    open_at(FROM_GAME);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        write_name(NAMES[i]);
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        keys(WORDS[i]);
        keys("\t");
        keys("\t");
        pty_see(&at.pty, "aq");
        keys("\t\t\r");
        keys("\033");
        keys("\033");
    }
    keys("me7e8+\r");
    keys(":save " DIRECTIONS NO_WIDTH MARKS ".pgn\r");
    pty_see(&at.pty, "saved in");
    leave();
}
END_TEST

START_TEST(test_hostile_folders_and_configurations_are_named_harmlessly)
{
    char data[CASE_WORD_SIZE];
    Text text = TEXT_OVER(data);
    text_add(&text, at.box.folder);
    text_add(&text, "/d" HOSTILE);
    static const char CONFIG[] = "theme = q" HOSTILE "\nq" HOSTILE " = 1\nengine Oq" SHORT
                                 " = uci:q" HOSTILE "\nkey F7 = q" HOSTILE "\n" HOSTILE "\n";
    ck_assert_int_eq(mkdir("c" SHORT, 0700), 0);
    FILE *file = fopen("c" SHORT "/config", "w");
    ck_assert_ptr_nonnull(file);
    fputs(CONFIG, file);
    fclose(file);
    write_definition();
    memcpy(at.data, data, sizeof data);
    const char *const words[] = {
        "--config", "c" SHORT "/config", "--variants", "hostile.ini", "--variant",
        "hostile",  "--white",           "human",      "--black",     "human",
        NULL};
    start(words);
    pty_see(&at.pty, "Tq");
    assert_harmless("the start");
    keys("\f");
    keys(":set\r");
    keys("\033[6~\033[6~\033[6~");
    keys("\033");
    keys(":set engine\r");
    pty_see(&at.pty, "Oq");
    keys("\033");
    keys("mPa4\r");
    keys(":set engine=q" TYPED "\r");
    keys(":bind F8 " TYPED "\r");
    keys("q");
    keys("y");
    keys(":resume\r");
    pty_see(&at.pty, "Tq");
    keys("\r");
    keys(":moves\r");
    keys("\033q");
    keys("yq");
    leave();
}
END_TEST

/* --- engines --------------------------------------------------------------------------------- */

static const char *const ENGINE_SAYS[] = {
    "echo \"bestmove q$h\"",
    "echo \"info string q$h\"; echo \"info depth 1 score cp 1 pv q$h\"; echo 'bestmove a1a1'",
    "exit 3",
};

/* Writes an engine with a hostile name, and the word that seats it. */
static void write_engine(const char *says, char seat[CASE_WORD_SIZE]) {
    char script[2048];
    Text text = TEXT_OVER(script), words = text_over(seat, CASE_WORD_SIZE);
    text_add(&text, "#!/bin/sh\nh='" HOSTILE "'\nwhile read -r line; do\ncase $line in\n"
                    "uci) echo \"id name Jq$h\"; echo \"id author $h\"\n"
                    "echo \"option name q$h type string default $h\"\n"
                    "echo 'option name UCI_Variant type combo default pandemonium'\n"
                    "echo uciok;;\nisready) echo readyok;;\ngo*) ");
    text_add(&text, says);
    text_add(&text, ";;\nquit) exit 0;;\nesac\ndone\n");
    ck_assert(!text.cut);
    sandbox_write(&at.box, "Jq" SHORT, script, text.length);
    ck_assert_int_eq(chmod("Jq" SHORT, 0700), 0);
    text_addf(&words, "uci:%s/Jq" SHORT, at.box.folder);
}

START_TEST(test_hostile_output_of_an_engine_is_shown_harmlessly)
{
    char seat[CASE_WORD_SIZE];
    write_engine(ENGINE_SAYS[_i], seat);
    const char *const arguments[] = {"--variant", "pandemonium", "--white", "human",
                                     "--black",   seat,          NULL};
    start(arguments);
    pty_see(&at.pty, "Jq");
    keys("\f");
    keys("ma3a4\r");
    pty_see(&at.pty, "again"); /* none of them continues */
    assert_harmless("after its move");
    leave();
}
END_TEST

START_TEST(test_a_match_reports_an_engine_harmlessly)
{
    char seat[CASE_WORD_SIZE];
    write_engine(ENGINE_SAYS[_i], seat);
    const char *const arguments[] = {"match", "pandemonium", seat, "builtin", "--games",
                                     "2",     "--nodes",     "20", NULL};
    start(arguments);
    pty_see(&at.pty, "Jq");
    pty_see_end(&at.pty, LONG_MS);
    assert_harmless("the match");
}
END_TEST

/* --- line mode, and what other commands print ------------------------------------------------- */

START_TEST(test_the_line_mode_says_hostile_text_harmlessly)
{
    unsigned last = 0;
    size_t count;
    const Action *const *table = action_table(&count);
    write_definition();
    write_games();
    case_set(&at, "TERM", "", "dumb");
    static const char *const GAME[] = {"console", "--variants", "hostile.ini", "--variant",
                                       "hostile", "--white",    "human",       "--black",
                                       "human",   NULL};
    static const char *const REVIEW[] = {"console", "hostile.pgn", "--variants", "hostile.ini",
                                         NULL};
    start(_i == 0 ? GAME : REVIEW);
    at.pty.vt.lines = true;
    pty_see(&at.pty, "\n>");
    for (size_t i = 0; i < count; i++) {
        char line[COMMAND_SIZE];
        if (table[i]->id == ACTION_QUIT || table[i]->id == ACTION_SUSPEND)
            continue;
        const char *const ends[] = {" q" TYPED "\r", "\r"};
        for (size_t end = 0; end < sizeof ends / sizeof ends[0]; end++) {
            see_prompt(&last);
            snprintf(line, sizeof line, "%s%s", table[i]->name, ends[end]);
            keys(line);
            see_prompt(&last);
            keys("n\r");
        }
        ck_assert_msg(!at.pty.ended, "%s ended it", table[i]->name);
    }
    see_prompt(&last);
    keys("Pa" TYPED "\t\t\r");
    see_prompt(&last);
    keys("set\r");
    leave();
}
END_TEST

static const char *const PRINTING[][8] = {
    {"variants", "--variants", "hostile.ini", NULL},
    {"rules", "hostile", "--variants", "hostile.ini", NULL},
    {"pieces", "hostile", "--variants", "hostile.ini", NULL},
    {"check", "hostile.pgn", "hostile.ini", NULL},
    {"show", "hostile.pgn", "--ply", "1", NULL},
    {"show", "hostile.pgn", "--game", "3", NULL},
    {"show", "q" HOSTILE, NULL},
    {"rules", "q" HOSTILE, NULL},
    {"moves", "pandemonium", "q" HOSTILE, NULL},
    {"explain", "pandemonium", "startpos", "q" HOSTILE, NULL},
    {"outcome", "pandemonium", "startpos", "q" HOSTILE, NULL},
    {"q" HOSTILE, NULL},
    {"--q" HOSTILE, NULL},
    {"--variant", "q" HOSTILE, NULL},
    {"--clock", "q" HOSTILE, NULL},
    {"--black", "q" HOSTILE, NULL},
    {"--fen", "q" HOSTILE, NULL},
    {"--handicap", "white:q" HOSTILE, NULL},
    {"--setup", "q" HOSTILE, NULL},
    {"--config", "q" HOSTILE, NULL},
    {"--script", "q" HOSTILE, NULL},
    {"--variants", "q" HOSTILE, NULL},
    {"review", "q" HOSTILE, NULL},
};
enum { PRINTING_COUNT = sizeof PRINTING / sizeof PRINTING[0] };

START_TEST(test_hostile_text_is_printed_harmlessly_by_every_command)
{
    write_definition();
    write_games();
    start(PRINTING[_i]);
    pty_see_end(&at.pty, LONG_MS);
    ck_assert(WIFEXITED(at.pty.status));
    assert_harmless(PRINTING[_i][0]);
    char *screen = pty_screen(&at.pty);
    ck_assert_msg(strlen(screen) > 24, "it says nothing");
    free(screen);
}
END_TEST

SUITE() {
    TCase *states = case_group(suite, "states", setup, teardown);
    TCase *actions = case_group(suite, "actions", setup, teardown);
    TCase *files = case_group(suite, "files", setup, teardown);
    TCase *lines = case_group(suite, "lines", setup, teardown);
    tcase_add_loop_test(states, test_every_state_handles_hostile_names_and_keys_harmlessly, 0,
                        2 * UI_STATE_COUNT);
    tcase_add_loop_test(actions, test_every_command_takes_a_hostile_argument_harmlessly, 0, 3);
    tcase_add_test(files, test_hostile_file_names_are_offered_and_reported_harmlessly);
    tcase_add_test(files, test_hostile_folders_and_configurations_are_named_harmlessly);
    tcase_add_loop_test(files, test_hostile_output_of_an_engine_is_shown_harmlessly, 0,
                        (int)(sizeof ENGINE_SAYS / sizeof ENGINE_SAYS[0]));
    tcase_add_loop_test(files, test_a_match_reports_an_engine_harmlessly, 0,
                        (int)(sizeof ENGINE_SAYS / sizeof ENGINE_SAYS[0]));
    tcase_add_loop_test(lines, test_the_line_mode_says_hostile_text_harmlessly, 0, 2);
    tcase_add_loop_test(lines, test_hostile_text_is_printed_harmlessly_by_every_command, 0,
                        PRINTING_COUNT);
}
