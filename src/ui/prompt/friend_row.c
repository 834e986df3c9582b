#include "ui/prompt/friend_row.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/meet/meet.h"
#include "ui/board/box.h"
#include "ui/prompt/prompt.h"

enum { ROW_GAP = 2 };

/* Draws words, and the commands after them if they fit whole. */
static void draw_words(const Rect *row, const char *words, const char *commands, Grid *grid) {
    Rect area = {0, row->y, grid->width, 1};
    grid_fill(grid, &area, &PEN_PLAIN, " ");
    area.x++;
    area.width -= 2;
    int columns = grid_columns(commands), room = area.width - columns - ROW_GAP;
    Rect part = area;
    if (grid_columns(words) > room)
        part.width = room;
    int x = grid_put(grid, part, area.x, &PROMPT_HEAD, words);
    grid_put(grid, area, x + ROW_GAP, &PROMPT_DIM, commands);
}

void friend_row_draw(const App *app, const Rect *row, Grid *grid) {
    char data[256], invitation[160];
    Text text = TEXT_OVER(data), command = TEXT_OVER(invitation);
    if (desk_request(app->desk, &text)) {
        draw_words(row, data, ":yes  :no", grid);
        return;
    }
    if (!desk_awaits_friend(app->desk))
        return;
    desk_invitation(app->desk, &command);
    text_addf(&text, _("Your friend types: %s"), invitation);
    draw_words(row, data, _(":host copies"), grid);
}
