#include "ui/screens/pieces_view.h"

#include "base/i18n.h"
#include "ui/board/box.h"
#include "ui/board/card_view.h"
#include "ui/screens/piece_browser.h"
#include "words/card.h"
#include "words/words.h"

enum {
    CARDS_WIDTH = 100, /* of two cards side by side; wider text is hard to read */
    CARD_LEAST = 34    /* a narrower second card is left out */
};

/* All pieces, the current one in brackets; returns the row below. */
static int strip_draw(const App *app, const Variant *variant, const Rect *area, Grid *grid) {
    int x = area->x, y = area->y;
    size_t count = pieces_count(variant);
    for (size_t i = 0; i < count; i++) {
        bool chosen = app->list.item == i;
        const char *letters = variant->roles[pieces_role(variant, i)].san;
        int columns = grid_columns(letters) + 2;
        if (x + columns > area->x + area->width && x > area->x) {
            x = area->x;
            y++;
        }
        Hit hit = {HIT_ITEM, (uint32_t)i};
        Pen pen = {chosen ? INK_TITLE : INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, hit};
        x = grid_putf(grid, area, x, y, &pen, chosen ? "[%s]" : " %s ", letters);
    }
    return y + 1;
}

static void one_draw(const App *app, const Variant *variant, Role role, const Rect *area,
                     Grid *grid) {
    char buffer[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(buffer);
    Card card;
    card_init(&card, variant, role, SIDE_WHITE);
    card_add_all(&card, &text);
    card_draw_in(app, &card, area, buffer, grid);
}

void pieces_draw(const App *app, const Layout *layout, Grid *grid) {
    const Variant *variant = pieces_variant(app);
    Rect area = layout->page;
    int width = area.width - 2 < CARDS_WIDTH ? area.width - 2 : CARDS_WIDTH;
    area = rect_make((app->width - width) / 2, area.y, width, area.height);
    bool roomy = area.height > 16;
    if (roomy) {
        char buffer[160];
        Text text = TEXT_OVER(buffer);
        text_addf(&text, _("Pieces of %s, as White sees them"), words_title(variant));
        area.y++;
        heading_draw(&area, buffer, grid);
        area.y += 2;
        area.height -= 3;
    }
    int below = strip_draw(app, variant, &area, grid) + (roomy ? 1 : 0);
    area.height -= below - area.y;
    area.y = below;
    Role role = pieces_role(variant, app->list.item);
    Role into = card_promoted(variant, role, SIDE_WHITE);
    bool both = into != ROLE_NONE && area.width >= 2 * CARD_LEAST;
    Rect left = area;
    if (both)
        left.width = area.width / 2 - 1;
    one_draw(app, variant, role, &left, grid);
    if (!both)
        return;
    Rect right = area;
    right.x = area.x + area.width / 2 + 1;
    right.width = area.x + area.width - right.x;
    one_draw(app, variant, into, &right, grid);
}
