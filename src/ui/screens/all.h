/* All screens there are, and those of them that others have opened (ui/app/screen_voice.h). */
#ifndef PANDEMONIUM_UI_SCREENS_ALL_H
#define PANDEMONIUM_UI_SCREENS_ALL_H

#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "ui/kit/layout.h"

/* NULL ends them. */
extern const Screen *const ALL_SCREENS[];
extern const UiVoice SCREEN_VOICE;

/* screen_page.c, screen_list.c, screen_ask.c, screen_confirm.c: what the voice does. */
void page_show(App *app, const PageText *page);
void list_show(App *app, const ListSource *source, size_t item);
void ask_show(App *app, Question question, const char *text);
void confirm_show(App *app, Confirm confirm);

/* tour.c: three lines in a player's very first game. */
/* Before an event: whatever a person does ends the tour, and is done as well. */
void tour_before(App *app, const Event *event);
/* After it, and before the first: begins the tour when a person is to move for the first time ever.
 * A script sees none.
 */
void tour_after(App *app);
void tour_draw(const App *app, const Layout *layout, Grid *grid);

#endif
