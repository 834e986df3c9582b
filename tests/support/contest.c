#include "support/contest.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/random.h"
#include "base/text.h"
#include "engine/evaluate/see.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

enum { PLIES_LIMIT = 500, HASH_MIB = 4, SEED_STRIDE = 1000003 };

/* --- players --------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    size_t member; /* offset of an unsigned in Level */
} FIELDS[] = {{"depth", offsetof(Level, depth)},
              {"overlook", offsetof(Level, overlook_permille)},
              {"temperature", offsetof(Level, temperature_cp)},
              {"cap", offsetof(Level, cap_cp)},
              {"style", offsetof(Level, style_cp)},
              {"hand", offsetof(Level, hand_percent)},
              {"danger", offsetof(Level, danger_percent)},
              {"form", offsetof(Level, form_percent)},
              {"mates", offsetof(Level, mate_percent)}};
enum { FIELD_COUNT = sizeof FIELDS / sizeof *FIELDS };

static bool read_field(Level *level, const char *name, int64_t value) {
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (strcmp(FIELDS[i].name, name) == 0) {
            *(unsigned *)((char *)level + FIELDS[i].member) = (unsigned)value;
            return true;
        }
    if (strcmp(name, "nodes") != 0)
        return false;
    level->nodes = (uint64_t)value;
    return true;
}

static bool read_own_level(char *text, Level *level) {
    *level = *level_get(ENGINE_LEVELS);
    for (char *end; text != NULL; text = end) {
        end = strchr(text, ',');
        if (end != NULL)
            *end++ = '\0';
        char *sign = strchr(text, '=');
        int64_t value;
        if (sign == NULL || !ascii_parse_int(sign + 1, 0, INT32_MAX, &value))
            return false;
        *sign = '\0';
        if (!read_field(level, text, value))
            return false;
    }
    return true;
}

static bool read_number(char *text, Contestant *player) {
    int64_t level, nodes = 0;
    char *at = strchr(text, '@');
    if (at != NULL) {
        *at = '\0';
        if (!ascii_parse_int(at + 1, 1, INT64_MAX, &nodes))
            return false;
    }
    player->nodes = (uint64_t)nodes;
    if (!ascii_parse_int(text, 0, ENGINE_LEVELS, &level))
        return false;
    player->level = (unsigned)level;
    return true;
}

bool contestant_init(Contestant *player, const char *name) {
    memset(player, 0, sizeof *player);
    player->kind = CONTESTANT_ENGINE;
    if (strcmp(name, "random") == 0)
        player->kind = CONTESTANT_RANDOM;
    if (strcmp(name, "greedy") == 0)
        player->kind = CONTESTANT_GREEDY;
    if (player->kind != CONTESTANT_ENGINE)
        return true;
    char copy[256];
    Text text = TEXT_OVER(copy);
    text_add(&text, name);
    player->has_own = strchr(name, '=') != NULL;
    if (text.cut ||
        !(player->has_own ? read_own_level(copy, &player->own) : read_number(copy, player)))
        return false;
    player->engine = engine_new(HASH_MIB, 1, NULL);
    return player->engine != NULL;
}

/* The level that limits its play; NULL: full strength. */
static const Level *level_of(const Contestant *player) {
    if (player->has_own)
        return &player->own;
    bool weak = player->level != 0 && player->level < ENGINE_LEVEL_FULL;
    return weak ? level_get(player->level) : NULL;
}

/* The player's nodes for a move; 0: its level decides. */
static uint64_t nodes_of(const Contestant *player) {
    const Level *level = level_of(player);
    if (player->nodes != 0 || (level != NULL && level->nodes != 0))
        return player->nodes;
    return player->level > ENGINE_LEVEL_FULL ? LEVEL_SLOW_NODES : LEVEL_TOP_NODES;
}

void contestant_describe(const Contestant *player, Text *out) {
    const Level *level = level_of(player);
    if (player->kind != CONTESTANT_ENGINE) {
        text_add(out, player->kind == CONTESTANT_RANDOM ? "random" : "greedy");
        return;
    }
    text_addf(out, "@%" PRIu64, nodes_of(player));
    if (level == NULL)
        return;
    text_addf(out, ",nodes=%" PRIu64, level->nodes);
    for (size_t i = 0; i < FIELD_COUNT; i++)
        text_addf(out, ",%s=%u", FIELDS[i].name,
                  *(const unsigned *)((const char *)level + FIELDS[i].member));
}

void contestant_done(Contestant *player) {
    engine_free(player->engine);
    player->engine = NULL;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* A game being played. */
typedef struct Board {
    Position position;
    RepetitionEntry entries[PLIES_LIMIT + 1];
    History history;
    Move last;
} Board;

typedef struct MoveRange {
    const Move *first;
    size_t count;
} MoveRange;

/* The highest threshold in centipawns that the exchange reaches; 0 if none above 0. */
static int exchange_value(const EvaluationTables *tables, const Position *position, Move move) {
    int low = 0, high = see_gain(tables, position, move);
    while (low < high) {
        int middle = low + (high - low + 1) / 2;
        if (see_ge(tables, position, move, middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Chooses a random move, or if greedy the capture that gains most. */
static Move choose_simply(const Contest *contest, bool greedy, const Board *board,
                          const MoveRange *moves, Random *random) {
    Move best = moves->first[random_below(random, moves->count)];
    int most = 0;
    for (size_t i = 0; greedy && i < moves->count; i++) {
        if (!see_is_capture(&board->position, moves->first[i]))
            continue;
        int gain = exchange_value(contest->tables, &board->position, moves->first[i]);
        if (gain > most) {
            best = moves->first[i];
            most = gain;
        }
    }
    return best;
}

/* Whether the move draws at once, usually by stalemate. */
static bool draws_at_once(const Board *board, Move move) {
    Position after = board->position;
    Undo undo;
    position_do(&after, move, &undo);
    RepetitionEntry entry = repetition_entry(&after);
    History history = {&entry, 1};
    return outcome_find(&after, &history).result == RESULT_DRAW;
}

static Move play_simply(const Contest *contest, bool greedy, const Board *board, Random *random) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(&board->position, moves);
    for (;;) {
        Move best = choose_simply(contest, greedy, board, &(MoveRange){moves, count}, random);
        if (!greedy || count == 1 || !draws_at_once(board, best))
            return best;
        for (size_t i = 0; i < count; i++)
            if (moves[i] == best)
                moves[i--] = moves[--count];
    }
}

static Move play_by_engine(const Contestant *player, const Board *board, uint64_t seed) {
    EngineLimits limits = {.level = player->level,
                           .nodes = nodes_of(player),
                           .seed = seed,
                           .last_move = board->last,
                           .own_level = player->has_own ? &player->own : NULL};
    return engine_think(player->engine, &board->position, &board->history, &limits).move;
}

static void board_do(Board *board, Move move) {
    assert(moves_is_legal(&board->position, move));
    Undo undo;
    position_do(&board->position, move, &undo);
    board->entries[board->history.count++] = repetition_entry(&board->position);
    board->last = move;
}

unsigned contest_play(const Contest *contest, unsigned game, unsigned *plies) {
    uint64_t seed = contest->seed * SEED_STRIDE + game / 2;
    Random opening = random_seeded(seed), random = random_seeded(~seed - game % 2);
    Side first = game % 2 == 0 ? SIDE_WHITE : SIDE_BLACK;
    Board board = {.last = MOVE_NONE};
    position_start(&board.position, contest->variant);
    board.entries[0] = repetition_entry(&board.position);
    board.history = (History){board.entries, 1};
    for (unsigned i = 0; i < 2; i++)
        if (contest->players[i]->engine != NULL)
            engine_clear(contest->players[i]->engine);
    for (*plies = 0; *plies < PLIES_LIMIT; ++*plies) {
        Outcome outcome = outcome_find(&board.position, &board.history);
        if (outcome.result == RESULT_DRAW)
            return 1;
        if (outcome.result != RESULT_ONGOING)
            return outcome.result == result_win_for(first) ? 2 : 0;
        unsigned turn = board.position.side != first;
        const Contestant *player = contest->players[turn];
        if (*plies < contest->opening_plies)
            board_do(&board, play_simply(contest, false, &board, &opening));
        else if (player->kind == CONTESTANT_ENGINE)
            board_do(&board, play_by_engine(player, &board, seed * 4 + game % 2 * 2 + turn));
        else
            board_do(&board,
                     play_simply(contest, player->kind == CONTESTANT_GREEDY, &board, &random));
    }
    return 1;
}
