/* Plays the games for an opening tree. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "lab/match/single_game.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "tools/openings.h"
#include "tools/resume.h"
#include "words/setups.h"

enum {
    TREE_NODES = 4000,
    TREE_LINES = 4,
    SOFTMAX_CP = 50,
    CUT_CP = 150,
    GAME_NODES = 1000,
    RESIGN_CP = 1000,
    RESIGN_PLIES = 4, /* consecutive plies in which both sides see the same one this far ahead */
    CACHE_SLOTS = 1 << 18,
    KNOWN_SLOTS = 1 << 21 /* OPENINGS_PLIES of UINT16_MAX games fit */
};

static const uint64_t SEED_STRIDE = UINT64_C(0x9E3779B97F4A7C15);

/* The best lines of a position. The engine has no memory of other positions, so that they do not
 * depend on the order of positions, and need to be found only once. */
typedef struct Lines {
    uint64_t key; /* the position's search key; count 0: an empty slot */
    unsigned count;
    Move moves[TREE_LINES];
    int scores[TREE_LINES];
} Lines;

typedef struct Play {
    Openings *openings;
    Lines *cache;
    unsigned cached;
    uint64_t *known; /* keys of the positions of earlier games; 0: an empty slot */
    bool alone;      /* the last search was for the best move of this game */
    Random random;
    uint8_t setups[SIDE_COUNT];
    Position position;
    RepetitionEntry entries[OPENINGS_GAME_PLIES + 1];
    Move moves[OPENINGS_GAME_PLIES];
    unsigned plies;
    MatchLead lead;
} Play;

/* The slot of the position on the board, or the empty one where it belongs. */
static uint64_t *known_slot(Play *play, uint64_t key) {
    size_t slot = (size_t)(key >> 1) % KNOWN_SLOTS;
    while (play->known[slot] != 0 && play->known[slot] != key)
        slot = (slot + 1) % KNOWN_SLOTS;
    return &play->known[slot];
}

static uint64_t known_key(const Play *play) {
    return position_search_key(&play->position) | 1;
}

/* Whether an earlier game has played a move of the tree from here. */
static bool is_known(Play *play) {
    return *known_slot(play, known_key(play)) != 0;
}

static void play_move(Play *play, Move move) {
    Undo undo;
    if (play->plies < OPENINGS_PLIES)
        *known_slot(play, known_key(play)) = known_key(play);
    position_do(&play->position, move, &undo);
    play->moves[play->plies++] = move;
    play->entries[play->plies] = repetition_entry(&play->position);
}

/* Searches for the best lines: those of the last depth at which all of them were found. */
static void find_lines(Play *play, Lines *out) {
    Engine *engine = play->openings->engine;
    RepetitionEntry here = repetition_entry(&play->position);
    History history = {&here, 1};
    EngineLimits limits = {.nodes = TREE_NODES, .lines = TREE_LINES};
    size_t legal = moves_count(&play->position);
    unsigned wanted = legal < TREE_LINES ? (unsigned)legal : TREE_LINES, got = 0, depth = 0;
    Lines now = {0};
    engine_clear(engine);
    engine_go(engine, &play->position, &history, &limits);
    for (;;) {
        EngineEvent event = engine_wait(engine, -1);
        const EngineReport *report = &event.report;
        if (event.kind == ENGINE_EVENT_MOVE) {
            if (out->count == 0)
                *out = (Lines){.count = 1, .moves = {event.move}, .scores = {report->score_cp}};
            return;
        }
        if (event.kind == ENGINE_EVENT_NONE || report->bound != ENGINE_BOUND_EXACT ||
            report->pv_count == 0 || report->line > wanted)
            continue;
        if (report->depth != depth)
            got = 0;
        depth = report->depth;
        now.moves[report->line - 1] = report->pv[0];
        now.scores[report->line - 1] = report->score_cp;
        if (++got == wanted) {
            now.count = wanted;
            *out = now;
        }
    }
}

static const Lines *lines_here(Play *play) {
    uint64_t key = position_search_key(&play->position);
    size_t slot = (size_t)key % CACHE_SLOTS;
    while (play->cache[slot].count != 0 && play->cache[slot].key != key)
        slot = (slot + 1) % CACHE_SLOTS;
    Lines *lines = &play->cache[slot];
    play->alone = false;
    if (lines->count == 0) {
        if (play->cached >= CACHE_SLOTS / 2) {
            memset(play->cache, 0, CACHE_SLOTS * sizeof *play->cache);
            play->cached = 0;
        }
        find_lines(play, lines);
        lines->key = key;
        play->cached++;
    }
    return lines;
}

/* Draws one of the lines at random; lines near the best score are likelier. */
static Move draw_move(Play *play, const Lines *lines, int *score) {
    double weights[TREE_LINES], sum = 0;
    int best = lines->scores[0];
    for (unsigned i = 0; i < lines->count; i++) {
        int behind = best - lines->scores[i];
        weights[i] = behind > CUT_CP ? 0 : exp(-(double)behind / SOFTMAX_CP);
        sum += weights[i];
    }
    double at = (double)random_below(&play->random, UINT64_C(1) << 32) / 4294967296.0 * sum;
    unsigned chosen = 0;
    while (chosen + 1 < lines->count && at >= weights[chosen])
        at -= weights[chosen++];
    if (weights[chosen] <= 0)
        chosen = 0;
    *score = lines->scores[chosen];
    return lines->moves[chosen];
}

/* The hash table is cleared when the drawn moves end: the result must not depend on which of those
 * were searched and which were known. */
static Move best_move(Play *play, int *score) {
    if (!play->alone)
        engine_clear(play->openings->engine);
    play->alone = true;
    EngineLimits limits = {.nodes = GAME_NODES};
    History history = {play->entries, play->plies + 1u};
    EngineEvent event = engine_think(play->openings->engine, &play->position, &history, &limits);
    *score = event.report.score_cp;
    return event.move;
}

/* The winner when a mate is found, or both sides have seen the same one far ahead. */
static Result decided(Play *play, int score) {
    Side side = play->position.side, winner = score > 0 ? side : side_other(side);
    match_lead_add(&play->lead, side == SIDE_WHITE ? score : -score, RESIGN_CP);
    bool over = abs(score) >= SCORE_MATE_BOUND || play->lead.plies[winner] >= RESIGN_PLIES;
    return over ? result_win_for(winner) : RESULT_ONGOING;
}

/* Every second game begins with the usual setup, if there are others. */
static void start(Play *play, unsigned number) {
    const Variant *variant = play->openings->variant;
    play->random = random_seeded(play->openings->seed + number * SEED_STRIDE);
    memset(play->setups, 0, sizeof play->setups);
    if (variant->setup_count == 0) {
        position_start(&play->position, variant);
    } else {
        for (unsigned side = 0; number % 2 == 1 && side < SIDE_COUNT; side++)
            play->setups[side] = (uint8_t)random_below(&play->random, variant->setup_count);
        if (setups_are_shared(variant))
            play->setups[SIDE_BLACK] = play->setups[SIDE_WHITE];
        position_start_with_setups(&play->position, variant, play->setups);
    }
    play->entries[0] = repetition_entry(&play->position);
    play->plies = 0;
    play->alone = false;
    play->lead = (MatchLead){{0}};
}

static Result play_game(Play *play, unsigned number) {
    start(play, number);
    for (;;) {
        History history = {play->entries, play->plies + 1u};
        Result result = outcome_find(&play->position, &history).result;
        if (result != RESULT_ONGOING)
            return result;
        if (play->plies == OPENINGS_GAME_PLIES)
            return RESULT_DRAW;
        int score;
        bool drawn = play->plies < OPENINGS_PLIES && is_known(play);
        Move move = drawn ? draw_move(play, lines_here(play), &score) : best_move(play, &score);
        result = decided(play, score);
        if (result != RESULT_ONGOING)
            return result;
        play_move(play, move);
    }
}

static void print_game(const Play *play, FILE *file, Result result) {
    fprintf(file, "%s %u %u", result_text(result), play->setups[SIDE_WHITE],
            play->setups[SIDE_BLACK]);
    for (unsigned i = 0; i < play->plies; i++)
        fprintf(file, " %s", uci_text(play->openings->variant, play->moves[i]).text);
    fputc('\n', file);
    fflush(file);
}

typedef struct Replay {
    Play *play;
    unsigned games;
} Replay;

/* Adds the positions of a game played earlier. */
static void replay_line(void *context, const char *line) {
    Replay *replay = context;
    Play *play = replay->play;
    Result result;
    const char *at = openings_line(play->openings->variant, line, &play->position, &result);
    replay->games++;
    for (play->plies = 0; at != NULL && *at != '\0' && play->plies < OPENINGS_PLIES;) {
        char text[MOVE_TEXT_SIZE];
        size_t length = strcspn(at, " ");
        Move move;
        text_copy_bytes(text, sizeof text, at, length);
        if (!uci_parse(&play->position, text, &move, NULL))
            return;
        play_move(play, move);
        at += length + (at[length] == ' ');
    }
}

static bool play_games(Play *play) {
    Openings *openings = play->openings;
    char head[256];
    Replay replay = {play, 0};
    text_format(head, sizeof head, "# tools/openings %s %llu (bench %llu)", openings->variant->name,
                (unsigned long long)openings->seed, openings->signature);
    FILE *file = lines_resume(openings->games_path, head, replay_line, &replay);
    if (file == NULL)
        return false;
    Pace pace = pace_begin(openings->variant->name, "games", replay.games, openings->games);
    for (unsigned number = replay.games; number < openings->games; number++) {
        Result result = play_game(play, number);
        print_game(play, file, result);
        pace_say(&pace, number + 1);
    }
    return fclose(file) == 0;
}

bool openings_play(Openings *openings) {
    Play *play = calloc(1, sizeof *play);
    Lines *cache = calloc(CACHE_SLOTS, sizeof *cache);
    uint64_t *known = calloc(KNOWN_SLOTS, sizeof *known);
    bool played = false;
    if (play != NULL && cache != NULL && known != NULL) {
        play->openings = openings;
        play->cache = cache;
        play->known = known;
        played = play_games(play);
    }
    free(known);
    free(cache);
    free(play);
    return played;
}
