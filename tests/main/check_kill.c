/* The program is killed (SIGKILL) at random moments of a game in a terminal: everything it had
 * shown is there when the game is resumed, on the screen and in line mode. PANDEMONIUM_SOAK=N plays
 * N rounds, PANDEMONIUM_SOAK_FIRST=N starts at another seed. */
#include <signal.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "main/terminal_case.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/playout.h"
#include "support/suite.h"

enum {
    ROUNDS = 20, /* without PANDEMONIUM_SOAK */
    LIVES = 5,   /* runs in one round; the last one is not killed */
    BATCH = 5,   /* moves typed ahead */
    PLIES = LIVES * (BATCH + 1),
    COLUMNS = 200, /* wide enough for any FEN in one row */
    ROWS = 120,
    KEYS_SIZE = 512,
    PATIENCE_MS = 120000
};

static const char *const GAMES[] = {"pandemonium", "shogi",       "chess",    "crazyhouse",
                                    "shoshogi",    "shatranjian", "capahouse"};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };

typedef struct Round {
    TerminalCase at;
    Random random;
    const Variant *variant;
    bool line;                 /* in line mode */
    Playout states[PLIES + 1]; /* the states after each ply, as typed */
    char fens[PLIES + 1][FEN_SIZE];
    unsigned typed;    /* plies of the current line sent to the program */
    unsigned shown;    /* plies that the program has acknowledged */
    int64_t answer_ms; /* how long a move takes, to choose when to kill */
} Round;

/* --- the game -------------------------------------------------------------------------------- */

static void note_state(Round *round, unsigned ply) {
    Text text = TEXT_OVER(round->fens[ply]);
    text_clear(&text);
    fen_format(&round->states[ply].position, &text);
}

static void begin(Round *round, unsigned number) {
    memset(round, 0, sizeof *round);
    case_init(&round->at);
    round->random = random_seeded(playout_seed(number) + 1);
    round->line = random_below(&round->random, 2) == 0;
    round->variant = game_named(GAMES[random_below(&round->random, GAME_COUNT)]);
    for (Playout ahead = {.plies = PLAYOUT_PLIES}; playout_choose(&ahead) == MOVE_NONE; number++) {
        playout_start(&round->states[0], round->variant, number);
        ahead = round->states[0];
    }
    note_state(round, 0);
}

/* The program would ask if the text also began another legal move. */
static bool is_prefix(const Position *position, Move move, const char *text) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        char other[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(other);
        uci_format(position->variant, moves[i], &out);
        if (moves[i] != move && strncmp(other, text, strlen(text)) == 0)
            return true;
    }
    return false;
}

/* Adds the keys of a random move that does not end the game. False: none. */
static bool add_move(Round *round, Text *keys) {
    Playout *now = &round->states[round->typed], *next = now + 1;
    for (unsigned tries = 0; tries < 20 && round->typed < PLIES; tries++) {
        Move move = playout_choose(now);
        char data[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        if (move == MOVE_NONE)
            return false;
        *next = *now;
        playout_do(next, move);
        Playout ahead = *next;
        if (playout_choose(&ahead) == MOVE_NONE)
            continue;
        uci_format(round->variant, move, &text);
        if (is_prefix(&now->position, move, data))
            continue;
        text_addf(keys, "%s%s\r", round->line ? "" : "m", data);
        note_state(round, ++round->typed);
        return true;
    }
    return false;
}

/* --- what is shown --------------------------------------------------------------------------- */

static unsigned count_text(const char *screen, const char *text) {
    unsigned count = 0;
    for (const char *at = screen; (at = strstr(at, text)) != NULL; at += strlen(text))
        count++;
    return count;
}

/* How many plies of the game are shown; -1: unknown. before: how many line mode had at the start of
 * this run. */
static int plies_shown(Round *round, unsigned before) {
    int plies = -1;
    char *screen = pty_screen(&round->at.pty);
    if (round->line) {
        plies = (int)(before + count_text(screen, "White: ") + count_text(screen, "Black: "));
    } else {
        /* The game counts from its own start position. */
        unsigned first = round->states[0].position.side == SIDE_BLACK;
        for (unsigned ply = 0; ply <= round->typed; ply++) {
            char data[64];
            Text text = TEXT_OVER(data);
            text_addf(&text, "move %u, %s", (ply + first) / 2 + 1,
                      (ply + first) % 2 == 0 ? "White" : "Black");
            if (strstr(screen, data) != NULL)
                plies = (int)ply;
        }
    }
    free(screen);
    return plies;
}

static void see_plies(Round *round, unsigned before, unsigned plies) {
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (plies_shown(round, before) < (int)plies && clock_now_ms() < end_ms &&
           !round->at.pty.ended)
        pty_read(&round->at.pty, 2);
    int shown = plies_shown(round, before);
    if (shown < (int)plies) {
        fputs(pty_screen(&round->at.pty), stderr); /* too long for a message of Check's */
        ck_abort_msg("%s from %s: %d plies of %u are shown", round->variant->name, round->fens[0],
                     shown, plies);
    }
}

/* The position that line mode reports, as a number of plies. */
static unsigned see_position(Round *round) {
    Pty *pty = &round->at.pty;
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    pty_type(pty, "fen\r");
    while (clock_now_ms() < end_ms && !pty->ended) {
        char *screen = pty_screen(pty);
        for (unsigned ply = 0; ply <= round->typed; ply++) {
            if (strstr(screen, round->fens[ply]) == NULL)
                continue;
            free(screen);
            return ply;
        }
        free(screen);
        pty_read(pty, 5);
    }
    fputs(pty_screen(pty), stderr); /* too long for a message of Check's */
    ck_abort_msg("no position of the game is there again, %u plies from %s", round->shown,
                 round->fens[0]);
    abort();
}

/* --- lives ----------------------------------------------------------------------------------- */

static void start(Round *round, const char *const *words) {
    case_start(&round->at, words, (PtyStart){.columns = COLUMNS, .rows = ROWS});
}

/* Starts a new game. */
static void open_new(Round *round) {
    const char *const screen[] = {"--ascii", "--variant",    round->variant->name,
                                  "--fen",   round->fens[0], "--white",
                                  "human",   "--black",      "human",
                                  NULL};
    const char *const line[] = {"console", "--ascii",      "--variant", round->variant->name,
                                "--fen",   round->fens[0], "--white",   "human",
                                "--black", "human",        NULL};
    start(round, round->line ? line : screen);
    pty_see(&round->at.pty, round->line ? "\n>" : "to move");
}

/* Resumes in line mode, which first starts another game and may have been killed at that point. */
static unsigned resume_by_line(Round *round) {
    static const char *const WORDS[] = {"console", "--ascii", "--variant", "minishogi", "--white",
                                        "human",   "--black", "human",     NULL};
    char data[64];
    Text text = TEXT_OVER(data);
    start(round, WORDS);
    pty_see(&round->at.pty, "\n>");
    pty_type(&round->at.pty, "resume\r");
    pty_see(&round->at.pty, "Type resume and a number");
    char *screen = pty_screen(&round->at.pty);
    for (unsigned i = 1; i < 2 * LIVES; i++) {
        text_clear(&text);
        text_addf(&text, "\n%u: ", i);
        const char *row = strstr(screen, data);
        if (row != NULL && strncmp(row + text.length, "Minishogi,", 10) != 0)
            break;
    }
    free(screen);
    memmove(data, data + 1, strlen(data)); /* the newline */
    char keys[80];
    Text command = TEXT_OVER(keys);
    text_addf(&command, "resume %.*s\r", (int)strcspn(data, ":"), data);
    pty_type(&round->at.pty, keys);
    pty_see(&round->at.pty, " to move.");
    return see_position(round);
}

static unsigned resume_on_screen(Round *round) {
    static const char *const WORDS[] = {"--ascii", NULL};
    start(round, WORDS);
    pty_see(&round->at.pty, "> Continue");
    pty_type(&round->at.pty, "\r");
    pty_see(&round->at.pty, "to move");
    pty_sync(&round->at.pty); /* everything is drawn */
    see_plies(round, 0, 0);
    return (unsigned)plies_shown(round, 0);
}

/* Acknowledged moves must be there; others may be lost, and are then replaced by other moves. */
static void take_up(Round *round, unsigned plies) {
    ck_assert_msg(plies >= round->shown && plies <= round->typed,
                  "%s from %s: %u plies were shown, %u typed, %u are there after kill -9",
                  round->variant->name, round->fens[0], round->shown, round->typed, plies);
    round->typed = round->shown = plies;
}

/* A real delay: nothing may be lost, whatever the program is doing when it is killed. */
static void wait_us(int64_t duration_us) {
    struct timespec time = {duration_us / 1000000, duration_us % 1000000 * 1000};
    nanosleep(&time, NULL);
}

static void strike(Round *round, unsigned before) {
    pty_signal(&round->at.pty, SIGKILL);
    pty_see_end(&round->at.pty, PATIENCE_MS);
    ck_assert(WIFSIGNALED(round->at.pty.status));
    int plies = plies_shown(round, before);
    if (plies > (int)round->shown)
        round->shown = (unsigned)plies;
    pty_done(&round->at.pty);
    round->at.pty.keeper = 0;
}

/* Plays one move to time it, then types some more ahead, and kills the program while it reads,
 * journals and draws them. */
static void live(Round *round) {
    char data[KEYS_SIZE];
    Text keys = TEXT_OVER(data);
    unsigned before = round->typed, batch = 1 + (unsigned)random_below(&round->random, BATCH);
    int64_t start_ms = clock_now_ms();
    if (add_move(round, &keys)) {
        pty_type(&round->at.pty, data);
        see_plies(round, before, round->typed);
        round->shown = round->typed;
    }
    round->answer_ms = clock_now_ms() - start_ms + 1;
    text_clear(&keys);
    for (unsigned i = 0; i < batch && add_move(round, &keys); i++)
        continue;
    pty_type(&round->at.pty, data);
    wait_us((int64_t)random_below(&round->random, (uint32_t)(round->answer_ms * batch * 1000)));
    strike(round, before);
}

/* Sometimes the kill comes while the game is being resumed. */
static void die_while_resuming(Round *round) {
    static const char *const WORDS[] = {"--ascii", NULL};
    if (random_below(&round->random, 3) != 0)
        return;
    start(round, WORDS);
    if (random_below(&round->random, 2) == 0)
        pty_see(&round->at.pty, "> Continue"); /* otherwise the kill may come at startup */
    pty_type(&round->at.pty, "\r\r");
    wait_us((int64_t)random_below(&round->random, 60000));
    pty_signal(&round->at.pty, SIGKILL);
    pty_see_end(&round->at.pty, PATIENCE_MS);
    pty_done(&round->at.pty);
    round->at.pty.keeper = 0;
}

static void play_round(Round *round, unsigned number) {
    begin(round, number);
    open_new(round);
    live(round);
    for (unsigned i = 1; i < LIVES; i++) {
        die_while_resuming(round);
        take_up(round, round->line ? resume_by_line(round) : resume_on_screen(round));
        live(round);
    }
    take_up(round, resume_by_line(round));
    case_done(&round->at);
}

START_TEST(test_every_shown_move_survives_kill_9)
{
    static Round round;
    play_round(&round, (unsigned)_i);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("kill -9");
    int tests = (int)((playout_games(ROUNDS) + LIVES - 1) / LIVES);
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_every_shown_move_survives_kill_9, 0, tests);
}
