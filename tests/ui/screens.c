#include "ui/screens.h"

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/review/review.h"
#include "rules/notation/fen.h"
#include "support/games.h"
#include "support/golden.h"
#include "ui/actions/colon_line.h"
#include "ui/kit/script.h"
#include "ui/machine/machine.h"
#include "ui/screens/screen_list.h"

static const int64_t NOW_MS = 1000000;

/* Shows any working folder as the home folder. */
static char *here_is_home(void *context, const char *path) {
    const char *home = getenv("HOME");
    bool here = strcmp(path, ".") == 0 || (home != NULL && strcmp(path, home) == 0);
    return here ? strdup("/home/player") : file_system()->realpath(context, path);
}

static int refuse_open(void *context, const char *path, int flags, mode_t mode) {
    (void)context;
    (void)path;
    (void)flags;
    (void)mode;
    errno = EACCES;
    return -1;
}

static void open_review(Screens *screens, const char *pgn) {
    Error damage = {0}, error = {0};
    PgnSource source = {"test", 1, pgn, strlen(pgn)};
    Game *game = pgn_parse(&source, &(RecordGames){screens->set, "pandemonium"}, &damage, &error);
    ck_assert_msg(game != NULL, "%s", error.reason);
    Review review;
    review_start(&review, &screens->fs, game, screens->set);
    desk_take_review(screens->app->desk, &review);
    app_go_home(screens->app);
    move_list_update(&screens->app->moves, app_cursor(screens->app), true);
}

/* Puts the cursor where the keys of tests and recordings expect it: on the middle file, on the
 * third rank of the side at the bottom. */
static void place_cursor(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || variant->ranks < 4 || app->spot.kind != SPOT_SQUARE)
        return;
    unsigned rank = desk_look(app->desk)->flipped ? variant->ranks - 3u : 2;
    app->spot.square = variant_square(variant, variant->files / 2u, rank);
}

void screens_open(Screens *screens, const ScreensWish *wish) {
    memset(screens, 0, sizeof *screens);
    screens->set = games_new();
    const char *more = wish->definitions;
    ck_assert(more == NULL || variants_load(screens->set, "test", more, strlen(more), NULL));
    ui_settings_init(&screens->settings, screens->set);
    screens->fs = *file_system();
    screens->fs.open = refuse_open;
    screens->fs.realpath = here_is_home;
    screens->settings.ascii = wish->ascii;
    screens->settings.look_back.time_ms = wish->looks_back ? 3000 : 0;
    SessionSettings *game = &screens->settings.game;
    game->fs = &screens->fs;
    PlayerWord *black = &game->seats[SIDE_BLACK];
    if (wish->computer || wish->absent)
        black->level = 3;
    else
        black->kind = &PLAYER_HUMAN;
    ck_assert(!wish->absent || player_parse("uci:/nonexistent/engine", NULL, black, NULL));
    game->consents = screens->consents = consents_new(file_system(), NULL);
    ck_assert(consents_give(game->consents, "uci:/nonexistent/engine", NULL));
    if (wish->variant != NULL) {
        game->variant = variants_find(screens->set, wish->variant);
        ck_assert_ptr_nonnull(game->variant);
        screens->settings.start = wish->pgn == NULL;
    }
    Error error = {0};
    if (wish->fen != NULL) {
        ck_assert_msg(fen_parse(game->variant, wish->fen, &screens->start, &error), "%s: %s",
                      error.token, error.reason);
        game->start = &screens->start;
    }
    if (wish->prepare != NULL)
        wish->prepare(game);
    screens->app = app_new(&screens->settings, wish->glyphs, NOW_MS, &error);
    ck_assert_msg(screens->app != NULL, "%s", error.reason);
    screens->app->tiles = wish->tiles;
    if (wish->tiles)
        desk_can_draw(screens->app->desk, &(Glyphs){.script = true, .frames = true});
    screens->app->width = wish->width > 0 ? wish->width : 80;
    screens->app->height = wish->height > 0 ? wish->height : 24;
    place_cursor(screens->app);
    if (wish->pgn != NULL)
        open_review(screens, wish->pgn);
}

void screens_start_again(Screens *screens) {
    Error error = {0};
    int width = screens->app->width, height = screens->app->height;
    app_free(screens->app);
    screens->app = app_new(&screens->settings, false, NOW_MS, &error);
    ck_assert_msg(screens->app != NULL, "%s", error.reason);
    screens->app->width = width;
    screens->app->height = height;
}

void screens_close(Screens *screens) {
    app_free(screens->app);
    fake_engine = (FakeEngine){.thinking = false}; /* reset it for the next test */
    consents_free(screens->consents);
    grid_done(&screens->grid);
    variants_free(screens->set);
}

static void screens_draw(Screens *screens) {
    App *app = screens->app;
    if (screens->grid.width != app->width || screens->grid.height != app->height) {
        grid_done(&screens->grid);
        grid_init(&screens->grid, app->width, app->height);
    }
    draw_app(app, &screens->grid);
}

void screens_keys(Screens *screens, const char *keys) {
    Script script = {0};
    ScriptStep step;
    bytes_put(&script.text, keys);
    while (script_next(&script, &step)) {
        screens_draw(screens);
        if (step.kind == SCRIPT_INPUT) {
            machine_input(screens->app, &step.input, &screens->grid);
        } else {
            ui_show(screens->app, ACTION_COMMAND, "");
            operation_command(screens->app, step.command);
            list_refresh(screens->app);
        }
    }
    script_close(&script);
}

UiState screens_state(const App *app) {
    unsigned state = 0;
    while (ALL_SCREENS[state] != app_screen(app))
        state++;
    return (UiState)state;
}

bool screens_ask(Screens *screens, DeskQuestion question) {
    static const char *const QUESTIONS[] = {
        [QUESTION_RESIGN] = "Resign the game?",
        [QUESTION_LEAVE] = "Leave this game?",
        [QUESTION_DRAW] = "You are offered a draw. Accept?",
        [QUESTION_UNSAVED] = "Leave without saving the changes?",
        [QUESTION_REPLACE] = "Leave the game in progress?",
        [QUESTION_NEXT] = "Start a game with odds?",
        [QUESTION_DELETE] = "Delete this game for good?",
        [QUESTION_CHANGED] = "Another program has changed the file. Overwrite?",
    };
    return screens_state(screens->app) == UI_CONFIRM && screens_show(screens, QUESTIONS[question]);
}

char *screens_text(Screens *screens) {
    Bytes text = {0};
    screens_draw(screens);
    grid_write(&screens->grid, &text);
    return text.data;
}

bool screens_show(Screens *screens, const char *text) {
    char *screen = screens_text(screens);
    bool found = strstr(screen, text) != NULL;
    free(screen);
    return found;
}

void screens_compare(Screens *screens, const char *name) {
    char *text = screens_text(screens);
    golden_compare("ui", name, text);
    free(text);
}

Square screens_square(const Screens *screens, const char *name) {
    size_t length;
    return variant_square_parse(app_variant(screens->app), name, &length);
}

const char *screens_piece(const Screens *screens, const char *name, char out[4]) {
    const Position *position = app_position(screens->app);
    Piece piece = position->board[screens_square(screens, name)];
    out[0] = '\0';
    if (piece == PIECE_NONE)
        return out;
    variant_role_fen(position->variant, piece_role(piece), out);
    for (size_t i = 0; out[i] != '\0'; i++)
        if (piece_side(piece) == SIDE_BLACK)
            out[i] = ascii_to_lower(out[i]);
    return out;
}

static const char SMALL_PGN[] = "[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"pandemonium\"]\n\n"
                                "1. Ve5 {A bold step.} Vxe5 (1... Pa6 2. Pa4) 2. Pc4 *\n";

/* How to reach each state: its start and keys. */
typedef struct Way {
    ScreensWish wish;
    const char *keys;
    bool put; /* no key leads there: the test sets it */
} Way;

static const Way WAYS[UI_STATE_COUNT] = {
    [UI_MENU] = {{0}, "", false},
    [UI_NEW_GAME] = {{0}, "<Right>", false},
    [UI_GALLERY] = {{0}, "g", false},
    [UI_SETUP] = {{.variant = "pandemonium10"}, "", false},
    [UI_IDLE] = {{.variant = "pandemonium", .fen = FULL_FEN}, "", false},
    [UI_SELECTED] = {{.variant = "pandemonium", .fen = FULL_FEN}, "<Tab><Enter>", false},
    [UI_DROP] = {{.variant = "pandemonium", .fen = FULL_FEN}, "1", false},
    [UI_PROMOTION] = {{.variant = "pandemonium", .fen = FULL_FEN}, "e7e8<Enter>", false},
    [UI_ENTRY] = {{.variant = "pandemonium", .fen = FULL_FEN}, "Pc", false},
    [UI_THINK] = {{.variant = "pandemonium", .computer = true}, "e4e5<Enter>", false},
    [UI_FAILED] = {{.variant = "pandemonium", .absent = true}, "e4e5<Enter>", false},
    [UI_OVER] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":resign\ny", false},
    [UI_PUZZLE] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":puzzle mate1\ny", false},
    [UI_FIRST] = {{0}, ":learn minishogi first\n", false},
    [UI_LESSON] = {{0}, ":learn minishogi 1\n", false},
    [UI_REVIEW] = {{.pgn = SMALL_PGN}, "", false},
    [UI_COMMAND] = {{.variant = "pandemonium", .fen = FULL_FEN}, "<F9><Esc>:", false},
    [UI_ASK] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":save\n", false},
    [UI_PAGE] = {{.variant = "pandemonium", .fen = FULL_FEN}, "<F1>", false},
    [UI_ACTIONS] = {{.variant = "pandemonium", .fen = FULL_FEN}, "<F9>", false},
    [UI_LIST] = {{0}, ":rules\n", false},
    [UI_CONSENT] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":set analyst=uci:fish\n", false},
    [UI_CONFIRM] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":resign\n", false},
    [UI_HANDOVER] = {{.variant = "pandemonium", .fen = FULL_FEN},
                     ":set handover=on\nPa4<Enter>",
                     false},
    [UI_OPTIONS] = {{.variant = "pandemonium", .fen = FULL_FEN}, "", true},
    [UI_VALUES] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":options\n<Enter>", false},
    [UI_LEARN] = {{0}, ":learn\n", false},
    [UI_GHOST] = {{.variant = "pandemonium", .fen = FULL_FEN},
                  ":set confirm=on\nPa4<Enter>",
                  false},
    [UI_WARNING] = {{.variant = "pandemonium", .computer = true},
                    ":set warnings=on\ne4e5<Enter>",
                    false},
    [UI_CHOICES] = {{.variant = "pandemonium", .fen = FULL_FEN}, "P", true},
    [UI_LOOK_BACK] = {{.variant = "pandemonium", .fen = FULL_FEN}, "Pa4<Enter>,", false},
    [UI_ARROW] = {{.variant = "pandemonium", .fen = FULL_FEN}, "*", false},
    [UI_EXPLORER] = {{.pgn = SMALL_PGN}, "x<Tab>", false},
    [UI_GAMES] = {{0}, "r", false},
    [UI_SHARE] = {{.variant = "pandemonium", .fen = FULL_FEN}, "s", false},
    [UI_SHARE_NAME] = {{.variant = "pandemonium", .fen = FULL_FEN}, "s<Tab>", false},
    [UI_EDIT] = {{.variant = "pandemonium", .fen = FULL_FEN}, ":edit\n", false},
};

void screens_enter(Screens *screens, UiState state) {
    screens_open(screens, &WAYS[state].wish);
    screens_keys(screens, WAYS[state].keys);
    if (WAYS[state].put)
        app_open(screens->app, ALL_SCREENS[state]);
    ck_assert_msg(screens_state(screens->app) == state, "state %d was not reached but %d",
                  (int)state, (int)screens_state(screens->app));
}
