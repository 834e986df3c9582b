/* What actions may ask of the desk: what there is, how people are told and asked, and how one game
 * makes room for another. The desk is used by one thread. A pointer that comes from here is
 * borrowed until the next call that changes what it points to. */
#ifndef PANDEMONIUM_PLAY_SERVICES_SERVICES_H
#define PANDEMONIUM_PLAY_SERVICES_SERVICES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/tree/game.h"
#include "play/services/action.h"
#include "play/services/line.h"
#include "play/services/remedies.h"
#include "play/session/session.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"

struct Editor;
struct Review;

/* --- what there is --------------------------------------------------------------------------- */

/* The game being played; NULL: none, only a file is reviewed. */
Session *desk_session(const Desk *desk);
/* The game under review; to be asked for only while desk_reviews. */
struct Review *desk_review(Desk *desk);
bool desk_reviews(const Desk *desk);
/* The position set up by hand, which goes before review and game; NULL: none is. */
struct Editor *desk_editor(const Desk *desk);
/* The position on show: the one set up, the review's or the game's; NULL: there is none. */
const Position *desk_position(const Desk *desk);
/* The review's or the game's place, also while a position is set up; NULL: there is neither. */
const Cursor *desk_cursor(const Desk *desk);
/* The ACTION_WHEN_ bit of what is on show. */
unsigned desk_when(const Desk *desk);
/* Whether a typed move would be played or tried. */
bool desk_can_move(const Desk *desk);
/* Now, in milliseconds of clock_now_ms. */
int64_t desk_now(const Desk *desk);

VariantSet *desk_variants(const Desk *desk);
const FileSystem *desk_files(const Desk *desk);
/* Where the settings are kept; NULL: nowhere. */
const char *desk_config_path(const Desk *desk);
/* What a person has set. */
Settings *desk_own(Desk *desk);
/* What the next new game will be. */
SessionSettings *desk_next(Desk *desk);

/* How boards are shown. */
typedef struct DeskLook {
    bool flipped; /* Black's home is below */
    bool ascii;   /* nothing but ASCII may be shown */
    bool script;  /* pictures have the game's own script, where they may */
} DeskLook;
DeskLook *desk_look(Desk *desk);

/* --- saying ---------------------------------------------------------------------------------- */

/* A whole sentence; "" says nothing. */
void desk_say(Desk *desk, const char *sentence);
void desk_sayf(Desk *desk, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Why something was not done. */
void desk_fail(Desk *desk, const Error *error);
/* What error says, if anything, of something that is done all the same. */
void desk_doubt(Desk *desk, const Error *error);
/* Text of several lines; "" shows nothing. Its owner frees it. */
void desk_page(Desk *desk, const Bytes *text);
/* The same, and frees it. */
void desk_finish_page(Desk *desk, Bytes *text);
/* A picture in colours, as play/services/export.h makes it; nothing else may hold escape sequences.
 */
void desk_picture(Desk *desk, const Bytes *picture);
/* What can be done where an engine has failed. */
void desk_say_remedies(Desk *desk);
/* Which arrangements there are, when somebody has to choose one; each choice is told once. */
void desk_say_setups(Desk *desk);
/* They are to be told again. */
void desk_repeat_setups(Desk *desk);
/* Where the review stands. */
void desk_say_place(Desk *desk);

/* --- asking ---------------------------------------------------------------------------------- */

/* Questions of yes or no; on a yes the action that has asked is done again, and finds it agreed. */
typedef enum DeskQuestion {
    QUESTION_NONE,
    QUESTION_PROMOTION, /* which of several moves is meant: asked by desk_take_move alone */
    QUESTION_RESIGN,
    QUESTION_UNDO, /* with a clock that runs */
    QUESTION_REMATCH,
    QUESTION_LEAVE,      /* the game in progress */
    QUESTION_UNSAVED,    /* the reviewed game, which was changed */
    QUESTION_CHANGED,    /* another program has changed the file that the review is to go to */
    QUESTION_DELETE,     /* a game that was broken off */
    QUESTION_OTHER_PATH, /* to save at the path that the argument ends with */
    QUESTION_COUNT
} DeskQuestion;

/* Asks; what is typed next is the answer. The argument is copied. */
void desk_ask(Desk *desk, DeskQuestion question, ActionId action, const char *argument);
/* Whether the present action is done again since that question was answered with yes. */
bool desk_agreed(const Desk *desk, DeskQuestion question);
/* Forgets what was asked, silently: it is void. */
void desk_forget_question(Desk *desk);
/* A game could not be saved at path: asks whether to do the action with another path, if there is
 * one, behind what stands `before` it in the argument. */
void desk_offer_path(Desk *desk, ActionId action, const char *before, const char *path);

/* The row of an action. */
const Action *desk_action(const Desk *desk, ActionId id);
/* Whether this front end has it. */
bool desk_has_action(const Desk *desk, const Action *action);
/* By its word, letters or a beginning of its word, those first that can be done now; NULL: none, or
 * this front end has no such action. *ambiguous (nullable) tells several. */
const Action *desk_find_action(const Desk *desk, const char *word, bool *ambiguous);
/* Does another action, whatever the state. */
void desk_do(Desk *desk, ActionId action, const char *argument);
/* The desk is to be left: the front end ends. */
void desk_leave(Desk *desk);

/* Whether that can be done now with a game whose engine has failed. */
bool desk_offers_remedy(const Desk *desk, RemedyId id);

/* --- moves ----------------------------------------------------------------------------------- */

/* Takes text for a move and plays or tries it; asks when it may promote or not, else says why it is
 * none. */
void desk_take_move(Desk *desk, const char *text);
/* Says why text is no legal move, or that it is one; "" : why the last try was none. */
void desk_say_why(Desk *desk, const char *text);

/* --- games ----------------------------------------------------------------------------------- */

/* The game of that name, or the only one whose name begins so; NULL after it was told which there
 * are. */
const Variant *desk_find_variant(Desk *desk, const char *name);
/* The same, silently. */
const Variant *desk_look_up_variant(const Desk *desk, const char *name);
/* Puts a fresh session (taken) in the place of the present one, whose journal stays. */
void desk_take_session(Desk *desk, Session *session);
/* Ends the session, if there is one; the front end is told where its game is kept. */
void desk_end_session(Desk *desk);
/* A game by settings, which are copied. False: error; the present game goes on. */
bool desk_begin_game(Desk *desk, const SessionSettings *settings, Error *error);
/* Whether a game in progress, and a review with changes, may be left for an action: there is none,
 * or it was agreed to. Otherwise asks. */
bool desk_may_leave(Desk *desk, ActionId action, const char *argument);
/* The same for a review alone. */
bool desk_may_leave_review(Desk *desk, ActionId action, const char *argument);
/* That a clock is set back was agreed to for the rest of this game. */
bool desk_undo_agreed(const Desk *desk);
void desk_agree_undo(Desk *desk);

/* --- reviews --------------------------------------------------------------------------------- */

/* Shows a review (taken) instead of what was shown. */
void desk_take_review(Desk *desk, const struct Review *review);
/* Back in the game from the review. */
void desk_close_review(Desk *desk);
/* The reviewed game was changed by something that is there for it. */
void desk_mark_edited(Desk *desk);
/* It was saved, or gives way to another: its changes are of no interest any more. */
void desk_clear_edited(Desk *desk);
/* Says where one stands after a change, or why there was none. */
void desk_say_change(Desk *desk, bool good, const Error *error);
/* Opens a file to review, or the present game with path "". False: error. */
bool desk_open_review(Desk *desk, const char *path, Error *error);
/* Says which game is reviewed, what of it could not be read, and where it stands. */
void desk_say_review(Desk *desk);
/* Says that the file begins with games that cannot be played, when a review has just been opened
 * behind them. */
void desk_say_passed_over(Desk *desk);
/* Shows the text of a file's game, which cannot be played; nothing when there is none. */
void desk_show_game_text(Desk *desk, const char *path, size_t index);
/* A file's path as it is opened: what is typed comes from the standard input, so that "-" is the
 * name of a file. */
const char *desk_path_of(const char *argument);
/* What was looked for last; to be written too, DESK_LINE_SIZE bytes. */
char *desk_search_words(Desk *desk);

/* --- positions set up by hand ----------------------------------------------------------------- */

/* Opens the editor on a position, which is copied; it is not open yet. */
void desk_open_editor(Desk *desk, const Position *start);
/* Leaves it, if it is open; what was set up is lost. */
void desk_close_editor(Desk *desk);

/* --- engines that look ------------------------------------------------------------------------ */

/* How many lines the analysis shows, from now on; 0: it is off. False: said why. */
bool desk_analyse(Desk *desk, unsigned lines);
unsigned desk_analysis_lines(const Desk *desk);
/* Another engine is to analyse: the one that does is ended. */
void desk_renew_analysis(Desk *desk);
/* Thinks about a hint where the review stands, and tells it. */
void desk_say_review_hint(Desk *desk);
/* Lets the engine go through the reviewed game. */
void desk_annotate(Desk *desk, int64_t time_ms, bool variations);
/* Ends it and tells what was found. False: there was none. */
bool desk_end_annotation(Desk *desk);

/* --- settings --------------------------------------------------------------------------------- */

/* Whether text begins with the name of a setting and '='. */
bool desk_names_setting(const char *text);
/* Takes "NAME=VALUE" for the games to come. False: error, nothing changed. */
bool desk_change_setting(Desk *desk, const char *text, Error *error);
/* The setting that text names in front of '=', a blank or its end; NULL: none. */
const Setting *desk_find_setting(const char *text);
/* Appends a setting's present value, as it is typed. */
void desk_format_setting(const Desk *desk, const Setting *setting, Text *out);
/* The level of the computer in the games to come, 1..ENGINE_LEVELS. */
void desk_choose_level(Desk *desk, unsigned level);
/* What is played next. Another game has neither the last one's start nor its arrangements. */
void desk_choose_variant(Desk *desk, const Variant *variant);
/* The position that games to come begin with, which is copied; NULL: the variant's own. */
void desk_choose_start(Desk *desk, const Position *start);
/* Warnings before blunders, now and in the games to come. */
void desk_choose_warnings(Desk *desk, bool on);

#endif
