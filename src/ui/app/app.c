/* The displayed content, messages, and the layout. */
#include "ui/app/app.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/game/next_game.h"
#include "play/session/remote_ask.h"
#include "ui/kit/piece_glyphs.h"
#include "words/plain.h"

const Cursor *app_cursor(const App *app) {
    return desk_moves(app->desk);
}

const Position *app_position(const App *app) {
    return desk_position(app->desk);
}

const Variant *app_variant(const App *app) {
    const Position *position = app_position(app);
    return position != NULL ? position->variant : NULL;
}

bool app_game_is(const App *app, SessionPhase phase) {
    const Session *game = desk_game(app->desk);
    return game != NULL && session_phase(game) == phase;
}

bool app_has_selection(const App *app) {
    return app->drop != ROLE_NONE ||
           (app->from != SQUARE_NONE && !desk_has(app->desk, ACTIVITY_EDITS));
}

bool app_can_move(const App *app) {
    return desk_can_move(app->desk);
}

Side app_bottom(const App *app) {
    return desk_look(app->desk)->flipped ? SIDE_BLACK : SIDE_WHITE;
}

size_t app_hand_roles(const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    size_t count = 0;
    for (size_t i = 0; i < variant->hand_order_count; i++)
        if (position->hand[side][variant->hand_order[i]] > 0)
            out[count++] = variant->hand_order[i];
    return count;
}

size_t app_hand_slots(const App *app, const Position *position, Side side, Role out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    if (!desk_has(app->desk, ACTIVITY_EDITS))
        return app_hand_roles(position, side, out);
    memcpy(out, variant->hand_order, variant->hand_order_count * sizeof out[0]);
    return variant->hand_order_count;
}

Role app_role_of_move(const Position *position, Move move) {
    if (move_is_drop(move))
        return variant_held_role(position->variant, move_role(move));
    Piece piece = position->board[move_from(move)];
    return piece == PIECE_NONE ? ROLE_NONE : piece_role(piece);
}

void app_add_words(const App *app, const char *words, Text *out) {
    Bytes plain = {0};
    if (desk_look(app->desk)->glyphs.ascii) {
        plain_add(words, &plain);
        words = plain.data != NULL ? plain.data : "";
    }
    text_add(out, words);
    bytes_done(&plain);
}

/* Appends how often the sentence was said. */
static void add_times(LogEntry *entry) {
    char counted[SESSION_TEXT_SIZE];
    text_format(counted, sizeof counted,
                ngettext("%.*s (%u time)", "%.*s (%u times)", entry->times), (int)entry->length,
                entry->text, entry->times);
    text_copy(entry->text, sizeof entry->text, counted);
}

/* A sentence that is said again takes its own place. It is counted, so that the key is seen to have
 * been taken; what was asked for, hints and keys, is not news. */
void app_say_as(App *app, LogKind kind, Foreground foreground, const char *sentence) {
    if (sentence[0] == '\0')
        return;
    LogEntry next = {.times = 1, .kind = kind, .foreground = foreground};
    Text text = TEXT_OVER(next.text);
    app_add_words(app, sentence, &text);
    next.length = text.length;
    LogEntry *last = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    if (last != NULL && last->length == next.length &&
        memcmp(last->text, next.text, next.length) == 0) {
        next.times = last->times + 1;
        if (kind != LOG_REPLY && foreground != FG_GOOD)
            add_times(&next);
        *last = next;
        return;
    }
    if (app->log_count == LOG_COUNT) {
        memmove(app->log, app->log + 1, (LOG_COUNT - 1) * sizeof app->log[0]);
        app->log_count--;
    }
    app->log[app->log_count++] = next;
}

void app_say(App *app, Foreground foreground, const char *sentence) {
    app_say_as(app, LOG_OTHER, foreground, sentence);
}

void app_say_event(App *app, LogKind kind, Foreground foreground, const char *sentence) {
    app_say_deferred(app, foreground, sentence);
    if (!desk_has(app->desk, ACTIVITY_EDITS) && sentence[0] != '\0')
        app->log[app->log_count - 1].kind = kind;
}

void app_ring_bell(App *app, bool long_awaited) {
    int wish = desk_own(app->desk)->bell;
    if (wish == BELL_ON || (wish == BELL_AUTO && long_awaited))
        app->effects.bell = true;
}

bool app_wants_focus(const App *app) {
    return desk_own(app->desk)->bell != BELL_OFF && desk_session(app->desk) != NULL &&
           session_is_remote(desk_session(app->desk));
}

/* Refusals in a row share one line, which counts them. */
void app_refuse(App *app, const char *sentence) {
    const LogEntry *last = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    unsigned before = last != NULL && last->kind == LOG_REFUSAL ? last->times : 0;
    app_ring_bell(app, false);
    if (sentence[0] == '\0')
        return;
    if (before > 0)
        app->log_count--;
    app_say_as(app, LOG_REFUSAL, FG_ERROR, sentence);
    LogEntry *entry = &app->log[app->log_count - 1];
    entry->times = before + 1;
    if (before > 0)
        add_times(entry);
}

void app_clear_replies(App *app) {
    size_t kept = 0;
    for (size_t i = 0; i < app->log_count; i++)
        if (app->log[i].kind < LOG_REFUSAL)
            app->log[kept++] = app->log[i];
    app->log_count = kept;
}

void app_note_tips_read(App *app) {
    for (size_t i = 0; i < app->log_count; i++)
        if (app->log[i].kind == LOG_TIP)
            app->log[i].kind = LOG_REPLY;
}

void app_say_error(App *app, const Error *error) {
    char buffer[SESSION_TEXT_SIZE];
    error_format_sentence(error, buffer, sizeof buffer);
    app_say(app, FG_ERROR, buffer);
}

/* The layout of the window, and whether it includes the piece card. */

enum {
    CARD_AND_GRAPH_ROWS = 34,
    EDITING_CARD_HEIGHT = 32 /* the height of a window with room for palette and card */
};

void app_meet_game(App *app) {
    const Variant *variant = app_variant(app);
    if (variant == NULL || variant == app->met)
        return;
    app->met = variant;
    worth_of_game(variant, &app->worth);
    app->unfamiliar = !played_knows(&app->memory, variant->name);
}

bool app_card_wanted(const App *app) {
    const Session *session = desk_session(app->desk);
    bool learns =
        session != NULL && desk_opponent_level(app->desk) > 0 && session_is_new_to_user(session);
    return desk_has(app->desk, ACTIVITY_TEACHES) || desk_own(app->desk)->card == CARD_WISH_ON ||
           (desk_own(app->desk)->card == CARD_WISH_AUTO && (app->unfamiliar || learns));
}

static void app_layout_with(const App *app, bool card, bool analysis, Layout *out) {
    const Variant *variant = app_variant(app);
    LayoutRequest request = {
        .width = app->width,
        .height = app->height,
        .files = variant != NULL ? variant->files : 9,
        .ranks = variant != NULL ? variant->ranks : 9,
        .wide = variant == NULL || glyphs_wide(variant, desk_look(app->desk)->glyphs.pieces),
        .cell = (CellSize)desk_own(app->desk)->cell,
        .panel = true,
        .card = card,
        .analysis = analysis,
        .alone = desk_has(app->desk, ACTIVITY_TEACHES) &&
                 desk_name(app->desk, SIDE_BLACK) == NULL && app_bottom(app) == SIDE_WHITE,
    };
    layout_make(&request, out);
}

bool app_card_fits(const App *app) {
    Layout layout;
    app_layout_with(app, true, false, &layout);
    return layout.card.width > 0;
}

/* Short panels have room for the moves and one more box: the graph then replaces a card that the
 * user did not open. */
static bool app_card_yields(const App *app) {
    return desk_review(app->desk) != NULL && app->review.graph &&
           desk_own(app->desk)->card == CARD_WISH_AUTO && app->height < CARD_AND_GRAPH_ROWS;
}

/* In the editor, the palette has priority. */
void app_layout(const App *app, Layout *out) {
    bool card = app_card_wanted(app) && !app_card_yields(app);
    if (desk_has(app->desk, ACTIVITY_TEACHES))
        app_layout_with(app, true, false, out);
    else if (desk_has(app->desk, ACTIVITY_EDITS))
        app_layout_with(app, app->height >= EDITING_CARD_HEIGHT, false, out);
    else
        app_layout_with(app, card, desk_analysis(app->desk) != NULL, out);
}
