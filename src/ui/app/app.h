/* What the screens of the interface share. Neither machine.c, which changes it, nor draw.c, which
 * shows it, knows a terminal; what belongs to one screen alone is in that screen's file
 * (ui/app/screen.h). */
#ifndef PANDEMONIUM_UI_APP_APP_H
#define PANDEMONIUM_UI_APP_APP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "play/editor/editor.h"
#include "play/hint/analysis.h"
#include "play/session/session.h"
#include "ui/app/event.h"
#include "ui/app/form.h"
#include "ui/app/list_source.h"
#include "ui/app/move_list.h"
#include "ui/app/played.h"
#include "ui/app/refusal.h"
#include "ui/app/review_state.h"
#include "ui/app/ui_settings.h"
#include "ui/kit/grid.h"
#include "ui/kit/keymap.h"
#include "ui/kit/layout.h"
#include "ui/kit/line_text.h"
#include "words/entry.h"

/* Where the keyboard's cursor is. */
typedef enum SpotKind { SPOT_SQUARE, SPOT_HAND, SPOT_EDGE } SpotKind;
typedef struct Spot {
    SpotKind kind;
    Square square; /* with HAND and EDGE: the square it was left from */
    Side side;     /* with HAND */
    unsigned slot; /* with HAND: index into app_hand_slots */
} Spot;

enum { LOG_COUNT = 24, CHOICES_LIMIT = 64, JOURNALS_LIMIT = 64 };

typedef struct LogEntry {
    char text[SESSION_TEXT_SIZE]; /* the sentence, and how often it was said running */
    size_t length;                /* of the sentence alone */
    unsigned times;
    bool refusal; /* of a move: it goes when a move is made */
    Ink ink;
} LogEntry;

/* What ui.c has to do after an event. */
typedef struct Effects {
    bool quit, bell, repaint, suspend, line_begun;
    char save_screen[SESSION_PATH_SIZE]; /* "": nothing to write */
} Effects;

/* --- lines that are typed --- */

enum { LINE_SEARCH_SIZE = 64 };

/* Ctrl-R: an older line that contains what is typed is shown in the line. */
typedef struct LineSearch {
    bool on;
    char text[LINE_SEARCH_SIZE];
    size_t newer;    /* lines found and passed over */
    LineText before; /* the line as it was */
} LineSearch;

typedef struct EntryUi {
    LineText line;
    LineHistory history; /* where the line goes */
    EntryMatch match;    /* of the line, where it is a move */
    LineText kept;       /* a move being typed, while a line of another kind is open above it */
    LineSearch search;
    bool told_keys; /* that letters which begin a move are no commands then */
} EntryUi;

/* --- what is chosen while a position is set up by hand --- */

typedef enum PressedKind {
    PRESSED_NONE,
    PRESSED_SQUARE,
    PRESSED_HAND,
    PRESSED_PALETTE
} PressedKind;

/* Where a button went down, for the drag that it may begin. */
typedef struct Pressed {
    PressedKind kind;
    Square square; /* PRESSED_SQUARE */
    Piece piece;   /* PRESSED_HAND, PRESSED_PALETTE */
    bool edited;   /* pressing alone was an edit, which a drag takes back */
} Pressed;

typedef struct EditingUi {
    Position begun;      /* while open: what it began with */
    EditorReport report; /* of the position as it is now */
    Piece chosen;        /* from the palette, to be put on squares; PIECE_NONE: pieces are moved */
    Pressed pressed;
} EditingUi;

/* --- what comes from a game while something else is open: it waits --- */

enum { PENDING_SENTENCES = 6 };

typedef struct PendingSentence {
    char text[SESSION_TEXT_SIZE];
    Ink ink;
} PendingSentence;

typedef struct PendingUi {
    unsigned questions; /* a bit for each Confirm that a person is to be asked */
    PendingSentence said[PENDING_SENTENCES]; /* the last ones told while a position was set up */
    size_t said_count;
} PendingUi;

struct Screen;
struct UiVoice;

/* A screen that is open. */
typedef struct Frame {
    const struct Screen *screen; /* NULL: none */
    void *own;                   /* the screen's own struct, owned; NULL: it has none */
} Frame;

struct App {
    const UiSettings *settings;
    const struct Screen *const *screens; /* all there are */
    const struct UiVoice *voice;
    KeyMap keys;
    char bind_refused[64]; /* what ":bind" refused last: given again, it is done */
    LineDriver line_driver;
    Effects effects;
    int64_t now_ms;
    int width, height;

    Frame below, above; /* the screens that are open; above covers below */
    Desk *desk;         /* owned: games played, reviewed and set up */
    UiKept kept;        /* of the sessions that were ended */
    ReviewUi review;
    EditingUi editing; /* over review or session */
    bool flipped;      /* Black's home is below */
    bool threats;      /* marked in this game; each begins as the setting has it */
    bool undo_agreed;  /* that a clock is set back in this game */

    Spot spot;
    Spot look;         /* shown by the card in place of spot until the next event ... */
    bool looking;      /* ... while this is so */
    Square lifted;     /* put back by the last click: a drag takes it along all the same */
    Role drop;         /* taken from hand; else ROLE_NONE */
    Square from;       /* taken from here; else SQUARE_NONE */
    bool handing_over; /* the keyboard goes to the other person */

    EntryUi entry;

    ListUi list; /* the menu or list that is open */
    SessionJournal journals[JOURNALS_LIMIT];
    size_t journal_count;
    SessionJournal left; /* the one that was chosen of them */
    FormUi form;

    PendingUi pending;
    LogEntry log[LOG_COUNT]; /* newest last */
    size_t log_count;
    Position ahead;  /* app_mover's, while a premove may be given */
    Refusal refusal; /* the last one, as far as it is shown on the board */
    Attempt refused; /* the try that it was about, in the position of this key */
    uint64_t refused_key;
    Move hint;
    Move blunder; /* that a warning was about */
    EngineReport report;
    bool has_report;
    Analysis *analysis;     /* owned; NULL until it is wanted */
    bool analysing;         /* it is wanted */
    int64_t interrupted_ms; /* when Ctrl-C was last pressed */
    MoveList moves;
    bool tour;          /* its lines are shown */
    Played memory;      /* of the player, as the file has it */
    const Variant *met; /* the game last shown; NULL: none yet */
    bool unfamiliar;    /* it was new to the player when it was met */
    Role turned;        /* the piece whose card shows what it promotes to; ROLE_NONE: none */
};

/* An App in the state that the settings ask for, without a terminal. glyphs: the terminal can show
 * wide characters. NULL with error when a game or file cannot be opened. */
App *app_new(const UiSettings *settings, bool glyphs, int64_t now_ms, Error *error);
/* Ends the session (its journal stays) and frees. app may be NULL. */
void app_free(App *app);

/* The position on the board: the editor's, the review's, the session's or NULL in the menu. */
const Position *app_position(const App *app);
/* NULL in the menu and the editor. */
const Cursor *app_cursor(const App *app);
const Variant *app_variant(const App *app);
/* Whether a game is shown, under nothing else, in that phase. */
bool app_game_is(const App *app, SessionPhase phase);
/* Whether a piece on the board or in hand is taken. */
bool app_has_taken(const App *app);
/* Whether a person may move a piece now. */
bool app_can_move(const App *app);
/* Whether the only person may say a move in advance: the other side thinks. */
bool app_can_premove(const App *app);
/* Whether one of the two is so: pieces can be taken and moves typed. */
bool app_can_choose(const App *app);
/* The position in which a person chooses: the one shown, but with the person to move. NULL in the
 * menu. */
const Position *app_mover(const App *app);
/* The side whose home is below. */
Side app_bottom(const App *app);
/* The roles a side holds, in the definition's order; returns how many. */
size_t app_hand_roles(const Position *position, Side side, Role out[ROLES_LIMIT]);
/* Those that the cursor walks over in a hand: while a position is set up all that may be held. */
size_t app_hand_slots(const App *app, const Position *position, Side side, Role out[ROLES_LIMIT]);
/* The role that a move moves, as the hand has it for a drop. */
Role app_role_of_move(const Position *position, Move move);
/* The role that is typed, at the cursor or selected; ROLE_NONE: none. side (nullable) gets whose it
 * is. */
Role app_role_shown(const App *app, Side *side);

/* Goes to the screen where nothing is begun, and forgets selection, entry and marks of the last
 * try. */
void app_go_home(App *app);
/* Back from what covers a screen; home where that one makes no sense any more. */
void app_close(App *app);
/* Goes home from a screen that the session has left behind, such as a piece taken on the turn that
 * is over now. What covers another, the form and reviews stay. */
void app_settle(App *app);

/* Tells a sentence; said again at once it keeps its place and is counted. */
void app_say(App *app, Ink ink, const char *sentence);
/* Appends words for people, as words/plain.h has them where only ASCII may be shown. */
void app_add_words(const App *app, const char *words, Text *out);
/* The same of what happens elsewhere: while a position is set up it waits for the editor's end. */
void app_say_behind(App *app, Ink ink, const char *sentence);
/* Rings, where a person wants that. */
void app_ring(App *app);
/* Says why a try to move is refused; the sentence stays until a move is made. */
void app_refuse(App *app, const char *sentence);
/* Forgets those sentences: a move was made. */
void app_forget_refusals(App *app);
void app_say_error(App *app, const Error *error);

/* Starts, continues and leaves games. False: said why, nothing changed. */
bool app_start(App *app, const SessionSettings *settings);
/* Looks for games that were broken off. */
void app_find_journals(App *app);
bool app_resume(App *app, const char *path);
bool app_load(App *app, const char *path);
bool app_continue(App *app, Game *game); /* takes the game */
/* With game and ply 0 a file of several games shows their list first. */
bool app_review_file(App *app, const char *path, size_t game, unsigned ply);
bool app_review_game(App *app);                            /* the session's own */
void app_review_position(App *app, const Position *start); /* a game that begins so */
/* Goes to another game of the file under review, counted from 0; its title, what is damaged in it,
 * or why it cannot be shown, is told. */
void app_select_game(App *app, size_t index);
/* After a step of the review: the cursor goes where the last move arrived, which is told. */
void app_show_place(App *app);
void app_leave(App *app); /* to the menu; the journal stays */
/* Notes where a game that was left is kept, and says what went wrong. */
void app_note_kept(App *app, const SessionKept *kept);

/* Keeps a try to be played on the person's turn, and says so. False: said why. */
bool app_premove(App *app, const Attempt *attempt);
/* Forgets it. False: there was none. */
bool app_forget_premove(App *app);
/* Keeps app_mover right: after what the session does, and when the game comes to be seen again (it
 * goes on below an editor and a review). */
void app_look_ahead(App *app);
/* The same; when the position has changed, what is taken or typed goes on in the new one, if it
 * can. */
void app_follow_position(App *app, bool changed);
/* Plays it at once. False: said why. */
bool app_play(App *app, Move move);
/* Between two people the keyboard goes to the side to move, as the settings have it; moved: by a
 * move, not by undo. */
void app_hand_over(App *app, bool moved);
/* Turns the board to the side to move. */
void app_turn_board(App *app);
/* Notes the question that an event of the session puts to a person ... */
void app_ask_after(App *app, const SessionEvent *event);
/* ... and asks it, and says what waited, once nothing else is open; to be called after every event.
 */
void app_follow_pending(App *app);
/* Takes in all that has happened in the session. */
void app_pump(App *app);

/* Turns the analysis on or off. */
void app_set_analysing(App *app, bool on);
/* Keeps it at the position on show and takes in what it has found; while the computer thinks about
 * its move, it rests. */
void app_follow_analysis(App *app);
/* Another engine is to analyse: the one that does is ended. */
void app_renew_analysis(App *app);
/* What the analysis is waited for with: descriptors, and how long; -1: for ever. */
size_t app_analysis_poll_fds(const App *app, struct pollfd out[ANALYSIS_POLL_LIMIT]);
int64_t app_analysis_timeout_ms(const App *app);

/* After a step: takes in which game is shown, and whether it is new to the player. */
void app_meet_game(App *app);
/* Whether the piece card is wanted now. */
bool app_card_wanted(const App *app);
/* Whether the window has room for the card, were it wanted. */
bool app_card_fits(const App *app);

/* Whether the window has room for the board, and the layout it gets. */
void app_layout(const App *app, Layout *out);

#endif
