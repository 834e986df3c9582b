/* Actions that only the full screen has, and nearly all carries out itself. */
#include "base/i18n.h"
#include "play/desk/services.h"

const Action CARD_ACTION = {
    .id = ACTION_CARD,
    .name = "card",
    .keys = "i",
    .label = N_("Piece card"),
    .help = N_("Shows how the piece under the cursor moves: off, card, on all pieces."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action TURN_CARD_ACTION = {
    .id = ACTION_TURN_CARD,
    .name = "turn",
    .keys = "p",
    .label = N_("Other side"),
    .help = N_("Shows on the piece card what the piece promotes to, and back."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action TOUR_ACTION = {
    .id = ACTION_TOUR,
    .name = "tour",
    .label = N_("Tour"),
    .help = N_("Shows the three lines on how to play again."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action LOOK_BACK_ACTION = {
    .id = ACTION_LOOK_BACK,
    .name = "lookback",
    .keys = ",",
    .label = N_("Look back"),
    .help = N_("Shows how the board was a move ago; Left and Right then step, any move or Esc goes "
               "back to the game."),
    .flags = ACTION_WHEN_GAME | ACTION_ON_SCREEN,
};

const Action AUTOPLAY_ACTION = {
    .id = ACTION_AUTOPLAY,
    .name = "autoplay",
    .keys = "Space",
    .label = N_("Run"),
    .help = N_("Steps forward by itself; + and - change the speed, any other key ends it."),
    .flags = ACTION_WHEN_REVIEW | ACTION_ON_SCREEN,
};

const Action MENU_ACTION = {
    .id = ACTION_MENU,
    .name = "menu",
    .keys = "F9",
    .label = N_("Menu"),
    .help = N_("Lists every action with its key."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action COMMAND_ACTION = {
    .id = ACTION_COMMAND,
    .name = "command",
    .keys = ":",
    .label = N_("Command"),
    .help = N_("Opens the line for commands in words."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action CANCEL_ACTION = {
    .id = ACTION_CANCEL,
    .name = "cancel",
    .keys = "Esc",
    .label = N_("Cancel"),
    .help = N_("One step back: leaves what was begun."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action REPAINT_ACTION = {
    .id = ACTION_REPAINT,
    .name = "repaint",
    .keys = "Ctrl-L",
    .label = N_("Repaint"),
    .help = N_("Draws the screen anew."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

const Action SUSPEND_ACTION = {
    .id = ACTION_SUSPEND,
    .name = "suspend",
    .keys = "Ctrl-Z",
    .label = N_("Suspend"),
    .help = N_("Leaves the program for the shell; fg comes back."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

const Action SAVE_SCREEN_ACTION = {
    .id = ACTION_SAVE_SCREEN,
    .name = "save-screen",
    .arguments = "FILE",
    .label = N_("Save the screen"),
    .prompt = N_("Write the screen to file: "),
    .help = N_("Writes what the screen shows to a text file."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE | ACTION_ASKS_FILE,
};

const Action OPTIONS_ACTION = {
    .id = ACTION_OPTIONS,
    .name = "options",
    .label = N_("Settings"),
    .help = N_("Shows the settings; Enter, Left and Right change the one chosen, at once."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action BIND_ACTION = {
    .id = ACTION_BIND,
    .name = "bind",
    .arguments = "KEY ACTION",
    .label = N_("Bind a key"),
    .help = N_(
        "Gives a key to a command of this list, as in bind F7 flip; one that is in use only when "
        "told twice, or by bind!."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

const Action UNBIND_ACTION = {
    .id = ACTION_UNBIND,
    .name = "unbind",
    .arguments = "KEY",
    .label = N_("Unbind a key"),
    .help = N_("Takes a key from what it does."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

static ActionResult mouse(Desk *desk, const char *argument) {
    desk_say(desk, desk_switch(desk, setting_named("mouse"), argument)
                       ? _("Mouse on: click, drag, wheel. With Shift held the terminal marks text.")
                       : _("Mouse off: the terminal marks text. F12 or :mouse turns it on."));
    return ACTION_DONE;
}

const Action MOUSE_ACTION = {
    .id = ACTION_MOUSE,
    .name = "mouse",
    .arguments = "[on|off]",
    .keys = "F12",
    .label = N_("Mouse"),
    .help = N_("Off leaves the mouse to the terminal, to mark text; Shift does that for a moment."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
    .run = mouse,
};
