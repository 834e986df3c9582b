/* Two programs in line mode at one table, each in a pseudo-terminal, for programs that play games
 * through both. All their files are in one folder, which is new. */
#ifndef PANDEMONIUM_BENCH_TABLE_H
#define PANDEMONIUM_BENCH_TABLE_H

#include "bench/terminal.h"

enum { TABLE_PATH_SIZE = 512, TABLE_NAME_SIZE = 64 };

typedef struct TablePlayer {
    Terminal terminal;
    char data[TABLE_PATH_SIZE]; /* its --data-dir */
} TablePlayer;

typedef struct Table {
    char folder[TABLE_PATH_SIZE];
    char name[TABLE_NAME_SIZE]; /* what each calls the other: the user's login */
    TablePlayer players[2];     /* the host and the guest */
} Table;

/* Makes the folder in $TMPDIR or /tmp, starts both, and lets the guest, who has Black, sit down.
 * fen: where the game starts, so that nobody is asked for a setup. False: it failed; close it
 * anyway. */
bool table_open(Table *table, const char *program, const char *game, const char *fen);
/* Ends both programs, and removes the folder. */
void table_close(Table *table);

/* Types a line. */
bool table_type(const TablePlayer *player, const char *line);
/* Reads what the program says until it has said the text; returns when, or -1: it does not. What
 * came before that in the same breath is forgotten with it. */
int64_t table_see(const TablePlayer *player, const char *text);
/* The other player. */
const TablePlayer *table_other(const Table *table, const TablePlayer *player);

#endif
