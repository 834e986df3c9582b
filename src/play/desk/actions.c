#include "play/desk/actions.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum {
    MENU = ACTION_WHEN_MENU,
    TURN = ACTION_WHEN_TURN,
    THINKING = ACTION_WHEN_THINKING,
    OVER = ACTION_WHEN_OVER,
    REVIEW = ACTION_WHEN_REVIEW,
    SETUP = ACTION_WHEN_SETUP,
    EDIT = ACTION_WHEN_EDIT,
    GAME = ACTION_WHEN_GAME,
    ANY = ACTION_WHEN_ANY,
    SCREEN = ACTION_ON_SCREEN,
    LINE = ACTION_ON_LINE,
    RARE = ACTION_RARE
};

/* id, word, letters, arguments, keys, label, help, flags */
static const Action ACTIONS[] = {
    {ACTION_NEW, "new", NULL, "[GAME]", NULL, N_("New game"),
     N_("Starts another game, of another kind where one is named; in line mode settings may "
        "follow, as in new shogi black=computer:3 clock=10+5 handicap=black:rook."),
     ANY},
    {ACTION_MOVE, "move", NULL, "MOVE", "m", N_("Type a move"),
     N_("Plays a move, as in a3a4, Nb1-c3, P@e5, e6e7+; in line mode the word may be left out."),
     TURN | REVIEW},
    {ACTION_UNDO, "undo", "u", NULL, "F3 u", N_("Undo"),
     N_("Takes back the last move, against the computer its answer as well; in the editor "
        "the last edit."),
     GAME | EDIT},
    {ACTION_REDO, "redo", NULL, NULL, "Ctrl-R", N_("Redo"), N_("Puts back what was taken back."),
     GAME | EDIT},
    {ACTION_HINT, "hint", NULL, NULL, "F2 o", N_("Hint"),
     N_("Thinks for about a second and names a good move."), TURN | REVIEW},
    {ACTION_WHY, "why", "w", "MOVE", "?", N_("Why not?"),
     N_("Says why a move is not legal; without one, why the last try was not."), TURN | REVIEW},
    {ACTION_PREMOVE, "premove", NULL, "[MOVE|off]", NULL, N_("Premove"),
     N_("Keeps a move while the computer thinks, to be played at once on your turn if it is legal "
        "then; off forgets it. In line mode the word may be left out before the move."),
     THINKING},
    {ACTION_MOVE_NOW, "now", NULL, NULL, "!", N_("Move now"),
     N_("The computer plays what it has found so far."), THINKING},
    {ACTION_DRAW, "draw", NULL, NULL, NULL, N_("Offer a draw"),
     N_("Offers a draw. A game that has none refuses it: it goes on until one player is defeated."),
     TURN},
    {ACTION_ACCEPT, "accept", NULL, NULL, NULL, N_("Accept"), N_("Accepts the draw offered."),
     TURN | LINE},
    {ACTION_DECLINE, "decline", NULL, NULL, NULL, N_("Decline"), N_("Declines the draw offered."),
     TURN | LINE},
    {ACTION_RESIGN, "resign", NULL, NULL, NULL, N_("Surrender"),
     N_("Gives up the game, after a question."), TURN | THINKING},
    {ACTION_REMATCH, "rematch", NULL, NULL, "r", N_("Rematch"),
     N_("Plays the same game again with colours swapped."), OVER},
    {ACTION_LEVEL, "level", NULL, "[1-10]", NULL, N_("Level"),
     N_("Shows the computer's level or sets it for the next game."), ANY},
    {ACTION_SCORES, "scores", NULL, "[GAME]", NULL, N_("Scores"),
     N_("Tells how games against the computer have ended, level by level."), ANY},
    {ACTION_SETUP, "setup", NULL, "NAME", NULL, N_("Setup"),
     N_("Chooses the arrangement of your pieces before the first move."), SETUP | TURN | LINE},
    {ACTION_SAVE, "save", NULL, "[FILE]", "s", N_("Save"),
     N_("Adds the game to a file of games (PGN), or writes a .kif or .usi file."), GAME | REVIEW},
    {ACTION_LOAD, "load", NULL, "FILE", NULL, N_("Play on from a file"),
     N_("Reads a saved game and plays on from its end."), ANY},
    {ACTION_RESUME, "resume", NULL, "[NUMBER]", NULL, N_("Resume"),
     N_("Lists games broken off: to go on with, save or delete."), ANY},

    {ACTION_BOARD, "board", "b", NULL, NULL, N_("Board"), N_("Shows the board."), ANY | LINE},
    {ACTION_FLIP, "flip", "f", NULL, "F4 f", N_("Flip"), N_("Turns the board round."),
     GAME | REVIEW | SETUP | EDIT},
    {ACTION_CARD, "card", NULL, NULL, "i", N_("Piece card"),
     N_("Shows how the piece under the cursor moves: off, card, on all pieces."),
     GAME | REVIEW | SETUP | SCREEN},
    {ACTION_TURN_CARD, "turn", NULL, NULL, "p", N_("Other side"),
     N_("Shows on the piece card what the piece promotes to, and back."),
     GAME | REVIEW | SETUP | SCREEN},
    {ACTION_PIECES, "pieces", NULL, "[PIECE]", "F5", N_("Pieces"),
     N_("Shows how the pieces of the game move; F5 first shows the card, then all pieces, then "
        "neither."),
     ANY},
    {ACTION_RULES, "rules", NULL, "[GAME]", NULL, N_("Rules"), N_("Shows the rules of the game."),
     ANY},
    {ACTION_TOUR, "tour", NULL, NULL, NULL, N_("Tour"),
     N_("Shows the three lines on how to play again."), GAME | REVIEW | SETUP | SCREEN},
    {ACTION_MOVES, "moves", NULL, NULL, "F6", N_("Moves"), N_("Lists the moves of the game."),
     GAME | REVIEW},
    {ACTION_FEN, "fen", NULL, NULL, NULL, N_("Position as text"),
     N_("Shows the position as text (FEN)."), GAME | REVIEW | EDIT},
    {ACTION_CLOCKS, "clocks", "c", NULL, NULL, N_("Clocks"), N_("Says the time left."),
     GAME | LINE},
    {ACTION_LAST, "last", "l", NULL, NULL, N_("Last move"), N_("Says the last move."),
     GAME | REVIEW | LINE},
    {ACTION_WHERE, "where", "p", "PIECE", NULL, N_("Where"),
     N_("Says where pieces of a kind are, as in p N."), GAME | REVIEW | EDIT | LINE},
    {ACTION_SCAN, "scan", "s", "FILE-OR-RANK", NULL, N_("Scan"),
     N_("Reads a file or rank, as in s e or s 5."), GAME | REVIEW | EDIT | LINE},
    {ACTION_HANDS, "hands", "h", NULL, NULL, N_("Hands"), N_("Says what both sides hold."),
     GAME | REVIEW | EDIT | LINE},
    {ACTION_AT, "at", NULL, "SQUARE", "a", N_("Attackers"),
     N_("Says what is on a square, who attacks and who guards it."), GAME | REVIEW | EDIT},
    {ACTION_MOVES_OF, "of", "m", "SQUARE-OR-PIECE", NULL, N_("Moves of"),
     N_("Lists the moves of a piece, as in m e4, or of a piece in hand, as in m P@."),
     TURN | REVIEW | LINE},
    {ACTION_THREATS, "threats", NULL, NULL, "t", N_("Threats"),
     N_("Marks the squares that the other side attacks; in line mode it says which pieces are "
        "attacked, and by what."),
     GAME | REVIEW | EDIT},
    {ACTION_WARNINGS, "warnings", NULL, "[on|off]", NULL, N_("Warnings"),
     N_("Tells what a move of yours would lose before it is played; then the same move, or Enter, "
        "plays it all the same."),
     ANY},
    {ACTION_ANALYSE, "analyse", NULL, "[on|off|LINES]", "F7 l", N_("Analyse"),
     N_("Shows what the position is worth and the best lines for as long as it is on; a number "
        "says "
        "how many lines."),
     GAME | REVIEW},
    {ACTION_EXPORT, "export", NULL, "FORM [FILE]", NULL, N_("Export"),
     N_("Shows the position as fen, text or ansi (a picture in colours), or writes it to a file."),
     GAME | REVIEW | EDIT},
    {ACTION_EDIT, "edit", NULL, "[WHAT]", "F8", N_("Edit"),
     N_("Sets up a position, from the one shown; while one edits, help lists how."), ANY | RARE},

    {ACTION_REVIEW, "review", NULL, "[FILE]", "v", N_("Review"),
     N_("Steps through this game, or those of a file."), ANY},
    {ACTION_NEXT, "next", NULL, "[PLIES]", "Right .", N_("Next"), N_("Steps forward."), REVIEW},
    {ACTION_BACK, "back", NULL, "[PLIES]", "Left ,", N_("Back"), N_("Steps back."), REVIEW},
    {ACTION_FIRST, "first", NULL, NULL, "Home", N_("Start"), N_("Goes to the start of the game."),
     REVIEW},
    {ACTION_FINAL, "end", NULL, NULL, "End", N_("End"), N_("Goes to the end of the line."), REVIEW},
    {ACTION_GOTO, "goto", NULL, "PLY", NULL, N_("Go to"), N_("Goes to a ply of the line."), REVIEW},
    {ACTION_VARIATION, "variation", NULL, "[NUMBER]", "[ ]", N_("Variation"),
     N_("Lists the moves recorded here, or goes on with one of them."), REVIEW},
    {ACTION_GAME, "game", NULL, "NUMBER|next|back", "> <", N_("Game"),
     N_("Goes to another game of the file: that of a number, the next one (>) or the one before "
        "(<)."),
     REVIEW},
    {ACTION_GAMES, "games", NULL, "[FILTER]", "b", N_("Games"),
     N_("Lists the games of the file: all, those that have these words, as in games ann 1-0, or by "
        "fields, as in games white ann result 1-0; the fields are player, white, black, variant, "
        "result and date. On the screen what is typed in the list does the same."),
     REVIEW},
    {ACTION_SEARCH, "search", "/", "[WORDS]", "/", N_("Search"),
     N_("Goes to the next move that is, or whose comment says, these words; check, capture, drop, "
        "promotion and marks such as ?! are found as well. Without words it looks for the same "
        "again, with back the other way."),
     REVIEW},
    {ACTION_AGAIN, "again", NULL, "[back]", "Ctrl-N Ctrl-P", N_("Search again"),
     N_("Looks for the same again, Ctrl-P or with back the other way."), REVIEW | SCREEN},
    {ACTION_COMMENT, "comment", NULL, "[TEXT]", "c", N_("Comment"),
     N_("Writes a comment on the move, in the place of the one it has; - takes that away. On the "
        "screen without one the comment is changed in the line."),
     REVIEW},
    {ACTION_NAG, "nag", NULL, "[MARK]", "n", N_("Mark"),
     N_("Marks the move, as in nag ?!, or takes the mark away; without one, lists the marks."),
     REVIEW},
    {ACTION_TAG, "tag", NULL, "[NAME [VALUE]]", NULL, N_("Tags"),
     N_("Tells what is said of the game, or one thing of it, or changes it, as in tag White Ann, "
        "tag Date 2026.11.22 or tag Result 1-0; - takes it away. What follows from the moves stays "
        "as it is."),
     REVIEW},
    {ACTION_PROMOTE, "promote", NULL, NULL, "^", N_("Promote"),
     N_("Puts the variation ahead of the line that it goes out from."), REVIEW},
    {ACTION_DELETE, "delete", NULL, "[variation|back]", "Del", N_("Delete"),
     N_("Deletes the move and all behind it, or the whole variation; back takes the last deletion "
        "back."),
     REVIEW},
    {ACTION_ANNOTATE, "annotate", NULL, "[SECONDS|all|stop]", "F3", N_("Annotate"),
     N_("Goes through the game, for as many seconds at each position, writes what it is worth and "
        "marks the bad moves with a better line; all: through the variations as well."),
     REVIEW},
    {ACTION_GRAPH, "graph", NULL, NULL, "g", N_("Graph"),
     N_("Shows how the evaluation of the line goes up and down; in line mode it says where it "
        "turned."),
     REVIEW},
    {ACTION_AUTOPLAY, "autoplay", NULL, NULL, "Space", N_("Run"),
     N_("Steps forward by itself; + and - change the speed, any other key ends it."),
     REVIEW | SCREEN},
    {ACTION_PLAY_ON, "playon", NULL, NULL, "x", N_("Play on"),
     N_("Plays on from the position shown."), REVIEW},

    {ACTION_HELP, "help", NULL, "[COMMAND]", "F1", N_("Help"), N_("Lists what can be done."), ANY},
    {ACTION_MENU, "menu", NULL, NULL, "F9", N_("Menu"), N_("Lists every action with its key."),
     ANY | SCREEN},
    {ACTION_COMMAND, "command", NULL, NULL, ":", N_("Command"),
     N_("Opens the line for commands in words."), ANY | SCREEN},
    {ACTION_CANCEL, "cancel", NULL, NULL, "Esc", N_("Cancel"),
     N_("One step back: leaves what was begun."), ANY | SCREEN},
    {ACTION_REPAINT, "repaint", NULL, NULL, "Ctrl-L", N_("Repaint"), N_("Draws the screen anew."),
     ANY | SCREEN | RARE},
    {ACTION_SUSPEND, "suspend", NULL, NULL, "Ctrl-Z", N_("Suspend"),
     N_("Leaves the program for the shell; fg comes back."), ANY | SCREEN | RARE},
    {ACTION_SAVE_SCREEN, "save-screen", NULL, "FILE", NULL, N_("Save the screen"),
     N_("Writes what the screen shows to a text file."), ANY | SCREEN | RARE},
    {ACTION_OPTIONS, "options", NULL, NULL, NULL, N_("Settings"),
     N_("Shows the settings; Enter, Left and Right change the one chosen, at once."), ANY | SCREEN},
    {ACTION_SET, "set", NULL, "[NAME=VALUE]", NULL, N_("Set"),
     N_("Lists the settings, shows one, or changes it and keeps it for the next time."),
     ANY | RARE},
    {ACTION_BIND, "bind", NULL, "KEY ACTION", NULL, N_("Bind a key"),
     N_("Gives a key to a command of this list, as in bind F7 flip; one that is in use only when "
        "told twice, or by bind!."),
     ANY | SCREEN | RARE},
    {ACTION_UNBIND, "unbind", NULL, "KEY", NULL, N_("Unbind a key"),
     N_("Takes a key from what it does."), ANY | SCREEN | RARE},
    {ACTION_MOUSE, "mouse", NULL, "[on|off]", "F12", N_("Mouse"),
     N_("Off leaves the mouse to the terminal, to mark text; Shift does that for a moment."),
     ANY | SCREEN | RARE},
    {ACTION_QUIT, "quit", "q", NULL, "q", N_("Quit"),
     N_("Leaves the review or the game, after a question while one is in progress, and from the "
        "menu or the line mode the program."),
     ANY},
};

const Action *action_table(size_t *count) {
    *count = sizeof(ACTIONS) / sizeof(ACTIONS[0]);
    return ACTIONS;
}

const Action *action_get(ActionId id) {
    for (size_t i = 0; i < sizeof(ACTIONS) / sizeof(ACTIONS[0]); i++)
        if (ACTIONS[i].id == id)
            return &ACTIONS[i];
    return NULL;
}

const Action *action_by_name(const char *word, unsigned when, bool *ambiguous) {
    const Action *found = NULL;
    size_t length = strlen(word), several = 0;
    if (ambiguous != NULL)
        *ambiguous = false;
    for (size_t i = 0; i < sizeof(ACTIONS) / sizeof(ACTIONS[0]) && length > 0; i++) {
        const Action *action = &ACTIONS[i];
        if (!(action->flags & when))
            continue;
        if (ascii_equal_ignore_case(action->name, word) ||
            (action->letters != NULL && ascii_equal_ignore_case(action->letters, word)))
            return action;
        if (strncmp(action->name, word, length) == 0) {
            found = action;
            several++;
        }
    }
    if (several > 1 && ambiguous != NULL)
        *ambiguous = true;
    return several == 1 ? found : NULL;
}
