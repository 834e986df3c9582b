/* What the line mode's files share. Used within this layer. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_STATE_H
#define PANDEMONIUM_CONSOLE_CONSOLE_STATE_H

#include <stdbool.h>

#include "console/console_settings.h"
#include "console/entries.h"
#include "console/line_input.h"
#include "console/output.h"
#include "play/desk/actions.h"
#include "play/editor/editor.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/review/review.h"
#include "play/session/session.h"
#include "words/entry.h"

enum { PROMOTIONS_LIMIT = 16, SEARCH_SIZE = 128 };

/* What the next line answers. */
typedef enum Question {
    QUESTION_NONE,
    QUESTION_PROMOTION, /* which of `choices` is meant */
    QUESTION_RESIGN,
    QUESTION_UNDO, /* with a clock that runs */
    QUESTION_REMATCH,
    QUESTION_LEAVE,     /* the game in progress, to do `asked_action` with `asked_argument` */
    QUESTION_UNSAVED,   /* the same for a reviewed game that was changed */
    QUESTION_CHANGED,   /* another program has changed the file that the review is to go to */
    QUESTION_DELETE,    /* the journal at `asked_argument` */
    QUESTION_OTHER_PATH /* to do `asked_action` with `asked_argument`, which has another path */
} Question;

typedef struct Console {
    const ConsoleSettings *settings;
    SessionSettings next; /* of the next new game */
    Position next_start;  /* its start, where it has one */
    Session *session;     /* NULL: only while a file is reviewed */
    bool reviewing;
    Review review;
    Editor *editor; /* NULL: no position is set up; it goes before review and game */
    LineInput *input;
    Output out;

    Question question;
    Move choices[PROMOTIONS_LIMIT];
    size_t choice_count;
    ActionId asked_action;
    char asked_argument[LINE_SIZE];
    bool agreed; /* the question whether to leave the game has been answered */

    Analysis *analysis;      /* NULL until it is wanted */
    Analysis *adviser;       /* our engine, for hints; NULL until it is wanted */
    unsigned analysis_lines; /* 0: none is wanted */
    bool analysis_told;      /* what there is to say of the position on show */

    Annotate *annotate; /* NULL unless a game is gone through */
    int64_t annotate_told_ms;
    bool edited;              /* the reviewed game, by a command that is there for it */
    char search[SEARCH_SIZE]; /* what was looked for last */

    EntryMatch match;
    char last_reason[ENTRY_REASON_SIZE]; /* why the last try was not legal; "" : none was */
    bool flipped;
    Settings own;     /* as they were set */
    bool undo_agreed; /* in this game, though a clock runs */
    bool setup_told;
    Side setup_side;
    bool leaving;
    int status;
} Console;

/* --- say.c: sentences ----------------------------------------------------------------------- */

/* A whole sentence. */
void tell(Console *console, const char *sentence);
void tell_format(Console *console, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Several lines. */
void tell_page(Console *console, const Bytes *page);
/* A picture in colours, as play/desk/export.h makes it; nothing else may hold escape sequences. */
void tell_picture(Console *console, const Bytes *picture);
void tell_error(Console *console, const Error *error);
/* What error says, if anything, of something that is done all the same. */
void tell_doubt(Console *console, const Error *error);
void tell_no_memory(Console *console);
/* What has happened in the game. */
void tell_event(Console *console, const SessionEvent *event);
/* What can be done where an engine has failed. */
void tell_remedies(Console *console);
/* Who plays what, when a game begins or goes on. */
void tell_game(Console *console);
/* Which arrangements there are, when somebody has to choose one. */
void tell_setups(Console *console);
/* Where the review stands. */
void tell_place(Console *console);

/* --- console_game.c: what is shown, moves, games
 * ----------------------------------------------------- */

/* The position on show: the one edited, the review's or the game's. */
const Position *console_position(const Console *console);
/* The review's or the game's place, also while a position is edited. */
const Cursor *console_cursor(const Console *console);
/* ACTION_WHEN_ bits of the present state. */
unsigned console_when(const Console *console);
/* True when a typed move would be played or tried. */
bool console_can_move(const Console *console);
/* Plays or tries a legal move. */
void console_play(Console *console, Move move);
/* Takes text for a move; asks when it may promote or not, else says why it is none. */
void console_take_move(Console *console, const char *text);
/* Puts a fresh session (taken) in the place of the present one, whose journal stays. */
void console_take_session(Console *console, Session *session);
/* Ends the session and tells where its game is kept. */
void console_end_session(Console *console);
/* A game by settings, which are copied. False: error; the present game goes on. */
bool console_begin_game(Console *console, const SessionSettings *settings, Error *error);
/* A new game by `next`. False: error; the present game goes on. */
bool console_new_game(Console *console, Error *error);
/* True when a game in progress may be left for action: there is none, or it was agreed to.
 * Otherwise asks; the action is run again when the answer is yes. */
bool console_may_leave(Console *console, ActionId action, const char *argument);
/* The same for a reviewed game that was changed and not saved. */
bool console_may_leave_review(Console *console, ActionId action, const char *argument);
/* --- dispatch.c ------------------------------------------------------------------------------ */

/* Does what a line says. */
void console_run_line(Console *console, const char *line);
/* Does an action whatever the state; argument "" when there is none. */
void console_run_action(Console *console, ActionId id, const char *argument);
/* LineCompleter; context is the Console. */
void console_complete(void *context, const char *text, Completion *out);

/* --- answers.c: lines that answer a question -------------------------------------------------- */

/* Asks; the next line is the answer. */
void console_ask(Console *console, Question question);
/* False: the line is no answer, and the question one that need not have any: it is forgotten, the
 * line is to be done. */
bool console_answer(Console *console, const char *line);
/* Ctrl-C. False: nothing was asked. */
bool console_forget_question(Console *console);

/* --- commands by subject; every one has this form -------------------------------------------- */

typedef void Command(Console *console, const char *argument);

/* The game of that name, or the only one whose name begins so; NULL. */
const Variant *console_find_variant(const Console *console, const char *name);
/* game_commands.c */
Command command_new, command_move, command_undo, command_redo, command_hint, command_why,
    command_premove, command_now, command_draw, command_accept, command_decline, command_resign,
    command_rematch, command_level, command_scores, command_setup, command_warnings, command_quit;
/* file_commands.c */
Command command_save, command_load, command_review;
/* A game could not be saved at path: asks whether to do the action with another path behind what
 * stands `before` it, if there is one. */
void console_offer_path(Console *console, ActionId action, const char *before, const char *path);
/* Saves the reviewed game in its file, which another program has changed. */
void console_overwrite(Console *console);
/* remedy_commands.c */
/* What can be done where the engine to move has failed, of that what makes sense now. */
bool console_remedy_entry(const Console *console, size_t index, ConsoleEntry *out);
/* Where the engine to move has failed, does what the word says. False: it is none of those. */
bool console_take_remedy(Console *console, const char *word);
/* resume_commands.c */
Command command_resume;
/* At the start: collects what earlier runs have finished, tells what it did, and that games can be
 * resumed, when there are any. */
void console_tell_broken_off(Console *console);
void console_delete_journal(Console *console, const char *path);
/* Opens a file to review, or the present game with path "". */
bool console_open_review(Console *console, const char *path, Error *error);
/* Which game is reviewed, what of it could not be read, and where it stands. */
void console_tell_review(Console *console);
/* Says that the file begins with games that cannot be played, when a review has just been opened
 * behind them. */
void console_tell_passed_over(Console *console);
/* Shows the text of a file's game, which cannot be played; nothing when there is none. */
void console_tell_game_text(Console *console, const char *path, size_t index);
/* Shows a review, which is the console's from now on, instead of the one that was shown. */
void console_take_review(Console *console, const Review *review);
/* set_commands.c */
Command command_set;
/* Takes "NAME=VALUE" for the games to come. False: error, nothing changed. */
bool console_change_setting(Console *console, const char *text, Error *error);
/* The level of the computer in the games to come, 1..ENGINE_LEVELS. */
void console_choose_level(Console *console, unsigned level);
/* What is played next. Another game has neither the last one's start nor its arrangements. */
void console_choose_variant(Console *console, const Variant *variant);
/* Warnings before blunders, now and in the games to come. */
void console_choose_warnings(Console *console, bool on);
/* Takes over what holds in `own` for what is written. */
void console_apply_glyphs(Console *console);
/* True when exports show the game's own script. */
bool console_shows_script(const Console *console);
/* True when text begins with a setting's name and '='. */
bool console_names_setting(const char *text);
/* edit_commands.c */
Command command_edit;
/* While a position is edited, does what a line says without "edit". False: it is none of that. */
bool console_take_edit(Console *console, const char *line);
/* Leaves the editor, if it is open. */
void console_close_editor(Console *console);
/* look_commands.c */
Command command_board, command_flip, command_pieces, command_rules, command_moves, command_fen,
    command_clocks, command_last, command_where, command_scan, command_hands, command_at,
    command_moves_of, command_help;
/* position_commands.c */
Command command_export, command_threats;
/* analyse_commands.c */
Command command_analyse;
/* Thinks about a hint where the review stands, and tells it. */
void console_tell_review_hint(Console *console);
/* Keeps the analysis at the position on show and tells what it has found, once for each. */
void console_follow_analysis(Console *console);
/* True while it is looking, and nothing has been told of the position yet. */
bool console_awaits_analysis(const Console *console);
/* Another engine is to analyse: the one that does is ended. */
void console_renew_analysis(Console *console);
/* review_commands.c */
Command command_next, command_back, command_first, command_final, command_goto, command_variation,
    command_game, command_games, command_play_on;
/* record_commands.c */
Command command_search, command_comment, command_nag, command_tag, command_promote, command_delete;
/* annotate_commands.c */
Command command_annotate, command_graph;
/* Lets the engine go on through the game, and tells how far it is. */
void console_follow_annotation(Console *console);
/* Ends it and tells what was found; false: there was none. */
bool console_end_annotation(Console *console);

#endif
