#include "ui/screens/all.h"

/* One screen a line. With nothing in progress, the first one whose `home` holds is shown. */
#define SCREENS(DO)                                                                                \
    DO(SCREEN_MENU)                                                                                \
    DO(SCREEN_NEW_GAME)                                                                            \
    DO(SCREEN_GALLERY)                                                                             \
    DO(SCREEN_SETUP)                                                                               \
    DO(SCREEN_IDLE)                                                                                \
    DO(SCREEN_SELECTED)                                                                            \
    DO(SCREEN_DROP)                                                                                \
    DO(SCREEN_PROMOTION)                                                                           \
    DO(SCREEN_ENTRY)                                                                               \
    DO(SCREEN_THINK)                                                                               \
    DO(SCREEN_FAILED)                                                                              \
    DO(SCREEN_OVER)                                                                                \
    DO(SCREEN_PUZZLE)                                                                              \
    DO(SCREEN_FIRST)                                                                               \
    DO(SCREEN_LESSON)                                                                              \
    DO(SCREEN_REVIEW)                                                                              \
    DO(SCREEN_COMMAND)                                                                             \
    DO(SCREEN_ASK)                                                                                 \
    DO(SCREEN_PAGE)                                                                                \
    DO(SCREEN_ACTIONS)                                                                             \
    DO(SCREEN_LIST)                                                                                \
    DO(SCREEN_CONSENT)                                                                             \
    DO(SCREEN_CONFIRM)                                                                             \
    DO(SCREEN_HANDOVER)                                                                            \
    DO(SCREEN_OPTIONS)                                                                             \
    DO(SCREEN_VALUES)                                                                              \
    DO(SCREEN_LEARN)                                                                               \
    DO(SCREEN_CHOICES)                                                                             \
    DO(SCREEN_GHOST)                                                                               \
    DO(SCREEN_WARNING)                                                                             \
    DO(SCREEN_LOOK_BACK)                                                                           \
    DO(SCREEN_ARROW)                                                                               \
    DO(SCREEN_EXPLORER)                                                                            \
    DO(SCREEN_GAMES)                                                                               \
    DO(SCREEN_SHARE)                                                                               \
    DO(SCREEN_SHARE_NAME)                                                                          \
    DO(SCREEN_EDIT)

#define DECLARED(screen) extern const Screen screen;
#define LISTED(screen)   &(screen),

SCREENS(DECLARED)
const Screen *const ALL_SCREENS[] = {SCREENS(LISTED) NULL};

const ScreenOps SCREEN_OPS = {page_show,    list_show, ask_field_show, ask_line_show,
                              confirm_show, form_show, explorer_show,  learn_show};
