/* The rows of the machine's table for the screens, by file, and handlers that several files use. */
#ifndef PANDEMONIUM_UI_SCREENS_HANDLERS_H
#define PANDEMONIUM_UI_SCREENS_HANDLERS_H

#include "ui/app/event.h"

/* board_cursor.c */
Handler board_up, board_down, board_left, board_right, board_page_up, board_page_down, board_home,
    board_end, board_jump_up, board_jump_down, board_jump_left, board_jump_right, board_next,
    board_previous;
/* True when a royal piece of the side to move is taken in a game where carrying it past the edge
 * surrenders. */
bool board_king_may_leave(const App *app);

/* board_keys.c; to put back: what is taken stays where it was */
extern const StateRow ROW_IDLE, ROW_SELECTED, ROW_DROP, ROW_THINK, ROW_OVER;
Handler board_enter, board_put_back;
/* Whether a piece is taken, on the board or in hand. */
bool board_has_taken(const App *app);

/* board_typing.c */
Handler board_typed, board_think_text, board_paste;
/* Says, once, how else the action is done whose key has just begun a move. */
void board_hint_key(App *app, uint32_t code, ActionId action);

/* board_mouse.c: a click is Enter there, looking shows the card, pointing moves the cursor */
Handler board_click, board_look, board_point;
/* The spot that a click means; false when it is none. */
bool board_spot_of_hit(const App *app, Hit hit, Spot *out);

/* choices_keys.c */
extern const StateRow ROW_CHOICES;

/* confirm_keys.c */
extern const StateRow ROW_CONFIRM;

/* editing_keys.c */
extern const StateRow ROW_EDIT;

/* failed_keys.c */
extern const StateRow ROW_FAILED;

/* form_keys.c */
extern const StateRow ROW_NEW_GAME;

/* ghost_keys.c */
extern const StateRow ROW_GHOST;

/* handover_keys.c */
extern const StateRow ROW_HANDOVER;

/* list_keys.c: menus and lists, of which app->list.item is the current entry */
extern const StateRow ROW_MENU, ROW_LIST, ROW_ACTIONS;
Handler list_up, list_down, list_page_up, list_page_down, list_home, list_end, list_enter,
    list_text, list_backspace, list_escape, list_click;
/* What all lists do alike, for their rows. */
#define STEPS_OF_A_LIST                                                                            \
    [EVENT_UP] = {.does = list_up}, [EVENT_DOWN] = {.does = list_down},                            \
    [EVENT_PAGE_UP] = {.does = list_page_up}, [EVENT_PAGE_DOWN] = {.does = list_page_down},        \
    [EVENT_HOME] = {.does = list_home}, [EVENT_END] = {.does = list_end},                          \
    [EVENT_PREVIOUS] = {.does = list_up}, [EVENT_ENTER] = {.does = list_enter},                    \
    [EVENT_EDITED] = {.ignored = "no line is edited here"}, [EVENT_WHEEL_UP] = {.does = list_up},  \
    [EVENT_WHEEL_DOWN] = {.does = list_down}, [EVENT_JUMP_UP] = {.does = list_page_up},            \
    [EVENT_JUMP_DOWN] = {.does = list_page_down}

/* options_keys.c */
extern const StateRow ROW_OPTIONS;

/* page_keys.c */
extern const StateRow ROW_PAGE;

/* pieces_keys.c */
extern const StateRow ROW_PIECES;

/* promotion_keys.c */
extern const StateRow ROW_PROMOTION;

/* review_keys.c */
extern const StateRow ROW_REVIEW;

/* setup_keys.c */
extern const StateRow ROW_SETUP;

#endif
