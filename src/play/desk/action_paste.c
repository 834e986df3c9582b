/* Opens pasted text by what it is: a record, to review it, or a position, to set it up. Nothing in
 * it is ever run. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/editor/editor.h"
#include "play/review/review.h"
#include "rules/notation/fen.h"
#include "words/words.h"

enum { PASTE_LIMIT = 1 << 20 };

/* --- what it is ------------------------------------------------------------------------------ */

/* Whether the text shows its format: in PGN, which anything is read as, by a tag or the number of
 * a move. */
static bool shows_format(const Bytes *text) {
    size_t head = text->length < RECORD_HEAD_SIZE ? text->length : RECORD_HEAD_SIZE;
    size_t digits = strspn(text->data, "0123456789");
    return record_format_in(text->data, head) != &RECORD_PGN || text->data[0] == '[' ||
           (digits > 0 && text->data[digits] == '.');
}

static bool is_whole(const Review *review) {
    return review->damage.reason[0] == '\0' && !review->game->assumed;
}

static unsigned plies_of(const Review *review) {
    return node_ply(node_line_end(review->game->root));
}

static bool is_position(const Review *review) {
    return review_count(review) == 1 && plies_of(review) == 0;
}

static bool read_as(const Desk *desk, const char *game, Review *out, Error *error) {
    const RecordGames known = {desk->settings.variants, game};
    return review_open_text(out, desk->settings.game.fs, &desk->asked.pasted, &known, error);
}

/* Reads the text as of the game shown or the next one; a position that is none of its own, as of
 * the first game that has it. False: it cannot be read; error says why. */
static bool read_pasted(const Desk *desk, Review *out, Error *error) {
    const VariantSet *variants = desk->settings.variants;
    const Position *shown = desk_position(desk);
    const char *usual = (shown != NULL ? shown->variant : desk->next.variant)->name;
    bool read = read_as(desk, usual, out, error);
    if (read && (is_whole(out) || !is_position(out)))
        return true;
    for (size_t i = 0; i < variants_count(variants); i++) {
        Review other;
        if (!read_as(desk, variants_name(variants, i), &other, NULL))
            continue;
        if (is_position(&other) && is_whole(&other)) {
            if (read)
                review_close(out);
            *out = other;
            return true;
        }
        review_close(&other);
    }
    return read;
}

static void add_format(const RecordFormat *format, Text *out) {
    const char *name = "";
    for (size_t i = 0; record_format_at(i, &name) != NULL && record_format_at(i, &name) != format;)
        i++;
    for (; *name != '\0'; name++)
        text_add_char(out, ascii_to_upper(*name));
}

/* Appends what was recognised, and what a yes does. */
static void describe(const Review *review, Text *out) {
    const char *title = words_title(review->game->variant);
    size_t games = review_count(review);
    unsigned plies = plies_of(review);
    unsigned moves = review->file.format->of_shogi ? plies : (plies + 1) / 2;
    char data[32];
    Text format = TEXT_OVER(data);
    add_format(review->file.format, &format);
    if (is_position(review))
        text_addf(out, _("Set up this position of %s?"), title);
    else if (games > 1)
        text_addf(out, _("Review these %zu %s games, the first of %s?"), games, data, title);
    else
        text_addf(out,
                  ngettext("Review this %s record of %s, %u move?",
                           "Review this %s record of %s, %u moves?", moves),
                  data, title, moves);
}

/* --- opening it ------------------------------------------------------------------------------ */

/* Places a position of the editor's game at once. */
static bool place(Desk *desk, const Review *review) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    Editor *editor = desk_editor(desk);
    fen_format(&review->game->start, &text);
    if (editor == NULL || !is_position(review) ||
        editor_position(editor)->variant != review->game->variant ||
        !editor_read(editor, fen, NULL, NULL))
        return false;
    desk_show(desk, SHOWN_EDITOR);
    return true;
}

/* Opens what was read, taking ownership. */
static void open(Desk *desk, Review *review) {
    if (is_position(review)) {
        desk_close_editor(desk);
        desk_open_editor(desk, &review->game->start);
        review_close(review);
        return;
    }
    desk_take_review(desk, review);
    desk_show(desk, SHOWN_REVIEW);
    desk_say_passed_over(desk);
    if (desk_has_lists(desk) && review_count(desk_review(desk)) > 1)
        desk_do(desk, ACTION_GAMES, "");
}

static ActionResult ask(Desk *desk, Review *review) {
    Text words = TEXT_OVER(desk->asked.recognised);
    describe(review, &words);
    review_close(review);
    return desk_guards_editor(desk, ACTION_REVIEW)
               ? ACTION_REFUSED
               : desk_ask(desk, QUESTION_PASTE, ACTION_PASTE, "");
}

/* Keeps the text with the line ends of files: terminals send a carriage return for each. */
static void keep(Desk *desk, const char *text) {
    Bytes *pasted = &desk->asked.pasted;
    bytes_done(pasted);
    text += strspn(text, " \t\r\n");
    bytes_put(pasted, text);
    for (size_t i = 0; i < pasted->length; i++)
        if (pasted->data[i] == '\r' && pasted->data[i + 1] != '\n')
            pasted->data[i] = '\n';
}

bool desk_paste(Desk *desk, const char *text) {
    Review review;
    Error error = {0};
    keep(desk, text);
    if (desk->asked.pasted.length == 0 || !shows_format(&desk->asked.pasted))
        return false;
    if (!read_pasted(desk, &review, &error)) {
        desk_fail(desk, &error);
        return true;
    }
    /* One move is for the game on the board. */
    bool line = strchr(desk->asked.pasted.data, '\n') == NULL;
    bool typed = line && plies_of(&review) == 1 && !review.game->from_setup;
    if (is_position(&review) && review.damage.reason[0] != '\0')
        desk_fail(desk, &review.damage);
    else if (!typed && !place(desk, &review)) {
        ask(desk, &review);
        return true;
    }
    review_close(&review);
    return !typed;
}

/* --- as lines -------------------------------------------------------------------------------- */

bool desk_take_pasted(Desk *desk, const char *line) {
    Asked *asked = &desk->asked;
    if (!asked->pasting)
        return false;
    if (strcmp(line, ".") != 0) {
        if (asked->pasted.length < PASTE_LIMIT)
            bytes_putf(&asked->pasted, "%s\n", line);
        return true;
    }
    asked->pasting = false;
    char *text = memory_copy(asked->pasted.data != NULL ? asked->pasted.data : "");
    if (!desk_paste(desk, text))
        desk_deny(desk, _("This is neither a position nor a record."));
    free(text);
    return true;
}

static ActionResult paste(Desk *desk, const char *argument) {
    Review review;
    Error error = {0};
    (void)argument;
    if (!desk_agreed(desk, QUESTION_PASTE)) {
        desk_say(desk, desk_has_keys(desk)
                           ? _("Paste a position or a record with your terminal's own keys.")
                           : _("Paste a position or a record, then type a line with only a dot."));
        desk->asked.pasting = !desk_has_keys(desk);
        bytes_done(&desk->asked.pasted);
        return ACTION_DONE;
    }
    if (!desk_may_leave_aside(desk, ACTION_PASTE, ""))
        return ACTION_ASKED;
    if (!read_pasted(desk, &review, &error))
        return desk_fail(desk, &error);
    open(desk, &review);
    return ACTION_DONE;
}

const Action PASTE_ACTION = {
    .id = ACTION_PASTE,
    .name = "paste",
    .label = N_("Paste"),
    .help = N_("Opens a position or a record that you paste. In line mode, a line with only a dot "
               "ends it."),
    .flags = ACTION_WHEN_ANY,
    .run = paste,
};
