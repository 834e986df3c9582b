/* The opening tree of a game: what the built-in engine played against itself, by position.
 *
 * A file of tens of thousands of bytes for each game, made by tools/openings. All numbers are
 * little-endian:
 *
 *     header     OPENING_HEADER_SIZE bytes: the magic, the version (2), two bytes of 0, the
 *                definition's fingerprint (8), games played (4), nodes of each evaluation (4), the
 *                search's signature (4), the number of positions (4) and of moves (4)
 *     positions  OPENING_POSITION_SIZE bytes each, by ascending key: key (6), score (2, centipawns
 *                for the side to move), games that reached it (2), number of moves (1)
 *     moves      OPENING_MOVE_SIZE bytes each, in the order of their positions, the most played
 *                first: from, or the dropped role (1), to (1), the role that arrives (1),
 *                games (2), games that the mover won (2) and drew (2)
 *
 * A key is the low 48 bits of Position.repetition_key, so that transpositions share an entry. A
 * file is never trusted: opening_tree_parse() checks its format, opening_tree_find() that each move
 * is legal. */
#ifndef PANDEMONIUM_GAME_OPENINGS_OPENING_TREE_H
#define PANDEMONIUM_GAME_OPENINGS_OPENING_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/board/position.h"

#define OPENING_MAGIC "PandTree"
enum {
    OPENING_MAGIC_SIZE = 8,
    OPENING_VERSION = 1,
    OPENING_HEADER_SIZE = 40,
    OPENING_POSITION_SIZE = 11,
    OPENING_MOVE_SIZE = 9,
    OPENING_FILE_LIMIT = 64 * 1024, /* the largest file, in bytes */
    OPENING_POSITION_MOVES = 255,   /* the most moves of a position */
    OPENING_DROP = 128,             /* in the from byte: a drop */
    OPENING_CASTLING = 64           /* in the role byte: castling */
};
#define OPENING_KEY_MASK UINT64_C(0xFFFFFFFFFFFF)

/* A fingerprint of the rules, equal for definitions whose games go the same way: a hash over the
 * positions and legal moves of some random games. Takes a few milliseconds. Titles, texts and
 * glyphs do not change it. */
uint64_t opening_fingerprint(const Variant *variant);

/* A move's three bytes in a file. */
void opening_move_bytes(Move move, uint8_t out[3]);

/* A tree in memory, as in its file. It never changes. */
typedef struct OpeningTree OpeningTree;

/* A move of a position in the tree. */
typedef struct OpeningMove {
    Move move;                   /* legal */
    unsigned games, wins, draws; /* the games with this move, and those its player won and drew */
    bool scored;                 /* the position after the move is in the tree */
    int score_cp;                /* that position's evaluation, for the player of the move */
} OpeningMove;

/* Reads a tree's file for this variant (borrowed for the tree's life). NULL: it cannot be read, is
 * malformed, or was made for other rules; error says where, in bytes from the file's start, and
 * why. */
OpeningTree *opening_tree_read(const FileSystem *fs, const char *path, const Variant *variant,
                               Error *error);
/* The same from a file's bytes; `file` names it in errors. */
OpeningTree *opening_tree_parse(const char *file, const Bytes *bytes, const Variant *variant,
                                Error *error);
void opening_tree_free(OpeningTree *tree); /* tree may be NULL */

/* Writes the moves of a position of the tree's variant, the most played first, and returns their
 * number; 0: not in the tree. Leaves out illegal moves. If there are moves, *score_cp (nullable)
 * gets the position's evaluation for the side to move. */
size_t opening_tree_find(const OpeningTree *tree, const Position *position,
                         OpeningMove out[OPENING_POSITION_MOVES], int *score_cp);

#endif
