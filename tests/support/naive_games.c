#include "support/naive_games.h"

#include <string.h>

/* --- pieces ---------------------------------------------------------------------------------- */

#define PANDEMONIUM_PIECES                                                                         \
    {'R', false, ROOK}, {'B', false, BISHOP}, {'N', false, KNIGHT}, {'E', false, KING},            \
        {'F', false, FERZ}, {'V', false, WAZIR}, {'A', false, TWO_DIAGONAL},                       \
        {'U', false, TWO_STRAIGHT}, {'K', false, KING}, {'P', true, KING},                         \
        {'R', true, ROOK | FERZ}, {'B', true, BISHOP | WAZIR}, {'N', true, KNIGHT | TWO_DIAGONAL}, \
        {'E', true, KING | TWO_STRAIGHT}, {'F', true, QUEEN}, {'V', true, ROOK | KNIGHT},          \
        {'A', true, BISHOP | KNIGHT}, {'U', true, KING | KNIGHT}, {                                \
        0                                                                                          \
    }

static const NaiveKind PANDEMONIUM[] = {{'P', false, STEP_AHEAD}, PANDEMONIUM_PIECES};
static const NaiveKind WINBOARD[] = {{'P', false, STEP_AHEAD | STEP_ASIDE}, PANDEMONIUM_PIECES};
/* The later game calls its second king a scepter. */
static const NaiveKind CAMPMATE[] = {
    {'P', false, STEP_AHEAD | STEP_ASIDE},
    {'R', false, ROOK},
    {'B', false, BISHOP},
    {'N', false, KNIGHT},
    {'S', false, KING},
    {'F', false, FERZ},
    {'V', false, WAZIR},
    {'A', false, TWO_DIAGONAL},
    {'U', false, TWO_STRAIGHT},
    {'K', false, KING},
    {'P', true, KING},
    {'R', true, ROOK | FERZ},
    {'B', true, BISHOP | WAZIR},
    {'N', true, KNIGHT | TWO_DIAGONAL},
    {'S', true, KING | TWO_STRAIGHT},
    {'F', true, QUEEN},
    {'V', true, ROOK | KNIGHT},
    {'A', true, BISHOP | KNIGHT},
    {'U', true, KING | KNIGHT},
    {0},
};
static const NaiveKind PANDEMONIUM10[] = {
    {'P', false, CHESS_PAWN},
    {'N', false, KNIGHT},
    {'B', false, BISHOP},
    {'R', false, ROOK},
    {'C', false, BISHOP | KNIGHT},
    {'M', false, ROOK | KNIGHT},
    {'Q', false, QUEEN},
    {'K', false, KING},
    {'P', true, QUEEN},
    {'N', true, KNIGHT | KING},
    {'B', true, BISHOP | KING},
    {'R', true, ROOK | KING},
    {'C', true, QUEEN},
    {'M', true, QUEEN},
    {0},
};
static const NaiveKind SHATRANJIAN[] = {
    {'P', false, CHESS_PAWN},
    {'F', false, FERZ},
    {'E', false, TWO_DIAGONAL},
    {'N', false, KNIGHT},
    {'R', false, ROOK},
    {'M', false, TWO_STRAIGHT},
    {'W', false, WAZIR},
    {'K', false, KING},
    {'G', false, BISHOP | KING}, /* only in the dragon game */
    {'D', false, KNIGHT | KING}, /* only in the dragon game */
    {0},
};
static const NaiveKind SHOGI[] = {
    {'P', false, STEP_AHEAD},
    {'L', false, SLIDE_AHEAD},
    {'N', false, KNIGHT_AHEAD},
    {'S', false, SILVER},
    {'G', false, GOLD},
    {'B', false, BISHOP},
    {'R', false, ROOK},
    {'E', false, FERZ | STEP_ASIDE | STEP_AHEAD}, /* only in Sho Shogi */
    {'K', false, KING},
    {'P', true, GOLD},
    {'L', true, GOLD},
    {'N', true, GOLD},
    {'S', true, GOLD},
    {'B', true, BISHOP | WAZIR},
    {'R', true, ROOK | FERZ},
    {'E', true, KING},
    {0},
};
static const NaiveKind EUROSHOGI[] = {
    {'P', false, STEP_AHEAD},
    {'N', false, KNIGHT_AHEAD | STEP_ASIDE},
    {'G', false, GOLD},
    {'B', false, BISHOP},
    {'R', false, ROOK},
    {'K', false, KING},
    {'P', true, GOLD},
    {'N', true, GOLD},
    {'B', true, BISHOP | WAZIR},
    {'R', true, ROOK | FERZ},
    {0},
};
static const NaiveKind TORISHOGI[] = {
    {'S', false, STEP_AHEAD},                                      /* swallow */
    {'F', false, FERZ | STEP_AHEAD | STEP_ASIDE},                  /* falcon */
    {'C', false, FERZ | STEP_AHEAD | STEP_BACK},                   /* crane */
    {'P', false, TWO_AHEAD | STEP_DIAGONAL_BACK},                  /* pheasant */
    {'L', false, SLIDE_AHEAD | SLIDE_RIGHT_BACK | STEP_LEFT_BACK}, /* left quail */
    {'R', false, SLIDE_AHEAD | SLIDE_LEFT_BACK | STEP_RIGHT_BACK}, /* right quail */
    {'K', false, KING},                                            /* phoenix */
    {'S', true, TWO_DIAGONAL_AHEAD | TWO_BACK},                    /* goose */
    {'F', true, KING | SLIDE_BACK | SLIDE_DIAGONAL_AHEAD | UP_TO_TWO_DIAGONAL_BACK}, /* eagle */
    {0},
};
static const NaiveKind CHESS[] = {
    {'P', false, CHESS_PAWN},    {'N', false, KNIGHT},
    {'B', false, BISHOP},        {'R', false, ROOK},
    {'Q', false, QUEEN},         {'A', false, BISHOP | KNIGHT}, /* only on ten files */
    {'C', false, ROOK | KNIGHT},                                /* only on ten files */
    {'K', false, KING},          {0},
};

/* --- games ----------------------------------------------------------------------------------- */

/* The shared rules of related games: a game's own fields override them. */
#define PANDEMONIUM_RULES                                                                          \
    .files = 9, .ranks = 9, .pawn = 'P', .zone = 3, .zone_on_leaving = true, .drops = true
#define PANDEMONIUM10_RULES                                                                        \
    .files = 10, .ranks = 10, .kinds = PANDEMONIUM10, .pawn = 'P', .turning = "PNBRCM", .zone = 1, \
    .zone_on_leaving = true, .not_on_last = "P", .drops = true, .pawn_mate_illegal = true,         \
    .steps_from_second = 3, .castling = CASTLING_BY_PLACE, .king_file = 4, .king_to = {7, 1},      \
    .stalemate_draws = true
#define SHATRANJIAN_RULES                                                                          \
    .files = 9, .ranks = 9, .kinds = SHATRANJIAN, .pawn = 'P', .zone = 3, .not_on_last = "P",      \
    .drops = true, .pawns_a_file = 1, .pawns_of_both = true
#define SHO_RULES                                                                                  \
    .files = 9, .ranks = 9, .kinds = SHOGI, .pawn = 'P', .turning = "PLNSEBR", .zone = 3,          \
    .zone_on_leaving = true, .not_on_last = "PL", .not_on_two = "N", .prince = true,               \
    .stalemate_draws = true, .bare_king = true, .moves_without = 100
#define SHOGI_RULES                                                                                \
    .pawn = 'P', .zone_on_leaving = true, .drops = true, .pawns_a_file = 1,                        \
    .pawn_mate_illegal = true
#define CHESS_RULES                                                                                \
    .ranks = 8, .kinds = CHESS, .pawn = 'P', .zone = 1, .not_on_last = "P",                        \
    .pawn_not_on_first = true, .steps_from_second = 2, .castling = CASTLING_BY_RIGHTS,             \
    .stalemate_draws = true, .moves_without = 100

static const NaiveGame GAMES[] = {
    {.name = "pandemonium", .kinds = PANDEMONIUM, .turning = "PRBNEFVAU", PANDEMONIUM_RULES},
    {.name = "pandemonium-winboard", .kinds = WINBOARD, .turning = "PRBNEFVAU", PANDEMONIUM_RULES},
    {.name = "pandemonium-campmate",
     .kinds = CAMPMATE,
     .turning = "PRBNSFVAU",
     .camp = true,
     PANDEMONIUM_RULES},
    {.name = "pandemonium10",
     .pawn_not_on_first = true,
     .steps_from_third = 2,
     .kingcheck = true,
     PANDEMONIUM10_RULES},
    {.name = "pandemonium10-draft", PANDEMONIUM10_RULES},
    {.name = "shatranjian", .choices = "FENRMW", SHATRANJIAN_RULES},
    {.name = "shatranjian-dragon", .choices = "GD", .becomes_pawn = "GD", SHATRANJIAN_RULES},
    {.name = "shoshogi", SHO_RULES},
    {.name = "shoshogi-drops",
     .drops = true,
     .pawns_a_file = 1,
     .pawn_mate_illegal = true,
     SHO_RULES},
    {.name = "shogi",
     .files = 9,
     .ranks = 9,
     .kinds = SHOGI,
     .turning = "PLNSBR",
     .zone = 3,
     .not_on_last = "PL",
     .not_on_two = "N",
     SHOGI_RULES},
    {.name = "minishogi",
     .files = 5,
     .ranks = 5,
     .kinds = SHOGI,
     .turning = "PSBR",
     .zone = 1,
     .not_on_last = "P",
     SHOGI_RULES},
    {.name = "euroshogi",
     .files = 8,
     .ranks = 8,
     .kinds = EUROSHOGI,
     .turning = "PNBR",
     .must_turn = true,
     .zone = 3,
     .not_on_last = "P",
     SHOGI_RULES},
    {.name = "torishogi",
     .files = 7,
     .ranks = 7,
     .kinds = TORISHOGI,
     .pawn = 'S',
     .turning = "SF",
     .must_turn = true,
     .zone = 2,
     .zone_on_leaving = true,
     .not_on_last = "S",
     .drops = true,
     .pawns_a_file = 2,
     .pawn_mate_illegal = true},
    {.name = "chess",
     .files = 8,
     .choices = "QRBN",
     .king_file = 4,
     .king_to = {6, 2},
     .few_draw = true,
     CHESS_RULES},
    {.name = "crazyhouse",
     .files = 8,
     .choices = "QRBN",
     .marks = true,
     .drops = true,
     .king_file = 4,
     .king_to = {6, 2},
     CHESS_RULES},
    {.name = "capahouse",
     .files = 10,
     .choices = "ACQRBN",
     .marks = true,
     .drops = true,
     .king_file = 5,
     .king_to = {8, 2},
     CHESS_RULES},
};

const NaiveGame *naive_game(const char *name) {
    for (size_t i = 0; i < sizeof(GAMES) / sizeof(GAMES[0]); i++)
        if (strcmp(GAMES[i].name, name) == 0)
            return &GAMES[i];
    return NULL;
}

bool naive_knows(const char *game) {
    return naive_game(game) != NULL;
}

unsigned naive_moves_of(const NaiveGame *game, NaivePiece piece) {
    for (const NaiveKind *kind = game->kinds; kind->letter != 0; kind++)
        if (kind->letter == piece.letter && kind->turned == piece.turned)
            return kind->moves;
    return 0;
}
