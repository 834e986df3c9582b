/* Handlers of the machine's table, by file. All have the table's signature and meaning. */
#ifndef PANDEMONIUM_UI_HANDLERS_H
#define PANDEMONIUM_UI_HANDLERS_H

#include "ui/event.h"

/* board_keys.c: the cursor on board and hands. */
Handler board_up, board_down, board_left, board_right, board_page_up, board_page_down, board_home,
    board_end, board_next, board_previous, board_enter, board_typed, board_click, board_look;
Handler selected_escape, over_enter, think_interrupt;

/* promotion_keys.c */
Handler promotion_next, promotion_enter, promotion_text, promotion_click, promotion_escape;

/* setup_keys.c */
Handler setup_next, setup_previous, setup_enter, setup_text, setup_click;

/* line_keys.c: typed moves, commands, answers. */
Handler entry_edited, entry_enter, entry_escape, entry_next, entry_click, ex_enter, ex_next,
    ex_edited, ask_enter, ask_edited, line_escape;

/* list_keys.c: menus and lists. */
Handler list_up, list_down, list_page_up, list_page_down, list_home, list_end, list_enter,
    list_click, list_text, modal_escape, menu_escape;

/* form_keys.c */
Handler form_left, form_right, form_enter, form_text, form_click, form_escape;

/* page_keys.c */
Handler page_up, page_down, page_page_up, page_page_down, page_home, page_end, page_text;

/* confirm_keys.c */
Handler confirm_enter, confirm_text, confirm_click, confirm_escape;

/* review_keys.c */
Handler review_on_left, review_on_right, review_on_up, review_on_down, review_on_page_up,
    review_on_page_down, review_on_home, review_on_end, review_on_enter, review_on_text,
    review_on_click, review_on_escape;

#endif
