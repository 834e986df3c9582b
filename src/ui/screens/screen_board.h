/* What the screens over the board share: the cursor, taking and placing, typing, the mouse. */
#ifndef PANDEMONIUM_UI_SCREENS_SCREEN_BOARD_H
#define PANDEMONIUM_UI_SCREENS_SCREEN_BOARD_H

#include "rules/verdict/legality.h"
#include "ui/app/screen.h"

struct Spot;

/* The parent of the screens on which the cursor walks over the board. */
extern const Screen ON_THE_BOARD;

/* --- the cursor (board_cursor.c) -------------------------------------------------------------- */

Handler board_up, board_down, board_left, board_right, board_page_up, board_page_down, board_home,
    board_end, board_jump_up, board_jump_down, board_jump_left, board_jump_right, board_next,
    board_previous;

/* --- what is taken (board_take.c) ------------------------------------------------------------- */

/* Enter at the cursor. */
Handler board_enter;
/* Whether nothing is taken, a piece on the board, or one in hand. */
bool board_is_idle(const App *app);
bool board_is_selected(const App *app);
bool board_is_dropping(const App *app);
/* True when a royal piece of the side to move is taken in a game where carrying it past the edge
 * surrenders. */
bool board_king_may_leave(const App *app);

/* Takes a piece of the side to move on the board or in hand; told when that makes no sense. */
void board_take(App *app, Square square);
void board_take_hand(App *app, Role role);
/* Tries a target with what is taken; `turning` says what of promotion (TURNING_UNSAID asks where
 * there is a choice). */
void board_place(App *app, Square to, Turning turning);
/* The square of the one piece on the board that can go there; SQUARE_NONE: several, or none. */
Square board_only_mover(const App *app, Square to);
/* Whether what is taken can still be moved: the other side may have captured it. */
bool board_taken_stands(const App *app);
/* Takes a legal move, by whatever way it was chosen: plays it, keeps it as a premove, or with
 * confirm=on shows it first. */
void board_submit(App *app, Move move);

/* --- nothing is taken (screen_board.c) -------------------------------------------------------- */

/* Back to the board with nothing begun on it: in a review, to trying moves. */
void board_show_idle(App *app);
/* In a review: does it as where moves are tried, and goes on stepping when nothing was begun. */
void board_try(App *app, Handler *does, const Event *event);

/* --- typing (board_typing.c) ------------------------------------------------------------------ */

/* A character on the board: a digit, a sign of promotion or drops, or what begins a move. */
Handler board_typed, board_paste;
/* Says, once, how else the action is done whose key has just begun a move. */
void board_hint_key(App *app, uint32_t code, ActionId action);

/* --- the mouse (board_mouse.c) ---------------------------------------------------------------- */

/* A click is Enter there, looking shows the card, pointing moves the cursor. */
Handler board_click, board_look, board_point;
/* The spot that a click means; false when it is none. */
bool board_spot_of_hit(const App *app, Hit hit, struct Spot *out);

/* --- other screens, for those over the board -------------------------------------------------- */

/* entry.c: opens the line of a move with this text in it; the second takes a text from elsewhere,
 * as line_insert does. Told when no person is to move. */
void entry_type(App *app, const char *text);
void entry_paste_text(App *app, const char *text);
/* entry.c: plays the move in the line, or asks what is still to be said of it. */
void entry_enter_move(App *app);
/* entry.c: reads the line anew, as a move in the position shown. */
void entry_read(App *app);
/* entry.c: draws the line, and behind it hints (NULL: what is meant so far). */
void entry_draw_line(const App *app, const Rect *area, const char *hints, Grid *grid);
/* entry.c: the piece that is typed; ROLE_NONE: of several, or none. */
Role entry_role(const App *app);
/* screen_choices.c: the moves that the line may mean, as a list. */
void choices_show(App *app);
/* screen_ghost.c: shows a move on the board until Enter plays it. */
void ghost_show(App *app, Move move);
/* screen_promotion.c: asks which of several moves to a target is meant, the likeliest first. */
void promotion_show(App *app, const Move *moves, size_t count);

#endif
