#include "support/naive.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/naive_games.h"

/* --- squares --------------------------------------------------------------------------------- */

static int squares(const NaivePosition *n) {
    return n->game->files * n->game->ranks;
}
static int file_of(const NaivePosition *n, int square) {
    return square % n->game->files;
}
static int rank_of(const NaivePosition *n, int square) {
    return square / n->game->files;
}
/* -1 outside the board. */
static int square_at(const NaivePosition *n, int file, int rank) {
    if (file < 0 || rank < 0 || file >= n->game->files || rank >= n->game->ranks)
        return -1;
    return rank * n->game->files + file;
}
/* Ranks to the side's own last one: 1 is the last. */
static int ranks_to_go(const NaivePosition *n, bool black, int square) {
    return black ? rank_of(n, square) + 1 : n->game->ranks - rank_of(n, square);
}
static int own_rank(const NaivePosition *n, bool black, int square) {
    return n->game->ranks + 1 - ranks_to_go(n, black, square);
}
static bool is_empty(const NaivePosition *n, int square) {
    return n->board[square].letter == 0;
}
static bool is_side(const NaivePosition *n, int square, bool black) {
    return !is_empty(n, square) && n->board[square].black == black;
}
/* Whether it is an unpromoted piece of one of these letters. */
static bool is_one_of(NaivePiece piece, const char *letters) {
    return letters != NULL && piece.letter != 0 && !piece.turned &&
           strchr(letters, piece.letter) != NULL;
}
static bool is_royal(const NaivePosition *n, NaivePiece piece) {
    return (piece.letter == 'K' && !piece.turned) ||
           (n->game->prince && piece.letter == 'E' && piece.turned);
}
static bool is_pawn(const NaivePosition *n, NaivePiece piece) {
    return piece.letter == n->game->pawn && !piece.turned;
}

/* --- steps ----------------------------------------------------------------------------------- */

/* A way of moving in one direction: up to `most` leaps of these files to the right and ranks ahead.
 */
typedef struct Way {
    unsigned moves; /* the flag of this way */
    int files, ranks, most;
} Way;

enum { FAR = 99 };

static const Way WAYS[] = {
    {STEP_AHEAD, 0, 1, 1},
    {STEP_BACK, 0, -1, 1},
    {STEP_ASIDE, 1, 0, 1},
    {STEP_ASIDE, -1, 0, 1},
    {STEP_DIAGONAL_AHEAD, 1, 1, 1},
    {STEP_DIAGONAL_AHEAD, -1, 1, 1},
    {STEP_DIAGONAL_BACK, 1, -1, 1},
    {STEP_DIAGONAL_BACK, -1, -1, 1},
    {STEP_RIGHT_BACK, 1, -1, 1},
    {STEP_LEFT_BACK, -1, -1, 1},
    {KNIGHT | KNIGHT_AHEAD, 1, 2, 1},
    {KNIGHT | KNIGHT_AHEAD, -1, 2, 1},
    {KNIGHT, 1, -2, 1},
    {KNIGHT, -1, -2, 1},
    {KNIGHT, 2, 1, 1},
    {KNIGHT, -2, 1, 1},
    {KNIGHT, 2, -1, 1},
    {KNIGHT, -2, -1, 1},
    {TWO_STRAIGHT | TWO_AHEAD, 0, 2, 1},
    {TWO_STRAIGHT | TWO_BACK, 0, -2, 1},
    {TWO_STRAIGHT, 2, 0, 1},
    {TWO_STRAIGHT, -2, 0, 1},
    {TWO_DIAGONAL | TWO_DIAGONAL_AHEAD, 2, 2, 1},
    {TWO_DIAGONAL | TWO_DIAGONAL_AHEAD, -2, 2, 1},
    {TWO_DIAGONAL, 2, -2, 1},
    {TWO_DIAGONAL, -2, -2, 1},
    {SLIDE_AHEAD, 0, 1, FAR},
    {SLIDE_BACK, 0, -1, FAR},
    {SLIDE_ASIDE, 1, 0, FAR},
    {SLIDE_ASIDE, -1, 0, FAR},
    {SLIDE_DIAGONAL_AHEAD, 1, 1, FAR},
    {SLIDE_DIAGONAL_AHEAD, -1, 1, FAR},
    {SLIDE_RIGHT_BACK, 1, -1, FAR},
    {SLIDE_LEFT_BACK, -1, -1, FAR},
    {UP_TO_TWO_DIAGONAL_BACK, 1, -1, 2},
    {UP_TO_TWO_DIAGONAL_BACK, -1, -1, 2},
};

/* Whether a way of moving leads from one square to another through empty ones. */
static bool way_leads(const NaivePosition *n, const Way *way, int from, int to) {
    int sign = n->board[from].black ? -1 : 1;
    int file = file_of(n, from), rank = rank_of(n, from);
    for (int leap = 0; leap < way->most; leap++) {
        file += way->files * sign;
        rank += way->ranks * sign;
        int square = square_at(n, file, rank);
        if (square < 0 || square == to)
            return square == to;
        if (!is_empty(n, square))
            return false;
    }
    return false;
}

static bool leads(const NaivePosition *n, int from, int to, bool capturing) {
    unsigned moves = naive_moves_of(n->game, n->board[from]);
    if (moves & CHESS_PAWN)
        moves = capturing ? STEP_DIAGONAL_AHEAD : STEP_AHEAD;
    for (size_t i = 0; i < sizeof(WAYS) / sizeof(WAYS[0]); i++)
        if ((WAYS[i].moves & moves) && way_leads(n, &WAYS[i], from, to))
            return true;
    return false;
}

bool naive_attacks(const NaivePosition *n, int from, int to) {
    return from != to && leads(n, from, to, true);
}

static bool is_attacked(const NaivePosition *n, int square, bool black) {
    for (int from = 0; from < squares(n); from++)
        if (is_side(n, from, black) && naive_attacks(n, from, square))
            return true;
    return false;
}

/* Whether it is a pawn's double or triple step. */
static bool steps_far(const NaivePosition *n, int from, int to) {
    bool black = n->board[from].black;
    int ahead = black ? -1 : 1, rank = own_rank(n, black, from);
    int most = rank == 2 ? n->game->steps_from_second : rank == 3 ? n->game->steps_from_third : 0;
    if (!is_pawn(n, n->board[from]) || file_of(n, from) != file_of(n, to))
        return false;
    int steps = (rank_of(n, to) - rank_of(n, from)) * ahead;
    if (steps < 2 || steps > most)
        return false;
    for (int i = 1; i <= steps; i++)
        if (!is_empty(n, square_at(n, file_of(n, from), rank_of(n, from) + i * ahead)))
            return false;
    return true;
}

bool naive_reaches(const NaivePosition *n, int from, int to) {
    if (from == to || is_empty(n, from))
        return false;
    bool black = n->board[from].black;
    if (!is_empty(n, to))
        return !is_side(n, to, black) && leads(n, from, to, true);
    if (leads(n, from, to, false) || steps_far(n, from, to))
        return true;
    return n->passed[to] && black == n->black && is_pawn(n, n->board[from]) &&
           leads(n, from, to, true);
}

/* --- making moves ---------------------------------------------------------------------------- */

static void capture(NaivePosition *n, int square) {
    NaivePiece piece = n->board[square];
    n->board[square].letter = 0;
    n->halfmove = 0;
    if (!n->game->drops || (piece.letter == 'K' && !piece.turned))
        return;
    if (piece.marked || is_one_of(piece, n->game->becomes_pawn))
        piece.letter = n->game->pawn;
    n->hand[n->black][piece.letter - 'A']++;
}

/* A move from or to a castling square loses the right. */
static void lose_rights(NaivePosition *n, int square) {
    for (int black = 0; black < 2; black++) {
        int rank = black ? n->game->ranks - 1 : 0;
        if (square == square_at(n, n->game->king_file, rank))
            n->rights[black][0] = n->rights[black][1] = false;
        if (square == square_at(n, n->game->files - 1, rank))
            n->rights[black][0] = false;
        if (square == square_at(n, 0, rank))
            n->rights[black][1] = false;
    }
}

/* The rook lands on the king's inner side. */
static void castle_rook(NaivePosition *n, int from, int to) {
    bool toward_a = to < from;
    int corner = square_at(n, toward_a ? 0 : n->game->files - 1, rank_of(n, from));
    n->board[toward_a ? to + 1 : to - 1] = n->board[corner];
    n->board[corner].letter = 0;
}

/* Notes the squares passed by the pawn that has just arrived, if an enemy pawn attacks them. */
static void note_passed(NaivePosition *n, int from, int to) {
    int step = to > from ? n->game->files : -n->game->files;
    for (int square = from + step; square != to; square += step)
        for (int pawn = 0; pawn < squares(n); pawn++)
            if (is_side(n, pawn, !n->black) && is_pawn(n, n->board[pawn]) &&
                naive_attacks(n, pawn, square)) {
                n->passed[square] = true;
                n->passer = to;
            }
}

/* Makes a move on the board; `promotion` is what follows the squares. */
static void move_on_board(NaivePosition *n, int from, int to, char promotion) {
    NaivePiece piece = n->board[from];
    int passer = n->passer, files = abs(file_of(n, to) - file_of(n, from));
    bool pawn = is_pawn(n, piece), steps = abs(rank_of(n, to) - rank_of(n, from)) > 1;
    bool en_passant = pawn && n->passed[to] && files == 1 && is_empty(n, to);
    memset(n->passed, 0, sizeof(n->passed));
    n->passer = -1;
    if (pawn || promotion != 0)
        n->halfmove = 0;
    if (en_passant)
        capture(n, passer);
    if (!is_empty(n, to))
        capture(n, to);
    n->board[from].letter = 0;
    if (promotion == '+') {
        piece.turned = true;
    } else if (promotion != 0) {
        piece.letter = (char)toupper((unsigned char)promotion);
        piece.marked = n->game->marks;
    }
    n->board[to] = piece;
    if (n->game->castling != CASTLING_NONE && is_royal(n, piece) && files > 1)
        castle_rook(n, from, to);
    lose_rights(n, from);
    lose_rights(n, to);
    if (pawn && steps)
        note_passed(n, from, to);
}

static int text_square(const NaivePosition *n, const char **text) {
    int file = **text - 'a';
    char *end;
    int rank = (int)strtol(*text + 1, &end, 10) - 1;
    *text = end;
    return square_at(n, file, rank);
}

void naive_do(NaivePosition *n, const char *move) {
    n->halfmove++;
    n->fullmove += n->black;
    if (move[1] == '@') {
        const char *rest = move + 2;
        int to = text_square(n, &rest);
        memset(n->passed, 0, sizeof(n->passed));
        n->passer = -1;
        n->hand[n->black][move[0] - 'A']--;
        naive_put(n, to, move[0], n->black);
    } else {
        const char *rest = move;
        int from = text_square(n, &rest), to = text_square(n, &rest);
        move_on_board(n, from, to, *rest);
    }
    n->black = !n->black;
}

void naive_put(NaivePosition *n, int square, char letter, bool black) {
    n->board[square] = (NaivePiece){.letter = letter, .black = black};
}

void naive_clear_board(NaivePosition *n) {
    memset(n->board, 0, sizeof(n->board));
    memset(n->passed, 0, sizeof(n->passed));
    n->passer = -1;
}

/* --- what is legal --------------------------------------------------------------------------- */

/* Counts the side's royals; *only is one of them. */
static int count_royals(const NaivePosition *n, bool black, int *only) {
    int count = 0;
    for (int square = 0; square < squares(n); square++) {
        if (is_side(n, square, black) && is_royal(n, n->board[square])) {
            *only = square;
            count++;
        }
    }
    return count;
}

bool naive_in_check(const NaivePosition *n, bool black) {
    int royal = -1;
    return count_royals(n, black, &royal) == 1 && is_attacked(n, royal, !black);
}

static bool kings_face(const NaivePosition *n) {
    int white = -1, black = -1;
    if (count_royals(n, false, &white) != 1 || count_royals(n, true, &black) != 1)
        return false;
    int files = file_of(n, black) - file_of(n, white);
    int ranks = rank_of(n, black) - rank_of(n, white);
    if (files != 0 && ranks != 0)
        return false;
    int step = (files > 0) - (files < 0) + ((ranks > 0) - (ranks < 0)) * n->game->files;
    for (int square = white + step; square != black; square += step)
        if (!is_empty(n, square))
            return false;
    return true;
}

/* A list of moves that ends at `limit`. */
typedef struct List {
    NaiveMove *moves;
    size_t count, limit;
    bool facing; /* kings may not face each other */
} List;

static void generate(const NaivePosition *n, List *list);

static bool has_moves(const NaivePosition *n, bool facing) {
    NaiveMove any[1];
    List list = {any, 0, 1, facing};
    generate(n, &list);
    return list.count > 0;
}

/* "enemy's King cannot avoid the Pawn": a loss by Kingcheck alone is not mate. */
static bool is_mated(const NaivePosition *n) {
    return naive_in_check(n, n->black) && !has_moves(n, n->game->kingcheck);
}

/* Whether the piece just dropped gives check itself: in a mating problem another may already do. */
static bool drop_checks(const NaivePosition *after, int square) {
    NaivePosition alone = *after;
    for (int at = 0; at < NAIVE_SQUARES; at++)
        if (at != square && is_side(after, at, !after->black))
            alone.board[at] = (NaivePiece){0};
    return naive_in_check(&alone, after->black);
}

/* The square that was empty before. */
static int dropped_on(const NaivePosition *before, const NaivePosition *after) {
    int square = 0;
    while (!is_empty(before, square) || is_empty(after, square))
        square++;
    return square;
}

static bool is_safe(const NaivePosition *n, const char *move, bool facing) {
    NaivePosition after = *n;
    int royal;
    naive_do(&after, move);
    if (count_royals(n, n->black, &royal) == 0 && count_royals(&after, !n->black, &royal) == 0)
        return false; /* a king is mated, not captured, by a side without one */
    if (naive_in_check(&after, n->black) || (facing && kings_face(&after)))
        return false;
    bool pawn_drop = move[1] == '@' && move[0] == n->game->pawn;
    if (!pawn_drop || !n->game->pawn_mate_illegal || !is_mated(&after))
        return true;
    return !drop_checks(&after, dropped_on(n, &after));
}

static int write_square(const NaivePosition *n, int square, char *out) {
    int rank = rank_of(n, square) + 1, length = 0;
    out[length++] = (char)('a' + file_of(n, square));
    if (rank >= 10)
        out[length++] = (char)('0' + rank / 10);
    out[length++] = (char)('0' + rank % 10);
    return length;
}

static void add(List *list, const NaivePosition *n, const char *text) {
    if (list->count < list->limit && is_safe(n, text, list->facing))
        memcpy(list->moves[list->count++].text, text, NAIVE_TEXT_SIZE);
}

static void add_step_as(List *list, const NaivePosition *n, int from, int to, char promotion) {
    char text[NAIVE_TEXT_SIZE] = "";
    int length = write_square(n, from, text);
    length += write_square(n, to, text + length);
    text[length] = promotion;
    text[length + 1] = '\0';
    add(list, n, text);
}

/* Whether such a piece may never stand on the square. */
static bool is_stuck(const NaivePosition *n, NaivePiece piece, int to) {
    int left = ranks_to_go(n, n->black, to);
    return (left == 1 && is_one_of(piece, n->game->not_on_last)) ||
           (left <= 2 && is_one_of(piece, n->game->not_on_two));
}

static bool may_promote(const NaivePosition *n, int from, int to) {
    return ranks_to_go(n, n->black, to) <= n->game->zone ||
           (n->game->zone_on_leaving && ranks_to_go(n, n->black, from) <= n->game->zone);
}

/* Adds one step of a piece, unpromoted and promoted in every way. */
static void add_step(List *list, const NaivePosition *n, int from, int to) {
    NaivePiece piece = n->board[from];
    bool promotes = may_promote(n, from, to);
    bool turns = promotes && is_one_of(piece, n->game->turning);
    if (!is_stuck(n, piece, to) && !(turns && n->game->must_turn))
        add_step_as(list, n, from, to, '\0');
    if (turns)
        add_step_as(list, n, from, to, '+');
    if (!promotes || !is_pawn(n, piece) || n->game->choices == NULL)
        return;
    for (const char *c = n->game->choices; *c != '\0'; c++)
        add_step_as(list, n, from, to, (char)tolower((unsigned char)*c));
}

static void add_castling(List *list, const NaivePosition *n, bool toward_a) {
    int rank = n->black ? n->game->ranks - 1 : 0, step = toward_a ? -1 : 1;
    int king = square_at(n, n->game->king_file, rank);
    int corner = square_at(n, toward_a ? 0 : n->game->files - 1, rank);
    int to = square_at(n, n->game->king_to[toward_a], rank);
    if (n->game->castling == CASTLING_BY_RIGHTS && !n->rights[n->black][toward_a])
        return;
    if (!is_side(n, king, n->black) || !is_one_of(n->board[king], "K") ||
        !is_side(n, corner, n->black) || !is_one_of(n->board[corner], "R"))
        return;
    for (int square = king + step; square != corner; square += step)
        if (!is_empty(n, square))
            return;
    for (int square = king; square != to + step; square += step)
        if (is_attacked(n, square, !n->black))
            return;
    add_step_as(list, n, king, to, '\0');
}

static int pawns_on_file(const NaivePosition *n, int file) {
    int count = 0;
    for (int square = file; square < squares(n); square += n->game->files)
        if (is_pawn(n, n->board[square]) &&
            (n->game->pawns_of_both || is_side(n, square, n->black)))
            count++;
    return count;
}

static void add_drop(List *list, const NaivePosition *n, char letter, int to) {
    const NaivePiece piece = {.letter = letter, .black = n->black};
    if (!is_empty(n, to) || is_stuck(n, piece, to))
        return;
    if (is_pawn(n, piece)) {
        if (n->game->pawn_not_on_first && own_rank(n, n->black, to) == 1)
            return;
        if (n->game->pawns_a_file != 0 && pawns_on_file(n, file_of(n, to)) >= n->game->pawns_a_file)
            return;
    }
    char text[NAIVE_TEXT_SIZE] = {letter, '@'};
    write_square(n, to, text + 2);
    add(list, n, text);
}

/* Whether the king of the side that has just moved is in the enemy's camp. */
static bool camp_is_reached(const NaivePosition *n) {
    int king = -1;
    return n->game->camp && count_royals(n, !n->black, &king) == 1 &&
           ranks_to_go(n, !n->black, king) == 1;
}

static void generate(const NaivePosition *n, List *list) {
    if (camp_is_reached(n))
        return;
    for (int from = 0; from < squares(n); from++)
        for (int to = 0; to < squares(n) && is_side(n, from, n->black); to++)
            if (list->count < list->limit && naive_reaches(n, from, to))
                add_step(list, n, from, to);
    if (n->game->castling != CASTLING_NONE) {
        add_castling(list, n, true);
        add_castling(list, n, false);
    }
    for (char letter = 'A'; n->game->drops && letter <= 'Z'; letter++)
        for (int to = 0; to < squares(n) && n->hand[n->black][letter - 'A'] > 0; to++)
            if (list->count < list->limit)
                add_drop(list, n, letter, to);
}

static int compare_moves(const void *a, const void *b) {
    return strcmp(((const NaiveMove *)a)->text, ((const NaiveMove *)b)->text);
}

size_t naive_generate(const NaivePosition *n, NaiveMove *out) {
    List list = {out, 0, NAIVE_MOVES_LIMIT, n->game->kingcheck};
    generate(n, &list);
    qsort(out, list.count, sizeof(*out), compare_moves);
    return list.count;
}

/* --- how it ends ----------------------------------------------------------------------------- */

/* Counts all pieces of a side, including its hand. */
static int count_pieces(const NaivePosition *n, bool black) {
    int count = 0;
    for (int square = 0; square < squares(n); square++)
        count += is_side(n, square, black);
    for (int letter = 0; letter < NAIVE_LETTERS; letter++)
        count += n->hand[black][letter];
    return count;
}

/* Whether a legal capture leaves the other side with one piece (and the captor, if pieces go to
 * hand, with more). */
static bool bares_back(const NaivePosition *n) {
    static NaiveMove moves[NAIVE_MOVES_LIMIT];
    size_t count = naive_generate(n, moves);
    for (size_t i = 0; i < count; i++) {
        NaivePosition after = *n;
        naive_do(&after, moves[i].text);
        if (count_pieces(&after, !n->black) == 1)
            return true;
    }
    return false;
}

static const char *win_for(bool black) {
    return black ? "0-1" : "1-0";
}

/* Sho Shogi's rules about last pieces; NULL: the game continues. */
static const char *find_bare(const NaivePosition *n, const char **why) {
    bool mine = count_pieces(n, n->black) == 1, theirs = count_pieces(n, !n->black) == 1;
    *why = "bare-king";
    if (mine && theirs)
        return NULL;
    if (theirs)
        return win_for(n->black);
    return mine && !bares_back(n) ? win_for(!n->black) : NULL;
}

/* As chess players learn it: nobody can mate with bare Kings and one Knight in all, or with Bishops
 * that all move on squares of one colour. */
static bool too_few_to_mate(const NaivePosition *n) {
    int knights = 0, light = 0, dark = 0;
    for (int square = 0; square < squares(n); square++) {
        char letter = n->board[square].letter;
        bool is_light = (square % n->game->files + square / n->game->files) % 2 != 0;
        if (letter == 'N')
            knights++;
        else if (letter == 'B')
            (*(is_light ? &light : &dark))++;
        else if (letter != 0 && letter != 'K')
            return false;
    }
    return knights == 0 ? light == 0 || dark == 0 : knights == 1 && light + dark == 0;
}

static const char *find_outcome(const NaivePosition *n, const char **why) {
    bool stuck = !has_moves(n, n->game->kingcheck);
    *why = "flag";
    if (camp_is_reached(n))
        return win_for(!n->black);
    *why = "checkmate";
    if (stuck && naive_in_check(n, n->black))
        return win_for(!n->black);
    *why = "kingcheck";
    if (stuck && n->game->kingcheck && has_moves(n, false))
        return win_for(!n->black);
    const char *bare = n->game->bare_king ? find_bare(n, why) : NULL;
    if (bare != NULL)
        return bare;
    *why = "stalemate";
    if (stuck)
        return n->game->stalemate_draws ? "1/2-1/2" : win_for(!n->black);
    *why = "insufficient";
    if (n->game->bare_king && count_pieces(n, true) == 1 && count_pieces(n, false) == 1)
        return "1/2-1/2";
    if (n->game->few_draw && too_few_to_mate(n))
        return "1/2-1/2";
    *why = "move-count";
    if (n->game->moves_without != 0 && n->halfmove >= n->game->moves_without)
        return "1/2-1/2";
    return NULL;
}

void naive_outcome(const NaivePosition *n, char out[40]) {
    const char *why, *result = find_outcome(n, &why);
    snprintf(out, 40, result != NULL ? "%s %s" : "ongoing", result, why);
}
