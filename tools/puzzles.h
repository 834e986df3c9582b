/* What the files of tools/puzzles share: a maker finds puzzles in games that it plays, one maker a
 * thread, a store saves them, and a shelf chooses among them. */
#ifndef PANDEMONIUM_TOOLS_PUZZLES_H
#define PANDEMONIUM_TOOLS_PUZZLES_H

#include "base/random.h"
#include "engine/evaluate/evaluate.h"
#include "engine/mate/mate.h"
#include "engine/search/engine.h"
#include "play/puzzle/puzzle_form.h"
#include "rules/moves/movegen.h"

enum {
    MAKER_PLIES = 160, /* plies of a game; later positions are much alike */
    MAKER_FOUND = 64,  /* puzzles of one game at most */
    MATE_SCRATCH = PUZZLE_PLIES_LIMIT + 2,
    PUZZLE_UNRATED = PUZZLE_RATING_LEAST, /* only chosen puzzles are rated */
    STORE_PATH_SIZE = 512
};

/* The two best lines of a search, for the side to move. */
typedef struct TwoLines {
    size_t count; /* number of lines: 0 (no search), 1 or 2 */
    int score[2];
    Move pv[ENGINE_PV_LIMIT]; /* the better line */
    size_t pv_count;
    Move second;
} TwoLines;

/* What a set needs: kinds of puzzles, each on some kinds of boards, as a bit for each pair. */
typedef uint32_t Needs;
_Static_assert(PUZZLE_KIND_COUNT *PUZZLE_BOARD_COUNT <= 32, "a bit for each pair");
static inline Needs need_of(PuzzleKind kind, PuzzleBoard board) {
    return (Needs)1 << (kind * PUZZLE_BOARD_COUNT + board);
}
/* All boards of a kind. */
static inline Needs needs_of(PuzzleKind kind) {
    return (((Needs)1 << PUZZLE_BOARD_COUNT) - 1) << (kind * PUZZLE_BOARD_COUNT);
}
/* All but the mates. */
Needs needs_of_gains(void);

typedef struct Maker {
    const Variant *variant;
    Engine *engine;
    MateSolver *solver;
    EvaluationTables tables;
    Random random;
    int cheapest_cp; /* the cheapest piece that is not a pawn */
    uint64_t seed;
    unsigned game;
    unsigned start_pieces;
    Needs wanted;
    uint64_t mate_nodes, mate_limit;
    Move scratch[MATE_SCRATCH][MOVES_LIMIT];
    Move played[MAKER_PLIES];
    RepetitionEntry entries[MAKER_PLIES + 1];
    Puzzle found[MAKER_FOUND];
    size_t found_count;
} Maker;

/* --- puzzles_make.c --- */

/* False when memory runs out. */
bool maker_init(Maker *maker, const Variant *variant, uint64_t seed);
void maker_done(Maker *maker);
/* Plays game number `game` of the seed, and leaves in `found` its puzzles that are wanted.
 * Always the same for the same seed, number and needs. */
void maker_play(Maker *maker, unsigned game, Needs wanted);

/* --- puzzles_search.c --- */

/* Searches `nodes` nodes for the two best lines. */
TwoLines maker_look(Maker *maker, const Position *position, uint64_t nodes);
/* The winning chance of a score, 0 to 1. */
double maker_chance(const Maker *maker, int score_cp);
/* How much more a side's pieces are worth than the other's, in centipawns. */
int maker_balance(const Maker *maker, const Position *position, Side side);

/* --- puzzles_mate.c --- */

/* The board of a position of this game. */
PuzzleBoard maker_board(const Maker *maker, const Position *position);
/* Makes a wanted mate puzzle from the position, with the first move `key`: with all its moves, and
 * on a board from which only as much is removed as a single solution and a wanted board require.
 * False when there is none. */
bool maker_mate(Maker *maker, const Position *position, Move key, unsigned plies, Puzzle *out);

/* Whether no other move wins as soon as the solution, be it a check or not, at each of the solver's
 * moves; false too when that takes too long to prove. */
bool maker_is_only(Maker *maker, const Puzzle *puzzle);

/* --- puzzles_gain.c --- */

/* A position of a game, with the search's results for it and for the previous one. */
typedef struct Scene {
    const Position *position;
    unsigned ply;
    Move last; /* the move that led here */
    const TwoLines *before, *now;
} Scene;
/* The wanted kind of puzzle that the scene may be; PUZZLE_KIND_COUNT: none. */
PuzzleKind gain_kind(const Maker *maker, const Scene *scene);
/* Whether a longer search confirms the puzzle. */
bool gain_is_proved(const Maker *maker, PuzzleKind kind, const Position *position,
                    const TwoLines *look);
/* Makes a puzzle other than a mate from the scene, if its kind is wanted. */
bool maker_gain(Maker *maker, const Scene *scene, Puzzle *out);

/* --- puzzles_rate.c --- */

/* The puzzle's difficulty on the levels' scale of strength, judged by how each level plays it. */
int maker_rate(Maker *maker, const Puzzle *puzzle);
/* How many of `tries` attempts by a level solve the puzzle. */
unsigned maker_try(Maker *maker, const Puzzle *puzzle, unsigned level, unsigned tries,
                   uint64_t seed);

/* --- puzzles_levels.c --- */

/* Sorts the puzzles by rating and prints, for each third, how many of at most `most` puzzles levels
 * 2, 5 and 9 solve. True if stronger levels solve significantly more in each third. */
bool levels_print(Maker *maker, Puzzle *puzzles, size_t count, size_t most);

/* --- puzzles_shelf.c --- */

/* The target and the content of a set. */
typedef struct Shelf {
    unsigned target; /* puzzles in total */
    Needs given_up;  /* abandoned: their places go to the others */
    unsigned quotas[PUZZLE_KIND_COUNT], counts[PUZZLE_KIND_COUNT];  /* wanted, and chosen */
    unsigned places[PUZZLE_BOARD_COUNT], taken[PUZZLE_BOARD_COUNT]; /* by boards, likewise */
    unsigned spare;                                                 /* places that no kind has */
    Needs wanted;                                                   /* still */
} Shelf;

/* Chooses the puzzles to ship, in order: sets chosen[i], and the shelf's quotas and counts. Returns
 * their number. */
size_t shelf_choose(Shelf *shelf, const Puzzle *puzzles, size_t count, bool *chosen);

/* --- puzzles_store.c --- */

/* All puzzles found, in files FOLDER/GAME.found and .rated, from which later commands resume. */
typedef struct Store {
    const char *folder;
    const Variant *variant;
    char head[STORE_PATH_SIZE]; /* the first line of the files: how the puzzles are made */
    unsigned last_number;       /* the highest number of a puzzle of the earlier set */
    Puzzle *puzzles;
    bool *chosen;
    size_t count, capacity;
    unsigned rounds; /* played so far */
    Needs *wanted;   /* by round: what was looked for */
} Store;

/* Reads the files, and cuts off what follows the last complete round. False, with a reason on
 * standard error: another command made them. */
bool store_open(Store *store);
void store_done(Store *store);
/* Reads an earlier set of the game, and adds to an empty store the puzzles for which `keeps` holds,
 * as its first round. They keep their names and ratings. False, with a reason on standard error. */
bool store_take_set(Store *store, const char *path,
                    bool (*keeps)(void *context, const Puzzle *puzzle), void *context);
/* The round in which a puzzle was found. */
unsigned store_round_of(const Puzzle *puzzle, unsigned round_games);
void store_add(Store *store, const Puzzle *puzzle);
/* Ends a round that looked for `wanted`: appends the puzzles from `first` on in one
 * write. */
bool store_keep_round(Store *store, size_t first, Needs wanted);
/* Writes the ratings of `count` puzzles. */
bool store_keep_ratings(const Store *store, Puzzle *const *puzzles, size_t count);
/* Moves the chosen ones to the front and returns their number. */
size_t store_gather(Store *store);
/* Writes the chosen puzzles as the game's set, a file in the folder. */
bool store_write_set(const Store *store);

#endif
