/* Makes an opening tree from games and writes it (format: game/openings/opening_tree.h). */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "game/openings/opening_tree.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "tools/openings.h"
#include "tools/resume.h"

enum { LEAST_VISITS = 4, NODES_LIMIT = 1 << 18 };

/* A position that games have reached. */
typedef struct Node {
    uint64_t key;
    Position *position;            /* owned; NULL while too few games have reached it */
    unsigned visits, first, moves; /* moves: their number, from Tree.edges[first] on */
    int score;
    bool scored;
} Node;

/* A move of a game. */
typedef struct Edge {
    uint64_t key; /* key of the position */
    uint8_t move[3];
    unsigned count, wins, draws;
} Edge;

typedef struct Tree {
    Openings *openings;
    Node *nodes;
    Edge *edges;
    size_t node_count, edge_count, edge_capacity;
    unsigned games;
} Tree;

static const char *word(const char *line, char *out, size_t size) {
    size_t length = strcspn(line, " ");
    text_copy_bytes(out, size, line, length);
    return line[length] == ' ' ? line + length + 1 : line + length;
}

const char *openings_line(const Variant *variant, const char *line, Position *start,
                          Result *result) {
    char text[16];
    uint8_t setups[SIDE_COUNT];
    line = word(line, text, sizeof text);
    *result = RESULT_ONGOING;
    for (Result r = RESULT_WHITE_WINS; r <= RESULT_DRAW; r++)
        if (strcmp(text, result_text(r)) == 0)
            *result = r;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        line = word(line, text, sizeof text);
        setups[side] = (uint8_t)atoi(text);
        if (setups[side] > 0 && setups[side] >= variant->setup_count)
            return NULL;
    }
    if (variant->setup_count == 0)
        position_start(start, variant);
    else
        position_start_with_setups(start, variant, setups);
    return *result == RESULT_ONGOING ? NULL : line;
}

/* ---- positions and moves ---- */

static Node *find_slot(Tree *tree, uint64_t key) {
    size_t slot = (size_t)key % NODES_LIMIT;
    while (tree->nodes[slot].visits != 0 && tree->nodes[slot].key != key)
        slot = (slot + 1) % NODES_LIMIT;
    return &tree->nodes[slot];
}

static void add_visit(Tree *tree, const Position *position) {
    Node *node = find_slot(tree, position->repetition_key & OPENING_KEY_MASK);
    if (node->visits == 0) {
        tree->node_count++;
        assert(tree->node_count < NODES_LIMIT);
        *node = (Node){.key = position->repetition_key & OPENING_KEY_MASK};
    }
    if (++node->visits == LEAST_VISITS) {
        node->position = memory_new(1, sizeof *node->position);
        *node->position = *position;
    }
}

static void add_edge(Tree *tree, const Position *position, Move move, Result result) {
    if (tree->edge_count == tree->edge_capacity) {
        tree->edge_capacity = tree->edge_capacity * 2 + 1024;
        tree->edges = memory_resize(tree->edges, tree->edge_capacity, sizeof *tree->edges);
    }
    Edge *edge = &tree->edges[tree->edge_count++];
    *edge = (Edge){.key = position->repetition_key & OPENING_KEY_MASK,
                   .count = 1,
                   .wins = result == result_win_for(position->side),
                   .draws = result == RESULT_DRAW};
    opening_move_bytes(move, edge->move);
}

static bool met(const uint64_t *keys, unsigned count, uint64_t key) {
    for (unsigned i = 0; i < count; i++)
        if (keys[i] == key)
            return true;
    return false;
}

/* A game counts once for a position, however often it reaches it. */
static void take_game(void *context, const char *line) {
    Tree *tree = context;
    Position position;
    Result result;
    uint64_t keys[OPENINGS_PLIES];
    const char *moves = openings_line(tree->openings->variant, line, &position, &result);
    if (moves == NULL || tree->games == tree->openings->games)
        return;
    tree->games++;
    for (unsigned ply = 0; ply < OPENINGS_PLIES && *moves != '\0'; ply++) {
        char text[MOVE_TEXT_SIZE];
        Move move;
        Undo undo;
        moves = word(moves, text, sizeof text);
        if (!uci_parse(&position, text, &move, NULL))
            return;
        keys[ply] = position.repetition_key;
        if (!met(keys, ply, position.repetition_key)) {
            add_visit(tree, &position);
            add_edge(tree, &position, move, result);
        }
        position_do(&position, move, &undo);
    }
}

static int by_position_and_move(const void *a, const void *b) {
    const Edge *one = a, *other = b;
    if (one->key != other->key)
        return one->key < other->key ? -1 : 1;
    return memcmp(one->move, other->move, sizeof one->move);
}

static int by_position_and_count(const void *a, const void *b) {
    const Edge *one = a, *other = b;
    if (one->key == other->key && one->count != other->count)
        return one->count > other->count ? -1 : 1;
    return by_position_and_move(a, b);
}

/* Merges the same moves of several games. */
static void join_edges(Tree *tree) {
    size_t kept = 0;
    qsort(tree->edges, tree->edge_count, sizeof *tree->edges, by_position_and_move);
    for (size_t i = 0; i < tree->edge_count; i++) {
        Edge *last = kept == 0 ? NULL : &tree->edges[kept - 1], edge = tree->edges[i];
        if (last != NULL && by_position_and_move(last, &edge) == 0) {
            last->count++;
            last->wins += edge.wins;
            last->draws += edge.draws;
        } else {
            tree->edges[kept++] = edge;
        }
    }
    tree->edge_count = kept;
    qsort(tree->edges, tree->edge_count, sizeof *tree->edges, by_position_and_count);
    for (size_t i = 0; i < kept; i++) {
        Node *node = find_slot(tree, tree->edges[i].key);
        if (node->moves == 0)
            node->first = (unsigned)i;
        if (node->moves < OPENING_POSITION_MOVES)
            node->moves++;
    }
}

/* ---- which of them belong to the tree ---- */

static int by_visits(const void *a, const void *b) {
    const Node *one = a, *other = b;
    if (one->visits != other->visits)
        return one->visits > other->visits ? -1 : 1;
    return one->key < other->key ? -1 : one->key > other->key;
}

static int by_key(const void *a, const void *b) {
    const Node *one = a, *other = b;
    return one->key < other->key ? -1 : one->key > other->key;
}

/* Do not call find_slot afterwards. */
static void keep_most_visited(Tree *tree) {
    size_t count = 0, size = OPENING_HEADER_SIZE;
    for (size_t i = 0; i < NODES_LIMIT; i++)
        if (tree->nodes[i].visits >= LEAST_VISITS)
            tree->nodes[count++] = tree->nodes[i];
    for (size_t i = count; i < NODES_LIMIT; i++)
        tree->nodes[i] = (Node){0};
    qsort(tree->nodes, count, sizeof *tree->nodes, by_visits);
    for (tree->node_count = 0; tree->node_count < count; tree->node_count++) {
        size +=
            OPENING_POSITION_SIZE + (size_t)tree->nodes[tree->node_count].moves * OPENING_MOVE_SIZE;
        if (size > OPENING_FILE_LIMIT)
            break;
    }
    qsort(tree->nodes, tree->node_count, sizeof *tree->nodes, by_key);
}

/* ---- evaluations ---- */

static void take_score(void *context, const char *line) {
    Tree *tree = context;
    char text[32];
    Node sought = {0};
    const char *score = word(line, text, sizeof text);
    sought.key = strtoull(text, NULL, 16);
    Node *node = bsearch(&sought, tree->nodes, tree->node_count, sizeof *tree->nodes, by_key);
    if (node != NULL) {
        node->score = atoi(score);
        node->scored = true;
    }
}

static int evaluate(Openings *openings, const Position *position) {
    RepetitionEntry here = repetition_entry(position);
    History history = {&here, 1};
    EngineLimits limits = {.nodes = openings->evaluation_nodes};
    engine_clear(openings->engine);
    return engine_think(openings->engine, position, &history, &limits).report.score_cp;
}

static bool score_nodes(Tree *tree) {
    Openings *openings = tree->openings;
    char head[256];
    text_format(head, sizeof head, "# tools/openings %s, %llu nodes (bench %llu)",
                openings->variant->name, (unsigned long long)openings->evaluation_nodes,
                openings->signature);
    FILE *file = lines_resume(openings->scores_path, head, take_score, tree);
    if (file == NULL)
        return false;
    unsigned done = 0;
    for (size_t i = 0; i < tree->node_count; i++)
        done += tree->nodes[i].scored;
    Pace pace =
        pace_begin(openings->variant->name, "evaluations", done, (unsigned)tree->node_count);
    for (size_t i = 0; i < tree->node_count; i++) {
        Node *node = &tree->nodes[i];
        if (node->scored)
            continue;
        node->score = evaluate(openings, node->position);
        fprintf(file, "%012" PRIx64 " %d\n", node->key, node->score);
        fflush(file);
        pace_say(&pace, ++done);
    }
    return fclose(file) == 0;
}

/* ---- the file ---- */

static void put_number(Bytes *out, uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; i++)
        bytes_put_char(out, (char)(value >> 8 * i & 0xFF));
}

static unsigned small(unsigned value) {
    return value > UINT16_MAX ? UINT16_MAX : value;
}

static void put_moves(const Tree *tree, const Node *node, Bytes *out) {
    for (unsigned i = 0; i < node->moves; i++) {
        const Edge *edge = &tree->edges[node->first + i];
        for (unsigned j = 0; j < sizeof edge->move; j++)
            put_number(out, edge->move[j], 1);
        put_number(out, small(edge->count), 2);
        put_number(out, small(edge->wins), 2);
        put_number(out, small(edge->draws), 2);
    }
}

static void put_tree(const Tree *tree, Bytes *out) {
    const Openings *openings = tree->openings;
    unsigned moves = 0;
    for (size_t i = 0; i < tree->node_count; i++)
        moves += tree->nodes[i].moves;
    bytes_put(out, OPENING_MAGIC);
    put_number(out, OPENING_VERSION, 2);
    put_number(out, 0, 2);
    put_number(out, opening_fingerprint(openings->variant), 8);
    put_number(out, tree->games, 4);
    put_number(out, openings->evaluation_nodes, 4);
    put_number(out, openings->signature, 4);
    put_number(out, tree->node_count, 4);
    put_number(out, moves, 4);
    for (size_t i = 0; i < tree->node_count; i++) {
        const Node *node = &tree->nodes[i];
        put_number(out, node->key, 6);
        put_number(out, (uint64_t)(int64_t)node->score, 2);
        put_number(out, small(node->visits), 2);
        put_number(out, node->moves, 1);
    }
    for (size_t i = 0; i < tree->node_count; i++)
        put_moves(tree, &tree->nodes[i], out);
}

static bool write_tree(const Tree *tree) {
    Bytes out = {0};
    Error error = {0};
    put_tree(tree, &out);
    const char *path = tree->openings->tree_path;
    bool written = file_replace(file_system(), path, out.data, out.length, &error);
    fprintf(stderr, "%s: %s, %zu positions of %u games, %zu bytes\n", path,
            written ? "written" : "not written", tree->node_count, tree->games, out.length);
    bytes_done(&out);
    return written;
}

static bool grow(Tree *tree) {
    FILE *file = fopen(tree->openings->games_path, "r");
    static char line[RESUME_LINE_SIZE];
    if (file == NULL)
        return false;
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#')
            take_game(tree, line);
    }
    fclose(file);
    join_edges(tree);
    keep_most_visited(tree);
    return score_nodes(tree) && write_tree(tree);
}

bool openings_grow(Openings *openings) {
    Tree tree = {.openings = openings, .nodes = calloc(NODES_LIMIT, sizeof *tree.nodes)};
    bool grown = tree.nodes != NULL && grow(&tree);
    for (size_t i = 0; tree.nodes != NULL && i < NODES_LIMIT; i++)
        free(tree.nodes[i].position);
    free(tree.nodes);
    free(tree.edges);
    return grown;
}
