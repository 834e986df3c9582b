#include "ui/app/states.h"

#include "base/i18n.h"
#include "play/services/action.h"

#define MENU_HINTS N_("Up Down choose  Enter takes  q quits")
#define LIST_HINTS N_("Up Down choose  Enter takes  letters filter  Esc leaves")

static const StateFacts FACTS[UI_STATE_COUNT] = {
    [UI_MENU] = {.name = "menu",
                 .when = ACTION_WHEN_MENU,
                 .keys = KEYS_ACTIONS,
                 .hints = MENU_HINTS},
    [UI_NEW_GAME] = {.name = "new-game",
                     .when = ACTION_WHEN_MENU,
                     .keys = KEYS_FEW,
                     .hints = N_("Arrows choose and change  s starts  Esc leaves")},
    [UI_SETUP] = {.name = "setup",
                  .when = ACTION_WHEN_SETUP,
                  .keys = KEYS_ACTIONS,
                  .pressing = true},
    [UI_IDLE] = {.name = "idle",
                 .when = ACTION_WHEN_TURN,
                 .keys = KEYS_ACTIONS,
                 .hints = N_("Enter takes  Tab next  or type a move  ? help")},
    [UI_SELECTED] = {.name = "selected",
                     .when = ACTION_WHEN_TURN,
                     .keys = KEYS_ACTIONS,
                     .hints = N_("Enter goes there  Tab next  ? why  Esc back")},
    [UI_DROP] = {.name = "drop",
                 .when = ACTION_WHEN_TURN,
                 .keys = KEYS_ACTIONS,
                 .hints = N_("Enter drops there  Tab next  1-9 another  ? why  Esc back")},
    [UI_PROMOTION] = {.name = "promotion",
                      .when = ACTION_WHEN_TURN,
                      .keys = KEYS_FEW,
                      .pressing = true},
    [UI_ENTRY] = {.name = "entry", .when = ACTION_WHEN_TURN, .keys = KEYS_LINE, .pressing = true},
    [UI_THINK] = {.name = "think", .when = ACTION_WHEN_THINKING, .keys = KEYS_ACTIONS},
    [UI_FAILED] = {.name = "failed",
                   .when = ACTION_WHEN_THINKING,
                   .keys = KEYS_FEW,
                   .pressing = true,
                   .hints = N_("a asks the engine again  c our computer plays on  l leaves, the "
                               "game is kept")},
    [UI_OVER] = {.name = "over",
                 .when = ACTION_WHEN_OVER,
                 .keys = KEYS_ACTIONS,
                 .hints = N_("r rematch  v review  s save  u undo  F9 menu")},
    [UI_REVIEW] = {.name = "review",
                   .when = ACTION_WHEN_REVIEW,
                   .keys = KEYS_ACTIONS,
                   .hints =
                       N_("Left Right step  [ ] variation  q leaves  n mark  c comment  / find  "
                          "Space runs  g graph  F3 whole game  Enter tries a move  "
                          "x plays on")},
    [UI_COMMAND] = {.name = "command", .keys = KEYS_LINE, .modal = true, .pressing = true},
    [UI_ASK] = {.name = "ask", .keys = KEYS_LINE, .modal = true, .pressing = true},
    [UI_PAGE] = {.name = "page",
                 .keys = KEYS_FEW,
                 .modal = true,
                 .hints = N_("Up Down PgUp PgDn scroll  Esc leaves")},
    [UI_ACTIONS] = {.name = "actions", .keys = KEYS_FEW, .modal = true, .hints = LIST_HINTS},
    [UI_LIST] = {.name = "list", .keys = KEYS_FEW, .modal = true, .hints = LIST_HINTS},
    [UI_CONFIRM] = {.name = "confirm", .keys = KEYS_FEW, .modal = true, .pressing = true},
    [UI_HANDOVER] = {.name = "handover",
                     .when = ACTION_WHEN_TURN,
                     .keys = KEYS_FEW,
                     .pressing = true},
    [UI_OPTIONS] = {.name = "options",
                    .keys = KEYS_FEW,
                    .modal = true,
                    .hints = N_("Up Down choose  Enter Left Right change  Esc leaves")},
    [UI_PIECES] = {.name = "pieces",
                   .keys = KEYS_FEW,
                   .modal = true,
                   .hints = N_("Arrows step  Tab promotes  letter jumps  Enter all as text  Esc "
                               "leaves")},
    [UI_GHOST] = {.name = "ghost",
                  .when = ACTION_WHEN_TURN,
                  .keys = KEYS_FEW,
                  .pressing = true,
                  .hints = N_("Enter plays it  Esc back")},
    [UI_CHOICES] = {.name = "choices",
                    .keys = KEYS_FEW,
                    .modal = true,
                    .pressing = true,
                    .hints = N_("Up Down choose  Enter plays  type on for fewer  Esc back")},
    [UI_EDIT] = {.name = "edit",
                 .when = ACTION_WHEN_EDIT,
                 .keys = KEYS_PIECES,
                 .pressing = true,
                 .hints = N_("letters put pieces  Tab chooses one  F8 more  ? help  Esc leaves")},
};

const StateFacts *state_facts(UiState state) {
    return &FACTS[state];
}
