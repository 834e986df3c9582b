/* Positions and moves of the naive generator as text. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/naive_games.h"

/* Benchmarks use this as well, so it does not call Check. */
static void complain(const char *what, const char *fen) {
    fprintf(stderr, "naive: %s in %s\n", what, fen);
    abort();
}

/* Reads the piece at *cursor. */
static NaivePiece read_piece(const char **cursor, const char *fen) {
    NaivePiece piece = {0};
    if (**cursor == '+') {
        piece.turned = true;
        ++*cursor;
    }
    if (!isalpha((unsigned char)**cursor))
        complain("no piece", fen);
    piece.black = islower((unsigned char)**cursor);
    piece.letter = (char)toupper((unsigned char)**cursor);
    ++*cursor;
    if (**cursor == '~') {
        piece.marked = true;
        ++*cursor;
    }
    return piece;
}

static void read_rank(NaivePosition *n, int rank, const char **cursor, const char *fen) {
    int file = 0;
    while (**cursor != '\0' && strchr("/[ ", **cursor) == NULL) {
        if (isdigit((unsigned char)**cursor)) {
            char *end;
            file += (int)strtol(*cursor, &end, 10);
            *cursor = end;
        } else if (file < n->game->files) {
            n->board[rank * n->game->files + file++] = read_piece(cursor, fen);
        } else {
            complain("a rank too wide", fen);
        }
    }
    if (file != n->game->files)
        complain("a rank of another width", fen);
}

static void read_hands(NaivePosition *n, const char **cursor, const char *fen) {
    if (**cursor != '[')
        return;
    for (++*cursor; **cursor != ']';) {
        NaivePiece piece = read_piece(cursor, fen);
        n->hand[piece.black][piece.letter - 'A']++;
    }
    ++*cursor;
}

/* Reads the square at *cursor. */
static int read_square(const NaiveGame *game, const char **cursor) {
    int file = **cursor - 'a';
    char *end;
    int rank = (int)strtol(*cursor + 1, &end, 10) - 1;
    *cursor = end;
    if (file < 0 || file >= game->files || rank < 0 || rank >= game->ranks)
        complain("no square", *cursor);
    return rank * game->files + file;
}

int naive_origin(const NaivePosition *n, const char *move) {
    return strchr(move, '@') != NULL ? -1 : read_square(n->game, &move);
}

int naive_target(const NaivePosition *n, const char *move) {
    const char *drop = strchr(move, '@');
    if (drop != NULL)
        move = drop + 1;
    else
        read_square(n->game, &move);
    return read_square(n->game, &move);
}

bool naive_is_legal(const NaivePosition *n, const char *move) {
    static _Thread_local NaiveMove moves[NAIVE_MOVES_LIMIT];
    size_t count = naive_generate(n, moves);
    for (size_t i = 0; i < count; i++)
        if (strcmp(moves[i].text, move) == 0)
            return true;
    return false;
}

static void read_rights(NaivePosition *n, const char *field) {
    for (; *field != '\0'; field++)
        if (*field != '-')
            n->rights[islower((unsigned char)*field) != 0][tolower((unsigned char)*field) == 'q'] =
                true;
}

/* Passed squares are on one file, and the pawn is next to the last of them. */
static void read_passed(NaivePosition *n, const char *field) {
    int ahead = n->black ? n->game->files : -n->game->files;
    while (*field != '\0' && *field != '-') {
        int square = read_square(n->game, &field);
        n->passed[square] = true;
        int pawn = square;
        do
            pawn += ahead;
        while (n->board[pawn].letter == 0);
        n->passer = pawn;
    }
}

void naive_read(NaivePosition *out, const char *game, const char *fen) {
    memset(out, 0, sizeof(*out));
    out->game = naive_game(game);
    if (out->game == NULL)
        complain("no game that is known", game);
    out->passer = -1;
    const char *cursor = fen;
    for (int rank = out->game->ranks - 1; rank >= 0; rank--) {
        read_rank(out, rank, &cursor, fen);
        if (rank > 0 && *cursor++ != '/')
            complain("too few ranks", fen);
    }
    read_hands(out, &cursor, fen);
    char side[4], rights[16], passed[32];
    int fields = sscanf(cursor, " %3s %15s %31s %d %d", side, rights, passed, &out->halfmove,
                        &out->fullmove);
    if (fields != 5)
        complain("too few fields", fen);
    out->black = side[0] == 'b';
    read_rights(out, rights);
    read_passed(out, passed);
}

bool naive_equal(const NaivePosition *a, const NaivePosition *b) {
    for (int i = 0; i < a->game->files * a->game->ranks; i++) {
        NaivePiece x = a->board[i], y = b->board[i];
        if (x.letter != y.letter || a->passed[i] != b->passed[i])
            return false;
        if (x.letter != 0 && (x.black != y.black || x.turned != y.turned || x.marked != y.marked))
            return false;
    }
    return memcmp(a->hand, b->hand, sizeof(a->hand)) == 0 &&
           memcmp(a->rights, b->rights, sizeof(a->rights)) == 0 && a->black == b->black &&
           a->passer == b->passer && a->halfmove == b->halfmove && a->fullmove == b->fullmove;
}
