/* A newcomer's first two minutes: from the shell to the tenth move with only Enter, arrows and
 * digits, and no key refused. The state of the game is read from its journal. */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "main/terminal_case.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/suite.h"

enum { MOVES = 10, PLIES = 2 * MOVES, PATIENCE_MS = 120000, KEYS_SIZE = 512, JOURNAL_SIZE = 8192 };

/* Window sizes, and locales with the language of their sentences. */
static const struct {
    int columns, rows;
    const char *locale, *language;
} WINDOWS[] = {
    {80, 24, "C.UTF-8", ""}, {80, 24, "C", ""}, {80, 24, "C.UTF-8", "ja"},
    {44, 16, "C.UTF-8", ""}, {44, 16, "C", ""}, {44, 16, "C.UTF-8", "ja"},
};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof WINDOWS[0] };

static TerminalCase at;
static const Variant *variant;
static Square cursor;

/* --- the game so far ------------------------------------------------------------------------- */

/* Reads the only journal; false: none yet. */
static bool read_journal(char out[JOURNAL_SIZE]) {
    char folder[PATH_MAX], path[2 * PATH_MAX] = "";
    sandbox_path(&at.box, "data/journals", folder);
    DIR *entries = opendir(folder);
    if (entries == NULL)
        return false;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (strstr(entry->d_name, ".journal") != NULL)
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    closedir(entries);
    FILE *file = path[0] != '\0' ? fopen(path, "r") : NULL;
    if (file == NULL)
        return false;
    size_t length = fread(out, 1, JOURNAL_SIZE - 1, file);
    out[length] = '\0';
    fclose(file);
    return true;
}

/* Plays the journal's moves; returns the number of plies, -1 without a journal. last: the last move
 * as written. */
static int read_game(Position *position, char last[MOVE_TEXT_SIZE]) {
    char journal[JOURNAL_SIZE];
    int plies = 0;
    if (!read_journal(journal))
        return -1;
    position_start(position, variant);
    for (const char *line = journal; (line = strstr(line, " move ")) != NULL; line++) {
        Move move;
        Undo undo;
        /* The line may be half written. */
        if (strchr(line, '\n') == NULL || sscanf(line, " move %*u %15s", last) != 1)
            break;
        ck_assert_msg(uci_parse(position, last, &move, NULL), "%s is played", last);
        position_do(position, move, &undo);
        plies++;
    }
    return plies;
}

/* Reads until this many plies are played. */
static void wait_for(int plies, Position *position, char last[MOVE_TEXT_SIZE]) {
    int64_t end = clock_now_ms() + PATIENCE_MS;
    while (read_game(position, last) < plies) {
        ck_assert_msg(clock_now_ms() < end, "ply %d is not played:\n%s", plies,
                      pty_screen(&at.pty));
        pty_read(&at.pty, 20);
    }
}

/* --- the keys -------------------------------------------------------------------------------- */

static void walk(Square to, Text *keys) {
    int files = (int)variant_file(variant, to) - (int)variant_file(variant, cursor);
    int ranks = (int)variant_rank(variant, to) - (int)variant_rank(variant, cursor);
    for (; files != 0; files += files > 0 ? -1 : 1)
        text_add(keys, files > 0 ? "\033[C" : "\033[D");
    for (; ranks != 0; ranks += ranks > 0 ? -1 : 1)
        text_add(keys, ranks > 0 ? "\033[A" : "\033[B");
    cursor = to;
}

/* The number of the piece in hand as shown, from 1. */
static unsigned slot_of(const Position *position, Role role) {
    unsigned slot = 1;
    for (unsigned i = 0; variant->hand_order[i] != role; i++)
        slot += position->hand[SIDE_WHITE][variant->hand_order[i]] > 0;
    return slot;
}

/* Prefers drops and captures; avoids promotion choices. */
static int liking(const Position *position, const Move *moves, size_t count, size_t index) {
    Move move = moves[index];
    if (move_is_drop(move))
        return 3;
    for (size_t i = 0; i < count; i++)
        if (i != index && !move_is_drop(moves[i]) && move_from(moves[i]) == move_from(move) &&
            move_to(moves[i]) == move_to(move))
            return 0;
    return position->board[move_to(move)] != PIECE_NONE ? 2 : 1;
}

static Move choose(const Position *position) {
    Move moves[MOVES_LIMIT], best = MOVE_NONE;
    size_t count = moves_generate(position, moves);
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        int liked = liking(position, moves, count, i);
        if (liked > most) {
            most = liked;
            best = moves[i];
        }
    }
    ck_assert_msg(best != MOVE_NONE, "there is no move to make");
    return best;
}

static void play(const Position *position, Move move) {
    char data[KEYS_SIZE];
    Text keys = TEXT_OVER(data);
    if (move_is_drop(move)) {
        text_addf(&keys, "%u", slot_of(position, variant_held_role(variant, move_role(move))));
    } else {
        walk(move_from(move), &keys);
        text_add(&keys, "\r");
    }
    walk(move_to(move), &keys);
    text_add(&keys, "\r");
    pty_type(&at.pty, data);
}

/* --- the two minutes ------------------------------------------------------------------------- */

/* Turns off the pause before the computer's moves, which is for people. */
static void set_no_pace(void) {
    static const char CONFIG[] = "pace = 0\n";
    static const char *const FOLDERS[] = {"config", "config/pandemonium"};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        char path[PATH_MAX];
        sandbox_path(&at.box, FOLDERS[i], path);
        ck_assert_int_eq(mkdir(path, 0700), 0);
    }
    sandbox_write(&at.box, "config/pandemonium/config", CONFIG, sizeof CONFIG - 1);
}

START_TEST(test_ten_moves_are_made_by_enter_arrows_and_digits_without_a_refused_key)
{
    static const char *const WORDS[] = {"--seed", "1", NULL};
    PtyStart how = {.columns = WINDOWS[_i].columns, .rows = WINDOWS[_i].rows};
    Position position;
    char last[MOVE_TEXT_SIZE] = "", wanted[MOVE_TEXT_SIZE];
    set_no_pace();
    case_set(&at, "LC_ALL", "", WINDOWS[_i].locale);
    case_set(&at, "LANGUAGE", "", WINDOWS[_i].language);
    case_set(&at, "TEXTDOMAINDIR", getenv("abs_top_builddir"), "/locale");
    case_start(&at, WORDS, how);
    pty_see(&at.pty, "Pandemonium");
    pty_type(&at.pty, "\r");
    wait_for(0, &position, last);
    pty_type(&at.pty, " "); /* ends the box that tells how to move */
    /* On a Pawn beside the middle one, which cannot move: the most common piece that can. */
    cursor = variant_square(variant, variant->files / 2u + 2, 2);
    for (int ply = 0; ply < PLIES; ply += 2) {
        Text text = TEXT_OVER(wanted);
        Move move = choose(&position);
        text_clear(&text);
        uci_format(variant, move, &text);
        play(&position, move);
        wait_for(ply + 1, &position, last);
        if (ply + 2 < PLIES)
            wait_for(ply + 2, &position, last);
        char journal[JOURNAL_SIZE], line[MOVE_TEXT_SIZE + 32];
        ck_assert(read_journal(journal));
        snprintf(line, sizeof line, " move %d %s ", ply + 1, wanted);
        ck_assert_msg(strstr(journal, line) != NULL, "%s is not played:\n%s", wanted, journal);
    }
}
END_TEST

static void setup(void) {
    case_init(&at);
    variant = game_named("pandemonium");
}

static void teardown(void) {
    case_done(&at);
}

GAMES_SUITE() {
    TCase *group = case_group(suite, "beginner", setup, teardown);
    tcase_add_loop_test(group,
                        test_ten_moves_are_made_by_enter_arrows_and_digits_without_a_refused_key, 0,
                        WINDOW_COUNT);
}
