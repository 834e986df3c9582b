#include "support/naive.h"

#include <stdlib.h>
#include <string.h>

#include <check.h>

enum { NO_LIMIT = MOVES_LIMIT };

typedef enum FileRule { FILES_FREE, FILES_WITHOUT_OWN_PAWN, FILES_WITHOUT_PAWN } FileRule;

/* RULES.md once more. Letters are those of unpromoted pieces. */
struct NaiveGame {
    const char *name;
    const char *turning; /* pieces that may be turned over */
    const char *choices; /* what a pawn may become by choice */
    unsigned zone;       /* ranks of the promotion zone */
    bool zone_on_leaving;
    const char *not_on_last;  /* may not stand on the last rank */
    const char *not_on_two;   /* may not stand on the last two ranks */
    const char *becomes_pawn; /* plain pieces that a captor takes as pawns */
    const char *royals;       /* "K", and "+E" with it where a prince counts */
    bool drops;
    bool pawn_on_first; /* may be dropped there */
    FileRule file_rule;
    bool pawn_mate_illegal;
    bool chess_pawn; /* multi-steps and en passant */
    bool two_from_third;
    bool castling;
    bool kingcheck;
};

static const NaiveGame GAMES[] = {
    {.name = "pandemonium",
     .turning = "PRBNEFVAU",
     .choices = "",
     .zone = 3,
     .zone_on_leaving = true,
     .not_on_last = "",
     .not_on_two = "",
     .becomes_pawn = "",
     .royals = "K",
     .drops = true,
     .pawn_on_first = true},
    {.name = "pandemonium-winboard",
     .turning = "PRBNEFVAU",
     .choices = "",
     .zone = 3,
     .zone_on_leaving = true,
     .not_on_last = "",
     .not_on_two = "",
     .becomes_pawn = "",
     .royals = "K",
     .drops = true,
     .pawn_on_first = true},
    {.name = "pandemonium10",
     .turning = "PNBRCM",
     .choices = "",
     .zone = 1,
     .zone_on_leaving = true,
     .not_on_last = "P",
     .not_on_two = "",
     .becomes_pawn = "",
     .royals = "K",
     .drops = true,
     .pawn_mate_illegal = true,
     .chess_pawn = true,
     .two_from_third = true,
     .castling = true,
     .kingcheck = true},
    {.name = "pandemonium10-draft",
     .turning = "PNBRCM",
     .choices = "",
     .zone = 1,
     .zone_on_leaving = true,
     .not_on_last = "P",
     .not_on_two = "",
     .becomes_pawn = "",
     .royals = "K",
     .drops = true,
     .pawn_on_first = true,
     .pawn_mate_illegal = true,
     .chess_pawn = true,
     .castling = true},
    {.name = "shatranjian",
     .turning = "",
     .choices = "FENRMW",
     .zone = 3,
     .not_on_last = "P",
     .not_on_two = "",
     .becomes_pawn = "",
     .royals = "K",
     .drops = true,
     .pawn_on_first = true,
     .file_rule = FILES_WITHOUT_PAWN},
    {.name = "shatranjian-dragon",
     .turning = "",
     .choices = "GD",
     .zone = 3,
     .not_on_last = "P",
     .not_on_two = "",
     .becomes_pawn = "GD",
     .royals = "K",
     .drops = true,
     .pawn_on_first = true,
     .file_rule = FILES_WITHOUT_PAWN},
    {.name = "shoshogi",
     .turning = "PLNSEBR",
     .choices = "",
     .zone = 3,
     .zone_on_leaving = true,
     .not_on_last = "PL",
     .not_on_two = "N",
     .becomes_pawn = "",
     .royals = "K+E"},
    {.name = "shoshogi-drops",
     .turning = "PLNSEBR",
     .choices = "",
     .zone = 3,
     .zone_on_leaving = true,
     .not_on_last = "PL",
     .not_on_two = "N",
     .becomes_pawn = "",
     .royals = "K+E",
     .drops = true,
     .pawn_on_first = true,
     .file_rule = FILES_WITHOUT_OWN_PAWN,
     .pawn_mate_illegal = true},
};

/* --- pieces and squares ---------------------------------------------------------------------- */

static char letter_of(const NaivePosition *n, Role role) {
    return n->variant->roles[role].letter;
}

static bool is_plain(const NaivePosition *n, Role role, char letter) {
    return letter_of(n, role) == letter && !n->variant->roles[role].turned_over;
}

/* A plain piece of one of these letters. */
static bool is_one_of(const NaivePosition *n, Role role, const char *letters) {
    return !n->variant->roles[role].turned_over && strchr(letters, letter_of(n, role)) != NULL;
}

static Role find_role(const NaivePosition *n, char letter, bool turned_over) {
    for (Role role = 0; role < n->variant->role_count; role++)
        if (letter_of(n, role) == letter && n->variant->roles[role].turned_over == turned_over)
            return role;
    ck_abort_msg("%s has no %s%c", n->variant->name, turned_over ? "+" : "", letter);
    return ROLE_NONE;
}

static bool is_royal(const NaivePosition *n, Role role) {
    if (n->variant->roles[role].turned_over)
        return letter_of(n, role) == 'E' && strstr(n->game->royals, "+E") != NULL;
    return letter_of(n, role) == 'K';
}

static unsigned squares(const NaivePosition *n) {
    return (unsigned)n->variant->files * n->variant->ranks;
}
static int file_of(const NaivePosition *n, Square square) {
    return square % n->variant->files;
}
static int rank_of(const NaivePosition *n, Square square) {
    return square / n->variant->files;
}
/* Ranks from the side's own last one: 1 is the last. */
static int ranks_to_go(const NaivePosition *n, Side side, Square square) {
    return side == SIDE_WHITE ? n->variant->ranks - rank_of(n, square) : rank_of(n, square) + 1;
}
static Square square_at(const NaivePosition *n, int file, int rank) {
    if (file < 0 || rank < 0 || file >= n->variant->files || rank >= n->variant->ranks)
        return SQUARE_NONE;
    return (Square)(rank * n->variant->files + file);
}
static bool is_side(const NaivePosition *n, Square square, Side side) {
    return n->board[square] != PIECE_NONE && piece_side(n->board[square]) == side;
}

/* --- steps ----------------------------------------------------------------------------------- */

/* Whether one way of moving leads from one square to another through empty ones. */
static bool atom_leads(const NaivePosition *n, const BetzaAtom *atom, Square from, Square to) {
    int forward = piece_side(n->board[from]) == SIDE_WHITE ? 1 : -1;
    int file = file_of(n, from), rank = rank_of(n, from);
    for (unsigned leap = 1; leap <= atom->range; leap++) {
        file += atom->files * forward;
        rank += atom->ranks * forward;
        Square square = square_at(n, file, rank);
        if (square == SQUARE_NONE)
            return false;
        if (square == to)
            return true;
        if (n->board[square] != PIECE_NONE)
            return false;
    }
    return false;
}

static bool leads(const NaivePosition *n, Square from, Square to, bool capturing) {
    const BetzaMoves *moves = &n->variant->roles[piece_role(n->board[from])].moves;
    for (size_t i = 0; i < moves->count; i++)
        if ((capturing ? moves->atoms[i].capture : moves->atoms[i].quiet) &&
            atom_leads(n, &moves->atoms[i], from, to))
            return true;
    return false;
}

bool naive_attacks(const NaivePosition *n, Square from, Square to) {
    return from != to && leads(n, from, to, true);
}

bool naive_attacked(const NaivePosition *n, Square square, Side by) {
    for (Square from = 0; from < squares(n); from++)
        if (is_side(n, from, by) && naive_attacks(n, from, square))
            return true;
    return false;
}

static bool is_chess_pawn(const NaivePosition *n, Square square) {
    return n->game->chess_pawn && is_plain(n, piece_role(n->board[square]), 'P');
}

/* A pawn's two or three steps. */
static bool steps_far(const NaivePosition *n, Square from, Square to) {
    Side side = piece_side(n->board[from]);
    int forward = side == SIDE_WHITE ? 1 : -1;
    int own_rank = n->variant->ranks + 1 - ranks_to_go(n, side, from);
    int most = own_rank == 2 ? 3 : own_rank == 3 && n->game->two_from_third ? 2 : 1;
    if (!is_chess_pawn(n, from) || file_of(n, from) != file_of(n, to))
        return false;
    int steps = (rank_of(n, to) - rank_of(n, from)) * forward;
    if (steps < 2 || steps > most)
        return false;
    for (int i = 1; i <= steps; i++)
        if (n->board[square_at(n, file_of(n, from), rank_of(n, from) + i * forward)] != PIECE_NONE)
            return false;
    return true;
}

bool naive_reaches(const NaivePosition *n, Square from, Square to) {
    if (from == to || n->board[from] == PIECE_NONE)
        return false;
    Side side = piece_side(n->board[from]);
    if (n->board[to] != PIECE_NONE)
        return !is_side(n, to, side) && leads(n, from, to, true);
    if (leads(n, from, to, false) || steps_far(n, from, to))
        return true;
    return n->passed[to] && side == n->side && is_chess_pawn(n, from) && leads(n, from, to, true);
}

/* --- making moves ---------------------------------------------------------------------------- */

static NaiveMove encode(Square from, Square to, Role arrives, bool drop) {
    return (NaiveMove)from | (NaiveMove)to << 8 | (NaiveMove)arrives << 16 | (NaiveMove)drop << 24;
}
static Square from_of(NaiveMove move) {
    return (Square)(move & 255);
}
static Square to_of(NaiveMove move) {
    return (Square)(move >> 8 & 255);
}
static Role arrives_of(NaiveMove move) {
    return (Role)(move >> 16 & 255);
}
static bool is_drop(NaiveMove move) {
    return move >> 24 != 0;
}

NaiveMove naive_move_of(Move move) {
    return encode(move_from(move), move_to(move), move_role(move), move_is_drop(move));
}

static void capture(NaivePosition *n, Square square) {
    Piece piece = n->board[square];
    n->board[square] = PIECE_NONE;
    Role role = piece_role(piece);
    if (!n->game->drops || is_plain(n, role, 'K'))
        return;
    if (n->variant->roles[role].turned_over)
        role = find_role(n, letter_of(n, role), false);
    if (is_one_of(n, role, n->game->becomes_pawn))
        role = find_role(n, 'P', false);
    n->hand[n->side][role]++;
}

static void castle_rook(NaivePosition *n, Square from, Square to) {
    int rank = rank_of(n, from);
    bool toward_a = file_of(n, to) < file_of(n, from);
    Square corner = square_at(n, toward_a ? 0 : n->variant->files - 1, rank);
    n->board[square_at(n, toward_a ? 2 : 6, rank)] = n->board[corner];
    n->board[corner] = PIECE_NONE;
}

/* The squares passed by the pawn that has just gone there, as far as an enemy pawn attacks them. */
static void note_passed(NaivePosition *n, Square from, Square to) {
    int forward = rank_of(n, to) > rank_of(n, from) ? 1 : -1;
    Side enemy = side_other(n->side);
    for (int rank = rank_of(n, from) + forward; rank != rank_of(n, to); rank += forward) {
        Square square = square_at(n, file_of(n, from), rank);
        for (Square pawn = 0; pawn < squares(n); pawn++)
            if (is_side(n, pawn, enemy) && is_chess_pawn(n, pawn) && naive_attacks(n, pawn, square))
                n->passed[square] = true;
        if (n->passed[square])
            n->passer = to;
    }
}

static void move_on_board(NaivePosition *n, NaiveMove move) {
    Square from = from_of(move), to = to_of(move), passer = n->passer;
    Piece piece = n->board[from];
    int files = abs(file_of(n, to) - file_of(n, from));
    int ranks = abs(rank_of(n, to) - rank_of(n, from));
    bool pawn = is_chess_pawn(n, from);
    bool en_passant = pawn && files == 1 && n->board[to] == PIECE_NONE;
    bool castling = n->game->castling && is_royal(n, piece_role(piece)) && files == 3;
    memset(n->passed, 0, sizeof(n->passed));
    n->passer = SQUARE_NONE;
    if (en_passant)
        capture(n, passer);
    if (n->board[to] != PIECE_NONE)
        capture(n, to);
    n->board[from] = PIECE_NONE;
    n->board[to] = arrives_of(move) == ROLE_NONE ? piece : piece_make(n->side, arrives_of(move));
    if (castling)
        castle_rook(n, from, to);
    if (pawn && ranks > 1)
        note_passed(n, from, to);
}

void naive_do(NaivePosition *n, NaiveMove move) {
    if (is_drop(move)) {
        memset(n->passed, 0, sizeof(n->passed));
        n->passer = SQUARE_NONE;
        n->hand[n->side][arrives_of(move)]--;
        n->board[to_of(move)] = piece_make(n->side, arrives_of(move));
    } else {
        move_on_board(n, move);
    }
    n->side = side_other(n->side);
}

/* --- what is legal --------------------------------------------------------------------------- */

/* The side's royals; *only is one of them. */
static unsigned count_royals(const NaivePosition *n, Side side, Square *only) {
    unsigned count = 0;
    for (Square square = 0; square < squares(n); square++) {
        if (is_side(n, square, side) && is_royal(n, piece_role(n->board[square]))) {
            *only = square;
            count++;
        }
    }
    return count;
}

bool naive_in_check(const NaivePosition *n, Side side) {
    Square royal = SQUARE_NONE;
    return count_royals(n, side, &royal) == 1 && naive_attacked(n, royal, side_other(side));
}

static bool kings_face(const NaivePosition *n) {
    Square white = SQUARE_NONE, black = SQUARE_NONE;
    if (count_royals(n, SIDE_WHITE, &white) != 1 || count_royals(n, SIDE_BLACK, &black) != 1)
        return false;
    int files = file_of(n, black) - file_of(n, white),
        ranks = rank_of(n, black) - rank_of(n, white);
    if (files != 0 && ranks != 0)
        return false;
    int file_step = (files > 0) - (files < 0), rank_step = (ranks > 0) - (ranks < 0);
    int file = file_of(n, white) + file_step, rank = rank_of(n, white) + rank_step;
    for (; square_at(n, file, rank) != black; file += file_step, rank += rank_step)
        if (n->board[square_at(n, file, rank)] != PIECE_NONE)
            return false;
    return true;
}

static size_t generate(const NaivePosition *n, bool facing, size_t limit, NaiveMove *out);

/* The side to move has been mated, by the board or by Kingcheck. */
static bool is_mated(const NaivePosition *n) {
    NaiveMove any[1];
    if (generate(n, n->game->kingcheck, 1, any) != 0)
        return false;
    return naive_in_check(n, n->side) || (n->game->kingcheck && generate(n, false, 1, any) != 0);
}

static bool is_safe(const NaivePosition *n, NaiveMove move, bool facing) {
    NaivePosition after = *n;
    naive_do(&after, move);
    if (naive_in_check(&after, n->side) || (facing && kings_face(&after)))
        return false;
    bool pawn_drop = is_drop(move) && is_plain(n, arrives_of(move), 'P');
    return !pawn_drop || !n->game->pawn_mate_illegal || !is_mated(&after);
}

/* True when a piece of this role may never stand there. */
static bool is_stuck(const NaivePosition *n, Role role, Square to) {
    int left = ranks_to_go(n, n->side, to);
    return (left == 1 && is_one_of(n, role, n->game->not_on_last)) ||
           (left <= 2 && is_one_of(n, role, n->game->not_on_two));
}

static bool may_promote(const NaivePosition *n, Square from, Square to) {
    int zone = (int)n->game->zone;
    return ranks_to_go(n, n->side, to) <= zone ||
           (n->game->zone_on_leaving && ranks_to_go(n, n->side, from) <= zone);
}

typedef struct List {
    NaiveMove *moves;
    size_t count, limit;
    bool facing;
} List;

static bool add(List *list, const NaivePosition *n, NaiveMove move) {
    if (list->count < list->limit && is_safe(n, move, list->facing))
        list->moves[list->count++] = move;
    return list->count < list->limit;
}

/* One step of a piece, as it is and promoted in every way. */
static void add_step(List *list, const NaivePosition *n, Square from, Square to) {
    Role role = piece_role(n->board[from]);
    if (!is_stuck(n, role, to))
        add(list, n, encode(from, to, ROLE_NONE, false));
    if (!may_promote(n, from, to))
        return;
    if (is_one_of(n, role, n->game->turning))
        add(list, n, encode(from, to, find_role(n, letter_of(n, role), true), false));
    if (is_plain(n, role, 'P'))
        for (const char *c = n->game->choices; *c != '\0'; c++)
            add(list, n, encode(from, to, find_role(n, *c, false), false));
}

static void add_castling(List *list, const NaivePosition *n, bool toward_a) {
    int rank = n->side == SIDE_WHITE ? 0 : n->variant->ranks - 1;
    Square king = square_at(n, 4, rank);
    int corner_file = toward_a ? 0 : n->variant->files - 1, step = toward_a ? -1 : 1;
    Square corner = square_at(n, corner_file, rank);
    if (!is_side(n, king, n->side) || !is_plain(n, piece_role(n->board[king]), 'K') ||
        !is_side(n, corner, n->side) || !is_plain(n, piece_role(n->board[corner]), 'R'))
        return;
    for (int file = 4 + step; file != corner_file; file += step)
        if (n->board[square_at(n, file, rank)] != PIECE_NONE)
            return;
    for (int i = 0; i <= 3; i++)
        if (naive_attacked(n, square_at(n, 4 + i * step, rank), side_other(n->side)))
            return;
    add(list, n, encode(king, square_at(n, 4 + 3 * step, rank), ROLE_NONE, false));
}

static bool has_pawn_on_file(const NaivePosition *n, Square to) {
    for (Square square = 0; square < squares(n); square++)
        if (file_of(n, square) == file_of(n, to) && n->board[square] != PIECE_NONE &&
            is_plain(n, piece_role(n->board[square]), 'P') &&
            (n->game->file_rule == FILES_WITHOUT_PAWN || is_side(n, square, n->side)))
            return true;
    return false;
}

static void add_drop(List *list, const NaivePosition *n, Role role, Square to) {
    if (n->board[to] != PIECE_NONE || is_stuck(n, role, to))
        return;
    if (is_plain(n, role, 'P')) {
        if (!n->game->pawn_on_first && ranks_to_go(n, n->side, to) == n->variant->ranks)
            return;
        if (n->game->file_rule != FILES_FREE && has_pawn_on_file(n, to))
            return;
    }
    add(list, n, encode(to, to, role, true));
}

static size_t generate(const NaivePosition *n, bool facing, size_t limit, NaiveMove *out) {
    List list = {out, 0, limit, facing};
    for (Square from = 0; from < squares(n); from++) {
        if (!is_side(n, from, n->side))
            continue;
        for (Square to = 0; to < squares(n) && list.count < limit; to++)
            if (naive_reaches(n, from, to))
                add_step(&list, n, from, to);
    }
    if (n->game->castling) {
        add_castling(&list, n, true);
        add_castling(&list, n, false);
    }
    for (Role role = 0; n->game->drops && role < n->variant->role_count; role++)
        for (Square to = 0; to < squares(n) && n->hand[n->side][role] > 0; to++)
            if (list.count < limit)
                add_drop(&list, n, role, to);
    return list.count;
}

static int compare_moves(const void *a, const void *b) {
    NaiveMove left = *(const NaiveMove *)a, right = *(const NaiveMove *)b;
    return (left > right) - (left < right);
}

size_t naive_generate(const NaivePosition *n, NaiveMove *out) {
    size_t count = generate(n, n->game->kingcheck, NO_LIMIT, out);
    qsort(out, count, sizeof(*out), compare_moves);
    return count;
}

/* --- to and from the real position ----------------------------------------------------------- */

void naive_copy(NaivePosition *out, const Position *position) {
    memset(out, 0, sizeof(*out));
    out->variant = position->variant;
    for (size_t i = 0; i < sizeof(GAMES) / sizeof(GAMES[0]); i++)
        if (strcmp(GAMES[i].name, position->variant->name) == 0)
            out->game = &GAMES[i];
    ck_assert_msg(out->game != NULL, "%s is not known here", position->variant->name);
    memcpy(out->board, position->board, sizeof(out->board));
    memcpy(out->hand, position->hand, sizeof(out->hand));
    out->side = position->side;
    for (Square square = 0; square < position->variant->squares; square++)
        out->passed[square] = bitboard_has(position->ep, square);
    out->passer = position->ep_pawn;
}

bool naive_matches(const NaivePosition *naive, const Position *position) {
    NaivePosition other;
    naive_copy(&other, position);
    return memcmp(naive->board, other.board, sizeof(other.board)) == 0 &&
           memcmp(naive->hand, other.hand, sizeof(other.hand)) == 0 &&
           memcmp(naive->passed, other.passed, sizeof(other.passed)) == 0 &&
           naive->side == other.side && naive->passer == other.passer;
}
