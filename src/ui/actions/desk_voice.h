/* The desk's voice on the screen. */
#ifndef PANDEMONIUM_UI_ACTIONS_DESK_VOICE_H
#define PANDEMONIUM_UI_ACTIONS_DESK_VOICE_H

#include "play/desk/voice.h"
#include "ui/app/app.h"

/* The voice of the full screen, with app as its skin. */
DeskVoice app_voice(App *app);

#endif
