/* Actions that only the full screen has; it runs nearly all of them itself. */
#include "base/i18n.h"
#include "play/desk/services.h"

const Action CARD_ACTION = {
    .id = ACTION_CARD,
    .name = "card",
    .keys = "i",
    .label = N_("Piece card"),
    .help = N_("Shows how the piece under the cursor moves: off, card, or all pieces."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action TURN_CARD_ACTION = {
    .id = ACTION_TURN_CARD,
    .name = "turn",
    .keys = "p",
    .label = N_("Promotion"),
    .help = N_("Switches the piece card between the piece and its promoted form."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action TOUR_ACTION = {
    .id = ACTION_TOUR,
    .name = "tour",
    .label = N_("Tour"),
    .help = N_("Shows the three-line introduction again."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_SETUP |
             ACTION_ON_SCREEN,
};

const Action LOOK_BACK_ACTION = {
    .id = ACTION_LOOK_BACK,
    .name = "lookback",
    .keys = ",",
    .label = N_("Look back"),
    .arguments = "[PLY]",
    .help = N_("Shows the board one move ago, as PgUp and the wheel do, or after a ply; then PgUp, "
               "PgDn and Home step, and any move or Esc returns to the game."),
    .flags = ACTION_WHEN_GAME | ACTION_ON_SCREEN,
};

const Action AUTOPLAY_ACTION = {
    .id = ACTION_AUTOPLAY,
    .name = "autoplay",
    .keys = "Space",
    .label = N_("Run"),
    .help = N_("Steps forward automatically; + and - change the speed, any other key stops it."),
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
    .help = N_("Opens the command line."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action CANCEL_ACTION = {
    .id = ACTION_CANCEL,
    .name = "cancel",
    .keys = "Esc",
    .label = N_("Cancel"),
    .help = N_("Steps back, or cancels what you began."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action REPAINT_ACTION = {
    .id = ACTION_REPAINT,
    .name = "repaint",
    .keys = "Ctrl-L",
    .label = N_("Repaint"),
    .help = N_("Redraws the screen."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

const Action SUSPEND_ACTION = {
    .id = ACTION_SUSPEND,
    .name = "suspend",
    .keys = "Ctrl-Z",
    .label = N_("Suspend"),
    .help = N_("Suspends the program; type fg in the shell to resume it."),
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
    .help = N_("Shows the settings; Enter, Left and Right change the selected one at once."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN,
};

const Action BIND_ACTION = {
    .id = ACTION_BIND,
    .name = "bind",
    .arguments = "KEY ACTION",
    .label = N_("Bind a key"),
    .help = N_("Binds a key to a command in this list, as in bind F7 flip; if the key is taken, "
               "repeat the command or use bind!."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

const Action UNBIND_ACTION = {
    .id = ACTION_UNBIND,
    .name = "unbind",
    .arguments = "KEY",
    .label = N_("Unbind a key"),
    .help = N_("Removes a key's binding."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
};

static ActionResult mouse(Desk *desk, const char *argument) {
    desk_say(
        desk,
        desk_switch(desk, setting_named("mouse"), argument)
            ? _("Mouse on: click, drag, wheel. Hold Shift to select text.")
            : _("Mouse off: the terminal selects text. Press F12 or type :mouse to turn it on."));
    return ACTION_DONE;
}

const Action MOUSE_ACTION = {
    .id = ACTION_MOUSE,
    .name = "mouse",
    .arguments = "[on|off]",
    .keys = "F12",
    .label = N_("Mouse"),
    .help =
        N_("When off, the terminal selects text with the mouse; while on, hold Shift to do so."),
    .flags = ACTION_WHEN_ANY | ACTION_ON_SCREEN | ACTION_RARE,
    .run = mouse,
};
