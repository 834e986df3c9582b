/* A game as a tree of moves with comments, marks, clocks and evaluations.
 *
 * The root node stands for the start position and has no move. A node's first child continues its
 * line; its other children are variations. Nodes own their comments; the Game owns all nodes. A
 * Cursor walks the tree and keeps the position and history of its node. */
#ifndef PANDEMONIUM_GAME_TREE_GAME_H
#define PANDEMONIUM_GAME_TREE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum { NODE_NAGS_LIMIT = 8, GAME_NODES_LIMIT = 100000, GAME_DEPTH_LIMIT = 64 };

/* Clocks of moves are below this, about 11 years, so that adding to one never overflows. */
#define NODE_CLOCK_LIMIT_MS INT64_C(360000000000)

/* An engine's evaluation of a position, from White's point of view. */
typedef enum EvaluationKind {
    EVALUATION_NONE,
    EVALUATION_CENTIPAWNS,
    EVALUATION_MATE /* value is the number of moves: above 0 White mates, below 0 Black */
} EvaluationKind;

typedef struct Evaluation {
    EvaluationKind kind;
    int value;      /* its absolute value is below EVALUATION_LIMIT */
    unsigned depth; /* search depth, below EVALUATION_LIMIT; 0: not known */
} Evaluation;

enum { EVALUATION_LIMIT = 100000 };

typedef struct Node Node;
struct Node {
    Move move; /* MOVE_NONE at the root; at others, a null move */
    Node *parent;
    Node *child;   /* the first child, which continues the line */
    Node *last;    /* the last child, so that adding one takes constant time */
    Node *sibling; /* next variation at the same point */
    char *before;  /* comment before the move, or NULL; bytes as read */
    char *comment; /* comment after the move, or NULL; bytes as read, without the braces */
    uint8_t nags[NODE_NAGS_LIMIT]; /* each once; those from nag_count on are 0 */
    uint8_t nag_count;
    unsigned ply;     /* plies from the root */
    int64_t clock_ms; /* the mover's clock after the move, including all byoyomi periods left; below
                         NODE_CLOCK_LIMIT_MS; -1: not known */
    int64_t spent_ms; /* time the mover spent on the move, with the same limit; -1: not known */
    Evaluation evaluation; /* of the position after the move */
};

/* What a '+' after a move means in a record (game/records/plus_meaning.h). */
typedef enum PlusMeaning {
    PLUS_IS_CLEAR, /* only one reading is possible */
    PLUS_IS_CHECK,
    PLUS_IS_PROMOTION /* as XBoard writes it where pieces flip */
} PlusMeaning;

/* A tag pair. Tags are in file order; unknown ones are kept. */
typedef struct Tag {
    char *name, *value;
    char *raw; /* the value as the file spells it, if we escape it differently; or NULL */
} Tag;

typedef struct Game {
    const Variant *variant; /* borrowed */
    Position start;
    bool from_setup; /* start differs from the variant's start position */
    Tag *tags;
    size_t tag_count, tag_capacity;
    Node *root;
    size_t node_count;
    bool assumed;     /* no tag names the game, and it was read not as the default one but as chess,
                       * which other programs assume */
    bool recoded;     /* its text was not UTF-8: it was read as CP1252 */
    PlusMeaning plus; /* how '+' after a move was read, if the whole record can be read either way
                       * and only its writer's habits decided */
    Outcome outcome;  /* as recorded: RESULT_ONGOING for "*" */
    Error note;   /* what was dropped from its start position as impossible; reason "": nothing */
    bool damaged; /* part of its source was not understood and is missing here: the source must not
                     be overwritten with this game */
} Game;

/* A game of the variant from `start` (copied), a position in which play can begin. NULL when memory
 * is out. */
Game *game_new(const Variant *variant, const Position *start);
void game_free(Game *game);

/* The value of the first tag of this name, or NULL. Borrowed until the tag changes. */
const char *game_tag(const Game *game, const char *name);
/* Sets (copies) the first tag of this name, or adds it; NULL removes it. False, with nothing
 * changed, when memory runs out. */
bool game_set_tag(Game *game, const char *name, const char *value);
/* Adds a tag after the others, even if there is one of the same name: a file's duplicate tags are
 * kept. raw (nullable) becomes Tag.raw. All strings are copied. False when memory runs out. */
bool game_add_tag(Game *game, const char *name, const char *value, const char *raw);
/* Removes all tags. */
void game_clear_tags(Game *game);

/* The child of `node` with `move`, which is added as the last variation if there is none. The move
 * must be legal, or null where the side to move is not in check. NULL when memory runs out or the
 * game has GAME_NODES_LIMIT nodes. */
Node *game_add_move(Game *game, Node *node, Move move);
/* The same, but always adds a node: in a file, a variation may repeat the main line. */
Node *game_append_move(Game *game, Node *node, Move move);
/* Removes and frees node (not the root) and everything below it. */
void game_remove(Game *game, Node *node);

/* A part of a game that was cut out and can be put back. All zero: empty. */
typedef struct Branch {
    Node *node;   /* owned, with all nodes below it; its parent is unchanged */
    Node *behind; /* the sibling before it; NULL: it was the first */
    size_t count; /* number of nodes */
} Branch;

/* Moves node (not the root) and everything below it from the game to *out, which must be empty. */
void game_cut(Game *game, Node *node, Branch *out);
/* Puts the branch back where it was and empties *branch. Its parent must be in the game. False,
 * with nothing changed, when the game has no room for it. */
bool game_put_back(Game *game, Branch *branch);
/* Frees the nodes and empties the branch. */
void branch_done(Branch *branch);

/* Makes node the first among its siblings. */
void game_promote(Node *node);
/* Replaces the comment after the move (text is copied; NULL or "" removes the comment). False, with
 * nothing changed, when memory runs out. */
bool game_set_comment(Node *node, const char *text);
/* Adds text to the comment, after a line feed if there is one already. The same otherwise. */
bool game_add_comment(Node *node, const char *text);
/* Adds a NAG, or removes it if the node has it. False: there is no room for it. */
bool game_toggle_nag(Node *node, uint8_t nag);
bool node_has_nag(const Node *node, uint8_t nag);

/* Whether the game has a null move; `first`: in its first line. */
bool game_has_null_move(const Game *game, bool first);

/* The side that made the node's move; of the root, the one that does not move next. */
Side node_mover(const Game *game, const Node *node);
/* The number of plies from the root. */
unsigned node_ply(const Node *node);
/* The last node of the first line from `node` on. */
Node *node_line_end(Node *node);
/* The side to move at the end of the first line. */
Side game_side_at_end(const Game *game);
/* The node after (before) this one in a walk over all nodes, in which a line comes to its end
 * before its variations; NULL after the last node (before the root). */
Node *node_following(const Node *node);
Node *node_preceding(const Node *node);
/* True when node is on the game's first line. */
bool node_is_main(const Node *node);

/* A place in a game, with its position and history. Neither its node nor one above it may be
 * removed.
 *
 * It keeps what is needed to undo each move and to find repetitions, so that a step costs the same
 * anywhere in the game. */
typedef struct Cursor {
    Game *game; /* borrowed */
    Node *node;
    Position position;
    RepetitionEntry *entries; /* owned; [0] is the start, [count - 1] the current one */
    Node **path;              /* owned; the nodes of these entries, from the root to node */
    Undo *undos;              /* owned; undo the moves of these nodes; [0] is unused */
    uint32_t *newest; /* owned; a hash table of `capacity` slots: the place in the line, from 1, of
                       * the latest position whose key falls into the slot; 0: none */
    size_t count, capacity;
} Cursor;

/* Initialises the cursor at the root. game is borrowed. False when memory runs out. */
bool cursor_init(Cursor *cursor, Game *game);
void cursor_done(Cursor *cursor);
/* Goes to any node of the game, step by step from where it is. False, unmoved, when memory is
 * out. */
bool cursor_go(Cursor *cursor, Node *node);
/* Goes to the first child, or to the parent. False, unmoved: there is none or, for cursor_next,
 * memory runs out. */
bool cursor_next(Cursor *cursor);
bool cursor_previous(Cursor *cursor);
/* Plays a legal move: goes to its node, which is added if it is new. False, unmoved: memory runs
 * out, or the game has no room. */
bool cursor_play(Cursor *cursor, Move move);
/* The position before the cursor's last move; at the start, the start position. */
Position cursor_before(const Cursor *cursor);
/* Writes the position at a node of the game. False when memory runs out. */
bool game_position_at(Game *game, Node *node, Position *out);
/* The repetition entries up to the cursor's node. Borrowed until the cursor moves. */
History cursor_history(const Cursor *cursor);
/* The outcome by the rules alone; Game.outcome is ignored. */
Outcome cursor_outcome(const Cursor *cursor);
/* How the game ended: as recorded or, if the record gives no reason, by the rule that ends its
 * first line with that result. The game is not changed. */
Outcome game_told_outcome(Game *game);

#endif
