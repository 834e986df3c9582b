#include "ui/plays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk/services.h"
#include "play/fake_engine.h"
#include "play/review/review.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "ui/machine/machine.h"

/* The running suite's table. */
static struct {
    Screens *screens;
    const PlayWord *own;
    const Play *plays;
    size_t count;
} suite;

static bool has(bool it, const char *rest) {
    return it == (strcmp(rest, "nothing") != 0);
}

/* --- starts ---------------------------------------------------------------------------------- */

/* Applies a word of the start; false: unknown. */
static bool note(ScreensWish *wish, const char *word, const char *rest) {
    if (strcmp(word, "menu") == 0)
        wish->variant = NULL;
    else if (strcmp(word, "game") == 0)
        wish->variant = rest;
    else if (strcmp(word, "fen") == 0)
        wish->fen = rest;
    else if (strcmp(word, "review") == 0)
        wish->pgn = rest;
    else if (strcmp(word, "definitions") == 0)
        wish->definitions = rest;
    else if (strcmp(word, "computer") == 0)
        wish->computer = true;
    else if (strcmp(word, "looks-back") == 0)
        wish->looks_back = true;
    else if (strcmp(word, "ascii") == 0)
        wish->ascii = true;
    else if (strcmp(word, "glyphs") == 0)
        wish->glyphs = true;
    else
        return strcmp(word, "size") == 0 && sscanf(rest, "%dx%d", &wish->width, &wish->height) == 2;
    return true;
}

static UiState state_named(const char *name) {
    unsigned state = 0;
    while (state < UI_STATE_COUNT && strcmp(ALL_SCREENS[state]->name, name) != 0)
        state++;
    ck_assert_msg(state < UI_STATE_COUNT, "no screen %s", name);
    return (UiState)state;
}

/* --- what is done ---------------------------------------------------------------------------- */

static bool size(Screens *screens, const char *rest) {
    return sscanf(rest, "%dx%d", &screens->app->width, &screens->app->height) == 2;
}

static bool width(Screens *screens, const char *rest) {
    screens->app->width = (int)strtol(rest, NULL, 10);
    return true;
}

/* Puts the cursor on a square. */
static bool stand(Screens *screens, const char *rest) {
    screens->app->spot = (Spot){.kind = SPOT_SQUARE, .square = screens_square(screens, rest)};
    return true;
}

/* Waits this many milliseconds. */
static bool wait(Screens *screens, const char *rest) {
    Event event = {.kind = EVENT_SESSION};
    screens->app->now_ms += strtol(rest, NULL, 10);
    machine_event(screens->app, &event);
    return true;
}

static bool paste(Screens *screens, const char *rest) {
    Input input = {.kind = INPUT_PASTE, .text = rest};
    machine_input(screens->app, &input, NULL);
    return true;
}

/* Clicks "e5". */
static bool click(Screens *screens, const char *rest) {
    Event event = {.kind = EVENT_CLICK, .hit = {HIT_SQUARE, screens_square(screens, rest)}};
    machine_event(screens->app, &event);
    return true;
}

/* Drags "e5 b2", or into a hand: "e5 hand p". */
static bool drag(Screens *screens, const char *rest) {
    const char *to = strchr(rest, ' ');
    char from[4];
    ck_assert(to != NULL && to - rest < (ptrdiff_t)sizeof from);
    memcpy(from, rest, (size_t)(to - rest));
    from[to - rest] = '\0';
    click(screens, from);
    Event event = {.kind = EVENT_CLICK, .code = CLICK_DRAGGED};
    Piece piece;
    if (strncmp(++to, "hand ", 5) == 0) {
        ck_assert(editor_piece_parse(app_variant(screens->app), to + 5, &piece));
        event.hit = (Hit){HIT_HAND, piece};
    } else {
        event.hit = (Hit){HIT_SQUARE, screens_square(screens, to)};
    }
    machine_event(screens->app, &event);
    return true;
}

/* Opens the command line. */
static bool command(Screens *screens, const char *rest) {
    ui_show(screens->app, ACTION_COMMAND, rest);
    return true;
}

/* Plays the computer's move in a game. */
static bool replies(Screens *screens, const char *rest) {
    bool read = uci_parse(app_position(screens->app), rest, &fake_engine.move, NULL);
    fake_engine_finish();
    app_pump(screens->app);
    return read;
}

/* Makes the engine report its move and White's score. */
static bool answer(Screens *screens, const char *rest) {
    char move[MOVE_TEXT_SIZE];
    static EngineReport report;
    const Position *position = &fake_engine.position;
    report = (EngineReport){.depth = 7, .line = 1, .pv_count = 1};
    if (!fake_engine.thinking || sscanf(rest, "%15s %d", move, &report.score_cp) != 2 ||
        !uci_parse(position, move, &report.pv[0], NULL))
        return false;
    if (position->side == SIDE_BLACK)
        report.score_cp = -report.score_cp;
    fake_engine.reports = &report;
    fake_engine.report_count = 1;
    fake_engine_report();
    fake_engine_finish();
    return wait(screens, "10");
}

/* --- what is seen ---------------------------------------------------------------------------- */

static bool golden(Screens *screens, const char *rest) {
    screens_compare(screens, rest);
    return true;
}

static bool shows_not(Screens *screens, const char *rest) {
    return !screens_show(screens, rest);
}

static bool screen(Screens *screens, const char *rest) {
    return screens_state(screens->app) == state_named(rest);
}

/* Whether a message is still shown. */
static bool said(Screens *screens, const char *rest) {
    for (size_t i = 0; i < screens->app->log_count; i++)
        if (strstr(screens->app->log[i].text, rest) != NULL)
            return true;
    return false;
}

static bool unsaid(Screens *screens, const char *rest) {
    return !said(screens, rest);
}

static bool last(Screens *screens, const char *rest) {
    const App *app = screens->app;
    return app->log_count > 0 && strcmp(app->log[app->log_count - 1].text, rest) == 0;
}

/* Whether this is typed. */
static bool line(Screens *screens, const char *rest) {
    return strcmp(screens->app->entry.line.text, rest) == 0;
}

static bool filter(Screens *screens, const char *rest) {
    return strcmp(screens->app->list.filter.text, rest) == 0;
}

static bool item(Screens *screens, const char *rest) {
    return screens->app->list.item == strtoul(rest, NULL, 10);
}

static bool flipped(Screens *screens, const char *rest) {
    return desk_look(screens->app->desk)->flipped && *rest == '\0';
}

static bool unflipped(Screens *screens, const char *rest) {
    return !flipped(screens, rest);
}

static bool quits(Screens *screens, const char *rest) {
    return screens->app->effects.quit && *rest == '\0';
}

static bool stays(Screens *screens, const char *rest) {
    return !quits(screens, rest);
}

/* Makes the computer find its move; "pump" passes it to the interface. */
static bool finish(Screens *screens, const char *rest) {
    (void)screens, (void)rest;
    fake_engine_finish();
    return true;
}

static bool pump(Screens *screens, const char *rest) {
    (void)rest;
    app_pump(screens->app);
    return true;
}

static bool spot(Screens *screens, const char *rest) {
    static const char *const KINDS[] = {
        [SPOT_SQUARE] = "square", [SPOT_HAND] = "hand", [SPOT_EDGE] = "edge"};
    return strcmp(KINDS[screens->app->spot.kind], rest) == 0;
}

static bool cursor(Screens *screens, const char *rest) {
    return screens->app->spot.square == screens_square(screens, rest);
}

/* The square of the selected piece. */
static bool from(Screens *screens, const char *rest) {
    Square square = screens->app->from;
    if (strcmp(rest, "nothing") == 0 || strcmp(rest, "something") == 0)
        return has(square != SQUARE_NONE, rest);
    return square == screens_square(screens, rest);
}

/* --- the game, the review, the editor -------------------------------------------------------- */

static bool plays(Screens *screens, const char *rest) {
    return strcmp(app_variant(screens->app)->name, rest) == 0;
}

static bool position(Screens *screens, const char *rest) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(app_position(screens->app), &text);
    return strcmp(fen, rest) == 0;
}

static bool to_move(Screens *screens, const char *rest) {
    return app_position(screens->app)->side ==
           (strcmp(rest, "black") == 0 ? SIDE_BLACK : SIDE_WHITE);
}

/* Checks "*", "1-0". */
static bool outcome(Screens *screens, const char *rest) {
    return strcmp(result_text(session_outcome(desk_session(screens->app->desk)).result), rest) == 0;
}

static bool hint(Screens *screens, const char *rest) {
    return has(desk_hint(screens->app->desk) != NULL, rest);
}

static bool positions(Screens *screens, const char *rest) {
    return app_cursor(screens->app)->count == strtoul(rest, NULL, 10);
}

static bool session(Screens *screens, const char *rest) {
    return has(desk_session(screens->app->desk) != NULL, rest);
}

static bool premove(Screens *screens, const char *rest) {
    return has(session_premoved(desk_session(screens->app->desk)) != NULL, rest);
}

static bool analyses(Screens *screens, const char *rest) {
    return has(desk_analysis(screens->app->desk) != NULL, rest);
}

static bool edits(Screens *screens, const char *rest) {
    return has(desk_editor(screens->app->desk) != NULL, rest);
}

/* The number of unfinished games. */
static bool left(Screens *screens, const char *rest) {
    return desk_broken_off(screens->app->desk)->count == strtoul(rest, NULL, 10);
}

static bool reviews(Screens *screens, const char *rest) {
    return has(desk_review(screens->app->desk) != NULL, rest);
}

static bool changes(Screens *screens, const char *rest) {
    return has(review_changed(desk_review(screens->app->desk)), rest);
}

static bool annotates(Screens *screens, const char *rest) {
    return has(desk_annotation(screens->app->desk) != NULL, rest);
}

static bool autoplay(Screens *screens, const char *rest) {
    return screens->app->review.autoplay.on == (strcmp(rest, "off") != 0);
}

static bool main_line(Screens *screens, const char *rest) {
    return has(node_is_main(desk_review(screens->app->desk)->cursor.node), rest);
}

static bool ply(Screens *screens, const char *rest) {
    return node_ply(desk_review(screens->app->desk)->cursor.node) == strtoul(rest, NULL, 10);
}

/* The game's index in the file, from 0. */
static bool index_of_game(Screens *screens, const char *rest) {
    return desk_review(screens->app->desk)->index == strtoul(rest, NULL, 10);
}

/* The engine's time limit, in milliseconds. */
static bool time_of_move(Screens *screens, const char *rest) {
    (void)screens;
    return fake_engine.limits.movetime_ms == strtol(rest, NULL, 10);
}

/* --- rows ------------------------------------------------------------------------------------ */

static const PlayWord DONE[] = {
    {"width", width},     {"stand", stand},   {"size", size},     {"wait", wait},
    {"paste", paste},     {"click", click},   {"drag", drag},     {"command", command},
    {"replies", replies}, {"answer", answer}, {"finish", finish}, {"pump", pump},
    {"", NULL},
};

static const PlayWord SEEN[] = {
    {"golden", golden}, {"shows", screens_show}, {"not", shows_not},
    {"screen", screen}, {"said", said},          {"unsaid", unsaid},
    {"last", last},     {"line", line},          {"filter", filter},
    {"item", item},     {"flipped", flipped},    {"unflipped", unflipped},
    {"quits", quits},   {"stays", stays},        {"spot", spot},
    {"cursor", cursor}, {"from", from},          {"", NULL},
};

static const PlayWord KNOWN[] = {
    {"to-move", to_move},     {"outcome", outcome}, {"hint", hint},
    {"main-line", main_line}, {"plays", plays},     {"position", position},
    {"positions", positions}, {"session", session}, {"premove", premove},
    {"analyses", analyses},   {"edits", edits},     {"left", left},
    {"reviews", reviews},     {"changes", changes}, {"annotates", annotates},
    {"autoplay", autoplay},   {"ply", ply},         {"index", index_of_game},
    {"time", time_of_move},   {"", NULL},
};

static const PlayWord *find(const PlayWord *words, const char *word) {
    for (; words != NULL && words->word[0] != '\0'; words++)
        if (strcmp(words->word, word) == 0)
            return words;
    return NULL;
}

/* Splits off a phrase's first word, and returns the rest. */
static const char *take_word(const char *phrase, char word[32]) {
    size_t length = strcspn(phrase, " ");
    ck_assert_msg(length < 32, "%s: what is that?", phrase);
    memcpy(word, phrase, length);
    word[length] = '\0';
    return phrase + length + (phrase[length] == ' ');
}

static void start(const Play *play, size_t first) {
    ScreensWish wish = {.variant = "pandemonium"};
    Screens *screens = suite.screens;
    bool open = false;
    for (size_t i = first; i < PLAY_WORDS && (*play)[i] != NULL; i++) {
        char word[32];
        const char *rest = take_word((*play)[i], word);
        const PlayWord *own = find(suite.own, word);
        if (own != NULL)
            open = own->holds(screens, rest);
        else if (strcmp(word, "at") == 0)
            screens_enter(screens, state_named(rest));
        else
            ck_assert_msg(note(&wish, word, rest), "%s: what start is that?", (*play)[i]);
        open = open || own != NULL || strcmp(word, "at") == 0;
    }
    if (wish.pgn != NULL)
        wish.variant = NULL;
    if (!open)
        screens_open(screens, &wish);
}

/* Checks "e5 P", "e5 empty". */
static bool stands(Screens *screens, const char *square, const char *expected) {
    char piece[4];
    screens_piece(screens, square, piece);
    return strcmp(piece, strcmp(expected, "empty") == 0 ? "" : expected) == 0;
}

static void check(const char *keys, const char *phrase) {
    char word[32];
    const char *rest = take_word(phrase, word);
    const PlayWord *known = find(suite.own, word);
    known = known != NULL ? known : find(DONE, word);
    known = known != NULL ? known : find(SEEN, word);
    known = known != NULL ? known : find(KNOWN, word);
    if (known == NULL)
        ck_assert_msg(screens_square(suite.screens, word) != SQUARE_NONE, "%s: what is that?",
                      phrase);
    bool holds =
        known != NULL ? known->holds(suite.screens, rest) : stands(suite.screens, word, rest);
    if (!holds) {
        /* Check's messages have no room for a screen. */
        char *text = screens_text(suite.screens);
        fprintf(stderr, "%s\n", text);
        free(text);
    }
    ck_assert_msg(holds, "behind \"%s\": %s", keys, phrase);
}

/* Runs the test that starts in row `row`. */
static void play_rows(int row) {
    const Play *play = &suite.plays[row], *end = suite.plays + suite.count;
    start(play, 2);
    for (play++; play < end && strcmp((*play)[0], TEST) != 0; play++) {
        if (strcmp((*play)[0], RESTART) == 0) {
            screens_close(suite.screens);
            start(play, 1);
            continue;
        }
        if ((*play)[0][0] != '\0')
            screens_keys(suite.screens, (*play)[0]);
        for (size_t i = 1; i < PLAY_WORDS && (*play)[i] != NULL; i++)
            check((*play)[0], (*play)[i]);
    }
    screens_close(suite.screens);
}

TCase *plays_add(Suite *tests, Screens *screens, const PlayWord *own, const Play *table,
                 size_t count) {
    TCase *cases = tcase_create("plays");
    tcase_set_timeout(cases, 300);
    suite.screens = screens;
    suite.own = own;
    suite.plays = table;
    suite.count = count;
    for (size_t i = 0; i < count; i++)
        if (strcmp(table[i][0], TEST) == 0)
            suite_add_named(cases, table[i][1], play_rows, (int)i);
    suite_add_tcase(tests, cases);
    return cases;
}
