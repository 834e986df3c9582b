/* Asks how to arrive on a target: which promotion, or none. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/words.h"

typedef struct Promotion {
    Move moves[CHOICES_LIMIT];
    size_t count, chosen;
} Promotion;

extern const Screen SCREEN_PROMOTION;

static Promotion *own_of(const App *app) {
    return app_own(app, &SCREEN_PROMOTION);
}

static void promotion_step(App *app, const Event *event) {
    Promotion *own = own_of(app);
    own->chosen = (own->chosen + (event_goes_back(event) ? own->count - 1 : 1)) % own->count;
}

static void promotion_enter(App *app, const Event *event) {
    const Promotion *own = own_of(app);
    (void)event;
    board_submit(app, own->moves[own->chosen]);
}

/* The number of promotions among the choices, which come first. */
static size_t promotion_count(const App *app) {
    const Promotion *own = own_of(app);
    size_t count = 0;
    while (count < own->count && variant_move_turns(app_variant(app), own->moves[count]))
        count++;
    return count;
}

/* The index of the choice that a letter or symbol names; the number of choices: none. */
static size_t promotion_named(const App *app, uint32_t code) {
    const Promotion *own = own_of(app);
    const Variant *variant = app_variant(app);
    size_t promotions = promotion_count(app);
    if (code == '=' || (code == 'n' && promotions == 1))
        return promotions;
    if (promotions == 1)
        return code == '+' || code == 'y' ? 0 : own->count;
    for (size_t i = 0; i < promotions && code < 128; i++)
        if (ascii_to_upper((char)code) == variant->roles[move_role(own->moves[i])].letter)
            return i;
    return own->count;
}

static void promotion_text(App *app, const Event *event) {
    const Promotion *own = own_of(app);
    size_t named = promotion_named(app, event->code);
    if (event->code == 'p')
        promotion_step(app, &(Event){.kind = EVENT_NEXT});
    else if (named < own->count)
        board_submit(app, own->moves[named]);
}

static void promotion_click(App *app, const Event *event) {
    const Promotion *own = own_of(app);
    if (event->hit.kind == HIT_ITEM && event->hit.value < own->count)
        board_submit(app, own->moves[event->hit.value]);
}

/* Writes a choice: "+ Queen", "= stays Ferz". With several promotions a letter selects one. */
static void choice_text(const App *app, size_t index, Text *out) {
    const Variant *variant = app_variant(app);
    const Promotion *own = own_of(app);
    Move move = own->moves[index];
    bool several = own->count > 1 && variant_move_turns(variant, own->moves[1]);
    if (!variant_move_turns(variant, move)) {
        Role role = app_role_of_move(app_position(app), move);
        if (app->width < PROMPT_NARROW)
            text_add(out, _("= no"));
        else
            text_addf(out, _("= stays %s"), words_role_name(variant, role));
        return;
    }
    const VariantRole *role = &variant->roles[move_role(move)];
    if (several && app->width < PROMPT_NARROW)
        text_add_char(out, role->letter);
    else if (several)
        text_addf(out, "%c %s", role->letter, words_role_name(variant, move_role(move)));
    else
        text_addf(out, "+ %s", words_role_name(variant, move_role(move)));
}

/* The keys of the question. A narrow row leaves out the last ones; the help has them all. */
static const char *promotion_hint(const App *app) {
    return promotion_count(app) == 1
               ? _("Enter ok  Esc back  + or y yes  = or n no  Left Right other choice")
               : _("Enter ok  Esc back  a letter picks one  = no  Left Right other choice");
}

static void promotion_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Promotion *own = own_of(app);
    bool narrow = area->width < PROMPT_NARROW;
    (void)layout;
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD,
                     !narrow                     ? _("Promote to: ")
                     : promotion_count(app) == 1 ? _("Promote? ")
                                                 : _("To: "));
    for (size_t i = 0; i < own->count; i++) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        choice_text(app, i, &text);
        x = prompt_draw_choice(area, x, &(ListItem){i, own->chosen == i, buffer}, grid);
    }
    prompt_draw_hints(area, x + 1, prompt_hints(app), grid);
}

/* The piece that the selected choice gives. */
static Role promotion_role(const App *app) {
    const Promotion *own = own_of(app);
    Move move = own->moves[own->chosen];
    return variant_move_turns(app_variant(app), move) ? move_role(move)
                                                      : app_role_of_move(app_position(app), move);
}

static void promotion_mark(const App *app, const Position *position, Marks *out) {
    const Promotion *own = own_of(app);
    (void)position;
    out->selected = app->from;
    out->targets = bitboard_of(move_to(own->moves[0]));
    out->promoting = out->targets;
}

const Screen SCREEN_PROMOTION = {
    .name = "promotion",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_FEW,
    .flags = SCREEN_PRESSES,
    .own_size = sizeof(Promotion),
    .stays = app_can_move,
    .role = promotion_role,
    .prompt = promotion_prompt,
    .hint = promotion_hint,
    .mark = promotion_mark,
    .event =
        {
            [EVENT_HOME] = {.ignored = "the choices stand in one short row"},
            [EVENT_END] = {.ignored = "the choices stand in one short row"},
            [EVENT_ENTER] = {.does = promotion_enter},
            [EVENT_ESCAPE] = {.does = leave_to_begun},
            [EVENT_TEXT] = {.does = promotion_text},
            [EVENT_CLICK] = {.does = promotion_click},
            [EVENT_LOOK] = {.ignored = "the cursor stays on the target in question"},
            [EVENT_INTERRUPT] = {.does = leave_to_begun},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
            [EVENT_PASTE] = {.ignored = "a letter answers the question"},
        },
    .any = promotion_step,
};

void promotion_show(App *app, const Move *moves, size_t count) {
    app_clear_replies(app);
    if (desk_has(app->desk, ACTIVITY_TEACHES)) /* what was said is about an earlier try */
        app->log_count = 0;
    app_show(app, &SCREEN_PROMOTION);
    Promotion *own = own_of(app);
    memcpy(own->moves, moves, count * sizeof moves[0]);
    own->count = count;
}
