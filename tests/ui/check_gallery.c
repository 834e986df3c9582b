/* The start screen and the gallery of all games, without a terminal. */
#include "ui/one_game.h"
#include "ui/plays.h"

static const Play PLAYS[] = {
    {TEST, "a letter takes its row of the start screen", "menu"},
    {"g", "screen gallery"},
    {ANEW, "menu"},
    {"o", "screen options"},
    {ANEW, "menu"},
    {"h", "screen page"},
    {ANEW, "menu"},
    {"r", "screen ask"},
    {ANEW, "menu"},
    {"s", "screen edit"},
    {ANEW, "menu"},
    {"p", "session"},
    {ANEW, "menu"},
    {"q", "quits"},
    {TEST, "the start screen says what each row does", "menu"},
    {"<Down>", "shows All games  The games there are"},
    {"<Down>", "shows Learn  "},
    {"<Down>", "shows Puzzles  "},
    {"<Down>", "shows Review  Step through", "shows takes up a saved game where it ended"},
    {"<Down>", "shows Set up a position  Place pieces"},
    {"", "size 44x16", "shows place the pieces yourself", "shows your record",
     "shows Pandemonium, level "},
    {TEST, "right on review plays on from a saved game", "menu"},
    {"<Down><Down><Down><Down><Right>", "screen ask", "shows Play on from file"},
    {TEST, "the gallery shows each game with its board and facts", "menu", "size 80x24"},
    {"g", "shows > Pandemonium", "shows Author    Daphne Snowmoon", "shows ***** ",
     "shows 17 ways of moving", "shows about 55 moves"},
    {"chess", "shows > Chess", "shows 6 ways of moving", "shows castling, en passant, checkmate",
     "not As shogi"},
    {"<Esc>birds", "shows > Tori Shogi"},
    {TEST, "relatives stand under a heading behind the other games", "menu"},
    {"g<End>", "shows Relatives", "shows > Pandemonium with campmate"},
    {"<Home>", "shows > Pandemonium "},
    {TEST, "letters leave the games that have them and escape shows all", "menu"},
    {"gtori", "shows > Tori Shogi", "not Minishogi"},
    {"<Esc>", "screen gallery", "shows > Tori Shogi", "shows Minishogi"},
    {"<Esc>", "screen menu"},
    {TEST, "enter plays the chosen game at once", "menu"},
    {"gtori<Enter>", "session", "plays torishogi"},
    {TEST, "function keys show pieces and rules of the chosen game and come back to it", "menu"},
    {"gtori<F5>", "screen pieces", "shows Pieces of Tori Shogi"},
    {"<Esc>", "screen gallery", "shows > Tori Shogi"},
    {"<F6>", "screen page", "shows quails"},
    {"<Esc>", "screen gallery", "shows > Tori Shogi"},
    {"<F8>", "screen new-game", "shows Tori Shogi"},
    {TEST, "who leaves the gallery plays what was to be played before", "menu"},
    {"gtori<F5><Esc><Esc>", "screen menu", "not Tori Shogi"},
    {TEST, "in a game the gallery shows the pieces of the chosen game", "game chess"},
    {":variants torishogi\n<F5>", "screen pieces", "shows Pieces of Tori Shogi"},
    {"<Esc><Esc>", "screen idle", "plays chess"},
    {TEST, "in the smallest window the gallery is a list with a sentence", "menu", "size 44x16"},
    {"g", "shows > Pandemonium", "shows Nine kinds of pieces promote"},
};

int main(void) {
    Suite *suite = suite_create("ui gallery");
    PLAYS_ADD(suite, &game, NULL, PLAYS);
    return suite_run(suite);
}
