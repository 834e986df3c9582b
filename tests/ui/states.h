/* The screens in order, so that tests can name one and visit all. */
#ifndef PANDEMONIUM_TESTS_UI_STATES_H
#define PANDEMONIUM_TESTS_UI_STATES_H

#include "ui/screens/all.h"

/* Each is its screen's index in ALL_SCREENS. */
typedef enum UiState {
    UI_MENU,
    UI_NEW_GAME,
    UI_GALLERY,
    UI_SETUP,
    UI_IDLE,
    UI_SELECTED,
    UI_DROP,
    UI_PROMOTION,
    UI_ENTRY,
    UI_THINK,
    UI_FAILED,
    UI_OVER,
    UI_PUZZLE,
    UI_FIRST,
    UI_LESSON,
    UI_REVIEW,
    UI_COMMAND,
    UI_ASK,
    UI_PAGE,
    UI_ACTIONS,
    UI_LIST,
    UI_CONSENT,
    UI_CONFIRM,
    UI_HANDOVER,
    UI_OPTIONS,
    UI_VALUES,
    UI_LEARN,
    UI_CHOICES,
    UI_GHOST,
    UI_WARNING,
    UI_LOOK_BACK,
    UI_ARROW,
    UI_EXPLORER,
    UI_GAMES,
    UI_SHARE,
    UI_SHARE_NAME,
    UI_EDIT,
    UI_STATE_COUNT
} UiState;

#endif
