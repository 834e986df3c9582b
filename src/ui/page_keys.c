/* Pages of text that scroll. */
#include "ui/handlers.h"
#include "ui/operations.h"

void page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, false);
}

void page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, false);
}

void page_page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, true);
}

void page_page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, true);
}

void page_home(App *app, const Event *event) {
    (void)event;
    app->page.top = 0;
}

void page_end(App *app, const Event *event) {
    (void)event;
    page_scroll(app, (int)app->page.text.length, false);
}

void page_text(App *app, const Event *event) {
    if (event->code == ' ')
        page_page_down(app, event);
    else if (event->code == 'q')
        app_close(app);
    else if (event->code == 'j')
        page_down(app, event);
    else if (event->code == 'k')
        page_up(app, event);
}
