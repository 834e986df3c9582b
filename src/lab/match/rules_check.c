#include "lab/match/match.h"

#include <poll.h>

#include "base/clock.h"
#include "play/player/engine_check.h"

enum { WAIT_LIMIT_MS = 1000, POLL_FDS = MATCH_PLAYERS_LIMIT * CHILD_POLL_FDS + 1 };

/* The running checks; NULL: none for that player. */
typedef struct Checks {
    EngineCheck *of[MATCH_PLAYERS_LIMIT];
    PlayerCommand commands[MATCH_PLAYERS_LIMIT];
    size_t running;
} Checks;

static void checks_begin(Checks *checks, const MatchSettings *settings) {
    Position start;
    position_start(&start, settings->variant);
    for (size_t i = 0; i < settings->player_count; i++) {
        const PlayerWord *player = settings->players[i];
        if (!player_is(player, PLAYER_COUNTS) || player->unverified)
            continue;
        player_command(player, &checks->commands[i]);
        ProgramSettings program = program_settings(player, &checks->commands[i], settings->variant);
        program.consented = true; /* the command line names it */
        program.variant_path = settings->variant_path;
        program.variant_path_always = settings->variant_path_always;
        checks->of[i] = engine_check_new(&program, &start, clock_now_ms());
        checks->running += checks->of[i] != NULL;
    }
}

/* Takes the results of the checks. */
static void checks_step(Checks *checks, const MatchSettings *settings, Text *found) {
    for (size_t i = 0; i < settings->player_count; i++) {
        char data[PROGRAM_NAME_SIZE];
        Text name = TEXT_OVER(data);
        if (checks->of[i] == NULL)
            continue;
        player_add_name(settings->players[i], &name);
        if (!engine_check_step(checks->of[i], data, clock_now_ms(), found))
            continue;
        engine_check_free(checks->of[i]);
        checks->of[i] = NULL;
        checks->running--;
    }
}

/* Waits for a check. False when it should stop. */
static bool checks_wait(const Checks *checks, int stop_fd) {
    struct pollfd fds[POLL_FDS] = {{stop_fd, POLLIN, 0}};
    size_t count = 1;
    int64_t now_ms = clock_now_ms(), wait_ms = WAIT_LIMIT_MS;
    for (size_t i = 0; i < MATCH_PLAYERS_LIMIT; i++) {
        if (checks->of[i] == NULL)
            continue;
        count += program_poll_fds(checks->of[i]->program, fds + count);
        int64_t own_ms = program_timeout_ms(checks->of[i]->program, now_ms);
        wait_ms = own_ms >= 0 && own_ms < wait_ms ? own_ms : wait_ms;
    }
    poll(fds, count, (int)wait_ms);
    return (fds[0].revents & POLLIN) == 0;
}

bool match_rules_check(const MatchSettings *settings, int stop_fd, Text *found) {
    Checks checks = {.running = 0};
    Program *programs[MATCH_PLAYERS_LIMIT] = {NULL};
    size_t before = found->length;
    checks_begin(&checks, settings);
    checks_step(&checks, settings, found);
    while (checks.running > 0 && checks_wait(&checks, stop_fd))
        checks_step(&checks, settings, found);
    for (size_t i = 0; i < MATCH_PLAYERS_LIMIT; i++)
        programs[i] = engine_check_release(checks.of[i]);
    program_free_all(programs, MATCH_PLAYERS_LIMIT);
    return found->length == before;
}
