/* Files from other programs: each row of tests/world/table.tsv is a command of the whole program,
 * its expected result, and the moves of the file's main lines.
 *
 * A row has seven fields separated by tabs: the name of its test; the file, of tests/world; the
 * shell command, in which $P is the program and $F the file's path; its exit status, or "any"; an
 * extended regular expression that its output, errors included, must match, where '.' matches a
 * newline too; one that it must not match; the moves of the main line, in USI if the file is not a
 * PGN or the command mentions USI, else in UCI, " | " between games. "-" skips a check. */
#include <errno.h>
#include <limits.h>
#include <regex.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "base/file.h"
#include "game/records/pgn_file.h"
#include "game/shogi/usi.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sandbox.h"

enum { ROWS_LIMIT = 200, FIELDS = 7, TABLE_LIMIT = 1 << 20, OUTPUT_LIMIT = 1 << 20 };

typedef struct Row {
    const char *name, *file, *command, *status, *wanted, *unwanted, *moves;
} Row;

/* Read once by main and constant after that. */
static struct {
    Bytes text;
    Row list[ROWS_LIMIT];
    int count;
} rows;

static const char *folder_of(const char *variable) {
    const char *folder = getenv(variable);
    return folder != NULL ? folder : ".";
}

static void file_path(const char *name, char out[PATH_MAX]) {
    Text text = text_over(out, PATH_MAX);
    text_addf(&text, "%s/tests/world/%s", folder_of("abs_top_srcdir"), name);
}

static bool is_asked(const char *field) {
    return strcmp(field, "-") != 0;
}

/* Splits a line at its tabs; false: wrong number of fields. */
static bool row_read(char *line, Row *out) {
    const char *fields[FIELDS];
    size_t count = 0;
    char *rest = NULL;
    for (char *field = strtok_r(line, "\t", &rest); field != NULL;
         field = strtok_r(NULL, "\t", &rest)) {
        if (count == FIELDS)
            return false;
        fields[count++] = field;
    }
    if (count != FIELDS)
        return false;
    *out = (Row){fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6]};
    return true;
}

static bool rows_read(void) {
    char path[PATH_MAX];
    file_path("table.tsv", path);
    if (!file_read(file_system(), path, TABLE_LIMIT, &rows.text, NULL))
        return false;
    char *rest = NULL;
    for (char *line = strtok_r(rows.text.data, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#')
            continue;
        if (rows.count == ROWS_LIMIT || !row_read(line, &rows.list[rows.count++])) {
            fprintf(stderr, "tests/world/table.tsv: \"%s\" is no row\n", line);
            return false;
        }
    }
    return rows.count > 0;
}

/* ---- the command ---- */

/* Runs it in a folder of its own, which is its home; returns its exit status and output. */
static int run(const Row *row, Bytes *out) {
    Sandbox sandbox;
    Bytes line = {0};
    char path[PATH_MAX], chunk[4096];
    file_path(row->file, path);
    sandbox_init(&sandbox);
    ck_assert(bytes_addf(&line,
                         "cd '%s' && export HOME=. XDG_CONFIG_HOME=. XDG_DATA_HOME=. "
                         "XDG_STATE_HOME=. LC_ALL=C.UTF-8 LANGUAGE= P='%s/pandemonium' F='%s' && "
                         "exec 2>&1 </dev/null && %s\n",
                         sandbox.folder, folder_of("abs_top_builddir"), path, row->command));
    FILE *pipe = popen(line.data, "r"); /* flawfinder: ignore */
    ck_assert_ptr_nonnull(pipe);
    ck_assert(bytes_add(out, ""));
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, pipe)) > 0;)
        ck_assert(out->length < OUTPUT_LIMIT && bytes_add_bytes(out, chunk, got));
    int status = pclose(pipe);
    bytes_done(&line);
    sandbox_done(&sandbox);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static bool matches(const char *pattern, const char *text) {
    regex_t expression;
    ck_assert_msg(regcomp(&expression, pattern, REG_EXTENDED | REG_NOSUB) == 0, "%s", pattern);
    bool found = regexec(&expression, text, 0, NULL, 0) == 0;
    regfree(&expression);
    return found;
}

static void say_what_holds(int index) {
    const Row *row = &rows.list[index];
    Bytes said = {0};
    int status = run(row, &said);
    const char *text = said.data != NULL ? said.data : "";
    if (strcmp(row->status, "any") != 0)
        ck_assert_msg(status == atoi(row->status), "exit %d: %s", status, text);
    if (is_asked(row->wanted))
        ck_assert_msg(matches(row->wanted, text), "lacks %s: %s", row->wanted, text);
    if (is_asked(row->unwanted))
        ck_assert_msg(!matches(row->unwanted, text), "says %s: %s", row->unwanted, text);
    bytes_done(&said);
}

/* ---- the main lines ---- */

static void add_moves(const Row *row, const Game *game, Bytes *out) {
    size_t length = strlen(row->file);
    bool usi = strstr(row->command, "usi") != NULL || length < 4 ||
               strcmp(row->file + length - 4, ".pgn") != 0;
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        (usi ? usi_move_format : uci_format)(game->variant, node->move, &move);
        ck_assert(bytes_addf(out, "%s%s", node->parent->parent != NULL ? " " : "", data));
    }
}

/* The game that the command names as the default. */
static const char *usual_of(const Row *row, char out[VARIANT_NAME_SIZE]) {
    static const char OPTION[] = "--variant ";
    Text name = text_over(out, VARIANT_NAME_SIZE);
    const char *option = strstr(row->command, OPTION);
    if (option == NULL)
        return NULL;
    option += strlen(OPTION);
    text_add_bytes(&name, option, strcspn(option, " "));
    return out;
}

static void play_main_lines(int index) {
    const Row *row = &rows.list[index];
    char path[PATH_MAX], said[VARIANT_NAME_SIZE];
    const char *usual = usual_of(row, said);
    PgnFile file;
    Error error = {0};
    Bytes found = {0};
    file_path(row->file, path);
    ck_assert_msg(pgn_file_open(&file, file_system(), path, &error), "%s", error.reason);
    file.bound = usual != NULL;
    const RecordGames known = {games, usual != NULL ? usual : "pandemonium"};
    for (size_t i = 0; i < file.count; i++) {
        Game *game = pgn_file_game(&file, i, &known, NULL, &error);
        ck_assert_msg(game != NULL, "%s: %s", error.token, error.reason);
        ck_assert(bytes_add(&found, i > 0 ? " | " : ""));
        add_moves(row, game, &found);
        game_free(game);
    }
    pgn_file_close(&file);
    ck_assert_str_eq(found.data != NULL ? found.data : "", row->moves);
    bytes_done(&found);
}

static bool enter(void) {
    return games_enter() && rows_read();
}

static void leave(void) {
    games_unload();
    bytes_done(&rows.text);
}

SUITE_AROUND(enter, leave) {
    TCase *commands = tcase_create("commands"), *lines = tcase_create("main lines");
    suite_add_tcase(suite, commands);
    suite_add_tcase(suite, lines);
    tcase_set_timeout(commands, 60);
    for (int i = 0; i < rows.count; i++) {
        suite_add_named(commands, rows.list[i].name, say_what_holds, i);
        if (is_asked(rows.list[i].moves))
            suite_add_named(lines, rows.list[i].name, play_main_lines, i);
    }
}
