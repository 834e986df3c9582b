/* The parts of the desk that actions can use: its content, messages and questions, games, reviews,
 * engines and settings; moves.h has moves. Use the desk from one thread. Pointers returned here are
 * borrowed until the next call that changes what they point to. */
#ifndef PANDEMONIUM_PLAY_DESK_SERVICES_H
#define PANDEMONIUM_PLAY_DESK_SERVICES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/tree/game.h"
#include "play/desk/action.h"
#include "play/desk/desk_output.h"
#include "play/desk/desk_parts.h"
#include "play/desk/line.h"
#include "play/desk/shown.h"
#include "play/game/remedies.h"
#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"
#include "words/arrow.h"

struct EngineItem;
struct GameList;
struct Lesson;

/* --- what there is --------------------------------------------------------------------------- */

/* The lesson (play/lesson/lesson_activity.h); NULL: none. */
const struct Lesson *desk_lesson(const Desk *desk);
/* The puzzle (play/puzzle/puzzle_activity.h), also once it is solved; NULL: none. */
const struct DeskPuzzle *desk_puzzle(const Desk *desk);
/* The present time, on the clock of clock_now_ms. */
int64_t desk_now(const Desk *desk);

VariantSet *desk_variants(const Desk *desk);
const FileSystem *desk_files(const Desk *desk);
/* The configuration file's path; NULL: settings are not saved. */
const char *desk_config_path(const Desk *desk);
/* The progress file (play/record/progress.h); NULL: progress is not stored. */
const char *desk_progress_path(const Desk *desk);
/* The user's settings. A member changed directly lasts until the program ends and has no other
 * effect; desk_change_setting also applies the consequences. */
Settings *desk_own(Desk *desk);
/* The settings of the next new game. */
SessionSettings *desk_next(Desk *desk);

/* How boards are shown. */
DeskLook *desk_look(Desk *desk);

/* Which parts of the board are hidden now; none unless a game is being played. */
SettingBlindfold desk_blindfold(const Desk *desk);

/* --- saying ---------------------------------------------------------------------------------- */

/* Says a whole sentence; nothing if it is "". */
void desk_say(Desk *desk, const char *sentence);
void desk_sayf(Desk *desk, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same in a tone other than TONE_PLAIN. */
void desk_say_as(Desk *desk, Tone tone, const char *sentence);
void desk_say_asf(Desk *desk, Tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says in TONE_BAD why the present action is not done. Returns ACTION_REFUSED. */
ActionResult desk_deny(Desk *desk, const char *sentence);
ActionResult desk_denyf(Desk *desk, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Says why the present action was not done, as desk_refuse does. */
ActionResult desk_fail(Desk *desk, const Error *error);
/* The same for a failure of this action with this argument; if only the user's consent to an
 * engine's command is missing, asks for that instead. Returns ACTION_REFUSED or ACTION_ASKED. */
ActionResult desk_refuse(Desk *desk, const Error *error, ActionId action, const char *argument);
/* Says the reason in error, if any, about something that was done nevertheless. */
void desk_doubt(Desk *desk, const Error *error);

void desk_show_page(Desk *desk, const DeskPage *page);
/* Shows text of several lines (borrowed); nothing if it is empty. */
void desk_page(Desk *desk, const Bytes *text);
/* The same, and frees the text. */
void desk_finish_page(Desk *desk, Bytes *text);

/* Appends the front end's own help by its keys, on one action or with NULL on everything. False: it
 * has none, and help says what to type. */
bool desk_add_keys_help(Desk *desk, const Action *one, Bytes *out);
/* Whether the front end has lists to choose from. */
bool desk_has_lists(const Desk *desk);
/* Opens a list (static) at entry `item`, filtered by `filter` ("": all entries). False: this front
 * end has no lists, so the action must show a page instead. */
bool desk_list(Desk *desk, const DeskList *list, size_t item, const char *filter);

/* Whether the front end has a new game form. */
bool desk_has_form(const Desk *desk);
/* Opens the form for this variant; NULL: for the last one chosen. */
void desk_show_form(Desk *desk, const Variant *variant);

/* Says what you can do after an engine has failed. */
void desk_say_remedies(Desk *desk);
/* Lists the setups if a person must choose one; only once for each choice. */
void desk_say_setups(Desk *desk);
/* Makes desk_say_setups list them again. */
void desk_repeat_setups(Desk *desk);
/* Says the review's current place, with the comment's arrows, for readers without a board. Actions
 * use desk_show(desk, SHOWN_PLACE). */
void desk_say_place(Desk *desk);

/* Makes the front end show something else now. */
void desk_show(Desk *desk, DeskShown what);

/* --- asking ---------------------------------------------------------------------------------- */

/* Asks a question; the next typed line, or desk_answer, answers it. argument is copied. Returns
 * ACTION_ASKED. */
ActionResult desk_ask(Desk *desk, DeskQuestion question, ActionId action, const char *argument);
/* Whether the action can be done: its question was answered with yes, or this front end or the
 * user's settings skip it. Otherwise asks it. */
bool desk_may(Desk *desk, DeskQuestion question, ActionId action, const char *argument);
/* Asks for the missing end of an action's argument. `before` is the argument's beginning, and
 * `text` is the line's initial text; the action's row has the label. False: this front end does not
 * ask, so the action must say what is missing. */
bool desk_ask_line(Desk *desk, ActionId action, const char *before, const char *text);
/* The same for a file: the line starts with its name and default folder. */
bool desk_ask_file(Desk *desk, ActionId action, const char *before, const char *name);
/* Whether the present action runs again because this question was answered with yes. */
bool desk_agreed(const Desk *desk, DeskQuestion question);
/* Drops the question silently. */
void desk_clear_question(Desk *desk);
/* Call it when a game could not be saved at path; says why (error). If another path is possible,
 * asks whether to run the action with that; its argument is then `before` followed by the path.
 * Returns ACTION_REFUSED or ACTION_ASKED. */
ActionResult desk_offer_path(Desk *desk, ActionId action, const char *before, const char *path,
                             const Error *error);

/* Asks for the file to save in, or says that it has to be named. */
ActionResult desk_ask_where(Desk *desk);
/* Says which file the game was saved in, with its folder, since "game.pgn" alone does not say where
 * that is; adds the doubt in error, if any. Returns ACTION_DONE. */
ActionResult desk_say_saved(Desk *desk, const char *path, const Error *doubt);

/* The row of an action. */
const Action *desk_action(const Desk *desk, ActionId id);
/* Whether this front end has the action. */
bool desk_has_action(const Desk *desk, const Action *action);
/* Whether to offer the action at one of the times `when`. */
bool desk_offers(const Desk *desk, const Action *action, unsigned when);
/* Finds the action by its name, letters or the start of a name, preferring those possible now.
 * NULL: none, or not in this front end; sets *ambiguous (nullable) if several match. */
const Action *desk_find_action(const Desk *desk, const char *word, bool *ambiguous);
/* Runs an action, without checking whether it is possible now. */
ActionResult desk_do(Desk *desk, ActionId action, const char *argument);
/* Notes that the user must complete or correct an action's argument, which begins like this
 * (copied); a front end with a command line opens it. */
void desk_retype(Desk *desk, ActionId action, const char *argument);
/* Returns the action noted by desk_retype and clears it; ACTION_NONE: none. *argument is borrowed
 * until the next desk_retype. */
ActionId desk_take_retyped(Desk *desk, const char **argument);
/* Runs an action in the desk's way, even if the front end has its own. */
ActionResult desk_run(Desk *desk, ActionId action, const char *argument);
/* Whether single keys run actions, without arguments. */
bool desk_has_keys(const Desk *desk);
/* Whether the front end has a start menu; without one, leaving the game leaves the program. */
bool desk_has_menu(const Desk *desk);
/* Whether the action would lose the position being edited; says so. */
bool desk_guards_editor(Desk *desk, ActionId action);
/* Makes desk_leaves true, so that the front end ends. */
void desk_leave(Desk *desk);
/* The same, after asking about what would be lost. */
void desk_end(Desk *desk);
/* Leaves the game without asking: for the menu, or to end the program. */
void desk_leave_game(Desk *desk);

/* Whether the remedy is possible now, after the game's engine has failed. */
bool desk_offers_remedy(const Desk *desk, RemedyId id);
/* Applies the remedy, or says why it cannot. */
void desk_take_remedy(Desk *desk, RemedyId id);

/* --- games ----------------------------------------------------------------------------------- */

/* Whether you resign by moving the King off the board in this game. */
bool desk_may_leave_board(const Desk *desk);
/* In such a game, asks whether to resign if text moves the person's King off the board. False: it
 * does not, or nobody can resign now. */
bool desk_take_off_board(Desk *desk, const char *text);
/* Finds the game with this name, or the only one whose name begins with it. NULL, after listing the
 * games: none. */
const Variant *desk_find_variant(Desk *desk, const char *name);
/* The same, silently. */
const Variant *desk_look_up_variant(const Desk *desk, const char *name);
/* Replaces the session by a new one, taking ownership; the old one keeps its journal. If session is
 * NULL because it could not be made, refuses for the reason in error. */
ActionResult desk_take_session(Desk *desk, Session *session, const Error *error);
/* Ends the session, if any, and has the front end say where its game is saved. */
void desk_end_session(Desk *desk);
/* Starts a game with settings, which are copied. False, with error set: the present game continues.
 */
bool desk_begin_game(Desk *desk, const SessionSettings *settings, Error *error);
/* Starts a game with settings, but at the current pace; settings can borrow from the finished game.
 * Later games get the same seats. */
ActionResult desk_begin_again(Desk *desk, SessionSettings *settings);
/* Applies "[GAME] [NAME=VALUE...]" to the next new game; says what it refuses. */
ActionResult desk_take_wishes(Desk *desk, const char *text);
/* Starts the game that desk_next describes, leaving a review for it. It first asks whether to leave
 * a game in progress; a yes runs ACTION_NEW. */
ActionResult desk_begin_next(Desk *desk);
/* Whether the action can cover the game in progress, which then waits below: none is in progress,
 * or the user agreed. Otherwise asks, since one key may have been a slip. */
bool desk_may_put_aside(Desk *desk, ActionId action, const char *argument);
/* The games that earlier runs left unfinished, as of the last search. */
BrokenOff *desk_broken_off(Desk *desk);
/* Searches for them. */
void desk_find_broken_off(Desk *desk);

/* --- reviews --------------------------------------------------------------------------------- */

/* Shows a review in place of the present one, taking ownership of its content. */
void desk_take_review(Desk *desk, const struct Review *review);
/* Reviews a game that is from no file, taking ownership, and shows it from its start. */
void desk_review_game(Desk *desk, Game *game);
/* Notes that an action has edited the reviewed game, or, with false, that it was saved or replaced
 * since. */
void desk_note_edited(Desk *desk, bool edited);
/* Notes the list from which the reviewed game was chosen, by its folder (copied), "" for the user's
 * own games; leaving the review goes back there. */
void desk_note_list(Desk *desk, const char *folder);
/* That list; NULL: the game was chosen from none, or there is no review. Borrowed from the review.
 */
const char *desk_list_of(const Desk *desk);
/* Says the current place after a change, or, if `good` is false, why there was no change. */
ActionResult desk_say_change(Desk *desk, bool good, const Error *error);
/* Opens a file to review, or with path "" the present game. False, with error set: it cannot. */
bool desk_open_review(Desk *desk, const char *path, Error *error);
/* The same for game number `game` of the file, at this ply or the game's end, and shows it; with
 * game and ply 0 also shows the list of a file's games, if the front end has lists. Shows a game
 * that cannot be played as text. Refused: nothing to show. */
ActionResult desk_show_review(Desk *desk, const char *path, size_t game, unsigned ply);
/* Says that a file may lack part of its last write (file_copy_left). */
void desk_say_copy(Desk *desk, const char *path);
/* Asks whether to open a pasted text: to review a record, or to set up a position; in the editor, a
 * position of its game is placed at once. Says why a record cannot be read. False: it is neither,
 * and nothing was said. */
bool desk_paste(Desk *desk, const char *text);
/* The list of the reviewed file's games, created on demand. */
struct GameList *desk_game_list(Desk *desk);
/* Reads more games into that list. */
void desk_read_games(Desk *desk, size_t games);
/* Says which game is reviewed, which part of it could not be read, and the current place. */
void desk_say_review(Desk *desk);
/* Says so if the review just opened has skipped unplayable games at the file's beginning. */
void desk_say_passed_over(Desk *desk);
/* Shows the text of a file's game, counted from 0, and why it cannot be played (NULL: no reason).
 * Refused: no text either. */
ActionResult desk_show_game_text(Desk *desk, const char *path, size_t index, const Error *why);
/* The path to open for a typed one: "-" means a file of that name, since lines come from standard
 * input. */
const char *desk_path_of(const char *argument);
/* The last search text, which the caller can overwrite; DESK_LINE_SIZE bytes. */
char *desk_search_words(Desk *desk);

/* --- the editor ----------------------------------------------------------------- */

/* Opens and shows the editor, which must be closed, on a position (copied). */
void desk_open_editor(Desk *desk, const Position *start);
/* Closes the editor if it is open; its position is lost. */
void desk_close_editor(Desk *desk);

/* --- analysis ------------------------------------------------------------------------ */

/* Turns the analysis on; during a game it counts as help. False, after saying why: it cannot run.
 */
bool desk_analyse(Desk *desk);
/* Turns it off. False: it was off. */
bool desk_end_analysis(Desk *desk);
/* The running analysis; NULL: off. */
const struct Analysis *desk_analysis(const Desk *desk);
/* Starts a search for a hint in the review's position, reported like a hint in a game. */
ActionResult desk_begin_hint(Desk *desk);
/* Starts to annotate the reviewed game. */
ActionResult desk_annotate(Desk *desk, int64_t time_ms, bool variations);
/* Ends the annotation and says its results. False: none was running. */
bool desk_end_annotation(Desk *desk);
/* The annotation in progress; NULL: none. */
const struct Annotate *desk_annotation(const Desk *desk);

/* --- hints ----------------------------------------------------------------------------------- */

/* The hint for the position shown; NULL: none was given. */
const DeskHint *desk_hint(const Desk *desk);
/* Whether it has another stage. */
bool desk_hint_goes_on(const Desk *desk);
/* Gives the hint's next stage. False: no hint yet. */
bool desk_go_on_hint(Desk *desk);
void desk_clear_hint(Desk *desk);

/* --- threats --------------------------------------------------------------------------------- */

/* The threats to mark in the position shown; HANGING ends with it. */
DeskThreats desk_threats(const Desk *desk);
/* Moves to the next stage and says it. */
void desk_go_on_threats(Desk *desk);
/* Resets the stage to the setting "threats". */
void desk_begin_threats(Desk *desk);

/* The arrows from the attackers to the pieces in danger; none in another stage. */
void desk_add_threat_arrows(const Desk *desk, ArrowList *out);

/* --- arrows ---------------------------------------------------------------------------------- */

/* The arrows and rings of the position shown: of the hint, the threats, the analysis, the comment
 * and the user, and those that were shown. */
ArrowList desk_arrows(const Desk *desk);
/* Shows an arrow, until the position shown changes or desk_clear_arrows; says it in line mode.
 * For the reply to a wrong answer it is ARROW_REFUTATION. A hint's arrow needs no call. */
void desk_show_arrow(Desk *desk, const Arrow *arrow);
/* Removes what desk_show_arrow shows, and what the user has drawn in a game. */
void desk_clear_arrows(Desk *desk);

/* --- settings --------------------------------------------------------------------------------- */

/* Whether the front end has little room (FrontEndOps.narrow). */
bool desk_is_narrow(const Desk *desk);
/* Whether this front end has the setting. */
bool desk_has_setting(const Desk *desk, const Setting *setting);
/* This front end's setting whose name begins text, before '=', a blank or the end; NULL: none.
 * *value gets what follows (without '=', except for a list), NULL if nothing does. */
const Setting *desk_find_setting(const Desk *desk, const char *text, const char **value);
/* Sets and applies a setting that is not a list; desk_keep_setting then saves it. False, with error
 * set and nothing changed: the value is invalid. */
bool desk_change_setting(Desk *desk, const Setting *setting, const char *value, Error *error);
/* Sets an item of a list of engines from "NAME=COMMAND", or removes it without a command; the user
 * must have agreed to the command. *item gets its parts, which point into text. False, with error
 * set and nothing changed: it is invalid. */
bool desk_change_item(Desk *desk, const Setting *setting, const char *text, struct EngineItem *item,
                      Error *error);
/* Sets a BOOL to "on" or "off", or toggles it for any other argument, without saving it. Returns
 * whether it is on now. */
bool desk_switch(Desk *desk, const Setting *setting, const char *argument);
/* Moves a setting one step (1 or -1), applies it and saves it; not for lists and PASSING. */
void desk_step_setting(Desk *desk, const Setting *setting, int step);
/* Saves the setting in the configuration file, if any; says so if that fails. Does nothing for
 * PASSING. */
void desk_keep_setting(Desk *desk, const Setting *setting);
/* Saves a list's item in the same way; value NULL removes it. */
void desk_keep_item(Desk *desk, const Setting *setting, const char *item, const char *value);
/* Appends a setting's value as it is typed. */
void desk_format_setting(const Desk *desk, const Setting *setting, Text *out);
/* The same as it is shown: "日本語 (ja)" if the terminal can draw that. */
void desk_show_setting(const Desk *desk, const Setting *setting, Text *out);
/* Sets what the front end's terminal can draw. */
void desk_can_draw(Desk *desk, const Glyphs *can);
/* Sets the computer's level in new games, 1..ENGINE_LEVELS. */
void desk_choose_level(Desk *desk, unsigned level);
/* Sets the variant of new games. A different one resets their start position and setups. */
void desk_choose_variant(Desk *desk, const Variant *variant);
/* Sets the start position of new games (copied); NULL: the variant's own. */
void desk_choose_start(Desk *desk, const Position *start);

#endif
