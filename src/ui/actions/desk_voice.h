/* How the desk speaks on the screen. */
#ifndef PANDEMONIUM_UI_ACTIONS_DESK_VOICE_H
#define PANDEMONIUM_UI_ACTIONS_DESK_VOICE_H

#include "play/services/voice.h"
#include "ui/app/app.h"

/* The voice of the screen whose state app is; app is its skin. */
DeskVoice app_voice(App *app);

#endif
