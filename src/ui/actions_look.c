/* Actions that show something of the game. */
#include "ui/actions.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/words.h"
#include "rules/fen.h"
#include "ui/operations.h"

static void do_flip(App *app, const char *arguments) {
    (void)arguments;
    app->flipped = !app->flipped;
}

/* Card and engraving, card alone, neither. */
static void do_card(App *app, const char *arguments) {
    (void)arguments;
    UiOptions *options = &app->options;
    if (options->card && options->engraved) {
        options->engraved = false;
    } else {
        options->card = !options->card;
        options->engraved = options->card;
    }
}

static void do_pieces(App *app, const char *arguments) {
    (void)arguments;
    const Variant *variant = action_variant(app, "");
    if (variant != NULL)
        page_open_pieces(app, variant);
}

static void do_rules(App *app, const char *arguments) {
    if (arguments[0] == '\0' && app_variant(app) == NULL) {
        app->list = LIST_RULES;
        app_open(app, UI_LIST);
        return;
    }
    const Variant *variant = action_variant(app, arguments);
    if (variant != NULL)
        page_open_rules(app, variant);
}

static void do_moves(App *app, const char *arguments) {
    (void)arguments;
    page_open_moves(app);
}

static void do_fen(App *app, const char *arguments) {
    (void)arguments;
    char buffer[FEN_SIZE];
    Text text = TEXT_OVER(buffer);
    fen_format(app_position(app), &text);
    app_say(app, INK_NORMAL, buffer);
}

static void do_at(App *app, const char *arguments) {
    const Position *position = app_position(app);
    size_t length = 0;
    Square square = arguments[0] != '\0'
                        ? variant_square_parse(position->variant, arguments, &length)
                        : app->spot.square;
    if (square == SQUARE_NONE) {
        app_say(app, INK_ERROR, _("There is no such square on this board."));
        return;
    }
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_attacks(position, square, &text);
    app_say(app, INK_NORMAL, buffer);
}

static void do_threats(App *app, const char *arguments) {
    (void)arguments;
    app->options.threats = !app->options.threats;
}

static void do_analyse(App *app, const char *arguments) {
    int64_t lines;
    bool on = !app->analysing;
    if (ascii_parse_int(arguments, 1, ANALYSIS_LINES_LIMIT, &lines)) {
        app->options.lines = (unsigned)lines;
        on = true;
    } else if (strcmp(arguments, "on") == 0 || strcmp(arguments, "off") == 0) {
        on = arguments[1] == 'n';
    } else if (arguments[0] != '\0') {
        app_say(app, INK_ERROR, _("Say on, off, or how many lines: 1 to 9."));
        return;
    }
    app_set_analysing(app, on);
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_FLIP, do_flip},
    {ACTION_CARD, do_card},
    {ACTION_PIECES, do_pieces},
    {ACTION_RULES, do_rules},
    {ACTION_MOVES, do_moves},
    {ACTION_FEN, do_fen},
    {ACTION_AT, do_at},
    {ACTION_THREATS, do_threats},
    {ACTION_ANALYSE, do_analyse},
};
/* clang-format on */

const OperationTable OPERATIONS_LOOK = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
