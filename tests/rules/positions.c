/* Positions of random games, to be compared with another implementation of the rules:
 *
 *     positions VARIANT COUNT SEED
 *
 * prints COUNT lines "FEN<TAB>legal moves, sorted, spaces between<TAB>1 when in check, else
 * 0<TAB>outcome without a history, "ongoing" or as "1-0 checkmate"". Random games prefer rare
 * moves, and positions are chosen to fill quotas: see NEEDS. The same arguments print the same
 * lines.
 *
 *     positions --names
 *     positions --parents
 *
 * print the names of the built-in games: those to choose from, and the others.
 *
 *     positions --variants FILE
 *
 * prints a line for each section of FILE: "NAME<TAB>loaded" or "NAME<TAB>refused<TAB>key<TAB>line:
 * reason".
 *
 *     positions --spread VARIANT COUNT SEED
 *     positions --variants FILE VARIANT COUNT SEED
 *
 * print up to COUNT positions of that game, built in or from the file, without quotas, each from
 * another random game, the start position first; every move is followed by ':' and the number of
 * replies to it. Pawn drops that mate illegally are listed among the moves and counted as replies,
 * because the format's own engine treats them as moves that lose. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "base/random.h"
#include "base/text.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"
#include "support/extra_fields.h"
#include "support/gives_check.h"

enum {
    PLIES_LIMIT = 160,
    HAND_ENOUGH = 4,
    IDLE_GAMES_LIMIT = 20000,
    SPREAD_PLIES_LIMIT = 80,  /* latest ply of the position taken from a game */
    SPREAD_GAMES_FACTOR = 20, /* games to play for each position, since many positions repeat */
    INI_SIZE_LIMIT = 1 << 20
};

/* Features of a position. */
typedef enum Feature {
    FEATURE_HAND,
    FEATURE_CHECK,
    FEATURE_PROMOTION,
    FEATURE_CASTLING,
    FEATURE_EN_PASSANT,
    FEATURE_COUNT
} Feature;

/* One position in this many has to show the feature. */
static const unsigned NEEDS[FEATURE_COUNT] = {
    [FEATURE_HAND] = 2,      [FEATURE_CHECK] = 10,      [FEATURE_PROMOTION] = 20,
    [FEATURE_CASTLING] = 20, [FEATURE_EN_PASSANT] = 20,
};

typedef struct Sampler {
    const Variant *variant;
    Random random;
    unsigned long wanted; /* positions still to print */
    unsigned long needed[FEATURE_COUNT];
    uint64_t *seen; /* open-addressing set of printed keys; 0 is free */
    size_t seen_size;
    bool counts_answers; /* print the number of replies to each move */
    Move moves[MOVES_LIMIT];
    unsigned weights[MOVES_LIMIT];
    char texts[MOVES_LIMIT][MOVE_TEXT_SIZE + 8];
} Sampler;

/* Adds the key; false when it was there already. */
static bool seen_add(Sampler *sampler, uint64_t key) {
    size_t i = key % sampler->seen_size;
    while (sampler->seen[i] != 0) {
        if (sampler->seen[i] == key)
            return false;
        i = (i + 1) % sampler->seen_size;
    }
    sampler->seen[i] = key;
    return true;
}

static unsigned hand_size(const Position *position) {
    unsigned size = 0;
    for (unsigned role = 0; role < position->variant->role_count; role++)
        size += position->hand[position->side][role];
    return size;
}

static unsigned position_features(const Sampler *sampler, const Position *position, size_t count) {
    unsigned features = 0;
    if (hand_size(position) >= HAND_ENOUGH)
        features |= 1u << FEATURE_HAND;
    if (position_in_check(position))
        features |= 1u << FEATURE_CHECK;
    for (size_t i = 0; i < count; i++) {
        MoveKind kind = move_kind(sampler->moves[i]);
        if (kind == MOVE_PROMOTION)
            features |= 1u << FEATURE_PROMOTION;
        if (kind == MOVE_CASTLING)
            features |= 1u << FEATURE_CASTLING;
        if (kind == MOVE_EN_PASSANT)
            features |= 1u << FEATURE_EN_PASSANT;
    }
    return features;
}

static int text_compare(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool is_mating_drop(const Position *position, Role role, Square to) {
    const Attempt attempt = {.drop = role, .to = to};
    return legality_explain(position, &attempt).reason == LEGALITY_DROP_MATE;
}

/* Counts the drops that are illegal only because they mate, and writes them to out (nullable). */
static size_t mating_drops(const Position *position, Move *out) {
    const Variant *variant = position->variant;
    size_t count = 0;
    for (Role role = 0; role < variant->role_count; role++) {
        if (!variant->roles[role].drop_mate_illegal || position->hand[position->side][role] == 0)
            continue;
        for (Square to = 0; to < variant->squares; to++) {
            if (!is_mating_drop(position, role, to))
                continue;
            if (out != NULL)
                out[count] = move_make(MOVE_DROP, to, to, role);
            count++;
        }
    }
    return count;
}

static size_t count_answers(const Position *position, Move move) {
    Position next = *position;
    Undo undo;
    position_do(&next, move, &undo);
    return moves_count(&next) + mating_drops(&next, NULL);
}

static void position_print(Sampler *sampler, const Position *position, size_t count) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(position, &text);
    for (size_t i = 0; i < count; i++) {
        Text move = TEXT_OVER(sampler->texts[i]);
        uci_format(sampler->variant, sampler->moves[i], &move);
        if (sampler->counts_answers)
            text_addf(&move, ":%zu", count_answers(position, sampler->moves[i]));
    }
    qsort(sampler->texts, count, sizeof(sampler->texts[0]), text_compare);
    printf("%s\t", fen);
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i > 0 ? " " : "", sampler->texts[i]);
    RepetitionEntry entry = repetition_entry(position);
    Outcome outcome = outcome_find(position, &(History){&entry, 1});
    printf("\t%d\t%s", entry.in_check,
           outcome.result == RESULT_ONGOING ? "ongoing" : result_text(outcome.result));
    printf("%s%s\n", outcome.result == RESULT_ONGOING ? "" : " ",
           termination_name(outcome.termination));
}

/* Prints the position if it helps to fill a quota, or sometimes if the quotas leave room. */
static void position_offer(Sampler *sampler, const Position *position, size_t count) {
    unsigned features = position_features(sampler, position, count);
    unsigned long open = 0;
    bool helps = false;
    for (unsigned i = 0; i < FEATURE_COUNT; i++) {
        open += sampler->needed[i];
        helps = helps || (sampler->needed[i] > 0 && (features >> i & 1) != 0);
    }
    bool room = sampler->wanted > open && random_below(&sampler->random, 3) == 0;
    if (sampler->wanted == 0 || !(helps || room) ||
        !seen_add(sampler, position_search_key(position)))
        return;
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        if (sampler->needed[i] > 0 && (features >> i & 1) != 0)
            sampler->needed[i]--;
    sampler->wanted--;
    position_print(sampler, position, count);
}

static bool bit_at(Bitboard set, Square square) {
    return (set >> square & 1) != 0;
}

/* Scales the weight by how the move affects the mover's castling. */
static unsigned castling_weight(const Position *position, Move move, unsigned weight) {
    for (unsigned wing = 0; wing < SIDE_CASTLINGS; wing++) {
        const Castling *castling = &position->variant->castling[position->side][wing];
        if (!castling->possible || move_kind(move) == MOVE_CASTLING)
            continue;
        if (bit_at(castling->empty, move_to(move)))
            return weight / 8 + 1;
        if (move_is_drop(move))
            continue;
        if (move_from(move) == castling->king_from || move_from(move) == castling->rook_from)
            return 1;
        if (bit_at(castling->empty, move_from(move)))
            weight += 60;
    }
    return weight;
}

/* Whether the role can become a second royal. */
static bool crowns(const Variant *variant, Role role) {
    Role promoted = variant->roles[role].promoted;
    return promoted != ROLE_NONE && variant->roles[promoted].royal;
}

/* The weight of the move when choosing at random, at least 1. */
static unsigned move_weight(const Position *position, Move move) {
    if (move_is_drop(move))
        return castling_weight(position, move, gives_check(position, move) ? 8 : 2);
    unsigned weight = 10;
    if (position->board[move_to(move)] != PIECE_NONE)
        weight += 50;
    if (gives_check(position, move))
        weight += 60;
    if (move_kind(move) == MOVE_PROMOTION)
        weight += position->variant->roles[move_role(move)].royal ? 200 : 20;
    if (crowns(position->variant, piece_role(position->board[move_from(move)])))
        weight += 10;
    if (move_kind(move) == MOVE_EN_PASSANT)
        weight += 100;
    if (move_kind(move) == MOVE_MULTI_STEP) {
        Position next = *position;
        Undo undo;
        position_do(&next, move, &undo);
        weight += next.ep != 0 ? 400 : 10;
    }
    const VariantRole *role =
        &position->variant->roles[piece_role(position->board[move_from(move)])];
    if (role->pawn)
        weight += 15;
    return castling_weight(position, move, weight);
}

static Move move_choose(Sampler *sampler, const Position *position, size_t count) {
    uint64_t sum = 0;
    bool plain = random_below(&sampler->random, 4) == 0;
    for (size_t i = 0; i < count; i++) {
        sampler->weights[i] = plain ? 1 : move_weight(position, sampler->moves[i]);
        sum += sampler->weights[i];
    }
    uint64_t left = random_below(&sampler->random, sum);
    size_t chosen = 0;
    while (left >= sampler->weights[chosen])
        left -= sampler->weights[chosen++];
    return sampler->moves[chosen];
}

static void game_play(Sampler *sampler) {
    Position position;
    position_start(&position, sampler->variant);
    for (unsigned ply = 0; ply < PLIES_LIMIT && sampler->wanted > 0; ply++) {
        size_t count = moves_generate(&position, sampler->moves);
        position_offer(sampler, &position, count);
        if (count == 0)
            return;
        Undo undo;
        position_do(&position, move_choose(sampler, &position, count), &undo);
    }
}

/* Plays a game up to this ply or its end and prints the position if it is new. */
static void game_show(Sampler *sampler, uint64_t plies) {
    Position position;
    position_start(&position, sampler->variant);
    size_t count = moves_generate(&position, sampler->moves);
    for (uint64_t ply = 0; ply < plies && count > 0; ply++) {
        Undo undo;
        position_do(&position, move_choose(sampler, &position, count), &undo);
        count = moves_generate(&position, sampler->moves);
    }
    if (!seen_add(sampler, position_search_key(&position)))
        return;
    count += mating_drops(&position, sampler->moves + count);
    position_print(sampler, &position, count);
    sampler->wanted--;
}

static bool variant_has_promotion(const Variant *variant) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (variant->roles[role].promoted != ROLE_NONE ||
            variant->roles[role].choices[SIDE_WHITE] != 0)
            return true;
    return false;
}

static bool variant_has_pawn(const Variant *variant) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (variant->roles[role].pawn)
            return true;
    return false;
}

static void sampler_set_needs(Sampler *sampler) {
    const Variant *variant = sampler->variant;
    const bool has[FEATURE_COUNT] = {
        [FEATURE_HAND] = variant->drops,
        [FEATURE_CHECK] = true,
        [FEATURE_PROMOTION] = variant_has_promotion(variant),
        [FEATURE_CASTLING] = variant->has_castling,
        [FEATURE_EN_PASSANT] = variant->multi_step[0][SIDE_WHITE] != 0 && variant_has_pawn(variant),
    };
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        sampler->needed[i] = has[i] ? (sampler->wanted + NEEDS[i] - 1) / NEEDS[i] : 0;
}

static void sample_quotas(Sampler *sampler) {
    sampler_set_needs(sampler);
    unsigned idle = 0;
    while (sampler->wanted > 0 && idle < IDLE_GAMES_LIMIT) {
        unsigned long before = sampler->wanted;
        game_play(sampler);
        idle = sampler->wanted == before ? idle + 1 : 0;
    }
}

/* Some games have fewer positions. */
static void sample_spread(Sampler *sampler) {
    unsigned long games = SPREAD_GAMES_FACTOR * sampler->wanted;
    sampler->counts_answers = true;
    if (sampler->wanted > 0)
        game_show(sampler, 0);
    for (unsigned long game = 0; game < games && sampler->wanted > 0; game++)
        game_show(sampler, 1 + random_below(&sampler->random, SPREAD_PLIES_LIMIT));
    sampler->wanted = 0;
}

static bool sample(const Variant *variant, unsigned long count, uint64_t seed, bool spread) {
    Sampler *sampler = calloc(1, sizeof(*sampler));
    if (sampler == NULL)
        return false;
    sampler->variant = variant;
    sampler->random = random_seeded(seed);
    sampler->wanted = count;
    sampler->seen_size = 2 * count + 1;
    sampler->seen = calloc(sampler->seen_size, sizeof(*sampler->seen));
    if (sampler->seen == NULL) {
        free(sampler);
        return false;
    }
    if (spread)
        sample_spread(sampler);
    else
        sample_quotas(sampler);
    bool done = sampler->wanted == 0;
    free(sampler->seen);
    free(sampler);
    return done;
}

static void section_print(void *context, VariantEvent event, const char *name, const Error *error) {
    if (*(const bool *)context)
        return;
    if (event == VARIANT_REFUSED)
        printf("%s\trefused\t%s\t%u: %s\n", name, error->token, error->line, error->reason);
    else
        printf("%s\tloaded\n", name);
}

/* Loads the file and, unless quiet, prints the result for each section. */
static bool file_load(VariantSet *set, const char *file, bool quiet) {
    Bytes text = {0};
    Error error = {.reason = ""};
    bool good = file_read(file_system(), file, INI_SIZE_LIMIT, &text, &error);
    if (good)
        variants_load(set, file, text.data, text.length, &(VariantListener){section_print, &quiet});
    else
        fprintf(stderr, "positions: %s: %s\n", file, error.reason);
    bytes_done(&text);
    return good;
}

static bool names_print(const VariantSet *set, bool parents) {
    size_t listed = variants_count(set), count = parents ? variants_count_all(set) : listed;
    for (size_t i = parents ? listed : 0; i < count; i++)
        puts(parents ? variants_name_all(set, i) : variants_name(set, i));
    return true;
}

/* The parsed command line. */
typedef struct Request {
    const char *option; /* "--names" ..., NULL: none */
    const char *file;   /* the argument of --variants */
    char **words;       /* VARIANT COUNT SEED */
    int count;          /* number of words, 3 or 0 */
} Request;

static bool request_read(Request *request, int argc, char **argv) {
    *request = (Request){NULL, NULL, argv + 1, argc - 1};
    if (argc > 1 && strncmp(argv[1], "--", 2) == 0) {
        request->option = argv[1];
        request->words++;
        request->count--;
    }
    const char *option = request->option;
    if (option == NULL || strcmp(option, "--spread") == 0)
        return request->count == 3;
    if (strcmp(option, "--names") == 0 || strcmp(option, "--parents") == 0)
        return request->count == 0;
    if (strcmp(option, "--variants") != 0 || request->count == 0)
        return false;
    request->file = *request->words++;
    request->count--;
    return request->count == 3 || request->count == 0;
}

enum { NUMBER_LIMIT = 100000000 };

static bool positions_answer(VariantSet *set, const Request *request) {
    int64_t positions = 0, seed = 0;
    const Variant *variant = variants_find(set, request->words[0]);
    if (!ascii_parse_int(request->words[1], 0, NUMBER_LIMIT, &positions) ||
        !ascii_parse_int(request->words[2], 0, NUMBER_LIMIT, &seed))
        fputs("positions: COUNT and SEED are numbers\n", stderr);
    else if (variant == NULL)
        fprintf(stderr, "positions: %s cannot be loaded\n", request->words[0]);
    else if (!sample(variant, (unsigned long)positions, (uint64_t)seed, request->option != NULL))
        fprintf(stderr, "positions: %s: not enough positions found\n", request->words[0]);
    else
        return true;
    return false;
}

static bool answer(VariantSet *set, const Request *request) {
    bool parents = request->option != NULL && strcmp(request->option, "--parents") == 0;
    if (!variants_load_builtin(set) ||
        (request->file != NULL && !file_load(set, request->file, request->count > 0)))
        return false;
    if (request->count > 0)
        return positions_answer(set, request);
    return request->file != NULL || names_print(set, parents);
}

int main(int argc, char **argv) {
    Request request;
    if (!request_read(&request, argc, argv)) {
        fputs("usage: positions --names | --parents | --variants FILE\n"
              "       positions [--spread | --variants FILE] VARIANT COUNT SEED\n",
              stderr);
        return 2;
    }
    VariantSet *set = variants_new(EXTRA_FIELDS, EXTRA_FIELD_COUNT);
    bool good = set != NULL && answer(set, &request);
    good = fflush(stdout) == 0 && good;
    variants_free(set);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
