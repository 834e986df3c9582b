/* All screens there are, and those of them that others have opened (ui/app/screen_voice.h). */
#ifndef PANDEMONIUM_UI_SCREENS_ALL_H
#define PANDEMONIUM_UI_SCREENS_ALL_H

#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"

/* NULL ends them. */
extern const Screen *const ALL_SCREENS[];
extern const UiVoice SCREEN_VOICE;

/* screen_page.c, screen_list.c, screen_ask.c, screen_confirm.c: what the voice does. */
void page_show(App *app, const PageText *page);
void list_show(App *app, const ListSource *source, size_t item);
void ask_show(App *app, Question question, const char *text);
void confirm_show(App *app, Confirm confirm);

#endif
