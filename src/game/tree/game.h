/* A game as a tree of moves with what was written about them.
 *
 * The root node stands for the start position and has no move. A node's first child continues its
 * line; the others are variations. Nodes own their comments; the Game owns all nodes. A Cursor
 * walks the tree and keeps the position and history that belong to where it stands. */
#ifndef PANDEMONIUM_GAME_TREE_GAME_H
#define PANDEMONIUM_GAME_TREE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum { NODE_NAGS_LIMIT = 8, GAME_NODES_LIMIT = 100000, GAME_DEPTH_LIMIT = 64 };

/* The longest clock that a move can carry, about 11 years: so that adding to it never overflows. */
#define NODE_CLOCK_LIMIT_MS INT64_C(360000000000)

/* What an engine found a position to be worth, as White sees it. */
typedef enum EvaluationKind {
    EVALUATION_NONE,
    EVALUATION_CENTIPAWNS,
    EVALUATION_MATE /* value is in how many moves: above 0 White mates, below 0 Black */
} EvaluationKind;

typedef struct Evaluation {
    EvaluationKind kind;
    int value;      /* below EVALUATION_LIMIT either way */
    unsigned depth; /* that was looked ahead, below EVALUATION_LIMIT; 0: not known */
} Evaluation;

enum { EVALUATION_LIMIT = 100000 };

typedef struct Node Node;
struct Node {
    Move move; /* MOVE_NONE at the root */
    Node *parent;
    Node *child;   /* the line goes on here */
    Node *last;    /* the last of the children, so that adding one takes constant time */
    Node *sibling; /* next variation at the same point */
    char *before;  /* comment ahead of the move, or NULL; bytes as read */
    char *comment; /* comment behind the move, or NULL; bytes as read, braces left out */
    uint8_t nags[NODE_NAGS_LIMIT]; /* 0..255, each once; those behind nag_count are 0 */
    uint8_t nag_count;
    unsigned ply;          /* plies from the root, so that nobody has to count them */
    int64_t clock_ms;      /* mover's clock after the move, with all periods of byoyomi left, below
                              NODE_CLOCK_LIMIT_MS; -1: not known */
    int64_t spent_ms;      /* what the mover took for it, with the same limit; -1: not known */
    Evaluation evaluation; /* of the position behind the move */
};

/* A tag pair, in file order; unknown ones are kept. */
typedef struct Tag {
    char *name, *value;
    char *raw; /* the value as a file spells it, where we would escape it otherwise; or NULL */
} Tag;

typedef struct Game {
    const Variant *variant; /* borrowed */
    Position start;
    bool from_setup; /* start differs from the variant's start position */
    Tag *tags;
    size_t tag_count, tag_capacity;
    Node *root;
    size_t node_count;
    bool assumed; /* no tag says which game it is, and it was read not as the one that was meant but
                     as what records without the tag are elsewhere */
    Outcome outcome; /* as recorded: RESULT_ONGOING for "*" */
    bool damaged;    /* something of its source was not understood and is not in here: the game must
                        not be written over it */
} Game;

/* A game of the variant from `start` (copied), which must be a position of it that may be played
 * from. NULL when memory is out. */
Game *game_new(const Variant *variant, const Position *start);
void game_free(Game *game);

/* The value of the first tag of this name, or NULL. Borrowed until the tag changes. */
const char *game_tag(const Game *game, const char *name);
/* Sets (copies) the first tag of this name, or adds it; NULL removes it. False, with nothing
 * changed, when memory is out. */
bool game_set_tag(Game *game, const char *name, const char *value);
/* Adds a tag behind the others, even when there is one of its name: what a file says twice is kept
 * twice. raw (nullable) becomes Tag.raw. All are copied. False when memory is out. */
bool game_add_tag(Game *game, const char *name, const char *value, const char *raw);
/* Removes all tags. */
void game_clear_tags(Game *game);

/* The child of `node` by `move`; added as the last variation when there is none. NULL when memory
 * is out or the game has GAME_NODES_LIMIT nodes. The caller has found the move legal. */
Node *game_add_move(Game *game, Node *node, Move move);
/* The same, but always a new node: a file may have a variation that repeats its main line. */
Node *game_append_move(Game *game, Node *node, Move move);
/* Cuts node (not the root) and all below it out of the game. */
void game_remove(Game *game, Node *node);

/* What was cut out of a game and can be put back. All zero: nothing. */
typedef struct Branch {
    Node *node;   /* owned, with all below it; its parent is where it was */
    Node *behind; /* the sibling that it stood behind; NULL: it was the first */
    size_t count; /* nodes */
} Branch;

/* Cuts node (not the root) and all below it out of the game into *out, which must be empty. */
void game_cut(Game *game, Node *node, Branch *out);
/* Puts the branch back, which is then empty. Its parent must be in the game. False, with nothing
 * changed, when the game has no room for it. */
bool game_put_back(Game *game, Branch *branch);
/* Frees what is in it; it is then empty. */
void branch_done(Branch *branch);

/* Makes node's line the first among its siblings. */
void game_promote(Node *node);
/* Replaces the comment behind the move (text copied; NULL or "" removes). False, with nothing
 * changed, when memory is out. */
bool game_set_comment(Node *node, const char *text);
/* Adds a NAG or takes it away when it is there. False: there is no room for it. */
bool game_toggle_nag(Node *node, uint8_t nag);
bool node_has_nag(const Node *node, uint8_t nag);

/* Plies from the root. */
unsigned node_ply(const Node *node);
/* The last node of the first line from `node` on. */
Node *node_line_end(Node *node);
/* The node that follows (comes before) this one when all are gone through, a line to its end before
 * the variations from it; NULL at the end (at the root). */
Node *node_following(const Node *node);
Node *node_preceding(const Node *node);
/* True when node is on the game's first line. */
bool node_is_main(const Node *node);

/* A place in a game. The caller initialises it and must not remove nodes above it.
 *
 * It keeps what is needed to take each move back, and where equal situations are, so that a step
 * costs the same anywhere in the game. */
typedef struct Cursor {
    Game *game; /* borrowed */
    Node *node;
    Position position;
    Situation *situations; /* owned; [0] is the start, [count - 1] the present one */
    Node **path;           /* owned; the nodes that belong to them, from the root to node */
    Undo *undos;           /* owned; what takes back the moves of these nodes, but for [0] */
    uint32_t *newest;      /* owned; of each of `capacity` parts of the keys the last situation's
                              place in the line, counted from 1; 0: none */
    size_t count, capacity;
} Cursor;

/* Stands at the root. False when memory is out. */
bool cursor_init(Cursor *cursor, Game *game);
void cursor_done(Cursor *cursor);
/* Goes to any node of the game, by as many steps as lie between. False, unmoved, when memory is
 * out. */
bool cursor_go(Cursor *cursor, Node *node);
/* Along the first line, or back; false, unmoved, when there is nothing (next: or no memory). */
bool cursor_next(Cursor *cursor);
bool cursor_previous(Cursor *cursor);
/* Plays a legal move: goes to its node, which is added when new. False: out of memory. */
bool cursor_play(Cursor *cursor, Move move);
/* Borrowed until the cursor moves. */
History cursor_history(const Cursor *cursor);
/* By the rules alone; Game.outcome is ignored. */
Outcome cursor_outcome(const Cursor *cursor);

#endif
