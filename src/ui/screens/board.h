/* Code shared by screens with the board: the cursor, selecting and moving pieces, typing, the
 * mouse. */
#ifndef PANDEMONIUM_UI_SCREENS_BOARD_H
#define PANDEMONIUM_UI_SCREENS_BOARD_H

#include "rules/verdict/legality.h"
#include "ui/app/screen.h"

struct Spot;

/* The parent of the screens on which the cursor moves over the board. */
extern const Screen ON_THE_BOARD;

/* --- the cursor (board_cursor.c) -------------------------------------------------------------- */

/* To the next square; over empty squares to the next piece; several squares at once, or in a game
 * to earlier positions. */
Handler board_step, board_jump, board_leap;
/* To the next or previous square of interest. */
Handler board_next, board_previous;

/* --- selecting and moving pieces -------------------------------------------------------------- */

/* Enter at the cursor. */
Handler board_enter;
/* The hinted move that Enter plays, if the cursor has not moved since the hint. MOVE_NONE: none. */
Move board_hinted(const App *app);
/* Whether a piece is selected on the board, or one in hand. */
bool board_is_selected(const App *app);
bool board_is_dropping(const App *app);
/* True when a royal of the side to move is selected in a game where moving it off the board
 * surrenders. */
bool board_king_may_leave(const App *app);

/* Whether the user may choose a move or premove now; if not, says so. */
bool board_person_chooses(App *app);
/* Select a piece of the side to move, on the board or in hand; say so if that is not possible. */
void board_select(App *app, Square square);
void board_select_hand(App *app, Role role);
/* Tries to move the selected piece to a target; turning says whether it promotes (TURNING_UNSAID
 * asks if there is a choice). */
void board_place(App *app, Square to, Turning turning);
/* The square of the only piece on the board that can go to a square; SQUARE_NONE: several can, or
 * none. */
Square board_only_mover(const App *app, Square to);
/* Handles a legal move, however it was chosen: plays it, stores it as a premove, or with confirm=on
 * shows it first. */
void board_submit(App *app, Move move);

/* Whether Enter would select something at the cursor: a piece or a hand of the side to move. */
bool board_can_select(const App *app);

/* --- the idle board (screen_board.c) -------------------------------------------------------- */

/* Returns to the board with nothing in progress; in a review, to trying moves. */
void board_show_idle(App *app);
/* In a review, runs the handler as if trying moves, and returns to stepping if it started
 * nothing. */
void board_try(App *app, Handler *does, const Event *event);

/* --- typing (board_typing.c) ------------------------------------------------------------------ */

/* Handle a character on the board (a digit, a promotion or drop symbol, or the start of a move),
 * and a paste. */
Handler board_typed, board_paste;

/* --- looking back (board_cursor.c) ------------------------------------------------------------ */

/* Whether earlier positions of the game can be shown: no other activity is over the game, and no
 * piece is selected. */
bool board_has_past(const App *app);
/* Shows the position one move ago, or with EVENT_HOME the start; PgDn and End stay in the game. */
Handler board_look_back;
/* The wheel looks back too; where that is not possible it goes to the next square of interest. */
Handler board_wheel;
/* Shows the position after a move of the list that was clicked. False: the event is not that. */
bool board_look_at_move(App *app, const Event *event);

/* --- the mouse (board_cursor.c) -------------------------------------------------------------- */

/* A click acts like Enter there, looking shows the card, pointing moves the cursor. */
Handler board_click, board_look, board_point;
/* Finds the spot that was clicked. False if there is none. */
bool board_spot_of_hit(const App *app, Hit hit, struct Spot *out);

/* --- other screens that open over the board -------------------------------------------------- */

/* screen_choices.c: lists the moves that the line may mean. */
void choices_show(App *app);
/* screen_ghost.c: previews a move on the board until Enter plays it. */
void ghost_show(App *app, Move move);
/* Shows a move that the user was warned of, until Enter plays it; another move replaces it. */
void warning_show(App *app, Move move);
/* screen_promotion.c: asks which of several moves to a target is meant, the most likely first. */
void promotion_show(App *app, const Move *moves, size_t count);

#endif
