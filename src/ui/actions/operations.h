/* What actions do, shared by keys, menu entries and commands. */
#ifndef PANDEMONIUM_UI_ACTIONS_OPERATIONS_H
#define PANDEMONIUM_UI_ACTIONS_OPERATIONS_H

#include "play/services/export.h"
#include "ui/app/app.h"
#include "ui/app/form.h"
#include "ui/app/screen_voice.h"

/* Whether a person may choose a move or premove now; told when not. */
bool operation_person_chooses(App *app);
/* Shows on the board what a refused try is about, and notes it for operation_why_again; the second
 * says as well why it is legal or not. */
void operation_mark_refusal(App *app, const Attempt *attempt, const Legality *legality);
void operation_say_refusal(App *app, const Attempt *attempt, const Legality *legality);
/* Says why the try with what is selected is legal or not. */
void operation_why(App *app, Square to);
/* Says so of the last try that was judged. False: there was none in this position. */
bool operation_why_again(App *app);
/* Says why the move named by text is legal or not. */
void operation_why_text(App *app, const char *text);
/* Asks for yes or no (ui_confirm); where nobody wants to be asked before leaving, it is a yes. */
void operation_confirm(App *app, Confirm confirm);
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
void operation_confirmed(App *app, Confirm confirm);
/* An answer to the question. False: said why, the line stays. */
bool operation_answered(App *app, Question question, const char *text);
/* Runs a ':' line. False: said why, the line stays. */
bool operation_command(App *app, const char *line);
/* Opens the line with a command that has not all the words it needs, or was refused: after a
 * warning Enter once more does it all the same. */
void operation_type_command(App *app, ActionId id, const char *arguments);
/* Writes the position to a new file; told either way. False: it could not be. */
bool operation_export(App *app, ExportForm form, const char *path);
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

/* Pages. The text of the first is taken. */
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

#endif
