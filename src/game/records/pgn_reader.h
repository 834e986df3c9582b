/* What the two halves of the PGN reader share: the text and how far it has been read. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_READER_H
#define PANDEMONIUM_GAME_RECORDS_PGN_READER_H

#include <stdbool.h>

#include "base/error.h"
#include "game/records/pgn.h"
#include "game/records/plus_meaning.h"
#include "game/tree/game.h"

typedef struct PgnReader {
    const char *name; /* for messages */
    const char *cursor, *end;
    const char *start; /* of the text */
    unsigned line;     /* the number of cursor's line */
    Game *game;        /* NULL until the tags are read */
    PlusReading plus;  /* how '+' is read, and the evidence for that */
    Error damage;      /* the first problem */
    bool damaged;
    bool stopped;   /* do not read any further */
    bool no_memory; /* memory ran out: the game is incomplete */
} PgnReader;

/* Notes a problem at this line, or with line 0 at the reader's; reason is already translated. Only
 * the first one is kept. */
void pgn_reader_damage(PgnReader *reader, unsigned line, const char *token, const char *reason);
/* Skips white space and lines that begin with '%'. False at the end of the text. */
bool pgn_reader_skip_space(PgnReader *reader);
void pgn_reader_skip_line(PgnReader *reader);

/* Reads the tag section into `tags`, a Game used only as a list of tags. False: memory runs out. */
bool pgn_read_tags(PgnReader *reader, Game *tags);
/* RecordFormat.scan of PGN: counts the moves of the first line, legal or not. */
void pgn_scan(const char *text, size_t length, RecordScan *out);
/* The game and start position that the tags describe, with these tags, which are taken from `tags`.
 * NULL, with tags unchanged: error says why. */
Game *pgn_begin_game(Game *tags, const RecordGames *games, Error *error);
/* Reads the movetext, nodes and outcome, into reader->game, whose tags have been read. */
void pgn_read_moves(PgnReader *reader);

#endif
