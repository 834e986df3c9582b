/* Plays games between the built-in levels through two programs at one table, over a real socket:
 *
 *     tools/friends PROGRAM GAMES [SEED]
 *
 * The games are dealt out over all that are shipped. Of each, two programs in line mode play one
 * after the other, each a rematch of the one before; this program types the levels' moves. Then
 * both archives must hold the same records, but for the players' names, with the results that the
 * rules give. The same arguments give the same games. Their files are in $TMPDIR or /tmp. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/random.h"
#include "bench/games.h"
#include "bench/table.h"
#include "engine/search/engine.h"
#include "game/tree/game.h"
#include "rules/board/position.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

enum {
    HASH_MIB = 4,
    NODES_MOST = 400, /* for a move; many games count here, not good ones */
    PLIES_MOST = 200, /* then the side to move resigns */
    RANDOM_PLIES = 2, /* the first, so that no two games are the same */
    RECORD_SIZE = 1 << 20
};

/* The games that two programs play. */
typedef struct Match {
    Table table;
    Engine *engine;
    Random random;
    unsigned levels[SIDE_COUNT];
    unsigned white; /* which of the players has White */
    Result *results;
    unsigned count; /* of them */
    uint64_t plies;
} Match;

/* --- a game ---------------------------------------------------------------------------------- */

/* The program would ask which is meant if the text also began a longer move: then that one. */
static Move make_plain(const Position *position, Move move) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        UciText text = uci_text(position->variant, move);
        if (moves[i] != move &&
            strncmp(uci_text(position->variant, moves[i]).text, text.text, strlen(text.text)) == 0)
            move = moves[i];
    }
    return move;
}

static Move choose(Match *match, const Cursor *cursor) {
    const Position *position = &cursor->position;
    if (cursor->count <= RANDOM_PLIES) {
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(position, moves);
        return make_plain(position, moves[random_below(&match->random, count)]);
    }
    History history = cursor_history(cursor);
    EngineLimits limits = {.level = match->levels[position->side],
                           .nodes = NODES_MOST,
                           .seed = random_next(&match->random),
                           .last_move = cursor->node->move};
    return make_plain(position, engine_think(match->engine, position, &history, &limits).move);
}

static const TablePlayer *player_of(const Match *match, Side side) {
    return &match->table.players[side == SIDE_WHITE ? match->white : 1 - match->white];
}

static bool fail(const Match *match, const char *what) {
    fprintf(stderr, "friends: game %u, after %llu plies: %s\n", match->count + 1,
            (unsigned long long)match->plies, what);
    return false;
}

/* Types the move, and waits until the other terminal shows it. */
static bool play(Match *match, Cursor *cursor, Move move) {
    char shown[TABLE_NAME_SIZE + 4];
    const TablePlayer *by = player_of(match, cursor->position.side);
    UciText text = uci_text(cursor->position.variant, move);
    text_format(shown, sizeof shown, "%s: ", match->table.name);
    match->plies++;
    return (table_type(by, text.text) && table_see(table_other(&match->table, by), shown) >= 0 &&
            cursor_play(cursor, move)) ||
           fail(match, text.text);
}

static bool resign(Match *match, Side side) {
    const TablePlayer *by = player_of(match, side);
    return (table_type(by, "resign") && table_see(by, "y or n") >= 0 && table_type(by, "y") &&
            table_see(table_other(&match->table, by), "rematch") >= 0) ||
           fail(match, "resign");
}

/* Plays a game from its start; its result is the next. False: it did not get to its end. */
static bool play_moves(Match *match, Cursor *cursor) {
    Result result;
    while ((result = cursor_outcome(cursor).result) == RESULT_ONGOING) {
        if (cursor->count > PLIES_MOST) {
            result = result_win_for(side_other(cursor->position.side));
            if (!resign(match, cursor->position.side))
                return false;
            break;
        }
        if (!play(match, cursor, choose(match, cursor)))
            return false;
    }
    match->results[match->count++] = result;
    return true;
}

static bool play_game(Match *match, const Variant *variant) {
    Position start;
    Cursor cursor;
    position_start(&start, variant);
    Game *game = game_new(variant, &start);
    if (game == NULL || !cursor_init(&cursor, game))
        abort();
    for (int side = 0; side < SIDE_COUNT; side++)
        match->levels[side] = 1 + (unsigned)random_below(&match->random, ENGINE_LEVELS);
    engine_clear(match->engine);
    bool good = play_moves(match, &cursor);
    cursor_done(&cursor);
    game_free(game);
    return good;
}

/* The guest asks, and the host agrees; they swap sides. */
static bool play_again(Match *match) {
    const TablePlayer *host = &match->table.players[0], *guest = &match->table.players[1];
    match->white = 1 - match->white;
    return (table_type(guest, "rematch") && table_see(host, "asks for a rematch") >= 0 &&
            table_type(host, "yes") && table_see(host, "begins: ") >= 0 &&
            table_see(guest, "begins: ") >= 0) ||
           fail(match, "rematch");
}

/* --- the records ----------------------------------------------------------------------------- */

/* Reads a player's archive without what that side calls the players. */
static bool read_archive(const TablePlayer *player, char out[RECORD_SIZE]) {
    char path[TABLE_PATH_SIZE + 16], line[8192];
    Text kept = {out, RECORD_SIZE, 0, false};
    out[0] = '\0';
    text_format(path, sizeof path, "%s/games.pgn", player->data);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "[White ", 7) != 0 && strncmp(line, "[Black ", 7) != 0)
            text_add(&kept, line);
    if (file != NULL)
        fclose(file);
    return file != NULL && !kept.cut;
}

/* Whether an archive has the results of all games, in their order. */
static bool has_results(const Match *match, const char *archive) {
    static const char TAG[] = "\n[Result \"";
    unsigned found = 0;
    for (const char *at = archive; (at = strstr(at, TAG)) != NULL; found++) {
        at += sizeof TAG - 1;
        const char *result = found < match->count ? result_text(match->results[found]) : "";
        if (result[0] == '\0' || strncmp(at, result, strlen(result)) != 0)
            return false;
    }
    return found == match->count;
}

static bool compare(const Match *match) {
    static char archives[2][RECORD_SIZE];
    for (unsigned i = 0; i < 2; i++)
        if (!read_archive(&match->table.players[i], archives[i]))
            return fail(match, "an archive cannot be read");
    if (strcmp(archives[0], archives[1]) != 0)
        return fail(match, "the two archives differ");
    return has_results(match, archives[0]) || fail(match, "the archives have other results");
}

/* --- all games ------------------------------------------------------------------------------- */

static bool play_match(Match *match, const char *program, const Variant *variant, unsigned games) {
    match->white = match->count = 0;
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    Position start;
    position_start(&start, variant);
    fen_format(&start, &text);
    bool good =
        table_open(&match->table, program, variant->name, fen) || fail(match, "sitting down");
    for (unsigned i = 0; good && i < games; i++)
        good = (i == 0 || play_again(match)) && play_game(match, variant);
    /* Both have written the last game when they say goodbye. */
    for (unsigned i = 2; good && i-- > 0;) {
        const TablePlayer *player = &match->table.players[i];
        good = table_type(player, "quit");
        while (terminal_read_frame(&player->terminal, -1, 0) >= 0)
            continue;
    }
    good = good && compare(match);
    table_close(&match->table);
    if (!good)
        fprintf(stderr, "friends: %s failed\n", variant->name);
    return good;
}

int main(int argc, char **argv) {
    VariantField keys[PLAY_FIELDS_LIMIT];
    int64_t games, seed = 1;
    if (argc < 3 || argc > 4 || !ascii_parse_int(argv[2], 1, INT32_MAX, &games) ||
        (argc > 3 && !ascii_parse_int(argv[3], 0, INT32_MAX, &seed))) {
        fputs("usage: friends PROGRAM GAMES [SEED]\n", stderr);
        return 2;
    }
    VariantSet *set = games_load(keys);
    Match match = {.engine = engine_new(HASH_MIB, 1, NULL),
                   .random = random_seeded((uint64_t)seed),
                   .results = calloc((size_t)games, sizeof(Result))};
    if (set == NULL || match.engine == NULL || match.results == NULL) {
        fputs("friends: no games, or no memory\n", stderr);
        return 1;
    }
    size_t variants = variants_count(set);
    unsigned played = 0;
    bool good = true;
    int64_t began_ms = clock_now_ms();
    for (size_t i = 0; good && i < variants; i++) {
        unsigned share = (unsigned)((size_t)games / variants + (i < (size_t)games % variants));
        good = share == 0 || play_match(&match, argv[1], variants_at(set, i), share);
        played += match.count;
        match.count = 0;
    }
    if (good)
        printf("%u games, %llu plies, in %.1f s: both records of each are equal\n", played,
               (unsigned long long)match.plies, (double)(clock_now_ms() - began_ms) / 1000);
    engine_free(match.engine);
    free(match.results);
    variants_free(set);
    return good ? 0 : 1;
}
