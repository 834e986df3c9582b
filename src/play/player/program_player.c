#include "play/player/program_player.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/player/definition_text.h"
#include "play/player/engine_check.h"

enum {
    LATE_MS = 3000,               /* grace time beyond what the engine was given */
    PATIENCE_MS = 10 * 60 * 1000, /* the time limit of a search without one */
    NEWS_SIZE = 1000
};

typedef struct ProgramPlayer {
    Player player;
    PlayerWord word;
    PlayerCommand command;
    PlayerSetup setup;
    char name[PLAYER_NAME_SIZE];      /* the name in the setup */
    char definition[MATCH_PATH_SIZE]; /* the definition file that was written; "": none */
    Program *program;                 /* NULL until needed, and after a failure */
    EngineCheck *check;               /* the check of its rules; NULL: none is running */
    bool checked;                     /* the check was started */
    char news[NEWS_SIZE];             /* what the check found */
    Position start;                   /* the start of the game that the running program knows */
    int64_t allowance_ms;             /* time before it is told to move; INT64_MAX: no limit */
    bool urged;                       /* it was told to move in this search */
    bool heard;                       /* it has reported a line in this search */
    PlayerEvent failure;              /* to report next; PLAYER_EVENT_NONE: none */
} ProgramPlayer;

static ProgramPlayer *of(Player *player) {
    return (ProgramPlayer *)(void *)player;
}

/* --- starting and ending --------------------------------------------------------------------- */

static void end(ProgramPlayer *self) {
    program_free(self->program);
    self->program = NULL;
}

/* Ends the program; the next step reports why. */
static void fail(ProgramPlayer *self, const char *what, const char *said) {
    end(self);
    self->failure = (PlayerEvent){.kind = PLAYER_EVENT_FAILED, .what = what};
    text_copy(self->failure.text, sizeof self->failure.text, said);
}

static void clear_definition(ProgramPlayer *self) {
    if (self->definition[0] != '\0')
        file_unlink(self->setup.fs, self->definition);
    self->definition[0] = '\0';
}

/* The file with the game's definition; NULL: none, and the program must know the game. Ignores a
 * failed write: its moves are checked all the same. */
static const char *find_definition(ProgramPlayer *self, const Variant *variant) {
    const FileSystem *fs = self->setup.fs;
    Bytes text = {0};
    if (self->setup.match || !player_is(&self->word, PLAYER_DEFINITIONS))
        return self->setup.definition;
    if (self->definition[0] == '\0' && match_definition(variant, fs, false, &text, NULL))
        (void)match_definition_write(fs, &text, self->definition, NULL);
    bytes_done(&text);
    if (self->definition[0] != '\0')
        return self->definition;
    return strcmp(variant->source, "built-in") != 0 ? variant->source : NULL;
}

/* The first call also starts the check of its rules. */
static bool launch(ProgramPlayer *self, const Position *start, int64_t now_ms, Error *error) {
    const PlayerSetup *setup = &self->setup;
    ProgramSettings settings = program_settings(&self->word, &self->command, start->variant);
    settings.variant_path = find_definition(self, start->variant);
    settings.variant_path_always =
        setup->match ? setup->definition_always : strcmp(start->variant->source, "built-in") != 0;
    settings.wants_pv = !setup->match;
    settings.consented = true;
    settings.trace = setup->fs->trace;
    self->program = program_new(&settings, now_ms, error);
    if (self->program != NULL && player_is(&self->word, PLAYER_COUNTS) && !self->checked &&
        !self->word.unverified)
        self->check = engine_check_new(&settings, start, now_ms);
    self->checked = true;
    return self->program != NULL;
}

/* Ends a program that has another game: it learns only one. */
static void leave_other_game(ProgramPlayer *self, const Variant *variant) {
    if (self->program == NULL || self->start.variant == variant)
        return;
    end(self);
    engine_check_free(self->check);
    self->check = NULL;
    self->checked = self->setup.match;
    clear_definition(self);
}

/* Makes the program learn the game that starts there; again: even if it knows that game. False: it
 * cannot be started, and the next step says so. */
static bool begin(ProgramPlayer *self, const Position *start, bool again, int64_t now_ms) {
    Error error = {0};
    leave_other_game(self, start->variant);
    bool fresh = self->program == NULL;
    bool agreed = !fresh || self->setup.match ||
                  consents_allow(self->setup.consents, self->word.text, &error);
    if (fresh && (!agreed || !launch(self, start, now_ms, &error))) {
        fail(self, NULL, error.reason);
        self->failure.refused = !agreed;
        return false;
    }
    if (fresh || again || program_is_over(self->program) || !position_equal(&self->start, start))
        program_new_game(self->program, now_ms);
    self->start = *start;
    return true;
}

/* --- asking ---------------------------------------------------------------------------------- */

static void new_game(Player *player, const Position *start, int64_t now_ms) {
    (void)begin(of(player), start, true, now_ms);
}

static void game_over(Player *player, Outcome outcome, Side side) {
    if (of(player)->program != NULL)
        program_game_over(of(player)->program, outcome.result, side);
}

/* How long a search can take before it is told to move; INT64_MAX: no limit. With a clock, the flag
 * ends the search. */
static int64_t find_allowance_ms(const ProgramPlayer *self, Side side, const EngineLimits *limits) {
    if (self->setup.match || limits->time_ms[side] > 0 || limits->infinite)
        return INT64_MAX;
    return limits->movetime_ms > 0 ? limits->movetime_ms + LATE_MS : PATIENCE_MS;
}

static void go(Player *player, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms) {
    ProgramPlayer *self = of(player);
    if (self->failure.kind != PLAYER_EVENT_NONE ||
        !begin(self, &cursor->game->start, false, now_ms))
        return;
    self->allowance_ms = find_allowance_ms(self, cursor->position.side, limits);
    self->urged = self->heard = false;
    program_go(self->program, cursor, limits, now_ms);
}

static void stop(Player *player) {
    if (of(player)->program != NULL)
        program_stop(of(player)->program);
}

/* --- hearing --------------------------------------------------------------------------------- */

/* The time after_ms after the request; INT64_MAX: never. */
static int64_t due_after_ms(const ProgramPlayer *self, int64_t after_ms) {
    int64_t asked_ms = self->program != NULL ? program_asked_ms(self->program) : -1;
    return asked_ms < 0 || after_ms == INT64_MAX ? INT64_MAX : asked_ms + after_ms;
}

/* When to tell it to move. */
static int64_t urge_due_ms(const ProgramPlayer *self) {
    return due_after_ms(self, self->urged ? INT64_MAX : self->allowance_ms);
}

/* When a silent program counts as hanging. */
static int64_t silence_due_ms(const ProgramPlayer *self) {
    int64_t silence_ms = self->setup.silence_ms;
    return due_after_ms(self, self->heard || silence_ms == 0 ? INT64_MAX : silence_ms);
}

/* True: the check has found something, now in out. */
static bool take_check(ProgramPlayer *self, int64_t now_ms, PlayerEvent *out) {
    Text found = TEXT_OVER(self->news);
    if (self->check == NULL || !engine_check_step(self->check, self->name, now_ms, &found))
        return false;
    engine_check_free(self->check);
    self->check = NULL;
    if (found.length == 0)
        return false;
    text_add_sentence(&found, "%s", _("Its moves are checked against our rules."));
    *out = (PlayerEvent){.kind = PLAYER_EVENT_NOTICE, .news = self->news};
    return true;
}

static void take_event(ProgramPlayer *self, PlayerEvent *event) {
    event->lines = program_lines(self->program);
    if (event->kind == PLAYER_EVENT_REPORT && event->report.pv_count > 0)
        self->heard = true;
    if (event->kind == PLAYER_EVENT_READY)
        text_copy(self->player.name, sizeof self->player.name, program_name(self->program));
    if (event->kind == PLAYER_EVENT_ILLEGAL)
        event->what = N_("the engine's move is illegal");
    if (event->kind == PLAYER_EVENT_FAILED)
        event->what = N_("the engine failed");
    /* A match continues with its next game. */
    if (event->kind == PLAYER_EVENT_FAILED ||
        (event->kind == PLAYER_EVENT_ILLEGAL && !self->setup.match))
        end(self);
}

static bool step(Player *player, int64_t now_ms, PlayerEvent *out) {
    ProgramPlayer *self = of(player);
    if (take_check(self, now_ms, out))
        return true;
    if (self->failure.kind == PLAYER_EVENT_NONE && now_ms >= urge_due_ms(self)) {
        self->urged = true;
        program_stop(self->program);
        *out = (PlayerEvent){.kind = PLAYER_EVENT_URGED};
        return true;
    }
    if (self->program != NULL && program_step(self->program, now_ms, out)) {
        take_event(self, out);
        return true;
    }
    if (now_ms >= silence_due_ms(self))
        fail(self, N_("the engine failed"), _("it does not respond"));
    bool failed = self->failure.kind != PLAYER_EVENT_NONE;
    if (failed)
        *out = self->failure;
    self->failure.kind = PLAYER_EVENT_NONE;
    return failed;
}

/* --- waiting --------------------------------------------------------------------------------- */

static size_t fds(const Player *player, struct pollfd out[PLAYER_FDS]) {
    const ProgramPlayer *self = (const ProgramPlayer *)(const void *)player;
    size_t count = 0;
    if (self->program != NULL)
        count += program_poll_fds(self->program, out);
    if (self->check != NULL)
        count += program_poll_fds(self->check->program, out + count);
    return count;
}

static int64_t sooner_ms(int64_t timeout_ms, int64_t due_ms, int64_t now_ms) {
    if (due_ms == INT64_MAX)
        return timeout_ms;
    return clock_sooner_ms(timeout_ms, due_ms > now_ms ? due_ms - now_ms : 0);
}

static int64_t timeout_of(const Player *player, int64_t now_ms) {
    const ProgramPlayer *self = (const ProgramPlayer *)(const void *)player;
    int64_t timeout_ms = -1;
    if (self->failure.kind != PLAYER_EVENT_NONE)
        return 0;
    if (self->program != NULL)
        timeout_ms = program_timeout_ms(self->program, now_ms);
    if (self->check != NULL)
        timeout_ms = clock_sooner_ms(timeout_ms, program_timeout_ms(self->check->program, now_ms));
    timeout_ms = sooner_ms(timeout_ms, urge_due_ms(self), now_ms);
    return sooner_ms(timeout_ms, silence_due_ms(self), now_ms);
}

/* --- life ------------------------------------------------------------------------------------ */

static void close_all(Player *const *players, size_t count) {
    Program *programs[2 * PLAYERS_TOGETHER] = {NULL};
    for (size_t i = 0; i < count; i++) {
        programs[2 * i] = of(players[i])->program;
        programs[2 * i + 1] = engine_check_release(of(players[i])->check);
    }
    program_free_all(programs, 2 * count);
    for (size_t i = 0; i < count; i++) {
        clear_definition(of(players[i]));
        free(players[i]);
    }
}

static const PlayerOps OPS = {
    .new_game = new_game,
    .go = go,
    .stop = stop,
    .step = step,
    .fds = fds,
    .timeout_ms = timeout_of,
    .game_over = game_over,
    .close = close_all,
};

Player *program_player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error) {
    ProgramPlayer *self = error_calloc(1, sizeof *self, error);
    if (self == NULL)
        return NULL;
    self->player.ops = &OPS;
    self->word = *word;
    self->setup = *setup;
    player_command(word, &self->command);
    self->checked = setup->match;
    if (word->hash_mib == 0)
        self->word.hash_mib = setup->hash_mib;
    if (word->threads == 0)
        self->word.threads = setup->threads;
    if (setup->name != NULL)
        text_copy(self->name, sizeof self->name, setup->name);
    return &self->player;
}
