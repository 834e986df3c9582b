/* What several states do alike. */
#include "ui/handlers.h"
#include "ui/operations.h"

void idle_interrupt(App *app, const Event *event) {
    (void)event;
    operation_interrupt(app);
}

void modal_close(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

void leave_to_home(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
}
