/* The open screens: home, the one above it, and going back. */
#include "ui/app/screen.h"

#include <stdlib.h>

#include "base/memory.h"
#include "play/desk/services.h"
#include "play/session/turns.h"
#include "ui/app/app.h"

const Screen *app_screen(const App *app) {
    return app->above.screen != NULL ? app->above.screen : app->below.screen;
}

const Screen *app_screen_below(const App *app) {
    return app->below.screen;
}

void *app_own(const App *app, const Screen *screen) {
    if (app->above.screen == screen)
        return app->above.own;
    return app->below.screen == screen ? app->below.own : NULL;
}

bool screen_is(const Screen *screen, unsigned flag) {
    for (; screen != NULL; screen = screen->parent)
        if ((screen->flags & flag) != 0)
            return true;
    return false;
}

/* Screens that take any event do not edit a line. */
static Reaction own_reaction(const Screen *screen, EventKind kind) {
    Reaction own = screen->event[kind];
    if (own.does == NULL && own.ignored == NULL && kind != EVENT_EDITED)
        own.does = screen->any;
    return own;
}

const Screen *screen_answering(const Screen *screen, EventKind kind) {
    for (; screen != NULL; screen = screen->parent) {
        Reaction own = own_reaction(screen, kind);
        if (own.does != NULL || own.ignored != NULL)
            return screen;
    }
    return NULL;
}

Reaction screen_reaction(const Screen *screen, EventKind kind) {
    const Screen *answering = screen_answering(screen, kind);
    if (answering != NULL)
        return own_reaction(answering, kind);
    if (kind == EVENT_EDITED)
        return (Reaction){.ignored = "no line is edited here"};
    if (kind == EVENT_FUNCTION)
        return (Reaction){.ignored = "the key has no action here"};
    while (screen->otherwise == NULL && screen->parent != NULL)
        screen = screen->parent;
    return (Reaction){.ignored = screen->otherwise};
}

const Screen *app_home(const App *app) {
    const Screen *const *screen = app->screens;
    while ((*screen)->home == NULL || !(*screen)->home(app))
        screen++;
    return *screen;
}

bool app_is_home(const App *app) {
    return app_screen(app) == app_home(app);
}

/* --- opening and leaving --------------------------------------------------------------------- */

static void frame_close(Frame *frame) {
    if (frame->screen != NULL && frame->screen->close != NULL)
        frame->screen->close(frame->own);
    free(frame->own);
    *frame = (Frame){.screen = NULL};
}

static void frame_open(Frame *frame, const Screen *screen) {
    frame_close(frame);
    frame->screen = screen;
    frame->own = screen->own_size > 0 ? memory_new(1, screen->own_size) : NULL;
}

/* Begins the list of the screen that gets the keys. */
static void list_begin(App *app) {
    app->list.source = app_screen(app)->list;
    app->list.item = app_screen(app)->first != NULL ? app_screen(app)->first(app) : 0;
    app->list.filter.text[0] = '\0';
    app->find = (FindUi){.typing = false};
}

void app_show(App *app, const Screen *screen) {
    frame_close(&app->above);
    frame_open(&app->below, screen);
    list_begin(app);
}

void app_show_below(App *app, const Screen *screen) {
    frame_open(&app->below, screen);
    if (app->above.screen == NULL)
        list_begin(app);
}

void app_open(App *app, const Screen *screen) {
    if (app->above.screen == NULL)
        app->below.item = app->list.filter.text[0] == '\0' ? app->list.item : 0;
    frame_open(&app->above, screen);
    list_begin(app);
}

void app_close_screens(App *app) {
    frame_close(&app->above);
    frame_close(&app->below);
}

void app_show_home(App *app) {
    const Screen *home = app_home(app);
    if (home == app->below.screen && screen_is(home, SCREEN_KEEPS))
        frame_close(&app->above);
    else
        app_show(app, home);
}

void app_go_home(App *app) {
    app->drop = ROLE_NONE;
    app->from = app->lifted = app->pointed = SQUARE_NONE;
    if (app->handing_over && desk_session(app->desk) != NULL)
        session_hold_clock(desk_session(app->desk), false, app->now_ms);
    app->handing_over = false;
    app->refusal = (Refusal){0};
    line_clear(&app->entry.line);
    if (app->spot.kind == SPOT_EDGE)
        app->spot.kind = SPOT_SQUARE;
    app_show_home(app);
}

void app_show_begun(App *app) {
    const Screen *const *screen = app->screens;
    while (*screen != NULL && ((*screen)->begun == NULL || !(*screen)->begun(app)))
        screen++;
    if (*screen != NULL)
        app_show(app, *screen);
    else
        app_go_home(app);
}

/* Whether the screen below still makes sense; if not, going home loses nothing. */
static bool below_stays(const App *app) {
    const Screen *below = app->below.screen;
    return below->stays != NULL && below->stays(app);
}

void app_close(App *app) {
    const Screen *above = app->above.screen;
    if (above == NULL || !below_stays(app)) {
        app_go_home(app);
        return;
    }
    frame_close(&app->above);
    list_begin(app);
    app->list.item = app->below.item;
    if (app->below.screen->again != NULL)
        app->below.screen->again(app, above);
}

void app_settle(App *app) {
    if (desk_has(app->desk, ACTIVITY_ASIDE) || app->above.screen != NULL)
        return;
    if (!below_stays(app) && app->below.screen != app_home(app))
        app_go_home(app);
}

/* --- the screen's piece ----------------------------------------------------------------------- */

/* The role at the cursor; ROLE_NONE on empty squares. */
static Role role_at_spot(const App *app, const Spot *spot, Side *side) {
    Position room;
    const Position *position = desk_seen(app->desk, app_position(app), &room);
    if (spot->kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        size_t count = app_hand_slots(app, position, spot->side, held);
        *side = spot->side;
        return spot->slot < count ? held[spot->slot] : ROLE_NONE;
    }
    Piece piece = position->board[spot->square];
    if (spot->kind == SPOT_EDGE || piece == PIECE_NONE)
        return ROLE_NONE;
    *side = piece_side(piece);
    return piece_role(piece);
}

/* The piece that the screen is about, such as that of the move being typed. */
static Role screen_role(const App *app) {
    const Screen *screen = app_screen(app);
    return screen->role != NULL ? screen->role(app) : ROLE_NONE;
}

Role app_role_shown(const App *app, Side *side) {
    const Position *position = app_position(app);
    if (position == NULL)
        return ROLE_NONE;
    Side own = desk_turn(app->desk).side;
    Role role = app->looking ? role_at_spot(app, &app->look, &own) : ROLE_NONE;
    if (role == ROLE_NONE)
        role = screen_role(app);
    if (role == ROLE_NONE)
        role = role_at_spot(app, &app->spot, &own);
    if (role == ROLE_NONE && app->drop != ROLE_NONE)
        role = app->drop;
    if (role == ROLE_NONE && app->from != SQUARE_NONE && position->board[app->from] != PIECE_NONE)
        role = piece_role(position->board[app->from]);
    if (side != NULL)
        *side = own;
    return role;
}
