/* What the two halves of the PGN reader share: the text and how far it is read. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_READER_H
#define PANDEMONIUM_GAME_RECORDS_PGN_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/tree/game.h"

typedef struct PgnReader {
    const char *name; /* for messages */
    const char *cursor, *end;
    const char *start; /* of the text */
    unsigned line;     /* that cursor is in */
    Game *game;        /* NULL until the tags are read */
    Error damage;      /* the first problem */
    bool damaged;
    bool stopped;   /* nothing more is read */
    bool no_memory; /* the game cannot be handed out */
} PgnReader;

/* Notes a problem, its reason already translated, at the reader's line (line 0) or another. The
 * first one stays. */
void pgn_reader_damage(PgnReader *reader, unsigned line, const char *token, const char *reason);
/* Skips white space, and lines that begin with '%'. False at the text's end. */
bool pgn_reader_skip_space(PgnReader *reader);
void pgn_reader_skip_line(PgnReader *reader);

/* Reads the tag section into tags, which is nothing but a list of them. False: memory is out. */
bool pgn_read_tags(PgnReader *reader, Game *tags);
/* Reads the movetext into reader->game, whose tags are read: nodes and outcome. */
void pgn_read_moves(PgnReader *reader);

#endif
