/* What actions do, shared by keys, menu entries and commands. */
#ifndef PANDEMONIUM_UI_ACTIONS_OPERATIONS_H
#define PANDEMONIUM_UI_ACTIONS_OPERATIONS_H

#include "play/services/export.h"
#include "ui/app/app.h"
#include "ui/app/form.h"

/* Selecting and placing. A target is tried with what is selected; `turning` says what of promotion
 * (TURNING_UNSAID asks where there is a choice). */
void operation_take(App *app, Square square);
void operation_take_hand(App *app, Role role);
void operation_place(App *app, Square to, Turning turning);
/* The square of the one piece on the board that can go there; SQUARE_NONE: several, or none. */
Square operation_only_mover(const App *app, Square to);
/* Says why the try with what is selected is legal or not. */
void operation_why(App *app, Square to);
/* Says so of the last try that was judged. False: there was none in this position. */
bool operation_why_again(App *app);
/* Says why the move named by text is legal or not. */
void operation_why_text(App *app, const char *text);
/* Reads the entry line anew, as a move in the position shown. */
void operation_read_entry(App *app);
/* Opens the entry line with this text in it. */
void operation_type(App *app, const char *text);
/* The same with a text from elsewhere, as line_insert takes it. */
void operation_paste(App *app, const char *text);

/* Plays the move in the entry line, or asks what is still to be said of it. */
void operation_enter_move(App *app);

void operation_confirm(App *app, Confirm confirm);
void operation_ask(App *app, Question question, const char *text);
/* A game could not be saved at path, for the reason in error, which is said: asks the question once
 * more, with a path where it can be. */
void operation_offer_path(App *app, Question question, const char *path, const Error *error);
/* Says where a game is saved, and what error says of that (file_replace), if anything. */
void operation_say_saved(App *app, const char *path, const Error *error);
void operation_interrupt(App *app);
/* One step out: of the editor, of a review, of the game to the menu (after a question while one is
 * in progress), of the menu out of the program. */
void operation_quit(App *app);
/* To the menu without a question; of a game that is not over it is said that it waits there. */
void operation_leave_game(App *app);
/* A yes to the question. */
void operation_confirmed(App *app);
/* An answer to the question. False: said why, the line stays. */
bool operation_answered(App *app, const char *text);
/* Runs a ':' line. False: said why, the line stays. */
bool operation_command(App *app, const char *line);
/* Opens the line with a command that has not all the words it needs, or was refused: after a
 * warning Enter once more does it all the same. */
void operation_type_command(App *app, ActionId id, const char *arguments);
/* Writes the position to a new file; told either way. False: it could not be. */
bool operation_export(App *app, ExportForm form, const char *path);
/* Sets a setting "name=value", shows one "name", or with "" lists all. False: said why. */
bool operation_set(App *app, const char *text);
/* Goes to the next (step 1) or the one before (-1) of a setting's values, and keeps it; numbers
 * stop at their ends, all others go round. Not for lists. */
void operation_step(App *app, const Setting *setting, int step);
/* Writes what was set, where there is a file; a failure is told. value NULL: the line goes. */
void operation_keep(App *app, SettingId id, const char *item, const char *value);
/* "KEY ACTION": gives a key to an action; one that is in use only when it is asked for twice.
 * "KEY": tells what it does. False: said why. */
bool operation_bind(App *app, const char *text);
/* Takes the warning before the same operation_bind as given: what "bind!" is. */
void operation_bind_warned(App *app, const char *text);
/* Takes the key named from what it does. */
bool operation_unbind(App *app, const char *text);

/* What the form of a new game chooses from now; borrowed. */
FormSource app_form_source(const App *app);
/* Takes what was typed for the form's current field. False: said why, the line stays. */
bool app_take_field(App *app, const char *text);
/* Starts the game of the form, or says why it cannot be played. */
void app_start_form(App *app);

/* Opens a page; its text is taken. */
void page_open(App *app, const char *title, Bytes *text);
void page_open_help(App *app);
/* Of one action alone. */
void page_open_help_of(App *app, const Action *action);
void page_open_settings(App *app);
void page_open_rules(App *app, const Variant *variant);
void page_open_pieces(App *app, const Variant *variant);
void page_open_moves(App *app);
/* All that is wrong with a position, with the squares to blame. */
void page_open_problems(App *app, const Position *position);
/* A position as text, every line as it is; the text is taken. */
void page_open_export(App *app, ExportForm form, Bytes *text);
/* The table of games against the computer; variant NULL: of all. */
void page_open_scores(App *app, const Variant *variant);
/* Scrolls by rows or windowfuls, as far as there is text. */
void page_scroll(App *app, int step, bool windows);

#endif
