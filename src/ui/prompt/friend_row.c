#include "ui/prompt/friend_row.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/meet/meet.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"

enum { ROW_GAP = 2, ROWS_LIMIT = 3, INVITATION_SIZE = 512 };

/* Whether the prompt has what the user types or is asked, which must stay in sight. */
static bool is_prompt_taken(const App *app) {
    return app_screen(app) != app_home(app);
}

/* Blanks row y and returns the part of it for text. */
static Rect clear_row(int y, Grid *grid) {
    Rect row = {0, y, grid->width, 1};
    grid_fill(grid, &row, &PEN_PLAIN, " ");
    return (Rect){1, y, grid->width - 2, 1};
}

/* Draws words, and then commands, in the row y if both fit; else in more rows, of which y is the
 * last. Commands are never cut. */
static void draw_words(int y, const char *words, const char *commands, Grid *grid) {
    Rect row = clear_row(y, grid);
    if (grid_columns(words) + ROW_GAP + grid_columns(commands) <= row.width) {
        int x = grid_put(grid, row, row.x, &PROMPT_HEAD, words);
        grid_put(grid, row, x + ROW_GAP, &PROMPT_DIM, commands);
        return;
    }
    bool below = commands[0] != '\0';
    int rows = wrap_count(words, row.width);
    if (rows > ROWS_LIMIT - below)
        rows = ROWS_LIMIT - below;
    int top = y - rows + !below;
    if (top < 0)
        return;
    for (int i = 0; i < rows; i++)
        clear_row(top + i, grid);
    wrap_draw(grid, &(Rect){row.x, top, row.width, rows}, &PROMPT_HEAD, words, 0);
    grid_put(grid, row, row.x, &PROMPT_DIM, commands);
}

/* Says what the friend types, with as much around it as fits. */
static void draw_invitation(const App *app, int y, Grid *grid) {
    char command_data[INVITATION_SIZE], whole_data[INVITATION_SIZE];
    Text command = TEXT_OVER(command_data), whole = TEXT_OVER(whole_data);
    int room = grid->width - 2;
    const char *copies = _(":host copies");
    desk_invitation(app->desk, &command);
    text_addf(&whole, _("Your friend types: %s"), command_data);
    bool copied = grid_columns(whole_data) + ROW_GAP + grid_columns(copies) <= room;
    bool led = grid_columns(whole_data) <= room;
    draw_words(y, led ? whole_data : command_data, copied ? copies : "", grid);
}

void friend_row_draw(const App *app, const Rect *prompt, Grid *grid) {
    char data[INVITATION_SIZE];
    Text text = TEXT_OVER(data);
    int y = prompt->y - is_prompt_taken(app);
    const char *host = desk_asked_host(app->desk);
    if (host[0] != '\0') {
        text_addf(&text, _("Waiting for %s."), host);
        draw_words(y, data, _(":no gives up"), grid);
    } else if (desk_request(app->desk, &text)) {
        draw_words(y, data, ":yes  :no", grid);
    } else if (desk_awaits_friend(app->desk) && !is_prompt_taken(app)) {
        draw_invitation(app, y, grid);
    }
}
