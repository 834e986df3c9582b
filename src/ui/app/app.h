/* The state that the screens of the interface share. machine.c, which changes it, and draw.c, which
 * shows it, do not use a terminal. State of a single screen is in that screen's file
 * (ui/app/screen.h). */
#ifndef PANDEMONIUM_UI_APP_APP_H
#define PANDEMONIUM_UI_APP_APP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/terminal/line_text.h"
#include "base/text.h"
#include "play/editor/editor.h"
#include "play/record/played.h"
#include "play/review/move_list.h"
#include "play/session/session_types.h"
#include "ui/app/event.h"
#include "ui/app/list_source.h"
#include "ui/app/motion_state.h"
#include "ui/app/refusal.h"
#include "ui/app/review_state.h"
#include "ui/app/ui_settings.h"
#include "ui/form/form.h"
#include "ui/kit/grid.h"
#include "ui/kit/keymap.h"
#include "ui/kit/layout.h"
#include "words/card.h"
#include "words/entry.h"

/* Where the keyboard cursor is. */
typedef enum SpotKind { SPOT_SQUARE, SPOT_HAND, SPOT_EDGE } SpotKind;
typedef struct Spot {
    SpotKind kind;
    Square square; /* with SPOT_HAND and SPOT_EDGE: the last square before */
    Side side;     /* with SPOT_HAND */
    unsigned slot; /* with SPOT_HAND: index into app_hand_slots */
} Spot;

enum { LOG_COUNT = 24, CHOICES_LIMIT = 64 };

/* The kind of a message. The last three are cleared when a piece is selected or deselected. */
typedef enum LogKind {
    LOG_OTHER,
    LOG_PERSONS_MOVE, /* the user's move */
    LOG_ANSWER,       /* the reply to the user's move */
    LOG_REFUSAL,      /* why a move is illegal */
    LOG_TIP,          /* shown beside the reply, whatever it covers */
    LOG_REPLY,        /* answers the user's question; tips become replies at the next key */
} LogKind;

typedef struct LogEntry {
    char text[SESSION_TEXT_SIZE]; /* the sentence, and how often it was repeated */
    size_t length;                /* length of the sentence only */
    unsigned times;
    LogKind kind;
    Foreground foreground;
} LogEntry;

/* The effects of an event that ui.c must perform. */
typedef struct Effects {
    bool quit, bell, repaint, suspend, line_begun;
    bool flush_input;                    /* discard what was typed and pasted until now */
    char save_screen[SESSION_PATH_SIZE]; /* "": nothing to write */
    Bytes clipboard; /* owned; copied to the terminal's clipboard; empty: nothing */
} Effects;

/* --- typed lines --- */

enum { LINE_SEARCH_SIZE = 64 };

/* Ctrl-R: searches the history for a line that contains the text, and shows it in the line. */
typedef struct LineSearch {
    bool on;
    char text[LINE_SEARCH_SIZE];
    size_t newer;    /* matching lines that were skipped */
    LineText before; /* the line before the search */
} LineSearch;

typedef struct EntryUi {
    LineText line;
    LineHistory history; /* the history of the line */
    EntryMatch match;    /* the line parsed as a move, if it is one */
    LineText kept;       /* a move being typed, while another kind of line is open above it */
    LineText refused;    /* text that Enter refused and that is still in the line; "": none */
    LineSearch search;
} EntryUi;

/* --- messages and questions that wait --- */

enum { PENDING_SENTENCES = 6 };

typedef struct PendingSentence {
    char text[SESSION_TEXT_SIZE];
    Foreground foreground;
} PendingSentence;

typedef struct PendingUi {
    PendingSentence said[PENDING_SENTENCES]; /* the latest sentences held back */
    size_t said_count;
} PendingUi;

struct Screen;
struct ScreenOps;

/* An open screen. */
typedef struct Frame {
    const struct Screen *screen; /* NULL: none */
    void *own;                   /* owned: the screen's own struct; NULL: it has none */
    size_t item; /* the current entry of its list when another screen was opened above it */
} Frame;

/* --- searching a page or list (find_text.h) --- */

enum { FIND_SIZE = 48 };

typedef struct FindUi {
    bool typing;
    bool missed;          /* there is no match */
    char text[FIND_SIZE]; /* "": no search */
} FindUi;

struct App {
    const UiSettings *settings;
    const struct Screen *const *screens; /* all screens */
    const struct ScreenOps *screen_ops;
    KeyMap keys;
    char bind_refused[64]; /* what ":bind" refused last; repeating it confirms it */
    LineDriver line_driver;
    Effects effects;
    int64_t now_ms;
    int width, height;
    bool tiles; /* the terminal has enough colours for tiles; otherwise symbols replace them */
    bool king_brackets; /* these colours are so few that brackets mark kings' tiles */
    bool shows_frames;  /* the terminal shows what is written at once, so that tiles can move */
    bool sharp;         /* the terminal's font has no round corners */

    Frame below, above; /* the open screens; above covers below */
    Desk *desk;         /* owned: the game, the review and the editor */
    UiKept kept;        /* where ended sessions saved their games */
    Error kept_failure; /* an error when saving, until it is shown */
    ReviewUi review;
    Piece chosen;      /* in the editor: the piece to put on squares; PIECE_NONE: none */
    bool moved, taken; /* a move was made, or undone, during app_pump or app_step */
    bool scripted;     /* keys and commands come from a file */
    bool unasked;      /* the desk says something that the user did not ask for */

    Spot spot;
    Spot hint_spot;    /* where spot was when the hint came; Enter plays the hint from there */
    Spot look;         /* the card shows this instead of spot until the next event ... */
    bool looking;      /* ... if this is set */
    Square lifted;     /* deselected by the last click; a drag still moves it */
    Square pointed;    /* where the right button was pressed; a drag draws an arrow from there */
    Role drop;         /* the piece selected in hand; else ROLE_NONE */
    Square from;       /* the square of the selected piece; else SQUARE_NONE */
    bool handing_over; /* the keyboard is being handed to the other player */

    EntryUi entry;

    ListUi list; /* the open menu or list */
    FindUi find; /* the search in it, or in the open page */
    FormUi form;
    size_t menu_entry; /* the start screen's entry that was chosen last, to go back to */

    PendingUi pending;
    LogEntry log[LOG_COUNT]; /* newest last */
    size_t log_count;
    Position ahead;  /* the position of app_mover while a premove may be given */
    Refusal refusal; /* the last illegal move, as shown on the board */
    EngineReport report;
    bool has_report;
    bool unfocused;         /* the terminal says that its window has lost the focus */
    int64_t turn_ms;        /* when the side to move got its turn */
    int64_t interrupted_ms; /* when Ctrl-C was last pressed */
    MoveList moves;
    Motion motion;
    Drag drag;
    bool tour;          /* the tour is shown */
    Played memory;      /* what the memory file says about the player */
    const Variant *met; /* the game shown last; NULL: none yet */
    bool unfamiliar;    /* that game was new to the player */
    Worth worth;        /* the values of that game's pieces */
    Role turned;        /* the role whose card shows its promoted form; ROLE_NONE: none */
};

/* A new App in the state that the settings ask for; it uses no terminal. glyphs: the terminal can
 * show wide characters. NULL, with error set, when a game or file cannot be opened. */
App *app_new(const UiSettings *settings, bool glyphs, int64_t now_ms, Error *error);
/* Ends the session, whose journal stays, and frees the app. app may be NULL. */
void app_free(App *app);

/* The position on the board: the editor's, the review's or the session's; NULL in the menu. */
const Position *app_position(const App *app);
/* The cursor of the review or the session; NULL in the menu and the editor. */
const Cursor *app_cursor(const App *app);
const Variant *app_variant(const App *app);
/* Whether the session's game is shown, with no review or editor over it, and is in this phase. */
bool app_game_is(const App *app, SessionPhase phase);
/* Whether a piece is selected, on the board or in hand. */
bool app_has_selection(const App *app);
/* Whether a user may move a piece now. */
bool app_can_move(const App *app);
/* The side at the bottom of the board. */
Side app_bottom(const App *app);
/* Writes the roles that a side has in hand, in the definition's order; returns their number. */
size_t app_hand_roles(const Position *position, Side side, Role out[ROLES_LIMIT]);
/* The same for the roles that the cursor can reach in a hand: in the editor, all roles that can be
 * in hand. */
size_t app_hand_slots(const App *app, const Position *position, Side side, Role out[ROLES_LIMIT]);
/* The role that a move moves; for a drop, the role in hand. */
Role app_role_of_move(const Position *position, Move move);

/* Goes to the home screen, and clears the selection, the entry line and the marks of the last
 * illegal move. */
void app_go_home(App *app);
/* Closes the screen above; goes home if the one below no longer makes sense. */
void app_close(App *app);
/* Goes home from a screen that no longer fits the session, such as a selected piece when the turn
 * is over. Modal screens, the form and reviews stay. */
void app_settle(App *app);

/* Shows a sentence as a message; an immediate repetition only increases its count. */
void app_say(App *app, Foreground foreground, const char *sentence);
/* Appends words for the user, converted by words/plain.h if only ASCII may be shown. */
void app_add_words(const App *app, const char *words, Text *out);
/* The same for a sentence about the game: in the editor, it waits until the editor is closed. */
void app_say_deferred(App *app, Foreground foreground, const char *sentence);
/* Says a sentence of this kind. */
void app_say_as(App *app, LogKind kind, Foreground foreground, const char *sentence);
/* The same as app_say_deferred, for a sentence of this kind. */
void app_say_event(App *app, LogKind kind, Foreground foreground, const char *sentence);
/* Says a sentence after all others of this event. */
void app_say_later(App *app, Foreground foreground, const char *sentence);
/* Rings the bell, if the settings say so; long_awaited: for something that the user has waited for
 * so long that they may look elsewhere. */
void app_ring_bell(App *app, bool long_awaited);
/* Whether to know when the window loses the focus: to ring then when a friend has moved. */
bool app_wants_focus(const App *app);
/* Says why an attempted move is illegal. */
void app_refuse(App *app, const char *sentence);
/* Removes messages about one attempt or question only: refusals, replies and tips. */
void app_clear_replies(App *app);
/* Call it after a key: turns tips into replies, which other messages may cover. */
void app_note_tips_read(App *app);
void app_say_error(App *app, const Error *error);

/* Plays a move at once, or says why not. */
void app_play(App *app, Move move);
/* With two players, hands the keyboard over to the side to move, if the settings say so. moved:
 * after a move, not an undo. */
void app_hand_over(App *app, bool moved);
/* Shows or hides the card "How to move". No clock runs while the player reads it. */
void app_show_tour(App *app, bool shown);
/* Ends the hand-over, if there is one: the other player has pressed a key. */
void app_take_keyboard(App *app);
/* Says the waiting sentences, and lets the desk ask what the game has raised, once nothing else is
 * open. Call it after every event. */
void app_follow_pending(App *app);
/* Handles everything that has happened in the session. */
void app_pump(App *app);
/* Lets all jobs of the desk continue, including the game. */
void app_step(App *app);
/* Updates the state from an event of the session. */
void app_take_event(App *app, const SessionEvent *event);

/* After a step: notes which game is shown, and whether it is new to the player. */
void app_meet_game(App *app);
/* Whether the piece card should be shown now. */
bool app_card_wanted(const App *app);
/* Whether the window has room for the card. */
bool app_card_fits(const App *app);

/* Computes the layout of the window, even if it is too small. */
void app_layout(const App *app, Layout *out);

#endif
